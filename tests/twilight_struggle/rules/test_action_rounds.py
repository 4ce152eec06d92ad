"""Action rounds (TS 4.2, 4.5 D, 10.1.5, RUL-22, RUL-24, RUL-57)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_round, card_id
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import BY_HELD_SCORING, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_PASS, SAID_ROUND, SAID_TRAP_ROLL

US_CARDS = ["Duck and Cover", "Formosan Resolution", "Containment", "Nuclear Test Ban", "Red Scare/Purge"]
US_CARDS += ["ABM Treaty", "Arms Race", "Brush War", "Summit"]
USSR_CARDS = ["Fidel", "Nasser", "Socialist Governments", "Vietnam Revolts", "Decolonization", "Romanian Abdication"]
USSR_CARDS += ["Blockade", "Olympic Games"]


def rounds(t: Table) -> list[tuple[int, int]]:
    return [(e.a, e.b) for e in t.heard(SAID_ROUND)]


def play_own_card(t: Table) -> None:
    """Play the first card for Ops and place all its influence in one always open country."""
    side = t.actor
    t.do(t.legal[0], "ops", "influence")
    while t.actors == [side] and t.asked != "play":
        t.do("Canada" if side == US else "Poland")


# --- order and number ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "number"), [(1, 6), (3, 6), (4, 7), (10, 7)])
def test_each_side_has_six_rounds_in_turns_one_to_three_and_seven_later(turn: int, number: int) -> None:
    plain = [c for c in US_CARDS if card_id(c) < 36 or turn >= 4]
    ussr = USSR_CARDS if turn >= 4 else USSR_CARDS[:-1]
    t = at_round(USSR, turn=turn, us_hand=plain if turn >= 4 else [*plain, "Olympic Games"], ussr_hand=ussr)
    while t.ending is None and t.state.turn == turn and t.actor != CHANCE:
        play_own_card(t)
    expected = [(side, n) for n in range(1, number + 1) for side in (USSR, US)]
    assert rounds(t) == expected[1:]  # the first had begun before
    assert t.state.turn == turn + 1 or t.ending is not None


def test_the_ussr_begins_and_the_phasing_player_is_whose_round_it_is() -> None:
    t = at_round(USSR, ussr_hand=["Fidel"], us_hand=["Containment"])
    assert t.actor == USSR
    assert t.state.phasing == USSR
    t.do("Fidel", "event")
    assert t.actor == US
    assert t.state.phasing == US
    assert t.state.round == 1


def test_a_play_is_resolved_completely_before_the_other_begins() -> None:
    t = at_round(USSR, ussr_hand=["Duck and Cover"], us_hand=["Containment"])
    t.do("Duck and Cover", "ops first", "influence", "Poland", "Poland")
    assert t.state.phasing == USSR
    assert t.defcon == 5
    t.do("Poland")
    assert t.defcon == 4
    assert t.state.phasing == US


# --- the duty to play ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_a_player_with_a_card_must_play_one(side: int) -> None:
    t = at_round(side, us_hand=["Containment"], ussr_hand=["Fidel"], china=(side, True))
    t.refuses("pass")
    assert "The China Card" in t.options


def test_a_player_without_cards_takes_no_action() -> None:
    t = at_round(USSR, ussr_hand=[], us_hand=["Containment"], china=(US, True))
    assert t.actor == US
    assert t.state.round == 1


def test_a_face_down_china_card_is_no_play() -> None:
    t = at_round(USSR, ussr_hand=[], us_hand=["Containment"], china=(USSR, False))
    assert t.actor == US


def test_a_player_with_the_china_card_alone_may_pass() -> None:
    """TS 9.8."""
    t = at_round(USSR, ussr_hand=[], us_hand=["Containment"])
    assert t.options == ["The China Card", "pass"]
    t.do("pass")
    assert [e.a for e in t.heard(SAID_PASS)] == [USSR]
    assert t.actor == US
    assert t.state.china_owner == USSR


def test_skipping_is_tested_anew_in_each_round() -> None:
    """The US has nothing until Ussuri River Skirmish, played by the USSR, brings it the China Card."""
    t = at_round(USSR, turn=4, ussr_hand=["Ussuri River Skirmish"], us_hand=[])
    t.do("Ussuri River Skirmish", "event first", "influence", "Poland", "Poland", "Poland")
    assert t.actor == US
    assert t.options == ["The China Card", "pass"]


def test_cards_left_are_held_for_the_next_turn() -> None:
    t = at_round(US, 6, us_hand=["Containment", "Duck and Cover"], ussr_hand=["Fidel"])
    t.do("Containment", "event")
    assert t.state.turn == 2
    assert t.hand(US) == ["Duck and Cover"]
    assert t.hand(USSR) == ["Fidel"]


# --- eight rounds (D 4, 6.4.4, RUL-22) ----------------------------------------------------------------------


def at_last_round(**given: Any) -> Table:
    """The US round 7 of turn 8, both sides with cards to spare."""
    defaults: dict[str, Any] = {
        "us_hand": ["Containment", "Arms Race", "Brush War"], "ussr_hand": ["Fidel", "Nasser", "Decolonization"],
    }  # fmt: skip
    return at_round(US, 7, turn=8, **{**defaults, **given})


def test_no_eighth_round_without_a_reason() -> None:
    t = at_last_round()
    t.do("Containment", "event")
    assert t.state.turn == 9


@pytest.mark.parametrize("side", [US, USSR])
def test_box_eight_gives_an_eighth_round_after_both_sevenths(side: int) -> None:
    t = at_last_round(space=(8, 7) if side == US else (7, 8))
    t.do("Containment", "event")
    assert t.state.turn == 8
    assert t.actor == side
    assert rounds(t)[-1] == (side, 8)


def test_box_eight_gives_nothing_once_both_are_there() -> None:
    t = at_last_round(space=(8, 8))
    t.do("Containment", "event")
    assert t.state.turn == 9


@pytest.mark.parametrize("side", [US, USSR])
def test_the_eighth_round_may_be_passed(side: int) -> None:
    t = at_last_round(space=(8, 7) if side == US else (7, 8))
    t.do("Containment", "event")
    assert "pass" in t.options
    t.do("pass")
    assert t.state.turn == 9


def test_the_eighth_round_may_be_played() -> None:
    t = at_last_round(space=(8, 7))
    t.do("Containment", "event", "Arms Race", "ops", "influence", "Canada", "Canada", "Canada", "Canada")
    assert t.us("Canada") == 4  # Containment was still in force
    assert t.state.turn == 9


def test_if_both_have_an_eighth_round_the_ussr_plays_first() -> None:
    t = at_last_round(space=(0, 8), effects={"Eighth round": 1})
    t.do("Containment", "event")
    assert t.actor == USSR
    t.do("pass")
    assert t.actor == US
    t.do("pass")
    assert rounds(t) == [(USSR, 8), (US, 8)]


def test_sources_of_eight_do_not_add_up() -> None:
    t = at_last_round(space=(8, 7), effects={"Eighth round": 1})
    t.do("Containment", "event", "Arms Race", "ops", "influence", "Canada", "Canada", "Canada", "Canada")
    assert t.state.turn == 9
    assert t.hand(US) == ["Brush War"]


def test_north_sea_oil_played_in_the_seventh_round_still_gives_the_eighth() -> None:
    """CHK-26."""
    t = at_last_round(us_hand=["North Sea Oil", "Arms Race"])
    t.do("North Sea Oil", "event")
    assert t.actor == US
    assert t.state.round == 8
    t.do("pass")
    assert t.state.turn == 9


def test_an_eighth_round_without_cards_passes_by_itself() -> None:
    t = at_last_round(us_hand=["Containment"], space=(8, 7))
    t.do("Containment", "event")
    assert t.state.turn == 9


def test_the_eighth_round_cannot_be_passed_with_a_scoring_card() -> None:
    """RUL-57."""
    t = at_last_round(us_hand=["Containment", "Asia Scoring", "Arms Race"], space=(8, 7))
    t.do("Containment", "event")
    assert t.options == ["Asia Scoring"]
    t.refuses("pass")


def test_box_eight_in_turn_three_gives_eight_rounds() -> None:
    """TS 6.4.4: eight rounds per turn, in turns 1 to 3 as well."""
    t = at_round(US, 6, turn=3, us_hand=["Containment", "Duck and Cover"], ussr_hand=["Fidel"], space=(8, 7))
    t.do("Containment", "event", "pass", "pass")
    assert rounds(t)[:2] == [(US, 7), (US, 8)]
    assert t.state.turn == 4


def test_the_duty_to_use_missile_envy_does_not_make_the_eighth_round_a_duty() -> None:
    t = at_last_round(us_hand=["Containment", "Missile Envy"], space=(8, 7))
    t.do("Containment", "event")
    assert t.options == ["Missile Envy", "pass"]


# --- scoring cards must be played (2.2.1, 10.1.5, RUL-57) ---------------------------------------------------


def test_in_the_last_round_only_the_scoring_card_is_legal() -> None:
    """CHK-10."""
    t = at_last_round(us_hand=["Asia Scoring", "Red Scare/Purge"], china=(US, True))
    assert t.options == ["Asia Scoring"]
    t.refuses("Red Scare/Purge")
    t.refuses("The China Card")


def test_two_scoring_cards_need_the_last_two_rounds() -> None:
    hand = ["Asia Scoring", "Africa Scoring", "Red Scare/Purge"]
    t = at_round(US, 6, turn=4, us_hand=hand, ussr_hand=["Fidel", "Nasser"])
    assert t.options == ["Asia Scoring", "Africa Scoring"]
    assert len(at_round(US, 5, turn=4, us_hand=hand, ussr_hand=["Fidel", "Nasser"]).options) == 3


def test_an_eighth_round_the_player_has_counts() -> None:
    t = at_last_round(us_hand=["Asia Scoring", "Red Scare/Purge"], space=(8, 7))
    assert t.options == ["Asia Scoring", "Red Scare/Purge"]


def test_a_scoring_card_may_wait_while_rounds_are_left() -> None:
    t = at_round(US, 5, us_hand=["Asia Scoring", "Red Scare/Purge"], ussr_hand=["Fidel"])
    assert t.options == ["Asia Scoring", "Red Scare/Purge"]


def test_held_scoring_lose_allows_any_play() -> None:
    t = at_last_round(us_hand=["Asia Scoring", "Red Scare/Purge"], options={"held_scoring": "lose"})
    t.do("Red Scare/Purge", "event")
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


def test_held_scoring_lose_allows_passing_the_eighth_round() -> None:
    t = at_last_round(us_hand=["Asia Scoring", "Red Scare/Purge"], space=(8, 7), options={"held_scoring": "lose"})
    t.do("Red Scare/Purge", "event", "pass")
    assert t.winner == USSR


@pytest.mark.parametrize("rule", ["enforce", "lose"])
@pytest.mark.parametrize("side", [US, USSR])
def test_who_is_stuck_with_a_scoring_card_loses(side: int, rule: str) -> None:
    hands = {"us_hand": ["Asia Scoring"]} if side == US else {"ussr_hand": ["Asia Scoring"]}
    t = at_end_of_turn(options={"held_scoring": rule}, **hands)
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


def test_more_scoring_cards_than_rounds_are_played_as_far_as_possible() -> None:
    t = at_last_round(us_hand=["Asia Scoring", "Middle East Scoring"])
    t.do("Asia Scoring")
    assert t.winner == USSR


# --- scoring cards and the other duties (10.1.5, RUL-23 d, RUL-24) ------------------------------------------


def test_a_scoring_card_goes_before_missile_envy() -> None:
    t = at_last_round(us_hand=["Asia Scoring", "Missile Envy"], effects={"Missile Envy": 1 + US})
    assert t.options == ["Asia Scoring"]


def test_missile_envy_goes_first_while_rounds_are_left() -> None:
    t = at_round(
        US,
        5,
        turn=4,
        us_hand=["Asia Scoring", "Missile Envy", "Arms Race"],
        ussr_hand=["Fidel"],
        effects={"Missile Envy": 1 + US},
    )
    assert t.options == ["Missile Envy"]


def test_missile_envy_cannot_make_a_player_hold_a_scoring_card() -> None:
    """TS 10.1.5 holds under `lose` too: the choice must be there."""
    t = at_last_round(
        us_hand=["Asia Scoring", "Missile Envy"], effects={"Missile Envy": 1 + US}, options={"held_scoring": "lose"}
    )
    assert "Asia Scoring" in t.options


@pytest.mark.parametrize("rule", ["enforce", "lose"])
@pytest.mark.parametrize("side", [US, USSR])
def test_a_trap_cannot_make_a_player_hold_a_scoring_card(side: int, rule: str) -> None:
    """TS 10.1.5, RUL-24: in the last round the scoring card is played, not a discard."""
    t = at_round(
        side,
        7,
        turn=4,
        us_hand=["Asia Scoring", "Red Scare/Purge"],
        ussr_hand=["Africa Scoring", "ABM Treaty"],
        effects={"Quagmire" if side == US else "Bear Trap": 1},
        options={"held_scoring": rule},
    )
    assert ("Asia Scoring" if side == US else "Africa Scoring") in t.options


def test_a_trapped_player_discards_while_rounds_are_left() -> None:
    t = at_round(
        US, 5, us_hand=["Asia Scoring", "Red Scare/Purge", "Nasser"], ussr_hand=["Fidel"], effects={"Quagmire": 1}
    )
    assert t.asked == "trap"
    assert t.options == ["Red Scare/Purge"]


def test_a_trap_discard_may_be_worth_more_than_two() -> None:
    """EX-5.3, TS 5.3; the discard has no event (5.4)."""
    t = at_round(US, 5, us_hand=["Duck and Cover", "Nasser"], ussr_hand=["Fidel"], effects={"Quagmire": 1})
    assert t.options == ["Duck and Cover"]
    t.do("Duck and Cover")
    assert t.actor == CHANCE
    assert t.where("Duck and Cover") == "discard pile"
    t.do("roll 4")
    assert t.effect("Quagmire") == 0
    assert t.defcon == 5
    assert t.vp == 0


def test_brezhnev_makes_a_one_ops_card_a_trap_discard() -> None:
    """EX-7.4.2-2."""
    t = at_round(
        USSR, 5, turn=4, ussr_hand=["Nasser"], us_hand=["Arms Race"], effects={"Bear Trap": 1, "Brezhnev Doctrine": 1}
    )
    t.do("Nasser", "roll 5")
    assert [(e.a, e.b, e.c) for e in t.heard(SAID_TRAP_ROLL)] == [(USSR, 5, 0)]
    assert t.effect("Bear Trap") == 1


def test_trapped_without_a_discard_plays_the_scoring_card_and_then_skips() -> None:
    """CHK-13."""
    t = at_round(
        US,
        6,
        turn=4,
        us_hand=["Nasser", "Asia Scoring"],
        ussr_hand=["Fidel", "Decolonization"],
        effects={"Quagmire": 1},
    )
    assert t.options == ["Asia Scoring"]
    t.do("Asia Scoring")
    t.do("Fidel", "event")
    assert t.state.turn == 5
    assert t.hand(US) == ["Nasser"]
    assert t.effect("Quagmire") == 1
    assert t.heard(SAID_TRAP_ROLL) == []


def test_a_trapped_player_cannot_use_the_china_card() -> None:
    t = at_round(US, 3, us_hand=["Formosan Resolution"], ussr_hand=["Fidel"], china=(US, True), effects={"Quagmire": 1})
    t.refuses("The China Card")
    t.refuses("pass")


def test_ops_count_in_the_round_of_their_player_only() -> None:
    """4.2: each side is phasing in its own rounds, also when a card was sent to space."""
    t = at_round(
        USSR, 2, ussr_hand=["Duck and Cover"], us_hand=["Containment"], influence={"France": (1, 0), "Japan": (1, 0)}
    )
    t.do("Duck and Cover", "space", "roll 6")
    assert t.state.phasing == US
    assert t.discarded("Duck and Cover")
