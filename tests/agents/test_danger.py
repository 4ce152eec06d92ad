"""Every card that can lose the game by DEFCON: the danger is real, the bot knows it, and does not walk into it."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.agents.attacker import attack
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card
from theatrum.agents.twilight_struggle.danger import (
    deadly_event,
    deadly_headline,
    lowest_defcon_before,
    shortage,
    time_bombs,
)
from theatrum.agents.twilight_struggle.heuristic import HeuristicAgent
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import CUBA, EAST_GERMANY, NORTH_KOREA, POLAND, ZAIRE
from theatrum.games.twilight_struggle.constants import (
    BY_DEFCON,
    DONE,
    EVENT,
    EVENT_FIRST,
    OPS,
    OPS_FIRST,
    SPACE,
    SUBS,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    BLOCKADE,
    CIA_CREATED,
    COMECON,
    CUBAN_MISSILE_CRISIS,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    GRAIN_SALES_TO_SOVIETS,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    JUNTA,
    LATIN_AMERICAN_DEBT_CRISIS,
    LIBERATION_THEOLOGY,
    LONE_GUNMAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    OLYMPIC_GAMES,
    ORTEGA_ELECTED_IN_NICARAGUA,
    ROMANIAN_ABDICATION,
    SADAT_EXPELS_SOVIETS,
    SOVIETS_SHOOT_DOWN_KAL_007,
    STAR_WARS,
    SUMMIT,
    TEAR_DOWN_THIS_WALL,
    THE_REFORMER,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from theatrum.presentation.twilight_struggle.presentation import make_presentation

TURN = 8
IN_ZAIRE_USSR = {ZAIRE: (0, 1)}
IN_ZAIRE_US = {ZAIRE: (1, 0)}


@dataclass
class Case:
    """A card that kills the side that plays it so, beside a harmless one in hand."""

    name: str
    side: int
    card: int
    use: int
    given: dict[str, Any] = field(default_factory=dict)
    with_card: tuple[int, ...] = ()
    enemy: tuple[int, ...] = ()

    def table(self) -> Table:
        harmless = ROMANIAN_ABDICATION if self.side == USSR else TRUMAN_DOCTRINE
        own = [self.card, harmless, *self.with_card]
        hands: dict[str, Any] = {"us_hand": own, "ussr_hand": list(self.enemy)}
        if self.side == USSR:
            hands = {"us_hand": list(self.enemy), "ussr_hand": own}
        # the last round: one card is played, the others may be held; no attempt in space is left
        given: dict[str, Any] = {"turn": TURN, "defcon": 2, "setup": True, **self.given}
        return at_round(self.side, 7, **hands, **given)


CASES = [
    Case("Duck and Cover", USSR, DUCK_AND_COVER, EVENT_FIRST),
    Case("Duck and Cover as an own event", US, DUCK_AND_COVER, EVENT),
    Case("We Will Bury You", US, WE_WILL_BURY_YOU, EVENT_FIRST),
    Case("We Will Bury You as an own event", USSR, WE_WILL_BURY_YOU, EVENT),
    Case("KAL 007", USSR, SOVIETS_SHOOT_DOWN_KAL_007, EVENT_FIRST),
    Case("KAL 007 as an own event", US, SOVIETS_SHOOT_DOWN_KAL_007, EVENT),
    Case("CIA Created", USSR, CIA_CREATED, EVENT_FIRST, {"influence": IN_ZAIRE_USSR}),
    Case("Lone Gunman", US, LONE_GUNMAN, EVENT_FIRST, {"influence": IN_ZAIRE_US}),
    Case("Ortega", US, ORTEGA_ELECTED_IN_NICARAGUA, EVENT_FIRST, {"influence": {CUBA: (2, 0)}}),
    Case("Tear Down this Wall", USSR, TEAR_DOWN_THIS_WALL, EVENT_FIRST, {"influence": {POLAND: (0, 4)}}),
    Case("Grain Sales, coup", USSR, GRAIN_SALES_TO_SOVIETS, EVENT_FIRST, {"influence": IN_ZAIRE_USSR}),
    Case("Grain Sales, Duck and Cover", USSR, GRAIN_SALES_TO_SOVIETS, EVENT_FIRST, with_card=(DUCK_AND_COVER,)),
    Case("Grain Sales, Summit", USSR, GRAIN_SALES_TO_SOVIETS, EVENT_FIRST, with_card=(SUMMIT,)),
    Case(
        "Grain Sales, How I Learned at DEFCON 4", USSR, GRAIN_SALES_TO_SOVIETS, EVENT_FIRST, {"defcon": 4},
        with_card=(HOW_I_LEARNED_TO_STOP_WORRYING,),
    ),
    Case(
        "Grain Sales, coup and We Will Bury You at DEFCON 3", USSR, GRAIN_SALES_TO_SOVIETS, EVENT_FIRST,
        {"defcon": 3, "influence": IN_ZAIRE_USSR}, with_card=(WE_WILL_BURY_YOU,),
    ),
    Case("Five Year Plan, Duck and Cover", USSR, FIVE_YEAR_PLAN, EVENT_FIRST, with_card=(DUCK_AND_COVER,)),
    Case("Five Year Plan as an own event", US, FIVE_YEAR_PLAN, EVENT, enemy=(DUCK_AND_COVER,)),
    Case(
        "Five Year Plan, Grain Sales, How I Learned at DEFCON 5", USSR, FIVE_YEAR_PLAN, EVENT_FIRST, {"defcon": 5},
        with_card=(GRAIN_SALES_TO_SOVIETS, HOW_I_LEARNED_TO_STOP_WORRYING),
    ),
    Case("Star Wars, Duck and Cover", USSR, STAR_WARS, EVENT_FIRST, {"space": (2, 1), "discards": [DUCK_AND_COVER]}),
    Case(
        "Star Wars, How I Learned at DEFCON 5", USSR, STAR_WARS, EVENT_FIRST,
        {"space": (2, 1), "discards": [HOW_I_LEARNED_TO_STOP_WORRYING], "defcon": 5},
    ),
    Case(
        "Star Wars, Junta", USSR, STAR_WARS, EVENT_FIRST,
        {"space": (2, 1), "discards": [JUNTA], "influence": {CUBA: (0, 3)}},
    ),
    Case("Olympic Games by the USSR", USSR, OLYMPIC_GAMES, EVENT),
    Case("Olympic Games by the US", US, OLYMPIC_GAMES, EVENT),
    Case("Summit by the USSR", USSR, SUMMIT, EVENT),
    Case("Summit by the US", US, SUMMIT, EVENT),
    Case("Missile Envy by the USSR", USSR, MISSILE_ENVY, EVENT, enemy=(WE_WILL_BURY_YOU,)),
    Case("Missile Envy by the US", US, MISSILE_ENVY, EVENT, enemy=(DUCK_AND_COVER,)),
    Case("Missile Envy and the Olympic Games", US, MISSILE_ENVY, EVENT, enemy=(OLYMPIC_GAMES,)),
]  # fmt: skip

each_case = pytest.mark.parametrize("case", CASES, ids=[c.name for c in CASES])


@each_case
def test_the_danger_is_real(case: Case) -> None:
    """RUL-2: played so, the card lets an opponent who stops at nothing end the game; the phasing side loses."""
    t = case.table().do(card(case.card))
    assert loses_after(t, case, case.use)


def loses_after(t: Table, case: Case, use: int) -> bool:
    t.do(use)
    if t.ending is None:
        return attackable(t, case)
    return t.ending.reason == BY_DEFCON and t.winner == 1 - case.side


def attackable(t: Table, case: Case) -> bool:
    """Is there luck, and a way for the enemy, that loses the game for the side that played the card?"""
    if t.actors == [1 - case.side]:
        return t.state.phasing == case.side and attack(t.game, t.state, 1 - case.side) is not None
    if t.actors != [CHANCE] or t.state.turn != TURN:  # the side's own choices are not to blame
        return False
    for luck in t.legal:
        u = Table(t.game, t.game.copy(t.state)).do(luck)
        if u.ending is None:
            if attackable(u, case):
                return True
        elif u.ending.reason == BY_DEFCON and u.winner == 1 - case.side:
            return True
    return False


@each_case
def test_the_bot_knows_it(case: Case) -> None:
    t = case.table()
    assert deadly_event(t.state, case.side, case.card, t.defcon)


@each_case
def test_people_are_warned_of_it(case: Case) -> None:
    """Pages and terminal know what the bot knows."""
    t = case.table().do(card(case.card))
    actions = make_presentation(t.game).actions(t.game.view(t.state, case.side), "en")
    (warning,) = [action["warning"] for action in actions if action["action"] == case.use]
    assert "DEFCON" in warning


@each_case
def test_the_bot_does_not_walk_into_it(case: Case) -> None:
    """It holds the card, sends it to space, or uses its Ops without the event; nobody can punish that by DEFCON."""
    t = case.table()
    bot = HeuristicAgent(t.game, 3)
    played = 0
    while t.ending is None and t.state.phasing == case.side and t.state.turn == TURN:
        if t.actor < 0:
            t.do(t.legal[-1])
            continue
        view = t.game.view(t.state, t.actor)
        assert view.decision is not None
        if t.actor == case.side:
            action = bot.choose(view, view.decision, view.legal)
            if played == case.card and action in (EVENT, EVENT_FIRST, OPS_FIRST):
                pytest.fail(f"{case.name}: plays it with its event")
            played = played or action - card(0)
        else:
            found = attack(t.game, t.state, t.actor)
            action = t.legal[0] if found is None else found
        t.do(action)
    assert t.ending is None or t.ending.reason != BY_DEFCON or t.winner == case.side


# --- what is no danger ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "number", "given"),
    [
        (USSR, DUCK_AND_COVER, {"defcon": 3}),
        (USSR, CIA_CREATED, {"influence": {POLAND: (0, 4)}}),  # no battleground open to coups at DEFCON 2
        (USSR, CIA_CREATED, {"influence": IN_ZAIRE_USSR, "defcon": 3}),
        (USSR, CIA_CREATED, {"influence": IN_ZAIRE_USSR, "effects": {SUBS: 1}}),  # RUL-52
        (USSR, STAR_WARS, {"space": (1, 1), "discards": [DUCK_AND_COVER]}),  # the event cannot take place
        (US, ORTEGA_ELECTED_IN_NICARAGUA, {"influence": {CUBA: (0, 3)}}),
        (US, LONE_GUNMAN, {"influence": {POLAND: (1, 0)}}),
        (US, CIA_CREATED, {"influence": IN_ZAIRE_US}),  # the own event is the own choice
        (USSR, SADAT_EXPELS_SOVIETS, {}),
        (US, LIBERATION_THEOLOGY, {}),
    ],
)
def test_harmless_events(side: int, number: int, given: dict[str, Any]) -> None:
    hand = "us_hand" if side == US else "ussr_hand"
    t = at_round(side, 1, **{"turn": 8, "defcon": 2, hand: [number], **given})
    assert not deadly_event(t.state, side, number, t.defcon)


def test_ops_first_can_expose_before_the_event() -> None:
    """CIA Created at DEFCON 2 is harmless as long as no battleground is open to a coup, but Ops first may open one."""
    t = at_round(USSR, 1, turn=4, defcon=2, ussr_hand=[CIA_CREATED], influence={POLAND: (0, 4)})
    assert not deadly_event(t.state, USSR, CIA_CREATED, 2)
    assert deadly_event(t.state, USSR, CIA_CREATED, 2, ops_first=True)


# --- headlines (RUL-3) ------------------------------------------------------------------------------------------------


def test_headline_after_one_that_lowers_defcon() -> None:
    """The enemy's headline of more Ops comes first and can lower DEFCON to 2: then the own card kills its owner."""
    t = at_headline(turn=2, defcon=3, ussr_hand=[CIA_CREATED, NASSER], influence=IN_ZAIRE_USSR)
    assert lowest_defcon_before(t.state, USSR, CIA_CREATED) == 2
    assert deadly_headline(t.state, USSR, CIA_CREATED)
    assert not deadly_headline(t.state, USSR, NASSER)


