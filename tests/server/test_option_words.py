"""Every option of every game, with every value it can have, is offered in words of the reader's language."""

import pytest

from theatrum.core.registry import game_names, options_of
from theatrum.languages import language_codes
from theatrum.presentation.base import default_presentation, presented_games
from theatrum.presentation.shapes import OptionInfo


def raw_words(game: str) -> set[str]:
    """What programs call the values; `yes`, `no` and `none` may also be words of people."""
    catalogue = options_of(game)
    words = {v for spec in catalogue.specs for v in [*spec.values, *spec.steps] if isinstance(v, str)}
    return words - {"none"}


def texts_of(option: OptionInfo, value: object) -> list[str]:
    """What a page can show for a value: a word for each of its parts, or the number itself."""
    words = {choice["value"]: choice["text"] for choice in option["values"]}
    if option["several"]:
        return [words[step] for step in str(value).split(",") if step != "none"]
    if value in words and isinstance(value, str | bool):
        return [words[value]]
    if value == "":  # a text that is not written yet
        return []
    assert isinstance(value, int), (option["name"], value)
    return [str(value)]


@pytest.mark.parametrize("lang", language_codes())
@pytest.mark.parametrize("game", sorted(presented_games()))
def test_values_are_shown_in_words(game: str, lang: str) -> None:
    raw = raw_words(game)
    shown = 0
    for option in default_presentation(game).options(lang):
        for value in [*(choice["value"] for choice in option["values"]), *option["by_preset"].values()]:
            for text in texts_of(option, value):
                shown += 1
                assert text, (option["name"], value)
                assert "_" not in text, (option["name"], text)
                if lang != "en":
                    assert text not in raw, (option["name"], text)
        assert len({choice["text"] for choice in option["values"]}) == len(option["values"]), option["name"]
    assert shown > 50


@pytest.mark.parametrize("lang", language_codes())
@pytest.mark.parametrize("game", sorted(presented_games()))
def test_explanations_name_no_raw_value(game: str, lang: str) -> None:
    """Names that programs use have no place in a sentence; those that are common words as well cannot be told apart."""
    telling = {word for word in raw_words(game) if "_" in word} | {
        name for name in options_of(game).by_name if "_" in name
    }
    for option in default_presentation(game).options(lang):
        found = [word for word in telling if word in option["help"]]
        assert not found, (option["name"], option["help"])


def test_the_steps_of_a_tie_break_are_italian() -> None:
    option = next(o for o in default_presentation("risiko").options("it") if o["name"] == "tie_break")
    assert option["several"]
    assert [choice["text"] for choice in option["values"]] == [
        "punti fuori obiettivo",
        "armate",
        "un giro in più",
        "ordine di gioco",
    ]
    assert not {"outside", "armies", "extra_round", "seat"} & set(option["help"].replace(",", "").split())


def test_all_games_of_the_server_are_looked_at() -> None:
    assert set(presented_games()) <= set(game_names())
