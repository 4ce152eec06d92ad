"""32 UN Intervention, and the card that waits for it: 50 We Will Bury You."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, hand_of, points_in
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import CANADA, CUBA, EGYPT, FRANCE, POLAND, SUDAN
from theatrum.games.twilight_struggle.constants import (
    ASK_COMPANION,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_USE,
    BEAR_TRAPPED,
    BREZHNEV,
    BURY_PENDING,
    BY_DEFCON,
    BY_FINAL_SCORING,
    BY_VP,
    CONTAINED,
    COUP,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    INFLUENCE,
    IRON_LADY,
    OBLIGED,
    OPS,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    QUAGMIRED,
    REALIGN,
    SCARED_US,
    SPACE,
    SPECTATOR,
    TABLE,
    U2,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    BLOCKADE,
    COMECON,
    DE_STALINIZATION,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    GRAIN_SALES_TO_SOVIETS,
    KOREAN_WAR,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    SOCIALIST_GOVERNMENTS,
    SUMMIT,
    THE_CHINA_CARD,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.messages import SAID_COMPANION

# --- 32 UN Intervention ---------------------------------------------------------------------------------------

UN = card(UN_INTERVENTION)


def us_with(*hand: int, turn: int = 4, effects: dict[int, int] | None = None) -> Table:
    """A US round with UN Intervention and some cards in hand; the USSR can answer with the China Card."""
    influence = {CANADA: (1, 0), EGYPT: (1, 1)}
    return at_round(US, turn=turn, us_hand=[UN_INTERVENTION, *hand], effects=effects or {}, influence=influence)


def test_un_intervention_uses_the_ops_of_a_soviet_card_without_its_event() -> None:
    t = us_with(FIDEL)
    t.do(UN)
    assert EVENT in t.legal
    t.do(EVENT)
    assert (t.actor, t.kind) == (US, ASK_COMPANION)
    t.do(card(FIDEL), OPS)
    assert (t.actor, t.kind) == (US, ASK_OPERATION)
    assert t.legal == [INFLUENCE, REALIGN, COUP]
    t.do(INFLUENCE)
    assert points_in(t, CANADA) == 2
    assert t.ussr(CUBA) == 0
    assert FIDEL not in t.played_events


def test_un_intervention_and_an_asterisked_companion_are_both_discarded() -> None:
    t = us_with(FIDEL).do(UN, EVENT, card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert t.discarded(FIDEL)
    assert t.discarded(UN_INTERVENTION)


def test_un_intervention_works_for_the_ussr() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, MARSHALL_PLAN], us_hand=[NASSER], influence={POLAND: (0, 1)})
    t.do(UN, EVENT, card(MARSHALL_PLAN), OPS, INFLUENCE)
    assert points_in(t, POLAND) == 4
    assert t.discarded(MARSHALL_PLAN)
    assert t.played_events == [UN_INTERVENTION]


def test_un_intervention_counts_as_one_round() -> None:
    t = us_with(FIDEL, NATO).do(UN, EVENT, card(FIDEL), OPS, INFLUENCE, CANADA, CANADA)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert t.hand(US) == [NATO]


@pytest.mark.parametrize("side", SIDES)
def test_un_intervention_takes_only_cards_of_the_opponent(side: int) -> None:
    """Not the China Card, nor neutral, scoring or own cards."""
    hand = [ASIA_SCORING, OLYMPIC_GAMES, NUCLEAR_TEST_BAN, FIDEL, DUCK_AND_COVER, UN_INTERVENTION]
    t = at_round(side, china=(side, True), **hand_of(side, *hand)).do(UN, EVENT)
    companion, own = (FIDEL, DUCK_AND_COVER) if side == US else (DUCK_AND_COVER, FIDEL)
    assert t.legal == [card(companion)]
    for other in (ASIA_SCORING, OLYMPIC_GAMES, NUCLEAR_TEST_BAN, own, UN_INTERVENTION, THE_CHINA_CARD):
        t.refuses(card(other))


@pytest.mark.parametrize("side", SIDES)
def test_un_intervention_without_a_companion_is_one_op(side: int) -> None:
    hand = [UN_INTERVENTION, OLYMPIC_GAMES, ASIA_SCORING, NATO if side == US else FIDEL]
    t = at_round(side, influence={EGYPT: (1, 1)}, **hand_of(side, *hand)).do(UN)
    assert t.legal == [OPS]
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE)
    assert points_in(t, EGYPT) == 1


@pytest.mark.parametrize("side", SIDES)
def test_un_intervention_cannot_be_headlined(side: int) -> None:
    t = at_headline(
        us_hand=[UN_INTERVENTION, FIDEL] if side == US else [NASSER],
        ussr_hand=[UN_INTERVENTION, NATO] if side == USSR else [COMECON],
    )
    assert UN not in t.game.legal(t.state, side)


@pytest.mark.parametrize(
    ("effects", "points"),
    [({}, 2), ({CONTAINED: 1}, 3), ({SCARED_US: 1}, 1), ({CONTAINED: 1, SCARED_US: 1}, 2)],
)
def test_un_intervention_ops_take_the_modifiers_of_its_player(effects: dict[int, int], points: int) -> None:
    t = us_with(FIDEL, effects=effects).do(UN, EVENT, card(FIDEL), OPS, INFLUENCE)
    assert points_in(t, CANADA) == points


@pytest.mark.parametrize(
    ("companion", "effects"), [(SOCIALIST_GOVERNMENTS, {IRON_LADY: 1}), (SOCIALIST_GOVERNMENTS, {})]
)
def test_un_intervention_takes_a_companion_whose_event_is_forbidden(companion: int, effects: dict[int, int]) -> None:
    t = us_with(companion, turn=8, effects=effects).do(UN, EVENT)
    assert t.legal == [card(companion)]


def test_un_intervention_takes_a_dormant_nato() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, NATO], us_hand=[NASSER], influence={POLAND: (0, 1)})
    t.do(UN, EVENT, card(NATO), OPS, INFLUENCE)
    assert points_in(t, POLAND) == 4


def test_un_intervention_companion_may_go_to_space() -> None:
    t = us_with(COMECON).do(UN, EVENT, card(COMECON))
    assert t.legal == [OPS, SPACE]
    t.do(SPACE, roll(1))
    assert t.space(US) == 1
    assert t.discarded(COMECON)
    assert t.discarded(UN_INTERVENTION)


def test_un_intervention_companion_must_meet_the_space_race_minimum() -> None:
    t = us_with(BLOCKADE).do(UN, EVENT, card(BLOCKADE))
    assert t.legal == [OPS]


def test_un_intervention_with_defectors_pays_nothing() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, DEFECTORS], us_hand=[NASSER], influence={POLAND: (0, 1)})
    t.do(UN, EVENT, card(DEFECTORS), OPS, INFLUENCE, POLAND, POLAND)
    assert t.vp == 0


@pytest.mark.parametrize(("use", "vp"), [(OPS, -2), (SPACE, 0)])
def test_un_intervention_with_a_war_card_pays_flower_power(use: int, vp: int) -> None:
    t = us_with(KOREAN_WAR, effects={FLOWERS: 1}).do(UN, EVENT, card(KOREAN_WAR), use)
    assert t.vp == vp
    assert t.milops(USSR) == 0


@pytest.mark.parametrize("side", SIDES)
def test_un_intervention_as_an_event_pays_u2_incident(side: int) -> None:
    companion = FIDEL if side == US else NATO
    t = at_round(side, turn=4, effects={U2: 1}, **hand_of(side, UN_INTERVENTION, companion))
    t.do(UN, EVENT, card(companion))
    assert t.vp == -1


def test_un_intervention_for_ops_does_not_pay_u2_incident() -> None:
    t = us_with(FIDEL, effects={U2: 1}).do(UN, OPS)
    assert t.vp == 0


@pytest.mark.parametrize("use", [OPS, SPACE])
def test_un_intervention_cancels_we_will_bury_you(use: int) -> None:
    """CHK-12; with the companion on the space race too."""
    t = us_with(SOCIALIST_GOVERNMENTS, effects={BURY_PENDING: 1}).do(UN, EVENT, card(SOCIALIST_GOVERNMENTS), use)
    t.do(roll(1)) if use == SPACE else t.do(INFLUENCE, CANADA, CANADA, CANADA)
    assert t.effect(BURY_PENDING) == 0
    assert t.vp == (2 if use == SPACE else 0)  # the first in box 1 of the space race
    assert t.us(FRANCE) == 0


def test_un_intervention_for_ops_does_not_cancel_we_will_bury_you() -> None:
    t = us_with(FIDEL, effects={BURY_PENDING: 1}).do(UN, OPS)
    assert t.vp == -3
    assert t.effect(BURY_PENDING) == 0


def test_un_intervention_one_round_later_is_too_late_for_we_will_bury_you() -> None:
    t = us_with(FIDEL, NASSER, effects={BURY_PENDING: 1}).do(card(NASSER))
    assert t.vp == -3


def test_un_intervention_of_the_ussr_does_not_touch_we_will_bury_you() -> None:
    t = at_round(
        USSR,
        turn=4,
        ussr_hand=[UN_INTERVENTION, NATO],
        us_hand=[NASSER],
        effects={BURY_PENDING: 1},
        influence={POLAND: (0, 1)},
    )
    t.do(UN, EVENT, card(NATO), OPS, INFLUENCE, *[POLAND] * 4)
    assert t.effect(BURY_PENDING) == 1
    t.do(card(NASSER))
    assert t.vp == -3


def test_un_intervention_takes_a_card_drawn_by_grain_sales() -> None:
    """RUL-35."""
    t = at_round(
        US,
        turn=4,
        us_hand=[UN_INTERVENTION, GRAIN_SALES_TO_SOVIETS],
        ussr_hand=[FIDEL],
        influence={CANADA: (1, 0)},
    )
    t.do(card(GRAIN_SALES_TO_SOVIETS), EVENT, card(FIDEL), PLAY_IT)
    assert UN in t.legal
    t.do(UN, OPS, INFLUENCE, CANADA, CANADA)
    assert t.ussr(CUBA) == 0
    assert [t.discarded(c) for c in (FIDEL, UN_INTERVENTION, GRAIN_SALES_TO_SOVIETS)] == [True] * 3


def test_un_intervention_is_no_way_out_of_a_trap() -> None:
    """It can only be discarded, if it is worth 2."""
    hand = [UN_INTERVENTION, NATO]
    t = at_round(USSR, turn=4, ussr_hand=hand, effects={BEAR_TRAPPED: 1})
    assert t.legal == [card(NATO)]
    t.refuses(UN)
    t = at_round(USSR, turn=4, ussr_hand=hand, effects={BEAR_TRAPPED: 1, BREZHNEV: 1})
    t.do(UN, roll(6))
    assert t.discarded(UN_INTERVENTION)
    assert NATO in t.hand(USSR)


def test_un_intervention_waits_for_a_bound_missile_envy() -> None:
    t = at_round(USSR, turn=4, ussr_hand=[UN_INTERVENTION, NATO, MISSILE_ENVY], effects={OBLIGED: 1 + USSR})
    assert t.legal == [card(MISSILE_ENVY)]
    t.refuses(UN)


def test_un_intervention_companion_is_public() -> None:
    t = us_with(FIDEL).do(UN, EVENT, card(FIDEL))
    assert [e.b for e in t.heard(SAID_COMPANION, SPECTATOR)] == [FIDEL]
    assert t.seen(SPECTATOR, TABLE) == [FIDEL, UN_INTERVENTION]


def test_un_intervention_choice_of_companions_is_not_public() -> None:
    """Table f: only the chooser is told which cards would do."""
    t = us_with(FIDEL, COMECON).do(UN, EVENT)
    assert t.game.view(t.state, USSR).legal == []
    assert t.game.view(t.state, SPECTATOR).legal == []


# --- 50 We Will Bury You --------------------------------------------------------------------------------------


def pending(number: int = 1, effects: dict[int, int] | None = None, **given: Any) -> Table:
    """A US round in which the 3 VP fall due."""
    return at_round(US, number, effects={BURY_PENDING: 1, **(effects or {})}, **given)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("level", [5, 4, 3])
def test_we_will_bury_you_lowers_defcon_and_waits(by: int, level: int) -> None:
    t = at_event(WE_WILL_BURY_YOU, by, defcon=level, us_hand=[NATO])
    assert t.defcon == level - 1
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 1
    assert t.removed(WE_WILL_BURY_YOU)


@pytest.mark.parametrize("by", [US, USSR])
def test_we_will_bury_you_at_defcon_2_ends_the_game_first(by: int) -> None:
    """The phasing player loses, even at 19 VP for the USSR."""
    t = at_event(WE_WILL_BURY_YOU, by, defcon=2, vp=-19)
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON
    assert t.vp == -19
    assert t.effect(BURY_PENDING) == 0


def test_we_will_bury_you_pays_when_the_us_commits_another_card() -> None:
    t = pending(us_hand=[NATO, OLYMPIC_GAMES])
    assert t.vp == 0
    t.do(card(OLYMPIC_GAMES))
    assert t.vp == -3
    assert t.kind == ASK_USE  # nothing of the play has happened yet


def test_we_will_bury_you_pays_before_the_play_and_can_win() -> None:
    """CHK-11."""
    t = at_headline(vp=-17, defcon=4, ussr_hand=[WE_WILL_BURY_YOU], us_hand=[SUMMIT, DUCK_AND_COVER])
    t.do_as(US, card(SUMMIT)).do_as(USSR, card(WE_WILL_BURY_YOU))
    t.do(roll(1), roll(1))
    assert (t.defcon, t.vp) == (3, -17)
    t.do_as(USSR, PASS)
    t.do_as(US, card(DUCK_AND_COVER))
    assert t.vp == -20
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_we_will_bury_you_pays_only_once() -> None:
    t = pending(us_hand=[NATO, OLYMPIC_GAMES], china=(US, False))
    t.do(card(OLYMPIC_GAMES), OPS, INFLUENCE, CUBA, CUBA, card(NATO))
    assert t.vp == -3
    assert t.effect(BURY_PENDING) == 0


def test_we_will_bury_you_pays_for_a_scoring_card_first() -> None:
    t = pending(us_hand=[ASIA_SCORING, NATO], vp=-18).do(card(ASIA_SCORING))
    assert t.winner == USSR


def test_we_will_bury_you_pays_for_the_china_card() -> None:
    assert pending(us_hand=[NATO], china=(US, True)).do(card(THE_CHINA_CARD)).vp == -3


def test_we_will_bury_you_pays_when_the_us_must_pass() -> None:
    t = pending(us_hand=[])
    assert t.vp == -3


def test_we_will_bury_you_pays_when_the_us_chooses_to_pass() -> None:
    t = pending(us_hand=[], china=(US, True), ussr_hand=[FIDEL])
    assert t.vp == 0
    assert t.do(PASS).vp == -3


def test_we_will_bury_you_pays_for_a_trap_discard_before_the_roll() -> None:
    t = pending(us_hand=[NATO], effects={QUAGMIRED: 1}).do(card(NATO))
    assert t.vp == -3
    assert t.effect(QUAGMIRED) == 1


def test_we_will_bury_you_pays_for_a_skipped_trap_round() -> None:
    assert pending(us_hand=[SUMMIT], effects={QUAGMIRED: 1}, ussr_hand=[FIDEL]).vp == -3


def test_we_will_bury_you_is_stopped_by_un_intervention() -> None:
    """CHK-12: 3 Ops, the partner's event cancelled, both cards discarded."""
    t = pending(us_hand=[UN_INTERVENTION, DE_STALINIZATION], influence={SUDAN: (0, 4)})
    t.do(card(UN_INTERVENTION), EVENT)
    assert t.kind == ASK_COMPANION
    t.do(card(DE_STALINIZATION))
    t.do(OPS, INFLUENCE, CUBA, CUBA, CUBA)
    assert t.vp == 0
    assert t.effect(BURY_PENDING) == 0
    assert t.us(CUBA) == 3
    assert t.ussr(SUDAN) == 4
    assert t.discarded(UN_INTERVENTION)
    assert t.discarded(DE_STALINIZATION)


