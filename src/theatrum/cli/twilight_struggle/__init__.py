"""Twilight Struggle on the terminal."""

from theatrum.cli.twilight_struggle.screen import TsScreen, make_screen

__all__ = ["TsScreen", "make_screen"]