def test_headline_that_comes_first() -> None:
    """The card of the US comes first in a tie, and nothing is worth more than 4 Ops."""
    t = at_headline(turn=8, defcon=3, us_hand=[SOVIETS_SHOOT_DOWN_KAL_007])
    assert lowest_defcon_before(t.state, US, SOVIETS_SHOOT_DOWN_KAL_007) == 3
    assert not deadly_headline(t.state, US, SOVIETS_SHOOT_DOWN_KAL_007)


def test_headline_after_the_missile_crisis() -> None:
    """Cuban Missile Crisis can bring DEFCON from 5 to 2 before a card of fewer Ops."""
    t = at_headline(turn=4, defcon=5, us_hand=[OLYMPIC_GAMES])
    assert lowest_defcon_before(t.state, US, OLYMPIC_GAMES) == 2
    gone = at_headline(turn=4, defcon=5, us_hand=[OLYMPIC_GAMES], removed=[CUBAN_MISSILE_CRISIS])
    assert lowest_defcon_before(gone.state, US, OLYMPIC_GAMES) == 4


@pytest.mark.parametrize("seed", range(4))
def test_never_headlines_a_card_that_can_kill(seed: int) -> None:
    t = at_headline(turn=8, defcon=2, us_hand=[WE_WILL_BURY_YOU, SUMMIT, TRUMAN_DOCTRINE, SOVIETS_SHOOT_DOWN_KAL_007])
    view = t.game.view(t.state, US)
    assert view.decision is not None
    assert HeuristicAgent(t.game, seed).choose(view, view.decision, view.legal) == card(TRUMAN_DOCTRINE)


