"""`theatrum play`: a game in the terminal, against bots or with other people at the same keyboard."""

import datetime
import secrets
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from theatrum.agents.base import Agent
from theatrum.agents.bot_settings import bot_settings_of
from theatrum.agents.registry import agent_names, bot_seed, entrants_of, make_agent, usual_agent
from theatrum.cli import saves
from theatrum.cli.options import (
    GameName,
    Lang,
    OptionValues,
    OriginalTitles,
    Preset,
    Scenario,
    Seats,
    Variant,
    collect_options,
)
from theatrum.cli.screen import Screen, make_screen
from theatrum.cli.session import HUMAN, Leave, Session
from theatrum.cli.terminal import Terminal
from theatrum.core.engine import own_luck
from theatrum.core.errors import BadDump, BadOption, TheatrumError
from theatrum.core.events import Event, EventList
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game, options_of
from theatrum.core.rng import Rng
from theatrum.core.state import CHANCE, State
from theatrum.presentation.base import default_presentation
from theatrum.records.header import OWN, Header, RecordedSeat
from theatrum.records.record import start_record

LUCK_WORDS: Final = 4
RECENT: Final = 15  # events shown again when a game is resumed

Players = Annotated[
    list[str] | None,
    typer.Option("--player", metavar="SEAT=human|BOT", help="Who sits there, for example P2=human; repeatable."),
]
Player = Annotated[
    str | None,
    typer.Option(metavar="human|BOT", help="Who plays this side, where seats are called so.", show_default=False),
]
Bidder = Annotated[
    str | None,
    typer.Option(metavar="human|BOT", help="Who this is, where sides are bid for.", show_default=False),
]


def play_command(
    name: GameName,
    player: Players = None,
    us: Player = None,
    ussr: Player = None,
    first: Bidder = None,
    second: Bidder = None,
    bot: Annotated[
        str | None, typer.Option(metavar="NAME", help="The bot you play against; left out: the best one.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The luck of the game; the same seed, the same dice.")] = None,
    seats: Seats = None,
    preset: Preset = None,
    variant: Variant = None,
    scenario: Scenario = None,
    option: OptionValues = None,
    list_options: Annotated[bool, typer.Option("--list-options", help="Show all options and presets.")] = False,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game, and keep it there.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file, after every decision.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write down the game in this new file, for replay.")] = None,
    hint: Annotated[
        bool, typer.Option("--hint", help="Show at every question what a strong bot would choose, and why.")
    ] = False,
    lang: Lang = "en",
    original_titles: OriginalTitles = None,
) -> None:
    """Play in the terminal: you have the first seat and bots the others, unless told otherwise."""
    console = Console(highlight=False)
    if list_options:
        show_options(name, console, Terminal(lang))
        return
    sides = {"us": us, "ussr": ussr, "first": first, "second": second}
    players = named_players([*split_players(player or []), *((side, kind) for side, kind in sides.items() if kind)])
    options = collect_options(preset, option, seats, variant, scenario)
    if resume is None:
        session = new_session(name, options, players, seed, console, save, record, bot, lang)
    else:
        if seed is not None or options or bot is not None:
            raise BadOption(
                "a resumed game keeps its seed, options and bot; "
                "leave out --seed, --seats, --preset, --variant, --scenario, --option and --bot"
            )
        session = resumed_session(name, resume, players, console, save, record, lang)
    if original_titles is not None:
        session.t.original_titles = original_titles
    session.hints = hint
    sit_down(session)


def show_options(name: str, console: Console, t: Terminal) -> None:
    """Every option with its values, its rule, and what the presets make of it, under the title of its group."""
    heading, *rows = options_of(name).table()
    presentation = default_presentation(name)
    groups, help = presentation.option_groups(t.lang), presentation.option_help(t.lang)
    presets = heading[4:]
    console.print(t("options.usage", presets=", ".join(presets)))
    last_group = ""
    for group, option, values, rule, *own in rows:
        if group != last_group:
            console.print(Text(f"\n{groups[group]}", style="bold underline"))
            last_group = group
        by_preset = ", ".join(f"{preset} {value}" for preset, value in zip(presets, own))
        console.print(Text(f"\n{option}", style="bold").append(f" = {values}", style="not bold"))
        console.print(f"    {help[option]} ({rule})", markup=False)
        console.print(f"    {by_preset if len(set(own)) > 1 else t('options.all_presets', value=own[0])}", markup=False)


# --- setting the table ------------------------------------------------------------------------------------


def new_session(
    name: str,
    options: dict[str, object],
    players: Mapping[str, str],
    seed: int | None,
    console: Console,
    save: Path | None,
    record: Path | None = None,
    bot: str | None = None,
    lang: str = "en",
) -> Session:
    game = make_game(name, options)
    seats = fill_seats(game, by_seat(players, make_screen(game, lang)), bot)
    if HUMAN not in seats:  # people can end a game whenever they like, bots need a limit
        options = dict(bot_settings_of(name).for_bots(options))
        game = make_game(name, options)
    screen = make_screen(game, lang)
    if seed is None:
        seed = secrets.randbelow(2**32)
    state, opening = opened(game, seed)
    agents = [make_player(kind, game, bot_seed(seed, seat)) for seat, kind in enumerate(seats)]
    session = Session(game, state, screen, seats, agents, console, read_line, options, opening, save)
    if save is not None:
        session.save(save)  # a place that cannot be written to is better known before the game
    if record is not None:
        header = Header(name, game.rules_version, options, OWN, seed=seed, seats=recorded_seats(session), date=today())
        session.recorder = start_record(record, game, header)
    session.say(session.t("table.welcome", who=describe(seats, screen), seed=seed))
    for warning in game.warnings:
        session.say(session.t("table.note", warning=warning), "yellow")
    introduction = screen.introduction()
    if HUMAN not in seats and introduction is not None:
        session.show(introduction)
    return session


