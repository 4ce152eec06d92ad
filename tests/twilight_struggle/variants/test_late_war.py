"""The Late War scenario (LWS-1 to LWS-5, Q-12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, new_game
from theatrum.core.errors import BadOption
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT, EVERYWHERE, IN_REGIONS
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    BY_EUROPE,
    BY_FINAL_EUROPE,
    BY_FINAL_SCORING,
    BY_VP,
    BY_WARGAMES,
    CENTRAL_AMERICA,
    DE_GAULLE,
    DISCARD,
    DRAW_PILE,
    EFFECT_COUNT,
    EUROPE,
    FLOWERS,
    LATER,
    MARSHALL,
    MIDDLE_EAST,
    NATO_FORMED,
    NEITHER,
    REMOVED,
    SOUTH_AMERICA,
    SPECTATOR,
    SQUADS,
    US,
    US_JAPAN_PACT,
    USSR,
    WARSAW_PACT,
)
from theatrum.games.twilight_struggle.deck import (
    BEAR_TRAP,
    CAMP_DAVID_ACCORDS,
    CARDS,
    JOHN_PAUL_II_ELECTED_POPE,
    PANAMA_CANAL_RETURNED,
)
from theatrum.games.twilight_struggle.game import make_game
from theatrum.games.twilight_struggle.messages import SAID_ERA, SAID_TURN
from theatrum.games.twilight_struggle.position_words import start_turn
from theatrum.games.twilight_struggle.procedures.late_war import INFLUENCE
from theatrum.games.twilight_struggle.rules import DISCARD_HELD, EIGHT_ROUNDS, has_ability
from theatrum.games.twilight_struggle.scoring import DOMINATION, PRESENCE, plain_level

SCENARIO: dict[str, object] = {"scenario": "late_war"}
CONTROL_OF_EUROPE = dict.fromkeys(IN_REGIONS[EUROPE], (9, 0))


def scenario(seed: int = 1, **options: object) -> Table:
    return new_game(seed, options=SCENARIO | options)


# --- LWS-1: tracks ------------------------------------------------------------------------------------------


def test_lws_1_turn_defcon_vp_and_space() -> None:
    t = scenario()
    assert (t.state.turn, t.defcon, t.vp) == (8, 4, -4)
    assert (t.space(US), t.space(USSR)) == (6, 4)
    assert (t.milops(US), t.milops(USSR)) == (0, 0)
    assert has_ability(t.state, US, DISCARD_HELD)


def test_lws_1_on_the_old_track_the_markers_stand_further_on() -> None:
    t = scenario(space_track="old_names")
    assert (t.space(US), t.space(USSR)) == (8, 6)
    assert has_ability(t.state, US, EIGHT_ROUNDS)


@pytest.mark.parametrize(("rises", "defcon"), [(False, 4), (True, 5)])
def test_q_12_defcon_rises_in_turn_8_only_by_option(rises: bool, defcon: int) -> None:
    t = scenario(late_war_defcon_rises=rises)
    assert (t.asked, t.defcon) == ("headline", defcon)


def test_q_12_it_rises_in_turn_9_as_always() -> None:
    t = at_end_of_turn(options=SCENARIO, turn=8, defcon=3, milops=(3, 3), us_hand=["Duck and Cover"])
    assert (t.state.turn, t.defcon) == (9, 4)


def test_the_standard_game_is_not_touched() -> None:
    assert new_game().state.turn == 1
    table = at_end_of_turn(turn=7, defcon=3, milops=(3, 3))
    assert (table.state.turn, table.defcon) == (8, 4)


# --- LWS-2, LWS-3: effects and influence ----------------------------------------------------------------------


def test_lws_2_effects_in_force() -> None:
    t = scenario()
    expected = {US_JAPAN_PACT, MARSHALL, NATO_FORMED, WARSAW_PACT, DE_GAULLE, FLOWERS}
    assert {e for e in range(EFFECT_COUNT) if t.effect(e) and e != SQUADS} == expected


def test_lws_3_influence_sums() -> None:
    t = scenario()
    assert sum(t.us(c) for c in EVERYWHERE) == 94
    assert sum(t.ussr(c) for c in EVERYWHERE) == 67
    assert len({row[0] for row in INFLUENCE}) == len(INFLUENCE)
    assert t.pair("Canada") == (0, 0)
    assert t.pair("West Germany") == (5, 1)
    assert t.pair("Vietnam") == (0, 5)
    assert t.pair("France") == (3, 1)


@pytest.mark.parametrize(
    ("region", "us", "ussr"),
    [
        (EUROPE, (7, 2), (5, 2)),
        (ASIA, (9, 4), (5, 2)),
        (MIDDLE_EAST, (2, 2), (3, 2)),
        (AFRICA, (4, 2), (5, 2)),
        (CENTRAL_AMERICA, (5, 1), (1, 1)),
        (SOUTH_AMERICA, (4, 3), (0, 0)),
    ],
)
def test_lws_3_control_by_region(region: int, us: tuple[int, int], ussr: tuple[int, int]) -> None:
    t = scenario()
    for side, expected in ((US, us), (USSR, ussr)):
        own = [c for c in IN_REGIONS[region] if t.controller(c) == side]
        battlegrounds = [c for c in own if t.game.action_name(c) in BATTLEGROUND_NAMES]
        assert (len(own), len(battlegrounds)) == expected


BATTLEGROUND_NAMES = {
    "France", "Italy", "West Germany", "East Germany", "Poland", "India", "Japan", "North Korea", "Pakistan",
    "South Korea", "Thailand", "Egypt", "Iran", "Iraq", "Israel", "Libya", "Saudi Arabia", "Cuba", "Mexico", "Panama",
    "Argentina", "Brazil", "Chile", "Venezuela", "Algeria", "Angola", "Nigeria", "South Africa", "Zaire",
}  # fmt: skip


def test_lws_note_the_ussr_does_not_dominate_the_middle_east() -> None:
    t = scenario()
    assert plain_level(t.state, MIDDLE_EAST, USSR) == PRESENCE
    assert plain_level(t.state, ASIA, US) == DOMINATION
    assert plain_level(t.state, SOUTH_AMERICA, US) == DOMINATION


# --- LWS-4: cards ---------------------------------------------------------------------------------------------


def test_lws_4_early_and_mid_war_asterisks_are_out_but_for_four() -> None:
    t = scenario()
    kept = {BEAR_TRAP, CAMP_DAVID_ACCORDS, JOHN_PAUL_II_ELECTED_POPE, PANAMA_CANAL_RETURNED}
    for number, facts in enumerate(CARDS, 1):
        gone = facts.once and facts.era != 2 and number not in kept
        assert t.removed(number) == gone, facts.name
    assert sum(t.removed(n) for n in range(1, 111)) == 45


@pytest.mark.parametrize(("optional", "cards"), [(True, 64), (False, 59)])
def test_lws_4_the_rest_is_one_pile_and_nine_cards_are_dealt(optional: bool, cards: int) -> None:
    t = scenario(optional_cards=optional)
    assert (len(t.hand(US)), len(t.hand(USSR))) == (9, 9)
    counts = t.game.view(t.state, SPECTATOR).counts
    assert counts[DRAW_PILE] == cards - 18
    assert (counts[DISCARD], counts[LATER]) == (0, 0)
    assert counts[REMOVED] == (45 if optional else 43)


def test_lws_4_no_era_joins_later() -> None:
    game = make_game(SCENARIO)
    t = Table(game, game.new(1, stops_at_chance=True))
    while t.actor == CHANCE:
        t.do(t.legal[0])
    assert [e.a for e in t.heard(SAID_TURN)] == [8]
    assert not t.heard(SAID_ERA)


def test_lws_4_hands_hold_cards_of_all_eras() -> None:
    eras = {CARDS[n - 1].era for seed in range(4) for n in scenario(seed).state.hand(US)}
    assert eras == {0, 1, 2}


def test_lws_4_the_ussr_has_the_china_card_face_up() -> None:
    t = scenario()
    assert (t.state.china_owner, t.state.china_up) == (USSR, 1)


def test_play_begins_with_the_headlines() -> None:
    assert scenario().asked == "headline"


def test_no_era_is_added_twice() -> None:
    """TS 4.4 adds cards that still wait; here none does, and hands keep their Late War cards."""
    t = scenario()
    hand = t.state.hand(US)
    start_turn(t.state)
    assert t.state.hand(US) == hand


# --- LWS-5: victory -------------------------------------------------------------------------------------------


def end_of_turn_10(vp: int, **given: Any) -> Table:
    return at_end_of_turn(options=SCENARIO, turn=10, vp=vp, milops=(5, 5), defcon=5, **given)


@pytest.mark.parametrize(("vp", "winner"), [(19, USSR), (1, USSR), (0, USSR), (-5, USSR)])
def test_lws_5_less_than_20_vp_lose_after_final_scoring(vp: int, winner: int) -> None:
    t = end_of_turn_10(vp)
    assert t.ending is not None
    assert (t.winner, t.ending.reason) == (winner, BY_FINAL_SCORING)


def test_lws_5_the_us_wins_with_20_vp_after_final_scoring() -> None:
    t = end_of_turn_10(19, influence={"Japan": (4, 0)}, china=(USSR, True))  # Asia 3 + 1, China Card -1
    assert t.vp == 22
    assert t.winner == US
    t = end_of_turn_10(17, influence={"Japan": (4, 0)}, china=(USSR, True))
    assert (t.vp, t.winner) == (20, US)
    t = end_of_turn_10(16, influence={"Japan": (4, 0)}, china=(USSR, True))
    assert (t.vp, t.winner) == (19, USSR)


def test_lws_5_the_standard_game_asks_for_no_20_vp() -> None:
    t = at_end_of_turn(turn=10, vp=5, milops=(5, 5), defcon=5)
    assert t.winner == US
    t = at_end_of_turn(turn=10, vp=1, milops=(5, 5), defcon=5)
    assert t.winner == NEITHER


def test_lws_5_control_of_europe_at_the_end_still_wins() -> None:
    t = end_of_turn_10(0, influence=CONTROL_OF_EUROPE)
    assert t.ending is not None
    assert (t.winner, t.ending.reason) == (US, BY_FINAL_EUROPE)


def test_lws_5_automatic_victories_stay() -> None:
    t = at_event("Europe Scoring", US, options=SCENARIO, turn=8, influence=CONTROL_OF_EUROPE)
    assert t.ending is not None
    assert (t.winner, t.ending.reason) == (US, BY_EUROPE)
    t = at_event("Duck and Cover", US, options=SCENARIO, turn=8, vp=18, defcon=4)  # 2 VP
    assert t.ending is not None
    assert (t.winner, t.ending.reason) == (US, BY_VP)


@pytest.mark.parametrize("vp", [19, 7, 0])
def test_lws_5_the_us_does_not_win_by_wargames_without_20_vp(vp: int) -> None:
    t = at_event("Wargames", US, options=SCENARIO, turn=8, defcon=2, vp=vp).do("end")
    assert t.ending is not None
    assert (t.winner, t.ending.reason) == (USSR, BY_WARGAMES)


def test_lws_5_the_us_may_decline_wargames() -> None:
    assert at_event("Wargames", US, options=SCENARIO, turn=8, defcon=2, vp=19).do("done").ending is None


def test_lws_5_wargames_by_the_ussr_is_as_in_the_standard_game() -> None:
    t = at_event("Wargames", USSR, options=SCENARIO, turn=8, defcon=2, vp=-4).do("end")
    assert (t.vp, t.winner) == (2, US)
    t = at_event("Wargames", USSR, options=SCENARIO, turn=8, defcon=2, vp=-7).do("end")
    assert (t.vp, t.winner) == (-1, USSR)


# --- with other options ---------------------------------------------------------------------------------------


def test_handicap_influence_is_placed_after_the_setup() -> None:
    t = scenario(handicap_us=2)
    assert (t.asked, t.actor, t.left) == ("handicap", US, 2)
    assert "Italy" in t.options
    assert "Canada" not in t.options
    assert t.do("Italy", "Italy").asked == "headline"
    assert t.us("Italy") == 4


def test_the_civil_war_is_over_by_then() -> None:
    with pytest.raises(BadOption, match="the USSR has the China Card already"):
        scenario(variant="chinese_civil_war")


def test_the_question_of_its_first_turn_needs_the_scenario() -> None:
    with pytest.raises(BadOption, match="set scenario=late_war"):
        new_game(options={"late_war_defcon_rises": True})


def test_influence_table_is_within_the_board() -> None:
    assert all(0 <= country < COUNTRY_COUNT and us >= 0 and ussr >= 0 for country, us, ussr in INFLUENCE)
