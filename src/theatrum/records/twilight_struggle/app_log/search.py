"""Following a log with the engine.

At every question each answer is tried on a copy, and what the engine reports is compared with the log; answers that it
contradicts are dropped. Where more than one fits (dice that the app does not print, say), the others are kept for
later. The search is bounded: a log that explains nothing of its course is given up, not tried for ever.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from theatrum.core.errors import BadOption
from theatrum.core.events import Event, EventList
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.actions import card_action, card_of
from theatrum.games.twilight_struggle.game import TwilightStruggle, make_game
from theatrum.games.twilight_struggle.situation import situation_of
from theatrum.games.twilight_struggle.state import TsState
from theatrum.records.log_format import SECONDS, BadLog
from theatrum.records.twilight_struggle.app_log import lines as a
from theatrum.records.twilight_struggle.app_log.hands import (
    constraints_of,
    deal,
    deal_with_scoring_card,
    headlines_of,
    keep_out_higher,
    why_no_deal,
)
from theatrum.records.twilight_struggle.app_log.matcher import LogEnds, Matcher, Mismatch, words_of
from theatrum.records.twilight_struggle.app_log.sections import AppLog
from theatrum.records.unreadable import Reason

PATIENCE: Final = 20_000  # answers tried without getting further in the log
MOST_TRIES: Final = 400_000  # answers tried in all; a log of ten turns needs about 10,000
# the order in which points are put or taken does not matter, so one order is enough
IN_ANY_ORDER: Final = (
    k.ASK_SETUP, k.ASK_HANDICAP, k.ASK_PLACE, k.ASK_ADD, k.ASK_REMOVE, k.ASK_CLEAR, k.ASK_MOVE_OUT, k.ASK_MOVE_IN,
    k.ASK_UNREST, k.ASK_DISCARD, k.ASK_TEHRAN,
)  # fmt: skip
FROM_A_HAND: Final = (k.ASK_TRAP, k.ASK_COMPANION, k.ASK_DISCARD, k.ASK_HAND_OVER, k.ASK_HELD, k.RANDOM_CARD)


@dataclass(frozen=True)
class PathStep:
    """An answer of the path that was followed, and the one before it."""

    before: "PathStep | None"
    seat: int
    kind: int
    action: int
    state: TsState  # in which it was given


@dataclass
class Node:
    """A game that agrees with the log so far."""

    state: TsState
    matcher: Matcher
    dealt: bool  # the hands fit the section
    last: PathStep | None
    dealt_now: bool = False  # … and the question that is asked now


@dataclass
class SearchResult:
    """What came of a log: the lines proven, and the first that was not (0: the end of the log)."""

    log: AppLog
    game: TwilightStruggle
    verified: set[int]
    end: PathStep | None = None  # the whole path, if everything holds
    final: TsState | None = None  # and where it leads
    code: Reason = Reason.LOG_FITS_NO_GAME  # what is wrong, if anything
    line: int = 0
    says: str = ""
    rule: str = ""

    @property
    def facts(self) -> int:
        return len(self.log.fact_lines())

    @property
    def holds(self) -> bool:
        return self.end is not None and len(self.verified) == self.facts

    def path(self) -> list[PathStep]:
        steps: list[PathStep] = []
        step = self.end
        while step is not None:
            steps.append(step)
            step = step.before
        return steps[::-1]


class OutOfTime(Exception):
    """The time for a log is over."""


class Search:
    def __init__(
        self,
        log: AppLog,
        game: TwilightStruggle,
        progress: Callable[[int], None] | None = None,
        seconds: float = SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.log: Final = log
        self.game: Final = game
        self.tell_progress: Final = progress
        self.clock: Final = clock
        self.seconds: Final = seconds
        self.deadline: Final = clock() + seconds
        self.furthest = Matcher(log)
        self.problem = Mismatch(0, "the log cannot be followed", "")
        self.given_up = False
        self.tried = 0
        self.tried_in_all = 0
        self.results: set[str] = set()  # of dice that nobody sees

    def run(self) -> SearchResult:
        try:
            return self.searched()
        except OutOfTime:
            self.give_up(f"after {self.seconds:g} seconds")
            return self.result(self.furthest, None)

    def give_up(self, when: str) -> None:
        self.given_up = True
        says = f"{self.problem.says} (the search was given up {when})"
        self.problem = Mismatch(self.problem.line, says, self.problem.rule)

    def searched(self) -> SearchResult:
        nodes = [Node(self.game.new(1, stops_at_chance=True), Matcher(self.log), False, None)]
        while nodes:
            node = nodes.pop()
            if node.matcher.finished():
                return self.result(node.matcher, node)
            if self.tried > PATIENCE or self.tried_in_all > MOST_TRIES:
                self.give_up(f"after {self.tried:,} vain tries")
                break
            following, ended = self.expand(node)
            if ended is not None:
                return self.result(ended.matcher, ended)
            nodes += reversed(following)
        return self.result(self.furthest, None)

    def result(self, matcher: Matcher, end: Node | None) -> SearchResult:
        found = SearchResult(self.log, self.game, matcher.verified_lines())
        if end is not None:
            found.end, found.final = end.last, end.state
            self.problem = Mismatch(0, "", "")
        found.line, found.says, found.rule = self.problem.line, self.problem.says, self.problem.rule
        if found.line:
            found.code = Reason.LOG_GIVEN_UP if self.given_up else Reason.LOG_CONTRADICTS
        strange = min(self.log.strange, default=0)
        if strange and (end is not None or strange <= found.line):
            found.line, found.says, found.rule = strange, self.log.strange[strange], ""
            found.code = Reason.LOG_LINE_UNKNOWN
        return found

    # --- one question -----------------------------------------------------------------------------------------

    def expand(self, node: Node) -> tuple[list[Node], Node | None]:
        """The nodes behind this one; or the one with which the log is at its end."""
        actors = self.game.actors(node.state)
        if not actors:
            node.matcher.end_log()
            if node.matcher.finished():
                return [], node
            self.remember(Mismatch(self.next_line(node.matcher), self.ending_words(node.state), "TS 10.3"))
            return [], None
        seat = actors[0]
        kind = self.game.decision(node.state, seat).kind
        stale = not node.dealt or (kind == k.ASK_HAND_OVER and not node.dealt_now)
        if stale and not is_deal(node.state, kind):
            return self.sample_again(node, kind), None
        found: list[Node] = []
        for action in self.worth_trying(node, seat, kind):
            child = self.attempt(node, seat, kind, action)
            if child is None:
                continue
            if child.matcher.finished():
                return [], child
            found.append(child)
            if kind in IN_ANY_ORDER and action != k.DONE and not self.may_be_handicap(seat, kind):
                break
        if not found:
            self.say_why(node, seat, kind)
        # a tie that is rolled again leads nowhere: what explains a line comes first
        found.sort(key=lambda child: child.matcher.progress, reverse=True)
        return found, None

    def attempt(self, node: Node, seat: int, kind: int, action: int) -> Node | None:
        """The game after an answer, if the log agrees."""
        if self.clock() > self.deadline:
            raise OutOfTime
        self.tried += 1
        self.tried_in_all += 1
        state = self.game.copy(node.state)
        matcher = node.matcher.copy()
        sink = EventList()
        step = PathStep(node.last, seat, kind, action, node.state)
        changes_hands = is_deal(node.state, kind) or (kind == k.ASK_DISCARD and action == k.DONE)
        try:
            matcher.take(matcher.translator.decision(kind, seat, action))
            self.game.apply(state, seat, action, sink)
            matcher.take_events(sink.events, hand_sizes(state))
            for event in sink.events:
                let_reader_see(state, event)
            if kind == k.ROLL_DIE and self.is_vain(node.matcher, state, sink):
                return None
        except Mismatch as mismatch:
            self.remember(mismatch)
            return None
        except LogEnds:
            return Node(state, matcher, True, step)
        same_section = matcher.section == node.matcher.section
        dealt = node.dealt and same_section and not changes_hands
        if matcher.progress > self.furthest.progress:
            self.advance_to(matcher)
        return Node(state, matcher, dealt, step)

    def is_vain(self, before: Matcher, state: TsState, sink: EventList) -> bool:
        """Dice that the app does not print: a tie that is rolled again, or a result that other dice gave already."""
        said = [event.kind for event in sink.events]
        if m.SAID_ROLL not in said or any(item.kind == a.ROLL for item in before.left):
            return False
        if m.SAID_VP not in said and before.translator.last_event == deck.OLYMPIC_GAMES:
            return True
        result = f"{before.number} {len(before.left)} {self.game.dump(state)}"
        if result in self.results:
            return True
        self.results.add(result)
        return False

    def advance_to(self, matcher: Matcher) -> None:
        if matcher.section != self.furthest.section and self.tell_progress is not None:
            self.tell_progress(matcher.segment.head.line)
        self.furthest = matcher.copy()
        self.tried = 0

    def sample_again(self, node: Node, kind: int) -> list[Node]:
        """New hands for the rest of the section, in front of a question of this kind; more than one way if a held
        scoring card may have ended the game."""
        matcher = node.matcher
        entered = matcher.number == matcher.section
        first = matcher.segment.head.line if entered else self.next_line(matcher)
        view = self.game.view(node.state, k.SPECTATOR)
        dealt: list[TsState | None] = []
        is_last = self.log.section_end(matcher.section) == len(self.log.segments)
        for is_cut in (False, True) if is_last else (False,):
            constraints = constraints_of(self.log, matcher.section, first, node.state, is_cut)
            constraints.us_draws = is_ask_not_draw(node.state)
            if kind == k.ASK_HAND_OVER:  # only now it is certain what cards are worth
                keep_out_higher(constraints, matcher.segment, node.state)
            if constraints.loser != k.NEITHER:
                dealt.append(deal_with_scoring_card(node.state, view, constraints))
            dealt.append(deal(node.state, view, constraints))
        nodes = [Node(state, matcher, True, node.last, True) for state in dealt if state is not None]
        if not nodes:
            line, says = why_no_deal(node.state, view, constraints)
            self.remember(Mismatch(line or first, says, "TS 2.2, 4.3"))
        return nodes

    # --- which answers ----------------------------------------------------------------------------------------

    def worth_trying(self, node: Node, seat: int, kind: int) -> list[int]:
        """The legal answers that the log does not rule out at first sight, the likeliest first."""
        legal = list(self.game.legal(node.state, seat))
        matcher = node.matcher
        if kind == k.DRAW_CARD:
            return self.draws_worth_trying(node, legal)
        if kind == k.ASK_PLAY:
            card = self.card_of_round(matcher)
            return [x for x in legal if x == (card_action(card) if card else k.PASS)]
        if kind == k.ASK_HEADLINE:
            named = headlines_of(self.log.segments[matcher.section])
            return [x for x in legal if (seat, card_of(x)) in named]
        if kind in FROM_A_HAND:
            cards = self.cards_named(matcher)
            return [x for x in legal if card_of(x) == 0 or card_of(x) in cards]
        # points that are put in any order are put in that of the log
        touched = [item.values[1] for item in matcher.left if item.kind == a.INFLUENCE]
        if self.may_be_handicap(seat, kind) and node.last is not None and node.last.seat == seat:
            # one order of each split is enough
            order = [fact.values[1] for fact in matcher.segment.facts if fact.kind == a.INFLUENCE]
            return [x for x in touched if x in legal and order.index(x) >= order.index(node.last.action)]
        return sorted(legal, key=lambda x: (touched.index(x) if x in touched else len(touched), x))

    def may_be_handicap(self, seat: int, kind: int) -> bool:
        """In the set-up the log does not tell the normal points from the handicap: all ways to split are tried."""
        return kind == k.ASK_SETUP and self.game.options.handicap[seat] > 0

    def draws_worth_trying(self, node: Node, legal: list[int]) -> list[int]:
        """What will be discarded from the pile, or shown by the US after Ask Not; else any card: it is not seen."""
        if is_ask_not_draw(node.state):
            constraints = constraints_of(self.log, node.matcher.section, self.next_line(node.matcher), node.state)
            wanted = [x for x in legal if constraints.there.get(card_of(x)) == k.HAND_US]
            others = [x for x in legal if constraints.allow(card_of(x), k.HAND_US)]
            return (wanted or others or legal)[:1]
        wanted = [x for x in legal if card_of(x) in self.discards_ahead(node.matcher)]
        return (wanted or legal)[:1]

    def card_of_round(self, matcher: Matcher) -> int:
        head = self.log.segments[matcher.section].head
        return head.values[3] if head.kind == a.ROUND and matcher.skipped is None else 0

    def cards_named(self, matcher: Matcher) -> set[int]:
        """All cards that the section names."""
        cards: set[int] = set()
        for segment in self.log.segments[matcher.section : self.log.section_end(matcher.section)]:
            if segment.head.kind == a.ROUND:
                cards.add(segment.head.values[3])
            elif segment.head.kind == a.EVENT:
                cards.add(segment.head.values[0])
            cards |= {f.values[1] for f in segment.facts if f.kind in (a.HEADLINES, a.DISCARDS, a.REVEALS, a.PLAYS)}
        return cards

    def discards_ahead(self, matcher: Matcher) -> set[int]:
        """What Our Man in Tehran will discard."""
        if matcher.segment.head.values != (deck.OUR_MAN_IN_TEHRAN,):
            return set()
        return {item.values[1] for item in matcher.left if item.kind == a.DISCARDS}

    # --- what went wrong --------------------------------------------------------------------------------------

    def remember(self, mismatch: Mismatch, is_better: bool = False) -> None:
        """The problem that stands furthest in the log is the one to report; of several in a line, the first."""
        if mismatch.line > self.problem.line or (is_better and mismatch.line == self.problem.line):
            self.problem = mismatch

    def next_line(self, matcher: Matcher) -> int:
        left = matcher.open_facts()
        if left:
            return left[0].line
        following = matcher.number + 1
        return self.log.segments[following].head.line if following < len(self.log.segments) else 0

    def ending_words(self, state: TsState) -> str:
        return f"the game is over: {self.game.reason_name(int(state.reason))}"

    def say_why(self, node: Node, seat: int, kind: int) -> None:
        """The log wants an answer that is not legal: the engine's reason is the best explanation."""
        matcher = node.matcher
        if matcher.skipped is not None:
            self.remember(Mismatch(self.next_line(matcher), words_of(matcher.skipped), "TS 4.5 D"), is_better=True)
            return
        legal = self.game.legal(node.state, seat)
        for line, action in self.wanted(matcher, seat, kind) if seat != CHANCE else []:
            if action not in legal:
                reason = self.game.explain(node.state, seat, action)
                says = f"{self.game.action_name(action)} is not possible: {reason}"
                self.remember(Mismatch(line, says, matcher.rule()), is_better=True)
                return
        self.remember(Mismatch(self.next_line(matcher), "nothing that the log says is possible here", matcher.rule()))

    def wanted(self, matcher: Matcher, seat: int, kind: int) -> list[tuple[int, int]]:
        """Lines of the log with the answers they ask for."""
        if kind == k.ASK_PLAY:
            head = self.log.segments[matcher.section].head
            card = self.card_of_round(matcher)
            return [(head.line, card_action(card) if card else k.PASS)]
        if kind == k.ASK_HEADLINE:
            segment = self.log.segments[matcher.section]
            return [(segment.head.line, card_action(card)) for who, card in headlines_of(segment) if who == seat]
        if kind in (k.ASK_COUP, k.ASK_REALIGN, k.ASK_WAR) and matcher.number + 1 < len(self.log.segments):
            head = self.log.segments[matcher.number + 1].head
            return [(head.line, head.values[0])] if head.kind == a.TARGET else []
        return [(i.line, i.values[1]) for i in matcher.left if i.kind == a.INFLUENCE and i.values[2] > 0]


