"""What the terminal says of a position of Twilight Struggle is what the pages say."""

from contextlib import suppress

import pytest

from tests.cli.typist import played_on, printed, squeezed, typist
from theatrum.cli.session import Leave
from theatrum.games.twilight_struggle.board import COUNTRY_NAMES
from theatrum.games.twilight_struggle.constants import COUP as COUP_ACTION
from theatrum.games.twilight_struggle.constants import OPS
from theatrum.games.twilight_struggle.game import make_game
from theatrum.games.twilight_struggle.state import TsState
from theatrum.languages import language_codes
from theatrum.presentation.twilight_struggle.presentation import make_presentation
from theatrum.presentation.twilight_struggle.words import ts_words

GAME = make_game({})
COUP = "turn=4 round=2 by=us us_hand=Marshall_Plan defcon=2 influence=nigeria:0/2,haiti:0/1"


@pytest.mark.parametrize("lang", language_codes())
def test_choices_that_lose_the_game_are_marked_and_explained(lang: str) -> None:
    words = ts_words(lang)
    nigeria, haiti = (words.countries[COUNTRY_NAMES.index(name)] for name in ("Nigeria", "Haiti"))
    session = played_on(GAME, COUP, (words.cards[23], words.options[OPS], words.options[COUP_ACTION]), lang=lang)
    shown = " ".join(printed(session).split())
    assert shown.endswith(f"1 {nigeria}* 0/[2] ! 2 {haiti} 0/[1] ! {nigeria}: {words.warnings['now']}")


def test_dangerous_cards_are_marked_too() -> None:
    words = "turn=4 round=2 by=us us_hand=Lone_Gunman,NATO defcon=2 influence=nigeria:2/0"
    text = squeezed(played_on(GAME, words, ()))
    assert "Lone Gunman* !" in text
    assert "NATO* !" not in text
    assert f"! Lone Gunman: {ts_words().warnings['other']}" in text


def test_an_event_without_effect_says_why() -> None:
    words = "turn=4 round=2 by=us us_hand=Truman_Doctrine influence=poland:0/4"
    text = squeezed(played_on(GAME, words, ("Truman Doctrine",)))
    assert f"event: no effect: {ts_words().vain[19]}" in text


@pytest.mark.parametrize("wanted", [True, False])
def test_original_titles_are_shown_to_readers_who_want_them(wanted: bool) -> None:
    session = played_on(GAME, COUP, (), lang="it")
    assert not session.t.original_titles  # unless the reader says so
    session.t.original_titles = wanted
    session.read = typist("mano", "carta 23", "carta 15")
    with suppress(Leave):
        session.run()
    shown = squeezed(session)
    assert ("Piano Marshall* (Marshall" in shown) == wanted
    assert f"23 Piano Marshall{' (Marshall Plan)' if wanted else ''}: 4 Op, USA" in shown
    assert "15 Nasser: 1 Op" in shown  # the same in both


def test_tracks_are_those_of_the_presentation() -> None:
    words = "turn=4 round=2 by=us us_hand=NATO defcon=2 space=2/0 effects=20:1 influence=canada:4/0"
    session = played_on(GAME, words, ())
    assert isinstance(session.state, TsState)
    view = GAME.view(session.state, 0)
    position = make_presentation(GAME).position(view, "en")
    text = squeezed(session)
    assert position["when"] in text
    for ability in position["space"][0]["abilities"]:
        assert f"Space race, US: {ability}" in text
    assert f"DEFCON 2 ({ts_words().defcon[2]})" in text
    assert f"In force: {position['effects'][0]['name']}" in text
    assert "costs" not in printed(session)
