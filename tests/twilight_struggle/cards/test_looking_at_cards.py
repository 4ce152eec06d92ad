"""Events that look at cards: 98 Aldrich Ames Remix, 104 The Cambridge Five, 108 Our Man in Tehran."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event, event_by
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    CANADA,
    COUNTRIES,
    CUBA,
    IN_ASIA,
    IN_EUROPE,
    IN_MIDDLE_EAST,
    IN_REGIONS,
    ISRAEL,
    JAPAN,
    LEBANON,
    POLAND,
    SOUTHEAST_ASIA,
    SUDAN,
    SYRIA,
    TURKEY,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    AMES,
    ASIA,
    ASK_ADD,
    ASK_DISCARD,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_TEHRAN,
    CENTRAL_AMERICA,
    DISCARD,
    DONE,
    DRAW_PILE,
    EUROPE,
    EVENT,
    EVENT_FIRST,
    HAND_US,
    INFLUENCE,
    LOOKED_AT,
    MIDDLE_EAST,
    OPS,
    PASS,
    SOUTH_AMERICA,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ALDRICH_AMES_REMIX,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    CENTRAL_AMERICA_SCORING,
    COMECON,
    CONTAINMENT,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    KOREAN_WAR,
    MIDDLE_EAST_SCORING,
    NASSER,
    NATO,
    OUR_MAN_IN_TEHRAN,
    ROMANIAN_ABDICATION,
    SOUTH_AMERICA_SCORING,
    SOUTHEAST_ASIA_SCORING,
    SUMMIT,
    THE_CAMBRIDGE_FIVE,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    WARSAW_PACT_FORMED,
)
from theatrum.games.twilight_struggle.messages import (
    SAID_DISCARD,
    SAID_LOOKS,
    SAID_NONE_TO_REVEAL,
    SAID_RESHUFFLE,
    SAID_REVEAL,
)

# --- 98 Aldrich Ames Remix ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_ames_opens_the_us_hand_and_the_ussr_discards_a_card_of_it(by: int) -> None:
    t = event(ALDRICH_AMES_REMIX, by, us_hand=[DUCK_AND_COVER, ASIA_SCORING, SUMMIT], china=(US, True))
    assert (t.actor, t.kind) == (USSR, ASK_DISCARD)
    assert t.legal == [card(ASIA_SCORING), card(DUCK_AND_COVER), card(SUMMIT)]
    t.refuses(DONE)
    t.refuses(card(THE_CHINA_CARD))
    assert t.seen(USSR, HAND_US) == [ASIA_SCORING, DUCK_AND_COVER, SUMMIT]
    t.do(card(DUCK_AND_COVER))
    assert t.discarded(DUCK_AND_COVER)
    assert (t.defcon, t.vp) == (5, 0)
    assert t.effect(AMES) == 1
    assert t.removed(ALDRICH_AMES_REMIX)


def test_ames_may_take_a_scoring_card() -> None:
    t = event(ALDRICH_AMES_REMIX, USSR, us_hand=[ASIA_SCORING, SUMMIT]).do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)


def test_ames_with_an_empty_hand_only_opens_it() -> None:
    t = event(ALDRICH_AMES_REMIX, USSR, us_hand=[], china=(US, True))
    assert t.effect(AMES) == 1
    assert t.legal == [card(THE_CHINA_CARD), PASS]
    assert t.removed(ALDRICH_AMES_REMIX)


def test_ames_shows_cards_drawn_later_this_turn() -> None:
    t = event(
        ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
        USSR,
        us_hand=[SUMMIT, NATO],
        pile=[FIDEL, BLOCKADE],
        effects={AMES: 1},
    )
    t.do(card(NATO), DONE, card(FIDEL))
    assert FIDEL in t.seen(USSR, HAND_US)


# --- 104 The Cambridge Five -----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("scoring", "region"),
    [
        (ASIA_SCORING, ASIA),
        (EUROPE_SCORING, EUROPE),
        (MIDDLE_EAST_SCORING, MIDDLE_EAST),
        (CENTRAL_AMERICA_SCORING, CENTRAL_AMERICA),
        (AFRICA_SCORING, AFRICA),
        (SOUTH_AMERICA_SCORING, SOUTH_AMERICA),
    ],
)
def test_cambridge_five_opens_the_region_of_a_scoring_card(scoring: int, region: int, by: int) -> None:
    t = event_by(THE_CAMBRIDGE_FIVE, by, turn=4, us_hand=[scoring, NATO])
    assert (t.actor, t.kind, t.left) == (USSR, ASK_ADD, 1)
    assert t.legal == [*IN_REGIONS[region], DONE]
    t.do(IN_REGIONS[region][0])
    assert t.ussr(IN_REGIONS[region][0]) == 1
    assert t.kind == ASK_PLAY
    assert t.discarded(THE_CAMBRIDGE_FIVE)


def test_cambridge_five_with_southeast_asia_scoring_opens_that_part_only() -> None:
    t = event_by(THE_CAMBRIDGE_FIVE, USSR, turn=4, us_hand=[SOUTHEAST_ASIA_SCORING])
    assert t.legal == [*SOUTHEAST_ASIA, DONE]
    t.refuses(JAPAN)


def test_cambridge_five_with_several_cards_still_adds_one() -> None:
    t = event_by(THE_CAMBRIDGE_FIVE, USSR, us_hand=[ASIA_SCORING, MIDDLE_EAST_SCORING, EUROPE_SCORING])
    assert t.legal == [*sorted(IN_ASIA + IN_MIDDLE_EAST + IN_EUROPE), DONE]
    t.do(POLAND)
    assert t.kind == ASK_PLAY


def test_cambridge_five_placement_may_be_declined() -> None:
    t = event_by(THE_CAMBRIDGE_FIVE, USSR, us_hand=[ASIA_SCORING]).do(DONE)
    assert t.kind == ASK_PLAY
    assert [t.ussr(c) for c in IN_ASIA] == [0] * len(IN_ASIA)


def test_cambridge_five_ignores_adjacency_and_control() -> None:
    t = event_by(THE_CAMBRIDGE_FIVE, USSR, us_hand=[ASIA_SCORING], influence={JAPAN: (4, 0)}).do(JAPAN)
    assert t.pair(JAPAN) == (4, 1)


def test_cambridge_five_shows_scoring_cards_only_and_to_all() -> None:
    t = at_round(USSR, ussr_hand=[THE_CAMBRIDGE_FIVE], us_hand=[ASIA_SCORING, EUROPE_SCORING, NATO, FIDEL])
    t.do(card(THE_CAMBRIDGE_FIVE), EVENT)
    for viewer in (US, USSR, SPECTATOR):
        assert sorted(e.b for e in t.heard(SAID_REVEAL, viewer)) == [ASIA_SCORING, EUROPE_SCORING]
    for viewer in (USSR, SPECTATOR):
        assert t.seen(viewer, HAND_US) == [ASIA_SCORING, EUROPE_SCORING]


def test_cambridge_five_without_scoring_cards_does_nothing_and_tells_so() -> None:
    t = at_round(USSR, ussr_hand=[THE_CAMBRIDGE_FIVE], us_hand=[NATO, FIDEL])
    t.do(card(THE_CAMBRIDGE_FIVE), EVENT)
    assert [e.a for e in t.heard(SAID_NONE_TO_REVEAL, SPECTATOR)] == [US]
    assert t.seen(USSR, HAND_US) == []
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    assert t.discarded(THE_CAMBRIDGE_FIVE)


@pytest.mark.parametrize(("turn", "possible"), [(1, True), (7, True), (8, False), (9, False), (10, False)])
def test_cambridge_five_is_no_event_in_the_late_war(turn: int, possible: bool) -> None:
    t = at_round(USSR, turn=turn, ussr_hand=[THE_CAMBRIDGE_FIVE], us_hand=[ASIA_SCORING, NATO])
    t.do(card(THE_CAMBRIDGE_FIVE))
    assert (EVENT in t.legal) is possible
    assert OPS in t.legal


def test_cambridge_five_played_by_the_us_in_the_late_war_is_ops_only() -> None:
    t = at_round(US, turn=8, us_hand=[THE_CAMBRIDGE_FIVE, ASIA_SCORING], influence={CANADA: (1, 0)})
    t.do(card(THE_CAMBRIDGE_FIVE), EVENT_FIRST)
    assert (t.actor, t.kind) == (US, ASK_OPERATION)
    assert t.seen(USSR, HAND_US) == []
    t.do(INFLUENCE, CANADA, CANADA)
    assert t.discarded(THE_CAMBRIDGE_FIVE)


def test_cambridge_five_does_not_show_a_headline_already_chosen() -> None:
    t = at_headline(us_hand=[EUROPE_SCORING, ASIA_SCORING], ussr_hand=[THE_CAMBRIDGE_FIVE, FIDEL])
    t.do_as(US, card(EUROPE_SCORING)).do_as(USSR, card(THE_CAMBRIDGE_FIVE))
    assert [e.b for e in t.heard(SAID_REVEAL)] == [ASIA_SCORING]
    assert t.legal == [*IN_ASIA, DONE]


# --- 108 Our Man in Tehran ------------------------------------------------------------------------------------

PILE = [BLOCKADE, COMECON, CONTAINMENT, FIDEL, KOREAN_WAR, NASSER, NATO]
TOP = [FIDEL, BLOCKADE, COMECON, NASSER, CONTAINMENT]  # in order of number
CONTROLLED = {LEBANON: (1, 0)}


def tehran(by: int = US, **given: Any) -> Table:
    """Our Man in Tehran with a US-controlled country; PILE is the draw pile unless given."""
    given.setdefault("pile", PILE)
    given.setdefault("influence", CONTROLLED)
    given.setdefault("us_hand", [TRUMAN_DOCTRINE])
    given.setdefault("ussr_hand", [ROMANIAN_ABDICATION])
    return at_event(OUR_MAN_IN_TEHRAN, by, **given)


def look(t: Table, cards: list[int]) -> Table:
    return t.do(*(card(c) for c in cards))


@pytest.mark.parametrize("country", countries_where(MIDDLE_EAST))
def test_tehran_any_controlled_middle_east_country_will_do(country: int) -> None:
    t = tehran(influence={country: (COUNTRIES[country].stability, 0)})
    assert t.actor == CHANCE
    assert sorted(t.legal) == sorted(card(c) for c in PILE)


NOT_ENOUGH = [{}, {ISRAEL: (3, 0)}, {LEBANON: (0, 1)}, {TURKEY: (2, 0), SUDAN: (1, 0)}, {SYRIA: (3, 2)}]


@pytest.mark.parametrize("influence", NOT_ENOUGH)
def test_tehran_needs_a_controlled_country(influence: dict[int, tuple[int, int]]) -> None:
    t = at_round(US, us_hand=[OUR_MAN_IN_TEHRAN], influence=influence)
    t.do(card(OUR_MAN_IN_TEHRAN)).refuses(EVENT)
    assert OPS in t.legal


def test_tehran_without_control_is_discarded() -> None:
    t = at_round(USSR, ussr_hand=[OUR_MAN_IN_TEHRAN, FIDEL])
    t.do(card(OUR_MAN_IN_TEHRAN), EVENT_FIRST, INFLUENCE, POLAND, POLAND)
    assert t.discarded(OUR_MAN_IN_TEHRAN)
    t = at_headline(us_hand=[OUR_MAN_IN_TEHRAN], ussr_hand=[KOREAN_WAR, FIDEL])
    t.do_as(US, card(OUR_MAN_IN_TEHRAN)).do_as(USSR, card(KOREAN_WAR))
    assert t.discarded(OUR_MAN_IN_TEHRAN)


@BOTH_SIDES
def test_tehran_looks_at_five_cards(by: int) -> None:
    t = look(tehran(by), TOP)
    assert t.actor == US
    assert t.kind == ASK_TEHRAN
    assert set(t.legal) == {*(card(c) for c in TOP), DONE}
    t.refuses(card(NATO))


def test_tehran_cards_are_seen_by_the_us_only() -> None:
    t = look(tehran(), TOP)
    assert t.seen(US, LOOKED_AT) == TOP
    for viewer in (USSR, SPECTATOR):
        assert t.seen(viewer, LOOKED_AT) == []
        assert t.heard(SAID_REVEAL, viewer) == []
        assert [e.b for e in t.heard(SAID_LOOKS, viewer)] == [5]


def test_tehran_discards_are_public_and_the_rest_stays_secret() -> None:
    t = look(tehran(), TOP)
    t.do(card(FIDEL), card(NASSER), DONE)
    for viewer in (US, USSR, SPECTATOR):
        assert t.seen(viewer, DISCARD) == [FIDEL, NASSER]
        assert [e.b for e in t.heard(SAID_DISCARD, viewer)] == [FIDEL, NASSER]
        assert t.seen(viewer, DRAW_PILE) == []
        assert t.game.view(t.state, viewer).counts[DRAW_PILE] == 5


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5])
def test_tehran_discards_any_number(number: int) -> None:
    t = look(tehran(), TOP)
    look(t, TOP[:number])
    if number < 5:
        t.do(DONE)
    assert all(t.discarded(c) for c in TOP[:number])
    assert all(t.where(c) == DRAW_PILE for c in TOP[number:])
    assert t.removed(OUR_MAN_IN_TEHRAN)
    assert t.actor == USSR


def test_tehran_discards_have_no_event() -> None:
    drawn = [AFRICA_SCORING, FIDEL, NASSER, DUCK_AND_COVER, WARSAW_PACT_FORMED]
    t = tehran(pile=drawn, influence={LEBANON: (1, 0), CUBA: (1, 0), ANGOLA: (1, 0)})
    look(t, drawn)
    look(t, drawn)
    assert (t.vp, t.defcon) == (0, 5)
    assert t.pair(CUBA) == (1, 0)
    assert not t.removed(FIDEL)


def test_tehran_shuffles_the_rest_into_the_whole_pile() -> None:
    """Nobody knows what comes next: every card of the pile may be the next one."""
    ask_not = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU
    t = look(tehran(by=USSR, us_hand=[ask_not, DUCK_AND_COVER]), TOP)
    t.do(card(FIDEL), DONE, card(ask_not), EVENT, card(DUCK_AND_COVER), DONE)
    assert sorted(t.legal) == sorted(card(c) for c in PILE if c != FIDEL)


def test_tehran_in_a_soviet_round() -> None:
    t = look(tehran(USSR), TOP)
    t.do_as(US, card(FIDEL), DONE)
    assert t.discarded(FIDEL)
    assert t.removed(OUR_MAN_IN_TEHRAN)
    assert t.actor == US


def test_tehran_with_a_short_pile_looks_at_it_first_then_reshuffles() -> None:
    t = tehran(pile=[NATO, FIDEL], discards=[BLOCKADE, COMECON, CONTAINMENT, NASSER])
    assert sorted(t.legal) == sorted([card(NATO), card(FIDEL)])
    look(t, [NATO, FIDEL])
    assert t.actor == CHANCE
    assert sorted(t.legal) == sorted(card(c) for c in (BLOCKADE, COMECON, CONTAINMENT, NASSER))
    look(t, [BLOCKADE, COMECON, NASSER])
    assert t.seen(US, LOOKED_AT) == sorted([NATO, FIDEL, BLOCKADE, COMECON, NASSER])
    t.do(card(NATO), DONE)
    assert t.state.zones.cards_in(DRAW_PILE) == sorted([FIDEL, BLOCKADE, COMECON, CONTAINMENT, NASSER])
    assert t.seen(USSR, DISCARD) == [NATO]
    assert len(t.heard(SAID_RESHUFFLE)) == 1


def test_tehran_with_too_few_cards_looks_at_all_there_are() -> None:
    t = look(tehran(pile=[NATO], discards=[FIDEL]), [NATO, FIDEL])
    assert t.seen(US, LOOKED_AT) == [FIDEL, NATO]
    t.do(card(NATO), DONE)
    assert t.state.zones.cards_in(DRAW_PILE) == [FIDEL]
    assert t.discarded(NATO)


def test_tehran_without_any_card_does_nothing() -> None:
    t = tehran(pile=[])
    assert t.removed(OUR_MAN_IN_TEHRAN)
    assert t.actor == USSR


def test_tehran_with_exactly_five_cards_does_not_touch_the_discards() -> None:
    """Only a pile of fewer than five is completed; the cards looked at are still the draw pile."""
    t = look(tehran(pile=TOP, discards=[NATO, KOREAN_WAR]), TOP)
    assert t.heard(SAID_RESHUFFLE) == []
    t.do(card(FIDEL), DONE)
    assert t.seen(USSR, DISCARD) == [FIDEL, KOREAN_WAR, NATO]
    assert t.state.zones.cards_in(DRAW_PILE) == [c for c in TOP if c != FIDEL]


def test_tehran_discarding_the_whole_pile_reshuffles_at_once() -> None:
    """TS 4.3, Q-1: no draw pile is left, so the discards become one."""
    t = look(tehran(pile=TOP, discards=[NATO]), TOP)
    look(t, TOP)
    assert t.state.zones.cards_in(DRAW_PILE) == sorted([*TOP, NATO])


def test_tehran_discarding_the_whole_pile_waits_with_reshuffling_on_demand() -> None:
    """Q-1, the alternative."""
    t = look(tehran(pile=TOP, discards=[NATO], options={"reshuffle": "on_demand"}), TOP)
    look(t, TOP)
    assert t.state.zones.cards_in(DRAW_PILE) == []
    assert t.seen(USSR, DISCARD) == sorted([*TOP, NATO])