# --- getting rid of them ----------------------------------------------------------------------------------------------


def test_time_bombs_and_ways_out() -> None:
    """Two cards that cannot be played at DEFCON 2: one can be held or sent to space, not both of one Op."""
    hand = [CIA_CREATED, DUCK_AND_COVER, NASSER, COMECON]
    t = at_round(USSR, 4, turn=4, defcon=3, ussr_hand=hand, influence=IN_ZAIRE_USSR, china=(US, True))
    assert time_bombs(t.state, USSR) == [DUCK_AND_COVER, CIA_CREATED]
    assert shortage(t.state, USSR) == 1  # four rounds, four cards, and only Duck and Cover is worth enough for space
    t = at_round(USSR, 4, turn=4, defcon=3, ussr_hand=hand, influence=IN_ZAIRE_USSR, china=(USSR, True))
    assert shortage(t.state, USSR) == 0  # the China Card makes one more round


def test_un_intervention_goes_with_a_time_bomb() -> None:
    """RUL-20: it takes two cards for one round; with another companion only CIA Created would be left at the end."""
    hand = [UN_INTERVENTION, NATO, CIA_CREATED, NASSER]
    t = at_round(USSR, 5, turn=4, defcon=3, ussr_hand=hand, influence=IN_ZAIRE_USSR, china=(US, True))
    assert shortage(t.state, USSR) == 0
    t.do(card(UN_INTERVENTION), EVENT)
    view = t.game.view(t.state, USSR)
    assert view.decision is not None
    assert HeuristicAgent(t.game, 1).choose(view, view.decision, view.legal) == card(CIA_CREATED)


