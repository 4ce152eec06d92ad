"""RisiKo! in the terminal: odds, several decisions in one line, objectives and dice."""

import re
from contextlib import suppress

import pytest

from tests.cli.sessions import risiko_at as at
from tests.cli.typist import printed, squeezed, typist
from theatrum.cli.session import Leave, Session
from theatrum.core.events import Event
from theatrum.games.risiko import messages as m
from theatrum.presentation.risiko.dice_counts import dice_in_battles

# --- odds -------------------------------------------------------------------------------------------------

POSITION = "by=p1 at=attack p1=brazil:12,peru:3 p2=north-africa:9 rest=p2,p3,p4 round=5"


def test_odds_before_an_attack() -> None:
    """12 against 9 under the tournament rules; one roll of three dice against three (R6.13)."""
    text = squeezed(at(POSITION, "brazil"))
    assert "1 Brazil 12 Argentina B2 1 (>99 %), Venezuela G3 1 (>99 %), North Africa B2 9 (29 %)" in text
    assert "3 North Africa B2 9 29 % conquest if you attack to the end; you lose 8.6 on average, the" in text
    text = squeezed(at(POSITION, "odds", width=120))
    assert "Brazil > North Africa P2 12:9 29 % 8.6:5.3 3:3 costs 0/1/2/3: 14/21/26/38 %" in text


def test_odds_while_attacking() -> None:
    session = at(POSITION, "brazil", "north africa", "odds")
    view = session.game.view(session.state, 0)
    left = f"{view.armies[10]}:{view.armies[24]}"
    assert view.armies[10] + view.armies[24] == 12 + 9 - 3
    assert f"again: North Africa {view.armies[24]} " in squeezed(session)
    assert f"Brazil > North Africa P2 {left}" in squeezed(session)


def test_odds_of_the_numbers_of_dice() -> None:
    """In the base game the attacker may throw fewer dice, and the defender chooses (R6.3, R6.4)."""
    text = squeezed(at(POSITION, "brazil", "north africa", "2", people=(0, 1), preset="base"))
    for n in ("1 die", "3 dice"):
        assert re.search(rf"{n} \d+ % conquest if you attack to the end; .*? you lose 0, the enemy \d: \d+ %", text)
    assert re.search(r"3 dice \d+ % to lose nothing in this roll; the territory falls with \d+ % if", text)
    assert re.search(r"you lose 0, the enemy 2: \d+ %; you lose 1, the enemy 1: \d+ %; you lose 2, the enemy 0", text)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("odds 2 1", "2 against 1: conquest 41.67%, expected losses 0.58 and 0.42 one roll 1:1 costs 0/1: 42/58 %"),
        ("odds 12 9 5", "12 against 9, stopping at 5: conquest 15.36%"),
        ("odds 5", "odds needs the armies of both sides, 1 to 10000"),
        ("odds 0 3", "odds needs the armies of both sides, 1 to 10000"),
        ("odds x y", "odds needs the armies of both sides, 1 to 10000"),
        ("territory bra", "Brazil R1 12, value 4, card cannon. Neighbours: Argentina B2 1, Peru R1 3,"),
        ("territory e", "'e' can mean "),
        ("territory atlantis", "there is no territory 'atlantis'"),
        ("dice", "No dice have been thrown in battles yet."),
        ("cards", "You have no cards."),
        ("discards", "Discards (0): none"),
        ("objective", "Missing (owner, armies): "),
        ("board", "NORTH AMERICA +5"),
        ("help", "again until 3 repeat it as long as three armies stay in any case"),
        ("99", "there is no choice 99; type a number from 1 to 3, or a name"),
        ("japan", "Japan: Japan belongs to P"),
        ("again", "attack again: there is no attack that could be repeated (R6.8)"),
        ("again 3", "attack again: there is no attack that could be repeated (R6.8)"),
        ("again 0", "type again, again 4 (so many times), again until 3 (armies left), or again all"),
        ("again until", "type again, again 4 (so many times)"),
        ("always 3", "always is for defending"),
        ("end turn", "end turn: the attacks are not over; say so first (R3.2)"),
    ],
)
def test_what_may_be_typed(typed: str, answer: str) -> None:
    session = at(POSITION, typed)
    assert answer in squeezed(session)
    assert session.game.fact(session.state, "asked") == "attack"


