"""The engine's reports as the app would write them.

One translation serves both ways: `writer` prints what is told here, `matcher` compares it with a log. How certain it is
that the app writes a thing is told with it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from theatrum.core.events import Event
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle import messages as m
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
class Told:
    kind: str
    values: a.Values
    certainty: int = ALWAYS
    repeats: bool = False  # the app may say it more than once


class Teller:
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

    def copy(self) -> "Teller":
        other = Teller.__new__(Teller)
        other.__dict__.update(self.__dict__)
        return other

    def decision(self, kind: int, seat: int, action: int) -> Iterator[Told]:
        """What the app says about a choice itself."""
        if kind in (k.ASK_PLAY, k.ASK_TRAP):
            yield from self.card_of_round(action - k.CARD_ACTION if action < k.DONE else 0)
        elif kind == k.ASK_OLYMPICS:
            yield Told(a.OLYMPICS, (seat, int(action == k.PARTICIPATE)), USUALLY)
        elif kind == k.ASK_STAR_WARS:
            yield Told(a.REVEALS, (seat, action - k.CARD_ACTION), RARELY)
            yield Told(a.PLAYS, (seat, action - k.CARD_ACTION), RARELY)

    def event(self, e: Event) -> Iterator[Told]:
        """What the app says about a report of the engine."""
        tell = TELLERS.get(e.kind)
        if tell is not None:
            yield from tell(self, e)

    # --- the course of the game -------------------------------------------------------------------------------

    def begin_turn(self, e: Event) -> Iterator[Told]:
        self.turn = e.a
        self.in_penalty = False
        yield Told(a.TURN, (e.a,))

    def begin_round(self, e: Event) -> Iterator[Told]:
        self.in_operation = False
        self.card_open = True
        yield Told(a.ROUND, (self.turn, e.a, e.b))

    def card_of_round(self, card: int) -> Iterator[Told]:
        """The card that stands in the head of the round; 0: passed."""
        if self.card_open:
            self.card_open = False
            yield Told(a.CARD, (card,))

    def headline(self, e: Event) -> Iterator[Told]:
        yield Told(a.HEADLINES, (e.a, e.b))

    def headline_cancelled(self, e: Event) -> Iterator[Told]:
        self.cancelled = e.b
        yield from ()

    def play(self, e: Event) -> Iterator[Told]:
        self.in_operation = False
        if self.shown_by_grain == e.b:
            self.shown_by_grain = 0
            yield Told(a.PLAYS, (e.a, e.b), USUALLY, repeats=True)
            yield Told(a.PLAYS, (e.a, e.b), USUALLY)
        else:
            yield Told(a.PLAYS, (e.a, e.b), RARELY)
        if e.c == k.SPACE:
            yield Told(a.SPACE_RACE, (e.d,))

    def companion(self, e: Event) -> Iterator[Told]:
        yield Told(a.PLAYS, (e.a, e.b))

    def passes(self, e: Event) -> Iterator[Told]:
        yield from self.card_of_round(0)

    def card_event(self, e: Event) -> Iterator[Told]:
        self.in_operation = False
        self.last_event = e.a
        yield Told(a.EVENT, (e.a,))
        for marker in TAKEN_OFF.get(e.a, ()):
            if marker in self.in_play:
                yield from self.take_off(marker, USUALLY if marker == deck.SHUTTLE_DIPLOMACY else RARELY)
        if e.a == deck.SHUTTLE_DIPLOMACY:
            yield from self.put_on(e.a)

    def put_on(self, card: int) -> Iterator[Told]:
        self.in_play |= {card}
        yield Told(a.NOW_IN_PLAY, (card,), USUALLY)

    def take_off(self, card: int, certainty: int) -> Iterator[Told]:
        self.in_play -= {card}
        yield Told(a.NO_LONGER_IN_PLAY, (card,), certainty)

    def no_event(self, e: Event) -> Iterator[Told]:
        yield Told(a.EVENT, (e.a,), RARELY)

    def operation(self, e: Event) -> Iterator[Told]:
        """The app heads coups and space attempts with the Ops in force, the rest with those printed."""
        self.in_operation = True
        if e.b == k.SPACE:
            yield Told(a.SPACE_RACE, (e.c,))
        else:
            yield Told(a.OPERATION, (e.b, e.c if e.b == k.COUP else e.d))

    def target(self, e: Event) -> Iterator[Told]:
        yield Told(a.TARGET, (e.b, int(not self.in_operation)))

    def milops_check(self, e: Event) -> Iterator[Told]:
        self.in_penalty = True
        self.in_operation = False
        yield Told(a.CLEANUP, (self.turn,), USUALLY)

    def final_scoring(self, e: Event) -> Iterator[Told]:
        self.vp = e.b
        yield Told(a.FINAL, (), USUALLY)
        yield Told(a.NO_VP, (e.b,)) if e.a == 0 else Told(a.VP, (k.US if e.a > 0 else k.USSR, abs(e.a), e.b))

    def end(self, e: Event) -> Iterator[Told]:
        if e.a != k.NEITHER:
            yield Told(a.WINS, (e.a, e.b), USUALLY)

    # --- tracks and influence ---------------------------------------------------------------------------------

    def influence(self, e: Event) -> Iterator[Told]:
        yield Told(a.INFLUENCE, (e.a, e.b, e.c, e.d, e.e))

    def points(self, e: Event) -> Iterator[Told]:
        self.vp = e.c
        yield Told(a.VP, (e.a, e.b, e.c), USUALLY if self.in_penalty else ALWAYS)

    def scores(self, e: Event) -> Iterator[Told]:
        if e.b == e.c and not self.in_penalty:  # the regions of the final scoring are told as one sum
            yield Told(a.NO_VP, (self.vp,))

    def defcon(self, e: Event) -> Iterator[Told]:
        yield Told(a.DEFCON, (e.a, int(e.a > e.b)))

    def milops(self, e: Event) -> Iterator[Told]:
        yield Told(a.MILOPS, (e.a, e.b))

    def space(self, e: Event) -> Iterator[Told]:
        yield Told(a.SPACE, (e.a, e.b))

    # --- dice -------------------------------------------------------------------------------------------------

    def coup_roll(self, e: Event) -> Iterator[Told]:
        stability = (e.b + e.c + e.d - e.e) // 2
        yield Told(a.COUP, (int(e.e > 0), e.b, e.d, e.c, stability, e.e))

    def realign_roll(self, e: Event) -> Iterator[Told]:
        unseen = -1 if self.contras else 0  # the app applies Iran-Contra without printing it
        yield Told(a.ROLL, (k.USSR, e.c, e.d, e.c + e.d))
        yield Told(a.ROLL, (k.US, e.a, e.b - unseen, e.a + e.b - unseen))

    def war_roll(self, e: Event) -> Iterator[Told]:
        yield Told(a.WAR, (e.e, e.b, e.c, e.d))

    def space_roll(self, e: Event) -> Iterator[Told]:
        yield Told(a.SPACE_ROLL, (e.b, e.d, e.c))

    def trap_roll(self, e: Event) -> Iterator[Told]:
        yield Told(a.TRAP, (e.b, e.c))

    def roll(self, e: Event) -> Iterator[Told]:
        """Olympic Games and Summit: the app tells only who won."""
        yield Told(a.ROLL, (e.a, e.b, e.c, e.b + e.c), RARELY)

    # --- cards ------------------------------------------------------------------------------------------------

    def discards(self, e: Event) -> Iterator[Told]:
        used_up = e.b == deck.SHUTTLE_DIPLOMACY and self.last_event in (deck.ASIA_SCORING, deck.MIDDLE_EAST_SCORING)
        certainty = RARELY if used_up or self.cancelled == e.b else ALWAYS
        self.cancelled = 0
        yield Told(a.DISCARDS, (e.a, e.b), certainty)

    def reveals(self, e: Event) -> Iterator[Told]:
        by_grain = self.last_event == deck.GRAIN_SALES_TO_SOVIETS
        if e.mask != k.US_EYES:  # what the US sees in the draw pile stays with it
            yield Told(a.REVEALS, (e.a, e.b), repeats=by_grain)
        if by_grain:
            self.shown_by_grain = e.b
            yield Told(a.REVEALS_FROM_HAND, (e.a, e.b), USUALLY)

    def gives_back(self, e: Event) -> Iterator[Told]:
        self.shown_by_grain = 0
        yield Told(a.RETURNS, (k.US, e.a), USUALLY)

    def none_to_reveal(self, e: Event) -> Iterator[Told]:
        yield Told(a.NONE_TO_REVEAL, (e.a,))

    def hands_over(self, e: Event) -> Iterator[Told]:
        yield Told(a.REVEALS, (e.a, e.b))

    def reshuffle(self, e: Event) -> Iterator[Told]:
        yield Told(a.RESHUFFLE, ())

    # --- effects and choices ----------------------------------------------------------------------------------

    def effect(self, e: Event) -> Iterator[Told]:
        if e.a == k.CONTRAS:
            self.contras = True
        if e.a == k.SQUADS and e.b == k.SQUADS_NEUTRAL:
            yield from self.effect_over(e)
        elif e.a in MARKERS:
            yield from self.put_on(MARKERS[e.a])

    def effect_over(self, e: Event) -> Iterator[Told]:
        if e.a == k.CONTRAS:
            self.contras = False
        if e.a in MARKERS:
            yield from self.take_off(MARKERS[e.a], USUALLY)

    def choice(self, e: Event) -> Iterator[Told]:
        if k.IN_REGION <= e.b < k.IN_REGION + k.REGION_COUNT:
            yield Told(a.CHOOSES, (e.a, e.b - k.IN_REGION), USUALLY)
        else:
            yield Told(a.CHOOSES, (e.a, a.UNNAMED), RARELY)

    def cause(self, e: Event) -> Iterator[Told]:
        """U2 Incident is used up by UN Intervention: the app takes its marker off then, not at the end of the turn."""
        if e.a == deck.U2_INCIDENT and e.a in self.in_play:
            yield from self.take_off(e.a, RARELY)


TELLERS: Final = {
    m.SAID_TURN: Teller.begin_turn,
    m.SAID_ROUND: Teller.begin_round,
    m.SAID_HEADLINE: Teller.headline,
    m.SAID_HEADLINE_CANCELLED: Teller.headline_cancelled,
    m.SAID_PLAY: Teller.play,
    m.SAID_COMPANION: Teller.companion,
    m.SAID_PASS: Teller.passes,
    m.SAID_EVENT: Teller.card_event,
    m.SAID_NO_EVENT: Teller.no_event,
    m.SAID_OPERATION: Teller.operation,
    m.SAID_TARGET: Teller.target,
    m.SAID_MILOPS_CHECK: Teller.milops_check,
    m.SAID_FINAL_SCORING: Teller.final_scoring,
    m.SAID_END: Teller.end,
    m.SAID_INFLUENCE: Teller.influence,
    m.SAID_VP: Teller.points,
    m.SAID_SCORES: Teller.scores,
    m.SAID_DEFCON: Teller.defcon,
    m.SAID_MILOPS: Teller.milops,
    m.SAID_SPACE: Teller.space,
    m.SAID_COUP_ROLL: Teller.coup_roll,
    m.SAID_REALIGN_ROLL: Teller.realign_roll,
    m.SAID_WAR_ROLL: Teller.war_roll,
    m.SAID_SPACE_ROLL: Teller.space_roll,
    m.SAID_TRAP_ROLL: Teller.trap_roll,
    m.SAID_ROLL: Teller.roll,
    m.SAID_DISCARD: Teller.discards,
    m.SAID_REVEAL: Teller.reveals,
    m.SAID_GIVES_BACK: Teller.gives_back,
    m.SAID_NONE_TO_REVEAL: Teller.none_to_reveal,
    m.SAID_HANDS_OVER: Teller.hands_over,
    m.SAID_TAKES: Teller.hands_over,
    m.SAID_RESHUFFLE: Teller.reshuffle,
    m.SAID_EFFECT: Teller.effect,
    m.SAID_EFFECT_OVER: Teller.effect_over,
    m.SAID_CHOICE: Teller.choice,
    m.SAID_CAUSE: Teller.cause,
}
