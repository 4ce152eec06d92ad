"""Operations (TS 6): choose how, then place influence, realign or coup, one point, roll or target at a time."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.number_sets import NONE, Numbers, Sets, common, has, is_empty, numbers, only, union, without
from ....core.ops import Ask, AskMember, Code, Op, seq
from ....core.state import NO_ACTIONS
from ..board import (
    ALL_ASIA,
    ALL_SOUTHEAST_ASIA,
    CHE_TARGETS,
    COUNTRY_COUNT,
    EVERYWHERE,
    IN_EUROPE,
    IS_BATTLEGROUND,
    IS_SOUTHEAST_ASIA,
    LATIN_AMERICA,
    NEXT_TO_NICARAGUA,
    REGION,
    STABILITY,
    WORLD,
)
from ..constants import (
    ASIA,
    ASK_COUP,
    ASK_DEFUSE,
    ASK_OPERATION,
    ASK_PLACE,
    ASK_REALIGN,
    BY_MISSILE_CRISIS,
    CIVIL_WAR,
    COUP,
    DONE,
    INFLUENCE,
    MISSILE_CRISIS,
    NEITHER,
    REALIGN,
    SPACE,
    SUBS,
    US,
    USSR,
    VIETNAM_BONUS,
    YURI,
)
from ..deck import PRINTED_OPS, THE_CHINA_CARD, YURI_AND_SAMANTHA
from ..effects.dice import Roll
from ..messages import (
    ALLOWED,
    NO_CHERNOBYL,
    NO_ENEMY_INFLUENCE,
    NO_MUST_SPEND,
    NO_OUT_OF_AREA,
    NO_OUT_OF_REACH,
    NO_POINTS_LEFT,
    SAID_COST,
    SAID_COUP_ROLL,
    SAID_DECLINES,
    SAID_DEFUSED,
    SAID_OPERATION,
    SAID_REALIGN_ROLL,
    SAID_TARGET,
)
from ..program_numbers import (
    ANY_OPERATION,
    AREA_LATIN_AMERICA,
    COUPS,
    FREE,
    GRANTED,
    MAY_COUP,
    MAY_DECLINE,
    MAY_PLACE,
    MAY_REALIGN,
    MIXABLE,
    MIXED_PLACEMENT,
    MIXED_REALIGNMENTS,
    ONE_COUNTRY,
    OPERATIONS,
    OUT_OF_ASIA,
    OUT_OF_SOUTHEAST_ASIA,
    PLACEMENT,
    REALIGNMENTS,
    SPACE_TRY,
)
from ..program_numbers import COUP as COUP_PROGRAM
from ..program_numbers import REALIGN as REALIGN_PROGRAM
from ..registers import (
    ONLY_DIE,
    US_DIE,
    USSR_DIE,
    area,
    card_in_play,
    coup_ops,
    coup_target,
    given_ops,
    left_out,
    only_die,
    placed_last,
    points_spent,
    realign_target,
    set_area,
    set_coup_target,
    set_left_out,
    set_realign_target,
    set_terms,
    spend,
    terms,
    us_die,
    ussr_die,
)
from ..rules import (
    coup_modifier,
    coup_targets,
    defusing_countries,
    fallout,
    in_reach,
    may_coup,
    may_fight_civil_war,
    may_realign,
    may_space,
    ops_value,
    placement_cost,
    reach,
    realign_modifier,
    realign_targets,
)
from ..state import TsState

AREAS: Final[list[list[int]]] = [EVERYWHERE, LATIN_AMERICA, IN_EUROPE, NEXT_TO_NICARAGUA, CHE_TARGETS]
AREA_SETS: Final = Sets([numbers(countries) for countries in AREAS])


def area_of(f: Frame) -> list[int]:
    """The countries that these Ops may be used in."""
    number = area(f)
    if number >= ONE_COUNTRY:
        return [number - ONE_COUNTRY]
    return AREAS[number]


def area_set(f: Frame) -> Numbers:
    number = area(f)
    return only(number - ONE_COUNTRY) if number >= ONE_COUNTRY else AREA_SETS[number]


# --- Ops values with region bonuses ---------------------------------------------------------------------------------


def value_with(s: TsState, f: Frame, bonus: i64) -> i64:
    """The Ops value of the frame if so many region bonuses apply."""
    if terms(f) & GRANTED and not s.options.event_ops_use_modifiers:
        return given_ops(f) + bonus
    return ops_value(s, f.side, given_ops(f), bonus)


def region_bonus(s: TsState, f: Frame, country: i64) -> i64:
    """Bonuses that still apply if the next point goes here: the China Card in Asia, Vietnam Revolts (RUL-46)."""
    if not has(with_bonus(s, f, 1), country):
        return 0
    return 2 if has(with_bonus(s, f, 2), country) else 1


def with_bonus(s: TsState, f: Frame, least: i64) -> Numbers:
    """The countries where at least so many of these bonuses, 1 or 2, still apply."""
    china = card_in_play(f) == THE_CHINA_CARD and terms(f) & OUT_OF_ASIA == 0
    vietnam = f.side == USSR and s.has(VIETNAM_BONUS) and terms(f) & OUT_OF_SOUTHEAST_ASIA == 0
    asia = ALL_ASIA.bits if china else NONE.bits
    southeast = ALL_SOUTHEAST_ASIA.bits if vietnam else NONE.bits
    return union(asia, southeast) if least == 1 else common(asia, southeast)


def where_worth(s: TsState, f: Frame, least: i64) -> Numbers:
    """The countries where the Ops, with the bonuses of their regions, are worth at least so much."""
    if value_with(s, f, 0) >= least:
        return WORLD.bits
    if value_with(s, f, 1) >= least:
        return with_bonus(s, f, 1)
    return with_bonus(s, f, 2) if value_with(s, f, 2) >= least else NONE.bits


def points_left(s: TsState, f: Frame) -> i64:
    """For prompts: what is left without a region bonus; the bonus point itself is the last one."""
    left = value_with(s, f, 0) - points_spent(f)
    return left if left > 0 else i64(1)


def spend_in(f: Frame, country: i64) -> None:
    """A point was spent here: bonuses of regions it lies outside of are gone."""
    if REGION[country] != ASIA:
        set_terms(f, terms(f) | OUT_OF_ASIA)
    if IS_SOUTHEAST_ASIA[country] == 0:
        set_terms(f, terms(f) | OUT_OF_SOUTHEAST_ASIA)


# --- which operation ------------------------------------------------------------------------------------------------


@final
class AskOperation(Ask[TsState]):
    """Place, realign or coup (TS 6.0); Ops granted by an event may be declined."""

    def __init__(self) -> None:
        self.kind = ASK_OPERATION

    def left(self, s: TsState, f: Frame) -> int:
        """The Ops value to be used."""
        return value_with(s, f, 0)

    def legal(self, s: TsState, f: Frame) -> list[int]:
        out: list[int] = []
        ways = terms(f)
        if ways & MAY_DECLINE:
            out.append(DONE)
        if ways & GRANTED and ways & FREE == 0 and s.options.granted_ops_to_space:
            if ways & ANY_OPERATION == ANY_OPERATION and may_space(s, f.side, given_ops(f)) == ALLOWED:
                out.append(SPACE)
        if ways & MAY_PLACE and can_place(s, f):
            out.append(INFLUENCE)
        if ways & MAY_REALIGN and can_realign(s, f):
            out.append(REALIGN)
        if ways & MAY_COUP and can_coup(s, f):
            out.append(COUP)
        if len(out) == 1 and out[0] == DONE:
            return []
        return out

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        if action == DONE:
            s.say(SAID_DECLINES, f.side, card_in_play(f))
            return
        s.say(SAID_OPERATION, f.side, action, value_with(s, f, 0), given_ops(f))
        program = COUPS
        mixed = s.options.mixed_ops and terms(f) & MIXABLE == MIXABLE  # OPT-3
        if action == INFLUENCE:
            program = MIXED_PLACEMENT if mixed else PLACEMENT
        elif action == REALIGN:
            program = MIXED_REALIGNMENTS if mixed else REALIGNMENTS
        elif action == SPACE:
            program = SPACE_TRY
        g = Frame(program, f.side, card_in_play(f), given_ops(f))
        set_terms(g, terms(f))
        set_area(g, area(f))
        if action == COUP:
            set_left_out(g, left_out(f))
        s.stack.append(g)


def can_place(s: TsState, f: Frame) -> bool:
    """Is there a country where the first point can be paid for?"""
    open_to = reach(s, f.side)
    cheap = without(open_to, s.controlled(1 - f.side))
    if not is_empty(cheap) or not is_empty(common(open_to, where_worth(s, f, 2))):
        return True
    return s.civil_war > 0 and may_fight_civil_war(s, f.side) == ALLOWED


def open_to_realignment(s: TsState, f: Frame) -> Numbers:
    return common(area_set(f), realign_targets(s, f.side, terms(f) & FREE != 0))


def can_realign(s: TsState, f: Frame) -> bool:
    return not is_empty(open_to_realignment(s, f))


def open_to_coup(s: TsState, f: Frame) -> Numbers:
    targets = common(area_set(f), coup_targets(s, f.side, terms(f) & FREE != 0))
    return without(targets, only(left_out(f))) if left_out(f) >= 0 else targets


def can_coup(s: TsState, f: Frame) -> bool:
    return not is_empty(open_to_coup(s, f))


# --- placing (TS 6.1) -----------------------------------------------------------------------------------------------


@final
class FindReach(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        f.keep_options(reach(s, f.side))


class PlacePoint(AskMember[TsState]):
    """One influence point at a time; cost and control are checked again before each (TS 6.1.2); anywhere in reach
    (6.1.3)."""

    def __init__(self) -> None:
        self.kind = ASK_PLACE

    def left(self, s: TsState, f: Frame) -> int:
        return points_left(s, f)

    def choices(self, s: TsState, f: Frame) -> Numbers:
        """Where the points that are left will do, those of region bonuses included."""
        spent = points_spent(f)
        cheap = without(where_worth(s, f, spent + 1), s.controlled(1 - f.side))  # TS 6.1.2
        countries = union(cheap, where_worth(s, f, spent + 2))
        return countries if is_empty(countries) else common(f.option_set(), countries)

    def may_stop(self, s: TsState, f: Frame) -> bool:
        return points_spent(f) > 0 and s.options.placement_may_stop

    def may_fight(self, s: TsState, f: Frame) -> bool:
        if s.civil_war == 0:
            return False
        return points_spent(f) < value_with(s, f, 0) and may_fight_civil_war(s, f.side) == ALLOWED

    def has_more(self, s: TsState, f: Frame) -> bool:
        return self.may_stop(s, f) or self.may_fight(s, f)

    def legal(self, s: TsState, f: Frame) -> list[int]:
        out = super().legal(s, f)
        if out and self.may_stop(s, f):
            out.append(DONE)
        if self.may_fight(s, f):
            out.append(CIVIL_WAR)
        return out

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        if action == DONE:
            return NO_MUST_SPEND
        if action == CIVIL_WAR:
            reason = may_fight_civil_war(s, f.side)
            return reason if reason != ALLOWED else NO_POINTS_LEFT
        if action >= COUNTRY_COUNT:
            return ALLOWED
        if has(fallout(s, f.side), action):
            return NO_CHERNOBYL
        return NO_POINTS_LEFT if has(in_reach(s, f.side), action) else NO_OUT_OF_REACH

    def take(self, s: TsState, f: Frame, action: int) -> None:
        if action == DONE:
            f.leave()
        elif action == CIVIL_WAR:  # in Asia, not in Southeast Asia
            spend(f, 1)
            set_terms(f, terms(f) | OUT_OF_SOUTHEAST_ASIA)
            s.fight_civil_war()
        else:
            cost = placement_cost(s, f.side, action)
            spend(f, cost)
            if cost > 1:
                s.say(SAID_COST, cost)
            s.add_influence(f.side, action, 1)
            spend_in(f, action)


# --- realignment (TS 6.2) -------------------------------------------------------------------------------------------


class RealignTarget(AskMember[TsState]):
    """One roll at a time, each for 1 Op; the same country again and again if wanted (TS 6.2.3)."""

    def __init__(self) -> None:
        self.kind = ASK_REALIGN

    def left(self, s: TsState, f: Frame) -> int:
        return points_left(s, f)

    def choices(self, s: TsState, f: Frame) -> Numbers:
        rolls = points_spent(f)
        targets = open_to_realignment(s, f)
        return targets if rolls < value_with(s, f, 0) else common(targets, where_worth(s, f, rolls + 1))

    def may_stop(self, s: TsState, f: Frame) -> bool:
        """Free rolls are "up to" so many (RUL-38, RUL-40); otherwise every point is used (Q-10)."""
        return points_spent(f) > 0 and (terms(f) & FREE != 0 or s.options.realign_may_stop)

    def has_more(self, s: TsState, f: Frame) -> bool:
        return self.may_stop(s, f)

    def legal(self, s: TsState, f: Frame) -> list[int]:
        out = super().legal(s, f)
        if out and self.may_stop(s, f):
            out.append(DONE)
        return out

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        if action == DONE:
            return NO_MUST_SPEND
        if action >= COUNTRY_COUNT:
            return ALLOWED
        if action not in area_of(f):
            return NO_OUT_OF_AREA
        reason = may_realign(s, f.side, action, terms(f) & FREE != 0)
        return reason if reason != ALLOWED else NO_POINTS_LEFT

    def take(self, s: TsState, f: Frame, action: int) -> None:
        if action == DONE:
            f.leave()
            return
        spend(f, 1)
        spend_in(f, action)
        g = Frame(REALIGN_PROGRAM, f.side, card_in_play(f), 0)
        set_realign_target(g, action)
        s.say(SAID_TARGET, f.side, action)
        s.stack.append(g)


@final
class ResolveRealignment(Op[TsState]):
    """The higher total takes the difference from the loser's influence (TS 6.2.2), unless they are safe (OPT-2)."""

    def run(self, s: TsState, f: Frame) -> None:
        target = realign_target(f)
        us_modifier = realign_modifier(s, US, target)
        ussr_modifier = realign_modifier(s, USSR, target)
        s.say(SAID_REALIGN_ROLL, us_die(f), us_modifier, ussr_die(f), ussr_modifier)
        difference = us_die(f) + us_modifier - ussr_die(f) - ussr_modifier
        safe = f.side if s.options.realign_active_safe else NEITHER
        if difference > 0 and safe != USSR:
            s.add_influence(USSR, target, -difference)
        elif difference < 0 and safe != US:
            s.add_influence(US, target, difference)


