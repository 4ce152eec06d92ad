"""Every language says everything that English says: nothing is missing, empty, left over, or still English."""

import pytest

from tests.languages.tables import english_left, game_texts, parameters, texts
from theatrum.core.registry import game_names, options_of
from theatrum.languages import language_codes
from theatrum.languages.language import read
from theatrum.presentation.base import default_presentation
from theatrum.server.words import words_in

OTHERS = language_codes()[1:]

# names, numbers and abbreviations that are the same in Italian as in English
SAME = {
    "it": {
        "Twilight Struggle", "RisiKo!", "Theatrum", "Elvis", "P{n}", "no", "DEFCON", "NATO", "NORAD", "COMECON", "OPEC",
        "Fidel", "Nasser", "Allende", "Willy Brandt", "Glasnost", "Chernobyl", "Che", "Wargames",
        "Canada", "Benelux", "Austria", "Romania", "Bulgaria", "Afghanistan", "Pakistan", "India", "Vietnam",
        "Indonesia", "Australia", "Taiwan", "Iraq", "Iran", "Algeria", "Tunisia", "Nigeria", "Zaire", "Angola",
        "Botswana", "Zimbabwe", "Kenya", "Somalia", "Sudan", "Guatemala", "El Salvador", "Honduras", "Nicaragua",
        "Costa Rica", "Panama", "Cuba", "Haiti", "Colombia", "Venezuela", "Ecuador", "Bolivia", "Argentina",
        "Paraguay", "Uruguay", "Asia", "Africa", "Oceania", "Alaska", "Alberta", "Ontario", "Quebec", "Scandinavia",
        "Congo", "Madagascar", "Kamchatka", "Mongolia", "Siam", "Siberia",
        "DEFCON {n}", "{n} in Asia", "{card}: {line}", "{parts}",
        "{side} {points}", "{side} +{points}", "{when}, {seat}: {phase}",
    },
}  # fmt: skip


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
        assert text != english[place] or not text or text in SAME[lang], (place, text)
        assert not english_left(text), (place, text)


@pytest.mark.parametrize("lang", OTHERS)
def test_the_server_and_the_client_have_the_texts_of_english(lang: str) -> None:
    messages = {code: read(code, "pages") for code in ("en", lang)}
    english = dict(texts({"server": words_in("en")}))
    other = dict(texts({"server": words_in(lang)}))
    assert set(other) == set(english)
    assert set(messages[lang]) == set(messages["en"])
    for place, text in [*other.items(), *texts(messages[lang])]:
        assert not english_left(text), (place, text)
    for place, text in other.items():
        assert text != english[place] or not text, place


@pytest.mark.parametrize("lang", OTHERS)
def test_only_listed_names_are_the_same(lang: str) -> None:
    """The list itself has nothing in it that is not used."""
    used: set[str] = {"Theatrum"}
    for game in game_names():
        english, other = game_texts(game, "en"), game_texts(game, lang)
        used |= {text for place, text in other.items() if text == english[place]}
    assert SAME[lang] - used <= {"DEFCON", "Theatrum"}


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
