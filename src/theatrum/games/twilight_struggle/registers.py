"""What a running program remembers, by name: the registers of its frame, program by program.

Nothing else in the game touches them, so what a register holds is said once, here. `side` is always who acts.
"""

from typing import Final

from mypy_extensions import i64

from ...core.frame import Frame
from .constants import US

# --- every program ----------------------------------------------------------------------------------------------------


def card_in_play(f: Frame) -> i64:
    """The card that it is about; 0: none."""
    return f.subject


# --- dice: the register each is kept in -------------------------------------------------------------------------------
IN_A: Final = 0
IN_B: Final = 1
IN_C: Final = 2
OWN_DIE: Final = IN_A  # roll-offs (Olympic Games, Summit)
OTHER_DIE: Final = IN_B
WAR_DIE: Final = IN_B
US_DIE: Final = IN_B  # realignment
USSR_DIE: Final = IN_C
ONLY_DIE: Final = IN_C  # coups, the space race, traps


def keep_die(f: Frame, register: i64, face: i64) -> None:
    if register == IN_A:
        f.a = face
    elif register == IN_B:
        f.b = face
    else:
        f.c = face


def own_die(f: Frame) -> i64:
    return f.a


def other_die(f: Frame) -> i64:
    return f.b


def war_die(f: Frame) -> i64:
    return f.b


def us_die(f: Frame) -> i64:
    return f.b


def ussr_die(f: Frame) -> i64:
    return f.c


def only_die(f: Frame) -> i64:
    return f.c


# --- GAME -------------------------------------------------------------------------------------------------------------
NO_BID: Final = -1


def standing_bid(f: Frame) -> i64:
    """The highest bid of the auction (its action less BID), or NO_BID."""
    return f.a - 1


def set_standing_bid(f: Frame, bid: i64) -> None:
    f.a = 1 + bid


def handicap(f: Frame, side: i64) -> i64:
    """How much extra influence a side places."""
    return f.b if side == US else f.c


def set_handicap(f: Frame, side: i64, n: i64) -> None:
    if side == US:
        f.b = n
    else:
        f.c = n


# --- TURN, DEAL, HEADLINES, ROUND -------------------------------------------------------------------------------------
NO_ONE: Final = -1


def rounds_begun(f: Frame) -> i64:
    """Action rounds of this turn, counting both sides."""
    return f.a


def set_rounds_begun(f: Frame, n: i64) -> None:
    f.a = n


def dealt_last(f: Frame) -> i64:
    """Who got the last card of the deal, or NO_ONE."""
    return f.b - 1


def set_dealt_last(f: Frame, side: i64) -> None:
    f.b = 1 + side


def resolved_first(f: Frame) -> i64:
    """The side whose headline comes first."""
    return f.a


def set_resolved_first(f: Frame, side: i64) -> None:
    f.a = side
    f.b = 1 - side


def round_number(f: Frame) -> i64:
    """ROUND: 1 to 8."""
    return f.amount


def is_extra_round(f: Frame) -> bool:
    return f.b == 1


def set_extra_round(f: Frame, extra: bool) -> None:
    f.b = 1 if extra else 0


# --- PLAY_CARD, HEADLINE_CARD, EVENT_ONLY -----------------------------------------------------------------------------


def use(f: Frame) -> i64:
    """What the card is used for (an action), 0 before that is known."""
    return f.a


def set_use(f: Frame, action: i64) -> None:
    f.a = action


def manner(f: Frame) -> i64:
    """How the card came to be played: IN_ROUND, CANCELLED, BOUND, FROM_GRAIN."""
    return f.b


def set_manner(f: Frame, flags: i64) -> None:
    f.b = flags


def event_took_place(f: Frame) -> bool:
    return f.c == 1


def set_event_took_place(f: Frame) -> None:
    f.c = 1


# --- OPERATIONS, PLACEMENT, REALIGNMENTS, COUPS, COUP -----------------------------------------------------------------


def given_ops(f: Frame) -> i64:
    """The Ops before modifiers: those printed on the card, or granted by an event."""
    return f.amount


