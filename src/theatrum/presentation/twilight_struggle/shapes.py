"""The game's own part of the protocol: facts that never change, and positions."""

from typing import Annotated, Literal, TypeVar

from typing_extensions import TypedDict

from theatrum.games.twilight_struggle.sides import Side
from theatrum.presentation.shapes import Brand, BySeat, SeatId

T = TypeVar("T")
SideId = Annotated[Side, Brand("SideId")]  # 0 US, 1 USSR, 2 neither
BySide = Annotated[list[T], Brand("BySide")]

# --- facts ------------------------------------------------------------------------------------------------------------


class CountryFacts(TypedDict):
    id: int
    name: str
    english: str  # the name in English, where it is another one; else ""
    short: str  # the name where it must fit a box of the map
    stability: int
    battleground: bool
    region: int
    part: Literal["western", "eastern", "both", "southeast", ""]
    neighbours: list[int]
    superpower: SideId  # the one next door; 2: none


class CardFacts(TypedDict):
    id: int
    name: str
    english: str  # the original title, where it is another one; else ""
    ops: int
    side: SideId
    era: int
    once: bool
    scoring: bool
    text: str


class RegionFacts(TypedDict):
    id: int
    name: str
    points: list[int]  # presence, domination, control; control of Europe wins the game


class SpaceFacts(TypedDict):
    box: int
    name: str
    ops: int
    highest: int
    first: int
    second: int
    ability: str


class DefconFacts(TypedDict):
    level: int
    text: str


class TwilightStruggleFacts(TypedDict):
    game: Literal["twilight-struggle"]
    sides: BySide[str]  # and what stands for neither
    countries: list[CountryFacts]
    cards: list[CardFacts]
    regions: list[RegionFacts]
    eras: list[str]
    levels: list[str]
    space: list[SpaceFacts]
    defcon: list[DefconFacts]


# --- positions --------------------------------------------------------------------------------------------------------


class HandCard(TypedDict):
    card: int
    ops: int  # what it is worth now; 0 for a scoring card
    playable: bool  # while a card of the hand is asked for
    why_not: str


class SpaceSide(TypedDict):
    box: int
    tries: int
    most_tries: int
    needs: int  # Ops for the next attempt; 0 at the end of the track
    highest: int
    chance: float
    abilities: list[str]


class China(TypedDict):
    owner: SideId  # 2: nobody yet, while there is civil war
    up: bool


class CivilWar(TypedDict):
    """The space of the Chinese Civil War, as long as it goes on."""

    action: int  # a point there
    name: str
    influence: int  # of the USSR
    needed: int  # to end the war
    text: str


class Bid(TypedDict):
    seat: SeatId
    side: SideId
    amount: int
    text: str


class BidOffer(TypedDict):
    action: int
    amount: int


class Bidding(TypedDict):
    """How far the players have come with their bids."""

    sealed: bool
    text: str  # what is bid, and what it means
    bids: list[Bid]  # as far as the reader may know them: the highest of an auction, one's own in secret
    secret: list[str]  # who else has bid, in words
    offers: BySide[list[BidOffer]]  # what the reader can bid now, for each side


class Effect(TypedDict):
    id: int
    name: str
    text: str
    card: int
    until_turn_end: bool


class SideStanding(TypedDict):
    level: int
    level_name: str
    countries: int
    battlegrounds: int
    next_door: int
    points: int


class RegionStanding(TypedDict):
    region: int
    name: str
    sides: BySide[SideStanding]
    battlegrounds: int
    net: int
    text: str


class TwilightStrugglePosition(TypedDict):
    game: Literal["twilight-struggle"]
    turn: int
    round: int
    rounds: int
    phase: Literal["bidding", "setup", "headlines", "rounds", "end"]
    side: SideId | None  # the reader's; spectators have none, nor has anybody while sides are being bid for
    sides: BySeat[SideId] | None  # what everybody plays; None while sides are being bid for
    bidding: Bidding | None
    phasing: SideId
    when: str
    vp: int
    score: str
    defcon: int
    closed: list[int]
    milops: BySide[int]
    required: int
    space: BySide[SpaceSide]
    china: China
    civil_war: CivilWar | None
    influence: list[BySide[int]]
    control: list[SideId]
    hand: list[HandCard]
    known: list[int]
    hands: BySide[list[int]] | None
    hand_sizes: BySide[int]
    headlines: BySide[int | None]
    table: list[int]
    in_front: list[int]
    looked_at: list[int]
    shown: list[int]
    unseen: list[int]
    discards: list[int]
    removed: list[int]
    pile: int
    effects: list[Effect]
    regions: list[RegionStanding]
