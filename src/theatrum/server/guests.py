"""Guests: a random id in a signed cookie, and nothing else.

The cookie is `id.signature`; whoever has it is that guest. The key for the signature lies beside the database.
"""

import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path
from typing import Final

COOKIE: Final = "theatrum_guest"
A_YEAR: Final = 365 * 24 * 3600
FORM: Final = re.compile(r"([A-Za-z0-9_-]{22})\.([0-9a-f]{64})")


class Guests:
    """Makes and checks cookies."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def new(self) -> str:
        return secrets.token_urlsafe(16)

    def cookie(self, guest: str) -> str:
        return f"{guest}.{self.signature(guest)}"

    def signature(self, guest: str) -> str:
        return hmac.new(self.key, guest.encode(), hashlib.sha256).hexdigest()

    def guest_of(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if there is none, or it is not ours."""
        match = FORM.fullmatch(cookie or "")
        if match is None or not hmac.compare_digest(match[2], self.signature(match[1])):
            return None
        return match[1]


def key_in(folder: Path) -> bytes:
    """The key of this server, made when it runs for the first time; nobody else may read it."""
    path = folder / "cookie.key"
    if path.exists():
        return path.read_bytes()
    key = secrets.token_bytes(32)
    draft = folder / "cookie.key.new"
    draft.unlink(missing_ok=True)
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)  # never half a key
    return key
