"""Hands that fit a log.

A log never shows the hands. But everything that becomes public about hidden cards is kept in the engine's state (what a
spectator can infer, `zones.py`), so hands need not be known in advance: before each section the unseen cards are
sampled again, in accord with all that has happened and with what the section itself will show.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from theatrum.core.engine import resume
from theatrum.core.matching import random_matching
from theatrum.core.number_sets import Numbers, numbers
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle.cards.mid_war import envy_value
from theatrum.games.twilight_struggle.programs import PROGRAMS
from theatrum.games.twilight_struggle.rules import TRAP_OPS, card_value, is_trapped
from theatrum.games.twilight_struggle.state import TsState
from theatrum.games.twilight_struggle.view import Slots, TsView, hide, public_state
from theatrum.games.twilight_struggle.zones import UNSEEN
from theatrum.records.twilight_struggle.app_log import lines as a
from theatrum.records.twilight_struggle.app_log.names import card_name
from theatrum.records.twilight_struggle.app_log.sections import AppLog, Segment

ZONE_WORDS: Final = {k.HAND_US: "the US hand", k.HAND_USSR: "the USSR hand", k.DRAW_PILE: "the draw pile"}
SCORING_CARDS: Final = [c for c in range(1, deck.CARD_COUNT + 1) if deck.IS_SCORING[c] == 1]
# events that show a whole hand, and whose
WHOLE_HAND: Final = {deck.CIA_CREATED: k.USSR, deck.LONE_GUNMAN: k.US, deck.ALDRICH_AMES_REMIX: k.US}
FROM_THE_DISCARDS: Final = (deck.SALT_NEGOTIATIONS, deck.STAR_WARS)


@dataclass
class HandConstraints:
    """What the rest of a section says about hidden cards: where some must be, and where some cannot be."""

    there: dict[int, int] = field(default_factory=dict)  # card -> zone
    lines: dict[int, int] = field(default_factory=dict)  # card -> the line that shows it
    not_there: set[tuple[int, int]] = field(default_factory=set)  # (card, zone)
    forced_out: set[tuple[int, int]] = field(default_factory=set)  # the same, by the duty to play scoring cards
    us_draws: bool = False  # what the US needs may also come from the draw pile now
    loser: int = k.NEITHER  # the side that may have lost the game for holding a scoring card

    def put(self, card: int, zone: int, line: int) -> None:
        """The first mention counts: later the card has been seen anyway."""
        if card not in self.there and card != deck.THE_CHINA_CARD and card > 0:
            self.there[card] = zone
            self.lines[card] = line

    def allow(self, card: int, zone: int) -> bool:
        """May this card be there?"""
        place = self.there.get(card, zone)
        if place != zone and not (self.us_draws and place == k.HAND_US and zone == k.DRAW_PILE):
            return False
        return (card, zone) not in self.not_there and (card, zone) not in self.forced_out

    def keep_out(self, zone: int, cards: list[int]) -> None:
        for card in cards:
            if self.there.get(card) != zone:
                self.not_there.add((card, zone))


def constraints_of(log: AppLog, start: int, first_line: int, s: TsState, is_cut: bool = False) -> HandConstraints:
    """What the section that begins with segment `start` needs, from a certain line on, and the round behind it. A log
    that is cut may break off in the middle of a list."""
    constraints = HandConstraints()
    end = log.section_end(start)
    segments = log.segments[start:end]
    drawn = False  # the US draws new cards in the middle: what it shows afterwards may be new
    for segment in segments:
        for item in (segment.head, *segment.facts):
            if item.line >= first_line:
                mention(constraints, segment, item, drawn)
        drawn = drawn or segment_draws(segment, first_line)
        is_whole = not is_cut or segment is not log.segments[-1]
        if is_whole and segment.facts and segment.facts[0].line >= first_line and not drawn:
            keep_out_others(constraints, segment)
        if is_whole and segment.head.line >= first_line and not drawn:
            keep_out_ops(constraints, segments[0], segment)
    look_ahead(constraints, log, start, end, drawn, s)
    if s.options.enforce_scoring:
        force_out_scoring(constraints, log, start, first_line)
    return constraints


def force_out_scoring(constraints: HandConstraints, log: AppLog, start: int, first_line: int) -> None:
    """Where scoring cards must be played in time (RUL-57), one that a side does not show before the end of the turn
    could not have stayed in its hand."""
    shown = HandConstraints()
    while start < len(log.segments):
        end = log.section_end(start)
        for segment in log.segments[start:end]:
            for item in (segment.head, *segment.facts):
                if item.line >= first_line:
                    mention(shown, segment, item, drawn=False)
        if end < len(log.segments) and log.segments[end].head.kind == a.TURN:
            break
        start = end
    for card in SCORING_CARDS:
        for side in (k.US, k.USSR):
            if side not in (shown.there.get(card), constraints.there.get(card)):
                constraints.forced_out.add((card, side))


def keep_out_ops(constraints: HandConstraints, opening: Segment, segment: Segment) -> None:
    """Missile Envy without a card that is given: the other side has nothing but scoring cards."""
    if (segment.head.kind, segment.head.values) != (a.EVENT, (deck.MISSILE_ENVY,)) or segment.facts:
        return
    if opening.head.kind == a.TURN:
        players = [who for who, card in headlines_of(opening) if card == deck.MISSILE_ENVY]
    else:
        players = [opening.head.values[1]] if opening.head.values[3:] == (deck.MISSILE_ENVY,) else []
    for player in players:
        constraints.keep_out(1 - player, [c for c in range(1, deck.CARD_COUNT + 1) if deck.IS_SCORING[c] == 0])


def keep_out_higher(constraints: HandConstraints, segment: Segment, s: TsState) -> None:
    """Missile Envy takes the highest card, by the values that the options compare: nothing higher is in the hand."""
    giver = s.actor
    given = [fact.values[1] for fact in segment.facts if fact.kind == a.REVEALS and fact.values[0] == giver]
    if given:
        highest = envy_value(s, giver, given[0])
        constraints.keep_out(giver, [c for c in range(1, deck.CARD_COUNT + 1) if envy_value(s, giver, c) > highest])


def segment_draws(segment: Segment, first_line: int) -> bool:
    """Ask Not: the discards, then as many new cards."""
    is_ask_not = segment.head.values == (deck.ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,)
    return segment.head.kind == a.EVENT and is_ask_not and any(fact.line >= first_line for fact in segment.facts)


def mention(constraints: HandConstraints, segment: Segment, item: a.Item, drawn: bool) -> None:
    """A card that an item names: in whose hand (or in the pile) it must have been."""
    if item.kind == a.ROUND:
        constraints.put(item.values[3], item.values[1], item.line)
    elif item.kind == a.TURN:
        for who, card in headlines_of(segment):
            constraints.put(card, who, item.line)
    elif item.kind in (a.HEADLINES, a.DISCARDS, a.REVEALS, a.PLAYS):
        who, card = item.values
        event = segment.head.values[0] if segment.head.kind == a.EVENT else 0
        if (drawn and who == k.US) or event in FROM_THE_DISCARDS:
            return
        if event == deck.GRAIN_SALES_TO_SOVIETS and item.kind == a.PLAYS:  # from the other's hand
            return
        from_pile = event == deck.OUR_MAN_IN_TEHRAN and item.kind == a.DISCARDS
        constraints.put(card, k.DRAW_PILE if from_pile else who, item.line)


def headlines_of(segment: Segment) -> list[tuple[int, int]]:
    """Side and card of the headlines: from their own lines, or, where the log is cut, from the head."""
    found = [(fact.values[0], fact.values[1]) for fact in segment.facts if fact.kind == a.HEADLINES]
    missing = [card for card in segment.head.values[1:] if card > 0 and card not in [other for _, other in found]]
    sides = [side for side in (k.USSR, k.US) if side not in [other for other, _ in found]]
    return found + list(zip(sides, missing))


def keep_out_others(constraints: HandConstraints, segment: Segment) -> None:
    """A card that had to be shown and was not is not there."""
    if segment.head.kind != a.EVENT:
        return
    event = segment.head.values[0]
    shown = [fact.values for fact in segment.facts if fact.kind == a.REVEALS]
    if event == deck.THE_CAMBRIDGE_FIVE:
        constraints.keep_out(k.HAND_US, SCORING_CARDS)
    elif event in WHOLE_HAND and shown:
        constraints.keep_out(WHOLE_HAND[event], list(range(1, deck.CARD_COUNT + 1)))


def look_ahead(constraints: HandConstraints, log: AppLog, start: int, end: int, drawn: bool, s: TsState) -> None:
    """What follows: the engine goes on to its next question with the hands as they are."""
    if rests(log, start, end, s):
        who = next_to_play(log.segments[start].head)
        useful = [c for c in range(1, deck.CARD_COUNT + 1) if card_value(s, who, c) >= TRAP_OPS]
        constraints.keep_out(who, useful + SCORING_CARDS)
    while end < len(log.segments):
        head = log.segments[end].head
        is_last = end == len(log.segments) - 1
        if head.kind == a.FINAL and is_last and is_lost_by_holding(log):
            break
        if log.segments[end].is_empty_section and not is_last:
            end += 1
            continue
        if head.kind in (a.TURN, a.FINAL):  # the turn is over, and nobody lost the game for holding a scoring card
            constraints.keep_out(k.HAND_US, SCORING_CARDS)
            constraints.keep_out(k.HAND_USSR, SCORING_CARDS)
            return
        if head.kind == a.ROUND and head.values[3] > 0:
            _, who, _, card = head.values
            if not (drawn and who == k.US):
                constraints.put(card, who, head.line)
            return
        end = log.section_end(end)
    winner = winner_of(log)
    if winner is not None and winner.values[1] in (0, k.BY_HELD_SCORING):
        constraints.loser = 1 - winner.values[0]


def winner_of(log: AppLog) -> a.Item | None:
    """The line that says who won."""
    return next((fact for fact in log.segments[-1].facts if fact.kind == a.WINS), None)


def is_lost_by_holding(log: AppLog) -> bool:
    """Does the unnamed section at the end only say who won, perhaps because the other held a scoring card?"""
    winner = winner_of(log)
    scored = any(fact.kind in (a.VP, a.NO_VP) for fact in log.segments[-1].facts)
    return winner is not None and not scored and winner.values[1] in (0, k.BY_HELD_SCORING)


def next_to_play(head: a.Item) -> int:
    return 1 - head.values[1] if head.kind == a.ROUND else k.USSR


def rests(log: AppLog, start: int, end: int, s: TsState) -> bool:
    """Is the next player trapped, and is their round without a card? (It may be missing altogether.)"""
    head = log.segments[start].head
    if head.kind not in (a.TURN, a.ROUND) or end == len(log.segments):
        return False
    who = next_to_play(head)
    trap = deck.QUAGMIRE if who == k.US else deck.BEAR_TRAP
    sprung = any(one.head.kind == a.EVENT and one.head.values == (trap,) for one in log.segments[start:end])
    following = log.segments[end].head
    if following.kind == a.ROUND:
        without_card = following.values[1] != who or following.values[3] == 0
    else:
        without_card = who == k.US  # the round of the US is the last of a turn
    return (is_trapped(s, who) or sprung) and without_card


def deal(s: TsState, v: TsView, constraints: HandConstraints) -> TsState | None:
    """A state that differs from `s` only in the unseen cards, with these where they must be; None: there is none.
    If scoring cards must be in hands where they have to be played, they are there."""
    dealt = deal_as(s, v, constraints)
    if dealt is None and constraints.forced_out:
        return deal_as(s, v, replace(constraints, forced_out=set()))
    return dealt


def deal_as(s: TsState, v: TsView, constraints: HandConstraints) -> TsState | None:
    slots = Slots(v)
    bars = v.bars
    places = list(zip(slots.zones, slots.stamps, strict=True))
    fitting: dict[tuple[int, int], Numbers] = {}  # most places are alike: those of the draw pile, of a whole hand
    for zone, stamp in places:
        if (zone, stamp) not in fitting:
            cards = [card for card, *bar in bars if bar[zone] <= stamp and constraints.allow(card, zone)]
            fitting[zone, stamp] = numbers(cards)
    matching = random_matching([fitting[place] for place in places], seeded(1))
    if matching is None:
        return None
    t = public_state(s.options, v, seeded(1))
    for slot, card in enumerate(matching):
        hide(t.zones, card, slots.zones[slot])
    t.zones.recount()
    return t if resume(PROGRAMS, t) else None


def deal_with_scoring_card(s: TsState, v: TsView, constraints: HandConstraints) -> TsState | None:
    """A deal in which the loser holds a scoring card, and the winner none."""
    shown = [card for card in SCORING_CARDS if constraints.loser in (v.places[card], constraints.there.get(card))]
    unseen = [card for card in SCORING_CARDS if card not in constraints.there and v.places[card] == UNSEEN]
    for card in unseen + shown:
        there = {**constraints.there, card: constraints.loser}
        with_card = replace(constraints, there=there, not_there=set(constraints.not_there), forced_out=set())
        with_card.keep_out(1 - constraints.loser, SCORING_CARDS)
        dealt = deal(s, v, with_card)
        if dealt is not None:
            return dealt
    return None


def why_no_deal(s: TsState, v: TsView, constraints: HandConstraints) -> tuple[int, str]:
    """The line with the first card that cannot be where it must be, and that in words."""
    so_far = HandConstraints(us_draws=constraints.us_draws)
    for card, zone in sorted(constraints.there.items(), key=lambda pair: constraints.lines[pair[0]]):
        if v.places[card] == UNSEEN:
            so_far.put(card, zone, constraints.lines[card])
            if deal(s, v, so_far) is None:
                return constraints.lines[card], f"{card_name(card)} cannot be in {ZONE_WORDS[zone]}"
        elif v.places[card] != zone:
            return constraints.lines[card], f"{card_name(card)} is in the {k.ZONE_NAMES[v.places[card]]}"
    return 0, "no hands fit what has been shown, discarded and played so far"
