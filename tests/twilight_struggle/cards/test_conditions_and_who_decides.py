"""Tables (b) and (c): preconditions and cancellations, and who decides."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, hands
from tests.twilight_struggle.table import at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.deck import UN_INTERVENTION

# --- (b) conditions -------------------------------------------------------------------------------------------

FAILING: list[tuple[str, dict[str, Any]]] = [
    ("NATO", {}),
    ("Solidarity", {}),
    ("Kitchen Debates", {"influence": {"Cuba": (3, 0), "Chile": (0, 3)}}),
    ("Star Wars", {"space": (1, 1), "discards": ["Duck and Cover"]}),
    ("Our Man in Tehran", {"influence": {"Egypt": (1, 0)}}),
    ("Special Relationship", {"influence": {"UK": (4, 0)}}),
    ("The Cambridge Five", {"us_hand": ["Asia Scoring", "Truman Doctrine"]}),
    ("One Small Step", {"space": (3, 3)}),
    ("Wargames", {"defcon": 3}),
    ("Arms Race", {"milops": (3, 3)}),
]
MET: list[tuple[str, dict[str, Any]]] = [
    ("Kitchen Debates", {"influence": {"Cuba": (3, 0)}}),
    ("Star Wars", {"space": (2, 1), "discards": ["Duck and Cover"]}),
    ("Our Man in Tehran", {"influence": {"Egypt": (2, 0)}}),
    ("Special Relationship", {"influence": {"UK": (5, 0)}}),
    ("Wargames", {"defcon": 2}),
    ("One Small Step", {"space": (0, 0)}),
]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("number", "given"), FAILING)
def test_a_failed_condition_means_no_event_and_discard(number: str, given: dict[str, Any], by: int) -> None:
    t = event(number, by, **given)
    assert t.asked == "play"
    assert t.actor == 1 - by
    assert t.discarded(number)
    assert t.vp == 0


@pytest.mark.parametrize(("number", "given"), [row for row in FAILING if row[0] != "The Cambridge Five"])
def test_an_event_whose_condition_fails_is_not_offered(number: str, given: dict[str, Any]) -> None:
    t = at_round(US, turn=8, us_hand=[number, "Truman Doctrine"], **given).do(number)
    t.refuses("event")
    assert "ops" in t.options


@pytest.mark.parametrize(("number", "given"), [row for row in MET if row[0] != "One Small Step"])
def test_an_event_whose_condition_is_met_is_offered(number: str, given: dict[str, Any]) -> None:
    t = at_round(US, turn=8, us_hand=[number, "Truman Doctrine"], **given).do(number)
    assert "event" in t.options


@pytest.mark.parametrize(("side", "space"), [(US, (1, 2)), (USSR, (2, 1))])
def test_one_small_step_is_offered_to_the_side_behind(side: int, space: tuple[int, int]) -> None:
    t = at_round(side, turn=8, space=space, **hands(side, ["One Small Step"], [])).do("One Small Step")
    assert "event" in t.options


@pytest.mark.parametrize("by", SIDES)
def test_arms_race_compares_the_phasing_player(by: int) -> None:
    t = event("Arms Race", by, milops=(3, 2) if by == US else (2, 3), defcon=5)
    assert t.vp == (1 if by == US else -1)


@pytest.mark.parametrize("turn", [1, 7, 8, 10])
def test_cambridge_five_occurs_in_turns_one_to_seven(turn: int) -> None:
    t = event("The Cambridge Five", USSR, turn=turn, us_hand=["Asia Scoring", "Truman Doctrine"])
    assert (t.actor == USSR) == (turn <= 7)


def test_un_intervention_needs_a_companion() -> None:
    t = at_round(US, turn=8, us_hand=["UN Intervention", "NATO", "Asia Scoring"]).do("UN Intervention")
    t.refuses("event")
    t = at_round(US, turn=8, us_hand=["UN Intervention", "Fidel"]).do("UN Intervention")
    assert "event" in t.options


@pytest.mark.parametrize("side", SIDES)
def test_un_intervention_is_not_for_the_headline(side: int) -> None:
    t = at_headline(turn=8, us_hand=["UN Intervention", "Fidel"], ussr_hand=["Nasser", "Duck and Cover"])
    if side == USSR:
        t = at_headline(turn=8, ussr_hand=["UN Intervention", "Duck and Cover"], us_hand=["Fidel", "Nasser"])
    assert card(UN_INTERVENTION) not in t.game.legal(t.state, side)


def test_defectors_does_nothing_in_a_us_round() -> None:
    t = at_round(US, turn=8, us_hand=["Defectors"]).do("Defectors")
    t.refuses("event")


@pytest.mark.parametrize("use", ["event first", "ops first"])
def test_defectors_in_a_soviet_round_pays_the_us(use: str) -> None:
    t = at_round(USSR, turn=8, ussr_hand=["Defectors", "Nasser"], us_hand=["Truman Doctrine"])
    t.do("Defectors", use, "influence", "Poland", "Poland")
    assert t.vp == 1
    assert t.discarded("Defectors")


def test_defectors_headlined_by_the_us_cancels_the_soviet_headline() -> None:
    t = at_headline(turn=8, us_hand=["Defectors", "Truman Doctrine"], ussr_hand=["Glasnost", "Nasser"])
    t.do_as(US, "Defectors").do_as(USSR, "Glasnost")
    assert t.vp == 0
    assert t.discarded("Glasnost")


def test_defectors_headlined_by_the_ussr_does_nothing() -> None:
    t = at_headline(turn=8, ussr_hand=["Defectors", "Nasser"], us_hand=["Duck and Cover", "Truman Doctrine"])
    t.do_as(US, "Duck and Cover").do_as(USSR, "Defectors")
    assert t.vp == 1  # Duck and Cover only
    assert t.discarded("Defectors")


@pytest.mark.parametrize(
    ("number", "given"),
    [("Soviets Shoot Down KAL-007", {"influence": {"South Korea": (2, 0)}}), ("Glasnost", {})],
)
@pytest.mark.parametrize("by", SIDES)
def test_a_missing_condition_of_a_step_skips_that_step_only(by: int, number: str, given: dict[str, Any]) -> None:
    t = event(number, by, defcon=4, **given)
    assert t.vp != 0
    assert t.asked == "play"
    assert t.removed(number)


def test_un_intervention_cancels_the_companions_event() -> None:
    t = at_round(
        US, turn=8, us_hand=["UN Intervention", "Flower Power"], ussr_hand=["Nasser"], influence={"Cuba": (1, 0)}
    )
    t.do("UN Intervention", "event", "Flower Power", "ops", "influence", "Cuba", "Cuba", "Cuba", "Cuba")
    assert t.us("Cuba") == 5
    assert t.discarded("UN Intervention")
    assert t.discarded("Flower Power")


def test_un_intervention_cancels_the_pending_points_only_in_the_us_round() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=["UN Intervention", "NATO"],
        us_hand=["Truman Doctrine"],
        effects={"We Will Bury You": 1},
    )
    t.do("UN Intervention", "event", "NATO")
    assert t.effect("We Will Bury You") == 1


# --- (c) who decides ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "given"),
    [
        ("Suez Crisis", {"influence": {"France": (2, 0), "UK": (2, 0)}}),
        ("COMECON", {}),
        ("Ortega Elected in Nicaragua", {"influence": {"Honduras": (1, 0)}}),
        ("Che", {"influence": {"Peru": (1, 0)}}),
        ("Aldrich Ames Remix", {}),
    ],
)
def test_the_ussr_makes_the_choices_of_its_card_in_a_us_round(number: str, given: dict[str, Any]) -> None:
    assert event(number, US, **given).actor == USSR


@pytest.mark.parametrize(
    ("number", "given", "kind"),
    [
        ("Grain Sales to Soviets", {"pile": ["COMECON", "Fidel"]}, "grain"),
        ("Our Man in Tehran", {"pile": ["COMECON", "Fidel", "Blockade"], "influence": {"Egypt": (2, 0)}}, "tehran"),
        ("Ask Not What Your Country Can Do For You", {}, "discard"),
    ],
)
def test_the_us_makes_the_choices_of_67_108_and_77_in_a_soviet_round(
    number: str, given: dict[str, Any], kind: str
) -> None:
    t = event(number, USSR, **given)
    while t.actor not in SIDES:
        t.do(t.legal[0])
    assert (t.actor, t.asked) == (US, kind)


@pytest.mark.parametrize("number", ["Blockade", "Latin American Debt Crisis"])
@pytest.mark.parametrize("by", SIDES)
def test_the_us_decides_about_the_discard_of_10_and_95(by: int, number: str) -> None:
    t = event(number, by, us_hand=["Duck and Cover", "Truman Doctrine"], influence={"Chile": (0, 1), "Peru": (0, 1)})
    assert (t.actor, t.asked) == (US, "discard")


def test_the_ussr_then_picks_the_countries_of_95() -> None:
    t = event("Latin American Debt Crisis", US, influence={"Chile": (0, 1), "Peru": (0, 1)}).do("done")
    assert (t.actor, t.asked) == (USSR, "double")


@pytest.mark.parametrize("by", SIDES)
def test_the_opponent_of_the_sponsor_decides_about_the_games(by: int) -> None:
    t = event("Olympic Games", by)
    assert (t.actor, t.asked) == (1 - by, "olympics")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("mine", "theirs"), [(6, 1), (1, 6)])
def test_the_winner_of_the_summit_decides_about_defcon(by: int, mine: int, theirs: int) -> None:
    t = event("Summit", by, defcon=3).do(roll(mine), roll(theirs))
    winner = by if mine > theirs else 1 - by
    assert (t.actor, t.asked) == (winner, "summit")
    assert sorted(t.options) == sorted(["done", "improve", "degrade"])


@pytest.mark.parametrize("by", SIDES)
def test_the_opponent_chooses_among_his_highest_cards_for_missile_envy(by: int) -> None:
    theirs = ["COMECON", "Duck and Cover", "Nasser", "Asia Scoring"]
    t = event("Missile Envy", by, **hands(by, ["Summit"], theirs))
    assert (t.actor, t.asked) == (1 - by, "hand over")
    assert sorted(t.options) == sorted(["COMECON", "Duck and Cover"])


@pytest.mark.parametrize("side", SIDES)
def test_the_victim_of_a_trap_chooses_his_discard(side: int) -> None:
    effects = {"Quagmire" if side == US else "Bear Trap": 1}
    t = at_round(side, turn=8, effects=effects, **hands(side, ["COMECON", "NATO", "Summit"], ["Nasser"]))
    assert (t.actor, t.asked) == (side, "trap")
    assert sorted(t.options) == sorted(["COMECON", "NATO"])


@pytest.mark.parametrize("by", SIDES)
def test_the_us_names_the_battleground_of_shuttle_diplomacy(by: int) -> None:
    where = {"Thailand": (0, 2), "North Korea": (0, 3), "South Korea": (3, 0)}
    t = event("Asia Scoring", by, influence=where, shuttle="Shuttle Diplomacy")
    assert (t.actor, t.asked) == (US, "shuttle")
    assert sorted(t.options) == sorted(["Thailand", "North Korea"])


@pytest.mark.parametrize("by", SIDES)
def test_the_us_places_the_marker_of_norad(by: int) -> None:
    t = event("Duck and Cover", by, defcon=3, effects={"NORAD": 1}, influence={"Canada": (4, 0)})
    assert (t.actor, t.asked) == (US, "norad")


@pytest.mark.parametrize(("target", "country"), [(USSR, "Cuba"), (US, "West Germany"), (US, "Turkey")])
def test_the_target_of_the_missile_crisis_is_asked_before_a_coup_in_the_other_players_round(
    target: int, country: str
) -> None:
    where = {country: (2, 0) if target == US else (0, 2), "Peru": (1, 1)}
    number = "CIA Created" if target == US else "Lone Gunman"
    t = event(number, 1 - target, effects={"Cuban Missile Crisis": 1 + target}, influence=where, defcon=2)
    t.do_as(target, "coup", country, "Peru")
    assert t.ending is None
    assert t.effect("Cuban Missile Crisis") == 0
