"""Searching: the best plays are played on in states that fit what is known, several plays ahead, many times over.

All plays are tried in the same states with the same dice to come, so that luck weighs on none of them alone; those that
do badly are dropped early (sequential halving). What a line of play comes to is weighed as a chance to win, by whoever
has made its last play.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from theatrum.core.engine import current
from theatrum.core.rng import Rng
from theatrum.core.state import NOBODY, SIMULTANEOUS
from theatrum.games.twilight_struggle.constants import ASK_PLAY, ASK_TRAP, NEITHER
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.sides import SIDES, Side, enemy_of
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.view import TsView

from .cards import DEADLY, CardPlay, Play
from .lookahead import Lookahead, moment
from .values import WON

MOST_ANSWERS: Final = 200  # of one line of play; no event asks as much


@final
class Effort:
    """How hard to search."""

    def __init__(self, candidates: int, rollouts: int, plays: int) -> None:
        self.candidates: Final[i64] = candidates
        self.rollouts: Final[i64] = rollouts  # in all; the same number in every round of halving
        self.plays: Final[i64] = plays  # that follow the one that is tried


@final
class Line:
    """A play that is tried, and what came of it so far."""

    def __init__(self, play: Play) -> None:
        self.play: Final = play
        self.total = 0.0
        self.tried: i64 = 0

    @property
    def chance(self) -> float:
        return self.total / float(max(1, self.tried))


@final
class Search:
    """The search of one side in one game."""

    def __init__(self, game: TwilightStruggle, me: Side, learned: vec[float], per_point: float, effort: Effort) -> None:
        self.game: Final = game
        self.me: Final = me
        self.per_point: Final[float] = per_point  # of worth, in the logarithm of the odds
        self.effort: Final = effort
        self.minds: Final = [Lookahead(game, side, learned) for side in SIDES]

    # --- what is asked ------------------------------------------------------------------------------------------------

    def play(self, view: TsView, legal: list[int], rng: Rng) -> list[Line]:
        """The card to play, with its use: the best line first."""
        s = self.game.sample_state(view, rng)
        mind = self.minds[self.me]
        plays = CardPlay(mind, s).plays(legal)
        return self.halve(view, plays, rng)

    def use(self, view: TsView, legal: list[int], rng: Rng) -> list[Line]:
        """What the card is used for."""
        s = self.game.sample_state(view, rng)
        card_play = CardPlay(self.minds[self.me], s)
        return self.halve(view, card_play.uses(s, legal), rng)

    def headline(self, view: TsView, legal: list[int], rng: Rng) -> list[Line]:
        s = self.game.sample_state(view, rng)
        return self.halve(view, CardPlay(self.minds[self.me], s).headlines(legal, rng), rng)

    # --- halving ------------------------------------------------------------------------------------------------------

    def halve(self, view: TsView, plays: list[Play], rng: Rng) -> list[Line]:
        """Try the plays in turns, half as many each time."""
        plays = sorted(plays, key=lambda play: -play.gain)
        best = plays[0].gain
        safe = [play for play in plays if play.gain > best - DEADLY / 2]
        lines = [Line(play) for play in safe[: self.effort.candidates]]
        rounds: i64 = 1
        while 1 << rounds < len(lines):
            rounds += 1
        left = lines
        while len(left) > 1:
            for _ in range(max(i64(1), self.effort.rollouts // (rounds * len(left)))):
                s = self.game.sample_state(view, rng)
                self.prepare(s, rng)
                for line in left:
                    line.total += self.outcome(s, line.play)
                    line.tried += 1
            left = sorted(left, key=lambda line: -line.chance)[: (len(left) + 1) // 2]
        rest = [line for line in lines if line not in left]
        return [*left, *sorted(rest, key=lambda line: (-line.tried, -line.chance))]

    def prepare(self, s: TsState, rng: Rng) -> None:
        """Where both sides choose a headline, the other has chosen."""
        other = enemy_of(self.me)
        seat = int(s.across(other))
        if s.actor == SIMULTANEOUS and seat in self.game.actors(s):
            mind = self.minds[other]
            mind.apply(s, other, CardPlay(mind, s).headline(self.game.legal(s, seat), rng))

    # --- lines of play ------------------------------------------------------------------------------------------------

    def outcome(self, s: TsState, play: Play) -> float:
        """The chance to win after a play and those that follow it."""
        s = self.game.copy(s)
        mover = self.me
        start = moment(s)
        mind = self.minds[mover]
        mind.apply(s, mover, play.action)
        if play.use >= 0:
            mind.apply(s, mover, play.use)
        self.finish(s, start)
        for _ in range(self.effort.plays):
            if s.actor == NOBODY or s.actor == SIMULTANEOUS:
                break
            mover = Side(int(s.actor))
            start = moment(s)
            self.go_on(s, mover)
            self.finish(s, start)
        return self.chance(s, mover)

    def go_on(self, s: TsState, mover: Side) -> None:
        """The next play, as the side to move sees it."""
        mind = self.minds[mover]
        card_play = CardPlay(mind, s)
        if current(self.game.programs, s).kind == ASK_TRAP:
            mind.apply(s, mover, card_play.trap(s.legal))
            return
        play = best_of(card_play.plays(s.legal))
        mind.apply(s, mover, play.action)
        if play.use >= 0:
            mind.apply(s, mover, play.use)

    def finish(self, s: TsState, start: i64) -> None:
        """Answer all questions of a play, of either side, each by its own scale."""
        for _ in range(i64(MOST_ANSWERS)):
            if s.actor == NOBODY or s.actor == SIMULTANEOUS or moment(s) != start:
                return
            side = Side(int(s.actor))
            kind = current(self.game.programs, s).kind
            if kind == ASK_PLAY or kind == ASK_TRAP:
                return
            mind = self.minds[side]
            mind.apply(s, side, mind.questions.answer(s, side, kind, s.legal))

    def chance(self, s: TsState, mover: Side) -> float:
        """To win, as who has just moved sees it."""
        if s.reason:
            return 0.5 if s.winner == NEITHER else 1.0 if s.winner == self.me else 0.0
        worth = self.minds[mover].weigh(s)
        chance = 1.0 / (1.0 + exp(-self.per_point * max(-WON / 10, min(WON / 10, worth))))
        return chance if mover == self.me else 1.0 - chance


def best_of(plays: list[Play]) -> Play:
    best = plays[0]
    for play in plays:
        if play.gain > best.gain:
            best = play
    return best
