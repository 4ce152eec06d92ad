"""Own cards and the sets they make."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.terminal import Terminal
from theatrum.games.risiko.constants import JOKER
from theatrum.presentation.risiko.position_data import Position

MOST_SETS = 5  # of the best sets, in the panel


def hand_line(position: Position, t: Terminal) -> Text:
    """The cards in a line, with what the best set is worth."""
    cards, words = position.hand(), position.words
    text = Text(t("risiko.hand.line"), style="bold")
    names = [f"{words.card(card)} ({words.symbol(card)})" if card < JOKER else words.card(card) for card in cards]
    text.append(", ".join(names) or t("risiko.piles.none"), style="not bold")
    sets = position.sets(cards)
    if sets:
        text.append(t("risiko.hand.best_set", n=sets[0]["armies"]), style="not bold")
    return text


def hand_panel(position: Position, t: Terminal) -> RenderableType:
    """Cards and sets in full."""
    cards, words = position.hand(), position.words
    if not cards:
        return Text(t("risiko.hand.none"))
    table = Table(title=t("risiko.hand.title"), title_justify="left", box=None, pad_edge=False, show_header=False)
    for card in cards:
        table.add_row(words.card(card), words.symbol(card), position.card_note(card))
    sets = position.sets(cards)
    if not sets:
        return Group(table, Text(t("risiko.hand.no_set")))
    lines = [Text(f"  {words.armies(each['armies'])}: {each['text']}") for each in sets[:MOST_SETS]]
    rest = [Text(t("risiko.hand.more_sets", n=len(sets) - MOST_SETS))] if len(sets) > MOST_SETS else []
    return Group(table, Text(t("risiko.hand.sets"), style="bold"), *lines, *rest)
