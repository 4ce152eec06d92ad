"""Programs from outside: what they are told, what they may answer, and what becomes of those that misbehave.

Where something must time out, the program never answers and its limit is tiny; everywhere else the limits are so long
that they mean a failure of the test.
"""

import json
import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import theatrum
from theatrum.agents.forfeits import BY_FORFEIT, is_decided, reason_name, verdict
from theatrum.agents.outside import OutsideAgent
from theatrum.agents.outside_command import Limits, read_name, with_limits
from theatrum.agents.outside_messages import LONGEST_LINE
from theatrum.agents.outside_process import LOG_SUFFIX, LONGEST_LOG, StderrLog, make_room
from theatrum.agents.registry import check_agent, make_agent
from theatrum.core.errors import BadOption
from theatrum.core.game import Ending

TS = "twilight-struggle"
PROGRAM = Path(__file__).with_name("outside_bots.py")
EXAMPLES = Path(__file__).parents[2] / "examples"
LONG = "seconds=600,game=600,start=600"


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("THEATRUM_BOT_LOGS", str(tmp_path / "logs"))
    return tmp_path / "logs"


@pytest.fixture
def pids(tmp_path: Path) -> Iterator[Path]:
    """The file in which programs write down their process ids; none of them may be left at the end."""
    path = tmp_path / "pids"
    yield path
    for pid in path.read_text().split() if path.exists() else []:
        wait_until_gone(int(pid))


def wait_until_gone(pid: int) -> None:
    """A process whose parent has gone is buried by the system, which may take a moment."""
    for _ in range(1000):
        if not is_running(pid):
            return
        time.sleep(0.01)
    raise AssertionError(f"the process {pid} is still there")


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def bot_name(way: str, pids: Path | str = "", limits: str = LONG) -> str:
    return f"cmd[{limits}]:{sys.executable} {PROGRAM} {way} {pids}"


class Seat:
    """The first seat that is asked in a new game, with a program in it."""

    def __init__(self, name: str, game: str = TS, seed: int = 7) -> None:
        self.game = theatrum.make(game)
        self.state = self.game.new(seed)
        self.seat = self.game.actors(self.state)[0]
        agent = make_agent(name, self.game, seed)
        assert isinstance(agent, OutsideAgent)
        self.agent = agent

    def choose(self) -> int:
        """One more decision of the seat, which is carried out; those of the others are the first legal ones."""
        while (actors := self.game.actors(self.state))[0] != self.seat:
            self.game.apply(self.state, actors[0], self.game.legal(self.state, actors[0])[0])
        view = self.game.view(self.state, self.seat)
        action = self.agent.choose(view, view.decision, view.legal)
        assert action in view.legal
        self.game.play(self.state, self.seat, action)
        return action

    def over(self) -> None:
        self.agent.over(self.game.ending(self.state))


def forfeit_of(way: str, pids: Path, limits: str = LONG, decisions: int = 1) -> str:
    """What a program that behaves like this is charged with; afterwards its seat is played by chance."""
    seat = Seat(bot_name(way, pids, limits))
    for _ in range(decisions):
        seat.choose()
    seat.choose()
    forfeit = seat.agent.forfeit
    assert seat.agent.bot.process is not None
    if forfeit:
        assert seat.agent.bot.process.ended
    seat.over()
    return forfeit


# --- good manners -----------------------------------------------------------------------------------------------------


def test_a_program_plays(pids: Path) -> None:
    seat = Seat(bot_name("polite", pids))
    first = seat.game.legal(seat.state, seat.seat)[0]
    assert seat.choose() == first
    seat.choose()
    assert (seat.agent.forfeit, seat.agent.bot.name, seat.agent.bot.asked) == ("", "polite", 2)
    seat.over()


def test_it_may_answer_with_the_notation(pids: Path) -> None:
    seat = Seat(bot_name("notation", pids))
    last = seat.game.legal(seat.state, seat.seat)[-1]
    assert seat.choose() == last
    assert seat.agent.forfeit == ""
    seat.over()


