"""Che and Our Man in Tehran (cards 107 and 108)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    COLOMBIA,
    COSTA_RICA,
    COUNTRIES,
    CUBA,
    ECUADOR,
    EGYPT,
    EVERYWHERE,
    GUATEMALA,
    HAITI,
    HONDURAS,
    ISRAEL,
    KENYA,
    LEBANON,
    MOROCCO,
    NICARAGUA,
    PERU,
    POLAND,
    SUDAN,
    SYRIA,
    TURKEY,
    VIETNAM,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASK_COUP,
    ASK_TEHRAN,
    BREZHNEV,
    BY_MISSILE_CRISIS,
    CENTRAL_AMERICA,
    COUP,
    DISCARD,
    DONE,
    DRAW_PILE,
    EVENT,
    EVENT_FIRST,
    INFLUENCE,
    LOOKED_AT,
    MIDDLE_EAST,
    MISSILE_CRISIS,
    OPS,
    REALIGN,
    SALT_SIGNED,
    SCARED_USSR,
    SOUTH_AMERICA,
    SPECTATOR,
    SQUADS,
    SQUADS_NEUTRAL,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    CHE,
    COMECON,
    CONTAINMENT,
    DUCK_AND_COVER,
    FIDEL,
    KOREAN_WAR,
    NASSER,
    NATO,
    OUR_MAN_IN_TEHRAN,
    ROMANIAN_ABDICATION,
    TRUMAN_DOCTRINE,
    WARSAW_PACT_FORMED,
)
from theatrum.games.twilight_struggle.messages import SAID_DISCARD, SAID_LOOKS, SAID_RESHUFFLE, SAID_REVEAL

BOTH_SIDES = pytest.mark.parametrize("by", [US, USSR])

# --- 107 Che ------------------------------------------------------------------------------------------------

TARGETS = [c for c in countries_where(CENTRAL_AMERICA, SOUTH_AMERICA, AFRICA) if not COUNTRIES[c].battleground]


def che(by: int = USSR, **given: Any) -> Table:
    given.setdefault("us_hand", [NATO])
    given.setdefault("ussr_hand", [FIDEL])
    return at_event(CHE, by, **given)


@BOTH_SIDES
def test_che_offers_the_ussr_a_coup_and_nothing_else(by: int) -> None:
    t = che(by, influence={HAITI: (1, 0)})
    assert t.actor == USSR
    assert set(t.legal) == {DONE, COUP}
    t.refuses(INFLUENCE)
    t.refuses(REALIGN)


def test_che_targets_are_the_non_battlegrounds_of_three_regions() -> None:
    t = che(influence=dict.fromkeys(EVERYWHERE, (1, 0)))
    t.do(COUP)
    assert t.kind == ASK_COUP
    assert set(t.legal) == set(TARGETS)
    for country in (CUBA, ANGOLA, POLAND, VIETNAM, SYRIA, EGYPT):
        t.refuses(country)


def test_che_targets_need_us_influence() -> None:
    t = che(influence={HAITI: (1, 0), PERU: (0, 2)})
    t.do(COUP).refuses(PERU)
    assert t.legal == [HAITI]


def test_che_without_a_target_does_nothing() -> None:
    t = che(influence={CUBA: (3, 0), POLAND: (1, 0), PERU: (0, 1)})
    assert t.actor == US
    assert t.discarded(CHE)


@BOTH_SIDES
def test_che_may_be_declined(by: int) -> None:
    t = che(by, influence={HAITI: (1, 0), PERU: (1, 0)})
    t.do(DONE)
    assert t.actor == 1 - by
    assert t.pair(HAITI) == (1, 0)
    assert t.milops(USSR) == 0
    assert t.discarded(CHE)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_che_coups_with_three_ops(face: int) -> None:
    """Honduras, stability 2: die + 3 - 4; what is more than there was becomes Soviet."""
    t = che(influence={HONDURAS: (2, 0)})
    t.do(COUP, HONDURAS, roll(face))
    result = face - 1
    assert t.pair(HONDURAS) == (max(0, 2 - result), max(0, result - 2))
    assert t.milops(USSR) == 3


@pytest.mark.parametrize(("effect", "value"), [(BREZHNEV, 4), (SCARED_USSR, 2)])
def test_che_value_is_modified(effect: int, value: int) -> None:
    """RUL-10; both coups have the same value."""
    t = che(influence={HAITI: (5, 0), GUATEMALA: (5, 0)}, effects={effect: 1})
    t.do(COUP, HAITI, roll(1))
    assert t.us(HAITI) == 5 - (value + 1 - 2)
    assert t.milops(USSR) == value
    t.do(COUP, GUATEMALA, roll(1))
    assert t.us(GUATEMALA) == 5 - (value + 1 - 2)


def test_che_second_coup_after_a_success() -> None:
    t = che(influence={HAITI: (1, 0), KENYA: (4, 0)})
    t.do(COUP, HAITI, roll(1))
    assert t.actor == USSR
    assert set(t.legal) == {DONE, COUP}
    t.do(COUP)
    assert t.legal == [KENYA]
    t.do(KENYA)
    assert t.actor == CHANCE, "a fresh die"
    t.do(roll(4))
    assert t.us(KENYA) == 1
    assert t.milops(USSR) == 5, "3 and 3, but the track ends at 5"
    assert t.discarded(CHE)


def test_che_second_coup_may_be_declined() -> None:
    t = che(influence={HAITI: (1, 0), KENYA: (4, 0)})
    t.do(COUP, HAITI, roll(1), DONE)
    assert t.actor == US
    assert t.us(KENYA) == 4
    assert t.milops(USSR) == 3


def test_che_no_second_coup_after_a_failure() -> None:
    """Costa Rica, stability 3: 3 + 3 - 6 = 0 takes nothing away."""
    t = che(influence={COSTA_RICA: (1, 0), KENYA: (1, 0)})
    t.do(COUP, COSTA_RICA, roll(3))
    assert t.pair(COSTA_RICA) == (1, 0)
    assert t.actor == US
    assert t.milops(USSR) == 3
    assert t.discarded(CHE)


def test_che_never_twice_in_the_same_country() -> None:
    t = che(influence={HAITI: (9, 0), KENYA: (1, 0)})
    t.do(COUP, HAITI, roll(1), COUP).refuses(HAITI)


def test_che_no_second_coup_without_another_target() -> None:
    t = che(influence={HAITI: (9, 0), CUBA: (3, 0)})
    t.do(COUP, HAITI, roll(1))
    assert t.us(HAITI) == 7
    assert t.actor == US
    assert t.discarded(CHE)


def test_che_no_third_coup() -> None:
    t = che(influence={HAITI: (1, 0), KENYA: (1, 0), PERU: (1, 0)})
    t.do(COUP, HAITI, roll(6), COUP, KENYA, roll(6))
    assert t.actor == US
    assert t.us(PERU) == 1


@pytest.mark.parametrize("second", [PERU, SUDAN, NICARAGUA])
def test_che_second_coup_may_be_in_any_of_the_regions(second: int) -> None:
    t = che(influence={HAITI: (1, 0), second: (1, 0)})
    t.do(COUP, HAITI, roll(6), COUP, second, roll(6))
    assert t.us(second) == 0


@pytest.mark.parametrize("defcon", [5, 4, 3, 2])
@BOTH_SIDES
def test_che_leaves_defcon_alone(by: int, defcon: int) -> None:
    t = che(by, defcon=defcon, influence={ECUADOR: (1, 0), MOROCCO: (1, 0)})
    t.do(COUP, ECUADOR, roll(6), COUP, MOROCCO, roll(6))
    assert t.defcon == defcon
    assert t.ending is None


def test_che_under_salt() -> None:
    t = che(influence={HAITI: (5, 0)}, effects={SALT_SIGNED: 1})
    t.do(COUP, HAITI, roll(2))
    assert t.us(HAITI) == 3
    assert t.milops(USSR) == 3


@pytest.mark.parametrize(("modifier", "left"), [(+1, 3), (-1, 1)])
@pytest.mark.parametrize("country", [HAITI, COLOMBIA])
def test_che_under_death_squads(country: int, modifier: int, left: int) -> None:
    """The modifier of the US is the opposite for the USSR; stability 1, die 2: result 3."""
    t = che(influence={country: (5, 0)}, effects={SQUADS: SQUADS_NEUTRAL + modifier})
    t.do(COUP, country, roll(2))
    assert t.us(country) == left


def test_che_in_africa_is_beyond_death_squads() -> None:
    t = che(influence={SUDAN: (5, 0)}, effects={SQUADS: SQUADS_NEUTRAL + 1})
    t.do(COUP, SUDAN, roll(2))
    assert t.us(SUDAN) == 2


@BOTH_SIDES
def test_che_under_cuban_missile_crisis_loses_for_the_ussr(by: int) -> None:
    """CHK-14: the target of the crisis loses, whoever is phasing."""
    t = che(by, influence={HAITI: (1, 0)}, effects={MISSILE_CRISIS: 1 + USSR}, defcon=2)
    t.do(COUP, HAITI)
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_MISSILE_CRISIS


def test_che_offers_to_defuse_the_crisis_first() -> None:
    t = che(influence={HAITI: (1, 0), CUBA: (0, 3)}, effects={MISSILE_CRISIS: 1 + USSR}, defcon=2)
    t.do(COUP, CUBA, HAITI, roll(6))
    assert t.ending is None
    assert t.ussr(CUBA) == 1
    assert t.us(HAITI) == 0


def test_che_in_the_headline() -> None:
    t = at_headline(us_hand=[NATO, TRUMAN_DOCTRINE], ussr_hand=[CHE, FIDEL], influence={HAITI: (1, 0)})
    t.do_as(US, card(TRUMAN_DOCTRINE)).do_as(USSR, card(CHE))
    t.do_as(USSR, COUP, HAITI).do(roll(1))
    assert t.pair(HAITI) == (0, 1)
    assert t.milops(USSR) == 3


# --- 108 Our Man in Tehran ----------------------------------------------------------------------------------

PILE = [BLOCKADE, COMECON, CONTAINMENT, FIDEL, KOREAN_WAR, NASSER, NATO]
TOP = [FIDEL, BLOCKADE, COMECON, NASSER, CONTAINMENT]  # in order of number
CONTROLLED = {LEBANON: (1, 0)}


def tehran(by: int = US, **given: Any) -> Table:
    """Our Man in Tehran with a US-controlled country; PILE is the draw pile unless given."""
    given.setdefault("pile", PILE)
    given.setdefault("influence", CONTROLLED)
    given.setdefault("us_hand", [TRUMAN_DOCTRINE])
    given.setdefault("ussr_hand", [ROMANIAN_ABDICATION])
    return at_event(OUR_MAN_IN_TEHRAN, by, **given)


def look(t: Table, cards: list[int]) -> Table:
    return t.do(*(card(c) for c in cards))


@pytest.mark.parametrize("country", countries_where(MIDDLE_EAST))
def test_tehran_any_controlled_middle_east_country_will_do(country: int) -> None:
    t = tehran(influence={country: (COUNTRIES[country].stability, 0)})
    assert t.actor == CHANCE
    assert sorted(t.legal) == sorted(card(c) for c in PILE)


NOT_ENOUGH = [{}, {ISRAEL: (3, 0)}, {LEBANON: (0, 1)}, {TURKEY: (2, 0), SUDAN: (1, 0)}, {SYRIA: (3, 2)}]


@pytest.mark.parametrize("influence", NOT_ENOUGH)
def test_tehran_needs_a_controlled_country(influence: dict[int, tuple[int, int]]) -> None:
    t = at_round(US, us_hand=[OUR_MAN_IN_TEHRAN], influence=influence)
    t.do(card(OUR_MAN_IN_TEHRAN)).refuses(EVENT)
    assert OPS in t.legal


def test_tehran_without_control_is_discarded() -> None:
    t = at_round(USSR, ussr_hand=[OUR_MAN_IN_TEHRAN, FIDEL])
    t.do(card(OUR_MAN_IN_TEHRAN), EVENT_FIRST, INFLUENCE, POLAND, POLAND)
    assert t.discarded(OUR_MAN_IN_TEHRAN)
    t = at_headline(us_hand=[OUR_MAN_IN_TEHRAN], ussr_hand=[KOREAN_WAR, FIDEL])
    t.do_as(US, card(OUR_MAN_IN_TEHRAN)).do_as(USSR, card(KOREAN_WAR))
    assert t.discarded(OUR_MAN_IN_TEHRAN)


@BOTH_SIDES
def test_tehran_looks_at_five_cards(by: int) -> None:
    t = look(tehran(by), TOP)
    assert t.actor == US
    assert t.kind == ASK_TEHRAN
    assert set(t.legal) == {*(card(c) for c in TOP), DONE}
    t.refuses(card(NATO))


def test_tehran_cards_are_seen_by_the_us_only() -> None:
    t = look(tehran(), TOP)
    assert t.seen(US, LOOKED_AT) == TOP
    for viewer in (USSR, SPECTATOR):
        assert t.seen(viewer, LOOKED_AT) == []
        assert t.heard(SAID_REVEAL, viewer) == []
        assert [e.b for e in t.heard(SAID_LOOKS, viewer)] == [5]


def test_tehran_discards_are_public_and_the_rest_stays_secret() -> None:
    t = look(tehran(), TOP)
    t.do(card(FIDEL), card(NASSER), DONE)
    for viewer in (US, USSR, SPECTATOR):
        assert t.seen(viewer, DISCARD) == [FIDEL, NASSER]
        assert [e.b for e in t.heard(SAID_DISCARD, viewer)] == [FIDEL, NASSER]
        assert t.seen(viewer, DRAW_PILE) == []
        assert t.game.view(t.state, viewer).counts[DRAW_PILE] == 5


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5])
def test_tehran_discards_any_number(number: int) -> None:
    t = look(tehran(), TOP)
    look(t, TOP[:number])
    if number < 5:
        t.do(DONE)
    assert all(t.discarded(c) for c in TOP[:number])
    assert all(t.where(c) == DRAW_PILE for c in TOP[number:])
    assert t.removed(OUR_MAN_IN_TEHRAN)
    assert t.actor == USSR


def test_tehran_discards_have_no_event() -> None:
    drawn = [AFRICA_SCORING, FIDEL, NASSER, DUCK_AND_COVER, WARSAW_PACT_FORMED]
    t = tehran(pile=drawn, influence={LEBANON: (1, 0), CUBA: (1, 0), ANGOLA: (1, 0)})
    look(t, drawn)
    look(t, drawn)
    assert (t.vp, t.defcon) == (0, 5)
    assert t.pair(CUBA) == (1, 0)
    assert not t.removed(FIDEL)


def test_tehran_shuffles_the_rest_into_the_whole_pile() -> None:
    """Nobody knows what comes next: every card of the pile may be the next one."""
    ask_not = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU
    t = look(tehran(by=USSR, us_hand=[ask_not, DUCK_AND_COVER]), TOP)
    t.do(card(FIDEL), DONE, card(ask_not), EVENT, card(DUCK_AND_COVER), DONE)
    assert sorted(t.legal) == sorted(card(c) for c in PILE if c != FIDEL)


def test_tehran_in_a_soviet_round() -> None:
    t = look(tehran(USSR), TOP)
    t.do_as(US, card(FIDEL), DONE)
    assert t.discarded(FIDEL)
    assert t.removed(OUR_MAN_IN_TEHRAN)
    assert t.actor == US


def test_tehran_with_a_short_pile_looks_at_it_first_then_reshuffles() -> None:
    t = tehran(pile=[NATO, FIDEL], discards=[BLOCKADE, COMECON, CONTAINMENT, NASSER])
    assert sorted(t.legal) == sorted([card(NATO), card(FIDEL)])
    look(t, [NATO, FIDEL])
    assert t.actor == CHANCE
    assert sorted(t.legal) == sorted(card(c) for c in (BLOCKADE, COMECON, CONTAINMENT, NASSER))
    look(t, [BLOCKADE, COMECON, NASSER])
    assert t.seen(US, LOOKED_AT) == sorted([NATO, FIDEL, BLOCKADE, COMECON, NASSER])
    t.do(card(NATO), DONE)
    assert t.state.zones.cards_in(DRAW_PILE) == sorted([FIDEL, BLOCKADE, COMECON, CONTAINMENT, NASSER])
    assert t.seen(USSR, DISCARD) == [NATO]
    assert len(t.heard(SAID_RESHUFFLE)) == 1


def test_tehran_with_too_few_cards_looks_at_all_there_are() -> None:
    t = look(tehran(pile=[NATO], discards=[FIDEL]), [NATO, FIDEL])
    assert t.seen(US, LOOKED_AT) == [FIDEL, NATO]
    t.do(card(NATO), DONE)
    assert t.state.zones.cards_in(DRAW_PILE) == [FIDEL]
    assert t.discarded(NATO)


def test_tehran_without_any_card_does_nothing() -> None:
    t = tehran(pile=[])
    assert t.removed(OUR_MAN_IN_TEHRAN)
    assert t.actor == USSR


def test_tehran_with_exactly_five_cards_does_not_touch_the_discards() -> None:
    """Only a pile of fewer than five is completed; the cards looked at are still the draw pile."""
    t = look(tehran(pile=TOP, discards=[NATO, KOREAN_WAR]), TOP)
    assert t.heard(SAID_RESHUFFLE) == []
    t.do(card(FIDEL), DONE)
    assert t.seen(USSR, DISCARD) == [FIDEL, KOREAN_WAR, NATO]
    assert t.state.zones.cards_in(DRAW_PILE) == [c for c in TOP if c != FIDEL]


def test_tehran_discarding_the_whole_pile_reshuffles_at_once() -> None:
    """TS 4.3, Q-1: no draw pile is left, so the discards become one."""
    t = look(tehran(pile=TOP, discards=[NATO]), TOP)
    look(t, TOP)
    assert t.state.zones.cards_in(DRAW_PILE) == sorted([*TOP, NATO])


def test_tehran_discarding_the_whole_pile_waits_with_reshuffling_on_demand() -> None:
    """Q-1, the alternative."""
    t = look(tehran(pile=TOP, discards=[NATO], options={"reshuffle": "on_demand"}), TOP)
    look(t, TOP)
    assert t.state.zones.cards_in(DRAW_PILE) == []
    assert t.seen(USSR, DISCARD) == sorted([*TOP, NATO])
