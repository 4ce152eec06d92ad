"""Cards that change what a scoring card counts: 35 Formosan Resolution, 73 Shuttle Diplomacy."""

from collections.abc import Sequence

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event_by, held
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round
from theatrum.games.twilight_struggle.board import (
    BURMA,
    EGYPT,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    LEBANON,
    PAKISTAN,
    SYRIA,
    THAILAND,
)
from theatrum.games.twilight_struggle.constants import BY_FINAL_SCORING, SPECTATOR, US, USSR

MIDDLE_EAST_BATTLEGROUNDS = ["Egypt", "Iran", "Iraq", "Israel", "Libya", "Saudi Arabia"]


# --- 35 Formosan Resolution -----------------------------------------------------------------------------------


def final_vp(influence: dict[str, tuple[int, int]], formosan: int) -> int:
    """The marker after turn 10, the China Card being Soviet (-1)."""
    return at_end_of_turn(turn=10, milops=(5, 5), influence=influence, effects={"Formosan Resolution": formosan}).vp + 1


@pytest.mark.parametrize("by", SIDES)
def test_formosan_resolution_takes_effect(by: int) -> None:
    t = event_by("Formosan Resolution", by)
    assert t.effect("Formosan Resolution") == 1
    assert t.removed("Formosan Resolution")


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_formosan_resolution_played_by_the_ussr_for_ops_takes_effect(order: str) -> None:
    t = at_round(USSR, ussr_hand=["Formosan Resolution"], us_hand=["NATO"], influence={"Poland": (0, 1)})
    t.do("Formosan Resolution", order, "influence", "Poland", "Poland")
    assert t.effect("Formosan Resolution") == 1
    assert t.removed("Formosan Resolution")


@pytest.mark.parametrize(
    ("influence", "without", "with_it"),
    [
        (held(us=["Taiwan"]), 3, 4),
        (held(us=["Taiwan", "Burma"]), 3, 7 + 1),
        (held(ussr=["Taiwan"]), -3, -3),
        ({"Taiwan": (2, 0)}, 0, 0),
    ],
)
def test_formosan_resolution_counts_in_asia_and_final_scoring(
    influence: dict[str, tuple[int, int]], without: int, with_it: int
) -> None:
    for formosan, vp in ((0, without), (1, with_it)):
        effects = {"Formosan Resolution": formosan}
        assert event_by("Asia Scoring", US, influence=influence, effects=effects).vp == vp
        assert final_vp(influence, formosan) == vp


def test_formosan_resolution_can_win_domination_from_the_battlegrounds() -> None:
    """India against Thailand is a tie; Taiwan decides it."""
    influence = held(us=["Taiwan", "India", "Burma"], ussr=["Thailand"])
    assert event_by("Asia Scoring", US, influence=influence).vp == (3 + 1) - (3 + 1)
    t = event_by("Asia Scoring", US, influence=influence, effects={"Formosan Resolution": 1})
    assert t.vp == (7 + 2) - (3 + 1)


def test_formosan_resolution_does_not_make_taiwan_a_battleground_for_coups() -> None:
    t = at_round(USSR, ussr_hand=["Fidel"], effects={"Formosan Resolution": 1}, influence={"Taiwan": (3, 0)})
    t.do("Fidel", "ops", "coup", "Taiwan", "roll 6")
    assert t.defcon == 5


def test_formosan_resolution_does_not_count_for_kitchen_debates() -> None:
    given = {"turn": 4, "effects": {"Formosan Resolution": 1}, "influence": held(us=["Taiwan"])}
    t = event_by("Kitchen Debates", US, **given)
    assert t.vp == 0
    assert t.discarded("Kitchen Debates")


def test_formosan_resolution_does_not_count_for_summit() -> None:
    """RUL-27: with it the US would dominate Asia and win 4 to 3."""
    given = {"turn": 4, "effects": {"Formosan Resolution": 1}, "influence": held(us=["Taiwan", "Burma"])}
    t = event_by("Summit", US, **given).do("roll 3", "roll 3")
    assert t.vp == 0


def us_round_with_china_card() -> Table:
    """A US round under Formosan Resolution."""
    return at_round(
        US,
        china=(US, True),
        us_hand=["NATO"],
        ussr_hand=["Fidel"],
        influence={"Egypt": (1, 1)},
        effects={"Formosan Resolution": 1},
    )


@pytest.mark.parametrize("operation", ["influence", "realign", "coup"])
def test_formosan_resolution_ends_with_any_us_use_of_the_china_card(operation: str) -> None:
    t = us_round_with_china_card().do("The China Card", "ops", operation)
    assert t.effect("Formosan Resolution") == 0


def test_formosan_resolution_outlasts_turns_and_other_cards() -> None:
    t = us_round_with_china_card().do("NATO", "ops")
    assert t.asked == "operation"
    assert t.effect("Formosan Resolution") == 1
    assert at_end_of_turn(effects={"Formosan Resolution": 1}).effect("Formosan Resolution") == 1


