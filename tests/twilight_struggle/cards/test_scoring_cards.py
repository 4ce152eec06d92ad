"""Scoring cards: what they have in common, then each region (1, 2, 3, 37, 38, 79, 81)."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event_by, held
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round, card
from theatrum.games.twilight_struggle.board import SOUTHEAST_ASIA, THAILAND
from theatrum.games.twilight_struggle.constants import BY_EUROPE, BY_FINAL_SCORING, BY_VP, US, USSR

ASIAN_BATTLEGROUNDS = ["India", "Japan", "North Korea", "Pakistan", "South Korea", "Thailand"]

MIDDLE_EASTERN_BATTLEGROUNDS = ["Egypt", "Iran", "Iraq", "Israel", "Libya", "Saudi Arabia"]

EUROPEAN_BATTLEGROUNDS = ["France", "Italy", "West Germany", "East Germany", "Poland"]

SHUTTLED = {"turn": 4, "shuttle": "Shuttle Diplomacy"}


AFRICAN_BATTLEGROUNDS = ["Algeria", "Angola", "Nigeria", "South Africa", "Zaire"]

SOUTH_AMERICAN_BATTLEGROUNDS = ["Argentina", "Brazil", "Chile", "Venezuela"]


# --- scoring cards in general (1.13) --------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["Asia Scoring", "Europe Scoring", "Middle East Scoring"])
@pytest.mark.parametrize("by", SIDES)
def test_scoring_of_an_empty_region_changes_nothing_and_is_discarded(number: str, by: int) -> None:
    t = event_by(number, by)
    assert t.vp == 0
    assert t.discarded(number)


@pytest.mark.parametrize("by", SIDES)
def test_both_players_score_whoever_plays_the_card(by: int) -> None:
    t = event_by("Asia Scoring", by, influence=held(us=["India", "Burma"], ussr=["Vietnam"]))
    assert t.vp == (7 + 1) - 3


def test_domination_needs_a_country_that_is_no_battleground() -> None:
    assert event_by("Asia Scoring", US, influence=held(us=["India", "Pakistan"])).vp == 3 + 2


def test_domination_needs_a_battleground() -> None:
    assert event_by("Asia Scoring", US, influence=held(us=["Burma", "Malaysia"])).vp == 3


def test_domination_needs_more_countries() -> None:
    t = event_by("Asia Scoring", US, influence=held(us=["India", "Burma"], ussr=["Vietnam", "Laos/Cambodia"]))
    assert t.vp == (3 + 1) - 3


def test_domination_needs_more_battlegrounds() -> None:
    t = event_by("Asia Scoring", US, influence=held(us=["India", "Burma"], ussr=["Pakistan"]))
    assert t.vp == (3 + 1) - (3 + 1)


def test_control_needs_no_country_besides_the_battlegrounds() -> None:
    t = event_by("Middle East Scoring", US, influence=held(us=MIDDLE_EASTERN_BATTLEGROUNDS))
    assert t.vp == 7 + 6


def test_control_needs_more_countries_not_only_all_battlegrounds() -> None:
    """Europe: five battlegrounds against five other countries give Presence to both."""
    others = ["Spain/Portugal", "Turkey", "Denmark", "Finland", "Canada"]
    t = event_by("Europe Scoring", US, influence=held(us=EUROPEAN_BATTLEGROUNDS, ussr=others))
    assert t.ending is None
    assert t.vp == (3 + 5 + 1) - (3 + 1)  # Poland next to the USSR, Canada next to the US


def test_net_points_are_applied_before_twenty_is_looked_at() -> None:
    """CHK-7: 5 against 5 at 19."""
    equal = held(us=["Egypt", "Iran"], ussr=["Iraq", "Libya"])
    t = event_by("Middle East Scoring", USSR, vp=19, influence=equal)
    assert t.vp == 19
    assert t.ending is None


def test_scoring_card_brings_twenty() -> None:
    t = event_by("Middle East Scoring", USSR, vp=17, influence=held(us=["Syria"]))
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_VP


@pytest.mark.parametrize("number", ["Asia Scoring", "Europe Scoring", "Middle East Scoring"])
def test_scoring_card_is_event_only(number: str) -> None:
    """No question about its use: neither Ops nor space race."""
    t = at_round(USSR, ussr_hand=[number, "Nasser"], influence=held(ussr=["Vietnam", "Syria", "Denmark"]))
    t.do(number)
    assert t.vp == -3
    assert t.discarded(number)
    assert t.space(USSR) == 0


def test_scoring_card_must_be_played_in_the_turn_held() -> None:
    """CHK-10: in the last round nothing else is legal, not even the China Card."""
    t = at_round(USSR, 6, ussr_hand=["Asia Scoring", "NATO"], china=(USSR, True))
    assert t.options == ["Asia Scoring"]
    t.refuses("NATO")
    t.refuses("The China Card")


def test_scoring_card_may_wait_while_rounds_remain() -> None:
    t = at_round(USSR, 5, ussr_hand=["Asia Scoring", "NATO"], china=(USSR, True))
    assert t.options == ["Asia Scoring", "The China Card", "NATO"]


@pytest.mark.parametrize("scorer", SIDES)
def test_scoring_headline_resolves_after_a_one_ops_card(scorer: int) -> None:
    """It has headline value 0: Romania is already Soviet when Europe is scored."""
    hands = [["Romanian Abdication"], ["Romanian Abdication"]]
    hands[scorer] = ["Europe Scoring"]
    t = at_headline(us_hand=hands[US], ussr_hand=hands[USSR])
    t.do_as(US, card(hands[US][0])).do_as(USSR, card(hands[USSR][0]))
    assert t.played_events == ["Romanian Abdication", "Europe Scoring"]
    assert t.vp == -3


def test_of_two_scoring_headlines_the_us_card_is_first() -> None:
    t = at_headline(us_hand=["Middle East Scoring"], ussr_hand=["Asia Scoring"])
    t.do_as(USSR, "Asia Scoring").do_as(US, "Middle East Scoring")
    assert t.played_events == ["Middle East Scoring", "Asia Scoring"]


# --- 1 Asia Scoring -------------------------------------------------------------------------------------------


def test_asia_presence() -> None:
    assert event_by("Asia Scoring", US, influence=held(us=["Taiwan"])).vp == 3


def test_asia_domination() -> None:
    assert event_by("Asia Scoring", US, influence=held(ussr=["India", "Burma"])).vp == -(7 + 1)


@pytest.mark.parametrize(("side", "vp"), [(US, 9 + 6 + 1), (USSR, -(9 + 6 + 1))])
def test_asia_control(side: int, vp: int) -> None:
    """North Korea next to the USSR, Japan next to the US."""
    influence = held(us=ASIAN_BATTLEGROUNDS) if side == US else held(ussr=ASIAN_BATTLEGROUNDS)
    assert event_by("Asia Scoring", US, influence=influence).vp == vp


@pytest.mark.parametrize(
    ("side", "country", "points"),
    [
        (US, "Afghanistan", 3 + 1),
        (US, "North Korea", 3 + 1 + 1),
        (US, "Japan", 3 + 1),
        (USSR, "Japan", 3 + 1 + 1),
        (USSR, "Afghanistan", 3),
        (USSR, "North Korea", 3 + 1),
    ],
)
def test_asia_neighbours_of_the_enemy_superpower(side: int, country: str, points: int) -> None:
    influence = held(us=[country]) if side == US else held(ussr=[country])
    assert event_by("Asia Scoring", US, influence=influence).vp == (points if side == US else -points)


@pytest.mark.parametrize("country", SOUTHEAST_ASIA)
def test_asia_scoring_includes_southeast_asia(country: int) -> None:
    t = event_by("Asia Scoring", US, influence=held(us=[country]))
    assert t.vp == (4 if country == THAILAND else 3)


def test_asia_with_formosan_resolution_taiwan_is_a_battleground_of_the_us() -> None:
    """CHK-25: Presence plus a battleground; no Domination without another country."""
    t = event_by("Asia Scoring", USSR, influence=held(us=["Taiwan"]), effects={"Formosan Resolution": 1})
    assert t.vp == 3 + 1


@pytest.mark.parametrize(("formosan", "vp"), [(0, (3) - (9 + 6 + 1)), (1, (3 + 1) - (7 + 6 + 1))])
def test_asia_with_formosan_resolution_has_seven_battlegrounds(formosan: int, vp: int) -> None:
    """The six others are then only Domination for the USSR."""
    influence = held(us=["Taiwan"], ussr=[*ASIAN_BATTLEGROUNDS, "Burma"])
    assert event_by("Asia Scoring", US, influence=influence, effects={"Formosan Resolution": formosan}).vp == vp


def test_asia_with_formosan_resolution_soviet_taiwan_is_an_ordinary_country() -> None:
    t = event_by("Asia Scoring", US, influence=held(ussr=["Taiwan"]), effects={"Formosan Resolution": 1})
    assert t.vp == -3


@pytest.mark.parametrize("taiwan", [(0, 0), (2, 0)])
def test_asia_with_formosan_resolution_uncontrolled_taiwan_does_not_spoil_control(
    taiwan: tuple[int, int],
) -> None:
    influence = {**held(ussr=ASIAN_BATTLEGROUNDS), "Taiwan": taiwan}
    t = event_by("Asia Scoring", US, influence=influence, effects={"Formosan Resolution": 1})
    assert t.vp == -(9 + 6 + 1)


@pytest.mark.parametrize("by", SIDES)
def test_asia_scoring_uses_up_shuttle_diplomacy(by: int) -> None:
    """RUL-25: the US picks the battleground; battleground, country and adjacency of Japan are gone."""
    t = event_by("Asia Scoring", by, influence=held(ussr=["Japan", "India", "Burma"]), **SHUTTLED)
    assert (t.asked, t.actor) == ("shuttle", US)
    assert t.options == ["India", "Japan"]
    t.do("Japan")
    assert t.vp == -(7 + 1)
    assert t.discarded("Shuttle Diplomacy")


def test_asia_scoring_uses_up_shuttle_diplomacy_without_a_soviet_battleground() -> None:
    t = event_by("Asia Scoring", US, influence=held(ussr=["Burma"], us=["India"]), **SHUTTLED)
    assert t.vp == (3 + 1) - 3
    assert t.discarded("Shuttle Diplomacy")


# --- 2 Europe Scoring -----------------------------------------------------------------------------------------


def test_europe_presence() -> None:
    assert event_by("Europe Scoring", US, influence=held(us=["Turkey"])).vp == 3


def test_europe_domination() -> None:
    assert event_by("Europe Scoring", US, influence=held(us=["Italy", "Turkey"])).vp == 7 + 1


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("side", SIDES)
def test_europe_control_wins_at_once(side: int, by: int) -> None:
    influence = held(us=EUROPEAN_BATTLEGROUNDS) if side == US else held(ussr=EUROPEAN_BATTLEGROUNDS)
    t = event_by("Europe Scoring", by, influence=influence)
    assert t.winner == side
    assert t.ending is not None
    assert t.ending.reason == BY_EUROPE
    assert t.vp == 0


@pytest.mark.parametrize("vp", [-19, 19])
def test_europe_control_is_looked_at_before_the_points(vp: int) -> None:
    t = event_by("Europe Scoring", USSR, vp=vp, influence=held(us=EUROPEAN_BATTLEGROUNDS))
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_EUROPE
    assert t.vp == vp


@pytest.mark.parametrize(
    ("side", "country", "points"),
    [
        (US, "Finland", 4),
        (US, "Poland", 5),
        (US, "Romania", 4),
        (US, "Canada", 3),
        (USSR, "Canada", 4),
        (USSR, "Finland", 3),
        (USSR, "Poland", 4),
        (USSR, "Romania", 3),
    ],
)
def test_europe_neighbours_of_the_enemy_superpower(side: int, country: str, points: int) -> None:
    influence = held(us=[country]) if side == US else held(ussr=[country])
    assert event_by("Europe Scoring", US, influence=influence).vp == (points if side == US else -points)


def test_europe_scoring_leaves_shuttle_diplomacy_alone() -> None:
    t = event_by("Europe Scoring", US, influence=held(ussr=["Poland", "Romania"]), **SHUTTLED)
    assert t.vp == -(7 + 1)
    assert t.where("Shuttle Diplomacy") == "in front of the US"


# --- 3 Middle East Scoring ------------------------------------------------------------------------------------


def test_middle_east_presence() -> None:
    assert event_by("Middle East Scoring", US, influence=held(ussr=["Lebanon"])).vp == -3


def test_middle_east_domination() -> None:
    assert event_by("Middle East Scoring", US, influence=held(us=["Egypt", "Jordan"])).vp == 5 + 1


def test_middle_east_control() -> None:
    t = event_by("Middle East Scoring", US, influence=held(ussr=MIDDLE_EASTERN_BATTLEGROUNDS))
    assert t.vp == -(7 + 6)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("country", MIDDLE_EASTERN_BATTLEGROUNDS)
def test_middle_east_touches_no_superpower(country: str, side: int) -> None:
    influence = held(us=[country]) if side == US else held(ussr=[country])
    assert event_by("Middle East Scoring", US, influence=influence).vp == (4 if side == US else -4)


def test_middle_east_scoring_uses_up_shuttle_diplomacy() -> None:
    t = event_by("Middle East Scoring", USSR, influence=held(ussr=["Egypt", "Lebanon"]), **SHUTTLED)
    t.do_as(US, "Egypt")
    assert t.vp == -3
    assert t.discarded("Shuttle Diplomacy")


# --- 37 Central America Scoring -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "vp"),
    [
        ({}, 0),
        ({"Guatemala": (1, 0)}, 1),  # Presence
        ({"Guatemala": (0, 1)}, -1),
        ({"Panama": (2, 0), "Guatemala": (1, 0)}, 3 + 1),  # Domination
        ({"Panama": (0, 2), "Guatemala": (0, 1)}, -3 - 1),
        ({"Panama": (2, 0), "Cuba": (3, 0)}, 1 + 2),  # no country that is no battleground: Presence
        ({"Panama": (2, 0), "Cuba": (3, 0), "Mexico": (2, 0)}, 5 + 3),  # Control
        ({"Panama": (0, 2), "Cuba": (0, 3), "Mexico": (0, 2)}, -5 - 3 - 2),
        ({"Mexico": (0, 2)}, -1 - 1 - 1),  # Presence, battleground, next to the US
        ({"Cuba": (0, 3)}, -1 - 1 - 1),
        ({"Mexico": (2, 0)}, 1 + 1),
        ({"Guatemala": (1, 0), "Haiti": (0, 1)}, 0),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_central_america_scoring(side: int, board: dict[str, tuple[int, int]], vp: int) -> None:
    """Presence 1, Domination 3, Control 5, whoever plays the card."""
    assert at_event("Central America Scoring", side, influence=board).vp == vp


def test_central_america_scoring_example_of_the_rulebook() -> None:
    """EX-10.1.2."""
    board = {"Cuba": (0, 3), "Haiti": (0, 1), "Dominican Republic": (0, 1), "Guatemala": (1, 0), "Panama": (1, 0)}
    assert at_event("Central America Scoring", USSR, influence=board).vp == -4


def test_central_america_scoring_has_one_use_and_is_discarded() -> None:
    t = at_round(US, us_hand=["Central America Scoring"], influence={"Guatemala": (1, 0)})
    t.do("Central America Scoring")
    assert t.vp == 1
    assert t.discarded("Central America Scoring")
    assert (t.actor, t.asked) == (USSR, "play")


# --- 38 Southeast Asia Scoring --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("country", "points"),
    [
        ("Burma", 1),
        ("Laos/Cambodia", 1),
        ("Vietnam", 1),
        ("Malaysia", 1),
        ("Indonesia", 1),
        ("Philippines", 1),
        ("Thailand", 2),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_southeast_asia_scoring_per_country(side: int, country: str, points: int) -> None:
    ours = at_event("Southeast Asia Scoring", side, influence={country: (2, 0)})
    theirs = at_event("Southeast Asia Scoring", side, influence={country: (0, 2)})
    assert (ours.vp, theirs.vp) == (points, -points)


def test_southeast_asia_scoring_counts_control_and_nets() -> None:
    board = {"Thailand": (2, 0), "Vietnam": (0, 1), "Laos/Cambodia": (0, 1), "Burma": (0, 2), "Malaysia": (1, 0)}
    assert at_event("Southeast Asia Scoring", US, influence=board).vp == 2 - 3


def test_southeast_asia_scoring_has_no_levels_or_bonuses() -> None:
    everything = ["Burma", "Laos/Cambodia", "Vietnam", "Malaysia", "Indonesia", "Philippines", "Thailand"]
    assert at_event("Southeast Asia Scoring", USSR, influence=dict.fromkeys(everything, (0, 2))).vp == -8


def test_southeast_asia_scoring_leaves_out_the_rest_of_asia() -> None:
    """Nor does Formosan Resolution matter."""
    board = {"Japan": (4, 0), "Taiwan": (3, 0), "Pakistan": (0, 2), "Afghanistan": (0, 2)}
    assert at_event("Southeast Asia Scoring", US, influence=board, effects={"Formosan Resolution": 1}).vp == 0


def test_southeast_asia_scoring_does_not_trigger_shuttle_diplomacy() -> None:
    t = at_event("Southeast Asia Scoring", US, influence={"Thailand": (0, 2)}, shuttle="Shuttle Diplomacy")
    assert t.vp == -2
    assert t.where("Shuttle Diplomacy") == "in front of the US"


@pytest.mark.parametrize("side", [US, USSR])
def test_southeast_asia_scoring_is_removed(side: int) -> None:
    """TS 7.2: the only scoring card with an asterisk, also when it scores nothing."""
    assert at_event("Southeast Asia Scoring", side).removed("Southeast Asia Scoring")


def test_southeast_asia_is_not_scored_separately_at_the_end() -> None:
    """Asia Presence 3 for Vietnam and Burma, China Card 1 for the USSR."""
    t = at_end_of_turn(turn=10, milops=(5, 5), influence={"Vietnam": (1, 0), "Burma": (2, 0)}, pile=[])
    assert t.vp == 3 - 1
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING


# --- 79 Africa Scoring, 81 South America Scoring --------------------------------------------------------------

PRESENCE_ONLY = [
    ("Africa Scoring", ["Kenya"], [], 1),
    ("Africa Scoring", ["Angola"], [], 2),
    ("Africa Scoring", ["Angola", "Zaire"], ["Kenya", "Sudan"], 2),
    ("Africa Scoring", ["Angola", "Kenya"], ["Zaire"], 0),
    ("South America Scoring", ["Peru"], [], 2),
    ("South America Scoring", ["Chile"], [], 3),
    ("South America Scoring", ["Chile", "Brazil"], ["Peru", "Bolivia"], 2),
    ("South America Scoring", ["Chile", "Peru"], ["Brazil"], 0),
]
DOMINATION = [
    ("Africa Scoring", ["Angola", "Kenya"], [], 5),
    ("Africa Scoring", ["Angola", "Zaire", "Kenya"], ["Nigeria", "Sudan"], 4),
    ("Africa Scoring", ["Algeria", "Angola", "Nigeria", "Zaire", "Morocco"], ["South Africa"], 6),
    ("South America Scoring", ["Chile", "Peru"], [], 6),
    ("South America Scoring", ["Chile", "Brazil", "Uruguay"], ["Argentina", "Ecuador"], 4),
    ("South America Scoring", ["Chile", "Brazil", "Argentina", "Colombia"], ["Venezuela"], 5),
]
CONTROL = [
    ("Africa Scoring", AFRICAN_BATTLEGROUNDS, [], 11),
    ("Africa Scoring", AFRICAN_BATTLEGROUNDS, ["Kenya"], 10),
    ("South America Scoring", SOUTH_AMERICAN_BATTLEGROUNDS, [], 10),
    ("South America Scoring", SOUTH_AMERICAN_BATTLEGROUNDS, ["Peru"], 8),
    # all battlegrounds, but not more countries: Presence
    ("South America Scoring", SOUTH_AMERICAN_BATTLEGROUNDS, ["Peru", "Bolivia", "Ecuador", "Uruguay"], 4),
    ("Africa Scoring", AFRICAN_BATTLEGROUNDS, ["Kenya", "Sudan", "Cameroon", "Morocco", "Tunisia"], 5),
]


@pytest.mark.parametrize("leader", [US, USSR])
@BOTH_SIDES
@pytest.mark.parametrize(("scoring", "ahead", "behind", "vp"), PRESENCE_ONLY + DOMINATION + CONTROL)
def test_southern_scoring(by: int, leader: int, scoring: str, ahead: list[str], behind: list[str], vp: int) -> None:
    """Presence 1 or 2, Domination 4 or 5, Control 6, and 1 per battleground; whoever plays the card."""
    influence = held(ahead, behind) if leader == US else held(behind, ahead)
    t = at_event(scoring, by, influence=influence)
    assert t.vp == (vp if leader == US else -vp)
    assert t.discarded(scoring)


@pytest.mark.parametrize("scoring", ["Africa Scoring", "South America Scoring"])
def test_southern_scoring_ignores_other_regions(scoring: str) -> None:
    assert at_event(scoring, US, influence=held(["Egypt", "Panama", "Cuba"], ["Mexico", "Poland"])).vp == 0


@pytest.mark.parametrize("scoring", ["Africa Scoring", "South America Scoring"])
@BOTH_SIDES
def test_southern_scoring_is_an_event_without_a_choice_of_use(by: int, scoring: str) -> None:
    hands: dict[str, Any] = {"us_hand": ["NATO"], "ussr_hand": ["Fidel"]}
    hands["us_hand" if by == US else "ussr_hand"].append(scoring)
    t = at_round(by, influence=held(["Kenya", "Peru"], []), **hands)
    t.do(scoring)
    assert t.vp == (1 if scoring == "Africa Scoring" else 2)
    assert t.discarded(scoring)
    assert t.actor == 1 - by


def test_southern_scoring_is_netted_before_twenty_is_looked_at() -> None:
    """CHK-7."""
    t = at_event("Africa Scoring", US, vp=19, influence=held(["Angola", "Kenya"], ["Zaire", "Sudan"]))
    assert t.vp == 19
    assert t.ending is None


def test_southern_scoring_can_win() -> None:
    assert at_event("South America Scoring", USSR, vp=18, influence=held(["Peru"], [])).winner == US
