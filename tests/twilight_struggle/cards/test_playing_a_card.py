"""How the Early War cards are played and where they go (card specification 1.2 to 1.5)."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event_by, finish, points_in
from tests.twilight_struggle.table import Table, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CANADA,
    CUBA,
    EASTERN_EUROPE,
    EGYPT,
    EVERYWHERE,
    POLAND,
    ROMANIA,
    UK,
    VIETNAM,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    BEAR_TRAPPED,
    BREZHNEV,
    CONTAINED,
    COUP,
    DISCARD,
    DONE,
    EARLY,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    MARSHALL,
    NEITHER,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    QUAGMIRED,
    REMOVED,
    SCARED_US,
    SPACE,
    TABLE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    BLOCKADE,
    CAPTURED_NAZI_SCIENTIST,
    CARDS,
    CIA_CREATED,
    COMECON,
    CONTAINMENT,
    DE_GAULLE_LEADS_FRANCE,
    DE_STALINIZATION,
    DECOLONIZATION,
    DEFECTORS,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    GRAIN_SALES_TO_SOVIETS,
    INDEPENDENT_REDS,
    INDO_PAKISTANI_WAR,
    KOREAN_WAR,
    MARSHALL_PLAN,
    MIDDLE_EAST_SCORING,
    NASSER,
    NATO,
    NORAD,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    RED_SCARE_PURGE,
    ROMANIAN_ABDICATION,
    SOCIALIST_GOVERNMENTS,
    SPECIAL_RELATIONSHIP,
    SUEZ_CRISIS,
    THE_CAMBRIDGE_FIVE,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    US_JAPAN_MUTUAL_DEFENSE_PACT,
    VIETNAM_REVOLTS,
    WARSAW_PACT_FORMED,
)

# number, printed Ops, side, removed after its event: the header lines of the card specification
HEADERS = [
    (ASIA_SCORING, 0, NEITHER, False),
    (EUROPE_SCORING, 0, NEITHER, False),
    (MIDDLE_EAST_SCORING, 0, NEITHER, False),
    (DUCK_AND_COVER, 3, US, False),
    (FIVE_YEAR_PLAN, 3, US, False),
    (THE_CHINA_CARD, 4, NEITHER, False),
    (SOCIALIST_GOVERNMENTS, 3, USSR, False),
    (FIDEL, 2, USSR, True),
    (VIETNAM_REVOLTS, 2, USSR, True),
    (BLOCKADE, 1, USSR, True),
    (KOREAN_WAR, 2, USSR, True),
    (ROMANIAN_ABDICATION, 1, USSR, True),
    (ARAB_ISRAELI_WAR, 2, USSR, False),
    (COMECON, 3, USSR, True),
    (NASSER, 1, USSR, True),
    (WARSAW_PACT_FORMED, 3, USSR, True),
    (DE_GAULLE_LEADS_FRANCE, 3, USSR, True),
    (CAPTURED_NAZI_SCIENTIST, 1, NEITHER, True),
    (TRUMAN_DOCTRINE, 1, US, True),
    (OLYMPIC_GAMES, 2, NEITHER, False),
    (NATO, 4, US, True),
    (INDEPENDENT_REDS, 2, US, True),
    (MARSHALL_PLAN, 4, US, True),
    (INDO_PAKISTANI_WAR, 2, NEITHER, False),
    (CONTAINMENT, 3, US, True),
    (CIA_CREATED, 1, US, True),
    (US_JAPAN_MUTUAL_DEFENSE_PACT, 4, US, True),
    (SUEZ_CRISIS, 3, USSR, True),
    (EAST_EUROPEAN_UNREST, 3, US, False),
    (DECOLONIZATION, 2, USSR, False),
    (RED_SCARE_PURGE, 4, NEITHER, False),
    (UN_INTERVENTION, 1, NEITHER, False),
    (DE_STALINIZATION, 3, USSR, True),
    (NUCLEAR_TEST_BAN, 4, NEITHER, False),
    (FORMOSAN_RESOLUTION, 2, US, True),
    (DEFECTORS, 2, US, False),
    (THE_CAMBRIDGE_FIVE, 2, USSR, False),
    (SPECIAL_RELATIONSHIP, 2, US, False),
    (NORAD, 3, US, True),
]

WITH_OPS = [row for row in HEADERS if row[1] > 0 and row[0] != THE_CHINA_CARD]

OWNED = [row for row in WITH_OPS if row[2] != NEITHER]

NEUTRAL = [row for row in WITH_OPS if row[2] == NEITHER]

EVENTS = [row for row in HEADERS if row[0] not in (THE_CHINA_CARD, UN_INTERVENTION)]

# what lets every event take place: the UK American, Marshall Plan played
READY: dict[str, Any] = {"influence": {UK: (5, 0), POLAND: (0, 3), EGYPT: (1, 1)}, "effects": {MARSHALL: 1}}


def round_with(side: int, number: int) -> Table:
    """A round of a side with one card of its own and an opponent who has one too."""
    hands = [[NASSER if number != NASSER else FIDEL], [NASSER if number != NASSER else FIDEL]]
    hands[side] = [number]
    return at_round(side, us_hand=hands[US], ussr_hand=hands[USSR], china=(1 - side, True), **READY)


# --- header lines (1.2) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "ops", "side", "once"), HEADERS)
def test_header_line(number: int, ops: int, side: int, once: bool) -> None:
    fact = CARDS[number - 1]
    assert (fact.number, fact.ops, fact.side, fact.once, fact.era) == (number, ops, side, once, EARLY)


def test_headers_are_the_whole_early_war() -> None:
    assert sorted(row[0] for row in HEADERS) == [c.number for c in CARDS if c.era == EARLY]


# --- where the card goes (1.3) --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("number", "ops", "side", "once"), EVENTS)
def test_card_goes_where_its_asterisk_says_after_the_event(
    number: int, ops: int, side: int, once: bool, by: int
) -> None:
    t = finish(event_by(number, by, **READY), number)
    assert t.where(number) == (REMOVED if once else DISCARD)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    "number", [COMECON, SUEZ_CRISIS, TRUMAN_DOCTRINE, CAPTURED_NAZI_SCIENTIST, INDEPENDENT_REDS, FIDEL]
)
def test_event_that_changes_nothing_still_removes_the_card(number: int, by: int) -> None:
    """TS 5.2 c."""
    influence = {**dict.fromkeys(EASTERN_EUROPE, (9, 0)), CUBA: (0, 3)}
    t = finish(event_by(number, by, influence=influence, space=(8, 8)), number)
    assert {c: t.pair(c) for c in EVERYWHERE if t.pair(c) != (0, 0)} == influence
    assert t.removed(number)


@pytest.mark.parametrize(("number", "ops", "side", "once"), WITH_OPS)
def test_own_or_neutral_card_played_for_ops_has_no_event_and_is_discarded(
    number: int, ops: int, side: int, once: bool
) -> None:
    player = USSR if side == NEITHER else side
    t = round_with(player, number).do(card(number), OPS, INFLUENCE)
    assert points_in(t, EGYPT) == ops
    assert t.played_events == []
    assert t.discarded(number)


@pytest.mark.parametrize("player", SIDES)
@pytest.mark.parametrize(("number", "ops", "side", "once"), [row for row in WITH_OPS if row[1] >= 2])
def test_card_on_the_space_race_has_no_event_and_is_discarded(
    number: int, ops: int, side: int, once: bool, player: int
) -> None:
    """Own, neutral or the opponent's."""
    t = round_with(player, number).do(card(number), SPACE, roll(6))
    assert t.played_events == []
    assert t.discarded(number)


