"""6 The China Card, and the events that move it: 58, 71, 76."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_ORDERS, BOTH_SIDES, SIDES, event_by, hand_of, points_in, us_plays
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round, at_start_of_turn, card, names
from theatrum.games.twilight_struggle.board import EVERYWHERE, MALAYSIA, MEXICO, countries_where
from theatrum.games.twilight_struggle.constants import ASIA, BY_FINAL_SCORING, PASS, US, USSR
from theatrum.games.twilight_struggle.deck import THE_CHINA_CARD
from theatrum.games.twilight_struggle.messages import SAID_REVEAL

# --- 6 The China Card -----------------------------------------------------------------------------------------

CHINA = card(THE_CHINA_CARD)


@pytest.mark.parametrize("side", SIDES)
def test_china_card_has_no_event(side: int) -> None:
    t = at_round(side, china=(side, True), us_hand=["NATO"], ussr_hand=["Fidel"])
    t.do(CHINA)
    assert t.options == ["ops", "space"]
    for use in ("event", "event first", "ops first"):
        t.refuses(use)


@pytest.mark.parametrize(("country", "points"), [("Poland", 4), ("India", 5), ("Vietnam", 5)])
def test_china_card_places_one_more_point_if_all_are_in_asia(country: str, points: int) -> None:
    t = at_round(USSR, influence={country: (0, 1)})
    t.do(CHINA, "ops", "influence")
    assert points_in(t, country) == points


def test_china_card_extra_point_cannot_leave_asia() -> None:
    t = at_round(USSR, influence={"India": (0, 1), "Poland": (0, 1)})
    t.do(CHINA, "ops", "influence", "India", "India", "India", "India")
    t.refuses("Poland")
    t.do("India")
    assert (t.ussr("India"), t.ussr("Poland")) == (6, 1)


@pytest.mark.parametrize("spent_before", [0, 1, 3])
def test_china_card_loses_its_bonus_with_one_point_outside_asia(spent_before: int) -> None:
    t = at_round(USSR, influence={"India": (0, 1), "Poland": (0, 1)})
    t.do(CHINA, "ops", "influence", *["India"] * spent_before, "Poland")
    assert points_in(t, "India") == 3 - spent_before


@pytest.mark.parametrize(("target", "ops"), [("Pakistan", 5), ("Thailand", 5), ("Egypt", 4)])
def test_china_card_coup_is_stronger_in_asia(target: str, ops: int) -> None:
    """Strength and MilOps: die 1, stability 2."""
    t = at_round(USSR, us_hand=["NATO"], influence={target: (5, 0)})
    t.do(CHINA, "ops", "coup", target, "roll 1")
    assert t.us(target) == 5 - (1 + ops - 4)
    assert t.milops(USSR) == ops


@pytest.mark.parametrize(("first", "rolls"), [("Pakistan", 5), ("Egypt", 4)])
def test_china_card_has_a_fifth_realignment_roll_if_all_are_in_asia(first: str, rolls: int) -> None:
    t = at_round(USSR, us_hand=["NATO"], influence={"Pakistan": (9, 9), "Egypt": (9, 9)})
    t.do(CHINA, "ops", "realign", first, "roll 3", "roll 3")
    for _ in range(rolls - 1):
        t.do("Pakistan", "roll 3", "roll 3")
    assert t.china == (US, False)


def test_china_card_fifth_realignment_roll_only_in_asia() -> None:
    t = at_round(USSR, us_hand=["NATO"], influence={"Pakistan": (9, 9), "Egypt": (9, 9)})
    t.do(CHINA, "ops", "realign")
    for _ in range(4):
        t.do("Pakistan", "roll 3", "roll 3")
    assert t.options == ["Pakistan"]


@pytest.mark.parametrize("side", SIDES)
def test_china_card_goes_to_the_opponent_face_down(side: int) -> None:
    t = at_round(side, china=(side, True), us_hand=["NATO"], ussr_hand=["Fidel"], influence={"Egypt": (1, 1)})
    t.do(CHINA, "ops", "coup", "Egypt", "roll 1")
    assert t.china == (1 - side, False)
    assert t.actor == 1 - side
    assert CHINA not in t.legal
    t.refuses(CHINA)


@pytest.mark.parametrize("owner", SIDES)
def test_china_card_is_turned_up_at_the_end_of_the_turn(owner: int) -> None:
    assert at_end_of_turn(china=(owner, False)).china == (owner, True)


@pytest.mark.parametrize("face_up", [True, False])
@pytest.mark.parametrize("owner", SIDES)
def test_china_card_is_worth_a_point_at_the_end_of_the_game(owner: int, face_up: bool) -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), china=(owner, face_up))
    assert t.vp == (1 if owner == US else -1)
    assert t.winner == owner
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING


@pytest.mark.parametrize("turn", [1, 9])
def test_china_card_is_worth_nothing_at_the_end_of_other_turns(turn: int) -> None:
    assert at_end_of_turn(turn=turn, milops=(5, 5), china=(US, True)).vp == 0


@pytest.mark.parametrize("use", ["ops", "space"])
@pytest.mark.parametrize(("side", "left"), [(US, 0), (USSR, 1)])
def test_china_card_used_by_the_us_ends_formosan_resolution(side: int, left: int, use: str) -> None:
    """Any use, but only of the US (RUL-27)."""
    t = at_round(side, china=(side, True), us_hand=["NATO"], ussr_hand=["Fidel"], effects={"Formosan Resolution": 1})
    t.do(CHINA, use)
    assert t.effect("Formosan Resolution") == left


@pytest.mark.parametrize(
    ("number", "owner", "after"),
    [
        ("Cultural Revolution", US, (USSR, True)),
        ("Nixon Plays the China Card", USSR, (US, False)),
        ("Ussuri River Skirmish", USSR, (US, True)),
    ],
)
def test_china_card_changes_hands_through_events(number: str, owner: int, after: tuple[int, bool]) -> None:
    """RUL-61; and Formosan Resolution stays."""
    t = event_by(number, USSR, turn=4, china=(owner, True), us_hand=["NATO"], effects={"Formosan Resolution": 1})
    assert t.china == after
    assert t.effect("Formosan Resolution") == 1


@pytest.mark.parametrize("side", SIDES)
def test_china_card_must_be_face_up(side: int) -> None:
    t = at_round(side, china=(side, False), us_hand=["NATO"], ussr_hand=["Fidel"])
    assert CHINA not in t.legal
    t.refuses(CHINA)


@pytest.mark.parametrize("side", SIDES)
def test_china_card_belongs_to_its_owner_alone(side: int) -> None:
    t = at_round(side, china=(1 - side, True), us_hand=["NATO"], ussr_hand=["Fidel"])
    assert CHINA not in t.legal
    t.refuses(CHINA)


@pytest.mark.parametrize("side", SIDES)
def test_china_card_is_never_a_headline(side: int) -> None:
    t = at_headline(china=(side, True), us_hand=["NATO"], ussr_hand=["Fidel"])
    assert CHINA not in t.game.legal(t.state, side)


@pytest.mark.parametrize(("number", "playable"), [(4, True), (5, False), (6, False)])
def test_china_card_must_leave_rounds_for_scoring_cards(number: int, playable: bool) -> None:
    t = at_round(USSR, number, ussr_hand=["Asia Scoring", "Europe Scoring"])
    assert (CHINA in t.legal) is playable


@pytest.mark.parametrize("owner", SIDES)
def test_china_card_does_not_count_for_the_hand_size(owner: int) -> None:
    """Both are dealt eight cards, whoever owns it."""
    t = at_start_of_turn(turn=2, china=(owner, True)).luck()
    assert (len(t.hand(US)), len(t.hand(USSR))) == (8, 8)
    assert "The China Card" not in t.hand(owner)


def test_china_card_cannot_be_discarded_for_blockade() -> None:
    t = event_by("Blockade", USSR, china=(US, True))
    assert t.options == ["done"]
    t.refuses(CHINA)


def test_china_card_cannot_be_handed_over_for_missile_envy() -> None:
    t = event_by("Missile Envy", US, turn=4, china=(USSR, True))
    assert t.china == (USSR, True)
    assert t.discarded("Missile Envy")


def test_china_card_cannot_be_drawn_by_grain_sales() -> None:
    """The Soviet hand counts as empty: the US has the 2 Ops."""
    t = event_by("Grain Sales to Soviets", US, turn=4, china=(USSR, True))
    assert (t.actor, t.asked) == (US, "operation")
    assert t.china == (USSR, True)


def test_china_card_cannot_be_discarded_for_ask_not() -> None:
    t = event_by("Ask Not What Your Country Can Do For You", USSR, turn=4, china=(US, True), us_hand=["NATO"])
    assert t.options == ["NATO", "done"]


def test_china_card_cannot_be_discarded_by_aldrich_ames() -> None:
    t = event_by("Aldrich Ames Remix", USSR, turn=8, china=(US, True), us_hand=["NATO", "Fidel"])
    assert t.options == ["Fidel", "NATO"]


@pytest.mark.parametrize(("number", "victim"), [("CIA Created", USSR), ("Lone Gunman", US)])
def test_china_card_is_no_part_of_a_hand_shown(number: str, victim: int) -> None:
    t = at_round(
        1 - victim,
        turn=4,
        china=(victim, True),
        influence={"Japan": (1, 1)},
        **hand_of(victim, "Nasser"),
        **hand_of(1 - victim, number),
    )
    t.do(number, "event")
    assert names(e.b for e in t.heard(SAID_REVEAL, 1 - victim)) == ["Nasser"]


@pytest.mark.parametrize(
    ("side", "effects", "elsewhere", "in_asia"),
    [
        (US, {"Containment": 1}, 4, 5),
        (US, {"Red Scare US": 1}, 3, 4),
        (US, {"Red Scare US": 2}, 2, 3),
        (US, {"Containment": 1, "Red Scare US": 1}, 4, 5),
        (USSR, {"Brezhnev Doctrine": 1}, 4, 5),
        (USSR, {"Red Scare USSR": 1}, 3, 4),
        (USSR, {"Red Scare US": 1}, 4, 5),
        (US, {"Brezhnev Doctrine": 1, "Red Scare USSR": 1}, 4, 5),
    ],
)
def test_china_card_takes_ops_modifiers(side: int, effects: dict[str, int], elsewhere: int, in_asia: int) -> None:
    for country, points in ((MEXICO, elsewhere), (MALAYSIA, in_asia)):
        t = at_round(
            side,
            china=(side, True),
            us_hand=["NATO"],
            ussr_hand=["Fidel"],
            effects=effects,
            influence={"Mexico": (1, 1), "Malaysia": (1, 1)},
        )
        t.do(CHINA, "ops", "influence")
        assert points_in(t, country) == points


@pytest.mark.parametrize(("scared", "points"), [(0, 6), (1, 5)])
def test_china_card_and_vietnam_revolts_add_up(scared: int, points: int) -> None:
    """EX-7.4, RUL-46."""
    t = at_round(USSR, influence={"Burma": (0, 1)}, effects={"Vietnam Revolts": 1, "Red Scare USSR": scared})
    t.do(CHINA, "ops", "influence")
    assert points_in(t, "Burma") == points


def test_china_card_keeps_the_asia_bonus_when_the_vietnam_bonus_is_lost() -> None:
    t = at_round(USSR, influence={"Burma": (0, 1), "India": (0, 1)}, effects={"Vietnam Revolts": 1})
    t.do(CHINA, "ops", "influence", "India")
    assert points_in(t, "Burma") == 4


def test_china_card_on_the_space_race_counts_four() -> None:
    """Enough for the last box; the card goes to the opponent all the same."""
    t = at_round(USSR, us_hand=["NATO"], space=(0, 7))
    t.do(CHINA, "space", "roll 2")
    assert t.space(USSR) == 8
    assert t.china == (US, False)


@pytest.mark.parametrize("side", SIDES)
def test_china_card_alone_may_be_kept(side: int) -> None:
    t = at_round(side, china=(side, True), **hand_of(1 - side, "Duck and Cover"))
    assert t.asked == "play"
    assert t.legal == [CHINA, PASS]
    t.do("pass")
    assert t.china == (side, True)


@pytest.mark.parametrize("side", SIDES)
def test_china_card_does_not_excuse_from_playing_another_card(side: int) -> None:
    t = at_round(side, china=(side, True), us_hand=["Truman Doctrine"], ussr_hand=["Nasser"])
    assert "pass" not in t.options
    t.refuses("pass")


# --- 58 Cultural Revolution -----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("face_up", [True, False])
def test_cultural_revolution_takes_the_china_card_face_up(by: int, face_up: bool) -> None:
    t = at_event("Cultural Revolution", by, china=(US, face_up), us_hand=["ABM Treaty"], ussr_hand=["Arms Race"])
    assert (t.state.china_owner, t.state.china_up) == (USSR, 1)
    assert t.vp == 0
    assert t.removed("Cultural Revolution")


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("face_up", [True, False])
def test_cultural_revolution_with_the_card_already_gives_a_point(by: int, face_up: bool) -> None:
    given: dict[str, Any] = {"us_hand": ["ABM Treaty"], "ussr_hand": ["Arms Race"]}
    t = at_event("Cultural Revolution", by, china=(USSR, face_up), **given)
    assert t.vp == -1
    assert (t.state.china_owner, t.state.china_up) == (USSR, int(face_up))
    assert t.removed("Cultural Revolution")


def test_cultural_revolution_the_card_is_usable_at_once() -> None:
    """CHK-22: after Nixon took it face down in the same turn."""
    t = at_event("Nixon Plays the China Card", US, china=(USSR, True), ussr_hand=["Cultural Revolution", "Arms Race"])
    assert (t.state.china_owner, t.state.china_up) == (US, 0)
    t.do_as(USSR, "Cultural Revolution", "event")
    assert (t.actor, t.asked) == (USSR, "play")
    assert "The China Card" in t.options


@BOTH_ORDERS
def test_cultural_revolution_played_by_the_us(order: str) -> None:
    t = us_plays("Cultural Revolution", order, 3, china=(US, True))
    assert (t.state.china_owner, t.state.china_up) == (USSR, 1)


def test_cultural_revolution_is_no_play_of_the_china_card() -> None:
    """RUL-27, RUL-61: Formosan Resolution stays."""
    t = at_event(
        "Cultural Revolution", USSR, china=(US, True), us_hand=["Arms Race"], effects={"Formosan Resolution": 1}
    )
    assert t.effect("Formosan Resolution") == 1


def test_cultural_revolution_for_ops_is_discarded_without_effect() -> None:
    t = at_round(USSR, ussr_hand=["Cultural Revolution"], us_hand=["Arms Race"], china=(US, True))
    t.do("Cultural Revolution", "ops", "influence", "Poland", "Poland", "Poland")
    assert t.discarded("Cultural Revolution")
    assert t.state.china_owner == US


# --- 71 Nixon Plays the China Card ----------------------------------------------------------------------------


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_nixon_pays_the_us_that_holds_the_china_card(by: int, face_up: bool) -> None:
    t = at_event("Nixon Plays the China Card", by, china=(US, face_up), us_hand=["NATO"], ussr_hand=["Fidel"])
    assert t.vp == 2
    assert t.china == (US, face_up)
    assert t.removed("Nixon Plays the China Card")


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_nixon_takes_the_china_card_face_down(by: int, face_up: bool) -> None:
    hands: dict[str, Any] = {"us_hand": ["NATO"], "ussr_hand": ["Fidel"]}
    t = at_event("Nixon Plays the China Card", by, china=(USSR, face_up), **hands)
    assert t.vp == 0
    assert t.china == (US, False)
    assert t.removed("Nixon Plays the China Card")


def test_nixon_leaves_the_china_card_unusable_this_turn() -> None:
    t = at_event("Nixon Plays the China Card", USSR, us_hand=["NATO"], ussr_hand=["Fidel"])
    assert t.actor == US
    t.refuses("The China Card")


def test_nixon_china_card_turns_up_at_the_end_of_the_turn() -> None:
    assert at_end_of_turn(china=(US, False)).china == (US, True)


def test_nixon_then_cultural_revolution_gives_it_back_face_up() -> None:
    """CHK-22."""
    t = at_event("Nixon Plays the China Card", US, us_hand=["NATO"], ussr_hand=["Cultural Revolution", "Fidel"])
    t.do("Cultural Revolution", "event")
    assert t.china == (USSR, True)


# --- 76 Ussuri River Skirmish ---------------------------------------------------------------------------------


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_ussuri_takes_the_china_card_face_up(by: int, face_up: bool) -> None:
    hands: dict[str, Any] = {"us_hand": ["NATO"], "ussr_hand": ["Fidel"]}
    t = at_event("Ussuri River Skirmish", by, china=(USSR, face_up), **hands)
    assert t.china == (US, True)
    assert t.vp == 0
    assert sum(t.us(c) for c in EVERYWHERE) == 0
    assert t.removed("Ussuri River Skirmish")


def test_ussuri_china_card_is_usable_at_once() -> None:
    t = at_event("Ussuri River Skirmish", USSR, us_hand=["NATO"], ussr_hand=["Fidel"])
    t.do("The China Card", "ops")
    assert t.actor == US


def test_ussuri_gives_a_player_without_cards_something_to_play() -> None:
    """TS 4.5 D 3: tested again in each round."""
    t = at_event("Ussuri River Skirmish", USSR, ussr_hand=["Nasser"])
    assert t.actor == US
    assert set(t.options) == {"The China Card", "pass"}


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_ussuri_adds_four_in_asia_when_the_us_holds_the_card(by: int, face_up: bool) -> None:
    hands: dict[str, Any] = {"us_hand": ["NATO"], "ussr_hand": ["Fidel"]}
    t = at_event("Ussuri River Skirmish", by, china=(US, face_up), influence={"India": (0, 5)}, **hands)
    assert t.actor == US
    assert t.left == 4
    assert set(t.legal) == set(countries_where(ASIA))
    t.do("India", "India").refuses("India")
    t.refuses("Iran")
    t.refuses("done")
    t.do("Vietnam", "Afghanistan")
    assert t.pair("India") == (2, 5)
    assert (t.us("Vietnam"), t.us("Afghanistan")) == (1, 1)
    assert t.china == (US, face_up)
    assert t.removed("Ussuri River Skirmish")


def test_ussuri_two_and_two_in_southeast_asia() -> None:
    t = at_event("Ussuri River Skirmish", US, china=(US, True))
    t.do("Thailand", "Thailand", "Indonesia", "Indonesia")
    assert (t.us("Thailand"), t.us("Indonesia")) == (2, 2)
