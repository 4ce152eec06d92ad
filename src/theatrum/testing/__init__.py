"""Proofs that every game must pass, for our own suite and for people who add a game."""