def test_plays_a_time_bomb_while_it_is_safe() -> None:
    """Cornered by two of them at DEFCON 3, the bot plays one now and does not coup a battleground."""
    hand = [CIA_CREATED, DUCK_AND_COVER, NASSER, COMECON]
    given: dict[str, Any] = {"turn": 4, "setup": True, "influence": IN_ZAIRE_USSR, "china": (US, True)}
    t = at_round(USSR, 4, defcon=3, ussr_hand=hand, **given)
    view = t.game.view(t.state, USSR)
    assert view.decision is not None
    assert HeuristicAgent(t.game, 1).choose(view, view.decision, view.legal) in (
        card(CIA_CREATED),
        card(DUCK_AND_COVER),
    )


def test_plays_a_time_bomb_before_it_can_be_punished() -> None:
    """At DEFCON 2 CIA Created is harmless while the US has no target; with one spare card it is better played now."""
    hand = [CIA_CREATED, BLOCKADE, ROMANIAN_ABDICATION, FIDEL]
    influence = {EAST_GERMANY: (0, 6), POLAND: (0, 6), NORTH_KOREA: (0, 6)}
    t = at_round(USSR, 5, turn=4, defcon=2, ussr_hand=hand, influence=influence, china=(US, True))
    assert shortage(t.state, USSR) == 0
    view = t.game.view(t.state, USSR)
    assert view.decision is not None
    assert HeuristicAgent(t.game, 1).choose(view, view.decision, view.legal) == card(CIA_CREATED)


