"""Ask Not What Your Country Can Do For You to South America Scoring (cards 77-81)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    ALGERIA,
    ANGOLA,
    ARGENTINA,
    BOLIVIA,
    BRAZIL,
    CAMEROON,
    CANADA,
    CHILE,
    COLOMBIA,
    COUNTRIES,
    CUBA,
    ECUADOR,
    EGYPT,
    EVERYWHERE,
    KENYA,
    MEXICO,
    MOROCCO,
    NIGERIA,
    PANAMA,
    PERU,
    POLAND,
    SOUTH_AFRICA,
    SUDAN,
    TUNISIA,
    URUGUAY,
    VENEZUELA,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    AMES,
    DISCARD,
    DONE,
    EVENT,
    EVENT_FIRST,
    HAND_US,
    INFLUENCE,
    MID,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PASS,
    SPACE,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ALLIANCE_FOR_PROGRESS,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    CARDS,
    CONTAINMENT,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    ONE_SMALL_STEP,
    SOCIALIST_GOVERNMENTS,
    SOUTH_AMERICA_SCORING,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
)
from theatrum.games.twilight_struggle.messages import SAID_DRAW, SAID_RESHUFFLE

ASK_NOT = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU
BOTH_SIDES = pytest.mark.parametrize("by", [US, USSR])
AFRICAN_BATTLEGROUNDS = [ALGERIA, ANGOLA, NIGERIA, SOUTH_AFRICA, ZAIRE]
SOUTH_AMERICAN_BATTLEGROUNDS = [ARGENTINA, BRAZIL, CHILE, VENEZUELA]
LATIN_BATTLEGROUNDS = [CUBA, MEXICO, PANAMA, *SOUTH_AMERICAN_BATTLEGROUNDS]


def held(us: list[int], ussr: list[int]) -> dict[int, tuple[int, int]]:
    """Just enough influence for control."""
    return {c: (COUNTRIES[c].stability, 0) for c in us} | {c: (0, COUNTRIES[c].stability) for c in ussr}


# --- 77 Ask Not What Your Country Can Do For You ------------------------------------------------------------


@BOTH_SIDES
def test_ask_not_exchanges_any_cards_of_the_us_hand(by: int) -> None:
    t = at_event(ASK_NOT, by, us_hand=[NATO, FIDEL, BLOCKADE], ussr_hand=[NASSER])
    assert t.actor == US
    assert set(t.legal) == {card(NATO), card(FIDEL), card(BLOCKADE), DONE}
    t.do(card(NATO), card(FIDEL), DONE, card(CONTAINMENT), card(DUCK_AND_COVER))
    assert t.hand(US) == [DUCK_AND_COVER, BLOCKADE, CONTAINMENT]
    assert t.discarded(NATO)
    assert t.discarded(FIDEL)
    assert t.hand(USSR) == [NASSER]
    assert t.removed(ASK_NOT)


def test_ask_not_decides_the_whole_set_before_drawing() -> None:
    t = at_event(ASK_NOT, US, us_hand=[NATO, FIDEL])
    t.do(card(NATO))
    assert t.actor == US
    t.do(DONE)
    assert t.actor == CHANCE
    t.refuses(card(FIDEL))


@pytest.mark.parametrize("hand", [[], [NATO, FIDEL]])
def test_ask_not_may_discard_nothing(hand: list[int]) -> None:
    t = at_event(ASK_NOT, US, us_hand=hand)
    t.do(DONE)
    assert t.hand(US) == sorted(hand)
    assert t.removed(ASK_NOT)


def test_ask_not_may_discard_the_whole_hand() -> None:
    hand = [NATO, FIDEL, BLOCKADE, DUCK_AND_COVER, NASSER, FIVE_YEAR_PLAN, TRUMAN_DOCTRINE, CONTAINMENT]
    t = at_event(ASK_NOT, US, us_hand=hand)
    t.do(*(card(c) for c in hand), DONE)
    drawn = t.legal[:8]
    t.do(*drawn)
    assert [card(c) for c in t.hand(US)] == drawn


def test_ask_not_discards_scoring_cards_without_scoring() -> None:
    t = at_event(ASK_NOT, US, us_hand=[AFRICA_SCORING], influence=held([], [ANGOLA]))
    t.do(card(AFRICA_SCORING), DONE, card(NATO))
    assert t.vp == 0
    assert t.discarded(AFRICA_SCORING)


def test_ask_not_discards_have_no_event() -> None:
    t = at_event(ASK_NOT, US, us_hand=[FIDEL], influence={CUBA: (1, 0)})
    t.do(card(FIDEL), DONE, card(NATO))
    assert t.pair(CUBA) == (1, 0)
    assert t.discarded(FIDEL)


def test_ask_not_never_discards_the_china_card() -> None:
    t = at_event(ASK_NOT, US, us_hand=[NATO], china=(US, True))
    t.refuses(card(THE_CHINA_CARD))


def test_ask_not_reshuffles_with_the_cards_just_discarded() -> None:
    """RUL-33; Ask Not itself is still being played and stays out."""
    t = at_event(ASK_NOT, US, us_hand=[NATO, FIDEL], pile=[CONTAINMENT], discards=[BLOCKADE])
    t.do(card(NATO), card(FIDEL), DONE)
    assert t.legal == [card(CONTAINMENT)]
    t.do(card(CONTAINMENT))
    assert sorted(t.legal) == sorted([card(NATO), card(FIDEL), card(BLOCKADE)])
    t.do(card(NATO))
    assert t.hand(US) == [NATO, CONTAINMENT]
    assert len(t.heard(SAID_RESHUFFLE)) == 1


def test_ask_not_discard_lies_in_the_pile_before_the_draw() -> None:
    t = at_event(ASK_NOT, US, us_hand=[NATO], pile=[CONTAINMENT])
    t.do(card(NATO))
    assert t.seen(SPECTATOR, DISCARD) == [NATO]


def test_ask_not_ends_the_duty_of_missile_envy() -> None:
    t = at_event(ASK_NOT, USSR, us_hand=[MISSILE_ENVY, NATO], effects={OBLIGED: 1 + US})
    t.do(card(MISSILE_ENVY), DONE, card(CONTAINMENT))
    assert t.effect(OBLIGED) == 0
    assert t.actor == US
    assert card(NATO) in t.legal


def test_ask_not_keeps_the_duty_of_a_missile_envy_kept() -> None:
    t = at_event(ASK_NOT, USSR, us_hand=[MISSILE_ENVY, NATO], effects={OBLIGED: 1 + US})
    t.do(card(NATO), DONE, card(CONTAINMENT))
    assert t.legal == [card(MISSILE_ENVY)]


def test_ask_not_replacements_are_seen_by_the_us_only() -> None:
    t = at_event(ASK_NOT, US, us_hand=[NATO, FIDEL])
    t.do(card(NATO), DONE, card(CONTAINMENT))
    assert t.seen(US, HAND_US) == [FIDEL, CONTAINMENT]
    assert t.seen(USSR, HAND_US) == []
    assert t.seen(SPECTATOR, HAND_US) == []
    for viewer in (USSR, SPECTATOR):
        assert t.seen(viewer, DISCARD) == [NATO]
        assert [e.b for e in t.heard(SAID_DRAW, viewer)] == [0]


def test_ask_not_replacements_are_seen_by_the_ussr_under_aldrich_ames() -> None:
    t = at_event(ASK_NOT, US, us_hand=[NATO], effects={AMES: 1})
    t.do(card(NATO), DONE, card(CONTAINMENT))
    assert t.seen(USSR, HAND_US) == [CONTAINMENT]
    assert t.seen(SPECTATOR, HAND_US) == []


def test_ask_not_in_a_soviet_round_gives_a_us_round_its_card() -> None:
    """TS 4.5 D 3."""
    t = at_round(USSR, ussr_hand=[ASK_NOT], us_hand=[AFRICA_SCORING])
    t.do(
        card(ASK_NOT),
        EVENT_FIRST,
        card(AFRICA_SCORING),
        DONE,
        card(CONTAINMENT),
        INFLUENCE,
        POLAND,
        POLAND,
        POLAND,
    )
    assert t.actor == US
    assert t.legal == [card(CONTAINMENT)]


# --- 78 Alliance for Progress -------------------------------------------------------------------------------


@pytest.mark.parametrize("country", LATIN_BATTLEGROUNDS)
def test_alliance_for_progress_pays_for_each_battleground(country: int) -> None:
    assert at_event(ALLIANCE_FOR_PROGRESS, US, influence=held([country], [])).vp == 1


@BOTH_SIDES
def test_alliance_for_progress_adds_them_up(by: int) -> None:
    t = at_event(ALLIANCE_FOR_PROGRESS, by, influence=held(LATIN_BATTLEGROUNDS, []))
    assert t.vp == 7
    assert t.removed(ALLIANCE_FOR_PROGRESS)


def test_alliance_for_progress_ignores_everything_else() -> None:
    others = [c for c in EVERYWHERE if c not in LATIN_BATTLEGROUNDS]
    assert at_event(ALLIANCE_FOR_PROGRESS, US, influence=held(others, LATIN_BATTLEGROUNDS)).vp == 0


def test_alliance_for_progress_needs_control() -> None:
    assert at_event(ALLIANCE_FOR_PROGRESS, US, influence={MEXICO: (2, 1), CHILE: (2, 0)}).vp == 0


def test_alliance_for_progress_without_a_point_is_still_removed() -> None:
    """EX-5.2-3."""
    t = at_round(USSR, ussr_hand=[ALLIANCE_FOR_PROGRESS, FIDEL])
    t.do(card(ALLIANCE_FOR_PROGRESS), OPS_FIRST, INFLUENCE, POLAND, POLAND, POLAND)
    assert t.vp == 0
    assert t.removed(ALLIANCE_FOR_PROGRESS)


# --- 79 Africa Scoring, 81 South America Scoring ------------------------------------------------------------

PRESENCE_ONLY = [
    (AFRICA_SCORING, [KENYA], [], 1),
    (AFRICA_SCORING, [ANGOLA], [], 2),
    (AFRICA_SCORING, [ANGOLA, ZAIRE], [KENYA, SUDAN], 2),
    (AFRICA_SCORING, [ANGOLA, KENYA], [ZAIRE], 0),
    (SOUTH_AMERICA_SCORING, [PERU], [], 2),
    (SOUTH_AMERICA_SCORING, [CHILE], [], 3),
    (SOUTH_AMERICA_SCORING, [CHILE, BRAZIL], [PERU, BOLIVIA], 2),
    (SOUTH_AMERICA_SCORING, [CHILE, PERU], [BRAZIL], 0),
]
DOMINATION = [
    (AFRICA_SCORING, [ANGOLA, KENYA], [], 5),
    (AFRICA_SCORING, [ANGOLA, ZAIRE, KENYA], [NIGERIA, SUDAN], 4),
    (AFRICA_SCORING, [ALGERIA, ANGOLA, NIGERIA, ZAIRE, MOROCCO], [SOUTH_AFRICA], 6),
    (SOUTH_AMERICA_SCORING, [CHILE, PERU], [], 6),
    (SOUTH_AMERICA_SCORING, [CHILE, BRAZIL, URUGUAY], [ARGENTINA, ECUADOR], 4),
    (SOUTH_AMERICA_SCORING, [CHILE, BRAZIL, ARGENTINA, COLOMBIA], [VENEZUELA], 5),
]
CONTROL = [
    (AFRICA_SCORING, AFRICAN_BATTLEGROUNDS, [], 11),
    (AFRICA_SCORING, AFRICAN_BATTLEGROUNDS, [KENYA], 10),
    (SOUTH_AMERICA_SCORING, SOUTH_AMERICAN_BATTLEGROUNDS, [], 10),
    (SOUTH_AMERICA_SCORING, SOUTH_AMERICAN_BATTLEGROUNDS, [PERU], 8),
    # all battlegrounds, but not more countries: Presence
    (SOUTH_AMERICA_SCORING, SOUTH_AMERICAN_BATTLEGROUNDS, [PERU, BOLIVIA, ECUADOR, URUGUAY], 4),
    (AFRICA_SCORING, AFRICAN_BATTLEGROUNDS, [KENYA, SUDAN, CAMEROON, MOROCCO, TUNISIA], 5),
]


@pytest.mark.parametrize("leader", [US, USSR])
@BOTH_SIDES
@pytest.mark.parametrize(("scoring", "ahead", "behind", "vp"), PRESENCE_ONLY + DOMINATION + CONTROL)
def test_southern_scoring(by: int, leader: int, scoring: int, ahead: list[int], behind: list[int], vp: int) -> None:
    """Presence 1 or 2, Domination 4 or 5, Control 6, and 1 per battleground; whoever plays the card."""
    influence = held(ahead, behind) if leader == US else held(behind, ahead)
    t = at_event(scoring, by, influence=influence)
    assert t.vp == (vp if leader == US else -vp)
    assert t.discarded(scoring)


@pytest.mark.parametrize("scoring", [AFRICA_SCORING, SOUTH_AMERICA_SCORING])
def test_southern_scoring_ignores_other_regions(scoring: int) -> None:
    assert at_event(scoring, US, influence=held([EGYPT, PANAMA, CUBA], [MEXICO, POLAND])).vp == 0


@pytest.mark.parametrize("scoring", [AFRICA_SCORING, SOUTH_AMERICA_SCORING])
@BOTH_SIDES
def test_southern_scoring_is_an_event_without_a_choice_of_use(by: int, scoring: int) -> None:
    hands: dict[str, Any] = {"us_hand": [NATO], "ussr_hand": [FIDEL]}
    hands["us_hand" if by == US else "ussr_hand"].append(scoring)
    t = at_round(by, influence=held([KENYA, PERU], []), **hands)
    t.do(card(scoring))
    assert t.vp == (1 if scoring == AFRICA_SCORING else 2)
    assert t.discarded(scoring)
    assert t.actor == 1 - by


def test_southern_scoring_is_netted_before_twenty_is_looked_at() -> None:
    """CHK-7."""
    t = at_event(AFRICA_SCORING, US, vp=19, influence=held([ANGOLA, KENYA], [ZAIRE, SUDAN]))
    assert t.vp == 19
    assert t.ending is None


def test_southern_scoring_can_win() -> None:
    assert at_event(SOUTH_AMERICA_SCORING, USSR, vp=18, influence=held([PERU], [])).winner == US


# --- 80 One Small Step --------------------------------------------------------------------------------------


def step(side: int, own: int, other: int, **given: Any) -> Table:
    """One Small Step in a round of a side, from its box against the other's."""
    return at_event(ONE_SMALL_STEP, side, space=(own, other) if side == US else (other, own), **given)


