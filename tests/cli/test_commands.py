"""What may be typed besides the choices, in every language and at every question; the way back; what is told."""

import io
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.typist import played_on, printed, quiet, squeezed, typist
from theatrum.agents.base import Agent
from theatrum.cli import saves
from theatrum.cli.choosing import find
from theatrum.cli.play import new_session
from theatrum.cli.replay import story
from theatrum.cli.replaying import ALL, Replay
from theatrum.cli.screen import help_text, make_screen, question
from theatrum.cli.session import HUMAN, Leave, Session
from theatrum.cli.telling import make_teller
from theatrum.cli.words import COMMANDS, SYNONYMS, TABLES, Terminal
from theatrum.core.registry import game_names, make_game
from theatrum.core.rng import seeded
from theatrum.core.state import State
from theatrum.games.risiko.board import NEIGHBOURS, TERRITORIES, TERRITORY_NAMES
from theatrum.games.risiko.options import CATALOGUE, SPECS
from theatrum.presentation.risiko.table_rules import TOLD_TOGETHER, option_rule
from theatrum.presentation.risiko.words import risiko_words
from theatrum.records.record import read

RISIKO = "risiko"
TS = "twilight-struggle"
OTHERS = [lang for lang in TABLES if lang != "en"]
LOOKED_UP = {"odds": "4 3", "territory": "peru", "card": "32"}


def seated(
    name: str,
    words: str,
    *lines: str,
    people: tuple[int, ...] = (0,),
    lang: str = "en",
    width: int = 80,
    **options: object,
) -> Session:
    return played_on(make_game(name, options), words, lines, people=people, lang=lang, width=width)


def begun(name: str, *lines: str, lang: str = "en", seed: int = 1, **options: object) -> Session:
    """A new game, played with typed lines until they are used up."""
    session = new_session(name, options, {}, seed, quiet(), None, lang=lang, bot="random")
    session.read = typist(*lines)
    with suppress(Leave):
        session.run()
    return session


# --- commands at every question -----------------------------------------------------------------------------


def documented(session: Session) -> list[str]:
    """Every command of the help that does not end or change the game, with and without something behind it."""
    screen = session.screen
    commands = ["help", "?", "log", "log 3", "log all", *screen.panels, *screen.reports]
    commands += [f"{name} {LOOKED_UP[name]}" for name in screen.look_ups]
    words = COMMANDS[screen.t.lang]
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


@pytest.mark.parametrize("lang", TABLES)
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


def make_keys(name: str, options: dict[str, object]) -> list[str]:
    return [key.casefold() for key in make_screen(make_game(name, options)).seat_keys]


PLACING = "by=p1 at=reinforce pool=7 p1=brazil:12,peru:3"


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
    words = [word for typed in (*SYNONYMS.values(), *COMMANDS[lang].values()) for word in typed]
    assert len(set(words)) == len(words)
    t = Terminal(lang)
    for command, typed in COMMANDS[lang].items():
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
    console.print(help_text(screen.t, "x", screen.command_help(), screen.macro_help()))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    for command in own:
        assert f"  {screen.t.word(command)}" in text
        assert f"  {command} " not in text
    assert "Questi comandi si possono scrivere anche in inglese." in text


@pytest.mark.parametrize(("name", "help_word"), [(TS, "mano"), (RISIKO, "ripeti fino a 3")])
def test_help_lists_italian_words(name: str, help_word: str) -> None:
    text = printed(begun(name, "aiuto", lang="it"))
    for line in ("cronaca [N | tutto]", "indietro, annulla", "salva FILE", "aiuto, esci", "mappa", "scarti", help_word):
        assert f"\n  {line}" in text, line
    assert "Scrivi aiuto quando vuoi." in " ".join(text.split())


ATTACK = "by=p1 at=attack p1=brazil:40 p2=north-africa:40 round=5"


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
    assert "Turno di P2, giro 5" in session.screen.log_lines(session.log.events)
    placing = seated(RISIKO, PLACING, "brasile tutte", lang="it")
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
    replay = Replay(record, make_screen(record.game, "it"), ALL, quiet(), lambda prompt: next(waiting))
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


