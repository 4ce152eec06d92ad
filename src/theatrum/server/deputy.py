"""What is answered for people without asking them: questions with one answer, standing orders, and courses that they
have begun. It only says what comes next; the table writes it down and carries it out."""

from collections.abc import Callable
from dataclasses import dataclass

from theatrum.presentation.base import Presentation
from theatrum.presentation.course import TAKE_BACK, AnyCourse
from theatrum.server.match import Change, Match


@dataclass
class RunningCourse:
    """A course of a seat. The key of the wish goes with the first decision that it makes."""

    name: str
    course: AnyCourse
    key: str | None
    version: int = -1  # of the position that `action` is for
    action: int | None = None


@dataclass(frozen=True)
class AutomaticAnswer:
    """What comes next for a seat; without a change, its last choice is taken back."""

    seat: int
    change: Change | None
    key: str | None = None


class Deputy:
    """Acts for the people at a table. Orders are on disk, too; courses are forgotten when the table is."""

    def __init__(self, match: Match, presentation: Presentation, is_human: Callable[[int], bool]) -> None:
        self.match = match
        self.game = match.game
        self.presentation = presentation
        self.is_human = is_human
        self.orders: dict[int, set[str]] = {}  # by seat
        self.courses: dict[int, RunningCourse] = {}  # by seat

    def next(self) -> AutomaticAnswer | None:
        """What follows at once."""
        return self.forced() or self.by_order() or self.by_course(paced=False)

    def forced(self) -> AutomaticAnswer | None:
        """The answer to a question that has only one, so that nobody need be asked. The question is asked nevertheless
        where skipping it would reveal a secret, and where a die, a draw or another player follows: until then the
        choices before it can still be taken back."""
        asked = self.game.actors(self.match.state)
        if len(asked) != 1 or not self.is_human(asked[0]):  # bots choose themselves
            return None
        legal = self.game.legal(self.match.state, asked[0])
        if len(legal) != 1 or not self.presentation.is_open(self.game.decision(self.match.state, asked[0])):
            return None
        change = self.match.move(asked[0], legal[0])
        return None if change.blocked or self.game.actors(change.state) != asked else AutomaticAnswer(asked[0], change)

    def by_order(self) -> AutomaticAnswer | None:
        for seat in filter(self.is_human, self.game.actors(self.match.state)):
            for order in sorted(self.orders.get(seat, ())):
                view = self.game.view(self.match.state, seat)
                action = self.presentation.answer_by_order(view, order)
                if action is not None:
                    return AutomaticAnswer(seat, self.match.move(seat, action))
        return None

    # --- courses ----------------------------------------------------------------------------------------------

    def begin(self, seat: int, name: str, course: AnyCourse, key: str | None) -> AutomaticAnswer | None:
        """The first choice of a course; None: it has none, and is not begun."""
        self.courses[seat] = RunningCourse(name, course, key)
        return self.of_course(seat)

    def stop(self, seat: int) -> bool:
        return self.courses.pop(seat, None) is not None

    def made(self, answer: AutomaticAnswer) -> None:
        """An answer has been carried out."""
        if answer.key is not None:
            self.courses[answer.seat].key = None

    def by_course(self, paced: bool) -> AutomaticAnswer | None:
        """The next choice of a course; those that are paced only when it is time."""
        for seat in list(self.courses):
            answer = self.of_course(seat)
            if answer is not None and (paced or not self.courses[seat].course.paced):
                return answer
        return None

    def of_course(self, seat: int) -> AutomaticAnswer | None:
        """The next choice of this course, or None while it waits for others. It ends here when it is over."""
        running = self.courses[seat]
        view = self.game.view(self.match.state, seat)
        if seat not in self.game.actors(self.match.state):
            if not running.course.waits(view):
                self.stop(seat)
            return None
        if running.version != self.match.version:
            running.version, running.action = self.match.version, running.course.next(view)
        if running.action == TAKE_BACK and not self.match.no_undo(seat):
            return AutomaticAnswer(seat, None)
        if running.action is None or running.action not in view.legal:
            self.stop(seat)
            return None
        return AutomaticAnswer(seat, self.match.move(seat, running.action), running.key)
