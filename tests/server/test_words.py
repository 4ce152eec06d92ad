"""The server's own words: every error in every language, and the nearest language for everybody."""

from string import Formatter

import pytest

from tests.server.running import Running
from theatrum.agents.registry import agents_of
from theatrum.languages import language_codes
from theatrum.languages.language import flat, read
from theatrum.presentation.base import presented_games
from theatrum.records.unreadable import Reason
from theatrum.server.errors import CODES
from theatrum.server.protocol import Hello
from theatrum.server.words import words_in


def parameters(template: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(template) if name is not None)


@pytest.mark.parametrize("lang", language_codes())
def test_every_word_is_there(lang: str) -> None:
    own, english = flat(read(lang, "server")), flat(read("en", "server"))
    assert list(own) == list(english)
    assert all(own.values())
    words = words_in(lang)
    assert set(words.errors) == set(CODES)
    assert {f"{bot}.title" for game in presented_games() for bot in agents_of(game)} <= set(words.bots)
    assert set(words.record_reasons) == set(Reason)
    for code, text in words.errors.items():
        assert parameters(text) == parameters(english[f"errors.{code}"])
        assert text.endswith(".")


@pytest.mark.parametrize(
    ("wanted", "served"), [("it", "it"), ("it-CH", "it"), ("IT_it", "it"), ("xx", "en"), ("", "en"), ("n" * 99, "en")]
)
def test_a_page_is_served_in_the_nearest_language(shared: Running, wanted: str, served: str) -> None:
    assert Hello(type="hello", lang=wanted).lang == served
    guest = shared.guest()
    assert guest.get(f"/api/games?lang={wanted}").json() == guest.get(f"/api/games?lang={served}").json()
    reason = guest.get(f"/api/tables/nonsense?lang={wanted}").json()["error"]["reason"]
    assert reason == words_in(served).errors["unknown_table"]
