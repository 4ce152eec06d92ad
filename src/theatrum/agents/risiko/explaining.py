"""Why the bot would choose what it chooses: the worths it compares, and what they come from."""

from math import exp, log
from typing import Final, final

from theatrum.agents.explanation import Explanation, Reason, Weighed, ranked, reason
from theatrum.core.game import Decision
from theatrum.games.risiko.board import CONTINENT, CONTINENT_ARMIES
from theatrum.games.risiko.constants import (
    AGAIN,
    ASK_ATTACK,
    ASK_COLOUR,
    ASK_DEFENCE,
    ASK_DICE,
    ASK_MOVE,
    ASK_MOVE_ARMIES,
    ASK_MOVE_TO,
    ASK_OCCUPY,
    ASK_PLACE,
    ASK_PLACE_ARMIES,
    ASK_SET,
    ASK_SETUP,
    ASK_SETUP_ARMIES,
    ASK_TARGET,
    END_ATTACKS,
    END_PLACING,
    END_TURN,
    NUMBER,
    PLAY_SET,
)
from theatrum.games.risiko.odds import roll_odds
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.view import RisikoView

from .assessment import Assessment
from .battles import battle
from .fears import fears, least_missing
from .questions import Questions
from .sets import best_set

MOST_CHOICES: Final = 4
MOST_REASONS: Final = 3
DENIED: Final = 2.0  # armies: keeping somebody from an objective is worth a word from here on
NEARLY_WHOLE: Final = 6  # territories missing to a continent: fewer are worth a word
AT_RISK: Final = 0.1  # and so is a territory that falls as often as this
# The chance to win, by what everybody can see and the own objective: for each, how much it adds to the logarithm of
# the odds, beside those of a table of equals. Most likely for 161,800 views at the first attacks of turns in games
# among these bots (seeds 20001-20080; base with 3, 4 and 6 seats, tournament and circuit with 4). For 53,389 views of
# other games (seeds 30001-30030) the log loss is 0.435, where equal chances have 0.533.
BY_INCOME: Final = 1.52  # the logarithm of the own share of next turn's armies, compared with an equal one
BY_ARMIES: Final = 2.96  # the same for armies
BY_OBJECTIVE: Final = 1.26  # 1 / (1 + territories that are missing for the own objective)
BY_THEIRS: Final = -2.26  # the same for the nearest objective that an enemy may have


def win_chance(s: Assessment, missing: int) -> float:
    """`missing`: territories, for the own objective."""
    playing = [int(s.me), *s.enemies]
    if len(playing) == 1:
        return 1.0
    incomes = [float(s.income(seat)) for seat in playing]
    armies = [float(s.view.army_totals[seat]) for seat in playing]
    nearest = min([least_missing(s, seat) for seat in s.enemies])
    odds = (
        BY_INCOME * share(incomes)
        + BY_ARMIES * share(armies)
        + BY_OBJECTIVE / (1 + missing)
        + BY_THEIRS / (1 + nearest)
        - log(len(s.enemies))
    )
    return 1.0 / (1.0 + exp(-odds))


def share(amounts: list[float]) -> float:
    """The logarithm of the first one's share of all, compared with an equal one."""
    return log(len(amounts) * (amounts[0] + 1.0) / (sum(amounts) + len(amounts)))


