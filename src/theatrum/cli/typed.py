"""Text as it is compared when people type it: keyboards lack letters, and people leave out accents and capitals."""

import unicodedata
from typing import Final

# letters that Unicode does not take apart into a plain one and a mark
PLAIN_LETTERS: Final = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe"})


def unaccented(text: str) -> str:
    """Small letters without marks: `peru` is as good as `Perù`, `lodz` as `Łódź`, `κυπροσ` as `Κύπρος`."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(c for c in apart if not unicodedata.combining(c))
    return letters.casefold().translate(PLAIN_LETTERS)


def plain(text: str) -> str:
    """The same, and quotes, dots and repeated blanks do not matter."""
    kept = "".join(c if c.isalnum() or c in "/-#" else " " for c in unaccented(text))
    return " ".join(kept.split())
