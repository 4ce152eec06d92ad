"""Cards 45-47: Summit, How I Learned to Stop Worrying, Junta; free coups and realignments."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    ARGENTINA,
    BRAZIL,
    BURMA,
    CANADA,
    CHILE,
    COLOMBIA,
    COSTA_RICA,
    CUBA,
    EGYPT,
    GREECE,
    GUATEMALA,
    HAITI,
    IRAN,
    ITALY,
    JAPAN,
    LATIN_AMERICA,
    LEBANON,
    MEXICO,
    NICARAGUA,
    NORTH_KOREA,
    PANAMA,
    PERU,
    SUDAN,
    TAIWAN,
    THAILAND,
    VIETNAM,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_ADD,
    ASK_DEFCON,
    ASK_NORAD,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_REALIGN,
    ASK_SUMMIT,
    BREZHNEV,
    BY_DEFCON,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    FORMOSAN,
    IN_FRONT,
    INFLUENCE,
    LOWER,
    NORAD_ACTIVE,
    OPS,
    RAISE,
    REALIGN,
    SCARED_US,
    SCARED_USSR,
    SQUADS,
    TO_DEFCON,
    US,
    USSR,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    ARMS_RACE,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    JUNTA,
    MISSILE_ENVY,
    OLYMPIC_GAMES,
    SHUTTLE_DIPLOMACY,
    STAR_WARS,
    SUMMIT,
)
from theatrum.games.twilight_struggle.messages import SAID_VP

both = pytest.mark.parametrize("side", [US, USSR])
Board = dict[int, tuple[int, int]]


def lost_by_defcon(t: Table, loser: int) -> bool:
    return t.ending is not None and t.ending.winners == [1 - loser] and t.ending.reason == BY_DEFCON


# --- 45 Summit ----------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(("own", "other"), [(1, 2), (2, 1), (6, 5), (1, 6)])
def test_summit_higher_roll_gains_two_vp_and_chooses(side: int, own: int, other: int) -> None:
    t = at_event(SUMMIT, side, defcon=3).do(roll(own), roll(other))
    winner = side if own > other else 1 - side
    assert t.vp == (2 if winner == US else -2)
    assert (t.actor, t.kind) == (winner, ASK_SUMMIT)


@both
@pytest.mark.parametrize("face", [1, 6])
def test_summit_tie_does_nothing_and_is_not_rolled_again(side: int, face: int) -> None:
    """CHK-16, RUL-37."""
    t = at_event(SUMMIT, side, defcon=3).do(roll(face), roll(face))
    assert (t.vp, t.defcon) == (0, 3)
    assert t.discarded(SUMMIT)
    assert t.kind == ASK_PLAY


@both
@pytest.mark.parametrize(("choice", "level"), [(RAISE, 4), (LOWER, 2), (DONE, 3)])
@pytest.mark.parametrize(("own", "other"), [(5, 2), (2, 5)])
def test_summit_winner_may_move_defcon_one_step(side: int, own: int, other: int, choice: int, level: int) -> None:
    t = at_event(SUMMIT, side, defcon=3).do(roll(own), roll(other))
    t.do_as(side if own > other else 1 - side, choice)
    assert t.defcon == level
    assert t.discarded(SUMMIT)


DOMINATED: list[Board] = [
    {ITALY: (2, 0), GREECE: (2, 0)},
    {THAILAND: (2, 0), BURMA: (2, 0)},
    {EGYPT: (2, 0), LEBANON: (1, 0)},
    {ANGOLA: (1, 0), SUDAN: (1, 0)},
    {PANAMA: (2, 0), GUATEMALA: (1, 0)},
    {BRAZIL: (2, 0), COLOMBIA: (1, 0)},
]


@both
@pytest.mark.parametrize("board", DOMINATED)
def test_summit_adds_1_for_a_dominated_region(side: int, board: Board) -> None:
    assert at_event(SUMMIT, side, influence=board).do(roll(3), roll(3)).vp == 2


@pytest.mark.parametrize("board", DOMINATED)
def test_summit_adds_1_for_a_region_dominated_by_the_ussr(board: Board) -> None:
    theirs = {country: (0, us) for country, (us, _) in board.items()}
    assert at_event(SUMMIT, US, influence=theirs).do(roll(3), roll(3)).vp == -2


def test_summit_adds_1_for_a_controlled_region() -> None:
    board = {CUBA: (3, 0), MEXICO: (2, 0), PANAMA: (2, 0)}
    assert at_event(SUMMIT, US, influence=board).do(roll(3), roll(3)).vp == 2
    assert at_event(SUMMIT, US, influence=board).do(roll(3), roll(4)).vp == 0


def test_summit_counts_all_six_regions() -> None:
    board: Board = {}
    for part in DOMINATED:
        board.update(part)
    assert at_event(SUMMIT, US, influence=board).do(roll(1), roll(6)).vp == 2


def test_summit_both_sides_add_their_regions() -> None:
    board = {**DOMINATED[3], **{country: (0, us) for country, (us, _) in DOMINATED[4].items()}}
    assert at_event(SUMMIT, US, influence=board).do(roll(3), roll(3)).vp == 0


def test_summit_presence_adds_nothing() -> None:
    assert at_event(SUMMIT, US, influence={SUDAN: (1, 0)}).do(roll(3), roll(3)).vp == 0


def test_summit_sub_regions_are_no_regions() -> None:
    """The US leads in Southeast Asia, but not in Asia (card specification 1.12)."""
    board = {THAILAND: (2, 0), VIETNAM: (1, 0), NORTH_KOREA: (0, 3), JAPAN: (0, 4)}
    assert at_event(SUMMIT, US, influence=board).do(roll(3), roll(3)).vp == 0


def test_summit_ignores_formosan_resolution() -> None:
    board = {TAIWAN: (3, 0), BURMA: (2, 0)}
    t = at_event(SUMMIT, US, influence=board, effects={FORMOSAN: 1}).do(roll(3), roll(3))
    assert t.vp == 0


def test_summit_ignores_shuttle_diplomacy() -> None:
    t = at_event(SUMMIT, US, influence={EGYPT: (0, 2), LEBANON: (0, 1)}, shuttle=SHUTTLE_DIPLOMACY)
    t.do(roll(3), roll(3))
    assert t.vp == -2
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


@both
def test_summit_winner_at_defcon_2_can_end_the_game_against_the_phasing_player(side: int) -> None:
    t = at_event(SUMMIT, side, defcon=2).do(roll(1), roll(2))
    t.do_as(1 - side, LOWER)
    assert lost_by_defcon(t, side)


# --- 46 How I Learned to Stop Worrying ----------------------------------------------------------------------


@both
@pytest.mark.parametrize("before", [2, 5])
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_how_i_learned_sets_any_level(side: int, before: int, level: int) -> None:
    t = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, side, defcon=before)
    assert (t.actor, t.kind) == (side, ASK_DEFCON)
    assert t.legal == [TO_DEFCON + n for n in (1, 2, 3, 4, 5)]
    assert t.do(TO_DEFCON + level).defcon == level


@both
@pytest.mark.parametrize("before", [0, 3, 5])
def test_how_i_learned_brings_milops_to_five(side: int, before: int) -> None:
    t = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, side, milops=(before, before)).do(TO_DEFCON + 4)
    assert (t.milops(side), t.milops(1 - side)) == (5, before)


@both
def test_how_i_learned_level_1_loses_for_the_phasing_player(side: int) -> None:
    t = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, side).do(TO_DEFCON + 1)
    assert lost_by_defcon(t, side)


def test_how_i_learned_through_star_wars_the_phasing_player_loses() -> None:
    """Table d."""
    t = at_event(STAR_WARS, USSR, discards=[HOW_I_LEARNED_TO_STOP_WORRYING], space=(1, 0))
    t.do_as(US, card(HOW_I_LEARNED_TO_STOP_WORRYING), TO_DEFCON + 1)
    assert lost_by_defcon(t, USSR)


def test_how_i_learned_milops_count_for_arms_race() -> None:
    t = at_round(
        US,
        us_hand=[HOW_I_LEARNED_TO_STOP_WORRYING, ARMS_RACE],
        ussr_hand=[],
        china=(US, False),
        milops=(0, 4),
        defcon=3,
    )
    t.do(card(HOW_I_LEARNED_TO_STOP_WORRYING), EVENT, TO_DEFCON + 5)
    t.do(card(ARMS_RACE), EVENT)
    first = t.heard(SAID_VP)[0]
    assert (first.a, first.b) == (US, 3)


@pytest.mark.parametrize(("before", "level", "moved"), [(5, 2, True), (3, 2, True), (2, 2, False), (5, 3, False)])
def test_how_i_learned_moving_to_2_triggers_norad(before: int, level: int, moved: bool) -> None:
    t = at_event(
        HOW_I_LEARNED_TO_STOP_WORRYING,
        USSR,
        defcon=before,
        us_hand=[OLYMPIC_GAMES],
        influence={CANADA: (4, 0)},
        effects={NORAD_ACTIVE: 1},
    ).do(TO_DEFCON + level)
    assert t.actor == US
    assert (t.kind == ASK_NORAD) is moved


def test_how_i_learned_in_the_headline_does_not_trigger_norad() -> None:
    t = at_headline(us_hand=[HOW_I_LEARNED_TO_STOP_WORRYING], influence={CANADA: (4, 0)}, effects={NORAD_ACTIVE: 1})
    t.do(card(HOW_I_LEARNED_TO_STOP_WORRYING), TO_DEFCON + 2)
    assert t.kind == ASK_PLAY


def test_how_i_learned_is_removed() -> None:
    t = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, US).do(TO_DEFCON + 5)
    assert t.removed(HOW_I_LEARNED_TO_STOP_WORRYING)


def test_how_i_learned_for_ops_is_discarded() -> None:
    t = at_round(US, us_hand=[HOW_I_LEARNED_TO_STOP_WORRYING])
    t.do(card(HOW_I_LEARNED_TO_STOP_WORRYING), OPS, INFLUENCE, CANADA, CANADA)
    assert t.discarded(HOW_I_LEARNED_TO_STOP_WORRYING)
    assert t.milops(US) == 0


# --- 47 Junta -----------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("country", [ARGENTINA, MEXICO, NICARAGUA])
def test_junta_adds_2_in_one_country(side: int, country: int) -> None:
    """Adjacency and enemy control do not matter to influence placed by an event."""
    t = at_event(JUNTA, side, influence={country: (3, 3)})
    assert (t.actor, t.kind) == (side, ASK_ADD)
    t.do(country)
    assert t.pair(country) == ((5, 3) if side == US else (3, 5))
    assert t.kind != ASK_ADD


@both
def test_junta_only_in_central_and_south_america(side: int) -> None:
    t = at_event(JUNTA, side, influence={IRAN: (1, 1), CANADA: (1, 1)})
    assert t.legal == LATIN_AMERICA
    t.refuses(IRAN)
    t.refuses(CANADA)
    t.refuses(DONE)


@both
@pytest.mark.parametrize("effects", [{CONTAINED: 1, BREZHNEV: 1}, {SCARED_US: 1, SCARED_USSR: 1}])
def test_junta_influence_is_not_ops(side: int, effects: dict[int, int]) -> None:
    t = at_event(JUNTA, side, effects=effects).do(CHILE)
    assert t.pair(CHILE) == ((2, 0) if side == US else (0, 2))


@both
def test_junta_then_a_free_coup_or_realignment_or_nothing(side: int) -> None:
    t = at_event(JUNTA, side, influence={PERU: (1, 1)}).do(CHILE)
    assert (t.actor, t.kind) == (side, ASK_OPERATION)
    assert t.legal == [DONE, REALIGN, COUP]
    t.do(DONE)
    assert t.pair(PERU) == (1, 1)
    assert t.discarded(JUNTA)


def test_junta_without_a_target_is_over() -> None:
    t = at_event(JUNTA, US, influence={IRAN: (0, 1)}).do(CHILE)
    assert t.discarded(JUNTA)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_junta_targets_need_enemy_influence_in_the_two_regions() -> None:
    board = {PERU: (0, 1), HAITI: (1, 0), IRAN: (0, 1), SUDAN: (0, 1)}
    for way in (COUP, REALIGN):
        t = at_event(JUNTA, US, influence=board).do(CHILE, way)
        assert t.legal == [PERU]
        for other in (HAITI, CHILE, IRAN, SUDAN):
            t.refuses(other)


@pytest.mark.parametrize(("first", "target"), [(CHILE, CUBA), (CUBA, CHILE), (CUBA, CUBA), (PERU, CHILE)])
def test_junta_coup_may_be_in_another_country_or_region(first: int, target: int) -> None:
    """RUL-38, Q-11."""
    t = at_event(JUNTA, US, influence={target: (0, 1)}).do(first, COUP, target, roll(6))
    assert t.ussr(target) == 0
    assert t.us(target) == 1 + (2 if first == target else 0)  # 6 + 2 - 6 = 2: one removed, one added


@both
def test_junta_coup_is_free_of_milops_and_lowers_defcon_in_a_battleground(side: int) -> None:
    t = at_event(JUNTA, side, influence={PANAMA: (1, 1)}, defcon=4).do(CHILE, COUP, PANAMA, roll(1))
    assert (t.milops(side), t.defcon) == (0, 3)
    t = at_event(JUNTA, side, influence={PERU: (1, 1)}, defcon=4).do(CHILE, COUP, PERU, roll(1))
    assert (t.milops(side), t.defcon) == (0, 4)


@both
def test_junta_battleground_coup_at_defcon_2_loses(side: int) -> None:
    t = at_event(JUNTA, side, influence={PANAMA: (1, 1)}, defcon=2).do(CHILE, COUP, PANAMA, roll(6))
    assert lost_by_defcon(t, side)


def test_junta_through_star_wars_the_phasing_player_loses() -> None:
    t = at_event(STAR_WARS, USSR, discards=[JUNTA], space=(1, 0), influence={PANAMA: (0, 1)}, defcon=2)
    t.do_as(US, card(JUNTA), CHILE, COUP, PANAMA)
    t.do(roll(1))
    assert lost_by_defcon(t, USSR)


def test_junta_through_missile_envy_the_phasing_player_loses() -> None:
    t = at_event(MISSILE_ENVY, US, ussr_hand=[JUNTA], influence={PANAMA: (0, 1)}, defcon=2)
    t.do_as(USSR, card(JUNTA))
    t.do_as(US, CHILE, COUP, PANAMA)
    t.do(roll(1))
    assert lost_by_defcon(t, US)


def test_junta_makes_one_coup_only() -> None:
    t = at_event(JUNTA, US, influence={PERU: (0, 5), HAITI: (0, 1)}).do(CHILE, COUP, PERU, roll(1))
    assert t.discarded(JUNTA)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


@pytest.mark.parametrize(
    ("side", "effects", "left"),
    [
        (US, {}, 3),  # 5 + 2 - 4
        (US, {CONTAINED: 1}, 2),
        (US, {SCARED_US: 1}, 4),
        (USSR, {}, 3),
        (USSR, {BREZHNEV: 1}, 2),
        (USSR, {SCARED_USSR: 1}, 4),
        (US, {BREZHNEV: 1, SCARED_USSR: 1}, 3),
        (US, {SQUADS: 6}, 2),  # Latin American Death Squads of the US: +1
        (US, {SQUADS: 4}, 4),
        (USSR, {SQUADS: 4}, 2),
    ],
)
def test_junta_coup_uses_two_ops_with_modifiers(side: int, effects: dict[int, int], left: int) -> None:
    """RUL-10; card 69 changes the die."""
    six = (0, 6) if side == US else (6, 0)
    t = at_event(JUNTA, side, influence={PERU: six}, effects=effects).do(CHILE, COUP, PERU, roll(5))
    assert t.pair(PERU) == ((0, left) if side == US else (left, 0))


def test_junta_coup_counts_for_yuri_and_samantha() -> None:
    t = at_event(JUNTA, US, influence={PERU: (0, 1)}, effects={YURI: 1}).do(CHILE, COUP, PERU, roll(1))
    assert t.vp == -1


@both
@pytest.mark.parametrize(
    ("modifier", "rolls"), [(None, 2), ("bonus", 3), ("purge", 1)], ids=["plain", "bonus", "purge"]
)
def test_junta_realigns_as_often_as_its_ops(side: int, modifier: str | None, rolls: int) -> None:
    bonus, purge = (CONTAINED, SCARED_US) if side == US else (BREZHNEV, SCARED_USSR)
    effects = {} if modifier is None else {bonus if modifier == "bonus" else purge: 1}
    t = at_event(JUNTA, side, influence={PERU: (3, 3)}, effects=effects).do(HAITI, REALIGN)
    for _ in range(rolls):
        assert (t.actor, t.kind) == (side, ASK_REALIGN)
        t.do(PERU, roll(2), roll(2))
    assert t.discarded(JUNTA)


def test_junta_realignments_may_be_spread_over_both_regions() -> None:
    """RUL-38."""
    t = at_event(JUNTA, US, influence={PERU: (0, 1), HAITI: (0, 1)}, defcon=2)
    t.do(NICARAGUA, REALIGN, PERU, roll(6), roll(1), HAITI, roll(6), roll(1))
    assert (t.ussr(PERU), t.ussr(HAITI)) == (0, 0)
    assert (t.milops(US), t.defcon) == (0, 2)


def test_junta_realignment_stops_when_no_target_is_left() -> None:
    t = at_event(JUNTA, US, influence={PERU: (0, 1)}).do(NICARAGUA, REALIGN, PERU, roll(6), roll(1))
    assert t.discarded(JUNTA)


@pytest.mark.parametrize(("first", "left"), [(PANAMA, 0), (ARGENTINA, 1)])
def test_junta_influence_counts_for_realignment_at_once(first: int, left: int) -> None:
    """Panama controlled next door: 4 + 1 against 3 + 1 (more influence)."""
    t = at_event(JUNTA, US, influence={COSTA_RICA: (0, 1)}).do(first, REALIGN, COSTA_RICA, roll(4), roll(3))
    assert t.ussr(COSTA_RICA) == left


def test_junta_same_country_is_an_option() -> None:
    """Q-11."""
    given: dict[str, Any] = {"influence": {PERU: (0, 1), HAITI: (0, 1)}}
    t = at_event(JUNTA, US, options={"junta_same_country": True}, **given).do(HAITI, COUP)
    assert t.legal == [HAITI]


def test_junta_for_ops_is_plain_operations() -> None:
    t = at_round(US, us_hand=[JUNTA], influence={PERU: (0, 3)}).do(card(JUNTA), OPS, COUP, PERU, roll(4))
    assert t.ussr(PERU) == 1
    assert t.milops(US) == 2
    assert t.discarded(JUNTA)
