"""RisiKo! on the terminal."""

from theatrum.cli.risiko.teller import RisikoTeller, make_teller

__all__ = ["RisikoTeller", "make_teller"]
