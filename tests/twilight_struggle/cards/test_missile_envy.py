"""49 Missile Envy: what is handed over, who knows it, how it is used."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import EACH_SIDE, hands
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import SPAIN_PORTUGAL, WESTERN_EUROPE
from theatrum.games.twilight_struggle.constants import BY_DEFCON, DRAW_PILE, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import CONTAINMENT, MISSILE_ENVY, PRINTED_OPS
from theatrum.games.twilight_struggle.messages import SAID_HANDS_OVER


def envy(side: int, other: list[str], own: list[str] | None = None, **given: Any) -> Table:
    """Missile Envy played as an event by a side, the other side holding these cards."""
    return at_event("Missile Envy", side, **hands(side, own or [], other), **given)


# --- handing over ---------------------------------------------------------------------------------------------


@EACH_SIDE
def test_missile_envy_opponent_hands_over_his_highest_card(side: int) -> None:
    t = envy(side, ["Summit", "Olympic Games", "Arms Race"])
    assert (t.actor, t.asked, t.options) == (1 - side, "hand over", ["Arms Race"])
    t.refuses("Olympic Games")
    t.do_as(1 - side, "Arms Race")
    assert "Arms Race" not in t.hand(1 - side)


@EACH_SIDE
def test_missile_envy_opponent_chooses_among_ties(side: int) -> None:
    t = envy(side, ["Brush War", "Summit", "Arms Race", "Containment"])
    assert t.actor == 1 - side
    assert t.options == ["Containment", "Brush War", "Arms Race"]
    t.refuses("Summit")


@EACH_SIDE
def test_missile_envy_only_the_owner_sees_the_tied_cards(side: int) -> None:
    """Table f."""
    t = envy(side, ["Brush War", "Arms Race"])
    for viewer in (side, SPECTATOR):
        assert t.game.legal(t.state, viewer) == []
        assert t.seen(viewer, "USSR hand" if side == US else "US hand") == []


@EACH_SIDE
def test_missile_envy_never_gets_the_china_card(side: int) -> None:
    t = envy(side, ["Summit"], china=(1 - side, True))
    assert t.options == ["Summit"]
    t.refuses("The China Card")


@EACH_SIDE
def test_missile_envy_never_gets_a_scoring_card(side: int) -> None:
    t = envy(side, ["Summit", "Asia Scoring"])
    assert t.options == ["Summit"]
    t.refuses("Asia Scoring")


@EACH_SIDE
@pytest.mark.parametrize("other", [[], ["Asia Scoring", "Europe Scoring"]])
def test_missile_envy_without_a_card_to_take_is_discarded(side: int, other: list[str]) -> None:
    t = envy(side, other, own=["Nuclear Test Ban"], china=(side, False))
    assert t.discarded("Missile Envy")
    assert t.effect("Missile Envy") == 0
    assert t.hand(1 - side) == other


@EACH_SIDE
def test_missile_envy_does_not_take_a_card_the_other_headlined(side: int) -> None:
    """RUL-16."""
    t = at_headline(**hands(side, ["Missile Envy"], ["Captured Nazi Scientist", "Summit"]))
    t.do_as(side, "Missile Envy").do_as(1 - side, "Captured Nazi Scientist")
    assert t.options == ["Summit"]


@pytest.mark.parametrize(
    ("other", "effect", "highest"),
    [
        (["Arms Race", "Nuclear Test Ban"], "Brezhnev Doctrine", "Nuclear Test Ban"),
        (["Summit", "Olympic Games"], "Red Scare USSR", "Olympic Games"),
    ],
)
def test_missile_envy_compares_printed_values(other: list[str], effect: str, highest: str) -> None:
    """Q-3."""
    assert envy(US, other, effects={effect: 1}).options == [highest]


@pytest.mark.parametrize(
    ("other", "effect"),
    [(["Nuclear Test Ban", "Arms Race"], "Brezhnev Doctrine"), (["Olympic Games", "Summit"], "Red Scare USSR")],
)
def test_missile_envy_compares_modified_values_as_an_option(other: list[str], effect: str) -> None:
    t = envy(US, other, effects={effect: 1}, options={"missile_envy_compares": "modified"})
    assert t.options == other


# --- what becomes known ---------------------------------------------------------------------------------------


@EACH_SIDE
def test_missile_envy_exchange_is_public(side: int) -> None:
    """Table f: the card handed over, and Missile Envy in the other hand."""
    t = envy(side, ["Containment", "Summit"]).do("Containment")
    for viewer in (US, USSR, SPECTATOR):
        assert [(e.a, e.b) for e in t.heard(SAID_HANDS_OVER, viewer)] == [(1 - side, CONTAINMENT)]
    other_hand = "USSR hand" if side == US else "US hand"
    assert t.seen(side, other_hand) == ["Missile Envy"]
    assert t.seen(SPECTATOR, other_hand) == ["Missile Envy"]


def deal_again(t: Table, side: int) -> None:
    """Let a hand be drawn from the draw pile, so that the others cannot know it."""
    cards = t.state.hand(side)
    for number in cards:
        t.state.zones.move(number, DRAW_PILE, 0)
    for number in cards:
        t.state.zones.move(number, side, 1 << side)


def likely_hand_values(t: Table) -> list[int]:
    """Ops of the Soviet cards other than Missile Envy, in many hands that are possible for the US."""
    out: list[int] = []
    for seed in range(30):
        guess = t.game.sample_state(t.game.view(t.state, US), seeded(seed))
        out += [int(PRINTED_OPS[c]) for c in guess.hand(USSR) if c != MISSILE_ENVY]
    return out


def test_missile_envy_reveals_that_there_is_nothing_higher() -> None:
    """Table f: afterwards no possible Soviet hand holds a card worth more than the one given."""
    t = envy(US, ["Olympic Games", "Summit", "Fidel", "UN Intervention"], turn=4)
    deal_again(t, USSR)
    assert max(likely_hand_values(t)) == 4
    t.do("Olympic Games")
    assert max(likely_hand_values(t)) == 2


def test_missile_envy_without_an_exchange_tells_that_there_are_only_scoring_cards() -> None:
    t = at_round(US, us_hand=["Missile Envy", "NATO"], ussr_hand=["Asia Scoring", "Europe Scoring"], turn=4)
    deal_again(t, USSR)
    assert max(likely_hand_values(t)) == 4
    t.do("Missile Envy", "event")
    assert max(likely_hand_values(t)) == 0


# --- using the card received ----------------------------------------------------------------------------------


@EACH_SIDE
def test_missile_envy_goes_into_the_opponents_hand_and_binds_him(side: int) -> None:
    t = envy(side, ["UN Intervention"]).do("UN Intervention")
    assert t.hand(1 - side) == ["Missile Envy"]
    assert t.effect("Missile Envy") == 1 + (1 - side)


def test_missile_envy_own_event_occurs_at_once() -> None:
    t = envy(US, ["Duck and Cover"], defcon=4).do("Duck and Cover")
    assert (t.defcon, t.vp) == (3, 2)
    assert t.discarded("Duck and Cover")


def test_missile_envy_own_event_with_an_asterisk_is_removed() -> None:
    t = envy(US, ["Containment"]).do("Containment")
    assert t.effect("Containment") == 1
    assert t.removed("Containment")


@EACH_SIDE
def test_missile_envy_neutral_event_is_carried_out_by_its_player(side: int) -> None:
    t = envy(side, ["Brush War", "Summit"]).do("Brush War")
    assert (t.actor, t.asked) == (side, "war")
    t.do("Sudan", "roll 6")
    assert t.vp == (1 if side == US else -1)
    assert t.discarded("Brush War")


def test_missile_envy_comes_before_the_event_of_the_card_received() -> None:
    """Step 2 before step 3: Terrorism finds Missile Envy in the hand."""
    t = envy(US, ["Terrorism"], turn=8).do("Terrorism")
    assert t.options == ["Missile Envy"]
    t.do("Missile Envy")
    assert t.discarded("Missile Envy")
    assert t.effect("Missile Envy") == 0


def test_missile_envy_opponents_card_gives_ops_without_the_event() -> None:
    t = envy(US, ["De-Stalinization", "Summit"], influence={"Sudan": (0, 4)}).do("De-Stalinization")
    assert (t.actor, t.asked, t.options) == (US, "use", ["ops", "space"])
    t.do("ops", "influence", "Cuba", "Cuba", "Cuba")
    assert t.us("Cuba") == 3
    assert t.ussr("Sudan") == 4
    assert t.discarded("De-Stalinization")


def test_missile_envy_us_card_gives_the_ussr_ops_without_the_event() -> None:
    t = envy(USSR, ["Duck and Cover"], influence={"Sudan": (0, 1)}, defcon=2).do("Duck and Cover")
    t.do_as(USSR, "ops", "influence", "Sudan", "Sudan", "Sudan")
    assert t.ending is None
    assert t.ussr("Sudan") == 4
    assert t.discarded("Duck and Cover")


@pytest.mark.parametrize(
    ("effects", "points"),
    [({"Containment": 1}, 4), ({"Red Scare US": 1}, 2), ({"Brezhnev Doctrine": 1}, 3), ({"Red Scare USSR": 1}, 3)],
)
def test_missile_envy_ops_use_the_players_own_modifiers(effects: dict[str, int], points: int) -> None:
    t = envy(US, ["De-Stalinization"], effects=effects).do("De-Stalinization", "ops", "influence")
    t.do(*["Cuba"] * points)
    assert t.us("Cuba") == points
    assert t.discarded("De-Stalinization")


def test_missile_envy_card_received_may_be_spaced() -> None:
    """RUL-9; it counts against the player's limit."""
    t = envy(US, ["De-Stalinization"], own=["NATO", "Marshall Plan"], china=(US, False))
    t.do("De-Stalinization", "space", "roll 1")
    assert (t.space(US), t.vp) == (1, 2)
    assert t.discarded("De-Stalinization")
    t.do_as(USSR, "Missile Envy", "ops", "influence", "Poland", "Poland")
    t.do_as(US, "NATO").refuses("space")


