"""Cards 1-6: the scoring cards, Duck and Cover, Five-Year Plan, The China Card."""

import pytest

from tests.twilight_struggle.cards.early_table import SIDES, event_by, events_of, held
from tests.twilight_struggle.table import at_headline, at_round, card
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    BURMA,
    CANADA,
    CUBA,
    DENMARK,
    EAST_GERMANY,
    EGYPT,
    FINLAND,
    FRANCE,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    JAPAN,
    JORDAN,
    LAOS_CAMBODIA,
    LEBANON,
    LIBYA,
    MALAYSIA,
    NORTH_KOREA,
    PAKISTAN,
    POLAND,
    ROMANIA,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    SOUTHEAST_ASIA,
    SPAIN_PORTUGAL,
    SYRIA,
    TAIWAN,
    THAILAND,
    TURKEY,
    VIETNAM,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_ADD,
    ASK_OPERATION,
    ASK_PLAY,
    ASK_SHUTTLE,
    BY_DEFCON,
    BY_EUROPE,
    BY_VP,
    CONTAINED,
    EVENT_FIRST,
    FORMOSAN,
    HAND_USSR,
    IN_FRONT,
    MARSHALL,
    NATO_FORMED,
    OPS_FIRST,
    SCARED_US,
    SCARED_USSR,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    CIA_CREATED,
    CONTAINMENT,
    DEFECTORS,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    MARSHALL_PLAN,
    MIDDLE_EAST_SCORING,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    RED_SCARE_PURGE,
    ROMANIAN_ABDICATION,
    SHUTTLE_DIPLOMACY,
    SOVIETS_SHOOT_DOWN_KAL_007,
    THE_CHINA_CARD,
    VIETNAM_REVOLTS,
)
from theatrum.games.twilight_struggle.messages import SAID_DISCARD

ASIAN_BATTLEGROUNDS = [INDIA, JAPAN, NORTH_KOREA, PAKISTAN, SOUTH_KOREA, THAILAND]
MIDDLE_EASTERN_BATTLEGROUNDS = [EGYPT, IRAN, IRAQ, ISRAEL, LIBYA, SAUDI_ARABIA]
EUROPEAN_BATTLEGROUNDS = [FRANCE, ITALY, WEST_GERMANY, EAST_GERMANY, POLAND]
SHUTTLED = {"turn": 4, "shuttle": SHUTTLE_DIPLOMACY}


# --- scoring cards in general (1.13) ------------------------------------------------------------------------


@pytest.mark.parametrize("number", [ASIA_SCORING, EUROPE_SCORING, MIDDLE_EAST_SCORING])
@pytest.mark.parametrize("by", SIDES)
def test_scoring_of_an_empty_region_changes_nothing_and_is_discarded(number: int, by: int) -> None:
    t = event_by(number, by)
    assert t.vp == 0
    assert t.discarded(number)


@pytest.mark.parametrize("by", SIDES)
def test_both_players_score_whoever_plays_the_card(by: int) -> None:
    t = event_by(ASIA_SCORING, by, influence=held(us=[INDIA, BURMA], ussr=[VIETNAM]))
    assert t.vp == (7 + 1) - 3


def test_domination_needs_a_country_that_is_no_battleground() -> None:
    assert event_by(ASIA_SCORING, US, influence=held(us=[INDIA, PAKISTAN])).vp == 3 + 2


def test_domination_needs_a_battleground() -> None:
    assert event_by(ASIA_SCORING, US, influence=held(us=[BURMA, MALAYSIA])).vp == 3


def test_domination_needs_more_countries() -> None:
    t = event_by(ASIA_SCORING, US, influence=held(us=[INDIA, BURMA], ussr=[VIETNAM, LAOS_CAMBODIA]))
    assert t.vp == (3 + 1) - 3


def test_domination_needs_more_battlegrounds() -> None:
    t = event_by(ASIA_SCORING, US, influence=held(us=[INDIA, BURMA], ussr=[PAKISTAN]))
    assert t.vp == (3 + 1) - (3 + 1)


