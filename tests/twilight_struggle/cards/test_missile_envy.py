"""49 Missile Envy: what is handed over, who knows it, how it is used."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import hands
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import ANGOLA, CUBA, MOROCCO, SPAIN_PORTUGAL, SUDAN, WESTERN_EUROPE
from theatrum.games.twilight_struggle.constants import (
    ASK_HAND_OVER,
    ASK_USE,
    ASK_WAR,
    BREZHNEV,
    BURY_PENDING,
    BY_DEFCON,
    CONTAINED,
    COUP,
    DRAW_PILE,
    EVENT,
    FLOWERS,
    HAND_US,
    HAND_USSR,
    INFLUENCE,
    OBLIGED,
    OPS,
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
    BRUSH_WAR,
    CAPTURED_NAZI_SCIENTIST,
    CONTAINMENT,
    DE_STALINIZATION,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    KOREAN_WAR,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    NATO,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    PRINTED_OPS,
    SOCIALIST_GOVERNMENTS,
    SUMMIT,
    TERRORISM,
    THE_CHINA_CARD,
    UN_INTERVENTION,
    WARGAMES,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.messages import SAID_HANDS_OVER

both = pytest.mark.parametrize("side", [US, USSR])


def envy(side: int, other: list[int], own: list[int] | None = None, **given: Any) -> Table:
    """Missile Envy played as an event by a side, the other side holding these cards."""
    return at_event(MISSILE_ENVY, side, **hands(side, own or [], other), **given)


# --- handing over ---------------------------------------------------------------------------------------------


@both
def test_missile_envy_opponent_hands_over_his_highest_card(side: int) -> None:
    t = envy(side, [SUMMIT, OLYMPIC_GAMES, ARMS_RACE])
    assert (t.actor, t.kind, t.legal) == (1 - side, ASK_HAND_OVER, [card(ARMS_RACE)])
    t.refuses(card(OLYMPIC_GAMES))
    t.do_as(1 - side, card(ARMS_RACE))
    assert ARMS_RACE not in t.hand(1 - side)


@both
def test_missile_envy_opponent_chooses_among_ties(side: int) -> None:
    t = envy(side, [BRUSH_WAR, SUMMIT, ARMS_RACE, CONTAINMENT])
    assert t.actor == 1 - side
    assert t.legal == [card(CONTAINMENT), card(BRUSH_WAR), card(ARMS_RACE)]
    t.refuses(card(SUMMIT))


@both
def test_missile_envy_only_the_owner_sees_the_tied_cards(side: int) -> None:
    """Table f."""
    t = envy(side, [BRUSH_WAR, ARMS_RACE])
    for viewer in (side, SPECTATOR):
        assert t.game.legal(t.state, viewer) == []
        assert t.seen(viewer, HAND_USSR if side == US else HAND_US) == []


@both
def test_missile_envy_never_gets_the_china_card(side: int) -> None:
    t = envy(side, [SUMMIT], china=(1 - side, True))
    assert t.legal == [card(SUMMIT)]
    t.refuses(card(THE_CHINA_CARD))


@both
def test_missile_envy_never_gets_a_scoring_card(side: int) -> None:
    t = envy(side, [SUMMIT, ASIA_SCORING])
    assert t.legal == [card(SUMMIT)]
    t.refuses(card(ASIA_SCORING))


@both
@pytest.mark.parametrize("other", [[], [ASIA_SCORING, EUROPE_SCORING]])
def test_missile_envy_without_a_card_to_take_is_discarded(side: int, other: list[int]) -> None:
    t = envy(side, other, own=[NUCLEAR_TEST_BAN], china=(side, False))
    assert t.discarded(MISSILE_ENVY)
    assert t.effect(OBLIGED) == 0
    assert t.hand(1 - side) == other


@both
def test_missile_envy_does_not_take_a_card_the_other_headlined(side: int) -> None:
    """RUL-16."""
    t = at_headline(**hands(side, [MISSILE_ENVY], [CAPTURED_NAZI_SCIENTIST, SUMMIT]))
    t.do_as(side, card(MISSILE_ENVY)).do_as(1 - side, card(CAPTURED_NAZI_SCIENTIST))
    assert t.legal == [card(SUMMIT)]


@pytest.mark.parametrize(
    ("other", "effect", "highest"),
    [
        ([ARMS_RACE, NUCLEAR_TEST_BAN], BREZHNEV, NUCLEAR_TEST_BAN),
        ([SUMMIT, OLYMPIC_GAMES], SCARED_USSR, OLYMPIC_GAMES),
    ],
)
def test_missile_envy_compares_printed_values(other: list[int], effect: int, highest: int) -> None:
    """Q-3."""
    assert envy(US, other, effects={effect: 1}).legal == [card(highest)]


@pytest.mark.parametrize(
    ("other", "effect"), [([NUCLEAR_TEST_BAN, ARMS_RACE], BREZHNEV), ([OLYMPIC_GAMES, SUMMIT], SCARED_USSR)]
)
def test_missile_envy_compares_modified_values_as_an_option(other: list[int], effect: int) -> None:
    t = envy(US, other, effects={effect: 1}, options={"missile_envy_compares": "modified"})
    assert t.legal == [card(c) for c in other]


# --- what becomes known ---------------------------------------------------------------------------------------


@both
def test_missile_envy_exchange_is_public(side: int) -> None:
    """Table f: the card handed over, and Missile Envy in the other hand."""
    t = envy(side, [CONTAINMENT, SUMMIT]).do(card(CONTAINMENT))
    for viewer in (US, USSR, SPECTATOR):
        assert [(e.a, e.b) for e in t.heard(SAID_HANDS_OVER, viewer)] == [(1 - side, CONTAINMENT)]
    other_hand = HAND_USSR if side == US else HAND_US
    assert t.seen(side, other_hand) == [MISSILE_ENVY]
    assert t.seen(SPECTATOR, other_hand) == [MISSILE_ENVY]


def deal_again(t: Table, side: int) -> None:
    """Let a hand be drawn from the draw pile, so that the others cannot know it."""
    cards = t.hand(side)
    for number in cards:
        t.state.zones.move(number, DRAW_PILE, 0)
    for number in cards:
        t.state.zones.move(number, side, 1 << side)


def likely_hand_values(t: Table) -> list[int]:
    """Ops of the Soviet cards other than Missile Envy, in many hands that are possible for the US."""
    out: list[int] = []
    for seed in range(30):
        guess = t.game.sample_state(t.game.view(t.state, US), seeded(seed))
        out += [int(PRINTED_OPS[c]) for c in guess.hand(USSR) if c != MISSILE_ENVY]
    return out


def test_missile_envy_tells_that_there_is_nothing_higher() -> None:
    """Table f: afterwards no possible Soviet hand holds a card worth more than the one given."""
    t = envy(US, [OLYMPIC_GAMES, SUMMIT, FIDEL, UN_INTERVENTION], turn=4)
    deal_again(t, USSR)
    assert max(likely_hand_values(t)) == 4
    t.do(card(OLYMPIC_GAMES))
    assert max(likely_hand_values(t)) == 2


def test_missile_envy_without_an_exchange_tells_that_there_are_only_scoring_cards() -> None:
    t = at_round(US, us_hand=[MISSILE_ENVY, NATO], ussr_hand=[ASIA_SCORING, EUROPE_SCORING], turn=4)
    deal_again(t, USSR)
    assert max(likely_hand_values(t)) == 4
    t.do(card(MISSILE_ENVY), EVENT)
    assert max(likely_hand_values(t)) == 0


# --- using the card received ----------------------------------------------------------------------------------


@both
def test_missile_envy_goes_into_the_opponents_hand_and_binds_him(side: int) -> None:
    t = envy(side, [UN_INTERVENTION]).do(card(UN_INTERVENTION))
    assert t.hand(1 - side) == [MISSILE_ENVY]
    assert t.effect(OBLIGED) == 1 + (1 - side)


def test_missile_envy_own_event_occurs_at_once() -> None:
    t = envy(US, [DUCK_AND_COVER], defcon=4).do(card(DUCK_AND_COVER))
    assert (t.defcon, t.vp) == (3, 2)
    assert t.discarded(DUCK_AND_COVER)


def test_missile_envy_own_event_with_an_asterisk_is_removed() -> None:
    t = envy(US, [CONTAINMENT]).do(card(CONTAINMENT))
    assert t.effect(CONTAINED) == 1
    assert t.removed(CONTAINMENT)


@both
def test_missile_envy_neutral_event_is_carried_out_by_its_player(side: int) -> None:
    t = envy(side, [BRUSH_WAR, SUMMIT]).do(card(BRUSH_WAR))
    assert (t.actor, t.kind) == (side, ASK_WAR)
    t.do(SUDAN, roll(6))
    assert t.vp == (1 if side == US else -1)
    assert t.discarded(BRUSH_WAR)


def test_missile_envy_comes_before_the_event_of_the_card_received() -> None:
    """Step 2 before step 3: Terrorism finds Missile Envy in the hand."""
    t = envy(US, [TERRORISM], turn=8).do(card(TERRORISM))
    assert t.legal == [card(MISSILE_ENVY)]
    t.do(card(MISSILE_ENVY))
    assert t.discarded(MISSILE_ENVY)
    assert t.effect(OBLIGED) == 0


def test_missile_envy_opponents_card_gives_ops_without_the_event() -> None:
    t = envy(US, [DE_STALINIZATION, SUMMIT], influence={SUDAN: (0, 4)}).do(card(DE_STALINIZATION))
    assert (t.actor, t.kind, t.legal) == (US, ASK_USE, [OPS, SPACE])
    t.do(OPS, INFLUENCE, CUBA, CUBA, CUBA)
    assert t.us(CUBA) == 3
    assert t.ussr(SUDAN) == 4
    assert t.discarded(DE_STALINIZATION)


def test_missile_envy_us_card_gives_the_ussr_ops_without_the_event() -> None:
    t = envy(USSR, [DUCK_AND_COVER], influence={SUDAN: (0, 1)}, defcon=2).do(card(DUCK_AND_COVER))
    t.do_as(USSR, OPS, INFLUENCE, SUDAN, SUDAN, SUDAN)
    assert t.ending is None
    assert t.ussr(SUDAN) == 4
    assert t.discarded(DUCK_AND_COVER)


@pytest.mark.parametrize(
    ("effects", "points"),
    [({CONTAINED: 1}, 4), ({SCARED_US: 1}, 2), ({BREZHNEV: 1}, 3), ({SCARED_USSR: 1}, 3)],
)
def test_missile_envy_ops_use_the_players_own_modifiers(effects: dict[int, int], points: int) -> None:
    t = envy(US, [DE_STALINIZATION], effects=effects).do(card(DE_STALINIZATION), OPS, INFLUENCE)
    t.do(*[CUBA] * points)
    assert t.us(CUBA) == points
    assert t.discarded(DE_STALINIZATION)


def test_missile_envy_card_received_may_be_spaced() -> None:
    """RUL-9; it counts against the player's limit."""
    t = envy(US, [DE_STALINIZATION], own=[NATO, MARSHALL_PLAN], china=(US, False))
    t.do(card(DE_STALINIZATION), SPACE, roll(1))
    assert (t.space(US), t.vp) == (1, 2)
    assert t.discarded(DE_STALINIZATION)
    t.do_as(USSR, card(MISSILE_ENVY), OPS, INFLUENCE, "Poland", "Poland")
    t.do_as(US, card(NATO)).refuses(SPACE)


