"""What learners are shown of Twilight Struggle, piece by piece, from the side of whoever looks.

"Own" is the side of the viewer; where a number has a sign, plus is for the viewer and minus for the opponent. While
sides are bid for, the first seat sees the board as the US and the second as the USSR. Cards stand at their number less
one, countries and effects at their number.
"""

from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

from ...core.engine import current
from ...core.frame import Frame
from ...core.number_sets import HALF, NONE, Numbers, lowest, only, union
from ...core.observation import MOST, Memory, Observer, Piece, lay_out, put
from ...core.ops import Simultaneous
from ...core.state import NOBODY, SIMULTANEOUS
from .board import COUNTRY_COUNT, WORLD
from .constants import (
    BIDS_PER_SIDE,
    DISCARD,
    DRAW_LOTS,
    DRAW_PILE,
    EFFECT_COUNT,
    EVENT,
    HAND_US,
    HAND_USSR,
    IN_FRONT,
    LATER,
    LOOKED_AT,
    MISSILE_CRISIS,
    NEITHER,
    OBLIGED,
    OPS_FIRST,
    REMOVED,
    SHOWN,
    SQUADS,
    SQUADS_NEUTRAL,
    TABLE,
    US,
    USSR,
)
from .deck import CARD_COUNT
from .game import TwilightStruggle
from .lasting import EFFECT_LIMITS, EFFECT_NEUTRAL
from .procedures.bidding import highest_bidder
from .procedures.mixed import REALIGNED
from .procedures.operations import value_with
from .program_numbers import PLAY_CARD
from .programs import PROGRAMS
from .registers import card_in_play, points_spent, use
from .situation import PLACING, REALIGNING, WITH_OPS, kind_of, target_of
from .state import BIDDING, HEADLINE, MILOPS, SPACE_BOX, SPACE_TRIES, VP_TO_WIN, TsState
from .zones import EVERY_CARD, Zones

OPPONENT_S: Final = 255  # -1 as a byte
PHASES: Final = 5
USES: Final = OPS_FIRST - EVENT + 1
QUESTIONS: Final = DRAW_LOTS + 1
MOST_LEFT: Final = 20
SHOWN_ZONES: Final = LATER  # the zones before it: cards of later eras, and those not in this game, are in no piece

# --- the pieces -------------------------------------------------------------------------------------------------------

