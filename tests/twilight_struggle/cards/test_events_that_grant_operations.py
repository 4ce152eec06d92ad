"""Events that grant Operations: 26 CIA Created, 57 ABM Treaty, 62 Lone Gunman, 90 Glasnost, 96 Tear Down this Wall."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import EACH_SIDE, SIDES, event, event_by, hands, points_in
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import BY_DEFCON, EUROPE, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import ASIA_SCORING, FIDEL, NATO
from theatrum.games.twilight_struggle.messages import SAID_REVEAL

# --- 26 CIA Created -------------------------------------------------------------------------------------------


def test_cia_created_shows_the_soviet_hand_to_the_us_alone() -> None:
    t = at_round(US, us_hand=["CIA Created"], ussr_hand=["Fidel", "Asia Scoring", "NATO"])
    assert t.seen(US, "USSR hand") == []
    t.do("CIA Created", "event")
    assert t.seen(US, "USSR hand") == ["Asia Scoring", "Fidel", "NATO"]
    assert t.seen(SPECTATOR, "USSR hand") == []
    shown = [ASIA_SCORING, FIDEL, NATO]
    assert sorted(e.b for e in t.heard(SAID_REVEAL, US)) == shown
    assert sorted(e.b for e in t.heard(SAID_REVEAL, USSR)) == shown  # the USSR knows that it was seen
    assert t.heard(SAID_REVEAL, SPECTATOR) == []


def test_cia_created_is_a_single_look() -> None:
    """The US keeps what it learned; cards dealt later are hidden."""
    t = at_round(US, 6, us_hand=["CIA Created"], ussr_hand=["Fidel"])
    t.do("CIA Created", "event", "done")
    assert t.actor == CHANCE
    t.do("Nasser")
    assert t.hand(USSR) == ["Fidel", "Nasser"]
    assert t.seen(US, "USSR hand") == ["Fidel"]


@pytest.mark.parametrize("by", SIDES)
def test_cia_created_lets_the_us_use_one_op(by: int) -> None:
    t = event_by("CIA Created", by, influence={"Egypt": (1, 1)})
    assert (t.actor, t.asked) == (US, "operation")
    assert t.options == ["done", "influence", "realign", "coup"]
    t.refuses("space")
    t.do("influence")
    assert points_in(t, "Egypt") == 1
    assert t.removed("CIA Created")


@pytest.mark.parametrize("by", SIDES)
def test_cia_created_op_may_be_declined(by: int) -> None:
    t = event_by("CIA Created", by, influence={"Egypt": (1, 1)}).do("done")
    assert t.asked == "play"
    assert t.removed("CIA Created")


@pytest.mark.parametrize(("effects", "milops"), [({}, 1), ({"Containment": 1}, 2), ({"Red Scare US": 1}, 1)])
def test_cia_created_coup_earns_the_us_milops(effects: dict[str, int], milops: int) -> None:
    t = event_by("CIA Created", USSR, effects=effects, influence={"Nigeria": (0, 3)}).do("coup", "Nigeria", "roll 1")
    assert t.ussr("Nigeria") == 3 - (milops - 1)
    assert (t.milops(US), t.milops(USSR)) == (milops, 0)


@pytest.mark.parametrize("by", SIDES)
def test_cia_created_battleground_coup_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    """CHK-3."""
    t = event_by("CIA Created", by, defcon=2, influence={"Zaire": (0, 1)}).do_as(US, "coup", "Zaire").do("roll 6")
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_cia_created_soviet_ops_come_before_or_after(order: str) -> None:
    t = at_round(USSR, ussr_hand=["CIA Created"], us_hand=["NATO"], influence={"Egypt": (1, 1)})
    t.do("CIA Created", order)
    first, second = (US, USSR) if order == "event first" else (USSR, US)
    assert (t.actor, t.asked) == (first, "operation")
    t.do("influence", "Egypt")
    assert (t.actor, t.asked) == (second, "operation")
    t.do("influence", "Egypt")
    assert t.pair("Egypt") == (2, 2)


def test_cia_created_with_an_empty_soviet_hand_still_gives_the_op() -> None:
    t = event_by("CIA Created", US, influence={"Egypt": (1, 1)})
    assert t.hand(USSR) == []
    assert t.asked == "operation"


def test_cia_created_in_a_soviet_round_places_from_the_start_of_that_round() -> None:
    """RUL-6: the US has lost Egypt since then, but its neighbours are still in reach (Q-2)."""
    t = at_round(USSR, ussr_hand=["CIA Created"], influence={"Egypt": (1, 1)})
    t.do("CIA Created", "ops first", "coup", "Egypt", "roll 6")
    assert t.us("Egypt") == 0
    t.do("influence")
    assert "Sudan" in t.options
    assert "Iran" not in t.options


# --- 57 ABM Treaty --------------------------------------------------------------------------------------------


@EACH_SIDE
@pytest.mark.parametrize(("before", "after"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_abm_treaty_improves_defcon(side: int, before: int, after: int) -> None:
    t = at_event("ABM Treaty", side, defcon=before)
    assert t.defcon == after
    assert (t.actor, t.asked) == (side, "operation")


@EACH_SIDE
def test_abm_treaty_ops_may_be_declined(side: int) -> None:
    t = at_event("ABM Treaty", side, influence={"Sudan": (1, 1)})
    assert t.options == ["done", "influence", "realign", "coup"]
    t.do("done")
    assert t.pair("Sudan") == (1, 1)
    assert t.discarded("ABM Treaty")


def test_abm_treaty_ops_are_not_for_the_space_race() -> None:
    """RUL-9, Q-5."""
    at_event("ABM Treaty", US).refuses("space")
    assert "space" in at_event("ABM Treaty", US, options={"granted_ops_to_space": True}).options


@pytest.mark.parametrize(
    ("side", "effects", "points"),
    [
        (US, {}, 4),
        (USSR, {}, 4),
        (US, {"Containment": 1}, 4),
        (US, {"Red Scare US": 1}, 3),
        (USSR, {"Red Scare USSR": 1}, 3),
        (US, {"Red Scare USSR": 1}, 4),
        (USSR, {"Brezhnev Doctrine": 1, "Red Scare USSR": 1}, 4),
    ],
)
def test_abm_treaty_grants_its_modified_value(side: int, effects: dict[str, int], points: int) -> None:
    t = at_event("ABM Treaty", side, influence={"Cuba": (1, 1)}, effects=effects).do("influence", *["Cuba"] * points)
    assert t.pair("Cuba") == ((1 + points, 1) if side == US else (1, 1 + points))
    assert t.discarded("ABM Treaty")


def test_abm_treaty_placement_has_normal_reach_and_cost() -> None:
    t = at_event("ABM Treaty", US, influence={"Iran": (1, 0), "Pakistan": (0, 2)}).do("influence")
    t.refuses("Sudan")
    t.do("Pakistan")
    assert t.left == 2
    t.do("Iraq").refuses("Saudi Arabia")  # next to Iraq, which was empty at the start


@EACH_SIDE
def test_abm_treaty_coup_is_a_normal_one(side: int) -> None:
    t = at_event("ABM Treaty", side, influence={"Angola": (1, 1)}, defcon=3).do("coup", "Angola", "roll 1")
    assert t.milops(side) == 4
    assert t.defcon == 3  # improved to 4, then a battleground coup


@pytest.mark.parametrize(
    ("before", "allowed", "closed"),
    [
        (2, ["Iran"], ["Pakistan", "Poland"]),
        (3, ["Iran", "Pakistan"], ["Poland"]),
        (4, ["Iran", "Pakistan", "Poland"], []),
    ],
)
@pytest.mark.parametrize("way", ["coup", "realign"])
def test_abm_treaty_geography_of_the_improved_defcon(
    way: str, before: int, allowed: list[str], closed: list[str]
) -> None:
    board = {"Iran": (0, 1), "Pakistan": (0, 1), "Poland": (0, 1)}
    t = at_event("ABM Treaty", US, influence=board, defcon=before).do(way)
    assert sorted(t.options) == sorted(allowed)
    for country in closed:
        t.refuses(country)


def test_abm_treaty_realigns_four_times() -> None:
    t = at_event("ABM Treaty", US, influence={"Sudan": (3, 3)}).do("realign")
    t.do(*["Sudan", "roll 1", "roll 1"] * 4)
    assert t.pair("Sudan") == (3, 3)
    assert t.discarded("ABM Treaty")


def test_abm_treaty_battleground_coup_at_defcon_2_ends_where_it_began() -> None:
    t = at_event("ABM Treaty", US, influence={"Angola": (0, 1)}, defcon=2).do("coup", "Angola", "roll 1")
    assert t.defcon == 2
    assert t.ending is None


@EACH_SIDE
def test_abm_treaty_grants_ops_in_the_headline(side: int) -> None:
    """RUL-48."""
    t = at_headline(influence={"Cuba": (1, 1)}, defcon=3, **hands(side, ["ABM Treaty"], []))
    t.do("ABM Treaty", "influence", "Cuba", "Cuba", "Cuba", "Cuba")
    assert t.defcon == 4
    assert t.pair("Cuba") == ((5, 1) if side == US else (1, 5))


def test_abm_treaty_for_ops_does_not_move_defcon() -> None:
    t = at_round(US, us_hand=["ABM Treaty"], defcon=3).do("ABM Treaty", "ops", "influence", *["Canada"] * 4)
    assert t.defcon == 3
    assert t.discarded("ABM Treaty")


# --- 62 Lone Gunman -------------------------------------------------------------------------------------------


def gunman(by: int = USSR, **given: Any) -> Table:
    return at_event("Lone Gunman", by, **given)


def test_lone_gunman_shows_the_us_hand_to_the_ussr_only() -> None:
    t = gunman(us_hand=["NATO", "Fidel"])
    assert t.seen(USSR, "US hand") == ["Fidel", "NATO"]
    assert t.seen(SPECTATOR, "US hand") == []
    t = at_round(USSR, ussr_hand=["Lone Gunman"], us_hand=["NATO", "Fidel"])
    assert t.seen(USSR, "US hand") == []
    t.do("Lone Gunman", "event")
    assert len(t.heard(SAID_REVEAL, USSR)) == 2
    assert len(t.heard(SAID_REVEAL, US)) == 2, "the US knows what was seen"
    assert t.heard(SAID_REVEAL, SPECTATOR) == []


def test_lone_gunman_keeps_the_soviet_hand_hidden() -> None:
    t = gunman(us_hand=["NATO"], ussr_hand=["Fidel"])
    assert t.seen(US, "USSR hand") == []


def test_lone_gunman_is_a_single_look() -> None:
    """Cards drawn later stay hidden."""
    ask_not = "Ask Not What Your Country Can Do For You"
    t = gunman(us_hand=[ask_not, "NATO", "Fidel"], pile=["Containment", "Nasser"])
    t.do("done", ask_not, "event", "NATO", "done", "Containment")
    assert t.hand(US) == ["Fidel", "Containment"]
    assert t.seen(USSR, "US hand") == ["Fidel"]


@pytest.mark.parametrize("by", [US, USSR])
def test_lone_gunman_grants_the_ussr_one_op(by: int) -> None:
    t = gunman(by, us_hand=["NATO"], influence={"Angola": (1, 0)})
    assert t.actor == USSR
    assert set(t.options) == {"done", "influence", "realign", "coup"}
    t.do("influence")
    assert t.left == 1
    t.do("Poland")
    assert t.ussr("Poland") == 1
    assert t.removed("Lone Gunman")


def test_lone_gunman_ops_may_be_declined() -> None:
    t = gunman(us_hand=["NATO"])
    t.do("done")
    assert t.actor == US
    assert t.removed("Lone Gunman")


def test_lone_gunman_ops_never_go_to_space() -> None:
    t = gunman(us_hand=["NATO"], effects={"Brezhnev Doctrine": 1})
    t.refuses("space")


def test_lone_gunman_ops_take_soviet_modifiers() -> None:
    t = gunman(us_hand=["NATO"], effects={"Brezhnev Doctrine": 1})
    assert t.do("influence").left == 2
    t = gunman(us_hand=["NATO"], effects={"Red Scare USSR": 1})
    assert t.do("influence").left == 1


def test_lone_gunman_with_an_empty_us_hand_still_grants_the_op() -> None:
    t = gunman()
    t.do("influence", "Poland")
    assert t.ussr("Poland") == 1


def test_lone_gunman_coup_earns_soviet_milops_and_keeps_to_defcon_geography() -> None:
    t = gunman(US, defcon=3, influence={"Zaire": (1, 0), "India": (1, 0)}, ussr_hand=["Fidel"])
    t.do("coup").refuses("India")
    t.do("Zaire", "roll 4")
    assert t.pair("Zaire") == (0, 2)
    assert (t.milops(US), t.milops(USSR)) == (0, 1)
    assert t.defcon == 2


@pytest.mark.parametrize("by", [US, USSR])
def test_lone_gunman_battleground_coup_at_defcon_two_loses_for_its_player(by: int) -> None:
    t = gunman(by, defcon=2, influence={"Angola": (1, 0)})
    t.do("coup", "Angola", "roll 1")
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON
    assert t.winner == 1 - by


def test_lone_gunman_order_of_ops_is_the_choice_of_the_us() -> None:
    t = at_round(US, us_hand=["Lone Gunman", "Truman Doctrine"])
    t.do("Lone Gunman", "ops first", "influence")
    assert t.actor == US
    t = at_round(US, us_hand=["Lone Gunman", "Truman Doctrine"])
    t.do("Lone Gunman", "event first")
    assert t.actor == USSR
    assert t.seen(USSR, "US hand") == ["Truman Doctrine"]


def test_lone_gunman_in_the_headline_grants_the_op_too() -> None:
    t = at_headline(us_hand=["NATO", "Fidel"], ussr_hand=["Lone Gunman", "Nasser"], influence={"Jordan": (0, 1)})
    t.do_as(US, "NATO").do_as(USSR, "Lone Gunman")
    t.do_as(USSR, "influence", "Israel")
    assert t.ussr("Israel") == 1
    assert t.ussr("Syria") == 0


# --- 90 Glasnost ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defcon", "after"), [(2, 3), (3, 4), (4, 5), (5, 5)])
@pytest.mark.parametrize("by", SIDES)
def test_glasnost_pays_two_and_improves_defcon(by: int, defcon: int, after: int) -> None:
    t = event("Glasnost", by, defcon=defcon)
    assert (t.vp, t.defcon) == (-2, after)
    assert t.asked == "play"
    assert t.removed("Glasnost")


@pytest.mark.parametrize("by", SIDES)
def test_glasnost_after_the_reformer_grants_influence_or_realignment_only(by: int) -> None:
    t = event("Glasnost", by, effects={"Reformer": 1}, influence={"Panama": (1, 0)})
    assert t.actor == USSR
    assert sorted(t.options) == sorted(["done", "influence", "realign"])
    t.refuses("coup")
    t.refuses("space")
    t.do("influence", "Poland", "Poland", "Poland", "Poland")
    assert t.ussr("Poland") == 4
    assert t.removed("Glasnost")


@pytest.mark.parametrize(("effect", "value"), [("Brezhnev Doctrine", 4), ("Red Scare USSR", 3)])
def test_glasnost_points_take_the_soviet_modifiers(effect: str, value: int) -> None:
    assert event("Glasnost", USSR, effects={"Reformer": 1, effect: 1}).do("influence").left == value


def test_glasnost_realignments_use_the_improved_defcon() -> None:
    t = event("Glasnost", USSR, defcon=4, effects={"Reformer": 1}, influence={"Italy": (1, 0)}).do("realign")
    assert t.options == ["Italy"]


def test_glasnost_placement_is_limited_by_chernobyl() -> None:
    effects = {"Reformer": 1, "Chernobyl": 1 + EUROPE}
    t = event("Glasnost", USSR, effects=effects, influence={"Poland": (0, 3), "Libya": (0, 1)}).do("influence")
    t.refuses("Poland")
    assert "Libya" in t.options


# --- 96 Tear Down this Wall -----------------------------------------------------------------------------------


def wall(by: int, **given: Any) -> Table:
    return event("Tear Down this Wall", by, **given)


@pytest.mark.parametrize("by", SIDES)
def test_wall_adds_three_in_east_germany_and_bars_willy_brandt(by: int) -> None:
    t = wall(by, influence={"East Germany": (0, 3)}, effects={"Willy Brandt": 1}).do_as(US, "done")
    assert t.pair("East Germany") == (3, 3)
    assert (t.effect("Willy Brandt"), t.effect("Tear Down this Wall")) == (0, 1)
    assert t.removed("Tear Down this Wall")


def test_wall_bars_the_event_of_willy_brandt() -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Willy Brandt"], effects={"Tear Down this Wall": 1})
    t.do("Willy Brandt")
    t.refuses("event")
    t = at_round(
        US, turn=8, us_hand=["Willy Brandt", "Summit"], ussr_hand=["Nasser"], effects={"Tear Down this Wall": 1}
    )
    t.do("Willy Brandt", "ops first", "influence", "Canada", "Canada")
    assert (t.vp, t.ussr("West Germany")) == (0, 0)
    assert t.discarded("Willy Brandt")


def test_wall_ends_the_exemption_of_west_germany_and_keeps_the_rest() -> None:
    """RUL-40: NATO protects West Germany again; the marker and the point of Willy Brandt stay."""
    where = {"West Germany": (6, 1), "Zaire": (1, 0)}
    t = wall(US, vp=-1, influence=where, effects={"Willy Brandt": 1, "NATO": 1}, ussr_hand=["COMECON"]).do("done")
    assert (t.vp, t.pair("West Germany")) == (-1, (6, 1))
    t.do_as(USSR, "COMECON", "ops", "coup")
    assert t.options == ["Zaire"]


@pytest.mark.parametrize("defcon", [2, 3, 4, 5])
def test_wall_offers_a_free_coup_or_free_realignments_in_europe_at_any_defcon(defcon: int) -> None:
    t = wall(US, defcon=defcon, influence={"Poland": (0, 1), "Yugoslavia": (0, 1), "Libya": (0, 1), "Italy": (1, 0)})
    assert sorted(t.options) == sorted(["done", "realign", "coup"])
    t.refuses("influence")
    t.do("coup")
    assert t.options == ["Poland", "Yugoslavia"]  # elsewhere, or without Soviet influence: no


@pytest.mark.parametrize("defcon", [2, 5])
def test_wall_realignments_are_three_rolls_in_europe_at_any_defcon(defcon: int) -> None:
    t = wall(US, defcon=defcon, influence={"Yugoslavia": (0, 2), "Turkey": (0, 2), "Libya": (0, 2)}).do("realign")
    assert t.left == 3
    assert t.options == ["Yugoslavia", "Turkey"]
    t.do("Yugoslavia", "roll 1", "roll 1", "Turkey", "roll 6", "roll 1", "Yugoslavia", "roll 6", "roll 1")
    assert (t.ussr("Turkey"), t.ussr("Yugoslavia")) == (0, 0)
    assert t.defcon == defcon
    assert t.actor == USSR


def test_wall_coup_in_east_germany_lowers_defcon_without_military_operations() -> None:
    """CHK-6."""
    t = wall(US, defcon=3, influence={"East Germany": (0, 3)}).do("coup", "East Germany", "roll 6")
    assert (t.defcon, t.milops(US)) == (2, 0)
    assert t.pair("East Germany") == (3, 0)  # 6 + 3 - 6
    assert t.actor == USSR


@pytest.mark.parametrize(("effect", "soviet"), [("Containment", 1), ("Red Scare US", 3)])
def test_wall_coup_uses_the_modified_value(effect: str, soviet: int) -> None:
    """Yugoslavia has stability 3: die 4 gives 2 with 4 Ops and 0 with 2."""
    t = wall(US, influence={"Yugoslavia": (0, 3)}, effects={effect: 1}).do("coup", "Yugoslavia", "roll 4")
    assert t.ussr("Yugoslavia") == soviet


@pytest.mark.parametrize("by", SIDES)
def test_wall_coup_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = wall(by, defcon=2, influence={"Poland": (0, 1)}).do_as(US, "coup", "Poland").do("roll 1")
    assert t.winner == 1 - by


def test_wall_coup_with_nuclear_subs_leaves_defcon_alone() -> None:
    t = wall(USSR, defcon=2, influence={"Poland": (0, 1)}, effects={"Nuclear Subs": 1}).do("coup", "Poland", "roll 1")
    assert t.defcon == 2
    assert t.ending is None