def test_missile_envy_coup_with_the_card_received_is_a_normal_one() -> None:
    t = envy(US, [DE_STALINIZATION], influence={ANGOLA: (0, 1)})
    t.do(card(DE_STALINIZATION), OPS, COUP, ANGOLA, roll(1))
    assert (t.milops(US), t.defcon) == (3, 4)


@pytest.mark.parametrize(
    ("side", "number"), [(US, NATO), (US, WARGAMES), (USSR, WARGAMES), (US, UN_INTERVENTION), (US, ARMS_RACE)]
)
def test_missile_envy_event_that_cannot_occur_is_lost(side: int, number: int) -> None:
    """No Ops instead; an asterisk card is not removed."""
    t = envy(side, [number], own=[FIDEL], turn=8, defcon=3).do(card(number))
    assert t.discarded(number)
    assert t.kind != ASK_USE
    assert t.hand(1 - side) == [MISSILE_ENVY]
    assert t.hand(side) == [FIDEL]


@pytest.mark.parametrize(("side", "number"), [(US, DUCK_AND_COVER), (USSR, WE_WILL_BURY_YOU)])
def test_missile_envy_a_received_event_at_defcon_2_kills_its_player(side: int, number: int) -> None:
    t = envy(side, [number], defcon=2).do(card(number))
    assert t.winner == 1 - side
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


