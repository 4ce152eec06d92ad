"""Draw docs/images/terminal.svg: what a player sees in the middle of a game (make picture)."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import MONOKAI

from theatrum.agents.random_agent import RandomAgent
from theatrum.cli.screen import make_screen
from theatrum.cli.session import HUMAN, Session
from theatrum.core.game import Game
from theatrum.core.registry import make_game
from theatrum.games.twilight_struggle.constants import ASK_PLAY, US
from theatrum.games.twilight_struggle.view import TsView

TURN = 4  # far enough for a board worth looking at
WIDTH = 112
PICTURE = Path(__file__).parents[1] / "docs" / "images" / "terminal.svg"
# rich's own frame without the web fonts: a picture in the tree asks no server for anything
SVG = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" fill="#0c0c0c" rx="8"/>
<g transform="translate({terminal_x}, {terminal_y})">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def session_for(game: Game[Any, Any], seed: int) -> Session:
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False)
    return Session(game, game.new(seed), make_screen(game), [HUMAN, HUMAN], [None, None], console, input)


def play_on(session: Session, seed: int) -> bool:
    """Two random bots play until the US chooses a card in the wanted turn; False if the game ends before."""
    game, state = session.game, session.state
    bots = [RandomAgent(game, seed), RandomAgent(game, seed + 1)]
    while actors := game.actors(state):
        view = game.view(state, actors[0])
        assert isinstance(view, TsView)
        assert view.decision is not None
        if view.turn >= TURN and view.decision.kind == ASK_PLAY and actors == [US]:
            return True
        if actors == [US]:
            session.log_shown[US] = len(session.log.events)  # the picture shows the news since the US last chose
        game.play(state, actors[0], bots[actors[0]].choose(view, view.decision, view.legal), session.log)
    return False


def main() -> None:
    game = make_game("twilight-struggle")
    seed = 0
    session = session_for(game, seed)
    while not play_on(session, seed):
        seed += 1
        session = session_for(game, seed)
    session.show_decision(game.view(session.state, US))
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    svg = session.console.export_svg(theme=MONOKAI, code_format=SVG, unique_id="theatrum")
    PICTURE.write_text(svg, encoding="utf-8")
    print(f"{PICTURE.name}: {PICTURE.stat().st_size} bytes, seed {seed}")


if __name__ == "__main__":
    main()