SIDE: Final = Piece("side", [2], "1 for the side of the viewer: US, USSR; 0 for both while sides are bid for")
OWN_INFLUENCE: Final = Piece("own_influence", [COUNTRY_COUNT], "influence points, at most 127", most=MOST)
OTHER_INFLUENCE: Final = Piece("opponent_influence", [COUNTRY_COUNT], "likewise of the opponent", most=MOST)
CONTROL: Final = Piece("control", [COUNTRY_COUNT], "1 own, -1 the opponent's", least=-1)
HAND: Final = Piece("hand", [CARD_COUNT], "cards in the own hand, without the China Card and a headline chosen")
OTHER_HAND: Final = Piece("opponent_hand", [CARD_COUNT], "cards that the viewer knows to be in the opponent's hand")
UNSEEN: Final = Piece("unseen", [CARD_COUNT], "cards in the opponent's hand or the draw pile, the viewer cannot tell")
MAY_HOLD: Final = Piece(
    "may_hold", [CARD_COUNT], "the unseen cards that can be in the opponent's hand, as far as is known"
)
IN_PLAY: Final = Piece(
    "in_play", [CARD_COUNT], "cards on the table, in front of the US, shown or looked at; the own headline once chosen"
)
DISCARDS: Final = Piece("discards", [CARD_COUNT], "the discard pile")
REMOVED_CARDS: Final = Piece("removed", [CARD_COUNT], "cards out of the game")
COUNTS: Final = Piece("counts", [3], "cards in the own hand, the opponent's hand, the draw pile", most=MOST)
HEADLINES: Final = Piece("headlines", [2], "has a headline, own and opponent's, that is still to take place")
TURN: Final = Piece("turn", [1], "1 to 10", most=10)
ROUND: Final = Piece("round", [1], "action round, 0 before the first", most=8)
PHASE: Final = Piece("phase", [PHASES], "1 for: set-up, headlines, action rounds, end of turn, bids for sides")
PHASING: Final = Piece("phasing", [1], "1 if it is the own action round, -1 if the opponent's", least=-1)
VP: Final = Piece(
    "vp", [1], "victory points, plus if the viewer is ahead, at most 20", least=-VP_TO_WIN, most=VP_TO_WIN
)
DEFCON: Final = Piece("defcon", [1], "1 to 5", most=5)
MOVED_TO_TWO: Final = Piece("moved_to_two", [1], "1 if DEFCON has moved to 2 in this action round")
MIL_OPS: Final = Piece("military_operations", [2], "own and opponent's, 0 to 5", most=5)
SPACE: Final = Piece("space", [2], "box of the space race, own and opponent's, 0 to 8", most=8)
TRIES: Final = Piece("space_tries", [2], "cards sent to space this turn, own and opponent's", most=MOST_LEFT)
CHINA: Final = Piece("china_card", [2], "who has it: 1 own, -1 the opponent; 1 if it is face up", least=-1)
CIVIL_WAR: Final = Piece(
    "civil_war", [1], "1 + Soviet influence in the Chinese Civil War; 0: not played, or over", most=4
)
EFFECTS: Final = Piece(
    "effects",
    [EFFECT_COUNT],
    "lasting effects: 0 if not in force, else 1, a count, a modifier or 1 + region; Missile Envy's duty and the Cuban "
    "Missile Crisis have the sign of whom they bind",
    least=min([low - EFFECT_NEUTRAL[effect] for effect, (low, _) in EFFECT_LIMITS.items()] + [-1]),
    most=max([high - EFFECT_NEUTRAL[effect] for effect, (_, high) in EFFECT_LIMITS.items()]),
)
STANDING_BID: Final = Piece(
    "standing_bid", [2, BIDS_PER_SIDE], "the highest bid of an auction for sides: for the US, USSR"
)
ASKED: Final = Piece("asked", [1], "1 if the viewer has the choice")
QUESTION: Final = Piece("question", [QUESTIONS], "1 for the kind of the question that is pending, whoever is asked")
LEFT: Final = Piece("left", [1], "how many choices, or Ops, are left at this question, at most 20", most=MOST_LEFT)
CARD: Final = Piece("card", [CARD_COUNT], "1 for the card that the question comes from")
PICKED: Final = Piece(
    "picked", [COUNTRY_COUNT], "how often each country was chosen at this question already", most=MOST_LEFT
)
TARGET: Final = Piece("target", [COUNTRY_COUNT], "1 for the country of the coup, realignment or war under way")
PLAYS: Final = Piece("plays", [CARD_COUNT], "cards being played: 1 by the viewer, -1 by the opponent", least=-1)
USE: Final = Piece("use", [USES], "what the last of them is used for: event, Ops, space race, event first, Ops first")
OPS: Final = Piece("ops", [2], "value of the Ops being used, and how many are spent", most=MOST_LEFT)

PIECES: Final = lay_out(
    [
        SIDE, OWN_INFLUENCE, OTHER_INFLUENCE, CONTROL, HAND, OTHER_HAND, UNSEEN, MAY_HOLD, IN_PLAY, DISCARDS,
        REMOVED_CARDS, COUNTS, HEADLINES, TURN, ROUND, PHASE, PHASING, VP, DEFCON, MOVED_TO_TWO,
        MIL_OPS, SPACE, TRIES, CHINA, CIVIL_WAR, EFFECTS, STANDING_BID, ASKED, QUESTION, LEFT, CARD, PICKED, TARGET,
        PLAYS, USE, OPS,
    ]
)  # fmt: skip