def test_formosan_resolution_survives_the_loss_of_the_china_card() -> None:
    t = event_by(
        "Cultural Revolution",
        US,
        turn=4,
        china=(US, True),
        effects={"Formosan Resolution": 1},
        us_hand=["Truman Doctrine"],
    )
    assert t.effect("Formosan Resolution") == 1


def test_formosan_resolution_does_not_count_for_india_or_others() -> None:
    """Only Taiwan changes: India stays one battleground, Burma none."""
    influence = held(us=["India", "Burma"])
    assert event_by("Asia Scoring", US, influence=influence, effects={"Formosan Resolution": 1}).vp == 7 + 1


# --- 73 Shuttle Diplomacy -------------------------------------------------------------------------------------


def shuttle(scoring: str, by: int, us: Sequence[int | str], ussr: Sequence[int | str]) -> Table:
    """A scoring card played while Shuttle Diplomacy lies before the US."""
    return at_event(scoring, by, shuttle="Shuttle Diplomacy", influence=held(us, ussr))


@BOTH_SIDES
def test_shuttle_diplomacy_waits_on_the_table(by: int) -> None:
    t = at_event("Shuttle Diplomacy", by)
    assert t.where("Shuttle Diplomacy") == "in front of the US"
    for viewer in (US, USSR, SPECTATOR):
        assert t.seen(viewer, "in front of the US") == ["Shuttle Diplomacy"]


def test_shuttle_diplomacy_waits_from_turn_to_turn() -> None:
    assert at_end_of_turn(shuttle="Shuttle Diplomacy").where("Shuttle Diplomacy") == "in front of the US"


def test_shuttle_diplomacy_cancelled_by_un_intervention_is_discarded() -> None:
    t = at_round(USSR, ussr_hand=["UN Intervention", "Shuttle Diplomacy"])
    t.do("UN Intervention", "event", "Shuttle Diplomacy", "ops", "influence", "Poland", "Poland", "Poland")
    assert t.discarded("Shuttle Diplomacy")


def test_shuttle_diplomacy_through_star_wars_waits_too() -> None:
    t = at_event("Star Wars", US, space=(1, 0), discards=["Shuttle Diplomacy"])
    t.do("Shuttle Diplomacy")
    assert t.where("Shuttle Diplomacy") == "in front of the US"


@BOTH_SIDES
@pytest.mark.parametrize(
    ("scoring", "battlegrounds", "others"),
    [("Middle East Scoring", [EGYPT, IRAQ], [SYRIA, INDIA]), ("Asia Scoring", [INDIA, THAILAND], [BURMA, EGYPT])],
)
def test_shuttle_diplomacy_lets_the_us_name_a_soviet_battleground_there(
    by: int, scoring: str, battlegrounds: list[int], others: list[int]
) -> None:
    own = [ISRAEL, PAKISTAN]
    t = shuttle(scoring, by, own, battlegrounds + others)
    assert t.actor == US
    assert t.asked == "shuttle"
    assert set(t.legal) == set(battlegrounds)
    for country in others + own:
        t.refuses(country)
    t.refuses("done")


def test_shuttle_diplomacy_takes_the_point_of_a_battleground() -> None:
    """USSR Egypt, Iraq: Presence 3 + 2; without Egypt 3 + 1."""
    t = shuttle("Middle East Scoring", USSR, [], ["Egypt", "Iraq"])
    assert t.do("Egypt").vp == -4
    assert t.discarded("Shuttle Diplomacy")
    assert t.discarded("Middle East Scoring")


def test_shuttle_diplomacy_takes_presence() -> None:
    t = shuttle("Middle East Scoring", USSR, [], ["Egypt"])
    assert t.do("Egypt").vp == 0


def test_shuttle_diplomacy_takes_the_battleground_count() -> None:
    """USSR Egypt, Iraq, Syria: Domination 5 + 2 against Israel's 3 + 1; without Iraq 3 + 1 each."""
    t = shuttle("Middle East Scoring", USSR, ["Israel"], ["Egypt", "Iraq", "Syria"])
    assert t.do("Iraq").vp == 0
    t = at_event("Middle East Scoring", USSR, influence=held(["Israel"], ["Egypt", "Iraq", "Syria"]))
    assert t.vp == -3


def test_shuttle_diplomacy_takes_the_country_count() -> None:
    """Q-6: countries 3 to 2 and battlegrounds 2 to 1 give the US Domination, 5 + 2 against 3 + 1."""
    us, ussr = [ISRAEL, IRAN, LEBANON], [EGYPT, IRAQ, SYRIA]
    assert shuttle("Middle East Scoring", US, us, ussr).do("Egypt").vp == 3
    assert at_event("Middle East Scoring", US, influence=held(us, ussr)).vp == 0


