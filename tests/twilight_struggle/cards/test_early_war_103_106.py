"""Cards 103-106: Defectors, The Cambridge Five, Special Relationship, NORAD."""

from typing import Any

import pytest

from tests.twilight_struggle.cards.early_table import SIDES, event_by, events_of, held
from tests.twilight_struggle.table import Table, at_end_of_turn, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    BENELUX,
    CANADA,
    FRANCE,
    IN_ASIA,
    IN_EUROPE,
    IN_MIDDLE_EAST,
    IN_REGIONS,
    JAPAN,
    NIGERIA,
    NORWAY,
    POLAND,
    SOUTHEAST_ASIA,
    UK,
    WEST_GERMANY,
    WESTERN_EUROPE,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    ASK_ADD,
    ASK_HEADLINE,
    ASK_NORAD,
    ASK_OPERATION,
    ASK_PLAY,
    BEAR_TRAPPED,
    BRANDT,
    BY_VP,
    CENTRAL_AMERICA,
    COUP,
    DE_GAULLE,
    DONE,
    EUROPE,
    EVENT,
    EVENT_FIRST,
    HAND_US,
    INFLUENCE,
    MARSHALL,
    MIDDLE_EAST,
    NATO_FORMED,
    NORAD_ACTIVE,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    QUAGMIRE_PLAYED,
    SCARED_US,
    SOUTH_AMERICA,
    SPACE,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    AFRICA_SCORING,
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    COMECON,
    CUBAN_MISSILE_CRISIS,
    DEFECTORS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    GRAIN_SALES_TO_SOVIETS,
    MARSHALL_PLAN,
    MIDDLE_EAST_SCORING,
    NASSER,
    NATO,
    NORAD,
    NUCLEAR_TEST_BAN,
    QUAGMIRE,
    RED_SCARE_PURGE,
    SOCIALIST_GOVERNMENTS,
    SOUTH_AMERICA_SCORING,
    SOUTHEAST_ASIA_SCORING,
    SPECIAL_RELATIONSHIP,
    TERRORISM,
    THE_CAMBRIDGE_FIVE,
    VIETNAM_REVOLTS,
)
from theatrum.games.twilight_struggle.messages import (
    SAID_HEADLINE,
    SAID_HEADLINE_CANCELLED,
    SAID_NONE_TO_REVEAL,
    SAID_REVEAL,
)

# --- 103 Defectors ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("soviet", [RED_SCARE_PURGE, COMECON, FIDEL, NASSER, EUROPE_SCORING])
def test_defectors_headlined_by_the_us_cancels_the_soviet_headline(soviet: int) -> None:
    """Whatever its value, scoring cards included; an asterisk does not remove it."""
    t = at_headline(us_hand=[DEFECTORS, NATO], ussr_hand=[soviet, DUCK_AND_COVER], influence=held(us=[FRANCE]))
    t.do_as(US, card(DEFECTORS)).do_as(USSR, card(soviet))
    assert events_of(t) == [DEFECTORS]
    assert t.discarded(soviet)
    assert t.discarded(DEFECTORS)
    assert (t.vp, t.effect(SCARED_US)) == (0, 0)
    assert [e.b for e in t.heard(SAID_HEADLINE_CANCELLED)] == [soviet]
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_defectors_a_cancelled_scoring_card_needs_no_further_play() -> None:
    t = at_headline(us_hand=[DEFECTORS, NATO], ussr_hand=[ASIA_SCORING, FIDEL])
    t.do_as(US, card(DEFECTORS)).do_as(USSR, card(ASIA_SCORING))
    assert t.hand(USSR) == [FIDEL]


