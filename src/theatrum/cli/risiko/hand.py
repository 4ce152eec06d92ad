"""Own cards and the sets they make, in words."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from theatrum.cli.words import Terminal
from theatrum.games.risiko.constants import JOKER
from theatrum.games.risiko.hand import is_own, sets_in
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.risiko.words import RisikoWords

MOST_SETS = 5  # of the best sets, in the panel


def hand_line(v: RisikoView, words: RisikoWords, t: Terminal) -> Text:
    """The cards in a line, with what the best set is worth."""
    cards = v.cards_in(v.viewer)
    text = Text(t("Your cards: "), style="bold")
    names = [f"{words.card(card)} ({words.symbol(card)})" if card < JOKER else words.card(card) for card in cards]
    text.append(", ".join(names) or t("none"), style="not bold")
    sets = sets_in(v, cards)
    if sets:
        text.append(t("; best set {n} {n:army|armies}", n=sets[0][0]), style="not bold")
    return text


def hand_panel(v: RisikoView, words: RisikoWords, t: Terminal) -> RenderableType:
    """Cards and sets in full."""
    cards = v.cards_in(v.viewer)
    if not cards:
        return Text(t("You have no cards. Whoever conquers a territory in his turn draws one."))
    table = Table(title=t("Your cards"), title_justify="left", box=None, pad_edge=False, show_header=False)
    for card in cards:
        table.add_row(words.card(card), words.symbol(card), t("your territory: +2 in a set") if is_own(v, card) else "")
    sets = sets_in(v, cards)
    lines = [
        Text(f"  {words.armies(armies)}: {', '.join(words.card(card) for card in three)}")
        for armies, three in sets[:MOST_SETS]
    ]
    if not sets:
        return Group(table, Text(t("They make no set yet.")))
    rest = [Text(t("  and {n} more", n=len(sets) - MOST_SETS))] if len(sets) > MOST_SETS else []
    return Group(table, Text(t("Sets:"), style="bold"), *lines, *rest)
