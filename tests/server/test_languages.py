"""Everything a page is sent during a game, in every language: positions, questions, choices, odds, reasons, logs."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.languages.tables import english_left
from theatrum.core.errors import BadOption
from theatrum.core.registry import game_names, make_game
from theatrum.languages import language_codes
from theatrum.presentation.base import make_presentation, why_not_these
from theatrum.server.match import Match

OTHERS = language_codes()[1:]
LOOKED_AT = 12  # every so many decisions the page is looked at
STEPS = 900
# names for programs, not for people
CODES = ("game", "name", "kind", "part", "phase", "rule", "key", "id")
ENGLISH = "english"  # the field for English names


def words_in(body: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text in an answer, with where it stands."""
    if isinstance(body, str):
        yield path, body
    elif isinstance(body, Mapping):
        for key, value in body.items():
            code = key in CODES and isinstance(value, str) and " " not in value
            if not code and key != ENGLISH:
                yield from words_in(value, f"{path}.{key}")
    elif isinstance(body, (list, tuple)):
        for entry in body:
            yield from words_in(entry, path)


def assert_not_english(body: object, lang: str) -> None:
    for path, text in words_in(body):
        assert not english_left(text, lang), (path, text)
        assert "{" not in text, (path, text)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", game_names())
def test_what_pages_are_sent_is_in_the_language(name: str, lang: str) -> None:
    game: Any = make_game(name, {"round_limit": 12} if name == "risiko" else {})
    page = make_presentation(game)
    assert_not_english(
        [page.title(lang), page.blurb(lang), page.seat_names(lang), page.presets(lang), page.facts(lang)], lang
    )
    assert_not_english([{**option, "name": ""} for option in page.options(lang)], lang)
    match = Match(game, 5, page.reveals_secret)
    luck = random.Random(5)
    for step in range(STEPS):
        if match.over:
            break
        seat = game.actors(match.state)[0]
        legal = game.legal(match.state, seat)
        if step % LOOKED_AT == 0:
            for viewer in (seat, game.spectator):
                view = game.view(match.state, viewer)
                assert_not_english([page.position(view, lang), page.ask(view, lang), page.summary(view, lang)], lang)
            view = game.view(match.state, seat)
            assert_not_english(page.actions(view, lang), lang)
            asked = luck.sample(range(game.num_actions), 20)
            assert_not_english(list(page.why_not(view, asked, lang).values()), lang)
        change = match.move(seat, luck.choice(legal))
        spectator = game.view(change.state, game.spectator)
        assert_not_english([line["text"] for line in page.log_lines(change.step.events, spectator, lang)], lang)
        match.take(change)
    if match.over:
        assert_not_english(page.ending(game.view(match.state, game.spectator), lang), lang)


@pytest.mark.parametrize(
    ("name", "options", "reason"),
    [
        ("twilight-struggle", {"handicap_us": 1, "handicap_ussr": 1}, "scegli gli USA o l'URSS, non entrambi"),
        ("twilight-struggle", {"preset": "first"}, "non c'è una serie di regole 'first'"),
        ("twilight-struggle", {"held_scoring": "x"}, "l'opzione held_scoring non può essere 'x'"),
        ("risiko", {"tie_break": "luck"}, "non c'è uno spareggio 'luck'"),
        ("risiko", {"custom_objectives": "peru"}, "servono solo se si gioca con elenchi propri"),
        ("risiko", {"objectives": "custom", "custom_objectives": "atlantis"}, "non c'è un territorio 'atlantis'"),
        ("risiko", {"objectives": "custom", "custom_objectives": "peru, peru"}, "nomina due volte un territorio"),
    ],
)
def test_options_are_refused_in_italian(name: str, options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption) as refused:
        make_game(name, options)
    assert reason in why_not_these(name, refused.value, "it")
    assert why_not_these(name, refused.value, "en") == str(refused.value)