def test_control_needs_no_country_besides_the_battlegrounds() -> None:
    t = event_by(MIDDLE_EAST_SCORING, US, influence=held(us=MIDDLE_EASTERN_BATTLEGROUNDS))
    assert t.vp == 7 + 6


def test_control_needs_more_countries_not_only_all_battlegrounds() -> None:
    """Europe: five battlegrounds against five other countries give Presence to both."""
    others = [SPAIN_PORTUGAL, TURKEY, DENMARK, FINLAND, CANADA]
    t = event_by(EUROPE_SCORING, US, influence=held(us=EUROPEAN_BATTLEGROUNDS, ussr=others))
    assert t.ending is None
    assert t.vp == (3 + 5 + 1) - (3 + 1)  # Poland next to the USSR, Canada next to the US


def test_net_points_are_applied_before_twenty_is_looked_at() -> None:
    """CHK-7: 5 against 5 at 19."""
    equal = held(us=[EGYPT, IRAN], ussr=[IRAQ, LIBYA])
    t = event_by(MIDDLE_EAST_SCORING, USSR, vp=19, influence=equal)
    assert t.vp == 19
    assert t.ending is None


def test_scoring_card_brings_twenty() -> None:
    t = event_by(MIDDLE_EAST_SCORING, USSR, vp=17, influence=held(us=[SYRIA]))
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_VP


@pytest.mark.parametrize("number", [ASIA_SCORING, EUROPE_SCORING, MIDDLE_EAST_SCORING])
def test_scoring_card_is_event_only(number: int) -> None:
    """No question about its use: neither Ops nor space race."""
    t = at_round(USSR, ussr_hand=[number, NASSER], influence=held(ussr=[VIETNAM, SYRIA, DENMARK]))
    t.do(card(number))
    assert t.vp == -3
    assert t.discarded(number)
    assert t.space(USSR) == 0


def test_scoring_card_must_be_played_in_the_turn_held() -> None:
    """CHK-10: in the last round nothing else is legal, not even the China Card."""
    t = at_round(USSR, 6, ussr_hand=[ASIA_SCORING, NATO], china=(USSR, True))
    assert t.legal == [card(ASIA_SCORING)]
    t.refuses(card(NATO))
    t.refuses(card(THE_CHINA_CARD))


def test_scoring_card_may_wait_while_rounds_remain() -> None:
    t = at_round(USSR, 5, ussr_hand=[ASIA_SCORING, NATO], china=(USSR, True))
    assert t.legal == [card(ASIA_SCORING), card(THE_CHINA_CARD), card(NATO)]


@pytest.mark.parametrize("scorer", SIDES)
def test_scoring_headline_resolves_after_a_one_ops_card(scorer: int) -> None:
    """It has headline value 0: Romania is already Soviet when Europe is scored."""
    hands = [[ROMANIAN_ABDICATION], [ROMANIAN_ABDICATION]]
    hands[scorer] = [EUROPE_SCORING]
    t = at_headline(us_hand=hands[US], ussr_hand=hands[USSR])
    t.do_as(US, card(hands[US][0])).do_as(USSR, card(hands[USSR][0]))
    assert events_of(t) == [ROMANIAN_ABDICATION, EUROPE_SCORING]
    assert t.vp == -3


def test_of_two_scoring_headlines_the_us_card_is_first() -> None:
    t = at_headline(us_hand=[MIDDLE_EAST_SCORING], ussr_hand=[ASIA_SCORING])
    t.do_as(USSR, card(ASIA_SCORING)).do_as(US, card(MIDDLE_EAST_SCORING))
    assert events_of(t) == [MIDDLE_EAST_SCORING, ASIA_SCORING]


# --- 1 Asia Scoring -----------------------------------------------------------------------------------------


def test_asia_presence() -> None:
    assert event_by(ASIA_SCORING, US, influence=held(us=[TAIWAN])).vp == 3


def test_asia_domination() -> None:
    assert event_by(ASIA_SCORING, US, influence=held(ussr=[INDIA, BURMA])).vp == -(7 + 1)


