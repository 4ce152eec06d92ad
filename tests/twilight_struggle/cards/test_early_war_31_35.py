"""Cards 31 and 33-35: Red Scare/Purge, De-Stalinization, Nuclear Test Ban, Formosan Resolution."""

import pytest

from tests.twilight_struggle.cards.early_table import SIDES, event_by, hand_of, held, points_in
from tests.twilight_struggle.table import Table, at_end_of_turn, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    ARGENTINA,
    BURMA,
    CANADA,
    CUBA,
    EAST_GERMANY,
    EGYPT,
    FRANCE,
    HUNGARY,
    INDIA,
    ITALY,
    POLAND,
    ROMANIA,
    TAIWAN,
    THAILAND,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_DISCARD,
    ASK_MOVE_IN,
    ASK_MOVE_OUT,
    ASK_OPERATION,
    ASK_PLAY,
    BEAR_TRAPPED,
    BREZHNEV,
    BY_VP,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    QUAGMIRED,
    REALIGN,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    BLOCKADE,
    BREZHNEV_DOCTRINE,
    CIA_CREATED,
    COMECON,
    CONTAINMENT,
    CULTURAL_REVOLUTION,
    DE_STALINIZATION,
    DUCK_AND_COVER,
    FIDEL,
    FORMOSAN_RESOLUTION,
    INDEPENDENT_REDS,
    KITCHEN_DEBATES,
    LONE_GUNMAN,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    RED_SCARE_PURGE,
    SALT_NEGOTIATIONS,
    SUMMIT,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
)

SCARED = [SCARED_US, SCARED_USSR]

# --- 31 Red Scare/Purge -------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_red_scare_is_against_the_opponent(by: int) -> None:
    t = event_by(RED_SCARE_PURGE, by)
    assert (t.effect(SCARED[1 - by]), t.effect(SCARED[by])) == (1, 0)
    assert t.discarded(RED_SCARE_PURGE)


@pytest.mark.parametrize("times", [0, 1, 2, 3])
@pytest.mark.parametrize(("number", "ops"), [(NASSER, 1), (FIDEL, 2), (COMECON, 3), (NUCLEAR_TEST_BAN, 4)])
def test_red_scare_takes_one_each_time_but_leaves_one(number: int, ops: int, times: int) -> None:
    """RUL-44, CHK-5."""
    t = at_round(USSR, ussr_hand=[number], effects={SCARED_USSR: times}, influence={POLAND: (0, 1)})
    t.do(card(number), OPS, INFLUENCE)
    assert points_in(t, POLAND) == max(1, ops - times)


def test_red_scare_does_not_touch_its_player() -> None:
    t = at_round(US, us_hand=[DUCK_AND_COVER], effects={SCARED_USSR: 1}, influence={CANADA: (1, 0)})
    t.do(card(DUCK_AND_COVER), OPS, INFLUENCE)
    assert points_in(t, CANADA) == 3


def test_red_scare_twice_in_a_turn_adds_up() -> None:
    """Recovered by SALT Negotiations."""
    t = at_round(
        US,
        turn=4,
        us_hand=[RED_SCARE_PURGE, SALT_NEGOTIATIONS, NATO],
        influence={POLAND: (0, 1)},
        china=(USSR, True),
    )
    t.do(card(RED_SCARE_PURGE), EVENT, "pass", card(SALT_NEGOTIATIONS), EVENT, card(RED_SCARE_PURGE), "pass")
    t.do(card(RED_SCARE_PURGE), EVENT)
    assert t.effect(SCARED_USSR) == 2
    t.do(card(THE_CHINA_CARD), OPS, INFLUENCE)
    assert points_in(t, POLAND) == 2


def test_red_scare_can_be_on_both_at_once() -> None:
    t = event_by(RED_SCARE_PURGE, US, effects={SCARED_US: 1})
    assert (t.effect(SCARED_US), t.effect(SCARED_USSR)) == (1, 1)


@pytest.mark.parametrize(
    ("side", "effects", "points"),
    [
        (US, {CONTAINED: 1, SCARED_US: 1}, 3),
        (US, {CONTAINED: 1, SCARED_US: 2}, 2),
        (USSR, {BREZHNEV: 1, SCARED_USSR: 1}, 3),
        (US, {BREZHNEV: 1, SCARED_USSR: 1}, 3),
    ],
)
def test_red_scare_is_netted_with_containment_and_brezhnev(side: int, effects: dict[int, int], points: int) -> None:
    number = CONTAINMENT if side == US else BREZHNEV_DOCTRINE
    t = at_round(side, turn=4, effects=effects, influence={EGYPT: (9, 9)}, **hand_of(side, number))
    t.do(card(number), OPS, INFLUENCE)
    assert points_in(t, EGYPT) == points


