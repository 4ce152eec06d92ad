"""The levels of RisiKo!: legal and repeatable with any options, from the view alone; checked weights."""

import json
from pathlib import Path

import pytest

from tests.agents.test_risiko_heuristic import NAME, game_of
from theatrum.agents.registry import agent_names, entrants_of, make_agent
from theatrum.agents.risiko.heuristic import HeuristicAgent
from theatrum.agents.risiko.levels import LEARNED, Beginner, Expert, Unsure, learned
from theatrum.agents.risiko.standing import FEATURES
from theatrum.agents.risiko.weights import HAND_SET, HEURISTIC
from theatrum.agents.weights import BadWeights
from theatrum.core.registry import make_game, random_options
from theatrum.core.rng import seeded
from theatrum.games.risiko.game import RisikoGame

LEVELS = ["beginner", "easy", "normal", "hard", "expert"]


def test_the_best_stands_last_and_the_yardstick_is_at_hand() -> None:
    assert agent_names(NAME) == ["random", *LEVELS]
    assert entrants_of(NAME)["heuristic"].endswith(":HeuristicAgent")


@pytest.mark.parametrize(("preset", "seats"), [("base", 3), ("tournament", 4), ("circuit", 5), ("base", 6)])
def test_legal_answers_with_every_preset(preset: str, seats: int) -> None:
    """`game_of` refuses what is not legal."""
    game_of({"preset": preset, "seats": seats, "round_limit": 2}, LEVELS[::-1], seats)


@pytest.mark.parametrize("seed", range(4))
def test_legal_answers_with_any_options(seed: int) -> None:
    options = {**random_options(NAME, seeded(seed + 50)), "round_limit": 2}
    game_of(options, ["expert", "beginner", "random", "hard"], seed)


def test_same_seed_same_game() -> None:
    options = {"preset": "tournament", "seats": 5, "round_limit": 1}
    assert game_of(options, LEVELS, 5) == game_of(options, LEVELS, 5)


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_depends_on_the_view_alone(level: str) -> None:
    """Another state with the same view, other hidden cards, objectives and luck gets the same answer."""
    game = make_game(NAME, {"preset": "tournament"})
    rng = seeded(9)
    s = game.new(3)
    for _ in range(90):
        seat = game.actors(s)[0]
        view = game.view(s, seat)
        twin = game.view(game.sample_state(view, rng), seat)
        choice = make_agent(level, game, 4).choose(view, view.decision, view.legal)
        assert make_agent(level, game, 4).choose(twin, twin.decision, twin.legal) == choice
        game.play(s, seat, choice)


def test_doubts_are_within_their_bounds() -> None:
    beginner = Beginner(make_game(NAME), 3)
    for _ in range(20):
        seen = beginner.misjudged()
        assert HEURISTIC.card / 2**Beginner.doubt <= seen.card <= HEURISTIC.card * 2**Beginner.doubt
        assert seen.depth == Beginner.sight
    assert issubclass(Beginner, Unsure)


# --- learned weights --------------------------------------------------------------------------------------------------


def test_every_weight_is_learned_under_its_name() -> None:
    weights, standing = learned(LEARNED)
    assert list(weights) == list(HAND_SET)
    assert len(standing) == len(FEATURES)


def test_chances_follow_the_board() -> None:
    """Whoever has twice the armies and is near the objective is likelier to win."""
    game = make_game(NAME)
    assert isinstance(game, RisikoGame)
    strong = "by=p1 p1=asia:5,argentina:5,brazil:5,peru:5 rest=p2,p3,p4 p1_objective=3"
    weak = "by=p1 p1=madagascar:1,peru:1 p2=asia:5,argentina:5,brazil:5 rest=p3,p4 p1_objective=3"
    expert = Expert(game, 1)
    found = [expert.chance(game.view(game.position(words), 0)) for words in (strong, weak)]
    assert found[0] > 0.3 > 0.15 > found[1]


def damaged(tmp_path: Path, **changes: object) -> Path:
    document = json.loads(LEARNED.read_text())
    document.update(changes)
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(document))
    return path


def test_weights_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    game = make_game(NAME)
    other = damaged(tmp_path, features={"army": 1})
    with pytest.raises(BadWeights, match="other features"):
        Expert(game, 1, other)
    with pytest.raises(BadWeights, match="not for risiko"):
        Expert(game, 1, damaged(tmp_path, game="chess"))
    with pytest.raises(BadWeights, match="'army' should have 1 number"):
        Expert(game, 1, damaged(tmp_path, weights={"army": ["much"]}))
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    with pytest.raises(BadWeights, match="not JSON"):
        Expert(game, 1, broken)
    with pytest.raises(BadWeights, match="cannot be read"):
        Expert(game, 1, tmp_path / "nowhere.json")
    assert isinstance(Expert(game, 1), HeuristicAgent)
