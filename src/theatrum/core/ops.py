"""Instructions, and the structured way to write programs with them.

A program is a flat list of immutable instructions, built once at import and shared by all states. An `Op` runs; an
`Ask` waits for somebody. `seq`, `when`, `loop_while` and `choose` read like the rulebook and return flat code with
relative jumps, so what happens next is always (program, counter) in the state.
"""

# The kernel runs instructions of all games, on states of any kind; `Programs` sees to it that they fit together.
# mypy: disable-error-code="override"

from collections.abc import Sequence
from typing import Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64

from .frame import Frame
from .number_sets import ITSELF, Numbers, is_empty, named
from .state import CHANCE, NO_ACTIONS, SIMULTANEOUS, State

S = TypeVar("S", bound=State)


class Step:
    """What the kernel asks of every instruction, so that it need not look at classes."""

    def waits(self, s: State, f: Frame) -> bool:
        """Go on from here, or, where somebody has to decide that, say so in the state: True."""
        raise AssertionError

    def answer(self, s: State, f: Frame, seat: int, action: int) -> None:
        """Somebody has decided."""
        raise AssertionError


class Op(Step, Generic[S]):
    """An instruction that runs at once. The counter already points behind it."""

    def run(self, s: S, f: Frame) -> None:
        """Change the state."""

    def waits(self, s: S, f: Frame) -> bool:
        f.pc += 1
        self.run(s, f)
        return False

    def answer(self, s: S, f: Frame, seat: int, action: int) -> None:
        raise AssertionError


class Ask(Op[S]):
    """An instruction that waits for a choice. The counter stays on it until `Frame.leave`.

    After each `take` the question is asked again; an empty `legal` means finished (or impossible), and the program
    goes on.
    """

    kind: int = 0  # what is asked, for prompts; the game lists its kinds

    def actor(self, s: S, f: Frame) -> int:
        """Whose choice it is, a seat or CHANCE: that of the side the program runs for, unless the question says
        otherwise."""
        return f.side

    def legal(self, s: S, f: Frame) -> list[int]:
        """The possible actions, sorted. Never changes the state."""
        raise AssertionError

    def take(self, s: S, f: Frame, action: int) -> None:
        """Carry out one of them."""

    def offers(self, s: S, f: Frame) -> bool:
        """Put the possible actions into the state; False if there are none."""
        legal = self.legal(s, f)
        s.offer(legal)
        return len(legal) > 0

    def waits(self, s: S, f: Frame) -> bool:
        if not self.offers(s, f):
            f.leave()
            return False
        s.actor = self.actor(s, f)
        return True

    def answer(self, s: S, f: Frame, seat: int, action: int) -> None:
        self.take(s, f, action)

    def left(self, s: S, f: Frame) -> int:
        """How many choices are still to come here, for prompts."""
        return 1

    def refusal(self, s: S, f: Frame, action: int) -> int:
        """Why an action is not among `legal`: a message id of the game; 0 when there is nothing special to say."""
        return 0


class AskMember(Ask[S]):
    """A question that is answered with a member of a set (a country, a card); the set is listed only for those who want
    to see the list."""

    def choices(self, s: S, f: Frame) -> Numbers:
        """The set. Never changes the state."""
        raise AssertionError

    def names(self) -> vec[i64]:
        """The actions that the members stand for: those of the same numbers, unless the question says otherwise."""
        return ITSELF

    def has_more(self, s: S, f: Frame) -> bool:
        """May `legal` have something else beside the members? Then it takes a list."""
        return False

    def legal(self, s: S, f: Frame) -> list[int]:
        return named(self.choices(s, f), self.names())

    def offers(self, s: S, f: Frame) -> bool:
        if self.has_more(s, f):
            return super().offers(s, f)
        choices = self.choices(s, f)
        if is_empty(choices):
            return False
        s.offer_members(choices, self.names())
        return True


class Chance(Ask[S]):
    """A question that luck answers: every outcome of `legal` is equally likely."""

    def actor(self, s: S, f: Frame) -> int:
        return CHANCE

    def waits(self, s: S, f: Frame) -> bool:
        if s.stops_at_chance:
            return super().waits(s, f)
        if not self.roll(s, f):
            f.leave()
        return False

    def roll(self, s: S, f: Frame) -> bool:
        """Let the state's own generator answer; False when there is nothing to draw from."""
        outcomes = self.legal(s, f)
        if not outcomes:
            return False
        self.take(s, f, outcomes[s.rng.below(len(outcomes))])
        return True


class Simultaneous(Ask[S]):
    """A secret, simultaneous question: the choices of several seats are kept hidden until all have chosen."""

    def seats(self, s: S, f: Frame) -> list[int]:
        """The seats that still have to choose; [] when all have."""
        raise AssertionError

    def legal_for(self, s: S, f: Frame, seat: int) -> list[int]:
        raise AssertionError

    def take_from(self, s: S, f: Frame, seat: int, action: int) -> None:
        raise AssertionError

    def refusal_for(self, s: S, f: Frame, seat: int, action: int) -> int:
        return 0

    def waits(self, s: S, f: Frame) -> bool:
        if not self.seats(s, f):
            f.leave()
            return False
        s.actor = SIMULTANEOUS
        s.offer(NO_ACTIONS)
        return True

    def answer(self, s: S, f: Frame, seat: int, action: int) -> None:
        self.take_from(s, f, seat, action)


