"""Cards 13-18: Arab-Israeli War, Comecon, Nasser, Warsaw Pact, De Gaulle, Captured Nazi Scientist."""

import pytest

from tests.twilight_struggle.cards.early_table import SIDES, event_by, events_of, held
from tests.twilight_struggle.table import at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AUSTRIA,
    BULGARIA,
    CANADA,
    CZECHOSLOVAKIA,
    EAST_GERMANY,
    EASTERN_EUROPE,
    EGYPT,
    FINLAND,
    FRANCE,
    HUNGARY,
    ISRAEL,
    ITALY,
    JORDAN,
    LEBANON,
    LIBYA,
    POLAND,
    ROMANIA,
    SYRIA,
    YUGOSLAVIA,
)
from theatrum.games.twilight_struggle.constants import (
    ADD_USSR,
    ASK_ADD,
    ASK_CLEAR,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_WARSAW,
    BY_VP,
    CAMP_DAVID,
    COUP,
    DE_GAULLE,
    DONE,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    INFLUENCE,
    IRON_LADY,
    NATO_FORMED,
    OPS,
    OPS_FIRST,
    REALIGN,
    REMOVE_US,
    SPACE,
    US,
    USSR,
    WARSAW_PACT,
)
from theatrum.games.twilight_struggle.deck import (
    ARAB_ISRAELI_WAR,
    CAPTURED_NAZI_SCIENTIST,
    COMECON,
    DE_GAULLE_LEADS_FRANCE,
    DUCK_AND_COVER,
    FIDEL,
    NASSER,
    NATO,
    WARSAW_PACT_FORMED,
)

# --- 13 Arab-Israeli War ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", range(1, 7))
def test_arab_israeli_war_succeeds_on_four(die: int, by: int) -> None:
    t = event_by(ARAB_ISRAELI_WAR, by, influence={ISRAEL: (2, 1)}).do(roll(die))
    won = die >= 4
    assert t.pair(ISRAEL) == ((0, 3) if won else (2, 1))
    assert t.vp == (-2 if won else 0)
    assert (t.milops(USSR), t.milops(US)) == (2, 0)
    assert t.discarded(ARAB_ISRAELI_WAR)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    "us", [[ISRAEL], [EGYPT], [JORDAN], [LEBANON], [SYRIA], [ISRAEL, EGYPT], [EGYPT, JORDAN, LEBANON]]
)
def test_arab_israeli_war_subtracts_for_israel_itself_and_its_neighbours(us: list[int], die: int) -> None:
    t = event_by(ARAB_ISRAELI_WAR, USSR, influence=held(us=us)).do(roll(die))
    assert t.vp == (-2 if die - len(us) >= 4 else 0)


@pytest.mark.parametrize("influence", [held(us=[LIBYA]), held(ussr=[EGYPT, SYRIA]), {ISRAEL: (3, 0), EGYPT: (1, 0)}])
def test_arab_israeli_war_counts_only_countries_the_us_controls(
    influence: dict[int, tuple[int, int]],
) -> None:
    assert event_by(ARAB_ISRAELI_WAR, USSR, influence=influence).do(roll(4)).vp == -2


def test_arab_israeli_war_with_israel_and_egypt_american() -> None:
    """CHK-18."""
    t = event_by(ARAB_ISRAELI_WAR, USSR, influence={ISRAEL: (4, 0), EGYPT: (2, 0)}).do(roll(6))
    assert t.pair(ISRAEL) == (0, 4)
    assert (t.vp, t.milops(USSR)) == (-2, 2)


def test_arab_israeli_war_cannot_be_won_against_four() -> None:
    t = event_by(ARAB_ISRAELI_WAR, USSR, influence=held(us=[ISRAEL, EGYPT, JORDAN, LEBANON, SYRIA])).do(roll(6))
    assert t.us(ISRAEL) == 4
    assert (t.vp, t.milops(USSR)) == (0, 2)


def test_arab_israeli_war_is_fought_at_defcon_two() -> None:
    t = event_by(ARAB_ISRAELI_WAR, USSR, defcon=2, influence={ISRAEL: (1, 0)}).do(roll(4))
    assert (t.pair(ISRAEL), t.defcon) == ((0, 1), 2)


