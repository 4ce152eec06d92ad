"""Rulings RUL-1 to RUL-17: general ones, and the headline phase."""

import pytest

from tests.twilight_struggle.table import at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
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
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    JAPAN,
    JORDAN,
    KENYA,
    LEBANON,
    MEXICO,
    NIGERIA,
    PAKISTAN,
    PANAMA,
    PHILIPPINES,
    POLAND,
    ROMANIA,
    SOMALIA,
    SOUTH_KOREA,
    TAIWAN,
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
    BOYCOTT,
    BREZHNEV,
    BY_MISSILE_CRISIS,
    CONTAINED,
    COUP,
    DONE,
    DRAW_CARD,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    INFLUENCE,
    IRON_LADY,
    MISSILE_CRISIS,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    REFORMED,
    RETURN_IT,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    SQUADS,
    SQUADS_NEUTRAL,
    TABLE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ALDRICH_AMES_REMIX,
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    BLOCKADE,
    BRUSH_WAR,
    CHE,
    CIA_CREATED,
    COLONIAL_REAR_GUARDS,
    COMECON,
    CONTAINMENT,
    DE_GAULLE_LEADS_FRANCE,
    DECOLONIZATION,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    GLASNOST,
    GRAIN_SALES_TO_SOVIETS,
    INDEPENDENT_REDS,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    JUNTA,
    KITCHEN_DEBATES,
    KOREAN_WAR,
    LATIN_AMERICAN_DEBT_CRISIS,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    OAS_FOUNDED,
    OLYMPIC_GAMES,
    PORTUGUESE_EMPIRE_CRUMBLES,
    PUPPET_GOVERNMENTS,
    ROMANIAN_ABDICATION,
    SALT_NEGOTIATIONS,
    SOCIALIST_GOVERNMENTS,
    SOLIDARITY,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    SUEZ_CRISIS,
    TEAR_DOWN_THIS_WALL,
    TERRORISM,
    THE_IRON_LADY,
    THE_VOICE_OF_AMERICA,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    US_JAPAN_MUTUAL_DEFENSE_PACT,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.messages import SAID_EVENT, SAID_SCORES

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
    t = at_headline(
        us_hand=[SOCIALIST_GOVERNMENTS], ussr_hand=[NASSER], influence={ITALY: (2, 0), FRANCE: (2, 0)}
    )
    t.do_as(US, card(SOCIALIST_GOVERNMENTS)).do_as(USSR, card(NASSER))
    assert (t.actor, t.kind) == (USSR, ASK_REMOVE)


def test_rul_1_owner_of_the_star_decides_whether_to_use_a_may() -> None:
    t = at_round(
        USSR, turn=8, ussr_hand=[TEAR_DOWN_THIS_WALL], us_hand=[TRUMAN_DOCTRINE], influence={POLAND: (0, 1)}
    )
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
    t = at_round(
        USSR, turn=4, defcon=2, ussr_hand=[GRAIN_SALES_TO_SOVIETS, DUCK_AND_COVER], us_hand=[TRUMAN_DOCTRINE]
    )
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
    hands = (
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


def test_rul_6_influence_won_in_the_same_round_opens_nothing() -> None:
    t = at_round(
        US, turn=4, us_hand=[LONE_GUNMAN], ussr_hand=[NASSER], influence={KENYA: (2, 0), NIGERIA: (0, 1)}
    )
    t.do(card(LONE_GUNMAN), OPS_FIRST, COUP, NIGERIA, roll(6)).do_as(USSR, INFLUENCE)
    assert t.ussr(NIGERIA) == 0
    assert CAMEROON in t.legal
    assert SOMALIA not in t.legal


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


@pytest.mark.parametrize(
    "number", [OAS_FOUNDED, COLONIAL_REAR_GUARDS, THE_VOICE_OF_AMERICA, EAST_EUROPEAN_UNREST]
)
def test_rul_7_what_is_not_a_may_cannot_be_declined(number: int) -> None:
    t = at_event(number, US, turn=4, ussr_hand=[NASSER], influence={CUBA: (0, 3), POLAND: (0, 3)})
    t.refuses(DONE)


def test_rul_7_removal_goes_as_far_as_legal() -> None:
    t = at_event(
        THE_VOICE_OF_AMERICA, US, turn=4, ussr_hand=[NASSER], influence={CUBA: (0, 3), HAITI: (0, 1)}
    )
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


# --- RUL-9: space race and granted Ops ------------------------------------------------------------


def test_rul_9_forced_missile_envy_may_be_spaced() -> None:
    t = at_round(
        USSR, turn=4, ussr_hand=[MISSILE_ENVY], us_hand=[TRUMAN_DOCTRINE], effects={OBLIGED: 1 + USSR}
    )
    t.do(card(MISSILE_ENVY), SPACE, roll(3))
    assert t.space(USSR) == 1
    assert t.discarded(MISSILE_ENVY)


def test_rul_9_card_exchanged_for_missile_envy_may_be_spaced() -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[FIDEL], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(FIDEL), SPACE, roll(3))
    assert t.space(US) == 1
    assert t.discarded(FIDEL)
    assert t.ussr(CUBA) == 0


