"""What a language consists of: tables of names and templates. A second language is a second `Language`.

Templates have named parameters, `{country}`; who fills them is in `log.py`, `prompts.py` and `refusals.py`. Names that
need grammar are `Word`s, of which a template can ask for other forms and endings (`core/text/words.py`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ....core.state import Seat
from ....core.text.words import PluralRule, Word, capital, counted
from ..board import COUNTRY_COUNT
from ..constants import (
    CARD_ACTION,
    DIE,
    FALLOUT,
    MISSILE_CRISIS,
    OBLIGED,
    SQUADS,
    SQUADS_NEUTRAL,
    US,
    USSR,
)
from ..sides import Side


@dataclass(frozen=True)
class Language:
    """One language. Lists are indexed by the ids of `constants.py`, `board.py` and `deck.py`."""

    plural: PluralRule
    sides: Sequence[str]
    players: Sequence[str]  # by seat, where the players bid for sides
    countries: Sequence[str]
    civil_war: str  # the space of the Chinese Civil War, on the map
    cards: Sequence[str]
    card_summaries: list[str]
    regions: Sequence[str]
    halves: Sequence[str]  # of Europe, by the side that sets up there
    levels: tuple[str, str, str, str]  # in a region: nothing, presence, domination, control
    battleground_points: str  # points in a region scored, behind the level: {n}
    next_door_points: str  # … for countries next to the enemy: {enemy}, {n}
    eras: list[str]
    boxes: list[str]  # of the space race
    old_boxes: list[str]  # of the second edition; "" where our sources do not name it
    options: dict[int, str]  # actions that are neither a country nor a card
    orders: dict[int, str]  # how an opponent's card is used: {enemy}
    uses: dict[int, str]  # "plays … {use}"
    operations: dict[int, str]  # "uses 3 Ops {operation}"
    endings: dict[int, str]  # why the game ended
    effects: dict[int, tuple[str, str, str]]  # name, what it is tied to, explanation
    shuttle: str  # Shuttle Diplomacy while it waits, explained
    ops: tuple[str, ...]  # so many, by `plural`: {n}
    worth_in_asia: str  # Ops with the bonus of a region: {n}
    worth_in_southeast_asia: str
    bonus_in_asia: str  # the bonus, while all points spent so far were in the region: {n}
    bonus_in_southeast_asia: str
    only_in_asia: str  # only the bonus is left
    only_in_southeast_asia: str
    lead: str  # the score when somebody leads: {side}, {points}
    even: str
    vain: dict[int, str]  # by card: why its event came to nothing
    vain_event: str  # … where the card has no such reason
    events: dict[int, list[str]]  # message id -> templates, one per variant (`log.py`)
    draws: tuple[str, str]  # several cards drawn: seen, and only counted
    reveals: str  # several cards shown
    refusals: dict[int, str]
    refusals_by_kind: dict[tuple[int, int], str]  # (kind of question, reason), where the plain text would mislead
    not_offered: str  # nothing special to say: {choices}
    go_on: str  # stopping is not allowed: {left}
    prompts: dict[int, str]
    prompts_by_card: dict[tuple[int, int], str]  # (kind of question, card), where the plain text would be vague
    raise_bid: str  # asked of a bidder when there is a bid already
    waiting: str  # another player is asked: {side}
    may_stop: str
    may_pass: str
    stops: dict[int, str]  # kind of question -> what DONE means there

    def side_name(self, side: Side | Literal[0, 1, 2]) -> str:
        """Also of NEITHER."""
        return self.sides[side]

    def player_name(self, seat: Seat) -> str:
        """Of a seat whose player has no side yet."""
        return self.players[seat]

    def score(self, vp: int) -> str:
        """The VP track in words; positive is the US."""
        if vp == 0:
            return self.even
        return self.lead.format(side=self.sides[US if vp > 0 else USSR], points=self.number(abs(vp)))

    def number(self, n: int) -> Word:
        return counted(n, self.plural)

    def points(self, n: int) -> Word:
        """So many Ops."""
        return Word(self.ops[self.plural(n)].format(n=n), self.plural(n))

    def action(self, action: int) -> str:
        """The name of an action."""
        if action < COUNTRY_COUNT:
            return self.countries[action]
        if action <= DIE:
            return self.cards[action - CARD_ACTION]
        return self.options[action]

    def effect_name(self, effect: int, value: int) -> str:
        """With what it is tied to: "Chernobyl (Asia)"."""
        name, tie, _ = self.effects[effect]
        return f"{name} ({tie.format(**self.effect_parameters(effect, value))})" if tie else name

    def effect_explained(self, effect: int, value: int) -> str:
        return capital(self.effects[effect][2].format(**self.effect_parameters(effect, value)))

    def effect_parameters(self, effect: int, value: int) -> dict[str, str]:
        """The words behind an effect's value: a side, a region or a number (`constants.py` says which)."""
        side, n, region = US, value, 0
        if effect in (OBLIGED, MISSILE_CRISIS):
            side = USSR if value == 1 + USSR else US
        elif effect == SQUADS:
            side, n = (US if value > SQUADS_NEUTRAL else USSR), abs(value - SQUADS_NEUTRAL)
        elif effect == FALLOUT:
            region = max(value - 1, 0)
        return {
            "side": self.sides[side],
            "enemy": self.sides[1 - side],
            "region": self.regions[region],
            "n": self.number(n),
        }