@pytest.mark.parametrize(("number", "ops", "side", "once"), OWNED)
def test_opponents_card_gives_its_ops_first_and_its_event_afterwards(
    number: int, ops: int, side: int, once: bool
) -> None:
    t = round_with(1 - side, number).do(card(number), OPS_FIRST, INFLUENCE)
    assert t.played_events == []
    assert points_in(t, EGYPT) == ops
    assert t.played_events == [number]
    assert finish(t, number).where(number) == (REMOVED if once else DISCARD)


@pytest.mark.parametrize(("number", "ops", "side", "once"), OWNED)
def test_opponents_card_may_have_its_event_first(number: int, ops: int, side: int, once: bool) -> None:
    t = round_with(1 - side, number).do(card(number), EVENT_FIRST)
    assert t.played_events == [number]


@pytest.mark.parametrize(("number", "ops", "side", "once"), OWNED)
def test_opponents_card_is_never_event_only(number: int, ops: int, side: int, once: bool) -> None:
    """RUL-4."""
    t = round_with(1 - side, number).do(card(number))
    assert t.legal == ([SPACE] if ops >= 2 else []) + [EVENT_FIRST, OPS_FIRST]
    t.refuses(EVENT)
    t.refuses(OPS)


@pytest.mark.parametrize(("number", "ops", "side", "once"), [row for row in OWNED if row[0] != DEFECTORS])
def test_own_card_is_event_or_ops(number: int, ops: int, side: int, once: bool) -> None:
    t = round_with(side, number).do(card(number))
    assert t.legal == [EVENT, OPS] + ([SPACE] if ops >= 2 else [])
    t.refuses(EVENT_FIRST)
    t.refuses(OPS_FIRST)


