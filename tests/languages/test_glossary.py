"""Every language has a word for every term, says it, and says nothing else in its place."""

import re

import pytest
from tools.glossary import TARGET, document

from theatrum.cli.typed import unaccented
from theatrum.languages import DEFAULT, language_codes
from theatrum.languages.checking import check_language, texts
from theatrum.languages.glossary import Term, avoided, glossary, term_names
from theatrum.languages.language import files_of, read

ENDING = 4  # so many letters at the end of a word may be another form's …
STEM = 3  # … but so many are its own


def all_words(lang: str) -> str:
    """Everything the language says: endings of parameters too, and no accents, which other forms may lose."""
    said = "\n".join(text for file in files_of(lang) for text in texts(read(lang, file)).values())
    return unaccented(re.sub(r"\{[^:}]*:?([^}]*)\}", r" \1 ", said).replace("|", " "))


def is_said(term: Term, said: str, ending: int = ENDING) -> bool:
    """In any of its forms: by its stem, or by all its words but for their endings."""
    wordings = [term.stem] if term.stem else re.split(r"[,()]", term.word)  # with an abbreviation behind it
    return any(re.search(pattern_of(wording, ending), said) for wording in wordings if wording)


def pattern_of(wording: str, ending: int) -> str:
    words = unaccented(wording).split()
    return r"\b" + r"\s".join(rf"{re.escape(word[: max(STEM, len(word) - ending)])}[\w'-]*" for word in words)


def test_the_document_is_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == document(), "run `make glossary`"


@pytest.mark.parametrize("lang", language_codes())
def test_every_term_has_a_word(lang: str) -> None:
    terms = glossary(lang)
    assert list(terms) == term_names()
    assert len(terms) > 60
    for name, term in terms.items():
        assert term.word, name
        assert bool(term.meaning) == (lang == DEFAULT), name
        assert bool(term.source) == (lang != DEFAULT), name
        assert not {unaccented(word) for word in term.word.split(", ")} & set(map(unaccented, term.avoid)), name


@pytest.mark.parametrize("lang", language_codes())
def test_words_of_the_glossary_are_said(lang: str) -> None:
    """All that English says, too: some terms are only for those who write about the games."""
    own, english = all_words(lang), all_words(DEFAULT)
    wanted = [name for name, term in glossary(DEFAULT).items() if is_said(term, english, ending=0)]
    assert len(wanted) > 55
    assert [name for name in wanted if not is_said(glossary(lang)[name], own)] == []


@pytest.mark.parametrize("lang", language_codes())
def test_nothing_is_said_that_is_to_be_avoided(lang: str) -> None:
    assert [found for report in check_language(lang) for found in report.avoided] == []


def test_wordings_are_found_as_whole_words() -> None:
    terms = {"coup": Term("colpo di Stato", avoid=("golpe", "colpo"))}
    said = {"a": "Un Golpe!", "b": "golpes", "c": "il {n:colpo|colpi}", "d": "colpito"}
    assert avoided(said, terms) == ["a: Golpe", "c: colpo"]


def test_a_language_need_not_have_a_glossary_to_work() -> None:
    assert glossary("xx") == {}
