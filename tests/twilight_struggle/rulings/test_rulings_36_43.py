"""Rulings RUL-36 to RUL-43: from Five Year Plan to Latin American Death Squads."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CAMEROON,
    CHILE,
    COLOMBIA,
    CUBA,
    EAST_GERMANY,
    ECUADOR,
    EGYPT,
    FRANCE,
    HAITI,
    IRAQ,
    ITALY,
    KENYA,
    LEBANON,
    MEXICO,
    NIGERIA,
    PANAMA,
    PERU,
    POLAND,
    THAILAND,
    TURKEY,
    VENEZUELA,
    VIETNAM,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    BOYCOTT,
    BRANDT,
    CONTRAS,
    COUP,
    DONE,
    EVENT,
    INFLUENCE,
    LOWER,
    NATO_FORMED,
    OPS,
    PARTICIPATE,
    RAISE,
    REALIGN,
    REFORMED,
    SQUADS,
    SQUADS_NEUTRAL,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    CAPTURED_NAZI_SCIENTIST,
    CHE,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    GLASNOST,
    JUNTA,
    KITCHEN_DEBATES,
    LATIN_AMERICAN_DEATH_SQUADS,
    NASSER,
    NATO,
    OAS_FOUNDED,
    OLYMPIC_GAMES,
    SOLIDARITY,
    SPECIAL_RELATIONSHIP,
    STAR_WARS,
    SUEZ_CRISIS,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    THE_REFORMER,
    TRUMAN_DOCTRINE,
    WILLY_BRANDT,
)

# --- RUL-36: Five Year Plan -----------------------------------------------------------------------


def plan(number: int, by: int = US, **given: Any) -> Table:
    turn = given.pop("turn", 8)
    t = at_event(FIVE_YEAR_PLAN, by, turn=turn, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[number, NASSER], **given)
    return t.do(card(number))


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_36_us_event_happens_for_the_us(by: int) -> None:
    t = plan(DUCK_AND_COVER, by)
    assert t.defcon == 4
    assert t.vp == 1
    assert t.discarded(DUCK_AND_COVER)


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_36_removed_if_asterisk_and_the_us_chooses(by: int) -> None:
    t = plan(OAS_FOUNDED, by)
    assert t.actor == US
    t.do(CHILE, CHILE)
    assert t.us(CHILE) == 2
    assert t.removed(OAS_FOUNDED)


@pytest.mark.parametrize("number", [NATO, SOLIDARITY, STAR_WARS, KITCHEN_DEBATES, SPECIAL_RELATIONSHIP])
def test_rul_36_ineligible_us_event_is_discarded(number: int) -> None:
    t = plan(number)
    assert t.discarded(number)
    assert t.vp == 0
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


@pytest.mark.parametrize("number", [FIDEL, OLYMPIC_GAMES, ASIA_SCORING, CAPTURED_NAZI_SCIENTIST])
def test_rul_36_other_cards_are_discarded_without_effect(number: int) -> None:
    t = plan(number, influence={THAILAND: (2, 0)})
    assert t.discarded(number)
    assert (t.vp, t.ussr(CUBA), t.space(US), t.space(USSR)) == (0, 0, 0, 0)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_rul_36_empty_hand() -> None:
    t = at_event(FIVE_YEAR_PLAN, USSR, us_hand=[TRUMAN_DOCTRINE])
    assert t.discarded(FIVE_YEAR_PLAN)
    assert t.actor == US


# --- RUL-37: Olympic Games and Summit -------------------------------------------------------------


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


# --- RUL-38: Junta --------------------------------------------------------------------------------


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


# --- RUL-39: Che ----------------------------------------------------------------------------------


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


# --- RUL-40: Tear Down this Wall ------------------------------------------------------------------


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


# --- RUL-41: The Reformer -------------------------------------------------------------------------


@pytest.mark.parametrize(("vp", "points"), [(1, 4), (0, 4), (-1, 6)])
def test_rul_41_four_points_or_six_when_ahead(vp: int, points: int) -> None:
    t = at_event(THE_REFORMER, USSR, turn=8, vp=vp, us_hand=[TRUMAN_DOCTRINE])
    t.do(ITALY, ITALY)
    t.refuses(ITALY)  # at most 2 in a country
    t.refuses(EGYPT)
    t.do(POLAND, POLAND)
    if points == 6:
        t.do(FRANCE, FRANCE)
    assert sum(t.ussr(c) for c in (ITALY, POLAND, FRANCE)) == points
    assert t.actor == US


def test_rul_41_no_soviet_coup_in_europe_but_realignment() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=[SUEZ_CRISIS],
        us_hand=[TRUMAN_DOCTRINE],
        influence={ITALY: (2, 0), KENYA: (1, 0)},
        effects={REFORMED: 1},
    )
    t.do(card(SUEZ_CRISIS), OPS)
    assert REALIGN in t.legal
    t.do(COUP)
    assert t.legal == [KENYA]
    other = at_round(
        USSR,
        turn=8,
        ussr_hand=[SUEZ_CRISIS],
        us_hand=[NATO],
        influence={ITALY: (2, 0)},
        effects={REFORMED: 1},
    )
    other.do(card(SUEZ_CRISIS), OPS, REALIGN)
    assert other.legal == [ITALY]


def test_rul_41_glasnost_then_adds_four_ops_but_no_coup() -> None:
    board = {ITALY: (2, 0), KENYA: (1, 0)}
    t = at_event(
        GLASNOST,
        USSR,
        turn=8,
        defcon=3,
        influence=board,
        effects={REFORMED: 1},
        us_hand=[NATO],
        ussr_hand=[NASSER],
    )
    assert t.vp == -2
    assert t.defcon == 4
    assert sorted(t.legal) == sorted([INFLUENCE, REALIGN, DONE])
    t.do(INFLUENCE)
    assert t.left == 4
    t.do(POLAND, POLAND, POLAND, POLAND)
    assert t.effect(REFORMED) == 1  # the bar on coups in Europe stays


def test_rul_41_glasnost_without_the_reformer_gives_no_ops() -> None:
    t = at_event(GLASNOST, USSR, turn=8, defcon=3, us_hand=[NATO])
    assert (t.actor, t.kind) == (US, ASK_PLAY)


# --- RUL-42: Iran-Contra --------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_42_us_realignment_die_minus_1_attacking_or_defending(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": [NATO], "ussr_hand": [SUEZ_CRISIS]}
    t = at_round(side, turn=8, influence={KENYA: (1, 1)}, effects={CONTRAS: 1}, **hands)
    t.do(card(NATO if side == US else SUEZ_CRISIS), OPS, REALIGN, KENYA, roll(4), roll(4))
    assert t.pair(KENYA) == (0, 1)


def test_rul_42_this_turn_only() -> None:
    assert at_end_of_turn(turn=8, milops=(5, 5), effects={CONTRAS: 1}).effect(CONTRAS) == 0


# --- RUL-43: Latin American Death Squads ----------------------------------------------------------


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
