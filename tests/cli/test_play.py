"""Terminal play: whole games through piped input, what may be typed, mistakes, and what each player may read."""

import io
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.sessions import at_random, run_until_leave, table, typing
from tests.cli.typist import Watched, printed, quiet
from tests.command import theatrum
from theatrum.cli.action_lookup import find
from theatrum.cli.play import make_player, new_session
from theatrum.cli.session import Leave, Session
from theatrum.core.events import Event
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.deck import CARD_COUNT
from theatrum.games.twilight_struggle.game import make_game
from theatrum.languages import language_codes
from theatrum.presentation.base import default_presentation
from theatrum.presentation.twilight_struggle.log import FIELDS, card
from theatrum.presentation.twilight_struggle.words import ts_words

GAME = "twilight-struggle"
MANY = 6000  # more lines than any game asks for


# --- whole games ------------------------------------------------------------------------------------------


def test_whole_game_through_a_pipe() -> None:
    result = theatrum("play", GAME, "--seed", "3", typed="1\n" * MANY)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert result.stdout.startswith("US: you, USSR: normal bot. Seed 3.")
    assert "wins: " in result.stdout.splitlines()[-1] or "draw: " in result.stdout.splitlines()[-1]
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--preset", "second"], "Setup | Score: even"),
        (["--preset", "deluxe", "--variant", "chinese-civil-war"], " Civil War      3  -   - "),
        (["--scenario", "late-war"], "Turn 8, headlines"),
        (["--option", "side_bid=influence", "--first", "human"], "first player: Which side do you want"),
    ],
)
def test_presets_variants_scenarios_and_bids_can_be_played(arguments: list[str], words: str) -> None:
    result = theatrum("play", GAME, *arguments, "--seed", "4", typed="1\n" * MANY)
    assert result.returncode == 0, result.stderr
    assert words in result.stdout
    assert result.stderr == ""


def test_after_the_bids_the_title_names_the_side() -> None:
    session = new_session(GAME, {"side_bid": "influence"}, {"first": "human", "second": "human"}, 1, quiet(), None)
    session.read = reading(iter(["bid ussr 3", "bid us 1"]))
    with pytest.raises(StopIteration):
        session.run()
    text = printed(session)
    bidding = text.split("Hand over the keyboard")[1:3]
    assert all("Which side do you want" in part and "Your hand" not in part for part in bidding)
    assert "second player plays the US, the first player the USSR" in text
    assert "first player (USSR): Setup: place USSR influence in Eastern Europe, 6 left" in text


def reading(lines: Iterator[str]) -> Callable[[str], str]:
    """Types these lines, Enter where the keyboard changes hands, then stops."""
    return lambda prompt: next(lines) if prompt else ""


def test_list_of_options() -> None:
    result = theatrum("play", GAME, "--list-options")
    assert result.returncode == 0
    for name in ("optional_cards", "side_bid", "variant", "scenario", "opt_space_no_roll", "deluxe2015", "second"):
        assert name in result.stdout
    assert theatrum("play", "chess", "--list-options").returncode == 2


@pytest.mark.parametrize("lang", language_codes())
def test_the_list_of_options_is_in_groups(lang: str) -> None:
    lines = theatrum("play", GAME, "--list-options", "--lang", lang).stdout.splitlines()
    titles = list(default_presentation(GAME).option_groups(lang).values())
    places = [lines.index(title) for title in titles]
    assert places == sorted(places)
    assert lines[places[0] + 1 : places[0] + 3] == ["", "scenario = standard, late_war"]


def test_two_bots_can_be_watched() -> None:
    result = theatrum("play", GAME, "--us", "random", "--ussr", "random", "--seed", "2")
    assert result.returncode == 0, result.stderr
    assert "Turn 1 begins" in result.stdout
    assert "Your hand" not in result.stdout


@pytest.mark.parametrize(("seed", "width"), [(0, 60), (1, 80), (2, 140)])
def test_two_people_play_to_the_end(seed: int, width: int) -> None:
    session = table(at_random(seed), seed=seed, width=width)
    session.run()
    assert session.game.ending(session.state) is not None
    assert max(len(line) for line in printed(session).splitlines()) <= width


def test_same_seed_same_game() -> None:
    first, second = (table(at_random(5), us="random", seed=4) for _ in range(2))
    first.run()
    second.run()
    assert first.game.dump(first.state) == second.game.dump(second.state)
    assert printed(first) == printed(second)


# --- what may be typed ------------------------------------------------------------------------------------


