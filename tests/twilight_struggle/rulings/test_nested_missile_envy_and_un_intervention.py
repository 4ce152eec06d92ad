"""Events within events: Missile Envy with traps and duties, UN Intervention with other cards."""

from typing import Any

import pytest

from tests.twilight_struggle.table import at_event, at_round
from theatrum.games.twilight_struggle.constants import US, USSR

ASK_NOT = "Ask Not What Your Country Can Do For You"


# --- Missile Envy with traps, obligations and scoring duty ----------------------------------------------------


def test_envy_receiving_five_year_plan_may_discard_envy_itself() -> None:
    """Missile Envy changes hands before the received event (card 49): the duty ends with the discard."""
    t = at_round(US, turn=4, us_hand=["Missile Envy", "NATO"], ussr_hand=["Five Year Plan", "Nasser"])
    t.do("Missile Envy", "event", "Five Year Plan")
    assert sorted(t.options) == sorted(["Missile Envy", "Nasser"])
    t.do("Missile Envy")
    assert t.discarded("Missile Envy")
    assert t.discarded("Five Year Plan")
    assert t.effect("Missile Envy") == 0
    assert "Nasser" in t.options


def test_envy_receiving_grain_sales_may_run_twice() -> None:
    t = at_round(US, turn=4, us_hand=["Missile Envy", "NATO"], ussr_hand=["Grain Sales to Soviets", "Nasser"])
    t.do("Missile Envy", "event", "Grain Sales to Soviets", "Missile Envy", "play", "event")
    assert (t.actor, t.options) == (USSR, ["Nasser"])
    t.do("Nasser", "ops", "influence", "Canada")
    assert t.hand(USSR) == ["Missile Envy"]
    assert (t.actor, t.options) == (USSR, ["Missile Envy"])
    assert t.discarded("Grain Sales to Soviets")


def test_envy_receiving_terrorism_may_take_the_bound_card() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Missile Envy"], us_hand=["Terrorism", "CIA Created"])
    t.do("Missile Envy", "event", "Terrorism", "Missile Envy")
    assert t.effect("Missile Envy") == 0
    assert t.options == ["CIA Created"]


@pytest.mark.parametrize(("by", "number", "trap"), [(USSR, "Quagmire", "Quagmire"), (US, "Bear Trap", "Bear Trap")])
def test_envy_receiving_a_trap_the_bound_card_is_the_first_discard(by: int, number: str, trap: str) -> None:
    hands: dict[str, Any] = {"us_hand": [number, "Duck and Cover"], "ussr_hand": ["Missile Envy", "COMECON"]}
    if by == US:
        hands = {"us_hand": ["Missile Envy", "Duck and Cover"], "ussr_hand": [number, "COMECON"]}
    t = at_round(by, turn=4, **hands)
    t.do("Missile Envy", "event", number)
    assert t.effect(trap) == 1
    assert t.removed(number)
    assert (t.actor, t.asked, t.options) == (1 - by, "trap", ["Missile Envy"])
    t.do("Missile Envy", "roll 1")
    assert (t.effect(trap), t.effect("Missile Envy")) == (0, 0)


def test_envy_trapped_and_bound_in_the_last_round_the_scoring_card_goes_first() -> None:
    t = at_round(
        US,
        7,
        turn=4,
        us_hand=["Missile Envy", "Asia Scoring", "NATO"],
        ussr_hand=["Nasser"],
        effects={"Quagmire": 1, "Missile Envy": 1 + US},
        milops=(5, 5),
    )
    assert t.options == ["Asia Scoring"]
    t.do("Asia Scoring")
    assert t.state.turn == 5
    assert t.effect("Missile Envy") == 1 + US
    assert t.effect("Quagmire") == 1
    assert "Missile Envy" in t.hand(US)


def test_envy_bound_player_cannot_choose_un_intervention_or_the_china_card() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=["Missile Envy", "UN Intervention", "Fidel"],
        ussr_hand=["Nasser"],
        effects={"Missile Envy": 1 + US},
        china=(US, True),
    )
    assert t.options == ["Missile Envy"]


def test_envy_bound_play_pays_for_we_will_bury_you() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=["Missile Envy", "UN Intervention", "Fidel"],
        ussr_hand=["Nasser"],
        effects={"Missile Envy": 1 + US, "We Will Bury You": 1},
    )
    t.do("Missile Envy")
    assert t.vp == -3


def test_envy_receiving_un_intervention_pays_nothing_for_u2() -> None:
    t = at_event("Missile Envy", US, turn=4, us_hand=["Fidel"], ussr_hand=["UN Intervention"], effects={"U2": 1})
    t.do("UN Intervention")
    assert t.vp == 0
    assert t.discarded("UN Intervention")


def test_envy_receiving_wargames_at_defcon_2_must_occur_but_may_be_declined() -> None:
    t = at_event("Missile Envy", US, turn=8, defcon=2, us_hand=["Fidel"], ussr_hand=["Wargames"])
    t.do("Wargames")
    assert (t.actor, t.asked) == (US, "wargames")
    t.do("done")
    assert t.removed("Wargames")


def test_envy_receiving_salt_cannot_fetch_either_card() -> None:
    t = at_event("Missile Envy", US, turn=4, ussr_hand=["SALT Negotiations"], discards=["Fidel"])
    t.do("SALT Negotiations")
    assert t.options == ["Fidel", "done"]


def test_envy_receiving_defectors_in_a_round_does_nothing() -> None:
    t = at_event("Missile Envy", US, turn=4, ussr_hand=["Defectors", "Nasser"])
    t.do("Defectors")
    assert t.vp == 0
    assert t.discarded("Defectors")
    assert t.options == ["Missile Envy"]