def coup_ops(f: Frame) -> i64:
    """COUP: the Ops with all modifiers."""
    return f.amount


def terms(f: Frame) -> i64:
    """What these Ops may be used for, and how: MAY_PLACE … JUST_CHANGED."""
    return f.a


def set_terms(f: Frame, flags: i64) -> None:
    f.a = flags


def area(f: Frame) -> i64:
    """Where: AREA_…, or ONE_COUNTRY plus a country."""
    return f.b


def set_area(f: Frame, number: i64) -> None:
    f.b = number


def left_out(f: Frame) -> i64:
    """OPERATIONS, COUPS: the one country where no coup is possible, or -1."""
    return f.c - 1


def set_left_out(f: Frame, country: i64) -> None:
    f.c = 1 + country


def points_spent(f: Frame) -> i64:
    """PLACEMENT: points, REALIGNMENTS: rolls."""
    return f.c


def spend(f: Frame, points: i64) -> None:
    f.c += points


# --- COUP, REALIGN, wars ----------------------------------------------------------------------------------------------


def coup_target(f: Frame) -> i64:
    return f.b


def set_coup_target(f: Frame, country: i64) -> None:
    f.b = country


def realign_target(f: Frame) -> i64:
    return f.a


def set_realign_target(f: Frame, country: i64) -> None:
    f.a = country


def war_target(f: Frame) -> i64:
    return f.a


def set_war_target(f: Frame, country: i64) -> None:
    f.a = country


# --- events of cards --------------------------------------------------------------------------------------------------


def to_choose(f: Frame) -> i64:
    """How many countries are chosen where the question itself does not say so (De-Stalinization, The Reformer, the
    handicap)."""
    return f.amount


def set_to_choose(f: Frame, n: i64) -> None:
    f.amount = n


def countries_left(f: Frame) -> list[int]:
    """Where De-Stalinization took influence away."""
    return f.options


def leave_country(f: Frame, country: int) -> None:
    f.options = [*f.options, country]


def to_draw(f: Frame) -> i64:
    """The cards that are still to be drawn (Ask Not…, Our Man in Tehran)."""
    return f.amount


def set_to_draw(f: Frame, n: i64) -> None:
    f.amount = n


def veiled(f: Frame) -> list[int]:
    """Cards of the Soviet hand that spectators know, but not while one of it is shown (Grain Sales to Soviets)."""
    return f.options


def set_veiled(f: Frame, cards: list[int]) -> None:
    f.options = cards


def placed_last(f: Frame) -> i64:
    """The last country that `Place` put influence into (Junta)."""
    return f.a


def set_placed_last(f: Frame, country: i64) -> None:
    f.a = country


def has_discarded(f: Frame) -> bool:
    """`DiscardOrSuffer` was answered with a card."""
    return f.a == 1


def set_discarded(f: Frame, discarded: bool) -> None:
    f.a = 1 if discarded else 0


def drawn_card(f: Frame) -> i64:
    """The card that `RandomToTable` took from a hand; 0: none (Five Year Plan)."""
    return f.c


def set_drawn_card(f: Frame, card: i64) -> None:
    f.c = card


def summit_winner(f: Frame) -> i64:
    """The side that has won the Summit, or NO_ONE."""
    return f.c - 1


def set_summit_winner(f: Frame, side: i64) -> None:
    f.c = 1 + side


def handed_over(f: Frame) -> i64:
    """The card given up for Missile Envy; 0: none."""
    return f.a


def set_handed_over(f: Frame, card: i64) -> None:
    f.a = card


def not_scored(f: Frame) -> i64:
    """The battleground that Shuttle Diplomacy takes out of a scoring, or -1."""
    return f.a - 1


def set_not_scored(f: Frame, country: i64) -> None:
    f.a = 1 + country


def first_coup(f: Frame) -> i64:
    """Where Che's first coup took influence away, or -1."""
    return f.a - 1


def set_first_coup(f: Frame, country: i64) -> None:
    f.a = 1 + country
