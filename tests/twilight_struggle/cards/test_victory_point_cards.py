"""Cards for victory points: 20, 39, 48, 60, 61, 109."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, hands, points_in
from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    BRAZIL,
    CANADA,
    COUNTRIES,
    CUBA,
    EGYPT,
    GULF_STATES,
    INDIA,
    IRAN,
    IRAQ,
    ITALY,
    LIBYA,
    NIGERIA,
    PAKISTAN,
    PANAMA,
    PERU,
    POLAND,
    SAUDI_ARABIA,
    SUDAN,
    TAIWAN,
    VENEZUELA,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OLYMPICS,
    ASK_OPERATION,
    ASK_PLAY,
    BOYCOTT,
    BREZHNEV,
    BY_DEFCON,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    INFLUENCE,
    MISSILE_CRISIS,
    OPS,
    OPS_FIRST,
    PARTICIPATE,
    REALIGN,
    SCARED_US,
    SCARED_USSR,
    SEA_OIL,
    SPACE,
    U2,
    US,
    USSR,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    ARMS_RACE,
    CIA_CREATED,
    DUCK_AND_COVER,
    FIDEL,
    IRAN_IRAQ_WAR,
    JUNTA,
    KITCHEN_DEBATES,
    MISSILE_ENVY,
    NASSER,
    OLYMPIC_GAMES,
    OPEC,
    STAR_WARS,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    TRUMAN_DOCTRINE,
    U2_INCIDENT,
    UN_INTERVENTION,
    YURI_AND_SAMANTHA,
)

Board = dict[int, tuple[int, int]]

OIL = [EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA]


def soviet(*countries: int) -> dict[int, tuple[int, int]]:
    """Just enough for Soviet control of these."""
    return {c: (0, COUNTRIES[c].stability) for c in countries}


# --- 20 Olympic Games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_the_opponent_decides(by: int) -> None:
    t = event_by(OLYMPIC_GAMES, by)
    assert (t.actor, t.kind) == (1 - by, ASK_OLYMPICS)
    assert t.legal == [PARTICIPATE, BOYCOTT]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("own", range(1, 7))
@pytest.mark.parametrize("other", range(1, 7))
def test_olympic_games_sponsor_adds_two_and_ties_are_rolled_again(other: int, own: int, by: int) -> None:
    t = event_by(OLYMPIC_GAMES, by).do(PARTICIPATE, roll(own), roll(other))
    if own + 2 == other:  # CHK-16
        assert t.vp == 0
        t.do(roll(1), roll(6))
        winner = 1 - by
    else:
        winner = by if own + 2 > other else 1 - by
    assert t.vp == (2 if winner == US else -2)
    assert t.kind == ASK_PLAY
    assert t.defcon == 5
    assert t.discarded(OLYMPIC_GAMES)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_olympic_games_boycott_lowers_defcon_and_grants_four_ops(defcon: int, by: int) -> None:
    t = event_by(OLYMPIC_GAMES, by, defcon=defcon, influence={EGYPT: (1, 1), NIGERIA: (9, 9)}).do(BOYCOTT)
    assert (t.defcon, t.vp) == (defcon - 1, 0)
    assert (t.actor, t.kind) == (by, ASK_OPERATION)
    assert t.legal == [DONE, INFLUENCE, REALIGN, COUP]
    t.do(INFLUENCE)
    assert points_in(t, NIGERIA) == 4
    assert t.discarded(OLYMPIC_GAMES)


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_boycott_ops_may_be_declined(by: int) -> None:
    t = event_by(OLYMPIC_GAMES, by, influence={EGYPT: (1, 1)}).do(BOYCOTT, DONE)
    assert t.kind == ASK_PLAY
    assert t.pair(EGYPT) == (1, 1)


def test_olympic_games_boycott_ops_are_no_space_attempt() -> None:
    """RUL-9."""
    t = event_by(OLYMPIC_GAMES, US, influence={EGYPT: (1, 1)}).do(BOYCOTT)
    t.refuses(SPACE)


def test_olympic_games_boycott_coup_obeys_the_new_defcon_and_earns_milops() -> None:
    t = event_by(OLYMPIC_GAMES, US, influence={ITALY: (0, 1), PAKISTAN: (0, 1), EGYPT: (0, 1)}).do(BOYCOTT, COUP)
    assert t.legal == [PAKISTAN, EGYPT]
    t.do(EGYPT, roll(1))
    assert (t.milops(US), t.defcon) == (4, 3)
    assert t.pair(EGYPT) == (0, 0)


@pytest.mark.parametrize(
    ("by", "effects", "points"),
    [
        (US, {CONTAINED: 1}, 4),
        (US, {SCARED_US: 1}, 3),
        (US, {SCARED_US: 1, CONTAINED: 1}, 4),
        (USSR, {BREZHNEV: 1}, 4),
        (USSR, {SCARED_USSR: 1}, 3),
        (USSR, {SCARED_US: 1}, 4),
    ],
)
def test_olympic_games_boycott_ops_take_modifiers(by: int, effects: dict[int, int], points: int) -> None:
    t = event_by(OLYMPIC_GAMES, by, effects=effects, influence={EGYPT: (9, 9)}).do(BOYCOTT, INFLUENCE)
    assert points_in(t, EGYPT) == points


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_boycott_at_defcon_two_loses_for_the_sponsor(by: int) -> None:
    """EX-8.1.3."""
    t = event_by(OLYMPIC_GAMES, by, defcon=2).do_as(1 - by, BOYCOTT)
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


@pytest.mark.parametrize("by", SIDES)
def test_olympic_games_headlined_boycott_at_defcon_two_loses_for_the_sponsor(by: int) -> None:
    """The other headline, of lower value, comes later."""
    hands = [[NASSER], [NASSER]]
    hands[by] = [OLYMPIC_GAMES]
    t = at_headline(defcon=2, us_hand=hands[US], ussr_hand=hands[USSR])
    t.do_as(US, card(hands[US][0])).do_as(USSR, card(hands[USSR][0]))
    t.do_as(1 - by, BOYCOTT)
    assert t.winner == 1 - by


def test_olympic_games_through_missile_envy_the_taker_is_sponsor_and_to_blame() -> None:
    t = event_by(MISSILE_ENVY, US, turn=4, defcon=2, ussr_hand=[OLYMPIC_GAMES, NASSER])
    t.do_as(USSR, card(OLYMPIC_GAMES))
    assert (t.actor, t.kind) == (USSR, ASK_OLYMPICS)
    t.do(BOYCOTT)
    assert t.winner == USSR


def test_olympic_games_through_star_wars_in_a_soviet_round_leaves_the_blame_with_the_ussr() -> None:
    """The US is sponsor, the USSR decides and is the phasing player."""
    t = event_by(STAR_WARS, USSR, turn=8, defcon=2, space=(2, 1), discards=[OLYMPIC_GAMES])
    t.do_as(US, card(OLYMPIC_GAMES))
    assert (t.actor, t.kind) == (USSR, ASK_OLYMPICS)
    t.do(BOYCOTT)
    assert t.winner == US


def test_olympic_games_through_star_wars_sponsor_gets_the_bonus() -> None:
    t = event_by(STAR_WARS, USSR, turn=8, space=(2, 1), discards=[OLYMPIC_GAMES])
    t.do_as(US, card(OLYMPIC_GAMES)).do_as(USSR, PARTICIPATE).do(roll(3), roll(4))
    assert t.vp == 2


# --- 39 Arms Race ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "defcon", "points"),
    [(3, 2, 4, 1), (4, 2, 4, 3), (5, 4, 4, 3), (1, 0, 2, 1), (2, 1, 2, 3), (4, 3, 5, 1), (5, 0, 5, 3)],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_arms_race_with_more_milops(side: int, own: int, other: int, defcon: int, points: int) -> None:
    """RUL-65: 3 VP if they also reach DEFCON, else 1."""
    milops = (own, other) if side == US else (other, own)
    t = at_event(ARMS_RACE, side, milops=milops, defcon=defcon)
    assert t.vp == (points if side == US else -points)
    assert t.discarded(ARMS_RACE)


@pytest.mark.parametrize("milops", [(0, 0), (5, 5), (2, 3)])
def test_arms_race_without_more_milops_is_no_event(milops: tuple[int, int]) -> None:
    t = at_round(US, us_hand=[ARMS_RACE], milops=milops, defcon=2).do(card(ARMS_RACE))
    t.refuses(EVENT)
    assert OPS in t.legal


def test_arms_race_headlined_without_more_milops_does_nothing() -> None:
    t = at_headline(us_hand=[ARMS_RACE], milops=(1, 3), defcon=2).do_as(US, card(ARMS_RACE))
    assert t.vp == 0
    assert t.discarded(ARMS_RACE)


def test_arms_race_looks_at_the_phasing_player() -> None:
    """Reached by the US through Star Wars in a Soviet round: the USSR is compared, and scores."""
    t = at_event(STAR_WARS, USSR, discards=[ARMS_RACE], space=(1, 0), milops=(0, 3), defcon=3)
    t.do(card(ARMS_RACE))
    assert t.vp == -3
    assert t.discarded(ARMS_RACE)


def test_arms_race_is_no_use_when_the_phasing_player_is_behind() -> None:
    """The lead of the US, who would carry it out, does not count in a Soviet round."""
    t = at_event(STAR_WARS, USSR, discards=[ARMS_RACE, SUMMIT], space=(1, 0), milops=(4, 1), defcon=3)
    assert t.legal == [card(SUMMIT)]


# --- 48 Kitchen Debates ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "board",
    [
        {PANAMA: (2, 0)},
        {ANGOLA: (1, 0), EGYPT: (2, 0), NIGERIA: (0, 1)},
        {ITALY: (2, 0), INDIA: (3, 0), ZAIRE: (1, 0), BRAZIL: (0, 2), CUBA: (0, 3)},
    ],
)
@pytest.mark.parametrize("by", [US, USSR])
def test_kitchen_debates_with_more_battlegrounds_worldwide(by: int, board: Board) -> None:
    t = at_event(KITCHEN_DEBATES, by, influence=board)
    assert t.vp == 2
    assert t.removed(KITCHEN_DEBATES)


NOT_MORE: list[Board] = [
    {},
    {PANAMA: (2, 0), ANGOLA: (0, 1)},  # equal
    {PANAMA: (2, 0), ANGOLA: (0, 1), NIGERIA: (0, 1)},
    {SUDAN: (1, 0), CANADA: (4, 0)},  # no battlegrounds
    {PANAMA: (1, 0)},  # influence, no control
]


@pytest.mark.parametrize("board", NOT_MORE)
def test_kitchen_debates_otherwise_is_no_event_for_the_us(board: Board) -> None:
    t = at_round(US, us_hand=[KITCHEN_DEBATES], influence=board).do(card(KITCHEN_DEBATES))
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, CUBA)
    assert t.vp == 0
    assert t.discarded(KITCHEN_DEBATES)


@pytest.mark.parametrize("board", NOT_MORE)
def test_kitchen_debates_otherwise_is_discarded_when_headlined(board: Board) -> None:
    t = at_headline(us_hand=[KITCHEN_DEBATES], influence=board).do(card(KITCHEN_DEBATES))
    assert t.vp == 0
    assert t.discarded(KITCHEN_DEBATES)


@pytest.mark.parametrize(("us", "vp"), [(2, 2), (1, 0)])
@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_kitchen_debates_played_by_the_ussr(order: int, us: int, vp: int) -> None:
    t = at_round(USSR, ussr_hand=[KITCHEN_DEBATES], influence={PANAMA: (us, 0), CUBA: (0, 1)})
    t.do(card(KITCHEN_DEBATES), order, INFLUENCE, CUBA)
    assert t.vp == vp
    assert t.removed(KITCHEN_DEBATES) is (vp > 0)
    assert t.discarded(KITCHEN_DEBATES) is (vp == 0)


def test_kitchen_debates_condition_is_checked_when_the_event_would_occur() -> None:
    """Ops first: the Soviet points make it equal before the event comes."""
    t = at_round(USSR, ussr_hand=[KITCHEN_DEBATES], influence={PANAMA: (2, 0), CUBA: (0, 2)})
    t.do(card(KITCHEN_DEBATES), OPS_FIRST, INFLUENCE, CUBA)
    assert t.vp == 0
    assert t.discarded(KITCHEN_DEBATES)


def test_kitchen_debates_never_counts_taiwan() -> None:
    t = at_round(US, us_hand=[KITCHEN_DEBATES], influence={TAIWAN: (3, 0)}, effects={FORMOSAN: 1})
    t.do(card(KITCHEN_DEBATES)).refuses(EVENT)


# --- 60 U2 Incident -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
def test_u2_gives_the_ussr_a_point_and_is_removed(by: int) -> None:
    t = at_event(U2_INCIDENT, by)
    assert t.vp == -1
    assert t.removed(U2_INCIDENT)


def test_u2_pays_again_when_the_us_plays_un_intervention() -> None:
    t = at_event(U2_INCIDENT, USSR, us_hand=[UN_INTERVENTION, FIDEL])
    assert t.do(card(UN_INTERVENTION), EVENT, card(FIDEL)).vp == -2


def test_u2_pays_again_when_the_ussr_plays_un_intervention() -> None:
    t = at_event(U2_INCIDENT, US, ussr_hand=[UN_INTERVENTION, DUCK_AND_COVER])
    assert t.do(card(UN_INTERVENTION), EVENT, card(DUCK_AND_COVER)).vp == -2


@pytest.mark.parametrize("side", [US, USSR])
def test_u2_ignores_un_intervention_used_for_its_op(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": [UN_INTERVENTION]} if side == US else {"ussr_hand": [UN_INTERVENTION]}
    t = at_round(side, effects={U2: 1}, **hands)
    assert t.do(card(UN_INTERVENTION), OPS).vp == 0


def test_u2_as_companion_of_un_intervention_gives_nothing() -> None:
    """The event is cancelled, so it neither pays nor waits."""
    t = at_round(US, us_hand=[UN_INTERVENTION, U2_INCIDENT])
    t.do(card(UN_INTERVENTION), EVENT, card(U2_INCIDENT), OPS)
    assert t.vp == 0
    assert t.effect(U2) == 0


def test_u2_ends_with_the_turn() -> None:
    assert at_end_of_turn(effects={U2: 1}).effect(U2) == 0


# --- 61 OPEC --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("country", OIL)
def test_opec_pays_for_each_oil_country(country: int) -> None:
    assert at_event(OPEC, USSR, influence=soviet(country)).vp == -1


@pytest.mark.parametrize("by", [US, USSR])
def test_opec_adds_all_of_them_up(by: int) -> None:
    t = at_event(OPEC, by, influence=soviet(*OIL))
    assert t.vp == -7
    assert t.discarded(OPEC)


@pytest.mark.parametrize("country", [c for c in range(len(COUNTRIES)) if c not in OIL])
def test_opec_ignores_other_countries(country: int) -> None:
    assert at_event(OPEC, USSR, influence=soviet(country)).vp == 0


def test_opec_needs_soviet_control() -> None:
    t = at_event(OPEC, USSR, influence={IRAN: (1, 2), EGYPT: (2, 0), LIBYA: (0, 1)})
    assert t.vp == 0


def test_opec_may_give_nothing() -> None:
    t = at_event(OPEC, USSR)
    assert t.vp == 0
    assert t.discarded(OPEC)


def test_opec_is_forbidden_after_north_sea_oil() -> None:
    t = at_round(USSR, ussr_hand=[OPEC], effects={SEA_OIL: 1}, influence=soviet(*OIL))
    t.do(card(OPEC)).refuses(EVENT)
    assert OPS in t.legal


def test_opec_forbidden_is_ops_only_for_the_us() -> None:
    t = at_round(US, us_hand=[OPEC], effects={SEA_OIL: 1}, influence=soviet(*OIL))
    t.do(card(OPEC), EVENT_FIRST, INFLUENCE, 0, 0, 0)
    assert t.vp == 0
    assert t.discarded(OPEC)


def test_opec_can_win_the_game() -> None:
    """1.10: checked after all VP of the event."""
    t = at_event(OPEC, USSR, influence=soviet(IRAN, IRAQ), vp=-18)
    assert t.winner == USSR
    t = at_event(OPEC, USSR, influence=soviet(IRAN), vp=-18)
    assert t.ending is None


# --- 109 Yuri and Samantha ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_yuri_marks_the_turn_and_is_removed(by: int) -> None:
    t = event(YURI_AND_SAMANTHA, by)
    assert t.effect(YURI) == 1
    assert t.vp == 0
    assert t.removed(YURI_AND_SAMANTHA)


def test_yuri_pays_when_the_attempt_is_declared() -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT], ussr_hand=[NASSER], effects={YURI: 1}, influence={PERU: (0, 3)})
    t.do(card(SUMMIT), OPS, COUP)
    assert t.vp == 0
    t.do(PERU)
    assert t.vp == -1


@pytest.mark.parametrize("die", [1, 6])
def test_yuri_pays_once_for_each_us_coup_success_or_not(die: int) -> None:
    both = hands(US, [SUMMIT, DUCK_AND_COVER, TRUMAN_DOCTRINE], [NASSER, JUNTA])
    t = at_round(US, turn=8, effects={YURI: 1}, influence={PERU: (0, 9), EGYPT: (1, 0)}, **both)
    t.do(card(SUMMIT), OPS, COUP, PERU, roll(die))
    assert t.vp == -1
    t.do_as(USSR, card(NASSER), EVENT).do_as(US, card(DUCK_AND_COVER), OPS, COUP, PERU).do(roll(die))
    assert t.vp == -2


def test_yuri_wins_the_game_at_twenty_before_the_roll() -> None:
    t = at_round(US, turn=8, vp=-19, us_hand=[SUMMIT], effects={YURI: 1}, influence={PERU: (0, 3)})
    t.do(card(SUMMIT), OPS, COUP, PERU)
    assert t.winner == USSR


def test_yuri_does_not_pay_for_coups_before_it() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=[SUMMIT, YURI_AND_SAMANTHA],
        ussr_hand=[NASSER, JUNTA],
        influence={PERU: (0, 3)},
    )
    t.do(card(SUMMIT), OPS, COUP, PERU, roll(1)).do_as(USSR, card(NASSER), EVENT)
    t.do_as(US, card(YURI_AND_SAMANTHA), OPS_FIRST, COUP, PERU).do(roll(1))
    assert t.effect(YURI) == 1
    assert t.vp == 0


def test_yuri_pays_for_event_coups_in_the_soviet_round() -> None:
    t = event(CIA_CREATED, USSR, effects={YURI: 1}, influence={PERU: (0, 3)}).do_as(US, COUP, PERU)
    assert t.vp == -1


@pytest.mark.parametrize(("number", "before", "target"), [(JUNTA, [PERU], PERU), (TEAR_DOWN_THIS_WALL, [], POLAND)])
def test_yuri_pays_for_free_coups(number: int, before: list[int], target: int) -> None:
    t = event(number, US, effects={YURI: 1}, influence={PERU: (0, 3), POLAND: (0, 3)})
    assert t.do(*before, COUP, target).vp == -1


def test_yuri_does_not_pay_for_soviet_coups() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=[SUMMIT],
        us_hand=[TRUMAN_DOCTRINE],
        effects={YURI: 1},
        influence={ZAIRE: (1, 0)},
    )
    assert t.do(card(SUMMIT), OPS, COUP, ZAIRE, roll(1)).vp == 0


def test_yuri_does_not_pay_for_wars() -> None:
    assert event(IRAN_IRAQ_WAR, US, effects={YURI: 1}).do(IRAN, roll(1)).vp == 0


def test_yuri_does_not_pay_for_realignments() -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT], ussr_hand=[NASSER], effects={YURI: 1}, influence={PERU: (0, 3)})
    assert t.do(card(SUMMIT), OPS, REALIGN, PERU, roll(1), roll(1)).vp == 0


def test_yuri_under_a_missile_crisis_the_coup_still_loses() -> None:
    effects = {YURI: 1, MISSILE_CRISIS: 1 + US}
    t = at_round(US, turn=8, defcon=2, us_hand=[SUMMIT], effects=effects, influence={PERU: (0, 3)})
    assert t.do(card(SUMMIT), OPS, COUP, PERU).winner == USSR
