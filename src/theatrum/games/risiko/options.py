"""The options of the game: presets and rulings, each with its rule (R12).

Options marked "for tables" are carried for servers and clients, which have the clocks, the talk and the displays; the
rules of play do not depend on them. The numbers of cards in the hands follow from what everybody sees (draws, sets,
eliminations), so `show_hand_sizes` is for displays too.
"""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.errors import BadOption
from ...core.options import FREE_TEXT, YES_NO, Catalogue, OptionSpec, Value
from .cards import PRINTED
from .name_lookup import territory_named
from .objectives import BASE_DECK, DESTROY, LIST_VALUE, TOURNAMENT_DECK, Objective, listed, value_of
from .ranking import TIE_BREAKS, check_tie_break

NONE: Final = "none"
PRINTED_VALUES: Final = "printed"
MOST_CUSTOM: Final = 40  # cards in a deck of one's own


def whole(low: int, high: int) -> list[Value]:
    return list(range(low, high + 1))


def whole_or_none(low: int, high: int) -> list[Value]:
    return [NONE, *range(low, high + 1)]


# in the order that saved games have
SPECS: Final = [
    OptionSpec("seats", 4, whole(3, 6), "R2.1"),  # with any preset, and never two (G25, G29)
    OptionSpec("objectives", "base", ["base", "tournament", "custom"], "R1.7, R9.5, R9.7"),
    OptionSpec("custom_objectives", "", FREE_TEXT, "R9.7"),
    OptionSpec("min_reinforcement", 0, whole(0, 10), "R4.2, G1"),
    OptionSpec("max_sets_per_turn", NONE, whole_or_none(1, 14), "R5.7, G2"),
    OptionSpec("equal_sets", PRINTED_VALUES, [PRINTED_VALUES, 8], "R5.3, G31"),
    OptionSpec("max_hand", NONE, whole_or_none(1, 44), "R11.4, G3"),
    OptionSpec("trade_after_elimination", False, YES_NO, "R5.10, G7"),
    OptionSpec("defence_choice", "choose", ["choose", "max"], "R6.4, R9.2, G8"),
    OptionSpec("defence_timeout_s", 10, whole(0, 600), "G9"),
    OptionSpec("no_inferior_attack", False, YES_NO, "R9.3"),
    OptionSpec("early_elimination", "forbid", ["forbid", "capture", "allow"], "R8.2, G10"),
    OptionSpec("elimination_from_round", 5, whole(1, 100), "R8.2, G10"),
    OptionSpec("victory_check", "action", ["action", "turn_end"], "R8.6, G12"),
    OptionSpec("drop_absent_colours", False, YES_NO, "R8.8 c, G14"),
    OptionSpec("reveal_eliminated", False, YES_NO, "R8.5, G15"),
    OptionSpec("round_limit", NONE, whole_or_none(1, 1000), "R8.11, R10.5, G17"),
    OptionSpec("end_mode", "round_end", ["round_end", "closing_roll"], "R10.5, R11.2, G18"),
    OptionSpec("tie_break", "armies,seat", FREE_TEXT, "R10.6, R11.6, G19", TIE_BREAKS),
    OptionSpec("min_garrison", 1, whole(1, 2), "R9.4, G20"),
    OptionSpec("setup_min_two", False, YES_NO, "G21"),
    OptionSpec("deal_continent_cap", False, YES_NO, "R11.1, G22"),
    OptionSpec("army_cap", NONE, whole_or_none(40, 1000), "R11.3, G23"),
    OptionSpec("show_hand_sizes", True, YES_NO, "R5.2, G24"),
    OptionSpec("chat", True, YES_NO, "R9.1, G26"),
    OptionSpec("seating", "dice", ["dice", "given"], "R2.2, G27"),
    OptionSpec("turn_seconds", NONE, whole_or_none(10, 3600), "G30"),
]  # fmt: skip

# as people read them
GROUPS: Final[dict[str, list[str]]] = {
    "start": ["seats", "seating", "deal_continent_cap", "setup_min_two"],
    "objectives": ["objectives", "custom_objectives", "drop_absent_colours", "reveal_eliminated", "victory_check"],
    "armies": [
        "min_reinforcement", "army_cap", "max_sets_per_turn", "equal_sets", "max_hand", "trade_after_elimination",
    ],
    "attacks": ["defence_choice", "no_inferior_attack", "early_elimination", "elimination_from_round", "min_garrison"],
    "end": ["round_limit", "end_mode", "tie_break"],
    "table": ["turn_seconds", "defence_timeout_s", "show_hand_sizes", "chat"],
}  # fmt: skip

