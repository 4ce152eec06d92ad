"""Nixon Plays the China Card to Ussuri River Skirmish (cards 71-76)."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    BURMA,
    COUNTRIES,
    CUBA,
    EGYPT,
    EVERYWHERE,
    FRANCE,
    GUATEMALA,
    HAITI,
    INDIA,
    INDONESIA,
    IRAN,
    IRAQ,
    ISRAEL,
    JAPAN,
    JORDAN,
    LEBANON,
    LIBYA,
    NICARAGUA,
    PAKISTAN,
    POLAND,
    SAUDI_ARABIA,
    SYRIA,
    THAILAND,
    TURKEY,
    VENEZUELA,
    VIETNAM,
    ZAIRE,
    countries_where,
)
from theatrum.games.twilight_struggle.constants import (
    ASIA,
    ASK_SHUTTLE,
    BY_FINAL_SCORING,
    CENTRAL_AMERICA,
    DONE,
    EUROPE,
    EVENT,
    IN_FRONT,
    INFLUENCE,
    OPS,
    PASS,
    SPECTATOR,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ASIA_SCORING,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    CULTURAL_REVOLUTION,
    EUROPE_SCORING,
    FIDEL,
    LIBERATION_THEOLOGY,
    MIDDLE_EAST_SCORING,
    NASSER,
    NATO,
    NIXON_PLAYS_THE_CHINA_CARD,
    SADAT_EXPELS_SOVIETS,
    SHUTTLE_DIPLOMACY,
    SOUTHEAST_ASIA_SCORING,
    STAR_WARS,
    SUMMIT,
    THE_CHINA_CARD,
    THE_VOICE_OF_AMERICA,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    USSURI_RIVER_SKIRMISH,
)

BOTH_SIDES = pytest.mark.parametrize("by", [US, USSR])
MIDDLE_EAST_BATTLEGROUNDS = [EGYPT, IRAN, IRAQ, ISRAEL, LIBYA, SAUDI_ARABIA]


def held(us: list[int], ussr: list[int]) -> dict[int, tuple[int, int]]:
    """Just enough influence for control."""
    return {c: (COUNTRIES[c].stability, 0) for c in us} | {c: (0, COUNTRIES[c].stability) for c in ussr}


def china(t: Table) -> tuple[int, bool]:
    return int(t.state.china_owner), t.state.china_up == 1


# --- 71 Nixon Plays the China Card --------------------------------------------------------------------------


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_nixon_pays_the_us_that_holds_the_china_card(by: int, face_up: bool) -> None:
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, by, china=(US, face_up), us_hand=[NATO], ussr_hand=[FIDEL])
    assert t.vp == 2
    assert china(t) == (US, face_up)
    assert t.removed(NIXON_PLAYS_THE_CHINA_CARD)


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_nixon_takes_the_china_card_face_down(by: int, face_up: bool) -> None:
    hands: dict[str, Any] = {"us_hand": [NATO], "ussr_hand": [FIDEL]}
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, by, china=(USSR, face_up), **hands)
    assert t.vp == 0
    assert china(t) == (US, False)
    assert t.removed(NIXON_PLAYS_THE_CHINA_CARD)


def test_nixon_leaves_the_china_card_unusable_this_turn() -> None:
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, USSR, us_hand=[NATO], ussr_hand=[FIDEL])
    assert t.actor == US
    t.refuses(card(THE_CHINA_CARD))


def test_nixon_china_card_turns_up_at_the_end_of_the_turn() -> None:
    assert china(at_end_of_turn(china=(US, False))) == (US, True)


def test_nixon_then_cultural_revolution_gives_it_back_face_up() -> None:
    """CHK-22."""
    t = at_event(NIXON_PLAYS_THE_CHINA_CARD, US, us_hand=[NATO], ussr_hand=[CULTURAL_REVOLUTION, FIDEL])
    t.do(card(CULTURAL_REVOLUTION), EVENT)
    assert china(t) == (USSR, True)


# --- 72 Sadat Expels Soviets --------------------------------------------------------------------------------


@BOTH_SIDES
@pytest.mark.parametrize(("before", "after"), [((0, 5), (1, 0)), ((2, 1), (3, 0)), ((0, 0), (1, 0))])
def test_sadat_clears_egypt_and_adds_one(by: int, before: tuple[int, int], after: tuple[int, int]) -> None:
    t = at_event(SADAT_EXPELS_SOVIETS, by, influence={EGYPT: before, LIBYA: (0, 2)})
    assert t.pair(EGYPT) == after
    assert t.pair(LIBYA) == (0, 2)
    assert t.removed(SADAT_EXPELS_SOVIETS)


# --- 73 Shuttle Diplomacy -----------------------------------------------------------------------------------


def shuttle(scoring: int, by: int, us: list[int], ussr: list[int]) -> Table:
    """A scoring card played while Shuttle Diplomacy lies before the US."""
    return at_event(scoring, by, shuttle=SHUTTLE_DIPLOMACY, influence=held(us, ussr))


@BOTH_SIDES
def test_shuttle_diplomacy_waits_on_the_table(by: int) -> None:
    t = at_event(SHUTTLE_DIPLOMACY, by)
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT
    for viewer in (US, USSR, SPECTATOR):
        assert t.seen(viewer, IN_FRONT) == [SHUTTLE_DIPLOMACY]


def test_shuttle_diplomacy_waits_from_turn_to_turn() -> None:
    assert at_end_of_turn(shuttle=SHUTTLE_DIPLOMACY).where(SHUTTLE_DIPLOMACY) == IN_FRONT


def test_shuttle_diplomacy_cancelled_by_un_intervention_is_discarded() -> None:
    t = at_round(USSR, ussr_hand=[UN_INTERVENTION, SHUTTLE_DIPLOMACY])
    t.do(card(UN_INTERVENTION), EVENT, card(SHUTTLE_DIPLOMACY), OPS, INFLUENCE, POLAND, POLAND, POLAND)
    assert t.discarded(SHUTTLE_DIPLOMACY)


def test_shuttle_diplomacy_through_star_wars_waits_too() -> None:
    t = at_event(STAR_WARS, US, space=(1, 0), discards=[SHUTTLE_DIPLOMACY])
    t.do(card(SHUTTLE_DIPLOMACY))
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


@BOTH_SIDES
@pytest.mark.parametrize(
    ("scoring", "battlegrounds", "others"),
    [(MIDDLE_EAST_SCORING, [EGYPT, IRAQ], [SYRIA, INDIA]), (ASIA_SCORING, [INDIA, THAILAND], [BURMA, EGYPT])],
)
def test_shuttle_diplomacy_lets_the_us_name_a_soviet_battleground_there(
    by: int, scoring: int, battlegrounds: list[int], others: list[int]
) -> None:
    own = [ISRAEL, PAKISTAN]
    t = shuttle(scoring, by, own, battlegrounds + others)
    assert t.actor == US
    assert t.kind == ASK_SHUTTLE
    assert set(t.legal) == set(battlegrounds)
    for country in others + own:
        t.refuses(country)
    t.refuses(DONE)


def test_shuttle_diplomacy_takes_the_point_of_a_battleground() -> None:
    """USSR Egypt, Iraq: Presence 3 + 2; without Egypt 3 + 1."""
    t = shuttle(MIDDLE_EAST_SCORING, USSR, [], [EGYPT, IRAQ])
    assert t.do(EGYPT).vp == -4
    assert t.discarded(SHUTTLE_DIPLOMACY)
    assert t.discarded(MIDDLE_EAST_SCORING)


def test_shuttle_diplomacy_takes_presence() -> None:
    t = shuttle(MIDDLE_EAST_SCORING, USSR, [], [EGYPT])
    assert t.do(EGYPT).vp == 0


def test_shuttle_diplomacy_takes_the_battleground_count() -> None:
    """USSR Egypt, Iraq, Syria: Domination 5 + 2 against Israel's 3 + 1; without Iraq 3 + 1 each."""
    t = shuttle(MIDDLE_EAST_SCORING, USSR, [ISRAEL], [EGYPT, IRAQ, SYRIA])
    assert t.do(IRAQ).vp == 0
    t = at_event(MIDDLE_EAST_SCORING, USSR, influence=held([ISRAEL], [EGYPT, IRAQ, SYRIA]))
    assert t.vp == -3


