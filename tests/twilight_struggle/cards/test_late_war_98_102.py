"""Late War events 98 to 102, sentence by sentence of the card specification."""

from typing import Any

import pytest

from tests.twilight_struggle.cards.late_table import BOTH, event
from tests.twilight_struggle.table import Table, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    CUBA,
    EAST_GERMANY,
    FRANCE,
    GREECE,
    GULF_STATES,
    IRAN,
    IRAQ,
    JORDAN,
    LIBYA,
    PAKISTAN,
    POLAND,
    SAUDI_ARABIA,
    SPAIN_PORTUGAL,
    UK,
    WESTERN_EUROPE,
)
from theatrum.games.twilight_struggle.constants import (
    AMES,
    ASK_DISCARD,
    ASK_PLAY,
    ASK_WARGAMES,
    BY_WARGAMES,
    DONE,
    END_GAME,
    EVENT,
    FLOWERS,
    HAND_US,
    OPS,
    PASS,
    POPE,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ALDRICH_AMES_REMIX,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    DUCK_AND_COVER,
    FIDEL,
    IRAN_IRAQ_WAR,
    NASSER,
    NATO,
    PERSHING_II_DEPLOYED,
    SOLIDARITY,
    SUMMIT,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    WARGAMES,
)

# --- 98 Aldrich Ames Remix --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_ames_opens_the_us_hand_and_the_ussr_discards_a_card_of_it(by: int) -> None:
    t = event(ALDRICH_AMES_REMIX, by, us_hand=[DUCK_AND_COVER, ASIA_SCORING, SUMMIT], china=(US, True))
    assert (t.actor, t.kind) == (USSR, ASK_DISCARD)
    assert t.legal == [card(ASIA_SCORING), card(DUCK_AND_COVER), card(SUMMIT)]
    t.refuses(DONE)
    t.refuses(card(THE_CHINA_CARD))
    assert t.seen(USSR, HAND_US) == [ASIA_SCORING, DUCK_AND_COVER, SUMMIT]
    t.do(card(DUCK_AND_COVER))
    assert t.discarded(DUCK_AND_COVER)
    assert (t.defcon, t.vp) == (5, 0)
    assert t.effect(AMES) == 1
    assert t.removed(ALDRICH_AMES_REMIX)


def test_ames_may_take_a_scoring_card() -> None:
    t = event(ALDRICH_AMES_REMIX, USSR, us_hand=[ASIA_SCORING, SUMMIT]).do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)


def test_ames_with_an_empty_hand_only_opens_it() -> None:
    t = event(ALDRICH_AMES_REMIX, USSR, us_hand=[], china=(US, True))
    assert t.effect(AMES) == 1
    assert t.legal == [card(THE_CHINA_CARD), PASS]
    assert t.removed(ALDRICH_AMES_REMIX)


def test_ames_shows_cards_drawn_later_this_turn() -> None:
    t = event(
        ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
        USSR,
        us_hand=[SUMMIT, NATO],
        pile=[FIDEL, BLOCKADE],
        effects={AMES: 1},
    )
    t.do(card(NATO), DONE, card(FIDEL))
    assert FIDEL in t.seen(USSR, HAND_US)


# --- 99 Pershing II Deployed ------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_pershing_pays_one_and_takes_one_from_each_of_three(by: int) -> None:
    where = {FRANCE: (2, 0), UK: (1, 0), GREECE: (1, 0), SPAIN_PORTUGAL: (1, 0), POLAND: (1, 0)}
    t = event(PERSHING_II_DEPLOYED, by, influence=where)
    assert t.vp == -1
    assert t.actor == USSR
    assert sorted(c for c in t.legal if c != DONE) == sorted([FRANCE, UK, GREECE, SPAIN_PORTUGAL])
    t.do(FRANCE)
    t.refuses(FRANCE)
    t.do(UK, GREECE)
    assert (t.us(FRANCE), t.us(UK), t.us(GREECE), t.us(SPAIN_PORTUGAL)) == (1, 0, 0, 1)
    assert t.kind == ASK_PLAY
    assert t.removed(PERSHING_II_DEPLOYED)


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_pershing_may_take_fewer(taken: int) -> None:
    where = {FRANCE: (2, 0), UK: (1, 0), GREECE: (1, 0)}
    t = event(PERSHING_II_DEPLOYED, USSR, influence=where).do(*[FRANCE, UK][:taken], DONE)
    assert t.us(FRANCE) + t.us(UK) + t.us(GREECE) == 4 - taken
    assert t.kind == ASK_PLAY


