"""The options of the game: presets, rulings and open questions, each with its rule (TS 0.3, section 17)."""

from collections.abc import Mapping
from typing import Final, final

from ...core.errors import BadOption
from ...core.options import YES_NO, Catalogue, OptionSpec, Value

HANDICAP: Final[list[Value]] = list(range(11))

# in the order that saved games have
SPECS: Final = [
    OptionSpec("optional_cards", True, YES_NO, "TS 0.3"),
    OptionSpec("us_canada_setup", 2, [0, 2], "TS 3.3"),
    OptionSpec("realign_needs_enemy_influence", True, YES_NO, "TS 6.2.1"),
    OptionSpec("event_ops_use_modifiers", True, YES_NO, "TS 7.4.3"),
    OptionSpec("held_scoring", "enforce", ["enforce", "lose"], "RUL-57"),
    OptionSpec("handicap_us", 0, HANDICAP, "TS 11.1.4.1"),
    OptionSpec("handicap_ussr", 0, HANDICAP, "TS 11.1.4.1"),
    OptionSpec("reshuffle", "on_empty", ["on_empty", "on_demand"], "Q-1"),
    OptionSpec("snapshot_keeps_removed", True, YES_NO, "Q-2"),
    OptionSpec("missile_envy_compares", "printed", ["printed", "modified"], "Q-3"),
    OptionSpec("flower_power_pays_barred", True, YES_NO, "Q-4"),
    OptionSpec("flower_power_after_event", False, YES_NO, "RUL-21"),
    OptionSpec("defuse_only_before_coup", False, YES_NO, "RUL-19"),
    OptionSpec("granted_ops_to_space", False, YES_NO, "Q-5"),
    OptionSpec("shuttle_drops_country", True, YES_NO, "Q-6"),
    OptionSpec("trapped_scoring_any_time", False, YES_NO, "Q-7"),
    OptionSpec("both_hold_scoring", "draw", ["draw", "us_loses", "ussr_loses"], "Q-8"),
    OptionSpec("box_six_discards_scoring", False, YES_NO, "Q-9"),
    OptionSpec("unspent_ops", "never", ["never", "realignment", "always"], "Q-10"),
    OptionSpec("junta_same_country", False, YES_NO, "Q-11"),
    OptionSpec("norad_after_quagmire", True, YES_NO, "Q-14"),
    OptionSpec("floor_before_bonus", False, YES_NO, "Q-15"),
    OptionSpec("destalinization_may_return", True, YES_NO, "Q-16"),
    OptionSpec("unrest_may_split", True, YES_NO, "Q-17"),
    OptionSpec("handicap_anywhere", False, YES_NO, "Q-18"),
    OptionSpec("space_track", "new_names", ["new_names", "old_names"], "TS 6.4.4"),
    OptionSpec("side_bid", "none", ["none", "vp", "influence"], "TS 11.1.3-2E, 11.1.4"),
    OptionSpec("reveal_held_cards", False, YES_NO, "TS 11.1.1"),
    OptionSpec("variant", "none", ["none", "chinese_civil_war"], "TS 12"),
    OptionSpec("scenario", "standard", ["standard", "late_war"], "LWS"),
    OptionSpec("late_war_defcon_rises", False, YES_NO, "Q-12"),
    OptionSpec("opt_realign_any_defcon", False, YES_NO, "OPT-1"),
    OptionSpec("opt_realign_active_safe", False, YES_NO, "OPT-2"),
    OptionSpec("opt_mixed_ops", False, YES_NO, "OPT-3"),
    OptionSpec("opt_space_no_roll", False, YES_NO, "OPT-4"),
]  # fmt: skip

# as people read them
GROUPS: Final[dict[str, list[str]]] = {
    "game": [
        "scenario", "late_war_defcon_rises", "variant", "side_bid", "handicap_us", "handicap_ussr", "handicap_anywhere",
        "reveal_held_cards", "held_scoring", "both_hold_scoring",
    ],
    "edition": [
        "optional_cards", "us_canada_setup", "realign_needs_enemy_influence", "event_ops_use_modifiers", "space_track",
    ],
    "designer": ["opt_realign_any_defcon", "opt_realign_active_safe", "opt_mixed_ops", "opt_space_no_roll"],
    "rulings": [
        "reshuffle", "snapshot_keeps_removed", "missile_envy_compares", "flower_power_pays_barred",
        "flower_power_after_event", "defuse_only_before_coup", "granted_ops_to_space", "shuttle_drops_country",
        "trapped_scoring_any_time", "box_six_discards_scoring", "unspent_ops", "junta_same_country",
        "norad_after_quagmire", "floor_before_bonus", "destalinization_may_return", "unrest_may_split",
    ],
}  # fmt: skip

# edition -> what differs from the default (TS 0.3); what a table leaves out is the same in all editions
EDITIONS: Final[dict[str, dict[str, Value]]] = {
    "second": {
        "optional_cards": False,
        "us_canada_setup": 0,
        "realign_needs_enemy_influence": False,
        "space_track": "old_names",
    },
    "deluxe": {
        "realign_needs_enemy_influence": False,
    },
    "deluxe2015": {},
    # where the commercial app departs from the printed rules, as far as its logs and testers tell (docs/digital-app.md)
    "digital": {
        "held_scoring": "lose",
        "missile_envy_compares": "modified",
        "flower_power_pays_barred": False,
        "flower_power_after_event": True,
        "defuse_only_before_coup": True,
        "granted_ops_to_space": True,
        "unspent_ops": "realignment",
        "destalinization_may_return": False,
    },
}
CATALOGUE: Final = Catalogue(SPECS, GROUPS, EDITIONS, default_preset="deluxe2015")


