"""Polish names in their cases, and the three forms of what is counted."""

import pytest

from theatrum.cli.terminal import Terminal
from theatrum.cli.typed import unaccented
from theatrum.core.text.words import Word, counted
from theatrum.languages import language
from theatrum.languages.pl.grammar import noun, plural
from theatrum.presentation.risiko.words import risiko_words
from theatrum.presentation.twilight_struggle.words import ts_words

POLAND = noun("Polska", gen="Polski", acc="Polskę", at="w Polsce", gender="f")
CUBA = noun("Kuba", gen="Kuby", acc="Kubę", at="na Kubie", gender="f")
HUNGARY = noun("Węgry", gen="Węgier", at="na Węgrzech", gender="plural")
SWEDEN = noun("Szwecja", gen="Szwecji", acc="Szwecję", at="w Szwecji", gender="f", **{"from": "ze Szwecji"})


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (0, "0 kart"), (1, "1 karta"), (2, "2 karty"), (4, "4 karty"), (5, "5 kart"), (11, "11 kart"), (12, "12 kart"),
        (14, "14 kart"), (21, "21 kart"), (22, "22 karty"), (25, "25 kart"), (101, "101 kart"), (112, "112 kart"),
        (122, "122 karty"),
    ],
)  # fmt: skip
def test_numbers_take_one_of_three_forms(n: int, text: str) -> None:
    assert "{n} {n:karta|karty|kart}".format(n=counted(n, plural)) == text


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (POLAND, "Polska Polski Polskę w Polsce z Polski do Polski ją"),
        (CUBA, "Kuba Kuby Kubę na Kubie z Kuby na Kubę ją"),
        (HUNGARY, "Węgry Węgier Węgry na Węgrzech z Węgier na Węgry je"),
        (SWEDEN, "Szwecja Szwecji Szwecję w Szwecji ze Szwecji do Szwecji ją"),
        (noun("Iran", gen="Iranu", at="w Iranie"), "Iran Iranu Iran w Iranie z Iranu do Iranu go"),
        (noun("Peru", gender="n"), "Peru Peru Peru w Peru z Peru do Peru je"),
    ],
)
def test_names_have_cases(word: Word, said: str) -> None:
    forms = ("gen", "acc", "at", "from", "to", "it")
    assert " ".join([word, *(word.forms[form] for form in forms)]) == said


def test_verbs_agree_with_sides() -> None:
    us, ussr, _ = ts_words("pl").sides
    template = "{side} {side:zagrywa|zagrywają}"
    assert [template.format(side=side) for side in (us, ussr)] == ["USA zagrywają", "ZSRR zagrywa"]


def test_verbs_agree_with_places() -> None:
    left_out = "{country} {country:się nie liczy|się nie liczą}"
    countries = {str(country): country for country in ts_words("pl").countries}
    said = [left_out.format(country=countries[name]) for name in ("Libia", "Włochy", "Państwa Zatoki Perskiej")]
    assert said == ["Libia się nie liczy", "Włochy się nie liczą", "Państwa Zatoki Perskiej się nie liczą"]


@pytest.mark.parametrize("words", [ts_words("pl").countries, risiko_words("pl").territories])
def test_every_place_is_fully_declined(words: list[Word]) -> None:
    """What ends in -a is declined; one is in a place with a preposition that fits where one goes."""
    for word in words:
        if word.endswith("a"):
            assert word.gen != word or word.agrees, word
            assert word.acc != word or word.agrees, word
        where, *_ = word.at.split()
        assert where in ("w", "we", "na")
        assert word.forms["to"].startswith("na " if where == "na" else "do ")


def test_decimals_and_percents() -> None:
    polish = language("pl")
    assert (polish.decimal(1.5), polish.percent(0.42), polish.listing(["a", "b", "c"])) == ("1,5", "42%", "a, b i c")


def test_names_and_commands_may_be_typed_without_accents() -> None:
    assert unaccented("Włochy, Łódź") == "wlochy, lodz"
    assert [Terminal("pl").command(word) for word in ("wyjdź", "wyjdz", "Reka")] == ["quit", "quit", "hand"]
