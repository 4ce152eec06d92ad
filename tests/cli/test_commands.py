"""Commands at every question, in every language."""

import io
from pathlib import Path

import pytest

from tests.cli.sessions import ATTACK, PLACING, RISIKO, TS, begun, seated
from tests.cli.typist import printed, quiet, squeezed, typist
from theatrum.agents.base import Agent
from theatrum.cli.action_lookup import find
from theatrum.cli.play import new_session
from theatrum.cli.replay_session import ALL, ReplaySession
from theatrum.cli.screen import help_text, make_screen
from theatrum.cli.session import HUMAN, Leave, Session
from theatrum.cli.terminal import Terminal
from theatrum.core.registry import game_names, make_game
from theatrum.core.rng import seeded
from theatrum.core.state import State
from theatrum.languages import language_codes
from theatrum.records.record import read

OTHERS = language_codes()[1:]
LOOKED_UP = {"odds": "4 3", "territory": "peru", "card": "32"}


# --- commands at every question -----------------------------------------------------------------------------


def documented(session: Session) -> list[str]:
    """Every command of the help that does not end or change the game, with and without something behind it."""
    screen = session.screen
    commands = ["help", "?", "log", "log 3", "log all", *screen.panels, *screen.reports]
    commands += [f"{name} {LOOKED_UP[name]}" for name in screen.look_ups]
    words = screen.t.words
    translated = [
        " ".join([words[line.split()[0]][0], *(words.get(word, (word,))[0] for word in line.split()[1:])])
        for line in commands
        if line.split()[0] in words
    ]
    return commands + translated


def questions_met(name: str, options: dict[str, object]) -> dict[int, State]:
    """A position for every kind of question that some random games put."""
    game = make_game(name, options)
    met: dict[int, State] = {}
    for seed in range(3):
        state = game.new(seed)
        rng = seeded(seed)
        while actors := game.actors(state):
            met.setdefault(game.decision(state, actors[0]).kind, game.copy(state))
            legal = game.legal(state, actors[0])
            game.apply(state, actors[0], legal[rng.below(len(legal))])
    return met


@pytest.mark.parametrize("lang", language_codes())
@pytest.mark.parametrize(
    ("name", "options", "kinds"),
    [(RISIKO, {"seats": 3, "round_limit": 20}, 14), (TS, {}, 20)],
)
def test_every_command_works_at_every_question(name: str, options: dict[str, object], kinds: int, lang: str) -> None:
    """At placements, too: a number behind a command is not an amount of armies."""
    game = make_game(name, options)
    screen = make_screen(game, lang)
    met = questions_met(name, options)
    assert len(met) >= kinds
    for state in met.values():
        before = game.dump(state)
        people: list[Agent | None] = [None] * game.seats
        session = Session(game, state, screen, [HUMAN] * game.seats, people, quiet(100), typist())
        session.read = typist(*documented(session))
        with pytest.raises(Leave):
            session.run()
        assert game.dump(session.state) == before
        assert not [words for words in NOT_UNDERSTOOD if words in squeezed(session)]


NOT_UNDERSTOOD = [
    "neither a choice nor a command", "né una scelta né un comando", "is no territory", "non è un territorio",
    "stands alone", "needs something behind it", "non ci vuole nulla", "ci vuole qualcosa",
]  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "typed", "answer"),
    [
        ("en", "odds 4 3", "4 against 3: conquest 32.76%, expected losses 2.27 and 1.36"),
        ("en", "ODDS 4 3", "4 against 3: conquest"),
        ("it", "odds 4 3", "4 contro 3: conquista 32,76%, perdite previste 2,27 e 1,36"),
        ("it", "probabilità 4 3", "4 contro 3: conquista 32,76%"),
        ("it", "PROBABILITA 12 9 5", "12 contro 9, fermandosi a 5: conquista"),
        ("it", "prob 4 3", "4 contro 3: conquista"),
        ("it", "territorio peru", "Perù R1 3, valore 3"),
    ],
)
def test_numbers_behind_a_command_at_a_placement(lang: str, typed: str, answer: str) -> None:
    session = seated(RISIKO, PLACING, typed, lang=lang)
    assert answer in squeezed(session)
    assert session.game.fact(session.state, "reserve P1") == 7


def test_log_with_a_number_at_a_placement() -> None:
    session = seated(RISIKO, PLACING, "brazil 1", "brazil 1", "peru 1", "log 1")
    text = printed(session).rpartition("log all for them")
    assert text[1] == "" or "P1 places" in text[2]
    assert "log' is no territory" not in printed(session)
    assert session.game.fact(session.state, "reserve P1") == 4


