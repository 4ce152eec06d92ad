"""The client: one page for all its addresses, and its files."""

from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from theatrum.server.errors import Refusal

router = APIRouter(include_in_schema=False)

BUILT_IN: Final = Path(__file__).parents[1] / "static"
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Theatrum</title>
<h1>Theatrum is running</h1>
<p>The server works, but the pages to play on have not been built. Run <code>make run</code> with Node 20 or newer
installed, or <code>make client</code>; then load this page again.</p>
<p>Programs find the interface described at <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>
"""


def client_folder(request: Request) -> Path:
    folder: Path | None = request.app.state.services.settings.client
    return folder or BUILT_IN


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the client, or (for every address of its own) its page."""
    if path.startswith("api/") or path == "api":
        raise Refusal("not_found")
    folder = client_folder(request).resolve()
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT)
    wanted = (folder / path).resolve()
    if path and wanted.is_file() and wanted.is_relative_to(folder):
        # files below assets/ have their digest in the name
        age = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return FileResponse(wanted, headers={"Cache-Control": age})
    if path.startswith("assets/"):
        raise Refusal("not_found")
    return FileResponse(index, headers={"Cache-Control": "no-cache"})
