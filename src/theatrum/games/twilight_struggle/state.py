"""The position: influence, cards, tracks, lasting effects. Every change goes through a method that keeps it sound."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.number_sets import NONE, Numbers, listed, numbers, only, union, without
from ...core.rng import Rng
from ...core.state import State
from .board import COUNTRY_COUNT, STABILITY, WORLD
from .constants import (
    ALL_EYES,
    BY_DEFCON,
    BY_VP,
    DISCARD,
    DRAW_PILE,
    EFFECT_COUNT,
    FIRST_TURN_EFFECT,
    OBLIGED,
    REMOVED,
    SQUADS,
    SQUADS_NEUTRAL,
    TABLE,
    US,
    USSR,
)
from .deck import IS_SCORING, MISSILE_ENVY, SCORING_CARDS
from .messages import (
    SAID_CAUSE,
    SAID_CHINA,
    SAID_CIVIL_WAR,
    SAID_DEFCON,
    SAID_DISCARD,
    SAID_EFFECT,
    SAID_EFFECT_OVER,
    SAID_END,
    SAID_INFLUENCE,
    SAID_MILOPS,
    SAID_REMOVED,
    SAID_RESHUFFLE,
    SAID_VP,
)
from .options import Options
from .zones import Zones

# `tracks`, one entry per side from these places on
MILOPS: Final = 0
SPACE_BOX: Final = 2
SPACE_TRIES: Final = 4
HEADLINE: Final = 6  # the card chosen, 0 before; secret until revealed
SEALED_BID: Final = 8  # by seat: 1 + the bid (its action less BID), 0 before and after; secret until both have bid
TRACK_COUNT: Final = 10

# `phase`
SETUP: Final = 0
HEADLINE_PHASE: Final = 1
ACTION_ROUNDS: Final = 2
END_OF_TURN: Final = 3
BIDDING: Final = 4

# The numbers of a state that stand alone, by name and in the order they are saved in: saving, loading and views go by
# this list. All of them are public.
SCALARS: Final = [
    "turn", "phase", "round", "phasing", "vp", "defcon", "moved_to_two", "china_owner", "china_up", "result", "winner",
    "reason", "civil_war", "crossed",
]  # fmt: skip

VP_TO_WIN: Final = 20
MOST_MILOPS: Final = 5
CIVIL_WAR_ENDS: Final = 3  # Soviet influence that ends the Chinese Civil War (TS 12.1)
SWAPPED_EYES: Final = [0, 2, 1, 3, 4, 6, 5, 7]  # a mask by side as a mask by seat, if the seats have crossed


NO_INFLUENCE: Final = vec[i64]([0] * (2 * COUNTRY_COUNT))
NO_EFFECTS: Final = vec[i64]([0] * EFFECT_COUNT)
EMPTY_TRACKS: Final = vec[i64]([0] * TRACK_COUNT)


@final
class TsState(State):
    """A position of Twilight Struggle at some decision. VP are positive when the US is ahead.

    Everything here is kept by side. Seats are people: seat 0 plays the US and seat 1 the USSR unless they have
    `crossed` after bidding for sides, and only what comes in or goes out by seat is translated (`game.py`, `say_to`).
    """

    def __init__(self, options: Options, rng: Rng, source: "TsState | None") -> None:
        super().__init__(rng)
        self.options: Options = options
        # where influence may be another than when `take_touched` was last asked
        self.touched: Numbers = WORLD.bits
        if source is None:
            self.zones: Zones = Zones(None)
            self.influence: vec[i64] = NO_INFLUENCE
            self.influence_shared: bool = True  # by copies, until either of them changes it
            # where each side has influence, has control (TS 2.1.7), and had influence at the last snapshot
            self.us_present: Numbers = NONE.bits
            self.ussr_present: Numbers = NONE.bits
            self.us_controlled: Numbers = NONE.bits
            self.ussr_controlled: Numbers = NONE.bits
            self.us_snapshot: Numbers = NONE.bits
            self.ussr_snapshot: Numbers = NONE.bits
            self.effects: vec[i64] = NO_EFFECTS[:]
            self.effects[SQUADS] = SQUADS_NEUTRAL
            self.tracks: vec[i64] = EMPTY_TRACKS[:]
            self.turn: i64 = 1
            self.phase: i64 = SETUP
            self.round: i64 = 0
            self.phasing: i64 = USSR
            self.vp: i64 = 0
            self.defcon: i64 = 5
            self.moved_to_two: i64 = 0  # did DEFCON move to 2 in this action round?
            self.china_owner: i64 = USSR
            self.china_up: i64 = 1
            self.civil_war: i64 = 0  # 1 + Soviet influence in its space; 0: not played, or over (TS 12)
            self.crossed: i64 = 0  # 1: seat 0 plays the USSR, seat 1 the US
            self.result: i64 = 0  # what the last procedure hands back to the program that called it
            self.winner: i64 = 0  # US, USSR or NEITHER once `reason` is set
        else:
            self.copy_kernel(source)
            self.zones = Zones(source.zones)
            self.influence = source.influence
            self.influence_shared = source.influence_shared = True
            self.us_present = source.us_present
            self.ussr_present = source.ussr_present
            self.us_controlled = source.us_controlled
            self.ussr_controlled = source.ussr_controlled
            self.us_snapshot = source.us_snapshot
            self.ussr_snapshot = source.ussr_snapshot
            self.effects = source.effects[:]
            self.tracks = source.tracks[:]
            self.turn = source.turn
            self.phase = source.phase
            self.round = source.round
            self.phasing = source.phasing
            self.vp = source.vp
            self.defcon = source.defcon
            self.moved_to_two = source.moved_to_two
            self.china_owner = source.china_owner
            self.china_up = source.china_up
            self.civil_war = source.civil_war
            self.crossed = source.crossed
            self.result = source.result
            self.winner = source.winner

    def across(self, who: i64) -> i64:
        """The side of a seat, or the seat of a side. Spectators and chance stay what they are."""
        return 1 - who if self.crossed == 1 and (who == US or who == USSR) else who

    # --- reports ----------------------------------------------------------------------------------------------------

    def say(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Report something everybody may know."""
        if self.sink is not None:
            self.sink.add(kind, ALL_EYES, a, b, c, d, e)

    def say_to(self, eyes: i64, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Report something only some sides may know."""
        if self.sink is not None:
            if self.crossed == 1:
                eyes = SWAPPED_EYES[eyes]
            self.sink.add(kind, eyes, a, b, 0, 0, 0)

    def say_cause(self, card: i64) -> None:
        """What is reported next comes from the effect of a card played earlier."""
        self.say(SAID_CAUSE, card)

    # --- influence --------------------------------------------------------------------------------------------------

    def influence_of(self, side: i64, country: i64) -> i64:
        return self.influence[side * COUNTRY_COUNT + country]

    def add_influence(self, side: i64, country: i64, n: i64) -> None:
        """Add (or, with a negative number, take away) influence; never below zero, and without end (TS 6.1.5)."""
        place = side * COUNTRY_COUNT + country
        if self.influence[place] + n < 0:
            n = -self.influence[place]
        if n != 0:
            self._own_influence()
            self.influence[place] += n
            self._mark(country)
            if self.sink is not None:
                us = self.influence[country]
                self.say(SAID_INFLUENCE, side, country, n, us, self.influence[COUNTRY_COUNT + country])

    def set_influence(self, country: i64, us: i64, ussr: i64) -> None:
        """For positions made by hand; nothing is reported."""
        self._own_influence()
        self.influence[country] = us
        self.influence[COUNTRY_COUNT + country] = ussr
        self._mark(country)

    def load_influence(self, amounts: list[int]) -> None:
        """All of it, the US first."""
        self.influence = vec[i64](amounts)
        self.influence_shared = False
        for country in range(COUNTRY_COUNT):
            self._mark(country)

    def _own_influence(self) -> None:
        if self.influence_shared:
            self.influence_shared = False
            self.influence = self.influence[:]

    def _mark(self, country: i64) -> None:
        """Keep the sets of countries in step with the influence there."""
        here = only(country)
        self.touched = union(self.touched, here)
        us = self.influence[country]
        ussr = self.influence[COUNTRY_COUNT + country]
        stability = STABILITY[country]
        self.us_present = union(self.us_present, here) if us > 0 else without(self.us_present, here)
        self.ussr_present = union(self.ussr_present, here) if ussr > 0 else without(self.ussr_present, here)
        if us - ussr >= stability:
            self.us_controlled = union(self.us_controlled, here)
        else:
            self.us_controlled = without(self.us_controlled, here)
        if ussr - us >= stability:
            self.ussr_controlled = union(self.ussr_controlled, here)
        else:
            self.ussr_controlled = without(self.ussr_controlled, here)

    def take_touched(self) -> Numbers:
        """The countries where influence may have changed since the last call; all at the first."""
        touched = self.touched
        self.touched = NONE.bits
        return touched

    def present(self, side: i64) -> Numbers:
        """The countries where a side has influence."""
        return self.us_present if side == US else self.ussr_present

    def controlled(self, side: i64) -> Numbers:
        """The countries that a side controls (TS 2.1.7)."""
        return self.us_controlled if side == US else self.ussr_controlled

    def snapshot(self, side: i64) -> Numbers:
        """Where a side had influence at the last snapshot."""
        return self.us_snapshot if side == US else self.ussr_snapshot

    def take_snapshot(self) -> None:
        """Remember who is where: the start of a round (TS 6.1.1) or of a headline event (RUL-6)."""
        self.us_snapshot = self.us_present
        self.ussr_snapshot = self.ussr_present

    def snapshot_bits(self) -> list[int]:
        """The snapshot as it is saved: for every country, bit n for side n."""
        bits = [0] * COUNTRY_COUNT
        for country in listed(self.us_snapshot):
            bits[country] = 1
        for country in listed(self.ussr_snapshot):
            bits[country] += 2
        return bits

    def load_snapshot(self, bits: list[int]) -> None:
        self.us_snapshot = numbers([country for country in range(COUNTRY_COUNT) if bits[country] & 1])
        self.ussr_snapshot = numbers([country for country in range(COUNTRY_COUNT) if bits[country] & 2])

    # --- tracks -----------------------------------------------------------------------------------------------------

    def gain_vp(self, side: i64, n: i64) -> None:
        """Move the VP marker towards a side; 20 wins at once (TS 10.2.1, 10.2.2, 10.3.1 a). A negative number moves it
        away."""
        if n == 0:
            return
        if side == US:
            self.vp += n
        else:
            self.vp -= n
        if n > 0:
            self.say(SAID_VP, side, n, self.vp)
        else:
            self.say(SAID_VP, 1 - side, -n, self.vp)
        if self.vp >= VP_TO_WIN:
            self.end(BY_VP, US)
        elif self.vp <= -VP_TO_WIN:
            self.end(BY_VP, USSR)

    def set_defcon(self, level: i64) -> None:
        """Move DEFCON; at 1 the phasing player loses (TS 8.1.1, 8.1.3, 8.1.7), above 5 it stays at 5 (8.1.2)."""
        if level > 5:
            level = 5
        if level < 1:
            level = 1
        if level == self.defcon:
            return
        self.say(SAID_DEFCON, level, self.defcon)
        self.defcon = level
        if level == 2:
            self.moved_to_two = 1
        elif level == 1:
            self.end(BY_DEFCON, 1 - self.phasing)

    def add_milops(self, side: i64, n: i64) -> None:
        """By a coup or a war (TS 8.2.2); at most 5."""
        level = self.tracks[MILOPS + side] + n
        if level > MOST_MILOPS:
            level = MOST_MILOPS
        self.tracks[MILOPS + side] = level
        self.say(SAID_MILOPS, side, level)

    def give_china_card(self, side: i64, face_up: i64) -> None:
        self.china_owner = side
        self.china_up = face_up
        self.say(SAID_CHINA, side, face_up)

    def fight_civil_war(self) -> None:
        """One more Soviet point in the space; the third ends the war and claims the China Card (TS 12.3)."""
        self.say(SAID_CIVIL_WAR, self.civil_war)
        self.civil_war += 1
        if self.civil_war > CIVIL_WAR_ENDS:
            self.civil_war = 0
            self.give_china_card(USSR, 1)

    def end(self, reason: i64, winner: i64) -> None:
        """The game is over. The first reason stands: DEFCON 1 beats VP that would follow (RUL-58)."""
        if self.reason == 0:
            self.reason = reason
            self.winner = winner
            self.say(SAID_END, winner, reason)

    # --- effects ----------------------------------------------------------------------------------------------------

    def has(self, effect: i64) -> bool:
        return self.effects[effect] != 0

    def set_effect(self, effect: i64, value: i64) -> None:
        if value != 0:
            self.effects[effect] = value
            self.say(SAID_EFFECT, effect, value)
        elif self.effects[effect] != 0:
            self.effects[effect] = 0
            self.say(SAID_EFFECT_OVER, effect)

    def clear_turn_effects(self) -> None:
        """What lasts for the rest of the turn ends (TS 4.5 H)."""
        effect: i64 = FIRST_TURN_EFFECT
        while effect < EFFECT_COUNT:
            if effect == SQUADS:
                if self.effects[SQUADS] != SQUADS_NEUTRAL:
                    self.set_effect(SQUADS, SQUADS_NEUTRAL)
            else:
                self.set_effect(effect, 0)
            effect += 1

    # --- cards ------------------------------------------------------------------------------------------------------

    def hand(self, side: i64) -> list[int]:
        """The cards in hand, sorted: without the China Card, a headline already chosen, or a card being played
        (TS 9.1)."""
        return listed(self.hand_set(side))

    def hand_set(self, side: i64) -> Numbers:
        cards = self.zones.hand(side)
        headline = self.tracks[HEADLINE + side]
        return without(cards, only(headline)) if headline > 0 else cards

    def hand_size(self, side: i64) -> i64:
        headline = self.tracks[HEADLINE + side]
        if headline > 0 and self.zones.where[headline] == side:
            return self.zones.count[side] - 1
        return self.zones.count[side]

    def holds(self, side: i64, card: i64) -> bool:
        return self.zones.where[card] == side and self.tracks[HEADLINE + side] != card

    def scoring_cards_held(self, side: i64) -> i64:
        held = self.zones.us_scoring if side == US else self.zones.ussr_scoring
        headline = self.tracks[HEADLINE + side]
        return held - 1 if IS_SCORING[headline] == 1 and self.zones.where[headline] == side else held

    def to_table(self, card: i64) -> None:
        """A card is played: it leaves the hand at once, in front of everybody."""
        self.leave_hand(card)
        self.zones.move(card, TABLE, ALL_EYES)

    def discard(self, side: i64, card: i64) -> None:
        """Put a card on the discard pile in front of everybody, without its event (TS 2.2.6, 5.4)."""
        self.leave_hand(card)
        self.zones.move(card, DISCARD, ALL_EYES)
        self.say(SAID_DISCARD, side, card)

    def remove_card(self, card: i64) -> None:
        self.zones.move(card, REMOVED, ALL_EYES)
        self.say(SAID_REMOVED, card)

    def leave_hand(self, card: i64) -> None:
        """The duty to use Missile Envy ends when the card leaves that hand (card 49)."""
        if card == MISSILE_ENVY and self.effects[OBLIGED] == 1 + self.zones.where[card]:
            self.set_effect(OBLIGED, 0)

    def refill(self) -> None:
        """Shuffle the discards into a new draw pile if the pile is empty (TS 4.3, 4.3.1)."""
        if self.zones.count[DRAW_PILE] == 0:
            n = self.zones.count[DISCARD]
            if self.zones.reshuffle():
                self.say(SAID_RESHUFFLE, n)

    def refill_at_once(self) -> None:
        """After a draw: the default reading of TS 4.3 reshuffles as soon as the pile is empty (Q-1)."""
        if self.options.reshuffle_at_once:
            self.refill()

    def rule_out_of_hand(self, side: i64, card: i64) -> None:
        """Everybody else can tell that this card is not in that hand now."""
        viewer: i64 = 0
        while viewer < 3:
            if viewer != side:
                self.zones.rule_out(viewer, side, card)
            viewer += 1


def no_scoring_cards_held(s: TsState, side: i64) -> None:
    """The game goes on after 4.5 F: so this hand holds no scoring card, and everybody knows."""
    for card in SCORING_CARDS:
        s.rule_out_of_hand(side, card)