def test_arab_israeli_war_after_camp_david_is_no_event_for_the_ussr() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[ARAB_ISRAELI_WAR], effects={CAMP_DAVID: 1})
    t.do(card(ARAB_ISRAELI_WAR))
    t.refuses(EVENT)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_arab_israeli_war_after_camp_david_is_ops_only_for_the_us(order: int) -> None:
    """EX-5.2-2."""
    t = at_round(US, turn=4, us_hand=[ARAB_ISRAELI_WAR], effects={CAMP_DAVID: 1}, influence={CANADA: (1, 0)})
    t.do(card(ARAB_ISRAELI_WAR), order, INFLUENCE, CANADA, CANADA)
    assert t.us(CANADA) == 3
    assert t.milops(USSR) == 0
    assert t.discarded(ARAB_ISRAELI_WAR)


def test_arab_israeli_war_after_camp_david_headlined_does_nothing() -> None:
    t = at_headline(turn=4, us_hand=[NASSER], ussr_hand=[ARAB_ISRAELI_WAR], effects={CAMP_DAVID: 1})
    t.do_as(US, card(NASSER)).do_as(USSR, card(ARAB_ISRAELI_WAR))
    assert events_of(t) == [NASSER]
    assert t.milops(USSR) == 0
    assert t.discarded(ARAB_ISRAELI_WAR)


@pytest.mark.parametrize("camp_david", [0, 1])
@pytest.mark.parametrize(("use", "vp"), [(EVENT_FIRST, -2), (OPS_FIRST, -2), (SPACE, 0)])
def test_arab_israeli_war_pays_flower_power_even_when_forbidden(use: int, vp: int, camp_david: int) -> None:
    """Q-4, card text."""
    effects = {CAMP_DAVID: camp_david, FLOWERS: 1}
    t = at_round(US, turn=4, us_hand=[ARAB_ISRAELI_WAR], effects=effects, influence={CANADA: (1, 0)})
    t.do(card(ARAB_ISRAELI_WAR), use)
    assert t.vp == vp


def test_arab_israeli_war_played_by_the_us_for_ops() -> None:
    """EX-8.2.4."""
    t = at_round(US, us_hand=[ARAB_ISRAELI_WAR], influence={CANADA: (1, 0)})
    t.do(card(ARAB_ISRAELI_WAR), OPS_FIRST, INFLUENCE, CANADA, CANADA, roll(2))
    assert t.us(CANADA) == 3
    assert (t.milops(USSR), t.milops(US)) == (2, 0)


# --- 14 Comecon ---------------------------------------------------------------------------------------------


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


# --- 15 Nasser ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_nasser_adds_two_and_takes_half_rounded_up(before: int, after: int, by: int) -> None:
    t = event_by(NASSER, by, influence={EGYPT: (before, 1)})
    assert t.pair(EGYPT) == (after, 3)
    assert t.removed(NASSER)


# --- 16 Warsaw Pact Formed ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_warsaw_pact_clears_four_countries(by: int) -> None:
    us = {POLAND: (3, 1), HUNGARY: (1, 0), AUSTRIA: (2, 0), FINLAND: (1, 1), BULGARIA: (2, 2)}
    t = event_by(WARSAW_PACT_FORMED, by, influence=us)
    assert (t.actor, t.kind) == (USSR, ASK_WARSAW)
    assert t.legal == [REMOVE_US, ADD_USSR]
    t.do(REMOVE_US)
    assert (t.actor, t.kind, t.left) == (USSR, ASK_CLEAR, 4)
    t.do(POLAND)
    t.refuses(POLAND)
    t.refuses(DONE)
    t.do(AUSTRIA, FINLAND, BULGARIA)
    assert [t.pair(c) for c in (POLAND, AUSTRIA, FINLAND, BULGARIA)] == [(0, 1), (0, 0), (0, 1), (0, 2)]
    assert t.pair(HUNGARY) == (1, 0)
    assert t.kind == ASK_PLAY


def test_warsaw_pact_clears_fewer_if_there_are_fewer() -> None:
    t = event_by(WARSAW_PACT_FORMED, USSR, influence={POLAND: (3, 1), HUNGARY: (1, 0)})
    t.do(REMOVE_US, POLAND, HUNGARY)
    assert (t.us(POLAND), t.us(HUNGARY)) == (0, 0)
    assert t.kind == ASK_PLAY


def test_warsaw_pact_clears_only_in_eastern_europe() -> None:
    t = event_by(WARSAW_PACT_FORMED, USSR, influence={ITALY: (2, 0), YUGOSLAVIA: (1, 0)})
    t.do(REMOVE_US)
    assert t.legal == [YUGOSLAVIA]


