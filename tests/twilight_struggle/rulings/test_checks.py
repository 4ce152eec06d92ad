"""The extra checks CHK-1 to CHK-26 of the rules specification, section 15."""

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import FRANCE
from theatrum.games.twilight_struggle.constants import BY_FINAL_EUROPE, BY_MISSILE_CRISIS, DISCARD, DRAW_PILE, US, USSR
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    BLOCKADE,
    CIA_CREATED,
    DE_GAULLE_LEADS_FRANCE,
    FIDEL,
    FORMOSAN_RESOLUTION,
    MARSHALL_PLAN,
    MIDDLE_EAST_SCORING,
    NASSER,
    TRUMAN_DOCTRINE,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.messages import SAID_EVENT, SAID_PASS, SAID_SCORES, SAID_TRAP_ROLL


@pytest.mark.parametrize(
    ("us", "ussr", "order"),
    [
        ("Formosan Resolution", "Fidel", [FORMOSAN_RESOLUTION, FIDEL]),
        ("Formosan Resolution", "De Gaulle Leads France", [DE_GAULLE_LEADS_FRANCE, FORMOSAN_RESOLUTION]),
        ("Asia Scoring", "Nasser", [NASSER, ASIA_SCORING]),
        ("Asia Scoring", "Middle East Scoring", [ASIA_SCORING, MIDDLE_EAST_SCORING]),
    ],
)
def test_chk_1(us: str, ussr: str, order: list[int]) -> None:
    t = at_headline(us_hand=[us, "Truman Doctrine"], ussr_hand=[ussr, "Blockade"])
    t.do_as(USSR, ussr).do_as(US, us)
    assert [e.a for e in t.heard(SAID_EVENT)] == order


def test_chk_2() -> None:
    t = at_headline(defcon=2, us_hand=["Formosan Resolution"], ussr_hand=["Duck and Cover"])
    t.do_as(US, "Formosan Resolution").do_as(USSR, "Duck and Cover")
    assert t.defcon == 1
    assert t.winner == US


def test_chk_3() -> None:
    t = at_round(USSR, defcon=2, influence={"Nigeria": (0, 1)}, ussr_hand=["CIA Created"], us_hand=["Truman Doctrine"])
    t.do("CIA Created", "event first").do_as(US, "coup", "Nigeria").do("roll 1")
    assert t.defcon == 1
    assert t.winner == US


@pytest.mark.parametrize(("side", "vp"), [(US, 2), (USSR, -2)])
def test_chk_4(side: int, vp: int) -> None:
    t = at_event("Nuclear Test Ban", side, defcon=4, us_hand=["Truman Doctrine"], ussr_hand=["Nasser"])
    assert t.vp == vp
    assert t.defcon == 5


@pytest.mark.parametrize(
    ("side", "number", "effects", "value"),
    [
        (US, MARSHALL_PLAN, {"Containment": 1}, 4),
        (US, CIA_CREATED, {"Red Scare US": 1}, 1),
        (USSR, WE_WILL_BURY_YOU, {"Brezhnev Doctrine": 1, "Red Scare USSR": 1}, 4),
    ],
)
def test_chk_5(side: int, number: int, effects: dict[str, int], value: int) -> None:
    hands = {US: [number], USSR: [BLOCKADE]} if side == US else {US: [TRUMAN_DOCTRINE], USSR: [number]}
    t = at_round(side, turn=4, us_hand=hands[US], ussr_hand=hands[USSR], effects=effects)
    t.do(card(number), "ops", "influence")
    assert t.left == value


def test_chk_6() -> None:
    t = at_event("Tear Down this Wall", US, turn=8, defcon=3, influence={"East Germany": (0, 3)}, ussr_hand=["Nasser"])
    t.do("coup", "East Germany", "roll 1")
    assert t.defcon == 2
    assert t.milops(US) == 0
    assert t.pair("East Germany") == (3, 3)


def test_chk_7() -> None:
    t = at_round(
        USSR,
        vp=19,
        influence={"Egypt": (2, 0), "Israel": (4, 0), "Iraq": (0, 3), "Iran": (0, 2)},
        ussr_hand=["Middle East Scoring"],
        us_hand=["Truman Doctrine"],
    )
    t.do("Middle East Scoring")
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(5, 5)]
    assert t.vp == 19
    assert t.ending is None


def test_chk_8() -> None:
    europe = {"France": (0, 3), "Italy": (0, 2), "West Germany": (0, 4), "East Germany": (0, 3), "Poland": (0, 3)}
    south = {"Venezuela": (2, 0), "Brazil": (2, 0), "Argentina": (2, 0), "Chile": (3, 0)}
    africa = {"Algeria": (2, 0), "Angola": (1, 0), "Nigeria": (1, 0), "South Africa": (3, 0), "Zaire": (1, 0)}
    t = at_end_of_turn(turn=10, vp=9, milops=(5, 5), influence={**europe, **south, **africa})
    assert t.vp == 24
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_EUROPE


