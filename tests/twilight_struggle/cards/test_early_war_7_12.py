"""Cards 7-12: Socialist Governments, Fidel, Vietnam Revolts, Blockade, Korean War, Romanian Abdication."""

import pytest

from tests.twilight_struggle.cards.early_table import SIDES, event_by, events_of, held, points_in
from tests.twilight_struggle.table import Table, at_end_of_turn, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AUSTRIA,
    CANADA,
    CUBA,
    FINLAND,
    FRANCE,
    INDIA,
    ITALY,
    JAPAN,
    LAOS_CAMBODIA,
    NORTH_KOREA,
    PHILIPPINES,
    POLAND,
    ROMANIA,
    SOUTH_KOREA,
    SOUTHEAST_ASIA,
    TAIWAN,
    THAILAND,
    TURKEY,
    VIETNAM,
    WEST_GERMANY,
    WESTERN_EUROPE,
    YUGOSLAVIA,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_DISCARD,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_REMOVE,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    INFLUENCE,
    IRON_LADY,
    MISSILE_CRISIS,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    REALIGN,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    SPECTATOR,
    US,
    USSR,
    VIETNAM_BONUS,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    BLOCKADE,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    GRAIN_SALES_TO_SOVIETS,
    KOREAN_WAR,
    LONE_GUNMAN,
    MARSHALL_PLAN,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    RED_SCARE_PURGE,
    ROMANIAN_ABDICATION,
    SOCIALIST_GOVERNMENTS,
    SPECIAL_RELATIONSHIP,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    VIETNAM_REVOLTS,
)
from theatrum.games.twilight_struggle.messages import SAID_DISCARD

# --- 7 Socialist Governments --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_socialist_governments_removes_three_chosen_by_the_ussr(by: int) -> None:
    t = event_by(SOCIALIST_GOVERNMENTS, by, influence={FRANCE: (3, 0), ITALY: (3, 0)})
    assert (t.actor, t.kind, t.left) == (USSR, ASK_REMOVE, 3)
    t.do(FRANCE, ITALY, FRANCE)
    assert (t.us(FRANCE), t.us(ITALY)) == (1, 2)
    assert t.kind == ASK_PLAY
    assert t.discarded(SOCIALIST_GOVERNMENTS)


def test_socialist_governments_takes_at_most_two_from_a_country() -> None:
    t = event_by(SOCIALIST_GOVERNMENTS, USSR, influence={FRANCE: (5, 0), ITALY: (1, 0)})
    t.do(FRANCE, FRANCE)
    t.refuses(FRANCE)
    t.do(ITALY)
    assert (t.us(FRANCE), t.us(ITALY)) == (3, 0)


def test_socialist_governments_cannot_stop_early() -> None:
    t = event_by(SOCIALIST_GOVERNMENTS, USSR, influence={FRANCE: (3, 0), ITALY: (3, 0)})
    t.refuses(DONE)
    t.do(FRANCE)
    t.refuses(DONE)


def test_socialist_governments_with_fewer_removes_what_the_limit_allows() -> None:
    t = event_by(SOCIALIST_GOVERNMENTS, USSR, influence={FRANCE: (5, 0)})
    t.do(FRANCE, FRANCE)
    assert t.us(FRANCE) == 3
    assert t.kind == ASK_PLAY


def test_socialist_governments_reaches_western_europe_only() -> None:
    everywhere = dict.fromkeys([*WESTERN_EUROPE, POLAND, YUGOSLAVIA, JAPAN], (1, 0))
    t = event_by(SOCIALIST_GOVERNMENTS, USSR, influence=everywhere)
    assert t.legal == sorted(WESTERN_EUROPE)
    assert {AUSTRIA, FINLAND, TURKEY, CANADA} <= set(t.legal)
    t.refuses(POLAND)


