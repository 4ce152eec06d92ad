"""RisiKo! in the terminal: whole games through piped input, odds, macros, saving, and what each player may read."""

import io
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

from tests import command
from tests.cli.typist import played_on, printed, quiet, squeezed, typist
from theatrum.cli import saves
from theatrum.cli.play import fill_seats, new_session, resumed_session
from theatrum.cli.replay_session import ALL, ReplaySession
from theatrum.cli.risiko.screen import RisikoScreen
from theatrum.cli.risiko.wording import TerminalPresentation
from theatrum.cli.screen import all_choices, keys_of, make_screen
from theatrum.cli.session import HUMAN, Leave, Session
from theatrum.core.errors import BadOption
from theatrum.core.events import Event
from theatrum.core.rng import seeded
from theatrum.games.risiko import messages as m
from theatrum.games.risiko.cards import CARDS
from theatrum.games.risiko.game import make_game
from theatrum.games.risiko.view import UNSEEN, RisikoView
from theatrum.presentation.risiko.dice_counts import dice_in_battles
from theatrum.presentation.risiko.words import risiko_words
from theatrum.records.record import read

GAME = "risiko"
ENGLISH = risiko_words("en")
MANY = 6000  # more lines than any game of these lengths asks for

theatrum = partial(command.theatrum, columns=100)


def at(words: str, *lines: str, people: tuple[int, ...] = (0,), width: int = 100, **options: object) -> Session:
    """A position of a tournament in words, played on with typed lines until they are used up."""
    return played_on(make_game({"preset": "tournament", **options}), words, lines, people=people, width=width)


def at_random(session: Session, seed: int, limit: int = MANY) -> Callable[[str], str]:
    """Somebody who types random choices by their numbers."""
    rng = seeded(seed)
    left = [limit]

    def read_line(prompt: str) -> str:
        if not prompt:
            return ""
        left[0] -= 1
        if left[0] < 0:
            raise Leave
        view = session.game.view(session.state, session.game.actors(session.state)[0])
        keys = keys_of(all_choices(session.screen.choices(view)))
        return str(keys[rng.below(len(keys))])

    return read_line


# --- whole games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "seats"), [("base", 3), ("tournament", 4), ("circuit", 6)])
def test_whole_game_through_a_pipe(preset: str, seats: int) -> None:
    arguments = ["--preset", preset, "--seats", str(seats), "--option", "round_limit=2", "--seed", "3"]
    result = theatrum("play", GAME, *arguments, typed="1\nall\n" * MANY)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert result.stdout.startswith("P1: you, P2: heuristic bot, ")
    assert " P1 with " in " ".join(result.stdout.split()[-60:])
    assert max(len(line) for line in result.stdout.splitlines()) <= 100


@pytest.mark.parametrize(("seed", "width"), [(0, 60), (1, 80), (2, 140)])
def test_several_people_play_to_the_end(seed: int, width: int) -> None:
    people = {"p1": HUMAN, "p3": HUMAN}
    session = new_session(GAME, {"seats": 3 + seed, "round_limit": 2}, people, seed, quiet(width), None)
    session.read = at_random(session, seed)
    session.run()
    text = printed(session)
    assert session.game.ending(session.state) is not None
    assert max(len(line) for line in text.splitlines()) <= width
    assert "cards points objective" in squeezed(session)  # everybody's, at the end


def test_bots_alone_need_no_limit_of_the_user() -> None:
    """G17: a game of the rulebook can go on for ever; bots stop all the same."""
    bots = {f"p{n}": "random" for n in (1, 2, 3)}
    session = new_session(GAME, {"seats": 3}, bots, 1, quiet(100), None)
    assert session.options["round_limit"] == 100
    assert new_session(GAME, {"seats": 3}, {}, 1, quiet(100), None).options == {"seats": 3}


def test_unusual_objectives_are_noted_before_the_game() -> None:
    """R9.7."""
    options: dict[str, object] = {"objectives": "custom", "seats": 3, "custom_objectives": "china; india; siam"}
    session = new_session(GAME, options, {}, 1, quiet(100), None)
    assert "Note: custom objective 1 is worth 7; it should be worth 86 (R9.7)" in printed(session)


