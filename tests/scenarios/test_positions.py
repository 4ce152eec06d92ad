"""Positions of scenario files: what no game can come to is refused with a sentence, what is possible is taken."""

import pytest

from theatrum.core.errors import BadOption
from theatrum.core.registry import make_game

TS = "twilight-struggle"
RISIKO = "risiko"


def refusal(game: str, words: str, **options: object) -> str:
    with pytest.raises(BadOption) as error:
        make_game(game, options).position(words)
    return str(error.value)


def fact(game: str, words: str, key: str, **options: object) -> object:
    made = make_game(game, options)
    return made.fact(made.position(words), key)


# --- Twilight Struggle: values ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("defcon=0", "defcon=0 is impossible: DEFCON is 2 to 5 while a game goes on; at 1 it is over"),
        ("defcon=1", "defcon=1 is impossible"),
        ("defcon=6", "defcon=6 is impossible"),
        ("vp=20", "vp=20 is impossible: VP are -19 (USSR) to 19 (US) while a game goes on; with 20 it is over"),
        ("vp=-20", "vp=-20 is impossible"),
        ("vp=99999999999999999999", "vp=99999999999999999999 is impossible"),
        ("turn=0", "turn=0 is impossible: a game has turns 1 to 10"),
        ("turn=11", "turn=11 is impossible"),
        ("milops=6/0", "milops=6/0 is impossible: a side has 0 to 5 military operations"),
        ("milops=0/-1", "milops=0/-1 is impossible"),
        ("space=0/9", "space=0/9 is impossible: the boxes of the space race run from 0 to 8"),
        ("tries=3/0", "tries=3/0 is impossible: a side has 0 to 2 attempts behind it in a turn"),
        ("influence=iran:-1/0", "influence=iran:-1/0 is impossible: a side has 0 to 99 points in a country"),
        ("influence=iran:0/100", "influence=iran:0/100 is impossible"),
        ("influence=uk:1/0,u.k.:2/0", "the influence in UK is given twice"),
        ("defcon=3 defcon=4", "'defcon' is given twice"),
        ("setup=perhaps", "setup=perhaps is neither yes nor no"),
        ("headlines=yes", "play begins at one place, not at headlines and round"),
        ("turn_start=maybe", "turn_start=maybe is neither yes nor no"),
        ("effects=NATO:2", "the effect NATO cannot be 2; it is 0 to 1, and 0 if it is not in force"),
        ("effects=Missile_Envy:3", "the effect Missile Envy cannot be 3; it is 0 to 2"),
        ("effects=Chernobyl:7", "the effect Chernobyl cannot be 7; it is 0 to 6"),
        ("effects=Death_Squads:0", "the effect Death Squads cannot be 0; it is 3 to 7, and 5 if it is not in force"),
        ("effects=NATO:1,2:1", "the effect NATO is given twice"),
    ],
)
def test_a_value_out_of_range_is_refused(words: str, reason: str) -> None:
    assert refusal(TS, f"round=1 by=us {words}").startswith(reason)


@pytest.mark.parametrize("number", [0, 9, -1])
def test_a_round_that_no_turn_has_is_refused(number: int) -> None:
    assert refusal(TS, f"round={number} by=us") == f"round={number} is impossible: a turn has rounds 1 to 8 at most"
    assert refusal(TS, f"event=4 round={number} by=us").startswith(f"round={number} is impossible")


@pytest.mark.parametrize("words", ["defcon=2", "defcon=5", "vp=19", "vp=-19", "turn=10", "milops=5/5", "space=8/8"])
def test_the_last_possible_value_is_taken(words: str) -> None:
    key, _, value = words.partition("=")
    assert str(fact(TS, f"round=1 by=us us_hand=4 ussr_hand=7 {words}", key)) == value


def test_a_place_that_is_not_meant_does_not_count() -> None:
    assert fact(TS, "round=2 by=us us_hand=4 headlines=no", "round") == 2
    assert refusal(TS, "headlines=no").startswith("the position does not say where play begins")


