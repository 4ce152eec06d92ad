"""Events that reach into the discard pile or refill a hand: 43 SALT Negotiations, 77 Ask Not, 85 Star Wars."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event, held
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import ANGOLA, CANADA, CUBA, FRANCE, JORDAN, PANAMA, POLAND, SUDAN, UK
from theatrum.games.twilight_struggle.constants import (
    AMES,
    ASK_PLAY,
    ASK_REMOVE,
    ASK_STAR_WARS,
    ASK_TAKE_DISCARD,
    BOYCOTT,
    BY_DEFCON,
    COUP,
    DISCARD,
    DONE,
    END_GAME,
    EVENT,
    EVENT_FIRST,
    FLOWERS,
    HAND_US,
    HAND_USSR,
    IN_FRONT,
    INFLUENCE,
    LOWER,
    OBLIGED,
    OPS,
    REALIGN,
    SALT_SIGNED,
    SEA_OIL,
    SPECTATOR,
    TO_DEFCON,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ARMS_RACE,
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BLOCKADE,
    CAPTURED_NAZI_SCIENTIST,
    CENTRAL_AMERICA_SCORING,
    COMECON,
    CONTAINMENT,
    DEFECTORS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    INDO_PAKISTANI_WAR,
    JUNTA,
    KOREAN_WAR,
    MIDDLE_EAST_SCORING,
    MISSILE_ENVY,
    MUSLIM_REVOLUTION,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    ONE_SMALL_STEP,
    OPEC,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    SUEZ_CRISIS,
    SUMMIT,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WARGAMES,
    WE_WILL_BURY_YOU,
)
from theatrum.games.twilight_struggle.messages import SAID_DRAW, SAID_RESHUFFLE, SAID_TAKES

both = pytest.mark.parametrize("side", [US, USSR])

ASK_NOT = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU


# --- 43 SALT Negotiations -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(2, 4), (3, 5), (4, 5), (5, 5)])
@both
def test_salt_improves_defcon_by_2(side: int, before: int, after: int) -> None:
    t = at_event(SALT_NEGOTIATIONS, side, defcon=before)
    assert t.defcon == after
    assert t.removed(SALT_NEGOTIATIONS)


def test_salt_takes_1_from_every_coup_roll_of_the_us() -> None:
    """CHK-24: 3 - 1 + 3 - 4 = 1; military Ops and DEFCON as usual."""
    t = at_round(US, us_hand=[ARMS_RACE], influence={PANAMA: (0, 2)}, effects={SALT_SIGNED: 1})
    t.do(card(ARMS_RACE), OPS, COUP, PANAMA, roll(3))
    assert t.pair(PANAMA) == (0, 1)
    assert t.milops(US) == 3
    assert t.defcon == 4


def test_salt_takes_1_from_every_coup_roll_of_the_ussr() -> None:
    t = at_round(USSR, ussr_hand=[ARMS_RACE], influence={PANAMA: (2, 0)}, effects={SALT_SIGNED: 1})
    t.do(card(ARMS_RACE), OPS, COUP, PANAMA, roll(2))
    assert t.pair(PANAMA) == (2, 0)
    assert t.milops(USSR) == 3


@pytest.mark.parametrize("by", [US, USSR])
def test_salt_counts_for_both_whoever_signed(by: int) -> None:
    t = at_event(SALT_NEGOTIATIONS, by, us_hand=[CAPTURED_NAZI_SCIENTIST], ussr_hand=[OLYMPIC_GAMES])
    assert t.effect(SALT_SIGNED) == 1


def test_salt_counts_for_free_coups() -> None:
    """RUL-32."""
    t = at_event(JUNTA, US, influence={CUBA: (0, 1)}, effects={SALT_SIGNED: 1})
    t.do(PANAMA, COUP, CUBA, roll(5))
    assert t.pair(CUBA) == (0, 1)


def test_salt_does_not_touch_realignment_or_wars() -> None:
    t = at_round(US, us_hand=[OLYMPIC_GAMES], influence={SUDAN: (1, 1)}, effects={SALT_SIGNED: 1})
    t.do(card(OLYMPIC_GAMES), OPS, REALIGN, SUDAN, roll(4), roll(3))
    assert t.pair(SUDAN) == (1, 0)
    t = at_event(INDO_PAKISTANI_WAR, US, effects={SALT_SIGNED: 1}).do("Pakistan", roll(4))
    assert t.vp == 2


def test_salt_ends_with_the_turn() -> None:
    assert at_end_of_turn(effects={SALT_SIGNED: 1}).effect(SALT_SIGNED) == 0


@both
def test_salt_takes_a_discard_into_hand(side: int) -> None:
    t = at_event(SALT_NEGOTIATIONS, side, discards=[NATO, FIDEL, ASIA_SCORING])
    assert (t.actor, t.kind) == (side, ASK_TAKE_DISCARD)
    t.do(card(FIDEL))
    assert t.hand(side) == [FIDEL]
    assert t.discarded(NATO)


@both
def test_salt_the_card_taken_is_shown_and_stays_known(side: int) -> None:
    """Table f."""
    t = at_event(SALT_NEGOTIATIONS, side, discards=[NATO, FIDEL]).do(card(FIDEL))
    for viewer in (1 - side, SPECTATOR):
        assert [(e.a, e.b) for e in t.heard(SAID_TAKES, viewer)] == [(side, FIDEL)]
        assert t.seen(viewer, HAND_US if side == US else HAND_USSR) == [FIDEL]


def test_salt_may_take_nothing() -> None:
    t = at_event(SALT_NEGOTIATIONS, US, discards=[NATO]).do(DONE)
    assert t.hand(US) == []
    assert t.discarded(NATO)


def test_salt_takes_only_one_card() -> None:
    t = at_event(SALT_NEGOTIATIONS, US, discards=[NATO, FIDEL]).do(card(NATO))
    assert t.discarded(FIDEL)
    assert t.kind != ASK_TAKE_DISCARD


def test_salt_takes_no_scoring_card_nor_removed_ones_nor_one_on_the_table_nor_itself() -> None:
    t = at_event(SALT_NEGOTIATIONS, US, discards=[NATO, ASIA_SCORING], removed=[CONTAINMENT], shuttle=SHUTTLE_DIPLOMACY)
    assert t.legal == [card(NATO), DONE]
    for other in (ASIA_SCORING, CONTAINMENT, SHUTTLE_DIPLOMACY, SALT_NEGOTIATIONS):
        t.refuses(card(other))


@pytest.mark.parametrize("pile", [[], [ASIA_SCORING, MIDDLE_EAST_SCORING, CENTRAL_AMERICA_SCORING]])
def test_salt_without_a_card_to_take(pile: list[int]) -> None:
    t = at_event(SALT_NEGOTIATIONS, US, discards=pile, defcon=2)
    assert t.defcon == 4
    assert t.effect(SALT_SIGNED) == 1
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


def test_salt_in_the_headline_takes_a_headline_already_resolved() -> None:
    t = at_headline(us_hand=[SALT_NEGOTIATIONS], ussr_hand=[MUSLIM_REVOLUTION])
    t.do_as(US, card(SALT_NEGOTIATIONS)).do_as(USSR, card(MUSLIM_REVOLUTION))
    assert t.legal == [card(MUSLIM_REVOLUTION), DONE]


def test_salt_in_the_headline_cannot_take_one_still_to_come() -> None:
    t = at_headline(us_hand=[SALT_NEGOTIATIONS], ussr_hand=[FIDEL], discards=[NATO])
    t.do_as(US, card(SALT_NEGOTIATIONS)).do_as(USSR, card(FIDEL))
    assert t.legal == [card(NATO), DONE]


def test_salt_the_card_may_be_played_in_the_same_turn_and_exceed_the_hand_size() -> None:
    full = [NUCLEAR_TEST_BAN, OLYMPIC_GAMES, UN_INTERVENTION, CAPTURED_NAZI_SCIENTIST]
    full += [INDO_PAKISTANI_WAR, CONTAINMENT, DUCK_AND_COVER, DEFECTORS]
    t = at_event(SALT_NEGOTIATIONS, US, discards=[NATO], us_hand=full, influence={CANADA: (1, 0)})
    t.do(card(NATO))
    assert len(t.hand(US)) == 9
    t.do("pass", card(NATO), OPS, INFLUENCE, CANADA, CANADA, CANADA, CANADA)
    assert t.us(CANADA) == 5


def test_salt_for_ops_is_discarded_without_effect() -> None:
    t = at_round(US, us_hand=[SALT_NEGOTIATIONS], influence={ANGOLA: (0, 1)}, defcon=3, discards=[NATO])
    t.do(card(SALT_NEGOTIATIONS), OPS, COUP, ANGOLA, roll(1))
    assert t.pair(ANGOLA) == (1, 0)
    assert t.effect(SALT_SIGNED) == 0
    assert t.defcon == 2
    assert t.discarded(SALT_NEGOTIATIONS)


def test_salt_as_event_lasts_for_the_turn_from_then_on() -> None:
    t = at_round(US, us_hand=[SALT_NEGOTIATIONS], ussr_hand=[OLYMPIC_GAMES], influence={JORDAN: (1, 0)}, defcon=2)
    t.do(card(SALT_NEGOTIATIONS), EVENT)
    t.do(card(OLYMPIC_GAMES), OPS, COUP, JORDAN, roll(3))
    assert t.pair(JORDAN) == (1, 0)


# --- 77 Ask Not What Your Country Can Do For You --------------------------------------------------------------


@BOTH_SIDES
def test_ask_not_exchanges_any_cards_of_the_us_hand(by: int) -> None:
    t = at_event(ASK_NOT, by, us_hand=[NATO, FIDEL, BLOCKADE], ussr_hand=[NASSER])
    assert t.actor == US
    assert set(t.legal) == {card(NATO), card(FIDEL), card(BLOCKADE), DONE}
    t.do(card(NATO), card(FIDEL), DONE, card(CONTAINMENT), card(DUCK_AND_COVER))
    assert t.hand(US) == [DUCK_AND_COVER, BLOCKADE, CONTAINMENT]
    assert t.discarded(NATO)
    assert t.discarded(FIDEL)
    assert t.hand(USSR) == [NASSER]
    assert t.removed(ASK_NOT)


def test_ask_not_decides_the_whole_set_before_drawing() -> None:
    t = at_event(ASK_NOT, US, us_hand=[NATO, FIDEL])
    t.do(card(NATO))
    assert t.actor == US
    t.do(DONE)
    assert t.actor == CHANCE
    t.refuses(card(FIDEL))


@pytest.mark.parametrize("hand", [[], [NATO, FIDEL]])
def test_ask_not_may_discard_nothing(hand: list[int]) -> None:
    t = at_event(ASK_NOT, US, us_hand=hand)
    t.do(DONE)
    assert t.hand(US) == sorted(hand)
    assert t.removed(ASK_NOT)


def test_ask_not_may_discard_the_whole_hand() -> None:
    hand = [NATO, FIDEL, BLOCKADE, DUCK_AND_COVER, NASSER, FIVE_YEAR_PLAN, TRUMAN_DOCTRINE, CONTAINMENT]
    t = at_event(ASK_NOT, US, us_hand=hand)
    t.do(*(card(c) for c in hand), DONE)
    drawn = t.legal[:8]
    t.do(*drawn)
    assert [card(c) for c in t.hand(US)] == drawn


def test_ask_not_discards_scoring_cards_without_scoring() -> None:
    t = at_event(ASK_NOT, US, us_hand=[AFRICA_SCORING], influence=held([], [ANGOLA]))
    t.do(card(AFRICA_SCORING), DONE, card(NATO))
    assert t.vp == 0
    assert t.discarded(AFRICA_SCORING)


def test_ask_not_discards_have_no_event() -> None:
    t = at_event(ASK_NOT, US, us_hand=[FIDEL], influence={CUBA: (1, 0)})
    t.do(card(FIDEL), DONE, card(NATO))
    assert t.pair(CUBA) == (1, 0)
    assert t.discarded(FIDEL)


def test_ask_not_never_discards_the_china_card() -> None:
    t = at_event(ASK_NOT, US, us_hand=[NATO], china=(US, True))
    t.refuses(card(THE_CHINA_CARD))


def test_ask_not_reshuffles_with_the_cards_just_discarded() -> None:
    """RUL-33; Ask Not itself is still being played and stays out."""
    t = at_event(ASK_NOT, US, us_hand=[NATO, FIDEL], pile=[CONTAINMENT], discards=[BLOCKADE])
    t.do(card(NATO), card(FIDEL), DONE)
    assert t.legal == [card(CONTAINMENT)]
    t.do(card(CONTAINMENT))
    assert sorted(t.legal) == sorted([card(NATO), card(FIDEL), card(BLOCKADE)])
    t.do(card(NATO))
    assert t.hand(US) == [NATO, CONTAINMENT]
    assert len(t.heard(SAID_RESHUFFLE)) == 1


def test_ask_not_discard_lies_in_the_pile_before_the_draw() -> None:
    t = at_event(ASK_NOT, US, us_hand=[NATO], pile=[CONTAINMENT])
    t.do(card(NATO))
    assert t.seen(SPECTATOR, DISCARD) == [NATO]


def test_ask_not_ends_the_duty_of_missile_envy() -> None:
    t = at_event(ASK_NOT, USSR, us_hand=[MISSILE_ENVY, NATO], effects={OBLIGED: 1 + US})
    t.do(card(MISSILE_ENVY), DONE, card(CONTAINMENT))
    assert t.effect(OBLIGED) == 0
    assert t.actor == US
    assert card(NATO) in t.legal


def test_ask_not_keeps_the_duty_of_a_missile_envy_kept() -> None:
    t = at_event(ASK_NOT, USSR, us_hand=[MISSILE_ENVY, NATO], effects={OBLIGED: 1 + US})
    t.do(card(NATO), DONE, card(CONTAINMENT))
    assert t.legal == [card(MISSILE_ENVY)]


def test_ask_not_replacements_are_seen_by_the_us_only() -> None:
    t = at_event(ASK_NOT, US, us_hand=[NATO, FIDEL])
    t.do(card(NATO), DONE, card(CONTAINMENT))
    assert t.seen(US, HAND_US) == [FIDEL, CONTAINMENT]
    assert t.seen(USSR, HAND_US) == []
    assert t.seen(SPECTATOR, HAND_US) == []
    for viewer in (USSR, SPECTATOR):
        assert t.seen(viewer, DISCARD) == [NATO]
        assert [e.b for e in t.heard(SAID_DRAW, viewer)] == [0]


def test_ask_not_replacements_are_seen_by_the_ussr_under_aldrich_ames() -> None:
    t = at_event(ASK_NOT, US, us_hand=[NATO], effects={AMES: 1})
    t.do(card(NATO), DONE, card(CONTAINMENT))
    assert t.seen(USSR, HAND_US) == [CONTAINMENT]
    assert t.seen(SPECTATOR, HAND_US) == []


def test_ask_not_in_a_soviet_round_gives_a_us_round_its_card() -> None:
    """TS 4.5 D 3."""
    t = at_round(USSR, ussr_hand=[ASK_NOT], us_hand=[AFRICA_SCORING])
    t.do(
        card(ASK_NOT),
        EVENT_FIRST,
        card(AFRICA_SCORING),
        DONE,
        card(CONTAINMENT),
        INFLUENCE,
        POLAND,
        POLAND,
        POLAND,
    )
    assert t.actor == US
    assert t.legal == [card(CONTAINMENT)]


# --- 85 Star Wars ---------------------------------------------------------------------------------------------


def star_wars(by: int, *discards: int, **given: Any) -> Table:
    return event(STAR_WARS, by, discards=list(discards), **({"space": (2, 1)} | given))


@pytest.mark.parametrize("space", [(0, 0), (3, 3), (1, 4)])
def test_star_wars_needs_the_us_strictly_ahead(space: tuple[int, int]) -> None:
    """EX-5.2-4."""
    t = star_wars(USSR, DUCK_AND_COVER, space=space)
    assert t.discarded(STAR_WARS)
    assert t.kind == ASK_PLAY
    t = at_round(US, turn=8, us_hand=[STAR_WARS], discards=[DUCK_AND_COVER], space=space)
    t.do(card(STAR_WARS))
    t.refuses(EVENT)


@pytest.mark.parametrize("by", SIDES)
def test_star_wars_the_us_picks_a_card_that_is_no_scoring_card(by: int) -> None:
    t = star_wars(by, ASIA_SCORING, DUCK_AND_COVER, FIDEL, NUCLEAR_TEST_BAN)
    assert (t.actor, t.kind) == (US, ASK_STAR_WARS)
    assert t.legal == [card(DUCK_AND_COVER), card(FIDEL), card(NUCLEAR_TEST_BAN)]
    t.refuses(card(ASIA_SCORING))
    t.refuses(DONE)


def test_star_wars_offers_only_the_discard_pile() -> None:
    t = star_wars(US, DUCK_AND_COVER, removed=[FIDEL], us_hand=[TRUMAN_DOCTRINE, COMECON])
    assert t.legal == [card(DUCK_AND_COVER)]
    for number in (FIDEL, COMECON, STAR_WARS, JUNTA):
        t.refuses(card(number))


def test_star_wars_us_event_runs_and_stays_in_the_discard_pile() -> None:
    t = star_wars(US, DUCK_AND_COVER).do(card(DUCK_AND_COVER))
    assert (t.defcon, t.vp) == (4, 1)
    assert t.discarded(DUCK_AND_COVER)
    assert t.removed(STAR_WARS)


def test_star_wars_soviet_event_runs_for_the_ussr_and_an_asterisk_removes_it() -> None:
    t = star_wars(US, FIDEL, influence={CUBA: (2, 0)}).do(card(FIDEL))
    assert t.pair(CUBA) == (0, 3)
    assert t.removed(FIDEL)


def test_star_wars_soviet_event_leaves_its_choices_to_the_ussr() -> None:
    t = star_wars(US, SUEZ_CRISIS, influence={FRANCE: (2, 0), UK: (2, 0)}).do(card(SUEZ_CRISIS))
    assert (t.actor, t.kind) == (USSR, ASK_REMOVE)


@pytest.mark.parametrize("by", SIDES)
def test_star_wars_neutral_event_has_the_us_as_its_player(by: int) -> None:
    t = star_wars(by, NUCLEAR_TEST_BAN, defcon=4).do(card(NUCLEAR_TEST_BAN))
    assert t.vp == 2


def test_star_wars_missile_envy_goes_to_the_soviet_hand() -> None:
    t = star_wars(US, MISSILE_ENVY, ussr_hand=[NASSER, DUCK_AND_COVER], defcon=5)
    t.do(card(MISSILE_ENVY), card(DUCK_AND_COVER))
    assert t.where(MISSILE_ENVY) == HAND_USSR
    assert t.effect(OBLIGED) == 1 + USSR
    assert t.vp == 1


def test_star_wars_shuttle_diplomacy_goes_to_the_table() -> None:
    t = star_wars(US, SHUTTLE_DIPLOMACY).do(card(SHUTTLE_DIPLOMACY))
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


@pytest.mark.parametrize("discards", [[], [ASIA_SCORING, EUROPE_SCORING], [UN_INTERVENTION]])
def test_star_wars_without_a_suitable_card_is_removed_without_effect(discards: list[int]) -> None:
    t = star_wars(US, *discards)
    assert t.kind == ASK_PLAY
    assert t.removed(STAR_WARS)
    assert (t.vp, t.defcon) == (0, 5)


@pytest.mark.parametrize("number", [NATO, ONE_SMALL_STEP, OPEC, WARGAMES, UN_INTERVENTION, DEFECTORS])
def test_star_wars_offers_only_events_that_can_occur_now(number: int) -> None:
    """NATO too early, One Small Step while ahead, barred OPEC, Wargames above DEFCON 2, and two of no use."""
    t = star_wars(US, number, DUCK_AND_COVER, effects={SEA_OIL: 1})
    t.refuses(card(number))
    assert t.legal == [card(DUCK_AND_COVER)]


def test_star_wars_war_card_pays_flower_power() -> None:
    t = star_wars(US, KOREAN_WAR, effects={FLOWERS: 1}).do(card(KOREAN_WAR))
    assert t.vp == -2
    t.do(roll(1))
    assert t.vp == -2


def test_star_wars_war_card_pays_flower_power_in_a_soviet_round_too() -> None:
    assert star_wars(USSR, KOREAN_WAR, effects={FLOWERS: 1}).do(card(KOREAN_WAR)).vp == -2


@pytest.mark.parametrize(
    ("number", "answers"),
    [
        (DUCK_AND_COVER, []),
        (WE_WILL_BURY_YOU, []),
        (SOVIETS_SHOOT_DOWN_KAL_007, []),
        (OLYMPIC_GAMES, [BOYCOTT]),
        (SUMMIT, [roll(6), roll(1), LOWER]),
        (HOW_I_LEARNED_TO_STOP_WORRYING, [TO_DEFCON + 1]),
        (JUNTA, [PANAMA, COUP, CUBA, roll(1)]),
    ],
)
@pytest.mark.parametrize("by", SIDES)
def test_star_wars_at_defcon_two_the_phasing_player_takes_the_blame(by: int, number: int, answers: list[int]) -> None:
    t = star_wars(by, number, defcon=2, influence={CUBA: (0, 3)}).do(card(number), *answers)
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON


def test_star_wars_arms_race_in_a_soviet_round_compares_and_pays_the_phasing_player() -> None:
    t = star_wars(USSR, ARMS_RACE, milops=(0, 5)).do(card(ARMS_RACE))
    assert t.vp == -3


def test_star_wars_arms_race_is_not_offered_when_the_phasing_player_is_behind() -> None:
    t = star_wars(USSR, ARMS_RACE, DUCK_AND_COVER, milops=(5, 0))
    t.refuses(card(ARMS_RACE))


def test_star_wars_wargames_at_defcon_two_lets_the_us_end_the_game() -> None:
    t = star_wars(USSR, WARGAMES, defcon=2, vp=7).do(card(WARGAMES)).do_as(US, END_GAME)
    assert t.winner == US


def test_star_wars_played_for_ops_by_the_ussr_gives_the_us_the_event() -> None:
    t = at_round(
        USSR,
        turn=8,
        ussr_hand=[STAR_WARS, NASSER],
        us_hand=[TRUMAN_DOCTRINE],
        discards=[DUCK_AND_COVER],
        space=(1, 0),
    )
    t.do(card(STAR_WARS), EVENT_FIRST).do_as(US, card(DUCK_AND_COVER)).do_as(USSR, INFLUENCE, POLAND, POLAND)
    assert (t.defcon, t.vp, t.ussr(POLAND)) == (4, 1, 2)
    assert t.removed(STAR_WARS)


def test_star_wars_in_the_headline_cannot_take_the_other_headline() -> None:
    """A card being resolved is not in the discard pile (1.3.6)."""
    t = at_headline(
        turn=8,
        us_hand=[STAR_WARS, TRUMAN_DOCTRINE],
        ussr_hand=[BLOCKADE, NASSER],
        discards=[FIDEL],
        space=(1, 0),
    )
    t.do_as(US, card(STAR_WARS)).do_as(USSR, card(BLOCKADE))
    assert t.legal == [card(FIDEL)]
