"""By which rules a table plays, where they are not those of the base game."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from theatrum.cli.risiko.wording import Wording
from theatrum.core.options import Value
from theatrum.games.risiko.options import CATALOGUE, GROUPS, Options
from theatrum.games.risiko.text.languages import page_words

POINTS: Final = "risiko.rules.points"
# option -> value -> sentence; "" stands for every other value, which is {n} in the sentence
SENTENCES: Final[dict[str, dict[str, str]]] = {
    "seating": {"given": "risiko.rules.seating_given"},
    "deal_continent_cap": {"True": "risiko.rules.deal_continent_cap"},
    "setup_min_two": {"True": "risiko.rules.setup_min_two"},
    "objectives": {"tournament": POINTS, "custom": POINTS},
    "drop_absent_colours": {"True": "risiko.rules.drop_absent_colours"},
    "reveal_eliminated": {"True": "risiko.rules.reveal_eliminated"},
    "victory_check": {"turn_end": "risiko.rules.victory_check_turn_end"},
    "min_reinforcement": {"": "risiko.rules.min_reinforcement"},
    "army_cap": {"": "risiko.rules.army_cap"},
    "max_sets_per_turn": {"": "risiko.rules.max_sets_per_turn"},
    "max_hand": {"": "risiko.rules.max_hand"},
    "trade_after_elimination": {"True": "risiko.rules.trade_after_elimination"},
    "equal_sets": {"8": "risiko.rules.equal_sets_8"},
    "defence_choice": {"max": "risiko.rules.defence_choice_max"},
    "no_inferior_attack": {"True": "risiko.rules.no_inferior_attack"},
    "early_elimination": {
        "allow": "risiko.rules.early_elimination_allow",
        "capture": "risiko.rules.early_elimination_capture",
    },
    "elimination_from_round": {"": "risiko.rules.elimination_from_round"},
    "min_garrison": {"2": "risiko.rules.min_garrison_2"},
}
TOLD_TOGETHER: Final = ("seats", "custom_objectives", "round_limit", "end_mode", "tie_break", *GROUPS["table"])
TIE_BREAKS: Final = {
    "outside": "risiko.tie_breaks.outside",
    "armies": "risiko.tie_breaks.armies",
    "extra_round": "risiko.tie_breaks.extra_round",
    "seat": "risiko.tie_breaks.seat",
}


def table_rules(options: Options, w: Wording) -> RenderableType | None:
    """All that differs, in sentences; None at a table of the base game."""
    sentences = [*ending_told(options, w), *others_told(options, w)]
    if not sentences:
        return None
    heading = Text(w.t("risiko.rules.title"), style="bold")
    return Group(heading, *(Padding(Text(sentence), (0, 0, 0, 2)) for sentence in sentences))


def others_told(options: Options, w: Wording) -> list[str]:
    base = CATALOGUE.presets["base"]
    return [
        option_told(name, options.values[name], w)
        for names in GROUPS.values()
        for name in names
        if name not in TOLD_TOGETHER and options.values[name] != base[name]
    ]


def option_told(name: str, value: Value, w: Wording) -> str:
    """The sentence for an option; one that has none is told by its name in the list of options."""
    sentences = SENTENCES.get(name, {})
    text = sentences.get(str(value), sentences.get(""))
    if text is not None:
        return w.t(text, n=value)
    words = page_words(w.t.lang)
    return f"{words.option_help[name]}: {words.option_values.get(str(value), str(value))}"


def ending_told(options: Options, w: Wording) -> list[str]:
    """When the game stops without a winner by the objective, and who is first then."""
    if not options.round_limit:
        return []
    t = w.t
    if options.closing_roll:
        text = "risiko.rules.closing_roll"
    else:
        text = "risiko.rules.round_limit"
    first = t("risiko.rules.most_points") if options.scores_points else t("risiko.rules.most_territories")
    steps = t("risiko.rules.then").join(t(TIE_BREAKS[step]) for step in options.tie_break)
    equal = t("risiko.rules.if_equal", steps=steps) if steps else t("risiko.rules.shared_place")
    return [t(text, n=options.round_limit), first + equal]