def test_envy_receiving_the_crisis_bound_coup_loses() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=["Missile Envy"],
        us_hand=["Cuban Missile Crisis", "CIA Created"],
        influence={"Kenya": (0, 1)},
    )
    t.do("Missile Envy", "event", "Cuban Missile Crisis")
    assert t.effect("Cuban Missile Crisis") == 1 + US
    t.do("Missile Envy", "ops", "coup", "Kenya")
    assert t.winner == USSR


def test_envy_receiving_a_scoring_duty_is_impossible() -> None:
    """Only scoring cards in the other hand: nothing changes hands and no duty arises."""
    t = at_round(US, turn=4, us_hand=["Missile Envy", "NATO"], ussr_hand=["Africa Scoring"])
    t.do("Missile Envy", "event")
    assert t.hand(USSR) == ["Africa Scoring"]
    assert t.discarded("Missile Envy")


def test_envy_received_shuttle_diplomacy_stays_in_front_of_the_us() -> None:
    t = at_event("Missile Envy", US, turn=4, ussr_hand=["Shuttle Diplomacy"])
    t.do("Shuttle Diplomacy")
    assert t.where("Shuttle Diplomacy") == "in front of the US"


def test_envy_bound_card_discarded_by_ask_not_ends_the_duty() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=[ASK_NOT],
        us_hand=["Missile Envy", "NATO"],
        effects={"Missile Envy": 1 + US},
        pile=["Fidel", "Che"],
    )
    t.do(ASK_NOT, "event first").do_as(US, "Missile Envy", "done").do("Fidel")
    assert t.effect("Missile Envy") == 0
    t.do("influence", "Poland", "Poland", "Poland")
    assert sorted(t.options) == sorted(["Fidel", "NATO"])


def test_envy_bound_card_discarded_by_aldrich_ames_ends_the_duty() -> None:
    t = at_event("Aldrich Ames Remix", USSR, turn=8, us_hand=["Missile Envy", "NATO"], effects={"Missile Envy": 1 + US})
    t.do_as(USSR, "Missile Envy")
    assert t.effect("Missile Envy") == 0
    assert t.options == ["NATO"]


def test_envy_duty_does_not_come_back_with_the_card() -> None:
    """Bound Missile Envy lost to Terrorism and fetched again by SALT is an ordinary card."""
    t = at_round(
        US,
        turn=8,
        us_hand=["Terrorism", "NATO"],
        ussr_hand=["Missile Envy", "SALT Negotiations", "Nasser"],
        effects={"Missile Envy": 1 + USSR},
    )
    t.do("Terrorism", "event", "Missile Envy", "SALT Negotiations", "event", "Missile Envy")
    t.do("NATO", "ops", "influence", "Canada", "Canada", "Canada", "Canada")
    assert {"Missile Envy", "Nasser"} <= set(t.options)


# --- UN Intervention with We Will Bury You, U2, Flower Power --------------------------------------------------


def test_un_with_everything_pending_at_once() -> None:
    """The 3 VP lapse, U2 pays 1, the war card pays 2, the war itself is cancelled."""
    t = at_round(
        US,
        turn=4,
        us_hand=["UN Intervention", "Arab-Israeli War", "NATO"],
        ussr_hand=["Nasser"],
        influence={"Israel": (1, 0)},
        effects={"We Will Bury You": 1, "U2": 1, "Flower Power": 1},
    )
    t.do("UN Intervention", "event", "Arab-Israeli War", "ops", "influence", "Canada", "Canada")
    assert t.vp == -3
    assert t.us("Israel") == 1
    assert t.milops(USSR) == 0


def test_un_with_a_war_card_on_space_does_not_pay_flower_power() -> None:
    t = at_round(
        US, turn=4, us_hand=["UN Intervention", "Korean War"], ussr_hand=["Nasser"], effects={"Flower Power": 1}
    )
    t.do("UN Intervention", "event", "Korean War", "space", "roll 6")
    assert t.vp == 0


def test_un_with_we_will_bury_you_as_partner() -> None:
    t = at_round(
        US,
        turn=4,
        defcon=2,
        us_hand=["UN Intervention", "We Will Bury You", "NATO"],
        ussr_hand=["Nasser"],
        effects={"We Will Bury You": 0},
    )
    t.do("UN Intervention", "event", "We Will Bury You", "ops", "influence")
    assert t.left == 4
    assert t.defcon == 2
    assert t.effect("We Will Bury You") == 0


def test_un_by_the_ussr_does_not_touch_the_pending_vp() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=["UN Intervention", "CIA Created"],
        us_hand=["NATO"],
        effects={"We Will Bury You": 1, "U2": 1},
    )
    t.do("UN Intervention", "event", "CIA Created", "ops", "influence", "Poland")
    assert t.vp == -1
    t.do("NATO")
    assert t.vp == -4


def test_un_with_grain_sales_as_partner_shows_no_card() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["UN Intervention", "Grain Sales to Soviets", "Nasser"], us_hand=["NATO"])
    t.do("UN Intervention", "event", "Grain Sales to Soviets", "ops", "influence", "Poland", "Poland")
    assert t.hand(USSR) == ["Nasser"]
    assert t.seen(US, "USSR hand") == []


def test_un_leaves_a_scoring_duty_alone() -> None:
    """Two cards leave the hand but one round is used."""
    t = at_round(US, 6, turn=4, us_hand=["UN Intervention", "Fidel", "Asia Scoring"], ussr_hand=["Nasser"])
    t.do("UN Intervention", "event", "Fidel", "ops", "influence", "Canada", "Canada")
    t.do("Nasser", "ops", "influence", "Poland")
    assert t.options == ["Asia Scoring"]
