"""Reinforcement and cards (R4, R5, R11.3, R11.4, G1 to G7)."""

import pytest

from tests.risiko.table import at
from theatrum.core.state import CHANCE
from theatrum.games.risiko.cards import CARD_SYMBOL, CARDS, PRINTED, set_armies, set_of
from theatrum.games.risiko.hand import sets_in
from theatrum.games.risiko.messages import SAID_DRAW, SAID_RESHUFFLE


def test_r4_4_armies_are_counted_once() -> None:
    t = at("at=start p1=oceania,alaska")
    assert t.fact("reserve P1") == 3
    t.do("place Alaska", "2", "place Indonesia")
    assert (t.asked, t.fact("reserve P1")) == ("attack", 0)


def test_r4_1_armies_go_anywhere_in_any_amounts() -> None:
    t = at("at=reinforce pool=5 p1=brazil,peru")
    assert t.options == ["place Brazil", "place Peru"]
    t.refuses("place Alaska", "belongs to")
    t.do("place Brazil")
    assert t.options == ["1 army", "2 armies", "3 armies", "4 armies", "5 armies"]
    t.refuses("6", "only 5 armies")
    t.do("5")
    assert t.fact("armies Brazil") == 6


def test_a_single_army_needs_no_amount() -> None:
    t = at("at=reinforce pool=1 p1=brazil:2").do("place Brazil")
    assert (t.fact("armies Brazil"), t.asked) == (3, "attack")


def test_more_than_130_armies_are_placed_in_steps() -> None:
    t = at("at=reinforce pool=200 p1=brazil").do("place Brazil")
    assert t.options[-1] == "130 armies"
    t.do("130", "place Brazil", "70")
    assert t.fact("armies Brazil") == 201


def test_r5_3_every_set_and_nothing_else() -> None:
    """All 13 244 hands of three cards against the table, written down a second time."""
    names = ["infantry", "cavalry", "cannon", "joker"]
    table: dict[tuple[str, ...], int] = {
        ("cannon", "cannon", "cannon"): 4,
        ("infantry", "infantry", "infantry"): 6,
        ("cavalry", "cavalry", "cavalry"): 8,
        ("cannon", "cavalry", "infantry"): 10,
        ("infantry", "infantry", "joker"): 12,
        ("cavalry", "cavalry", "joker"): 12,
        ("cannon", "cannon", "joker"): 12,
    }
    for a in CARDS:
        for b in CARDS[a + 1 :]:
            for c in CARDS[b + 1 :]:
                symbols = tuple(sorted(names[CARD_SYMBOL[card]] for card in (a, b, c)))
                assert set_of([a, b, c], PRINTED) == table.get(symbols, 0)
    assert set_armies(PRINTED) == [4, 6, 8, 10, 12, 12, 12]


@pytest.mark.parametrize(
    ("cards", "printed", "fixed"),
    [
        ("Siam,Quebec,Eastern US", 4, 8),
        ("Alaska,Egypt,Japan", 6, 8),
        ("China,Ontario,Congo", 8, 8),
        ("Argentina,Brazil,Peru", 12, 12),  # Brazil is owned
        ("Joker,Siam,Quebec", 12, 12),
        ("Siam,Quebec,Brazil", 6, 10),
    ],
)
@pytest.mark.parametrize("preset", ["base", "tournament", "circuit"])
def test_g31_three_equal_cards_can_be_worth_8(preset: str, cards: str, printed: int, fixed: int) -> None:
    words = f"at=reinforce p1=brazil:2 p1_hand={cards.replace(' ', '_').casefold()}"
    actions = [f"card {card}" for card in cards.replace("Joker", "Joker 1").split(",")]
    for options, armies in (({}, printed), ({"equal_sets": "printed"}, printed), ({"equal_sets": "8"}, fixed)):
        t = at(words, preset=preset, **options)
        assert [worth for worth, _ in sets_in(t.view(0), t.state.hand(0))] == [armies]
        assert t.do("set", *actions).fact("reserve P1") == armies


def test_r4_5_a_set_may_come_after_the_placement() -> None:
    t = at("at=reinforce pool=1 p1=brazil:2 p1_hand=siam,quebec,egypt,japan,alaska").do("place Brazil")
    assert t.options == ["set", "end reinforcement"]
    t.do("set", "card Alaska", "card Egypt", "card Japan")
    assert (t.fact("reserve P1"), t.asked) == (6, "place")


def test_r5_8_sets_are_never_compulsory() -> None:
    t = at("at=reinforce p1=brazil:2 p1_hand=siam,quebec,eastern_us").do("end reinforcement")
    assert (t.asked, t.fact("hand size P1")) == ("attack", 3)


def test_r5_8_three_cards_without_a_set_are_asked_about_all_the_same() -> None:
    """Or the question would tell everybody what is in the hand."""
    t = at("at=reinforce p1=brazil:2 p1_hand=siam,quebec,egypt")
    assert t.options == ["end reinforcement"]
    assert t.view(1).legal == []


def test_two_cards_are_not_asked_about() -> None:
    assert at("at=reinforce p1=brazil:2 p1_hand=siam,quebec").asked == "attack"


