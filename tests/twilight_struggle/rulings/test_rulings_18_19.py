"""Rulings RUL-18 and RUL-19: We Will Bury You, Cuban Missile Crisis."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    CANADA,
    CHILE,
    CUBA,
    GUATEMALA,
    HAITI,
    HONDURAS,
    INDIA,
    KENYA,
    NIGERIA,
    POLAND,
    TURKEY,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_DEFUSE,
    ASK_PLACE,
    ASK_PLAY,
    BURY_PENDING,
    BY_MISSILE_CRISIS,
    BY_VP,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    MISSILE_CRISIS,
    OPS,
    PASS,
    QUAGMIRED,
    REALIGN,
    SPACE,
    SUBS,
    US,
    USSR,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    BLOCKADE,
    CHE,
    CIA_CREATED,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    FIDEL,
    FORMOSAN_RESOLUTION,
    INDO_PAKISTANI_WAR,
    JUNTA,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    ORTEGA_ELECTED_IN_NICARAGUA,
    TEAR_DOWN_THIS_WALL,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)

# --- RUL-18: We Will Bury You and UN Intervention -------------------------------------------------


def pending(us_hand: list[int], **given: Any) -> Table:
    """A US round with the 3 VP of We Will Bury You still open."""
    given.setdefault("ussr_hand", [NASSER, BLOCKADE])
    effects = {BURY_PENDING: 1, **given.pop("effects", {})}
    return at_round(US, given.pop("number", 1), turn=given.pop("turn", 4), us_hand=us_hand, effects=effects, **given)


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_18_defcon_at_once_and_the_vp_only_pending(by: int) -> None:
    t = at_event(WE_WILL_BURY_YOU, by, turn=4, defcon=4, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    assert t.defcon == 3
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 1


@pytest.mark.parametrize("number", [DUCK_AND_COVER, FIDEL, OLYMPIC_GAMES, ASIA_SCORING, THE_CHINA_CARD])
def test_rul_18_any_other_card_pays_before_it_is_resolved(number: int) -> None:
    t = pending([DUCK_AND_COVER, FIDEL, OLYMPIC_GAMES, ASIA_SCORING], china=(US, True), vp=-17)
    t.do(card(number))
    assert t.vp == -20
    assert t.winner == USSR
    assert t.defcon == 5
    assert t.ussr(CUBA) == 0


def test_rul_18_the_award_comes_before_defcon_1() -> None:
    t = pending([DUCK_AND_COVER], vp=-17, defcon=2)
    t.do(card(DUCK_AND_COVER))
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_rul_18_un_intervention_as_an_event_makes_them_lapse() -> None:
    t = pending([UN_INTERVENTION, FIDEL, TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(TRUMAN_DOCTRINE))
    assert t.vp == 0


def test_rul_18_un_intervention_with_a_partner_for_the_space_race_is_enough() -> None:
    t = pending([UN_INTERVENTION, FIDEL, TRUMAN_DOCTRINE])
    t.do(card(UN_INTERVENTION), EVENT, card(FIDEL), SPACE, roll(6))
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 0


@pytest.mark.parametrize("use", [OPS, SPACE])
def test_rul_18_un_intervention_not_as_an_event_pays(use: int) -> None:
    t = pending([UN_INTERVENTION, FIDEL, TRUMAN_DOCTRINE], effects={CONTAINED: 1})
    t.do(card(UN_INTERVENTION), use)
    assert t.vp == -3


def test_rul_18_paid_once() -> None:
    t = pending([TRUMAN_DOCTRINE, CIA_CREATED])
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA, card(NASSER), OPS, INFLUENCE, POLAND, card(CIA_CREATED))
    assert t.vp == -3


def test_rul_18_played_by_the_us_the_following_us_round_counts() -> None:
    t = at_round(US, turn=4, us_hand=[WE_WILL_BURY_YOU, TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    t.do(card(WE_WILL_BURY_YOU), EVENT_FIRST, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.vp == 0
    t.do(card(NASSER), OPS, INFLUENCE, POLAND)
    assert t.vp == 0
    t.do(card(TRUMAN_DOCTRINE))
    assert t.vp == -3


def test_rul_18_carried_into_the_next_turn() -> None:
    t = at_round(US, 7, turn=4, us_hand=[WE_WILL_BURY_YOU], ussr_hand=[NASSER], milops=(5, 5), china=(USSR, False))
    t.do(card(WE_WILL_BURY_YOU), EVENT_FIRST, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.state.turn == 5
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 1


def test_rul_18_headline_plays_do_not_matter() -> None:
    t = at_headline(
        turn=4,
        us_hand=[FORMOSAN_RESOLUTION, UN_INTERVENTION],
        ussr_hand=[FIDEL, NASSER],
        effects={BURY_PENDING: 1},
    )
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(FIDEL))
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 1


def test_rul_18_un_intervention_cannot_be_headlined() -> None:
    t = at_headline(us_hand=[UN_INTERVENTION, FIDEL], ussr_hand=[NASSER])
    assert t.game.legal(t.state, US) == [card(FIDEL)]


def test_rul_18_a_trap_discard_pays_even_of_un_intervention() -> None:
    """Containment makes it worth 2, but a discard is not a play."""
    t = pending([UN_INTERVENTION, FIDEL], effects={QUAGMIRED: 1, CONTAINED: 1})
    t.do(card(UN_INTERVENTION))
    assert t.vp == -3


def test_rul_18_a_skipped_trap_round_pays() -> None:
    t = pending([UN_INTERVENTION], effects={QUAGMIRED: 1})
    assert t.vp == -3
    assert t.actor == USSR


def test_rul_18_a_passed_round_pays() -> None:
    t = pending([])
    assert t.vp == -3
    china = pending([], china=(US, True))
    assert china.vp == 0
    china.do(PASS)
    assert china.vp == -3


def test_rul_18_no_us_round_left_in_the_game_no_vp() -> None:
    t = at_end_of_turn(turn=10, vp=5, milops=(5, 5), effects={BURY_PENDING: 1}, china=(US, True))
    assert t.vp == 6
    assert t.winner == US


# --- RUL-19: Cuban Missile Crisis -----------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("defcon", [2, 3, 4, 5])
def test_rul_19_defcon_becomes_2(side: int, defcon: int) -> None:
    t = at_event(CUBAN_MISSILE_CRISIS, side, turn=4, defcon=defcon, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    assert t.defcon == 2
    assert t.effect(MISSILE_CRISIS) == 2 - side
    assert t.removed(CUBAN_MISSILE_CRISIS)


@pytest.mark.parametrize("country", [KENYA, NIGERIA, GUATEMALA])
@pytest.mark.parametrize("side", [US, USSR])
def test_rul_19_any_coup_of_the_affected_side_loses(side: int, country: int) -> None:
    t = at_round(
        side,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={country: (1, 1)},
        effects={MISSILE_CRISIS: 1 + side, SUBS: 1},
    )
    t.do(card(TRUMAN_DOCTRINE if side == US else NASSER), OPS, COUP, country)
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS
    assert t.defcon == 5


def test_rul_19_free_coups_count() -> None:
    junta = at_event(JUNTA, US, turn=4, effects={MISSILE_CRISIS: 1 + US}, influence={HAITI: (0, 1)})
    junta.do(CHILE, COUP, HAITI)
    wall = at_event(TEAR_DOWN_THIS_WALL, US, turn=8, effects={MISSILE_CRISIS: 1 + US}, influence={POLAND: (0, 1)})
    wall.do(COUP, POLAND)
    ortega = at_event(
        ORTEGA_ELECTED_IN_NICARAGUA,
        USSR,
        turn=8,
        effects={MISSILE_CRISIS: 1 + USSR},
        influence={HONDURAS: (1, 0)},
    )
    ortega.do(COUP, HONDURAS)
    assert [t.winner for t in (junta, wall, ortega)] == [USSR, USSR, US]


def test_rul_19_ches_coup_counts_and_may_be_declined() -> None:
    t = at_event(CHE, USSR, turn=4, effects={MISSILE_CRISIS: 1 + USSR}, influence={KENYA: (1, 0)}, us_hand=[NATO])
    assert DONE in t.legal
    t.do(COUP, KENYA)
    assert t.winner == US


def test_rul_19_the_players_own_coups_are_free() -> None:
    t = at_round(
        US,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={KENYA: (0, 1), CUBA: (0, 3)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, COUP, KENYA, roll(1))
    assert t.ending is None


def test_rul_19_realignment_and_war_are_no_coups() -> None:
    t = at_round(
        US,
        us_hand=[TRUMAN_DOCTRINE, INDO_PAKISTANI_WAR],
        ussr_hand=[NASSER],
        influence={KENYA: (0, 1)},
        effects={MISSILE_CRISIS: 1 + US},
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, REALIGN, KENYA, roll(1), roll(1))
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(INDO_PAKISTANI_WAR), EVENT, INDIA, roll(6))
    assert t.ending is None


@pytest.mark.parametrize(
    ("side", "influence", "ways"),
    [
        (USSR, {CUBA: (0, 2)}, [CUBA]),
        (USSR, {CUBA: (0, 1), WEST_GERMANY: (0, 4), TURKEY: (0, 2)}, []),
        (US, {WEST_GERMANY: (2, 0)}, [WEST_GERMANY]),
        (US, {TURKEY: (3, 0)}, [TURKEY]),
        (US, {WEST_GERMANY: (4, 0), TURKEY: (2, 0)}, [WEST_GERMANY, TURKEY]),
        (US, {WEST_GERMANY: (1, 0), TURKEY: (1, 0), CUBA: (3, 0)}, []),
    ],
)
def test_rul_19_where_it_can_be_defused(side: int, influence: dict[int, tuple[int, int]], ways: list[int]) -> None:
    t = at_round(
        side,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence=influence,
        effects={MISSILE_CRISIS: 1 + side},
    )
    if not ways:
        assert t.kind == ASK_PLAY
        return
    assert (t.actor, t.kind) == (side, ASK_DEFUSE)
    assert sorted(t.legal) == sorted([*ways, DONE])
    before = t.state.influence_of(side, ways[0])
    t.do(ways[0])
    assert t.state.influence_of(side, ways[0]) == before - 2
    assert t.effect(MISSILE_CRISIS) == 0
    assert (t.actor, t.kind) == (side, ASK_PLAY)  # defusing alone is not a play


def test_rul_19_defusing_leaves_defcon_alone_and_allows_coups() -> None:
    t = at_round(
        US,
        defcon=2,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={TURKEY: (2, 0), KENYA: (0, 1)},
        effects={MISSILE_CRISIS: 1 + US},
    )
    t.do(TURKEY)
    assert t.defcon == 2
    t.do(card(TRUMAN_DOCTRINE), OPS, COUP, KENYA, roll(1))
    assert t.ending is None


def test_rul_19_offered_again_just_before_a_coup() -> None:
    t = at_round(
        USSR,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={CUBA: (0, 3), KENYA: (1, 0)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    t.do(DONE, card(NASSER), OPS, COUP)
    assert (t.actor, t.kind) == (USSR, ASK_DEFUSE)
    t.do(CUBA, KENYA, roll(6))
    assert t.ending is None
    assert t.ussr(CUBA) == 1


def test_rul_19_not_offered_for_other_operations() -> None:
    t = at_round(
        USSR,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={CUBA: (0, 3)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    t.do(DONE, card(NASSER), OPS, INFLUENCE)
    assert t.kind == ASK_PLACE


def test_rul_19_only_the_affected_player_is_asked() -> None:
    t = at_round(
        US,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={CUBA: (0, 3), TURKEY: (2, 0)},
        effects={MISSILE_CRISIS: 1 + USSR},
    )
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_rul_19_ends_with_the_turn() -> None:
    t = at_end_of_turn(effects={MISSILE_CRISIS: 1 + USSR}, milops=(5, 5))
    assert t.effect(MISSILE_CRISIS) == 0


def test_rul_19_the_crisis_names_the_loser_before_yuri_is_paid() -> None:
    t = at_round(
        US,
        turn=8,
        vp=-19,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={KENYA: (0, 1)},
        effects={MISSILE_CRISIS: 1 + US, YURI: 1},
    )
    t.do(card(TRUMAN_DOCTRINE), OPS, COUP, KENYA)
    assert t.winner == USSR
