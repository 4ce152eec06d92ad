"""Views of RisiKo! as text: map, players, objective, cards, odds, choices."""

from collections.abc import Collection, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.choosing import ask_back, find
from theatrum.cli.risiko import macros
from theatrum.cli.risiko.battles import (
    attack_details,
    defence_details,
    expected_text,
    most_dice,
    odds_of_numbers,
    percent,
    roll_text,
    targets_of,
)
from theatrum.cli.risiko.board import board, chip, players
from theatrum.cli.risiko.dice import dice_table
from theatrum.cli.risiko.hand import hand_line, hand_panel
from theatrum.cli.risiko.progress import missing, progress
from theatrum.cli.risiko.table_rules import table_rules
from theatrum.cli.risiko.wording import wording
from theatrum.cli.screen import Choice, ChoiceGroup, LookUp, Macro, Panel, Report, Screen
from theatrum.cli.words import marked
from theatrum.core.errors import BadOption
from theatrum.core.events import Event
from theatrum.core.game import Game, View
from theatrum.core.rng import seeded
from theatrum.games.risiko.attack_odds import whole_battle
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
    COMBAT,
    DISCARDS,
    NUMBER,
    PLAY_SET,
    SETUP,
)
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.hand import is_own, sets_in
from theatrum.games.risiko.messages import SAID_END
from theatrum.games.risiko.names import card_nouns, territory_nouns
from theatrum.games.risiko.notation import OPTION_WORDS
from theatrum.games.risiko.objectives import Objective
from theatrum.games.risiko.rules import closing_threshold, defence_dice, last_army_stands
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import UNSEEN, RisikoView, final_state, public_state
from theatrum.presentation.risiko.log import HEADINGS, short_log_lines
from theatrum.presentation.risiko.prompts import prompt_text
from theatrum.presentation.risiko.refusals import action_text, why_not
from theatrum.presentation.risiko.situation import situation_of

SECOND_HALVES: Final = (ASK_SETUP_ARMIES, ASK_PLACE_ARMIES, ASK_TARGET, ASK_DICE, ASK_MOVE_TO, ASK_MOVE_ARMIES)
WITH_FIRST_ROLL: Final = 108  # so wide a screen has room for it in the table of odds
GROUPED_FROM: Final = 9  # so many territories to choose from are listed by continent


