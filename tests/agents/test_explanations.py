"""Agents explain what they would choose: what they then choose, from what they see, in words of every language."""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.languages.tables import english_left
from tests.risiko.table import Table as RisikoTable
from tests.risiko.table import at
from tests.samples import samples
from tests.twilight_struggle.table import Table, at_event, at_round, card, country_id
from theatrum import agents
from theatrum.agents.base import Agent
from theatrum.agents.explanation import NO_EXPLANATION, Explanation, Reason, Weighed, ranked, reason
from theatrum.agents.registry import bot_seed, make_agent
from theatrum.agents.risiko.assessment import Assessment
from theatrum.agents.risiko.explaining import win_chance as risiko_chance
from theatrum.agents.risiko.heuristic import HeuristicAgent as RisikoAgent
from theatrum.agents.twilight_struggle.explaining import win_chance as ts_chance
from theatrum.agents.twilight_struggle.heuristic import HeuristicAgent as TsAgent
from theatrum.agents.twilight_struggle.values import WON
from theatrum.core.game import AnyGame, View
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.core.state import State
from theatrum.games.example.game import make_game as make_example
from theatrum.games.risiko.board import ARGENTINA, BRAZIL, PERU
from theatrum.games.risiko.constants import ASK_ATTACK, END_ATTACKS
from theatrum.games.twilight_struggle.constants import COUP, EVENT, SPACE, US, USSR
from theatrum.languages import language_codes
from theatrum.presentation.base import make_presentation
from theatrum.presentation.example.presentation import make_presentation as present_example
from theatrum.presentation.explanations import Explained, ReasonTexts
from theatrum.presentation.risiko.words import risiko_words
from theatrum.presentation.twilight_struggle.words import ts_words

EVERY = samples(full=1, usual=3, interpreted=12)  # one of so many decisions of a game is explained
GAMES: list[tuple[str, Mapping[str, object]]] = [
    ("twilight-struggle", {}),
    ("twilight-struggle", {"side_bid": "vp", "variant": "chinese_civil_war", "opt_mixed_ops": True}),
    ("risiko", {"preset": "tournament", "round_limit": 12}),
    ("risiko", {"preset": "base", "seats": 3, "round_limit": 8}),
]
FOLDER = Path(agents.__path__[0])


def decisions(game: AnyGame, seed: int, agent: str = "heuristic") -> Iterator[tuple[State, int, View, Agent]]:
    """Every decision of a game between these bots; it goes on with what they choose."""
    state = game.new(seed)
    players = [make_agent(agent, game, bot_seed(seed, seat)) for seat in range(game.seats)]
    while actors := game.actors(state):
        seat = actors[0]
        view = game.view(state, seat)
        yield state, seat, view, players[seat]
        game.play(state, seat, players[seat].choose(view, view.decision, view.legal))


def explain(agent: Agent, view: View) -> Explanation:
    assert view.decision is not None
    return agent.explain(view, view.decision, view.legal)


def codes(found: tuple[Reason, ...]) -> list[str]:
    return [each.code for each in found]


def of(explanation: Explanation, action: int) -> Weighed:
    return next(choice for choice in explanation.choices if choice.action == action)


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_is_explained_is_what_is_chosen_then_and_luck_stays(name: str, options: Mapping[str, object]) -> None:
    """And it is said in every language, without a word of another one."""
    game = make_game(name, options)
    page = make_presentation(game)
    seen: Counter[int] = Counter()
    for n, (_, _, view, agent) in enumerate(decisions(game, 3)):
        assert view.decision is not None
        seen[view.decision.kind] += 1
        if n % EVERY and seen[view.decision.kind] > 2:
            continue
        luck = agent.rng.words()
        explanation = explain(agent, view)
        assert agent.rng.words() == luck
        twin = make_agent("heuristic", game, 0)
        twin.rng = agent.rng.copy()
        assert explanation.choices[0].action == twin.choose(view, view.decision, view.legal)
        assert explanation.chance is None or 0 <= explanation.chance <= 1
        actions = [choice.action for choice in explanation.choices]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(view.legal)
        for lang in language_codes():
            for text in said(page.explained(view, explanation, lang)):
                assert text == text.strip()
                assert "{" not in text
                assert lang == "en" or not english_left(text, lang), text