@BOTH_SIDES
@pytest.mark.parametrize(
    ("own", "other", "box", "vp"),
    [
        (0, 1, 2, 0),
        (0, 3, 2, 0),
        (1, 2, 3, 2),
        (1, 3, 3, 0),
        (2, 3, 4, 0),
        (3, 4, 5, 3),
        (3, 5, 5, 1),
        (3, 8, 5, 1),
        (4, 5, 6, 0),
        (5, 6, 7, 4),
        (5, 7, 7, 2),
        (6, 7, 8, 2),
        (6, 8, 8, 0),
        (7, 8, 8, 0),
    ],
)
def test_one_small_step_moves_two_boxes_and_pays_the_last(by: int, own: int, other: int, box: int, vp: int) -> None:
    t = step(by, own, other)
    assert t.space(by) == box
    assert t.space(1 - by) == other
    assert t.vp == (vp if by == US else -vp)
    assert t.discarded(ONE_SMALL_STEP)


@BOTH_SIDES
@pytest.mark.parametrize(("own", "other"), [(0, 0), (3, 3), (4, 1), (8, 8)])
def test_one_small_step_needs_to_be_behind(by: int, own: int, other: int) -> None:
    hand: dict[str, Any] = {"us_hand" if by == US else "ussr_hand": [ONE_SMALL_STEP]}
    t = at_round(by, space=(own, other) if by == US else (other, own), **hand)
    t.do(card(ONE_SMALL_STEP)).refuses(EVENT)
    assert OPS in t.legal


