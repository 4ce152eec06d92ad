"""Objectives in words."""

from theatrum.games.risiko.board import CONTINENT_COUNT
from theatrum.games.risiko.objectives import CONTINENTS, DESTROY, LISTED, TERRITORY_TOTAL, Objective, territories_of
from theatrum.games.risiko.options import Options
from theatrum.presentation.risiko.words import RisikoWords


def deck_texts(deck: list[Objective], deck_name: str, words: RisikoWords) -> list[str]:
    """All objectives of a deck, in its order."""
    return [objective_text(objective, deck_name, n, words) for n, objective in enumerate(deck)]


def deck_of(options: Options, words: RisikoWords) -> list[str]:
    return deck_texts(options.deck, str(options.values["objectives"]), words)


def objective_text(objective: Objective, deck_name: str, number: int, words: RisikoWords) -> str:
    texts = words.objective
    if objective.kind == LISTED:
        name = words.lists[number] if deck_name == "tournament" else texts["custom_list"].format(n=number + 1)
        return texts["list"].format(name=name, n=words.number(len(territories_of(objective))))
    if objective.kind == CONTINENTS:
        names: list[str] = [words.continents[c] for c in range(CONTINENT_COUNT) if is_named(objective, c)]
        third = [texts["third_continent"]] if objective.third else []
        return texts["continents"].format(continents=words.language.listing(names + third))
    if objective.kind == TERRITORY_TOTAL:
        template = texts["territories" if objective.armies == 1 else "territories_with_armies"]
        return template.format(n=words.number(int(objective.total)), armies=words.number(int(objective.armies)))
    assert objective.kind == DESTROY
    return texts["destroy"].format(colour=words.colours[objective.colour])


def is_named(objective: Objective, continent: int) -> bool:
    return bool(int(objective.named) >> continent & 1)
