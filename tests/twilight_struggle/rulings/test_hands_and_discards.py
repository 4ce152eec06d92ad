"""Rulings on hands and discards (RUL-14, 31, 32, 33, 34, 35, 36, 56 and 66)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_round
from theatrum.games.twilight_struggle.constants import DISCARD, DRAW_PILE, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import FIDEL
from theatrum.games.twilight_struggle.messages import SAID_REVEAL, SAID_SCORES

# --- RUL-14: random discards ----------------------------------------------------------------------------------


def test_rul_14_random_picks_cover_the_hand_and_nothing_else() -> None:
    t = at_round(
        USSR, ussr_hand=["Five Year Plan", "Asia Scoring", "Nasser"], us_hand=["Truman Doctrine"], china=(USSR, True)
    )
    t.do("Five Year Plan", "event first")
    assert t.options == ["Asia Scoring", "Nasser"]
    t.do("Asia Scoring")
    assert t.discarded("Asia Scoring")
    assert t.vp == 0
    assert not t.heard(SAID_SCORES)


def test_rul_14_scoring_card_lost_to_terrorism_need_not_be_played() -> None:
    t = at_round(USSR, 7, turn=8, ussr_hand=["Terrorism"], us_hand=["Europe Scoring"], china=(US, True), milops=(5, 5))
    t.do("Terrorism", "event")
    assert t.options == ["Europe Scoring"]
    t.do("Europe Scoring", "pass")
    assert t.ending is None
    assert t.asked == "draw"


# --- RUL-31: Star Wars ----------------------------------------------------------------------------------------


def stars(discards: list[str], **given: Any) -> Table:
    given.setdefault("ussr_hand", ["Nasser"])
    return at_event("Star Wars", given.pop("by", US), turn=8, space=(1, 0), discards=discards, **given)


def test_rul_31_any_discard_but_scoring_cards() -> None:
    t = stars(["Asia Scoring", "Duck and Cover", "Fidel", "Olympic Games"])
    assert sorted(t.options) == sorted(["Duck and Cover", "Fidel", "Olympic Games"])


def test_rul_31_ineligible_events_and_un_intervention_are_no_use() -> None:
    t = stars(["NATO", "UN Intervention", "Solidarity", "Duck and Cover"], us_hand=["Fidel"])
    assert t.options == ["Duck and Cover"]


def test_rul_31_removed_if_asterisk_else_stays() -> None:
    t = stars(["Formosan Resolution"]).do("Formosan Resolution")
    assert t.removed("Formosan Resolution")
    assert t.removed("Star Wars")
    other = stars(["Duck and Cover"]).do("Duck and Cover")
    assert other.discarded("Duck and Cover")
    assert other.vp == 1


def test_rul_31_as_if_the_us_had_played_it() -> None:
    soviet = stars(["Fidel"]).do("Fidel")
    assert soviet.ussr("Cuba") == 3
    neutral = stars(["Nuclear Test Ban"], by=USSR, us_hand=["Truman Doctrine"]).do_as(US, "Nuclear Test Ban")
    assert neutral.vp == 3


def test_rul_31_no_suitable_card() -> None:
    t = stars(["Asia Scoring"])
    assert t.removed("Star Wars")
    assert (t.actor, t.asked) == (USSR, "play")


# --- RUL-32: SALT ---------------------------------------------------------------------------------------------


def test_rul_32_defcon_coup_dice_and_a_discard() -> None:
    t = at_event("SALT Negotiations", US, turn=4, defcon=2, discards=["Asia Scoring", "Fidel"], ussr_hand=["Nasser"])
    assert t.defcon == 4
    assert t.effect("SALT") == 1
    assert t.options == ["Fidel", "done"]
    t.do("Fidel")
    assert t.hand(US) == ["Fidel"]
    assert "Fidel" in t.seen(USSR, "US hand")  # shown
    assert t.removed("SALT Negotiations")


def test_rul_32_taking_a_card_is_optional() -> None:
    t = at_event("SALT Negotiations", USSR, turn=4, discards=["Fidel"], us_hand=["Truman Doctrine"])
    t.do("done")
    assert t.discarded("Fidel")


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_32_all_coup_rolls_minus_1(side: int) -> None:
    t = at_round(
        side,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        influence={"Kenya": (1, 1)},
        effects={"SALT": 1},
    )
    t.do("Truman Doctrine" if side == US else "Nasser", "ops", "coup", "Kenya", "roll 4")
    assert t.pair("Kenya") == (1, 1)


def test_rul_32_free_coups_too() -> None:
    t = at_event("Junta", US, turn=4, influence={"Panama": (0, 2)}, effects={"SALT": 1}, ussr_hand=["Nasser"])
    t.do("Chile", "coup", "Panama", "roll 3")
    assert t.pair("Panama") == (0, 2)


def test_rul_32_hand_limit_does_not_matter_until_the_deal() -> None:
    full = ["NATO", "Fidel", "CIA Created", "Nasser", "Blockade", "COMECON", "Containment", "Suez Crisis", "Arms Race"]
    t = at_event("SALT Negotiations", US, turn=4, us_hand=full, discards=["Duck and Cover"], ussr_hand=["Willy Brandt"])
    t.do("Duck and Cover")
    assert len(t.hand(US)) == 10


# --- RUL-33: Ask Not ------------------------------------------------------------------------------------------


def test_rul_33_all_discards_before_the_first_draw() -> None:
    number = "Ask Not What Your Country Can Do For You"
    t = at_event(
        number,
        US,
        turn=4,
        us_hand=["Asia Scoring", "Nasser", "NATO"],
        ussr_hand=["Blockade"],
        pile=["Fidel", "Che", "Junta"],
    )
    t.do("Asia Scoring", "Nasser")
    assert t.hand(US) == ["NATO"]
    assert t.vp == 0
    t.do("done", "Fidel", "Che")
    assert sorted(t.hand(US)) == sorted(["NATO", "Fidel", "Che"])
    assert t.actor == USSR
    assert t.removed(number)


def test_rul_33_none_is_allowed() -> None:
    t = at_event("Ask Not What Your Country Can Do For You", US, turn=4, us_hand=["NATO"], ussr_hand=["Blockade"])
    t.do("done")
    assert t.hand(US) == ["NATO"]


def test_rul_33_a_reshuffle_may_return_the_discards() -> None:
    number = "Ask Not What Your Country Can Do For You"
    t = at_event(
        number, US, turn=4, us_hand=["Nasser", "NATO"], ussr_hand=["Blockade"], pile=["Fidel"], discards=["Che"]
    )
    t.do("Nasser", "NATO", "done", "Fidel")
    assert sorted(t.options) == sorted(["Nasser", "NATO", "Che"])
    t.do("Nasser")
    assert sorted(t.hand(US)) == sorted(["Fidel", "Nasser"])


# --- RUL-34: Our Man in Tehran --------------------------------------------------------------------------------

FIVE = ["Fidel", "Che", "Junta", "NATO", "Asia Scoring"]


def test_rul_34_needs_a_us_country_in_the_middle_east() -> None:
    t = at_round(USSR, turn=4, ussr_hand=["Our Man in Tehran"], us_hand=["Truman Doctrine"], influence={"Iran": (1, 0)})
    t.do("Our Man in Tehran", "event first", "influence", "Poland", "Poland")
    assert t.discarded("Our Man in Tehran")


def test_rul_34_looks_at_five_and_discards_some_without_events() -> None:
    t = at_event(
        "Our Man in Tehran",
        US,
        turn=4,
        influence={"Iran": (2, 0)},
        us_hand=["Nasser"],
        ussr_hand=["Blockade"],
        pile=[*FIVE, "COMECON"],
    )
    t.do(*FIVE)
    assert (t.actor, t.asked) == (US, "tehran")
    assert sorted(t.options) == sorted([*FIVE, "done"])
    assert t.seen(USSR, "looked at") == []
    t.do("Fidel", "Asia Scoring", "done")
    assert t.discarded("Fidel")
    assert t.discarded("Asia Scoring")
    assert (t.ussr("Cuba"), t.vp) == (0, 0)
    assert t.state.zones.count[DRAW_PILE] == 4
    assert t.seen(US, "draw pile") == []
    assert t.removed("Our Man in Tehran")


def test_rul_34_reshuffle_if_short() -> None:
    t = at_event(
        "Our Man in Tehran",
        US,
        turn=4,
        influence={"Iran": (2, 0)},
        ussr_hand=["Blockade"],
        pile=["Fidel", "Che"],
        discards=["NATO", "Junta", "COMECON", "Nasser"],
    )
    t.do("Fidel", "Che", "NATO", "Junta", "COMECON", "done")
    assert t.state.zones.count[DRAW_PILE] == 6
    assert t.state.zones.count[DISCARD] == 0


def test_rul_34_fewer_than_five_cards_in_all() -> None:
    t = at_event(
        "Our Man in Tehran",
        US,
        turn=4,
        influence={"Iran": (2, 0)},
        ussr_hand=["Blockade"],
        pile=["Fidel"],
        discards=["Che"],
    )
    t.do("Fidel", "Che")
    assert t.options == ["Fidel", "Che", "done"]
    t.do("Che", "done")
    assert t.removed("Our Man in Tehran")


def test_rul_34_five_cards_left_are_not_short() -> None:
    t = at_event(
        "Our Man in Tehran",
        US,
        turn=4,
        influence={"Iran": (2, 0)},
        ussr_hand=["Blockade"],
        pile=FIVE,
        discards=["COMECON"],
    )
    t.do(*FIVE, "done")
    assert t.discarded("COMECON")
    assert t.state.zones.count[DRAW_PILE] == 5


# --- RUL-35: Grain Sales (more in test_nested_grain_sales.py) -------------------------------------------------


def grain(number: str, **given: Any) -> Table:
    """Grain Sales in a US round, the card drawn."""
    given.setdefault("us_hand", ["Truman Doctrine"])
    t = at_event("Grain Sales to Soviets", given.pop("by", US), turn=4, ussr_hand=[number, "Nasser"], **given)
    return t.do(number)


def test_rul_35_us_looks_and_returns_it() -> None:
    t = grain("Fidel")
    assert (t.actor, t.options) == (US, ["play", "return"])
    t.do("return")
    assert "Fidel" in t.hand(USSR)
    t.do("influence")
    assert (t.actor, t.left) == (US, 2)
    t.do("Canada", "Canada")
    assert (t.actor, t.asked) == (USSR, "play")
    assert t.discarded("Grain Sales to Soviets")


def test_rul_35_no_card_gives_the_two_ops() -> None:
    t = at_event("Grain Sales to Soviets", US, turn=4, us_hand=["Truman Doctrine"])
    t.do("influence")
    assert t.left == 2


def test_rul_35_not_both() -> None:
    t = grain("Formosan Resolution").do("play", "event")
    assert t.effect("Formosan Resolution") == 1
    assert t.removed("Formosan Resolution")
    assert (t.actor, t.asked) == (USSR, "play")


def test_rul_35_uses_by_kind_of_card() -> None:
    assert sorted(grain("Formosan Resolution").do("play").options) == sorted(["event", "ops", "space"])
    assert sorted(grain("Olympic Games").do("play").options) == sorted(["event", "ops", "space"])
    assert sorted(grain("Fidel").do("play").options) == sorted(["space", "event first", "ops first"])


def test_rul_35_soviet_event_is_triggered_by_the_ops() -> None:
    t = grain("Fidel").do("play", "ops first", "influence", "Canada", "Canada")
    assert t.pair("Cuba") == (0, 3)
    assert t.removed("Fidel")


def test_rul_35_scoring_card_may_be_played_or_returned() -> None:
    t = grain("Asia Scoring", influence={"Thailand": (2, 0)}).do("play")
    assert t.vp == 4
    assert t.discarded("Asia Scoring")
    back = grain("Asia Scoring", influence={"Thailand": (2, 0)}).do("return")
    assert "Asia Scoring" in back.hand(USSR)


def test_rul_35_the_us_uses_its_own_modifiers() -> None:
    t = grain("Fidel", effects={"Containment": 1, "Red Scare USSR": 1}).do("play", "ops first", "influence")
    assert t.left == 3


def test_rul_35_space_counts_against_the_us_limit() -> None:
    t = at_round(US, turn=4, us_hand=["Grain Sales to Soviets", "NATO"], ussr_hand=["Fidel", "Nasser", "Blockade"])
    t.do("Grain Sales to Soviets", "event", "Fidel", "play", "space", "roll 6")
    t.do("Nasser", "ops", "influence", "Poland", "NATO")
    t.refuses("space")


def test_rul_35_a_spent_us_limit_bars_space_for_the_drawn_card() -> None:
    t = at_round(
        US, turn=4, us_hand=["NATO", "Truman Doctrine"], ussr_hand=["Grain Sales to Soviets", "Fidel", "Nasser"]
    )
    t.do("NATO", "space", "roll 6", "Grain Sales to Soviets", "event first", "Fidel", "play")
    t.refuses("space")


def test_rul_35_returned_card_is_known_to_both_players_only() -> None:
    t = grain("Fidel").do("return")
    assert "Fidel" in t.seen(US, "USSR hand")
    assert t.seen(SPECTATOR, "USSR hand") == []
    assert all(e.b != FIDEL for e in t.heard(SAID_REVEAL))


# --- RUL-36: Five Year Plan -----------------------------------------------------------------------------------


def plan(number: str, by: int = US, **given: Any) -> Table:
    turn = given.pop("turn", 8)
    t = at_event("Five Year Plan", by, turn=turn, us_hand=["Truman Doctrine"], ussr_hand=[number, "Nasser"], **given)
    return t.do(number)


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_36_us_event_happens_for_the_us(by: int) -> None:
    t = plan("Duck and Cover", by)
    assert t.defcon == 4
    assert t.vp == 1
    assert t.discarded("Duck and Cover")


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_36_removed_if_asterisk_and_the_us_chooses(by: int) -> None:
    t = plan("OAS Founded", by)
    assert t.actor == US
    t.do("Chile", "Chile")
    assert t.us("Chile") == 2
    assert t.removed("OAS Founded")


@pytest.mark.parametrize("number", ["NATO", "Solidarity", "Star Wars", "Kitchen Debates", "Special Relationship"])
def test_rul_36_ineligible_us_event_is_discarded(number: str) -> None:
    t = plan(number)
    assert t.discarded(number)
    assert t.vp == 0
    assert (t.actor, t.asked) == (USSR, "play")


@pytest.mark.parametrize("number", ["Fidel", "Olympic Games", "Asia Scoring", "Captured Nazi Scientist"])
def test_rul_36_other_cards_are_discarded_without_effect(number: str) -> None:
    t = plan(number, influence={"Thailand": (2, 0)})
    assert t.discarded(number)
    assert (t.vp, t.ussr("Cuba"), t.space(US), t.space(USSR)) == (0, 0, 0, 0)
    assert (t.actor, t.asked) == (USSR, "play")


def test_rul_36_empty_hand() -> None:
    t = at_event("Five Year Plan", USSR, us_hand=["Truman Doctrine"])
    assert t.discarded("Five Year Plan")
    assert t.actor == US


# --- RUL-56: Kitchen Debates, Blockade, Latin American Debt Crisis --------------------------------------------


@pytest.mark.parametrize(
    ("board", "possible"),
    [
        ({"Egypt": (2, 0)}, True),
        ({"Egypt": (2, 0), "Nigeria": (0, 1)}, False),
        ({"Taiwan": (3, 0)}, False),
        ({}, False),
        ({"Egypt": (2, 0), "Zaire": (1, 0), "Nigeria": (0, 1)}, True),
    ],
)
def test_rul_56_kitchen_debates_needs_strictly_more(board: dict[str, tuple[int, int]], possible: bool) -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=["Kitchen Debates"],
        us_hand=["NATO"],
        influence=board,
        effects={"Formosan Resolution": 1},
    )
    t.do("Kitchen Debates", "event first", "influence", "Poland")
    assert t.vp == (2 if possible else 0)
    assert t.removed("Kitchen Debates") == possible
    assert t.discarded("Kitchen Debates") != possible


@pytest.mark.parametrize(
    ("effects", "good"),
    [
        ({}, ["Duck and Cover", "NATO"]),
        ({"Containment": 1}, ["Duck and Cover", "NATO", "Fidel"]),
        ({"Red Scare US": 1}, ["NATO"]),
    ],
)
@pytest.mark.parametrize("number", ["Blockade", "Latin American Debt Crisis"])
def test_rul_56_discard_of_modified_value_3(number: str, effects: dict[str, int], good: list[str]) -> None:
    hand = ["Duck and Cover", "NATO", "Fidel", "CIA Created", "Asia Scoring"]
    t = at_event(number, USSR, turn=8, us_hand=hand, china=(US, True), effects=effects)
    assert sorted(t.options) == sorted([*good, "done"])


def test_rul_56_blockade_paid_or_declined() -> None:
    paid = at_event("Blockade", USSR, us_hand=["Duck and Cover", "CIA Created"], influence={"West Germany": (4, 1)})
    paid.do("Duck and Cover")
    assert paid.pair("West Germany") == (4, 1)
    assert paid.defcon == 5
    declined = at_event("Blockade", USSR, us_hand=["Duck and Cover"], influence={"West Germany": (4, 1)})
    declined.do("done")
    assert declined.pair("West Germany") == (0, 1)
    assert declined.hand(US) == ["Duck and Cover"]


def test_rul_56_debt_crisis_paid_or_declined() -> None:
    board = {"Chile": (0, 2), "Peru": (0, 1), "Brazil": (0, 3)}
    paid = at_event("Latin American Debt Crisis", USSR, turn=8, us_hand=["NATO", "CIA Created"], influence=board)
    paid.do("NATO")
    assert (paid.ussr("Chile"), paid.ussr("Peru")) == (2, 1)
    declined = at_event("Latin American Debt Crisis", USSR, turn=8, us_hand=["NATO"], influence=board)
    declined.do("done").do_as(USSR, "Chile", "Brazil")
    assert [declined.ussr(c) for c in ("Chile", "Peru", "Brazil")] == [4, 1, 6]


# --- RUL-66: Terrorism ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "hostages", "lost"), [(US, 0, 1), (US, 1, 1), (USSR, 0, 1), (USSR, 1, 2)])
def test_rul_66_one_random_discard_or_two_from_the_us(by: int, hostages: int, lost: int) -> None:
    hands: dict[str, Any] = {
        "us_hand": ["NATO", "Fidel", "Asia Scoring"],
        "ussr_hand": ["Nasser", "COMECON", "Blockade"],
    }
    t = at_event("Terrorism", by, turn=8, effects={"Iranian Hostage Crisis": hostages}, **hands)
    while t.asked == "pick":
        t.do(t.legal[0])
    assert len(t.hand(1 - by)) == 3 - lost
    assert len(t.hand(by)) == 3
    assert t.discarded("Terrorism")


def test_rul_66_a_smaller_hand_loses_what_there_is() -> None:
    t = at_event(
        "Terrorism", USSR, turn=8, effects={"Iranian Hostage Crisis": 1}, us_hand=["NATO"], ussr_hand=["Nasser"]
    )
    t.do("NATO")
    assert t.hand(US) == []
    assert t.us("Canada") == 0


def test_rul_66_hostages_count_only_against_the_us() -> None:
    """Through Star Wars the US is the player, through Missile Envy the USSR can be."""
    stars = at_event(
        "Star Wars",
        USSR,
        turn=8,
        space=(1, 0),
        discards=["Terrorism"],
        ussr_hand=["Nasser", "COMECON"],
        effects={"Iranian Hostage Crisis": 1},
    )
    stars.do("Terrorism", "Nasser")
    assert stars.hand(USSR) == ["COMECON"]
    envy = at_event(
        "Missile Envy",
        USSR,
        turn=8,
        us_hand=["Terrorism", "CIA Created", "Nasser"],
        effects={"Iranian Hostage Crisis": 1},
    )
    envy.do("Terrorism", "CIA Created", "Nasser")
    assert envy.hand(US) == ["Missile Envy"]
