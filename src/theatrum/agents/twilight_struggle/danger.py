"""Losing by one's own card: DEFCON 1 loses the game for the phasing player, whoever brings it about (TS 8.1.3, RUL-2);
in the headline phase that is whoever headlined the card being resolved (RUL-3).

Every card whose event can lower DEFCON, or lets the enemy coup a battleground, stands here with the circumstances in
which it kills. The answers are careful rather than exact: a play counts as deadly if the enemy *might* have a way.
"""

from typing import Final

from mypy_extensions import i64

from theatrum.core.number_sets import NONE, FixedSet, Numbers, common, has, is_empty, listed, numbers, only, union
from theatrum.games.twilight_struggle.board import BATTLEGROUNDS, CUBA, REGION
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

# their events lower DEFCON by one, whoever plays them
LOWERING: Final = [DUCK_AND_COVER, WE_WILL_BURY_YOU, SOVIETS_SHOOT_DOWN_KAL_007]
# neutral events in which the enemy may choose to lower it: the boycott, the winner of the roll
ENEMY_MAY_LOWER: Final = [OLYMPIC_GAMES, SUMMIT]
# events that let the enemy coup, or that lead to another event
ENEMY_MAY_COUP: Final = [CIA_CREATED, LONE_GUNMAN, ORTEGA_ELECTED_IN_NICARAGUA, TEAR_DOWN_THIS_WALL]
LEADING_ON: Final = [MISSILE_ENVY, FIVE_YEAR_PLAN, GRAIN_SALES_TO_SOVIETS, STAR_WARS]
# what the US could use at DEFCON 2 if it got hold of it in a Soviet round (Grain Sales, Star Wars)
WEAPONS: Final = FixedSet([*LOWERING, SUMMIT, MISSILE_ENVY])
# what may be forced on whoever plays Missile Envy for the event (RUL-23 b)
FORCED_ON_US: Final = FixedSet([OLYMPIC_GAMES, SUMMIT, DUCK_AND_COVER, SOVIETS_SHOOT_DOWN_KAL_007, FIVE_YEAR_PLAN])
FORCED_ON_USSR: Final = FixedSet([OLYMPIC_GAMES, SUMMIT, WE_WILL_BURY_YOU])

LOWERED_BY: Final = FixedSet(LOWERING + ENEMY_MAY_LOWER)
DANGEROUS: Final = FixedSet(LOWERING + ENEMY_MAY_LOWER + ENEMY_MAY_COUP + LEADING_ON)
ALL_LOWERING: Final = FixedSet(LOWERING)
ALWAYS_OPEN: Final = [AFRICA, CENTRAL_AMERICA, SOUTH_AMERICA]  # to coups at DEFCON 2 (TS 8.1.5)
OPEN_BATTLEGROUNDS: Final = FixedSet([c for c in BATTLEGROUNDS if REGION[c] in ALWAYS_OPEN])
EUROPEAN_BATTLEGROUNDS: Final = FixedSet([c for c in BATTLEGROUNDS if REGION[c] == EUROPE])
NO_BOMBS: Final = -9


def exposed(s: TsState, side: i64) -> bool:
    """Could the enemy coup a battleground of this side at DEFCON 2, and would that lower DEFCON?"""
    if side == USSR and s.has(SUBS):  # RUL-52
        return False
    return not is_empty(common(s.present(side), OPEN_BATTLEGROUNDS.bits))


def deadly_event(s: TsState, side: i64, card: i64, defcon: i64, ops_first: bool = False) -> bool:
    """Can the event of this card, while `side` is phasing and DEFCON is so low, lose the game for `side`?

    `ops_first`: the side acts before the event, so that it may be more exposed by then than it is now.
    """
    return deadly_after(NONE.bits, s, side, card, defcon, ops_first)


