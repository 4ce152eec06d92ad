"""A view as a page draws it."""

from typing import Final, Literal

from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle.actions import card_action
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.by_side import can_in_space, worth_of_card
from theatrum.games.twilight_struggle.lasting import EFFECT_CARDS
from theatrum.games.twilight_struggle.options import Options
from theatrum.games.twilight_struggle.rules import (
    LAST_BOX,
    SPACE_OPS,
    SPACE_ROLL,
    TWO_TRIES,
    controller,
    normal_rounds,
    region_closed,
)
from theatrum.games.twilight_struggle.scoring import (
    CONTROL,
    NO_COUNTRY,
    region_standing,
    southeast_asia_points,
)
from theatrum.games.twilight_struggle.sides import SIDES, OneSide, Side, enemy_of
from theatrum.games.twilight_struggle.state import (
    ACTION_ROUNDS,
    BIDDING,
    CIVIL_WAR_ENDS,
    END_OF_TURN,
    HEADLINE_PHASE,
    SETUP,
    TsState,
)
from theatrum.games.twilight_struggle.view import TsView, public_state
from theatrum.presentation.chances import percent
from theatrum.presentation.twilight_struggle.bidding import SEATS, bidding_shown
from theatrum.presentation.twilight_struggle.shapes import (
    CivilWar,
    Effect,
    HandCard,
    RegionScore,
    SideScore,
    SpaceSide,
    TwilightStrugglePosition,
)
from theatrum.presentation.twilight_struggle.words import TsWords

SHUTTLE_WAITS: Final = k.EFFECT_COUNT  # the one card that lasts by lying on the table has the next id
PHASES: Final[dict[int, Literal["bidding", "setup", "headlines", "rounds", "end"]]] = {
    BIDDING: "bidding",
    SETUP: "setup",
    HEADLINE_PHASE: "headlines",
    ACTION_ROUNDS: "rounds",
    END_OF_TURN: "end",
}


