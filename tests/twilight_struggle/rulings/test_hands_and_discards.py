"""Rulings on hands and discards (RUL-14, 31, 32, 33, 34, 35, 36, 56 and 66)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    BRAZIL,
    CANADA,
    CHILE,
    CUBA,
    EGYPT,
    IRAN,
    KENYA,
    NIGERIA,
    PANAMA,
    PERU,
    POLAND,
    TAIWAN,
    THAILAND,
    WEST_GERMANY,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    ASK_TEHRAN,
    CONTAINED,
    COUP,
    DISCARD,
    DONE,
    DRAW_CARD,
    DRAW_PILE,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    HAND_US,
    HAND_USSR,
    HOSTAGES,
    INFLUENCE,
    LOOKED_AT,
    OPS,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    RANDOM_CARD,
    RETURN_IT,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARMS_RACE,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    CAPTURED_NAZI_SCIENTIST,
    CHE,
    CIA_CREATED,
    COMECON,
    CONTAINMENT,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    GRAIN_SALES_TO_SOVIETS,
    JUNTA,
    KITCHEN_DEBATES,
    LATIN_AMERICAN_DEBT_CRISIS,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    OAS_FOUNDED,
    OLYMPIC_GAMES,
    OUR_MAN_IN_TEHRAN,
    SALT_NEGOTIATIONS,
    SOLIDARITY,
    SPECIAL_RELATIONSHIP,
    STAR_WARS,
    SUEZ_CRISIS,
    TERRORISM,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WILLY_BRANDT,
)
from theatrum.games.twilight_struggle.messages import SAID_REVEAL, SAID_SCORES

# --- RUL-14: random discards ----------------------------------------------------------------------------------


def test_rul_14_random_picks_cover_the_hand_and_nothing_else() -> None:
    t = at_round(USSR, ussr_hand=[FIVE_YEAR_PLAN, ASIA_SCORING, NASSER], us_hand=[TRUMAN_DOCTRINE], china=(USSR, True))
    t.do(card(FIVE_YEAR_PLAN), EVENT_FIRST)
    assert t.legal == [card(ASIA_SCORING), card(NASSER)]
    t.do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)
    assert t.vp == 0
    assert not t.heard(SAID_SCORES)


def test_rul_14_scoring_card_lost_to_terrorism_need_not_be_played() -> None:
    t = at_round(USSR, 7, turn=8, ussr_hand=[TERRORISM], us_hand=[EUROPE_SCORING], china=(US, True), milops=(5, 5))
    t.do(card(TERRORISM), EVENT)
    assert t.legal == [card(EUROPE_SCORING)]
    t.do(card(EUROPE_SCORING), PASS)
    assert t.ending is None
    assert t.kind == DRAW_CARD


# --- RUL-31: Star Wars ----------------------------------------------------------------------------------------


def stars(discards: list[int], **given: Any) -> Table:
    given.setdefault("ussr_hand", [NASSER])
    return at_event(STAR_WARS, given.pop("by", US), turn=8, space=(1, 0), discards=discards, **given)


def test_rul_31_any_discard_but_scoring_cards() -> None:
    t = stars([ASIA_SCORING, DUCK_AND_COVER, FIDEL, OLYMPIC_GAMES])
    assert sorted(t.legal) == sorted([card(DUCK_AND_COVER), card(FIDEL), card(OLYMPIC_GAMES)])


def test_rul_31_ineligible_events_and_un_intervention_are_no_use() -> None:
    t = stars([NATO, UN_INTERVENTION, SOLIDARITY, DUCK_AND_COVER], us_hand=[FIDEL])
    assert t.legal == [card(DUCK_AND_COVER)]


def test_rul_31_removed_if_asterisk_else_stays() -> None:
    t = stars([FORMOSAN_RESOLUTION]).do(card(FORMOSAN_RESOLUTION))
    assert t.removed(FORMOSAN_RESOLUTION)
    assert t.removed(STAR_WARS)
    other = stars([DUCK_AND_COVER]).do(card(DUCK_AND_COVER))
    assert other.discarded(DUCK_AND_COVER)
    assert other.vp == 1


def test_rul_31_as_if_the_us_had_played_it() -> None:
    soviet = stars([FIDEL]).do(card(FIDEL))
    assert soviet.ussr(CUBA) == 3
    neutral = stars([NUCLEAR_TEST_BAN], by=USSR, us_hand=[TRUMAN_DOCTRINE]).do_as(US, card(NUCLEAR_TEST_BAN))
    assert neutral.vp == 3


def test_rul_31_no_suitable_card() -> None:
    t = stars([ASIA_SCORING])
    assert t.removed(STAR_WARS)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


# --- RUL-32: SALT ---------------------------------------------------------------------------------------------


def test_rul_32_defcon_coup_dice_and_a_discard() -> None:
    t = at_event(SALT_NEGOTIATIONS, US, turn=4, defcon=2, discards=[ASIA_SCORING, FIDEL], ussr_hand=[NASSER])
    assert t.defcon == 4
    assert t.effect(SALT_SIGNED) == 1
    assert t.legal == [card(FIDEL), DONE]
    t.do(card(FIDEL))
    assert t.hand(US) == [FIDEL]
    assert FIDEL in t.seen(USSR, HAND_US)  # shown
    assert t.removed(SALT_NEGOTIATIONS)


def test_rul_32_taking_a_card_is_optional() -> None:
    t = at_event(SALT_NEGOTIATIONS, USSR, turn=4, discards=[FIDEL], us_hand=[TRUMAN_DOCTRINE])
    t.do(DONE)
    assert t.discarded(FIDEL)


@pytest.mark.parametrize("side", [US, USSR])
def test_rul_32_all_coup_rolls_minus_1(side: int) -> None:
    t = at_round(
        side,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        influence={KENYA: (1, 1)},
        effects={SALT_SIGNED: 1},
    )
    t.do(card(TRUMAN_DOCTRINE if side == US else NASSER), OPS, COUP, KENYA, roll(4))
    assert t.pair(KENYA) == (1, 1)


def test_rul_32_free_coups_too() -> None:
    t = at_event(JUNTA, US, turn=4, influence={PANAMA: (0, 2)}, effects={SALT_SIGNED: 1}, ussr_hand=[NASSER])
    t.do(CHILE, COUP, PANAMA, roll(3))
    assert t.pair(PANAMA) == (0, 2)


def test_rul_32_hand_limit_does_not_matter_until_the_deal() -> None:
    full = [NATO, FIDEL, CIA_CREATED, NASSER, BLOCKADE, COMECON, CONTAINMENT, SUEZ_CRISIS, ARMS_RACE]
    t = at_event(SALT_NEGOTIATIONS, US, turn=4, us_hand=full, discards=[DUCK_AND_COVER], ussr_hand=[WILLY_BRANDT])
    t.do(card(DUCK_AND_COVER))
    assert len(t.hand(US)) == 10


# --- RUL-33: Ask Not ------------------------------------------------------------------------------------------


def test_rul_33_all_discards_before_the_first_draw() -> None:
    number = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU
    t = at_event(
        number,
        US,
        turn=4,
        us_hand=[ASIA_SCORING, NASSER, NATO],
        ussr_hand=[BLOCKADE],
        pile=[FIDEL, CHE, JUNTA],
    )
    t.do(card(ASIA_SCORING), card(NASSER))
    assert t.hand(US) == [NATO]
    assert t.vp == 0
    t.do(DONE, card(FIDEL), card(CHE))
    assert sorted(t.hand(US)) == sorted([NATO, FIDEL, CHE])
    assert t.actor == USSR
    assert t.removed(number)


def test_rul_33_none_is_allowed() -> None:
    t = at_event(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, US, turn=4, us_hand=[NATO], ussr_hand=[BLOCKADE])
    t.do(DONE)
    assert t.hand(US) == [NATO]


def test_rul_33_a_reshuffle_may_return_the_discards() -> None:
    number = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU
    t = at_event(number, US, turn=4, us_hand=[NASSER, NATO], ussr_hand=[BLOCKADE], pile=[FIDEL], discards=[CHE])
    t.do(card(NASSER), card(NATO), DONE, card(FIDEL))
    assert sorted(t.legal) == sorted([card(NASSER), card(NATO), card(CHE)])
    t.do(card(NASSER))
    assert sorted(t.hand(US)) == sorted([FIDEL, NASSER])


# --- RUL-34: Our Man in Tehran --------------------------------------------------------------------------------

FIVE = [FIDEL, CHE, JUNTA, NATO, ASIA_SCORING]


def test_rul_34_needs_a_us_country_in_the_middle_east() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[OUR_MAN_IN_TEHRAN], us_hand=[TRUMAN_DOCTRINE], influence={IRAN: (1, 0)})
    t.do(card(OUR_MAN_IN_TEHRAN), EVENT_FIRST, INFLUENCE, POLAND, POLAND)
    assert t.discarded(OUR_MAN_IN_TEHRAN)


def test_rul_34_looks_at_five_and_discards_some_without_events() -> None:
    t = at_event(
        OUR_MAN_IN_TEHRAN,
        US,
        turn=4,
        influence={IRAN: (2, 0)},
        us_hand=[NASSER],
        ussr_hand=[BLOCKADE],
        pile=[*FIVE, COMECON],
    )
    t.do(*[card(n) for n in FIVE])
    assert (t.actor, t.kind) == (US, ASK_TEHRAN)
    assert sorted(t.legal) == sorted([*[card(n) for n in FIVE], DONE])
    assert t.seen(USSR, LOOKED_AT) == []
    t.do(card(FIDEL), card(ASIA_SCORING), DONE)
    assert t.discarded(FIDEL)
    assert t.discarded(ASIA_SCORING)
    assert (t.ussr(CUBA), t.vp) == (0, 0)
    assert t.state.zones.count[DRAW_PILE] == 4
    assert t.seen(US, DRAW_PILE) == []
    assert t.removed(OUR_MAN_IN_TEHRAN)


def test_rul_34_reshuffle_if_short() -> None:
    t = at_event(
        OUR_MAN_IN_TEHRAN,
        US,
        turn=4,
        influence={IRAN: (2, 0)},
        ussr_hand=[BLOCKADE],
        pile=[FIDEL, CHE],
        discards=[NATO, JUNTA, COMECON, NASSER],
    )
    t.do(card(FIDEL), card(CHE), card(NATO), card(JUNTA), card(COMECON), DONE)
    assert t.state.zones.count[DRAW_PILE] == 6
    assert t.state.zones.count[DISCARD] == 0


def test_rul_34_fewer_than_five_cards_in_all() -> None:
    t = at_event(
        OUR_MAN_IN_TEHRAN, US, turn=4, influence={IRAN: (2, 0)}, ussr_hand=[BLOCKADE], pile=[FIDEL], discards=[CHE]
    )
    t.do(card(FIDEL), card(CHE))
    assert t.legal == [card(FIDEL), card(CHE), DONE]
    t.do(card(CHE), DONE)
    assert t.removed(OUR_MAN_IN_TEHRAN)


def test_rul_34_five_cards_left_are_not_short() -> None:
    t = at_event(
        OUR_MAN_IN_TEHRAN,
        US,
        turn=4,
        influence={IRAN: (2, 0)},
        ussr_hand=[BLOCKADE],
        pile=FIVE,
        discards=[COMECON],
    )
    t.do(*[card(n) for n in FIVE], DONE)
    assert t.discarded(COMECON)
    assert t.state.zones.count[DRAW_PILE] == 5


# --- RUL-35: Grain Sales (more in test_nested_grain_sales.py) -------------------------------------------------


def grain(number: int, **given: Any) -> Table:
    """Grain Sales in a US round, the card drawn."""
    given.setdefault("us_hand", [TRUMAN_DOCTRINE])
    t = at_event(GRAIN_SALES_TO_SOVIETS, given.pop("by", US), turn=4, ussr_hand=[number, NASSER], **given)
    return t.do(card(number))


def test_rul_35_us_looks_and_returns_it() -> None:
    t = grain(FIDEL)
    assert (t.actor, t.legal) == (US, [PLAY_IT, RETURN_IT])
    t.do(RETURN_IT)
    assert FIDEL in t.hand(USSR)
    t.do(INFLUENCE)
    assert (t.actor, t.left) == (US, 2)
    t.do(CANADA, CANADA)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert t.discarded(GRAIN_SALES_TO_SOVIETS)


def test_rul_35_no_card_gives_the_two_ops() -> None:
    t = at_event(GRAIN_SALES_TO_SOVIETS, US, turn=4, us_hand=[TRUMAN_DOCTRINE])
    t.do(INFLUENCE)
    assert t.left == 2


def test_rul_35_not_both() -> None:
    t = grain(FORMOSAN_RESOLUTION).do(PLAY_IT, EVENT)
    assert t.effect(FORMOSAN) == 1
    assert t.removed(FORMOSAN_RESOLUTION)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_rul_35_uses_by_kind_of_card() -> None:
    assert sorted(grain(FORMOSAN_RESOLUTION).do(PLAY_IT).legal) == sorted([EVENT, OPS, SPACE])
    assert sorted(grain(OLYMPIC_GAMES).do(PLAY_IT).legal) == sorted([EVENT, OPS, SPACE])
    assert sorted(grain(FIDEL).do(PLAY_IT).legal) == sorted([SPACE, EVENT_FIRST, OPS_FIRST])


def test_rul_35_soviet_event_is_triggered_by_the_ops() -> None:
    t = grain(FIDEL).do(PLAY_IT, OPS_FIRST, INFLUENCE, CANADA, CANADA)
    assert t.pair(CUBA) == (0, 3)
    assert t.removed(FIDEL)


def test_rul_35_scoring_card_may_be_played_or_returned() -> None:
    t = grain(ASIA_SCORING, influence={THAILAND: (2, 0)}).do(PLAY_IT)
    assert t.vp == 4
    assert t.discarded(ASIA_SCORING)
    back = grain(ASIA_SCORING, influence={THAILAND: (2, 0)}).do(RETURN_IT)
    assert ASIA_SCORING in back.hand(USSR)


def test_rul_35_the_us_uses_its_own_modifiers() -> None:
    t = grain(FIDEL, effects={CONTAINED: 1, SCARED_USSR: 1}).do(PLAY_IT, OPS_FIRST, INFLUENCE)
    assert t.left == 3


def test_rul_35_space_counts_against_the_us_limit() -> None:
    t = at_round(US, turn=4, us_hand=[GRAIN_SALES_TO_SOVIETS, NATO], ussr_hand=[FIDEL, NASSER, BLOCKADE])
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT, card(FIDEL), PLAY_IT, SPACE, roll(6))
    t.do(card(NASSER), OPS, INFLUENCE, POLAND, card(NATO))
    t.refuses(SPACE)


def test_rul_35_a_spent_us_limit_bars_space_for_the_drawn_card() -> None:
    t = at_round(US, turn=4, us_hand=[NATO, TRUMAN_DOCTRINE], ussr_hand=[GRAIN_SALES_TO_SOVIETS, FIDEL, NASSER])
    t.do(card(NATO), SPACE, roll(6), card(GRAIN_SALES_TO_SOVIETS), EVENT_FIRST, card(FIDEL), PLAY_IT)
    t.refuses(SPACE)


def test_rul_35_returned_card_is_known_to_both_players_only() -> None:
    t = grain(FIDEL).do(RETURN_IT)
    assert FIDEL in t.seen(US, HAND_USSR)
    assert t.seen(SPECTATOR, HAND_USSR) == []
    assert all(e.b != FIDEL for e in t.heard(SAID_REVEAL))


# --- RUL-36: Five Year Plan -----------------------------------------------------------------------------------


def plan(number: int, by: int = US, **given: Any) -> Table:
    turn = given.pop("turn", 8)
    t = at_event(FIVE_YEAR_PLAN, by, turn=turn, us_hand=[TRUMAN_DOCTRINE], ussr_hand=[number, NASSER], **given)
    return t.do(card(number))


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_36_us_event_happens_for_the_us(by: int) -> None:
    t = plan(DUCK_AND_COVER, by)
    assert t.defcon == 4
    assert t.vp == 1
    assert t.discarded(DUCK_AND_COVER)


@pytest.mark.parametrize("by", [US, USSR])
def test_rul_36_removed_if_asterisk_and_the_us_chooses(by: int) -> None:
    t = plan(OAS_FOUNDED, by)
    assert t.actor == US
    t.do(CHILE, CHILE)
    assert t.us(CHILE) == 2
    assert t.removed(OAS_FOUNDED)


@pytest.mark.parametrize("number", [NATO, SOLIDARITY, STAR_WARS, KITCHEN_DEBATES, SPECIAL_RELATIONSHIP])
def test_rul_36_ineligible_us_event_is_discarded(number: int) -> None:
    t = plan(number)
    assert t.discarded(number)
    assert t.vp == 0
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


@pytest.mark.parametrize("number", [FIDEL, OLYMPIC_GAMES, ASIA_SCORING, CAPTURED_NAZI_SCIENTIST])
def test_rul_36_other_cards_are_discarded_without_effect(number: int) -> None:
    t = plan(number, influence={THAILAND: (2, 0)})
    assert t.discarded(number)
    assert (t.vp, t.ussr(CUBA), t.space(US), t.space(USSR)) == (0, 0, 0, 0)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_rul_36_empty_hand() -> None:
    t = at_event(FIVE_YEAR_PLAN, USSR, us_hand=[TRUMAN_DOCTRINE])
    assert t.discarded(FIVE_YEAR_PLAN)
    assert t.actor == US


# --- RUL-56: Kitchen Debates, Blockade, Latin American Debt Crisis --------------------------------------------


@pytest.mark.parametrize(
    ("board", "possible"),
    [
        ({EGYPT: (2, 0)}, True),
        ({EGYPT: (2, 0), NIGERIA: (0, 1)}, False),
        ({TAIWAN: (3, 0)}, False),
        ({}, False),
        ({EGYPT: (2, 0), ZAIRE: (1, 0), NIGERIA: (0, 1)}, True),
    ],
)
def test_rul_56_kitchen_debates_needs_strictly_more(board: dict[int, tuple[int, int]], possible: bool) -> None:
    t = at_round(USSR, turn=4, ussr_hand=[KITCHEN_DEBATES], us_hand=[NATO], influence=board, effects={FORMOSAN: 1})
    t.do(card(KITCHEN_DEBATES), EVENT_FIRST, INFLUENCE, POLAND)
    assert t.vp == (2 if possible else 0)
    assert t.removed(KITCHEN_DEBATES) == possible
    assert t.discarded(KITCHEN_DEBATES) != possible


@pytest.mark.parametrize(
    ("effects", "good"),
    [({}, [DUCK_AND_COVER, NATO]), ({CONTAINED: 1}, [DUCK_AND_COVER, NATO, FIDEL]), ({SCARED_US: 1}, [NATO])],
)
@pytest.mark.parametrize("number", [BLOCKADE, LATIN_AMERICAN_DEBT_CRISIS])
def test_rul_56_discard_of_modified_value_3(number: int, effects: dict[int, int], good: list[int]) -> None:
    hand = [DUCK_AND_COVER, NATO, FIDEL, CIA_CREATED, ASIA_SCORING]
    t = at_event(number, USSR, turn=8, us_hand=hand, china=(US, True), effects=effects)
    assert sorted(t.legal) == sorted([*[card(n) for n in good], DONE])


def test_rul_56_blockade_paid_or_declined() -> None:
    paid = at_event(BLOCKADE, USSR, us_hand=[DUCK_AND_COVER, CIA_CREATED], influence={WEST_GERMANY: (4, 1)})
    paid.do(card(DUCK_AND_COVER))
    assert paid.pair(WEST_GERMANY) == (4, 1)
    assert paid.defcon == 5
    declined = at_event(BLOCKADE, USSR, us_hand=[DUCK_AND_COVER], influence={WEST_GERMANY: (4, 1)})
    declined.do(DONE)
    assert declined.pair(WEST_GERMANY) == (0, 1)
    assert declined.hand(US) == [DUCK_AND_COVER]


def test_rul_56_debt_crisis_paid_or_declined() -> None:
    board = {CHILE: (0, 2), PERU: (0, 1), BRAZIL: (0, 3)}
    paid = at_event(LATIN_AMERICAN_DEBT_CRISIS, USSR, turn=8, us_hand=[NATO, CIA_CREATED], influence=board)
    paid.do(card(NATO))
    assert (paid.ussr(CHILE), paid.ussr(PERU)) == (2, 1)
    declined = at_event(LATIN_AMERICAN_DEBT_CRISIS, USSR, turn=8, us_hand=[NATO], influence=board)
    declined.do(DONE).do_as(USSR, CHILE, BRAZIL)
    assert [declined.ussr(c) for c in (CHILE, PERU, BRAZIL)] == [4, 1, 6]


# --- RUL-66: Terrorism ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "hostages", "lost"), [(US, 0, 1), (US, 1, 1), (USSR, 0, 1), (USSR, 1, 2)])
def test_rul_66_one_random_discard_or_two_from_the_us(by: int, hostages: int, lost: int) -> None:
    hands: dict[str, Any] = {"us_hand": [NATO, FIDEL, ASIA_SCORING], "ussr_hand": [NASSER, COMECON, BLOCKADE]}
    t = at_event(TERRORISM, by, turn=8, effects={HOSTAGES: hostages}, **hands)
    while t.kind == RANDOM_CARD:
        t.do(t.legal[0])
    assert len(t.hand(1 - by)) == 3 - lost
    assert len(t.hand(by)) == 3
    assert t.discarded(TERRORISM)


def test_rul_66_a_smaller_hand_loses_what_there_is() -> None:
    t = at_event(TERRORISM, USSR, turn=8, effects={HOSTAGES: 1}, us_hand=[NATO], ussr_hand=[NASSER])
    t.do(card(NATO))
    assert t.hand(US) == []
    assert t.us(CANADA) == 0


def test_rul_66_hostages_count_only_against_the_us() -> None:
    """Through Star Wars the US is the player, through Missile Envy the USSR can be."""
    stars = at_event(
        STAR_WARS, USSR, turn=8, space=(1, 0), discards=[TERRORISM], ussr_hand=[NASSER, COMECON], effects={HOSTAGES: 1}
    )
    stars.do(card(TERRORISM), card(NASSER))
    assert stars.hand(USSR) == [COMECON]
    envy = at_event(MISSILE_ENVY, USSR, turn=8, us_hand=[TERRORISM, CIA_CREATED, NASSER], effects={HOSTAGES: 1})
    envy.do(card(TERRORISM), card(CIA_CREATED), card(NASSER))
    assert envy.hand(US) == [MISSILE_ENVY]
