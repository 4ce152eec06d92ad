"""Coups made by events: 47 Junta, 107 Che."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, EACH_SIDE, lost_by_defcon
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import COUNTRIES, EVERYWHERE, LATIN_AMERICA, countries_where
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    BREZHNEV,
    BY_MISSILE_CRISIS,
    CENTRAL_AMERICA,
    CONTAINED,
    SCARED_US,
    SCARED_USSR,
    SOUTH_AMERICA,
    SQUADS_NEUTRAL,
    US,
    USSR,
)

# --- 47 Junta -------------------------------------------------------------------------------------------------


@EACH_SIDE
@pytest.mark.parametrize("country", ["Argentina", "Mexico", "Nicaragua"])
def test_junta_adds_2_in_one_country(side: int, country: str) -> None:
    """Adjacency and enemy control do not matter to influence placed by an event."""
    t = at_event("Junta", side, influence={country: (3, 3)})
    assert (t.actor, t.asked) == (side, "add")
    t.do(country)
    assert t.pair(country) == ((5, 3) if side == US else (3, 5))
    assert t.asked != "add"


@EACH_SIDE
def test_junta_only_in_central_and_south_america(side: int) -> None:
    t = at_event("Junta", side, influence={"Iran": (1, 1), "Canada": (1, 1)})
    assert t.legal == LATIN_AMERICA
    t.refuses("Iran")
    t.refuses("Canada")
    t.refuses("done")


@EACH_SIDE
@pytest.mark.parametrize(
    "effects", [{"Containment": 1, "Brezhnev Doctrine": 1}, {"Red Scare US": 1, "Red Scare USSR": 1}]
)
def test_junta_influence_is_not_ops(side: int, effects: dict[str, int]) -> None:
    t = at_event("Junta", side, effects=effects).do("Chile")
    assert t.pair("Chile") == ((2, 0) if side == US else (0, 2))


@EACH_SIDE
def test_junta_then_a_free_coup_or_realignment_or_nothing(side: int) -> None:
    t = at_event("Junta", side, influence={"Peru": (1, 1)}).do("Chile")
    assert (t.actor, t.asked) == (side, "operation")
    assert t.options == ["done", "realign", "coup"]
    t.do("done")
    assert t.pair("Peru") == (1, 1)
    assert t.discarded("Junta")


def test_junta_without_a_target_is_over() -> None:
    t = at_event("Junta", US, influence={"Iran": (0, 1)}).do("Chile")
    assert t.discarded("Junta")
    assert (t.actor, t.asked) == (USSR, "play")


def test_junta_targets_need_enemy_influence_in_the_two_regions() -> None:
    board = {"Peru": (0, 1), "Haiti": (1, 0), "Iran": (0, 1), "Sudan": (0, 1)}
    for way in ("coup", "realign"):
        t = at_event("Junta", US, influence=board).do("Chile", way)
        assert t.options == ["Peru"]
        for other in ("Haiti", "Chile", "Iran", "Sudan"):
            t.refuses(other)


@pytest.mark.parametrize(
    ("first", "target"), [("Chile", "Cuba"), ("Cuba", "Chile"), ("Cuba", "Cuba"), ("Peru", "Chile")]
)
def test_junta_coup_may_be_in_another_country_or_region(first: str, target: str) -> None:
    """RUL-38, Q-11."""
    t = at_event("Junta", US, influence={target: (0, 1)}).do(first, "coup", target, "roll 6")
    assert t.ussr(target) == 0
    assert t.us(target) == 1 + (2 if first == target else 0)  # 6 + 2 - 6 = 2: one removed, one added


@EACH_SIDE
def test_junta_coup_is_free_of_milops_and_lowers_defcon_in_a_battleground(side: int) -> None:
    t = at_event("Junta", side, influence={"Panama": (1, 1)}, defcon=4).do("Chile", "coup", "Panama", "roll 1")
    assert (t.milops(side), t.defcon) == (0, 3)
    t = at_event("Junta", side, influence={"Peru": (1, 1)}, defcon=4).do("Chile", "coup", "Peru", "roll 1")
    assert (t.milops(side), t.defcon) == (0, 4)


@EACH_SIDE
def test_junta_battleground_coup_at_defcon_2_loses(side: int) -> None:
    t = at_event("Junta", side, influence={"Panama": (1, 1)}, defcon=2).do("Chile", "coup", "Panama", "roll 6")
    assert lost_by_defcon(t, side)


def test_junta_through_star_wars_the_phasing_player_loses() -> None:
    t = at_event("Star Wars", USSR, discards=["Junta"], space=(1, 0), influence={"Panama": (0, 1)}, defcon=2)
    t.do_as(US, "Junta", "Chile", "coup", "Panama")
    t.do("roll 1")
    assert lost_by_defcon(t, USSR)


def test_junta_through_missile_envy_the_phasing_player_loses() -> None:
    t = at_event("Missile Envy", US, ussr_hand=["Junta"], influence={"Panama": (0, 1)}, defcon=2)
    t.do_as(USSR, "Junta")
    t.do_as(US, "Chile", "coup", "Panama")
    t.do("roll 1")
    assert lost_by_defcon(t, US)


def test_junta_makes_one_coup_only() -> None:
    t = at_event("Junta", US, influence={"Peru": (0, 5), "Haiti": (0, 1)}).do("Chile", "coup", "Peru", "roll 1")
    assert t.discarded("Junta")
    assert (t.actor, t.asked) == (USSR, "play")


@pytest.mark.parametrize(
    ("side", "effects", "left"),
    [
        (US, {}, 3),  # 5 + 2 - 4
        (US, {"Containment": 1}, 2),
        (US, {"Red Scare US": 1}, 4),
        (USSR, {}, 3),
        (USSR, {"Brezhnev Doctrine": 1}, 2),
        (USSR, {"Red Scare USSR": 1}, 4),
        (US, {"Brezhnev Doctrine": 1, "Red Scare USSR": 1}, 3),
        (US, {"Death Squads": 6}, 2),  # Latin American Death Squads of the US: +1
        (US, {"Death Squads": 4}, 4),
        (USSR, {"Death Squads": 4}, 2),
    ],
)
def test_junta_coup_uses_two_ops_with_modifiers(side: int, effects: dict[str, int], left: int) -> None:
    """RUL-10; card 69 changes the die."""
    six = (0, 6) if side == US else (6, 0)
    t = at_event("Junta", side, influence={"Peru": six}, effects=effects).do("Chile", "coup", "Peru", "roll 5")
    assert t.pair("Peru") == ((0, left) if side == US else (left, 0))


def test_junta_coup_counts_for_yuri_and_samantha() -> None:
    t = at_event("Junta", US, influence={"Peru": (0, 1)}, effects={"Yuri and Samantha": 1}).do(
        "Chile", "coup", "Peru", "roll 1"
    )
    assert t.vp == -1


@EACH_SIDE
@pytest.mark.parametrize(
    ("modifier", "rolls"), [(None, 2), ("bonus", 3), ("purge", 1)], ids=["plain", "bonus", "purge"]
)
def test_junta_realigns_as_often_as_its_ops(side: int, modifier: str | None, rolls: int) -> None:
    bonus, purge = (CONTAINED, SCARED_US) if side == US else (BREZHNEV, SCARED_USSR)
    effects = {} if modifier is None else {bonus if modifier == "bonus" else purge: 1}
    t = at_event("Junta", side, influence={"Peru": (3, 3)}, effects=effects).do("Haiti", "realign")
    for _ in range(rolls):
        assert (t.actor, t.asked) == (side, "realign")
        t.do("Peru", "roll 2", "roll 2")
    assert t.discarded("Junta")


def test_junta_realignments_may_be_spread_over_both_regions() -> None:
    """RUL-38."""
    t = at_event("Junta", US, influence={"Peru": (0, 1), "Haiti": (0, 1)}, defcon=2)
    t.do("Nicaragua", "realign", "Peru", "roll 6", "roll 1", "Haiti", "roll 6", "roll 1")
    assert (t.ussr("Peru"), t.ussr("Haiti")) == (0, 0)
    assert (t.milops(US), t.defcon) == (0, 2)


def test_junta_realignment_stops_when_no_target_is_left() -> None:
    t = at_event("Junta", US, influence={"Peru": (0, 1)}).do("Nicaragua", "realign", "Peru", "roll 6", "roll 1")
    assert t.discarded("Junta")


@pytest.mark.parametrize(("first", "left"), [("Panama", 0), ("Argentina", 1)])
def test_junta_influence_counts_for_realignment_at_once(first: str, left: int) -> None:
    """Panama controlled next door: 4 + 1 against 3 + 1 (more influence)."""
    t = at_event("Junta", US, influence={"Costa Rica": (0, 1)}).do(first, "realign", "Costa Rica", "roll 4", "roll 3")
    assert t.ussr("Costa Rica") == left


def test_junta_same_country_is_an_option() -> None:
    """Q-11."""
    given: dict[str, Any] = {"influence": {"Peru": (0, 1), "Haiti": (0, 1)}}
    t = at_event("Junta", US, options={"junta_same_country": True}, **given).do("Haiti", "coup")
    assert t.options == ["Haiti"]


def test_junta_for_ops_is_plain_operations() -> None:
    t = at_round(US, us_hand=["Junta"], influence={"Peru": (0, 3)}).do("Junta", "ops", "coup", "Peru", "roll 4")
    assert t.ussr("Peru") == 1
    assert t.milops(US) == 2
    assert t.discarded("Junta")


# --- 107 Che --------------------------------------------------------------------------------------------------

TARGETS = [c for c in countries_where(CENTRAL_AMERICA, SOUTH_AMERICA, AFRICA) if not COUNTRIES[c].battleground]


def che(by: int = USSR, **given: Any) -> Table:
    given.setdefault("us_hand", ["NATO"])
    given.setdefault("ussr_hand", ["Fidel"])
    return at_event("Che", by, **given)


@BOTH_SIDES
def test_che_offers_the_ussr_a_coup_and_nothing_else(by: int) -> None:
    t = che(by, influence={"Haiti": (1, 0)})
    assert t.actor == USSR
    assert set(t.options) == {"done", "coup"}
    t.refuses("influence")
    t.refuses("realign")


def test_che_targets_are_the_non_battlegrounds_of_three_regions() -> None:
    t = che(influence=dict.fromkeys(EVERYWHERE, (1, 0)))
    t.do("coup")
    assert t.asked == "coup"
    assert set(t.legal) == set(TARGETS)
    for country in ("Cuba", "Angola", "Poland", "Vietnam", "Syria", "Egypt"):
        t.refuses(country)


def test_che_targets_need_us_influence() -> None:
    t = che(influence={"Haiti": (1, 0), "Peru": (0, 2)})
    t.do("coup").refuses("Peru")
    assert t.options == ["Haiti"]


def test_che_without_a_target_does_nothing() -> None:
    t = che(influence={"Cuba": (3, 0), "Poland": (1, 0), "Peru": (0, 1)})
    assert t.actor == US
    assert t.discarded("Che")


@BOTH_SIDES
def test_che_may_be_declined(by: int) -> None:
    t = che(by, influence={"Haiti": (1, 0), "Peru": (1, 0)})
    t.do("done")
    assert t.actor == 1 - by
    assert t.pair("Haiti") == (1, 0)
    assert t.milops(USSR) == 0
    assert t.discarded("Che")


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_che_coups_with_three_ops(face: int) -> None:
    """Honduras, stability 2: die + 3 - 4; what is more than there was becomes Soviet."""
    t = che(influence={"Honduras": (2, 0)})
    t.do("coup", "Honduras", roll(face))
    result = face - 1
    assert t.pair("Honduras") == (max(0, 2 - result), max(0, result - 2))
    assert t.milops(USSR) == 3


@pytest.mark.parametrize(("effect", "value"), [("Brezhnev Doctrine", 4), ("Red Scare USSR", 2)])
def test_che_value_is_modified(effect: str, value: int) -> None:
    """RUL-10; both coups have the same value."""
    t = che(influence={"Haiti": (5, 0), "Guatemala": (5, 0)}, effects={effect: 1})
    t.do("coup", "Haiti", "roll 1")
    assert t.us("Haiti") == 5 - (value + 1 - 2)
    assert t.milops(USSR) == value
    t.do("coup", "Guatemala", "roll 1")
    assert t.us("Guatemala") == 5 - (value + 1 - 2)


def test_che_second_coup_after_a_success() -> None:
    t = che(influence={"Haiti": (1, 0), "Kenya": (4, 0)})
    t.do("coup", "Haiti", "roll 1")
    assert t.actor == USSR
    assert set(t.options) == {"done", "coup"}
    t.do("coup")
    assert t.options == ["Kenya"]
    t.do("Kenya")
    assert t.actor == CHANCE, "a fresh die"
    t.do("roll 4")
    assert t.us("Kenya") == 1
    assert t.milops(USSR) == 5, "3 and 3, but the track ends at 5"
    assert t.discarded("Che")


def test_che_second_coup_may_be_declined() -> None:
    t = che(influence={"Haiti": (1, 0), "Kenya": (4, 0)})
    t.do("coup", "Haiti", "roll 1", "done")
    assert t.actor == US
    assert t.us("Kenya") == 4
    assert t.milops(USSR) == 3


def test_che_no_second_coup_after_a_failure() -> None:
    """Costa Rica, stability 3: 3 + 3 - 6 = 0 takes nothing away."""
    t = che(influence={"Costa Rica": (1, 0), "Kenya": (1, 0)})
    t.do("coup", "Costa Rica", "roll 3")
    assert t.pair("Costa Rica") == (1, 0)
    assert t.actor == US
    assert t.milops(USSR) == 3
    assert t.discarded("Che")


def test_che_never_twice_in_the_same_country() -> None:
    t = che(influence={"Haiti": (9, 0), "Kenya": (1, 0)})
    t.do("coup", "Haiti", "roll 1", "coup").refuses("Haiti")


def test_che_no_second_coup_without_another_target() -> None:
    t = che(influence={"Haiti": (9, 0), "Cuba": (3, 0)})
    t.do("coup", "Haiti", "roll 1")
    assert t.us("Haiti") == 7
    assert t.actor == US
    assert t.discarded("Che")


def test_che_no_third_coup() -> None:
    t = che(influence={"Haiti": (1, 0), "Kenya": (1, 0), "Peru": (1, 0)})
    t.do("coup", "Haiti", "roll 6", "coup", "Kenya", "roll 6")
    assert t.actor == US
    assert t.us("Peru") == 1


@pytest.mark.parametrize("second", ["Peru", "Sudan", "Nicaragua"])
def test_che_second_coup_may_be_in_any_of_the_regions(second: str) -> None:
    t = che(influence={"Haiti": (1, 0), second: (1, 0)})
    t.do("coup", "Haiti", "roll 6", "coup", second, "roll 6")
    assert t.us(second) == 0


@pytest.mark.parametrize("defcon", [5, 4, 3, 2])
@BOTH_SIDES
def test_che_leaves_defcon_alone(by: int, defcon: int) -> None:
    t = che(by, defcon=defcon, influence={"Ecuador": (1, 0), "Morocco": (1, 0)})
    t.do("coup", "Ecuador", "roll 6", "coup", "Morocco", "roll 6")
    assert t.defcon == defcon
    assert t.ending is None


def test_che_under_salt() -> None:
    t = che(influence={"Haiti": (5, 0)}, effects={"SALT": 1})
    t.do("coup", "Haiti", "roll 2")
    assert t.us("Haiti") == 3
    assert t.milops(USSR) == 3


@pytest.mark.parametrize(("modifier", "left"), [(+1, 3), (-1, 1)])
@pytest.mark.parametrize("country", ["Haiti", "Colombia"])
def test_che_under_death_squads(country: str, modifier: int, left: int) -> None:
    """The modifier of the US is the opposite for the USSR; stability 1, die 2: result 3."""
    t = che(influence={country: (5, 0)}, effects={"Death Squads": SQUADS_NEUTRAL + modifier})
    t.do("coup", country, "roll 2")
    assert t.us(country) == left


def test_che_in_africa_is_beyond_death_squads() -> None:
    t = che(influence={"Sudan": (5, 0)}, effects={"Death Squads": SQUADS_NEUTRAL + 1})
    t.do("coup", "Sudan", "roll 2")
    assert t.us("Sudan") == 2


@BOTH_SIDES
def test_che_under_cuban_missile_crisis_loses_for_the_ussr(by: int) -> None:
    """CHK-14: the target of the crisis loses, whoever is phasing."""
    t = che(by, influence={"Haiti": (1, 0)}, effects={"Cuban Missile Crisis": 1 + USSR}, defcon=2)
    t.do("coup", "Haiti")
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS


def test_che_offers_to_defuse_the_crisis_first() -> None:
    t = che(influence={"Haiti": (1, 0), "Cuba": (0, 3)}, effects={"Cuban Missile Crisis": 1 + USSR}, defcon=2)
    t.do("coup", "Cuba", "Haiti", "roll 6")
    assert t.ending is None
    assert t.ussr("Cuba") == 1
    assert t.us("Haiti") == 0


def test_che_in_the_headline() -> None:
    t = at_headline(us_hand=["NATO", "Truman Doctrine"], ussr_hand=["Che", "Fidel"], influence={"Haiti": (1, 0)})
    t.do_as(US, "Truman Doctrine").do_as(USSR, "Che")
    t.do_as(USSR, "coup", "Haiti").do("roll 1")
    assert t.pair("Haiti") == (0, 1)
    assert t.milops(USSR) == 3
