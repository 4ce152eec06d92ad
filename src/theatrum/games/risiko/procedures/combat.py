"""Phase 2 (R6, R8.1 to R8.4): attacks, the defender's dice, battles, conquest and occupation."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import NO_OPTIONS, Frame
from ....core.ops import Ask, Chance, Code, Condition, Op, loop_while, seq, when
from ..bit_sets import members
from ..board import TERRITORY_COUNT
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
    END_PLACING,
    END_TURN,
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
    NO_NOT_YOURS,
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
from ..program_numbers import REINFORCE
from ..registers import (
    armies_to_move,
    attack_dice_of,
    defence_dice_of,
    forget_route,
    has_eliminated,
    set_armies_to_move,
    set_attack_dice,
    set_defence_dice,
    set_eliminated,
    set_source,
    set_target,
    source_of,
    target_of,
)
from ..rules import (
    MOST_DICE,
    armies_beaten,
    attack_dice,
    attack_sources,
    defence_dice,
    digits,
    least_attack_dice,
    losses,
    may_attack,
    most_to_occupy,
    source_refusal,
    target_refusal,
    targets,
)
from ..state import COUNT, EYES, HAND, OBJECTIVE, OUT, OUT_BY, RisikoState
from .amounts import AskArmies, AskNumber
from .victory import CheckSurvivor, CheckVictory


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
        sources = attack_sources(s, f.side)
        if sources == 0:
            return NO_OPTIONS
        again = can_repeat(s)
        out = members(sources, 2 if again else 1)
        out[-1] = END_ATTACKS
        if again:
            out[-2] = AGAIN
        return out

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        if action < TERRITORY_COUNT:
            return source_refusal(s, action) if s.owner[action] == f.side else NO_NOT_YOURS
        if action == AGAIN:
            return ALLOWED if can_repeat(s) else NO_LAST_ATTACK
        if action == PLAY_SET:
            return NO_SETS_NOW
        return NO_ATTACKS_NOT_OVER if action in (END_PLACING, END_TURN) else ALLOWED

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        f.leave()
        if action == AGAIN:
            set_source(f, s.last_source)
            set_target(f, s.last_target)
            set_attack_dice(f, dice_again(s))
        elif action != END_ATTACKS:
            set_source(f, action)


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
        return source_of(f) >= 0


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
        if target_of(f) >= 0:
            return NO_OPTIONS
        return members(targets(s, source_of(f)))

    def refusal(self, s: RisikoState, f: Frame, action: int) -> int:
        return target_refusal(s, source_of(f), action) if action < TERRITORY_COUNT else ALLOWED

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        set_target(f, action)
        f.leave()


@final
class ChooseDice(AskNumber):
    """R6.3, R9.3."""

    def __init__(self) -> None:
        self.kind = ASK_DICE

    def least(self, s: RisikoState, f: Frame) -> i64:
        return least_attack_dice(s, target_of(f))

    def most(self, s: RisikoState, f: Frame) -> i64:
        return attack_dice(s, source_of(f))

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        return NO_OPTIONS if attack_dice_of(f) > 0 else super().legal(s, f)

    def keep(self, s: RisikoState, f: Frame, n: i64) -> None:
        set_attack_dice(f, n)

    def too_few(self, n: i64) -> int:
        return NO_INFERIOR if n > 0 else ALLOWED

    def too_many(self, s: RisikoState, f: Frame, n: i64) -> int:
        return NO_ATTACK_DICE if n <= MOST_DICE else ALLOWED


@final
class DeclareAttack(Op[RisikoState]):
    """The defender is asked next, unless the defence is fixed (R9.2)."""

    def run(self, s: RisikoState, f: Frame) -> None:
        if attack_dice_of(f) == 0:
            set_attack_dice(f, attack_dice(s, source_of(f)))
        if s.sink is not None:
            s.say(SAID_ATTACK, f.side, source_of(f), target_of(f), attack_dice_of(f))
        if not s.options.defender_chooses:
            f.leave()


@final
class ChooseDefence(AskNumber):
    """The defender answers knowing the attacker's dice (R6.4, R6.5)."""

    def __init__(self) -> None:
        self.kind = ASK_DEFENCE

    def actor(self, s: RisikoState, f: Frame) -> int:
        return s.owner[target_of(f)]

    def most(self, s: RisikoState, f: Frame) -> i64:
        return defence_dice(s, target_of(f))

    def keep(self, s: RisikoState, f: Frame, n: i64) -> None:
        set_defence_dice(f, n)

    def too_many(self, s: RisikoState, f: Frame, n: i64) -> int:
        return NO_DEFENCE_DICE if n <= MOST_DICE else ALLOWED


