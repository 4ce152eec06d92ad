"""Events within events: Missile Envy with traps and duties, UN Intervention with other cards."""

from typing import Any

import pytest

from tests.twilight_struggle.table import at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, ISRAEL, KENYA, POLAND
from theatrum.games.twilight_struggle.constants import (
    ASK_TRAP,
    ASK_WARGAMES,
    BEAR_TRAPPED,
    BURY_PENDING,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    HAND_USSR,
    IN_FRONT,
    INFLUENCE,
    MISSILE_CRISIS,
    OBLIGED,
    OPS,
    PLAY_IT,
    QUAGMIRED,
    SPACE,
    U2,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ALDRICH_AMES_REMIX,
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BEAR_TRAP,
    CHE,
    CIA_CREATED,
    COMECON,
    CUBAN_MISSILE_CRISIS,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    GRAIN_SALES_TO_SOVIETS,
    KOREAN_WAR,
    MISSILE_ENVY,
    NASSER,
    NATO,
    QUAGMIRE,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    TERRORISM,
    UN_INTERVENTION,
    WARGAMES,
    WE_WILL_BURY_YOU,
)

ASK_NOT = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU


# --- Missile Envy with traps, obligations and scoring duty ----------------------------------------------------


def test_envy_receiving_five_year_plan_may_discard_envy_itself() -> None:
    """Missile Envy changes hands before the received event (card 49): the duty ends with the discard."""
    t = at_round(US, turn=4, us_hand=[MISSILE_ENVY, NATO], ussr_hand=[FIVE_YEAR_PLAN, NASSER])
    t.do(card(MISSILE_ENVY), EVENT, card(FIVE_YEAR_PLAN))
    assert sorted(t.legal) == sorted([card(MISSILE_ENVY), card(NASSER)])
    t.do(card(MISSILE_ENVY))
    assert t.discarded(MISSILE_ENVY)
    assert t.discarded(FIVE_YEAR_PLAN)
    assert t.effect(OBLIGED) == 0
    assert card(NASSER) in t.legal


def test_envy_receiving_grain_sales_may_run_twice() -> None:
    t = at_round(US, turn=4, us_hand=[MISSILE_ENVY, NATO], ussr_hand=[GRAIN_SALES_TO_SOVIETS, NASSER])
    t.do(card(MISSILE_ENVY), EVENT, card(GRAIN_SALES_TO_SOVIETS), card(MISSILE_ENVY), PLAY_IT, EVENT)
    assert (t.actor, t.legal) == (USSR, [card(NASSER)])
    t.do(card(NASSER), OPS, INFLUENCE, CANADA)
    assert t.hand(USSR) == [MISSILE_ENVY]
    assert (t.actor, t.legal) == (USSR, [card(MISSILE_ENVY)])
    assert t.discarded(GRAIN_SALES_TO_SOVIETS)


def test_envy_receiving_terrorism_may_take_the_bound_card() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[MISSILE_ENVY], us_hand=[TERRORISM, CIA_CREATED])
    t.do(card(MISSILE_ENVY), EVENT, card(TERRORISM), card(MISSILE_ENVY))
    assert t.effect(OBLIGED) == 0
    assert t.legal == [card(CIA_CREATED)]


@pytest.mark.parametrize(("by", "number", "trap"), [(USSR, QUAGMIRE, QUAGMIRED), (US, BEAR_TRAP, BEAR_TRAPPED)])
def test_envy_receiving_a_trap_the_bound_card_is_the_first_discard(by: int, number: int, trap: int) -> None:
    hands: dict[str, Any] = {"us_hand": [number, DUCK_AND_COVER], "ussr_hand": [MISSILE_ENVY, COMECON]}
    if by == US:
        hands = {"us_hand": [MISSILE_ENVY, DUCK_AND_COVER], "ussr_hand": [number, COMECON]}
    t = at_round(by, turn=4, **hands)
    t.do(card(MISSILE_ENVY), EVENT, card(number))
    assert t.effect(trap) == 1
    assert t.removed(number)
    assert (t.actor, t.kind, t.legal) == (1 - by, ASK_TRAP, [card(MISSILE_ENVY)])
    t.do(card(MISSILE_ENVY), roll(1))
    assert (t.effect(trap), t.effect(OBLIGED)) == (0, 0)


