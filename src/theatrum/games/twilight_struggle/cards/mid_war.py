"""The Mid War cards 36-81 and of the optional ones of that era, 107 and 108."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.number_sets import Numbers, only
from ....core.ops import Ask, Condition, Op, Option, loop_while, seq, when
from ..actions import card_actions, card_actions_or, card_of
from ..board import (
    AFRICA_AND_SOUTHEAST_ASIA,
    ANGOLA,
    BATTLEGROUNDS,
    BOTSWANA,
    BRUSH_WAR_TARGETS,
    CHILE,
    COSTA_RICA,
    EGYPT,
    EVERYWHERE,
    GULF_STATES,
    IN_ASIA,
    IN_CENTRAL_AMERICA,
    IN_MIDDLE_EAST,
    IRAN,
    IRAQ,
    ISRAEL,
    JORDAN,
    LATIN_AMERICA,
    LIBYA,
    OUTSIDE_EUROPE,
    PANAMA,
    POLAND,
    SAUDI_ARABIA,
    SE_AFRICAN_STATES,
    SOUTH_AFRICA,
    SUDAN,
    SYRIA,
    VENEZUELA,
    WEST_GERMANY,
    WORLD,
)
from ..constants import (
    ALL_EYES,
    ALONE,
    ASK_DEFCON,
    ASK_DISCARD,
    ASK_GRAIN,
    ASK_HAND_OVER,
    ASK_TAKE_DISCARD,
    ASK_TEHRAN,
    ASK_UNREST,
    AWACS,
    BEAR_TRAPPED,
    BOTH_EYES,
    BRANDT,
    BREZHNEV,
    BURY_PENDING,
    CAMP_DAVID,
    DISCARD,
    DONE,
    DRAW_PILE,
    EVIL_EMPIRE,
    FLOWERS,
    HAND_USSR,
    IN_FRONT,
    LOOKED_AT,
    MID,
    MISSILE_CRISIS,
    NEITHER,
    NORAD_ACTIVE,
    OBLIGED,
    PLAY_IT,
    POPE,
    QUAGMIRE_PLAYED,
    QUAGMIRED,
    RETURN_IT,
    SALT_SIGNED,
    SEA_OIL,
    SHOWN,
    SPECTATOR,
    SPECTATOR_EYES,
    SQUADS,
    SQUADS_NEUTRAL,
    SUBS,
    TO_DEFCON,
    U2,
    US,
    US_EYES,
    USSR,
    WALL_DOWN,
    WITH_NEIGHBOURS,
)
from ..deck import (
    ABM_TREATY,
    ALLENDE,
    ALLIANCE_FOR_PROGRESS,
    ARMS_RACE,
    ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU,
    BEAR_TRAP,
    BREZHNEV_DOCTRINE,
    BRUSH_WAR,
    CAMP_DAVID_ACCORDS,
    CARD_COUNT,
    CARD_SIDE,
    CHE,
    COLONIAL_REAR_GUARDS,
    CUBAN_MISSILE_CRISIS,
    CULTURAL_REVOLUTION,
    FLOWER_POWER,
    GRAIN_SALES_TO_SOVIETS,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    IS_SCORING,
    JOHN_PAUL_II_ELECTED_POPE,
    JUNTA,
    KITCHEN_DEBATES,
    LATIN_AMERICAN_DEATH_SQUADS,
    LIBERATION_THEOLOGY,
    LONE_GUNMAN,
    MISSILE_ENVY,
    MUSLIM_REVOLUTION,
    NIXON_PLAYS_THE_CHINA_CARD,
    NUCLEAR_SUBS,
    OAS_FOUNDED,
    ONE_SMALL_STEP,
    OPEC,
    OUR_MAN_IN_TEHRAN,
    PANAMA_CANAL_RETURNED,
    PORTUGUESE_EMPIRE_CRUMBLES,
    PRINTED_OPS,
    PUPPET_GOVERNMENTS,
    QUAGMIRE,
    SADAT_EXPELS_SOVIETS,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    SOUTH_AFRICAN_UNREST,
    SUMMIT,
    THE_VOICE_OF_AMERICA,
    U2_INCIDENT,
    USSURI_RIVER_SKIRMISH,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
)
from ..effects.dice import Roll, SummitDefcon, SummitResult, WarTarget, war
from ..effects.hands import Draw, RandomHandCard, Refill, RevealHand, draw_to_hand
from ..effects.influence import Add, Clear, CountryAsk, Place, Remove, RemoveAll, TakeAway
from ..effects.roles import PLAYER, choose
from ..effects.tracks import (
    AddMilOps,
    AdvanceInSpace,
    ChangeDefcon,
    GainVp,
    HoldsChinaCard,
    Mark,
    SetDefcon,
    TakeChinaCard,
    Unmark,
    VpPerControlled,
)
from ..messages import (
    ALLOWED,
    NO_AWACS,
    NO_EVIL_EMPIRE,
    NO_FEWER_BATTLEGROUNDS,
    NO_LIMIT_HERE,
    NO_MIDDLE_EAST_COUNTRY,
    NO_MILOPS_LEAD,
    NO_NORTH_SEA_OIL,
    NO_NOT_BEHIND_IN_SPACE,
    NO_NOT_IN_HAND,
    NO_SCORING_OPS,
    NO_SUCH_TARGET,
    NO_WALL,
    SAID_CARD_BACK,
    SAID_CARDS_BACK,
    SAID_CHOICE,
    SAID_GIVES_BACK,
    SAID_HANDS_OVER,
    SAID_IN_FRONT,
    SAID_LOOKS,
    SAID_REVEAL,
    SAID_SHOWS_CARD,
    SAID_TAKES,
)
from ..procedures.operations import Grant, GrantToJunta
from ..procedures.play_card import play, run_event_only
from ..program_numbers import (
    ANY_OPERATION,
    AREA_CHE,
    CANCELLED,
    FROM_GRAIN,
    GRANTED,
    MAY_COUP,
    MAY_DECLINE,
    OPERATIONS,
)
from ..registers import (
    OTHER_DIE,
    OWN_DIE,
    card_in_play,
    first_coup,
    handed_over,
    set_area,
    set_first_coup,
    set_handed_over,
    set_left_out,
    set_terms,
    set_to_draw,
    set_veiled,
    to_draw,
    veiled,
)
from ..rules import EventCondition, card_value, controlled_battlegrounds, controls
from ..state import MILOPS, SPACE_BOX, TsState
from .card import AfterCivilWar, BarredBy, Card, Facts, Lasting


@final
class LeadsInMilOps(EventCondition):
    """The phasing player has made more military operations."""

    def refusal(self, s: TsState, player: i64) -> i64:
        more = s.tracks[MILOPS + s.phasing] > s.tracks[MILOPS + 1 - s.phasing]
        return ALLOWED if more else NO_MILOPS_LEAD


@final
class UsHoldsMoreBattlegrounds(EventCondition):
    def refusal(self, s: TsState, player: i64) -> i64:
        more = controlled_battlegrounds(s, US) > controlled_battlegrounds(s, USSR)
        return ALLOWED if more else NO_FEWER_BATTLEGROUNDS


@final
class BehindInSpace(EventCondition):
    def refusal(self, s: TsState, player: i64) -> i64:
        behind = s.tracks[SPACE_BOX + player] < s.tracks[SPACE_BOX + 1 - player]
        return ALLOWED if behind else NO_NOT_BEHIND_IN_SPACE


@final
class UsControlsInMiddleEast(EventCondition):
    def refusal(self, s: TsState, player: i64) -> i64:
        for c in IN_MIDDLE_EAST:
            if controls(s, US, c):
                return ALLOWED
        return NO_MIDDLE_EAST_COUNTRY


@final
class ArmsRaceVp(Op[TsState]):
    """The phasing player, ahead in MilOps: 3 VP if they also reach DEFCON, else 1 (RUL-65)."""

    def run(self, s: TsState, f: Frame) -> None:
        s.gain_vp(s.phasing, 3 if s.tracks[MILOPS + s.phasing] >= s.defcon else 1)


@final
class ThreatenOpponent(Op[TsState]):
    """From now on the opponent's coups lose the game (RUL-19)."""

    def run(self, s: TsState, f: Frame) -> None:
        s.set_effect(MISSILE_CRISIS, 1 + 1 - f.side)