def test_names_numbers_and_abbreviations() -> None:
    text = run_until_leave(table(typing("west ger", "FRANCE", "it", "8", "spain/p"), ussr="random"))
    for line in ("US +1 in West Germany (1/0)", "US +1 in France (1/0)", "US +1 in Italy (1/0)", "(2/0)"):
        assert line in text
    assert "US +1 in Spain/Portugal" in text


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "there is no choice 99; type a number from 1 to 14, or a name"),
        ("0", "there is no choice 0;"),
        ("Iran", "Iran: the US sets up in its own half of Europe only"),
        ("Fidel", "Fidel: it is not one of the choices; possible now: Canada, UK,"),
        ("s", "'s' can mean Sweden, Spain/Portugal;"),
        ("done", "done: stopping is not allowed here; 7 left to choose"),
        ("xyzzy", "'xyzzy' is neither a choice nor a command; type help for the commands"),
        ("-1", "'-1' is neither a choice nor a command"),
        ("\x00", "is neither a choice nor a command"),
        ("card 111", "there is no card 111; cards run from 1 to 110"),
        ("card nothing", "there is no card 'nothing';"),
        ("card scoring", "'scoring' can mean Asia Scoring, Europe Scoring,"),
        ("save", "save needs a file name, for example save monday.json"),
        ("save /nowhere/at/all", "the game could not be saved in /nowhere/at/all: No such file or directory"),
    ],
)
def test_mistakes_are_answered_in_one_sentence(typed: str, answer: str) -> None:
    text = run_until_leave(table(typing(typed, "1"), ussr="random"))
    assert answer in " ".join(text.split())
    assert "US +1 in Canada (3/0)" in text  # and the game goes on


def test_commands() -> None:
    session = table(
        typing(
            "help",
            "?",
            "board",
            "HAND",
            "log",
            "log 3",
            "log all",
            "effects",
            "discards",
            "scores",
            "card 32",
            "",
        ),
        ussr="random",
    )
    text = run_until_leave(session)
    for words in (
        "the beginning of the name is enough",
        "EUROPE",
        "Your hand (US)",
        "earlier lines; type log all",
        "No lasting effect is in force.",
        "Discards (0): none",
        "If scored now",
        "32 UN Intervention: 1 Op, both sides, Early War",
        "Not as a headline.",
    ):
        assert words in text, words
    assert "Europe" in text
    assert session.game.view(session.state, US).decision is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("iran", [1]),
        ("IRAN ", [1]),
        ("ira", [1, 2]),
        ("iranian", [2]),
        ("s kor", [3]),
        ("#8", [4]),
        ("lone gunman", [5]),
        ("", []),
        ("  ", []),
        ("...", []),
    ],
)
def test_finding_names(text: str, expected: list[int]) -> None:
    names = [
        (1, ("Iran",)),
        (2, ("Iranian Hostage Crisis",)),
        (3, ("South Korea",)),
        (4, ("Fidel", "#8")),
        (5, ('"Lone Gunman"',)),
    ]
    assert find(text, names).actions == expected


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'; the games are: risiko, twilight-struggle"),
        ([GAME, "--us", "deep"], "there is no player 'deep'; a seat is taken by: human, random"),
        ([GAME, "--preset", "x"], "there is no preset 'x'; the presets are: second, deluxe, deluxe2015"),
        ([GAME, "--variant", "x"], "option variant cannot be 'x'; it can be: none, chinese_civil_war"),
        ([GAME, "--scenario", "x"], "option scenario cannot be 'x'; it can be: standard, late_war"),
        ([GAME, "--variant", "chinese-civil-war", "--scenario", "late-war"], "in the Late War scenario the USSR has"),
        (
            [GAME, "--option", "side_bid=vp", "--us", "human"],
            "there is no seat 'us' at this table; its seats are:",
        ),
        ([GAME, "--first", "human"], "there is no seat 'first' at this table; its seats are: US, USSR"),
        ([GAME, "--option", "x"], "'x' is not an option;"),
        ([GAME, "--option", "x=1"], "there is no option 'x';"),
        ([GAME, "--option", "handicap_us=99"], "option handicap_us cannot be '99';"),
        ([GAME, "--seed", "-1"], "seed -1 is out of range;"),
        (
            [GAME, "--resume", "no-such-file.json"],
            "no-such-file.json cannot be read: No such file or directory",
        ),
        ([GAME, "--resume", "."], ". cannot be read: Is a directory"),
        ([GAME, "--resume", "x", "--seed", "1"], "a resumed game keeps its seed, options and bot;"),
        ([GAME, "--resume", "x", "--variant", "none"], "a resumed game keeps its seed, options and bot;"),
    ],
)
def test_mistakes_on_the_command_line(arguments: list[str], sentence: str) -> None:
    result = theatrum("play", *arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"theatrum: {sentence}")
    assert result.stderr.count("\n") == 1


