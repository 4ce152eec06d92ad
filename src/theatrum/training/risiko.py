"""Learning to play RisiKo!: which weights win, and what a position is worth, from games among bots that differ.

In every game of a round each seat plays with weights of its own: all of them a step above or below the present ones, at
random, so that one game says something about every weight at once. Who wins is explained by a model of choice (the
chance of a seat is in proportion to the exponential of the sum of what its steps bring; Bradley and Terry for four
players), and the present weights go where that leads. Some seats play the frozen heuristic, so that nobody learns only
to beat the like of itself. The last round also keeps how games stood at the end of turns, and fits the chance to win.
"""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from theatrum.agents.registry import bot_seed
from theatrum.agents.risiko.heuristic import HeuristicAgent
from theatrum.agents.risiko.levels import GAME, LEARNED, LEARNED_FEATURES
from theatrum.agents.risiko.standing import features
from theatrum.agents.risiko.weights import FAR, HAND_SET, HEURISTIC, Weights
from theatrum.agents.weights import BadWeights, write_weights
from theatrum.core.registry import make_game
from theatrum.games.risiko.constants import SETUP
from theatrum.games.risiko.game import RisikoGame
from theatrum.training.study import Tuning

Floats = NDArray[np.float64]

PRESETS: Final = ("base", "tournament", "circuit")
SEATS: Final = 4
BASE_ROUNDS: Final = 60  # a limit for games of the base rules
# A step is this much up or down; of all others, the square root of e in proportion.
STEPS: Final = {
    "push": 0.25,
    "kill_strong": 0.7,
    "deny_strong": 0.7,
    "guess": 3.0,
    "bait": 1.0,
    "thrift": 0.15,
    "pull_step": 0.12,
    "good_set": 2.0,
    "full_hand": 1.0,
}
EULER: Final = 2.718281828
FIXED: Final = {"depth", "width", "joint_from", "closing", "likely_points"}
LEARNT: Final = [name for name in HAND_SET if name not in FIXED]
BOUNDS: Final = {
    "push": (-0.5, 0.9),
    "bait": (-0.8, 100.0),
    "pull_step": (0.0, 0.98),
    "will": (0.0, 1.0),
    "last_army": (0.0, 1.0),
    "least_chance": (0.0, 0.8),
    "near": (0.0, 0.95),
    "share_1": (0.0, 1.0),
    "danger_1": (0.0, 1.0),
}
# what must not rise from one to the next
FALLING: Final = (
    tuple(f"share_{n}" for n in range(1, 6)),
    tuple(f"danger_{n}" for n in range(1, FAR - 1)),
    ("eliminate_2", "eliminate_3"),
)
RIDGE: Final = 30.0  # games' worth of evidence that what a step brings must overcome
STRIDE: Final = 3.0  # steps that the weights go in a round at most, as the length of a vector
GAIN: Final = 6.0  # steps for every unit that a step brings
STANDING_RIDGE: Final = 20.0
HEURISTICS: Final = 0.15  # share of seats with the frozen heuristic
HELD_OUT: Final = 10  # every tenth game tests the chances to win


@dataclass
class Round:
    """The games of one round."""

    steps: list[list[list[int] | None]] = field(default_factory=list)  # by game and seat; None: the heuristic
    winners: list[list[int]] = field(default_factory=list)
    positions: list[tuple[int, int, list[float]]] = field(default_factory=list)  # game, seat, features


def moved(centre: dict[str, float], steps: list[float]) -> dict[str, float]:
    """The weights so many steps away."""
    weights = dict(centre)
    for name, step in zip(LEARNT, steps, strict=True):
        weights[name] = centre[name] + STEPS[name] * step if name in STEPS else centre[name] * EULER ** (0.5 * step)
    for name, (low, high) in BOUNDS.items():
        weights[name] = min(high, max(low, weights[name]))
    for rows in FALLING:
        for more, less in pairwise(rows):
            weights[less] = min(weights[less], weights[more])
    return weights


