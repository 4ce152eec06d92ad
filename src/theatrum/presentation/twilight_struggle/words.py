"""All words of the game in one language, read from its file and kept by the numbers of the engine.

Templates have named parameters, `{country}`; who fills them is in the other modules of this package. Names that need
grammar are `Word`s, of which a template can ask for other forms and endings (`core/text/words.py`).
"""

from functools import cache
from typing import Final, Literal

from theatrum.core.state import Seat
from theatrum.core.text.words import Word, capital
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.deck import SHUTTLE_DIPLOMACY
from theatrum.games.twilight_struggle.manifest import MANIFEST
from theatrum.games.twilight_struggle.sides import Side
from theatrum.languages import Language, language
from theatrum.languages.language import other_name
from theatrum.presentation.entries import Entries, game_entries
from theatrum.presentation.explanations import reason_texts
from theatrum.presentation.twilight_struggle import names

OPS: Final = (
    "counted", "worth_in_asia", "worth_in_southeast_asia", "bonus_in_asia", "bonus_in_southeast_asia",
    "only_in_asia", "only_in_southeast_asia", "costs",
)  # fmt: skip
PHASES: Final = ("bidding", "setup", "headlines", "round", "end_of_turn")
SCORING: Final = ("gain", "even", "wins_by_europe", "battlegrounds", "next_door")
ODDS: Final = (
    "coup", "coup_failure", "coup_removes", "coup_gains", "realign", "realign_win", "realign_tie",
    "war", "space", "trap", "success", "failure",
)  # fmt: skip
WARNINGS: Final = ("now", "later", "event", "other", "chance", "missile_crisis")
ASKING: Final = ("raise_bid", "waiting", "may_stop", "may_pass")