def test_missile_envy_coup_with_the_card_received_is_a_normal_one() -> None:
    t = envy(US, ["De-Stalinization"], influence={"Angola": (0, 1)})
    t.do("De-Stalinization", "ops", "coup", "Angola", "roll 1")
    assert (t.milops(US), t.defcon) == (3, 4)


@pytest.mark.parametrize(
    ("side", "number"), [(US, "NATO"), (US, "Wargames"), (USSR, "Wargames"), (US, "UN Intervention"), (US, "Arms Race")]
)
def test_missile_envy_event_that_cannot_occur_is_lost(side: int, number: str) -> None:
    """No Ops instead; an asterisk card is not removed."""
    t = envy(side, [number], own=["Fidel"], turn=8, defcon=3).do(number)
    assert t.discarded(number)
    assert t.asked != "use"
    assert t.hand(1 - side) == ["Missile Envy"]
    assert t.hand(side) == ["Fidel"]


@pytest.mark.parametrize(("side", "number"), [(US, "Duck and Cover"), (USSR, "We Will Bury You")])
def test_missile_envy_a_received_event_at_defcon_2_kills_its_player(side: int, number: str) -> None:
    t = envy(side, [number], defcon=2).do(number)
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


def test_missile_envy_war_card_received_by_the_us_pays_flower_power() -> None:
    """Card 59: paid for a war card the US plays through 49."""
    assert envy(US, ["Brush War"], effects={"Flower Power": 1}).do("Brush War").vp == -2
    assert envy(US, ["Korean War"], effects={"Flower Power": 1}).do("Korean War", "ops").vp == -2
    assert envy(US, ["Korean War"], effects={"Flower Power": 1}).do("Korean War", "space").vp == 0


