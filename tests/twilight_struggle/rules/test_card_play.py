"""Playing a card (TS 2.2, 5, 7.1, 7.5, 7.6; RUL-1, RUL-2, RUL-4 to RUL-9, RUL-14, RUL-20)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import at_event, at_round, card, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    ARGENTINA,
    CHILE,
    CUBA,
    EGYPT,
    FRANCE,
    ISRAEL,
    ITALY,
    LIBYA,
    POLAND,
    SOUTH_KOREA,
    SPAIN_PORTUGAL,
    UK,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    ASK_USE,
    CAMP_DAVID,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    NATO_FORMED,
    OPS,
    OPS_FIRST,
    PASS,
    QUAGMIRED,
    REALIGN,
    SPACE,
    TABLE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ALLIANCE_FOR_PROGRESS,
    ARAB_ISRAELI_WAR,
    ARMS_RACE,
    ASIA_SCORING,
    BLOCKADE,
    CIA_CREATED,
    CONTAINMENT,
    DECOLONIZATION,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    KOREAN_WAR,
    MIDDLE_EAST_SCORING,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    QUAGMIRE,
    REAGAN_BOMBS_LIBYA,
    RED_SCARE_PURGE,
    ROMANIAN_ABDICATION,
    SALT_NEGOTIATIONS,
    SOCIALIST_GOVERNMENTS,
    SOUTHEAST_ASIA_SCORING,
    STAR_WARS,
    SUEZ_CRISIS,
    TERRORISM,
    THE_CHINA_CARD,
    THE_IRON_LADY,
    UN_INTERVENTION,
)
from theatrum.games.twilight_struggle.messages import SAID_EVENT, SAID_NO_EVENT

# --- the uses of a card (5.1, 7.1, RUL-4) -------------------------------------------------------------------


@pytest.mark.parametrize(("side", "number"), [(US, DUCK_AND_COVER), (USSR, SOCIALIST_GOVERNMENTS)])
def test_an_own_card_is_event_or_ops_or_space(side: int, number: int) -> None:
    hand: dict[str, Any] = {"us_hand": [number]} if side == US else {"ussr_hand": [number]}
    t = at_round(side, influence={FRANCE: (1, 1)}, **hand)
    t.do(card(number))
    assert t.kind == ASK_USE
    assert t.options == ["event", "operations", "space race"]


@pytest.mark.parametrize("side", [US, USSR])
def test_a_neutral_card_is_event_or_ops_or_space(side: int) -> None:
    hand: dict[str, Any] = {"us_hand": [NUCLEAR_TEST_BAN]} if side == US else {"ussr_hand": [NUCLEAR_TEST_BAN]}
    t = at_round(side, **hand)
    t.do(card(NUCLEAR_TEST_BAN))
    assert t.options == ["event", "operations", "space race"]


@pytest.mark.parametrize(("side", "number"), [(USSR, DUCK_AND_COVER), (US, SOCIALIST_GOVERNMENTS)])
def test_an_opponents_card_is_never_played_for_the_event_alone(side: int, number: int) -> None:
    hand: dict[str, Any] = {"us_hand": [number]} if side == US else {"ussr_hand": [number]}
    t = at_round(side, influence={FRANCE: (1, 1)}, **hand)
    t.do(card(number))
    assert t.options == ["space race", "event first", "operations first"]
    t.refuses(EVENT)
    t.refuses(OPS)


def test_a_scoring_card_is_event_only() -> None:
    t = at_round(US, us_hand=[ASIA_SCORING, FIDEL], ussr_hand=[NASSER])
    t.do(card(ASIA_SCORING))
    assert t.discarded(ASIA_SCORING)
    assert t.actor == USSR


def test_a_card_cannot_just_be_discarded_or_kept() -> None:
    t = at_round(US, us_hand=[FIDEL], ussr_hand=[NASSER])
    t.refuses(PASS)
    t.refuses(DONE)
    t.do(card(FIDEL))
    t.refuses(DONE)
    t.refuses(PASS)


def test_a_card_not_in_hand_cannot_be_played() -> None:
    t = at_round(US, us_hand=[FIDEL], ussr_hand=[NASSER])
    t.refuses(card(NASSER))
    t.refuses(card(THE_CHINA_CARD))


def test_a_card_played_for_the_event_gives_no_ops() -> None:
    t = at_round(US, us_hand=[CONTAINMENT], ussr_hand=[NASSER])
    t.do(card(CONTAINMENT), EVENT)
    assert t.effect(CONTAINED) == 1
    assert t.actor == USSR


@pytest.mark.parametrize("number", [CONTAINMENT, NUCLEAR_TEST_BAN])
def test_own_and_neutral_cards_for_ops_never_trigger_their_event(number: int) -> None:
    t = at_round(US, us_hand=[number], ussr_hand=[NASSER], influence={ITALY: (1, 0)})
    t.do(card(number), OPS, INFLUENCE, *[ITALY] * (3 if number == CONTAINMENT else 4))
    assert t.heard(SAID_EVENT) == []
    assert t.vp == 0
    assert t.discarded(number)  # an asterisk alone removes nothing (2.2.4)
    assert t.actor == USSR


@pytest.mark.parametrize("way", [INFLUENCE, REALIGN, COUP])
def test_ops_are_used_in_exactly_one_way(way: int) -> None:
    """TS 6.0."""
    t = at_round(US, us_hand=[CONTAINMENT], ussr_hand=[NASSER], influence={ANGOLA: (1, 5)})
    t.do(card(CONTAINMENT), OPS)
    assert t.kind == ASK_OPERATION
    t.do(way)
    for other in (INFLUENCE, REALIGN, COUP, SPACE):
        t.refuses(other)


def test_ops_of_a_card_cannot_be_declined() -> None:
    t = at_round(US, us_hand=[CONTAINMENT], ussr_hand=[NASSER])
    t.do(card(CONTAINMENT), OPS)
    t.refuses(DONE)


# --- opponents' events (5.2) --------------------------------------------------------------------------------


def test_event_first() -> None:
    t = at_round(US, us_hand=[FIDEL], ussr_hand=[NASSER], influence={CUBA: (2, 0)})
    t.do(card(FIDEL), EVENT_FIRST)
    assert t.pair(CUBA) == (0, 3)
    assert t.actor == US
    t.do(COUP, CUBA, roll(6))  # 6 + 2 - 6
    assert t.pair(CUBA) == (0, 1)
    assert t.removed(FIDEL)


def test_ops_first() -> None:
    t = at_round(US, us_hand=[FIDEL], ussr_hand=[NASSER], influence={CUBA: (2, 0)})
    t.do(card(FIDEL), OPS_FIRST, INFLUENCE, CUBA)
    assert t.pair(CUBA) == (3, 0)
    t.do(CUBA)
    assert t.pair(CUBA) == (0, 3)
    assert t.removed(FIDEL)


@pytest.mark.parametrize("use", [EVENT_FIRST, OPS_FIRST])
def test_the_opponent_executes_his_event_and_makes_its_choices(use: int) -> None:
    """RUL-1."""
    t = at_round(US, us_hand=[SUEZ_CRISIS], ussr_hand=[NASSER], influence={FRANCE: (3, 0), UK: (5, 0)})
    t.do(card(SUEZ_CRISIS), use)
    if use == OPS_FIRST:
        t.do_as(US, INFLUENCE, FRANCE, FRANCE, FRANCE)
    assert t.actor == USSR
    t.do_as(USSR, UK, UK, FRANCE, FRANCE)
    assert t.us(UK) == 3


def test_choices_the_text_gives_to_the_other_player_stay_with_him() -> None:
    """RUL-1: the US decides about the discard of Blockade although it is a Soviet event."""
    t = at_round(USSR, ussr_hand=[BLOCKADE], us_hand=[CONTAINMENT], influence={WEST_GERMANY: (3, 0)})
    t.do(card(BLOCKADE), EVENT)
    assert t.actor == US
    t.do_as(US, card(CONTAINMENT))
    assert t.us(WEST_GERMANY) == 3
    assert t.discarded(CONTAINMENT)  # 5.4: no event, though it has an asterisk
    assert t.effect(CONTAINED) == 0


@pytest.mark.parametrize("side", [US, USSR])
def test_neutral_events_are_executed_by_their_player(side: int) -> None:
    hands: dict[str, Any] = {"us_hand": [NUCLEAR_TEST_BAN], "ussr_hand": [FIDEL]}
    if side == USSR:
        hands = {"ussr_hand": [NUCLEAR_TEST_BAN], "us_hand": [FIDEL]}
    t = at_round(side, **hands)
    t.do(card(NUCLEAR_TEST_BAN), EVENT)
    assert t.vp == (3 if side == US else -3)


@pytest.mark.parametrize("use", [EVENT_FIRST, OPS_FIRST])
def test_a_prerequisite_unmet_leaves_the_ops_and_discards_the_card(use: int) -> None:
    """EX-5.2-1: table a."""
    t = at_round(USSR, ussr_hand=[NATO], us_hand=[FIDEL])
    t.do(card(NATO), use, INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert t.ussr(POLAND) == 4
    assert t.effect(NATO_FORMED) == 0
    assert t.discarded(NATO)
    assert [e.a for e in t.heard(SAID_NO_EVENT)] == [NATO]


def test_a_forbidden_event_leaves_the_ops_and_discards_the_card() -> None:
    """EX-5.2-2: table b."""
    t = at_round(US, turn=4, us_hand=[ARAB_ISRAELI_WAR], ussr_hand=[FIDEL], effects={CAMP_DAVID: 1})
    t.do(card(ARAB_ISRAELI_WAR), EVENT_FIRST)
    assert t.actor == US  # no war roll
    t.do(INFLUENCE, CUBA, CUBA)
    assert t.milops(USSR) == 0
    assert t.discarded(ARAB_ISRAELI_WAR)


def test_an_event_that_changes_nothing_counts_as_played() -> None:
    """EX-5.2-3: table c."""
    t = at_round(USSR, turn=4, ussr_hand=[ALLIANCE_FOR_PROGRESS], us_hand=[FIDEL])
    t.do(card(ALLIANCE_FOR_PROGRESS), EVENT_FIRST, INFLUENCE, POLAND, POLAND)
    assert t.where(ALLIANCE_FOR_PROGRESS) == TABLE  # RUL-8
    t.do(POLAND)
    assert t.vp == 0
    assert t.removed(ALLIANCE_FOR_PROGRESS)


def test_star_wars_without_the_lead_is_discarded() -> None:
    """EX-5.2-4."""
    t = at_round(USSR, turn=8, ussr_hand=[STAR_WARS], us_hand=[FIDEL], discards=[CONTAINMENT], space=(3, 3))
    t.do(card(STAR_WARS), EVENT_FIRST, INFLUENCE, POLAND, POLAND)
    assert t.discarded(STAR_WARS)
    assert t.discarded(CONTAINMENT)


@pytest.mark.parametrize("use", [EVENT_FIRST, OPS_FIRST])
def test_an_event_that_happens_removes_the_asterisk_card(use: int) -> None:
    """Table d."""
    t = at_round(US, us_hand=[ROMANIAN_ABDICATION], ussr_hand=[FIDEL])
    t.do(card(ROMANIAN_ABDICATION), use, INFLUENCE, CUBA)
    assert t.removed(ROMANIAN_ABDICATION)


@pytest.mark.parametrize("use", [EVENT_FIRST, OPS_FIRST])
def test_a_card_without_asterisk_is_discarded(use: int) -> None:
    t = at_round(USSR, ussr_hand=[DUCK_AND_COVER], us_hand=[FIDEL])
    t.do(card(DUCK_AND_COVER), use, INFLUENCE, POLAND, POLAND, POLAND)
    assert t.discarded(DUCK_AND_COVER)
    assert t.vp == 1


def test_space_race_triggers_no_event_and_discards_the_card() -> None:
    """Table e, TS 6.4.5."""
    t = at_round(US, us_hand=[FIDEL], ussr_hand=[NASSER])
    t.do(card(FIDEL), SPACE, roll(1))
    assert t.ussr(CUBA) == 0
    assert t.discarded(FIDEL)


def test_un_intervention_cancels_the_event_and_leaves_the_ops() -> None:
    """Table e, RUL-20, CHK-12: both cards go to the discard pile."""
    t = at_round(US, us_hand=[UN_INTERVENTION, SUEZ_CRISIS], ussr_hand=[NASSER], influence={FRANCE: (2, 0)})
    t.do(card(UN_INTERVENTION), EVENT, card(SUEZ_CRISIS))
    assert t.options == ["operations", "space race"]
    t.do(OPS, INFLUENCE, FRANCE, FRANCE, FRANCE)
    assert t.us(FRANCE) == 5
    assert t.discarded(UN_INTERVENTION)
    assert t.discarded(SUEZ_CRISIS)
    assert t.actor == USSR


def test_un_intervention_partner_may_go_to_space() -> None:
    """RUL-9."""
    t = at_round(US, us_hand=[UN_INTERVENTION, SUEZ_CRISIS], ussr_hand=[NASSER])
    t.do(card(UN_INTERVENTION), EVENT, card(SUEZ_CRISIS), SPACE, roll(1))
    assert t.space(US) == 1
    assert t.discarded(SUEZ_CRISIS)


def test_un_intervention_needs_a_card_with_the_opponents_star() -> None:
    t = at_round(US, us_hand=[UN_INTERVENTION, CONTAINMENT, OLYMPIC_GAMES, ASIA_SCORING], ussr_hand=[NASSER])
    t.do(card(UN_INTERVENTION))
    t.refuses(EVENT)
    assert t.options == ["operations"]  # worth 1: no space race either


@pytest.mark.parametrize("partner", [CONTAINMENT, OLYMPIC_GAMES, ASIA_SCORING, THE_CHINA_CARD])
def test_un_intervention_takes_no_other_partner(partner: int) -> None:
    t = at_round(
        US,
        us_hand=[UN_INTERVENTION, FIDEL, CONTAINMENT, OLYMPIC_GAMES, ASIA_SCORING],
        ussr_hand=[NASSER],
        china=(US, True),
    )
    t.do(card(UN_INTERVENTION), EVENT)
    t.refuses(card(partner))


def test_a_dormant_nato_is_a_partner_for_un_intervention() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, NATO], us_hand=[FIDEL])
    t.do(card(UN_INTERVENTION), EVENT)
    assert t.options == ["NATO"]


def test_an_ineligible_own_event_is_not_offered_but_the_ops_are() -> None:
    """TS 5.2, 7.5."""
    t = at_round(US, us_hand=[NATO], ussr_hand=[FIDEL])
    t.do(card(NATO))
    t.refuses(EVENT)
    assert t.options == ["operations", "space race"]


def test_the_own_event_barred_by_another_is_not_offered_but_the_ops_are() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[ARAB_ISRAELI_WAR], us_hand=[FIDEL], effects={CAMP_DAVID: 1})
    t.do(card(ARAB_ISRAELI_WAR))
    t.refuses(EVENT)
    assert t.options == ["operations", "space race"]


# --- where the card is meanwhile (5.2 end, RUL-8) -----------------------------------------------------------


def test_the_card_leaves_the_hand_at_once() -> None:
    t = at_round(US, us_hand=[CONTAINMENT, FIDEL], ussr_hand=[NASSER])
    t.do(card(CONTAINMENT))
    assert t.hand(US) == [FIDEL]
    assert t.where(CONTAINMENT) == TABLE


def test_the_card_played_cannot_be_fetched_by_its_own_event() -> None:
    t = at_round(US, turn=4, us_hand=[SALT_NEGOTIATIONS], ussr_hand=[NASSER], discards=[FIDEL, ASIA_SCORING])
    t.do(card(SALT_NEGOTIATIONS), EVENT)
    assert t.options == ["Fidel", "done"]


def test_the_card_played_is_no_random_discard() -> None:
    """RUL-14: nor is the China Card; scoring cards are."""
    t = at_round(USSR, turn=8, ussr_hand=[FIVE_YEAR_PLAN, FIDEL, ASIA_SCORING], us_hand=[NASSER], china=(USSR, True))
    t.do(card(FIVE_YEAR_PLAN), EVENT_FIRST)
    assert t.actor == CHANCE
    assert t.options == ["Asia Scoring", "Fidel"]


def test_a_scoring_card_lost_to_an_event_is_not_scored() -> None:
    """TS 5.4, RUL-14."""
    t = at_event(TERRORISM, USSR, turn=8, us_hand=[MIDDLE_EAST_SCORING], ussr_hand=[FIDEL], influence={EGYPT: (2, 0)})
    t.do(card(MIDDLE_EAST_SCORING))
    assert t.vp == 0
    assert t.discarded(MIDDLE_EAST_SCORING)


def test_southeast_asia_scoring_is_the_only_scoring_card_removed() -> None:
    """TS 7.2."""
    t = at_round(US, turn=4, us_hand=[SOUTHEAST_ASIA_SCORING, FIDEL], ussr_hand=[NASSER])
    t.do(card(SOUTHEAST_ASIA_SCORING))
    assert t.removed(SOUTHEAST_ASIA_SCORING)


# --- order and snapshot (RUL-5, RUL-6) ----------------------------------------------------------------------


def test_own_influence_removed_by_the_event_still_counts_for_placement() -> None:
    """RUL-5, Q-2."""
    t = at_round(US, us_hand=[SUEZ_CRISIS], ussr_hand=[NASSER], influence={FRANCE: (2, 0)})
    t.do(card(SUEZ_CRISIS), EVENT_FIRST, FRANCE, FRANCE)
    assert t.us(FRANCE) == 0
    t.do(INFLUENCE, FRANCE, SPAIN_PORTUGAL, ITALY)
    assert t.us(FRANCE) == 1


def test_influence_gained_by_the_event_does_not_open_new_countries() -> None:
    """RUL-5: The Iron Lady puts Soviet influence into Argentina, too late for the Ops of the same card."""
    t = at_round(USSR, turn=8, ussr_hand=[THE_IRON_LADY], us_hand=[FIDEL])
    t.do(card(THE_IRON_LADY), EVENT_FIRST)
    assert t.ussr(ARGENTINA) == 1
    t.do(INFLUENCE)
    t.refuses(ARGENTINA)
    t.refuses(CHILE)


def test_ops_granted_inside_the_opponents_round_use_the_snapshot_of_its_start() -> None:
    """RUL-6: the US has no influence in Italy at the start of the Soviet round."""
    t = at_round(USSR, ussr_hand=[CIA_CREATED], us_hand=[FIDEL], influence={UK: (1, 0)})
    t.do(card(CIA_CREATED), OPS_FIRST, INFLUENCE, POLAND)
    t.do_as(US, INFLUENCE)
    assert "France" in t.options
    assert "Italy" not in t.options


# --- whose fault (RUL-2) ------------------------------------------------------------------------------------


def test_a_coup_of_the_opponent_in_the_own_round_loses_for_the_phasing_player() -> None:
    """CHK-3."""
    t = at_round(USSR, defcon=2, ussr_hand=[CIA_CREATED], us_hand=[FIDEL], influence={ANGOLA: (0, 1)})
    t.do(card(CIA_CREATED), EVENT_FIRST).do_as(US, COUP, ANGOLA).do(roll(1))
    assert t.winner == US


def test_nested_events_do_not_change_the_phasing_player() -> None:
    """RUL-2: Five Year Plan in a Soviet round draws Duck and Cover, a US event."""
    t = at_round(USSR, defcon=2, ussr_hand=[FIVE_YEAR_PLAN, DUCK_AND_COVER], us_hand=[FIDEL])
    t.do(card(FIVE_YEAR_PLAN), EVENT_FIRST, card(DUCK_AND_COVER))
    assert t.winner == US
    assert t.vp == 0  # RUL-58: DEFCON 1 comes before the VP


# --- optional and as far as possible (RUL-7) ----------------------------------------------------------------


def test_granted_ops_may_be_declined() -> None:
    t = at_event(CIA_CREATED, US, us_hand=[FIDEL], ussr_hand=[NASSER])
    t.do(DONE)
    assert t.actor == USSR
    assert t.removed(CIA_CREATED)


def test_an_event_removes_as_much_as_there_is() -> None:
    t = at_event(SUEZ_CRISIS, USSR, us_hand=[FIDEL], influence={FRANCE: (1, 0), ISRAEL: (1, 0)})
    t.refuses(DONE)
    t.do(FRANCE, ISRAEL)
    assert t.removed(SUEZ_CRISIS)
    assert t.actor == US


# --- granted Ops and space (RUL-9) --------------------------------------------------------------------------


@pytest.mark.parametrize("number", [CIA_CREATED, ABM_TREATY])
def test_ops_by_event_text_may_not_go_to_space(number: int) -> None:
    t = at_event(number, US, turn=4, us_hand=[FIDEL], ussr_hand=[NASSER], effects={CONTAINED: 1})
    assert t.kind == ASK_OPERATION
    t.refuses(SPACE)


# --- wars (7.6, 8.2.4) --------------------------------------------------------------------------------------


def test_a_war_card_of_the_opponent_for_ops_gives_him_the_milops() -> None:
    """EX-8.2.4."""
    t = at_round(US, us_hand=[ARAB_ISRAELI_WAR], ussr_hand=[NASSER])
    t.do(card(ARAB_ISRAELI_WAR), EVENT_FIRST, roll(1))
    assert t.milops(USSR) == 2
    assert t.milops(US) == 0
    t.do(INFLUENCE, CUBA, CUBA)
    assert t.us(CUBA) == 2
    assert t.discarded(ARAB_ISRAELI_WAR)


def test_a_war_needs_no_influence_anywhere() -> None:
    t = at_round(USSR, ussr_hand=[KOREAN_WAR], us_hand=[FIDEL])
    t.do(card(KOREAN_WAR), EVENT, roll(4))
    assert t.vp == -2
    assert t.milops(USSR) == 2
    assert t.pair(SOUTH_KOREA) == (0, 0)
    assert t.defcon == 5


# --- value at least N (5.3) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [CONTAINMENT, RED_SCARE_PURGE])
def test_a_card_worth_more_qualifies_as_a_discard(number: int) -> None:
    t = at_event(BLOCKADE, USSR, us_hand=[number, FORMOSAN_RESOLUTION, ASIA_SCORING], influence={WEST_GERMANY: (1, 0)})
    assert len(t.options) == 2  # this card, or declining
    t.refuses(card(FORMOSAN_RESOLUTION))
    t.refuses(card(ASIA_SCORING))
    t.do(card(number))
    assert t.us(WEST_GERMANY) == 1


def test_reagan_bombs_libya_with_nothing_to_do_is_removed() -> None:
    t = at_round(US, turn=8, us_hand=[REAGAN_BOMBS_LIBYA, ARMS_RACE], ussr_hand=[NASSER], influence={LIBYA: (0, 1)})
    t.do(card(REAGAN_BOMBS_LIBYA), EVENT)
    assert t.vp == 0
    assert t.removed(REAGAN_BOMBS_LIBYA)


def test_an_opponents_event_that_traps_the_player_leaves_the_ops_of_this_round() -> None:
    """RUL-24: a trap works from the victim's next round on; Ops of the same card are still used."""
    t = at_round(US, turn=4, us_hand=[QUAGMIRE, DECOLONIZATION], ussr_hand=[NASSER])
    t.do(card(QUAGMIRE), EVENT_FIRST)
    assert t.effect(QUAGMIRED) == 1
    t.do(INFLUENCE, CUBA, CUBA, CUBA)
    assert t.us(CUBA) == 3
