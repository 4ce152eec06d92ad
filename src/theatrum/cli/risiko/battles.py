"""Odds of attacks in words. The defender is taken to throw as many dice as he may."""

from rich.text import Text

from theatrum.cli.terminal import Terminal
from theatrum.core.errors import BadOption
from theatrum.games.risiko.attack_odds import one_roll, whole_battle
from theatrum.games.risiko.board import NEIGHBOURS
from theatrum.games.risiko.odds import MAX_ARMIES, BattleOdds, battle_odds, roll_odds
from theatrum.games.risiko.rules import MOST_DICE, attack_dice, defence_dice, may_attack
from theatrum.games.risiko.state import RisikoState


def percent(p: float) -> str:
    """Rounded, but never certain when it is not."""
    if 0 < p < 0.005:
        return "<1%"
    if 0.995 < p < 1 - 1e-12:
        return ">99%"
    return f"{p * 100:.0f}%"


def losses_text(odds: list[float]) -> str:
    """`0/1/2: 37/34/29%` for the odds of losing 0, 1 and 2 armies."""
    numbers = "/".join(str(lost) for lost in range(len(odds)))
    return f"{numbers}: {'/'.join(percent(p).rstrip('%') for p in odds)}%"


def defence_losses(s: RisikoState, target: int, attack: int, defence: int) -> list[float]:
    """The odds of losing 0, 1 … armies in one roll; the last army of a player may be one that stands (R8.2)."""
    odds = [0.0] * (1 + max(lost for _, lost, _ in one_roll(s, target, attack, defence)))
    for _, lost, p in one_roll(s, target, attack, defence):
        odds[lost] += p
    return odds


def roll_text(dice: int, defence: int, t: Terminal) -> str:
    odds = losses_text(roll_odds(dice, defence))
    return t("risiko.odds.roll", attack=dice, defence=defence, odds=odds)


def expected_text(odds: BattleOdds, t: Terminal) -> str:
    return f"{t.decimal(odds.attacker_losses, 1)}:{t.decimal(odds.defender_losses, 1)}"


def attack_details(s: RisikoState, source: int, target: int, dice: int, t: Terminal) -> tuple[Text, Text]:
    """The whole battle, one roll, and the expected losses of both sides in the whole battle."""
    odds = whole_battle(s, source, target, dice)
    roll = roll_text(dice, int(defence_dice(s, target)), t)
    rest = t("risiko.odds.one_roll_losses", roll=roll, losses=expected_text(odds, t))
    conquest = t("risiko.odds.conquest_chance", percent=percent(odds.conquest))
    return Text(conquest, style="bold"), Text(rest, no_wrap=False, overflow="fold")


def defence_details(s: RisikoState, source: int, target: int, attack: int, defence: int, t: Terminal) -> tuple[Text]:
    """What so many dice mean to the defender: now, and if the attack goes on and he always throws as many."""
    odds = whole_battle(s, source, target, attack, defence)
    now = t("risiko.odds.costs_you", odds=losses_text(defence_losses(s, target, attack, defence)))
    later = t("risiko.odds.falls", percent=percent(odds.conquest))
    text = Text(no_wrap=False, overflow="fold")
    return (text.append(now, style="bold").append(f"; {later}", style="not bold"),)


def targets_of(s: RisikoState, source: int) -> list[int]:
    return [t for t in NEIGHBOURS[source] if may_attack(s, source, t)]


def most_dice(s: RisikoState, source: int) -> int:
    return int(attack_dice(s, source))


def odds_of_numbers(text: str, inferior_attack: bool, t: Terminal) -> str:
    """`odds 8 5` or `odds 8 5 3`: eight armies against five, the attacker stopping at three."""
    words = text.split()
    if not 2 <= len(words) <= 3 or not all(word.isdecimal() and 1 <= int(word[:9]) <= MAX_ARMIES for word in words):
        why = "risiko.odds.usage"
        raise BadOption(t(why, most=MAX_ARMIES))
    attackers, defenders, *stop = (int(word) for word in words)
    odds = battle_odds(attackers, defenders, stop[0] if stop else 1, inferior_attack=inferior_attack)
    lines = [
        t("risiko.odds.battle", attackers=attackers, defenders=defenders)
        + (t("risiko.odds.stopping_at", n=stop[0]) if stop else "")
        + t(
            "risiko.odds.result",
            percent=t.decimal(odds.conquest * 100, 2),
            attacker=t.decimal(odds.attacker_losses, 2),
            defender=t.decimal(odds.defender_losses, 2),
        )
    ]
    if attackers > 1:
        lines.append(
            t("risiko.odds.one_roll", roll=roll_text(min(attackers - 1, MOST_DICE), min(defenders, MOST_DICE), t))
        )
    return "\n".join(lines)
