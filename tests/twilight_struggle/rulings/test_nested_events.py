"""Events run through other cards: Star Wars, Five Year Plan, coups granted under the crisis."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card
from theatrum.games.twilight_struggle.constants import US, USSR

# --- Star Wars ------------------------------------------------------------------------------------------------


def stars(number: int | str, by: int = US, **given: Any) -> Table:
    """Star Wars in a round of a side, the US ahead in space, one card picked."""
    hands: dict[str, Any] = {
        "us_hand": ["Star Wars", "Truman Doctrine"],
        "ussr_hand": given.pop("ussr_hand", ["Nasser"]),
    }
    if by == USSR:
        hands = {"us_hand": ["Truman Doctrine"], "ussr_hand": ["Star Wars", *hands["ussr_hand"]]}
    discards = [number, *given.pop("discards", [])]
    t = at_round(by, turn=8, space=(3, 2), discards=discards, **hands, **given)
    t.do("Star Wars", "event" if by == US else "event first")
    return t.do_as(US, card(number))


def test_stars_olympic_games_in_a_soviet_round_at_defcon_2() -> None:
    """The USSR decides about the boycott of US games and would pay for it itself."""
    t = stars("Olympic Games", USSR, defcon=2)
    assert (t.actor, t.asked) == (USSR, "olympics")
    t.do("boycott")
    assert t.winner == US


def test_stars_olympic_games_boycotted_gives_the_us_four_ops() -> None:
    t = stars("Olympic Games", USSR, defcon=4).do("boycott")
    t.do_as(US, "influence")
    assert t.left == 4
    t.do("Canada", "Canada", "Canada", "Canada")
    assert (t.actor, t.asked) == (USSR, "operation")
    assert t.discarded("Olympic Games")


@pytest.mark.parametrize("by", [US, USSR])
def test_stars_missile_envy_goes_to_the_soviet_hand(by: int) -> None:
    t = stars("Missile Envy", by, ussr_hand=["Fidel", "Nasser"])
    assert (t.actor, t.options) == (USSR, ["Fidel"])
    t.do("Fidel", "ops", "influence", "Canada", "Canada")
    assert "Missile Envy" in t.hand(USSR)
    assert t.effect("Missile Envy") == 1 + USSR
    if by == USSR:  # its own Ops, then the US round; the duty waits for the next Soviet round
        t.do("influence", "Poland", "Poland", "Truman Doctrine", "ops", "influence", "Canada")
    assert (t.actor, t.options) == (USSR, ["Missile Envy"])
    assert t.removed("Star Wars")


def test_stars_shuttle_diplomacy_leaves_the_discard_pile() -> None:
    t = stars("Shuttle Diplomacy")
    assert t.where("Shuttle Diplomacy") == "in front of the US"
    assert t.removed("Star Wars")


def test_stars_che_is_the_ussrs_event_in_a_us_round() -> None:
    t = stars("Che", influence={"Kenya": (2, 0), "Haiti": (1, 0)})
    assert (t.actor, t.asked) == (USSR, "operation")
    t.do_as(USSR, "coup", "Haiti").do("roll 1").do_as(USSR, "coup", "Kenya").do("roll 6")
    assert t.milops(USSR) == 5
    assert t.pair("Kenya") == (0, 3)
    assert t.discarded("Che")


def test_stars_junta_in_a_soviet_round_at_defcon_2() -> None:
    t = stars("Junta", USSR, defcon=2, influence={"Panama": (0, 2)})
    t.do_as(US, "Chile", "coup", "Panama").do("roll 1")
    assert t.winner == US


@pytest.mark.parametrize(("by", "milops", "vp"), [(US, (3, 0), 1), (USSR, (0, 3), -1)])
def test_stars_arms_race_looks_at_the_phasing_player(by: int, milops: tuple[int, int], vp: int) -> None:
    assert stars("Arms Race", by, milops=milops).vp == vp


def test_stars_arms_race_is_not_offered_when_the_phasing_player_is_behind() -> None:
    t = at_round(
        USSR,
        turn=8,
        space=(3, 2),
        milops=(3, 0),
        discards=["Arms Race", "Formosan Resolution"],
        ussr_hand=["Star Wars"],
        us_hand=["NATO"],
    )
    t.do("Star Wars", "event first")
    assert t.options == ["Formosan Resolution"]


def test_stars_salt_fetches_another_discard_and_is_removed() -> None:
    t = stars("SALT Negotiations", discards=["Fidel", "Asia Scoring"])
    assert t.options == ["Fidel", "done"]
    t.do("Fidel")
    assert "Fidel" in t.hand(US)
    assert t.removed("SALT Negotiations")


def test_stars_we_will_bury_you_in_a_us_round_waits_for_the_following_one() -> None:
    t = stars("We Will Bury You")
    assert t.defcon == 4
    assert t.removed("We Will Bury You")
    t.do("Nasser", "ops", "influence", "Poland")
    assert t.vp == 0
    t.do("Truman Doctrine")
    assert t.vp == -3


def test_stars_grain_sales_draws_from_the_soviet_hand_and_stays_discarded() -> None:
    t = stars("Grain Sales to Soviets", ussr_hand=["Fidel", "Nasser"]).do("Fidel", "return", "influence")
    assert t.left == 2
    t.do("Canada", "Canada")
    assert t.discarded("Grain Sales to Soviets")


def test_stars_is_barred_from_removed_cards() -> None:
    t = at_event("Star Wars", US, turn=8, space=(1, 0), removed=["Formosan Resolution"], discards=["Duck and Cover"])
    assert t.options == ["Duck and Cover"]


def test_stars_one_small_step_never_fits() -> None:
    """Star Wars needs the lead that One Small Step forbids."""
    t = at_event("Star Wars", US, turn=8, space=(1, 0), discards=["One Small Step", "Duck and Cover"])
    assert t.options == ["Duck and Cover"]


# --- Five Year Plan -------------------------------------------------------------------------------------------


def plan(number: str, by: int = USSR, **given: Any) -> Table:
    t = at_event(
        "Five Year Plan",
        by,
        ar=given.pop("ar", 1),
        turn=8,
        us_hand=given.pop("us_hand", ["Truman Doctrine"]),
        ussr_hand=[number, *given.pop("rest", ["Nasser"])],
        **given,
    )
    return t.do(number)


@pytest.mark.parametrize("by", [US, USSR])
def test_plan_drawing_star_wars(by: int) -> None:
    t = plan("Star Wars", by, space=(1, 0), defcon=2, discards=["Duck and Cover"])
    assert (t.actor, t.asked) == (US, "star wars")
    t.do("Duck and Cover")
    assert t.winner == 1 - by


def test_plan_drawing_star_wars_removes_it() -> None:
    t = plan("Star Wars", space=(1, 0), discards=["Formosan Resolution"]).do("Formosan Resolution")
    assert t.removed("Star Wars")
    assert t.removed("Formosan Resolution")
    assert t.discarded("Five Year Plan")


def test_plan_drawing_grain_sales() -> None:
    t = plan("Grain Sales to Soviets", rest=["Fidel"]).do("Fidel")
    assert (t.actor, t.asked) == (US, "grain")
    t.do("play", "ops first", "influence", "Canada", "Canada")
    assert t.hand(USSR) == []
    assert t.discarded("Grain Sales to Soviets")
    assert t.removed("Fidel")


def test_plan_drawing_cia_gives_the_us_an_op_in_the_soviet_round() -> None:
    t = plan("CIA Created", defcon=2, influence={"Zaire": (0, 1)})
    assert t.seen(US, "USSR hand") == ["Nasser"]
    t.do_as(US, "coup", "Zaire").do("roll 1")
    assert t.winner == US


@pytest.mark.parametrize("by", [US, USSR])
def test_plan_drawing_tear_down_this_wall(by: int) -> None:
    t = plan("Tear Down this Wall", by, defcon=2, influence={"Poland": (0, 3)})
    t.do_as(US, "coup", "Poland").do("roll 6")
    assert t.winner == 1 - by


def test_plan_drawing_tear_down_this_wall_under_nuclear_subs() -> None:
    t = plan("Tear Down this Wall", defcon=2, influence={"Poland": (0, 3)}, effects={"Nuclear Subs": 1})
    t.do_as(US, "coup", "Poland").do("roll 6")
    assert t.ending is None
    assert t.pair("Poland") == (0, 0)
    assert t.removed("Tear Down this Wall")


def test_plan_drawing_shuttle_diplomacy_and_bear_trap() -> None:
    assert plan("Shuttle Diplomacy").where("Shuttle Diplomacy") == "in front of the US"
    trap = plan("Bear Trap", US, rest=["COMECON"])
    assert (trap.actor, trap.asked) == (USSR, "trap")


def test_plan_drawing_north_sea_oil_in_the_last_soviet_round() -> None:
    t = plan("North Sea Oil", ar=7, us_hand=["Truman Doctrine", "CIA Created"])
    t.do("Truman Doctrine", "ops", "influence", "Canada")
    assert t.options == ["CIA Created", "pass"]


def test_plan_in_the_headline_by_the_ussr_blames_the_ussr() -> None:
    t = at_headline(defcon=2, us_hand=["Formosan Resolution"], ussr_hand=["Five Year Plan", "Duck and Cover"])
    t.do_as(US, "Formosan Resolution").do_as(USSR, "Five Year Plan").do("Duck and Cover")
    assert t.winner == US


def test_plan_losing_the_last_scoring_card_lifts_the_duty() -> None:
    t = at_round(US, 6, turn=4, us_hand=["Five Year Plan", "NATO"], ussr_hand=["Asia Scoring", "Nasser"])
    t.do("Five Year Plan", "event", "Asia Scoring")
    assert "Nasser" in t.options


# --- Cuban Missile Crisis with granted coups ------------------------------------------------------------------


def test_crisis_defused_by_the_us_inside_a_soviet_round() -> None:
    t = at_round(
        USSR,
        ussr_hand=["CIA Created"],
        us_hand=["NATO"],
        influence={"Turkey": (2, 0), "West Germany": (3, 0), "Kenya": (0, 1)},
        effects={"Cuban Missile Crisis": 1 + US},
    )
    t.do("CIA Created", "event first").do_as(US, "coup")
    assert (t.actor, t.asked) == (US, "defuse")
    assert sorted(t.options) == sorted(["Turkey", "West Germany", "done"])
    t.do("West Germany", "Kenya", "roll 2")
    assert t.ending is None
    assert t.us("West Germany") == 1
    assert t.milops(US) == 1


def test_crisis_defused_by_the_ussr_inside_a_us_round() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=["Lone Gunman"],
        ussr_hand=["Nasser"],
        influence={"Cuba": (0, 2), "Kenya": (1, 0)},
        effects={"Cuban Missile Crisis": 1 + USSR},
    )
    assert (t.actor, t.asked) == (US, "play")
    t.do("Lone Gunman", "event first").do_as(USSR, "coup", "Cuba", "Kenya").do("roll 1")
    assert t.ending is None
    assert t.ussr("Cuba") == 0


def test_crisis_not_defused_loses_for_the_couping_side() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=["Lone Gunman"],
        ussr_hand=["Nasser"],
        influence={"Cuba": (0, 2), "Kenya": (1, 0)},
        effects={"Cuban Missile Crisis": 1 + USSR},
    )
    t.do("Lone Gunman", "event first").do_as(USSR, "coup", "done", "Kenya")
    assert t.winner == US


def test_crisis_che_defused_once_covers_both_coups() -> None:
    t = at_event(
        "Che",
        USSR,
        turn=4,
        us_hand=["NATO"],
        influence={"Cuba": (0, 4), "Haiti": (1, 0), "Kenya": (2, 0)},
        effects={"Cuban Missile Crisis": 1 + USSR},
    )
    t.do("coup", "Cuba", "Haiti", "roll 1", "coup", "Kenya", "roll 1")
    assert t.ending is None
    assert t.ussr("Cuba") == 2


def test_crisis_free_coup_of_junta_can_be_defused_with_a_point_just_placed() -> None:
    """Defusing is possible at any time: the 2 influence Junta puts in Cuba will do."""
    t = at_event(
        "Junta", USSR, turn=4, us_hand=["NATO"], influence={"Haiti": (1, 0)}, effects={"Cuban Missile Crisis": 1 + USSR}
    )
    t.do("Cuba", "coup")
    assert t.asked == "defuse"
    t.do("Cuba", "Haiti", "roll 1")
    assert t.ending is None
    assert t.ussr("Cuba") == 0


def test_crisis_returned_grain_sales_coup_in_a_soviet_round() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=["Grain Sales to Soviets"],
        us_hand=["NATO"],
        influence={"Kenya": (0, 1)},
        effects={"Cuban Missile Crisis": 1 + US},
    )
    t.do("Grain Sales to Soviets", "event first").do_as(US, "coup", "Kenya")
    assert t.winner == USSR


def test_crisis_through_star_wars_before_the_soviet_ops() -> None:
    """The USSR plays Star Wars, event first; its own coup of the same card would now lose the game."""
    t = stars("Cuban Missile Crisis", USSR, influence={"Kenya": (1, 0), "Cuba": (0, 2)})
    assert t.effect("Cuban Missile Crisis") == 1 + USSR
    t.do("coup")
    assert (t.actor, t.asked) == (USSR, "defuse")
    t.do("done", "Kenya")
    assert t.winner == US


def test_crisis_in_the_headline_reaches_the_second_headline() -> None:
    t = at_headline(
        turn=4,
        us_hand=["Junta"],
        ussr_hand=["Cuban Missile Crisis", "Nasser"],
        influence={"Haiti": (0, 1), "Turkey": (2, 0)},
    )
    t.do_as(US, "Junta").do_as(USSR, "Cuban Missile Crisis").do("Chile", "coup")
    assert (t.actor, t.asked) == (US, "defuse")
    t.do("Turkey", "Haiti", "roll 1")
    assert t.ending is None


def test_crisis_defusing_is_offered_to_a_trapped_player() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=["COMECON"],
        us_hand=["NATO"],
        influence={"Cuba": (0, 3)},
        effects={"Cuban Missile Crisis": 1 + USSR, "Bear Trap": 1},
    )
    assert t.asked == "defuse"
    t.do("Cuba")
    assert t.asked == "trap"