@pytest.mark.parametrize("number", [FIDEL, FORMOSAN_RESOLUTION, OLYMPIC_GAMES])
def test_rul_9_card_taken_by_grain_sales_may_be_spaced(number: int) -> None:
    t = at_event(GRAIN_SALES_TO_SOVIETS, US, turn=4, ussr_hand=[number, NASSER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(number), PLAY_IT, SPACE, roll(1))
    assert t.space(US) == 1
    assert t.discarded(number)


def test_rul_9_un_partner_may_be_spaced() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, CONTAINMENT], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(CONTAINMENT), SPACE, roll(3))
    assert t.space(USSR) == 1
    assert t.discarded(CONTAINMENT)
    assert t.discarded(UN_INTERVENTION)


def test_rul_9_spaced_in_the_headline_too() -> None:
    t = at_headline(turn=4, us_hand=[GRAIN_SALES_TO_SOVIETS], ussr_hand=[NASSER, FIDEL])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(NASSER)).do(
        card(FIDEL), PLAY_IT, SPACE, roll(2)
    )
    assert t.space(US) == 1
    envy = at_headline(turn=4, us_hand=[MISSILE_ENVY], ussr_hand=[NASSER, FIDEL])
    envy.do_as(US, card(MISSILE_ENVY)).do_as(USSR, card(NASSER)).do(card(FIDEL), SPACE, roll(2))
    assert envy.space(US) == 1


@pytest.mark.parametrize(
    ("number", "side"),
    [
        (ABM_TREATY, US),
        (ABM_TREATY, USSR),
        (CIA_CREATED, US),
        (LONE_GUNMAN, USSR),
        (OLYMPIC_GAMES, US),
        (SOVIETS_SHOOT_DOWN_KAL_007, US),
        (GLASNOST, USSR),
    ],
)
def test_rul_9_ops_of_an_events_text_may_not_go_to_space(number: int, side: int) -> None:
    t = at_event(
        number,
        side,
        turn=8,
        effects={REFORMED: 1, CONTAINED: 1, BREZHNEV: 1},
        influence={SOUTH_KOREA: (3, 0)},
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
    )
    if number == OLYMPIC_GAMES:
        t.do(BOYCOTT)
    assert (t.actor, t.kind) == (side, ASK_OPERATION)
    t.refuses(SPACE)


def test_rul_9_returned_grain_sales_may_not_go_to_space() -> None:
    t = at_event(GRAIN_SALES_TO_SOVIETS, US, turn=4, ussr_hand=[NASSER])
    t.do(card(NASSER), RETURN_IT)
    t.refuses(SPACE)


