"""Records of RisiKo!: written, read, rendered in words, and redacted, like those of any game (R13.1)."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.records.games import lines_of, reason, recorded
from theatrum.cli.main import app
from theatrum.core.game import TIME_UP
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.core.state import CLOCK
from theatrum.records.header import OWN, Header
from theatrum.records.lines import sealed
from theatrum.records.record import parse, read, start_record

OPTIONS: list[dict[str, object]] = [
    {"preset": "base", "seats": 3, "round_limit": 3},
    {"preset": "tournament", "seats": 4, "round_limit": 3},
    {"preset": "circuit", "seats": 5, "round_limit": 2},
]


def written(options: dict[str, object], seed: int) -> str:
    game = make_game("risiko", options)
    header = Header("risiko", game.rules_version, options, OWN, seed=seed)
    return recorded(game, header, game.new(seed), seed + 1)


@pytest.mark.parametrize("options", OPTIONS, ids=[str(o["preset"]) for o in OPTIONS])
def test_a_record_is_read_back(options: dict[str, object]) -> None:
    text = written(options, 5)
    record = parse(text.encode())
    assert record.end is not None
    assert record.end.ending is not None
    assert record.decisions == len(lines_of(text)) - 3


def test_a_changed_action_is_refused() -> None:
    """The luck of the seed and the notation of the action both have to fit."""
    text = written(OPTIONS[1], 6)
    with pytest.raises(ValueError, match="line"):
        parse(text.replace('"text":"3 armies"', '"text":"2 armies"', 1).encode())


def test_a_record_of_older_rules_is_refused() -> None:
    """By the rules of version 1 the pile was shuffled later (R5.9): such a game would go another way here."""
    line, _ = sealed(Header("risiko", 1, OPTIONS[1], OWN, seed=5).body(), "")
    why = reason(f"{line}\n".encode())
    assert "played by version 1 of the rules of risiko; this program has version 2" in why


def test_the_clock_stands_in_the_record(tmp_path: Path) -> None:
    """R10.5: the game that was stopped by time is played again to the same end."""
    options: dict[str, object] = {"preset": "tournament", "round_limit": 9}
    game = make_game("risiko", options)
    path = tmp_path / "game.jsonl"
    recorder = start_record(path, game, Header("risiko", game.rules_version, options, OWN, seed=3))
    rng = seeded(4)
    while game.actors(recorder.state):
        if game.turn(recorder.state) == 2 and game.legal(recorder.state, CLOCK):
            recorder.write(CLOCK, TIME_UP)
        seat = game.actors(recorder.state)[0]
        legal = game.legal(recorder.state, seat)
        recorder.write(seat, legal[rng.below(len(legal))])
    recorder.finish()
    record = read(path)
    assert [step.text for step in record.steps if step.player is None] == ["", "time up"]
    assert game.turn(record.states[-1]) == 2
    assert "Time is up: the last full round is round 2" in story(path)


def story(path: Path, *arguments: str) -> str:
    outcome = CliRunner().invoke(app, ["replay", str(path), "--to", "text", *arguments])
    assert outcome.exit_code == 0, outcome.output
    return outcome.output


def test_the_game_in_words(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(written(OPTIONS[1], 7), encoding="ascii")
    everything = story(path)
    assert everything.startswith("risiko, rules version 2, options: preset=tournament, seats=4, round_limit=3")
    for words in ("is the first player and deals", "P1 plays ", "gets objective", "Turn of P1, round 1", "attacks"):
        assert words in everything
    assert " wins: first after the last round. 1. P" in everything.splitlines()[-1]


def test_a_seat_hears_only_its_own_secrets(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(written(OPTIONS[1], 7), encoding="ascii")
    own = [line.strip() for line in story(path, "--seat", "P2").splitlines() if "gets" in line and "objective" in line]
    assert sum("gets an objective" in line for line in own) == 3
    assert sum(line.startswith("P2 gets objective ") for line in own) == 1
    spectator = story(path, "--seat", "spectator")
    assert "gets objective" not in spectator


def test_a_redacted_export_can_be_rendered(tmp_path: Path) -> None:
    path, export = tmp_path / "game.jsonl", tmp_path / "export.jsonl"
    path.write_text(written(OPTIONS[0], 8), encoding="ascii")
    outcome = CliRunner().invoke(app, ["replay", str(path), "--to", "redacted", "--seat", "P1", "-o", str(export)])
    assert outcome.exit_code == 0, outcome.output
    assert "P1 gets objective" in story(export)
    assert "P2 gets objective" not in story(export)


def test_views_for_tools(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(written(OPTIONS[2], 9), encoding="ascii")
    outcome = CliRunner().invoke(app, ["replay", str(path), "--to", "json", "--seat", "P1"])
    assert outcome.exit_code == 0
    assert outcome.output.count('"view":{"viewer":0') == len(outcome.output.splitlines())