@pytest.mark.parametrize("player", SIDES)
@pytest.mark.parametrize(("number", "ops", "side", "once"), [row for row in NEUTRAL if row[0] != UN_INTERVENTION])
def test_neutral_card_is_event_or_ops_for_either_side(
    number: int, ops: int, side: int, once: bool, player: int
) -> None:
    t = round_with(player, number).do(card(number))
    assert t.legal == [EVENT, OPS] + ([SPACE] if ops >= 2 else [])


@pytest.mark.parametrize("player", SIDES)
@pytest.mark.parametrize("number", [NASSER, FIDEL, TRUMAN_DOCTRINE, FORMOSAN_RESOLUTION, CAPTURED_NAZI_SCIENTIST])
def test_headline_is_event_only_and_always_happens(number: int, player: int) -> None:
    """Own, neutral or the opponent's: no Ops for anybody."""
    other = RED_SCARE_PURGE
    hands = [[other], [other]]
    hands[player] = [number]
    t = at_headline(us_hand=[*hands[US], EUROPE_SCORING], ussr_hand=[*hands[USSR], ASIA_SCORING], **READY)
    t.do_as(US, card(hands[US][0])).do_as(USSR, card(hands[USSR][0]))
    assert t.played_events == [other, number]
    finish(t, number)
    assert t.removed(number)
    assert t.kind != ASK_OPERATION


def test_asterisked_card_discarded_by_an_effect_is_not_removed() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[COMECON], us_hand=[NATO], effects={BEAR_TRAPPED: 1})
    t.do(card(COMECON), roll(6))
    assert t.played_events == []
    assert t.discarded(COMECON)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_card_is_on_the_table_until_event_and_ops_are_finished(order: int) -> None:
    """RUL-8."""
    t = at_round(USSR, ussr_hand=[CIA_CREATED], us_hand=[NATO], influence={EGYPT: (1, 1)})
    t.do(card(CIA_CREATED), order)
    assert t.where(CIA_CREATED) == TABLE
    t.do(INFLUENCE, EGYPT)
    assert t.where(CIA_CREATED) == TABLE
    t.do(INFLUENCE, EGYPT)
    assert t.removed(CIA_CREATED)


# --- Ops values (1.5) -----------------------------------------------------------------------------------------


