"""Losing by one's own card: DEFCON 1 loses the game for the phasing player, whoever brings it about (TS 8.1.3, RUL-2);
in the headline phase that is whoever headlined the card being resolved (RUL-3).

Every card whose event can lower DEFCON, or lets the enemy coup a battleground, stands here with the circumstances in
which it kills. The answers are careful rather than exact: a play counts as deadly if the enemy *might* have a way.
"""

from collections.abc import Iterable
from typing import Final

from theatrum.games.twilight_struggle.board import BATTLEGROUNDS, CUBA
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    CENTRAL_AMERICA,
    DISCARD,
    DRAW_PILE,
    EUROPE,
    HAND_US,
    SOUTH_AMERICA,
    SUBS,
    TABLE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    CARD_SIDE,
    CIA_CREATED,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    FIVE_YEAR_PLAN,
    GRAIN_SALES_TO_SOVIETS,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    JUNTA,
    LONE_GUNMAN,
    MISSILE_ENVY,
    OLYMPIC_GAMES,
    ORTEGA_ELECTED_IN_NICARAGUA,
    PRINTED_OPS,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.messages import ALLOWED
from theatrum.games.twilight_struggle.rules import (
    TWO_TRIES,
    has_ability,
    is_trapped,
    may_occur,
    may_space,
    normal_rounds,
    rounds_after_this,
)
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.situation import plays_in_round
from theatrum.games.twilight_struggle.state import ACTION_ROUNDS, HEADLINE, HEADLINE_PHASE, SPACE_TRIES, TsState

from .values import REGION

# their events lower DEFCON by one, whoever plays them
LOWERING: Final = [DUCK_AND_COVER, WE_WILL_BURY_YOU, SOVIETS_SHOOT_DOWN_KAL_007]
# neutral events in which the enemy may choose to lower it: the boycott, the winner of the roll
ENEMY_MAY_LOWER: Final = [OLYMPIC_GAMES, SUMMIT]
NO_BOMBS: Final = -9
ALWAYS_OPEN: Final = [AFRICA, CENTRAL_AMERICA, SOUTH_AMERICA]  # to coups at DEFCON 2 (TS 8.1.5)
# what the US could use at DEFCON 2 if it got hold of it in a Soviet round (Grain Sales, Star Wars)
WEAPONS: Final = [*LOWERING, SUMMIT, MISSILE_ENVY]
# what may be forced on whoever plays Missile Envy for the event (RUL-23 b)
FORCED_BY_ENVY: Final = {
    US: [OLYMPIC_GAMES, SUMMIT, DUCK_AND_COVER, SOVIETS_SHOOT_DOWN_KAL_007, FIVE_YEAR_PLAN],
    USSR: [OLYMPIC_GAMES, SUMMIT, WE_WILL_BURY_YOU],
}


def exposed(s: TsState, side: int) -> bool:
    """Could the enemy coup a battleground of this side at DEFCON 2, and would that lower DEFCON?"""
    if side == USSR and s.effects[SUBS]:  # RUL-52
        return False
    return any(s.influence_of(side, c) > 0 and REGION[c] in ALWAYS_OPEN for c in BATTLEGROUNDS)


def deadly_event(
    s: TsState, side: int, card: int, defcon: int, ops_first: bool = False, chain: tuple[int, ...] = ()
) -> bool:
    """Can the event of this card, while `side` is phasing and DEFCON is so low, lose the game for `side`?

    `ops_first`: the side acts before the event, so that it may be more exposed by then than it is now.
    `chain`: the events that led to this one; a card does not occur twice in a chain.
    """
    if card in chain or may_occur(s, card, side) != ALLOWED:
        return False
    chain = (*chain, card)
    at_two = defcon <= 2
    if card in LOWERING or card in ENEMY_MAY_LOWER:
        return at_two
    if card == MISSILE_ENVY:
        return at_two and may_be_held(s, 1 - side, FORCED_BY_ENVY[side])
    if card == FIVE_YEAR_PLAN:
        return deadly_plan(s, side, defcon, ops_first, chain)
    if CARD_SIDE[card] != 1 - side:  # whatever else an own event does to DEFCON is the side's own choice
        return False
    if card in (CIA_CREATED, LONE_GUNMAN):  # RUL-47
        return at_two and (ops_first or exposed(s, side))
    if card == ORTEGA_ELECTED_IN_NICARAGUA:  # the free coup may be in Cuba, a battleground
        return at_two and (ops_first or s.influence_of(US, CUBA) > 0)
    if card == TEAR_DOWN_THIS_WALL:  # the free coup ignores DEFCON's limits, but still lowers DEFCON
        return at_two and not s.effects[SUBS] and (ops_first or in_european_battleground(s))
    if card == GRAIN_SALES_TO_SOVIETS:
        return deadly_grain_sales(s, defcon, ops_first, chain)
    if card == STAR_WARS:
        return deadly_star_wars(s, defcon, ops_first, chain)
    return False


def in_european_battleground(s: TsState) -> bool:
    return any(s.influence_of(USSR, c) > 0 and REGION[c] == EUROPE for c in BATTLEGROUNDS)


def may_be_held(s: TsState, holder: int, cards: Iterable[int]) -> bool:
    """Might one of these be in a hand that cannot be seen? (The state is dealt at random where it is hidden.)"""
    return any(s.zones.where[card] in (holder, DRAW_PILE) for card in cards)


