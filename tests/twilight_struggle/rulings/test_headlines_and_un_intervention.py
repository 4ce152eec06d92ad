"""Rulings on headlines and UN Intervention (RUL-15, 16, 17, 18, 20 and 26)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, CUBA, EGYPT, FRANCE, IRAN, ITALY, JAPAN, POLAND
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    ASK_PLAY,
    BURY_PENDING,
    BY_VP,
    CONTAINED,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    FORMOSAN,
    INFLUENCE,
    IRON_LADY,
    OPS,
    OPS_FIRST,
    PASS,
    QUAGMIRED,
    SCARED_USSR,
    SPACE,
    U2,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ALDRICH_AMES_REMIX,
    ASIA_SCORING,
    BLOCKADE,
    CIA_CREATED,
    CONTAINMENT,
    DE_GAULLE_LEADS_FRANCE,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    GRAIN_SALES_TO_SOVIETS,
    KITCHEN_DEBATES,
    MISSILE_ENVY,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    SOCIALIST_GOVERNMENTS,
    SOLIDARITY,
    SPECIAL_RELATIONSHIP,
    SUEZ_CRISIS,
    TERRORISM,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    U2_INCIDENT,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.messages import SAID_EVENT

# --- RUL-15: opponent event in the headline -------------------------------------------------------------------


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


# --- RUL-16: the second headline is committed -----------------------------------------------------------------


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


# --- RUL-17: headline effects on later plays ------------------------------------------------------------------


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


# --- RUL-18: We Will Bury You and UN Intervention -------------------------------------------------------------


def pending(us_hand: list[int], **given: Any) -> Table:
    """A US round with the 3 VP of We Will Bury You still open."""
    given.setdefault("ussr_hand", [NASSER, BLOCKADE])
    effects = {BURY_PENDING: 1, **given.pop("effects", {})}
    return at_round(US, given.pop("number", 1), turn=given.pop("turn", 4), us_hand=us_hand, effects=effects, **given)


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_18_defcon_at_once_and_the_vp_only_pending(by: int) -> None:
    t = at_event(WE_WILL_BURY_YOU, by, turn=4, defcon=4, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    assert t.defcon == 3
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 1


@pytest.mark.parametrize("number", [DUCK_AND_COVER, FIDEL, OLYMPIC_GAMES, ASIA_SCORING, THE_CHINA_CARD])
def test_rul_18_any_other_card_pays_before_it_is_resolved(number: int) -> None:
    t = pending([DUCK_AND_COVER, FIDEL, OLYMPIC_GAMES, ASIA_SCORING], china=(US, True), vp=-17)
    t.do(card(number))
    assert t.vp == -20
    assert t.winner == USSR
    assert t.defcon == 5
    assert t.ussr(CUBA) == 0


def test_rul_18_the_award_comes_before_defcon_1() -> None:
    t = pending([DUCK_AND_COVER], vp=-17, defcon=2)
    t.do(card(DUCK_AND_COVER))
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_rul_18_un_intervention_as_an_event_makes_them_lapse() -> None:
    t = pending([UN_INTERVENTION, FIDEL, TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(TRUMAN_DOCTRINE))
    assert t.vp == 0


def test_rul_18_un_intervention_with_a_partner_for_the_space_race_is_enough() -> None:
    t = pending([UN_INTERVENTION, FIDEL, TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL), SPACE, roll(6))
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 0


@pytest.mark.parametrize("use", [OPS, SPACE])
def test_rul_18_un_intervention_not_as_an_event_pays(use: int) -> None:
    t = pending([UN_INTERVENTION, FIDEL, TRUMAN_DOCTRINE], effects={CONTAINED: 1})
    t.do(card(UN_INTERVENTION), use)
    assert t.vp == -3


def test_rul_18_paid_once() -> None:
    t = pending([TRUMAN_DOCTRINE, CIA_CREATED])
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA, card(NASSER), OPS, INFLUENCE, POLAND, card(CIA_CREATED))
    assert t.vp == -3


def test_rul_18_played_by_the_us_the_following_us_round_counts() -> None:
    t = at_round(US, turn=4, us_hand=[WE_WILL_BURY_YOU, TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    t.do(card(WE_WILL_BURY_YOU), EVENT_FIRST, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.vp == 0
    t.do(card(NASSER), OPS, INFLUENCE, POLAND)
    assert t.vp == 0
    t.do(card(TRUMAN_DOCTRINE))
    assert t.vp == -3


def test_rul_18_carried_into_the_next_turn() -> None:
    t = at_round(US, 7, turn=4, us_hand=[WE_WILL_BURY_YOU], ussr_hand=[NASSER], milops=(5, 5), china=(USSR, False))
    t.do(card(WE_WILL_BURY_YOU), EVENT_FIRST, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.state.turn == 5
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 1


def test_rul_18_headline_plays_do_not_matter() -> None:
    t = at_headline(
        turn=4,
        us_hand=[FORMOSAN_RESOLUTION, UN_INTERVENTION],
        ussr_hand=[FIDEL, NASSER],
        effects={BURY_PENDING: 1},
    )
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(FIDEL))
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 1


def test_rul_18_un_intervention_cannot_be_headlined() -> None:
    t = at_headline(us_hand=[UN_INTERVENTION, FIDEL], ussr_hand=[NASSER])
    assert t.game.legal(t.state, US) == [card(FIDEL)]


def test_rul_18_a_trap_discard_pays_even_of_un_intervention() -> None:
    """Containment makes it worth 2, but a discard is not a play."""
    t = pending([UN_INTERVENTION, FIDEL], effects={QUAGMIRED: 1, CONTAINED: 1})
    t.do(card(UN_INTERVENTION))
    assert t.vp == -3


def test_rul_18_a_skipped_trap_round_pays() -> None:
    t = pending([UN_INTERVENTION], effects={QUAGMIRED: 1})
    assert t.vp == -3
    assert t.actor == USSR


def test_rul_18_a_passed_round_pays() -> None:
    t = pending([])
    assert t.vp == -3
    china = pending([], china=(US, True))
    assert china.vp == 0
    china.do(PASS)
    assert china.vp == -3


def test_rul_18_no_us_round_left_in_the_game_no_vp() -> None:
    t = at_end_of_turn(turn=10, vp=5, milops=(5, 5), effects={BURY_PENDING: 1}, china=(US, True))
    assert t.vp == 6
    assert t.winner == US


# --- RUL-20: UN Intervention ----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [DUCK_AND_COVER, NATO, DEFECTORS, SPECIAL_RELATIONSHIP])
def test_rul_20_partner_needs_the_opponents_star_eligible_or_not(number: int) -> None:
    t = at_round(
        USSR,
        ussr_hand=[UN_INTERVENTION, number, NASSER, OLYMPIC_GAMES, ASIA_SCORING],
        us_hand=[TRUMAN_DOCTRINE],
        china=(USSR, True),
    )
    t.do(card(UN_INTERVENTION), EVENT)
    assert t.legal == [card(number)]
    t.refuses(card(THE_CHINA_CARD))
    t.refuses(card(OLYMPIC_GAMES))
    t.refuses(card(NASSER))
    t.refuses(card(ASIA_SCORING))


def test_rul_20_partners_event_is_cancelled_and_both_are_discarded() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[UN_INTERVENTION, CONTAINMENT, NASSER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(CONTAINMENT))
    assert t.hand(USSR) == [NASSER]
    t.do(OPS, INFLUENCE)
    assert t.left == 3
    t.do(POLAND, POLAND, POLAND)
    assert t.effect(CONTAINED) == 0
    assert t.discarded(CONTAINMENT)
    assert t.discarded(UN_INTERVENTION)
    assert t.actor == US


def test_rul_20_modified_ops_of_the_partner() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[UN_INTERVENTION, NATO], us_hand=[TRUMAN_DOCTRINE], effects={SCARED_USSR: 2})
    t.do(card(UN_INTERVENTION), EVENT, card(NATO), OPS, INFLUENCE)
    assert t.left == 2


def test_rul_20_defectors_as_partner_gives_no_vp() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, DEFECTORS], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(DEFECTORS), OPS, INFLUENCE, POLAND, POLAND)
    assert t.vp == 0


def test_rul_20_without_a_partner_only_for_its_op() -> None:
    t = at_round(US, us_hand=[UN_INTERVENTION, TRUMAN_DOCTRINE, OLYMPIC_GAMES], ussr_hand=[NASSER])
    t.do(card(UN_INTERVENTION))
    t.refuses(EVENT)
    assert t.legal == [OPS]
    t.do(OPS, INFLUENCE)
    assert t.left == 1


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_20_pays_for_u2_whoever_plays_it(side: int) -> None:
    hands = {US: [UN_INTERVENTION, FIDEL], USSR: [BLOCKADE]}
    if side == USSR:
        hands = {US: [TRUMAN_DOCTRINE], USSR: [UN_INTERVENTION, CIA_CREATED]}
    t = at_round(side, turn=4, us_hand=hands[US], ussr_hand=hands[USSR], effects={U2: 1})
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL if side == US else CIA_CREATED))
    assert t.vp == -1


def test_rul_20_used_for_its_op_it_does_not_pay_for_u2() -> None:
    t = at_round(US, turn=4, us_hand=[UN_INTERVENTION, FIDEL], ussr_hand=[NASSER], effects={U2: 1})
    t.do(card(UN_INTERVENTION), OPS, INFLUENCE, CANADA)
    assert t.vp == 0


def test_rul_20_u2_itself_as_partner_is_cancelled() -> None:
    t = at_round(US, turn=4, us_hand=[UN_INTERVENTION, U2_INCIDENT], ussr_hand=[NASSER])
    t.do(card(UN_INTERVENTION), EVENT, card(U2_INCIDENT), OPS, INFLUENCE, CANADA, CANADA, CANADA)
    assert t.vp == 0
    assert t.effect(U2) == 0
    assert t.discarded(U2_INCIDENT)


# --- RUL-26: Defectors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [NASSER, FIDEL, SUEZ_CRISIS, MUSLIM_REVOLUTION, ASIA_SCORING, DUCK_AND_COVER])
def test_rul_26_us_headline_cancels_the_soviet_one(number: int) -> None:
    t = at_headline(
        turn=4,
        us_hand=[DEFECTORS, TRUMAN_DOCTRINE],
        ussr_hand=[number, BLOCKADE],
        influence={FRANCE: (2, 0), IRAN: (2, 0), JAPAN: (4, 0)},
    )
    t.do_as(US, card(DEFECTORS)).do_as(USSR, card(number))
    assert t.discarded(number)
    assert t.discarded(DEFECTORS)
    assert t.vp == 0
    assert t.defcon == 5
    assert (t.ussr(CUBA), t.ussr(EGYPT), t.us(FRANCE), t.us(IRAN)) == (0, 0, 2, 2)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert t.hand(USSR) == [BLOCKADE]


def test_rul_26_soviet_headline_does_nothing() -> None:
    t = at_headline(us_hand=[FORMOSAN_RESOLUTION, TRUMAN_DOCTRINE], ussr_hand=[DEFECTORS, NASSER])
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(DEFECTORS))
    assert t.vp == 0
    assert t.effect(FORMOSAN) == 1
    assert t.discarded(DEFECTORS)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_rul_26_soviet_ops_pay_the_us(order: int) -> None:
    t = at_round(USSR, ussr_hand=[DEFECTORS], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(DEFECTORS), order)
    assert t.vp == (1 if order == EVENT_FIRST else 0)
    t.do(INFLUENCE, POLAND, POLAND)
    assert t.vp == 1
    assert t.discarded(DEFECTORS)


def test_rul_26_nothing_on_space() -> None:
    t = at_round(USSR, ussr_hand=[DEFECTORS], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(DEFECTORS), SPACE, roll(6))
    assert t.vp == 0


def test_rul_26_us_in_a_round_event_does_nothing() -> None:
    t = at_round(US, us_hand=[DEFECTORS], ussr_hand=[NASSER])
    t.do(card(DEFECTORS))
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0


@pytest.mark.parametrize(("by", "vp"), [(USSR, 1), (US, 0)])
def test_rul_26_revealed_by_five_year_plan_in_a_round(by: int, vp: int) -> None:
    t = at_event(FIVE_YEAR_PLAN, by, ussr_hand=[DEFECTORS, NASSER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(DEFECTORS))
    assert t.vp == vp
    assert t.discarded(DEFECTORS)


def test_rul_26_revealed_by_five_year_plan_in_the_headline() -> None:
    t = at_headline(us_hand=[FIVE_YEAR_PLAN], ussr_hand=[FIDEL, DEFECTORS, NASSER])
    t.do_as(US, card(FIVE_YEAR_PLAN)).do_as(USSR, card(FIDEL)).do(card(DEFECTORS))
    assert t.discarded(FIDEL)
    assert t.ussr(CUBA) == 0
    assert t.vp == 0


def test_rul_26_a_resolved_soviet_headline_is_not_undone() -> None:
    t = at_headline(turn=4, us_hand=[FIVE_YEAR_PLAN, CIA_CREATED], ussr_hand=[FLOWER_POWER, DEFECTORS, NASSER])
    t.do_as(US, card(FIVE_YEAR_PLAN)).do_as(USSR, card(FLOWER_POWER)).do(card(DEFECTORS))
    assert t.effect(FLOWERS) == 1
    assert t.removed(FLOWER_POWER)
    assert t.vp == 0


def test_rul_26_discarded_otherwise_it_does_nothing() -> None:
    t = at_event(TERRORISM, US, turn=8, ussr_hand=[DEFECTORS, NASSER])
    t.do(card(DEFECTORS))
    assert t.vp == 0
