"""The fuzzer: seeded, the same in one process or several, and what breaks is kept and can be replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from theatrum.agents.bot_settings import bot_settings_of, profiles_of
from theatrum.agents.profile import CAREFUL, PLAIN
from theatrum.arena import fuzz as fuzzing
from theatrum.arena.fuzz import FuzzResult, Tally, fuzz, play_one, replay_failure, save_failure
from theatrum.cli.main import app
from theatrum.core import registry
from theatrum.core.build import compiled
from theatrum.core.errors import BadOption, EngineFault
from theatrum.core.registry import make_game
from theatrum.records.lines import BadRecordFile
from theatrum.records.record import Recorder, read
from theatrum.testing.conformance import Fault

NAME = "twilight-struggle"
GAMES = 400 if compiled() else 32


def tally_of(games: int, seed: int, jobs: int) -> Tally:
    tally = Tally()
    for batch in fuzz(NAME, {}, games, seed, jobs):
        for result in batch:
            tally.add(result)
    return tally


def test_random_games_end_without_a_fault() -> None:
    tally = tally_of(GAMES, 0, 2)
    assert not tally.faults
    assert tally.games == GAMES == sum(tally.reasons.values())


@pytest.mark.parametrize(
    "arguments",
    [
        ["--preset", "second"],
        ["--preset", "deluxe"],
        ["--preset", "deluxe2015"],
        ["--variant", "chinese-civil-war"],
        ["--scenario", "late-war"],
        ["--option", "side_bid=vp"],
        ["--options", "random"],
    ],
)
def test_every_edition_variant_and_combination_can_be_fuzzed(arguments: list[str]) -> None:
    games = 3 * GAMES // 16
    outcome = CliRunner().invoke(app, ["fuzz", NAME, "--games", str(games), *arguments])
    assert outcome.exit_code == 0, outcome.output
    assert f"{games} games" in outcome.output
    assert "0 faults" in outcome.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--options", "all"], "it can be: random"),
        (["--options", "random", "--preset", "second"], "chooses all options"),
    ],
)
def test_nonsense_about_options_is_refused(arguments: list[str], words: str) -> None:
    outcome = CliRunner().invoke(app, ["fuzz", NAME, *arguments])
    assert isinstance(outcome.exception, BadOption)
    assert words in str(outcome.exception)


def test_random_options_are_kept_with_the_game() -> None:
    results = [result for batch in fuzz(NAME, {}, 8, 3, 1, at_random=True) for result in batch]
    assert len({str(result.options) for result in results}) == 8
    again = [result for batch in fuzz(NAME, {}, 8, 3, 2, at_random=True) for result in batch]
    assert sorted(results, key=lambda r: r.seed) == sorted(again, key=lambda r: r.seed)


def test_several_processes_play_the_same_games_as_one() -> None:
    alone, together = tally_of(16, 7, 1), tally_of(16, 7, 2)
    assert (alone.reasons, alone.turns, alone.decisions) == (together.reasons, together.turns, together.decisions)


def test_careful_players_live_longer_than_plain_ones() -> None:
    game = make_game(NAME)
    plain = sum(play_one(game, seed, PLAIN).decisions for seed in range(24))
    careful = sum(play_one(game, seed, CAREFUL).decisions for seed in range(24))
    assert careful > plain


def test_risiko_games_of_bots_get_a_limit() -> None:
    """G17: no limit for people, one hundred rounds for bots; a limit that is given stays."""
    for_bots = bot_settings_of("risiko").for_bots
    assert for_bots({"seats": 3}) == {"seats": 3, "round_limit": 100}
    assert for_bots({"preset": "tournament"}) == {"preset": "tournament"}
    assert for_bots({"round_limit": 7}) == {"round_limit": 7}


@pytest.mark.parametrize(("preset", "seats"), [("base", 3), ("tournament", 4), ("circuit", 5), ("base", 6)])
def test_risiko_is_fuzzed_with_every_preset(preset: str, seats: int) -> None:
    games = 14 if compiled() else 2
    words = ["fuzz", "risiko", "--preset", preset, "--seats", str(seats), "--games", str(games), "-o", "round_limit=12"]
    outcome = CliRunner().invoke(app, words)
    assert outcome.exit_code == 0, outcome.output
    assert f"{games} games" in outcome.output
    assert "0 faults" in outcome.output
    assert "wins by seat" in outcome.output
    assert f"P{seats}" in outcome.output


def test_the_number_of_seats_is_checked() -> None:
    outcome = CliRunner().invoke(app, ["fuzz", "risiko", "--seats", "7"])
    assert outcome.exit_code != 0
    assert "option seats cannot be 7; it can be: 3 to 6" in str(outcome.exception)


def test_warnings_about_options_are_shown() -> None:
    lists = ";".join(["china,india,siam", "brazil,peru", "egypt", "congo"])
    words = ["fuzz", "risiko", "--games", "1", "-o", "objectives=custom", "-o", f"custom_objectives={lists}"]
    outcome = CliRunner().invoke(app, words)
    assert "custom objective 2 is worth 7" in outcome.output


def test_games_have_profiles_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "example", "theatrum.games.example.manifest")
    assert len(profiles_of(NAME)) > 4
    assert [p.name for p in profiles_of("example")] == ["plain", "careful", "sulkers"]


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that breaks at the thirtieth decision of every game."""
    calls = 0

    def check(game: object, state: object) -> None:
        nonlocal calls
        calls += 1
        if calls % 30 == 0:
            raise Fault("the thirtieth decision is cursed")

    monkeypatch.setattr(fuzzing, "check_decision", check)


