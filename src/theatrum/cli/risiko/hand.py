"""Own cards and the sets they make, in words."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.terminal import Terminal
from theatrum.games.risiko.cards import CARD_SYMBOL
from theatrum.games.risiko.constants import JOKER
from theatrum.games.risiko.hand import is_own, sets_in
from theatrum.games.risiko.text.language import Language
from theatrum.games.risiko.view import RisikoView

MOST_SETS = 5  # of the best sets, in the panel


def symbol_of(card: int, words: Language) -> str:
    return words.symbols[int(CARD_SYMBOL[card])]


def hand_line(v: RisikoView, words: Language, t: Terminal) -> Text:
    """The cards in a line, with what the best set is worth."""
    cards = v.cards_in(v.viewer)
    text = Text(t("risiko.hand.line"), style="bold")
    names = [f"{words.card(card)} ({symbol_of(card, words)})" if card < JOKER else words.card(card) for card in cards]
    text.append(", ".join(names) or t("risiko.piles.none"), style="not bold")
    sets = sets_in(v, cards)
    if sets:
        text.append(t("risiko.hand.best_set", n=sets[0][0]), style="not bold")
    return text


def hand_panel(v: RisikoView, words: Language, t: Terminal) -> RenderableType:
    """Cards and sets in full."""
    cards = v.cards_in(v.viewer)
    if not cards:
        return Text(t("risiko.hand.none"))
    table = Table(title=t("risiko.hand.title"), title_justify="left", box=None, pad_edge=False, show_header=False)
    for card in cards:
        table.add_row(
            words.card(card), symbol_of(card, words), t("risiko.hand.own_territory_in_set") if is_own(v, card) else ""
        )
    sets = sets_in(v, cards)
    lines = [
        Text(f"  {words.counted(words.armies, armies)}: {', '.join(words.card(card) for card in three)}")
        for armies, three in sets[:MOST_SETS]
    ]
    if not sets:
        return Group(table, Text(t("risiko.hand.no_set")))
    rest = [Text(t("risiko.hand.more_sets", n=len(sets) - MOST_SETS))] if len(sets) > MOST_SETS else []
    return Group(table, Text(t("risiko.hand.sets"), style="bold"), *lines, *rest)
