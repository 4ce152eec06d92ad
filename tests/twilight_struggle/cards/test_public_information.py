"""Table (f), the public log: spectators are told that cards were shown or given back and how many, never which."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_round
from theatrum.games.twilight_struggle.constants import SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_CARD_BACK, SAID_CARDS_BACK, SAID_SHOWS_CARD, SAID_SHOWS_HAND
from theatrum.presentation.twilight_struggle.log import log_lines
from theatrum.presentation.twilight_struggle.words import ts_words

NEW = (SAID_SHOWS_HAND, SAID_SHOWS_CARD, SAID_CARD_BACK, SAID_CARDS_BACK)


def played(event: str, by: int, own: list[str], other: list[str], **given: Any) -> Table:
    """A card played for its event from a hand."""
    held = [event, *own]
    us_hand, ussr_hand = (held, other) if by == US else (other, held)
    return at_round(by, us_hand=us_hand, ussr_hand=ussr_hand, **{"turn": 8, **given}).do(event, "event")


def told(t: Table, viewer: int) -> list[str]:
    return log_lines(t.log.seen_by(viewer))


def numbers(t: Table, viewer: int) -> list[tuple[int, ...]]:
    """The reports that name no card, with all their numbers."""
    return [(e.kind, e.a, e.b, e.c, e.d, e.e) for e in t.log.seen_by(viewer) if e.kind in NEW]


# --- hands that are shown -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "by"), [("CIA Created", US), ("Lone Gunman", USSR), ("Aldrich Ames Remix", USSR)])
def test_spectators_are_told_that_a_hand_was_shown_and_how_many_cards(event: str, by: int) -> None:
    t = played(event, by, ["Summit"], ["Nasser", "Fidel"])
    assert numbers(t, SPECTATOR) == [(SAID_SHOWS_HAND, 1 - by, 2, 0, 0, 0)]
    owner, reader = ("USSR", "US") if by == US else ("US", "USSR")
    assert f"{owner} shows the {reader} its hand (2 cards)" in told(t, SPECTATOR)
    assert not [line for line in told(t, SPECTATOR) if "Nasser" in line or "Fidel" in line]


@pytest.mark.parametrize("viewer", [US, USSR])
def test_the_players_are_told_the_cards_and_nothing_twice(viewer: int) -> None:
    t = played("CIA Created", US, ["Summit"], ["Nasser", "Fidel"])
    assert numbers(t, viewer) == []
    assert [line for line in told(t, viewer) if "shows" in line] == ["USSR shows Fidel, Nasser"]


def test_different_hands_are_told_alike_to_spectators() -> None:
    one, other = (
        played("CIA Created", US, ["Summit"], hand) for hand in (["Nasser", "Fidel"], ["COMECON", "Blockade"])
    )
    assert told(one, SPECTATOR) == told(other, SPECTATOR)


@pytest.mark.parametrize("viewer", [US, USSR, SPECTATOR])
def test_everybody_is_told_that_there_was_no_card_to_show(viewer: int) -> None:
    t = played("CIA Created", US, ["Summit"], [])
    assert numbers(t, viewer) == [(SAID_SHOWS_HAND, USSR, 0, 0, 0, 0)]
    assert "USSR has nothing to show: its hand is empty" in told(t, viewer)


def test_spectators_are_told_that_held_cards_were_shown() -> None:
    """TS 11.1.1."""
    hands = {"us_hand": ["Nasser"], "ussr_hand": ["Fidel", "NATO"]}
    t = at_end_of_turn(options={"reveal_held_cards": True}, turn=3, milops=(5, 5), space=(6, 0), **hands).do("done")
    assert numbers(t, SPECTATOR) == [(SAID_SHOWS_HAND, US, 1, 0, 0, 0), (SAID_SHOWS_HAND, USSR, 2, 0, 0, 0)]
    assert "US shows the USSR its hand (1 card)" in told(t, SPECTATOR)


def test_with_crossed_seats_spectators_are_told_and_no_player() -> None:
    t = played("CIA Created", US, ["Summit"], ["Nasser"], options={"side_bid": "vp"}, crossed=True)
    assert numbers(t, SPECTATOR) == [(SAID_SHOWS_HAND, USSR, 1, 0, 0, 0)]
    assert numbers(t, 0) == numbers(t, 1) == []


# --- Grain Sales to Soviets -----------------------------------------------------------------------------------


def grain(drawn: str, answer: str) -> Table:
    t = played("Grain Sales to Soviets", US, ["Summit"], ["Nasser", "Fidel"], turn=4, influence={"Poland": (1, 1)})
    return t.do(drawn, answer)


def test_grain_sales_spectators_are_told_that_a_card_was_shown_and_given_back() -> None:
    t = grain("Fidel", "return")
    assert numbers(t, SPECTATOR) == [(SAID_SHOWS_CARD, USSR, 0, 0, 0, 0), (SAID_CARD_BACK, USSR, 0, 0, 0, 0)]
    lines = told(t, SPECTATOR)
    assert "USSR shows the US a card from its hand" in lines
    assert "The card shown goes back to the USSR hand" in lines
    assert lines == told(grain("Nasser", "return"), SPECTATOR)


@pytest.mark.parametrize("viewer", [US, USSR])
def test_grain_sales_the_players_are_told_which_card(viewer: int) -> None:
    t = grain("Fidel", "return")
    assert numbers(t, viewer) == []
    assert told(t, viewer)[-2:] == ["USSR shows Fidel", "Fidel goes back to the USSR hand"]


def test_grain_sales_a_card_that_is_played_does_not_go_back() -> None:
    t = grain("Fidel", "play")
    assert numbers(t, SPECTATOR) == [(SAID_SHOWS_CARD, USSR, 0, 0, 0, 0)]


# --- Our Man in Tehran ----------------------------------------------------------------------------------------

TOP = ["Fidel", "Blockade", "COMECON", "Junta", "NATO"]


@pytest.mark.parametrize("viewer", [US, USSR, SPECTATOR])
@pytest.mark.parametrize(
    ("discards", "line"),
    [
        ([], "5 cards go back into the draw pile"),
        (["NATO", "Fidel"], "3 cards go back into the draw pile"),
        (TOP[1:], "1 card goes back into the draw pile"),
        (TOP, "Nothing goes back into the draw pile"),
    ],
)
def test_our_man_in_tehran_everybody_is_told_how_many_cards_were_returned(
    discards: list[str], line: str, viewer: int
) -> None:
    t = played(
        "Our Man in Tehran",
        US,
        ["Summit"],
        ["Nasser"],
        turn=4,
        pile=[*TOP, "Vietnam Revolts"],
        influence={"Egypt": (2, 0)},
    )
    t.do(*TOP, *discards)
    if len(discards) < len(TOP):
        t.do("done")
    assert numbers(t, viewer) == [(SAID_CARDS_BACK, len(TOP) - len(discards), 0, 0, 0, 0)]
    assert line in told(t, viewer)


# --- in Italian -----------------------------------------------------------------------------------------------


def test_the_public_log_in_italian() -> None:
    shown = log_lines(played("CIA Created", US, ["Summit"], ["Nasser", "Fidel"]).log.seen_by(SPECTATOR), ts_words("it"))
    assert "L'URSS mostra la mano agli USA (2 carte)" in shown
    none = log_lines(played("Lone Gunman", USSR, ["Summit"], []).log.seen_by(SPECTATOR), ts_words("it"))
    assert "Gli USA non hanno nulla da mostrare: la mano è vuota" in none
    back = log_lines(grain("Fidel", "return").log.seen_by(SPECTATOR), ts_words("it"))
    assert "L'URSS mostra agli USA una carta della propria mano" in back
    assert "La carta mostrata torna in mano all'URSS" in back
