"""Tables (b) and (c): preconditions and cancellations, and who decides."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, hands
from tests.twilight_struggle.table import at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CANADA,
    CHILE,
    CUBA,
    EGYPT,
    FRANCE,
    HONDURAS,
    NORTH_KOREA,
    PERU,
    POLAND,
    SOUTH_KOREA,
    THAILAND,
    TURKEY,
    UK,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_DISCARD,
    ASK_DOUBLE,
    ASK_GRAIN,
    ASK_HAND_OVER,
    ASK_NORAD,
    ASK_OLYMPICS,
    ASK_PLAY,
    ASK_SHUTTLE,
    ASK_SUMMIT,
    ASK_TEHRAN,
    ASK_TRAP,
    BEAR_TRAPPED,
    BURY_PENDING,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    LOWER,
    MISSILE_CRISIS,
    NORAD_ACTIVE,
    OPS,
    OPS_FIRST,
    QUAGMIRED,
    RAISE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ALDRICH_AMES_REMIX,
    ARMS_RACE,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    CHE,
    CIA_CREATED,
    COMECON,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    FLOWER_POWER,
    GLASNOST,
    GRAIN_SALES_TO_SOVIETS,
    KITCHEN_DEBATES,
    LATIN_AMERICAN_DEBT_CRISIS,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    ONE_SMALL_STEP,
    ORTEGA_ELECTED_IN_NICARAGUA,
    OUR_MAN_IN_TEHRAN,
    SHUTTLE_DIPLOMACY,
    SOLIDARITY,
    SOVIETS_SHOOT_DOWN_KAL_007,
    SPECIAL_RELATIONSHIP,
    STAR_WARS,
    SUEZ_CRISIS,
    SUMMIT,
    THE_CAMBRIDGE_FIVE,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WARGAMES,
)

# --- (b) conditions -------------------------------------------------------------------------------------------

FAILING: list[tuple[int, dict[str, Any]]] = [
    (NATO, {}),
    (SOLIDARITY, {}),
    (KITCHEN_DEBATES, {"influence": {CUBA: (3, 0), CHILE: (0, 3)}}),
    (STAR_WARS, {"space": (1, 1), "discards": [DUCK_AND_COVER]}),
    (OUR_MAN_IN_TEHRAN, {"influence": {EGYPT: (1, 0)}}),
    (SPECIAL_RELATIONSHIP, {"influence": {UK: (4, 0)}}),
    (THE_CAMBRIDGE_FIVE, {"us_hand": [ASIA_SCORING, TRUMAN_DOCTRINE]}),
    (ONE_SMALL_STEP, {"space": (3, 3)}),
    (WARGAMES, {"defcon": 3}),
    (ARMS_RACE, {"milops": (3, 3)}),
]
MET: list[tuple[int, dict[str, Any]]] = [
    (KITCHEN_DEBATES, {"influence": {CUBA: (3, 0)}}),
    (STAR_WARS, {"space": (2, 1), "discards": [DUCK_AND_COVER]}),
    (OUR_MAN_IN_TEHRAN, {"influence": {EGYPT: (2, 0)}}),
    (SPECIAL_RELATIONSHIP, {"influence": {UK: (5, 0)}}),
    (WARGAMES, {"defcon": 2}),
    (ONE_SMALL_STEP, {"space": (0, 0)}),
]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("number", "given"), FAILING)
def test_a_failed_condition_means_no_event_and_discard(number: int, given: dict[str, Any], by: int) -> None:
    t = event(number, by, **given)
    assert t.kind == ASK_PLAY
    assert t.actor == 1 - by
    assert t.discarded(number)
    assert t.vp == 0


@pytest.mark.parametrize(("number", "given"), [row for row in FAILING if row[0] != THE_CAMBRIDGE_FIVE])
def test_an_event_whose_condition_fails_is_not_offered(number: int, given: dict[str, Any]) -> None:
    t = at_round(US, turn=8, us_hand=[number, TRUMAN_DOCTRINE], **given).do(card(number))
    t.refuses(EVENT)
    assert OPS in t.legal


@pytest.mark.parametrize(("number", "given"), [row for row in MET if row[0] != ONE_SMALL_STEP])
def test_an_event_whose_condition_is_met_is_offered(number: int, given: dict[str, Any]) -> None:
    t = at_round(US, turn=8, us_hand=[number, TRUMAN_DOCTRINE], **given).do(card(number))
    assert EVENT in t.legal


@pytest.mark.parametrize(("side", "space"), [(US, (1, 2)), (USSR, (2, 1))])
def test_one_small_step_is_offered_to_the_side_behind(side: int, space: tuple[int, int]) -> None:
    t = at_round(side, turn=8, space=space, **hands(side, [ONE_SMALL_STEP], [])).do(card(ONE_SMALL_STEP))
    assert EVENT in t.legal


@pytest.mark.parametrize("by", SIDES)
def test_arms_race_compares_the_phasing_player(by: int) -> None:
    t = event(ARMS_RACE, by, milops=(3, 2) if by == US else (2, 3), defcon=5)
    assert t.vp == (1 if by == US else -1)


@pytest.mark.parametrize("turn", [1, 7, 8, 10])
def test_cambridge_five_occurs_in_turns_one_to_seven(turn: int) -> None:
    t = event(THE_CAMBRIDGE_FIVE, USSR, turn=turn, us_hand=[ASIA_SCORING, TRUMAN_DOCTRINE])
    assert (t.actor == USSR) == (turn <= 7)


def test_un_intervention_needs_a_companion() -> None:
    t = at_round(US, turn=8, us_hand=[UN_INTERVENTION, NATO, ASIA_SCORING]).do(card(UN_INTERVENTION))
    t.refuses(EVENT)
    t = at_round(US, turn=8, us_hand=[UN_INTERVENTION, FIDEL]).do(card(UN_INTERVENTION))
    assert EVENT in t.legal


@pytest.mark.parametrize("side", SIDES)
def test_un_intervention_is_not_for_the_headline(side: int) -> None:
    t = at_headline(turn=8, us_hand=[UN_INTERVENTION, FIDEL], ussr_hand=[NASSER, DUCK_AND_COVER])
    if side == USSR:
        t = at_headline(turn=8, ussr_hand=[UN_INTERVENTION, DUCK_AND_COVER], us_hand=[FIDEL, NASSER])
    assert card(UN_INTERVENTION) not in t.game.legal(t.state, side)


def test_defectors_does_nothing_in_a_us_round() -> None:
    t = at_round(US, turn=8, us_hand=[DEFECTORS]).do(card(DEFECTORS))
    t.refuses(EVENT)


@pytest.mark.parametrize("use", [EVENT_FIRST, OPS_FIRST])
def test_defectors_in_a_soviet_round_pays_the_us(use: int) -> None:
    t = at_round(USSR, turn=8, ussr_hand=[DEFECTORS, NASSER], us_hand=[TRUMAN_DOCTRINE])
    t.do(card(DEFECTORS), use, INFLUENCE, POLAND, POLAND)
    assert t.vp == 1
    assert t.discarded(DEFECTORS)


def test_defectors_headlined_by_the_us_cancels_the_soviet_headline() -> None:
    t = at_headline(turn=8, us_hand=[DEFECTORS, TRUMAN_DOCTRINE], ussr_hand=[GLASNOST, NASSER])
    t.do_as(US, card(DEFECTORS)).do_as(USSR, card(GLASNOST))
    assert t.vp == 0
    assert t.discarded(GLASNOST)


def test_defectors_headlined_by_the_ussr_does_nothing() -> None:
    t = at_headline(turn=8, ussr_hand=[DEFECTORS, NASSER], us_hand=[DUCK_AND_COVER, TRUMAN_DOCTRINE])
    t.do_as(US, card(DUCK_AND_COVER)).do_as(USSR, card(DEFECTORS))
    assert t.vp == 1  # Duck and Cover only
    assert t.discarded(DEFECTORS)


@pytest.mark.parametrize(
    ("number", "given"),
    [(SOVIETS_SHOOT_DOWN_KAL_007, {"influence": {SOUTH_KOREA: (2, 0)}}), (GLASNOST, {})],
)
@pytest.mark.parametrize("by", SIDES)
def test_a_missing_condition_of_a_step_skips_that_step_only(by: int, number: int, given: dict[str, Any]) -> None:
    t = event(number, by, defcon=4, **given)
    assert t.vp != 0
    assert t.kind == ASK_PLAY
    assert t.removed(number)


def test_un_intervention_cancels_the_companions_event() -> None:
    t = at_round(US, turn=8, us_hand=[UN_INTERVENTION, FLOWER_POWER], ussr_hand=[NASSER], influence={CUBA: (1, 0)})
    t.do(card(UN_INTERVENTION), EVENT, card(FLOWER_POWER), OPS, INFLUENCE, CUBA, CUBA, CUBA, CUBA)
    assert t.us(CUBA) == 5
    assert t.discarded(UN_INTERVENTION)
    assert t.discarded(FLOWER_POWER)


def test_un_intervention_cancels_the_pending_points_only_in_the_us_round() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[UN_INTERVENTION, NATO], us_hand=[TRUMAN_DOCTRINE], effects={BURY_PENDING: 1})
    t.do(card(UN_INTERVENTION), EVENT, card(NATO))
    assert t.effect(BURY_PENDING) == 1


# --- (c) who decides ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "given"),
    [
        (SUEZ_CRISIS, {"influence": {FRANCE: (2, 0), UK: (2, 0)}}),
        (COMECON, {}),
        (ORTEGA_ELECTED_IN_NICARAGUA, {"influence": {HONDURAS: (1, 0)}}),
        (CHE, {"influence": {PERU: (1, 0)}}),
        (ALDRICH_AMES_REMIX, {}),
    ],
)
def test_the_ussr_makes_the_choices_of_its_card_in_a_us_round(number: int, given: dict[str, Any]) -> None:
    assert event(number, US, **given).actor == USSR


@pytest.mark.parametrize(
    ("number", "given", "kind"),
    [
        (GRAIN_SALES_TO_SOVIETS, {"pile": [COMECON, FIDEL]}, ASK_GRAIN),
        (OUR_MAN_IN_TEHRAN, {"pile": [COMECON, FIDEL, BLOCKADE], "influence": {EGYPT: (2, 0)}}, ASK_TEHRAN),
        (ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, {}, ASK_DISCARD),
    ],
)
def test_the_us_makes_the_choices_of_67_108_and_77_in_a_soviet_round(
    number: int, given: dict[str, Any], kind: int
) -> None:
    t = event(number, USSR, **given)
    while t.actor not in SIDES:
        t.do(t.legal[0])
    assert (t.actor, t.kind) == (US, kind)


@pytest.mark.parametrize("number", [BLOCKADE, LATIN_AMERICAN_DEBT_CRISIS])
@pytest.mark.parametrize("by", SIDES)
def test_the_us_decides_about_the_discard_of_10_and_95(by: int, number: int) -> None:
    t = event(number, by, us_hand=[DUCK_AND_COVER, TRUMAN_DOCTRINE], influence={CHILE: (0, 1), PERU: (0, 1)})
    assert (t.actor, t.kind) == (US, ASK_DISCARD)


def test_the_ussr_then_picks_the_countries_of_95() -> None:
    t = event(LATIN_AMERICAN_DEBT_CRISIS, US, influence={CHILE: (0, 1), PERU: (0, 1)}).do(DONE)
    assert (t.actor, t.kind) == (USSR, ASK_DOUBLE)


@pytest.mark.parametrize("by", SIDES)
def test_the_opponent_of_the_sponsor_decides_about_the_games(by: int) -> None:
    t = event(OLYMPIC_GAMES, by)
    assert (t.actor, t.kind) == (1 - by, ASK_OLYMPICS)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("mine", "theirs"), [(6, 1), (1, 6)])
def test_the_winner_of_the_summit_decides_about_defcon(by: int, mine: int, theirs: int) -> None:
    t = event(SUMMIT, by, defcon=3).do(roll(mine), roll(theirs))
    winner = by if mine > theirs else 1 - by
    assert (t.actor, t.kind) == (winner, ASK_SUMMIT)
    assert sorted(t.legal) == sorted([DONE, RAISE, LOWER])


@pytest.mark.parametrize("by", SIDES)
def test_the_opponent_chooses_among_his_highest_cards_for_missile_envy(by: int) -> None:
    theirs = [COMECON, DUCK_AND_COVER, NASSER, ASIA_SCORING]
    t = event(MISSILE_ENVY, by, **hands(by, [SUMMIT], theirs))
    assert (t.actor, t.kind) == (1 - by, ASK_HAND_OVER)
    assert sorted(t.legal) == sorted([card(COMECON), card(DUCK_AND_COVER)])


@pytest.mark.parametrize("side", SIDES)
def test_the_victim_of_a_trap_chooses_his_discard(side: int) -> None:
    effects = {QUAGMIRED if side == US else BEAR_TRAPPED: 1}
    t = at_round(side, turn=8, effects=effects, **hands(side, [COMECON, NATO, SUMMIT], [NASSER]))
    assert (t.actor, t.kind) == (side, ASK_TRAP)
    assert sorted(t.legal) == sorted([card(COMECON), card(NATO)])


@pytest.mark.parametrize("by", SIDES)
def test_the_us_names_the_battleground_of_shuttle_diplomacy(by: int) -> None:
    where = {THAILAND: (0, 2), NORTH_KOREA: (0, 3), SOUTH_KOREA: (3, 0)}
    t = event(ASIA_SCORING, by, influence=where, shuttle=SHUTTLE_DIPLOMACY)
    assert (t.actor, t.kind) == (US, ASK_SHUTTLE)
    assert sorted(t.legal) == sorted([THAILAND, NORTH_KOREA])


@pytest.mark.parametrize("by", SIDES)
def test_the_us_places_the_marker_of_norad(by: int) -> None:
    t = event(DUCK_AND_COVER, by, defcon=3, effects={NORAD_ACTIVE: 1}, influence={CANADA: (4, 0)})
    assert (t.actor, t.kind) == (US, ASK_NORAD)


@pytest.mark.parametrize(("target", "country"), [(USSR, CUBA), (US, WEST_GERMANY), (US, TURKEY)])
def test_the_target_of_the_missile_crisis_is_asked_before_a_coup_in_the_other_players_round(
    target: int, country: int
) -> None:
    where = {country: (2, 0) if target == US else (0, 2), PERU: (1, 1)}
    number = CIA_CREATED if target == US else LONE_GUNMAN
    t = event(number, 1 - target, effects={MISSILE_CRISIS: 1 + target}, influence=where, defcon=2)
    t.do_as(target, COUP, country, PERU)
    assert t.ending is None
    assert t.effect(MISSILE_CRISIS) == 0
