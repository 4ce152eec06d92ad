"""67 Grain Sales to Soviets."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import BY_DEFCON, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import CIA_CREATED, GRAIN_SALES_TO_SOVIETS
from theatrum.games.twilight_struggle.messages import SAID_GIVES_BACK, SAID_REVEAL


def grain(by: int, drawn: str, **given: Any) -> Table:
    """Grain Sales, and this card of the Soviet hand is drawn."""
    given.setdefault("ussr_hand", [drawn])
    return at_event("Grain Sales to Soviets", by, **given).do(drawn)


# --- the draw -------------------------------------------------------------------------------------------------


@BOTH_SIDES
def test_grain_sales_draws_any_card_of_the_soviet_hand(by: int) -> None:
    """1.11: the China Card is not part of the hand; scoring cards are (RUL-14)."""
    t = at_event("Grain Sales to Soviets", by, ussr_hand=["NATO", "Fidel", "Africa Scoring"], china=(USSR, True))
    assert t.actor == CHANCE
    assert sorted(t.options) == sorted(c for c in ("NATO", "Fidel", "Africa Scoring"))
    t.refuses("The China Card")


@BOTH_SIDES
def test_grain_sales_lets_the_us_choose(by: int) -> None:
    t = grain(by, "NATO")
    assert t.actor == US
    assert t.asked == "grain"
    assert set(t.options) == {"play", "return"}


def test_grain_sales_shows_the_card_to_both_players_only() -> None:
    t = grain(US, "NATO", ussr_hand=["NATO", "Fidel"])
    assert t.seen(US, "shown") == ["NATO"]
    assert t.seen(USSR, "shown") == ["NATO"]
    assert t.seen(SPECTATOR, "shown") == []
    assert len(t.heard(SAID_REVEAL, US)) == 1
    assert len(t.heard(SAID_REVEAL, USSR)) == 1
    assert t.heard(SAID_REVEAL, SPECTATOR) == []
    assert t.seen(US, "USSR hand") == [], "one card only"


def test_grain_sales_in_the_headline_leaves_the_soviet_headline_out() -> None:
    t = at_headline(us_hand=["Grain Sales to Soviets"], ussr_hand=["Fidel", "Nasser", "NATO"])
    t.do_as(US, "Grain Sales to Soviets").do_as(USSR, "Fidel")
    assert sorted(t.options) == sorted(["Nasser", "NATO"])


# --- played ---------------------------------------------------------------------------------------------------


@BOTH_SIDES
def test_grain_sales_plays_a_us_event(by: int) -> None:
    t = grain(by, "Panama Canal Returned", ussr_hand=["Panama Canal Returned", "Fidel"])
    t.do("play")
    assert t.actor == US
    t.do("event")
    assert [t.us(c) for c in ("Panama", "Costa Rica", "Venezuela")] == [1, 1, 1]
    assert t.removed("Panama Canal Returned")
    assert t.discarded("Grain Sales to Soviets")
    assert t.hand(USSR) == ["Fidel"]


def test_grain_sales_plays_a_neutral_event_for_the_us() -> None:
    t = grain(USSR, "Nuclear Test Ban", defcon=4)
    t.do("play", "event")
    assert t.vp == 2
    assert t.discarded("Nuclear Test Ban")


def test_grain_sales_plays_a_us_card_for_ops_without_its_event() -> None:
    t = grain(US, "Panama Canal Returned")
    t.do("play", "ops", "influence", "Canada")
    assert t.us("Canada") == 1
    assert t.us("Panama") == 0
    assert t.discarded("Panama Canal Returned")


@pytest.mark.parametrize("first", ["event first", "ops first"])
def test_grain_sales_plays_a_soviet_card_with_its_event_in_the_order_the_us_wants(first: str) -> None:
    t = grain(US, "Fidel", influence={"Cuba": (1, 0)})
    t.do("play").refuses("event")
    t.refuses("ops")
    t.do(first)
    assert t.ussr("Cuba") == (3 if first == "event first" else 0)
    t.do("influence", "Canada", "Canada")
    assert t.pair("Cuba") == (0, 3)
    assert t.us("Canada") == 2
    assert t.removed("Fidel")


def test_grain_sales_played_card_is_public() -> None:
    t = grain(US, "NATO")
    t.do("play")
    assert t.seen(SPECTATOR, "table") == ["NATO", "Grain Sales to Soviets"]


def test_grain_sales_played_card_gives_no_further_ops() -> None:
    """Not both (RUL-35): the Soviet round that follows is the next decision."""
    t = grain(US, "Panama Canal Returned", ussr_hand=["Panama Canal Returned", "Fidel"])
    t.do("play", "event")
    assert t.actor == USSR
    assert "Fidel" in t.options


def test_grain_sales_plays_a_scoring_card() -> None:
    t = grain(US, "Africa Scoring", influence={"Angola": (1, 0)})
    t.do("play")
    assert t.vp == 2
    assert t.discarded("Africa Scoring")
    assert t.hand(USSR) == []


def test_grain_sales_may_return_a_scoring_card() -> None:
    t = grain(US, "Africa Scoring", influence={"Angola": (1, 0)})
    t.do("return")
    assert t.vp == 0
    assert t.hand(USSR) == ["Africa Scoring"]


def test_grain_sales_card_sent_to_space_has_no_event_and_uses_the_us_attempt() -> None:
    t = grain(USSR, "Fidel", us_hand=["Marshall Plan"])
    t.do("play", "space", "roll 1")
    assert t.space(US) == 1
    assert t.space(USSR) == 0
    assert t.vp == 2
    assert t.pair("Cuba") == (0, 0)
    assert t.discarded("Fidel")
    t.do("Marshall Plan").refuses("space")


def test_grain_sales_card_cannot_be_spaced_beyond_the_us_limit() -> None:
    t = at_round(US, us_hand=["Marshall Plan", "Grain Sales to Soviets"], ussr_hand=["Fidel", "Nasser"])
    t.do("Marshall Plan", "space", "roll 6").do("Nasser", "ops", "influence", "Poland")
    t.do("Grain Sales to Soviets", "event", "Fidel", "play").refuses("space")


def test_grain_sales_modifiers_are_those_of_the_us() -> None:
    """EX-7.4.1: Brezhnev Doctrine does not travel with the card."""
    t = grain(US, "Fidel", effects={"Brezhnev Doctrine": 1})
    assert t.do("play", "ops first", "influence").left == 2
    t = grain(US, "Fidel", effects={"Containment": 1})
    assert t.do("play", "ops first", "influence").left == 3
    t = grain(US, "Fidel", effects={"Red Scare US": 1})
    assert t.do("play", "ops first", "influence").left == 1


# --- with UN Intervention -------------------------------------------------------------------------------------


@BOTH_SIDES
def test_grain_sales_card_may_be_the_companion_of_un_intervention(by: int) -> None:
    t = grain(by, "Fidel", us_hand=["UN Intervention", "NATO"], effects={"U2": 1})
    t.do("play", "UN Intervention", "ops", "influence", "Canada", "Canada")
    assert t.pair("Cuba") == (0, 0)
    assert t.us("Canada") == 2
    assert t.discarded("Fidel")
    assert t.discarded("UN Intervention")
    assert t.hand(US) == ["NATO"]
    assert t.vp == -1, "UN Intervention as an event pays U2 Incident"


def test_grain_sales_companion_may_go_to_space() -> None:
    t = grain(US, "Fidel", us_hand=["UN Intervention"])
    t.do("play", "UN Intervention").refuses("event")
    t.do("space", "roll 1")
    assert t.space(US) == 1


@pytest.mark.parametrize("drawn", ["NATO", "Nuclear Test Ban"])
def test_grain_sales_needs_a_soviet_event_for_un_intervention(drawn: str) -> None:
    t = grain(US, drawn, us_hand=["UN Intervention"])
    t.do("play").refuses("UN Intervention")


def test_grain_sales_in_the_headline_has_no_un_intervention() -> None:
    t = at_headline(us_hand=["Grain Sales to Soviets", "UN Intervention"], ussr_hand=["Nasser", "Fidel"])
    t.do_as(US, "Grain Sales to Soviets").do_as(USSR, "Nasser")
    t.do("Fidel", "play").refuses("UN Intervention")


def test_grain_sales_drawn_un_intervention_takes_a_companion_from_the_us_hand() -> None:
    t = grain(US, "UN Intervention", us_hand=["Fidel"])
    t.do("play", "event", "Fidel", "ops", "influence", "Canada", "Canada")
    assert t.ussr("Cuba") == 0
    assert t.discarded("Fidel")
    assert t.discarded("UN Intervention")


def test_grain_sales_drawn_un_intervention_without_a_companion_is_no_event() -> None:
    t = grain(US, "UN Intervention", us_hand=["NATO"])
    t.do("play").refuses("event")


# --- returned, or nothing drawn -------------------------------------------------------------------------------


@BOTH_SIDES
def test_grain_sales_returned_card_gives_two_ops(by: int) -> None:
    t = grain(by, "Fidel", influence={"Angola": (0, 1)})
    t.do("return")
    assert t.actor == US
    assert set(t.options) == {"done", "influence", "realign", "coup"}
    t.do("influence")
    assert t.left == 2
    t.do("Canada", "Canada")
    assert t.us("Canada") == 2
    assert t.hand(USSR) == ["Fidel"]
    assert t.discarded("Grain Sales to Soviets")


@pytest.mark.parametrize(("effect", "value"), [("Containment", 3), ("Red Scare US", 1), ("Brezhnev Doctrine", 2)])
def test_grain_sales_own_ops_are_modified(effect: str, value: int) -> None:
    t = grain(US, "Fidel", effects={effect: 1})
    assert t.do("return", "influence").left == value


def test_grain_sales_own_ops_may_be_declined_but_not_spaced() -> None:
    t = grain(USSR, "Fidel")
    t.do("return").refuses("space")
    t.do("done")
    assert t.actor == USSR
    assert t.discarded("Grain Sales to Soviets")


def test_grain_sales_returned_card_stays_hidden_from_spectators() -> None:
    """Table (f): both players know which card was seen."""
    t = grain(US, "Fidel", ussr_hand=["Fidel", "Nasser"])
    t.do("return")
    assert t.seen(US, "USSR hand") == ["Fidel"]
    assert t.seen(USSR, "USSR hand") == ["Fidel", "Nasser"]
    assert t.seen(SPECTATOR, "USSR hand") == []
    assert t.heard(SAID_REVEAL, SPECTATOR) == []
    assert t.heard(SAID_GIVES_BACK, SPECTATOR) == []
    assert len(t.heard(SAID_GIVES_BACK, USSR)) == 1


@pytest.mark.parametrize("drawn", ["Fidel", "Nasser"])
def test_grain_sales_never_tells_spectators_whether_a_known_card_was_drawn(drawn: str) -> None:
    """Nasser was taken from the discards in public; what is seen of the hand does not depend on the draw."""
    t = at_event(
        "SALT Negotiations", USSR, discards=["Nasser"], ussr_hand=["Fidel"], us_hand=["Grain Sales to Soviets"]
    )
    t.do("Nasser")
    assert t.seen(SPECTATOR, "USSR hand") == ["Nasser"]
    t.do("Grain Sales to Soviets", "event", drawn)
    assert t.seen(SPECTATOR, "USSR hand") == []
    t.do("return")
    assert t.seen(SPECTATOR, "USSR hand") == ["Nasser"]


@BOTH_SIDES
def test_grain_sales_with_an_empty_soviet_hand_gives_two_ops(by: int) -> None:
    t = at_event("Grain Sales to Soviets", by, china=(USSR, True))
    assert t.actor == US
    t.do("influence")
    assert t.left == 2


def test_grain_sales_coup_earns_milops_and_keeps_to_defcon_geography() -> None:
    t = grain(US, "Fidel", defcon=3, influence={"India": (0, 1), "Zaire": (0, 1)})
    t.do("return", "coup").refuses("India")
    t.do("Zaire", "roll 3")
    assert t.pair("Zaire") == (2, 0)
    assert t.milops(US) == 2
    assert t.defcon == 2


# --- whose round it is ----------------------------------------------------------------------------------------


@BOTH_SIDES
def test_grain_sales_battleground_coup_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = grain(by, "Fidel", defcon=2, influence={"Angola": (0, 1)})
    t.do("return", "coup", "Angola", "roll 1")
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON
    assert t.winner == 1 - by


@BOTH_SIDES
def test_grain_sales_played_event_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = grain(by, "Duck and Cover", defcon=2)
    t.do("play", "event")
    assert t.winner == 1 - by


@BOTH_SIDES
def test_grain_sales_in_the_headline_blames_whoever_headlined_it(by: int) -> None:
    """RUL-3."""
    us = [GRAIN_SALES_TO_SOVIETS] if by == US else [CIA_CREATED]
    ussr = ["Fidel", "Romanian Abdication"] if by == US else ["Grain Sales to Soviets", "Fidel"]
    t = at_headline(us_hand=us, ussr_hand=ussr, defcon=2, influence={"Angola": (0, 1)})
    t.do_as(US, card(us[0])).do_as(USSR, "Romanian Abdication" if by == US else "Grain Sales to Soviets")
    t.do("Fidel", "return", "coup", "Angola", "roll 1")
    assert t.winner == 1 - by


def test_grain_sales_in_the_headline_allows_ops_and_space() -> None:
    t = at_headline(us_hand=["Grain Sales to Soviets"], ussr_hand=["Nasser", "Fidel"])
    t.do_as(US, "Grain Sales to Soviets").do_as(USSR, "Nasser")
    t.do("Fidel", "play")
    assert set(t.options) == {"space", "event first", "ops first"}
    t.do("space", "roll 1")
    assert t.space(US) == 1


# --- Missile Envy and Defectors -------------------------------------------------------------------------------


def test_grain_sales_playing_a_bound_missile_envy_ends_the_duty() -> None:
    t = grain(US, "Missile Envy", ussr_hand=["Missile Envy", "Fidel"], effects={"Missile Envy": 1 + USSR})
    t.do("play", "ops", "influence", "Canada", "Canada")
    assert t.effect("Missile Envy") == 0
    assert t.actor == USSR
    assert "Fidel" in t.options


def test_grain_sales_returning_a_bound_missile_envy_keeps_the_duty() -> None:
    t = grain(US, "Missile Envy", ussr_hand=["Missile Envy", "Fidel"], effects={"Missile Envy": 1 + USSR})
    t.do("return", "done")
    assert t.actor == USSR
    assert t.options == ["Missile Envy"]


@BOTH_SIDES
def test_grain_sales_defectors_do_nothing_in_a_round(by: int) -> None:
    t = grain(by, "Defectors")
    t.do("play").refuses("event")
    t.do("ops", "influence", "Canada", "Canada")
    assert t.vp == 0
    assert t.discarded("Defectors")


def test_grain_sales_defectors_cancel_a_headline_still_to_come() -> None:
    t = at_headline(
        us_hand=["Grain Sales to Soviets", "NATO"],
        ussr_hand=["Fidel", "Defectors", "Nasser"],
        influence={"Cuba": (1, 0)},
    )
    t.do_as(US, "Grain Sales to Soviets").do_as(USSR, "Fidel")
    t.do("Defectors", "play", "event")
    assert t.pair("Cuba") == (1, 0)
    assert t.discarded("Fidel")
    assert t.discarded("Defectors")


def test_grain_sales_defectors_need_not_cancel() -> None:
    t = at_headline(us_hand=["Grain Sales to Soviets", "NATO"], ussr_hand=["Fidel", "Defectors", "Nasser"])
    t.do_as(US, "Grain Sales to Soviets").do_as(USSR, "Fidel")
    t.do("Defectors", "play", "ops", "influence", "Canada", "Canada")
    assert t.removed("Fidel")
    assert t.ussr("Cuba") == 3


def test_grain_sales_defectors_never_undo_a_resolved_headline() -> None:
    """De Gaulle has 3 Ops and comes before Grain Sales."""
    t = at_headline(
        us_hand=["Grain Sales to Soviets", "NATO"], ussr_hand=["De Gaulle Leads France", "Defectors", "Nasser"]
    )
    t.do_as(US, "Grain Sales to Soviets").do_as(USSR, "De Gaulle Leads France")
    t.do("Defectors", "play", "event")
    assert t.removed("De Gaulle Leads France")
    assert t.ussr("France") == 1
    assert t.vp == 0


def test_grain_sales_is_never_removed() -> None:
    t = grain(USSR, "Socialist Governments")
    t.do("return", "done")
    assert t.discarded("Grain Sales to Soviets")
