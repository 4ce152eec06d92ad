"""What a person sees, as plain data: questions, choices with target, odds and warning, lines of the log, options.

Pages get these as JSON, the terminal lays them out; the client's TypeScript types are made from them
(`tools/client_types.py`).
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar

from typing_extensions import TypedDict

from theatrum.core.options import Value
from theatrum.core.state import Seat

# --- numbers that must not be mixed up --------------------------------------------------------------------------------

T = TypeVar("T")


class Brand:
    """Gives a number, or a list by such numbers, a type of its own in TypeScript (`tools/client_types.py`)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get_pydantic_json_schema__(self, schema: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        return {**handler(schema), "brand": self.name}


SeatId = Annotated[Seat, Brand("SeatId")]  # as a viewer, the number behind the last seat stands for spectators
BySeat = Annotated[list[T], Brand("BySeat")]

# --- before the game --------------------------------------------------------------------------------------------------


class PresetInfo(TypedDict):
    name: str
    title: str
    blurb: str


class OptionValue(TypedDict):
    value: Value
    text: str


# what pages must know of an option: it is the number of seats; or, unless `none`, sides are chosen in the game
Decided = Literal["seats", "sides", ""]


class OptionInfo(TypedDict):
    name: str
    group: str  # the title of its group; the options of a group follow one another
    help: str
    rule: str
    values: list[OptionValue]  # with no range either: a free text
    several: bool  # the value is a list of these with commas between them, in an order of one's own; `none`: empty
    range: list[int] | None  # the least and the most of the numbers that are possible besides
    by_preset: dict[str, Value]
    decides: Decided


# --- during the game --------------------------------------------------------------------------------------------------


class Target(TypedDict):
    kind: Literal["country", "card", "region", "option", "territory", "number", "colour", "seat", "side", "box", "bid"]
    id: int


class OddsRow(TypedDict):
    text: str
    chance: float  # from 0 to 1, for drawing
    percent: str  # the same for reading


class Odds(OddsRow):
    rows: list[OddsRow]  # what can come of it


class Action(TypedDict):
    action: int
    text: str
    target: Target
    note: str
    odds: Odds | None
    warning: str


class Question(TypedDict):
    seat: SeatId
    mine: bool
    kind: int
    name: str
    card: int
    left: int
    optional: bool
    prompt: str


class Withheld(TypedDict):
    """An answer that people look for at this question and that cannot be given now."""

    action: int
    text: str
    reason: str


class Alternative(TypedDict):
    """A course that can be begun at the question: by choosing something that is no answer to it, or by a button."""

    target: Target | None  # None: a button
    name: str  # what it means: the client has words for it
    course: str
    parameters: dict[str, int | str | list[int]]


class OrderInfo(TypedDict):
    """A standing order: questions of one kind are answered for whoever gave it."""

    name: str
    text: str
    on: bool


class LogLine(TypedDict):
    text: str
    kind: str
    heading: Literal[0, 1, 2]
    about: list[Target]
    dice: list[list[int]]  # one list for each who threw
    beaten: list[list[bool]]  # which of them lost to another die; nothing where dice are not compared


class LogStep(TypedDict):
    step: int
    seat: SeatId | None
    lines: list[LogLine]
