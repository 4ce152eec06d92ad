"""A walk through a game, cell by cell: open it in an editor that knows `# %%`, or run it from top to bottom.

python examples/walk.py
"""

# %% [markdown]
# # The game
# A game is a set of rules with its options; it makes states and moves them. Everything is asked of it, states are data.

# %%
import tempfile
from collections import Counter
from pathlib import Path

import theatrum

print("games:", ", ".join(theatrum.game_names()))
catalogue = theatrum.options_of("risiko")
print("presets of RisiKo!:", ", ".join(catalogue.presets))
game = theatrum.make("risiko", preset="tournament", seats=4)
print(f"{game.name}: {game.seats} seats, {game.num_actions} actions")

# %% [markdown]
# # A decision
# Somebody must act; what may be done is a sorted list of small numbers, and every one has a name.

# %%
state = game.new(seed=7)
[seat] = game.actors(state)
legal = game.legal(state, seat)
decision = game.decision(state, seat)
print(f"{game.seat_name(seat)} is asked: {game.question_word(state)}, {decision.left} left")
print("choices:", ", ".join(game.notation(state, seat, action) for action in legal[:6]), "…")

# %% [markdown]
# # Two doors
# `play` takes a name or a number, checks it, and says why not; `apply` is for loops that take actions from `legal`.

# %%
try:
    game.play(state, seat, "Atlantis")
except theatrum.IllegalAction as refusal:
    print("refused:", str(refusal)[:78], "…")
events = theatrum.EventList()
game.play(state, seat, game.notation(state, seat, legal[0]), events)
print(f"{len(events.events)} events were reported, {len(events.seen_by(game.spectator))} of them to spectators")

# %% [markdown]
# # What a seat knows
# Agents get views, never states. A state that fits a view has other hidden cards, and looks the same from that seat.

# %%
rng = theatrum.seeded(1)
for _ in range(300):
    seat = game.actors(state)[0]
    legal = game.legal(state, seat)
    game.apply(state, seat, legal[rng.below(len(legal))])
seat = game.actors(state)[0]
view = game.view(state, seat)
guess = game.sample_state(view, rng)
print("the guess looks the same:", game.view(guess, seat) == view)
print("and is another position:", game.dump(guess) != game.dump(state))

# %% [markdown]
# # Copies, and text
# Copies are cheap enough for search; a dump goes on in any process, in the middle of anything.

# %%
again = game.load(game.dump(state))
for position in (game.copy(state), again):
    theatrum.random_playout(game, position, theatrum.seeded(5))
    ending = game.ending(position)
    assert ending is not None
    print(f"{game.reason_name(ending.reason)}, scores {ending.scores}")

# %% [markdown]
# # Luck
# Dice and draws can wait to be answered: chance is one more actor, and every outcome is equally likely.

# %%
state = game.new(seed=7, stops_at_chance=True)
assert game.actors(state) == [theatrum.CHANCE]
outcomes = game.legal(state, theatrum.CHANCE)
print("the first die can be:", ", ".join(game.notation(state, theatrum.CHANCE, outcome) for outcome in outcomes))
game.apply(state, theatrum.CHANCE, outcomes[-1])

# %% [markdown]
# # Bots, and records
# A record is a text file that plays its game again and believes nothing: every move, die and draw is checked.

# %%
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "walk.jsonl")
    recorder = theatrum.start_record(path, "risiko", seed=11, players=["random"] * 4, preset="tournament")
    bots = [theatrum.make_agent("random", recorder.game, seed=number) for number in range(4)]
    ending = theatrum.play_game(recorder.game, bots, seed=11, recorder=recorder)
    record = theatrum.read_record(path)
print(f"{record.decisions} decisions; {record.game.reason_name(ending.reason)}")

# %% [markdown]
# # Questions about a game
# A record has the state after every step: here, who owned how many territories after each fifth of the game.

# %%
fifth = record.decisions // 5
for number in range(fifth, record.decisions + 1, fifth):
    owners = Counter(int(owner) for owner in record.states[number].owner)
    print(f"decision {number:5}:", ", ".join(f"{record.game.seat_name(s)} {owners[s]}" for s in sorted(owners)))
