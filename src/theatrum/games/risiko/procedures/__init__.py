"""What follows what: set-up, the turn, reinforcement, combat, the strategic move and the end of a turn."""
