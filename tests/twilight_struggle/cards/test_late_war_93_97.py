"""Late War events 93 to 97, sentence by sentence of the card specification."""

from typing import Any

import pytest

from tests.twilight_struggle.cards.late_table import BOTH, event
from tests.twilight_struggle.table import Table, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    BRAZIL,
    CANADA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    FINLAND,
    FRANCE,
    INDIA,
    ITALY,
    LIBYA,
    PANAMA,
    PERU,
    POLAND,
    TURKEY,
    UK,
    VENEZUELA,
    WEST_GERMANY,
    YUGOSLAVIA,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    ASK_DISCARD,
    ASK_DOUBLE,
    ASK_PLAY,
    ASK_REGION,
    BRANDT,
    CENTRAL_AMERICA,
    CONTAINED,
    CONTRAS,
    COUP,
    DONE,
    EUROPE,
    EVENT,
    EVENT_FIRST,
    EVIL_EMPIRE,
    FALLOUT,
    FLOWERS,
    IN_REGION,
    INFLUENCE,
    MIDDLE_EAST,
    NATO_FORMED,
    OBLIGED,
    OPS,
    OPS_FIRST,
    REALIGN,
    SCARED_US,
    SOUTH_AMERICA,
    SUBS,
    US,
    USSR,
    WALL_DOWN,
)
from theatrum.games.twilight_struggle.deck import (
    AN_EVIL_EMPIRE,
    ASIA_SCORING,
    CHERNOBYL,
    COMECON,
    DUCK_AND_COVER,
    FIDEL,
    FLOWER_POWER,
    IRAN_CONTRA_SCANDAL,
    LATIN_AMERICAN_DEBT_CRISIS,
    LIBERATION_THEOLOGY,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    THE_CHINA_CARD,
    WILLY_BRANDT,
)

REGION_SAMPLES = [
    (EUROPE, POLAND),
    (ASIA, INDIA),
    (MIDDLE_EAST, LIBYA),
    (AFRICA, ZAIRE),
    (CENTRAL_AMERICA, CUBA),
    (SOUTH_AMERICA, CHILE),
]

# --- 93 Iran-Contra Scandal -------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_iran_contra_marks_the_turn_and_is_removed(by: int) -> None:
    t = event(IRAN_CONTRA_SCANDAL, by)
    assert t.effect(CONTRAS) == 1
    assert t.removed(IRAN_CONTRA_SCANDAL)


@pytest.mark.parametrize(("contras", "left"), [(0, 1), (1, 2)])
def test_iran_contra_lowers_the_us_die_in_us_realignments(contras: int, left: int) -> None:
    """Peru 1/3: the USSR has +1; dice 5 and 2 leave the US ahead by 2, or by 1 under the scandal."""
    t = at_round(US, turn=8, us_hand=[SUMMIT], effects={CONTRAS: contras}, influence={PERU: (1, 3)})
    t.do(card(SUMMIT), OPS, REALIGN, PERU, roll(5), roll(2))
    assert t.pair(PERU) == (1, left)


@pytest.mark.parametrize(("contras", "left"), [(0, 3), (1, 2)])
def test_iran_contra_lowers_the_us_die_in_soviet_realignments(contras: int, left: int) -> None:
    """Peru 3/1: the US has +1; dice 3 and 4 tie, under the scandal the US loses 1."""
    t = at_round(USSR, turn=8, ussr_hand=[SUMMIT], effects={CONTRAS: contras}, influence={PERU: (3, 1)})
    t.do(card(SUMMIT), OPS, REALIGN, PERU, roll(3), roll(4))
    assert t.pair(PERU) == (left, 1)


def test_iran_contra_counts_for_every_roll_of_a_series() -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT, DUCK_AND_COVER], effects={CONTRAS: 1}, influence={PERU: (0, 9)})
    t.do(card(DUCK_AND_COVER), OPS, REALIGN)
    for left in (8, 7, 6):  # 6 - 1 against 3 + 1
        t.do(PERU, roll(6), roll(3))
        assert t.ussr(PERU) == left


def test_iran_contra_does_not_touch_us_coups() -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT], effects={CONTRAS: 1}, influence={PERU: (0, 3)})
    t.do(card(SUMMIT), OPS, COUP, PERU, roll(4))
    assert t.ussr(PERU) == 2


