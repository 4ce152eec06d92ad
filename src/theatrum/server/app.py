"""The application: routes, error answers, and the server's life from start to stop."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse

from theatrum import __version__
from theatrum.server import socket
from theatrum.server.errors import Refusal
from theatrum.server.gate import Gate, refused
from theatrum.server.routes import games, guests, pages, replays, tables
from theatrum.server.services import Services
from theatrum.server.settings import Settings

LOG: Final = logging.getLogger(__name__)
WORTH_PACKING: Final = 1000  # bytes
PACKED_ASIDE: Final = 16 * 1024  # bytes at once; packing as many in the loop would hold up the tables


@asynccontextmanager
async def life(app: FastAPI) -> AsyncIterator[None]:
    services: Services = app.state.services
    services.start()
    yield
    await services.stop()


def make_app(settings: Settings) -> FastAPI:
    """The server on this data; `TheatrumError` if the folder cannot be used."""
    app = FastAPI(
        title="Theatrum",
        version=__version__,
        summary="Tables of board games for people and bots.",
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.services = Services(settings)
    app.add_exception_handler(Refusal, on_refusal)
    app.add_exception_handler(RequestValidationError, on_bad_request)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(Exception, on_fault)
    app.add_middleware(GZipMiddleware, WORTH_PACKING, compresslevel=6, thread_minimum_size=PACKED_ASIDE)
    app.add_middleware(Gate)
    for module in (guests, games, tables, replays, socket, pages):
        app.include_router(module.router)
    return app


async def on_refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return refused(error, request.scope)


async def on_bad_request(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    fault = error.errors()[0]
    where = ".".join(str(part) for part in fault["loc"])
    return refused(Refusal("bad_request", reason=f"{where}: {fault['msg']}"), request.scope)


async def on_http_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    codes = {404: "not_found", 405: "not_allowed", 413: "too_large"}
    if error.status_code in codes:
        return refused(Refusal(codes[error.status_code], most=""), request.scope)
    if error.status_code < 500:
        return refused(Refusal("bad_request", reason=str(error.detail)), request.scope)
    return refused(Refusal("fault"), request.scope)


async def on_fault(request: Request, error: Exception) -> JSONResponse:
    """Our own fault: it goes to the server's log, not to the guest."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return refused(Refusal("fault"), request.scope)
