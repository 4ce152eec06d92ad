"""Events of the Early War cards 4-35 and of the optional ones of that era, 103-106."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Ask, Code, Condition, Op, Option, seq, when
from ..board import (
    AFRICA_AND_SOUTHEAST_ASIA,
    BULGARIA,
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
    YUGOSLAVIA,
)
from ..constants import (
    ADD_USSR,
    ALL_EYES,
    ASK_COMPANION,
    ASK_MOVE_IN,
    ASK_MOVE_OUT,
    ASK_OLYMPICS,
    ASK_WARSAW,
    BOYCOTT,
    CARD_ACTION,
    CONTAINED,
    DE_GAULLE,
    FORMOSAN,
    MARSHALL,
    NATO_FORMED,
    NORAD_ACTIVE,
    PARTICIPATE,
    REMOVE_US,
    SCARED_US,
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
    card_actions,
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
    NO_CONTROLLED,
    NO_LIMIT_HERE,
    NO_NOT_IN_HAND,
    NO_NOTHING_THERE,
    NO_SUCH_TARGET,
    SAID_COMPANION,
    SAID_NONE_TO_REVEAL,
    SAID_REVEAL,
)
from ..procedures.headline import cancel_soviet_headline
from ..procedures.operations import Grant
from ..procedures.play_card import pay_for_un_intervention, play, run_event_only
from ..programs import ANY_OPERATION, CANCELLED
from ..registers import OTHER_DIE, OWN_DIE, drawn_card
from ..rules import companions, controls
from ..state import HEADLINE_PHASE, TsState
from .scoring_areas import SCORING_AREA


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
        return NO_SUCH_TARGET if s.holds(f.side, action - CARD_ACTION) else NO_NOT_IN_HAND

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        card = action - CARD_ACTION
        s.say(SAID_COMPANION, f.side, card)
        s.to_table(card)
        pay_for_un_intervention(s)
        play(s, f.side, card, CANCELLED)


@final
class MoveOut(CountryAsk):
    """De-Stalinization, first half: up to 4 Soviet points leave; amount counts them, options keeps where from."""

    def __init__(self) -> None:
        super().__init__(ASK_MOVE_OUT, USSR, 4, EVERYWHERE, 4, True)

    def allows(self, s: TsState, f: Frame, country: i64) -> i64:
        return ALLOWED if s.influence_of(USSR, country) > 0 else NO_NOTHING_THERE

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        s.add_influence(USSR, country, -1)
        f.amount += 1
        f.options = [*f.options, country]


@final
class MoveIn(CountryAsk):
    """De-Stalinization, second half: as many arrive, at most 2 in a country, none where the US is in control
    (RUL-49)."""

    def __init__(self) -> None:
        super().__init__(ASK_MOVE_IN, USSR, 0, EVERYWHERE, 2, False)

    def allows(self, s: TsState, f: Frame, country: i64) -> i64:
        if controls(s, US, country):
            return NO_CONTROLLED
        if not s.options.destalinization_may_return and country in f.options:
            return NO_LIMIT_HERE
        return ALLOWED

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


EVENTS: Final[dict[int, Code[TsState]]] = {
    DUCK_AND_COVER: seq(ChangeDefcon(-1), DuckVp()),
    FIVE_YEAR_PLAN: seq(
        RandomToTable(USSR),
        when(DrewUsEvent(), seq(RunDrawnEvent()), seq(TableCardToDiscard())),
    ),
    SOCIALIST_GOVERNMENTS: seq(TakeAway(USSR, US, 3, WESTERN_EUROPE, each=2)),
    FIDEL: seq(RemoveAll(US, CUBA), GainControl(USSR, CUBA)),
    VIETNAM_REVOLTS: seq(Add(USSR, VIETNAM, 2), Mark(VIETNAM_BONUS)),
    BLOCKADE: seq(
        DiscardOrSuffer(US, 3),
        when(Discarded(), seq(), seq(RemoveAll(US, WEST_GERMANY))),
    ),
    KOREAN_WAR: seq(FixedTarget(SOUTH_KOREA), war(milops=2, needed=4, vp=2)),
    ROMANIAN_ABDICATION: seq(RemoveAll(US, ROMANIA), GainControl(USSR, ROMANIA)),
    ARAB_ISRAELI_WAR: seq(FixedTarget(ISRAEL), war(milops=2, needed=4, vp=2)),
    COMECON: seq(Place(USSR, 4, EASTERN_EUROPE, each=1, not_controlled_by=US)),
    NASSER: seq(Add(USSR, EGYPT, 2), RemoveHalf(US, EGYPT)),
    WARSAW_PACT_FORMED: seq(
        choose(
            ASK_WARSAW,
            USSR,
            Option(REMOVE_US, seq(Clear(USSR, US, 4, EASTERN_EUROPE)), AnyInfluence(US, EASTERN_EUROPE)),
            Option(ADD_USSR, seq(Place(USSR, 5, EASTERN_EUROPE, each=2))),
        ),
        Mark(WARSAW_PACT),
    ),
    DE_GAULLE_LEADS_FRANCE: seq(Remove(US, FRANCE, 2), Add(USSR, FRANCE, 1), Mark(DE_GAULLE)),
    CAPTURED_NAZI_SCIENTIST: seq(AdvanceInSpace(PLAYER, 1)),
    TRUMAN_DOCTRINE: seq(Clear(US, USSR, 1, IN_EUROPE, uncontrolled=True)),
    OLYMPIC_GAMES: choose(
        ASK_OLYMPICS,
        OPPONENT,
        Option(PARTICIPATE, seq(Roll(OWN_DIE), Roll(OTHER_DIE), OlympicResult(back=3))),
        Option(BOYCOTT, seq(ChangeDefcon(-1), Grant(4, ANY_OPERATION))),
    ),
    NATO: seq(Mark(NATO_FORMED)),
    INDEPENDENT_REDS: seq(MatchInfluence(US, [CZECHOSLOVAKIA, HUNGARY, ROMANIA, YUGOSLAVIA, BULGARIA])),
    MARSHALL_PLAN: seq(Place(US, 7, WESTERN_EUROPE, each=1, not_controlled_by=USSR), Mark(MARSHALL)),
    INDO_PAKISTANI_WAR: seq(WarTarget([PAKISTAN, INDIA]), war(milops=2, needed=4, vp=2)),
    CONTAINMENT: seq(Mark(CONTAINED)),
    CIA_CREATED: seq(RevealHand(USSR), Grant(1, ANY_OPERATION)),
    US_JAPAN_MUTUAL_DEFENSE_PACT: seq(GainControl(US, JAPAN), Mark(US_JAPAN_PACT)),
    SUEZ_CRISIS: seq(TakeAway(USSR, US, 4, sorted([FRANCE, UK, ISRAEL]), each=2)),
    EAST_EUROPEAN_UNREST: seq(TakeAway(US, USSR, 3, EASTERN_EUROPE, each=1, double_in_late_war=True)),
    DECOLONIZATION: seq(Place(USSR, 4, AFRICA_AND_SOUTHEAST_ASIA, each=1)),
    RED_SCARE_PURGE: seq(Scare()),
    UN_INTERVENTION: seq(AskCompanion()),
    DE_STALINIZATION: seq(MoveOut(), MoveIn()),
    NUCLEAR_TEST_BAN: seq(TestBanVp(), ChangeDefcon(+2)),
    FORMOSAN_RESOLUTION: seq(Mark(FORMOSAN)),
    DEFECTORS: seq(Defect()),
    THE_CAMBRIDGE_FIVE: seq(ShowScoringCards(), when(AnyNamed(), seq(Place(USSR, 1, [], may_stop=True)))),
    SPECIAL_RELATIONSHIP: when(
        Has(NATO_FORMED),
        seq(Place(US, 1, WESTERN_EUROPE, at_once=2), GainVp(US, 2)),
        seq(Place(US, 1, NEXT_TO_UK)),
    ),
    NORAD: seq(Mark(NORAD_ACTIVE)),
}
