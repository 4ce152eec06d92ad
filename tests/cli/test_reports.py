"""What the terminal reports at the beginning, during play and at the end."""

import re
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.sessions import RISIKO, begun, make_keys, seated
from tests.cli.typist import printed, quiet, squeezed, typist
from theatrum.cli.play import new_session
from theatrum.cli.replay import game_text
from theatrum.cli.replay_session import ALL, ReplaySession
from theatrum.cli.screen import make_screen, question
from theatrum.cli.session import HUMAN, Leave
from theatrum.core.registry import game_names, make_game
from theatrum.core.text.words import capital
from theatrum.games.risiko.board import NEIGHBOURS, TERRITORIES, TERRITORY_NAMES
from theatrum.games.risiko.messages import SAID_DEALT
from theatrum.games.risiko.options import CATALOGUE, SPECS
from theatrum.languages import language_codes
from theatrum.presentation.entries import ONLY
from theatrum.presentation.risiko.table_rules import SUMMARISED, option_rule
from theatrum.presentation.risiko.words import risiko_words
from theatrum.records.record import read

# --- what is reported --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "roll", "first"), [
    ("en", "P4 rolls a 6 for the first turn", "P4 is the first player and deals"),
    ("it", "P4 tira 6 per il primo turno", "P4 gioca per primo ed è il mazziere"),
])  # fmt: skip
def test_the_opening_dice_are_shown(lang: str, roll: str, first: str) -> None:
    """R2.2."""
    text = printed(begun(RISIKO, "log all", lang=lang, seed=3))
    assert text.count(roll) == 2  # before the first question, and in the log
    assert text.count(first) == 2
    assert text.index(roll) < text.index({"en": "Choose a colour", "it": "Scegli un colore"}[lang])


def test_who_begins_is_shown_where_seats_are_given() -> None:
    """R2.2, G27."""
    text = squeezed(begun(RISIKO, seating="given"))
    assert "P1 begins, without a roll of the dice (R2.2)." in text
    assert "rolls a" not in text


def test_the_opening_is_the_games_own() -> None:
    """Reported or not, the luck is the same."""
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
def test_the_rules_of_a_tournament_are_shown_at_the_beginning(lang: str, preset: str, sentences: list[str]) -> None:
    session = begun(RISIKO, lang=lang, preset=preset)
    for sentence in sentences:
        assert squeezed(session).count(sentence) == 1, sentence
    assert squeezed(session).index(sentences[0]) < squeezed(session).index("P1: ", 100)


def test_everybody_is_shown_the_rules_when_the_keyboard_is_theirs() -> None:
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


def test_the_base_game_has_no_rules_to_show() -> None:
    session = begun(RISIKO, "rules")
    assert "differ from the base game" not in printed(session)
    assert "The rules of this table are those of the base game." in printed(session)


def test_a_limit_of_the_base_game_is_shown() -> None:
    """G17."""
    text = squeezed(begun(RISIKO, round_limit=20))
    assert "The game ends after round 20 (R10.5). Then the most territories win; if equal: the armies on the" in text


@pytest.mark.parametrize("lang", language_codes())
def test_every_option_of_the_rules_has_a_sentence(lang: str) -> None:
    """Options that a table can have and that are not those of the base game, one by one."""
    words = risiko_words(lang)
    for spec in SPECS:
        if spec.name in SUMMARISED:
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
def test_a_destroy_objective_names_its_fall_back(lang: str, number: int, words: str) -> None:
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


@pytest.mark.parametrize("lang", language_codes())
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
    replay = ReplaySession(record, make_screen(record.game, lang), ALL, quiet(200), lambda prompt: next(waiting))
    replay.run()
    told = "\n".join(game_text(record, make_screen(record.game, lang), ALL))
    ending = session.screen.ending(session.game.view(session.state, session.game.spectator))
    beginning = ending.split(":")[0]
    for text in (printed(session), printed(replay), told):
        assert text.count(f"{beginning}:") == 1, text[-800:]
        assert ending in text


# --- nothing is cut -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("lang", language_codes())
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
            plain = " ".join(re.sub(r"(?<=\w)-\n", "-", text).split()).rstrip("- ")
            assert plain == f"{screen.seat_title(view)}: {screen.prompt(view)}"
            name = risiko_words(lang).territories[target]
            assert any(form in plain for form in (str(name), *name.forms.values()))
            told.add(text)
            asked += 1
    assert len(told) == asked > 150


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("lang", language_codes())
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
@pytest.mark.parametrize("lang", language_codes())
def test_lines_of_the_log_that_are_folded_are_indented(lang: str, width: int) -> None:
    session = new_session(RISIKO, {}, {}, 3, quiet(width), None, lang=lang)
    session.read = typist("1", "log all")
    with suppress(Leave):
        session.run()
    dealt = capital(risiko_words(lang).log[SAID_DEALT][ONLY].format(seat="P2", territory=""))
    deal = [line for line in printed(session).splitlines() if line.startswith(f"  {dealt}")]
    assert deal
    lines = printed(session).splitlines()
    behind = lines[lines.index(deal[-1]) + 1]
    assert behind.startswith("    ") or "P3" in behind
