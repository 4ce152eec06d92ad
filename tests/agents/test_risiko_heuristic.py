"""The heuristic bot of RisiKo!: legal and repeatable with any options, never handed a state, sensible in clear
positions."""

import ast
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.risiko.table import Table, at
from theatrum.agents import risiko
from theatrum.agents.base import Agent
from theatrum.agents.registry import bot_seed, entrants_of, make_agent
from theatrum.agents.risiko.aims import Aims
from theatrum.agents.risiko.assessment import Assessment
from theatrum.agents.risiko.battles import defence_value
from theatrum.agents.risiko.dangers import denials
from theatrum.agents.risiko.heuristic import HeuristicAgent
from theatrum.agents.risiko.sets import best_set
from theatrum.agents.risiko.weights import HAND_SET
from theatrum.arena.games import local_runner
from theatrum.arena.schedule import contests, schedule
from theatrum.arena.standings import standing_of
from theatrum.core.game import Decision, View
from theatrum.core.registry import make_game, random_options
from theatrum.core.rng import seeded
from theatrum.games.risiko.bit_sets import members
from theatrum.games.risiko.board import (
    AFGHANISTAN,
    ALASKA,
    ALBERTA,
    BRAZIL,
    CHINA,
    CONGO,
    EGYPT,
    INDIA,
    INDONESIA,
    MADAGASCAR,
    NEW_GUINEA,
    PERU,
    SIBERIA,
    TERRITORIES,
    UKRAINE,
    URALS,
    VENEZUELA,
)
from theatrum.games.risiko.constants import (
    AGAIN,
    ASK_ATTACK,
    ASK_COLOUR,
    ASK_DEFENCE,
    ASK_DICE,
    ASK_MOVE,
    ASK_MOVE_ARMIES,
    ASK_MOVE_TO,
    ASK_OCCUPY,
    ASK_PLACE,
    ASK_PLACE_ARMIES,
    ASK_SET,
    ASK_SETUP,
    ASK_SETUP_ARMIES,
    ASK_TARGET,
    END_ATTACKS,
    END_PLACING,
    END_TURN,
    JOKER,
    NUMBER,
    PLAY_SET,
    SETUP,
)
from theatrum.games.risiko.objectives import BASE_DECK

NAME = "risiko"
EVERY_KIND = {
    ASK_ATTACK, ASK_COLOUR, ASK_DEFENCE, ASK_DICE, ASK_MOVE, ASK_MOVE_ARMIES, ASK_MOVE_TO, ASK_OCCUPY, ASK_PLACE,
    ASK_PLACE_ARMIES, ASK_SET, ASK_SETUP, ASK_SETUP_ARMIES, ASK_TARGET,
}  # fmt: skip
OBJECTIVES = {objective.name: number for number, objective in enumerate(BASE_DECK, 1)}


def answer(t: Table, seed: int = 1) -> int:
    """What the bot does here, from its view."""
    view = t.game.view(t.state, t.actor)
    assert view.decision is not None
    action = HeuristicAgent(t.game, seed).choose(view, view.decision, view.legal)
    assert action in view.legal
    return action


def assessed(t: Table, seat: int) -> Assessment:
    return Assessment(t.game.options, t.view(seat))


# --- the interface ----------------------------------------------------------------------------------------------------


class Witness(Agent):
    """Hands the view on to the bot and keeps what was asked and answered; a state would not fit through here."""

    def __init__(self, inner: Agent) -> None:
        super().__init__(inner.game, 0)
        self.inner = inner
        self.answers: list[tuple[int, int]] = []

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        before = view.as_dict()
        offered = list(legal)
        action = self.inner.choose(view, decision, legal)
        assert action in offered
        assert legal == offered
        assert view.as_dict() == before  # what is handed over is not changed
        self.answers.append((decision.kind, action))
        return action


