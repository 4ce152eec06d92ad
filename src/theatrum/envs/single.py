"""One seat of a game as Gymnasium has it; our agents play the others.

A step is a choice of that seat: the others' choices, dice, draws and moves without an alternative happen in between.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import gymnasium
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded

from theatrum.agents.base import Agent
from theatrum.agents.registry import bot_seed, check_agent, make_agent
from theatrum.core.batch import rewards_of, to_next_choice
from theatrum.core.errors import BadOption, IllegalAction
from theatrum.core.game import AnyGame
from theatrum.core.state import NOBODY
from theatrum.envs.shared import (
    RENDER_MODES,
    Observation,
    PossibleActions,
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

# an agent by name, or what makes one: a class, or any function of the game and a seed
Opponent: TypeAlias = str | Callable[[AnyGame, int], Agent]
Result: TypeAlias = tuple[Observation, float, bool, bool, dict[str, Any]]


class GameEnv(gymnasium.Env[Observation, Any]):
    """One game by name. All other keywords are options of the game: `preset="second"`, `seats=5`.

    `opponents`: one for all other seats, or a list with one for each, in the order of seats. `seat`: a number,
    "random", or "alternate": 0, 1 … from game to game, beginning anew with every seed. `illegal`: an action that is not
    possible raises `gymnasium.error.InvalidAction`, or ("terminate") it ends the game with a reward of -1.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  as Gymnasium declares it

    def __init__(
        self,
        game: str,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int | str = 0,
        reward: str = "rank",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game, self.observer = observed_game(game, options)
        self.reward = checked_reward(reward)
        self.illegal = checked_illegal(illegal)
        self.render_mode = checked_render_mode(render_mode)
        self.opponents = self._checked_opponents(opponents)
        self.seat_rule = self._checked_seat(seat)
        self.observation_space: spaces.Space[Any] = observation_space(self.observer)
        self.action_space: PossibleActions = PossibleActions(self.game.num_actions)
        self.agents: dict[int, Agent] = {}  # by seat
        self.games = 0  # begun since the last seed
        self.seat = 0
        self.state: Any = None
        self.over = True

    def _checked_opponents(self, given: Opponent | Sequence[Opponent]) -> list[Opponent]:
        others = self.game.seats - 1
        opponents = [given] * others if isinstance(given, str) or callable(given) else list(given)
        if len(opponents) != others:
            raise BadOption(f"{len(opponents)} opponents were given; name one for all, or {others}")
        for opponent in opponents:
            if isinstance(opponent, str):
                check_agent(opponent, self.game.name)
        return opponents

    def _checked_seat(self, seat: int | str) -> int | str:
        if seat in ("random", "alternate") or (isinstance(seat, int) and 0 <= seat < self.game.seats):
            return seat
        raise BadOption(f"there is no seat {seat!r}; it is 0 to {self.game.seats - 1}, 'random' or 'alternate'")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game: that of `game.new(seed)`. Without a seed it is one by luck, which the last seed decides."""
        super().reset(seed=seed)
        if seed is not None:
            self.games = 0
        chooser = NOBODY
        while chooser == NOBODY:  # a game that is over before the seat had any choice is none
            self._begin(seed_from(self.np_random, seed))
            chooser = self._to_own_choice()
            seed = None
        self.over = False
        if self.render_mode == "human":
            self.render()
        return self._seen(), {"seat": self.seat}

    def _begin(self, seed: int) -> None:
        seats = self.game.seats
        if self.seat_rule == "random":
            self.seat = int(self.np_random.integers(seats))
        else:
            self.seat = self.games % seats if self.seat_rule == "alternate" else int(self.seat_rule)
        self.games += 1
        self._dismiss()
        others = [seat for seat in range(seats) if seat != self.seat]
        self.agents = {
            seat: self._made(opponent, bot_seed(seed, seat))
            for seat, opponent in zip(others, self.opponents, strict=True)
        }
        self.state = self.game.new(seed)

    def _dismiss(self) -> None:
        """The opponents are not needed any more: the game is over, or was left."""
        for agent in self.agents.values():
            agent.over(self.game.ending(self.state))
        self.agents = {}

    def close(self) -> None:
        self._dismiss()
        super().close()

    def _made(self, opponent: Opponent, seed: int) -> Agent:
        return make_agent(opponent, self.game, seed) if isinstance(opponent, str) else opponent(self.game, seed)

    def _to_own_choice(self) -> int:
        """Let the others play until the own seat has a choice; the seat, or NOBODY at the end."""
        chooser = to_next_choice(self.game, self.state)
        while chooser not in (NOBODY, self.seat):
            view = self.game.view(self.state, chooser)
            self.game.play(self.state, chooser, self.agents[chooser].choose(view, view.decision, view.legal))
            chooser = to_next_choice(self.game, self.state)
        return chooser

    def step(self, action: Any) -> Result:
        if self.over:
            raise ResetNeeded("the game is over, or has not begun; call reset()")
        number = action_from(action, self.game.num_actions)
        try:
            self.game.play(self.state, self.seat, number)
        except IllegalAction as error:
            if self.illegal == "raise":
                raise InvalidAction(f"{error}; the observation's 'action_mask' has what is possible") from error
            self.over = True
            return self._seen(), -1.0, True, False, {"seat": self.seat, "illegal": str(error)}
        reward = 0.0
        info: dict[str, Any] = {"seat": self.seat}
        self.over = self._to_own_choice() == NOBODY
        ending = self.game.ending(self.state)
        if ending is not None:
            self._dismiss()
            reward = rewards_of(self.observer, self.state, self.reward)[self.seat]
            info["winners"] = list(ending.winners)
            info["scores"] = list(ending.scores)
            info["reason"] = self.game.reason_name(ending.reason)
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, self.over, False, info

    def _seen(self) -> Observation:
        legal = [] if self.over else self.game.legal(self.state, self.seat)
        seen = observed(self.observer, self.state, self.seat, legal)
        self.action_space.possible = None if self.over else seen["action_mask"].copy()
        return seen

    def render(self) -> str | None:
        """The position in a few lines, as the own seat sees it."""
        if self.state is None:
            raise ResetNeeded("there is nothing to show before the first reset(); call it")
        text = text_of(self.observer, self.state, self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text if self.render_mode == "ansi" else None
