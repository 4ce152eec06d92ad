"""Why an action is not legal: the engine finds the words through the manifest of the game, or says the least."""

import subprocess
import sys

from theatrum.core.game import NOT_A_CHOICE, Game
from theatrum.core.registry import make_game
from theatrum.games.example.game import BidsGame

# what has been imported once a game is made
LOADED = """
import sys
from theatrum.core.registry import make_game
game = make_game("twilight-struggle")
game.new(1)
print([name for name in sys.modules if name.startswith(("theatrum.presentation", "theatrum.languages"))])
"""


def test_a_registered_game_explains_by_its_manifest() -> None:
    game = make_game("twilight-struggle")
    state = game.new(1)
    seat = game.actors(state)[0]
    assert game.explain(state, seat, 0) == "the USSR sets up in its own half of Europe only"


def test_a_game_without_explanations_says_the_least() -> None:
    game = BidsGame()
    assert Game.explain(game, game.new(1), 0, 0) == NOT_A_CHOICE


def test_the_engine_reads_no_words_before_they_are_needed() -> None:
    assert subprocess.check_output([sys.executable, "-c", LOADED], text=True).strip() == "[]"