def test_one_small_step_headlined_in_vain_is_discarded() -> None:
    t = at_headline(us_hand=[ONE_SMALL_STEP], ussr_hand=[SOCIALIST_GOVERNMENTS, FIDEL], space=(2, 2))
    t.do_as(US, card(ONE_SMALL_STEP)).do_as(USSR, card(SOCIALIST_GOVERNMENTS))
    assert t.space(US) == 2
    assert t.discarded(ONE_SMALL_STEP)


def test_one_small_step_is_not_an_attempt() -> None:
    t = step(US, 0, 1, us_hand=[TRUMAN_DOCTRINE, CONTAINMENT])
    t.do_as(USSR, PASS).do(card(CONTAINMENT), SPACE, roll(1))
    assert t.space(US) == 3


def test_one_small_step_is_possible_after_an_attempt() -> None:
    t = at_round(US, us_hand=[CONTAINMENT, ONE_SMALL_STEP], ussr_hand=[NASSER], space=(0, 1))
    t.do(card(CONTAINMENT), SPACE, roll(6)).do(card(NASSER), OPS, INFLUENCE, POLAND)
    t.do(card(ONE_SMALL_STEP), EVENT)
    assert t.space(US) == 2


def soviet_second_attempt(us_box: int, *use: int) -> bool:
    """USSR in box 2 spaces a card, the US uses One Small Step: may the USSR try again this turn?"""
    t = at_round(
        USSR,
        ussr_hand=[SOCIALIST_GOVERNMENTS, DUCK_AND_COVER],
        us_hand=[ONE_SMALL_STEP, NATO],
        space=(us_box, 2),
    )
    t.do(card(SOCIALIST_GOVERNMENTS), SPACE, roll(6), card(ONE_SMALL_STEP), *use, card(DUCK_AND_COVER))
    return SPACE in t.legal