@pytest.mark.parametrize(("side", "vp"), [(US, 9 + 6 + 1), (USSR, -(9 + 6 + 1))])
def test_asia_control(side: int, vp: int) -> None:
    """North Korea next to the USSR, Japan next to the US."""
    influence = held(us=ASIAN_BATTLEGROUNDS) if side == US else held(ussr=ASIAN_BATTLEGROUNDS)
    assert event_by(ASIA_SCORING, US, influence=influence).vp == vp


@pytest.mark.parametrize(
    ("side", "country", "points"),
    [
        (US, AFGHANISTAN, 3 + 1),
        (US, NORTH_KOREA, 3 + 1 + 1),
        (US, JAPAN, 3 + 1),
        (USSR, JAPAN, 3 + 1 + 1),
        (USSR, AFGHANISTAN, 3),
        (USSR, NORTH_KOREA, 3 + 1),
    ],
)
def test_asia_neighbours_of_the_enemy_superpower(side: int, country: int, points: int) -> None:
    influence = held(us=[country]) if side == US else held(ussr=[country])
    assert event_by(ASIA_SCORING, US, influence=influence).vp == (points if side == US else -points)


@pytest.mark.parametrize("country", SOUTHEAST_ASIA)
def test_asia_scoring_includes_southeast_asia(country: int) -> None:
    t = event_by(ASIA_SCORING, US, influence=held(us=[country]))
    assert t.vp == (4 if country == THAILAND else 3)


def test_asia_with_formosan_resolution_taiwan_is_a_battleground_of_the_us() -> None:
    """CHK-25: Presence plus a battleground; no Domination without another country."""
    t = event_by(ASIA_SCORING, USSR, influence=held(us=[TAIWAN]), effects={FORMOSAN: 1})
    assert t.vp == 3 + 1


@pytest.mark.parametrize(("formosan", "vp"), [(0, (3) - (9 + 6 + 1)), (1, (3 + 1) - (7 + 6 + 1))])
def test_asia_with_formosan_resolution_has_seven_battlegrounds(formosan: int, vp: int) -> None:
    """The six others are then only Domination for the USSR."""
    influence = held(us=[TAIWAN], ussr=[*ASIAN_BATTLEGROUNDS, BURMA])
    assert event_by(ASIA_SCORING, US, influence=influence, effects={FORMOSAN: formosan}).vp == vp


def test_asia_with_formosan_resolution_soviet_taiwan_is_an_ordinary_country() -> None:
    t = event_by(ASIA_SCORING, US, influence=held(ussr=[TAIWAN]), effects={FORMOSAN: 1})
    assert t.vp == -3


@pytest.mark.parametrize("taiwan", [(0, 0), (2, 0)])
def test_asia_with_formosan_resolution_uncontrolled_taiwan_does_not_spoil_control(
    taiwan: tuple[int, int],
) -> None:
    influence = {**held(ussr=ASIAN_BATTLEGROUNDS), TAIWAN: taiwan}
    t = event_by(ASIA_SCORING, US, influence=influence, effects={FORMOSAN: 1})
    assert t.vp == -(9 + 6 + 1)


@pytest.mark.parametrize("by", SIDES)
def test_asia_scoring_uses_up_shuttle_diplomacy(by: int) -> None:
    """RUL-25: the US picks the battleground; battleground, country and adjacency of Japan are gone."""
    t = event_by(ASIA_SCORING, by, influence=held(ussr=[JAPAN, INDIA, BURMA]), **SHUTTLED)
    assert (t.kind, t.actor) == (ASK_SHUTTLE, US)
    assert t.legal == [INDIA, JAPAN]
    t.do(JAPAN)
    assert t.vp == -(7 + 1)
    assert t.discarded(SHUTTLE_DIPLOMACY)


