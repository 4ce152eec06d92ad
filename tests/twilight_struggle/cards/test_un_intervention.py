"""32 UN Intervention, and the card that waits for it: 50 We Will Bury You."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, hand_of, points_in
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, names
from theatrum.games.twilight_struggle.constants import BY_DEFCON, BY_FINAL_SCORING, BY_VP, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    DUCK_AND_COVER,
    FIDEL,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    THE_CHINA_CARD,
    UN_INTERVENTION,
)
from theatrum.games.twilight_struggle.messages import SAID_COMPANION

# --- 32 UN Intervention ---------------------------------------------------------------------------------------

UN = card(UN_INTERVENTION)


def us_with(*hand: str, turn: int = 4, effects: dict[str, int] | None = None) -> Table:
    """A US round with UN Intervention and some cards in hand; the USSR can answer with the China Card."""
    influence = {"Canada": (1, 0), "Egypt": (1, 1)}
    return at_round(US, turn=turn, us_hand=["UN Intervention", *hand], effects=effects or {}, influence=influence)


def test_un_intervention_uses_the_ops_of_a_soviet_card_without_its_event() -> None:
    t = us_with("Fidel")
    t.do(UN)
    assert "event" in t.options
    t.do("event")
    assert (t.actor, t.asked) == (US, "companion")
    t.do("Fidel", "ops")
    assert (t.actor, t.asked) == (US, "operation")
    assert t.options == ["influence", "realign", "coup"]
    t.do("influence")
    assert points_in(t, "Canada") == 2
    assert t.ussr("Cuba") == 0
    assert "Fidel" not in t.played_events


def test_un_intervention_and_an_asterisked_companion_are_both_discarded() -> None:
    t = us_with("Fidel").do(UN, "event", "Fidel", "ops", "influence", "Canada", "Canada")
    assert t.discarded("Fidel")
    assert t.discarded("UN Intervention")


def test_un_intervention_works_for_the_ussr() -> None:
    t = at_round(USSR, ussr_hand=["UN Intervention", "Marshall Plan"], us_hand=["Nasser"], influence={"Poland": (0, 1)})
    t.do(UN, "event", "Marshall Plan", "ops", "influence")
    assert points_in(t, "Poland") == 4
    assert t.discarded("Marshall Plan")
    assert t.played_events == ["UN Intervention"]


def test_un_intervention_counts_as_one_round() -> None:
    t = us_with("Fidel", "NATO").do(UN, "event", "Fidel", "ops", "influence", "Canada", "Canada")
    assert (t.actor, t.asked) == (USSR, "play")
    assert t.hand(US) == ["NATO"]


@pytest.mark.parametrize("side", SIDES)
def test_un_intervention_takes_only_cards_of_the_opponent(side: int) -> None:
    """Not the China Card, nor neutral, scoring or own cards."""
    hand = ["Asia Scoring", "Olympic Games", "Nuclear Test Ban", "Fidel", "Duck and Cover", "UN Intervention"]
    t = at_round(side, china=(side, True), **hand_of(side, *hand)).do(UN, "event")
    companion, own = (FIDEL, DUCK_AND_COVER) if side == US else (DUCK_AND_COVER, FIDEL)
    assert t.legal == [card(companion)]
    for other in (ASIA_SCORING, OLYMPIC_GAMES, NUCLEAR_TEST_BAN, own, UN_INTERVENTION, THE_CHINA_CARD):
        t.refuses(card(other))


@pytest.mark.parametrize("side", SIDES)
def test_un_intervention_without_a_companion_is_one_op(side: int) -> None:
    hand = ["UN Intervention", "Olympic Games", "Asia Scoring", "NATO" if side == US else "Fidel"]
    t = at_round(side, influence={"Egypt": (1, 1)}, **hand_of(side, *hand)).do(UN)
    assert t.options == ["ops"]
    t.refuses("event")
    t.do("ops", "influence")
    assert points_in(t, "Egypt") == 1


@pytest.mark.parametrize("side", SIDES)
def test_un_intervention_cannot_be_headlined(side: int) -> None:
    t = at_headline(
        us_hand=["UN Intervention", "Fidel"] if side == US else ["Nasser"],
        ussr_hand=["UN Intervention", "NATO"] if side == USSR else ["COMECON"],
    )
    assert UN not in t.game.legal(t.state, side)


@pytest.mark.parametrize(
    ("effects", "points"),
    [({}, 2), ({"Containment": 1}, 3), ({"Red Scare US": 1}, 1), ({"Containment": 1, "Red Scare US": 1}, 2)],
)
def test_un_intervention_ops_take_the_modifiers_of_its_player(effects: dict[str, int], points: int) -> None:
    t = us_with("Fidel", effects=effects).do(UN, "event", "Fidel", "ops", "influence")
    assert points_in(t, "Canada") == points


@pytest.mark.parametrize(
    ("companion", "effects"), [("Socialist Governments", {"Iron Lady": 1}), ("Socialist Governments", {})]
)
def test_un_intervention_takes_a_companion_whose_event_is_forbidden(companion: str, effects: dict[str, int]) -> None:
    t = us_with(companion, turn=8, effects=effects).do(UN, "event")
    assert t.options == [companion]


def test_un_intervention_takes_a_dormant_nato() -> None:
    t = at_round(USSR, ussr_hand=["UN Intervention", "NATO"], us_hand=["Nasser"], influence={"Poland": (0, 1)})
    t.do(UN, "event", "NATO", "ops", "influence")
    assert points_in(t, "Poland") == 4


def test_un_intervention_companion_may_go_to_space() -> None:
    t = us_with("COMECON").do(UN, "event", "COMECON")
    assert t.options == ["ops", "space"]
    t.do("space", "roll 1")
    assert t.space(US) == 1
    assert t.discarded("COMECON")
    assert t.discarded("UN Intervention")


def test_un_intervention_companion_must_meet_the_space_race_minimum() -> None:
    t = us_with("Blockade").do(UN, "event", "Blockade")
    assert t.options == ["ops"]


def test_un_intervention_with_defectors_pays_nothing() -> None:
    t = at_round(USSR, ussr_hand=["UN Intervention", "Defectors"], us_hand=["Nasser"], influence={"Poland": (0, 1)})
    t.do(UN, "event", "Defectors", "ops", "influence", "Poland", "Poland")
    assert t.vp == 0


@pytest.mark.parametrize(("use", "vp"), [("ops", -2), ("space", 0)])
def test_un_intervention_with_a_war_card_pays_flower_power(use: str, vp: int) -> None:
    t = us_with("Korean War", effects={"Flower Power": 1}).do(UN, "event", "Korean War", use)
    assert t.vp == vp
    assert t.milops(USSR) == 0


@pytest.mark.parametrize("side", SIDES)
def test_un_intervention_as_an_event_pays_u2_incident(side: int) -> None:
    companion = "Fidel" if side == US else "NATO"
    t = at_round(side, turn=4, effects={"U2": 1}, **hand_of(side, "UN Intervention", companion))
    t.do(UN, "event", companion)
    assert t.vp == -1


def test_un_intervention_for_ops_does_not_pay_u2_incident() -> None:
    t = us_with("Fidel", effects={"U2": 1}).do(UN, "ops")
    assert t.vp == 0


@pytest.mark.parametrize("use", ["ops", "space"])
def test_un_intervention_cancels_we_will_bury_you(use: str) -> None:
    """CHK-12; with the companion on the space race too."""
    t = us_with("Socialist Governments", effects={"We Will Bury You": 1}).do(UN, "event", "Socialist Governments", use)
    t.do("roll 1") if use == "space" else t.do("influence", "Canada", "Canada", "Canada")
    assert t.effect("We Will Bury You") == 0
    assert t.vp == (2 if use == "space" else 0)  # the first in box 1 of the space race
    assert t.us("France") == 0


def test_un_intervention_for_ops_does_not_cancel_we_will_bury_you() -> None:
    t = us_with("Fidel", effects={"We Will Bury You": 1}).do(UN, "ops")
    assert t.vp == -3
    assert t.effect("We Will Bury You") == 0


def test_un_intervention_one_round_later_is_too_late_for_we_will_bury_you() -> None:
    t = us_with("Fidel", "Nasser", effects={"We Will Bury You": 1}).do("Nasser")
    assert t.vp == -3


def test_un_intervention_of_the_ussr_does_not_touch_we_will_bury_you() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=["UN Intervention", "NATO"],
        us_hand=["Nasser"],
        effects={"We Will Bury You": 1},
        influence={"Poland": (0, 1)},
    )
    t.do(UN, "event", "NATO", "ops", "influence", *["Poland"] * 4)
    assert t.effect("We Will Bury You") == 1
    t.do("Nasser")
    assert t.vp == -3


def test_un_intervention_takes_a_card_drawn_by_grain_sales() -> None:
    """RUL-35."""
    t = at_round(
        US,
        turn=4,
        us_hand=["UN Intervention", "Grain Sales to Soviets"],
        ussr_hand=["Fidel"],
        influence={"Canada": (1, 0)},
    )
    t.do("Grain Sales to Soviets", "event", "Fidel", "play")
    assert UN in t.legal
    t.do(UN, "ops", "influence", "Canada", "Canada")
    assert t.ussr("Cuba") == 0
    assert [t.discarded(c) for c in ("Fidel", "UN Intervention", "Grain Sales to Soviets")] == [True] * 3


def test_un_intervention_is_no_way_out_of_a_trap() -> None:
    """It can only be discarded, if it is worth 2."""
    hand = ["UN Intervention", "NATO"]
    t = at_round(USSR, turn=4, ussr_hand=hand, effects={"Bear Trap": 1})
    assert t.options == ["NATO"]
    t.refuses(UN)
    t = at_round(USSR, turn=4, ussr_hand=hand, effects={"Bear Trap": 1, "Brezhnev Doctrine": 1})
    t.do(UN, "roll 6")
    assert t.discarded("UN Intervention")
    assert "NATO" in t.hand(USSR)


def test_un_intervention_waits_for_a_bound_missile_envy() -> None:
    t = at_round(
        USSR, turn=4, ussr_hand=["UN Intervention", "NATO", "Missile Envy"], effects={"Missile Envy": 1 + USSR}
    )
    assert t.options == ["Missile Envy"]
    t.refuses(UN)


def test_un_intervention_companion_is_public() -> None:
    t = us_with("Fidel").do(UN, "event", "Fidel")
    assert names(e.b for e in t.heard(SAID_COMPANION, SPECTATOR)) == ["Fidel"]
    assert t.seen(SPECTATOR, "table") == ["Fidel", "UN Intervention"]


def test_un_intervention_choice_of_companions_is_not_public() -> None:
    """Table f: only the chooser is told which cards would do."""
    t = us_with("Fidel", "COMECON").do(UN, "event")
    assert t.game.view(t.state, USSR).legal == []
    assert t.game.view(t.state, SPECTATOR).legal == []


# --- 50 We Will Bury You --------------------------------------------------------------------------------------


def pending(number: int = 1, effects: dict[str, int] | None = None, **given: Any) -> Table:
    """A US round in which the 3 VP fall due."""
    return at_round(US, number, effects={"We Will Bury You": 1, **(effects or {})}, **given)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("level", [5, 4, 3])
def test_we_will_bury_you_lowers_defcon_and_waits(by: int, level: int) -> None:
    t = at_event("We Will Bury You", by, defcon=level, us_hand=["NATO"])
    assert t.defcon == level - 1
    assert t.vp == 0
    assert t.effect("We Will Bury You") == 1
    assert t.removed("We Will Bury You")


@pytest.mark.parametrize("by", [US, USSR])
def test_we_will_bury_you_at_defcon_2_ends_the_game_first(by: int) -> None:
    """The phasing player loses, even at 19 VP for the USSR."""
    t = at_event("We Will Bury You", by, defcon=2, vp=-19)
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON
    assert t.vp == -19
    assert t.effect("We Will Bury You") == 0


def test_we_will_bury_you_pays_when_the_us_commits_another_card() -> None:
    t = pending(us_hand=["NATO", "Olympic Games"])
    assert t.vp == 0
    t.do("Olympic Games")
    assert t.vp == -3
    assert t.asked == "use"  # nothing of the play has happened yet


def test_we_will_bury_you_pays_before_the_play_and_can_win() -> None:
    """CHK-11."""
    t = at_headline(vp=-17, defcon=4, ussr_hand=["We Will Bury You"], us_hand=["Summit", "Duck and Cover"])
    t.do_as(US, "Summit").do_as(USSR, "We Will Bury You")
    t.do("roll 1", "roll 1")
    assert (t.defcon, t.vp) == (3, -17)
    t.do_as(USSR, "pass")
    t.do_as(US, "Duck and Cover")
    assert t.vp == -20
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_we_will_bury_you_pays_only_once() -> None:
    t = pending(us_hand=["NATO", "Olympic Games"], china=(US, False))
    t.do("Olympic Games", "ops", "influence", "Cuba", "Cuba", "NATO")
    assert t.vp == -3
    assert t.effect("We Will Bury You") == 0


def test_we_will_bury_you_pays_for_a_scoring_card_first() -> None:
    t = pending(us_hand=["Asia Scoring", "NATO"], vp=-18).do("Asia Scoring")
    assert t.winner == USSR


def test_we_will_bury_you_pays_for_the_china_card() -> None:
    assert pending(us_hand=["NATO"], china=(US, True)).do("The China Card").vp == -3


def test_we_will_bury_you_pays_when_the_us_must_pass() -> None:
    t = pending(us_hand=[])
    assert t.vp == -3


def test_we_will_bury_you_pays_when_the_us_chooses_to_pass() -> None:
    t = pending(us_hand=[], china=(US, True), ussr_hand=["Fidel"])
    assert t.vp == 0
    assert t.do("pass").vp == -3


def test_we_will_bury_you_pays_for_a_trap_discard_before_the_roll() -> None:
    t = pending(us_hand=["NATO"], effects={"Quagmire": 1}).do("NATO")
    assert t.vp == -3
    assert t.effect("Quagmire") == 1


def test_we_will_bury_you_pays_for_a_skipped_trap_round() -> None:
    assert pending(us_hand=["Summit"], effects={"Quagmire": 1}, ussr_hand=["Fidel"]).vp == -3


def test_we_will_bury_you_is_stopped_by_un_intervention() -> None:
    """CHK-12: 3 Ops, the partner's event cancelled, both cards discarded."""
    t = pending(us_hand=["UN Intervention", "De-Stalinization"], influence={"Sudan": (0, 4)})
    t.do("UN Intervention", "event")
    assert t.asked == "companion"
    t.do("De-Stalinization")
    t.do("ops", "influence", "Cuba", "Cuba", "Cuba")
    assert t.vp == 0
    assert t.effect("We Will Bury You") == 0
    assert t.us("Cuba") == 3
    assert t.ussr("Sudan") == 4
    assert t.discarded("UN Intervention")
    assert t.discarded("De-Stalinization")


