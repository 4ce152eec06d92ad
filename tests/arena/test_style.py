"""The style table: counted from events, the same for bots, records and the logs of people."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.command import theatrum
from tests.records.games import Kept, random_record
from theatrum.agents.playing import play_game
from theatrum.agents.random_agent import RandomAgent
from theatrum.agents.registry import bot_seed
from theatrum.arena.games import play_one
from theatrum.arena.risiko import RisikoTally
from theatrum.arena.schedule import Pairing
from theatrum.arena.style import Count, Row, added, counts_of_files, counts_of_record, style_of
from theatrum.arena.twilight_struggle import STYLE, TsTally
from theatrum.core.errors import TheatrumError
from theatrum.core.events import Event, EventList
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.constants import (
    ASK_PLACE,
    ASK_PLAY,
    ASK_USE,
    COUP,
    EVENT,
    EVENT_FIRST,
    OPS,
    OPS_FIRST,
    SPACE,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.messages import (
    SAID_COST,
    SAID_INFLUENCE,
    SAID_OPERATION,
    SAID_PLAY,
    SAID_ROUND,
    SAID_SCORES,
    SAID_SIDES,
    SAID_TURN,
)
from theatrum.records.header import OWN, Header
from theatrum.records.record import Recorder, parse

NAME = "twilight-struggle"
SAMPLES = Path(__file__).parents[3] / "shared" / "data" / "twilight-struggle" / "sample-logs"
FRANCE, THAILAND, ALGERIA = 7, 26, 47
ASIA_SCORING, FIDEL, THE_CHINA_CARD, NATO = 1, 8, 6, 21


class Game:
    """What a game of Twilight Struggle reports, told by hand."""

    def __init__(self) -> None:
        self.tally = TsTally(make_game(NAME))

    def say(self, kind: int, *numbers: int, asked: int = ASK_USE) -> None:
        a, b, c, d, e = [*numbers, 0, 0, 0, 0, 0][:5]
        self.tally.step(asked, 0, 0, [Event(kind, 7, a, b, c, d, e)])

    def turn(self, turn: int) -> None:
        self.say(SAID_TURN, turn)

    def play(self, side: int, round: int, card: int, use: int) -> None:
        self.say(SAID_ROUND, side, round)
        self.say(SAID_PLAY, side, card, use, 3)

    def place(self, side: int, country: int, us: int, ussr: int, cost: int = 1) -> None:
        """A point of Ops; how many there are now."""
        events = [Event(SAID_COST, 7, cost, 0, 0, 0, 0)] if cost > 1 else []
        self.tally.step(ASK_PLACE, side, country, [*events, Event(SAID_INFLUENCE, 7, side, country, 1, us, ussr)])

    def of(self, side: int) -> Count:
        return self.tally.counts[side]


def test_points_at_double_cost_and_into_controlled_countries() -> None:
    """France has stability 3."""
    game = Game()
    game.turn(4)
    game.play(US, 1, FIDEL, OPS)
    game.place(US, FRANCE, 1, 4, cost=2)
    game.place(US, FRANCE, 3, 0)
    game.place(US, FRANCE, 4, 0)
    assert (game.of(US)["points"], game.of(US)["double"], game.of(US)["into controlled"]) == (3, 1, 1)
    assert game.of(USSR)["points"] == 0


def test_influence_of_events_is_none_of_ops() -> None:
    game = Game()
    game.turn(1)
    game.play(USSR, 1, FIDEL, EVENT)
    game.say(SAID_INFLUENCE, USSR, THAILAND, 3, 0, 3)
    assert game.of(USSR)["points"] == 0
    assert game.of(USSR)["own or neutral events"] == 1


def test_the_china_card_and_the_early_war() -> None:
    game = Game()
    game.turn(1)
    game.play(USSR, 1, THE_CHINA_CARD, OPS)
    game.place(USSR, THAILAND, 0, 1)
    game.place(USSR, ALGERIA, 0, 1)
    game.turn(4)
    game.play(USSR, 1, FIDEL, OPS)
    game.place(USSR, THAILAND, 0, 2)
    ussr = game.of(USSR)
    assert (ussr["China plays"], ussr["China points"], ussr["China points in Asia"]) == (1, 2, 1)
    assert (ussr["early points"], ussr["early points in Asia"], ussr["early points in Africa"]) == (2, 1, 1)


def test_scoring_cards_by_round_and_points() -> None:
    """The last round is the sixth in the Early War and the seventh later; headlines are no plays."""
    game = Game()
    game.turn(3)
    game.say(SAID_PLAY, US, ASIA_SCORING, EVENT, 0)
    game.say(SAID_SCORES, 1, 7, 0)
    assert game.of(US)["scoring cards"] == 0
    game.play(USSR, 6, ASIA_SCORING, EVENT)
    game.say(SAID_SCORES, 1, 3, 8)
    game.say(SAID_SCORES, 1, 9, 0)  # another card's
    game.turn(4)
    game.play(US, 6, ASIA_SCORING, EVENT)
    game.say(SAID_SCORES, 1, 3, 8)
    game.play(US, 2, ASIA_SCORING, EVENT)
    game.say(SAID_SCORES, 1, 4, 4)
    ussr, us = game.of(USSR), game.of(US)
    assert (ussr["scoring cards"], ussr["scoring cards last"], ussr["scoring VP"]) == (1, 1, 5)
    assert (us["scoring cards"], us["scoring cards last"], us["scoring cards first"], us["scoring VP"]) == (2, 0, 1, -5)
    assert us["own or neutral events"] == 0


def test_uses_of_cards_and_the_opening_coup() -> None:
    game = Game()
    game.turn(1)
    game.play(USSR, 1, NATO, EVENT_FIRST)
    game.say(SAID_OPERATION, USSR, COUP, 4, 4)
    game.play(US, 1, FIDEL, OPS_FIRST)
    game.say(SAID_OPERATION, US, COUP, 2, 2)
    game.play(USSR, 2, NATO, SPACE)
    ussr, us = game.of(USSR), game.of(US)
    assert (ussr["plays"], ussr["enemy cards"], ussr["event first"], ussr["space attempts"]) == (2, 1, 1, 1)
    assert (ussr["opening coups"], ussr["games as USSR"]) == (1, 1)
    assert (us["enemy cards"], us["event first"], us["opening coups"], us["games as USSR"]) == (1, 0, 0, 0)


def test_a_card_that_an_event_plays_is_not_the_card_of_the_round() -> None:
    game = Game()
    game.turn(5)
    game.play(US, 1, FIDEL, OPS)
    game.say(SAID_PLAY, US, NATO, EVENT, 4)
    assert game.of(US)["plays"] == 1


def test_seats_are_told_apart_where_sides_are_bid_for() -> None:
    game = Game()
    game.say(SAID_SIDES, 1, 0, asked=ASK_PLAY)
    game.turn(1)
    game.play(USSR, 1, FIDEL, SPACE)
    assert game.tally.counts[0]["space attempts"] == 1
    assert [counts.get("games as USSR", 0) for counts in game.tally.counts] == [1, 0]


def test_rows_are_quotients() -> None:
    row = Row("space attempts per 100 plays", "space", "plays", 100)
    share = Row("share", "space", "plays", 100, "%")
    counts = added([{"space": 1, "plays": 10}, {"space": 2, "plays": 20}])
    assert (row.value(counts), row.text(counts), share.text(counts)) == (10, "10.0", "10 %")
    assert (row.value({}), row.text({})) == (None, "–")


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), [(NAME, {}), ("risiko", {"preset": "tournament", "round_limit": 3})])
def test_a_record_is_counted_as_the_game_was(name: str, options: dict[str, object]) -> None:
    game = make_game(name, options)
    played = play_one(game, Pairing(5, ("random",) * game.seats))
    file = Kept()
    recorder = Recorder(file, game, Header(name, game.rules_version, options, OWN, seed=5))
    play_game(game, [RandomAgent(game, bot_seed(5, seat)) for seat in range(game.seats)], 5, recorder)
    assert tuple(map(dict, counts_of_record(parse(file.text.encode())))) == played.style


def test_every_row_of_the_table_is_counted_somewhere() -> None:
    counts = added(count for seed in range(6) for count in played_at_random(make_game(NAME), seed))
    assert {row.label for row in STYLE.rows if row.count not in counts} <= {"USSR coups in round 1 of turn 1"}


def played_at_random(game: AnyGame, seed: int) -> Sequence[Count]:
    style = style_of(game.name)
    assert style is not None
    tally, rng, state = style.tally(game), seeded(seed), game.new(seed)
    while actors := game.actors(state):
        seat = actors[0]
        kind, legal = game.decision(state, seat).kind, game.legal(state, seat)
        action, heard = legal[rng.below(len(legal))], EventList()
        game.apply(state, seat, action, heard)
        tally.step(kind, seat, action, heard.events)
        if isinstance(tally, RisikoTally):
            check_board(game, state, tally)
    return tally.counts


def check_board(game: AnyGame, state: object, tally: RisikoTally) -> None:
    """Armies and cards as the tally follows them are those of the game."""
    view = game.view(state, 0)
    if view.phase > 0 and not view.situation.target >= 0:
        assert tally.armies == view.armies
    assert tally.hand == view.hand_sizes


@pytest.mark.parametrize("seats", [3, 6])
def test_armies_and_cards_are_followed_through_a_game_of_risiko(seats: int) -> None:
    counts = added(played_at_random(make_game("risiko", {"seats": seats, "round_limit": 4}), seats))
    assert 0 < counts["odds"] <= counts["attacks"]
    assert counts["turns"] >= counts["turns ended"] > 0


# --- files ------------------------------------------------------------------------------------------------------------


def test_the_command_reads_records(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(random_record(3)[0])
    told = theatrum("arena", NAME, "--style", "--log", record, "--json")
    assert (told.returncode, told.stderr) == (0, "")
    assert list(json.loads(told.stdout)["style"]) == ["files (1)"]
    shown = theatrum("arena", NAME, "--style", "--log", record)
    assert "China Card plays per game" in shown.stdout
    other = theatrum("arena", "risiko", "--style", "--log", record)
    assert "game.txt is a game of twilight-struggle, not of risiko" in other.stderr


def test_a_file_that_is_no_game(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("hello\n")
    told = theatrum("arena", NAME, "--style", "--log", tmp_path / "x.txt")
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    with pytest.raises(TheatrumError, match=r"nowhere\.txt cannot be read"):
        counts_of_files(NAME, [tmp_path / "nowhere.txt"])


@pytest.mark.skipif(not SAMPLES.is_dir(), reason="the sample logs are not part of the project and are not here")
def test_games_of_people() -> None:
    """What eight of their games come to: near what was measured on forty-six."""
    people = added(counts_of_files(NAME, sorted(SAMPLES.glob("*.txt"))))
    measured = [6.2, 11, 3.0, 64, 8, 20, 1.1, 8.3, 17.9, 40, 74, 41, 9]
    for row, value in zip(STYLE.rows, measured, strict=True):
        found = row.value(people)
        assert found is not None
        assert value / 1.5 < found < value * 1.5, row.label
