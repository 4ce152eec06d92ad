"""Questions about the position; nothing here changes it. Refusals are ALLOWED or a reason (`messages.py`).

Rulings of this engine where the specification (R1 to R12) leaves something open:

- R2.3: colours are chosen by the players, as in the book; the last of six gets the last colour.
- R4.2, G1: `min_reinforcement` raises the armies for territories; those for continents come on top.
- R5.2: the cards of a set are shown one by one as they are chosen. A set that was begun is played.
- R5.8: with nothing left to place, a player with three or more cards is asked whether to play a set, with or without
  one in hand: so the question gives nothing away.
- R8.6, `victory_check=turn_end`: the only test is at the end of the own turn, before the draw; a sole survivor wins at
  once all the same.
- R8.2, G10, `early_elimination=capture`: a last territory with one army can be attacked too, though nothing can be won
  there; dice, odds and the attacker's losses are as always, and the pair that would cost the last army costs nothing.
- R8.10: who completes the objective by eliminating the last enemy wins by the objective.
- R9.3 with `defence_choice=choose`: the attack is compared with the most dice the defender may throw.
- R10.3, R10.6: 100 points go to whoever wins by the objective. A sole survivor without it (only possible in the base
  game) has no points but is first.
- R10.6 in the base game, G17: territories count as points do, then `tie_break` (armies, then the later seat).
- R11.1: a card is dealt from those that leave a legal deal of the rest possible, so the cap holds for everybody.
- R11.2: a cycle of closing rolls begins with the place at the table of the seat that was the last of round L, whether
  that player threw or not, and also when they are eliminated later.
- R11.3: the cap counts armies on the board and in the reserve when armies are received.
- R11.4: the limit stops the draw only; cards taken from an eliminated player may exceed it.
- R11.6: the extra round is played once, by those who share the first place after the steps before it; then points and
  the other steps count again. Whoever is equal after the last step shares the place.
- G2: `max_sets_per_turn` counts all sets of the turn, with those after an elimination.
- G7: with `trade_after_elimination`, sets and their armies come after the occupation and before the next attack.
- G21: `setup_min_two` is about territories with an enemy neighbour, as the garrison of R9.4 is.
- The action `attack again` repeats territories and number of dice, or as near to that number as is possible now.
- Amounts above 130 are chosen in several steps of at most 130.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from .bit_sets import members
from .board import (
    ALL_TERRITORIES,
    CONTINENT_ARMIES,
    CONTINENT_COUNT,
    CONTINENT_MASK,
    NEXT_TO,
    are_neighbours,
    beside,
)
from .cards import can_complete
from .messages import (
    ALLOWED,
    NO_ARMY_TO_MOVE,
    NO_ENEMY_NEAR,
    NO_GARRISON,
    NO_INFERIOR,
    NO_MOVE_TARGET,
    NO_NEIGHBOUR_OF_YOURS,
    NO_NOT_NEIGHBOURS,
    NO_NOT_YOURS,
    NO_ONE_ARMY,
    NO_OWN_TARGET,
    NO_PROTECTED,
    NO_SET_IN_HAND,
    NO_SETS_LEFT,
    NO_TARGET,
)
from .objectives import CONTINENTS, DESTROY, FALLBACK, LISTED, TERRITORY_TOTAL, Objective
from .state import COUNT, HAND, OUT, OUT_BY, OWNED, SYMBOLS, WITH_FOUR, WITH_THREE, WITH_TWO, RisikoState

MOST_DICE: Final = 3
SET_SIZE: Final = 3
TERRITORIES_PER_ARMY: Final = 3  # R4.2

# --- reinforcement (R4) ---------------------------------------------------------------------------------------------


def territory_armies(s: RisikoState, seat: i64) -> i64:
    """R4.2, G1."""
    n = s.tracks[COUNT + seat] // TERRITORIES_PER_ARMY
    least: i64 = s.options.min_reinforcement
    return n if n > least else least


def has_whole(owned: i64, continent: i64) -> bool:
    """Are all territories of a continent among these?"""
    mask = CONTINENT_MASK[continent]
    return owned & mask == mask


def owns_continent(s: RisikoState, seat: i64, continent: i64) -> bool:
    return has_whole(s.tracks[OWNED + seat], continent)


def continent_armies(s: RisikoState, seat: i64) -> i64:
    """R4.3."""
    owned = s.tracks[OWNED + seat]
    n: i64 = 0
    c: i64 = 0
    while c < CONTINENT_COUNT:
        if has_whole(owned, c):
            n += CONTINENT_ARMIES[c]
        c += 1
    return n


def has_set(s: RisikoState, seat: i64) -> bool:
    return s.tracks[HAND + seat] >= SET_SIZE and can_complete(0, s.tracks[SYMBOLS + seat])


def set_refusal(s: RisikoState, seat: i64) -> i64:
    """Why no set can be played (G2, R5.3)."""
    if s.sets >= s.options.max_sets:
        return NO_SETS_LEFT
    return ALLOWED if has_set(s, seat) else NO_SET_IN_HAND


def may_ask_for_sets(s: RisikoState, seat: i64) -> bool:
    """Could a set be played, as far as everybody knows?"""
    return s.tracks[HAND + seat] >= SET_SIZE and s.sets < s.options.max_sets


# --- combat (R6) ----------------------------------------------------------------------------------------------------


def attack_dice(s: RisikoState, source: i64) -> i64:
    """The most dice of an attack (R6.3); 0 if there is no army to spare."""
    n = s.armies[source] - 1
    return n if n < MOST_DICE else MOST_DICE


def defence_dice(s: RisikoState, target: i64) -> i64:
    """The most dice of a defence (R6.4)."""
    n = s.armies[target]
    return n if n < MOST_DICE else MOST_DICE


def least_attack_dice(s: RisikoState, target: i64) -> i64:
    """R6.3, R9.3."""
    return defence_dice(s, target) if s.options.no_inferior_attack else 1


def is_last_stand(s: RisikoState, target: i64) -> bool:
    """The only territory of a player who cannot be eliminated yet (R8.2, G11)."""
    return s.round < s.options.elimination_from and s.tracks[COUNT + s.owner[target]] == 1


def is_protected(s: RisikoState, target: i64) -> bool:
    """It cannot be attacked (R8.2, R8.3)."""
    return not s.options.last_army_stands and is_last_stand(s, target)


def last_army_stands(s: RisikoState, target: i64) -> bool:
    """It can be attacked, but its last army cannot be lost (G10)."""
    return s.options.last_army_stands and is_last_stand(s, target)


def armies_beaten(s: RisikoState, target: i64, pairs: i64) -> i64:
    """What the defender loses with so many pairs (R6.7)."""
    most = s.armies[target]
    if last_army_stands(s, target):
        most -= 1
    return pairs if pairs < most else most


def attack_refusal(s: RisikoState, source: i64, target: i64) -> i64:
    """Why a territory cannot attack its neighbour."""
    if s.owner[target] == s.owner[source]:
        return NO_OWN_TARGET
    dice = attack_dice(s, source)
    if dice < 1:
        return NO_ONE_ARMY
    if dice < least_attack_dice(s, target):
        return NO_INFERIOR
    return NO_PROTECTED if is_protected(s, target) else ALLOWED


def may_attack(s: RisikoState, source: i64, target: i64) -> bool:
    """Of two neighbours: is this attack legal?"""
    return attack_refusal(s, source, target) == ALLOWED


def protected(s: RisikoState) -> i64:
    """The territories that cannot be attacked, as bits (R8.2, R8.3)."""
    out: i64 = 0
    if s.round < s.options.elimination_from and not s.options.last_army_stands:
        seat: i64 = 0
        while seat < s.seats:
            if s.tracks[COUNT + seat] == 1:
                out |= s.tracks[OWNED + seat]
            seat += 1
    return out


def enemies(s: RisikoState, seat: i64) -> i64:
    """The territories of the others that can be attacked, as bits."""
    return ALL_TERRITORIES & ~s.tracks[OWNED + seat] & ~protected(s)


def attack_sources(s: RisikoState, seat: i64) -> i64:
    """The own territories from which something can be attacked, as bits (R6.2): with one die from two armies on, with
    three from four on; against as many at least where no attack may be inferior (R9.3)."""
    prey = enemies(s, seat)
    two = s.tracks[WITH_TWO]
    own = s.tracks[OWNED + seat] & two
    if own == 0 or not s.options.no_inferior_attack:
        return own & beside(prey)
    three = s.tracks[WITH_THREE]
    able = beside(prey & ~two) | three & beside(prey & ~three) | s.tracks[WITH_FOUR] & beside(prey)
    return own & able


def targets(s: RisikoState, source: i64) -> i64:
    """What can be attacked from a territory, as bits."""
    dice = attack_dice(s, source)
    if dice < 1:
        return 0
    near = NEXT_TO[source] & enemies(s, s.owner[source])
    if dice < MOST_DICE and s.options.no_inferior_attack:
        near &= ~s.tracks[WITH_TWO if dice == 1 else WITH_THREE]
    return near


def source_refusal(s: RisikoState, source: i64) -> i64:
    """Why nothing can be attacked from an own territory (R6.2)."""
    if s.armies[source] < 2:
        return NO_ONE_ARMY
    if targets(s, source) != 0:
        return ALLOWED
    return NO_TARGET if has_enemy_neighbour(s, source) else NO_ENEMY_NEAR


def target_refusal(s: RisikoState, source: i64, target: i64) -> i64:
    """Why a territory cannot be attacked from another."""
    if s.owner[target] == s.owner[source]:
        return NO_OWN_TARGET
    if not are_neighbours(source, target):
        return NO_NOT_NEIGHBOURS
    return NO_PROTECTED if is_protected(s, target) else attack_refusal(s, source, target)


def sorted_down(roll: int, missing: int) -> int:
    """Dice as four bits each, the highest first; what is missing of three at the end."""
    faces = sorted([face for face in str(roll) if roll > 0], reverse=True)
    dice = [int(face) for face in faces] + [missing] * (MOST_DICE - len(faces))
    return 256 * dice[0] + 16 * dice[1] + dice[2]


# by a roll of up to three dice as a number with these digits; a die that was not thrown loses no pair and wins none
ATTACK_ROLL: Final[vec[i64]] = vec[i64]([sorted_down(roll, 7) for roll in range(667)])
DEFENCE_ROLL: Final[vec[i64]] = vec[i64]([sorted_down(roll, 0) for roll in range(667)])


def losses(attack: i64, defence: i64) -> i64:
    """How many pairs the attacker loses, by the digits of both rolls: both sides sorted, compared from the top; a tie
    is the defender's (R6.6, R6.7). All pairs are compared at once: the highest of four bits stays where the defender's
    die is no less."""
    held = DEFENCE_ROLL[defence] + 0x888 - ATTACK_ROLL[attack]
    return (held >> 3 & 1) + (held >> 7 & 1) + (held >> 11 & 1)


def pairs_lost(attack: vec[i64], defence: vec[i64]) -> i64:
    """The same by the dice themselves, in any order."""
    return losses(digits(attack), digits(defence))


def digits(dice: vec[i64]) -> i64:
    """Dice as the digits of a number, in the order rolled."""
    n: i64 = 0
    i: i64 = 0
    while i < len(dice):
        n = 10 * n + dice[i]
        i += 1
    return n


def roll_table(attack: int, defence: int) -> list[int]:
    """How many of all rolls of so many dice cost the attacker 0, 1, 2 … armies."""
    counts = [0] * (min(attack, defence) + 1)
    roll: i64 = 0
    rolls: i64 = 6 ** (attack + defence)
    while roll < rolls:
        dice = vec[i64]()
        rest: i64 = roll
        while len(dice) < attack + defence:
            dice = append(dice, 1 + rest % 6)
            rest //= 6
        counts[pairs_lost(dice[:attack], dice[attack:])] += 1
        roll += 1
    return counts


def has_enemy_neighbour(s: RisikoState, territory: i64) -> bool:
    return NEXT_TO[territory] & ~s.tracks[OWNED + s.owner[territory]] != 0


def spare_armies(s: RisikoState, territory: i64) -> i64:
    """The armies that may leave a territory of one's own free will (R6.10, R7.2; R9.4 beside an enemy)."""
    stay: i64 = 1
    if s.options.garrison > 1 and has_enemy_neighbour(s, territory):
        stay = s.options.garrison
    n = s.armies[territory] - stay
    return n if n > 0 else 0