def test_envy_trapped_and_bound_in_the_last_round_the_scoring_card_goes_first() -> None:
    t = at_round(
        US,
        7,
        turn=4,
        us_hand=[MISSILE_ENVY, ASIA_SCORING, NATO],
        ussr_hand=[NASSER],
        effects={QUAGMIRED: 1, OBLIGED: 1 + US},
        milops=(5, 5),
    )
    assert t.legal == [card(ASIA_SCORING)]
    t.do(card(ASIA_SCORING))
    assert t.state.turn == 5
    assert t.effect(OBLIGED) == 1 + US
    assert t.effect(QUAGMIRED) == 1
    assert MISSILE_ENVY in t.hand(US)


def test_envy_bound_player_cannot_choose_un_intervention_or_the_china_card() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=[MISSILE_ENVY, UN_INTERVENTION, FIDEL],
        ussr_hand=[NASSER],
        effects={OBLIGED: 1 + US},
        china=(US, True),
    )
    assert t.legal == [card(MISSILE_ENVY)]


def test_envy_bound_play_pays_for_we_will_bury_you() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=[MISSILE_ENVY, UN_INTERVENTION, FIDEL],
        ussr_hand=[NASSER],
        effects={OBLIGED: 1 + US, BURY_PENDING: 1},
    )
    t.do(card(MISSILE_ENVY))
    assert t.vp == -3


def test_envy_receiving_un_intervention_pays_nothing_for_u2() -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, us_hand=[FIDEL], ussr_hand=[UN_INTERVENTION], effects={U2: 1})
    t.do(card(UN_INTERVENTION))
    assert t.vp == 0
    assert t.discarded(UN_INTERVENTION)


def test_envy_receiving_wargames_at_defcon_2_must_occur_but_may_be_declined() -> None:
    t = at_event(MISSILE_ENVY, US, turn=8, defcon=2, us_hand=[FIDEL], ussr_hand=[WARGAMES])
    t.do(card(WARGAMES))
    assert (t.actor, t.kind) == (US, ASK_WARGAMES)
    t.do(DONE)
    assert t.removed(WARGAMES)


def test_envy_receiving_salt_cannot_fetch_either_card() -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[SALT_NEGOTIATIONS], discards=[FIDEL])
    t.do(card(SALT_NEGOTIATIONS))
    assert t.legal == [card(FIDEL), DONE]


def test_envy_receiving_defectors_in_a_round_does_nothing() -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[DEFECTORS, NASSER])
    t.do(card(DEFECTORS))
    assert t.vp == 0
    assert t.discarded(DEFECTORS)
    assert t.legal == [card(MISSILE_ENVY)]


def test_envy_receiving_the_crisis_bound_coup_loses() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=[MISSILE_ENVY],
        us_hand=[CUBAN_MISSILE_CRISIS, CIA_CREATED],
        influence={KENYA: (0, 1)},
    )
    t.do(card(MISSILE_ENVY), EVENT, card(CUBAN_MISSILE_CRISIS))
    assert t.effect(MISSILE_CRISIS) == 1 + US
    t.do(card(MISSILE_ENVY), OPS, COUP, KENYA)
    assert t.winner == USSR


def test_envy_receiving_a_scoring_duty_is_impossible() -> None:
    """Only scoring cards in the other hand: nothing changes hands and no duty arises."""
    t = at_round(US, turn=4, us_hand=[MISSILE_ENVY, NATO], ussr_hand=[AFRICA_SCORING])
    t.do(card(MISSILE_ENVY), EVENT)
    assert t.hand(USSR) == [AFRICA_SCORING]
    assert t.discarded(MISSILE_ENVY)


def test_envy_received_shuttle_diplomacy_stays_in_front_of_the_us() -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[SHUTTLE_DIPLOMACY])
    t.do(card(SHUTTLE_DIPLOMACY))
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


def test_envy_bound_card_discarded_by_ask_not_ends_the_duty() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=[ASK_NOT],
        us_hand=[MISSILE_ENVY, NATO],
        effects={OBLIGED: 1 + US},
        pile=[FIDEL, CHE],
    )
    t.do(card(ASK_NOT), EVENT_FIRST).do_as(US, card(MISSILE_ENVY), DONE).do(card(FIDEL))
    assert t.effect(OBLIGED) == 0
    t.do(INFLUENCE, POLAND, POLAND, POLAND)
    assert sorted(t.legal) == sorted([card(FIDEL), card(NATO)])


