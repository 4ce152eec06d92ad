"""Cards 24-30: Indo-Pakistani War to Decolonization."""

import pytest

from tests.twilight_struggle.cards.early_table import SIDES, event_by, hand_of, held, points_in
from tests.twilight_struggle.table import at_end_of_turn, at_headline, at_round, card, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    AFRICA_AND_SOUTHEAST_ASIA,
    ALGERIA,
    BURMA,
    CANADA,
    EAST_GERMANY,
    EASTERN_EUROPE,
    EGYPT,
    FINLAND,
    FRANCE,
    HUNGARY,
    INDIA,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    NIGERIA,
    PAKISTAN,
    PHILIPPINES,
    POLAND,
    ROMANIA,
    SOUTH_AFRICA,
    SUDAN,
    TAIWAN,
    THAILAND,
    UK,
    VIETNAM,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_ADD,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_REMOVE,
    ASK_WAR,
    BY_DEFCON,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    HAND_USSR,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    QUAGMIRED,
    REALIGN,
    SCARED_US,
    SPACE,
    SPECTATOR,
    US,
    US_JAPAN_PACT,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ASIA_SCORING,
    CIA_CREATED,
    CONTAINMENT,
    DECOLONIZATION,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    FIDEL,
    FORMOSAN_RESOLUTION,
    INDO_PAKISTANI_WAR,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    SUEZ_CRISIS,
    TRUMAN_DOCTRINE,
    US_JAPAN_MUTUAL_DEFENSE_PACT,
    WARSAW_PACT_FORMED,
)
from theatrum.games.twilight_struggle.messages import SAID_REVEAL

# --- 24 Indo-Pakistani War ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("target", [INDIA, PAKISTAN])
@pytest.mark.parametrize("die", range(1, 7))
def test_indo_pakistani_war_succeeds_on_four(die: int, target: int, by: int) -> None:
    t = event_by(INDO_PAKISTANI_WAR, by, influence={target: (1, 1)})
    assert (t.actor, t.kind) == (by, ASK_WAR)
    assert t.legal == [PAKISTAN, INDIA]
    t.do(target, roll(die))
    won = die >= 4
    assert t.pair(target) == (((2, 0) if by == US else (0, 2)) if won else (1, 1))
    assert t.vp == ((2 if by == US else -2) if won else 0)
    assert (t.milops(by), t.milops(1 - by)) == (2, 0)
    assert t.defcon == 5
    assert t.discarded(INDO_PAKISTANI_WAR)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("target", "enemy", "minus"),
    [
        (INDIA, [PAKISTAN], 1),
        (INDIA, [BURMA], 1),
        (INDIA, [PAKISTAN, BURMA], 2),
        (INDIA, [INDIA], 0),
        (INDIA, [IRAN, AFGHANISTAN], 0),
        (PAKISTAN, [INDIA], 1),
        (PAKISTAN, [IRAN], 1),
        (PAKISTAN, [AFGHANISTAN], 1),
        (PAKISTAN, [INDIA, IRAN, AFGHANISTAN], 3),
        (PAKISTAN, [PAKISTAN, BURMA], 0),
    ],
)
@pytest.mark.parametrize("die", range(1, 7))
def test_indo_pakistani_war_subtracts_one_per_enemy_neighbour(
    die: int, target: int, enemy: list[int], minus: int, by: int
) -> None:
    influence = held(ussr=enemy) if by == US else held(us=enemy)
    t = event_by(INDO_PAKISTANI_WAR, by, influence=influence).do(target, roll(die))
    won = 2 if by == US else -2
    assert t.vp == (won if die - minus >= 4 else 0)


@pytest.mark.parametrize("by", SIDES)
def test_indo_pakistani_war_does_not_mind_own_neighbours(by: int) -> None:
    own = [PAKISTAN, BURMA]
    t = event_by(INDO_PAKISTANI_WAR, by, influence=held(us=own) if by == US else held(ussr=own))
    assert abs(t.do(INDIA, roll(4)).vp) == 2