def test_socialist_governments_after_the_iron_lady_is_no_event_for_the_ussr() -> None:
    t = at_round(USSR, turn=8, ussr_hand=[SOCIALIST_GOVERNMENTS], effects={IRON_LADY: 1})
    t.do(card(SOCIALIST_GOVERNMENTS))
    assert EVENT not in t.legal
    t.refuses(EVENT)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_socialist_governments_after_the_iron_lady_is_ops_only_for_the_us(order: int) -> None:
    t = at_round(US, turn=8, us_hand=[SOCIALIST_GOVERNMENTS], effects={IRON_LADY: 1}, influence={FRANCE: (3, 0)})
    t.do(card(SOCIALIST_GOVERNMENTS), order, INFLUENCE, FRANCE, FRANCE, FRANCE)
    assert t.us(FRANCE) == 6
    assert t.kind == ASK_PLAY
    assert t.discarded(SOCIALIST_GOVERNMENTS)


# --- 8 Fidel, 12 Romanian Abdication ------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("number", "country"), [(FIDEL, CUBA), (ROMANIAN_ABDICATION, ROMANIA)])
@pytest.mark.parametrize(
    ("before", "ussr"), [((0, 0), 3), ((2, 1), 3), ((4, 3), 3), ((1, 4), 4), ((0, 5), 5), ((0, 3), 3)]
)
def test_fidel_and_abdication_clear_the_us_and_give_control(
    number: int, country: int, before: tuple[int, int], ussr: int, by: int
) -> None:
    t = event_by(number, by, influence={country: before})
    assert t.pair(country) == (0, ussr)
    assert t.controller(country) == USSR
    assert t.removed(number)


# --- 9 Vietnam Revolts --------------------------------------------------------------------------------------


def with_bonus(*hand: int) -> Table:
    """A Soviet round under Vietnam Revolts, with Soviet influence in Vietnam, Thailand and India."""
    return at_round(
        USSR,
        ussr_hand=list(hand),
        effects={VIETNAM_BONUS: 1},
        influence={VIETNAM: (0, 1), THAILAND: (0, 1), INDIA: (0, 1)},
    )


@pytest.mark.parametrize("by", SIDES)
def test_vietnam_revolts_adds_two_in_vietnam(by: int) -> None:
    t = event_by(VIETNAM_REVOLTS, by, influence={VIETNAM: (2, 1)})
    assert t.pair(VIETNAM) == (2, 3)
    assert t.effect(VIETNAM_BONUS) == 1
    assert t.removed(VIETNAM_REVOLTS)


@pytest.mark.parametrize("country", SOUTHEAST_ASIA)
def test_vietnam_revolts_gives_a_point_more_in_southeast_asia(country: int) -> None:
    t = at_round(USSR, ussr_hand=[FIDEL], effects={VIETNAM_BONUS: 1}, influence={country: (0, 1)})
    t.do(card(FIDEL), OPS, INFLUENCE)
    assert points_in(t, country) == 3


def test_vietnam_revolts_bonus_lies_on_top_of_four() -> None:
    t = with_bonus(RED_SCARE_PURGE).do(card(RED_SCARE_PURGE), OPS, INFLUENCE)
    assert points_in(t, THAILAND) == 5


def test_vietnam_revolts_gives_nothing_elsewhere() -> None:
    t = with_bonus(FIDEL).do(card(FIDEL), OPS, INFLUENCE)
    assert points_in(t, INDIA) == 2


def test_vietnam_revolts_extra_point_cannot_leave_southeast_asia() -> None:
    t = with_bonus(FIDEL).do(card(FIDEL), OPS, INFLUENCE, VIETNAM, THAILAND)
    assert set(t.legal) <= set(SOUTHEAST_ASIA)
    t.refuses(INDIA)
    t.do(LAOS_CAMBODIA)
    assert t.ussr(LAOS_CAMBODIA) == 1


@pytest.mark.parametrize("order", [(INDIA, VIETNAM), (VIETNAM, INDIA)])
def test_vietnam_revolts_bonus_needs_every_point_in_southeast_asia(order: tuple[int, int]) -> None:
    t = with_bonus(FIDEL, NASSER).do(card(FIDEL), OPS, INFLUENCE, *order)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_vietnam_revolts_bonus_counts_for_ops_granted_by_an_event() -> None:
    given = {"turn": 4, "effects": {VIETNAM_BONUS: 1}, "influence": {VIETNAM: (0, 1)}}
    t = event_by(LONE_GUNMAN, USSR, **given).do(INFLUENCE)
    assert points_in(t, VIETNAM) == 2


