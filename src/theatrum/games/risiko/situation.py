"""What everybody may know of the attack, the move, the placement or the set that is under way."""

from typing import Final, final

from ...core.engine import current
from .constants import COMBAT, MOVEMENT, ROLL_BATTLE, ROLL_CLOSING, ROLL_FIRST
from .program_numbers import GAME, PLAY_A_SET, REINFORCE
from .programs import PROGRAMS
from .registers import (
    NOWHERE,
    armies_to_move,
    attack_dice_of,
    chosen_cards,
    defence_dice_of,
    dice_rolled,
    placing_at,
    source_of,
    target_of,
)
from .state import RisikoState


@final
class Situation:
    """What has been chosen on the way to the pending question; `Decision` says who is asked what, and how much is
    left."""

    def __init__(
        self,
        source: int = NOWHERE,
        target: int = NOWHERE,
        dice: int = 0,
        defence_dice: int = 0,
        armies: int = 0,
        chosen: list[int] | None = None,
        rolled: list[int] | None = None,
    ) -> None:
        self.source: Final = source  # where the attack or move starts, or where armies are placed; -1: not chosen yet
        self.target: Final = target  # what is attacked, or where armies move to; -1: not chosen yet
        self.dice: Final = dice  # those of the attack; 0: not chosen yet
        self.defence_dice: Final = defence_dice  # 0: not chosen yet
        self.armies: Final = armies  # those that move, as far as they are chosen: large numbers take several steps
        self.chosen: Final = [] if chosen is None else chosen  # the cards of a set that is being chosen
        self.rolled: Final = [] if rolled is None else rolled  # the dice of a roll so far, the attacker's first

    def as_dict(self) -> dict[str, object]:
        return {
            "source": self.source,
            "target": self.target,
            "dice": self.dice,
            "defence_dice": self.defence_dice,
            "armies": self.armies,
            "chosen": self.chosen,
            "rolled": self.rolled,
        }


def situation_of(s: RisikoState) -> Situation:
    """What is under way at the pending question; nothing when the game is over."""
    if s.reason != 0:
        return Situation()
    f = s.stack[-1]
    kind = current(PROGRAMS, s).kind
    if kind == ROLL_FIRST or kind == ROLL_CLOSING:
        return Situation(rolled=dice_rolled(f))
    if f.program == PLAY_A_SET:
        return Situation(chosen=chosen_cards(f))
    if f.program in (GAME, REINFORCE):
        return Situation(int(placing_at(f)))
    if s.phase == MOVEMENT:
        return Situation(int(source_of(f)), int(target_of(f)), armies=int(armies_to_move(f)))
    return attack_under_way(s, kind) if s.phase == COMBAT else Situation()


def attack_under_way(s: RisikoState, kind: int) -> Situation:
    """The attack, or the occupation of what was just conquered."""
    f = s.stack[-1]
    source, target, dice, armies = int(source_of(f)), int(target_of(f)), int(attack_dice_of(f)), int(armies_to_move(f))
    conquered = target >= 0 and s.owner[target] == f.side
    rolled = dice_rolled(f) if kind == ROLL_BATTLE else []
    return Situation(source, target, dice, 0 if conquered else int(defence_dice_of(f)), armies, rolled=rolled)