def test_shuttle_diplomacy_takes_the_country_count() -> None:
    """Q-6: countries 3 to 2 and battlegrounds 2 to 1 give the US Domination, 5 + 2 against 3 + 1."""
    us, ussr = [ISRAEL, IRAN, LEBANON], [EGYPT, IRAQ, SYRIA]
    assert shuttle(MIDDLE_EAST_SCORING, US, us, ussr).do(EGYPT).vp == 3
    assert at_event(MIDDLE_EAST_SCORING, US, influence=held(us, ussr)).vp == 0


def test_shuttle_diplomacy_may_be_set_to_keep_the_country_count() -> None:
    """Q-6, the alternative: 3 to 3 countries, so no Domination; 3 + 2 against 3 + 1."""
    t = at_event(
        MIDDLE_EAST_SCORING,
        US,
        shuttle=SHUTTLE_DIPLOMACY,
        influence=held([ISRAEL, IRAN, LEBANON], [EGYPT, IRAQ, SYRIA]),
        options={"shuttle_drops_country": False},
    )
    assert t.do(EGYPT).vp == 1


def test_shuttle_diplomacy_breaks_soviet_control() -> None:
    """All six battlegrounds: Control 7 + 6. Without one and with Syria: Domination 5 + 5."""
    t = shuttle(MIDDLE_EAST_SCORING, USSR, [], [*MIDDLE_EAST_BATTLEGROUNDS, SYRIA])
    assert t.do(IRAN).vp == -10


