"""Portuguese contracts prepositions with articles, and words agree in number with the names beside them."""

import pytest

from theatrum.core.text.words import Word
from theatrum.languages import language
from theatrum.languages.pt_BR.grammar import noun
from theatrum.presentation.risiko.words import risiko_words
from theatrum.presentation.twilight_struggle.words import ts_words

FORMS = ("the", "of", "to", "at", "by")


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        (noun("Brasil", "o"), "o Brasil, do Brasil, ao Brasil, no Brasil, pelo Brasil"),
        (noun("Índia", "a"), "a Índia, da Índia, à Índia, na Índia, pela Índia"),
        (noun("EUA", "os"), "os EUA, dos EUA, aos EUA, nos EUA, pelos EUA"),
        (noun("Filipinas", "as"), "as Filipinas, das Filipinas, às Filipinas, nas Filipinas, pelas Filipinas"),
        (noun("Cuba"), "Cuba, de Cuba, a Cuba, em Cuba, por Cuba"),
    ],
)
def test_prepositions_are_contracted_with_articles(word: Word, forms: str) -> None:
    assert ", ".join(word.forms[form] for form in FORMS) == forms


def test_a_name_may_have_further_forms() -> None:
    red = noun("vermelho", "o", armies="vermelhos", letter="V")
    assert f"{red} {red.the} {red.armies} {red.letter}" == "vermelho o vermelho vermelhos V"


def test_verbs_agree_with_names() -> None:
    said = [f"{side.the} {side:joga|jogam}" for side in ts_words("pt-BR").sides[:2]]
    assert said == ["os EUA jogam", "a URSS joga"]


def test_plural_in_form_only_is_one_country() -> None:
    """Camarões and Honduras have no article, and a verb in the singular."""
    said = [f"{country.the} {country:conta|contam}" for country in ts_words("pt-BR").countries]
    assert "Camarões conta" in said
    assert "Honduras conta" in said
    assert "as Filipinas contam" in said
    assert "os Estados do Golfo contam" in said


@pytest.mark.parametrize(
    ("territory", "where"), [("Urais", "nos Urais"), ("Tchita", "em Tchita"), ("Grã-Bretanha", "na Grã-Bretanha")]
)
def test_territories_say_where(territory: str, where: str) -> None:
    names = {str(word): word for word in risiko_words("pt-BR").territories}
    assert names[territory].at == where


def test_numbers_are_written_as_in_brazil() -> None:
    brazilian = language("pt-BR")
    assert brazilian.decimal(2.25) == "2,2"
    assert brazilian.percent(0.5) == "50%"
    assert brazilian.listing(["Ásia", "África", "Europa"]) == "Ásia, África e Europa"
