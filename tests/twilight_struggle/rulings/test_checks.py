"""The extra checks CHK-1 to CHK-26 of the rules specification, section 15."""

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    ALGERIA,
    ANGOLA,
    ARGENTINA,
    BRAZIL,
    CANADA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    EGYPT,
    FRANCE,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    KENYA,
    NIGERIA,
    PANAMA,
    POLAND,
    SOUTH_AFRICA,
    TAIWAN,
    UK,
    VENEZUELA,
    WEST_GERMANY,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_NORAD,
    ASK_PLAY,
    BREZHNEV,
    BURY_PENDING,
    BY_FINAL_EUROPE,
    BY_MISSILE_CRISIS,
    CONTAINED,
    COUP,
    DISCARD,
    DONE,
    DRAW_CARD,
    DRAW_PILE,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    INFLUENCE,
    NATO_FORMED,
    NORAD_ACTIVE,
    OPS,
    PARTICIPATE,
    PASS,
    QUAGMIRED,
    REALIGN,
    ROLL_DIE,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    BLOCKADE,
    BRUSH_WAR,
    CIA_CREATED,
    CUBAN_MISSILE_CRISIS,
    CULTURAL_REVOLUTION,
    DE_GAULLE_LEADS_FRANCE,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    MARSHALL_PLAN,
    MIDDLE_EAST_SCORING,
    NASSER,
    NATO,
    NIXON_PLAYS_THE_CHINA_CARD,
    NORTH_SEA_OIL,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    ONE_SMALL_STEP,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.messages import SAID_EVENT, SAID_PASS, SAID_SCORES, SAID_TRAP_ROLL


@pytest.mark.parametrize(
    ("us", "ussr", "order"),
    [
        (FORMOSAN_RESOLUTION, FIDEL, [FORMOSAN_RESOLUTION, FIDEL]),
        (FORMOSAN_RESOLUTION, DE_GAULLE_LEADS_FRANCE, [DE_GAULLE_LEADS_FRANCE, FORMOSAN_RESOLUTION]),
        (ASIA_SCORING, NASSER, [NASSER, ASIA_SCORING]),
        (ASIA_SCORING, MIDDLE_EAST_SCORING, [ASIA_SCORING, MIDDLE_EAST_SCORING]),
    ],
)
def test_chk_1(us: int, ussr: int, order: list[int]) -> None:
    t = at_headline(us_hand=[us, TRUMAN_DOCTRINE], ussr_hand=[ussr, BLOCKADE])
    t.do_as(USSR, card(ussr)).do_as(US, card(us))
    assert [e.a for e in t.heard(SAID_EVENT)] == order


def test_chk_2() -> None:
    t = at_headline(defcon=2, us_hand=[FORMOSAN_RESOLUTION], ussr_hand=[DUCK_AND_COVER])
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(DUCK_AND_COVER))
    assert t.defcon == 1
    assert t.winner == US


def test_chk_3() -> None:
    t = at_round(USSR, defcon=2, influence={NIGERIA: (0, 1)}, ussr_hand=[CIA_CREATED], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(CIA_CREATED), EVENT_FIRST).do_as(US, COUP, NIGERIA).do(roll(1))
    assert t.defcon == 1
    assert t.winner == US


