"""Several choices by one wish, such as an attack to the end.

The rules know nothing of it: each is an ordinary decision, and whoever runs a course (the server) makes them one after
the other as their questions come.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic

from theatrum.core.game import V

Parameters = Mapping[str, int | str | Sequence[int]]

TAKE_BACK: Final = -1  # instead of an action: the last choice is taken back


class Course(ABC, Generic[V]):
    """One wish under way; it may remember how far it has come."""

    paced = False  # slowly enough for everybody to follow, and for its owner to stop it

    @abstractmethod
    def next(self, view: V) -> int | None:
        """The answer to a question that is put to its owner, in their own view; None: the course is over. Asked once
        for every question."""

    def waits(self, view: V) -> bool:
        """Does it go on after what others are asked now? In the view of its owner."""
        return False


AnyCourse = Course[Any]  # of any game