def test_red_scare_and_containment_leave_a_four_ops_card_at_four() -> None:
    """CHK-5: the sum comes before the limit."""
    t = at_round(US, us_hand=[NATO], effects={CONTAINED: 1, SCARED_US: 1}, influence={CANADA: (1, 0)})
    t.do(card(NATO), OPS, INFLUENCE)
    assert points_in(t, CANADA) == 4


def test_red_scare_counts_for_coups_and_milops() -> None:
    """EX-7.4.2-1."""
    t = at_round(US, us_hand=[INDEPENDENT_REDS], effects={SCARED_US: 1}, influence={EGYPT: (0, 5)})
    t.do(card(INDEPENDENT_REDS), OPS, COUP, EGYPT, roll(6))
    assert t.ussr(EGYPT) == 5 - (6 + 1 - 4)
    assert t.milops(US) == 1


def test_red_scare_counts_for_realignment_rolls() -> None:
    t = at_round(US, us_hand=[INDEPENDENT_REDS], effects={SCARED_US: 1}, influence={EGYPT: (9, 9)})
    t.do(card(INDEPENDENT_REDS), OPS, REALIGN, EGYPT, roll(1), roll(1))
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


@pytest.mark.parametrize(("scared", "possible"), [(0, True), (1, False)])
def test_red_scare_counts_for_the_space_race(scared: int, possible: bool) -> None:
    t = at_round(US, us_hand=[INDEPENDENT_REDS], effects={SCARED_US: scared}).do(card(INDEPENDENT_REDS))
    assert (SPACE in t.legal) is possible
    if not possible:
        t.refuses(SPACE)


@pytest.mark.parametrize(("side", "trap"), [(US, QUAGMIRED), (USSR, BEAR_TRAPPED)])
def test_red_scare_counts_for_the_traps(side: int, trap: int) -> None:
    hand = hand_of(side, NASSER, FIDEL, COMECON)
    t = at_round(side, turn=4, effects={trap: 1, SCARED[side]: 1}, **hand)
    assert t.legal == [card(COMECON)]


def test_red_scare_counts_for_blockade() -> None:
    t = event_by(BLOCKADE, USSR, us_hand=[DUCK_AND_COVER, NATO], effects={SCARED_US: 1})
    assert t.kind == ASK_DISCARD
    assert t.legal == [card(NATO), DONE]


def test_red_scare_counts_for_ops_granted_by_an_event() -> None:
    """CIA Created under Containment and Red Scare is worth 1, not 2 (RUL-10)."""
    t = event_by(CIA_CREATED, US, effects={CONTAINED: 1, SCARED_US: 1}, influence={EGYPT: (1, 0)}).do(INFLUENCE)
    assert points_in(t, EGYPT) == 1


def test_red_scare_leaves_granted_ops_at_one() -> None:
    t = event_by(LONE_GUNMAN, USSR, turn=4, effects={SCARED_USSR: 2}, influence={EGYPT: (0, 1)}).do(INFLUENCE)
    assert points_in(t, EGYPT) == 1


def test_red_scare_headlined_counts_in_the_first_round() -> None:
    t = at_headline(us_hand=[RED_SCARE_PURGE, NATO], ussr_hand=[NASSER, FIDEL], influence={POLAND: (0, 1)})
    t.do_as(US, card(RED_SCARE_PURGE)).do_as(USSR, card(NASSER))
    t.do(card(FIDEL), OPS, INFLUENCE)
    assert points_in(t, POLAND) == 1


def test_red_scare_ends_with_the_turn() -> None:
    t = at_end_of_turn(effects={SCARED_US: 2, SCARED_USSR: 1})
    assert (t.effect(SCARED_US), t.effect(SCARED_USSR)) == (0, 0)


# --- 33 De-Stalinization ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_de_stalinization_moves_four(by: int) -> None:
    t = event_by(DE_STALINIZATION, by, influence={POLAND: (0, 4), EAST_GERMANY: (0, 3)})
    assert (t.actor, t.kind, t.left) == (USSR, ASK_MOVE_OUT, 4)
    t.do(POLAND, POLAND, POLAND, EAST_GERMANY)
    assert (t.actor, t.kind, t.left) == (USSR, ASK_MOVE_IN, 4)
    t.do(ARGENTINA, ARGENTINA, ANGOLA, CUBA)
    assert [t.ussr(c) for c in (POLAND, EAST_GERMANY, ARGENTINA, ANGOLA, CUBA)] == [1, 2, 2, 1, 1]
    assert t.kind == ASK_PLAY
    assert t.removed(DE_STALINIZATION)


