"""Setup (TS 3), the deal, the turn from A to I (4.5), and the end of the game."""

from typing import Final, final

from mypy_extensions import i64

from ....core.frame import Frame
from ....core.number_sets import Numbers, numbers
from ....core.ops import Ask, Call, Code, Condition, Op, loop_while, seq, when
from ..actions import card_actions_or, card_of
from ..board import (
    AUSTRALIA,
    CANADA,
    EAST_GERMANY,
    EASTERN_EUROPE,
    EVERYWHERE,
    FINLAND,
    IRAN,
    IRAQ,
    ISRAEL,
    JAPAN,
    NORTH_KOREA,
    PANAMA,
    PHILIPPINES,
    SOUTH_AFRICA,
    SOUTH_KOREA,
    STABILITY,
    SYRIA,
    UK,
    WESTERN_EUROPE,
    WORLD,
)
from ..constants import (
    ASK_HANDICAP,
    ASK_HELD,
    ASK_SETUP,
    BY_FINAL_EUROPE,
    BY_FINAL_SCORING,
    BY_HELD_SCORING,
    DISCARD,
    DONE,
    DRAW_PILE,
    EARLY,
    LATE,
    LATER,
    MID,
    NEITHER,
    US,
    USSR,
)
from ..deck import IS_SCORING, era_cards
from ..effects.hands import Draw, Refill, draw_to_hand, show_hand
from ..effects.influence import CountryAsk, Place
from ..messages import (
    NO_HANDICAP_CAP,
    NO_NOT_IN_HAND,
    NO_NOTHING_THERE,
    NO_SCORING_HELD,
    SAID_ERA,
    SAID_FINAL_BEGINS,
    SAID_FINAL_SCORING,
    SAID_MILOPS_CHECK,
    SAID_TURN,
)
from ..program_numbers import DEAL, END_OF_TURN, HEADLINES, TURN
from ..registers import dealt_last, handicap, set_dealt_last, set_handicap, set_to_choose
from ..rules import DISCARD_HELD, hand_limit, has_ability, winner_at_the_end
from ..scoring import europe_controller, final_scoring
from ..state import (
    END_OF_TURN as END_PHASE,
)
from ..state import MILOPS, SPACE_TRIES, TsState, no_scoring_cards_held
from .bidding import BIDDING_CODE
from .late_war import SetUpLateWar
from .rounds import PlayRounds

LAST_TURN: Final = 10
FIRST_MID_TURN: Final = 4
FIRST_LATE_TURN: Final = 8
OVER_CONTROL: Final = 2  # how far handicap influence may go beyond control (TS 11.1.4.1)

USSR_SETUP: Final = [(SYRIA, 1), (IRAQ, 1), (NORTH_KOREA, 3), (EAST_GERMANY, 3), (FINLAND, 1)]
US_SETUP: Final = [
    (IRAN, 1), (ISRAEL, 1), (JAPAN, 1), (AUSTRALIA, 4), (PHILIPPINES, 1), (SOUTH_KOREA, 1), (PANAMA, 1),
    (SOUTH_AFRICA, 1), (UK, 5),
]  # fmt: skip
USSR_FREE: Final = 6
US_FREE: Final = 7


# --- setup ------------------------------------------------------------------------------------------------------------


