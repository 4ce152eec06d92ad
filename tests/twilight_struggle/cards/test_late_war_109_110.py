"""The optional Late War cards 109 and 110, sentence by sentence of the card specification."""

import pytest

from tests.twilight_struggle.cards.late_table import BOTH, event, hands
from tests.twilight_struggle.table import at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, EGYPT, IRAN, PERU, POLAND, SAUDI_ARABIA, ZAIRE
from theatrum.games.twilight_struggle.constants import (
    ASIDE,
    AWACS,
    COUP,
    EVENT,
    INFLUENCE,
    MISSILE_CRISIS,
    OPS,
    OPS_FIRST,
    REALIGN,
    US,
    USSR,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    AWACS_SALE_TO_SAUDIS,
    CIA_CREATED,
    DUCK_AND_COVER,
    IRAN_IRAQ_WAR,
    JUNTA,
    MUSLIM_REVOLUTION,
    NASSER,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    TRUMAN_DOCTRINE,
    YURI_AND_SAMANTHA,
)

# --- 109 Yuri and Samantha --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
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


# --- 110 AWACS Sale to Saudis -----------------------------------------------------------------------------


@pytest.mark.parametrize("by", BOTH)
def test_awacs_adds_two_in_saudi_arabia_and_marks_the_game(by: int) -> None:
    t = event(AWACS_SALE_TO_SAUDIS, by, influence={SAUDI_ARABIA: (1, 3)})
    assert t.pair(SAUDI_ARABIA) == (3, 3)
    assert t.effect(AWACS) == 1
    assert t.removed(AWACS_SALE_TO_SAUDIS)


def test_awacs_bars_muslim_revolution_as_own_event() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[MUSLIM_REVOLUTION], effects={AWACS: 1}, influence={EGYPT: (2, 0)})
    t.do(card(MUSLIM_REVOLUTION))
    t.refuses(EVENT)
    assert OPS in t.legal


def test_awacs_bars_muslim_revolution_played_by_the_us() -> None:
    t = at_round(
        US,
        turn=8,
        us_hand=[MUSLIM_REVOLUTION, SUMMIT],
        ussr_hand=[NASSER],
        effects={AWACS: 1},
        influence={EGYPT: (2, 0)},
    )
    t.do(card(MUSLIM_REVOLUTION), OPS_FIRST, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.us(EGYPT) == 2
    assert t.discarded(MUSLIM_REVOLUTION)
    assert t.actor == USSR


@pytest.mark.parametrize("number", [YURI_AND_SAMANTHA, AWACS_SALE_TO_SAUDIS])
def test_optional_late_cards_stay_out_of_a_game_of_103(number: int) -> None:
    t = at_round(US, turn=8, us_hand=[SUMMIT], options={"optional_cards": False})
    assert t.where(number) == ASIDE
