"""Words that know their forms and endings."""

import copy
import json
import pickle

import pytest

from theatrum.core.text.words import Word, capital, capitals, counted, decimal, one_or_more
from theatrum.languages.it.grammar import noun


def test_a_word_is_itself_and_has_other_forms() -> None:
    italy = noun("Italia", "l'")
    assert italy == "Italia"
    template = " ".join(["{place}", *(f"{{place.{form}}}" for form in ("the", "at", "of", "to", "from"))])
    assert template.format(place=italy) == "Italia l'Italia in Italia dell'Italia all'Italia dall'Italia"
    assert f"{italy:<8}|" == "Italia  |"
    assert json.dumps([italy]) == '["Italia"]'
    with pytest.raises(AttributeError, match="has no form 'dative'"):
        italy.dative  # noqa: B018


@pytest.mark.parametrize(
    ("word", "at", "source"),
    [
        (noun("Francia", "la"), "in Francia", "dalla Francia"),
        (noun("Zaire", "lo", "nello"), "nello Zaire", "dallo Zaire"),
        (noun("Urali", "gli", "negli"), "negli Urali", "dagli Urali"),
        (noun("Cuba", "", "a"), "a Cuba", "da Cuba"),
    ],
)
def test_italian_contracts_prepositions_with_articles(word: Word, at: str, source: str) -> None:
    assert (word.at, word.forms["from"]) == (at, source)


def test_endings_agree() -> None:
    template = "{side:gioca|giocano}"
    assert template.format(side=noun("URSS", "l'")) == "gioca"
    assert template.format(side=noun("USA", "gli")) == "giocano"


@pytest.mark.parametrize(("n", "text"), [(0, "0 carte"), (1, "1 carta"), (2, "2 carte"), (21, "21 carte")])
def test_numbers_agree(n: int, text: str) -> None:
    assert "{n} {n:carta|carte}".format(n=counted(n, one_or_more)) == text


def test_languages_may_have_more_forms_than_two() -> None:
    def polish(n: int) -> int:
        return 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2

    said = ["{n} {n:karta|karty|kart}".format(n=counted(n, polish)) for n in (1, 2, 5, 12, 22)]
    assert said == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]


def test_words_can_be_copied_and_stored() -> None:
    usa = noun("USA", "gli")
    for same in (copy.deepcopy(usa), pickle.loads(pickle.dumps(usa))):
        assert same == "USA"
        assert same.the == "gli USA"
        assert f"{same:gioca|giocano}" == "giocano"


def test_sentences_begin_with_capitals_and_numbers_have_their_mark() -> None:
    assert capital("l'URSS passa") == "L'URSS passa"
    assert capital("") == ""
    assert [capitals(text) for text in ("Ευρώπη", "Νότια Αμερική", "Ταϊβάν", "Ζαΐρ", "Perù", "Łódź")] == [
        "ΕΥΡΩΠΗ", "ΝΟΤΙΑ ΑΜΕΡΙΚΗ", "ΤΑΪΒΑΝ", "ΖΑΪΡ", "PERÙ", "ŁÓDŹ",
    ]  # fmt: skip
    assert decimal(2.25, ",") == "2,2"
    assert decimal(1 / 3, ".", 2) == "0.33"