@final
class PlaysLateWar(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return s.options.late_war


@final
class SetUpBoard(Op[TsState]):
    """The fixed influence, and the cards of the eras to come put aside (TS 3.1 to 3.4)."""

    def run(self, s: TsState, f: Frame) -> None:
        for era in (EARLY, MID, LATE):
            s.zones.put_aside(era_cards(era, s.options.optional_cards), LATER)
        if s.options.chinese_civil_war:  # TS 12.3: nobody holds the China Card yet
            s.civil_war = 1
            s.china_owner = NEITHER
        for country, n in USSR_SETUP:
            s.add_influence(USSR, country, n)
        for country, n in US_SETUP:
            s.add_influence(US, country, n)
        s.add_influence(US, CANADA, s.options.us_canada_setup)


@final
class AddEra(Op[TsState]):
    """The cards of an era are shuffled into the remaining draw pile (TS 4.4), if they still wait."""

    def __init__(self, era: int, turn: int) -> None:
        self.era: Final = era
        self.turn: Final = turn

    def run(self, s: TsState, f: Frame) -> None:
        if s.turn == self.turn and s.zones.count[LATER] > 0:
            s.zones.shuffle_in(era_cards(self.era, s.options.optional_cards))
            s.say(SAID_ERA, self.era)


@final
class SetHandicaps(Op[TsState]):
    """Extra influence that was agreed on; bids for sides may change it."""

    def run(self, s: TsState, f: Frame) -> None:
        set_handicap(f, US, s.options.handicap[US])
        set_handicap(f, USSR, s.options.handicap[USSR])


@final
class StartHandicap(Op[TsState]):
    """How many extra points a side places; where, is fixed by the position after setup (options)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: TsState, f: Frame) -> None:
        set_to_choose(f, handicap(f, self.side))
        if s.options.handicap_anywhere:
            f.options = EVERYWHERE
        else:
            f.keep_options(s.present(self.side))


@final
class PlaceHandicap(CountryAsk):
    """Extra influence where the side already is, up to control + 2 (TS 11.1.4.1)."""

    def __init__(self, side: int) -> None:
        super().__init__(ASK_HANDICAP, side, 0, [], 99, False)
        self.side: Final = side

    def open_to(self, s: TsState, f: Frame) -> Numbers:
        if s.options.handicap_anywhere:
            return WORLD.bits
        return numbers([c for c in f.options if self.below_cap(s, c)])

    def below_cap(self, s: TsState, country: i64) -> bool:
        most = STABILITY[country] + s.influence_of(1 - self.side, country) + OVER_CONTROL
        return s.influence_of(self.side, country) < most

    def why_not(self, s: TsState, f: Frame, country: i64) -> i64:
        return NO_HANDICAP_CAP

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return super().refusal(s, f, action) if action in f.options else NO_NOTHING_THERE

    def change(self, s: TsState, f: Frame, country: i64) -> None:
        s.add_influence(self.side, country, 1)


# --- the deal ---------------------------------------------------------------------------------------------------------


@final
class HandsShort(Condition[TsState]):
    """Somebody is below the hand limit and there is a card to deal."""

    def holds(self, s: TsState, f: Frame) -> bool:
        return next_to_get(s, f) != NEITHER and s.zones.count[DRAW_PILE] + s.zones.count[DISCARD] > 0


def next_to_get(s: TsState, f: Frame) -> i64:
    """The hands are filled in turn, the USSR first (the order is free, TS 4.5 B)."""
    limit = hand_limit(s)
    first: i64 = US if dealt_last(f) == USSR else USSR
    if s.zones.count[first] < limit:
        return first
    if s.zones.count[1 - first] < limit:
        return 1 - first
    return NEITHER


@final
class DealCard(Draw):
    def receive(self, s: TsState, f: Frame, card: i64) -> None:
        side = next_to_get(s, f)
        set_dealt_last(f, side)
        draw_to_hand(s, side, card)


# --- the end of a turn ------------------------------------------------------------------------------------------------


@final
class StartTurn(Op[TsState]):
    def run(self, s: TsState, f: Frame) -> None:
        s.say(SAID_TURN, s.turn)


@final
class ImproveDefcon(Op[TsState]):
    """TS 4.5 A, 8.1.6. The Late War scenario begins with the deal (LWS-1, Q-12)."""

    def run(self, s: TsState, f: Frame) -> None:
        if s.options.late_war and s.turn == FIRST_LATE_TURN and not s.options.late_war_defcon_rises:
            return
        s.set_defcon(s.defcon + 1)


@final
class CheckMilOps(Op[TsState]):
    """Both shortfalls are netted, then the markers go back (TS 4.5 E, 8.2.1, 10.1.4)."""

    def run(self, s: TsState, f: Frame) -> None:
        s.phase = END_PHASE
        us_short: i64 = shortfall(s, US)
        ussr_short: i64 = shortfall(s, USSR)
        s.say(SAID_MILOPS_CHECK, us_short, ussr_short)
        s.tracks[MILOPS + US] = 0
        s.tracks[MILOPS + USSR] = 0
        s.gain_vp(US, ussr_short - us_short)


def shortfall(s: TsState, side: i64) -> i64:
    missing = s.defcon - s.tracks[MILOPS + side]
    return missing if missing > 0 else 0


@final
class DiscardHeld(Ask[TsState]):
    """The box 6 ability: one held card may be discarded, no scoring card (TS 6.4.4, Q-9)."""

    def __init__(self, side: int) -> None:
        self.kind = ASK_HELD
        self.side: Final = side

    def actor(self, s: TsState, f: Frame) -> int:
        return self.side

    def legal(self, s: TsState, f: Frame) -> list[int]:
        if not has_ability(s, self.side, DISCARD_HELD) or s.hand_size(self.side) == 0:
            return []
        cards = s.hand(self.side)
        if not s.options.box_six_discards_scoring:
            cards = [card for card in cards if IS_SCORING[card] == 0]
        return card_actions_or(cards, DONE)

    def refusal(self, s: TsState, f: Frame, action: int) -> int:
        return NO_SCORING_HELD if s.holds(self.side, card_of(action)) else NO_NOT_IN_HAND

    def take(self, s: TsState, f: Frame, action: int) -> None:
        f.leave()
        if action != DONE:
            s.discard(self.side, card_of(action))


@final
class ShowHeldCards(Op[TsState]):
    """Tournament: each player shows the other what they hold (TS 11.1.1)."""

    def run(self, s: TsState, f: Frame) -> None:
        if s.options.reveal_held_cards:
            show_hand(s, US)
            show_hand(s, USSR)


@final
class CheckHeldScoring(Op[TsState]):
    """Who still holds a scoring card loses (TS 11.1.2, RUL-57); both: Q-8."""

    def run(self, s: TsState, f: Frame) -> None:
        us = s.scoring_cards_held(US) > 0
        ussr = s.scoring_cards_held(USSR) > 0
        if us and ussr:
            if s.options.both_hold_scoring == "draw":
                s.end(BY_HELD_SCORING, NEITHER)
            else:
                s.end(BY_HELD_SCORING, USSR if s.options.both_hold_scoring == "us_loses" else US)
        elif us:
            s.end(BY_HELD_SCORING, USSR)
        elif ussr:
            s.end(BY_HELD_SCORING, US)
        else:
            no_scoring_cards_held(s, US)
            no_scoring_cards_held(s, USSR)


@final
class FlipChinaCard(Op[TsState]):
    """TS 4.5 G."""

    def run(self, s: TsState, f: Frame) -> None:
        if s.china_up == 0:
            s.give_china_card(s.china_owner, 1)


@final
class NextTurn(Op[TsState]):
    """TS 4.5 H, or the end of the game (4.5 I)."""

    def run(self, s: TsState, f: Frame) -> None:
        s.clear_turn_effects()
        s.tracks[SPACE_TRIES + US] = 0
        s.tracks[SPACE_TRIES + USSR] = 0
        if s.turn == LAST_TURN:
            score_the_end(s)
        else:
            s.turn += 1


def score_the_end(s: TsState) -> None:
    """TS 10.3.2: Control of Europe wins outright; otherwise the marker decides, without a stop at 20 (RUL-59).

    In the Late War scenario the US needs 20 VP (LWS-5).
    """
    winner = europe_controller(s)
    s.say(SAID_FINAL_BEGINS)
    net = final_scoring(s)
    s.vp += net
    s.say(SAID_FINAL_SCORING, net, s.vp)
    if winner != NEITHER:
        s.end(BY_FINAL_EUROPE, winner)
    else:
        s.end(BY_FINAL_SCORING, winner_at_the_end(s))


@final
class Always(Condition[TsState]):
    def holds(self, s: TsState, f: Frame) -> bool:
        return True


GAME_CODE: Final[Code[TsState]] = seq(
    SetHandicaps(),
    when(PlaysLateWar(), seq(SetUpLateWar()), seq(SetUpBoard())),
    BIDDING_CODE,
    AddEra(EARLY, 1),
    Call(DEAL),
    when(
        PlaysLateWar(),
        seq(),
        seq(
            Place(USSR, USSR_FREE, EASTERN_EUROPE, kind=ASK_SETUP),
            Place(US, US_FREE, WESTERN_EUROPE, kind=ASK_SETUP),
        ),
    ),
    StartHandicap(US),
    PlaceHandicap(US),
    StartHandicap(USSR),
    PlaceHandicap(USSR),
    loop_while(Always(), seq(Call(TURN))),
)
TURN_CODE: Final[Code[TsState]] = seq(
    StartTurn(),
    ImproveDefcon(),
    AddEra(MID, FIRST_MID_TURN),
    AddEra(LATE, FIRST_LATE_TURN),
    Call(DEAL),
    Call(HEADLINES),
    PlayRounds(),
    Call(END_OF_TURN),
)
DEAL_CODE: Final[Code[TsState]] = loop_while(HandsShort(), seq(Refill(), DealCard()))
END_OF_TURN_CODE: Final[Code[TsState]] = seq(
    CheckMilOps(),
    DiscardHeld(US),
    DiscardHeld(USSR),
    ShowHeldCards(),
    CheckHeldScoring(),
    FlipChinaCard(),
    NextTurn(),
)