def deadly_after(chain: Numbers, s: TsState, side: i64, card: i64, defcon: i64, ops_first: bool) -> bool:
    """The same after the events that led to this one; a card does not occur twice in a chain."""
    if not has(DANGEROUS.bits, card) or has(chain, card) or may_occur(s, card, side) != ALLOWED:
        return False
    chain = union(chain, only(card))
    at_two = defcon <= 2
    if has(LOWERED_BY.bits, card):
        return at_two
    if card == MISSILE_ENVY:
        forced = FORCED_ON_US.bits if side == US else FORCED_ON_USSR.bits
        return at_two and may_be_held(s, 1 - side, forced)
    if card == FIVE_YEAR_PLAN:
        return deadly_plan(chain, s, side, defcon, ops_first)
    if CARD_SIDE[card] != 1 - side:  # whatever else an own event does to DEFCON is the side's own choice
        return False
    if card == CIA_CREATED or card == LONE_GUNMAN:  # RUL-47
        return at_two and (ops_first or exposed(s, side))
    if card == ORTEGA_ELECTED_IN_NICARAGUA:  # the free coup may be in Cuba, a battleground
        return at_two and (ops_first or s.influence_of(US, CUBA) > 0)
    if card == TEAR_DOWN_THIS_WALL:  # the free coup ignores DEFCON's limits, but still lowers DEFCON
        return at_two and not s.has(SUBS) and (ops_first or in_european_battleground(s))
    if card == GRAIN_SALES_TO_SOVIETS:
        return deadly_grain_sales(chain, s, defcon, ops_first)
    return deadly_star_wars(chain, s, defcon, ops_first)


def in_european_battleground(s: TsState) -> bool:
    return not is_empty(common(s.present(USSR), EUROPEAN_BATTLEGROUNDS.bits))


def may_be_held(s: TsState, holder: i64, cards: Numbers) -> bool:
    """Might one of these be in a hand that cannot be seen? (The state is dealt at random where it is hidden.)"""
    for card in listed(cards):
        where = s.zones.where[card]
        if where == holder or where == DRAW_PILE:
            return True
    return False


def any_deadly(chain: Numbers, s: TsState, cards: Numbers, defcon: i64, ops_first: bool) -> bool:
    """May an event of the US among these lose the game in a Soviet round?"""
    for card in listed(common(cards, DANGEROUS.bits)):
        if CARD_SIDE[card] == US and deadly_after(chain, s, USSR, card, defcon, ops_first):
            return True
    return False


def deadly_plan(chain: Numbers, s: TsState, side: i64, defcon: i64, ops_first: bool) -> bool:
    """Five Year Plan runs the event of a random Soviet card if it is one of the US."""
    if side == US:
        return defcon <= 2 and may_be_held(s, USSR, ALL_LOWERING.bits)
    return any_deadly(chain, s, s.hand_set(USSR), defcon, ops_first)


def deadly_grain_sales(chain: Numbers, s: TsState, defcon: i64, ops_first: bool) -> bool:
    """In a Soviet round the US plays a Soviet card, or coups with 2 Ops; How I Learned kills at any DEFCON (RUL-35)."""
    hand = s.hand_set(USSR)
    if has(hand, HOW_I_LEARNED_TO_STOP_WORRYING):
        return True
    if defcon <= 2 and (ops_first or exposed(s, USSR) or not is_empty(common(hand, WEAPONS.bits))):
        return True
    if defcon == 3 and has(hand, WE_WILL_BURY_YOU):  # a coup with its Ops first, then its event
        return True
    return any_deadly(chain, s, hand, defcon, ops_first)


def deadly_star_wars(chain: Numbers, s: TsState, defcon: i64, ops_first: bool) -> bool:
    """In a Soviet round the US uses any event of the discard pile; How I Learned kills at any DEFCON (RUL-31)."""
    pile = numbers(s.zones.cards_in(DISCARD))
    if has(pile, HOW_I_LEARNED_TO_STOP_WORRYING):
        return True
    if defcon <= 2 and not is_empty(common(pile, WEAPONS.bits)):
        return True
    if defcon <= 2 and has(pile, JUNTA) and (ops_first or exposed(s, USSR)):
        return True
    return any_deadly(chain, s, pile, defcon, ops_first)