def opened(game: AnyGame, seed: int) -> tuple[State, list[Event]]:
    """A new game, and what happens before the first decision: the dice for the first turn, a deal."""
    state = game.new(seed, stops_at_chance=True)
    events = EventList()
    while game.actors(state) == [CHANCE]:
        game.apply(state, CHANCE, own_luck(state), events)
    state.stops_at_chance = False
    return state, events.events


def resumed_session(
    name: str,
    path: Path,
    players: Mapping[str, str],
    console: Console,
    save: Path | None,
    record: Path | None = None,
    lang: str = "en",
) -> Session:
    """The saved table; `players` may change who sits there."""
    saved = saves.read(path)
    if saved.game != name:
        raise BadDump(f"{path} is a game of {saved.game}, not of {name}")
    game: AnyGame = make_game(name, saved.options)
    screen = make_screen(game, lang)
    state = game.load(saved.state)
    seats = saved.seats
    if len(seats) != game.seats or len(saved.luck) != game.seats:
        raise BadDump(f"{path} is damaged: it does not have {game.seats} players")
    wanted = by_seat(players, screen)
    seats = [check_kind(game, new or old) for new, old in zip(wanted, seats, strict=True)]
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
    session.to_introduce.clear()  # they know
    session.log_shown = [max(0, len(saved.log) - RECENT)] * (game.seats + 1)
    session.say(session.t("table.resumed", who=describe(seats, screen), path=path), fold=False)
    return session


def recorded_seats(session: Session) -> tuple[RecordedSeat, ...]:
    return tuple(RecordedSeat(kind=kind) for kind in session.seats)


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


def split_players(pairs: Iterable[str]) -> list[tuple[str, str]]:
    """`P2=human` and the like as seat and kind."""
    out: list[tuple[str, str]] = []
    for pair in pairs:
        seat, sign, kind = pair.partition("=")
        if not sign or not seat.strip():
            raise BadOption(f"'{pair}' does not say who sits where; write SEAT=KIND, for example P2=human")
        out.append((seat.strip().casefold(), kind.strip()))
    return out


def named_players(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Seat -> who sits there; every seat named once."""
    players: dict[str, str] = {}
    for seat, kind in pairs:
        if seat in players:
            raise BadOption(f"the seat {seat} is named twice; one player sits there")
        players[seat] = kind
    return players


def by_seat(players: Mapping[str, str], screen: Screen) -> list[str | None]:
    """Who was named for every seat. Before sides are bid for, nobody has one; else nobody is first or second."""
    names = [name.casefold() for name in screen.seat_keys]
    for seat in players:
        if seat not in names:
            raise BadOption(f"there is no seat '{seat}' at this table; its seats are: {', '.join(screen.seat_keys)}")
    return [players.get(name) for name in names]


def fill_seats(game: AnyGame, wanted: list[str | None], bot: str | None) -> list[str]:
    """Seats that are not named: bots; but if no person is named, the first of them is a person's."""
    opponent = check_kind(game, bot or usual_agent(game.name))
    seats = [check_kind(game, kind) if kind is not None else opponent for kind in wanted]
    if HUMAN not in seats and None in wanted:
        seats[wanted.index(None)] = HUMAN
    return seats


def check_kind(game: AnyGame, kind: str) -> str:
    if kind != HUMAN and kind not in entrants_of(game.name):
        players = ", ".join([HUMAN, *agent_names(game.name)])
        raise BadOption(f"there is no player '{kind}'; a seat is taken by: {players}")
    return kind


def make_player(kind: str, game: AnyGame, seed: int) -> Agent | None:
    return None if kind == HUMAN else make_agent(kind, game, seed)


def describe(seats: list[str], screen: Screen) -> str:
    t = screen.t
    person = t("table.you") if seats.count(HUMAN) == 1 else t("table.person")
    pairs = [
        f"{name}: {person if kind == HUMAN else t('table.bot', kind=kind)}"
        for name, kind in zip(screen.seat_names, seats, strict=True)
    ]
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
        path = ask_for_file(session.t)
    if path is None:
        session.say(session.t("table.goodbye_unsaved"))
        return
    try:
        session.save(path)
    except TheatrumError as error:
        session.say(str(error), "yellow")
        raise typer.Exit(2) from None
    session.say(session.t("table.goodbye_saved", path=path), fold=False)


def ask_for_file(t: Terminal) -> Path | None:
    try:
        name = input(t("table.save_where")).strip()
    except (EOFError, KeyboardInterrupt):
        print()
        return None
    return Path(name) if name else None