def test_fields_that_we_do_not_know_are_ignored(pids: Path) -> None:
    assert forfeit_of("newer", pids) == ""


def heard(folder: Path) -> list[dict[str, Any]]:
    """What a program that writes down everything it hears was told."""
    (log,) = folder.iterdir()
    return [json.loads(line) for line in log.read_text().splitlines()]


@pytest.mark.parametrize("name", [TS, "risiko"])
def test_what_a_program_is_told(name: str, pids: Path, logs: Path) -> None:
    seat = Seat(bot_name("hears", pids), name)
    view = seat.game.view(seat.state, seat.seat)
    phrases = seat.game.phrases_at(view.decision.kind)
    seat.choose()
    seat.agent.over(Ending([0], [3, -3], seat.game.reasons[0]))
    told = heard(logs)[:2] if name == "risiko" else heard(logs)  # a hello of Twilight Struggle fills most of the file
    hello, ask = told[0], told[1]
    assert (hello["type"], hello["protocol"], hello["game"], hello["seat"]) == ("hello", 1, name, seat.seat)
    assert hello["options"] == seat.game.option_values()
    assert [entry["seat"] for entry in hello["seats"]] == list(range(seat.game.seats))
    assert hello["clock"] == {"answer": 600.0, "game": 600.0}
    names = hello["facts"]["countries" if name == TS else "territories"]
    assert names[0]["name"] == ("Canada" if name == TS else "Alaska")
    assert ask["view"] == json.loads(json.dumps(view.as_dict()))
    assert ask["actions"] == [{"action": a, "text": phrases[a].text} for a in view.legal]
    assert (ask["n"], ask["ask"]["kind"], ask["ask"]["mine"]) == (1, view.decision.kind, True)
    assert ask["ask"]["prompt"]
    assert ask["clock"]["answer"] <= ask["clock"]["game"] <= 600.0


def test_every_field_is_documented(pids: Path, logs: Path) -> None:
    document = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    seat = Seat(bot_name("hears", pids), "risiko")
    seat.choose()
    seat.agent.over(Ending([1], [0, 5, 2, 1], seat.game.reasons[0]))
    for message in heard(logs):
        assert f"**`{message['type']}`**" in document
        for field in [*message, *message.get("ending", {})]:
            assert f"`{field}`" in document or f'"{field}"' in document, field


def test_the_ending_is_told(pids: Path, logs: Path) -> None:
    seat = Seat(bot_name("hears", pids), "risiko")
    seat.choose()
    reason = seat.game.reasons[0]
    seat.agent.over(Ending([1], [0, 5, 2, 1], reason))
    text = seat.game.reason_name(reason)
    ending = {"winners": [1], "scores": [0, 5, 2, 1], "reason": reason, "text": text}
    assert heard(logs)[-1] == {"type": "over", "ending": ending}


def test_a_game_that_is_broken_off(pids: Path, logs: Path) -> None:
    seat = Seat(bot_name("hears", pids), "risiko")
    seat.choose()
    seat.agent.over(None)
    seat.agent.over(None)  # twice does no harm
    assert heard(logs)[-1] == {"type": "stop"}


@pytest.mark.parametrize("name", [TS, "risiko"])
def test_nothing_hidden_is_told(name: str, pids: Path, logs: Path) -> None:
    """The same seat, with other hidden cards and other luck, is told the same."""
    game = theatrum.make(name)
    state = game.new(11)
    for _ in range(60):
        seat = game.actors(state)[0]
        game.apply(state, seat, game.legal(state, seat)[0])
    seat = game.actors(state)[0]
    view = game.view(state, seat)
    other = game.view(game.sample_state(view, theatrum.seeded(99)), seat)
    told = []
    for shown in (view, other):
        agent = make_agent(bot_name("hears", pids), game, 5)
        agent.choose(shown, shown.decision, shown.legal)
        agent.over(None)
        told.append(heard(logs)[1])
    for message in told:
        del message["clock"]
    assert told[0] == told[1]


