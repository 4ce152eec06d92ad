"""What everybody may know of what is under way."""

from tests.risiko.table import Table, at

BRAZIL, PERU, NORTH_AFRICA, SIAM = 10, 11, 24, 34


def under_way(t: Table) -> tuple[int, int, int, int, int, list[int]]:
    """For a spectator, and so for everybody."""
    s = t.view(t.game.spectator).situation
    return s.source, s.target, s.dice, s.defence_dice, s.armies, s.chosen


def rolled(t: Table) -> list[int]:
    return t.view(t.game.spectator).situation.rolled


def test_an_attack_step_by_step() -> None:
    t = at("p1=brazil:300 p2=north_africa:2")
    assert under_way(t) == (-1, -1, 0, 0, 0, [])
    assert under_way(t.do("attack from Brazil")) == (BRAZIL, -1, 0, 0, 0, [])
    assert under_way(t.do("attack North Africa")) == (BRAZIL, NORTH_AFRICA, 0, 0, 0, [])
    assert under_way(t.do("3 dice")) == (BRAZIL, NORTH_AFRICA, 3, 0, 0, [])
    assert under_way(t.do("2 dice", "roll 6")) == (BRAZIL, NORTH_AFRICA, 3, 2, 0, [])
    t.do("roll 6", "roll 6", "roll 1", "roll 1")
    assert under_way(t) == (BRAZIL, NORTH_AFRICA, 3, 0, 0, [])
    assert under_way(t.do("130")) == (BRAZIL, NORTH_AFRICA, 3, 0, 130, [])
    assert under_way(t.do("5")) == (-1, -1, 0, 0, 0, [])


def test_dice_that_are_rolled_one_by_one() -> None:
    t = at("p1=brazil:300 p2=north_africa:2").do("attack from Brazil", "attack North Africa", "3 dice", "2 dice")
    assert rolled(t) == []
    assert rolled(t.do("roll 6", "roll 2")) == [6, 2]
    assert rolled(t.do("roll 1", "roll 1", "roll 1")) == []
    t = at("at=end round=8 last_round=8 by=p4 p4=brazil rest=p1,p2,p3", preset="circuit")
    assert rolled(t.do("roll 3")) == [3]


def test_an_elimination_is_not_a_die_of_the_defence() -> None:
    t = at("round=6 p1=south_africa:9 p3=madagascar rest=p2,p4", trade_after_elimination=True)
    t.do("attack from South Africa", "attack Madagascar", "1 die", "roll 6", "roll 1")
    assert (t.asked, under_way(t)[2:4]) == ("occupy", (1, 0))


def test_the_strategic_move() -> None:
    t = at("at=move p1=brazil:300,peru")
    assert under_way(t.do("move from Brazil", "to Peru", "130")) == (BRAZIL, PERU, 0, 0, 130, [])


def test_armies_that_are_placed() -> None:
    t = at("at=reinforce pool=5 p1=brazil:2,peru").do("place Brazil")
    assert under_way(t) == (BRAZIL, -1, 0, 0, 0, [])
    t = at("at=setup rest=p1,p2,p3,p4 p1=brazil").do("place Brazil")
    assert under_way(t) == (BRAZIL, -1, 0, 0, 0, [])


def test_a_set_that_is_being_chosen() -> None:
    t = at("at=reinforce p1=brazil:2 p1_hand=siam,quebec,eastern_us").do("set", "card Siam")
    assert under_way(t) == (-1, -1, 0, 0, 0, [SIAM])


def test_the_end_of_a_turn_is_about_no_territory() -> None:
    t = at("at=end round=8 last_round=8 by=p4 p4=brazil rest=p1,p2,p3 conquests=1", preset="circuit").do("draw Siam")
    assert t.asked == "closing roll"
    assert under_way(t) == (-1, -1, 0, 0, 0, [])
