"""Which games a tournament plays: every seed once for each seating, so that neither luck nor seat favours anybody."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from theatrum.agents.bot_settings import bot_settings_of
from theatrum.agents.registry import check_agent
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game, options_of

Seating = tuple[str, ...]  # a bot for each seat


@dataclass(frozen=True)
class Pairing:
    """One game to play: its luck, and who sits where."""

    seed: int
    bots: Seating


def rotations(bots: Seating) -> list[Seating]:
    """A table moved on seat by seat; one that looks like an earlier one would be the same game."""
    return list(dict.fromkeys(bots[turn:] + bots[:turn] for turn in range(len(bots))))


def duel(one: str, other: str, seats: int) -> list[Seating]:
    """One bot against another. Where there are more than two seats: one of it among several of the other."""
    return rotations((one, *[other] * (seats - 1)))


def contests(bots: list[str], seats: int, gauntlet: bool = False) -> list[list[Seating]]:
    """Who meets whom, each with all its seatings: as many bots as seats are one table; otherwise everybody meets
    everybody else, or all meet the first (a gauntlet)."""
    if len(bots) == seats and not gauntlet:
        return [rotations(tuple(bots))]
    if len(bots) < 2:
        raise BadOption(f"{len(bots) or 'no'} bot is no tournament; name two or more")
    twice = next((bot for bot in bots if bots.count(bot) > 1), None)
    if twice is not None:
        raise BadOption(f"'{twice}' is named twice; name each bot once, or exactly {seats} bots for one table")
    pairs = [(bots[0], other) for other in bots[1:]] if gauntlet else list(combinations(bots, 2))
    if seats == 2:
        return [duel(one, other, seats) for one, other in pairs]
    return [duel(one, other, seats) + duel(other, one, seats) for one, other in pairs]


def schedule(tables: list[list[Seating]], games: int, seed: int) -> list[Pairing]:
    """So many games of every contest; all contests of a seed before the next seed, so that a tournament can stop
    anywhere."""
    for seatings in tables:
        turns = len(seatings)
        if games % turns:
            less = games - games % turns
            words = f"play {less} or {less + turns}" if less else f"play {turns}"
            raise BadOption(f"{games} games do not rotate evenly through {turns} seatings; {words}")
    rounds = max((games // len(seatings) for seatings in tables), default=0)
    return [
        Pairing(seed + n, seating)
        for n in range(rounds)
        for seatings in tables
        if n < games // len(seatings)
        for seating in seatings
    ]


def bot_options(name: str, options: Mapping[str, object], bots: list[str]) -> Mapping[str, object]:
    """The options of a tournament: as many seats as bots are named, where that is possible and nobody says otherwise,
    and a limit where games could go on for ever."""
    if "seats" in options_of(name).by_name and "seats" not in options and bots:
        try:
            make_game(name, {"seats": len(bots), **options})
        except BadOption:
            pass  # too few or too many for one table
        else:
            options = {"seats": len(bots), **options}
    return bot_settings_of(name).for_bots(options)


def check_entrants(game: AnyGame, bots: list[str]) -> None:
    for bot in bots:
        check_agent(bot, game.name)
