"""The walks that every registered game must pass: the contract at every decision, and no leaks."""

from __future__ import annotations

import pytest

from tests.samples import samples
from theatrum.core.registry import game_names, make_game, options_of, random_options
from theatrum.core.rng import seeded
from theatrum.testing.conformance import leak_walk, walk

# whole games per set of options and way of walking; the fuzzer goes further
FEW = samples(8, 4, 1)  # of a game that is not listed
GAMES = {"risiko": samples(4, 2, 1), "twilight-struggle": samples(20, 8, 2)}
LEAK_GAMES = {"risiko": samples(2, 2, 1), "twilight-struggle": samples(6, 3, 1)}
OPTIONS: dict[str, list[dict[str, object]]] = {
    "risiko": [
        {"round_limit": 12},
        {"preset": "tournament", "seats": 5, "round_limit": 8},
        {"preset": "circuit", "seats": 3, "round_limit": 6, "army_cap": 60, "tie_break": "armies,extra_round"},
        {
            "seats": 6, "round_limit": 9, "seating": "given", "trade_after_elimination": True,
            "early_elimination": "allow", "reveal_eliminated": True, "drop_absent_colours": True,
            "setup_min_two": True, "victory_check": "turn_end", "min_reinforcement": 3, "max_sets_per_turn": 1,
            "tie_break": "none",
        },
        {
            "preset": "tournament", "seats": 6, "round_limit": 6, "early_elimination": "capture",
            "elimination_from_round": 6, "equal_sets": 8,
        },
    ],
    "twilight-struggle": [
        {},
        {"optional_cards": False, "held_scoring": "lose", "handicap_us": 2},
        {
            "reshuffle": "on_demand", "snapshot_keeps_removed": False, "missile_envy_compares": "modified",
            "flower_power_pays_barred": False, "granted_ops_to_space": True, "shuttle_drops_country": False,
            "trapped_scoring_any_time": True, "both_hold_scoring": "us_loses", "box_six_discards_scoring": True,
            "unspent_ops": "always", "junta_same_country": True, "norad_after_quagmire": False,
            "floor_before_bonus": True, "destalinization_may_return": False, "unrest_may_split": False,
            "handicap_anywhere": True, "handicap_ussr": 3, "realign_needs_enemy_influence": False,
            "event_ops_use_modifiers": False, "us_canada_setup": 0,
        },
        {"preset": "second"},
        {"preset": "digital"},
        {"preset": "deluxe", "side_bid": "influence"},
        {"variant": "chinese_civil_war", "side_bid": "vp", "reveal_held_cards": True},
        {"scenario": "late_war", "side_bid": "influence", "space_track": "old_names"},
        {
            "opt_realign_any_defcon": True, "opt_realign_active_safe": True, "opt_mixed_ops": True,
            "opt_space_no_roll": True, "unspent_ops": "always", "variant": "chinese_civil_war",
        },
    ]
}  # fmt: skip
CASES = [(name, options) for name in game_names() for options in OPTIONS.get(name, [{}])]


@pytest.mark.parametrize("name", game_names())
def test_every_preset_is_walked_through(name: str) -> None:
    catalogue = options_of(name)
    walked = {options.get("preset", catalogue.default_preset) for game, options in CASES if game == name}
    assert walked == set(catalogue.presets)


@pytest.mark.parametrize(("name", "options"), CASES)
@pytest.mark.parametrize("stops", [False, True], ids=["own luck", "chance as an actor"])
def test_conformance(name: str, options: dict[str, object], stops: bool) -> None:
    game = make_game(name, options)
    for seed in range(GAMES.get(name, FEW)):
        assert walk(game, seed, stops_at_chance=stops).reason in game.reasons


@pytest.mark.parametrize("name", game_names())
def test_random_options(name: str) -> None:
    """Whatever can be combined keeps the contract and leaks nothing."""
    for seed in range(GAMES.get(name, FEW)):
        game = make_game(name, random_options(name, seeded(seed)))
        if seed % 2 == 0:
            walk(game, seed, stops_at_chance=seed % 4 == 0)
        else:
            leak_walk(game, seed, stops_at_chance=seed % 4 == 1)


@pytest.mark.parametrize(("name", "options"), CASES)
@pytest.mark.parametrize("stops", [False, True], ids=["own luck", "chance as an actor"])
def test_nothing_leaks(name: str, options: dict[str, object], stops: bool) -> None:
    """Thousands of positions, seats and spectators: nested events and headline choices among them."""
    game = make_game(name, options)
    games = LEAK_GAMES.get(name, FEW)
    positions = sum(leak_walk(game, seed, stops_at_chance=stops) for seed in range(games))
    assert positions > (50 if name in LEAK_GAMES else 1) * games
