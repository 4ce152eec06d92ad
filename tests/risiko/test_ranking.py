"""Places in one game, table points, and the ranking over several games (R10.3, R10.6, R10.7, R11.5, R11.6)."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import pytest

from theatrum.core.errors import BadOption, TheatrumError
from theatrum.games.risiko.ranking import SeatResult, Standing, Table, overall_ranking, places, table_points


def survivors(*points: int) -> list[SeatResult]:
    return [SeatResult(own) for own in points]


def lines(standings: Sequence[Standing]) -> list[tuple[int, str, Decimal | int, int]]:
    return [(line.place, line.name, line.total, line.games) for line in standings]


# --- places ---------------------------------------------------------------------------------------------------


def test_e54_a_completed_objective_is_100_points_and_first() -> None:
    """E54 (R10.3, R10.6): ranking A, C, B."""
    table = [SeatResult(86, completed=True), SeatResult(61), SeatResult(70)]
    assert places(table) == [1, 3, 2]
    assert table_points(table) == [100, 61, 70]


def test_e55_equal_points_go_by_the_value_outside_the_objective() -> None:
    """E55 (R10.6): B and C 52 each, outside 9 and 13."""
    assert places([SeatResult(60), SeatResult(52, 9), SeatResult(52, 13)]) == [1, 3, 2]
    assert places([SeatResult(60), SeatResult(52, 13), SeatResult(52, 9)]) == [1, 2, 3]


def test_e55_equal_outside_values_go_by_the_later_seat() -> None:
    """E55 (R10.6): seats 1 and 3."""
    assert places([SeatResult(52, 9), SeatResult(60), SeatResult(52, 9)]) == [3, 1, 2]


def test_more_points_beat_more_outside() -> None:
    """R10.6: a tie-break is for equal points only."""
    assert places([SeatResult(53, 0), SeatResult(52, 40), SeatResult(51, 80)]) == [1, 2, 3]


def test_a_completed_objective_is_first_whatever_the_points_of_others() -> None:
    """R10.6 (1): home-made objectives (R9.7) can be worth more than 100."""
    table = [SeatResult(110), SeatResult(86, completed=True), SeatResult(100)]
    assert places(table) == [2, 1, 3]
    assert table_points(table, "raduno") == [110, 150, 100]


def test_the_eliminated_rank_below_survivors_the_last_one_highest() -> None:
    """R10.6: a survivor without points still beats them, and they score nothing."""
    table = [SeatResult(30, 9, 9, out=2), SeatResult(0), SeatResult(40, out=1), SeatResult(5), SeatResult(0, out=3)]
    assert places(table) == [4, 2, 5, 1, 3]
    assert table_points(table) == [0, 0, 0, 5, 0]


def test_armies_as_tie_break() -> None:
    """R11.6, with the outside value ignored."""
    table = [SeatResult(52, 9, 20), SeatResult(52, 5, 31), SeatResult(52, 1, 25)]
    assert places(table, ["armies"]) == [3, 1, 2]


def test_tie_breaks_apply_in_the_order_given() -> None:
    """G19."""
    table = [SeatResult(52, 9, 20), SeatResult(52, 9, 31), SeatResult(52, 10, 5)]
    assert places(table, ["outside", "armies"]) == [3, 2, 1]
    assert places(table, ["armies", "outside"]) == [2, 1, 3]
    assert places(table, ["seat", "outside"]) == [3, 2, 1]


def test_whom_no_tie_break_separates_share_a_place() -> None:
    """R11.6: they are the ones to play the extra round."""
    table = [SeatResult(52, 9, 20), SeatResult(50), SeatResult(52, 1, 20), SeatResult(60)]
    assert places(table, ["armies"]) == [2, 4, 2, 1]
    assert places(survivors(7, 7, 7), []) == [1, 1, 1]


def test_a_base_game_at_its_limit_goes_by_territories_then_armies() -> None:
    """G17."""
    table = [SeatResult(14, armies=30), SeatResult(14, armies=41), SeatResult(14, armies=30)]
    assert places(table, ["armies"]) == [2, 1, 2]


# --- table points ---------------------------------------------------------------------------------------------


def test_plain_points_have_no_bonus() -> None:
    """R11.5 `plain`: R10.2 and R10.3 as they are."""
    assert table_points(survivors(57, 40, 33, 20), "plain") == [57, 40, 33, 20]


def test_e59_raduno_adds_50_for_a_sole_winner() -> None:
    """E59 (R11.5)."""
    assert table_points(survivors(57, 40, 33, 20), "raduno") == [107, 40, 33, 20]


def test_e59_raduno_adds_25_for_each_of_two_joint_winners() -> None:
    """E59 (R11.5): equal points make joint winners, whatever places the tie-breaks give them."""
    table = [SeatResult(57, 3), SeatResult(57, 8), SeatResult(33), SeatResult(20)]
    assert places(table) == [2, 1, 3, 4]
    assert table_points(table, "raduno") == [82, 82, 33, 20]


def test_raduno_adds_nothing_for_three_joint_winners() -> None:
    """R11.5 names one and two winners only."""
    assert table_points(survivors(57, 57, 57, 20), "raduno") == [57, 57, 57, 20]


def test_raduno_adds_50_to_a_completed_objective() -> None:
    """R10.3, R11.5; 100 points of an unfinished home-made objective make no joint winner."""
    table = [SeatResult(86, completed=True), SeatResult(100), SeatResult(20), SeatResult(0, out=1)]
    assert table_points(table, "raduno") == [150, 100, 20, 0]


def test_the_eliminated_are_no_joint_winners() -> None:
    """R10.6, R11.5: nobody has a point, one has survived."""
    table = [SeatResult(0, out=1), SeatResult(0), SeatResult(0, out=2)]
    assert table_points(table, "raduno") == [0, 50, 0]


def test_e59_open_multiplies_by_the_size_of_the_table() -> None:
    """E59 (R11.5): a loser with 40 gets 50 at a table of 5, 30 at a table of 3."""
    assert table_points(survivors(57, 40, 33, 20, 10), "open")[1] == 50
    assert table_points(survivors(57, 40, 33), "open")[1] == 30
    assert table_points(survivors(57, 40, 33, 20), "open")[1] == 40
    assert table_points(survivors(57, 40, 33, 20, 10, 5), "open")[1] == 40


def test_open_adds_the_bonus_after_multiplying() -> None:
    """R11.5."""
    assert table_points(survivors(57, 40, 33, 20, 10), "open")[0] == Decimal("121.25")
    assert table_points(survivors(56, 40, 33), "open")[0] == 92
    assert table_points(survivors(56, 56, 33), "open") == [67, 67, Decimal("24.75")]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_open_leaves_100_as_it_is(players: int) -> None:
    """R11.5."""
    table = [SeatResult(86, completed=True), *survivors(*[8] * (players - 1))]
    assert table_points(table, "open")[0] == 150


def test_team_points_go_by_place_with_points_as_decimals() -> None:
    """R11.5 `team`: 12, 7, 5, 3."""
    points = table_points(survivors(8, 57, 40, 33), "team")
    assert points == [Decimal("3.08"), Decimal("12.57"), Decimal("7.40"), Decimal("5.33")]


def test_team_points_of_a_completed_objective_and_of_the_eliminated() -> None:
    """R11.5 `team`: 13; 1, 2, 3 for the first, second and third player eliminated."""
    table = [SeatResult(0, out=2), SeatResult(86, completed=True), SeatResult(0, out=1), SeatResult(0, out=3)]
    assert table_points(table, "team") == [2, 13, 1, 3]
    assert table_points([*survivors(20, 30, 10), SeatResult(0, out=1)], "team")[3] == 1


def test_team_places_follow_the_tie_break() -> None:
    """R10.6, R11.5: two on 52 points; those who share a place both get its points."""
    table = [SeatResult(52, 9), SeatResult(52, 4), SeatResult(20), SeatResult(10)]
    assert table_points(table, "team")[:2] == [Decimal("12.52"), Decimal("7.52")]
    assert table_points(table, "team", [])[:3] == [Decimal("12.52"), Decimal("12.52"), Decimal("5.20")]


# --- several games --------------------------------------------------------------------------------------------


def test_points_of_several_games_are_added() -> None:
    """R10.7, and it can be asked after every game."""
    first = Table(["P1", "P2", "P3"], survivors(57, 40, 33))
    second = Table(["P3", "P4", "P1"], survivors(60, 50, 20))
    assert lines(overall_ranking([first])) == [(1, "P1", 57, 1), (2, "P2", 40, 1), (3, "P3", 33, 1)]
    assert lines(overall_ranking([first, second])) == [
        (1, "P3", 93, 2),
        (2, "P1", 77, 2),
        (3, "P4", 50, 1),
        (4, "P2", 40, 1),
    ]


def test_the_scoring_can_change_the_order() -> None:
    """R11.5: a win counts more than points with `raduno`, a large table with `open`."""
    tables = [
        Table(["P1", "P2", "P3"], survivors(30, 29, 28)),
        Table(["P4", "P5", "P6", "P7", "P8"], survivors(60, 50, 3, 2, 1)),
    ]
    assert [line.name for line in overall_ranking(tables)][:4] == ["P4", "P5", "P1", "P2"]
    assert [line.name for line in overall_ranking(tables, "raduno")][:4] == ["P4", "P1", "P5", "P2"]
    assert [line.total for line in overall_ranking(tables, "open")][:3] == [125, Decimal("72.5"), Decimal("62.5")]


def test_equal_sums_share_a_place() -> None:
    """R10.7 has no tie-break."""
    tables = [
        Table(["P2", "P1", "P3"], survivors(40, 30, 10)),
        Table(["P1", "P2", "P4"], survivors(30, 20, 15)),
    ]
    places_and_names = [(line.place, line.name) for line in overall_ranking(tables)]
    assert places_and_names == [(1, "P1"), (1, "P2"), (3, "P4"), (4, "P3")]


def test_decimals_are_exact() -> None:
    """R11.5 `team`: 12.10 + 7.20 equals 7.05 + 12.25, ten times over too."""
    tables = [
        Table(["P1", "P2", "P3"], survivors(10, 5, 1)),
        Table(["P2", "P1", "P3"], survivors(25, 20, 1)),
    ] * 10
    p1, p2, p3 = overall_ranking(tables, "team")
    assert (p1.total, p2.total, p3.total) == (Decimal("193.00"), Decimal("193.00"), Decimal("100.20"))
    assert (p1.place, p2.place, p3.place) == (1, 1, 3)


def test_the_tie_break_of_one_game_counts_for_team_places() -> None:
    """R10.6, R11.5."""
    table = Table(["P1", "P2", "P3"], [SeatResult(30, 9, 1), SeatResult(30, 1, 9), SeatResult(2)])
    assert overall_ranking([table], "team")[0].name == "P1"
    assert overall_ranking([table], "team", ["armies"])[0].name == "P2"


def test_a_team_may_have_two_seats_at_a_table() -> None:
    """R11.5 `team`: both count."""
    table = Table(["Lions", "Bears", "Lions", "Foxes"], survivors(10, 40, 30, 20))
    assert lines(overall_ranking([table], "team")) == [
        (1, "Bears", Decimal("12.40"), 1),
        (2, "Lions", Decimal("10.40"), 2),
        (3, "Foxes", Decimal("5.20"), 1),
    ]


def test_no_games_no_ranking() -> None:
    assert overall_ranking([]) == []


def test_values_print_as_they_are_built() -> None:
    result = SeatResult(52, 9, 20, completed=False, out=2)
    assert repr(result) == "SeatResult(52, 9, 20, completed=False, out=2)"
    assert repr(Standing(1, "P1", Decimal("12.40"), 2)) == "Standing(1, 'P1', Decimal('12.40'), 2)"


# --- what is refused ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 2, 7])
def test_tables_of_other_sizes_are_refused(players: int) -> None:
    """R2.1."""
    with pytest.raises(TheatrumError, match=f"a game has 3 to 6 players .R2.1., not {players}"):
        places(survivors(*range(players)))


def test_two_completed_objectives_are_refused() -> None:
    """R10.3: the first one ends the game."""
    with pytest.raises(TheatrumError, match="only one player can have completed"):
        places([SeatResult(86, completed=True), SeatResult(86, completed=True), SeatResult(1)])


@pytest.mark.parametrize("out", [[2, 0, 0], [1, 1, 0], [1, 3, 0]])
def test_a_broken_order_of_elimination_is_refused(out: list[int]) -> None:
    with pytest.raises(TheatrumError, match="numbered 1, 2, … in the order they went out"):
        places([SeatResult(0, out=number) for number in out])


def test_a_game_without_survivors_is_refused() -> None:
    with pytest.raises(TheatrumError, match="all players are eliminated"):
        places([SeatResult(0, out=number) for number in (1, 2, 3)])


def test_an_eliminated_player_has_no_completed_objective() -> None:
    with pytest.raises(TheatrumError, match="cannot have completed"):
        SeatResult(86, completed=True, out=1)


@pytest.mark.parametrize(
    ("what", "numbers"),
    [("objective", (-1, 0, 0, 0)), ("outside", (0, -1, 0, 0)), ("armies", (0, 0, -1, 0)), ("out", (0, 0, 0, -1))],
)
def test_negative_numbers_are_refused(what: str, numbers: tuple[int, int, int, int]) -> None:
    objective, outside, armies, out = numbers
    with pytest.raises(TheatrumError, match=f"'{what}' of a seat's result must be 0 or more, not -1"):
        SeatResult(objective, outside, armies, out=out)


def test_the_extra_round_is_played_and_not_compared() -> None:
    """R11.6."""
    with pytest.raises(BadOption, match="extra_round is played and cannot be compared"):
        places([SeatResult(1), SeatResult(2), SeatResult(3)], ["armies", "extra_round"])


def test_unknown_tie_breaks_and_scorings_are_refused() -> None:
    with pytest.raises(BadOption, match="no tie-break 'dice'; the tie-breaks are: outside, armies, extra_round, seat"):
        places(survivors(1, 2, 3), ["dice"])
    with pytest.raises(BadOption, match="no scoring 'club'; the scorings are: plain, raduno, open, team"):
        table_points(survivors(1, 2, 3), "club")


@pytest.mark.parametrize("players", [5, 6])
def test_team_scoring_of_larger_tables_is_refused(players: int) -> None:
    """R11.5 gives points for four places only."""
    with pytest.raises(TheatrumError, match=f"tables of 3 or 4 .R11.5., not of {players}"):
        table_points(survivors(*range(players)), "team")


def test_a_table_needs_a_name_for_each_result() -> None:
    with pytest.raises(TheatrumError, match="one name for each result, not 2 for 3"):
        Table(["P1", "P2"], survivors(1, 2, 3))


def test_a_table_is_checked_when_it_is_made() -> None:
    """R2.1."""
    with pytest.raises(TheatrumError, match="3 to 6 players"):
        Table(["P1", "P2"], survivors(1, 2))


def test_a_player_has_one_seat_at_a_table() -> None:
    tables = [Table(["P1", "P2", "P3"], survivors(1, 2, 3)), Table(["P1", "P2", "P1"], survivors(1, 2, 3))]
    with pytest.raises(TheatrumError, match="'P1' sits twice at table 2"):
        overall_ranking(tables)
