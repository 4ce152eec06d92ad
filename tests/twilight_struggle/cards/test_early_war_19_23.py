"""Cards 19-23: Truman Doctrine, Olympic Games, NATO, Independent Reds, Marshall Plan."""

import pytest

from tests.twilight_struggle.cards.early_table import SIDES, event_by, held, points_in
from tests.twilight_struggle.table import at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AUSTRIA,
    BULGARIA,
    CANADA,
    CZECHOSLOVAKIA,
    DENMARK,
    EAST_GERMANY,
    EGYPT,
    FINLAND,
    FRANCE,
    GREECE,
    HUNGARY,
    INDIA,
    ITALY,
    JAPAN,
    NIGERIA,
    NORWAY,
    PAKISTAN,
    POLAND,
    ROMANIA,
    SPAIN_PORTUGAL,
    SWEDEN,
    SYRIA,
    TURKEY,
    UK,
    WEST_GERMANY,
    WESTERN_EUROPE,
    YUGOSLAVIA,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_ADD,
    ASK_CLEAR,
    ASK_MATCH,
    ASK_OLYMPICS,
    ASK_OPERATION,
    ASK_PLAY,
    BOYCOTT,
    BRANDT,
    BREZHNEV,
    BY_DEFCON,
    CONTAINED,
    COUP,
    DE_GAULLE,
    DONE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    MARSHALL,
    NATO_FORMED,
    OPS,
    OPS_FIRST,
    PARTICIPATE,
    REALIGN,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    US,
    USSR,
    WARSAW_PACT,
)
from theatrum.games.twilight_struggle.deck import (
    BRUSH_WAR,
    COMECON,
    FIDEL,
    INDEPENDENT_REDS,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    SOCIALIST_GOVERNMENTS,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    TRUMAN_DOCTRINE,
)

# --- 19 Truman Doctrine -------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_truman_doctrine_clears_one_uncontrolled_european_country(by: int) -> None:
    t = event_by(TRUMAN_DOCTRINE, by, influence={FRANCE: (1, 2), ITALY: (0, 1)})
    assert (t.actor, t.kind, t.left) == (US, ASK_CLEAR, 1)
    t.do(FRANCE)
    assert (t.pair(FRANCE), t.pair(ITALY)) == ((1, 0), (0, 1))
    assert t.kind == ASK_PLAY
    assert t.removed(TRUMAN_DOCTRINE)


def test_truman_doctrine_spares_countries_that_somebody_controls() -> None:
    """Italy is Soviet, Greece American; all of Europe counts, nothing beyond it."""
    influence = {ITALY: (0, 2), GREECE: (3, 1), POLAND: (0, 2), TURKEY: (1, 1), CANADA: (0, 1), SYRIA: (0, 1)}
    t = event_by(TRUMAN_DOCTRINE, US, influence=influence)
    assert t.legal == [CANADA, POLAND, TURKEY]
    for country in (ITALY, GREECE, SYRIA, DONE):
        t.refuses(country)


def test_truman_doctrine_without_a_target_is_removed() -> None:
    t = event_by(TRUMAN_DOCTRINE, US, influence={ITALY: (0, 2), FRANCE: (1, 0), SYRIA: (0, 1)})
    assert t.kind == ASK_PLAY
    assert t.ussr(ITALY) == 2
    assert t.removed(TRUMAN_DOCTRINE)


def test_truman_doctrine_does_not_open_nato() -> None:
    t = at_round(US, us_hand=[TRUMAN_DOCTRINE, NATO], influence={FRANCE: (0, 1)})
    t.do(card(TRUMAN_DOCTRINE), EVENT, FRANCE, "pass", card(NATO))
    t.refuses(EVENT)


# --- 20 Olympic Games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_the_opponent_decides(by: int) -> None:
    t = event_by(OLYMPIC_GAMES, by)
    assert (t.actor, t.kind) == (1 - by, ASK_OLYMPICS)
    assert t.legal == [PARTICIPATE, BOYCOTT]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("own", range(1, 7))