def test_shuttle_diplomacy_country_stays_a_battleground_of_the_region() -> None:
    """The US has the other five and Jordan: Domination 5 + 5, not Control."""
    t = shuttle(MIDDLE_EAST_SCORING, US, [EGYPT, IRAQ, ISRAEL, LIBYA, SAUDI_ARABIA, JORDAN], [IRAN])
    assert t.do(IRAN).vp == 10
    assert t.controller(IRAN) == USSR


def test_shuttle_diplomacy_on_japan_takes_its_adjacency_too() -> None:
    """USSR Japan and Burma: 3 + 1 + 1; without Japan 3."""
    assert shuttle(ASIA_SCORING, USSR, [], [JAPAN, BURMA]).do(JAPAN).vp == -3


def test_shuttle_diplomacy_on_another_country_keeps_japans_adjacency() -> None:
    assert shuttle(ASIA_SCORING, USSR, [], [JAPAN, INDIA]).do(INDIA).vp == -5


def test_shuttle_diplomacy_in_asia() -> None:
    """USSR India, Thailand, Burma: Domination 7 + 2 alone; without India 7 + 1."""
    assert shuttle(ASIA_SCORING, US, [], [INDIA, THAILAND, BURMA]).do(INDIA).vp == -8


@pytest.mark.parametrize("scoring", [ASIA_SCORING, MIDDLE_EAST_SCORING])
def test_shuttle_diplomacy_is_used_up_without_a_soviet_battleground(scoring: int) -> None:
    t = shuttle(scoring, USSR, [], [SYRIA, BURMA])
    assert t.vp == -3
    assert t.discarded(SHUTTLE_DIPLOMACY)


def test_shuttle_diplomacy_works_once() -> None:
    t = at_event(
        MIDDLE_EAST_SCORING,
        US,
        shuttle=SHUTTLE_DIPLOMACY,
        influence=held([], [EGYPT, INDIA]),
        ussr_hand=[ASIA_SCORING],
    )
    t.do(EGYPT, card(ASIA_SCORING))
    assert t.vp == -4


@pytest.mark.parametrize(("scoring", "vp"), [(SOUTHEAST_ASIA_SCORING, -2), (EUROPE_SCORING, -4)])
def test_shuttle_diplomacy_ignores_other_scoring_cards(scoring: int, vp: int) -> None:
    t = shuttle(scoring, USSR, [], [THAILAND, FRANCE])
    assert t.vp == vp
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


def test_shuttle_diplomacy_works_on_a_headlined_scoring_card() -> None:
    t = at_headline(
        us_hand=[NATO, TRUMAN_DOCTRINE],
        ussr_hand=[ASIA_SCORING, FIDEL],
        shuttle=SHUTTLE_DIPLOMACY,
        influence=held([], [INDIA]),
    )
    t.do_as(US, card(NATO)).do_as(USSR, card(ASIA_SCORING)).do_as(US, INDIA)
    assert t.vp == 0
    assert t.discarded(SHUTTLE_DIPLOMACY)


def test_shuttle_diplomacy_is_not_used_in_final_scoring() -> None:
    """USSR India, Egypt: 3 + 1 each, and the China Card."""
    t = at_end_of_turn(
        turn=10,
        milops=(5, 5),
        shuttle=SHUTTLE_DIPLOMACY,
        influence=held([], [INDIA, EGYPT]),
        china=(USSR, True),
    )
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING
    assert t.vp == -9


def test_shuttle_diplomacy_is_ignored_by_summit() -> None:
    """RUL-25: the USSR still dominates the Middle East, 3 + 1 against 3."""
    t = at_event(SUMMIT, US, shuttle=SHUTTLE_DIPLOMACY, influence=held([], [EGYPT, SYRIA]))
    t.do(roll(3), roll(3))
    assert t.vp == -2
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


