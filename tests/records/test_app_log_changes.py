"""A sound log of the app in which one thing is changed does not hold any more.

The change contradicts the rest of the line, or all that went before: there is no game that it could be the log of.
"""

import re
from collections.abc import Iterator

import pytest

from tests.records.app_logs import (
    CHANGED,
    SEEDS,
    explained,
    followed,
    own_log,
    read_line,
    sample,
)
from tests.samples import samples
from theatrum.core.build import compiled
from theatrum.core.rng import Rng, seeded
from theatrum.games.twilight_struggle import deck
from theatrum.records.log_format import BadLog
from theatrum.records.twilight_struggle.app_log import lines as a
from theatrum.records.twilight_struggle.app_log.names import card_name
from theatrum.records.twilight_struggle.app_log.search import SearchResult
from theatrum.records.twilight_struggle.app_log.sections import AppLog, Segment, read_log

MUTATIONS = samples(80, 40, 25)  # of each log


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
