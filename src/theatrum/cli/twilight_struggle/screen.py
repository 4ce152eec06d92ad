"""Views of Twilight Struggle as text: tracks, hand, effects, choices."""

from collections.abc import Collection
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from theatrum.cli.choosing import ask_back, find
from theatrum.cli.screen import Choice, ChoiceGroup, LookUp, Panel, Report, Screen
from theatrum.cli.twilight_struggle.board import SIDE_STYLES, board, influence_text, scores_table, short_name
from theatrum.cli.words import Terminal, marked
from theatrum.core.errors import BadOption
from theatrum.core.events import Event
from theatrum.core.game import Game, View
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import COUNTRIES, COUNTRY_COUNT
from theatrum.games.twilight_struggle.by_side import can_in_space, cost_of_point, worth_of_card
from theatrum.games.twilight_struggle.constants import (
    ASK_PLACE,
    BID,
    CARD_ACTION,
    DIE,
    DISCARD,
    DRAW_PILE,
    EFFECT_COUNT,
    IN_FRONT,
    NEITHER,
    OPTION_NAMES,
    QUAGMIRE_PLAYED,
    REMOVED,
    SQUADS,
    SQUADS_NEUTRAL,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    CARD_COUNT,
    CARD_SIDE,
    CARDS,
    PRINTED_OPS,
    SHUTTLE_DIPLOMACY,
    THE_CHINA_CARD,
)
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.messages import SAID_END, SAID_FINAL_BEGINS, SAID_ROUND, SAID_TURN
from theatrum.games.twilight_struggle.rules import (
    DISCARD_HELD,
    EIGHT_ROUNDS,
    HEADLINE_SHOWN,
    TWO_TRIES,
    normal_rounds,
)
from theatrum.games.twilight_struggle.sides import SIDES, Side, enemy_of, side_asked
from theatrum.games.twilight_struggle.state import ACTION_ROUNDS, BIDDING, END_OF_TURN, HEADLINE_PHASE, SETUP, TsState
from theatrum.games.twilight_struggle.view import TsView, public_state
from theatrum.presentation.twilight_struggle.log import log_lines
from theatrum.presentation.twilight_struggle.prompts import (
    asks_for_ops,
    bonus_text,
    choice_text,
    in_order,
    prompt_text,
    waiting_text,
)
from theatrum.presentation.twilight_struggle.refusals import why_not
from theatrum.presentation.twilight_struggle.words import ts_words

ABILITIES: Final = {
    TWO_TRIES: marked("two space attempts a turn"),
    HEADLINE_SHOWN: marked("sees the other headline first"),
    DISCARD_HELD: marked("may discard a held card"),
    EIGHT_ROUNDS: marked("may play 8 rounds"),
}
PHASES: Final = {
    SETUP: marked("setup"),
    HEADLINE_PHASE: marked("headlines"),
    END_OF_TURN: marked("end of turn"),
    BIDDING: marked("bidding"),
}
CLOSED: Final = {
    4: marked("no coups or realignment in Europe"),
    3: marked("no coups or realignment in Europe and Asia"),
    2: marked("no coups or realignment in Europe, Asia and the Middle East"),
}
BIDDERS: Final = [marked("first"), marked("second")]  # players who have no sides before they have bid for them
GROUPED_FROM: Final = 9  # so many countries to choose from are listed by region