def game_of(options: Mapping[str, object], bots: list[str], seed: int) -> list[list[tuple[int, int]]]:
    """What every seat was asked and answered."""
    game = make_game(NAME, options)
    seats = [bots[seat % len(bots)] for seat in range(game.seats)]
    agents = [Witness(make_agent(name, game, bot_seed(seed, seat))) for seat, name in enumerate(seats)]
    s = game.new(seed)
    while actors := game.actors(s):
        view = game.view(s, actors[0])
        game.play(s, actors[0], agents[actors[0]].choose(view, view.decision, view.legal))
    return [agent.answers for agent in agents]


@pytest.mark.parametrize(
    ("preset", "seats"), [("base", 3), ("tournament", 4), ("circuit", 5), ("base", 6), ("circuit", 3)]
)
def test_legal_answers_with_every_preset(preset: str, seats: int) -> None:
    game_of({"preset": preset, "seats": seats, "round_limit": 6}, ["heuristic", "random"], seats)


@pytest.mark.parametrize("seed", range(8))
def test_legal_answers_with_any_options(seed: int) -> None:
    options = {**random_options(NAME, seeded(seed)), "round_limit": 5}
    game_of(options, ["heuristic", "random", "heuristic"], seed)


def test_every_kind_of_question_is_answered() -> None:
    options = {"preset": "base", "objectives": "tournament", "seats": 3, "round_limit": 8}
    asked = {kind for answers in game_of(options, ["heuristic"], 3) for kind, _ in answers}
    assert asked == EVERY_KIND


def test_same_seed_same_game() -> None:
    options = {"preset": "tournament", "seats": 3, "round_limit": 3}
    first = game_of(options, ["heuristic", "random"], 5)
    assert first == game_of(options, ["heuristic", "random"], 5)
    assert first != game_of(options, ["heuristic", "random"], 6)


def test_the_answer_depends_on_the_view_alone() -> None:
    """Another state with the same view, other hidden cards, objectives and luck gets the same answer."""
    game = make_game(NAME, {"preset": "tournament"})
    rng = seeded(9)
    s = game.new(3)
    for _ in range(150):
        seat = game.actors(s)[0]
        view = game.view(s, seat)
        twin = game.view(game.sample_state(view, rng), seat)
        choice = HeuristicAgent(game, 4).choose(view, view.decision, view.legal)
        assert HeuristicAgent(game, 4).choose(twin, twin.decision, twin.legal) == choice
        game.play(s, seat, choice)


def test_no_module_of_the_bot_imports_what_makes_real_states() -> None:
    modules = list(Path(risiko.__file__).parent.glob("*.py"))
    assert len(modules) > 5
    for module in modules:
        source = ast.parse(module.read_text(encoding="utf-8"))
        names = {n.name for node in ast.walk(source) if isinstance(node, ast.ImportFrom) for n in node.names}
        assert not names & {"make_game", "load", "position", "saving"}


def test_registry() -> None:
    assert "heuristic" in entrants_of(NAME)
    assert isinstance(make_agent("heuristic", make_game(NAME), 1), HeuristicAgent)


def test_beats_chance() -> None:
    """Eight games in the four seats against three random bots: a player by chance would win two."""
    options = {"preset": "tournament", "round_limit": 15}
    bots = ["heuristic", "random", "random", "random"]
    results = local_runner(1)(NAME, options, schedule(contests(bots, 4), 8, 7))
    assert standing_of("heuristic", results).points >= 7


# --- aims -------------------------------------------------------------------------------------------------------------


def test_a_step_towards_the_objective_is_worth_more_the_nearer_it_is() -> None:
    objective = OBJECTIVES["Asia + South America"]
    near = Aims(assessed(at(f"by=p1 p1=asia,argentina,brazil,peru p1_objective={objective}"), 0))
    far = Aims(assessed(at(f"by=p1 p1=brazil,peru p1_objective={objective}"), 0))
    assert near.to_go == 1
    assert near.gain(VENEZUELA) > 10 * far.gain(VENEZUELA)
    assert far.gain(VENEZUELA) > far.gain(CONGO)