def test_we_will_bury_you_is_stopped_for_good() -> None:
    hand = [UN_INTERVENTION, DE_STALINIZATION, NATO]
    t = pending(us_hand=hand, china=(US, False)).do(card(UN_INTERVENTION), EVENT)
    assert t.kind == ASK_COMPANION
    t.do(card(DE_STALINIZATION))
    t.do(OPS, INFLUENCE, CUBA, CUBA, CUBA, card(NATO))
    assert t.vp == 0


@pytest.mark.parametrize("use", [OPS, SPACE])
def test_we_will_bury_you_is_not_stopped_by_un_intervention_for_something_else(use: int) -> None:
    t = pending(us_hand=[UN_INTERVENTION, NATO], effects={CONTAINED: 1})  # so that it is worth 2
    t.do(card(UN_INTERVENTION), use)
    assert t.vp == -3


def test_we_will_bury_you_soviet_un_intervention_does_not_matter() -> None:
    t = at_round(
        USSR,
        ussr_hand=[UN_INTERVENTION, NATO],
        us_hand=[OLYMPIC_GAMES],
        effects={BURY_PENDING: 1},
        influence={CUBA: (0, 1)},
    )
    t.do(card(UN_INTERVENTION), EVENT)
    assert t.kind == ASK_COMPANION
    t.do(card(NATO))
    t.do(OPS, INFLUENCE, CUBA, CUBA, CUBA, CUBA)
    assert t.vp == 0
    t.do_as(US, card(OLYMPIC_GAMES))
    assert t.vp == -3


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_we_will_bury_you_played_by_the_us_waits_for_its_following_round(order: int) -> None:
    t = at_round(US, us_hand=[WE_WILL_BURY_YOU, NATO], defcon=4, china=(US, False))
    t.do(card(WE_WILL_BURY_YOU), order, INFLUENCE, CUBA, CUBA, CUBA, CUBA)
    assert (t.vp, t.defcon) == (0, 3)
    assert (t.actor, t.kind) == (US, ASK_PLAY)
    assert t.do(card(NATO)).vp == -3


