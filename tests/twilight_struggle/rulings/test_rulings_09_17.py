"""Rulings RUL-9 to RUL-17: granted Ops, wars, random cards, headlines."""

import pytest

from tests.twilight_struggle.table import at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    CHILE,
    CUBA,
    EGYPT,
    INDIA,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    KENYA,
    MEXICO,
    PAKISTAN,
    PANAMA,
    PHILIPPINES,
    ROMANIA,
    SOUTH_KOREA,
    TAIWAN,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    ASK_PLAY,
    BOYCOTT,
    BREZHNEV,
    CONTAINED,
    COUP,
    DRAW_CARD,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    INFLUENCE,
    IRON_LADY,
    MISSILE_CRISIS,
    OBLIGED,
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
    CONTAINMENT,
    DE_GAULLE_LEADS_FRANCE,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    GLASNOST,
    GRAIN_SALES_TO_SOVIETS,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    JUNTA,
    KITCHEN_DEBATES,
    KOREAN_WAR,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    ROMANIAN_ABDICATION,
    SOCIALIST_GOVERNMENTS,
    SOLIDARITY,
    SOVIETS_SHOOT_DOWN_KAL_007,
    TERRORISM,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    US_JAPAN_MUTUAL_DEFENSE_PACT,
)
from theatrum.games.twilight_struggle.messages import SAID_EVENT, SAID_SCORES

# --- RUL-9: space race and granted Ops ------------------------------------------------------------


def test_rul_9_forced_missile_envy_may_be_spaced() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[MISSILE_ENVY], us_hand=[TRUMAN_DOCTRINE], effects={OBLIGED: 1 + USSR})
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
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(NASSER)).do(card(FIDEL), PLAY_IT, SPACE, roll(2))
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
def test_rul_10_modifiers_apply_to_granted_ops(number: int, side: int, effects: dict[int, int], value: int) -> None:
    t = at_event(number, side, turn=8, effects=effects, influence={SOUTH_KOREA: (3, 0)}, us_hand=[TRUMAN_DOCTRINE])
    t.do_as(side, INFLUENCE)
    assert t.left == value


def test_rul_10_junta_coup_with_one_op_under_red_scare() -> None:
    t = at_event(JUNTA, US, turn=4, effects={SCARED_US: 1}, influence={PANAMA: (0, 2)}, ussr_hand=[NASSER])
    t.do(CHILE, COUP, PANAMA, roll(4))
    assert t.pair(PANAMA) == (0, 1)


def test_rul_10_che_with_four_under_brezhnev() -> None:
    t = at_event(CHE, USSR, turn=4, effects={BREZHNEV: 1}, influence={KENYA: (2, 0)}, us_hand=[TRUMAN_DOCTRINE])
    t.do(COUP, KENYA, roll(1))
    assert t.pair(KENYA) == (1, 0)
    assert t.milops(USSR) == 4


# --- RUL-11: enough for control -------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [((2, 0), (0, 3)), ((3, 1), (0, 3)), ((1, 5), (0, 5)), ((0, 0), (0, 3))])
@pytest.mark.parametrize(("number", "country"), [(FIDEL, CUBA), (ROMANIAN_ABDICATION, ROMANIA)])
def test_rul_11_fidel_and_abdication_remove_then_take_control(
    number: int, country: int, before: tuple[int, int], after: tuple[int, int]
) -> None:
    t = at_event(number, USSR, influence={country: before}, us_hand=[TRUMAN_DOCTRINE])
    assert t.pair(country) == after


@pytest.mark.parametrize(("before", "after"), [((1, 0), (4, 0)), ((1, 2), (6, 2)), ((6, 1), (6, 1)), ((5, 1), (5, 1))])
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
    t = at_round(USSR, ussr_hand=[FIVE_YEAR_PLAN, ASIA_SCORING, NASSER], us_hand=[TRUMAN_DOCTRINE], china=(USSR, True))
    t.do(card(FIVE_YEAR_PLAN), EVENT_FIRST)
    assert t.legal == [card(ASIA_SCORING), card(NASSER)]
    t.do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)
    assert t.vp == 0
    assert not t.heard(SAID_SCORES)


def test_rul_14_scoring_card_lost_to_terrorism_need_not_be_played() -> None:
    t = at_round(USSR, 7, turn=8, ussr_hand=[TERRORISM], us_hand=[EUROPE_SCORING], china=(US, True), milops=(5, 5))
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
    t = at_headline(turn=8, us_hand=[FORMOSAN_RESOLUTION, TRUMAN_DOCTRINE], ussr_hand=[ALDRICH_AMES_REMIX, NASSER])
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
