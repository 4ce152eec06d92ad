"""The server's own words: every error in every language."""

from string import Formatter

import pytest

from theatrum.agents.registry import agents_of
from theatrum.presentation.base import presented_games
from theatrum.server.errors import CODES
from theatrum.server.words import LANGUAGES, WORDS


def parameters(template: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(template) if name is not None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_there(lang: str) -> None:
    words, english = WORDS[lang], WORDS["en"]
    assert set(words.errors) == set(CODES)
    assert set(words.no_undo) == set(english.no_undo)
    assert set(words.bots) == set(english.bots)
    assert {bot for game in presented_games() for bot in agents_of(game)} <= set(words.bots)
    for code, text in words.errors.items():
        assert parameters(text) == parameters(english.errors[code])
        assert text.endswith(".")
    assert words.guest
    assert words.spectator
    assert words.everything