def test_warsaw_pact_offers_removal_only_where_there_is_something() -> None:
    t = event_by(WARSAW_PACT_FORMED, USSR, influence={ITALY: (3, 0)})
    assert t.legal == [ADD_USSR]
    t.refuses(REMOVE_US)


@pytest.mark.parametrize("by", SIDES)
def test_warsaw_pact_adds_five_at_most_two_per_country(by: int) -> None:
    t = event_by(WARSAW_PACT_FORMED, by, influence={POLAND: (1, 0)})
    t.do(ADD_USSR)
    assert (t.actor, t.left) == (USSR, 5)
    t.do(POLAND, POLAND)
    t.refuses(POLAND)
    t.do(AUSTRIA, AUSTRIA)
    t.refuses(DONE)
    t.refuses(AUSTRIA)
    t.do(FINLAND)
    assert [t.ussr(c) for c in (POLAND, AUSTRIA, FINLAND)] == [2, 2, 1]
    assert t.kind == ASK_PLAY


def test_warsaw_pact_may_add_in_us_controlled_countries() -> None:
    t = event_by(WARSAW_PACT_FORMED, USSR, influence=held(us=[POLAND]))
    t.do(ADD_USSR)
    assert t.legal == sorted(EASTERN_EUROPE)
    t.do(POLAND)
    assert t.pair(POLAND) == (3, 1)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("way", [[REMOVE_US, POLAND], [ADD_USSR, POLAND, POLAND, HUNGARY, HUNGARY, AUSTRIA]])
def test_warsaw_pact_opens_nato(way: list[int], by: int) -> None:
    t = event_by(WARSAW_PACT_FORMED, by, influence={POLAND: (1, 0)}).do(*way)
    assert t.effect(WARSAW_PACT) == 1
    assert t.removed(WARSAW_PACT_FORMED)


@pytest.mark.parametrize("use", [OPS, SPACE])
def test_warsaw_pact_without_its_event_opens_nothing(use: int) -> None:
    t = at_round(USSR, ussr_hand=[WARSAW_PACT_FORMED, FIDEL], us_hand=[NATO], influence={POLAND: (0, 1)})
    t.do(card(WARSAW_PACT_FORMED), use)
    t.do(roll(6)) if use == SPACE else t.do(INFLUENCE, POLAND, POLAND, POLAND)
    assert t.effect(WARSAW_PACT) == 0
    assert t.discarded(WARSAW_PACT_FORMED)
    t.do(card(NATO))
    t.refuses(EVENT)


# --- 17 De Gaulle Leads France ------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 3)])
def test_de_gaulle_takes_two_and_adds_one(before: int, after: int, by: int) -> None:
    t = event_by(DE_GAULLE_LEADS_FRANCE, by, influence={FRANCE: (before, 1)})
    assert t.pair(FRANCE) == (after, 2)
    assert t.effect(DE_GAULLE) == 1
    assert t.removed(DE_GAULLE_LEADS_FRANCE)


@pytest.mark.parametrize("de_gaulle", [0, 1])
@pytest.mark.parametrize("operation", [COUP, REALIGN])
def test_de_gaulle_takes_nato_from_france_alone(operation: int, de_gaulle: int) -> None:
    t = at_round(
        USSR,
        ussr_hand=[FIDEL],
        effects={NATO_FORMED: 1, DE_GAULLE: de_gaulle},
        influence={FRANCE: (3, 0), ITALY: (2, 0), EGYPT: (1, 0)},
    )
    t.do(card(FIDEL), OPS, operation)
    assert t.legal == ([FRANCE, EGYPT] if de_gaulle else [EGYPT])


@pytest.mark.parametrize("first", [NATO, DE_GAULLE_LEADS_FRANCE])
def test_de_gaulle_counts_before_and_after_nato(first: int) -> None:
    """Both events, in either order; then the USSR coups in US-controlled France."""
    ussr_first = first == DE_GAULLE_LEADS_FRANCE
    t = at_round(
        USSR if ussr_first else US,
        us_hand=[NATO, DUCK_AND_COVER],
        ussr_hand=[DE_GAULLE_LEADS_FRANCE, FIDEL, NASSER],
        effects={WARSAW_PACT: 1},
        influence={FRANCE: (6, 0), ITALY: (2, 0)},
    )
    if ussr_first:
        t.do(card(DE_GAULLE_LEADS_FRANCE), EVENT, card(NATO), EVENT)
    else:
        t.do(card(NATO), EVENT, card(DE_GAULLE_LEADS_FRANCE), EVENT)
        t.do(card(DUCK_AND_COVER), OPS, INFLUENCE, ITALY, ITALY, ITALY)
    assert t.controller(FRANCE) == US
    t.do(card(FIDEL), OPS, COUP)
    assert t.legal == [FRANCE]


