"""Numbers leave room: a card 111 takes nobody's action, program or name, and the old ones stay what they are."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from theatrum.games.twilight_struggle.actions import card_action, card_of, program_of
from theatrum.games.twilight_struggle.constants import ACTION_COUNT, CARD_COUNT, DIE
from theatrum.games.twilight_struggle.programs import PROGRAMS

SOURCE = Path(__file__).parents[2] / "src" / "theatrum"
BLOCK = """    Card(
        Facts(111, "Fictitious Accords", NEITHER, 3, EARLY),
        event=seq(Place(PLAYER, 2, IN_EUROPE)),
    ),
]
"""
GAME_WITH_111 = """
from theatrum.core.game import random_playout
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.actions import card_action, program_of
from theatrum.games.twilight_struggle.constants import ACTION_COUNT, EVENT, PASS, US

game = make_game("twilight-struggle")
names = [game.action_name(action) for action in range(ACTION_COUNT)]
assert len(set(names)) == len(names) and names[card_action(111)] == "Fictitious Accords"
state = game.position("round=8 by=us turn=8 effects=Eighth_round:1 us_hand=4,111")
assert game.legal(state, US) == sorted([card_action(4), card_action(111), PASS])
game.play(state, US, "play Fictitious Accords")
game.play(state, US, EVENT)
assert state.stack[-1].program == program_of(111)
assert game.decision(state, US).subject == 111
saved = game.dump(state)
assert game.dump(game.load(saved)) == saved
assert game.sample_state(game.view(state, US), state.rng.copy()).stack[-1].program == program_of(111)
while game.decision(state, US).subject == 111:
    game.play(state, US, "place UK")
assert 111 in game.view(state, US).cards_in(6)
for seed in range(5):
    s = game.new(seed)
    random_playout(game, s, seeded(seed))
    assert game.problems(s) == []
"""
# the same card in the layers around the engine: pages, terminal, bots and records
AROUND_111 = """
import io

from theatrum.agents.registry import make_agent
from theatrum.cli.twilight_struggle import make_screen
from theatrum.core.registry import make_game
from theatrum.games.twilight_struggle.actions import card_action
from theatrum.games.twilight_struggle.constants import US
from theatrum.presentation.twilight_struggle.presentation import make_presentation
from theatrum.records.header import OWN, Header
from theatrum.records.record import Recorder, parse

NEW = card_action(111)
game = make_game("twilight-struggle")
page = make_presentation(game)
view = game.view(game.position("round=1 by=us us_hand=4,111"), US)
[offered] = [action for action in page.actions(view, "en") if action["action"] == NEW]
assert (offered["text"], offered["note"]) == ("Fictitious Accords", "3 Ops")
assert offered["target"] == {"kind": "card", "id": 111}
assert [row["playable"] for row in page.position(view, "en")["hand"] if row["card"] == 111] == [True]
assert make_screen(game, "en").action_names(NEW) == ("Fictitious Accords", "#111")
elsewhere = game.position("round=1 by=us us_hand=4 ussr_hand=111")
assert "not in" in game.explain(elsewhere, US, NEW)

bot = make_agent("heuristic", game, seed=1)
for words in ("round=1 by=us us_hand=111", "headlines=yes us_hand=111 ussr_hand=7"):
    held = game.position(words)
    assert bot.choose(game.view(held, US), game.decision(held, US), game.legal(held, US)) == NEW

class Kept(io.StringIO):  # a recorder closes its file
    def close(self):
        self.text = self.getvalue()

file = Kept()
recorder = Recorder(file, game, Header("twilight-struggle", game.rules_version, {}, OWN, seed=0))
while game.actors(recorder.state):
    seat = game.actors(recorder.state)[0]
    legal = game.legal(recorder.state, seat)
    recorder.write(seat, NEW if NEW in legal else legal[0])
recorder.finish()
assert NEW in [step.action for step in parse(file.text.encode()).steps]
"""


def test_numbers_of_cards_do_not_meet_others() -> None:
    assert [card_of(card_action(card)) for card in range(1, 150)] == list(range(1, 150))
    assert [card_action(1), card_action(110), program_of(1), program_of(110)] == [84, DIE, 1, 110]
    assert card_action(111) >= ACTION_COUNT
    assert program_of(111) >= len(PROGRAMS)
    assert [action for action in range(ACTION_COUNT) if card_of(action) > 0] == list(range(84, 84 + CARD_COUNT))


@pytest.fixture
def sources_with_111(tmp_path: Path) -> Path:
    copy = tmp_path / "theatrum"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
    game = copy / "games" / "twilight_struggle"
    constants = game / "constants.py"
    constants.write_text(constants.read_text().replace("CARD_COUNT: Final = 110", "CARD_COUNT: Final = 111"))
    early = game / "cards" / "early_war.py"
    assert early.read_text().endswith("]\n")
    for words in (copy / "languages").glob("*/twilight_struggle.json"):
        table = json.loads(words.read_text())
        table["cards"]["fictitious_accords"] = {"name": "Fictitious Accords", "text": "Add 2 influence in Europe."}
        words.write_text(json.dumps(table))
    early.write_text(early.read_text().removesuffix("]\n") + BLOCK)
    return tmp_path


@pytest.mark.parametrize("script", [GAME_WITH_111, AROUND_111], ids=["engine", "around it"])
def test_a_card_111_is_played_and_saved(sources_with_111: Path, script: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(sources_with_111)}
    subprocess.run([sys.executable, "-c", script], env=environment, check=True, cwd=sources_with_111)
