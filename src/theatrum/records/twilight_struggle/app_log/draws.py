"""From a log that was followed to a game that could have been: which card was drawn when.

While a log is followed, hands are only as certain as what had been seen by then. Here the whole game is known: every
card lies hidden from the moment it was shuffled into the draw pile to the moment it was seen again, and if that was in
a hand, that side drew it in between. Putting a card to every draw is then a matching of draws and cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.situation import situation_of
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.zones import GROUP
from theatrum.records.log_format import BadLog
from theatrum.records.twilight_struggle.app_log.search import PathStep
from theatrum.records.unreadable import Reason

NEVER: Final = 1 << 30
FREE: Final = -1  # drawn by either side or by nobody: the card was not seen again
# answers that show a card of a hand, or of the draw pile
SHOWING: Final = (
    k.ASK_HEADLINE, k.ASK_PLAY, k.ASK_TRAP, k.ASK_COMPANION, k.ASK_DISCARD, k.ASK_HAND_OVER, k.ASK_HELD,
    k.ASK_TEHRAN, k.RANDOM_CARD,
)  # fmt: skip


@dataclass
class Hidden:
    """A card out of sight: since when, until when, and where it was then."""

    card: int
    since: int
    until: int = NEVER
    found_in: int = FREE


@dataclass
class HandDraw:
    """A draw into a hand: at which step, and whose."""

    step: int
    side: int


@dataclass
class CardHistory:
    """What a followed log shows of its cards."""

    hidden: list[Hidden] = field(default_factory=list)
    draws: list[HandDraw] = field(default_factory=list)
    absent: dict[tuple[int, int], list[int]] = field(default_factory=dict)  # (card, side): steps it was not there
    forces_scoring: bool = False  # by the rules a scoring card cannot stay in a hand (RUL-57)


def history_of(path: Sequence[PathStep], final: TsState) -> CardHistory:
    history = CardHistory(forces_scoring=final.options.enforce_scoring)
    open_cards: dict[int, Hidden] = {}
    states = [step.state for step in path] + [final]
    for card in range(1, deck.CARD_COUNT + 1):
        if not states[0].zones.sees(k.SPECTATOR, card):
            open_cards[card] = Hidden(card, -1)
    history.hidden += open_cards.values()
    for i, step in enumerate(path):
        before, after = states[i].zones, states[i + 1].zones
        shown = card_of(step.action) if step.kind in SHOWING else 0
        drawn, side = 0, k.US
        if step.kind == k.DRAW_CARD and situation_of(states[i]).card != deck.OUR_MAN_IN_TEHRAN:
            side = k.US if after.count[k.HAND_US] > before.count[k.HAND_US] else k.USSR
            history.draws.append(HandDraw(i, side))
            drawn = card_of(step.action)
        for card in range(1, deck.CARD_COUNT + 1):
            seen, seen_after = before.sees(k.SPECTATOR, card), after.sees(k.SPECTATOR, card)
            if card in open_cards and (card == shown or seen_after):
                hidden = open_cards.pop(card)
                hidden.until, hidden.found_in = i, GROUP[before.where[card]]
                if card == drawn:  # and shown at once
                    hidden.until, hidden.found_in = i + 1, side
                seen = True
            if seen and not seen_after and after.where[card] == k.DRAW_PILE:
                open_cards[card] = Hidden(card, i)
                history.hidden.append(open_cards[card])
            note_absence(history, states[i + 1], card, i + 1)
    if final.reason == k.BY_HELD_SCORING:  # what was left in the hands decided the game
        for hidden in open_cards.values():
            hidden.until, hidden.found_in = len(path), GROUP[final.zones.where[hidden.card]]
    return history


def note_absence(history: CardHistory, state: TsState, card: int, step: int) -> None:
    """It is certain that an unseen card is not in a hand now."""
    z = state.zones
    if z.sees(k.SPECTATOR, card):
        return
    for side in (k.US, k.USSR):
        epoch = z.bar(k.SPECTATOR, side, card)
        if epoch > 0 and z.epoch_room[epoch - 1] == 0:
            history.absent.setdefault((card, side), []).append(step)


def could_be(history: CardHistory, draw: HandDraw, hidden: Hidden) -> bool:
    """May this draw have been that card?"""
    if not hidden.since < draw.step < hidden.until or hidden.found_in not in (FREE, draw.side):
        return False
    return not any(draw.step < step < hidden.until for step in history.absent.get((hidden.card, draw.side), ()))


def assigned(history: CardHistory) -> dict[int, int]:
    """A card for every draw, by step; every card that was found in a hand was drawn."""
    fits = [[h for h, hidden in enumerate(history.hidden) if could_be(history, d, hidden)] for d in history.draws]
    if history.forces_scoring:  # what had to be played and was not was better not drawn
        for cards in fits:
            cards.sort(key=lambda h: is_unplayed_scoring(history.hidden[h]))
    wanted_by: list[list[int]] = [[] for _ in history.hidden]
    for d, cards in enumerate(fits):
        for h in cards:
            wanted_by[h].append(d)
    card_at: dict[int, int] = {}  # draw -> hidden card
    draw_of: dict[int, int] = {}
    for h, hidden in enumerate(history.hidden):
        if hidden.found_in in (k.US, k.USSR) and not match(h, wanted_by, draw_of, card_at, set()):
            why = f"{deck.CARD_NAMES[hidden.card]} cannot have been drawn in time"
            raise BadLog(f"no hands fit the whole log: {why}", Reason.LOG_FITS_NO_GAME)
    for d in range(len(fits)):
        if d not in card_at and not match(d, fits, card_at, draw_of, set()):
            why = "there are more draws than cards that can have been drawn"
            raise BadLog(f"no hands fit the whole log: {why}", Reason.LOG_FITS_NO_GAME)
    return {history.draws[d].step: history.hidden[h].card for d, h in card_at.items()}


def is_unplayed_scoring(hidden: Hidden) -> bool:
    return hidden.found_in == FREE and deck.IS_SCORING[hidden.card] == 1


def match(one: int, fits: list[list[int]], mates: dict[int, int], back: dict[int, int], tried: set[int]) -> bool:
    """Find a partner for one, moving others on if need be; nobody who had a partner is left without."""
    for other in fits[one]:
        if other not in tried:
            tried.add(other)
            if other not in back or match(back[other], fits, mates, back, tried):
                mates[one] = other
                back[other] = one
                return True
    return False