def most_to_occupy(s: RisikoState, source: i64, dice: i64) -> i64:
    """R6.10, R9.4 c: at least the dice of the last roll must move in, whatever stays behind."""
    n = spare_armies(s, source)
    return n if n > dice else dice


# --- strategic move (R7) --------------------------------------------------------------------------------------------


def friends(s: RisikoState, source: i64) -> i64:
    """The neighbours with the same owner, as bits."""
    return NEXT_TO[source] & s.tracks[OWNED + s.owner[source]]


def move_sources(s: RisikoState, seat: i64) -> i64:
    """The own territories from which armies may move, as bits (R7.1): one or a garrison stays."""
    own = s.tracks[OWNED + seat]
    able = s.tracks[WITH_TWO]
    if s.options.garrison > 1:
        able &= s.tracks[WITH_THREE] | ~beside(ALL_TERRITORIES & ~own)
    return own & able & beside(own)


def move_refusal(s: RisikoState, source: i64) -> i64:
    """Why nothing can be moved from an own territory."""
    if s.armies[source] < 2:
        return NO_ARMY_TO_MOVE
    if spare_armies(s, source) == 0:
        return NO_GARRISON
    return ALLOWED if friends(s, source) != 0 else NO_NEIGHBOUR_OF_YOURS


def move_target_refusal(s: RisikoState, source: i64, target: i64) -> i64:
    """Why armies cannot move from one territory to another."""
    if not are_neighbours(source, target):
        return NO_MOVE_TARGET
    return ALLOWED if is_friend(s, source, target) else NO_NOT_YOURS