def play_round(centre: dict[str, float], seed: int, games: int, keep: bool, say: Callable[[str], None]) -> Round:
    """Games of seats that differ; `keep`: with the positions at the ends of turns."""
    luck = random.Random(seed)
    found = Round()
    for number in range(games):
        preset = PRESETS[number % len(PRESETS)]
        options = {"preset": preset, "seats": SEATS, "round_limit": BASE_ROUNDS if preset == "base" else 35}
        game = make_game(GAME, options)
        assert isinstance(game, RisikoGame)
        agents: list[HeuristicAgent] = []
        row: list[list[int] | None] = []
        for seat in range(SEATS):
            frozen = luck.random() < HEURISTICS
            steps = [luck.choice((-1, 1)) for _ in LEARNT]
            agent = HeuristicAgent(game, bot_seed(seed + number, seat))
            agent.weights = HEURISTIC if frozen else Weights(moved(centre, [float(step) for step in steps]))
            agents.append(agent)
            row.append(None if frozen else steps)
        found.steps.append(row)
        found.winners.append(play(game, agents, seed * 100_000 + number, found, number if keep else -1))
        if (number + 1) % 100 == 0:
            say(f"{number + 1} of {games} games")
    return found


def play(game: RisikoGame, agents: list[HeuristicAgent], seed: int, found: Round, number: int) -> list[int]:
    """One game; with a number, its positions at the ends of turns are kept under it."""
    s = game.new(seed)
    last = -1
    while actors := game.actors(s):
        seat = actors[0]
        if s.phase != SETUP and s.player != last:
            if last >= 0 and number >= 0:
                found.positions.append((number, last, features(game.options, game.view(s, last), HEURISTIC)))
            last = int(s.player)
        view = game.view(s, seat)
        game.apply(s, seat, agents[seat].choose(view, view.decision, view.legal))  # type: ignore[arg-type]
    ending = game.ending(s)
    assert ending is not None
    return [int(winner) for winner in ending.winners]


def what_steps_bring(found: Round) -> tuple[Floats, Floats]:
    """By weight, and last for the heuristic's seat: what a step up brings, and its standard error."""
    width = len(LEARNT) + 1
    table = np.zeros((len(found.steps), SEATS, width))
    won = np.zeros((len(found.steps), SEATS))
    for number, row in enumerate(found.steps):
        for seat, steps in enumerate(row):
            if steps is None:
                table[number, seat, -1] = 1.0
            else:
                table[number, seat, :-1] = steps
        won[number, found.winners[number]] = 1.0 / len(found.winners[number])
    brings = np.zeros(width)
    curvature = np.eye(width)
    for _ in range(20):
        utility = table @ brings
        chance = np.exp(utility - utility.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        slope = np.einsum("gs,gsp->p", won - chance, table) - RIDGE * brings
        mean = np.einsum("gs,gsp->gp", chance, table)
        curvature = np.einsum("gs,gsp,gsq->pq", chance, table, table) - mean.T @ mean + RIDGE * np.eye(width)
        change = np.linalg.solve(curvature, slope)
        brings += change
        if abs(change).max() < 1e-6:
            break
    return brings, np.sqrt(np.diag(np.linalg.inv(curvature)))


def next_steps(brings: Floats, errors: Floats) -> list[float]:
    """Where the weights go: the farther, the more it brings and the better that is known."""
    known = (brings * brings**2 / (brings**2 + errors**2))[:-1]
    length = max(1e-9, float(np.linalg.norm(known)))
    return [round(float(step), 2) for step in known * min(GAIN, STRIDE / length)]


def fit_standing(found: Round) -> tuple[list[float], dict[str, float]]:
    """Coefficients of the chance to win, and how well they tell the winners of games that were left out."""
    rows = np.array([values for _, _, values in found.positions])
    number = np.array([game for game, _, _ in found.positions])
    result = np.array(
        [(seat in found.winners[game]) / len(found.winners[game]) for game, seat, _ in found.positions], dtype=float
    )
    tested = number % HELD_OUT == 0
    spread = np.maximum(rows.std(axis=0), 0.05)
    spread[0] = 1.0

    def fitted(mask: NDArray[np.bool_]) -> Floats:
        x, y = rows[mask] / spread, result[mask]
        b = np.zeros(x.shape[1])
        for _ in range(30):
            p = 1 / (1 + np.exp(-(x @ b)))
            curvature = (x * (p * (1 - p))[:, None]).T @ x + STANDING_RIDGE * np.eye(len(b))
            change = np.linalg.solve(curvature, x.T @ (y - p) - STANDING_RIDGE * b)
            b += change
            if abs(change).max() < 1e-6:
                break
        return np.asarray(b / spread)

    b = fitted(~tested)
    p = np.clip(1 / (1 + np.exp(-(rows[tested] @ b))), 1e-6, 1 - 1e-6)
    y = result[tested]
    base = float(np.clip(result.mean(), 1e-6, 1 - 1e-6))
    figures = {
        "positions": float(len(rows)),
        "log-loss": round(float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean()), 4),
        "log-loss of the average": round(float(-(y * np.log(base) + (1 - y) * np.log(1 - base)).mean()), 4),
    }
    return [float(c) for c in fitted(np.ones(len(rows), dtype=bool))], figures


