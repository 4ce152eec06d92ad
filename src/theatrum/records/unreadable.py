"""Why a file cannot be read: an English sentence, and a code for whoever says it in another language."""

from enum import StrEnum, auto

from theatrum.core.errors import TheatrumError


class Reason(StrEnum):
    """What is wrong, as far as it makes a difference to whoever has the file."""

    EMPTY = auto()
    NOT_A_RECORD = auto()  # nor a log
    TOO_LONG = auto()
    CUT_SHORT = auto()
    DAMAGED = auto()
    CHANGED = auto()  # the line, or those before it: edited, left out, doubled, moved
    OTHER_VERSION = auto()  # of the format, or of the rules
    UNKNOWN_GAME = auto()
    BAD_OPTIONS = auto()
    IMPOSSIBLE_MOVE = auto()
    IMPOSSIBLE_LUCK = auto()  # a die or draw that cannot be, or that the seed does not give
    WRONG_ENDING = auto()
    LOG_LINE_UNKNOWN = auto()
    LOG_CONTRADICTS = auto()  # the rules, in one line
    LOG_FITS_NO_GAME = auto()  # as a whole: no hands fit, or no line is to blame
    LOG_GIVEN_UP = auto()


class Unreadable(TheatrumError):
    """A file that is no sound record and no log that can be followed."""

    def __init__(self, sentence: str, code: Reason, line: int = 0, text: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        self.line = line  # 0: it is not about one line
        self.text = text  # of that line, in a log
