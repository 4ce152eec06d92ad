"""The worked examples of the rules specification, section 15, one test each."""

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, new_game, roll
from theatrum.games.twilight_struggle.board import (
    BENELUX,
    BULGARIA,
    CANADA,
    COLOMBIA,
    COSTA_RICA,
    CUBA,
    DOMINICAN_REPUBLIC,
    EVERYWHERE,
    GREECE,
    GUATEMALA,
    HAITI,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    LAOS_CAMBODIA,
    LEBANON,
    MEXICO,
    NICARAGUA,
    NORTH_KOREA,
    PANAMA,
    POLAND,
    ROMANIA,
    SOUTH_KOREA,
    SYRIA,
    TAIWAN,
    THAILAND,
    TURKEY,
    VIETNAM,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_HANDICAP,
    ASK_HEADLINE,
    ASK_OPERATION,
    ASK_SETUP,
    BEAR_TRAPPED,
    BOYCOTT,
    BREZHNEV,
    BY_DEFCON,
    CAMP_DAVID,
    CONTAINED,
    COUP,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    NATO_FORMED,
    NEITHER,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    QUAGMIRED,
    REALIGN,
    ROLL_DIE,
    SCARED_US,
    SPACE,
    TABLE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ALLIANCE_FOR_PROGRESS,
    ARAB_ISRAELI_WAR,
    CENTRAL_AMERICA_SCORING,
    CIA_CREATED,
    DUCK_AND_COVER,
    FIDEL,
    GLASNOST,
    GRAIN_SALES_TO_SOVIETS,
    INDEPENDENT_REDS,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    NIXON_PLAYS_THE_CHINA_CARD,
    OLYMPIC_GAMES,
    RED_SCARE_PURGE,
    SOCIALIST_GOVERNMENTS,
    STAR_WARS,
    SUEZ_CRISIS,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    VIETNAM_REVOLTS,
)
from theatrum.games.twilight_struggle.messages import SAID_SCORES


def total(t: Table, side: int) -> int:
    return sum(t.state.influence_of(side, c) for c in EVERYWHERE)


# --- map and setup --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "owner"), [((3, 0), NEITHER), ((4, 0), US), ((5, 1), US), ((5, 2), NEITHER), ((4, 4), NEITHER)]
)
def test_ex_2_1_7a(pair: tuple[int, int], owner: int) -> None:
    t = at_round(USSR, influence={ISRAEL: pair}, ussr_hand=[NASSER])
    assert t.controller(ISRAEL) == owner


@pytest.mark.parametrize(("pair", "owner"), [((1, 5), USSR), ((1, 4), NEITHER)])
def test_ex_2_1_7b(pair: tuple[int, int], owner: int) -> None:
    t = at_round(USSR, influence={ISRAEL: pair}, ussr_hand=[NASSER])
    assert t.controller(ISRAEL) == owner


def test_ex_2_1_7c() -> None:
    t = at_round(
        USSR,
        influence={TURKEY: (2, 0), GREECE: (2, 0), SYRIA: (0, 2), LEBANON: (0, 1)},
        ussr_hand=[SOCIALIST_GOVERNMENTS],
        us_hand=[TRUMAN_DOCTRINE],
    )
    owners = [t.controller(c) for c in (TURKEY, GREECE, SYRIA, LEBANON, ROMANIA, BULGARIA)]
    assert owners == [US, US, USSR, USSR, NEITHER, NEITHER]
    t.do(card(SOCIALIST_GOVERNMENTS), OPS, INFLUENCE)
    assert t.left == 3
    t.do(ROMANIA)
    assert t.left == 2
    t.do(TURKEY)
    assert t.ussr(TURKEY) == 1
    assert t.ussr(ROMANIA) == 1
    assert t.actor == US  # 1 and 2 points: all three are spent


def test_ex_3_2() -> None:
    t = new_game()
    assert total(t, USSR) == 9
    assert (t.actor, t.kind, t.left) == (USSR, ASK_SETUP, 6)
    t.do(*[POLAND] * 6)
    assert total(t, USSR) == 15
    assert t.actor == US


@pytest.mark.parametrize(("canada", "fixed"), [(0, 16), (2, 18)])
def test_ex_3_3(canada: int, fixed: int) -> None:
    t = new_game(options={"us_canada_setup": canada}).do(*[POLAND] * 6)
    assert total(t, US) == fixed
    assert (t.actor, t.kind, t.left) == (US, ASK_SETUP, 7)
    t.do(*[ITALY] * 7)
    assert total(t, US) == fixed + 7
    assert t.kind == ASK_HEADLINE


# --- opponent events and removal ------------------------------------------------------------------------------