@pytest.mark.parametrize("other", range(1, 7))
def test_olympic_games_sponsor_adds_two_and_ties_are_rolled_again(other: int, own: int, by: int) -> None:
    t = event_by(OLYMPIC_GAMES, by).do(PARTICIPATE, roll(own), roll(other))
    if own + 2 == other:  # CHK-16
        assert t.vp == 0
        t.do(roll(1), roll(6))
        winner = 1 - by
    else:
        winner = by if own + 2 > other else 1 - by
    assert t.vp == (2 if winner == US else -2)
    assert t.kind == ASK_PLAY
    assert t.defcon == 5
    assert t.discarded(OLYMPIC_GAMES)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_olympic_games_boycott_lowers_defcon_and_grants_four_ops(defcon: int, by: int) -> None:
    t = event_by(OLYMPIC_GAMES, by, defcon=defcon, influence={EGYPT: (1, 1), NIGERIA: (9, 9)}).do(BOYCOTT)
    assert (t.defcon, t.vp) == (defcon - 1, 0)
    assert (t.actor, t.kind) == (by, ASK_OPERATION)
    assert t.legal == [DONE, INFLUENCE, REALIGN, COUP]
    t.do(INFLUENCE)
    assert points_in(t, NIGERIA) == 4
    assert t.discarded(OLYMPIC_GAMES)


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_boycott_ops_may_be_declined(by: int) -> None:
    t = event_by(OLYMPIC_GAMES, by, influence={EGYPT: (1, 1)}).do(BOYCOTT, DONE)
    assert t.kind == ASK_PLAY
    assert t.pair(EGYPT) == (1, 1)


def test_olympic_games_boycott_ops_are_no_space_attempt() -> None:
    """RUL-9."""
    t = event_by(OLYMPIC_GAMES, US, influence={EGYPT: (1, 1)}).do(BOYCOTT)
    t.refuses(SPACE)


def test_olympic_games_boycott_coup_obeys_the_new_defcon_and_earns_milops() -> None:
    t = event_by(OLYMPIC_GAMES, US, influence={ITALY: (0, 1), PAKISTAN: (0, 1), EGYPT: (0, 1)}).do(BOYCOTT, COUP)
    assert t.legal == [PAKISTAN, EGYPT]
    t.do(EGYPT, roll(1))
    assert (t.milops(US), t.defcon) == (4, 3)
    assert t.pair(EGYPT) == (0, 0)


@pytest.mark.parametrize(
    ("by", "effects", "points"),
    [
        (US, {CONTAINED: 1}, 4),
        (US, {SCARED_US: 1}, 3),
        (US, {SCARED_US: 1, CONTAINED: 1}, 4),
        (USSR, {BREZHNEV: 1}, 4),
        (USSR, {SCARED_USSR: 1}, 3),
        (USSR, {SCARED_US: 1}, 4),
    ],
)
def test_olympic_games_boycott_ops_take_modifiers(by: int, effects: dict[int, int], points: int) -> None:
    t = event_by(OLYMPIC_GAMES, by, effects=effects, influence={EGYPT: (9, 9)}).do(BOYCOTT, INFLUENCE)
    assert points_in(t, EGYPT) == points


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_boycott_at_defcon_two_loses_for_the_sponsor(by: int) -> None:
    """EX-8.1.3."""
    t = event_by(OLYMPIC_GAMES, by, defcon=2).do_as(1 - by, BOYCOTT)
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_headlined_boycott_at_defcon_two_loses_for_the_sponsor(by: int) -> None:
    """The other headline, of lower value, comes later."""
    hands = [[NASSER], [NASSER]]
    hands[by] = [OLYMPIC_GAMES]
    t = at_headline(defcon=2, us_hand=hands[US], ussr_hand=hands[USSR])
    t.do_as(US, card(hands[US][0])).do_as(USSR, card(hands[USSR][0]))
    t.do_as(1 - by, BOYCOTT)
    assert t.winner == 1 - by


