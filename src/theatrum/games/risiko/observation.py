"""What learners are shown of RisiKo!, piece by piece, from the place of whoever looks.

Players stand in the order of play: the viewer at place 0, then clockwise. There are six places in every row, however
many play, so that a row means the same at every table; places that nobody has are 0. Cards and territories stand at
their numbers.
"""

from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

from ...core.engine import current
from ...core.number_sets import lowest
from ...core.observation import MOST, Memory, Observer, Piece, lay_out, put
from ...core.state import NOBODY
from .bit_sets import BIT
from .board import TERRITORY_COUNT
from .cards import ALL_CARDS
from .constants import CARD_COUNT, COMBAT, DISCARDS, DRAW_PILE, MOST_SEATS, MOVEMENT, ROLL_CLOSING, TURN_END
from .game import RisikoGame
from .objectives import DESTROY, LISTED
from .program_numbers import GAME, PLAY_A_SET, REINFORCE
from .programs import PROGRAMS
from .registers import armies_to_move, attack_dice_of, defence_dice_of, placing_at, source_of, target_of
from .standings import final_ranking, objective_of
from .state import CARDS_AT, COUNT, EYES, HAND, OBJECTIVE, OUT, OWNED, RESERVE, SEEN_BY, TOTAL, RisikoState

PHASES: Final = TURN_END + 1
QUESTIONS: Final = ROLL_CLOSING + 1
KINDS: Final = LISTED + 1

# --- the pieces -------------------------------------------------------------------------------------------------------

OWNER: Final = Piece("owner", [MOST_SEATS, TERRITORY_COUNT], "1 for the place of the owner")
ARMIES: Final = Piece("armies", [TERRITORY_COUNT], "armies there, at most 127", most=MOST)
HANDS: Final = Piece("hands", [MOST_SEATS, CARD_COUNT], "cards that the viewer knows to be in a hand: all of their own")
DISCARDED: Final = Piece("discards", [CARD_COUNT], "the discard pile")
HIDDEN: Final = Piece("unseen", [CARD_COUNT], "cards in the draw pile or some hand, the viewer cannot tell")
RESHUFFLED: Final = Piece(
    "reshuffled", [CARD_COUNT], "the unseen cards that came with the last shuffle of the discards"
)
KIND: Final = Piece(
    "objective", [KINDS], "kind of the own objective: continents, number of territories, destroy, list of territories"
)
WANTED: Final = Piece("wanted", [TERRITORY_COUNT], "territories that the own objective names")
THIRD: Final = Piece("third_continent", [1], "1 if the objective asks for another continent of one's choice")
NUMBERS: Final = Piece("objective_numbers", [2], "territories to own, armies on each; 0 where it names none", most=MOST)
VICTIM: Final = Piece("victim", [MOST_SEATS], "place of the player to be destroyed")
SEATS: Final = Piece("seats", [MOST_SEATS], "1 for the places that somebody has")
TERRITORIES: Final = Piece("territories", [MOST_SEATS], "territories owned", most=TERRITORY_COUNT)
TOTALS: Final = Piece("army_totals", [MOST_SEATS], "armies on the board, a fourth of them, at most 127", most=MOST)
RESERVES: Final = Piece("reserves", [MOST_SEATS], "armies still to be placed, at most 127", most=MOST)
HAND_SIZES: Final = Piece("hand_sizes", [MOST_SEATS], "cards held", most=CARD_COUNT)
OUT_OF_GAME: Final = Piece("out", [MOST_SEATS], "1 for who is eliminated")
FIRST: Final = Piece("first", [MOST_SEATS], "place of the first player of a round")
PLAYER: Final = Piece("player", [MOST_SEATS], "place of the player whose turn it is")
ROUND: Final = Piece("round", [1], "at most 127", most=MOST)
ROUNDS_LEFT: Final = Piece("rounds_left", [1], "to the last round, at most 126, and 1 more; 0: no limit", most=MOST)
CLOSING: Final = Piece("closing", [1], "1 once closing rolls may end the game")
EXTRA: Final = Piece("extra_round", [MOST_SEATS], "1 for who plays an extra round to break a tie")
PHASE: Final = Piece("phase", [PHASES], "1 for: set-up, reinforcement, combat, strategic move, end of turn")
CONQUESTS: Final = Piece("conquests", [1], "territories conquered in this turn", most=MOST)
SETS: Final = Piece("sets", [1], "sets of cards played in this turn", most=MOST)
ASKED: Final = Piece("asked", [MOST_SEATS], "place of the player who has the choice")
QUESTION: Final = Piece("question", [QUESTIONS], "1 for the kind of the question that is pending")
LEFT: Final = Piece("left", [1], "how many choices, or armies, are left at this question, at most 127", most=MOST)
SOURCE: Final = Piece("source", [TERRITORY_COUNT], "where the attack or move starts, or armies are placed")
TARGET: Final = Piece("target", [TERRITORY_COUNT], "what is attacked, or where armies move to")
DICE: Final = Piece("dice", [2], "dice chosen by the attacker and the defender", most=3)
MOVING: Final = Piece("moving", [1], "armies chosen so far to move, at most 127", most=MOST)
CHOSEN: Final = Piece("chosen", [CARD_COUNT], "cards of a set chosen so far")
LAST_SOURCE: Final = Piece("last_source", [TERRITORY_COUNT], "where the attack started that can be repeated")
LAST_TARGET: Final = Piece("last_target", [TERRITORY_COUNT], "what it attacked")

