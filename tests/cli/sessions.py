"""Games at the terminal that tests begin with typed lines: a position in words, or a new game."""

from contextlib import suppress

from tests.cli.typist import played_on, quiet, typist
from theatrum.cli.play import new_session
from theatrum.cli.screen import make_screen
from theatrum.cli.session import Leave, Session
from theatrum.core.registry import make_game

RISIKO = "risiko"
TS = "twilight-struggle"
PLACING = "by=p1 at=reinforce pool=7 p1=brazil:12,peru:3"
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
