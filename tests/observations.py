"""Rows that learners are shown, read piece by piece."""

from typing import Any

from theatrum.core.game import AnyGame
from theatrum.core.manifest import part
from theatrum.core.observation import AnyObserver, Piece
from theatrum.core.registry import make_game, manifest_of


def observed(name: str, options: dict[str, object] | None = None) -> tuple[AnyGame, AnyObserver]:
    """A game, and what its learners are shown."""
    game = make_game(name, options)
    observer: AnyObserver = part(manifest_of(name).observer)(game)
    return game, observer


def signed(row: Any) -> list[int]:
    """A row as numbers."""
    return [byte - 256 if byte > 127 else byte for byte in bytes(row)]


def numbers_of(piece: Piece, row: Any) -> list[int]:
    return signed(bytes(row)[piece.start : piece.start + piece.size])


def seen(observer: AnyObserver, state: Any, seat: int) -> dict[str, list[int]]:
    """All pieces by name."""
    row = observer.of_state(state, seat)
    return {piece.name: numbers_of(piece, row) for piece in observer.pieces}


def ones(numbers: list[int]) -> list[int]:
    """Where a piece has a 1."""
    return [place for place, number in enumerate(numbers) if number == 1]
