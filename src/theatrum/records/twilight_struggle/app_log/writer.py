"""A game of ours as a log in the app's format, for the tools that read those."""

from collections.abc import Iterable, Sequence
from typing import Any

from theatrum.games.twilight_struggle.options import Options
from theatrum.records.header import RecordedSeat
from theatrum.records.record import Record
from theatrum.records.twilight_struggle.app_log import lines as a
from theatrum.records.twilight_struggle.app_log.names import SIDES
from theatrum.records.twilight_struggle.app_log.sections import Segment
from theatrum.records.twilight_struggle.app_log.translation import RARELY, ExpectedLine, Translator


class Writer:
    """Collects the expected lines under their heads, and makes text of them."""

    def __init__(self) -> None:
        self.segments = [Segment(a.Item(a.SETUP, ()))]

    def take(self, expected: Iterable[ExpectedLine]) -> None:
        for one in expected:
            if one.certainty == RARELY:
                continue
            if one.kind == a.CARD:
                self.complete_head(one.values)
            elif one.kind in a.HEADS:
                self.segments.append(Segment(a.Item(one.kind, one.values)))
            else:
                if one.kind == a.HEADLINES:
                    self.complete_head(one.values[1:])
                self.add(a.Item(one.kind, one.values))

    def complete_head(self, values: a.Values) -> None:
        """The cards in the head of a section, known later than the section itself."""
        segment = next(one for one in reversed(self.segments) if one.begins_section)
        segment.head = a.Item(segment.head.kind, segment.head.values + values)

    def add(self, item: a.Item) -> None:
        """A fact; points in the same country are summed up."""
        facts = self.segments[-1].facts
        if item.kind == a.INFLUENCE:
            for i, fact in enumerate(facts):
                if is_same_place(fact, item):
                    who, country, change, us, ussr = item.values
                    facts[i] = a.Item(a.INFLUENCE, (who, country, fact.values[2] + change, us, ussr))
                    return
        facts.append(item)

    def text(self) -> list[str]:
        out: list[str] = []
        opened = ""  # the head of a section stands in front of the first thing that it heads
        for segment in self.segments:
            head = head_words(segment.head)
            if segment.begins_section:
                out += [opened, ""] if opened else [""]
                opened = head
            else:
                out.append(f"{opened} {head}".strip())
                opened = ""
            for fact in segment.facts:
                out.append(f"{opened} {a.in_words(fact.kind, fact.values)}".strip())
                opened = ""
        return [*out, opened] if opened else out


def head_words(head: a.Item) -> str:
    if head.kind == a.SETUP:
        return ""
    if head.kind == a.TURN:
        return a.in_words(a.TURN, (head.values + (0, 0))[:3])
    if head.kind == a.ROUND:
        return a.in_words(a.ROUND, (head.values + (0,))[:4])
    return a.in_words(head.kind, head.values)


def is_same_place(fact: a.Item, other: a.Item) -> bool:
    if fact.kind != a.INFLUENCE or fact.values[:2] != other.values[:2]:
        return False
    return (fact.values[2] > 0) == (other.values[2] > 0)


def app_log(record: Record) -> list[str]:
    """The lines of a record of Twilight Struggle as the app would have logged it."""
    translator, writer = Translator(), Writer()
    game: Any = record.game
    for step in record.steps:
        if step.number > 0:
            kind = game.decision(record.states[step.number - 1], step.seat).kind
            writer.take(translator.decision(kind, step.seat, step.action))
        for event in step.events:
            writer.take(translator.event(event))
    return setup_lines(game.options, record.header.seats) + writer.text()[1:]


def setup_lines(options: Options, seats: Sequence[RecordedSeat]) -> list[str]:
    us, ussr = (seat.name for seat in seats) if len(seats) == 2 else ("", "")
    us, ussr = us or "PLAYER_USA", ussr or "PLAYER_USSR"
    lines = [f"SETUP: {ussr} will play as USSR.", f"{us} will play as USA."]
    lines += [f"Handicap influence: {name} +{n}" for name, n in zip(SIDES, options.handicap, strict=True) if n]
    lines.append("Scenario: Standard")
    if options.optional_cards:
        lines.append("Optional Cards Added")
    return lines
