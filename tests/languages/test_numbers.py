"""Numbers as a language writes them."""

import pytest

from theatrum.languages import language


def test_percentages_are_never_certain_when_the_battle_is_not() -> None:
    shown = [language("en").percent(p) for p in (0.0, 0.001, 0.424, 0.999, 1.0)]
    assert shown == ["0 %", "<1 %", "42 %", ">99 %", "100 %"]


def test_what_is_certain_but_for_rounding_is_certain() -> None:
    """Sums of fractions are not exact."""
    assert language("en").percent(1 - 1e-15) == "100 %"


@pytest.mark.parametrize(("code", "text"), [("en", "3.50"), ("it", "3,50")])
def test_decimals_have_the_mark_of_the_language(code: str, text: str) -> None:
    assert language(code).decimal(3.5, 2) == text