def test_asia_scoring_uses_up_shuttle_diplomacy_without_a_soviet_battleground() -> None:
    t = event_by(ASIA_SCORING, US, influence=held(ussr=[BURMA], us=[INDIA]), **SHUTTLED)
    assert t.vp == (3 + 1) - 3
    assert t.discarded(SHUTTLE_DIPLOMACY)


# --- 2 Europe Scoring ---------------------------------------------------------------------------------------


def test_europe_presence() -> None:
    assert event_by(EUROPE_SCORING, US, influence=held(us=[TURKEY])).vp == 3


def test_europe_domination() -> None:
    assert event_by(EUROPE_SCORING, US, influence=held(us=[ITALY, TURKEY])).vp == 7 + 1


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("side", SIDES)
def test_europe_control_wins_at_once(side: int, by: int) -> None:
    influence = held(us=EUROPEAN_BATTLEGROUNDS) if side == US else held(ussr=EUROPEAN_BATTLEGROUNDS)
    t = event_by(EUROPE_SCORING, by, influence=influence)
    assert t.winner == side
    assert t.ending is not None
    assert t.ending.reason == BY_EUROPE
    assert t.vp == 0


@pytest.mark.parametrize("vp", [-19, 19])
def test_europe_control_is_looked_at_before_the_points(vp: int) -> None:
    t = event_by(EUROPE_SCORING, USSR, vp=vp, influence=held(us=EUROPEAN_BATTLEGROUNDS))
    assert t.winner == US
    assert t.ending is not None
    assert t.ending.reason == BY_EUROPE
    assert t.vp == vp


@pytest.mark.parametrize(
    ("side", "country", "points"),
    [
        (US, FINLAND, 4),
        (US, POLAND, 5),
        (US, ROMANIA, 4),
        (US, CANADA, 3),
        (USSR, CANADA, 4),
        (USSR, FINLAND, 3),
        (USSR, POLAND, 4),
        (USSR, ROMANIA, 3),
    ],
)
def test_europe_neighbours_of_the_enemy_superpower(side: int, country: int, points: int) -> None:
    influence = held(us=[country]) if side == US else held(ussr=[country])
    assert event_by(EUROPE_SCORING, US, influence=influence).vp == (points if side == US else -points)


def test_europe_scoring_leaves_shuttle_diplomacy_alone() -> None:
    t = event_by(EUROPE_SCORING, US, influence=held(ussr=[POLAND, ROMANIA]), **SHUTTLED)
    assert t.vp == -(7 + 1)
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


# --- 3 Middle East Scoring ----------------------------------------------------------------------------------


def test_middle_east_presence() -> None:
    assert event_by(MIDDLE_EAST_SCORING, US, influence=held(ussr=[LEBANON])).vp == -3


def test_middle_east_domination() -> None:
    assert event_by(MIDDLE_EAST_SCORING, US, influence=held(us=[EGYPT, JORDAN])).vp == 5 + 1


def test_middle_east_control() -> None:
    t = event_by(MIDDLE_EAST_SCORING, US, influence=held(ussr=MIDDLE_EASTERN_BATTLEGROUNDS))
    assert t.vp == -(7 + 6)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("country", MIDDLE_EASTERN_BATTLEGROUNDS)
def test_middle_east_touches_no_superpower(country: int, side: int) -> None:
    influence = held(us=[country]) if side == US else held(ussr=[country])
    assert event_by(MIDDLE_EAST_SCORING, US, influence=influence).vp == (4 if side == US else -4)


def test_middle_east_scoring_uses_up_shuttle_diplomacy() -> None:
    t = event_by(MIDDLE_EAST_SCORING, USSR, influence=held(ussr=[EGYPT, LEBANON]), **SHUTTLED)
    t.do_as(US, EGYPT)
    assert t.vp == -3
    assert t.discarded(SHUTTLE_DIPLOMACY)


# --- 4 Duck and Cover ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("defcon", "vp"), [(5, 1), (4, 2), (3, 3)])
def test_duck_and_cover_pays_by_the_new_level(defcon: int, vp: int, by: int) -> None:
    t = event_by(DUCK_AND_COVER, by, defcon=defcon)
    assert (t.defcon, t.vp) == (defcon - 1, vp)
    assert t.discarded(DUCK_AND_COVER)