def said(hint: Explained) -> list[str]:
    choices = hint["choices"]
    texts = [hint["chance"], hint["worth"], hint["fears_heading"], hint["nothing"], *hint["fears"]]
    return texts + [text for choice in choices for text in (choice["worth"], *choice["reasons"])]


@pytest.mark.parametrize(("name", "options"), GAMES[::2])
def test_states_that_share_a_view_have_one_explanation(name: str, options: Mapping[str, object]) -> None:
    """Whatever is hidden is dealt anew; bots of the same seed explain the same."""
    game = make_game(name, options)
    for n, (_, seat, view, _) in enumerate(decisions(game, 5)):
        if n % (9 * EVERY):
            continue
        other = game.view(game.sample_state(view, seeded(n)), seat)
        assert other == view
        assert explain(make_agent("heuristic", game, n), other) == explain(make_agent("heuristic", game, n), view)


@pytest.mark.parametrize(("name", "stylist"), [("twilight-struggle", "spacer"), ("risiko", "turtle")])
def test_whoever_inherits_explains_their_own_choice(name: str, stylist: str) -> None:
    for n, (_, _, view, agent) in enumerate(decisions(make_game(name, {}), 1, stylist)):
        if n % 5 == 0:
            assert view.decision is not None
            chosen = explain(agent, view).choices[0].action
            luck = agent.rng.copy()
            assert agent.choose(view, view.decision, view.legal) == chosen
            agent.rng = luck
        if n > 150:
            break


def test_who_weighs_nothing_explains_nothing() -> None:
    game = make_game("risiko", {})
    view = game.view(game.new(1), 0)
    for lang in language_codes():
        agent = make_agent("random", game, 1)
        luck = agent.rng.words()
        explanation = explain(agent, view)
        assert (explanation, agent.rng.words()) == (NO_EXPLANATION, luck)
        hint = make_presentation(game).explained(view, explanation, lang)
        assert hint["nothing"]
        assert (hint["chance"], hint["choices"], hint["fears"]) == ("", [], [])


def test_games_whose_agents_explain_nothing_need_no_words() -> None:
    game = make_example({})
    view = game.view(game.new(1), 0)
    assert present_example(game).explained(view, NO_EXPLANATION, "it")["nothing"].startswith("Questo bot")


def test_choices_are_ranked_behind_the_chosen_one() -> None:
    assert ranked(7, {1: 0.5, 7: 0.2, 3: 0.9, 4: -1.0}, 3) == [(7, 0.2), (3, 0.9), (1, 0.5)]
    assert ranked(7, {}, 3) == [(7, None)]


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "texts"),
    [("twilight_struggle", ts_words().explanation), ("risiko", risiko_words("en").explanation)],
)
def test_every_sentence_belongs_to_a_reason_of_the_bot(game: str, texts: ReasonTexts) -> None:
    """What no reason says any more would be left over in five languages."""
    found: set[str] = set()
    for path in (FOLDER / game).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    assert {*texts.reasons, *texts.fears} - found == set()


def test_what_is_not_certain_has_its_chance_beside_it() -> None:
    t = at_round(USSR, ussr_hand=["Nasser", "COMECON"])
    view = t.game.view(t.state, USSR)
    iran = country_id("Iran")
    weighed = Weighed(view.legal[0], 1.25, (reason("controls", country=iran, chance=0.5), reason("vp", points=-2.0)))
    hint = make_presentation(t.game).explained(view, Explanation(0.25, (weighed,)), "en")
    assert hint["chance"] == "Chance to win: 25 %"
    assert hint["choices"][0]["worth"] == "+1.2"
    assert hint["choices"][0]["reasons"] == ["takes control of Iran (50 %)", "-2 VP at once"]


# --- Twilight Struggle ------------------------------------------------------------------------------------------------


def explained(t: Table, side: int) -> Explanation:
    return explain(TsAgent(t.game, 1), t.game.view(t.state, side))


def test_the_chance_rises_with_the_worth_of_the_position() -> None:
    for side in (US, USSR):
        chances = [ts_chance(worth, side) for worth in (-WON, -20.0, 0.0, 20.0, WON)]
        assert chances == sorted(chances)
        assert (chances[0], chances[-1]) == (0.0, 1.0)
    assert ts_chance(5.0, US) + ts_chance(-5.0, USSR) == pytest.approx(1.0)