# --- who sits where ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "seats"),
    [
        ([None, None, None], [HUMAN, "random", "random"]),
        ([None, HUMAN, None], ["random", HUMAN, "random"]),
        (["random", None, None], ["random", HUMAN, "random"]),
        (["random", "random", "random"], ["random", "random", "random"]),
        ([HUMAN, None, HUMAN], [HUMAN, "random", HUMAN]),
    ],
)
def test_seats_that_are_not_named(wanted: list[str | None], seats: list[str]) -> None:
    assert fill_seats(make_game({"seats": 3}), wanted, "random") == seats


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "2"], "option seats cannot be 2; it can be: 3 to 6"),
        (["--seats", "7"], "option seats cannot be 7; it can be: 3 to 6"),
        (["--preset", "club"], "there is no preset 'club'; the presets are: base, tournament, circuit"),
        (["--option", "army_cap=9"], "option army_cap cannot be '9'; it can be: none, 40 to 1000"),
        (["--player", "P5=human"], "there is no seat 'p5' at this table; its seats are: P1, P2, P3, P4"),
        (["--us", "human"], "there is no seat 'us' at this table; its seats are: P1, P2, P3, P4"),
        (["--player", "human"], "'human' does not say who sits where; write SEAT=KIND, for example P2=human"),
        (["--player", "P1=deep"], "there is no player 'deep'; a seat is taken by: human, random, heuristic"),
        (["--player", "P1=human", "--player", "p1=random"], "the seat p1 is named twice; one player sits there"),
        (["--option", "objectives=custom"], "4 players need as many objectives; custom_objectives has 0"),
        (["--resume", "x", "--seats", "4"], "a resumed game keeps its seed, options and bot; leave out --seed,"),
    ],
)
def test_mistakes_on_the_command_line(arguments: list[str], sentence: str) -> None:
    result = theatrum("play", GAME, *arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(f"theatrum: {sentence}")
    assert result.stderr.count("\n") == 1


def test_list_of_options() -> None:
    result = theatrum("play", GAME, "--list-options")
    assert result.returncode == 0
    for words in (
        "--preset NAME: base, tournament, circuit",
        "seats = 3 to 6",
        "tie_break",
        "base none, tournament 35",
    ):
        assert words in result.stdout


# --- odds -------------------------------------------------------------------------------------------------

POSITION = "by=p1 at=attack p1=brazil:12,peru:3 p2=north-africa:9 rest=p2,p3,p4 round=5"


def test_odds_before_an_attack() -> None:
    """12 against 9 under the tournament rules; one roll of three dice against three (R6.13)."""
    text = squeezed(at(POSITION, "brazil"))
    assert "1 Brazil 12 Argentina B2 1 (>99 %), Venezuela G3 1 (>99 %), North Africa B2 9 (29 %)" in text
    assert "3 North Africa B2 9 29 % conquest if you attack to the end; you lose 8.6 on average, the" in text
    text = squeezed(at(POSITION, "odds", width=120))
    assert "Brazil > North Africa P2 12:9 29 % 8.6:5.3 3:3 costs 0/1/2/3: 14/21/26/38 %" in text


def test_odds_while_attacking() -> None:
    session = at(POSITION, "brazil", "north africa", "odds")
    view = session.game.view(session.state, 0)
    left = f"{view.armies[10]}:{view.armies[24]}"
    assert view.armies[10] + view.armies[24] == 12 + 9 - 3
    assert f"again: North Africa {view.armies[24]} " in squeezed(session)
    assert f"Brazil > North Africa P2 {left}" in squeezed(session)


def test_odds_of_the_numbers_of_dice() -> None:
    """In the base game the attacker may throw fewer dice, and the defender chooses (R6.3, R6.4)."""
    text = squeezed(at(POSITION, "brazil", "north africa", "2", people=(0, 1), preset="base"))
    for n in ("1 die", "3 dice"):
        assert re.search(rf"{n} \d+ % conquest if you attack to the end; .*? you lose 0, the enemy \d: \d+ %", text)
    assert re.search(r"3 dice \d+ % to lose nothing in this roll; the territory falls with \d+ % if", text)
    assert re.search(r"you lose 0, the enemy 2: \d+ %; you lose 1, the enemy 1: \d+ %; you lose 2, the enemy 0", text)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("odds 2 1", "2 against 1: conquest 41.67%, expected losses 0.58 and 0.42 one roll 1:1 costs 0/1: 42/58 %"),
        ("odds 12 9 5", "12 against 9, stopping at 5: conquest 15.36%"),
        ("odds 5", "odds needs the armies of both sides, 1 to 10000"),
        ("odds 0 3", "odds needs the armies of both sides, 1 to 10000"),
        ("odds x y", "odds needs the armies of both sides, 1 to 10000"),
        ("territory bra", "Brazil R1 12, value 4, card cannon. Neighbours: Argentina B2 1, Peru R1 3,"),
        ("territory e", "'e' can mean "),
        ("territory atlantis", "there is no territory 'atlantis'"),
        ("dice", "No dice have been thrown in battles yet."),
        ("cards", "You have no cards."),
        ("discards", "Discards (0): none"),
        ("objective", "Missing (owner, armies): "),
        ("board", "NORTH AMERICA +5"),
        ("help", "again until 3 repeat it as long as three armies stay in any case"),
        ("99", "there is no choice 99; type a number from 1 to 3, or a name"),
        ("japan", "Japan: Japan belongs to P"),
        ("again", "attack again: there is no attack that could be repeated (R6.8)"),
        ("again 3", "attack again: there is no attack that could be repeated (R6.8)"),
        ("again 0", "type again, again 4 (so many times), again until 3 (armies left), or again all"),
        ("again until", "type again, again 4 (so many times)"),
        ("always 3", "always is for defending"),
        ("end turn", "end turn: the attacks are not over; say so first (R3.2)"),
    ],
)
def test_what_may_be_typed(typed: str, answer: str) -> None:
    session = at(POSITION, typed)
    assert answer in squeezed(session)
    assert session.game.fact(session.state, "asked") == "attack"


