"""The options of the game: presets, rulings and open questions, each with its rule (TS 0.3, section 17)."""

from collections.abc import Mapping
from typing import Final, final

from ...core.errors import BadOption

Value = bool | int | str


@final
class OptionSpec:
    """One option: its values, its default in `deluxe2015`, and the rule it comes from."""

    def __init__(self, name: str, default: Value, values: list[Value], rule: str, help: str) -> None:
        self.name: Final = name
        self.default: Final = default
        self.values: Final = values
        self.rule: Final = rule
        self.help: Final = help


YES_NO: Final[list[Value]] = [False, True]
HANDICAP: Final[list[Value]] = list(range(11))

SPECS: Final = [
    OptionSpec("optional_cards", True, YES_NO, "TS 0.3", "play with the optional cards 104-110"),
    OptionSpec("us_canada_setup", 2, [0, 2], "TS 3.3", "US influence in Canada at the start"),
    OptionSpec("realign_needs_enemy_influence", True, YES_NO, "TS 6.2.1",
               "realign only where the opponent has influence"),
    OptionSpec("event_ops_use_modifiers", True, YES_NO, "TS 7.4.3",
               "Ops granted by events take the player's modifiers"),
    OptionSpec("held_scoring", "enforce", ["enforce", "lose"], "RUL-57",
               "scoring cards must be played in time, or may be held and lose the game"),
    OptionSpec("handicap_us", 0, HANDICAP, "TS 11.1.4.1", "extra US influence after setup"),
    OptionSpec("handicap_ussr", 0, HANDICAP, "TS 11.1.4.1", "extra USSR influence after setup"),
    OptionSpec("reshuffle", "on_empty", ["on_empty", "on_demand"], "Q-1", "when the discards become the draw pile"),
    OptionSpec("snapshot_keeps_removed", True, YES_NO, "Q-2",
               "placement still counts influence removed earlier in the round"),
    OptionSpec("missile_envy_compares", "printed", ["printed", "modified"], "Q-3",
               "which Ops values Missile Envy compares"),
    OptionSpec("flower_power_pays_barred", True, YES_NO, "Q-4", "Flower Power pays for a war whose event is barred"),
    OptionSpec("flower_power_after_event", False, YES_NO, "RUL-21",
               "Flower Power pays for a Soviet war card after its event, if that comes first"),
    OptionSpec("defuse_only_before_coup", False, YES_NO, "RUL-19",
               "Cuban Missile Crisis can be defused only just before a coup, not at the start of a round"),
    OptionSpec("granted_ops_to_space", False, YES_NO, "Q-5", "Ops granted by an event's text may go to the space race"),
    OptionSpec("shuttle_drops_country", True, YES_NO, "Q-6",
               "Shuttle Diplomacy also takes off the number of countries"),
    OptionSpec("trapped_scoring_any_time", False, YES_NO, "Q-7",
               "a trapped player may play a scoring card although he can discard"),
    OptionSpec("both_hold_scoring", "draw", ["draw", "us_loses", "ussr_loses"], "Q-8", "both hold a scoring card"),
    OptionSpec("box_six_discards_scoring", False, YES_NO, "Q-9", "the box 6 discard may be a scoring card"),
    OptionSpec("unspent_ops", "never", ["never", "realignment", "always"], "Q-10",
               "stop realigning, or also placing, before all points are used"),
    OptionSpec("junta_same_country", False, YES_NO, "Q-11", "Junta's second part only in the country of the first"),
    OptionSpec("norad_after_quagmire", True, YES_NO, "Q-14", "NORAD takes effect although Quagmire was played before"),
    OptionSpec("floor_before_bonus", False, YES_NO, "Q-15", "Ops are raised to 1 before a region bonus is added"),
    OptionSpec("destalinization_may_return", True, YES_NO, "Q-16",
               "De-Stalinization may put influence back where it came from"),
    OptionSpec("unrest_may_split", True, YES_NO, "Q-17", "South African Unrest may split the neighbours' points"),
    OptionSpec("handicap_anywhere", False, YES_NO, "Q-18", "handicap influence without the limits of 11.1.4.1"),
]  # fmt: skip

SPEC_BY_NAME: Final[dict[str, OptionSpec]] = {spec.name: spec for spec in SPECS}

DELUXE_2015: Final[dict[str, Value]] = {spec.name: spec.default for spec in SPECS}
# where the commercial app departs from the printed rules, as far as its logs and testers tell (docs/digital-app.md)
DIGITAL: Final[dict[str, Value]] = {
    "held_scoring": "lose",
    "reshuffle": "on_demand",
    "flower_power_pays_barred": False,
    "flower_power_after_event": True,
    "defuse_only_before_coup": True,
    "granted_ops_to_space": True,
    "unspent_ops": "realignment",
    "destalinization_may_return": False,
}

PRESETS: Final[dict[str, dict[str, Value]]] = {
    "deluxe2015": DELUXE_2015,
    "digital": {**DELUXE_2015, **DIGITAL},
}
DEFAULT_PRESET: Final = "deluxe2015"


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

    def __repr__(self) -> str:
        changed = {k: v for k, v in self.values.items() if v != SPEC_BY_NAME[k].default}
        return f"make_options({changed!r})"


def make_options(given: Mapping[str, object]) -> Options:
    """Options from a preset (key `preset`) and single changes; `BadOption` says what is wrong."""
    preset = given.get("preset", DEFAULT_PRESET)
    if not isinstance(preset, str) or preset not in PRESETS:
        raise BadOption(f"there is no preset '{preset}'; the presets are: {', '.join(sorted(PRESETS))}")
    values = dict(PRESETS[preset])
    for name, value in given.items():
        if name != "preset":
            values[name] = checked(name, value)
    if values["handicap_us"] and values["handicap_ussr"]:
        raise BadOption("only one side can have handicap influence; set handicap_us or handicap_ussr, not both")
    return Options(values)


def checked(name: str, value: object) -> Value:
    """The value of one option if it is allowed. Words such as `yes` or `2` (from a command line) are understood."""
    spec = SPEC_BY_NAME.get(name)
    if spec is None:
        raise BadOption(f"there is no option '{name}'; the options are: {', '.join(sorted(SPEC_BY_NAME))}")
    if isinstance(value, str):
        words: dict[str, Value] = {str(v).casefold(): v for v in spec.values}
        if spec.values == YES_NO:
            words.update({"yes": True, "no": False, "on": True, "off": False, "1": True, "0": False})
        if value.casefold() in words:
            return words[value.casefold()]
    else:
        for allowed in spec.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
    raise BadOption(f"option {name} cannot be {value!r}; it can be: {', '.join(str(v) for v in spec.values)}")
