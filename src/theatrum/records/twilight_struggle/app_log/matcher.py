"""Comparing what the engine reports with a log, line by line."""

from collections.abc import Iterable
from typing import Final

from theatrum.core.events import Event
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.records.twilight_struggle.app_log import lines as a
from theatrum.records.twilight_struggle.app_log.names import SIDES, card_name
from theatrum.records.twilight_struggle.app_log.sections import AppLog, Segment
from theatrum.records.twilight_struggle.app_log.translation import ALWAYS, ExpectedLine, Translator


class Mismatch(Exception):
    """The engine and the log disagree: at this line of the log (0: at its end), the engine says this."""

    def __init__(self, line: int, says: str, rule: str) -> None:
        super().__init__(line, says, rule)
        self.line = line
        self.says = says
        self.rule = rule


class LogEnds(Exception):
    """The engine goes on, but the log has nothing more: it was verified as far as it goes."""


class Matcher:
    """How far a log has been proven: the segment reached, and the facts of it that are still open."""

    def __init__(self, log: AppLog) -> None:
        self.log: Final = log
        self.translator = Translator()
        self.number = 0
        self.section = 0  # the segment that began the section
        self.left: list[a.Item] = list(log.segments[0].facts)
        self.sums: dict[int, int] = {}  # of influence lines: what the engine has reported of them so far
        self.headlines = 0
        self.hand_sizes = (0, 0)
        self.scored = False  # VP, or none, were reported in this segment
        self.markers: frozenset[tuple[str, a.Values]] = frozenset()  # reported in this section, not yet written
        self.ending: ExpectedLine | None = None  # who won
        self.skipped: ExpectedLine | None = None  # a round without a head in the log: it must be a pass

    def copy(self) -> "Matcher":
        other = Matcher.__new__(Matcher)
        other.__dict__.update(self.__dict__)
        other.translator = self.translator.copy()
        other.left = list(self.left)
        other.sums = dict(self.sums)
        return other

    @property
    def segment(self) -> Segment:
        return self.log.segments[self.number]

    @property
    def progress(self) -> tuple[int, int]:
        """Later segments are further, and in one segment the one with fewer open facts."""
        return self.number, len(self.segment.facts) - len(self.left)

    def finished(self) -> bool:
        """Everything the log says has been reported by the engine."""
        return self.number == len(self.log.segments) - 1 and not self.open_facts()

    def end_log(self) -> None:
        """The engine has come to the end of a turn, or of the game. A last section without a name belongs to it; it has
        no facts, but may say who won."""
        last = self.log.segments[-1]
        if self.number != len(self.log.segments) - 2 or last.head.kind != a.FINAL or self.open_facts():
            return
        if last.is_empty_section or self.ending is not None:
            self.enter(self.number + 1)
        if self.ending is not None:
            self.take_fact(self.ending)

    def verified_lines(self) -> set[int]:
        """The lines of which the engine has reported everything."""
        open_lines = {item.line for item in self.open_facts()}
        done: set[int] = set()
        for number, segment in enumerate(self.log.segments):
            for item in (segment.head, *segment.again, *segment.facts):
                (done if number <= self.number else open_lines).add(item.line)
        return done - open_lines - {0} - set(self.log.strange)

    # --- taking what is expected ------------------------------------------------------------------------------

    def take_events(self, events: Iterable[Event], hand_sizes: tuple[int, int]) -> None:
        """Compare what the engine reported of one step, which left hands of these sizes."""
        self.hand_sizes = hand_sizes
        for event in events:
            self.take(self.translator.event(event))

    def take(self, expected: Iterable[ExpectedLine]) -> None:
        """Compare; `Mismatch` where the log says otherwise, `LogEnds` where it says nothing any more."""
        for one in expected:
            if one.kind in a.HEADS:
                self.take_head(one)
            elif one.kind == a.CARD:
                self.take_card(one.values[0])
            elif one.kind == a.INFLUENCE:
                self.take_influence(one)
            else:
                self.take_fact(one)

    def take_fact(self, one: ExpectedLine) -> None:
        if one.kind in (a.VP, a.NO_VP):
            self.scored = True
        if one.kind == a.WINS:
            self.ending = one
        said = [item for item in self.left if item.kind in same_kinds(one.kind) and agrees(item.values, one)]
        if said:
            self.check_headline_order(one)
            taken = said if one.repeats else said[:1]
            self.left = [item for item in self.left if not any(item is other for other in taken)]
            return
        if one.kind in MARKERS:
            self.markers |= {(one.kind, one.values)}
        elif one.certainty == ALWAYS or (one.kind == a.VP and self.segment.head.kind == a.CLEANUP):
            self.refuse(one)

    def check_headline_order(self, one: ExpectedLine) -> None:
        """The head of a headline phase names the cards in the order in which they are shown."""
        if one.kind == a.HEADLINES:
            self.headlines += 1
            if self.segment.head.values[self.headlines] != one.values[1]:
                raise Mismatch(
                    self.segment.head.line, f"headline {self.headlines} is {card_name(one.values[1])}", "TS 4.5 C"
                )

    def take_influence(self, one: ExpectedLine) -> None:
        """One line may sum up several points; its totals are those after the last."""
        who, country, change, us, ussr = one.values
        for item in self.left:
            if item.kind != a.INFLUENCE or item.values[:2] != (who, country):
                continue
            whole = item.values[2]
            so_far = self.sums.get(item.line, 0) + change
            if (whole > 0) != (change > 0) or abs(so_far) > abs(whole):
                continue
            if so_far == whole:
                if item.values[3:] != (us, ussr):
                    raise Mismatch(item.line, a.in_words(a.INFLUENCE, (who, country, whole, us, ussr)), self.rule())
                self.left.remove(item)
            self.sums[item.line] = so_far
            return
        self.refuse(one)

    def take_card(self, card: int) -> None:
        """The card of a round must be the one in its head."""
        if self.skipped is not None:
            if card > 0:
                self.refuse(self.skipped)
            self.skipped = None
            return
        head = self.segment.head
        if head.kind == a.ROUND and head.values[3] != card:
            says = f"{SIDES[head.values[1]]} " + (f"plays {card_name(card)}" if card else "passes")
            raise Mismatch(head.line, says, "TS 4.5 D")

    # --- heads ------------------------------------------------------------------------------------------------

    def take_head(self, one: ExpectedLine) -> None:
        for number in self.heads_ahead(one):
            upcoming = self.log.segments[number].head
            if upcoming.kind == one.kind and upcoming.values[: len(one.values)] == expected_values(one):
                declared = self.declared_before(one)
                self.close(one)
                self.enter(number)
                self.left += declared
                return
        if one.kind == a.TURN:
            self.end_log()
        if one.kind == a.ROUND:
            self.close(one)
            self.skipped = one
        elif one.certainty == ALWAYS:
            self.close(one)
            self.refuse(one)

    def heads_ahead(self, one: ExpectedLine) -> list[int]:
        """The next segment; and the one behind it, if the next is a coup that was offered but not made, or an unnamed
        section between two turns."""
        ahead = [number for number in (self.number + 1, self.number + 2) if number < len(self.log.segments)]
        if not ahead:
            return []
        upcoming = self.log.segments[ahead[0]]
        between_turns = upcoming.is_empty_section and one.kind in (a.CLEANUP, a.TURN)
        return ahead if between_turns or self.is_vain_offer(upcoming) else ahead[:1]

    def declared_before(self, one: ExpectedLine) -> list[a.Item]:
        """What the declaration of a card triggers may be written before the head of its event, which the engine reports
        first: these facts are taken out of the round and stay open under the event."""
        head = self.segment.head
        if head.kind != a.ROUND or one.kind != a.EVENT or one.values[0] != head.values[3]:
            return []
        declared = [item for item in self.open_facts() if item.kind in BY_DECLARATION]
        self.left = [item for item in self.left if not any(item is other for other in declared)]
        return declared

    def is_vain_offer(self, segment: Segment) -> bool:
        """The app heads the coup of an event before it asks for the target, which may not be there."""
        event = self.translator.last_event
        if segment.head.kind != a.OPERATION or segment.facts or event not in OFFERS_COUP:
            return False
        operation, ops = segment.head.values
        return operation == k.COUP and abs(ops - OFFERS_COUP[event]) <= 1  # Red Scare and the like

    def close(self, one: ExpectedLine) -> None:
        """Nothing may be open when a head follows."""
        left = self.open_facts()
        if left:
            raise Mismatch(left[0].line, f"not this, but then: {words_of(one)}", self.rule())

    def open_facts(self) -> list[a.Item]:
        """What the engine still has to report."""
        return [item for item in self.left if not self.is_plain(item)]

    def is_plain(self, item: a.Item) -> bool:
        """Not reported but seen: the score, an empty hand; and markers are written when the app gets round to it."""
        if item.kind == a.NO_VP:
            lines = [other for other in self.left if other.kind == a.NO_VP]
            in_event = self.segment.head.kind == a.EVENT and not self.scored
            return in_event and len(lines) == 1 and item.values[0] == self.translator.vp
        if item.kind == a.SCORE_IS:
            return item.values[0] == self.translator.vp
        if item.kind in (a.NONE_TO_DISCARD, a.NONE_TO_REVEAL):
            return self.hand_sizes[item.values[0]] == 0
        return (item.kind, item.values) in self.markers

    def enter(self, number: int) -> None:
        self.number = number
        self.left = list(self.segment.facts)
        self.sums = {}
        self.scored = False
        if self.segment.begins_section:
            self.section = number
            self.markers = frozenset()
            self.headlines = 0
            self.skipped = None

    def refuse(self, one: ExpectedLine) -> None:
        """The engine reports something that the log does not have here."""
        if self.finished():
            raise LogEnds
        if self.number == len(self.log.segments) - 1 and one.kind not in a.HEADS:
            return  # the log may be cut in front of it
        left = self.open_facts()
        if left:
            line = next((item.line for item in left if item.kind == one.kind), left[0].line)
        elif self.number + 1 < len(self.log.segments):
            line = self.log.segments[self.number + 1].head.line
        else:
            line = 0
        raise Mismatch(line, words_of(one), self.rule())

    # --- rules ------------------------------------------------------------------------------------------------

    def rule(self) -> str:
        """Where to read about what is going on."""
        head = self.segment.head
        if head.kind == a.EVENT:
            return f"card {head.values[0]}, {deck.CARD_NAMES[head.values[0]]}"
        if head.kind == a.OPERATION:
            return OPERATION_RULES[head.values[0]]
        if head.kind == a.TARGET and not head.values[1]:
            return "TS 6.2, 6.3"
        return SECTION_RULES.get(head.kind, "")