@pytest.mark.parametrize(("side", "vp"), [(US, 2), (USSR, -2)])
def test_chk_4(side: int, vp: int) -> None:
    t = at_event(NUCLEAR_TEST_BAN, side, defcon=4, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    assert t.vp == vp
    assert t.defcon == 5


@pytest.mark.parametrize(
    ("side", "number", "effects", "value"),
    [
        (US, MARSHALL_PLAN, {CONTAINED: 1}, 4),
        (US, CIA_CREATED, {SCARED_US: 1}, 1),
        (USSR, WE_WILL_BURY_YOU, {BREZHNEV: 1, SCARED_USSR: 1}, 4),
    ],
)
def test_chk_5(side: int, number: int, effects: dict[int, int], value: int) -> None:
    hands = {US: [number], USSR: [BLOCKADE]} if side == US else {US: [TRUMAN_DOCTRINE], USSR: [number]}
    t = at_round(side, turn=4, us_hand=hands[US], ussr_hand=hands[USSR], effects=effects)
    t.do(card(number), OPS, INFLUENCE)
    assert t.left == value


def test_chk_6() -> None:
    t = at_event(TEAR_DOWN_THIS_WALL, US, turn=8, defcon=3, influence={EAST_GERMANY: (0, 3)}, ussr_hand=[NASSER])
    t.do(COUP, EAST_GERMANY, roll(1))
    assert t.defcon == 2
    assert t.milops(US) == 0
    assert t.pair(EAST_GERMANY) == (3, 3)


def test_chk_7() -> None:
    t = at_round(
        USSR,
        vp=19,
        influence={EGYPT: (2, 0), ISRAEL: (4, 0), IRAQ: (0, 3), IRAN: (0, 2)},
        ussr_hand=[MIDDLE_EAST_SCORING],
        us_hand=[TRUMAN_DOCTRINE],
    )
    t.do(card(MIDDLE_EAST_SCORING))
    assert [(e.b, e.c) for e in t.heard(SAID_SCORES)] == [(5, 5)]
    assert t.vp == 19
    assert t.ending is None


def test_chk_8() -> None:
    europe = {FRANCE: (0, 3), ITALY: (0, 2), WEST_GERMANY: (0, 4), EAST_GERMANY: (0, 3), POLAND: (0, 3)}
    south = {VENEZUELA: (2, 0), BRAZIL: (2, 0), ARGENTINA: (2, 0), CHILE: (3, 0)}
    africa = {ALGERIA: (2, 0), ANGOLA: (1, 0), NIGERIA: (1, 0), SOUTH_AFRICA: (3, 0), ZAIRE: (1, 0)}
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
        us_hand=[ONE_SMALL_STEP, TRUMAN_DOCTRINE],
        ussr_hand=[SUEZ_CRISIS, SOCIALIST_GOVERNMENTS],
    )
    t.do(card(SUEZ_CRISIS), SPACE, roll(6), card(ONE_SMALL_STEP), EVENT)
    assert t.space(US) == 3
    assert t.vp == 2
    t.do(card(SOCIALIST_GOVERNMENTS))
    t.refuses(SPACE)


def test_chk_10() -> None:
    t = at_round(US, 7, turn=4, us_hand=[ASIA_SCORING, MARSHALL_PLAN], ussr_hand=[NASSER], china=(US, True))
    assert t.legal == [card(ASIA_SCORING)]
    t.refuses(card(THE_CHINA_CARD))
    t.refuses(card(MARSHALL_PLAN))


def bury_you_headlined(vp: int, us_hand: list[int]) -> Table:
    t = at_headline(
        turn=4,
        vp=vp,
        defcon=4,
        us_hand=[FORMOSAN_RESOLUTION, *us_hand],
        ussr_hand=[WE_WILL_BURY_YOU, NASSER, BLOCKADE],
    )
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(WE_WILL_BURY_YOU))
    assert t.defcon == 3
    assert t.vp == vp
    return t.do(card(NASSER), OPS, INFLUENCE, POLAND)


def test_chk_11() -> None:
    t = bury_you_headlined(-17, [DUCK_AND_COVER, TRUMAN_DOCTRINE])
    t.do_as(US, card(DUCK_AND_COVER))
    assert t.vp == -20
    assert t.winner == USSR
    assert t.defcon == 3


def test_chk_12() -> None:
    t = bury_you_headlined(0, [UN_INTERVENTION, SUEZ_CRISIS, TRUMAN_DOCTRINE])
    t.state.add_influence(US, FRANCE, 2)
    t.do(card(UN_INTERVENTION), EVENT, card(SUEZ_CRISIS), OPS, INFLUENCE)
    assert t.left == 3
    t.do(CANADA, CANADA, CANADA)
    assert t.vp == 0
    assert t.us(FRANCE) == 2
    assert t.discarded(UN_INTERVENTION)
    assert t.discarded(SUEZ_CRISIS)
    assert t.effect(BURY_PENDING) == 0


