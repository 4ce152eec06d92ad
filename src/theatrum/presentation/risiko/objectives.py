"""Objectives in words."""

from theatrum.games.risiko.board import CONTINENT_COUNT
from theatrum.games.risiko.objectives import CONTINENTS, DESTROY, LISTED, TERRITORY_TOTAL, Objective, territories_of
from theatrum.games.risiko.options import Options
from theatrum.games.risiko.text.language import Language
from theatrum.games.risiko.text.page import PageWords


def deck_texts(deck: list[Objective], deck_name: str, words: Language, page: PageWords) -> list[str]:
    """All objectives of a deck, in its order."""
    return [objective_text(objective, deck_name, n, words, page) for n, objective in enumerate(deck)]


def deck_of(options: Options, words: Language, page: PageWords) -> list[str]:
    return deck_texts(options.deck, str(options.values["objectives"]), words, page)


def objective_text(objective: Objective, deck_name: str, number: int, words: Language, page: PageWords) -> str:
    if objective.kind == LISTED:
        name = page.lists[number] if deck_name == "tournament" else page.custom.format(n=number + 1)
        return page.own_list.format(name=name, n=words.number(len(territories_of(objective))))
    if objective.kind == CONTINENTS:
        names = [page.continents[c] for c in range(CONTINENT_COUNT) if is_named(objective, c)]
        return page.own_continents.format(
            continents=listing([*names, page.third_continent] if objective.third else names, page)
        )
    if objective.kind == TERRITORY_TOTAL:
        template = page.own_territories if objective.armies == 1 else page.own_with_armies
        return template.format(n=words.number(int(objective.total)), armies=words.number(int(objective.armies)))
    assert objective.kind == DESTROY
    return page.destroy.format(colour=words.colours[objective.colour])


def is_named(objective: Objective, continent: int) -> bool:
    return bool(int(objective.named) >> continent & 1)


def listing(names: list[str], page: PageWords) -> str:
    """`Asia, Africa and Europe`"""
    if len(names) < 2:
        return "".join(names)
    return page.both.format(first=", ".join(names[:-1]), last=names[-1])
