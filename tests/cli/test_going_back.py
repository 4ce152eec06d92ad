"""The way back: which decisions can be taken back, and what is recorded."""

from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.sessions import ATTACK, PLACING, RISIKO, TS, begun, seated
from tests.cli.typist import printed, quiet, squeezed, typist
from theatrum.cli import saves
from theatrum.cli.play import new_session
from theatrum.cli.session import HUMAN, Leave
from theatrum.core.rng import seeded
from theatrum.records.record import read

# --- the way back -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "word"), [("en", "back"), ("en", "undo"), ("it", "indietro"), ("it", "annulla")])
def test_back_after_choosing_where_to_attack_from(lang: str, word: str) -> None:
    words = "by=p1 at=attack p1=brazil:12,peru:3 p2=north-africa:9 rest=p2,p3,p4 round=5"
    session = seated(RISIKO, words, "brazil", "north", word, word, "peru", lang=lang)
    asked = printed(session)
    assert session.game.fact(session.state, "asked") == "target"
    hint = {"en": "back: choose anew", "it": "indietro: cambia la scelta"}[lang]
    assert asked.count(hint) == 4  # at both second halves, at the first again, and for Peru
    title = {"en": "P1 red: Attack from where?", "it": "P1 rosso: Da dove attacchi?"}[lang]
    assert asked.count(title) == 2


def test_back_after_placing_takes_back_the_whole_line() -> None:
    session = seated(RISIKO, PLACING, "brazil 3", "peru", "2", "back", "back", "back")
    assert session.game.fact(session.state, "reserve P1") == 7
    assert session.game.fact(session.state, "asked") == "place"
    assert session.log.events == []
    assert "this cannot be taken back" not in printed(session)


def test_back_from_the_end_of_the_attacks_and_from_a_move() -> None:
    words = "by=p1 at=attack p1=brazil:12,peru:3,venezuela:2 round=5"
    session = seated(RISIKO, words, "end attacks", "brazil", "back", "back")
    assert session.game.fact(session.state, "asked") == "attack"


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["back"], "you have not decided anything yet"),
        (["brazil", "north", "back"], "a die has been rolled or a card drawn since"),
    ],
)
def test_what_cannot_be_taken_back(lines: list[str], why: str) -> None:
    session = seated(RISIKO, ATTACK, *lines, preset="tournament")
    assert f"this cannot be taken back: {why}" in squeezed(session)


def test_another_players_decision_cannot_be_taken_back() -> None:
    session = begun(RISIKO, "red", "undo", seed=3)
    assert "this cannot be taken back: another player has acted since" in squeezed(session)
    shared = seated(RISIKO, ATTACK, "brazil", "north", "3", "back", people=(0, 1))  # it is asked of who defends
    assert "this cannot be taken back: another player has acted since" in squeezed(shared)


def test_a_headline_cannot_be_taken_back_once_the_other_is_shown() -> None:
    """The bot has chosen already: what it plays in secret would be known."""
    session = new_session(TS, {}, {"us": HUMAN, "ussr": "random"}, 2, quiet(), None)
    taken: list[int] = []

    def read_line(prompt: str) -> str:
        view = session.game.view(session.state, 0)
        if session.game.fact(session.state, "turn") == 1 and "headline" in printed(session)[-4000:].casefold():
            taken.append(1)
        if len(taken) == 2:
            return "back"
        if len(taken) > 2:
            raise Leave
        return str(session.screen.action_names(view.legal[0])[0])

    session.read = read_line
    with suppress(Leave):
        session.run()
    assert "this cannot be taken back: " in squeezed(session)


def test_twilight_struggle_goes_back_too() -> None:
    session = begun(TS, "west ger", "france", "back", "italy")
    log = printed(session)
    assert log.count("US +1 in France (1/0)") == 1
    influence = [session.game.fact(session.state, f"influence {name}") for name in ("West Germany", "France", "Italy")]
    assert [str(words) for words in influence] == [str(words) for words in expected_influence()]


def expected_influence() -> list[object]:
    session = begun(TS, "west ger", "italy")
    return [session.game.fact(session.state, f"influence {name}") for name in ("West Germany", "France", "Italy")]


def test_what_was_taken_back_is_in_no_record_and_no_saved_game(tmp_path: Path) -> None:
    """The same record and the same saved game, with and without second thoughts."""
    games = []
    for number, thoughts in enumerate((["3"], ["1", "undo", "2", "back", "3"])):
        record, kept = tmp_path / f"{number}.jsonl", tmp_path / f"{number}.json"
        session = new_session(TS, {}, {"us": HUMAN, "ussr": "random"}, 6, quiet(), kept, record)
        session.read = typist("1", *thoughts, "2", "3")
        with pytest.raises(Leave):
            session.run()
        assert saves.read(kept).state == session.game.dump(session.state)
        session.stop_recording()
        games.append((record.read_text(), saves.read(kept)))
        assert read(record).decisions > 4
    assert games[0] == games[1]


def test_a_decision_is_recorded_as_soon_as_it_cannot_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    people = dict.fromkeys(("p1", "p2", "p3"), HUMAN)
    session = new_session(RISIKO, {"seats": 3, "seating": "given"}, people, 1, quiet(), None, path)
    lines = iter(["red", "blue"])
    written: list[int] = []

    def read_line(prompt: str) -> str:
        if prompt:
            written.append(path.read_text().count("colour"))
        return next(lines, "quit") if prompt else ""

    session.read = read_line
    with suppress(Leave):
        session.run()
    session.stop_recording()
    assert written == [0, 1, 2]


def test_a_game_with_second_thoughts_is_recorded_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    options: dict[str, object] = {"seats": 3, "round_limit": 1, "preset": "tournament"}
    session = new_session(RISIKO, options, {}, 8, quiet(), None, path, bot="random")
    rng = seeded(8)

    def read_line(prompt: str) -> str:
        if rng.below(3) == 0:
            return "back"
        view = session.game.view(session.state, session.at_keyboard)
        choices = [choice for group in session.screen.choices(view) for choice in group.choices]
        return choices[rng.below(len(choices))].names[0]

    session.read = read_line
    session.run()
    record = read(path)
    assert record.end is not None
    assert record.game.dump(record.states[-1]) == session.game.dump(session.state)