def test_olympic_games_through_missile_envy_the_taker_is_sponsor_and_to_blame() -> None:
    t = event_by(MISSILE_ENVY, US, turn=4, defcon=2, ussr_hand=[OLYMPIC_GAMES, NASSER])
    t.do_as(USSR, card(OLYMPIC_GAMES))
    assert (t.actor, t.kind) == (USSR, ASK_OLYMPICS)
    t.do(BOYCOTT)
    assert t.winner == USSR


def test_olympic_games_through_star_wars_in_a_soviet_round_leaves_the_blame_with_the_ussr() -> None:
    """The US is sponsor, the USSR decides and is the phasing player."""
    t = event_by(STAR_WARS, USSR, turn=8, defcon=2, space=(2, 1), discards=[OLYMPIC_GAMES])
    t.do_as(US, card(OLYMPIC_GAMES))
    assert (t.actor, t.kind) == (USSR, ASK_OLYMPICS)
    t.do(BOYCOTT)
    assert t.winner == US


def test_olympic_games_through_star_wars_sponsor_gets_the_bonus() -> None:
    t = event_by(STAR_WARS, USSR, turn=8, space=(2, 1), discards=[OLYMPIC_GAMES])
    t.do_as(US, card(OLYMPIC_GAMES)).do_as(USSR, PARTICIPATE).do(roll(3), roll(4))
    assert t.vp == 2


# --- 21 NATO ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("opened_by", [WARSAW_PACT, MARSHALL])
def test_nato_comes_into_effect(opened_by: int, by: int) -> None:
    t = event_by(NATO, by, effects={opened_by: 1})
    assert t.effect(NATO_FORMED) == 1
    assert t.removed(NATO)


def test_nato_without_prerequisite_is_no_event_for_the_us() -> None:
    t = at_round(US, us_hand=[NATO])
    t.do(card(NATO))
    assert t.legal == [OPS, SPACE]
    t.refuses(EVENT)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_nato_without_prerequisite_is_ops_only_for_the_ussr(order: int) -> None:
    """EX-5.2-1."""
    t = at_round(USSR, ussr_hand=[NATO], us_hand=[FIDEL], influence={POLAND: (0, 1)})
    t.do(card(NATO), order, INFLUENCE)
    assert points_in(t, POLAND) == 4
    assert t.effect(NATO_FORMED) == 0
    assert t.discarded(NATO)


def test_nato_headlined_without_prerequisite_is_discarded() -> None:
    t = at_headline(us_hand=[NATO], ussr_hand=[NASSER])
    t.do_as(US, card(NATO)).do_as(USSR, card(NASSER))
    assert t.effect(NATO_FORMED) == 0
    assert t.discarded(NATO)


@pytest.mark.parametrize("operation", [COUP, REALIGN])
def test_nato_protects_us_controlled_countries_of_europe(operation: int) -> None:
    """Not where the US has influence without control, nor outside Europe."""
    influence = {FRANCE: (3, 0), TURKEY: (2, 0), CANADA: (4, 0), POLAND: (3, 0), ITALY: (2, 1), JAPAN: (4, 0)}
    t = at_round(USSR, ussr_hand=[FIDEL], effects={NATO_FORMED: 1}, influence=influence)
    t.do(card(FIDEL), OPS, operation)
    assert t.legal == [ITALY, JAPAN]
    for country in (FRANCE, TURKEY, CANADA, POLAND):
        t.refuses(country)


def test_nato_protection_is_looked_at_when_the_target_is_named() -> None:
    """Soviet placement breaks US control of Italy; in the next round it is a target like Greece."""
    influence = {ITALY: (2, 0), GREECE: (1, 0), FRANCE: (0, 3)}
    t = at_round(USSR, ussr_hand=[SOCIALIST_GOVERNMENTS, FIDEL], effects={NATO_FORMED: 1}, influence=influence)
    t.do(card(SOCIALIST_GOVERNMENTS), OPS, INFLUENCE, ITALY, ITALY)  # 2 points for the first, 1 for the second
    assert t.pair(ITALY) == (2, 2)
    t.do(card(FIDEL), OPS, COUP)
    assert t.legal == [ITALY, GREECE]


