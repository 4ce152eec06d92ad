"""The messages between server and client; `docs/protocol.md` explains them.

What comes in is checked by pydantic models. What goes out is made by our own code and typed by `TypedDict`, so that
nothing is checked twice; the client's TypeScript types are generated from both (`tools/client_types.py`).
"""

from typing import Annotated, Any, Final, Literal, NotRequired

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from theatrum.core import state
from theatrum.core.options import Value
from theatrum.languages import nearest
from theatrum.presentation.shapes import (
    Action,
    Alternative,
    Brand,
    BySeat,
    LogStep,
    OptionInfo,
    OrderInfo,
    PresetInfo,
    Question,
    SeatId,
    Withheld,
)

Lang = Annotated[str, AfterValidator(nearest)]  # whatever a page asks for, one of those there are
Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["human", "bot", "open", "link", "program"]
Options = dict[str, Value]


LONGEST_MESSAGE: Final = 4096  # bytes from a client
MOST_REASONS: Final = 120  # asked for at once
LONGEST_NAME: Final = 40

# --- errors -----------------------------------------------------------------------------------------------------------


class ErrorInfo(TypedDict):
    code: str
    reason: str
    way_on: Literal["home", "watch", "reload", "retry", "wait", "new_table", "none"]
    table: NotRequired[str]  # where the way on leads, if it is not the table that was asked for


class ErrorAnswer(TypedDict):
    error: ErrorInfo


# --- games, tables, seats ---------------------------------------------------------------------------------------------


class Me(TypedDict):
    name: str
    tables: int


class SeatInfo(TypedDict):
    seat: SeatId
    name: str


class BotInfo(TypedDict):
    name: str
    title: str
    blurb: str


class GameInfo(TypedDict):
    name: str
    title: str
    blurb: str
    seats: list[SeatInfo]  # as many as there can be
    presets: list[PresetInfo]
    options: list[OptionInfo]
    bots: list[BotInfo]  # the weakest first
    usual_bot: str  # whom people meet if they do not say whom


class Seat(TypedDict):
    seat: SeatId
    name: str
    kind: SeatKind
    player: str
    link: str  # for the host only, until the seat is taken; else ""
    online: bool


class TableInfo(TypedDict):
    table: str
    game: str
    title: str
    options: Options
    status: Status
    seats: list[Seat]
    you: list[SeatId]
    host: bool
    your_turn: bool
    version: int
    created: str
    changed: str
    summary: str


class Joined(TypedDict):
    table: str
    seat: SeatId


class SeatToken(TypedDict):
    table: str
    seat: SeatId
    token: str  # shown this once


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewName(Body):
    name: Annotated[str, Field(max_length=LONGEST_NAME)]


class SeatOfMine(Body):
    kind: Literal["me"]


class OpenSeat(Body):
    kind: Literal["open"]


class SeatByLink(Body):
    kind: Literal["link"]


class SeatOfBot(Body):
    kind: Literal["bot"]
    bot: Annotated[str, Field(max_length=40)]


WantedSeat = Annotated[SeatOfMine | OpenSeat | SeatByLink | SeatOfBot, Field(discriminator="kind")]


class NewTable(Body):
    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, Value], Field(max_length=100)] = {}
    seats: Annotated[list[WantedSeat], Field(min_length=1, max_length=6)]


class TakeSeat(Body):
    bot: Annotated[str | None, Field(max_length=40)] = None  # None: I sit down myself


class NewProgram(Body):
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]  # what others see


# --- what is played ---------------------------------------------------------------------------------------------------


class Log(TypedDict):
    first: int
    steps: list[LogStep]


class Undo(TypedDict):
    possible: bool
    reason: str


class EndingInfo(TypedDict):
    winners: list[SeatId]
    scores: BySeat[int]
    reason: int
    text: str


# --- the socket, from the client --------------------------------------------------------------------------------------

Key = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[state.Seat, Field(ge=0, le=5), Brand("SeatId")]
Version = Annotated[int, Field(ge=0, le=2**31)]
ActionNumber = Annotated[int, Field(ge=0, le=10_000)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Parameter = ActionNumber | Name | Annotated[list[ActionNumber], Field(max_length=MOST_REASONS)]


class Hello(Body):
    type: Literal["hello"]
    lang: Lang = "en"
    seen: Version | None = None
    seat: SeatNumber | None = None
    view: bool = False  # send `state.view`, too


class Act(Body):
    type: Literal["act"]
    key: Key
    version: Version
    seat: SeatNumber
    action: ActionNumber


class TakeBack(Body):
    type: Literal["undo"]
    key: Key
    version: Version
    seat: SeatNumber


class BeginCourse(Body):
    type: Literal["course"]
    key: Key
    version: Version
    seat: SeatNumber
    course: Name
    parameters: Annotated[dict[Name, Parameter], Field(max_length=10)] = {}


class StopCourse(Body):
    type: Literal["stop"]
    seat: SeatNumber


class GiveOrder(Body):
    type: Literal["order"]
    seat: SeatNumber
    order: Name
    on: bool


class Why(Body):
    type: Literal["why"]
    id: Annotated[int, Field(ge=0, le=2**31)]
    seat: SeatNumber
    actions: Annotated[list[ActionNumber], Field(max_length=MOST_REASONS)]


class Ping(Body):
    type: Literal["ping"]
    id: Annotated[int, Field(ge=0, le=2**31)]


ClientMessage = Annotated[
    Hello | Act | TakeBack | BeginCourse | StopCourse | GiveOrder | Why | Ping, Field(discriminator="type")
]

# --- the socket, from the server --------------------------------------------------------------------------------------


class State(TypedDict):
    type: Literal["state"]
    n: int
    version: int
    table: str
    game: str
    lang: Lang
    status: Status
    viewer: SeatId
    seats: list[Seat]
    watchers: int
    you: list[SeatId]
    position: Any  # the game's own shape
    asked: list[SeatId]
    ask: Question | None
    actions: list[Action]
    withheld: list[Withheld]
    alternatives: list[Alternative]
    course: str | None  # of the viewer, while it goes on
    orders: list[OrderInfo]  # the viewer's own
    undo: Undo
    log: Log
    ending: EndingInfo | None
    view: NotRequired[Any]  # what the viewer knows, in numbers, if hello asks for it


class Answer(TypedDict):
    type: Literal["answer"]
    n: int
    key: str
    ok: bool
    version: int
    error: ErrorInfo | None


class Reasons(TypedDict):
    type: Literal["why"]
    n: int
    id: int
    version: int
    reasons: dict[str, str]


class Seats(TypedDict):
    type: Literal["seats"]
    n: int
    status: Status
    seats: list[Seat]
    watchers: int


class Notice(TypedDict):
    type: Literal["notice"]
    n: int
    error: ErrorInfo


class Pong(TypedDict):
    type: Literal["pong"]
    n: int
    id: int


# --- replays ----------------------------------------------------------------------------------------------------------


class Viewer(TypedDict):
    viewer: str
    text: str


class ReplayInfo(TypedDict):
    replay: str
    game: str
    title: str
    options: Options
    seats: list[SeatInfo]
    players: list[str]
    decisions: int
    complete: bool
    reconstructed: bool  # the hands are not those of the game but such as fit its log
    viewers: list[Viewer]
    log: Log
    ending: EndingInfo | None


class ReplayFrame(TypedDict):
    step: int
    position: Any
