"""Who meets whom: seats in rotation, no game twice, and what cannot be is said before anything starts."""

import pytest

from theatrum.arena.schedule import Pairing, bot_options, contests, rotations, schedule
from theatrum.core.errors import BadOption

NAME = "twilight-struggle"


def test_every_bot_sits_in_every_seat_with_every_seed() -> None:
    assert schedule(contests(["a", "b"], 2), 4, 7) == [
        Pairing(7, ("a", "b")),
        Pairing(7, ("b", "a")),
        Pairing(8, ("a", "b")),
        Pairing(8, ("b", "a")),
    ]
    assert contests(["a", "b", "c"], 3) == [[("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]]


def test_no_game_is_played_twice() -> None:
    """A rotation that seats the same bots alike would give the same game."""
    assert rotations(("a", "a")) == [("a", "a")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_in_a_round_robin_everybody_meets_everybody_else() -> None:
    pairings = schedule(contests(["a", "b", "c"], 2), 4, 1)
    assert [pairing.bots for pairing in pairings[:6]] == [
        ("a", "b"),
        ("b", "a"),
        ("a", "c"),
        ("c", "a"),
        ("b", "c"),
        ("c", "b"),
    ]
    assert [pairing.seed for pairing in pairings] == [1] * 6 + [2] * 6, "it can stop after any seed"


def test_in_a_gauntlet_all_meet_the_first() -> None:
    assert contests(["a", "b", "c"], 2, gauntlet=True) == [[("a", "b"), ("b", "a")], [("a", "c"), ("c", "a")]]


def test_at_larger_tables_one_sits_among_several_of_the_other_both_ways_round() -> None:
    (seatings,) = contests(["a", "b"], 3)
    assert seatings == [
        ("a", "b", "b"),
        ("b", "b", "a"),
        ("b", "a", "b"),
        ("b", "a", "a"),
        ("a", "a", "b"),
        ("a", "b", "a"),
    ]


def test_as_many_seats_as_bots_where_that_is_possible() -> None:
    """RisiKo! without a limit gets one (G17)."""
    assert bot_options("risiko", {}, ["a"] * 5) == {"seats": 5, "round_limit": 100}
    assert bot_options("risiko", {"seats": 3, "preset": "circuit"}, ["a"] * 5) == {"seats": 3, "preset": "circuit"}
    assert bot_options("risiko", {}, ["a", "b"]) == {"round_limit": 100}, "two cannot play: pair by pair then"
    assert bot_options(NAME, {"preset": "second"}, ["a", "b"]) == {"preset": "second"}


@pytest.mark.parametrize(
    ("bots", "seats", "games", "words"),
    [
        (["a", "b"], 2, 7, "7 games do not rotate evenly through 2 seatings; play 6 or 8"),
        (["a", "b"], 4, 4, "4 games do not rotate evenly through 8 seatings; play 8$"),
        (["a"], 2, 2, "1 bot is no tournament; name two or more"),
        (["a", "b", "a"], 2, 2, "'a' is named twice; name each bot once, or exactly 2 bots for one table"),
    ],
)
def test_what_cannot_be_played(bots: list[str], seats: int, games: int, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        schedule(contests(bots, seats), games, 1)
