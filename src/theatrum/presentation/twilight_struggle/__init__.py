"""Twilight Struggle as pages show it."""