def test_indo_pakistani_war_is_fought_at_defcon_two() -> None:
    t = event_by(INDO_PAKISTANI_WAR, USSR, defcon=2, influence={INDIA: (3, 0)}).do(INDIA, roll(6))
    assert (t.pair(INDIA), t.defcon) == ((0, 3), 2)


@pytest.mark.parametrize(
    ("side", "use", "vp"), [(US, EVENT, -2), (US, OPS, -2), (US, SPACE, 0), (USSR, EVENT, 0), (USSR, OPS, 0)]
)
def test_indo_pakistani_war_is_a_war_card_for_flower_power(side: int, use: int, vp: int) -> None:
    hand = hand_of(side, INDO_PAKISTANI_WAR)
    t = at_round(side, turn=4, effects={FLOWERS: 1}, influence={CANADA: (1, 0), POLAND: (0, 1)}, **hand)
    t.do(card(INDO_PAKISTANI_WAR), use)
    assert t.vp == vp


# --- 25 Containment -----------------------------------------------------------------------------------------


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


# --- 26 CIA Created -----------------------------------------------------------------------------------------


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


# --- 27 US/Japan Mutual Defense Pact ------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("before", "us"),
    [((0, 0), 4), ((1, 0), 4), ((1, 3), 7), ((4, 0), 4), ((6, 0), 6), ((6, 4), 8), ((6, 2), 6)],
)
def test_us_japan_pact_gives_control(before: tuple[int, int], us: int, by: int) -> None:
    t = event_by(US_JAPAN_MUTUAL_DEFENSE_PACT, by, influence={JAPAN: before})
    assert t.pair(JAPAN) == (us, before[1])
    assert t.controller(JAPAN) == US
    assert t.effect(US_JAPAN_PACT) == 1
    assert t.removed(US_JAPAN_MUTUAL_DEFENSE_PACT)


@pytest.mark.parametrize("japan", [(4, 0), (2, 1), (1, 5)])
@pytest.mark.parametrize("operation", [COUP, REALIGN])
def test_us_japan_pact_protects_japan_whoever_controls_it(operation: int, japan: tuple[int, int]) -> None:
    influence = {JAPAN: japan, TAIWAN: (1, 0)}
    t = at_round(USSR, ussr_hand=[FIDEL], effects={US_JAPAN_PACT: 1}, influence=influence)
    t.do(card(FIDEL), OPS, operation)
    assert t.legal == [TAIWAN]
    t.refuses(JAPAN)


def test_us_japan_pact_does_not_bind_the_us() -> None:
    t = at_round(US, us_hand=[NATO], effects={US_JAPAN_PACT: 1}, influence={JAPAN: (1, 5)})
    t.do(card(NATO), OPS, COUP)
    assert t.legal == [JAPAN]


def test_us_japan_pact_lets_the_ussr_place() -> None:
    t = at_round(USSR, ussr_hand=[FIDEL], effects={US_JAPAN_PACT: 1}, influence={JAPAN: (4, 1)})
    t.do(card(FIDEL), OPS, INFLUENCE, JAPAN)
    assert t.pair(JAPAN) == (4, 2)


def test_us_japan_pact_outlasts_the_turn() -> None:
    assert at_end_of_turn(effects={US_JAPAN_PACT: 1}).effect(US_JAPAN_PACT) == 1


# --- 28 Suez Crisis -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_suez_crisis_removes_four_at_most_two_each(by: int) -> None:
    t = event_by(SUEZ_CRISIS, by, influence={FRANCE: (3, 0), UK: (5, 0), ISRAEL: (1, 0), ITALY: (2, 0)})
    assert (t.actor, t.kind, t.left) == (USSR, ASK_REMOVE, 4)
    assert t.legal == sorted([FRANCE, UK, ISRAEL])
    t.refuses(ITALY)
    t.do(FRANCE, FRANCE)
    t.refuses(FRANCE)
    t.refuses(DONE)
    t.do(UK, ISRAEL)
    assert [t.us(c) for c in (FRANCE, UK, ISRAEL)] == [1, 4, 0]
    assert t.kind == ASK_PLAY
    assert t.removed(SUEZ_CRISIS)


