"""One game between agents, from the first decision to the last."""

from collections.abc import Sequence

from theatrum.agents.base import Agent
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame, Ending
from theatrum.records.record import Recorder


def play_game(game: AnyGame, agents: Sequence[Agent], seed: int, recorder: Recorder | None = None) -> Ending:
    """Let agents play a game, one for each seat, and say how it ended.

    Every answer is checked: an agent that breaks the rules is stopped by `IllegalAction`. A recorder, begun with the
    same game and seed, writes the game down. Of a program from outside that has forfeited, the rest is played at
    random; `agent.forfeit` says why.
    """
    if len(agents) != game.seats:
        raise BadOption(f"{game.name} has {game.seats} seats here, so it takes {game.seats} agents, not {len(agents)}")
    state = game.new(seed)
    try:
        while actors := game.actors(state):
            seat = actors[0]
            view = game.view(state, seat)
            action = agents[seat].choose(view, view.decision, view.legal)
            game.play(state, seat, action)
            if recorder is not None:
                recorder.write(seat, action)
    finally:
        for agent in agents:
            agent.over(game.ending(state))
    if recorder is not None:
        recorder.finish()
    ending = game.ending(state)
    assert ending is not None
    return ending
