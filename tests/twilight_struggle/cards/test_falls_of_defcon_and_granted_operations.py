"""Tables (d) and (e): how DEFCON falls through cards, and granted Operations."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, hands
from tests.twilight_struggle.table import Table, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CHILE,
    CUBA,
    EGYPT,
    FRANCE,
    GUATEMALA,
    HAITI,
    HONDURAS,
    KENYA,
    PANAMA,
    PERU,
    POLAND,
    SOUTH_KOREA,
    THAILAND,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    ASK_PLAY,
    BOYCOTT,
    BREZHNEV,
    BY_DEFCON,
    BY_MISSILE_CRISIS,
    CONTAINED,
    COUP,
    DONE,
    EIGHTH_ROUND,
    EVENT,
    EVENT_FIRST,
    HAND_USSR,
    INFLUENCE,
    LOWER,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    REALIGN,
    REFORMED,
    RETURN_IT,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    SUBS,
    TO_DEFCON,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ARAB_ISRAELI_WAR,
    BRUSH_WAR,
    CHE,
    CIA_CREATED,
    COMECON,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    FIVE_YEAR_PLAN,
    GLASNOST,
    GRAIN_SALES_TO_SOVIETS,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    INDO_PAKISTANI_WAR,
    IRAN_IRAQ_WAR,
    JUNTA,
    KOREAN_WAR,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    OLYMPIC_GAMES,
    ORTEGA_ELECTED_IN_NICARAGUA,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    TERRORISM,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.messages import SAID_MILOPS

EVERYONE_EVERYWHERE = {
    POLAND: (1, 1), FRANCE: (1, 1), THAILAND: (1, 1), EGYPT: (1, 1), ZAIRE: (1, 1), CUBA: (1, 1),
    CHILE: (1, 1),
}  # fmt: skip


# --- (d) how DEFCON falls: who loses at DEFCON 2 --------------------------------------------------------------


def lost(t: Table, loser: int, reason: int = BY_DEFCON) -> None:
    assert t.winner == 1 - loser
    assert t.ending is not None
    assert t.ending.reason == reason


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("number", [DUCK_AND_COVER, WE_WILL_BURY_YOU, SOVIETS_SHOOT_DOWN_KAL_007])
def test_defcon_falls_with_4_50_and_89_whoever_plays_them(number: int, by: int) -> None:
    lost(event(number, by, defcon=2), by)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("number", [DUCK_AND_COVER, WE_WILL_BURY_YOU, SOVIETS_SHOOT_DOWN_KAL_007])
def test_defcon_falls_in_the_headline_for_who_headlined_the_card(number: int, side: int) -> None:
    t = at_headline(turn=8, defcon=2, **hands(side, [number, TRUMAN_DOCTRINE], [SUMMIT, NASSER]))
    t.do_as(side, card(number)).do_as(1 - side, card(SUMMIT))
    lost(t, side)


FALLS: list[tuple[int, dict[str, Any], list[int]]] = [
    (OLYMPIC_GAMES, {}, [BOYCOTT]),
    (SUMMIT, {}, [roll(1), roll(6), LOWER]),
    (SUMMIT, {}, [roll(6), roll(1), LOWER]),
    (HOW_I_LEARNED_TO_STOP_WORRYING, {}, [TO_DEFCON + 1]),
    (CIA_CREATED, {}, [COUP, ZAIRE, roll(1)]),
    (LONE_GUNMAN, {}, [COUP, ZAIRE, roll(1)]),
    (GRAIN_SALES_TO_SOVIETS, {}, [card(NASSER), RETURN_IT, COUP, ZAIRE, roll(1)]),
    (
        GRAIN_SALES_TO_SOVIETS,
        {"ussr_hand": [DUCK_AND_COVER]},
        [card(DUCK_AND_COVER), PLAY_IT, EVENT],
    ),
    (JUNTA, {}, [PANAMA, COUP, CUBA, roll(1)]),
    (ORTEGA_ELECTED_IN_NICARAGUA, {}, [COUP, CUBA, roll(1)]),
    (TEAR_DOWN_THIS_WALL, {}, [COUP, POLAND, roll(1)]),
    (FIVE_YEAR_PLAN, {"ussr_hand": [DUCK_AND_COVER]}, [card(DUCK_AND_COVER)]),
    (FIVE_YEAR_PLAN, {"ussr_hand": [SOVIETS_SHOOT_DOWN_KAL_007]}, [card(SOVIETS_SHOOT_DOWN_KAL_007)]),
    (
        FIVE_YEAR_PLAN,
        {"ussr_hand": [GRAIN_SALES_TO_SOVIETS, NASSER]},
        [card(GRAIN_SALES_TO_SOVIETS), card(NASSER), RETURN_IT, COUP, ZAIRE, roll(1)],
    ),
    (FIVE_YEAR_PLAN, {"ussr_hand": [CIA_CREATED]}, [card(CIA_CREATED), COUP, ZAIRE, roll(1)]),
    (
        FIVE_YEAR_PLAN,
        {"ussr_hand": [TEAR_DOWN_THIS_WALL]},
        [card(TEAR_DOWN_THIS_WALL), COUP, POLAND, roll(1)],
    ),
    (
        FIVE_YEAR_PLAN,
        {"ussr_hand": [STAR_WARS], "space": (1, 0), "discards": [DUCK_AND_COVER]},
        [card(STAR_WARS), card(DUCK_AND_COVER)],
    ),
    (STAR_WARS, {"space": (1, 0), "discards": [DUCK_AND_COVER]}, [card(DUCK_AND_COVER)]),
    (STAR_WARS, {"space": (1, 0), "discards": [WE_WILL_BURY_YOU]}, [card(WE_WILL_BURY_YOU)]),
    (STAR_WARS, {"space": (1, 0), "discards": [JUNTA]}, [card(JUNTA), PANAMA, COUP, CUBA, roll(1)]),
    (
        STAR_WARS,
        {"space": (1, 0), "discards": [HOW_I_LEARNED_TO_STOP_WORRYING]},
        [card(HOW_I_LEARNED_TO_STOP_WORRYING), TO_DEFCON + 1],
    ),
]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("number", "given", "answers"), FALLS)
def test_defcon_falls_for_the_phasing_player(number: int, given: dict[str, Any], answers: list[int], by: int) -> None:
    t = event(number, by, defcon=2, influence=EVERYONE_EVERYWHERE, **given).do(*answers)
    lost(t, by)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("received", "answers"),
    [
        (DUCK_AND_COVER, []),
        (WE_WILL_BURY_YOU, []),
        (JUNTA, [PANAMA, COUP, CUBA, roll(1)]),
        (SUMMIT, [roll(1), roll(6), LOWER]),
    ],
)
def test_defcon_falls_through_missile_envy_for_its_player(by: int, received: int, answers: list[int]) -> None:
    """By an own or neutral event; with the Ops of an opponent's card, by his own coup."""
    opponents = (received == DUCK_AND_COVER and by == USSR) or (received == WE_WILL_BURY_YOU and by == US)
    t = event(MISSILE_ENVY, by, defcon=2, influence=EVERYONE_EVERYWHERE, **hands(by, [NASSER], [received]))
    t.do(card(received))
    t.do(*([OPS, COUP, ZAIRE, roll(1)] if opponents else answers))
    lost(t, by)


