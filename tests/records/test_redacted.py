"""Redacted exports hold nothing hidden: for each seat and for spectators."""

import json
from typing import Any

import pytest

from tests.records.games import NAME, Kept, random_record, recorded
from tests.samples import samples
from theatrum.core import registry
from theatrum.core.game import Game
from theatrum.core.registry import make_game
from theatrum.core.rng import Rng, seeded
from theatrum.core.state import CHANCE
from theatrum.games.example.game import BidsGame
from theatrum.games.twilight_struggle.actions import card_of
from theatrum.games.twilight_struggle.constants import BID, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import CARD_COUNT, CARD_NAMES
from theatrum.games.twilight_struggle.messages import SAID_BID, SAID_HEADLINE, SAID_RESHUFFLE
from theatrum.games.twilight_struggle.zones import UNSEEN
from theatrum.presentation.twilight_struggle.log import FIELDS, card
from theatrum.records.header import GIVEN, OWN, Header, commitment
from theatrum.records.lines import BadRecord, sealed
from theatrum.records.record import Record, Recorder, parse
from theatrum.records.redact import is_redacted, parse_redacted, redacted_text

VIEWERS = (US, USSR, SPECTATOR)
GAMES = samples(60, 24, 10)
PAIRS = samples(400, 200, 100)


def export(record: Record, viewer: int) -> str:
    return "".join(line + "\n" for line in redacted_text(record, viewer))


# --- two games that look the same -----------------------------------------------------------------------------


class Twins:
    """Two games that a viewer cannot tell apart, played on side by side until they can.

    Whatever is hidden may differ in them: cards dealt, secret headlines, draws. Each is recorded from the moment at
    which the second was sampled from the viewer's view of the first.
    """

    def __init__(self, game: Game[Any, Any], state: Any, viewer: int, rng: Rng) -> None:
        self.game = game
        self.viewer = viewer
        self.rng = rng
        other = game.sample_state(game.view(state, viewer), rng)
        self.files = [Kept(), Kept()]
        self.recorders = [
            Recorder(file, game, Header(NAME, game.rules_version, {}, GIVEN, start=game.dump(s)))
            for file, s in zip(self.files, (state, other), strict=True)
        ]

    @property
    def states(self) -> list[Any]:
        return [recorder.state for recorder in self.recorders]

    def look_the_same(self) -> bool:
        one, two = (self.game.view(s, self.viewer) for s in self.states)
        return bool(one == two)

    def unnoticed(self, seat: int, pair: list[int]) -> bool:
        """Cards only: a die is public even when it changes nothing."""
        if not all(card_of(action) > 0 for action in pair):
            return False
        copies = [self.game.copy(s) for s in self.states]
        for s, action in zip(copies, pair, strict=True):
            self.game.apply(s, seat, action)
        one, two = (self.game.view(s, self.viewer) for s in copies)
        return bool(one == two)

    def step(self) -> bool:
        """Different actions where the viewer does not notice, otherwise the same one in both, if there is any that
        both can take. False at the end of either game."""
        actors = [self.game.actors(s) for s in self.states]
        if not actors[0] or actors[0] != actors[1]:
            return False
        seat = actors[0][self.rng.below(len(actors[0]))]
        choices = [self.game.legal(s, seat) for s in self.states]
        both = [action for action in choices[0] if action in choices[1]]
        pair = [legal[self.rng.below(len(legal))] for legal in choices]
        if both and (seat == self.viewer or not self.unnoticed(seat, pair)):
            pair = [both[self.rng.below(len(both))]] * 2
        for recorder, action in zip(self.recorders, pair, strict=True):
            recorder.write(seat, action)
        return True


@pytest.mark.parametrize("viewer", VIEWERS)
def test_games_that_differ_in_hidden_things_only_give_the_same_export(viewer: int) -> None:
    """Byte by byte, for as long as the viewer's views are the same."""
    game = make_game(NAME)
    compared = different = 0
    for number in range(PAIRS):
        rng = seeded(1000 * viewer + number)
        state = some_position(game, number, rng)
        twins = Twins(game, state, viewer, rng)
        settled = 0  # decisions up to which the two look the same, with nothing left to luck
        while twins.look_the_same():
            if game.actors(twins.states[0]) != [CHANCE]:
                settled = twins.recorders[0].number
            if not twins.step():
                break
        for recorder in twins.recorders:
            recorder.stop("long enough")
        records = [parse(file.text.encode()) for file in twins.files]
        lines = [list(redacted_text(record, viewer)) for record in records]
        good = settled + 2  # header and opening
        assert lines[0][:good] == lines[1][:good], (viewer, number)
        compared += good
        different += int(records[0].steps[: settled + 1] != records[1].steps[: settled + 1])
    assert compared > 3 * PAIRS
    assert different >= PAIRS // 25  # secret choices and draws that did differ without a trace


def some_position(game: Game[Any, Any], number: int, rng: Rng) -> Any:
    """Somewhere in a random game; in every other one before secret headlines."""
    state = game.new(number)
    decisions = 14 + rng.below(100)
    while decisions > 0 or (number % 2 and len(game.actors(state)) == 1):
        seat = game.actors(state)[0]
        legal = game.legal(state, seat)
        after = game.copy(state)
        game.apply(after, seat, legal[rng.below(len(legal))])
        if not game.actors(after):
            return state
        state = after
        decisions -= 1
    return state


# --- what is in a line ----------------------------------------------------------------------------------------