@pytest.mark.parametrize("by", SIDES)
def test_duck_and_cover_at_defcon_two_loses_for_whoever_played_it(by: int) -> None:
    t = event_by(DUCK_AND_COVER, by, defcon=2, vp=18)
    assert t.winner == 1 - by
    assert t.ending is not None
    assert t.ending.reason == BY_DEFCON
    assert t.vp == 18  # RUL-58: the game is over before any VP


def test_duck_and_cover_headlined_by_the_ussr_at_defcon_two_loses_for_the_ussr() -> None:
    """CHK-2."""
    t = at_headline(defcon=2, us_hand=[NASSER], ussr_hand=[DUCK_AND_COVER])
    t.do_as(US, card(NASSER)).do_as(USSR, card(DUCK_AND_COVER))
    assert t.winner == US


# --- 5 Five-Year Plan ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_draws_from_the_whole_soviet_hand(by: int) -> None:
    """Scoring cards included (RUL-14), the China Card never."""
    t = event_by(FIVE_YEAR_PLAN, by, ussr_hand=[FIDEL, ASIA_SCORING, NATO], us_hand=[NASSER], china=(USSR, True))
    assert t.actor == CHANCE
    assert t.legal == [card(ASIA_SCORING), card(FIDEL), card(NATO)]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("drawn", [FIDEL, OLYMPIC_GAMES, ASIA_SCORING])
def test_five_year_plan_discards_other_cards_without_their_event(drawn: int, by: int) -> None:
    t = event_by(FIVE_YEAR_PLAN, by, ussr_hand=[drawn, NATO], influence=held(us=[TAIWAN]))
    t.do(card(drawn))
    assert t.discarded(drawn)
    assert events_of(t) == []
    assert (t.vp, t.ussr(CUBA), t.defcon) == (0, 0, 5)
    assert t.kind == ASK_PLAY


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_runs_a_us_event_with_the_us_choosing(by: int) -> None:
    t = event_by(FIVE_YEAR_PLAN, by, ussr_hand=[MARSHALL_PLAN, FIDEL])
    t.do(card(MARSHALL_PLAN))
    assert (t.actor, t.kind) == (US, ASK_ADD)
    t.do(CANADA)
    assert t.us(CANADA) == 1


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_removes_an_asterisked_us_event_and_gives_no_ops(by: int) -> None:
    t = event_by(FIVE_YEAR_PLAN, by, ussr_hand=[CONTAINMENT])
    t.do(card(CONTAINMENT))
    assert t.effect(CONTAINED) == 1
    assert t.removed(CONTAINMENT)
    assert t.discarded(FIVE_YEAR_PLAN)
    assert (t.actor, t.kind) == (1 - by, ASK_PLAY)


def test_five_year_plan_gives_the_ops_that_the_drawn_event_grants() -> None:
    t = event_by(FIVE_YEAR_PLAN, USSR, ussr_hand=[CIA_CREATED])
    t.do(card(CIA_CREATED))
    assert (t.actor, t.kind) == (US, ASK_OPERATION)


def test_five_year_plan_discards_a_us_event_that_cannot_occur() -> None:
    """CHK-17."""
    t = event_by(FIVE_YEAR_PLAN, US, ussr_hand=[NATO])
    t.do(card(NATO))
    assert t.discarded(NATO)
    assert t.effect(NATO_FORMED) == 0


def test_five_year_plan_can_bring_nato_once_it_is_possible() -> None:
    t = event_by(FIVE_YEAR_PLAN, US, ussr_hand=[NATO], effects={MARSHALL: 1})
    t.do(card(NATO))
    assert t.removed(NATO)
    assert t.effect(NATO_FORMED) == 1


@pytest.mark.parametrize("by", SIDES)
def test_five_year_plan_with_an_empty_soviet_hand_does_nothing(by: int) -> None:
    t = event_by(FIVE_YEAR_PLAN, by)
    assert t.discarded(FIVE_YEAR_PLAN)
    assert t.kind == ASK_PLAY


