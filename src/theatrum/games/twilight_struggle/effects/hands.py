"""Instructions about hands, the discard pile and the draw pile."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Ask, Chance, Condition, Op
from ..actions import card_actions, card_actions_or, card_of
from ..constants import (
    ALL_EYES,
    AMES,
    ASK_DISCARD,
    BOTH_EYES,
    DISCARD,
    DONE,
    DRAW_CARD,
    DRAW_PILE,
    RANDOM_CARD,
    SPECTATOR_EYES,
    TABLE,
    US,
    USSR_EYES,
)
from ..messages import (
    ALLOWED,
    SAID_DECLINES,
    SAID_DISCARD,
    SAID_DRAW,
    SAID_REVEAL,
    SAID_SHOWS_HAND,
)
from ..registers import card_in_play, drawn_card, has_discarded, set_discarded, set_drawn_card
from ..rules import discards_worth, may_discard_worth
from ..state import TsState
from .roles import who

# --- looking ----------------------------------------------------------------------------------------------------------


@final
class RevealHand(Op[TsState]):
    """The other player sees a whole hand as it is now (CIA Created, Lone Gunman)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: TsState, f: Frame) -> None:
        show_hand(s, self.side)


def show_hand(s: TsState, side: i64) -> None:
    """Both players see the cards; spectators learn that, and how many, but not which."""
    cards = s.hand(side)
    s.say_to(SPECTATOR_EYES if cards else ALL_EYES, SAID_SHOWS_HAND, side, len(cards))
    for card in cards:
        s.zones.show(card, BOTH_EYES)
        s.say_to(BOTH_EYES, SAID_REVEAL, side, card)


# --- drawing ----------------------------------------------------------------------------------------------------------


def draw_to_hand(s: TsState, side: i64, card: i64) -> None:
    """A card goes from the draw pile to a hand, seen by its owner (and by the USSR under Aldrich Ames)."""
    eyes: i64 = 1 << side
    if side == US and s.has(AMES):
        eyes |= USSR_EYES
    s.zones.move(card, side, eyes)
    s.say_to(eyes, SAID_DRAW, side, card)
    if eyes != BOTH_EYES:
        s.say_to(BOTH_EYES - eyes, SAID_DRAW, side, 0)
    s.say_to(SPECTATOR_EYES, SAID_DRAW, side, 0)
    s.refill_at_once()


@final
class Refill(Op[TsState]):
    """Before a card is drawn: if the pile is empty, the discards are shuffled (TS 4.3)."""

    def run(self, s: TsState, f: Frame) -> None:
        s.refill()


class Draw(Chance[TsState]):
    """A card from the draw pile; every card is equally likely."""

    def __init__(self) -> None:
        self.kind = DRAW_CARD

    def receive(self, s: TsState, f: Frame, card: i64) -> None:
        """What happens with the card drawn."""

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return card_actions(s.zones.cards_in(DRAW_PILE))

    def roll(self, s: TsState, f: Frame) -> bool:
        n = s.zones.count[DRAW_PILE]
        if n == 0:
            return False
        f.leave()
        self.receive(s, f, s.zones.nth_in_pile(s.rng.below(n)))
        return True

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        self.receive(s, f, card_of(action))


# --- losing cards -----------------------------------------------------------------------------------------------------


class RandomHandCard(Chance[TsState]):
    """A random card of a hand (RUL-14): scoring cards included, never the China Card or the card being played."""

    def __init__(self, role: int) -> None:
        self.kind = RANDOM_CARD
        self.role: Final = role

    def receive(self, s: TsState, f: Frame, card: i64) -> None:
        """What happens with it."""

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return card_actions(s.hand(who(f, self.role)))

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        self.receive(s, f, card_of(action))


@final
class RandomDiscard(RandomHandCard):
    """The cause, if there is one, is the card of an earlier effect that asks for it."""

    def __init__(self, role: int, cause: int = 0) -> None:
        super().__init__(role)
        self.cause: Final = cause

    def receive(self, s: TsState, f: Frame, card: i64) -> None:
        if self.cause > 0:
            s.say_cause(self.cause)
        s.discard(who(f, self.role), card)


@final
class RandomToTable(RandomHandCard):
    """A random card is shown to all, and remembered."""

    def receive(self, s: TsState, f: Frame, card: i64) -> None:
        s.to_table(card)
        s.say(SAID_DISCARD, who(f, self.role), card)
        set_drawn_card(f, card)


@final
class DiscardOrSuffer(Ask[TsState]):
    """A side may discard a card of at least this value. Asked even when it cannot (table f)."""

    def __init__(self, side: int, least: int) -> None:
        self.kind = ASK_DISCARD
        self.side: Final = side
        self.least: Final = least

    def actor(self, s: TsState, f: Frame) -> int:
        return self.side

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return card_actions_or(discards_worth(s, self.side, self.least), DONE)

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        card = card_of(action)
        return may_discard_worth(s, self.side, card, self.least) if card > 0 else ALLOWED

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        set_discarded(f, action != DONE)
        if action == DONE:
            s.say(SAID_DECLINES, self.side, card_in_play(f))
        else:
            s.discard(self.side, card_of(action))


@final
class Discarded(Condition[TsState]):
    """`DiscardOrSuffer` was answered with a card."""

    def holds(self, s: TsState, f: Frame) -> bool:
        return has_discarded(f)


@final
class TableCardToDiscard(Op[TsState]):
    """The card of `RandomToTable`, if it still lies on the table, goes to the discard pile."""

    def run(self, s: TsState, f: Frame) -> None:
        card = drawn_card(f)
        if card > 0 and s.zones.where[card] == TABLE:
            s.zones.move(card, DISCARD, ALL_EYES)
