"""Questions about the position: control, Ops values, targets, modifiers, what may be played. Nothing here changes
anything.

A question "may …?" answers with a message id: ALLOWED (0), or the reason why not.
"""

from typing import Final

from mypy_extensions import i64

from ...core.number_sets import NONE, Numbers, common, has, listed, numbers, only, size, union, without
from ...core.state import NO_ACTIONS
from .board import (
    ALL_BATTLEGROUNDS,
    ALL_EUROPE,
    CLOSED_AT,
    CUBA,
    FRANCE,
    ISRAEL,
    JAPAN,
    NEIGHBOURS_OF,
    NEXT_TO,
    NEXT_TO_SUPERPOWER,
    OPEN_ABOVE,
    REGION,
    REGION_SETS,
    SUPERPOWER,
    TURKEY,
    WEST_GERMANY,
    WORLD,
)
from .constants import (
    ASIA,
    BEAR_TRAPPED,
    BRANDT,
    BREZHNEV,
    CENTRAL_AMERICA,
    CONTAINED,
    CONTRAS,
    DE_GAULLE,
    EIGHTH_ROUND,
    EUROPE,
    FALLOUT,
    MISSILE_CRISIS,
    NATO_FORMED,
    NEITHER,
    OBLIGED,
    QUAGMIRED,
    REFORMED,
    SALT_SIGNED,
    SCARED_US,
    SOUTH_AMERICA,
    SQUADS,
    SQUADS_NEUTRAL,
    US,
    US_JAPAN_PACT,
    USSR,
)
from .deck import (
    ARAB_ISRAELI_WAR,
    BEAR_TRAP,
    CARD_COUNT,
    CARD_SIDE,
    IS_SCORING,
    KOREAN_WAR,
    MISSILE_ENVY,
    PRINTED_OPS,
    QUAGMIRE,
    THE_CHINA_CARD,
    UN_INTERVENTION,
)
from .messages import (
    ALLOWED,
    NO_CHERNOBYL,
    NO_CHINA_DOWN,
    NO_CHINA_UNCLAIMED,
    NO_CIVIL_WAR,
    NO_CIVIL_WAR_US,
    NO_DEFCON,
    NO_ENEMY_INFLUENCE,
    NO_HEADLINE_CHINA,
    NO_HEADLINE_OBLIGED,
    NO_HEADLINE_UN,
    NO_JAPAN_PACT,
    NO_NATO,
    NO_NOT_CHINA_OWNER,
    NO_NOT_IN_HAND,
    NO_OBLIGED,
    NO_REFORMER,
    NO_SCORING_FIRST,
    NO_SCORING_OPS,
    NO_SPACE_END,
    NO_SPACE_OPS,
    NO_SPACE_TRIES,
    NO_TOO_FEW_OPS,
    NO_TRAPPED,
    NO_UN_HEADLINE,
)
from .state import ACTION_ROUNDS, SPACE_BOX, SPACE_TRIES, VP_TO_WIN, TsState

LAST_BOX: Final = 8
TRAP_OPS: Final = 2  # the value a trapped player must discard (RUL-24)
# space race, by box (appendix B, Q-13): Ops needed, highest good roll, VP for the first and the second to arrive
SPACE_OPS: Final = [0, 2, 2, 2, 2, 3, 3, 3, 4]
SPACE_ROLL: Final = [0, 3, 4, 3, 4, 3, 4, 3, 2]
SPACE_VP_FIRST: Final = [0, 2, 0, 2, 0, 3, 0, 4, 2]
SPACE_VP_SECOND: Final = [0, 1, 0, 0, 0, 1, 0, 2, 0]
TWO_TRIES: Final = 2  # abilities, by their box (TS 6.4.4)
HEADLINE_SHOWN: Final = 4
DISCARD_HELD: Final = 6
EIGHT_ROUNDS: Final = 8


# --- control ----------------------------------------------------------------------------------------------------


def controls(s: TsState, side: i64, country: i64) -> bool:
    """TS 2.1.7."""
    return has(s.controlled(side), country)


def controller(s: TsState, country: i64) -> i64:
    if controls(s, US, country):
        return US
    if controls(s, USSR, country):
        return USSR
    return NEITHER


