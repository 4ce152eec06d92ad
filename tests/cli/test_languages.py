"""The terminal in other languages: every text has its entry, and games are played without a word of English."""

import ast
import io
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import theatrum.cli
from tests.languages.expectations import expected
from tests.languages.tables import english_left, parameters
from theatrum.cli.play import new_session, show_options
from theatrum.cli.replay import game_text
from theatrum.cli.replay_session import ALL, ReplaySession
from theatrum.cli.risiko import board as risiko_board
from theatrum.cli.risiko.wording import wording
from theatrum.cli.screen import Screen, make_screen
from theatrum.cli.session import Leave, Session
from theatrum.cli.terminal import Terminal, typed_for
from theatrum.cli.twilight_struggle import board as ts_board
from theatrum.cli.twilight_struggle.board import short_name as ts_short_name
from theatrum.cli.twilight_struggle.screen import BIDDERS
from theatrum.cli.typed import unaccented
from theatrum.core.registry import game_names, make_game
from theatrum.core.rng import seeded
from theatrum.games.risiko.board import CONTINENT_COUNT, TERRITORIES, TERRITORY_NAMES
from theatrum.games.risiko.options import make_options as risiko_options
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT, COUNTRY_NAMES
from theatrum.games.twilight_struggle.constants import NEITHER
from theatrum.games.twilight_struggle.deck import CARD_COUNT
from theatrum.languages import language_codes
from theatrum.languages.language import flat
from theatrum.languages.language import read as read_table
from theatrum.presentation.risiko.words import risiko_words
from theatrum.presentation.twilight_struggle.words import ts_words
from theatrum.records.record import FINISHED, STOPPED, read

OTHERS = language_codes()[1:]
KEY = re.compile(r"(table|log|undo|options|replay|story|risiko|twilight_struggle)(\.[a-z_0-9]+)+")
TYPED = ("commands.", "keys.")
OPTIONS = re.compile(r"--\w+")  # of the command line
CUT_SHORT = re.compile(r"\w+…")  # what is left of a word at the edge of the screen
DECISIONS = 150


def screens() -> list[Screen]:
    return [make_screen(make_game(name)) for name in game_names()]