PIECES: Final = lay_out(
    [
        OWNER, ARMIES, HANDS, DISCARDED, HIDDEN, RESHUFFLED, KIND, WANTED, THIRD, NUMBERS, VICTIM, SEATS, TERRITORIES,
        TOTALS, RESERVES, HAND_SIZES, OUT_OF_GAME, FIRST, PLAYER, ROUND, ROUNDS_LEFT, CLOSING, EXTRA, PHASE, CONQUESTS,
        SETS, ASKED, QUESTION, LEFT, SOURCE, TARGET, DICE, MOVING, CHOSEN, LAST_SOURCE, LAST_TARGET,
    ]
)  # fmt: skip


# The pieces of a row up to here change little from one choice to the next. But for the armies they are sets, of which
# it is known what was written last: by place, or one for all.
LASTING: Final = int(THIRD.start)
OWNED_AT: Final = 0
HELD_AT: Final = MOST_SEATS
DISCARDED_SET: Final = 2 * MOST_SEATS
HIDDEN_SET: Final = DISCARDED_SET + 1
RESHUFFLED_SET: Final = DISCARDED_SET + 2
KIND_SET: Final = DISCARDED_SET + 3
WANTED_SET: Final = DISCARDED_SET + 4
SHUFFLES: Final = DISCARDED_SET + 5  # no set: as many as there were
NO_SETS: Final[vec[i64]] = vec[i64]([0] * (SHUFFLES + 1))
NOTHING_LASTING: Final[vec[u8]] = vec[u8]([0] * LASTING)
NOTHING_ELSE: Final[vec[u8]] = vec[u8]([0] * (int(LAST_TARGET.start + LAST_TARGET.size) - LASTING))


@final
class RisikoObserver(Observer[RisikoState]):
    """Writes the pieces above."""

    def write(self, s: RisikoState, seat: i64, row: vec[u8], at: i64) -> None:
        write_lasting(s, seat, NO_SETS[:], row, at)
        write_moment(s, seat, row, at)

    def memory(self) -> Memory:
        return RisikoMemory()

    def add_row(self, rows: vec[u8], s: RisikoState, seat: i64, memory: Memory) -> vec[u8]:
        assert isinstance(memory, RisikoMemory)
        shown = memory.shown_to(s, seat)
        write_lasting(s, seat, shown.sets, shown.row, 0)
        at = len(rows)
        rows = extend(rows, shown.row)
        rows = extend(rows, NOTHING_ELSE)
        write_moment(s, seat, rows, at)
        return rows

    def ranking(self, s: RisikoState) -> list[list[int]]:
        return final_ranking(s)


def make_observer(game: RisikoGame) -> RisikoObserver:
    return RisikoObserver(game, PIECES)