@pytest.mark.parametrize("by", SIDES)
def test_defcon_falls_by_the_own_coup_of_the_boycott_ops(by: int) -> None:
    t = event(OLYMPIC_GAMES, by, defcon=3, influence=EVERYONE_EVERYWHERE).do(BOYCOTT, COUP, ZAIRE, roll(1))
    lost(t, by)


@pytest.mark.parametrize("by", SIDES)
def test_defcon_falls_from_three_after_abm_treaty_only_to_two(by: int) -> None:
    """At DEFCON 2 the treaty raises it first: one coup of its Ops is safe."""
    t = event(ABM_TREATY, by, defcon=2, influence=EVERYONE_EVERYWHERE).do(COUP, ZAIRE, roll(1))
    assert t.ending is None
    assert t.defcon == 2


@pytest.mark.parametrize("by", SIDES)
def test_missile_crisis_sets_two_and_then_the_targets_coup_loses_for_the_target(by: int) -> None:
    number = LONE_GUNMAN if by == US else CIA_CREATED
    t = event(CUBAN_MISSILE_CRISIS, by, influence={ZAIRE: (1, 1)}, **hands(by, [SUMMIT], [number, NASSER]))
    assert t.defcon == 2
    t.do_as(1 - by, card(number), EVENT, COUP, ZAIRE)
    lost(t, 1 - by, BY_MISSILE_CRISIS)