def hand_sizes(state: TsState) -> tuple[int, int]:
    return int(state.hand_size(k.US)), int(state.hand_size(k.USSR))


def let_reader_see(state: TsState, event: Event) -> None:
    """What the players see of each other's hands the reader of a log sees too, other than a spectator."""
    if event.mask == k.BOTH_EYES and event.kind in (m.SAID_REVEAL, m.SAID_GIVES_BACK):
        card = event.b if event.kind == m.SAID_REVEAL else event.a
        if state.zones.where[card] in (k.HAND_US, k.HAND_USSR):
            state.zones.show(card, k.ALL_EYES)


def is_deal(state: TsState, kind: int) -> bool:
    """Cards go into the hands at the beginning of a turn: they can be sampled again when it is over."""
    return kind == k.DRAW_CARD and situation_of(state).card == 0


def is_ask_not_draw(state: TsState) -> bool:
    return state.actor == CHANCE and situation_of(state).card == deck.ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU


def follow(
    log: AppLog,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    seconds: float = SECONDS,
) -> SearchResult:
    """Follow a log with the engine, by the app's rules and what the log itself says about the game; single options on
    top. `progress` is called with the line reached, section by section. After so many seconds it is given up."""
    try:
        game = make_game({"preset": "digital", **log.options, **(options or {})})
    except BadOption as error:
        raise BadLog(f"{log.name}: {error}", Reason.BAD_OPTIONS) from None
    return Search(log, game, progress, seconds).run()
