"""Tokens: with one a program plays a seat. Only its digest is kept, so that nobody can read it anywhere.

A token is long and random, so its plain SHA-256 cannot be guessed back. The digest is what a program is known by, as
guests are by their id; a token that no seat has belongs to nobody.
"""

import hashlib
import secrets
from typing import Final

from starlette.datastructures import Headers

BYTES: Final = 24
PREFIX: Final = "theatrum-"  # by which people and programs that search for secrets know it
SCHEME: Final = "bearer"


def new_token() -> str:
    return f"{PREFIX}{secrets.token_urlsafe(BYTES)}"


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def program_in(headers: Headers) -> str | None:
    """Whoever the header `Authorization: Bearer …` stands for; None: there is no such header."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return digest_of(token.strip()) if scheme.casefold() == SCHEME else None
