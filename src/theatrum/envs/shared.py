"""What all environments have in common: the game with its options, its spaces, and arrays of what is seen."""

from collections.abc import Mapping
from operator import index
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction
from numpy.typing import NDArray

from theatrum.agents.bot_settings import bot_settings_of
from theatrum.core.batch import REWARDS
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame
from theatrum.core.manifest import part
from theatrum.core.observation import AnyObserver
from theatrum.core.registry import game_names, make_game, manifest_of
from theatrum.core.rng import MAX_SEED

Array: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, Array]
RENDER_MODES: Final = ["ansi", "human"]
ILLEGAL: Final = ["raise", "terminate"]  # what an action that is not possible leads to
SMALL: Final = 6  # pieces up to this size are shown as text


def observed_game(name: str, options: Mapping[str, object]) -> tuple[AnyGame, AnyObserver]:
    """A game as learners play it, and what they are shown. Games that need not end get a limit, as bots need it."""
    manifest = manifest_of(name)
    if not manifest.observer:
        known = ", ".join(other for other in game_names() if manifest_of(other).observer)
        raise BadOption(f"'{name}' is no game for learners: it has no observations; these have: {known}")
    game = make_game(name, bot_settings_of(name).for_bots(options))
    observer: AnyObserver = part(manifest.observer)(game)
    return game, observer


def checked_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise BadOption(f"there is no reward '{reward}'; the rewards are: {', '.join(REWARDS)}")
    return reward


def checked_illegal(illegal: str) -> str:
    if illegal not in ILLEGAL:
        raise BadOption(f"illegal='{illegal}' is not known; it can be: {', '.join(ILLEGAL)}")
    return illegal


def checked_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"there is no render mode '{mode}'; the modes are: {', '.join(RENDER_MODES)}")
    return mode


# --- spaces -----------------------------------------------------------------------------------------------------------


def observation_space(observer: AnyObserver) -> spaces.Dict:
    """The row of numbers within its bounds, and the mask of possible actions."""
    low = np.concatenate([np.full(piece.size, piece.least, np.int8) for piece in observer.pieces])
    high = np.concatenate([np.full(piece.size, piece.most, np.int8) for piece in observer.pieces])
    mask = spaces.Box(0, 1, (observer.game.num_actions,), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int8), "action_mask": mask})


class PossibleActions(spaces.Discrete):
    """All actions, of which `sample()` without a mask gives one that is possible now: a random player needs no more."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.possible: Array | None = None

    def sample(self, mask: Array | None = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.possible
        return super().sample(mask, probability)


# --- what is seen -----------------------------------------------------------------------------------------------------


def array(row: Any) -> Array:
    """A row of the engine as an array of NumPy, with memory of its own."""
    return np.frombuffer(row, np.int8).copy()


def observed(observer: AnyObserver, state: Any, seat: int, legal: list[int]) -> Observation:
    mask = np.zeros(observer.game.num_actions, np.int8)
    mask[legal] = 1
    return {"observation": array(observer.of_state(state, seat)), "action_mask": mask}


def pieces(observer: AnyObserver, row: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The pieces of an observation, or of many (the last axis is the row), by name and in their shapes."""
    found = {}
    for piece in observer.pieces:
        part_of_row = row[..., piece.start : piece.start + piece.size]
        found[piece.name] = part_of_row.reshape(*row.shape[:-1], *piece.shape)
    return found


def text_of(observer: AnyObserver, state: Any, seat: int) -> str:
    """A position in a few lines, as the seat sees it: the small pieces, who is asked what, the choices."""
    game = observer.game
    row = array(observer.of_state(state, seat))
    small = [
        f"{name} {' '.join(str(n) for n in numbers.flat)}"
        for name, numbers in pieces(observer, row).items()
        if numbers.size <= SMALL and numbers.any()
    ]
    lines = [f"{game.name}, seen by {game.seat_name(seat)}", ", ".join(small)]
    ending = game.ending(state)
    if ending is not None:
        winners = " and ".join(game.seat_name(winner) for winner in ending.winners)
        return "\n".join([*lines, f"over ({game.reason_name(ending.reason)}): {winners}", ""])
    asked = game.actors(state)
    lines.append(f"{game.seat_name(asked[0])} is asked: {game.question_word(state)}")
    if seat in asked:
        lines.append("choices: " + ", ".join(game.notation(state, seat, a) for a in game.legal(state, seat)))
    return "\n".join([*lines, ""])


# --- actions and seeds ------------------------------------------------------------------------------------------------


def action_from(action: object, count: int) -> int:
    """An action as the engine has it."""
    try:
        number = index(action)  # type: ignore[arg-type]
    except TypeError:
        raise InvalidAction(
            f"an action is a whole number from 0 to {count - 1}, not {action!r}; action_space.sample(mask) gives one"
        ) from None
    if isinstance(action, bool | np.bool_) or not 0 <= number < count:
        raise InvalidAction(f"{action!r} is no action; actions are whole numbers from 0 to {count - 1}")
    return number


def seed_from(random: np.random.Generator, seed: int | None) -> int:
    """The seed of the next game: the one asked for, or one by luck."""
    if seed is None:
        return int(random.integers(MAX_SEED, dtype=np.uint64))
    return int(seed)