# --- the way back -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "word"), [("en", "back"), ("en", "undo"), ("it", "indietro"), ("it", "annulla")])
def test_back_after_choosing_where_to_attack_from(lang: str, word: str) -> None:
    words = "by=p1 at=attack p1=brazil:12,peru:3 p2=north-africa:9 rest=p2,p3,p4 round=5"
    session = seated(RISIKO, words, "brazil", "north", word, word, "peru", lang=lang)
    asked = printed(session)
    assert session.game.fact(session.state, "asked") == "target"
    hint = {"en": "back: choose anew", "it": "indietro: cambia la scelta"}[lang]
    assert asked.count(hint) == 4  # at both second halves, at the first again, and for Peru
    title = {"en": "P1 red: Attack from where?", "it": "P1 rosso: Da dove attacchi?"}[lang]
    assert asked.count(title) == 2


def test_back_after_placing_takes_back_the_whole_line() -> None:
    session = seated(RISIKO, PLACING, "brazil 3", "peru", "2", "back", "back", "back")
    assert session.game.fact(session.state, "reserve P1") == 7
    assert session.game.fact(session.state, "asked") == "place"
    assert session.log.events == []
    assert "this cannot be taken back" not in printed(session)


def test_back_from_the_end_of_the_attacks_and_from_a_move() -> None:
    words = "by=p1 at=attack p1=brazil:12,peru:3,venezuela:2 round=5"
    session = seated(RISIKO, words, "end attacks", "brazil", "back", "back")
    assert session.game.fact(session.state, "asked") == "attack"


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["back"], "you have not decided anything yet"),
        (["brazil", "north", "back"], "a die has been rolled or a card drawn since"),
    ],
)
def test_what_cannot_be_taken_back(lines: list[str], why: str) -> None:
    session = seated(RISIKO, ATTACK, *lines, preset="tournament")
    assert f"this cannot be taken back: {why}" in squeezed(session)


def test_another_players_decision_cannot_be_taken_back() -> None:
    session = begun(RISIKO, "red", "undo", seed=3)
    assert "this cannot be taken back: another player has acted since" in squeezed(session)
    shared = seated(RISIKO, ATTACK, "brazil", "north", "3", "back", people=(0, 1))  # it is asked of who defends
    assert "this cannot be taken back: another player has acted since" in squeezed(shared)


def test_a_headline_cannot_be_taken_back_once_the_other_is_shown() -> None:
    """The bot has chosen already: what it plays in secret would be known."""
    session = new_session(TS, {}, {"us": HUMAN, "ussr": "random"}, 2, quiet(), None)
    taken: list[int] = []

    def read_line(prompt: str) -> str:
        view = session.game.view(session.state, 0)
        if session.game.fact(session.state, "turn") == 1 and "headline" in printed(session)[-4000:].casefold():
            taken.append(1)
        if len(taken) == 2:
            return "back"
        if len(taken) > 2:
            raise Leave
        return str(session.screen.action_names(view.legal[0])[0])

    session.read = read_line
    with suppress(Leave):
        session.run()
    assert "this cannot be taken back: " in squeezed(session)


def test_twilight_struggle_goes_back_too() -> None:
    session = begun(TS, "west ger", "france", "back", "italy")
    log = printed(session)
    assert log.count("US +1 in France (1/0)") == 1
    influence = [session.game.fact(session.state, f"influence {name}") for name in ("West Germany", "France", "Italy")]
    assert [str(words) for words in influence] == [str(words) for words in expected_influence()]


def expected_influence() -> list[object]:
    session = begun(TS, "west ger", "italy")
    return [session.game.fact(session.state, f"influence {name}") for name in ("West Germany", "France", "Italy")]