# --- several decisions in one line ------------------------------------------------------------------------


def battles(session: Session) -> list[Event]:
    return [event for event in session.log.events if event.kind == m.SAID_BATTLE]


def test_again_a_number_of_times() -> None:
    session = at("by=p1 at=attack p1=brazil:40 p2=north-africa:40 round=5", "brazil", "north", "again 3")
    assert len(battles(session)) == 4
    assert printed(session).count("P1 attacks North Africa from Brazil: ") == 2  # the first, and three in one line


@pytest.mark.parametrize("seed", range(6))
def test_again_until_so_many_are_left(seed: int) -> None:
    """As long as a roll cannot leave fewer, or until the territory is conquered."""
    words = f"by=p1 at=attack p1=brazil:30 p2=north-africa:12 round=5 seed={seed}"
    session = at(words, "brazil", "north", "again until 20")
    if session.game.fact(session.state, "owner North Africa") == "P2":
        assert 20 <= int(str(session.game.fact(session.state, "armies Brazil"))) <= 22


def test_again_until_more_than_could_be_left_is_refused() -> None:
    session = at("by=p1 at=attack p1=brazil:30 p2=north-africa:12 round=5", "brazil", "north", "again until 30")
    assert len(battles(session)) == 1
    assert "another roll could leave fewer than 30 armies" in squeezed(session)


def test_again_to_the_end() -> None:
    """In a tournament that is where the attack would have fewer dice than the defence (R9.3)."""
    words = "by=p1 at=attack p1=brazil:9,peru:9 p2=north-africa:30 round=5"
    session = at(words, "brazil", "north", "again all")
    assert int(str(session.game.fact(session.state, "armies Brazil"))) <= 3
    assert "again: " not in printed(session).rpartition("Attack from where?")[2]


LAST_STAND = "by=p1 at=attack round=2 p1=brazil:40 p2=north-africa:2 rest=p3,p4"


@pytest.mark.parametrize("seed", range(6))
def test_r8_2_again_stops_at_a_last_army_that_stands(seed: int) -> None:
    session = at(f"{LAST_STAND} seed={seed}", "brazil", "north", "3", "again all", early_elimination="capture")
    assert session.game.fact(session.state, "armies North Africa") == 1
    assert int(str(session.game.fact(session.state, "armies Brazil"))) > 20  # and not worn down against it


def test_r8_2_who_defends_reads_that_the_last_army_stands() -> None:
    session = at(LAST_STAND, "brazil", "north", "3", people=(0, 1), preset="base", early_elimination="capture")
    text = squeezed(session).rpartition("defend with how many?")[2]
    assert "you lose 1, the enemy 0: " in text
    assert "you lose 2, " not in text


