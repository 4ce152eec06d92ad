"""The Late War cards 82-102 and of the optional ones of that era, 109 and 110."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.ops import Ask, Condition, Op, Option, seq, when
from ..actions import card_actions, card_of
from ..board import (
    ARGENTINA,
    EAST_GERMANY,
    IN_EUROPE,
    IN_MIDDLE_EAST,
    IN_SOUTH_AMERICA,
    IRAN,
    IRAQ,
    LEBANON,
    LIBYA,
    NICARAGUA,
    POLAND,
    SAUDI_ARABIA,
    SOUTH_KOREA,
    UK,
    WESTERN_EUROPE,
)
from ..constants import (
    AMES,
    ASK_ADD,
    ASK_DISCARD,
    ASK_REGION,
    ASK_STAR_WARS,
    ASK_WARGAMES,
    AWACS,
    BRANDT,
    BY_WARGAMES,
    CONTRAS,
    DISCARD,
    DONE,
    EIGHTH_ROUND,
    END_GAME,
    EVIL_EMPIRE,
    FALLOUT,
    FLOWERS,
    HOSTAGES,
    IN_REGION,
    IRON_LADY,
    LATE,
    NEITHER,
    POPE,
    REFORMED,
    REGION_COUNT,
    SEA_OIL,
    US,
    USSR,
    WALL_DOWN,
    YURI,
)
from ..deck import (
    ALDRICH_AMES_REMIX,
    AN_EVIL_EMPIRE,
    AWACS_SALE_TO_SAUDIS,
    CHERNOBYL,
    DEFECTORS,
    GLASNOST,
    IRAN_CONTRA_SCANDAL,
    IRAN_IRAQ_WAR,
    IRANIAN_HOSTAGE_CRISIS,
    IS_SCORING,
    LATIN_AMERICAN_DEBT_CRISIS,
    MARINE_BARRACKS_BOMBING,
    NORTH_SEA_OIL,
    ORTEGA_ELECTED_IN_NICARAGUA,
    PERSHING_II_DEPLOYED,
    REAGAN_BOMBS_LIBYA,
    SOLIDARITY,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    TEAR_DOWN_THIS_WALL,
    TERRORISM,
    THE_IRON_LADY,
    THE_REFORMER,
    UN_INTERVENTION,
    WARGAMES,
    YURI_AND_SAMANTHA,
)
from ..effects.dice import WarTarget, war
from ..effects.hands import Discarded, DiscardOrSuffer, RandomDiscard, show_hand
from ..effects.influence import Add, CountryAsk, Double, RemoveAll, TakeAway
from ..effects.roles import OPPONENT, PLAYER, choose
from ..effects.tracks import ChangeDefcon, Controls, GainVp, Has, Mark, Unmark
from ..messages import (
    ALLOWED,
    NO_DEFCON_TWO,
    NO_NOT_IN_HAND,
    NO_POPE_YET,
    NO_SUCH_TARGET,
    NO_US_BEHIND_IN_SPACE,
    SAID_CHOICE,
)
from ..procedures.operations import Grant
from ..procedures.play_card import run_event_only
from ..program_numbers import AREA_EUROPE, AREA_NEXT_TO_NICARAGUA, FREE, MAY_COUP, MAY_PLACE, MAY_REALIGN
from ..registers import set_to_choose
from ..rules import EventCondition, ahead, may_occur, winner_at_the_end
from ..state import SPACE_BOX, TsState
from .card import Card, Facts, Lasting, Needs


@final
class UsAheadInSpace(EventCondition):
    def refusal(self, s: TsState, player: i64) -> i64:
        return ALLOWED if s.tracks[SPACE_BOX + US] > s.tracks[SPACE_BOX + USSR] else NO_US_BEHIND_IN_SPACE


@final
class DefconIsTwo(EventCondition):
    def refusal(self, s: TsState, player: i64) -> i64:
        return ALLOWED if s.defcon == 2 else NO_DEFCON_TWO


@final
class LibyaVp(Op[TsState]):
    """1 VP for every 2 Soviet influence in Libya."""

    def run(self, s: TsState, f: Frame) -> None:
        s.gain_vp(US, s.influence_of(USSR, LIBYA) // 2)


@final
class PickFromDiscards(Ask[TsState]):
    """Star Wars: the event of a discarded card that can occur now (RUL-31); UN Intervention and Defectors are
    no use."""

    def __init__(self) -> None:
        self.kind = ASK_STAR_WARS

    def actor(self, s: TsState, f: Frame) -> int:
        return US

    def usable(self, s: TsState, card: i64) -> bool:
        if IS_SCORING[card] == 1 or card == UN_INTERVENTION or card == DEFECTORS:
            return False
        return may_occur(s, card, US) == ALLOWED

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return card_actions([card for card in s.zones.cards_in(DISCARD) if self.usable(s, card)])

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        card = card_of(action)
        if card == 0 or s.zones.where[card] != DISCARD or self.usable(s, card):
            return NO_SUCH_TARGET
        reason = may_occur(s, card, US)
        return reason if reason != ALLOWED else NO_SUCH_TARGET

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        card = card_of(action)
        s.say(SAID_CHOICE, US, action)
        s.to_table(card)
        run_event_only(s, US, card)


@final
class ReformerInfluence(CountryAsk):
    """4 points in Europe, or up to 6 if the USSR is ahead in VP, at most 2 in a country (RUL-41)."""

    def __init__(self) -> None:
        super().__init__(ASK_ADD, USSR, 0, IN_EUROPE, 2, False)

    def has_more(self, s: TsState, f: Frame) -> bool:
        return len(f.picked) >= 4

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        s.add_influence(USSR, country, 1)


@final
class ReformerPoints(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        set_to_choose(f, 6 if s.vp < 0 else 4)


@final
class TwoCards(Condition[TsState]):
    """Terrorism against the US after the Hostage Crisis (RUL-66)."""

    def holds(self, s: TsState, f: Frame) -> bool:
        return f.side == USSR and s.has(HOSTAGES)


@final
class NameRegion(Ask[TsState]):
    """Chernobyl: one of the six regions, or none (RUL-63)."""

    def __init__(self) -> None:
        self.kind = ASK_REGION

    def actor(self, s: TsState, f: Frame) -> int:
        return US

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return [DONE] + [IN_REGION + region for region in range(REGION_COUNT)]

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        s.say(SAID_CHOICE, US, action)
        if action != DONE:
            s.set_effect(FALLOUT, 1 + action - IN_REGION)


@final
class OpenHand(Op[TsState]):
    """The USSR sees the US hand until the turn ends, cards drawn later included."""

    def run(self, s: TsState, f: Frame) -> None:
        show_hand(s, US)
        s.set_effect(AMES, 1)


@final
class PickUsCard(Ask[TsState]):
    """The USSR discards one card of the open US hand."""

    def __init__(self) -> None:
        self.kind = ASK_DISCARD

    def actor(self, s: TsState, f: Frame) -> int:
        return USSR

    def legal(self, s: TsState, f: Frame) -> list[int]:
        return card_actions(s.hand(US))

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return NO_NOT_IN_HAND

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        s.discard(US, card_of(action))


@final
class EndByWargames(Op[TsState]):
    """6 VP to the opponent, then the marker decides; no final scoring (RUL-30). LWS-5 is about the US only."""

    def run(self, s: TsState, f: Frame) -> None:
        s.gain_vp(1 - f.side, 6)
        s.end(BY_WARGAMES, winner_at_the_end(s) if f.side == US else ahead(s))


CARDS: Final[list[Card]] = [
    Card(
        Facts(IRANIAN_HOSTAGE_CRISIS, "Iranian Hostage Crisis", USSR, 3, LATE, once=True),
        lasting=[Lasting(HOSTAGES, "Iranian Hostage Crisis")],
        event=seq(RemoveAll(US, IRAN), Add(USSR, IRAN, 2), Mark(HOSTAGES)),
    ),
    Card(
        Facts(THE_IRON_LADY, "The Iron Lady", US, 3, LATE, once=True),
        lasting=[Lasting(IRON_LADY, "Iron Lady")],
        event=seq(GainVp(US, 1), Add(USSR, ARGENTINA, 1), RemoveAll(USSR, UK), Mark(IRON_LADY)),
    ),
    Card(Facts(REAGAN_BOMBS_LIBYA, "Reagan Bombs Libya", US, 2, LATE, once=True), event=seq(LibyaVp())),
    Card(
        Facts(STAR_WARS, "Star Wars", US, 2, LATE, once=True), condition=UsAheadInSpace(), event=seq(PickFromDiscards())
    ),
    Card(
        Facts(NORTH_SEA_OIL, "North Sea Oil", US, 3, LATE, once=True),
        lasting=[Lasting(SEA_OIL, "North Sea Oil"), Lasting(EIGHTH_ROUND, "Eighth round")],
        event=seq(Mark(SEA_OIL), Mark(EIGHTH_ROUND)),
    ),
    Card(
        Facts(THE_REFORMER, "The Reformer", USSR, 3, LATE, once=True),
        lasting=[Lasting(REFORMED, "Reformer")],
        event=seq(ReformerPoints(), ReformerInfluence(), Mark(REFORMED)),
    ),
    Card(
        Facts(MARINE_BARRACKS_BOMBING, "Marine Barracks Bombing", USSR, 2, LATE, once=True),
        event=seq(RemoveAll(US, LEBANON), TakeAway(USSR, US, 2, IN_MIDDLE_EAST)),
    ),
    Card(
        Facts(SOVIETS_SHOOT_DOWN_KAL_007, "Soviets Shoot Down KAL-007", US, 4, LATE, once=True),
        event=seq(
            ChangeDefcon(-1),
            GainVp(US, 2),
            when(Controls(US, SOUTH_KOREA), seq(Grant(4, MAY_PLACE | MAY_REALIGN))),
        ),
    ),
    Card(
        Facts(GLASNOST, "Glasnost", USSR, 4, LATE, once=True),
        event=seq(
            GainVp(USSR, 2),
            ChangeDefcon(+1),
            when(Has(REFORMED), seq(Grant(4, MAY_PLACE | MAY_REALIGN))),
        ),
    ),
    Card(
        Facts(ORTEGA_ELECTED_IN_NICARAGUA, "Ortega Elected in Nicaragua", USSR, 2, LATE, once=True),
        event=seq(RemoveAll(US, NICARAGUA), Grant(2, MAY_COUP | FREE, AREA_NEXT_TO_NICARAGUA)),
    ),
    Card(
        Facts(TERRORISM, "Terrorism", NEITHER, 2, LATE),
        event=seq(RandomDiscard(OPPONENT), when(TwoCards(), seq(RandomDiscard(OPPONENT, IRANIAN_HOSTAGE_CRISIS)))),
    ),
    Card(
        Facts(IRAN_CONTRA_SCANDAL, "Iran-Contra Scandal", USSR, 2, LATE, once=True),
        lasting=[Lasting(CONTRAS, "Iran-Contra")],
        event=seq(Mark(CONTRAS)),
    ),
    Card(
        Facts(CHERNOBYL, "Chernobyl", US, 3, LATE, once=True),
        lasting=[Lasting(FALLOUT, "Chernobyl", most=REGION_COUNT)],
        event=seq(NameRegion()),
    ),
    Card(
        Facts(LATIN_AMERICAN_DEBT_CRISIS, "Latin American Debt Crisis", USSR, 2, LATE),
        event=seq(
            DiscardOrSuffer(US, 3),
            when(Discarded(), seq(), seq(Double(USSR, 2, IN_SOUTH_AMERICA))),
        ),
    ),
    Card(
        Facts(TEAR_DOWN_THIS_WALL, "Tear Down this Wall", US, 3, LATE, once=True),
        lasting=[Lasting(WALL_DOWN, "Tear Down this Wall")],
        event=seq(
            Add(US, EAST_GERMANY, 3),
            Unmark(BRANDT),
            Mark(WALL_DOWN),
            Grant(3, MAY_REALIGN | MAY_COUP | FREE, AREA_EUROPE),
        ),
    ),
    Card(
        Facts(AN_EVIL_EMPIRE, "An Evil Empire", US, 3, LATE, once=True),
        lasting=[Lasting(EVIL_EMPIRE, "Evil Empire")],
        event=seq(GainVp(US, 1), Unmark(FLOWERS), Mark(EVIL_EMPIRE)),
    ),
    Card(
        Facts(ALDRICH_AMES_REMIX, "Aldrich Ames Remix", USSR, 3, LATE, once=True),
        lasting=[Lasting(AMES, "Aldrich Ames")],
        event=seq(OpenHand(), PickUsCard()),
    ),
    Card(
        Facts(PERSHING_II_DEPLOYED, "Pershing II Deployed", USSR, 3, LATE, once=True),
        event=seq(GainVp(USSR, 1), TakeAway(USSR, US, 3, WESTERN_EUROPE, each=1, may_stop=True)),
    ),
    Card(
        Facts(WARGAMES, "Wargames", NEITHER, 4, LATE, once=True),
        condition=DefconIsTwo(),
        event=choose(
            ASK_WARGAMES,
            PLAYER,
            Option(DONE, seq()),
            Option(END_GAME, seq(EndByWargames())),
        ),
    ),
    Card(
        Facts(SOLIDARITY, "Solidarity", US, 2, LATE, once=True),
        condition=Needs(NO_POPE_YET, POPE),
        event=seq(Add(US, POLAND, 3)),
    ),
    Card(
        Facts(IRAN_IRAQ_WAR, "Iran-Iraq War", NEITHER, 2, LATE, once=True, war=True),
        event=seq(WarTarget(sorted([IRAN, IRAQ])), war(milops=2, needed=4, vp=2)),
    ),
    Card(
        Facts(YURI_AND_SAMANTHA, "Yuri and Samantha", USSR, 2, LATE, once=True, optional=True),
        lasting=[Lasting(YURI, "Yuri and Samantha")],
        event=seq(Mark(YURI)),
    ),
    Card(
        Facts(AWACS_SALE_TO_SAUDIS, "AWACS Sale to Saudis", US, 3, LATE, once=True, optional=True),
        lasting=[Lasting(AWACS, "AWACS")],
        event=seq(Add(US, SAUDI_ARABIA, 2), Mark(AWACS)),
    ),
]
