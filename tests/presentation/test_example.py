"""The example game for people: every sentence in every language, and a game on the terminal."""

import pytest

from tests.command import theatrum
from theatrum.core import registry
from theatrum.core.errors import BadOption
from theatrum.core.events import EventList
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE
from theatrum.games.example.game import make_game
from theatrum.games.example.options import CATALOGUE
from theatrum.games.example.rules import SULK
from theatrum.languages import language_codes
from theatrum.presentation.example.presentation import make_presentation

MODULE = "theatrum.games.example.manifest"


@pytest.mark.parametrize("lang", language_codes())
def test_everything_can_be_said(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "example", MODULE)
    game = make_game({})
    words = make_presentation(game)
    assert [preset["name"] for preset in words.presets(lang)] == list(CATALOGUE.presets)
    assert [option["name"] for option in words.options(lang)] == list(CATALOGUE.by_name)
    assert all([words.title(lang), words.blurb(lang), words.facts(lang)["rules"], *words.option_errors(lang).values()])
    for seed in range(20):
        s, rng, sink = game.new(seed), seeded(seed), EventList()
        while actors := game.actors(s):
            for viewer in range(game.seats + 1):
                view = game.view(s, viewer)
                ask = words.ask(view, lang)
                assert ask is not None
                assert ask["prompt"]
                assert ask["mine"] == bool(words.actions(view, lang))
                bids = [player["bid"] for player in words.position(view, lang)["players"]]
                assert [seat for seat, bid in enumerate(bids) if bid] in ([], [viewer]), "the bids of others are secret"
            legal = game.legal(s, actors[0])
            game.apply(s, actors[0], legal[rng.below(len(legal))], sink)
        assert words.ending(game.view(s, game.spectator), lang)
        assert all(line["text"] for line in words.log_lines(sink.events, None, lang))


def test_what_is_no_bid_is_explained_in_both_languages() -> None:
    game = make_game({"preset": "short"})
    words = make_presentation(game)
    view = game.view(game.new(1), 0)
    assert words.why_not(view, [1, SULK], "en") == {SULK: "a bid is 1, 2 or 3"}
    assert words.why_not(view, [1, SULK], "it") == {SULK: "si punta 1, 2 o 3"}


def test_a_replay_shows_all_bids() -> None:
    game = make_game({})
    s = game.new(1)
    game.play(s, 0, "bid 2")
    game.play(s, 1, "bid 3")
    views = [game.view(s, viewer) for viewer in range(game.seats + 1)]
    position = make_presentation(game).whole_position(views, "en")
    assert [player["bid"] for player in position["players"]] == [2, 3, None]
    assert [player["bid_text"] for player in position["players"]] == ["bids 2", "bids 3", "has not bid"]


def test_one_round_is_over_after_three_bids() -> None:
    game = make_game({"rounds": 1})
    s = game.new(1, stops_at_chance=True)
    for seat, bid in enumerate((1, 2, 3)):
        game.play(s, seat, bid)
    game.play(s, CHANCE, "5")
    game.play(s, 0, "stop")
    ending = game.ending(s)
    assert ending is not None
    assert (ending.winners, ending.scores) == ([2], [0, 0, 5])
    with pytest.raises(BadOption, match="option rounds cannot be 9; it can be: 1 to 5"):
        make_game({"rounds": 9})


def test_a_game_on_the_terminal() -> None:
    typed = "sulk\n" + "2\n" * 10
    result = theatrum("--game", MODULE, "play", "example", "--preset", "short", "--seed", "4", typed=typed)
    assert (result.returncode, result.stderr) == (0, "")
    assert "a bid is 1, 2 or 3" in result.stdout
    assert "Round 1 of 1" in result.stdout
    assert " with " in result.stdout.splitlines()[-1]
