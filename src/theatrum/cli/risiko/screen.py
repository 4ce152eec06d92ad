"""Views of RisiKo! as text: map, players, objective, cards, odds, choices."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from theatrum.cli.action_lookup import ask_back, find
from theatrum.cli.risiko import macros
from theatrum.cli.risiko.battles import odds_cells, odds_details, odds_of_numbers
from theatrum.cli.risiko.board import board, chip, players
from theatrum.cli.risiko.dice import dice_table
from theatrum.cli.risiko.hand import hand_line, hand_panel
from theatrum.cli.risiko.wording import TerminalPresentation, wording
from theatrum.cli.screen import Choice, ChoiceGroup, Macro, ScreenOf
from theatrum.core.errors import BadOption
from theatrum.core.events import Event
from theatrum.core.game import AnyGame
from theatrum.games.risiko.board import (
    CONTINENT_COUNT,
    IN_CONTINENT,
    NEIGHBOURS,
    TERRITORIES,
    TERRITORY_COUNT,
    VALUE,
)
from theatrum.games.risiko.constants import (
    AGAIN,
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_DICE,
    ASK_MOVE_ARMIES,
    ASK_MOVE_TO,
    ASK_PLACE,
    ASK_PLACE_ARMIES,
    ASK_SET,
    ASK_SETUP,
    ASK_SETUP_ARMIES,
    ASK_TARGET,
    COLOUR,
    COLOUR_NAMES,
    COMBAT,
    DISCARDS,
    NO_SEAT,
    NUMBER,
    PLAY_SET,
    SETUP,
)
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.notation import OPTION_WORDS
from theatrum.games.risiko.view import UNSEEN, RisikoView
from theatrum.presentation.chances import percent
from theatrum.presentation.risiko.choices import Choices
from theatrum.presentation.risiko.odds import targets_from
from theatrum.presentation.risiko.position_data import Position
from theatrum.presentation.risiko.table_rules import table_rules
from theatrum.presentation.risiko.words import ACTIONS, risiko_words

SECOND_HALVES: Final = (ASK_SETUP_ARMIES, ASK_PLACE_ARMIES, ASK_TARGET, ASK_DICE, ASK_MOVE_TO, ASK_MOVE_ARMIES)
WITH_FIRST_ROLL: Final = 108  # so wide a screen has room for it in the table of odds
GROUPED_FROM: Final = 9  # so many territories to choose from are listed by continent


class RisikoScreen(ScreenOf[RisikoView]):
    """What one reader sees. Rules are asked about the public half of the view."""

    section = "risiko"  # of the words of the terminal

    def __init__(self, game: RisikoGame, lang: str = "en") -> None:
        self.game = game
        self.wording = wording(game.options, lang)
        self.words, self.t = self.wording.words, self.wording.t
        self.presentation: TerminalPresentation = TerminalPresentation(game, self.wording)
        self.seat_names = [self.words.seat_name(seat) for seat in range(game.seats)]
        self.seat_keys = self.seat_names  # short enough to be the same everywhere
        self.panels = {
            "board": self.board,
            "objective": self.objective,
            "cards": self.cards,
            "odds": self.odds,
            "discards": self.discards,
            "rules": self.rules,
        }
        self.look_ups = {"odds": self.odds_of, "territory": self.territory}
        self.reports = {"dice": self.dice}

    def position(self, v: RisikoView) -> Position:
        return self.presentation.position_of(v, self.t.lang)

    # --- panels -------------------------------------------------------------------------------------------

    def board(self, v: RisikoView, width: int) -> RenderableType:
        """the map and the players"""
        position = self.position(v)
        return Group(self.map(position, width), players(position, self.wording), self.status(position))

    def map(self, position: Position, width: int) -> RenderableType:
        own = position.objective(position.view.viewer) if self.is_seated(position.view) else None
        return board(position, width, own["territories"] if own else [], self.wording)

    def is_seated(self, v: RisikoView) -> bool:
        return v.viewer < v.seats

    def objective(self, v: RisikoView, width: int) -> RenderableType:
        """your objective, how far you are, and what is missing"""
        if not self.is_seated(v):
            return Text(self.t("risiko.objective.spectators"))
        position = self.position(v)
        own = position.objective(v.viewer)
        if own is None:
            return Text(self.t("risiko.objective.none"))
        others = ", ".join(
            f"{self.wording.short(t)} (P{v.owner[t] + 1}, {v.armies[t]})"
            for t in own["territories"]
            if v.owner[t] not in (v.viewer, NO_SEAT)
        )
        missing = Text(self.t("risiko.objective.missing"), style="bold").append(others, style="not bold")
        return Group(self.objective_line(position), *([missing] if others else []))

    def cards(self, v: RisikoView, width: int) -> RenderableType:
        """your cards and the sets they make"""
        return hand_panel(self.position(v), self.t) if self.is_seated(v) else Text(self.t("risiko.hand.spectators"))

    def odds(self, v: RisikoView, width: int) -> RenderableType:
        """the odds of every attack that the player in turn could make"""
        public = self.position(v).public
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        t = self.t
        table.add_column(t("risiko.odds.attack"))  # may be folded, but is never cut
        for heading in (t("risiko.players.armies"), t("risiko.odds.conquest"), t("risiko.odds.losses")):
            table.add_column(heading, no_wrap=True)
        if width >= WITH_FIRST_ROLL:
            table.add_column(t("risiko.odds.first_roll"), no_wrap=True)
        for source in TERRITORIES:
            if v.owner[source] != v.player:
                continue
            for target, odds in targets_from(public, source).items():
                cells = [
                    f"{self.wording.short(source)} > {self.wording.short(target)} P{v.owner[target] + 1}",
                    f"{v.armies[source]}:{v.armies[target]}",
                    *odds_cells(odds, self.words.language, t),
                ]
                table.add_row(*cells[: len(table.columns)])
        return table if table.row_count else Text(t("risiko.odds.no_attack"))

    def discards(self, v: RisikoView, width: int) -> RenderableType:
        """the discard pile"""
        names = [f"{self.words.card(card)} ({self.words.symbol(card)})" for card in v.cards_in(DISCARDS)]
        title = f"{self.t('risiko.piles.discards')} ({len(names)}): "
        return Text(title, style="bold").append(", ".join(names) or self.t("risiko.piles.none"), style="not bold")

    def rules(self, v: RisikoView, width: int) -> RenderableType:
        """the rules of this table that differ from the base game"""
        return self.introduction() or Text(self.t("risiko.rules.base"))

    def introduction(self) -> RenderableType | None:
        sentences = table_rules(self.game.options, self.words)
        if not sentences:
            return None
        heading = Text(self.t("risiko.rules.title"), style="bold")
        return Group(heading, *(Padding(Text(sentence), (0, 0, 0, 2)) for sentence in sentences))

    def odds_of(self, v: RisikoView, text: str) -> RenderableType:
        """N N [STOP]: the odds of a battle between so many armies, stopping at so many"""
        return Text(odds_of_numbers(text, not self.game.options.no_inferior_attack, self.words.language, self.t))

    def territory(self, v: RisikoView, text: str) -> RenderableType:
        """NAME: a territory and its neighbours"""
        found = find(text, [(t, self.wording.names(t)) for t in TERRITORIES])
        if len(found.actions) > 1:
            raise BadOption(ask_back(text, found, self.t))
        if not found.actions:
            why = "risiko.territory.unknown"
            raise BadOption(self.t(why, text=text))
        t = found.actions[0]
        line = Text(f"{self.words.territories[t]} ", style="bold").append_text(self.held(v, t))
        facts = self.t("risiko.territory.facts", n=int(VALUE[t]), symbol=self.words.symbol(t))
        line.append(facts, style="not bold")
        for i, other in enumerate(NEIGHBOURS[t]):
            line.append(f"{', ' if i else ''}{self.words.territories[other]} ", style="not bold").append_text(
                self.held(v, other)
            )
        return line

    def dice(self, events: list[Event]) -> RenderableType:
        """everybody's dice in battles so far"""
        return dice_table(events, list(self.seat_names), self.t)

    # --- the overview -------------------------------------------------------------------------------------

    def overview(self, view: RisikoView, width: int) -> RenderableType:
        position = self.position(view)
        parts: list[RenderableType] = []
        if any(owner >= 0 for owner in view.owner):
            parts += [self.map(position, width), Text("")]
        parts += [players(position, self.wording), Text(""), self.status(position)]
        if self.is_seated(view) and view.objectives[view.viewer] != UNSEEN and not view.reason:
            parts += [self.objective_line(position), hand_line(position, self.t)]
        return Group(*parts)

    def status(self, position: Position) -> Text:
        v = position.view
        piles = self.t("risiko.status.piles", pile=v.pile, discards=len(v.cards_in(DISCARDS)))
        return Text(f"{position.when()} | {piles}")

    def summary(self, view: RisikoView) -> RenderableType:
        text = self.position(view).when()
        if self.is_seated(view):
            text += self.t(
                "risiko.status.own",
                territories=view.territories[view.viewer],
                armies=view.army_totals[view.viewer],
            )
        return Text(text, "dim")

    def situation(self, view: RisikoView) -> object:
        if view.phase == SETUP:  # when the others have placed theirs
            others = sum(n for seat, n in enumerate(view.army_totals) if seat != view.viewer)
            return (view.phase, others if view.viewer < view.seats else any(view.army_totals))
        return (view.round, view.player, min(view.phase, COMBAT), view.conquests)

    def objective_line(self, position: Position) -> Text:
        own = position.objective(position.view.viewer)
        assert own is not None
        line = self.words.language.clauses(filter(None, (own["text"], own["progress"], own["otherwise"])))
        return Text(self.t("risiko.objective.title"), style="bold").append(line, style="not bold")

    def held(self, v: RisikoView, territory: int) -> Text:
        """Owner and armies: `R1 5`."""
        owner = v.owner[territory]
        text = chip(v, owner, self.wording) if owner >= 0 else Text(self.t("risiko.territory.free"))
        return Text("").append_text(text).append(f" {v.armies[territory]}", style="bold")

    # --- prompt and choices -------------------------------------------------------------------------------

    def seat_title(self, view: RisikoView) -> str:
        return self.wording.player(view, view.viewer)

    def goes_on(self, view: RisikoView) -> bool:
        return view.decision is not None and view.decision.kind in SECOND_HALVES

    def macro(self, view: RisikoView, line: str) -> Macro[RisikoView] | None:
        return macros.macro(view, line, self.wording)

    def macro_help(self) -> Sequence[str]:
        return [self.t(row) for row in macros.HELP]

    def choices(self, view: RisikoView) -> list[ChoiceGroup]:
        assert view.decision is not None
        choices = self.presentation.choices(view, self.t.lang)
        kind = view.decision.kind
        if all(NUMBER <= action < COLOUR for action in view.legal):
            return [self.amounts(choices)]
        if kind == ASK_ATTACK:
            return self.attacks(choices)
        if kind == ASK_TARGET:
            return [ChoiceGroup("", [self.target(choices, t) for t in view.legal])]
        if kind == ASK_SET:
            return [ChoiceGroup("", [self.card(choices, card) for card in view.legal])]
        return self.territories(choices)

    def amounts(self, choices: Choices) -> ChoiceGroup:
        """Armies or dice: what is typed is the amount itself."""
        legal = choices.view.legal
        listed: list[Choice] = []
        for action in legal:
            n = action - NUMBER
            names = (str(n), *(self.words.typed_for("all") if action == legal[-1] else ()))
            details = odds_details(choices.odds(action), self.words.language, with_roll=True)
            listed.append(Choice(action, Text(self.words.dice(n).removeprefix(f"{n} ")), names, details, n))
        if choices.decision.kind in (ASK_DICE, ASK_DEFENCE):
            return ChoiceGroup("", listed)
        low, high = legal[0] - NUMBER, legal[-1] - NUMBER
        return ChoiceGroup("", listed, self.t("risiko.choices.amount", low=low, high=high))

    def attacks(self, choices: Choices) -> list[ChoiceGroup]:
        """The last attack again, every territory to attack from with what can be attacked, or the end."""
        v = choices.view
        first: list[Choice] = []
        if AGAIN in v.legal:
            target = v.last_attack[1]
            label = Text(self.t("risiko.choices.again", target=f"{self.wording.short(target)} {v.armies[target]}"))
            details = odds_details(choices.odds(AGAIN), self.words.language)
            first = [Choice(AGAIN, label, self.option_names(AGAIN), details)]
        sources = [self.source(choices, t) for t in v.legal if t < TERRITORY_COUNT]
        rest = [self.option(a) for a in v.legal if a > AGAIN]
        return [ChoiceGroup("", group) for group in (first, sources, rest) if group]

    def source(self, choices: Choices, source: int) -> Choice:
        """A territory to attack from; behind it, its targets with the odds of conquering them."""
        targets = Text(no_wrap=False, overflow="fold")
        for i, (target, odds) in enumerate(targets_from(choices.state, source).items()):
            targets.append(f"{', ' if i else ''}{self.wording.short(target)} ").append_text(
                self.held(choices.view, target)
            )
            targets.append(f" ({percent(odds.conquest, self.words.language)})", style="not bold")
        return Choice(source, self.label(choices.view, source), self.action_names(source), (targets,))

    def target(self, choices: Choices, target: int) -> Choice:
        label = Text(f"{self.wording.short(target)} ").append_text(self.held(choices.view, target))
        return Choice(target, label, self.action_names(target), odds_details(choices.odds(target), self.words.language))

    def card(self, choices: Choices, card: int) -> Choice:
        details = (Text(self.words.symbol(card)), Text(choices.note(card)))
        return Choice(card, Text(self.words.card(card)), self.action_names(card), details)

    def territories(self, choices: Choices) -> list[ChoiceGroup]:
        """Territories, by continent if they are many, then the rest."""
        here = [t for t in choices.view.legal if t < TERRITORY_COUNT]
        rest = [self.option(a, choices.note(a)) for a in choices.view.legal if a >= TERRITORY_COUNT]
        if len(here) < GROUPED_FROM:
            return [ChoiceGroup("", [self.place(choices, t) for t in here] + rest)]
        groups = [
            ChoiceGroup(self.words.continents[c], [self.place(choices, t) for t in here if t in IN_CONTINENT[c]])
            for c in range(CONTINENT_COUNT)
        ]
        return [group for group in [*groups, ChoiceGroup(" ", rest)] if group.choices]

    def place(self, choices: Choices, territory: int) -> Choice:
        label = self.label(choices.view, territory)
        if choices.decision.kind in (ASK_PLACE, ASK_SETUP):
            label.append(f" ({choices.note(territory)})", style="dim")
        return Choice(territory, label, self.action_names(territory))

    def label(self, v: RisikoView, territory: int) -> Text:
        return Text(f"{self.wording.short(territory)} ").append(str(v.armies[territory]), style="bold")

    def option(self, action: int, note: str = "") -> Choice:
        names = self.option_names(action) if action >= PLAY_SET else self.action_names(action)
        return Choice(action, Text(names[0] + (f" ({note})" if note else "")), names)

    def option_names(self, action: int) -> tuple[str, ...]:
        """What may be typed for an option that is offered; short words such as `end` mean the one that is."""
        typed = self.words.typed_for(ACTIONS[action])
        return tuple(dict.fromkeys((self.words.actions[action], *OPTION_WORDS[action], *typed)))

    def action_names(self, action: int) -> tuple[str, ...]:
        if action < NUMBER:
            return self.wording.names(action)
        if action < COLOUR:
            return (str(action - NUMBER),)
        if action < PLAY_SET:
            return (self.words.colours[action - COLOUR], COLOUR_NAMES[action - COLOUR])
        return (self.words.actions[action], risiko_words("en").actions[action])


def make_screen(game: AnyGame, lang: str = "en") -> RisikoScreen:
    assert isinstance(game, RisikoGame)
    return RisikoScreen(game, lang)