# --- 94 Chernobyl -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_chernobyl_the_us_names_one_of_six_regions_or_none(by: int) -> None:
    t = event(CHERNOBYL, by)
    assert (t.actor, t.kind) == (US, ASK_REGION)
    assert sorted(t.legal) == sorted([DONE] + [IN_REGION + region for region in range(6)])


def test_chernobyl_declined_bars_nothing_but_is_played() -> None:
    t = event(CHERNOBYL, US).do(DONE)
    assert t.effect(FALLOUT) == 0
    assert t.removed(CHERNOBYL)


@pytest.mark.parametrize(("region", "inside"), REGION_SAMPLES)
def test_chernobyl_bars_soviet_ops_placement_in_the_region(region: int, inside: int) -> None:
    everywhere = {country: (0, 1) for _, country in REGION_SAMPLES}
    t = event(CHERNOBYL, US, ussr_hand=[COMECON, NASSER], influence=everywhere).do(IN_REGION + region)
    assert t.effect(FALLOUT) == 1 + region
    assert t.removed(CHERNOBYL)
    t.do_as(USSR, card(COMECON), OPS, INFLUENCE)
    t.refuses(inside)
    for _, other in REGION_SAMPLES:
        assert (other in t.legal) == (other != inside)


def test_chernobyl_covers_the_sub_regions() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[COMECON], effects={FALLOUT: 1 + EUROPE}, influence={FRANCE: (0, 1)})
    t.do(card(COMECON), OPS, INFLUENCE)
    for country in (FRANCE, ITALY, FINLAND, POLAND, UK):
        t.refuses(country)


def test_chernobyl_allows_event_placement() -> None:
    t = event(LIBERATION_THEOLOGY, USSR, effects={FALLOUT: 1 + CENTRAL_AMERICA}).do(CUBA, CUBA, PANAMA)
    assert t.ussr(CUBA) == 2


def test_chernobyl_allows_coups_and_the_influence_they_bring() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=[COMECON],
        us_hand=[SUMMIT],
        effects={FALLOUT: 1 + AFRICA},
        influence={ZAIRE: (1, 0)},
    )
    t.do(card(COMECON), OPS, COUP, ZAIRE, roll(6))
    assert t.pair(ZAIRE) == (0, 6)


def test_chernobyl_allows_realignment() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[SUMMIT], effects={FALLOUT: 1 + AFRICA}, influence={ZAIRE: (1, 0)})
    t.do(card(SUMMIT), OPS, REALIGN)
    assert ZAIRE in t.legal


def test_chernobyl_applies_to_ops_granted_by_events() -> None:
    where = {POLAND: (0, 3), LIBYA: (0, 1)}
    t = event(LONE_GUNMAN, US, effects={FALLOUT: 1 + EUROPE}, influence=where).do_as(USSR, INFLUENCE)
    t.refuses(POLAND)
    assert LIBYA in t.legal


def test_chernobyl_leaves_the_us_alone() -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT], effects={FALLOUT: 1 + EUROPE})
    t.do(card(SUMMIT), OPS, INFLUENCE)
    assert CANADA in t.legal


# --- 95 Latin American Debt Crisis ------------------------------------------------------------------------


def debt(by: int, **given: Any) -> Table:
    return event(LATIN_AMERICAN_DEBT_CRISIS, by, **given)


@pytest.mark.parametrize("by", BOTH)
def test_debt_crisis_a_us_discard_of_three_stops_it_without_event(by: int) -> None:
    t = debt(by, us_hand=[DUCK_AND_COVER, SUMMIT], influence={CHILE: (0, 2)})
    assert (t.actor, t.kind) == (US, ASK_DISCARD)
    assert sorted(t.legal) == sorted([card(DUCK_AND_COVER), DONE])
    t.do(card(DUCK_AND_COVER))
    assert t.discarded(DUCK_AND_COVER)
    assert (t.defcon, t.vp, t.ussr(CHILE)) == (5, 0, 2)
    assert t.discarded(LATIN_AMERICAN_DEBT_CRISIS)
    assert t.kind == ASK_PLAY