def test_a_campaign_in_thought_leaves_no_trace() -> None:
    s = assessed(at("by=p1 p1=brazil:5,peru:2,argentina:1"), 0)
    a = Aims(s)
    before = (list(s.owner), list(s.count), list(s.missing), list(s.holder), a.to_go, a.taken)
    undo = a.take(VENEZUELA)
    assert s.owner[VENEZUELA] == 0
    assert s.holder[1] == 0
    a.give_back(VENEZUELA, undo)
    assert before == (list(s.owner), list(s.count), list(s.missing), list(s.holder), a.to_go, a.taken)
    assert members(s.own) == s.mine


def test_the_colour_to_destroy_and_what_replaces_it() -> None:
    """R8.8 c: the territories of the colour; those of everybody when it is out of the game."""
    objective = OBJECTIVES["destroy blue"]
    s = assessed(at(f"by=p1 p1=brazil:5 p2=peru,venezuela rest=p3,p4 p1_objective={objective}"), 0)
    assert members(Aims(s).wanted) == [PERU, VENEZUELA]
    assert Aims(s).to_go == 2
    gone = assessed(at(f"by=p1 p1=brazil:5 rest=p3,p4 out=p2 out_by=p2:p3 p1_objective={objective}"), 0)
    assert members(Aims(gone).wanted) == TERRITORIES
    assert Aims(gone).to_go == 23


# --- attacks ----------------------------------------------------------------------------------------------------------


def test_conquers_the_last_territory_of_its_objective() -> None:
    objective = OBJECTIVES["Asia + South America"]
    t = at(f"by=p1 p1=asia:2,argentina,brazil:8,peru p1_objective={objective} rest=p2,p3,p4")
    assert answer(t) == BRAZIL
    t.do("attack from Brazil")
    assert answer(t) == VENEZUELA


@pytest.mark.parametrize("preset", ["base", "tournament"])
def test_does_not_attack_two_against_ten(preset: str) -> None:
    strong = "p2=north-america:10,europe:10,africa:10,asia:10,oceania:10,venezuela:10,argentina:10,brazil:10"
    t = at(f"by=p1 p1=peru:5 {strong} rest=p2", preset=preset)
    assert answer(t) == END_ATTACKS


def test_g10_does_not_attack_a_last_army_that_stands() -> None:
    """Not even again, after an attack made by somebody else; from round 5 on it can be taken."""
    far = "p2=north-america:9,europe:9,asia:9,oceania:9,south-america:9,congo:9,east-africa:9,egypt:9,north-africa:9"
    for number, attacks in ((4, False), (5, True)):
        words = f"round={number} by=p1 p1=south-africa:30 p3=madagascar {far} rest=p2"
        t = at(words, early_elimination="capture", seats=3)
        t.do("attack from South Africa", "attack Madagascar", "3 dice", "roll 1", "roll 1", "roll 1", "roll 6")
        assert (answer(t) == AGAIN) is attacks


def test_g10_defends_a_last_stand_with_what_costs_the_attacker_most() -> None:
    """The territory cannot fall: with two armies, two dice cost no more than one can."""
    words = "round=4 by=p1 p1=south-africa:9 p3=madagascar:2 rest=p2"
    t = at(words, early_elimination="capture", seats=3).do("attack from South Africa", "attack Madagascar", "3 dice")
    assert answer(t) == NUMBER + 2
    kept = [defence_value(9, 2, 3, dice, True, True) for dice in (1, 2)]
    assert all(value > 1.0 for value in kept)
    assert defence_value(9, 2, 3, 2, True, False) < 1.0


def test_g10_games_with_last_stands_end() -> None:
    options = {"preset": "tournament", "seats": 6, "early_elimination": "capture", "round_limit": 6}
    game_of({**options, "elimination_from_round": 6}, ["heuristic", "random"], 1)


def test_takes_a_cheap_territory_for_the_card() -> None:
    """R5.1: one conquest a turn brings a card; a full hand draws none (R11.4)."""
    enemies = "p2=venezuela,north-america:9 p3=africa:9,brazil:9,argentina:9 rest=p4 p4=europe:9"
    t = at(f"by=p1 p1=peru:4 {enemies}")
    assert answer(t) == PERU
    gain = Aims(assessed(t, 0)).gain(VENEZUELA)
    later = Aims(assessed(at(f"by=p1 p1=peru:4 {enemies} conquests=1"), 0)).gain(VENEZUELA)
    full = Aims(assessed(at(f"by=p1 p1=peru:4 {enemies} p1_hand=peru", max_hand=1), 0)).gain(VENEZUELA)
    assert gain - later == pytest.approx(HAND_SET["card"])
    assert gain - full == pytest.approx(HAND_SET["card"])