def card_pieces(me: int) -> list[int]:
    """Where the piece of each zone begins, less one for the cards' numbers: for cards that a side does not see, and for
    those that it does."""
    pieces = {
        HAND_US: HAND if me == US else OTHER_HAND, HAND_USSR: HAND if me == USSR else OTHER_HAND, DRAW_PILE: UNSEEN,
        LOOKED_AT: IN_PLAY, SHOWN: IN_PLAY, TABLE: IN_PLAY, IN_FRONT: IN_PLAY, DISCARD: DISCARDS,
        REMOVED: REMOVED_CARDS,
    }  # fmt: skip
    starts = [int(pieces[zone].start) - 1 for zone in range(SHOWN_ZONES)]
    return [int(UNSEEN.start) - 1] * SHOWN_ZONES + starts


CARD_PIECES: Final[vec[i64]] = vec[i64](card_pieces(US) + card_pieces(USSR))
# the kind of situation that each program is: `kind_of` as a table
KIND_OF: Final[vec[i64]] = vec[i64]([kind_of(Frame(program, 0, 0, 0)) for program in range(len(PROGRAMS))])
# the pieces of a row up to here are the board and the cards, which change little from one choice to the next
LASTING: Final = int(COUNTS.start)
NOTHING_LASTING: Final[vec[u8]] = vec[u8]([0] * LASTING)
NOTHING_ELSE: Final[vec[u8]] = vec[u8]([0] * (int(OPS.start + OPS.size) - LASTING))
CARD_PIECE_COUNT: Final = 7  # hand … removed, one behind the other


@final
class TsObserver(Observer[TsState]):
    """Writes the pieces above."""

    def write(self, s: TsState, seat: i64, row: vec[u8], at: i64) -> None:
        me = s.across(seat)
        # where nobody has influence everything is 0
        write_countries(s, me, union(s.us_present, s.ussr_present), row, at)
        write_cards(s, me, EVERY_CARD.bits, row, at, False)
        write_moment(s, me, row, at)

    def memory(self) -> Memory:
        return TsMemory()

    def add_row(self, rows: vec[u8], s: TsState, seat: i64, memory: Memory) -> vec[u8]:
        assert isinstance(memory, TsMemory)
        me = s.across(seat)
        at = len(rows)
        rows = extend(rows, memory.lasting(s, me))
        rows = extend(rows, NOTHING_ELSE)
        write_moment(s, me, rows, at)
        return rows


def make_observer(game: TwilightStruggle) -> TsObserver:
    return TsObserver(game, PIECES)


# --- what lasts: the board and the cards ------------------------------------------------------------------------------


@final
class TsMemory(Memory):
    """The board and the cards as each side was shown them last: only what was touched since is written again."""

    def __init__(self) -> None:
        self.state: TsState | None = None
        self.us: ShownTo = ShownTo(US)
        self.ussr: ShownTo = ShownTo(USSR)

    def lasting(self, s: TsState, me: i64) -> vec[u8]:
        if self.state is not s:
            self.state = s
            self.us = ShownTo(US)
            self.ussr = ShownTo(USSR)
        countries = s.take_touched()
        cards = s.zones.take_touched()
        self.us.touch(countries, cards)
        self.ussr.touch(countries, cards)
        return self.us.brought_up(s) if me == US else self.ussr.brought_up(s)


@final
class ShownTo:
    """The beginning of the rows of one side, and what is not up to date in it."""

    def __init__(self, side: int) -> None:
        self.side: Final[i64] = side
        self.row: Final[vec[u8]] = NOTHING_LASTING[:]
        self.countries: Numbers = WORLD.bits
        self.cards: Numbers = EVERY_CARD.bits
        self.headline: i64 = 0  # as it was when the row was written

    def touch(self, countries: Numbers, cards: Numbers) -> None:
        self.countries = union(self.countries, countries)
        self.cards = union(self.cards, cards)

    def brought_up(self, s: TsState) -> vec[u8]:
        headline = s.tracks[HEADLINE + self.side]
        if self.headline != headline:
            if self.headline > 0:
                self.cards = union(self.cards, only(self.headline))
            self.headline = headline
        write_countries(s, self.side, self.countries, self.row, 0)
        write_cards(s, self.side, self.cards, self.row, 0, True)
        self.countries = NONE.bits
        self.cards = NONE.bits
        return self.row