# --- coups (TS 6.3) -------------------------------------------------------------------------------------------------


@final
class OfferDefusing(Ask[TsState]):
    """The side threatened by Cuban Missile Crisis may end it by taking off 2 influence, at the start of its round
    and again before a coup (RUL-19)."""

    def __init__(self, before_coup: bool) -> None:
        self.kind = ASK_DEFUSE
        self.before_coup: Final = before_coup

    def legal(self, s: TsState, f: Frame) -> list[int]:
        if s.options.defuse_only_before_coup and not self.before_coup:
            return NO_ACTIONS
        countries = defusing_countries(s, f.side)
        return [*countries, DONE] if countries else countries

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        if action != DONE:
            s.say(SAID_DEFUSED, f.side, action)
            s.add_influence(f.side, action, -2)
            s.set_effect(MISSILE_CRISIS, 0)


@final
class CoupTarget(AskMember[TsState]):
    def __init__(self) -> None:
        self.kind = ASK_COUP

    def left(self, s: TsState, f: Frame) -> int:
        return value_with(s, f, 0)

    def choices(self, s: TsState, f: Frame) -> Numbers:
        return open_to_coup(s, f)

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        if action >= COUNTRY_COUNT:
            return ALLOWED
        if action not in area_of(f) or action == left_out(f):
            return NO_OUT_OF_AREA
        reason = may_coup(s, f.side, action, terms(f) & FREE != 0)
        return reason if reason != ALLOWED else NO_ENEMY_INFLUENCE

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        g = Frame(COUP_PROGRAM, f.side, card_in_play(f), value_with(s, f, region_bonus(s, f, action)))
        set_terms(g, terms(f))
        set_coup_target(g, action)
        s.stack.append(g)