def is_friend(s: RisikoState, source: i64, target: i64) -> bool:
    """Have both the same owner?"""
    return s.owner[target] == s.owner[source]


# --- objectives (R8.8, R9.5) ----------------------------------------------------------------------------------------


def is_met(s: RisikoState, seat: i64, objective: Objective) -> bool:
    """Would a player with this objective have reached it now?"""
    kind = objective.kind
    owned = s.tracks[OWNED + seat]
    if kind == LISTED:
        return owned & objective.mask == objective.mask
    if kind == CONTINENTS:
        if owned & objective.mask != objective.mask:
            return False
        return not objective.third or owns_another_continent(owned, objective.named)
    if kind == TERRITORY_TOTAL:
        if objective.armies == 1:
            return s.tracks[COUNT + seat] >= objective.total
        return s.tracks[COUNT + seat] >= objective.total and garrisoned(s, seat, objective.armies) >= objective.total
    assert kind == DESTROY
    target = s.colour_seat(objective.colour)
    if target >= 0 and target != seat:
        if s.tracks[OUT + target] == 0:
            return False
        if s.tracks[OUT_BY + target] == seat:
            return True
    return s.tracks[COUNT + seat] >= FALLBACK


def owns_another_continent(owned: i64, named: i64) -> bool:
    """A whole continent that is not among those named."""
    bit: i64 = 1
    c: i64 = 0
    while c < CONTINENT_COUNT:
        if named & bit == 0 and has_whole(owned, c):
            return True
        bit += bit
        c += 1
    return False


