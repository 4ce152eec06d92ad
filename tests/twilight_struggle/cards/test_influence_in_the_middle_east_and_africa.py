"""Events for influence in the Middle East and Africa: 15, 52, 53, 56, 65, 72, 82, 84, 88, 93, 110."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event, event_by
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    ANGOLA,
    BOTSWANA,
    CANADA,
    CUBA,
    EGYPT,
    EVERYWHERE,
    GULF_STATES,
    IRAN,
    IRAQ,
    ISRAEL,
    JORDAN,
    LEBANON,
    LIBYA,
    PAKISTAN,
    PERU,
    POLAND,
    SAUDI_ARABIA,
    SE_AFRICAN_STATES,
    SOUTH_AFRICA,
    SUDAN,
    SYRIA,
    ZIMBABWE,
)
from theatrum.games.twilight_struggle.constants import (
    ALONE,
    ASIDE,
    ASK_CLEAR,
    ASK_PLAY,
    ASK_UNREST,
    AWACS,
    CAMP_DAVID,
    CONTRAS,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    HOSTAGES,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    REALIGN,
    US,
    USSR,
    WITH_NEIGHBOURS,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ARAB_ISRAELI_WAR,
    AWACS_SALE_TO_SAUDIS,
    CAMP_DAVID_ACCORDS,
    DUCK_AND_COVER,
    FIDEL,
    IRAN_CONTRA_SCANDAL,
    IRANIAN_HOSTAGE_CRISIS,
    MARINE_BARRACKS_BOMBING,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    PORTUGUESE_EMPIRE_CRUMBLES,
    REAGAN_BOMBS_LIBYA,
    SADAT_EXPELS_SOVIETS,
    SOUTH_AFRICAN_UNREST,
    SUMMIT,
    TERRORISM,
    TRUMAN_DOCTRINE,
    YURI_AND_SAMANTHA,
)

orders = pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])


def us_plays(number: int, order: int, points: int, **given: Any) -> Table:
    """The US plays a Soviet card for Ops, all points into Cuba."""
    t = at_round(US, us_hand=[number], **given)
    if order == EVENT_FIRST:
        return t.do(card(number), EVENT_FIRST)
    return t.do(card(number), OPS_FIRST, INFLUENCE, *[CUBA] * points)


# --- 15 Nasser ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_nasser_adds_two_and_takes_half_rounded_up(before: int, after: int, by: int) -> None:
    t = event_by(NASSER, by, influence={EGYPT: (before, 1)})
    assert t.pair(EGYPT) == (after, 3)
    assert t.removed(NASSER)


# --- 52 Portuguese Empire Crumbles ----------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_portuguese_empire_adds_2_in_both_countries(by: int) -> None:
    board = {ANGOLA: (5, 1), SE_AFRICAN_STATES: (1, 0)}
    t = at_event(PORTUGUESE_EMPIRE_CRUMBLES, by, influence=board)
    assert t.pair(ANGOLA) == (5, 3)
    assert t.pair(SE_AFRICAN_STATES) == (1, 2)
    assert t.removed(PORTUGUESE_EMPIRE_CRUMBLES)


@orders
def test_portuguese_empire_played_by_the_us(order: int) -> None:
    t = us_plays(PORTUGUESE_EMPIRE_CRUMBLES, order, 2)
    assert (t.ussr(ANGOLA), t.ussr(SE_AFRICAN_STATES)) == (2, 2)


def test_portuguese_empire_for_soviet_ops_is_discarded() -> None:
    t = at_round(USSR, ussr_hand=[PORTUGUESE_EMPIRE_CRUMBLES], us_hand=[ABM_TREATY])
    t.do(card(PORTUGUESE_EMPIRE_CRUMBLES), OPS, INFLUENCE, POLAND, POLAND)
    assert t.discarded(PORTUGUESE_EMPIRE_CRUMBLES)
    assert t.ussr(ANGOLA) == 0


# --- 53 South African Unrest ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_south_african_unrest_two_in_south_africa(by: int) -> None:
    t = at_event(SOUTH_AFRICAN_UNREST, by, influence={SOUTH_AFRICA: (3, 0)})
    assert (t.actor, t.kind) == (USSR, ASK_UNREST)
    t.do(ALONE)
    assert t.pair(SOUTH_AFRICA) == (3, 2)
    assert (t.ussr(ANGOLA), t.ussr(BOTSWANA)) == (0, 0)
    assert t.discarded(SOUTH_AFRICAN_UNREST)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize(
    ("first", "second"), [(ANGOLA, ANGOLA), (BOTSWANA, BOTSWANA), (ANGOLA, BOTSWANA), (BOTSWANA, ANGOLA)]
)
def test_south_african_unrest_one_there_and_two_next_door(by: int, first: int, second: int) -> None:
    """Split or not (Q-17)."""
    t = at_event(SOUTH_AFRICAN_UNREST, by).do_as(USSR, WITH_NEIGHBOURS, first, second)
    assert t.ussr(SOUTH_AFRICA) == 1
    assert t.ussr(ANGOLA) == [first, second].count(ANGOLA)
    assert t.ussr(BOTSWANA) == [first, second].count(BOTSWANA)
    assert t.discarded(SOUTH_AFRICAN_UNREST)


def test_south_african_unrest_neighbours_are_angola_and_botswana() -> None:
    t = at_event(SOUTH_AFRICAN_UNREST, USSR).do(WITH_NEIGHBOURS)
    assert t.legal == [ANGOLA, BOTSWANA]
    for other in (SOUTH_AFRICA, ZIMBABWE, DONE):
        t.refuses(other)


@pytest.mark.parametrize("first", [ANGOLA, BOTSWANA])
def test_south_african_unrest_one_neighbour_is_an_option(first: int) -> None:
    t = at_event(SOUTH_AFRICAN_UNREST, USSR, options={"unrest_may_split": False}).do(WITH_NEIGHBOURS, first)
    assert t.legal == [first]


# --- 56 Muslim Revolution -------------------------------------------------------------------------------------

EIGHT = [SUDAN, IRAN, IRAQ, EGYPT, LIBYA, SAUDI_ARABIA, SYRIA, JORDAN]


@pytest.mark.parametrize("by", [US, USSR])
def test_muslim_revolution_ussr_picks_two_of_eight(by: int) -> None:
    everywhere = dict.fromkeys([*EIGHT, ISRAEL, LEBANON, GULF_STATES, PAKISTAN], (3, 1))
    t = at_event(MUSLIM_REVOLUTION, by, influence=everywhere)
    assert (t.actor, t.kind) == (USSR, ASK_CLEAR)
    assert t.legal == sorted(EIGHT)
    for other in (ISRAEL, LEBANON, GULF_STATES, PAKISTAN, DONE):
        t.refuses(other)
    t.do(SUDAN).refuses(SUDAN)
    t.do(SAUDI_ARABIA)
    assert t.kind != ASK_CLEAR
    assert [t.pair(c) for c in (SUDAN, SAUDI_ARABIA, IRAN)] == [(0, 1), (0, 1), (3, 1)]
    assert t.discarded(MUSLIM_REVOLUTION)


def test_muslim_revolution_only_where_the_us_is() -> None:
    t = at_event(MUSLIM_REVOLUTION, USSR, influence={IRAN: (1, 0), IRAQ: (0, 3)})
    t.refuses(IRAQ)
    t.do(IRAN)
    assert t.us(IRAN) == 0
    assert t.discarded(MUSLIM_REVOLUTION)


def test_muslim_revolution_with_nothing_to_remove() -> None:
    assert at_event(MUSLIM_REVOLUTION, USSR, influence={ISRAEL: (1, 0)}).discarded(MUSLIM_REVOLUTION)


def test_muslim_revolution_is_forbidden_after_awacs() -> None:
    given: dict[str, Any] = {"influence": {IRAN: (1, 0), SUDAN: (0, 1)}, "effects": {AWACS: 1}}
    t = at_round(USSR, ussr_hand=[MUSLIM_REVOLUTION], us_hand=[ABM_TREATY], **given)
    t.do(card(MUSLIM_REVOLUTION)).refuses(EVENT)
    t.do(OPS, INFLUENCE, SUDAN, SUDAN, SUDAN, SUDAN)
    assert t.discarded(MUSLIM_REVOLUTION)
    t = at_headline(us_hand=[MUSLIM_REVOLUTION], **given).do(card(MUSLIM_REVOLUTION))
    assert t.us(IRAN) == 1
    assert t.discarded(MUSLIM_REVOLUTION)


def test_muslim_revolution_first_leaves_the_reach_of_the_round() -> None:
    """1.6, Q-2: markers in place at the start of the round count even if they have vanished."""
    t = at_round(US, us_hand=[MUSLIM_REVOLUTION], influence={IRAN: (1, 0)})
    t.do(card(MUSLIM_REVOLUTION), EVENT_FIRST, IRAN, INFLUENCE, IRAN, PAKISTAN, IRAQ, AFGHANISTAN)
    assert [t.us(c) for c in (IRAN, PAKISTAN, IRAQ, AFGHANISTAN)] == [1, 1, 1, 1]


def test_muslim_revolution_first_ends_the_reach_as_an_option() -> None:
    options = {"snapshot_keeps_removed": False}
    t = at_round(US, us_hand=[MUSLIM_REVOLUTION], influence={IRAN: (1, 0)}, options=options)
    t.do(card(MUSLIM_REVOLUTION), EVENT_FIRST, IRAN, INFLUENCE).refuses(PAKISTAN)


# --- 65 Camp David Accords ------------------------------------------------------------------------------------


@BOTH_SIDES
def test_camp_david_point_and_influence(by: int) -> None:
    t = at_event(CAMP_DAVID_ACCORDS, by, influence={ISRAEL: (1, 0), EGYPT: (0, 2)})
    assert t.vp == 1
    assert t.pair(ISRAEL) == (2, 0)
    assert t.pair(JORDAN) == (1, 0)
    assert t.pair(EGYPT) == (1, 2)
    assert sum(t.us(c) for c in EVERYWHERE) == 4
    assert t.removed(CAMP_DAVID_ACCORDS)


def test_camp_david_bars_arab_israeli_war_for_the_ussr() -> None:
    t = at_event(CAMP_DAVID_ACCORDS, US, ussr_hand=[ARAB_ISRAELI_WAR])
    t.do(card(ARAB_ISRAELI_WAR)).refuses(EVENT)
    assert OPS in t.legal


def test_camp_david_leaves_the_us_the_ops_of_arab_israeli_war() -> None:
    """EX-5.2-2."""
    t = at_round(US, us_hand=[ARAB_ISRAELI_WAR], effects={CAMP_DAVID: 1}, influence={ISRAEL: (1, 0)})
    t.do(card(ARAB_ISRAELI_WAR), EVENT_FIRST, INFLUENCE, ISRAEL, ISRAEL)
    assert t.us(ISRAEL) == 3
    assert t.milops(USSR) == 0
    assert t.discarded(ARAB_ISRAELI_WAR)


def test_camp_david_makes_a_headlined_arab_israeli_war_void() -> None:
    t = at_headline(us_hand=[NATO], ussr_hand=[ARAB_ISRAELI_WAR, FIDEL], effects={CAMP_DAVID: 1})
    t.do_as(US, card(NATO)).do_as(USSR, card(ARAB_ISRAELI_WAR))
    assert t.discarded(ARAB_ISRAELI_WAR)
    assert t.milops(USSR) == 0


def test_camp_david_is_permanent() -> None:
    assert at_end_of_turn(effects={CAMP_DAVID: 1}).effect(CAMP_DAVID) == 1


def test_camp_david_played_for_ops_bars_nothing() -> None:
    """Table (a): only the event sets the flag."""
    t = at_round(US, us_hand=[CAMP_DAVID_ACCORDS])
    t.do(card(CAMP_DAVID_ACCORDS), OPS)
    assert t.effect(CAMP_DAVID) == 0
    assert t.vp == 0


# --- 72 Sadat Expels Soviets ----------------------------------------------------------------------------------


@BOTH_SIDES
@pytest.mark.parametrize(("before", "after"), [((0, 5), (1, 0)), ((2, 1), (3, 0)), ((0, 0), (1, 0))])
def test_sadat_clears_egypt_and_adds_one(by: int, before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event(SADAT_EXPELS_SOVIETS, by, influence={EGYPT: before, LIBYA: (0, 2)})
    assert t.pair(EGYPT) == after
    assert t.pair(LIBYA) == (0, 2)
    assert t.removed(SADAT_EXPELS_SOVIETS)


# --- 82 Iranian Hostage Crisis --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_hostage_crisis_clears_the_us_from_iran_and_adds_two_soviet(by: int) -> None:
    t = event(IRANIAN_HOSTAGE_CRISIS, by, influence={IRAN: (4, 1)})
    assert t.pair(IRAN) == (0, 3)
    assert t.removed(IRANIAN_HOSTAGE_CRISIS)


def test_hostage_crisis_without_us_influence_still_adds_two() -> None:
    assert event(IRANIAN_HOSTAGE_CRISIS, USSR).pair(IRAN) == (0, 2)


def test_hostage_crisis_makes_terrorism_take_two_us_cards() -> None:
    hand = [IRANIAN_HOSTAGE_CRISIS, TERRORISM]
    t = at_round(USSR, turn=8, ussr_hand=hand, us_hand=[TRUMAN_DOCTRINE, FIDEL, NATO, SUMMIT])
    t.do(card(IRANIAN_HOSTAGE_CRISIS), EVENT)
    assert t.effect(HOSTAGES) == 1
    t.do(card(SUMMIT), OPS, INFLUENCE, CANADA)
    t.do(card(TERRORISM), EVENT, card(FIDEL), card(NATO))
    assert t.hand(US) == [TRUMAN_DOCTRINE]


# --- 84 Reagan Bombs Libya ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("soviet", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4)])
def test_reagan_pays_half_the_soviet_influence_in_libya_rounded_down(soviet: int, points: int) -> None:
    t = event(REAGAN_BOMBS_LIBYA, US, influence={LIBYA: (3, soviet)})
    assert t.vp == points
    assert t.pair(LIBYA) == (3, soviet)
    assert t.removed(REAGAN_BOMBS_LIBYA)


def test_reagan_pays_the_us_also_when_the_ussr_plays_it() -> None:
    t = event(REAGAN_BOMBS_LIBYA, USSR, influence={LIBYA: (0, 4)})
    assert t.vp == 2


# --- 88 Marine Barracks Bombing -------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_marine_barracks_clears_lebanon_and_takes_two_more(by: int) -> None:
    t = event(MARINE_BARRACKS_BOMBING, by, influence={LEBANON: (3, 1), EGYPT: (2, 0), IRAN: (1, 0), SUDAN: (2, 0)})
    assert t.pair(LEBANON) == (0, 1)
    assert t.actor == USSR
    assert t.legal == [IRAN, EGYPT]
    t.refuses(SUDAN)
    t.refuses(DONE)
    t.do(EGYPT, IRAN)
    assert (t.us(EGYPT), t.us(IRAN)) == (1, 0)
    assert t.removed(MARINE_BARRACKS_BOMBING)


def test_marine_barracks_may_take_both_from_one_country() -> None:
    t = event(MARINE_BARRACKS_BOMBING, USSR, influence={ISRAEL: (3, 0), JORDAN: (1, 0)}).do(ISRAEL, ISRAEL)
    assert t.us(ISRAEL) == 1
    assert t.kind == ASK_PLAY


def test_marine_barracks_takes_all_when_there_is_less() -> None:
    t = event(MARINE_BARRACKS_BOMBING, USSR, influence={SYRIA: (1, 0)}).do(SYRIA)
    assert t.us(SYRIA) == 0
    assert t.kind == ASK_PLAY
    assert event(MARINE_BARRACKS_BOMBING, USSR).removed(MARINE_BARRACKS_BOMBING)


# --- 93 Iran-Contra Scandal -----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_iran_contra_marks_the_turn_and_is_removed(by: int) -> None:
    t = event(IRAN_CONTRA_SCANDAL, by)
    assert t.effect(CONTRAS) == 1
    assert t.removed(IRAN_CONTRA_SCANDAL)


@pytest.mark.parametrize(("contras", "left"), [(0, 1), (1, 2)])
def test_iran_contra_lowers_the_us_die_in_us_realignments(contras: int, left: int) -> None:
    """Peru 1/3: the USSR has +1; dice 5 and 2 leave the US ahead by 2, or by 1 under the scandal."""
    t = at_round(US, turn=8, us_hand=[SUMMIT], effects={CONTRAS: contras}, influence={PERU: (1, 3)})
    t.do(card(SUMMIT), OPS, REALIGN, PERU, roll(5), roll(2))
    assert t.pair(PERU) == (1, left)


@pytest.mark.parametrize(("contras", "left"), [(0, 3), (1, 2)])
def test_iran_contra_lowers_the_us_die_in_soviet_realignments(contras: int, left: int) -> None:
    """Peru 3/1: the US has +1; dice 3 and 4 tie, under the scandal the US loses 1."""
    t = at_round(USSR, turn=8, ussr_hand=[SUMMIT], effects={CONTRAS: contras}, influence={PERU: (3, 1)})
    t.do(card(SUMMIT), OPS, REALIGN, PERU, roll(3), roll(4))
    assert t.pair(PERU) == (left, 1)


def test_iran_contra_counts_for_every_roll_of_a_series() -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT, DUCK_AND_COVER], effects={CONTRAS: 1}, influence={PERU: (0, 9)})
    t.do(card(DUCK_AND_COVER), OPS, REALIGN)
    for left in (8, 7, 6):  # 6 - 1 against 3 + 1
        t.do(PERU, roll(6), roll(3))
        assert t.ussr(PERU) == left


def test_iran_contra_does_not_touch_us_coups() -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT], effects={CONTRAS: 1}, influence={PERU: (0, 3)})
    t.do(card(SUMMIT), OPS, COUP, PERU, roll(4))
    assert t.ussr(PERU) == 2


# --- 110 AWACS Sale to Saudis ---------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_awacs_adds_two_in_saudi_arabia_and_marks_the_game(by: int) -> None:
    t = event(AWACS_SALE_TO_SAUDIS, by, influence={SAUDI_ARABIA: (1, 3)})
    assert t.pair(SAUDI_ARABIA) == (3, 3)
    assert t.effect(AWACS) == 1
    assert t.removed(AWACS_SALE_TO_SAUDIS)


def test_awacs_bars_muslim_revolution_as_own_event() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[MUSLIM_REVOLUTION], effects={AWACS: 1}, influence={EGYPT: (2, 0)})
    t.do(card(MUSLIM_REVOLUTION))
    t.refuses(EVENT)
    assert OPS in t.legal


def test_awacs_bars_muslim_revolution_played_by_the_us() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=[MUSLIM_REVOLUTION, SUMMIT],
        ussr_hand=[NASSER],
        effects={AWACS: 1},
        influence={EGYPT: (2, 0)},
    )
    t.do(card(MUSLIM_REVOLUTION), OPS_FIRST, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.us(EGYPT) == 2
    assert t.discarded(MUSLIM_REVOLUTION)
    assert t.actor == USSR


@pytest.mark.parametrize("number", [YURI_AND_SAMANTHA, AWACS_SALE_TO_SAUDIS])
def test_optional_late_cards_stay_out_of_a_game_of_103(number: int) -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT], options={"optional_cards": False})
    assert t.where(number) == ASIDE