@final
class DeclareCoup(Op[TsState]):
    """Every attempt counts for Yuri and Samantha; under Cuban Missile Crisis it loses the game (RUL-19, RUL-29)."""

    def run(self, s: TsState, f: Frame) -> None:
        s.say(SAID_TARGET, f.side, coup_target(f))
        s.result = 0
        if s.effects[MISSILE_CRISIS] == 1 + f.side:
            s.end(BY_MISSILE_CRISIS, 1 - f.side)
        elif f.side == US and s.has(YURI):
            s.say_cause(YURI_AND_SAMANTHA)
            s.gain_vp(USSR, 1)


@final
class ResolveCoup(Op[TsState]):
    """Result, MilOps, DEFCON, in this order (TS 6.3.2 to 6.3.5, 8.1.4, 8.2.3, 8.2.5). Hands back 1 + country if enemy
    influence went."""

    def run(self, s: TsState, f: Frame) -> None:
        country = coup_target(f)
        enemy = 1 - f.side
        modifier = coup_modifier(s, f.side, country)
        die = only_die(f)
        ops = coup_ops(f)
        result = die + modifier + ops - 2 * STABILITY[country]
        s.say(SAID_COUP_ROLL, f.side, die, modifier, ops, result)
        if result > 0:
            there = s.influence_of(enemy, country)
            s.add_influence(enemy, country, -result)
            if result > there:
                s.add_influence(f.side, country, result - there)
            s.result = 1 + country
        if terms(f) & FREE == 0:
            s.add_milops(f.side, ops)
        if IS_BATTLEGROUND[country] == 1 and not (f.side == US and s.has(SUBS)):
            s.set_defcon(s.defcon - 1)