class Condition(Generic[S]):
    """A yes/no question about the state, used by `when` and `loop_while`."""

    def holds(self, s: S, f: Frame) -> bool:
        raise AssertionError


Code = list[Op[S]]


@final
class Programs(Generic[S]):
    """The programs of a game, by number."""

    def __init__(self, codes: "list[Code[S]]") -> None:
        self.codes: Final = codes
        # the same for the kernel: an array is of one class, where the class of what is in a list is looked at each time
        self.steps: Final[vec[vec[Step]]] = vec[vec[Step]]([vec[Step](code) for code in codes])

    def __getitem__(self, number: int) -> "Code[S]":
        return self.codes[number]

    def __len__(self) -> int:
        return len(self.codes)


@final
class Jump(Op[S]):
    """Skip forwards or backwards."""

    def __init__(self, offset: int) -> None:
        self.offset: Final[i64] = offset

    def waits(self, s: S, f: Frame) -> bool:
        f.pc += 1 + self.offset
        return False


@final
class Unless(Op[S]):
    """Skip when the condition does not hold."""

    def __init__(self, condition: Condition[S], offset: int) -> None:
        self.condition: Final = condition
        self.offset: Final[i64] = offset

    def waits(self, s: S, f: Frame) -> bool:
        f.pc += 1
        if not self.condition.holds(s, f):
            f.pc += self.offset
        return False


@final
class Call(Op[S]):
    """Run another program for the same side and card, then come back."""

    def __init__(self, program: int) -> None:
        self.program: Final[i64] = program

    def run(self, s: S, f: Frame) -> None:
        s.stack.append(Frame(self.program, f.side, f.subject, f.amount))


@final
class Branch(Ask[S]):
    """Pick one of several ways on."""

    def __init__(
        self,
        kind: int,
        role: "Role[S]",
        options: list[int],
        conditions: "list[Condition[S] | None]",
        offsets: list[int],
    ) -> None:
        self.kind = kind
        self.role: Final = role
        self.options: Final = options
        self.conditions: Final = conditions
        self.offsets: Final = offsets

    def actor(self, s: S, f: Frame) -> int:
        return self.role.seat(s, f)

    def legal(self, s: S, f: Frame) -> list[int]:
        out: list[int] = []
        for i, option in enumerate(self.options):
            condition = self.conditions[i]
            if condition is None or condition.holds(s, f):
                out.append(option)
        return out

    def take(self, s: S, f: Frame, action: int) -> None:
        f.leave()
        self.role.chose(s, f, action)
        f.pc += self.offsets[self.options.index(action)]


class Role(Generic[S]):
    """Who a choice belongs to, found when it is asked for: a fixed seat, the event's player, their opponent, …"""

    def seat(self, s: S, f: Frame) -> int:
        raise AssertionError

    def chose(self, s: S, f: Frame, action: int) -> None:
        """Report which way was picked, where what follows does not show it."""


def seq(*parts: "Op[S] | Code[S]") -> "Code[S]":
    """One after the other."""
    code: list[Op[S]] = []
    for part in parts:
        if isinstance(part, list):
            code.extend(part)
        else:
            code.append(part)
    return code


def when(condition: Condition[S], then: "Code[S]", otherwise: "Code[S] | None" = None) -> "Code[S]":
    """`then` if the condition holds when the program gets there, else `otherwise`."""
    if not otherwise:
        return seq(Unless(condition, len(then)), then)
    return seq(Unless(condition, len(then) + 1), then, Jump(len(otherwise)), otherwise)


def loop_while(condition: Condition[S], body: "Code[S]") -> "Code[S]":
    """`body` again and again as long as the condition holds before it."""
    return seq(Unless(condition, len(body) + 1), body, Jump(-len(body) - 2))


class Option(Generic[S]):
    """One way of `choose`: the action, what follows, and when it is offered (always, if no condition is given)."""

    def __init__(self, action: int, then: "Code[S]", condition: "Condition[S] | None" = None) -> None:
        self.action: Final = action
        self.then: Final = then
        self.condition: Final = condition


def choose(kind: int, role: "Role[S]", options: "Sequence[Option[S]]") -> "Code[S]":
    """Somebody picks one of several ways on; options are listed in the order of their action ids."""
    actions = [o.action for o in options]
    assert actions == sorted(actions), "options stand in the order of their ids, so that legal lists are sorted"
    body: list[Op[S]] = []
    offsets: list[int] = []
    total = sum(len(o.then) + 1 for o in options)
    for o in options:
        offsets.append(len(body))
        body.extend(o.then)
        body.append(Jump(total - len(body) - 1))
    return seq(Branch(kind, role, actions, [o.condition for o in options], offsets), body)
