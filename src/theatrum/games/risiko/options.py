"""The options of the game: presets and rulings, each with its rule (R12).

Options marked "for tables" are carried for servers and clients, which have the clocks, the talk and the displays; the
rules of play do not depend on them. The numbers of cards in the hands follow from what everybody sees (draws, sets,
eliminations), so `show_hand_sizes` is for displays too.
"""

from collections.abc import Mapping
from typing import Final, final

from ...core.errors import BadOption
from .names import territory_named
from .objectives import BASE_DECK, DESTROY, LIST_VALUE, TOURNAMENT_DECK, Objective, listed, value_of

Value = bool | int | str

NONE: Final = "none"
TIE_BREAKS: Final = ["outside", "armies", "extra_round", "seat"]
MOST_CUSTOM: Final = 40  # cards in a deck of one's own


@final
class OptionSpec:
    """One option: its values (a free text if there are none), its default in each preset, and the rule."""

    def __init__(
        self, name: str, values: list[Value], rule: str, help: str, base: Value, tournament: Value, circuit: Value
    ) -> None:
        self.name: Final = name
        self.values: Final = values
        self.rule: Final = rule
        self.help: Final = help
        self.by_preset: Final[dict[str, Value]] = {"base": base, "tournament": tournament, "circuit": circuit}
        self.numbers: Final[set[int]] = {v for v in values if isinstance(v, int) and not isinstance(v, bool)}
        self.words: Final[dict[str, Value]] = {str(v).casefold(): v for v in values}
        if values == [False, True]:
            self.words.update({"yes": True, "no": False, "on": True, "off": False, "1": True, "0": False})

    @property
    def default(self) -> Value:
        return self.by_preset[DEFAULT_PRESET]


def whole(low: int, high: int) -> list[Value]:
    return list(range(low, high + 1))


def whole_or_none(low: int, high: int) -> list[Value]:
    return [NONE, *range(low, high + 1)]


YES_NO: Final[list[Value]] = [False, True]
TEXT: Final[list[Value]] = []
DEFAULT_PRESET: Final = "base"

SPECS: Final = [
    OptionSpec("seats", whole(3, 6), "R2.1", "players", 4, 4, 4),
    OptionSpec("objectives", ["base", "tournament", "custom"], "R1.7, R9.5, R9.7", "the deck of objectives",
               "base", "tournament", "tournament"),
    OptionSpec("custom_objectives", TEXT, "R9.7",
               "lists of one's own: territories with commas between them, lists with semicolons", "", "", ""),
    OptionSpec("min_reinforcement", whole(0, 10), "R4.2, G1", "least armies for territories", 0, 0, 0),
    OptionSpec("max_sets_per_turn", whole_or_none(1, 14), "R5.7, G2", "sets that may be played in one turn",
               NONE, NONE, NONE),
    OptionSpec("max_hand", whole_or_none(1, 44), "R11.4, G3", "who holds so many cards draws none", NONE, NONE, 7),
    OptionSpec("trade_after_elimination", YES_NO, "R5.10, G7",
               "sets may also be played right after taking a player's cards", False, False, False),
    OptionSpec("defence_choice", ["choose", "max"], "R6.4, R9.2, G8", "the defender chooses dice or throws the most",
               "choose", "max", "max"),
    OptionSpec("defence_timeout_s", whole(0, 600), "G9", "seconds until a slow defender throws the most (for tables)",
               10, 0, 0),
    OptionSpec("no_inferior_attack", YES_NO, "R9.3", "an attack needs as many dice as the defence", False, True, True),
    OptionSpec("early_elimination", ["forbid", "allow"], "R8.2, G10", "may players be eliminated in the first rounds?",
               "forbid", "forbid", "forbid"),
    OptionSpec("elimination_from_round", whole(1, 100), "R8.2, G10", "first round in which players can be eliminated",
               5, 5, 5),
    OptionSpec("victory_check", ["action", "turn_end"], "R8.6, G12",
               "victory is tested after every action of the own turn or only at its end", "action", "action", "action"),
    OptionSpec("drop_absent_colours", YES_NO, "R8.8 c, G14",
               "leave out the objectives to destroy a colour that nobody plays", False, False, False),
    OptionSpec("reveal_eliminated", YES_NO, "R8.5, G15", "show the objective of a player who is eliminated",
               False, False, False),
    OptionSpec("round_limit", whole_or_none(1, 1000), "R8.11, R10.5, G17", "the last round", NONE, 35, 35),
    OptionSpec("end_mode", ["round_end", "closing_roll"], "R10.5, R11.2, G18", "how the game stops at its limit",
               "round_end", "round_end", "closing_roll"),
    OptionSpec("tie_break", TEXT, "R10.6, R11.6, G19",
               f"steps with commas between them, out of: {', '.join(TIE_BREAKS)}; or none",
               "armies,seat", "outside,seat", "outside,seat"),
    OptionSpec("min_garrison", whole(1, 2), "R9.4, G20", "armies that movement leaves beside an enemy", 1, 2, 2),
    OptionSpec("setup_min_two", YES_NO, "G21", "two armies beside an enemy when the set-up is over",
               False, False, False),
    OptionSpec("deal_continent_cap", YES_NO, "R11.1, G22", "nobody is dealt more than half of a continent",
               False, False, True),
    OptionSpec("army_cap", whole_or_none(40, 1000), "R11.3, G23", "most armies of a player; more are lost",
               NONE, NONE, 130),
    OptionSpec("show_hand_sizes", YES_NO, "R5.2, G24", "show how many cards the others hold (for tables)",
               True, True, True),
    OptionSpec("chat", YES_NO, "R9.1, G26", "players may talk (for tables)", True, False, False),
    OptionSpec("seating", ["dice", "given"], "R2.2, G27", "who is first: the highest die, or the first seat",
               "dice", "dice", "dice"),
    OptionSpec("turn_seconds", whole_or_none(10, 3600), "G30", "time for a turn (for tables)", NONE, 120, 120),
]  # fmt: skip