def controlled_battlegrounds(s: TsState, side: i64) -> i64:
    """All over the world, Taiwan never among them (RUL-56)."""
    return size(common(ALL_BATTLEGROUNDS.bits, s.controlled(side)))


def is_late_war(s: TsState) -> bool:
    return s.turn >= 8


def ahead(s: TsState) -> i64:
    """The side with more VP, or NEITHER."""
    if s.vp == 0:
        return NEITHER
    return US if s.vp > 0 else USSR


def winner_at_the_end(s: TsState) -> i64:
    """Who wins by VP; in the Late War scenario the USSR does unless the US has 20 (LWS-5)."""
    if s.options.late_war:
        return US if s.vp >= VP_TO_WIN else USSR
    return ahead(s)


# --- Ops values (appendix D) --------------------------------------------------------------------------------------


def ops_value(s: TsState, side: i64, printed: i64, bonus: i64) -> i64:
    """The modified value: sum first, at most 4, then region bonuses, at least 1.

    TS 7.4.1 to 7.4.3, 9.7, RUL-44 to RUL-46."""
    value = printed - s.effects[SCARED_US + side]
    if s.has(CONTAINED if side == US else BREZHNEV):
        value += 1
    if value > 4:
        value = 4
    if s.options.floor_before_bonus and value < 1:
        value = 1
    value += bonus
    return value if value > 1 else i64(1)


def card_value(s: TsState, side: i64, card: i64) -> i64:
    """A card's value in this player's hands where no region is involved; scoring cards have none."""
    if IS_SCORING[card] == 1:
        return 0
    return ops_value(s, side, PRINTED_OPS[card], 0)


# --- placing influence (TS 6.1) -----------------------------------------------------------------------------------


def placement_cost(s: TsState, side: i64, country: i64) -> i64:
    """TS 6.1.2."""
    return 2 if controls(s, 1 - side, country) else 1


def in_reach(s: TsState, side: i64) -> Numbers:
    """Where the side had influence at the start of the round, the countries next to these, and those next to its
    superpower (TS 6.1.1, 6.1.4). Q-2: influence removed since then still counts."""
    start = s.snapshot(side)
    if not s.options.snapshot_keeps_removed:
        start = common(start, s.present(side))
    return union(union(start, NEIGHBOURS_OF.of(start)), NEXT_TO_SUPERPOWER[side])


def may_fight_civil_war(s: TsState, side: i64) -> i64:
    """May this side place Ops in the space of the Chinese Civil War (TS 12.1, 12.2)? It lies in Asia, next to the
    USSR, so the USSR always can while the war goes on."""
    if s.civil_war == 0:
        return NO_CIVIL_WAR
    if side == US:
        return NO_CIVIL_WAR_US
    return NO_CHERNOBYL if s.effects[FALLOUT] == 1 + ASIA else ALLOWED


def fallout(s: TsState, side: i64) -> Numbers:
    """Where Chernobyl keeps the USSR from placing Ops (RUL-63)."""
    return REGION_SETS[s.effects[FALLOUT] - 1] if side == USSR and s.has(FALLOUT) else NONE.bits


def reach(s: TsState, side: i64) -> Numbers:
    """All countries where this side may place Ops points in this round."""
    return without(in_reach(s, side), fallout(s, side))


# --- coups and realignment (TS 6.2, 6.3, 8.1.5) -------------------------------------------------------------------


def region_closed(s: TsState, region: i64) -> bool:
    """DEFCON geography."""
    return s.defcon <= OPEN_ABOVE[region]


def closed(s: TsState) -> Numbers:
    """The countries of the regions that DEFCON closes."""
    return CLOSED_AT[s.defcon]


def nato_countries(s: TsState) -> Numbers:
    """Protected against the USSR (RUL-62)."""
    if not s.has(NATO_FORMED):
        return NONE.bits
    protected = common(ALL_EUROPE.bits, s.controlled(US))
    if s.has(DE_GAULLE):
        protected = without(protected, only(FRANCE))
    if s.has(BRANDT):
        protected = without(protected, only(WEST_GERMANY))
    return protected


def pact_countries(s: TsState) -> Numbers:
    """Protected against the USSR by the US/Japan Mutual Defense Pact."""
    return only(JAPAN) if s.has(US_JAPAN_PACT) else NONE.bits


