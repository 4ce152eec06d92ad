"""Bots from outside: programs in any language that play a seat by the line protocol (`docs/bot-protocol.md`).

A program is started for one seat of one game and ended with it. So nothing that it remembers passes from seat to seat,
a program that breaks down loses one game only, and the games of a match can be played in any order and place.
"""

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from theatrum.agents.base import Agent
from theatrum.agents.outside_command import OutsideCommand, read_name
from theatrum.agents.outside_messages import (
    STOP,
    Message,
    Misbehaviour,
    action_in,
    as_line,
    hello,
    name_in,
    over,
    question,
)
from theatrum.agents.outside_process import LOG_SUFFIX, BotProcess, log_folder
from theatrum.agents.random_agent import RandomAgent
from theatrum.core.game import AnyGame, Decision, Ending, View
from theatrum.core.manifest import part
from theatrum.core.registry import manifest_of

LANGUAGE: Final = "en"
LARGEST_SEED: Final = 2**32 - 1  # that a bot is given: a number that is exact in every language
T = TypeVar("T")


class Words(Protocol):
    """What a presentation says of a game; found by name, as the game's manifest has it."""

    def facts(self, lang: str) -> Mapping[str, Any]: ...

    def ask(self, view: Any, lang: str) -> Mapping[str, Any] | None: ...

    def seat_names(self, lang: str) -> list[str]: ...


class PlainWords:
    """Those of a game that nobody has written a presentation for."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def facts(self, lang: str) -> Mapping[str, Any]:
        return {"game": self.game.name}

    def ask(self, view: View, lang: str) -> Mapping[str, Any] | None:
        decision = view.decision
        if decision is None:
            return None
        return {
            "seat": decision.seat,
            "mine": decision.seat == view.viewer,
            "kind": decision.kind,
            "name": self.game.kind_words().get(decision.kind, ""),
            "card": 0,
            "left": decision.left,
            "optional": decision.optional,
            "prompt": "",
        }

    def seat_names(self, lang: str) -> list[str]:
        return [self.game.seat_name(seat) for seat in range(self.game.seats)]


@lru_cache(maxsize=8)
def words_of(game: AnyGame) -> Words:
    reference = manifest_of(game.name).presentation
    words: Words = part(reference)(game) if reference else PlainWords(game)
    return words


class OutsideBot:
    """The conversation with one program about one seat. Whatever it does wrong is a `Misbehaviour`, and ends it."""

    def __init__(self, command: OutsideCommand, game: AnyGame, log: Path) -> None:
        self.command = command
        self.game = game
        self.log = log
        self.name = ""
        self.asked = 0
        self.left = command.limits.game  # seconds for the rest of the game
        self.waited = 0.0  # seconds that the last answer took
        self.process: BotProcess | None = None

    def begin(self, facts: Message, names: Sequence[str], seat: int, seed: int) -> None:
        """Start the program and exchange greetings."""
        self.process = BotProcess(self.command.words, self.log)
        greeting = hello(self.game, facts, names, seat, seed, self.clock())
        limit = self.command.limits.start
        self.name = self.heard(greeting, limit, f"no hello within {limit:g} s", name_in)

    def choose(self, view: Message, ask: Message, legal: Sequence[int]) -> int:
        """One of the legal actions."""
        self.asked += 1
        number, kind = self.asked, ask["kind"]
        limits = self.command.limits
        short = self.left < limits.seconds
        why = f"its {limits.game:g} s for the game are used up" if short else f"no answer within {limits.seconds:g} s"
        message = question(self.game, number, view, ask, legal, self.clock())
        start = time.monotonic()
        action = self.heard(
            message,
            min(self.left, limits.seconds),
            why,
            lambda line: action_in(line, self.game, number, kind, legal),
        )
        self.waited = time.monotonic() - start
        self.left = max(self.left - self.waited, 0.0)
        return action

    def clock(self) -> Message:
        """Seconds that are left for the next answer, and for the game."""
        return {"answer": round(min(self.command.limits.seconds, self.left), 3), "game": round(self.left, 3)}

    def heard(self, message: Message, seconds: float, why: str, read: Callable[[bytes], T]) -> T:
        """What the bot answers; after a misbehaviour it is ended at once."""
        assert self.process is not None
        try:
            return read(self.process.exchange(as_line(message), seconds))
        except TimeoutError:
            self.process.end_at_once()
            raise Misbehaviour(why) from None
        except Misbehaviour:
            self.process.end_at_once()
            raise

    def end(self, last: Message) -> None:
        """Say how the game ended, and let the program go. Again: nothing."""
        if self.process is not None:
            self.process.end(as_line(last))


def ending_message(game: AnyGame, ending: Ending) -> Message:
    """As records have it in their last line."""
    return {
        "winners": ending.winners,
        "scores": ending.scores,
        "reason": ending.reason,
        "text": game.reason_name(ending.reason),
    }


def log_name(command: OutsideCommand, game: AnyGame, seed: int) -> str:
    """Of the file for its stderr: the same game has the same file, however often it is played."""
    digest = hashlib.sha256("\0".join(command.words).encode()).hexdigest()[:8]
    return f"{Path(command.words[0]).name}-{digest}-{game.name}-{seed:016x}{LOG_SUFFIX}"


class OutsideAgent(Agent):
    """A program in a seat. Once it has forfeited, chance plays its seat, so that the others can finish their game."""

    def __init__(self, name: str, game: AnyGame, seed: int) -> None:
        super().__init__(game, seed)
        command = read_name(name)
        self.seed = seed & LARGEST_SEED
        self.bot = OutsideBot(command, game, log_folder() / log_name(command, game, seed))
        self.substitute = RandomAgent(game, seed)

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        self.waited = 0.0
        if not self.forfeit:
            try:
                return self.ask_outside(view, decision, legal)
            except Misbehaviour as misbehaviour:
                self.forfeit = str(misbehaviour)
        return self.substitute.choose(view, decision, legal)

    def ask_outside(self, view: View, decision: Decision, legal: list[int]) -> int:
        words = words_of(self.game)
        if self.bot.process is None:
            names = words.seat_names(LANGUAGE)
            self.bot.begin(words.facts(LANGUAGE), names, decision.seat, self.seed)
        ask = words.ask(view, LANGUAGE)
        assert ask is not None
        action = self.bot.choose(view.as_dict(), ask, legal)
        self.waited = self.bot.waited
        return action

    def over(self, ending: Ending | None) -> None:
        self.bot.end(STOP if ending is None else over(ending_message(self.game, ending)))
