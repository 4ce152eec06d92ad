"""Write the terms of all languages, taken from their `glossary.toml`, into `docs/glossary.md` (make glossary).

With --check, only say whether the document is up to date.
"""

from pathlib import Path
from typing import Final

from theatrum.languages import DEFAULT, language, language_codes
from theatrum.languages.glossary import Term, glossary
from theatrum.presentation.scenario_tables import Row, table
from tools.generated import keep

TARGET: Final = Path(__file__).parents[1] / "docs" / "glossary.md"
HEADING: Final = """\
# Glossary

<!-- made by `make glossary` from languages/<code>/glossary.toml; not to be edited -->

What terms are called in each language, and whose word it is. A term has one word in all texts of a language, and what
is *not* to be said appears in none of them; `theatrum words check` and the tests see to that
([translating](translating.md)).
"""


def document() -> str:
    codes = [code for code in language_codes() if glossary(code)]
    return "\n".join([HEADING, *(section(code) for code in codes)])


def section(code: str) -> str:
    terms = glossary(code)
    if code == DEFAULT:
        meanings: list[Row] = [(term.word, f"`{name}`", term.meaning) for name, term in terms.items()]
        rows = table(("English", "in the files", "meaning"), *meanings)
    else:
        rows = table(("English", "word", "whose", "not", "remark"), *(row(name, term) for name, term in terms.items()))
    return f"## {language(code).name}\n\n{rows}\n"


def row(name: str, term: Term) -> Row:
    english = glossary(DEFAULT)[name].word
    return english, f"**{term.word}**", term.source, ", ".join(term.avoid), term.note


def main() -> None:
    keep(TARGET, document(), "make glossary")


if __name__ == "__main__":
    main()