def place(s: RisikoState, viewer: i64, seat: i64) -> i64:
    """0 for the viewer, 1 for the next clockwise …"""
    return seat - viewer if seat >= viewer else seat - viewer + s.seats


# --- what lasts: the board, the cards, the objective ------------------------------------------------------------------


@final
class RisikoMemory(Memory):
    """What each seat was shown last."""

    def __init__(self) -> None:
        self.state: RisikoState | None = None
        self.seats: list[ShownTo] = []

    def shown_to(self, s: RisikoState, seat: i64) -> "ShownTo":
        if self.state is not s:
            self.state = s
            self.seats = [ShownTo() for _ in range(s.seats)]
        return self.seats[seat]


@final
class ShownTo:
    """The beginning of the rows of one seat, and the sets in it."""

    def __init__(self) -> None:
        self.row: Final[vec[u8]] = NOTHING_LASTING[:]
        self.sets: Final[vec[i64]] = NO_SETS[:]


def write_lasting(s: RisikoState, viewer: i64, sets: vec[i64], row: vec[u8], at: i64) -> None:
    """Into a row that has these sets already."""
    write_owners(s, viewer, sets, row, at)
    write_armies(s, row, at + ARMIES.start)
    write_cards(s, viewer, sets, row, at)
    write_wanted(s, viewer, sets, row, at)


def write_set(members: i64, which: i64, sets: vec[i64], row: vec[u8], at: i64) -> None:
    """Instead of the set that was there before."""
    changed = sets[which] ^ members
    sets[which] = members
    while changed != 0:
        n = lowest(changed)
        row[at + n] = u8(members >> n & 1)
        changed &= changed - 1


def write_owners(s: RisikoState, viewer: i64, sets: vec[i64], row: vec[u8], at: i64) -> None:
    seat: i64 = 0
    while seat < s.seats:
        p = place(s, viewer, seat)
        write_set(s.tracks[OWNED + seat], OWNED_AT + p, sets, row, at + OWNER.start + p * TERRITORY_COUNT)
        seat += 1


def write_armies(s: RisikoState, row: vec[u8], at: i64) -> None:
    armies = s.armies
    t: i64 = 0
    while t < TERRITORY_COUNT:
        n = armies[t]
        if n > MOST:
            n = MOST
        row[at + t] = u8(n)
        t += 1


def write_cards(s: RisikoState, viewer: i64, sets: vec[i64], row: vec[u8], at: i64) -> None:
    tracks = s.tracks
    discards = tracks[CARDS_AT + DISCARDS]
    known = tracks[SEEN_BY + viewer] & ~tracks[CARDS_AT + DRAW_PILE]
    seat: i64 = 0
    while seat < s.seats:
        p = place(s, viewer, seat)
        write_set(tracks[CARDS_AT + seat] & known, HELD_AT + p, sets, row, at + HANDS.start + p * CARD_COUNT)
        seat += 1
    write_set(discards, DISCARDED_SET, sets, row, at + DISCARDED.start)
    hidden = ALL_CARDS & ~(known | discards)
    if sets[HIDDEN_SET] != hidden or sets[SHUFFLES] != s.shuffles:
        sets[SHUFFLES] = s.shuffles
        write_set(hidden, HIDDEN_SET, sets, row, at + HIDDEN.start)
        write_set(reshuffled_of(s, hidden), RESHUFFLED_SET, sets, row, at + RESHUFFLED.start)


def reshuffled_of(s: RisikoState, cards: i64) -> i64:
    """Those that came with the last shuffle of the discards."""
    found: i64 = 0
    while s.shuffles > 0 and cards != 0:
        card = lowest(cards)
        if s.shuffled[card] == s.shuffles:
            found |= BIT[card]
        cards &= cards - 1
    return found


def write_wanted(s: RisikoState, viewer: i64, sets: vec[i64], row: vec[u8], at: i64) -> None:
    kind: i64 = 0
    wanted: i64 = 0
    if s.tracks[OBJECTIVE + viewer] >= 0:
        objective = objective_of(s, viewer)
        kind = BIT[objective.kind]
        wanted = objective.mask
    write_set(kind, KIND_SET, sets, row, at + KIND.start)
    write_set(wanted, WANTED_SET, sets, row, at + WANTED.start)


