"""`theatrum check`: carry out scenario files."""

from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

from theatrum.core.errors import TheatrumError
from theatrum.records.scenario import BadScenario, Case, Difference, read_scenarios, run_case

MOST_BYTES = 4_000_000  # a scenario file is written by hand
MOST_NEAR = 5  # ids named in a message


def check_command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files, or folders of them.")],
    case: Annotated[
        list[str] | None,
        typer.Option("--case", "-c", metavar="ID,ID", help="Only cases of these ids; repeatable."),
    ] = None,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Name the cases that hold as well.")] = False,
) -> None:
    """Carry out the cases of scenario files; say what is not as expected."""
    good = failed = bad = 0
    wanted = {part.strip() for text in case or [] for part in text.split(",") if part.strip()}
    known: set[str] = set()
    for path in files_in(files):
        try:
            cases = read_scenarios(read(path), str(path))
        except BadScenario as error:
            bad += 1
            complain(error)
            continue
        for one in cases:
            known.add(one.id)
            if wanted and one.id not in wanted:
                continue
            try:
                differences = run_case(one)
            except BadScenario as error:
                bad += 1
                complain(error)
                continue
            good += not differences
            failed += bool(differences)
            report(one, differences, verbose)
    for missing in sorted(wanted - known):
        bad += 1
        complain(BadScenario(f"there is no case {missing} in these files{near(missing, known)}"))
    typer.echo(summary(good, failed, bad))
    if bad or failed:
        raise typer.Exit(2 if bad else 1)


def near(missing: str, known: set[str]) -> str:
    """Which ids may have been meant, for a message."""
    by_key = {identity.casefold(): identity for identity in sorted(known)}
    keys = get_close_matches(missing.casefold(), by_key, MOST_NEAR, 0.6)
    return f"; near it: {', '.join(by_key[key] for key in keys)}" if keys else ""


def complain(error: TheatrumError) -> None:
    typer.echo(f"theatrum: {' '.join(str(error).split())}", err=True)


def report(case: Case, differences: list[Difference], verbose: bool) -> None:
    if differences:
        rules = f" [{', '.join(case.rules)}]" if case.rules else ""
        typer.echo(f"{case.file}: {case.title}{rules}: FAILED")
        for difference in differences:
            typer.echo(f"  {difference.what}")
            typer.echo(f"    - expected {difference.expected}")
            typer.echo(f"    + found    {difference.found}")
    elif verbose:
        typer.echo(f"{case.file}: {case.title}: holds")


def summary(good: int, failed: int, bad: int) -> str:
    parts = [f"{good} of {good + failed} cases hold"]
    if failed:
        parts.append(f"{failed} failed")
    if bad:
        parts.append(f"{bad} could not be carried out")
    return ", ".join(parts)


def files_in(paths: list[Path]) -> list[Path]:
    """The files themselves, and the .toml files of folders."""
    out: list[Path] = []
    for path in paths:
        out.extend(sorted(path.rglob("*.toml")) if path.is_dir() else [path])
    return out


def read(path: Path) -> str:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadScenario(f"{path} is too big for a scenario file; at most {MOST_BYTES} bytes are read")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadScenario(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadScenario(f"{path} is not a text in UTF-8") from None