class RisikoScreen(Screen):
    """What one reader sees. Rules are asked about the public half of the view."""

    def __init__(self, game: RisikoGame, lang: str = "en") -> None:
        self.game = game
        self.wording = wording(game.options, lang)
        self.words, self.t = self.wording.words, self.wording.t
        self.seat_names = [self.words.seat_name(seat) for seat in range(game.seats)]
        self.seat_keys = self.seat_names  # short enough to be the same everywhere
        self.panels: dict[str, Panel] = {
            "board": self.board,
            "objective": self.objective,
            "cards": self.cards,
            "odds": self.odds,
            "discards": self.discards,
            "rules": self.rules,
        }
        self.look_ups: dict[str, LookUp] = {"odds": self.odds_of, "territory": self.territory}
        self.reports: dict[str, Report] = {"dice": self.dice}

    def public(self, v: RisikoView) -> RisikoState:
        """A position with all that the view shows and no hidden card, for questions about the rules."""
        return public_state(self.game.options, v, seeded(0))

    # --- panels -------------------------------------------------------------------------------------------

    def board(self, v: RisikoView, width: int) -> RenderableType:
        """the map and the players"""
        return Group(self.map(v, width), players(v, self.public(v), self.wording), self.status(v, self.public(v)))

    def map(self, v: RisikoView, width: int) -> RenderableType:
        own = self.own_objective(v)
        return board(v, width, int(own.mask) if own else 0, self.wording)

    def objective(self, v: RisikoView, width: int) -> RenderableType:
        """your objective, how far you are, and what is missing"""
        own = self.own_objective(v)
        if own is None:
            own_seat = v.viewer < v.seats
            return Text(self.t("You have no objective.") if own_seat else self.t("Spectators see no objective."))
        parts = [self.objective_line(v, self.public(v), own)]
        others = missing(v, v.viewer, own, self.wording)
        if others:
            parts.append(Text(self.t("Missing (owner, armies): "), style="bold").append(others, style="not bold"))
        return Group(*parts)

    def cards(self, v: RisikoView, width: int) -> RenderableType:
        """your cards and the sets they make"""
        return hand_panel(v, self.words, self.t) if v.viewer < v.seats else Text(self.t("Spectators see no cards."))

    def odds(self, v: RisikoView, width: int) -> RenderableType:
        """the odds of every attack that the player in turn could make"""
        s = self.public(v)
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        t = self.t
        table.add_column(t("attack"))  # may be folded, but is never cut
        for heading in (t("armies"), t("conquest"), t("losses")):
            table.add_column(heading, no_wrap=True)
        if width >= WITH_FIRST_ROLL:
            table.add_column(t("first roll"), no_wrap=True)
        for source in TERRITORIES:
            if v.owner[source] != v.player:
                continue
            for target in targets_of(s, source):
                odds = whole_battle(s, source, target)
                cells = [
                    f"{self.wording.short(source)} > {self.wording.short(target)} P{v.owner[target] + 1}",
                    f"{v.armies[source]}:{v.armies[target]}",
                    percent(odds.conquest),
                    expected_text(odds, t),
                    roll_text(most_dice(s, source), int(defence_dice(s, target)), t),
                ]
                table.add_row(*cells[: len(table.columns)])
        return table if table.row_count else Text(t("No attack is possible now."))

    def discards(self, v: RisikoView, width: int) -> RenderableType:
        """the discard pile"""
        names = [f"{self.words.card(card)} ({self.words.symbol(card)})" for card in v.cards_in(DISCARDS)]
        title = f"{self.t('Discards')} ({len(names)}): "
        return Text(title, style="bold").append(", ".join(names) or self.t("none"), style="not bold")

    def rules(self, v: RisikoView, width: int) -> RenderableType:
        """the rules of this table that differ from the base game"""
        return self.introduction() or Text(self.t("The rules of this table are those of the base game."))

    def introduction(self) -> RenderableType | None:
        return table_rules(self.game.options, self.wording)

    def odds_of(self, v: RisikoView, text: str) -> RenderableType:
        """N N [STOP]: the odds of a battle between so many armies, stopping at so many"""
        return Text(odds_of_numbers(text, not self.game.options.no_inferior_attack, self.t))

    def territory(self, v: RisikoView, text: str) -> RenderableType:
        """NAME: a territory and its neighbours"""
        found = find(text, [(t, tuple(territory_nouns(t))) for t in TERRITORIES])
        if len(found.actions) > 1:
            raise BadOption(ask_back(text, found, self.t))
        if not found.actions:
            why = marked("there is no territory '{text}'; its English or Italian name is needed: territory peru")
            raise BadOption(self.t(why, text=text))
        t = found.actions[0]
        line = Text(f"{self.words.territories[t]} ", style="bold").append_text(self.held(v, t))
        facts = self.t(", value {n}, card {symbol}. Neighbours: ", n=int(VALUE[t]), symbol=self.words.symbol(t))
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

    def overview(self, view: View, width: int) -> RenderableType:
        assert isinstance(view, RisikoView)
        s = final_state(self.game.options, view) if view.reason else self.public(view)
        parts: list[RenderableType] = []
        if any(owner >= 0 for owner in view.owner):
            parts += [self.map(view, width), Text("")]
        parts += [players(view, s, self.wording), Text(""), self.status(view, s)]
        own = self.own_objective(view)
        if own is not None and not view.reason:
            parts += [self.objective_line(view, s, own), hand_line(view, self.words, self.t)]
        return Group(*parts)

    def status(self, v: RisikoView, s: RisikoState) -> Text:
        piles = self.t("draw pile {pile}, discards {discards}", pile=v.pile, discards=int(s.discards))
        return Text(f"{self.when(v, s)} | {piles}")

    def when(self, v: RisikoView, s: RisikoState) -> str:
        if v.phase == SETUP:
            return self.t("Set-up")
        t = self.t
        text = t("Round {n}", n=v.round)
        if v.last_round and not self.game.options.closing_roll:
            text += t(" of {n}", n=v.last_round)
        elif v.last_round:
            threshold = int(closing_threshold(s, v.player))
            closing = t(" (closing rolls from round {n})", n=v.last_round)
            text += t(" (closing roll: {n})", n=threshold) if threshold else closing
        if v.reason:
            return text + t(", the game is over")
        return f"{text}, {self.wording.player(v, v.player)}: {self.words.phases[v.phase]}"

    def summary(self, view: View) -> RenderableType:
        assert isinstance(view, RisikoView)
        text = self.when(view, self.public(view))
        if view.viewer < view.seats:
            text += self.t(
                " | you: {territories} {territories:territory|territories}, {armies} {armies:army|armies}",
                territories=view.territories[view.viewer],
                armies=view.army_totals[view.viewer],
            )
        return Text(text, "dim")

    def situation(self, view: View) -> object:
        assert isinstance(view, RisikoView)
        if view.phase == SETUP:  # when the others have placed theirs
            others = sum(n for seat, n in enumerate(view.army_totals) if seat != view.viewer)
            return (view.phase, others if view.viewer < view.seats else any(view.army_totals))
        return (view.round, view.player, min(view.phase, COMBAT), view.conquests)

    def own_objective(self, v: RisikoView) -> Objective | None:
        if v.viewer >= v.seats or v.objectives[v.viewer] == UNSEEN:
            return None
        return self.game.options.deck[v.objectives[v.viewer]]

    def objective_line(self, v: RisikoView, s: RisikoState, own: Objective) -> Text:
        return Text(self.t("Your objective: "), style="bold").append(
            progress(v, s, v.viewer, own, self.wording), style="not bold"
        )

    def held(self, v: RisikoView, territory: int) -> Text:
        """Owner and armies: `R1 5`."""
        owner = v.owner[territory]
        text = chip(v, owner, self.wording) if owner >= 0 else Text(self.t("free"))
        return Text("").append_text(text).append(f" {v.armies[territory]}", style="bold")

    # --- log and ending -----------------------------------------------------------------------------------

    def log_lines(self, events: list[Event]) -> list[str]:
        return short_log_lines(events, self.words)

    def is_ending(self, event: Event) -> bool:
        return event.kind == SAID_END

    def unseen(self, view: View) -> Collection[object]:
        """Cards, and the objectives of the others."""
        assert isinstance(view, RisikoView)
        secret = [("objective", seat) for seat in range(view.seats) if view.objectives[seat] == UNSEEN]
        return [*view.unseen(), *secret]

    def is_heading(self, event: Event) -> bool:
        return event.kind in HEADINGS

    def ending(self, view: View) -> str:
        assert isinstance(view, RisikoView)
        ending = self.game.ending(final_state(self.game.options, view))
        assert ending is not None
        winners = self.words.language.listing([self.seat_names[seat] for seat in ending.winners])
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.seat_names, ending.scores, strict=True))
        text = marked("{winners} wins: {reason}. Scores: {scores}; round {round}.")
        if len(ending.winners) > 1:
            text = marked("{winners} win together: {reason}. Scores: {scores}; round {round}.")
        reason = self.words.endings[view.reason]
        return self.t(text, winners=winners, reason=reason, scores=scores, round=view.round)

    def why_not(self, state: RisikoState, seat: int, action: int) -> str:
        reason = why_not(self.game, state, seat, action, self.words)
        return f"{action_text(action, self.words)}: {reason}"

    # --- prompt and choices -------------------------------------------------------------------------------

    def seat_title(self, view: View) -> str:
        assert isinstance(view, RisikoView)
        return self.wording.player(view, view.viewer)

    def prompt(self, view: View) -> str:
        assert isinstance(view, RisikoView)
        return prompt_text(view, self.words)

    def goes_on(self, view: View) -> bool:
        assert isinstance(view, RisikoView)
        return view.decision is not None and view.decision.kind in SECOND_HALVES

    def macro(self, view: View, line: str) -> Macro | None:
        assert isinstance(view, RisikoView)
        return macros.macro(view, line, self.wording, self.last_army_stands)

    def last_army_stands(self, view: RisikoView) -> bool:
        """All that is left of the territory attacked last is an army that cannot be lost (R8.2)."""
        target = view.last_attack[1]
        return view.armies[target] == 1 and last_army_stands(self.public(view), target)

    def macro_help(self) -> Sequence[str]:
        return [self.t(row) for row in macros.HELP]

    def choices(self, view: View) -> list[ChoiceGroup]:
        assert isinstance(view, RisikoView)
        assert view.decision is not None
        s = self.public(view)
        kind = view.decision.kind
        if all(NUMBER <= action < COLOUR for action in view.legal):
            return [self.amounts(view, s)]
        if kind == ASK_ATTACK:
            return self.attacks(view, s)
        if kind == ASK_TARGET:
            source = situation_of(view).source
            return [ChoiceGroup("", [self.target(view, s, source, t) for t in view.legal])]
        if kind == ASK_SET:
            return [ChoiceGroup("", [self.card(view, card) for card in view.legal])]
        return self.territories(view)

    def amounts(self, v: RisikoView, s: RisikoState) -> ChoiceGroup:
        """Armies or dice: what is typed is the amount itself."""
        assert v.decision is not None
        choices: list[Choice] = []
        for action in v.legal:
            n = action - NUMBER
            names = (str(n), *(self.wording.all_of_them() if action == v.legal[-1] else ()))
            choices.append(Choice(action, self.dice_label(n), names, self.dice_details(v, s, n), n))
        if v.decision.kind in (ASK_DICE, ASK_DEFENCE):
            return ChoiceGroup("", choices)
        low, high = v.legal[0] - NUMBER, v.legal[-1] - NUMBER
        return ChoiceGroup(
            "", choices, self.t("Type a number from {low} to {high}; all means {high}.", low=low, high=high)
        )

    def dice_label(self, n: int) -> Text:
        return Text(self.words.dice(n).removeprefix(f"{n} "))

    def dice_details(self, v: RisikoView, s: RisikoState, n: int) -> tuple[Text, ...]:
        assert v.decision is not None
        now = situation_of(v)
        source, target, dice = now.source, now.target, now.dice
        if v.decision.kind == ASK_DICE:
            return attack_details(s, source, target, n, self.t)
        if v.decision.kind == ASK_DEFENCE:
            return defence_details(s, source, target, dice, n, self.t)
        return ()

    def attacks(self, v: RisikoView, s: RisikoState) -> list[ChoiceGroup]:
        """The last attack again, every territory to attack from with what can be attacked, or the end."""
        first: list[Choice] = []
        if AGAIN in v.legal:
            source, target, dice = v.last_attack
            label = Text(self.t("again: {target}", target=f"{self.wording.short(target)} {v.armies[target]}"))
            details = attack_details(s, source, target, min(dice, most_dice(s, source)), self.t)
            first = [Choice(AGAIN, label, self.option_names(AGAIN), details)]
        sources = [self.source(v, s, t) for t in v.legal if t < TERRITORY_COUNT]
        rest = [self.option(a) for a in v.legal if a > AGAIN]
        return [ChoiceGroup("", group) for group in (first, sources, rest) if group]

    def source(self, v: RisikoView, s: RisikoState, source: int) -> Choice:
        """A territory to attack from; behind it, its targets with the odds of conquering them."""
        targets = Text(no_wrap=False, overflow="fold")
        for i, target in enumerate(targets_of(s, source)):
            targets.append(f"{', ' if i else ''}{self.wording.short(target)} ").append_text(self.held(v, target))
            targets.append(f" ({percent(whole_battle(s, source, target).conquest)})", style="not bold")
        return Choice(source, self.label(v, source), self.action_names(source), (targets,))

    def target(self, v: RisikoView, s: RisikoState, source: int, target: int) -> Choice:
        label = Text(f"{self.wording.short(target)} ").append_text(self.held(v, target))
        details = attack_details(s, source, target, most_dice(s, source), self.t)
        return Choice(target, label, self.action_names(target), details)

    def card(self, v: RisikoView, card: int) -> Choice:
        bonus = self.t("your territory: +2") if is_own(v, card) else ""
        label = Text(self.words.card(card))
        return Choice(card, label, self.action_names(card), (Text(self.words.symbol(card)), Text(bonus)))

    def territories(self, v: RisikoView) -> list[ChoiceGroup]:
        """Territories, by continent if they are many, then the rest."""
        here = [t for t in v.legal if t < TERRITORY_COUNT]
        rest = [self.option(a) if a != PLAY_SET else self.play_set(v) for a in v.legal if a >= TERRITORY_COUNT]
        if len(here) < GROUPED_FROM:
            return [ChoiceGroup("", [self.place(v, t) for t in here] + rest)]
        groups = [
            ChoiceGroup(self.words.continents[c], [self.place(v, t) for t in here if t in IN_CONTINENT[c]])
            for c in range(CONTINENT_COUNT)
        ]
        return [group for group in [*groups, ChoiceGroup(" ", rest)] if group.choices]

    def place(self, v: RisikoView, territory: int) -> Choice:
        label = self.label(v, territory)
        assert v.decision is not None
        if v.decision.kind in (ASK_PLACE, ASK_SETUP):
            enemies = sum(v.armies[n] for n in NEIGHBOURS[territory] if v.owner[n] != v.viewer)
            label.append(self.t(" enemies {n}", n=enemies) if enemies else self.t(" inland"), style="dim")
        return Choice(territory, label, self.action_names(territory))

    def label(self, v: RisikoView, territory: int) -> Text:
        return Text(f"{self.wording.short(territory)} ").append(str(v.armies[territory]), style="bold")

    def play_set(self, v: RisikoView) -> Choice:
        best = sets_in(v, v.cards_in(v.viewer))[0][0]
        worth = self.t(" (up to {armies})", armies=self.words.armies(best))
        label = Text(f"{self.words.actions[PLAY_SET]}{worth}")
        return Choice(PLAY_SET, label, self.option_names(PLAY_SET))

    def option(self, action: int) -> Choice:
        names = self.option_names(action) if action >= PLAY_SET else self.action_names(action)
        return Choice(action, Text(names[0]), names)

    def option_names(self, action: int) -> tuple[str, ...]:
        """What may be typed for an option that is offered; short words such as `end` mean the one that is."""
        return (self.words.actions[action], *OPTION_WORDS[action], *self.wording.option_words(action))

    def own_name_first(self, card: int, nouns: list[str]) -> tuple[str, ...]:
        """The name in the reader's language, then all others."""
        name = str(self.words.card(card))
        return (name, *(noun for noun in nouns if noun != name))

    def action_names(self, action: int) -> tuple[str, ...]:
        if action < TERRITORY_COUNT:
            return self.own_name_first(action, territory_nouns(action))
        if action < NUMBER:
            return self.own_name_first(action, card_nouns(action))
        if action < COLOUR:
            return (str(action - NUMBER),)
        return (self.words.colours[action - COLOUR],) if action < PLAY_SET else (self.words.actions[action],)


def make_screen(game: Game[RisikoState, RisikoView], lang: str = "en") -> RisikoScreen:
    assert isinstance(game, RisikoGame)
    return RisikoScreen(game, lang)