def test_defending_always_with_as_many_dice() -> None:
    words = "by=p1 at=attack p1=brazil:20 p2=north-africa:20 round=5"
    session = at(words, "brazil", "north", "3", "always 2", "again 4", people=(0, 1), preset="base")
    assert [len(str(event.d)) for event in battles(session)] == [2] * 5
    assert printed(session).count("P2 blue decides now. Hand over the keyboard") == 1


def test_a_territory_and_its_armies_in_one_line() -> None:
    words = "by=p1 at=reinforce pool=7 p1=brazil:12,peru:3"
    session = at(words, "bra 3", "brasile 2", "peru 9", "japan 1", "nowhere 1", "per 2")
    facts = [session.game.fact(session.state, key) for key in ("armies Brazil", "armies Peru", "reserve P1")]
    assert facts == [17, 5, 0]
    for answer in (
        "9 cannot be placed in one territory now; from 1 to 2 can",
        "Japan: Japan belongs to P",
        "'nowhere' is no territory; type a territory and the armies for it, for example brazil 2",
    ):
        assert answer in squeezed(session)


def test_amounts_are_typed_as_they_are() -> None:
    """Not as the number of a choice: three dice were thrown, so three armies at least move in (R6.10)."""
    session = at(
        "by=p1 at=attack p1=brazil:12,peru:3 p2=venezuela:1 round=5", "brazil", "venezuela", "3", *["again"] * 9
    )
    assert session.game.fact(session.state, "asked") == "occupy"
    session.read = typist("1", "99", "4")
    with suppress(Leave):
        session.run()
    assert "1: as many armies as dice were thrown must move in (R6.10)" in squeezed(session)
    assert "99: one army must stay in Brazil (R6.10)" in squeezed(session)
    assert session.game.fact(session.state, "armies Venezuela") == 4
    assert "Type a number from 3 to" in printed(session)


def test_sets_are_shown_with_their_armies() -> None:
    words = "by=p1 at=reinforce pool=1 p1=brazil:12,peru:3 p1_hand=brazil,china,egypt,siam round=5"
    text = squeezed(at(words, "cards", "set", "1", "1", "1"))
    assert "best set 12 armies" in text
    assert "Sets: 12 armies: Brazil, Egypt, China 10 armies: Egypt, China, Siam" in text
    assert "play a set (up to 12 armies)" in text
    assert "1 Brazil cannon +2: your territory" in text
    assert "P1 plays Brazil, Egypt, China for 12 armies: 10 for the set, 2 for own territories" in text


# --- objectives -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "Conquer North America and Africa; North America 0/9, Africa 0/6"),
        (5, "third continent of your choice; South America 4/4, Europe 0/7, Oceania 0/4"),
        (7, "Conquer 24 territories; 4 of 24 territories"),
        (8, "Conquer 18 territories and hold each with at least 2 armies; 1 of 18 territories"),
        (9, "Destroy the red armies; red is your own colour: conquer 24 territories (4 of 24)"),
        (
            10,
            "Destroy the blue armies; P2 blue has 19 territories left; if somebody else does it, own 24 terr",
        ),
        (11, "Destroy the green armies; P2 blue has destroyed green: conquer 24 territories (4 of 24)"),
        (14, "Destroy the purple armies; nobody plays purple: conquer 24 territories (4 of 24)"),
    ],
)
def test_progress_towards_base_objectives(number: int, words: str) -> None:
    """R8.8."""
    turn = "round=6 by=p1 at=attack"
    position = f"{turn} p1=argentina,brazil:5,peru,venezuela rest=p2,p4 out=p3 out_by=p3:p2 p1_objective={number}"
    assert words in squeezed(at(position, "objective", preset="base"))


def test_progress_towards_a_list() -> None:
    """R9.5, R10.2: territories, points, and what counts when points are equal (R10.6)."""
    text = squeezed(at("by=p1 at=attack p1=brazil:5,peru:2,japan rest=p2,p3,p4 p1_objective=1", "objective"))
    assert "The bed: own all 23 territories of the list; 2 of 23 territories, 7 of 86 points; 2 outside" in text
    assert "Missing (owner, armies): Alaska (P2, 1), " in text
    assert "R1*Brazil" in text
    assert "R1 Japan" in text


