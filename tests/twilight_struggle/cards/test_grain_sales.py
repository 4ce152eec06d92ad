"""67 Grain Sales to Soviets."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    CANADA,
    COSTA_RICA,
    CUBA,
    FRANCE,
    INDIA,
    PANAMA,
    POLAND,
    VENEZUELA,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_GRAIN,
    BREZHNEV,
    BY_DEFCON,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    HAND_USSR,
    INFLUENCE,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PLAY_IT,
    REALIGN,
    RETURN_IT,
    SCARED_US,
    SHOWN,
    SPACE,
    SPECTATOR,
    TABLE,
    U2,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    CIA_CREATED,
    DE_GAULLE_LEADS_FRANCE,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    GRAIN_SALES_TO_SOVIETS,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    PANAMA_CANAL_RETURNED,
    ROMANIAN_ABDICATION,
    SALT_NEGOTIATIONS,
    SOCIALIST_GOVERNMENTS,
    THE_CHINA_CARD,
    UN_INTERVENTION,
)
from theatrum.games.twilight_struggle.messages import SAID_GIVES_BACK, SAID_REVEAL


def grain(by: int, drawn: int, **given: Any) -> Table:
    """Grain Sales, and this card of the Soviet hand is drawn."""
    given.setdefault("ussr_hand", [drawn])
    return at_event(GRAIN_SALES_TO_SOVIETS, by, **given).do(card(drawn))


# --- the draw -------------------------------------------------------------------------------------------------


@BOTH_SIDES
def test_grain_sales_draws_any_card_of_the_soviet_hand(by: int) -> None:
    """1.11: the China Card is not part of the hand; scoring cards are (RUL-14)."""
    t = at_event(GRAIN_SALES_TO_SOVIETS, by, ussr_hand=[NATO, FIDEL, AFRICA_SCORING], china=(USSR, True))
    assert t.actor == CHANCE
    assert sorted(t.legal) == sorted(card(c) for c in (NATO, FIDEL, AFRICA_SCORING))
    t.refuses(card(THE_CHINA_CARD))


@BOTH_SIDES
def test_grain_sales_lets_the_us_choose(by: int) -> None:
    t = grain(by, NATO)
    assert t.actor == US
    assert t.kind == ASK_GRAIN
    assert set(t.legal) == {PLAY_IT, RETURN_IT}


def test_grain_sales_shows_the_card_to_both_players_only() -> None:
    t = grain(US, NATO, ussr_hand=[NATO, FIDEL])
    assert t.seen(US, SHOWN) == [NATO]
    assert t.seen(USSR, SHOWN) == [NATO]
    assert t.seen(SPECTATOR, SHOWN) == []
    assert len(t.heard(SAID_REVEAL, US)) == 1
    assert len(t.heard(SAID_REVEAL, USSR)) == 1
    assert t.heard(SAID_REVEAL, SPECTATOR) == []
    assert t.seen(US, HAND_USSR) == [], "one card only"


def test_grain_sales_in_the_headline_leaves_the_soviet_headline_out() -> None:
    t = at_headline(us_hand=[GRAIN_SALES_TO_SOVIETS], ussr_hand=[FIDEL, NASSER, NATO])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(FIDEL))
    assert sorted(t.legal) == sorted([card(NASSER), card(NATO)])


# --- played ---------------------------------------------------------------------------------------------------


@BOTH_SIDES
def test_grain_sales_plays_a_us_event(by: int) -> None:
    t = grain(by, PANAMA_CANAL_RETURNED, ussr_hand=[PANAMA_CANAL_RETURNED, FIDEL])
    t.do(PLAY_IT)
    assert t.actor == US
    t.do(EVENT)
    assert [t.us(c) for c in (PANAMA, COSTA_RICA, VENEZUELA)] == [1, 1, 1]
    assert t.removed(PANAMA_CANAL_RETURNED)
    assert t.discarded(GRAIN_SALES_TO_SOVIETS)
    assert t.hand(USSR) == [FIDEL]


def test_grain_sales_plays_a_neutral_event_for_the_us() -> None:
    t = grain(USSR, NUCLEAR_TEST_BAN, defcon=4)
    t.do(PLAY_IT, EVENT)
    assert t.vp == 2
    assert t.discarded(NUCLEAR_TEST_BAN)


def test_grain_sales_plays_a_us_card_for_ops_without_its_event() -> None:
    t = grain(US, PANAMA_CANAL_RETURNED)
    t.do(PLAY_IT, OPS, INFLUENCE, CANADA)
    assert t.us(CANADA) == 1
    assert t.us(PANAMA) == 0
    assert t.discarded(PANAMA_CANAL_RETURNED)


@pytest.mark.parametrize("first", [EVENT_FIRST, OPS_FIRST])
def test_grain_sales_plays_a_soviet_card_with_its_event_in_the_order_the_us_wants(first: int) -> None:
    t = grain(US, FIDEL, influence={CUBA: (1, 0)})
    t.do(PLAY_IT).refuses(EVENT)
    t.refuses(OPS)
    t.do(first)
    assert t.ussr(CUBA) == (3 if first == EVENT_FIRST else 0)
    t.do(INFLUENCE, CANADA, CANADA)
    assert t.pair(CUBA) == (0, 3)
    assert t.us(CANADA) == 2
    assert t.removed(FIDEL)


def test_grain_sales_played_card_is_public() -> None:
    t = grain(US, NATO)
    t.do(PLAY_IT)
    assert t.seen(SPECTATOR, TABLE) == [NATO, GRAIN_SALES_TO_SOVIETS]


def test_grain_sales_played_card_gives_no_further_ops() -> None:
    """Not both (RUL-35): the Soviet round that follows is the next decision."""
    t = grain(US, PANAMA_CANAL_RETURNED, ussr_hand=[PANAMA_CANAL_RETURNED, FIDEL])
    t.do(PLAY_IT, EVENT)
    assert t.actor == USSR
    assert card(FIDEL) in t.legal


def test_grain_sales_plays_a_scoring_card() -> None:
    t = grain(US, AFRICA_SCORING, influence={ANGOLA: (1, 0)})
    t.do(PLAY_IT)
    assert t.vp == 2
    assert t.discarded(AFRICA_SCORING)
    assert t.hand(USSR) == []


def test_grain_sales_may_return_a_scoring_card() -> None:
    t = grain(US, AFRICA_SCORING, influence={ANGOLA: (1, 0)})
    t.do(RETURN_IT)
    assert t.vp == 0
    assert t.hand(USSR) == [AFRICA_SCORING]


def test_grain_sales_card_sent_to_space_has_no_event_and_uses_the_us_attempt() -> None:
    t = grain(USSR, FIDEL, us_hand=[MARSHALL_PLAN])
    t.do(PLAY_IT, SPACE, roll(1))
    assert t.space(US) == 1
    assert t.space(USSR) == 0
    assert t.vp == 2
    assert t.pair(CUBA) == (0, 0)
    assert t.discarded(FIDEL)
    t.do(card(MARSHALL_PLAN)).refuses(SPACE)


def test_grain_sales_card_cannot_be_spaced_beyond_the_us_limit() -> None:
    t = at_round(US, us_hand=[MARSHALL_PLAN, GRAIN_SALES_TO_SOVIETS], ussr_hand=[FIDEL, NASSER])
    t.do(card(MARSHALL_PLAN), SPACE, roll(6)).do(card(NASSER), OPS, INFLUENCE, POLAND)
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT, card(FIDEL), PLAY_IT).refuses(SPACE)


def test_grain_sales_modifiers_are_those_of_the_us() -> None:
    """EX-7.4.1: Brezhnev Doctrine does not travel with the card."""
    t = grain(US, FIDEL, effects={BREZHNEV: 1})
    assert t.do(PLAY_IT, OPS_FIRST, INFLUENCE).left == 2
    t = grain(US, FIDEL, effects={CONTAINED: 1})
    assert t.do(PLAY_IT, OPS_FIRST, INFLUENCE).left == 3
    t = grain(US, FIDEL, effects={SCARED_US: 1})
    assert t.do(PLAY_IT, OPS_FIRST, INFLUENCE).left == 1


# --- with UN Intervention -------------------------------------------------------------------------------------


@BOTH_SIDES
def test_grain_sales_card_may_be_the_companion_of_un_intervention(by: int) -> None:
    t = grain(by, FIDEL, us_hand=[UN_INTERVENTION, NATO], effects={U2: 1})
    t.do(PLAY_IT, card(UN_INTERVENTION), OPS, INFLUENCE, CANADA, CANADA)
    assert t.pair(CUBA) == (0, 0)
    assert t.us(CANADA) == 2
    assert t.discarded(FIDEL)
    assert t.discarded(UN_INTERVENTION)
    assert t.hand(US) == [NATO]
    assert t.vp == -1, "UN Intervention as an event pays U2 Incident"


def test_grain_sales_companion_may_go_to_space() -> None:
    t = grain(US, FIDEL, us_hand=[UN_INTERVENTION])
    t.do(PLAY_IT, card(UN_INTERVENTION)).refuses(EVENT)
    t.do(SPACE, roll(1))
    assert t.space(US) == 1


@pytest.mark.parametrize("drawn", [NATO, NUCLEAR_TEST_BAN])
def test_grain_sales_needs_a_soviet_event_for_un_intervention(drawn: int) -> None:
    t = grain(US, drawn, us_hand=[UN_INTERVENTION])
    t.do(PLAY_IT).refuses(card(UN_INTERVENTION))


def test_grain_sales_in_the_headline_has_no_un_intervention() -> None:
    t = at_headline(us_hand=[GRAIN_SALES_TO_SOVIETS, UN_INTERVENTION], ussr_hand=[NASSER, FIDEL])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(NASSER))
    t.do(card(FIDEL), PLAY_IT).refuses(card(UN_INTERVENTION))


def test_grain_sales_drawn_un_intervention_takes_a_companion_from_the_us_hand() -> None:
    t = grain(US, UN_INTERVENTION, us_hand=[FIDEL])
    t.do(PLAY_IT, EVENT, card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert t.ussr(CUBA) == 0
    assert t.discarded(FIDEL)
    assert t.discarded(UN_INTERVENTION)


def test_grain_sales_drawn_un_intervention_without_a_companion_is_no_event() -> None:
    t = grain(US, UN_INTERVENTION, us_hand=[NATO])
    t.do(PLAY_IT).refuses(EVENT)


# --- returned, or nothing drawn -------------------------------------------------------------------------------


@BOTH_SIDES
def test_grain_sales_returned_card_gives_two_ops(by: int) -> None:
    t = grain(by, FIDEL, influence={ANGOLA: (0, 1)})
    t.do(RETURN_IT)
    assert t.actor == US
    assert set(t.legal) == {DONE, INFLUENCE, REALIGN, COUP}
    t.do(INFLUENCE)
    assert t.left == 2
    t.do(CANADA, CANADA)
    assert t.us(CANADA) == 2
    assert t.hand(USSR) == [FIDEL]
    assert t.discarded(GRAIN_SALES_TO_SOVIETS)


@pytest.mark.parametrize(("effect", "value"), [(CONTAINED, 3), (SCARED_US, 1), (BREZHNEV, 2)])
def test_grain_sales_own_ops_are_modified(effect: int, value: int) -> None:
    t = grain(US, FIDEL, effects={effect: 1})
    assert t.do(RETURN_IT, INFLUENCE).left == value


def test_grain_sales_own_ops_may_be_declined_but_not_spaced() -> None:
    t = grain(USSR, FIDEL)
    t.do(RETURN_IT).refuses(SPACE)
    t.do(DONE)
    assert t.actor == USSR
    assert t.discarded(GRAIN_SALES_TO_SOVIETS)


def test_grain_sales_returned_card_stays_hidden_from_spectators() -> None:
    """Table (f): both players know which card was seen."""
    t = grain(US, FIDEL, ussr_hand=[FIDEL, NASSER])
    t.do(RETURN_IT)
    assert t.seen(US, HAND_USSR) == [FIDEL]
    assert t.seen(USSR, HAND_USSR) == [FIDEL, NASSER]
    assert t.seen(SPECTATOR, HAND_USSR) == []
    assert t.heard(SAID_REVEAL, SPECTATOR) == []
    assert t.heard(SAID_GIVES_BACK, SPECTATOR) == []
    assert len(t.heard(SAID_GIVES_BACK, USSR)) == 1


@pytest.mark.parametrize("drawn", [FIDEL, NASSER])
def test_grain_sales_never_tells_spectators_whether_a_known_card_was_drawn(drawn: int) -> None:
    """Nasser was taken from the discards in public; what is seen of the hand does not depend on the draw."""
    t = at_event(SALT_NEGOTIATIONS, USSR, discards=[NASSER], ussr_hand=[FIDEL], us_hand=[GRAIN_SALES_TO_SOVIETS])
    t.do(card(NASSER))
    assert t.seen(SPECTATOR, HAND_USSR) == [NASSER]
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT, card(drawn))
    assert t.seen(SPECTATOR, HAND_USSR) == []
    t.do(RETURN_IT)
    assert t.seen(SPECTATOR, HAND_USSR) == [NASSER]


@BOTH_SIDES
def test_grain_sales_with_an_empty_soviet_hand_gives_two_ops(by: int) -> None:
    t = at_event(GRAIN_SALES_TO_SOVIETS, by, china=(USSR, True))
    assert t.actor == US
    t.do(INFLUENCE)
    assert t.left == 2


def test_grain_sales_coup_earns_milops_and_keeps_to_defcon_geography() -> None:
    t = grain(US, FIDEL, defcon=3, influence={INDIA: (0, 1), ZAIRE: (0, 1)})
    t.do(RETURN_IT, COUP).refuses(INDIA)
    t.do(ZAIRE, roll(3))
    assert t.pair(ZAIRE) == (2, 0)
    assert t.milops(US) == 2
    assert t.defcon == 2


# --- whose round it is ----------------------------------------------------------------------------------------


@BOTH_SIDES
def test_grain_sales_battleground_coup_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = grain(by, FIDEL, defcon=2, influence={ANGOLA: (0, 1)})
    t.do(RETURN_IT, COUP, ANGOLA, roll(1))
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON
    assert t.winner == 1 - by


@BOTH_SIDES
def test_grain_sales_played_event_at_defcon_two_loses_for_the_phasing_player(by: int) -> None:
    t = grain(by, DUCK_AND_COVER, defcon=2)
    t.do(PLAY_IT, EVENT)
    assert t.winner == 1 - by


@BOTH_SIDES
def test_grain_sales_in_the_headline_blames_whoever_headlined_it(by: int) -> None:
    """RUL-3."""
    us = [GRAIN_SALES_TO_SOVIETS] if by == US else [CIA_CREATED]
    ussr = [FIDEL, ROMANIAN_ABDICATION] if by == US else [GRAIN_SALES_TO_SOVIETS, FIDEL]
    t = at_headline(us_hand=us, ussr_hand=ussr, defcon=2, influence={ANGOLA: (0, 1)})
    t.do_as(US, card(us[0])).do_as(USSR, card(ROMANIAN_ABDICATION if by == US else GRAIN_SALES_TO_SOVIETS))
    t.do(card(FIDEL), RETURN_IT, COUP, ANGOLA, roll(1))
    assert t.winner == 1 - by


def test_grain_sales_in_the_headline_allows_ops_and_space() -> None:
    t = at_headline(us_hand=[GRAIN_SALES_TO_SOVIETS], ussr_hand=[NASSER, FIDEL])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(NASSER))
    t.do(card(FIDEL), PLAY_IT)
    assert set(t.legal) == {SPACE, EVENT_FIRST, OPS_FIRST}
    t.do(SPACE, roll(1))
    assert t.space(US) == 1


# --- Missile Envy and Defectors -------------------------------------------------------------------------------


def test_grain_sales_playing_a_bound_missile_envy_ends_the_duty() -> None:
    t = grain(US, MISSILE_ENVY, ussr_hand=[MISSILE_ENVY, FIDEL], effects={OBLIGED: 1 + USSR})
    t.do(PLAY_IT, OPS, INFLUENCE, CANADA, CANADA)
    assert t.effect(OBLIGED) == 0
    assert t.actor == USSR
    assert card(FIDEL) in t.legal


def test_grain_sales_returning_a_bound_missile_envy_keeps_the_duty() -> None:
    t = grain(US, MISSILE_ENVY, ussr_hand=[MISSILE_ENVY, FIDEL], effects={OBLIGED: 1 + USSR})
    t.do(RETURN_IT, DONE)
    assert t.actor == USSR
    assert t.legal == [card(MISSILE_ENVY)]


@BOTH_SIDES
def test_grain_sales_defectors_do_nothing_in_a_round(by: int) -> None:
    t = grain(by, DEFECTORS)
    t.do(PLAY_IT).refuses(EVENT)
    t.do(OPS, INFLUENCE, CANADA, CANADA)
    assert t.vp == 0
    assert t.discarded(DEFECTORS)


def test_grain_sales_defectors_cancel_a_headline_still_to_come() -> None:
    t = at_headline(
        us_hand=[GRAIN_SALES_TO_SOVIETS, NATO], ussr_hand=[FIDEL, DEFECTORS, NASSER], influence={CUBA: (1, 0)}
    )
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(FIDEL))
    t.do(card(DEFECTORS), PLAY_IT, EVENT)
    assert t.pair(CUBA) == (1, 0)
    assert t.discarded(FIDEL)
    assert t.discarded(DEFECTORS)


def test_grain_sales_defectors_need_not_cancel() -> None:
    t = at_headline(us_hand=[GRAIN_SALES_TO_SOVIETS, NATO], ussr_hand=[FIDEL, DEFECTORS, NASSER])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(FIDEL))
    t.do(card(DEFECTORS), PLAY_IT, OPS, INFLUENCE, CANADA, CANADA)
    assert t.removed(FIDEL)
    assert t.ussr(CUBA) == 3


def test_grain_sales_defectors_never_undo_a_resolved_headline() -> None:
    """De Gaulle has 3 Ops and comes before Grain Sales."""
    t = at_headline(us_hand=[GRAIN_SALES_TO_SOVIETS, NATO], ussr_hand=[DE_GAULLE_LEADS_FRANCE, DEFECTORS, NASSER])
    t.do_as(US, card(GRAIN_SALES_TO_SOVIETS)).do_as(USSR, card(DE_GAULLE_LEADS_FRANCE))
    t.do(card(DEFECTORS), PLAY_IT, EVENT)
    assert t.removed(DE_GAULLE_LEADS_FRANCE)
    assert t.ussr(FRANCE) == 1
    assert t.vp == 0


def test_grain_sales_is_never_removed() -> None:
    t = grain(USSR, SOCIALIST_GOVERNMENTS)
    t.do(RETURN_IT, DONE)
    assert t.discarded(GRAIN_SALES_TO_SOVIETS)