@pytest.mark.parametrize("by", SIDES)
def test_missile_crisis_at_defcon_two_moves_nothing(by: int) -> None:
    t = event(CUBAN_MISSILE_CRISIS, by, defcon=2)
    assert t.defcon == 2
    assert t.ending is None


def test_che_never_moves_defcon() -> None:
    t = event(CHE, US, defcon=2, influence={PERU: (1, 0), KENYA: (1, 0), **EVERYONE_EVERYWHERE})
    t.do(COUP)
    assert t.legal == [KENYA, PERU]  # no battleground among the targets
    t.do(PERU, roll(6), COUP, KENYA, roll(6))
    assert t.defcon == 2


@pytest.mark.parametrize(
    ("number", "answers"),
    [
        (KOREAN_WAR, []),
        (ARAB_ISRAELI_WAR, []),
        (INDO_PAKISTANI_WAR, None),
        (BRUSH_WAR, None),
        (IRAN_IRAQ_WAR, None),
    ],
)
@pytest.mark.parametrize("by", SIDES)
def test_wars_never_move_defcon(by: int, number: int, answers: list[int] | None) -> None:
    t = event(number, by, defcon=2)
    if answers is None:
        t.do(t.legal[0])
    t.do(roll(6))
    assert t.ending is None
    assert t.defcon == 2


@pytest.mark.parametrize(
    ("number", "answers"),
    [
        (CIA_CREATED, [COUP, ZAIRE, roll(1)]),
        (TEAR_DOWN_THIS_WALL, [COUP, POLAND, roll(1)]),
        (GRAIN_SALES_TO_SOVIETS, [card(NASSER), RETURN_IT, COUP, ZAIRE, roll(1)]),
    ],
)
def test_with_nuclear_subs_us_coups_leave_defcon_alone(number: int, answers: list[int]) -> None:
    t = event(number, USSR, defcon=2, effects={SUBS: 1}, influence=EVERYONE_EVERYWHERE).do(*answers)
    assert t.ending is None
    assert t.defcon == 2


@pytest.mark.parametrize("by", SIDES)
def test_declining_the_coup_saves_the_phasing_player(by: int) -> None:
    for number in (CIA_CREATED, LONE_GUNMAN, ORTEGA_ELECTED_IN_NICARAGUA, TEAR_DOWN_THIS_WALL):
        t = event(number, by, defcon=2, influence=EVERYONE_EVERYWHERE)
        assert t.kind == ASK_OPERATION
        assert t.do(DONE).ending is None


# --- (e) granted Operations -----------------------------------------------------------------------------------

ANY = [INFLUENCE, REALIGN, COUP]
# card, player, who gets it (None: the player), value, uses, MilOps, geography applies, answers before
GRANTS: list[tuple[int, int | None, int, list[int], bool, bool, list[int], dict[str, Any]]] = [
    (OLYMPIC_GAMES, None, 4, ANY, True, True, [BOYCOTT], {}),
    (CIA_CREATED, US, 1, ANY, True, True, [], {}),
    (LONE_GUNMAN, USSR, 1, ANY, True, True, [], {}),
    (ABM_TREATY, None, 4, ANY, True, True, [], {}),
    (GRAIN_SALES_TO_SOVIETS, US, 2, ANY, True, True, [card(NASSER), RETURN_IT], {}),
    (GRAIN_SALES_TO_SOVIETS, US, 2, ANY, True, True, [], {"ussr_hand": []}),
    (SOVIETS_SHOOT_DOWN_KAL_007, US, 4, [INFLUENCE, REALIGN], False, True, [], {}),
    (GLASNOST, USSR, 4, [INFLUENCE, REALIGN], False, True, [], {"effects": {REFORMED: 1}}),
    (JUNTA, None, 2, [REALIGN, COUP], False, False, [PANAMA], {}),
    (ORTEGA_ELECTED_IN_NICARAGUA, USSR, 2, [COUP], False, False, [], {}),
    (TEAR_DOWN_THIS_WALL, US, 3, [REALIGN, COUP], False, False, [], {}),
    (CHE, USSR, 3, [COUP], True, True, [], {}),
]
GRANT_NAMES = [f"{row[0]}-{i}" for i, row in enumerate(GRANTS)]
BOARD = {**EVERYONE_EVERYWHERE, SOUTH_KOREA: (4, 1), HONDURAS: (2, 2), HAITI: (2, 2), PERU: (2, 2)}


