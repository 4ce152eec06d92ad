"""The Early War cards 4-35 and of the optional ones of that era, 103-106."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.number_sets import Numbers, numbers, without
from ....core.ops import Ask, Condition, Op, Option, seq, when
from ....core.state import NO_ACTIONS
from ..actions import card_actions, card_of
from ..board import (
    AFRICA_AND_SOUTHEAST_ASIA,
    BULGARIA,
    CANADA,
    COUNTRY_COUNT,
    CUBA,
    CZECHOSLOVAKIA,
    EASTERN_EUROPE,
    EGYPT,
    EVERYWHERE,
    FRANCE,
    HUNGARY,
    IN_EUROPE,
    INDIA,
    ISRAEL,
    JAPAN,
    NEXT_TO_UK,
    PAKISTAN,
    ROMANIA,
    SOUTH_KOREA,
    UK,
    VIETNAM,
    WEST_GERMANY,
    WESTERN_EUROPE,
    WORLD,
    YUGOSLAVIA,
)
from ..constants import (
    ADD_USSR,
    ALL_EYES,
    ASK_COMPANION,
    ASK_MOVE_IN,
    ASK_MOVE_OUT,
    ASK_NORAD,
    ASK_OLYMPICS,
    ASK_WARSAW,
    BOYCOTT,
    CAMP_DAVID,
    CONTAINED,
    DE_GAULLE,
    DONE,
    EARLY,
    FORMOSAN,
    IRON_LADY,
    MARSHALL,
    NATO_FORMED,
    NEITHER,
    NORAD_ACTIVE,
    PARTICIPATE,
    QUAGMIRE_PLAYED,
    REMOVE_US,
    SCARED_US,
    SCARED_USSR,
    US,
    US_JAPAN_PACT,
    USSR,
    VIETNAM_BONUS,
    WARSAW_PACT,
)
from ..deck import (
    ARAB_ISRAELI_WAR,
    BLOCKADE,
    CAPTURED_NAZI_SCIENTIST,
    CARD_SIDE,
    CIA_CREATED,
    COMECON,
    CONTAINMENT,
    DE_GAULLE_LEADS_FRANCE,
    DE_STALINIZATION,
    DECOLONIZATION,
    DEFECTORS,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    FIDEL,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    INDEPENDENT_REDS,
    INDO_PAKISTANI_WAR,
    KOREAN_WAR,
    MARSHALL_PLAN,
    NASSER,
    NATO,
    NORAD,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    RED_SCARE_PURGE,
    ROMANIAN_ABDICATION,
    SCORING_CARDS,
    SOCIALIST_GOVERNMENTS,
    SPECIAL_RELATIONSHIP,
    SUEZ_CRISIS,
    THE_CAMBRIDGE_FIVE,
    THE_CHINA_CARD,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    US_JAPAN_MUTUAL_DEFENSE_PACT,
    VIETNAM_REVOLTS,
    WARSAW_PACT_FORMED,
)
from ..effects.dice import FixedTarget, OlympicResult, Roll, WarTarget, war
from ..effects.hands import (
    Discarded,
    DiscardOrSuffer,
    RandomToTable,
    RevealHand,
    TableCardToDiscard,
)
from ..effects.influence import (
    Add,
    AnyInfluence,
    Clear,
    CountryAsk,
    GainControl,
    MatchInfluence,
    Place,
    Remove,
    RemoveAll,
    RemoveHalf,
    TakeAway,
)
from ..effects.roles import OPPONENT, PLAYER, choose
from ..effects.tracks import AdvanceInSpace, ChangeDefcon, GainVp, Has, Mark
from ..messages import (
    ALLOWED,
    NO_CAMP_DAVID,
    NO_COMPANION,
    NO_CONTROLLED,
    NO_DEFECTION,
    NO_EVENT_AT_ALL,
    NO_IRON_LADY,
    NO_LATE_WAR,
    NO_LIMIT_HERE,
    NO_NATO_YET,
    NO_NORAD,
    NO_NOT_IN_HAND,
    NO_NOTHING_THERE,
    NO_SUCH_TARGET,
    NO_UK,
    SAID_COMPANION,
    SAID_NONE_TO_REVEAL,
    SAID_REVEAL,
)
from ..procedures.headline import cancel_soviet_headline
from ..procedures.operations import Grant
from ..procedures.play_card import pay_for_un_intervention, play, run_event_only
from ..program_numbers import ANY_OPERATION, CANCELLED
from ..registers import OTHER_DIE, OWN_DIE, countries_left, drawn_card, leave_country, set_to_choose, to_choose
from ..rules import EventCondition, companions, controls, is_late_war, may_use_un
from ..state import HEADLINE_PHASE, TsState
from .card import AfterCivilWar, BarredBy, Card, Facts, Lasting, Needs
from .scoring_areas import SCORING_AREA


@final
class NoEvent(EventCondition):
    """The China Card has none."""

    def barred(self, s: TsState) -> i64:
        return NO_EVENT_AT_ALL

    def refusal(self, s: TsState, player: i64) -> i64:
        return NO_EVENT_AT_ALL


@final
class HasCompanion(EventCondition):
    """A card of the opponent to go with UN Intervention, and a round to play them in."""

    def refusal(self, s: TsState, player: i64) -> i64:
        reason = may_use_un(s, player)
        if reason != ALLOWED:
            return reason
        return ALLOWED if companions(s, player) else NO_COMPANION


@final
class CanDefect(EventCondition):
    """Defectors does something in the headline phase against the USSR, and in a Soviet round not played by the
    US (RUL-26)."""

    def refusal(self, s: TsState, player: i64) -> i64:
        if s.phase == HEADLINE_PHASE:
            return ALLOWED if player == US else NO_DEFECTION
        return ALLOWED if s.phasing == USSR and player == USSR else NO_DEFECTION


@final
class BeforeLateWar(EventCondition):
    def refusal(self, s: TsState, player: i64) -> i64:
        return NO_LATE_WAR if is_late_war(s) else ALLOWED


@final
class UsControlsUk(EventCondition):
    def refusal(self, s: TsState, player: i64) -> i64:
        return ALLOWED if controls(s, US, UK) else NO_UK


@final
class NotAfterQuagmire(EventCondition):
    """Does Quagmire, which ends NORAD, also keep it from beginning (Q-14)?"""

    def refusal(self, s: TsState, player: i64) -> i64:
        return NO_NORAD if s.has(QUAGMIRE_PLAYED) and not s.options.norad_after_quagmire else ALLOWED


@final
class DuckVp(Op[TsState]):
    """5 minus the new DEFCON level."""

    def run(self, s: TsState, f: Frame) -> None:
        s.gain_vp(US, 5 - s.defcon)


@final
class DrewUsEvent(Condition[TsState]):
    """The card taken from the Soviet hand is one of the US."""

    def holds(self, s: TsState, f: Frame) -> bool:
        return drawn_card(f) > 0 and CARD_SIDE[drawn_card(f)] == US


@final
class RunDrawnEvent(Op[TsState]):
    """The drawn US event takes place. Who counts as its player matters to Defectors only (RUL-26)."""

    def run(self, s: TsState, f: Frame) -> None:
        player: i64 = US if s.phase == HEADLINE_PHASE else s.phasing
        run_event_only(s, player, drawn_card(f))


@final
class Scare(Op[TsState]):
    """One more Red Scare/Purge against the opponent (RUL-44)."""

    def run(self, s: TsState, f: Frame) -> None:
        effect = SCARED_US + 1 - f.side
        s.set_effect(effect, s.effects[effect] + 1)


@final
class TestBanVp(Op[TsState]):
    """DEFCON minus 2."""

    def run(self, s: TsState, f: Frame) -> None:
        s.gain_vp(f.side, s.defcon - 2)


@final
class AskCompanion(Ask[TsState]):
    """The opponent's card whose event UN Intervention cancels; its Ops are used (RUL-20)."""

    def __init__(self) -> None:
        self.kind = ASK_COMPANION

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return card_actions(companions(s, f.side))

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return NO_SUCH_TARGET if s.holds(f.side, card_of(action)) else NO_NOT_IN_HAND

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        card = card_of(action)
        s.say(SAID_COMPANION, f.side, card)
        s.to_table(card)
        pay_for_un_intervention(s)
        play(s, f.side, card, CANCELLED)