def cards_named(body: dict[str, Any]) -> set[int]:
    """Every card that a line names, in an event or as an action."""
    named: set[int] = set()
    for kind, _, *numbers in body["events"]:
        named |= {n for (_, wording), n in zip(FIELDS[kind], numbers, strict=False) if wording is card and n > 0}
    action = body.get("action", 0)
    if card_of(action) > 0:
        named.add(card_of(action))
    return named


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", range(GAMES))
def test_no_line_names_a_card_that_the_viewer_has_not_seen(seed: int, viewer: int) -> None:
    """In every other game the players have bid for sides, and may have crossed."""
    options = {"side_bid": "influence", "reveal_held_cards": True} if seed % 2 else {}
    record = parse(random_record(seed, options)[0].encode())
    game = record.game
    before = [UNSEEN] * (CARD_COUNT + 1)
    for line, state in zip(export(record, viewer).splitlines()[1:-1], record.states, strict=True):
        body = json.loads(line)
        places = game.view(state, viewer).places
        shuffled = any(row[0] == SAID_RESHUFFLE for row in body["events"])  # seen, then lost again in one step
        unseen = {n for n in cards_named(body) if places[n] == UNSEEN and before[n] == UNSEEN}
        assert not unseen or shuffled, (body, unseen)
        assert set(body) <= {"n", "seat", "action", "text", "events", "hash"}
        assert ("action" in body) == (body.get("seat") == viewer)
        before = places


@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_export_has_no_seed_no_hidden_names_and_no_hash_of_the_record(viewer: int) -> None:
    text = random_record(8)[0]
    record = parse(text.encode())
    exported = export(record, viewer)
    assert '"seed"' not in exported
    assert '"chance"' not in exported
    assert '"check"' not in exported
    hashes = {json.loads(line)["hash"] for line in text.splitlines()}
    assert not hashes & {json.loads(line)["hash"] for line in exported.splitlines()}
    if viewer == SPECTATOR:
        dealt = exported.splitlines()[1]
        assert not any(name in dealt for name in CARD_NAMES if name)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("bidder", [0, 1])
def test_a_sealed_bid_is_revealed_when_both_are_opened(viewer: int, bidder: int) -> None:
    """TS 11.1.4. Until then the exports of two games with different bids are the same, but for the bidder's."""
    options = {"side_bid": "influence"}
    game = make_game(NAME, options)
    exports: list[list[str]] = []
    for action in (BID, BID + 25):
        file = Kept()
        recorder = Recorder(file, game, Header(NAME, game.rules_version, options, OWN, seed=1))
        recorder.write(bidder, action)
        recorder.write(1 - bidder, BID + 3)
        recorder.stop("long enough")
        exports.append(list(redacted_text(parse(file.text.encode()), viewer)))
    assert (exports[0][:3] == exports[1][:3]) == (viewer != bidder)
    told = [[row for row in json.loads(lines[3])["events"] if row[0] == SAID_BID] for lines in exports]
    assert [len(rows) for rows in told] == [2, 2]
    assert told[0] != told[1]
    assert all('"bid' not in lines[2] for lines in exports) == (viewer != bidder)


def test_a_secret_headline_is_revealed_when_it_is_shown() -> None:
    for seed in range(5):
        record = parse(random_record(seed)[0].encode())
        steps = [json.loads(line) for line in export(record, SPECTATOR).splitlines()[1:-1]]
        first = next(i for i, step in enumerate(record.steps) if step.text.startswith("headline"))
        assert steps[first]["events"] == []
        assert {row[0] for row in steps[first + 1]["events"]} >= {SAID_HEADLINE}


def test_why_a_game_was_stopped_is_left_out() -> None:
    record = parse(random_record(8, most=30)[0].encode())
    assert "long enough" not in export(record, US)
    assert json.loads(export(record, US).splitlines()[-1])["end"] == "stopped"


def test_a_commitment_is_passed_on_without_the_seed() -> None:
    game = make_game(NAME)
    file = Kept()
    mark = commitment(6, "salt")
    recorder = Recorder(file, game, Header(NAME, game.rules_version, {}, "committed", commitment=mark), 6, "salt")
    recorder.stop("at once")
    exported = export(parse(file.text.encode()), USSR)
    assert mark in exported
    assert '"salt"' not in exported
    assert '"seed"' not in exported


def test_exports_know_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "example", "theatrum.games.example.manifest")
    game = BidsGame()
    record = parse(recorded(game, Header("example", 1, {}, OWN, seed=2), game.new(2), 2).encode())
    for viewer in range(4):
        for line in export(record, viewer).splitlines()[2:-1]:
            body = json.loads(line)
            assert ("action" in body) == (body["seat"] == viewer)


# --- reading --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_export_can_be_read(viewer: int) -> None:
    record = parse(random_record(2)[0].encode())
    content = export(record, viewer).encode()
    assert is_redacted(content)
    read = parse_redacted(content)
    assert read.viewer == viewer
    assert read.end["end"] == "finished"
    assert read.events == [[e for e in step.events if e.visible_to(viewer)] for step in record.steps]


def test_a_damaged_export_is_refused() -> None:
    content = export(parse(random_record(2, most=12)[0].encode()), US).encode()
    lines = content.splitlines(keepends=True)
    for number in range(len(lines)):
        for damaged in (lines[:number] + lines[number + 1 :], lines[:number] + [b"?" + lines[number], *lines[number:]]):
            with pytest.raises(BadRecord) as error:
                parse_redacted(b"".join(damaged))
            assert error.value.line == number + 1
    with pytest.raises(BadRecord, match="goes on"):
        parse_redacted(content + rehashed(content))
    with pytest.raises(BadRecord, match="this is not a theatrum redacted record"):
        parse_redacted(random_record(2, most=2)[0].encode())


def rehashed(content: bytes) -> bytes:
    """The last line once more, with the hash it would have."""
    body = json.loads(content.splitlines()[-1])
    line, _ = sealed({k: v for k, v in body.items() if k != "hash"}, body["hash"])
    return line.encode() + b"\n"
