"""All seats of a game as PettingZoo has it: agent after agent (AEC).

Agents are `player_0`, `player_1` … by seat. Only real choices are steps: dice, draws and moves without an alternative
happen by themselves. Who chooses in secret at the same time as others is asked in the order of seats, and sees nothing
of what the others have chosen.
"""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils import EzPickle
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from theatrum.core.batch import rewards_of, to_next_choice
from theatrum.core.errors import BadOption, IllegalAction
from theatrum.core.registry import manifest_of
from theatrum.core.state import NOBODY
from theatrum.envs.shared import (
    RENDER_MODES,
    Observation,
    action_from,
    checked_illegal,
    checked_render_mode,
    checked_reward,
    observation_space,
    observed,
    observed_game,
    seed_from,
    text_of,
)


def env(game: str, illegal: str = "raise", **options: Any) -> AECEnv:
    """The environment with PettingZoo's checks of the order of calls.

    `illegal`: an action that is not possible raises `gymnasium.error.InvalidAction`, or ("terminate") it ends the game
    and its player gets -1, as in PettingZoo's own classic games.
    """
    made: AECEnv = raw_env(game, **options)
    if checked_illegal(illegal) == "terminate":
        made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
        made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def raw_env(game: str, **options: Any) -> "GameAEC":
    """The environment itself."""
    return GameAEC(game, **options)


class GameAEC(AECEnv, EzPickle):  # type: ignore[misc]
    """One game by name. All other keywords are options of the game: `preset="second"`, `seats=5`."""

    def __init__(
        self,
        game: str,
        reward: str = "rank",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        EzPickle.__init__(self, game, reward, max_cycles, render_mode, **options)
        super().__init__()
        self.game, self.observer = observed_game(game, options)
        self.reward = checked_reward(reward)
        if max_cycles is not None and max_cycles < 1:
            raise BadOption(f"max_cycles={max_cycles} leaves no step; it is at least 1, or None for no limit")
        self.max_cycles = max_cycles
        self.render_mode = checked_render_mode(render_mode)
        version = manifest_of(game).environment.rpartition("-")[2]
        self.metadata = {
            "name": f"{game.replace('-', '_')}_{version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        shown = observation_space(self.observer)
        self.observation_spaces = dict.fromkeys(self.possible_agents, shown)
        self.action_spaces = {agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.state: Any = None
        self.steps = 0
        self._random, _ = np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of `game.new(seed)`. Without a seed it is one by luck, which the last seed decides."""
        if seed is not None:
            self._random, _ = np_random(seed)
        self.state = self.game.new(seed_from(self._random, seed))
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[to_next_choice(self.game, self.state)]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        if self.state is None:
            raise ResetNeeded("nothing can be seen before the first reset(); call it")
        seat = self.seat_of[agent]
        chooses = agent == self.agent_selection and not self.terminations.get(agent) and not self.truncations.get(agent)
        legal = self.game.legal(self.state, seat) if chooses else []
        return observed(self.observer, self.state, seat, legal)

    def step(self, action: int | np.integer | None) -> None:
        if not self.agents:
            raise ResetNeeded("the game is over, or has not begun; call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        number = action_from(action, self.game.num_actions)
        try:
            self.game.play(self.state, seat, number)
        except IllegalAction as error:
            raise InvalidAction(f"{error}; observe()['action_mask'] has what is possible") from error
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.steps += 1
        chooser = to_next_choice(self.game, self.state)
        if chooser == NOBODY:
            self._end()
        else:
            self.agent_selection = self.possible_agents[chooser]
            if self.steps == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        for seat, reward in enumerate(rewards_of(self.observer, self.state, self.reward)):
            self.rewards[self.possible_agents[seat]] = reward
        ending = self.game.ending(self.state)
        assert ending is not None
        for agent in self.agents:
            self.infos[agent] = {
                "winners": [self.possible_agents[winner] for winner in ending.winners],
                "scores": dict(zip(self.possible_agents, ending.scores, strict=True)),
                "reason": self.game.reason_name(ending.reason),
            }

    def render(self) -> str | None:
        """The position in a few lines, as whoever is asked sees it."""
        if self.state is None:
            raise ResetNeeded("there is nothing to show before the first reset(); call it")
        text = text_of(self.observer, self.state, self.seat_of[self.agent_selection])
        if self.render_mode == "human":
            print(text)
            return None
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""