def test_does_not_discard_the_card_that_is_played_in_its_place() -> None:
    """Latin American Debt Crisis in the last round but one: the Reformer is needed in the last one, at DEFCON 2."""
    hand = [LONE_GUNMAN, THE_REFORMER]
    given: dict[str, Any] = {"turn": 9, "defcon": 2, "us_hand": hand, "influence": IN_ZAIRE_US, "china": (USSR, True)}
    t = at_event(LATIN_AMERICAN_DEBT_CRISIS, US, ar=6, **given)
    view = t.game.view(t.state, US)
    assert view.decision is not None
    assert card(THE_REFORMER) in view.legal
    assert HeuristicAgent(t.game, 1).choose(view, view.decision, view.legal) == DONE


def test_sends_a_time_bomb_to_space() -> None:
    t = at_round(USSR, 7, turn=4, defcon=2, ussr_hand=[DUCK_AND_COVER], setup=True, china=(US, True))
    bot = HeuristicAgent(t.game, 1)
    for expected in (card(DUCK_AND_COVER), SPACE):
        view = t.game.view(t.state, USSR)
        assert view.decision is not None
        assert bot.choose(view, view.decision, view.legal) == expected
        t.do(expected)


def test_a_coup_before_an_event_that_lowers_defcon_again() -> None:
    """Duck and Cover for Ops first at DEFCON 3: a battleground coup now would make its event fatal."""
    t = at_round(USSR, 6, turn=4, defcon=3, ussr_hand=[DUCK_AND_COVER], influence={ZAIRE: (3, 0)}, space=(8, 8))
    t.do(card(DUCK_AND_COVER), OPS_FIRST)
    bot = HeuristicAgent(t.game, 1)
    while t.ending is None and t.state.phasing == USSR and t.actor != US:
        if t.actor < 0:
            t.do(t.legal[0])
            continue
        view = t.game.view(t.state, USSR)
        assert view.decision is not None
        t.do(bot.choose(view, view.decision, view.legal))
    assert t.ending is None


def test_ops_of_a_neutral_card_are_safe() -> None:
    """Summit at DEFCON 2 is played for its Ops, never for the event."""
    t = at_round(US, 7, turn=4, defcon=2, us_hand=[SUMMIT], setup=True)
    t.do(card(SUMMIT))
    view = t.game.view(t.state, US)
    assert view.decision is not None
    assert EVENT in view.legal
    assert HeuristicAgent(t.game, 1).choose(view, view.decision, view.legal) == OPS