@final
class TakeFromDiscards(Ask[TsState]):
    """SALT: one card that is no scoring card, shown, into the hand (RUL-32)."""

    def __init__(self) -> None:
        self.kind = ASK_TAKE_DISCARD

    def legal(self, s: TsState, f: Frame) -> list[int]:
        cards = [card for card in s.zones.cards_in(DISCARD) if IS_SCORING[card] == 0]
        return card_actions_or(cards, DONE) if cards else []

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return NO_SUCH_TARGET

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        if action != DONE:
            s.say(SAID_TAKES, f.side, card_of(action))
            s.zones.move(card_of(action), f.side, ALL_EYES)


@final
class ChooseDefcon(Ask[TsState]):
    """Any level, 1 included (RUL-64)."""

    def __init__(self) -> None:
        self.kind = ASK_DEFCON

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return [TO_DEFCON + level for level in range(1, 6)]

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        s.say(SAID_CHOICE, f.side, action)
        s.set_defcon(action - TO_DEFCON)


# --- Missile Envy (RUL-23) --------------------------------------------------------------------------------------------


def envy_value(s: TsState, side: i64, card: i64) -> i64:
    """Printed values are compared (Q-3); scoring cards never count."""
    if s.options.missile_envy_printed:
        return PRINTED_OPS[card]
    return card_value(s, side, card)