# --- RUL-10: Ops from events and modifiers --------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "side", "effects", "value"),
    [
        (CIA_CREATED, US, {CONTAINED: 1}, 2),
        (CIA_CREATED, US, {CONTAINED: 1, SCARED_US: 1}, 1),
        (LONE_GUNMAN, USSR, {BREZHNEV: 1}, 2),
        (LONE_GUNMAN, USSR, {SCARED_USSR: 1}, 1),
        (ABM_TREATY, US, {SCARED_US: 1}, 3),
        (ABM_TREATY, USSR, {BREZHNEV: 1}, 4),
        (GLASNOST, USSR, {REFORMED: 1, SCARED_USSR: 1}, 3),
        (SOVIETS_SHOOT_DOWN_KAL_007, US, {SCARED_US: 2}, 2),
        (GRAIN_SALES_TO_SOVIETS, US, {CONTAINED: 1}, 3),
    ],
)
def test_rul_10_modifiers_apply_to_granted_ops(
    number: int, side: int, effects: dict[int, int], value: int
) -> None:
    t = at_event(
        number, side, turn=8, effects=effects, influence={SOUTH_KOREA: (3, 0)}, us_hand=[TRUMAN_DOCTRINE]
    )
    t.do_as(side, INFLUENCE)
    assert t.left == value


def test_rul_10_junta_coup_with_one_op_under_red_scare() -> None:
    t = at_event(JUNTA, US, turn=4, effects={SCARED_US: 1}, influence={PANAMA: (0, 2)}, ussr_hand=[NASSER])
    t.do(CHILE, COUP, PANAMA, roll(4))
    assert t.pair(PANAMA) == (0, 1)


def test_rul_10_che_with_four_under_brezhnev() -> None:
    t = at_event(
        CHE, USSR, turn=4, effects={BREZHNEV: 1}, influence={KENYA: (2, 0)}, us_hand=[TRUMAN_DOCTRINE]
    )
    t.do(COUP, KENYA, roll(1))
    assert t.pair(KENYA) == (1, 0)
    assert t.milops(USSR) == 4


# --- RUL-11: enough for control -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"), [((2, 0), (0, 3)), ((3, 1), (0, 3)), ((1, 5), (0, 5)), ((0, 0), (0, 3))]
)
@pytest.mark.parametrize(("number", "country"), [(FIDEL, CUBA), (ROMANIAN_ABDICATION, ROMANIA)])
def test_rul_11_fidel_and_abdication_remove_then_take_control(
    number: int, country: int, before: tuple[int, int], after: tuple[int, int]
) -> None:
    t = at_event(number, USSR, influence={country: before}, us_hand=[TRUMAN_DOCTRINE])
    assert t.pair(country) == after


