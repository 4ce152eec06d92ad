"""An event that is played and changes nothing says so, and why, also on a page, which tells every choice by itself."""

from collections.abc import Iterator, Sequence

import pytest

from tests.twilight_struggle.table import Table, at_round, card
from theatrum.core.events import Event, EventList
from theatrum.core.rng import Rng, seeded
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle import position_words as positions
from theatrum.games.twilight_struggle.board import (
    COUNTRY_COUNT,
    HUNGARY,
    ISRAEL,
    POLAND,
    ROMANIA,
    WEST_GERMANY,
    YUGOSLAVIA,
)
from theatrum.games.twilight_struggle.constants import EARLY, LATE, MID
from theatrum.games.twilight_struggle.deck import era_cards
from theatrum.games.twilight_struggle.game import TwilightStruggle, make_game
from theatrum.games.twilight_struggle.position_words import FIRST_TURN_OF_ERA
from theatrum.games.twilight_struggle.state import TsState
from theatrum.presentation.twilight_struggle.log import lines_with_events
from theatrum.presentation.twilight_struggle.words import TsWords, ts_words

POSITIONS = 24  # for each card
NEEDED = (k.NATO_FORMED, k.MARSHALL, k.POPE)  # what some events wait for
ERA = {number: era for era in (EARLY, MID, LATE) for number in era_cards(era, True)}
MOST_CHOICES = 60
# reports of what has changed …
CHANGES = {
    m.SAID_INFLUENCE, m.SAID_VP, m.SAID_DEFCON, m.SAID_MILOPS, m.SAID_SPACE, m.SAID_EFFECT, m.SAID_EFFECT_OVER,
    m.SAID_DISCARD, m.SAID_REMOVED, m.SAID_HANDS_OVER, m.SAID_TAKES, m.SAID_DRAW, m.SAID_CHINA, m.SAID_IN_FRONT,
    m.SAID_CIVIL_WAR, m.SAID_HEADLINE_CANCELLED, m.SAID_END,
}  # fmt: skip
# … and of what somebody chose, showed or tried without success: the line itself says that nothing came of it
ENGLISH = ts_words("en")
TELLING = {
    m.SAID_DECLINES, m.SAID_CHOICE, m.SAID_REVEAL, m.SAID_NONE_TO_REVEAL, m.SAID_LOOKS, m.SAID_COUP_ROLL,
    m.SAID_REALIGN_ROLL, m.SAID_WAR_ROLL, m.SAID_SPACE_ROLL, m.SAID_SCORES, m.SAID_SCORES_SOUTHEAST_ASIA,
    m.SAID_GIVES_BACK, m.SAID_COMPANION, m.SAID_EVENT, m.SAID_NO_EVENT, m.SAID_NO_ROLL,
}  # fmt: skip
Steps = list[list[Event]]  # what every choice brought about


def influence(rng: Rng) -> dict[int, tuple[int, int]]:
    """Empty, one side everywhere, both alike, or anything."""
    sort = rng.below(5)
    pairs = [(0, 0), (6, 0), (0, 6), (3, 3)]
    return {c: pairs[sort] if sort < 4 else (rng.below(4), rng.below(4)) for c in range(COUNTRY_COUNT)}


def some_position(game: TwilightStruggle, number: int, rng: Rng) -> tuple[TsState, int]:
    """A round in which somebody can play the card."""
    turn = FIRST_TURN_OF_ERA[ERA[number]] if rng.below(2) else 9
    by = rng.below(2)
    hands: list[list[int]] = [[], []]
    hands[by].append(number)
    discards: list[int] = []
    full = rng.below(3)
    for other in range(1, deck.CARD_COUNT + 1):
        if other in (number, deck.THE_CHINA_CARD) or FIRST_TURN_OF_ERA[ERA[other]] > turn:
            continue
        place = rng.below(10)
        if place < full and len(hands[place]) < 7:
            hands[place].append(other)
        elif place == 5 and full:
            discards.append(other)
    effects = {effect: 1 for effect in NEEDED if rng.below(2)}
    state = positions.position(
        game.options, turn=turn, defcon=2 + rng.below(4), influence=influence(rng), effects=effects,
        us_hand=hands[k.US], ussr_hand=hands[k.USSR], discards=discards, space=(rng.below(9), rng.below(9)),
        milops=(rng.below(4), rng.below(4)), seed=rng.below(1000),
    )  # fmt: skip
    return positions.start_round(state, by, 1), by


def played(game: TwilightStruggle, state: TsState, by: int, number: int, rng: Rng) -> Steps:
    """The card's event, first of all, and the choices after it until it is over; [] if it cannot be played so."""
    state.stops_at_chance = False
    steps: Steps = []

    def choose(seat: int, action: int) -> None:
        sink = EventList()
        game.apply(state, seat, action, sink)
        steps.append(sink.events)

    if card(number) not in game.legal(state, by):
        return []
    choose(by, card(number))
    while game.actors(state) and len(steps) < MOST_CHOICES:
        if any(e.kind in (m.SAID_EVENT_OVER, m.SAID_NO_EVENT) and e.a == number for step in steps for e in step):
            break
        seat = game.actors(state)[0]
        legal = game.legal(state, seat)
        if game.decision(state, seat).kind == k.ASK_USE and len(steps) == 1:
            wanted = [action for action in (k.EVENT, k.EVENT_FIRST) if action in legal]
            if not wanted:
                return []
            choose(seat, wanted[0])
        else:
            choose(seat, legal[rng.below(len(legal))])
    return steps


