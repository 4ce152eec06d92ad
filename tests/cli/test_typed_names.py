"""Names are understood as people type them: in their language or in English, with accents and capitals or without."""

from collections.abc import Iterator

import pytest

from tests.cli.sessions import ATTACK, PLACING, RISIKO, TS, begun, seated
from tests.cli.typist import printed
from theatrum.cli.action_lookup import find
from theatrum.cli.risiko.wording import wording
from theatrum.cli.screen import make_screen
from theatrum.cli.twilight_struggle.screen import TsScreen
from theatrum.cli.typed import plain, unaccented
from theatrum.core.registry import make_game
from theatrum.games.risiko.board import TERRITORIES
from theatrum.games.risiko.options import make_options
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.constants import CARD_ACTION
from theatrum.games.twilight_struggle.deck import CARD_COUNT
from theatrum.languages import language_codes
from theatrum.presentation.risiko.words import risiko_words
from theatrum.presentation.twilight_struggle.words import ts_words


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Perù", "peru"),
        ("Łódź, Żółć", "lodz, zolc"),
        ("São Tomé", "sao tome"),
        ("ΚΎΠΡΟΣ", "κυπροσ"),
        ("Κύπρος", "κυπροσ"),  # the last sigma is the same letter
        ("Ηνωμένο Βασίλειο Ϊ", "ηνωμενο βασιλειο ι"),
        ("Đà Nẵng", "da nang"),
        ("Ørsted Æsir", "orsted aesir"),
        ("Straße", "strasse"),
        ("İstanbul", "istanbul"),
        ("№ ﬁ", "no fi"),
    ],
)
def test_marks_and_capitals_do_not_matter(text: str, folded: str) -> None:
    assert unaccented(text) == folded
    assert unaccented(folded) == folded


def test_quotes_dots_and_blanks_do_not_matter() -> None:
    assert plain(" «Guerra»  Indo-Pakistana. #24 ") == "guerra indo-pakistana #24"


def spellings(name: str) -> Iterator[str]:
    yield from (name, name.upper(), name.lower(), unaccented(name), f"  {name} ")


@pytest.mark.parametrize("lang", language_codes())
def test_cards_and_countries_are_known_by_both_names(lang: str) -> None:
    screen = make_screen(make_game(TS), lang)
    assert isinstance(screen, TsScreen)
    named = [(action, screen.action_names(action)) for action in range(CARD_ACTION + CARD_COUNT + 1)]
    for words in (ts_words(lang), ts_words("en")):
        for country in range(COUNTRY_COUNT):
            for name in spellings(words.countries[country]):
                assert find(name, named).actions == [country], name
        for card in range(1, CARD_COUNT + 1):
            for name in spellings(words.cards[card]):
                assert find(name, named).actions == [CARD_ACTION + card], name
                assert screen.card_meant(name) == card


@pytest.mark.parametrize("lang", language_codes())
def test_territories_are_known_by_both_names(lang: str) -> None:
    w = wording(make_options({}), lang)
    named = [(territory, w.names(territory)) for territory in TERRITORIES]
    for words in (risiko_words(lang), risiko_words("en")):
        for territory in TERRITORIES:
            for name in spellings(words.territories[territory]):
                assert find(name, named).actions == [territory], name


def test_own_names_come_before_english_ones() -> None:
    named = [(1, ("Cina", "China")), (2, ("Cile", "Chile")), (3, ("Siria", "Syria")), (4, ("Costa", "Coast"))]
    assert find("ci", named).names == ["Cina", "Cile"]
    assert find("ch", named).names == ["China", "Chile"]
    assert find("co", named).names == ["Costa"]
    assert find("syr", named).names == ["Syria"]
    both = [(1, ("Mali", "Home")), (2, ("Malta", "Mali"))]
    assert find("mali", both).actions == [1]
    assert find("malt", both).actions == [2]


@pytest.mark.parametrize("lang", language_codes())
def test_what_is_typed_at_the_table(lang: str) -> None:
    t, words = make_screen(make_game(TS), lang).t, ts_words(lang)
    for name in (*spellings(words.cards[32]), "UN Intervention", "un intervention"):
        assert f"32 {words.cards[32]}" in printed(begun(TS, f"{t.word('card')} {name}", lang=lang))
    brazil = risiko_words(lang).territories[TERRITORIES[0]]
    for name in spellings(brazil):
        text = printed(seated(RISIKO, ATTACK, f"{t.word('territory')} {name}", lang=lang))
        assert f"\n{brazil} " in text


@pytest.mark.parametrize("lang", language_codes())
def test_all_armies_are_placed_by_a_word_without_accents(lang: str) -> None:
    for word in risiko_words(lang).typed_for("all"):
        session = seated(RISIKO, PLACING, f"brazil {unaccented(word).upper()}", lang=lang)
        assert session.game.fact(session.state, "armies Brazil") == 19
