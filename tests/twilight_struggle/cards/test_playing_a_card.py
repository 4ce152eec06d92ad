"""How the Early War cards are played and where they go (card specification 1.2 to 1.5)."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event_by, finish, points_in
from tests.twilight_struggle.table import Table, at_headline, at_round, card_id
from theatrum.games.twilight_struggle.board import CUBA, EASTERN_EUROPE, EVERYWHERE
from theatrum.games.twilight_struggle.constants import EARLY, NEITHER, US, USSR
from theatrum.games.twilight_struggle.deck import CARDS

# card, printed Ops, side, removed after its event: the header lines of the card specification
HEADERS = [
    ("Asia Scoring", 0, NEITHER, False),
    ("Europe Scoring", 0, NEITHER, False),
    ("Middle East Scoring", 0, NEITHER, False),
    ("Duck and Cover", 3, US, False),
    ("Five Year Plan", 3, US, False),
    ("The China Card", 4, NEITHER, False),
    ("Socialist Governments", 3, USSR, False),
    ("Fidel", 2, USSR, True),
    ("Vietnam Revolts", 2, USSR, True),
    ("Blockade", 1, USSR, True),
    ("Korean War", 2, USSR, True),
    ("Romanian Abdication", 1, USSR, True),
    ("Arab-Israeli War", 2, USSR, False),
    ("COMECON", 3, USSR, True),
    ("Nasser", 1, USSR, True),
    ("Warsaw Pact Formed", 3, USSR, True),
    ("De Gaulle Leads France", 3, USSR, True),
    ("Captured Nazi Scientist", 1, NEITHER, True),
    ("Truman Doctrine", 1, US, True),
    ("Olympic Games", 2, NEITHER, False),
    ("NATO", 4, US, True),
    ("Independent Reds", 2, US, True),
    ("Marshall Plan", 4, US, True),
    ("Indo-Pakistani War", 2, NEITHER, False),
    ("Containment", 3, US, True),
    ("CIA Created", 1, US, True),
    ("US/Japan Mutual Defense Pact", 4, US, True),
    ("Suez Crisis", 3, USSR, True),
    ("East European Unrest", 3, US, False),
    ("Decolonization", 2, USSR, False),
    ("Red Scare/Purge", 4, NEITHER, False),
    ("UN Intervention", 1, NEITHER, False),
    ("De-Stalinization", 3, USSR, True),
    ("Nuclear Test Ban", 4, NEITHER, False),
    ("Formosan Resolution", 2, US, True),
    ("Defectors", 2, US, False),
    ("The Cambridge Five", 2, USSR, False),
    ("Special Relationship", 2, US, False),
    ("NORAD", 3, US, True),
]
WITH_OPS = [row for row in HEADERS if row[1] > 0 and row[0] != "The China Card"]
OWNED = [row for row in WITH_OPS if row[2] != NEITHER]
NEUTRAL = [row for row in WITH_OPS if row[2] == NEITHER]
EVENTS = [row for row in HEADERS if row[0] not in ("The China Card", "UN Intervention")]

# what lets every event take place: the "UK" American, Marshall Plan played
READY: dict[str, Any] = {
    "influence": {"UK": (5, 0), "Poland": (0, 3), "Egypt": (1, 1)},
    "effects": {"Marshall Plan": 1},
}


def round_with(side: int, number: str) -> Table:
    """A round of a side with one card of its own and an opponent who has one too."""
    hands = [["Nasser" if number != "Nasser" else "Fidel"], ["Nasser" if number != "Nasser" else "Fidel"]]
    hands[side] = [number]
    return at_round(side, us_hand=hands[US], ussr_hand=hands[USSR], china=(1 - side, True), **READY)


# --- header lines (1.2) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "ops", "side", "once"), HEADERS)
def test_header_line(number: str, ops: int, side: int, once: bool) -> None:
    fact = CARDS[card_id(number) - 1]
    assert (fact.number, fact.ops, fact.side, fact.once, fact.era) == (card_id(number), ops, side, once, EARLY)


def test_headers_are_the_whole_early_war() -> None:
    assert sorted(card_id(row[0]) for row in HEADERS) == [c.number for c in CARDS if c.era == EARLY]


# --- where the card goes (1.3) --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("number", "ops", "side", "once"), EVENTS)
def test_card_goes_where_its_asterisk_says_after_the_event(
    number: str, ops: int, side: int, once: bool, by: int
) -> None:
    t = finish(event_by(number, by, **READY), number)
    assert t.where(number) == ("removed" if once else "discard pile")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    "number", ["COMECON", "Suez Crisis", "Truman Doctrine", "Captured Nazi Scientist", "Independent Reds", "Fidel"]
)
def test_event_that_changes_nothing_still_removes_the_card(number: str, by: int) -> None:
    """TS 5.2 c."""
    influence = {**dict.fromkeys(EASTERN_EUROPE, (9, 0)), CUBA: (0, 3)}
    t = finish(event_by(number, by, influence=influence, space=(8, 8)), number)
    assert {c: t.pair(c) for c in EVERYWHERE if t.pair(c) != (0, 0)} == influence
    assert t.removed(number)


@pytest.mark.parametrize(("number", "ops", "side", "once"), WITH_OPS)
def test_own_or_neutral_card_played_for_ops_has_no_event_and_is_discarded(
    number: str, ops: int, side: int, once: bool
) -> None:
    player = USSR if side == NEITHER else side
    t = round_with(player, number).do(number, "ops", "influence")
    assert points_in(t, "Egypt") == ops
    assert t.played_events == []
    assert t.discarded(number)


@pytest.mark.parametrize("player", SIDES)
@pytest.mark.parametrize(("number", "ops", "side", "once"), [row for row in WITH_OPS if row[1] >= 2])
def test_card_on_the_space_race_has_no_event_and_is_discarded(
    number: str, ops: int, side: int, once: bool, player: int
) -> None:
    """Own, neutral or the opponent's."""
    t = round_with(player, number).do(number, "space", "roll 6")
    assert t.played_events == []
    assert t.discarded(number)