def test_pershing_reaches_all_of_western_europe_and_nothing_else() -> None:
    t = event(PERSHING_II_DEPLOYED, USSR, influence=dict.fromkeys([*WESTERN_EUROPE, LIBYA, EAST_GERMANY], (1, 0)))
    assert sorted(c for c in t.legal if c != DONE) == sorted(WESTERN_EUROPE)


# --- 100 Wargames -----------------------------------------------------------------------------------------


def wargames(by: int, vp: int = 0, defcon: int = 2, **given: Any) -> Table:
    return event(WARGAMES, by, vp=vp, defcon=defcon, **given)


@pytest.mark.parametrize(
    ("by", "vp", "winner"),
    [
        (US, 7, US),
        (US, 6, 2),
        (US, 5, USSR),
        (USSR, -7, USSR),
        (USSR, -6, 2),
        (USSR, -5, US),
        (US, -3, USSR),
    ],
)
def test_wargames_gives_six_and_the_marker_decides(by: int, vp: int, winner: int) -> None:
    t = wargames(by, vp)
    assert (t.actor, t.kind) == (by, ASK_WARGAMES)
    t.do(END_GAME)
    assert t.vp == (vp - 6 if by == US else vp + 6)
    assert t.winner == winner
    assert t.ending is not None
    assert t.ending.reason == BY_WARGAMES


@pytest.mark.parametrize(("by", "vp"), [(US, -14), (USSR, 14)])
def test_wargames_six_points_that_reach_twenty_win_anyway(by: int, vp: int) -> None:
    assert wargames(by, vp).do(END_GAME).winner == 1 - by


def test_wargames_has_no_final_scoring_and_no_china_card_point() -> None:
    t = wargames(US, 6, china=(US, True), influence={POLAND: (3, 0), CUBA: (3, 0)}).do(END_GAME)
    assert t.winner == 2
    assert t.vp == 0


@pytest.mark.parametrize("by", BOTH)
def test_wargames_declined_is_played_and_removed(by: int) -> None:
    t = wargames(by, 7).do(DONE)
    assert t.ending is None
    assert t.vp == 7
    assert t.removed(WARGAMES)


@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_wargames_above_defcon_two_is_no_event(defcon: int) -> None:
    t = at_round(US, turn=8, us_hand=[WARGAMES], defcon=defcon).do(card(WARGAMES))
    t.refuses(EVENT)
    assert OPS in t.legal


def test_wargames_headlined_above_defcon_two_is_discarded() -> None:
    t = at_headline(turn=8, defcon=3, us_hand=[WARGAMES, TRUMAN_DOCTRINE], ussr_hand=[NASSER, FIDEL])
    t.do_as(US, card(WARGAMES)).do_as(USSR, card(NASSER))
    assert t.discarded(WARGAMES)


def test_wargames_in_the_headline_is_the_choice_of_its_player() -> None:
    t = at_headline(turn=8, defcon=2, vp=7, us_hand=[WARGAMES, TRUMAN_DOCTRINE], ussr_hand=[NASSER, FIDEL])
    t.do_as(US, card(WARGAMES)).do_as(USSR, card(NASSER)).do_as(US, END_GAME)
    assert t.winner == US


# --- 101 Solidarity ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_solidarity_adds_three_in_poland_after_john_paul(by: int) -> None:
    t = event(SOLIDARITY, by, effects={POPE: 1}, influence={POLAND: (0, 3)})
    assert t.pair(POLAND) == (3, 3)
    assert t.removed(SOLIDARITY)


def test_solidarity_without_john_paul_does_nothing_and_is_discarded() -> None:
    t = event(SOLIDARITY, USSR)
    assert t.us(POLAND) == 0
    assert t.discarded(SOLIDARITY)
    t = at_round(US, turn=8, us_hand=[SOLIDARITY]).do(card(SOLIDARITY))
    t.refuses(EVENT)