def said() -> set[str]:
    """Every text that the terminal asks for: those named in its sources, and those whose names are put together."""
    keys = {f"story.{end}" for end in (FINISHED, STOPPED)}
    keys |= {f"replay.{make_game(name).turn_word}" for name in game_names()}
    keys |= {f"twilight_struggle.bidders.{name}" for name in BIDDERS}
    for source in Path(theatrum.cli.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and KEY.fullmatch(str(node.value)):
                keys.add(str(node.value))
    for screen in screens():
        keys |= {f"{screen.section}.commands.{name}" for name in (*screen.panels, *screen.reports)}
        keys |= {f"{screen.section}.look_ups.{name}" for name in screen.look_ups}
    return keys


def test_the_terminal_speaks_every_language_there_is() -> None:
    assert {Terminal(lang).lang for lang in language_codes()} == {"en", *OTHERS}


@pytest.mark.parametrize(("wanted", "spoken"), [("it-CH", "it"), ("IT_it", "it"), ("xx", "en"), ("", "en")])
@pytest.mark.parametrize("name", game_names())
def test_another_language_gets_the_nearest(name: str, wanted: str, spoken: str) -> None:
    screen = make_screen(make_game(name), wanted)
    assert screen.t.lang == spoken
    assert screen.t.word("help") == Terminal(spoken).word("help")
    assert list(screen.seat_names) == list(make_screen(make_game(name), spoken).seat_names)


def test_every_text_of_the_terminal_is_used_and_there() -> None:
    texts = {key for key in Terminal().texts if not key.startswith(TYPED)}
    assert texts == said()


def test_every_command_has_its_words() -> None:
    words = Terminal().words
    assert all(command == typed[0] for command, typed in words.items())
    for screen in screens():
        assert {*screen.panels, *screen.reports, *screen.look_ups} <= set(words)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_text_of_the_terminal_is_translated(lang: str) -> None:
    own = flat(read_table(lang, "terminal"))
    assert list(own) == list(Terminal().texts)
    for key, english in Terminal().texts.items():
        text = own[key]
        assert text
        assert parameters(text) == parameters(english), english
        assert text != english or text in expected(lang).same_in_terminal, english
        assert text[0].isspace() == english[0].isspace(), english
        assert not english_left(OPTIONS.sub("", text), lang), text


@pytest.mark.parametrize("lang", OTHERS)
def test_only_listed_texts_of_the_terminal_are_the_same(lang: str) -> None:
    english, own = Terminal().texts, Terminal(lang).texts
    assert set(expected(lang).same_in_terminal) <= {text for key, text in own.items() if text == english[key]}


@pytest.mark.parametrize("lang", OTHERS)
def test_no_word_stands_for_two_commands(lang: str) -> None:
    """Neither within the language nor with English words, which are understood everywhere."""
    for theme in ("commands", "keys"):
        meant: dict[str, set[str]] = {}
        for code in ("en", lang):
            for command, words in typed_for(code, theme).items():
                for word in words:
                    meant.setdefault(unaccented(word), set()).add(command)
        assert {word: commands for word, commands in meant.items() if len(commands) > 1} == {}


@pytest.mark.parametrize("lang", language_codes())
def test_commands_are_understood_without_accents(lang: str) -> None:
    t = Terminal(lang)
    for command, words in t.words.items():
        for word in words:
            assert {t.command(word), t.command(word.upper()), t.command(unaccented(word))} == {command}


@pytest.mark.parametrize("lang", language_codes())
def test_counted_texts_of_the_terminal_agree_with_every_number(lang: str) -> None:
    t = Terminal(lang)
    sides = ts_words(lang).sides[:NEITHER]
    for key, text in t.texts.items():
        if key.startswith(TYPED):
            continue
        for n, side in product((0, 1, 2, 5, 12, 22), sides):
            said = t(key, **{name: side if name == "side" else n for name in parameters(text)})
            assert said.strip(), key
            assert "{" not in said, key


# --- games ------------------------------------------------------------------------------------------------------------


def playing(name: str, lang: str, seed: int, width: int = 80, extra: tuple[str, ...] = ()) -> Session:
    """A person who looks at everything at each of their questions and answers at random."""
    console = Console(file=io.StringIO(), width=width, highlight=False)
    session = new_session(name, {}, {}, seed, console, None, lang=lang, bot="random")
    session.t.original_titles = False  # these are English in any language
    rng = seeded(seed)
    looks: Iterator[str] = iter([*extra, "help", "hint", "log", *session.screen.panels, *session.screen.reports])
    left = [DECISIONS]

    def typed(prompt: str) -> str:
        look = next(looks, None)
        if look is not None:
            return look
        left[0] -= 1
        if left[0] < 0:
            raise Leave
        legal = session.game.legal(session.state, session.at_keyboard)
        return str(session.screen.action_names(legal[rng.below(len(legal))])[0])

    session.read = typed
    return session


def output(session: Session) -> str:
    assert isinstance(session.console.file, io.StringIO)
    return session.console.file.getvalue()


def looks_at(name: str, t: Terminal) -> list[str]:
    """Look-ups as somebody types them in the language; whatever cannot be looked up is answered, too."""
    wrong = [f"{t.word(command)} {n}" for command, n in (("card", 999), ("odds", 0), ("go", 5), ("always", 2))]
    if name == "twilight-struggle":
        return [f"{t.word('card')} {n}" for n in (32, ts_words(t.lang).cards[32])] + wrong
    brazil = risiko_words(t.lang).territories[TERRITORY_NAMES.index("Brazil")]
    names = (brazil, brazil.upper(), unaccented(brazil))
    return [f"{t.word('territory')} {name}" for name in names] + [f"{unaccented(t.word('odds'))} 8 5 3", *wrong]


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", ["twilight-struggle", "risiko"])
def test_a_game_is_played_without_english(name: str, lang: str) -> None:
    session = playing(name, lang, 3, extra=(*looks_at(name, Terminal(lang)), "nonsense"))
    with suppress(Leave):
        session.run()
    text = output(session)
    assert len(text) > 5000
    for line in text.splitlines():
        assert not english_left(CUT_SHORT.sub("", OPTIONS.sub("", line)), lang), line
        assert cell_len(line) <= 80, line


@pytest.mark.parametrize("lang", OTHERS)
def test_mistakes_are_answered_in_the_language(lang: str) -> None:
    """With names as the language has them; the answers are those of its files."""
    t, words = Terminal(lang), ts_words(lang)
    france = words.countries[COUNTRY_NAMES.index("France")]
    answers = {
        "twilight-struggle": {
            france: f"{france}: ",
            "xyzzy": t("table.not_understood", line="xyzzy"),
            f"{t.word('card')} 999": t("twilight_struggle.card.no_number", number=999, last=CARD_COUNT),
            f"{t.word('card')} xyzzy": t("twilight_struggle.card.no_name", text="xyzzy"),
            f"{t.word('help')} xyzzy": t("table.stands_alone", word=t.word("help")),
        },
        "risiko": {
            f"{t.word('territory')} xyzzy": t("risiko.territory.unknown", text="xyzzy"),
            t.word("back"): t("undo.refused", why=t("undo.other")),
        },
    }
    for name, expected_answers in answers.items():
        for typed, answer in expected_answers.items():
            session = typed_at(name, lang, typed)
            assert answer in " ".join(output(session).split()), (name, typed)


@pytest.mark.parametrize(
    ("name", "typed", "answer"),
    [
        ("twilight-struggle", "francia", "Francia: l'URSS si schiera solo nella propria metà d'Europa"),
        ("twilight-struggle", "xyz", "'xyz' non è né una scelta né un comando; scrivi aiuto per i comandi"),
        ("risiko", "giallo 3", "non è né una scelta né un comando"),
    ],
)
def test_mistakes_are_answered_in_italian(name: str, typed: str, answer: str) -> None:
    assert answer in output(typed_at(name, "it", typed))


def typed_at(name: str, lang: str, typed: str) -> Session:
    """A new game in which somebody types a line and leaves."""
    lines = iter([typed])

    def read_line(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise Leave from None

    console = Console(file=io.StringIO(), width=200, highlight=False)
    players = {"ussr": "human", "us": "random"} if name == "twilight-struggle" else {}
    session = new_session(name, {}, players, 1, console, None, lang=lang)
    session.read = read_line
    with pytest.raises(Leave):
        session.run()
    return session


def test_seats_keep_their_names_on_the_command_line() -> None:
    session = new_session("twilight-struggle", {}, {"us": "human", "ussr": "random"}, 1, quiet(), None, lang="it")
    assert list(session.screen.seat_names) == ["USA", "URSS"]
    assert session.seats == ["human", "random"]


@pytest.mark.parametrize("lang", language_codes())
def test_names_fit_into_the_columns_of_the_boards(lang: str) -> None:
    """With the longest figures behind them: nothing is cut off."""
    words = ts_words(lang)
    assert max(len(ts_short_name(country, words)) for country in range(COUNTRY_COUNT)) <= ts_board.NAME_WIDTH
    w = wording(risiko_options({}), lang)
    assert max(len(w.short(territory)) for territory in TERRITORIES) <= risiko_board.NAME_WIDTH
    widest = max(len(w.short_continent(continent)) for continent in range(CONTINENT_COUNT))
    assert widest + len(" +5 ") + len("9/12 R1") <= risiko_board.COLUMNS.width
    regions = [len(name) + len(f" {words.scoring['even']}") for name in words.regions]
    assert max(regions) <= ts_board.COLUMNS.width


def quiet() -> Console:
    return Console(file=io.StringIO(), width=80, highlight=False)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", game_names())
def test_options_are_listed_in_the_language(name: str, lang: str) -> None:
    console, t = quiet(), Terminal(lang)
    show_options(name, console, t)
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert text.startswith(t("options.usage", presets="").partition("NAME")[0].split("--")[0])
    assert t("options.all_presets", value="no") in text


# --- records ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", game_names())
def test_a_record_is_rendered_and_stepped_through_in_the_language(name: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = new_session(name, {}, {}, 5, quiet(), None, path, bot="random")
    legal = session.game.legal

    def typed(prompt: str) -> str:
        if session.recorder is None or (session.log.events and len(session.log.events) > 200):
            raise Leave
        return str(session.screen.action_names(legal(session.state, session.at_keyboard)[0])[0])

    session.read = typed
    with pytest.raises(Leave):
        session.run()
    session.stop_recording()
    record = read(path)
    lines = list(game_text(record, make_screen(record.game, lang), ALL))
    assert len(lines) > 20
    for line in lines[4:-1]:  # the heading and the last line have names of options and of the record itself
        assert not english_left(line, lang), line
    t = Terminal(lang)
    turn = make_game(name).turn_word
    typed_lines = [
        "", f"{t.word('next')} 3", f"{t.word('log')} {t.word('all')}", f"{t.word(turn)} 1", f"{t.word('go')} 2",
        f"{t.word('seat')} nobody", "nonsense", t.word("quit"),
    ]  # fmt: skip
    commands = iter(typed_lines)
    console = quiet()
    replay = ReplaySession(record, make_screen(record.game, lang), ALL, console, lambda prompt: next(commands))
    replay.run()
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert t("replay.decision", n=2, all=999).partition("999")[0] in text
    assert t("replay.no_seat", name="nobody", names="").strip() in " ".join(text.split())
    for line in text.splitlines():
        assert not english_left(line, lang), line
