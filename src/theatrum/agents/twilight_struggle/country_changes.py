"""What choosing a country does there, on average over the dice: the influence that `CountryGains` weighs."""

from typing import Final, final

from mypy_extensions import i64

from theatrum.games.twilight_struggle.board import IS_BATTLEGROUND, STABILITY
from theatrum.games.twilight_struggle.constants import (
    ASK_CLEAR,
    ASK_COUP,
    ASK_DEFUSE,
    ASK_DOUBLE,
    ASK_MATCH,
    ASK_MOVE_OUT,
    ASK_REALIGN,
    ASK_REMOVE,
    ASK_SHUTTLE,
    ASK_WAR,
    SUBS,
    US,
)
from theatrum.games.twilight_struggle.deck import BRUSH_WAR, EAST_EUROPEAN_UNREST, JUNTA, SPECIAL_RELATIONSHIP
from theatrum.games.twilight_struggle.rules import coup_modifier, is_late_war, realign_modifier, war_modifier
from theatrum.games.twilight_struggle.situation import Situation
from theatrum.games.twilight_struggle.state import TsState

from .operations import FACES
from .tally import Tally
from .values import Board


@final
class Outcome:
    """Influence of the one who chooses and of the enemy, and how likely that is."""

    def __init__(self, share: float, own: i64, enemy: i64) -> None:
        self.share: Final = share
        self.own: Final = int(max(0, own))
        self.enemy: Final = int(max(0, enemy))


def after_choice(s: TsState, board: Board, me: int, kind: int, now: Situation, c: int, points: int) -> Tally:
    """`points`: of influence, where Ops place them."""
    tally = Tally(me)
    for outcome in outcomes(s, board, me, kind, now, c, points):
        changed = board.copy()
        if me == US:
            changed.put(c, outcome.own, outcome.enemy)
        else:
            changed.put(c, outcome.enemy, outcome.own)
        tally.add(s, changed, outcome.share)
    if kind == ASK_COUP:
        add_coup(tally, s, me, now, c)
    return tally


def add_coup(tally: Tally, s: TsState, me: int, now: Situation, c: int) -> None:
    """MilOps, and DEFCON where a battleground lowers it (TS 6.3.4, 8.1.3)."""
    if not now.free:
        tally.milops[me] += float(now.value_in(c))
    if IS_BATTLEGROUND[c] == 0 or (me == US and s.has(SUBS)):
        return
    tally.defcon -= 1.0
    if s.defcon == 2:
        if s.phasing == me:
            tally.lost = 1.0
        else:
            tally.won = 1.0


def outcomes(s: TsState, board: Board, me: int, kind: int, now: Situation, c: int, points: int) -> list[Outcome]:
    own, enemy = board.own(me, c), board.own(1 - me, c)
    if points > 0:
        return [Outcome(1.0, own + points, enemy)]
    if kind == ASK_COUP:
        return coup_outcomes(own, enemy, now.value_in(c) + coup_modifier(s, me, c) - 2 * STABILITY[c])
    if kind == ASK_REALIGN:
        return realignment_outcomes(own, enemy, realign_modifier(s, me, c) - realign_modifier(s, 1 - me, c))
    if kind == ASK_WAR:
        needed = (3 if now.card == BRUSH_WAR else 4) - war_modifier(s, me, c, now.card)
        won = float(max(0, min(FACES, FACES + 1 - needed))) / FACES
        return [Outcome(won, own + enemy, 0), Outcome(1.0 - won, own, enemy)]
    if kind == ASK_REMOVE:
        double = now.card == EAST_EUROPEAN_UNREST and is_late_war(s)
        return [Outcome(1.0, own, enemy - (2 if double else 1))]
    if kind == ASK_CLEAR or kind == ASK_SHUTTLE:
        return [Outcome(1.0, own, 0)]
    if kind == ASK_DOUBLE:
        return [Outcome(1.0, 2 * own, enemy)]
    if kind == ASK_MATCH:
        return [Outcome(1.0, max(own, enemy), enemy)]
    if kind == ASK_MOVE_OUT:
        return [Outcome(1.0, own - 1, enemy)]
    if kind == ASK_DEFUSE:
        return [Outcome(1.0, own - 2, enemy)]
    double = now.card == JUNTA or now.card == SPECIAL_RELATIONSHIP
    return [Outcome(1.0, own + (2 if double else 1), enemy)]


def coup_outcomes(own: i64, enemy: i64, base: i64) -> list[Outcome]:
    """Face by face (TS 6.3.2)."""
    found: list[Outcome] = []
    for face in range(1, FACES + 1):
        result = max(0, base + face)
        found.append(Outcome(1 / FACES, own + max(0, result - enemy), enemy - result))
    return found


def realignment_outcomes(own: i64, enemy: i64, edge: i64) -> list[Outcome]:
    """By how much one die beats the other (TS 6.2.2)."""
    found: list[Outcome] = []
    for rolled in range(1 - FACES, FACES):
        lead = rolled + edge
        share = (FACES - abs(rolled)) / (FACES * FACES)
        found.append(Outcome(share, own + min(0, lead), enemy - max(0, lead)))
    return found
