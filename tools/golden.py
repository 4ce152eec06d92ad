"""Regenerate what the suite compares with: golden playthroughs, digests of seeded and of bots' games, perft counts.

    python tools/golden.py            everything (make golden)
    python tools/golden.py --check    say what would change, and exit with 1 if anything would

Read the difference before you commit it: a changed line is a changed rule.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from theatrum.agents.registry import agent_names, bot_seed, make_agent
from theatrum.core.events import EventList
from theatrum.core.game import Game, random_playout
from theatrum.core.registry import game_names, make_game
from theatrum.core.rng import Rng, seeded
from theatrum.testing.perft import perft, read_entries, write_entries

TESTS = Path(__file__).parents[1] / "tests"
GOLDEN = TESTS / "golden"
# game -> how many games its digest covers, and their options
DIGESTS: dict[str, tuple[int, dict[str, object]]] = {
    "risiko": (150, {"preset": "tournament"}),
    "twilight-struggle": (1000, {}),
}
# game -> (options, seed) of games that heuristic bots play among themselves: few, because they are interpreted as well
BOT_GAMES: dict[str, list[tuple[dict[str, object], int]]] = {
    "risiko": [
        ({"preset": "base", "seats": 3, "round_limit": 4}, 1),
        ({"preset": "tournament", "seats": 4, "round_limit": 6}, 2),
        ({"preset": "circuit", "seats": 5, "round_limit": 3}, 3),
    ],
    "twilight-struggle": [
        ({}, 2),
        ({"scenario": "late_war"}, 3),
        ({"preset": "second", "side_bid": "vp", "variant": "chinese_civil_war"}, 4),
    ],
}
# game -> (options, seed) of games among all its levels, the best in the first seat
LEVEL_GAMES: dict[str, list[tuple[dict[str, object], int]]] = {
    "risiko": [
        ({"preset": "base", "seats": 5, "round_limit": 2}, 11),
        ({"preset": "tournament", "seats": 5, "round_limit": 2}, 12),
        ({"preset": "circuit", "seats": 5, "round_limit": 2}, 13),
    ],
}
# game -> (name of the playthrough, options, seed); together they reach every phase and most cards
PLAYTHROUGHS: dict[str, list[tuple[str, dict[str, object], int]]] = {
    "risiko": [
        ("base-3", {"preset": "base", "seats": 3, "round_limit": 25}, 1957),
        ("base-6", {"preset": "base", "seats": 6, "round_limit": 9, "trade_after_elimination": True}, 1968),
        ("tournament-4", {"preset": "tournament", "seats": 4, "round_limit": 8}, 1986),
        ("circuit-5", {"preset": "circuit", "seats": 5, "round_limit": 6}, 2017),
    ],
    "twilight-struggle": [
        ("deluxe2015", {}, 1989),
        ("deluxe2015-without-optional-cards", {"optional_cards": False}, 1962),
        ("digital", {"preset": "digital", "handicap_us": 2}, 2017),
        ("second", {"preset": "second", "side_bid": "vp"}, 1968),
        ("deluxe", {"preset": "deluxe", "side_bid": "influence", "reveal_held_cards": True}, 1958),
        ("chinese-civil-war", {"variant": "chinese_civil_war", "opt_mixed_ops": True}, 1993),
        ("late-war", {"scenario": "late_war", "opt_space_no_roll": True}, 1985),
    ],
}


def playthrough(game: Game[Any, Any], seed: int) -> str:
    """A whole random game as text: every decision with its choices, the action, and everything reported."""
    state = game.new(seed)
    rng = seeded(seed)
    lines = [f"{game!r} seed {seed}"]
    while actors := game.actors(state):
        seat = actors[rng.below(len(actors))]
        legal = game.legal(state, seat)
        action = careful_choice(game, state, seat, legal, rng)
        decision = game.decision(state, seat)
        choices = ", ".join(game.action_name(a) for a in legal)
        lines.append(
            f"{game.seat_name(seat)} kind {decision.kind} card {decision.subject} left {decision.left}: {choices}"
        )
        lines.append(f"  > {game.action_name(action)}")
        sink = EventList()
        game.apply(state, seat, action, sink)
        lines += [f"    {' '.join(map(str, event.numbers()))}" for event in sink.events]
    lines.append(repr(game.ending(state)))
    lines.append(game.dump(state))
    return "\n".join(lines) + "\n"


def careful_choice(game: Game[Any, Any], state: Any, seat: int, legal: list[int], rng: Rng) -> int:
    """A random action that does not end the game if another one is found: long games show more."""
    action = legal[rng.below(len(legal))]
    for _ in range(6):
        after = game.copy(state)
        game.apply(after, seat, action)
        if game.actors(after):
            break
        action = legal[rng.below(len(legal))]
    return action


def digest(name: str) -> str:
    """One number for many random games, behind how many they are: every final state counts."""
    games, options = DIGESTS[name]
    game = make_game(name, options)
    total = hashlib.sha256()
    for seed in range(games):
        state = game.new(seed)
        decisions = random_playout(game, state, seeded(seed))
        total.update(f"{decisions} {game.dump(state)}\n".encode())
    return f"{games} {total.hexdigest()}\n"


def bot_digest(name: str, options: dict[str, object], seed: int, bots: Sequence[str] = ("heuristic",)) -> str:
    """A whole game among bots: how many decisions it had, and one number for all of them and for its end."""
    game = make_game(name, options)
    agents = [make_agent(bots[seat % len(bots)], game, bot_seed(seed, seat)) for seat in range(game.seats)]
    state = game.new(seed)
    actions: list[int] = []
    while actors := game.actors(state):
        view = game.view(state, actors[0])
        assert view.decision is not None
        actions.append(agents[actors[0]].choose(view, view.decision, view.legal))
        game.apply(state, actors[0], actions[-1])
    found = hashlib.sha256(f"{actions} {game.dump(state)}".encode()).hexdigest()
    return f"{seed} {len(actions)} {found}\n"


def level_digest(name: str, options: dict[str, object], seed: int) -> str:
    """The same of a game among all levels."""
    return bot_digest(name, options, seed, agent_names(name)[::-1])


def wanted_files() -> dict[Path, str]:
    files: dict[Path, str] = {}
    for name in game_names():
        for title, options, seed in PLAYTHROUGHS[name]:
            files[GOLDEN / f"{name}-{title}.txt"] = playthrough(make_game(name, options), seed)
        files[GOLDEN / f"{name}-digest.txt"] = digest(name)
        files[GOLDEN / f"{name}-bots.txt"] = "".join(bot_digest(name, *row) for row in BOT_GAMES[name])
        if name in LEVEL_GAMES:
            files[GOLDEN / f"{name}-levels.txt"] = "".join(level_digest(name, *row) for row in LEVEL_GAMES[name])
        files[TESTS / "perft" / f"{name}.txt"] = counted(name)
    return files


def counted(name: str) -> str:
    text = (TESTS / "perft" / f"{name}.txt").read_text()
    entries = read_entries(text)
    for entry in entries:
        game = make_game(name, entry.options)
        for depth in entry.counts:
            entry.counts[depth] = perft(game, game.position(entry.position), depth)
    return write_entries(entries, text.splitlines()[0].lstrip("# "))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    changed = 0
    for path, text in wanted_files().items():
        if not path.exists() or path.read_text() != text:
            changed += 1
            print(f"{path.relative_to(TESTS.parent)} {'differs' if check else 'written'}")
            if not check:
                path.write_text(text)
    print(f"{changed} files {'would change' if check else 'changed'}")
    return 1 if check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
