"""`hint` and `--hint`: what a strong bot would choose, and why, without touching the game."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from tests.cli.sessions import ATTACK, RISIKO, TS, begun, seated
from tests.cli.typist import printed, squeezed
from tests.command import theatrum
from theatrum.cli.hints import hint_panel
from theatrum.cli.terminal import Terminal
from theatrum.languages import language, language_codes
from theatrum.presentation.explanations import Explained


@pytest.mark.parametrize("lang", language_codes())
@pytest.mark.parametrize("name", [TS, RISIKO])
def test_hint_is_understood_in_every_language_and_fits_the_screen(name: str, lang: str) -> None:
    typed = [Terminal(lang).word("hint"), "hint"]
    session = begun(name, *typed, lang=lang)
    text = printed(session)
    assert "> " in text
    assert all(cell_len(line) <= 80 for line in text.splitlines())
    answers = text.split(typed[0])[-1]
    assert answers


def test_a_hint_changes_nothing_and_is_the_same_again() -> None:
    quiet, told = seated(RISIKO, ATTACK), seated(RISIKO, ATTACK, "hint", "hint")
    assert told.game.dump(told.state) == quiet.game.dump(quiet.state)
    assert told.adviser.rng.words() == quiet.adviser.rng.words()
    first, second = printed(told).split("Chance to win")[1:]
    assert first == second


def test_an_attack_is_advised_with_its_odds() -> None:
    text = squeezed(
        seated(RISIKO, "by=p1 round=6 p1=brazil:2,argentina:12,venezuela:2 p2=peru:1 rest=p2,p3,p4", "hint")
    )
    assert "> Argentina" in text
    assert "Peru: conquest" in text
    assert "completes a continent (South America): 2 armies a turn" in text


def test_hints_at_every_question_need_not_be_asked_for() -> None:
    result = theatrum("play", RISIKO, "--seed", "1", "--hint", typed="1\n1\n1\nquit\n")
    assert result.stdout.count("Chance to win") >= 2
    assert theatrum("play", RISIKO, "--seed", "1", typed="1\n1\n1\nquit\n").stdout.count("Chance to win") == 0


def test_a_hint_stands_alone() -> None:
    assert "hint stands alone" in squeezed(begun(RISIKO, "hint please"))


def test_the_help_names_it() -> None:
    assert "what a strong bot would choose, and why" in squeezed(begun(TS, "help"))


def test_a_bot_that_explains_nothing_says_so() -> None:
    hint: Explained = {
        "chance": "", "worth": "", "choices": [], "fears_heading": "", "fears": [], "nothing": "This bot is silent.",
    }  # fmt: skip
    console = Console(file=io.StringIO(), width=80)
    console.print(hint_panel(hint, language("en")))
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue() == "This bot is silent.\n"
