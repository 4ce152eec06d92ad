"""RisiKo! for PettingZoo: `env(preset=…)`, with the keywords of `aec.GameAEC` and the game's options."""

from functools import partial

from theatrum.envs import aec

env = partial(aec.env, "risiko")
raw_env = partial(aec.raw_env, "risiko")
