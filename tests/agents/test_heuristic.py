"""The heuristic bot: legal and repeatable with any options, never handed a state, sensible in clear positions."""

import ast
from collections.abc import Mapping
from pathlib import Path

import pytest
from examples import first_bot

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.agents import twilight_struggle
from theatrum.agents.base import Agent
from theatrum.agents.registry import agent_names, bot_seed, entrants_of, make_agent
from theatrum.agents.twilight_struggle.heuristic import HeuristicAgent
from theatrum.agents.twilight_struggle.values import Worth, scoring_weights
from theatrum.core.errors import BadOption
from theatrum.core.game import Decision, View
from theatrum.core.registry import make_game, random_options
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import (
    ANGOLA,
    CAMEROON,
    CUBA,
    EAST_GERMANY,
    EVERYWHERE,
    FRANCE,
    IRAN,
    ITALY,
    LIBYA,
    NIGERIA,
    POLAND,
    SPAIN_PORTUGAL,
    TURKEY,
    WEST_GERMANY,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_OPERATION,
    ASK_PLAY,
    BOYCOTT,
    COUP,
    DONE,
    END_GAME,
    EVENT,
    MISSILE_CRISIS,
    OBLIGED,
    QUAGMIRED,
    REGION_COUNT,
    SPACE,
    TO_DEFCON,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    AFRICA_SCORING,
    ALDRICH_AMES_REMIX,
    ASIA_SCORING,
    BLOCKADE,
    COMECON,
    DE_STALINIZATION,
    DECOLONIZATION,
    EUROPE_SCORING,
    FIDEL,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    MARSHALL_PLAN,
    MIDDLE_EAST_SCORING,
    MISSILE_ENVY,
    MUSLIM_REVOLUTION,
    NASSER,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    RED_SCARE_PURGE,
    ROMANIAN_ABDICATION,
    SOCIALIST_GOVERNMENTS,
    TRUMAN_DOCTRINE,
    WARGAMES,
)
from theatrum.games.twilight_struggle.scoring import NO_COUNTRY, score_region
from theatrum.games.twilight_struggle.sides import Side

NAME = "twilight-struggle"


def answer(t: Table, seat: int, seed: int = 1) -> int:
    """What the bot does here, from its view."""
    view = t.game.view(t.state, seat)
    assert view.decision is not None
    action = HeuristicAgent(t.game, seed).choose(view, view.decision, view.legal)
    assert action in view.legal
    return action


def plays(t: Table, seat: int, *, until: int) -> list[int]:
    """The bot's actions in this play, dice showing the highest face, at most `until` of them."""
    done: list[int] = []
    while len(done) < until and t.ending is None and t.state.phasing == seat:
        if t.actor < 0:
            t.do(t.legal[-1])
        elif t.actor == seat:
            done.append(answer(t, seat))
            t.do(done[-1])
        else:
            break
    return done


# --- the interface ----------------------------------------------------------------------------------------------------


class Witness(Agent):
    """Hands the view on to the bot and keeps what it answers; a state would not fit through here."""

    def __init__(self, inner: Agent, seed: int) -> None:
        super().__init__(inner.game, seed)
        self.inner = inner
        self.answers: list[int] = []

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        before = view.as_dict()
        offered = list(legal)
        action = self.inner.choose(view, decision, legal)
        assert action in offered
        assert legal == offered
        assert view.as_dict() == before  # what is handed over is not changed
        self.answers.append(action)
        return action


def game_of(options: Mapping[str, object], names: list[str], seed: int) -> tuple[list[int], list[int], int]:
    """Winners, all answers, and the reason of the ending."""
    game = make_game(NAME, options)
    agents = [Witness(make_agent(name, game, bot_seed(seed, seat)), 0) for seat, name in enumerate(names)]
    s = game.new(seed)
    while actors := game.actors(s):
        view = game.view(s, actors[0])
        game.play(s, actors[0], agents[actors[0]].choose(view, view.decision, view.legal))
    ending = game.ending(s)
    assert ending is not None
    return list(ending.winners), agents[US].answers + agents[USSR].answers, ending.reason


@pytest.mark.parametrize("seed", range(4))
def test_legal_answers_with_any_options(seed: int) -> None:
    game_of(random_options("twilight-struggle", seeded(seed)), ["heuristic", "heuristic"], seed)


def test_same_seed_same_game() -> None:
    first = game_of({}, ["heuristic", "random"], 5)
    assert first == game_of({}, ["heuristic", "random"], 5)
    assert first[1] != game_of({}, ["heuristic", "random"], 6)[1]


