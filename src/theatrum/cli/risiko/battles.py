"""Odds of attacks in columns and lines."""

from collections.abc import Sequence

from rich.text import Text

from theatrum.cli.terminal import Terminal
from theatrum.core.errors import BadOption
from theatrum.languages import Language
from theatrum.presentation.risiko.odds import MOST_ARMIES, AttackOdds, odds_of_armies
from theatrum.presentation.shapes import Odds


def odds_details(odds: Odds | None, language: Language, with_roll: bool = False) -> tuple[Text, ...]:
    """The whole battle, and what the next roll can bring."""
    if odds is None:
        return ()
    rows = language.clauses(f"{row['text']}: {row['percent']}" for row in odds["rows"])
    text = f"{odds['text']}\n{rows}" if with_roll else odds["text"]
    return (Text(text, no_wrap=False, overflow="fold"),)


def losses_text(chances: Sequence[float], language: Language) -> str:
    """`0/1/2: 37/34/29 %` for the odds of losing 0, 1 and 2 armies."""
    sign = language.percent_sign.format(n="")
    shown = [language.percent(chance).removesuffix(sign) for chance in chances]
    return f"{'/'.join(str(lost) for lost in range(len(shown)))}: {'/'.join(shown)}{sign}"


def roll_text(dice: int, defence: int, chances: Sequence[float], language: Language, t: Terminal) -> str:
    return t("risiko.odds.roll", attack=dice, defence=defence, odds=losses_text(chances, language))


def odds_cells(odds: AttackOdds, language: Language, t: Terminal) -> list[str]:
    """Conquest, losses on average and the first roll."""
    losses = f"{language.decimal(odds.attacker_losses)}:{language.decimal(odds.defender_losses)}"
    roll = roll_text(odds.dice, odds.defence, [chance for _, _, chance in odds.rolls], language, t)
    return [language.percent(odds.conquest), losses, roll]


def odds_of_numbers(text: str, inferior_attack: bool, language: Language, t: Terminal) -> str:
    """`odds 8 5` or `odds 8 5 3`: eight armies against five, the attacker stopping at three."""
    words = text.split()
    if not 2 <= len(words) <= 3 or not all(word.isdecimal() and 1 <= int(word[:9]) <= MOST_ARMIES for word in words):
        why = "risiko.odds.usage"
        raise BadOption(t(why, most=MOST_ARMIES))
    attackers, defenders, *stop = (int(word) for word in words)
    odds = odds_of_armies(attackers, defenders, stop[0] if stop else 1, inferior_attack)
    lines = [
        t("risiko.odds.battle", attackers=attackers, defenders=defenders)
        + (t("risiko.odds.stopping_at", n=stop[0]) if stop else "")
        + t(
            "risiko.odds.result",
            percent=language.decimal(odds.conquest * 100, 2),
            attacker=language.decimal(odds.attacker_losses, 2),
            defender=language.decimal(odds.defender_losses, 2),
        )
    ]
    if odds.first_roll:
        roll = roll_text(odds.dice, odds.defence, odds.first_roll, language, t)
        lines.append(t("risiko.odds.one_roll", roll=roll))
    return "\n".join(lines)
