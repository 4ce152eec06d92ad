"""Games at the terminal that tests begin with typed lines: a position in words, or a new game."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.typist import played_on, printed, quiet, typist
from theatrum.cli.play import new_session
from theatrum.cli.screen import make_screen
from theatrum.cli.session import Leave, Session
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded

RISIKO = "risiko"
TS = "twilight-struggle"
PLACING = "by=p1 at=reinforce pool=7 p1=brazil:12,peru:3"
MANY = 6000  # more lines than any game asks for
ATTACK = "by=p1 at=attack p1=brazil:40 p2=north-africa:40 round=5"


def seated(
    name: str,
    words: str,
    *lines: str,
    people: tuple[int, ...] = (0,),
    lang: str = "en",
    width: int = 80,
    **options: object,
) -> Session:
    return played_on(make_game(name, options), words, lines, people=people, lang=lang, width=width)


def begun(name: str, *lines: str, lang: str = "en", seed: int = 1, **options: object) -> Session:
    """A new game, played with typed lines until they are used up."""
    session = new_session(name, options, {}, seed, quiet(), None, lang=lang, bot="random")
    session.read = typist(*lines)
    with suppress(Leave):
        session.run()
    return session


def make_keys(name: str, options: dict[str, object]) -> list[str]:
    return [key.casefold() for key in make_screen(make_game(name, options)).seat_keys]


# --- Twilight Struggle from the beginning -----------------------------------------------------------------------------


def table(
    read: Callable[[Session], Callable[[str], str]],
    us: str = "human",
    ussr: str = "human",
    seed: int = 1,
    width: int = 80,
    save: Path | None = None,
) -> Session:
    """A table whose people type what `read(session)` returns."""
    session = new_session(TS, {}, {"us": us, "ussr": ussr}, seed, quiet(width), save)
    session.read = read(session)
    return session


def typing(*lines: str) -> Callable[[Session], Callable[[str], str]]:
    """Somebody who types these lines and then leaves."""
    waiting: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise Leave from None

    return lambda session: read


def at_random(seed: int, limit: int = MANY) -> Callable[[Session], Callable[[str], str]]:
    """Somebody who types random numbers of choices; Enter when the keyboard changes hands."""
    rng = seeded(seed)
    left = [limit]

    def start(session: Session) -> Callable[[str], str]:
        def read(prompt: str) -> str:
            if not prompt:
                return ""
            left[0] -= 1
            if left[0] < 0:
                raise Leave
            legal = session.game.legal(session.state, session.at_keyboard)
            return str(1 + rng.below(len(legal)))

        return read

    return start


def run_until_leave(session: Session) -> str:
    with pytest.raises(Leave):
        session.run()
    return printed(session)


# --- RisiKo! at a position --------------------------------------------------------------------------------------------


def risiko_at(words: str, *lines: str, people: tuple[int, ...] = (0,), width: int = 100, **options: object) -> Session:
    """A position of a tournament in words, played on with typed lines until they are used up."""
    game = make_game(RISIKO, {"preset": "tournament", **options})
    return played_on(game, words, lines, people=people, width=width)