SPEC_BY_NAME: Final[dict[str, OptionSpec]] = {spec.name: spec for spec in SPECS}
PRESETS: Final[dict[str, dict[str, Value]]] = {
    preset: {spec.name: spec.by_preset[preset] for spec in SPECS} for preset in ("base", "tournament", "circuit")
}


@final
class Options:
    """The options of one game, checked; immutable and shared by all its states."""

    def __init__(self, preset: str, values: dict[str, Value]) -> None:
        self.preset: Final = preset
        self.values: Final = values
        self.seats: Final = int(values["seats"])
        self.deck: Final[list[Objective]] = objective_deck(values)
        self.least_territories: Final = min([objective.least for objective in self.deck])
        self.scores_points: Final = values["objectives"] != "base"
        self.min_reinforcement: Final = int(values["min_reinforcement"])
        self.max_sets: Final = number_or(values["max_sets_per_turn"], 1000)
        self.max_hand: Final = number_or(values["max_hand"], 1000)
        self.trade_after_elimination: Final = values["trade_after_elimination"] is True
        self.defender_chooses: Final = values["defence_choice"] == "choose"
        self.no_inferior_attack: Final = values["no_inferior_attack"] is True
        self.elimination_from: Final = (
            int(values["elimination_from_round"]) if values["early_elimination"] == "forbid" else 1
        )
        self.checks_every_action: Final = values["victory_check"] == "action"
        self.drop_absent_colours: Final = values["drop_absent_colours"] is True
        self.reveal_eliminated: Final = values["reveal_eliminated"] is True
        self.round_limit: Final = number_or(values["round_limit"], 0)
        self.closing_roll: Final = values["end_mode"] == "closing_roll"
        self.tie_break: Final[list[str]] = steps_of(str(values["tie_break"]))
        self.garrison: Final = int(values["min_garrison"])
        self.setup_min_two: Final = values["setup_min_two"] is True
        self.deal_continent_cap: Final = values["deal_continent_cap"] is True
        self.army_cap: Final = number_or(values["army_cap"], 0)
        self.seats_by_dice: Final = values["seating"] == "dice"
        self.warnings: Final = deck_warnings(self.deck) if values["objectives"] == "custom" else []

    def __repr__(self) -> str:
        changed: dict[str, Value] = {k: v for k, v in self.values.items() if v != PRESETS[self.preset][k]}
        return f"make_options({ ({'preset': self.preset, **changed})!r})"


def number_or(value: Value, otherwise: int) -> int:
    return otherwise if value == NONE else int(value)


