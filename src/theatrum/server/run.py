"""Running the server: a listening socket, uvicorn on it, and a line that says where to point the browser."""

import logging
import socket
import sys
from contextlib import suppress
from typing import Final

import uvicorn

from theatrum.core.errors import TheatrumError
from theatrum.server.app import make_app
from theatrum.server.memory import collect_old_objects_rarely
from theatrum.server.protocol import LONGEST_MESSAGE
from theatrum.server.services import Services
from theatrum.server.settings import Settings

SEND_BUFFER: Final = 64 * 1024


class CannotListen(TheatrumError):
    """The address or port cannot be had."""


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # what a page does not read waits in our own bounded queue, not in megabytes of the system's
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CannotListen(
            f"port {port} of {host} cannot be used: {error.strerror}; choose another with --port"
        ) from None
    listener.listen(2048)
    return listener


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_fault(record: logging.LogRecord) -> bool:
    """Uvicorn calls it an error when a handshake is refused with an answer of our own; it is none."""
    return "without completing handshake" not in record.getMessage()


class Server(uvicorn.Server):
    """Uvicorn closes sockets without a word; pages are informed before that."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self.services = services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.services.say_goodbye()
        await super().shutdown(sockets)


def configured(settings: Settings) -> Server:
    """Uvicorn with our application and limits."""
    app = make_app(settings)
    logging.getLogger("uvicorn.error").addFilter(is_fault)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # states are small, and squeezing them costs more than sending them
        ws_max_size=16 * LONGEST_MESSAGE,  # what is a little too large is answered in words
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        h11_max_incomplete_event_size=32 * 1024,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        limit_concurrency=None,
    )
    return Server(config, app.state.services)


def serve(server: Server, listener: socket.socket) -> None:
    """Until a signal ends it."""
    collect_old_objects_rarely()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    with listen(host, port) as listener:
        server = configured(settings)
        print(f"Theatrum is ready: open {address_of(listener)} in your browser. Ctrl-C stops it.", flush=True)
        serve(server, listener)
    print("Stopped; all games are kept.", file=sys.stderr)
