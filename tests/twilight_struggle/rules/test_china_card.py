"""The China Card (TS 9, RUL-27, RUL-61)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import CONTAINMENT, FIDEL
from theatrum.games.twilight_struggle.messages import SAID_CHINA


def with_china(side: int, **given: Any) -> Table:
    hands: dict[str, Any] = {"us_hand": ["Containment"], "ussr_hand": ["Fidel"]}
    return at_round(side, **{"china": (side, True), **hands, **given})


def test_it_may_be_played_as_if_in_hand() -> None:
    """TS 9.1: but it is not in the hand."""
    t = with_china(USSR)
    assert t.options == ["The China Card", "Fidel"]
    assert t.hand(USSR) == ["Fidel"]


def test_it_has_no_event() -> None:
    t = with_china(USSR).do("The China Card")
    assert t.options == ["ops", "space"]
    t.refuses("event")


@pytest.mark.parametrize("side", [US, USSR])
def test_after_play_it_goes_face_down_to_the_opponent(side: int) -> None:
    """TS 9.3, CHK-20."""
    home = "Cuba" if side == US else "Poland"
    t = with_china(side).do("The China Card", "ops", "influence", home, home, home, home)
    assert t.china == (1 - side, False)
    assert t.actor == 1 - side
    t.refuses("The China Card")
    assert [(e.a, e.b) for e in t.heard(SAID_CHINA, SPECTATOR)] == [(1 - side, 0)]


def test_it_still_belongs_to_its_player_while_it_is_used() -> None:
    t = with_china(USSR).do("The China Card", "ops", "influence", "Poland")
    assert t.state.china_owner == USSR


@pytest.mark.parametrize("owner", [US, USSR])
def test_it_turns_up_at_the_end_of_the_turn(owner: int) -> None:
    """TS 4.5 G."""
    assert at_end_of_turn(turn=2, china=(owner, False)).china == (owner, True)
    assert at_end_of_turn(turn=2, china=(owner, True)).china == (owner, True)


def test_playing_it_uses_a_round_and_leaves_an_extra_card() -> None:
    """TS 9.2."""
    t = at_round(US, 6, us_hand=["Containment", "Nasser"], ussr_hand=["Fidel"], china=(US, True))
    t.do("The China Card", "ops", "influence", "Cuba", "Cuba", "Cuba", "Cuba")
    assert t.state.turn == 2
    assert t.hand(US) == ["Nasser", "Containment"]


def test_it_does_not_count_for_the_hand_size() -> None:
    """TS 4.5 B, 9.1."""
    full = [
        "Containment",
        "Nasser",
        "Five Year Plan",
        "UN Intervention",
        "Blockade",
        "Nuclear Test Ban",
        "Decolonization",
    ]
    t = at_end_of_turn(turn=1, us_hand=full, ussr_hand=[], pile=["Fidel"], china=(US, True), milops=(5, 5))
    assert t.actor == CHANCE  # the US draws an eighth card
    t.do("Fidel")
    assert len(t.hand(US)) + len(t.hand(USSR)) == 8


def test_it_is_no_headline() -> None:
    t = at_headline(us_hand=["Containment"], ussr_hand=["Fidel"], china=(US, True))
    assert t.options == ["Containment"]
    t.refuses("The China Card")


def test_it_may_not_keep_a_scoring_card_from_being_played() -> None:
    t = at_round(US, 6, us_hand=["Asia Scoring", "Containment"], ussr_hand=["Fidel"], china=(US, True))
    t.refuses("The China Card")
    t = at_round(US, 5, us_hand=["Asia Scoring", "Containment"], ussr_hand=["Fidel"], china=(US, True))
    assert "The China Card" in t.options


def test_it_is_no_discard_for_an_event() -> None:
    t = at_event(
        "Blockade", USSR, us_hand=[], ussr_hand=["Fidel"], china=(US, True), influence={"West Germany": (2, 0)}
    )
    t.refuses("The China Card")


def test_it_is_no_random_discard() -> None:
    t = at_event("Terrorism", US, turn=8, us_hand=["Nasser"], ussr_hand=["Fidel"], china=(USSR, True))
    assert t.options == ["Fidel"]


def test_missile_envy_cannot_take_it() -> None:
    t = at_event("Missile Envy", US, turn=4, us_hand=["Nasser"], ussr_hand=["Fidel"], china=(USSR, True))
    t.refuses("The China Card")
    assert t.options == ["Fidel"]


@pytest.mark.parametrize("side", [US, USSR])
def test_it_is_never_compulsory(side: int) -> None:
    """TS 9.8."""
    us, ussr = ([], [FIDEL]) if side == US else ([CONTAINMENT], [])
    t = at_round(side, china=(side, True), us_hand=us, ussr_hand=ussr)
    assert t.options == ["The China Card", "pass"]
    t.do("pass")
    assert t.china == (side, True)
    assert t.actor == 1 - side


@pytest.mark.parametrize(
    ("side", "effect", "points"), [(US, "Containment", 4), (USSR, "Brezhnev Doctrine", 4), (US, "Red Scare US", 3)]
)
def test_it_is_modified_like_any_card(side: int, effect: str, points: int) -> None:
    """TS 9.7."""
    home = "Canada" if side == US else "Poland"
    t = with_china(side, effects={effect: 1}).do("The China Card", "ops", "influence", *[home] * points)
    assert t.actor == 1 - side


def test_it_is_worth_five_if_all_points_go_to_asia() -> None:
    """TS 9.6."""
    t = with_china(US).do("The China Card", "ops", "influence", *["Japan"] * 5)
    assert t.us("Japan") == 5
    assert t.actor == USSR


@pytest.mark.parametrize("box", range(8))
def test_it_can_be_used_on_the_space_race_for_every_box(box: int) -> None:
    t = with_china(USSR, space=(0, box)).do("The China Card", "space", "roll 1")
    assert t.space(USSR) == box + 1
    assert t.china == (US, False)


def test_on_the_space_race_it_has_no_bonus() -> None:
    """Under Red Scare it is worth 3: too little for box 8."""
    t = with_china(US, space=(7, 0), effects={"Red Scare US": 1}).do("The China Card")
    t.refuses("space")


@pytest.mark.parametrize("use", ["ops", "space"])
def test_us_use_of_it_ends_formosan_resolution(use: str) -> None:
    """RUL-27."""
    t = with_china(US, effects={"Formosan Resolution": 1}).do("The China Card", use)
    assert t.effect("Formosan Resolution") == 0


def test_soviet_use_of_it_does_not_end_formosan_resolution() -> None:
    t = with_china(USSR, effects={"Formosan Resolution": 1}).do("The China Card", "space", "roll 1")
    assert t.effect("Formosan Resolution") == 1


def test_losing_it_to_an_event_does_not_end_formosan_resolution() -> None:
    t = at_event(
        "Cultural Revolution",
        USSR,
        turn=4,
        us_hand=["Nasser"],
        ussr_hand=["Fidel"],
        china=(US, True),
        effects={"Formosan Resolution": 1},
    )
    assert t.effect("Formosan Resolution") == 1


@pytest.mark.parametrize(
    ("number", "by", "owner", "face_up", "after"),
    [
        ("Cultural Revolution", USSR, US, True, (USSR, True)),
        ("Cultural Revolution", USSR, US, False, (USSR, True)),
        ("Ussuri River Skirmish", US, USSR, True, (US, True)),
        ("Ussuri River Skirmish", US, USSR, False, (US, True)),
        ("Nixon Plays the China Card", US, USSR, True, (US, False)),
    ],
)
def test_events_that_move_it(number: str, by: int, owner: int, face_up: bool, after: tuple[int, bool]) -> None:
    """TS 9.4, RUL-61."""
    t = at_event(number, by, turn=4, us_hand=["Nasser"], ussr_hand=["Fidel"], china=(owner, face_up))
    assert t.china == after


def test_nixon_then_cultural_revolution_in_the_same_turn() -> None:
    """CHK-22."""
    t = at_round(
        US,
        turn=4,
        us_hand=["Nixon Plays the China Card", "Summit", "Nasser"],
        ussr_hand=["Cultural Revolution", "Fidel"],
        china=(USSR, True),
    )
    t.do("Nixon Plays the China Card", "event")
    assert t.china == (US, False)
    t.do("Cultural Revolution", "event")
    assert t.china == (USSR, True)
    t.do("Nasser", "event first", "influence", "Cuba")
    assert "The China Card" in t.options


def test_its_place_is_public() -> None:
    t = with_china(USSR)
    for viewer in (US, USSR, SPECTATOR):
        view = t.game.view(t.state, viewer)
        assert (view.china_owner, view.china_up) == (USSR, 1)
