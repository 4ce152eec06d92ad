"""Twilight Struggle on the terminal."""

from theatrum.cli.twilight_struggle.screen import TsScreen, make_screen

make_teller = make_screen  # a screen tells the game as well

__all__ = ["TsScreen", "make_screen", "make_teller"]