@pytest.mark.parametrize(("target", "ops"), [(PHILIPPINES, 3), (THAILAND, 3), (SOUTH_KOREA, 2), (POLAND, 2)])
def test_vietnam_revolts_bonus_counts_for_a_coup_and_its_milops(target: int, ops: int) -> None:
    t = at_round(USSR, ussr_hand=[FIDEL], effects={VIETNAM_BONUS: 1}, influence={target: (9, 0)})
    t.do(card(FIDEL), OPS, COUP, target, roll(6))
    stability = 3 if target in (SOUTH_KOREA, POLAND) else 2
    assert t.us(target) == 9 - (6 + ops - 2 * stability)
    assert t.milops(USSR) == ops


def test_vietnam_revolts_bonus_is_one_more_realignment_roll() -> None:
    t = at_round(
        USSR,
        ussr_hand=[FIDEL, NASSER],
        effects={VIETNAM_BONUS: 1},
        influence={VIETNAM: (9, 9), INDIA: (9, 9)},
    )
    t.do(card(FIDEL), OPS, REALIGN, VIETNAM, roll(1), roll(1), VIETNAM, roll(1), roll(1))
    assert t.legal == [VIETNAM]
    t.do(VIETNAM, roll(1), roll(1))
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_vietnam_revolts_gives_the_us_nothing() -> None:
    """Played by the US for Ops with the event first."""
    t = at_round(US, us_hand=[VIETNAM_REVOLTS], influence={PHILIPPINES: (1, 0)})
    t.do(card(VIETNAM_REVOLTS), EVENT_FIRST, INFLUENCE)
    assert t.ussr(VIETNAM) == 2
    assert points_in(t, PHILIPPINES) == 2


def test_vietnam_revolts_starts_in_the_headline() -> None:
    """EX-7.4: 4 + 1 + 1 - 1 with the China Card and Red Scare."""
    t = at_headline(us_hand=[RED_SCARE_PURGE, NATO], ussr_hand=[VIETNAM_REVOLTS, NASSER])
    t.do_as(US, card(RED_SCARE_PURGE)).do_as(USSR, card(VIETNAM_REVOLTS))
    t.do(card(THE_CHINA_CARD), OPS, INFLUENCE)
    assert points_in(t, VIETNAM) == 5


@pytest.mark.parametrize(("scared", "points"), [(1, 1), (0, 2)])
def test_vietnam_revolts_bonus_on_a_one_ops_card_under_red_scare_is_worth_one(scared: int, points: int) -> None:
    """Q-15: net first, then at least 1."""
    effects = {VIETNAM_BONUS: 1, SCARED_USSR: scared}
    t = at_round(USSR, ussr_hand=[NASSER], effects=effects, influence={VIETNAM: (0, 1)})
    t.do(card(NASSER), OPS, INFLUENCE)
    assert points_in(t, VIETNAM) == points


def test_vietnam_revolts_ends_with_the_turn() -> None:
    assert at_end_of_turn(effects={VIETNAM_BONUS: 1}).effect(VIETNAM_BONUS) == 0


def test_vietnam_revolts_bonus_does_not_count_on_the_space_race() -> None:
    """No region there (appendix D): a card worth 1 stays too small."""
    t = with_bonus(NASSER).do(card(NASSER))
    t.refuses(SPACE)


# --- 10 Blockade --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_blockade_lets_the_us_discard(by: int) -> None:
    t = event_by(BLOCKADE, by, us_hand=[DUCK_AND_COVER, FIDEL, NATO], influence={WEST_GERMANY: (4, 1)})
    assert (t.actor, t.kind) == (US, ASK_DISCARD)
    assert t.legal == [card(DUCK_AND_COVER), card(NATO), DONE]
    t.do(card(DUCK_AND_COVER))
    assert t.discarded(DUCK_AND_COVER)
    assert t.pair(WEST_GERMANY) == (4, 1)
    assert (t.defcon, t.vp) == (5, 0)  # no event (TS 5.4)
    assert t.removed(BLOCKADE)


def test_blockade_may_be_suffered_with_a_card_to_discard() -> None:
    t = event_by(BLOCKADE, USSR, us_hand=[DUCK_AND_COVER], influence={WEST_GERMANY: (4, 1)})
    t.do(DONE)
    assert t.pair(WEST_GERMANY) == (0, 1)
    assert t.hand(US) == [DUCK_AND_COVER]


