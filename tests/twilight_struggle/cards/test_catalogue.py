"""All 110 cards: facts of the deck, every event played at random, and effects that are both set and read."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES
from tests.twilight_struggle.table import Table, at_event
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.constants import EARLY, LATE, MID, NEITHER, US, USSR
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ALLENDE,
    ARMS_RACE,
    BEAR_TRAP,
    BREZHNEV_DOCTRINE,
    BRUSH_WAR,
    CARD_COUNT,
    CARD_NAMES,
    CARD_SIDE,
    CARDS,
    CENTRAL_AMERICA_SCORING,
    CUBAN_MISSILE_CRISIS,
    CULTURAL_REVOLUTION,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    IS_SCORING,
    IS_WAR,
    JUNTA,
    KITCHEN_DEBATES,
    MISSILE_ENVY,
    MUSLIM_REVOLUTION,
    NUCLEAR_SUBS,
    PORTUGUESE_EMPIRE_CRUMBLES,
    PRINTED_OPS,
    QUAGMIRE,
    REMOVED_AFTER_EVENT,
    SALT_NEGOTIATIONS,
    SCORING_CARDS,
    SOUTH_AFRICAN_UNREST,
    SOUTHEAST_ASIA_SCORING,
    SUMMIT,
    THE_CHINA_CARD,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
    era_cards,
)
from theatrum.games.twilight_struggle.program_numbers import EVENT_ONLY
from theatrum.games.twilight_struggle.programs import PROGRAMS

ROOT = Path(__file__).resolve().parents[3]

SOURCE = ROOT / "src" / "theatrum" / "games" / "twilight_struggle"

FACTS = ROOT.parent / "shared" / "data" / "twilight-struggle" / "cards.json"

SIDE_KEYS = {"us": US, "ussr": USSR, "neutral": NEITHER}

ERAS = {"early": EARLY, "mid": MID, "late": LATE}

WITH_EVENT = [number for number in range(1, CARD_COUNT + 1) if number != THE_CHINA_CARD]


# --- the deck -------------------------------------------------------------------------------------------------


def test_numbers_one_to_110_are_there_once() -> None:
    assert [c.number for c in CARDS] == list(range(1, 111))
    assert CARD_COUNT == 110
    assert len(set(CARD_NAMES)) == 111


@pytest.mark.parametrize(("optional", "counts"), [(True, [38, 48, 23]), (False, [35, 46, 21])])
def test_the_eras_have_their_number_of_cards(optional: bool, counts: list[int]) -> None:
    """Card specification 1.2; the 103-card game has 36 early cards, one of them the China Card."""
    decks = [era_cards(era, optional) for era in (EARLY, MID, LATE)]
    assert [len(deck) for deck in decks] == counts
    assert len({card for deck in decks for card in deck}) == sum(counts)
    assert THE_CHINA_CARD not in decks[0]


def test_seven_scoring_cards_and_five_wars() -> None:
    assert SCORING_CARDS == [1, 2, 3, 37, 38, 79, 81]
    assert [n for n in range(1, 111) if IS_WAR[n]] == [11, 13, 24, 36, 102]


def test_the_tables_repeat_the_rows() -> None:
    for row in CARDS:
        n = row.number
        assert (PRINTED_OPS[n], CARD_SIDE[n]) == (row.ops, row.side)
        assert (REMOVED_AFTER_EVENT[n], IS_WAR[n], IS_SCORING[n]) == (row.once, row.war, row.ops == 0)
        assert CARD_NAMES[n] == row.name


def facts() -> list[dict[str, Any]]:
    if not FACTS.is_file():
        pytest.skip("the shared card data is not beside this checkout (../shared/data/twilight-struggle)")
    cards: list[dict[str, Any]] = json.loads(FACTS.read_text(encoding="utf-8"))["cards"]
    return cards


def test_the_deck_agrees_with_the_shared_card_data() -> None:
    told = {
        c["number"]: (
            c["ops"],
            SIDE_KEYS[c["side"]],
            ERAS[c["era"]],
            c["removed_after_event"],
            c["war_event"],
            c["optional"],
            c["scoring"],
        )
        for c in facts()
    }
    ours = {c.number: (c.ops, c.side, c.era, c.once, c.war, c.optional, c.ops == 0) for c in CARDS}
    assert ours == told


def test_the_names_agree_with_the_shared_card_data() -> None:
    """Apart from quotation marks around a title and an ellipsis at its end, which nobody wants to type."""
    told = {c["number"]: c["name"].strip('"').removesuffix("...") for c in facts()}
    assert {c.number: c.name for c in CARDS} == told


def test_only_the_china_card_is_outside_the_draw_deck() -> None:
    outside = [c["number"] for c in facts() if not c["in_draw_deck"]]
    assert outside == [THE_CHINA_CARD]


# --- every event ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", WITH_EVENT)
def test_every_card_but_the_china_card_has_an_event(number: int) -> None:
    assert len(PROGRAMS[number]) > 0


def test_the_china_card_has_no_event() -> None:
    assert len(PROGRAMS[THE_CHINA_CARD]) == 0


ENOUGH = 120  # decisions, dice and draws of one event; a real one needs about 30
ANY_EFFECTS = [
    "Aldrich Ames", "Willy Brandt", "Brezhnev Doctrine", "Containment", "De Gaulle", "Flower Power",
    "Iranian Hostage Crisis", "Marshall Plan", "NATO", "John Paul II", "Reformer",
    "SALT", "Red Scare US", "Red Scare USSR", "Nuclear Subs", "Vietnam Revolts", "Yuri and Samantha",
]  # fmt: skip


def any_position(number: int, by: int, luck: Random) -> Table:
    """The event of a card in a position full of accidents."""
    others = [n for n in WITH_EVENT if n != number]
    luck.shuffle(others)
    influence = {c: (luck.randrange(5), luck.randrange(5)) for c in range(COUNTRY_COUNT) if luck.random() < 0.4}
    return at_event(
        number,
        by,
        ar=luck.randint(1, 7),
        turn=luck.choice([5, 9]),
        defcon=luck.randint(2, 5),
        vp=luck.randint(-10, 10),
        us_hand=others[: luck.randrange(9)],
        ussr_hand=others[10 : 10 + luck.randrange(9)],
        discards=others[20 : 20 + luck.randrange(20)],
        removed=others[40 : 40 + luck.randrange(10)],
        influence=influence,
        effects={effect: luck.randrange(2) for effect in ANY_EFFECTS},
        milops=(luck.randrange(6), luck.randrange(6)),
        space=(luck.randrange(8), luck.randrange(8)),
        china=(luck.choice(SIDES), luck.random() < 0.5),
    )


def running(t: Table) -> bool:
    return bool(t.actors) and any(f.program == EVENT_ONLY for f in t.state.stack)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("number", WITH_EVENT)
def test_every_event_ends_within_bounds_and_leaves_a_sound_position(number: int, by: int) -> None:
    for seed in range(6):
        luck = Random(1000 * number + 10 * seed + by)
        t = any_position(number, by, luck)
        steps = 0
        while running(t):
            t.do(luck.choice(t.legal))
            steps += 1
            assert steps < ENOUGH
        assert t.game.problems(t.state) == []
        if t.ending is None:
            assert t.where(number) in ("discard pile", "removed", "in front of the US", "US hand", "USSR hand")


# --- effects: what is set is read, what is read is set --------------------------------------------------------


def trees() -> Iterator[ast.Module]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def effect_names() -> set[str]:
    """The constants from the heading of the lasting effects down to their count."""
    lines = (SOURCE / "constants.py").read_text(encoding="utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("# --- lasting effects"))
    end = next(i for i, line in enumerate(lines) if line.startswith("EFFECT_COUNT"))
    return {line.split(":")[0] for line in lines[start:end] if ": Final = " in line}


EFFECTS = effect_names()
NOWHERE = ast.Module([], [])


def named(node: ast.AST, scope: ast.AST) -> set[str]:
    """The effects an expression can stand for; a local variable is followed to what is assigned to it."""
    found = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
    for assigned in ast.walk(scope):
        if isinstance(assigned, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id in found for target in assigned.targets
        ):
            found |= {n.id for n in ast.walk(assigned.value) if isinstance(n, ast.Name)}
    if "SCARED_US" in found:  # SCARED_US + side
        found.add("SCARED_USSR")
    return found & EFFECTS


def is_effects(node: ast.Subscript) -> bool:
    return isinstance(node.value, ast.Attribute) and node.value.attr == "effects"


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def ends(node: ast.Call) -> bool:
    """set_effect(…, 0)"""
    if called(node) != "set_effect" or len(node.args) != 2:
        return False
    value = node.args[1]
    return isinstance(value, ast.Constant) and value.value == 0


def set_and_read() -> tuple[set[str], set[str]]:
    """Names given to Mark or set_effect with a value; names given to Has, has or a condition, or
    looked up in effects."""
    written: set[str] = set()
    read: set[str] = set()
    for tree in trees():
        for scope in [tree, *(n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef))]:
            local = NOWHERE if scope is tree else scope
            for node in ast.walk(scope):
                if isinstance(node, ast.Call) and node.args:
                    if called(node) in ("Mark", "set_effect") and not ends(node):
                        written |= named(node.args[0], local)
                    elif called(node) in ("Has", "has", "BarredBy"):
                        read |= named(node.args[0], local)
                    elif called(node) == "Needs":
                        read.update(*(named(effect, local) for effect in node.args[1:]))
                elif isinstance(node, ast.Subscript) and is_effects(node) and isinstance(node.ctx, ast.Load):
                    read |= named(node.slice, NOWHERE)
    return written, read


def test_every_effect_of_the_constants_is_numbered() -> None:
    assert len(EFFECTS) == 38


def test_every_effect_is_set_by_some_instruction() -> None:
    assert set_and_read()[0] == EFFECTS


def test_every_effect_is_read_somewhere() -> None:
    assert set_and_read()[1] == EFFECTS


def test_the_effects_that_instructions_end_are_those_of_the_table() -> None:
    """Table (a), column "Ends": everything else lasts for the turn or for the game."""
    ended: set[str] = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (called(node) == "Unmark" or ends(node)):
                ended |= named(node.args[0], NOWHERE)
    assert ended == {
        "FORMOSAN", "MISSILE_CRISIS", "QUAGMIRED", "BEAR_TRAPPED", "OBLIGED", "BURY_PENDING", "BRANDT",
        "FLOWERS", "NORAD_ACTIVE",
    }  # fmt: skip


# --- what is printed on the cards -----------------------------------------------------------------------------

HEADERS = """
59 4 USSR yes | 60 3 USSR yes | 61 3 USSR no | 62 1 USSR yes | 63 2 US no | 64 1 US yes
65 2 US yes | 66 2 US yes | 67 2 US no | 68 2 US yes | 69 2 neutral no | 70 1 US yes
71 2 US yes | 72 1 US yes | 73 3 US no | 74 2 US no | 75 2 USSR no | 76 3 US yes
77 3 US yes | 78 3 US yes | 79 0 neutral no | 80 2 neutral no | 81 0 neutral no | 107 3 USSR no
108 2 US yes
"""


@pytest.mark.parametrize("header", HEADERS.replace("\n", "|").strip("| ").split("|"))
def test_printed_ops_side_era_and_asterisk(header: str) -> None:
    number, ops, side, removed = header.split()
    it = CARDS[int(number) - 1]
    assert it.number == int(number)
    assert (it.ops, ["US", "USSR", "neutral"][it.side], it.once) == (int(ops), side, removed == "yes")
    assert it.era == MID


@pytest.mark.parametrize(
    ("number", "ops", "side", "once"),
    [
        (BRUSH_WAR, 3, NEITHER, False),
        (CENTRAL_AMERICA_SCORING, 0, NEITHER, False),
        (SOUTHEAST_ASIA_SCORING, 0, NEITHER, True),
        (ARMS_RACE, 3, NEITHER, False),
        (CUBAN_MISSILE_CRISIS, 3, NEITHER, True),
        (NUCLEAR_SUBS, 2, US, True),
        (QUAGMIRE, 3, USSR, True),
        (SALT_NEGOTIATIONS, 3, NEITHER, True),
        (BEAR_TRAP, 3, US, True),
        (SUMMIT, 1, NEITHER, False),
        (HOW_I_LEARNED_TO_STOP_WORRYING, 2, NEITHER, True),
        (JUNTA, 2, NEITHER, False),
        (KITCHEN_DEBATES, 1, US, True),
        (MISSILE_ENVY, 2, NEITHER, False),
        (WE_WILL_BURY_YOU, 4, USSR, True),
        (BREZHNEV_DOCTRINE, 3, USSR, True),
        (PORTUGUESE_EMPIRE_CRUMBLES, 2, USSR, True),
        (SOUTH_AFRICAN_UNREST, 2, USSR, False),
        (ALLENDE, 1, USSR, True),
        (WILLY_BRANDT, 2, USSR, True),
        (MUSLIM_REVOLUTION, 4, USSR, False),
        (ABM_TREATY, 4, NEITHER, False),
        (CULTURAL_REVOLUTION, 3, USSR, True),
    ],
)
def test_header_of_the_card(number: int, ops: int, side: int, once: bool) -> None:
    """Ops, side, era and asterisk of the entries 36-58."""
    found = CARDS[number - 1]
    assert (found.number, found.ops, found.side, found.era, found.once) == (number, ops, side, MID, once)
