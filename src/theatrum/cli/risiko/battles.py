"""Odds of attacks in words. The defender is taken to throw as many dice as he may."""

from rich.text import Text

from theatrum.core.errors import BadOption
from theatrum.games.risiko.attack_odds import whole_battle
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


def roll_text(dice: int, defence: int) -> str:
    return f"one roll {dice}:{defence} costs {losses_text(roll_odds(dice, defence))}"


def expected_text(odds: BattleOdds) -> str:
    return f"losses {odds.attacker_losses:.1f}:{odds.defender_losses:.1f}"


def attack_details(s: RisikoState, source: int, target: int, dice: int) -> tuple[Text, Text]:
    """The whole battle, one roll, and the expected losses of both sides in the whole battle."""
    odds = whole_battle(s, source, target, dice)
    rest = f"{roll_text(dice, int(defence_dice(s, target)))}; {expected_text(odds)}"
    return Text(f"conquest {percent(odds.conquest)}", style="bold"), Text(rest, no_wrap=False, overflow="fold")


def defence_details(s: RisikoState, source: int, target: int, attack: int, defence: int) -> tuple[Text, Text]:
    """What so many dice mean to the defender: now, and if the attack goes on and he always throws as many."""
    attacker_lost = roll_odds(attack, defence)
    odds = whole_battle(s, source, target, attack, defence)
    now = f"this roll costs you {losses_text(attacker_lost[::-1])}"
    return Text(now, style="bold"), Text(f"always so many: the territory falls {percent(odds.conquest)}")


def targets_of(s: RisikoState, source: int) -> list[int]:
    return [t for t in NEIGHBOURS[source] if may_attack(s, source, t)]


def most_dice(s: RisikoState, source: int) -> int:
    return int(attack_dice(s, source))


def odds_of_numbers(text: str, inferior_attack: bool) -> str:
    """`odds 8 5` or `odds 8 5 3`: eight armies against five, the attacker stopping at three."""
    words = text.split()
    if not 2 <= len(words) <= 3 or not all(word.isdecimal() and 1 <= int(word[:9]) <= MAX_ARMIES for word in words):
        raise BadOption(
            f"odds needs the armies of both sides, 1 to {MAX_ARMIES}, and perhaps where the attacker stops: odds 8 5 3"
        )
    attackers, defenders, *stop = (int(word) for word in words)
    odds = battle_odds(attackers, defenders, stop[0] if stop else 1, inferior_attack=inferior_attack)
    until = f", stopping at {stop[0]}" if stop else ""
    lines = [
        f"{attackers} against {defenders}{until}: conquest {odds.conquest * 100:.2f}%, "
        f"expected losses {odds.attacker_losses:.2f} and {odds.defender_losses:.2f}"
    ]
    if attackers > 1:
        lines.append(roll_text(min(attackers - 1, MOST_DICE), min(defenders, MOST_DICE)))
    return "\n".join(lines)
