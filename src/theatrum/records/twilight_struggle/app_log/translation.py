"""The engine's reports as the app would write them.

One translation serves both ways: `writer` prints the expected lines, `matcher` compares them with a log. Each line
says how certain it is that the app writes it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from theatrum.core.events import Event
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.lasting import EFFECT_CARDS
from theatrum.records.twilight_struggle.app_log import lines as a

ALWAYS: Final = 2  # the app writes it
USUALLY: Final = 1  # some logs have it, some do not; we write it
RARELY: Final = 0  # seen now and then; we do not write it

# effects for which the app writes no marker
UNMARKED: Final = (k.OBLIGED, k.EIGHTH_ROUND, k.AMES)
MARKERS: Final = {effect: card for effect, card in EFFECT_CARDS.items() if effect not in UNMARKED}
# markers the app takes off when the event of another card has used them up
TAKEN_OFF: Final = {
    deck.NATO: (deck.MARSHALL_PLAN, deck.WARSAW_PACT_FORMED),
    deck.SOLIDARITY: (deck.JOHN_PAUL_II_ELECTED_POPE,),
    deck.GLASNOST: (deck.THE_REFORMER,),
    deck.ASIA_SCORING: (deck.SHUTTLE_DIPLOMACY,),
    deck.MIDDLE_EAST_SCORING: (deck.SHUTTLE_DIPLOMACY,),
}


@dataclass(frozen=True)
class ExpectedLine:
    kind: str
    values: a.Values
    certainty: int = ALWAYS
    repeats: bool = False  # the app may say it more than once


class Translator:
    """Turns decisions and reports of one game, in order, into what the app would say about them."""

    def __init__(self) -> None:
        self.turn = 0
        self.card_open = False  # in a round whose card is not known yet
        self.last_event = 0
        self.vp = 0
        self.in_operation = False
        self.in_penalty = False  # the VP that follow are those of the military operations
        self.cancelled = 0  # a headline taken back, whose way to the discards the app does not mention
        self.contras = False
        self.shown_by_grain = 0
        self.in_play: frozenset[int] = frozenset()  # cards whose markers lie on the board

    def copy(self) -> "Translator":
        other = Translator.__new__(Translator)
        other.__dict__.update(self.__dict__)
        return other

    def decision(self, kind: int, seat: int, action: int) -> Iterator[ExpectedLine]:
        """What the app says about a choice itself."""
        if kind in (k.ASK_PLAY, k.ASK_TRAP):
            yield from self.card_of_round(card_of(action))
        elif kind == k.ASK_OLYMPICS:
            yield ExpectedLine(a.OLYMPICS, (seat, int(action == k.PARTICIPATE)), USUALLY)
        elif kind == k.ASK_STAR_WARS:
            yield ExpectedLine(a.REVEALS, (seat, card_of(action)), RARELY)
            yield ExpectedLine(a.PLAYS, (seat, card_of(action)), RARELY)

    def event(self, e: Event) -> Iterator[ExpectedLine]:
        """What the app says about a report of the engine."""
        translate = TRANSLATIONS.get(e.kind)
        if translate is not None:
            yield from translate(self, e)

    # --- the course of the game -------------------------------------------------------------------------------

    def begin_turn(self, e: Event) -> Iterator[ExpectedLine]:
        self.turn = e.a
        self.in_penalty = False
        yield ExpectedLine(a.TURN, (e.a,))

    def begin_round(self, e: Event) -> Iterator[ExpectedLine]:
        self.in_operation = False
        self.card_open = True
        yield ExpectedLine(a.ROUND, (self.turn, e.a, e.b))

    def card_of_round(self, card: int) -> Iterator[ExpectedLine]:
        """The card that stands in the head of the round; 0: passed."""
        if self.card_open:
            self.card_open = False
            yield ExpectedLine(a.CARD, (card,))

    def headline(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.HEADLINES, (e.a, e.b))

    def headline_cancelled(self, e: Event) -> Iterator[ExpectedLine]:
        self.cancelled = e.b
        yield from ()

    def play(self, e: Event) -> Iterator[ExpectedLine]:
        self.in_operation = False
        if self.shown_by_grain == e.b:
            self.shown_by_grain = 0
            yield ExpectedLine(a.PLAYS, (e.a, e.b), USUALLY, repeats=True)
            yield ExpectedLine(a.PLAYS, (e.a, e.b), USUALLY)
        else:
            yield ExpectedLine(a.PLAYS, (e.a, e.b), RARELY)
        if e.c == k.SPACE:
            yield ExpectedLine(a.SPACE_RACE, (e.d,))

    def companion(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.PLAYS, (e.a, e.b))

    def passes(self, e: Event) -> Iterator[ExpectedLine]:
        yield from self.card_of_round(0)

    def card_event(self, e: Event) -> Iterator[ExpectedLine]:
        self.in_operation = False
        self.last_event = e.a
        yield ExpectedLine(a.EVENT, (e.a,))
        for marker in TAKEN_OFF.get(e.a, ()):
            if marker in self.in_play:
                yield from self.take_off(marker, USUALLY if marker == deck.SHUTTLE_DIPLOMACY else RARELY)
        if e.a == deck.SHUTTLE_DIPLOMACY:
            yield from self.put_on(e.a)

    def put_on(self, card: int) -> Iterator[ExpectedLine]:
        self.in_play |= {card}
        yield ExpectedLine(a.NOW_IN_PLAY, (card,), USUALLY)

    def take_off(self, card: int, certainty: int) -> Iterator[ExpectedLine]:
        self.in_play -= {card}
        yield ExpectedLine(a.NO_LONGER_IN_PLAY, (card,), certainty)

    def no_event(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.EVENT, (e.a,), RARELY)

    def operation(self, e: Event) -> Iterator[ExpectedLine]:
        """The app heads coups and space attempts with the Ops in force, the rest with those printed."""
        self.in_operation = True
        if e.b == k.SPACE:
            yield ExpectedLine(a.SPACE_RACE, (e.c,))
        else:
            yield ExpectedLine(a.OPERATION, (e.b, e.c if e.b == k.COUP else e.d))

    def target(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.TARGET, (e.b, int(not self.in_operation)))

    def milops_check(self, e: Event) -> Iterator[ExpectedLine]:
        self.in_penalty = True
        self.in_operation = False
        yield ExpectedLine(a.CLEANUP, (self.turn,), USUALLY)

    def final_scoring(self, e: Event) -> Iterator[ExpectedLine]:
        self.vp = e.b
        yield ExpectedLine(a.FINAL, (), USUALLY)
        yield (
            ExpectedLine(a.NO_VP, (e.b,))
            if e.a == 0
            else ExpectedLine(a.VP, (k.US if e.a > 0 else k.USSR, abs(e.a), e.b))
        )

    def end(self, e: Event) -> Iterator[ExpectedLine]:
        if e.a != k.NEITHER:
            yield ExpectedLine(a.WINS, (e.a, e.b), USUALLY)

    # --- tracks and influence ---------------------------------------------------------------------------------

    def influence(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.INFLUENCE, (e.a, e.b, e.c, e.d, e.e))

    def points(self, e: Event) -> Iterator[ExpectedLine]:
        self.vp = e.c
        yield ExpectedLine(a.VP, (e.a, e.b, e.c), USUALLY if self.in_penalty else ALWAYS)

    def scores(self, e: Event) -> Iterator[ExpectedLine]:
        if e.b == e.c and not self.in_penalty:  # the regions of the final scoring are reported as one sum
            yield ExpectedLine(a.NO_VP, (self.vp,))

    def defcon(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.DEFCON, (e.a, int(e.a > e.b)))

    def milops(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.MILOPS, (e.a, e.b))

    def space(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.SPACE, (e.a, e.b))

    # --- dice -------------------------------------------------------------------------------------------------

    def coup_roll(self, e: Event) -> Iterator[ExpectedLine]:
        stability = (e.b + e.c + e.d - e.e) // 2
        yield ExpectedLine(a.COUP, (int(e.e > 0), e.b, e.d, e.c, stability, e.e))

    def realign_roll(self, e: Event) -> Iterator[ExpectedLine]:
        unseen = -1 if self.contras else 0  # the app applies Iran-Contra without printing it
        yield ExpectedLine(a.ROLL, (k.USSR, e.c, e.d, e.c + e.d))
        yield ExpectedLine(a.ROLL, (k.US, e.a, e.b - unseen, e.a + e.b - unseen))

    def war_roll(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.WAR, (e.e, e.b, e.c, e.d))

    def space_roll(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.SPACE_ROLL, (e.b, e.d, e.c))

    def trap_roll(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.TRAP, (e.b, e.c))

    def roll(self, e: Event) -> Iterator[ExpectedLine]:
        """Olympic Games and Summit: the app writes only who won."""
        yield ExpectedLine(a.ROLL, (e.a, e.b, e.c, e.b + e.c), RARELY)

    # --- cards ------------------------------------------------------------------------------------------------

    def discards(self, e: Event) -> Iterator[ExpectedLine]:
        used_up = e.b == deck.SHUTTLE_DIPLOMACY and self.last_event in (deck.ASIA_SCORING, deck.MIDDLE_EAST_SCORING)
        certainty = RARELY if used_up or self.cancelled == e.b else ALWAYS
        self.cancelled = 0
        yield ExpectedLine(a.DISCARDS, (e.a, e.b), certainty)

    def reveals(self, e: Event) -> Iterator[ExpectedLine]:
        by_grain = self.last_event == deck.GRAIN_SALES_TO_SOVIETS
        if e.mask != k.US_EYES:  # what the US sees in the draw pile stays with it
            yield ExpectedLine(a.REVEALS, (e.a, e.b), repeats=by_grain)
        if by_grain:
            self.shown_by_grain = e.b
            yield ExpectedLine(a.REVEALS_FROM_HAND, (e.a, e.b), USUALLY)

    def gives_back(self, e: Event) -> Iterator[ExpectedLine]:
        self.shown_by_grain = 0
        yield ExpectedLine(a.RETURNS, (k.US, e.a), USUALLY)

    def none_to_reveal(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.NONE_TO_REVEAL, (e.a,))

    def hands_over(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.REVEALS, (e.a, e.b))

    def reshuffle(self, e: Event) -> Iterator[ExpectedLine]:
        yield ExpectedLine(a.RESHUFFLE, ())

    # --- effects and choices ----------------------------------------------------------------------------------

    def effect(self, e: Event) -> Iterator[ExpectedLine]:
        if e.a == k.CONTRAS:
            self.contras = True
        if e.a == k.SQUADS and e.b == k.SQUADS_NEUTRAL:
            yield from self.effect_over(e)
        elif e.a in MARKERS:
            yield from self.put_on(MARKERS[e.a])

    def effect_over(self, e: Event) -> Iterator[ExpectedLine]:
        if e.a == k.CONTRAS:
            self.contras = False
        if e.a in MARKERS:
            yield from self.take_off(MARKERS[e.a], USUALLY)

    def choice(self, e: Event) -> Iterator[ExpectedLine]:
        if k.IN_REGION <= e.b < k.IN_REGION + k.REGION_COUNT:
            yield ExpectedLine(a.CHOOSES, (e.a, e.b - k.IN_REGION), USUALLY)
        else:
            yield ExpectedLine(a.CHOOSES, (e.a, a.UNNAMED), RARELY)

    def cause(self, e: Event) -> Iterator[ExpectedLine]:
        """U2 Incident is used up by UN Intervention: the app takes its marker off then, not at the end of the turn."""
        if e.a == deck.U2_INCIDENT and e.a in self.in_play:
            yield from self.take_off(e.a, RARELY)


TRANSLATIONS: Final = {
    m.SAID_TURN: Translator.begin_turn,
    m.SAID_ROUND: Translator.begin_round,
    m.SAID_HEADLINE: Translator.headline,
    m.SAID_HEADLINE_CANCELLED: Translator.headline_cancelled,
    m.SAID_PLAY: Translator.play,
    m.SAID_COMPANION: Translator.companion,
    m.SAID_PASS: Translator.passes,
    m.SAID_EVENT: Translator.card_event,
    m.SAID_NO_EVENT: Translator.no_event,
    m.SAID_OPERATION: Translator.operation,
    m.SAID_TARGET: Translator.target,
    m.SAID_MILOPS_CHECK: Translator.milops_check,
    m.SAID_FINAL_SCORING: Translator.final_scoring,
    m.SAID_END: Translator.end,
    m.SAID_INFLUENCE: Translator.influence,
    m.SAID_VP: Translator.points,
    m.SAID_SCORES: Translator.scores,
    m.SAID_DEFCON: Translator.defcon,
    m.SAID_MILOPS: Translator.milops,
    m.SAID_SPACE: Translator.space,
    m.SAID_COUP_ROLL: Translator.coup_roll,
    m.SAID_REALIGN_ROLL: Translator.realign_roll,
    m.SAID_WAR_ROLL: Translator.war_roll,
    m.SAID_SPACE_ROLL: Translator.space_roll,
    m.SAID_TRAP_ROLL: Translator.trap_roll,
    m.SAID_ROLL: Translator.roll,
    m.SAID_DISCARD: Translator.discards,
    m.SAID_REVEAL: Translator.reveals,
    m.SAID_GIVES_BACK: Translator.gives_back,
    m.SAID_NONE_TO_REVEAL: Translator.none_to_reveal,
    m.SAID_HANDS_OVER: Translator.hands_over,
    m.SAID_TAKES: Translator.hands_over,
    m.SAID_RESHUFFLE: Translator.reshuffle,
    m.SAID_EFFECT: Translator.effect,
    m.SAID_EFFECT_OVER: Translator.effect_over,
    m.SAID_CHOICE: Translator.choice,
    m.SAID_CAUSE: Translator.cause,
}
