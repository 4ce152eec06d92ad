"""By which rules a table plays, where they are not those of the base game."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from theatrum.cli.risiko.wording import Wording
from theatrum.cli.words import marked
from theatrum.core.options import Value
from theatrum.games.risiko.options import CATALOGUE, GROUPS, Options
from theatrum.presentation.risiko.words import risiko_words

POINTS: Final = marked(
    "Objectives are lists of territories. Your territories on your list count their values as points; "
    "the whole list is worth 100 and wins (R9.5, R10.2, R10.3)."
)
# option -> value -> sentence; "" stands for every other value, which is {n} in the sentence
SENTENCES: Final[dict[str, dict[str, str]]] = {
    "seating": {"given": marked("P1 begins, without a roll of the dice (R2.2).")},
    "deal_continent_cap": {"True": marked("Nobody is dealt more than half of a continent (R11.1).")},
    "setup_min_two": {
        "True": marked("When the set-up is over, two armies at least stand beside every enemy territory (G21).")
    },
    "objectives": {"tournament": POINTS, "custom": POINTS},
    "drop_absent_colours": {"True": marked("Nobody has to destroy a colour that nobody plays (R8.8 c).")},
    "reveal_eliminated": {"True": marked("The objective of whoever is eliminated is shown (R8.5).")},
    "victory_check": {"turn_end": marked("Victory is tested only at the end of one's own turn (R8.6).")},
    "min_reinforcement": {"": marked("Territories bring at least {n} {n:army|armies} a turn (R4.2).")},
    "army_cap": {"": marked("Nobody has more than {n} {n:army|armies}; what would exceed them is lost (R11.3).")},
    "max_sets_per_turn": {"": marked("At most {n} {n:set|sets} can be played in a turn (R5.7).")},
    "max_hand": {"": marked("Whoever holds {n} {n:card|cards} draws no more (R11.4).")},
    "trade_after_elimination": {
        "True": marked("Sets can also be played right after taking the cards of an eliminated player (R5.10).")
    },
    "equal_sets": {"8": marked("Three equal cards are worth 8 armies, whatever they show (G31).")},
    "defence_choice": {"max": marked("Who defends always throws as many dice as possible (R9.2).")},
    "no_inferior_attack": {"True": marked("An attack needs at least as many dice as the defence throws (R9.3).")},
    "early_elimination": {
        "allow": marked("Players can be eliminated from the first round on (R8.2)."),
        "capture": marked(
            "In the first rounds the last territory of a player can be attacked, but its last army stands (R8.2)."
        ),
    },
    "elimination_from_round": {"": marked("Nobody can be eliminated before round {n} (R8.2).")},
    "min_garrison": {
        "2": marked(
            "Garrison: movement leaves two armies beside an enemy; those that must enter a conquest may go (R9.4)."
        )
    },
}
TOLD_TOGETHER: Final = ("seats", "custom_objectives", "round_limit", "end_mode", "tie_break", *GROUPS["table"])
TIE_BREAKS: Final = {
    "outside": marked("the value of territories outside the objective"),
    "armies": marked("the armies on the board"),
    "extra_round": marked("an extra round among those who are equal"),
    "seat": marked("the later place in the order of play"),
}


def table_rules(options: Options, w: Wording) -> RenderableType | None:
    """All that differs, in sentences; None at a table of the base game."""
    sentences = [*ending_told(options, w), *others_told(options, w)]
    if not sentences:
        return None
    heading = Text(w.t("Rules of this table that differ from the base game:"), style="bold")
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
    words = risiko_words(w.t.lang)
    return f"{words.options[name]}: {words.option_values.get(str(value), str(value))}"


def ending_told(options: Options, w: Wording) -> list[str]:
    """When the game stops without a winner by the objective, and who is first then."""
    if not options.round_limit:
        return []
    t = w.t
    if options.closing_roll:
        text = marked(
            "Closing roll (R11.2): from the end of round {n} on, everybody throws two dice after their turn, unless "
            "they took three territories in it. 4 or less ends the game; after each full cycle 5, 6 and then 7 do."
        )
    else:
        text = marked("The game ends after round {n} (R10.5).")
    first = t("Then the most points win") if options.scores_points else t("Then the most territories win")
    steps = t(", then ").join(t(TIE_BREAKS[step]) for step in options.tie_break)
    equal = t("; if equal: {steps} (R10.6).", steps=steps) if steps else t("; who is equal shares the place (R10.6).")
    return [t(text, n=options.round_limit), first + equal]