def test_space_race_attempts_can_be_given() -> None:
    """TS 6.4.3: with the attempt of this turn behind it, a side has none left; box 2 gives a second one."""
    words = "round=1 by=ussr ussr_hand=Suez_Crisis,7 us_hand=4"
    game = make_game(TS)
    assert game.fact(game.position(f"{words} tries=1/0"), "tries") == "1/0"
    for tries, space, possible in (
        ("0/0", "0/1", True),
        ("0/1", "0/1", False),
        ("0/1", "1/2", True),
        ("0/2", "1/2", False),
    ):
        state = game.position(f"{words} tries={tries} space={space}")
        game.play(state, 1, "play Suez Crisis")
        names = [game.notation(state, 1, action) for action in game.legal(state, 1)]
        assert ("space" in names) == possible, (tries, space)


# --- Twilight Struggle: cards and effects -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("us_hand=4 ussr_hand=4", "a card cannot be in two places; card 4 (Duck and Cover) is named twice"),
        ("us_hand=4 discards=Duck_and_Cover", "a card cannot be in two places; card 4 (Duck and Cover)"),
        ("us_hand=0", "card 0 is not among the cards, which run from 1 to 110"),
        ("us_hand=111", "card 111 is not among the cards, which run from 1 to 110"),
        ("us_hand=6", "card 6 (The China Card) is never in a hand or a pile; write who has it, such as china=us/up"),
        ("shuttle=4", "shuttle=4 is impossible: only card 73 (Shuttle Diplomacy) waits in front of a player"),
        ("shuttle=73 discards=73", "a card cannot be in two places; card 73"),
        ("effects=Quagmire:1 us_hand=42", "card 42 (Quagmire) cannot be in us_hand: its effect is in force, so it has"),
        ("effects=Containment:1 ussr_hand=25", "card 25 (Containment) cannot be in ussr_hand: its effect is in force"),
        ("effects=NATO:1 discards=21", "card 21 (NATO) cannot be in discards: its effect is in force"),
        ("effects=NATO:1 pile=21", "card 21 (NATO) cannot be in pile: its effect is in force"),
        ("effects=Quagmire_played:1 us_hand=42", "card 42 (Quagmire) cannot be in us_hand"),
        (
            "effects=Willy_Brandt:1,Tear_Down_this_Wall:1",
            "the effects Willy Brandt and Tear Down this Wall cannot both be in force: Tear Down this Wall cancels the",
        ),
        ("effects=Flower_Power:1,Evil_Empire:1", "the effects Flower Power and Evil Empire cannot both be in force"),
        ("china=us/up civil_war=1", "china and civil_war exclude each other"),
    ],
)
def test_cards_and_effects_that_cannot_be_are_refused(words: str, reason: str) -> None:
    assert refusal(TS, f"round=1 by=us turn=8 {words}").startswith(reason)


def test_the_bond_of_missile_envy_needs_its_card_in_that_hand() -> None:
    at = "round=1 by=us turn=4"
    reason = "the effect Missile Envy binds the US to a card that it does not hold; add card 49 to us_hand"
    assert refusal(TS, f"{at} effects=Missile_Envy:1 us_hand=4") == reason
    assert refusal(TS, f"{at} effects=Missile_Envy:1 ussr_hand=49") == reason
    assert "binds the USSR" in refusal(TS, f"{at} effects=Missile_Envy:2 us_hand=49 ussr_hand=4")
    game = make_game(TS)
    state = game.position(f"{at} effects=Missile_Envy:1 us_hand=4,49 ussr_hand=7")
    assert [game.notation(state, 0, action) for action in game.legal(state, 0)] == ["play 49"]


def test_a_card_that_comes_back_may_be_held_while_it_is_in_force() -> None:
    """Red Scare/Purge is discarded, and drawn again after a reshuffle."""
    assert fact(TS, "round=1 by=us us_hand=31 ussr_hand=7 effects=Red_Scare_US:1", "card 31") == "US hand"