def test_save_file_that_cannot_be_written_is_said_before_the_game(tmp_path: Path) -> None:
    result = theatrum("play", GAME, "--save", str(tmp_path / "no" / "where.json"), typed="1\n")
    assert result.returncode == 2
    assert result.stdout == ""
    assert "could not be saved" in result.stderr


# --- nobody reads what is another's ----------------------------------------------------------------------


@pytest.fixture
def secret_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card has a name that no prose contains."""
    names = ["no card"] + [f"<<{number}>>" for number in range(1, CARD_COUNT + 1)]
    monkeypatch.setattr(ts_words("en"), "cards", names)


COMMANDS = ("board", "hand", "log all", "effects", "discards", "scores", "help")


@pytest.mark.usefixtures("secret_words")
@pytest.mark.parametrize("seed", range(4))
def test_hot_seat_never_shows_the_other_hand(seed: int) -> None:
    """All that is printed between one handing over and the next is for the player at the keyboard alone. In the last
    game the players bid for sides, and cross."""
    output = Watched()
    console = Console(file=output, width=100, highlight=False)
    options: dict[str, object] = {"side_bid": "influence"} if seed == 3 else {}
    names = ("first", "second") if seed == 3 else ("us", "ussr")
    session = new_session(GAME, options, dict.fromkeys(names, "human"), seed, console, None)
    rng = seeded(seed)
    commands: list[str] = []
    screens = [0]
    looked_for = [0]

    def read(prompt: str) -> str:
        text = output.take()
        if not prompt:
            assert "<<" not in text.rpartition("Hand over the keyboard")[2]
            return ""
        looked_for[0] += check_secrets(session, text)
        screens[0] += 1
        if screens[0] > 250:
            raise Leave
        if rng.below(25) == 0:
            commands.extend(COMMANDS)
        if commands:
            return commands.pop()
        legal = session.game.legal(session.state, session.at_keyboard)
        return str(1 + rng.below(len(legal)))

    session.read = read
    with suppress(Leave):
        session.run()
    assert screens[0] > 50
    assert looked_for[0] > 1000
    assert game_crossed(session) == (seed == 3)


def game_crossed(session: Session) -> bool:
    return bool(session.game.fact(session.state, "sides") == "USSR US")


def check_secrets(session: Session, text: str) -> int:
    """No unseen card may be named, unless the player once saw it by right; how many cards were looked for."""
    seat = session.at_keyboard
    view = session.game.view(session.state, seat)
    told = {n for event in session.log.events if event.visible_to(seat) for n in cards_of(event)}
    secret = [number for number in view.unseen() if number not in told]
    for number in secret:
        assert f"<<{number}>>" not in text, f"card {number} is hidden from seat {seat}"
    return len(secret)


def cards_of(event: Event) -> list[int]:
    """The cards an event names."""
    numbers = (event.a, event.b, event.c, event.d, event.e)
    return [n for (_, wording), n in zip(FIELDS[event.kind], numbers) if wording is card and n > 0]


def test_screen_is_wiped_when_the_keyboard_changes_hands() -> None:
    output = io.StringIO()
    console = Console(file=output, width=80, force_terminal=True, highlight=False)
    session = new_session(GAME, {}, {"us": "human", "ussr": "human"}, 1, console, None)
    session.read = at_random(1, limit=12)(session)
    with pytest.raises(Leave):
        session.run()
    text = output.getvalue()
    for part in text.split("Hand over the keyboard")[1:]:
        assert part.find("\x1b[3J\x1b[2J") < part.find("US:") if "US:" in part else True
    assert text.count("\x1b[3J\x1b[2J\x1b[H") == 2 * text.count("Hand over the keyboard")


def test_bots_are_seeded_and_only_see_views() -> None:
    game = make_game({})
    state = game.new(1)
    view = game.view(state, USSR)
    assert view.decision is not None
    picks = []
    for _ in range(2):
        agent = make_player("random", game, 5)
        assert agent is not None
        picks.append([agent.choose(view, view.decision, view.legal) for _ in range(20)])
    assert picks[0] == picks[1]
    assert len(set(picks[0])) > 1
    assert make_player("human", game, 1) is None