def test_modifier_belongs_to_the_player_not_to_the_card() -> None:
    """EX-7.4.1: a Soviet card taken by Grain Sales under Brezhnev Doctrine."""
    t = at_round(
        US,
        turn=4,
        us_hand=[GRAIN_SALES_TO_SOVIETS],
        ussr_hand=[FORMOSAN_RESOLUTION],
        effects={BREZHNEV: 1},
        influence={CANADA: (1, 0)},
    )
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT, card(FORMOSAN_RESOLUTION), PLAY_IT, OPS, INFLUENCE)
    assert points_in(t, CANADA) == 2


def test_scoring_cards_have_no_value_even_under_containment() -> None:
    t = event_by(BLOCKADE, USSR, us_hand=[ASIA_SCORING], effects={CONTAINED: 1})
    assert t.legal == [DONE]
    hand = [ASIA_SCORING, TRUMAN_DOCTRINE]
    t = at_round(US, turn=4, us_hand=hand, effects={CONTAINED: 1, QUAGMIRED: 1})
    assert t.legal == [card(TRUMAN_DOCTRINE)]


def test_headline_order_uses_printed_values() -> None:
    """Were it worth 1 under two Red Scares, the US card would come second."""
    t = at_headline(us_hand=[DUCK_AND_COVER, NATO], ussr_hand=[FIDEL, COMECON], effects={SCARED_US: 2})
    t.do_as(US, card(DUCK_AND_COVER)).do_as(USSR, card(FIDEL))
    assert t.played_events == [DUCK_AND_COVER, FIDEL]


def test_war_milops_are_as_printed_whatever_the_modifiers() -> None:
    """Amounts that are not Ops are unaffected."""
    t = event_by(KOREAN_WAR, USSR, turn=4, effects={BREZHNEV: 1}).do(roll(1))
    assert t.milops(USSR) == 2


def test_vp_of_events_do_not_take_modifiers() -> None:
    assert event_by(NUCLEAR_TEST_BAN, US, defcon=4, effects={CONTAINED: 1, SCARED_US: 1}).vp == 2


def test_ops_modifier_starts_after_its_event() -> None:
    """Containment with Ops first: the US event comes later, and the USSR has 3 Ops in either case."""
    t = at_round(USSR, ussr_hand=[CONTAINMENT], us_hand=[TRUMAN_DOCTRINE], influence={EGYPT: (9, 9)})
    t.do(card(CONTAINMENT), OPS_FIRST)
    assert t.effect(CONTAINED) == 0
    t.do(COUP, EGYPT, roll(1))
    assert (t.milops(USSR), t.effect(CONTAINED)) == (3, 1)
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE)
    assert points_in(t, EGYPT) == 2


# --- who does what --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [FIDEL, ROMANIAN_ABDICATION, VIETNAM_REVOLTS])
def test_soviet_event_does_not_happen_when_the_ussr_takes_the_ops(number: int) -> None:
    t = at_round(USSR, ussr_hand=[number, NUCLEAR_TEST_BAN], influence={POLAND: (0, 1)})
    t.do(card(number), OPS, INFLUENCE, POLAND)
    assert t.played_events == []
    assert (t.ussr(CUBA), t.ussr(ROMANIA), t.ussr(VIETNAM)) == (0, 0, 0)


def test_five_year_plan_may_not_follow_a_blockade_discard() -> None:
    """The event of a card discarded for Blockade does not happen."""
    t = event_by(BLOCKADE, USSR, us_hand=[FIVE_YEAR_PLAN], ussr_hand=[FIDEL])
    t.do(card(FIVE_YEAR_PLAN))
    assert t.played_events == []
    assert t.hand(USSR) == [FIDEL]


# --- whose event ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [SUEZ_CRISIS, DECOLONIZATION, WARSAW_PACT_FORMED])
def test_soviet_event_in_a_us_round_is_carried_out_by_the_ussr(number: int) -> None:
    t = at_round(US, us_hand=[number, NUCLEAR_TEST_BAN], influence={UK: (3, 0)})
    t.do(card(number), EVENT_FIRST)
    assert t.actor == USSR
