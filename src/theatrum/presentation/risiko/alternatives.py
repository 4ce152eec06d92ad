"""What a click on a territory does beside the choices that are offered: it is where to attack or move from instead, the
chosen one is taken back, or an attack begins there at once."""

from collections.abc import Callable
from typing import Final

from theatrum.core.rng import seeded
from theatrum.games.risiko import constants as k
from theatrum.games.risiko.board import TERRITORIES
from theatrum.games.risiko.messages import ALLOWED
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.rules import move_refusal, source_refusal
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import RisikoView, public_state
from theatrum.presentation.risiko.campaign import kind_asked
from theatrum.presentation.risiko.courses import AFTER_A_TERRITORY
from theatrum.presentation.shapes import Alternative

ATTACKING: Final = frozenset({k.ASK_TARGET, k.ASK_DICE})
MOVING: Final = frozenset({k.ASK_MOVE_TO, k.ASK_MOVE_ARMIES})
Refusal = Callable[[RisikoState, int, int], int]


def alternatives(options: Options, view: RisikoView) -> list[Alternative]:
    if not view.legal:
        return []
    if view.legal == [k.END_PLACING]:
        return starts(options, view, source_refusal, "attack_next")
    if kind_asked(view) not in AFTER_A_TERRITORY:
        return []
    source = view.situation.source
    back: Alternative = {
        "target": {"kind": "territory", "id": source},
        "name": "take_back",
        "course": "take_back",
        "parameters": {},
    }
    return [back, *(a for a in other_sources(options, view) if a["target"]["id"] != source)]


def other_sources(options: Options, view: RisikoView) -> list[Alternative]:
    if kind_asked(view) in ATTACKING:
        return starts(options, view, source_refusal, "attack_instead")
    return starts(options, view, move_refusal, "move_instead") if kind_asked(view) in MOVING else []


def starts(options: Options, view: RisikoView, refusal: Refusal, name: str) -> list[Alternative]:
    """The own territories that an attack or move may come from, unless they are choices."""
    state = public_state(options, view, seeded(0))
    own = [t for t in TERRITORIES if view.owner[t] == view.viewer and t not in view.legal]
    return [
        {"target": {"kind": "territory", "id": t}, "name": name, "course": "start_from", "parameters": {"territory": t}}
        for t in own
        if refusal(state, view.viewer, t) == ALLOWED
    ]