Taken = tuple[dict[str, float], list[float]]  # what the heuristic brought in a round, and the steps after it


def rounds_beside(out: Path) -> Path:
    return out.with_name(out.name + ".rounds")


def write_rounds(out: Path, seed: int, games: int, taken: list[Taken]) -> None:
    """Keep finished rounds, so that an interrupted training goes on after them."""
    document = {"seed": seed, "games": games, "learnt": LEARNT, "rounds": taken}
    unfinished = out.with_name(out.name + ".part")
    unfinished.write_text(json.dumps(document), encoding="utf-8")
    unfinished.replace(rounds_beside(out))


def read_rounds(out: Path, seed: int, games: int) -> list[Taken]:
    """The rounds of the same training that are finished; a file of another one is refused."""
    path = rounds_beside(out)
    if not path.exists():
        return []
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        key = (document["seed"], document["games"], document["learnt"])
        taken = [(dict(brought), [float(step) for step in steps]) for brought, steps in document["rounds"]]
    except (ValueError, KeyError, TypeError):
        raise BadWeights(f"{path} is damaged; take it away to begin again") from None
    if key != (seed, games, LEARNT) or any(len(steps) != len(LEARNT) for _, steps in taken):
        raise BadWeights(f"{path} has rounds of another training; take it away to begin again")
    return taken


def train(
    seed: int, games: int, rounds: int, out: Path = LEARNED, say: Callable[[str], None] = print
) -> dict[str, Any]:
    """Learn weights in rounds of so many games, and write them with the record of how; the same for the same seed."""
    centre = dict(HAND_SET)
    history: list[dict[str, float]] = []
    taken = read_rounds(out, seed, games)[:rounds]
    for number, (brought, steps) in enumerate(taken):
        say(f"round {number + 1} of {rounds + 1} was finished before")
        history.append(brought)
        centre = moved(centre, steps)
    for number in range(len(taken), rounds + 1):
        last = number == rounds
        say(f"round {number + 1} of {rounds + 1}")
        found = play_round(centre, seed + number, games, last, say)
        brings, errors = what_steps_bring(found)
        history.append({"heuristic": round(float(brings[-1]), 3), "error": round(float(errors[-1]), 3)})
        say(f"a seat of the heuristic brings {brings[-1]:+.2f} (standard error {errors[-1]:.2f})")
        if not last:
            steps = next_steps(brings, errors)
            centre = moved(centre, steps)
            taken.append((history[-1], steps))
            write_rounds(out, seed, games, taken)
            say("weights: " + json.dumps({name: round(weight, 4) for name, weight in centre.items()}))
    coefficients, figures = fit_standing(found)
    record: dict[str, Any] = {
        "seed": seed,
        "games of a round": games,
        "rounds": rounds,
        "what a seat of the heuristic brings, by round": history,
        "chance to win": figures,
    }
    numbers = [centre[name] for name in HAND_SET] + coefficients
    write_weights(out, GAME, LEARNED_FEATURES, numbers, record)
    say(json.dumps(record))
    return record


TUNING: Final = Tuning(train)