@pytest.mark.parametrize("moved", [0, 1, 2, 3])
def test_de_stalinization_may_move_fewer(moved: int) -> None:
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 4)}).do(*[POLAND] * moved, DONE)
    assert t.ussr(POLAND) == 4 - moved
    for country in [ARGENTINA, ANGOLA, CUBA][:moved]:
        assert t.kind == ASK_MOVE_IN
        t.do(country)
    assert t.kind == ASK_PLAY
    assert t.removed(DE_STALINIZATION)


def test_de_stalinization_takes_from_countries_with_soviet_influence_only() -> None:
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 1), FRANCE: (2, 0), EGYPT: (3, 1)})
    assert t.legal == [POLAND, EGYPT, DONE]
    t.do(POLAND)
    t.refuses(POLAND)
    t.refuses(FRANCE)


def test_de_stalinization_with_less_than_four_on_the_board() -> None:
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 1), EGYPT: (0, 1)}).do(POLAND, EGYPT)
    assert (t.kind, t.left) == (ASK_MOVE_IN, 2)


def test_de_stalinization_places_at_most_two_in_a_country() -> None:
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 4)}).do(*[POLAND] * 4, ITALY, ITALY)
    t.refuses(ITALY)
    assert t.ussr(ITALY) == 2


def test_de_stalinization_must_place_all_that_was_taken() -> None:
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 4)}).do(POLAND, POLAND, DONE, ITALY)
    t.refuses(DONE)


def test_de_stalinization_keeps_out_of_us_controlled_countries() -> None:
    influence = {POLAND: (0, 4), FRANCE: (3, 0), ITALY: (1, 0), EGYPT: (5, 4)}
    t = event_by(DE_STALINIZATION, USSR, influence=influence).do(POLAND, DONE)
    t.refuses(FRANCE)
    assert {ITALY, EGYPT, ARGENTINA} <= set(t.legal)


def test_de_stalinization_looks_at_control_when_placing() -> None:
    """Egypt falls to the US when the Soviet point leaves, so nothing can go there."""
    t = event_by(DE_STALINIZATION, USSR, influence={EGYPT: (2, 1), POLAND: (0, 1)})
    assert t.controller(EGYPT) != US
    t.do(EGYPT, DONE)
    assert t.controller(EGYPT) == US
    t.refuses(EGYPT)


def test_de_stalinization_may_put_influence_back() -> None:
    """Q-16: counted against the limit of 2."""
    t = event_by(DE_STALINIZATION, USSR, influence={POLAND: (0, 4)}).do(*[POLAND] * 4, POLAND, POLAND)
    t.refuses(POLAND)
    t.do(ROMANIA, HUNGARY)
    assert [t.ussr(c) for c in (POLAND, ROMANIA, HUNGARY)] == [2, 1, 1]


def test_de_stalinization_may_be_played_without_a_return() -> None:
    """Q-16, the other reading."""
    t = event_by(DE_STALINIZATION, USSR, options={"destalinization_may_return": False}, influence={POLAND: (0, 4)}).do(
        POLAND, POLAND, DONE
    )
    t.refuses(POLAND)
    t.do(ROMANIA, ROMANIA)
    assert (t.ussr(POLAND), t.ussr(ROMANIA)) == (2, 2)


def test_de_stalinization_without_soviet_influence_is_removed() -> None:
    t = event_by(DE_STALINIZATION, USSR)
    assert t.kind == ASK_PLAY
    assert t.removed(DE_STALINIZATION)


# --- 34 Nuclear Test Ban ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("defcon", "vp", "after"), [(2, 0, 4), (3, 1, 5), (4, 2, 5), (5, 3, 5)])
def test_nuclear_test_ban_pays_by_the_old_level(defcon: int, vp: int, after: int, by: int) -> None:
    """CHK-4."""
    t = event_by(NUCLEAR_TEST_BAN, by, defcon=defcon)
    assert t.vp == (vp if by == US else -vp)
    assert t.defcon == after
    assert t.discarded(NUCLEAR_TEST_BAN)


@pytest.mark.parametrize("by", SIDES)
def test_nuclear_test_ban_can_bring_twenty(by: int) -> None:
    t = event_by(NUCLEAR_TEST_BAN, by, vp=17 if by == US else -17)
    assert t.winner == by
    assert t.ending is not None
    assert t.ending.reason == BY_VP


# --- 35 Formosan Resolution ---------------------------------------------------------------------------------


def final_vp(influence: dict[int, tuple[int, int]], formosan: int) -> int:
    """The marker after turn 10, the China Card being Soviet (-1)."""
    return at_end_of_turn(turn=10, milops=(5, 5), influence=influence, effects={FORMOSAN: formosan}).vp + 1


