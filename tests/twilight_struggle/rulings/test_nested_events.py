"""Events run through other cards: Star Wars, Five Year Plan, coups granted under the crisis."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CANADA,
    CHILE,
    CUBA,
    HAITI,
    KENYA,
    PANAMA,
    POLAND,
    TURKEY,
    WEST_GERMANY,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_DEFUSE,
    ASK_GRAIN,
    ASK_OLYMPICS,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_STAR_WARS,
    ASK_TRAP,
    BEAR_TRAPPED,
    BOYCOTT,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    HAND_USSR,
    IN_FRONT,
    INFLUENCE,
    MISSILE_CRISIS,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    RETURN_IT,
    SUBS,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARMS_RACE,
    ASIA_SCORING,
    BEAR_TRAP,
    CHE,
    CIA_CREATED,
    COMECON,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    GRAIN_SALES_TO_SOVIETS,
    JUNTA,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NORTH_SEA_OIL,
    OLYMPIC_GAMES,
    ONE_SMALL_STEP,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    TRUMAN_DOCTRINE,
    WE_WILL_BURY_YOU,
)

# --- Star Wars ------------------------------------------------------------------------------------------------


def stars(number: int, by: int = US, **given: Any) -> Table:
    """Star Wars in a round of a side, the US ahead in space, one card picked."""
    hands: dict[str, Any] = {"us_hand": [STAR_WARS, TRUMAN_DOCTRINE], "ussr_hand": given.pop("ussr_hand", [NASSER])}
    if by == USSR:
        hands = {"us_hand": [TRUMAN_DOCTRINE], "ussr_hand": [STAR_WARS, *hands["ussr_hand"]]}
    discards = [number, *given.pop("discards", [])]
    t = at_round(by, turn=8, space=(3, 2), discards=discards, **hands, **given)
    t.do(card(STAR_WARS), EVENT if by == US else EVENT_FIRST)
    return t.do_as(US, card(number))


def test_stars_olympic_games_in_a_soviet_round_at_defcon_2() -> None:
    """The USSR decides about the boycott of US games and would pay for it itself."""
    t = stars(OLYMPIC_GAMES, USSR, defcon=2)
    assert (t.actor, t.kind) == (USSR, ASK_OLYMPICS)
    t.do(BOYCOTT)
    assert t.winner == US


def test_stars_olympic_games_boycotted_gives_the_us_four_ops() -> None:
    t = stars(OLYMPIC_GAMES, USSR, defcon=4).do(BOYCOTT)
    t.do_as(US, INFLUENCE)
    assert t.left == 4
    t.do(CANADA, CANADA, CANADA, CANADA)
    assert (t.actor, t.kind) == (USSR, ASK_OPERATION)
    assert t.discarded(OLYMPIC_GAMES)


@pytest.mark.parametrize("by", [US, USSR])
def test_stars_missile_envy_goes_to_the_soviet_hand(by: int) -> None:
    t = stars(MISSILE_ENVY, by, ussr_hand=[FIDEL, NASSER])
    assert (t.actor, t.legal) == (USSR, [card(FIDEL)])
    t.do(card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert MISSILE_ENVY in t.hand(USSR)
    assert t.effect(OBLIGED) == 1 + USSR
    if by == USSR:  # its own Ops, then the US round; the duty waits for the next Soviet round
        t.do(INFLUENCE, POLAND, POLAND, card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert (t.actor, t.legal) == (USSR, [card(MISSILE_ENVY)])
    assert t.removed(STAR_WARS)


def test_stars_shuttle_diplomacy_leaves_the_discard_pile() -> None:
    t = stars(SHUTTLE_DIPLOMACY)
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT
    assert t.removed(STAR_WARS)


def test_stars_che_is_the_ussrs_event_in_a_us_round() -> None:
    t = stars(CHE, influence={KENYA: (2, 0), HAITI: (1, 0)})
    assert (t.actor, t.kind) == (USSR, ASK_OPERATION)
    t.do_as(USSR, COUP, HAITI).do(roll(1)).do_as(USSR, COUP, KENYA).do(roll(6))
    assert t.milops(USSR) == 5
    assert t.pair(KENYA) == (0, 3)
    assert t.discarded(CHE)


def test_stars_junta_in_a_soviet_round_at_defcon_2() -> None:
    t = stars(JUNTA, USSR, defcon=2, influence={PANAMA: (0, 2)})
    t.do_as(US, CHILE, COUP, PANAMA).do(roll(1))
    assert t.winner == US


@pytest.mark.parametrize(("by", "milops", "vp"), [(US, (3, 0), 1), (USSR, (0, 3), -1)])
def test_stars_arms_race_looks_at_the_phasing_player(by: int, milops: tuple[int, int], vp: int) -> None:
    assert stars(ARMS_RACE, by, milops=milops).vp == vp


def test_stars_arms_race_is_not_offered_when_the_phasing_player_is_behind() -> None:
    t = at_round(
        USSR,
        turn=8,
        space=(3, 2),
        milops=(3, 0),
        discards=[ARMS_RACE, FORMOSAN_RESOLUTION],
        ussr_hand=[STAR_WARS],
        us_hand=[NATO],
    )
    t.do(card(STAR_WARS), EVENT_FIRST)
    assert t.legal == [card(FORMOSAN_RESOLUTION)]


def test_stars_salt_fetches_another_discard_and_is_removed() -> None:
    t = stars(SALT_NEGOTIATIONS, discards=[FIDEL, ASIA_SCORING])
    assert t.legal == [card(FIDEL), DONE]
    t.do(card(FIDEL))
    assert FIDEL in t.hand(US)
    assert t.removed(SALT_NEGOTIATIONS)


def test_stars_we_will_bury_you_in_a_us_round_waits_for_the_following_one() -> None:
    t = stars(WE_WILL_BURY_YOU)
    assert t.defcon == 4
    assert t.removed(WE_WILL_BURY_YOU)
    t.do(card(NASSER), OPS, INFLUENCE, POLAND)
    assert t.vp == 0
    t.do(card(TRUMAN_DOCTRINE))
    assert t.vp == -3


def test_stars_grain_sales_draws_from_the_soviet_hand_and_stays_discarded() -> None:
    t = stars(GRAIN_SALES_TO_SOVIETS, ussr_hand=[FIDEL, NASSER]).do(card(FIDEL), RETURN_IT, INFLUENCE)
    assert t.left == 2
    t.do(CANADA, CANADA)
    assert t.discarded(GRAIN_SALES_TO_SOVIETS)


def test_stars_is_barred_from_removed_cards() -> None:
    t = at_event(STAR_WARS, US, turn=8, space=(1, 0), removed=[FORMOSAN_RESOLUTION], discards=[DUCK_AND_COVER])
    assert t.legal == [card(DUCK_AND_COVER)]


def test_stars_one_small_step_never_fits() -> None:
    """Star Wars needs the lead that One Small Step forbids."""
    t = at_event(STAR_WARS, US, turn=8, space=(1, 0), discards=[ONE_SMALL_STEP, DUCK_AND_COVER])
    assert t.legal == [card(DUCK_AND_COVER)]


# --- Five Year Plan -------------------------------------------------------------------------------------------


def plan(number: int, by: int = USSR, **given: Any) -> Table:
    t = at_event(
        FIVE_YEAR_PLAN,
        by,
        ar=given.pop("ar", 1),
        turn=8,
        us_hand=given.pop("us_hand", [TRUMAN_DOCTRINE]),
        ussr_hand=[number, *given.pop("rest", [NASSER])],
        **given,
    )
    return t.do(card(number))


@pytest.mark.parametrize("by", [US, USSR])
def test_plan_drawing_star_wars(by: int) -> None:
    t = plan(STAR_WARS, by, space=(1, 0), defcon=2, discards=[DUCK_AND_COVER])
    assert (t.actor, t.kind) == (US, ASK_STAR_WARS)
    t.do(card(DUCK_AND_COVER))
    assert t.winner == 1 - by


def test_plan_drawing_star_wars_removes_it() -> None:
    t = plan(STAR_WARS, space=(1, 0), discards=[FORMOSAN_RESOLUTION]).do(card(FORMOSAN_RESOLUTION))
    assert t.removed(STAR_WARS)
    assert t.removed(FORMOSAN_RESOLUTION)
    assert t.discarded(FIVE_YEAR_PLAN)


def test_plan_drawing_grain_sales() -> None:
    t = plan(GRAIN_SALES_TO_SOVIETS, rest=[FIDEL]).do(card(FIDEL))
    assert (t.actor, t.kind) == (US, ASK_GRAIN)
    t.do(PLAY_IT, OPS_FIRST, INFLUENCE, CANADA, CANADA)
    assert t.hand(USSR) == []
    assert t.discarded(GRAIN_SALES_TO_SOVIETS)
    assert t.removed(FIDEL)


def test_plan_drawing_cia_gives_the_us_an_op_in_the_soviet_round() -> None:
    t = plan(CIA_CREATED, defcon=2, influence={ZAIRE: (0, 1)})
    assert t.seen(US, HAND_USSR) == [NASSER]
    t.do_as(US, COUP, ZAIRE).do(roll(1))
    assert t.winner == US


@pytest.mark.parametrize("by", [US, USSR])
def test_plan_drawing_tear_down_this_wall(by: int) -> None:
    t = plan(TEAR_DOWN_THIS_WALL, by, defcon=2, influence={POLAND: (0, 3)})
    t.do_as(US, COUP, POLAND).do(roll(6))
    assert t.winner == 1 - by


def test_plan_drawing_tear_down_this_wall_under_nuclear_subs() -> None:
    t = plan(TEAR_DOWN_THIS_WALL, defcon=2, influence={POLAND: (0, 3)}, effects={SUBS: 1})
    t.do_as(US, COUP, POLAND).do(roll(6))
    assert t.ending is None
    assert t.pair(POLAND) == (0, 0)
    assert t.removed(TEAR_DOWN_THIS_WALL)


def test_plan_drawing_shuttle_diplomacy_and_bear_trap() -> None:
    assert plan(SHUTTLE_DIPLOMACY).where(SHUTTLE_DIPLOMACY) == IN_FRONT
    trap = plan(BEAR_TRAP, US, rest=[COMECON])
    assert (trap.actor, trap.kind) == (USSR, ASK_TRAP)


def test_plan_drawing_north_sea_oil_in_the_last_soviet_round() -> None:
    t = plan(NORTH_SEA_OIL, ar=7, us_hand=[TRUMAN_DOCTRINE, CIA_CREATED])
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert t.legal == [card(CIA_CREATED), PASS]


def test_plan_in_the_headline_by_the_ussr_blames_the_ussr() -> None:
    t = at_headline(defcon=2, us_hand=[FORMOSAN_RESOLUTION], ussr_hand=[FIVE_YEAR_PLAN, DUCK_AND_COVER])
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(FIVE_YEAR_PLAN)).do(card(DUCK_AND_COVER))
    assert t.winner == US


def test_plan_losing_the_last_scoring_card_lifts_the_duty() -> None:
    t = at_round(US, 6, turn=4, us_hand=[FIVE_YEAR_PLAN, NATO], ussr_hand=[ASIA_SCORING, NASSER])
    t.do(card(FIVE_YEAR_PLAN), EVENT, card(ASIA_SCORING))
    assert card(NASSER) in t.legal


# --- Cuban Missile Crisis with granted coups ------------------------------------------------------------------


def test_crisis_defused_by_the_us_inside_a_soviet_round() -> None:
    t = at_round(
        USSR,
        ussr_hand=[CIA_CREATED],
        us_hand=[NATO],
        influence={TURKEY: (2, 0), WEST_GERMANY: (3, 0), KENYA: (0, 1)},
        effects={MISSILE_CRISIS: 1 + US},
    )
    t.do(card(CIA_CREATED), EVENT_FIRST).do_as(US, COUP)
    assert (t.actor, t.kind) == (US, ASK_DEFUSE)
    assert sorted(t.legal) == sorted([TURKEY, WEST_GERMANY, DONE])
    t.do(WEST_GERMANY, KENYA, roll(2))
    assert t.ending is None
    assert t.us(WEST_GERMANY) == 1
    assert t.milops(US) == 1


def test_crisis_defused_by_the_ussr_inside_a_us_round() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=[LONE_GUNMAN],
        ussr_hand=[NASSER],
        influence={CUBA: (0, 2), KENYA: (1, 0)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    t.do(card(LONE_GUNMAN), EVENT_FIRST).do_as(USSR, COUP, CUBA, KENYA).do(roll(1))
    assert t.ending is None
    assert t.ussr(CUBA) == 0


def test_crisis_not_defused_loses_for_the_couping_side() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=[LONE_GUNMAN],
        ussr_hand=[NASSER],
        influence={CUBA: (0, 2), KENYA: (1, 0)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    t.do(card(LONE_GUNMAN), EVENT_FIRST).do_as(USSR, COUP, DONE, KENYA)
    assert t.winner == US


def test_crisis_che_defused_once_covers_both_coups() -> None:
    t = at_event(
        CHE,
        USSR,
        turn=4,
        us_hand=[NATO],
        influence={CUBA: (0, 4), HAITI: (1, 0), KENYA: (2, 0)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    t.do(COUP, CUBA, HAITI, roll(1), COUP, KENYA, roll(1))
    assert t.ending is None
    assert t.ussr(CUBA) == 2


def test_crisis_free_coup_of_junta_can_be_defused_with_a_point_just_placed() -> None:
    """Defusing is possible at any time: the 2 influence Junta puts in Cuba will do."""
    t = at_event(JUNTA, USSR, turn=4, us_hand=[NATO], influence={HAITI: (1, 0)}, effects={MISSILE_CRISIS: 1 + USSR})
    t.do(CUBA, COUP)
    assert t.kind == ASK_DEFUSE
    t.do(CUBA, HAITI, roll(1))
    assert t.ending is None
    assert t.ussr(CUBA) == 0


def test_crisis_returned_grain_sales_coup_in_a_soviet_round() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=[GRAIN_SALES_TO_SOVIETS],
        us_hand=[NATO],
        influence={KENYA: (0, 1)},
        effects={MISSILE_CRISIS: 1 + US},
    )
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT_FIRST).do_as(US, COUP, KENYA)
    assert t.winner == USSR


def test_crisis_through_star_wars_before_the_soviet_ops() -> None:
    """The USSR plays Star Wars, event first; its own coup of the same card would now lose the game."""
    t = stars(CUBAN_MISSILE_CRISIS, USSR, influence={KENYA: (1, 0), CUBA: (0, 2)})
    assert t.effect(MISSILE_CRISIS) == 1 + USSR
    t.do(COUP)
    assert (t.actor, t.kind) == (USSR, ASK_DEFUSE)
    t.do(DONE, KENYA)
    assert t.winner == US


def test_crisis_in_the_headline_reaches_the_second_headline() -> None:
    t = at_headline(
        turn=4,
        us_hand=[JUNTA],
        ussr_hand=[CUBAN_MISSILE_CRISIS, NASSER],
        influence={HAITI: (0, 1), TURKEY: (2, 0)},
    )
    t.do_as(US, card(JUNTA)).do_as(USSR, card(CUBAN_MISSILE_CRISIS)).do(CHILE, COUP)
    assert (t.actor, t.kind) == (US, ASK_DEFUSE)
    t.do(TURKEY, HAITI, roll(1))
    assert t.ending is None


def test_crisis_defusing_is_offered_to_a_trapped_player() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=[COMECON],
        us_hand=[NATO],
        influence={CUBA: (0, 3)},
        effects={MISSILE_CRISIS: 1 + USSR, BEAR_TRAPPED: 1},
    )
    assert t.kind == ASK_DEFUSE
    t.do(CUBA)
    assert t.kind == ASK_TRAP