@final
class Options:
    """The options of one game, checked; immutable and shared by all its states."""

    def __init__(self, values: dict[str, Value]) -> None:
        self.values: Final = values
        self.optional_cards: Final = values["optional_cards"] is True
        self.us_canada_setup: Final = int(values["us_canada_setup"])
        self.realign_needs_enemy_influence: Final = values["realign_needs_enemy_influence"] is True
        self.event_ops_use_modifiers: Final = values["event_ops_use_modifiers"] is True
        self.enforce_scoring: Final = values["held_scoring"] == "enforce"
        self.handicap: Final = [int(values["handicap_us"]), int(values["handicap_ussr"])]
        self.reshuffle_at_once: Final = values["reshuffle"] == "on_empty"
        self.snapshot_keeps_removed: Final = values["snapshot_keeps_removed"] is True
        self.missile_envy_printed: Final = values["missile_envy_compares"] == "printed"
        self.flower_power_pays_barred: Final = values["flower_power_pays_barred"] is True
        self.flower_power_after_event: Final = values["flower_power_after_event"] is True
        self.defuse_only_before_coup: Final = values["defuse_only_before_coup"] is True
        self.granted_ops_to_space: Final = values["granted_ops_to_space"] is True
        self.shuttle_drops_country: Final = values["shuttle_drops_country"] is True
        self.trapped_scoring_any_time: Final = values["trapped_scoring_any_time"] is True
        self.both_hold_scoring: Final = str(values["both_hold_scoring"])
        self.box_six_discards_scoring: Final = values["box_six_discards_scoring"] is True
        self.realign_may_stop: Final = values["unspent_ops"] != "never"
        self.placement_may_stop: Final = values["unspent_ops"] == "always"
        self.junta_same_country: Final = values["junta_same_country"] is True
        self.norad_after_quagmire: Final = values["norad_after_quagmire"] is True
        self.floor_before_bonus: Final = values["floor_before_bonus"] is True
        self.destalinization_may_return: Final = values["destalinization_may_return"] is True
        self.unrest_may_split: Final = values["unrest_may_split"] is True
        self.handicap_anywhere: Final = values["handicap_anywhere"] is True
        self.old_space_track: Final = values["space_track"] == "old_names"
        self.vp_auction: Final = values["side_bid"] == "vp"
        self.sealed_bids: Final = values["side_bid"] == "influence"
        self.bids_for_sides: Final = values["side_bid"] != "none"
        self.reveal_held_cards: Final = values["reveal_held_cards"] is True
        self.chinese_civil_war: Final = values["variant"] == "chinese_civil_war"
        self.late_war: Final = values["scenario"] == "late_war"
        self.late_war_defcon_rises: Final = values["late_war_defcon_rises"] is True
        self.realign_any_defcon: Final = values["opt_realign_any_defcon"] is True
        self.realign_active_safe: Final = values["opt_realign_active_safe"] is True
        self.mixed_ops: Final = values["opt_mixed_ops"] is True
        self.space_no_roll: Final = values["opt_space_no_roll"] is True

    def __repr__(self) -> str:
        changed = {k: v for k, v in self.values.items() if v != CATALOGUE.by_name[k].default}
        return f"make_options({changed!r})"


def make_options(given: Mapping[str, object]) -> Options:
    """Options from a preset (key `preset`) and single changes; `BadOption` says what is wrong."""
    values = CATALOGUE.values_of(given)
    for code, clashes in CLASHES.items():
        if all(values[option] not in harmless for option, harmless in clashes.items()):
            raise BadOption(WHY_NOT[code], code)
    return Options(values)


# what cannot be played together, by the name of the reason: options with the values that do no harm
CLASHES: Final[dict[str, dict[str, list[Value]]]] = {
    "two_handicaps": {"handicap_us": [0], "handicap_ussr": [0]},
    "bid_and_handicap_us": {"side_bid": ["none"], "handicap_us": [0]},
    "bid_and_handicap_ussr": {"side_bid": ["none"], "handicap_ussr": [0]},
    "civil_war_in_late_war": {"variant": ["none"], "scenario": ["standard"]},
    "late_war_only": {"late_war_defcon_rises": [False], "scenario": ["late_war"]},
}
# … as errors say it; the languages have the same by these names
WHY_NOT: Final[dict[str, str]] = {
    "two_handicaps": "only one side can have handicap influence; set handicap_us or handicap_ussr, not both",
    "bid_and_handicap_us": "with side_bid the bids decide who gets extra points; leave out handicap_us, or set "
    "side_bid=none",
    "bid_and_handicap_ussr": "with side_bid the bids decide who gets extra points; leave out handicap_ussr, or set "
    "side_bid=none",
    "civil_war_in_late_war": "in the Late War scenario the USSR has the China Card already; the Chinese Civil War "
    "needs scenario=standard",
    "late_war_only": "late_war_defcon_rises says how the Late War scenario begins; set scenario=late_war with it",
}
