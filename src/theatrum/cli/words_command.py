"""`theatrum words`: for translators. What is still to be done, and whole games to read through."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table

from theatrum.agents.bot_settings import bot_settings_of
from theatrum.agents.profile import CAREFUL
from theatrum.agents.registry import bot_seed, make_agent
from theatrum.arena.fuzz import pick
from theatrum.cli.options import OptionValues, Preset, Seats, collect_options
from theatrum.core.errors import BadOption
from theatrum.core.events import Event, EventList
from theatrum.core.game import AnyGame
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.core.state import Seat
from theatrum.languages import language, language_codes
from theatrum.languages.checking import FileReport, check_language
from theatrum.presentation.base import make_presentation, presented_games
from theatrum.records.complete_log import complete_log

app = typer.Typer(help="For translators: what is to be done, and games to read through.", no_args_is_help=True)

LONG_GAME: Final = 10  # a seed whose games are long
FEW: Final = 5  # findings listed of each kind where nobody asked for one language
# headings of the table, and what they mean
KINDS: Final = {
    "missing": "missing",
    "left over": "left over",
    "unknown": "parameters that the English text does not have, or forms that no name has",
    "unused": "parameters that only the English text has",
    "same": "the same as in English",
    "avoided": "wordings that the glossary rules out",
}

Code = Annotated[str | None, typer.Argument(metavar="[LANG]", help="The language; left out: all of them.")]


def existing(lang: str) -> str:
    """A language that there is."""
    if lang not in language_codes():
        raise BadOption(f"there is no language '{lang}'; the languages are: {', '.join(language_codes())}")
    return lang


@app.command("check")
def check_command(lang: Code = None) -> None:
    """Compare translations with the English texts, file by file."""
    console = Console(highlight=False)
    codes = [existing(lang)] if lang else language_codes()[1:]
    reports = {code: check_language(code) for code in codes}
    for code, files in reports.items():
        console.print(summary(code, files))
        for line in findings(files, None if lang else FEW):
            console.print(line, markup=False, soft_wrap=True)
    if any(report.is_faulty for files in reports.values() for report in files):
        raise typer.Exit(1)


def summary(code: str, files: Sequence[FileReport]) -> Table:
    table = Table(
        title=f"{language(code).name} ({code})", title_justify="left", box=None, pad_edge=False, padding=(0, 1, 0, 0)
    )
    table.add_column("file", no_wrap=True)
    for heading in ("texts", "words", *KINDS):
        table.add_column(heading, justify="right", no_wrap=True)
    for report in files:
        counts = [len(found) for found in found_in(report)]
        table.add_row(report.file, *row(report.texts, report.words, counts))
    sums = [sum(counts) for counts in zip(*(map(len, found_in(report)) for report in files), strict=True)]
    table.add_row("total", *row(sum(r.texts for r in files), sum(r.words for r in files), sums), style="bold")
    return table


def row(texts: int, words: int, counts: Sequence[int]) -> list[str]:
    return [str(texts), str(words), *(str(n) if n else "-" for n in counts)]


def found_in(report: FileReport) -> tuple[list[str], ...]:
    return report.missing, report.left_over, report.unknown, report.unused, report.untranslated, report.avoided


def findings(files: Sequence[FileReport], most: int | None) -> Iterator[str]:
    """The names of all texts that something is to be said about, or the first of them."""
    for report in files:
        for meaning, found in zip(KINDS.values(), found_in(report), strict=True):
            if found:
                yield f"\n{report.file}.json, {meaning}:"
                yield from (f"  {text}" for text in found[:most])
                if len(found) > len(found[:most]):
                    yield f"  … and {len(found[most:])} more"


# --- games to read through --------------------------------------------------------------------------------------------


@app.command("tell")
def tell_command(
    lang: Annotated[str, typer.Argument(metavar="LANG", help="The language of the text.")],
    game: Annotated[str | None, typer.Option(help="Only this game; left out: one of each.", show_default=False)] = None,
    seed: Annotated[int, typer.Option(help="Which game; the same seed, the same game.")] = LONG_GAME,
    bot: Annotated[
        str | None, typer.Option(help="Who plays all seats; left out: a careful random player.", show_default=False)
    ] = None,
    preset: Preset = None,
    seats: Seats = None,
    option: OptionValues = None,
) -> None:
    """Print a whole game of each title, with every question that is asked."""
    for name in [game] if game else presented_games():
        options = bot_settings_of(name).for_bots(collect_options(preset, option, seats))
        for line in told_game(make_game(name, dict(options)), existing(lang), seed, bot):
            typer.echo(line)


def told_game(game: AnyGame, lang: str, seed: int, bot: str | None = None) -> Iterator[str]:
    """One game; without a bot by players who avoid an immediate loss, so that it is long."""
    presentation = make_presentation(game)
    players = [make_agent(bot, game, bot_seed(seed, seat)) for seat in range(game.seats)] if bot else []
    yield f"=== {presentation.title(lang)}: {presentation.blurb(lang)}"
    state, rng = game.new(seed), seeded(seed)
    before: Event | None = None
    while actors := game.actors(state):
        seat = actors[rng.below(len(actors))]
        view = game.view(state, seat)
        ask = presentation.ask(view, lang)
        assert ask is not None
        yield f"? {presentation.seat_name(Seat(seat), lang, view)}: {ask['prompt']}"
        if players:
            action = players[seat].choose(view, game.decision(state, seat), game.legal(state, seat))
        else:
            action = pick(game, state, seat, CAREFUL, rng)
        sink = EventList()
        game.apply(state, seat, action, sink)
        events = complete_log(sink.events)
        for line in presentation.log_lines(events, game.view(state, game.spectator), lang, before):
            yield line["text"] if line["heading"] else f"  {line['text']}"
        before = events[-1] if events else before
    yield presentation.ending(game.view(state, game.spectator), lang)