# events with a coup of their own, and its Ops
OFFERS_COUP: Final = {
    deck.CHE: 3, deck.JUNTA: 2, deck.ORTEGA_ELECTED_IN_NICARAGUA: 2, deck.TEAR_DOWN_THIS_WALL: 3, deck.CIA_CREATED: 1,
    deck.LONE_GUNMAN: 1, deck.ABM_TREATY: 4, deck.GLASNOST: 4, deck.SOVIETS_SHOOT_DOWN_KAL_007: 4,
    deck.OLYMPIC_GAMES: 4, deck.GRAIN_SALES_TO_SOVIETS: 2,
}  # fmt: skip
MARKERS: Final = (a.NOW_IN_PLAY, a.NO_LONGER_IN_PLAY)
BY_DECLARATION: Final = (a.VP, a.NO_LONGER_IN_PLAY)
OPERATION_RULES: Final = {k.INFLUENCE: "TS 6.1", k.REALIGN: "TS 6.2", k.COUP: "TS 6.3"}
SECTION_RULES: Final = {
    a.SETUP: "TS 3",
    a.TURN: "TS 4.5 A-C",
    a.ROUND: "TS 4.5 D",
    a.CLEANUP: "TS 4.5 E-H",
    a.FINAL: "TS 10.3.2",
    a.SPACE_RACE: "TS 6.4",
    a.TARGET: "card specification 1.8",
}


def same_kinds(kind: str) -> tuple[str, ...]:
    """The app has two ways to say that a card is shown."""
    return (a.REVEALS, a.REVEALS_FROM_HAND) if kind == a.REVEALS else (kind,)


def agrees(values: a.Values, one: ExpectedLine) -> bool:
    """Does a line of the log say what is expected? A reason for winning that we do not know, or a region that is not
    named, may be any."""
    if (one.kind, values[1:]) in ((a.WINS, (0,)), (a.CHOOSES, (a.UNNAMED,))):
        return values[0] == one.values[0]
    return values == one.values


def expected_values(one: ExpectedLine) -> a.Values:
    """What is compared of a head: the app numbers all its cleanups alike."""
    return () if one.kind == a.CLEANUP else one.values


def words_of(one: ExpectedLine) -> str:
    if one.kind == a.ROUND:
        turn, who, number = one.values
        return f"Turn {turn}, {SIDES[who]} AR{number}"
    if one.kind == a.TURN:
        return f"Turn {one.values[0]}, Headline Phase"
    if one.kind == a.CLEANUP:
        return "Cleanup"
    return a.in_words(one.kind, one.values)
