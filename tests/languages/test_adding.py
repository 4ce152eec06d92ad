"""A language is added by adding one folder, and words that are missing in it are English."""

import pytest
from typer.testing import CliRunner

from tests.languages.folders import Folders, folders
from theatrum.cli.main import app
from theatrum.cli.terminal import Terminal
from theatrum.core.registry import game_names
from theatrum.languages import language, language_codes, nearest
from theatrum.presentation.base import default_presentation
from theatrum.server.protocol import Hello
from theatrum.server.words import words_in

__all__ = ["folders"]


@pytest.fixture
def added(folders: Folders) -> Folders:
    folders.copy("it", "xx")
    folders.change("xx", "language", name="Xxish")
    return folders


def test_everything_finds_a_new_folder(added: Folders) -> None:
    assert language_codes() == ("en", "it", "xx")
    assert nearest("xx-YY") == "xx"
    assert language("xx").name == "Xxish"
    assert language("xx").noun({"name": "Zaire", "article": "lo"}).the == "lo Zaire"  # by its own grammar
    assert Hello(type="hello", lang="xx").lang == "xx"


@pytest.mark.parametrize(
    ("wanted", "served"),
    [
        ("pt-PT", "pt-BR"),
        ("pt", "pt-BR"),
        ("PT_br", "pt-BR"),
        ("el-CY", "el"),
        ("de", "en"),
        ("", "en"),
    ],
)
def test_whoever_wants_another_language_gets_the_nearest(folders: Folders, wanted: str, served: str) -> None:
    folders.copy("it", "pt_BR")
    folders.copy("it", "el")
    assert nearest(wanted) == language(wanted).code == Hello(type="hello", lang=wanted).lang == served
    assert Terminal(wanted).lang == served
    assert words_in(wanted).errors == words_in(served).errors


def test_the_server_speaks_it(added: Folders) -> None:
    added.change("xx", "server", errors__busy="Xx.")
    assert words_in("xx").errors["busy"] == "Xx."
    assert words_in("xx").errors["begun"] == words_in("it").errors["begun"]


def test_the_terminal_speaks_it(added: Folders) -> None:
    added.change("xx", "terminal", table__you="xx", commands__help="xaiuto, aiutox")
    t = Terminal("xx")
    assert t("table.you") == "xx"
    assert (t.word("help"), t.command("aiutox"), t.command("?"), t.command("aiuto")) == (
        "xaiuto",
        "help",
        "help",
        "aiuto",
    )
    assert t("story.good_for", n=1).endswith("per 1 decisione.")


@pytest.mark.parametrize("name", game_names())
def test_options_are_listed_in_it(added: Folders, name: str) -> None:
    assert len(default_presentation(name).options("xx")) == len(default_presentation(name).options("it"))


def test_the_commands_offer_it(added: Folders) -> None:
    answer = CliRunner().invoke(app, ["words", "check", "xx"])
    assert answer.exit_code == 0, answer.output
    assert "Xxish (xx)" in answer.output


def test_what_is_not_translated_yet_is_english(added: Folders) -> None:
    added.change("xx", "terminal", table=None)
    added.change("xx", "server", errors__busy=None)
    (added.path / "xx" / "pages.json").unlink()
    assert Terminal("xx")("table.you") == "you"
    assert Terminal("xx")("replay.chooses") == "sceglie"
    assert words_in("xx").errors["busy"] == words_in("en").errors["busy"]
    assert language("xx").table("pages") == language("en").table("pages")


def test_names_get_no_english_forms(folders: Folders) -> None:
    folders.change(
        "en", "server", names={"a": {"name": "A", "the": "the A", "text": "Of A."}, "b": {"name": "B", "the": "the B"}}
    )
    folders.change("en", "server", short_names={"a": "A."})
    folders.change("it", "server", names={"a": {"name": "L'A", "article": "l'"}, "b": "Bi"})
    table = language("it").table("server")
    assert table["names"] == {"a": {"name": "L'A", "article": "l'", "text": "Of A."}, "b": "Bi"}
    assert table["short_names"] == {}