def test_what_was_taken_back_is_in_no_record_and_no_saved_game(tmp_path: Path) -> None:
    """The same record and the same saved game, with and without second thoughts."""
    games = []
    for number, thoughts in enumerate((["3"], ["1", "undo", "2", "back", "3"])):
        record, kept = tmp_path / f"{number}.jsonl", tmp_path / f"{number}.json"
        session = new_session(TS, {}, {"us": HUMAN, "ussr": "random"}, 6, quiet(), kept, record)
        session.read = typist("1", *thoughts, "2", "3")
        with pytest.raises(Leave):
            session.run()
        assert saves.read(kept).state == session.game.dump(session.state)
        session.stop_recording()
        games.append((record.read_text(), saves.read(kept)))
        assert read(record).decisions > 4
    assert games[0] == games[1]


def test_a_decision_is_recorded_as_soon_as_it_cannot_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    people = dict.fromkeys(("p1", "p2", "p3"), HUMAN)
    session = new_session(RISIKO, {"seats": 3, "seating": "given"}, people, 1, quiet(), None, path)
    lines = iter(["red", "blue"])
    written: list[int] = []

    def read_line(prompt: str) -> str:
        if prompt:
            written.append(path.read_text().count("colour"))
        return next(lines, "quit") if prompt else ""

    session.read = read_line
    with suppress(Leave):
        session.run()
    session.stop_recording()
    assert written == [0, 1, 2]


def test_a_game_with_second_thoughts_is_recorded_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    options: dict[str, object] = {"seats": 3, "round_limit": 1, "preset": "tournament"}
    session = new_session(RISIKO, options, {}, 8, quiet(), None, path, bot="random")
    rng = seeded(8)

    def read_line(prompt: str) -> str:
        if rng.below(3) == 0:
            return "back"
        view = session.game.view(session.state, session.at_keyboard)
        choices = [choice for group in session.screen.choices(view) for choice in group.choices]
        return choices[rng.below(len(choices))].names[0]

    session.read = read_line
    session.run()
    record = read(path)
    assert record.end is not None
    assert record.game.dump(record.states[-1]) == session.game.dump(session.state)


# --- what is told -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "roll", "first"), [
    ("en", "P4 rolls a 6 for the first turn", "P4 is the first player and deals"),
    ("it", "P4 tira 6 per il primo turno", "P4 gioca per primo ed è il mazziere"),
])  # fmt: skip
def test_the_opening_dice_are_told(lang: str, roll: str, first: str) -> None:
    """R2.2."""
    text = printed(begun(RISIKO, "log all", lang=lang, seed=3))
    assert text.count(roll) == 2  # before the first question, and in the log
    assert text.count(first) == 2
    assert text.index(roll) < text.index({"en": "Choose a colour", "it": "Scegli un colore"}[lang])


def test_who_begins_is_told_where_seats_are_given() -> None:
    """R2.2, G27."""
    text = squeezed(begun(RISIKO, seating="given"))
    assert "P1 begins, without a roll of the dice (R2.2)." in text
    assert "rolls a" not in text


def test_the_opening_is_the_games_own() -> None:
    """Told or not, the luck is the same."""
    for name in game_names():
        session = new_session(name, {}, {}, 9, quiet(), None)
        assert session.game.dump(session.state) == session.game.dump(session.game.new(9))


@pytest.mark.parametrize(
    ("lang", "preset", "sentences"),
    [
        ("en", "tournament", ["The game ends after round 35 (R10.5).", "Who defends always throws as many dice as",
                              "Garrison: movement leaves two armies beside an enemy;", "at least as many dice",
                              "Objectives are lists of territories."]),
        ("en", "circuit", ["Closing roll (R11.2): from the end of round 35 on, everybody throws two dice after their",
                           "4 or less ends the game", "more than 130 armies", "Whoever holds 7 cards",
                           "; if equal: the value of territories outside the objective, then the later place"]),
        ("it", "tournament", ["La partita finisce dopo il giro 35 (R10.5).", "Presidio: uno spostamento lascia due"]),
        ("it", "circuit", ["Sdadata (R11.2): dalla fine del giro 35 ognuno", "Chi ha in mano 7 carte"]),
    ],
)  # fmt: skip
def test_the_rules_of_a_tournament_are_told_at_the_beginning(lang: str, preset: str, sentences: list[str]) -> None:
    session = begun(RISIKO, lang=lang, preset=preset)
    for sentence in sentences:
        assert squeezed(session).count(sentence) == 1, sentence
    assert squeezed(session).index(sentences[0]) < squeezed(session).index("P1: ", 100)


