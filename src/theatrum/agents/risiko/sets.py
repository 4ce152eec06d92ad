"""Which cards to play, and when."""

from itertools import combinations

from theatrum.games.risiko.cards import OWN_TERRITORY, set_of
from theatrum.games.risiko.constants import JOKER
from theatrum.games.risiko.rules import SET_SIZE

from .assessment import Assessment


def set_worth(s: Assessment, cards: tuple[int, ...]) -> int:
    """The armies of a set, with those for own territories (R5.3, R5.6); 0 if it is none."""
    armies = set_of(list(cards), s.options.equal_sets)
    if armies == 0:
        return 0
    return armies + OWN_TERRITORY * sum([card < JOKER and s.owner[card] == s.me for card in cards])


def best_set(s: Assessment, hand: list[int], begun: list[int]) -> tuple[int, tuple[int, ...]]:
    """The best set with the cards already chosen: its armies and cards. A joker is saved if another set is as good."""
    best: tuple[int, int, tuple[int, ...]] = (0, 0, ())
    for rest in combinations(hand, SET_SIZE - len(begun)):
        cards = (*begun, *rest)
        worth = set_worth(s, cards)
        jokers = sum([card >= JOKER for card in cards])
        best = max(best, (worth, -jokers, tuple(-card for card in cards)))
    return best[0], tuple(-card for card in best[2])


def wants_to_play(s: Assessment, hand: list[int]) -> bool:
    """Sets are worth the same at any time: wait for a good one, but not with a full hand or near the end."""
    if len(hand) >= min(s.w.full_hand, s.options.max_hand - 1) or s.rounds_left <= 1:
        return True
    return best_set(s, hand, [])[0] >= s.w.good_set
