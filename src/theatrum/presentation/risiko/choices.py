"""The choices of a view: texts, targets, notes and odds."""

from typing import Final

from theatrum.core.game import Decision
from theatrum.core.rng import seeded
from theatrum.core.text.words import capital
from theatrum.games.risiko import constants as k
from theatrum.games.risiko.board import NEIGHBOURS
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.hand import is_own, sets_in
from theatrum.games.risiko.procedures.combat import dice_again
from theatrum.games.risiko.rules import attack_dice, last_army_stands
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.chances import chance_of, percent
from theatrum.presentation.risiko.odds import AttackOdds, odds_for_attacker, odds_for_defender, targets_from
from theatrum.presentation.risiko.refusals import action_text, refusal_text
from theatrum.presentation.risiko.repeated_choices import AMOUNTS_TO_PLACE, PLACING
from theatrum.presentation.risiko.words import RisikoWords
from theatrum.presentation.shapes import Action, Odds, OddsRow, Target

DICE: Final = frozenset({k.ASK_DICE, k.ASK_DEFENCE})


class Choices:
    """What one seat may do, in one language."""

    def __init__(self, game: RisikoGame, view: RisikoView, words: RisikoWords) -> None:
        assert view.decision is not None
        self.game = game
        self.view = view
        self.words = words
        self.now = view.situation
        self.decision: Decision = view.decision
        # dealt from what the view shows, always the same for the same view: nothing hidden can get in
        self.state: RisikoState = game.sample_state(view, seeded(len(view.legal)))

    def all(self) -> list[Action]:
        return [self.action(action) for action in self.view.legal]

    def action(self, action: int) -> Action:
        return {
            "action": action,
            "text": self.text(action),
            "target": self.target(action),
            "note": self.note(action),
            "odds": self.odds(action),
            "warning": "",  # no single choice can lose the game
        }

    def target(self, action: int) -> Target:
        if action < k.NUMBER:
            return {"kind": "card" if self.decision.kind == k.ASK_SET else "territory", "id": action}
        if action < k.COLOUR:
            return {"kind": "number", "id": action - k.NUMBER}
        if action < k.PLAY_SET:
            return {"kind": "colour", "id": action - k.COLOUR}
        return {"kind": "option", "id": action}

    # --- words ------------------------------------------------------------------------------------------------

    def text(self, action: int) -> str:
        words = self.words
        if action == k.AGAIN:
            source, target, _ = self.view.last_attack
            return words.choices["again"].format(source=words.territories[source], target=words.territories[target])
        if k.NUMBER <= action < k.COLOUR:
            n = action - k.NUMBER
            return words.dice(n) if self.decision.kind in DICE else words.armies(n)
        return capital(action_text(action, words))

    def note(self, action: int) -> str:
        if action < k.NUMBER:
            return self.card_note(action) if self.decision.kind == k.ASK_SET else self.territory_note(action)
        if action < k.COLOUR:
            largest = action == self.view.legal[-1] and len(self.view.legal) > 1
            return self.most_note(action - k.NUMBER) if largest and self.decision.kind not in DICE else ""
        return self.option_note(action)

    def most_note(self, most: int) -> str:
        """Why no more than these armies."""
        texts = self.words.choices
        if self.decision.kind in AMOUNTS_TO_PLACE:
            return texts["everything"] if most == self.decision.left else ""
        stay = self.view.armies[self.now.source] - most
        return self.words.counted(texts["stay" if stay == 1 else "stay_beside"], stay)

    def territory_note(self, territory: int) -> str:
        v, texts = self.view, self.words.choices
        if self.decision.kind in PLACING:
            enemies = sum(v.armies[n] for n in NEIGHBOURS[territory] if v.owner[n] != v.viewer)
            return self.words.counted(texts["enemies"], enemies) if enemies else texts["inland"]
        if self.decision.kind == k.ASK_ATTACK:
            return self.best_target(territory)
        if self.decision.kind == k.ASK_TARGET:
            template = texts["attacked_standing" if last_army_stands(self.state, territory) else "attacked_by"]
            armies = self.words.armies(v.armies[territory])
            return template.format(armies=armies, round=self.game.options.elimination_from)
        return self.words.armies(v.armies[territory])

    def best_target(self, source: int) -> str:
        targets = targets_from(self.state, source)
        target = max(targets, key=lambda t: targets[t].conquest)
        chance = percent(targets[target].conquest, self.words.language)
        return self.words.choices["best_target"].format(target=self.words.territories[target], percent=chance)

    def card_note(self, card: int) -> str:
        return self.words.choices["own_card"] if is_own(self.view, card) else ""

    def option_note(self, option: int) -> str:
        v, texts = self.view, self.words.choices
        if option == k.PLAY_SET:
            return texts["worth_up_to"].format(armies=self.words.armies(sets_in(v, v.cards_in(v.viewer))[0][0]))
        if option == k.END_ATTACKS:
            return texts["draws_card" if v.conquests else "no_card_yet"]
        return ""

    # --- odds -------------------------------------------------------------------------------------------------

    def odds(self, action: int) -> Odds | None:
        kind = self.decision.kind
        if kind == k.ASK_TARGET:
            return self.attack_odds(self.now.source, action, int(attack_dice(self.state, self.now.source)))
        if kind == k.ASK_DICE:
            return self.attack_odds(self.now.source, self.now.target, action - k.NUMBER)
        if action == k.AGAIN:
            source, target, _ = self.view.last_attack
            return self.attack_odds(source, target, int(dice_again(self.state)))
        return self.defence_odds(action - k.NUMBER) if kind == k.ASK_DEFENCE else None

    def attack_odds(self, source: int, target: int, dice: int) -> Odds:
        """The whole battle in the text, the next roll in the rows."""
        odds = odds_for_attacker(self.state, source, target, dice)
        language = self.words.language
        text = self.words.odds["standing" if last_army_stands(self.state, target) else "battle"].format(
            percent=percent(odds.conquest, language),
            attacker=language.decimal(odds.attacker_losses),
            defender=language.decimal(odds.defender_losses),
            round=self.game.options.elimination_from,
        )
        return {**chance_of(text, odds.conquest, language), "rows": self.rows(odds)}

    def defence_odds(self, dice: int) -> Odds:
        """What so many dice mean to the defender: now, and if the attack goes on."""
        odds = odds_for_defender(self.state, self.now.source, self.now.target, self.now.dice, dice)
        unhurt = sum(chance for own, _, chance in odds.rolls if own == 0)
        language = self.words.language
        text = self.words.odds["defence"].format(
            percent=percent(unhurt, language), falls=percent(odds.conquest, language)
        )
        return {**chance_of(text, unhurt, language), "rows": self.rows(odds)}

    def rows(self, odds: AttackOdds) -> list[OddsRow]:
        """What the one who reads this loses in the roll, and the enemy; the best outcome first."""
        template = self.words.odds["roll"]
        return [chance_of(template.format(lost=own, won=other), p, self.words.language) for own, other, p in odds.rolls]

    # --- why not ----------------------------------------------------------------------------------------------

    def why_not(self, action: int) -> str:
        s = self.state
        reason = self.game.refusal(s, self.view.viewer, action)
        return refusal_text(s, self.decision, self.view.legal, action, reason, self.words)
