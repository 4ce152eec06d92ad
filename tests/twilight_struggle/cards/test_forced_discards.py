"""Events that cost cards: 5 Five-Year Plan, 10 Blockade, 92 Terrorism, 95 Latin American Debt Crisis."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, event_by, held
from tests.twilight_struggle.table import Table, at_headline, at_round, card
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    BRAZIL,
    CANADA,
    CHILE,
    CUBA,
    PERU,
    POLAND,
    TAIWAN,
    VENEZUELA,
    VIETNAM,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_ADD,
    ASK_DISCARD,
    ASK_DOUBLE,
    ASK_OPERATION,
    ASK_PLAY,
    CONTAINED,
    DONE,
    EVENT,
    EVENT_FIRST,
    HAND_USSR,
    HOSTAGES,
    MARSHALL,
    NATO_FORMED,
    OBLIGED,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    SCARED_US,
    SCARED_USSR,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    BLOCKADE,
    CIA_CREATED,
    COMECON,
    CONTAINMENT,
    DEFECTORS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    GRAIN_SALES_TO_SOVIETS,
    LATIN_AMERICAN_DEBT_CRISIS,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    RED_SCARE_PURGE,
    SOVIETS_SHOOT_DOWN_KAL_007,
    SPECIAL_RELATIONSHIP,
    SUMMIT,
    TERRORISM,
    THE_CHINA_CARD,
    THE_VOICE_OF_AMERICA,
    TRUMAN_DOCTRINE,
    VIETNAM_REVOLTS,
)
from theatrum.games.twilight_struggle.messages import SAID_DISCARD

# --- 5 Five-Year Plan -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_draws_from_the_whole_soviet_hand(by: int) -> None:
    """Scoring cards included (RUL-14), the China Card never."""
    t = event_by(FIVE_YEAR_PLAN, by, ussr_hand=[FIDEL, ASIA_SCORING, NATO], us_hand=[NASSER], china=(USSR, True))
    assert t.actor == CHANCE
    assert t.legal == [card(ASIA_SCORING), card(FIDEL), card(NATO)]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("drawn", [FIDEL, OLYMPIC_GAMES, ASIA_SCORING])
def test_five_year_plan_discards_other_cards_without_their_event(drawn: int, by: int) -> None:
    t = event_by(FIVE_YEAR_PLAN, by, ussr_hand=[drawn, NATO], influence=held(us=[TAIWAN]))
    t.do(card(drawn))
    assert t.discarded(drawn)
    assert t.played_events == []
    assert (t.vp, t.ussr(CUBA), t.defcon) == (0, 0, 5)
    assert t.kind == ASK_PLAY


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_runs_a_us_event_with_the_us_choosing(by: int) -> None:
    t = event_by(FIVE_YEAR_PLAN, by, ussr_hand=[MARSHALL_PLAN, FIDEL])
    t.do(card(MARSHALL_PLAN))
    assert (t.actor, t.kind) == (US, ASK_ADD)
    t.do(CANADA)
    assert t.us(CANADA) == 1


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_removes_an_asterisked_us_event_and_gives_no_ops(by: int) -> None:
    t = event_by(FIVE_YEAR_PLAN, by, ussr_hand=[CONTAINMENT])
    t.do(card(CONTAINMENT))
    assert t.effect(CONTAINED) == 1
    assert t.removed(CONTAINMENT)
    assert t.discarded(FIVE_YEAR_PLAN)
    assert (t.actor, t.kind) == (1 - by, ASK_PLAY)


def test_five_year_plan_gives_the_ops_that_the_drawn_event_grants() -> None:
    t = event_by(FIVE_YEAR_PLAN, USSR, ussr_hand=[CIA_CREATED])
    t.do(card(CIA_CREATED))
    assert (t.actor, t.kind) == (US, ASK_OPERATION)


def test_five_year_plan_discards_a_us_event_that_cannot_occur() -> None:
    """CHK-17."""
    t = event_by(FIVE_YEAR_PLAN, US, ussr_hand=[NATO])
    t.do(card(NATO))
    assert t.discarded(NATO)
    assert t.effect(NATO_FORMED) == 0


def test_five_year_plan_can_bring_nato_once_it_is_possible() -> None:
    t = event_by(FIVE_YEAR_PLAN, US, ussr_hand=[NATO], effects={MARSHALL: 1})
    t.do(card(NATO))
    assert t.removed(NATO)
    assert t.effect(NATO_FORMED) == 1


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_with_an_empty_soviet_hand_does_nothing(by: int) -> None:
    t = event_by(FIVE_YEAR_PLAN, by)
    assert t.discarded(FIVE_YEAR_PLAN)
    assert t.kind == ASK_PLAY


def test_five_year_plan_reveals_one_card_to_all_and_no_other() -> None:
    t = event_by(FIVE_YEAR_PLAN, US, ussr_hand=[FIDEL, NASSER])
    t.do(card(FIDEL))
    for viewer in (US, USSR, SPECTATOR):
        assert [e.b for e in t.heard(SAID_DISCARD, viewer)] == [FIDEL]
    assert t.seen(US, HAND_USSR) == []


def test_five_year_plan_played_by_the_ussr_is_not_in_its_own_draw() -> None:
    t = at_round(USSR, ussr_hand=[FIVE_YEAR_PLAN, FIDEL, NASSER])
    t.do(card(FIVE_YEAR_PLAN), EVENT_FIRST)
    assert t.legal == [card(FIDEL), card(NASSER)]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("turn", "drawn"), [(1, DUCK_AND_COVER), (8, SOVIETS_SHOOT_DOWN_KAL_007)])
def test_five_year_plan_keeps_the_phasing_player(turn: int, drawn: int, by: int) -> None:
    t = event_by(FIVE_YEAR_PLAN, by, turn=turn, defcon=2, ussr_hand=[drawn])
    t.do(card(drawn))
    assert t.winner == 1 - by


def test_five_year_plan_in_the_headline_drawing_defectors_cancels_a_soviet_headline_to_come() -> None:
    t = at_headline(us_hand=[FIVE_YEAR_PLAN], ussr_hand=[VIETNAM_REVOLTS, DEFECTORS])
    t.do_as(US, card(FIVE_YEAR_PLAN)).do_as(USSR, card(VIETNAM_REVOLTS))
    assert t.legal == [card(DEFECTORS)]  # the headline is no longer in the hand (1.11)
    t.do(card(DEFECTORS))
    assert t.ussr(VIETNAM) == 0
    assert t.discarded(VIETNAM_REVOLTS)
    assert t.discarded(DEFECTORS)
    assert t.vp == 0


def test_five_year_plan_drawing_defectors_does_not_undo_a_resolved_headline() -> None:
    t = at_headline(us_hand=[FIVE_YEAR_PLAN], ussr_hand=[RED_SCARE_PURGE, DEFECTORS])
    t.do_as(US, card(FIVE_YEAR_PLAN)).do_as(USSR, card(RED_SCARE_PURGE))
    t.do(card(DEFECTORS))
    assert t.effect(SCARED_US) == 1
    assert t.vp == 0


def test_five_year_plan_headlined_by_the_ussr_drawing_defectors_has_nothing_to_cancel() -> None:
    t = at_headline(us_hand=[RED_SCARE_PURGE], ussr_hand=[FIVE_YEAR_PLAN, DEFECTORS])
    t.do_as(US, card(RED_SCARE_PURGE)).do_as(USSR, card(FIVE_YEAR_PLAN))
    t.do(card(DEFECTORS))
    assert t.effect(SCARED_USSR) == 1
    assert t.discarded(DEFECTORS)
    assert t.vp == 0


@pytest.mark.parametrize(("by", "vp"), [(USSR, 1), (US, 0)])
def test_five_year_plan_drawing_defectors_pays_in_a_soviet_round_only(by: int, vp: int) -> None:
    """RUL-26."""
    t = event_by(FIVE_YEAR_PLAN, by, ussr_hand=[DEFECTORS])
    t.do(card(DEFECTORS))
    assert t.vp == vp
    assert t.discarded(DEFECTORS)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_five_year_plan_played_by_the_ussr_keeps_its_own_ops(order: int) -> None:
    t = at_round(USSR, ussr_hand=[FIVE_YEAR_PLAN, FIDEL], influence={POLAND: (0, 1)})
    t.do(card(FIVE_YEAR_PLAN), order)
    if order == EVENT_FIRST:
        t.do(card(FIDEL))
    assert (t.actor, t.kind) == (USSR, ASK_OPERATION)


# --- 10 Blockade ----------------------------------------------------------------------------------------------


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


# --- 92 Terrorism ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_terrorism_takes_one_random_card_of_the_opponent_without_its_event(by: int) -> None:
    hands = {
        "us_hand": [DUCK_AND_COVER, FIDEL, ASIA_SCORING],
        "ussr_hand": [NASSER, THE_VOICE_OF_AMERICA, EUROPE_SCORING],
    }
    t = event(TERRORISM, by, **hands)
    victim_cards = hands["ussr_hand" if by == US else "us_hand"]
    assert t.legal == sorted(card(c) for c in victim_cards)
    lost = victim_cards[0]
    t.do(card(lost))
    assert t.discarded(lost)
    assert len(t.hand(1 - by)) == 2
    assert len(t.hand(by)) == 3
    assert (t.defcon, t.vp) == (5, 0)
    assert t.discarded(TERRORISM)


def test_terrorism_after_the_hostage_crisis_takes_two_us_cards() -> None:
    t = event(TERRORISM, USSR, us_hand=[DUCK_AND_COVER, FIDEL, TRUMAN_DOCTRINE], effects={HOSTAGES: 1})
    t.do(card(FIDEL), card(DUCK_AND_COVER))
    assert t.hand(US) == [TRUMAN_DOCTRINE]
    assert t.actor == US


def test_terrorism_by_the_us_takes_one_even_after_the_hostage_crisis() -> None:
    t = event(TERRORISM, US, ussr_hand=[NASSER, FIDEL, COMECON], effects={HOSTAGES: 1}).do(card(FIDEL))
    assert t.hand(USSR) == [COMECON, NASSER]
    assert t.actor == USSR


def test_terrorism_takes_what_there_is() -> None:
    t = event(TERRORISM, USSR, us_hand=[FIDEL], effects={HOSTAGES: 1}, china=(US, True)).do(card(FIDEL))
    assert t.hand(US) == []
    assert t.legal == [card(THE_CHINA_CARD), PASS]
    t = event(TERRORISM, USSR, us_hand=[], effects={HOSTAGES: 1}, china=(US, True))
    assert t.discarded(TERRORISM)
    assert t.legal == [card(THE_CHINA_CARD), PASS]


def test_terrorism_may_take_a_scoring_card() -> None:
    t = event(TERRORISM, USSR, us_hand=[ASIA_SCORING, TRUMAN_DOCTRINE]).do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)
    assert t.vp == 0


def test_terrorism_discards_are_public() -> None:
    t = event(TERRORISM, USSR, us_hand=[DUCK_AND_COVER, TRUMAN_DOCTRINE]).do(card(DUCK_AND_COVER))
    for viewer in (US, USSR, SPECTATOR):
        assert [e.b for e in t.heard(SAID_DISCARD, viewer)] == [DUCK_AND_COVER]


def test_terrorism_in_the_headline_leaves_the_other_headline_alone() -> None:
    """RUL-16."""
    t = at_headline(turn=8, us_hand=[TRUMAN_DOCTRINE, FIDEL], ussr_hand=[TERRORISM, NASSER])
    t.do_as(US, card(TRUMAN_DOCTRINE)).do_as(USSR, card(TERRORISM))
    assert t.legal == [card(FIDEL)]


def test_terrorism_frees_from_missile_envy() -> None:
    t = event(TERRORISM, USSR, us_hand=[MISSILE_ENVY, TRUMAN_DOCTRINE], effects={OBLIGED: 1 + US})
    t.do(card(MISSILE_ENVY))
    assert t.effect(OBLIGED) == 0
    assert t.legal == [card(TRUMAN_DOCTRINE)]


# --- 95 Latin American Debt Crisis ----------------------------------------------------------------------------


def debt(by: int, **given: Any) -> Table:
    return event(LATIN_AMERICAN_DEBT_CRISIS, by, **given)


@pytest.mark.parametrize("by", SIDES)
def test_debt_crisis_a_us_discard_of_three_stops_it_without_event(by: int) -> None:
    t = debt(by, us_hand=[DUCK_AND_COVER, SUMMIT], influence={CHILE: (0, 2)})
    assert (t.actor, t.kind) == (US, ASK_DISCARD)
    assert sorted(t.legal) == sorted([card(DUCK_AND_COVER), DONE])
    t.do(card(DUCK_AND_COVER))
    assert t.discarded(DUCK_AND_COVER)
    assert (t.defcon, t.vp, t.ussr(CHILE)) == (5, 0, 2)
    assert t.discarded(LATIN_AMERICAN_DEBT_CRISIS)
    assert t.kind == ASK_PLAY


@pytest.mark.parametrize("by", SIDES)
def test_debt_crisis_otherwise_the_ussr_doubles_in_two_south_american_countries(by: int) -> None:
    where = {CHILE: (1, 2), PERU: (0, 1), BRAZIL: (0, 3), CUBA: (0, 3), VENEZUELA: (2, 0)}
    t = debt(by, us_hand=[DUCK_AND_COVER, SUMMIT], influence=where).do(DONE)
    assert (t.actor, t.kind) == (USSR, ASK_DOUBLE)
    assert t.legal == [PERU, CHILE, BRAZIL]
    t.refuses(CUBA)
    t.refuses(DONE)
    t.do(BRAZIL)
    t.refuses(BRAZIL)
    t.do(CHILE)
    assert (t.pair(BRAZIL), t.pair(CHILE), t.ussr(PERU)) == ((0, 6), (1, 4), 1)
    assert t.discarded(LATIN_AMERICAN_DEBT_CRISIS)
    assert t.kind == ASK_PLAY


def test_debt_crisis_with_one_country_doubles_that_one() -> None:
    t = debt(USSR, influence={CHILE: (0, 2)}).do(DONE, CHILE)
    assert t.ussr(CHILE) == 4
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_debt_crisis_without_soviet_influence_has_no_effect() -> None:
    t = debt(USSR, influence={CHILE: (2, 0)}).do(DONE)
    assert t.pair(CHILE) == (2, 0)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


@pytest.mark.parametrize(
    ("effects", "eligible"),
    [
        ({}, [DUCK_AND_COVER, NATO]),
        ({CONTAINED: 1}, [DUCK_AND_COVER, NATO, FIDEL]),
        ({SCARED_US: 1}, [NATO]),
        ({SCARED_US: 2}, []),
    ],
)
def test_debt_crisis_counts_modified_values(effects: dict[int, int], eligible: list[int]) -> None:
    t = debt(USSR, us_hand=[DUCK_AND_COVER, NATO, FIDEL, SUMMIT], effects=effects)
    assert sorted(t.legal) == sorted([card(c) for c in eligible] + [DONE])


def test_debt_crisis_never_takes_the_china_card_or_a_scoring_card() -> None:
    t = debt(USSR, us_hand=[ASIA_SCORING, SUMMIT], china=(US, True))
    assert t.legal == [DONE]
    t.refuses(card(THE_CHINA_CARD))
    t.refuses(card(ASIA_SCORING))


def test_debt_crisis_itself_is_not_available_for_the_discard() -> None:
    t = at_round(US, turn=8, us_hand=[LATIN_AMERICAN_DEBT_CRISIS, SUMMIT], ussr_hand=[NASSER], effects={CONTAINED: 1})
    t.do(card(LATIN_AMERICAN_DEBT_CRISIS), EVENT_FIRST)
    assert (t.kind, t.legal) == (ASK_DISCARD, [DONE])


def test_debt_crisis_discard_of_missile_envy_ends_the_duty() -> None:
    t = debt(USSR, us_hand=[MISSILE_ENVY, SUMMIT], effects={CONTAINED: 1, OBLIGED: 1 + US})
    t.do(card(MISSILE_ENVY))
    assert t.effect(OBLIGED) == 0
