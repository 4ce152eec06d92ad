"""Fill slots with cards at random when each slot takes only some of them."""

from .rng import Rng


def random_matching(fits: list[list[int]], cards: int, rng: Rng) -> list[int] | None:
    """One card for every slot, each card once; None if that is impossible.

    The narrowest slots choose first, each at random; a slot that finds its cards taken asks their holders to move on
    (augmenting paths), so a filling is found whenever there is one.
    """
    holder = [-1] * cards  # card -> slot
    order = sorted(range(len(fits)), key=lambda slot: (len(fits[slot]), rng.next32()))
    for slot in order:
        if not place(slot, fits, holder, [False] * cards, rng):
            return None
    out = [-1] * len(fits)
    for card, slot in enumerate(holder):
        if slot >= 0:
            out[slot] = card
    return out


def place(slot: int, fits: list[list[int]], holder: list[int], tried: list[bool], rng: Rng) -> bool:
    """Give this slot a card, moving others on if need be."""
    free = [card for card in fits[slot] if holder[card] == -1]
    if free:
        holder[free[rng.below(len(free))]] = slot
        return True
    for card in fits[slot]:
        if not tried[card]:
            tried[card] = True
            if place(holder[card], fits, holder, tried, rng):
                holder[card] = slot
                return True
    return False