class TsWords:
    """One language. Lists and tables go by the ids of `constants.py`, `board.py` and `deck.py`."""

    def __init__(self, language: Language) -> None:
        self.language: Final = language
        own = game_entries(language, MANIFEST.name)
        self.read_names(own)
        self.read_cards(own.below("cards"), own["no_card"])
        self.read_effects(own.below("effects"))
        self.read_actions(own)
        self.read_reports(own.below("log"))
        self.read_refusals(own.below("refusals"), own.below("why_not"))
        self.prompts: Final = own.below("prompts").by_id(names.QUESTIONS)
        self.stops: Final = own.below("stops").some_by_id(names.QUESTIONS)  # what DONE means there
        self.asking: Final = own.below("asking").texts(ASKING)
        self.ops: Final = own.below("ops").texts(OPS)
        self.lead: Final = own.below("score")["lead"]
        self.even: Final = own.below("score")["even"]
        self.endings: Final = own.below("endings").by_id(names.ENDINGS)
        self.result: Final = own.below("result").texts(("won", "drawn"))
        self.phases: Final = own.below("phases").texts(PHASES)
        self.summary: Final = own["summary"]
        self.scoring: Final = own.below("scoring").texts(SCORING)
        self.bidding: Final = own.below("bidding").texts(("vp", "influence", "secret"))
        self.odds: Final = own.below("odds").texts(ODDS)
        self.warnings: Final = own.below("warnings").texts(WARNINGS)
        self.explanation: Final = reason_texts(own.below("explanation"))
        self.defcon: Final = own.below("defcon").by_id(names.DEFCON)

    # --- reading ----------------------------------------------------------------------------------------------

    def read_names(self, own: Entries) -> None:
        self.sides = own.below("sides").nouns(names.SIDES, self.language)
        self.players = own.below("players").nouns(names.PLAYERS, self.language)  # while they bid for sides
        self.countries = own.below("countries").nouns(names.COUNTRIES.values(), self.language)
        self.short_countries = own.below("short_countries").some_by_id(names.COUNTRIES)  # where columns are narrow
        self.short_countries_on_map = own.below("short_countries_on_map").some_by_id(names.COUNTRIES)
        self.regions = own.below("regions").nouns(names.REGIONS, self.language)
        self.southeast_asia = own["southeast_asia"]
        self.halves = own.below("halves").nouns(names.HALVES, self.language)  # of Europe, by the side there
        self.eras = [own.below("eras")[era] for era in names.ERAS]
        self.levels = [own.below("levels")[level] for level in names.LEVELS]
        boxes = own.below("space_boxes")
        self.boxes = [boxes[box] for box in names.BOXES]
        self.old_boxes = [boxes[box] if box else "" for box in names.OLD_BOXES]
        self.abilities = own.below("space_abilities").by_id(names.ABILITIES)
        self.civil_war = own.below("civil_war")["name"]  # the space on the map
        self.civil_war_text = own.below("civil_war")["text"]

    def read_cards(self, own: Entries, no_card: str) -> None:
        self.cards = [no_card]
        self.card_summaries = [no_card]
        self.vain: dict[int, str] = {}  # why an event came to nothing
        self.prompts_by_card: dict[tuple[int, int], str] = {}  # (question, card), where the plain text would be vague
        for card, name in names.CARDS.items():
            entry = own.below(name)
            self.cards.append(entry["name"])
            self.card_summaries.append(entry["text"])
            if entry.has("vain"):
                self.vain[card] = entry["vain"]
            if entry.has("prompts"):
                prompts = entry.below("prompts").some_by_id(names.QUESTIONS)
                self.prompts_by_card.update({(kind, card): text for kind, text in prompts.items()})
        self.shuttle = own.below(names.CARDS[SHUTTLE_DIPLOMACY])["waiting"]

    def read_effects(self, own: Entries) -> None:
        self.effects: dict[int, tuple[str, str, str]] = {}  # name, what it is tied to, explanation
        for effect, name in names.EFFECTS.items():
            entry = own.below(name)
            tie = entry["tie"] if entry.has("tie") else ""
            self.effects[effect] = (entry["name"], tie, entry["text"])

    def read_actions(self, own: Entries) -> None:
        actions = own.below("actions")
        self.options = actions.by_id(names.ACTIONS)  # actions that are neither a country nor a card
        for action, (template, n) in names.TEMPLATES.items():
            self.options[action] = self.players[n] if template == "lot" else self.filled(template, n, actions)
        self.orders = own.below("orders").by_id(names.ORDERS)  # how an opponent's card is used
        self.uses = own.below("uses").by_id(names.USES)
        self.operations = own.below("operations").by_id(names.OPERATIONS)
        no_effect = own.below("no_effect")
        self.no_effect = no_effect["note"]  # an answer that changes nothing
        self.vain_event = no_effect["event"]  # … by a card that has no reason of its own

    def filled(self, template: str, n: int, actions: Entries) -> str:
        side, amount = divmod(n, k.BIDS_PER_SIDE) if template == "bid" else (0, n)
        region = self.regions[n] if template == "in_region" else ""
        return actions[template].format(n=amount, side=self.sides[side], region=region)

    def read_reports(self, own: Entries) -> None:
        self.events: dict[int, dict[str, str]] = {}  # templates by the names of their variants (`log.py`)
        for report, name in names.REPORTS.items():
            self.events[report] = own.variants(name)

    def read_refusals(self, own: Entries, otherwise: Entries) -> None:
        self.refusals: dict[int, str] = {}
        self.refusals_by_kind: dict[tuple[int, int], str] = {}  # (question, reason), where the plain text would mislead
        for reason, name in names.REFUSALS.items():
            if isinstance(own.entry(name), str):
                self.refusals[reason] = own[name]
                continue
            entry = own.below(name)
            self.refusals[reason] = entry["text"]
            by_question = entry.below("by_question").some_by_id(names.QUESTIONS)
            self.refusals_by_kind.update({(kind, reason): text for kind, text in by_question.items()})
        self.not_offered = otherwise["not_offered"]
        self.must_go_on = otherwise["must_go_on"]

    # --- words put together -----------------------------------------------------------------------------------

    def side_name(self, side: Side | Literal[0, 1, 2]) -> str:
        """Also of NEITHER."""
        return self.sides[side]

    def player_name(self, seat: Seat) -> str:
        """Of a seat whose player has no side yet."""
        return self.players[seat]

    def score(self, vp: int) -> str:
        """The VP track in words; positive is the US."""
        if vp == 0:
            return self.even
        return self.lead.format(side=self.sides[k.US if vp > 0 else k.USSR], points=self.number(abs(vp)))

    def number(self, n: int) -> Word:
        return self.language.number(n)

    def points(self, n: int) -> Word:
        """So many Ops."""
        number = self.number(n)
        return Word(self.ops["counted"].format(n=number), number.agrees)

    def action(self, action: int) -> str:
        """The name of an action."""
        if action < COUNTRY_COUNT:
            return self.countries[action]
        card = card_of(action)
        return self.cards[card] if card > 0 else self.options[action]

    def original_title(self, card: int) -> str:
        """The English title of a card, which players of every country know; "" where it is the same."""
        return other_name(ts_words().cards[card], self.cards[card])

    def english_country(self, country: int) -> str:
        return other_name(ts_words().countries[country], self.countries[country])

    def no_effect_of(self, card: int) -> str:
        """Why the event of a card came to nothing."""
        return self.vain.get(card, self.vain_event)

    def effect_name(self, effect: int, value: int) -> str:
        """With what it is tied to: "Chernobyl (Asia)"."""
        name, tie, _ = self.effects[effect]
        return f"{name} ({tie.format(**self.effect_parameters(effect, value))})" if tie else name

    def effect_explained(self, effect: int, value: int) -> str:
        return capital(self.effects[effect][2].format(**self.effect_parameters(effect, value)))

    def effect_parameters(self, effect: int, value: int) -> dict[str, str]:
        """The words behind an effect's value: a side, a region or a number (`constants.py` says which)."""
        side, n, region = k.US, value, 0
        if effect in (k.OBLIGED, k.MISSILE_CRISIS):
            side = k.USSR if value == 1 + k.USSR else k.US
        elif effect == k.SQUADS:
            side, n = (k.US if value > k.SQUADS_NEUTRAL else k.USSR), abs(value - k.SQUADS_NEUTRAL)
        elif effect == k.FALLOUT:
            region = max(value - 1, 0)
        return {
            "side": self.sides[side],
            "enemy": self.sides[1 - side],
            "region": self.regions[region],
            "n": self.number(n),
        }


def ts_words(code: str = "en") -> TsWords:
    """The words in this language, or in the nearest there is."""
    return words_in(language(code).code)


@cache
def words_in(code: str) -> TsWords:
    return TsWords(language(code))