# --- what every choice changes ----------------------------------------------------------------------------------------


def write_moment(s: RisikoState, viewer: i64, row: vec[u8], at: i64) -> None:
    write_objective(s, viewer, row, at)
    write_players(s, viewer, row, at)
    write_turn(s, row, at)
    if s.actor != NOBODY:
        write_question(s, viewer, row, at)


def write_objective(s: RisikoState, viewer: i64, row: vec[u8], at: i64) -> None:
    if s.tracks[OBJECTIVE + viewer] < 0:
        return
    objective = objective_of(s, viewer)
    if objective.kind == DESTROY:
        victim = s.colour_seat(objective.colour)
        if victim >= 0:
            row[at + VICTIM.start + place(s, viewer, victim)] = 1
    row[at + THIRD.start] = 1 if objective.third else 0
    if objective.total > 0:
        put(row, at + NUMBERS.start, objective.total, MOST)
        put(row, at + NUMBERS.start + 1, objective.armies, MOST)


def write_players(s: RisikoState, viewer: i64, row: vec[u8], at: i64) -> None:
    tracks = s.tracks
    seat: i64 = 0
    while seat < s.seats:
        p = at + place(s, viewer, seat)
        row[p + SEATS.start] = 1
        put(row, p + TERRITORIES.start, tracks[COUNT + seat], TERRITORY_COUNT)
        put(row, p + TOTALS.start, tracks[TOTAL + seat] >> 2, MOST)
        put(row, p + RESERVES.start, tracks[RESERVE + seat], MOST)
        put(row, p + HAND_SIZES.start, tracks[HAND + seat], CARD_COUNT)
        row[p + OUT_OF_GAME.start] = 1 if tracks[OUT + seat] != 0 else 0
        row[p + EXTRA.start] = 1 if s.extra & EYES[seat] != 0 else 0
        seat += 1
    row[at + FIRST.start + place(s, viewer, s.first)] = 1
    row[at + PLAYER.start + place(s, viewer, s.player)] = 1


def write_turn(s: RisikoState, row: vec[u8], at: i64) -> None:
    put(row, at + ROUND.start, s.round, MOST)
    if s.last_round > 0:
        left = s.last_round - s.round
        put(row, at + ROUNDS_LEFT.start, left + 1 if left >= 0 else 0, MOST)
    row[at + CLOSING.start] = 1 if s.closing > 0 else 0
    row[at + PHASE.start + s.phase] = 1
    put(row, at + CONQUESTS.start, s.conquests, MOST)
    put(row, at + SETS.start, s.sets, MOST)
    if s.last_source >= 0:
        row[at + LAST_SOURCE.start + s.last_source] = 1
        row[at + LAST_TARGET.start + s.last_target] = 1


def write_question(s: RisikoState, viewer: i64, row: vec[u8], at: i64) -> None:
    f = s.stack[-1]
    op = current(PROGRAMS, s)
    row[at + QUESTION.start + op.kind] = 1
    put(row, at + LEFT.start, op.left(s, f), MOST)
    if s.actor >= 0:
        row[at + ASKED.start + place(s, viewer, s.actor)] = 1
    if f.program == PLAY_A_SET:
        for i in range(i64(len(f.picked))):
            row[at + CHOSEN.start + f.picked[i]] = 1
    elif f.program == GAME or f.program == REINFORCE:
        put_place(row, at + SOURCE.start, placing_at(f))
    elif s.phase == MOVEMENT or s.phase == COMBAT:
        put_place(row, at + SOURCE.start, source_of(f))
        put_place(row, at + TARGET.start, target_of(f))
        put(row, at + MOVING.start, armies_to_move(f), MOST)
        if s.phase == COMBAT:
            put(row, at + DICE.start, attack_dice_of(f), 3)
            if target_of(f) >= 0 and s.owner[target_of(f)] != f.side:
                put(row, at + DICE.start + 1, defence_dice_of(f), 3)


def put_place(row: vec[u8], at: i64, territory: i64) -> None:
    if territory >= 0:
        row[at + territory] = 1
