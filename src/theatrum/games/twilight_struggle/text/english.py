"""Message ids in English words."""

from ..state import TsState


def refusal_text(s: TsState, seat: int, action: int, reason: int) -> str:
    return f"not possible now ({reason})"
