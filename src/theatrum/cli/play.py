"""`theatrum play`: a game in the terminal, against a bot or with a second person at the same keyboard."""

import datetime
import secrets
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from theatrum.agents.base import Agent
from theatrum.agents.registry import agent_names, bot_seed, make_agent
from theatrum.cli import saves
from theatrum.cli.options import GameName, OptionValues, Preset, collect_options
from theatrum.cli.screen import Screen, make_screen
from theatrum.cli.session import HUMAN, Leave, Session
from theatrum.core.errors import BadDump, BadOption, TheatrumError
from theatrum.core.game import Game
from theatrum.core.registry import make_game
from theatrum.core.rng import Rng
from theatrum.records.header import OWN, Header, Seat
from theatrum.records.record import start_record

LUCK_WORDS: Final = 4
RECENT: Final = 15  # events told again when a game is resumed

Player = Annotated[str | None, typer.Option(metavar="human|BOT", help="Who plays this side.", show_default=False)]


def play_command(
    name: GameName,
    us: Player = None,
    ussr: Player = None,
    bot: Annotated[
        str | None, typer.Option(metavar="NAME", help="The bot you play against; left out: the best one.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The luck of the game; the same seed, the same dice.")] = None,
    preset: Preset = None,
    option: OptionValues = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game, and keep it there.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file, after every decision.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write down the game in this new file, for replay.")] = None,
) -> None:
    """Play in the terminal: you are the US against the best bot, unless told otherwise."""
    console = Console(highlight=False)
    wanted = [us, ussr]
    if resume is None:
        session = new_session(name, collect_options(preset, option), wanted, seed, console, save, record, bot)
    else:
        if seed is not None or preset is not None or option or bot is not None:
            raise BadOption(
                "a resumed game keeps its seed, options and bot; leave out --seed, --preset, --option and --bot"
            )
        session = resumed_session(name, resume, wanted, console, save, record)
    sit_down(session)


# --- setting the table ------------------------------------------------------------------------------------


def new_session(
    name: str,
    options: dict[str, object],
    wanted: list[str | None],
    seed: int | None,
    console: Console,
    save: Path | None,
    record: Path | None = None,
    bot: str | None = None,
) -> Session:
    game = make_game(name, options)
    screen = make_screen(game)
    seats = fill_seats(game, wanted, bot)
    if seed is None:
        seed = secrets.randbelow(2**32)
    state = game.new(seed)
    agents = [make_player(kind, game, bot_seed(seed, seat)) for seat, kind in enumerate(seats)]
    session = Session(game, state, screen, seats, agents, console, read_line, options, save_to=save)
    if save is not None:
        session.save(save)  # a place that cannot be written to is better known before the game
    if record is not None:
        header = Header(name, game.rules_version, options, OWN, seed=seed, seats=recorded_seats(session), date=today())
        session.recorder = start_record(record, game, header)
    session.say(f"{describe(seats, screen)} Seed {seed}. Type help at any time.")
    return session


def resumed_session(
    name: str,
    path: Path,
    wanted: list[str | None],
    console: Console,
    save: Path | None,
    record: Path | None = None,
) -> Session:
    """The saved table; `--us` and `--ussr` may change who sits there."""
    saved = saves.read(path)
    if saved.game != name:
        raise BadDump(f"{path} is a game of {saved.game}, not of {name}")
    game: Game[Any, Any] = make_game(name, saved.options)
    screen = make_screen(game)
    state = game.load(saved.state)
    seats = saved.seats
    if len(seats) != game.seats or len(saved.luck) != game.seats:
        raise BadDump(f"{path} is damaged: it does not have {game.seats} players")
    seats = [check_kind(game, new or old) for new, old in zip(wanted, seats)]
    agents = [make_player(kind, game, bot_seed(0, seat)) for seat, kind in enumerate(seats)]
    for agent, words in zip(agents, saved.luck):
        if agent is not None and words:
            agent.rng = restored(words, path)
    session = Session(game, state, screen, seats, agents, console, read_line, saved.options, saved.log, save or path)
    check_log(session, path)
    if record is not None:
        start, seats_now = game.dump(state), recorded_seats(session)
        header = Header(name, game.rules_version, saved.options, OWN, start=start, seats=seats_now, date=today())
        session.recorder = start_record(record, game, header)
    session.told = [max(0, len(saved.log) - RECENT)] * (game.seats + 1)
    session.say(f"{describe(seats, screen)} Resumed from {path}. Type help at any time.", fold=False)
    return session


