"""Rulings RUL-1 to RUL-8: who chooses, who loses, what is optional."""

from typing import Any

import pytest

from tests.twilight_struggle.table import at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    ARGENTINA,
    AUSTRIA,
    BULGARIA,
    CAMEROON,
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
    IRAQ,
    ISRAEL,
    ITALY,
    JORDAN,
    KENYA,
    LEBANON,
    NIGERIA,
    POLAND,
    ROMANIA,
    YUGOSLAVIA,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_DISCARD,
    ASK_HAND_OVER,
    ASK_OLYMPICS,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_REMOVE,
    ASK_WAR,
    BY_MISSILE_CRISIS,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    MISSILE_CRISIS,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    SPACE,
    TABLE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ASIA_SCORING,
    BLOCKADE,
    BRUSH_WAR,
    CHE,
    CIA_CREATED,
    COLONIAL_REAR_GUARDS,
    COMECON,
    CONTAINMENT,
    DECOLONIZATION,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    GRAIN_SALES_TO_SOVIETS,
    INDEPENDENT_REDS,
    JUNTA,
    LATIN_AMERICAN_DEBT_CRISIS,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    OAS_FOUNDED,
    OLYMPIC_GAMES,
    PORTUGUESE_EMPIRE_CRUMBLES,
    PUPPET_GOVERNMENTS,
    SALT_NEGOTIATIONS,
    SOCIALIST_GOVERNMENTS,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    SUEZ_CRISIS,
    TEAR_DOWN_THIS_WALL,
    THE_IRON_LADY,
    THE_VOICE_OF_AMERICA,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)

# --- RUL-1: who chooses ---------------------------------------------------------------------------


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


# --- RUL-2: DEFCON suicide ------------------------------------------------------------------------


def test_rul_2_coup_granted_inside_the_opponents_round() -> None:
    t = at_round(US, turn=4, defcon=2, us_hand=[LONE_GUNMAN], ussr_hand=[NASSER], influence={ANGOLA: (1, 0)})
    t.do(card(LONE_GUNMAN), EVENT_FIRST).do_as(USSR, COUP, ANGOLA).do(roll(6))
    assert t.winner == USSR


def test_rul_2_grain_sales_card_played_by_the_us_in_a_soviet_round() -> None:
    t = at_round(USSR, turn=4, defcon=2, ussr_hand=[GRAIN_SALES_TO_SOVIETS, DUCK_AND_COVER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT_FIRST, card(DUCK_AND_COVER), PLAY_IT, EVENT)
    assert t.winner == US
    assert t.vp == 0


def test_rul_2_grain_sales_own_ops_in_a_soviet_round() -> None:
    t = at_round(
        USSR,
        turn=4,
        defcon=2,
        ussr_hand=[GRAIN_SALES_TO_SOVIETS],
        us_hand=[TRUMAN_DOCTRINE],
        influence={ZAIRE: (0, 1)},
    )
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT_FIRST).do_as(US, COUP, ZAIRE).do(roll(1))
    assert t.winner == US


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_2_five_year_plan_blames_the_phasing_player(by: int) -> None:
    t = at_event(FIVE_YEAR_PLAN, by, defcon=2, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[DUCK_AND_COVER])
    t.do(card(DUCK_AND_COVER))
    assert t.winner == 1 - by


@pytest.mark.parametrize(("by", "number"), [(US, SOVIETS_SHOOT_DOWN_KAL_007), (USSR, WE_WILL_BURY_YOU)])
def test_rul_2_missile_envy_receiving_an_own_card_that_lowers_defcon(by: int, number: int) -> None:
    hands: dict[str, Any] = (
        {"us_hand": [number], "ussr_hand": [NASSER]}
        if by == USSR
        else {"us_hand": [CIA_CREATED], "ussr_hand": [number]}
    )
    t = at_event(MISSILE_ENVY, by, turn=8, defcon=2, **hands)
    t.do(card(number))
    assert t.winner == 1 - by


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_2_star_wars_blames_the_phasing_player(by: int) -> None:
    t = at_event(
        STAR_WARS,
        by,
        turn=8,
        defcon=2,
        space=(1, 0),
        discards=[DUCK_AND_COVER],
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
    )
    t.do_as(US, card(DUCK_AND_COVER))
    assert t.winner == 1 - by