def make_options(given: Mapping[str, object]) -> Options:
    """Options from a preset (key `preset`) and single changes; `BadOption` says what is wrong."""
    preset = given.get("preset", DEFAULT_PRESET)
    if not isinstance(preset, str) or preset not in PRESETS:
        raise BadOption(f"there is no preset '{preset}'; the presets are: {', '.join(PRESETS)}")
    values = dict(PRESETS[preset])
    for name, value in given.items():
        if name != "preset":
            values[name] = checked(name, value)
    return Options(preset, values)


def checked(name: str, value: object) -> Value:
    """The value of one option if it is allowed. Words such as `yes` or `2` (from a command line) are understood."""
    spec = SPEC_BY_NAME.get(name)
    if spec is None:
        raise BadOption(f"there is no option '{name}'; the options are: {', '.join(sorted(SPEC_BY_NAME))}")
    if name == "tie_break" and isinstance(value, str):
        return ",".join(steps_of(value)) or NONE
    if name == "custom_objectives" and isinstance(value, str):
        return value
    if isinstance(value, str):
        if value.casefold() in spec.words:
            return spec.words[value.casefold()]
    elif isinstance(value, bool):  # before int: True is not 1
        if spec.values == YES_NO:
            return value
    elif isinstance(value, int):
        if value in spec.numbers:
            return value
    raise BadOption(f"option {name} cannot be {value!r}; it can be: {possible(spec)}")


def possible(spec: OptionSpec) -> str:
    """The values of an option in words: ranges are not spelt out."""
    if not spec.values:
        return "a text"
    if len(spec.numbers) < 4:
        return ", ".join([str(v) for v in spec.values])
    words = [v for v in spec.values if isinstance(v, str)]
    return ", ".join([*words, f"{min(spec.numbers)} to {max(spec.numbers)}"])


def steps_of(text: str) -> list[str]:
    """The steps of a tie-break; whoever is equal after the last one wins together."""
    steps = [word.strip().casefold() for word in text.split(",") if word.strip()]
    if steps == [NONE]:
        return []
    for step in steps:
        if step not in TIE_BREAKS:
            raise BadOption(f"tie_break has no step '{step}'; the steps are: {', '.join(TIE_BREAKS)}, or none")
    if len(set(steps)) != len(steps):
        raise BadOption(f"tie_break names a step twice: '{text}'")
    return steps


# --- objectives -----------------------------------------------------------------------------------------------------


def objective_deck(values: Mapping[str, Value]) -> list[Objective]:
    if values["objectives"] == "custom":
        deck = custom_deck(str(values["custom_objectives"]))
        if len(deck) < int(values["seats"]):
            raise BadOption(f"{values['seats']} players need as many objectives; custom_objectives has {len(deck)}")
        return deck
    if values["custom_objectives"]:
        raise BadOption("custom_objectives are only used with objectives=custom")
    return list(BASE_DECK) if values["objectives"] == "base" else list(TOURNAMENT_DECK)


def custom_deck(text: str) -> list[Objective]:
    """Objectives of one's own: `china, india, …; brazil, peru, …`."""
    deck: list[Objective] = []
    for part in text.split(";"):
        names = [name.strip() for name in part.split(",") if name.strip()]
        territories = [territory_named(name) for name in names]
        if not territories:
            continue
        number = len(deck) + 1
        if len(set(territories)) != len(territories):
            raise BadOption(f"custom objective {number} names a territory twice")
        deck.append(listed(f"custom objective {number}", territories))
    if len(deck) > MOST_CUSTOM:
        raise BadOption(f"custom_objectives has {len(deck)} lists; at most {MOST_CUSTOM} are possible")
    return deck


def deck_warnings(deck: list[Objective]) -> list[str]:
    """A list of one's own should be worth as much as the printed ones (R9.7)."""
    out: list[str] = []
    for objective in deck:
        if value_of(objective) != LIST_VALUE:
            out.append(f"{objective.name} is worth {value_of(objective)}; it should be worth {LIST_VALUE} (R9.7)")
    return out


def in_play(options: Options, objective: Objective, colours: list[int]) -> bool:
    """Is this card in the deck when these colours play? (G14)"""
    if not options.drop_absent_colours or objective.kind != DESTROY:
        return True
    return int(objective.colour) in colours
