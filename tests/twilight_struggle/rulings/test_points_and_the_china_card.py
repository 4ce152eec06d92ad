"""Rulings on points and the China Card (RUL-25, 27, 29, 37, 60, 61 and 65)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CHILE,
    COLOMBIA,
    CUBA,
    EGYPT,
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
    MEXICO,
    NIGERIA,
    NORTH_KOREA,
    PAKISTAN,
    PANAMA,
    POLAND,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    SYRIA,
    TAIWAN,
    THAILAND,
    VENEZUELA,
    VIETNAM,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    ASK_SHUTTLE,
    BOYCOTT,
    COUP,
    DONE,
    EVENT,
    FORMOSAN,
    IN_FRONT,
    INFLUENCE,
    LOWER,
    OPS,
    PARTICIPATE,
    RAISE,
    SPACE,
    US,
    USSR,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ARMS_RACE,
    ASIA_SCORING,
    CAPTURED_NAZI_SCIENTIST,
    CIA_CREATED,
    CULTURAL_REVOLUTION,
    EUROPE_SCORING,
    JUNTA,
    KITCHEN_DEBATES,
    MIDDLE_EAST_SCORING,
    NASSER,
    NATO,
    NIXON_PLAYS_THE_CHINA_CARD,
    OLYMPIC_GAMES,
    ONE_SMALL_STEP,
    SHUTTLE_DIPLOMACY,
    SOUTHEAST_ASIA_SCORING,
    SUMMIT,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    USSURI_RIVER_SKIRMISH,
)
from theatrum.games.twilight_struggle.messages import SAID_SCORES

# --- RUL-25: Shuttle Diplomacy --------------------------------------------------------------------------------

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


# --- RUL-27: Formosan Resolution and the China Card -----------------------------------------------------------


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


# --- RUL-29: Yuri and Samantha --------------------------------------------------------------------------------


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


# --- RUL-37: Olympic Games and Summit -------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "other", "vp"), [(1, 2, 2), (6, 6, 2), (1, 4, -2), (2, 6, -2), (3, 4, 2)])
def test_rul_37_sponsor_adds_two(own: int, other: int, vp: int) -> None:
    t = at_event(OLYMPIC_GAMES, US, ussr_hand=[NASSER])
    t.do(PARTICIPATE, roll(own), roll(other))
    assert t.vp == vp


@pytest.mark.parametrize("sponsor", [US, USSR])
def test_rul_37_boycott_lowers_defcon_then_gives_the_sponsor_four_ops(sponsor: int) -> None:
    t = at_event(OLYMPIC_GAMES, sponsor, defcon=4, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    t.do_as(1 - sponsor, BOYCOTT)
    assert t.defcon == 3
    t.do_as(sponsor, INFLUENCE)
    assert t.left == 4


def test_rul_37_summit_adds_regions_dominated_or_controlled() -> None:
    board = {VENEZUELA: (2, 0), COLOMBIA: (1, 0), CUBA: (0, 3), HAITI: (0, 1), PANAMA: (0, 2), MEXICO: (0, 2)}
    t = at_event(SUMMIT, US, turn=4, influence={**board, IRAQ: (0, 3), LEBANON: (0, 1)}, ussr_hand=[NASSER])
    t.do(roll(4), roll(4))  # US dominates South America; USSR controls Central America, dominates the Middle East
    assert t.vp == -2


@pytest.mark.parametrize(("action", "defcon"), [(RAISE, 4), (LOWER, 2), (DONE, 3)])
def test_rul_37_summit_winner_may_move_defcon_either_way_or_not(action: int, defcon: int) -> None:
    t = at_event(SUMMIT, US, turn=4, defcon=3, ussr_hand=[NASSER])
    t.do(roll(1), roll(2)).do_as(USSR, action)
    assert t.vp == -2
    assert t.defcon == defcon


def test_rul_37_summit_to_1_and_the_phasing_player_loses() -> None:
    t = at_event(SUMMIT, US, turn=4, defcon=2, ussr_hand=[NASSER])
    t.do(roll(1), roll(2)).do_as(USSR, LOWER)
    assert t.winner == USSR
    own = at_event(SUMMIT, US, turn=4, defcon=2, ussr_hand=[NASSER])
    own.do(roll(3), roll(2)).do_as(US, LOWER)
    assert own.winner == USSR


# --- RUL-60: One Small Step, Captured Nazi Scientist ----------------------------------------------------------


@pytest.mark.parametrize(("space", "possible"), [((0, 1), True), ((1, 1), False), ((2, 1), False)])
def test_rul_60_only_if_strictly_behind(space: tuple[int, int], possible: bool) -> None:
    t = at_round(US, turn=4, us_hand=[ONE_SMALL_STEP], ussr_hand=[NASSER], space=space)
    t.do(card(ONE_SMALL_STEP))
    assert (EVENT in t.legal) == possible


@pytest.mark.parametrize(
    ("space", "box", "vp"),
    [((0, 1), 2, 0), ((3, 4), 5, 3), ((3, 6), 5, 1), ((1, 5), 3, 0), ((7, 8), 8, 0), ((6, 7), 8, 2)],
)
def test_rul_60_two_boxes_and_the_vp_of_the_last(space: tuple[int, int], box: int, vp: int) -> None:
    t = at_event(ONE_SMALL_STEP, US, turn=4, space=space, ussr_hand=[NASSER])
    assert t.space(US) == box
    assert t.vp == vp


def test_rul_60_a_box_jumped_over_counts_as_reached() -> None:
    """USSR in box 4 alone had the headline ability; the US jumps from 3 to 5."""
    t = at_headline(turn=4, space=(5, 4), us_hand=[NATO], ussr_hand=[NASSER])
    assert sorted(t.actors) == [US, USSR]  # nobody has the ability of box 4 any more


@pytest.mark.parametrize("number", [ONE_SMALL_STEP, CAPTURED_NAZI_SCIENTIST])
def test_rul_60_neither_uses_the_attempt(number: int) -> None:
    t = at_round(US, turn=4, us_hand=[number, NATO], ussr_hand=[NASSER], space=(0, 1))
    t.do(card(number), EVENT, card(NASSER), OPS, INFLUENCE, POLAND, card(NATO))
    assert SPACE in t.legal


@pytest.mark.parametrize(("space", "box", "vp"), [((0, 0), 1, 2), ((0, 1), 1, 1), ((8, 0), 8, 0), ((4, 0), 5, 3)])
def test_rul_60_scientist_moves_one(space: tuple[int, int], box: int, vp: int) -> None:
    t = at_event(CAPTURED_NAZI_SCIENTIST, US, space=space, ussr_hand=[NASSER])
    assert t.space(US) == box
    assert t.vp == vp
    assert t.removed(CAPTURED_NAZI_SCIENTIST)


# --- RUL-61: China Card transfers -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "by", "before", "after"),
    [
        (CULTURAL_REVOLUTION, USSR, (US, True), (USSR, 1)),
        (CULTURAL_REVOLUTION, USSR, (US, False), (USSR, 1)),
        (USSURI_RIVER_SKIRMISH, US, (USSR, True), (US, 1)),
        (USSURI_RIVER_SKIRMISH, US, (USSR, False), (US, 1)),
        (NIXON_PLAYS_THE_CHINA_CARD, US, (USSR, True), (US, 0)),
        (NIXON_PLAYS_THE_CHINA_CARD, US, (USSR, False), (US, 0)),
    ],
)
def test_rul_61_faces_after_a_transfer(number: int, by: int, before: tuple[int, bool], after: tuple[int, int]) -> None:
    t = at_event(number, by, turn=4, china=before, us_hand=[NATO], ussr_hand=[NASSER], effects={FORMOSAN: 1})
    assert (t.state.china_owner, t.state.china_up) == after
    assert t.effect(FORMOSAN) == 1  # taking it is not playing it


def test_rul_61_usable_at_once_after_ussuri() -> None:
    t = at_event(USSURI_RIVER_SKIRMISH, USSR, turn=4, us_hand=[NATO], ussr_hand=[NASSER])
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    assert card(THE_CHINA_CARD) in t.legal


def test_rul_61_nixon_usable_from_the_next_turn() -> None:
    t = at_round(US, turn=4, us_hand=[NIXON_PLAYS_THE_CHINA_CARD, NATO], ussr_hand=[NASSER])
    t.do(card(NIXON_PLAYS_THE_CHINA_CARD), EVENT, card(NASSER), OPS, INFLUENCE, POLAND)
    assert t.legal == [card(NATO)]
    assert at_end_of_turn(turn=4, milops=(5, 5), china=(US, False)).state.china_up == 1


# --- RUL-65: Arms Race ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "defcon", "vp"),
    [(3, 2, 3, 3), (4, 0, 3, 3), (2, 1, 3, 1), (2, 2, 2, 0), (1, 3, 2, 0), (5, 0, 5, 3)],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_65_more_milops_1_vp_and_at_least_defcon_3(side: int, own: int, other: int, defcon: int, vp: int) -> None:
    milops = (own, other) if side == US else (other, own)
    t = at_event(ARMS_RACE, side, turn=4, defcon=defcon, milops=milops, us_hand=[NATO], ussr_hand=[NASSER])
    assert t.vp == (vp if side == US else -vp)
