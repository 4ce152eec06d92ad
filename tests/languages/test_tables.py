"""Every language says everything that English says: nothing is missing, empty, left over, or still English."""

import re
from collections.abc import Iterable

import pytest

from tests.languages.expectations import FOLDER, expected
from tests.languages.tables import ENGLISH_WORDS, english_left, file_texts, game_texts, parameters
from theatrum.core.registry import game_names, options_of
from theatrum.languages import language_codes
from theatrum.languages.language import read
from theatrum.presentation.base import default_presentation

OTHERS = language_codes()[1:]

# files of which pages show texts, besides those of games
PLURAL_FORM = re.compile(r"\.(zero|one|two|few|many|other)$")
ON_PAGES = ("pages", "server", "orders", "explanations", "example")


def test_all_speak_the_same_languages() -> None:
    assert all(read(lang, "pages") for lang in language_codes())


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("game", game_names())
def test_a_language_has_the_texts_of_english(game: str, lang: str) -> None:
    english, other = game_texts(game, "en"), game_texts(game, lang)
    assert set(other) == set(english)
    for place, text in other.items():
        assert parameters(text) == parameters(english[place]), place
        assert bool(text) == bool(english[place]), place
        assert text == text.strip(), place
        assert text != english[place] or not text or text in expected(lang).same, (place, text)
        assert not english_left(text, lang), (place, text)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("file", ON_PAGES)
def test_pages_have_the_texts_of_english(file: str, lang: str) -> None:
    english, other = file_texts(file, "en"), file_texts(file, lang)
    assert {PLURAL_FORM.sub("", place) for place in other} == {PLURAL_FORM.sub("", place) for place in english}
    for place, text in other.items():
        assert bool(text) == bool(english.get(place, "…")), place
        assert text == text.strip(), place
        assert text != english.get(place) or not text or text in expected(lang).same_on_pages, (place, text)
        assert not english_left(text, lang), (place, text)


@pytest.mark.parametrize("lang", OTHERS)
def test_only_listed_names_are_the_same(lang: str) -> None:
    """The lists themselves have nothing in them that is not used."""
    games = [game.replace("-", "_") for game in game_names()]
    assert set(expected(lang).same) - same_texts(games, lang) == set()
    assert set(expected(lang).same_on_pages) - same_texts(ON_PAGES, lang) == set()
    assert set(expected(lang).also_ours) <= set(ENGLISH_WORDS)


def same_texts(files: Iterable[str], lang: str) -> set[str]:
    """What the language says as English does."""
    found: set[str] = set()
    for file in files:
        english = file_texts(file, "en")
        found |= {text for place, text in file_texts(file, lang).items() if text == english.get(place)}
    return found


def test_expectations_are_those_of_languages() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} <= set(language_codes())


@pytest.mark.parametrize("lang", language_codes())
@pytest.mark.parametrize("game", game_names())
def test_options_and_presets_are_explained(game: str, lang: str) -> None:
    page = default_presentation(game)
    catalogue = options_of(game)
    assert list(page.option_groups(lang)) == list(catalogue.groups)
    assert all(page.option_groups(lang).values())
    assert set(page.option_help(lang)) == set(catalogue.by_name)
    assert {preset["name"] for preset in page.presets(lang)} == set(catalogue.presets)
    values = {v for spec in catalogue.specs for v in [*spec.values, *spec.steps] if isinstance(v, str)} | {"yes", "no"}
    assert {place.rpartition(".")[2] for place in game_texts(game, lang) if "option_values" in place} == values


@pytest.mark.parametrize("game", game_names())
def test_every_option_stands_in_one_group(game: str) -> None:
    catalogue = options_of(game)
    listed = [spec.name for specs in catalogue.groups.values() for spec in specs]
    assert sorted(listed) == sorted(catalogue.by_name)
