"""A whole log as heads with their facts.

The order of the facts under one head says nothing: the app reports the same step sometimes in one order and sometimes
in another. The order of the heads is the order of the game.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.deck import IS_OPTIONAL
from theatrum.records.log_format import BadLog
from theatrum.records.twilight_struggle.app_log.lines import (
    CHOOSES,
    CLEANUP,
    EVENT,
    FINAL,
    HEADS,
    ROUND,
    SECTIONS,
    SETUP,
    TURN,
    UNNAMED,
    Item,
    card,
    read_item,
    shortened,
    side,
)
from theatrum.records.twilight_struggle.app_log.names import CARD_NUMBERS, plain
from theatrum.records.twilight_struggle.app_log.plain_text import PlainText, readings_of
from theatrum.records.unreadable import Reason

MOST_STATEMENTS: Final = 10_000  # lines that are not empty; a long game has 800
LONGEST_LINE: Final = 400
LONGEST_NAME: Final = 40

TURN_LINE: Final = re.compile(r"Turn (\d{1,2}), Headline Phase: ?([^:&]*?) ?(?:& ?([^:]*?))?(?:: ?(.*))?")
ROUND_LINE: Final = re.compile(r"Turn (\d{1,2}), (USSR|US) AR(\d)(?:[: ] ?(.*))?")
CLEANUP_LINE: Final = re.compile(r"Turn \d{1,2}, Cleanup(?:: ?:? ?(.*))?")
HANDICAP_LINE: Final = re.compile(r"(?:Handicap influence|Additional Influence from bidding): (US|USSR) \+(\d{1,2})")
SCENARIO_LINE: Final = re.compile(r"Scenario: (.+)")
OPTIONAL_CARDS_LINE: Final = re.compile(r"Optional Cards (Added|Not Added|Removed|Excluded)", re.IGNORECASE)
PLAYER_LINE: Final = re.compile(r"(.{0,80}) will play as (USA?|USSR)\.?", re.IGNORECASE)
NOBODY: Final = ("PLAYER_USA", "PLAYER_USSR")  # stand for names that are not given
# for how long, and who wanted which side: nothing that the engine could prove
REMARK_LINE: Final = re.compile(
    r"Time per Player: .{0,40}|.{0,80} bids \d+ Influence for (USA?|USSR)\.?|Game over\.?",
    re.IGNORECASE,
)
# the app sometimes leaves the region out, and goes on in the same line
CHOOSES_LINE: Final = re.compile(r"(USSR|US) chooses(?: (?!to )(.*))?")
SCORE_CUT: Final = re.compile(r".*Score is (?:US|USSR) \d{1,3}")
ROLL_CUT: Final = re.compile(r"(?:US|USSR) rolls \d")


@dataclass
class Segment:
    """A head and its facts. `again` are lines that repeat the head (the app prints some events twice)."""

    head: Item
    facts: list[Item] = field(default_factory=list)
    again: list[Item] = field(default_factory=list)

    @property
    def begins_section(self) -> bool:
        return self.head.kind in SECTIONS

    @property
    def is_empty_section(self) -> bool:
        """A section without a name and without facts, which may follow the last round of any turn."""
        return self.head.kind == FINAL and not self.facts


@dataclass
class AppLog:
    """A log that was read. Lines that were not understood are kept with the reason."""

    name: str
    text: list[str] = field(default_factory=list)  # the lines themselves; line n is text[n - 1]
    options: dict[str, object] = field(default_factory=dict)
    segments: list[Segment] = field(default_factory=list)
    strange: dict[int, str] = field(default_factory=dict)
    notices: list[str] = field(default_factory=list)  # what was left out, for people
    players: list[str] = field(default_factory=lambda: ["", ""])  # by side

    def section_end(self, start: int) -> int:
        """The number of the segment behind the section that begins with segment `start`."""
        end = start + 1
        while end < len(self.segments) and not self.segments[end].begins_section:
            end += 1
        return end

    def items(self) -> list[Item]:
        """Every item with a line of its own."""
        found: list[Item] = []
        for segment in self.segments:
            found += [segment.head, *segment.again, *segment.facts]
        return [item for item in found if item.line > 0]

    def fact_lines(self) -> set[int]:
        """The lines that state something: those understood, and those that were not."""
        return {item.line for item in self.items()} | set(self.strange)


def read_log(content: bytes, name: str) -> AppLog:
    """A log file, line by line. `BadLog` if it is not a log of the app."""
    logs: list[AppLog] = []
    for text in readings_of(content, name):
        try:
            logs.append(read_lines(text, name))
        except BadLog as error:
            refused = error
    if not logs:
        raise refused
    return min(logs, key=lambda log: len(log.strange))


def read_lines(plain_text: PlainText, name: str) -> AppLog:
    reader = SectionReader(AppLog(name, plain_text.lines))
    statements = 0
    last = 0  # the last line that says something
    for number, line in enumerate(plain_text.lines, 1):
        text = " ".join(line.split())  # spaces that do not break are spaces too
        if len(text) > LONGEST_LINE:
            why = f"{len(text)} characters long; no line of a log has more than {LONGEST_LINE}"
            code = Reason.LOG_LINE_UNKNOWN if reader.has_turns else Reason.NOT_A_RECORD
            raise BadLog(f"{name}, line {number}: {why}", code, number, text)
        if text:
            last = number
            statements += 1
            reader.take(text, number)
        if statements > MOST_STATEMENTS:
            why = f"{name} is too long for a log of one game: it has more than {MOST_STATEMENTS:,} statements"
            raise BadLog(why, Reason.TOO_LONG)
    reader.leave_off_cut_line(last, plain_text.ends_line)
    if not reader.has_turns:
        raise BadLog(
            f"{name} is not a log of the app: it has no line like 'Turn 1, Headline Phase: A & B:' "
            f"(it begins with '{shortened(first_words(reader.log))}')",
            Reason.NOT_A_RECORD if statements else Reason.EMPTY,
        )
    reader.log.options.setdefault("optional_cards", has_optional_cards(reader.log))
    return reader.log


def has_optional_cards(log: AppLog) -> bool:
    """For logs that do not say: is one of the optional cards played or headlined?"""
    played = [c for segment in log.segments if segment.head.kind == ROUND for c in segment.head.values[3:]]
    played += [c for segment in log.segments if segment.head.kind == TURN for c in segment.head.values[1:]]
    return any(IS_OPTIONAL[card] for card in played)


def first_words(log: AppLog) -> str:
    return next((line.strip() for line in log.text if line.strip()), "nothing")


class SectionReader:
    """Takes the lines one after the other and hangs each under its head."""

    def __init__(self, log: AppLog) -> None:
        self.log = log
        self.has_turns = False
        self.log.segments.append(Segment(Item(SETUP, ())))

    def take(self, text: str, line: int) -> None:
        try:
            self.read(text, line)
        except BadLog as error:
            self.log.strange[line] = str(error)

    def read(self, text: str, line: int) -> None:
        text = self.without_head(text, line)
        match = CHOOSES_LINE.fullmatch(text)
        if match is not None and is_without_region(match.group(2) or ""):
            self.put(Item(CHOOSES, (side(match.group(1)), UNNAMED), line))
            text = self.without_head(match.group(2) or "", line)
        if text and not self.take_option(text) and not self.is_remark(text):
            self.put(read_item(text, line))

    def without_head(self, text: str, line: int) -> str:
        """Open a section if the line begins one; what else the line says."""
        if match := TURN_LINE.fullmatch(text):
            self.has_turns = True
            turn, first, second, rest = match.groups()
            cards = tuple(card(name) if name else 0 for name in (first, second))
            self.put(Item(TURN, (int(turn), *cards), line))
        elif match := ROUND_LINE.fullmatch(text):
            turn, who, number, rest = match.groups()
            played, rest = card_in_head((rest or "").strip())
            self.put(Item(ROUND, (int(turn), side(who), int(number), played), line))
        elif match := CLEANUP_LINE.fullmatch(text):
            self.put(Item(CLEANUP, (), line))
            rest = match.group(1)
        elif text.startswith(": :"):
            self.put(Item(FINAL, (), line))
            rest = text[3:]
        elif text.startswith("SETUP:"):
            rest = text.removeprefix("SETUP:").lstrip(": ")
        else:
            return text
        return (rest or "").strip()

    def is_remark(self, text: str) -> bool:
        """Who plays, and what says nothing about the game."""
        match = PLAYER_LINE.fullmatch(text)
        if match is None:
            return REMARK_LINE.fullmatch(text) is not None
        name = "".join(c for c in match.group(1).strip() if c.isprintable())
        if self.log.segments[-1].head.kind == SETUP:
            who = USSR if match.group(2).upper() == "USSR" else US
            self.log.players[who] = "" if name in NOBODY else name[:LONGEST_NAME]
        return True

    def leave_off_cut_line(self, last: int, ends_line: bool) -> None:
        """A last line that breaks off says nothing, and is not held against the log."""
        text = self.log.text[last - 1].strip() if last else ""
        if last not in self.log.strange and not self.may_be_cut(text, ends_line):
            return
        self.log.strange.pop(last, None)
        facts = self.log.segments[-1].facts
        if facts and facts[-1].line == last:  # it could be read, but only as the beginning of a longer one
            facts.pop()
        self.log.notices.append(f"line {last} is cut off and was left out: '{shortened(text)}'")

    def may_be_cut(self, text: str, ends_line: bool) -> bool:
        """Could this line go on? A score has a full stop behind it, in logs that have them; a die its modifier."""
        if SCORE_CUT.fullmatch(text):
            return any(line.rstrip().endswith(".") and "Score is" in line for line in self.log.text)
        return ROLL_CUT.fullmatch(text) is not None and not ends_line

    def take_option(self, text: str) -> bool:
        """Lines of the set-up about the game itself."""
        options = self.log.options
        if match := HANDICAP_LINE.fullmatch(text):
            options[f"handicap_{match.group(1).casefold()}"] = int(match.group(2))
        elif match := OPTIONAL_CARDS_LINE.fullmatch(text):
            options["optional_cards"] = match.group(1).casefold() == "added"
        elif match := SCENARIO_LINE.fullmatch(text):
            if match.group(1) != "Standard":
                raise BadLog(f"the scenario '{shortened(match.group(1))}' is not known; only Standard games are read")
        else:
            return False
        if self.log.segments[-1].head.kind != SETUP:
            raise BadLog("only the set-up says what game it is")
        return True

    def put(self, item: Item) -> None:
        last = self.log.segments[-1]
        if item.kind not in HEADS:
            last.facts.append(item)
        elif is_repeated(last, item):
            last.again.append(item)
        else:
            self.log.segments.append(Segment(item))


def card_in_head(text: str) -> tuple[int, str]:
    """The card behind the name of a round (0: none), and what else the line says. The colon between may be missing."""
    name, _, rest = text.partition(":")
    if not name.strip() or plain(name) in CARD_NUMBERS:
        return card(name) if name.strip() else 0, rest
    words = text.split(" ")
    for count in range(len(words), 0, -1):
        number = CARD_NUMBERS.get(plain(" ".join(words[:count])))
        if number is not None:
            return number, " ".join(words[count:])
    raise BadLog(f"there is no card '{shortened(name.strip())}'")


def is_without_region(text: str) -> bool:
    """Is this, behind "US chooses", no region but another statement or nothing?"""
    if not text or TURN_LINE.fullmatch(text) or ROUND_LINE.fullmatch(text) or CLEANUP_LINE.fullmatch(text):
        return True
    try:
        read_item(text, 0)
    except BadLog:
        return False
    return True


def is_repeated(last: Segment, item: Item) -> bool:
    """The app prints the events that offer a choice twice; an unnamed section may stand in front of the last one."""
    if item.kind not in (EVENT, FINAL) or last.facts or last.again:
        return False
    return (last.head.kind, last.head.values) == (item.kind, item.values)