def deadly_plan(s: TsState, side: int, defcon: int, ops_first: bool, chain: tuple[int, ...]) -> bool:
    """Five Year Plan runs the event of a random Soviet card if it is one of the US."""
    if side == US:
        return defcon <= 2 and may_be_held(s, USSR, LOWERING)
    drawn = [card for card in s.hand(USSR) if CARD_SIDE[card] == US]
    return any(deadly_event(s, USSR, card, defcon, ops_first, chain) for card in drawn)


def deadly_grain_sales(s: TsState, defcon: int, ops_first: bool, chain: tuple[int, ...]) -> bool:
    """In a Soviet round the US plays a Soviet card, or coups with 2 Ops; How I Learned kills at any DEFCON (RUL-35)."""
    hand = s.hand(USSR)
    if HOW_I_LEARNED_TO_STOP_WORRYING in hand:
        return True
    if defcon <= 2 and (ops_first or exposed(s, USSR) or any(card in WEAPONS for card in hand)):
        return True
    if defcon == 3 and WE_WILL_BURY_YOU in hand:  # a coup with its Ops first, then its event
        return True
    drawn = [card for card in hand if CARD_SIDE[card] == US]
    return any(deadly_event(s, USSR, card, defcon, ops_first, chain) for card in drawn)


def deadly_star_wars(s: TsState, defcon: int, ops_first: bool, chain: tuple[int, ...]) -> bool:
    """In a Soviet round the US uses any event of the discard pile; How I Learned kills at any DEFCON (RUL-31)."""
    pile = s.zones.cards_in(DISCARD)
    if HOW_I_LEARNED_TO_STOP_WORRYING in pile:
        return True
    if defcon <= 2 and any(card in WEAPONS for card in pile):
        return True
    if defcon <= 2 and JUNTA in pile and (ops_first or exposed(s, USSR)):
        return True
    chosen = [card for card in pile if CARD_SIDE[card] == US]
    return any(deadly_event(s, USSR, card, defcon, ops_first, chain) for card in chosen)


# --- the headline phase -----------------------------------------------------------------------------------------------


def deadly_headline(s: TsState, side: int, card: int) -> bool:
    """Can this headline lose the game for its owner (RUL-3)? The enemy's headline may come first and lower DEFCON."""
    return deadly_event(s, side, card, lowest_defcon_before(s, side, card))


def lowest_defcon_before(s: TsState, side: int, card: int) -> int:
    """How low the enemy's headline can bring DEFCON before the own one is resolved (TS 4.5 C 3)."""
    shown = s.tracks[HEADLINE + 1 - side]
    known = shown > 0 and s.zones.where[shown] == TABLE
    feared = [shown] if known else [c for c in range(1, len(PRINTED_OPS)) if may_be_held(s, 1 - side, [c])]
    before = [other for other in feared if comes_first(other, 1 - side, card)]
    if CUBAN_MISSILE_CRISIS in before or HOW_I_LEARNED_TO_STOP_WORRYING in before:
        return 2
    return max(2, s.defcon - 1) if before else s.defcon


def comes_first(card: int, side: int, other: int) -> bool:
    if PRINTED_OPS[card] == PRINTED_OPS[other]:
        return side == US
    return PRINTED_OPS[card] > PRINTED_OPS[other]


# --- planning ahead ---------------------------------------------------------------------------------------------------


def time_bombs(s: TsState, side: int) -> list[int]:
    """The enemy's cards in hand that may become unplayable for Ops at DEFCON 2, if the board opens to coups."""
    return [c for c in s.hand(side) if CARD_SIDE[c] == 1 - side and deadly_event(s, side, c, 2, ops_first=True)]


def shortage(s: TsState, side: int) -> int:
    """By how much such cards outnumber the ways to be rid of them: the space race, holding them over, a trap.

    At 0 one random discard is enough to be cornered; without such cards NO_BOMBS. UN Intervention does not count: it
    takes two cards for one round, and so uses up what could be held.
    """
    bombs = time_bombs(s, side)
    if not bombs or is_trapped(s, side):
        return NO_BOMBS
    ways = spare_cards(s, side) + min(tries_left(s, side), sum(1 for c in bombs if may_be_spaced(s, side, c)))
    return len(bombs) - ways


def spare_cards(s: TsState, side: int) -> int:
    """Cards that will be left over at the end of the turn; the China Card makes one more."""
    if s.phase == HEADLINE_PHASE:
        plays = normal_rounds(s)
        plays += 0 if s.tracks[HEADLINE + side] else 1
    elif s.phase == ACTION_ROUNDS:
        plays = rounds_after_this(s, side)
        if s.phasing == side:
            plays += 0 if plays_in_round(s, Side(side)) else 1
        elif side == US:
            plays += 1
    else:
        plays = 0
    china = 1 if s.china_owner == side and s.china_up else 0
    return max(0, s.hand_size(side) + china - plays)


def tries_left(s: TsState, side: int) -> int:
    return max(0, (2 if has_ability(s, side, TWO_TRIES) else 1) - s.tracks[SPACE_TRIES + side])


def may_be_spaced(s: TsState, side: int, card: int) -> bool:
    return may_space(s, side, PRINTED_OPS[card]) == ALLOWED


assert HAND_US == US  # the zone of a hand has the number of its side; `may_be_held` relies on it
