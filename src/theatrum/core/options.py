"""Options of a game: what can be set, in named presets, checked with the reason when something cannot be."""

from collections.abc import Callable, Mapping
from typing import Final, final

from .errors import BadOption
from .rng import Rng

Value = bool | int | str

YES_NO: Final[list[Value]] = [False, True]
FREE_TEXT: Final[list[Value]] = []  # no list of values: the game itself reads the words
FEW: Final = 4  # so many numbers are listed one by one


@final
class OptionSpec:
    """One option: its values, its default, and the rule it comes from. What it means, each language says.

    A text can be a list of `steps` in an order of one's own, with commas between them; `none` is the empty one.
    """

    def __init__(
        self, name: str, default: Value, values: list[Value], rule: str, steps: list[str] | None = None
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.values: Final = values
        self.rule: Final = rule
        self.steps: Final[list[str]] = steps or []
        self.numbers: Final[set[int]] = {v for v in values if isinstance(v, int) and not isinstance(v, bool)}
        self.words: Final[dict[str, Value]] = {str(v).casefold(): v for v in values}
        if values == YES_NO:
            self.words.update({"yes": True, "no": False, "on": True, "off": False, "1": True, "0": False})

    def checked(self, value: object) -> Value:
        """The value if it is allowed. Words such as `yes` or `2` (from a command line) are understood."""
        if isinstance(value, str):
            if not self.values:
                return value
            word = value.casefold()
            for spelling in (word, word.replace("-", "_")):
                if spelling in self.words:
                    return self.words[spelling]
        elif isinstance(value, bool):  # before int: True is not 1
            if self.values == YES_NO:
                return value
        elif isinstance(value, int):
            if value in self.numbers:
                return value
        raise BadOption(
            f"option {self.name} cannot be {value!r}; it can be: {self.possible()}",
            "no_value",
            {"option": self.name, "value": repr(value), "possible": self.possible()},
        )

    def possible(self) -> str:
        """The values in words: ranges are not spelt out."""
        if self.steps:
            return f"none, or with commas between them: {', '.join(self.steps)}"
        if not self.values:
            return "a text"
        if len(self.numbers) < FEW:
            return ", ".join([shown(v) for v in self.values])
        words = [v for v in self.values if isinstance(v, str)]
        return ", ".join([*words, f"{min(self.numbers)} to {max(self.numbers)}"])


def shown(value: Value) -> str:
    """As it is written on a command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@final
class Catalogue:
    """All options of a game, and its presets: a name, and what differs from the defaults.

    Saved games have the values in the order of `specs`; people read them in `groups`, the names of the options by the
    name of their group.
    """

    def __init__(
        self,
        specs: list[OptionSpec],
        groups: dict[str, list[str]],
        presets: dict[str, dict[str, Value]],
        default_preset: str,
    ) -> None:
        self.specs: Final = specs
        self.by_name: Final[dict[str, OptionSpec]] = {spec.name: spec for spec in specs}
        self.groups: Final[dict[str, list[OptionSpec]]] = {
            group: [self.by_name[name] for name in names] for group, names in groups.items()
        }
        defaults: dict[str, Value] = {spec.name: spec.default for spec in specs}
        self.presets: Final[dict[str, dict[str, Value]]] = {name: {**defaults, **own} for name, own in presets.items()}
        self.default_preset: Final = default_preset

    def preset_of(self, given: Mapping[str, object]) -> str:
        """The preset that is named, or the default one."""
        preset = given.get("preset", self.default_preset)
        if not isinstance(preset, str) or preset not in self.presets:
            raise BadOption(
                f"there is no preset '{preset}'; the presets are: {', '.join(self.presets)}",
                "no_preset",
                {"preset": str(preset), "possible": ", ".join(self.presets)},
            )
        return preset

    def values_of(self, given: Mapping[str, object]) -> dict[str, Value]:
        """The values of a preset (key `preset`) and single changes; `BadOption` says what is wrong."""
        values = dict(self.presets[self.preset_of(given)])
        for name, value in given.items():
            if name == "preset":
                continue
            spec = self.by_name.get(name)
            if spec is None:
                raise BadOption(
                    f"there is no option '{name}'; the options are: {', '.join(sorted(self.by_name))}",
                    "no_option",
                    {"option": name, "possible": ", ".join(sorted(self.by_name))},
                )
            values[name] = spec.checked(value)
        return values

    def table(self) -> list[list[str]]:
        """For people: a heading, then every option with its group, values, rule, and value in every preset."""
        presets = list(self.presets)
        rows = [["group", "option", "values", "rule", *presets]]
        for group, specs in self.groups.items():
            for spec in specs:
                own = [shown(self.presets[preset][spec.name]) for preset in presets]
                rows.append([group, spec.name, spec.possible(), spec.rule, *own])
        return rows

    def at_random(self, rng: Rng, can_be: Callable[[dict[str, object]], bool]) -> dict[str, object]:
        """Some combination that can be played; every value of every option comes up."""
        names = sorted(self.presets)
        while True:
            given: dict[str, object] = {"preset": names[rng.below(len(names))]}
            for spec in self.specs:
                if spec.values and rng.below(3) == 0:
                    given[spec.name] = spec.values[rng.below(len(spec.values))]
            if can_be(given):
                return given