def test_defectors_may_be_chosen_after_seeing_the_soviet_headline() -> None:
    """With the ability of box 4."""
    t = at_headline(space=(4, 0), us_hand=[DEFECTORS, NATO], ussr_hand=[RED_SCARE_PURGE, FIDEL])
    assert t.actors == [USSR]
    t.do(card(RED_SCARE_PURGE))
    assert (t.actors, t.kind) == ([US], ASK_HEADLINE)
    assert [e.b for e in t.heard(SAID_HEADLINE, US)] == [RED_SCARE_PURGE]
    t.do(card(DEFECTORS))
    assert t.effect(SCARED_US) == 0
    assert t.discarded(RED_SCARE_PURGE)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_defectors_played_by_the_ussr_for_ops_pays_the_us(order: int) -> None:
    """Before or after the operations, as the USSR chooses."""
    t = at_round(USSR, ussr_hand=[DEFECTORS], us_hand=[NATO], influence={POLAND: (0, 1)})
    t.do(card(DEFECTORS), order)
    assert t.vp == (1 if order == EVENT_FIRST else 0)
    t.do(INFLUENCE, POLAND, POLAND)
    assert t.vp == 1
    assert t.ussr(POLAND) == 3
    assert t.discarded(DEFECTORS)


def test_defectors_can_bring_the_us_to_twenty() -> None:
    t = at_round(USSR, vp=19, ussr_hand=[DEFECTORS], influence={POLAND: (0, 1)}).do(card(DEFECTORS), EVENT_FIRST)
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_defectors_on_the_space_race_pays_nothing() -> None:
    t = at_round(USSR, ussr_hand=[DEFECTORS], us_hand=[NATO]).do(card(DEFECTORS), SPACE, roll(6))
    assert t.vp == 0
    assert t.discarded(DEFECTORS)


def test_defectors_headlined_by_the_ussr_does_nothing() -> None:
    t = at_headline(us_hand=[RED_SCARE_PURGE, NATO], ussr_hand=[DEFECTORS, FIDEL])
    t.do_as(US, card(RED_SCARE_PURGE)).do_as(USSR, card(DEFECTORS))
    assert events_of(t) == [RED_SCARE_PURGE]
    assert t.vp == 0
    assert t.discarded(DEFECTORS)


def test_defectors_discarded_by_an_effect_pays_nothing() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[DEFECTORS], us_hand=[NATO], effects={BEAR_TRAPPED: 1})
    t.do(card(DEFECTORS), roll(6))
    assert t.vp == 0
    t = event_by(TERRORISM, US, turn=8, ussr_hand=[DEFECTORS]).do(card(DEFECTORS))
    assert t.discarded(DEFECTORS)
    assert t.vp == 0


def test_defectors_is_no_event_in_a_us_round() -> None:
    t = at_round(US, us_hand=[DEFECTORS], influence={CANADA: (1, 0)}).do(card(DEFECTORS))
    assert t.legal == [OPS, SPACE]
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0


def test_defectors_drawn_by_grain_sales_in_the_headline_cancels_what_is_to_come() -> None:
    t = at_headline(turn=4, us_hand=[GRAIN_SALES_TO_SOVIETS, NATO], ussr_hand=[VIETNAM_REVOLTS, DEFECTORS])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(VIETNAM_REVOLTS))
    t.do(card(DEFECTORS), PLAY_IT, EVENT)
    assert VIETNAM_REVOLTS not in events_of(t)
    assert t.discarded(VIETNAM_REVOLTS)


def test_defectors_drawn_by_grain_sales_in_the_headline_does_not_undo_a_resolved_card() -> None:
    t = at_headline(turn=4, us_hand=[GRAIN_SALES_TO_SOVIETS, NATO], ussr_hand=[RED_SCARE_PURGE, DEFECTORS])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(RED_SCARE_PURGE))
    t.do(card(DEFECTORS), PLAY_IT, EVENT)
    assert t.effect(SCARED_US) == 1


@pytest.mark.parametrize("by", SIDES)
def test_defectors_drawn_by_grain_sales_in_a_round_is_no_event(by: int) -> None:
    """The US plays it, so it pays nothing even in a Soviet round."""
    given = {"turn": 4, "ussr_hand": [DEFECTORS], "influence": {CANADA: (1, 0)}}
    t = event_by(GRAIN_SALES_TO_SOVIETS, by, **given).do(card(DEFECTORS), PLAY_IT)
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0


