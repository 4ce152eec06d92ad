"""42 Quagmire and 44 Bear Trap."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.twilight_struggle.positions import EACH_SIDE, hands
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, roll
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.constants import (
    BEAR_TRAPPED,
    BREZHNEV,
    CONTAINED,
    DRAW_PILE,
    QUAGMIRED,
    SCARED_US,
    SCARED_USSR,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import ARMS_RACE, PRINTED_OPS, SUMMIT
from theatrum.games.twilight_struggle.messages import SAID_DISCARD, SAID_PASS, SAID_REVEAL, SAID_TRAP_ROLL

TRAP = {US: QUAGMIRED, USSR: BEAR_TRAPPED}

BONUS = {US: CONTAINED, USSR: BREZHNEV}

PURGE = {US: SCARED_US, USSR: SCARED_USSR}


def trapped(
    side: int,
    own: list[str],
    other: list[str] | None = None,
    number: int = 1,
    effects: Mapping[Any, int] | None = None,
    **given: Any,
) -> Table:
    """A round of the trapped side."""
    return at_round(side, number, effects={TRAP[side]: 1, **(effects or {})}, **hands(side, own, other or []), **given)


# --- 42 Quagmire, 44 Bear Trap --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize(("number", "effect"), [("Quagmire", "Quagmire"), ("Bear Trap", "Bear Trap")])
def test_trap_is_set_and_the_card_removed(number: str, effect: str, by: int) -> None:
    t = at_event(number, by, us_hand=["Arms Race"], ussr_hand=["Olympic Games"])
    assert t.effect(effect) == 1
    assert t.removed(number)


@pytest.mark.parametrize(("number", "side"), [("Quagmire", USSR), ("Bear Trap", US)])
def test_trap_for_ops_by_its_own_side_is_no_trap(number: str, side: int) -> None:
    t = at_round(side, influence={"Cuba": (1, 1)}, **hands(side, [number], []))
    t.do(number, "ops", "influence", "Cuba", "Cuba", "Cuba")
    assert t.effect(TRAP[1 - side]) == 0
    assert t.discarded(number)


@EACH_SIDE
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_trap_discard_and_roll_1_to_4_frees(side: int, face: int) -> None:
    t = trapped(side, ["Arms Race", "Olympic Games"])
    assert (t.actor, t.asked) == (side, "trap")
    t.do("Arms Race", roll(face))
    assert t.effect(TRAP[side]) == (0 if face <= 4 else 1)
    assert t.discarded("Arms Race")


@EACH_SIDE
@pytest.mark.parametrize("face", [4, 5])
def test_trap_discard_uses_up_the_round(side: int, face: int) -> None:
    t = trapped(side, ["Arms Race", "Olympic Games"], ["Nuclear Test Ban"]).do("Arms Race", roll(face))
    assert (t.actor, t.asked) == (1 - side, "play")
    assert t.hand(side) == ["Olympic Games"]


@EACH_SIDE
@pytest.mark.parametrize(("face", "kind"), [(1, "play"), (6, "trap")])
def test_trap_normal_play_from_the_next_round_when_freed(side: int, face: int, kind: str) -> None:
    t = trapped(side, ["Arms Race", "Olympic Games", "Junta"], china=(side, False)).do("Arms Race", roll(face))
    assert (t.actor, t.asked) == (side, kind)


@EACH_SIDE
def test_trap_accepts_2_ops_and_more_but_not_1(side: int) -> None:
    """EX-5.3."""
    t = trapped(side, ["UN Intervention", "Summit", "Olympic Games", "Arms Race", "Nuclear Test Ban"])
    assert t.options == ["Olympic Games", "Nuclear Test Ban", "Arms Race"]
    t.refuses("UN Intervention")
    t.refuses("pass")


@EACH_SIDE
def test_trap_the_china_card_is_neither_discarded_nor_played(side: int) -> None:
    t = trapped(side, ["Olympic Games"], china=(side, True))
    t.refuses("The China Card")


@EACH_SIDE
def test_trap_the_china_card_does_not_save_from_passing(side: int) -> None:
    t = trapped(side, ["Summit"], ["Olympic Games"], china=(side, True))
    assert (t.actor, t.asked) == (1 - side, "play")
    assert t.state.china_owner == side


@pytest.mark.parametrize(("side", "number"), [(US, "Duck and Cover"), (USSR, "Duck and Cover"), (USSR, "Fidel")])
def test_trap_discard_has_no_event(side: int, number: str) -> None:
    t = trapped(side, [number], ["Olympic Games"], defcon=3, influence={"Cuba": (2, 0)}).do(number, "roll 6")
    assert (t.defcon, t.vp, t.pair("Cuba")) == (3, 0, (2, 0))
    assert t.discarded(number)


def test_trap_discard_of_an_asterisk_card_is_not_removed() -> None:
    t = trapped(US, ["Containment"]).do("Containment", "roll 6")
    assert t.discarded("Containment")
    assert t.effect("Containment") == 0


@EACH_SIDE
def test_trap_without_a_discard_skips_the_round_without_a_roll(side: int) -> None:
    t = trapped(side, ["Summit"], ["Olympic Games"])
    assert (t.actor, t.asked) == (1 - side, "play")
    assert t.effect(TRAP[side]) == 1
    assert t.hand(side) == ["Summit"]


@EACH_SIDE
def test_trap_without_a_discard_a_scoring_card_must_be_played(side: int) -> None:
    t = trapped(side, ["Summit", "Asia Scoring", "Europe Scoring"], china=(side, False))
    assert (t.actor, t.asked) == (side, "trap")
    assert t.options == ["Asia Scoring", "Europe Scoring"]
    t.refuses("pass")
    t.do("Asia Scoring")
    assert t.discarded("Asia Scoring")
    assert t.effect(TRAP[side]) == 1
    assert (t.actor, t.options) == (side, ["Europe Scoring"])


def test_trap_scoring_card_then_skipped() -> None:
    """CHK-13: two rounds left, one scoring card and a 1-Ops card; no roll in either."""
    t = trapped(US, ["Summit", "Asia Scoring"], ["Olympic Games", "Arms Race"], number=5, influence={"Cuba": (0, 1)})
    assert t.options == ["Asia Scoring"]
    t.do("Asia Scoring")
    t.do("Olympic Games", "ops", "influence", "Cuba", "Cuba")
    assert t.state.turn == 2  # the sixth US round was skipped, and the turn is over
    assert t.hand(US) == ["Summit"]
    assert t.effect("Quagmire") == 1
    assert t.heard(SAID_TRAP_ROLL) == []


@EACH_SIDE
def test_trap_a_scoring_card_waits_while_there_is_a_discard(side: int) -> None:
    t = trapped(side, ["Olympic Games", "Asia Scoring"], number=5)
    assert t.options == ["Olympic Games"]
    t.refuses("Asia Scoring")


@EACH_SIDE
@pytest.mark.parametrize(
    ("number", "scoring"), [(6, ["Asia Scoring"]), (5, ["Asia Scoring", "Europe Scoring"])], ids=["one", "two"]
)
def test_trap_a_scoring_card_is_played_when_it_would_be_held(side: int, number: int, scoring: list[str]) -> None:
    """TS 10.1.5: as many scoring cards as rounds left, this one included."""
    t = trapped(side, ["Olympic Games", *scoring], number=number)
    assert t.options == scoring


def test_trap_scoring_card_any_time_is_an_option() -> None:
    """Q-7."""
    options = {"trapped_scoring_any_time": True}
    t = at_round(US, options=options, us_hand=["Olympic Games", "Asia Scoring"], effects={"Quagmire": 1})
    assert t.options == ["Asia Scoring", "Olympic Games"]


@EACH_SIDE
def test_trap_carries_over_turns(side: int) -> None:
    t = at_end_of_turn(effects={TRAP[side]: 1})
    assert t.state.turn == 2
    assert t.effect(TRAP[side]) == 1


@EACH_SIDE
def test_trap_does_not_touch_the_headline(side: int) -> None:
    """RUL-24: nor Ops that an event grants."""
    t = at_headline(effects={TRAP[side]: 1}, influence={"Cuba": (1, 1)}, **hands(side, ["Summit", "ABM Treaty"], []))
    assert t.options == ["Summit", "ABM Treaty"]
    t.do("ABM Treaty", "influence", "Cuba", "Cuba", "Cuba", "Cuba")
    assert t.pair("Cuba") == ((5, 1) if side == US else (1, 5))
    assert t.effect(TRAP[side]) == 1


@EACH_SIDE
def test_trap_does_not_bind_the_other_side(side: int) -> None:
    t = at_round(1 - side, effects={TRAP[side]: 1}, **hands(side, [], ["Olympic Games"]))
    assert (t.actor, t.asked) == (1 - side, "play")


@EACH_SIDE
def test_trap_a_bonus_makes_a_printed_1_eligible(side: int) -> None:
    """EX-7.4.2-2 for Brezhnev Doctrine; Containment likewise."""
    t = trapped(side, ["Summit"], effects={BONUS[side]: 1}).do("Summit", "roll 1")
    assert t.effect(TRAP[side]) == 0


@EACH_SIDE
def test_trap_red_scare_makes_a_printed_2_ineligible(side: int) -> None:
    t = trapped(side, ["Olympic Games", "Arms Race"], effects={PURGE[side]: 1})
    assert t.options == ["Arms Race"]


@EACH_SIDE
def test_trap_the_other_sides_modifier_does_not_matter(side: int) -> None:
    t = trapped(side, ["Olympic Games", "Summit"], effects={BONUS[1 - side]: 1, PURGE[1 - side]: 1})
    assert t.options == ["Olympic Games"]


@EACH_SIDE
def test_trap_bound_missile_envy_must_be_the_discard(side: int) -> None:
    t = trapped(side, ["Missile Envy", "Nuclear Test Ban"], effects={"Missile Envy": 1 + side})
    assert t.options == ["Missile Envy"]
    t.do("Missile Envy", "roll 1")
    assert t.effect("Missile Envy") == 0
    assert t.discarded("Missile Envy")


@EACH_SIDE
def test_trap_a_scoring_card_comes_even_before_bound_missile_envy(side: int) -> None:
    t = trapped(side, ["Missile Envy", "Asia Scoring"], number=6, effects={"Missile Envy": 1 + side})
    assert t.options == ["Asia Scoring"]


@EACH_SIDE
def test_trap_bound_missile_envy_worth_1_waits(side: int) -> None:
    t = trapped(side, ["Missile Envy", "Nuclear Test Ban"], effects={"Missile Envy": 1 + side, PURGE[side]: 1})
    assert t.options == ["Nuclear Test Ban"]
    t.do("Nuclear Test Ban", "roll 1")
    assert t.effect("Missile Envy") == 1 + side


def test_trap_discard_of_a_war_card_pays_no_flower_power() -> None:
    assert trapped(US, ["Brush War"], ["NATO"], effects={"Flower Power": 1}).do("Brush War", "roll 6").vp == 0


def test_trap_discard_of_defectors_pays_nothing() -> None:
    assert trapped(USSR, ["Defectors"], ["NATO"]).do("Defectors", "roll 6").vp == 0


def test_trap_discard_of_un_intervention_does_not_stop_we_will_bury_you() -> None:
    t = trapped(US, ["UN Intervention", "NATO"], effects={"Containment": 1, "We Will Bury You": 1}).do(
        "UN Intervention"
    )
    assert t.vp == -3


@pytest.mark.parametrize(("number", "side"), [("Quagmire", US), ("Bear Trap", USSR)])
def test_trap_from_the_headline_holds_in_the_first_round(number: str, side: int) -> None:
    t = at_headline(china=(US, False), **hands(side, ["Olympic Games", "Arms Race"], [number]))
    t.do_as(side, "Arms Race").do_as(1 - side, number)
    assert (t.actor, t.asked, t.options) == (side, "trap", ["Olympic Games"])


@pytest.mark.parametrize(("number", "side"), [("Quagmire", US), ("Bear Trap", USSR)])
def test_trap_event_before_ops_starts_in_the_next_round(number: str, side: int) -> None:
    t = at_round(side, influence={"Cuba": (1, 1)}, china=(side, False), **hands(side, [number, "Arms Race"], []))
    t.do(number, "event first")
    assert t.effect(TRAP[side]) == 1
    t.do("influence", "Cuba", "Cuba", "Cuba")
    assert t.pair("Cuba") == ((4, 1) if side == US else (1, 4))
    assert (t.actor, t.asked) == (side, "trap")


def test_trap_holds_in_an_extra_round_of_north_sea_oil() -> None:
    t = trapped(US, ["Olympic Games", "Summit"], number=8, turn=8, effects={"Eighth round": 1})
    assert (t.actor, t.asked) == (US, "trap")
    t.refuses("Summit")
    t.do("Olympic Games", "roll 1")
    assert t.effect("Quagmire") == 0


@EACH_SIDE
def test_trap_holds_in_an_extra_round_of_box_8(side: int) -> None:
    space = (8, 0) if side == US else (0, 8)
    t = trapped(side, ["Olympic Games"], number=8, turn=8, space=space)
    assert (t.actor, t.asked) == (side, "trap")


def test_quagmire_ends_norad_and_bear_trap_does_not() -> None:
    assert at_event("Quagmire", USSR, us_hand=["Arms Race"], effects={"NORAD": 1}).effect("NORAD") == 0
    assert at_event("Bear Trap", US, ussr_hand=["Arms Race"], effects={"NORAD": 1}).effect("NORAD") == 1


@EACH_SIDE
def test_trap_discard_and_die_are_public(side: int) -> None:
    """Table f."""
    t = trapped(side, ["Arms Race", "Olympic Games"]).do("Arms Race", "roll 5")
    for viewer in (1 - side, SPECTATOR):
        assert [(e.a, e.b) for e in t.heard(SAID_DISCARD, viewer)] == [(side, ARMS_RACE)]
        assert [(e.a, e.b, e.c) for e in t.heard(SAID_TRAP_ROLL, viewer)] == [(side, 5, 0)]


@EACH_SIDE
def test_trap_a_skipped_round_shows_no_card(side: int) -> None:
    hand = "US hand" if side == US else "USSR hand"
    t = at_round(
        1 - side,
        effects={TRAP[side]: 1},
        influence={"Cuba": (1, 1)},
        **hands(side, ["Summit"], ["Olympic Games", "Arms Race"]),
    )
    t.do("Olympic Games", "ops", "influence", "Cuba", "Cuba")
    assert (t.actor, t.asked) == (1 - side, "play")
    assert [e.a for e in t.heard(SAID_PASS, 1 - side)] == [side]
    assert t.heard(SAID_REVEAL, 1 - side) == []
    assert t.seen(1 - side, hand) == []
    assert t.seen(SPECTATOR, hand) == []


def test_trap_a_skipped_round_tells_that_there_was_nothing_to_discard() -> None:
    """Table f: no possible hand holds a card of 2 Ops or a scoring card afterwards."""
    t = at_round(US, us_hand=["Olympic Games", "Arms Race"], ussr_hand=["Summit"], turn=4, effects={"Bear Trap": 1})
    t.state.zones.move(SUMMIT, DRAW_PILE, 0)
    t.state.zones.move(SUMMIT, USSR, 1 << USSR)  # drawn from the pile, so that the US cannot know it

    def likely() -> set[int]:
        view = t.game.view(t.state, US)
        return {int(PRINTED_OPS[t.game.sample_state(view, seeded(n)).hand(USSR)[0]]) for n in range(40)}

    assert likely() > {1}
    t.do("Olympic Games", "ops", "influence", "Cuba", "Cuba")
    assert likely() == {1}
