"""The options: what is accepted, cards and set-up, handicap influence, modifiers (TS 0.3, 11.1.4.1)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_round, new_game
from theatrum.core.errors import BadOption
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.game import make_game

# --- what is accepted ---------------------------------------------------------------------------------------


def test_the_defaults_are_those_of_the_2015_edition() -> None:
    values = make_game({}).options.values
    assert values == make_game({"preset": "deluxe2015"}).options.values
    assert values["optional_cards"] is True
    assert values["us_canada_setup"] == 2
    assert values["realign_needs_enemy_influence"] is True
    assert values["event_ops_use_modifiers"] is True
    assert values["held_scoring"] == "enforce"
    assert values["reshuffle"] == "on_empty"
    assert values["unspent_ops"] == "never"
    assert values["handicap_us"] == values["handicap_ussr"] == 0


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"no_such_thing": True}, "no_such_thing"),
        ({"held_scoring": "sometimes"}, "held_scoring"),
        ({"held_scoring": "sometimes"}, "enforce"),
        ({"optional_cards": 2}, "optional_cards"),
        ({"us_canada_setup": 1}, "us_canada_setup"),
        ({"us_canada_setup": True}, "us_canada_setup"),
        ({"handicap_us": 11}, "handicap_us"),
        ({"handicap_us": -1}, "handicap_us"),
        ({"handicap_us": 2, "handicap_ussr": 1}, "handicap"),
        ({"preset": "first"}, "deluxe2015"),
        ({"optional_cards": None}, "optional_cards"),
    ],
)
def test_bad_options_are_refused_with_a_clear_message(given: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption) as error:
        make_game(given)
    assert words in str(error.value)


@pytest.mark.parametrize(("word", "value"), [("yes", True), ("no", False), ("True", True), ("OFF", False)])
def test_words_from_a_command_line_are_understood(word: str, value: bool) -> None:
    assert make_game({"optional_cards": word}).options.values["optional_cards"] is value


def test_numbers_from_a_command_line_are_understood() -> None:
    assert make_game({"handicap_us": "2"}).options.values["handicap_us"] == 2


# --- cards and setup ----------------------------------------------------------------------------------------


def test_without_the_optional_cards_there_are_103() -> None:
    t = new_game(options={"optional_cards": False})
    assert all(t.where(number) == "aside" for number in range(104, 111))
    assert t.game.fact(t.state, "pile size") == 35 - 16


def test_with_the_optional_cards_there_are_110() -> None:
    t = new_game()
    assert all(t.where(number) != "aside" for number in range(104, 111))


@pytest.mark.parametrize(("influence", "total"), [(0, 23), (2, 25)])
def test_us_influence_in_canada_at_the_start(influence: int, total: int) -> None:
    t = new_game(options={"us_canada_setup": influence})
    assert t.us("Canada") == influence
    t.do(*["Poland"] * 6, *["Italy"] * 7)
    assert sum(t.us(c) for c in range(COUNTRY_COUNT)) == total


# --- handicap influence (11.1.4.1, Q-18) --------------------------------------------------------------------


def handicap(side: int, points: int, *us: str, **options: Any) -> Table:
    """After normal setup: 6 in Poland, and 7 in these countries (Italy if none)."""
    name = "handicap_us" if side == US else "handicap_ussr"
    t = new_game(options={name: points, **options})
    return t.do(*["Poland"] * 6, *(us or ["Italy"] * 7))


def test_no_handicap_by_default() -> None:
    assert new_game().do(*["Poland"] * 6, *["Italy"] * 7).asked == "headline"


def test_two_extra_us_points_after_setup() -> None:
    t = handicap(US, 2)
    assert (t.asked, t.actor, t.left) == ("handicap", US, 2)
    t.do("Iran", "Panama")
    assert (t.us("Iran"), t.us("Panama")) == (2, 2)
    assert t.asked == "headline"


def test_extra_soviet_points_after_all_normal_setup() -> None:
    t = handicap(USSR, 1)
    assert (t.asked, t.actor) == ("handicap", USSR)
    t.do("Syria")
    assert t.ussr("Syria") == 2


def test_extra_influence_only_where_the_side_has_influence() -> None:
    t = handicap(US, 2)
    assert all(t.us(c) > 0 for c in t.legal)
    t.refuses("Malaysia")
    t.refuses("Poland")
    t.refuses("done")


def test_extra_influence_up_to_control_plus_two() -> None:
    """Panama, stability 2: at most 4."""
    t = handicap(US, 10).do("Panama", "Panama", "Panama")
    assert t.us("Panama") == 4
    t.refuses("Panama")


def test_enemy_influence_raises_the_limit() -> None:
    """EX-11.1.4.1 in Finland: stability 4 and 1 Soviet point, so 5 for control and 7 at most."""
    t = handicap(US, 10, *["Finland"] * 4, *["Italy"] * 3).do(*["Finland"] * 3)
    assert t.pair("Finland") == (7, 1)
    t.refuses("Finland")


def test_a_country_above_the_limit_after_setup_takes_nothing() -> None:
    """Italy with 7: the limit is 4, but what setup put there stays."""
    t = handicap(US, 2)
    t.refuses("Italy")
    assert t.us("Italy") == 7


def test_handicap_anywhere() -> None:
    """Q-18."""
    t = handicap(US, 3, handicap_anywhere=True).do("Malaysia", "Poland", "Italy")
    assert (t.us("Malaysia"), t.us("Poland"), t.us("Italy")) == (1, 1, 8)


# --- realign_needs_enemy_influence, event_ops_use_modifiers, held_scoring -----------------------------------


@pytest.mark.parametrize("needed", [True, False])
def test_realignment_where_the_opponent_has_nothing(needed: bool) -> None:
    t = at_round(
        US,
        us_hand=["Olympic Games"],
        ussr_hand=["Fidel"],
        influence={"Chile": (1, 0), "Angola": (0, 1)},
        options={"realign_needs_enemy_influence": needed},
    )
    t.do("Olympic Games", "ops", "realign")
    assert ("Chile" in t.options) == (not needed)
    assert ("Malaysia" in t.options) == (not needed)
    assert "Angola" in t.options


@pytest.mark.parametrize(("modified", "points"), [(True, 2), (False, 1)])
def test_containment_and_granted_ops(modified: bool, points: int) -> None:
    t = at_event(
        "CIA Created", US, us_hand=["Fidel"], ussr_hand=["Nasser"], effects={"Containment": 1},
        options={"event_ops_use_modifiers": modified},
    )  # fmt: skip
    t.do("influence", *["Cuba"] * points)
    assert t.actor == USSR


@pytest.mark.parametrize(("modified", "points"), [(True, 3), (False, 4)])
def test_red_scare_and_granted_ops(modified: bool, points: int) -> None:
    t = at_event(
        "ABM Treaty", US, turn=4, us_hand=["Fidel"], ussr_hand=["Nasser"], effects={"Red Scare US": 1},
        options={"event_ops_use_modifiers": modified},
    )  # fmt: skip
    t.do("influence", *["Cuba"] * points)
    assert t.actor == USSR


def test_without_modifiers_for_granted_ops_cards_are_still_modified() -> None:
    t = at_round(
        US,
        us_hand=["Containment"],
        ussr_hand=["Fidel"],
        effects={"Red Scare US": 1},
        options={"event_ops_use_modifiers": False},
    )
    t.do("Containment", "ops", "influence", "Cuba", "Cuba")
    assert t.actor == USSR


def test_held_scoring() -> None:
    """RUL-57; more in test_action_rounds."""
    given: dict[str, Any] = {"us_hand": ["Asia Scoring", "NATO"], "ussr_hand": ["Fidel", "Nasser"]}
    assert at_round(US, 6, **given).options == ["Asia Scoring"]
    assert at_round(US, 6, options={"held_scoring": "lose"}, **given).options == ["Asia Scoring", "NATO"]


def test_a_saved_game_keeps_its_options() -> None:
    t = at_round(
        US,
        us_hand=["Arms Race"],
        ussr_hand=["Fidel"],
        turn=4,
        options={"unspent_ops": "always", "handicap_us": 2},
    )
    again = t.game.load(t.game.dump(t.state))
    assert again.options.values == t.state.options.values
