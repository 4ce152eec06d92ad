"""Saved states: the same continuation, and one clear sentence for everything that is not a saved state."""

from __future__ import annotations

import json
import random
import zlib
from typing import Any

import pytest

from theatrum.core.errors import BadDump
from theatrum.core.game import random_playout
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.game import make_game
from theatrum.games.twilight_struggle.saving import RULES_VERSION

GAME = make_game({})


def dump_after(seed: int, decisions: int) -> str:
    """A saved state some way into a random game that lasts that long."""
    while True:
        s = GAME.new(seed)
        rng = seeded(seed)
        for _ in range(decisions):
            actors = GAME.actors(s)
            if not actors:
                break
            legal = GAME.legal(s, actors[0])
            GAME.apply(s, actors[0], legal[rng.below(len(legal))])
        if GAME.actors(s):
            return GAME.dump(s)
        seed += 1000


def signed(body: dict[str, Any]) -> str:
    """A dump with a checksum that fits, so that only its contents can be wrong."""
    text = json.dumps(body, separators=(",", ":"))
    return f'{text[:-1]},"check":{zlib.crc32(text.encode())}}}'


def body_of(text: str) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(text)
    del body["check"]
    return body


@pytest.mark.parametrize("decisions", [0, 1, 5, 20, 60, 110])
def test_a_loaded_game_goes_on_like_the_original(decisions: int) -> None:
    text = dump_after(3, decisions)
    first, second = GAME.load(text), GAME.load(text)
    assert GAME.dump(first) == text
    assert random_playout(GAME, first, seeded(1)) == random_playout(GAME, second, seeded(1))
    assert GAME.dump(first) == GAME.dump(second)


def test_a_dump_names_game_rules_and_options() -> None:
    body = json.loads(make_game({"handicap_us": 2}).dump(make_game({"handicap_us": 2}).new(1)))
    assert (body["game"], body["rules"], body["options"]["handicap_us"]) == ("twilight-struggle", RULES_VERSION, 2)


def test_options_come_back_with_the_state() -> None:
    game = make_game({"optional_cards": False})
    assert not GAME.load(game.dump(game.new(1))).options.optional_cards


def test_a_dump_cut_anywhere_is_refused() -> None:
    text = dump_after(1, 30)
    for end in [0, 1, 2, *range(3, len(text), 97), len(text) - 1]:
        with pytest.raises(BadDump):
            GAME.load(text[:end])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "cut short or not a saved game"),
        ("\x00\xff", "cut short or not a saved game"),
        ("[1, 2]", "names no game"),
        ("{}", "names no game"),
        ('{"game": "chess"}', "'chess'"),
        ('{"game": "twilight-struggle"}', "rules version None"),
        ('{"game": "twilight-struggle", "rules": 1}', f"rules version 1; this program has version {RULES_VERSION}"),
        (f'{{"game": "twilight-struggle", "rules": {RULES_VERSION}}}', "checksum"),
    ],
)
def test_what_is_not_a_dump_is_refused_with_the_reason(text: str, words: str) -> None:
    with pytest.raises(BadDump, match=words):
        GAME.load(text)


def test_an_edited_dump_is_refused() -> None:
    text = dump_after(1, 30)
    with pytest.raises(BadDump, match="damaged or was edited"):
        GAME.load(text.replace('"rng":[', '"rng":[1'))


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("options", {"flying_pigs": True}, "flying_pigs"),
        ("options", [], "wrong form"),
        ("scalars", [0] * 14, "turn is 0, not 1 to 10"),
        ("scalars", [1], "wrong form"),
        ("influence", [-1] + [0] * 167, "Canada is -1"),
        ("influence", ["a"] * 168, "wrong form"),
        ("influence", [2**80] * 168, "wrong form"),
        ("zones", [[0] * 111] * 5, "impossible"),
        ("zones", None, "wrong form"),
        ("stack", [], "nothing is going on"),
        ("stack", [[[999, 0, 0, 0, 0, 0, 0, 0], [], []]], "does not exist"),
        ("stack", [[[111, 0, 0, 0, 0, 0, 0, 0], [], []]], "nobody has anything to decide"),
        ("rng", [1, 2, 3], "wrong form"),
    ],
)
def test_a_position_that_cannot_be_is_refused(key: str, value: object, words: str) -> None:
    body = body_of(dump_after(1, 30))
    body[key] = value
    with pytest.raises(BadDump, match=words):
        GAME.load(signed(body))


@pytest.mark.parametrize(
    "key", ["options", "scalars", "influence", "zones", "stack", "rng", "stops_at_chance", "tracks"]
)
def test_a_missing_part_is_refused(key: str) -> None:
    body = body_of(dump_after(1, 30))
    del body[key]
    with pytest.raises(BadDump):
        GAME.load(signed(body))


def numbers_in(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The places of all whole numbers in a JSON value."""
    if isinstance(value, dict):
        return [p for k, v in value.items() for p in numbers_in(v, (*path, k))]
    if isinstance(value, list):
        return [p for i, v in enumerate(value) for p in numbers_in(v, (*path, i))]
    return [path] if type(value) is int else []


@pytest.mark.parametrize("seed", range(40))
def test_any_changed_number_is_refused_or_gives_a_sound_state(seed: int) -> None:
    """Never a crash: `BadDump`, or a state whose pending decision can be answered."""
    rng = random.Random(seed)
    text = dump_after(seed, rng.choice([3, 20, 50, 80]))
    places = numbers_in(body_of(text))
    for _ in range(60):
        body = body_of(text)
        for path in rng.sample(places, rng.choice([1, 1, 1, 3])):
            part: Any = body
            for step in path[:-1]:
                part = part[step]
            part[path[-1]] = rng.choice([-1, 0, 1, 2, 7, 63, 110, 111, 500, 10**9, -(10**12), 2**61])
        try:
            s = GAME.load(signed(body))
        except BadDump:
            continue
        assert not GAME.problems(s)
        assert not GAME.actors(s) or all(GAME.legal(s, seat) for seat in GAME.actors(s))