def test_chk_13() -> None:
    t = at_round(US, 6, turn=4, us_hand=[CIA_CREATED, ASIA_SCORING], ussr_hand=[NASSER], effects={QUAGMIRED: 1})
    assert t.legal == [card(ASIA_SCORING)]
    t.do(card(ASIA_SCORING), card(NASSER), OPS, INFLUENCE, POLAND)
    assert t.kind == DRAW_CARD  # the next deal
    assert len(t.heard(SAID_PASS)) == 1
    assert not t.heard(SAID_TRAP_ROLL)
    assert t.effect(QUAGMIRED) == 1
    assert t.hand(US) == [CIA_CREATED]


@pytest.mark.parametrize("defcon", [5, 2])
def test_chk_14(defcon: int) -> None:
    t = at_round(
        US,
        turn=4,
        defcon=defcon,
        influence={CUBA: (0, 2), KENYA: (1, 0)},
        us_hand=[CUBAN_MISSILE_CRISIS, TRUMAN_DOCTRINE],
        ussr_hand=[NASSER, BLOCKADE],
    )
    t.do(card(CUBAN_MISSILE_CRISIS), EVENT, DONE, card(NASSER), OPS, COUP, DONE, KENYA)
    assert t.defcon == 2
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS


@pytest.mark.parametrize(("die", "pair", "vp"), [(3, (0, 2), 0), (4, (2, 0), 1)])
def test_chk_15(die: int, pair: tuple[int, int], vp: int) -> None:
    t = at_event(BRUSH_WAR, US, turn=4, influence={AFGHANISTAN: (0, 2)}, ussr_hand=[NASSER])
    t.do(AFGHANISTAN, roll(die))
    assert t.pair(AFGHANISTAN) == pair
    assert t.vp == vp
    assert t.milops(US) == 3


def test_chk_16() -> None:
    t = at_event(OLYMPIC_GAMES, US, ussr_hand=[NASSER])
    t.do(PARTICIPATE, roll(2), roll(4))
    assert t.vp == 0
    assert t.kind == ROLL_DIE
    t.do(roll(1), roll(4))
    assert t.vp == -2
    summit = at_event(SUMMIT, US, turn=4, defcon=4, ussr_hand=[NASSER])
    summit.do(roll(3), roll(3))
    assert summit.vp == 0
    assert summit.defcon == 4
    assert (summit.actor, summit.kind) == (USSR, ASK_PLAY)


def test_chk_17() -> None:
    t = at_event(FIVE_YEAR_PLAN, US, ussr_hand=[NATO, NASSER])
    t.do(card(NATO))
    assert t.discarded(NATO)
    assert t.effect(NATO_FORMED) == 0


def test_chk_18() -> None:
    t = at_event(ARAB_ISRAELI_WAR, USSR, influence={ISRAEL: (4, 0), EGYPT: (2, 0)}, us_hand=[TRUMAN_DOCTRINE])
    t.do(roll(6))
    assert t.pair(ISRAEL) == (0, 4)
    assert t.vp == -2
    assert t.milops(USSR) == 2


def test_chk_19() -> None:
    t = at_round(
        USSR,
        defcon=3,
        influence={CANADA: (4, 0), NIGERIA: (1, 0), UK: (5, 0)},
        effects={NORAD_ACTIVE: 1},
        ussr_hand=[SUEZ_CRISIS],
        us_hand=[TRUMAN_DOCTRINE],
    )
    t.do(card(SUEZ_CRISIS), OPS, COUP, NIGERIA, roll(1))
    assert t.defcon == 2
    assert (t.actor, t.kind) == (US, ASK_NORAD)
    t.refuses(ITALY)
    t.do(UK)
    assert t.us(UK) == 6
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    headline = at_headline(
        turn=4,
        defcon=3,
        influence={CANADA: (4, 0)},
        effects={NORAD_ACTIVE: 1},
        us_hand=[FORMOSAN_RESOLUTION, TRUMAN_DOCTRINE],
        ussr_hand=[WE_WILL_BURY_YOU, NASSER],
    )
    headline.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(WE_WILL_BURY_YOU))
    assert headline.defcon == 2
    assert (headline.actor, headline.kind) == (USSR, ASK_PLAY)


