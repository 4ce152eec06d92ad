"""Events for influence in Eastern Europe: 14, 22, 29, 68, 87, 101."""

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, held
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AUSTRIA,
    BULGARIA,
    CANADA,
    CZECHOSLOVAKIA,
    EAST_GERMANY,
    EASTERN_EUROPE,
    FINLAND,
    FRANCE,
    HUNGARY,
    IN_EUROPE,
    ITALY,
    LIBYA,
    POLAND,
    ROMANIA,
    UK,
    YUGOSLAVIA,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_ADD,
    ASK_MATCH,
    ASK_PLAY,
    ASK_REMOVE,
    COUP,
    DONE,
    EVENT,
    INFLUENCE,
    IRON_LADY,
    OPS,
    POPE,
    REALIGN,
    REFORMED,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    COMECON,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    INDEPENDENT_REDS,
    JOHN_PAUL_II_ELECTED_POPE,
    SOLIDARITY,
    THE_REFORMER,
    UN_INTERVENTION,
)

# --- 14 Comecon -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_comecon_adds_one_in_four_different_countries(by: int) -> None:
    t = event_by(COMECON, by)
    assert (t.actor, t.kind, t.left) == (USSR, ASK_ADD, 4)
    t.do(POLAND)
    t.refuses(POLAND)
    t.refuses(DONE)
    t.do(ROMANIA, AUSTRIA, FINLAND)
    assert [t.ussr(c) for c in (POLAND, ROMANIA, AUSTRIA, FINLAND)] == [1, 1, 1, 1]
    assert t.kind == ASK_PLAY
    assert t.removed(COMECON)


def test_comecon_stays_in_eastern_europe() -> None:
    t = event_by(COMECON, USSR)
    assert t.legal == sorted(EASTERN_EUROPE)
    t.refuses(ITALY)


def test_comecon_keeps_out_of_us_controlled_countries() -> None:
    """US influence without control does no harm."""
    t = event_by(COMECON, USSR, influence={POLAND: (3, 0), HUNGARY: (2, 0), ROMANIA: (4, 2)})
    assert POLAND not in t.legal
    t.refuses(POLAND)
    assert {HUNGARY, ROMANIA} <= set(t.legal)


def test_comecon_with_fewer_eligible_countries_puts_one_in_each() -> None:
    us = [FINLAND, EAST_GERMANY, POLAND, CZECHOSLOVAKIA, AUSTRIA, HUNGARY]
    t = event_by(COMECON, USSR, influence=held(us=us))
    assert t.legal == [ROMANIA, YUGOSLAVIA, BULGARIA]
    t.do(ROMANIA, YUGOSLAVIA, BULGARIA)
    assert t.kind == ASK_PLAY
    assert [t.ussr(c) for c in (ROMANIA, YUGOSLAVIA, BULGARIA)] == [1, 1, 1]


def test_comecon_with_no_eligible_country_is_still_removed() -> None:
    t = event_by(COMECON, USSR, influence=held(us=EASTERN_EUROPE))
    assert t.kind == ASK_PLAY
    assert t.removed(COMECON)


def test_comecon_does_not_mind_the_iron_lady() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[COMECON], effects={IRON_LADY: 1})
    t.do(card(COMECON), EVENT)
    assert t.kind == ASK_ADD


# --- 22 Independent Reds --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", [YUGOSLAVIA, ROMANIA, BULGARIA, HUNGARY, CZECHOSLOVAKIA])
@pytest.mark.parametrize(("before", "after"), [((0, 3), 3), ((1, 3), 3), ((2, 2), 2), ((4, 1), 4), ((0, 0), 0)])
def test_independent_reds_matches_and_never_lowers(before: tuple[int, int], after: int, country: int, by: int) -> None:
    t = event_by(INDEPENDENT_REDS, by, influence={country: before})
    assert (t.actor, t.kind) == (US, ASK_MATCH)
    t.do(country)
    assert t.pair(country) == (after, before[1])
    assert t.kind == ASK_PLAY
    assert t.removed(INDEPENDENT_REDS)


def test_independent_reds_knows_five_countries() -> None:
    t = event_by(INDEPENDENT_REDS, US, influence={POLAND: (0, 3), EAST_GERMANY: (0, 3), AUSTRIA: (0, 1)})
    assert t.legal == [CZECHOSLOVAKIA, HUNGARY, ROMANIA, YUGOSLAVIA, BULGARIA]
    for country in (POLAND, EAST_GERMANY, AUSTRIA):
        t.refuses(country)


# --- 29 East European Unrest ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("turn", "each"), [(1, 1), (3, 1), (4, 1), (7, 1), (8, 2), (10, 2)])
def test_east_european_unrest_takes_one_or_in_the_late_war_two(turn: int, each: int, by: int) -> None:
    t = event_by(EAST_EUROPEAN_UNREST, by, turn=turn, influence=dict.fromkeys(EASTERN_EUROPE, (0, 3)))
    assert (t.actor, t.kind, t.left) == (US, ASK_REMOVE, 3)
    assert t.legal == sorted(EASTERN_EUROPE)
    t.do(POLAND)
    t.refuses(POLAND)
    t.refuses(DONE)
    t.do(EAST_GERMANY, FINLAND)
    assert [t.ussr(c) for c in (POLAND, EAST_GERMANY, FINLAND)] == [3 - each] * 3
    assert t.ussr(HUNGARY) == 3
    assert t.kind == ASK_PLAY
    assert t.discarded(EAST_EUROPEAN_UNREST)


