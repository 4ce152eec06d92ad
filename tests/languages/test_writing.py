"""How texts are written: one alphabet in a word, one kind of quotation marks, and English's way to end a sentence."""

import re
import unicodedata
from collections.abc import Iterator

import pytest

from tests.languages.tables import texts
from theatrum.languages import TextTable, language_codes
from theatrum.languages.checking import WORDS_OF_A_NAME
from theatrum.languages.language import SHORTER, files_of, read

PARAMETER = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"[^\W\d_]+")
ORDINALS = "ªº"
LOOK_ALIKES = ("H", "O", "o")  # alone, they are Greek articles
# pairs of quotation marks, of which a language has one
QUOTES = {"'": r"(?<!\w)'[^']+'(?!\w)", '"': r'"', "“”": "“", "„”": "„", "«»": "[«»]", "‘’": "‘"}
# what the last mark of a text means; a bold sentence may be a calm one elsewhere
QUESTION, FULL_STOP, OPEN = "?", ".", ""
ENDS = {"?": QUESTION, ".": FULL_STOP, "!": FULL_STOP, "…": "…"}
# names may be abbreviated in one language and not in the other: `Europa Occ.`
ABBREVIATED = re.compile(r"\b([A-ZΑ-Ω]\w{1,4}|\w)\.$")
TYPED = ("commands", "keys", "typed")
GREEK_ENDS = {**ENDS, ";": QUESTION, "\u037e": QUESTION}


def everything(table: TextTable, place: str = "") -> Iterator[tuple[str, str]]:
    """All texts, with forms of names and abbreviations."""
    for key, entry in table.items():
        if isinstance(entry, str):
            yield f"{place}.{key}", entry
        else:
            yield from everything(entry, f"{place}.{key}")


def all_texts(lang: str) -> dict[str, str]:
    return {f"{file}{place}": text for file in files_of(lang) for place, text in everything(read(lang, file))}


def alphabets(word: str) -> set[str]:
    return {unicodedata.name(letter).partition(" ")[0] for letter in word if letter not in ORDINALS} or {"LATIN"}


def wrong_letters(text: str, lang: str) -> list[str]:
    """Words with letters of two alphabets, or of one that the language does not have."""
    possible: list[set[str]] = [{"LATIN"}, {"GREEK"}] if lang == "el" else [{"LATIN"}]
    words = WORD.findall(PARAMETER.sub(lambda found: "1" if ":" not in found.group() else found.group(), text))
    alone = LOOK_ALIKES if lang == "el" else ()
    return [word for word in words if alphabets(word) not in possible or word in alone]


@pytest.mark.parametrize("lang", language_codes())
def test_words_have_letters_of_one_alphabet(lang: str) -> None:
    """A Latin A in a Greek word looks right and is found by nobody who types the name."""
    assert {place: found for place, text in all_texts(lang).items() if (found := wrong_letters(text, lang))} == {}


def test_look_alikes_are_found() -> None:
    assert wrong_letters("Αίγυπτος, NATO {side:παίζει|παίζουν} P{n}", "el") == []
    assert wrong_letters("Aίγυπτος", "el") == ["Aίγυπτος"]  # with a Latin A
    assert wrong_letters("H Κούβα", "el") == ["H"]
    assert wrong_letters("Kamczаtka", "pl") == ["Kamczаtka"]  # with a Cyrillic а
    assert wrong_letters("Αίγυπτος", "it") == ["Αίγυπτος"]


@pytest.mark.parametrize("lang", language_codes())
def test_texts_are_written_cleanly(lang: str) -> None:
    for place, text in all_texts(lang).items():
        assert text == unicodedata.normalize("NFC", text), place
        assert "  " not in text.strip(), place
        assert "..." not in text, place
        assert not re.search(r"[\t\r\u00ad\u200b-\u200f\ufeff\ufffd]", text), place
        if not place.startswith("terminal.commands"):  # a question mark is one of them
            assert not re.search(r" [,.;:!?](?!\w)|\( | \)", PARAMETER.sub("1", text)), (place, text)


@pytest.mark.parametrize("lang", language_codes())
def test_quotation_marks_and_apostrophes_are_of_one_kind(lang: str) -> None:
    found = {marks: place for place, text in all_texts(lang).items()
             for marks, pattern in QUOTES.items() if re.search(pattern, text)}  # fmt: skip
    assert len(found) <= 1, found
    apostrophes = {mark for text in all_texts(lang).values() for mark in re.findall(r"(?<=\w)['’](?=\w)", text)}
    assert len(apostrophes) <= 1


@pytest.mark.parametrize("lang", language_codes()[1:])
def test_texts_end_as_english_ones_do(lang: str) -> None:
    """A question is asked with the mark of the language, a sentence ends, and a name or a clause does not."""
    for file in files_of(lang):
        own, english = sentences(lang, file), sentences("en", file)
        for place in own.keys() & english.keys():
            ours, theirs = ending(own[place], lang), ending(english[place], "en")
            is_name = len(english[place].split()) <= WORDS_OF_A_NAME or ABBREVIATED.search(own[place])
            same = ours == theirs or (is_name and {ours, theirs} == {FULL_STOP, OPEN})
            # what is asked of somebody may be a question, or a wish
            assert same or ("prompt" in place and {ours, theirs} == {QUESTION, OPEN}), (file, place, own[place])


def sentences(lang: str, file: str) -> dict[str, str]:
    """What people read, without abbreviations and what they type."""
    table = read(lang, file)
    return dict(texts({name: table[name] for name in table if not name.startswith((SHORTER, *TYPED))}))


def ending(text: str, lang: str) -> str:
    ends = GREEK_ENDS if lang == "el" else ENDS
    return ends.get(text[-1:], OPEN)
