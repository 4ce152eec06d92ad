"""Cards that change coups: 40 Cuban Missile Crisis, 41 Nuclear Subs, 69 Latin American Death Squads."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, ended
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    CANADA,
    COLOMBIA,
    COSTA_RICA,
    CUBA,
    GUATEMALA,
    HAITI,
    IRAN,
    MEXICO,
    NICARAGUA,
    PANAMA,
    PERU,
    POLAND,
    SUDAN,
    TURKEY,
    VIETNAM,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_COUP,
    ASK_DEFUSE,
    ASK_NORAD,
    ASK_PLAY,
    ASK_TRAP,
    BEAR_TRAPPED,
    BY_DEFCON,
    BY_MISSILE_CRISIS,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    MISSILE_CRISIS,
    NORAD_ACTIVE,
    OPS,
    OPS_FIRST,
    PASS,
    REALIGN,
    SALT_SIGNED,
    SQUADS,
    SQUADS_NEUTRAL,
    SUBS,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    BRUSH_WAR,
    CHE,
    CIA_CREATED,
    COLONIAL_REAR_GUARDS,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    INDO_PAKISTANI_WAR,
    JUNTA,
    LATIN_AMERICAN_DEATH_SQUADS,
    NASSER,
    NUCLEAR_SUBS,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    ORTEGA_ELECTED_IN_NICARAGUA,
    TEAR_DOWN_THIS_WALL,
    VIETNAM_REVOLTS,
)


def threatened(side: int, **given: Any) -> Table:
    """An action round of the side that the crisis threatens; it holds Olympic Games (2 Ops)."""
    hand: dict[str, Any] = {"us_hand" if side == US else "ussr_hand": [OLYMPIC_GAMES]}
    return at_round(side, defcon=2, effects={MISSILE_CRISIS: 1 + side}, **hand, **given)


# --- 40 Cuban Missile Crisis ----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [5, 4, 3, 2])
@pytest.mark.parametrize("side", [US, USSR])
def test_cuban_missile_crisis_sets_defcon_to_2(side: int, level: int) -> None:
    t = at_event(CUBAN_MISSILE_CRISIS, side, defcon=level)
    assert t.defcon == 2
    assert t.ending is None


@pytest.mark.parametrize("side", [US, USSR])
def test_cuban_missile_crisis_threatens_the_opponent_of_its_player(side: int) -> None:
    assert at_event(CUBAN_MISSILE_CRISIS, side).effect(MISSILE_CRISIS) == 1 + (1 - side)


def test_cuban_missile_crisis_is_removed() -> None:
    assert at_event(CUBAN_MISSILE_CRISIS, US).removed(CUBAN_MISSILE_CRISIS)


def test_cuban_missile_crisis_for_ops_is_discarded_without_effect() -> None:
    t = at_round(US, us_hand=[CUBAN_MISSILE_CRISIS], influence={CANADA: (1, 0)})
    t.do(card(CUBAN_MISSILE_CRISIS), OPS, INFLUENCE, CANADA, CANADA, CANADA)
    assert t.discarded(CUBAN_MISSILE_CRISIS)
    assert t.defcon == 5
    assert t.effect(MISSILE_CRISIS) == 0


def test_cuban_missile_crisis_played_out() -> None:
    """CHK-14: a Soviet coup in a country that is no battleground loses, whatever DEFCON; no die is rolled."""
    t = at_round(US, us_hand=[CUBAN_MISSILE_CRISIS], ussr_hand=[OLYMPIC_GAMES], influence={SUDAN: (1, 0)})
    t.do(card(CUBAN_MISSILE_CRISIS), EVENT)
    t.do_as(USSR, card(OLYMPIC_GAMES), OPS, COUP, SUDAN)
    assert ended(t, US, BY_MISSILE_CRISIS)
    assert t.defcon == 2
    assert t.us(SUDAN) == 1


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("country", [SUDAN, ANGOLA, NICARAGUA, PANAMA])
def test_cuban_missile_crisis_any_coup_of_the_target_loses(side: int, country: int) -> None:
    t = threatened(side, influence={country: (1, 1)}).do(card(OLYMPIC_GAMES), OPS, COUP, country)
    assert ended(t, 1 - side, BY_MISSILE_CRISIS)


@pytest.mark.parametrize(
    ("number", "side", "board", "steps"),
    [
        (JUNTA, US, {NICARAGUA: (0, 1)}, [PANAMA]),
        (JUNTA, USSR, {NICARAGUA: (1, 0)}, [PANAMA]),
        (ORTEGA_ELECTED_IN_NICARAGUA, USSR, {COSTA_RICA: (1, 0)}, []),
        (TEAR_DOWN_THIS_WALL, US, {POLAND: (0, 1)}, []),
        (CHE, USSR, {SUDAN: (1, 0)}, []),
    ],
)
def test_cuban_missile_crisis_counts_event_coups_which_may_be_declined(
    number: int, side: int, board: dict[int, tuple[int, int]], steps: list[int]
) -> None:
    target = next(iter(board))
    given: dict[str, Any] = {"defcon": 2, "influence": board, "effects": {MISSILE_CRISIS: 1 + side}}
    couped = at_event(number, side, **given).do(*steps, COUP, target)
    assert ended(couped, 1 - side, BY_MISSILE_CRISIS)
    declined = at_event(number, side, **given).do(*steps, DONE)
    assert declined.ending is None


def test_cuban_missile_crisis_the_couping_player_loses_even_if_not_phasing() -> None:
    """CIA Created played by the USSR gives the US a coup."""
    t = at_round(USSR, defcon=2, ussr_hand=[CIA_CREATED], influence={ANGOLA: (0, 1)}, effects={MISSILE_CRISIS: 1})
    t.do_as(USSR, card(CIA_CREATED), EVENT_FIRST)
    t.do_as(US, COUP, ANGOLA)
    assert ended(t, USSR, BY_MISSILE_CRISIS)


def test_cuban_missile_crisis_counts_a_coup_in_the_headline() -> None:
    """The crisis comes first, with 3 Ops; Junta follows."""
    t = at_headline(us_hand=[JUNTA], ussr_hand=[CUBAN_MISSILE_CRISIS], influence={NICARAGUA: (0, 1)})
    t.do_as(US, card(JUNTA)).do_as(USSR, card(CUBAN_MISSILE_CRISIS))
    t.do_as(US, PANAMA, COUP, NICARAGUA)
    assert ended(t, USSR, BY_MISSILE_CRISIS)


def test_cuban_missile_crisis_nuclear_subs_give_no_protection() -> None:
    t = at_round(
        US,
        defcon=2,
        us_hand=[OLYMPIC_GAMES],
        influence={ANGOLA: (0, 1)},
        effects={MISSILE_CRISIS: 1 + US, SUBS: 1},
    )
    t.do(card(OLYMPIC_GAMES), OPS, COUP, ANGOLA)
    assert ended(t, USSR, BY_MISSILE_CRISIS)


@pytest.mark.parametrize("side", [US, USSR])
def test_cuban_missile_crisis_leaves_realignment_alone(side: int) -> None:
    t = threatened(side, influence={SUDAN: (2, 2)})
    t.do(card(OLYMPIC_GAMES), OPS, REALIGN, SUDAN, roll(3), roll(3))
    assert t.ending is None


@pytest.mark.parametrize("side", [US, USSR])
def test_cuban_missile_crisis_leaves_wars_alone(side: int) -> None:
    hand: dict[str, Any] = {"us_hand" if side == US else "ussr_hand": [INDO_PAKISTANI_WAR]}
    t = at_round(side, defcon=2, effects={MISSILE_CRISIS: 1 + side}, **hand)
    t.do(card(INDO_PAKISTANI_WAR), EVENT, "Pakistan", roll(1))
    assert t.ending is None


# cancelling


def test_cuban_missile_crisis_ussr_cancels_with_two_from_cuba() -> None:
    t = threatened(USSR, influence={CUBA: (0, 3), SUDAN: (1, 0), WEST_GERMANY: (5, 0), TURKEY: (2, 0)})
    assert (t.actor, t.kind) == (USSR, ASK_DEFUSE)
    assert t.legal == [CUBA, DONE]
    t.do(CUBA)
    assert t.ussr(CUBA) == 1
    assert t.effect(MISSILE_CRISIS) == 0
    t.do(card(OLYMPIC_GAMES), OPS, COUP, SUDAN, roll(1))
    assert t.ending is None


@pytest.mark.parametrize("country", [WEST_GERMANY, TURKEY])
def test_cuban_missile_crisis_us_cancels_with_two_from_west_germany_or_turkey(country: int) -> None:
    t = threatened(US, influence={WEST_GERMANY: (4, 0), TURKEY: (2, 0), CUBA: (0, 3)})
    assert (t.actor, t.kind) == (US, ASK_DEFUSE)
    assert t.legal == [WEST_GERMANY, TURKEY, DONE]
    t.do(country)
    assert t.us(WEST_GERMANY) == (2 if country == WEST_GERMANY else 4)
    assert t.us(TURKEY) == (0 if country == TURKEY else 2)
    assert t.effect(MISSILE_CRISIS) == 0


@pytest.mark.parametrize(
    ("side", "board"),
    [(USSR, {CUBA: (3, 1)}), (US, {WEST_GERMANY: (1, 3), TURKEY: (1, 2)})],
)
def test_cuban_missile_crisis_needs_two_in_one_country(side: int, board: dict[int, tuple[int, int]]) -> None:
    t = threatened(side, influence=board)
    assert t.kind == ASK_PLAY


def test_cuban_missile_crisis_us_offers_only_the_country_that_suffices() -> None:
    assert threatened(US, influence={WEST_GERMANY: (1, 0), TURKEY: (2, 0)}).legal == [TURKEY, DONE]


@pytest.mark.parametrize("side", [US, USSR])
def test_cuban_missile_crisis_its_player_is_not_asked(side: int) -> None:
    hand: dict[str, Any] = {"us_hand" if side == US else "ussr_hand": [OLYMPIC_GAMES]}
    board = {CUBA: (0, 3), WEST_GERMANY: (4, 0), TURKEY: (2, 0)}
    t = at_round(side, effects={MISSILE_CRISIS: 1 + (1 - side)}, influence=board, **hand)
    assert (t.actor, t.kind) == (side, ASK_PLAY)


def test_cuban_missile_crisis_cancelling_is_no_action_and_does_not_move_defcon() -> None:
    t = threatened(USSR, influence={CUBA: (0, 2)}).do(CUBA)
    assert t.defcon == 2
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert t.hand(USSR) == [OLYMPIC_GAMES]
    t.refuses("pass")


@pytest.mark.parametrize(
    ("side", "board", "payment"),
    [
        (USSR, {CUBA: (0, 2), SUDAN: (1, 0)}, CUBA),
        (US, {TURKEY: (2, 0), SUDAN: (0, 1)}, TURKEY),
    ],
)
def test_cuban_missile_crisis_offered_again_just_before_a_coup(
    side: int, board: dict[int, tuple[int, int]], payment: int
) -> None:
    t = threatened(side, influence=board).do(DONE, card(OLYMPIC_GAMES), OPS, COUP)
    assert (t.actor, t.kind, t.legal) == (side, ASK_DEFUSE, [payment, DONE])
    t.do(payment)
    assert t.kind == ASK_COUP
    t.do(SUDAN, roll(1))
    assert t.ending is None


def test_cuban_missile_crisis_offered_before_a_coup_granted_in_the_other_players_round() -> None:
    board = {ANGOLA: (0, 1), WEST_GERMANY: (2, 0)}
    t = at_round(USSR, defcon=3, ussr_hand=[CIA_CREATED], influence=board, effects={MISSILE_CRISIS: 1 + US})
    t.do(card(CIA_CREATED), EVENT_FIRST)
    t.do_as(US, COUP)
    assert (t.actor, t.kind) == (US, ASK_DEFUSE)
    t.do(WEST_GERMANY, ANGOLA, roll(1))
    assert t.ending is None
    assert t.us(WEST_GERMANY) == 0


def test_cuban_missile_crisis_declining_twice_and_couping_loses() -> None:
    t = threatened(USSR, influence={CUBA: (0, 2), SUDAN: (1, 0)})
    t.do(DONE, card(OLYMPIC_GAMES), OPS, COUP, DONE, SUDAN)
    assert ended(t, US, BY_MISSILE_CRISIS)


def test_cuban_missile_crisis_offered_in_each_round_of_the_target() -> None:
    t = at_round(
        USSR,
        ussr_hand=[OLYMPIC_GAMES, NUCLEAR_TEST_BAN],
        influence={CUBA: (0, 3)},
        effects={MISSILE_CRISIS: 1 + USSR},
        defcon=2,
    )
    t.do(DONE, card(OLYMPIC_GAMES), OPS, INFLUENCE, CUBA, CUBA)
    assert (t.actor, t.kind) == (USSR, ASK_DEFUSE)


def test_cuban_missile_crisis_offered_to_a_trapped_target() -> None:
    effects = {MISSILE_CRISIS: 1 + USSR, BEAR_TRAPPED: 1}
    t = at_round(USSR, ussr_hand=[OLYMPIC_GAMES], influence={CUBA: (0, 2)}, effects=effects, defcon=2)
    assert (t.actor, t.kind) == (USSR, ASK_DEFUSE)
    assert t.do(CUBA).kind == ASK_TRAP


def test_cuban_missile_crisis_its_player_may_still_coup() -> None:
    t = at_round(US, defcon=2, us_hand=[OLYMPIC_GAMES], influence={SUDAN: (0, 1)}, effects={MISSILE_CRISIS: 1 + USSR})
    t.do(card(OLYMPIC_GAMES), OPS, COUP, SUDAN, roll(1))
    assert t.ending is None
    assert t.pair(SUDAN) == (0, 0)


def test_cuban_missile_crisis_battleground_coups_of_its_player_stay_suicidal() -> None:
    t = at_round(US, defcon=2, us_hand=[OLYMPIC_GAMES], influence={ANGOLA: (0, 1)}, effects={MISSILE_CRISIS: 1 + USSR})
    t.do(card(OLYMPIC_GAMES), OPS, COUP, ANGOLA, roll(6))
    assert ended(t, USSR, BY_DEFCON)


def test_cuban_missile_crisis_ends_with_the_turn() -> None:
    t = at_end_of_turn(defcon=2, milops=(2, 2), effects={MISSILE_CRISIS: 1 + USSR})
    assert t.state.turn == 2
    assert t.effect(MISSILE_CRISIS) == 0


def test_cuban_missile_crisis_headlined_lasts_through_the_rounds() -> None:
    t = at_headline(us_hand=[CUBAN_MISSILE_CRISIS], ussr_hand=[OLYMPIC_GAMES, NUCLEAR_TEST_BAN])
    t.do_as(US, card(CUBAN_MISSILE_CRISIS))
    t.do_as(USSR, card(NUCLEAR_TEST_BAN))
    assert t.effect(MISSILE_CRISIS) == 1 + USSR


@pytest.mark.parametrize(("level", "moved"), [(5, True), (3, True), (2, False)])
def test_cuban_missile_crisis_is_a_move_to_2_for_norad_only_from_above(level: int, moved: bool) -> None:
    t = at_event(
        CUBAN_MISSILE_CRISIS,
        USSR,
        defcon=level,
        us_hand=[OLYMPIC_GAMES],
        influence={CANADA: (4, 0)},
        effects={NORAD_ACTIVE: 1},
    )
    assert t.actor == US
    assert (t.kind == ASK_NORAD) is moved


# --- 41 Nuclear Subs ------------------------------------------------------------------------------------------


def test_nuclear_subs_us_battleground_coups_leave_defcon() -> None:
    t = at_round(US, us_hand=[OLYMPIC_GAMES], influence={ANGOLA: (0, 1)}, effects={SUBS: 1}, defcon=3)
    t.do(card(OLYMPIC_GAMES), OPS, COUP, ANGOLA, roll(2))
    assert t.defcon == 3
    assert t.milops(US) == 2  # RUL-52
    assert t.pair(ANGOLA) == (1, 0)


def test_nuclear_subs_save_the_us_at_defcon_2() -> None:
    t = at_round(US, us_hand=[OLYMPIC_GAMES], influence={ANGOLA: (0, 1)}, effects={SUBS: 1}, defcon=2)
    t.do(card(OLYMPIC_GAMES), OPS, COUP, ANGOLA, roll(2))
    assert t.ending is None


def test_nuclear_subs_do_not_cover_soviet_coups() -> None:
    t = at_round(USSR, ussr_hand=[OLYMPIC_GAMES], influence={ANGOLA: (1, 0)}, effects={SUBS: 1}, defcon=3)
    t.do(card(OLYMPIC_GAMES), OPS, COUP, ANGOLA, roll(2))
    assert t.defcon == 2


def test_nuclear_subs_cover_a_free_coup() -> None:
    t = at_event(JUNTA, US, influence={PANAMA: (0, 1)}, effects={SUBS: 1}, defcon=2)
    t.do(NICARAGUA, COUP, PANAMA, roll(6))
    assert t.ending is None
    assert t.defcon == 2


def test_nuclear_subs_cover_a_coup_granted_in_a_soviet_round() -> None:
    t = at_round(USSR, ussr_hand=[CIA_CREATED], influence={ANGOLA: (0, 1)}, effects={SUBS: 1}, defcon=2)
    t.do(card(CIA_CREATED), EVENT_FIRST, COUP, ANGOLA, roll(6))
    assert t.ending is None
    assert t.defcon == 2


def test_nuclear_subs_do_not_open_closed_regions() -> None:
    board = {IRAN: (0, 1), ANGOLA: (0, 1)}
    t = at_round(US, us_hand=[OLYMPIC_GAMES], influence=board, effects={SUBS: 1}, defcon=2)
    t.do(card(OLYMPIC_GAMES), OPS, COUP)
    t.refuses(IRAN)


def test_nuclear_subs_do_not_stop_events_from_lowering_defcon() -> None:
    assert at_event(DUCK_AND_COVER, US, effects={SUBS: 1}, defcon=4).defcon == 3


def test_nuclear_subs_end_with_the_turn() -> None:
    t = at_event(NUCLEAR_SUBS, US)
    assert t.effect(SUBS) == 1
    assert t.removed(NUCLEAR_SUBS)
    assert at_end_of_turn(effects={SUBS: 1}).effect(SUBS) == 0


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_nuclear_subs_played_by_the_ussr_help_the_us(order: int) -> None:
    t = at_round(USSR, ussr_hand=[NUCLEAR_SUBS], influence={CUBA: (0, 1)})
    t.do(card(NUCLEAR_SUBS), order, INFLUENCE, CUBA, CUBA)
    assert t.effect(SUBS) == 1
    assert t.removed(NUCLEAR_SUBS)


# --- 69 Latin American Death Squads ---------------------------------------------------------------------------


def squads(by: int, couper: int, country: int, **given: Any) -> Table:
    """Death Squads by a side, then a coup of 2 Ops where the other has 3; the die is still to be rolled."""
    target = {country: (0, 3) if couper == US else (3, 0)}
    own = COLONIAL_REAR_GUARDS if couper == US else VIETNAM_REVOLTS
    hand: dict[str, Any] = {"us_hand" if couper == US else "ussr_hand": [own]}
    t = at_event(LATIN_AMERICAN_DEATH_SQUADS, by, influence=target, **hand, **given)
    if t.actor != couper:
        t.do(PASS)  # only the China Card in the other hand
    return t.do(card(own), OPS, COUP, country)


def left_over(t: Table, couper: int, country: int) -> int:
    """What the victim of the coup keeps of its 3."""
    return t.ussr(country) if couper == US else t.us(country)


@pytest.mark.parametrize("country", [GUATEMALA, COLOMBIA])
@pytest.mark.parametrize("couper", [US, USSR])
@BOTH_SIDES
def test_death_squads_shift_coup_dice_in_both_latin_regions(by: int, couper: int, country: int) -> None:
    """2 Ops, stability 1, die 2: result 2, one more for the player, one less for his opponent."""
    t = squads(by, couper, country)
    t.do(roll(2))
    assert left_over(t, couper, country) == (0 if couper == by else 2)
    assert t.milops(couper) == 2, "the die changes, not the Ops (RUL-43)"


@pytest.mark.parametrize("country", [SUDAN, VIETNAM])
@pytest.mark.parametrize("couper", [US, USSR])
@BOTH_SIDES
def test_death_squads_matter_nowhere_else(by: int, couper: int, country: int) -> None:
    t = squads(by, couper, country)
    t.do(roll(2))
    assert left_over(t, couper, country) == 1


def test_death_squads_of_both_sides_cancel_out() -> None:
    t = squads(US, USSR, GUATEMALA, effects={SQUADS: SQUADS_NEUTRAL - 1})
    t.do(roll(2))
    assert t.us(GUATEMALA) == 1


def test_death_squads_played_twice_in_a_turn_add_up() -> None:
    t = squads(US, US, GUATEMALA, effects={SQUADS: SQUADS_NEUTRAL + 1})
    t.do(roll(1))
    assert t.ussr(GUATEMALA) == 0


def test_death_squads_and_salt_add_up() -> None:
    t = squads(US, US, GUATEMALA, effects={SALT_SIGNED: 1})
    t.do(roll(2))
    assert t.ussr(GUATEMALA) == 1


@pytest.mark.parametrize(("by", "soviets_left"), [(US, 0), (USSR, 2)])
def test_death_squads_apply_to_free_coups(by: int, soviets_left: int) -> None:
    t = at_event(LATIN_AMERICAN_DEATH_SQUADS, by, influence={GUATEMALA: (0, 3)}, us_hand=[JUNTA])
    if by == US:
        t.do_as(USSR, PASS)
    t.do(card(JUNTA), EVENT, HAITI, COUP, GUATEMALA, roll(2))
    assert t.ussr(GUATEMALA) == soviets_left
    assert t.milops(US) == 0


def test_death_squads_leave_realignment_alone() -> None:
    t = at_round(USSR, ussr_hand=[NASSER], influence={PERU: (2, 0)}, effects={SQUADS: SQUADS_NEUTRAL - 1})
    t.do(card(NASSER), OPS, REALIGN, PERU, roll(3), roll(5))
    assert t.us(PERU) == 1


def test_death_squads_leave_wars_alone() -> None:
    """1.8: a war is no coup. Mexico has the US superpower as neighbour: 4 - 1 succeeds, 3 - 1 does not."""
    squads_against_ussr = {SQUADS: SQUADS_NEUTRAL + 1}
    t = at_event(BRUSH_WAR, USSR, influence={MEXICO: (1, 0)}, effects=squads_against_ussr)
    assert t.do(MEXICO, roll(4)).pair(MEXICO) == (0, 1)


@BOTH_SIDES
def test_death_squads_are_discarded(by: int) -> None:
    t = at_event(LATIN_AMERICAN_DEATH_SQUADS, by)
    assert t.discarded(LATIN_AMERICAN_DEATH_SQUADS)


def test_death_squads_used_for_ops_change_nothing() -> None:
    t = at_round(US, us_hand=[LATIN_AMERICAN_DEATH_SQUADS])
    t.do(card(LATIN_AMERICAN_DEATH_SQUADS), OPS)
    assert t.effect(SQUADS) == SQUADS_NEUTRAL


@pytest.mark.parametrize("value", [SQUADS_NEUTRAL - 1, SQUADS_NEUTRAL + 1])
def test_death_squads_end_with_the_turn(value: int) -> None:
    assert at_end_of_turn(effects={SQUADS: value}).effect(SQUADS) == SQUADS_NEUTRAL