def test_ex_5_2_1() -> None:
    t = at_round(USSR, ussr_hand=[NATO], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(NATO), EVENT_FIRST, INFLUENCE)
    assert t.left == 4
    t.do(*[POLAND] * 4)
    assert t.effect(NATO_FORMED) == 0
    assert t.discarded(NATO)


def test_ex_5_2_2() -> None:
    t = at_round(US, us_hand=[ARAB_ISRAELI_WAR, TRUMAN_DOCTRINE], ussr_hand=[NASSER], effects={CAMP_DAVID: 1})
    t.do(card(ARAB_ISRAELI_WAR), EVENT_FIRST)
    assert t.kind == ASK_OPERATION  # no war roll
    t.do(INFLUENCE)
    assert t.left == 2
    t.do(CANADA, CANADA)
    assert t.milops(USSR) == 0
    assert t.discarded(ARAB_ISRAELI_WAR)


def test_ex_5_2_3() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[ALLIANCE_FOR_PROGRESS], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(ALLIANCE_FOR_PROGRESS), EVENT_FIRST)
    assert t.vp == 0
    assert not t.removed(ALLIANCE_FOR_PROGRESS)
    t.do(INFLUENCE, POLAND, POLAND, POLAND)
    assert t.vp == 0
    assert t.removed(ALLIANCE_FOR_PROGRESS)


@pytest.mark.parametrize("space", [(0, 0), (3, 3), (2, 3)])
def test_ex_5_2_4(space: tuple[int, int]) -> None:
    t = at_round(USSR, turn=8, ussr_hand=[STAR_WARS], us_hand=[TRUMAN_DOCTRINE], space=space, discards=[DUCK_AND_COVER])
    t.do(card(STAR_WARS), EVENT_FIRST)
    assert (t.actor, t.kind) == (USSR, ASK_OPERATION)
    t.do(INFLUENCE, POLAND, POLAND)
    assert t.discarded(STAR_WARS)
    assert t.defcon == 5


def test_ex_5_3() -> None:
    t = at_round(US, us_hand=[DUCK_AND_COVER, CIA_CREATED], ussr_hand=[NASSER], effects={QUAGMIRED: 1})
    assert t.legal == [card(DUCK_AND_COVER)]
    t.do(card(DUCK_AND_COVER))
    assert t.kind == ROLL_DIE
    t.do(roll(4))
    assert t.effect(QUAGMIRED) == 0
    assert t.discarded(DUCK_AND_COVER)


# --- influence ------------------------------------------------------------------------------------------------


def test_ex_6_1_2a() -> None:
    t = at_round(
        USSR,
        turn=4,
        influence={TURKEY: (2, 0), BULGARIA: (0, 1)},
        ussr_hand=[MUSLIM_REVOLUTION],
        us_hand=[TRUMAN_DOCTRINE],
    )
    t.do(card(MUSLIM_REVOLUTION), OPS, INFLUENCE, TURKEY)
    assert t.left == 2
    t.do(TURKEY)
    assert t.left == 1
    t.do(TURKEY)
    assert t.pair(TURKEY) == (2, 3)
    assert t.controller(TURKEY) == NEITHER
    assert t.actor == US


def test_ex_6_1_2b() -> None:
    t = at_round(
        USSR,
        influence={TURKEY: (1, 0), BULGARIA: (0, 1)},
        ussr_hand=[SOCIALIST_GOVERNMENTS],
        us_hand=[TRUMAN_DOCTRINE],
    )
    t.do(card(SOCIALIST_GOVERNMENTS), OPS, INFLUENCE, TURKEY, TURKEY, TURKEY)
    assert t.pair(TURKEY) == (1, 3)
    assert t.controller(TURKEY) == USSR
    assert t.actor == US


