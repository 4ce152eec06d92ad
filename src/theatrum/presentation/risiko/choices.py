"""The choices of a view: texts, targets, notes and odds."""

from typing import Final

from theatrum.core.game import Decision
from theatrum.core.rng import seeded
from theatrum.core.text.words import decimal
from theatrum.games.risiko import constants as k
from theatrum.games.risiko.attack_odds import one_roll, whole_battle
from theatrum.games.risiko.board import NEIGHBOURS
from theatrum.games.risiko.game import RisikoGame
from theatrum.games.risiko.hand import is_own, sets_in
from theatrum.games.risiko.procedures.combat import dice_again
from theatrum.games.risiko.rules import attack_dice, defence_dice, last_army_stands, may_attack
from theatrum.games.risiko.state import RisikoState
from theatrum.games.risiko.text.prompts import attack_asked_about
from theatrum.games.risiko.text.refusals import action_text, refusal_text
from theatrum.games.risiko.view import RisikoView
from theatrum.presentation.base import rounded
from theatrum.presentation.risiko.naming import Names
from theatrum.presentation.shapes import Action, Chance, Odds, Target

DICE: Final = frozenset({k.ASK_DICE, k.ASK_DEFENCE})
AMOUNTS_TO_PLACE: Final = frozenset({k.ASK_SETUP_ARMIES, k.ASK_PLACE_ARMIES})
PLACING: Final = frozenset({k.ASK_SETUP, k.ASK_PLACE})


class Choices:
    """What one seat may do, in one language."""

    def __init__(self, game: RisikoGame, view: RisikoView, names: Names) -> None:
        assert view.decision is not None
        self.game = game
        self.view = view
        self.names = names
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
        words = self.names.words
        if action == k.AGAIN:
            source, target, _ = self.view.last_attack
            return self.names.page.again.format(source=words.territories[source], target=words.territories[target])
        if k.NUMBER <= action < k.COLOUR:
            return words.counted(words.dice if self.decision.kind in DICE else words.armies, action - k.NUMBER)
        text = action_text(action, words)
        return text[:1].upper() + text[1:]

    def note(self, action: int) -> str:
        if action < k.NUMBER:
            return self.card_note(action) if self.decision.kind == k.ASK_SET else self.territory_note(action)
        if action < k.COLOUR:
            largest = action == self.view.legal[-1] and len(self.view.legal) > 1
            return self.most_note(action - k.NUMBER) if largest and self.decision.kind not in DICE else ""
        return self.option_note(action)

    def most_note(self, most: int) -> str:
        """Why no more than these armies."""
        page = self.names.page
        if self.decision.kind in AMOUNTS_TO_PLACE:
            return page.everything if most == self.decision.left else ""
        source = attack_asked_about(self.view)[0]
        stay = self.view.armies[source] - most
        return self.names.words.counted(page.stay if stay == 1 else page.stay_beside, stay)

    def territory_note(self, territory: int) -> str:
        v, page = self.view, self.names.page
        if self.decision.kind in PLACING:
            enemies = sum(v.armies[n] for n in NEIGHBOURS[territory] if v.owner[n] != v.viewer)
            return self.names.words.counted(page.enemies, enemies) if enemies else page.inland
        if self.decision.kind == k.ASK_ATTACK:
            return self.best_target(territory)
        if self.decision.kind == k.ASK_TARGET:
            template = page.attacked_standing if last_army_stands(self.state, territory) else page.attacked_by
            return template.format(armies=self.armies(v.armies[territory]), round=self.game.options.elimination_from)
        return self.armies(v.armies[territory])

    def best_target(self, source: int) -> str:
        chances = {t: self.conquest(source, t) for t in NEIGHBOURS[source] if may_attack(self.state, source, t)}
        target = max(chances, key=lambda t: chances[t])
        return self.names.page.best_target.format(
            target=self.names.words.territories[target], percent=self.percent(chances[target])
        )

    def card_note(self, card: int) -> str:
        return self.names.page.own_card if is_own(self.view, card) else ""

    def option_note(self, option: int) -> str:
        v, page = self.view, self.names.page
        if option == k.PLAY_SET:
            return page.worth_up_to.format(armies=self.armies(sets_in(v, v.cards_in(v.viewer))[0][0]))
        if option == k.END_ATTACKS:
            return page.draws_card if v.conquests else page.no_card_yet
        return ""

    def armies(self, n: int) -> str:
        return self.names.words.counted(self.names.words.armies, n)

    # --- odds -------------------------------------------------------------------------------------------------

    def odds(self, action: int) -> Odds | None:
        kind = self.decision.kind
        if kind == k.ASK_TARGET:
            source = attack_asked_about(self.view)[0]
            return self.attack_odds(source, action, int(attack_dice(self.state, source)))
        if kind == k.ASK_DICE:
            source, target, _ = attack_asked_about(self.view)
            return self.attack_odds(source, target, action - k.NUMBER)
        if action == k.AGAIN:
            source, target, _ = self.view.last_attack
            return self.attack_odds(source, target, int(dice_again(self.state)))
        return self.defence_odds(action - k.NUMBER) if kind == k.ASK_DEFENCE else None

    def attack_odds(self, source: int, target: int, dice: int) -> Odds:
        """The whole battle in the text, the next roll in the rows. The defender throws as many dice as he may."""
        battle = whole_battle(self.state, source, target, dice)
        page = self.names.page
        template = page.standing_odds if last_army_stands(self.state, target) else page.battle_odds
        text = template.format(
            percent=self.percent(battle.conquest),
            attacker=decimal(battle.attacker_losses, page.decimal_mark),
            defender=decimal(battle.defender_losses, page.decimal_mark),
            round=self.game.options.elimination_from,
        )
        rolls = one_roll(self.state, target, dice, int(defence_dice(self.state, target)))
        return {"text": text, "chance": rounded(battle.conquest), "rows": self.rows(rolls)}

    def defence_odds(self, dice: int) -> Odds:
        """What so many dice mean to the defender: now, and if the attack goes on and he always throws as many."""
        source, target, attack = attack_asked_about(self.view)
        rolls = [(own, other, chance) for other, own, chance in one_roll(self.state, target, attack, dice)[::-1]]
        unhurt = sum(chance for own, _, chance in rolls if own == 0)
        falls = whole_battle(self.state, source, target, attack, dice).conquest
        text = self.names.page.defence_odds.format(percent=self.percent(unhurt), falls=self.percent(falls))
        return {"text": text, "chance": rounded(unhurt), "rows": self.rows(rolls)}

    def rows(self, rolls: list[tuple[int, int, float]]) -> list[Chance]:
        """What the one who reads this loses in the roll, and the enemy; the best outcome first."""
        template = self.names.page.roll_row
        return [{"text": template.format(lost=own, won=other), "chance": rounded(p)} for own, other, p in rolls]

    def conquest(self, source: int, target: int) -> float:
        return whole_battle(self.state, source, target).conquest

    def percent(self, chance: float) -> str:
        """Rounded, but never certain when it is not."""
        n = "<1" if 0 < chance < 0.005 else ">99" if 0.995 < chance < 1 - 1e-12 else str(round(100 * chance))
        return self.names.page.percent.format(n=n)

    # --- why not ----------------------------------------------------------------------------------------------

    def why_not(self, action: int) -> str:
        s = self.state
        reason = self.game.refusal(s, self.view.viewer, action)
        return refusal_text(s, self.decision, self.view.legal, action, reason, self.names.words)
