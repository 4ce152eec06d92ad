"""The conformance walk: random play in which every promise of the contract is checked at every decision.

At each decision the state is copied, saved and reloaded, and all three play on: they must stay identical, and so must
a game that is replayed from the beginning. Legal lists are sorted and never empty, no legal action has a reason
against it and every other one has, names are unique, invariants hold, and the game ends within its bound.
`leak_check` adds hidden information: a state sampled from a view must look the same to that viewer and offer the same
choices.
"""

from typing import Any, Final

from theatrum.core.errors import IllegalAction
from theatrum.core.events import EventList
from theatrum.core.game import AnyGame
from theatrum.core.rng import Rng, seeded

SAMPLE: Final = 2  # actions that are not legal, at most decisions, of which the reason is looked into
ALL_ACTIONS: Final = 64  # once in so many decisions it is that of all
REPLAYED: Final = 8  # once in so many decisions the game replayed from the beginning is compared to the last number


class Fault(AssertionError):
    """A broken promise, with the place in the game where it broke."""


def require(holds: bool, what: str) -> None:
    if not holds:
        raise Fault(what)


def check_decision(game: AnyGame, s: Any) -> None:
    """What must hold whenever somebody is to act. (Written for speed: sentences are made only for faults.)"""
    actors = game.actors(s)
    require(len(set(actors)) == len(actors), "an actor is listed twice")
    for seat in actors:
        legal = game.legal(s, seat)
        if not legal:
            raise Fault(f"{game.seat_name(seat)} must act but has no legal action")
        require(legal == sorted(set(legal)), "legal actions are not sorted, or doubled")
        require(legal[0] >= 0 and legal[-1] < game.num_actions, "an action id is out of range")
        decision = game.decision(s, seat)
        require(decision.kind > 0 and decision.left >= 1, "the decision does not say what is asked")
    for other in range(game.seats):
        if other not in actors and game.legal(s, other):
            raise Fault(f"{game.seat_name(other)} has actions out of turn")
    wrong = game.problems(s)
    if wrong:
        raise Fault(f"broken invariant: {wrong[:1]}")


def check_names(game: AnyGame, s: Any) -> None:
    """The names of the choices are unique and lead back to the actions."""
    for seat in game.actors(s):
        legal = game.legal(s, seat)
        names = [game.action_name(a) for a in legal]
        require(len(set(names)) == len(names), "two legal actions have the same name")
        require(game.parse_action(s, seat, names[-1]) == legal[-1], "a name does not lead back to its action")


def check_legality(game: AnyGame, s: Any, actions: list[int]) -> None:
    """What is legal and why something is not can be said in two places; they must agree on these actions."""
    for seat in game.actors(s):
        legal = game.legal(s, seat)
        for action in actions:
            if action in legal:
                if game.refusal(s, seat, action):
                    raise Fault(
                        f"{described(game, s, seat, action)} is legal, but refused: {game.explain(s, seat, action)}"
                    )
            elif not game.explain(s, seat, action).strip():
                raise Fault(f"{described(game, s, seat, action)} is not legal, and nothing says why")


def described(game: AnyGame, s: Any, seat: int, action: int) -> str:
    return f"{game.action_name(action)} of {game.seat_name(seat)} at question {game.decision(s, seat).kind}"


def sampled_actions(game: AnyGame, s: Any, rng: Rng) -> list[int]:
    """All that are legal for somebody, and some of all."""
    legal = [action for seat in game.actors(s) for action in game.legal(s, seat)]
    return legal + [rng.below(game.num_actions) for _ in range(SAMPLE)]