def test_we_will_bury_you_is_stopped_for_good() -> None:
    hand = ["UN Intervention", "De-Stalinization", "NATO"]
    t = pending(us_hand=hand, china=(US, False)).do("UN Intervention", "event")
    assert t.asked == "companion"
    t.do("De-Stalinization")
    t.do("ops", "influence", "Cuba", "Cuba", "Cuba", "NATO")
    assert t.vp == 0


@pytest.mark.parametrize("use", ["ops", "space"])
def test_we_will_bury_you_is_not_stopped_by_un_intervention_for_something_else(use: str) -> None:
    t = pending(us_hand=["UN Intervention", "NATO"], effects={"Containment": 1})  # so that it is worth 2
    t.do("UN Intervention", use)
    assert t.vp == -3


def test_we_will_bury_you_soviet_un_intervention_does_not_matter() -> None:
    t = at_round(
        USSR,
        ussr_hand=["UN Intervention", "NATO"],
        us_hand=["Olympic Games"],
        effects={"We Will Bury You": 1},
        influence={"Cuba": (0, 1)},
    )
    t.do("UN Intervention", "event")
    assert t.asked == "companion"
    t.do("NATO")
    t.do("ops", "influence", "Cuba", "Cuba", "Cuba", "Cuba")
    assert t.vp == 0
    t.do_as(US, "Olympic Games")
    assert t.vp == -3


