"""The words of the game in one language, by the ids of the engine. They stand in `languages/<code>/risiko.json`.

Keys are the names of constants in small letters: `SAID_BATTLE` is `battle` in the log, `NO_GARRISON` is `garrison`
among the refusals. Templates have named parameters, `{territory}`; names that need grammar are `Word`s, of which a
template can ask for other forms and endings (`core/text/words.py`).
"""

from collections.abc import Sequence
from copy import copy
from functools import cache
from typing import Final, Literal

from theatrum.core.text.words import Word
from theatrum.games.risiko import constants as k
from theatrum.games.risiko import messages as m
from theatrum.games.risiko.board import CONTINENT_NAMES, TERRITORY_NAMES
from theatrum.games.risiko.cards import CARD_NAMES, CARD_SYMBOL, SYMBOL_NAMES
from theatrum.games.risiko.manifest import MANIFEST
from theatrum.games.risiko.objectives import TOURNAMENT_DECK
from theatrum.languages import Language, language
from theatrum.presentation.entries import constants, game_entries, key
from theatrum.presentation.explanations import reason_texts

Phase = Literal["setup", "reinforcement", "combat", "movement", "end"]
PHASES: Final[tuple[Phase, ...]] = ("setup", "reinforcement", "combat", "movement", "end")
ACTIONS: Final = {
    k.PLAY_SET: "play_set",
    k.AGAIN: "again",
    k.END_PLACING: "end_placing",
    k.END_ATTACKS: "end_attacks",
    k.END_TURN: "end_turn",
}


REPORTS: Final = constants(m, "SAID_")
REASONS: Final = constants(m, "NO_")
ENDINGS: Final = constants(k, "BY_")
LUCK: Final = constants(k, "ROLL_", whole=True) | constants(k, "DEAL_", whole=True) | {k.DRAW_CARD: "draw_card"}
QUESTIONS: Final = constants(k, "ASK_") | LUCK


class RisikoWords:
    """One language. Lists are indexed by the ids of `board.py`, `cards.py` and `constants.py`; sections of single
    texts by their keys."""

    def __init__(self, language: Language) -> None:
        self.language: Final = language
        table = game_entries(language, MANIFEST.name)

        def nouns(section: str, names: Sequence[str]) -> list[Word]:
            return table.below(section).nouns([key(name) for name in names], language)

        # names
        self.territories: Final = nouns("territories", TERRITORY_NAMES)
        self.continents: Final = nouns("continents", CONTINENT_NAMES)
        self.colours: Final = nouns("colours", k.COLOUR_NAMES)
        self.symbols: Final = nouns("symbols", SYMBOL_NAMES)
        self.lists: Final = nouns("lists", [objective.name for objective in TOURNAMENT_DECK])
        self.jokers = [str(joker) for joker in nouns("jokers", CARD_NAMES[k.JOKER :])]
        self.phases: Final = [table.below("phases")[phase] for phase in PHASES]
        self.actions: Final = table.below("actions").by_id(ACTIONS)
        self.endings: Final = table.below("endings").by_id(ENDINGS)
        # what is asked, what happened, why something is not possible
        self.prompts: Final = table.below("prompts").by_id(QUESTIONS)
        self.other_prompts: Final = table.below("other_prompts")
        self.log: Final = {kind: table.below("log").variants(name) for kind, name in REPORTS.items()}
        self.battles: Final = table.below("summaries").variants("battle")
        self.placements: Final = table.below("summaries")["placements"]
        self.refusals: Final = table.below("refusals").by_id(REASONS)
        self.not_offered: Final = table["not_offered"]
        self.no_target: Final = table.below("no_target")
        # where the game stands
        self.seat_names: Final = table.below("seats")
        self.amounts: Final = table.below("amounts")
        self.status: Final = table.below("status")
        self.result: Final = table.below("result")
        self.objective: Final = table.below("objectives")
        self.progress: Final = table.below("progress")
        self.choices: Final = table.below("choices")
        self.odds: Final = table.below("odds")
        self.explanation: Final = reason_texts(table.below("explanation"))
        self.typed: Final = table.below("typed")
        rules = table.below("table_rules")
        self.table_rules: Final = {option: rules.variants(option) for option in rules.table}
        self.table_ending: Final = table.below("table_ending")
        self.tie_breaks: Final = table.below("tie_breaks")
        self.options: Final = table.below("options").texts()
        self.option_values: Final = table.below("option_values").texts()
        # what a table adds (`at_table`)
        self.seats: tuple[str, ...] = ()
        self.objectives: tuple[str, ...] = ()
        self.scores_points = True
        self.dice_beside = False

    def at_table(
        self,
        seats: Sequence[str] = (),
        objectives: Sequence[str] = (),
        scores_points: bool = True,
        dice_beside: bool = False,
    ) -> "RisikoWords":
        """With what the seats and the objectives of the deck are called; where territories count instead of points
        (G17), places are named by them. Pages have the dice of a battle beside its line."""
        words = copy(self)
        words.seats = tuple(seats)
        words.objectives = tuple(objectives)
        words.scores_points = scores_points
        words.dice_beside = dice_beside
        return words

    def with_equal_jokers(self) -> "RisikoWords":
        """Records tell the jokers apart; nobody else needs to."""
        words = copy(self)
        words.jokers = [self.symbols[SYMBOL_NAMES.index("joker")].capitalize()] * len(self.jokers)
        return words

    def seat_name(self, seat: int) -> str:
        return self.seats[seat] if self.seats else self.seat_names["short"].format(n=seat + 1)

    def short(self, name: Word) -> str:
        """For columns: some names are too long."""
        return name.forms.get("short", name)

    def typed_for(self, name: str) -> tuple[str, ...]:
        """What may be typed for an action (`ACTIONS`) or for the largest amount (`all`)."""
        return tuple(self.typed[name].split(", "))

    def card(self, card: int) -> str:
        return self.territories[card] if card < k.JOKER else self.jokers[card - k.JOKER]

    def symbol(self, card: int) -> str:
        return self.symbols[int(CARD_SYMBOL[card])]

    def number(self, n: int) -> Word:
        return self.language.number(n)

    def counted(self, template: str, n: int) -> Word:
        """So many of something, for other words to agree with."""
        return Word(template.format(n=self.number(n)), self.language.plural(n))

    def armies(self, n: int) -> Word:
        return self.counted(self.amounts["armies"], n)

    def dice(self, n: int) -> Word:
        return self.counted(self.amounts["dice"], n)


@cache
def risiko_words(code: str) -> RisikoWords:
    """The game in a language, or in the nearest there is."""
    found = language(code)
    return RisikoWords(found) if found.code == code else risiko_words(found.code)
