"""Phase 2 (R6, R8.1 to R8.4): attacks, the defender's dice, battles, conquest and occupation."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ....core.frame import NO_OPTIONS, Frame
from ....core.ops import Ask, Chance, Code, Condition, Op, loop_while, seq, when
from ..board import NEIGHBOURS, TERRITORY_COUNT
from ..constants import (
    AGAIN,
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_DICE,
    ASK_OCCUPY,
    ASK_TARGET,
    COMBAT,
    DIE_FACES,
    END_ATTACKS,
    MOST_NUMBER,
    MOVEMENT,
    NUMBER,
    PLAY_SET,
    ROLL_BATTLE,
)
from ..messages import (
    ALLOWED,
    NO_ATTACK_DICE,
    NO_ATTACKS_NOT_OVER,
    NO_DEFENCE_DICE,
    NO_GARRISON,
    NO_INFERIOR,
    NO_LAST_ATTACK,
    NO_OCCUPY_FEW,
    NO_OCCUPY_MANY,
    NO_SETS_NOW,
    SAID_ATTACK,
    SAID_BATTLE,
    SAID_CARD_TAKEN,
    SAID_CARDS_TAKEN,
    SAID_CONQUERED,
    SAID_DEFENCE,
    SAID_ELIMINATED,
    SAID_OCCUPIED,
    SAID_REVEALED,
    SAID_STANDS,
)
from ..programs import REINFORCE
from ..rules import (
    MOST_DICE,
    armies_beaten,
    attack_dice,
    can_attack_from,
    defence_dice,
    least_attack_dice,
    may_attack,
    most_to_occupy,
    pairs_lost,
    source_refusal,
    target_refusal,
)
from ..state import COUNT, EYES, HAND, OBJECTIVE, OUT, OUT_BY, RisikoState
from .amounts import AskArmies, AskNumber
from .victory import CheckSurvivor, CheckVictory

ALL_DICE: Final[vec[i64]] = vec[i64]([0] * (2 * MOST_DICE))  # as many as can be rolled; copied, never changed


@final
class BeginCombat(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        s.phase = COMBAT


@final
class InCombat(Condition[RisikoState]):
    def holds(self, s: RisikoState, f: Frame) -> bool:
        return s.phase == COMBAT


@final
class ChooseSource(Ask[RisikoState]):
    """Where to attack from, the last attack again, or no more attacks (R6.1, R6.8)."""

    def __init__(self) -> None:
        self.kind = ASK_ATTACK

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        out: list[int] = []
        t: i64 = 0
        while t < TERRITORY_COUNT:
            if s.owner[t] == f.side and can_attack_from(s, t):
                out.append(t)
            t += 1
        if not out:
            return out
        if can_repeat(s):
            out.append(AGAIN)
        out.append(END_ATTACKS)
        return out

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        if action < TERRITORY_COUNT:
            return source_refusal(s, f.side, action)
        if action == AGAIN:
            return NO_LAST_ATTACK
        if action == PLAY_SET:
            return NO_SETS_NOW
        return NO_ATTACKS_NOT_OVER if action > AGAIN else ALLOWED

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        f.leave()
        if action == AGAIN:
            f.card = 1 + s.last_source
            f.a = 1 + s.last_target
            f.b = dice_again(s)
        elif action != END_ATTACKS:
            f.card = 1 + action


def can_repeat(s: RisikoState) -> bool:
    return s.last_source >= 0 and may_attack(s, s.last_source, s.last_target)


def dice_again(s: RisikoState) -> i64:
    """As many dice as in the last attack, or as near to it as possible."""
    most = attack_dice(s, s.last_source)
    least = least_attack_dice(s, s.last_target)
    if s.last_dice > most:
        return most
    return s.last_dice if s.last_dice > least else least


@final
class Attacking(Condition[RisikoState]):
    def holds(self, s: RisikoState, f: Frame) -> bool:
        return f.card > 0


@final
class EndCombat(Op[RisikoState]):
    """No more attacks in this turn (R3.2)."""

    def run(self, s: RisikoState, f: Frame) -> None:
        s.phase = MOVEMENT


@final
class ChooseTarget(Ask[RisikoState]):
    def __init__(self) -> None:
        self.kind = ASK_TARGET

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        if f.a > 0:
            return NO_OPTIONS
        source: i64 = f.card - 1
        return [t for t in NEIGHBOURS[source] if may_attack(s, source, t)]

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        return target_refusal(s, f.card - 1, action) if action < TERRITORY_COUNT else ALLOWED

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        f.a = 1 + action
        f.leave()


@final
class ChooseDice(AskNumber):
    """R6.3, R9.3."""

    def __init__(self) -> None:
        self.kind = ASK_DICE

    def least(self, s: RisikoState, f: Frame) -> i64:
        return least_attack_dice(s, f.a - 1)

    def most(self, s: RisikoState, f: Frame) -> i64:
        return attack_dice(s, f.card - 1)

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        return NO_OPTIONS if f.b > 0 else super().legal(s, f)

    def keep(self, s: RisikoState, f: Frame, n: i64) -> None:
        f.b = n

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        if action <= NUMBER or action > NUMBER + 3:
            return ALLOWED
        return NO_ATTACK_DICE if action - NUMBER > self.most(s, f) else NO_INFERIOR


@final
class DeclareAttack(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        if f.b == 0:
            f.b = attack_dice(s, f.card - 1)
        s.say(SAID_ATTACK, f.side, f.card - 1, f.a - 1, f.b)


@final
class ChooseDefence(AskNumber):
    """The defender answers knowing the attacker's dice (R6.4, R6.5), unless the defence is fixed (R9.2)."""

    def __init__(self) -> None:
        self.kind = ASK_DEFENCE

    def actor(self, s: RisikoState, f: Frame) -> int:
        return s.owner[f.a - 1]

    def most(self, s: RisikoState, f: Frame) -> i64:
        return defence_dice(s, f.a - 1)

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        return super().legal(s, f) if s.options.defender_chooses else NO_OPTIONS

    def keep(self, s: RisikoState, f: Frame, n: i64) -> None:
        f.c = n

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        return NO_DEFENCE_DICE if NUMBER < action <= NUMBER + 3 else ALLOWED


