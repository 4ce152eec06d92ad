"""What can be set about the game."""

from typing import Final

from ...core.options import Catalogue, OptionSpec

ROUNDS: Final = OptionSpec("rounds", 3, [1, 2, 3, 4, 5], "house rule")
CATALOGUE: Final = Catalogue([ROUNDS], {"length": ["rounds"]}, {"standard": {}, "short": {"rounds": 1}}, "standard")
