"""A whole log as heads with their facts.

The order of the facts under one head says nothing: the app reports the same step sometimes in one order and sometimes
in another. The order of the heads is the order of the game.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from theatrum.games.twilight_struggle.deck import FIRST_OPTIONAL
from theatrum.records.twilight_struggle.app_log.lines import (
    CLEANUP,
    EVENT,
    FINAL,
    HEADS,
    ROUND,
    SECTIONS,
    SETUP,
    TURN,
    BadLog,
    Item,
    card,
    read_item,
    shortened,
    side,
)

MOST_BYTES: Final = 4_000_000  # a long game has 30,000
LONGEST_LINE: Final = 400

TURN_LINE: Final = re.compile(r"Turn (\d{1,2}), Headline Phase: ?([^:&]*?) ?(?:& ?([^:]*?))?(?:: ?(.*))?")
ROUND_LINE: Final = re.compile(r"Turn (\d{1,2}), (USSR|US) AR(\d): ?(.*?) ?:(?: (.*))?")
CLEANUP_LINE: Final = re.compile(r"Turn \d{1,2}, Cleanup(?:: ?:? ?(.*))?")
HANDICAP_LINE: Final = re.compile(r"(?:Handicap influence|Additional Influence from bidding): (US|USSR) \+(\d{1,2})")
SCENARIO_LINE: Final = re.compile(r"Scenario: (.+)")
OPTIONAL_CARDS_LINE: Final = re.compile(r"Optional Cards (Added|Not Added|Removed|Excluded)", re.IGNORECASE)
# who plays and for how long: nothing that the engine could prove
REMARK_LINE: Final = re.compile(
    r".{0,80} will play as (USA?|USSR)\.?|Time per Player: .{0,40}|.{0,80} bids \d+ Influence for (USA?|USSR)\.?"
    r"|Game over\.?",
    re.IGNORECASE,
)


@dataclass
class Segment:
    """A head and its facts. `again` are lines that repeat the head (the app prints some events twice)."""

    head: Item
    facts: list[Item] = field(default_factory=list)
    again: list[Item] = field(default_factory=list)

    @property
    def begins_section(self) -> bool:
        return self.head.kind in SECTIONS


@dataclass
class AppLog:
    """A log that was read. Lines that were not understood are kept with the reason."""

    name: str
    text: list[str] = field(default_factory=list)  # the lines themselves; line n is text[n - 1]
    options: dict[str, object] = field(default_factory=dict)
    segments: list[Segment] = field(default_factory=list)
    strange: dict[int, str] = field(default_factory=dict)

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


def decoded(content: bytes, name: str) -> str:
    """The text of a file; `BadLog` if it is none."""
    if len(content) > MOST_BYTES:
        raise BadLog(f"{name} is too big for a log of one game: it has more than {MOST_BYTES:,} bytes")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        encoding = "utf-16"
    else:
        encoding = "utf-8-sig"
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadLog(f"{name}, line {line}: not a text in UTF-8; save the log as plain text") from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise BadLog(f"{name}, line {line}: not a text at all (it has zero bytes)")
    return text


def read_log(content: bytes, name: str) -> AppLog:
    """A log file, line by line. `BadLog` if it is not a log of the app."""
    reader = Reader(AppLog(name))
    for number, text in enumerate(decoded(content, name).splitlines(), 1):
        reader.log.text.append(text)
        if len(text) > LONGEST_LINE:
            raise BadLog(f"{name}, line {number}: {len(text)} characters long; no line of a log has more than 400")
        reader.take(text.strip(), number)
    if not reader.has_turns:
        raise BadLog(
            f"{name} is not a log of the app: it has no line like 'Turn 1, Headline Phase: A & B:' "
            f"(it begins with '{shortened(first_words(reader.log))}')"
        )
    last = len(reader.log.text)
    if last in reader.log.strange:
        reader.log.strange[last] += "; perhaps the line is cut off"
    reader.log.options.setdefault("optional_cards", has_optional_cards(reader.log))
    return reader.log


def has_optional_cards(log: AppLog) -> bool:
    """For logs that do not say: is one of the optional cards played or headlined?"""
    played = [c for segment in log.segments if segment.head.kind == ROUND for c in segment.head.values[3:]]
    played += [c for segment in log.segments if segment.head.kind == TURN for c in segment.head.values[1:]]
    return max(played, default=0) >= FIRST_OPTIONAL


def first_words(log: AppLog) -> str:
    return next((line.strip() for line in log.text if line.strip()), "nothing")


class Reader:
    """Takes the lines one after the other and hangs each under its head."""

    def __init__(self, log: AppLog) -> None:
        self.log = log
        self.has_turns = False
        self.log.segments.append(Segment(Item(SETUP, ())))

    def take(self, text: str, line: int) -> None:
        try:
            text = self.without_head(text, line)
            if text and not self.told_options(text) and not REMARK_LINE.fullmatch(text):
                self.put(read_item(text, line))
        except BadLog as error:
            self.log.strange[line] = str(error)

    def without_head(self, text: str, line: int) -> str:
        """Open a section if the line begins one; what else the line says."""
        if match := TURN_LINE.fullmatch(text):
            self.has_turns = True
            turn, first, second, rest = match.groups()
            cards = tuple(card(name) if name else 0 for name in (first, second))
            self.put(Item(TURN, (int(turn), *cards), line))
        elif match := ROUND_LINE.fullmatch(text):
            turn, who, number, name, rest = match.groups()
            played = card(name) if name else 0
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

    def told_options(self, text: str) -> bool:
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


def is_repeated(last: Segment, item: Item) -> bool:
    """The app prints the events that offer a choice twice."""
    same = item.kind == EVENT and (last.head.kind, last.head.values) == (item.kind, item.values)
    return same and not last.facts and not last.again
