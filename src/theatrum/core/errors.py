"""Errors meant for the person at the other end: one sentence that says what was wrong and what would be right."""


class TheatrumError(ValueError):
    """Base of every error caused by input from outside. Its text is shown as it is, without a traceback."""


class IllegalAction(TheatrumError):
    """An action that the rules do not allow now; the text says why. The state is unchanged."""


class BadOption(TheatrumError):
    """An unknown option, an impossible value, or options that do not go together.

    The text is English; with the code and the facts another language can say the same, where it has words for it.
    """

    def __init__(self, text: str, code: str = "", facts: dict[str, str] | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.facts: dict[str, str] = facts or {}


class BadDump(TheatrumError):
    """A saved state that cannot be read: damaged, cut short, edited, or of other rules."""


class EngineFault(Exception):
    """A defect of the engine itself (never of the input): a dead end, or an endless chain of instructions."""
