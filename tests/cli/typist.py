"""Somebody at the terminal who types given lines, and what was printed for them."""

import io
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from rich.console import Console

from theatrum.agents.base import Agent
from theatrum.agents.random_agent import RandomAgent
from theatrum.cli.replay_session import ReplaySession
from theatrum.cli.screen import make_screen
from theatrum.cli.session import HUMAN, Leave, Session
from theatrum.core.game import Game


def quiet(width: int = 80) -> Console:
    return Console(file=io.StringIO(), width=width, highlight=False)


def printed(session: Session | ReplaySession) -> str:
    assert isinstance(session.console.file, io.StringIO)
    return session.console.file.getvalue()


def squeezed(session: Session | ReplaySession) -> str:
    return " ".join(printed(session).split())


def typist(*lines: str) -> Callable[[str], str]:
    """Somebody who types these lines and leaves; Enter when the keyboard changes hands."""
    waiting = iter(lines)

    def read_line(prompt: str) -> str:
        if not prompt:
            return ""
        try:
            return next(waiting)
        except StopIteration:
            raise Leave from None

    return read_line


def played_on(
    game: Game[Any, Any],
    words: str,
    lines: Sequence[str],
    *,
    people: tuple[int, ...] = (0,),
    lang: str = "en",
    width: int = 80,
) -> Session:
    """A position in words, played on with typed lines until they are used up; bots have the other seats."""
    state = game.position(words)
    state.stops_at_chance = False
    agents: list[Agent | None] = [None if seat in people else RandomAgent(game, seat) for seat in range(game.seats)]
    kinds = [HUMAN if agent is None else "random" for agent in agents]
    session = Session(game, state, make_screen(game, lang), kinds, agents, quiet(width), typist(*lines))
    with suppress(Leave):
        session.run()
    return session


class Watched(io.StringIO):
    """Keeps apart what was printed before each line was read."""

    def take(self) -> str:
        text = self.getvalue()
        self.truncate(0)
        self.seek(0)
        return text