def test_five_year_plan_reveals_one_card_to_all_and_no_other() -> None:
    t = event_by(FIVE_YEAR_PLAN, US, ussr_hand=[FIDEL, NASSER])
    t.do(card(FIDEL))
    for viewer in (US, USSR, SPECTATOR):
        assert [e.b for e in t.heard(SAID_DISCARD, viewer)] == [FIDEL]
    assert t.seen(US, HAND_USSR) == []


def test_five_year_plan_played_by_the_ussr_is_not_in_its_own_draw() -> None:
    t = at_round(USSR, ussr_hand=[FIVE_YEAR_PLAN, FIDEL, NASSER])
    t.do(card(FIVE_YEAR_PLAN), EVENT_FIRST)
    assert t.legal == [card(FIDEL), card(NASSER)]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("turn", "drawn"), [(1, DUCK_AND_COVER), (8, SOVIETS_SHOOT_DOWN_KAL_007)])
def test_five_year_plan_keeps_the_phasing_player(turn: int, drawn: int, by: int) -> None:
    t = event_by(FIVE_YEAR_PLAN, by, turn=turn, defcon=2, ussr_hand=[drawn])
    t.do(card(drawn))
    assert t.winner == 1 - by


def test_five_year_plan_in_the_headline_drawing_defectors_cancels_a_soviet_headline_to_come() -> None:
    t = at_headline(us_hand=[FIVE_YEAR_PLAN], ussr_hand=[VIETNAM_REVOLTS, DEFECTORS])
    t.do_as(US, card(FIVE_YEAR_PLAN)).do_as(USSR, card(VIETNAM_REVOLTS))
    assert t.legal == [card(DEFECTORS)]  # the headline is no longer in the hand (1.11)
    t.do(card(DEFECTORS))
    assert t.ussr(VIETNAM) == 0
    assert t.discarded(VIETNAM_REVOLTS)
    assert t.discarded(DEFECTORS)
    assert t.vp == 0


def test_five_year_plan_drawing_defectors_does_not_undo_a_resolved_headline() -> None:
    t = at_headline(us_hand=[FIVE_YEAR_PLAN], ussr_hand=[RED_SCARE_PURGE, DEFECTORS])
    t.do_as(US, card(FIVE_YEAR_PLAN)).do_as(USSR, card(RED_SCARE_PURGE))
    t.do(card(DEFECTORS))
    assert t.effect(SCARED_US) == 1
    assert t.vp == 0


def test_five_year_plan_headlined_by_the_ussr_drawing_defectors_has_nothing_to_cancel() -> None:
    t = at_headline(us_hand=[RED_SCARE_PURGE], ussr_hand=[FIVE_YEAR_PLAN, DEFECTORS])
    t.do_as(US, card(RED_SCARE_PURGE)).do_as(USSR, card(FIVE_YEAR_PLAN))
    t.do(card(DEFECTORS))
    assert t.effect(SCARED_USSR) == 1
    assert t.discarded(DEFECTORS)
    assert t.vp == 0


@pytest.mark.parametrize(("by", "vp"), [(USSR, 1), (US, 0)])
def test_five_year_plan_drawing_defectors_pays_in_a_soviet_round_only(by: int, vp: int) -> None:
    """RUL-26."""
    t = event_by(FIVE_YEAR_PLAN, by, ussr_hand=[DEFECTORS])
    t.do(card(DEFECTORS))
    assert t.vp == vp
    assert t.discarded(DEFECTORS)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_five_year_plan_played_by_the_ussr_keeps_its_own_ops(order: int) -> None:
    t = at_round(USSR, ussr_hand=[FIVE_YEAR_PLAN, FIDEL], influence={POLAND: (0, 1)})
    t.do(card(FIVE_YEAR_PLAN), order)
    if order == EVENT_FIRST:
        t.do(card(FIDEL))
    assert (t.actor, t.kind) == (USSR, ASK_OPERATION)