@final
class HandOver(Ask[TsState]):
    """The opponent gives their highest card, choosing among ties. Asked even when there is only one (table f)."""

    def __init__(self) -> None:
        self.kind = ASK_HAND_OVER

    def actor(self, s: TsState, f: Frame) -> int:
        return 1 - f.side

    def legal(self, s: TsState, f: Frame) -> list[int]:
        giver = 1 - f.side
        cards = s.hand(giver)
        highest: i64 = 1
        for card in cards:
            value = envy_value(s, giver, card)
            if value > highest:
                highest = value
        return card_actions([card for card in cards if envy_value(s, giver, card) == highest])

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        card = card_of(action)
        if card == 0 or not s.holds(1 - f.side, card):
            return NO_NOT_IN_HAND
        return NO_SCORING_OPS if IS_SCORING[card] == 1 else NO_SUCH_TARGET

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        giver = 1 - f.side
        card = card_of(action)
        set_handed_over(f, card)
        value = envy_value(s, giver, card)
        s.to_table(card)
        s.say(SAID_HANDS_OVER, giver, card)
        for other in range(1, CARD_COUNT + 1):
            if envy_value(s, giver, other) > value:
                s.rule_out_of_hand(giver, other)


@final
class UseHandedOver(Op[TsState]):
    """Missile Envy goes to the opponent, who must use it next; the own or neutral event occurs, an opponent's
    card gives Ops."""

    def run(self, s: TsState, f: Frame) -> None:
        giver = 1 - f.side
        given = handed_over(f)
        if given == 0:
            for card in range(1, CARD_COUNT + 1):
                if IS_SCORING[card] == 0:
                    s.rule_out_of_hand(giver, card)
            return
        s.zones.move(MISSILE_ENVY, giver, ALL_EYES)
        s.set_effect(OBLIGED, 1 + giver)
        if CARD_SIDE[given] == giver:
            play(s, f.side, given, CANCELLED)
        else:
            run_event_only(s, f.side, given)