@pytest.mark.parametrize("by", BOTH)
def test_debt_crisis_otherwise_the_ussr_doubles_in_two_south_american_countries(by: int) -> None:
    where = {CHILE: (1, 2), PERU: (0, 1), BRAZIL: (0, 3), CUBA: (0, 3), VENEZUELA: (2, 0)}
    t = debt(by, us_hand=[DUCK_AND_COVER, SUMMIT], influence=where).do(DONE)
    assert (t.actor, t.kind) == (USSR, ASK_DOUBLE)
    assert t.legal == [PERU, CHILE, BRAZIL]
    t.refuses(CUBA)
    t.refuses(DONE)
    t.do(BRAZIL)
    t.refuses(BRAZIL)
    t.do(CHILE)
    assert (t.pair(BRAZIL), t.pair(CHILE), t.ussr(PERU)) == ((0, 6), (1, 4), 1)
    assert t.discarded(LATIN_AMERICAN_DEBT_CRISIS)
    assert t.kind == ASK_PLAY


def test_debt_crisis_with_one_country_doubles_that_one() -> None:
    t = debt(USSR, influence={CHILE: (0, 2)}).do(DONE, CHILE)
    assert t.ussr(CHILE) == 4
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_debt_crisis_without_soviet_influence_has_no_effect() -> None:
    t = debt(USSR, influence={CHILE: (2, 0)}).do(DONE)
    assert t.pair(CHILE) == (2, 0)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


@pytest.mark.parametrize(
    ("effects", "eligible"),
    [
        ({}, [DUCK_AND_COVER, NATO]),
        ({CONTAINED: 1}, [DUCK_AND_COVER, NATO, FIDEL]),
        ({SCARED_US: 1}, [NATO]),
        ({SCARED_US: 2}, []),
    ],
)
def test_debt_crisis_counts_modified_values(effects: dict[int, int], eligible: list[int]) -> None:
    t = debt(USSR, us_hand=[DUCK_AND_COVER, NATO, FIDEL, SUMMIT], effects=effects)
    assert sorted(t.legal) == sorted([card(c) for c in eligible] + [DONE])


def test_debt_crisis_never_takes_the_china_card_or_a_scoring_card() -> None:
    t = debt(USSR, us_hand=[ASIA_SCORING, SUMMIT], china=(US, True))
    assert t.legal == [DONE]
    t.refuses(card(THE_CHINA_CARD))
    t.refuses(card(ASIA_SCORING))


def test_debt_crisis_itself_is_not_available_for_the_discard() -> None:
    t = at_round(US, turn=8, us_hand=[LATIN_AMERICAN_DEBT_CRISIS, SUMMIT], ussr_hand=[NASSER], effects={CONTAINED: 1})
    t.do(card(LATIN_AMERICAN_DEBT_CRISIS), EVENT_FIRST)
    assert (t.kind, t.legal) == (ASK_DISCARD, [DONE])


def test_debt_crisis_discard_of_missile_envy_ends_the_duty() -> None:
    t = debt(USSR, us_hand=[MISSILE_ENVY, SUMMIT], effects={CONTAINED: 1, OBLIGED: 1 + US})
    t.do(card(MISSILE_ENVY))
    assert t.effect(OBLIGED) == 0


# --- 96 Tear Down this Wall -------------------------------------------------------------------------------


def wall(by: int, **given: Any) -> Table:
    return event(TEAR_DOWN_THIS_WALL, by, **given)


@pytest.mark.parametrize("by", BOTH)
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


@pytest.mark.parametrize("by", BOTH)
def test_wall_coup_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = wall(by, defcon=2, influence={POLAND: (0, 1)}).do_as(US, COUP, POLAND).do(roll(1))
    assert t.winner == 1 - by


def test_wall_coup_with_nuclear_subs_leaves_defcon_alone() -> None:
    t = wall(USSR, defcon=2, influence={POLAND: (0, 1)}, effects={SUBS: 1}).do(COUP, POLAND, roll(1))
    assert t.defcon == 2
    assert t.ending is None


# --- 97 "An Evil Empire" ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_evil_empire_pays_one_and_ends_flower_power(by: int) -> None:
    t = event(AN_EVIL_EMPIRE, by, effects={FLOWERS: 1})
    assert t.vp == 1
    assert (t.effect(FLOWERS), t.effect(EVIL_EMPIRE)) == (0, 1)
    assert t.removed(AN_EVIL_EMPIRE)


def test_evil_empire_bars_flower_power() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[FLOWER_POWER], effects={EVIL_EMPIRE: 1}).do(card(FLOWER_POWER))
    t.refuses(EVENT)
    t = event(FLOWER_POWER, US, effects={EVIL_EMPIRE: 1})
    assert t.effect(FLOWERS) == 0
    assert t.discarded(FLOWER_POWER)
