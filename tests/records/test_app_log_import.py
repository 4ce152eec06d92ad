"""Logs of the app against the engine: sound ones hold in every line, changed ones do not, and what was proven can be
converted, written again and is the same game.

The sample logs are games of other people and no part of the project: where they lie beside it they are tried too.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.records.app_logs import explained, followed, own_game, own_log, sample, searched
from tests.samples import samples
from theatrum.core.build import compiled
from theatrum.core.rng import Rng, seeded
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.records.log_format import BadLog
from theatrum.records.record import Record, read
from theatrum.records.twilight_struggle.app_log import lines as a
from theatrum.records.twilight_struggle.app_log.convert import write_record
from theatrum.records.twilight_struggle.app_log.lines import read_item
from theatrum.records.twilight_struggle.app_log.names import card_name, plain
from theatrum.records.twilight_struggle.app_log.search import MOST_TRIES, PATIENCE, SearchResult, follow
from theatrum.records.twilight_struggle.app_log.sections import AppLog, Segment, read_log
from theatrum.records.twilight_struggle.app_log.writer import app_log

COUNTS = {14: 392, 30: 720, 36: 238, 44: 667, 50: 709, 56: 741, 62: 701, 69: 722}
GAMES = 24 if compiled() else 16
MUTATIONS = samples(80, 40, 25)  # of each log
FINAL_SCORING = 18  # a game of ours of ten turns
EIGHT_ROUNDS = 16  # one with an eighth round
SEEDS = sorted({*range(GAMES), FINAL_SCORING, EIGHT_ROUNDS})
CHANGED = [13, 21]


# --- sound logs hold ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", COUNTS)
def test_a_real_game_holds_in_every_line(number: int) -> None:
    verdict = followed(sample(number))
    assert verdict.holds, explained(verdict)
    assert (len(verdict.verified), verdict.facts) == (COUNTS[number], COUNTS[number])
    assert (verdict.line, verdict.says) == (0, "")


@pytest.mark.parametrize("number", COUNTS)
def test_a_real_game_becomes_a_record_that_tells_the_same(number: int, tmp_path: Path) -> None:
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
        assert told_by(app_log(back)) == told_by(lines)
        assert public_position(back) == public_position(record)


def told_by(lines: list[str]) -> list[tuple[str, a.Values, list[tuple[str, a.Values]]]]:
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


# --- the check can fail ---------------------------------------------------------------------------------------
# One thing is changed in a sound log, so that it contradicts the rest of the line, or all that went before: there
# is no game that it could be the log of.


class Change:
    """A line of a log and what becomes of it (None: it is taken out); `exact`: the engine must say the line itself."""

    def __init__(self, what: str, line: int, text: str | None, exact: str = "") -> None:
        self.what = what
        self.line = line
        self.text = text
        self.exact = exact

    def applied(self, lines: list[str]) -> list[str]:
        put = [] if self.text is None else self.text.split("\n")
        return lines[: self.line - 1] + put + lines[self.line :]

    def __repr__(self) -> str:
        return f"{self.what}, line {self.line}: {self.text}"


# each group of digits named in a pattern is changed by one; the rest of the line contradicts it
NUMBERS = {
    a.INFLUENCE: r"(?:US|USSR) [+-](?P<change>\d+) in .* \[(?P<us_total>\d+)\]\[(?P<ussr_total>\d+)\]$",
    a.VP: r"gains (?P<points>\d+) VP\. Score is (?:even|(?:US|USSR) (?P<score>\d+))",
    a.NO_VP: r"Score is (?:even|(?:US|USSR) (?P<score>\d+))",
    a.DEFCON: r"to (?P<level>\d)$",
    a.MILOPS: r"to (?P<level>\d)$",
    a.SPACE: r"to (?P<box>\d) in",
    a.COUP: r": (?P<die>\d) \[ \+ (?P<ops>\d) (?:\([+-](?P<modifier>\d)\))? *- 2x(?P<stability>\d) = -?(?P<result>\d+)",
    a.ROLL: r"rolls (?P<die>\d) \([+-](?P<modifier>\d)\) = -?(?P<total>\d)",
    a.WAR: r"(?:\([+-](?P<modifier>\d)\))? *(?:<|>=) (?P<needed>\d)$",
    a.SPACE_ROLL: r"Needed (?P<needed>\d) or less",
    a.OPERATION: r"\((?P<ops>\d) Ops\):$",
    a.SPACE_RACE: r"\((?P<ops>\d) Ops\):$",
}
EXACT = {"us_total", "ussr_total", "points", "score", "level", "box"}
# one word for another
WORDS = {
    a.DEFCON: [("improves", "degrades"), ("degrades", "improves")],
    a.COUP: [("SUCCESS", "FAILURE"), ("FAILURE", "SUCCESS")],
    a.WAR: [("VICTORY", "DEFEAT"), ("DEFEAT", "VICTORY")],
    a.SPACE_ROLL: [("Success", "Failed"), ("Failed", "Success")],
    a.TRAP: [("Escaped", "Remains in Effect"), ("Remains in Effect", "Escaped")],
    a.TARGET: [("Target:", "War in"), ("War in", "Target:")],
    a.VP: [("USSR gains", "US gains"), ("US gains", "USSR gains")],
    a.MILOPS: [("USSR Mil", "US Mil"), ("US Mil", "USSR Mil")],
    a.NOW_IN_PLAY: [("now in play", "no longer in play")],
}


# the app prints these twice
PRINTED_TWICE = ((deck.WARSAW_PACT_FORMED,), (deck.SOUTH_AFRICAN_UNREST,))
# a card taken from the discards is shown; but none need be taken
OPTIONAL = ((deck.SALT_NEGOTIATIONS,), (deck.STAR_WARS,))


def segments_by_line(log: AppLog) -> dict[int, Segment]:
    return {item.line: segment for segment in log.segments for item in (segment.head, *segment.facts)}


def changes_of(lines: list[str]) -> Iterator[Change]:
    """Every change of the tables above, and those of whole lines."""
    log = read_log("\n".join([*lines, ""]).encode(), "a log")
    last = log.segments[-1]
    under = segments_by_line(log)
    for number, text in enumerate(lines, 1):
        opening, item = read_line(text)
        if item is not None and number in under and under[number] is not last:
            yield from changes_of_fact(number, text, opening, item)
            optional = item.kind == a.REVEALS and under[number].head.values in OPTIONAL
            if not optional:
                yield from removed_or_added(number, text, opening, item)
        if match := re.match(r"Turn (\d+), (?:USSR|US) AR(\d)", text):
            for group in (1, 2):
                yield Change("number of a round", number, bumped(text, match.span(group)))
            yield Change("side of a round", number, other_side(text, match.start(2)))
        if match := re.match(r"Turn \d+, Headline Phase: (.+?) & (.+?):", text):
            swapped = f"{match.group(2)} & {match.group(1)}"
            yield Change("order of headlines", number, text[: match.start(1)] + swapped + text[match.end(2) :])


def read_line(text: str) -> tuple[str, a.Item | None]:
    """The head of a section in a line, and what else it says."""
    match = re.match(r"(?:Turn \d+, .*?: .*?: |Turn \d+, Cleanup: |: : )?(.*)$", text)
    assert match is not None
    try:
        return text[: match.start(1)], read_item(match.group(1), 1)
    except BadLog:
        return "", None


def bumped(text: str, span: tuple[int, int]) -> str:
    number = int(text[slice(*span)])
    return text[: span[0]] + str(number - 1 if number > 1 else number + 1) + text[span[1] :]


def other_side(text: str, before: int) -> str:
    start = text[:before]
    return (start.replace(" USSR ", " US ") if " USSR " in start else start.replace(" US ", " USSR ")) + text[before:]


def changes_of_fact(number: int, text: str, opening: str, item: a.Item) -> Iterator[Change]:
    rest = text[len(opening) :]
    match = re.search(NUMBERS.get(item.kind, r"(?!)"), rest)
    for name, old in match.groupdict().items() if match else ():
        if old is not None and match is not None:
            changed = opening + bumped(rest, match.span(name))
            yield Change(f"{item.kind}: {name}", number, changed, rest if name in EXACT else "")
    for old, new in WORDS.get(item.kind, ()):
        if old in rest:
            yield Change(f"{item.kind}: {old}", number, opening + rest.replace(old, new, 1))
            break
    if item.kind in (a.EVENT, a.DISCARDS, a.REVEALS, a.HEADLINES):
        # a card that is in no game at this time, or never does what the line says
        name = card_name(item.values[-1])
        other = card_name(deck.THE_CHINA_CARD)
        yield Change(f"{item.kind}: card", number, opening + rest.replace(name, other))


def removed_or_added(number: int, text: str, opening: str, item: a.Item) -> Iterator[Change]:
    if item.kind in (a.DISCARDS, a.REVEALS, a.RESHUFFLE, a.TRAP, a.DEFCON, a.MILOPS, a.SPACE, a.EVENT, a.INFLUENCE):
        yield Change(f"{item.kind}: taken out", number, opening.strip() or None)
    if item.kind in (a.DEFCON, a.VP, a.RESHUFFLE, a.DISCARDS, a.COUP, a.WAR, a.SPACE, a.MILOPS, a.INFLUENCE):
        yield Change(f"{item.kind}: twice", number, f"{text}\n{text[len(opening) :]}")
    if item.kind == a.EVENT and item.values not in PRINTED_TWICE:
        # a second time says nothing new, and the app does print some events twice
        yield Change("event: four times", number, "\n".join([text, *[text[len(opening) :]] * 3]))
    if item.kind == a.NO_VP:
        yield Change("no vp: twice", number, f"{text}\n{text[len(opening) :]}")
    if item.kind == a.EVENT and item.values == (deck.NATO,):
        yield Change("marker: out of the blue", number, f"{text}\n{card_name(deck.SHUTTLE_DIPLOMACY)} is now in play.")
    if item.kind == a.VP:
        yield Change("coup: out of the blue", number, f"{text}\nCoup (3 Ops):")
        yield Change("score: another", number, f"{text}\nNo VP awarded. Score is USSR 19.")
        yield Change("reshuffle: out of the blue", number, f"{text}\n*RESHUFFLE*")
        yield Change("event: out of the blue", number, f"{text}\nEvent: {card_name(deck.WARGAMES)}")
        for words in ("now", "no longer"):
            for card in (deck.NASSER, deck.YURI_AND_SAMANTHA):
                yield Change("marker: out of the blue", number, f"{text}\n{card_name(card)} is {words} in play.")


def chosen(changes: list[Change], most: int, rng: Rng) -> list[Change]:
    """So many, every kind of change as often as any other as far as it goes."""
    kinds: dict[str, list[Change]] = {}
    for change in changes:
        kinds.setdefault(change.what, []).append(change)
    out: list[Change] = []
    while len(out) < most and kinds:
        for what in sorted(kinds):
            left = kinds[what]
            out.append(left.pop(rng.below(len(left))))
            if not left:
                del kinds[what]
    return out[:most]


def is_still_a_game(change: Change, lines: list[str]) -> bool:
    """Changes that make a log of another game that is possible all the same."""
    text = lines[change.line - 1]
    if change.what.startswith("event: taken out"):  # some events are printed twice, some though they do not occur
        return text in (lines[change.line - 2], lines[change.line % len(lines)]) or not written_by_us(lines)
    return False


def written_by_us(lines: list[str]) -> bool:
    return not lines[0].startswith("SETUP: :")


def check_changes(lines: list[str], most: int, seed: int) -> None:
    changes = [c for c in changes_of(lines) if not is_still_a_game(c, lines)]
    tried = chosen(changes, most, seeded(seed))
    assert len({change.what for change in tried}) > 15
    faults: list[str] = []
    for change in tried:
        changed = change.applied(lines)
        try:
            verdict = followed(changed)
        except BadLog:
            assert "Headline" in lines[change.line - 1], change
            continue
        faults += [f"{change!r}: {fault}" for fault in faults_of(change, verdict)]
    assert not faults, f"{len(faults)} of {len(tried)}:\n" + "\n".join(faults)


def faults_of(change: Change, verdict: SearchResult) -> Iterator[str]:
    """What is wrong with the answer to a changed log."""
    if verdict.holds:
        yield "it holds all the same"
        return
    begin, end = section_around(verdict.log, change.line)
    # without a discard that may be declined the game goes on as another one, until the card is missed
    later = change.what == "discards: taken out" and verdict.line > end
    if not begin <= verdict.line <= end and not later:
        yield f"found in line {verdict.line}, not in {begin}-{end}: {verdict.says}"
    if not verdict.says:
        yield "nothing is said about it"
    if change.exact and change.exact not in verdict.says and verdict.line == change.line:
        yield f"the engine says '{change.exact}', but this is reported: {verdict.says}"


def section_around(log: AppLog, line: int) -> tuple[int, int]:
    """The section with a line: its first line, and the first of the next, where it shows at the latest that something
    is missing."""
    heads = [segment.head.line for segment in log.segments if segment.begins_section]
    begin = max((head for head in heads if head <= line), default=1)
    return begin, min((head for head in heads if head > line), default=len(log.text) + 1)


@pytest.mark.parametrize("seed", CHANGED)
def test_a_change_in_a_log_of_ours_is_found(seed: int) -> None:
    check_changes(list(own_log(seed)), MUTATIONS, seed)


@pytest.mark.parametrize("number", [36, 44] if compiled() else [36])
def test_a_change_in_a_real_log_is_found(number: int) -> None:
    check_changes(sample(number), MUTATIONS, number)


def won(reasons: tuple[str, ...]) -> tuple[list[str], str]:
    """A log of ours that ends for one of these reasons."""
    for seed in SEEDS:
        lines = list(own_log(seed))
        for reason in reasons:
            if lines[-1].endswith(f"wins by {reason}"):
                return lines, reason
    raise AssertionError(reasons)


@pytest.mark.parametrize("reasons", [("Victory Points",), ("Nuclear War",), ("Final Scoring", "Wargames")])
def test_another_winner_is_found(reasons: tuple[str, ...]) -> None:
    lines, reason = won(reasons)
    winner = "USSR" if "USSR wins" in lines[-1] else "US"
    loser = "US" if winner == "USSR" else "USSR"
    for other in (
        lines[-1].replace(f"{winner} wins", f"{loser} wins"),
        lines[-1].replace(reason, "Cuban Missile Crisis"),
    ):
        verdict = followed([*lines[:-1], other])
        assert not verdict.holds
        assert verdict.line == len(lines)
        assert f"{winner} wins by {reason}" in verdict.says or reason.casefold() in verdict.says.casefold()


def test_a_marker_that_was_never_there_is_not_taken_off() -> None:
    """NATO takes off the markers of Marshall Plan and Warsaw Pact: those that lie there."""
    lines = sample(36)
    nato = lines.index("Warsaw Pact Formed* is no longer in play.")
    assert "Event: Marshall Plan*" not in "\n".join(lines[:nato])
    verdict = followed([*lines[: nato + 1], "Marshall Plan* is no longer in play.", *lines[nato + 1 :]])
    assert not verdict.holds
    assert verdict.line == nato + 2


def test_the_empty_coup_of_che_has_the_right_ops() -> None:
    """Log 69:413."""
    lines = sample(69)
    at = next(i for i, text in enumerate(lines) if text == "Coup (3 Ops):" and not lines[i + 1])
    verdict = followed([*lines[:at], "Coup (1 Ops):", *lines[at + 1 :]])
    assert not verdict.holds
    assert verdict.line == at + 1


def test_an_end_too_early_is_found() -> None:
    """The game goes on although the log says that it is over."""
    lines = list(own_log(6))
    rounds = [i for i, text in enumerate(lines) if re.match(r"Turn \d+, USSR AR4", text)]
    cut = lines[: rounds[0]] + ["US wins by Victory Points"]
    verdict = followed(cut)
    assert not verdict.holds
    assert verdict.line == len(cut)


def test_a_moved_reshuffle_is_found() -> None:
    seed = next(seed for seed in SEEDS if any("RESHUFFLE" in text for text in own_log(seed)))
    lines = list(own_log(seed))
    at = next(i for i, text in enumerate(lines) if "*RESHUFFLE*" in text)
    without = [*lines[:at], lines[at].replace("*RESHUFFLE*", "").strip(), *lines[at + 1 :]]
    rounds = [i for i, text in enumerate(without) if re.match(r"Turn \d+, \w+ AR[26]: .*(Event|Place)", text)]
    for place in rounds[:3] + rounds[-3:]:
        verdict = followed([*without[: place + 1], "*RESHUFFLE*", *without[place + 1 :]])
        assert not verdict.holds
        assert verdict.line in range(min(place, at) - 3, min(place, at) + 12), explained(verdict)


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
