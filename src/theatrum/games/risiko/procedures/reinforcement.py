"""Phase 1 (R4, R5): armies for territories and continents, sets of cards, and placing them all."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Ask, Code, Condition, Op, loop_while, seq, when
from ..bit_sets import BIT, members
from ..cards import OWN_TERRITORY, SYMBOL_CARDS, SYMBOL_UNIT, can_complete, count_symbols, set_of
from ..constants import (
    ASK_PLACE,
    ASK_PLACE_ARMIES,
    ASK_SET,
    CARD_COUNT,
    END_ATTACKS,
    END_PLACING,
    JOKER,
    PLAY_SET,
    REINFORCEMENT,
)
from ..messages import (
    ALLOWED,
    NO_FITTING_CARD,
    NO_NOT_IN_HAND,
    NO_NOT_YOURS,
    NO_PLACE_FIRST,
    NO_TOO_MANY,
    SAID_REINFORCED,
    SAID_SET,
)
from ..program_numbers import PLAY_A_SET
from ..registers import (
    NOWHERE,
    armies_to_place,
    chosen_cards,
    had_enough,
    placing_at,
    set_armies_to_place,
    set_had_enough,
    set_placing_at,
)
from ..rules import SET_SIZE, continent_armies, may_ask_for_sets, set_refusal, territory_armies
from ..state import CARDS_AT, RESERVE, SYMBOLS, RisikoState
from .amounts import AskNumber
from .victory import CheckVictory


@final
class ReceiveArmies(Op[RisikoState]):
    """Counted once, at the beginning of the phase (R4.2 to R4.4)."""

    def run(self, s: RisikoState, f: Frame) -> None:
        s.phase = REINFORCEMENT
        by_territory = territory_armies(s, f.side)
        by_continent = continent_armies(s, f.side)
        received = s.grant(f.side, by_territory + by_continent)
        s.say(SAID_REINFORCED, f.side, by_territory, by_continent, received)


@final
class MoreToDo(Condition[RisikoState]):
    """There are armies to place, or the player may still want to play a set (R4.5)."""

    def holds(self, s: RisikoState, f: Frame) -> bool:
        if s.tracks[RESERVE + f.side] > 0:
            return True
        return had_enough(f) == 0 and may_ask_for_sets(s, f.side)


@final
class ChoosePlace(Ask[RisikoState]):
    """A territory, or a set, or (when everything is placed) enough."""

    def __init__(self) -> None:
        self.kind = ASK_PLACE

    def left(self, s: RisikoState, f: Frame) -> int:
        n = s.tracks[RESERVE + f.side]
        return n if n > 0 else 1

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        reserve = s.tracks[RESERVE + f.side]
        has_set = set_refusal(s, f.side) == ALLOWED
        if reserve == 0:
            return [PLAY_SET, END_PLACING] if has_set else [END_PLACING]
        own = s.territories(f.side)
        return [*own, PLAY_SET] if has_set else own

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        reserve = s.tracks[RESERVE + f.side]
        if action < JOKER and s.owner[action] != f.side:
            return NO_NOT_YOURS
        if action < JOKER and reserve == 0:
            return NO_TOO_MANY
        if action == PLAY_SET:
            return set_refusal(s, f.side)
        return NO_PLACE_FIRST if action in (END_PLACING, END_ATTACKS) and reserve > 0 else ALLOWED

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        f.leave()
        if action == PLAY_SET:
            s.stack.append(Frame(PLAY_A_SET, f.side, 0, 0))
        elif action == END_PLACING:
            set_had_enough(f)
        else:
            set_placing_at(f, action)


@final
class Placing(Condition[RisikoState]):
    def holds(self, s: RisikoState, f: Frame) -> bool:
        return placing_at(f) >= 0


@final
class ChooseArmies(AskNumber):
    def __init__(self) -> None:
        self.kind = ASK_PLACE_ARMIES

    def most(self, s: RisikoState, f: Frame) -> i64:
        return s.tracks[RESERVE + f.side]

    def keep(self, s: RisikoState, f: Frame, n: i64) -> None:
        set_armies_to_place(f, n)

    def left(self, s: RisikoState, f: Frame) -> int:
        return s.tracks[RESERVE + f.side]

    def too_many(self, s: RisikoState, f: Frame, n: i64) -> int:
        return NO_TOO_MANY


@final
class PlaceArmies(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        chosen = armies_to_place(f)
        s.place(f.side, placing_at(f), chosen if chosen > 0 else 1)
        set_placing_at(f, NOWHERE)
        set_armies_to_place(f, 0)


REINFORCE_CODE: Final[Code[RisikoState]] = seq(
    loop_while(
        MoreToDo(),
        seq(ChoosePlace(), when(Placing(), seq(ChooseArmies(), PlaceArmies(), CheckVictory()))),
    ),
)


# --- a set (R5.3 to R5.7) -------------------------------------------------------------------------------------------


@final
class ChooseCard(Ask[RisikoState]):
    """Three cards, one by one, each shown as it is chosen; only cards that can still make a set."""

    def __init__(self) -> None:
        self.kind = ASK_SET

    def left(self, s: RisikoState, f: Frame) -> int:
        return SET_SIZE - len(f.picked)

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        return members(fitting_cards(s, f))

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        if action >= CARD_COUNT:
            return ALLOWED
        if s.tracks[CARDS_AT + f.side] & BIT[action] == 0:
            return NO_NOT_IN_HAND
        return ALLOWED if fitting_cards(s, f) & BIT[action] != 0 else NO_FITTING_CARD

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        f.pick(action)
        s.discard(f.side, action)
        if len(f.picked) == SET_SIZE:
            play_set(s, f)
            f.leave()


def fitting_cards(s: RisikoState, f: Frame) -> i64:
    """The cards in hand that can make a set with those chosen and others in hand, as bits."""
    chosen = count_symbols(chosen_cards(f))
    held = s.tracks[SYMBOLS + f.side]
    hand = s.tracks[CARDS_AT + f.side]
    fitting: i64 = 0
    symbol: i64 = 0
    while symbol < 4:
        unit = SYMBOL_UNIT[symbol]
        if hand & SYMBOL_CARDS[symbol] != 0 and can_complete(chosen + unit, held - unit):
            fitting |= SYMBOL_CARDS[symbol]
        symbol += 1
    return hand & fitting


def play_set(s: RisikoState, f: Frame) -> None:
    cards = chosen_cards(f)
    armies: i64 = set_of(cards, s.options.equal_sets)
    bonus: i64 = 0
    code: i64 = 0
    for card in cards:
        code = 100 * code + card
        if card < JOKER and s.owner[card] == f.side:
            bonus += OWN_TERRITORY
    s.sets += 1
    received = s.grant(f.side, armies + bonus)
    s.say(SAID_SET, f.side, code, armies, bonus, received)


SET_CODE: Final[Code[RisikoState]] = seq(ChooseCard())