@pytest.mark.parametrize("turn", [1, 8])
def test_east_european_unrest_in_fewer_countries(turn: int) -> None:
    """A country with 1 loses 1 in the Late War too."""
    influence = {POLAND: (0, 1), HUNGARY: (0, 1), ITALY: (0, 2)}
    t = event_by(EAST_EUROPEAN_UNREST, US, turn=turn, influence=influence)
    assert t.legal == [POLAND, HUNGARY]
    t.do(POLAND, HUNGARY)
    assert (t.ussr(POLAND), t.ussr(HUNGARY), t.ussr(ITALY)) == (0, 0, 2)
    assert t.kind == ASK_PLAY


# --- 68 John Paul II Elected Pope -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [((0, 4), (1, 2)), ((0, 2), (1, 0)), ((1, 1), (2, 0)), ((0, 0), (1, 0)), ((3, 3), (4, 1))],
)
def test_john_paul_takes_two_from_poland_and_adds_one(before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event(JOHN_PAUL_II_ELECTED_POPE, US, influence={POLAND: before})
    assert t.pair(POLAND) == after
    assert t.removed(JOHN_PAUL_II_ELECTED_POPE)


def test_john_paul_opens_solidarity() -> None:
    t = at_event(JOHN_PAUL_II_ELECTED_POPE, USSR, us_hand=[SOLIDARITY])
    t.do(card(SOLIDARITY), EVENT)
    assert t.us(POLAND) == 4
    assert t.removed(SOLIDARITY)


def test_solidarity_waits_for_john_paul() -> None:
    t = at_round(US, us_hand=[SOLIDARITY])
    t.do(card(SOLIDARITY)).refuses(EVENT)


def test_john_paul_is_permanent() -> None:
    assert at_end_of_turn(effects={POPE: 1}).effect(POPE) == 1


def test_john_paul_cancelled_opens_nothing() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, JOHN_PAUL_II_ELECTED_POPE])
    t.do(card(UN_INTERVENTION), EVENT, card(JOHN_PAUL_II_ELECTED_POPE), OPS)
    assert t.effect(POPE) == 0
    assert t.us(POLAND) == 0


# --- 87 The Reformer ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vp", [0, 1, 12])
@pytest.mark.parametrize("by", SIDES)
def test_reformer_adds_four_in_europe_when_the_ussr_is_not_ahead(by: int, vp: int) -> None:
    t = event(THE_REFORMER, by, vp=vp)
    assert t.actor == USSR
    t.do(POLAND, POLAND, FRANCE, FRANCE)
    assert (t.ussr(POLAND), t.ussr(FRANCE)) == (2, 2)
    assert t.kind == ASK_PLAY
    assert t.removed(THE_REFORMER)
    assert t.effect(REFORMED) == 1


@pytest.mark.parametrize("vp", [-1, -15])
def test_reformer_adds_six_when_the_ussr_is_ahead(vp: int) -> None:
    t = event(THE_REFORMER, USSR, vp=vp).do(POLAND, POLAND, FRANCE, FRANCE, UK, UK)
    assert (t.ussr(POLAND), t.ussr(FRANCE), t.ussr(UK)) == (2, 2, 2)
    assert t.kind == ASK_PLAY


def test_reformer_may_stop_after_four_of_six_and_not_before() -> None:
    t = event(THE_REFORMER, USSR, vp=-1)
    for country in (POLAND, FRANCE, UK, ITALY):
        t.refuses(DONE)
        t.do(country)
    t.do(DONE)
    assert t.kind == ASK_PLAY
    assert t.removed(THE_REFORMER)


def test_reformer_at_most_two_per_country_and_only_in_europe() -> None:
    t = event(THE_REFORMER, USSR)
    assert t.legal == IN_EUROPE
    t.refuses(LIBYA)
    t.do(POLAND, POLAND)
    t.refuses(POLAND)


def test_reformer_may_go_into_us_controlled_countries_for_one_point_each() -> None:
    t = event(THE_REFORMER, USSR, influence={ITALY: (5, 0)}).do(ITALY, ITALY, CANADA, CANADA)
    assert t.pair(ITALY) == (5, 2)


def test_reformer_soviet_coups_in_europe_are_over() -> None:
    where = {ITALY: (1, 0), ZAIRE: (1, 0)}
    t = at_round(USSR, turn=8, ussr_hand=[COMECON], effects={REFORMED: 1}, influence=where)
    t.do(card(COMECON), OPS, COUP)
    assert t.legal == [ZAIRE]
    t.refuses(ITALY)


def test_reformer_soviet_realignment_in_europe_remains() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[COMECON], effects={REFORMED: 1}, influence={ITALY: (1, 0)})
    t.do(card(COMECON), OPS)
    assert t.legal == [INFLUENCE, REALIGN]
    t.do(REALIGN, ITALY, roll(1), roll(6))
    assert t.us(ITALY) == 0


def test_reformer_us_coups_in_europe_remain() -> None:
    t = at_round(US, turn=8, us_hand=[DUCK_AND_COVER], effects={REFORMED: 1}, influence={ITALY: (0, 1)})
    t.do(card(DUCK_AND_COVER), OPS, COUP)
    assert ITALY in t.legal


# --- 101 Solidarity -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_solidarity_adds_three_in_poland_after_john_paul(by: int) -> None:
    t = event(SOLIDARITY, by, effects={POPE: 1}, influence={POLAND: (0, 3)})
    assert t.pair(POLAND) == (3, 3)
    assert t.removed(SOLIDARITY)


def test_solidarity_without_john_paul_does_nothing_and_is_discarded() -> None:
    t = event(SOLIDARITY, USSR)
    assert t.us(POLAND) == 0
    assert t.discarded(SOLIDARITY)
    t = at_round(US, turn=8, us_hand=[SOLIDARITY]).do(card(SOLIDARITY))
    t.refuses(EVENT)
