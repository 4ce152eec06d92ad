"""Which events can take place, and where the card goes (TS 5.2, appendix E)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_headline, at_round, card, card_id, names
from theatrum.games.twilight_struggle.constants import NEITHER, US, USSR
from theatrum.games.twilight_struggle.deck import (
    ALLIANCE_FOR_PROGRESS,
    CAPTURED_NAZI_SCIENTIST,
    CARDS,
    NUCLEAR_SUBS,
    REAGAN_BOMBS_LIBYA,
    TRUMAN_DOCTRINE,
)
from theatrum.games.twilight_struggle.messages import SAID_NO_EVENT

Given = dict[str, Any]

# card, a position in which its event cannot take place, and one in which it can
ROWS: list[tuple[str, Given, Given]] = [
    ("NATO", {}, {"effects": {"Marshall Plan": 1}}),
    ("NATO", {}, {"effects": {"Warsaw Pact": 1}}),
    ("Solidarity", {}, {"effects": {"John Paul II": 1}}),
    ("Star Wars", {"space": (2, 2)}, {"space": (3, 2)}),
    ("Star Wars", {"space": (1, 2)}, {"space": (1, 0)}),
    ("Kitchen Debates", {}, {"influence": {"Nigeria": (1, 0)}}),
    (
        "Kitchen Debates",
        {"influence": {"Nigeria": (1, 0), "Angola": (0, 1)}},
        {"influence": {"Nigeria": (1, 0), "Angola": (1, 1)}},
    ),
    ("Our Man in Tehran", {"influence": {"Egypt": (1, 0)}}, {"influence": {"Egypt": (2, 0)}}),
    ("Wargames", {"defcon": 3}, {"defcon": 2}),
    ("Wargames", {"defcon": 5}, {"defcon": 2}),
    ("The Cambridge Five", {"turn": 8}, {"turn": 7}),
    ("The Cambridge Five", {"turn": 10}, {"turn": 1}),
    ("Special Relationship", {"influence": {"UK": (4, 0)}}, {"influence": {"UK": (5, 0)}}),
    ("Arab-Israeli War", {"effects": {"Camp David": 1}}, {}),
    ("Socialist Governments", {"effects": {"Iron Lady": 1}}, {"influence": {"Italy": (1, 0)}}),
    ("OPEC", {"effects": {"North Sea Oil": 1}}, {}),
    ("Muslim Revolution", {"effects": {"AWACS": 1}}, {"influence": {"Egypt": (1, 0)}}),
    ("Willy Brandt", {"effects": {"Tear Down this Wall": 1}}, {}),
    ("Flower Power", {"effects": {"Evil Empire": 1}}, {}),
]
SIDED = [row for row in ROWS if row[0] != "Wargames"]


def holding(side: int, number: int | str, given: Given) -> Table:
    """An action round with this card; the other side has a card for afterwards."""
    hands: dict[str, list[int | str]] = {"us_hand": [number, "Summit"], "ussr_hand": ["Fidel", "Decolonization"]}
    if side == USSR:
        hands = {"us_hand": ["Duck and Cover", "Containment"], "ussr_hand": [number, "Summit"]}
    turn = {"turn": 8, "discards": ["Nasser"], "china": (1 - side, False)}
    if given.get("turn", 8) < 4:
        hands = {key: [c for c in cards if c != "Summit"] for key, cards in hands.items()}
    return at_round(side, **{**turn, **hands, **given})


def owner_of(number: int | str) -> int:
    side = CARDS[card_id(number) - 1].side
    return US if side == NEITHER else side


def use_all_ops(t: Table, number: int | str, side: int) -> None:
    t.do(*["Canada" if side == US else "Poland"] * CARDS[card_id(number) - 1].ops)


@pytest.mark.parametrize(("number", "bad", "good"), ROWS)
def test_the_owner_cannot_choose_an_ineligible_event_but_keeps_the_ops(number: str, bad: Given, good: Given) -> None:
    t = holding(owner_of(number), number, bad).do(number)
    t.refuses("event")
    t.do("ops", "influence")
    use_all_ops(t, number, owner_of(number))
    assert t.played_events == []
    assert t.discarded(number)


@pytest.mark.parametrize(("number", "bad", "good"), ROWS)
def test_the_owner_can_choose_an_eligible_event(number: str, bad: Given, good: Given) -> None:
    t = holding(owner_of(number), number, good).do(number, "event")
    assert t.played_events == [number]


@pytest.mark.parametrize("use", ["event first", "ops first"])
@pytest.mark.parametrize(("number", "bad", "good"), SIDED)
def test_an_ineligible_event_of_the_opponent_does_not_take_place(
    number: str, bad: Given, good: Given, use: str
) -> None:
    side = 1 - owner_of(number)
    t = holding(side, number, bad).do(number, use, "influence")
    use_all_ops(t, number, side)
    assert t.played_events == []
    assert names(e.a for e in t.heard(SAID_NO_EVENT)) == [number]
    assert t.discarded(number)
    assert t.actor == 1 - side


@pytest.mark.parametrize(("number", "bad", "good"), SIDED)
def test_an_eligible_event_of_the_opponent_takes_place(number: str, bad: Given, good: Given) -> None:
    t = holding(1 - owner_of(number), number, good).do(number, "event first")
    assert t.played_events == [number]


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(("number", "bad", "good"), ROWS)
def test_an_ineligible_headline_is_discarded(number: str, bad: Given, good: Given, side: int) -> None:
    hands: dict[str, list[int | str]] = {"us_hand": [number], "ussr_hand": ["Asia Scoring", "Decolonization"]}
    if side == USSR:
        hands = {"us_hand": ["Asia Scoring"], "ussr_hand": [number, "Decolonization"]}
    t = at_headline(**{"turn": 8, "discards": ["Nasser"], **hands, **bad})
    t.do_as(US, card(hands["us_hand"][0]))
    t.do_as(USSR, card(hands["ussr_hand"][0]))
    assert t.played_events == ["Asia Scoring"]
    assert t.discarded(number)


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize(("own", "other", "allowed"), [(1, 2, True), (2, 2, False), (3, 2, False), (0, 0, False)])
def test_one_small_step_needs_to_be_behind(side: int, own: int, other: int, allowed: bool) -> None:
    t = holding(side, "One Small Step", {"space": (own, other) if side == US else (other, own)})
    t.do("One Small Step")
    assert ("event" in t.options) == allowed
    if allowed:
        t.do("event")
        assert t.space(side) == 3
    else:
        t.refuses("event")
        t.do("ops", "influence")
        use_all_ops(t, "One Small Step", side)
    assert t.discarded("One Small Step")


def test_one_small_step_headlined_while_ahead_is_discarded() -> None:
    t = at_headline(us_hand=["One Small Step"], ussr_hand=["Asia Scoring", "Fidel"], turn=4, space=(3, 1))
    t.do_as(US, "One Small Step")
    t.do_as(USSR, "Asia Scoring")
    assert t.space(US) == 3
    assert t.discarded("One Small Step")


# --- Defectors ----------------------------------------------------------------------------------------------


def test_defectors_does_nothing_in_a_us_round() -> None:
    t = holding(US, "Defectors", {}).do("Defectors")
    t.refuses("event")
    t.do("ops", "influence")
    use_all_ops(t, "Defectors", US)
    assert t.vp == 0
    assert t.discarded("Defectors")


@pytest.mark.parametrize("use", ["event first", "ops first"])
def test_defectors_pays_in_a_soviet_round(use: str) -> None:
    t = holding(USSR, "Defectors", {}).do("Defectors", use, "influence")
    use_all_ops(t, "Defectors", USSR)
    assert t.vp == 1
    assert t.discarded("Defectors")


def test_defectors_on_space_pays_nothing() -> None:
    t = holding(USSR, "Defectors", {}).do("Defectors", "space", "roll 6")
    assert t.vp == 0
    assert t.discarded("Defectors")


# --- events with nothing to do are removed (table c) --------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "given"),
    [
        (ALLIANCE_FOR_PROGRESS, {}),
        (REAGAN_BOMBS_LIBYA, {}),
        (TRUMAN_DOCTRINE, {}),
        (TRUMAN_DOCTRINE, {"influence": {"Poland": (0, 3)}}),  # controlled: no target
        (NUCLEAR_SUBS, {}),
        (CAPTURED_NAZI_SCIENTIST, {"space": (8, 0)}),
    ],
)
def test_an_event_with_nothing_to_do_takes_place_and_is_removed(number: int, given: Given) -> None:
    t = holding(US, number, given).do(card(number), "event")
    assert t.played_events == names([number])
    assert t.removed(number)
    assert t.vp == 0
    assert t.actor == USSR


def test_independent_reds_with_nothing_to_match_is_removed() -> None:
    t = holding(US, "Independent Reds", {}).do("Independent Reds", "event")
    t.do_as(US, "Hungary")  # pointless but legal
    assert t.pair("Hungary") == (0, 0)
    assert t.removed("Independent Reds")


@pytest.mark.parametrize("number", [ALLIANCE_FOR_PROGRESS, REAGAN_BOMBS_LIBYA, TRUMAN_DOCTRINE, NUCLEAR_SUBS])
def test_the_same_played_by_the_opponent(number: int) -> None:
    t = holding(USSR, number, {}).do(card(number), "event first", "influence")
    use_all_ops(t, number, USSR)
    assert t.played_events == names([number])
    assert t.removed(number)


# --- prerequisites: the event took place, whoever played the card -------------------------------------------


def test_marshall_plan_played_by_the_ussr_opens_nato() -> None:
    t = holding(USSR, "Marshall Plan", {"us_hand": ["NATO", "Containment"]}).do("Marshall Plan", "event first")
    t.do("Canada", "UK", "Norway", "Sweden", "Denmark", "Benelux", "France", "influence")
    use_all_ops(t, "Marshall Plan", USSR)
    t.do("NATO", "event")
    assert t.effect("NATO") == 1
    assert t.removed("NATO")


def test_warsaw_pact_played_by_the_us_opens_nato() -> None:
    t = holding(US, "Warsaw Pact Formed", {"ussr_hand": ["NATO", "Fidel"]}).do("Warsaw Pact Formed", "event first")
    t.do("add USSR influence", "Poland", "Poland", "Hungary", "Hungary", "Romania", "influence")
    use_all_ops(t, "Warsaw Pact Formed", US)
    t.do("NATO", "event first")
    assert t.effect("NATO") == 1


def test_marshall_plan_on_space_or_for_ops_does_not_open_nato() -> None:
    t = holding(US, "Marshall Plan", {"ussr_hand": ["NATO", "Fidel"]}).do("Marshall Plan", "space", "roll 1")
    t.do("NATO", "event first")
    assert t.effect("NATO") == 0
    t = holding(US, "Marshall Plan", {"ussr_hand": ["NATO", "Fidel"]}).do("Marshall Plan", "ops", "influence")
    use_all_ops(t, "Marshall Plan", US)
    t.do("NATO", "event first")
    assert t.effect("NATO") == 0


def test_john_paul_played_by_the_ussr_opens_solidarity() -> None:
    t = holding(USSR, "John Paul II Elected Pope", {"us_hand": ["Solidarity", "Containment"]})
    t.do("John Paul II Elected Pope", "event first", "influence", "Romania", "Romania", "Solidarity", "event")
    assert t.us("Poland") == 1 + 3
    assert t.removed("Solidarity")


def test_nato_lasts_although_its_card_is_gone() -> None:
    t = holding(US, "NATO", {"effects": {"Marshall Plan": 1}, "influence": {"France": (3, 0), "UK": (1, 0)}}).do(
        "NATO", "event"
    )
    t.do("Fidel", "ops", "coup")
    assert t.options == ["UK"]