def test_r4_5_no_sets_in_other_phases() -> None:
    t = at("p1=brazil:2,peru p1_hand=siam,quebec,eastern_us")
    t.refuses("set", "R4.5")
    t.do("end attacks")
    t.refuses("set", "R4.5")


def test_g2_sets_per_turn() -> None:
    hand = "siam,quebec,eastern_us,alaska,egypt,japan"
    t = at(f"at=reinforce p1=brazil:2 p1_hand={hand}", max_sets_per_turn=1)
    t.do("set", "card Siam", "card Quebec", "card Eastern US")
    t.refuses("set", "G2")
    t.do("place Brazil", "4")
    assert t.asked == "attack"


def test_r11_3_the_rest_is_lost_at_the_cap() -> None:
    t = at("at=start p1=oceania,alaska:54", army_cap=60)
    assert (t.fact("due P1"), t.fact("reserve P1")) == (3, 2)


def test_r11_3_sets_are_capped_too() -> None:
    t = at("at=reinforce pool=1 p1=brazil:57 p1_hand=siam,quebec,eastern_us", army_cap=60)
    t.do("set", "card Siam", "card Quebec", "card Eastern US")
    assert t.fact("reserve P1") == 3


@pytest.mark.parametrize(("held", "drawn"), [(6, True), (7, False)])
def test_r11_4_a_full_hand_draws_nothing(held: int, drawn: bool) -> None:
    cards = ["siam", "quebec", "brazil", "alaska", "egypt", "japan", "china"][:held]
    t = at(f"at=end conquests=1 p1=brazil p1_hand={','.join(cards)}", max_hand=7)
    assert (t.asked == "draw") is drawn


def test_r5_1_one_card_and_no_more() -> None:
    t = at("at=end conquests=9 p1=brazil").do("draw Alaska")
    assert (t.fact("hand P1"), t.fact("turn")) == ("Alaska", "P2")


def test_r5_9_the_discards_become_the_pile_when_its_last_card_is_drawn() -> None:
    t = at("at=end conquests=1 p1=brazil pile=peru discards=alaska,china others=p4").do("draw Peru")
    assert (t.fact("pile"), t.fact("discards"), t.fact("card China")) == (2, 0, "draw pile")
    told = [(e.kind, e.a) for e in t.log.seen_by(2) if e.kind in (SAID_DRAW, SAID_RESHUFFLE)]
    assert told == [(SAID_DRAW, 0), (SAID_RESHUFFLE, 2)]
    saved = t.game.dump(t.state)
    assert t.game.dump(t.game.load(saved)) == saved


def test_r5_9_a_pile_with_cards_left_is_not_renewed() -> None:
    t = at("at=end conquests=1 p1=brazil pile=peru,egypt discards=alaska,china others=p4").do("draw Peru")
    assert (t.fact("pile"), t.fact("discards")) == (1, 2)


def test_r5_9_a_set_played_after_the_shuffle_is_not_in_the_pile() -> None:
    words = "at=end conquests=1 p1=brazil p2=peru:3 rest=p3,p4 p2_hand=siam,quebec,eastern_us"
    t = at(f"{words} pile=china discards=alaska others=p4").do("draw China", "set", "card Siam", "card Quebec")
    t.do("card Eastern US", "place Peru", "4", "attack from Peru", "attack Argentina", "1 die", "roll 6", "roll 1", "1")
    t.do("end attacks", "end turn")
    assert t.options == ["draw Alaska"]
    t.do("draw Alaska")
    assert (t.fact("pile"), t.fact("discards"), t.fact("card Siam")) == (3, 0, "draw pile")


def test_r5_9_cards_played_since_the_pile_ran_out_wait_until_one_is_due() -> None:
    t = at("at=end p1=brazil discards=alaska,china others=p4")
    assert (t.fact("pile"), t.fact("discards")) == (0, 2)


ELIMINATION = "round=6 p1=south_africa:5,east_africa p3=madagascar rest=p2,p4 p1_hand=siam,quebec p3_hand=brazil,alaska"
TAKE = ("attack from South Africa", "attack Madagascar", "1 die", "roll 6", "roll 1", "1 army")


def test_g7_captured_cards_wait_for_the_next_reinforcement() -> None:
    t = at(ELIMINATION).do(*TAKE)
    assert (t.asked, t.fact("hand size P1")) == ("attack", 4)


def test_g7_or_they_can_be_used_at_once() -> None:
    t = at(ELIMINATION, trade_after_elimination=True).do(*TAKE)
    assert t.options == ["set", "end reinforcement"]
    t.do("set", "card Siam", "card Quebec", "card Brazil", "place Madagascar", "4")
    assert (t.asked, t.fact("armies Madagascar")) == ("attack", 5)


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    t = at("at=end conquests=1 p1=brazil")
    assert t.actor == CHANCE
    t.do("draw China")
    assert "China" in str(t.fact("hand P1"))
    assert [e.b for e in t.heard(21, 0)] == [28]
    assert [e.b for e in t.heard(21, 1)] == [0] == [e.b for e in t.heard(21, 4)]