def test_rul_2_un_intervention_partner_used_for_a_coup() -> None:
    t = at_round(
        USSR,
        defcon=2,
        ussr_hand=[UN_INTERVENTION, CONTAINMENT],
        us_hand=[TRUMAN_DOCTRINE],
        influence={ZAIRE: (1, 0)},
    )
    t.do(card(UN_INTERVENTION), EVENT, card(CONTAINMENT), OPS, COUP, ZAIRE, roll(6))
    assert t.winner == US


def test_rul_2_only_cuban_missile_crisis_names_another_loser() -> None:
    """A US coup in a Soviet round under a crisis against the US: the US loses though the USSR is phasing."""
    t = at_round(
        USSR,
        ussr_hand=[CIA_CREATED],
        us_hand=[TRUMAN_DOCTRINE],
        effects={MISSILE_CRISIS: 1 + US},
        influence={ZAIRE: (0, 1)},
    )
    t.do(card(CIA_CREATED), EVENT_FIRST).do_as(US, COUP, ZAIRE)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS


# --- RUL-3: DEFCON in the headline ----------------------------------------------------------------


def test_rul_3_the_one_who_headlined_loses_even_if_the_opponent_acts() -> None:
    t = at_headline(defcon=2, ussr_hand=[CIA_CREATED], us_hand=[ASIA_SCORING], influence={NIGERIA: (0, 1)})
    t.do_as(US, card(ASIA_SCORING)).do_as(USSR, card(CIA_CREATED)).do_as(US, COUP, NIGERIA).do(roll(1))
    assert t.winner == US


def test_rul_3_us_headlining_a_soviet_grant() -> None:
    t = at_headline(turn=4, defcon=2, us_hand=[LONE_GUNMAN], ussr_hand=[FIDEL], influence={NIGERIA: (1, 0)})
    t.do_as(US, card(LONE_GUNMAN)).do_as(USSR, card(FIDEL)).do_as(USSR, COUP, NIGERIA).do(roll(1))
    assert t.winner == USSR


@pytest.mark.parametrize(
    ("us", "ussr", "winner"), [(DUCK_AND_COVER, FIDEL, USSR), (FORMOSAN_RESOLUTION, DUCK_AND_COVER, US)]
)
def test_rul_3_the_card_being_resolved_decides(us: int, ussr: int, winner: int) -> None:
    t = at_headline(defcon=2, us_hand=[us], ussr_hand=[ussr])
    t.do_as(US, card(us)).do_as(USSR, card(ussr))
    assert t.winner == winner


# --- RUL-4: no "event only" -----------------------------------------------------------------------


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


# --- RUL-5: before or after -----------------------------------------------------------------------


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


# --- RUL-6: snapshot in granted Ops ---------------------------------------------------------------


def test_rul_6_granted_ops_use_the_start_of_the_opponents_round() -> None:
    t = at_round(USSR, ussr_hand=[CIA_CREATED], us_hand=[TRUMAN_DOCTRINE], influence={LEBANON: (1, 0)})
    t.do(card(CIA_CREATED), OPS_FIRST, COUP, LEBANON, roll(6))
    assert t.us(LEBANON) == 0
    t.do_as(US, INFLUENCE)
    assert JORDAN in t.legal  # next to influence that was there when the round began


def test_rul_6_influence_lost_earlier_in_the_round_still_counts() -> None:
    t = at_round(US, turn=4, us_hand=[LONE_GUNMAN], ussr_hand=[NASSER], influence={KENYA: (2, 0), NIGERIA: (0, 1)})
    t.do(card(LONE_GUNMAN), OPS_FIRST, COUP, NIGERIA, roll(6)).do_as(USSR, INFLUENCE)
    assert t.ussr(NIGERIA) == 0
    assert CAMEROON in t.legal


def test_rul_6_in_the_headline_the_snapshot_is_that_of_the_event() -> None:
    t = at_headline(turn=4, us_hand=[LONE_GUNMAN], ussr_hand=[PORTUGUESE_EMPIRE_CRUMBLES])
    t.do_as(US, card(LONE_GUNMAN)).do_as(USSR, card(PORTUGUESE_EMPIRE_CRUMBLES)).do_as(USSR, INFLUENCE)
    assert ZAIRE in t.legal
    assert KENYA in t.legal
    assert NIGERIA not in t.legal


# --- RUL-7: optional events -----------------------------------------------------------------------


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


# --- RUL-8: removal while Ops are pending ---------------------------------------------------------


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