def test_chk_9() -> None:
    t = at_round(
        USSR,
        turn=4,
        space=(1, 2),
        us_hand=["One Small Step", "Truman Doctrine"],
        ussr_hand=["Suez Crisis", "Socialist Governments"],
    )
    t.do("Suez Crisis", "space", "roll 6", "One Small Step", "event")
    assert t.space(US) == 3
    assert t.vp == 2
    t.do("Socialist Governments")
    t.refuses("space")


def test_chk_10() -> None:
    t = at_round(US, 7, turn=4, us_hand=["Asia Scoring", "Marshall Plan"], ussr_hand=["Nasser"], china=(US, True))
    assert t.options == ["Asia Scoring"]
    t.refuses("The China Card")
    t.refuses("Marshall Plan")


def bury_you_headlined(vp: int, us_hand: list[str]) -> Table:
    t = at_headline(
        turn=4,
        vp=vp,
        defcon=4,
        us_hand=["Formosan Resolution", *us_hand],
        ussr_hand=["We Will Bury You", "Nasser", "Blockade"],
    )
    t.do_as(US, "Formosan Resolution").do_as(USSR, "We Will Bury You")
    assert t.defcon == 3
    assert t.vp == vp
    return t.do("Nasser", "ops", "influence", "Poland")


def test_chk_11() -> None:
    t = bury_you_headlined(-17, ["Duck and Cover", "Truman Doctrine"])
    t.do_as(US, "Duck and Cover")
    assert t.vp == -20
    assert t.winner == USSR
    assert t.defcon == 3


def test_chk_12() -> None:
    t = bury_you_headlined(0, ["UN Intervention", "Suez Crisis", "Truman Doctrine"])
    t.state.add_influence(US, FRANCE, 2)
    t.do("UN Intervention", "event", "Suez Crisis", "ops", "influence")
    assert t.left == 3
    t.do("Canada", "Canada", "Canada")
    assert t.vp == 0
    assert t.us("France") == 2
    assert t.discarded("UN Intervention")
    assert t.discarded("Suez Crisis")
    assert t.effect("We Will Bury You") == 0


def test_chk_13() -> None:
    t = at_round(US, 6, turn=4, us_hand=["CIA Created", "Asia Scoring"], ussr_hand=["Nasser"], effects={"Quagmire": 1})
    assert t.options == ["Asia Scoring"]
    t.do("Asia Scoring", "Nasser", "ops", "influence", "Poland")
    assert t.asked == "draw"  # the next deal
    assert len(t.heard(SAID_PASS)) == 1
    assert not t.heard(SAID_TRAP_ROLL)
    assert t.effect("Quagmire") == 1
    assert t.hand(US) == ["CIA Created"]


@pytest.mark.parametrize("defcon", [5, 2])
def test_chk_14(defcon: int) -> None:
    t = at_round(
        US,
        turn=4,
        defcon=defcon,
        influence={"Cuba": (0, 2), "Kenya": (1, 0)},
        us_hand=["Cuban Missile Crisis", "Truman Doctrine"],
        ussr_hand=["Nasser", "Blockade"],
    )
    t.do("Cuban Missile Crisis", "event", "done", "Nasser", "ops", "coup", "done", "Kenya")
    assert t.defcon == 2
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS


@pytest.mark.parametrize(("die", "pair", "vp"), [(3, (0, 2), 0), (4, (2, 0), 1)])
def test_chk_15(die: int, pair: tuple[int, int], vp: int) -> None:
    t = at_event("Brush War", US, turn=4, influence={"Afghanistan": (0, 2)}, ussr_hand=["Nasser"])
    t.do("Afghanistan", roll(die))
    assert t.pair("Afghanistan") == pair
    assert t.vp == vp
    assert t.milops(US) == 3


def test_chk_16() -> None:
    t = at_event("Olympic Games", US, ussr_hand=["Nasser"])
    t.do("participate", "roll 2", "roll 4")
    assert t.vp == 0
    assert t.asked == "roll"
    t.do("roll 1", "roll 4")
    assert t.vp == -2
    summit = at_event("Summit", US, turn=4, defcon=4, ussr_hand=["Nasser"])
    summit.do("roll 3", "roll 3")
    assert summit.vp == 0
    assert summit.defcon == 4
    assert (summit.actor, summit.asked) == (USSR, "play")


def test_chk_17() -> None:
    t = at_event("Five Year Plan", US, ussr_hand=["NATO", "Nasser"])
    t.do("NATO")
    assert t.discarded("NATO")
    assert t.effect("NATO") == 0


