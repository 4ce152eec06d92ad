"""What the people at the keyboard have typed, and whether it can still be taken back.

As at the server's tables: until a die, something hidden or another player comes between.
"""

from collections import deque
from dataclasses import dataclass
from typing import Final

from theatrum.core.state import State

MOST_TAKEN_BACK: Final = 200  # lines in a row
NOTHING_TYPED: Final = "undo.nothing"
ANOTHER_ACTED: Final = "undo.other"
CHANCE_SPOKE: Final = "undo.chance"
SECRET_SHOWN: Final = "undo.secret"


@dataclass
class Typed:
    """A line that decided something: whose it was, and how everything stood before it."""

    seat: int
    state: State
    events: int
    decisions: int  # that were not yet in the record
    final: str = ""  # why it cannot be taken back


class UndoHistory:
    """The lines that can be taken back, the last one last."""

    def __init__(self) -> None:
        self.lines: deque[Typed] = deque(maxlen=MOST_TAKEN_BACK)
        self.why_none = NOTHING_TYPED

    @property
    def settled(self) -> bool:
        """Is everything final that has happened?"""
        return not self.lines or bool(self.lines[-1].final)

    def add(self, line: Typed) -> None:
        if self.settled:
            self.lines.clear()
        self.lines.append(line)

    def note(self, seat: int, chance: bool, secret: bool) -> None:
        """A decision of this seat, by the last line or wished before: has luck spoken by it, or a secret come out?"""
        if not self.lines or self.lines[-1].seat != seat:
            self.end()
        elif chance:
            self.lines[-1].final = CHANCE_SPOKE
        elif secret:
            self.lines[-1].final = SECRET_SHOWN

    def end(self) -> None:
        """Somebody else has decided who cannot take it back."""
        self.lines.clear()
        self.why_none = ANOTHER_ACTED

    def why_not(self, seat: int) -> str:
        """Why this seat cannot take anything back now; "" if it can."""
        if not self.lines:
            return self.why_none
        last = self.lines[-1]
        return last.final or (ANOTHER_ACTED if last.seat != seat else "")

    def take_back(self) -> Typed:
        return self.lines.pop()