# --- 104 The Cambridge Five ---------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("scoring", "region"),
    [
        (ASIA_SCORING, ASIA),
        (EUROPE_SCORING, EUROPE),
        (MIDDLE_EAST_SCORING, MIDDLE_EAST),
        (CENTRAL_AMERICA_SCORING, CENTRAL_AMERICA),
        (AFRICA_SCORING, AFRICA),
        (SOUTH_AMERICA_SCORING, SOUTH_AMERICA),
    ],
)
def test_cambridge_five_opens_the_region_of_a_scoring_card(scoring: int, region: int, by: int) -> None:
    t = event_by(THE_CAMBRIDGE_FIVE, by, turn=4, us_hand=[scoring, NATO])
    assert (t.actor, t.kind, t.left) == (USSR, ASK_ADD, 1)
    assert t.legal == [*IN_REGIONS[region], DONE]
    t.do(IN_REGIONS[region][0])
    assert t.ussr(IN_REGIONS[region][0]) == 1
    assert t.kind == ASK_PLAY
    assert t.discarded(THE_CAMBRIDGE_FIVE)


def test_cambridge_five_with_southeast_asia_scoring_opens_that_part_only() -> None:
    t = event_by(THE_CAMBRIDGE_FIVE, USSR, turn=4, us_hand=[SOUTHEAST_ASIA_SCORING])
    assert t.legal == [*SOUTHEAST_ASIA, DONE]
    t.refuses(JAPAN)


def test_cambridge_five_with_several_cards_still_adds_one() -> None:
    t = event_by(THE_CAMBRIDGE_FIVE, USSR, us_hand=[ASIA_SCORING, MIDDLE_EAST_SCORING, EUROPE_SCORING])
    assert t.legal == [*sorted(IN_ASIA + IN_MIDDLE_EAST + IN_EUROPE), DONE]
    t.do(POLAND)
    assert t.kind == ASK_PLAY


def test_cambridge_five_placement_may_be_declined() -> None:
    t = event_by(THE_CAMBRIDGE_FIVE, USSR, us_hand=[ASIA_SCORING]).do(DONE)
    assert t.kind == ASK_PLAY
    assert [t.ussr(c) for c in IN_ASIA] == [0] * len(IN_ASIA)


def test_cambridge_five_ignores_adjacency_and_control() -> None:
    t = event_by(THE_CAMBRIDGE_FIVE, USSR, us_hand=[ASIA_SCORING], influence={JAPAN: (4, 0)}).do(JAPAN)
    assert t.pair(JAPAN) == (4, 1)


def test_cambridge_five_shows_scoring_cards_only_and_to_all() -> None:
    t = at_round(USSR, ussr_hand=[THE_CAMBRIDGE_FIVE], us_hand=[ASIA_SCORING, EUROPE_SCORING, NATO, FIDEL])
    t.do(card(THE_CAMBRIDGE_FIVE), EVENT)
    for viewer in (US, USSR, SPECTATOR):
        assert sorted(e.b for e in t.heard(SAID_REVEAL, viewer)) == [ASIA_SCORING, EUROPE_SCORING]
    for viewer in (USSR, SPECTATOR):
        assert t.seen(viewer, HAND_US) == [ASIA_SCORING, EUROPE_SCORING]


def test_cambridge_five_without_scoring_cards_does_nothing_and_tells_so() -> None:
    t = at_round(USSR, ussr_hand=[THE_CAMBRIDGE_FIVE], us_hand=[NATO, FIDEL])
    t.do(card(THE_CAMBRIDGE_FIVE), EVENT)
    assert [e.a for e in t.heard(SAID_NONE_TO_REVEAL, SPECTATOR)] == [US]
    assert t.seen(USSR, HAND_US) == []
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    assert t.discarded(THE_CAMBRIDGE_FIVE)


@pytest.mark.parametrize(("turn", "possible"), [(1, True), (7, True), (8, False), (9, False), (10, False)])
def test_cambridge_five_is_no_event_in_the_late_war(turn: int, possible: bool) -> None:
    t = at_round(USSR, turn=turn, ussr_hand=[THE_CAMBRIDGE_FIVE], us_hand=[ASIA_SCORING, NATO])
    t.do(card(THE_CAMBRIDGE_FIVE))
    assert (EVENT in t.legal) is possible
    assert OPS in t.legal