def test_nato_does_not_bind_the_us() -> None:
    t = at_round(US, us_hand=[MARSHALL_PLAN], effects={NATO_FORMED: 1}, influence={POLAND: (0, 3), FRANCE: (4, 1)})
    t.do(card(MARSHALL_PLAN), OPS, COUP)
    assert t.legal == [FRANCE, POLAND]


@pytest.mark.parametrize(("by", "barred"), [(USSR, True), (US, False)])
def test_nato_keeps_the_soviet_brush_war_out(by: int, barred: bool) -> None:
    influence = {ITALY: (2, 0), GREECE: (1, 0)}
    t = event_by(BRUSH_WAR, by, turn=4, effects={NATO_FORMED: 1}, influence=influence)
    assert GREECE in t.legal
    assert (ITALY not in t.legal) is barred


def test_nato_does_not_stop_events_that_remove_influence() -> None:
    t = event_by(SOCIALIST_GOVERNMENTS, USSR, effects={NATO_FORMED: 1}, influence={FRANCE: (4, 0)})
    t.do(FRANCE)
    assert t.us(FRANCE) == 3


def test_nato_does_not_stop_soviet_placement() -> None:
    t = at_round(USSR, ussr_hand=[FIDEL], effects={NATO_FORMED: 1}, influence={FRANCE: (4, 1)})
    t.do(card(FIDEL), OPS, INFLUENCE, FRANCE)
    assert t.pair(FRANCE) == (4, 2)


@pytest.mark.parametrize("operation", [COUP, REALIGN])
@pytest.mark.parametrize(
    ("effects", "open_to_ussr"),
    [
        ({}, []),
        ({DE_GAULLE: 1}, [FRANCE]),
        ({BRANDT: 1}, [WEST_GERMANY]),
        ({DE_GAULLE: 1, BRANDT: 1}, [FRANCE, WEST_GERMANY]),
    ],
)
def test_nato_exempts_france_and_west_germany(effects: dict[int, int], open_to_ussr: list[int], operation: int) -> None:
    influence = {**held(us=[FRANCE, WEST_GERMANY, ITALY]), EGYPT: (1, 0)}
    t = at_round(USSR, turn=4, ussr_hand=[FIDEL], effects={NATO_FORMED: 1, **effects}, influence=influence)
    t.do(card(FIDEL), OPS, operation)
    assert t.legal == [*open_to_ussr, EGYPT]


def test_nato_covers_west_germany_again_after_tear_down_this_wall() -> None:
    t = event_by(
        TEAR_DOWN_THIS_WALL,
        US,
        turn=8,
        effects={NATO_FORMED: 1, BRANDT: 1},
        influence={WEST_GERMANY: (4, 0), EGYPT: (1, 0)},
        ussr_hand=[FIDEL],
    )
    assert t.kind == ASK_PLAY  # no target in Europe for the free coup
    t.do(card(FIDEL), OPS, COUP)
    assert WEST_GERMANY not in t.legal


# --- 22 Independent Reds ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", [YUGOSLAVIA, ROMANIA, BULGARIA, HUNGARY, CZECHOSLOVAKIA])
@pytest.mark.parametrize(("before", "after"), [((0, 3), 3), ((1, 3), 3), ((2, 2), 2), ((4, 1), 4), ((0, 0), 0)])
def test_independent_reds_matches_and_never_lowers(before: tuple[int, int], after: int, country: int, by: int) -> None:
    t = event_by(INDEPENDENT_REDS, by, influence={country: before})
    assert (t.actor, t.kind) == (US, ASK_MATCH)
    t.do(country)
    assert t.pair(country) == (after, before[1])
    assert t.kind == ASK_PLAY
    assert t.removed(INDEPENDENT_REDS)


