"""Where a choice is offered: an event that would come to nothing, or cannot happen at all, says why."""

from typing import Any

import pytest

from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.game import TwilightStruggle, make_game
from theatrum.presentation.twilight_struggle.presentation import make_presentation

GAME: TwilightStruggle = make_game({})
PAGE = make_presentation(GAME)
US_TURN = "turn=4 round=2 by=us defcon=5 us_hand=%s"


def view_at(words: str, seat: int, *before: str) -> Any:
    state = GAME.position(words)
    for text in before:
        GAME.play(state, seat, text)
    state.stops_at_chance = False
    return GAME.view(state, seat)


def notes(view: Any, lang: str = "en") -> dict[str, str]:
    return {action["text"]: action["note"] for action in PAGE.actions(view, lang)}


def test_independent_reds_names_the_countries_where_it_does_nothing() -> None:
    words = f"{US_TURN % 'Independent_Reds'} influence=hungary:2/2,romania:0/3"
    offered = notes(view_at(words, 0, "Independent Reds", "event"))
    assert offered["Hungary"] == "no effect: the US has no less influence there than the USSR"
    assert offered["Bulgaria"] == "no effect: the US has no less influence there than the USSR"
    assert offered["Romania"] == ""


@pytest.mark.parametrize(("lang", "event", "note"), [
    ("en", "USSR event, then operations", "no effect: the US has no influence in France, the UK or Israel"),
    ("it", "evento dell'URSS, poi operazioni",
     "senza effetto: gli USA non hanno influenza in Francia, nel Regno Unito o in Israele"),
])  # fmt: skip
def test_an_event_of_the_opponent_that_would_come_to_nothing(lang: str, event: str, note: str) -> None:
    offered = notes(view_at(f"{US_TURN % 'Suez_Crisis'} influence=italy:2/0", 0, "Suez Crisis"), lang)
    assert offered[event] == note


def test_an_event_that_does_something_has_no_such_note() -> None:
    offered = notes(view_at(f"{US_TURN % 'Suez_Crisis'} influence=france:2/0", 0, "Suez Crisis"))
    assert not any("no effect" in note for note in offered.values())


def test_missile_envy_reveals_nothing_of_the_other_hand() -> None:
    """Whether the other side has anything but scoring cards is hidden."""
    for hand in ("Fidel", "Asia_Scoring"):
        view = view_at(f"{US_TURN % 'Missile_Envy'} ussr_hand={hand}", 0, "Missile Envy")
        assert notes(view)["event"] == ""


@pytest.mark.parametrize(("lang", "text", "reason"), [
    ("en", "event", "neither Marshall Plan nor Warsaw Pact Formed has happened yet"),
    ("it", "evento", "né Piano Marshall né Patto di Varsavia sono ancora accaduti"),
])  # fmt: skip
def test_an_event_that_cannot_happen_is_withheld_with_its_reason(lang: str, text: str, reason: str) -> None:
    view = view_at(US_TURN % "NATO", 0, "NATO")
    [missing] = PAGE.withheld(view, lang)
    assert (missing["text"], missing["reason"]) == (text, reason)
    assert missing["action"] not in view.legal


@pytest.mark.parametrize("name", ["Suez Crisis", "Marshall Plan"])
def test_nothing_is_withheld_where_the_event_can_happen(name: str) -> None:
    assert PAGE.withheld(view_at(US_TURN % name.replace(" ", "_"), 0, name), "en") == []


def test_the_china_card_misses_no_event() -> None:
    assert PAGE.withheld(view_at(f"{US_TURN % 'NATO'} china=us/up", 0, "China Card"), "en") == []


def test_what_is_withheld_follows_from_the_view() -> None:
    """The other hand sampled again, the same answer."""
    view = view_at(f"{US_TURN % 'NATO'} ussr_hand=Fidel,Nasser", 0, "NATO")
    for seed in range(5):
        dealt = GAME.view(GAME.sample_state(view, seeded(seed)), 0)
        assert PAGE.withheld(dealt, "en") == PAGE.withheld(view, "en")