# --- 102 Iran-Iraq War ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_iran_iraq_the_player_chooses_iran_or_iraq(by: int) -> None:
    t = event(IRAN_IRAQ_WAR, by)
    assert t.actor == by
    assert sorted(t.legal) == sorted([IRAN, IRAQ])


@pytest.mark.parametrize("by", BOTH)
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_iran_iraq_is_won_on_four_to_six(by: int, die: int) -> None:
    mine, theirs = (1, 2) if by == US else (2, 1)
    t = event(IRAN_IRAQ_WAR, by, influence={IRAN: (mine, theirs)}).do(IRAN, roll(die))
    won = die >= 4
    own, enemy = (t.us, t.ussr) if by == US else (t.ussr, t.us)
    assert (own(IRAN), enemy(IRAN)) == ((3, 0) if won else (1, 2))
    assert t.vp == (2 if by == US else -2) * won
    assert t.milops(by) == 2
    assert t.milops(1 - by) == 0
    assert t.defcon == 5
    assert t.removed(IRAN_IRAQ_WAR)


@pytest.mark.parametrize(
    ("target", "neighbours"),
    [
        (IRAN, {IRAQ: 3, PAKISTAN: 2, AFGHANISTAN: 2}),
        (IRAQ, {IRAN: 2, JORDAN: 2, GULF_STATES: 3, SAUDI_ARABIA: 3}),
    ],
)
def test_iran_iraq_subtracts_each_enemy_controlled_neighbour(target: int, neighbours: dict[int, int]) -> None:
    for n, country in enumerate(neighbours):
        held = {c: (0, neighbours[c]) for c in list(neighbours)[: n + 1]}
        t = event(IRAN_IRAQ_WAR, US, influence=held).do(target, roll(6))
        assert (t.vp == 2) == (n + 1 <= 2), country


def test_iran_iraq_control_of_the_target_itself_does_not_matter() -> None:
    t = event(IRAN_IRAQ_WAR, US, influence={IRAN: (0, 5)}).do(IRAN, roll(4))
    assert t.pair(IRAN) == (5, 0)


def test_iran_iraq_own_neighbours_do_not_matter() -> None:
    t = event(IRAN_IRAQ_WAR, US, influence={PAKISTAN: (2, 0), IRAQ: (3, 0)}).do(IRAN, roll(3))
    assert t.vp == 0
    assert event(IRAN_IRAQ_WAR, US, influence={IRAQ: (3, 0)}).do(IRAN, roll(4)).vp == 2


def test_iran_iraq_pays_the_points_with_nobody_in_the_target() -> None:
    t = event(IRAN_IRAQ_WAR, USSR, defcon=2).do(IRAQ, roll(4))
    assert (t.vp, t.pair(IRAQ), t.milops(USSR)) == (-2, (0, 0), 2)


@pytest.mark.parametrize("use", [EVENT, OPS])
def test_iran_iraq_is_a_war_card_for_flower_power(use: int) -> None:
    t = at_round(US, turn=8, us_hand=[IRAN_IRAQ_WAR, SUMMIT], effects={FLOWERS: 1})
    t.do(card(IRAN_IRAQ_WAR), use)
    assert t.vp == -2


@pytest.mark.parametrize("use", [EVENT, OPS])
def test_iran_iraq_played_by_the_ussr_pays_no_flower_power(use: int) -> None:
    t = at_round(USSR, turn=8, ussr_hand=[IRAN_IRAQ_WAR, NASSER], us_hand=[SUMMIT], effects={FLOWERS: 1})
    assert t.do(card(IRAN_IRAQ_WAR), use).vp == 0


def test_iran_iraq_sent_to_space_pays_no_flower_power_and_is_discarded() -> None:
    t = at_round(US, turn=8, us_hand=[IRAN_IRAQ_WAR, SUMMIT], ussr_hand=[NASSER], effects={FLOWERS: 1})
    t.do(card(IRAN_IRAQ_WAR), SPACE, roll(6))
    assert t.vp == 0
    assert t.discarded(IRAN_IRAQ_WAR)