def test_the_answer_depends_on_the_view_alone() -> None:
    """Another state with the same view, other hidden cards and other luck gets the same answer."""
    game = make_game(NAME)
    rng = seeded(9)
    s = game.new(3)
    for _ in range(60):
        seat = game.actors(s)[0]
        view = game.view(s, seat)
        twin = game.view(game.sample_state(view, rng), seat)
        choice = HeuristicAgent(game, 4).choose(view, view.decision, view.legal)
        assert HeuristicAgent(game, 4).choose(twin, twin.decision, twin.legal) == choice
        game.play(s, seat, choice)


def test_no_module_of_the_bot_imports_what_makes_real_states() -> None:
    modules = list(Path(twilight_struggle.__file__).parent.glob("*.py"))
    assert len(modules) > 5
    for module in modules:
        source = ast.parse(module.read_text(encoding="utf-8"))
        names = {n.name for node in ast.walk(source) if isinstance(node, ast.ImportFrom) for n in node.names}
        assert not names & {"make_game", "load", "position", "saving"}


def test_registry() -> None:
    assert "heuristic" not in agent_names(NAME), "people are offered levels"
    assert "heuristic" in entrants_of(NAME)
    with pytest.raises(BadOption, match=r"no bot 'clever' for .*; the bots are: random, beginner, .* heuristic,"):
        make_agent("clever", make_game(NAME), 1)