def test_cambridge_five_played_by_the_us_in_the_late_war_is_ops_only() -> None:
    t = at_round(US, turn=8, us_hand=[THE_CAMBRIDGE_FIVE, ASIA_SCORING], influence={CANADA: (1, 0)})
    t.do(card(THE_CAMBRIDGE_FIVE), EVENT_FIRST)
    assert (t.actor, t.kind) == (US, ASK_OPERATION)
    assert t.seen(USSR, HAND_US) == []
    t.do(INFLUENCE, CANADA, CANADA)
    assert t.discarded(THE_CAMBRIDGE_FIVE)


def test_cambridge_five_does_not_show_a_headline_already_chosen() -> None:
    t = at_headline(us_hand=[EUROPE_SCORING, ASIA_SCORING], ussr_hand=[THE_CAMBRIDGE_FIVE, FIDEL])
    t.do_as(US, card(EUROPE_SCORING)).do_as(USSR, card(THE_CAMBRIDGE_FIVE))
    assert [e.b for e in t.heard(SAID_REVEAL)] == [ASIA_SCORING]
    assert t.legal == [*IN_ASIA, DONE]


# --- 105 Special Relationship -------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", [CANADA, NORWAY, BENELUX, FRANCE])
def test_special_relationship_adds_one_next_to_the_uk(country: int, by: int) -> None:
    t = event_by(SPECIAL_RELATIONSHIP, by, influence={UK: (5, 0)})
    assert (t.actor, t.kind) == (US, ASK_ADD)
    assert t.legal == sorted([CANADA, NORWAY, BENELUX, FRANCE])
    t.refuses(UK)
    t.refuses(DONE)
    t.do(country)
    assert (t.us(country), t.vp) == (1, 0)
    assert t.kind == ASK_PLAY
    assert t.discarded(SPECIAL_RELATIONSHIP)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", WESTERN_EUROPE)
def test_special_relationship_with_nato_adds_two_in_one_country_and_pays(country: int, by: int) -> None:
    t = event_by(SPECIAL_RELATIONSHIP, by, influence={UK: (5, 0)}, effects={NATO_FORMED: 1})
    assert t.actor == US
    assert t.legal == sorted(WESTERN_EUROPE)
    t.refuses(POLAND)
    t.do(country)
    assert t.us(country) == (7 if country == UK else 2)
    assert t.vp == 2
    assert t.kind == ASK_PLAY
    assert t.discarded(SPECIAL_RELATIONSHIP)


@pytest.mark.parametrize("exemption", [DE_GAULLE, BRANDT])
def test_special_relationship_ignores_the_exemptions_from_nato(exemption: int) -> None:
    """Card 21: NATO is in effect all the same."""
    t = event_by(SPECIAL_RELATIONSHIP, US, turn=4, influence={UK: (5, 0)}, effects={NATO_FORMED: 1, exemption: 1})
    t.do(FRANCE if exemption == DE_GAULLE else WEST_GERMANY)
    assert t.vp == 2


def test_special_relationship_needs_nato_itself_not_what_opens_it() -> None:
    t = event_by(SPECIAL_RELATIONSHIP, US, influence={UK: (5, 0)}, effects={MARSHALL: 1})
    assert len(t.legal) == 4


def test_special_relationship_may_enter_soviet_controlled_countries() -> None:
    t = event_by(SPECIAL_RELATIONSHIP, US, influence={UK: (5, 0), FRANCE: (0, 4)}).do(FRANCE)
    assert t.pair(FRANCE) == (1, 4)


@pytest.mark.parametrize("uk", [(4, 0), (5, 1), (0, 5)])
def test_special_relationship_needs_us_control_of_the_uk(uk: tuple[int, int]) -> None:
    t = at_round(US, us_hand=[SPECIAL_RELATIONSHIP], influence={UK: uk}, effects={NATO_FORMED: 1})
    t.do(card(SPECIAL_RELATIONSHIP))
    t.refuses(EVENT)
    assert OPS in t.legal


