"""The game's own part of the protocol: facts that never change, and positions."""

from typing import Literal

from typing_extensions import TypedDict

# --- facts ------------------------------------------------------------------------------------------------------------


class CountryFacts(TypedDict):
    id: int
    name: str
    stability: int
    battleground: bool
    region: int
    part: Literal["western", "eastern", "both", "southeast", ""]
    neighbours: list[int]
    superpower: int  # the one next door; 2: none


class CardFacts(TypedDict):
    id: int
    name: str
    ops: int
    side: int
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
    sides: list[str]
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
    owner: int
    up: bool


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
    sides: list[SideStanding]
    battlegrounds: int
    net: int
    text: str


class TwilightStrugglePosition(TypedDict):
    game: Literal["twilight-struggle"]
    turn: int
    round: int
    rounds: int
    phase: Literal["setup", "headlines", "rounds", "end"]
    phasing: int
    when: str
    vp: int
    score: str
    defcon: int
    closed: list[int]
    milops: list[int]
    required: int
    space: list[SpaceSide]
    china: China
    influence: list[list[int]]
    control: list[int]
    hand: list[HandCard]
    known: list[int]
    hands: list[list[int]] | None
    hand_sizes: list[int]
    headlines: list[int | None]
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
