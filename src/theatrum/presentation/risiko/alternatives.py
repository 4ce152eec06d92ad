"""Courses that can be begun instead of one of the choices: to attack on, or to play a set by one click.

And what a click on a territory does that is not a choice: the attack or move comes from there instead, the chosen one
is taken back, or an attack begins there at once.
"""

from collections.abc import Callable
from typing import Final

from theatrum.core.rng import seeded
from theatrum.games.risiko import constants as k
from theatrum.games.risiko.board import TERRITORIES
from theatrum.games.risiko.hand import sets_in
from theatrum.games.risiko.messages import ALLOWED
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.rules import move_refusal, source_refusal
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import RisikoView, public_state
from theatrum.presentation.risiko.courses import AFTER_A_TERRITORY
from theatrum.presentation.risiko.repeated_choices import kind_asked, next_attack
from theatrum.presentation.shapes import Alternative

ATTACKING: Final = frozenset({k.ASK_TARGET, k.ASK_DICE})
MOVING: Final = frozenset({k.ASK_MOVE_TO, k.ASK_MOVE_ARMIES})
Refusal = Callable[[RisikoState, int], int]


def alternatives(options: Options, view: RisikoView) -> list[Alternative]:
    if not view.legal:
        return []
    return [*attacks(view), *sets(view), *territories(options, view)]


# --- buttons ----------------------------------------------------------------------------------------------------------


def attacks(view: RisikoView) -> list[Alternative]:
    """The attack on and on, with the most armies that can be kept where it comes from. Two armies have one roll, which
    needs no course."""
    source = view.situation.source if kind_asked(view) == k.ASK_DICE else view.last_attack[0]
    most = view.armies[source] if source >= 0 else 0
    kept = next((keep for keep in range(most, 0, -1) if next_attack(view, keep) is not None), 0)
    return (
        [{"target": None, "name": "attack", "course": "attack", "parameters": {"keep": kept}}]
        if kept and most > 2
        else []
    )


def sets(view: RisikoView) -> list[Alternative]:
    """The sets that can be played now, the best first, with the cards that are chosen already. With the one joker or
    the other it is the same set."""
    choosing = kind_asked(view) == k.ASK_SET
    if not choosing and k.PLAY_SET not in view.legal:
        return []
    chosen = view.situation.chosen if choosing else []
    found: dict[tuple[int, ...], list[int]] = {}
    for _, cards in sets_in(view, sorted(view.cards_in(view.viewer) + chosen)):
        if set(chosen) <= set(cards):
            found.setdefault(tuple(min(card, k.JOKER) for card in cards), list(cards))
    return [
        {"target": None, "name": "set", "course": "set", "parameters": {"cards": cards}} for cards in found.values()
    ]


# --- territories ------------------------------------------------------------------------------------------------------


def territories(options: Options, view: RisikoView) -> list[Alternative]:
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
    return [back, *(other for other in other_sources(options, view) if other["target"] != back["target"])]


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
        if refusal(state, t) == ALLOWED
    ]
