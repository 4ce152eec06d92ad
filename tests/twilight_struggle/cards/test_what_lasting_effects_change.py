"""Table (a), last column: what every lasting effect modifies, compared with the same position without it."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, hands
from tests.twilight_struggle.table import Table, at_end_of_turn, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CANADA,
    EGYPT,
    FRANCE,
    HAITI,
    INDIA,
    ISRAEL,
    ITALY,
    JAPAN,
    LIBYA,
    MALAYSIA,
    NORWAY,
    PAKISTAN,
    PERU,
    POLAND,
    TAIWAN,
    THAILAND,
    TURKEY,
    UK,
    VIETNAM,
    WEST_GERMANY,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    AMES,
    ASIA,
    ASK_NORAD,
    ASK_PLAY,
    ASK_TRAP,
    AWACS,
    BEAR_TRAPPED,
    BRANDT,
    BREZHNEV,
    BURY_PENDING,
    BY_MISSILE_CRISIS,
    CAMP_DAVID,
    CONTAINED,
    CONTRAS,
    COUP,
    DE_GAULLE,
    DONE,
    EIGHTH_ROUND,
    EUROPE,
    EVENT,
    EVIL_EMPIRE,
    FALLOUT,
    FLOWERS,
    FORMOSAN,
    HAND_US,
    HOSTAGES,
    INFLUENCE,
    IRON_LADY,
    MARSHALL,
    MISSILE_CRISIS,
    NATO_FORMED,
    NORAD_ACTIVE,
    OBLIGED,
    OPS,
    POPE,
    QUAGMIRED,
    RANDOM_CARD,
    REALIGN,
    REFORMED,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SEA_OIL,
    SPACE,
    SQUADS,
    SQUADS_NEUTRAL,
    SUBS,
    U2,
    US,
    US_JAPAN_PACT,
    USSR,
    VIETNAM_BONUS,
    WALL_DOWN,
    WARSAW_PACT,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    BRUSH_WAR,
    COMECON,
    DUCK_AND_COVER,
    FIDEL,
    FLOWER_POWER,
    GLASNOST,
    JUNTA,
    MIDDLE_EAST_SCORING,
    MISSILE_ENVY,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    OPEC,
    SHUTTLE_DIPLOMACY,
    SOCIALIST_GOVERNMENTS,
    SOLIDARITY,
    SOUTHEAST_ASIA_SCORING,
    SPECIAL_RELATIONSHIP,
    SUMMIT,
    TERRORISM,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WILLY_BRANDT,
)

OFF_ON = [0, 1]


def round_of(side: int, number: int, **given: Any) -> Table:
    """An action round in which a side has just played this card; everybody keeps something for later."""
    mine, other = [number, SUMMIT], [TRUMAN_DOCTRINE] if side == USSR else [NASSER]
    return at_round(side, **({"turn": 8} | hands(side, mine, other) | given)).do(card(number))


# --- The China Card -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("country", "points"), [(PAKISTAN, 5), (LIBYA, 4)])
def test_china_card_is_worth_one_more_in_asia(country: int, points: int) -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT], ussr_hand=[NASSER], china=(US, True), influence={country: (1, 0)})
    t.do(card(THE_CHINA_CARD), OPS, INFLUENCE, *[country] * points)
    assert t.us(country) == 1 + points
    assert t.actor == USSR
    assert (t.state.china_owner, t.state.china_up) == (USSR, 0)


@pytest.mark.parametrize(("owner", "vp"), [(US, 1), (USSR, -1)])
@pytest.mark.parametrize("face_up", [True, False])
def test_china_card_is_worth_a_point_at_the_end_of_turn_ten(owner: int, vp: int, face_up: bool) -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), china=(owner, face_up))
    assert t.vp == vp


# --- Ops values -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bonus", OFF_ON)
def test_vietnam_revolts_adds_one_in_southeast_asia_after_the_clamp(bonus: int) -> None:
    effects = {VIETNAM_BONUS: bonus, BREZHNEV: 1}
    t = round_of(USSR, GLASNOST, effects=effects, influence={VIETNAM: (0, 1)})
    t.do(OPS, INFLUENCE, *[VIETNAM] * (4 + bonus))
    assert t.ussr(VIETNAM) == 5 + bonus
    assert t.actor == US


@pytest.mark.parametrize("first", [VIETNAM, POLAND])
def test_vietnam_revolts_needs_every_point_in_southeast_asia(first: int) -> None:
    t = round_of(USSR, TERRORISM, effects={VIETNAM_BONUS: 1}, influence={VIETNAM: (0, 1)})
    t.do(OPS, INFLUENCE, first, POLAND if first == VIETNAM else VIETNAM)
    assert t.actor == US


def test_vietnam_revolts_gives_the_us_nothing() -> None:
    t = round_of(US, TERRORISM, effects={VIETNAM_BONUS: 1}, influence={VIETNAM: (1, 0)})
    t.do(OPS, INFLUENCE, VIETNAM, VIETNAM)
    assert t.actor == USSR


@pytest.mark.parametrize(
    ("side", "effects", "values"),
    [
        (US, {}, {SUMMIT: 1, TERRORISM: 2, JUNTA: 2, NATO: 4}),
        (US, {CONTAINED: 1}, {SUMMIT: 2, TERRORISM: 3, NATO: 4}),
        (US, {BREZHNEV: 1}, {SUMMIT: 1, TERRORISM: 2, NATO: 4}),
        (USSR, {BREZHNEV: 1}, {SUMMIT: 2, TERRORISM: 3, GLASNOST: 4}),
        (USSR, {CONTAINED: 1}, {SUMMIT: 1, TERRORISM: 2, GLASNOST: 4}),
        (US, {SCARED_US: 1}, {SUMMIT: 1, TERRORISM: 1, NATO: 3}),
        (US, {SCARED_US: 2}, {SUMMIT: 1, TERRORISM: 1, NATO: 2}),
        (USSR, {SCARED_US: 1}, {TERRORISM: 2, GLASNOST: 4}),
        (USSR, {SCARED_USSR: 1, BREZHNEV: 1}, {TERRORISM: 2, GLASNOST: 4}),
        (US, {SCARED_US: 1, CONTAINED: 1}, {TERRORISM: 2, NATO: 4}),
    ],
)
def test_containment_brezhnev_and_red_scare_change_ops(
    side: int, effects: dict[int, int], values: dict[int, int]
) -> None:
    for number, value in values.items():
        t = at_round(side, turn=8, effects=effects, **hands(side, [number], [])).do(card(number), OPS, INFLUENCE)
        assert t.left == value, number


# --- coups and realignments in Europe and Japan ---------------------------------------------------------------


@pytest.mark.parametrize("nato", OFF_ON)
@pytest.mark.parametrize("operation", [COUP, REALIGN])
def test_nato_protects_us_controlled_europe_from_the_ussr(operation: int, nato: int) -> None:
    where = {ITALY: (2, 0), FRANCE: (2, 0), ZAIRE: (1, 0)}
    t = round_of(USSR, COMECON, effects={NATO_FORMED: nato}, influence=where).do(OPS, operation)
    assert (ITALY in t.legal) == (nato == 0)
    assert FRANCE in t.legal  # not controlled
    assert ZAIRE in t.legal


@pytest.mark.parametrize("nato", OFF_ON)
def test_nato_protects_us_controlled_europe_from_a_soviet_brush_war(nato: int) -> None:
    where = {ITALY: (2, 0), TURKEY: (1, 0)}
    t = event(BRUSH_WAR, USSR, effects={NATO_FORMED: nato}, influence=where)
    assert (ITALY in t.legal) == (nato == 0)
    assert TURKEY in t.legal


def test_nato_does_not_bind_the_us() -> None:
    t = event(BRUSH_WAR, US, effects={NATO_FORMED: 1}, influence={ITALY: (2, 0)})
    assert ITALY in t.legal


@pytest.mark.parametrize("nato", OFF_ON)
def test_nato_upgrades_special_relationship(nato: int) -> None:
    t = event(SPECIAL_RELATIONSHIP, US, effects={NATO_FORMED: nato}, influence={UK: (5, 0)})
    assert (ITALY in t.legal) == (nato == 1)
    t.do(NORWAY)
    assert (t.us(NORWAY), t.vp) == ((2, 2) if nato else (1, 0))


@pytest.mark.parametrize(("effect", "country"), [(DE_GAULLE, FRANCE), (BRANDT, WEST_GERMANY)])
@pytest.mark.parametrize("on", OFF_ON)
@pytest.mark.parametrize("operation", [COUP, REALIGN])
def test_de_gaulle_and_brandt_lift_the_protection_of_one_country(
    operation: int, on: int, effect: int, country: int
) -> None:
    where = {FRANCE: (3, 0), WEST_GERMANY: (4, 0), ITALY: (2, 0), ZAIRE: (1, 0)}
    t = round_of(USSR, COMECON, effects={NATO_FORMED: 1, effect: on}, influence=where).do(OPS, operation)
    assert [c for c in (FRANCE, WEST_GERMANY, ITALY) if c in t.legal] == ([country] if on else [])


@pytest.mark.parametrize("effect", [WARSAW_PACT, MARSHALL])
@pytest.mark.parametrize("on", OFF_ON)
def test_warsaw_pact_or_marshall_plan_enables_nato(effect: int, on: int) -> None:
    t = round_of(US, NATO, effects={effect: on})
    assert (EVENT in t.legal) == (on == 1)


@pytest.mark.parametrize("pact", OFF_ON)
@pytest.mark.parametrize("operation", [COUP, REALIGN])
def test_japan_pact_bars_the_ussr_from_japan_whoever_controls_it(operation: int, pact: int) -> None:
    where = {JAPAN: (1, 0), ZAIRE: (1, 0)}
    t = round_of(USSR, COMECON, effects={US_JAPAN_PACT: pact}, influence=where).do(OPS, operation)
    assert (JAPAN in t.legal) == (pact == 0)


def test_japan_pact_leaves_placement_open() -> None:
    t = round_of(USSR, COMECON, effects={US_JAPAN_PACT: 1}, influence={JAPAN: (4, 1)}).do(OPS, INFLUENCE)
    assert JAPAN in t.legal


@pytest.mark.parametrize("reformed", OFF_ON)
def test_reformer_bars_soviet_coups_in_europe_and_improves_glasnost(reformed: int) -> None:
    t = round_of(USSR, COMECON, effects={REFORMED: reformed}, influence={ITALY: (1, 0), ZAIRE: (1, 0)})
    t.do(OPS, COUP)
    assert (ITALY in t.legal) == (reformed == 0)
    t = event(GLASNOST, USSR, effects={REFORMED: reformed})
    assert (t.actor == USSR) == (reformed == 1)


# --- Formosan Resolution --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formosan", "taiwan", "vp"), [(0, (3, 0), 3), (1, (3, 0), 4), (1, (2, 0), 0), (1, (0, 3), -3)]
)
def test_formosan_makes_us_taiwan_a_battleground_in_asia_scoring(
    formosan: int, taiwan: tuple[int, int], vp: int
) -> None:
    """CHK-25."""
    assert event(ASIA_SCORING, US, effects={FORMOSAN: formosan}, influence={TAIWAN: taiwan}).vp == vp


@pytest.mark.parametrize("formosan", OFF_ON)
def test_formosan_counts_in_final_scoring(formosan: int) -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), effects={FORMOSAN: formosan}, influence={TAIWAN: (3, 0)})
    assert t.vp == 3 + formosan - 1  # the USSR holds the China Card


@pytest.mark.parametrize("formosan", OFF_ON)
def test_formosan_does_not_make_coups_in_taiwan_lower_defcon(formosan: int) -> None:
    t = round_of(USSR, COMECON, effects={FORMOSAN: formosan}, influence={TAIWAN: (3, 0)})
    assert t.do(OPS, COUP, TAIWAN, roll(1)).defcon == 5


@pytest.mark.parametrize("use", [OPS, SPACE])
@pytest.mark.parametrize("side", SIDES)
def test_formosan_ends_when_the_us_uses_the_china_card(side: int, use: int) -> None:
    cards: dict[str, Any] = {"us_hand": [TRUMAN_DOCTRINE], "ussr_hand": [NASSER]}
    t = at_round(side, turn=8, china=(side, True), effects={FORMOSAN: 1}, **cards)
    t.do(card(THE_CHINA_CARD), use)
    assert t.effect(FORMOSAN) == (0 if side == US else 1)


# --- coups ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("target", SIDES)
def test_missile_crisis_makes_only_the_targets_coups_lose(target: int, side: int) -> None:
    where = {PERU: (1, 0) if side == USSR else (0, 1)}
    t = round_of(side, TERRORISM, defcon=2, effects={MISSILE_CRISIS: 1 + target}, influence=where)
    t.do(OPS, COUP, PERU)
    if side == target:
        assert t.winner == 1 - target
        assert t.ending is not None
        assert t.ending.reason == BY_MISSILE_CRISIS
    else:
        t.do(roll(1))
        assert t.ending is None


@pytest.mark.parametrize("subs", OFF_ON)
@pytest.mark.parametrize("side", SIDES)
def test_nuclear_subs_keep_defcon_in_us_battleground_coups(side: int, subs: int) -> None:
    where = {ZAIRE: (1, 0) if side == USSR else (0, 1)}
    t = round_of(side, TERRORISM, effects={SUBS: subs}, influence=where).do(OPS, COUP, ZAIRE, roll(1))
    assert t.defcon == (5 if side == US and subs else 4)


@pytest.mark.parametrize("salt", OFF_ON)
@pytest.mark.parametrize("side", SIDES)
def test_salt_lowers_every_coup_roll(side: int, salt: int) -> None:
    """Peru has stability 2: die 4 + 2 Ops - 4 = 2."""
    where = {PERU: (3, 0) if side == USSR else (0, 3)}
    t = round_of(side, TERRORISM, effects={SALT_SIGNED: salt}, influence=where).do(OPS, COUP, PERU, roll(4))
    assert sum(t.pair(PERU)) == 1 + salt
    assert t.milops(side) == 2


@pytest.mark.parametrize("country", [PERU, HAITI, MALAYSIA])
@pytest.mark.parametrize("squads", [-1, 0, 1])
@pytest.mark.parametrize("side", SIDES)
def test_death_squads_change_coup_rolls_in_latin_america_only(side: int, squads: int, country: int) -> None:
    where = {country: (9, 0) if side == USSR else (0, 9)}
    t = round_of(side, TERRORISM, effects={SQUADS: SQUADS_NEUTRAL + squads}, influence=where)
    t.do(OPS, COUP, country, roll(4))
    stability = 1 if country == HAITI else 2
    change = 0 if country == MALAYSIA else (squads if side == US else -squads)
    assert sum(t.pair(country)) == 9 - (4 + 2 + change - 2 * stability)
    assert t.milops(side) == 2


@pytest.mark.parametrize("yuri", OFF_ON)
def test_yuri_pays_for_us_coups(yuri: int) -> None:
    t = round_of(US, TERRORISM, effects={YURI: yuri}, influence={PERU: (0, 1)})
    assert t.do(OPS, COUP, PERU).vp == -yuri


@pytest.mark.parametrize("contras", OFF_ON)
def test_iran_contra_lowers_the_us_realignment_die(contras: int) -> None:
    t = round_of(US, TERRORISM, effects={CONTRAS: contras}, influence={PERU: (1, 1)})
    t.do(OPS, REALIGN, PERU, roll(3), roll(3))
    assert t.pair(PERU) == (1 - contras, 1)


@pytest.mark.parametrize("fallout", [0, 1 + EUROPE, 1 + ASIA])
def test_chernobyl_bars_ops_placement_in_its_region(fallout: int) -> None:
    t = round_of(USSR, COMECON, effects={FALLOUT: fallout}, influence={INDIA: (0, 1)}).do(OPS, INFLUENCE)
    assert (POLAND in t.legal) == (fallout != 1 + EUROPE)
    assert (INDIA in t.legal) == (fallout != 1 + ASIA)


# --- rounds and duties ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "effect"), [(US, QUAGMIRED), (USSR, BEAR_TRAPPED)])
@pytest.mark.parametrize("on", OFF_ON)
def test_traps_change_the_victims_rounds_only(side: int, effect: int, on: int) -> None:
    cards: dict[str, Any] = {"us_hand": [TERRORISM, BLOCKADE], "ussr_hand": [JUNTA, NASSER]}
    t = at_round(side, turn=8, effects={effect: on}, **cards)
    assert t.kind == (ASK_TRAP if on else ASK_PLAY)
    if on:
        assert t.legal == [card(TERRORISM if side == US else JUNTA)]
    assert at_round(1 - side, turn=8, effects={effect: on}, **cards).kind == ASK_PLAY


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("bound", OFF_ON)
def test_missile_envy_must_be_used_for_ops(side: int, bound: int) -> None:
    cards = hands(side, [MISSILE_ENVY, SUMMIT], [])
    t = at_round(side, turn=8, china=(1 - side, True), effects={OBLIGED: bound * (1 + side)}, **cards)
    assert t.legal == ([card(MISSILE_ENVY)] if bound else [card(SUMMIT), card(MISSILE_ENVY)])
    t.do(card(MISSILE_ENVY))
    assert (EVENT in t.legal) == (bound == 0)
    assert OPS in t.legal


def test_missile_envy_under_duty_may_not_be_headlined() -> None:
    t = at_headline(turn=8, us_hand=[MISSILE_ENVY, SUMMIT], ussr_hand=[NASSER], effects={OBLIGED: 1 + US})
    assert t.game.legal(t.state, US) == [card(SUMMIT)]


@pytest.mark.parametrize("pending", OFF_ON)
def test_bury_you_pays_three_as_soon_as_the_us_commits_another_card(pending: int) -> None:
    t = round_of(US, TERRORISM, effects={BURY_PENDING: pending})
    assert t.vp == -3 * pending


def test_bury_you_lapses_with_un_intervention() -> None:
    """CHK-12."""
    t = at_round(US, turn=8, us_hand=[UN_INTERVENTION, FIDEL], ussr_hand=[NASSER], effects={BURY_PENDING: 1})
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL))
    assert (t.vp, t.effect(BURY_PENDING)) == (0, 0)


@pytest.mark.parametrize("eighth", OFF_ON)
def test_north_sea_oil_gives_eight_us_rounds(eighth: int) -> None:
    cards: dict[str, Any] = {"us_hand": [TRUMAN_DOCTRINE, SUMMIT], "ussr_hand": [NASSER]}
    t = at_round(US, 7, turn=8, china=(USSR, False), effects={EIGHTH_ROUND: eighth}, **cards)
    t.do(card(TRUMAN_DOCTRINE), EVENT)
    assert t.state.turn == (8 if eighth else 9)


@pytest.mark.parametrize("norad", OFF_ON)
@pytest.mark.parametrize("side", SIDES)
def test_norad_gives_a_marker_when_defcon_moved_to_two(side: int, norad: int) -> None:
    where = {CANADA: (4, 0), ZAIRE: (3, 3)}
    t = round_of(side, TERRORISM, defcon=3, effects={NORAD_ACTIVE: norad}, influence=where)
    t.do(OPS, COUP, ZAIRE, roll(1))
    assert (t.kind == ASK_NORAD) == (norad == 1)
    if norad:
        assert t.actor == US
        assert t.legal == [CANADA, ZAIRE, DONE]


# --- points, bars, cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("flowers", OFF_ON)
@pytest.mark.parametrize("side", SIDES)
def test_flower_power_pays_for_us_war_cards(side: int, flowers: int) -> None:
    t = round_of(side, BRUSH_WAR, effects={FLOWERS: flowers}).do(OPS)
    assert t.vp == (-2 * flowers if side == US else 0)


@pytest.mark.parametrize("u2", OFF_ON)
@pytest.mark.parametrize("side", SIDES)
def test_u2_pays_for_un_intervention_of_either_side(side: int, u2: int) -> None:
    companion = FIDEL if side == US else DUCK_AND_COVER
    t = at_round(side, turn=8, effects={U2: u2}, **hands(side, [UN_INTERVENTION, companion], []))
    t.do(card(UN_INTERVENTION), EVENT, card(companion))
    assert t.vp == -u2


def test_u2_does_not_pay_for_un_intervention_used_for_ops() -> None:
    assert round_of(US, UN_INTERVENTION, effects={U2: 1}).do(OPS, INFLUENCE, CANADA).vp == 0


@pytest.mark.parametrize(
    ("effect", "number"),
    [
        (CAMP_DAVID, ARAB_ISRAELI_WAR),
        (IRON_LADY, SOCIALIST_GOVERNMENTS),
        (SEA_OIL, OPEC),
        (AWACS, MUSLIM_REVOLUTION),
        (WALL_DOWN, WILLY_BRANDT),
        (EVIL_EMPIRE, FLOWER_POWER),
    ],
)
@pytest.mark.parametrize("on", OFF_ON)
def test_bars_of_other_events(effect: int, number: int, on: int) -> None:
    t = round_of(USSR, number, effects={effect: on}, influence={ISRAEL: (1, 0), EGYPT: (1, 0)})
    assert (EVENT in t.legal) == (on == 0)


@pytest.mark.parametrize("pope", OFF_ON)
def test_john_paul_enables_solidarity(pope: int) -> None:
    assert (EVENT in round_of(US, SOLIDARITY, effects={POPE: pope}).legal) == (pope == 1)


@pytest.mark.parametrize("hostages", OFF_ON)
def test_hostage_crisis_doubles_terrorism(hostages: int) -> None:
    t = event(TERRORISM, USSR, us_hand=[NATO, FIDEL, SUMMIT], effects={HOSTAGES: hostages}).do(card(NATO))
    assert t.kind == (RANDOM_CARD if hostages else ASK_PLAY)


@pytest.mark.parametrize("ames", OFF_ON)
def test_ames_opens_later_draws_to_the_ussr(ames: int) -> None:
    cards: dict[str, Any] = {"us_hand": [SUMMIT, NATO], "pile": [FIDEL, BLOCKADE]}
    t = event(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, USSR, effects={AMES: ames}, **cards)
    t.do(card(NATO), DONE, card(FIDEL))
    assert (FIDEL in t.seen(USSR, HAND_US)) == (ames == 1)


@pytest.mark.parametrize(("number", "country"), [(ASIA_SCORING, THAILAND), (MIDDLE_EAST_SCORING, EGYPT)])
@pytest.mark.parametrize("by", SIDES)
def test_shuttle_diplomacy_takes_a_soviet_battleground_off_one_scoring(by: int, number: int, country: int) -> None:
    where = {country: (0, 2)}
    assert event(number, by, influence=where).vp == -4
    t = event(number, by, influence=where, shuttle=SHUTTLE_DIPLOMACY).do_as(US, country)
    assert t.vp == 0
    assert t.discarded(SHUTTLE_DIPLOMACY)


def test_shuttle_diplomacy_is_not_used_by_southeast_asia_or_final_scoring() -> None:
    t = event(SOUTHEAST_ASIA_SCORING, US, influence={THAILAND: (0, 2)}, shuttle=SHUTTLE_DIPLOMACY)
    assert t.vp == -2
    t = at_end_of_turn(
        turn=10, milops=(5, 5), influence={THAILAND: (0, 2)}, shuttle=SHUTTLE_DIPLOMACY, china=(US, True)
    )
    assert t.vp == -4 + 1