def test_suez_crisis_with_fewer_removes_what_the_limit_allows() -> None:
    t = event_by(SUEZ_CRISIS, USSR, influence={UK: (5, 0), ISRAEL: (1, 0)}).do(UK, UK, ISRAEL)
    assert [t.us(c) for c in (UK, ISRAEL)] == [3, 0]
    assert t.kind == ASK_PLAY


def test_suez_crisis_with_nothing_to_remove_is_removed() -> None:
    t = event_by(SUEZ_CRISIS, USSR)
    assert t.kind == ASK_PLAY
    assert t.removed(SUEZ_CRISIS)


# --- 29 East European Unrest --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("turn", "each"), [(1, 1), (3, 1), (4, 1), (7, 1), (8, 2), (10, 2)])
def test_east_european_unrest_takes_one_or_in_the_late_war_two(turn: int, each: int, by: int) -> None:
    t = event_by(EAST_EUROPEAN_UNREST, by, turn=turn, influence=dict.fromkeys(EASTERN_EUROPE, (0, 3)))
    assert (t.actor, t.kind, t.left) == (US, ASK_REMOVE, 3)
    assert t.legal == sorted(EASTERN_EUROPE)
    t.do(POLAND)
    t.refuses(POLAND)
    t.refuses(DONE)
    t.do(EAST_GERMANY, FINLAND)
    assert [t.ussr(c) for c in (POLAND, EAST_GERMANY, FINLAND)] == [3 - each] * 3
    assert t.ussr(HUNGARY) == 3
    assert t.kind == ASK_PLAY
    assert t.discarded(EAST_EUROPEAN_UNREST)


@pytest.mark.parametrize("turn", [1, 8])
def test_east_european_unrest_in_fewer_countries(turn: int) -> None:
    """A country with 1 loses 1 in the Late War too."""
    influence = {POLAND: (0, 1), HUNGARY: (0, 1), ITALY: (0, 2)}
    t = event_by(EAST_EUROPEAN_UNREST, US, turn=turn, influence=influence)
    assert t.legal == [POLAND, HUNGARY]
    t.do(POLAND, HUNGARY)
    assert (t.ussr(POLAND), t.ussr(HUNGARY), t.ussr(ITALY)) == (0, 0, 2)
    assert t.kind == ASK_PLAY


# --- 30 Decolonization --------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_decolonization_adds_one_in_four_different_countries(by: int) -> None:
    t = event_by(DECOLONIZATION, by)
    assert (t.actor, t.kind, t.left) == (USSR, ASK_ADD, 4)
    t.do(THAILAND)
    t.refuses(THAILAND)
    t.refuses(DONE)
    t.do(ALGERIA, VIETNAM, SOUTH_AFRICA)
    assert [t.ussr(c) for c in (THAILAND, ALGERIA, VIETNAM, SOUTH_AFRICA)] == [1] * 4
    assert t.kind == ASK_PLAY
    assert t.discarded(DECOLONIZATION)


def test_decolonization_reaches_africa_and_southeast_asia() -> None:
    t = event_by(DECOLONIZATION, USSR)
    assert len(t.legal) == 18 + 7
    assert t.legal == AFRICA_AND_SOUTHEAST_ASIA
    assert {SUDAN, PHILIPPINES, BURMA} <= set(t.legal)
    for country in (EGYPT, INDIA, TAIWAN):
        t.refuses(country)


def test_decolonization_may_enter_us_controlled_countries() -> None:
    t = event_by(DECOLONIZATION, USSR, influence={SOUTH_AFRICA: (3, 0)}).do(SOUTH_AFRICA)
    assert t.pair(SOUTH_AFRICA) == (3, 1)


# --- whose event --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [SUEZ_CRISIS, DECOLONIZATION, WARSAW_PACT_FORMED])
def test_soviet_event_in_a_us_round_is_carried_out_by_the_ussr(number: int) -> None:
    t = at_round(US, us_hand=[number, NUCLEAR_TEST_BAN], influence={UK: (3, 0)})
    t.do(card(number), EVENT_FIRST)
    assert t.actor == USSR