def recorded_seats(session: Session) -> tuple[Seat, ...]:
    return tuple(Seat(kind=kind) for kind in session.seats)


def today() -> str:
    return datetime.date.today().isoformat()


def check_log(session: Session, path: Path) -> None:
    """Every event of a saved log can be put into words."""
    try:
        session.screen.log_lines(session.log.events)
    except (KeyError, IndexError):
        raise BadDump(f"{path} is damaged: its log cannot be read") from None


def restored(words: list[int], path: Path) -> Rng:
    if len(words) != LUCK_WORDS or not all(0 <= n < 2**32 for n in words):
        raise BadDump(f"{path} is damaged: a bot's generator is not sound")
    return Rng(*words)


def fill_seats(game: Game[Any, Any], wanted: list[str | None], bot: str | None) -> list[str]:
    """Beside a person sits a bot, beside a bot a person; nobody named: the first seat is a person's."""
    assert len(wanted) == game.seats
    opponent = check_kind(game, bot or agent_names(game.name)[-1])
    given = [check_kind(game, kind) for kind in wanted if kind is not None]
    if not given:
        return [HUMAN] + [opponent] * (len(wanted) - 1)
    other = opponent if HUMAN in given or bot is not None else HUMAN
    return [kind or other for kind in wanted]


def check_kind(game: Game[Any, Any], kind: str) -> str:
    if kind != HUMAN and kind not in agent_names(game.name):
        players = ", ".join([HUMAN, *agent_names(game.name)])
        raise BadOption(f"there is no player '{kind}'; a side is played by: {players}")
    return kind


def make_player(kind: str, game: Game[Any, Any], seed: int) -> Agent | None:
    return None if kind == HUMAN else make_agent(kind, game, seed)


def describe(seats: list[str], screen: Screen) -> str:
    pairs = [f"{name}: {'you' if kind == HUMAN else kind + ' bot'}" for name, kind in zip(screen.seat_names, seats)]
    if seats.count(HUMAN) > 1:
        pairs = [f"{name}: a person" for name in screen.seat_names]
    return ", ".join(pairs) + "."


# --- at the table -----------------------------------------------------------------------------------------


def read_line(prompt: str) -> str:
    """A line from the terminal, or from a pipe: then it is repeated, so that a transcript can be read."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line


def sit_down(session: Session) -> None:
    """Play; when somebody leaves, by whatever way, the game is kept if possible."""
    if sys.stdin.isatty():
        enable_line_editing()
    try:
        session.run()
    except Leave:
        leave(session, may_ask=True)
    except KeyboardInterrupt:
        session.console.print()
        leave(session, may_ask=True)
    except EOFError:
        session.console.print()
        leave(session, may_ask=False)


def enable_line_editing() -> None:
    """Arrow keys and a history of lines, where the system has them."""
    with suppress(ImportError):
        import_module("readline")


def leave(session: Session, may_ask: bool) -> None:
    """Save where --save or --resume said; otherwise offer to."""
    session.stop_recording()
    path = session.save_to
    if path is None and may_ask and sys.stdin.isatty():
        path = ask_for_file()
    if path is None:
        session.say("Goodbye. The game was not saved.")
        return
    try:
        session.save(path)
    except TheatrumError as error:
        session.say(str(error), "yellow")
        raise typer.Exit(2) from None
    session.say(f"Goodbye. Go on later with --resume {path}", fold=False)


def ask_for_file() -> Path | None:
    try:
        name = input("Save the game in which file? (Enter: do not save) ").strip()
    except (EOFError, KeyboardInterrupt):
        print()
        return None
    return Path(name) if name else None
