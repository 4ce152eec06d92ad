"""Combat (R6, R9.2 to R9.4) and the dice tables of R6.13."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.risiko.table import Table, at
from theatrum.agents.risiko.bot_settings import PROFILES
from theatrum.arena.fuzz import pick
from theatrum.core.build import compiled
from theatrum.core.events import EventList
from theatrum.core.rng import seeded
from theatrum.games.risiko.board import BRAZIL, NORTH_AFRICA
from theatrum.games.risiko.constants import END_ATTACKS, NUMBER
from theatrum.games.risiko.game import make_game
from theatrum.games.risiko.messages import SAID_BATTLE, SAID_ELIMINATED, SAID_STANDS
from theatrum.games.risiko.rules import pairs_lost, roll_table

ROLLS = 30_000 if compiled() else 3_000
# R6.13: attack dice, defence dice, outcomes by the attacker's losses
TABLE = [
    (1, 1, [15, 21]),
    (1, 2, [55, 161]),
    (1, 3, [225, 1071]),
    (2, 1, [125, 91]),
    (2, 2, [295, 420, 581]),
    (2, 3, [979, 1981, 4816]),
    (3, 1, [855, 441]),
    (3, 2, [2890, 2611, 2275]),
    (3, 3, [6420, 10017, 12348, 17871]),
]
# the value that chi-square exceeds once in a million, by degrees of freedom
UNLIKELY = {1: 23.93, 2: 27.63, 3: 30.66}


@pytest.mark.parametrize(("attack", "defence", "counts"), TABLE)
def test_r6_13_all_rolls_through_the_engines_own_comparison(attack: int, defence: int, counts: list[int]) -> None:
    assert roll_table(attack, defence) == counts
    assert sum(counts) == 6 ** (attack + defence)


@pytest.mark.parametrize(("attack", "defence", "counts"), TABLE)
def test_r6_13_battles_with_the_real_generator(attack: int, defence: int, counts: list[int]) -> None:
    """Chi-square of many battles fought in the game itself, armies counted before and after."""
    game = make_game({})
    t = Table(game, game.position("p1=brazil:900000 p2=north_africa:900000"))
    t.state.stops_at_chance = False
    t.state.rng = seeded(1957 + 10 * attack + defence)
    found = [0] * len(counts)
    for _ in range(ROLLS):
        before = int(t.state.armies[BRAZIL])
        for seat, action in ((0, BRAZIL), (0, NORTH_AFRICA), (0, NUMBER + attack), (1, NUMBER + defence)):
            game.apply(t.state, seat, action)
        found[before - int(t.state.armies[BRAZIL])] += 1
    total = sum(counts)
    expected = [ROLLS * n / total for n in counts]
    chi_square = sum((f - e) ** 2 / e for f, e in zip(found, expected, strict=True))
    assert chi_square < UNLIKELY[len(counts) - 1]


def test_r6_6_r6_7_order_of_the_dice_does_not_matter() -> None:
    assert pairs_lost(vec[i64]([3, 6, 2]), vec[i64]([4, 5, 1])) == 1
    assert pairs_lost(vec[i64]([2, 3, 6]), vec[i64]([1, 5, 4])) == 1


def test_r6_1_attacking_is_never_compulsory() -> None:
    assert "end attacks" in at("p1=brazil:5").options


def test_r3_3_without_a_legal_attack_the_move_is_next() -> None:
    assert at("p1=brazil,peru").actor == 1
    assert at("p1=argentina:3,brazil,peru").asked == "move"


def test_r6_2_own_territories_are_no_targets() -> None:
    t = at("p1=brazil:5,peru").do("attack from Brazil")
    t.refuses("attack Peru", "R6.2")


def test_r6_2_sources() -> None:
    t = at("p1=argentina:5,brazil:2,peru,venezuela rest=p2")
    t.refuses("attack from Argentina", "no enemy neighbour (R6.2)")
    t.refuses("attack from Peru", "at least two armies in Peru (R6.2)")
    t.refuses("attack from Alaska", "belongs to P2")


def test_r6_5_the_defender_knows_the_attackers_dice() -> None:
    t = at("p1=brazil:5 p2=north_africa:3").do("attack from Brazil", "attack North Africa", "2 dice")
    assert (t.actor, t.asked) == (1, "defence")
    assert t.view(1).situation.dice == 2


def test_r6_8_again_repeats_territories_and_dice() -> None:
    t = at("p1=brazil:10 p2=north_africa:9")
    t.refuses("again", "R6.8")
    t.do("attack from Brazil", "attack North Africa", "2 dice", "1 die", "roll 1", "roll 1", "roll 6")
    assert t.options[-2:] == ["again", "end attacks"]
    t.do("again")
    assert (t.asked, t.view(1).situation.dice) == ("defence", 2)


def test_r6_8_again_with_fewer_dice_when_armies_are_gone() -> None:
    t = at("p1=brazil:4 p2=north_africa:9")
    t.do("attack from Brazil", "attack North Africa", "3 dice", "3 dice", "roll 6", "roll 1", "roll 1")
    t.do("roll 5", "roll 1", "roll 1")
    assert t.fact("armies Brazil") == 2
    t.do("again")
    assert t.view(1).situation.dice == 1


def test_r9_3_again_keeps_the_least_dice() -> None:
    """Two dice against one army; the next attack on another number of armies is chosen again where it must be."""
    t = at("p1=brazil:9 p2=north_africa:2", preset="tournament")
    t.do("attack from Brazil", "attack North Africa", "2 dice", "roll 1", "roll 1", "roll 6", "roll 6")
    assert "again" in t.options


def test_again_is_gone_after_a_conquest_and_in_the_next_turn() -> None:
    t = at("p1=brazil:9 p2=north_africa").do(
        "attack from Brazil", "attack North Africa", "1 die", "roll 6", "roll 1", "1"
    )
    assert "again" not in t.options
    t = at("p1=brazil:9,peru:4 p2=north_africa:3")
    t.do("attack from Brazil", "attack North Africa", "1 die", "1 die", "roll 1", "roll 6", "end attacks", "end turn")
    assert t.state.last_source == -1


@pytest.mark.parametrize("armies", [2, 3, 4, 10])
def test_r6_10_a_legal_occupation_always_exists(armies: int) -> None:
    """The lemma: who conquers has lost nothing in that roll."""
    dice = min(3, armies - 1)
    t = at(f"p1=brazil:{armies},alaska:2 p2=north_africa")
    t.do("attack from Brazil", "attack North Africa", *([f"{dice}"] if dice > 1 else []))
    t.do(*["roll 6"] * dice, "roll 1")
    if t.asked == "occupy":
        assert t.options[0] == f"{dice} {'army' if dice == 1 else 'armies'}"
        assert t.options[-1].startswith(str(armies - 1))
        t.do(t.options[0])
    assert t.state.armies[10] + t.state.armies[24] == armies


def test_r6_10_more_than_130_armies_move_in_steps() -> None:
    t = at("p1=brazil:300 p2=north_africa")
    t.do("attack from Brazil", "attack North Africa", "1 die", "roll 6", "roll 1")
    assert (t.options[0], t.options[-1]) == ("1 army", "130 armies")
    t.do("130")
    assert (t.options[0], t.options[-1]) == ("0 armies", "130 armies")
    t.do("130")
    assert t.options[-1] == "39 armies"
    t.do("39")
    assert (t.fact("armies Brazil"), t.fact("armies North Africa")) == (1, 299)


def test_steps_can_stop_early() -> None:
    t = at("at=move p1=brazil:300,peru").do("move from Brazil", "move to Peru", "130", "0")
    assert t.fact("armies Peru") == 131


def test_r8_3_the_ban_is_tested_when_the_attack_is_declared() -> None:
    """P3 is reduced to one territory in round 3 and cannot be attacked any more."""
    t = at("round=3 p1=south_africa:9 p3=madagascar,congo rest=p2,p4")
    t.do("attack from South Africa", "attack Congo", "1 die", "roll 6", "roll 1", "1 army", "attack from South Africa")
    t.refuses("attack Madagascar", "R8.2")


def test_g10_the_first_round_of_eliminations_can_be_chosen() -> None:
    t = at("round=2 p1=south_africa:9 p3=madagascar rest=p2,p4", elimination_from_round=2).do(
        "attack from South Africa"
    )
    assert "attack Madagascar" in t.options


CAPTURE = "round=4 p1=south_africa:9 p3=madagascar:3 rest=p2,p4"


@pytest.mark.parametrize(
    ("attack", "defence", "left"),
    [
        ("666", "111", (9, 1)),  # three pairs won, two armies beaten
        ("661", "115", (8, 1)),
        ("611", "155", (7, 2)),
        ("111", "666", (6, 3)),
    ],
)
def test_g10_the_last_army_of_a_last_territory_stands(attack: str, defence: str, left: tuple[int, int]) -> None:
    t = at(CAPTURE, early_elimination="capture").do("attack from South Africa", "attack Madagascar", "3 dice", "3 dice")
    t.do(*[f"roll {die}" for die in attack + defence])
    assert (t.fact("armies South Africa"), t.fact("armies Madagascar")) == left
    assert (t.fact("owner Madagascar"), t.fact("out P3"), t.asked) == ("P3", 0, "attack")
    told = t.heard(SAID_BATTLE, 3)[0].e
    assert (told // 10, told % 10) == (9 - left[0], 3 - left[1])
    assert [e.d for e in t.heard(SAID_STANDS, 3)] == ([5] if attack == "666" else [])


def test_g10_a_last_army_alone_can_be_attacked_in_vain() -> None:
    """To the letter: the attack is legal and can cost armies, but wins nothing; it can be repeated (R6.8)."""
    t = at("round=4 p1=south_africa:3 p3=madagascar rest=p2,p4", early_elimination="capture")
    t.do("attack from South Africa", "attack Madagascar", "2 dice", "roll 6", "roll 6", "roll 1")
    assert (t.fact("armies South Africa"), t.fact("armies Madagascar"), t.fact("conquests")) == (3, 1, 0)
    t.do("again", "roll 1", "roll 1", "roll 1", "again", "roll 1", "roll 1")
    assert (t.fact("armies South Africa"), t.fact("armies Madagascar")) == (1, 1)
    assert t.fact("turn") == "P2"  # nothing is left to attack or move with


def test_g10_nobody_is_protected_who_has_two_territories() -> None:
    t = at("round=4 p1=south_africa:9 p3=madagascar,congo rest=p2,p4", early_elimination="capture")
    t.do("attack from South Africa", "attack Madagascar", "1 die", "roll 6", "roll 1", "1 army")
    assert t.fact("owner Madagascar") == "P1"
    t.do("attack from South Africa", "attack Congo", "1 die", "roll 6", "roll 1")
    assert (t.fact("owner Congo"), t.fact("armies Congo")) == ("P3", 1)


@pytest.mark.parametrize(("number", "stands"), [(1, True), (2, True), (3, False)])
def test_g10_the_last_army_stands_until_the_round_of_the_option(number: int, stands: bool) -> None:
    words = f"round={number} p1=south_africa:9 p3=madagascar rest=p2,p4"
    t = at(words, early_elimination="capture", elimination_from_round=3)
    t.do("attack from South Africa", "attack Madagascar", "1 die", "roll 6", "roll 1")
    assert (t.fact("owner Madagascar") == "P3") is stands


def test_g10_forced_defence_and_no_inferior_attack_hold_there_too() -> None:
    """R9.2, R9.3."""
    words = "round=4 p1=south_africa:3,congo:4 p3=madagascar:3 rest=p2,p4"
    t = at(words, preset="tournament", early_elimination="capture").do("attack from South Africa")
    t.refuses("attack Madagascar", "R9.3")


def test_g10_a_game_saved_at_a_last_stand_goes_on() -> None:
    t = at(CAPTURE, early_elimination="capture").do("attack from South Africa", "attack Madagascar", "3 dice", "3 dice")
    t.do("roll 6", "roll 6", "roll 6", "roll 1", "roll 1", "roll 1")
    saved = t.game.dump(t.state)
    assert t.game.dump(t.game.load(saved)) == saved
    assert t.game.problems(t.state) == []


@pytest.mark.parametrize(("seed", "preset"), [(0, "base"), (1, "tournament"), (2, "circuit")])
def test_g10_games_full_of_last_stands_end_and_eliminate_nobody(seed: int, preset: str) -> None:
    """Players who like war, and attack in vain too, with nobody to be eliminated before the game is over."""
    options = {"seats": 6, "early_elimination": "capture", "elimination_from_round": 100, "round_limit": 25}
    game = make_game({"preset": preset, **options})
    warlike = next(profile for profile in PROFILES if profile.name == "conquerors")
    s, rng, log = game.new(seed), seeded(seed), EventList()
    decisions = 0
    while game.actors(s):
        seat = game.actors(s)[0]
        game.apply(s, seat, pick(game, s, seat, warlike, rng), log)
        decisions += 1
        if decisions % 50 == 0:
            assert game.problems(s) == []
    kinds = [e.kind for e in log.events]
    assert kinds.count(SAID_STANDS) > 20
    assert SAID_ELIMINATED not in kinds


def test_r9_3_with_a_defender_who_chooses() -> None:
    """The attack is compared with the most dice the defender may throw."""
    t = at("p1=argentina:3 p2=peru:3,brazil:2", no_inferior_attack=True).do("attack from Argentina")
    assert t.options == ["attack Brazil"]


def test_r9_4_a_losses_and_attacks_are_not_limited() -> None:
    t = at("p1=argentina:2 p2=peru,brazil", preset="tournament").do("attack from Argentina", "attack Peru")
    t.do("roll 6", "roll 1")
    assert (t.fact("armies Argentina"), t.fact("armies Peru")) == (1, 1)


def test_actions_out_of_turn_are_refused() -> None:
    t = at("p1=brazil:5")
    assert t.game.legal(t.state, 1) == []
    assert t.game.legal(t.state, 0)[-1] == END_ATTACKS
