"""Theatrum: rules engines for Twilight Struggle and RisiKo!."""

__version__ = "0.1.0"