def test_the_token_of_a_server_is_not_passed_on(pids: Path, logs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THEATRUM_TOKEN", "secret")
    forfeit_of("private", pids)
    (log,) = logs.iterdir()
    assert log.read_text() == "[]\n"


# --- misbehaviour -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "forfeit"),
    [
        ("number", "an answer that is none of the choices: 99999"),
        ("text", 'an answer that is none of the choices: "coup the Moon"'),
        ("true", "an answer that is none of the choices: true"),
        ("float", "an answer that is none of the choices: 1.0"),
        ("null", "an answer that is none of the choices: null"),
        ("list", "an answer that is none of the choices: [1]"),
        ("garbage", "a line that is no JSON: I would like to pass"),
        ("bytes", "a line that is no JSON: ��"),
        ("empty", "a line that is no JSON: "),
        ("deep", f"a line that is no JSON: {'[' * 60}…"),
        ("array", "a line that is no JSON object: [1, 2]"),
        ("other-type", 'a message that is not of the type \'act\': {"type": "resign"}'),
        ("no-number", "an answer to question null, when 1 was asked"),
        ("long", f"a line of more than {LONGEST_LINE} bytes"),
        ("endless-line", f"a line of more than {LONGEST_LINE} bytes"),
        ("twice", "an answer to question 1, when 2 was asked"),
        ("flood", "an answer to question 1, when 2 was asked"),
        ("crash", "it ended with status 3"),
        ("crash-at-once", "it ended with status 4"),
        ("killed", "it was ended by signal 9"),
        ("version", "it speaks version 2 of the protocol, not 1"),
        ("version-text", 'it speaks version "1" of the protocol, not 1'),
        ("no-version", "it speaks version null of the protocol, not 1"),
    ],
)
def test_misbehaviour(way: str, forfeit: str, pids: Path) -> None:
    assert forfeit_of(way, pids) == forfeit


def test_a_program_that_closes_its_output(pids: Path) -> None:
    seat = Seat(bot_name("closes-output", pids))
    seat.choose()
    assert seat.agent.bot.process is not None
    seat.agent.bot.process.grace = 0.05
    seat.choose()
    assert seat.agent.forfeit == "it closed its output"
    seat.over()


def test_no_answer_in_time(pids: Path) -> None:
    limits = "seconds=0.05,game=600,start=600"
    assert forfeit_of("silent", pids, limits) == "no answer within 0.05 s"


def test_the_time_for_the_game_is_used_up(pids: Path) -> None:
    limits = "seconds=600,game=0.05,start=600"
    assert forfeit_of("silent", pids, limits) == "its 0.05 s for the game are used up"


def test_no_hello_in_time(pids: Path) -> None:
    limits = "seconds=600,game=600,start=0.05"
    assert forfeit_of("no-hello", pids, limits) == "no hello within 0.05 s"


def test_a_program_that_never_listens_does_not_block_us(pids: Path) -> None:
    """The pipe to it is full after some questions, and then it is too late."""
    limits = "seconds=0.05,game=600,start=600"
    assert forfeit_of("deaf", pids, limits) == "no answer within 0.05 s"


def test_a_program_that_is_killed_in_the_middle(pids: Path) -> None:
    seat = Seat(bot_name("polite", pids))
    seat.choose()
    assert seat.agent.bot.process is not None
    os.kill(seat.agent.bot.process.process.pid, signal.SIGKILL)
    seat.choose()
    assert seat.agent.forfeit == "it was ended by signal 9"
    seat.over()


