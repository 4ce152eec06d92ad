"""The tours for players say what the pages say: buttons by their exact words, commands that the terminal has."""

import re
from pathlib import Path

import pytest

from theatrum.cli.terminal import Terminal
from theatrum.core.registry import game_names
from theatrum.languages import language_codes
from theatrum.languages.language import flat, read

FOLDER = Path(__file__).parents[2] / "docs" / "tour"
TOURS = sorted(FOLDER.glob("*.md"))
BUTTONS = (
    "home.play", "home.opponent_link", "home.options", "play.undo", "play.hurry", "panel.log", "home.tables",
    "play.again", "play.replay", "risiko.attack_to_end", "risiko.attack_until",
)  # fmt: skip
COMMANDS = ("help", "board", "hand", "log", "quit", "back")

every_tour = pytest.mark.parametrize("path", TOURS, ids=lambda path: path.stem)


@every_tour
def test_a_tour_names_buttons_as_the_page_does(path: Path) -> None:
    assert path.stem in language_codes()
    text = " ".join(path.read_text(encoding="utf-8").split())
    marked = re.findall(r"\*+([^*]+)\*+", text)
    pages = flat(read(path.stem, "pages"))
    assert [pages[button] for button in BUTTONS if pages[button] not in marked] == []


@every_tour
def test_a_tour_names_commands_of_the_terminal(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    code = set(re.findall(r"(?<!`)`([^`\n]+)`(?!`)", text))
    t = Terminal(path.stem)
    assert [t.word(command) for command in COMMANDS if not any(t.command(word) == command for word in code)] == []
    for game in game_names():
        assert f"theatrum play {game} --lang {path.stem}" in text


@every_tour
def test_pictures_of_a_tour_exist(path: Path) -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", path.read_text(encoding="utf-8"))
    assert len(pictures) >= 2
    assert all((path.parent / picture).exists() for picture in pictures)


def test_there_is_a_tour() -> None:
    assert TOURS
