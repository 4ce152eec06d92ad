"""Rulings on events, who carries them out and in which order (RUL-1, 4, 5, 7, 8 and 54)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round, card
from theatrum.games.twilight_struggle.board import (
    ARGENTINA,
    AUSTRIA,
    BULGARIA,
    CANADA,
    CHILE,
    CUBA,
    CZECHOSLOVAKIA,
    EAST_GERMANY,
    EGYPT,
    FINLAND,
    FRANCE,
    HAITI,
    HUNGARY,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    JORDAN,
    KENYA,
    POLAND,
    ROMANIA,
    YUGOSLAVIA,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_DISCARD,
    ASK_HAND_OVER,
    ASK_OLYMPICS,
    ASK_OPERATION,
    ASK_PLACE,
    ASK_PLAY,
    ASK_REMOVE,
    ASK_WAR,
    AWACS,
    CAMP_DAVID,
    DONE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    IRON_LADY,
    OPS,
    OPS_FIRST,
    SEA_OIL,
    SPACE,
    TABLE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ARAB_ISRAELI_WAR,
    AWACS_SALE_TO_SAUDIS,
    BLOCKADE,
    BRUSH_WAR,
    CAMP_DAVID_ACCORDS,
    CHE,
    CIA_CREATED,
    COLONIAL_REAR_GUARDS,
    COMECON,
    DECOLONIZATION,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    FIDEL,
    FORMOSAN_RESOLUTION,
    INDEPENDENT_REDS,
    JUNTA,
    LATIN_AMERICAN_DEBT_CRISIS,
    MISSILE_ENVY,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    NORTH_SEA_OIL,
    OAS_FOUNDED,
    OLYMPIC_GAMES,
    OPEC,
    PUPPET_GOVERNMENTS,
    SALT_NEGOTIATIONS,
    SOCIALIST_GOVERNMENTS,
    STAR_WARS,
    SUEZ_CRISIS,
    TEAR_DOWN_THIS_WALL,
    THE_IRON_LADY,
    THE_VOICE_OF_AMERICA,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
)

# --- RUL-1: who chooses ---------------------------------------------------------------------------------------


def test_rul_1_owner_of_the_star_chooses_in_a_round_of_the_other() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=[THE_VOICE_OF_AMERICA],
        us_hand=[TRUMAN_DOCTRINE],
        influence={CUBA: (0, 3), IRAQ: (0, 2)},
    )
    t.do(card(THE_VOICE_OF_AMERICA), EVENT_FIRST)
    assert (t.actor, t.kind) == (US, ASK_REMOVE)
    t.do_as(US, CUBA, CUBA, IRAQ, IRAQ)
    assert (t.actor, t.kind) == (USSR, ASK_OPERATION)


def test_rul_1_owner_of_the_star_chooses_in_the_headline() -> None:
    t = at_headline(us_hand=[SOCIALIST_GOVERNMENTS], ussr_hand=[NASSER], influence={ITALY: (2, 0), FRANCE: (2, 0)})
    t.do_as(US, card(SOCIALIST_GOVERNMENTS)).do_as(USSR, card(NASSER))
    assert (t.actor, t.kind) == (USSR, ASK_REMOVE)


def test_rul_1_owner_of_the_star_decides_whether_to_use_a_may() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[TEAR_DOWN_THIS_WALL], us_hand=[TRUMAN_DOCTRINE], influence={POLAND: (0, 1)})
    t.do(card(TEAR_DOWN_THIS_WALL), EVENT_FIRST)
    assert (t.actor, t.kind) == (US, ASK_OPERATION)
    assert DONE in t.legal
    t.do_as(US, DONE)
    assert (t.actor, t.kind) == (USSR, ASK_OPERATION)


@pytest.mark.parametrize("sponsor", [US, USSR])
def test_rul_1_boycott_stays_with_the_sponsors_opponent(sponsor: int) -> None:
    t = at_event(OLYMPIC_GAMES, sponsor, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    assert (t.actor, t.kind) == (1 - sponsor, ASK_OLYMPICS)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("number", [BLOCKADE, LATIN_AMERICAN_DEBT_CRISIS])
def test_rul_1_the_us_decides_about_the_discard_whoever_plays(number: int, by: int) -> None:
    t = at_event(number, by, turn=8, us_hand=[DUCK_AND_COVER], ussr_hand=[NASSER])
    assert (t.actor, t.kind) == (US, ASK_DISCARD)


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_1_ties_in_missile_envy_are_the_givers_choice(by: int) -> None:
    t = at_event(
        MISSILE_ENVY,
        by,
        turn=4,
        us_hand=[FIDEL, INDEPENDENT_REDS],
        ussr_hand=[DECOLONIZATION, FORMOSAN_RESOLUTION],
    )
    assert (t.actor, t.kind) == (1 - by, ASK_HAND_OVER)
    assert len(t.legal) == 2


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_1_neutral_event_is_its_players(by: int) -> None:
    t = at_event(BRUSH_WAR, by, turn=4, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    assert (t.actor, t.kind) == (by, ASK_WAR)


# --- RUL-4: no "event only" -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "number"), [(US, DECOLONIZATION), (USSR, DUCK_AND_COVER)])
def test_rul_4_opponents_card_is_for_ops_or_space(side: int, number: int) -> None:
    hands = {US: [number], USSR: [NASSER]} if side == US else {US: [TRUMAN_DOCTRINE], USSR: [number]}
    t = at_round(side, us_hand=hands[US], ussr_hand=hands[USSR])
    t.do(card(number))
    assert sorted(t.legal) == sorted([SPACE, EVENT_FIRST, OPS_FIRST])
    t.refuses(EVENT)
    t.refuses(OPS)


def test_rul_4_opponents_card_may_go_with_un_intervention() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, DUCK_AND_COVER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT)
    assert t.legal == [card(DUCK_AND_COVER)]


# --- RUL-5: before or after -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("order", "spent"), [(EVENT_FIRST, 2), (OPS_FIRST, 1)])
def test_rul_5_event_first_changes_the_board_before_the_ops(order: int, spent: int) -> None:
    """Fidel first makes Cuba Soviet-controlled: 2 points for one marker."""
    t = at_round(US, us_hand=[FIDEL, TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    t.do(card(FIDEL), order, INFLUENCE, CUBA)
    if spent == 1:
        assert t.left == 1
        t.do(CUBA)
        assert t.pair(CUBA) == (0, 3)
    else:
        assert t.pair(CUBA) == (1, 3)
        assert t.actor == USSR


def test_rul_5_own_influence_removed_by_the_event_still_counts() -> None:
    t = at_round(US, us_hand=[SUEZ_CRISIS, TRUMAN_DOCTRINE], ussr_hand=[NASSER], influence={ISRAEL: (1, 0)})
    t.do(card(SUEZ_CRISIS), EVENT_FIRST, ISRAEL, INFLUENCE)
    assert t.us(ISRAEL) == 0
    t.do(ISRAEL, EGYPT, JORDAN)
    assert (t.us(ISRAEL), t.us(EGYPT), t.us(JORDAN)) == (1, 1, 1)


def test_rul_5_influence_gained_by_the_event_does_not_count() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[THE_IRON_LADY], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(THE_IRON_LADY), EVENT_FIRST, INFLUENCE)
    assert t.ussr(ARGENTINA) == 1
    t.refuses(ARGENTINA)
    t.refuses(CHILE)


# --- RUL-7: optional events -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [ABM_TREATY, JUNTA, CHE, PUPPET_GOVERNMENTS, CIA_CREATED])
def test_rul_7_may_can_be_declined(number: int) -> None:
    by = USSR if number == CHE else US
    t = at_event(
        number,
        by,
        turn=4,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={HAITI: (1, 1), KENYA: (1, 1)},
    )
    if number == JUNTA:
        t.do(CHILE)
    t.do_as(by, DONE)
    assert (t.actor, t.kind) == (1 - by, ASK_PLAY)


@pytest.mark.parametrize("number", [OAS_FOUNDED, COLONIAL_REAR_GUARDS, THE_VOICE_OF_AMERICA, EAST_EUROPEAN_UNREST])
def test_rul_7_what_is_not_a_may_cannot_be_declined(number: int) -> None:
    t = at_event(number, US, turn=4, ussr_hand=[NASSER], influence={CUBA: (0, 3), POLAND: (0, 3)})
    t.refuses(DONE)


def test_rul_7_removal_goes_as_far_as_legal() -> None:
    t = at_event(THE_VOICE_OF_AMERICA, US, turn=4, ussr_hand=[NASSER], influence={CUBA: (0, 3), HAITI: (0, 1)})
    t.do(CUBA, CUBA)
    t.refuses(CUBA)
    t.do(HAITI)
    assert (t.ussr(CUBA), t.ussr(HAITI)) == (1, 0)
    assert t.actor == USSR


def test_rul_7_placement_goes_as_far_as_legal() -> None:
    """COMECON with three countries left that the US does not control."""
    held = {
        FINLAND: (4, 0),
        AUSTRIA: (4, 0),
        POLAND: (3, 0),
        ROMANIA: (3, 0),
        HUNGARY: (3, 0),
        BULGARIA: (3, 0),
    }
    t = at_event(COMECON, USSR, us_hand=[TRUMAN_DOCTRINE], influence=held)
    t.do(EAST_GERMANY, CZECHOSLOVAKIA, YUGOSLAVIA)
    assert t.actor == US
    assert t.removed(COMECON)


# --- RUL-8: removal while Ops are pending ---------------------------------------------------------------------


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_rul_8_card_waits_on_the_table_for_both_halves(order: int) -> None:
    t = at_round(US, us_hand=[FIDEL], ussr_hand=[NASSER])
    t.do(card(FIDEL), order, INFLUENCE, CANADA)
    assert t.where(FIDEL) == TABLE
    t.do(CANADA)
    assert t.removed(FIDEL)


def test_rul_8_its_own_event_cannot_fetch_it() -> None:
    t = at_event(SALT_NEGOTIATIONS, US, turn=4, ussr_hand=[NASSER], discards=[FIDEL])
    assert t.legal == [card(FIDEL), DONE]
    star = at_event(STAR_WARS, US, turn=8, space=(1, 0), ussr_hand=[NASSER], discards=[FORMOSAN_RESOLUTION])
    assert star.legal == [card(FORMOSAN_RESOLUTION)]


# --- RUL-54: barred for good ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "effect"),
    [
        (ARAB_ISRAELI_WAR, CAMP_DAVID),
        (MUSLIM_REVOLUTION, AWACS),
        (SOCIALIST_GOVERNMENTS, IRON_LADY),
        (OPEC, SEA_OIL),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_54_barred_cards_keep_their_ops_and_are_discarded(number: int, effect: int, side: int) -> None:
    hands: dict[str, Any] = (
        {"us_hand": [number], "ussr_hand": [NASSER]} if side == US else {"us_hand": [NATO], "ussr_hand": [number]}
    )
    board = {ISRAEL: (1, 0), IRAN: (2, 0), ITALY: (2, 0), IRAQ: (0, 3)}
    t = at_round(side, turn=8, effects={effect: 1}, influence=board, **hands)
    t.do(card(number))
    if side == USSR:
        t.refuses(EVENT)
    t.do(EVENT_FIRST if side == US else OPS, INFLUENCE)
    assert t.actor == side
    while t.kind == ASK_PLACE:
        t.do(CANADA if side == US else POLAND)
    assert t.discarded(number)
    assert t.vp == 0
    assert (t.us(ISRAEL), t.us(IRAN), t.us(ITALY)) == (1, 2, 2)
    assert t.milops(USSR) == 0


@pytest.mark.parametrize(
    ("number", "effect"),
    [
        (CAMP_DAVID_ACCORDS, CAMP_DAVID),
        (AWACS_SALE_TO_SAUDIS, AWACS),
        (THE_IRON_LADY, IRON_LADY),
        (NORTH_SEA_OIL, SEA_OIL),
    ],
)
def test_rul_54_the_bar_outlasts_the_turn(number: int, effect: int) -> None:
    t = at_event(number, US, turn=8, ussr_hand=[NASSER])
    assert t.effect(effect) == 1
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={effect: 1}).effect(effect) == 1