def granted(row: tuple[Any, ...], by: int, **more: Any) -> tuple[Table, int]:
    number, to, _, _, _, _, answers, given = row
    effects = {**given.get("effects", {}), **more.pop("effects", {})}
    t = event(number, by, **({"influence": BOARD} | given | more | {"effects": effects})).do(*answers)
    return t, by if to is None else to


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("row", GRANTS, ids=GRANT_NAMES)
def test_grant_goes_to_the_right_side_with_the_right_uses_and_may_be_declined(row: tuple[Any, ...], by: int) -> None:
    t, side = granted(row, by)
    assert (t.actor, t.kind) == (side, ASK_OPERATION)
    assert sorted(t.legal) == sorted([DONE, *row[3]])
    t.refuses(SPACE)
    t.do(DONE)
    assert t.milops(side) == 0


@pytest.mark.parametrize("row", GRANTS, ids=GRANT_NAMES)
def test_grant_has_the_right_value(row: tuple[Any, ...]) -> None:
    t, _ = granted(row, US)
    assert t.do(row[3][0]).left == row[2]


@pytest.mark.parametrize("row", GRANTS, ids=GRANT_NAMES)
def test_grant_takes_the_modifiers_of_its_user(row: tuple[Any, ...]) -> None:
    for up, down in ((1, 0), (0, 1)):
        effects = {CONTAINED: up, BREZHNEV: up, SCARED_US: down, SCARED_USSR: down}
        t, _ = granted(row, US, effects=effects)
        assert t.do(row[3][0]).left == max(1, min(4, row[2] + up - down))


@pytest.mark.parametrize("row", [row for row in GRANTS if COUP in row[3]])
def test_grant_coups_earn_military_operations_unless_free(row: tuple[Any, ...]) -> None:
    t, side = granted(row, US)
    t.do(COUP)
    target = next(c for c in (HONDURAS, HAITI, PERU, POLAND) if c in t.legal)
    t.do(target, roll(1))
    assert t.milops(side) == (row[2] if row[4] else 0)


@pytest.mark.parametrize("row", [row for row in GRANTS if REALIGN in row[3] and row[5]])
@pytest.mark.parametrize("defcon", [2, 3, 4, 5])
def test_grant_realignments_obey_defcon_geography_after_the_events_own_move(row: tuple[Any, ...], defcon: int) -> None:
    if defcon == 2 and row[0] in (OLYMPIC_GAMES, SOVIETS_SHOOT_DOWN_KAL_007):
        defcon = 3  # at 2 these two end the game
    t, _ = granted(row, US, defcon=defcon)
    t.do(REALIGN)
    level = t.defcon
    assert [c in t.legal for c in (POLAND, THAILAND, EGYPT, ZAIRE)] == [level > 4, level > 3, level > 2, True]


@pytest.mark.parametrize("operation", [COUP, REALIGN])
@pytest.mark.parametrize(
    ("number", "before", "inside", "outside"),
    [
        (JUNTA, [PANAMA], [CUBA, CHILE, HAITI, PERU], [POLAND, ZAIRE]),
        (TEAR_DOWN_THIS_WALL, [], [POLAND, FRANCE], [CUBA, ZAIRE, EGYPT]),
    ],
)
def test_free_operations_ignore_geography_but_keep_to_their_area(
    number: int, before: list[int], inside: list[int], outside: list[int], operation: int
) -> None:
    t = event(number, US, defcon=2, influence=BOARD).do(*before, operation)
    assert all(c in t.legal for c in inside)
    assert not any(c in t.legal for c in outside)


def test_grain_sales_played_card_is_a_normal_play_of_the_us() -> None:
    t = event(GRAIN_SALES_TO_SOVIETS, USSR, ussr_hand=[COMECON, NASSER], influence=BOARD)
    t.do(card(COMECON), PLAY_IT)
    assert t.actor == US
    assert sorted(t.legal) == sorted([SPACE, EVENT_FIRST, OPS_FIRST])
    t.do(OPS_FIRST, COUP, HONDURAS, roll(1))
    assert t.milops(US) == 3


