"""Cards that change what a scoring card counts: 35 Formosan Resolution, 73 Shuttle Diplomacy."""

import pytest

from tests.twilight_struggle.positions import BOTH_SIDES, SIDES, event_by, held
from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    BURMA,
    EGYPT,
    FRANCE,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    JAPAN,
    JORDAN,
    LEBANON,
    LIBYA,
    PAKISTAN,
    POLAND,
    SAUDI_ARABIA,
    SYRIA,
    TAIWAN,
    THAILAND,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    ASK_SHUTTLE,
    BY_FINAL_SCORING,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    FORMOSAN,
    IN_FRONT,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    REALIGN,
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
    FORMOSAN_RESOLUTION,
    KITCHEN_DEBATES,
    MIDDLE_EAST_SCORING,
    NATO,
    SHUTTLE_DIPLOMACY,
    SOUTHEAST_ASIA_SCORING,
    STAR_WARS,
    SUMMIT,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
)

MIDDLE_EAST_BATTLEGROUNDS = [EGYPT, IRAN, IRAQ, ISRAEL, LIBYA, SAUDI_ARABIA]


# --- 35 Formosan Resolution -----------------------------------------------------------------------------------


def final_vp(influence: dict[int, tuple[int, int]], formosan: int) -> int:
    """The marker after turn 10, the China Card being Soviet (-1)."""
    return at_end_of_turn(turn=10, milops=(5, 5), influence=influence, effects={FORMOSAN: formosan}).vp + 1


@pytest.mark.parametrize("by", SIDES)
def test_formosan_resolution_takes_effect(by: int) -> None:
    t = event_by(FORMOSAN_RESOLUTION, by)
    assert t.effect(FORMOSAN) == 1
    assert t.removed(FORMOSAN_RESOLUTION)


@pytest.mark.parametrize("order", [EVENT_FIRST, OPS_FIRST])
def test_formosan_resolution_played_by_the_ussr_for_ops_takes_effect(order: int) -> None:
    t = at_round(USSR, ussr_hand=[FORMOSAN_RESOLUTION], us_hand=[NATO], influence={POLAND: (0, 1)})
    t.do(card(FORMOSAN_RESOLUTION), order, INFLUENCE, POLAND, POLAND)
    assert t.effect(FORMOSAN) == 1
    assert t.removed(FORMOSAN_RESOLUTION)


@pytest.mark.parametrize(
    ("influence", "without", "with_it"),
    [
        (held(us=[TAIWAN]), 3, 4),
        (held(us=[TAIWAN, BURMA]), 3, 7 + 1),
        (held(ussr=[TAIWAN]), -3, -3),
        ({TAIWAN: (2, 0)}, 0, 0),
    ],
)
def test_formosan_resolution_counts_in_asia_and_final_scoring(
    influence: dict[int, tuple[int, int]], without: int, with_it: int
) -> None:
    for formosan, vp in ((0, without), (1, with_it)):
        effects = {FORMOSAN: formosan}
        assert event_by(ASIA_SCORING, US, influence=influence, effects=effects).vp == vp
        assert final_vp(influence, formosan) == vp


def test_formosan_resolution_can_win_domination_from_the_battlegrounds() -> None:
    """India against Thailand is a tie; Taiwan decides it."""
    influence = held(us=[TAIWAN, INDIA, BURMA], ussr=[THAILAND])
    assert event_by(ASIA_SCORING, US, influence=influence).vp == (3 + 1) - (3 + 1)
    t = event_by(ASIA_SCORING, US, influence=influence, effects={FORMOSAN: 1})
    assert t.vp == (7 + 2) - (3 + 1)


def test_formosan_resolution_does_not_make_taiwan_a_battleground_for_coups() -> None:
    t = at_round(USSR, ussr_hand=[FIDEL], effects={FORMOSAN: 1}, influence={TAIWAN: (3, 0)})
    t.do(card(FIDEL), OPS, COUP, TAIWAN, roll(6))
    assert t.defcon == 5


def test_formosan_resolution_does_not_count_for_kitchen_debates() -> None:
    given = {"turn": 4, "effects": {FORMOSAN: 1}, "influence": held(us=[TAIWAN])}
    t = event_by(KITCHEN_DEBATES, US, **given)
    assert t.vp == 0
    assert t.discarded(KITCHEN_DEBATES)


def test_formosan_resolution_does_not_count_for_summit() -> None:
    """RUL-27: with it the US would dominate Asia and win 4 to 3."""
    given = {"turn": 4, "effects": {FORMOSAN: 1}, "influence": held(us=[TAIWAN, BURMA])}
    t = event_by(SUMMIT, US, **given).do(roll(3), roll(3))
    assert t.vp == 0


def us_round_with_china_card() -> Table:
    """A US round under Formosan Resolution."""
    return at_round(
        US,
        china=(US, True),
        us_hand=[NATO],
        ussr_hand=[FIDEL],
        influence={EGYPT: (1, 1)},
        effects={FORMOSAN: 1},
    )


@pytest.mark.parametrize("operation", [INFLUENCE, REALIGN, COUP])
def test_formosan_resolution_ends_with_any_us_use_of_the_china_card(operation: int) -> None:
    t = us_round_with_china_card().do(card(THE_CHINA_CARD), OPS, operation)
    assert t.effect(FORMOSAN) == 0


def test_formosan_resolution_outlasts_turns_and_other_cards() -> None:
    t = us_round_with_china_card().do(card(NATO), OPS)
    assert t.kind == ASK_OPERATION
    assert t.effect(FORMOSAN) == 1
    assert at_end_of_turn(effects={FORMOSAN: 1}).effect(FORMOSAN) == 1


def test_formosan_resolution_survives_the_loss_of_the_china_card() -> None:
    t = event_by(CULTURAL_REVOLUTION, US, turn=4, china=(US, True), effects={FORMOSAN: 1}, us_hand=[TRUMAN_DOCTRINE])
    assert t.effect(FORMOSAN) == 1


def test_formosan_resolution_does_not_count_for_india_or_others() -> None:
    """Only Taiwan changes: India stays one battleground, Burma none."""
    influence = held(us=[INDIA, BURMA])
    assert event_by(ASIA_SCORING, US, influence=influence, effects={FORMOSAN: 1}).vp == 7 + 1


# --- 73 Shuttle Diplomacy -------------------------------------------------------------------------------------


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
