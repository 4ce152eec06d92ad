"""6 The China Card, and the events that move it: 58, 71, 76."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event_by, hand_of, points_in
from tests.twilight_struggle.table import (
    Table,
    at_end_of_turn,
    at_event,
    at_headline,
    at_round,
    at_start_of_turn,
    card,
    roll,
)
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    BURMA,
    CUBA,
    EGYPT,
    EVERYWHERE,
    INDIA,
    INDONESIA,
    IRAN,
    JAPAN,
    MALAYSIA,
    MEXICO,
    PAKISTAN,
    POLAND,
    THAILAND,
    VIETNAM,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import (
    ASIA,
    ASK_OPERATION,
    ASK_PLAY,
    BREZHNEV,
    BY_FINAL_SCORING,
    CONTAINED,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    PASS,
    REALIGN,
    SCARED_US,
    SCARED_USSR,
    SPACE,
    US,
    USSR,
    VIETNAM_BONUS,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ALDRICH_AMES_REMIX,
    ARMS_RACE,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    CIA_CREATED,
    CULTURAL_REVOLUTION,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    GRAIN_SALES_TO_SOVIETS,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NIXON_PLAYS_THE_CHINA_CARD,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    USSURI_RIVER_SKIRMISH,
)
from theatrum.games.twilight_struggle.messages import SAID_REVEAL

orders = pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])


def us_plays(number: int, order: int, points: int, **given: Any) -> Table:
    """The US plays a Soviet card for Ops, all points into Cuba."""
    t = at_round(US, us_hand=[number], **given)
    if order == EVENT_FIRST:
        return t.do(card(number), EVENT_FIRST)
    return t.do(card(number), OPS_FIRST, INFLUENCE, *[CUBA] * points)


# --- 6 The China Card -----------------------------------------------------------------------------------------

CHINA = card(THE_CHINA_CARD)


@pytest.mark.parametrize("side", SIDES)
def test_china_card_has_no_event(side: int) -> None:
    t = at_round(side, china=(side, True), us_hand=[NATO], ussr_hand=[FIDEL])
    t.do(CHINA)
    assert t.legal == [OPS, SPACE]
    for use in (EVENT, EVENT_FIRST, OPS_FIRST):
        t.refuses(use)


@pytest.mark.parametrize(("country", "points"), [(POLAND, 4), (INDIA, 5), (VIETNAM, 5)])
def test_china_card_places_one_more_point_if_all_are_in_asia(country: int, points: int) -> None:
    t = at_round(USSR, influence={country: (0, 1)})
    t.do(CHINA, OPS, INFLUENCE)
    assert points_in(t, country) == points


def test_china_card_extra_point_cannot_leave_asia() -> None:
    t = at_round(USSR, influence={INDIA: (0, 1), POLAND: (0, 1)})
    t.do(CHINA, OPS, INFLUENCE, INDIA, INDIA, INDIA, INDIA)
    t.refuses(POLAND)
    t.do(INDIA)
    assert (t.ussr(INDIA), t.ussr(POLAND)) == (6, 1)


@pytest.mark.parametrize("spent_before", [0, 1, 3])
def test_china_card_loses_its_bonus_with_one_point_outside_asia(spent_before: int) -> None:
    t = at_round(USSR, influence={INDIA: (0, 1), POLAND: (0, 1)})
    t.do(CHINA, OPS, INFLUENCE, *[INDIA] * spent_before, POLAND)
    assert points_in(t, INDIA) == 3 - spent_before


@pytest.mark.parametrize(("target", "ops"), [(PAKISTAN, 5), (THAILAND, 5), (EGYPT, 4)])
def test_china_card_coup_is_stronger_in_asia(target: int, ops: int) -> None:
    """Strength and MilOps: die 1, stability 2."""
    t = at_round(USSR, us_hand=[NATO], influence={target: (5, 0)})
    t.do(CHINA, OPS, COUP, target, roll(1))
    assert t.us(target) == 5 - (1 + ops - 4)
    assert t.milops(USSR) == ops


@pytest.mark.parametrize(("first", "rolls"), [(PAKISTAN, 5), (EGYPT, 4)])
def test_china_card_has_a_fifth_realignment_roll_if_all_are_in_asia(first: int, rolls: int) -> None:
    t = at_round(USSR, us_hand=[NATO], influence={PAKISTAN: (9, 9), EGYPT: (9, 9)})
    t.do(CHINA, OPS, REALIGN, first, roll(3), roll(3))
    for _ in range(rolls - 1):
        t.do(PAKISTAN, roll(3), roll(3))
    assert t.china == (US, False)


def test_china_card_fifth_realignment_roll_only_in_asia() -> None:
    t = at_round(USSR, us_hand=[NATO], influence={PAKISTAN: (9, 9), EGYPT: (9, 9)})
    t.do(CHINA, OPS, REALIGN)
    for _ in range(4):
        t.do(PAKISTAN, roll(3), roll(3))
    assert t.legal == [PAKISTAN]


@pytest.mark.parametrize("side", SIDES)
def test_china_card_goes_to_the_opponent_face_down(side: int) -> None:
    t = at_round(side, china=(side, True), us_hand=[NATO], ussr_hand=[FIDEL], influence={EGYPT: (1, 1)})
    t.do(CHINA, OPS, COUP, EGYPT, roll(1))
    assert t.china == (1 - side, False)
    assert t.actor == 1 - side
    assert CHINA not in t.legal
    t.refuses(CHINA)


@pytest.mark.parametrize("owner", SIDES)
def test_china_card_is_turned_up_at_the_end_of_the_turn(owner: int) -> None:
    assert at_end_of_turn(china=(owner, False)).china == (owner, True)


@pytest.mark.parametrize("face_up", [True, False])
@pytest.mark.parametrize("owner", SIDES)
def test_china_card_is_worth_a_point_at_the_end_of_the_game(owner: int, face_up: bool) -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), china=(owner, face_up))
    assert t.vp == (1 if owner == US else -1)
    assert t.winner == owner
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING


@pytest.mark.parametrize("turn", [1, 9])
def test_china_card_is_worth_nothing_at_the_end_of_other_turns(turn: int) -> None:
    assert at_end_of_turn(turn=turn, milops=(5, 5), china=(US, True)).vp == 0


@pytest.mark.parametrize("use", [OPS, SPACE])
@pytest.mark.parametrize(("side", "left"), [(US, 0), (USSR, 1)])
def test_china_card_used_by_the_us_ends_formosan_resolution(side: int, left: int, use: int) -> None:
    """Any use, but only of the US (RUL-27)."""
    t = at_round(side, china=(side, True), us_hand=[NATO], ussr_hand=[FIDEL], effects={FORMOSAN: 1})
    t.do(CHINA, use)
    assert t.effect(FORMOSAN) == left


@pytest.mark.parametrize(
    ("number", "owner", "after"),
    [
        (CULTURAL_REVOLUTION, US, (USSR, True)),
        (NIXON_PLAYS_THE_CHINA_CARD, USSR, (US, False)),
        (USSURI_RIVER_SKIRMISH, USSR, (US, True)),
    ],
)
def test_china_card_changes_hands_through_events(number: int, owner: int, after: tuple[int, bool]) -> None:
    """RUL-61; and Formosan Resolution stays."""
    t = event_by(number, USSR, turn=4, china=(owner, True), us_hand=[NATO], effects={FORMOSAN: 1})
    assert t.china == after
    assert t.effect(FORMOSAN) == 1


@pytest.mark.parametrize("side", SIDES)
def test_china_card_must_be_face_up(side: int) -> None:
    t = at_round(side, china=(side, False), us_hand=[NATO], ussr_hand=[FIDEL])
    assert CHINA not in t.legal
    t.refuses(CHINA)


@pytest.mark.parametrize("side", SIDES)
def test_china_card_belongs_to_its_owner_alone(side: int) -> None:
    t = at_round(side, china=(1 - side, True), us_hand=[NATO], ussr_hand=[FIDEL])
    assert CHINA not in t.legal
    t.refuses(CHINA)


@pytest.mark.parametrize("side", SIDES)
def test_china_card_is_never_a_headline(side: int) -> None:
    t = at_headline(china=(side, True), us_hand=[NATO], ussr_hand=[FIDEL])
    assert CHINA not in t.game.legal(t.state, side)


@pytest.mark.parametrize(("number", "playable"), [(4, True), (5, False), (6, False)])
def test_china_card_must_leave_rounds_for_scoring_cards(number: int, playable: bool) -> None:
    t = at_round(USSR, number, ussr_hand=[ASIA_SCORING, EUROPE_SCORING])
    assert (CHINA in t.legal) is playable


@pytest.mark.parametrize("owner", SIDES)
def test_china_card_does_not_count_for_the_hand_size(owner: int) -> None:
    """Both are dealt eight cards, whoever owns it."""
    t = at_start_of_turn(turn=2, china=(owner, True)).luck()
    assert (len(t.hand(US)), len(t.hand(USSR))) == (8, 8)
    assert THE_CHINA_CARD not in t.hand(owner)


def test_china_card_cannot_be_discarded_for_blockade() -> None:
    t = event_by(BLOCKADE, USSR, china=(US, True))
    assert t.legal == [DONE]
    t.refuses(CHINA)


def test_china_card_cannot_be_handed_over_for_missile_envy() -> None:
    t = event_by(MISSILE_ENVY, US, turn=4, china=(USSR, True))
    assert t.china == (USSR, True)
    assert t.discarded(MISSILE_ENVY)


def test_china_card_cannot_be_drawn_by_grain_sales() -> None:
    """The Soviet hand counts as empty: the US has the 2 Ops."""
    t = event_by(GRAIN_SALES_TO_SOVIETS, US, turn=4, china=(USSR, True))
    assert (t.actor, t.kind) == (US, ASK_OPERATION)
    assert t.china == (USSR, True)


def test_china_card_cannot_be_discarded_for_ask_not() -> None:
    t = event_by(ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, USSR, turn=4, china=(US, True), us_hand=[NATO])
    assert t.legal == [card(NATO), DONE]


def test_china_card_cannot_be_discarded_by_aldrich_ames() -> None:
    t = event_by(ALDRICH_AMES_REMIX, USSR, turn=8, china=(US, True), us_hand=[NATO, FIDEL])
    assert t.legal == [card(FIDEL), card(NATO)]


@pytest.mark.parametrize(("number", "victim"), [(CIA_CREATED, USSR), (LONE_GUNMAN, US)])
def test_china_card_is_no_part_of_a_hand_shown(number: int, victim: int) -> None:
    t = at_round(
        1 - victim,
        turn=4,
        china=(victim, True),
        influence={JAPAN: (1, 1)},
        **hand_of(victim, NASSER),
        **hand_of(1 - victim, number),
    )
    t.do(card(number), EVENT)
    assert [e.b for e in t.heard(SAID_REVEAL, 1 - victim)] == [NASSER]


@pytest.mark.parametrize(
    ("side", "effects", "elsewhere", "in_asia"),
    [
        (US, {CONTAINED: 1}, 4, 5),
        (US, {SCARED_US: 1}, 3, 4),
        (US, {SCARED_US: 2}, 2, 3),
        (US, {CONTAINED: 1, SCARED_US: 1}, 4, 5),
        (USSR, {BREZHNEV: 1}, 4, 5),
        (USSR, {SCARED_USSR: 1}, 3, 4),
        (USSR, {SCARED_US: 1}, 4, 5),
        (US, {BREZHNEV: 1, SCARED_USSR: 1}, 4, 5),
    ],
)
def test_china_card_takes_ops_modifiers(side: int, effects: dict[int, int], elsewhere: int, in_asia: int) -> None:
    for country, points in ((MEXICO, elsewhere), (MALAYSIA, in_asia)):
        t = at_round(
            side,
            china=(side, True),
            us_hand=[NATO],
            ussr_hand=[FIDEL],
            effects=effects,
            influence={MEXICO: (1, 1), MALAYSIA: (1, 1)},
        )
        t.do(CHINA, OPS, INFLUENCE)
        assert points_in(t, country) == points


@pytest.mark.parametrize(("scared", "points"), [(0, 6), (1, 5)])
def test_china_card_and_vietnam_revolts_add_up(scared: int, points: int) -> None:
    """EX-7.4, RUL-46."""
    t = at_round(USSR, influence={BURMA: (0, 1)}, effects={VIETNAM_BONUS: 1, SCARED_USSR: scared})
    t.do(CHINA, OPS, INFLUENCE)
    assert points_in(t, BURMA) == points


def test_china_card_keeps_the_asia_bonus_when_the_vietnam_bonus_is_lost() -> None:
    t = at_round(USSR, influence={BURMA: (0, 1), INDIA: (0, 1)}, effects={VIETNAM_BONUS: 1})
    t.do(CHINA, OPS, INFLUENCE, INDIA)
    assert points_in(t, BURMA) == 4


def test_china_card_on_the_space_race_counts_four() -> None:
    """Enough for the last box; the card goes to the opponent all the same."""
    t = at_round(USSR, us_hand=[NATO], space=(0, 7))
    t.do(CHINA, SPACE, roll(2))
    assert t.space(USSR) == 8
    assert t.china == (US, False)


@pytest.mark.parametrize("side", SIDES)
def test_china_card_alone_may_be_kept(side: int) -> None:
    t = at_round(side, china=(side, True), **hand_of(1 - side, DUCK_AND_COVER))
    assert t.kind == ASK_PLAY
    assert t.legal == [CHINA, PASS]
    t.do(PASS)
    assert t.china == (side, True)


@pytest.mark.parametrize("side", SIDES)
def test_china_card_does_not_excuse_from_playing_another_card(side: int) -> None:
    t = at_round(side, china=(side, True), us_hand=[TRUMAN_DOCTRINE], ussr_hand=[NASSER])
    assert PASS not in t.legal
    t.refuses(PASS)


# --- 58 Cultural Revolution -----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("face_up", [True, False])
def test_cultural_revolution_takes_the_china_card_face_up(by: int, face_up: bool) -> None:
    t = at_event(CULTURAL_REVOLUTION, by, china=(US, face_up), us_hand=[ABM_TREATY], ussr_hand=[ARMS_RACE])
    assert (t.state.china_owner, t.state.china_up) == (USSR, 1)
    assert t.vp == 0
    assert t.removed(CULTURAL_REVOLUTION)


@pytest.mark.parametrize("by", [US, USSR])
@pytest.mark.parametrize("face_up", [True, False])
def test_cultural_revolution_with_the_card_already_gives_a_point(by: int, face_up: bool) -> None:
    given: dict[str, Any] = {"us_hand": [ABM_TREATY], "ussr_hand": [ARMS_RACE]}
    t = at_event(CULTURAL_REVOLUTION, by, china=(USSR, face_up), **given)
    assert t.vp == -1
    assert (t.state.china_owner, t.state.china_up) == (USSR, int(face_up))
    assert t.removed(CULTURAL_REVOLUTION)


def test_cultural_revolution_the_card_is_usable_at_once() -> None:
    """CHK-22: after Nixon took it face down in the same turn."""
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, US, china=(USSR, True), ussr_hand=[CULTURAL_REVOLUTION, ARMS_RACE])
    assert (t.state.china_owner, t.state.china_up) == (US, 0)
    t.do_as(USSR, card(CULTURAL_REVOLUTION), EVENT)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)
    assert card(THE_CHINA_CARD) in t.legal


@orders
def test_cultural_revolution_played_by_the_us(order: int) -> None:
    t = us_plays(CULTURAL_REVOLUTION, order, 3, china=(US, True))
    assert (t.state.china_owner, t.state.china_up) == (USSR, 1)


def test_cultural_revolution_is_no_play_of_the_china_card() -> None:
    """RUL-27, RUL-61: Formosan Resolution stays."""
    t = at_event(CULTURAL_REVOLUTION, USSR, china=(US, True), us_hand=[ARMS_RACE], effects={FORMOSAN: 1})
    assert t.effect(FORMOSAN) == 1


def test_cultural_revolution_for_ops_is_discarded_without_effect() -> None:
    t = at_round(USSR, ussr_hand=[CULTURAL_REVOLUTION], us_hand=[ARMS_RACE], china=(US, True))
    t.do(card(CULTURAL_REVOLUTION), OPS, INFLUENCE, POLAND, POLAND, POLAND)
    assert t.discarded(CULTURAL_REVOLUTION)
    assert t.state.china_owner == US


# --- 71 Nixon Plays the China Card ----------------------------------------------------------------------------


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_nixon_pays_the_us_that_holds_the_china_card(by: int, face_up: bool) -> None:
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, by, china=(US, face_up), us_hand=[NATO], ussr_hand=[FIDEL])
    assert t.vp == 2
    assert t.china == (US, face_up)
    assert t.removed(NIXON_PLAYS_THE_CHINA_CARD)


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_nixon_takes_the_china_card_face_down(by: int, face_up: bool) -> None:
    hands: dict[str, Any] = {"us_hand": [NATO], "ussr_hand": [FIDEL]}
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, by, china=(USSR, face_up), **hands)
    assert t.vp == 0
    assert t.china == (US, False)
    assert t.removed(NIXON_PLAYS_THE_CHINA_CARD)


def test_nixon_leaves_the_china_card_unusable_this_turn() -> None:
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, USSR, us_hand=[NATO], ussr_hand=[FIDEL])
    assert t.actor == US
    t.refuses(card(THE_CHINA_CARD))


def test_nixon_china_card_turns_up_at_the_end_of_the_turn() -> None:
    assert at_end_of_turn(china=(US, False)).china == (US, True)


def test_nixon_then_cultural_revolution_gives_it_back_face_up() -> None:
    """CHK-22."""
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, US, us_hand=[NATO], ussr_hand=[CULTURAL_REVOLUTION, FIDEL])
    t.do(card(CULTURAL_REVOLUTION), EVENT)
    assert t.china == (USSR, True)


# --- 76 Ussuri River Skirmish ---------------------------------------------------------------------------------


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_ussuri_takes_the_china_card_face_up(by: int, face_up: bool) -> None:
    hands: dict[str, Any] = {"us_hand": [NATO], "ussr_hand": [FIDEL]}
    t = at_event(USSURI_RIVER_SKIRMISH, by, china=(USSR, face_up), **hands)
    assert t.china == (US, True)
    assert t.vp == 0
    assert sum(t.us(c) for c in EVERYWHERE) == 0
    assert t.removed(USSURI_RIVER_SKIRMISH)


def test_ussuri_china_card_is_usable_at_once() -> None:
    t = at_event(USSURI_RIVER_SKIRMISH, USSR, us_hand=[NATO], ussr_hand=[FIDEL])
    t.do(card(THE_CHINA_CARD), OPS)
    assert t.actor == US


def test_ussuri_gives_a_player_without_cards_something_to_play() -> None:
    """TS 4.5 D 3: tested anew in each round."""
    t = at_event(USSURI_RIVER_SKIRMISH, USSR, ussr_hand=[NASSER])
    assert t.actor == US
    assert set(t.legal) == {card(THE_CHINA_CARD), PASS}


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_ussuri_adds_four_in_asia_when_the_us_holds_the_card(by: int, face_up: bool) -> None:
    hands: dict[str, Any] = {"us_hand": [NATO], "ussr_hand": [FIDEL]}
    t = at_event(USSURI_RIVER_SKIRMISH, by, china=(US, face_up), influence={INDIA: (0, 5)}, **hands)
    assert t.actor == US
    assert t.left == 4
    assert set(t.legal) == set(countries_where(ASIA))
    t.do(INDIA, INDIA).refuses(INDIA)
    t.refuses(IRAN)
    t.refuses(DONE)
    t.do(VIETNAM, AFGHANISTAN)
    assert t.pair(INDIA) == (2, 5)
    assert (t.us(VIETNAM), t.us(AFGHANISTAN)) == (1, 1)
    assert t.china == (US, face_up)
    assert t.removed(USSURI_RIVER_SKIRMISH)


def test_ussuri_two_and_two_in_southeast_asia() -> None:
    t = at_event(USSURI_RIVER_SKIRMISH, US, china=(US, True))
    t.do(THAILAND, THAILAND, INDONESIA, INDONESIA)
    assert (t.us(THAILAND), t.us(INDONESIA)) == (2, 2)