# --- granting Ops by an event ---------------------------------------------------------------------------------------


@final
class Grant(Op[TsState]):
    """The event's player may use Ops of this value in some of the ways, in some area (RUL-9, RUL-10, card
    specification 1.6, table e)."""

    def __init__(self, value: int, ways: int, area: int = 0) -> None:
        self.value: Final = value
        self.ways: Final = ways | MAY_DECLINE | GRANTED
        self.area: Final = area

    def run(self, s: TsState, f: Frame) -> None:
        g = Frame(OPERATIONS, f.side, card_in_play(f), self.value)
        set_terms(g, self.ways)
        set_area(g, self.area)
        s.stack.append(g)


@final
class GrantToJunta(Op[TsState]):
    """A free coup or free realignments in Latin America; Q-11 asks whether only where the influence went."""

    def run(self, s: TsState, f: Frame) -> None:
        g = Frame(OPERATIONS, f.side, card_in_play(f), PRINTED_OPS[card_in_play(f)])
        set_terms(g, MAY_REALIGN | MAY_COUP | MAY_DECLINE | GRANTED | FREE)
        set_area(g, ONE_COUNTRY + placed_last(f) if s.options.junta_same_country else AREA_LATIN_AMERICA)
        s.stack.append(g)


def play_for_ops(s: TsState, side: i64, card: i64) -> None:
    """A card's own Ops."""
    g = Frame(OPERATIONS, side, card, PRINTED_OPS[card])
    set_terms(g, ANY_OPERATION)
    s.stack.append(g)


OPERATIONS_CODE: Final[Code[TsState]] = seq(AskOperation())
PLACEMENT_CODE: Final[Code[TsState]] = seq(FindReach(), PlacePoint())
REALIGNMENTS_CODE: Final[Code[TsState]] = seq(RealignTarget())
REALIGN_CODE: Final[Code[TsState]] = seq(Roll(US_DIE), Roll(USSR_DIE), ResolveRealignment())
COUPS_CODE: Final[Code[TsState]] = seq(OfferDefusing(before_coup=True), CoupTarget())
COUP_CODE: Final[Code[TsState]] = seq(DeclareCoup(), Roll(ONLY_DIE), ResolveCoup())