# --- Grain Sales to Soviets (RUL-35) ----------------------------------------------------------------------------------


@final
class ShowRandomCard(RandomHandCard):
    """Both players see it; spectators only if it is played.

    Spectators may know some cards of the hand. Until it is over they must not see by the others which one was drawn, so
    all are veiled for them; which ones, is public and kept to lift the veil again.
    """

    def receive(self, s: TsState, f: Frame, card: i64) -> None:
        set_veiled(f, [c for c in s.hand(USSR) if s.zones.sees(SPECTATOR, c)])
        for known in veiled(f):
            s.zones.move(known, HAND_USSR, s.zones.seen[known] & BOTH_EYES)
        s.zones.move(card, SHOWN, BOTH_EYES)
        s.say_to(BOTH_EYES, SAID_REVEAL, USSR, card)
        s.say_to(SPECTATOR_EYES, SAID_SHOWS_CARD, USSR)


@final
class CardShown(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return s.zones.count[SHOWN] > 0


def lift_veil(s: TsState, f: Frame) -> None:
    """What spectators knew of the Soviet hand before the draw they know again."""
    for card in veiled(f):
        if s.zones.where[card] == HAND_USSR:
            s.zones.show(card, ALL_EYES)


@final
class PlayShown(Op[TsState]):
    """The US plays it as if from its own hand."""

    def run(self, s: TsState, f: Frame) -> None:
        card = s.zones.cards_in(SHOWN)[0]
        if card == MISSILE_ENVY:  # no longer in the hand of the one who had to use it
            s.set_effect(OBLIGED, 0)
        s.to_table(card)
        lift_veil(s, f)
        play(s, US, card, FROM_GRAIN)


@final
class GiveBack(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        card = s.zones.cards_in(SHOWN)[0]
        s.say_to(BOTH_EYES, SAID_GIVES_BACK, card)
        s.say_to(SPECTATOR_EYES, SAID_CARD_BACK, USSR)
        s.zones.move(card, HAND_USSR, BOTH_EYES)
        lift_veil(s, f)


# --- the rest ---------------------------------------------------------------------------------------------------------


@final
class SendSquads(Op[TsState]):
    """+1 on the player's coup dice in Central and South America, -1 on the opponent's (RUL-43)."""

    def run(self, s: TsState, f: Frame) -> None:
        s.set_effect(SQUADS, s.effects[SQUADS] + (1 if f.side == US else -1))


@final
class PutInFront(Op[TsState]):
    """Shuttle Diplomacy waits for the next Asia or Middle East Scoring."""

    def run(self, s: TsState, f: Frame) -> None:
        s.zones.move(SHUTTLE_DIPLOMACY, IN_FRONT, ALL_EYES)
        s.say(SAID_IN_FRONT, SHUTTLE_DIPLOMACY)


@final
class UnrestNeighbours(CountryAsk):
    """South African Unrest: 2 points in Angola and Botswana, split or not (Q-17)."""

    def __init__(self) -> None:
        super().__init__(ASK_UNREST, USSR, 2, sorted([ANGOLA, BOTSWANA]), 2, False)

    def open_to(self, s: TsState, f: Frame) -> Numbers:
        begun = len(f.picked) > 0 and not s.options.unrest_may_split
        return only(f.picked[0]) if begun else WORLD.bits

    def why_not(self, s: TsState, f: Frame, country: i64) -> i64:
        return NO_LIMIT_HERE

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        s.add_influence(USSR, country, 1)


@final
class AskNotDiscards(Ask[TsState]):
    """Any number of US cards, all named before the first replacement is drawn (RUL-33); amount counts them."""

    def __init__(self) -> None:
        self.kind = ASK_DISCARD

    def actor(self, s: TsState, f: Frame) -> int:
        return US

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return card_actions_or(s.hand(US), DONE)

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return NO_NOT_IN_HAND

    def take(self, s: TsState, f: Frame, action: int) -> None:
        if action == DONE:
            f.leave()
        else:
            set_to_draw(f, to_draw(f) + 1)
            s.discard(US, card_of(action))


@final
class CardsToDraw(Condition[TsState]):
    """More to draw, and something to draw from."""

    def holds(self, s: TsState, f: Frame) -> bool:
        return to_draw(f) > 0 and s.zones.count[DRAW_PILE] + s.zones.count[DISCARD] > 0


@final
class DrawReplacement(Draw):
    def receive(self, s: TsState, f: Frame, card: i64) -> None:
        set_to_draw(f, to_draw(f) - 1)
        draw_to_hand(s, US, card)


@final
class CheCoup(Op[TsState]):
    """A coup of 3 Ops in a non-battleground, not where the first one was; the state's result tells whether
    it worked."""

    def run(self, s: TsState, f: Frame) -> None:
        s.result = 0
        g = Frame(OPERATIONS, USSR, card_in_play(f), PRINTED_OPS[CHE])
        set_terms(g, MAY_COUP | MAY_DECLINE | GRANTED)
        set_area(g, AREA_CHE)
        set_left_out(g, first_coup(f))
        s.stack.append(g)


@final
class CoupWorked(Condition[TsState]):
    """The last coup took away influence."""

    def holds(self, s: TsState, f: Frame) -> bool:
        return s.result > 0


@final
class RememberTarget(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        set_first_coup(f, s.result - 1)


@final
class LookAtFive(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        set_to_draw(f, 5)


@final
class DrawToLook(Draw):
    """Seen by the US only (RUL-34). These cards are still the draw pile: it is not empty without them."""

    def receive(self, s: TsState, f: Frame, card: i64) -> None:
        set_to_draw(f, to_draw(f) - 1)
        s.zones.move(card, LOOKED_AT, US_EYES)
        s.say_to(US_EYES, SAID_REVEAL, US, card)


@final
class SayLooked(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        s.say(SAID_LOOKS, US, s.zones.count[LOOKED_AT])


@final
class TehranDiscards(Ask[TsState]):
    def __init__(self) -> None:
        self.kind = ASK_TEHRAN

    def actor(self, s: TsState, f: Frame) -> int:
        return US

    def legal(self, s: TsState, f: Frame) -> list[int]:
        cards = s.zones.cards_in(LOOKED_AT)
        return card_actions_or(cards, DONE) if cards else []

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return NO_SUCH_TARGET

    def take(self, s: TsState, f: Frame, action: int) -> None:
        if action == DONE:
            f.leave()
        else:
            s.discard(US, card_of(action))


@final
class ReturnLookedAt(Op[TsState]):
    """The rest is shuffled into the draw pile; if the US left nothing of it, TS 4.3 applies."""

    def run(self, s: TsState, f: Frame) -> None:
        s.say(SAID_CARDS_BACK, s.zones.count[LOOKED_AT])
        for card in s.zones.cards_in(LOOKED_AT):
            s.zones.move(card, DRAW_PILE, 0)
        s.refill_at_once()


OIL_COUNTRIES: Final = [EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA]
REVOLUTION_COUNTRIES: Final = sorted([SUDAN, IRAN, IRAQ, EGYPT, LIBYA, SAUDI_ARABIA, SYRIA, JORDAN])
LATIN_BATTLEGROUNDS: Final = [c for c in LATIN_AMERICA if c in BATTLEGROUNDS]

CARDS: Final[list[Card]] = [
    Card(
        Facts(BRUSH_WAR, "Brush War", NEITHER, 3, MID, war=True),
        event=seq(WarTarget(BRUSH_WAR_TARGETS), war(milops=3, needed=3, vp=1)),
    ),
    Card(Facts(ARMS_RACE, "Arms Race", NEITHER, 3, MID), condition=LeadsInMilOps(), event=seq(ArmsRaceVp())),
    Card(
        Facts(CUBAN_MISSILE_CRISIS, "Cuban Missile Crisis", NEITHER, 3, MID, once=True),
        lasting=[Lasting(MISSILE_CRISIS, "Cuban Missile Crisis", most=2)],
        event=seq(SetDefcon(2), ThreatenOpponent()),
    ),
    Card(
        Facts(NUCLEAR_SUBS, "Nuclear Subs", US, 2, MID, once=True),
        lasting=[Lasting(SUBS, "Nuclear Subs")],
        event=seq(Mark(SUBS)),
    ),
    Card(
        Facts(QUAGMIRE, "Quagmire", USSR, 3, MID, once=True),
        lasting=[Lasting(QUAGMIRED, "Quagmire"), Lasting(QUAGMIRE_PLAYED, "Quagmire played", memory=True)],
        event=seq(Unmark(NORAD_ACTIVE), Mark(QUAGMIRED), Mark(QUAGMIRE_PLAYED)),
    ),
    Card(
        Facts(SALT_NEGOTIATIONS, "SALT Negotiations", NEITHER, 3, MID, once=True),
        lasting=[Lasting(SALT_SIGNED, "SALT")],
        event=seq(ChangeDefcon(+2), Mark(SALT_SIGNED), TakeFromDiscards()),
    ),
    Card(
        Facts(BEAR_TRAP, "Bear Trap", US, 3, MID, once=True),
        lasting=[Lasting(BEAR_TRAPPED, "Bear Trap")],
        event=seq(Mark(BEAR_TRAPPED)),
    ),
    Card(
        Facts(SUMMIT, "Summit", NEITHER, 1, MID),
        event=seq(Roll(OWN_DIE), Roll(OTHER_DIE), SummitResult(), SummitDefcon()),
    ),
    Card(
        Facts(HOW_I_LEARNED_TO_STOP_WORRYING, "How I Learned to Stop Worrying", NEITHER, 2, MID, once=True),
        event=seq(ChooseDefcon(), AddMilOps(PLAYER, 5)),
    ),
    Card(Facts(JUNTA, "Junta", NEITHER, 2, MID), event=seq(Place(PLAYER, 1, LATIN_AMERICA, at_once=2), GrantToJunta())),
    Card(
        Facts(KITCHEN_DEBATES, "Kitchen Debates", US, 1, MID, once=True),
        condition=UsHoldsMoreBattlegrounds(),
        event=seq(GainVp(US, 2)),
    ),
    Card(
        Facts(MISSILE_ENVY, "Missile Envy", NEITHER, 2, MID),
        lasting=[Lasting(OBLIGED, "Missile Envy", most=2)],
        event=seq(HandOver(), UseHandedOver()),
    ),
    Card(
        Facts(WE_WILL_BURY_YOU, "We Will Bury You", USSR, 4, MID, once=True),
        lasting=[Lasting(BURY_PENDING, "We Will Bury You")],
        event=seq(ChangeDefcon(-1), Mark(BURY_PENDING)),
    ),
    Card(
        Facts(BREZHNEV_DOCTRINE, "Brezhnev Doctrine", USSR, 3, MID, once=True),
        lasting=[Lasting(BREZHNEV, "Brezhnev Doctrine")],
        event=seq(Mark(BREZHNEV)),
    ),
    Card(
        Facts(PORTUGUESE_EMPIRE_CRUMBLES, "Portuguese Empire Crumbles", USSR, 2, MID, once=True),
        event=seq(Add(USSR, ANGOLA, 2), Add(USSR, SE_AFRICAN_STATES, 2)),
    ),
    Card(
        Facts(SOUTH_AFRICAN_UNREST, "South African Unrest", USSR, 2, MID),
        event=choose(
            ASK_UNREST,
            USSR,
            Option(ALONE, seq(Add(USSR, SOUTH_AFRICA, 2))),
            Option(WITH_NEIGHBOURS, seq(Add(USSR, SOUTH_AFRICA, 1), UnrestNeighbours())),
        ),
    ),
    Card(Facts(ALLENDE, "Allende", USSR, 1, MID, once=True), event=seq(Add(USSR, CHILE, 2))),
    Card(
        Facts(WILLY_BRANDT, "Willy Brandt", USSR, 2, MID, once=True),
        condition=BarredBy(WALL_DOWN, NO_WALL),
        lasting=[Lasting(BRANDT, "Willy Brandt")],
        event=seq(GainVp(USSR, 1), Add(USSR, WEST_GERMANY, 1), Mark(BRANDT)),
    ),
    Card(
        Facts(MUSLIM_REVOLUTION, "Muslim Revolution", USSR, 4, MID),
        condition=BarredBy(AWACS, NO_AWACS),
        event=seq(Clear(USSR, US, 2, REVOLUTION_COUNTRIES)),
    ),
    Card(  # RUL-48
        Facts(ABM_TREATY, "ABM Treaty", NEITHER, 4, MID), event=seq(ChangeDefcon(+1), Grant(4, ANY_OPERATION))
    ),
    Card(
        Facts(CULTURAL_REVOLUTION, "Cultural Revolution", USSR, 3, MID, once=True),
        condition=AfterCivilWar(),
        event=when(HoldsChinaCard(US), seq(TakeChinaCard(USSR, face_up=True)), seq(GainVp(USSR, 1))),
    ),
    Card(
        Facts(FLOWER_POWER, "Flower Power", USSR, 4, MID, once=True),
        condition=BarredBy(EVIL_EMPIRE, NO_EVIL_EMPIRE),
        lasting=[Lasting(FLOWERS, "Flower Power")],
        event=seq(Mark(FLOWERS)),
    ),
    Card(
        Facts(U2_INCIDENT, "U2 Incident", USSR, 3, MID, once=True),
        lasting=[Lasting(U2, "U2")],
        event=seq(GainVp(USSR, 1), Mark(U2)),
    ),
    Card(
        Facts(OPEC, "OPEC", USSR, 3, MID),
        condition=BarredBy(SEA_OIL, NO_NORTH_SEA_OIL),
        event=seq(VpPerControlled(USSR, OIL_COUNTRIES)),
    ),
    Card(
        Facts(LONE_GUNMAN, "Lone Gunman", USSR, 1, MID, once=True), event=seq(RevealHand(US), Grant(1, ANY_OPERATION))
    ),
    Card(
        Facts(COLONIAL_REAR_GUARDS, "Colonial Rear Guards", US, 2, MID),
        event=seq(Place(US, 4, AFRICA_AND_SOUTHEAST_ASIA, each=1)),
    ),
    Card(
        Facts(PANAMA_CANAL_RETURNED, "Panama Canal Returned", US, 1, MID, once=True),
        event=seq(Add(US, PANAMA, 1), Add(US, COSTA_RICA, 1), Add(US, VENEZUELA, 1)),
    ),
    Card(
        Facts(CAMP_DAVID_ACCORDS, "Camp David Accords", US, 2, MID, once=True),
        lasting=[Lasting(CAMP_DAVID, "Camp David")],
        event=seq(GainVp(US, 1), Add(US, ISRAEL, 1), Add(US, JORDAN, 1), Add(US, EGYPT, 1), Mark(CAMP_DAVID)),
    ),
    Card(
        Facts(PUPPET_GOVERNMENTS, "Puppet Governments", US, 2, MID, once=True),
        event=seq(Place(US, 3, EVERYWHERE, each=1, empty=True, may_stop=True)),
    ),
    Card(
        Facts(GRAIN_SALES_TO_SOVIETS, "Grain Sales to Soviets", US, 2, MID),
        event=seq(
            ShowRandomCard(USSR),
            when(
                CardShown(),
                choose(
                    ASK_GRAIN,
                    US,
                    Option(PLAY_IT, seq(PlayShown())),
                    Option(RETURN_IT, seq(GiveBack(), Grant(2, ANY_OPERATION))),
                    announced=False,
                ),
                seq(Grant(2, ANY_OPERATION)),
            ),
        ),
    ),
    Card(
        Facts(JOHN_PAUL_II_ELECTED_POPE, "John Paul II Elected Pope", US, 2, MID, once=True),
        lasting=[Lasting(POPE, "John Paul II")],
        event=seq(Remove(USSR, POLAND, 2), Add(US, POLAND, 1), Mark(POPE)),
    ),
    Card(
        Facts(LATIN_AMERICAN_DEATH_SQUADS, "Latin American Death Squads", NEITHER, 2, MID),
        lasting=[
            Lasting(SQUADS, "Death Squads", least=SQUADS_NEUTRAL - 2, most=SQUADS_NEUTRAL + 2, neutral=SQUADS_NEUTRAL)
        ],
        event=seq(SendSquads()),
    ),
    Card(Facts(OAS_FOUNDED, "OAS Founded", US, 1, MID, once=True), event=seq(Place(US, 2, LATIN_AMERICA))),
    Card(
        Facts(NIXON_PLAYS_THE_CHINA_CARD, "Nixon Plays the China Card", US, 2, MID, once=True),
        event=when(HoldsChinaCard(US), seq(GainVp(US, 2)), seq(TakeChinaCard(US, face_up=False))),
    ),
    Card(
        Facts(SADAT_EXPELS_SOVIETS, "Sadat Expels Soviets", US, 1, MID, once=True),
        event=seq(RemoveAll(USSR, EGYPT), Add(US, EGYPT, 1)),
    ),
    Card(Facts(SHUTTLE_DIPLOMACY, "Shuttle Diplomacy", US, 3, MID), event=seq(PutInFront())),
    Card(
        Facts(THE_VOICE_OF_AMERICA, "The Voice of America", US, 2, MID),
        event=seq(TakeAway(US, USSR, 4, OUTSIDE_EUROPE, each=2)),
    ),
    Card(
        Facts(LIBERATION_THEOLOGY, "Liberation Theology", USSR, 2, MID),
        event=seq(Place(USSR, 3, IN_CENTRAL_AMERICA, each=2)),
    ),
    Card(
        Facts(USSURI_RIVER_SKIRMISH, "Ussuri River Skirmish", US, 3, MID, once=True),
        event=when(HoldsChinaCard(USSR), seq(TakeChinaCard(US, face_up=True)), seq(Place(US, 4, IN_ASIA, each=2))),
    ),
    Card(
        Facts(
            ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, "Ask Not What Your Country Can Do For You", US, 3, MID, once=True
        ),
        event=seq(AskNotDiscards(), loop_while(CardsToDraw(), seq(Refill(), DrawReplacement()))),
    ),
    Card(
        Facts(ALLIANCE_FOR_PROGRESS, "Alliance for Progress", US, 3, MID, once=True),
        event=seq(VpPerControlled(US, LATIN_BATTLEGROUNDS)),
    ),
    Card(
        Facts(ONE_SMALL_STEP, "One Small Step", NEITHER, 2, MID),
        condition=BehindInSpace(),
        event=seq(AdvanceInSpace(PLAYER, 2)),
    ),
    Card(  # RUL-39
        Facts(CHE, "Che", USSR, 3, MID, optional=True),
        event=seq(CheCoup(), when(CoupWorked(), seq(RememberTarget(), CheCoup()))),
    ),
    Card(
        Facts(OUR_MAN_IN_TEHRAN, "Our Man in Tehran", US, 2, MID, once=True, optional=True),
        condition=UsControlsInMiddleEast(),
        event=seq(
            LookAtFive(),
            loop_while(CardsToDraw(), seq(Refill(), DrawToLook())),
            SayLooked(),
            TehranDiscards(),
            ReturnLookedAt(),
        ),
    ),
]