def test_attacks_again_while_it_pays() -> None:
    t = at("by=p1 round=6 p1=brazil:12 p2=peru:3 rest=p3,p4 p1_objective=3")
    t.do("attack from Brazil", "attack Peru", "3 dice", "defend with 3", *["roll 4"] * 3, *["roll 1"] * 2, "roll 6")
    assert t.fact("armies Peru") == 1
    assert answer(t) == AGAIN
    worn_out = at("by=p1 round=6 p1=brazil:4 p2=peru:12 rest=p3,p4 p1_objective=3")
    worn_out.do(
        "attack from Brazil", "attack Peru", "3 dice", "defend with 3", *["roll 6"] * 2, "roll 1", *["roll 5"] * 3
    )
    assert answer(worn_out) != AGAIN


def test_several_sides_attack_together() -> None:
    """None of three neighbours can take Siam alone; all of them together can, and it completes the objective."""
    rest = "afghanistan,chita,japan,kamchatka,middle-east,mongolia,siberia,urals,yakutia,south-america"
    enemy = f"p2=siam:12 rest=p2,p3,p4 p1_objective={OBJECTIVES['Asia + South America']}"
    together = at(f"by=p1 p1=china:10,india:10,indonesia:10,{rest} {enemy}")
    assert answer(together) in (CHINA, INDIA, INDONESIA)
    alone = at(f"by=p1 p1=china:10,india:1,indonesia:1,{rest} {enemy}")
    assert answer(alone) not in (CHINA, INDIA, INDONESIA)


def test_breaks_a_continent_rather_than_taking_any_territory() -> None:
    t = at("by=p1 p1=siam:8,china:1 p2=oceania:2 rest=p3,p4 conquests=1 p1_objective=7")
    s = assessed(t, 0)
    assert Aims(s).at_once(INDONESIA) > 2
    assert Aims(s).at_once(AFGHANISTAN) < 0.5


def test_stops_a_visible_danger() -> None:
    """P2 has 22 territories, and everybody can see that 24 may be all they need."""
    near = denials(
        assessed(at("by=p1 p1=east-africa:9 p2=north-america,europe,south-america,congo,madagascar rest=p3,p4"), 0)
    )
    assert near[MADAGASCAR] > 1
    assert near[AFGHANISTAN] == 0
    far = denials(assessed(at("by=p1 p1=east-africa:9 p2=madagascar,congo rest=p3,p4"), 0))
    assert far[MADAGASCAR] == 0


# --- armies -----------------------------------------------------------------------------------------------------------


def test_moves_the_mass_to_the_front() -> None:
    t = at("by=p1 at=move p1=new-guinea:20,indonesia:2,western-australia,eastern-australia,siam:2 rest=p2,p3,p4")
    assert answer(t) == NEW_GUINEA
    t.do("move from New Guinea")
    assert answer(t) == INDONESIA
    t.do("move to Indonesia")
    assert answer(t) == NUMBER + 19


def test_does_not_move_the_mass_to_the_rear() -> None:
    t = at("by=p1 at=move p1=new-guinea:1,indonesia:20,western-australia:1,eastern-australia:1 rest=p2,p3,p4")
    assert answer(t) == END_TURN


def test_occupies_with_the_mass_when_nothing_threatens_behind() -> None:
    t = at("by=p1 round=6 p1=eastern-australia,western-australia,new-guinea:12 p2=indonesia rest=p3,p4")
    t.do("attack from New Guinea", "attack Indonesia", "3 dice", *["roll 6"] * 3, "roll 1")
    assert t.asked == "occupy"
    assert answer(t) == NUMBER + 11