def test_a_point_that_takes_control_says_so() -> None:
    t = at_round(USSR, ussr_hand=["Nasser"], influence={"Iran": (0, 1), "Iraq": (0, 3)})
    t.do("Nasser", "ops", "influence")
    best = explained(t, USSR).choices[0]
    assert best.action == country_id("Iran")
    assert best.worth is not None
    assert best.worth > 0
    assert reason("controls", country=country_id("Iran"), chance=1.0) in best.reasons


def test_a_coup_names_its_odds_and_defcon() -> None:
    """COMECON has 3 Ops and Iran stability 2: a 5 or a 6 turns three points and more over, which takes control."""
    t = at_round(USSR, ussr_hand=["COMECON"], defcon=5, influence={"Iran": (2, 0), "Panama": (2, 0)})
    t.do("COMECON", "ops", "coup")
    iran = of(explained(t, USSR), country_id("Iran"))
    assert codes(iran.reasons)[0] == "controls"
    assert iran.reasons[0].get("chance") == pytest.approx(2 / 6)
    assert {"milops", "defcon_falls"} & set(codes(iran.reasons))


def test_an_event_that_may_lose_the_game_is_named_and_feared() -> None:
    t = at_round(USSR, ussr_hand=["Duck and Cover", "Nasser"], defcon=2, influence={"Iran": (0, 2)})
    explanation = explained(t, USSR)
    assert reason("deadly_card", card=4) in explanation.fears
    t.do("Duck and Cover")
    space, *events = explained(t, USSR).choices
    assert space.action == SPACE
    assert [codes(choice.reasons)[0] for choice in events] == ["may_lose", "may_lose"]
    assert [choice.worth for choice in events] == [None, None]


def test_a_scoring_card_says_what_it_scores_and_when_it_is_due() -> None:
    t = at_round(US, 6, us_hand=["Asia Scoring"], influence={"Japan": (4, 0), "India": (0, 3), "Pakistan": (0, 2)})
    explanation = explained(t, US)
    best = explanation.choices[0]
    assert best.action == card("Asia Scoring")
    assert "own_scoring" in codes(explanation.fears)
    assert "scoring_due" in codes(explanation.fears)


def test_what_is_feared_of_europe_and_of_the_track() -> None:
    battlegrounds = ["France", "Italy", "West Germany", "East Germany", "Poland"]
    t = at_round(US, us_hand=["NATO", "Nasser"], vp=-16, influence=dict.fromkeys(battlegrounds[1:], (0, 4)))
    assert {"europe_near", "track_end"} <= set(codes(explained(t, US).fears))
    t = at_round(US, us_hand=["NATO", "Nasser"], influence=dict.fromkeys(battlegrounds, (0, 4)))
    assert "europe_theirs" in codes(explained(t, US).fears)


def test_the_last_battleground_of_europe_is_worth_the_game_when_it_is_scored() -> None:
    others = dict.fromkeys(["Italy", "West Germany", "East Germany", "Poland", "Spain/Portugal"], (0, 4))
    t = at_round(USSR, ussr_hand=["Nasser"], influence={**others, "France": (0, 2)})
    t.do("Nasser", "ops", "influence")
    best = explained(t, USSR).choices[0]
    assert best.action == country_id("France")
    assert "holds_europe" in codes(best.reasons)


def test_fears_do_not_tell_the_enemys_hand_from_the_draw_pile() -> None:
    """The region that would cost most is feared wherever its card is, unless that is known."""
    influence = {"Japan": (0, 4), "India": (0, 3), "Pakistan": (0, 2), "Thailand": (0, 2)}
    fears = []
    for ussr_hand in (["Asia Scoring", "Nasser"], ["COMECON", "Nasser"]):
        t = at_round(US, us_hand=["NATO", "Fidel"], ussr_hand=ussr_hand, influence=influence)
        fears.append(explained(t, US).fears)
    assert fears[0] == fears[1]
    assert "their_scoring" in codes(fears[0])
    gone = at_round(US, us_hand=["NATO", "Fidel"], removed=["Asia Scoring"], influence=influence)
    assert "their_scoring" not in codes(explained(gone, US).fears)


