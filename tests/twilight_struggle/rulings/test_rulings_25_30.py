"""Rulings RUL-25 to RUL-30: from Shuttle Diplomacy to Wargames."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CANADA,
    CHILE,
    CUBA,
    EGYPT,
    FRANCE,
    HAITI,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    JAPAN,
    JORDAN,
    KENYA,
    LEBANON,
    LIBYA,
    NIGERIA,
    NORTH_KOREA,
    PAKISTAN,
    POLAND,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    SYRIA,
    TAIWAN,
    THAILAND,
    UK,
    VIETNAM,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_NORAD,
    ASK_PLAY,
    ASK_SHUTTLE,
    COUP,
    DONE,
    END_GAME,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    FORMOSAN,
    IN_FRONT,
    INFLUENCE,
    NEITHER,
    NORAD_ACTIVE,
    OPS,
    OPS_FIRST,
    SPACE,
    US,
    USSR,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ASIA_SCORING,
    BLOCKADE,
    CIA_CREATED,
    CULTURAL_REVOLUTION,
    DEFECTORS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    JUNTA,
    KITCHEN_DEBATES,
    MIDDLE_EAST_SCORING,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    QUAGMIRE,
    SHUTTLE_DIPLOMACY,
    SOUTHEAST_ASIA_SCORING,
    SUEZ_CRISIS,
    SUMMIT,
    TERRORISM,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    WARGAMES,
)
from theatrum.games.twilight_struggle.messages import SAID_SCORES

# --- RUL-25: Shuttle Diplomacy --------------------------------------------------------------------

SOVIET_ASIA = {JAPAN: (0, 4), THAILAND: (0, 2), VIETNAM: (0, 1)}


def score(number: int, **given: Any) -> Table:
    return at_round(USSR, turn=5, ussr_hand=[number], us_hand=[TRUMAN_DOCTRINE], **given).do(card(number))


@pytest.mark.parametrize(("dropped", "soviet"), [(JAPAN, 7 + 1), (THAILAND, 7 + 1 + 1)])
def test_rul_25_us_picks_the_battleground_left_out(dropped: int, soviet: int) -> None:
    """Without Japan its neighbour bonus is gone as well; Domination stays with the other two."""
    t = score(ASIA_SCORING, influence=SOVIET_ASIA, shuttle=SHUTTLE_DIPLOMACY)
    assert (t.actor, t.kind) == (US, ASK_SHUTTLE)
    assert sorted(t.legal) == sorted([JAPAN, THAILAND])
    t.do(dropped)
    assert t.vp == -soviet
    assert t.discarded(SHUTTLE_DIPLOMACY)


def test_rul_25_number_of_countries_falls_too() -> None:
    """2 countries against 2 instead of 3 against 2: no Domination."""
    board = {IRAQ: (0, 3), IRAN: (0, 2), LEBANON: (0, 1), SYRIA: (2, 0), JORDAN: (2, 0)}
    t = score(MIDDLE_EAST_SCORING, influence=board, shuttle=SHUTTLE_DIPLOMACY)
    t.do(IRAQ)
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(3, 4)]


def test_rul_25_control_needs_all_battlegrounds_of_the_region() -> None:
    """The country left out stays a battleground of the region: USSR Control becomes Domination."""
    board = dict.fromkeys((EGYPT, IRAN, IRAQ, ISRAEL, LIBYA, SAUDI_ARABIA, LEBANON), (0, 4))
    t = score(MIDDLE_EAST_SCORING, influence=board, shuttle=SHUTTLE_DIPLOMACY)
    t.do(ISRAEL)
    assert t.vp == -(5 + 5)


def test_rul_25_used_up_without_a_soviet_battleground() -> None:
    t = score(MIDDLE_EAST_SCORING, influence={LEBANON: (0, 1)}, shuttle=SHUTTLE_DIPLOMACY)
    assert t.vp == -3
    assert t.discarded(SHUTTLE_DIPLOMACY)


@pytest.mark.parametrize("number", [SOUTHEAST_ASIA_SCORING, EUROPE_SCORING, AFRICA_SCORING])
def test_rul_25_other_scoring_cards_leave_it(number: int) -> None:
    t = score(number, influence={THAILAND: (0, 2), POLAND: (0, 3), NIGERIA: (0, 1)}, shuttle=SHUTTLE_DIPLOMACY)
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT
    assert t.actor == US
    assert t.kind == ASK_PLAY


def test_rul_25_final_scoring_does_not_use_it() -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), influence=SOVIET_ASIA, shuttle=SHUTTLE_DIPLOMACY, china=(US, True))
    assert t.vp == -(7 + 2 + 1) + 1


def test_rul_25_stays_in_front_of_the_us() -> None:
    t = at_event(SHUTTLE_DIPLOMACY, US, turn=4, ussr_hand=[NASSER])
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT
    assert SHUTTLE_DIPLOMACY in t.seen(USSR, IN_FRONT)


def test_rul_25_summit_and_kitchen_debates_ignore_it() -> None:
    board = {IRAQ: (0, 3), LEBANON: (0, 1)}
    summit = at_event(SUMMIT, US, turn=4, influence=board, shuttle=SHUTTLE_DIPLOMACY, ussr_hand=[NASSER])
    summit.do(roll(3), roll(3))
    assert summit.vp == -2  # the USSR still dominates the Middle East
    debates = at_round(
        US,
        turn=4,
        us_hand=[KITCHEN_DEBATES],
        ussr_hand=[NASSER],
        influence={IRAQ: (0, 3), EGYPT: (2, 0)},
        shuttle=SHUTTLE_DIPLOMACY,
    )
    debates.do(card(KITCHEN_DEBATES))
    debates.refuses(EVENT)


# --- RUL-26: Defectors ----------------------------------------------------------------------------


@pytest.mark.parametrize("number", [NASSER, FIDEL, SUEZ_CRISIS, MUSLIM_REVOLUTION, ASIA_SCORING, DUCK_AND_COVER])
def test_rul_26_us_headline_cancels_the_soviet_one(number: int) -> None:
    t = at_headline(
        turn=4,
        us_hand=[DEFECTORS, TRUMAN_DOCTRINE],
        ussr_hand=[number, BLOCKADE],
        influence={FRANCE: (2, 0), IRAN: (2, 0), JAPAN: (4, 0)},
    )
    t.do_as(US, card(DEFECTORS)).do_as(USSR, card(number))
    assert t.discarded(number)
    assert t.discarded(DEFECTORS)
    assert t.vp == 0
    assert t.defcon == 5
    assert (t.ussr(CUBA), t.ussr(EGYPT), t.us(FRANCE), t.us(IRAN)) == (0, 0, 2, 2)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert t.hand(USSR) == [BLOCKADE]


def test_rul_26_soviet_headline_does_nothing() -> None:
    t = at_headline(us_hand=[FORMOSAN_RESOLUTION, TRUMAN_DOCTRINE], ussr_hand=[DEFECTORS, NASSER])
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(DEFECTORS))
    assert t.vp == 0
    assert t.effect(FORMOSAN) == 1
    assert t.discarded(DEFECTORS)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_rul_26_soviet_ops_pay_the_us(order: int) -> None:
    t = at_round(USSR, ussr_hand=[DEFECTORS], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(DEFECTORS), order)
    assert t.vp == (1 if order == EVENT_FIRST else 0)
    t.do(INFLUENCE, POLAND, POLAND)
    assert t.vp == 1
    assert t.discarded(DEFECTORS)


def test_rul_26_nothing_on_space() -> None:
    t = at_round(USSR, ussr_hand=[DEFECTORS], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(DEFECTORS), SPACE, roll(6))
    assert t.vp == 0


def test_rul_26_us_in_a_round_event_does_nothing() -> None:
    t = at_round(US, us_hand=[DEFECTORS], ussr_hand=[NASSER])
    t.do(card(DEFECTORS))
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0


@pytest.mark.parametrize(("by", "vp"), [(USSR, 1), (US, 0)])
def test_rul_26_revealed_by_five_year_plan_in_a_round(by: int, vp: int) -> None:
    t = at_event(FIVE_YEAR_PLAN, by, ussr_hand=[DEFECTORS, NASSER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(DEFECTORS))
    assert t.vp == vp
    assert t.discarded(DEFECTORS)


def test_rul_26_revealed_by_five_year_plan_in_the_headline() -> None:
    t = at_headline(us_hand=[FIVE_YEAR_PLAN], ussr_hand=[FIDEL, DEFECTORS, NASSER])
    t.do_as(US, card(FIVE_YEAR_PLAN)).do_as(USSR, card(FIDEL)).do(card(DEFECTORS))
    assert t.discarded(FIDEL)
    assert t.ussr(CUBA) == 0
    assert t.vp == 0


def test_rul_26_a_resolved_soviet_headline_is_not_undone() -> None:
    t = at_headline(turn=4, us_hand=[FIVE_YEAR_PLAN, CIA_CREATED], ussr_hand=[FLOWER_POWER, DEFECTORS, NASSER])
    t.do_as(US, card(FIVE_YEAR_PLAN)).do_as(USSR, card(FLOWER_POWER)).do(card(DEFECTORS))
    assert t.effect(FLOWERS) == 1
    assert t.removed(FLOWER_POWER)
    assert t.vp == 0


def test_rul_26_discarded_otherwise_it_does_nothing() -> None:
    t = at_event(TERRORISM, US, turn=8, ussr_hand=[DEFECTORS, NASSER])
    t.do(card(DEFECTORS))
    assert t.vp == 0


# --- RUL-27: Formosan Resolution and the China Card -----------------------------------------------


def test_rul_27_taiwan_is_a_battleground_for_asia_scoring() -> None:
    t = score(ASIA_SCORING, influence={TAIWAN: (3, 0), THAILAND: (0, 2)}, effects={FORMOSAN: 1})
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(4, 4)]


def test_rul_27_asia_then_has_seven_battlegrounds() -> None:
    """US control of the six others and of Taiwan is Control; USSR control of the six is spoilt by a US Taiwan only."""
    six = (INDIA, JAPAN, NORTH_KOREA, PAKISTAN, SOUTH_KOREA, THAILAND)
    board = dict.fromkeys(six, (0, 4))
    t = score(ASIA_SCORING, influence={**board, TAIWAN: (3, 0), VIETNAM: (0, 1)}, effects={FORMOSAN: 1})
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(4, 7 + 6 + 1)]
    free = score(ASIA_SCORING, influence={**board, TAIWAN: (2, 0), VIETNAM: (0, 1)}, effects={FORMOSAN: 1})
    assert [(e.b, e.c) for e in free.heard(SAID_SCORES)] == [(0, 9 + 6 + 1)]


def test_rul_27_soviet_taiwan_is_never_a_battleground() -> None:
    t = score(ASIA_SCORING, influence={TAIWAN: (0, 3)}, effects={FORMOSAN: 1})
    assert t.vp == -3


def test_rul_27_final_scoring_too() -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), influence={TAIWAN: (3, 0)}, effects={FORMOSAN: 1}, china=(US, True))
    assert t.vp == 3 + 1 + 1


def test_rul_27_not_for_coups_kitchen_debates_and_summit() -> None:
    coup = at_round(
        USSR, ussr_hand=[NASSER], us_hand=[TRUMAN_DOCTRINE], influence={TAIWAN: (3, 0)}, effects={FORMOSAN: 1}
    )
    coup.do(card(NASSER), OPS, COUP, TAIWAN, roll(1))
    assert coup.defcon == 5
    debates = at_round(
        US,
        turn=4,
        us_hand=[KITCHEN_DEBATES],
        ussr_hand=[NASSER],
        influence={TAIWAN: (3, 0)},
        effects={FORMOSAN: 1},
    )
    debates.do(card(KITCHEN_DEBATES))
    debates.refuses(EVENT)
    summit = at_event(
        SUMMIT,
        US,
        turn=4,
        influence={TAIWAN: (3, 0), VIETNAM: (1, 0)},
        effects={FORMOSAN: 1},
        ussr_hand=[NASSER],
    )
    summit.do(roll(3), roll(3))
    assert summit.vp == 0


@pytest.mark.parametrize("use", [OPS, SPACE])
def test_rul_27_ends_when_the_us_plays_the_china_card(use: int) -> None:
    t = at_round(US, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER], china=(US, True), effects={FORMOSAN: 1})
    t.do(card(THE_CHINA_CARD), use)
    assert t.effect(FORMOSAN) == 0


def test_rul_27_soviet_play_and_losing_the_card_do_not_end_it() -> None:
    t = at_round(USSR, ussr_hand=[NASSER], us_hand=[TRUMAN_DOCTRINE], effects={FORMOSAN: 1})
    t.do(card(THE_CHINA_CARD), OPS, INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert t.effect(FORMOSAN) == 1
    lost = at_event(CULTURAL_REVOLUTION, USSR, turn=4, china=(US, True), effects={FORMOSAN: 1}, us_hand=[NATO])
    assert lost.state.china_owner == USSR
    assert lost.effect(FORMOSAN) == 1


# --- RUL-28: NORAD (more in test_nested.py) -------------------------------------------------------


@pytest.mark.parametrize("canada", [(3, 0), (4, 1), (0, 0)])
def test_rul_28_needs_control_of_canada(canada: tuple[int, int]) -> None:
    t = at_event(
        DUCK_AND_COVER,
        US,
        defcon=3,
        influence={CANADA: canada, UK: (1, 0)},
        effects={NORAD_ACTIVE: 1},
        ussr_hand=[NASSER],
    )
    assert t.defcon == 2
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_28_after_the_round_of_either_player(by: int) -> None:
    t = at_event(
        DUCK_AND_COVER,
        by,
        defcon=3,
        influence={CANADA: (4, 0), UK: (1, 0), IRAN: (0, 2)},
        effects={NORAD_ACTIVE: 1},
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
    )
    assert (t.actor, t.kind) == (US, ASK_NORAD)
    assert sorted(t.legal) == sorted([CANADA, UK, DONE])
    t.do(UK)
    assert t.us(UK) == 2


@pytest.mark.parametrize("defcon", [5, 4])
def test_rul_28_only_a_move_to_2(defcon: int) -> None:
    t = at_event(
        DUCK_AND_COVER,
        US,
        defcon=defcon,
        influence={CANADA: (4, 0)},
        effects={NORAD_ACTIVE: 1},
        ussr_hand=[NASSER],
    )
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_rul_28_quagmire_ends_it() -> None:
    t = at_event(QUAGMIRE, USSR, turn=4, effects={NORAD_ACTIVE: 1}, us_hand=[NATO])
    assert t.effect(NORAD_ACTIVE) == 0


# --- RUL-29: Yuri and Samantha --------------------------------------------------------------------


def test_rul_29_one_vp_per_us_coup_attempt() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=[TRUMAN_DOCTRINE, JUNTA],
        ussr_hand=[NASSER],
        influence={KENYA: (1, 2), HAITI: (0, 1)},
        effects={YURI: 1},
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, COUP, KENYA)
    assert t.vp == -1  # success or not
    t.do(roll(1), card(NASSER), OPS, COUP, KENYA, roll(1))
    assert t.vp == -1  # Soviet coups do not count
    t.do(card(JUNTA), EVENT, CHILE, COUP, HAITI)
    assert t.vp == -2  # free coups do


def test_rul_29_not_space_attempts_and_not_the_next_turn() -> None:
    t = at_round(US, turn=8, us_hand=[NATO], ussr_hand=[NASSER], effects={YURI: 1})
    t.do(card(NATO), SPACE, roll(6))
    assert t.vp == 0
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={YURI: 1}).effect(YURI) == 0


def test_rul_29_coup_granted_inside_a_soviet_round() -> None:
    t = at_event(CIA_CREATED, USSR, turn=8, us_hand=[NATO], influence={KENYA: (0, 1)}, effects={YURI: 1})
    t.do_as(US, COUP, KENYA)
    assert t.vp == -1


# --- RUL-30: Wargames -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "vp", "winner"),
    [(US, 7, US), (US, 6, NEITHER), (US, 5, USSR), (USSR, -7, USSR), (USSR, -6, NEITHER)],
)
def test_rul_30_six_vp_and_the_marker_decides(side: int, vp: int, winner: int) -> None:
    """No final scoring and no China Card VP: the holder would otherwise turn the draw."""
    t = at_event(WARGAMES, side, turn=8, defcon=2, vp=vp, influence={THAILAND: (2, 0)}, china=(US, True))
    t.do_as(side, END_GAME)
    assert t.winner == winner
    assert abs(t.vp) == abs(abs(vp) - 6)


def test_rul_30_reaching_20_the_opponent_wins() -> None:
    t = at_event(WARGAMES, US, turn=8, defcon=2, vp=-14)
    t.do(END_GAME)
    assert t.vp == -20
    assert t.winner == USSR


@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_rul_30_only_at_defcon_2(defcon: int) -> None:
    t = at_round(US, turn=8, defcon=defcon, us_hand=[WARGAMES], ussr_hand=[NASSER])
    t.do(card(WARGAMES))
    t.refuses(EVENT)
    headline = at_headline(turn=8, defcon=defcon, us_hand=[WARGAMES, CIA_CREATED], ussr_hand=[FIDEL, NASSER])
    headline.do_as(US, card(WARGAMES)).do_as(USSR, card(FIDEL))
    assert headline.discarded(WARGAMES)


def test_rul_30_declined_it_is_removed() -> None:
    t = at_event(WARGAMES, US, turn=8, defcon=2, ussr_hand=[NASSER])
    t.do(DONE)
    assert t.removed(WARGAMES)
    assert t.ending is None
    assert t.vp == 0