def test_chk_18() -> None:
    t = at_event("Arab-Israeli War", USSR, influence={"Israel": (4, 0), "Egypt": (2, 0)}, us_hand=["Truman Doctrine"])
    t.do("roll 6")
    assert t.pair("Israel") == (0, 4)
    assert t.vp == -2
    assert t.milops(USSR) == 2


def test_chk_19() -> None:
    t = at_round(
        USSR,
        defcon=3,
        influence={"Canada": (4, 0), "Nigeria": (1, 0), "UK": (5, 0)},
        effects={"NORAD": 1},
        ussr_hand=["Suez Crisis"],
        us_hand=["Truman Doctrine"],
    )
    t.do("Suez Crisis", "ops", "coup", "Nigeria", "roll 1")
    assert t.defcon == 2
    assert (t.actor, t.asked) == (US, "norad")
    t.refuses("Italy")
    t.do("UK")
    assert t.us("UK") == 6
    assert (t.actor, t.asked) == (US, "play")
    headline = at_headline(
        turn=4,
        defcon=3,
        influence={"Canada": (4, 0)},
        effects={"NORAD": 1},
        us_hand=["Formosan Resolution", "Truman Doctrine"],
        ussr_hand=["We Will Bury You", "Nasser"],
    )
    headline.do_as(US, "Formosan Resolution").do_as(USSR, "We Will Bury You")
    assert headline.defcon == 2
    assert (headline.actor, headline.asked) == (USSR, "play")


def test_chk_20() -> None:
    t = at_round(USSR, 2, us_hand=["Truman Doctrine", "CIA Created"], ussr_hand=["Nasser", "Blockade"])
    t.do("The China Card", "ops", "influence", "Poland", "Poland", "Poland", "Poland")
    assert (t.state.china_owner, t.state.china_up) == (US, 0)
    assert t.actor == US
    t.refuses("The China Card")
    ended = at_end_of_turn(china=(US, False), milops=(5, 5))
    assert (ended.state.china_owner, ended.state.china_up) == (US, 1)


def test_chk_21() -> None:
    discards = list(range(11, 31))
    pile = [4, 5, 7]
    t = at_end_of_turn(turn=3, milops=(5, 5), discards=discards, pile=pile)
    assert t.asked == "draw"
    assert t.state.zones.count[DRAW_PILE] == 51
    assert t.state.zones.count[DISCARD] == 20


def test_chk_22() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=["Nixon Plays the China Card", "Truman Doctrine"],
        ussr_hand=["Cultural Revolution", "Nasser"],
        china=(USSR, True),
    )
    t.do("Nixon Plays the China Card", "event")
    assert (t.state.china_owner, t.state.china_up) == (US, 0)
    t.do("Cultural Revolution", "event")
    assert (t.state.china_owner, t.state.china_up) == (USSR, 1)
    t.do("Truman Doctrine", "ops", "influence", "Canada")
    assert "The China Card" in t.options


def test_chk_23() -> None:
    t = at_round(US, influence={"Chile": (2, 1)}, us_hand=["Duck and Cover"], ussr_hand=["Nasser"])
    t.do("Duck and Cover", "ops", "realign", "Chile", "roll 1", "roll 5")
    assert t.pair("Chile") == (0, 1)


def test_chk_24() -> None:
    t = at_round(
        US,
        influence={"Panama": (0, 2)},
        effects={"SALT": 1},
        us_hand=["Duck and Cover"],
        ussr_hand=["Nasser"],
    )
    t.do("Duck and Cover", "ops", "coup", "Panama", "roll 3")
    assert t.pair("Panama") == (0, 1)
    assert t.milops(US) == 3
    assert t.defcon == 4


@pytest.mark.parametrize(("formosan", "vp"), [(0, 3), (1, 4)])
def test_chk_25(formosan: int, vp: int) -> None:
    t = at_round(
        USSR,
        influence={"Taiwan": (3, 0)},
        effects={"Formosan Resolution": formosan},
        ussr_hand=["Asia Scoring"],
        us_hand=["Truman Doctrine"],
    )
    t.do("Asia Scoring")
    assert t.vp == vp


@pytest.mark.parametrize("passes", [False, True])
def test_chk_26(passes: bool) -> None:
    t = at_round(
        USSR,
        7,
        turn=8,
        us_hand=["North Sea Oil", "Truman Doctrine"],
        ussr_hand=["Nasser", "Blockade"],
        milops=(5, 5),
    )
    t.do("Nasser", "ops", "influence", "Poland", "North Sea Oil", "event")
    assert t.actor == US
    assert t.options == ["Truman Doctrine", "pass"]
    if passes:
        t.do("pass")
    else:
        t.do("Truman Doctrine", "ops", "influence", "Canada")
    assert t.asked == "draw"
    assert t.hand(USSR) == ["Blockade"]