def test_envy_bound_card_discarded_by_aldrich_ames_ends_the_duty() -> None:
    t = at_event(ALDRICH_AMES_REMIX, USSR, turn=8, us_hand=[MISSILE_ENVY, NATO], effects={OBLIGED: 1 + US})
    t.do_as(USSR, card(MISSILE_ENVY))
    assert t.effect(OBLIGED) == 0
    assert t.legal == [card(NATO)]


def test_envy_duty_does_not_come_back_with_the_card() -> None:
    """Bound Missile Envy lost to Terrorism and fetched again by SALT is an ordinary card."""
    t = at_round(
        US,
        turn=8,
        us_hand=[TERRORISM, NATO],
        ussr_hand=[MISSILE_ENVY, SALT_NEGOTIATIONS, NASSER],
        effects={OBLIGED: 1 + USSR},
    )
    t.do(card(TERRORISM), EVENT, card(MISSILE_ENVY), card(SALT_NEGOTIATIONS), EVENT, card(MISSILE_ENVY))
    t.do(card(NATO), OPS, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert {card(MISSILE_ENVY), card(NASSER)} <= set(t.legal)


# --- UN Intervention with We Will Bury You, U2, Flower Power --------------------------------------------------


def test_un_with_everything_pending_at_once() -> None:
    """The 3 VP lapse, U2 pays 1, the war card pays 2, the war itself is cancelled."""
    t = at_round(
        US,
        turn=4,
        us_hand=[UN_INTERVENTION, ARAB_ISRAELI_WAR, NATO],
        ussr_hand=[NASSER],
        influence={ISRAEL: (1, 0)},
        effects={BURY_PENDING: 1, U2: 1, FLOWERS: 1},
    )
    t.do(card(UN_INTERVENTION), EVENT, card(ARAB_ISRAELI_WAR), OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == -3
    assert t.us(ISRAEL) == 1
    assert t.milops(USSR) == 0


def test_un_with_a_war_card_on_space_does_not_pay_flower_power() -> None:
    t = at_round(US, turn=4, us_hand=[UN_INTERVENTION, KOREAN_WAR], ussr_hand=[NASSER], effects={FLOWERS: 1})
    t.do(card(UN_INTERVENTION), EVENT, card(KOREAN_WAR), SPACE, roll(6))
    assert t.vp == 0


def test_un_with_we_will_bury_you_as_partner() -> None:
    t = at_round(
        US,
        turn=4,
        defcon=2,
        us_hand=[UN_INTERVENTION, WE_WILL_BURY_YOU, NATO],
        ussr_hand=[NASSER],
        effects={BURY_PENDING: 0},
    )
    t.do(card(UN_INTERVENTION), EVENT, card(WE_WILL_BURY_YOU), OPS, INFLUENCE)
    assert t.left == 4
    assert t.defcon == 2
    assert t.effect(BURY_PENDING) == 0


def test_un_by_the_ussr_does_not_touch_the_pending_vp() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=[UN_INTERVENTION, CIA_CREATED],
        us_hand=[NATO],
        effects={BURY_PENDING: 1, U2: 1},
    )
    t.do(card(UN_INTERVENTION), EVENT, card(CIA_CREATED), OPS, INFLUENCE, POLAND)
    assert t.vp == -1
    t.do(card(NATO))
    assert t.vp == -4


def test_un_with_grain_sales_as_partner_shows_no_card() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[UN_INTERVENTION, GRAIN_SALES_TO_SOVIETS, NASSER], us_hand=[NATO])
    t.do(card(UN_INTERVENTION), EVENT, card(GRAIN_SALES_TO_SOVIETS), OPS, INFLUENCE, POLAND, POLAND)
    assert t.hand(USSR) == [NASSER]
    assert t.seen(US, HAND_USSR) == []


def test_un_leaves_a_scoring_duty_alone() -> None:
    """Two cards leave the hand but one round is used."""
    t = at_round(US, 6, turn=4, us_hand=[UN_INTERVENTION, FIDEL, ASIA_SCORING], ussr_hand=[NASSER])
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    t.do(card(NASSER), OPS, INFLUENCE, POLAND)
    assert t.legal == [card(ASIA_SCORING)]