@pytest.mark.parametrize(("number", "ops", "side", "once"), OWNED)
def test_opponents_card_gives_its_ops_first_and_its_event_afterwards(
    number: str, ops: int, side: int, once: bool
) -> None:
    t = round_with(1 - side, number).do(number, "ops first", "influence")
    assert t.played_events == []
    assert points_in(t, "Egypt") == ops
    assert t.played_events == [number]
    assert finish(t, number).where(number) == ("removed" if once else "discard pile")


@pytest.mark.parametrize(("number", "ops", "side", "once"), OWNED)
def test_opponents_card_may_have_its_event_first(number: str, ops: int, side: int, once: bool) -> None:
    t = round_with(1 - side, number).do(number, "event first")
    assert t.played_events == [number]


@pytest.mark.parametrize(("number", "ops", "side", "once"), OWNED)
def test_opponents_card_is_never_event_only(number: str, ops: int, side: int, once: bool) -> None:
    """RUL-4."""
    t = round_with(1 - side, number).do(number)
    assert t.options == (["space"] if ops >= 2 else []) + ["event first", "ops first"]
    t.refuses("event")
    t.refuses("ops")


@pytest.mark.parametrize(("number", "ops", "side", "once"), [row for row in OWNED if row[0] != "Defectors"])
def test_own_card_is_event_or_ops(number: str, ops: int, side: int, once: bool) -> None:
    t = round_with(side, number).do(number)
    assert t.options == ["event", "ops"] + (["space"] if ops >= 2 else [])
    t.refuses("event first")
    t.refuses("ops first")


@pytest.mark.parametrize("player", SIDES)
@pytest.mark.parametrize(("number", "ops", "side", "once"), [row for row in NEUTRAL if row[0] != "UN Intervention"])
def test_neutral_card_is_event_or_ops_for_either_side(
    number: str, ops: int, side: int, once: bool, player: int
) -> None:
    t = round_with(player, number).do(number)
    assert t.options == ["event", "ops"] + (["space"] if ops >= 2 else [])


@pytest.mark.parametrize("player", SIDES)
@pytest.mark.parametrize(
    "number", ["Nasser", "Fidel", "Truman Doctrine", "Formosan Resolution", "Captured Nazi Scientist"]
)
def test_headline_is_event_only_and_always_happens(number: str, player: int) -> None:
    """Own, neutral or the opponent's: no Ops for anybody."""
    other = "Red Scare/Purge"
    hands = [[other], [other]]
    hands[player] = [number]
    t = at_headline(us_hand=[*hands[US], "Europe Scoring"], ussr_hand=[*hands[USSR], "Asia Scoring"], **READY)
    t.do_as(US, hands[US][0]).do_as(USSR, hands[USSR][0])
    assert t.played_events == [other, number]
    finish(t, number)
    assert t.removed(number)
    assert t.asked != "operation"