def write_countries(s: TsState, me: i64, countries: Numbers, row: vec[u8], at: i64) -> None:
    mine = s.controlled(me)
    theirs = s.controlled(1 - me)
    write_half_of_countries(s, me, countries[0], mine[0], theirs[0], 0, row, at)
    write_half_of_countries(s, me, countries[1], mine[1], theirs[1], HALF, row, at)


def write_half_of_countries(
    s: TsState, me: i64, countries: i64, mine: i64, theirs: i64, first: i64, row: vec[u8], at: i64
) -> None:
    """Countries of one half of their numbers, which begins with `first`."""
    influence = s.influence
    own = me * COUNTRY_COUNT + first
    other = (1 - me) * COUNTRY_COUNT + first
    own_start = at + OWN_INFLUENCE.start + first
    other_start = at + OTHER_INFLUENCE.start + first
    control_start = at + CONTROL.start + first
    while countries != 0:
        here = countries & -countries
        c = lowest(countries)
        points = influence[own + c]
        if points > MOST:
            points = MOST
        row[own_start + c] = u8(points)
        points = influence[other + c]
        if points > MOST:
            points = MOST
        row[other_start + c] = u8(points)
        holder: i64 = 0
        if mine & here != 0:
            holder = 1
        elif theirs & here != 0:
            holder = OPPONENT_S
        row[control_start + c] = u8(holder)
        countries &= countries - 1


def write_cards(s: TsState, me: i64, cards: Numbers, row: vec[u8], at: i64, anew: bool) -> None:
    """Also in a row that may say something else of these cards, if they are written anew."""
    write_half_of_cards(s.zones, me, cards[0], 0, row, at, anew)
    write_half_of_cards(s.zones, me, cards[1], HALF, row, at, anew)
    headline = s.tracks[HEADLINE + me]
    if headline > 0 and s.zones.where[headline] == me:
        row[at + HAND.start + headline - 1] = 0
        row[at + IN_PLAY.start + headline - 1] = 1


def write_half_of_cards(z: Zones, me: i64, cards: i64, first: i64, row: vec[u8], at: i64, anew: bool) -> None:
    where = z.where
    seen = z.seen
    barred = z.barred
    pieces = CARD_PIECES  # of cards that this side does not see, and behind them of those that it does
    first_piece = 2 * me * SHOWN_ZONES
    hand_start = at + HAND.start - 1
    held_start = at + MAY_HOLD.start - 1
    while cards != 0:
        card = first + lowest(cards)
        if anew:
            clear_card(row, hand_start + card)
        zone = where[card]
        if zone < SHOWN_ZONES:
            sees = seen[card] >> me & 1
            row[at + pieces[first_piece + sees * SHOWN_ZONES + zone] + card] = 1
            if sees == 0 and (barred[card] == 0 or may_hold(z, me, card)):
                row[held_start + card] = 1
        cards &= cards - 1


def clear_card(row: vec[u8], at: i64) -> None:
    """In all its pieces, from its place in the first."""
    end = at + CARD_PIECE_COUNT * CARD_COUNT
    while at < end:
        row[at] = 0
        at += CARD_COUNT


def may_hold(z: Zones, me: i64, card: i64) -> bool:
    """Is nothing known that keeps an unseen card out of the opponent's hand?"""
    bar = z.bar(me, 1 - me, card)
    return bar == 0 or z.epoch_room[bar - 1] > 0


# --- what every choice changes ----------------------------------------------------------------------------------------


def write_moment(s: TsState, me: i64, row: vec[u8], at: i64) -> None:
    write_tracks(s, me, row, at)
    if s.actor != NOBODY:
        write_question(s, me, row, at)