def test_special_relationship_played_by_the_ussr_without_us_control_of_the_uk_is_ops_only() -> None:
    t = at_round(USSR, ussr_hand=[SPECIAL_RELATIONSHIP], us_hand=[NATO], influence={UK: (4, 0), POLAND: (0, 1)})
    t.do(card(SPECIAL_RELATIONSHIP), EVENT_FIRST, INFLUENCE, POLAND, POLAND)
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    assert t.discarded(SPECIAL_RELATIONSHIP)


# --- 106 NORAD ----------------------------------------------------------------------------------------------


def norad_round(side: int, hand: list[int], **given: Any) -> Table:
    """A round at DEFCON 3 under NORAD with Canada American and battlegrounds of Africa to coup in."""
    position: dict[str, Any] = {
        "turn": 4,
        "defcon": 3,
        "effects": {NORAD_ACTIVE: 1},
        "influence": {CANADA: (4, 0), NIGERIA: (9, 9), ZAIRE: (9, 9)},
        "us_hand": hand if side == US else [NASSER],
        "ussr_hand": hand if side == USSR else [FIDEL],
    }
    position.update(given)
    return at_round(side, **position)


@pytest.mark.parametrize("by", SIDES)
def test_norad_takes_effect(by: int) -> None:
    t = event_by(NORAD, by)
    assert t.effect(NORAD_ACTIVE) == 1
    assert t.removed(NORAD)


@pytest.mark.parametrize("side", SIDES)
def test_norad_adds_one_where_the_us_already_is(side: int) -> None:
    """CHK-19, in a round of either player."""
    number = COMECON if side == USSR else NATO
    t = norad_round(side, [number]).do(card(number), OPS, COUP, NIGERIA, roll(1))
    assert t.defcon == 2
    assert (t.actor, t.kind) == (US, ASK_NORAD)
    assert t.legal == [CANADA, NIGERIA, ZAIRE, DONE]
    t.refuses(FRANCE)
    t.do(ZAIRE)
    assert t.pair(ZAIRE) == (10, 9)
    assert (t.actor, t.kind) == (1 - side, ASK_PLAY)


def soviet_coup(t: Table, number: int) -> Table:
    """The USSR brings DEFCON to 2 with a coup in Nigeria."""
    return t.do(card(number), OPS, COUP, NIGERIA, roll(1))


def test_norad_placement_is_optional() -> None:
    t = soviet_coup(norad_round(USSR, [COMECON]), COMECON).do(DONE)
    assert t.us(CANADA) == 4
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_norad_needs_its_event() -> None:
    t = soviet_coup(norad_round(USSR, [COMECON], effects={}), COMECON)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


@pytest.mark.parametrize("canada", [(3, 0), (4, 1), (0, 0)])
def test_norad_needs_us_control_of_canada(canada: tuple[int, int]) -> None:
    t = norad_round(USSR, [COMECON], influence={CANADA: canada, NIGERIA: (9, 9)})
    soviet_coup(t, COMECON)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


@pytest.mark.parametrize("defcon", [5, 4])
def test_norad_needs_a_move_to_two(defcon: int) -> None:
    t = soviet_coup(norad_round(USSR, [COMECON], defcon=defcon), COMECON)
    assert t.kind == ASK_PLAY


def test_norad_does_not_count_being_at_two() -> None:
    t = norad_round(USSR, [COMECON], defcon=2).do(card(COMECON), OPS, INFLUENCE, *[ZAIRE] * 3)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


@pytest.mark.parametrize(("defcon", "asked"), [(5, True), (3, True), (2, False)])
def test_norad_counts_defcon_being_set_to_two_only_if_it_moves(defcon: int, asked: bool) -> None:
    t = norad_round(USSR, [CUBAN_MISSILE_CRISIS], defcon=defcon).do(card(CUBAN_MISSILE_CRISIS), EVENT)
    assert t.defcon == 2
    assert (t.kind == ASK_NORAD) is asked


