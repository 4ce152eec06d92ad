"""The turn from A to I (TS 4.1, 4.5)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_start_of_turn, card
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import FRANCE, UK
from theatrum.games.twilight_struggle.constants import (
    AMES,
    ASK_HEADLINE,
    ASK_HELD,
    AWACS,
    BEAR_TRAPPED,
    BRANDT,
    BREZHNEV,
    BURY_PENDING,
    BY_FINAL_SCORING,
    BY_HELD_SCORING,
    BY_VP,
    CAMP_DAVID,
    CONTAINED,
    CONTRAS,
    DE_GAULLE,
    EIGHTH_ROUND,
    EVENT,
    EVIL_EMPIRE,
    FALLOUT,
    FLOWERS,
    FORMOSAN,
    HOSTAGES,
    IRON_LADY,
    MARSHALL,
    MISSILE_CRISIS,
    NATO_FORMED,
    NORAD_ACTIVE,
    OBLIGED,
    POPE,
    QUAGMIRED,
    REFORMED,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SEA_OIL,
    SQUADS,
    SQUADS_NEUTRAL,
    SUBS,
    U2,
    US,
    US_JAPAN_PACT,
    USSR,
    VIETNAM_BONUS,
    WALL_DOWN,
    WARSAW_PACT,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    BLOCKADE,
    COMECON,
    CONTAINMENT,
    DECOLONIZATION,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    FIDEL,
    INDEPENDENT_REDS,
    MISSILE_ENVY,
    NASSER,
    NATO,
    RED_SCARE_PURGE,
    SHUTTLE_DIPLOMACY,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
    TRUMAN_DOCTRINE,
    US_JAPAN_MUTUAL_DEFENSE_PACT,
    VIETNAM_REVOLTS,
)
from theatrum.games.twilight_struggle.messages import (
    SAID_CHINA,
    SAID_DISCARD,
    SAID_MILOPS_CHECK,
    SAID_ROUND,
    SAID_TURN,
)

EIGHT_US = [NATO, CONTAINMENT, DUCK_AND_COVER, TRUMAN_DOCTRINE, RED_SCARE_PURGE]
EIGHT_US += [INDEPENDENT_REDS, US_JAPAN_MUTUAL_DEFENSE_PACT, EAST_EUROPEAN_UNREST]
EIGHT_USSR = [FIDEL, NASSER, BLOCKADE, COMECON, SUEZ_CRISIS, DECOLONIZATION, SOCIALIST_GOVERNMENTS]
EIGHT_USSR += [VIETNAM_REVOLTS]
END_WITH_THE_TURN = [
    VIETNAM_BONUS, CONTAINED, BREZHNEV, SCARED_US, SCARED_USSR, MISSILE_CRISIS, SUBS, SALT_SIGNED, U2,
    EIGHTH_ROUND, CONTRAS, FALLOUT, AMES, YURI,
]  # fmt: skip
LAST = [
    WARSAW_PACT, DE_GAULLE, NATO_FORMED, MARSHALL, US_JAPAN_PACT, FORMOSAN, QUAGMIRED, BEAR_TRAPPED,
    BURY_PENDING, BRANDT, FLOWERS, CAMP_DAVID, POPE, HOSTAGES, IRON_LADY, SEA_OIL, REFORMED, WALL_DOWN,
    EVIL_EMPIRE, NORAD_ACTIVE, AWACS,
]  # fmt: skip


def end(**given: Any) -> Table:
    return at_end_of_turn(**{"turn": 2, "milops": (5, 5), **given})


# --- A and B ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_turn_begins_with_better_defcon_before_the_deal(level: int) -> None:
    t = at_start_of_turn(turn=2, defcon=level)
    assert t.defcon == min(5, level + 1)
    assert t.actor == CHANCE  # the first card is to be dealt


def test_turn_one_starts_at_five_without_change() -> None:
    t = at_start_of_turn(turn=1)
    assert t.defcon == 5


def test_full_hands_go_straight_to_the_headlines() -> None:
    t = at_start_of_turn(turn=2, us_hand=EIGHT_US, ussr_hand=EIGHT_USSR)
    assert t.kind == ASK_HEADLINE


# --- E ------------------------------------------------------------------------------------------------------


def test_milops_are_checked_against_the_defcon_of_the_old_turn_and_reset() -> None:
    t = end(defcon=3, milops=(2, 3))
    assert t.vp == -1
    assert t.defcon == 4
    assert (t.milops(US), t.milops(USSR)) == (0, 0)


def test_twenty_vp_in_the_check_win_before_a_held_scoring_card_loses() -> None:
    t = end(defcon=5, milops=(5, 0), vp=15, us_hand=[ASIA_SCORING])
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_VP


# --- F ------------------------------------------------------------------------------------------------------


def test_the_box_six_discard_comes_after_the_milops_check() -> None:
    t = end(defcon=4, milops=(1, 4), space=(6, 0), us_hand=[NATO, FIDEL])
    assert t.kind == ASK_HELD
    assert t.vp == -3
    assert t.state.turn == 2


def test_the_box_six_discard_comes_before_the_next_turn() -> None:
    t = end(space=(6, 0), us_hand=[NATO, FIDEL], china=(USSR, False)).do(card(NATO))
    kinds = [e.kind for e in t.events]
    assert kinds.index(SAID_DISCARD) < kinds.index(SAID_CHINA) < kinds.index(SAID_TURN)
    assert SAID_MILOPS_CHECK not in kinds  # it came before the question


def test_held_cards_are_not_shown() -> None:
    """TS 11.1.1 is a tournament rule."""
    t = end(us_hand=[NATO], ussr_hand=[FIDEL])
    assert t.seen(US, USSR) == []
    assert t.seen(USSR, US) == []


def test_a_scoring_card_at_the_end_of_turn_ten_loses_before_final_scoring() -> None:
    t = end(turn=10, vp=19, us_hand=[ASIA_SCORING], influence={UK: (5, 0), FRANCE: (3, 0)})
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_HELD_SCORING


# --- G, H, I ------------------------------------------------------------------------------------------------


def test_the_china_card_is_turned_face_up() -> None:
    t = end(china=(US, False))
    assert (t.state.china_owner, t.state.china_up) == (US, 1)


@pytest.mark.parametrize("turn", range(1, 10))
def test_the_turn_marker_advances(turn: int) -> None:
    t = end(turn=turn)
    assert t.state.turn == turn + 1
    assert t.ending is None


@pytest.mark.parametrize("effect", END_WITH_THE_TURN)
def test_effects_for_the_rest_of_the_turn_end(effect: int) -> None:
    assert end(turn=8, effects={effect: 1}).effect(effect) == 0


@pytest.mark.parametrize("modifier", [-1, 1])
def test_death_squads_end_with_the_turn(modifier: int) -> None:
    assert end(turn=8, effects={SQUADS: SQUADS_NEUTRAL + modifier}).effect(SQUADS) == SQUADS_NEUTRAL


@pytest.mark.parametrize("effect", LAST)
def test_lasting_events_stay(effect: int) -> None:
    """TS 7.3, 2.2.5."""
    assert end(turn=8, effects={effect: 1}).effect(effect) == 1


def test_the_duty_to_use_missile_envy_stays() -> None:
    """RUL-23 c: also in the next turn."""
    t = end(turn=8, us_hand=[MISSILE_ENVY], effects={OBLIGED: 1 + US})
    assert t.effect(OBLIGED) == 1 + US


def test_shuttle_diplomacy_stays_on_the_table() -> None:
    t = end(turn=8, shuttle=SHUTTLE_DIPLOMACY)
    assert not t.discarded(SHUTTLE_DIPLOMACY)


def test_turn_ten_ends_the_game() -> None:
    t = end(turn=10, vp=3)
    assert t.actors == []
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING


def test_a_turn_effect_still_works_in_the_last_round_of_its_turn() -> None:
    """It ends in H, after the MilOps check, not with the last action round."""
    t = end(turn=8, space=(0, 6), ussr_hand=[NASSER, FIDEL], effects={CONTAINED: 1})
    assert t.kind == ASK_HELD
    assert t.effect(CONTAINED) == 1
    t.do("done")
    assert t.effect(CONTAINED) == 0


def test_a_whole_turn_runs_through() -> None:
    """Headlines, six rounds each, the check, the next deal."""
    t = at_start_of_turn(turn=2, us_hand=EIGHT_US, ussr_hand=EIGHT_USSR, vp=0)
    t.do_as(US, card(CONTAINMENT))
    t.do_as(USSR, card(FIDEL)).luck()
    while t.state.turn == 2:
        t.do(EVENT if EVENT in t.legal else t.legal[0])
    assert [(e.a, e.b) for e in t.heard(SAID_ROUND)] == [(side, n) for n in range(1, 7) for side in (USSR, US)]
    assert len(t.heard(SAID_MILOPS_CHECK)) == 1
    assert t.kind == ASK_HEADLINE
    assert (len(t.hand(US)), len(t.hand(USSR))) == (8, 8)