class TsScreen(Screen):
    """What one reader sees. Rules are asked about the public half of the view."""

    def __init__(self, game: TwilightStruggle, lang: str = "en") -> None:
        self.game = game
        words = self.words = ts_words(lang)
        self.t = Terminal(lang)
        bids = game.options.bids_for_sides
        self.seat_keys = BIDDERS if bids else ts_words().sides[:NEITHER]
        self.seat_names = [self.t(name) for name in BIDDERS] if bids else words.sides[:NEITHER]
        self.panels: dict[str, Panel] = {
            "board": self.board,
            "hand": self.hand,
            "effects": self.effects,
            "discards": self.discards,
            "scores": self.scores,
        }
        self.look_ups: dict[str, LookUp] = {"card": self.look_up}
        self.reports: dict[str, Report] = {}

    def public(self, v: TsView) -> TsState:
        """A position with all that the view shows and no hidden card, for questions about the rules."""
        return public_state(self.game.options, v, seeded(0))

    # --- panels -------------------------------------------------------------------------------------------

    def board(self, v: TsView, width: int) -> RenderableType:
        """the map and the tracks"""
        s = self.public(v)
        return Group(board(s, width, self.words, self.t), self.tracks(v, s))

    def scores(self, v: TsView, width: int) -> RenderableType:
        """what every region would score now"""
        return scores_table(self.public(v), self.words, self.t)

    def hand(self, v: TsView, width: int) -> RenderableType:
        """your cards with Ops, side and a short text"""
        if v.bidding:
            return Text(self.t("Cards are dealt when the sides are settled."))
        if v.side is None:
            return Text(self.t("Spectators see no hand."))
        title = self.t("Your hand ({side})", side=self.words.side_name(v.side))
        table = Table(title=title, title_justify="left", box=None, pad_edge=False)
        table.add_column(self.t("card"), max_width=30)
        table.add_column(self.t("no."), justify="right")
        table.add_column(self.t("Ops"), justify="right")
        table.add_column(self.t("side"))
        table.add_column(self.t("event"))
        s = self.public(v)
        for card in self.own_cards(v):
            ops, side, summary = self.card_details(s, card, v.side)
            table.add_row(self.card_name(card, v), str(card), ops, side, summary)
        known = self.known_cards(v)
        return Group(table, known) if known else table

    def effects(self, v: TsView, width: int) -> RenderableType:
        """what is in force, explained"""
        table = Table(title=self.t("In force"), title_justify="left", box=None, pad_edge=False, show_header=False)
        table.add_column(style="bold", max_width=34)
        table.add_column()
        for name, explained in self.effects_in_force(v):
            table.add_row(name, explained)
        return table if table.row_count else Text(self.t("No lasting effect is in force."))

    def discards(self, v: TsView, width: int) -> RenderableType:
        """the discard pile and the removed cards"""
        parts: list[Text] = []
        piles = ((v.cards_in(DISCARD), marked("Discards")), (v.cards_in(REMOVED), marked("Removed")))
        for cards, title in piles:
            names = ", ".join(self.words.cards[card] for card in cards) or self.t("none")
            parts.append(Text(f"{self.t(title)} ({len(cards)}): ", style="bold").append(names, style="not bold"))
        return Group(*parts)

    # --- the overview -------------------------------------------------------------------------------------

    def overview(self, view: View, width: int) -> RenderableType:
        assert isinstance(view, TsView)
        s = self.public(view)
        parts: list[RenderableType] = [board(s, width, self.words, self.t), self.tracks(view, s)]
        names = [name for name, _ in self.effects_in_force(view)]
        if names:
            parts.append(Text(self.t("In force: "), style="bold").append(", ".join(names), style="not bold"))
        if view.side is not None:
            parts += [text for text in (self.hand_line(view, s), self.known_cards(view)) if text]
        return Group(*parts)

    def summary(self, view: View) -> RenderableType:
        assert isinstance(view, TsView)
        return Text(
            f"{self.when(view, self.public(view))} | {self.words.score(view.vp)} | DEFCON {view.defcon}",
            "dim",
        )

    def situation(self, view: View) -> object:
        assert isinstance(view, TsView)
        return (view.turn, view.phase, view.round, view.phasing if view.phase == ACTION_ROUNDS else 0)

    def when(self, v: TsView, s: TsState) -> str:
        if v.phase != ACTION_ROUNDS:
            return self.t("Turn {turn}, {phase}", turn=v.turn, phase=self.t(PHASES[v.phase]))
        text = marked("Turn {turn}, round {round} of {rounds}: {side}")
        return self.t(
            text, turn=v.turn, round=v.round, rounds=int(normal_rounds(s)), side=self.words.side_name(v.phasing)
        )

    def tracks(self, v: TsView, s: TsState) -> RenderableType:
        """Turn, score, DEFCON, military operations, space race, China Card, counts of cards."""
        us, ussr = self.words.side_name(US), self.words.side_name(USSR)
        defcon = f"DEFCON {v.defcon}"
        if v.defcon in CLOSED:
            defcon += f" ({self.t(CLOSED[v.defcon])})"
        t = self.t
        china = f"{self.words.side_name(v.china_owner)} ({t('up') if v.china_up else t('face down')})"
        if v.china_owner == NEITHER:
            china = t("nobody yet")
        milops = f"{us} {v.milops[US]}, {ussr} {v.milops[USSR]}"
        lines = [
            joined(self.when(v, s), t("Score: {score}", score=self.words.score(v.vp)), defcon),
            joined(
                t("MilOps: {milops} (needed {n})", milops=milops, n=v.defcon),
                t("Space: {boxes}", boxes=f"{us} {v.space[US]}, {ussr} {v.space[USSR]}"),
                t("China Card: {owner}", owner=china),
            ),
            joined(
                t("Cards: {counts}", counts=f"{us} {v.hand_size(US)}, {ussr} {v.hand_size(USSR)}"),
                t("draw pile {n}", n=v.counts[DRAW_PILE]),
                t("discards {n}", n=v.counts[DISCARD]),
                t("removed {n}", n=v.counts[REMOVED]),
            ),
        ]
        lines += [
            Text(t("Space race: the {side} {ability}", side=self.words.side_name(side), ability=t(text)))
            for side in SIDES
            for box, text in ABILITIES.items()
            if can_in_space(s, side, box)
        ]
        return Padding(Group(*lines), (1, 0, 0, 0))

    # --- cards --------------------------------------------------------------------------------------------

    def own_cards(self, v: TsView) -> list[int]:
        if v.side is None:
            return []
        cards = v.hand_of(v.side)
        return [*cards, THE_CHINA_CARD] if v.china_owner == v.side else cards

    def card_name(self, card: int, v: TsView) -> Text:
        """The name in its side's colour; the asterisk of cards that leave the game; where it is committed."""
        facts = CARDS[card - 1]
        text = Text(self.words.cards[card] + ("*" if facts.once else ""), style=SIDE_STYLES[facts.side])
        if v.side is not None and v.headline[v.side] == card and v.places[card] == v.side:
            text.append(self.t(" (headline)"), style="not bold default")
        if card == THE_CHINA_CARD and not v.china_up:
            text.append(self.t(" (face down)"), style="not bold default")
        return text

    def card_details(self, s: TsState, card: int, holder: Side) -> tuple[Text, Text, Text]:
        """Ops in this side's hands, side, and what the card does."""
        printed = int(PRINTED_OPS[card])
        worth = worth_of_card(s, holder, card)
        ops = "-" if printed == 0 else str(worth)
        side = int(CARD_SIDE[card])
        name = self.t("both") if side == NEITHER else self.words.sides[side]
        return (
            Text(ops, style="bold" if worth != printed else ""),
            Text(name, style=SIDE_STYLES[side]),
            Text(self.words.card_summaries[card]),
        )

    def hand_line(self, v: TsView, s: TsState) -> Text | None:
        """The hand in short, for the overview, without the cards that the choices will list anyway."""
        if v.side is None:
            return None
        cards = self.own_cards(v)
        rest = [card for card in cards if CARD_ACTION + card not in v.legal]
        if not rest:
            return None
        text = Text(self.t("Your hand: ") if rest == cards else self.t("Also in hand: "), style="bold")
        for i, card in enumerate(rest):
            ops = self.card_details(s, card, v.side)[0].plain
            text.append(", " if i else "", style="not bold")
            text.append_text(self.card_name(card, v)).append(f" {ops}", style="not bold default")
        return text

    def known_cards(self, v: TsView) -> Text | None:
        """Cards of the opponent that this reader has seen."""
        seen = [] if v.side is None else v.hand_of(enemy_of(v.side))
        if v.side is None or not seen:
            return None
        title = self.t("Known in the {side} hand: ", side=self.words.side_name(enemy_of(v.side)))
        return Text(title, style="bold").append(", ".join(self.words.cards[c] for c in seen), style="not bold")

    def look_up(self, view: TsView, text: str) -> RenderableType:
        """NUMBER|NAME: what a card does"""
        card = self.card_meant(text)
        facts = CARDS[card - 1]
        side = self.t("both sides") if facts.side == NEITHER else self.words.sides[facts.side]
        ops = self.t("scoring card") if facts.ops == 0 else self.words.points(facts.ops)
        fate = self.t(", removed after its event") if facts.once else ""
        title = f"{card} {self.words.cards[card]}: {ops}, {side}, {self.words.eras[facts.era]}{fate}"
        return Group(Text(title, style=SIDE_STYLES[facts.side] or "bold"), Text(self.words.card_summaries[card]))

    def card_meant(self, text: str) -> int:
        number = text.strip().lstrip("#")
        if number.isdecimal():
            if 1 <= int(number) <= CARD_COUNT:
                return int(number)
            text = marked("there is no card {number}; cards run from 1 to {last}")
            raise BadOption(self.t(text, number=number, last=CARD_COUNT))
        cards = [(card, (self.words.cards[card],)) for card in range(1, CARD_COUNT + 1)]
        found = find(text, cards)
        if len(found.actions) == 1:
            return found.actions[0]
        if found.actions:
            raise BadOption(ask_back(text, found, self.t))
        why = marked("there is no card '{text}'; type card and its number or name, for example card 32")
        raise BadOption(self.t(why, text=text))

    # --- effects ------------------------------------------------------------------------------------------

    def effects_in_force(self, v: TsView) -> list[tuple[str, str]]:
        """Name and explanation of all that lasts."""
        out: list[tuple[str, str]] = []
        for effect in range(EFFECT_COUNT):
            value = v.effects[effect]
            if effect == QUAGMIRE_PLAYED or value == (SQUADS_NEUTRAL if effect == SQUADS else 0):
                continue
            out.append((self.words.effect_name(effect, value), self.words.effect_explained(effect, value)))
        if v.places[SHUTTLE_DIPLOMACY] == IN_FRONT:
            out.append((self.words.cards[SHUTTLE_DIPLOMACY], self.words.shuttle))
        return out

    # --- log, prompt, choices -----------------------------------------------------------------------------

    def log_lines(self, events: list[Event]) -> list[str]:
        return log_lines(events, self.words)

    def is_ending(self, event: Event) -> bool:
        return event.kind == SAID_END

    def unseen(self, view: View) -> Collection[object]:
        assert isinstance(view, TsView)
        return view.unseen()

    def is_heading(self, event: Event) -> bool:
        return event.kind in (SAID_TURN, SAID_ROUND, SAID_FINAL_BEGINS)

    def seat_title(self, view: View) -> str:
        assert isinstance(view, TsView)
        name = self.seat_names[view.viewer]
        if not self.game.options.bids_for_sides:
            return name
        player = self.t("{name} player", name=name)
        return player if view.side is None else f"{player} ({self.words.side_name(view.side)})"

    def prompt(self, view: View) -> str:
        assert isinstance(view, TsView)
        assert view.decision is not None
        side = side_asked(view.decision, view.crossed)
        if view.decision.seat not in (CHANCE, view.viewer):
            return waiting_text(view.decision, side, self.words)
        bonus = ""
        if asks_for_ops(view.decision):
            bonus = bonus_text(self.public(view), view.decision, view.legal, self.words)
        return prompt_text(view.decision, side, self.words, bonus)

    def choices(self, view: View) -> list[ChoiceGroup]:
        assert isinstance(view, TsView)
        s = self.public(view)
        countries = [a for a in view.legal if a < COUNTRY_COUNT]
        if len(countries) < GROUPED_FROM:
            return [ChoiceGroup("", [self.choice(view, s, a) for a in in_order(view.legal)])]
        groups: list[ChoiceGroup] = []
        for region, name in enumerate(self.words.regions):
            here = [a for a in countries if COUNTRIES[a].region == region]
            if here:
                groups.append(ChoiceGroup(name, [self.choice(view, s, a) for a in here]))
        rest = [a for a in in_order(view.legal) if a >= COUNTRY_COUNT]
        if rest:
            groups.append(ChoiceGroup(" ", [self.choice(view, s, a) for a in rest]))
        return groups

    def choice(self, v: TsView, s: TsState, action: int) -> Choice:
        assert v.decision is not None
        names = self.action_names(action)
        side = side_asked(v.decision, v.crossed)
        if action < COUNTRY_COUNT:
            return Choice(action, self.country_label(v, s, action), names)
        if action <= DIE:
            card = action - CARD_ACTION
            return Choice(action, self.card_name(card, v), names, self.card_details(s, card, side))
        label = choice_text(v.decision, action, side, self.words)
        return Choice(action, Text(label), (label, *names))

    def country_label(self, v: TsView, s: TsState, country: int) -> Text:
        facts = COUNTRIES[country]
        label = Text(short_name(country, self.words) + ("*" if facts.battleground else "") + " ")
        label.append_text(influence_text(s, country))
        if v.decision is not None and v.decision.kind == ASK_PLACE:
            if cost_of_point(s, side_asked(v.decision, v.crossed), country) > 1:
                label.append(self.t(" costs 2"), style="dim")
        return label

    def action_names(self, action: int) -> tuple[str, ...]:
        if action < COUNTRY_COUNT:
            return (self.words.countries[action],)
        if action <= DIE:
            return (self.words.cards[action - CARD_ACTION], f"#{action - CARD_ACTION}")
        if action not in OPTION_NAMES:
            return ()
        # bids have a shorter name too, the one that records have
        return (
            self.words.options[action],
            ts_words().options[action],
            *([OPTION_NAMES[action]] if action >= BID else []),
        )

    def ending(self, view: View) -> str:
        assert isinstance(view, TsView)
        template = self.words.result["drawn" if view.winner == NEITHER else "won"]
        return template.format(
            side=self.words.side_name(view.winner),
            reason=self.words.endings[view.reason],
            score=self.words.score(view.vp),
            turn=view.turn,
        )

    def why_not(self, state: TsState, seat: int, action: int) -> str:
        return why_not(self.game, state, seat, action, self.words)


def joined(*parts: str) -> Text:
    return Text(" | ").join([Text(part) for part in parts])


def make_screen(game: Game[TsState, TsView], lang: str = "en") -> TsScreen:
    assert isinstance(game, TwilightStruggle)
    return TsScreen(game, lang)
