"""What a translator is told about a file that cannot be read, or that asks for what is not there."""

import pytest
from typer.testing import CliRunner

from tests.command import theatrum
from tests.languages.folders import Folders, folders
from theatrum.cli.main import app
from theatrum.languages.checking import check_language
from theatrum.languages.language import BadWords, parsed

__all__ = ["folders"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ('{\n"a": "b",\n}', "it/x.json, line 3: Expecting property name enclosed in double quotes"),
        ('{"a": "b" "c": "d"}', "it/x.json, line 1: Expecting ',' delimiter"),
        ('["a"]', "it/x.json is not a table of texts: it begins with a brace"),
        ('{"a": {"b": 5}}', "it/x.json: 'b' is 5, neither a text nor a table of texts"),
        ('{"a": ["b"]}', """it/x.json: 'a' is ["b"], neither a text nor a table of texts"""),
        ('{"a": "b", "c": "d", "a": "e"}', "it/x.json: 'a' is there twice"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_place(content: str, why: str) -> None:
    with pytest.raises(BadWords) as refused:
        parsed(content, "it/x.json")
    assert str(refused.value) == why


def test_a_broken_file_is_no_crash(folders: Folders) -> None:
    (folders.path / "it" / "server.json").write_text('{"guest": "x"', encoding="utf-8")
    answer = CliRunner().invoke(app, ["words", "check", "it"])
    assert isinstance(answer.exception, BadWords)  # which the program shows in one line
    assert str(answer.exception).startswith("it/server.json, line 1: Expecting")


def test_forms_that_no_name_has(folders: Folders) -> None:
    """`{country.at}` is made by the grammar of Italian, `{colour.letter}` stands beside names."""
    folders.change("it", "example", waiting="{seats.dative} {seats.at} {seats.letter}")
    folders.change("it", "example", seat={"name": "Giocatore {n}", "letter": "G"})
    (report,) = [found for found in check_language("it") if found.file == "example"]
    assert report.unknown == ["waiting: seats.dative"]
    assert report.is_faulty


def test_our_own_files_ask_for_nothing_that_is_not_there() -> None:
    assert theatrum("words", "check").returncode == 0
