"""Events that grant Operations: 26 CIA Created, 57 ABM Treaty, 62 Lone Gunman, 90 Glasnost, 96 Tear Down this Wall."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, hands, points_in
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    CANADA,
    CUBA,
    EAST_GERMANY,
    EGYPT,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    JORDAN,
    LIBYA,
    NIGERIA,
    PAKISTAN,
    PANAMA,
    POLAND,
    SAUDI_ARABIA,
    SUDAN,
    SYRIA,
    TURKEY,
    WEST_GERMANY,
    YUGOSLAVIA,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    ASK_PLAY,
    BRANDT,
    BREZHNEV,
    BY_DEFCON,
    CONTAINED,
    COUP,
    DONE,
    EUROPE,
    EVENT,
    EVENT_FIRST,
    FALLOUT,
    HAND_US,
    HAND_USSR,
    INFLUENCE,
    NATO_FORMED,
    OPS,
    OPS_FIRST,
    REALIGN,
    REFORMED,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    SPECTATOR,
    SUBS,
    US,
    USSR,
    WALL_DOWN,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    CIA_CREATED,
    COMECON,
    CONTAINMENT,
    FIDEL,
    GLASNOST,
    LONE_GUNMAN,
    NASSER,
    NATO,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    TRUMAN_DOCTRINE,
    WILLY_BRANDT,
)
from theatrum.games.twilight_struggle.messages import SAID_REVEAL

both = pytest.mark.parametrize("side", [US, USSR])


# --- 26 CIA Created -------------------------------------------------------------------------------------------


def test_cia_created_shows_the_soviet_hand_to_the_us_alone() -> None:
    t = at_round(US, us_hand=[CIA_CREATED], ussr_hand=[FIDEL, ASIA_SCORING, NATO])
    assert t.seen(US, HAND_USSR) == []
    t.do(card(CIA_CREATED), EVENT)
    assert t.seen(US, HAND_USSR) == [ASIA_SCORING, FIDEL, NATO]
    assert t.seen(SPECTATOR, HAND_USSR) == []
    shown = [ASIA_SCORING, FIDEL, NATO]
    assert sorted(e.b for e in t.heard(SAID_REVEAL, US)) == shown
    assert sorted(e.b for e in t.heard(SAID_REVEAL, USSR)) == shown  # the USSR knows that it was seen
    assert t.heard(SAID_REVEAL, SPECTATOR) == []


def test_cia_created_is_a_single_look() -> None:
    """The US keeps what it learned; cards dealt later are hidden."""
    t = at_round(US, 6, us_hand=[CIA_CREATED], ussr_hand=[FIDEL])
    t.do(card(CIA_CREATED), EVENT, DONE)
    assert t.actor == CHANCE
    t.do(card(NASSER))
    assert t.hand(USSR) == [FIDEL, NASSER]
    assert t.seen(US, HAND_USSR) == [FIDEL]


@pytest.mark.parametrize("by", SIDES)
def test_cia_created_lets_the_us_use_one_op(by: int) -> None:
    t = event_by(CIA_CREATED, by, influence={EGYPT: (1, 1)})
    assert (t.actor, t.kind) == (US, ASK_OPERATION)
    assert t.legal == [DONE, INFLUENCE, REALIGN, COUP]
    t.refuses(SPACE)
    t.do(INFLUENCE)
    assert points_in(t, EGYPT) == 1
    assert t.removed(CIA_CREATED)


@pytest.mark.parametrize("by", SIDES)
def test_cia_created_op_may_be_declined(by: int) -> None:
    t = event_by(CIA_CREATED, by, influence={EGYPT: (1, 1)}).do(DONE)
    assert t.kind == ASK_PLAY
    assert t.removed(CIA_CREATED)


@pytest.mark.parametrize(("effects", "milops"), [({}, 1), ({CONTAINED: 1}, 2), ({SCARED_US: 1}, 1)])
def test_cia_created_coup_earns_the_us_milops(effects: dict[int, int], milops: int) -> None:
    t = event_by(CIA_CREATED, USSR, effects=effects, influence={NIGERIA: (0, 3)}).do(COUP, NIGERIA, roll(1))
    assert t.ussr(NIGERIA) == 3 - (milops - 1)
    assert (t.milops(US), t.milops(USSR)) == (milops, 0)


@pytest.mark.parametrize("by", SIDES)
def test_cia_created_battleground_coup_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    """CHK-3."""
    t = event_by(CIA_CREATED, by, defcon=2, influence={ZAIRE: (0, 1)}).do_as(US, COUP, ZAIRE).do(roll(6))
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_cia_created_soviet_ops_come_before_or_after(order: int) -> None:
    t = at_round(USSR, ussr_hand=[CIA_CREATED], us_hand=[NATO], influence={EGYPT: (1, 1)})
    t.do(card(CIA_CREATED), order)
    first, second = (US, USSR) if order == EVENT_FIRST else (USSR, US)
    assert (t.actor, t.kind) == (first, ASK_OPERATION)
    t.do(INFLUENCE, EGYPT)
    assert (t.actor, t.kind) == (second, ASK_OPERATION)
    t.do(INFLUENCE, EGYPT)
    assert t.pair(EGYPT) == (2, 2)


def test_cia_created_with_an_empty_soviet_hand_still_gives_the_op() -> None:
    t = event_by(CIA_CREATED, US, influence={EGYPT: (1, 1)})
    assert t.hand(USSR) == []
    assert t.kind == ASK_OPERATION


def test_cia_created_in_a_soviet_round_places_from_the_start_of_that_round() -> None:
    """RUL-6: the US has lost Egypt since then, but its neighbours are still in reach (Q-2)."""
    t = at_round(USSR, ussr_hand=[CIA_CREATED], influence={EGYPT: (1, 1)})
    t.do(card(CIA_CREATED), OPS_FIRST, COUP, EGYPT, roll(6))
    assert t.us(EGYPT) == 0
    t.do(INFLUENCE)
    assert SUDAN in t.legal
    assert IRAN not in t.legal


# --- 57 ABM Treaty --------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(("before", "after"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_abm_treaty_improves_defcon(side: int, before: int, after: int) -> None:
    t = at_event(ABM_TREATY, side, defcon=before)
    assert t.defcon == after
    assert (t.actor, t.kind) == (side, ASK_OPERATION)


@both
def test_abm_treaty_ops_may_be_declined(side: int) -> None:
    t = at_event(ABM_TREATY, side, influence={SUDAN: (1, 1)})
    assert t.legal == [DONE, INFLUENCE, REALIGN, COUP]
    t.do(DONE)
    assert t.pair(SUDAN) == (1, 1)
    assert t.discarded(ABM_TREATY)


def test_abm_treaty_ops_are_not_for_the_space_race() -> None:
    """RUL-9, Q-5."""
    at_event(ABM_TREATY, US).refuses(SPACE)
    assert SPACE in at_event(ABM_TREATY, US, options={"granted_ops_to_space": True}).legal


@pytest.mark.parametrize(
    ("side", "effects", "points"),
    [
        (US, {}, 4),
        (USSR, {}, 4),
        (US, {CONTAINED: 1}, 4),
        (US, {SCARED_US: 1}, 3),
        (USSR, {SCARED_USSR: 1}, 3),
        (US, {SCARED_USSR: 1}, 4),
        (USSR, {BREZHNEV: 1, SCARED_USSR: 1}, 4),
    ],
)
def test_abm_treaty_grants_its_modified_value(side: int, effects: dict[int, int], points: int) -> None:
    t = at_event(ABM_TREATY, side, influence={CUBA: (1, 1)}, effects=effects).do(INFLUENCE, *[CUBA] * points)
    assert t.pair(CUBA) == ((1 + points, 1) if side == US else (1, 1 + points))
    assert t.discarded(ABM_TREATY)


def test_abm_treaty_placement_has_normal_reach_and_cost() -> None:
    t = at_event(ABM_TREATY, US, influence={IRAN: (1, 0), PAKISTAN: (0, 2)}).do(INFLUENCE)
    t.refuses(SUDAN)
    t.do(PAKISTAN)
    assert t.left == 2
    t.do(IRAQ).refuses(SAUDI_ARABIA)  # next to Iraq, which was empty at the start


@both
def test_abm_treaty_coup_is_a_normal_one(side: int) -> None:
    t = at_event(ABM_TREATY, side, influence={ANGOLA: (1, 1)}, defcon=3).do(COUP, ANGOLA, roll(1))
    assert t.milops(side) == 4
    assert t.defcon == 3  # improved to 4, then a battleground coup


@pytest.mark.parametrize(
    ("before", "allowed", "closed"),
    [(2, [IRAN], [PAKISTAN, POLAND]), (3, [IRAN, PAKISTAN], [POLAND]), (4, [IRAN, PAKISTAN, POLAND], [])],
)
@pytest.mark.parametrize("way", [COUP, REALIGN])
def test_abm_treaty_geography_of_the_improved_defcon(
    way: int, before: int, allowed: list[int], closed: list[int]
) -> None:
    board = {IRAN: (0, 1), PAKISTAN: (0, 1), POLAND: (0, 1)}
    t = at_event(ABM_TREATY, US, influence=board, defcon=before).do(way)
    assert sorted(t.legal) == sorted(allowed)
    for country in closed:
        t.refuses(country)


def test_abm_treaty_realigns_four_times() -> None:
    t = at_event(ABM_TREATY, US, influence={SUDAN: (3, 3)}).do(REALIGN)
    t.do(*[SUDAN, roll(1), roll(1)] * 4)
    assert t.pair(SUDAN) == (3, 3)
    assert t.discarded(ABM_TREATY)


def test_abm_treaty_battleground_coup_at_defcon_2_ends_where_it_began() -> None:
    t = at_event(ABM_TREATY, US, influence={ANGOLA: (0, 1)}, defcon=2).do(COUP, ANGOLA, roll(1))
    assert t.defcon == 2
    assert t.ending is None


@both
def test_abm_treaty_grants_ops_in_the_headline(side: int) -> None:
    """RUL-48."""
    t = at_headline(influence={CUBA: (1, 1)}, defcon=3, **hands(side, [ABM_TREATY], []))
    t.do(card(ABM_TREATY), INFLUENCE, CUBA, CUBA, CUBA, CUBA)
    assert t.defcon == 4
    assert t.pair(CUBA) == ((5, 1) if side == US else (1, 5))


def test_abm_treaty_for_ops_does_not_move_defcon() -> None:
    t = at_round(US, us_hand=[ABM_TREATY], defcon=3).do(card(ABM_TREATY), OPS, INFLUENCE, *[CANADA] * 4)
    assert t.defcon == 3
    assert t.discarded(ABM_TREATY)


# --- 62 Lone Gunman -------------------------------------------------------------------------------------------


def gunman(by: int = USSR, **given: Any) -> Table:
    return at_event(LONE_GUNMAN, by, **given)


def test_lone_gunman_shows_the_us_hand_to_the_ussr_only() -> None:
    t = gunman(us_hand=[NATO, FIDEL])
    assert t.seen(USSR, HAND_US) == [FIDEL, NATO]
    assert t.seen(SPECTATOR, HAND_US) == []
    t = at_round(USSR, ussr_hand=[LONE_GUNMAN], us_hand=[NATO, FIDEL])
    assert t.seen(USSR, HAND_US) == []
    t.do(card(LONE_GUNMAN), EVENT)
    assert len(t.heard(SAID_REVEAL, USSR)) == 2
    assert len(t.heard(SAID_REVEAL, US)) == 2, "the US knows what was seen"
    assert t.heard(SAID_REVEAL, SPECTATOR) == []


def test_lone_gunman_keeps_the_soviet_hand_hidden() -> None:
    t = gunman(us_hand=[NATO], ussr_hand=[FIDEL])
    assert t.seen(US, HAND_USSR) == []


def test_lone_gunman_is_a_single_look() -> None:
    """Cards drawn later stay hidden."""
    ask_not = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU
    t = gunman(us_hand=[ask_not, NATO, FIDEL], pile=[CONTAINMENT, NASSER])
    t.do(DONE, card(ask_not), EVENT, card(NATO), DONE, card(CONTAINMENT))
    assert t.hand(US) == [FIDEL, CONTAINMENT]
    assert t.seen(USSR, HAND_US) == [FIDEL]


@pytest.mark.parametrize("by", [US, USSR])
def test_lone_gunman_grants_the_ussr_one_op(by: int) -> None:
    t = gunman(by, us_hand=[NATO], influence={ANGOLA: (1, 0)})
    assert t.actor == USSR
    assert set(t.legal) == {DONE, INFLUENCE, REALIGN, COUP}
    t.do(INFLUENCE)
    assert t.left == 1
    t.do(POLAND)
    assert t.ussr(POLAND) == 1
    assert t.removed(LONE_GUNMAN)


def test_lone_gunman_ops_may_be_declined() -> None:
    t = gunman(us_hand=[NATO])
    t.do(DONE)
    assert t.actor == US
    assert t.removed(LONE_GUNMAN)


def test_lone_gunman_ops_never_go_to_space() -> None:
    t = gunman(us_hand=[NATO], effects={BREZHNEV: 1})
    t.refuses(SPACE)


def test_lone_gunman_ops_take_soviet_modifiers() -> None:
    t = gunman(us_hand=[NATO], effects={BREZHNEV: 1})
    assert t.do(INFLUENCE).left == 2
    t = gunman(us_hand=[NATO], effects={SCARED_USSR: 1})
    assert t.do(INFLUENCE).left == 1


def test_lone_gunman_with_an_empty_us_hand_still_grants_the_op() -> None:
    t = gunman()
    t.do(INFLUENCE, POLAND)
    assert t.ussr(POLAND) == 1


def test_lone_gunman_coup_earns_soviet_milops_and_keeps_to_defcon_geography() -> None:
    t = gunman(US, defcon=3, influence={ZAIRE: (1, 0), INDIA: (1, 0)}, ussr_hand=[FIDEL])
    t.do(COUP).refuses(INDIA)
    t.do(ZAIRE, roll(4))
    assert t.pair(ZAIRE) == (0, 2)
    assert (t.milops(US), t.milops(USSR)) == (0, 1)
    assert t.defcon == 2


@pytest.mark.parametrize("by", [US, USSR])
def test_lone_gunman_battleground_coup_at_defcon_two_loses_for_its_player(by: int) -> None:
    t = gunman(by, defcon=2, influence={ANGOLA: (1, 0)})
    t.do(COUP, ANGOLA, roll(1))
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON
    assert t.winner == 1 - by


def test_lone_gunman_order_of_ops_is_the_choice_of_the_us() -> None:
    t = at_round(US, us_hand=[LONE_GUNMAN, TRUMAN_DOCTRINE])
    t.do(card(LONE_GUNMAN), OPS_FIRST, INFLUENCE)
    assert t.actor == US
    t = at_round(US, us_hand=[LONE_GUNMAN, TRUMAN_DOCTRINE])
    t.do(card(LONE_GUNMAN), EVENT_FIRST)
    assert t.actor == USSR
    assert t.seen(USSR, HAND_US) == [TRUMAN_DOCTRINE]


def test_lone_gunman_in_the_headline_grants_the_op_too() -> None:
    t = at_headline(us_hand=[NATO, FIDEL], ussr_hand=[LONE_GUNMAN, NASSER], influence={JORDAN: (0, 1)})
    t.do_as(US, card(NATO)).do_as(USSR, card(LONE_GUNMAN))
    t.do_as(USSR, INFLUENCE, ISRAEL)
    assert t.ussr(ISRAEL) == 1
    assert t.ussr(SYRIA) == 0


# --- 90 Glasnost ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defcon", "after"), [(2, 3), (3, 4), (4, 5), (5, 5)])
@pytest.mark.parametrize("by", SIDES)
def test_glasnost_pays_two_and_improves_defcon(by: int, defcon: int, after: int) -> None:
    t = event(GLASNOST, by, defcon=defcon)
    assert (t.vp, t.defcon) == (-2, after)
    assert t.kind == ASK_PLAY
    assert t.removed(GLASNOST)


@pytest.mark.parametrize("by", SIDES)
def test_glasnost_after_the_reformer_grants_influence_or_realignment_only(by: int) -> None:
    t = event(GLASNOST, by, effects={REFORMED: 1}, influence={PANAMA: (1, 0)})
    assert t.actor == USSR
    assert sorted(t.legal) == sorted([DONE, INFLUENCE, REALIGN])
    t.refuses(COUP)
    t.refuses(SPACE)
    t.do(INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert t.ussr(POLAND) == 4
    assert t.removed(GLASNOST)


@pytest.mark.parametrize(("effect", "value"), [(BREZHNEV, 4), (SCARED_USSR, 3)])
def test_glasnost_points_take_the_soviet_modifiers(effect: int, value: int) -> None:
    assert event(GLASNOST, USSR, effects={REFORMED: 1, effect: 1}).do(INFLUENCE).left == value


def test_glasnost_realignments_use_the_improved_defcon() -> None:
    t = event(GLASNOST, USSR, defcon=4, effects={REFORMED: 1}, influence={ITALY: (1, 0)}).do(REALIGN)
    assert t.legal == [ITALY]


def test_glasnost_placement_is_limited_by_chernobyl() -> None:
    effects = {REFORMED: 1, FALLOUT: 1 + EUROPE}
    t = event(GLASNOST, USSR, effects=effects, influence={POLAND: (0, 3), LIBYA: (0, 1)}).do(INFLUENCE)
    t.refuses(POLAND)
    assert LIBYA in t.legal


# --- 96 Tear Down this Wall -----------------------------------------------------------------------------------


def wall(by: int, **given: Any) -> Table:
    return event(TEAR_DOWN_THIS_WALL, by, **given)


@pytest.mark.parametrize("by", SIDES)
def test_wall_adds_three_in_east_germany_and_bars_willy_brandt(by: int) -> None:
    t = wall(by, influence={EAST_GERMANY: (0, 3)}, effects={BRANDT: 1}).do_as(US, DONE)
    assert t.pair(EAST_GERMANY) == (3, 3)
    assert (t.effect(BRANDT), t.effect(WALL_DOWN)) == (0, 1)
    assert t.removed(TEAR_DOWN_THIS_WALL)


def test_wall_bars_the_event_of_willy_brandt() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[WILLY_BRANDT], effects={WALL_DOWN: 1})
    t.do(card(WILLY_BRANDT))
    t.refuses(EVENT)
    t = at_round(US, turn=8, us_hand=[WILLY_BRANDT, SUMMIT], ussr_hand=[NASSER], effects={WALL_DOWN: 1})
    t.do(card(WILLY_BRANDT), OPS_FIRST, INFLUENCE, CANADA, CANADA)
    assert (t.vp, t.ussr(WEST_GERMANY)) == (0, 0)
    assert t.discarded(WILLY_BRANDT)


def test_wall_ends_the_exemption_of_west_germany_and_keeps_the_rest() -> None:
    """RUL-40: NATO protects West Germany again; the marker and the point of Willy Brandt stay."""
    where = {WEST_GERMANY: (6, 1), ZAIRE: (1, 0)}
    t = wall(US, vp=-1, influence=where, effects={BRANDT: 1, NATO_FORMED: 1}, ussr_hand=[COMECON]).do(DONE)
    assert (t.vp, t.pair(WEST_GERMANY)) == (-1, (6, 1))
    t.do_as(USSR, card(COMECON), OPS, COUP)
    assert t.legal == [ZAIRE]


@pytest.mark.parametrize("defcon", [2, 3, 4, 5])
def test_wall_offers_a_free_coup_or_free_realignments_in_europe_at_any_defcon(defcon: int) -> None:
    t = wall(US, defcon=defcon, influence={POLAND: (0, 1), YUGOSLAVIA: (0, 1), LIBYA: (0, 1), ITALY: (1, 0)})
    assert sorted(t.legal) == sorted([DONE, REALIGN, COUP])
    t.refuses(INFLUENCE)
    t.do(COUP)
    assert t.legal == [POLAND, YUGOSLAVIA]  # elsewhere, or without Soviet influence: no


@pytest.mark.parametrize("defcon", [2, 5])
def test_wall_realignments_are_three_rolls_in_europe_at_any_defcon(defcon: int) -> None:
    t = wall(US, defcon=defcon, influence={YUGOSLAVIA: (0, 2), TURKEY: (0, 2), LIBYA: (0, 2)}).do(REALIGN)
    assert t.left == 3
    assert t.legal == [YUGOSLAVIA, TURKEY]
    t.do(YUGOSLAVIA, roll(1), roll(1), TURKEY, roll(6), roll(1), YUGOSLAVIA, roll(6), roll(1))
    assert (t.ussr(TURKEY), t.ussr(YUGOSLAVIA)) == (0, 0)
    assert t.defcon == defcon
    assert t.actor == USSR


def test_wall_coup_in_east_germany_lowers_defcon_without_military_operations() -> None:
    """CHK-6."""
    t = wall(US, defcon=3, influence={EAST_GERMANY: (0, 3)}).do(COUP, EAST_GERMANY, roll(6))
    assert (t.defcon, t.milops(US)) == (2, 0)
    assert t.pair(EAST_GERMANY) == (3, 0)  # 6 + 3 - 6
    assert t.actor == USSR


@pytest.mark.parametrize(("effect", "soviet"), [(CONTAINED, 1), (SCARED_US, 3)])
def test_wall_coup_uses_the_modified_value(effect: int, soviet: int) -> None:
    """Yugoslavia has stability 3: die 4 gives 2 with 4 Ops and 0 with 2."""
    t = wall(US, influence={YUGOSLAVIA: (0, 3)}, effects={effect: 1}).do(COUP, YUGOSLAVIA, roll(4))
    assert t.ussr(YUGOSLAVIA) == soviet


@pytest.mark.parametrize("by", SIDES)
def test_wall_coup_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = wall(by, defcon=2, influence={POLAND: (0, 1)}).do_as(US, COUP, POLAND).do(roll(1))
    assert t.winner == 1 - by


def test_wall_coup_with_nuclear_subs_leaves_defcon_alone() -> None:
    t = wall(USSR, defcon=2, influence={POLAND: (0, 1)}, effects={SUBS: 1}).do(COUP, POLAND, roll(1))
    assert t.defcon == 2
    assert t.ending is None