def during_event(steps: Steps, number: int) -> list[Event] | None:
    """The reports between the beginning and the end of the event; None: it did not happen."""
    events = [e for step in steps for e in step]
    begins = [i for i, e in enumerate(events) if (e.kind, e.a) == (m.SAID_EVENT, number)]
    ends = [i for i, e in enumerate(events) if (e.kind, e.a) == (m.SAID_EVENT_OVER, number)]
    return events[begins[0] + 1 : ends[0]] if begins and ends else None


def page_lines(steps: Steps, words: TsWords = ENGLISH) -> list[str]:
    """As the server tells it: choice by choice."""
    lines: list[str] = []
    before: Event | None = None
    for events in steps:
        lines += [text for text, _ in lines_with_events(events, words, before)]
        before = events[-1] if events else before
    return lines


def vain_line(number: int, words: TsWords = ENGLISH) -> str:
    template = "{} has no effect: {}" if words is ENGLISH else "{} non ha effetto: {}"
    return template.format(words.cards[number], words.vain[number])


EVENTS = [number for number in range(1, deck.CARD_COUNT + 1) if number != deck.THE_CHINA_CARD]


@pytest.mark.parametrize("number", EVENTS, ids=lambda number: deck.CARD_NAMES[number])
def test_an_event_without_effect_says_why(number: int) -> None:
    game = make_game({})
    happened = 0
    for attempt in range(POSITIONS):
        rng = seeded(1000 * number + attempt)
        state, by = some_position(game, number, rng)
        steps = played(game, state, by, number, rng)
        told = during_event(steps, number)
        if told is None:
            continue
        happened += 1
        kinds = {e.kind for e in told}
        lines = page_lines(steps)
        says_so = [line for line in lines if line.startswith(f"{deck.CARD_NAMES[number]} has no effect: ")]
        if kinds & CHANGES:
            assert not says_so, lines
        elif number in (deck.BLOCKADE, deck.LATIN_AMERICAN_DEBT_CRISIS) or not kinds & TELLING:
            assert says_so == [vain_line(number)], lines
    assert happened


@pytest.mark.parametrize("number", sorted(ENGLISH.vain), ids=lambda number: deck.CARD_NAMES[number])
def test_every_reason_is_needed(number: int) -> None:
    """Each of these events does come to nothing somewhere."""
    game = make_game({})
    for attempt in range(10 * POSITIONS):
        rng = seeded(1000 * number + attempt)
        state, by = some_position(game, number, rng)
        if vain_line(number) in page_lines(played(game, state, by, number, rng)):
            return
    pytest.fail("it never comes to nothing")


# --- Independent Reds -------------------------------------------------------------------------------------------------


def in_steps(t: Table, *actions: int) -> Iterator[Sequence[Event]]:
    for action in actions:
        known = len(t.events)
        t.do(action)
        yield t.events[known:]


@pytest.mark.parametrize(("words", "line"), [
    (ENGLISH, "Independent Reds has no effect: the US has no less influence there than the USSR"),
    (ts_words("it"), "Rossi Indipendenti non ha effetto: nel Paese scelto gli USA non hanno meno influenza dell'URSS"),
])  # fmt: skip
def test_independent_reds_where_the_us_is_level(words: TsWords, line: str) -> None:
    t = at_round(k.US, us_hand=[deck.INDEPENDENT_REDS, deck.NATO], influence={HUNGARY: (2, 2), ROMANIA: (0, 3)})
    steps = [list(e) for e in in_steps(t, card(deck.INDEPENDENT_REDS), k.EVENT, HUNGARY)]
    assert page_lines(steps, words).count(line) == 1


def test_independent_reds_where_it_helps() -> None:
    t = at_round(k.US, us_hand=[deck.INDEPENDENT_REDS, deck.NATO], influence={YUGOSLAVIA: (0, 3)})
    steps = [list(e) for e in in_steps(t, card(deck.INDEPENDENT_REDS), k.EVENT, YUGOSLAVIA)]
    assert not [line for line in page_lines(steps) if "no effect" in line]


# --- where only the end tells -----------------------------------------------------------------------------------------


def test_blockade_without_us_influence_in_west_germany() -> None:
    t = at_round(k.USSR, ussr_hand=[deck.BLOCKADE, deck.FIDEL], us_hand=[deck.NATO])
    steps = [list(e) for e in in_steps(t, card(deck.BLOCKADE), k.EVENT, k.DONE)]
    assert page_lines(steps).count(vain_line(deck.BLOCKADE)) == 1
    t = at_round(k.USSR, ussr_hand=[deck.BLOCKADE, deck.FIDEL], us_hand=[deck.NATO], influence={WEST_GERMANY: (3, 0)})
    steps = [list(e) for e in in_steps(t, card(deck.BLOCKADE), k.EVENT, k.DONE)]
    assert vain_line(deck.BLOCKADE) not in page_lines(steps)


def test_suez_crisis_with_one_country_left_is_not_in_vain() -> None:
    t = at_round(k.USSR, ussr_hand=[deck.SUEZ_CRISIS, deck.FIDEL], influence={ISRAEL: (1, 0), POLAND: (0, 4)})
    steps = [list(e) for e in in_steps(t, card(deck.SUEZ_CRISIS), k.EVENT, ISRAEL)]
    assert not [line for line in page_lines(steps) if "no effect" in line]
