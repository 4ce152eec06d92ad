"""Rulings on Missile Envy (RUL-23), Quagmire and Bear Trap (RUL-24)."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.deck import MISSILE_ENVY, THE_CHINA_CARD
from theatrum.games.twilight_struggle.messages import SAID_TRAP_ROLL

# --- RUL-23 a: what is handed over ----------------------------------------------------------------------------


def test_rul_23_the_highest_card_is_handed_over() -> None:
    t = at_event("Missile Envy", US, turn=4, ussr_hand=["Suez Crisis", "Fidel", "Nasser"])
    assert (t.actor, t.options) == (USSR, ["Suez Crisis"])
    t.refuses("Fidel")


def test_rul_23_the_giver_picks_among_ties() -> None:
    t = at_event("Missile Envy", US, turn=4, ussr_hand=["Suez Crisis", "Duck and Cover", "Arms Race", "Fidel"])
    assert sorted(t.options) == sorted(["Suez Crisis", "Duck and Cover", "Arms Race"])
    assert t.actor == USSR


@pytest.mark.parametrize("hand", [[], ["Asia Scoring", "Europe Scoring"]])
@pytest.mark.parametrize("by", [US, USSR])
def test_rul_23_nothing_to_hand_over(by: int, hand: list[str]) -> None:
    """Scoring cards and the China Card never qualify; Missile Envy is then discarded."""
    hands: dict[str, Any] = (
        {"us_hand": ["Truman Doctrine"], "ussr_hand": hand} if by == US else {"us_hand": hand, "ussr_hand": ["Nasser"]}
    )
    t = at_event("Missile Envy", by, turn=4, china=(1 - by, True), **hands)
    assert t.discarded("Missile Envy")
    assert t.effect("Missile Envy") == 0
    assert t.state.china_owner == 1 - by


# --- RUL-23 b: what happens with it ---------------------------------------------------------------------------


def test_rul_23_takers_own_event_must_occur() -> None:
    t = at_event("Missile Envy", US, turn=4, defcon=5, ussr_hand=["Duck and Cover", "Nasser"])
    t.do("Duck and Cover")
    assert t.defcon == 4
    assert t.vp == 1
    assert t.discarded("Duck and Cover")


def test_rul_23_received_event_with_asterisk_is_removed() -> None:
    t = at_event("Missile Envy", USSR, turn=4, us_hand=["Fidel", "Truman Doctrine"])
    t.do("Fidel")
    assert t.ussr("Cuba") == 3
    assert t.removed("Fidel")


def test_rul_23_neutral_event_runs_for_the_taker() -> None:
    t = at_event("Missile Envy", USSR, turn=4, defcon=4, us_hand=["Nuclear Test Ban"])
    t.do("Nuclear Test Ban")
    assert t.vp == -2


@pytest.mark.parametrize(
    ("by", "number"),
    [
        (US, "Wargames"),
        (USSR, "Wargames"),
        (US, "NATO"),
        (US, "Special Relationship"),
        (US, "Star Wars"),
        (USSR, "UN Intervention"),
    ],
)
def test_rul_23_event_that_cannot_occur_is_just_discarded(by: int, number: str) -> None:
    hands: dict[str, Any] = {"ussr_hand": [number, "Nasser"], "us_hand": ["Truman Doctrine"]}
    if by == USSR:
        hands = {"us_hand": [number, "Truman Doctrine"], "ussr_hand": ["Formosan Resolution"]}
    t = at_event("Missile Envy", by, turn=8, defcon=3, **hands)
    t.do(number)
    assert t.discarded(number)
    assert (t.actor, t.asked) == (1 - by, "play")
    assert t.options == ["Missile Envy"]


@pytest.mark.parametrize(("by", "number"), [(US, "Suez Crisis"), (USSR, "Containment")])
def test_rul_23_opponents_card_gives_ops_and_no_event(by: int, number: str) -> None:
    hands: dict[str, Any] = (
        {"ussr_hand": [number], "us_hand": ["Truman Doctrine"]} if by == US else {"us_hand": [number]}
    )
    t = at_event("Missile Envy", by, turn=4, influence={"France": (2, 0)}, **hands)
    t.do(number)
    assert sorted(t.options) == sorted(["ops", "space"])
    place = "Canada" if by == US else "Poland"
    t.do("ops", "influence")
    assert (t.actor, t.left) == (by, 3)
    t.do(place, place, place)
    assert t.us("France") == 2
    assert t.effect("Containment") == 0
    assert t.discarded(number)


def test_rul_23_ops_use_the_takers_modifiers() -> None:
    t = at_event("Missile Envy", US, turn=4, ussr_hand=["Fidel"], effects={"Brezhnev Doctrine": 1, "Containment": 1})
    t.do("Fidel", "ops", "influence")
    assert t.left == 3
    plain = at_event("Missile Envy", US, turn=4, ussr_hand=["Fidel"], effects={"Brezhnev Doctrine": 1})
    plain.do("Fidel", "ops", "influence")
    assert plain.left == 2


# --- RUL-23 c: the obligation ---------------------------------------------------------------------------------


def test_rul_23_opponent_must_use_it_for_ops_next() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=["Missile Envy", "Truman Doctrine"],
        ussr_hand=["Fidel", "Nasser", "Blockade"],
        china=(USSR, True),
    )
    t.do("Missile Envy", "event", "Fidel", "ops", "influence", "Canada", "Canada")
    assert "Missile Envy" in t.hand(USSR)
    assert t.options == ["Missile Envy"]
    t.refuses("Nasser")
    t.refuses("The China Card")
    t.do("Missile Envy")
    t.refuses("event")
    t.do("ops", "influence")
    assert t.left == 2
    t.do("Poland", "Poland")
    assert t.discarded("Missile Envy")
    assert t.effect("Missile Envy") == 0
    t.do("Truman Doctrine", "ops", "influence", "Canada")
    assert "Nasser" in t.options


def test_rul_23_also_in_the_next_turn_and_not_as_a_headline() -> None:
    t = at_headline(
        turn=5,
        us_hand=["Formosan Resolution", "Truman Doctrine"],
        ussr_hand=["Missile Envy", "Fidel", "Nasser"],
        effects={"Missile Envy": 1 + USSR},
    )
    assert card(MISSILE_ENVY) not in t.game.legal(t.state, USSR)
    t.do_as(US, "Formosan Resolution").do_as(USSR, "Fidel")
    assert t.options == ["Missile Envy"]


def test_rul_23_obliged_player_without_another_card_headlines_nothing() -> None:
    t = at_headline(
        turn=5, us_hand=["Formosan Resolution"], ussr_hand=["Missile Envy"], effects={"Missile Envy": 1 + USSR}
    )
    t.do("Formosan Resolution")
    assert (t.actor, t.options) == (USSR, ["Missile Envy"])
    assert t.asked == "play"


def test_rul_23_headlined_envy_binds_the_first_round() -> None:
    t = at_headline(turn=4, us_hand=["Missile Envy"], ussr_hand=["Nasser", "Fidel", "Blockade"])
    t.do_as(US, "Missile Envy").do_as(USSR, "Nasser").do("Fidel", "ops", "influence", "Canada", "Canada")
    assert (t.actor, t.options) == (USSR, ["Missile Envy"])


def test_rul_23_no_obligation_for_a_card_that_came_by_the_deal() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["Missile Envy", "Nasser"], us_hand=["Fidel"])
    assert len([a for a in t.legal if a != card(THE_CHINA_CARD)]) == 2
    t.do("Missile Envy", "event")
    assert t.actor == US


# --- RUL-23 d: what goes before the obligation ----------------------------------------------------------------


def test_rul_23_scoring_card_that_would_be_held_goes_first() -> None:
    t = at_round(
        USSR,
        7,
        turn=4,
        ussr_hand=["Missile Envy", "Asia Scoring"],
        us_hand=["Truman Doctrine"],
        effects={"Missile Envy": 1 + USSR},
    )
    assert t.options == ["Asia Scoring"]
    earlier = at_round(
        USSR,
        6,
        turn=4,
        ussr_hand=["Missile Envy", "Asia Scoring"],
        us_hand=["Truman Doctrine"],
        effects={"Missile Envy": 1 + USSR},
    )
    assert earlier.options == ["Missile Envy"]


def test_rul_23_a_postponed_obligation_stays() -> None:
    t = at_round(
        USSR,
        6,
        turn=4,
        ussr_hand=["Missile Envy", "Asia Scoring", "Europe Scoring", "Nasser"],
        us_hand=["Truman Doctrine"],
        effects={"Missile Envy": 1 + USSR},
    )
    assert sorted(t.options) == sorted(["Asia Scoring", "Europe Scoring"])
    t.do("Asia Scoring")
    assert t.effect("Missile Envy") == 1 + USSR


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_23_in_a_trap_it_must_be_the_discard(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": ["Missile Envy", "Duck and Cover"], "ussr_hand": ["Nasser"]}
    if side == USSR:
        hands = {"us_hand": ["Truman Doctrine"], "ussr_hand": ["Missile Envy", "Suez Crisis"]}
    trap = "Quagmire" if side == US else "Bear Trap"
    t = at_round(side, turn=4, effects={trap: 1, "Missile Envy": 1 + side}, **hands)
    assert t.options == ["Missile Envy"]
    t.do("Missile Envy", "roll 5")
    assert t.discarded("Missile Envy")
    assert t.effect("Missile Envy") == 0
    assert t.effect(trap) == 1


def test_rul_23_in_a_trap_worth_only_1_the_bond_waits() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=["Missile Envy", "Duck and Cover"],
        ussr_hand=["Nasser"],
        effects={"Quagmire": 1, "Missile Envy": 1 + US, "Red Scare US": 1},
    )
    assert t.options == ["Duck and Cover"]
    t.do("Duck and Cover", "roll 1", "Nasser", "ops", "influence", "Poland")
    assert t.options == ["Missile Envy"]
    assert t.asked == "play"


# --- RUL-23 e: printed values ---------------------------------------------------------------------------------


def test_rul_23_printed_values_are_compared() -> None:
    """Under Containment a 3 and a 4 are both worth 4; the printed 4 goes."""
    t = at_event("Missile Envy", USSR, turn=4, us_hand=["NATO", "Duck and Cover"], effects={"Containment": 1})
    assert t.options == ["NATO"]
    low = at_event("Missile Envy", USSR, turn=4, us_hand=["Fidel", "CIA Created"], effects={"Red Scare US": 1})
    assert low.options == ["Fidel"]


@pytest.mark.parametrize("number", ["Five Year Plan", "Terrorism"])
def test_rul_23_obligation_ends_when_the_card_leaves_the_hand(number: str) -> None:
    t = at_event(number, US, turn=8, ussr_hand=["Missile Envy", "Nasser"], effects={"Missile Envy": 1 + USSR})
    t.do("Missile Envy")
    assert t.discarded("Missile Envy")
    assert t.effect("Missile Envy") == 0
    assert "Nasser" in t.options


# --- RUL-24: the trap -----------------------------------------------------------------------------------------


def trapped(side: int, hand: list[str], number: int = 1, **given: Any) -> Table:
    """A round of a trapped player."""
    effects = {"Quagmire" if side == US else "Bear Trap": 1, **given.pop("effects", {})}
    other = ["Nasser"] if side == US else ["Truman Doctrine"]
    hands: dict[str, Any] = (
        {"us_hand": hand, "ussr_hand": other} if side == US else {"us_hand": other, "ussr_hand": hand}
    )
    return at_round(side, number, turn=given.pop("turn", 4), effects=effects, **hands, **given)


@pytest.mark.parametrize(("number", "by"), [("Quagmire", USSR), ("Bear Trap", US)])
def test_rul_24_from_the_victims_next_round_on(number: str, by: int) -> None:
    t = at_event(number, by, turn=4, us_hand=["Duck and Cover", "CIA Created"], ussr_hand=["Suez Crisis", "Nasser"])
    assert (t.actor, t.asked) == (1 - by, "trap")
    assert t.removed(number)


def test_rul_24_event_first_in_the_victims_own_round_leaves_that_round_alone() -> None:
    t = at_round(US, turn=4, us_hand=["Quagmire", "Duck and Cover"], ussr_hand=["Nasser"])
    t.do("Quagmire", "event first", "influence", "Canada", "Canada", "Canada", "Nasser", "ops", "influence", "Poland")
    assert (t.actor, t.asked) == (US, "trap")


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("die", range(1, 7))
def test_rul_24_1_to_4_frees_and_the_round_is_spent(side: int, die: int) -> None:
    t = trapped(side, ["Duck and Cover", "Suez Crisis"])
    t.do("Duck and Cover", roll(die))
    assert t.effect("Quagmire" if side == US else "Bear Trap") == (0 if die <= 4 else 1)
    assert t.actor == 1 - side
    assert t.discarded("Duck and Cover")
    assert t.defcon == 5  # no event on the discard


@pytest.mark.parametrize(
    ("side", "hand", "effects", "good"),
    [
        (US, ["CIA Created", "Fidel", "NATO"], {}, ["Fidel", "NATO"]),
        (US, ["CIA Created", "Fidel", "NATO"], {"Containment": 1}, ["CIA Created", "Fidel", "NATO"]),
        (US, ["CIA Created", "Fidel", "NATO"], {"Red Scare US": 1}, ["NATO"]),
        (USSR, ["Blockade", "Fidel"], {"Brezhnev Doctrine": 1}, ["Blockade", "Fidel"]),
        (USSR, ["Blockade", "Fidel", "COMECON"], {"Red Scare USSR": 1}, ["COMECON"]),
    ],
)
def test_rul_24_modified_value_2_or_more(
    side: int, hand: list[str], effects: Mapping[Any, int], good: list[str]
) -> None:
    t = trapped(side, hand, effects=effects)
    assert sorted(t.options) == sorted(n for n in good)


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_24_china_card_neither_played_nor_discarded(side: int) -> None:
    t = trapped(side, ["Duck and Cover"], china=(side, True))
    assert t.options == ["Duck and Cover"]
    alone = trapped(side, [], china=(side, True))
    assert alone.actor == 1 - side  # skipped, the China Card notwithstanding


def test_rul_24_headline_is_not_affected() -> None:
    t = at_headline(turn=4, us_hand=["Formosan Resolution", "NATO"], ussr_hand=["Nasser"], effects={"Quagmire": 1})
    t.do_as(US, "Formosan Resolution").do_as(USSR, "Nasser")
    assert t.effect("Formosan Resolution") == 1


def test_rul_24_granted_ops_are_not_affected() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["CIA Created", "Nasser"], us_hand=["NATO"], effects={"Quagmire": 1})
    t.do("CIA Created", "event first").do_as(US, "influence", "Canada")
    assert t.us("Canada") == 1


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_24_no_eligible_card_and_no_scoring_card_skips_without_a_roll(side: int) -> None:
    t = trapped(side, ["Blockade", "UN Intervention"])
    assert t.actor == 1 - side
    assert t.effect("Quagmire" if side == US else "Bear Trap") == 1
    assert len(t.hand(side)) == 2


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_24_no_eligible_card_he_must_play_scoring_cards_one_per_round(side: int) -> None:
    t = trapped(side, ["UN Intervention", "Asia Scoring", "Middle East Scoring"])
    assert sorted(t.options) == sorted(["Asia Scoring", "Middle East Scoring"])
    t.do("Asia Scoring")
    assert t.actor == 1 - side
    assert t.discarded("Asia Scoring")
    assert not t.heard(SAID_TRAP_ROLL)
    assert t.effect("Quagmire" if side == US else "Bear Trap") == 1


@pytest.mark.parametrize(
    ("number", "scoring", "must"),
    [
        (5, ["Asia Scoring"], False),
        (6, ["Asia Scoring"], False),
        (7, ["Asia Scoring"], True),
        (6, ["Asia Scoring", "Europe Scoring"], True),
        (5, ["Asia Scoring", "Europe Scoring"], False),
        (5, ["Asia Scoring", "Europe Scoring", "Africa Scoring"], True),
    ],
)
def test_rul_24_scoring_card_with_eligible_discards(number: int, scoring: list[str], must: bool) -> None:
    t = trapped(US, ["NATO", *scoring], number)
    expected = scoring if must else ["NATO"]
    assert sorted(t.options) == sorted(expected)


def test_rul_24_an_eighth_round_counts_as_a_remaining_round() -> None:
    t = trapped(US, ["NATO", "Asia Scoring"], 7, turn=8, effects={"Eighth round": 1})
    assert t.options == ["NATO"]
    t.do("NATO", "roll 6")
    assert (t.actor, t.options) == (US, ["Asia Scoring"])  # the eighth round, which they must now take


def test_rul_24_the_eighth_round_is_trapped_too() -> None:
    t = trapped(US, ["NATO", "CIA Created"], 8, turn=8, effects={"Eighth round": 1}, china=(US, True))
    assert t.asked == "trap"
    assert "CIA Created" not in t.options
    assert "The China Card" not in t.options


def test_rul_24_option_lets_him_play_scoring_cards_at_any_time() -> None:
    t = trapped(US, ["NATO", "Asia Scoring"], options={"trapped_scoring_any_time": True})
    assert sorted(t.options) == sorted(["NATO", "Asia Scoring"])
