"""What a game tells the arena about itself: how random players reach its rare endings, and with which options."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module

from theatrum.agents.profile import CAREFUL, PLAIN, Profile

Options = Mapping[str, object]


def unchanged(options: Options) -> Options:
    return options


@dataclass(frozen=True)
class Steering:
    """Of one game: its own profiles, the options as bots need them (a limit, so that games end), and those that are
    measured."""

    profiles: tuple[Profile, ...] = ()
    for_bots: Callable[[Options], Options] = unchanged
    measured: Options = field(default_factory=dict)


def steering_of(name: str) -> Steering:
    """The steering of a game, from `agents/<game>/steering.py`; a plain one if it has none."""
    module = f"theatrum.agents.{name.replace('-', '_')}.steering"
    try:
        steering: Steering = import_module(module).STEERING
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        return Steering()
    return steering


def profiles_of(name: str) -> list[Profile]:
    """The profiles of a game: the two general ones and its own, if it has any."""
    return [PLAIN, CAREFUL, *steering_of(name).profiles]