# --- several decisions in one line ------------------------------------------------------------------------


def battles(session: Session) -> list[Event]:
    return [event for event in session.log.events if event.kind == m.SAID_BATTLE]


def test_again_a_number_of_times() -> None:
    session = at("by=p1 at=attack p1=brazil:40 p2=north-africa:40 round=5", "brazil", "north", "again 3")
    assert len(battles(session)) == 4
    assert printed(session).count("P1 attacks North Africa from Brazil: ") == 2  # the first, and three in one line


@pytest.mark.parametrize("seed", range(6))
def test_again_until_so_many_are_left(seed: int) -> None:
    """As long as a roll cannot leave fewer, or until the territory is conquered."""
    words = f"by=p1 at=attack p1=brazil:30 p2=north-africa:12 round=5 seed={seed}"
    session = at(words, "brazil", "north", "again until 20")
    if session.game.fact(session.state, "owner North Africa") == "P2":
        assert 20 <= int(str(session.game.fact(session.state, "armies Brazil"))) <= 22


def test_again_until_more_than_could_be_left_is_refused() -> None:
    session = at("by=p1 at=attack p1=brazil:30 p2=north-africa:12 round=5", "brazil", "north", "again until 30")
    assert len(battles(session)) == 1
    assert "another roll could leave fewer than 30 armies" in squeezed(session)


def test_again_to_the_end() -> None:
    """In a tournament that is where the attack would have fewer dice than the defence (R9.3)."""
    words = "by=p1 at=attack p1=brazil:9,peru:9 p2=north-africa:30 round=5"
    session = at(words, "brazil", "north", "again all")
    assert int(str(session.game.fact(session.state, "armies Brazil"))) <= 3
    assert "again: " not in printed(session).rpartition("Attack from where?")[2]


LAST_STAND = "by=p1 at=attack round=2 p1=brazil:40 p2=north-africa:2 rest=p3,p4"


@pytest.mark.parametrize("seed", range(6))
def test_r8_2_again_stops_at_a_last_army_that_stands(seed: int) -> None:
    session = at(f"{LAST_STAND} seed={seed}", "brazil", "north", "3", "again all", early_elimination="capture")
    assert session.game.fact(session.state, "armies North Africa") == 1
    assert int(str(session.game.fact(session.state, "armies Brazil"))) > 20  # and not worn down against it


def test_r8_2_who_defends_reads_that_the_last_army_stands() -> None:
    session = at(LAST_STAND, "brazil", "north", "3", people=(0, 1), preset="base", early_elimination="capture")
    text = squeezed(session).rpartition("defend with how many?")[2]
    assert "you lose 1, the enemy 0: " in text
    assert "you lose 2, " not in text


def test_defending_always_with_as_many_dice() -> None:
    words = "by=p1 at=attack p1=brazil:20 p2=north-africa:20 round=5"
    session = at(words, "brazil", "north", "3", "always 2", "again 4", people=(0, 1), preset="base")
    assert [len(str(event.d)) for event in battles(session)] == [2] * 5
    assert printed(session).count("P2 blue decides now. Hand over the keyboard") == 1


def test_a_territory_and_its_armies_in_one_line() -> None:
    words = "by=p1 at=reinforce pool=7 p1=brazil:12,peru:3"
    session = at(words, "bra 3", "brasile 2", "peru 9", "japan 1", "nowhere 1", "per 2")
    facts = [session.game.fact(session.state, key) for key in ("armies Brazil", "armies Peru", "reserve P1")]
    assert facts == [17, 5, 0]
    for answer in (
        "9 cannot be placed in one territory now; from 1 to 2 can",
        "Japan: Japan belongs to P",
        "'nowhere' is no territory; type a territory and the armies for it, for example brazil 2",
    ):
        assert answer in squeezed(session)


