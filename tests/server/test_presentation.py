"""What pages receive about every game, in every language: nothing is missing, nothing can be taken back that revealed a
secret."""

import random
from importlib import import_module
from itertools import groupby
from typing import Any, get_args

import pytest

from tests.server.games import Sort, every_game
from theatrum.core.game import Game
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.core.state import Seat
from theatrum.languages import language_codes
from theatrum.presentation.base import Presentation, default_presentation, make_presentation, presented_games
from theatrum.presentation.shapes import LogLine, Target
from theatrum.server.match import Match

every_name = pytest.mark.parametrize("name", sorted(presented_games()))
every_language = pytest.mark.parametrize("lang", language_codes())
# values that are only possible together with others
COMPANIONS: dict[tuple[str, Any], dict[str, Any]] = {
    ("objectives", "custom"): {"custom_objectives": "china; india; peru; brazil"},
    ("late_war_defcon_rises", True): {"scenario": "late_war"},
}
TARGETS = get_args(Target.__annotations__["kind"])


def new_game(sort: Sort, seed: int) -> tuple[Game[Any, Any], Presentation, Match]:
    game = make_game(sort.game, sort.options)
    page = make_presentation(game)
    return game, page, Match(game, seed, page.reveals_secret)


# --- words ------------------------------------------------------------------------------------------------------------


def text_of(module: str, game: str) -> Any:
    return import_module(f"theatrum.games.{game.replace('-', '_')}.{module}")


@every_name
@every_language
def test_before_the_game(name: str, lang: str) -> None:
    page = default_presentation(name)
    assert page.title(lang)
    assert page.blurb(lang)
    assert len(set(page.seat_names(lang))) == page.game.seats
    assert page.seat_name(Seat(page.most_seats - 1), lang)
    catalogue = text_of("options", name).CATALOGUE
    presets = page.presets(lang)
    assert presets[0]["name"] == catalogue.default_preset
    assert {preset["name"] for preset in presets} == set(catalogue.presets)
    assert all(preset["title"] and preset["blurb"] for preset in presets)
    options = page.options(lang)
    titles = [title for title, _ in groupby(option["group"] for option in options)]
    assert len(set(titles)) == len(titles) == len(catalogue.groups)  # each in one place
    for option in options:
        assert option["help"]
        assert option["rule"]
        assert set(option["by_preset"]) == set(catalogue.presets)
        assert all(value["text"] for value in option["values"])
        for value in option["by_preset"].values():  # what a preset has can be chosen
            listed = [entry["value"] for entry in option["values"]]
            free = option["range"] is None and not listed
            low, high = option["range"] or (0, -1)
            parts = [part for part in str(value).split(",") if part != "none"] if option["several"] else [value]
            assert free or all(v in listed or (isinstance(v, int) and low <= v <= high) for v in parts)


@every_name
def test_every_value_that_is_offered_can_be_played(name: str) -> None:
    """Each option by itself; words, and both ends of a range."""
    tried = 0
    for option in default_presentation(name).options("en"):
        values = [entry["value"] for entry in option["values"]] + (option["range"] or [])
        for value in values:
            make_game(name, {option["name"]: value, **COMPANIONS.get((option["name"], value), {})})
            tried += 1
    assert tried > 50


@every_name
@every_language
def test_facts_have_a_name_for_everything(name: str, lang: str) -> None:
    def check(value: Any, path: str) -> None:
        if isinstance(value, dict):
            for key, part in value.items():
                assert part != "" or key in ("part", "ability", "english"), path
                check(part, f"{path}.{key}")
        elif isinstance(value, list):
            for i, part in enumerate(value):
                check(part, f"{path}[{i}]")

    facts = default_presentation(name).facts(lang)
    assert facts["game"] == name
    check(facts, name)


@every_language
@pytest.mark.parametrize(
    ("name", "kinds"), [("twilight-struggle", ("cards", "countries")), ("risiko", ("territories",))]
)
def test_facts_have_the_english_names_beside_others(name: str, kinds: tuple[str, ...], lang: str) -> None:
    own, english = default_presentation(name).facts(lang), default_presentation(name).facts("en")
    for kind in kinds:
        for entry, original in zip(own[kind], english[kind], strict=True):
            assert (entry["english"] or entry["name"]) == original["name"]
            assert entry["english"] != entry["name"]