def test_missile_envy_war_card_received_by_the_us_pays_flower_power() -> None:
    """Card 59: paid for a war card the US plays through 49."""
    assert envy(US, [BRUSH_WAR], effects={FLOWERS: 1}).do(card(BRUSH_WAR)).vp == -2
    assert envy(US, [KOREAN_WAR], effects={FLOWERS: 1}).do(card(KOREAN_WAR), OPS).vp == -2
    assert envy(US, [KOREAN_WAR], effects={FLOWERS: 1}).do(card(KOREAN_WAR), SPACE).vp == 0


def test_missile_envy_we_will_bury_you_received_by_the_ussr_waits_for_the_us() -> None:
    t = envy(USSR, [WE_WILL_BURY_YOU], defcon=4).do(card(WE_WILL_BURY_YOU))
    assert (t.vp, t.defcon, t.effect(BURY_PENDING)) == (0, 3, 1)
    assert t.do_as(US, card(MISSILE_ENVY)).vp == -3


def test_missile_envy_in_the_headline_measures_reach_at_its_own_start() -> None:
    """1.6: influence of the first headline counts for Ops in the second."""
    t = at_headline(us_hand=[MISSILE_ENVY], ussr_hand=[MARSHALL_PLAN, SOCIALIST_GOVERNMENTS])
    t.do_as(US, card(MISSILE_ENVY)).do_as(USSR, card(MARSHALL_PLAN))
    t.do_as(US, *[SPAIN_PORTUGAL, *[c for c in WESTERN_EUROPE if c != SPAIN_PORTUGAL][:6]])
    t.do_as(USSR, card(SOCIALIST_GOVERNMENTS))
    t.do_as(US, OPS, INFLUENCE, SPAIN_PORTUGAL, MOROCCO, MOROCCO)
    assert (t.us(SPAIN_PORTUGAL), t.us(MOROCCO)) == (2, 2)
    assert t.discarded(SOCIALIST_GOVERNMENTS)


def test_missile_envy_in_the_headline_a_card_may_be_spaced() -> None:
    t = at_headline(us_hand=[MISSILE_ENVY], ussr_hand=[SUMMIT, DE_STALINIZATION])
    t.do_as(US, card(MISSILE_ENVY)).do_as(USSR, card(SUMMIT)).do_as(USSR, card(DE_STALINIZATION))
    t.do_as(US, SPACE).do(roll(1))
    assert t.space(US) == 1