def write_tracks(s: TsState, me: i64, row: vec[u8], at: i64) -> None:
    you = 1 - me
    tracks = s.tracks
    if s.phase != BIDDING:
        row[at + SIDE.start + me] = 1
    put(row, at + COUNTS.start, s.hand_size(me), MOST)
    put(row, at + COUNTS.start + 1, s.zones.count[you], MOST)
    put(row, at + COUNTS.start + 2, s.zones.count[DRAW_PILE], MOST)
    row[at + HEADLINES.start] = 1 if tracks[HEADLINE + me] > 0 else 0
    row[at + HEADLINES.start + 1] = 1 if tracks[HEADLINE + you] > 0 else 0
    put(row, at + TURN.start, s.turn, 10)
    put(row, at + ROUND.start, s.round, 8)
    row[at + PHASE.start + s.phase] = 1
    row[at + PHASING.start] = 1 if s.phasing == me else OPPONENT_S
    put(row, at + VP.start, s.vp if me == US else -s.vp, VP_TO_WIN)
    put(row, at + DEFCON.start, s.defcon, 5)
    put(row, at + MOVED_TO_TWO.start, s.moved_to_two, 1)
    put(row, at + MIL_OPS.start, tracks[MILOPS + me], 5)
    put(row, at + MIL_OPS.start + 1, tracks[MILOPS + you], 5)
    put(row, at + SPACE.start, tracks[SPACE_BOX + me], 8)
    put(row, at + SPACE.start + 1, tracks[SPACE_BOX + you], 8)
    put(row, at + TRIES.start, tracks[SPACE_TRIES + me], MOST_LEFT)
    put(row, at + TRIES.start + 1, tracks[SPACE_TRIES + you], MOST_LEFT)
    if s.china_owner != NEITHER:
        row[at + CHINA.start] = 1 if s.china_owner == me else OPPONENT_S
        put(row, at + CHINA.start + 1, s.china_up, 1)
    put(row, at + CIVIL_WAR.start, s.civil_war, 4)
    write_effects(s, me, row, at + EFFECTS.start)


def write_effects(s: TsState, me: i64, row: vec[u8], at: i64) -> None:
    effects = s.effects
    effect: i64 = 0
    while effect < EFFECT_COUNT:
        value = effects[effect]
        if value != 0:
            row[at + effect] = u8(value)
        effect += 1
    row[at + SQUADS] = u8((effects[SQUADS] - SQUADS_NEUTRAL) & 255)
    if effects[OBLIGED] != 0:  # 1 + a side
        row[at + OBLIGED] = 1 if effects[OBLIGED] == 1 + me else OPPONENT_S
    if effects[MISSILE_CRISIS] != 0:
        row[at + MISSILE_CRISIS] = 1 if effects[MISSILE_CRISIS] == 1 + me else OPPONENT_S


def write_question(s: TsState, me: i64, row: vec[u8], at: i64) -> None:
    f = s.stack[-1]
    op = current(PROGRAMS, s)
    row[at + QUESTION.start + op.kind] = 1
    put(row, at + LEFT.start, op.left(s, f), MOST_LEFT)
    if s.actor == me:
        row[at + ASKED.start] = 1
    elif s.actor == SIMULTANEOUS:
        assert isinstance(op, Simultaneous)
        row[at + ASKED.start] = 1 if me in op.seats(s, f) else 0
    card = card_in_play(f)
    if card > 0:
        row[at + CARD.start + card - 1] = 1
    for i in range(i64(len(f.picked))):
        row[at + PICKED.start + f.picked[i] % REALIGNED] += 1
    write_plays(s, me, row, at)
    kind = KIND_OF[f.program]
    if kind in WITH_OPS:
        put(row, at + OPS.start, value_with(s, f, 0), MOST_LEFT)
        if kind == PLACING or kind == REALIGNING:
            put(row, at + OPS.start + 1, points_spent(f), MOST_LEFT)
    else:
        target = target_of(s, f, kind)
        if target >= 0:
            row[at + TARGET.start + target] = 1
    if s.phase == BIDDING:
        bid = highest_bidder(s)
        if bid is not None:
            row[at + STANDING_BID.start + bid[1]] = 1


def write_plays(s: TsState, me: i64, row: vec[u8], at: i64) -> None:
    purpose: i64 = 0
    for f in s.stack:
        if f.program == PLAY_CARD:
            row[at + PLAYS.start + card_in_play(f) - 1] = 1 if f.side == me else OPPONENT_S
            purpose = use(f)
    if purpose > 0:
        row[at + USE.start + purpose - EVENT] = 1
