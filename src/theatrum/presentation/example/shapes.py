"""What pages receive about this game; the client's types are made from it."""

from typing import Literal

from typing_extensions import TypedDict

from theatrum.presentation.shapes import SeatId


class ExampleFacts(TypedDict):
    game: Literal["example"]
    rules: str


class ExamplePlayer(TypedDict):
    seat: SeatId
    name: str
    points: int
    points_text: str
    has_bid: bool
    bid: int | None  # None: not made, or not for the reader's eyes
    bid_text: str


class ExamplePosition(TypedDict):
    game: Literal["example"]
    round_text: str
    players: list[ExamplePlayer]