def test_chk_20() -> None:
    t = at_round(USSR, 2, us_hand=[TRUMAN_DOCTRINE, CIA_CREATED], ussr_hand=[NASSER, BLOCKADE])
    t.do(card(THE_CHINA_CARD), OPS, INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert (t.state.china_owner, t.state.china_up) == (US, 0)
    assert t.actor == US
    t.refuses(card(THE_CHINA_CARD))
    ended = at_end_of_turn(china=(US, False), milops=(5, 5))
    assert (ended.state.china_owner, ended.state.china_up) == (US, 1)


def test_chk_21() -> None:
    discards = list(range(11, 31))
    pile = [4, 5, 7]
    t = at_end_of_turn(turn=3, milops=(5, 5), discards=discards, pile=pile)
    assert t.kind == DRAW_CARD
    assert t.state.zones.count[DRAW_PILE] == 51
    assert t.state.zones.count[DISCARD] == 20


def test_chk_22() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=[NIXON_PLAYS_THE_CHINA_CARD, TRUMAN_DOCTRINE],
        ussr_hand=[CULTURAL_REVOLUTION, NASSER],
        china=(USSR, True),
    )
    t.do(card(NIXON_PLAYS_THE_CHINA_CARD), EVENT)
    assert (t.state.china_owner, t.state.china_up) == (US, 0)
    t.do(card(CULTURAL_REVOLUTION), EVENT)
    assert (t.state.china_owner, t.state.china_up) == (USSR, 1)
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert card(THE_CHINA_CARD) in t.legal


def test_chk_23() -> None:
    t = at_round(US, influence={CHILE: (2, 1)}, us_hand=[DUCK_AND_COVER], ussr_hand=[NASSER])
    t.do(card(DUCK_AND_COVER), OPS, REALIGN, CHILE, roll(1), roll(5))
    assert t.pair(CHILE) == (0, 1)


def test_chk_24() -> None:
    t = at_round(
        US,
        influence={PANAMA: (0, 2)},
        effects={SALT_SIGNED: 1},
        us_hand=[DUCK_AND_COVER],
        ussr_hand=[NASSER],
    )
    t.do(card(DUCK_AND_COVER), OPS, COUP, PANAMA, roll(3))
    assert t.pair(PANAMA) == (0, 1)
    assert t.milops(US) == 3
    assert t.defcon == 4


@pytest.mark.parametrize(("formosan", "vp"), [(0, 3), (1, 4)])
def test_chk_25(formosan: int, vp: int) -> None:
    t = at_round(
        USSR,
        influence={TAIWAN: (3, 0)},
        effects={FORMOSAN: formosan},
        ussr_hand=[ASIA_SCORING],
        us_hand=[TRUMAN_DOCTRINE],
    )
    t.do(card(ASIA_SCORING))
    assert t.vp == vp


@pytest.mark.parametrize("passes", [False, True])
def test_chk_26(passes: bool) -> None:
    t = at_round(
        USSR,
        7,
        turn=8,
        us_hand=[NORTH_SEA_OIL, TRUMAN_DOCTRINE],
        ussr_hand=[NASSER, BLOCKADE],
        milops=(5, 5),
    )
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(NORTH_SEA_OIL), EVENT)
    assert t.actor == US
    assert t.legal == [card(TRUMAN_DOCTRINE), PASS]
    if passes:
        t.do(PASS)
    else:
        t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert t.kind == DRAW_CARD
    assert t.hand(USSR) == [BLOCKADE]
