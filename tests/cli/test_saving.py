"""Saving and resuming at the terminal: the same game goes on, and a bad file is refused in one sentence."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.sessions import TS, at_random, run_until_leave, table, typing
from tests.cli.typist import quiet
from tests.command import theatrum
from theatrum.cli import saves
from theatrum.cli.play import resumed_session
from theatrum.cli.session import Leave, Session
from theatrum.core.errors import BadDump, TheatrumError
from theatrum.games.twilight_struggle.constants import USSR

# --- saving and resuming ----------------------------------------------------------------------------------


def resumed(path: Path, read: Callable[[Session], Callable[[str], str]]) -> Session:
    session = resumed_session(TS, path, {}, quiet(), None)
    session.read = read(session)
    return session


@pytest.mark.parametrize("stop_after", [0, 1, 40])
def test_resumed_game_goes_on_the_same_way(tmp_path: Path, stop_after: int) -> None:
    path = tmp_path / "game.json"
    whole = table(at_random(9), ussr="random", seed=6)
    whole.run()
    first = table(at_random(9, limit=stop_after), ussr="random", seed=6)
    with pytest.raises(Leave):
        first.run()
    first.save(path)
    second = resumed(path, skipping(at_random(9), stop_after, first))
    second.run()
    assert second.game.dump(second.state) == whole.game.dump(whole.state)
    assert second.log.events == whole.log.events


def skipping(
    read: Callable[[Session], Callable[[str], str]], lines: int, before: Session
) -> Callable[[Session], Callable[[str], str]]:
    """The same typist, after the lines already typed: their luck must have moved on as far."""

    def start(session: Session) -> Callable[[str], str]:
        replay = table(read, ussr="random", seed=6)
        count = [0]
        inner = replay.read

        def counted(prompt: str) -> str:
            if count[0] == lines:
                raise Leave
            count[0] += 1
            return inner(prompt)

        replay.read = counted
        with pytest.raises(Leave):
            replay.run()
        replay.state, replay.at_keyboard = session.state, session.at_keyboard
        return inner

    return start


def test_save_command_and_autosave_keep_the_same_game(tmp_path: Path) -> None:
    by_hand, kept = tmp_path / "by hand.json", tmp_path / "kept.json"
    session = table(typing("1", "2", f"save {by_hand}"), ussr="random", save=kept)
    text = run_until_leave(session)
    assert f"Saved in {by_hand}." in " ".join(text.split())
    assert saves.read(by_hand) == saves.read(kept)
    assert saves.read(kept).state == session.game.dump(session.state)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["by hand.json", "kept.json"]


def test_end_of_input_saves_the_game_if_a_file_is_given(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    result = theatrum("play", TS, "--seed", "3", "--save", str(path), typed="1\n1\n")
    assert result.returncode == 0
    assert result.stderr == ""
    assert f"Goodbye. Go on later with --resume {path}" in " ".join(result.stdout.split())
    again = theatrum("play", TS, "--resume", str(path), typed="quit\n")
    assert again.returncode == 0
    assert "5 left" in again.stdout
    assert "US +1 in Canada (4/0)" in again.stdout
    without = theatrum("play", TS, "--seed", "3", typed="1\n")
    assert without.returncode == 0
    assert without.stdout.endswith("Goodbye. The game was not saved.\n")


def test_seats_can_change_on_resuming(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = table(typing("1"), ussr="random")
    run_until_leave(session)
    session.save(path)
    changed = resumed_session(TS, path, {"us": "random", "ussr": "human"}, quiet(), None)
    assert changed.seats == ["random", "human"]
    assert changed.agents[USSR] is None


def saved_body(path: Path) -> dict[str, object]:
    session = table(typing("1"), ussr="random")
    run_until_leave(session)
    session.save(path)
    body = json.loads(path.read_text())
    assert isinstance(body, dict)
    return body


def rewritten(body: dict[str, object]) -> str:
    body.pop("check", None)
    return json.dumps({**body, "check": saves.checksum(body)})


BAD_FILES: dict[str, tuple[Callable[[dict[str, object]], str | bytes], str]] = {
    "empty": (lambda body: "", "is not a saved game, or it is damaged"),
    "truncated": (lambda body: json.dumps(body)[:-40], "is not a saved game, or it is damaged"),
    "binary": (lambda body: b"\xff\xfe\x00\x01", "is not a saved game: it is not text"),
    "foreign": (lambda body: '{"hello": 1}', "is not a saved game of theatrum"),
    "list": (lambda body: "[]", "is not a saved game of theatrum"),
    "deep": (lambda body: "[" * 100_000, "is not a saved game, or it is damaged"),
    "edited": (lambda body: json.dumps({**body, "seats": ["human", "human"]}), "its check sum is wrong"),
    "newer": (lambda body: rewritten({**body, "version": 2}), "another version of theatrum (2, not 1)"),
    "other game": (
        lambda body: rewritten({**body, "game": "risiko"}),
        "is a game of risiko, not of twilight-struggle",
    ),
    "no state": (
        lambda body: rewritten({n: v for n, v in body.items() if n != "state"}),
        "its header is incomplete",
    ),
    "bad log": (lambda body: rewritten({**body, "log": [[1, 2]]}), "its header is incomplete"),
    "bad state": (lambda body: rewritten({**body, "state": "{}"}), ""),
    "bad luck": (lambda body: rewritten({**body, "luck": [[], [1, 2]]}), "a bot's generator is not sound"),
    "three seats": (lambda body: rewritten({**body, "seats": ["human"] * 3}), "it does not have 2 players"),
    "stranger": (lambda body: rewritten({**body, "seats": ["human", "deep"]}), "there is no player 'deep'"),
    "bad option": (
        lambda body: rewritten({**body, "options": {"colour": "red"}}),
        "there is no option 'colour'",
    ),
}


@pytest.mark.parametrize("fault", BAD_FILES)
def test_bad_saved_game_is_refused_in_one_sentence(tmp_path: Path, fault: str) -> None:
    path = tmp_path / "bad.json"
    make, sentence = BAD_FILES[fault]
    text = make(saved_body(path))
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(TheatrumError) as refused:
        resumed_session(TS, path, {}, quiet(), None)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_log_of_a_saved_game_must_make_sense(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    body = saved_body(path)
    path.write_text(rewritten({**body, "log": [[999, 7, 0, 0, 0, 0, 0]]}))
    with pytest.raises(BadDump, match="its log cannot be read"):
        resumed_session(TS, path, {}, quiet(), None)
