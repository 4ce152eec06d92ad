"""42 Quagmire and 44 Bear Trap."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import hands
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import CUBA
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    ASK_TRAP,
    BEAR_TRAPPED,
    BREZHNEV,
    BURY_PENDING,
    CONTAINED,
    DRAW_PILE,
    EIGHTH_ROUND,
    EVENT_FIRST,
    FLOWERS,
    HAND_US,
    HAND_USSR,
    INFLUENCE,
    NORAD_ACTIVE,
    OBLIGED,
    OPS,
    QUAGMIRED,
    SCARED_US,
    SCARED_USSR,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ARMS_RACE,
    ASIA_SCORING,
    BEAR_TRAP,
    BRUSH_WAR,
    CONTAINMENT,
    DEFECTORS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    JUNTA,
    MISSILE_ENVY,
    NATO,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    PRINTED_OPS,
    QUAGMIRE,
    SUMMIT,
    THE_CHINA_CARD,
    UN_INTERVENTION,
)
from theatrum.games.twilight_struggle.messages import SAID_DISCARD, SAID_PASS, SAID_REVEAL, SAID_TRAP_ROLL

TRAP = {US: QUAGMIRED, USSR: BEAR_TRAPPED}

BONUS = {US: CONTAINED, USSR: BREZHNEV}

PURGE = {US: SCARED_US, USSR: SCARED_USSR}

both = pytest.mark.parametrize("side", [US, USSR])


def trapped(
    side: int,
    own: list[int],
    other: list[int] | None = None,
    number: int = 1,
    effects: dict[int, int] | None = None,
    **given: Any,
) -> Table:
    """A round of the trapped side."""
    return at_round(side, number, effects={TRAP[side]: 1, **(effects or {})}, **hands(side, own, other or []), **given)


# --- 42 Quagmire, 44 Bear Trap --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize(("number", "effect"), [(QUAGMIRE, QUAGMIRED), (BEAR_TRAP, BEAR_TRAPPED)])
def test_trap_is_set_and_the_card_removed(number: int, effect: int, by: int) -> None:
    t = at_event(number, by, us_hand=[ARMS_RACE], ussr_hand=[OLYMPIC_GAMES])
    assert t.effect(effect) == 1
    assert t.removed(number)


@pytest.mark.parametrize(("number", "side"), [(QUAGMIRE, USSR), (BEAR_TRAP, US)])
def test_trap_for_ops_by_its_own_side_is_no_trap(number: int, side: int) -> None:
    t = at_round(side, influence={CUBA: (1, 1)}, **hands(side, [number], []))
    t.do(card(number), OPS, INFLUENCE, CUBA, CUBA, CUBA)
    assert t.effect(TRAP[1 - side]) == 0
    assert t.discarded(number)


@both
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_trap_discard_and_roll_1_to_4_frees(side: int, face: int) -> None:
    t = trapped(side, [ARMS_RACE, OLYMPIC_GAMES])
    assert (t.actor, t.kind) == (side, ASK_TRAP)
    t.do(card(ARMS_RACE), roll(face))
    assert t.effect(TRAP[side]) == (0 if face <= 4 else 1)
    assert t.discarded(ARMS_RACE)


@both
@pytest.mark.parametrize("face", [4, 5])
def test_trap_discard_uses_up_the_round(side: int, face: int) -> None:
    t = trapped(side, [ARMS_RACE, OLYMPIC_GAMES], [NUCLEAR_TEST_BAN]).do(card(ARMS_RACE), roll(face))
    assert (t.actor, t.kind) == (1 - side, ASK_PLAY)
    assert t.hand(side) == [OLYMPIC_GAMES]


@both
@pytest.mark.parametrize(("face", "kind"), [(1, ASK_PLAY), (6, ASK_TRAP)])
def test_trap_normal_play_from_the_next_round_when_freed(side: int, face: int, kind: int) -> None:
    t = trapped(side, [ARMS_RACE, OLYMPIC_GAMES, JUNTA], china=(side, False)).do(card(ARMS_RACE), roll(face))
    assert (t.actor, t.kind) == (side, kind)


@both
def test_trap_accepts_2_ops_and_more_but_not_1(side: int) -> None:
    """EX-5.3."""
    t = trapped(side, [UN_INTERVENTION, SUMMIT, OLYMPIC_GAMES, ARMS_RACE, NUCLEAR_TEST_BAN])
    assert t.legal == [card(OLYMPIC_GAMES), card(NUCLEAR_TEST_BAN), card(ARMS_RACE)]
    t.refuses(card(UN_INTERVENTION))
    t.refuses("pass")


@both
def test_trap_the_china_card_is_neither_discarded_nor_played(side: int) -> None:
    t = trapped(side, [OLYMPIC_GAMES], china=(side, True))
    t.refuses(card(THE_CHINA_CARD))


@both
def test_trap_the_china_card_does_not_save_from_passing(side: int) -> None:
    t = trapped(side, [SUMMIT], [OLYMPIC_GAMES], china=(side, True))
    assert (t.actor, t.kind) == (1 - side, ASK_PLAY)
    assert t.state.china_owner == side


@pytest.mark.parametrize(("side", "number"), [(US, DUCK_AND_COVER), (USSR, DUCK_AND_COVER), (USSR, FIDEL)])
def test_trap_discard_has_no_event(side: int, number: int) -> None:
    t = trapped(side, [number], [OLYMPIC_GAMES], defcon=3, influence={CUBA: (2, 0)}).do(card(number), roll(6))
    assert (t.defcon, t.vp, t.pair(CUBA)) == (3, 0, (2, 0))
    assert t.discarded(number)


def test_trap_discard_of_an_asterisk_card_is_not_removed() -> None:
    t = trapped(US, [CONTAINMENT]).do(card(CONTAINMENT), roll(6))
    assert t.discarded(CONTAINMENT)
    assert t.effect(CONTAINED) == 0


@both
def test_trap_without_a_discard_skips_the_round_without_a_roll(side: int) -> None:
    t = trapped(side, [SUMMIT], [OLYMPIC_GAMES])
    assert (t.actor, t.kind) == (1 - side, ASK_PLAY)
    assert t.effect(TRAP[side]) == 1
    assert t.hand(side) == [SUMMIT]


@both
def test_trap_without_a_discard_a_scoring_card_must_be_played(side: int) -> None:
    t = trapped(side, [SUMMIT, ASIA_SCORING, EUROPE_SCORING], china=(side, False))
    assert (t.actor, t.kind) == (side, ASK_TRAP)
    assert t.legal == [card(ASIA_SCORING), card(EUROPE_SCORING)]
    t.refuses("pass")
    t.do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)
    assert t.effect(TRAP[side]) == 1
    assert (t.actor, t.legal) == (side, [card(EUROPE_SCORING)])


def test_trap_scoring_card_then_skipped() -> None:
    """CHK-13: two rounds left, one scoring card and a 1-Ops card; no roll in either."""
    t = trapped(US, [SUMMIT, ASIA_SCORING], [OLYMPIC_GAMES, ARMS_RACE], number=5, influence={CUBA: (0, 1)})
    assert t.legal == [card(ASIA_SCORING)]
    t.do(card(ASIA_SCORING))
    t.do(card(OLYMPIC_GAMES), OPS, INFLUENCE, CUBA, CUBA)
    assert t.state.turn == 2  # the sixth US round was skipped, and the turn is over
    assert t.hand(US) == [SUMMIT]
    assert t.effect(QUAGMIRED) == 1
    assert t.heard(SAID_TRAP_ROLL) == []


@both
def test_trap_a_scoring_card_waits_while_there_is_a_discard(side: int) -> None:
    t = trapped(side, [OLYMPIC_GAMES, ASIA_SCORING], number=5)
    assert t.legal == [card(OLYMPIC_GAMES)]
    t.refuses(card(ASIA_SCORING))


@both
@pytest.mark.parametrize(
    ("number", "scoring"), [(6, [ASIA_SCORING]), (5, [ASIA_SCORING, EUROPE_SCORING])], ids=["one", "two"]
)
def test_trap_a_scoring_card_is_played_when_it_would_be_held(side: int, number: int, scoring: list[int]) -> None:
    """TS 10.1.5: as many scoring cards as rounds left, this one included."""
    t = trapped(side, [OLYMPIC_GAMES, *scoring], number=number)
    assert t.legal == [card(c) for c in scoring]


def test_trap_scoring_card_any_time_is_an_option() -> None:
    """Q-7."""
    options = {"trapped_scoring_any_time": True}
    t = at_round(US, options=options, us_hand=[OLYMPIC_GAMES, ASIA_SCORING], effects={QUAGMIRED: 1})
    assert t.legal == [card(ASIA_SCORING), card(OLYMPIC_GAMES)]


@both
def test_trap_carries_over_turns(side: int) -> None:
    t = at_end_of_turn(effects={TRAP[side]: 1})
    assert t.state.turn == 2
    assert t.effect(TRAP[side]) == 1


@both
def test_trap_does_not_touch_the_headline(side: int) -> None:
    """RUL-24: nor Ops that an event grants."""
    t = at_headline(effects={TRAP[side]: 1}, influence={CUBA: (1, 1)}, **hands(side, [SUMMIT, ABM_TREATY], []))
    assert t.legal == [card(SUMMIT), card(ABM_TREATY)]
    t.do(card(ABM_TREATY), INFLUENCE, CUBA, CUBA, CUBA, CUBA)
    assert t.pair(CUBA) == ((5, 1) if side == US else (1, 5))
    assert t.effect(TRAP[side]) == 1


@both
def test_trap_does_not_bind_the_other_side(side: int) -> None:
    t = at_round(1 - side, effects={TRAP[side]: 1}, **hands(side, [], [OLYMPIC_GAMES]))
    assert (t.actor, t.kind) == (1 - side, ASK_PLAY)


@both
def test_trap_a_bonus_makes_a_printed_1_eligible(side: int) -> None:
    """EX-7.4.2-2 for Brezhnev Doctrine; Containment likewise."""
    t = trapped(side, [SUMMIT], effects={BONUS[side]: 1}).do(card(SUMMIT), roll(1))
    assert t.effect(TRAP[side]) == 0


@both
def test_trap_red_scare_makes_a_printed_2_ineligible(side: int) -> None:
    t = trapped(side, [OLYMPIC_GAMES, ARMS_RACE], effects={PURGE[side]: 1})
    assert t.legal == [card(ARMS_RACE)]


@both
def test_trap_the_other_sides_modifier_does_not_matter(side: int) -> None:
    t = trapped(side, [OLYMPIC_GAMES, SUMMIT], effects={BONUS[1 - side]: 1, PURGE[1 - side]: 1})
    assert t.legal == [card(OLYMPIC_GAMES)]


@both
def test_trap_bound_missile_envy_must_be_the_discard(side: int) -> None:
    t = trapped(side, [MISSILE_ENVY, NUCLEAR_TEST_BAN], effects={OBLIGED: 1 + side})
    assert t.legal == [card(MISSILE_ENVY)]
    t.do(card(MISSILE_ENVY), roll(1))
    assert t.effect(OBLIGED) == 0
    assert t.discarded(MISSILE_ENVY)


@both
def test_trap_a_scoring_card_comes_even_before_bound_missile_envy(side: int) -> None:
    t = trapped(side, [MISSILE_ENVY, ASIA_SCORING], number=6, effects={OBLIGED: 1 + side})
    assert t.legal == [card(ASIA_SCORING)]


@both
def test_trap_bound_missile_envy_worth_1_waits(side: int) -> None:
    t = trapped(side, [MISSILE_ENVY, NUCLEAR_TEST_BAN], effects={OBLIGED: 1 + side, PURGE[side]: 1})
    assert t.legal == [card(NUCLEAR_TEST_BAN)]
    t.do(card(NUCLEAR_TEST_BAN), roll(1))
    assert t.effect(OBLIGED) == 1 + side


def test_trap_discard_of_a_war_card_pays_no_flower_power() -> None:
    assert trapped(US, [BRUSH_WAR], [NATO], effects={FLOWERS: 1}).do(card(BRUSH_WAR), roll(6)).vp == 0


def test_trap_discard_of_defectors_pays_nothing() -> None:
    assert trapped(USSR, [DEFECTORS], [NATO]).do(card(DEFECTORS), roll(6)).vp == 0


def test_trap_discard_of_un_intervention_does_not_stop_we_will_bury_you() -> None:
    t = trapped(US, [UN_INTERVENTION, NATO], effects={CONTAINED: 1, BURY_PENDING: 1}).do(card(UN_INTERVENTION))
    assert t.vp == -3


@pytest.mark.parametrize(("number", "side"), [(QUAGMIRE, US), (BEAR_TRAP, USSR)])
def test_trap_from_the_headline_holds_in_the_first_round(number: int, side: int) -> None:
    t = at_headline(china=(US, False), **hands(side, [OLYMPIC_GAMES, ARMS_RACE], [number]))
    t.do_as(side, card(ARMS_RACE)).do_as(1 - side, card(number))
    assert (t.actor, t.kind, t.legal) == (side, ASK_TRAP, [card(OLYMPIC_GAMES)])


@pytest.mark.parametrize(("number", "side"), [(QUAGMIRE, US), (BEAR_TRAP, USSR)])
def test_trap_event_before_ops_starts_in_the_next_round(number: int, side: int) -> None:
    t = at_round(side, influence={CUBA: (1, 1)}, china=(side, False), **hands(side, [number, ARMS_RACE], []))
    t.do(card(number), EVENT_FIRST)
    assert t.effect(TRAP[side]) == 1
    t.do(INFLUENCE, CUBA, CUBA, CUBA)
    assert t.pair(CUBA) == ((4, 1) if side == US else (1, 4))
    assert (t.actor, t.kind) == (side, ASK_TRAP)


def test_trap_holds_in_an_extra_round_of_north_sea_oil() -> None:
    t = trapped(US, [OLYMPIC_GAMES, SUMMIT], number=8, turn=8, effects={EIGHTH_ROUND: 1})
    assert (t.actor, t.kind) == (US, ASK_TRAP)
    t.refuses(card(SUMMIT))
    t.do(card(OLYMPIC_GAMES), roll(1))
    assert t.effect(QUAGMIRED) == 0


@both
def test_trap_holds_in_an_extra_round_of_box_8(side: int) -> None:
    space = (8, 0) if side == US else (0, 8)
    t = trapped(side, [OLYMPIC_GAMES], number=8, turn=8, space=space)
    assert (t.actor, t.kind) == (side, ASK_TRAP)


def test_quagmire_ends_norad_and_bear_trap_does_not() -> None:
    assert at_event(QUAGMIRE, USSR, us_hand=[ARMS_RACE], effects={NORAD_ACTIVE: 1}).effect(NORAD_ACTIVE) == 0
    assert at_event(BEAR_TRAP, US, ussr_hand=[ARMS_RACE], effects={NORAD_ACTIVE: 1}).effect(NORAD_ACTIVE) == 1


@both
def test_trap_discard_and_die_are_public(side: int) -> None:
    """Table f."""
    t = trapped(side, [ARMS_RACE, OLYMPIC_GAMES]).do(card(ARMS_RACE), roll(5))
    for viewer in (1 - side, SPECTATOR):
        assert [(e.a, e.b) for e in t.heard(SAID_DISCARD, viewer)] == [(side, ARMS_RACE)]
        assert [(e.a, e.b, e.c) for e in t.heard(SAID_TRAP_ROLL, viewer)] == [(side, 5, 0)]


@both
def test_trap_a_skipped_round_shows_no_card(side: int) -> None:
    hand = HAND_US if side == US else HAND_USSR
    t = at_round(
        1 - side,
        effects={TRAP[side]: 1},
        influence={CUBA: (1, 1)},
        **hands(side, [SUMMIT], [OLYMPIC_GAMES, ARMS_RACE]),
    )
    t.do(card(OLYMPIC_GAMES), OPS, INFLUENCE, CUBA, CUBA)
    assert (t.actor, t.kind) == (1 - side, ASK_PLAY)
    assert [e.a for e in t.heard(SAID_PASS, 1 - side)] == [side]
    assert t.heard(SAID_REVEAL, 1 - side) == []
    assert t.seen(1 - side, hand) == []
    assert t.seen(SPECTATOR, hand) == []


def test_trap_a_skipped_round_tells_that_there_was_nothing_to_discard() -> None:
    """Table f: no possible hand holds a card of 2 Ops or a scoring card afterwards."""
    t = at_round(US, us_hand=[OLYMPIC_GAMES, ARMS_RACE], ussr_hand=[SUMMIT], turn=4, effects={BEAR_TRAPPED: 1})
    t.state.zones.move(SUMMIT, DRAW_PILE, 0)
    t.state.zones.move(SUMMIT, USSR, 1 << USSR)  # drawn from the pile, so that the US cannot know it

    def likely() -> set[int]:
        view = t.game.view(t.state, US)
        return {int(PRINTED_OPS[t.game.sample_state(view, seeded(n)).hand(USSR)[0]]) for n in range(40)}

    assert likely() > {1}
    t.do(card(OLYMPIC_GAMES), OPS, INFLUENCE, CUBA, CUBA)
    assert likely() == {1}
