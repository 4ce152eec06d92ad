"""The game's own part of the protocol: facts that never change, and positions."""

from typing import Literal

from typing_extensions import TypedDict

# --- facts ------------------------------------------------------------------------------------------------------------


class TerritoryFacts(TypedDict):
    id: int
    name: str
    english: str  # the name in English, where it is another one; else ""
    continent: int
    value: int  # tournament points
    symbol: int  # of its card
    neighbours: list[int]


class ContinentFacts(TypedDict):
    id: int
    name: str
    armies: int  # for whoever holds it whole


class ObjectiveFacts(TypedDict):
    text: str
    territories: list[int]  # those that a list names, or its continents have


class DeckFacts(TypedDict):
    base: list[ObjectiveFacts]
    tournament: list[ObjectiveFacts]


class RisikoFacts(TypedDict):
    game: Literal["risiko"]
    colours: list[str]
    symbols: list[str]  # infantry, cavalry, cannon, joker
    jokers: list[str]
    territories: list[TerritoryFacts]
    continents: list[ContinentFacts]
    sets: list[list[int]]  # the symbols of each; what they are worth, positions say
    objectives: DeckFacts


# --- positions --------------------------------------------------------------------------------------------------------


class RisikoObjective(TypedDict):
    text: str
    territories: list[int]  # those that a list names, or its continents have
    done: int
    of: int
    progress: str


class RisikoPlayer(TypedDict):
    seat: int
    name: str  # by the colour, once it is chosen
    colour: int  # 0 red, 1 blue, 2 green, 3 yellow, 4 black, 5 purple; -1 before it is chosen
    territories: int
    armies: int
    reserve: int  # armies to place
    due: int  # armies for territories and continents at the beginning of a turn, as things are
    cards: int | None  # None: the table does not show it
    out: bool
    points: int | None  # where the options count them and the reader may know them
    objective: RisikoObjective | None  # None where the reader may not know it
    place: int  # at the end of the game; 0 before


class RisikoSet(TypedDict):
    cards: list[int]
    armies: int
    text: str


class RisikoPosition(TypedDict):
    game: Literal["risiko"]
    round: int
    phase: Literal["setup", "reinforcement", "combat", "movement", "end"]
    phase_name: str
    round_name: str
    when: str
    player: int  # whose turn it is
    owner: list[int]  # by territory: seat, -1 nobody
    armies: list[int]
    players: list[RisikoPlayer]
    continents: list[int]  # by continent: the seat that holds it whole, or -1
    deck: Literal["base", "tournament", "custom"]
    objective: RisikoObjective | None  # one's own
    hand: list[int]  # one's own cards, those chosen for a set too: territories 0 to 41, jokers 42 and 43
    hands: list[list[int]] | None  # everybody's, in a replay that shows everything
    chosen: list[int]  # cards of the set that is being played
    sets: list[RisikoSet]  # that one's own cards make, the best first
    set_armies: list[int]  # what the sets of the facts are worth by the options
    sets_played: int  # in this turn
    conquests: int  # in this turn
    pile: int
    discards: list[int]
    source: int  # the territory that is asked about, or that an attack or move comes from; -1: none
    target: int
    last: list[int]  # source and target of the attack that can be made again; or nothing