def garrisoned(s: RisikoState, seat: i64, armies: i64) -> i64:
    """Territories of a player with at least so many armies."""
    n: i64 = 0
    for t in members(s.tracks[OWNED + seat]):
        if s.armies[t] >= armies:
            n += 1
    return n


# --- the closing roll (R11.2) ---------------------------------------------------------------------------------------

FIRST_THRESHOLD: Final = 4
LAST_THRESHOLD: Final = 7


def is_last_of_round(s: RisikoState, seat: i64) -> bool:
    """Is no survivor to come after this seat in the round?"""
    place = s.place_of(seat) + 1
    while place < s.seats:
        if s.tracks[OUT + s.seat_at(place)] == 0:
            return False
        place += 1
    return True


def last_round_by_clock(s: RisikoState) -> i64:
    """The last round if the time is up now: the one in progress (R10.5), or the one in which closing rolls begin
    (R11.2)."""
    return s.round + 1 if s.options.closing_roll else s.round


def closing_threshold(s: RisikoState, seat: i64) -> i64:
    """The highest sum that ends the game after a turn of this seat, whatever was conquered; 0: no roll is due."""
    if not s.options.closing_roll or s.last_round == 0 or s.round < s.last_round or s.extra != 0:
        return 0
    if s.closing == 0:  # the first roll is that of the last seat of round L
        return FIRST_THRESHOLD if is_last_of_round(s, seat) else 0
    cycles = s.round - s.last_round
    if s.place_of(seat) < s.closing - 1:
        cycles -= 1
    threshold = FIRST_THRESHOLD + cycles
    return threshold if threshold < LAST_THRESHOLD else LAST_THRESHOLD
