"""Scenario files: positions, actions and what must come of them, in TOML (docs/scenarios.md).

Nothing here knows a game: positions are the words of `Game.position`, facts those of `Game.fact`, actions those of
`Game.parse_action`.
"""

import re
import tomllib
from dataclasses import dataclass, field
from typing import Any, Final

from theatrum.core.errors import BadOption, IllegalAction, TheatrumError
from theatrum.core.events import EventList
from theatrum.core.game import AnyGame
from theatrum.core.notation import BEGINS, NO_FIT, PhraseMatch, find, listed
from theatrum.core.registry import make_game
from theatrum.core.rng import Rng, seeded
from theatrum.core.state import CHANCE

FILE_KEYS: Final = ("game", "options", "case")
STEP_KEYS: Final = ("do", "expect", "acts", "left", "legal", "only", "illegal", "ending")
CASE_KEYS: Final = ("id", "name", "rules", "note", "game", "options", "position", "seed", "step", *STEP_KEYS)
LUCK: Final = "luck"  # the action that lets the seed answer dice and draws
REPEATED: Final = re.compile(r"^(.*\S)\s+[x×]\s*(\d{1,3})$")

TomlTable = dict[str, Any]


class BadScenario(TheatrumError):
    """A scenario file that cannot be read or carried out; the text names file, case and reason."""


@dataclass(frozen=True)
class ScenarioStep:
    """Some actions, then what must hold."""

    do: list[str]
    expect: dict[str, object]  # fact -> value
    acts: list[str] | None
    left: int | None
    legal: list[str]
    only: list[str] | None
    illegal: dict[str, str]  # action -> words of the reason
    ending: str | dict[str, str] | None


@dataclass(frozen=True)
class Case:
    """One scenario."""

    file: str
    id: str
    name: str
    rules: list[str]
    game: str
    options: TomlTable
    position: str
    seed: int
    steps: list[ScenarioStep]

    @property
    def title(self) -> str:
        return f"{self.id} ({self.name})" if self.name else self.id


@dataclass(frozen=True)
class Difference:
    """Something that is not as the case says."""

    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, found {self.found}"


@dataclass
class Run:
    """A case being carried out."""

    case: Case
    game: AnyGame
    state: Any
    luck: Rng
    step: int = 0
    differences: list[Difference] = field(default_factory=list)

    def differs(self, what: str, expected: object, found: object) -> None:
        where = f"step {self.step}, {what}" if len(self.case.steps) > 1 else what
        self.differences.append(Difference(where, str(expected), str(found)))


# --- reading ----------------------------------------------------------------------------------------------------------


