"""The five levels of Twilight Struggle bots: lawful, the same for the same seed, careful about what loses at once."""

from collections.abc import Iterator

import pytest

from theatrum.agents.base import Agent
from theatrum.agents.registry import agent_names, make_agent, usual_agent
from theatrum.agents.twilight_struggle.levels import Expert
from theatrum.agents.twilight_struggle.search import Effort
from theatrum.core.game import View
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.constants import ASK_HEADLINE, ASK_PLAY, ASK_USE
from theatrum.games.twilight_struggle.game import make_game
from theatrum.games.twilight_struggle.view import TsView

NAME = "twilight-struggle"
LEVELS = ["beginner", "easy", "normal", "hard", "expert"]
QUICK = LEVELS[:-1]
SEARCHED = (ASK_PLAY, ASK_USE, ASK_HEADLINE)


@pytest.fixture(autouse=True)
def short_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expert's search as it is, but brief: interpreted, it takes its time."""
    monkeypatch.setattr(Expert, "effort", Effort(candidates=3, rollouts=6, plays=1))


def choice(agent: Agent, view: View) -> int:
    assert view.decision is not None
    return agent.choose(view, view.decision, view.legal)


def played(bots: tuple[str, str], seed: int, steps: int, **options: object) -> Iterator[tuple[Agent, View, int]]:
    """The choices of a game; they are played, so that an illegal one is refused."""
    game = make_game(options)
    agents = [make_agent(bot, game, seed + seat) for seat, bot in enumerate(bots)]
    s = game.new(seed)
    for _ in range(steps):
        actors = game.actors(s)
        if not actors:
            return
        view = game.view(s, actors[0])
        action = choice(agents[actors[0]], view)
        yield agents[actors[0]], view, action
        game.apply(s, actors[0], action)


def test_the_levels_stand_in_order_and_a_fair_one_is_usual() -> None:
    assert agent_names(NAME) == ["random", *LEVELS]
    assert usual_agent(NAME) == "normal"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"preset": "second"},
        {"preset": "digital"},
        {"variant": "chinese_civil_war"},
        {"scenario": "late_war"},
        {"side_bid": "influence"},
        {"side_bid": "vp"},
        {"opt_mixed_ops": True, "opt_space_no_roll": True, "opt_realign_any_defcon": True},
    ],
    ids=str,
)
def test_every_level_plays_by_all_rules(options: dict[str, object]) -> None:
    for seed, level in enumerate(QUICK):
        for _ in played((level, QUICK[(seed + 1) % len(QUICK)]), seed, 70, **options):
            pass
    for _ in played(("expert", "normal"), 9, 18, **options):
        pass


@pytest.mark.parametrize(("level", "steps"), [*((level, 60) for level in QUICK), ("expert", 22)])
def test_the_same_seed_and_view_give_the_same_choice(level: str, steps: int) -> None:
    first = [action for _, _, action in played((level, level), 4, steps)]
    assert first == [action for _, _, action in played((level, level), 4, steps)]


def test_what_an_expert_cannot_see_does_not_move_it() -> None:
    """The same view, dealt from two states: the same choice (it was made from the view alone)."""
    game = make_game({})
    compared = 0
    for agent, view, _ in played(("expert", "normal"), 6, 40):
        assert isinstance(view, TsView)
        assert view.decision is not None
        if compared == 3 or not isinstance(agent, Expert) or view.decision.kind not in SEARCHED or len(view.legal) == 1:
            continue
        again = game.view(game.sample_state(view, seeded(compared)), view.viewer)
        assert choice(make_agent("expert", game, 77), view) == choice(make_agent("expert", game, 77), again)
        compared += 1
    assert compared == 3
