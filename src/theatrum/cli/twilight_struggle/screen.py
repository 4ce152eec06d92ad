"""Views of Twilight Struggle as text: tracks, hand, effects, choices."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from theatrum.cli.action_lookup import ask_back, find
from theatrum.cli.screen import Choice, ChoiceGroup, ScreenOf
from theatrum.cli.terminal import Terminal
from theatrum.cli.twilight_struggle.board import SIDE_STYLES, board, influence_text, scores_table, short_name
from theatrum.core.errors import BadOption
from theatrum.core.game import AnyGame
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.board import COUNTRIES, COUNTRY_COUNT
from theatrum.games.twilight_struggle.constants import BID, NEITHER, OPTION_NAMES
from theatrum.games.twilight_struggle.deck import CARD_COUNT, CARD_SIDE, CARDS, PRINTED_OPS, THE_CHINA_CARD
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.sides import SIDES, enemy_of
from theatrum.games.twilight_struggle.view import TsView
from theatrum.presentation.shapes import Action
from theatrum.presentation.twilight_struggle.position_data import PHASES
from theatrum.presentation.twilight_struggle.presentation import TwilightStrugglePresentation, make_presentation
from theatrum.presentation.twilight_struggle.shapes import China, TwilightStrugglePosition
from theatrum.presentation.twilight_struggle.words import ts_words

BIDDERS: Final = ["first", "second"]  # players who have no sides before they have bid for them
BESIDE_REGIONS: Final = " "  # the heading of what is listed below the regions
DANGER: Final = "!"  # marks what can lose the game
GROUPED_FROM: Final = 9  # so many countries to choose from are listed by region


class TsScreen(ScreenOf[TsView]):
    """What one reader sees: the presentation's answers, laid out."""

    section = "twilight_struggle"  # of the words of the terminal

    def __init__(self, game: TwilightStruggle, lang: str = "en") -> None:
        self.game = game
        self.presentation: TwilightStrugglePresentation = make_presentation(game)
        words = self.words = ts_words(lang)
        self.t = Terminal(lang)
        bids = game.options.bids_for_sides
        self.seat_keys = BIDDERS if bids else ts_words().sides[:NEITHER]
        bidders = [self.t(f"twilight_struggle.bidders.{name}") for name in BIDDERS]
        self.seat_names = bidders if bids else words.sides[:NEITHER]
        self.panels = {
            "board": self.board,
            "hand": self.hand,
            "effects": self.effects,
            "discards": self.discards,
            "scores": self.scores,
        }
        self.look_ups = {"card": self.look_up}
        self.reports = {}

    def position(self, v: TsView) -> TwilightStrugglePosition:
        return self.presentation.position(v, self.t.lang)

    # --- panels -------------------------------------------------------------------------------------------

    def board(self, v: TsView, width: int) -> RenderableType:
        """the map and the tracks"""
        p = self.position(v)
        return Group(board(p, width, self.words, self.t), self.tracks(p))

    def scores(self, v: TsView, width: int) -> RenderableType:
        """what every region would score now"""
        return scores_table(self.position(v), self.words, self.t)

    def hand(self, v: TsView, width: int) -> RenderableType:
        """your cards with Ops, side and a short text"""
        if v.bidding:
            return Text(self.t("twilight_struggle.hand.not_dealt"))
        if v.side is None:
            return Text(self.t("twilight_struggle.hand.spectators"))
        title = self.t("twilight_struggle.hand.title", side=self.words.side_name(v.side))
        table = Table(title=title, title_justify="left", box=None, pad_edge=False)
        table.add_column(self.t("twilight_struggle.hand.card"), max_width=30)
        table.add_column(self.t("twilight_struggle.hand.number"), justify="right")
        table.add_column(self.t("twilight_struggle.hand.ops"), justify="right")
        table.add_column(self.t("twilight_struggle.hand.side"))
        table.add_column(self.t("twilight_struggle.hand.event"))
        p = self.position(v)
        for row in p["hand"]:
            card = row["card"]
            table.add_row(
                self.card_name(card, v).append_text(self.original_title(card)),
                str(card),
                *self.card_details(card, row["ops"]),
            )
        known = self.known_cards(p)
        return Group(table, known) if known else table

    def effects(self, v: TsView, width: int) -> RenderableType:
        """what is in force, explained"""
        table = Table(
            title=self.t("twilight_struggle.effects.title"),
            title_justify="left",
            box=None,
            pad_edge=False,
            show_header=False,
        )
        table.add_column(style="bold", max_width=34)
        table.add_column()
        for effect in self.position(v)["effects"]:
            table.add_row(effect["name"], effect["text"])
        return table if table.row_count else Text(self.t("twilight_struggle.effects.none"))

    def discards(self, v: TsView, width: int) -> RenderableType:
        """the discard pile and the removed cards"""
        parts: list[Text] = []
        p = self.position(v)
        for cards, title in (
            (p["discards"], "twilight_struggle.piles.discards"),
            (p["removed"], "twilight_struggle.piles.removed"),
        ):
            names = ", ".join(self.words.cards[card] for card in cards) or self.t("twilight_struggle.piles.none")
            parts.append(Text(f"{self.t(title)} ({len(cards)}): ", style="bold").append(names, style="not bold"))
        return Group(*parts)

    # --- the overview -------------------------------------------------------------------------------------

    def overview(self, view: TsView, width: int) -> RenderableType:
        p = self.position(view)
        parts: list[RenderableType] = [board(p, width, self.words, self.t), self.tracks(p)]
        names = [effect["name"] for effect in p["effects"]]
        if names:
            parts.append(
                Text(self.t("twilight_struggle.effects.line"), style="bold").append(", ".join(names), style="not bold")
            )
        parts += [text for text in (self.hand_line(view, p), self.known_cards(p)) if text]
        return Group(*parts)

    def summary(self, view: TsView) -> RenderableType:
        return Text(f"{self.presentation.summary(view, self.t.lang)} | DEFCON {view.defcon}", "dim")

    def situation(self, view: TsView) -> object:
        return (view.turn, view.phase, view.round, view.phasing if PHASES[view.phase] == "rounds" else 0)

    def tracks(self, p: TwilightStrugglePosition) -> RenderableType:
        """Turn, score, DEFCON, military operations, space race, China Card, counts of cards."""
        t = self.t
        defcon = f"DEFCON {p['defcon']}"
        if p["closed"]:
            defcon += f" ({self.words.defcon[p['defcon']]})"
        milops = self.both(p["milops"])
        lines = [
            joined(p["when"], t("twilight_struggle.tracks.score", score=p["score"]), defcon),
            joined(
                t("twilight_struggle.tracks.milops", milops=milops, n=p["required"]),
                t("twilight_struggle.tracks.space", boxes=self.both([space["box"] for space in p["space"]])),
                t("twilight_struggle.tracks.china", owner=self.china(p["china"])),
            ),
            joined(
                t("twilight_struggle.tracks.cards", counts=self.both(p["hand_sizes"])),
                t("twilight_struggle.tracks.draw_pile", n=p["pile"]),
                t("twilight_struggle.tracks.discards", n=len(p["discards"])),
                t("twilight_struggle.tracks.removed", n=len(p["removed"])),
            ),
        ]
        lines += [
            Text(t("twilight_struggle.tracks.ability", side=self.words.side_name(side), ability=ability))
            for side in SIDES
            for ability in p["space"][side]["abilities"]
        ]
        return Padding(Group(*lines), (1, 0, 0, 0))

    def both(self, numbers: Sequence[int]) -> str:
        """A number of each side."""
        return ", ".join(f"{self.words.side_name(side)} {numbers[side]}" for side in SIDES)

    def china(self, china: China) -> str:
        if china["owner"] == NEITHER:
            return self.t("twilight_struggle.tracks.nobody")
        face = self.t("twilight_struggle.tracks.china_up" if china["up"] else "twilight_struggle.tracks.china_down")
        return f"{self.words.side_name(china['owner'])} ({face})"

    # --- cards --------------------------------------------------------------------------------------------

    def card_name(self, card: int, v: TsView) -> Text:
        """The name in its side's colour; the asterisk of cards that leave the game; where it is committed."""
        facts = CARDS[card - 1]
        text = Text(self.words.cards[card] + ("*" if facts.once else ""), style=SIDE_STYLES[facts.side])
        if v.side is not None and v.headline[v.side] == card and v.places[card] == v.side:
            text.append(self.t("twilight_struggle.hand.headline"), style="not bold default")
        if card == THE_CHINA_CARD and not v.china_up:
            text.append(self.t("twilight_struggle.hand.face_down"), style="not bold default")
        return text

    def original_title(self, card: int) -> Text:
        """In brackets, for readers who want it and where it is another one."""
        title = self.words.original_title(card) if self.t.original_titles else ""
        return Text(f" ({title})" if title else "", style="not bold default")

    def card_details(self, card: int, worth: int) -> tuple[Text, Text, Text]:
        """Ops in the hands of whoever is asked, side, and what the card does."""
        printed = int(PRINTED_OPS[card])
        side = int(CARD_SIDE[card])
        name = self.t("twilight_struggle.hand.both") if side == NEITHER else self.words.sides[side]
        return (
            Text("-" if printed == 0 else str(worth), style="bold" if worth != printed else ""),
            Text(name, style=SIDE_STYLES[side]),
            Text(self.words.card_summaries[card]),
        )

    def hand_line(self, v: TsView, p: TwilightStrugglePosition) -> Text | None:
        """The hand in short, for the overview, without the cards that the choices will list anyway."""
        rest = [row for row in p["hand"] if not row["playable"]]
        if not rest:
            return None
        text = Text(
            self.t("twilight_struggle.hand.line") if rest == p["hand"] else self.t("twilight_struggle.hand.also"),
            style="bold",
        )
        for i, row in enumerate(rest):
            ops = self.card_details(row["card"], row["ops"])[0].plain
            text.append(", " if i else "", style="not bold")
            text.append_text(self.card_name(row["card"], v)).append(f" {ops}", style="not bold default")
        return text

    def known_cards(self, p: TwilightStrugglePosition) -> Text | None:
        """Cards of the opponent that this reader has seen."""
        if p["side"] is None or not p["known"]:
            return None
        title = self.t("twilight_struggle.hand.known", side=self.words.side_name(enemy_of(p["side"])))
        return Text(title, style="bold").append(", ".join(self.words.cards[c] for c in p["known"]), style="not bold")

    def look_up(self, view: TsView, text: str) -> RenderableType:
        """NUMBER|NAME: what a card does"""
        card = self.card_meant(text)
        facts = CARDS[card - 1]
        side = self.t("twilight_struggle.card.both_sides") if facts.side == NEITHER else self.words.sides[facts.side]
        ops = self.t("twilight_struggle.card.scoring") if facts.ops == 0 else self.words.points(facts.ops)
        fate = self.t("twilight_struggle.card.removed") if facts.once else ""
        name = Text(f"{card} {self.words.cards[card]}").append_text(self.original_title(card))
        title = name.append(f": {ops}, {side}, {self.words.eras[facts.era]}{fate}")
        title.style = SIDE_STYLES[facts.side] or "bold"
        return Group(title, Text(self.words.card_summaries[card]))

    def card_names(self, card: int) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.words.cards[card], ts_words().cards[card])))

    def card_meant(self, text: str) -> int:
        number = text.strip().lstrip("#")
        if number.isdecimal():
            if 1 <= int(number) <= CARD_COUNT:
                return int(number)
            text = "twilight_struggle.card.no_number"
            raise BadOption(self.t(text, number=number, last=CARD_COUNT))
        found = find(text, [(card, self.card_names(card)) for card in range(1, CARD_COUNT + 1)])
        if len(found.actions) == 1:
            return found.actions[0]
        if found.actions:
            raise BadOption(ask_back(text, found, self.t))
        why = "twilight_struggle.card.no_name"
        raise BadOption(self.t(why, text=text))

    # --- log, prompt, choices -----------------------------------------------------------------------------

    def seat_title(self, view: TsView) -> str:
        name = self.seat_names[view.viewer]
        if not self.game.options.bids_for_sides:
            return name
        player = self.t("twilight_struggle.bidders.player", name=name)
        return player if view.side is None else f"{player} ({self.words.side_name(view.side)})"

    def choices(self, view: TsView) -> list[ChoiceGroup]:
        """Where there are many countries, by region; what is dangerous is marked and said below."""
        p = self.position(view)
        actions = self.presentation.actions(view, self.t.lang)
        countries = [action for action in actions if action["action"] < COUNTRY_COUNT]
        groups: list[ChoiceGroup] = []
        if len(countries) < GROUPED_FROM:
            groups.append(ChoiceGroup("", [self.choice(view, p, action) for action in actions]))
        else:
            for region, name in enumerate(self.words.regions):
                here = [a for a in countries if COUNTRIES[a["action"]].region == region]
                if here:
                    groups.append(ChoiceGroup(name, [self.choice(view, p, action) for action in here]))
            rest = [a for a in actions if a["action"] >= COUNTRY_COUNT]
            if rest:
                groups.append(ChoiceGroup(BESIDE_REGIONS, [self.choice(view, p, action) for action in rest]))
        heading = BESIDE_REGIONS if groups[0].heading else ""
        return groups + [ChoiceGroup(heading, [], in_short) for in_short in remarks(actions)]

    def choice(self, v: TsView, p: TwilightStrugglePosition, action: Action) -> Choice:
        number, names = action["action"], self.action_names(action["action"])
        details: tuple[Text, ...] = ()
        if number < COUNTRY_COUNT:
            star = "*" if COUNTRIES[number].battleground else ""
            label = Text(f"{short_name(number, self.words)}{star} ") + influence_text(p, number)
        elif card_of(number) > 0:
            card = card_of(number)
            label = self.card_name(card, v)
            details = self.card_details(card, self.presentation.choices(v, self.t.lang).worth(card))
        else:
            label, names = Text(action["text"]), (action["text"], *names)
        if action["warning"]:
            label.append(f" {DANGER}", style="bold red")
        if action["note"] and number < COUNTRY_COUNT:
            label.append(f" {action['note']}", style="dim")
        return Choice(number, label, names, details)

    def action_names(self, action: int) -> tuple[str, ...]:
        """In the reader's language, and in English, by which players of every country know cards."""
        if action < COUNTRY_COUNT:
            return (self.words.countries[action], ts_words().countries[action])
        if card_of(action) > 0:
            return (*self.card_names(card_of(action)), f"#{card_of(action)}")
        if action not in OPTION_NAMES:
            return ()
        # bids have a shorter name too, the one that records have
        return (
            self.words.options[action],
            ts_words().options[action],
            *([OPTION_NAMES[action]] if action >= BID else []),
        )


def remarks(actions: list[Action]) -> list[str]:
    """Lines below the choices: what the marked ones can lead to, and answers that change nothing."""
    about: dict[str, list[str]] = {}
    for action in actions:
        if action["warning"]:
            about.setdefault(action["warning"], []).append(action["text"])
    warnings = [f"{DANGER} {', '.join(names)}: {warning}" for warning, names in about.items()]
    about_neither = [a for a in actions if a["action"] >= COUNTRY_COUNT and card_of(a["action"]) == 0]
    return warnings + [f"{a['text']}: {a['note']}" for a in about_neither if a["note"]]


def joined(*parts: str) -> Text:
    return Text(" | ").join([Text(part) for part in parts])


def make_screen(game: AnyGame, lang: str = "en") -> TsScreen:
    assert isinstance(game, TwilightStruggle)
    return TsScreen(game, lang)
