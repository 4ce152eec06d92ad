"""Late War events 82 to 86, sentence by sentence of the card specification."""

from typing import Any

import pytest

from tests.twilight_struggle.cards.late_table import BOTH, event
from tests.twilight_struggle.table import Table, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ARGENTINA,
    AUSTRIA,
    CANADA,
    CHILE,
    CUBA,
    EAST_GERMANY,
    FINLAND,
    FRANCE,
    IRAN,
    LIBYA,
    PANAMA,
    PARAGUAY,
    POLAND,
    UK,
    URUGUAY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_HELD,
    ASK_PLAY,
    ASK_REMOVE,
    ASK_STAR_WARS,
    BOYCOTT,
    BY_DEFCON,
    COUP,
    DONE,
    EIGHTH_ROUND,
    END_GAME,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    HAND_USSR,
    HOSTAGES,
    IN_FRONT,
    INFLUENCE,
    IRON_LADY,
    LOWER,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PASS,
    SEA_OIL,
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
    HOW_I_LEARNED_TO_STOP_WORRYING,
    IRANIAN_HOSTAGE_CRISIS,
    JUNTA,
    KOREAN_WAR,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NORTH_SEA_OIL,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    ONE_SMALL_STEP,
    OPEC,
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
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WARGAMES,
    WE_WILL_BURY_YOU,
)

# --- 82 Iranian Hostage Crisis ------------------------------------------------------------------------------


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
    t.do(card(SUMMIT), OPS, INFLUENCE, CANADA)
    t.do(card(TERRORISM), EVENT, card(FIDEL), card(NATO))
    assert t.hand(US) == [TRUMAN_DOCTRINE]


# --- 83 The Iron Lady ---------------------------------------------------------------------------------------


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


# --- 84 Reagan Bombs Libya ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("soviet", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4)])
def test_reagan_pays_half_the_soviet_influence_in_libya_rounded_down(soviet: int, points: int) -> None:
    t = event(REAGAN_BOMBS_LIBYA, US, influence={LIBYA: (3, soviet)})
    assert t.vp == points
    assert t.pair(LIBYA) == (3, soviet)
    assert t.removed(REAGAN_BOMBS_LIBYA)


def test_reagan_pays_the_us_also_when_the_ussr_plays_it() -> None:
    t = event(REAGAN_BOMBS_LIBYA, USSR, influence={LIBYA: (0, 4)})
    assert t.vp == 2


# --- 85 Star Wars -------------------------------------------------------------------------------------------


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
    """NATO too early, One Small Step while ahead, barred OPEC, Wargames above DEFCON 2, and two of no use."""
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
        USSR,
        turn=8,
        ussr_hand=[STAR_WARS, NASSER],
        us_hand=[TRUMAN_DOCTRINE],
        discards=[DUCK_AND_COVER],
        space=(1, 0),
    )
    t.do(card(STAR_WARS), EVENT_FIRST).do_as(US, card(DUCK_AND_COVER)).do_as(USSR, INFLUENCE, POLAND, POLAND)
    assert (t.defcon, t.vp, t.ussr(POLAND)) == (4, 1, 2)
    assert t.removed(STAR_WARS)


def test_star_wars_in_the_headline_cannot_take_the_other_headline() -> None:
    """A card being resolved is not in the discard pile (1.3.6)."""
    t = at_headline(
        turn=8,
        us_hand=[STAR_WARS, TRUMAN_DOCTRINE],
        ussr_hand=[BLOCKADE, NASSER],
        discards=[FIDEL],
        space=(1, 0),
    )
    t.do_as(US, card(STAR_WARS)).do_as(USSR, card(BLOCKADE))
    assert t.legal == [card(FIDEL)]


# --- 86 North Sea Oil ---------------------------------------------------------------------------------------


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
        US,
        turn=8,
        us_hand=[OPEC, TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        effects={SEA_OIL: 1},
        influence={LIBYA: (0, 2)},
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
    assert t.kind == ASK_HELD  # no ninth round: the turn ends, and box 6 is asked
    t.do(DONE)
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