def test_everybody_is_told_the_rules_when_the_keyboard_is_theirs() -> None:
    """What is printed before the screen is wiped would be read by nobody."""
    people = {f"p{n}": HUMAN for n in (1, 2, 3)}
    session = new_session(RISIKO, {"seats": 3, "preset": "tournament"}, people, 1, quiet(), None)
    session.read = typist("1", "1", "1", "1")
    with suppress(Leave):
        session.run()
    turns = printed(session).split("Hand over the keyboard")
    assert "Garrison" not in turns[0]
    assert all("Garrison" in turn for turn in turns[1:4])
    assert printed(session).count("Garrison") == 3


def test_the_base_game_has_nothing_to_tell() -> None:
    session = begun(RISIKO, "rules")
    assert "differ from the base game" not in printed(session)
    assert "The rules of this table are those of the base game." in printed(session)


def test_a_limit_of_the_base_game_is_told() -> None:
    """G17."""
    text = squeezed(begun(RISIKO, round_limit=20))
    assert "The game ends after round 20 (R10.5). Then the most territories win; if equal: the armies on the" in text


@pytest.mark.parametrize("lang", TABLES)
def test_every_option_of_the_rules_has_a_sentence(lang: str) -> None:
    """Options that a table can have and that are not those of the base game, one by one."""
    words = risiko_words(lang)
    for spec in SPECS:
        if spec.name in TOLD_TOGETHER:
            continue
        base = CATALOGUE.presets["base"][spec.name]
        for value in [value for value in spec.values if value != base][:3]:
            told = option_rule(spec.name, value, words)
            assert not told.startswith(words.options[spec.name]), (spec.name, value)
            assert told.endswith(").")


@pytest.mark.parametrize(
    ("lang", "number", "words"),
    [
        (
            "en",
            10,
            "Destroy the blue armies; P2 blue has 19 territories left; if somebody else does it, own 24",
        ),
        (
            "it",
            10,
            "Distruggi le armate blu; a P2 blu restano 19 territori; se lo fa un altro, possiedi 24 territori",
        ),
        ("en", 11, "Destroy the green armies; P2 blue has destroyed green: conquer 24 territories (4 of 24)"),
        ("it", 11, "Distruggi le armate verdi; il verde è stato distrutto da P2 blu: conquista 24 territori (4 su 24)"),
        ("en", 9, "Destroy the red armies; red is your own colour: conquer 24 territories (4 of 24)"),
        ("en", 14, "Destroy the purple armies; nobody plays purple: conquer 24 territories (4 of 24)"),
    ],
)
def test_a_destroy_objective_tells_its_fall_back(lang: str, number: int, words: str) -> None:
    """R8.8 c: at once, in the overview and by the command, and when it has become that."""
    turn = "round=6 by=p1 at=attack"
    position = f"{turn} p1=argentina,brazil:5,peru,venezuela rest=p2,p4 out=p3 out_by=p3:p2 p1_objective={number}"
    assert squeezed(seated(RISIKO, position, "objective", lang=lang)).count(words) == 2


def test_numbers_have_a_decimal_comma_in_italian() -> None:
    words = "by=p1 at=attack p1=brazil:12,peru:3 p2=north-africa:9 rest=p2,p3,p4 round=5"
    lines = ["brasile", "indietro", "probabilità", "probabilità 2 1", "brasile", "nord", "dadi", "ripeti 2", "dadi"]
    text = printed(seated(RISIKO, words, *lines, lang="it", preset="tournament", width=120))
    for number in ("8,6:5,3", "media (equa: 3,50)", "conquista 41,67%, perdite previste 0,58 e 0,42"):
        assert number in text, number
    numbers = [word.strip("();,%") for word in text.split() if "." in word.strip("();,.%")]
    assert not [word for word in numbers if word.replace(".", "").replace(":", "").isdecimal()], numbers