@pytest.mark.usefixtures("broken")
def test_a_fault_is_caught_with_the_actions_that_led_to_it() -> None:
    result = play_one(make_game(NAME), 3, PLAIN)
    assert result.fault == "Fault: the thirtieth decision is cursed"
    assert len(result.actions) == 29


@pytest.mark.usefixtures("broken")
def test_a_failing_game_is_kept_and_the_command_fails(tmp_path: Path) -> None:
    words = ["fuzz", NAME, "--games", "2", "--failures", str(tmp_path / "kept")]
    outcome = CliRunner().invoke(app, words)
    assert outcome.exit_code == 1
    kept = sorted((tmp_path / "kept").iterdir())
    assert [path.name for path in kept] == [f"{NAME}-seed-0.jsonl", f"{NAME}-seed-1.jsonl"]
    again = CliRunner().invoke(app, ["fuzz", NAME, "--replay", str(kept[0])])
    assert again.exit_code == 1
    assert "still fails: Fault: the thirtieth decision is cursed" in again.output
    shown = CliRunner().invoke(app, ["replay", str(kept[0]), "--to", "text"])
    assert shown.exit_code == 0
    assert "stops after 29 decisions: Fault: the thirtieth decision is cursed" in shown.output


def test_a_kept_game_that_is_sound_again_plays_through(tmp_path: Path) -> None:
    result = play_one(make_game(NAME), 3, PLAIN)
    path = save_failure(tmp_path, NAME, {}, result)
    assert replay_failure(path) == ""
    assert read(path).header.seed == 3


def test_a_decision_that_crashes_the_engine_is_kept_too(tmp_path: Path) -> None:
    game = make_game(NAME)
    state = game.new(3)
    actions: list[tuple[int, int]] = []
    for _ in range(20):
        seat = game.actors(state)[0]
        actions.append((seat, game.legal(state, seat)[0]))
        game.apply(state, *actions[-1])
    crashed = FuzzResult(3, "plain", 21, 0, 0, (), "Crash: here", (*actions, (0, 231)))
    path = save_failure(tmp_path, NAME, {}, crashed)
    end = read(path).end
    assert end is not None
    assert (end.text, end.pending) == ("Crash: here", (0, 231))
    assert "action 21 is not legal any more" in replay_failure(path)


def test_a_game_that_does_not_even_begin_is_kept_by_its_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(self: Recorder) -> None:
        raise EngineFault("no decision within 20000 instructions")

    monkeypatch.setattr(Recorder, "settle", crash)
    path = save_failure(tmp_path, NAME, {}, FuzzResult(3, "plain", 0, 0, 0, (), "EngineFault: …"))
    assert json.loads(path.read_text())["seed"] == 3


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"game": "twilight-struggle", "options": {}, "seed": "x"}\n'])
def test_a_file_that_is_no_failing_game_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text)
    with pytest.raises(BadRecordFile, match=r"bad.jsonl, line 1: "):
        replay_failure(path)


def test_the_table_names_reasons_winners_and_turns() -> None:
    outcome = CliRunner().invoke(app, ["fuzz", NAME, "--games", "12", "--seed", "5"])
    assert outcome.exit_code == 0
    for words in ("reason", "winner", "last turn", "12 games", "average last turn", "0 faults"):
        assert words in outcome.output
