"""Rulings on wars and coups (RUL-11, 12, 13, 38, 39, 40, 43 and 52)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    CAMEROON,
    CHILE,
    COLOMBIA,
    CUBA,
    EAST_GERMANY,
    ECUADOR,
    EGYPT,
    HAITI,
    INDIA,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    KENYA,
    MEXICO,
    NIGERIA,
    PAKISTAN,
    PANAMA,
    PERU,
    PHILIPPINES,
    POLAND,
    ROMANIA,
    SOUTH_KOREA,
    TAIWAN,
    TURKEY,
    VIETNAM,
    WEST_GERMANY,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    BRANDT,
    COUP,
    DONE,
    EVENT,
    MISSILE_CRISIS,
    NATO_FORMED,
    OPS,
    REALIGN,
    SALT_SIGNED,
    SQUADS,
    SQUADS_NEUTRAL,
    SUBS,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARAB_ISRAELI_WAR,
    BRUSH_WAR,
    CHE,
    CIA_CREATED,
    DUCK_AND_COVER,
    FIDEL,
    FORMOSAN_RESOLUTION,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    JUNTA,
    KOREAN_WAR,
    LATIN_AMERICAN_DEATH_SQUADS,
    NASSER,
    NATO,
    ROMANIAN_ABDICATION,
    TEAR_DOWN_THIS_WALL,
    TRUMAN_DOCTRINE,
    US_JAPAN_MUTUAL_DEFENSE_PACT,
    WILLY_BRANDT,
)

# --- RUL-11: enough for control -------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [((2, 0), (0, 3)), ((3, 1), (0, 3)), ((1, 5), (0, 5)), ((0, 0), (0, 3))])
@pytest.mark.parametrize(("number", "country"), [(FIDEL, CUBA), (ROMANIAN_ABDICATION, ROMANIA)])
def test_rul_11_fidel_and_abdication_remove_then_take_control(
    number: int, country: int, before: tuple[int, int], after: tuple[int, int]
) -> None:
    t = at_event(number, USSR, influence={country: before}, us_hand=[TRUMAN_DOCTRINE])
    assert t.pair(country) == after


@pytest.mark.parametrize(("before", "after"), [((1, 0), (4, 0)), ((1, 2), (6, 2)), ((6, 1), (6, 1)), ((5, 1), (5, 1))])
def test_rul_11_japan_pact_leaves_soviet_influence(before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event(US_JAPAN_MUTUAL_DEFENSE_PACT, US, influence={JAPAN: before}, ussr_hand=[NASSER])
    assert t.pair(JAPAN) == after


# --- RUL-12: war rolls ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_rul_12_success_on_4_to_6(die: int) -> None:
    t = at_event(INDO_PAKISTANI_WAR, US, influence={INDIA: (1, 3)}, ussr_hand=[NASSER])
    t.do(INDIA, roll(die))
    assert t.pair(INDIA) == ((4, 0) if die >= 4 else (1, 3))
    assert t.vp == (2 if die >= 4 else 0)
    assert t.milops(US) == 2


@pytest.mark.parametrize("die", range(1, 7))
def test_rul_12_brush_war_succeeds_on_3_to_6(die: int) -> None:
    t = at_event(BRUSH_WAR, USSR, turn=4, influence={KENYA: (2, 1)}, us_hand=[TRUMAN_DOCTRINE])
    t.do(KENYA, roll(die))
    assert t.pair(KENYA) == ((0, 3) if die >= 3 else (2, 1))
    assert t.vp == (-1 if die >= 3 else 0)
    assert t.milops(USSR) == 3


def test_rul_12_minus_one_per_controlled_neighbour_of_the_target() -> None:
    """Korean War: US control of Japan and Taiwan count, that of South Korea itself does not."""
    board = {SOUTH_KOREA: (3, 0), JAPAN: (4, 0), TAIWAN: (3, 0), PHILIPPINES: (2, 0)}
    t = at_event(KOREAN_WAR, USSR, influence=board, us_hand=[TRUMAN_DOCTRINE])
    t.do(roll(5))
    assert t.pair(SOUTH_KOREA) == (3, 0)
    won = at_event(KOREAN_WAR, USSR, influence=board, us_hand=[TRUMAN_DOCTRINE])
    won.do(roll(6))
    assert won.pair(SOUTH_KOREA) == (0, 3)


def test_rul_12_only_arab_israeli_war_counts_the_target_itself() -> None:
    t = at_event(ARAB_ISRAELI_WAR, USSR, influence={ISRAEL: (4, 0)}, us_hand=[TRUMAN_DOCTRINE])
    t.do(roll(4))
    assert t.pair(ISRAEL) == (4, 0)
    other = at_event(IRAN_IRAQ_WAR, USSR, turn=8, influence={IRAN: (4, 0)}, us_hand=[TRUMAN_DOCTRINE])
    other.do(IRAN, roll(4))
    assert other.pair(IRAN) == (0, 4)


def test_rul_12_wars_are_not_coups() -> None:
    """No DEFCON change, no region limits, nothing of SALT, Death Squads or Cuban Missile Crisis."""
    t = at_event(
        BRUSH_WAR,
        USSR,
        turn=4,
        defcon=2,
        influence={PANAMA: (1, 0)},
        effects={SALT_SIGNED: 1, SQUADS: SQUADS_NEUTRAL + 1, MISSILE_CRISIS: 1 + USSR},
        us_hand=[TRUMAN_DOCTRINE],
    )
    assert {ITALY, PAKISTAN, EGYPT} <= set(t.legal)
    t.do(PANAMA, roll(3))
    assert t.pair(PANAMA) == (0, 1)
    assert t.defcon == 2
    assert t.ending is None


# --- RUL-13: superpowers in war rolls -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "country", "lowest"),
    [(USSR, MEXICO, 4), (US, MEXICO, 3), (US, AFGHANISTAN, 4), (USSR, AFGHANISTAN, 3)],
)
def test_rul_13_defenders_superpower_counts_as_a_neighbour(side: int, country: int, lowest: int) -> None:
    for die in range(1, 7):
        t = at_event(BRUSH_WAR, side, turn=4, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
        t.do(country, roll(die))
        assert (t.vp != 0) == (die >= lowest)


# --- RUL-38: Junta --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_38_two_influence_in_one_country_then_optional(side: int) -> None:
    t = at_event(JUNTA, side, turn=4, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER], influence={HAITI: (1, 1)})
    t.refuses(KENYA)
    t.do(CHILE)
    assert t.state.influence_of(side, CHILE) == 2
    assert sorted(t.legal) == sorted([REALIGN, COUP, DONE])
    t.do(DONE)
    assert t.actor == 1 - side


def test_rul_38_free_coup_in_another_country_and_region() -> None:
    t = at_event(JUNTA, US, turn=4, defcon=3, influence={PANAMA: (0, 2), NIGERIA: (0, 1)}, ussr_hand=[NASSER])
    t.do(CHILE, COUP)
    assert t.legal == [PANAMA]
    t.do(PANAMA, roll(6))
    assert t.pair(PANAMA) == (2, 0)
    assert t.milops(US) == 0
    assert t.defcon == 2


def test_rul_38_two_free_realignments_in_both_regions() -> None:
    t = at_event(JUNTA, US, turn=4, influence={HAITI: (0, 1), ECUADOR: (0, 1), POLAND: (0, 1)}, ussr_hand=[NASSER])
    t.do(CHILE, REALIGN)
    t.refuses(POLAND)
    t.do(HAITI, roll(6), roll(1), ECUADOR, roll(6), roll(1))
    assert (t.ussr(HAITI), t.ussr(ECUADOR)) == (0, 0)
    assert t.milops(US) == 0
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_rul_38_blame_for_the_free_coup_at_defcon_2() -> None:
    t = at_event(JUNTA, US, turn=4, defcon=2, influence={PANAMA: (0, 2)}, ussr_hand=[NASSER])
    t.do(CHILE, COUP, PANAMA, roll(6))
    assert t.winner == USSR


# --- RUL-39: Che ----------------------------------------------------------------------------------------------


def che(**given: Any) -> Table:
    given.setdefault("influence", {KENYA: (2, 0), HAITI: (1, 0), PERU: (2, 0), NIGERIA: (1, 0), VIETNAM: (1, 0)})
    return at_event(CHE, USSR, turn=4, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER], **given)


def test_rul_39_targets_are_non_battlegrounds_of_three_regions() -> None:
    t = che().do(COUP)
    assert sorted(t.legal) == sorted([KENYA, HAITI, PERU])


def test_rul_39_ordinary_coups_with_milops_each() -> None:
    t = che().do(COUP, HAITI, roll(1))
    assert t.pair(HAITI) == (0, 1)
    assert t.milops(USSR) == 3
    t.do(COUP)
    assert sorted(t.legal) == sorted([KENYA, PERU])
    t.do(KENYA, roll(2))
    assert t.pair(KENYA) == (1, 0)
    assert t.milops(USSR) == 5
    assert t.defcon == 5
    assert t.discarded(CHE)


def test_rul_39_no_second_coup_if_nothing_was_removed() -> None:
    t = che().do(COUP, KENYA, roll(1))
    assert t.pair(KENYA) == (2, 0)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_rul_39_never_the_same_country_twice() -> None:
    t = che(influence={KENYA: (3, 0)}).do(COUP, KENYA, roll(3))
    assert t.pair(KENYA) == (1, 0)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_rul_39_either_coup_may_be_declined() -> None:
    assert che().do(DONE).actor == US
    assert che().do(COUP, HAITI, roll(1), DONE).actor == US


# --- RUL-40: Tear Down this Wall ------------------------------------------------------------------------------


def wall(**given: Any) -> Table:
    given.setdefault("ussr_hand", [NASSER])
    return at_event(TEAR_DOWN_THIS_WALL, given.pop("by", US), turn=8, us_hand=[TRUMAN_DOCTRINE], **given)


def test_rul_40_influence_then_a_free_coup_in_europe() -> None:
    t = wall(defcon=3, influence={POLAND: (0, 3), CUBA: (0, 3), EAST_GERMANY: (0, 3)})
    assert t.us(EAST_GERMANY) == 3
    t.do(COUP)
    assert sorted(t.legal) == sorted([POLAND, EAST_GERMANY])
    t.do(POLAND, roll(6))
    assert t.pair(POLAND) == (0, 0)
    assert t.defcon == 2
    assert t.milops(US) == 0


@pytest.mark.parametrize("defcon", [5, 4, 3, 2])
def test_rul_40_three_free_realignments_at_any_defcon(defcon: int) -> None:
    t = wall(defcon=defcon, influence={POLAND: (0, 3)})
    t.do(REALIGN, POLAND, roll(1), roll(1), POLAND, roll(1), roll(1), POLAND, roll(1), roll(1))
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert t.defcon == defcon


def test_rul_40_may_be_declined() -> None:
    t = wall(influence={POLAND: (0, 3)}).do(DONE)
    assert t.removed(TEAR_DOWN_THIS_WALL)
    assert t.actor == USSR


def test_rul_40_cancels_and_bars_willy_brandt_but_leaves_what_it_gave() -> None:
    board = {WEST_GERMANY: (5, 1), TURKEY: (1, 0)}
    t = wall(vp=-1, influence=board, effects={BRANDT: 1, NATO_FORMED: 1}, ussr_hand=[WILLY_BRANDT]).do(DONE)
    assert t.effect(BRANDT) == 0
    assert t.vp == -1
    assert t.pair(WEST_GERMANY) == (5, 1)
    t.do(card(WILLY_BRANDT))
    t.refuses(EVENT)
    t.do(OPS, REALIGN)
    assert TURKEY in t.legal
    t.refuses(WEST_GERMANY)  # NATO protects it again


# --- RUL-43: Latin American Death Squads ----------------------------------------------------------------------


@pytest.mark.parametrize("player", [US, USSR])
@pytest.mark.parametrize("couping", [US, USSR])
@pytest.mark.parametrize(("country", "local"), [(HAITI, True), (COLOMBIA, True), (CAMEROON, False)])
def test_rul_43_dice_only_in_central_and_south_america(player: int, couping: int, country: int, local: bool) -> None:
    """A 1-Op coup against stability 1: die 2 takes one marker, one more or less with the squads."""
    t = at_event(LATIN_AMERICAN_DEATH_SQUADS, player, turn=4, us_hand=[NATO], ussr_hand=[NASSER])
    value = t.effect(SQUADS)
    t = at_round(
        couping,
        turn=4,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={country: (3, 3)},
        effects={SQUADS: value},
    )
    t.do(card(TRUMAN_DOCTRINE if couping == US else NASSER), OPS, COUP, country, roll(3))
    taken = 2 if not local else (3 if player == couping else 1)
    assert t.state.influence_of(1 - couping, country) == 3 - taken
    assert t.milops(couping) == 1


def test_rul_43_rest_of_the_turn() -> None:
    t = at_end_of_turn(turn=4, milops=(5, 5), effects={SQUADS: SQUADS_NEUTRAL + 1})
    assert t.effect(SQUADS) == SQUADS_NEUTRAL


def test_rul_43_free_coups_too_and_plays_of_both_sides_cancel_out() -> None:
    t = at_event(JUNTA, US, turn=4, influence={HAITI: (0, 5)}, effects={SQUADS: SQUADS_NEUTRAL - 1}, ussr_hand=[NASSER])
    t.do(CHILE, COUP, HAITI, roll(2))
    assert t.pair(HAITI) == (0, 4)
    both = at_event(LATIN_AMERICAN_DEATH_SQUADS, USSR, turn=4, effects={SQUADS: SQUADS_NEUTRAL + 1}, us_hand=[NATO])
    assert both.effect(SQUADS) == SQUADS_NEUTRAL


# --- RUL-52: Nuclear Subs -------------------------------------------------------------------------------------


def test_rul_52_us_battleground_coups_leave_defcon_alone() -> None:
    t = at_round(
        US,
        turn=4,
        defcon=2,
        us_hand=[FORMOSAN_RESOLUTION],
        ussr_hand=[NASSER],
        influence={ZAIRE: (0, 2)},
        effects={SUBS: 1},
    )
    t.do(card(FORMOSAN_RESOLUTION), OPS, COUP, ZAIRE, roll(1))
    assert t.defcon == 2
    assert t.milops(US) == 2
    assert t.ussr(ZAIRE) == 1


def test_rul_52_region_limits_still_apply_and_soviet_coups_count() -> None:
    t = at_round(
        US,
        turn=4,
        defcon=3,
        us_hand=[NATO],
        ussr_hand=[NASSER],
        influence={INDIA: (0, 1), ZAIRE: (1, 1)},
        effects={SUBS: 1},
    )
    t.do(card(NATO), OPS, COUP)
    assert t.legal == [ZAIRE]
    soviet = at_round(
        USSR,
        turn=4,
        defcon=3,
        us_hand=[NATO],
        ussr_hand=[NASSER],
        influence={ZAIRE: (1, 1)},
        effects={SUBS: 1},
    )
    soviet.do(card(NASSER), OPS, COUP, ZAIRE, roll(1))
    assert soviet.defcon == 2


def test_rul_52_this_turn_only() -> None:
    assert at_end_of_turn(turn=4, milops=(5, 5), effects={SUBS: 1}).effect(SUBS) == 0


def test_rul_52_covers_coups_granted_inside_a_soviet_round() -> None:
    t = at_event(CIA_CREATED, USSR, turn=4, defcon=2, us_hand=[NATO], influence={ZAIRE: (0, 1)}, effects={SUBS: 1})
    t.do_as(US, COUP, ZAIRE).do(roll(1))
    assert t.ending is None
    assert t.defcon == 2


def test_rul_52_does_not_stop_events_that_lower_defcon() -> None:
    t = at_event(DUCK_AND_COVER, US, turn=4, defcon=3, effects={SUBS: 1}, ussr_hand=[NASSER])
    assert t.defcon == 2
