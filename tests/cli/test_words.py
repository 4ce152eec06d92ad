"""`theatrum words`: what translators learn, and games rendered in full."""

import pytest
from typer.testing import CliRunner

from tests.languages.folders import Folders, folders
from tests.languages.tables import english_left
from theatrum.agents.bot_settings import bot_settings_of
from theatrum.cli.main import app
from theatrum.cli.words_command import told_game
from theatrum.core.registry import make_game
from theatrum.languages import TextTable, language, language_codes
from theatrum.languages.checking import check_language, compared
from theatrum.presentation.base import presented_games

__all__ = ["folders"]

OTHERS = language_codes()[1:]


def run(*arguments: str) -> tuple[int, str]:
    answer = CliRunner().invoke(app, ["words", *arguments])
    return answer.exit_code, answer.output


def test_our_own_languages_are_complete() -> None:
    code, output = run("check")
    assert code == 0, output
    for lang in OTHERS:
        assert f"{language(lang).name} ({lang})" in output
        assert all(not found.unused and not found.untranslated for found in check_language(lang))


def test_faults_are_listed_by_file(folders: Folders) -> None:
    folders.change(
        "it",
        "server",
        errors__busy=None,
        errors__buzy="Pieno.",
        errors__illegal="No: {why}.",
        errors__bad_option="{",
        errors__begun="The game has begun already.",
    )
    code, output = run("check", "it")
    assert code == 1
    (report,) = [found for found in check_language("it") if found.file == "server"]
    assert report.missing == ["errors.busy"]
    assert report.left_over == ["errors.buzy"]
    assert sorted(report.unknown) == ["errors.bad_option: braces that do not match", "errors.illegal: why"]
    assert sorted(report.unused) == ["errors.bad_option: reason", "errors.illegal: reason"]
    assert report.untranslated == ["errors.begun"]
    for line in (
        "server.json, missing:",
        "  errors.busy",
        "  errors.illegal: why",
        "server.json, the same as in English:",
    ):
        assert line in output.splitlines()


def test_wordings_that_the_glossary_rules_out_are_faults(folders: Folders) -> None:
    folders.change("it", "server", errors__begun="La partita è già in Fine Guerra.")
    code, output = run("check", "it")
    assert code == 1
    assert "server.json, wordings that the glossary rules out:\n  errors.begun: Fine Guerra" in output


def test_texts_and_words_are_counted(folders: Folders) -> None:
    reports = check_language("it")
    total = next(line.split() for line in run("check", "it")[1].splitlines() if line.startswith("total"))
    assert total[1:3] == [str(sum(r.texts for r in reports)), str(sum(r.words for r in reports))]
    assert compared("game", {}, {"a": "{side.the} perde {n} {n:punto|punti}, non 2"}).words == 4


def test_what_is_only_untranslated_is_no_fault(folders: Folders) -> None:
    folders.change("it", "server", errors__begun="The game has begun already.")
    code, output = run("check")
    assert code == 0
    assert "errors.begun" in output


def test_a_missing_file_and_one_too_many(folders: Folders) -> None:
    (folders.path / "it" / "server.json").rename(folders.path / "it" / "servant.json")
    code, output = run("check")
    assert code == 1
    assert "servant.json, left over:" in output
    assert " more" in output  # where no language is named, only the first of many


def test_grammar_beside_names_is_free() -> None:
    english: TextTable = {
        "uk": "UK",
        "gulf": {"name": "Gulf States", "the": "the Gulf States"},
        "norad": {"name": "NORAD", "text": "A text."},
    }
    italian: TextTable = {
        "uk": {"name": "Regno Unito", "article": "il"},
        "gulf": "Golfo",
        "norad": "NORAD",
        "short_names": {"uk": "RU"},
    }
    report = compared("game", english, italian)
    assert (report.missing, report.left_over) == (["norad.text"], [])


def test_plural_forms_are_those_of_the_language() -> None:
    english = {"cards": {"one": "{n} card", "other": "{n} cards"}}
    polish = {"cards": {"one": "{n} karta", "few": "{n} karty", "many": "{n} kart", "other": "{n} karty"}}
    assert not compared("pages", english, polish).is_faulty


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", presented_games())
def test_games_are_rendered_to_the_end(name: str, lang: str) -> None:
    lines = list(told_game(make_game(name, dict(bot_settings_of(name).for_bots({}))), lang, 3))
    assert len(lines) > 200
    assert sum(line.startswith("? ") for line in lines) > 50
    assert not [line for line in lines if english_left(line, lang)]


def test_one_game_can_be_rendered_alone() -> None:
    code, output = run("tell", "it", "--game", "twilight-struggle", "--seed", "7")
    assert code == 0
    assert output.startswith("=== Twilight Struggle")
    assert "RisiKo" not in output
    assert run("tell", "it", "--game", "twilight-struggle", "--seed", "7")[1] == output


def test_a_game_is_told_with_its_rules_and_players() -> None:
    code, output = run("tell", "en", "--game", "risiko", "--preset", "tournament", "--seats", "3", "--bot", "heuristic")
    assert code == 0
    assert "points" in output
    answer = CliRunner().invoke(app, ["words", "tell", "it", "--game", "risiko", "--bot", "nobody"])
    assert "there is no bot 'nobody'" in str(answer.exception)


def test_a_language_that_there_is_not() -> None:
    answer = CliRunner().invoke(app, ["words", "check", "xx"])
    assert "there is no language 'xx'" in str(answer.exception)
