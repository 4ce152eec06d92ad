"""What can be played."""

from fastapi import APIRouter, Response

from theatrum.agents.registry import agent_names, usual_agent
from theatrum.core.state import Seat
from theatrum.presentation.base import default_presentation, presented_games
from theatrum.server.errors import Refusal
from theatrum.server.protocol import BotInfo, GameInfo
from theatrum.server.routes.shared import Language
from theatrum.server.words import words_in

router = APIRouter(prefix="/api/games", tags=["games"])


@router.get("")
async def games(lang: Language = "en") -> list[GameInfo]:
    """The games with their seats, presets, options and bots."""
    return [game_info(name, lang) for name in presented_games()]


@router.get("/{game}/facts")
async def facts(game: str, response: Response, lang: Language = "en") -> dict[str, object]:
    """What never changes about a game: map, cards, names."""
    if game not in presented_games():
        raise Refusal("unknown_game")
    response.headers["Cache-Control"] = "max-age=300"
    return dict(default_presentation(game).facts(lang))


def game_info(name: str, lang: str) -> GameInfo:
    presentation = default_presentation(name)
    return {
        "name": name,
        "title": presentation.title(lang),
        "blurb": presentation.blurb(lang),
        "seats": [
            {"seat": Seat(seat), "name": presentation.seat_name(Seat(seat), lang)}
            for seat in range(presentation.most_seats)
        ],
        "presets": presentation.presets(lang),
        "options": presentation.options(lang),
        "bots": [bot_info(bot, lang) for bot in agent_names(name)],
        "usual_bot": usual_agent(name),
    }


def bot_info(bot: str, lang: str) -> BotInfo:
    words = words_in(lang).bots
    return {"name": bot, "title": words.get(f"{bot}.title", bot), "blurb": words.get(f"{bot}.text", "")}