@pytest.mark.parametrize(
    ("before", "after"), [((1, 0), (4, 0)), ((1, 2), (6, 2)), ((6, 1), (6, 1)), ((5, 1), (5, 1))]
)
def test_rul_11_japan_pact_leaves_soviet_influence(before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event(US_JAPAN_MUTUAL_DEFENSE_PACT, US, influence={JAPAN: before}, ussr_hand=[NASSER])
    assert t.pair(JAPAN) == after


# --- RUL-12: war rolls ----------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_rul_12_success_on_4_to_6(die: int) -> None:
    t = at_event(INDO_PAKISTANI_WAR, US, influence={INDIA: (1, 3)}, ussr_hand=[NASSER])
    t.do(INDIA, roll(die))
    assert t.pair(INDIA) == ((4, 0) if die >= 4 else (1, 3))
    assert t.vp == (2 if die >= 4 else 0)
    assert t.milops(US) == 2


@pytest.mark.parametrize("die", range(1, 7))
def test_rul_12_brush_war_succeeds_on_3_to_6(die: int) -> None:
    t = at_event(BRUSH_WAR, USSR, turn=4, influence={KENYA: (2, 1)}, us_hand=[TRUMAN_DOCTRINE])
    t.do(KENYA, roll(die))
    assert t.pair(KENYA) == ((0, 3) if die >= 3 else (2, 1))
    assert t.vp == (-1 if die >= 3 else 0)
    assert t.milops(USSR) == 3


def test_rul_12_minus_one_per_controlled_neighbour_of_the_target() -> None:
    """Korean War: US control of Japan and Taiwan count, that of South Korea itself does not."""
    board = {SOUTH_KOREA: (3, 0), JAPAN: (4, 0), TAIWAN: (3, 0), PHILIPPINES: (2, 0)}
    t = at_event(KOREAN_WAR, USSR, influence=board, us_hand=[TRUMAN_DOCTRINE])
    t.do(roll(5))
    assert t.pair(SOUTH_KOREA) == (3, 0)
    won = at_event(KOREAN_WAR, USSR, influence=board, us_hand=[TRUMAN_DOCTRINE])
    won.do(roll(6))
    assert won.pair(SOUTH_KOREA) == (0, 3)


def test_rul_12_only_arab_israeli_war_counts_the_target_itself() -> None:
    t = at_event(ARAB_ISRAELI_WAR, USSR, influence={ISRAEL: (4, 0)}, us_hand=[TRUMAN_DOCTRINE])
    t.do(roll(4))
    assert t.pair(ISRAEL) == (4, 0)
    other = at_event(IRAN_IRAQ_WAR, USSR, turn=8, influence={IRAN: (4, 0)}, us_hand=[TRUMAN_DOCTRINE])
    other.do(IRAN, roll(4))
    assert other.pair(IRAN) == (0, 4)


def test_rul_12_wars_are_not_coups() -> None:
    """No DEFCON change, no region limits, nothing of SALT, Death Squads or Cuban Missile Crisis."""
    t = at_event(
        BRUSH_WAR,
        USSR,
        turn=4,
        defcon=2,
        influence={PANAMA: (1, 0)},
        effects={SALT_SIGNED: 1, SQUADS: SQUADS_NEUTRAL + 1, MISSILE_CRISIS: 1 + USSR},
        us_hand=[TRUMAN_DOCTRINE],
    )
    assert {ITALY, PAKISTAN, EGYPT} <= set(t.legal)
    t.do(PANAMA, roll(3))
    assert t.pair(PANAMA) == (0, 1)
    assert t.defcon == 2
    assert t.ending is None


# --- RUL-13: superpowers in war rolls -------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "country", "lowest"),
    [(USSR, MEXICO, 4), (US, MEXICO, 3), (US, AFGHANISTAN, 4), (USSR, AFGHANISTAN, 3)],
)
def test_rul_13_defenders_superpower_counts_as_a_neighbour(side: int, country: int, lowest: int) -> None:
    for die in range(1, 7):
        t = at_event(BRUSH_WAR, side, turn=4, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
        t.do(country, roll(die))
        assert (t.vp != 0) == (die >= lowest)


# --- RUL-14: random discards ----------------------------------------------------------------------


def test_rul_14_random_picks_cover_the_hand_and_nothing_else() -> None:
    t = at_round(
        USSR, ussr_hand=[FIVE_YEAR_PLAN, ASIA_SCORING, NASSER], us_hand=[TRUMAN_DOCTRINE], china=(USSR, True)
    )
    t.do(card(FIVE_YEAR_PLAN), EVENT_FIRST)
    assert t.legal == [card(ASIA_SCORING), card(NASSER)]
    t.do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)
    assert t.vp == 0
    assert not t.heard(SAID_SCORES)


def test_rul_14_scoring_card_lost_to_terrorism_need_not_be_played() -> None:
    t = at_round(
        USSR, 7, turn=8, ussr_hand=[TERRORISM], us_hand=[EUROPE_SCORING], china=(US, True), milops=(5, 5)
    )
    t.do(card(TERRORISM), EVENT)
    assert t.legal == [card(EUROPE_SCORING)]
    t.do(card(EUROPE_SCORING), PASS)
    assert t.ending is None
    assert t.kind == DRAW_CARD


# --- RUL-15: opponent event in the headline -------------------------------------------------------


def test_rul_15_opponents_event_resolves_and_is_removed() -> None:
    t = at_headline(us_hand=[FIDEL, TRUMAN_DOCTRINE], ussr_hand=[FORMOSAN_RESOLUTION, NASSER])
    t.do_as(US, card(FIDEL)).do_as(USSR, card(FORMOSAN_RESOLUTION))
    assert t.pair(CUBA) == (0, 3)
    assert t.removed(FIDEL)
    assert t.effect(FORMOSAN) == 1
    assert t.removed(FORMOSAN_RESOLUTION)


