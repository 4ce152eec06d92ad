"""What the arena must know of a game: how random players reach its rare endings, and with which options."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from theatrum.agents.profile import CAREFUL, PLAIN, Profile
from theatrum.core.manifest import part
from theatrum.core.registry import manifest_of

Options = Mapping[str, object]


def unchanged(options: Options) -> Options:
    return options


@dataclass(frozen=True)
class BotSettings:
    """Of one game: its own profiles, the options as bots need them (a limit, so that games end), and those that are
    measured."""

    profiles: tuple[Profile, ...] = ()
    for_bots: Callable[[Options], Options] = unchanged
    measured: Options = field(default_factory=dict)


def bot_settings_of(name: str) -> BotSettings:
    """The settings of a game; the plain ones if it has none."""
    reference = manifest_of(name).bot_settings
    settings: BotSettings = part(reference) if reference else BotSettings()
    return settings


def profiles_of(name: str) -> list[Profile]:
    """The profiles of a game: the two general ones and its own, if it has any."""
    return [PLAIN, CAREFUL, *bot_settings_of(name).profiles]
