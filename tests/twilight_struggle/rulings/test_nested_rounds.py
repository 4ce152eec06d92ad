"""Nested effects over rounds: traps, Aldrich Ames, NORAD, cancelled headlines."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, JAPAN, POLAND, ZAIRE
from theatrum.games.twilight_struggle.constants import (
    AMES,
    ASK_NORAD,
    ASK_OPERATION,
    ASK_PLAY,
    BEAR_TRAPPED,
    BY_HELD_SCORING,
    CONTAINED,
    COUP,
    DONE,
    EIGHTH_ROUND,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    HAND_US,
    INFLUENCE,
    LOWER,
    NORAD_ACTIVE,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PASS,
    QUAGMIRE_PLAYED,
    QUAGMIRED,
    SPECTATOR,
    TABLE,
    TO_DEFCON,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    AFRICA_SCORING,
    ALDRICH_AMES_REMIX,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    CHE,
    CIA_CREATED,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    GLASNOST,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    KOREAN_WAR,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NORAD,
    QUAGMIRE,
    SOCIALIST_GOVERNMENTS,
    SUMMIT,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
)
from theatrum.games.twilight_struggle.messages import SAID_DRAW, SAID_HEADLINE_CANCELLED

ASK_NOT = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU


# --- Quagmire, scoring cards and the eighth round -------------------------------------------------------------


def test_trap_freed_in_the_seventh_round_the_eighth_is_normal() -> None:
    t = at_round(
        US,
        7,
        turn=8,
        us_hand=[NATO, CIA_CREATED],
        ussr_hand=[NASSER],
        effects={QUAGMIRED: 1, EIGHTH_ROUND: 1},
        china=(US, True),
    )
    t.do(card(NATO), roll(4))
    assert sorted(t.legal) == sorted([card(CIA_CREATED), card(THE_CHINA_CARD), PASS])


def test_trap_two_scoring_cards_over_the_seventh_and_eighth_round() -> None:
    t = at_round(
        US,
        7,
        turn=8,
        us_hand=[NATO, ASIA_SCORING, AFRICA_SCORING],
        ussr_hand=[NASSER],
        effects={QUAGMIRED: 1, EIGHTH_ROUND: 1},
        milops=(5, 5),
    )
    assert sorted(t.legal) == sorted([card(ASIA_SCORING), card(AFRICA_SCORING)])
    t.do(card(ASIA_SCORING))
    assert t.legal == [card(AFRICA_SCORING)]
    t.do(card(AFRICA_SCORING))
    assert t.ending is None
    assert t.effect(QUAGMIRED) == 1
    assert t.hand(US) == [NATO]


def test_trap_too_many_scoring_cards_lose() -> None:
    t = at_round(
        US,
        7,
        turn=8,
        us_hand=[ASIA_SCORING, AFRICA_SCORING],
        ussr_hand=[NASSER],
        effects={QUAGMIRED: 1},
        milops=(5, 5),
    )
    t.do(card(ASIA_SCORING))
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


def test_trap_carries_over_the_turn() -> None:
    t = at_end_of_turn(turn=4, milops=(5, 5), effects={QUAGMIRED: 1, BEAR_TRAPPED: 1})
    assert (t.effect(QUAGMIRED), t.effect(BEAR_TRAPPED)) == (1, 1)


def test_trap_discard_of_a_war_card_and_of_defectors_has_no_event() -> None:
    us = at_round(US, turn=4, us_hand=[KOREAN_WAR], ussr_hand=[NASSER], effects={QUAGMIRED: 1, FLOWERS: 1})
    us.do(card(KOREAN_WAR), roll(6))
    assert (us.vp, us.milops(USSR)) == (0, 0)
    ussr = at_round(USSR, turn=4, us_hand=[NATO], ussr_hand=[DEFECTORS], effects={BEAR_TRAPPED: 1})
    ussr.do(card(DEFECTORS), roll(6))
    assert ussr.vp == 0


# --- Aldrich Ames with cards gained later ---------------------------------------------------------------------


def test_ames_shows_what_ask_not_draws_to_the_ussr_only() -> None:
    t = at_round(US, turn=8, us_hand=[ASK_NOT, NATO], ussr_hand=[NASSER], effects={AMES: 1}, pile=[FIDEL, CHE])
    t.do(card(ASK_NOT), EVENT, card(NATO), DONE, card(FIDEL))
    assert t.seen(USSR, HAND_US) == [FIDEL]
    assert t.seen(SPECTATOR, HAND_US) == []
    assert [e.b for e in t.heard(SAID_DRAW, USSR)] == [FIDEL]
    assert [e.b for e in t.heard(SAID_DRAW)] == [0]


def test_without_ames_the_ussr_does_not_see_the_draw() -> None:
    t = at_round(US, turn=8, us_hand=[ASK_NOT, NATO], ussr_hand=[NASSER], pile=[FIDEL, CHE])
    t.do(card(ASK_NOT), EVENT, card(NATO), DONE, card(FIDEL))
    assert t.seen(USSR, HAND_US) == []
    assert [e.b for e in t.heard(SAID_DRAW, USSR)] == [0]


def test_ames_opens_the_whole_hand_and_one_card_is_discarded() -> None:
    t = at_event(ALDRICH_AMES_REMIX, USSR, turn=8, us_hand=[NATO, ASIA_SCORING, DUCK_AND_COVER], china=(US, True))
    assert t.seen(USSR, HAND_US) == t.hand(US)
    assert sorted(t.legal) == sorted(card(n) for n in (NATO, ASIA_SCORING, DUCK_AND_COVER))
    t.do_as(USSR, card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)
    assert t.vp == 0


def test_ames_is_over_with_the_turn() -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), effects={AMES: 1}, us_hand=[NATO])
    t.luck()
    assert len(t.hand(US)) == 9
    assert t.seen(USSR, HAND_US) == []


# --- NORAD in all its cases -----------------------------------------------------------------------------------


def norad(number: int, by: int, *actions: int, **given: Any) -> Table:
    """A round with NORAD and a US Canada in which these actions are taken."""
    influence = {CANADA: (4, 0), ZAIRE: (1, 1), **given.pop("influence", {})}
    effects = {NORAD_ACTIVE: 1, **given.pop("effects", {})}
    hands: dict[str, Any] = {"us_hand": [TRUMAN_DOCTRINE], "ussr_hand": [NASSER]}
    key = "us_hand" if by == US else "ussr_hand"
    hands[key] = [number, *hands[key]]
    t = at_round(by, turn=8, defcon=given.pop("defcon", 3), influence=influence, effects=effects, **hands, **given)
    return t.do(card(number), *actions)


def asked(t: Table) -> bool:
    return t.kind == ASK_NORAD


def test_norad_counts_even_if_defcon_rises_again() -> None:
    t = norad(GLASNOST, US, OPS_FIRST, COUP, ZAIRE, roll(1))
    assert t.defcon == 3
    assert asked(t)


def test_norad_counts_when_defcon_was_2_rose_and_came_back() -> None:
    t = norad(ABM_TREATY, USSR, EVENT, COUP, ZAIRE, roll(1), defcon=2)
    assert t.defcon == 2
    assert asked(t)


@pytest.mark.parametrize(("defcon", "bonus"), [(5, True), (3, True), (2, False)])
def test_norad_and_the_crisis(defcon: int, bonus: bool) -> None:
    t = norad(CUBAN_MISSILE_CRISIS, US, EVENT, defcon=defcon)
    assert asked(t) == bonus


def test_norad_being_at_2_is_not_a_move() -> None:
    t = norad(FIDEL, USSR, EVENT, defcon=2)
    assert not asked(t)


def test_norad_a_us_coup_granted_in_the_soviet_round() -> None:
    t = norad(CIA_CREATED, USSR, EVENT_FIRST, COUP, ZAIRE, roll(1), INFLUENCE, POLAND)
    assert asked(t)
    assert t.actor == US


def test_norad_asked_once_and_only_at_the_end_of_the_round() -> None:
    t = norad(DUCK_AND_COVER, USSR, EVENT_FIRST)
    assert t.defcon == 2
    assert t.kind == ASK_OPERATION
    t.do(INFLUENCE, POLAND, POLAND, POLAND)
    assert asked(t)
    t.do(DONE)
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_norad_canada_is_checked_at_the_end_of_the_round() -> None:
    lost = norad(SOCIALIST_GOVERNMENTS, US, OPS_FIRST, COUP, ZAIRE, roll(1), CANADA)
    assert lost.us(CANADA) == 3
    assert not asked(lost)
    won = norad(KOREAN_WAR, US, EVENT_FIRST, roll(1), influence={CANADA: (3, 0)})
    won.do(INFLUENCE, CANADA, CANADA)
    assert not asked(won)  # DEFCON did not move


def test_norad_itself_played_in_the_round_that_reached_2() -> None:
    t = norad(NORAD, USSR, OPS_FIRST, COUP, ZAIRE, roll(1), effects={NORAD_ACTIVE: 0})
    assert t.effect(NORAD_ACTIVE) == 1
    assert asked(t)


def test_norad_quagmire_in_that_round_takes_the_bonus_away() -> None:
    t = norad(QUAGMIRE, US, OPS_FIRST, COUP, ZAIRE, roll(1))
    assert t.defcon == 2
    assert not asked(t)


def test_norad_after_quagmire_takes_effect() -> None:
    t = norad(NORAD, US, EVENT, effects={NORAD_ACTIVE: 0, QUAGMIRE_PLAYED: 1})
    assert t.effect(NORAD_ACTIVE) == 1


def test_norad_a_move_in_the_headline_does_not_carry_into_the_first_round() -> None:
    t = at_headline(
        turn=8,
        defcon=3,
        influence={CANADA: (4, 0)},
        effects={NORAD_ACTIVE: 1},
        us_hand=[DUCK_AND_COVER, TRUMAN_DOCTRINE],
        ussr_hand=[FIDEL, NASSER],
    )
    t.do_as(US, card(DUCK_AND_COVER)).do_as(USSR, card(FIDEL))
    assert t.defcon == 2
    t.do(card(NASSER), OPS, INFLUENCE, POLAND)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_norad_how_i_learned_and_summit_move_to_2() -> None:
    t = norad(HOW_I_LEARNED_TO_STOP_WORRYING, USSR, EVENT, TO_DEFCON + 2)
    assert asked(t)
    summit = norad(SUMMIT, USSR, EVENT, roll(6), roll(1), LOWER)
    assert asked(summit)


def test_norad_only_where_the_us_already_is() -> None:
    t = norad(DUCK_AND_COVER, US, EVENT)
    assert sorted(t.legal) == sorted([CANADA, ZAIRE, DONE])
    t.do(ZAIRE)
    assert t.us(ZAIRE) == 2


# --- headlines cancelled by Defectors -------------------------------------------------------------------------


def test_defectors_chosen_after_seeing_the_soviet_headline() -> None:
    """Box 4 with the US: the USSR shows first."""
    t = at_headline(
        space=(4, 0), us_hand=[DEFECTORS, NATO], ussr_hand=[ASIA_SCORING, NASSER], influence={JAPAN: (0, 4)}
    )
    assert t.actors == [USSR]
    t.do(card(ASIA_SCORING))
    assert t.actors == [US]
    assert ASIA_SCORING in t.seen(US, TABLE)
    t.do(card(DEFECTORS))
    assert t.discarded(ASIA_SCORING)
    assert t.vp == 0
    assert len(t.heard(SAID_HEADLINE_CANCELLED)) == 1


def test_defectors_shown_first_the_ussr_must_still_headline() -> None:
    """Box 4 with the USSR: it sees Defectors and sacrifices a card; headlining is compulsory."""
    t = at_headline(space=(0, 4), us_hand=[DEFECTORS, NATO], ussr_hand=[ASIA_SCORING, FIDEL, NASSER])
    assert t.actors == [US]
    t.do(card(DEFECTORS))
    assert t.actors == [USSR]
    t.refuses(DONE)
    t.do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)
    assert t.hand(USSR) == [FIDEL, NASSER]


def test_defectors_against_missile_envy_no_card_changes_hands() -> None:
    t = at_headline(turn=4, us_hand=[DEFECTORS, NATO], ussr_hand=[MISSILE_ENVY, NASSER])
    t.do_as(US, card(DEFECTORS)).do_as(USSR, card(MISSILE_ENVY))
    assert t.discarded(MISSILE_ENVY)
    assert t.hand(US) == [NATO]
    assert t.effect(OBLIGED) == 0


def test_defectors_cancels_an_asterisk_card_without_removing_it() -> None:
    t = at_headline(turn=4, us_hand=[DEFECTORS, NATO], ussr_hand=[QUAGMIRE, NASSER])
    t.do_as(US, card(DEFECTORS)).do_as(USSR, card(QUAGMIRE))
    assert t.discarded(QUAGMIRE)
    assert t.effect(QUAGMIRED) == 0


def test_defectors_cancels_a_us_event_headlined_by_the_ussr() -> None:
    t = at_headline(turn=4, us_hand=[DEFECTORS, NATO], ussr_hand=[CONTAINMENT, NASSER])
    t.do_as(US, card(DEFECTORS)).do_as(USSR, card(CONTAINMENT))
    assert t.discarded(CONTAINMENT)
    assert t.effect(CONTAINED) == 0