def check_refusals(game: AnyGame, s: Any, rng: Rng) -> None:
    """A random illegal action, one out of range and one out of turn are refused with a reason, and nothing changes."""
    before = game.dump(s)
    seat = game.actors(s)[0]
    tries: list[tuple[int, int]] = [(seat, game.num_actions), (seat, -1), (seat, rng.below(game.num_actions))]
    tries += [(other, tries[2][1]) for other in range(game.seats + 1) if other not in game.actors(s)]
    for who, action in tries:
        if action in game.legal(s, who):
            continue
        try:
            game.play(s, who, action)
        except IllegalAction as error:
            require(len(str(error)) > 10, "a refusal without a reason")
        else:
            raise Fault(f"illegal action {action} of {game.seat_name(who)} was accepted")
    require(game.dump(s) == before, "a refused action changed the state")


def walk(game: AnyGame, seed: int, *, stops_at_chance: bool = False) -> Any:
    """One random game with every check at every decision; the final state. Raises `Fault`."""
    rng, samples = seeded(seed), seeded(seed + 1)
    s = game.new(seed, stops_at_chance)
    t = game.new(seed, stops_at_chance)  # replayed from the beginning
    decisions = 0
    now = game.dump(s)
    while game.actors(s):
        check_decision(game, s)
        check_names(game, s)
        if decisions % 16 == 0:
            check_refusals(game, s, rng)
        thorough = (decisions + seed) % ALL_ACTIONS == 0
        check_legality(game, s, list(range(game.num_actions)) if thorough else sampled_actions(game, s, samples))
        actors = game.actors(s)
        seat = actors[rng.below(len(actors))]
        legal = game.legal(s, seat)
        action = legal[rng.below(len(legal))]
        before = now
        saved = game.load(before)
        copied = game.copy(s)
        others = [saved, copied, t]
        require(
            all(game.legal(x, seat) == legal for x in others),
            "a copy, a saved or a replayed state offers other actions",
        )
        sinks = [EventList() for _ in range(4)]
        game.apply(s, seat, action, sinks[0])
        require(game.dump(copied) == before, "playing on changed a copy")
        for x, sink in zip(others, sinks[1:], strict=True):
            game.apply(x, seat, action, sink)
            require(sink.events == sinks[0].events, "a copy, a saved or a replayed state reports other events")
        now = game.dump(s)
        require(game.dump(copied) == now, "a copy plays on differently")
        require(game.dump(saved) == now, "a saved state plays on differently")
        decisions += 1
        if decisions % REPLAYED == 0 or not game.actors(s):
            require(game.dump(t) == now, "a replayed state plays on differently")
        require(decisions <= game.max_decisions, f"the game lasts longer than {game.max_decisions} decisions")
    require(game.ending(s) is not None, "nobody must act but the game has no ending")
    require(game.dump(game.load(game.dump(s))) == game.dump(s), "a finished game cannot be saved")
    return s


def leak_check(game: AnyGame, s: Any, rng: Rng) -> None:
    """For every seat and for spectators: a state sampled from the view gives the same view and the same choices."""
    for viewer in range(game.seats + 1):
        view = game.view(s, viewer)
        other = game.sample_state(view, rng)
        wrong = game.problems(other)
        require(not wrong, f"the state sampled for {game.seat_name(viewer)} is unsound: {wrong[:1]}")
        again = game.view(other, viewer).as_dict()
        for key, value in view.as_dict().items():
            require(again[key] == value, f"the view of {game.seat_name(viewer)} differs in '{key}' in a sampled state")
        require(game.legal(other, viewer) == game.legal(s, viewer), f"other choices for {game.seat_name(viewer)}")
        require(game.actors(other) == game.actors(s), "other actors in a sampled state")


def leak_walk(game: AnyGame, seed: int, *, stops_at_chance: bool = False) -> int:
    """One random game with a leak check at every decision; how many positions were checked."""
    rng = seeded(seed)
    s = game.new(seed, stops_at_chance)
    positions = 0
    while game.actors(s):
        leak_check(game, s, rng)
        positions += 1
        actors = game.actors(s)
        seat = actors[rng.below(len(actors))]
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])
    leak_check(game, s, rng)
    return positions + 1
