"""Learned worths: the same in rows and on the board, and only from weights that fit."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from librt.vecs import vec

from theatrum.agents.base import Agent
from theatrum.agents.random_agent import RandomAgent
from theatrum.agents.registry import check_agent, make_agent
from theatrum.agents.twilight_struggle.layout import FEATURE_COUNT, GROUPS
from theatrum.agents.twilight_struggle.learned import FEATURES
from theatrum.agents.twilight_struggle.rows import row_of
from theatrum.agents.twilight_struggle.values import Worth
from theatrum.agents.weights import BadWeights, read_document, write_weights
from theatrum.core.game import View
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.game import TwilightStruggle, make_game
from theatrum.games.twilight_struggle.sides import SIDES
from theatrum.games.twilight_struggle.state import TsState

NAME = "twilight-struggle"


def some_weights() -> list[float]:
    rng = seeded(5)
    return [(int(rng.below(2001)) - 1000) / 500 for _ in range(FEATURE_COUNT)]


def choice(agent: Agent, view: View) -> int:
    assert view.decision is not None
    return agent.choose(view, view.decision, view.legal)


def positions(games: int) -> Iterator[tuple[TwilightStruggle, TsState]]:
    """Positions of random games, one in twenty."""
    for seed in range(games):
        game = make_game({})
        agent = RandomAgent(game, seed)
        s = game.new(seed)
        for step in range(10_000):
            actors = game.actors(s)
            if not actors:
                break
            if step % 20 == 0:
                yield game, s
            game.apply(s, actors[0], choice(agent, game.view(s, actors[0])))


def test_a_position_is_worth_its_plain_worth_and_its_row_times_the_weights() -> None:
    weights = vec[float](some_weights())
    seen: set[int] = set()
    for _, s in positions(40):
        for side in SIDES:
            plain, learned = Worth(side), Worth(side, weights)
            row = row_of(s, side, plain.board(s))
            seen.update(int(number) for number in row.numbers)
            assert learned.total(s) == pytest.approx(plain.total(s) + row.times(weights))
    groups = {group.name for group in GROUPS for number in seen if group.start <= number < group.start + group.size}
    assert groups == set(FEATURES), "every group of features was met"


def test_a_change_on_the_board_is_weighed_as_the_whole_board_anew() -> None:
    weights = vec[float](some_weights())
    rng = seeded(9)
    for _, s in positions(10):
        for side in SIDES:
            board = Worth(side, weights).board(s)
            for _ in range(5):
                c, us, ussr = int(rng.below(COUNTRY_COUNT)), int(rng.below(6)), int(rng.below(6))
                before, change = board.value, board.delta(c, us, ussr)
                board.put(c, us, ussr)
                assert board.value == pytest.approx(before + change)
            # influence that nobody ever placed: the sum over all countries and regions is the same
            anew = sum(board.worth(c, board.own(0, c), board.own(1, c)) for c in range(COUNTRY_COUNT))
            anew += sum(weight * board.score(region) for region, weight in enumerate(board.scale.of_scores))
            assert board.value == pytest.approx(anew)


def test_weights_of_nothing_change_nothing() -> None:
    nothing = vec[float]([0.0] * FEATURE_COUNT)
    for _, s in positions(5):
        for side in SIDES:
            assert Worth(side, nothing).total(s) == pytest.approx(Worth(side).total(s))


# --- files ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "weights.json"
    write_weights(path, NAME, FEATURES, some_weights(), {"games": 1})
    return path


def test_weights_are_read_as_they_were_written(file: Path) -> None:
    document = read_document(file, NAME, FEATURES)
    assert document["record"] == {"games": 1}
    assert [number for group in FEATURES for number in document["weights"][group]] == some_weights()


def test_a_bot_with_weights_of_ones_own_plays(file: Path) -> None:
    game = make_game({})
    name = f"weights:{file}"
    assert check_agent(name, NAME) == name
    agents = [make_agent(name, game, seat) for seat in (0, 1)]
    s = game.new(1)
    for _ in range(60):
        seat = game.actors(s)[0]
        game.apply(s, seat, choice(agents[seat], game.view(s, seat)))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.update(format=2), 'should begin with "format": 1'),
        (lambda d: d.update(game="risiko"), "has weights for 'risiko', not for twilight-struggle"),
        (lambda d: d["features"].update(lead=3), "for other features than this version's"),
        (lambda d: d["weights"].pop("vp"), "the group 'vp' should have 3 numbers"),
        (lambda d: d["weights"].update(vp=[1.0, "two", 3.0]), "the group 'vp' should have 3 numbers"),
        (lambda d: d["weights"].update(vp=[1.0, float("nan"), 3.0]), "the group 'vp' should have 3 numbers"),
        (lambda d: d.update(weights=[]), "the group 'lead' should have"),
    ],
)
def test_weights_that_do_not_fit_are_refused(file: Path, change: object, words: str) -> None:
    document = json.loads(file.read_text())
    change(document)  # type: ignore[operator]
    file.write_text(json.dumps(document))
    with pytest.raises(BadWeights, match=words):
        check_agent(f"weights:{file}", NAME)


def test_files_that_are_no_weights_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    with pytest.raises(BadWeights, match="cannot be read: No such file"):
        check_agent(f"weights:{path}", NAME)
    path.write_text('{"format": 1, "ga')
    with pytest.raises(BadWeights, match="damaged, or no file of weights"):
        check_agent(f"weights:{path}", NAME)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadWeights, match="damaged, or no file of weights"):
        check_agent(f"weights:{path}", NAME)
    path.write_text("[" * 1_000_000)
    with pytest.raises(BadWeights, match="damaged, or no file of weights"):
        check_agent(f"weights:{path}", NAME)
    path.write_text("[" * 3_000_000)
    with pytest.raises(BadWeights, match="larger than weights are"):
        check_agent(f"weights:{path}", NAME)