@pytest.mark.parametrize("lang", TABLES)
@pytest.mark.parametrize("name", game_names())
def test_who_has_won_is_said_once(name: str, lang: str, tmp_path: Path) -> None:
    """At the table, to spectators, in a replay and in the story of a record."""
    path = tmp_path / "game.jsonl"
    options: dict[str, object] = {"seats": 3, "round_limit": 1} if name == RISIKO else {"scenario": "late_war"}
    bots = dict.fromkeys(make_keys(name, options), "random")
    session = new_session(name, options, bots, 3, quiet(200), None, path, lang=lang)
    session.run()
    record = read(path)
    waiting = iter(["end", "quit"])
    replay = Replay(record, make_screen(record.game, lang), ALL, quiet(200), lambda prompt: next(waiting))
    replay.run()
    told = "\n".join(story(record, make_teller(record.game, lang), ALL))
    ending = session.screen.ending(session.game.view(session.state, session.game.spectator))
    beginning = ending.split(":")[0]
    for text in (printed(session), printed(replay), told):
        assert text.count(f"{beginning}:") == 1, text[-800:]
        assert ending in text


# --- nothing is cut -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("lang", TABLES)
def test_the_defence_question_is_never_cut(lang: str, width: int) -> None:
    """Every attack there can be, the longest names too: who defends reads both territories in full."""
    game = make_game(RISIKO, {"preset": "base"})
    screen = make_screen(game, lang)
    told: set[str] = set()
    asked = 0
    for source in TERRITORIES:
        for target in NEIGHBOURS[source]:
            names = [TERRITORY_NAMES[t].casefold().replace(" ", "-") for t in (source, target)]
            state = game.position(f"by=p1 at=attack p1={names[0]}:9 p2={names[1]}:9 rest=p3,p4 round=5")
            for action in (source, target, game.num_actions):
                legal = game.legal(state, 0)
                game.apply(state, 0, action if action in legal else legal[-1])
            view = game.view(state, 1)
            text = question(f"{screen.seat_title(view)}: {screen.prompt(view)}", width).plain
            assert max(len(line) for line in text.splitlines()) <= width
            plain = " ".join(text.split()).rstrip("- ")
            assert plain == f"{screen.seat_title(view)}: {screen.prompt(view)}"
            assert str(risiko_words(lang).territories[target]) in plain
            told.add(text)
            asked += 1
    assert len(told) == asked > 150


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("lang", TABLES)
@pytest.mark.parametrize(
    "attack",
    [
        ("northwest-territories", "greenland"),
        ("eastern-united-states", "western-united-states"),
        ("western-united-states", "eastern-united-states"),
        ("western-australia", "eastern-australia"),
        ("northern-europe", "southern-europe"),
    ],
)
def test_an_attack_is_asked_about_in_full(attack: tuple[str, str], lang: str, width: int) -> None:
    """From the source to the defence, the table of odds, and the move afterwards: no name is cut."""
    source, target = attack
    words = f"by=p1 at=attack p1={source}:9 p2={target}:9 rest=p3,p4 round=5"
    lines = ["odds", source.replace("-", " "), target.replace("-", " "), "3", "3", "again 2", "odds"]
    session = seated(RISIKO, words, *lines, people=(0, 1), lang=lang, width=width)
    text = printed(session)
    assert "…" not in text
    assert max(len(line) for line in text.splitlines()) <= width
    assert session.game.fact(session.state, "asked") in ("attack", "defence", "occupy")


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("lang", TABLES)
def test_lines_of_the_log_that_are_folded_are_indented(lang: str, width: int) -> None:
    session = new_session(RISIKO, {}, {}, 3, quiet(width), None, lang=lang)
    session.read = typist("1", "log all")
    with suppress(Leave):
        session.run()
    deal = [line for line in printed(session).splitlines() if line.startswith(("  P2 gets", "  P2 riceve"))]
    assert deal
    lines = printed(session).splitlines()
    behind = lines[lines.index(deal[-1]) + 1]
    assert behind.startswith(("    ", "  P3"))
