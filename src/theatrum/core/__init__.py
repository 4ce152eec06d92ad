"""The engine contract: state, decisions, programs and chance. It knows no game."""
