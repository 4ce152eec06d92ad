"""Games of bots: one, or many in this process or in several.

A game is pure: the same seed, seating and options give the same game in any process. Only the answer times differ.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from theatrum.agents.forfeits import is_decided, verdict
from theatrum.agents.registry import bot_seed, make_agent
from theatrum.arena.schedule import Pairing, Seating
from theatrum.arena.spread import Spread, on_this_machine
from theatrum.arena.style import style_of
from theatrum.core.events import EventList
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game


@dataclass(frozen=True)
class GameResult:
    """One finished game, by seat."""

    seed: int
    bots: Seating
    winners: tuple[int, ...]
    reason: int
    decisions: int
    turn: int  # the last one (a round, where the game has rounds)
    style: tuple[Mapping[str, float], ...] = ()  # what is counted of how each seat played
    longest: tuple[float, ...] = field(default=(), compare=False)  # CPU seconds of each seat's longest answer
    forfeits: tuple[str, ...] = ()  # why each seat has forfeited, "" if it has not; (): nobody has

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.seed, self.bots)

    def points(self, bot: str) -> float:
        """What a bot gets of the one point of a game; winners share it, and a bot may have several seats."""
        return sum(1 / len(self.winners) for seat in self.winners if self.bots[seat] == bot)


Runner = Callable[[str, Mapping[str, object], list[Pairing]], Iterator[GameResult]]


def play_one(game: AnyGame, pairing: Pairing) -> GameResult:
    agents = [make_agent(bot, game, bot_seed(pairing.seed, seat)) for seat, bot in enumerate(pairing.bots)]
    longest = [0.0] * game.seats
    decisions = 0
    style = style_of(game.name)
    tally = None if style is None else style.tally(game)
    s = game.new(pairing.seed)
    try:
        while (actors := game.actors(s)) and not is_decided(agents):
            seat = actors[0]
            view = game.view(s, seat)
            kind = view.decision.kind
            start = time.process_time()
            action = agents[seat].choose(view, view.decision, view.legal)
            longest[seat] = max(longest[seat], time.process_time() - start + agents[seat].waited)
            heard = EventList()
            game.play(s, seat, action, heard)
            if tally is not None:
                tally.step(kind, seat, action, heard.events)
            decisions += 1
    finally:
        for agent in agents:
            agent.over(game.ending(s))
    winners, reason = verdict(game.ending(s), agents)
    forfeits = tuple(agent.forfeit for agent in agents)
    return GameResult(
        seed=pairing.seed,
        bots=pairing.bots,
        winners=tuple(winners),
        reason=reason,
        decisions=decisions,
        turn=game.turn(s),
        style=() if tally is None else tuple(dict(counts) for counts in tally.counts),
        longest=tuple(round(seconds, 4) for seconds in longest),
        forfeits=forfeits if any(forfeits) else (),
    )


def play_named(name: str, options: Mapping[str, object], pairing: Pairing) -> GameResult:
    """In whatever process: a game by its name."""
    return play_one(make_game(name, options), pairing)


def runner_on(spread: Spread) -> Runner:
    """Play games wherever work is spread to."""

    def run(name: str, options: Mapping[str, object], pairings: list[Pairing]) -> Iterator[GameResult]:
        return spread(partial(play_named, name, options), pairings)

    return run


def local_runner(jobs: int) -> Runner:
    """In this process, or in several of this machine; results come as they finish."""
    return runner_on(on_this_machine(jobs))
