"""Twilight Struggle.

Whichever module is asked for, the cards come first: their blocks fill the tables of `deck`.
"""

from .cards import catalogue as catalogue