@final
class MoveOut(CountryAsk):
    """De-Stalinization, first half: up to 4 Soviet points leave; as many are to arrive."""

    def __init__(self) -> None:
        super().__init__(ASK_MOVE_OUT, USSR, 4, EVERYWHERE, 4, True)

    def open_to(self, s: TsState, f: Frame) -> Numbers:
        return s.present(USSR)

    def why_not(self, s: TsState, f: Frame, country: i64) -> i64:
        return NO_NOTHING_THERE

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        s.add_influence(USSR, country, -1)
        set_to_choose(f, to_choose(f) + 1)
        leave_country(f, country)


@final
class MoveIn(CountryAsk):
    """De-Stalinization, second half: as many arrive, at most 2 in a country, none where the US is in control
    (RUL-49)."""

    def __init__(self) -> None:
        super().__init__(ASK_MOVE_IN, USSR, 0, EVERYWHERE, 2, False)

    def open_to(self, s: TsState, f: Frame) -> Numbers:
        countries = without(WORLD.bits, s.controlled(US))
        if not s.options.destalinization_may_return:
            countries = without(countries, numbers(countries_left(f)))
        return countries

    def why_not(self, s: TsState, f: Frame, country: i64) -> i64:
        return NO_CONTROLLED if controls(s, US, country) else NO_LIMIT_HERE

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        s.add_influence(USSR, country, 1)


