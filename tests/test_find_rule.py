"""Finding a rule by its number (`make rule`)."""

from pathlib import Path

import pytest
from tools.find_rule import citations, is_cited, main


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        ("TS 6.1.2", "costs two there (TS 6.1.2)"),
        ("6.1.2", "costs two there (TS 6.1.2)"),
        ("R8.3", "Phase 2 (R6, R8.1 to R8.4): attacks"),
        ("R8.4", "Phase 2 (R6, R8.1 to R8.4): attacks"),
        ("R6.13", "def test_r6_13_all_rolls() -> None:"),
        ("RUL-25", 'rules = ["RUL-25"]'),
        ("RUL-27", "Rulings RUL-25 to RUL-30"),
        ("Q-1", "the default reading (Q-1)"),
        ("TS 4.5 D", "an extra round (TS 4.5 D 4)"),
        ("TS 4.5 E", "both shortfalls (4.5 E, 8.2.1)"),
        ("TS 4.5", "both shortfalls (4.5 E, 8.2.1)"),
        ("TS 10.3.1 a", "wins at once (TS 10.2.1, 10.3.1 a)."),
    ],
)
def test_a_line_that_cites_the_rule(rule: str, line: str) -> None:
    assert is_cited(rule, line)


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        ("TS 6.1", "TS 6.1.2"),
        ("TS 4.5 D", "TS 4.5 C"),
        ("TS 6.1.2", "TS 16.1.2"),
        ("TS 6.1.2", "turn is 0, not 1 to 10"),
        ("R8.5", "R8.1 to R8.4"),
        ("R6.1", "def test_r6_13_all_rolls() -> None:"),
        ("Q-1", "Q-12"),
        ("R8.3", "RUL-1 to RUL-9"),
    ],
)
def test_a_line_about_something_else(rule: str, line: str) -> None:
    assert not is_cited(rule, line)


def test_a_place_is_named_by_what_is_around_it(tmp_path: Path) -> None:
    (tmp_path / "src/theatrum").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "src/theatrum/rules.py").write_text('def cost() -> int:\n    """R4.2"""\n    return 1\n')
    (tmp_path / "tests/cases.toml").write_text('[[case]]\nid = "E7"\nrules = ["R4.2"]\n')
    found = [(citation.path.name, citation.line, citation.name) for citation in citations("R4.2", tmp_path)]
    assert found == [("rules.py", 2, "cost"), ("cases.toml", 3, "E7")]


def test_what_is_no_rule_is_answered_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nonsense"]) == 2
    assert 'RULE="TS 6.1.2"' in capsys.readouterr().err


def test_a_card_is_found_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "106"]) == 0
    found = capsys.readouterr().out
    assert 'Facts(NORAD, "NORAD"' in found
    assert "tests/twilight_struggle/" in found
    assert main(["card 999"]) == 1


def test_a_section_leads_to_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["TS 8.1"]) == 0
    found = capsys.readouterr().out
    assert found.startswith("Nothing cites TS 8.1 itself; its parts:\n")
    assert "set_defcon" in found


def test_a_rule_that_nobody_cites_leads_to_the_one_above(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["TS 6.1.2.99"]) == 0
    assert capsys.readouterr().out.startswith("Nothing cites TS 6.1.2.99 itself; TS 6.1.2:\n")