def test_a_program_that_cannot_be_started(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("no program at all")
    path.chmod(0o755)
    seat = Seat(f"cmd:{path}")
    seat.choose()
    assert seat.agent.forfeit == "it cannot be started: Exec format error"
    seat.over()


def test_children_of_a_program_end_with_it(pids: Path) -> None:
    seat = Seat(bot_name("child", pids))
    seat.choose()
    seat.over()
    assert len(pids.read_text().split()) == 2  # the fixture looks whether they are gone


def test_a_program_that_does_not_end_is_ended(pids: Path) -> None:
    seat = Seat(bot_name("stays", pids))
    seat.choose()
    assert seat.agent.bot.process is not None
    seat.agent.bot.process.grace = 0.05
    seat.over()
    assert seat.agent.bot.process.end() == -signal.SIGKILL


def test_chance_plays_on(pids: Path) -> None:
    """A whole game; the seat that has forfeited still makes legal choices."""
    game = theatrum.make("risiko", round_limit=2)
    bad = make_agent(bot_name("twice", pids), game, 1)
    others = [theatrum.make_agent("random", game, seed) for seat, seed in ((1, 2), (2, 3), (3, 4))]
    theatrum.play_game(game, [bad, *others], seed=3)
    assert bad.forfeit == "an answer to question 1, when 2 was asked"


def test_an_error_of_ours_leaves_no_program_behind(pids: Path) -> None:
    class Faulty(theatrum.Agent):
        def choose(self, view: theatrum.View, decision: theatrum.Decision, legal: list[int]) -> int:
            raise RuntimeError("our own fault")

    game = theatrum.make("risiko", seats=3)
    agents = [make_agent(bot_name("polite", pids), game, 1), make_agent(bot_name("polite", pids), game, 2)]
    with pytest.raises(RuntimeError, match="our own fault"):
        theatrum.play_game(game, [*agents, Faulty(game, 3)], seed=3)


# --- stderr -----------------------------------------------------------------------------------------------------------


def test_stderr_is_kept_up_to_a_limit(pids: Path, logs: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert forfeit_of("loud", pids) == ""
    (log,) = logs.iterdir()
    content = log.read_bytes()
    assert content.startswith(b"what a position!\n")
    assert content.endswith(b"(the rest was cut off)\n")
    assert len(content) < LONGEST_LOG + 100
    assert capfd.readouterr() == ("", "")


def test_silence_makes_no_file(pids: Path, logs: Path) -> None:
    forfeit_of("polite", pids)
    assert not logs.exists()


def test_old_files_make_room(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("not yours")
    for number in range(5):
        path = tmp_path / f"{number}{LOG_SUFFIX}"
        StderrLog(path).write(b"words")
        os.utime(path, (number, number))
    make_room(tmp_path, 6)
    assert len(list(tmp_path.iterdir())) == 6
    make_room(tmp_path, 3)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["3.stderr", "4.stderr", "mine.txt"]


# --- names ------------------------------------------------------------------------------------------------------------


def test_names_of_programs() -> None:
    command = read_name("""cmd:./mybot --level 3 'two words' a\\ b "$HOME" 'it'"'"'s'""")
    assert command.words == ("./mybot", "--level", "3", "two words", "a b", "$HOME", "it's")
    assert command.limits == Limits(10, 600, 30)
    assert read_name("cmd[seconds=2, game=60]:a:b c").words == ("a:b", "c")
    assert read_name("cmd[seconds=2,game=60,start=0.5]:a").limits == Limits(2, 60, 0.5)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cmd:", "'cmd:' names no program"),
        ("cmd[seconds=2]", "names no program"),
        ("cmd:'open", "cannot be read as a command: no closing quotation"),
        ("cmd[seconds=2:a", "is not closed"),
        ("cmd[minutes=2]:a", "there is no limit 'minutes'; the limits are: seconds, game, start"),
        ("cmd[seconds=soon]:a", "the limit seconds cannot be 'soon'"),
        ("cmd[seconds=0]:a", "the limit seconds cannot be '0'"),
        ("cmd[game=-1]:a", "the limit game cannot be '-1'"),
        ("cmd[game=nan]:a", "the limit game cannot be 'nan'"),
        ("cmd[game=inf]:a", "the limit game cannot be 'inf'"),
        ("cmd:./there-is-none --fast", "there is no program './there-is-none'"),
    ],
)
def test_names_that_cannot_be_used(name: str, why: str) -> None:
    with pytest.raises(BadOption) as refused:
        check_agent(name, TS)
    assert why in str(refused.value)


def test_limits_for_all_programs() -> None:
    assert with_limits("heuristic", 2, 60) == "heuristic"
    assert with_limits("cmd:a b", 2, 60) == "cmd[seconds=2,game=60]:a b"
    assert with_limits("cmd:a b", None, 60) == "cmd[game=60]:a b"
    assert with_limits("cmd:a b", None, None) == "cmd:a b"
    assert with_limits("cmd[seconds=9]:a b", 2, 60) == "cmd[seconds=9,game=60]:a b"
    assert with_limits("cmd[start=9]:a b", 2, None) == "cmd[start=9,seconds=2]:a b"
    with pytest.raises(BadOption, match="the limit seconds cannot be '-1'"):
        with_limits("heuristic", -1, None)


# --- what a forfeit means ---------------------------------------------------------------------------------------------


def seats(*forfeits: str) -> list[theatrum.Agent]:
    game = theatrum.make(TS)
    agents = [theatrum.make_agent("random", game, 1) for _ in forfeits]
    for agent, forfeit in zip(agents, forfeits, strict=True):
        agent.forfeit = forfeit
    return agents


def test_verdicts() -> None:
    """Whoever forfeits has lost; should chance have won in their place, the best of the others has."""
    assert verdict(Ending([1], [0, 1], 5), seats("", "")) == ([1], 5)
    assert verdict(None, seats("", "crash")) == ([0], BY_FORFEIT)
    assert verdict(Ending([1], [3, 9, 3, 1], 5), seats("", "crash", "", "")) == ([0, 2], 5)
    assert verdict(Ending([0, 1], [9, 9, 3, 1], 5), seats("", "crash", "", "")) == ([0], 5)
    assert verdict(Ending([2], [3, 9, 10, 1], 5), seats("", "crash", "", "")) == ([2], 5)
    assert verdict(Ending([0], [1, 0], 5), seats("crash", "crash")) == ([], 5)


def test_when_a_game_is_decided() -> None:
    assert not is_decided(seats("", ""))
    assert not is_decided(seats("crash", "", ""))
    assert is_decided(seats("crash", ""))
    assert is_decided(seats("crash", "crash", ""))
    assert is_decided(seats("crash", "crash"))
    assert reason_name(theatrum.make(TS), BY_FORFEIT) == "forfeit"
    assert reason_name(theatrum.make(TS), 1) == theatrum.make(TS).reason_name(1)


# --- the examples -----------------------------------------------------------------------------------------------------


def example_command(name: str) -> str:
    program = sys.executable if name.endswith(".py") else shutil.which("node")
    if program is None:
        pytest.skip("Node is not installed")
    return f"cmd[{LONG}]:{program} {EXAMPLES / name}"


@pytest.mark.parametrize("example", ["outside_bot.py", "outside_bot.mjs"])
@pytest.mark.parametrize(("name", "options"), [(TS, {}), ("risiko", {"seats": 3, "round_limit": 3})])
def test_examples(example: str, name: str, options: dict[str, object]) -> None:
    """Whole games without a forfeit, and the same game again from the same seeds."""
    command = example_command(example)
    endings = []
    for _ in range(2):
        game = theatrum.make(name, **options)
        agents = [make_agent(command, game, 5), *[make_agent("random", game, seat) for seat in range(1, game.seats)]]
        endings.append(theatrum.play_game(game, agents, seed=4))
        assert agents[0].forfeit == ""
    assert endings[0] == endings[1]


def test_the_example_needs_nothing_of_ours() -> None:
    assert "import theatrum" not in (EXAMPLES / "outside_bot.py").read_text()