def test_what_wins_is_beyond_points() -> None:
    t = at_round(US, 1, defcon=5, us_hand=["Nuclear Test Ban", "Truman Doctrine"], vp=17, setup=True)
    t.do("Nuclear Test Ban")
    best = explained(t, US).choices[0]
    assert (best.action, best.worth) == (EVENT, None)
    assert codes(best.reasons)[0] == "wins"


def test_an_event_through_luck_has_outcomes_that_add_up() -> None:
    t = at_event("Brush War", USSR, influence={"Turkey": (2, 0), "Nigeria": (1, 0)})
    for choice in explained(t, USSR).choices:
        for each in choice.reasons:
            assert 0 < dict(each.facts).get("chance", 1.0) <= 1.0


def test_what_space_is_for() -> None:
    t = at_round(USSR, ussr_hand=["NATO", "Nasser"], influence={"Iran": (0, 2)})
    t.do("NATO")
    assert codes(of(explained(t, USSR), SPACE).reasons)[0] == "event_avoided"


def test_operations_are_compared() -> None:
    t = at_round(USSR, ussr_hand=["COMECON"], influence={"Iran": (2, 0), "Iraq": (0, 3)})
    t.do("COMECON", "ops")
    worths = [choice.worth for choice in explained(t, USSR).choices]
    assert len(worths) == 3
    assert worths == sorted(worths, key=lambda worth: -(worth or 0))
    assert COUP in [choice.action for choice in explained(t, USSR).choices]


# --- RisiKo! ----------------------------------------------------------------------------------------------------------


def advice(t: RisikoTable) -> Explanation:
    return explain(RisikoAgent(t.game, 1), t.game.view(t.state, t.game.actors(t.state)[0]))


def test_an_attack_has_its_odds_and_what_it_brings() -> None:
    t = at("by=p1 round=6 p1=brazil:2,argentina:12,venezuela:2 p2=peru:1 rest=p2,p3,p4")
    explanation = advice(t)
    best = explanation.choices[0]
    assert best.action == ARGENTINA
    assert (best.reasons[0].code, best.reasons[0].get("target")) == ("attacks", PERU)
    assert 0.9 < best.reasons[0].get("odds") <= 1
    assert {"completes_continent", "brings_card"} <= set(codes(best.reasons))
    assert of(explanation, END_ATTACKS).worth == 0.0


def test_without_a_good_attack_nothing_pays() -> None:
    t = at("by=p1 p1=peru:2 p2=brazil:20,argentina:20,venezuela:20 rest=p2,p3,p4")
    view = t.game.view(t.state, 0)
    assert view.decision is not None
    assert view.decision.kind == ASK_ATTACK
    best = advice(t).choices[0]
    assert (best.action, codes(best.reasons)) == (END_ATTACKS, ["nothing_pays"])


def test_own_continents_others_continents_and_leaders_are_feared() -> None:
    t = at("by=p1 p1=oceania:1,peru:3 p2=siam:30,africa:9 rest=p3,p4")
    fears = advice(t).fears
    assert {"continent_at_risk", "far_ahead", "their_continent"} <= set(codes(fears))
    assert {int(each.get("seat")) for each in fears if each.code == "far_ahead"} == {1}


def test_the_chance_to_win_at_risiko_goes_by_armies_and_by_the_own_objective() -> None:
    def chance(words: str) -> float:
        t = at(f"{words} rest=p2,p3,p4")
        view = t.game.view(t.state, 0)
        return risiko_chance(Assessment(t.game.options, view), 10)

    few, many = chance("by=p1 p1=south-america:1"), chance("by=p1 p1=south-america:30")
    assert 0 < few < 0.25 < many < 1
    t = at("by=p1 p1=brazil:5,peru:5 rest=p2,p3,p4")
    s = Assessment(t.game.options, t.game.view(t.state, 0))
    assert risiko_chance(s, 1) > risiko_chance(s, 12)


def test_an_attack_that_completes_the_objective_says_so() -> None:
    """Asia and South America, of which only Venezuela is missing."""
    t = at("by=p1 p1=asia:2,argentina,brazil:8,peru p1_objective=3 rest=p2,p3,p4")
    best = advice(t).choices[0]
    assert (best.action, codes(best.reasons)[:2]) == (BRAZIL, ["attacks", "wins"])