def read_scenarios(text: str, file: str) -> list[Case]:
    """All cases of a file; `BadScenario` says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{file} is not TOML: {error}") from None
    check_keys(data, FILE_KEYS, file)
    tables = data.get("case", [])
    if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
        raise BadScenario(f"{file} has no cases; begin one with [[case]]")
    cases = [read_case(table, data, file, number) for number, table in enumerate(tables, 1)]
    seen: set[str] = set()
    for case in cases:
        if case.title in seen:
            raise BadScenario(f"{file}, case {case.title}: there are two of this id; give them different names")
        seen.add(case.title)
    return cases


def read_case(table: TomlTable, defaults: TomlTable, file: str, number: int) -> Case:
    where = f"{file}, case {number}"
    identity = table.get("id")
    if not isinstance(identity, str) or not identity:
        raise BadScenario(f"{where} has no id; write for example id = 'EX-1'")
    name = of_type(table.get("name", ""), str, "name", where)
    where = f"{file}, case {identity} ({name})" if name else f"{file}, case {identity}"
    check_keys(table, CASE_KEYS, where)
    game = table.get("game", defaults.get("game"))
    if not isinstance(game, str):
        raise BadScenario(f"{where} does not name its game; write game = 'NAME' in the case or at the top of the file")
    own: TomlTable = {key: table[key] for key in STEP_KEYS if key in table}
    steps = [read_step(own, where)] if own else []
    for step in of_type(table.get("step", []), list, "step", where):
        steps.append(read_step(of_type(step, dict, "step", where), where))
    if not steps:
        raise BadScenario(f"{where} expects nothing; write do, expect, legal, illegal or ending")
    options = dict(of_type(defaults.get("options", {}), dict, "options", file))
    options.update(of_type(table.get("options", {}), dict, "options", where))
    return Case(
        file,
        identity,
        name,
        texts(table.get("rules", []), "rules", where),
        game,
        options,
        position_words(table.get("position"), where),
        of_type(table.get("seed", 0), int, "seed", where),
        steps,
    )


def read_step(table: TomlTable, where: str) -> ScenarioStep:
    check_keys(table, STEP_KEYS, where)
    acts = table.get("acts")
    only = table.get("only")
    left = table.get("left")
    illegal = table.get("illegal", {})
    if isinstance(illegal, (str, list)):
        illegal = dict.fromkeys(texts(illegal, "illegal", where), "")
    ending = table.get("ending")
    if ending is not None and not isinstance(ending, str):
        ending = text_table(ending, "ending", where)
        check_keys(ending, ("winner", "reason"), f"{where}, ending")
    return ScenarioStep(
        texts(table.get("do", []), "do", where),
        flat_facts(of_type(table.get("expect", {}), dict, "expect", where), ""),
        None if acts is None else texts(acts, "acts", where),
        None if left is None else of_type(left, int, "left", where),
        texts(table.get("legal", []), "legal", where),
        None if only is None else texts(only, "only", where),
        text_table(illegal, "illegal", where),
        ending,
    )


def check_keys(table: TomlTable, known: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in known:
            raise BadScenario(f"{where}: there is no key '{key}'; the keys are: {', '.join(known)}")


def of_type(value: Any, kind: type, key: str, where: str) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        names = {str: "a text", int: "a whole number", dict: "a table", list: "a list"}
        raise BadScenario(f"{where}: {key} should be {names[kind]}, not {value!r}")
    return value


def texts(value: Any, key: str, where: str) -> list[str]:
    """One text or a list of them."""
    found = [value] if isinstance(value, str) else value
    if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
        raise BadScenario(f"{where}: {key} should be a text or a list of texts, not {value!r}")
    return found


def text_table(value: Any, key: str, where: str) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(item, str) for item in value.values()):
        raise BadScenario(f"{where}: {key} should be a table of texts, not {value!r}")
    return value


def flat_facts(table: TomlTable, prefix: str) -> dict[str, object]:
    """Nested tables are longer names: `influence = { Iran = "1/0" }` is the fact `influence Iran`."""
    out: dict[str, object] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            out.update(flat_facts(value, f"{prefix}{key} "))
        else:
            out[prefix + key] = value
    return out


def position_words(value: Any, where: str) -> str:
    """A position as the words of `Game.position`, from the words themselves or from a table."""
    if isinstance(value, str):
        return value
    if not isinstance(value, dict):
        raise BadScenario(f"{where}: position should be a table or words such as 'round=1 by=us'")
    return " ".join(f"{one_word(key)}={position_value(item, key, where)}" for key, item in value.items())


def position_value(value: Any, key: str, where: str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, str)):
        return one_word(str(value))
    if isinstance(value, list):
        return ",".join(position_value(item, key, where) for item in value)
    if isinstance(value, dict):
        return ",".join(f"{one_word(name)}:{position_value(item, key, where)}" for name, item in value.items())
    raise BadScenario(f"{where}: {value!r} cannot be the {key} of a position")


def one_word(text: str) -> str:
    return "_".join(text.split())


# --- carrying out -----------------------------------------------------------------------------------------------------


def run_case(case: Case) -> list[Difference]:
    """Carry a case out; [] if everything is as it says. `BadScenario` if it asks for something that does not exist."""
    try:
        game = make_game(case.game, case.options)
        state = game.position(case.position)
        run = Run(case, game, state, seeded(case.seed))
        for number, step in enumerate(case.steps, 1):
            run.step = number
            if not run_actions(run, step.do):
                break
            check_step(run, step)
    except BadOption as error:
        raise BadScenario(f"{case.file}, case {case.title}: {error}") from None
    return run.differences


def run_actions(run: Run, actions: list[str]) -> bool:
    """False if one is refused: what follows would mean nothing."""
    for text in actions:
        repeated = REPEATED.match(text)
        action, times = (repeated[1], int(repeated[2])) if repeated else (text, 1)
        for _ in range(times):
            try:
                act(run, action)
            except IllegalAction as error:
                run.differs(f"action '{text}'", "to be carried out", f"refused: {error}")
                return False
    return True


def act(run: Run, text: str) -> None:
    if text.strip().casefold() == LUCK:
        while run.game.actors(run.state) == [CHANCE]:
            legal = run.game.legal(run.state, CHANCE)
            run.game.apply(run.state, CHANCE, legal[run.luck.below(len(legal))])
        return
    seat, action = addressed(run, text)
    run.game.play(run.state, seat, action, EventList())


def addressed(run: Run, text: str) -> tuple[int, str]:
    """Whose action: `us: coup Iran`; without a name that of whoever must act."""
    name, colon, action = text.partition(":")
    if colon:
        seat = seat_named(run.game, name)
        return seat, action.strip()
    actors = run.game.actors(run.state)
    if len(actors) > 1:
        names = " or ".join(f"'{run.game.seat_name(seat).casefold()}: {text}'" for seat in actors)
        raise IllegalAction(f"several seats must act; write {names}")
    return (actors[0] if actors else run.game.spectator), text


def seat_named(game: AnyGame, name: str) -> int:
    wanted = name.strip().casefold()
    seats = [*range(game.seats), CHANCE]
    for seat in seats:
        if game.seat_name(seat).casefold() == wanted:
            return int(seat)
    raise BadOption(f"there is no seat '{name.strip()}'; the seats are: {', '.join(map(game.seat_name, seats))}")


# --- comparing --------------------------------------------------------------------------------------------------------


def check_step(run: Run, step: ScenarioStep) -> None:
    for key, expected in step.expect.items():
        found = run.game.fact(run.state, key)
        if not same(expected, found):
            run.differs(key, shown(expected), shown(found))
    check_actors(run, step)
    for text in step.legal:
        try:
            offered(run, text)
        except IllegalAction as error:
            run.differs(f"'{text}'", "legal", f"refused: {error}")
    check_only(run, step)
    check_illegal(run, step)
    check_ending(run, step)


def same(expected: object, found: object) -> bool:
    """Texts without regard to case, lists without regard to order; a truth value is also 0 or not."""
    if isinstance(expected, bool):
        return expected == bool(found)
    if isinstance(expected, str) and isinstance(found, str):
        return expected.casefold() == found.casefold()
    if isinstance(expected, list) and isinstance(found, list):
        return sorted(map(str, expected)) == sorted(map(str, found))
    return expected == found


def shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "[" + ", ".join(map(str, value)) + "]"
    return "nothing" if value == "" else str(value)


def check_actors(run: Run, step: ScenarioStep) -> None:
    actors = run.game.actors(run.state)
    if step.acts is not None:
        found = [run.game.seat_name(seat) for seat in actors] or ["nobody"]
        wanted = {"nobody"} if step.acts == ["nobody"] else {seat_text(run, name) for name in step.acts}
        if wanted != set(found):
            run.differs("acts", " and ".join(sorted(wanted)), " and ".join(sorted(found)))
    if step.left is not None:
        left = run.game.decision(run.state, actors[0]).left if actors else 0
        if left != step.left:
            run.differs("left", step.left, left)


def seat_text(run: Run, name: str) -> str:
    return run.game.seat_name(seat_named(run.game, name))


def offered(run: Run, text: str) -> tuple[int, int]:
    """The seat and the action that a text means; `IllegalAction` if it is no choice."""
    seat, action = addressed(run, text)
    return seat, run.game.parse_action(run.state, seat, action)


def check_only(run: Run, step: ScenarioStep) -> None:
    """Exactly these actions are legal."""
    if step.only is None:
        return
    found: set[tuple[int, int]] = set()
    for text in step.only:
        try:
            found.add(offered(run, text))
        except IllegalAction as error:
            run.differs(f"'{text}'", "legal", f"refused: {error}")
    seats = {seat for seat, _ in found} or set(run.game.actors(run.state))
    more = [(seat, a) for seat in sorted(seats) for a in run.game.legal(run.state, seat) if (seat, a) not in found]
    if more:
        names = ", ".join(run.game.notation(run.state, seat, action) for seat, action in more)
        run.differs("legal", f"nothing but {', '.join(step.only) or 'nothing'}", f"also {names}")


def check_illegal(run: Run, step: ScenarioStep) -> None:
    """Each text is one known action of a seat that is asked now, and this action is refused.

    A text that means nothing, or several things, is refused as well, but shows nothing about the rules: it fails.
    """
    for text, words in step.illegal.items():
        wanted = "refused" + (f" with '{words}'" if words else "")
        try:
            seat, action = addressed(run, text)
        except IllegalAction as error:
            run.differs(f"'{text}'", wanted, str(error))
            continue
        try:
            run.game.parse_action(run.state, seat, action)
        except IllegalAction as error:
            fault = naming_fault(run.game, run.state, seat, action)
            if not fault and not words and waits_for_others(run, seat):
                fault = f"{error}; if this is meant, give these words as the reason"
            if fault:
                run.differs(f"'{text}'", wanted, fault)
            elif words.casefold() not in str(error).casefold():
                run.differs(f"'{text}'", wanted, f"refused: {error}")
        else:
            run.differs(f"'{text}'", wanted, "legal")


def waits_for_others(run: Run, seat: int) -> bool:
    """Is something asked, but not of this seat?"""
    actors = run.game.actors(run.state)
    return len(actors) > 0 and seat not in actors


def naming_fault(game: AnyGame, state: Any, seat: int, text: str) -> str:
    """What is wrong with a text as the name of one action of this seat, possible or not; "" if nothing is."""
    actors = game.actors(state)
    here = game.decision(state, seat).kind if seat in actors else None
    by_luck = {kind: game.is_luck(kind) for kind in game.kind_words()}
    if not actors:  # whoever it was, nothing is asked any more
        own = list(by_luck)
    else:
        own = [kind for kind in by_luck if by_luck[kind] == (seat == CHANCE)]
    match = named_at(game, text, here, own)
    if match.rank == NO_FIT:
        if named_at(game, text, None, [kind for kind in by_luck if kind not in own]).rank < NO_FIT:
            owner = "a player, and luck is asked now" if seat == CHANCE else "luck, not of a player"
            return f"'{text}' is an action of {owner}"
        return f"'{text}' is not the name of an action, at this question or another"
    if len(match.actions) > 1:
        return f"'{text}' can mean {listed(match.phrases)}; write more of it"
    return ""


def named_at(game: AnyGame, text: str, here: int | None, kinds: list[int]) -> PhraseMatch:
    """The actions that a text names best: at the question that is asked, or else at questions of these kinds."""
    best = asked_match(game, text, here) if here is not None else PhraseMatch()
    if best.rank <= BEGINS:
        return best
    for kind in kinds:
        match = asked_match(game, text, kind)
        for action, phrase in zip(match.actions, match.phrases, strict=True):
            if match.rank < best.rank or action not in best.actions:
                best.add(match.rank, action, phrase)
    return best


def asked_match(game: AnyGame, text: str, kind: int) -> PhraseMatch:
    """The best fits among the things that questions of this kind are about."""
    phrases = game.phrases_at(kind)
    asked = [action for action in range(game.num_actions) if phrases[action].asked]
    return find(text, asked, [phrases[action] for action in asked])


def check_ending(run: Run, step: ScenarioStep) -> None:
    """`ending = "none"`, a winner ("us", "draw"), or a table with winner and reason."""
    if step.ending is None:
        return
    wanted = {"winner": step.ending} if isinstance(step.ending, str) else step.ending
    ending = run.game.ending(run.state)
    found = {"winner": "none", "reason": "none"}
    if ending is not None:
        winners = [run.game.seat_name(seat) for seat in ending.winners]
        found["winner"] = "draw" if len(winners) == run.game.seats else " and ".join(winners)
        found["reason"] = run.game.reason_name(ending.reason)
    for key, value in wanted.items():
        if value.casefold() != found[key].casefold():
            run.differs(f"ending, {key}", value, found[key])