@final
class DeclareDefence(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        target = target_of(f)
        if defence_dice_of(f) == 0:
            set_defence_dice(f, defence_dice(s, target))
        if s.sink is not None:
            s.say(SAID_DEFENCE, s.owner[target], target, defence_dice_of(f))


@final
class RollBattle(Chance[RisikoState]):
    """The attacker's dice, then the defender's. picked: those rolled so far."""

    def __init__(self) -> None:
        self.kind = ROLL_BATTLE

    def left(self, s: RisikoState, f: Frame) -> int:
        return dice_in_battle(f) - len(f.picked)

    def legal(self, s: RisikoState, f: Frame) -> list[int]:
        return DIE_FACES

    def take(self, s: RisikoState, f: Frame, action: int) -> None:
        f.pick(action - NUMBER)
        if len(f.picked) == dice_in_battle(f):
            attacking = attack_dice_of(f)
            fight(s, f, digits(f.picked[:attacking]), digits(f.picked[attacking:]))
            f.leave()

    def roll(self, s: RisikoState, f: Frame) -> bool:
        """All dice at once: the same luck as one by one, sooner."""
        if len(f.picked) > 0:  # some have been rolled already
            return super().roll(s, f)
        attack = roll_dice(s, attack_dice_of(f))
        fight(s, f, attack, roll_dice(s, defence_dice_of(f)))
        f.leave()
        return True


def dice_in_battle(f: Frame) -> i64:
    return attack_dice_of(f) + defence_dice_of(f)


def roll_dice(s: RisikoState, n: i64) -> i64:
    """So many dice as the digits of a number."""
    dice: i64 = 0
    while n > 0:
        dice = 10 * dice + 1 + s.rng.below(6)
        n -= 1
    return dice


def fight(s: RisikoState, f: Frame, attack: i64, defence: i64) -> None:
    """Compare the dice (as digits) and take the armies away (R6.6, R6.7), but not a last army that stands (R8.2)."""
    source = source_of(f)
    target = target_of(f)
    attacking = attack_dice_of(f)
    defending = defence_dice_of(f)
    lost = losses(attack, defence)
    won: i64 = (attacking if attacking < defending else defending) - lost
    beaten = armies_beaten(s, target, won)
    s.add_armies(source, -lost)
    s.add_armies(target, -beaten)
    if s.sink is not None:
        s.say(SAID_BATTLE, source, target, attack, defence, 10 * lost + beaten)
        if beaten < won:
            s.say(SAID_STANDS, source, target, s.owner[target], s.options.elimination_from)


@final
class Conquered(Condition[RisikoState]):
    def holds(self, s: RisikoState, f: Frame) -> bool:
        return s.armies[target_of(f)] == 0


@final
class Conquer(Op[RisikoState]):
    """The territory changes hands, and its owner may be out of the game (R6.9, R8.1, R8.4)."""

    def run(self, s: RisikoState, f: Frame) -> None:
        target = target_of(f)
        loser = s.owner[target]
        s.give(target, f.side)
        s.conquests += 1
        s.last_source = -1
        s.say(SAID_CONQUERED, f.side, target, loser)
        out = s.tracks[COUNT + loser] == 0
        set_eliminated(f, out)
        if out:
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
        return attack_dice_of(f)

    def most(self, s: RisikoState, f: Frame) -> i64:
        return most_to_occupy(s, source_of(f), attack_dice_of(f))

    def too_few(self, n: i64) -> int:
        return NO_OCCUPY_FEW

    def too_many(self, s: RisikoState, f: Frame, n: i64) -> int:
        return NO_OCCUPY_MANY if n > s.armies[source_of(f)] - 1 else NO_GARRISON


@final
class Occupy(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        chosen = armies_to_move(f)
        n = chosen if chosen > 0 else attack_dice_of(f)
        s.add_armies(source_of(f), -n)
        s.add_armies(target_of(f), n)
        set_armies_to_move(f, 0)
        s.say(SAID_OCCUPIED, f.side, target_of(f), n)


@final
class MayTrade(Condition[RisikoState]):
    """Captured cards can be used at once (G7)."""

    def holds(self, s: RisikoState, f: Frame) -> bool:
        return has_eliminated(f) and s.options.trade_after_elimination


@final
class Trade(Op[RisikoState]):
    def run(self, s: RisikoState, f: Frame) -> None:
        s.stack.append(Frame(REINFORCE, f.side, 0, 0))


@final
class RememberAttack(Op[RisikoState]):
    """The attack can be repeated."""

    def run(self, s: RisikoState, f: Frame) -> None:
        s.last_source = source_of(f)
        s.last_target = target_of(f)
        s.last_dice = attack_dice_of(f)


@final
class NextAttack(Op[RisikoState]):
    """The attack is over. Where to attack from is asked again, so many instructions back: combat goes on."""

    def __init__(self, back: int) -> None:
        self.back: Final[i64] = back

    def run(self, s: RisikoState, f: Frame) -> None:
        forget_route(f)
        f.pc -= self.back


ATTACK_CODE: Final[Code[RisikoState]] = seq(
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
)
COMBAT_CODE: Final[Code[RisikoState]] = seq(
    BeginCombat(),
    loop_while(
        InCombat(),
        seq(
            ChooseSource(),
            when(
                Attacking(),
                seq(ATTACK_CODE, NextAttack(len(ATTACK_CODE) + 3)),
                seq(EndCombat()),
            ),
        ),
    ),
)
