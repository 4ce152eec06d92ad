"""Events within events: Grain Sales to Soviets in rounds and headlines."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    BULGARIA,
    CANADA,
    CUBA,
    HUNGARY,
    POLAND,
    ROMANIA,
    THAILAND,
    WEST_GERMANY,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    ASK_PLAY,
    ASK_TRAP,
    BURY_PENDING,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    HAND_USSR,
    INFLUENCE,
    NORAD_ACTIVE,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    QUAGMIRED,
    RETURN_IT,
    SPACE,
    U2,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    BLOCKADE,
    CIA_CREATED,
    COMECON,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    GRAIN_SALES_TO_SOVIETS,
    KOREAN_WAR,
    MISSILE_ENVY,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    QUAGMIRE,
    ROMANIAN_ABDICATION,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)

# --- Grain Sales in rounds ------------------------------------------------------------------------------------


def grain(number: int, by: int = US, **given: Any) -> Table:
    """Grain Sales played by a side, the card drawn and about to be played by the US."""
    us_hand = given.pop("us_hand", [NATO])
    ussr_hand = [number, *given.pop("rest", [NASSER])]
    hands: dict[str, Any] = {"us_hand": us_hand, "ussr_hand": [GRAIN_SALES_TO_SOVIETS, *ussr_hand]}
    if by == US:
        hands = {"us_hand": [GRAIN_SALES_TO_SOVIETS, *us_hand], "ussr_hand": ussr_hand}
    t = at_round(by, given.pop("ar", 1), turn=given.pop("turn", 4), **hands, **given)
    return t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT if by == US else EVENT_FIRST, card(number))


@pytest.mark.parametrize("by", [US, USSR])
def test_grain_drawing_un_intervention_with_a_partner_in_the_us_hand(by: int) -> None:
    t = grain(UN_INTERVENTION, by, us_hand=[FIDEL, NATO], effects={U2: 1}).do(PLAY_IT, EVENT)
    assert (t.actor, t.legal) == (US, [card(FIDEL)])
    t.do(card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == -1
    assert t.discarded(UN_INTERVENTION)
    assert t.discarded(FIDEL)
    assert t.ussr(CUBA) == 0


def test_grain_drawing_un_intervention_without_a_partner() -> None:
    t = grain(UN_INTERVENTION).do(PLAY_IT)
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE)
    assert t.left == 1


def test_grain_drawing_un_intervention_comes_too_late_for_the_pending_vp() -> None:
    t = grain(UN_INTERVENTION, us_hand=[FIDEL, NATO], effects={BURY_PENDING: 1})
    assert t.vp == -3
    t.do(PLAY_IT, EVENT, card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == -3


def test_grain_drawing_un_intervention_in_a_soviet_round_leaves_the_pending_vp() -> None:
    t = grain(UN_INTERVENTION, USSR, us_hand=[FIDEL, NATO], effects={BURY_PENDING: 1})
    t.do(PLAY_IT, EVENT, card(FIDEL), OPS, INFLUENCE, CANADA, CANADA, INFLUENCE, POLAND, POLAND)
    assert t.vp == 0
    t.do_as(US, card(NATO))
    assert t.vp == -3


@pytest.mark.parametrize("by", [US, USSR])
def test_grain_card_combined_with_un_intervention_from_the_us_hand(by: int) -> None:
    t = grain(KOREAN_WAR, by, us_hand=[UN_INTERVENTION, NATO], effects={U2: 1, FLOWERS: 1}).do(PLAY_IT)
    t.do(card(UN_INTERVENTION))
    assert t.vp == -1
    assert sorted(t.legal) == sorted([OPS, SPACE])
    t.do(OPS)
    assert t.vp == -3
    t.do(INFLUENCE, CANADA, CANADA)
    assert t.discarded(UN_INTERVENTION)
    assert t.discarded(KOREAN_WAR)
    assert t.milops(USSR) == 0


@pytest.mark.parametrize("number", [FORMOSAN_RESOLUTION, OLYMPIC_GAMES])
def test_grain_un_intervention_does_not_go_with_us_or_neutral_cards(number: int) -> None:
    t = grain(number, us_hand=[UN_INTERVENTION, NATO]).do(PLAY_IT)
    t.refuses(card(UN_INTERVENTION))


@pytest.mark.parametrize("by", [US, USSR])
def test_grain_drawing_defectors_in_a_round_gives_nothing(by: int) -> None:
    t = grain(DEFECTORS, by).do(PLAY_IT)
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0
    assert t.discarded(DEFECTORS)
    back = grain(DEFECTORS, by).do(RETURN_IT)
    assert back.vp == 0


def test_grain_drawing_missile_envy_as_an_event() -> None:
    t = grain(MISSILE_ENVY, rest=[FIDEL, NASSER]).do(PLAY_IT, EVENT)
    assert (t.actor, t.legal) == (USSR, [card(FIDEL)])
    t.do(card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert (t.actor, t.legal) == (USSR, [card(MISSILE_ENVY)])


@pytest.mark.parametrize("answer", [PLAY_IT, RETURN_IT])
def test_grain_drawing_a_bound_missile_envy(answer: int) -> None:
    t = grain(MISSILE_ENVY, effects={OBLIGED: 1 + USSR}).do(answer)
    if answer == PLAY_IT:
        t.do(OPS)
    t.do(INFLUENCE, CANADA, CANADA)
    if answer == PLAY_IT:
        assert t.effect(OBLIGED) == 0
        assert t.discarded(MISSILE_ENVY)
        assert card(NASSER) in t.legal
    else:
        assert t.legal == [card(MISSILE_ENVY)]


def test_grain_drawing_a_scoring_card_relieves_the_ussr() -> None:
    t = grain(ASIA_SCORING, ar=6, influence={THAILAND: (2, 0)}).do(PLAY_IT)
    assert t.vp == 4
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert card(NASSER) in t.legal


def test_grain_drawing_a_trap_for_the_us_itself() -> None:
    t = grain(QUAGMIRE, effects={NORAD_ACTIVE: 1}).do(PLAY_IT, EVENT_FIRST, INFLUENCE, CANADA, CANADA, CANADA)
    assert t.effect(QUAGMIRED) == 1
    assert t.effect(NORAD_ACTIVE) == 0
    t.do(card(NASSER), OPS, INFLUENCE, POLAND)
    assert (t.actor, t.kind) == (US, ASK_TRAP)


def test_grain_in_a_soviet_round_works_for_a_trapped_us() -> None:
    t = grain(FIDEL, USSR, effects={QUAGMIRED: 1}).do(PLAY_IT, OPS_FIRST, INFLUENCE, CANADA, CANADA)
    assert t.us(CANADA) == 2
    assert t.ussr(CUBA) == 3


def test_grain_drawing_cia_and_five_year_plan() -> None:
    cia = grain(CIA_CREATED, effects={CONTAINED: 1}).do(PLAY_IT, EVENT, INFLUENCE)
    assert cia.left == 2
    assert cia.seen(US, HAND_USSR) == [NASSER]
    plan = grain(FIVE_YEAR_PLAN, rest=[DUCK_AND_COVER]).do(PLAY_IT, EVENT, card(DUCK_AND_COVER))
    assert plan.vp == 1
    assert plan.discarded(FIVE_YEAR_PLAN)


def test_grain_in_a_soviet_round_the_soviet_ops_follow() -> None:
    t = grain(FIDEL, USSR).do(RETURN_IT, DONE)
    assert (t.actor, t.kind) == (USSR, ASK_OPERATION)
    t.do(INFLUENCE)
    assert t.left == 2


def test_grain_in_a_soviet_round_ops_first_draws_from_the_hand_without_the_card_played() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[GRAIN_SALES_TO_SOVIETS, NASSER], us_hand=[NATO])
    t.do(card(GRAIN_SALES_TO_SOVIETS), OPS_FIRST, INFLUENCE, POLAND, POLAND)
    assert t.legal == [card(NASSER)]


# --- Grain Sales in the headline ------------------------------------------------------------------------------


def grain_headline(number: int, other: int = BLOCKADE, **given: Any) -> Table:
    us_hand = given.pop("us_hand", [NATO])
    t = at_headline(turn=4, us_hand=[GRAIN_SALES_TO_SOVIETS, *us_hand], ussr_hand=[other, number, NASSER], **given)
    return t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(other)).do(card(number))


def test_grain_headline_un_intervention_is_no_event() -> None:
    t = grain_headline(UN_INTERVENTION, us_hand=[FIDEL, NATO]).do(PLAY_IT)
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, CANADA)
    assert t.discarded(UN_INTERVENTION)


def test_grain_headline_no_combination_with_un_intervention() -> None:
    t = grain_headline(FIDEL, us_hand=[UN_INTERVENTION, NATO]).do(PLAY_IT)
    t.refuses(card(UN_INTERVENTION))


def test_grain_headline_defectors_cancels_a_soviet_headline_to_come() -> None:
    t = grain_headline(DEFECTORS, FIDEL).do(PLAY_IT, EVENT)
    assert t.discarded(FIDEL)
    assert t.ussr(CUBA) == 0
    assert t.discarded(DEFECTORS)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_grain_headline_defectors_cannot_undo_a_resolved_one() -> None:
    t = at_headline(turn=4, us_hand=[GRAIN_SALES_TO_SOVIETS, NATO], ussr_hand=[COMECON, DEFECTORS, NASSER])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(COMECON)).do(POLAND, HUNGARY, BULGARIA, ROMANIA)
    t.do(card(DEFECTORS), PLAY_IT, OPS, INFLUENCE, CANADA, CANADA)
    assert t.ussr(POLAND) == 1
    assert t.removed(COMECON)


def test_grain_headline_scoring_card_scores() -> None:
    t = grain_headline(ASIA_SCORING, influence={THAILAND: (2, 0), WEST_GERMANY: (4, 0)}).do(PLAY_IT)
    assert t.vp == 4


def test_grain_headline_missile_envy_binds_the_first_round() -> None:
    t = grain_headline(MISSILE_ENVY, ROMANIAN_ABDICATION).do(PLAY_IT, EVENT, card(NASSER), OPS, INFLUENCE, CANADA)
    assert t.ussr(ROMANIA) == 3
    assert (t.actor, t.legal) == (USSR, [card(MISSILE_ENVY)])


def test_grain_headline_soviet_card_for_ops_triggers_its_event_and_blames_the_us() -> None:
    t = grain_headline(WE_WILL_BURY_YOU, defcon=2).do(PLAY_IT, EVENT_FIRST)
    assert t.winner == USSR


def test_grain_headlined_by_the_ussr_the_us_still_chooses_and_the_ussr_is_blamed() -> None:
    t = at_headline(
        turn=4,
        defcon=2,
        us_hand=[ASIA_SCORING, NATO],
        ussr_hand=[GRAIN_SALES_TO_SOVIETS, NASSER],
        influence={ZAIRE: (0, 1)},
    )
    t.do_as(US, card(ASIA_SCORING)).do_as(USSR, card(GRAIN_SALES_TO_SOVIETS)).do(card(NASSER))
    t.do_as(US, RETURN_IT, COUP, ZAIRE).do(roll(1))
    assert t.winner == US
