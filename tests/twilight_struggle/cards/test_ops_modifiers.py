"""Cards that change what Operations are worth: 9, 25, 31, 51."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event_by, hand_of, points_in
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CANADA,
    CUBA,
    EASTERN_EUROPE,
    EGYPT,
    HUNGARY,
    INDIA,
    LAOS_CAMBODIA,
    PHILIPPINES,
    POLAND,
    ROMANIA,
    SOUTH_KOREA,
    SOUTHEAST_ASIA,
    SUDAN,
    THAILAND,
    VIETNAM,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_DISCARD,
    ASK_PLAY,
    BEAR_TRAPPED,
    BREZHNEV,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
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
    VIETNAM_BONUS,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ARMS_RACE,
    BLOCKADE,
    BREZHNEV_DOCTRINE,
    CIA_CREATED,
    COMECON,
    CONTAINMENT,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    FIDEL,
    FORMOSAN_RESOLUTION,
    INDEPENDENT_REDS,
    LONE_GUNMAN,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    RED_SCARE_PURGE,
    SALT_NEGOTIATIONS,
    SUMMIT,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    VIETNAM_REVOLTS,
)

SCARED = [SCARED_US, SCARED_USSR]

orders = pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])


def us_plays(number: int, order: int, points: int, **given: Any) -> Table:
    """The US plays a Soviet card for Ops, all points into Cuba."""
    t = at_round(US, us_hand=[number], **given)
    if order == EVENT_FIRST:
        return t.do(card(number), EVENT_FIRST)
    return t.do(card(number), OPS_FIRST, INFLUENCE, *[CUBA] * points)


# --- 9 Vietnam Revolts ----------------------------------------------------------------------------------------


def with_bonus(*hand: int) -> Table:
    """A Soviet round under Vietnam Revolts, with Soviet influence in Vietnam, Thailand and India."""
    return at_round(
        USSR,
        ussr_hand=list(hand),
        effects={VIETNAM_BONUS: 1},
        influence={VIETNAM: (0, 1), THAILAND: (0, 1), INDIA: (0, 1)},
    )


@pytest.mark.parametrize("by", SIDES)
def test_vietnam_revolts_adds_two_in_vietnam(by: int) -> None:
    t = event_by(VIETNAM_REVOLTS, by, influence={VIETNAM: (2, 1)})
    assert t.pair(VIETNAM) == (2, 3)
    assert t.effect(VIETNAM_BONUS) == 1
    assert t.removed(VIETNAM_REVOLTS)


@pytest.mark.parametrize("country", SOUTHEAST_ASIA)
def test_vietnam_revolts_gives_a_point_more_in_southeast_asia(country: int) -> None:
    t = at_round(USSR, ussr_hand=[FIDEL], effects={VIETNAM_BONUS: 1}, influence={country: (0, 1)})
    t.do(card(FIDEL), OPS, INFLUENCE)
    assert points_in(t, country) == 3


def test_vietnam_revolts_bonus_lies_on_top_of_four() -> None:
    t = with_bonus(RED_SCARE_PURGE).do(card(RED_SCARE_PURGE), OPS, INFLUENCE)
    assert points_in(t, THAILAND) == 5


def test_vietnam_revolts_gives_nothing_elsewhere() -> None:
    t = with_bonus(FIDEL).do(card(FIDEL), OPS, INFLUENCE)
    assert points_in(t, INDIA) == 2


def test_vietnam_revolts_extra_point_cannot_leave_southeast_asia() -> None:
    t = with_bonus(FIDEL).do(card(FIDEL), OPS, INFLUENCE, VIETNAM, THAILAND)
    assert set(t.legal) <= set(SOUTHEAST_ASIA)
    t.refuses(INDIA)
    t.do(LAOS_CAMBODIA)
    assert t.ussr(LAOS_CAMBODIA) == 1


@pytest.mark.parametrize("order", [(INDIA, VIETNAM), (VIETNAM, INDIA)])
def test_vietnam_revolts_bonus_needs_every_point_in_southeast_asia(order: tuple[int, int]) -> None:
    t = with_bonus(FIDEL, NASSER).do(card(FIDEL), OPS, INFLUENCE, *order)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_vietnam_revolts_bonus_counts_for_ops_granted_by_an_event() -> None:
    given = {"turn": 4, "effects": {VIETNAM_BONUS: 1}, "influence": {VIETNAM: (0, 1)}}
    t = event_by(LONE_GUNMAN, USSR, **given).do(INFLUENCE)
    assert points_in(t, VIETNAM) == 2


@pytest.mark.parametrize(("target", "ops"), [(PHILIPPINES, 3), (THAILAND, 3), (SOUTH_KOREA, 2), (POLAND, 2)])
def test_vietnam_revolts_bonus_counts_for_a_coup_and_its_milops(target: int, ops: int) -> None:
    t = at_round(USSR, ussr_hand=[FIDEL], effects={VIETNAM_BONUS: 1}, influence={target: (9, 0)})
    t.do(card(FIDEL), OPS, COUP, target, roll(6))
    stability = 3 if target in (SOUTH_KOREA, POLAND) else 2
    assert t.us(target) == 9 - (6 + ops - 2 * stability)
    assert t.milops(USSR) == ops


def test_vietnam_revolts_bonus_is_one_more_realignment_roll() -> None:
    t = at_round(
        USSR,
        ussr_hand=[FIDEL, NASSER],
        effects={VIETNAM_BONUS: 1},
        influence={VIETNAM: (9, 9), INDIA: (9, 9)},
    )
    t.do(card(FIDEL), OPS, REALIGN, VIETNAM, roll(1), roll(1), VIETNAM, roll(1), roll(1))
    assert t.legal == [VIETNAM]
    t.do(VIETNAM, roll(1), roll(1))
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_vietnam_revolts_gives_the_us_nothing() -> None:
    """Played by the US for Ops with the event first."""
    t = at_round(US, us_hand=[VIETNAM_REVOLTS], influence={PHILIPPINES: (1, 0)})
    t.do(card(VIETNAM_REVOLTS), EVENT_FIRST, INFLUENCE)
    assert t.ussr(VIETNAM) == 2
    assert points_in(t, PHILIPPINES) == 2


def test_vietnam_revolts_starts_in_the_headline() -> None:
    """EX-7.4: 4 + 1 + 1 - 1 with the China Card and Red Scare."""
    t = at_headline(us_hand=[RED_SCARE_PURGE, NATO], ussr_hand=[VIETNAM_REVOLTS, NASSER])
    t.do_as(US, card(RED_SCARE_PURGE)).do_as(USSR, card(VIETNAM_REVOLTS))
    t.do(card(THE_CHINA_CARD), OPS, INFLUENCE)
    assert points_in(t, VIETNAM) == 5


@pytest.mark.parametrize(("scared", "points"), [(1, 1), (0, 2)])
def test_vietnam_revolts_bonus_on_a_one_ops_card_under_red_scare_is_worth_one(scared: int, points: int) -> None:
    """Q-15: net first, then at least 1."""
    effects = {VIETNAM_BONUS: 1, SCARED_USSR: scared}
    t = at_round(USSR, ussr_hand=[NASSER], effects=effects, influence={VIETNAM: (0, 1)})
    t.do(card(NASSER), OPS, INFLUENCE)
    assert points_in(t, VIETNAM) == points


def test_vietnam_revolts_ends_with_the_turn() -> None:
    assert at_end_of_turn(effects={VIETNAM_BONUS: 1}).effect(VIETNAM_BONUS) == 0


def test_vietnam_revolts_bonus_does_not_count_on_the_space_race() -> None:
    """No region there (appendix D): a card worth 1 stays too small."""
    t = with_bonus(NASSER).do(card(NASSER))
    t.refuses(SPACE)


# --- 25 Containment -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_containment_takes_effect(by: int) -> None:
    t = event_by(CONTAINMENT, by)
    assert t.effect(CONTAINED) == 1
    assert t.removed(CONTAINMENT)


@pytest.mark.parametrize(
    ("number", "points"), [(TRUMAN_DOCTRINE, 2), (FORMOSAN_RESOLUTION, 3), (DUCK_AND_COVER, 4), (NATO, 4)]
)
def test_containment_adds_one_up_to_four(number: int, points: int) -> None:
    """CHK-5."""
    t = at_round(US, us_hand=[number], effects={CONTAINED: 1}, influence={CANADA: (1, 0)})
    t.do(card(number), OPS, INFLUENCE)
    assert points_in(t, CANADA) == points


def test_containment_counts_for_coups_and_milops() -> None:
    t = at_round(US, us_hand=[FORMOSAN_RESOLUTION], effects={CONTAINED: 1}, influence={EGYPT: (0, 5)})
    t.do(card(FORMOSAN_RESOLUTION), OPS, COUP, EGYPT, roll(3))
    assert t.pair(EGYPT) == (0, 5 - (3 + 3 - 4))
    assert t.milops(US) == 3


def test_containment_counts_for_realignment_rolls() -> None:
    t = at_round(US, us_hand=[TRUMAN_DOCTRINE], effects={CONTAINED: 1}, influence={EGYPT: (9, 9)})
    t.do(card(TRUMAN_DOCTRINE), OPS, REALIGN, EGYPT, roll(1), roll(1), EGYPT, roll(1), roll(1))
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


@pytest.mark.parametrize(("contained", "possible"), [(0, False), (1, True)])
def test_containment_counts_for_the_space_race(contained: int, possible: bool) -> None:
    t = at_round(US, us_hand=[TRUMAN_DOCTRINE], effects={CONTAINED: contained})
    t.do(card(TRUMAN_DOCTRINE))
    assert (SPACE in t.legal) is possible


@pytest.mark.parametrize(
    ("contained", "legal"), [(0, [FORMOSAN_RESOLUTION]), (1, [TRUMAN_DOCTRINE, FORMOSAN_RESOLUTION])]
)
def test_containment_counts_for_quagmire_discards(contained: int, legal: list[int]) -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=[TRUMAN_DOCTRINE, FORMOSAN_RESOLUTION],
        effects={CONTAINED: contained, QUAGMIRED: 1},
    )
    assert t.legal == [card(c) for c in legal]


def test_containment_counts_for_ops_granted_by_an_event() -> None:
    """EX-7.4.2-3."""
    t = at_round(US, us_hand=[CIA_CREATED], effects={CONTAINED: 1}, influence={CANADA: (1, 0)})
    t.do(card(CIA_CREATED), EVENT, INFLUENCE)
    assert points_in(t, CANADA) == 2


def test_containment_does_not_lift_granted_ops_above_four() -> None:
    t = event_by(ABM_TREATY, US, turn=4, effects={CONTAINED: 1}, influence={CANADA: (1, 0)}).do(INFLUENCE)
    assert points_in(t, CANADA) == 4


def test_containment_does_not_change_influence_points_of_events() -> None:
    """1.4: influence points are never Ops."""
    t = event_by(EAST_EUROPEAN_UNREST, US, effects={CONTAINED: 1}, influence=dict.fromkeys(EASTERN_EUROPE, (0, 3)))
    t.do(POLAND, HUNGARY, ROMANIA)
    assert t.kind == ASK_PLAY


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_containment_played_by_the_ussr_keeps_its_three_ops(order: int) -> None:
    t = at_round(USSR, ussr_hand=[CONTAINMENT], us_hand=[NATO], influence={POLAND: (0, 1)})
    t.do(card(CONTAINMENT), order, INFLUENCE)
    assert points_in(t, POLAND) == 3
    assert t.effect(CONTAINED) == 1


def test_containment_headlined_counts_in_the_first_round() -> None:
    t = at_headline(
        us_hand=[CONTAINMENT, TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={CANADA: (1, 0)},
        china=(USSR, False),
    )
    t.do_as(US, card(CONTAINMENT)).do_as(USSR, card(NASSER))
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE)
    assert points_in(t, CANADA) == 2


def test_containment_ends_with_the_turn() -> None:
    assert at_end_of_turn(effects={CONTAINED: 1}).effect(CONTAINED) == 0


# --- 31 Red Scare/Purge ---------------------------------------------------------------------------------------


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


# --- 51 Brezhnev Doctrine -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "points"), [(SUMMIT, 2), (OLYMPIC_GAMES, 3), (ARMS_RACE, 4), (NUCLEAR_TEST_BAN, 4)])
def test_brezhnev_adds_1_up_to_4(number: int, points: int) -> None:
    t = at_round(USSR, ussr_hand=[number], us_hand=[ABM_TREATY], influence={SUDAN: (0, 1)}, effects={BREZHNEV: 1})
    t.do(card(number), OPS, INFLUENCE, *[SUDAN] * points)
    assert t.ussr(SUDAN) == 1 + points
    assert t.actor == US


@pytest.mark.parametrize(
    ("number", "scared", "value"),
    [(NUCLEAR_TEST_BAN, 1, 4), (OLYMPIC_GAMES, 1, 2), (SUMMIT, 1, 1), (SUMMIT, 2, 1)],
)
def test_brezhnev_is_netted_with_red_scare(number: int, scared: int, value: int) -> None:
    """CHK-5: sum first, then at least 1 and at most 4."""
    effects = {BREZHNEV: 1, SCARED_USSR: scared}
    t = at_round(USSR, ussr_hand=[number], influence={SUDAN: (0, 1)}, effects=effects)
    t.do(card(number), OPS, INFLUENCE)
    assert t.left == value


def test_brezhnev_does_not_help_the_us() -> None:
    t = at_round(US, us_hand=[OLYMPIC_GAMES], effects={BREZHNEV: 1}).do(card(OLYMPIC_GAMES), OPS, INFLUENCE)
    assert t.left == 2


def test_brezhnev_counts_for_coups_and_milops() -> None:
    t = at_round(USSR, ussr_hand=[OLYMPIC_GAMES], influence={SUDAN: (4, 0)}, effects={BREZHNEV: 1})
    t.do(card(OLYMPIC_GAMES), OPS, COUP, SUDAN, roll(2))
    assert t.us(SUDAN) == 1  # 2 + 3 - 2 = 3
    assert t.milops(USSR) == 3


def test_brezhnev_counts_for_the_space_race() -> None:
    t = at_round(USSR, ussr_hand=[SUMMIT], effects={BREZHNEV: 1}).do(card(SUMMIT))
    assert SPACE in t.legal


def test_brezhnev_counts_for_ops_granted_by_an_event() -> None:
    t = at_event(LONE_GUNMAN, USSR, influence={SUDAN: (0, 1)}, effects={BREZHNEV: 1}).do(INFLUENCE)
    assert t.left == 2


def test_brezhnev_cap_does_not_limit_region_bonuses() -> None:
    """RUL-45."""
    effects = {BREZHNEV: 1, VIETNAM_BONUS: 1}
    t = at_round(USSR, ussr_hand=[NUCLEAR_TEST_BAN], influence={VIETNAM: (0, 1)}, effects=effects)
    t.do(card(NUCLEAR_TEST_BAN), OPS, INFLUENCE, *[VIETNAM] * 5)
    assert t.ussr(VIETNAM) == 6


def test_brezhnev_lasts_to_the_end_of_the_turn_and_is_removed() -> None:
    t = at_event(BREZHNEV_DOCTRINE, USSR, us_hand=[ABM_TREATY])
    assert t.effect(BREZHNEV) == 1
    assert t.removed(BREZHNEV_DOCTRINE)
    assert at_end_of_turn(effects={BREZHNEV: 1}).effect(BREZHNEV) == 0


@orders
def test_brezhnev_played_by_the_us_takes_effect(order: int) -> None:
    assert us_plays(BREZHNEV_DOCTRINE, order, 3).effect(BREZHNEV) == 1


def test_brezhnev_event_first_does_not_help_the_us() -> None:
    assert us_plays(BREZHNEV_DOCTRINE, EVENT_FIRST, 3).do(INFLUENCE).left == 3
