"""RisiKo! on the terminal."""

from theatrum.cli.risiko.screen import RisikoScreen, make_screen

make_teller = make_screen  # a screen tells the game as well

__all__ = ["RisikoScreen", "make_screen", "make_teller"]
