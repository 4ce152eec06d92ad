"""RisiKo! in the terminal: whole games through piped input, seats, saving, and what each player may read."""

import io
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

from tests import command
from tests.cli.typist import Watched, printed, quiet, squeezed, typist
from theatrum.cli import saves
from theatrum.cli.play import fill_seats, new_session, resumed_session
from theatrum.cli.replay_session import ALL, ReplaySession
from theatrum.cli.risiko.screen import RisikoScreen
from theatrum.cli.risiko.wording import TerminalPresentation
from theatrum.cli.screen import all_choices, keys_of, make_screen
from theatrum.cli.session import HUMAN, Leave, Session
from theatrum.core.errors import BadOption
from theatrum.core.rng import seeded
from theatrum.games.risiko import messages as m
from theatrum.games.risiko.cards import CARDS
from theatrum.games.risiko.game import make_game
from theatrum.games.risiko.view import UNSEEN, RisikoView
from theatrum.presentation.risiko.words import risiko_words
from theatrum.records.record import read

GAME = "risiko"
ENGLISH = risiko_words("en")
MANY = 6000  # more lines than any game of these lengths asks for

theatrum = partial(command.theatrum, columns=100)


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
    assert result.stdout.startswith("P1: you, P2: normal bot, ")
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
        (["--player", "P1=deep"], "there is no player 'deep'; a seat is taken by: human, random, beginner, easy, "),
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
    assert changed.seats == ["random", "normal", HUMAN]
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
    assert [seat.kind for seat in record.header.seats] == [HUMAN, "normal", "normal"]
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