@final
class DeclareDefence(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        if f.c == 0:
            f.c = defence_dice(s, f.a - 1)
        s.say(SAID_DEFENCE, s.owner[f.a - 1], f.a - 1, f.c)


@final
class RollBattle(Chance[RisikoState]):
    """The attacker's dice, then the defender's. picked: those rolled so far."""

    def __init__(self) -> None:
        self.kind = ROLL_BATTLE

    def left(self, s: RisikoState, f: Frame) -> int:
        return f.b + f.c - len(f.picked)

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        return DIE_FACES

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        f.pick(action - NUMBER)
        if len(f.picked) == f.b + f.c:
            fight(s, f)
            f.leave()

    def roll(self, s: RisikoState, f: Frame) -> bool:
        """All dice at once: the same luck as one by one, sooner."""
        dice = ALL_DICE[: f.b + f.c]
        i: i64 = 0
        while i < len(dice):
            dice[i] = f.picked[i] if i < len(f.picked) else 1 + s.rng.below(6)
            i += 1
        f.picked = dice
        fight(s, f)
        f.leave()
        return True


def fight(s: RisikoState, f: Frame) -> None:
    """Compare the dice and take the armies away (R6.6, R6.7), but not a last army that stands (R8.2)."""
    source: i64 = f.card - 1
    target: i64 = f.a - 1
    attack = f.picked[: f.b]
    defence = f.picked[f.b :]
    lost = pairs_lost(attack, defence)
    won: i64 = (f.b if f.b < f.c else f.c) - lost
    beaten = armies_beaten(s, target, won)
    s.add_armies(source, -lost)
    s.add_armies(target, -beaten)
    if s.sink is not None:
        s.say(SAID_BATTLE, source, target, digits(f.picked[: f.b]), digits(f.picked[f.b :]), 10 * lost + beaten)
        if beaten < won:
            s.say(SAID_STANDS, source, target, s.owner[target], s.options.elimination_from)


def digits(dice: vec[i64]) -> i64:
    """Dice as the digits of a number, in the order rolled."""
    n: i64 = 0
    i: i64 = 0
    while i < len(dice):
        n = 10 * n + dice[i]
        i += 1
    return n


@final
class Conquered(Condition[RisikoState]):
    def holds(self, s: RisikoState, f: Frame) -> bool:
        return s.armies[f.a - 1] == 0


@final
class Conquer(Op[RisikoState]):
    """The territory changes hands, and its owner may be out of the game (R6.9, R8.1, R8.4). c: 1 if he is."""

    def run(self, s: RisikoState, f: Frame) -> None:
        target: i64 = f.a - 1
        loser = s.owner[target]
        s.give(target, f.side)
        s.conquests += 1
        s.last_source = -1
        s.say(SAID_CONQUERED, f.side, target, loser)
        f.c = 0
        if s.tracks[COUNT + loser] == 0:
            f.c = 1
            eliminate(s, loser)


def eliminate(s: RisikoState, loser: i64) -> None:
    order: i64 = 1
    seat: i64 = 0
    while seat < s.seats:
        if s.tracks[OUT + seat] > 0:
            order += 1
        seat += 1
    s.tracks[OUT + loser] = order
    s.tracks[OUT_BY + loser] = s.player
    s.say(SAID_ELIMINATED, loser, s.player)
    if s.options.reveal_eliminated:
        s.say(SAID_REVEALED, loser, 1 + s.tracks[OBJECTIVE + loser])
    if s.tracks[HAND + loser] > 0:
        s.say(SAID_CARDS_TAKEN, s.player, loser, s.tracks[HAND + loser])
        for card in s.hand(loser):
            s.say_to(EYES[s.player] + EYES[loser], SAID_CARD_TAKEN, s.player, card)
        s.take_cards(s.player, loser)


@final
class ChooseOccupation(AskArmies):
    """At least the dice of the last roll, and one army stays (R6.10); or two beside an enemy (R9.4 c)."""

    def __init__(self) -> None:
        self.kind = ASK_OCCUPY

    def least(self, s: RisikoState, f: Frame) -> i64:
        return f.b

    def most(self, s: RisikoState, f: Frame) -> i64:
        return most_to_occupy(s, f.card - 1, f.b)

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        n: i64 = action - NUMBER
        if n < 0 or n > MOST_NUMBER:
            return ALLOWED
        if n < f.b and f.amount == 0:
            return NO_OCCUPY_FEW
        return NO_OCCUPY_MANY if n + f.amount > s.armies[f.card - 1] - 1 else NO_GARRISON


@final
class Occupy(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        n: i64 = f.amount if f.amount > 0 else f.b
        s.add_armies(f.card - 1, -n)
        s.add_armies(f.a - 1, n)
        f.amount = 0
        s.say(SAID_OCCUPIED, f.side, f.a - 1, n)


@final
class MayTrade(Condition[RisikoState]):
    """Captured cards can be used at once (G7)."""

    def holds(self, s: RisikoState, f: Frame) -> bool:
        return f.c == 1 and s.options.trade_after_elimination


@final
class Trade(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        s.stack.append(Frame(REINFORCE, f.side, 0, 0))


@final
class RememberAttack(Op[RisikoState]):
    """The attack can be repeated."""

    def run(self, s: RisikoState, f: Frame) -> None:
        s.last_source = f.card - 1
        s.last_target = f.a - 1
        s.last_dice = f.b


@final
class EndAttack(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        f.card = 0
        f.a = 0
        f.b = 0
        f.c = 0


COMBAT_CODE: Final[Code[RisikoState]] = seq(
    BeginCombat(),
    loop_while(
        InCombat(),
        seq(
            ChooseSource(),
            when(
                Attacking(),
                seq(
                    ChooseTarget(),
                    ChooseDice(),
                    DeclareAttack(),
                    ChooseDefence(),
                    DeclareDefence(),
                    RollBattle(),
                    when(
                        Conquered(),
                        seq(
                            Conquer(),
                            ChooseOccupation(),
                            Occupy(),
                            CheckVictory(),
                            CheckSurvivor(),
                            when(MayTrade(), seq(Trade())),
                        ),
                        seq(RememberAttack()),
                    ),
                    EndAttack(),
                ),
                seq(EndCombat()),
            ),
        ),
    ),
)
