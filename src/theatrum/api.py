"""What is public: every name here can be had as `theatrum.<name>`, and stays what it is from version to version."""

from collections.abc import Sequence
from pathlib import Path

from theatrum.agents.base import Agent
from theatrum.agents.explanation import Explanation, Reason, Weighed
from theatrum.agents.playing import play_game
from theatrum.agents.registry import agent_names, bot_seed, make_agent
from theatrum.core.build import compiled
from theatrum.core.errors import BadDump, BadOption, EngineFault, IllegalAction, TheatrumError
from theatrum.core.events import Event, EventList, EventSink
from theatrum.core.game import TIME_UP, AnyGame, Decision, Ending, Game, View, random_playout
from theatrum.core.options import Catalogue, OptionSpec
from theatrum.core.registry import game_names, make_game, options_of, register
from theatrum.core.rng import Rng, seeded
from theatrum.core.state import CHANCE, CLOCK, Seat, State
from theatrum.records.header import OWN, Header, RecordedSeat
from theatrum.records.lines import BadRecord, BadRecordFile
from theatrum.records.record import Outcome, Record, Recorder, Step, read
from theatrum.records.record import start_record as begin_record

__all__ = [
    "CHANCE",
    "CLOCK",
    "TIME_UP",
    "Agent",
    "AnyGame",
    "BadDump",
    "BadOption",
    "BadRecord",
    "BadRecordFile",
    "Catalogue",
    "Decision",
    "Ending",
    "EngineFault",
    "Event",
    "EventList",
    "EventSink",
    "Explanation",
    "Game",
    "IllegalAction",
    "OptionSpec",
    "Outcome",
    "Reason",
    "Record",
    "Recorder",
    "Rng",
    "Seat",
    "State",
    "Step",
    "TheatrumError",
    "View",
    "Weighed",
    "agent_names",
    "bot_seed",
    "compiled",
    "game_names",
    "make",
    "make_agent",
    "options_of",
    "play_game",
    "random_playout",
    "read_record",
    "register",
    "seeded",
    "start_record",
]


def make(name: str, /, **options: object) -> AnyGame:
    """The game of that name, with these options; what is not named has its default.

        theatrum.make("risiko", preset="tournament", seats=4)

    `BadOption` says what there is instead of an unknown game, option or value; `options_of` lists the options.
    """
    return make_game(name, options)


def start_record(path: str | Path, name: str, /, seed: int, players: Sequence[str] = (), **options: object) -> Recorder:
    """Begin the record of a game in a new file; `recorder.game` is the game with these options.

    Give it every decision (`recorder.write(seat, action)`); dice and draws it finds by itself, from the seed. Then
    `recorder.finish()`, or `recorder.stop(why)`. `players` says, if you like, who sits in each seat.
    """
    game = make_game(name, options)
    if players and len(players) != game.seats:
        raise BadOption(f"{name} has {game.seats} seats here, so it takes {game.seats} players, not {len(players)}")
    seats = tuple(RecordedSeat(kind=player) for player in players)
    return begin_record(Path(path), game, Header(name, game.rules_version, options, OWN, seed=seed, seats=seats))


def read_record(path: str | Path) -> Record:
    """The record in a file, played through and checked; `BadRecordFile` names the line where something is wrong."""
    return read(Path(path))


def unknown(name: str) -> str:
    """What to say to somebody who asks for a name that is not here."""
    from difflib import get_close_matches  # only now: nobody else waits for them
    from importlib.util import find_spec

    sentence = f"module 'theatrum' has no attribute '{name}'"
    if find_spec(f"theatrum.{name}") is not None:
        return f"{sentence}; it is a package of its own: import theatrum.{name}"
    near = get_close_matches(name, __all__, 1)
    return f"{sentence}; did you mean '{near[0]}'?" if near else f"{sentence}; dir(theatrum) lists what there is"
