"""What this game consists of, by name."""

from typing import Final

from ...core.manifest import Manifest

MANIFEST: Final = Manifest(
    name="example",
    game="theatrum.games.example.game:make_game",
    options="theatrum.games.example.options:CATALOGUE",
    presentation="theatrum.presentation.example.presentation:make_presentation",
    facts="theatrum.presentation.example.shapes:ExampleFacts",
    position="theatrum.presentation.example.shapes:ExamplePosition",
    explain="theatrum.presentation.example.presentation:explain",
    screen="theatrum.cli.example:make_screen",
    bot_settings="theatrum.agents.example:BOT_SETTINGS",
    observer="theatrum.games.example.observation:make_observer",
    environment="ThreeBids-v0",
    agents={"cautious": "theatrum.agents.example:CautiousAgent"},
    stylists={"sulking": "theatrum.agents.example:SulkingAgent"},
)