@final
class Defect(Op[TsState]):
    """Headline: cancels the Soviet card if it is still to come; in a Soviet round: 1 VP (RUL-26)."""

    def run(self, s: TsState, f: Frame) -> None:
        if s.phase == HEADLINE_PHASE:
            cancel_soviet_headline(s)
        else:
            s.gain_vp(US, 1)


@final
class ShowScoringCards(Op[TsState]):
    """The US shows its scoring cards to all; options become the countries they name (RUL-53)."""

    def run(self, s: TsState, f: Frame) -> None:
        named: set[int] = set()
        for card in SCORING_CARDS:
            if s.holds(US, card):
                s.zones.show(card, ALL_EYES)
                s.say(SAID_REVEAL, US, card)
                named.update(SCORING_AREA[card])
            else:
                s.rule_out_of_hand(US, card)
        f.options = sorted(named)
        if not named:
            s.say(SAID_NONE_TO_REVEAL, US)


@final
class AnyNamed(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return len(f.options) > 0


@final
class NoradBonus(Ask[TsState]):
    """DEFCON moved to 2 in this round and the US controls Canada: 1 US influence where it already is (RUL-28)."""

    def __init__(self) -> None:
        self.kind = ASK_NORAD

    def actor(self, s: TsState, f: Frame) -> int:
        return US

    def legal(self, s: TsState, f: Frame) -> list[int]:
        if not s.has(NORAD_ACTIVE) or s.moved_to_two == 0 or not controls(s, US, CANADA):
            return NO_ACTIONS
        out = [c for c in range(COUNTRY_COUNT) if s.influence_of(US, c) > 0]
        out.append(DONE)
        return out

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return NO_NOTHING_THERE

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        if action != DONE:
            s.say_cause(NORAD)
            s.add_influence(US, action, 1)


CARDS: Final[list[Card]] = [
    Card(Facts(DUCK_AND_COVER, "Duck and Cover", US, 3, EARLY), event=seq(ChangeDefcon(-1), DuckVp())),
    Card(  # RUL-36
        Facts(FIVE_YEAR_PLAN, "Five Year Plan", US, 3, EARLY),
        event=seq(
            RandomToTable(USSR),
            when(DrewUsEvent(), seq(RunDrawnEvent()), seq(TableCardToDiscard())),
        ),
    ),
    Card(Facts(THE_CHINA_CARD, "The China Card", NEITHER, 4, EARLY), condition=NoEvent(), event=seq()),
    Card(  # RUL-50
        Facts(SOCIALIST_GOVERNMENTS, "Socialist Governments", USSR, 3, EARLY),
        condition=BarredBy(IRON_LADY, NO_IRON_LADY),
        event=seq(TakeAway(USSR, US, 3, WESTERN_EUROPE, each=2)),
    ),
    Card(Facts(FIDEL, "Fidel", USSR, 2, EARLY, once=True), event=seq(RemoveAll(US, CUBA), GainControl(USSR, CUBA))),
    Card(
        Facts(VIETNAM_REVOLTS, "Vietnam Revolts", USSR, 2, EARLY, once=True),
        lasting=[Lasting(VIETNAM_BONUS, "Vietnam Revolts")],
        event=seq(Add(USSR, VIETNAM, 2), Mark(VIETNAM_BONUS)),
    ),
    Card(
        Facts(BLOCKADE, "Blockade", USSR, 1, EARLY, once=True),
        event=seq(
            DiscardOrSuffer(US, 3),
            when(Discarded(), seq(), seq(RemoveAll(US, WEST_GERMANY))),
        ),
    ),
    Card(
        Facts(KOREAN_WAR, "Korean War", USSR, 2, EARLY, once=True, war=True),
        event=seq(FixedTarget(SOUTH_KOREA), war(milops=2, needed=4, vp=2)),
    ),
    Card(
        Facts(ROMANIAN_ABDICATION, "Romanian Abdication", USSR, 1, EARLY, once=True),
        event=seq(RemoveAll(US, ROMANIA), GainControl(USSR, ROMANIA)),
    ),
    Card(
        Facts(ARAB_ISRAELI_WAR, "Arab-Israeli War", USSR, 2, EARLY, war=True),
        condition=BarredBy(CAMP_DAVID, NO_CAMP_DAVID),
        event=seq(FixedTarget(ISRAEL), war(milops=2, needed=4, vp=2)),
    ),
    Card(  # RUL-51
        Facts(COMECON, "COMECON", USSR, 3, EARLY, once=True),
        event=seq(Place(USSR, 4, EASTERN_EUROPE, each=1, not_controlled_by=US)),
    ),
    Card(Facts(NASSER, "Nasser", USSR, 1, EARLY, once=True), event=seq(Add(USSR, EGYPT, 2), RemoveHalf(US, EGYPT))),
    Card(
        Facts(WARSAW_PACT_FORMED, "Warsaw Pact Formed", USSR, 3, EARLY, once=True),
        lasting=[Lasting(WARSAW_PACT, "Warsaw Pact")],
        event=seq(
            choose(
                ASK_WARSAW,
                USSR,
                Option(REMOVE_US, seq(Clear(USSR, US, 4, EASTERN_EUROPE)), AnyInfluence(US, EASTERN_EUROPE)),
                Option(ADD_USSR, seq(Place(USSR, 5, EASTERN_EUROPE, each=2))),
            ),
            Mark(WARSAW_PACT),
        ),
    ),
    Card(
        Facts(DE_GAULLE_LEADS_FRANCE, "De Gaulle Leads France", USSR, 3, EARLY, once=True),
        lasting=[Lasting(DE_GAULLE, "De Gaulle")],
        event=seq(Remove(US, FRANCE, 2), Add(USSR, FRANCE, 1), Mark(DE_GAULLE)),
    ),
    Card(
        Facts(CAPTURED_NAZI_SCIENTIST, "Captured Nazi Scientist", NEITHER, 1, EARLY, once=True),
        event=seq(AdvanceInSpace(PLAYER, 1)),
    ),
    Card(  # RUL-51
        Facts(TRUMAN_DOCTRINE, "Truman Doctrine", US, 1, EARLY, once=True),
        event=seq(Clear(US, USSR, 1, IN_EUROPE, uncontrolled=True)),
    ),
    Card(
        Facts(OLYMPIC_GAMES, "Olympic Games", NEITHER, 2, EARLY),
        event=choose(
            ASK_OLYMPICS,
            OPPONENT,
            Option(PARTICIPATE, seq(Roll(OWN_DIE), Roll(OTHER_DIE), OlympicResult(back=3))),
            Option(BOYCOTT, seq(ChangeDefcon(-1), Grant(4, ANY_OPERATION))),
        ),
    ),
    Card(
        Facts(NATO, "NATO", US, 4, EARLY, once=True),
        condition=Needs(NO_NATO_YET, MARSHALL, WARSAW_PACT),
        lasting=[Lasting(NATO_FORMED, "NATO")],
        event=seq(Mark(NATO_FORMED)),
    ),
    Card(  # RUL-51
        Facts(INDEPENDENT_REDS, "Independent Reds", US, 2, EARLY, once=True),
        event=seq(MatchInfluence(US, [CZECHOSLOVAKIA, HUNGARY, ROMANIA, YUGOSLAVIA, BULGARIA])),
    ),
    Card(  # RUL-51
        Facts(MARSHALL_PLAN, "Marshall Plan", US, 4, EARLY, once=True),
        lasting=[Lasting(MARSHALL, "Marshall Plan")],
        event=seq(Place(US, 7, WESTERN_EUROPE, each=1, not_controlled_by=USSR), Mark(MARSHALL)),
    ),
    Card(
        Facts(INDO_PAKISTANI_WAR, "Indo-Pakistani War", NEITHER, 2, EARLY, war=True),
        event=seq(WarTarget([PAKISTAN, INDIA]), war(milops=2, needed=4, vp=2)),
    ),
    Card(
        Facts(CONTAINMENT, "Containment", US, 3, EARLY, once=True),
        lasting=[Lasting(CONTAINED, "Containment")],
        event=seq(Mark(CONTAINED)),
    ),
    Card(
        Facts(CIA_CREATED, "CIA Created", US, 1, EARLY, once=True), event=seq(RevealHand(USSR), Grant(1, ANY_OPERATION))
    ),
    Card(
        Facts(US_JAPAN_MUTUAL_DEFENSE_PACT, "US/Japan Mutual Defense Pact", US, 4, EARLY, once=True),
        lasting=[Lasting(US_JAPAN_PACT, "US/Japan Pact")],
        event=seq(GainControl(US, JAPAN), Mark(US_JAPAN_PACT)),
    ),
    Card(
        Facts(SUEZ_CRISIS, "Suez Crisis", USSR, 3, EARLY, once=True),
        event=seq(TakeAway(USSR, US, 4, sorted([FRANCE, UK, ISRAEL]), each=2)),
    ),
    Card(
        Facts(EAST_EUROPEAN_UNREST, "East European Unrest", US, 3, EARLY),
        event=seq(TakeAway(US, USSR, 3, EASTERN_EUROPE, each=1, double_in_late_war=True)),
    ),
    Card(
        Facts(DECOLONIZATION, "Decolonization", USSR, 2, EARLY),
        event=seq(Place(USSR, 4, AFRICA_AND_SOUTHEAST_ASIA, each=1)),
    ),
    Card(
        Facts(RED_SCARE_PURGE, "Red Scare/Purge", NEITHER, 4, EARLY),
        condition=AfterCivilWar(USSR),
        lasting=[Lasting(SCARED_US, "Red Scare US", most=4), Lasting(SCARED_USSR, "Red Scare USSR", most=4)],
        event=seq(Scare()),
    ),
    Card(
        Facts(UN_INTERVENTION, "UN Intervention", NEITHER, 1, EARLY),
        condition=HasCompanion(),
        event=seq(AskCompanion()),
    ),
    Card(Facts(DE_STALINIZATION, "De-Stalinization", USSR, 3, EARLY, once=True), event=seq(MoveOut(), MoveIn())),
    Card(Facts(NUCLEAR_TEST_BAN, "Nuclear Test Ban", NEITHER, 4, EARLY), event=seq(TestBanVp(), ChangeDefcon(+2))),
    Card(
        Facts(FORMOSAN_RESOLUTION, "Formosan Resolution", US, 2, EARLY, once=True),
        condition=AfterCivilWar(),
        lasting=[Lasting(FORMOSAN, "Formosan Resolution")],
        event=seq(Mark(FORMOSAN)),
    ),
    Card(Facts(DEFECTORS, "Defectors", US, 2, EARLY), condition=CanDefect(), event=seq(Defect())),
    Card(
        Facts(THE_CAMBRIDGE_FIVE, "The Cambridge Five", USSR, 2, EARLY, optional=True),
        condition=BeforeLateWar(),
        event=seq(ShowScoringCards(), when(AnyNamed(), seq(Place(USSR, 1, [], may_stop=True)))),
    ),
    Card(  # RUL-55
        Facts(SPECIAL_RELATIONSHIP, "Special Relationship", US, 2, EARLY, optional=True),
        condition=UsControlsUk(),
        event=when(
            Has(NATO_FORMED),
            seq(Place(US, 1, WESTERN_EUROPE, at_once=2), GainVp(US, 2)),
            seq(Place(US, 1, NEXT_TO_UK)),
        ),
    ),
    Card(
        Facts(NORAD, "NORAD", US, 3, EARLY, once=True, optional=True),
        condition=NotAfterQuagmire(),
        lasting=[Lasting(NORAD_ACTIVE, "NORAD")],
        event=seq(Mark(NORAD_ACTIVE)),
        after_rounds=seq(NoradBonus()),
    ),
]
