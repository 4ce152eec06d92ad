"""Greek names in their cases, with articles that follow gender, number and the next sound."""

import pytest

from theatrum.core.text.words import Word
from theatrum.languages import language
from theatrum.languages.el.grammar import noun
from theatrum.presentation.risiko.words import risiko_words
from theatrum.presentation.twilight_struggle.words import ts_words

FORMS = " | ".join(f"{{place.{form}}}" for form in ("the", "acc", "of", "at", "from"))


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        (noun("Καναδάς", "m", gen="Καναδά"), "ο Καναδάς | τον Καναδά | του Καναδά | στον Καναδά | από τον Καναδά"),
        (noun("Γαλλία", "f"), "η Γαλλία | τη Γαλλία | της Γαλλίας | στη Γαλλία | από τη Γαλλία"),
        (noun("Ιράν"), "το Ιράν | το Ιράν | του Ιράν | στο Ιράν | από το Ιράν"),
        (
            noun("Φιλιππίνες", "f", "many", gen="Φιλιππίνων"),
            "οι Φιλιππίνες | τις Φιλιππίνες | των Φιλιππίνων | στις Φιλιππίνες | από τις Φιλιππίνες",
        ),
        (
            noun("Ουράλια", "n", "many", gen="Ουραλίων"),
            "τα Ουράλια | τα Ουράλια | των Ουραλίων | στα Ουράλια | από τα Ουράλια",
        ),
        (
            noun("Σοβιετικοί", "m", "many", gen="Σοβιετικών"),
            "οι Σοβιετικοί | τους Σοβιετικούς | των Σοβιετικών | στους Σοβιετικούς | από τους Σοβιετικούς",
        ),
    ],
)
def test_articles_follow_gender_number_and_case(word: Word, forms: str) -> None:
    assert FORMS.format(place=word) == forms


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("Ιταλία", "στην Ιταλία"),  # vowels
        ("Αϊτή", "στην Αϊτή"),
        ("Ήπειρος", "στην Ήπειρο"),
        ("ΕΣΣΔ", "στην ΕΣΣΔ"),
        ("Κούβα", "στην Κούβα"),  # κ π τ ξ ψ, τσ and τζ
        ("Πολωνία", "στην Πολωνία"),
        ("Ταϊβάν", "στην Ταϊβάν"),
        ("Τσεχοσλοβακία", "στην Τσεχοσλοβακία"),
        ("Ξάνθη", "στην Ξάνθη"),
        ("Μπούρμα", "στην Μπούρμα"),  # μπ ντ γκ
        ("Ντιτρόιτ", "στην Ντιτρόιτ"),
        ("Γκάνα", "στην Γκάνα"),
        ("Μαλαισία", "στη Μαλαισία"),  # all else
        ("Νορβηγία", "στη Νορβηγία"),
        ("Γουατεμάλα", "στη Γουατεμάλα"),
        ("Δυτική Ευρώπη", "στη Δυτική Ευρώπη"),
        ("Χιλή", "στη Χιλή"),
    ],
)
def test_the_feminine_article_has_its_n_before_some_sounds(name: str, at: str) -> None:
    assert noun(name, "f").at == at


def test_the_masculine_article_keeps_its_n() -> None:
    assert (noun("Λίβανος", "m").acc, noun("Παναμάς", "m").acc) == ("τον Λίβανο", "τον Παναμά")


def test_every_word_of_a_name_is_declined() -> None:
    assert noun("Δυτική Γερμανία", "f").of == "της Δυτικής Γερμανίας"
    assert noun("πρώτος παίκτης", "m", gen="πρώτου παίκτη").acc == "τον πρώτο παίκτη"
    assert noun("Αίγυπτος", "f", gen="Αιγύπτου").at == "στην Αίγυπτο"


def test_verbs_agree_with_the_sides() -> None:
    us, ussr = ts_words("el").sides[:2]
    template = "{side.the} {side:παίζει|παίζουν}"
    assert [template.format(side=side) for side in (us, ussr)] == ["οι ΗΠΑ παίζουν", "η ΕΣΣΔ παίζει"]
    assert (us.of, ussr.at, us.forms["from"]) == ("των ΗΠΑ", "στην ΕΣΣΔ", "από τις ΗΠΑ")


def test_names_of_the_games_are_declined() -> None:
    countries = {str(country): country for country in ts_words("el").countries}
    assert countries["Ηνωμένο Βασίλειο"].of == "του Ηνωμένου Βασιλείου"
    assert countries["Κόστα Ρίκα"].of == "της Κόστα Ρίκα"
    assert countries["Κράτη του Κόλπου"].at == "στα Κράτη του Κόλπου"
    territories = {str(territory): territory for territory in risiko_words("el").territories}
    assert territories["Ανατολικές ΗΠΑ"].of == "των Ανατολικών ΗΠΑ"
    assert territories["Τσιτά"].forms["from"] == "από την Τσιτά"


def test_numbers_are_written_the_greek_way() -> None:
    greek = language("el")
    assert (greek.percent(0.42), greek.percent(0.001), greek.decimal(2.5)) == ("42%", "<1%", "2,5")
    assert greek.clauses(["ένα", "δύο"]) == "ένα· δύο"
    assert greek.listing(["Ευρώπη", "Ασία", "Αφρική"]) == "Ευρώπη, Ασία και Αφρική"
    counted = ["{n} {n:κάρτα|κάρτες}".format(n=greek.number(n)) for n in (1, 2, 21)]
    assert counted == ["1 κάρτα", "2 κάρτες", "21 κάρτες"]