@pytest.mark.parametrize("by", SIDES)
def test_formosan_resolution_takes_effect(by: int) -> None:
    t = event_by(FORMOSAN_RESOLUTION, by)
    assert t.effect(FORMOSAN) == 1
    assert t.removed(FORMOSAN_RESOLUTION)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_formosan_resolution_played_by_the_ussr_for_ops_takes_effect(order: int) -> None:
    t = at_round(USSR, ussr_hand=[FORMOSAN_RESOLUTION], us_hand=[NATO], influence={POLAND: (0, 1)})
    t.do(card(FORMOSAN_RESOLUTION), order, INFLUENCE, POLAND, POLAND)
    assert t.effect(FORMOSAN) == 1
    assert t.removed(FORMOSAN_RESOLUTION)


@pytest.mark.parametrize(
    ("influence", "without", "with_it"),
    [
        (held(us=[TAIWAN]), 3, 4),
        (held(us=[TAIWAN, BURMA]), 3, 7 + 1),
        (held(ussr=[TAIWAN]), -3, -3),
        ({TAIWAN: (2, 0)}, 0, 0),
    ],
)
def test_formosan_resolution_counts_in_asia_and_final_scoring(
    influence: dict[int, tuple[int, int]], without: int, with_it: int
) -> None:
    for formosan, vp in ((0, without), (1, with_it)):
        effects = {FORMOSAN: formosan}
        assert event_by(ASIA_SCORING, US, influence=influence, effects=effects).vp == vp
        assert final_vp(influence, formosan) == vp


def test_formosan_resolution_can_win_domination_from_the_battlegrounds() -> None:
    """India against Thailand is a tie; Taiwan decides it."""
    influence = held(us=[TAIWAN, INDIA, BURMA], ussr=[THAILAND])
    assert event_by(ASIA_SCORING, US, influence=influence).vp == (3 + 1) - (3 + 1)
    t = event_by(ASIA_SCORING, US, influence=influence, effects={FORMOSAN: 1})
    assert t.vp == (7 + 2) - (3 + 1)


def test_formosan_resolution_does_not_make_taiwan_a_battleground_for_coups() -> None:
    t = at_round(USSR, ussr_hand=[FIDEL], effects={FORMOSAN: 1}, influence={TAIWAN: (3, 0)})
    t.do(card(FIDEL), OPS, COUP, TAIWAN, roll(6))
    assert t.defcon == 5


def test_formosan_resolution_does_not_count_for_kitchen_debates() -> None:
    given = {"turn": 4, "effects": {FORMOSAN: 1}, "influence": held(us=[TAIWAN])}
    t = event_by(KITCHEN_DEBATES, US, **given)
    assert t.vp == 0
    assert t.discarded(KITCHEN_DEBATES)


def test_formosan_resolution_does_not_count_for_summit() -> None:
    """RUL-27: with it the US would dominate Asia and win 4 to 3."""
    given = {"turn": 4, "effects": {FORMOSAN: 1}, "influence": held(us=[TAIWAN, BURMA])}
    t = event_by(SUMMIT, US, **given).do(roll(3), roll(3))
    assert t.vp == 0


def us_round_with_china_card() -> Table:
    """A US round under Formosan Resolution."""
    return at_round(
        US,
        china=(US, True),
        us_hand=[NATO],
        ussr_hand=[FIDEL],
        influence={EGYPT: (1, 1)},
        effects={FORMOSAN: 1},
    )


@pytest.mark.parametrize("operation", [INFLUENCE, REALIGN, COUP])
def test_formosan_resolution_ends_with_any_us_use_of_the_china_card(operation: int) -> None:
    t = us_round_with_china_card().do(card(THE_CHINA_CARD), OPS, operation)
    assert t.effect(FORMOSAN) == 0


def test_formosan_resolution_outlasts_turns_and_other_cards() -> None:
    t = us_round_with_china_card().do(card(NATO), OPS)
    assert t.kind == ASK_OPERATION
    assert t.effect(FORMOSAN) == 1
    assert at_end_of_turn(effects={FORMOSAN: 1}).effect(FORMOSAN) == 1


def test_formosan_resolution_survives_the_loss_of_the_china_card() -> None:
    t = event_by(CULTURAL_REVOLUTION, US, turn=4, china=(US, True), effects={FORMOSAN: 1}, us_hand=[TRUMAN_DOCTRINE])
    assert t.effect(FORMOSAN) == 1


def test_formosan_resolution_does_not_count_for_india_or_others() -> None:
    """Only Taiwan changes: India stays one battleground, Burma none."""
    influence = held(us=[INDIA, BURMA])
    assert event_by(ASIA_SCORING, US, influence=influence, effects={FORMOSAN: 1}).vp == 7 + 1
