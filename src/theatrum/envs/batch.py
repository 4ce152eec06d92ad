"""Many games per call, every seat played by the caller: the fast way to train by self-play or to make data.

The habits are those of Gymnasium's vector environments, with what several players need: each row is shown to the seat
whose choice it is (`infos["seat"]`), and rewards have a column for every seat. Games that are over begin anew in the
same step.
"""

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from theatrum.core.batch import Batch
from theatrum.core.errors import IllegalAction
from theatrum.core.rng import seeded
from theatrum.envs.shared import Array, Observation, observation_space, observed_game, seed_from

Rewards: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]


class BatchEnv:
    """So many games at once. All other keywords are options of the game: `preset="second"`, `seats=5`.

    `max_steps`: choices after which a game is broken off (`truncations`); 0: never. `copy=False` hands out the engine's
    own arrays, which are new in every step, but can only be read.
    """

    def __init__(
        self, game: str, num_envs: int, reward: str = "rank", max_steps: int = 0, copy: bool = True, **options: Any
    ) -> None:
        self.game, self.observer = observed_game(game, options)
        self.batch = Batch(self.observer, num_envs, reward, max_steps)
        self.num_envs = num_envs
        self.copy = copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(self.observer)
        self.single_action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._random, _ = np_random()
        self._luck = seeded(0)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games; the n-th game to begin, now or later, is that of `game.new(seed + n)`."""
        if seed is not None:
            self._random, _ = np_random(seed)
        first = seed_from(self._random, seed)
        self.batch.reset(first)
        self._luck = seeded(first)
        self._begun = True
        return self._seen(), self._infos()

    def step(self, actions: Any) -> tuple[Observation, Rewards, Flags, Flags, dict[str, Any]]:
        """One choice in every game. If any action is not possible, none is carried out."""
        if not self._begun:
            raise ResetNeeded("no game has begun; call reset() first")
        try:
            self.batch.step(self._checked(actions))
        except IllegalAction as error:
            raise InvalidAction(f"{error}; the observation's 'action_mask' has what is possible") from error
        rewards = from_engine(self.batch.rewards, np.float64).reshape(self.num_envs, -1)
        cut = from_engine(self.batch.cut, np.bool_)
        return self._seen(), rewards, from_engine(self.batch.done, np.bool_) > cut, cut, self._infos()

    def _checked(self, actions: Any) -> list[int]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,):
            raise InvalidAction(f"actions have the shape ({self.num_envs},), one for each game, not {given.shape}")
        if given.dtype.kind not in "iu":
            raise InvalidAction(f"actions are whole numbers, such as numpy.int64, not {given.dtype}")
        numbers: list[int] = given.tolist()
        if (least := min(numbers)) < 0:
            raise InvalidAction(f"{least} is no action; actions are numbers from 0 to {self.game.num_actions - 1}")
        return numbers

    def random_actions(self) -> NDArray[np.int64]:
        """A possible action for every game, all equally likely; the seed of `reset` decides."""
        return np.array(self.batch.random_actions(self._luck), np.int64)

    def _seen(self) -> Observation:
        return {"observation": self._array(self.batch.rows()), "action_mask": self._array(self.batch.masks())}

    def _array(self, rows: Any) -> Array:
        table = np.frombuffer(rows, np.int8).reshape(self.num_envs, -1)
        return table.copy() if self.copy else table

    def _infos(self) -> dict[str, Any]:
        return {"seat": from_engine(self.batch.seats, np.int64)}

    def close(self) -> None:
        """Nothing is left open."""


def from_engine(numbers: Any, kind: Any) -> NDArray[Any]:
    """Numbers of the engine as an array of NumPy, with memory of its own."""
    return np.frombuffer(numbers, kind).copy()
