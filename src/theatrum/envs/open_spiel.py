"""The games for OpenSpiel: `import theatrum.envs.open_spiel`, then `pyspiel.load_game("python_<game>(preset=…)")`.

Parameters are `preset`, `players` and `options`, a text with the other options of the game: "name:value name:value".

Dice and draws are chance nodes, every outcome equally likely. Nodes with one action are passed over, and secret choices
at the same time are made one after the other, in the order of players. Observations are those of all our environments;
information states, which would have to remember everything that was ever seen, are not offered.
"""

from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

from theatrum.core.batch import rewards_of, to_next_choice
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame
from theatrum.core.observation import AnyObserver
from theatrum.core.registry import game_names, make_game, manifest_of, options_of
from theatrum.core.state import CHANCE, NOBODY
from theatrum.envs.shared import array, observed_game, pieces, text_of

SEATS: Final = "seats"  # the option that says how many play, in games that have it
NO_LUCK: Final = 0  # a seed that decides nothing: states wait for their chance nodes


def game_type(name: str) -> Any:
    """What OpenSpiel must know of a game before one is made."""
    catalogue = options_of(name)
    spec = catalogue.by_name.get(SEATS)
    usual = make_game(name).seats
    numbers = sorted(spec.numbers) if spec is not None else [usual]
    return pyspiel.GameType(
        short_name=f"python_{name.replace('-', '_')}",
        long_name=f"{name} of theatrum",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=numbers[-1],
        min_num_players=numbers[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"preset": catalogue.default_preset, "players": usual, "options": ""},
    )


def options_from(name: str, params: dict[str, Any]) -> dict[str, object]:
    """Our options from OpenSpiel's parameters."""
    options: dict[str, object] = {}
    for word in str(params.get("options", "")).split():
        option, colon, value = word.partition(":")  # OpenSpiel has = and commas for itself
        if not colon:
            raise BadOption(f"'{word}' in options is not of the form name:value; write it so, with spaces between")
        options[option] = value
    if "preset" in params:
        options["preset"] = params["preset"]
    if "players" in params and SEATS in options_of(name).by_name:
        options[SEATS] = params["players"]
    return options


class TheatrumGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its options."""

    def __init__(self, name: str, kind: Any, params: dict[str, Any] | None = None) -> None:
        self.name = name
        self.options = options_from(name, params or {})
        self.game, self.observer = known_game(name, tuple(sorted(self.options.items())))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=self.game.num_actions,  # which stand among the actions
            num_players=self.game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.game.max_decisions,
        )
        super().__init__(kind, info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> "TheatrumState":
        return TheatrumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "TensorObserver":
        if params:
            raise ValueError(f"observations have no parameters, but {params} were given; leave them out")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("observations do not remember the past; ask for perfect_recall=False")
        return TensorObserver(self)


class Kept:
    """A state of ours among what OpenSpiel copies and pickles by itself."""

    def __init__(self, name: str, options: dict[str, object], state: Any) -> None:
        self.name = name
        self.options = options
        self.game, self.observer = known_game(name, tuple(sorted(options.items())))
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> "Kept":
        return Kept(self.name, self.options, self.game.copy(self.state))

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.name, self.options, self.game.dump(self.state))


@cache
def known_game(name: str, options: tuple[tuple[str, object], ...]) -> tuple[AnyGame, AnyObserver]:
    return observed_game(name, dict(options))


def restored(name: str, options: dict[str, object], dump: str) -> Kept:
    game, _ = known_game(name, tuple(sorted(options.items())))
    return Kept(name, options, game.load(dump))


class TheatrumState(pyspiel.State):  # type: ignore[misc]
    """A position. Only `Game.new_initial_state` makes one."""

    def __init__(self, game: TheatrumGame) -> None:
        super().__init__(game)
        self.kept = Kept(game.name, game.options, game.game.new(NO_LUCK, stops_at_chance=True))
        self.chooser = int(to_next_choice(game.game, self.kept.state))

    def current_player(self) -> Any:
        if self.chooser == NOBODY:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.chooser == CHANCE else self.chooser

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.kept.game.legal(self.kept.state, player)) if player == self.chooser else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.kept.game.legal(self.kept.state, CHANCE)
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.kept.game.play(self.kept.state, self.chooser, action)
        self.chooser = int(to_next_choice(self.kept.game, self.kept.state))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.kept.game.action_name(action)

    def is_terminal(self) -> bool:
        return self.chooser == NOBODY

    def returns(self) -> list[float]:
        if self.chooser != NOBODY:
            return [0.0] * self.kept.game.seats
        return rewards_of(self.kept.observer, self.kept.state, "rank")

    def __str__(self) -> str:
        return text_of(self.kept.observer, self.kept.state, max(self.chooser, 0))


class TensorObserver:
    """Our observation as OpenSpiel reads it: one array, and its pieces by name."""

    def __init__(self, game: TheatrumGame) -> None:
        self.observer = game.observer
        self.tensor = np.zeros(self.observer.size, np.float32)
        self.dict = pieces(self.observer, self.tensor)

    def set_from(self, state: TheatrumState, player: int) -> None:
        self.tensor[:] = array(self.observer.of_state(state.kept.state, player))

    def string_from(self, state: TheatrumState, player: int) -> str:
        return text_of(self.observer, state.kept.state, player)


def register(name: str) -> None:
    """Let OpenSpiel know a game."""
    kind = game_type(name)

    class Registered(TheatrumGame):  # a class: OpenSpiel keeps other callables for too long when Python ends
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, kind, params)

    pyspiel.register_game(kind, Registered)


for _name in game_names():
    if manifest_of(_name).environment:
        register(_name)
