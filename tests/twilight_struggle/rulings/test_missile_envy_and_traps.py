"""Rulings on Missile Envy (RUL-23), Quagmire and Bear Trap (RUL-24)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, CUBA, FRANCE, POLAND
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    ASK_TRAP,
    BEAR_TRAPPED,
    BREZHNEV,
    CONTAINED,
    EIGHTH_ROUND,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    INFLUENCE,
    OBLIGED,
    OPS,
    QUAGMIRED,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ARMS_RACE,
    ASIA_SCORING,
    BEAR_TRAP,
    BLOCKADE,
    CIA_CREATED,
    COMECON,
    CONTAINMENT,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    MIDDLE_EAST_SCORING,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    QUAGMIRE,
    SPECIAL_RELATIONSHIP,
    STAR_WARS,
    SUEZ_CRISIS,
    TERRORISM,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WARGAMES,
)
from theatrum.games.twilight_struggle.messages import SAID_TRAP_ROLL

# --- RUL-23 a: what is handed over ----------------------------------------------------------------------------


def test_rul_23_the_highest_card_is_handed_over() -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[SUEZ_CRISIS, FIDEL, NASSER])
    assert (t.actor, t.legal) == (USSR, [card(SUEZ_CRISIS)])
    t.refuses(card(FIDEL))


def test_rul_23_the_giver_picks_among_ties() -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[SUEZ_CRISIS, DUCK_AND_COVER, ARMS_RACE, FIDEL])
    assert sorted(t.legal) == sorted([card(SUEZ_CRISIS), card(DUCK_AND_COVER), card(ARMS_RACE)])
    assert t.actor == USSR


@pytest.mark.parametrize("hand", [[], [ASIA_SCORING, EUROPE_SCORING]])
@pytest.mark.parametrize("by", [US, USSR])
def test_rul_23_nothing_to_hand_over(by: int, hand: list[int]) -> None:
    """Scoring cards and the China Card never qualify; Missile Envy is then discarded."""
    hands: dict[str, Any] = (
        {"us_hand": [TRUMAN_DOCTRINE], "ussr_hand": hand} if by == US else {"us_hand": hand, "ussr_hand": [NASSER]}
    )
    t = at_event(MISSILE_ENVY, by, turn=4, china=(1 - by, True), **hands)
    assert t.discarded(MISSILE_ENVY)
    assert t.effect(OBLIGED) == 0
    assert t.state.china_owner == 1 - by


# --- RUL-23 b: what happens with it ---------------------------------------------------------------------------


def test_rul_23_takers_own_event_must_occur() -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, defcon=5, ussr_hand=[DUCK_AND_COVER, NASSER])
    t.do(card(DUCK_AND_COVER))
    assert t.defcon == 4
    assert t.vp == 1
    assert t.discarded(DUCK_AND_COVER)


def test_rul_23_received_event_with_asterisk_is_removed() -> None:
    t = at_event(MISSILE_ENVY, USSR, turn=4, us_hand=[FIDEL, TRUMAN_DOCTRINE])
    t.do(card(FIDEL))
    assert t.ussr(CUBA) == 3
    assert t.removed(FIDEL)


def test_rul_23_neutral_event_runs_for_the_taker() -> None:
    t = at_event(MISSILE_ENVY, USSR, turn=4, defcon=4, us_hand=[NUCLEAR_TEST_BAN])
    t.do(card(NUCLEAR_TEST_BAN))
    assert t.vp == -2


@pytest.mark.parametrize(
    ("by", "number"),
    [
        (US, WARGAMES),
        (USSR, WARGAMES),
        (US, NATO),
        (US, SPECIAL_RELATIONSHIP),
        (US, STAR_WARS),
        (USSR, UN_INTERVENTION),
    ],
)
def test_rul_23_event_that_cannot_occur_is_just_discarded(by: int, number: int) -> None:
    hands: dict[str, Any] = {"ussr_hand": [number, NASSER], "us_hand": [TRUMAN_DOCTRINE]}
    if by == USSR:
        hands = {"us_hand": [number, TRUMAN_DOCTRINE], "ussr_hand": [FORMOSAN_RESOLUTION]}
    t = at_event(MISSILE_ENVY, by, turn=8, defcon=3, **hands)
    t.do(card(number))
    assert t.discarded(number)
    assert (t.actor, t.kind) == (1 - by, ASK_PLAY)
    assert t.legal == [card(MISSILE_ENVY)]


@pytest.mark.parametrize(("by", "number"), [(US, SUEZ_CRISIS), (USSR, CONTAINMENT)])
def test_rul_23_opponents_card_gives_ops_and_no_event(by: int, number: int) -> None:
    hands: dict[str, Any] = {"ussr_hand": [number], "us_hand": [TRUMAN_DOCTRINE]} if by == US else {"us_hand": [number]}
    t = at_event(MISSILE_ENVY, by, turn=4, influence={FRANCE: (2, 0)}, **hands)
    t.do(card(number))
    assert sorted(t.legal) == sorted([OPS, SPACE])
    place = CANADA if by == US else POLAND
    t.do(OPS, INFLUENCE)
    assert (t.actor, t.left) == (by, 3)
    t.do(place, place, place)
    assert t.us(FRANCE) == 2
    assert t.effect(CONTAINED) == 0
    assert t.discarded(number)


def test_rul_23_ops_use_the_takers_modifiers() -> None:
    t = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[FIDEL], effects={BREZHNEV: 1, CONTAINED: 1})
    t.do(card(FIDEL), OPS, INFLUENCE)
    assert t.left == 3
    plain = at_event(MISSILE_ENVY, US, turn=4, ussr_hand=[FIDEL], effects={BREZHNEV: 1})
    plain.do(card(FIDEL), OPS, INFLUENCE)
    assert plain.left == 2


# --- RUL-23 c: the obligation ---------------------------------------------------------------------------------


def test_rul_23_opponent_must_use_it_for_ops_next() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=[MISSILE_ENVY, TRUMAN_DOCTRINE],
        ussr_hand=[FIDEL, NASSER, BLOCKADE],
        china=(USSR, True),
    )
    t.do(card(MISSILE_ENVY), EVENT, card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert MISSILE_ENVY in t.hand(USSR)
    assert t.legal == [card(MISSILE_ENVY)]
    t.refuses(card(NASSER))
    t.refuses(card(THE_CHINA_CARD))
    t.do(card(MISSILE_ENVY))
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE)
    assert t.left == 2
    t.do(POLAND, POLAND)
    assert t.discarded(MISSILE_ENVY)
    assert t.effect(OBLIGED) == 0
    t.do(card(TRUMAN_DOCTRINE), OPS, INFLUENCE, CANADA)
    assert card(NASSER) in t.legal


def test_rul_23_also_in_the_next_turn_and_not_as_a_headline() -> None:
    t = at_headline(
        turn=5,
        us_hand=[FORMOSAN_RESOLUTION, TRUMAN_DOCTRINE],
        ussr_hand=[MISSILE_ENVY, FIDEL, NASSER],
        effects={OBLIGED: 1 + USSR},
    )
    assert card(MISSILE_ENVY) not in t.game.legal(t.state, USSR)
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(FIDEL))
    assert t.legal == [card(MISSILE_ENVY)]


def test_rul_23_obliged_player_without_another_card_headlines_nothing() -> None:
    t = at_headline(turn=5, us_hand=[FORMOSAN_RESOLUTION], ussr_hand=[MISSILE_ENVY], effects={OBLIGED: 1 + USSR})
    t.do(card(FORMOSAN_RESOLUTION))
    assert (t.actor, t.legal) == (USSR, [card(MISSILE_ENVY)])
    assert t.kind == ASK_PLAY


def test_rul_23_headlined_envy_binds_the_first_round() -> None:
    t = at_headline(turn=4, us_hand=[MISSILE_ENVY], ussr_hand=[NASSER, FIDEL, BLOCKADE])
    t.do_as(US, card(MISSILE_ENVY)).do_as(USSR, card(NASSER)).do(card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert (t.actor, t.legal) == (USSR, [card(MISSILE_ENVY)])


def test_rul_23_no_obligation_for_a_card_that_came_by_the_deal() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[MISSILE_ENVY, NASSER], us_hand=[FIDEL])
    assert len([a for a in t.legal if a != card(THE_CHINA_CARD)]) == 2
    t.do(card(MISSILE_ENVY), EVENT)
    assert t.actor == US


# --- RUL-23 d: what goes before the obligation ----------------------------------------------------------------


def test_rul_23_scoring_card_that_would_be_held_goes_first() -> None:
    t = at_round(
        USSR,
        7,
        turn=4,
        ussr_hand=[MISSILE_ENVY, ASIA_SCORING],
        us_hand=[TRUMAN_DOCTRINE],
        effects={OBLIGED: 1 + USSR},
    )
    assert t.legal == [card(ASIA_SCORING)]
    earlier = at_round(
        USSR,
        6,
        turn=4,
        ussr_hand=[MISSILE_ENVY, ASIA_SCORING],
        us_hand=[TRUMAN_DOCTRINE],
        effects={OBLIGED: 1 + USSR},
    )
    assert earlier.legal == [card(MISSILE_ENVY)]


def test_rul_23_a_postponed_obligation_stays() -> None:
    t = at_round(
        USSR,
        6,
        turn=4,
        ussr_hand=[MISSILE_ENVY, ASIA_SCORING, EUROPE_SCORING, NASSER],
        us_hand=[TRUMAN_DOCTRINE],
        effects={OBLIGED: 1 + USSR},
    )
    assert sorted(t.legal) == sorted([card(ASIA_SCORING), card(EUROPE_SCORING)])
    t.do(card(ASIA_SCORING))
    assert t.effect(OBLIGED) == 1 + USSR


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_23_in_a_trap_it_must_be_the_discard(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": [MISSILE_ENVY, DUCK_AND_COVER], "ussr_hand": [NASSER]}
    if side == USSR:
        hands = {"us_hand": [TRUMAN_DOCTRINE], "ussr_hand": [MISSILE_ENVY, SUEZ_CRISIS]}
    trap = QUAGMIRED if side == US else BEAR_TRAPPED
    t = at_round(side, turn=4, effects={trap: 1, OBLIGED: 1 + side}, **hands)
    assert t.legal == [card(MISSILE_ENVY)]
    t.do(card(MISSILE_ENVY), roll(5))
    assert t.discarded(MISSILE_ENVY)
    assert t.effect(OBLIGED) == 0
    assert t.effect(trap) == 1


def test_rul_23_in_a_trap_worth_only_1_the_bond_waits() -> None:
    t = at_round(
        US,
        turn=4,
        us_hand=[MISSILE_ENVY, DUCK_AND_COVER],
        ussr_hand=[NASSER],
        effects={QUAGMIRED: 1, OBLIGED: 1 + US, SCARED_US: 1},
    )
    assert t.legal == [card(DUCK_AND_COVER)]
    t.do(card(DUCK_AND_COVER), roll(1), card(NASSER), OPS, INFLUENCE, POLAND)
    assert t.legal == [card(MISSILE_ENVY)]
    assert t.kind == ASK_PLAY


# --- RUL-23 e: printed values ---------------------------------------------------------------------------------


def test_rul_23_printed_values_are_compared() -> None:
    """Under Containment a 3 and a 4 are both worth 4; the printed 4 goes."""
    t = at_event(MISSILE_ENVY, USSR, turn=4, us_hand=[NATO, DUCK_AND_COVER], effects={CONTAINED: 1})
    assert t.legal == [card(NATO)]
    low = at_event(MISSILE_ENVY, USSR, turn=4, us_hand=[FIDEL, CIA_CREATED], effects={SCARED_US: 1})
    assert low.legal == [card(FIDEL)]


@pytest.mark.parametrize("number", [FIVE_YEAR_PLAN, TERRORISM])
def test_rul_23_obligation_ends_when_the_card_leaves_the_hand(number: int) -> None:
    t = at_event(number, US, turn=8, ussr_hand=[MISSILE_ENVY, NASSER], effects={OBLIGED: 1 + USSR})
    t.do(card(MISSILE_ENVY))
    assert t.discarded(MISSILE_ENVY)
    assert t.effect(OBLIGED) == 0
    assert card(NASSER) in t.legal


# --- RUL-24: the trap -----------------------------------------------------------------------------------------


def trapped(side: int, hand: list[int], number: int = 1, **given: Any) -> Table:
    """A round of a trapped player."""
    effects = {QUAGMIRED if side == US else BEAR_TRAPPED: 1, **given.pop("effects", {})}
    other = [NASSER] if side == US else [TRUMAN_DOCTRINE]
    hands: dict[str, Any] = (
        {"us_hand": hand, "ussr_hand": other} if side == US else {"us_hand": other, "ussr_hand": hand}
    )
    return at_round(side, number, turn=given.pop("turn", 4), effects=effects, **hands, **given)


@pytest.mark.parametrize(("number", "by"), [(QUAGMIRE, USSR), (BEAR_TRAP, US)])
def test_rul_24_from_the_victims_next_round_on(number: int, by: int) -> None:
    t = at_event(number, by, turn=4, us_hand=[DUCK_AND_COVER, CIA_CREATED], ussr_hand=[SUEZ_CRISIS, NASSER])
    assert (t.actor, t.kind) == (1 - by, ASK_TRAP)
    assert t.removed(number)


def test_rul_24_event_first_in_the_victims_own_round_leaves_that_round_alone() -> None:
    t = at_round(US, turn=4, us_hand=[QUAGMIRE, DUCK_AND_COVER], ussr_hand=[NASSER])
    t.do(card(QUAGMIRE), EVENT_FIRST, INFLUENCE, CANADA, CANADA, CANADA, card(NASSER), OPS, INFLUENCE, POLAND)
    assert (t.actor, t.kind) == (US, ASK_TRAP)


@pytest.mark.parametrize("side", [US, USSR])
@pytest.mark.parametrize("die", range(1, 7))
def test_rul_24_1_to_4_frees_and_the_round_is_spent(side: int, die: int) -> None:
    t = trapped(side, [DUCK_AND_COVER, SUEZ_CRISIS])
    t.do(card(DUCK_AND_COVER), roll(die))
    assert t.effect(QUAGMIRED if side == US else BEAR_TRAPPED) == (0 if die <= 4 else 1)
    assert t.actor == 1 - side
    assert t.discarded(DUCK_AND_COVER)
    assert t.defcon == 5  # no event on the discard


@pytest.mark.parametrize(
    ("side", "hand", "effects", "good"),
    [
        (US, [CIA_CREATED, FIDEL, NATO], {}, [FIDEL, NATO]),
        (US, [CIA_CREATED, FIDEL, NATO], {CONTAINED: 1}, [CIA_CREATED, FIDEL, NATO]),
        (US, [CIA_CREATED, FIDEL, NATO], {SCARED_US: 1}, [NATO]),
        (USSR, [BLOCKADE, FIDEL], {BREZHNEV: 1}, [BLOCKADE, FIDEL]),
        (USSR, [BLOCKADE, FIDEL, COMECON], {SCARED_USSR: 1}, [COMECON]),
    ],
)
def test_rul_24_modified_value_2_or_more(side: int, hand: list[int], effects: dict[int, int], good: list[int]) -> None:
    t = trapped(side, hand, effects=effects)
    assert sorted(t.legal) == sorted(card(n) for n in good)


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_24_china_card_neither_played_nor_discarded(side: int) -> None:
    t = trapped(side, [DUCK_AND_COVER], china=(side, True))
    assert t.legal == [card(DUCK_AND_COVER)]
    alone = trapped(side, [], china=(side, True))
    assert alone.actor == 1 - side  # skipped, the China Card notwithstanding


def test_rul_24_headline_is_not_affected() -> None:
    t = at_headline(turn=4, us_hand=[FORMOSAN_RESOLUTION, NATO], ussr_hand=[NASSER], effects={QUAGMIRED: 1})
    t.do_as(US, card(FORMOSAN_RESOLUTION)).do_as(USSR, card(NASSER))
    assert t.effect(FORMOSAN) == 1


def test_rul_24_granted_ops_are_not_affected() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[CIA_CREATED, NASSER], us_hand=[NATO], effects={QUAGMIRED: 1})
    t.do(card(CIA_CREATED), EVENT_FIRST).do_as(US, INFLUENCE, CANADA)
    assert t.us(CANADA) == 1


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_24_no_eligible_card_and_no_scoring_card_skips_without_a_roll(side: int) -> None:
    t = trapped(side, [BLOCKADE, UN_INTERVENTION])
    assert t.actor == 1 - side
    assert t.effect(QUAGMIRED if side == US else BEAR_TRAPPED) == 1
    assert len(t.hand(side)) == 2


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_24_no_eligible_card_he_must_play_scoring_cards_one_per_round(side: int) -> None:
    t = trapped(side, [UN_INTERVENTION, ASIA_SCORING, MIDDLE_EAST_SCORING])
    assert sorted(t.legal) == sorted([card(ASIA_SCORING), card(MIDDLE_EAST_SCORING)])
    t.do(card(ASIA_SCORING))
    assert t.actor == 1 - side
    assert t.discarded(ASIA_SCORING)
    assert not t.heard(SAID_TRAP_ROLL)
    assert t.effect(QUAGMIRED if side == US else BEAR_TRAPPED) == 1


@pytest.mark.parametrize(
    ("number", "scoring", "must"),
    [
        (5, [ASIA_SCORING], False),
        (6, [ASIA_SCORING], False),
        (7, [ASIA_SCORING], True),
        (6, [ASIA_SCORING, EUROPE_SCORING], True),
        (5, [ASIA_SCORING, EUROPE_SCORING], False),
        (5, [ASIA_SCORING, EUROPE_SCORING, AFRICA_SCORING], True),
    ],
)
def test_rul_24_scoring_card_with_eligible_discards(number: int, scoring: list[int], must: bool) -> None:
    t = trapped(US, [NATO, *scoring], number)
    expected = [card(n) for n in scoring] if must else [card(NATO)]
    assert sorted(t.legal) == sorted(expected)


def test_rul_24_an_eighth_round_counts_as_a_remaining_round() -> None:
    t = trapped(US, [NATO, ASIA_SCORING], 7, turn=8, effects={EIGHTH_ROUND: 1})
    assert t.legal == [card(NATO)]
    t.do(card(NATO), roll(6))
    assert (t.actor, t.legal) == (US, [card(ASIA_SCORING)])  # the eighth round, which he must now take


def test_rul_24_the_eighth_round_is_trapped_too() -> None:
    t = trapped(US, [NATO, CIA_CREATED], 8, turn=8, effects={EIGHTH_ROUND: 1}, china=(US, True))
    assert t.kind == ASK_TRAP
    assert card(CIA_CREATED) not in t.legal
    assert card(THE_CHINA_CARD) not in t.legal


def test_rul_24_option_lets_him_play_scoring_cards_at_any_time() -> None:
    t = trapped(US, [NATO, ASIA_SCORING], options={"trapped_scoring_any_time": True})
    assert sorted(t.legal) == sorted([card(NATO), card(ASIA_SCORING)])