def shielded(s: TsState, side: i64, free: bool) -> Numbers:
    """Where this side may neither coup nor realign; `free` ignores DEFCON geography."""
    shield = NONE.bits if free else closed(s)
    if side == USSR:
        shield = union(shield, union(nato_countries(s), pact_countries(s)))
    return shield


def why_shielded(s: TsState, side: i64, country: i64, free: bool) -> i64:
    if side == USSR and has(nato_countries(s), country):
        return NO_NATO
    if side == USSR and has(pact_countries(s), country):
        return NO_JAPAN_PACT
    return NO_DEFCON if not free and has(closed(s), country) else ALLOWED


def realign_targets(s: TsState, side: i64, free: bool) -> Numbers:
    """The countries where `may_realign` allows it."""
    targets = s.present(1 - side) if s.options.realign_needs_enemy_influence else WORLD.bits
    return without(targets, shielded(s, side, free or s.options.realign_any_defcon))


def coup_targets(s: TsState, side: i64, free: bool) -> Numbers:
    """The countries where `may_coup` allows it."""
    targets = s.present(1 - side)
    if side == USSR and s.has(REFORMED):
        targets = without(targets, ALL_EUROPE.bits)
    return without(targets, shielded(s, side, free))


def may_realign(s: TsState, side: i64, country: i64, free: bool) -> i64:
    """May this side realign there? `free` ignores DEFCON geography."""
    if s.options.realign_needs_enemy_influence and s.influence_of(1 - side, country) == 0:
        return NO_ENEMY_INFLUENCE
    return why_shielded(s, side, country, free or s.options.realign_any_defcon)  # OPT-1


def may_coup(s: TsState, side: i64, country: i64, free: bool) -> i64:
    """TS 6.3.1; `free` as above."""
    if s.influence_of(1 - side, country) == 0:
        return NO_ENEMY_INFLUENCE
    if side == USSR and s.has(REFORMED) and REGION[country] == EUROPE:
        return NO_REFORMER
    return why_shielded(s, side, country, free)


def coup_modifier(s: TsState, side: i64, country: i64) -> i64:
    """What is added to the die: SALT and Latin American Death Squads."""
    modifier: i64 = 0
    if s.has(SALT_SIGNED):
        modifier -= 1
    if REGION[country] == CENTRAL_AMERICA or REGION[country] == SOUTH_AMERICA:
        squads = s.effects[SQUADS] - SQUADS_NEUTRAL
        modifier += squads if side == US else -squads
    return modifier


def realign_modifier(s: TsState, side: i64, country: i64) -> i64:
    """TS 6.2.2, and Iran-Contra for the US (RUL-42)."""
    modifier: i64 = controlled_neighbours(s, side, country)
    if s.influence_of(side, country) > s.influence_of(1 - side, country):
        modifier += 1
    if side == US and s.has(CONTRAS):
        modifier -= 1
    return modifier


def controlled_neighbours(s: TsState, side: i64, country: i64) -> i64:
    """Neighbours under control, the side's own superpower included (TS 2.1.5)."""
    n = size(common(NEXT_TO[country], s.controlled(side)))
    return n + 1 if SUPERPOWER[country] == side else n


def war_modifier(s: TsState, attacker: i64, target: i64, card: i64) -> i64:
    """Minus 1 per neighbour the defender controls (RUL-12, RUL-13); Arab-Israeli War counts Israel itself too,
    and Korean War suffers from a civil war in China."""
    defender = 1 - attacker
    modifier = -controlled_neighbours(s, defender, target)
    if card == ARAB_ISRAELI_WAR and controls(s, defender, ISRAEL):
        modifier -= 1
    if card == KOREAN_WAR and s.civil_war > 0:  # TS 12.4.2
        modifier -= 1
    return modifier


def defusing_countries(s: TsState, side: i64) -> list[int]:
    """Where this side can take off 2 influence to end a Cuban Missile Crisis against it (RUL-19). Not to be changed."""
    if s.effects[MISSILE_CRISIS] != 1 + side:
        return NO_ACTIONS
    out: list[int] = []
    if side == USSR:
        if s.influence_of(USSR, CUBA) >= 2:
            out.append(CUBA)
        return out
    if s.influence_of(US, WEST_GERMANY) >= 2:
        out.append(WEST_GERMANY)
    if s.influence_of(US, TURKEY) >= 2:
        out.append(TURKEY)
    return out


