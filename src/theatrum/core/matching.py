"""Fill slots with cards at random when each slot takes only some of them."""

from typing import Final, final

from .number_sets import ALL, MOST, Numbers, common, has, is_empty, listed, nth, only, size, union, without
from .rng import Rng

NO_SLOT: Final = -1


def random_matching(fits: list[Numbers], rng: Rng) -> list[int] | None:
    """For every slot one of the cards that fit, each card once; None if that is impossible.

    The narrowest slots choose first, each at random; a slot that finds its cards taken asks their holders to move on
    (augmenting paths), so a filling is found whenever there is one.
    """
    matching = Matching(fits)
    # what is sorted: how many cards fit, then luck, then the slot itself
    order = [((int(size(fits[slot])) << 32) + int(rng.next32()) << 16) + slot for slot in range(len(fits))]
    order.sort()
    for key in order:
        matching.tried = (0, 0)
        if not matching.place(key & 0xFFFF, rng):
            return None
    return matching.cards()


@final
class Matching:
    """Who holds which card so far."""

    def __init__(self, fits: list[Numbers]) -> None:
        self.fits: Final = fits
        self.holder: Final = [NO_SLOT] * MOST  # card -> slot
        self.free: Numbers = ALL.bits
        self.tried: Numbers = (0, 0)  # the cards that were asked for on the way

    def place(self, slot: int, rng: Rng) -> bool:
        """Give this slot a card, moving others on if need be."""
        cards = self.fits[slot]
        free = common(cards, self.free)
        if not is_empty(free):
            card = nth(free, rng.below(size(free)))
            self.holder[card] = slot
            self.free = without(self.free, only(card))
            return True
        for taken in listed(cards):
            if not has(self.tried, taken):
                self.tried = union(self.tried, only(taken))
                if self.place(self.holder[taken], rng):
                    self.holder[taken] = slot
                    return True
        return False

    def cards(self) -> list[int]:
        """Slot -> card."""
        out = [0] * len(self.fits)
        for card in range(MOST):
            if self.holder[card] != NO_SLOT:
                out[self.holder[card]] = card
        return out