def test_cards_that_the_edition_does_not_have_are_refused() -> None:
    words = "round=1 by=us us_hand=4 ussr_hand=7"
    reason = "card 106 (NORAD) is not among the cards of this game, which has no optional cards"
    assert refusal(TS, "round=1 by=us us_hand=106", preset="second") == reason
    assert refusal(TS, "event=106 by=us", preset="second") == reason
    assert refusal(TS, f"{words} effects=NORAD:1", preset="second") == f"the effect NORAD is impossible: {reason}"
    assert fact(TS, f"{words} effects=NORAD:1", "effects") == "NORAD"


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        ("6", "event=6 is impossible: The China Card has no event"),
        ("111", "card 111 is not among the cards, which run from 1 to 110"),
        ("23 removed=23", "event=23 is impossible: the card is among those removed from the game"),
        ("-4", "card -4 is not among the cards, which run from 1 to 110"),
        ("4 headlines=yes", "play begins at one place, not at event and headlines; leave all but one out"),
    ],
)
def test_an_event_that_does_not_exist_is_refused(event: str, reason: str) -> None:
    assert refusal(TS, f"by=us event={event}") == reason


# --- the Late War scenario --------------------------------------------------------------------------------------------

TAKEN_OUT = [
    8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 21, 22, 23, 25, 26, 27, 28, 33, 35, 38, 40, 41, 42, 43, 46, 48, 50, 51,
    52, 54, 55, 58, 59, 60, 62, 66, 70, 71, 72, 76, 77, 78, 106, 108,
]  # fmt: skip


def test_positions_of_the_late_war_scenario_remove_what_it_removes() -> None:
    """LWS-4: all that is removed from a new game, but for the cards that the position names."""
    fresh = make_game(TS, {"scenario": "late_war"})
    assert fresh.fact(fresh.position("new=1"), "removed") == TAKEN_OUT
    words = "round=1 by=us us_hand=4,15 ussr_hand=8"
    assert fact(TS, words, "removed", scenario="late_war") == [card for card in TAKEN_OUT if card not in (8, 15)]
    assert fact(TS, words, "hand us", scenario="late_war") == [4, 15]
    assert fact(TS, words, "card Bear Trap", scenario="late_war") == "draw pile"
    assert fact(TS, f"{words} turn=8", "removed") == []


def test_positions_of_the_late_war_scenario_begin_in_turn_eight() -> None:
    assert fact(TS, "round=1 by=us us_hand=4 ussr_hand=7", "turn", scenario="late_war") == 8
    reason = "turn=7 is impossible: the Late War scenario begins in turn 8"
    assert refusal(TS, "round=1 by=us turn=7", scenario="late_war") == reason


# --- RisiKo! ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("p1=brazil:0", "brazil:0: a territory has at least one army"),
        ("p1=brazil:-3", "'-3' is not a whole number from 0"),
        ("p1=brazil:2000000", "brazil:2000000: a territory has at least one army, and at most 1000000"),
        ("p1=brazil p2=brazil", "'brazil' is named twice; a territory has one owner"),
        ("p1=brazil p2=south_america", "'south_america' is named twice; a territory has one owner"),
        ("p1=brazil rest=", "'' is no seat; the seats are P1 to P4"),
        ("rest=p2", "this position is impossible: it is the turn of an eliminated player"),
        ("p1=brazil round=0", "this position is impossible: round is 0, not 1 to 1000000"),
        ("p1=brazil p1_hand=siam p2_hand=siam", "the card 'siam' is named twice; it can only be in one place"),
        ("p1=brazil pile=joker,joker,joker", "there are only two jokers"),
        ("p1=brazil rest=p2,p3 p4_hand=siam", "this position is impossible: Siam is held by an eliminated player"),
        ("p1=brazil out=p2", "this position is impossible: P2 should have territories or be eliminated"),
        ("p1=brazil p1_objective=0", "p1_objective=0: objectives run from 1 to"),
        ("p1=brazil p1_objective=3 p2_objective=3", "this position is impossible: two players have the same objective"),
        ("p1=brazil colours=red,red,blue,green", "this position is impossible: two players have the same colour"),
        ("p1=brazil at=attack pool=3", "pool=3 is impossible at=attack: armies are placed before"),
        ("p1=brazil round=2 round=3", "'round' is given twice; a position has it once"),
        ("p1=brazil p7=peru", "a position has no 'p7'"),
    ],
)
def test_an_impossible_position_of_risiko_is_refused(words: str, reason: str) -> None:
    assert refusal(RISIKO, words).startswith(reason)