@pytest.mark.parametrize("order", ["event first", "ops first"])
def test_we_will_bury_you_played_by_the_us_waits_for_its_following_round(order: str) -> None:
    t = at_round(US, us_hand=["We Will Bury You", "NATO"], defcon=4, china=(US, False))
    t.do("We Will Bury You", order, "influence", "Cuba", "Cuba", "Cuba", "Cuba")
    assert (t.vp, t.defcon) == (0, 3)
    assert (t.actor, t.asked) == (US, "play")
    assert t.do("NATO").vp == -3


def test_we_will_bury_you_a_soviet_round_in_between_does_not_pay() -> None:
    t = at_round(
        USSR,
        ussr_hand=["We Will Bury You", "Fidel"],
        us_hand=["NATO"],
        defcon=4,
        influence={"Cuba": (0, 1)},
    )
    t.do("We Will Bury You", "event")
    assert (t.actor, t.vp) == (US, 0)


def test_we_will_bury_you_un_intervention_through_grain_sales_comes_too_late() -> None:
    t = pending(us_hand=["Grain Sales to Soviets", "Fidel"], ussr_hand=["UN Intervention"])
    t.do("Grain Sales to Soviets")
    assert t.vp == -3
    t.do("event", "UN Intervention", "play", "event")
    assert t.vp == -3


