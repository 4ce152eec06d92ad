"""Files of learned weights: JSON that says for which game and features it was made, and how.

    {"format": 1, "game": "chess", "features": {"material": 5}, "record": {…}, "weights": {"material": [1, 3, 3, 5, 9]}}

`features` names the groups with their sizes, in the order in which the game's bots read them. A file for other features
is refused: its numbers would mean something else.
"""

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from theatrum.core.errors import TheatrumError

FORMAT: Final = 1
MOST_BYTES: Final = 2_000_000
PREFIX: Final = "weights:"  # how a bot with weights of one's own is called: weights:FILE


class BadWeights(TheatrumError):
    """A file of weights that cannot be used."""


def read_weights(path: Path, game: str, features: Mapping[str, int]) -> list[float]:
    """The weights of a file, one after the other as the features stand."""
    numbers = read_document(path, game, features)["weights"]
    return [float(number) for group in features for number in numbers[group]]


def read_document(path: Path, game: str, features: Mapping[str, int]) -> dict[str, Any]:
    """All that a file of weights says, checked."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadWeights(f"{path} is larger than weights are ({MOST_BYTES:,} bytes at most)")
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadWeights(f"the weights {path} cannot be read: {error.strerror or error}") from None
    except ValueError:  # neither JSON nor UTF-8
        raise BadWeights(f"{path} is damaged, or no file of weights: it is not JSON") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadWeights(f'{path} is no file of weights: it should begin with "format": {FORMAT}')
    if document.get("game") != game:
        raise BadWeights(f"{path} has weights for {document.get('game')!r}, not for {game}")
    if document.get("features") != dict(features):
        raise BadWeights(f"{path} has weights for other features than this version's; train them again: theatrum train")
    weights = document.get("weights")
    for group, size in features.items():
        numbers = weights.get(group) if isinstance(weights, dict) else None
        if not isinstance(numbers, list) or len(numbers) != size or not all(map(is_weight, numbers)):
            raise BadWeights(f"{path} is damaged: the group '{group}' should have {size} numbers")
    return document


def is_weight(number: object) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and math.isfinite(number)


def write_weights(
    path: Path, game: str, features: Mapping[str, int], weights: list[float], record: Mapping[str, Any]
) -> None:
    """Write weights with the record of their training; whole, or not at all."""
    groups: dict[str, list[float]] = {}
    start = 0
    for name, size in features.items():
        groups[name] = [round(weight, 4) for weight in weights[start : start + size]]
        start += size
    head = {"format": FORMAT, "game": game, "features": dict(features), "record": dict(record)}
    lines = [f'"{name}": {json.dumps(numbers)}' for name, numbers in groups.items()]
    text = json.dumps(head, indent=1)[:-2] + ',\n "weights": {\n  ' + ",\n  ".join(lines) + "\n }\n}\n"
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)
