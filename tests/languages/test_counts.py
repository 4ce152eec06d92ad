"""Things that are counted stand in the right form, for one as for several."""

import re
from collections.abc import Iterable, Iterator

import pytest

from tests.languages.expectations import expected
from tests.languages.tables import game_texts, texts
from theatrum.cli.terminal import Terminal
from theatrum.core.registry import game_names
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.deck import EAST_EUROPEAN_UNREST
from theatrum.languages import language_codes
from theatrum.languages.language import read
from theatrum.presentation.twilight_struggle.words import ONLY, ts_words
from theatrum.server import words as server_words


def forms_of_plural(place: str, all_texts: dict[str, str]) -> bool:
    """Is the text one of the forms that a number chooses from?"""
    if re.search(r"\.(one|two|few|many|other)$", place):
        return True
    first = re.sub(r"\[\d+\]$", "[0]", place)
    return place.endswith("[1]") and "events" not in place and "{n}" in all_texts.get(first, "")


def all_texts(lang: str) -> Iterator[tuple[str, str]]:
    for game in game_names():
        yield from ((f"{game}{place}", text) for place, text in game_texts(game, lang).items())
    yield from texts({"server": server_words.words_in(lang)})
    yield from texts({"client": read(lang, "pages")})
    yield from texts({"terminal": Terminal(lang).texts})


@pytest.mark.parametrize("lang", language_codes())
def test_no_number_stands_before_a_plural_that_does_not_follow_it(lang: str) -> None:
    known = dict(all_texts(lang))
    own = expected(lang)
    nouns, verbs = either(own.counted), either(own.counted_verbs)
    number = r"\{(?:n|left|left_ops|ops)\}"
    pattern = re.compile(
        rf"\{{(?!side|seat|colour|mean|era)\w+\}} {nouns}\b|\b{verbs} (?:only )?{number}|{number} {verbs}\b"
    )
    found = [
        (place, text)
        for place, text in known.items()
        if pattern.search(text)
        and not forms_of_plural(place, known)
        and not any(part in text for part in own.never_one)
    ]
    assert found == []
    assert [part for part in own.never_one if not any(part in text for text in known.values())] == []


def either(words: Iterable[str]) -> str:
    """One of the words, as a pattern; of none, one that fits nothing."""
    return f"(?:{'|'.join(map(re.escape, words))})" if words else "(?!)"


def test_one_country_is_a_country() -> None:
    for n, counted in ((1, "1 country"), (2, "2 countries")):
        words = ts_words("en")
        text = words.prompts_by_card[k.ASK_REMOVE, EAST_EUROPEAN_UNREST]
        assert counted in text.format(card="", enemy="", left=words.number(n))


@pytest.mark.parametrize(("lang", "one", "two"), [("en", "1 card)", "2 cards)"), ("it", "1 carta)", "2 carte)")])
def test_one_card_is_a_card(lang: str, one: str, two: str) -> None:
    words = ts_words(lang)
    template = words.events[m.SAID_RESHUFFLE][ONLY]
    assert one in template.format(n=words.number(1))
    assert two in template.format(n=words.number(2))


def test_the_terminal_counts_too() -> None:
    t = Terminal()
    assert t("story.good_for", n=1) == "The record is good for 1 decision."
    assert Terminal("it")("story.good_for", n=1).endswith("per 1 decisione.")