def test_amounts_are_typed_as_they_are() -> None:
    """Not as the number of a choice: three dice were thrown, so three armies at least move in (R6.10)."""
    session = at(
        "by=p1 at=attack p1=brazil:12,peru:3 p2=venezuela:1 round=5", "brazil", "venezuela", "3", *["again"] * 9
    )
    assert session.game.fact(session.state, "asked") == "occupy"
    session.read = typist("1", "99", "4")
    with suppress(Leave):
        session.run()
    assert "1: as many armies as dice were thrown must move in (R6.10)" in squeezed(session)
    assert "99: one army must stay in Brazil (R6.10)" in squeezed(session)
    assert session.game.fact(session.state, "armies Venezuela") == 4
    assert "Type a number from 3 to" in printed(session)


def test_sets_are_shown_with_their_armies() -> None:
    words = "by=p1 at=reinforce pool=1 p1=brazil:12,peru:3 p1_hand=brazil,china,egypt,siam round=5"
    text = squeezed(at(words, "cards", "set", "1", "1", "1"))
    assert "best set 12 armies" in text
    assert "Sets: 12 armies: Brazil, Egypt, China 10 armies: Egypt, China, Siam" in text
    assert "play a set (up to 12 armies)" in text
    assert "1 Brazil cannon +2: your territory" in text
    assert "P1 plays Brazil, Egypt and China for 12 armies: 10 for the set, 2 for own territories" in text


# --- objectives -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "Conquer North America and Africa; North America 0/9, Africa 0/6"),
        (5, "third continent of your choice; South America 4/4, Europe 0/7, Oceania 0/4"),
        (7, "Conquer 24 territories; 4 of 24 territories"),
        (8, "Conquer 18 territories and hold each with at least 2 armies; 1 of 18 territories"),
        (9, "Destroy the red armies; red is your own colour: conquer 24 territories (4 of 24)"),
        (
            10,
            "Destroy the blue armies; P2 blue has 19 territories left; if somebody else does it, own 24 terr",
        ),
        (11, "Destroy the green armies; P2 blue has destroyed green: conquer 24 territories (4 of 24)"),
        (14, "Destroy the purple armies; nobody plays purple: conquer 24 territories (4 of 24)"),
    ],
)
def test_progress_towards_base_objectives(number: int, words: str) -> None:
    """R8.8."""
    turn = "round=6 by=p1 at=attack"
    position = f"{turn} p1=argentina,brazil:5,peru,venezuela rest=p2,p4 out=p3 out_by=p3:p2 p1_objective={number}"
    assert words in squeezed(at(position, "objective", preset="base"))


def test_progress_towards_a_list() -> None:
    """R9.5, R10.2: territories, points, and what counts when points are equal (R10.6)."""
    text = squeezed(at("by=p1 at=attack p1=brazil:5,peru:2,japan rest=p2,p3,p4 p1_objective=1", "objective"))
    assert "The bed: own all 23 territories of the list; 2 of 23 territories, 7 of 86 points; 2 outside" in text
    assert "Missing (owner, armies): Alaska (P2, 1), " in text
    assert "R1*Brazil" in text
    assert "R1 Japan" in text


# --- dice (R13.2) -----------------------------------------------------------------------------------------


def test_everybody_can_count_the_dice() -> None:
    events = [
        Event(m.SAID_ATTACK, 31, 0, 10, 24, 3, 0),
        Event(m.SAID_DEFENCE, 31, 1, 24, 2, 0, 0),
        Event(m.SAID_BATTLE, 31, 10, 24, 661, 52, 11),
    ]
    counts = {seat: count.faces for seat, count in dice_in_battles(events).items()}
    assert counts == {0: [1, 0, 0, 0, 0, 2], 1: [0, 1, 0, 0, 1, 0]}
    text = squeezed(at(POSITION, "brazil", "north", "again 2", "dice"))
    assert "Dice thrown in battles player 1 2 3 4 5 6 dice mean (fair: 3.50)" in text
