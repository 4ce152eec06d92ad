"""Logs of the app against the engine: sound ones hold in every line, and what was proven can be
converted, written again and is the same game.

The sample logs are games of other people and no part of the project: where they lie beside it they are tried too.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.records.app_logs import (
    CHANGED,
    SEEDS,
    explained,
    followed,
    own_game,
    own_log,
    read_line,
    sample,
    searched,
)
from theatrum.core.build import compiled
from theatrum.core.rng import Rng, seeded
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.records.log_format import BadLog
from theatrum.records.record import Record, read
from theatrum.records.twilight_struggle.app_log import lines as a
from theatrum.records.twilight_struggle.app_log.convert import write_record
from theatrum.records.twilight_struggle.app_log.names import card_name, plain
from theatrum.records.twilight_struggle.app_log.search import MOST_TRIES, PATIENCE, SearchResult, follow
from theatrum.records.twilight_struggle.app_log.sections import AppLog, read_log
from theatrum.records.twilight_struggle.app_log.writer import app_log

COUNTS = {14: 392, 30: 720, 36: 238, 44: 667, 50: 709, 56: 741, 62: 701, 69: 722}


# --- sound logs hold ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", COUNTS)
def test_a_real_game_holds_in_every_line(number: int) -> None:
    verdict = followed(sample(number))
    assert verdict.holds, explained(verdict)
    assert (len(verdict.verified), verdict.facts) == (COUNTS[number], COUNTS[number])
    assert (verdict.line, verdict.says) == (0, "")


@pytest.mark.parametrize("number", COUNTS)
def test_a_real_game_becomes_a_record_of_the_same_game(number: int, tmp_path: Path) -> None:
    lines = sample(number)
    verdict = followed(lines)
    path = tmp_path / "game.jsonl"
    write_record(verdict, path)
    again = followed(app_log(read(path)))
    assert again.holds, explained(again)
    ours, theirs = (influence_lines(one.log) for one in (again, verdict))
    assert ours[: len(theirs)] == theirs


def influence_lines(log: AppLog) -> list[list[a.Values]]:
    """What every segment says about influence."""
    found = [sorted(f.values for f in segment.facts if f.kind == a.INFLUENCE) for segment in log.segments]
    return [facts for facts in found if facts]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_of_ours_goes_there_and_back(seed: int, tmp_path: Path) -> None:
    record = own_game(seed)
    lines = list(own_log(seed))
    verdict = followed(lines)
    assert verdict.holds, explained(verdict)
    path = tmp_path / "game.jsonl"
    write_record(verdict, path)
    back = read(path)
    end = record.end
    assert end is not None
    assert end.ending is not None
    if len(end.ending.winners) == 1:  # a draw is not told: the log may as well be of a game that goes on
        assert report_of(app_log(back)) == report_of(lines)
        assert public_position(back) == public_position(record)


def report_of(lines: list[str]) -> list[tuple[str, a.Values, list[tuple[str, a.Values]]]]:
    """Heads with their facts; the order of the facts under one head says nothing."""
    log = read_log("\n".join(lines).encode(), "a log")
    return [(s.head.kind, s.head.values, sorted((f.kind, f.values) for f in s.facts)) for s in log.segments]


def public_position(record: Record) -> dict[str, object]:
    view = record.game.view(record.states[-1], k.SPECTATOR)
    tracks = (view.turn, view.round, view.vp, view.defcon, view.milops, view.space, view.space_tries)
    cards = [view.cards_in(zone) for zone in (k.DISCARD, k.REMOVED, k.IN_FRONT, k.LATER)]
    china = (view.china_owner, view.china_up)
    hands = [view.counts[k.HAND_US], view.counts[k.HAND_USSR], view.counts[k.DRAW_PILE]]
    return {
        "influence": view.influence,
        "tracks": tracks,
        "effects": view.effects,
        "cards": cards,
        "china": china,
        "hands": hands,
        "ending": (view.winner, view.reason),
    }


def test_the_games_tried_reach_what_matters() -> None:
    """Or the tests above prove little: late wars, reshuffles, traps, several endings."""
    logs = [own_log(seed) for seed in SEEDS]
    text = "\n".join("\n".join(lines) for lines in logs)
    for words in ("*RESHUFFLE*", "Turn 10,", "Trap Roll", "War in", "Realignment (", "Space Race (", "Cleanup", "AR8"):
        assert words in text, words
    assert len(set(re.findall(r"wins by (.+)", text))) >= 3


# --- the app's own departures ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "line"), [(44, 671), (62, 843)])
def test_a_departure_does_not_hold_by_the_printed_rules(number: int, line: int) -> None:
    """Q-4: Flower Power is not paid for a war that is barred."""
    lines = sample(number)
    verdict = followed(lines, {"preset": "deluxe2015"})
    assert not verdict.holds
    assert verdict.line <= line + 3
    by_the_option = followed(lines, {"flower_power_pays_barred": True})
    assert not by_the_option.holds
    assert line - 3 <= by_the_option.line <= line + 3, explained(by_the_option)
    assert "USSR gains 2 VP" in by_the_option.says


def test_vp_after_the_event_does_not_hold_by_the_printed_rules() -> None:
    """RUL-21, log 56:526: the app pays for a Soviet war card behind its event."""
    verdict = followed(sample(56), {"flower_power_after_event": False})
    assert not verdict.holds
    assert 520 <= verdict.line <= 530, explained(verdict)


# --- logs that stop -------------------------------------------------------------------------------------------


def cuts(lines: list[str], step: int) -> Iterator[int]:
    """Numbers of lines to keep: from the first headline on."""
    first = next(i for i, text in enumerate(lines) if text.startswith("Turn 1, Headline"))
    yield from range(first + 1, len(lines), step)


@pytest.mark.parametrize("seed", CHANGED)
def test_a_log_of_ours_that_stops_after_any_line_holds_as_far_as_it_goes(seed: int) -> None:
    check_cuts(list(own_log(seed)), 5 if compiled() else 15)


@pytest.mark.parametrize("number", COUNTS)
def test_a_real_log_that_stops_after_any_line_holds_as_far_as_it_goes(number: int) -> None:
    check_cuts(sample(number), 37 if compiled() else 211)


def check_cuts(lines: list[str], step: int) -> None:
    faults: list[str] = []
    for kept in cuts(lines, step):
        verdict = followed(lines[:kept])
        if not verdict.holds:
            faults.append(f"cut behind line {kept}, '{lines[kept - 1]}': {explained(verdict)}")
    assert not faults, "\n".join(faults)


def test_a_log_that_stops_behind_a_hand_that_is_shown_whole() -> None:
    """Log 56:664: Ask Not draws new cards, and then Aldrich Ames shows all; any part of the list may be the last."""
    lines = sample(56)
    end = lines.index("Event: Aldrich Ames Remix*")
    for kept in range(end + 1, end + 12):
        verdict = followed(lines[:kept])
        assert verdict.holds, explained(verdict)


@pytest.mark.parametrize("seed", CHANGED)
def test_a_log_cut_in_the_middle_of_a_line_holds_without_it_and_says_so(seed: int) -> None:
    lines = list(own_log(seed))
    faults: list[str] = []
    torn_lines = 0
    for kept in cuts(lines, 3 if compiled() else 9):
        text = lines[kept - 1]
        torn = text[: len(text) // 2]
        if len(torn) < 3 or read_line(torn)[1] is not None or torn.strip().endswith(":"):
            continue
        content = "\n".join([*lines[: kept - 1], torn]).encode()
        verdict = follow(read_log(content, "a log"), seconds=600)
        torn_lines += len(verdict.log.notices)
        if not verdict.holds:
            faults.append(f"line {kept}, '{torn}': {explained(verdict)}")
        elif verdict.log.notices and f"line {kept} is cut off" not in verdict.log.notices[0]:
            faults.append(f"line {kept}, '{torn}': {verdict.log.notices}")
    assert not faults, "\n".join(faults)
    assert torn_lines > 5


# --- hands ----------------------------------------------------------------------------------------------------


def round_heads(lines: list[str], turn: int) -> list[tuple[int, re.Match[str]]]:
    """Where the rounds of a turn begin, with side and card."""
    found = ((i, re.match(rf"Turn {turn}, (USSR|US) AR\d: ([^:]+):", text)) for i, text in enumerate(lines))
    return [(i, match) for i, match in found if match is not None]


def with_card(lines: list[str], at: int, old: str, new: str) -> list[str]:
    """Another card in a round, wherever the round names it."""
    end = next((i for i in range(at + 1, len(lines)) if lines[i].startswith(("Turn", ": :"))), len(lines))
    return lines[:at] + [text.replace(old, new) for text in lines[at:end]] + lines[end:]


@cache
def plain_log() -> tuple[list[str], list[tuple[int, re.Match[str]]]]:
    """A log of ours with a long first turn."""
    for seed in SEEDS:
        heads = round_heads(list(own_log(seed)), 1)
        if len(heads) == 12 and "Ask Not" not in "".join(own_log(seed)):
            return list(own_log(seed)), heads
    raise AssertionError("no first turn has all its rounds")


def check_no_hands(lines: list[str], at: int, words: str) -> None:
    verdict, tries = searched(lines)
    assert not verdict.holds
    assert verdict.line == at + 1, explained(verdict)
    assert plain(words) in plain(verdict.says), verdict.says
    assert "is in the" in verdict.says or "is not in the" in verdict.says, verdict.says
    assert "\n" not in verdict.says
    assert tries < MOST_TRIES


def test_a_card_played_twice_without_a_reshuffle() -> None:
    lines, heads = plain_log()
    (first, one), (again, other) = heads[1], heads[9]
    assert first < again
    card, replaced = one.group(2), other.group(2)
    check_no_hands(with_card(lines, again, replaced, card), again, card)


def test_a_card_of_a_later_era() -> None:
    lines, heads = plain_log()
    at, head = heads[8]
    later = card_name(deck.WARGAMES)
    check_no_hands(with_card(lines, at, head.group(2), later), at, later)


def test_a_card_headlined_by_both() -> None:
    lines, _ = plain_log()
    at = next(i for i, text in enumerate(lines) if text.startswith("Turn 1, Headline Phase"))
    match = re.match(r"Turn 1, Headline Phase: (.+?) & (.+?):", lines[at])
    assert match is not None
    verdict = followed(with_card(lines, at, match.group(2), match.group(1)))
    assert not verdict.holds
    assert at + 1 <= verdict.line <= at + 3, explained(verdict)
    assert match.group(1).rstrip("*") in verdict.says


def test_more_cards_than_a_hand_holds() -> None:
    """A side cannot play the card that the other side shows to hold later in the turn."""
    lines, heads = plain_log()
    (first, one), (_, other) = next(
        pair for pair in zip(heads[2:], heads[5:]) if pair[0][1].group(1) != pair[1][1].group(1)
    )
    card = other.group(2)
    verdict = followed(with_card(lines, first, one.group(2), card))
    assert not verdict.holds
    assert verdict.says


# --- the search is bounded ------------------------------------------------------------------------------------


def nonsense(rng: Rng, lines: list[str]) -> list[str]:
    """Sound lines in an order that means nothing."""
    body = [text for text in lines if text and not text.startswith(("SETUP", "Handicap", "Scenario", "Optional"))]
    for i in range(len(body) - 1, 0, -1):
        j = rng.below(i + 1)
        body[i], body[j] = body[j], body[i]
    return ["Turn 1, Headline Phase: Fidel* & Blockade*: USSR Headlines Fidel*", *body]


@pytest.mark.parametrize("seed", range(6))
def test_nonsense_is_given_up(seed: int) -> None:
    verdict, tries = searched(nonsense(seeded(seed), list(own_log(seed))))
    assert not verdict.holds
    assert tries <= PATIENCE


SPLITS = ["Canada", "UK", "Italy", "France", "Spain/Portugal", "Greece", "Turkey", "West Germany", "Benelux", "Norway"]
OLYMPICS = """\
USSR +6 in Poland [0][6]
US +7 in West Germany [7][0]
Turn 1, Headline Phase: Olympic Games & Fidel*: USSR Headlines Olympic Games
US Headlines Fidel*
Event: Olympic Games
US chooses to participate in the Olympics
US gains 17 VP. Score is US 17."""
REALIGNMENTS = """\
USSR +6 in Poland [0][6]
US +7 in West Germany [7][0]
Turn 1, Headline Phase: Olympic Games & Fidel*: USSR Headlines Olympic Games
US Headlines Fidel*
Event: Olympic Games
USSR gains 2 VP. Score is USSR 2.
Event: Fidel*
USSR +3 in Cuba [0][3]
Turn 1, USSR AR1: Nuclear Test Ban: Realignment (4 Ops):
US +3 in Iran [4][0]"""


@pytest.mark.parametrize(
    "lines",
    [
        ["Handicap influence: US +10", *(f"US +{3 if i == 9 else 1} in {c} [9][0]" for i, c in enumerate(SPLITS))],
        ["Handicap influence: US +10", *(f"US +1 in {c} [1][0]" for c in SPLITS)],
        OLYMPICS.splitlines(),
        REALIGNMENTS.splitlines(),
    ],
    ids=["handicap", "too few points", "dice that nobody sees", "rolls without an effect"],
)
def test_a_log_that_explains_nothing_is_given_up(lines: list[str]) -> None:
    opened = any(text.startswith("Turn") for text in lines)
    verdict, tries = searched(lines if opened else [*lines, "Turn 1, Headline Phase: Fidel* & Blockade*:"])
    assert not verdict.holds
    assert verdict.line > 0
    assert verdict.says
    assert tries <= PATIENCE + 1000


def test_a_sound_log_needs_few_tries() -> None:
    for seed in SEEDS:
        assert searched(list(own_log(seed)))[1] < PATIENCE


# --- what a log says about its game ---------------------------------------------------------------------------


def without(words: str, lines: list[str]) -> list[str]:
    return [text for text in lines if not text.startswith(words)]


def changed_set_up(change: Callable[[list[str]], list[str]], seed: int) -> SearchResult:
    return followed(change(list(own_log(seed))))


def test_a_handicap_that_is_not_said_is_found() -> None:
    verdict = changed_set_up(lambda lines: without("Handicap", lines), 2)
    assert not verdict.holds
    assert verdict.line < 20, explained(verdict)


def test_a_handicap_that_was_not_used_is_found() -> None:
    verdict = changed_set_up(lambda lines: [*lines[:2], "Handicap influence: US +2", *lines[2:]], 0)
    assert not verdict.holds
    assert verdict.line < 25, explained(verdict)


@pytest.mark.parametrize(
    "lines",
    [["Handicap influence: US +99"], ["Handicap influence: US +2", "Handicap influence: USSR +1"]],
    ids=["too much", "for both"],
)
def test_a_handicap_that_cannot_be_is_refused_as_a_log(lines: list[str]) -> None:
    own = list(own_log(0))
    with pytest.raises(BadLog):
        follow(read_log("\n".join([*own[:2], *lines, *own[2:]]).encode(), "a log"))
