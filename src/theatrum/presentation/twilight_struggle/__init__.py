"""Twilight Struggle as people are shown it."""
