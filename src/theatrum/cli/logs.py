"""`theatrum logs`: logs of other programs, proven against the engine and turned into records."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from theatrum.cli.options import Preset, collect_options
from theatrum.core.errors import TheatrumError
from theatrum.records.lines import BadRecordFile
from theatrum.records.log_format import SECONDS, BadLog, Verdict, all_formats, check_options, format_for

app = typer.Typer(help="Logs of other programs, such as the commercial app.", no_args_is_help=True)

SingleOptions = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="One option; repeatable.")
]
ENDS = (".txt", ".htm", ".html")
Seconds = Annotated[float, typer.Option(min=0.1, max=3600, help="The longest that one log may take.")]


@app.command("verify")
def verify_command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Logs, or folders of .txt and .html files.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON, for tools.")] = False,
    preset: Preset = None,
    option: SingleOptions = None,
    seconds: Seconds = SECONDS,
) -> None:
    """Play logs through the engine and compare every fact they state with it."""
    options = collect_options(preset, option)
    check_options(options)
    paths = files_in(files)
    results: list[dict[str, object]] = []
    with progress_bar(len(paths), quiet=as_json or len(paths) == 1) as bar:
        for path in bar.track(paths, description="verifying"):
            result = verified(path, options, partial(show_line, bar, path), seconds)
            results.append(result)
            if not as_json:
                bar.console.print("\n".join(words_of(result)), highlight=False, markup=False, soft_wrap=True)
    if as_json:
        typer.echo(json.dumps(results, indent=1))
    elif len(results) > 1:
        typer.echo(summary(results))
    if any("error" in result for result in results):
        raise typer.Exit(2)
    if not all(result["holds"] for result in results):
        raise typer.Exit(1)


@app.command("convert")
def convert_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A log.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="RECORD", help="The record to write; a new file.")],
    preset: Preset = None,
    option: SingleOptions = None,
    seconds: Seconds = SECONDS,
) -> None:
    """Write a log that can be verified as a record, with hands that fit it."""
    if output.exists():
        raise BadRecordFile(f"{output} exists already; a record is never written over, choose another name")
    options = collect_options(preset, option)
    check_options(options)
    verdict = followed(file, options, None, seconds)
    if not verdict.holds:
        typer.echo("\n".join(words_of(result_of(file, verdict))))
        raise typer.Exit(1)
    decisions = verdict.write_record(output)
    typer.echo(f"{output}: {decisions} decisions, from {verdict.facts} fact lines of {file}")
    for notice in verdict.notices:
        typer.echo(f"  notice: {notice}")


def show_line(bar: Progress, path: Path, line: int) -> None:
    bar.update(bar.task_ids[0], description=f"{path.name}, line {line}")


# --- one file -------------------------------------------------------------------------------------------------


def read_file(path: Path) -> bytes:
    most = max((one.most_bytes for one in all_formats()), default=0)
    try:
        if path.is_file() and path.stat().st_size > most:
            raise BadLog(f"{path} is too big for a log of one game: it has more than {most:,} bytes")
        return path.read_bytes()
    except OSError as error:
        raise BadLog(f"{path} cannot be read: {error.strerror or error}") from None


def followed(path: Path, options: dict[str, object], progress: Callable[[int], None] | None, seconds: float) -> Verdict:
    content = read_file(path)
    return format_for(content).follow(content, str(path), options, progress, seconds)


def verified(
    path: Path, options: dict[str, object], progress: Callable[[int], None], seconds: float
) -> dict[str, object]:
    try:
        return result_of(path, followed(path, options, progress, seconds))
    except BadLog as error:
        return {"file": str(path), "error": " ".join(str(error).split())}


def result_of(path: Path, verdict: Verdict) -> dict[str, object]:
    result: dict[str, object] = {
        "file": str(path),
        "verified": verdict.verified,
        "facts": verdict.facts,
        "holds": verdict.holds,
    }
    if not verdict.holds:
        result |= {"line": verdict.line, "text": verdict.text, "engine": verdict.says, "rule": verdict.rule}
    if verdict.notices:
        result["notices"] = list(verdict.notices)
    return result


def words_of(result: dict[str, object]) -> list[str]:
    if "error" in result:
        return [f"{result['error']}"]
    lines = [f"{result['file']}: verified {result['verified']} of {result['facts']} fact lines"]
    if not result["holds"]:
        lines += [f"  line {result['line']}: {result['text']}", f"  the engine: {result['engine']}"]
        if result["rule"]:
            lines.append(f"  the rule: {result['rule']}")
    notices = result.get("notices")
    lines += [f"  notice: {notice}" for notice in notices] if isinstance(notices, list) else []
    return lines


# --- several files --------------------------------------------------------------------------------------------


def files_in(paths: list[Path]) -> list[Path]:
    """The files themselves, and the texts and web pages of folders."""
    out: list[Path] = []
    for path in paths:
        found = sorted(below for end in ENDS for below in path.rglob(f"*{end}")) if path.is_dir() else [path]
        if not found:
            raise TheatrumError(f"{path} is a folder without .txt or .html files; name the logs themselves")
        out += found
    return out


def progress_bar(files: int, quiet: bool) -> Progress:
    """A bar on a terminal; nothing elsewhere, so that the output stays clean."""
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal)


def summary(results: list[dict[str, object]]) -> str:
    read = [result for result in results if "error" not in result]
    good = sum(1 for result in read if result["holds"])
    lines, facts = (sum(int(str(result[key])) for result in read) for key in ("verified", "facts"))
    text = f"{good} of {len(results)} logs verified, {lines} of {facts} fact lines"
    unread = len(results) - len(read)
    return text + (f"; {unread} could not be read" if unread else "")