@pytest.mark.parametrize("hand", [[], [FIDEL, NASSER], [ASIA_SCORING]])
def test_blockade_without_an_eligible_card_costs_west_germany(hand: list[int]) -> None:
    """The US is asked all the same, so that its answer tells nothing (table f)."""
    t = event_by(BLOCKADE, USSR, us_hand=hand, influence={WEST_GERMANY: (3, 0)})
    assert t.legal == [DONE]
    t.do(DONE)
    assert t.us(WEST_GERMANY) == 0
    assert sorted(t.hand(US)) == sorted(hand)


def test_blockade_takes_no_scoring_card() -> None:
    t = event_by(BLOCKADE, USSR, us_hand=[ASIA_SCORING, NATO])
    t.refuses(card(ASIA_SCORING))


@pytest.mark.parametrize(
    ("effects", "eligible"),
    [
        ({}, [DUCK_AND_COVER, NATO]),
        ({SCARED_US: 1}, [NATO]),
        ({SCARED_US: 2}, []),
        ({CONTAINED: 1}, [DUCK_AND_COVER, NATO, SPECIAL_RELATIONSHIP]),
        ({CONTAINED: 1, SCARED_US: 1}, [DUCK_AND_COVER, NATO]),
        ({SCARED_USSR: 1}, [DUCK_AND_COVER, NATO]),
    ],
)
def test_blockade_looks_at_modified_values(effects: dict[int, int], eligible: list[int]) -> None:
    hand = [TRUMAN_DOCTRINE, SPECIAL_RELATIONSHIP, DUCK_AND_COVER, NATO]
    t = event_by(BLOCKADE, USSR, us_hand=hand, effects=effects)
    assert t.legal == [*[card(c) for c in eligible], DONE]


def test_blockade_works_without_us_influence_in_west_germany() -> None:
    t = event_by(BLOCKADE, USSR, us_hand=[NATO], influence={WEST_GERMANY: (0, 2)})
    t.do(DONE)
    assert t.pair(WEST_GERMANY) == (0, 2)
    assert t.removed(BLOCKADE)


def test_blockade_cannot_be_paid_with_the_card_being_played() -> None:
    """Grain Sales, worth 3 under Containment, brings Blockade: it is on the table, not in the hand."""
    t = at_round(US, turn=4, us_hand=[GRAIN_SALES_TO_SOVIETS], ussr_hand=[BLOCKADE], effects={CONTAINED: 1})
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT, card(BLOCKADE), PLAY_IT, EVENT_FIRST)
    assert t.kind == ASK_DISCARD
    assert t.legal == [DONE]
    t.refuses(card(GRAIN_SALES_TO_SOVIETS))
    t.refuses(card(BLOCKADE))


def test_blockade_declined_reads_the_same_with_and_without_a_card() -> None:
    """Table f: nobody learns whether there was a choice."""
    logs = []
    for hand in ([NATO], [NASSER]):
        t = event_by(BLOCKADE, USSR, us_hand=hand, influence={WEST_GERMANY: (3, 0)})
        assert t.game.view(t.state, USSR).decision == t.game.view(t.state, SPECTATOR).decision
        t.do(DONE)
        logs.append([e.numbers() for e in t.log.seen_by(USSR)])
    assert logs[0] == logs[1]


def test_blockade_question_looks_the_same_to_the_ussr_with_and_without_a_card() -> None:
    seen = []
    for hand in ([NATO], [NASSER]):
        t = event_by(BLOCKADE, USSR, us_hand=hand)
        view = t.game.view(t.state, USSR)
        seen.append((view.decision, view.legal, view.actors))
    assert seen[0] == seen[1]


def test_blockade_discard_is_public() -> None:
    t = event_by(BLOCKADE, USSR, us_hand=[MARSHALL_PLAN, NATO])
    t.do(card(MARSHALL_PLAN))
    assert [e.b for e in t.heard(SAID_DISCARD, SPECTATOR)] == [MARSHALL_PLAN]
    assert t.discarded(MARSHALL_PLAN)  # asterisked, but without its event


