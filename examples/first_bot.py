"""A bot in fifteen lines: it takes VP when it can see them, and otherwise chooses at random."""

from theatrum.agents.base import Agent
from theatrum.agents.registry import make_agent
from theatrum.core.game import Decision, View
from theatrum.core.registry import make_game


class FirstBot(Agent):
    def choose(self, view: View, decision: Decision, legal: list[int]) -> int:
        state = self.game.sample_state(view, self.rng)  # a state that fits what we know; the real one stays hidden
        scores = []
        for action in legal:
            after = self.game.copy(state)
            self.game.apply(after, decision.seat, action)
            lead = after.vp if decision.seat == 0 else -after.vp
            scores.append((lead, self.rng.below(1000), action))
        return max(scores)[2]


def play(seed: int) -> list[int]:
    """One game as the US against the random bot; who wins."""
    game = make_game("twilight-struggle")
    bots = [FirstBot(game, seed), make_agent("random", game, seed)]
    state = game.new(seed)
    while actors := game.actors(state):
        view = game.view(state, actors[0])
        game.play(state, actors[0], bots[actors[0]].choose(view, view.decision, view.legal))
    ending = game.ending(state)
    assert ending is not None
    print(f"seed {seed}: {game.reason_name(ending.reason)}, winner {[game.seat_name(w) for w in ending.winners]}")
    return list(ending.winners)


if __name__ == "__main__":
    for number in range(1, 6):
        play(number)
