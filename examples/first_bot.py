"""A bot in fifteen lines: it takes VP when it can see them, and otherwise chooses at random."""

import theatrum


class FirstBot(theatrum.Agent):
    def choose(self, view: theatrum.View, decision: theatrum.Decision, legal: list[int]) -> int:
        state = self.game.sample_state(view, self.rng)  # a state that fits what we know; the real one stays hidden
        scores = []
        for action in legal:
            after = self.game.copy(state)
            self.game.apply(after, decision.seat, action)
            lead = after.vp if decision.seat == 0 else -after.vp
            scores.append((lead, self.rng.below(1000), action))
        return max(scores)[2]


def play(seed: int) -> list[theatrum.Seat]:
    """One game as the US against the random bot; who wins."""
    game = theatrum.make("twilight-struggle")
    ending = theatrum.play_game(game, [FirstBot(game, seed), theatrum.make_agent("random", game, seed)], seed)
    print(f"seed {seed}: {game.reason_name(ending.reason)}, winner {[game.seat_name(w) for w in ending.winners]}")
    return ending.winners


if __name__ == "__main__":
    for number in range(1, 6):
        play(number)
