"""The odds of dice that an answer leads to at once: coups, realignments, wars, the space race, traps."""

from itertools import product
from typing import Final

from theatrum.core.events import Event, EventList
from theatrum.core.state import CHANCE, Seat
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.by_side import lead_in_realignment
from theatrum.games.twilight_struggle.game import TwilightStruggle
from theatrum.games.twilight_struggle.sides import By, BySide, Side, enemy_of
from theatrum.games.twilight_struggle.state import TsState
from theatrum.presentation.chances import chance_of, percent
from theatrum.presentation.shapes import Odds, OddsRow
from theatrum.presentation.twilight_struggle.words import TsWords

# the questions whose answers can lead straight to dice
BEFORE_DICE: Final = frozenset({k.ASK_COUP, k.ASK_REALIGN, k.ASK_WAR, k.ASK_USE, k.ASK_OPERATION, k.ASK_TRAP})
FACES: Final = range(1, 7)
ROLLS: Final = (m.SAID_COUP_ROLL, m.SAID_WAR_ROLL, m.SAID_SPACE_ROLL, m.SAID_TRAP_ROLL)

Outcome = tuple[float, list[Event]]  # probability, and what is reported from the action on


class OddsFinder:
    """The odds of one seat's answers, in one language. `state` stops at chance and is not changed."""

    def __init__(
        self, game: TwilightStruggle, state: TsState, seat: Seat, side: Side, kind: int, words: TsWords
    ) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.side = side
        self.kind = kind
        self.words = words

    def of(self, action: int) -> Odds | None:
        """None where no dice follow at once."""
        if self.kind not in BEFORE_DICE:
            return None
        if self.kind == k.ASK_REALIGN:
            return self.realignment_odds(action) if action < COUNTRY_COUNT else None
        outcomes = dice_outcomes(self.game, self.state, self.seat, action)
        if not outcomes:
            return None
        kind = next(event.kind for event in outcomes[0][1] if is_roll(event))
        if kind == m.SAID_COUP_ROLL:
            return self.coup_odds(outcomes)
        templates = {
            m.SAID_WAR_ROLL: self.words.odds["war"],
            m.SAID_SPACE_ROLL: self.words.odds["space"],
            m.SAID_TRAP_ROLL: self.words.odds["trap"],
        }
        return self.plain_odds(outcomes, templates[kind])

    def plain_odds(self, outcomes: list[Outcome], template: str) -> Odds:
        """Success or failure."""
        chance = sum(p for p, reports in outcomes if succeeded(reports))
        rows = [self.row(self.words.odds["success"], chance), self.row(self.words.odds["failure"], 1 - chance)]
        return {**self.row(template.format(percent=self.percent(chance)), chance), "rows": rows}

    def coup_odds(self, outcomes: list[Outcome]) -> Odds:
        found: dict[tuple[int, int], float] = {}
        for p, reports in outcomes:
            change = changes_after_roll(reports)
            pair = (-change[enemy_of(self.side)], change[self.side])
            found[pair] = found.get(pair, 0.0) + p
        chance = sum(p for pair, p in found.items() if pair != (0, 0))
        mean = sum(p * sum(pair) for pair, p in found.items())
        rows = [self.row(self.coup_text(*pair), found[pair]) for pair in sorted(found, reverse=True)]
        text = self.words.odds["coup"].format(percent=self.percent(chance), mean=self.words.language.decimal(mean))
        return {**self.row(text, chance), "rows": rows}

    def coup_text(self, removed: int, added: int) -> str:
        if added:
            return self.words.odds["coup_gains"].format(removed=removed, added=added)
        return self.words.odds["coup_removes"].format(removed=removed) if removed else self.words.odds["coup_failure"]

    def realignment_odds(self, country: int) -> Odds:
        """Two dice with modifiers: counted, because trying all 36 for every target takes too long."""
        lead = lead_in_realignment(self.state, self.side, country)
        there = [int(self.state.influence_of(side, country)) for side in (enemy_of(self.side), self.side)]
        found: dict[tuple[int, int], float] = {}  # what the enemy and what the player loses
        for own, other in product(FACES, FACES):
            difference = own - other + lead
            pair = (min(max(difference, 0), there[0]), min(max(-difference, 0), there[1]))
            found[pair] = found.get(pair, 0.0) + 1 / 36
        win = sum(p for pair, p in found.items() if pair[0] > 0)
        lose = sum(p for pair, p in found.items() if pair[1] > 0)
        order = sorted(found, key=lambda pair: pair[1] - pair[0])
        rows = [self.row(self.realignment_text(*pair), found[pair]) for pair in order]
        text = self.words.odds["realign"].format(
            win=self.percent(win),
            tie=self.percent(1 - win - lose),
            lose=self.percent(lose),
        )
        return {**self.row(text, win), "rows": rows}

    def realignment_text(self, enemy_loses: int, player_loses: int) -> str:
        if enemy_loses:
            return self.words.odds["realign_win"].format(side=self.words.side_name(enemy_of(self.side)), n=enemy_loses)
        if player_loses:
            return self.words.odds["realign_win"].format(side=self.words.side_name(self.side), n=player_loses)
        return self.words.odds["realign_tie"]

    def percent(self, chance: float) -> str:
        return percent(chance, self.words.language)

    def row(self, text: str, chance: float) -> OddsRow:
        return chance_of(text, chance, self.words.language)


def dice_outcomes(game: TwilightStruggle, state: TsState, seat: Seat, action: int) -> list[Outcome]:
    """Every outcome of the dice directly behind an action, up to the report of the roll; [] if no die follows."""
    after = game.copy(state)
    sink = EventList()
    game.apply(after, seat, action, sink)
    out: list[Outcome] = []
    follow_dice(game, after, 1.0, sink.events, out)
    return out if len(out) > 1 else []


def follow_dice(
    game: TwilightStruggle,
    state: TsState,
    chance: float,
    reports: list[Event],
    out: list[Outcome],
) -> None:
    done = any(is_roll(event) for event in reports)
    if done or state.actor != CHANCE or game.decision(state, CHANCE).kind != k.ROLL_DIE:
        if done:
            out.append((chance, reports))
        return
    faces = game.legal(state, CHANCE)
    for face in faces:
        after = game.copy(state)
        sink = EventList()
        game.apply(after, CHANCE, face, sink)
        follow_dice(game, after, chance / len(faces), [*reports, *sink.events], out)


def is_roll(event: Event) -> bool:
    return event.kind in ROLLS


def succeeded(reports: list[Event]) -> bool:
    roll = next(event for event in reports if is_roll(event))
    return bool(roll.c if roll.kind == m.SAID_TRAP_ROLL else roll.d if roll.kind == m.SAID_SPACE_ROLL else roll.e)


def changes_after_roll(reports: list[Event]) -> BySide[int]:
    """How both sides' influence changes by a roll, as reported up to the next question."""
    change = [0, 0]
    rolled = False
    for event in reports:
        rolled = rolled or is_roll(event)
        if rolled and event.kind == m.SAID_INFLUENCE:
            change[event.a] += event.c
    return By(change)
