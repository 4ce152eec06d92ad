"""Late War events 82 to 92, sentence by sentence of the card specification."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ARGENTINA,
    AUSTRIA,
    BENELUX,
    CANADA,
    CHILE,
    COSTA_RICA,
    CUBA,
    EAST_GERMANY,
    EGYPT,
    FINLAND,
    FRANCE,
    GUATEMALA,
    HONDURAS,
    IN_EUROPE,
    IRAN,
    ISRAEL,
    ITALY,
    JORDAN,
    LEBANON,
    LIBYA,
    MEXICO,
    NICARAGUA,
    NORTH_KOREA,
    PANAMA,
    PARAGUAY,
    POLAND,
    SOUTH_KOREA,
    SUDAN,
    SYRIA,
    TURKEY,
    UK,
    URUGUAY,
    WEST_GERMANY,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    ASK_REMOVE,
    ASK_STAR_WARS,
    BOYCOTT,
    BREZHNEV,
    BY_DEFCON,
    BY_MISSILE_CRISIS,
    CONTAINED,
    COUP,
    DONE,
    EIGHTH_ROUND,
    END_GAME,
    EUROPE,
    EVENT,
    EVENT_FIRST,
    FALLOUT,
    FLOWERS,
    HAND_USSR,
    HOSTAGES,
    IN_FRONT,
    INFLUENCE,
    IRON_LADY,
    LOWER,
    MISSILE_CRISIS,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PASS,
    REALIGN,
    REFORMED,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SEA_OIL,
    SPACE,
    SPECTATOR,
    SQUADS,
    SUBS,
    TO_DEFCON,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARMS_RACE,
    ASIA_SCORING,
    BLOCKADE,
    COMECON,
    DEFECTORS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    GLASNOST,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    IRANIAN_HOSTAGE_CRISIS,
    JUNTA,
    KOREAN_WAR,
    MARINE_BARRACKS_BOMBING,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NORTH_SEA_OIL,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    ONE_SMALL_STEP,
    OPEC,
    ORTEGA_ELECTED_IN_NICARAGUA,
    REAGAN_BOMBS_LIBYA,
    SHUTTLE_DIPLOMACY,
    SOCIALIST_GOVERNMENTS,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    SUEZ_CRISIS,
    SUMMIT,
    TERRORISM,
    THE_CHINA_CARD,
    THE_IRON_LADY,
    THE_REFORMER,
    THE_VOICE_OF_AMERICA,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WARGAMES,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.messages import SAID_DISCARD

BOTH = [US, USSR]


def event(number: int, by: int, **given: Any) -> Table:
    """The event in turn 8; both keep a card, so that the next round waits for its player."""
    usual: dict[str, Any] = {"turn": 8, "us_hand": [TRUMAN_DOCTRINE], "ussr_hand": [NASSER]}
    return at_event(number, by, **(usual | given))


# --- 82 Iranian Hostage Crisis ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_hostage_crisis_clears_the_us_from_iran_and_adds_two_soviet(by: int) -> None:
    t = event(IRANIAN_HOSTAGE_CRISIS, by, influence={IRAN: (4, 1)})
    assert t.pair(IRAN) == (0, 3)
    assert t.removed(IRANIAN_HOSTAGE_CRISIS)


def test_hostage_crisis_without_us_influence_still_adds_two() -> None:
    assert event(IRANIAN_HOSTAGE_CRISIS, USSR).pair(IRAN) == (0, 2)


def test_hostage_crisis_makes_terrorism_take_two_us_cards() -> None:
    hand = [IRANIAN_HOSTAGE_CRISIS, TERRORISM]
    t = at_round(USSR, turn=8, ussr_hand=hand, us_hand=[TRUMAN_DOCTRINE, FIDEL, NATO, SUMMIT])
    t.do(card(IRANIAN_HOSTAGE_CRISIS), EVENT)
    assert t.effect(HOSTAGES) == 1
    t.do(card(SUMMIT), OPS, INFLUENCE, IRAN if IRAN in t.legal else t.legal[0])
    t.do(card(TERRORISM), EVENT, card(FIDEL), card(NATO))
    assert t.hand(US) == [TRUMAN_DOCTRINE]


# --- 83 The Iron Lady -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_iron_lady_gives_a_point_a_soviet_marker_in_argentina_and_clears_the_uk(by: int) -> None:
    t = event(THE_IRON_LADY, by, influence={UK: (2, 3), ARGENTINA: (1, 0)})
    assert t.vp == 1
    assert t.pair(ARGENTINA) == (1, 1)
    assert t.pair(UK) == (2, 0)
    assert t.removed(THE_IRON_LADY)
    assert t.effect(IRON_LADY) == 1


def test_iron_lady_marker_comes_without_any_soviet_presence_near() -> None:
    assert event(THE_IRON_LADY, US).pair(ARGENTINA) == (0, 1)


def test_iron_lady_event_first_gives_no_placement_access_this_round() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[THE_IRON_LADY, NASSER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(THE_IRON_LADY), EVENT_FIRST)
    assert t.ussr(ARGENTINA) == 1
    t.do(INFLUENCE)
    for country in (ARGENTINA, CHILE, PARAGUAY, URUGUAY):
        t.refuses(country)


def test_iron_lady_bars_socialist_governments_as_own_event() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[SOCIALIST_GOVERNMENTS], effects={IRON_LADY: 1})
    t.do(card(SOCIALIST_GOVERNMENTS))
    t.refuses(EVENT)
    assert OPS in t.legal


def test_iron_lady_bars_socialist_governments_played_by_the_us() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=[SOCIALIST_GOVERNMENTS, TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        effects={IRON_LADY: 1},
        influence={FRANCE: (3, 0)},
    )
    t.do(card(SOCIALIST_GOVERNMENTS), EVENT_FIRST, INFLUENCE, FRANCE, FRANCE, FRANCE)
    assert t.us(FRANCE) == 6
    assert t.discarded(SOCIALIST_GOVERNMENTS)


def test_iron_lady_does_not_bar_comecon() -> None:
    t = event(COMECON, USSR, effects={IRON_LADY: 1})
    t.do(POLAND, EAST_GERMANY, AUSTRIA, FINLAND)
    assert t.ussr(POLAND) == 1
    assert t.removed(COMECON)


# --- 84 Reagan Bombs Libya --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("soviet", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4)])
def test_reagan_pays_half_the_soviet_influence_in_libya_rounded_down(soviet: int, points: int) -> None:
    t = event(REAGAN_BOMBS_LIBYA, US, influence={LIBYA: (3, soviet)})
    assert t.vp == points
    assert t.pair(LIBYA) == (3, soviet)
    assert t.removed(REAGAN_BOMBS_LIBYA)


def test_reagan_pays_the_us_also_when_the_ussr_plays_it() -> None:
    t = event(REAGAN_BOMBS_LIBYA, USSR, influence={LIBYA: (0, 4)})
    assert t.vp == 2


# --- 85 Star Wars -----------------------------------------------------------------------------------------------------


def star_wars(by: int, *discards: int, **given: Any) -> Table:
    return event(STAR_WARS, by, discards=list(discards), **({"space": (2, 1)} | given))


@pytest.mark.parametrize("space", [(0, 0), (3, 3), (1, 4)])
def test_star_wars_needs_the_us_strictly_ahead(space: tuple[int, int]) -> None:
    """EX-5.2-4."""
    t = star_wars(USSR, DUCK_AND_COVER, space=space)
    assert t.discarded(STAR_WARS)
    assert t.kind == ASK_PLAY
    t = at_round(US, turn=8, us_hand=[STAR_WARS], discards=[DUCK_AND_COVER], space=space)
    t.do(card(STAR_WARS))
    t.refuses(EVENT)


@pytest.mark.parametrize("by", BOTH)
def test_star_wars_the_us_picks_a_card_that_is_no_scoring_card(by: int) -> None:
    t = star_wars(by, ASIA_SCORING, DUCK_AND_COVER, FIDEL, NUCLEAR_TEST_BAN)
    assert (t.actor, t.kind) == (US, ASK_STAR_WARS)
    assert t.legal == [card(DUCK_AND_COVER), card(FIDEL), card(NUCLEAR_TEST_BAN)]
    t.refuses(card(ASIA_SCORING))
    t.refuses(DONE)


def test_star_wars_offers_only_the_discard_pile() -> None:
    t = star_wars(US, DUCK_AND_COVER, removed=[FIDEL], us_hand=[TRUMAN_DOCTRINE, COMECON])
    assert t.legal == [card(DUCK_AND_COVER)]
    for number in (FIDEL, COMECON, STAR_WARS, JUNTA):
        t.refuses(card(number))


def test_star_wars_us_event_runs_and_stays_in_the_discard_pile() -> None:
    t = star_wars(US, DUCK_AND_COVER).do(card(DUCK_AND_COVER))
    assert (t.defcon, t.vp) == (4, 1)
    assert t.discarded(DUCK_AND_COVER)
    assert t.removed(STAR_WARS)


def test_star_wars_soviet_event_runs_for_the_ussr_and_an_asterisk_removes_it() -> None:
    t = star_wars(US, FIDEL, influence={CUBA: (2, 0)}).do(card(FIDEL))
    assert t.pair(CUBA) == (0, 3)
    assert t.removed(FIDEL)


def test_star_wars_soviet_event_leaves_its_choices_to_the_ussr() -> None:
    t = star_wars(US, SUEZ_CRISIS, influence={FRANCE: (2, 0), UK: (2, 0)}).do(card(SUEZ_CRISIS))
    assert (t.actor, t.kind) == (USSR, ASK_REMOVE)


@pytest.mark.parametrize("by", BOTH)
def test_star_wars_neutral_event_has_the_us_as_its_player(by: int) -> None:
    t = star_wars(by, NUCLEAR_TEST_BAN, defcon=4).do(card(NUCLEAR_TEST_BAN))
    assert t.vp == 2


def test_star_wars_missile_envy_goes_to_the_soviet_hand() -> None:
    t = star_wars(US, MISSILE_ENVY, ussr_hand=[NASSER, DUCK_AND_COVER], defcon=5)
    t.do(card(MISSILE_ENVY), card(DUCK_AND_COVER))
    assert t.where(MISSILE_ENVY) == HAND_USSR
    assert t.effect(OBLIGED) == 1 + USSR
    assert t.vp == 1


def test_star_wars_shuttle_diplomacy_goes_to_the_table() -> None:
    t = star_wars(US, SHUTTLE_DIPLOMACY).do(card(SHUTTLE_DIPLOMACY))
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


@pytest.mark.parametrize("discards", [[], [ASIA_SCORING, EUROPE_SCORING], [UN_INTERVENTION]])
def test_star_wars_without_a_suitable_card_is_removed_without_effect(discards: list[int]) -> None:
    t = star_wars(US, *discards)
    assert t.kind == ASK_PLAY
    assert t.removed(STAR_WARS)
    assert (t.vp, t.defcon) == (0, 5)


@pytest.mark.parametrize("number", [NATO, ONE_SMALL_STEP, OPEC, WARGAMES, UN_INTERVENTION, DEFECTORS])
def test_star_wars_offers_only_events_that_can_occur_now(number: int) -> None:
    """NATO without its prerequisite, One Small Step while ahead, barred OPEC, Wargames above DEFCON 2, and no use at all."""
    t = star_wars(US, number, DUCK_AND_COVER, effects={SEA_OIL: 1})
    t.refuses(card(number))
    assert t.legal == [card(DUCK_AND_COVER)]


def test_star_wars_war_card_pays_flower_power() -> None:
    t = star_wars(US, KOREAN_WAR, effects={FLOWERS: 1}).do(card(KOREAN_WAR))
    assert t.vp == -2
    t.do(roll(1))
    assert t.vp == -2


def test_star_wars_war_card_pays_flower_power_in_a_soviet_round_too() -> None:
    assert star_wars(USSR, KOREAN_WAR, effects={FLOWERS: 1}).do(card(KOREAN_WAR)).vp == -2


@pytest.mark.parametrize(
    ("number", "answers"),
    [
        (DUCK_AND_COVER, []),
        (WE_WILL_BURY_YOU, []),
        (SOVIETS_SHOOT_DOWN_KAL_007, []),
        (OLYMPIC_GAMES, [BOYCOTT]),
        (SUMMIT, [roll(6), roll(1), LOWER]),
        (HOW_I_LEARNED_TO_STOP_WORRYING, [TO_DEFCON + 1]),
        (JUNTA, [PANAMA, COUP, CUBA, roll(1)]),
    ],
)
@pytest.mark.parametrize("by", BOTH)
def test_star_wars_at_defcon_two_the_phasing_player_takes_the_blame(by: int, number: int, answers: list[int]) -> None:
    t = star_wars(by, number, defcon=2, influence={CUBA: (0, 3)}).do(card(number), *answers)
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


def test_star_wars_arms_race_in_a_soviet_round_compares_and_pays_the_phasing_player() -> None:
    t = star_wars(USSR, ARMS_RACE, milops=(0, 5)).do(card(ARMS_RACE))
    assert t.vp == -3


def test_star_wars_arms_race_is_not_offered_when_the_phasing_player_is_behind() -> None:
    t = star_wars(USSR, ARMS_RACE, DUCK_AND_COVER, milops=(5, 0))
    t.refuses(card(ARMS_RACE))


def test_star_wars_wargames_at_defcon_two_lets_the_us_end_the_game() -> None:
    t = star_wars(USSR, WARGAMES, defcon=2, vp=7).do(card(WARGAMES)).do_as(US, END_GAME)
    assert t.winner == US


def test_star_wars_played_for_ops_by_the_ussr_gives_the_us_the_event() -> None:
    t = at_round(
        USSR, turn=8, ussr_hand=[STAR_WARS, NASSER], us_hand=[TRUMAN_DOCTRINE], discards=[DUCK_AND_COVER], space=(1, 0)
    )
    t.do(card(STAR_WARS), EVENT_FIRST).do_as(US, card(DUCK_AND_COVER)).do_as(USSR, INFLUENCE, POLAND, POLAND)
    assert (t.defcon, t.vp, t.ussr(POLAND)) == (4, 1, 2)
    assert t.removed(STAR_WARS)


def test_star_wars_in_the_headline_cannot_take_the_other_headline() -> None:
    """A card being resolved is not in the discard pile (1.3.6)."""
    t = at_headline(turn=8, us_hand=[STAR_WARS, TRUMAN_DOCTRINE], ussr_hand=[BLOCKADE, NASSER], discards=[FIDEL], space=(1, 0))
    t.do_as(US, card(STAR_WARS)).do_as(USSR, card(BLOCKADE))
    assert t.legal == [card(FIDEL)]


# --- 86 North Sea Oil -------------------------------------------------------------------------------------------------


def last_round(side: int, **given: Any) -> Table:
    usual: dict[str, Any] = {"turn": 8, "china": (USSR, False)}
    return at_round(side, 7, **(usual | given))


@pytest.mark.parametrize("by", BOTH)
def test_north_sea_oil_bars_opec(by: int) -> None:
    t = event(NORTH_SEA_OIL, by)
    assert (t.effect(SEA_OIL), t.effect(EIGHTH_ROUND)) == (1, 1)
    assert t.removed(NORTH_SEA_OIL)
    t = at_round(USSR, turn=8, ussr_hand=[OPEC], effects={SEA_OIL: 1}, influence={LIBYA: (0, 2)})
    t.do(card(OPEC))
    t.refuses(EVENT)


def test_north_sea_oil_opec_played_by_the_us_does_nothing_and_is_discarded() -> None:
    t = at_round(
        US, turn=8, us_hand=[OPEC, TRUMAN_DOCTRINE], ussr_hand=[NASSER], effects={SEA_OIL: 1}, influence={LIBYA: (0, 2)}
    )
    t.do(card(OPEC), OPS_FIRST, INFLUENCE, CANADA, CANADA, CANADA)
    assert t.vp == 0
    assert t.discarded(OPEC)


def test_north_sea_oil_in_the_last_round_gives_an_eighth() -> None:
    t = last_round(US, us_hand=[NORTH_SEA_OIL, TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    t.do(card(NORTH_SEA_OIL), EVENT)
    assert (t.state.turn, t.state.round, t.actor, t.kind) == (8, 8, US, ASK_PLAY)
    t.do(card(TRUMAN_DOCTRINE), EVENT)
    assert t.removed(TRUMAN_DOCTRINE)
    assert t.state.turn == 9


def test_north_sea_oil_the_eighth_round_is_optional() -> None:
    """CHK-26."""
    t = last_round(US, us_hand=[NORTH_SEA_OIL, TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    t.do(card(NORTH_SEA_OIL), EVENT, PASS)
    assert t.state.turn == 9
    assert t.hand(US) == [TRUMAN_DOCTRINE]


def test_north_sea_oil_the_seventh_round_is_not_optional() -> None:
    t = last_round(US, us_hand=[TRUMAN_DOCTRINE, FIDEL], effects={EIGHTH_ROUND: 1})
    t.refuses(PASS)


def test_north_sea_oil_played_by_the_ussr_in_its_last_round_gives_the_us_an_eighth() -> None:
    t = last_round(USSR, ussr_hand=[NORTH_SEA_OIL, NASSER], us_hand=[TRUMAN_DOCTRINE, FIDEL])
    t.do(card(NORTH_SEA_OIL), OPS_FIRST, INFLUENCE, POLAND, POLAND, POLAND)
    t.do_as(US, card(TRUMAN_DOCTRINE), EVENT)
    assert (t.actor, t.state.round) == (US, 8)
    t.do(PASS)
    assert t.hand(USSR) == [NASSER]
    assert t.state.turn == 9


def test_north_sea_oil_does_not_stack_with_the_space_station() -> None:
    t = last_round(US, us_hand=[NORTH_SEA_OIL, TRUMAN_DOCTRINE, FIDEL], ussr_hand=[NASSER], space=(8, 0))
    t.do(card(NORTH_SEA_OIL), EVENT, card(TRUMAN_DOCTRINE), EVENT)
    assert t.state.turn == 9
    assert t.hand(US) == [FIDEL]


def test_north_sea_oil_needs_a_card_for_the_eighth_round() -> None:
    t = last_round(US, us_hand=[NORTH_SEA_OIL], ussr_hand=[NASSER])
    t.do(card(NORTH_SEA_OIL), EVENT)
    assert t.state.turn == 9


def test_north_sea_oil_the_china_card_can_fill_the_eighth_round() -> None:
    t = last_round(US, us_hand=[NORTH_SEA_OIL], ussr_hand=[NASSER], china=(US, True))
    t.do(card(NORTH_SEA_OIL), EVENT)
    assert t.legal == [card(THE_CHINA_CARD), PASS]


def test_north_sea_oil_the_eighth_round_must_be_taken_for_a_scoring_card() -> None:
    """RUL-57."""
    t = at_round(US, 8, turn=8, us_hand=[ASIA_SCORING, TRUMAN_DOCTRINE], effects={EIGHTH_ROUND: 1})
    assert t.legal == [card(ASIA_SCORING)]
    t.refuses(PASS)


# --- 87 The Reformer --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vp", [0, 1, 12])
@pytest.mark.parametrize("by", BOTH)
def test_reformer_adds_four_in_europe_when_the_ussr_is_not_ahead(by: int, vp: int) -> None:
    t = event(THE_REFORMER, by, vp=vp)
    assert t.actor == USSR
    t.do(POLAND, POLAND, FRANCE, FRANCE)
    assert (t.ussr(POLAND), t.ussr(FRANCE)) == (2, 2)
    assert t.kind == ASK_PLAY
    assert t.removed(THE_REFORMER)
    assert t.effect(REFORMED) == 1


@pytest.mark.parametrize("vp", [-1, -15])
def test_reformer_adds_six_when_the_ussr_is_ahead(vp: int) -> None:
    t = event(THE_REFORMER, USSR, vp=vp).do(POLAND, POLAND, FRANCE, FRANCE, UK, UK)
    assert (t.ussr(POLAND), t.ussr(FRANCE), t.ussr(UK)) == (2, 2, 2)
    assert t.kind == ASK_PLAY


def test_reformer_may_stop_after_four_of_six_and_not_before() -> None:
    t = event(THE_REFORMER, USSR, vp=-1)
    for country in (POLAND, FRANCE, UK, ITALY):
        t.refuses(DONE)
        t.do(country)
    t.do(DONE)
    assert t.kind == ASK_PLAY
    assert t.removed(THE_REFORMER)


def test_reformer_at_most_two_per_country_and_only_in_europe() -> None:
    t = event(THE_REFORMER, USSR)
    assert t.legal == IN_EUROPE
    t.refuses(LIBYA)
    t.do(POLAND, POLAND)
    t.refuses(POLAND)


def test_reformer_may_go_into_us_controlled_countries_for_one_point_each() -> None:
    t = event(THE_REFORMER, USSR, influence={ITALY: (5, 0)}).do(ITALY, ITALY, CANADA, CANADA)
    assert t.pair(ITALY) == (5, 2)


def test_reformer_soviet_coups_in_europe_are_over() -> None:
    where = {ITALY: (1, 0), ZAIRE: (1, 0)}
    t = at_round(USSR, turn=8, ussr_hand=[COMECON], effects={REFORMED: 1}, influence=where)
    t.do(card(COMECON), OPS, COUP)
    assert t.legal == [ZAIRE]
    t.refuses(ITALY)


def test_reformer_soviet_realignment_in_europe_remains() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[COMECON], effects={REFORMED: 1}, influence={ITALY: (1, 0)})
    t.do(card(COMECON), OPS)
    assert t.legal == [INFLUENCE, REALIGN]
    t.do(REALIGN, ITALY, roll(1), roll(6))
    assert t.us(ITALY) == 0


def test_reformer_us_coups_in_europe_remain() -> None:
    t = at_round(US, turn=8, us_hand=[DUCK_AND_COVER], effects={REFORMED: 1}, influence={ITALY: (0, 1)})
    t.do(card(DUCK_AND_COVER), OPS, COUP)
    assert ITALY in t.legal


# --- 88 Marine Barracks Bombing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_marine_barracks_clears_lebanon_and_takes_two_more(by: int) -> None:
    t = event(MARINE_BARRACKS_BOMBING, by, influence={LEBANON: (3, 1), EGYPT: (2, 0), IRAN: (1, 0), SUDAN: (2, 0)})
    assert t.pair(LEBANON) == (0, 1)
    assert t.actor == USSR
    assert t.legal == [IRAN, EGYPT]
    t.refuses(SUDAN)
    t.refuses(DONE)
    t.do(EGYPT, IRAN)
    assert (t.us(EGYPT), t.us(IRAN)) == (1, 0)
    assert t.removed(MARINE_BARRACKS_BOMBING)


def test_marine_barracks_may_take_both_from_one_country() -> None:
    t = event(MARINE_BARRACKS_BOMBING, USSR, influence={ISRAEL: (3, 0), JORDAN: (1, 0)}).do(ISRAEL, ISRAEL)
    assert t.us(ISRAEL) == 1
    assert t.kind == ASK_PLAY


def test_marine_barracks_takes_all_when_there_is_less() -> None:
    t = event(MARINE_BARRACKS_BOMBING, USSR, influence={SYRIA: (1, 0)}).do(SYRIA)
    assert t.us(SYRIA) == 0
    assert t.kind == ASK_PLAY
    assert event(MARINE_BARRACKS_BOMBING, USSR).removed(MARINE_BARRACKS_BOMBING)


# --- 89 Soviets Shoot Down KAL-007 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("defcon", [5, 4, 3])
@pytest.mark.parametrize("by", BOTH)
def test_kal_lowers_defcon_and_pays_two(by: int, defcon: int) -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, by, defcon=defcon)
    assert (t.defcon, t.vp) == (defcon - 1, 2)
    assert t.removed(SOVIETS_SHOOT_DOWN_KAL_007)
    assert t.kind == ASK_PLAY


@pytest.mark.parametrize("by", BOTH)
def test_kal_at_defcon_two_the_phasing_player_loses_before_the_points(by: int) -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, by, defcon=2, vp=19)
    assert t.winner == 1 - by
    assert (t.defcon, t.vp) == (1, 19)


@pytest.mark.parametrize("by", BOTH)
def test_kal_with_south_korea_grants_influence_or_realignment_only(by: int) -> None:
    where = {SOUTH_KOREA: (3, 0), CUBA: (0, 3)}
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, by, influence=where)
    assert t.actor == US
    assert sorted(t.legal) == sorted([DONE, INFLUENCE, REALIGN])
    t.refuses(COUP)
    t.refuses(SPACE)


def test_kal_grants_four_points() -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, US, influence={SOUTH_KOREA: (3, 0)}).do(INFLUENCE)
    t.do(SOUTH_KOREA, SOUTH_KOREA, SOUTH_KOREA, SOUTH_KOREA)
    assert t.us(SOUTH_KOREA) == 7
    assert t.actor == USSR
    assert t.removed(SOVIETS_SHOOT_DOWN_KAL_007)


@pytest.mark.parametrize(("effect", "value"), [(CONTAINED, 4), (SCARED_US, 3)])
def test_kal_points_take_the_us_modifiers(effect: int, value: int) -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, US, influence={SOUTH_KOREA: (3, 0)}, effects={effect: 1}).do(INFLUENCE)
    assert t.left == value


def test_kal_grant_may_be_declined() -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, US, influence={SOUTH_KOREA: (3, 0)}).do(DONE)
    assert t.actor == USSR


def test_kal_without_control_of_south_korea_skips_only_the_grant() -> None:
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, US, influence={SOUTH_KOREA: (3, 1)})
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert t.vp == 2


@pytest.mark.parametrize(("defcon", "open_"), [(5, True), (4, False)])
def test_kal_realignments_obey_the_new_defcon(defcon: int, open_: bool) -> None:
    where = {SOUTH_KOREA: (3, 0), NORTH_KOREA: (0, 3), CUBA: (0, 3), POLAND: (0, 3)}
    t = event(SOVIETS_SHOOT_DOWN_KAL_007, US, defcon=defcon, influence=where).do(REALIGN)
    assert (NORTH_KOREA in t.legal) == open_
    assert POLAND not in t.legal
    assert CUBA in t.legal


# --- 90 Glasnost ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defcon", "after"), [(2, 3), (3, 4), (4, 5), (5, 5)])
@pytest.mark.parametrize("by", BOTH)
def test_glasnost_pays_two_and_improves_defcon(by: int, defcon: int, after: int) -> None:
    t = event(GLASNOST, by, defcon=defcon)
    assert (t.vp, t.defcon) == (-2, after)
    assert t.kind == ASK_PLAY
    assert t.removed(GLASNOST)


@pytest.mark.parametrize("by", BOTH)
def test_glasnost_after_the_reformer_grants_influence_or_realignment_only(by: int) -> None:
    t = event(GLASNOST, by, effects={REFORMED: 1}, influence={PANAMA: (1, 0)})
    assert t.actor == USSR
    assert sorted(t.legal) == sorted([DONE, INFLUENCE, REALIGN])
    t.refuses(COUP)
    t.refuses(SPACE)
    t.do(INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert t.ussr(POLAND) == 4
    assert t.removed(GLASNOST)


@pytest.mark.parametrize(("effect", "value"), [(BREZHNEV, 4), (SCARED_USSR, 3)])
def test_glasnost_points_take_the_soviet_modifiers(effect: int, value: int) -> None:
    assert event(GLASNOST, USSR, effects={REFORMED: 1, effect: 1}).do(INFLUENCE).left == value


def test_glasnost_realignments_use_the_improved_defcon() -> None:
    t = event(GLASNOST, USSR, defcon=4, effects={REFORMED: 1}, influence={ITALY: (1, 0)}).do(REALIGN)
    assert t.legal == [ITALY]


def test_glasnost_placement_is_limited_by_chernobyl() -> None:
    effects = {REFORMED: 1, FALLOUT: 1 + EUROPE}
    t = event(GLASNOST, USSR, effects=effects, influence={POLAND: (0, 3), LIBYA: (0, 1)}).do(INFLUENCE)
    t.refuses(POLAND)
    assert LIBYA in t.legal


# --- 91 Ortega Elected in Nicaragua -----------------------------------------------------------------------------------


def ortega(by: int, **given: Any) -> Table:
    return event(ORTEGA_ELECTED_IN_NICARAGUA, by, **given)


@pytest.mark.parametrize("by", BOTH)
def test_ortega_clears_the_us_from_nicaragua(by: int) -> None:
    t = ortega(by, influence={NICARAGUA: (2, 1)})
    assert t.pair(NICARAGUA) == (0, 1)
    assert t.kind == ASK_PLAY
    assert t.removed(ORTEGA_ELECTED_IN_NICARAGUA)


@pytest.mark.parametrize("by", BOTH)
def test_ortega_offers_the_ussr_one_coup_next_to_nicaragua(by: int) -> None:
    near = {CUBA: (1, 0), HONDURAS: (1, 0), COSTA_RICA: (1, 0)}
    t = ortega(by, influence={**near, NICARAGUA: (1, 0), GUATEMALA: (1, 0), PANAMA: (1, 0), MEXICO: (1, 0)})
    assert t.actor == USSR
    assert t.legal == [DONE, COUP]
    t.do(COUP)
    assert sorted(t.legal) == sorted(near)


def test_ortega_targets_need_us_influence() -> None:
    t = ortega(USSR, influence={HONDURAS: (1, 0), CUBA: (0, 2)}).do(COUP)
    assert t.legal == [HONDURAS]


def test_ortega_makes_only_one_coup_of_two_ops_without_military_operations() -> None:
    t = ortega(USSR, influence={HONDURAS: (1, 0), COSTA_RICA: (1, 0)}).do(COUP, HONDURAS, roll(4))
    assert t.pair(HONDURAS) == (0, 1)
    assert t.milops(USSR) == 0
    assert t.defcon == 5
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_ortega_coup_may_be_declined() -> None:
    t = ortega(USSR, influence={HONDURAS: (1, 0)}).do(DONE)
    assert t.us(HONDURAS) == 1
    assert t.kind == ASK_PLAY


@pytest.mark.parametrize(("effect", "result"), [(BREZHNEV, 2), (SCARED_USSR, 0), (SALT_SIGNED, 0)])
def test_ortega_coup_takes_modifiers_of_ops_and_roll(effect: int, result: int) -> None:
    """Honduras has stability 2: die 3 + 2 Ops leaves 1; Brezhnev makes it 2, Red Scare and SALT 0."""
    t = ortega(USSR, influence={HONDURAS: (3, 0)}, effects={effect: 1}).do(COUP, HONDURAS, roll(3))
    assert t.us(HONDURAS) == 3 - result


def test_ortega_coup_takes_death_squads() -> None:
    t = ortega(USSR, influence={HONDURAS: (3, 0)}, effects={SQUADS: 6}).do(COUP, HONDURAS, roll(3))
    assert t.us(HONDURAS) == 3


@pytest.mark.parametrize("die", [1, 6])
def test_ortega_coup_in_cuba_lowers_defcon(die: int) -> None:
    t = ortega(USSR, influence={CUBA: (1, 0)}, defcon=3).do(COUP, CUBA, roll(die))
    assert t.defcon == 2


@pytest.mark.parametrize("by", BOTH)
def test_ortega_coup_in_cuba_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = ortega(by, influence={CUBA: (1, 0)}, defcon=2, effects={SUBS: 1}).do(COUP, CUBA, roll(1))
    assert t.winner == 1 - by


@pytest.mark.parametrize("by", BOTH)
def test_ortega_coup_under_a_missile_crisis_loses_for_the_ussr_but_may_be_declined(by: int) -> None:
    where = {HONDURAS: (1, 0)}
    t = ortega(by, influence=where, defcon=2, effects={MISSILE_CRISIS: 1 + USSR})
    t.do(COUP, HONDURAS)
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS
    t = ortega(by, influence=where, defcon=2, effects={MISSILE_CRISIS: 1 + USSR}).do(DONE)
    assert t.ending is None


# --- 92 Terrorism -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_terrorism_takes_one_random_card_of_the_opponent_without_its_event(by: int) -> None:
    hands = {"us_hand": [DUCK_AND_COVER, FIDEL, ASIA_SCORING], "ussr_hand": [NASSER, THE_VOICE_OF_AMERICA, EUROPE_SCORING]}
    t = event(TERRORISM, by, **hands)
    victim_cards = hands["ussr_hand" if by == US else "us_hand"]
    assert t.legal == sorted(card(c) for c in victim_cards)
    lost = victim_cards[0]
    t.do(card(lost))
    assert t.discarded(lost)
    assert len(t.hand(1 - by)) == 2
    assert len(t.hand(by)) == 3
    assert (t.defcon, t.vp) == (5, 0)
    assert t.discarded(TERRORISM)


def test_terrorism_after_the_hostage_crisis_takes_two_us_cards() -> None:
    t = event(TERRORISM, USSR, us_hand=[DUCK_AND_COVER, FIDEL, TRUMAN_DOCTRINE], effects={HOSTAGES: 1})
    t.do(card(FIDEL), card(DUCK_AND_COVER))
    assert t.hand(US) == [TRUMAN_DOCTRINE]
    assert t.actor == US


def test_terrorism_by_the_us_takes_one_even_after_the_hostage_crisis() -> None:
    t = event(TERRORISM, US, ussr_hand=[NASSER, FIDEL, COMECON], effects={HOSTAGES: 1}).do(card(FIDEL))
    assert t.hand(USSR) == [NASSER, COMECON]
    assert t.actor == USSR


def test_terrorism_takes_what_there_is() -> None:
    t = event(TERRORISM, USSR, us_hand=[FIDEL], effects={HOSTAGES: 1}, china=(US, True)).do(card(FIDEL))
    assert t.hand(US) == []
    assert t.legal == [card(THE_CHINA_CARD), PASS]
    t = event(TERRORISM, USSR, us_hand=[], effects={HOSTAGES: 1}, china=(US, True))
    assert t.discarded(TERRORISM)
    assert t.legal == [card(THE_CHINA_CARD), PASS]


def test_terrorism_may_take_a_scoring_card() -> None:
    t = event(TERRORISM, USSR, us_hand=[ASIA_SCORING, TRUMAN_DOCTRINE]).do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)
    assert t.vp == 0


def test_terrorism_discards_are_public() -> None:
    t = event(TERRORISM, USSR, us_hand=[DUCK_AND_COVER, TRUMAN_DOCTRINE]).do(card(DUCK_AND_COVER))
    for viewer in (US, USSR, SPECTATOR):
        assert [e.b for e in t.heard(SAID_DISCARD, viewer)] == [DUCK_AND_COVER]


def test_terrorism_in_the_headline_leaves_the_other_headline_alone() -> None:
    """RUL-16."""
    t = at_headline(turn=8, us_hand=[TRUMAN_DOCTRINE, FIDEL], ussr_hand=[TERRORISM, NASSER])
    t.do_as(US, card(TRUMAN_DOCTRINE)).do_as(USSR, card(TERRORISM))
    assert t.legal == [card(FIDEL)]


def test_terrorism_frees_from_missile_envy() -> None:
    t = event(TERRORISM, USSR, us_hand=[MISSILE_ENVY, TRUMAN_DOCTRINE], effects={OBLIGED: 1 + US})
    t.do(card(MISSILE_ENVY))
    assert t.effect(OBLIGED) == 0
    assert t.legal == [card(TRUMAN_DOCTRINE)]


# unused neighbours of Europe keep the placement tests honest: they are there to be refused
assert {TURKEY, BENELUX, WEST_GERMANY} <= set(IN_EUROPE)