def test_norad_is_new_in_every_round() -> None:
    """The move of the Soviet round does not count again in the US round that follows."""
    t = soviet_coup(norad_round(USSR, [COMECON, FIDEL]), COMECON).do(DONE)
    t.do(card(NASSER), OPS_FIRST, INFLUENCE, ZAIRE)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_norad_does_not_count_the_headline_phase() -> None:
    """CHK-19."""
    t = at_headline(
        defcon=3,
        us_hand=[DUCK_AND_COVER, NATO],
        ussr_hand=[NASSER, FIDEL],
        effects={NORAD_ACTIVE: 1},
        influence={CANADA: (4, 0), POLAND: (0, 1)},
    )
    t.do_as(US, card(DUCK_AND_COVER)).do_as(USSR, card(NASSER))
    assert t.defcon == 2
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    t.do(card(FIDEL), OPS, INFLUENCE, POLAND, POLAND)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_norad_gives_one_point_however_often_defcon_moved() -> None:
    """Soviet coup to 2; Grain Sales brings ABM Treaty: up to 3, and a US coup to 2 again."""
    t = norad_round(USSR, [GRAIN_SALES_TO_SOVIETS, ABM_TREATY])
    t.do(card(GRAIN_SALES_TO_SOVIETS), OPS_FIRST, COUP, NIGERIA, roll(1))
    assert t.defcon == 2
    t.do(card(ABM_TREATY), PLAY_IT, EVENT, COUP, ZAIRE, roll(1))
    assert t.defcon == 2
    assert t.kind == ASK_NORAD
    t.do(CANADA)
    assert (t.actor, t.kind) == (US, ASK_PLAY)


def test_norad_counts_although_defcon_rose_again() -> None:
    t = norad_round(USSR, [GRAIN_SALES_TO_SOVIETS, NUCLEAR_TEST_BAN])
    t.do(card(GRAIN_SALES_TO_SOVIETS), OPS_FIRST, COUP, NIGERIA, roll(1))
    t.do(card(NUCLEAR_TEST_BAN), PLAY_IT, EVENT)
    assert t.defcon == 4
    assert t.kind == ASK_NORAD


def test_norad_looks_at_canada_at_the_end_of_the_round() -> None:
    """Marshall Plan completes US control after the coup."""
    t = norad_round(USSR, [MARSHALL_PLAN], influence={CANADA: (3, 0), NIGERIA: (9, 9)})
    t.do(card(MARSHALL_PLAN), OPS_FIRST, COUP, NIGERIA, roll(1))
    t.do(*[c for c in WESTERN_EUROPE if c != UK][:7])
    assert t.us(CANADA) == 4
    assert t.kind == ASK_NORAD


def test_norad_is_lost_with_canada_before_the_end_of_the_round() -> None:
    t = norad_round(US, [SOCIALIST_GOVERNMENTS], influence={CANADA: (4, 0), NIGERIA: (9, 9)})
    t.do(card(SOCIALIST_GOVERNMENTS), OPS_FIRST, COUP, NIGERIA, roll(1), CANADA, CANADA)
    assert t.defcon == 2
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_norad_counts_in_the_round_in_which_it_is_played(order: int) -> None:
    t = norad_round(USSR, [NORAD], effects={}).do(card(NORAD), order, COUP, NIGERIA, roll(1))
    assert (t.actor, t.kind) == (US, ASK_NORAD)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_norad_is_ended_by_quagmire_even_in_that_round(order: int) -> None:
    t = norad_round(US, [QUAGMIRE]).do(card(QUAGMIRE), order, COUP, NIGERIA, roll(1))
    assert t.defcon == 2
    assert t.effect(NORAD_ACTIVE) == 0
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_norad_after_quagmire_takes_effect() -> None:
    """Q-14."""
    t = event_by(NORAD, US, turn=4, effects={QUAGMIRE_PLAYED: 1})
    assert t.effect(NORAD_ACTIVE) == 1
    assert t.removed(NORAD)


def test_norad_after_quagmire_may_be_played_as_barred() -> None:
    """Q-14, the other reading."""
    t = event_by(NORAD, US, turn=4, effects={QUAGMIRE_PLAYED: 1}, options={"norad_after_quagmire": False})
    assert t.effect(NORAD_ACTIVE) == 0
    assert t.discarded(NORAD)


def test_norad_outlasts_the_turn() -> None:
    assert at_end_of_turn(effects={NORAD_ACTIVE: 1}).effect(NORAD_ACTIVE) == 1