def test_shuttle_diplomacy_on_the_table_is_not_reshuffled() -> None:
    ask_not = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU
    t = at_event(ask_not, US, us_hand=[NATO], pile=[], shuttle=SHUTTLE_DIPLOMACY)
    t.do(card(NATO), DONE)
    assert t.legal == [card(NATO)]
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


# --- 74 The Voice of America --------------------------------------------------------------------------------


@BOTH_SIDES
def test_voice_of_america_takes_four_at_most_two_each(by: int) -> None:
    t = at_event(THE_VOICE_OF_AMERICA, by, influence={CUBA: (1, 3), IRAN: (0, 1), ZAIRE: (0, 2)})
    assert t.actor == US
    assert t.left == 4
    t.do(CUBA, CUBA).refuses(CUBA)
    t.do(IRAN, ZAIRE)
    assert (t.pair(CUBA), t.pair(IRAN), t.pair(ZAIRE)) == ((1, 1), (0, 0), (0, 1))
    assert t.discarded(THE_VOICE_OF_AMERICA)


def test_voice_of_america_never_in_europe() -> None:
    europe = countries_where(EUROPE)
    t = at_event(THE_VOICE_OF_AMERICA, US, influence=dict.fromkeys(EVERYWHERE, (0, 1)))
    assert set(t.legal) == set(EVERYWHERE) - set(europe)
    t.refuses(TURKEY)
    t.refuses(POLAND)


def test_voice_of_america_must_go_on_as_far_as_possible() -> None:
    """1.4: a removal is not optional; 2 of the 5 and the single one, then nothing is left to take."""
    t = at_event(THE_VOICE_OF_AMERICA, US, influence={CUBA: (0, 5), IRAN: (0, 1), POLAND: (0, 3), INDIA: (2, 0)})
    t.refuses(DONE)
    t.do(CUBA).refuses(DONE)
    t.refuses(INDIA)
    t.do(IRAN, CUBA)
    assert (t.ussr(CUBA), t.ussr(IRAN), t.ussr(POLAND)) == (3, 0, 3)
    assert t.us(INDIA) == 2
    assert t.discarded(THE_VOICE_OF_AMERICA)


def test_voice_of_america_with_nothing_to_take() -> None:
    assert at_event(THE_VOICE_OF_AMERICA, US, influence={POLAND: (0, 3)}).discarded(THE_VOICE_OF_AMERICA)


# --- 75 Liberation Theology ---------------------------------------------------------------------------------


@BOTH_SIDES
def test_liberation_theology_three_points_at_most_two_each(by: int) -> None:
    t = at_event(LIBERATION_THEOLOGY, by, influence={GUATEMALA: (4, 0)})
    assert t.actor == USSR
    assert t.left == 3
    assert set(t.legal) == set(countries_where(CENTRAL_AMERICA))
    t.refuses(VENEZUELA)
    t.do(GUATEMALA, GUATEMALA).refuses(GUATEMALA)
    t.refuses(DONE)
    t.do(HAITI)
    assert t.pair(GUATEMALA) == (4, 2)
    assert t.ussr(HAITI) == 1
    assert t.discarded(LIBERATION_THEOLOGY)


def test_liberation_theology_may_spread() -> None:
    t = at_event(LIBERATION_THEOLOGY, USSR)
    t.do(CUBA, NICARAGUA, HAITI)
    assert [t.ussr(c) for c in (CUBA, NICARAGUA, HAITI)] == [1, 1, 1]


# --- 76 Ussuri River Skirmish -------------------------------------------------------------------------------


@BOTH_SIDES
@pytest.mark.parametrize("face_up", [False, True])
def test_ussuri_takes_the_china_card_face_up(by: int, face_up: bool) -> None:
    hands: dict[str, Any] = {"us_hand": [NATO], "ussr_hand": [FIDEL]}
    t = at_event(USSURI_RIVER_SKIRMISH, by, china=(USSR, face_up), **hands)
    assert china(t) == (US, True)
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
    assert china(t) == (US, face_up)
    assert t.removed(USSURI_RIVER_SKIRMISH)


def test_ussuri_two_and_two_in_southeast_asia() -> None:
    t = at_event(USSURI_RIVER_SKIRMISH, US, china=(US, True))
    t.do(THAILAND, THAILAND, INDONESIA, INDONESIA)
    assert (t.us(THAILAND), t.us(INDONESIA)) == (2, 2)