def test_asterisked_card_discarded_by_an_effect_is_not_removed() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["COMECON"], us_hand=["NATO"], effects={"Bear Trap": 1})
    t.do("COMECON", "roll 6")
    assert t.played_events == []
    assert t.discarded("COMECON")


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_card_is_on_the_table_until_event_and_ops_are_finished(order: str) -> None:
    """RUL-8."""
    t = at_round(USSR, ussr_hand=["CIA Created"], us_hand=["NATO"], influence={"Egypt": (1, 1)})
    t.do("CIA Created", order)
    assert t.where("CIA Created") == "table"
    t.do("influence", "Egypt")
    assert t.where("CIA Created") == "table"
    t.do("influence", "Egypt")
    assert t.removed("CIA Created")


# --- Ops values (1.5) -----------------------------------------------------------------------------------------


def test_modifier_belongs_to_the_player_not_to_the_card() -> None:
    """EX-7.4.1: a Soviet card taken by Grain Sales under Brezhnev Doctrine."""
    t = at_round(
        US,
        turn=4,
        us_hand=["Grain Sales to Soviets"],
        ussr_hand=["Formosan Resolution"],
        effects={"Brezhnev Doctrine": 1},
        influence={"Canada": (1, 0)},
    )
    t.do("Grain Sales to Soviets", "event", "Formosan Resolution", "play", "ops", "influence")
    assert points_in(t, "Canada") == 2


def test_scoring_cards_have_no_value_even_under_containment() -> None:
    t = event_by("Blockade", USSR, us_hand=["Asia Scoring"], effects={"Containment": 1})
    assert t.options == ["done"]
    hand = ["Asia Scoring", "Truman Doctrine"]
    t = at_round(US, turn=4, us_hand=hand, effects={"Containment": 1, "Quagmire": 1})
    assert t.options == ["Truman Doctrine"]


def test_headline_order_uses_printed_values() -> None:
    """Were it worth 1 under two Red Scares, the US card would come second."""
    t = at_headline(us_hand=["Duck and Cover", "NATO"], ussr_hand=["Fidel", "COMECON"], effects={"Red Scare US": 2})
    t.do_as(US, "Duck and Cover").do_as(USSR, "Fidel")
    assert t.played_events == ["Duck and Cover", "Fidel"]


def test_war_milops_are_as_printed_whatever_the_modifiers() -> None:
    """Amounts that are not Ops are unaffected."""
    t = event_by("Korean War", USSR, turn=4, effects={"Brezhnev Doctrine": 1}).do("roll 1")
    assert t.milops(USSR) == 2


def test_vp_of_events_do_not_take_modifiers() -> None:
    assert event_by("Nuclear Test Ban", US, defcon=4, effects={"Containment": 1, "Red Scare US": 1}).vp == 2


def test_ops_modifier_starts_after_its_event() -> None:
    """Containment with Ops first: the US event comes later, and the USSR has 3 Ops in either case."""
    t = at_round(USSR, ussr_hand=["Containment"], us_hand=["Truman Doctrine"], influence={"Egypt": (9, 9)})
    t.do("Containment", "ops first")
    assert t.effect("Containment") == 0
    t.do("coup", "Egypt", "roll 1")
    assert (t.milops(USSR), t.effect("Containment")) == (3, 1)
    t.do("Truman Doctrine", "ops", "influence")
    assert points_in(t, "Egypt") == 2


# --- who does what --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["Fidel", "Romanian Abdication", "Vietnam Revolts"])
def test_soviet_event_does_not_happen_when_the_ussr_takes_the_ops(number: str) -> None:
    t = at_round(USSR, ussr_hand=[number, "Nuclear Test Ban"], influence={"Poland": (0, 1)})
    t.do(number, "ops", "influence", "Poland")
    assert t.played_events == []
    assert (t.ussr("Cuba"), t.ussr("Romania"), t.ussr("Vietnam")) == (0, 0, 0)


def test_five_year_plan_may_not_follow_a_blockade_discard() -> None:
    """The event of a card discarded for Blockade does not happen."""
    t = event_by("Blockade", USSR, us_hand=["Five Year Plan"], ussr_hand=["Fidel"])
    t.do("Five Year Plan")
    assert t.played_events == []
    assert t.hand(USSR) == ["Fidel"]


# --- whose event ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["Suez Crisis", "Decolonization", "Warsaw Pact Formed"])
def test_soviet_event_in_a_us_round_is_carried_out_by_the_ussr(number: str) -> None:
    t = at_round(US, us_hand=[number, "Nuclear Test Ban"], influence={"UK": (3, 0)})
    t.do(number, "event first")
    assert t.actor == USSR
