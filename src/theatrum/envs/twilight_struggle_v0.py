"""Twilight Struggle for PettingZoo: `env(preset=…)`, with the keywords of `aec.GameAEC` and the game's options."""

from functools import partial

from theatrum.envs import aec

env = partial(aec.env, "twilight-struggle")
raw_env = partial(aec.raw_env, "twilight-struggle")
