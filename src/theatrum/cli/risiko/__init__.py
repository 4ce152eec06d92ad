"""RisiKo! on the terminal."""

from theatrum.cli.risiko.screen import RisikoScreen, make_screen

__all__ = ["RisikoScreen", "make_screen"]