# what differs from the base game
TOURNAMENT: Final[dict[str, Value]] = {
    "objectives": "tournament",
    "defence_choice": "max",
    "defence_timeout_s": 0,
    "no_inferior_attack": True,
    "round_limit": 35,
    "tie_break": NONE,  # the book prints none: equal points share a rank
    "min_garrison": 2,
    "chat": False,
    "turn_seconds": 120,
}
CIRCUIT: Final[dict[str, Value]] = {
    **TOURNAMENT,
    "max_hand": 7,
    "end_mode": "closing_roll",
    "tie_break": "outside,seat",
    "deal_continent_cap": True,
    "army_cap": 130,
}
PRESETS: Final[dict[str, dict[str, Value]]] = {"base": {}, "tournament": TOURNAMENT, "circuit": CIRCUIT}
CATALOGUE: Final = Catalogue(SPECS, GROUPS, PRESETS, default_preset="base")


@final
class Options:
    """The options of one game, checked; immutable and shared by all its states."""

    def __init__(self, preset: str, values: dict[str, Value]) -> None:
        self.preset: Final = preset
        self.values: Final = values
        self.seats: Final = int(values["seats"])
        self.deck: Final[list[Objective]] = objective_deck(values)
        self.deck_masks: Final[vec[i64]] = vec[i64]([objective.mask for objective in self.deck])
        self.can_destroy: Final = any(objective.kind == DESTROY for objective in self.deck)
        self.whole_deck: Final[i64] = 2 ** len(self.deck) - 1  # as bits
        self.least_territories: Final = min([objective.least for objective in self.deck])
        self.scores_points: Final = values["objectives"] != "base"
        self.min_reinforcement: Final = int(values["min_reinforcement"])
        self.max_sets: Final = number_or(values["max_sets_per_turn"], 1000)
        self.equal_sets: Final = PRINTED if values["equal_sets"] == PRINTED_VALUES else int(values["equal_sets"])
        self.max_hand: Final = number_or(values["max_hand"], 1000)
        self.trade_after_elimination: Final = values["trade_after_elimination"] is True
        self.defender_chooses: Final = values["defence_choice"] == "choose"
        self.no_inferior_attack: Final = values["no_inferior_attack"] is True
        self.elimination_from: Final = (
            int(values["elimination_from_round"]) if values["early_elimination"] != "allow" else 1
        )
        self.last_army_stands: Final = values["early_elimination"] == "capture"
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
        changed: dict[str, Value] = {k: v for k, v in self.values.items() if v != CATALOGUE.presets[self.preset][k]}
        return f"make_options({ ({'preset': self.preset, **changed})!r})"


def number_or(value: Value, otherwise: int) -> int:
    return otherwise if value == NONE else int(value)


def make_options(given: Mapping[str, object]) -> Options:
    """Options from a preset (key `preset`) and single changes; `BadOption` says what is wrong."""
    values = CATALOGUE.values_of(given)
    values["tie_break"] = ",".join(steps_of(str(values["tie_break"]))) or NONE
    return Options(CATALOGUE.preset_of(given), values)


# the errors' own texts; people read what their language has under the code (`option_errors`)
REFUSED: Final = {
    "step_twice": "tie_break names a step twice: '{text}'",
    "few_objectives": "{seats} players need as many objectives; custom_objectives has {lists}",
    "unused_objectives": "custom_objectives are only used with objectives=custom",
    "territory_twice": "custom objective {n} names a territory twice",
    "many_objectives": "custom_objectives has {lists} lists; at most {most} are possible",
}


def refused(code: str, facts: dict[str, str]) -> BadOption:
    """The error with this reason."""
    return BadOption(REFUSED[code].format(**facts), code, facts)


def steps_of(text: str) -> list[str]:
    """The steps of a tie-break; whoever is equal after the last one wins together."""
    steps = [word.strip().casefold() for word in text.split(",") if word.strip()]
    if steps == [NONE]:
        return []
    for step in steps:
        check_tie_break(step)
    if len(set(steps)) != len(steps):
        raise refused("step_twice", {"text": text})
    return steps


# --- objectives -----------------------------------------------------------------------------------------------------


def objective_deck(values: Mapping[str, Value]) -> list[Objective]:
    if values["objectives"] == "custom":
        deck = custom_deck(str(values["custom_objectives"]))
        if len(deck) < int(values["seats"]):
            raise refused("few_objectives", {"seats": str(values["seats"]), "lists": str(len(deck))})
        return deck
    if values["custom_objectives"]:
        raise refused("unused_objectives", {})
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
            raise refused("territory_twice", {"n": str(number)})
        deck.append(listed(f"custom objective {number}", territories))
    if len(deck) > MOST_CUSTOM:
        raise refused("many_objectives", {"lists": str(len(deck)), "most": str(MOST_CUSTOM)})
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