@pytest.mark.parametrize(
    ("name", "typed", "answer"),
    [
        (TS, "card", "card needs something behind it: card NUMBER|NAME"),
        (TS, "log x", "type log, log 20 (so many lines) or log all"),
        (TS, "hand 3", "hand stands alone, with nothing behind it"),
        (TS, "help me", "help stands alone"),
        (TS, "back 2", "back stands alone"),
        (RISIKO, "territory", "territory needs something behind it: territory NAME"),
        (RISIKO, "cards 3", "cards stands alone, with nothing behind it"),
        (RISIKO, "dice 6", "dice stands alone"),
    ],
)
def test_a_command_with_the_wrong_thing_behind_it_is_explained(name: str, typed: str, answer: str) -> None:
    words = POSITIONS[name]
    session = seated(name, words, typed)
    assert answer in squeezed(session)
    assert session.game.dump(session.state) == session.game.dump(fresh(name, words))


POSITIONS = {TS: "turn=3 round=2 by=us us_hand=4,20 china=us/up", RISIKO: "by=p1 at=attack p1=brazil:12 round=5"}


def fresh(name: str, words: str) -> object:
    state = make_game(name).position(words)
    state.stops_at_chance = False
    return state


def test_card_alone_is_not_the_china_card() -> None:
    """It was the short name of the one card whose name has the word in it."""
    session = seated(TS, POSITIONS[TS], "card")
    assert "China Card" in printed(session)
    assert session.game.fact(session.state, "asked") == seated(TS, POSITIONS[TS]).game.fact(session.state, "asked")
    assert not session.log.events


# --- the same in Italian ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", OTHERS)
def test_no_word_means_two_commands(lang: str) -> None:
    t = Terminal(lang)
    words = [word for typed in t.words.values() for word in typed]
    assert len(set(words)) == len(words)
    for command, typed in t.words.items():
        assert t.command(command) == command  # English is understood as well
        assert all(t.command(word) == command for word in typed)
        assert Terminal("en").command(typed[0]) != command


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("lang", OTHERS)
def test_every_command_has_a_word_in_the_language(name: str, lang: str) -> None:
    screen = make_screen(make_game(name), lang)
    own = [*screen.panels, *screen.reports, *screen.look_ups]
    for command in [*own, "help", "quit", "log", "save", "back", "all"]:
        assert screen.t.word(command) != command
    console = quiet()
    console.print(help_text(screen.t, "table.help", screen.command_help(), screen.macro_help()))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    for command in own:
        assert f"  {screen.t.word(command)}" in text
        assert f"  {command} " not in text
    assert screen.t("table.english_too") in text


@pytest.mark.parametrize(("name", "help_word"), [(TS, "mano"), (RISIKO, "ripeti fino a 3")])
def test_help_lists_italian_words(name: str, help_word: str) -> None:
    text = printed(begun(name, "aiuto", lang="it"))
    for line in ("cronaca [N | tutto]", "indietro, annulla", "salva FILE", "aiuto, esci", "mappa", "scarti", help_word):
        assert f"\n  {line}" in text, line
    assert "Scrivi aiuto quando vuoi." in " ".join(text.split())


@pytest.mark.parametrize(
    ("line", "battles"),
    [
        ("ripeti", 2), ("ancora", 2), ("ripeti 3", 4), ("ancora 2", 3), ("again 3", 4), ("RIPETI FINO A 30", 2),
    ],
)  # fmt: skip
def test_attacks_are_repeated_in_italian(line: str, battles: int) -> None:
    session = seated(RISIKO, ATTACK, "brasile", "africa del nord", line, lang="it", preset="tournament")
    assert printed(session).count("P1 attacca l'Africa del Nord dal Brasile") == 2
    rolls = printed(session).split("P1 attacca l'Africa del Nord dal Brasile: ")[1:]
    dice = [part.split(";")[0].count(":") for part in rolls]
    assert sum(dice) == battles or line.endswith("30")


