"""The gate lets the stronger ones pass and the others not, as often as it says: shown on games whose truth is known."""

import json
import math
from collections import Counter
from pathlib import Path

import pytest

from tests.arena.synthetic import pretend
from tests.command import theatrum
from theatrum.arena.gate import FAILED, OPEN, PASSED, WAVE, Gate, Terms, open_gate, run_gate
from theatrum.arena.ratings import expected
from theatrum.arena.sequential import Errors, log_ratio
from theatrum.cli.gate import default_pool
from theatrum.core.errors import BadOption

POOL = ["champion", "older", "odd"]
WORLDS = 40
FEW = 6  # of so many, with an error rate of 5 %: more would happen in fewer than 1 of 100 tests


def run(elo: dict[str, float], world: object, terms: Terms, seats: int = 2) -> Gate:
    gate = open_gate("candidate", POOL, seats, terms)
    return run_gate(gate, seats, terms, 1, pretend(elo, world, luck=0.5))


def verdicts(candidate: float, older: float, odd: float, terms: Terms, seats: int = 2) -> Counter[str]:
    elo = {"candidate": candidate, "champion": 0.0, "older": older, "odd": odd}
    return Counter(run(elo, f"{elo} {world}", terms, seats).verdict for world in range(WORLDS))


# luck makes differences of strength a little smaller in points: the bounds are wide enough for that to be small
WIDE = Terms(better=80, margin=80, games=4000)


def test_one_that_is_as_good_as_the_champion_does_not_pass() -> None:
    assert verdicts(0, -200, -200, WIDE)[PASSED] <= FEW


def test_one_that_is_better_passes() -> None:
    assert verdicts(90, -200, -200, WIDE)[PASSED] >= WORLDS - FEW


def test_one_that_beats_the_champion_but_loses_to_another_does_not_pass() -> None:
    """Never against one opponent alone."""
    assert verdicts(90, -200, 180, WIDE)[PASSED] <= FEW


def test_the_error_rates_hold_at_tables_of_four() -> None:
    terms = Terms(better=120, margin=120, games=2048)
    assert verdicts(0, -200, -200, terms, seats=4)[PASSED] <= FEW
    assert verdicts(140, -100, -100, terms, seats=4)[PASSED] >= WORLDS - FEW


def test_it_ends_with_the_games_that_are_allowed() -> None:
    terms = Terms(better=1, margin=400, games=64)
    gate = run(dict.fromkeys(["candidate", *POOL], 0.0), 1, terms)
    assert gate.verdict == OPEN
    assert gate.trials[0].games == 64


def test_a_decided_trial_plays_no_more() -> None:
    elo = {"candidate": 10.0, "champion": 0.0, "older": -800.0, "odd": -800.0}
    gate = run(elo, 3, Terms(games=400))
    older = gate.trials[1]
    assert older.verdict == PASSED
    assert older.games < gate.trials[0].games


def test_one_failure_is_enough() -> None:
    elo = {"candidate": 0.0, "champion": 0.0, "older": 0.0, "odd": 800.0}
    gate = run(elo, 1, Terms())
    assert gate.verdict == FAILED
    assert gate.games <= 3 * 3 * 2 * WAVE, "three waves of three opponents"


def test_the_same_seed_gives_the_same_verdict() -> None:
    elo = {"candidate": 40.0, "champion": 0.0, "older": -50.0, "odd": -50.0}
    first, second = (run(elo, 5, Terms(games=512)) for _ in range(2))
    assert first == second


# --- the test itself --------------------------------------------------------------------------------------------------


def test_limits_are_those_of_wald() -> None:
    errors = Errors(0.05, 0.1)
    assert errors.lower == pytest.approx(math.log(0.1 / 0.95))
    assert errors.upper == pytest.approx(math.log(0.9 / 0.05))


def test_the_ratio_of_two_outcomes_is_that_of_the_binomial() -> None:
    """Sets that are only won or lost leave nothing to estimate but their mean."""
    ratio = log_ratio({0.0: 40, 1.0: 60}, 0.5, 0.6)
    assert ratio == pytest.approx(60 * math.log(0.6 / 0.5) + 40 * math.log(0.4 / 0.5), abs=0.01)


def test_sets_that_vary_less_say_more() -> None:
    """Pentanomial: 55 % from pairs that are mostly split is a surer thing than from pairs won or lost as a whole."""
    steady = {0.25: 10, 0.5: 60, 0.75: 30}
    wild = {0.0: 45, 1.0: 55}
    lower, upper = expected(0), expected(35)
    assert log_ratio(steady, lower, upper) > 4 * log_ratio(wild, lower, upper) > 0


# --- the command ------------------------------------------------------------------------------------------------------


EXAMPLE = ["--game", "theatrum.games.example.manifest", "gate", "example"]


def test_command(tmp_path: Path) -> None:
    """Never to sulk is better, and shown to be; the games are kept, so that nothing is played again."""
    words: list[str | Path] = [
        *EXAMPLE,
        "cautious",
        "random",
        "sulking",
        "--better",
        "100",
        "--out",
        tmp_path / "job.jsonl",
    ]
    told = theatrum(*words, "--jobs", "2")
    assert (told.returncode, told.stderr) == (0, "")
    assert "cautious is stronger (passes wrongly at most 5 %, fails wrongly at most 5 % of the time)" in told.stdout
    kept = (tmp_path / "job.jsonl").read_text()
    again = theatrum(*words, "--json")
    report = json.loads(again.stdout)
    assert report["verdict"] == PASSED
    assert [trial["opponent"] for trial in report["trials"]] == ["random", "sulking"]
    assert report["games"] == len(kept.splitlines()) - 1
    assert (tmp_path / "job.jsonl").read_text() == kept


def test_command_for_one_that_is_not_stronger() -> None:
    told = theatrum(*EXAMPLE, "sulking", "random", "cautious", "--jobs", "1")
    assert told.returncode == 1
    assert "sulking is not stronger" in told.stdout


def test_left_out_the_pool_is_everybody_else() -> None:
    levels = ["expert", "hard", "normal", "easy", "beginner"]
    stylists = ["heuristic", "aggressive", "hoarder", "spacer", "european"]
    assert default_pool("twilight-struggle", "expert") == [*levels[1:], *stylists]
    assert default_pool("twilight-struggle", "spacer") == [*levels, *stylists[:3], "european"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["heuristic", "random"], "a pool is two different bots or more"),
        (["heuristic", "random", "heuristic"], "'heuristic' is the candidate; its pool is the others"),
        (["heuristic", "random", "spacer", "random"], "a bot of the pool is named twice"),
        (["clever"], "there is no bot 'clever'"),
        (["heuristic", "--alpha", "0.7"], "error rates are between 0 and 0.5, not 0.7 and 0.05"),
        (["heuristic", "--better", "-5"], "--better and --margin are between 0 and 400 Elo, not -5 and 40"),
        (["heuristic", "--games", "30"], "30 games decide nothing; let it be 32 or more against each"),
    ],
)
def test_command_with_a_mistake(words: list[str], reason: str) -> None:
    told = theatrum("gate", "twilight-struggle", *words)
    assert told.returncode == 2
    assert reason in told.stderr
    assert told.stderr.count("\n") == 1


def test_errors_are_checked_before_anything_starts() -> None:
    with pytest.raises(BadOption):
        open_gate("a", ["b", "c"], 2, Terms(beta=0.0))