@every_language
@every_game
def test_every_word_of_random_games_can_be_said(sort: Sort, lang: str) -> None:
    """Positions, choices, reasons, logs and endings of whole games in every language, for every viewer."""
    for seed in range(2):
        game, page, match = new_game(sort, seed)
        luck = seeded(seed)
        while not match.over:
            seat = game.actors(match.state)[0]
            for viewer in range(game.seats + 1):
                view = game.view(match.state, viewer)
                assert page.position(view, lang)["when"]
                ask = page.ask(view, lang)
                assert ask is not None
                assert said(ask["prompt"])
                assert ask["name"].isidentifier()
                assert said(page.summary(view, lang))
                if viewer not in game.actors(match.state):
                    assert page.actions(view, lang) == []
            view = game.view(match.state, seat)
            legal = game.legal(match.state, seat)
            offered = page.actions(view, lang)
            assert sorted(action["action"] for action in offered) == legal
            assert len({action["text"] for action in offered}) == len(legal)
            for action in offered:
                assert said(action["text"])
                assert action["target"]["kind"] in TARGETS
                if action["odds"] is not None:
                    assert said(action["odds"]["text"])
                    assert sum(row["chance"] for row in action["odds"]["rows"]) == pytest.approx(1, abs=0.001)
            others = [a for a in range(game.num_actions) if a not in legal][luck.below(5) :: 7]
            reasons = page.why_not(view, others, lang)
            assert all(said(reasons[action]) for action in others)
            change = match.move(seat, legal[luck.below(len(legal))])
            match.take(change)
            for line in page.log_lines(change.step.events, game.view(match.state, seat), lang):
                check_line(line)
        assert said(page.ending(game.view(match.state, game.spectator), lang))
        views = [game.view(match.state, viewer) for viewer in range(game.seats + 1)]
        assert len(page.whole_position(views, lang)["hands"]) == game.seats


def said(text: str) -> bool:
    return bool(text) and "{" not in text


def check_line(line: LogLine) -> None:
    assert said(line["text"])
    assert line["kind"].isidentifier()
    assert all(target["kind"] in TARGETS for target in line["about"])
    assert all(1 <= die <= 6 for dice in line["dice"] for die in dice)


# --- undo -------------------------------------------------------------------------------------------------------------


@every_game
def test_what_can_be_taken_back_has_revealed_nothing(sort: Sort) -> None:
    """A step may only be undone if its player learnt nothing by it: with the cards that they do not see dealt
    otherwise, the same action must lead to the same view. Tried with several deals at every step of random games."""
    allowed = 0
    for seed in range(4):
        game, _, match = new_game(sort, seed)
        luck = random.Random(seed)
        while not match.over:
            seat = game.actors(match.state)[0]
            change = match.move(seat, luck.choice(game.legal(match.state, seat)))
            if not change.blocked:
                allowed += 1
                view = game.view(match.state, seat)
                after = game.view(change.state, seat)
                for deal in range(4):
                    other = game.sample_state(view, seeded(deal))
                    game.apply(other, seat, change.step.action)
                    assert public_part(game.view(other, seat)) == public_part(after), change.step
            match.take(change)
    assert allowed > 100


def public_part(view: Any) -> dict[str, object]:
    """Without what only says how the other side may answer, which can hang on its cards."""
    body: dict[str, object] = view.as_dict()
    return {key: value for key, value in body.items() if key not in ("actors", "decision", "stack", "legal")}


@every_game
def test_undo_restores_the_position_exactly(sort: Sort) -> None:
    game, _, match = new_game(sort, 3)
    luck = random.Random(3)
    undone = 0
    while not match.over and undone < 40:
        seat = game.actors(match.state)[0]
        before = game.dump(match.state)
        match.take(match.move(seat, luck.choice(game.legal(match.state, seat))))
        if match.no_undo(seat) == "":
            match.take(match.undo())
            assert game.dump(match.state) == before
            undone += 1
            match.take(match.move(seat, luck.choice(game.legal(match.state, seat))))
    assert undone == 40
