"""Dice, and the events that hang on them: roll-offs and wars."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.number_sets import has
from ....core.ops import Ask, Chance, Op
from ..constants import (
    ASK_SUMMIT,
    ASK_WAR,
    DIE,
    DONE,
    LOWER,
    RAISE,
    REGION_COUNT,
    ROLL_DIE,
    USSR,
)
from ..messages import (
    ALLOWED,
    NO_NATO,
    NO_OUT_OF_AREA,
    SAID_CHOICE,
    SAID_ROLL,
    SAID_TARGET,
    SAID_WAR_ROLL,
)
from ..registers import (
    NO_ONE,
    WAR_DIE,
    card_in_play,
    keep_die,
    other_die,
    own_die,
    set_summit_winner,
    set_war_target,
    summit_winner,
    war_die,
    war_target,
)
from ..rules import nato_countries, war_modifier
from ..scoring import DOMINATION, plain_level
from ..state import TsState

FACES: Final = [DIE + 1, DIE + 2, DIE + 3, DIE + 4, DIE + 5, DIE + 6]


@final
class Roll(Chance[TsState]):
    """One die, kept in a register."""

    def __init__(self, register: int) -> None:
        self.kind = ROLL_DIE
        self.register: Final = register

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return FACES

    def roll(self, s: TsState, f: Frame) -> bool:
        self.keep(f, 1 + s.rng.below(6))
        return True

    def take(self, s: TsState, f: Frame, action: int) -> None:
        self.keep(f, action - DIE)

    def keep(self, f: Frame, face: i64) -> None:
        keep_die(f, self.register, face)
        f.leave()


@final
class OlympicResult(Op[TsState]):
    """The sponsor's die counts 2 more. Ties are rolled again (RUL-37)."""

    def __init__(self, back: int) -> None:
        self.back: Final = back

    def run(self, s: TsState, f: Frame) -> None:
        own = own_die(f) + 2
        other = other_die(f)
        s.say(SAID_ROLL, f.side, own - 2, 2)
        s.say(SAID_ROLL, 1 - f.side, other, 0)
        if own == other:
            f.pc -= self.back
        else:
            s.gain_vp(f.side if own > other else 1 - f.side, 2)


def dominated_regions(s: TsState, side: i64) -> i64:
    """Regions with Domination or Control, by the plain rules."""
    n: i64 = 0
    for region in range(REGION_COUNT):
        if plain_level(s, region, side) >= DOMINATION:
            n += 1
    return n


@final
class SummitResult(Op[TsState]):
    """Each side's die, plus the regions it dominates; a tie has no winner (RUL-37)."""

    def run(self, s: TsState, f: Frame) -> None:
        own = dominated_regions(s, f.side)
        other = dominated_regions(s, 1 - f.side)
        s.say(SAID_ROLL, f.side, own_die(f), own)
        s.say(SAID_ROLL, 1 - f.side, other_die(f), other)
        lead = own_die(f) + own - other_die(f) - other
        set_summit_winner(f, NO_ONE)
        if lead != 0:
            winner = f.side if lead > 0 else 1 - f.side
            set_summit_winner(f, winner)
            s.gain_vp(winner, 2)


@final
class SummitDefcon(Ask[TsState]):
    """The winner may move DEFCON one step either way."""

    def __init__(self) -> None:
        self.kind = ASK_SUMMIT

    def actor(self, s: TsState, f: Frame) -> int:
        return summit_winner(f)

    def legal(self, s: TsState, f: Frame) -> list[int]:
        if summit_winner(f) == NO_ONE:
            return []
        return [DONE, LOWER] if s.defcon == 5 else [DONE, RAISE, LOWER]

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        s.say(SAID_CHOICE, summit_winner(f), action)
        if action == RAISE:
            s.set_defcon(s.defcon + 1)
        elif action == LOWER:
            s.set_defcon(s.defcon - 1)


# --- wars (card specification 1.8) ----------------------------------------------------------------------------------


@final
class WarTarget(Ask[TsState]):
    """The player picks where to fight; a Soviet Brush War must leave NATO's countries alone (RUL-62)."""

    def __init__(self, area: list[int]) -> None:
        self.kind = ASK_WAR
        self.area: Final = area

    def legal(self, s: TsState, f: Frame) -> list[int]:
        if f.side == USSR:
            return [c for c in self.area if not has(nato_countries(s), c)]
        return self.area

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        if action not in self.area:
            return NO_OUT_OF_AREA
        return NO_NATO if f.side == USSR and has(nato_countries(s), action) else ALLOWED

    def take(self, s: TsState, f: Frame, action: int) -> None:
        set_war_target(f, action)
        f.leave()


@final
class FixedTarget(Op[TsState]):
    def __init__(self, country: int) -> None:
        self.country: Final = country

    def run(self, s: TsState, f: Frame) -> None:
        set_war_target(f, self.country)


@final
class StartWar(Op[TsState]):
    """MilOps count whether the war is won or not, for the side whose event it is (TS 7.6, 8.2.2 to 8.2.4)."""

    def __init__(self, milops: int) -> None:
        self.milops: Final = milops

    def run(self, s: TsState, f: Frame) -> None:
        s.say(SAID_TARGET, f.side, war_target(f))
        s.add_milops(f.side, self.milops)


@final
class EndWar(Op[TsState]):
    """Success: VP, and the enemy's influence becomes the attacker's (RUL-12)."""

    def __init__(self, needed: int, vp: int) -> None:
        self.needed: Final = needed
        self.vp: Final = vp

    def run(self, s: TsState, f: Frame) -> None:
        target = war_target(f)
        modifier = war_modifier(s, f.side, target, card_in_play(f))
        won: i64 = 1 if war_die(f) + modifier >= self.needed else 0
        s.say(SAID_WAR_ROLL, f.side, war_die(f), modifier, self.needed, won)
        if won:
            s.gain_vp(f.side, self.vp)
            lost = s.influence_of(1 - f.side, target)
            s.add_influence(1 - f.side, target, -lost)
            s.add_influence(f.side, target, lost)


def war(milops: int, needed: int, vp: int) -> list[Op[TsState]]:
    """Fight for the target that was picked."""
    return [StartWar(milops), Roll(WAR_DIE), EndWar(needed, vp)]
