"""Cards 51-58: from Brezhnev Doctrine to Cultural Revolution; Operations granted by an event (1.6)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    ANGOLA,
    BOTSWANA,
    CANADA,
    CHILE,
    CUBA,
    EGYPT,
    GULF_STATES,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    JORDAN,
    LEBANON,
    LIBYA,
    PAKISTAN,
    POLAND,
    SAUDI_ARABIA,
    SE_AFRICAN_STATES,
    SOUTH_AFRICA,
    SUDAN,
    SYRIA,
    VIETNAM,
    WEST_GERMANY,
    ZIMBABWE,
)
from theatrum.games.twilight_struggle.constants import (
    ALONE,
    ASK_CLEAR,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_UNREST,
    AWACS,
    BRANDT,
    BREZHNEV,
    BY_VP,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    INFLUENCE,
    NATO_FORMED,
    OPS,
    OPS_FIRST,
    REALIGN,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    US,
    USSR,
    VIETNAM_BONUS,
    WALL_DOWN,
    WITH_NEIGHBOURS,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ALLENDE,
    ARMS_RACE,
    BREZHNEV_DOCTRINE,
    CULTURAL_REVOLUTION,
    LONE_GUNMAN,
    MUSLIM_REVOLUTION,
    NIXON_PLAYS_THE_CHINA_CARD,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    PORTUGUESE_EMPIRE_CRUMBLES,
    SOUTH_AFRICAN_UNREST,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    THE_CHINA_CARD,
    WILLY_BRANDT,
)

both = pytest.mark.parametrize("side", [US, USSR])
orders = pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])


def hands(side: int, own: list[int], other: list[int]) -> dict[str, Any]:
    return {"us_hand": own if side == US else other, "ussr_hand": other if side == US else own}


def us_plays(number: int, order: int, points: int, **given: Any) -> Table:
    """The US plays a Soviet card for Ops, all points into Cuba."""
    t = at_round(US, us_hand=[number], **given)
    if order == EVENT_FIRST:
        return t.do(card(number), EVENT_FIRST)
    return t.do(card(number), OPS_FIRST, INFLUENCE, *[CUBA] * points)


# --- 51 Brezhnev Doctrine -----------------------------------------------------------------------------------


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


# --- 52 Portuguese Empire Crumbles --------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_portuguese_empire_adds_2_in_both_countries(by: int) -> None:
    board = {ANGOLA: (5, 1), SE_AFRICAN_STATES: (1, 0)}
    t = at_event(PORTUGUESE_EMPIRE_CRUMBLES, by, influence=board)
    assert t.pair(ANGOLA) == (5, 3)
    assert t.pair(SE_AFRICAN_STATES) == (1, 2)
    assert t.removed(PORTUGUESE_EMPIRE_CRUMBLES)


@orders
def test_portuguese_empire_played_by_the_us(order: int) -> None:
    t = us_plays(PORTUGUESE_EMPIRE_CRUMBLES, order, 2)
    assert (t.ussr(ANGOLA), t.ussr(SE_AFRICAN_STATES)) == (2, 2)


def test_portuguese_empire_for_soviet_ops_is_discarded() -> None:
    t = at_round(USSR, ussr_hand=[PORTUGUESE_EMPIRE_CRUMBLES], us_hand=[ABM_TREATY])
    t.do(card(PORTUGUESE_EMPIRE_CRUMBLES), OPS, INFLUENCE, POLAND, POLAND)
    assert t.discarded(PORTUGUESE_EMPIRE_CRUMBLES)
    assert t.ussr(ANGOLA) == 0


# --- 53 South African Unrest --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_south_african_unrest_two_in_south_africa(by: int) -> None:
    t = at_event(SOUTH_AFRICAN_UNREST, by, influence={SOUTH_AFRICA: (3, 0)})
    assert (t.actor, t.kind) == (USSR, ASK_UNREST)
    t.do(ALONE)
    assert t.pair(SOUTH_AFRICA) == (3, 2)
    assert (t.ussr(ANGOLA), t.ussr(BOTSWANA)) == (0, 0)
    assert t.discarded(SOUTH_AFRICAN_UNREST)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize(
    ("first", "second"), [(ANGOLA, ANGOLA), (BOTSWANA, BOTSWANA), (ANGOLA, BOTSWANA), (BOTSWANA, ANGOLA)]
)
def test_south_african_unrest_one_there_and_two_next_door(by: int, first: int, second: int) -> None:
    """Split or not (Q-17)."""
    t = at_event(SOUTH_AFRICAN_UNREST, by).do_as(USSR, WITH_NEIGHBOURS, first, second)
    assert t.ussr(SOUTH_AFRICA) == 1
    assert t.ussr(ANGOLA) == [first, second].count(ANGOLA)
    assert t.ussr(BOTSWANA) == [first, second].count(BOTSWANA)
    assert t.discarded(SOUTH_AFRICAN_UNREST)


def test_south_african_unrest_neighbours_are_angola_and_botswana() -> None:
    t = at_event(SOUTH_AFRICAN_UNREST, USSR).do(WITH_NEIGHBOURS)
    assert t.legal == [ANGOLA, BOTSWANA]
    for other in (SOUTH_AFRICA, ZIMBABWE, DONE):
        t.refuses(other)


@pytest.mark.parametrize("first", [ANGOLA, BOTSWANA])
def test_south_african_unrest_one_neighbour_is_an_option(first: int) -> None:
    t = at_event(SOUTH_AFRICAN_UNREST, USSR, options={"unrest_may_split": False}).do(WITH_NEIGHBOURS, first)
    assert t.legal == [first]


# --- 54 Allende ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_allende_adds_2_in_chile(by: int) -> None:
    t = at_event(ALLENDE, by, influence={CHILE: (4, 1)})
    assert t.pair(CHILE) == (4, 3)
    assert t.removed(ALLENDE)


@orders
def test_allende_played_by_the_us(order: int) -> None:
    assert us_plays(ALLENDE, order, 1).ussr(CHILE) == 2


# --- 55 Willy Brandt ----------------------------------------------------------------------------------------


def coup_targets(**given: Any) -> list[int]:
    t = at_round(USSR, ussr_hand=[OLYMPIC_GAMES], **given).do(card(OLYMPIC_GAMES), OPS, COUP)
    return t.legal


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("nato", [0, 1])
def test_willy_brandt_vp_influence_and_mark(by: int, nato: int) -> None:
    t = at_event(WILLY_BRANDT, by, influence={WEST_GERMANY: (5, 0)}, effects={NATO_FORMED: nato})
    assert t.vp == -1
    assert t.pair(WEST_GERMANY) == (5, 1)
    assert t.effect(BRANDT) == 1
    assert t.removed(WILLY_BRANDT)


@pytest.mark.parametrize(("brandt", "open_to_coups"), [(0, False), (1, True)])
def test_willy_brandt_takes_west_germany_out_of_nato(brandt: int, open_to_coups: bool) -> None:
    """Only West Germany; also when it came before NATO."""
    board = {WEST_GERMANY: (5, 1), ITALY: (2, 0), SUDAN: (1, 0)}
    targets = coup_targets(influence=board, effects={NATO_FORMED: 1, BRANDT: brandt})
    assert (WEST_GERMANY in targets) is open_to_coups
    assert ITALY not in targets


def test_willy_brandt_opens_west_germany_to_realignment() -> None:
    board = {WEST_GERMANY: (5, 1), ITALY: (2, 0)}
    t = at_round(USSR, ussr_hand=[OLYMPIC_GAMES], influence=board, effects={NATO_FORMED: 1, BRANDT: 1})
    t.do(card(OLYMPIC_GAMES), OPS, REALIGN)
    assert t.legal == [WEST_GERMANY]


def test_willy_brandt_lasts_beyond_the_turn() -> None:
    assert at_end_of_turn(effects={BRANDT: 1}).effect(BRANDT) == 1


def test_willy_brandt_is_cancelled_by_tear_down_this_wall() -> None:
    """RUL-40: the VP and the influence stay."""
    board = {WEST_GERMANY: (5, 1), SUDAN: (1, 0)}
    effects = {NATO_FORMED: 1, BRANDT: 1}
    t = at_event(TEAR_DOWN_THIS_WALL, US, influence=board, effects=effects, vp=-1, ussr_hand=[OLYMPIC_GAMES])
    t.do(DONE)
    assert (t.vp, t.ussr(WEST_GERMANY)) == (-1, 1)
    t.do_as(USSR, card(OLYMPIC_GAMES), OPS, COUP)
    t.refuses(WEST_GERMANY)


def test_willy_brandt_is_forbidden_after_tear_down_this_wall() -> None:
    t = at_round(USSR, ussr_hand=[WILLY_BRANDT], us_hand=[ABM_TREATY], effects={WALL_DOWN: 1})
    t.do(card(WILLY_BRANDT)).refuses(EVENT)
    t.do(OPS, INFLUENCE, POLAND, POLAND)
    assert t.discarded(WILLY_BRANDT)


@pytest.mark.parametrize("by", [US, USSR])
def test_willy_brandt_forbidden_has_no_event_and_is_discarded(by: int) -> None:
    t = at_event(WILLY_BRANDT, by, effects={WALL_DOWN: 1})
    assert (t.vp, t.ussr(WEST_GERMANY), t.effect(BRANDT)) == (0, 0, 0)
    assert t.discarded(WILLY_BRANDT)


def test_willy_brandt_can_win_the_game() -> None:
    t = at_event(WILLY_BRANDT, USSR, vp=-19)
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


# --- 56 Muslim Revolution -----------------------------------------------------------------------------------

EIGHT = [SUDAN, IRAN, IRAQ, EGYPT, LIBYA, SAUDI_ARABIA, SYRIA, JORDAN]


@pytest.mark.parametrize("by", [US, USSR])
def test_muslim_revolution_ussr_picks_two_of_eight(by: int) -> None:
    everywhere = dict.fromkeys([*EIGHT, ISRAEL, LEBANON, GULF_STATES, PAKISTAN], (3, 1))
    t = at_event(MUSLIM_REVOLUTION, by, influence=everywhere)
    assert (t.actor, t.kind) == (USSR, ASK_CLEAR)
    assert t.legal == sorted(EIGHT)
    for other in (ISRAEL, LEBANON, GULF_STATES, PAKISTAN, DONE):
        t.refuses(other)
    t.do(SUDAN).refuses(SUDAN)
    t.do(SAUDI_ARABIA)
    assert t.kind != ASK_CLEAR
    assert [t.pair(c) for c in (SUDAN, SAUDI_ARABIA, IRAN)] == [(0, 1), (0, 1), (3, 1)]
    assert t.discarded(MUSLIM_REVOLUTION)


def test_muslim_revolution_only_where_the_us_is() -> None:
    t = at_event(MUSLIM_REVOLUTION, USSR, influence={IRAN: (1, 0), IRAQ: (0, 3)})
    t.refuses(IRAQ)
    t.do(IRAN)
    assert t.us(IRAN) == 0
    assert t.discarded(MUSLIM_REVOLUTION)


def test_muslim_revolution_with_nothing_to_remove() -> None:
    assert at_event(MUSLIM_REVOLUTION, USSR, influence={ISRAEL: (1, 0)}).discarded(MUSLIM_REVOLUTION)


def test_muslim_revolution_is_forbidden_after_awacs() -> None:
    given: dict[str, Any] = {"influence": {IRAN: (1, 0), SUDAN: (0, 1)}, "effects": {AWACS: 1}}
    t = at_round(USSR, ussr_hand=[MUSLIM_REVOLUTION], us_hand=[ABM_TREATY], **given)
    t.do(card(MUSLIM_REVOLUTION)).refuses(EVENT)
    t.do(OPS, INFLUENCE, SUDAN, SUDAN, SUDAN, SUDAN)
    assert t.discarded(MUSLIM_REVOLUTION)
    t = at_headline(us_hand=[MUSLIM_REVOLUTION], **given).do(card(MUSLIM_REVOLUTION))
    assert t.us(IRAN) == 1
    assert t.discarded(MUSLIM_REVOLUTION)


def test_muslim_revolution_first_leaves_the_reach_of_the_round() -> None:
    """1.6, Q-2: markers in place at the start of the round count even if they have vanished."""
    t = at_round(US, us_hand=[MUSLIM_REVOLUTION], influence={IRAN: (1, 0)})
    t.do(card(MUSLIM_REVOLUTION), EVENT_FIRST, IRAN, INFLUENCE, IRAN, PAKISTAN, IRAQ, AFGHANISTAN)
    assert [t.us(c) for c in (IRAN, PAKISTAN, IRAQ, AFGHANISTAN)] == [1, 1, 1, 1]


def test_muslim_revolution_first_ends_the_reach_as_an_option() -> None:
    options = {"snapshot_keeps_removed": False}
    t = at_round(US, us_hand=[MUSLIM_REVOLUTION], influence={IRAN: (1, 0)}, options=options)
    t.do(card(MUSLIM_REVOLUTION), EVENT_FIRST, IRAN, INFLUENCE).refuses(PAKISTAN)


# --- 57 ABM Treaty ------------------------------------------------------------------------------------------


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


# --- 58 Cultural Revolution ---------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("face_up", [True, False])
def test_cultural_revolution_takes_the_china_card_face_up(by: int, face_up: bool) -> None:
    t = at_event(CULTURAL_REVOLUTION, by, china=(US, face_up), us_hand=[ABM_TREATY], ussr_hand=[ARMS_RACE])
    assert (t.state.china_owner, t.state.china_up) == (USSR, 1)
    assert t.vp == 0
    assert t.removed(CULTURAL_REVOLUTION)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("face_up", [True, False])
def test_cultural_revolution_with_the_card_already_gives_a_point(by: int, face_up: bool) -> None:
    given: dict[str, Any] = {"us_hand": [ABM_TREATY], "ussr_hand": [ARMS_RACE]}
    t = at_event(CULTURAL_REVOLUTION, by, china=(USSR, face_up), **given)
    assert t.vp == -1
    assert (t.state.china_owner, t.state.china_up) == (USSR, int(face_up))
    assert t.removed(CULTURAL_REVOLUTION)


def test_cultural_revolution_the_card_is_usable_at_once() -> None:
    """CHK-22: after Nixon took it face down in the same turn."""
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, US, china=(USSR, True), ussr_hand=[CULTURAL_REVOLUTION, ARMS_RACE])
    assert (t.state.china_owner, t.state.china_up) == (US, 0)
    t.do_as(USSR, card(CULTURAL_REVOLUTION), EVENT)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert card(THE_CHINA_CARD) in t.legal


@orders
def test_cultural_revolution_played_by_the_us(order: int) -> None:
    t = us_plays(CULTURAL_REVOLUTION, order, 3, china=(US, True))
    assert (t.state.china_owner, t.state.china_up) == (USSR, 1)


def test_cultural_revolution_is_no_play_of_the_china_card() -> None:
    """RUL-27, RUL-61: Formosan Resolution stays."""
    t = at_event(CULTURAL_REVOLUTION, USSR, china=(US, True), us_hand=[ARMS_RACE], effects={FORMOSAN: 1})
    assert t.effect(FORMOSAN) == 1


def test_cultural_revolution_for_ops_is_discarded_without_effect() -> None:
    t = at_round(USSR, ussr_hand=[CULTURAL_REVOLUTION], us_hand=[ARMS_RACE], china=(US, True))
    t.do(card(CULTURAL_REVOLUTION), OPS, INFLUENCE, POLAND, POLAND, POLAND)
    assert t.discarded(CULTURAL_REVOLUTION)
    assert t.state.china_owner == US
