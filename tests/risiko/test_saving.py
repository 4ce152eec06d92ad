"""Saved states: the same continuation, and one clear sentence for everything that is not a saved state."""

import json
import random
import zlib
from typing import Any

import pytest

from tests.risiko.table import at
from theatrum.core.build import compiled
from theatrum.core.errors import BadDump
from theatrum.core.game import random_playout
from theatrum.core.rng import seeded
from theatrum.games.risiko.game import make_game
from theatrum.games.risiko.saving import RULES_VERSION
from theatrum.games.risiko.state import SCALARS

GAME = make_game({"preset": "tournament", "round_limit": 6})


def dump_after(seed: int, decisions: int) -> str:
    s = GAME.new(seed)
    rng = seeded(seed)
    for _ in range(decisions):
        actors = GAME.actors(s)
        legal = GAME.legal(s, actors[0])
        GAME.apply(s, actors[0], legal[rng.below(len(legal))])
    return GAME.dump(s)


def signed(body: dict[str, Any]) -> str:
    """A dump with a checksum that fits, so that only its contents can be wrong."""
    text = json.dumps(body, separators=(",", ":"))
    return f'{text[:-1]},"check":{zlib.crc32(text.encode())}}}'


def body_of(text: str) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(text)
    del body["check"]
    return body


@pytest.mark.parametrize("decisions", [0, 1, 5, 60, 150, 250])
def test_a_loaded_game_goes_on_like_the_original(decisions: int) -> None:
    text = dump_after(3, decisions)
    first, second = GAME.load(text), GAME.load(text)
    assert GAME.dump(first) == text
    assert random_playout(GAME, first, seeded(1)) == random_playout(GAME, second, seeded(1))
    assert GAME.dump(first) == GAME.dump(second)


@pytest.mark.parametrize(
    "words",
    [
        "new=1",
        "at=setup rest=p1,p2,p3,p4",
        "at=reinforce pool=3 p1=brazil p1_hand=siam,quebec,eastern_us",
        "p1=brazil:5",
        "at=move p1=brazil:5,peru",
        "at=end conquests=1 p1=brazil",
    ],
)
def test_positions_made_by_hand_can_be_saved(words: str) -> None:
    t = at(words)
    assert t.game.dump(t.game.load(t.game.dump(t.state))) == t.game.dump(t.state)


def test_every_step_of_an_attack_can_be_saved() -> None:
    t = at("p1=brazil:300 p2=north_africa:2")
    steps = ["attack from Brazil", "attack North Africa", "3 dice", "2 dice", "roll 6", "roll 6", "roll 6", "roll 1"]
    for step in [*steps, "roll 1", "130", "130"]:
        t.do(step)
        again = t.game.load(t.game.dump(t.state))
        assert t.game.dump(again) == t.game.dump(t.state)
        assert t.game.legal(again, t.actor) == t.game.legal(t.state, t.actor)


def test_options_come_back_with_the_state() -> None:
    game = make_game({"preset": "circuit", "seats": 5})
    again = GAME.load(game.dump(game.new(1)))
    assert (again.options.seats, again.options.closing_roll, again.options.preset) == (5, True, "circuit")


