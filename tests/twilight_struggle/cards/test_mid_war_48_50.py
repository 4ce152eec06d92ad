"""Cards 48 and 50: Kitchen Debates, We Will Bury You. (Missile Envy has a file of its own.)"""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    BRAZIL,
    CANADA,
    CUBA,
    EGYPT,
    INDIA,
    ITALY,
    NIGERIA,
    PANAMA,
    SUDAN,
    TAIWAN,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_COMPANION,
    ASK_PLAY,
    ASK_USE,
    BURY_PENDING,
    BY_DEFCON,
    BY_FINAL_SCORING,
    BY_VP,
    CONTAINED,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    PASS,
    PLAY_IT,
    QUAGMIRED,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    DE_STALINIZATION,
    DUCK_AND_COVER,
    FIDEL,
    GRAIN_SALES_TO_SOVIETS,
    KITCHEN_DEBATES,
    NATO,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    SUMMIT,
    THE_CHINA_CARD,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)

Board = dict[int, tuple[int, int]]

# --- 48 Kitchen Debates -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "board",
    [
        {PANAMA: (2, 0)},
        {ANGOLA: (1, 0), EGYPT: (2, 0), NIGERIA: (0, 1)},
        {ITALY: (2, 0), INDIA: (3, 0), ZAIRE: (1, 0), BRAZIL: (0, 2), CUBA: (0, 3)},
    ],
)
@pytest.mark.parametrize("by", [US, USSR])
def test_kitchen_debates_with_more_battlegrounds_worldwide(by: int, board: Board) -> None:
    t = at_event(KITCHEN_DEBATES, by, influence=board)
    assert t.vp == 2
    assert t.removed(KITCHEN_DEBATES)


NOT_MORE: list[Board] = [
    {},
    {PANAMA: (2, 0), ANGOLA: (0, 1)},  # equal
    {PANAMA: (2, 0), ANGOLA: (0, 1), NIGERIA: (0, 1)},
    {SUDAN: (1, 0), CANADA: (4, 0)},  # no battlegrounds
    {PANAMA: (1, 0)},  # influence, no control
]


@pytest.mark.parametrize("board", NOT_MORE)
def test_kitchen_debates_otherwise_is_no_event_for_the_us(board: Board) -> None:
    t = at_round(US, us_hand=[KITCHEN_DEBATES], influence=board).do(card(KITCHEN_DEBATES))
    t.refuses(EVENT)
    t.do(OPS, INFLUENCE, CUBA)
    assert t.vp == 0
    assert t.discarded(KITCHEN_DEBATES)


@pytest.mark.parametrize("board", NOT_MORE)
def test_kitchen_debates_otherwise_is_discarded_when_headlined(board: Board) -> None:
    t = at_headline(us_hand=[KITCHEN_DEBATES], influence=board).do(card(KITCHEN_DEBATES))
    assert t.vp == 0
    assert t.discarded(KITCHEN_DEBATES)


@pytest.mark.parametrize(("us", "vp"), [(2, 2), (1, 0)])
@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_kitchen_debates_played_by_the_ussr(order: int, us: int, vp: int) -> None:
    t = at_round(USSR, ussr_hand=[KITCHEN_DEBATES], influence={PANAMA: (us, 0), CUBA: (0, 1)})
    t.do(card(KITCHEN_DEBATES), order, INFLUENCE, CUBA)
    assert t.vp == vp
    assert t.removed(KITCHEN_DEBATES) is (vp > 0)
    assert t.discarded(KITCHEN_DEBATES) is (vp == 0)


def test_kitchen_debates_condition_is_checked_when_the_event_would_occur() -> None:
    """Ops first: the Soviet points make it equal before the event comes."""
    t = at_round(USSR, ussr_hand=[KITCHEN_DEBATES], influence={PANAMA: (2, 0), CUBA: (0, 2)})
    t.do(card(KITCHEN_DEBATES), OPS_FIRST, INFLUENCE, CUBA)
    assert t.vp == 0
    assert t.discarded(KITCHEN_DEBATES)


def test_kitchen_debates_never_counts_taiwan() -> None:
    t = at_round(US, us_hand=[KITCHEN_DEBATES], influence={TAIWAN: (3, 0)}, effects={FORMOSAN: 1})
    t.do(card(KITCHEN_DEBATES)).refuses(EVENT)


# --- 50 We Will Bury You ------------------------------------------------------------------------------------


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