def test_reinforces_the_front_not_the_interior() -> None:
    t = at("by=p1 at=reinforce pool=5 p1=oceania:2 rest=p2,p3,p4")
    assert answer(t) == INDONESIA


def test_fills_up_to_two_armies_when_that_wins() -> None:
    """R8.8 b: 18 territories with two armies each."""
    objective = OBJECTIVES["18 territories with 2 armies each"]
    t = at(f"by=p1 at=reinforce pool=2 p1=north-america:2,europe:2,congo,egypt p1_objective={objective}")
    while t.ending is None and t.actor == 0 and t.asked in ("place", "armies"):
        t.game.play(t.state, 0, answer(t))
    assert t.won_by == ([0], "objective completed")


def test_defends_with_the_best_number_of_dice() -> None:
    """R6.4: against one die three are best."""
    t = at("by=p2 round=6 p2=brazil:2 p1=peru:5 rest=p3,p4")
    t.do("attack from Brazil", "attack Peru")
    assert t.actor == 0
    assert answer(t) == NUMBER + 3


# --- cards ------------------------------------------------------------------------------------------------------------


def test_plays_a_good_set_and_the_best_one() -> None:
    hand = "alaska,alberta,argentina,brazil,peru"
    t = at(f"by=p1 at=reinforce pool=3 p1=brazil:3 p1_hand={hand} rest=p2,p3,p4")
    assert answer(t) == PLAY_SET
    worth, cards = best_set(assessed(t, 0), t.view(0).cards_in(0), [])
    assert worth == 12  # one of each symbol, and two for Brazil
    assert {BRAZIL, PERU} < set(cards)
    t.do("play a set")
    chosen = []
    for _ in range(3):
        chosen.append(answer(t))
        t.game.play(t.state, t.actor, chosen[-1])
    assert sorted(chosen) == sorted(cards)


@pytest.mark.parametrize(("equal_sets", "worth", "plays"), [("printed", 4, False), (8, 8, True)])
def test_g31_reckons_with_what_sets_are_worth_at_the_table(equal_sets: object, worth: int, plays: bool) -> None:
    """Three cannons are worth waiting with where they bring four armies, not where they bring eight."""
    words = "by=p1 at=reinforce pool=3 p1=congo:3 p1_hand=siam,quebec,eastern_us rest=p2,p3,p4"
    t = at(words, equal_sets=equal_sets)
    assert best_set(assessed(t, 0), t.view(0).cards_in(0), [])[0] == worth
    assert (answer(t) == PLAY_SET) is plays


def test_keeps_a_joker_where_another_set_is_as_good() -> None:
    hand = "alaska,alberta,argentina,joker,brazil,peru"
    t = at(f"by=p1 at=reinforce pool=3 p1=congo:3,brazil p1_hand={hand} rest=p2,p3,p4")
    assert JOKER not in best_set(assessed(t, 0), t.view(0).cards_in(0), [])[1]


def test_waits_with_a_poor_set() -> None:
    cannons = "brazil,venezuela,quebec"
    t = at(f"by=p1 at=reinforce pool=0 p1=congo:3 p1_hand={cannons} rest=p2,p3,p4")
    assert answer(t) == END_PLACING
    late = at(f"by=p1 at=reinforce pool=0 p1=congo:3 p1_hand={cannons} rest=p2,p3,p4 round=9", round_limit=10)
    assert answer(late) == PLAY_SET


# --- the set-up -------------------------------------------------------------------------------------------------------


def test_sets_up_near_its_objective() -> None:
    dealt = "alaska,alberta,new-guinea,indonesia,congo,egypt,madagascar,ukraine,urals,siberia"
    t = at(f"by=p1 at=setup p1={dealt} rest=p2,p3,p4 p1_objective={OBJECTIVES['North America + Oceania']}")
    while t.state.phase == SETUP:
        t.game.play(t.state, t.actor, answer(t))
    wanted = [ALASKA, ALBERTA, NEW_GUINEA, INDONESIA]
    others = [CONGO, EGYPT, MADAGASCAR, UKRAINE, URALS, SIBERIA]
    assert min([t.state.armies[own] for own in wanted]) > max([t.state.armies[own] for own in others])
