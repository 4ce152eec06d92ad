"""Why an action is not legal: the engine finds the words through the manifest of the game, or says the least."""

import subprocess
import sys

from theatrum.core.game import NOT_A_CHOICE
from theatrum.core.registry import make_game
from theatrum.games.example.game import BidsGame

# what has been imported once a whole game of each has been played and looked at
LOADED = """
import sys
from theatrum.core.game import random_playout
from theatrum.core.registry import game_names, make_game
from theatrum.core.rng import seeded
for name in game_names():
    game = make_game(name)
    state = game.new(1)
    random_playout(game, state, seeded(1))
    game.view(game.load(game.dump(state)), game.spectator).as_dict()
PROSE = ("theatrum.presentation", "theatrum.languages", "theatrum.core.text")
print([name for name in sys.modules if name.startswith(PROSE)])
"""


def test_a_registered_game_explains_by_its_manifest() -> None:
    game = make_game("twilight-struggle")
    state = game.new(1)
    seat = game.actors(state)[0]
    assert game.explain(state, seat, 0) == "the USSR sets up in its own half of Europe only"


def test_a_game_without_explanations_says_the_least() -> None:
    game = BidsGame()
    assert game.explain(game.new(1), 0, 0) == "a bid is 1, 2 or 3"
    game.manifest = None
    assert game.explain(game.new(1), 0, 0) == NOT_A_CHOICE


def test_the_engine_reads_no_words_before_they_are_needed() -> None:
    assert subprocess.check_output([sys.executable, "-c", LOADED], text=True).strip() == "[]"
