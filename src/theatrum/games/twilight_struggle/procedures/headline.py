"""The headline phase (TS 4.5 C). Events of the opponent are compulsory, and what is chosen stays (RUL-15, RUL-16)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.frame import Frame
from ....core.number_sets import NONE, Numbers, named, only, without
from ....core.ops import AskMember, Code, Condition, Op, Simultaneous, seq, when
from ..actions import CARD_ACTIONS, card_of
from ..constants import ASK_HEADLINE, NEITHER, US, USSR
from ..deck import CARD_COUNT, DEFECTORS, MISSILE_ENVY, PRINTED_OPS, UN_INTERVENTION
from ..messages import SAID_HEADLINE, SAID_HEADLINE_CANCELLED
from ..program_numbers import HEADLINE_CARD
from ..registers import resolved_first, set_resolved_first
from ..rules import HEADLINE_SHOWN, has_ability, is_obliged, may_headline
from ..state import HEADLINE, HEADLINE_PHASE, TsState
from .play_card import Declare, PutAway, RunEvent


def headline_choices(s: TsState, side: i64) -> Numbers:
    """The cards that `may_headline` allows."""
    cards = without(s.hand_set(side), only(UN_INTERVENTION))
    return without(cards, only(MISSILE_ENVY)) if is_obliged(s, side) else cards


def can_headline(s: TsState, side: i64) -> bool:
    """Is there any such card?"""
    cards = s.hand_size(side)
    if s.holds(side, UN_INTERVENTION):
        cards -= 1
    if is_obliged(s, side):
        cards -= 1
    return cards > 0


def shows_first(s: TsState) -> i64:
    """The side that must show its headline first because the other has the box 4 ability, or NEITHER."""
    if has_ability(s, US, HEADLINE_SHOWN):
        return USSR
    if has_ability(s, USSR, HEADLINE_SHOWN):
        return US
    return NEITHER


@final
class StartHeadlines(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        s.phase = HEADLINE_PHASE
        s.round = 0
        s.tracks[HEADLINE + US] = 0
        s.tracks[HEADLINE + USSR] = 0
        f.side = shows_first(s)


@final
class OneShowsFirst(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return f.side != NEITHER


@final
class SecretHeadlines(Simultaneous[TsState]):
    """Both choose without seeing the other's card."""

    def __init__(self) -> None:
        self.kind = ASK_HEADLINE

    def has_to_choose(self, s: TsState, side: i64) -> bool:
        return s.tracks[HEADLINE + side] == 0 and can_headline(s, side)

    def seats(self, s: TsState, f: Frame) -> list[int]:
        us = self.has_to_choose(s, US)
        if self.has_to_choose(s, USSR):
            return [US, USSR] if us else [USSR]
        return [US] if us else []

    def legal_for(self, s: TsState, f: Frame, seat: int) -> list[int]:
        return named(headline_choices(s, seat), CARD_ACTIONS)

    def take_from(self, s: TsState, f: Frame, seat: int, action: int) -> None:
        s.tracks[HEADLINE + seat] = card_of(action)

    def refusal_for(self, s: TsState, f: Frame, seat: int, action: int) -> int:
        return may_headline(s, seat, card_of(action))


@final
class OpenHeadline(AskMember[TsState]):
    """One side chooses after (or before) the other, the card shown at once."""

    def __init__(self, first: bool) -> None:
        self.kind = ASK_HEADLINE
        self.first: Final = first

    def actor(self, s: TsState, f: Frame) -> int:
        return f.side if self.first else 1 - f.side

    def choices(self, s: TsState, f: Frame) -> Numbers:
        side = self.actor(s, f)
        return NONE.bits if s.tracks[HEADLINE + side] else headline_choices(s, side)

    def names(self) -> vec[i64]:
        return CARD_ACTIONS

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return may_headline(s, self.actor(s, f), card_of(action))

    def take(self, s: TsState, f: Frame, action: int) -> None:
        side = self.actor(s, f)
        f.leave()
        s.tracks[HEADLINE + side] = card_of(action)
        reveal(s, side)


def reveal(s: TsState, side: i64) -> None:
    """The headline is put on the table; a side that has none is known to hold no card that could be one."""
    card = s.tracks[HEADLINE + side]
    if card > 0:
        s.to_table(card)
        s.say(SAID_HEADLINE, side, card)
        return
    for other in range(1, CARD_COUNT + 1):
        if other != UN_INTERVENTION and not (other == MISSILE_ENVY and is_obliged(s, side)):
            s.rule_out_of_hand(side, other)


@final
class RevealBoth(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        reveal(s, USSR)
        reveal(s, US)


@final
class OrderHeadlines(Op[TsState]):
    """Higher printed value first (RUL-17), the US in a tie; Defectors of the US comes before anything, to cancel the
    Soviet card (RUL-26)."""

    def run(self, s: TsState, f: Frame) -> None:
        us = s.tracks[HEADLINE + US]
        ussr = s.tracks[HEADLINE + USSR]
        set_resolved_first(f, USSR if PRINTED_OPS[ussr] > PRINTED_OPS[us] and us != DEFECTORS else US)


def cancel_soviet_headline(s: TsState) -> None:
    """A Soviet headline not yet resolved goes to the discard pile without its event."""
    card = s.tracks[HEADLINE + USSR]
    if card > 0:
        s.say(SAID_HEADLINE_CANCELLED, USSR, card)
        s.tracks[HEADLINE + USSR] = 0
        s.discard(USSR, card)


@final
class ResolveHeadline(Op[TsState]):
    """Whoever headlined the card is the phasing player while it resolves (RUL-3)."""

    def __init__(self, first: bool) -> None:
        self.first: Final = first

    def run(self, s: TsState, f: Frame) -> None:
        side = resolved_first(f) if self.first else 1 - resolved_first(f)
        card = s.tracks[HEADLINE + side]
        if card > 0:
            s.tracks[HEADLINE + side] = 0
            s.phasing = side
            s.take_snapshot()
            s.stack.append(Frame(HEADLINE_CARD, side, card, 0))


HEADLINES_CODE: Final[Code[TsState]] = seq(
    StartHeadlines(),
    when(
        OneShowsFirst(),
        seq(OpenHeadline(first=True), OpenHeadline(first=False)),
        seq(SecretHeadlines(), RevealBoth()),
    ),
    OrderHeadlines(),
    ResolveHeadline(first=True),
    ResolveHeadline(first=False),
)
HEADLINE_CARD_CODE: Final[Code[TsState]] = seq(Declare(), RunEvent(), PutAway())
