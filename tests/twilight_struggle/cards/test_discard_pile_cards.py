"""Events that reach into the discard pile or refill a hand: 43 SALT Negotiations, 77 Ask Not, 85 Star Wars."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, EACH_SIDE, SIDES, event, held
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import BY_DEFCON, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import (
    BLOCKADE,
    CONTAINMENT,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    NASSER,
    NATO,
    TRUMAN_DOCTRINE,
)
from theatrum.games.twilight_struggle.messages import SAID_DRAW, SAID_RESHUFFLE, SAID_TAKES

ASK_NOT = "Ask Not What Your Country Can Do For You"


# --- 43 SALT Negotiations -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(2, 4), (3, 5), (4, 5), (5, 5)])
@EACH_SIDE
def test_salt_improves_defcon_by_2(side: int, before: int, after: int) -> None:
    t = at_event("SALT Negotiations", side, defcon=before)
    assert t.defcon == after
    assert t.removed("SALT Negotiations")


def test_salt_takes_1_from_every_coup_roll_of_the_us() -> None:
    """CHK-24: 3 - 1 + 3 - 4 = 1; military Ops and DEFCON as usual."""
    t = at_round(US, us_hand=["Arms Race"], influence={"Panama": (0, 2)}, effects={"SALT": 1})
    t.do("Arms Race", "ops", "coup", "Panama", "roll 3")
    assert t.pair("Panama") == (0, 1)
    assert t.milops(US) == 3
    assert t.defcon == 4


def test_salt_takes_1_from_every_coup_roll_of_the_ussr() -> None:
    t = at_round(USSR, ussr_hand=["Arms Race"], influence={"Panama": (2, 0)}, effects={"SALT": 1})
    t.do("Arms Race", "ops", "coup", "Panama", "roll 2")
    assert t.pair("Panama") == (2, 0)
    assert t.milops(USSR) == 3


@pytest.mark.parametrize("by", [US, USSR])
def test_salt_counts_for_both_whoever_signed(by: int) -> None:
    t = at_event("SALT Negotiations", by, us_hand=["Captured Nazi Scientist"], ussr_hand=["Olympic Games"])
    assert t.effect("SALT") == 1


def test_salt_counts_for_free_coups() -> None:
    """RUL-32."""
    t = at_event("Junta", US, influence={"Cuba": (0, 1)}, effects={"SALT": 1})
    t.do("Panama", "coup", "Cuba", "roll 5")
    assert t.pair("Cuba") == (0, 1)


def test_salt_does_not_touch_realignment_or_wars() -> None:
    t = at_round(US, us_hand=["Olympic Games"], influence={"Sudan": (1, 1)}, effects={"SALT": 1})
    t.do("Olympic Games", "ops", "realign", "Sudan", "roll 4", "roll 3")
    assert t.pair("Sudan") == (1, 0)
    t = at_event("Indo-Pakistani War", US, effects={"SALT": 1}).do("Pakistan", "roll 4")
    assert t.vp == 2


def test_salt_ends_with_the_turn() -> None:
    assert at_end_of_turn(effects={"SALT": 1}).effect("SALT") == 0


@EACH_SIDE
def test_salt_takes_a_discard_into_hand(side: int) -> None:
    t = at_event("SALT Negotiations", side, discards=["NATO", "Fidel", "Asia Scoring"])
    assert (t.actor, t.asked) == (side, "take")
    t.do("Fidel")
    assert t.hand(side) == ["Fidel"]
    assert t.discarded("NATO")


@EACH_SIDE
def test_salt_the_card_taken_is_shown_and_stays_known(side: int) -> None:
    """Table f."""
    t = at_event("SALT Negotiations", side, discards=["NATO", "Fidel"]).do("Fidel")
    for viewer in (1 - side, SPECTATOR):
        assert [(e.a, e.b) for e in t.heard(SAID_TAKES, viewer)] == [(side, FIDEL)]
        assert t.seen(viewer, "US hand" if side == US else "USSR hand") == ["Fidel"]


def test_salt_may_take_nothing() -> None:
    t = at_event("SALT Negotiations", US, discards=["NATO"]).do("done")
    assert t.hand(US) == []
    assert t.discarded("NATO")


def test_salt_takes_only_one_card() -> None:
    t = at_event("SALT Negotiations", US, discards=["NATO", "Fidel"]).do("NATO")
    assert t.discarded("Fidel")
    assert t.asked != "take"


def test_salt_takes_no_scoring_card_nor_removed_ones_nor_one_on_the_table_nor_itself() -> None:
    t = at_event(
        "SALT Negotiations", US, discards=["NATO", "Asia Scoring"], removed=["Containment"], shuttle="Shuttle Diplomacy"
    )
    assert t.options == ["NATO", "done"]
    for other in ("Asia Scoring", "Containment", "Shuttle Diplomacy", "SALT Negotiations"):
        t.refuses(other)


@pytest.mark.parametrize("pile", [[], ["Asia Scoring", "Middle East Scoring", "Central America Scoring"]])
def test_salt_without_a_card_to_take(pile: list[str]) -> None:
    t = at_event("SALT Negotiations", US, discards=pile, defcon=2)
    assert t.defcon == 4
    assert t.effect("SALT") == 1
    assert (t.actor, t.asked) == (USSR, "play")


def test_salt_in_the_headline_takes_a_headline_already_resolved() -> None:
    t = at_headline(us_hand=["SALT Negotiations"], ussr_hand=["Muslim Revolution"])
    t.do_as(US, "SALT Negotiations").do_as(USSR, "Muslim Revolution")
    assert t.options == ["Muslim Revolution", "done"]


def test_salt_in_the_headline_cannot_take_one_still_to_come() -> None:
    t = at_headline(us_hand=["SALT Negotiations"], ussr_hand=["Fidel"], discards=["NATO"])
    t.do_as(US, "SALT Negotiations").do_as(USSR, "Fidel")
    assert t.options == ["NATO", "done"]


def test_salt_the_card_may_be_played_in_the_same_turn_and_exceed_the_hand_size() -> None:
    full = ["Nuclear Test Ban", "Olympic Games", "UN Intervention", "Captured Nazi Scientist"]
    full += ["Indo-Pakistani War", "Containment", "Duck and Cover", "Defectors"]
    t = at_event("SALT Negotiations", US, discards=["NATO"], us_hand=full, influence={"Canada": (1, 0)})
    t.do("NATO")
    assert len(t.hand(US)) == 9
    t.do("pass", "NATO", "ops", "influence", "Canada", "Canada", "Canada", "Canada")
    assert t.us("Canada") == 5


def test_salt_for_ops_is_discarded_without_effect() -> None:
    t = at_round(US, us_hand=["SALT Negotiations"], influence={"Angola": (0, 1)}, defcon=3, discards=["NATO"])
    t.do("SALT Negotiations", "ops", "coup", "Angola", "roll 1")
    assert t.pair("Angola") == (1, 0)
    assert t.effect("SALT") == 0
    assert t.defcon == 2
    assert t.discarded("SALT Negotiations")


def test_salt_as_event_lasts_for_the_turn_from_then_on() -> None:
    t = at_round(US, us_hand=["SALT Negotiations"], ussr_hand=["Olympic Games"], influence={"Jordan": (1, 0)}, defcon=2)
    t.do("SALT Negotiations", "event")
    t.do("Olympic Games", "ops", "coup", "Jordan", "roll 3")
    assert t.pair("Jordan") == (1, 0)


# --- 77 Ask Not What Your Country Can Do For You --------------------------------------------------------------


@BOTH_SIDES
def test_ask_not_exchanges_any_cards_of_the_us_hand(by: int) -> None:
    t = at_event(ASK_NOT, by, us_hand=["NATO", "Fidel", "Blockade"], ussr_hand=["Nasser"])
    assert t.actor == US
    assert set(t.options) == {"NATO", "Fidel", "Blockade", "done"}
    t.do("NATO", "Fidel", "done", "Containment", "Duck and Cover")
    assert t.hand(US) == ["Duck and Cover", "Blockade", "Containment"]
    assert t.discarded("NATO")
    assert t.discarded("Fidel")
    assert t.hand(USSR) == ["Nasser"]
    assert t.removed(ASK_NOT)


def test_ask_not_decides_the_whole_set_before_drawing() -> None:
    t = at_event(ASK_NOT, US, us_hand=["NATO", "Fidel"])
    t.do("NATO")
    assert t.actor == US
    t.do("done")
    assert t.actor == CHANCE
    t.refuses("Fidel")


@pytest.mark.parametrize("hand", [[], [NATO, FIDEL]])
def test_ask_not_may_discard_nothing(hand: list[int]) -> None:
    t = at_event(ASK_NOT, US, us_hand=hand)
    t.do("done")
    assert t.state.hand(US) == sorted(hand)
    assert t.removed(ASK_NOT)


def test_ask_not_may_discard_the_whole_hand() -> None:
    hand = [NATO, FIDEL, BLOCKADE, DUCK_AND_COVER, NASSER, FIVE_YEAR_PLAN, TRUMAN_DOCTRINE, CONTAINMENT]
    t = at_event(ASK_NOT, US, us_hand=hand)
    t.do(*(card(c) for c in hand), "done")
    drawn = t.legal[:8]
    t.do(*drawn)
    assert [card(c) for c in t.state.hand(US)] == drawn


def test_ask_not_discards_scoring_cards_without_scoring() -> None:
    t = at_event(ASK_NOT, US, us_hand=["Africa Scoring"], influence=held([], ["Angola"]))
    t.do("Africa Scoring", "done", "NATO")
    assert t.vp == 0
    assert t.discarded("Africa Scoring")


def test_ask_not_discards_have_no_event() -> None:
    t = at_event(ASK_NOT, US, us_hand=["Fidel"], influence={"Cuba": (1, 0)})
    t.do("Fidel", "done", "NATO")
    assert t.pair("Cuba") == (1, 0)
    assert t.discarded("Fidel")


def test_ask_not_never_discards_the_china_card() -> None:
    t = at_event(ASK_NOT, US, us_hand=["NATO"], china=(US, True))
    t.refuses("The China Card")


def test_ask_not_reshuffles_with_the_cards_just_discarded() -> None:
    """RUL-33; Ask Not itself is still being played and stays out."""
    t = at_event(ASK_NOT, US, us_hand=["NATO", "Fidel"], pile=["Containment"], discards=["Blockade"])
    t.do("NATO", "Fidel", "done")
    assert t.options == ["Containment"]
    t.do("Containment")
    assert sorted(t.options) == sorted(["NATO", "Fidel", "Blockade"])
    t.do("NATO")
    assert t.hand(US) == ["NATO", "Containment"]
    assert len(t.heard(SAID_RESHUFFLE)) == 1


def test_ask_not_discard_lies_in_the_pile_before_the_draw() -> None:
    t = at_event(ASK_NOT, US, us_hand=["NATO"], pile=["Containment"])
    t.do("NATO")
    assert t.seen(SPECTATOR, "discard pile") == ["NATO"]


def test_ask_not_ends_the_duty_of_missile_envy() -> None:
    t = at_event(ASK_NOT, USSR, us_hand=["Missile Envy", "NATO"], effects={"Missile Envy": 1 + US})
    t.do("Missile Envy", "done", "Containment")
    assert t.effect("Missile Envy") == 0
    assert t.actor == US
    assert "NATO" in t.options


def test_ask_not_keeps_the_duty_of_a_missile_envy_kept() -> None:
    t = at_event(ASK_NOT, USSR, us_hand=["Missile Envy", "NATO"], effects={"Missile Envy": 1 + US})
    t.do("NATO", "done", "Containment")
    assert t.options == ["Missile Envy"]


def test_ask_not_replacements_are_seen_by_the_us_only() -> None:
    t = at_event(ASK_NOT, US, us_hand=["NATO", "Fidel"])
    t.do("NATO", "done", "Containment")
    assert t.seen(US, "US hand") == ["Fidel", "Containment"]
    assert t.seen(USSR, "US hand") == []
    assert t.seen(SPECTATOR, "US hand") == []
    for viewer in (USSR, SPECTATOR):
        assert t.seen(viewer, "discard pile") == ["NATO"]
        assert [e.b for e in t.heard(SAID_DRAW, viewer)] == [0]


def test_ask_not_replacements_are_seen_by_the_ussr_under_aldrich_ames() -> None:
    t = at_event(ASK_NOT, US, us_hand=["NATO"], effects={"Aldrich Ames": 1})
    t.do("NATO", "done", "Containment")
    assert t.seen(USSR, "US hand") == ["Containment"]
    assert t.seen(SPECTATOR, "US hand") == []


def test_ask_not_in_a_soviet_round_gives_a_us_round_its_card() -> None:
    """TS 4.5 D 3."""
    t = at_round(USSR, ussr_hand=[ASK_NOT], us_hand=["Africa Scoring"])
    t.do(
        ASK_NOT,
        "event first",
        "Africa Scoring",
        "done",
        "Containment",
        "influence",
        "Poland",
        "Poland",
        "Poland",
    )
    assert t.actor == US
    assert t.options == ["Containment"]


# --- 85 Star Wars ---------------------------------------------------------------------------------------------


def star_wars(by: int, *discards: str, **given: Any) -> Table:
    return event("Star Wars", by, discards=list(discards), **({"space": (2, 1)} | given))


@pytest.mark.parametrize("space", [(0, 0), (3, 3), (1, 4)])
def test_star_wars_needs_the_us_strictly_ahead(space: tuple[int, int]) -> None:
    """EX-5.2-4."""
    t = star_wars(USSR, "Duck and Cover", space=space)
    assert t.discarded("Star Wars")
    assert t.asked == "play"
    t = at_round(US, turn=8, us_hand=["Star Wars"], discards=["Duck and Cover"], space=space)
    t.do("Star Wars")
    t.refuses("event")


@pytest.mark.parametrize("by", SIDES)
def test_star_wars_the_us_picks_a_card_that_is_no_scoring_card(by: int) -> None:
    t = star_wars(by, "Asia Scoring", "Duck and Cover", "Fidel", "Nuclear Test Ban")
    assert (t.actor, t.asked) == (US, "star wars")
    assert t.options == ["Duck and Cover", "Fidel", "Nuclear Test Ban"]
    t.refuses("Asia Scoring")
    t.refuses("done")


def test_star_wars_offers_only_the_discard_pile() -> None:
    t = star_wars(US, "Duck and Cover", removed=["Fidel"], us_hand=["Truman Doctrine", "COMECON"])
    assert t.options == ["Duck and Cover"]
    for number in ("Fidel", "COMECON", "Star Wars", "Junta"):
        t.refuses(number)


def test_star_wars_us_event_runs_and_stays_in_the_discard_pile() -> None:
    t = star_wars(US, "Duck and Cover").do("Duck and Cover")
    assert (t.defcon, t.vp) == (4, 1)
    assert t.discarded("Duck and Cover")
    assert t.removed("Star Wars")


def test_star_wars_soviet_event_runs_for_the_ussr_and_an_asterisk_removes_it() -> None:
    t = star_wars(US, "Fidel", influence={"Cuba": (2, 0)}).do("Fidel")
    assert t.pair("Cuba") == (0, 3)
    assert t.removed("Fidel")


def test_star_wars_soviet_event_leaves_its_choices_to_the_ussr() -> None:
    t = star_wars(US, "Suez Crisis", influence={"France": (2, 0), "UK": (2, 0)}).do("Suez Crisis")
    assert (t.actor, t.asked) == (USSR, "remove")


@pytest.mark.parametrize("by", SIDES)
def test_star_wars_neutral_event_has_the_us_as_its_player(by: int) -> None:
    t = star_wars(by, "Nuclear Test Ban", defcon=4).do("Nuclear Test Ban")
    assert t.vp == 2


def test_star_wars_missile_envy_goes_to_the_soviet_hand() -> None:
    t = star_wars(US, "Missile Envy", ussr_hand=["Nasser", "Duck and Cover"], defcon=5)
    t.do("Missile Envy", "Duck and Cover")
    assert t.where("Missile Envy") == "USSR hand"
    assert t.effect("Missile Envy") == 1 + USSR
    assert t.vp == 1


def test_star_wars_shuttle_diplomacy_goes_to_the_table() -> None:
    t = star_wars(US, "Shuttle Diplomacy").do("Shuttle Diplomacy")
    assert t.where("Shuttle Diplomacy") == "in front of the US"


@pytest.mark.parametrize("discards", [[], ["Asia Scoring", "Europe Scoring"], ["UN Intervention"]])
def test_star_wars_without_a_suitable_card_is_removed_without_effect(discards: list[str]) -> None:
    t = star_wars(US, *discards)
    assert t.asked == "play"
    assert t.removed("Star Wars")
    assert (t.vp, t.defcon) == (0, 5)


@pytest.mark.parametrize("number", ["NATO", "One Small Step", "OPEC", "Wargames", "UN Intervention", "Defectors"])
def test_star_wars_offers_only_events_that_can_occur_now(number: str) -> None:
    """NATO too early, One Small Step while ahead, barred OPEC, Wargames above DEFCON 2, and two of no use."""
    t = star_wars(US, number, "Duck and Cover", effects={"North Sea Oil": 1})
    t.refuses(number)
    assert t.options == ["Duck and Cover"]


def test_star_wars_war_card_pays_flower_power() -> None:
    t = star_wars(US, "Korean War", effects={"Flower Power": 1}).do("Korean War")
    assert t.vp == -2
    t.do("roll 1")
    assert t.vp == -2


def test_star_wars_war_card_pays_flower_power_in_a_soviet_round_too() -> None:
    assert star_wars(USSR, "Korean War", effects={"Flower Power": 1}).do("Korean War").vp == -2


@pytest.mark.parametrize(
    ("number", "answers"),
    [
        ("Duck and Cover", []),
        ("We Will Bury You", []),
        ("Soviets Shoot Down KAL-007", []),
        ("Olympic Games", ["boycott"]),
        ("Summit", ["roll 6", "roll 1", "degrade"]),
        ("How I Learned to Stop Worrying", ["defcon 1"]),
        ("Junta", ["Panama", "coup", "Cuba", "roll 1"]),
    ],
)
@pytest.mark.parametrize("by", SIDES)
def test_star_wars_at_defcon_two_the_phasing_player_takes_the_blame(by: int, number: str, answers: list[str]) -> None:
    t = star_wars(by, number, defcon=2, influence={"Cuba": (0, 3)}).do(number, *answers)
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


def test_star_wars_arms_race_in_a_soviet_round_compares_and_pays_the_phasing_player() -> None:
    t = star_wars(USSR, "Arms Race", milops=(0, 5)).do("Arms Race")
    assert t.vp == -3


def test_star_wars_arms_race_is_not_offered_when_the_phasing_player_is_behind() -> None:
    t = star_wars(USSR, "Arms Race", "Duck and Cover", milops=(5, 0))
    t.refuses("Arms Race")


def test_star_wars_wargames_at_defcon_two_lets_the_us_end_the_game() -> None:
    t = star_wars(USSR, "Wargames", defcon=2, vp=7).do("Wargames").do_as(US, "end")
    assert t.winner == US


def test_star_wars_played_for_ops_by_the_ussr_gives_the_us_the_event() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=["Star Wars", "Nasser"],
        us_hand=["Truman Doctrine"],
        discards=["Duck and Cover"],
        space=(1, 0),
    )
    t.do("Star Wars", "event first").do_as(US, "Duck and Cover").do_as(USSR, "influence", "Poland", "Poland")
    assert (t.defcon, t.vp, t.ussr("Poland")) == (4, 1, 2)
    assert t.removed("Star Wars")


def test_star_wars_in_the_headline_cannot_take_the_other_headline() -> None:
    """A card being resolved is not in the discard pile (1.3.6)."""
    t = at_headline(
        turn=8,
        us_hand=["Star Wars", "Truman Doctrine"],
        ussr_hand=["Blockade", "Nasser"],
        discards=["Fidel"],
        space=(1, 0),
    )
    t.do_as(US, "Star Wars").do_as(USSR, "Blockade")
    assert t.options == ["Fidel"]