def test_independent_reds_knows_five_countries() -> None:
    t = event_by(INDEPENDENT_REDS, US, influence={POLAND: (0, 3), EAST_GERMANY: (0, 3), AUSTRIA: (0, 1)})
    assert t.legal == [CZECHOSLOVAKIA, HUNGARY, ROMANIA, YUGOSLAVIA, BULGARIA]
    for country in (POLAND, EAST_GERMANY, AUSTRIA):
        t.refuses(country)


# --- 23 Marshall Plan ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_marshall_plan_adds_one_in_seven_different_countries(by: int) -> None:
    t = event_by(MARSHALL_PLAN, by)
    assert (t.actor, t.kind, t.left) == (US, ASK_ADD, 7)
    seven = [CANADA, TURKEY, FINLAND, AUSTRIA, FRANCE, ITALY, UK]
    t.do(CANADA)
    t.refuses(CANADA)
    t.refuses(DONE)
    t.do(*seven[1:])
    assert [t.us(c) for c in seven] == [1] * 7
    assert t.kind == ASK_PLAY
    assert t.removed(MARSHALL_PLAN)
    assert t.effect(MARSHALL) == 1


def test_marshall_plan_stays_in_western_europe() -> None:
    t = event_by(MARSHALL_PLAN, US, influence={POLAND: (1, 0), JAPAN: (1, 0)})
    assert t.legal == sorted(WESTERN_EUROPE)
    for country in (POLAND, JAPAN, INDIA):
        t.refuses(country)


def test_marshall_plan_keeps_out_of_soviet_controlled_countries() -> None:
    t = event_by(MARSHALL_PLAN, US, influence={ITALY: (0, 2), FRANCE: (0, 2), AUSTRIA: (1, 5)})
    assert ITALY not in t.legal
    assert AUSTRIA not in t.legal
    assert FRANCE in t.legal
    t.refuses(ITALY)


def test_marshall_plan_with_fewer_eligible_countries_puts_one_in_each_and_opens_nato() -> None:
    open_countries = [CANADA, NORWAY, SWEDEN, DENMARK, SPAIN_PORTUGAL]
    soviet = [c for c in WESTERN_EUROPE if c not in open_countries]
    t = event_by(MARSHALL_PLAN, US, influence=held(ussr=soviet))
    assert t.legal == sorted(open_countries)
    t.do(*open_countries)
    assert [t.us(c) for c in open_countries] == [1] * 5
    assert t.kind == ASK_PLAY
    assert t.effect(MARSHALL) == 1


def test_marshall_plan_played_by_the_ussr_opens_nato() -> None:
    t = at_round(USSR, ussr_hand=[MARSHALL_PLAN], us_hand=[NATO], influence={POLAND: (0, 1)})
    t.do(card(MARSHALL_PLAN), OPS_FIRST, INFLUENCE, *[POLAND] * 4)
    t.do(UK, FRANCE, ITALY, GREECE, TURKEY, CANADA, NORWAY)
    t.do(card(NATO), EVENT)
    assert t.effect(NATO_FORMED) == 1


@pytest.mark.parametrize("use", [OPS, SPACE])
def test_marshall_plan_without_its_event_opens_nothing(use: int) -> None:
    t = at_round(US, us_hand=[MARSHALL_PLAN, NATO], ussr_hand=[COMECON], influence={UK: (5, 0), POLAND: (0, 1)})
    t.do(card(MARSHALL_PLAN), use)
    t.do(roll(6)) if use == SPACE else t.do(INFLUENCE, UK, UK, UK, UK)
    t.do(card(COMECON), OPS, INFLUENCE, POLAND, POLAND, POLAND, card(NATO))
    t.refuses(EVENT)
    assert t.discarded(MARSHALL_PLAN)
