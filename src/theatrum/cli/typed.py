"""Text as it is compared when people type it: keyboards lack letters, and people leave out accents and capitals."""

import unicodedata
from functools import lru_cache
from typing import Final

# letters that Unicode does not take apart into a plain one and a mark
PLAIN_LETTERS: Final = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe"})
REMEMBERED: Final = 2048  # texts: the names of a game in two languages are compared with every line that is typed


@lru_cache(REMEMBERED)
def unaccented(text: str) -> str:
    """Small letters without marks: `peru` is as good as `Perù`, `lodz` as `Łódź`, `κυπροσ` as `Κύπρος`."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(c for c in apart if not unicodedata.combining(c))
    return letters.casefold().translate(PLAIN_LETTERS)


@lru_cache(REMEMBERED)
def plain(text: str) -> str:
    """The same, and quotes, dots and repeated blanks do not matter."""
    kept = "".join(c if c.isalnum() or c in "/-#" else " " for c in unaccented(text))
    return " ".join(kept.split())
