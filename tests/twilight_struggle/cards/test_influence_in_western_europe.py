"""Events for influence in Western Europe: 7, 28, 55, 83, 99."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_round, card
from theatrum.games.twilight_struggle.board import (
    ARGENTINA,
    AUSTRIA,
    CANADA,
    CHILE,
    EAST_GERMANY,
    FINLAND,
    FRANCE,
    GREECE,
    ISRAEL,
    ITALY,
    JAPAN,
    LIBYA,
    PARAGUAY,
    POLAND,
    SPAIN_PORTUGAL,
    SUDAN,
    TURKEY,
    UK,
    URUGUAY,
    WEST_GERMANY,
    WESTERN_EUROPE,
    YUGOSLAVIA,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    ASK_REMOVE,
    BRANDT,
    BY_VP,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    IRON_LADY,
    NATO_FORMED,
    OPS,
    OPS_FIRST,
    REALIGN,
    US,
    USSR,
    WALL_DOWN,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    COMECON,
    NASSER,
    OLYMPIC_GAMES,
    PERSHING_II_DEPLOYED,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
    TEAR_DOWN_THIS_WALL,
    THE_IRON_LADY,
    TRUMAN_DOCTRINE,
    WILLY_BRANDT,
)

# --- 7 Socialist Governments ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_socialist_governments_removes_three_chosen_by_the_ussr(by: int) -> None:
    t = event_by(SOCIALIST_GOVERNMENTS, by, influence={FRANCE: (3, 0), ITALY: (3, 0)})
    assert (t.actor, t.kind, t.left) == (USSR, ASK_REMOVE, 3)
    t.do(FRANCE, ITALY, FRANCE)
    assert (t.us(FRANCE), t.us(ITALY)) == (1, 2)
    assert t.kind == ASK_PLAY
    assert t.discarded(SOCIALIST_GOVERNMENTS)


def test_socialist_governments_takes_at_most_two_from_a_country() -> None:
    t = event_by(SOCIALIST_GOVERNMENTS, USSR, influence={FRANCE: (5, 0), ITALY: (1, 0)})
    t.do(FRANCE, FRANCE)
    t.refuses(FRANCE)
    t.do(ITALY)
    assert (t.us(FRANCE), t.us(ITALY)) == (3, 0)


def test_socialist_governments_cannot_stop_early() -> None:
    t = event_by(SOCIALIST_GOVERNMENTS, USSR, influence={FRANCE: (3, 0), ITALY: (3, 0)})
    t.refuses(DONE)
    t.do(FRANCE)
    t.refuses(DONE)


def test_socialist_governments_with_fewer_removes_what_the_limit_allows() -> None:
    t = event_by(SOCIALIST_GOVERNMENTS, USSR, influence={FRANCE: (5, 0)})
    t.do(FRANCE, FRANCE)
    assert t.us(FRANCE) == 3
    assert t.kind == ASK_PLAY


def test_socialist_governments_reaches_western_europe_only() -> None:
    everywhere = dict.fromkeys([*WESTERN_EUROPE, POLAND, YUGOSLAVIA, JAPAN], (1, 0))
    t = event_by(SOCIALIST_GOVERNMENTS, USSR, influence=everywhere)
    assert t.legal == sorted(WESTERN_EUROPE)
    assert {AUSTRIA, FINLAND, TURKEY, CANADA} <= set(t.legal)
    t.refuses(POLAND)


def test_socialist_governments_after_the_iron_lady_is_no_event_for_the_ussr() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[SOCIALIST_GOVERNMENTS], effects={IRON_LADY: 1})
    t.do(card(SOCIALIST_GOVERNMENTS))
    assert EVENT not in t.legal
    t.refuses(EVENT)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_socialist_governments_after_the_iron_lady_is_ops_only_for_the_us(order: int) -> None:
    t = at_round(US, turn=8, us_hand=[SOCIALIST_GOVERNMENTS], effects={IRON_LADY: 1}, influence={FRANCE: (3, 0)})
    t.do(card(SOCIALIST_GOVERNMENTS), order, INFLUENCE, FRANCE, FRANCE, FRANCE)
    assert t.us(FRANCE) == 6
    assert t.kind == ASK_PLAY
    assert t.discarded(SOCIALIST_GOVERNMENTS)


# --- 28 Suez Crisis -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_suez_crisis_removes_four_at_most_two_each(by: int) -> None:
    t = event_by(SUEZ_CRISIS, by, influence={FRANCE: (3, 0), UK: (5, 0), ISRAEL: (1, 0), ITALY: (2, 0)})
    assert (t.actor, t.kind, t.left) == (USSR, ASK_REMOVE, 4)
    assert t.legal == sorted([FRANCE, UK, ISRAEL])
    t.refuses(ITALY)
    t.do(FRANCE, FRANCE)
    t.refuses(FRANCE)
    t.refuses(DONE)
    t.do(UK, ISRAEL)
    assert [t.us(c) for c in (FRANCE, UK, ISRAEL)] == [1, 4, 0]
    assert t.kind == ASK_PLAY
    assert t.removed(SUEZ_CRISIS)


def test_suez_crisis_with_fewer_removes_what_the_limit_allows() -> None:
    t = event_by(SUEZ_CRISIS, USSR, influence={UK: (5, 0), ISRAEL: (1, 0)}).do(UK, UK, ISRAEL)
    assert [t.us(c) for c in (UK, ISRAEL)] == [3, 0]
    assert t.kind == ASK_PLAY


def test_suez_crisis_with_nothing_to_remove_is_removed() -> None:
    t = event_by(SUEZ_CRISIS, USSR)
    assert t.kind == ASK_PLAY
    assert t.removed(SUEZ_CRISIS)


# --- 55 Willy Brandt ------------------------------------------------------------------------------------------


def coup_targets(**given: Any) -> list[int]:
    t = at_round(USSR, ussr_hand=[OLYMPIC_GAMES], **given).do(card(OLYMPIC_GAMES), OPS, COUP)
    return t.legal


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("nato", [0, 1])
def test_willy_brandt_vp_influence_and_mark(by: int, nato: int) -> None:
    t = at_event(WILLY_BRANDT, by, influence={WEST_GERMANY: (5, 0)}, effects={NATO_FORMED: nato})
    assert t.vp == -1
    assert t.pair(WEST_GERMANY) == (5, 1)
    assert t.effect(BRANDT) == 1
    assert t.removed(WILLY_BRANDT)


@pytest.mark.parametrize(("brandt", "open_to_coups"), [(0, False), (1, True)])
def test_willy_brandt_takes_west_germany_out_of_nato(brandt: int, open_to_coups: bool) -> None:
    """Only West Germany; also when it came before NATO."""
    board = {WEST_GERMANY: (5, 1), ITALY: (2, 0), SUDAN: (1, 0)}
    targets = coup_targets(influence=board, effects={NATO_FORMED: 1, BRANDT: brandt})
    assert (WEST_GERMANY in targets) is open_to_coups
    assert ITALY not in targets


def test_willy_brandt_opens_west_germany_to_realignment() -> None:
    board = {WEST_GERMANY: (5, 1), ITALY: (2, 0)}
    t = at_round(USSR, ussr_hand=[OLYMPIC_GAMES], influence=board, effects={NATO_FORMED: 1, BRANDT: 1})
    t.do(card(OLYMPIC_GAMES), OPS, REALIGN)
    assert t.legal == [WEST_GERMANY]


def test_willy_brandt_lasts_beyond_the_turn() -> None:
    assert at_end_of_turn(effects={BRANDT: 1}).effect(BRANDT) == 1


def test_willy_brandt_is_cancelled_by_tear_down_this_wall() -> None:
    """RUL-40: the VP and the influence stay."""
    board = {WEST_GERMANY: (5, 1), SUDAN: (1, 0)}
    effects = {NATO_FORMED: 1, BRANDT: 1}
    t = at_event(TEAR_DOWN_THIS_WALL, US, influence=board, effects=effects, vp=-1, ussr_hand=[OLYMPIC_GAMES])
    t.do(DONE)
    assert (t.vp, t.ussr(WEST_GERMANY)) == (-1, 1)
    t.do_as(USSR, card(OLYMPIC_GAMES), OPS, COUP)
    t.refuses(WEST_GERMANY)


def test_willy_brandt_is_forbidden_after_tear_down_this_wall() -> None:
    t = at_round(USSR, ussr_hand=[WILLY_BRANDT], us_hand=[ABM_TREATY], effects={WALL_DOWN: 1})
    t.do(card(WILLY_BRANDT)).refuses(EVENT)
    t.do(OPS, INFLUENCE, POLAND, POLAND)
    assert t.discarded(WILLY_BRANDT)


@pytest.mark.parametrize("by", [US, USSR])
def test_willy_brandt_forbidden_has_no_event_and_is_discarded(by: int) -> None:
    t = at_event(WILLY_BRANDT, by, effects={WALL_DOWN: 1})
    assert (t.vp, t.ussr(WEST_GERMANY), t.effect(BRANDT)) == (0, 0, 0)
    assert t.discarded(WILLY_BRANDT)


def test_willy_brandt_can_win_the_game() -> None:
    t = at_event(WILLY_BRANDT, USSR, vp=-19)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


# --- 83 The Iron Lady -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_iron_lady_gives_a_point_a_soviet_marker_in_argentina_and_clears_the_uk(by: int) -> None:
    t = event(THE_IRON_LADY, by, influence={UK: (2, 3), ARGENTINA: (1, 0)})
    assert t.vp == 1
    assert t.pair(ARGENTINA) == (1, 1)
    assert t.pair(UK) == (2, 0)
    assert t.removed(THE_IRON_LADY)
    assert t.effect(IRON_LADY) == 1


def test_iron_lady_marker_comes_without_any_soviet_presence_near() -> None:
    assert event(THE_IRON_LADY, US).pair(ARGENTINA) == (0, 1)


def test_iron_lady_event_first_gives_no_placement_access_this_round() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[THE_IRON_LADY, NASSER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(THE_IRON_LADY), EVENT_FIRST)
    assert t.ussr(ARGENTINA) == 1
    t.do(INFLUENCE)
    for country in (ARGENTINA, CHILE, PARAGUAY, URUGUAY):
        t.refuses(country)


def test_iron_lady_bars_socialist_governments_as_own_event() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[SOCIALIST_GOVERNMENTS], effects={IRON_LADY: 1})
    t.do(card(SOCIALIST_GOVERNMENTS))
    t.refuses(EVENT)
    assert OPS in t.legal


def test_iron_lady_bars_socialist_governments_played_by_the_us() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=[SOCIALIST_GOVERNMENTS, TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        effects={IRON_LADY: 1},
        influence={FRANCE: (3, 0)},
    )
    t.do(card(SOCIALIST_GOVERNMENTS), EVENT_FIRST, INFLUENCE, FRANCE, FRANCE, FRANCE)
    assert t.us(FRANCE) == 6
    assert t.discarded(SOCIALIST_GOVERNMENTS)


def test_iron_lady_does_not_bar_comecon() -> None:
    t = event(COMECON, USSR, effects={IRON_LADY: 1})
    t.do(POLAND, EAST_GERMANY, AUSTRIA, FINLAND)
    assert t.ussr(POLAND) == 1
    assert t.removed(COMECON)


# --- 99 Pershing II Deployed ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_pershing_pays_one_and_takes_one_from_each_of_three(by: int) -> None:
    where = {FRANCE: (2, 0), UK: (1, 0), GREECE: (1, 0), SPAIN_PORTUGAL: (1, 0), POLAND: (1, 0)}
    t = event(PERSHING_II_DEPLOYED, by, influence=where)
    assert t.vp == -1
    assert t.actor == USSR
    assert sorted(c for c in t.legal if c != DONE) == sorted([FRANCE, UK, GREECE, SPAIN_PORTUGAL])
    t.do(FRANCE)
    t.refuses(FRANCE)
    t.do(UK, GREECE)
    assert (t.us(FRANCE), t.us(UK), t.us(GREECE), t.us(SPAIN_PORTUGAL)) == (1, 0, 0, 1)
    assert t.kind == ASK_PLAY
    assert t.removed(PERSHING_II_DEPLOYED)


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_pershing_may_take_fewer(taken: int) -> None:
    where = {FRANCE: (2, 0), UK: (1, 0), GREECE: (1, 0)}
    t = event(PERSHING_II_DEPLOYED, USSR, influence=where).do(*[FRANCE, UK][:taken], DONE)
    assert t.us(FRANCE) + t.us(UK) + t.us(GREECE) == 4 - taken
    assert t.kind == ASK_PLAY


def test_pershing_reaches_all_of_western_europe_and_nothing_else() -> None:
    t = event(PERSHING_II_DEPLOYED, USSR, influence=dict.fromkeys([*WESTERN_EUROPE, LIBYA, EAST_GERMANY], (1, 0)))
    assert sorted(c for c in t.legal if c != DONE) == sorted(WESTERN_EUROPE)