def test_we_will_bury_you_carries_into_the_next_turn() -> None:
    t = at_end_of_turn(effects={"We Will Bury You": 1}, milops=(5, 5))
    assert t.state.turn == 2
    assert t.effect("We Will Bury You") == 1
    assert t.vp == 0


def test_we_will_bury_you_headlines_do_not_matter() -> None:
    t = at_headline(
        effects={"We Will Bury You": 1}, us_hand=["Nuclear Test Ban", "NATO"], ussr_hand=["Summit", "Fidel"], defcon=5
    )
    t.do_as(US, "Nuclear Test Ban").do_as(USSR, "Summit").do("roll 1", "roll 1")
    assert t.vp == 3  # Nuclear Test Ban: DEFCON - 2
    assert t.effect("We Will Bury You") == 1


@pytest.mark.parametrize(("by", "number", "space"), [(US, 7, (0, 0)), (USSR, 8, (0, 8))])
def test_we_will_bury_you_without_another_us_round_pays_nothing(by: int, number: int, space: tuple[int, int]) -> None:
    """RUL-18: the end of turn 10; only the China Card's point is left."""
    t = at_event("We Will Bury You", by, ar=number, turn=10, milops=(5, 5), space=space)
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING
    assert t.vp == -1


def test_we_will_bury_you_for_ops_is_discarded_without_effect() -> None:
    t = at_round(USSR, ussr_hand=["We Will Bury You"], us_hand=["NATO"], influence={"Cuba": (0, 1)})
    t.do("We Will Bury You", "ops", "influence", "Cuba", "Cuba", "Cuba", "Cuba")
    assert t.discarded("We Will Bury You")
    assert (t.defcon, t.effect("We Will Bury You")) == (5, 0)
