"""What this game consists of, by name."""

from typing import Final

from ...core.manifest import Manifest

MANIFEST: Final = Manifest(
    name="twilight-struggle",
    game="theatrum.games.twilight_struggle.game:make_game",
    options="theatrum.games.twilight_struggle.options:CATALOGUE",
    presentation="theatrum.presentation.twilight_struggle.presentation:make_presentation",
    facts="theatrum.presentation.twilight_struggle.shapes:TwilightStruggleFacts",
    position="theatrum.presentation.twilight_struggle.shapes:TwilightStrugglePosition",
    explain="theatrum.presentation.twilight_struggle.refusals:explain",
    screen="theatrum.cli.twilight_struggle:make_screen",
    bot_settings="theatrum.agents.twilight_struggle.bot_settings:BOT_SETTINGS",
    observer="theatrum.games.twilight_struggle.observation:make_observer",
    environment="TwilightStruggle-v0",
    scenario_words="theatrum.presentation.twilight_struggle.scenario_tables:tables",
    agents={
        "beginner": "theatrum.agents.twilight_struggle.levels:Beginner",
        "easy": "theatrum.agents.twilight_struggle.levels:Easy",
        "normal": "theatrum.agents.twilight_struggle.levels:Normal",
        "hard": "theatrum.agents.twilight_struggle.levels:Hard",
        "expert": "theatrum.agents.twilight_struggle.levels:Expert",
    },
    stylists={
        "heuristic": "theatrum.agents.twilight_struggle.heuristic:HeuristicAgent",
        "aggressive": "theatrum.agents.twilight_struggle.stylists:Aggressive",
        "hoarder": "theatrum.agents.twilight_struggle.stylists:Hoarder",
        "spacer": "theatrum.agents.twilight_struggle.stylists:Spacer",
        "european": "theatrum.agents.twilight_struggle.stylists:European",
    },
    learned="theatrum.agents.twilight_struggle.learned:LearnedAgent",
    study="theatrum.training.twilight_struggle:STUDY",
    style="theatrum.arena.twilight_struggle:STYLE",
    logs={"app-log": "theatrum.records.twilight_struggle.app_log.format:FORMAT"},
)
