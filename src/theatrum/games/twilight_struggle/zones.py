"""Where every card is, and who knows it.

Decks have no order: a zone is a set, and a draw is a uniform choice from it, so there is no order that could leak.

What viewers have not seen they may still have to infer: a card that was seen going into the draw pile is in nobody's
hand at that moment; a player who passes in a trap has no card to discard. All such facts have one form, "these
cards were not in that zone then", and are kept as *epochs*: a fact opens an epoch of (viewer, zone); a card barred by
it carries the epoch's number; and the epoch counts how many cards the zone has taken in unseen since, which is how many
barred cards it can hold now at most. `view.Slots` turns this into places from which hidden cards can be sampled.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...core.number_sets import NONE, FixedSet, Numbers, nth, only, union, without
from .constants import (
    ALL_EYES,
    ASIDE,
    DISCARD,
    DRAW_PILE,
    HAND_US,
    HAND_USSR,
    HIDDEN_ZONES,
    IN_FRONT,
    LATER,
    LOOKED_AT,
    REMOVED,
    TABLE,
    ZONE_COUNT,
)
from .deck import CARD_COUNT, IS_SCORING

UNSEEN: Final = -1  # the place of a card that a viewer cannot tell
VIEWERS: Final = 3  # US, USSR, spectators
EPOCH_BITS: Final = 6  # per (viewer, zone) in one number per card: 9 pairs, 54 bits
EPOCH_MASK: Final = 63
MOST_EPOCHS: Final = 60
# a table, because a literal shifted by a variable is computed with 32 bits when compiled
KEEP_OTHERS: Final = vec[i64]([~(EPOCH_MASK << (pair * EPOCH_BITS)) for pair in range(VIEWERS * HIDDEN_ZONES)])
# to those who do not see it, a card looked at is as good as in the pile, and one shown as good as in the Soviet hand
GROUP: Final = vec[i64](
    [HAND_US, HAND_USSR, DRAW_PILE, DRAW_PILE, HAND_USSR, TABLE, DISCARD, REMOVED, IN_FRONT, LATER, ASIDE]
)


ALL_ASIDE: Final = vec[i64]([ASIDE] * (CARD_COUNT + 1))
ALL_SEEN: Final = vec[i64]([ALL_EYES] * (CARD_COUNT + 1))
NONE_BARRED: Final = vec[i64]([0] * (CARD_COUNT + 1))
EVERY_CARD: Final = FixedSet(list(range(1, CARD_COUNT + 1)))


@final
class Zones:
    """All cards 1-110: zone, who sees where it is, and what can be inferred about the unseen ones.

    Copies share the arrays until either changes one of them (`_own`): most copies of a position never move a card.
    """

    def __init__(self, source: "Zones | None") -> None:
        # the cards of which viewers may know something else than when `take_touched` was last asked
        self.touched: Numbers = EVERY_CARD.bits
        if source is None:
            self.shared: bool = False
            self.where: vec[i64] = ALL_ASIDE[:]
            self.count: vec[i64] = vec[i64]([0] * ZONE_COUNT)
            self.count[ASIDE] = CARD_COUNT
            self.seen: vec[i64] = ALL_SEEN[:]  # mask of viewers who know the place
            self.barred: vec[i64] = NONE_BARRED[:]  # epochs, EPOCH_BITS per (viewer, zone)
            self.epoch_of: vec[i64] = vec[i64]()  # (viewer, zone) of epoch 1, 2, …
            self.epoch_room: vec[i64] = vec[i64]()  # how many barred cards may have come since
            self.us_hand: Numbers = NONE.bits
            self.ussr_hand: Numbers = NONE.bits
            self.pile: Numbers = NONE.bits  # the draw pile
            self.us_scoring: i64 = 0  # scoring cards in hand
            self.ussr_scoring: i64 = 0
        else:
            self.shared = source.shared = True
            self.where = source.where
            self.count = source.count
            self.seen = source.seen
            self.barred = source.barred
            self.epoch_of = source.epoch_of
            self.epoch_room = source.epoch_room
            self.us_hand = source.us_hand
            self.ussr_hand = source.ussr_hand
            self.pile = source.pile
            self.us_scoring = source.us_scoring
            self.ussr_scoring = source.ussr_scoring

    def _own(self) -> None:
        """To be called before every change."""
        if self.shared:
            self.shared = False
            self.where = self.where[:]
            self.count = self.count[:]
            self.seen = self.seen[:]
            self.barred = self.barred[:]
            self.epoch_of = self.epoch_of[:]
            self.epoch_room = self.epoch_room[:]

    # --- questions ------------------------------------------------------------------------------------------------

    def cards_in(self, zone: i64) -> list[int]:
        """The cards of a zone, sorted."""
        out: list[int] = []
        left = self.count[zone]
        card: i64 = 1
        while left > 0:
            if self.where[card] == zone:
                out.append(card)
                left -= 1
            card += 1
        return out

    def hand(self, side: i64) -> Numbers:
        """The cards of a hand."""
        return self.us_hand if side == HAND_US else self.ussr_hand

    def nth_in_pile(self, n: i64) -> i64:
        """The n-th card of the draw pile in order of number, counted from 0: a random draw without making a list."""
        return nth(self.pile, n)

    def sees(self, viewer: i64, card: i64) -> bool:
        return self.seen[card] >> viewer & 1 == 1

    def bar(self, viewer: i64, zone: i64, card: i64) -> i64:
        """The epoch since which the card was out of the zone, as far as the viewer knows; 0: no such fact."""
        return self.barred[card] >> ((viewer * HIDDEN_ZONES + zone) * EPOCH_BITS) & EPOCH_MASK

    def take_touched(self) -> Numbers:
        """The cards of which some viewer may know something else since the last call; all at the first."""
        touched = self.touched
        self.touched = NONE.bits
        return touched

    # --- moves ----------------------------------------------------------------------------------------------------

    def move(self, card: i64, zone: i64, eyes: i64) -> None:
        """Put a card somewhere, where the viewers of the mask `eyes` can see it."""
        self._own()
        old = self.where[card]
        before = self.seen[card]
        self.count[old] -= 1
        self.count[zone] += 1
        self.where[card] = zone
        self.seen[card] = eyes
        self.touched = union(self.touched, only(card))
        if old != zone:
            self._leave(card, old)
            self._join(card, zone)
        if before == ALL_EYES and eyes == ALL_EYES:
            return
        viewer: i64 = 0
        while viewer < VIEWERS:
            saw = before >> viewer & 1
            sees = eyes >> viewer & 1
            if saw == 0 and sees == 1:
                self._identified(viewer, old, card)
            elif saw == 0 and sees == 0 and GROUP[zone] != GROUP[old]:
                self._arrived_unseen(viewer, GROUP[zone])
            elif saw == 1 and sees == 0:
                self._hidden(viewer, GROUP[zone], card)
            viewer += 1

    def _leave(self, card: i64, zone: i64) -> None:
        """Keep the sets in step with `where`."""
        if zone == HAND_US:
            self.us_hand = without(self.us_hand, only(card))
            self.us_scoring -= IS_SCORING[card]
        elif zone == HAND_USSR:
            self.ussr_hand = without(self.ussr_hand, only(card))
            self.ussr_scoring -= IS_SCORING[card]
        elif zone == DRAW_PILE:
            self.pile = without(self.pile, only(card))

    def _join(self, card: i64, zone: i64) -> None:
        if zone == HAND_US:
            self.us_hand = union(self.us_hand, only(card))
            self.us_scoring += IS_SCORING[card]
        elif zone == HAND_USSR:
            self.ussr_hand = union(self.ussr_hand, only(card))
            self.ussr_scoring += IS_SCORING[card]
        elif zone == DRAW_PILE:
            self.pile = union(self.pile, only(card))

    def recount(self) -> None:
        """Count the cards anew, after they were put in their places from outside."""
        self._own()
        self.touched = EVERY_CARD.bits
        self.us_hand = NONE.bits
        self.ussr_hand = NONE.bits
        self.pile = NONE.bits
        self.us_scoring = 0
        self.ussr_scoring = 0
        for zone in range(ZONE_COUNT):
            self.count[zone] = 0
        for card in range(1, CARD_COUNT + 1):
            self.count[self.where[card]] += 1
            self._join(card, self.where[card])

    def put(self, card: i64, zone: i64, eyes: i64) -> None:
        """For positions made from outside: a card where it is, with nothing to infer and nothing counted."""
        self._own()
        self.where[card] = zone
        self.seen[card] = eyes
        self.touched = union(self.touched, only(card))

    def put_aside(self, cards: list[int], zone: i64) -> None:
        """Put public cards into a public zone."""
        self._own()
        for card in cards:
            self.count[self.where[card]] -= 1
            self.where[card] = zone
        self.count[zone] += len(cards)
        self.touched = EVERY_CARD.bits

    def show(self, card: i64, eyes: i64) -> None:
        """Let more viewers know where a card is; it stays there."""
        self.move(card, self.where[card], self.seen[card] | eyes)

    def rule_out(self, viewer: i64, zone: i64, card: i64) -> None:
        """The viewer can tell that this card is not in that hidden zone now."""
        if not self.sees(viewer, card):
            self.set_bar(viewer, zone, card, self._fresh_epoch(viewer, zone))

    def shuffle_in(self, cards: list[int]) -> None:
        """Put public cards into the draw pile. All that can be inferred about the first holds for the others too."""
        first = cards[0]
        self.move(first, DRAW_PILE, 0)
        for card in cards[1:]:
            self.count[self.where[card]] -= 1
            self.where[card] = DRAW_PILE
            self.seen[card] = 0
            self.barred[card] = self.barred[first]
            self._join(card, DRAW_PILE)
        self.count[DRAW_PILE] += len(cards) - 1
        self.touched = EVERY_CARD.bits

    def reshuffle(self) -> bool:
        """Make the discard pile the new draw pile (TS 4.3); False if there is nothing to shuffle."""
        if self.count[DISCARD] == 0:
            return False
        card: i64 = 1
        while card <= CARD_COUNT:
            # the pile is empty now, so whatever is still unseen is in a hand (or looked at: then nobody can tell)
            if self.where[card] != DISCARD and self.count[LOOKED_AT] == 0:
                viewer: i64 = 0
                while viewer < VIEWERS:
                    self.rule_out(viewer, DRAW_PILE, card)
                    viewer += 1
            card += 1
        self.shuffle_in(self.cards_in(DISCARD))
        return True

    # --- epochs ---------------------------------------------------------------------------------------------------

    def _identified(self, viewer: i64, zone: i64, card: i64) -> None:
        """An unseen card was there after all: it used up room of every epoch it was barred by."""
        zone = GROUP[zone]
        bar = self.bar(viewer, zone, card)
        pair = viewer * HIDDEN_ZONES + zone
        epoch_of = self.epoch_of
        epoch_room = self.epoch_room
        epoch: i64 = 0
        while epoch < bar:
            if epoch_of[epoch] == pair:
                epoch_room[epoch] -= 1
                if epoch_room[epoch] == 0:  # then it keeps its cards out
                    self.touched = EVERY_CARD.bits
            epoch += 1

    def _arrived_unseen(self, viewer: i64, zone: i64) -> None:
        pair = viewer * HIDDEN_ZONES + zone
        epoch_of = self.epoch_of
        epoch_room = self.epoch_room
        epoch: i64 = 0
        while epoch < len(epoch_of):
            if epoch_of[epoch] == pair:
                epoch_room[epoch] += 1
                if epoch_room[epoch] == 1:
                    self.touched = EVERY_CARD.bits
            epoch += 1

    def _hidden(self, viewer: i64, zone: i64, card: i64) -> None:
        """A card the viewer saw goes into a hidden zone: it is in none of the others."""
        other: i64 = 0
        while other < HIDDEN_ZONES:
            epoch: i64 = 0
            if other != zone and other != viewer:
                epoch = self._fresh_epoch(viewer, other)
            self.set_bar(viewer, other, card, epoch)
            other += 1

    def _fresh_epoch(self, viewer: i64, zone: i64) -> i64:
        """The number of an epoch of (viewer, zone) that has taken in nothing yet."""
        pair = viewer * HIDDEN_ZONES + zone
        epoch: i64 = len(self.epoch_of)
        while epoch > 0 and self.epoch_of[epoch - 1] != pair:
            epoch -= 1
        if epoch > 0 and self.epoch_room[epoch - 1] == 0:
            return epoch
        self._own()
        if len(self.epoch_of) >= MOST_EPOCHS:
            self._forget_unused()
        self.epoch_of = append(self.epoch_of, pair)
        self.epoch_room = append(self.epoch_room, 0)
        return len(self.epoch_of)

    def set_bar(self, viewer: i64, zone: i64, card: i64, epoch: i64) -> None:
        self._own()
        self.touched = union(self.touched, only(card))
        pair = viewer * HIDDEN_ZONES + zone
        self.barred[card] = (self.barred[card] & KEEP_OTHERS[pair]) | (epoch << (pair * EPOCH_BITS))

    def _forget_unused(self) -> None:
        """Drop the epochs that bar no unseen card any more; if all are in use, the oldest (a weaker memory,
        never a wrong one)."""
        total: i64 = len(self.epoch_of)
        used = vec[i64]([0] * (MOST_EPOCHS + 1))
        self._count_uses(used)
        some_free = False
        for e in range(1, total + 1):
            some_free = some_free or used[e] == 0
        renumber = vec[i64]([0] * (MOST_EPOCHS + 1))
        kept_of: vec[i64] = vec[i64]()
        kept_room: vec[i64] = vec[i64]()
        for e in range(1, total + 1):
            if used[e] > 0 and (some_free or e > 1):
                kept_of = append(kept_of, self.epoch_of[e - 1])
                kept_room = append(kept_room, self.epoch_room[e - 1])
                renumber[e] = len(kept_of)
        self.epoch_of = kept_of
        self.epoch_room = kept_room
        for card in range(1, CARD_COUNT + 1):
            for viewer in range(VIEWERS):
                for zone in range(HIDDEN_ZONES):
                    bar = self.bar(viewer, zone, card)
                    if bar > 0:
                        self.set_bar(viewer, zone, card, renumber[bar])

    def _count_uses(self, used: vec[i64]) -> None:
        for card in range(1, CARD_COUNT + 1):
            for viewer in range(VIEWERS):
                if not self.sees(viewer, card):
                    for zone in range(HIDDEN_ZONES):
                        used[self.bar(viewer, zone, card)] += 1

    def forget_unseen(self, viewer: i64) -> None:
        """Keep what a viewer knows: unseen cards are nowhere, and nobody holds any hand."""
        self._own()
        self.touched = EVERY_CARD.bits
        renumber = vec[i64]([0] * (MOST_EPOCHS + 1))
        kept_of: vec[i64] = vec[i64]()
        kept_room: vec[i64] = vec[i64]()
        epoch: i64 = 0
        while epoch < len(self.epoch_of):
            if self.epoch_of[epoch] // HIDDEN_ZONES == viewer:
                kept_of = append(kept_of, self.epoch_of[epoch])
                kept_room = append(kept_room, self.epoch_room[epoch])
                renumber[epoch + 1] = len(kept_of)
            epoch += 1
        card: i64 = 1
        while card <= CARD_COUNT:
            bars: i64 = 0
            if self.seen[card] >> viewer & 1 == 0:
                self.where[card] = UNSEEN
                self.seen[card] = 0
                pair = viewer * HIDDEN_ZONES
                while pair < (viewer + 1) * HIDDEN_ZONES:
                    shift = pair * EPOCH_BITS
                    bars |= renumber[self.barred[card] >> shift & EPOCH_MASK] << shift
                    pair += 1
            self.barred[card] = bars
            card += 1
        self.epoch_of = kept_of
        self.epoch_room = kept_room
        self.us_hand = NONE.bits
        self.ussr_hand = NONE.bits
        self.pile = NONE.bits
        self.us_scoring = 0
        self.ussr_scoring = 0

    # --- saving ---------------------------------------------------------------------------------------------------

    def numbers(self) -> list[list[int]]:
        return [
            [int(x) for x in self.where],
            [int(x) for x in self.seen],
            [int(x) for x in self.barred],
            [int(x) for x in self.epoch_of],
            [int(x) for x in self.epoch_room],
        ]


def zones_from(numbers: list[list[int]]) -> Zones:
    """The inverse of `Zones.numbers`."""
    z = Zones(None)
    z.where = vec[i64](numbers[0])
    z.seen = vec[i64](numbers[1])
    z.barred = vec[i64](numbers[2])
    z.epoch_of = vec[i64](numbers[3])
    z.epoch_room = vec[i64](numbers[4])
    z.recount()
    return z