def from_panama_and_korea() -> Table:
    t = at_round(
        US,
        influence={PANAMA: (1, 0), SOUTH_KOREA: (1, 0)},
        us_hand=[DUCK_AND_COVER, TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
    )
    return t.do(card(DUCK_AND_COVER), OPS, INFLUENCE)


def test_ex_6_1_3a() -> None:
    t = from_panama_and_korea().do(COSTA_RICA, COLOMBIA, SOUTH_KOREA)
    assert [t.us(c) for c in (COSTA_RICA, COLOMBIA, SOUTH_KOREA)] == [1, 1, 2]


def test_ex_6_1_3b() -> None:
    t = from_panama_and_korea().do(COSTA_RICA)
    t.refuses(NICARAGUA)


@pytest.mark.parametrize("country", [SOUTH_KOREA, NORTH_KOREA, JAPAN, TAIWAN])
def test_ex_6_1_3c(country: int) -> None:
    t = from_panama_and_korea().do(COSTA_RICA)
    before = t.us(country)
    t.do(country, country)
    assert t.us(country) == before + 2


# --- realignment and coups ------------------------------------------------------------------------------------


def test_ex_6_2_2() -> None:
    t = at_round(US, influence={NORTH_KOREA: (0, 3)}, us_hand=[DUCK_AND_COVER], ussr_hand=[NASSER])
    t.do(card(DUCK_AND_COVER), OPS, REALIGN, NORTH_KOREA, roll(5), roll(2))
    assert t.pair(NORTH_KOREA) == (0, 2)


def test_ex_6_3_3() -> None:
    t = at_round(US, influence={MEXICO: (0, 2)}, us_hand=[DUCK_AND_COVER, TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    t.do(card(DUCK_AND_COVER), OPS, COUP, MEXICO, roll(4))
    assert t.pair(MEXICO) == (1, 0)
    assert t.milops(US) == 3
    assert t.defcon == 4


def test_ex_6_3_2() -> None:
    t = at_round(USSR, influence={IRAN: (1, 0)}, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[SUEZ_CRISIS])
    t.do(card(SUEZ_CRISIS), OPS, COUP, IRAN, roll(3))
    assert t.pair(IRAN) == (0, 1)
    assert t.milops(USSR) == 3
    assert t.defcon == 4


# --- space race -----------------------------------------------------------------------------------------------


def test_ex_6_4_3() -> None:
    t = at_round(USSR, space=(4, 4), us_hand=[DUCK_AND_COVER, TRUMAN_DOCTRINE], ussr_hand=[SUEZ_CRISIS, NASSER])
    t.do(card(SUEZ_CRISIS), SPACE, roll(3))
    assert t.space(USSR) == 5
    assert t.vp == -3
    t.do(card(DUCK_AND_COVER), SPACE, roll(3))
    assert t.space(US) == 5
    assert t.vp == -2


@pytest.mark.parametrize(("us_box", "second_attempt"), [(0, True), (1, True), (2, False)])
def test_ex_6_4_4a(us_box: int, second_attempt: bool) -> None:
    t = at_round(
        USSR,
        space=(us_box, 1),
        us_hand=[TRUMAN_DOCTRINE, CIA_CREATED],
        ussr_hand=[SUEZ_CRISIS, SOCIALIST_GOVERNMENTS, NASSER],
    )
    t.do(card(SUEZ_CRISIS), SPACE, roll(4))
    assert t.space(USSR) == 2
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA, card(SOCIALIST_GOVERNMENTS))
    assert (SPACE in t.legal) == second_attempt


def test_ex_6_4_4b() -> None:
    t = at_round(
        USSR,
        number=6,
        space=(1, 3),
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[SUEZ_CRISIS],
    )
    t.do(card(SUEZ_CRISIS), SPACE, roll(4))
    assert t.space(USSR) == 4
    both = at_round(
        USSR,
        space=(1, 4),
        us_hand=[TRUMAN_DOCTRINE, CIA_CREATED],
        ussr_hand=[SUEZ_CRISIS, SOCIALIST_GOVERNMENTS],
    )
    both.do(card(SUEZ_CRISIS), SPACE, roll(6))
    both.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA, card(SOCIALIST_GOVERNMENTS))
    assert SPACE in both.legal
    shown = at_headline(space=(1, 4), us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    assert shown.actors == [US]
    shown.do(card(TRUMAN_DOCTRINE))
    assert shown.actors == [USSR]
    assert TRUMAN_DOCTRINE in shown.seen(USSR, TABLE)


def test_ex_6_4_4c() -> None:
    t = at_round(
        USSR,
        space=(1, 4),
        us_hand=[DUCK_AND_COVER, CIA_CREATED],
        ussr_hand=[SUEZ_CRISIS, SOCIALIST_GOVERNMENTS],
    )
    t.do(card(SUEZ_CRISIS), SPACE, roll(6), card(DUCK_AND_COVER), SPACE, roll(4))
    assert t.space(US) == 2
    t.do(card(SOCIALIST_GOVERNMENTS))
    t.refuses(SPACE)
    shown = at_headline(space=(2, 4), us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    assert shown.actors == [US]


# --- Ops modifiers --------------------------------------------------------------------------------------------


def test_ex_7_4() -> None:
    t = at_headline(us_hand=[RED_SCARE_PURGE, TRUMAN_DOCTRINE], ussr_hand=[VIETNAM_REVOLTS, NASSER])
    t.do_as(US, card(RED_SCARE_PURGE)).do_as(USSR, card(VIETNAM_REVOLTS))
    t.do(card(THE_CHINA_CARD), OPS, INFLUENCE)
    t.do(VIETNAM, VIETNAM, THAILAND, LAOS_CAMBODIA, THAILAND)
    assert [t.ussr(c) for c in (VIETNAM, THAILAND, LAOS_CAMBODIA)] == [4, 2, 1]
    assert t.actor == US


def test_ex_7_4_1() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=[GRAIN_SALES_TO_SOVIETS, TRUMAN_DOCTRINE],
        ussr_hand=[FIDEL],
        effects={BREZHNEV: 1},
    )
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT, card(FIDEL), PLAY_IT, OPS_FIRST, INFLUENCE)
    assert t.left == 2


def test_ex_7_4_2_1() -> None:
    t = at_round(
        US,
        influence={PANAMA: (0, 2)},
        us_hand=[INDEPENDENT_REDS, TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        effects={SCARED_US: 1},
    )
    t.do(card(INDEPENDENT_REDS), OPS, COUP, PANAMA, roll(4))
    assert t.pair(PANAMA) == (0, 1)
    assert t.milops(US) == 1


def test_ex_7_4_2_2() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[NASSER], us_hand=[TRUMAN_DOCTRINE], effects={BREZHNEV: 1, BEAR_TRAPPED: 1})
    t.do(card(NASSER))
    assert t.kind == ROLL_DIE
    t.do(roll(5))
    assert t.effect(BEAR_TRAPPED) == 1


def test_ex_7_4_2_3() -> None:
    t = at_round(US, us_hand=[CIA_CREATED], ussr_hand=[NASSER], effects={CONTAINED: 1})
    t.do(card(CIA_CREATED), EVENT, INFLUENCE)
    assert t.left == 2


# --- DEFCON and MilOps ----------------------------------------------------------------------------------------


def test_ex_8_1_3() -> None:
    t = at_round(US, defcon=2, us_hand=[OLYMPIC_GAMES], ussr_hand=[NASSER])
    t.do(card(OLYMPIC_GAMES), EVENT).do_as(USSR, BOYCOTT)
    assert t.defcon == 1
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


@pytest.mark.parametrize("soviet", [4, 5])
def test_ex_8_2_1(soviet: int) -> None:
    t = at_end_of_turn(defcon=4, milops=(2, soviet))
    assert t.vp == -2


def test_ex_8_2_1b() -> None:
    t = at_end_of_turn(defcon=4, milops=(2, 1))
    assert t.vp == 1


def test_ex_8_2_4() -> None:
    t = at_round(US, us_hand=[ARAB_ISRAELI_WAR, TRUMAN_DOCTRINE], ussr_hand=[NASSER], influence={ISRAEL: (1, 0)})
    t.do(card(ARAB_ISRAELI_WAR), EVENT_FIRST, roll(4))
    assert t.pair(ISRAEL) == (0, 1)
    assert (t.milops(US), t.milops(USSR)) == (0, 2)
    assert t.vp == -2
    t.do(INFLUENCE)
    assert (t.actor, t.left) == (US, 2)


# --- scoring --------------------------------------------------------------------------------------------------


def test_ex_10_1_2() -> None:
    t = at_round(
        USSR,
        turn=4,
        influence={
            CUBA: (0, 3),
            HAITI: (0, 1),
            DOMINICAN_REPUBLIC: (0, 1),
            GUATEMALA: (1, 0),
            PANAMA: (1, 0),
        },
        ussr_hand=[CENTRAL_AMERICA_SCORING],
        us_hand=[TRUMAN_DOCTRINE],
    )
    t.do(card(CENTRAL_AMERICA_SCORING))
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(1, 5)]
    assert t.vp == -4


def test_ex_10_2_1() -> None:
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, US, turn=4, vp=-1, china=(US, True), ussr_hand=[NASSER])
    assert t.vp == 1


def test_ex_10_2_2() -> None:
    t = at_event(GLASNOST, USSR, turn=8, vp=10, us_hand=[TRUMAN_DOCTRINE])
    assert t.vp == 8


def test_ex_11_1_4_1() -> None:
    t = new_game(options={"handicap_us": 6}).do(*[POLAND] * 6).do(*[BENELUX] * 3, *[ITALY] * 3)
    t.state.add_influence(USSR, BENELUX, 1)
    t.do(ITALY)
    assert t.kind == ASK_HANDICAP
    assert t.pair(BENELUX) == (3, 1)
    t.do(BENELUX, BENELUX, BENELUX)
    assert t.us(BENELUX) == 6
    t.refuses(BENELUX)