@pytest.mark.parametrize("us_box", [0, 1])
def test_one_small_step_to_or_past_a_box_ends_the_opponents_ability(us_box: int) -> None:
    """CHK-9: a box jumped over counts as reached."""
    assert soviet_second_attempt(us_box, OPS, INFLUENCE, CANADA, CANADA)
    assert not soviet_second_attempt(us_box, EVENT)


def test_one_small_step_wins_no_ability_where_the_opponent_has_been() -> None:
    """RUL-60: from box 1 over box 2 to box 3, the USSR in box 2 before: one attempt only."""
    t = step(US, 1, 2, us_hand=[CONTAINMENT, TRUMAN_DOCTRINE, DUCK_AND_COVER], ussr_hand=[NASSER, FIDEL])
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(CONTAINMENT), SPACE, roll(6))
    t.do(card(FIDEL), OPS, INFLUENCE, POLAND, POLAND, card(DUCK_AND_COVER)).refuses(SPACE)


def test_one_small_step_wins_the_ability_of_a_box_reached_first() -> None:
    """To box 2 against box 1: two attempts this turn."""
    t = step(US, 0, 1, us_hand=[CONTAINMENT, TRUMAN_DOCTRINE, DUCK_AND_COVER], ussr_hand=[NASSER, FIDEL])
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(CONTAINMENT), SPACE, roll(6))
    t.do(card(FIDEL), OPS, INFLUENCE, POLAND, POLAND, card(DUCK_AND_COVER), SPACE, roll(1))
    assert t.space(US) == 3


# --- what is printed on the cards ---------------------------------------------------------------------------

HEADERS = """
59 4 USSR yes | 60 3 USSR yes | 61 3 USSR no | 62 1 USSR yes | 63 2 US no | 64 1 US yes
65 2 US yes | 66 2 US yes | 67 2 US no | 68 2 US yes | 69 2 neutral no | 70 1 US yes
71 2 US yes | 72 1 US yes | 73 3 US no | 74 2 US no | 75 2 USSR no | 76 3 US yes
77 3 US yes | 78 3 US yes | 79 0 neutral no | 80 2 neutral no | 81 0 neutral no | 107 3 USSR no
108 2 US yes
"""


@pytest.mark.parametrize("header", HEADERS.replace("\n", "|").strip("| ").split("|"))
def test_printed_ops_side_era_and_asterisk(header: str) -> None:
    number, ops, side, removed = header.split()
    it = CARDS[int(number) - 1]
    assert it.number == int(number)
    assert (it.ops, ["US", "USSR", "neutral"][it.side], it.once) == (int(ops), side, removed == "yes")
    assert it.era == MID
