"""Arguments that several commands share: the game, its preset, variant, scenario and single options."""

from typing import Annotated

import typer

from theatrum.core.errors import BadOption
from theatrum.core.registry import game_names
from theatrum.languages import language_codes

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"The game: {', '.join(game_names())}.")]
Preset = Annotated[str | None, typer.Option(help="A named set of options.")]
Variant = Annotated[str | None, typer.Option(help="A variant of the rules; the same as --option variant=NAME.")]
Scenario = Annotated[str | None, typer.Option(help="Where the game begins; the same as --option scenario=NAME.")]
OptionValues = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="One option; repeatable.")
]
Lang = Annotated[str, typer.Option("--lang", metavar="|".join(language_codes()), help="The language of the game.")]
OriginalTitles = Annotated[
    bool | None,
    typer.Option(
        help="Show the English titles of cards, too; left out: as is usual in the language.", show_default=False
    ),
]
Seconds = Annotated[
    float | None,
    typer.Option(help="For one answer of a program from outside (10 unless said otherwise).", show_default=False),
]
GameSeconds = Annotated[
    float | None,
    typer.Option(help="For all its answers of a game together (600 unless said otherwise).", show_default=False),
]
Seats = Annotated[int | None, typer.Option(help="Players, for games that can have several numbers of them.")]


def collect_options(
    preset: str | None,
    pairs: list[str] | None,
    seats: int | None = None,
    variant: str | None = None,
    scenario: str | None = None,
) -> dict[str, object]:
    """The options as a game takes them. Whether they exist, the game itself says."""
    named = {"preset": preset, "seats": seats, "variant": variant, "scenario": scenario}
    options: dict[str, object] = {key: value for key, value in named.items() if value is not None}
    for pair in pairs or []:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise BadOption(f"'{pair}' is not an option; write NAME=VALUE, for example optional_cards=no")
        options[name.strip()] = value.strip()
    return options