def test_missile_envy_opponents_card_is_used_for_ops_or_space_without_event() -> None:
    t = event(MISSILE_ENVY, US, ussr_hand=[COMECON, NASSER], influence=BOARD).do(card(COMECON))
    assert t.actor == US
    assert sorted(t.legal) == sorted([OPS, SPACE])
    t.do(OPS, COUP, HONDURAS, roll(1))
    assert t.milops(US) == 3
    assert t.discarded(COMECON)
    assert t.where(MISSILE_ENVY) == HAND_USSR


def test_un_intervention_companion_is_used_for_ops_or_space() -> None:
    t = at_round(US, turn=8, us_hand=[UN_INTERVENTION, COMECON], ussr_hand=[NASSER], influence=BOARD)
    t.do(card(UN_INTERVENTION), EVENT, card(COMECON))
    assert sorted(t.legal) == sorted([OPS, SPACE])
    t.do(OPS, COUP, HONDURAS, roll(1))
    assert t.milops(US) == 3


def test_che_grants_two_coups_each_with_military_operations() -> None:
    t = event(CHE, US, influence={PERU: (1, 0), KENYA: (1, 0)}).do(COUP, PERU, roll(6))
    assert t.milops(USSR) == 3
    assert t.legal == [DONE, COUP]
    t.do(COUP)
    assert t.legal == [KENYA]
    t.do(KENYA, roll(1))
    assert t.milops(USSR) == 5


def test_che_grants_no_second_coup_without_a_success() -> None:
    t = event(CHE, USSR, influence={PERU: (1, 0), KENYA: (1, 0)}).do(COUP, PERU, roll(1))
    assert t.kind == ASK_PLAY


@pytest.mark.parametrize(
    ("number", "milops"),
    [(KOREAN_WAR, 2), (ARAB_ISRAELI_WAR, 2), (INDO_PAKISTANI_WAR, 2), (IRAN_IRAQ_WAR, 2), (BRUSH_WAR, 3)],
)
@pytest.mark.parametrize("die", [1, 6])
def test_wars_earn_military_operations_won_or_lost(number: int, milops: int, die: int) -> None:
    t = event(number, USSR)
    if t.actor == USSR:
        t.do(t.legal[0])
    t.do(roll(die))
    assert t.milops(USSR) == milops


def test_stop_worrying_sets_military_operations_to_five() -> None:
    assert event(HOW_I_LEARNED_TO_STOP_WORRYING, US, milops=(2, 0)).do(TO_DEFCON + 4).milops(US) == 5


def test_the_eighth_round_of_north_sea_oil_is_a_normal_one() -> None:
    t = at_round(US, 8, turn=8, defcon=2, us_hand=[TERRORISM], effects={EIGHTH_ROUND: 1}, influence=BOARD)
    t.do(card(TERRORISM), OPS, COUP)
    assert [c in t.legal for c in (POLAND, THAILAND, EGYPT, HONDURAS)] == [False, False, False, True]
    t.do(HONDURAS)
    assert t.milops(US) == 0
    t.do(roll(1))
    assert [e.b for e in t.heard(SAID_MILOPS) if e.a == US] == [2]


@pytest.mark.parametrize("side", SIDES)
def test_grants_are_good_in_the_headline_phase_too(side: int) -> None:
    t = at_headline(turn=8, influence=BOARD, **hands(side, [ABM_TREATY, TRUMAN_DOCTRINE], [NASSER, SUMMIT]))
    t.do_as(side, card(ABM_TREATY)).do_as(1 - side, card(NASSER))
    assert (t.actor, t.kind) == (side, ASK_OPERATION)
    assert t.do(COUP, HONDURAS, roll(1)).milops(side) == 4


def test_grants_place_from_where_the_markers_were_at_the_start_of_the_round() -> None:
    """1.6, RUL-6: the literal snapshot, even if the marker has gone since."""
    cards = hands(USSR, [CIA_CREATED, NASSER], [TRUMAN_DOCTRINE])
    t = at_round(USSR, turn=8, influence={HONDURAS: (1, 0)}, **cards)
    t.do(card(CIA_CREATED), OPS_FIRST, COUP, HONDURAS, roll(6))
    assert t.us(HONDURAS) == 0
    t.do_as(US, INFLUENCE)
    assert GUATEMALA in t.legal
    t.refuses(PANAMA)
