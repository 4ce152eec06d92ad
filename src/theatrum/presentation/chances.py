"""How likely something is, for drawing and for reading."""

from typing import Final

from theatrum.languages import Language
from theatrum.presentation.shapes import OddsRow

CERTAIN: Final = 1e-9  # sums of fractions are not exact


def rounded(chance: float) -> float:
    """To four places; only what is certain or impossible is 1 or 0."""
    if CERTAIN < chance < 1 - CERTAIN:
        return min(max(round(chance, 4), 0.0001), 0.9999)
    return round(chance, 4)


def percent(chance: float, language: Language) -> str:
    return language.percent(rounded(chance))


def chance_of(text: str, chance: float, language: Language) -> OddsRow:
    return {"text": text, "chance": rounded(chance), "percent": percent(chance, language)}
