"""Games to look at again."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from theatrum.server.errors import Refusal
from theatrum.server.protocol import ReplayFrame, ReplayInfo
from theatrum.server.replays import ALL
from theatrum.server.routes.shared import Guest, Language, Server

router = APIRouter(prefix="/api/replays", tags=["replays"])
Viewer = Annotated[str, Query(pattern=r"^(all|spectator|[0-5])$")]
FORMS: Final = ("application/x-www-form-urlencoded", "multipart/form-data")


def as_json(content: bytes, status: int = 200) -> Response:
    return Response(content, status, media_type="application/json")


@router.post("", status_code=201, response_model=ReplayInfo)
async def add(request: Request, server: Server, guest: Guest, lang: Language = "en") -> Response:
    """Open a file: a record of ours, complete or redacted, or a log of the commercial app."""
    if request.headers.get("content-type", "").split(";")[0] in FORMS:
        raise Refusal("bad_request", reason="send the bytes of the file, not a form")
    if not server.uploads.take(request.state.who):
        raise Refusal("too_fast")
    replay = await server.replays.add(guest, await request.body(), lang)
    return as_json(await server.replays.info(request.state.who, replay, lang, ALL), 201)


@router.get("/{replay}", response_model=ReplayInfo)
async def info(request: Request, server: Server, replay: str, lang: Language = "en", viewer: Viewer = ALL) -> Response:
    """What it is, and its log as this viewer knew it."""
    return as_json(await server.replays.info(request.state.who, replay, lang, viewer))


@router.get("/{replay}/frames", response_model=list[ReplayFrame])
async def frames(
    request: Request,
    server: Server,
    replay: str,
    lang: Language = "en",
    viewer: Viewer = ALL,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    last: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> Response:
    """The positions after some steps, at most a hundred at a time."""
    return as_json(await server.replays.frames(request.state.who, replay, lang, viewer, first, last))
