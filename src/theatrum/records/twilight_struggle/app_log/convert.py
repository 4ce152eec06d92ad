"""A log of the app as a record of ours."""

from pathlib import Path
from typing import Final

from theatrum.core.errors import IllegalAction
from theatrum.core.events import EventList
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle.actions import card_action
from theatrum.games.twilight_struggle.situation import situation_of
from theatrum.games.twilight_struggle.state import TsState
from theatrum.records.header import GIVEN, RECONSTRUCTED, Header, RecordedSeat
from theatrum.records.log_format import BadLog
from theatrum.records.record import start_record
from theatrum.records.twilight_struggle.app_log.draws import assigned, history_of
from theatrum.records.twilight_struggle.app_log.matcher import LogEnds, Matcher, Mismatch
from theatrum.records.twilight_struggle.app_log.search import SearchResult, hand_sizes
from theatrum.records.unreadable import Reason

SEED: Final = 1  # of no meaning: all dice and draws are given


def actions_of(result: SearchResult) -> list[tuple[int, int]]:
    """The game of a verified log as decisions and luck, with real draws; played through and compared once more."""
    assert result.final is not None
    path = result.path()
    draws = assigned(history_of(path, result.final))
    game = result.game
    state = game.new(SEED, stops_at_chance=True)
    matcher = Matcher(result.log)
    actions: list[tuple[int, int]] = []
    for i, step in enumerate(path):
        action = step.action
        if i in draws:
            action = card_action(draws[i])
        elif step.kind == k.DRAW_CARD:
            action = looked_at(state, action)
        try:
            game.check_action(state, step.seat, action)
            matcher.take(matcher.translator.decision(step.kind, step.seat, action))
            sink = EventList()
            game.apply(state, step.seat, action, sink)
            matcher.take_events(sink.events, hand_sizes(state))
        except Mismatch as mismatch:
            why = f"{result.log.name}, line {mismatch.line}: no hands fit the whole log"
            raise BadLog(why, Reason.LOG_FITS_NO_GAME) from mismatch
        except IllegalAction as error:
            raise BadLog(f"{result.log.name}: no hands fit the whole log: {error}", Reason.LOG_FITS_NO_GAME) from error
        except LogEnds:
            pass
        actions.append((step.seat, action))
    while game.actors(state) == [CHANCE] and situation_of(state).card == 0:  # a deal that the log does not mention
        actions.append((CHANCE, state.legal[0]))
        game.apply(state, CHANCE, state.legal[0])
    return actions


def looked_at(state: TsState, action: int) -> int:
    """Our Man in Tehran: a card that was not discarded may be any."""
    assert situation_of(state).card == deck.OUR_MAN_IN_TEHRAN
    return action if action in state.legal else state.legal[0]


def write_record(result: SearchResult, path: Path) -> int:
    """Write the record of a verified log; the number of decisions."""
    actions = actions_of(result)
    game = result.game
    header = Header(
        game=game.name,
        rules=game.rules_version,
        options=game.options.values,
        luck=GIVEN,
        seats=tuple(RecordedSeat(name, "human") for name in result.log.players),
        hands=RECONSTRUCTED,
    )
    recorder = start_record(path, game, header)
    for seat, action in actions:
        recorder.write(seat, action)
    if game.ending(recorder.state) is not None:
        recorder.finish()
    else:
        recorder.stop("; ".join(["the log ends here", *result.log.notices]))
    return recorder.number
