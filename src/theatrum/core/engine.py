"""The kernel: run instructions until somebody has something to decide."""

from typing import Final

from mypy_extensions import i64

from .errors import EngineFault
from .ops import Ask, Programs, S, Simultaneous
from .state import CHANCE, NO_ACTIONS, NOBODY, SIMULTANEOUS

RUNAWAY: Final = 20_000  # instructions without a decision; a real game needs a few hundred (a deal)


def advance(programs: Programs[S], s: S) -> None:
    """Go on until a seat must choose, luck must (if the state stops there), or the game is over."""
    steps = programs.steps
    stack = s.stack
    count: i64 = 0
    while s.reason == 0:
        count += 1
        if count > RUNAWAY:
            raise EngineFault(f"no decision within {RUNAWAY} instructions; program {stack[-1].program}")
        f = stack[-1]
        code = steps[f.program]
        if f.pc < len(code):
            if code[f.pc].waits(s, f):
                return
        else:
            stack.pop()
            if not stack:
                raise EngineFault("the programs ran out before the game ended")
    s.actor = NOBODY
    s.offer(NO_ACTIONS)


def current(programs: Programs[S], s: S) -> Ask[S]:
    """The question on top of the stack. Only while somebody must act."""
    f = s.stack[-1]
    op = programs[f.program][f.pc]
    assert isinstance(op, Ask)
    return op


def take(programs: Programs[S], s: S, seat: int, action: int) -> None:
    """Carry out a choice (unchecked) and go on to the next decision."""
    f = s.stack[-1]
    programs.steps[f.program][f.pc].answer(s, f, seat, action)
    advance(programs, s)


def own_luck(s: S) -> int:
    """What the state's own generator answers to the pending die or draw of a state that stops at chance; the
    same as without the stop, once it is carried out with `take`."""
    return s.choice(s.rng.below(s.choice_count()))


def resume(programs: Programs[S], s: S) -> bool:
    """Ask the pending question again after the state was filled in from outside; False if it has no answer."""
    op = current(programs, s)
    f = s.stack[-1]
    s.offer(NO_ACTIONS)
    if isinstance(op, Simultaneous):
        s.actor = SIMULTANEOUS
        return all(op.legal_for(s, f, seat) for seat in op.seats(s, f))
    s.actor = op.actor(s, f)
    return op.offers(s, f) or s.actor == CHANCE