@pytest.mark.parametrize(
    ("number", "effects"),
    [(NATO, {}), (SOCIALIST_GOVERNMENTS, {IRON_LADY: 1}), (SOLIDARITY, {}), (KITCHEN_DEBATES, {})],
)
def test_rul_15_ineligible_event_is_discarded_without_effect(number: int, effects: dict[int, int]) -> None:
    t = at_headline(
        turn=8,
        us_hand=[number, TRUMAN_DOCTRINE],
        ussr_hand=[FIDEL, NASSER],
        effects=effects,
        influence={ITALY: (2, 0)},
    )
    t.do_as(US, card(number)).do_as(USSR, card(FIDEL))
    assert t.discarded(number)
    assert t.us(ITALY) == 2
    assert t.vp == 0
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


# --- RUL-16: the second headline is committed -----------------------------------------------------


def test_rul_16_missile_envy_looks_only_at_the_hand() -> None:
    t = at_headline(turn=4, us_hand=[MISSILE_ENVY], ussr_hand=[FIDEL, NASSER, BLOCKADE])
    t.do_as(US, card(MISSILE_ENVY)).do_as(USSR, card(FIDEL))
    assert sorted(t.legal) == sorted([card(NASSER), card(BLOCKADE)])
    t.refuses(card(FIDEL))


@pytest.mark.parametrize("number", [GRAIN_SALES_TO_SOVIETS, TERRORISM])
def test_rul_16_random_cards_come_from_the_hand(number: int) -> None:
    t = at_headline(turn=8, us_hand=[number], ussr_hand=[FIDEL, NASSER])
    t.do_as(US, card(number)).do_as(USSR, card(FIDEL))
    assert t.legal == [card(NASSER)]


def test_rul_16_aldrich_ames_cannot_take_the_us_headline() -> None:
    t = at_headline(
        turn=8, us_hand=[FORMOSAN_RESOLUTION, TRUMAN_DOCTRINE], ussr_hand=[ALDRICH_AMES_REMIX, NASSER]
    )
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(ALDRICH_AMES_REMIX))
    assert t.legal == [card(TRUMAN_DOCTRINE)]
    t.do(card(TRUMAN_DOCTRINE))
    assert t.effect(FORMOSAN) == 1


# --- RUL-17: headline effects on later plays ------------------------------------------------------


def test_rul_17_effects_start_when_their_event_resolves() -> None:
    t = at_headline(us_hand=[CONTAINMENT, DUCK_AND_COVER], ussr_hand=[CIA_CREATED, NASSER])
    t.do_as(US, card(CONTAINMENT)).do_as(USSR, card(CIA_CREATED)).do_as(US, INFLUENCE)
    assert t.left == 2


def test_rul_17_an_effect_of_the_second_headline_does_not_reach_the_first() -> None:
    t = at_headline(turn=4, us_hand=[CONTAINMENT, TRUMAN_DOCTRINE], ussr_hand=[ABM_TREATY, NASSER])
    t.do_as(US, card(CONTAINMENT)).do_as(USSR, card(ABM_TREATY))
    assert (t.actor, t.kind) == (USSR, ASK_OPERATION)
    assert t.effect(CONTAINED) == 0


def test_rul_17_order_uses_printed_values() -> None:
    """A Soviet 3 under Red Scare would be a tie with a US 2, and the US would go first."""
    t = at_headline(
        us_hand=[FORMOSAN_RESOLUTION, TRUMAN_DOCTRINE],
        ussr_hand=[DE_GAULLE_LEADS_FRANCE, NASSER],
        effects={SCARED_USSR: 1, CONTAINED: 1},
    )
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(DE_GAULLE_LEADS_FRANCE))
    assert [e.a for e in t.heard(SAID_EVENT)] == [DE_GAULLE_LEADS_FRANCE, FORMOSAN_RESOLUTION]
