"""Quick answers to every kind of question, from the position alone: for both sides, cheap enough to look ahead with.

Questions about countries are answered by what the change is worth on the board; the rest by short rules. Which card
to play, and for what, is weighed with more care in `cards`.
"""

from typing import Final, final

from mypy_extensions import i64

from theatrum.core.number_sets import listed
from theatrum.games.twilight_struggle.actions import card_action, card_of
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    BOTSWANA,
    COUNTRY_COUNT,
    EAST_GERMANY,
    EASTERN_EUROPE,
    ITALY,
    POLAND,
    REGION,
    SOUTH_AFRICA,
    WEST_GERMANY,
    YUGOSLAVIA,
)
from theatrum.games.twilight_struggle.constants import (
    ADD_USSR,
    ALONE,
    ASK_ADD,
    ASK_CLEAR,
    ASK_COMPANION,
    ASK_COUP,
    ASK_DEFCON,
    ASK_DEFUSE,
    ASK_DISCARD,
    ASK_DOUBLE,
    ASK_GRAIN,
    ASK_HAND_OVER,
    ASK_HANDICAP,
    ASK_HELD,
    ASK_MATCH,
    ASK_MOVE_IN,
    ASK_MOVE_OUT,
    ASK_OLYMPICS,
    ASK_OPERATION,
    ASK_PLACE,
    ASK_REALIGN,
    ASK_REGION,
    ASK_REMOVE,
    ASK_SETUP,
    ASK_SHUTTLE,
    ASK_STAR_WARS,
    ASK_SUMMIT,
    ASK_TAKE_DISCARD,
    ASK_TEHRAN,
    ASK_UNREST,
    ASK_USE,
    ASK_WAR,
    ASK_WARGAMES,
    ASK_WARSAW,
    BOYCOTT,
    COUP,
    DONE,
    END_GAME,
    EVENT,
    EVENT_FIRST,
    IN_REGION,
    INFLUENCE,
    LOWER,
    OPS,
    OPS_FIRST,
    PARTICIPATE,
    RAISE,
    REALIGN,
    REMOVE_US,
    RETURN_IT,
    SPACE,
    TO_DEFCON,
    US,
    USSR,
    WITH_NEIGHBOURS,
)
from theatrum.games.twilight_struggle.deck import (
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BRUSH_WAR,
    CARD_SIDE,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    IS_SCORING,
    JUNTA,
    PRINTED_OPS,
    SOVIETS_SHOOT_DOWN_KAL_007,
    SPECIAL_RELATIONSHIP,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.notation import COUNTRY_VERBS
from theatrum.games.twilight_struggle.rules import card_value, is_late_war, reach
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.situation import COUP_CHOICE, Situation, situation_of
from theatrum.games.twilight_struggle.state import TsState

from .danger import deadly_event, shortage, time_bombs
from .operations import (
    Coups,
    best_coup,
    best_package,
    best_realignment,
    placement_gain,
    realign_gain,
    realignments_gain,
    war_gain,
)
from .values import REGION_OF, WON, Board, Worth

# the free influence of the setup, in this order (TS 3.2, 3.3)
SETUP: Final = {
    USSR: [POLAND] * 4 + [EAST_GERMANY] + [YUGOSLAVIA],
    US: [WEST_GERMANY] * 4 + [ITALY] * 3,
}
MOVE_PRICE: Final = 0.6  # De-Stalinization: a point that costs less than this to take away is better used elsewhere
DULL_CARD: Final = 1.2  # Ask Not …: a card worth less than this is exchanged
DEAR_CARD: Final = 3.0  # a card worth more than this is not given for an enemy event
ENEMY_EVENT: Final = 1.0  # what the enemy's event costs beside the Ops it comes with, by card value


def card_worth(s: TsState, side: i64, card: i64) -> float:
    """What holding a card is worth to a side, roughly: Ops, less the trouble of the enemy's event, or the scoring."""
    if IS_SCORING[card] == 1:
        return -1.0
    ops = float(card_value(s, side, card))
    if CARD_SIDE[card] == 1 - side:
        trouble = ENEMY_EVENT + 0.5 * float(PRINTED_OPS[card])
        if deadly_event(s, side, card, 2):
            trouble += 2.0
        return ops - trouble
    return ops + 0.5


@final
class Questions:
    """Answers by one side's scale of values (`worth`), for either side's questions."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth

    def answer(self, s: TsState, side: Side, kind: int, legal: list[int]) -> int:
        """A good action among the legal ones. Only for questions other than which card to play or headline."""
        if len(legal) == 1:
            return legal[0]
        now = situation_of(s)
        if kind in COUNTRY_KINDS or (kind == ASK_UNREST and legal[0] < COUNTRY_COUNT):
            return self.country(s, side, kind, now, legal)
        if kind in CARD_KINDS:
            return self.card(s, side, kind, now, legal)
        return self.option(s, side, kind, now, legal)

    # --- countries ----------------------------------------------------------------------------------------------------

    def country(self, s: TsState, side: Side, kind: int, now: Situation, legal: list[int]) -> int:
        if kind == ASK_SETUP:
            return setup(now, side, legal)
        board = self.worth.board(s)
        if kind == ASK_PLACE:
            return placement(board, now, legal)
        gains = CountryGains(s, board, side, kind, now)
        best, best_gain = legal[0], -1e9
        for action in legal:
            if action >= COUNTRY_COUNT:
                gain = MOVE_GAIN if kind == ASK_MOVE_OUT else 0.0
            else:
                gain = gains.of(action)
            if gain > best_gain:
                best, best_gain = action, gain
        return best

    # --- cards --------------------------------------------------------------------------------------------------------

    def card(self, s: TsState, side: Side, kind: int, now: Situation, legal: list[int]) -> int:
        cards = [a for a in legal if card_of(a) > 0]

        def own(action: int) -> float:
            return card_worth(s, side, card_of(action))

        if kind == ASK_COMPANION:  # a card that could lose the game; else Ops count, and that no event happens
            held = time_bombs(s, side)
            bombs = [a for a in cards if card_of(a) in held]
            return min(bombs or cards, key=lambda a: own(a) - 1.5 * float(PRINTED_OPS[card_of(a)]))
        if kind == ASK_HAND_OVER:  # an own event gives the taker nothing but Ops
            return min(cards, key=lambda a: (CARD_SIDE[card_of(a)] != side, own(a)))
        if kind == ASK_TAKE_DISCARD:
            return max(cards, key=own)
        if kind == ASK_HELD:
            scoring = [a for a in cards if IS_SCORING[card_of(a)]]
            worst = min(scoring or cards, key=own)
            return worst if scoring or own(worst) < 0 else DONE
        if kind == ASK_STAR_WARS:
            return star_wars(s, cards)
        if kind == ASK_TEHRAN:  # what the USSR would like to draw goes away
            worst = max(cards, key=lambda a: card_worth(s, USSR, card_of(a)) - own(a))
            return worst if CARD_SIDE[card_of(worst)] == USSR or bad_scoring(self.worth, s, worst) else DONE
        return self.discard(s, side, now, legal)

    def discard(self, s: TsState, side: Side, now: Situation, legal: list[int]) -> int:
        """Blockade, Latin American Debt Crisis, Ask Not …, Aldrich Ames Remix."""
        cards = [a for a in legal if card_of(a) > 0]
        if DONE not in legal:  # the USSR picks from the open US hand
            return max(cards, key=lambda a: card_worth(s, US, card_of(a)))
        if not cards:
            return DONE
        worst = min(cards, key=lambda a: card_worth(s, side, card_of(a)))
        if now.card == ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU:
            bad = [a for a in cards if IS_SCORING[card_of(a)] and bad_scoring(self.worth, s, a)]
            if bad:
                return bad[0]
            dull = [a for a in cards if card_worth(s, side, card_of(a)) < DULL_CARD]
            dull = [a for a in dull if not IS_SCORING[card_of(a)]]
            return dull[0] if dull else DONE
        bombs = [card_action(card) for card in time_bombs(s, side)]
        for action in cards:
            if action in bombs:
                return action
        if shortage(s, side) >= 0:  # the card is needed to play in place of one that would lose the game
            return DONE
        return worst if card_worth(s, side, card_of(worst)) < DEAR_CARD else DONE

    # --- the rest -----------------------------------------------------------------------------------------------------

    def option(self, s: TsState, side: Side, kind: int, now: Situation, legal: list[int]) -> int:
        if kind == ASK_OPERATION:
            return operation(s, self.worth.board(s), now, legal)
        if kind == ASK_USE:
            return self.use(s, side, now, legal)
        if kind == ASK_OLYMPICS:
            return BOYCOTT if s.defcon == 2 and s.phasing != side else PARTICIPATE
        if kind == ASK_SUMMIT:
            if LOWER in legal and s.defcon == 2:
                return LOWER if s.phasing != side else RAISE
            return DONE
        if kind == ASK_DEFCON:
            if s.phasing != side:
                return TO_DEFCON + 1
            return TO_DEFCON + 5
        if kind == ASK_WARGAMES:
            lead = s.vp if side == US else -s.vp
            return END_GAME if lead > 6 else DONE
        if kind == ASK_WARSAW:
            return self.warsaw(s)
        if kind == ASK_UNREST:
            return self.unrest(s)
        if kind == ASK_GRAIN:
            return RETURN_IT
        if kind == ASK_REGION:
            return self.region(s)
        return DONE if DONE in legal else legal[0]

    def use(self, s: TsState, side: Side, now: Situation, legal: list[int]) -> int:
        if OPS in legal:
            return OPS
        if EVENT_FIRST in legal and not deadly_event(s, s.phasing, now.card, s.defcon):
            return EVENT_FIRST
        if SPACE in legal:
            return SPACE
        if EVENT in legal:
            return EVENT
        return OPS_FIRST if OPS_FIRST in legal else legal[0]

    def warsaw(self, s: TsState) -> int:
        """Warsaw Pact: worth more to clear the US out of Eastern Europe, or to settle there?"""
        board = self.worth.board(s)
        gains = sorted((board.change(USSR, c, board.own(USSR, c), 0) for c in EASTERN_EUROPE), reverse=True)
        return REMOVE_US if sum(gains[:4]) > placement_gain(board, USSR, EASTERN_EUROPE, 5) else ADD_USSR

    def unrest(self, s: TsState) -> int:
        board = self.worth.board(s)
        alone = added(board, SOUTH_AFRICA, 2)
        spread = added(board, SOUTH_AFRICA, 1) + max(added(board, ANGOLA, 2), added(board, BOTSWANA, 2))
        return ALONE if alone > spread else WITH_NEIGHBOURS

    def region(self, s: TsState) -> int:
        """Chernobyl: where the USSR would like best to place."""
        package = best_package(self.worth.board(s), USSR, listed(reach(s, USSR)), 3)
        return DONE if package.country < 0 else IN_REGION + REGION[package.country]


MOVE_GAIN: Final = -MOVE_PRICE


def added(board: Board, c: i64, n: i64) -> float:
    """What so many points in a country are worth to the USSR."""
    return board.change(USSR, c, board.own(USSR, c) + n, board.own(US, c))


def bad_scoring(worth: Worth, s: TsState, action: int) -> bool:
    """A scoring card that would cost the US points now."""
    region = REGION_OF.get(card_of(action))
    return region is not None and worth.board(s).score(region) < -1


def setup(now: Situation, side: Side, legal: list[int]) -> int:
    placed = [0] * COUNTRY_COUNT
    for c in SETUP[side]:
        placed[c] += 1
    for c in now.picked:
        placed[c] -= 1
    for c in SETUP[side]:
        if placed[c] > 0 and c in legal:
            return c
    return legal[0]


@final
class CountryGains:
    """What choosing a country is worth to the one who chooses."""

    def __init__(self, s: TsState, board: Board, side: Side, kind: int, now: Situation) -> None:
        self.s: Final = s
        self.board: Final = board
        self.side: Final[i64] = side
        self.kind: Final[i64] = kind
        self.now: Final = now
        self.coups: Final = Coups(s, board, side, now.free)

    def of(self, c: i64) -> float:
        s, board, side, kind, now = self.s, self.board, self.side, self.kind, self.now
        own = board.own(side, c)
        enemy = board.own(1 - side, c)
        if kind == ASK_COUP:
            return self.coups.gain(c, now.value_in(c))
        if kind == ASK_REALIGN:
            return realign_gain(s, board, side, c)
        if kind == ASK_WAR:
            if now.card == BRUSH_WAR:
                return war_gain(s, board, side, c, now.card, needed=3, vp=1)
            return war_gain(s, board, side, c, now.card, needed=4, vp=2)
        if kind == ASK_REMOVE:
            double = now.card == EAST_EUROPEAN_UNREST and is_late_war(s)
            return board.change(side, c, own, enemy - (2 if double else 1))
        if kind == ASK_CLEAR or kind == ASK_SHUTTLE:
            return board.change(side, c, own, 0)
        if kind == ASK_DOUBLE:
            return board.change(side, c, 2 * own, enemy)
        if kind == ASK_MATCH:
            return board.change(side, c, max(own, enemy), enemy)
        if kind == ASK_MOVE_OUT:
            return board.change(side, c, own - 1, enemy)
        if kind == ASK_DEFUSE:  # only before a coup that would lose the game: otherwise there are better things to do
            return board.change(side, c, own - 2, enemy) + (WON if now.kind == COUP_CHOICE else 0.0)
        if now.card == JUNTA or now.card == SPECIAL_RELATIONSHIP:
            return board.change(side, c, own + 2, enemy)
        gain = board.change(side, c, own + 1, enemy)
        if kind == ASK_ADD or kind == ASK_HANDICAP or kind == ASK_MOVE_IN:
            # a point on the way to control counts for what the points to come will make of it
            gain = max(gain, 0.5 * board.change(side, c, own + 2, enemy))
        return gain


def placement(board: Board, now: Situation, legal: list[int]) -> int:
    """One point of the best package that the rest of the Ops can pay for."""
    left = now.value - now.spent
    countries = [c for c in legal if c < COUNTRY_COUNT]
    package = best_package(board, now.side, countries, max(left, 1))
    if package.country < 0:  # the last point is a region bonus, and costs 2
        package = best_package(board, now.side, countries, 2)
    if package.country < 0:
        return legal[-1]
    return DONE if DONE in legal and package.gain < 0 else package.country


def operation(s: TsState, board: Board, now: Situation, legal: list[int]) -> int:
    """Place, coup or realign with these Ops, or decline them."""
    gains = operation_gains(s, board, now, legal)
    return max(gains)[1] if gains else legal[0]


def operation_gains(s: TsState, board: Board, now: Situation, legal: list[int]) -> list[tuple[float, int]]:
    """What each operation is worth."""
    gains: list[tuple[float, int]] = []
    if DONE in legal:
        gains.append((0.0, DONE))
    if INFLUENCE in legal:
        gains.append((placement_gain(board, now.side, listed(reach(s, now.side)), now.value), INFLUENCE))
    if COUP in legal:
        gains.append((best_coup(s, board, now).gain, COUP))
    if REALIGN in legal:
        gains.append((realignments_gain(best_realignment(s, board, now), now), REALIGN))
    return gains


def star_wars(s: TsState, cards: list[int]) -> int:
    """An event from the discards: one that makes a phasing USSR lose by DEFCON, else the biggest that is not Soviet."""
    numbers = [card_of(a) for a in cards]
    if s.phasing == USSR:
        killers = [HOW_I_LEARNED_TO_STOP_WORRYING]
        if s.defcon == 2:
            killers += [DUCK_AND_COVER, SOVIETS_SHOOT_DOWN_KAL_007, WE_WILL_BURY_YOU]
        for killer in killers:
            if killer in numbers:
                return card_action(killer)
    elif s.defcon == 2:
        safe = [n for n in numbers if not deadly_event(s, US, n, 2)]
        numbers = safe or numbers
    return card_action(max(numbers, key=lambda n: (CARD_SIDE[n] != USSR, PRINTED_OPS[n])))


COUNTRY_KINDS: Final = frozenset(COUNTRY_VERBS) - {ASK_UNREST}  # which is about more than a country
CARD_KINDS: Final = frozenset({
    ASK_COMPANION, ASK_DISCARD, ASK_HELD, ASK_HAND_OVER, ASK_TAKE_DISCARD, ASK_STAR_WARS, ASK_TEHRAN,
})  # fmt: skip