def test_defending_always_in_italian() -> None:
    words = "by=p1 at=attack p1=brazil:20 p2=north-africa:20 round=5"
    session = seated(RISIKO, words, "brasile", "nord", "3", "sempre 2", "ripeti 4", people=(0, 1), lang="it")
    assert printed(session).count("P2 blu: ") == 1


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("ripeti", "attacca ancora: non c'è un attacco da ripetere (R6.8)"),
        ("ripeti fino a", "scrivi ripeti, ripeti 4 (tante volte), ripeti fino a 3 (armate rimaste) o ripeti tutto"),
        ("sempre 3", "sempre serve a difendere"),
        ("annulla", "non si può annullare: non hai ancora deciso nulla"),
        ("salva", "a salva serve un nome di file, come salva lunedi.json"),
        ("territorio", "dopo territorio ci vuole qualcosa: territorio NOME"),
        ("carte 3", "dopo carte non ci vuole nulla"),
        ("cronaca x", "scrivi cronaca, cronaca 20 (tante righe) o cronaca tutto"),
        ("obiettivo", "Il tuo obiettivo: "),
        ("dadi", "Finora nessun dado in battaglia."),
        ("regole", "Regole di questo tavolo diverse dal gioco base:"),
        ("scarti", "Scarti (0): nessuna"),
    ],
)
def test_what_may_be_typed_in_italian(typed: str, answer: str) -> None:
    session = seated(RISIKO, "by=p1 at=attack p1=brazil:12 round=5", typed, lang="it", preset="tournament")
    assert answer in squeezed(session)
    assert session.game.fact(session.state, "asked") == "attack"


def test_a_turn_ends_in_italian() -> None:
    session = seated(RISIKO, "by=p1 at=attack p1=brazil:12,peru:3 round=5", "basta", "fine", lang="it")
    assert "Turno di P2, giro 5" in [line["text"] for line in session.screen.log_lines(session.log.events)]
    placing = seated(RISIKO, PLACING, "brasile tutte", lang="it")
    assert placing.game.fact(placing.state, "armies Brazil") == 19


@pytest.mark.parametrize("typed", ["βραζιλία όλες", "Βραζιλία ΟΛΕΣ", "βραζιλια ολεσ", "βραζ all"])
def test_all_armies_are_placed_in_greek(typed: str) -> None:
    """With or without accents, and whatever becomes of the last s."""
    placing = seated(RISIKO, PLACING, typed, lang="el")
    assert placing.game.fact(placing.state, "armies Brazil") == 19


def test_names_without_their_accents() -> None:
    """Many keyboards have none."""
    assert find("peru", [(1, ("Perù",)), (2, ("Čita",))]).actions == [1]
    assert find("cita", [(1, ("Perù",)), (2, ("Čita",))]).actions == [2]


def test_esci_leaves_the_table() -> None:
    session = new_session(RISIKO, {}, {}, 1, quiet(), None, lang="it")
    session.read = typist("esci", "1")
    with pytest.raises(Leave):
        session.run()
    assert session.state.rng.words() == new_session(RISIKO, {}, {}, 1, quiet(), None).state.rng.words()


def test_a_record_is_stepped_through_with_italian_words(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(path)
    record = read(path)
    lines = ["avanti 3", "a", "a 2", "indietro", "i", "vai 8", "turno 1", "giro 1", "fine", "inizio", "cronaca tutto",
             "posto spettatore", "posto tutto", "aiuto", "vai", "posto x", "next 4", "esci"]  # fmt: skip
    waiting = iter(lines)
    replay = ReplaySession(record, make_screen(record.game, "it"), ALL, quiet(), lambda prompt: next(waiting))
    replay.run()
    text = squeezed(replay)
    places = [int(part.split()[0]) for part in printed(replay).split("\nDecisione ")[1:]]
    turn = next(n for n, state in enumerate(record.states) if record.game.turn(state) == 1)
    assert places == [0, 3, 4, 6, 5, 4, 8, turn, turn, record.decisions, 0, 0, 0, 4]
    for words in (
        "avanti [N], indietro [N] avanti o indietro di tante decisioni; bastano a e i",
        "posto NOME come la vede quel posto, uno spettatore, o tutto",
        "a vai serve un numero, per esempio vai 3",
        "non c'è un posto 'x'; può essere: p1, p2, p3, spettatore, tutto",
    ):
        assert words in text
    assert "ripeti 4" not in text  # nothing is decided in a replay


def played(path: Path, seed: int = 5) -> Session:
    """A short game of one person, recorded."""
    options: dict[str, object] = {"seats": 3, "round_limit": 1, "preset": "tournament"}
    session = new_session(RISIKO, options, {}, seed, quiet(), None, path, bot="random")
    rng = seeded(seed)

    def read_line(prompt: str) -> str:
        view = session.game.view(session.state, session.at_keyboard)
        choices = [choice for group in session.screen.choices(view) for choice in group.choices]
        return choices[rng.below(len(choices))].names[0]

    session.read = read_line
    session.run()
    return session