class Position:
    """One view in one language."""

    def __init__(self, options: Options, view: TsView, words: TsWords) -> None:
        self.options = options
        self.view = view
        self.words = words
        # rules are asked about the public half of the view
        self.public: TsState = public_state(options, view, seeded(0))

    def body(self, why_not: dict[int, str]) -> TwilightStrugglePosition:
        """Everything; `why_not` has the reasons for the cards in hand that cannot be chosen now, by card."""
        v, s = self.view, self.public
        return {
            "game": "twilight-struggle",
            "turn": v.turn,
            "round": v.round,
            "rounds": int(normal_rounds(s)),
            "phase": PHASES[v.phase],
            "side": v.side,
            "sides": None if v.bidding else [v.side_of(seat) for seat in SEATS],
            "bidding": bidding_shown([v], self.options, self.words) if v.bidding else None,
            "phasing": v.phasing,
            "when": self.when(),
            "vp": v.vp,
            "score": self.words.score(v.vp),
            "defcon": v.defcon,
            "closed": [region for region in range(k.REGION_COUNT) if region_closed(s, region)],
            "milops": v.milops.entries,
            "required": v.defcon,
            "milops_short": [v.milops[side] < v.defcon for side in SIDES],
            "space": [self.space_side(side) for side in SIDES],
            "china": {"owner": v.china_owner, "up": v.china_up == 1},
            "civil_war": self.civil_war(),
            "influence": [[v.influence_of(side, c) for side in SIDES] for c in range(COUNTRY_COUNT)],
            "control": [Side(int(controller(s, c))) for c in range(COUNTRY_COUNT)],
            "hand": self.hand(why_not),
            "known": [] if v.side is None else v.hand_of(enemy_of(v.side)),
            "hands": None,
            "hand_sizes": [v.hand_size(side) for side in SIDES],
            "headlines": [v.headline[side] if v.has_headline[side] else None for side in SIDES],
            "table": v.cards_in(k.TABLE),
            "in_front": v.cards_in(k.IN_FRONT),
            "looked_at": v.cards_in(k.LOOKED_AT),
            "shown": v.cards_in(k.SHOWN),
            "unseen": v.unseen(),
            "discards": v.cards_in(k.DISCARD),
            "removed": v.cards_in(k.REMOVED),
            "pile": v.counts[k.DRAW_PILE],
            "effects": self.effects(),
            "regions": self.regions(),
        }

    # --- where the game stands --------------------------------------------------------------------------------

    def when(self) -> str:
        v, words = self.view, self.words
        if v.phase == BIDDING:
            return words.phases["bidding"]
        if v.phase == SETUP:
            return words.phases["setup"]
        if v.phase == HEADLINE_PHASE:
            return words.phases["headlines"].format(turn=v.turn)
        if v.phase == END_OF_TURN:
            return words.phases["end_of_turn"].format(turn=v.turn)
        return words.phases["round"].format(
            turn=v.turn,
            round=v.round,
            rounds=int(normal_rounds(self.public)),
            side=self.words.side_name(v.phasing),
        )

    def civil_war(self) -> CivilWar | None:
        """TS 12: how many points the USSR still needs, of its own Ops, before there is a China Card to play."""
        if self.view.civil_war == 0:
            return None
        influence = self.view.civil_war - 1
        left = CIVIL_WAR_ENDS - influence
        return {
            "action": k.CIVIL_WAR,
            "name": self.words.civil_war,
            "influence": influence,
            "needed": CIVIL_WAR_ENDS,
            "region": k.ASIA,
            "text": self.words.civil_war_text.format(left=self.words.number(left)),
        }

    def space_side(self, side: OneSide) -> SpaceSide:
        v, s = self.view, self.public
        box = v.space[side]
        last = box >= LAST_BOX
        return {
            "box": box,
            "tries_left": (2 if can_in_space(s, side, TWO_TRIES) else 1) - v.space_tries[side],
            "needs": 0 if last else SPACE_OPS[box + 1],
            "highest": 0 if last else SPACE_ROLL[box + 1],
            "percent": percent(0 if last else SPACE_ROLL[box + 1] / 6, self.words.language),
            "abilities": [text for at, text in self.words.abilities.items() if can_in_space(s, side, at)],
        }

    # --- cards and effects ------------------------------------------------------------------------------------

    def hand(self, why_not: dict[int, str]) -> list[HandCard]:
        v = self.view
        if v.side is None:
            return []
        cards = v.hand_of(v.side)
        if v.china_owner == v.side:
            cards.append(deck.THE_CHINA_CARD)
        return [
            {
                "card": card,
                "ops": worth_of_card(self.public, v.side, card),
                "playable": card_action(card) in v.legal,
                "why_not": why_not.get(card, ""),
            }
            for card in cards
        ]

    def effects(self) -> list[Effect]:
        v, words = self.view, self.words
        out: list[Effect] = []
        for effect, card in EFFECT_CARDS.items():
            value = v.effects[effect]
            if value != (k.SQUADS_NEUTRAL if effect == k.SQUADS else 0):
                out.append(
                    {
                        "id": effect,
                        "name": words.effect_name(effect, value),
                        "text": words.effect_explained(effect, value),
                        "card": card,
                        "until_turn_end": effect >= k.FIRST_TURN_EFFECT,
                    }
                )
        if v.places[deck.SHUTTLE_DIPLOMACY] == k.IN_FRONT:
            out.append(
                {
                    "id": SHUTTLE_WAITS,
                    "name": words.cards[deck.SHUTTLE_DIPLOMACY],
                    "text": words.shuttle,
                    "card": deck.SHUTTLE_DIPLOMACY,
                    "until_turn_end": False,
                }
            )
        return out

    # --- scoring ----------------------------------------------------------------------------------------------

    def regions(self) -> list[RegionScore]:
        """What each region would score now, and Southeast Asia behind them."""
        rows = [self.region(region) for region in range(k.REGION_COUNT)]
        net = int(southeast_asia_points(self.public, k.US) - southeast_asia_points(self.public, k.USSR))
        return [
            *rows,
            {
                "region": k.REGION_COUNT,
                "name": self.words.southeast_asia,
                "sides": [],
                "battlegrounds": 0,
                "net": net,
                "leader": leader(net),
                "text": self.balance(net),
            },
        ]

    def region(self, region: int) -> RegionScore:
        standing = region_standing(self.public, region, NO_COUNTRY)
        sides: list[SideScore] = []
        winner: Side | None = None  # by control of Europe, whatever the points are
        for side in SIDES:
            level = int(standing.level(side))
            if region == k.EUROPE and level == CONTROL:
                winner = side
            sides.append(
                {
                    "level": level,
                    "level_name": self.words.levels[level],
                    "countries": int(standing.countries[side]),
                    "battlegrounds": int(standing.battlegrounds[side]),
                    "next_door": int(standing.next_door[side]),
                    "points": int(standing.points(region, side)),
                }
            )
        net = sides[k.US]["points"] - sides[k.USSR]["points"]
        return {
            "region": region,
            "name": self.words.regions[region],
            "sides": sides,
            "battlegrounds": int(standing.all_battlegrounds),
            "net": net,
            "leader": leader(net) if winner is None else winner,
            "text": self.balance(net) if winner is None else self.wins_by_europe(winner),
        }

    def wins_by_europe(self, side: Side) -> str:
        return self.words.scoring["wins_by_europe"].format(side=self.words.side_name(side))

    def balance(self, net: int) -> str:
        if net == 0:
            return self.words.scoring["even"]
        return self.words.scoring["gain"].format(side=self.words.side_name(leader(net)), points=abs(net))


def leader(net: int) -> Side:
    """Whom a balance of points is good for."""
    return Side(k.NEITHER if net == 0 else k.US if net > 0 else k.USSR)