# --- space race (TS 6.4) ------------------------------------------------------------------------------------------


def has_ability(s: TsState, side: i64, box: i64) -> bool:
    return s.tracks[SPACE_BOX + side] >= box and s.tracks[SPACE_BOX + 1 - side] < box


def may_space(s: TsState, side: i64, printed: i64) -> i64:
    """May this side use a card of this printed value for an attempt now (TS 6.4.1, 6.4.2, 6.4.6)?"""
    box = s.tracks[SPACE_BOX + side]
    if box >= LAST_BOX:
        return NO_SPACE_END
    if s.tracks[SPACE_TRIES + side] >= (2 if has_ability(s, side, TWO_TRIES) else 1):
        return NO_SPACE_TRIES
    if printed == 0:
        return NO_SCORING_OPS
    return ALLOWED if ops_value(s, side, printed, 0) >= SPACE_OPS[box + 1] else NO_SPACE_OPS


# --- rounds and duties --------------------------------------------------------------------------------------------


def normal_rounds(s: TsState) -> i64:
    """TS 4.1."""
    return 6 if s.turn <= 3 else 7


def hand_limit(s: TsState) -> i64:
    """TS 4.1."""
    return 8 if s.turn <= 3 else 9


def has_eighth_round(s: TsState, side: i64) -> bool:
    """Box 8, or North Sea Oil for the US this turn (RUL-22); they do not add up."""
    return has_ability(s, side, EIGHT_ROUNDS) or (side == US and s.has(EIGHTH_ROUND))


def rounds_after_this(s: TsState, side: i64) -> i64:
    """How many action rounds this side has left in the turn after the current one, an eighth it already has
    included."""
    total: i64 = normal_rounds(s)
    if has_eighth_round(s, side):
        total = 8
    left = total - s.round
    return left if left > 0 else i64(0)


def scoring_due(s: TsState, side: i64) -> bool:
    """As many scoring cards as rounds left (this one included): no event may keep the player from playing one
    (TS 5.5, 10.1.5)."""
    return s.scoring_cards_held(side) > rounds_after_this(s, side)


def must_play_scoring(s: TsState, side: i64) -> bool:
    """… and where the rules are enforced, they have to (RUL-57)."""
    return s.options.enforce_scoring and scoring_due(s, side)


def is_trapped(s: TsState, side: i64) -> bool:
    return s.has(QUAGMIRED if side == US else BEAR_TRAPPED)


def trap_card(side: i64) -> i64:
    """The card that traps a side."""
    return QUAGMIRE if side == US else BEAR_TRAP


def is_obliged(s: TsState, side: i64) -> bool:
    """Must this side use Missile Envy in its next round (RUL-23 c)?"""
    return s.effects[OBLIGED] == 1 + side and s.holds(side, MISSILE_ENVY)


def may_headline(s: TsState, side: i64, card: i64) -> i64:
    """TS 4.5 C 2."""
    if card == THE_CHINA_CARD:
        return NO_HEADLINE_CHINA
    if not s.holds(side, card):
        return NO_NOT_IN_HAND
    if card == UN_INTERVENTION:
        return NO_HEADLINE_UN
    if card == MISSILE_ENVY and is_obliged(s, side):
        return NO_HEADLINE_OBLIGED
    return ALLOWED


# what the rules ask of a side in its round
ANY_CARD: Final = 0
A_SCORING_CARD: Final = 1
MISSILE_ENVY_FIRST: Final = 2
MISSILE_ENVY_OR_SCORING: Final = 3


def round_duty(s: TsState, side: i64) -> i64:
    if must_play_scoring(s, side):
        return A_SCORING_CARD
    if is_obliged(s, side):
        return MISSILE_ENVY_OR_SCORING if scoring_due(s, side) else MISSILE_ENVY_FIRST
    return ANY_CARD


def fits_duty(duty: i64, card: i64) -> i64:
    if duty == ANY_CARD:
        return ALLOWED
    if duty == A_SCORING_CARD:
        return ALLOWED if IS_SCORING[card] == 1 else NO_SCORING_FIRST
    if card == MISSILE_ENVY or (duty == MISSILE_ENVY_OR_SCORING and IS_SCORING[card] == 1):
        return ALLOWED
    return NO_OBLIGED