# --- 11 Korean War ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", range(1, 7))
def test_korean_war_succeeds_on_four(die: int, by: int) -> None:
    t = event_by(KOREAN_WAR, by, influence={SOUTH_KOREA: (2, 1)}).do(roll(die))
    won = die >= 4
    assert t.pair(SOUTH_KOREA) == ((0, 3) if won else (2, 1))
    assert t.vp == (-2 if won else 0)
    assert (t.milops(USSR), t.milops(US)) == (2, 0)
    assert t.removed(KOREAN_WAR)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("us", [[JAPAN], [TAIWAN], [NORTH_KOREA], [JAPAN, TAIWAN], [JAPAN, TAIWAN, NORTH_KOREA]])
def test_korean_war_subtracts_one_per_us_neighbour(us: list[int], die: int) -> None:
    t = event_by(KOREAN_WAR, USSR, influence=held(us=us)).do(roll(die))
    assert t.vp == (-2 if die - len(us) >= 4 else 0)


@pytest.mark.parametrize("influence", [held(us=[SOUTH_KOREA]), held(ussr=[JAPAN, TAIWAN]), {JAPAN: (3, 0)}])
def test_korean_war_counts_neither_the_target_nor_neighbours_the_us_does_not_control(
    influence: dict[int, tuple[int, int]],
) -> None:
    assert event_by(KOREAN_WAR, USSR, influence=influence).do(roll(4)).vp == -2


def test_korean_war_needs_no_influence_there() -> None:
    t = event_by(KOREAN_WAR, USSR).do(roll(6))
    assert t.pair(SOUTH_KOREA) == (0, 0)
    assert t.vp == -2


def test_korean_war_milops_stop_at_five() -> None:
    assert event_by(KOREAN_WAR, USSR, milops=(0, 4)).do(roll(1)).milops(USSR) == 5


@pytest.mark.parametrize("defcon", [2, 3, 5])
def test_korean_war_is_no_coup(defcon: int) -> None:
    """No DEFCON geography, no DEFCON change, no Cuban Missile Crisis (1.8)."""
    given = {
        "turn": 4,
        "defcon": defcon,
        "effects": {MISSILE_CRISIS: 1 + USSR},
        "influence": {SOUTH_KOREA: (1, 0)},
    }
    t = event_by(KOREAN_WAR, USSR, **given).do(roll(6))
    assert t.ending is None
    assert t.defcon == defcon
    assert t.pair(SOUTH_KOREA) == (0, 1)


@pytest.mark.parametrize(("use", "vp"), [(EVENT_FIRST, -2), (OPS_FIRST, -2), (SPACE, 0)])
def test_korean_war_is_a_war_card_for_flower_power(use: int, vp: int) -> None:
    t = at_round(US, turn=4, us_hand=[KOREAN_WAR], effects={FLOWERS: 1}, influence={CANADA: (1, 0)})
    t.do(card(KOREAN_WAR), use)
    assert t.vp == vp


def test_korean_war_played_by_the_us_for_ops_gives_the_ussr_milops() -> None:
    """TS 8.2.4."""
    t = at_round(US, us_hand=[KOREAN_WAR], influence={CANADA: (1, 0)})
    t.do(card(KOREAN_WAR), EVENT_FIRST, roll(1))
    assert (t.milops(USSR), t.milops(US)) == (2, 0)
    assert (t.actor, t.kind) == (US, ASK_OPERATION)


# --- who does what ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [FIDEL, ROMANIAN_ABDICATION, VIETNAM_REVOLTS])
def test_soviet_event_does_not_happen_when_the_ussr_takes_the_ops(number: int) -> None:
    t = at_round(USSR, ussr_hand=[number, NUCLEAR_TEST_BAN], influence={POLAND: (0, 1)})
    t.do(card(number), OPS, INFLUENCE, POLAND)
    assert events_of(t) == []
    assert (t.ussr(CUBA), t.ussr(ROMANIA), t.ussr(VIETNAM)) == (0, 0, 0)


def test_five_year_plan_may_not_follow_a_blockade_discard() -> None:
    """The event of a card discarded for Blockade does not happen."""
    t = event_by(BLOCKADE, USSR, us_hand=[FIVE_YEAR_PLAN], ussr_hand=[FIDEL])
    t.do(card(FIVE_YEAR_PLAN))
    assert events_of(t) == []
    assert t.hand(USSR) == [FIDEL]