def test_shuttle_diplomacy_may_be_set_to_keep_the_country_count() -> None:
    """Q-6, the alternative: 3 to 3 countries, so no Domination; 3 + 2 against 3 + 1."""
    t = at_event(
        "Middle East Scoring",
        US,
        shuttle="Shuttle Diplomacy",
        influence=held(["Israel", "Iran", "Lebanon"], ["Egypt", "Iraq", "Syria"]),
        options={"shuttle_drops_country": False},
    )
    assert t.do("Egypt").vp == 1


def test_shuttle_diplomacy_breaks_soviet_control() -> None:
    """All six battlegrounds: Control 7 + 6. Without one and with Syria: Domination 5 + 5."""
    t = shuttle("Middle East Scoring", USSR, [], [*MIDDLE_EAST_BATTLEGROUNDS, "Syria"])
    assert t.do("Iran").vp == -10


def test_shuttle_diplomacy_country_stays_a_battleground_of_the_region() -> None:
    """The US has the other five and Jordan: Domination 5 + 5, not Control."""
    t = shuttle("Middle East Scoring", US, ["Egypt", "Iraq", "Israel", "Libya", "Saudi Arabia", "Jordan"], ["Iran"])
    assert t.do("Iran").vp == 10
    assert t.controller("Iran") == USSR


def test_shuttle_diplomacy_on_japan_takes_its_adjacency_too() -> None:
    """USSR Japan and Burma: 3 + 1 + 1; without Japan 3."""
    assert shuttle("Asia Scoring", USSR, [], ["Japan", "Burma"]).do("Japan").vp == -3


def test_shuttle_diplomacy_on_another_country_keeps_japans_adjacency() -> None:
    assert shuttle("Asia Scoring", USSR, [], ["Japan", "India"]).do("India").vp == -5


def test_shuttle_diplomacy_in_asia() -> None:
    """USSR India, Thailand, Burma: Domination 7 + 2 alone; without India 7 + 1."""
    assert shuttle("Asia Scoring", US, [], ["India", "Thailand", "Burma"]).do("India").vp == -8


@pytest.mark.parametrize("scoring", ["Asia Scoring", "Middle East Scoring"])
def test_shuttle_diplomacy_is_used_up_without_a_soviet_battleground(scoring: str) -> None:
    t = shuttle(scoring, USSR, [], ["Syria", "Burma"])
    assert t.vp == -3
    assert t.discarded("Shuttle Diplomacy")


def test_shuttle_diplomacy_works_once() -> None:
    t = at_event(
        "Middle East Scoring",
        US,
        shuttle="Shuttle Diplomacy",
        influence=held([], ["Egypt", "India"]),
        ussr_hand=["Asia Scoring"],
    )
    t.do("Egypt", "Asia Scoring")
    assert t.vp == -4


@pytest.mark.parametrize(("scoring", "vp"), [("Southeast Asia Scoring", -2), ("Europe Scoring", -4)])
def test_shuttle_diplomacy_ignores_other_scoring_cards(scoring: str, vp: int) -> None:
    t = shuttle(scoring, USSR, [], ["Thailand", "France"])
    assert t.vp == vp
    assert t.where("Shuttle Diplomacy") == "in front of the US"


def test_shuttle_diplomacy_works_on_a_headlined_scoring_card() -> None:
    t = at_headline(
        us_hand=["NATO", "Truman Doctrine"],
        ussr_hand=["Asia Scoring", "Fidel"],
        shuttle="Shuttle Diplomacy",
        influence=held([], ["India"]),
    )
    t.do_as(US, "NATO").do_as(USSR, "Asia Scoring").do_as(US, "India")
    assert t.vp == 0
    assert t.discarded("Shuttle Diplomacy")


def test_shuttle_diplomacy_is_not_used_in_final_scoring() -> None:
    """USSR India, Egypt: 3 + 1 each, and the China Card."""
    t = at_end_of_turn(
        turn=10,
        milops=(5, 5),
        shuttle="Shuttle Diplomacy",
        influence=held([], ["India", "Egypt"]),
        china=(USSR, True),
    )
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING
    assert t.vp == -9


def test_shuttle_diplomacy_is_ignored_by_summit() -> None:
    """RUL-25: the USSR still dominates the Middle East, 3 + 1 against 3."""
    t = at_event("Summit", US, shuttle="Shuttle Diplomacy", influence=held([], ["Egypt", "Syria"]))
    t.do("roll 3", "roll 3")
    assert t.vp == -2
    assert t.where("Shuttle Diplomacy") == "in front of the US"


def test_shuttle_diplomacy_on_the_table_is_not_reshuffled() -> None:
    ask_not = "Ask Not What Your Country Can Do For You"
    t = at_event(ask_not, US, us_hand=["NATO"], pile=[], shuttle="Shuttle Diplomacy")
    t.do("NATO", "done")
    assert t.options == ["NATO"]
    assert t.where("Shuttle Diplomacy") == "in front of the US"