# --- the headline phase -----------------------------------------------------------------------------------------------


def deadly_headline(s: TsState, side: i64, card: i64) -> bool:
    """Can this headline lose the game for its owner (RUL-3)? The enemy's headline may come first and lower DEFCON."""
    return deadly_event(s, side, card, lowest_defcon_before(s, side, card))


def lowest_defcon_before(s: TsState, side: i64, card: i64) -> i64:
    """How low the enemy's headline can bring DEFCON before the own one is resolved (TS 4.5 C 3)."""
    before = [other for other in feared_headlines(s, side) if comes_first(other, 1 - side, card)]
    if CUBAN_MISSILE_CRISIS in before or HOW_I_LEARNED_TO_STOP_WORRYING in before:
        return 2
    return max(2, s.defcon - 1) if before else s.defcon


def feared_headlines(s: TsState, side: i64) -> list[int]:
    """The enemy's headline, or all that it could be."""
    enemy = 1 - side
    shown = s.tracks[HEADLINE + enemy]
    if shown > 0 and s.zones.where[shown] == TABLE:
        return [int(shown)]
    return [card for card in range(1, len(PRINTED_OPS)) if may_be_held(s, enemy, only(card))]


def comes_first(card: i64, side: i64, other: i64) -> bool:
    if PRINTED_OPS[card] == PRINTED_OPS[other]:
        return side == US
    return PRINTED_OPS[card] > PRINTED_OPS[other]


# --- planning ahead ---------------------------------------------------------------------------------------------------


def time_bombs(s: TsState, side: i64) -> list[int]:
    """The enemy's cards in hand that may become unplayable for Ops at DEFCON 2, if the board opens to coups."""
    held = listed(common(s.hand_set(side), DANGEROUS.bits))
    return [c for c in held if CARD_SIDE[c] == 1 - side and deadly_event(s, side, c, 2, ops_first=True)]


def shortage(s: TsState, side: i64) -> i64:
    """By how much such cards outnumber the ways to be rid of them: the space race, holding them over, a trap.

    At 0 one random discard is enough to be cornered; without such cards NO_BOMBS. UN Intervention does not count: it
    takes two cards for one round, and so uses up what could be held.
    """
    bombs = time_bombs(s, side)
    if not bombs or is_trapped(s, side):
        return NO_BOMBS
    fit_for_space = len([c for c in bombs if may_be_spaced(s, side, c)])
    return len(bombs) - spare_cards(s, side) - min(tries_left(s, side), fit_for_space)


def spare_cards(s: TsState, side: i64) -> i64:
    """Cards that will be left over at the end of the turn; the China Card makes one more."""
    plays: i64 = 0
    if s.phase == HEADLINE_PHASE:
        plays = normal_rounds(s)
        if s.tracks[HEADLINE + side] == 0:
            plays += 1
    elif s.phase == ACTION_ROUNDS:
        plays = rounds_after_this(s, side)
        if s.phasing == side:
            if not plays_in_round(s, Side(int(side))):
                plays += 1
        elif side == US:
            plays += 1
    spare = s.hand_size(side) - plays
    if s.china_owner == side and s.china_up == 1:
        spare += 1
    return spare if spare > 0 else 0


def tries_left(s: TsState, side: i64) -> i64:
    left = (2 if has_ability(s, side, TWO_TRIES) else 1) - s.tracks[SPACE_TRIES + side]
    return left if left > 0 else 0


def may_be_spaced(s: TsState, side: i64, card: i64) -> bool:
    return may_space(s, side, PRINTED_OPS[card]) == ALLOWED


assert HAND_US == US  # the zone of a hand has the number of its side; `may_be_held` relies on it
