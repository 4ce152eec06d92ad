"""Masked PPO by self-play in a minute, with NumPy alone: a small network learns to beat random players.

    python examples/ppo.py --game twilight-struggle --seconds 60

All seats are played by one network, which sees the observation of whoever has the choice. Impossible actions have no
probability. Rewards come at the end of a game, to every seat its own, so that advantages are reckoned seat by seat.
"""

import argparse
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from theatrum.envs.batch import BatchEnv

Array = NDArray[Any]
HIDDEN = 128
STEPS = 64  # between two updates, in every game
EPOCHS, BATCH = 3, 1024  # passes over what was played, and how much of it at a time
CLIP, ENTROPY, VALUE, LAMBDA, RATE = 0.2, 0.01, 0.5, 0.95, 1e-3
NEVER = -1e9  # the logit of an impossible action


class Network:
    """One hidden layer; from it a logit for every action, and the reward that is expected."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        sizes = {"hidden": (inputs, HIDDEN), "policy": (HIDDEN, actions), "value": (HIDDEN, 1)}
        scale = {"hidden": (2 / inputs) ** 0.5 * 3, "policy": 0.01, "value": 0.1}
        self.weights: dict[str, Array] = {}
        for name, (rows, columns) in sizes.items():
            self.weights[name] = random.normal(0, scale[name], (rows, columns)).astype(np.float32)
            self.weights[name + "_bias"] = np.zeros(columns, np.float32)
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def forward(self, inputs: Array, mask: Array) -> tuple[Array, Array, Array]:
        """What the hidden layer says, the probabilities of all actions, and the expected rewards."""
        w = self.weights
        hidden = np.maximum(inputs @ w["hidden"] + w["hidden_bias"], 0)
        logits = np.where(mask == 1, hidden @ w["policy"] + w["policy_bias"], NEVER)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), (hidden @ w["value"] + w["value_bias"])[:, 0]

    def backward(self, inputs: Array, hidden: Array, logits_slope: Array, value_slope: Array) -> None:
        """One step of Adam against these slopes of the loss."""
        columns = value_slope[:, None]
        hidden_slope = (logits_slope @ self.weights["policy"].T + columns @ self.weights["value"].T) * (hidden > 0)
        layers = {"hidden": (inputs, hidden_slope), "policy": (hidden, logits_slope), "value": (hidden, columns)}
        self.updates += 1
        for name, (before, slope) in layers.items():
            for key, gradient in ((name, before.T @ slope), (name + "_bias", slope.sum(axis=0))):
                mean, square = self.moments[key]
                mean += 0.1 * (gradient - mean)
                square += 0.001 * (gradient * gradient - square)
                step = mean / (1 - 0.9**self.updates) / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)
                self.weights[key] -= RATE * step


class Learner:
    """Plays a batch of games against itself, and learns from what it played."""

    def __init__(self, env: BatchEnv, seed: int) -> None:
        self.env = env
        self.random = np.random.default_rng(seed)
        bounds: Any = env.single_observation_space["observation"]
        self.scale = 1 / np.maximum(np.abs(bounds.low), np.abs(bounds.high)).astype(np.float32)  # to -1 … 1
        self.network = Network(len(self.scale), env.game.num_actions, seed)
        self.seen, self.info = env.reset(seed=seed)

    def inputs(self, observation: Array) -> Array:
        scaled: Array = observation * self.scale
        return scaled

    def choose(self, seen: dict[str, Array]) -> tuple[Array, Array, Array]:
        """Actions by chance, how likely they were, and the expected rewards."""
        _, chances, values = self.network.forward(self.inputs(seen["observation"]), seen["action_mask"])
        sums = chances.cumsum(axis=1)
        actions = (sums > self.random.random((len(sums), 1)) * sums[:, -1:]).argmax(axis=1)
        return actions, chances[np.arange(len(actions)), actions], values

    def play(self) -> dict[str, Array]:
        """So many steps of all games, with advantages."""
        played: list[tuple[Array, ...]] = []
        for _ in range(STEPS):
            seen, seats = self.seen, self.info["seat"]
            actions, likely, values = self.choose(seen)
            self.seen, rewards, done, _, self.info = self.env.step(actions)
            played.append((seen["observation"], seen["action_mask"], actions, likely, values, seats, rewards, done))
        columns = [np.stack(column) for column in zip(*played, strict=True)]
        *_, values, seats, rewards, done = columns
        advantages = self.advantages(values, seats, rewards, done)
        names = ("observation", "mask", "action", "likely", "value", "advantage")
        flat = [column.reshape(-1, *column.shape[2:]) for column in (*columns[:5], advantages)]
        return dict(zip(names, flat, strict=True))

    def advantages(self, values: Array, seats: Array, rewards: Array, done: Array) -> Array:
        """Backwards through the steps: how much better it went for the seat that chose than was expected."""
        games = np.arange(self.env.num_envs)
        _, _, last = self.choose(self.seen)
        others = self.env.game.seats - 1
        expected = np.repeat(-last[:, None] / others, others + 1, axis=1)  # what each seat expects next; the sum is 0
        expected[games, self.info["seat"]] = last
        ahead = np.zeros_like(expected)  # the advantage of each seat's next choice
        advantages = np.zeros_like(values)
        for t in reversed(range(STEPS)):
            expected = np.where(done[t][:, None], rewards[t], expected)
            ahead = np.where(done[t][:, None], 0, ahead)
            seat = seats[t]
            advantages[t] = expected[games, seat] - values[t] + LAMBDA * ahead[games, seat]
            ahead[games, seat] = advantages[t]
            expected[games, seat] = values[t]
        return advantages

    def learn(self, played: dict[str, Array]) -> None:
        returns = played["advantage"] + played["value"]
        advantage = (played["advantage"] - played["advantage"].mean()) / (played["advantage"].std() + 1e-8)
        for _ in range(EPOCHS):
            for some in np.array_split(self.random.permutation(len(returns)), max(1, len(returns) // BATCH)):
                inputs = self.inputs(played["observation"][some])
                hidden, chances, values = self.network.forward(inputs, played["mask"][some])
                rows, action = np.arange(len(some)), played["action"][some]
                ratio = chances[rows, action] / played["likely"][some]
                inside = np.where(advantage[some] > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # else clipped: no slope
                slope = chances * (ratio * advantage[some] * inside)[:, None]
                slope[rows, action] -= ratio * advantage[some] * inside
                logs = np.log(np.maximum(chances, 1e-12))
                slope += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
                self.network.backward(inputs, hidden, slope / len(some), VALUE * (values - returns[some]) / len(some))


def against_random(learner: Learner, game: str, options: dict[str, Any], games: int) -> float:
    """The mean reward in that many games against random players, the own seat in turn."""
    env = BatchEnv(game, min(64, games), **options)
    seen, info = env.reset(seed=99)
    own = np.arange(env.num_envs) % env.game.seats
    results: list[float] = []
    while len(results) < games:
        actions = np.where(info["seat"] == own, learner.choose(seen)[0], env.random_actions())
        seen, rewards, done, _, info = env.step(actions)
        results.extend(rewards[done, own[done]])
    return float(np.mean(results))


def train(game: str, seconds: float, num_envs: int = 64, games: int = 256, **options: Any) -> tuple[float, float]:
    """Learn for so long; the mean reward against random players before and after."""
    learner = Learner(BatchEnv(game, num_envs, **options), seed=1)
    before = against_random(learner, game, options, games)
    print(f"untrained: {before:+.2f} against random players")
    start, updates = monotonic(), 0
    while monotonic() - start < seconds:
        learner.learn(learner.play())
        updates += 1
    after = against_random(learner, game, options, games)
    print(f"after {updates} updates of {STEPS * num_envs} steps, {seconds:.0f} s: {after:+.2f} against random players")
    return before, after


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="twilight-struggle")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--preset", help="an edition or a set of rules of the game")
    given = parser.parse_args()
    train(given.game, given.seconds, **({"preset": given.preset} if given.preset else {}))
