"""Documents that are made from the code: written by `make …`, or compared with what it would write (`--check`)."""

import sys
from pathlib import Path


def keep(target: Path, text: str, command: str) -> None:
    """Write the document, or with `--check` say that it is out of date."""
    if "--check" in sys.argv[1:]:
        if target.read_text(encoding="utf-8") != text:
            sys.exit(f"{target.name} is out of date: run `{command}`")
        return
    target.write_text(text, encoding="utf-8")
    print(f"{target.relative_to(target.parents[1])} written")


def with_part(document: str, begin: str, end: str, text: str) -> str:
    """The document with what stands between two marks made again."""
    before, mark, rest = document.partition(begin)
    _, other_mark, after = rest.partition(end)
    if not mark or not other_mark:
        sys.exit(f"the document has lost its marks '{begin}' and '{end}'")
    return f"{before}{begin}\n\n{text}\n\n{end}{after}"