@final
class Explaining:
    """One question, from the view alone."""

    def __init__(self, options: Options, view: RisikoView, questions: Questions, decision: Decision) -> None:
        self.view = view
        self.kind = decision.kind
        self.about = view.situation
        self.s = Assessment(options, view, questions.w)
        self.q = questions
        self.q.s = self.s
        self.q.plan()

    def explanation(self, chosen: int, legal: list[int]) -> Explanation:
        if len(legal) == 1:
            weighed = [Weighed(chosen, None, (reason("only_choice"),))]
        else:
            found = ranked(chosen, self.worths(legal), MOST_CHOICES)
            weighed = [Weighed(a, self.shown(worth), tuple(self.reasons(a)[:MOST_REASONS])) for a, worth in found]
        chance = win_chance(self.s, int(self.q.aims.to_go))
        return Explanation(chance, tuple(weighed), tuple(fears(self.s, self.q.fronts)))

    def shown(self, worth: float | None) -> float | None:
        """Scores of the set-up and pulls order territories, but are no armies."""
        return None if self.kind in (ASK_SETUP, ASK_MOVE_TO) else worth

    # --- what choices are worth, in armies ----------------------------------------------------------------------------

    def worths(self, legal: list[int]) -> dict[int, float]:
        """What the bot compares; nothing where it goes by rules."""
        q, kind = self.q, self.kind
        if kind == ASK_SETUP:
            return {t: q.setup_score(t) for t in legal}
        if kind == ASK_PLACE:
            return self.best_rates(legal)
        if kind == ASK_PLACE_ARMIES:
            rates = q.rates(self.view.reserve[self.s.me])
            return {NUMBER + n: rate for rate, t, n in rates if t == self.about.source and NUMBER + n in legal}
        if kind == ASK_ATTACK:
            return self.attacks(legal)
        if kind == ASK_TARGET:
            return {t: self.attack_worth(self.about.source, t) for t in legal}
        if kind in (ASK_OCCUPY, ASK_MOVE_ARMIES):
            worths = q.divisions(legal, kind == ASK_OCCUPY)
            fewest = min(worths)
            return {action: worth - worths[fewest] for action, worth in worths.items()}
        if kind == ASK_MOVE:
            return {END_TURN: 0.0, **self.best_moves(legal)}
        if kind == ASK_MOVE_TO:
            pull = q.fronts.pulls()
            return {t: pull[t] for t in legal}
        return {}

    def best_rates(self, legal: list[int]) -> dict[int, float]:
        """For every army; nothing where sets are played first, or where no army is left."""
        worths: dict[int, float] = {}
        for rate, t, _ in self.q.rates(self.view.reserve[self.s.me]) if END_PLACING not in legal else []:
            if t in legal:
                worths[t] = max(rate, worths.get(t, rate))
        return worths

    def attack_worth(self, source: int, target: int) -> float:
        if not self.s.may_attack(self.s.armies[source], target):
            return 0.0
        return self.q.campaign.worth_of(source, self.s.armies[source], target)

    def attacks(self, legal: list[int]) -> dict[int, float]:
        """By territory: the best attack from there, alone or together with others."""
        worths = {END_ATTACKS: 0.0} if END_ATTACKS in legal else {}
        last: tuple[int, int] = (-1, -1)
        if AGAIN in legal:
            last = (self.view.last_source, self.view.last_target)
            worths[AGAIN] = self.attack_worth(*last)
        for source in legal:
            if source < NUMBER:
                worth, target = self.target_from(source)
                if target >= 0 and (source, target) != last:
                    worths[source] = worth
        return worths

    def target_from(self, source: int) -> tuple[float, int]:
        campaign = self.q.campaign
        worth, target = campaign.best_from(source, self.s.armies[source])
        best = (worth, int(target))
        for enemy, sources in campaign.joint_targets():
            if source == max(sources, key=lambda t: self.s.armies[t]):
                best = max(best, (campaign.joint(sources, enemy), enemy))
        return best

    def best_moves(self, legal: list[int]) -> dict[int, float]:
        worths: dict[int, float] = {}
        for worth, source, _ in self.q.moves():
            if source in legal:
                worths[source] = max(worth, worths.get(source, worth))
        return worths

    # --- why ----------------------------------------------------------------------------------------------------------

    def reasons(self, action: int) -> list[Reason]:
        kind = self.kind
        if kind == ASK_SETUP:
            return self.land_reasons(action)
        if kind == ASK_SETUP_ARMIES:
            return [reason("one_by_one")]
        if kind == ASK_PLACE:
            return self.place_reasons(action)
        if kind == ASK_PLACE_ARMIES:
            return self.front_reasons(self.about.source, action - NUMBER)
        if kind == ASK_SET:
            return self.set_reasons()
        if kind == ASK_ATTACK:
            return self.attack_reasons(action)
        if kind == ASK_TARGET:
            return self.target_reasons(self.about.source, action)
        if kind == ASK_DICE:
            return [reason("all_dice")]
        if kind == ASK_DEFENCE:
            return [reason("holds", odds=self.held(action - NUMBER))]
        if kind == ASK_MOVE:
            return self.move_reasons(action)
        if kind == ASK_MOVE_TO:
            return self.danger(action, int(self.s.armies[action]))
        return self.division_reasons(action - NUMBER)

    def land_reasons(self, t: int) -> list[Reason]:
        """Why a territory is wanted."""
        found = [reason("objective_land")] if self.q.aims.wants(t) and self.q.aims.to_go > 0 else []
        missing = int(self.s.missing[CONTINENT[t]])
        if missing < NEARLY_WHOLE:
            found.append(reason("continent_near", continent=int(CONTINENT[t]), n=missing))
        return found + self.danger(t, int(self.s.armies[t]))

    def place_reasons(self, action: int) -> list[Reason]:
        if action == PLAY_SET:
            return self.set_reasons()
        if action == END_PLACING:
            return []
        amounts = [(rate, n) for rate, t, n in self.q.rates(self.view.reserve[self.s.me]) if t == action]
        return self.front_reasons(action, max(amounts)[1] if amounts else 1)

    def set_reasons(self) -> list[Reason]:
        begun = list(self.about.chosen) if self.kind == ASK_SET else []
        rest = [card for card in self.q.hand() if card not in begun]
        return [reason("set_worth", armies=best_set(self.s, rest, begun)[0])]

    def front_reasons(self, t: int, armies: int) -> list[Reason]:
        """What so many more armies are for."""
        found = self.danger(t, int(self.s.armies[t]))
        target = int(self.q.campaign.best_from(t, self.s.armies[t] + armies)[1])
        if target >= 0:
            b = battle(self.s.armies[t] + armies, self.s.armies[target], self.s.inferior)
            found = [reason("could_attack", target=target, armies=armies, odds=b.chance), *found]
        return [reason("per_army"), *found]

    def danger(self, t: int, armies: int) -> list[Reason]:
        risk = self.q.fronts.risk(t, armies)
        return [reason("at_risk", territory=t, odds=risk)] if risk >= AT_RISK else []

    def attack_reasons(self, action: int) -> list[Reason]:
        if action == END_ATTACKS:
            best = self.q.campaign.best().worth
            return [reason("nothing_pays")] if best <= self.s.w.enough else []
        if action == AGAIN:
            return self.target_reasons(self.view.last_source, self.view.last_target)
        target = self.target_from(action)[1]
        return self.target_reasons(action, target) if target >= 0 else []

    def target_reasons(self, source: int, t: int) -> list[Reason]:
        """The odds, then what a conquest brings, the most valuable first."""
        s, aims = self.s, self.q.aims
        b = battle(s.armies[source], s.armies[t], s.inferior)
        loser, c = int(s.owner[t]), int(CONTINENT[t])
        found: list[tuple[float, Reason]] = []
        if aims.wants(t) and aims.to_go == 1:
            found.append((s.w.win, reason("wins")))
        elif aims.wants(t) and aims.to_go > 1:
            nearer = aims.progress(aims.to_go - 1) - aims.progress(aims.to_go)
            found.append((s.w.goal + nearer, reason("objective_step", n=int(aims.to_go) - 1)))
        if aims.deny[t] >= DENIED:
            found.append((aims.deny[t], reason("denies", seat=loser)))
        if s.missing[c] == 1:
            worth = float(CONTINENT_ARMIES[c]) * s.w.continent_turns
            found.append((worth, reason("completes_continent", continent=c, armies=int(CONTINENT_ARMIES[c]))))
        if s.holder[c] == loser:
            worth = float(CONTINENT_ARMIES[c]) * s.w.break_turns
            found.append((worth, reason("breaks_continent", continent=c, seat=loser)))
        if s.count[loser] == 1:
            cards = self.view.hand_sizes[loser]
            found.append((s.w.card * (cards + 1), reason("eliminates", seat=loser, n=cards)))
        if aims.card_due:
            found.append((s.w.card, reason("brings_card")))
        found.sort(key=lambda part: -part[0])
        odds = reason("attacks", target=t, odds=b.chance, losses=b.attacker_losses)
        return [odds, *[each for _, each in found]]

    def held(self, dice: int) -> float:
        """The chance to keep the territory with so many dice in this roll, if the attack goes on."""
        s = self.s
        source, target, attack = self.about.source, self.about.target, self.about.dice
        stands = s.is_protected(target)
        pairs = min(attack, dice)
        total = 0.0
        for lost, p in enumerate(roll_odds(attack, dice)):
            attacking, defending = int(s.armies[source]) - lost, int(s.armies[target]) - (pairs - lost)
            if stands or (defending > 0 and attacking < 2):
                total += p
            elif defending > 0:
                total += p * (1.0 - battle(attacking, defending, s.inferior).chance)
        return total

    def move_reasons(self, action: int) -> list[Reason]:
        if action == END_TURN:
            return [reason("nothing_pays")] if self.q.best_move()[1] < 0 else []
        _, target = max([(worth, target) for worth, source, target in self.q.moves() if source == action])
        return [reason("moves_to", target=target), *self.danger(target, int(self.s.armies[target]))]

    def division_reasons(self, moved: int) -> list[Reason]:
        """Which of the two territories could fall then."""
        s, n = self.s, self.about.armies + moved
        source, target = self.about.source, self.about.target
        rest, there = int(s.armies[source]) - n, int(s.armies[target]) + n
        return [*self.danger(source, rest), *self.danger(target, there)]


def can_be_explained(kind: int) -> bool:
    """Colours are chosen by luck, before there are objectives."""
    return kind != ASK_COLOUR