def may_play(s: TsState, side: i64, card: i64) -> i64:
    """May this card be played in an ordinary action round (TS 4.5 D, 9.5, RUL-23, RUL-57)?"""
    if card == THE_CHINA_CARD:
        if s.china_owner != side:
            return NO_CHINA_UNCLAIMED if s.china_owner == NEITHER else NO_NOT_CHINA_OWNER
        if s.china_up == 0:
            return NO_CHINA_DOWN
    elif not s.holds(side, card):
        return NO_NOT_IN_HAND
    return fits_duty(round_duty(s, side), card)


def playable(s: TsState, side: i64) -> Numbers:
    """The cards that `may_play` allows; the China Card among them (TS 9.2)."""
    cards = s.hand_set(side)
    if has_china_card(s, side):
        cards = union(cards, only(THE_CHINA_CARD))
    duty = round_duty(s, side)
    return cards if duty == ANY_CARD else numbers([card for card in listed(cards) if fits_duty(duty, card) == ALLOWED])


def has_play(s: TsState, side: i64) -> bool:
    """Is there any card to play? A duty is always about a card in hand."""
    return s.hand_size(side) > 0 or has_china_card(s, side)


def has_china_card(s: TsState, side: i64) -> bool:
    """… and may use it."""
    return s.china_owner == side and s.china_up == 1


def scoring_among(cards: list[int]) -> list[int]:
    return [card for card in cards if IS_SCORING[card] == 1]


def trap_discards(s: TsState, side: i64) -> list[int]:
    """What a trapped player may discard (RUL-24); Missile Envy they are bound to use goes first if it is worth 2."""
    if is_obliged(s, side) and card_value(s, side, MISSILE_ENVY) >= TRAP_OPS:
        return [MISSILE_ENVY]
    return [card for card in s.hand(side) if card_value(s, side, card) >= TRAP_OPS]


def trap_choices(s: TsState, side: i64) -> list[int]:
    """The cards of a trapped player's round: a discard, or a scoring card where it must (or, Q-7, may) be played."""
    scoring = scoring_among(s.hand(side))
    if scoring and must_play_scoring(s, side):
        return scoring
    discards = trap_discards(s, side)
    if not discards:
        return scoring
    if s.options.trapped_scoring_any_time or scoring_due(s, side):
        return sorted(discards + scoring)
    return discards


def companions(s: TsState, side: i64) -> list[int]:
    """Cards that UN Intervention can accompany: the opponent's, from the own hand (RUL-20)."""
    return [card for card in s.hand(side) if CARD_SIDE[card] == 1 - side]


def discards_worth(s: TsState, side: i64, least: i64) -> list[int]:
    """Hand cards of at least this modified value (TS 5.3: Blockade, Latin American Debt Crisis)."""
    return [card for card in s.hand(side) if card_value(s, side, card) >= least]


def may_discard_worth(s: TsState, side: i64, card: i64, least: i64) -> i64:
    if not s.holds(side, card):
        return NO_NOT_IN_HAND
    return ALLOWED if card_value(s, side, card) >= least else NO_TOO_FEW_OPS


# --- events (appendix E) ------------------------------------------------------------------------------------------


class EventCondition:
    """When the event of a card can take place; always, unless the card says otherwise."""

    def refusal(self, s: TsState, player: i64) -> i64:
        """The reason why not if this player plays the card now, for TS 5.2 a and b."""
        return ALLOWED

    def barred(self, s: TsState) -> i64:
        """The reason, if another event has forbidden this one for good."""
        return ALLOWED


# by card number, filled from the blocks of the cards
EVENT_CONDITIONS: Final[list[EventCondition]] = [EventCondition()] * (CARD_COUNT + 1)


def may_occur(s: TsState, card: i64, player: i64) -> i64:
    """Can the event of a card take place now if this player plays it?"""
    return EVENT_CONDITIONS[card].refusal(s, player)


def may_use_un(s: TsState, player: i64) -> i64:
    """UN Intervention as an event: never in the headline, nor by a player who is trapped or bound to Missile
    Envy (card 32)."""
    if s.phase != ACTION_ROUNDS:
        return NO_UN_HEADLINE
    if is_trapped(s, player):
        return NO_TRAPPED
    return NO_OBLIGED if is_obliged(s, player) else ALLOWED