def test_we_will_bury_you_a_soviet_round_in_between_does_not_pay() -> None:
    t = at_round(
        USSR,
        ussr_hand=[WE_WILL_BURY_YOU, FIDEL],
        us_hand=[NATO],
        defcon=4,
        influence={CUBA: (0, 1)},
    )
    t.do(card(WE_WILL_BURY_YOU), EVENT)
    assert (t.actor, t.vp) == (US, 0)


def test_we_will_bury_you_un_intervention_through_grain_sales_comes_too_late() -> None:
    t = pending(us_hand=[GRAIN_SALES_TO_SOVIETS, FIDEL], ussr_hand=[UN_INTERVENTION])
    t.do(card(GRAIN_SALES_TO_SOVIETS))
    assert t.vp == -3
    t.do(EVENT, card(UN_INTERVENTION), PLAY_IT, EVENT)
    assert t.vp == -3


def test_we_will_bury_you_carries_into_the_next_turn() -> None:
    t = at_end_of_turn(effects={BURY_PENDING: 1}, milops=(5, 5))
    assert t.state.turn == 2
    assert t.effect(BURY_PENDING) == 1
    assert t.vp == 0


def test_we_will_bury_you_headlines_do_not_matter() -> None:
    t = at_headline(effects={BURY_PENDING: 1}, us_hand=[NUCLEAR_TEST_BAN, NATO], ussr_hand=[SUMMIT, FIDEL], defcon=5)
    t.do_as(US, card(NUCLEAR_TEST_BAN)).do_as(USSR, card(SUMMIT)).do(roll(1), roll(1))
    assert t.vp == 3  # Nuclear Test Ban: DEFCON - 2
    assert t.effect(BURY_PENDING) == 1


@pytest.mark.parametrize(("by", "number", "space"), [(US, 7, (0, 0)), (USSR, 8, (0, 8))])
def test_we_will_bury_you_without_another_us_round_pays_nothing(by: int, number: int, space: tuple[int, int]) -> None:
    """RUL-18: the end of turn 10; only the China Card's point is left."""
    t = at_event(WE_WILL_BURY_YOU, by, ar=number, turn=10, milops=(5, 5), space=space)
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING
    assert t.vp == -1


def test_we_will_bury_you_for_ops_is_discarded_without_effect() -> None:
    t = at_round(USSR, ussr_hand=[WE_WILL_BURY_YOU], us_hand=[NATO], influence={CUBA: (0, 1)})
    t.do(card(WE_WILL_BURY_YOU), OPS, INFLUENCE, CUBA, CUBA, CUBA, CUBA)
    assert t.discarded(WE_WILL_BURY_YOU)
    assert (t.defcon, t.effect(BURY_PENDING)) == (5, 0)
