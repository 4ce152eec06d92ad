"""The log names causes: effects played earlier, what points are made of, events that come to nothing."""

from typing import Any

import pytest

from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle.board import (
    CANADA,
    EGYPT,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    LIBYA,
    NIGERIA,
    NORTH_KOREA,
    PAKISTAN,
    POLAND,
    THAILAND,
    VIETNAM,
)
from theatrum.games.twilight_struggle.deck import (
    ALLIANCE_FOR_PROGRESS,
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    CENTRAL_AMERICA_SCORING,
    CIA_CREATED,
    DEFECTORS,
    DUCK_AND_COVER,
    FIDEL,
    MARSHALL_PLAN,
    MIDDLE_EAST_SCORING,
    NATO,
    OLYMPIC_GAMES,
    REAGAN_BOMBS_LIBYA,
    SHUTTLE_DIPLOMACY,
    SOUTHEAST_ASIA_SCORING,
    SUEZ_CRISIS,
    TERRORISM,
    UN_INTERVENTION,
    WARGAMES,
    WARSAW_PACT_FORMED,
    WE_WILL_BURY_YOU,
)
from theatrum.presentation.twilight_struggle.log import log_lines
from theatrum.presentation.twilight_struggle.words import ts_words


def logged(t: Table) -> list[str]:
    return log_lines(t.events)


def logged_in_italian(t: Table) -> list[str]:
    return log_lines(t.events, ts_words("it"))


# --- causes -----------------------------------------------------------------------------------------------------------


def test_norad_is_named() -> None:
    t = at_round(
        k.USSR,
        ussr_hand=[FIDEL],
        influence={CANADA: (4, 0), NIGERIA: (1, 0), EGYPT: (1, 0)},
        effects={k.NORAD_ACTIVE: 1},
        defcon=3,
    )
    t.do(card(FIDEL), k.OPS, k.COUP, NIGERIA, roll(1), EGYPT)
    assert "NORAD: US +1 in Egypt (2/0)" in logged(t)
    assert "NORAD: USA +1 in Egitto (2/0)" in logged_in_italian(t)


def test_flower_power_is_named() -> None:
    t = at_round(k.US, us_hand=[ARAB_ISRAELI_WAR], influence={ISRAEL: (1, 0)}, effects={k.FLOWERS: 1})
    t.do(card(ARAB_ISRAELI_WAR), k.OPS_FIRST)
    assert "Flower Power: USSR gains 2 VP (score: USSR 2)" in logged(t)
    assert "Potere dei Fiori: l'URSS guadagna 2 PV (punteggio: URSS 2)" in logged_in_italian(t)


def test_we_will_bury_you_is_named() -> None:
    t = at_round(k.US, us_hand=[NATO], effects={k.BURY_PENDING: 1}, influence={ITALY: (1, 0)})
    t.do(card(NATO))
    assert logged(t)[-2:] == ["Over: We Will Bury You", "We Will Bury You: USSR gains 3 VP (score: USSR 3)"]


def test_u2_incident_is_named() -> None:
    t = at_round(k.USSR, ussr_hand=[UN_INTERVENTION, NATO], effects={k.U2: 1})
    t.do(card(UN_INTERVENTION), k.EVENT, card(NATO))
    assert "U2 Incident: USSR gains 1 VP (score: USSR 1)" in logged(t)


def test_yuri_and_samantha_is_named() -> None:
    t = at_round(k.US, us_hand=[NATO], influence={NIGERIA: (0, 1)}, effects={k.YURI: 1}, defcon=5)
    t.do(card(NATO), k.OPS, k.COUP, NIGERIA)
    assert logged(t)[-2:] == ["US targets Nigeria", "Yuri and Samantha: USSR gains 1 VP (score: USSR 1)"]


def test_hostage_crisis_asks_for_the_second_card() -> None:
    t = at_event(TERRORISM, k.USSR, us_hand=[NATO, FIDEL], effects={k.HOSTAGES: 1})
    t.do(card(NATO), card(FIDEL))
    assert "US discards NATO" in logged(t)
    assert "Iranian Hostage Crisis: US discards Fidel" in logged(t)


def test_no_cause_is_left_over_when_there_is_no_second_card() -> None:
    t = at_event(TERRORISM, k.USSR, us_hand=[NATO], effects={k.HOSTAGES: 1})
    t.do(card(NATO))
    assert not [line for line in logged(t) if line.startswith("Iranian Hostage Crisis")]


