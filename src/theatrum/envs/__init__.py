"""The games as environments for learning. On import they are made known to what is installed.

- `gymnasium.make("theatrum/<Game>-v0", opponents="heuristic")`: one seat against our agents (`single`)
- `theatrum.envs.<game>_v0.env()`: all seats, as PettingZoo has it (`aec`)
- `theatrum.envs.batch.BatchEnv("<game>", 256)`: many games per call in compiled code, with NumPy arrays
- `import theatrum.envs.open_spiel`, then `pyspiel.load_game("python_<game>")`

All show the same observation: `docs/environments.md` has its pieces. `pip install 'theatrum[rl]'` brings the libraries.
"""

from importlib.util import find_spec

from theatrum.core.registry import game_names, manifest_of

__all__ = ["register"]


def register(name: str) -> None:
    """Let Gymnasium and PettingZoo know a game by its name, as far as they are installed."""
    environment = manifest_of(name).environment
    if find_spec("gymnasium") is not None:
        import gymnasium

        gymnasium.register(f"theatrum/{environment}", "theatrum.envs.single:GameEnv", kwargs={"game": name})
    if find_spec("pettingzoo") is not None:
        import pettingzoo

        version = environment.rpartition("-")[2]
        own_id = f"theatrum/{name.replace('-', '_')}-{version}"
        pettingzoo.register("aec", own_id, "theatrum.envs.aec:env", kwargs={"game": name})


for _name in game_names():
    if manifest_of(_name).environment:
        register(_name)