# --- 18 Captured Nazi Scientist -----------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("box", "first"), [(0, 2), (1, 0), (2, 2), (3, 0), (4, 3), (5, 0), (6, 4), (7, 2)])
def test_captured_nazi_scientist_moves_one_box_first(box: int, first: int, by: int) -> None:
    space = (box, 0) if by == US else (0, box)
    t = event_by(CAPTURED_NAZI_SCIENTIST, by, space=space)
    assert t.space(by) == box + 1
    assert t.space(1 - by) == 0
    assert t.vp == (first if by == US else -first)
    assert t.removed(CAPTURED_NAZI_SCIENTIST)


@pytest.mark.parametrize(("box", "second"), [(0, 1), (1, 0), (2, 0), (3, 0), (4, 1), (5, 0), (6, 2), (7, 0)])
def test_captured_nazi_scientist_moves_one_box_second(box: int, second: int) -> None:
    t = event_by(CAPTURED_NAZI_SCIENTIST, USSR, space=(8, box))
    assert t.space(USSR) == box + 1
    assert t.vp == -second


def test_captured_nazi_scientist_gives_the_ability_of_the_box() -> None:
    """Box 2: two attempts in this turn."""
    t = at_round(US, space=(1, 0), us_hand=[CAPTURED_NAZI_SCIENTIST, NATO, DUCK_AND_COVER, FIDEL])
    t.do(card(CAPTURED_NAZI_SCIENTIST), EVENT)
    t.do("pass", card(NATO), SPACE, roll(6), "pass", card(DUCK_AND_COVER))
    assert SPACE in t.legal


@pytest.mark.parametrize(("us_play", "second_attempt"), [([EVENT], False), ([OPS, INFLUENCE, CANADA], True)])
def test_captured_nazi_scientist_takes_the_opponents_ability(us_play: list[int], second_attempt: bool) -> None:
    """The USSR has two attempts only while the US is below box 2."""
    t = at_round(
        USSR,
        space=(1, 2),
        us_hand=[CAPTURED_NAZI_SCIENTIST, NATO],
        ussr_hand=[DUCK_AND_COVER, FIDEL, COMECON],
    )
    t.do(card(COMECON), SPACE, roll(6), card(CAPTURED_NAZI_SCIENTIST), *us_play, card(DUCK_AND_COVER))
    assert (SPACE in t.legal) is second_attempt


def test_captured_nazi_scientist_is_no_attempt() -> None:
    t = at_round(US, us_hand=[CAPTURED_NAZI_SCIENTIST, NATO])
    t.do(card(CAPTURED_NAZI_SCIENTIST), EVENT, "pass", card(NATO))
    assert SPACE in t.legal


def test_captured_nazi_scientist_is_possible_after_an_attempt() -> None:
    t = at_round(US, us_hand=[CAPTURED_NAZI_SCIENTIST, NATO])
    t.do(card(NATO), SPACE, roll(6), "pass", card(CAPTURED_NAZI_SCIENTIST), EVENT)
    assert t.space(US) == 1


def test_captured_nazi_scientist_in_the_last_box_changes_nothing_and_is_removed() -> None:
    t = event_by(CAPTURED_NAZI_SCIENTIST, US, space=(8, 0))
    assert (t.space(US), t.vp) == (8, 0)
    assert t.removed(CAPTURED_NAZI_SCIENTIST)


def test_captured_nazi_scientist_can_bring_twenty() -> None:
    t = event_by(CAPTURED_NAZI_SCIENTIST, USSR, vp=-18)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_captured_nazi_scientist_for_ops_moves_nothing() -> None:
    t = at_round(USSR, ussr_hand=[CAPTURED_NAZI_SCIENTIST], influence={POLAND: (0, 1)})
    t.do(card(CAPTURED_NAZI_SCIENTIST), OPS)
    assert t.kind == ASK_OPERATION
    assert t.space(USSR) == 0