def test_a_dump_cut_anywhere_is_refused() -> None:
    text = dump_after(1, 90)
    for end in [0, 1, 2, *range(3, len(text), 97), len(text) - 1]:
        with pytest.raises(BadDump):
            GAME.load(text[:end])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "cut short or not a saved game"),
        ("[1, 2]", "names no game"),
        ('{"game": "chess"}', "'chess'"),
        ('{"game": "risiko"}', "rules version None"),
        ('{"game": "risiko", "rules": 1}', f"rules version 1; this program has version {RULES_VERSION}"),
        (f'{{"game": "risiko", "rules": {RULES_VERSION}}}', "checksum"),
    ],
)
def test_what_is_not_a_dump_is_refused_with_the_reason(text: str, words: str) -> None:
    with pytest.raises(BadDump, match=words):
        GAME.load(text)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("options", {"flying_pigs": True}, "flying_pigs"),
        ("options", [], "wrong form"),
        ("scalars", [0] * 14, "round is 0"),
        ("scalars", [1], "wrong form"),
        ("owner", [9] * 42, "wrong form"),
        ("owner", [0] * 42, "should have territories or be eliminated"),
        ("owner", [-1] * 42, "has no owner"),
        ("armies", [0] * 42, "has no army"),
        ("armies", [-1] * 42, "wrong form"),
        ("seats", [[0, 0, 0, 0, 0, -1]] * 4, "same objective"),
        ("seats", [], "wrong form"),
        ("cards", [[7] * 44, [0] * 44, [0] * 44], "hidden from somebody"),
        ("cards", [[6] * 44, [1] * 44, [0] * 44], "somebody sees it"),
        ("cards", [[0] * 44, [0] * 44, [0] * 44], "hidden from its own holder"),
        ("cards", [[6] * 44, [0] * 44, [1] * 44], "a shuffle that cannot be"),
        ("cards", [[5] * 44, [0] * 44, [0] * 44], "wrong form"),
        ("stack", [], "nothing is going on"),
        ("stack", [[[99, 0, 0, 0, 0, 0, 0, 0], [], []]], "does not exist"),
        ("stack", [[[2, 0, 0, 0, 0, 0, 0, 0], [], []]], "nobody has anything to decide"),
        ("stack", [[[1, 3, 0, 0, 0, 0, 0, 0], [], []]], "programs do not follow"),
        ("rng", [1, 2, 3], "wrong form"),
    ],
)
def test_a_position_that_cannot_be_is_refused(key: str, value: object, words: str) -> None:
    body = body_of(dump_after(1, 220))
    body[key] = value
    with pytest.raises(BadDump, match=words):
        GAME.load(signed(body))


@pytest.mark.parametrize("key", ["options", "scalars", "owner", "armies", "seats", "cards", "stack", "rng"])
def test_a_missing_part_is_named(key: str) -> None:
    body = body_of(dump_after(1, 90))
    del body[key]
    with pytest.raises(BadDump, match=key):
        GAME.load(signed(body))


def test_an_edited_dump_is_refused() -> None:
    with pytest.raises(BadDump, match="damaged or was edited"):
        GAME.load(dump_after(1, 90).replace('"rng":[', '"rng":[1'))


def test_damaged_numbers_are_refused_or_make_a_sound_state() -> None:
    """Any single number changed, with a checksum that fits: refused, or a state that plays on."""
    luck = random.Random(7)
    refused = 0
    for _ in range(1500 if compiled() else 150):
        body = body_of(dump_after(luck.randrange(3), luck.randrange(250)))
        key = luck.choice(["scalars", "owner", "armies", "seats", "cards", "stack"])
        row = body[key]
        while isinstance(row[0], list):
            row = luck.choice([part for part in row if part])
        row[luck.randrange(len(row))] = luck.choice([-2, -1, 0, 1, 2, 3, 5, 41, 43, 44, 200, 10**7])
        try:
            s = GAME.load(signed(body))
        except BadDump:
            refused += 1
        else:
            assert GAME.problems(s) == []
            rng = seeded(1)
            for _ in range(40):
                if not GAME.actors(s):
                    break
                seat = GAME.actors(s)[0]
                legal = GAME.legal(s, seat)
                GAME.apply(s, seat, legal[rng.below(len(legal))])
    assert refused > 0


def test_every_scalar_is_saved_and_shown_by_its_name() -> None:
    s = GAME.load(dump_after(1, 220))
    view = GAME.view(s, 0)
    assert json.loads(GAME.dump(s))["scalars"] == [getattr(s, name) for name in SCALARS]
    assert [getattr(view, name) for name in SCALARS] == [getattr(s, name) for name in SCALARS]