def test_missile_envy_we_will_bury_you_received_by_the_ussr_waits_for_the_us() -> None:
    t = envy(USSR, ["We Will Bury You"], defcon=4).do("We Will Bury You")
    assert (t.vp, t.defcon, t.effect("We Will Bury You")) == (0, 3, 1)
    assert t.do_as(US, "Missile Envy").vp == -3


def test_missile_envy_in_the_headline_measures_reach_at_its_own_start() -> None:
    """1.6: influence of the first headline counts for Ops in the second."""
    t = at_headline(us_hand=["Missile Envy"], ussr_hand=["Marshall Plan", "Socialist Governments"])
    t.do_as(US, "Missile Envy").do_as(USSR, "Marshall Plan")
    t.do_as(US, "Spain/Portugal", *[c for c in WESTERN_EUROPE if c != SPAIN_PORTUGAL][:6])
    t.do_as(USSR, "Socialist Governments")
    t.do_as(US, "ops", "influence", "Spain/Portugal", "Morocco", "Morocco")
    assert (t.us("Spain/Portugal"), t.us("Morocco")) == (2, 2)
    assert t.discarded("Socialist Governments")


def test_missile_envy_in_the_headline_a_card_may_be_spaced() -> None:
    t = at_headline(us_hand=["Missile Envy"], ussr_hand=["Summit", "De-Stalinization"])
    t.do_as(US, "Missile Envy").do_as(USSR, "Summit").do_as(USSR, "De-Stalinization")
    t.do_as(US, "space").do("roll 1")
    assert t.space(US) == 1