# --- dice (R13.2) -----------------------------------------------------------------------------------------


def test_everybody_can_count_the_dice() -> None:
    events = [
        Event(m.SAID_ATTACK, 31, 0, 10, 24, 3, 0),
        Event(m.SAID_DEFENCE, 31, 1, 24, 2, 0, 0),
        Event(m.SAID_BATTLE, 31, 10, 24, 661, 52, 11),
    ]
    counts = {seat: count.faces for seat, count in dice_in_battles(events).items()}
    assert counts == {0: [1, 0, 0, 0, 0, 2], 1: [0, 1, 0, 0, 1, 0]}
    text = squeezed(at(POSITION, "brazil", "north", "again 2", "dice"))
    assert "Dice thrown in battles player 1 2 3 4 5 6 dice mean (fair: 3.50)" in text


# --- saving, records, replay ------------------------------------------------------------------------------


@pytest.mark.parametrize("stop_after", [0, 1, 20])
def test_resumed_game_goes_on_the_same_way(tmp_path: Path, stop_after: int) -> None:
    """Everybody random with their own generator: the same game, with or without a break."""
    path = tmp_path / "game.json"
    options: dict[str, object] = {"preset": "tournament", "seats": 3, "round_limit": 3}

    def begun() -> Session:
        return new_session(GAME, options, {"p2": HUMAN}, 6, quiet(100), None)

    whole, first = begun(), begun()
    lines: list[str] = []
    choose = at_random(whole, 9)

    def noted(prompt: str) -> str:
        lines.append(choose(prompt))
        return lines[-1]

    whole.read = noted
    whole.run()
    first.read = typist(*lines[:stop_after])
    with pytest.raises(Leave):
        first.run()
    first.save(path)
    second = resumed_session(GAME, path, {}, quiet(100), None)
    second.read = typist(*lines[stop_after:])
    second.run()
    assert second.game.dump(second.state) == whole.game.dump(whole.state)
    assert second.log.events == whole.log.events


