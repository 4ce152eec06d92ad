"""What this game consists of, by name."""

from typing import Final

from ...core.manifest import Manifest

MANIFEST: Final = Manifest(name="example", game="theatrum.games.example.game:make_game", options="")