@pytest.mark.parametrize(
    ("side", "effect", "name", "who"),
    [(k.US, k.QUAGMIRED, "Quagmire", "US"), (k.USSR, k.BEAR_TRAPPED, "Bear Trap", "USSR")],
)
def test_trap_is_named(side: int, effect: int, name: str, who: str) -> None:
    hands: dict[str, Any] = {"us_hand" if side == k.US else "ussr_hand": [NATO, DUCK_AND_COVER]}
    t = at_round(side, effects={effect: 1}, **hands)
    t.do(card(NATO), roll(6))
    lines = logged(t)
    assert f"{name}: {who} discards NATO" in lines
    assert f"{name}: {who} rolls 6, needed 4 or less: still trapped" in lines


def test_lost_round_of_a_trapped_player_names_the_trap() -> None:
    t = at_round(k.USSR, us_hand=[CIA_CREATED], ussr_hand=[NATO], effects={k.QUAGMIRED: 1}, influence={POLAND: (0, 4)})
    t.do(card(NATO), k.OPS_FIRST, k.INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert "Quagmire: US passes" in logged(t)


@pytest.mark.parametrize(
    ("answer", "english", "italian"),
    [
        (k.PARTICIPATE, "USSR takes part in the Olympic Games", "L'URSS partecipa ai Giochi Olimpici"),
        (k.BOYCOTT, "USSR boycotts the Olympic Games", "L'URSS boicotta i Giochi Olimpici"),
    ],
)
def test_who_takes_part_in_the_games(answer: int, english: str, italian: str) -> None:
    t = at_event(OLYMPIC_GAMES, k.US, defcon=4)
    t.do(answer)
    assert english in logged(t)
    assert italian in logged_in_italian(t)


def test_choice_of_an_event_is_logged() -> None:
    t = at_event(WARSAW_PACT_FORMED, k.USSR, influence={POLAND: (1, 1)})
    t.do(k.REMOVE_US)
    assert logged(t)[-1] == "USSR chooses: remove US influence"
    declined = at_event(WARGAMES, k.US, defcon=2).do(k.DONE)
    assert "US declines: Wargames" in logged(declined)


# --- scoring ----------------------------------------------------------------------------------------------------------


def test_scoring_says_what_the_points_are_made_of() -> None:
    """TS 10.1.2: the level, 1 for each battleground, 1 for each country next to the enemy superpower."""
    t = at_round(
        k.US,
        us_hand=[ASIA_SCORING],
        influence={THAILAND: (2, 0), INDIA: (0, 3), PAKISTAN: (0, 2), NORTH_KOREA: (4, 0)},
    )
    t.do(card(ASIA_SCORING))
    assert (
        "Asia scores: US 6 (presence 3, battlegrounds 2, next to the USSR 1), USSR 5 (presence 3, battlegrounds 2)"
        in logged(t)
    )
    assert (
        "Punteggio in Asia: USA 6 (presenza 3, campi di battaglia 2, accanto all'URSS 1), "
        "URSS 5 (presenza 3, campi di battaglia 2)" in logged_in_italian(t)
    )


def test_side_without_a_country_scores_nothing() -> None:
    t = at_round(k.US, us_hand=[MIDDLE_EAST_SCORING], influence={IRAN: (2, 0)})
    t.do(card(MIDDLE_EAST_SCORING))
    assert "Middle East scores: US 4 (presence 3, battlegrounds 1), USSR 0 (nothing)" in logged(t)


def test_southeast_asia_is_logged() -> None:
    t = at_round(k.US, us_hand=[SOUTHEAST_ASIA_SCORING], influence={THAILAND: (2, 0), VIETNAM: (0, 1)})
    t.do(card(SOUTHEAST_ASIA_SCORING))
    assert "Southeast Asia scores: US 2, USSR 1 (1 for a country, 2 for Thailand)" in logged(t)
    assert "US gains 1 VP (score: US 1)" in logged(t)


def test_country_left_out_by_shuttle_diplomacy_is_named() -> None:
    t = at_round(
        k.US, us_hand=[MIDDLE_EAST_SCORING], shuttle=SHUTTLE_DIPLOMACY, influence={IRAQ: (0, 3), LIBYA: (0, 2)}
    )
    t.do(card(MIDDLE_EAST_SCORING), LIBYA)
    lines = logged(t)
    assert lines.index("Shuttle Diplomacy: Libya does not count") < lines.index(
        "Middle East scores: US 0 (nothing), USSR 4 (presence 3, battlegrounds 1)"
    )


def test_shuttle_diplomacy_is_in_force_while_it_waits() -> None:
    t = at_round(k.US, us_hand=[SHUTTLE_DIPLOMACY, NATO])
    t.do(card(SHUTTLE_DIPLOMACY), k.EVENT)
    assert "In force: Shuttle Diplomacy" in logged(t)
    assert not [line for line in logged(t) if "no effect" in line]


def test_shuttle_diplomacy_without_a_battleground_is_used_up_in_vain() -> None:
    t = at_round(k.US, us_hand=[MIDDLE_EAST_SCORING], shuttle=SHUTTLE_DIPLOMACY)
    t.do(card(MIDDLE_EAST_SCORING))
    assert "Shuttle Diplomacy has no effect: the USSR controls no battleground there" in logged(t)


def test_lines_of_the_final_scoring_add_up() -> None:
    t = at_round(
        k.US,
        7,
        turn=10,
        vp=2,
        us_hand=[CENTRAL_AMERICA_SCORING],
        influence={IRAN: (2, 0), THAILAND: (2, 0)},
        china=(k.USSR, True),
    )
    t.do(card(CENTRAL_AMERICA_SCORING))
    lines = logged(t)
    at = lines.index("Final scoring")
    assert [line.partition(" (")[0] for line in lines[at + 1 : at + 7]] == [
        "Europe scores: US 0",
        "Asia scores: US 4",
        "Middle East scores: US 4",
        "Africa scores: US 0",
        "Central America scores: US 0",
        "South America scores: US 0",
    ]
    assert lines[at + 7 :] == [
        "The China Card: 1 VP for the USSR",
        "Final scoring in all: US 7 (final score: US 9)",
        "The US wins: victory points after the last turn",
    ]


# --- events that come to nothing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "side", "name"),
    [
        (SUEZ_CRISIS, k.USSR, "Suez Crisis"),
        (REAGAN_BOMBS_LIBYA, k.US, "Reagan Bombs Libya"),
        (ALLIANCE_FOR_PROGRESS, k.US, "Alliance for Progress"),
    ],
)
@pytest.mark.parametrize("by", [k.US, k.USSR])
@pytest.mark.parametrize("first", [True, False])
def test_event_that_comes_to_nothing_says_so(number: int, side: int, name: str, by: int, first: bool) -> None:
    hands: dict[str, Any] = {"us_hand" if by == k.US else "ussr_hand": [number, NATO]}
    t = at_round(by, influence={POLAND: (0, 8), CANADA: (4, 0)}, **hands)
    t.do(card(number))
    if by == side:
        t.do(k.EVENT)
    else:
        t.do(k.EVENT_FIRST if first else k.OPS_FIRST)
        if not first:
            t.do(k.INFLUENCE)
            while t.kind == k.ASK_PLACE:
                t.do(t.legal[0])
    assert logged(t).count(f"{name} has no effect: {ts_words().vain[number]}") == 1