def test_the_first_bot_of_the_documentation(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    shown = page.split("## Your own bot")[1].split("```python\n")[1].split("```")[0]
    assert shown in Path(first_bot.__file__).read_text(encoding="utf-8")
    assert first_bot.play(1) in ([US], [USSR], [US, USSR])
    assert capsys.readouterr().out.startswith("seed 1: ")


class Hasty(HeuristicAgent):
    """Somebody's own bot, made of ours."""

    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        return legal[0] if decision.kind == ASK_PLAY else super().choose(view, decision, legal)


def test_bots_of_others_inherit_from_ours() -> None:
    """What bots think with is compiled; the bots are not, so that plain Python can build on them."""
    t = at_round(USSR, 1, ussr_hand=[NASSER, COMECON])
    view = t.game.view(t.state, USSR)
    assert view.decision is not None
    assert Hasty(t.game, 1).choose(view, view.decision, view.legal) == view.legal[0]
    with pytest.raises(TypeError, match="abstract"):
        Agent(t.game, 1)  # type: ignore[abstract]


# --- what positions are worth ---------------------------------------------------------------------------------------


def test_region_scores_are_those_of_the_rules() -> None:
    """`Board` counts levels by itself, for speed: it must agree with the engine (TS 10.1)."""
    rng = seeded(1)
    for _ in range(60):
        influence = {c: (int(rng.below(5)), int(rng.below(5))) for c in EVERYWHERE if rng.below(2)}
        t = at_round(USSR, 1, ussr_hand=[NASSER], influence=influence)
        board = Worth(Side(US)).board(t.state)
        for region in range(REGION_COUNT):
            if abs(board.score(region)) < 15:  # Control of Europe counts as a win, not as points
                assert board.score(region) == score_region(t.state, region, NO_COUNTRY)


def test_changes_are_worth_what_a_new_count_says() -> None:
    rng = seeded(2)
    influence = {c: (int(rng.below(4)), int(rng.below(4))) for c in EVERYWHERE}
    t = at_round(USSR, 1, ussr_hand=[NASSER], influence=influence)
    board = Worth(Side(USSR)).board(t.state)
    for _ in range(200):
        c, us, ussr = int(rng.below(84)), int(rng.below(6)), int(rng.below(6))
        expected = board.value + board.delta(c, us, ussr)
        board.put(c, us, ussr)
        t.state.set_influence(c, us, ussr)
        anew = Worth(Side(USSR)).board(t.state).value
        assert board.value == pytest.approx(expected)
        assert board.value == pytest.approx(anew)
        assert list(board.counts) == list(Worth(Side(USSR)).board(t.state).counts)


def test_a_held_scoring_card_makes_its_region_dearer() -> None:
    held = at_round(USSR, 1, ussr_hand=[ASIA_SCORING, NASSER])
    other = at_round(USSR, 1, ussr_hand=[NASSER], discards=[ASIA_SCORING])
    assert scoring_weights(held.state, USSR)[1] > scoring_weights(other.state, USSR)[1]


# --- scoring cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", ["enforce", "lose"])
def test_plays_its_last_scoring_card_in_the_last_round(held: str) -> None:
    """RUL-57: also where the rules would let it be forgotten, and even if it costs points."""
    t = at_round(USSR, 6, ussr_hand=[MIDDLE_EAST_SCORING, COMECON], options={"held_scoring": held}, setup=True,
                 influence={LIBYA: (4, 0)})  # fmt: skip
    assert answer(t, USSR) == card(MIDDLE_EAST_SCORING)


def test_two_scoring_cards_in_the_last_two_rounds() -> None:
    hand = [MIDDLE_EAST_SCORING, ASIA_SCORING, COMECON, NASSER]
    t = at_round(USSR, 5, ussr_hand=hand, options={"held_scoring": "lose"}, setup=True)
    assert answer(t, USSR) in (card(MIDDLE_EAST_SCORING), card(ASIA_SCORING))


def test_waits_with_a_scoring_card_that_costs_points() -> None:
    t = at_round(USSR, 1, ussr_hand=[AFRICA_SCORING, COMECON, FIDEL, NASSER], turn=4, setup=True,
                 influence={ZAIRE: (3, 0), ANGOLA: (3, 0), NIGERIA: (3, 0)})  # fmt: skip
    assert answer(t, USSR) != card(AFRICA_SCORING)


def test_plays_a_scoring_card_that_wins() -> None:
    """20 VP win at once (TS 10.3.1 a)."""
    t = at_round(USSR, 1, turn=4, ussr_hand=[AFRICA_SCORING, COMECON, FIDEL], setup=True, vp=-14,
                 influence={ZAIRE: (0, 3), ANGOLA: (0, 3), NIGERIA: (0, 3), CAMEROON: (0, 3)})  # fmt: skip
    assert answer(t, USSR) == card(AFRICA_SCORING)


def test_plays_europe_scoring_with_control_of_europe() -> None:
    """TS 10.3.1 b."""
    europe = dict.fromkeys((FRANCE, ITALY, WEST_GERMANY, EAST_GERMANY, POLAND, SPAIN_PORTUGAL, TURKEY), (6, 0))
    t = at_round(US, 1, us_hand=[EUROPE_SCORING, MARSHALL_PLAN], influence=europe, vp=-15)
    assert answer(t, US) == card(EUROPE_SCORING)


def test_trapped_with_a_scoring_card_due() -> None:
    """RUL-24."""
    t = at_round(US, 6, us_hand=[ASIA_SCORING, MARSHALL_PLAN], effects={QUAGMIRED: 1}, setup=True,
                 options={"held_scoring": "lose"})  # fmt: skip
    assert answer(t, US) == card(ASIA_SCORING)


# --- cards ------------------------------------------------------------------------------------------------------------


def test_trap_discards_what_it_misses_least() -> None:
    t = at_round(US, 2, us_hand=[MARSHALL_PLAN, FIDEL, NUCLEAR_TEST_BAN], effects={QUAGMIRED: 1}, setup=True)
    assert answer(t, US) == card(FIDEL)


def test_headlines_its_own_event_rather_than_the_enemys() -> None:
    t = at_headline(us_hand=[MARSHALL_PLAN, FIDEL, ROMANIAN_ABDICATION, COMECON], ussr_hand=[NASSER], setup=True)
    assert answer(t, US) == card(MARSHALL_PLAN)


def test_sends_a_harmful_card_to_space() -> None:
    """Decolonization would open Africa to the USSR; in space its event does not happen (TS 6.4.5)."""
    t = at_round(US, 1, turn=4, us_hand=[DECOLONIZATION], setup=True)
    t.do(card(DECOLONIZATION))
    assert answer(t, US) == SPACE


def test_missile_envy_is_not_paid_with_the_game() -> None:
    """RUL-23: Nuclear Test Ban would occur for the taker and bring them to 20 VP; the own event gives them Ops only."""
    t = at_event(MISSILE_ENVY, USSR, turn=4, defcon=5, vp=-17, us_hand=[MARSHALL_PLAN, NUCLEAR_TEST_BAN], setup=True)
    assert answer(t, US) == card(MARSHALL_PLAN)


def test_blockade_is_bought_off_with_a_useless_card() -> None:
    t = at_event(BLOCKADE, USSR, us_hand=[SOCIALIST_GOVERNMENTS, RED_SCARE_PURGE], influence={WEST_GERMANY: (5, 0)})
    assert answer(t, US) == card(SOCIALIST_GOVERNMENTS)


def test_aldrich_ames_takes_the_best_card() -> None:
    t = at_event(ALDRICH_AMES_REMIX, USSR, turn=8, us_hand=[TRUMAN_DOCTRINE, MARSHALL_PLAN])
    assert answer(t, USSR) == card(MARSHALL_PLAN)


def test_box_six_discards_the_worst_held_card() -> None:
    t = at_end_of_turn(turn=5, space=(6, 0), us_hand=[MARSHALL_PLAN, MUSLIM_REVOLUTION], china=(USSR, True))
    assert answer(t, US) in (card(MUSLIM_REVOLUTION), DONE)
    assert answer(t, US) != card(MARSHALL_PLAN)


def test_uses_missile_envy_when_it_must() -> None:
    t = at_round(US, 1, turn=4, us_hand=[MISSILE_ENVY, MARSHALL_PLAN], effects={OBLIGED: 1 + US}, setup=True)
    assert answer(t, US) == card(MISSILE_ENVY)


# --- operations and events --------------------------------------------------------------------------------------------


def test_takes_a_coup_that_wins() -> None:
    """RUL-2: in the enemy's round at DEFCON 2 a battleground coup granted by their own card makes them lose."""
    t = at_round(USSR, 1, turn=4, defcon=2, ussr_hand=[26], influence={ZAIRE: (0, 1)}, setup=True)  # CIA Created
    t.do(card(26), "event first")
    assert t.kind == ASK_OPERATION
    assert answer(t, US) == COUP
    t.do(COUP)
    t.do(answer(t, US), roll(1))
    assert t.winner == US


def test_boycotts_the_games_at_defcon_two() -> None:
    t = at_event(OLYMPIC_GAMES, USSR, defcon=2)
    assert answer(t, US) == BOYCOTT
    assert t.do(BOYCOTT).winner == US


def test_sets_defcon_one_in_the_enemys_round_only() -> None:
    """RUL-64: the phasing player loses."""
    own = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, US, turn=4)
    assert answer(own, US) != TO_DEFCON + 1


