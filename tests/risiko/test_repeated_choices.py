"""Answers that are given again and again: attacking on, playing a set, placing one army or all."""

import pytest

from tests.risiko.table import Table, at
from theatrum.games.risiko.cards import CARDS
from theatrum.games.risiko.constants import AGAIN, END_ATTACKS, NUMBER, PLAY_SET
from theatrum.games.risiko.name_lookup import card_named
from theatrum.presentation.risiko.repeated_choices import defence, next_attack, next_of_set, placement_amount

ATTACK = "by=p1 at=attack round=5 p1=brazil:{own} p2=north-africa:{other} rest=p2,p3,p4"


def attacking(own: int, other: int, dice: int | None = 3, **options: object) -> Table:
    """Brazil attacks North Africa; after the first roll both have lost what these dice cost."""
    table = at(ATTACK.format(own=own, other=other), **options)
    table.do("attack from Brazil", "attack North Africa")
    return table if dice is None else table.do(f"attack with {dice}")


def rolled(table: Table, attack: str, defender: str) -> Table:
    if table.asked == "defence":
        table.do(f"defend with {len(defender)}")
    return table.do(*(f"roll {face}" for face in attack + defender))


def test_the_first_roll_is_with_as_many_dice_as_may_be_lost() -> None:
    view = attacking(6, 9, dice=None).view(0)
    assert [next_attack(view, keep) for keep in (1, 3, 4, 5, 6)] == [
        NUMBER + 3,
        NUMBER + 3,
        NUMBER + 2,
        NUMBER + 1,
        None,
    ]


def test_what_cannot_be_lost_need_not_be_kept() -> None:
    """One army defends: one is lost at most, with whatever dice."""
    assert next_attack(attacking(6, 1, dice=None).view(0), 5) == NUMBER + 3


def test_the_same_again_until_too_few_could_be_left() -> None:
    table = rolled(attacking(9, 9), "111", "222")
    view = table.view(0)
    assert view.armies[10] == 6
    assert [next_attack(view, keep) for keep in (1, 3, 4)] == [AGAIN, AGAIN, None]


def test_fewer_dice_cost_fewer_armies() -> None:
    view = rolled(attacking(9, 9, dice=1), "1", "222").view(0)
    assert view.armies[10] == 8
    assert [next_attack(view, keep) for keep in (7, 8)] == [AGAIN, None]


def test_nothing_is_repeated_after_a_conquest() -> None:
    table = rolled(attacking(9, 1), "666", "1")
    assert table.asked == "occupy"
    assert next_attack(table.view(0), 1) is None
    table.do("3 armies")
    assert next_attack(table.view(0), 1) is None


def test_nothing_is_repeated_before_the_first_attack() -> None:
    table = at(ATTACK.format(own=9, other=9))
    assert next_attack(table.view(0), 1) is None
    assert END_ATTACKS in table.view(0).legal


@pytest.mark.parametrize(("early", "answer"), [("capture", None), ("allow", AGAIN)])
def test_r8_2_no_roll_against_a_last_army_that_stands(early: str, answer: int | None) -> None:
    table = at(
        "by=p1 at=attack round=2 p1=brazil:9 p2=north-africa:2 rest=p3,p4", preset="base", early_elimination=early
    )
    table.do("attack from Brazil", "attack North Africa", "attack with 1")
    rolled(table, "6", "1")
    assert next_attack(table.view(0), 1) == answer


def test_others_have_nothing_to_answer() -> None:
    table = rolled(attacking(9, 9), "111", "222")
    for viewer in (1, 2, table.game.spectator):
        assert next_attack(table.view(viewer), 1) is None


def test_defending_with_so_many_dice_or_as_many_as_there_are() -> None:
    table = attacking(9, 2)
    assert [defence(table.view(1), dice) for dice in (1, 2, 3)] == [NUMBER + 1, NUMBER + 2, NUMBER + 2]
    assert defence(table.view(0), 3) is None


def test_the_cards_of_a_set_one_by_one() -> None:
    table = at("by=p1 at=reinforce pool=1 p1=brazil:2 p1_hand=brazil,china,egypt,siam round=5")
    cards = [card_named(name) for name in ("siam", "egypt", "china")]
    assert next_of_set(table.view(0), cards) == PLAY_SET
    assert next_of_set(table.view(1), cards) is None
    table.do("play a set")
    for card in cards:
        assert next_of_set(table.view(0), cards) == card
        table.game.apply(table.state, 0, card, table.log)
    assert table.fact("discards") == 3
    assert next_of_set(table.view(0), CARDS) is None


def test_placing_one_army_or_all() -> None:
    table = at("by=p1 at=reinforce pool=7 p1=brazil:2,peru:3")
    assert placement_amount(table.view(0), "one") is None
    table.do("place Brazil")
    assert [placement_amount(table.view(0), wish) for wish in ("one", "all")] == [NUMBER + 1, NUMBER + 7]
    assert placement_amount(table.view(1), "all") is None
