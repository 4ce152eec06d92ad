"""What this game consists of, by name."""

from typing import Final

from ...core.manifest import Manifest

MANIFEST: Final = Manifest(
    name="risiko",
    game="theatrum.games.risiko.game:make_game",
    options="theatrum.games.risiko.options:CATALOGUE",
    presentation="theatrum.presentation.risiko.presentation:make_presentation",
    facts="theatrum.presentation.risiko.shapes:RisikoFacts",
    position="theatrum.presentation.risiko.shapes:RisikoPosition",
    explain="theatrum.presentation.risiko.refusals:explain",
    screen="theatrum.cli.risiko:make_screen",
    bot_settings="theatrum.agents.risiko.bot_settings:BOT_SETTINGS",
    observer="theatrum.games.risiko.observation:make_observer",
    environment="RisiKo-v0",
    scenario_words="theatrum.presentation.risiko.scenario_tables:tables",
    agents={
        "beginner": "theatrum.agents.risiko.levels:Beginner",
        "easy": "theatrum.agents.risiko.levels:Easy",
        "normal": "theatrum.agents.risiko.levels:Normal",
        "hard": "theatrum.agents.risiko.levels:Hard",
        "expert": "theatrum.agents.risiko.levels:Expert",
    },
    stylists={
        "heuristic": "theatrum.agents.risiko.heuristic:HeuristicAgent",
        "turtle": "theatrum.agents.risiko.stylists:Turtle",
        "rusher": "theatrum.agents.risiko.stylists:Rusher",
    },
    learned="theatrum.agents.risiko.levels:Expert",
    study="theatrum.training.risiko:TUNING",
    style="theatrum.arena.risiko:STYLE",
)