def test_people_can_change_on_resuming(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = theatrum("play", GAME, "--seats", "3", "--seed", "3", "--save", str(path), typed="1\n1\n")
    assert f"Goodbye. Go on later with --resume {path}" in result.stdout
    changed = resumed_session(GAME, path, {"p1": "random", "p3": HUMAN}, quiet(100), None)
    assert changed.seats == ["random", "heuristic", HUMAN]
    with pytest.raises(BadOption, match="there is no seat 'p4' at this table; its seats are: P1, P2, P3"):
        resumed_session(GAME, path, {"p4": HUMAN}, quiet(100), None)
    assert saves.read(path).game == GAME


def test_a_played_game_can_be_recorded_and_stepped_through(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    options: dict[str, object] = {"preset": "circuit", "seats": 3, "round_limit": 1}
    session = new_session(GAME, options, {}, 4, quiet(100), None, path)
    session.read = at_random(session, 2)
    session.run()
    record = read(path)
    assert [seat.kind for seat in record.header.seats] == [HUMAN, "heuristic", "heuristic"]
    console = quiet(100)
    screen = make_screen(record.game)
    lines = ["", "next 40", "seat p1", "objective", "cards", "seat p9", "turn 1", "odds", "dice", "territory peru",
             "odds 5 3", "help", "end", "back", "seat spectator", "cards", "objective"]  # fmt: skip
    with pytest.raises(Leave):
        ReplaySession(record, screen, ALL, console, typist(*lines)).run()
    assert isinstance(console.file, io.StringIO)
    text = " ".join(console.file.getvalue().split())
    for words in (
        f"Decision 0 of {record.decisions}",
        ", round 1",
        "Your objective: ",
        "there is no seat 'p9'; it can be: p1, p2, p3, spectator, all",
        "Peru ",
        "5 against 3: conquest",
        "Spectators see no cards.",
        "Spectators see no objective.",
        "the game is over",
    ):
        assert words in text, words


# --- nobody reads what is another's ----------------------------------------------------------------------


class Watched(io.StringIO):
    """Keeps apart what was printed before each line was read."""

    def take(self) -> str:
        text = self.getvalue()
        self.truncate(0)
        self.seek(0)
        return text


class SecretScreen(RisikoScreen):
    """A screen on which cards in hands and objectives have names that nothing else has."""

    def __init__(self, session: Session) -> None:
        game = make_game(session.options)
        super().__init__(game)
        names = tuple(f"<<{n}>>" for n in range(1, len(game.options.deck) + 1))
        self.words = self.words.at_table(objectives=names)
        self.wording = replace(self.wording, words=self.words)
        self.presentation = TerminalPresentation(game, self.wording)


COMMANDS = ("board", "objective", "cards", "odds", "discards", "dice", "log all", "help", "territory peru")


@pytest.mark.parametrize(("seed", "preset"), [(0, "base"), (1, "tournament"), (2, "circuit")])
def test_hot_seat_never_shows_other_cards_or_objectives(seed: int, preset: str) -> None:
    """All that is printed between one handing over and the next is for the player at the keyboard alone."""
    output = Watched()
    console = Console(file=output, width=100, highlight=False)
    options: dict[str, object] = {"preset": preset, "seats": 3, "reveal_eliminated": seed == 1}
    session = new_session(GAME, options, {f"p{n}": HUMAN for n in (1, 2, 3)}, seed, console, None)
    session.screen = SecretScreen(session)
    choose = at_random(session, seed, 500)
    rng = seeded(seed)
    commands: list[str] = []
    looked_for = [0]
    cards = [0]

    def read_line(prompt: str) -> str:
        text = output.take()
        if not prompt:
            assert "<<" not in text.rpartition("Hand over the keyboard")[2]
            assert "Your " not in text.rpartition("Hand over the keyboard")[2]
            return ""
        looked_for[0] += check_objectives(session, text)
        cards[0] += check_cards(session, text)
        if rng.below(25) == 0:
            commands.extend(COMMANDS)
        return commands.pop() if commands else choose(prompt)

    session.read = read_line
    with suppress(Leave):
        session.run()
    assert looked_for[0] > 500
    assert cards[0] > 50


def check_objectives(session: Session, text: str) -> int:
    """Only the own objective is named, by its number in the log or by its progress."""
    view = session.game.view(session.state, session.at_keyboard)
    assert isinstance(view, RisikoView)
    own = view.objectives[view.viewer]
    known = {1 + objective for objective in view.objectives if objective != UNSEEN}
    for n in range(1, 17):
        assert n in known or f"<<{n}>>" not in text, f"objective {n} is hidden from seat {view.viewer}"
    if own != UNSEEN and "Your objective: " in text:
        for line in text.splitlines():
            if line.startswith("Your objective: "):
                assert line.startswith(f"Your objective: <<{own + 1}>>")
    return len(known)


def check_cards(session: Session, text: str) -> int:
    """The line of the own cards names nothing but own cards; others' draws have no name."""
    view = session.game.view(session.state, session.at_keyboard)
    assert isinstance(view, RisikoView)
    own = {ENGLISH.card(card) for card in view.cards_in(view.viewer)}
    told = {
        ENGLISH.card(event.b - 1)
        for event in session.log.events
        if event.kind == m.SAID_DRAW and event.a == view.viewer and event.b and event.visible_to(view.viewer)
    }
    looked_for = 0
    for line in text.splitlines():
        if line.startswith("Your cards: "):
            shown = line.removeprefix("Your cards: ").split(";")[0]
            named = {part.partition(" (")[0].strip() for part in shown.split(", ")} - {"none", ""}
            assert all(any(name.startswith(part) for name in own) for part in named), line
            looked_for += 1
        if line.startswith("  P") and " draws " in line and "draws a card" not in line:
            assert line.startswith(f"  P{view.viewer + 1} draws the card ")
            assert line.partition(" draws the card ")[2].strip() in told
    return looked_for


def test_no_card_of_anybody_is_in_a_spectators_panels() -> None:
    game = make_game({"preset": "tournament"})
    state = game.position("by=p1 at=attack p1=brazil:5 p1_hand=china,egypt p2_hand=peru,siam,joker")
    view = game.view(state, game.spectator)
    screen = make_screen(game)
    console = quiet(100)
    for panel in screen.panels.values():
        console.print(panel(view, 100))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert "Spectators see no cards." in text
    assert all(f"{ENGLISH.card(card)} (" not in text for card in CARDS)