def test_headline_that_comes_to_nothing_says_so() -> None:
    t = at_headline(us_hand=[REAGAN_BOMBS_LIBYA], ussr_hand=[FIDEL])
    t.do_as(k.US, card(REAGAN_BOMBS_LIBYA)).do_as(k.USSR, card(FIDEL))
    assert "Reagan Bombs Libya has no effect: the USSR has less than 2 influence in Libya" in logged(t)


def test_event_that_does_something_is_not_called_vain() -> None:
    t = at_round(k.USSR, ussr_hand=[FIDEL, NATO])
    t.do(card(FIDEL), k.EVENT)
    assert not [line for line in logged(t) if "no effect" in line]


# --- the rest ---------------------------------------------------------------------------------------------------------


def test_double_cost_is_logged() -> None:
    t = at_round(k.US, us_hand=[MARSHALL_PLAN], influence={ITALY: (1, 3)})
    t.do(card(MARSHALL_PLAN), k.OPS, k.INFLUENCE, ITALY, ITALY)
    assert logged(t)[-2:] == ["US +1 in Italy (2/3), for 2 Ops", "US +1 in Italy (3/3)"]
    assert logged_in_italian(t)[-2] == "USA +1 in Italia (2/3), per 2 Op"


def test_headline_is_cancelled_after_defectors_is_played() -> None:
    t = at_headline(us_hand=[DEFECTORS], ussr_hand=[WE_WILL_BURY_YOU])
    t.do_as(k.US, card(DEFECTORS)).do_as(k.USSR, card(WE_WILL_BURY_YOU))
    lines = logged(t)
    at = lines.index("US plays Defectors for the event")
    assert lines[at + 1 : at + 3] == [
        "The USSR headline We Will Bury You is cancelled",
        "USSR discards We Will Bury You",
    ]
    assert not t.effect(k.BURY_PENDING)
    assert not [line for line in lines if "no effect" in line]