def test_ends_the_game_by_wargames_when_ahead() -> None:
    assert answer(at_event(WARGAMES, US, turn=8, defcon=2, vp=9), US) == END_GAME
    assert answer(at_event(WARGAMES, US, turn=8, defcon=2, vp=5), US) == DONE


def test_no_coup_under_the_missile_crisis() -> None:
    """RUL-19: any coup would lose."""
    t = at_round(USSR, 1, turn=4, ussr_hand=[RED_SCARE_PURGE], effects={MISSILE_CRISIS: 1 + USSR}, setup=True)
    assert COUP not in plays(t, USSR, until=3)


def test_makes_its_military_operations() -> None:
    """TS 8.2.1: in the last round, four points short, a coup is worth more than influence."""
    t = at_round(USSR, 6, defcon=4, ussr_hand=[RED_SCARE_PURGE], setup=True, influence={IRAN: (2, 0)})
    assert COUP in plays(t, USSR, until=3)


def test_a_foothold_is_not_given_up_for_nothing() -> None:
    """De-Stalinization takes only points that hold nothing."""
    t = at_event(DE_STALINIZATION, USSR, influence={POLAND: (0, 3), EAST_GERMANY: (0, 3), CUBA: (0, 3)})
    assert answer(t, USSR) == DONE


def test_setup() -> None:
    """TS 3.2, 3.3: Poland and East Germany; West Germany and Italy."""
    game = make_game(NAME)
    s = game.new(2)
    while s.phase == 0 and game.actors(s):
        seat = game.actors(s)[0]
        view = game.view(s, seat)
        game.play(s, seat, HeuristicAgent(game, 1).choose(view, view.decision, view.legal))
        if game.actors(s) != [seat] and seat == US:
            break
    assert [s.influence_of(USSR, c) for c in (POLAND, EAST_GERMANY)] == [4, 4]
    assert [s.influence_of(US, c) for c in (WEST_GERMANY, ITALY)] == [4, 3]


def test_event_of_a_neutral_card_is_possible() -> None:
    """Nuclear Test Ban at DEFCON 5 brings 3 VP: more than four points of influence in a settled world."""
    t = at_round(US, 1, defcon=5, us_hand=[NUCLEAR_TEST_BAN, TRUMAN_DOCTRINE], vp=17, setup=True)
    t.do(card(NUCLEAR_TEST_BAN))
    assert answer(t, US) == EVENT  # it wins the game
