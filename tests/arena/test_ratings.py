"""Ratings find known strengths again, and their intervals are as wide as they must be."""

import pytest

from tests.arena.synthetic import pretend, result
from theatrum.arena.ratings import Rating, expected, rate
from theatrum.arena.schedule import contests, schedule
from theatrum.arena.standings import crosstable, share_interval, standing_of, wilson

ELO = {"a": 150.0, "b": 50.0, "c": -50.0, "d": -150.0}


def by_name(ratings: list[Rating]) -> dict[str, Rating]:
    return {rating.bot: rating for rating in ratings}


def test_expected_shares() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert expected(0, seats=4) == 0.25
    assert expected(400, seats=4) == pytest.approx(10 / 13)


def test_two_bots_are_rated_by_the_formula_of_elo() -> None:
    """Three wins of four: 400 log10 3 = 190.8, less a little for the prior."""
    games = [result(seed, ("a", "b"), 0 if seed % 4 else 1) for seed in range(4000)]
    ratings = by_name(rate(["a", "b"], games))
    assert ratings["a"].elo - ratings["b"].elo == pytest.approx(190.8, abs=0.5)
    assert ratings["a"].elo == pytest.approx(-ratings["b"].elo, abs=0.01)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_known_strengths_are_found_again_at_tables_of_all_sizes(seats: int) -> None:
    """Fewer than all seats or more: whoever met whom, there is one scale."""
    bots = list(ELO)
    seatings = contests(bots, seats)
    turns = len(seatings[0])
    ratings = by_name(rate(bots, list(pretend(ELO, seats)(schedule(seatings, 600 // turns * turns, 1)))))
    for bot, elo in ELO.items():
        assert ratings[bot].elo == pytest.approx(elo, abs=45), bot
        assert ratings[bot].low < ratings[bot].elo < ratings[bot].high


def test_intervals_hold_what_they_promise_where_games_of_a_seed_share_their_luck() -> None:
    """Strength, not luck, is hit in about 95 of 100 tournaments: with 400 intervals, at least 365."""
    hit = 0
    pairings = schedule(contests(["a", "b", "c", "d"], 4), 160, 1)
    equal = dict.fromkeys("abcd", 0.0)
    for world in range(100):
        ratings = rate(list(equal), list(pretend(equal, world, luck=1.5)(pairings)))
        hit += sum(rating.low <= 0 <= rating.high for rating in ratings)
    assert hit >= 365


def test_who_wins_everything_is_rated_high_but_not_beyond_all_measure() -> None:
    few, many = (by_name(rate(["a", "b"], [result(seed, ("a", "b"), 0) for seed in range(n)]))["a"] for n in (10, 400))
    assert 150 < few.elo < many.elo < 1000
    assert many.low > 0
    assert few.high - few.low > 300


def test_without_games_nothing_is_known() -> None:
    rating = rate(["a", "b"], [])[0]
    assert rating.elo == 0
    assert rating.high > 1000


def test_order_does_not_matter() -> None:
    games = list(pretend(ELO, 1)(schedule(contests(list(ELO), 2), 20, 1)))
    first, second = by_name(rate(list(ELO), games)), by_name(rate(list(ELO), games[::-1]))
    for bot in ELO:
        assert first[bot].elo == pytest.approx(second[bot].elo)


# --- shares -----------------------------------------------------------------------------------------------------------


def test_wilson_interval() -> None:
    """Reference values of the score interval."""
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    low, high = wilson(400, 400)
    assert (round(low, 4), high) == (0.9905, 1.0)


def test_games_that_turn_out_alike_count_less() -> None:
    """Pairs that are won or lost together are worth half their number of games; those that balance, all of it."""
    alike = [[1.0, 1.0], [0.0, 0.0]] * 50
    opposite = [[1.0, 0.0]] * 100
    low, high = share_interval(alike)
    assert (low, high) == pytest.approx(wilson(50, 100), abs=0.002)
    assert share_interval(opposite) == wilson(100, 200)
    assert share_interval([]) == (0.0, 1.0)


def test_standings_share_draws() -> None:
    games = [result(1, ("a", "b"), 0), result(1, ("b", "a"), 1), result(2, ("a", "b"), 0, 1)]
    a, b = (standing_of(bot, games) for bot in "ab")
    assert (a.points, b.points) == (2.5, 0.5)
    assert a.games == b.games == 3
    assert a.wins_in_seat == {0: 2, 1: 1}
    assert b.lost_by == {1: 2}
    assert crosstable(["a", "b"], games) == {("a", "b"): (2.5, 3.0), ("b", "a"): (0.5, 3.0)}


def test_a_bot_in_several_seats_is_one() -> None:
    games = [result(1, ("a", "b", "b"), 2), result(1, ("b", "a", "b"), 1)]
    b = standing_of("b", games)
    assert (b.points, b.games) == (1.0, 2)
    assert crosstable(["a", "b"], games)["b", "a"] == (1.0, 2.0)
