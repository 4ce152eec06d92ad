"""Words for everything: reports, questions, refusals; and whole games rendered without a gap."""

import string
from collections.abc import Sequence, Sized
from pathlib import Path

import pytest

from tests.risiko.table import Table, at
from theatrum.core.build import compiled
from theatrum.core.events import Event, EventList
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE
from theatrum.games.risiko import constants as k
from theatrum.games.risiko import messages as m
from theatrum.games.risiko.game import make_game
from theatrum.games.risiko.notation import KIND_WORDS
from theatrum.games.risiko.options import CATALOGUE
from theatrum.games.risiko.ranking import TIE_BREAKS
from theatrum.games.risiko.view import RisikoView
from theatrum.languages import language_codes
from theatrum.presentation import base
from theatrum.presentation.entries import Entries, game_entries
from theatrum.presentation.risiko import log, words
from theatrum.presentation.risiko.log import FIELDS, VARIANTS
from theatrum.presentation.risiko.prompts import prompt_text
from theatrum.presentation.risiko.table_rules import SUMMARISED
from theatrum.presentation.risiko.words import RisikoWords, risiko_words

ENGLISH, ITALIAN = risiko_words("en"), risiko_words("it")
SAID = {name: value for name, value in vars(m).items() if name.startswith("SAID_")}
REASONS = {name: value for name, value in vars(m).items() if name.startswith("NO_")}
KINDS = {v for name, v in vars(k).items() if name.startswith(("ASK_", "ROLL_", "DEAL_")) or name == "DRAW_CARD"}
POSITIONS = 4_000 if compiled() else 400


def event_text(event: Event, words: RisikoWords = ENGLISH) -> str:
    return log.event_text(event, words)


def log_lines(events: Sequence[Event]) -> list[str]:
    return log.log_lines(events, ENGLISH)


def short_log_lines(events: Sequence[Event], words: RisikoWords = ENGLISH) -> list[str]:
    return log.short_log_lines(events, words)


def prompt(view: RisikoView) -> str:
    return prompt_text(view, ENGLISH)


def test_every_report_has_words_and_fields() -> None:
    assert set(SAID.values()) == set(ENGLISH.log) == set(FIELDS)
    assert len(set(SAID.values())) == len(SAID)


def test_reports_have_several_templates_where_the_code_chooses_one() -> None:
    assert {kind for kind, templates in ENGLISH.log.items() if "" not in templates} == set(VARIANTS)
    for kind, templates in ENGLISH.log.items():
        assert set(ITALIAN.log[kind]) == set(templates)


SOURCES = sorted(Path(log.__file__).parent.glob("*.py")) + sorted(
    (Path(log.__file__).parents[2] / "cli" / "risiko").glob("*.py")
)
# sections whose keys stand in the code; all others have the names of constants or options
WRITTEN_OUT = {
    "other_prompts", "no_target", "seat_names", "amounts", "status", "result", "objective", "progress", "choices",
    "odds",
}  # fmt: skip


@pytest.mark.parametrize("lang", language_codes())
def test_the_file_has_every_text_that_the_code_asks_for_and_no_other(lang: str) -> None:
    words = risiko_words(lang)
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    for name in WRITTEN_OUT:
        section = getattr(words, name)
        assert isinstance(section, Entries)
        unused = [key for key in section.table if f'"{key}"' not in source]
        assert unused == [], f"{section.place}: nobody asks for {unused}"
    by_name: dict[str, Sized] = {
        "prompts": words.prompts, "refusals": words.refusals, "log": words.log, "endings": words.endings,
        "actions": words.actions, "territories": words.territories, "continents": words.continents,
        "colours": words.colours, "lists": words.lists, "symbols": words.symbols, "phases": words.phases,
    }  # fmt: skip
    table = game_entries(words.language, "risiko")
    for name, used in by_name.items():
        assert len(table.below(name).table) == len(used), f"{name} has a key that is the name of nothing"


def test_the_file_has_no_part_that_nobody_reads() -> None:
    modules = (words, base)  # what all games have is read there
    source = "".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in modules)
    assert [key for key in ENGLISH.language.table("risiko") if f'"{key}"' not in source] == []


def test_tables_about_options_and_commands_name_what_there_is() -> None:
    assert set(ENGLISH.table_rules) == set(CATALOGUE.by_name) - set(SUMMARISED)
    assert set(ENGLISH.tie_breaks.table) == set(TIE_BREAKS)
    assert set(ENGLISH.typed.table) == {"all", *words.ACTIONS.values()}


def test_every_reason_has_words_with_its_rule() -> None:
    assert set(REASONS.values()) == set(ENGLISH.refusals)
    without = {m.NO_NOT_YOURS, m.NO_NOT_IN_HAND, m.NO_TARGET}  # the last has the rules behind it
    for reason, text in ENGLISH.refusals.items():
        assert ("(R" in text or "(G" in text) or reason in without


def test_every_question_has_a_prompt_and_a_word() -> None:
    assert set(ENGLISH.prompts) == set(KIND_WORDS) == KINDS


def test_templates_have_only_known_parameters() -> None:
    known = {"left", "from_round", "territory", "owner", "source", "most", "why"}
    for text in ENGLISH.refusals.values():
        assert {name for _, name, _, _ in string.Formatter().parse(text) if name} <= known


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event(m.SAID_BATTLE, 31, 10, 24, 631, 54, 12),
         "Brazil rolls 6 3 1, North Africa rolls 5 4: the attacker loses 1, the defender 2"),
        (Event(m.SAID_DRAW, 1, 0, 43, 0, 0, 0), "P1 draws the card Joker 1"),
        (Event(m.SAID_DRAW, 30, 0, 0, 0, 0, 0), "P1 draws a card"),
        (Event(m.SAID_SET, 31, 0, 342210, 10, 4, 14),
         "P1 plays Siam, Egypt and Brazil for 14 armies: 10 for the set, 4 for own territories"),
        (Event(m.SAID_SET, 31, 0, 342210, 10, 4, 3),
         "P1 plays Siam, Egypt and Brazil for 3 armies of 14: the rest is lost at the limit of armies (R11.3)"),
        (Event(m.SAID_CLOSING_ROLL, 31, 2, 22, 4, 0, 0), "P3 rolls 2 2 = 4 to close the game; 4 or less ends it"),
        (Event(m.SAID_CLOSING_ROLL, 31, 2, 23, 4, 0, 0), "P3 rolls 2 3 = 5 to close the game; 4 or less would end it"),
        (Event(m.SAID_END, 31, k.BY_LIMIT, 5, 0, 0, 0), "P1 and P3 win together: first after the last round"),
        (Event(m.SAID_ATTACK, 31, 1, 10, 24, 1, 0), "P2 attacks North Africa from Brazil with 1 die"),
    ],
)  # fmt: skip
def test_events_in_words(event: Event, text: str) -> None:
    assert event_text(event) == text


def test_a_deal_is_one_line_for_each_seat() -> None:
    events = [Event(m.SAID_DEALT, 31, seat, t, 0, 0, 0) for seat, t in [(1, 0), (0, 10), (1, 27)]]
    assert log_lines(events) == ["P1 gets Brazil", "P2 gets Alaska and China"]


@pytest.mark.parametrize("preset", ["base", "tournament", "circuit"])
def test_whole_games_have_words_for_everything(preset: str) -> None:
    """Every decision has a prompt for all viewers, every action a text of its own that leads back to it."""
    game = make_game({"preset": preset, "round_limit": 8, "early_elimination": "allow"})
    positions = 0
    seed = 0
    while positions < POSITIONS:
        seed += 1
        s = game.new(seed, stops_at_chance=seed % 2 == 0)
        rng = seeded(seed)
        while game.actors(s) and positions < POSITIONS:
            positions += 1
            seat = game.actors(s)[0]
            legal = game.legal(s, seat)
            texts = [game.notation(s, seat, action) for action in legal]
            assert len(set(texts)) == len(texts)
            action = legal[rng.below(len(legal))]
            assert game.parse_action(s, seat, game.notation(s, seat, action)) == action
            viewer = seat if seat != CHANCE else 0
            assert "{" not in prompt(game.view(s, viewer))
            assert prompt(game.view(s, game.spectator)).startswith("Waiting for") or seat == CHANCE
            sink = EventList()
            game.apply(s, seat, action, sink)
            assert all(line and "{" not in line for line in log_lines(sink.events) + short_log_lines(sink.events))


def test_prompts_name_territories_and_amounts() -> None:
    t = at("p1=brazil:5 p2=north_africa:3").do("attack from Brazil", "attack North Africa", "2 dice")
    assert prompt(t.view(1)) == "North Africa is attacked from Brazil with 2 dice: defend with how many?"
    assert prompt(t.view(0)) == "Waiting for P2"
    t = at("at=reinforce pool=5 p1=brazil")
    assert prompt(t.view(0)) == "Choose a territory for 5 armies"
    t = at("at=reinforce p1=brazil p1_hand=alaska,madagascar,western_europe")  # three of infantry
    assert prompt(t.view(0)) == "Play a set?"
    t = at("at=reinforce p1=brazil p1_hand=siam,quebec,egypt")
    assert prompt(t.view(0)) == "All armies are placed, and your cards make no set"


# --- notation -------------------------------------------------------------------------------------------------------


def parsed(t: Table, text: str) -> str:
    return t.game.notation(t.state, t.actor, t.game.parse_action(t.state, t.actor, text))


def test_reading_is_tolerant() -> None:
    t = at("p1=brazil:5,eastern_united_states:3,great_britain:2 rest=p2")
    for text in ("attack from Brazil", "BRAZIL", "from brasile", "braz"):
        assert parsed(t, text) == "attack from Brazil"
    for text in ("eastern us", "from Stati Uniti Orientali", "east us"):
        assert parsed(t, text) == "attack from Eastern United States"
    assert parsed(t, "uk") == "attack from Great Britain"
    assert parsed(t, "done") == parsed(t, "stop") == "end attacks"
    t.do("brazil", "africa del nord")
    for text in ("3", "3 dice", "attack with 3", "attack with 3 dice"):
        assert parsed(t, text) == "3 dice"


def test_an_unavailable_option_is_not_taken_for_an_abbreviation() -> None:
    """ "set" begins an Italian word for Northern Europe, which could attack."""
    t = at("p1=northern_europe:5")
    t.refuses("set", "R4.5")
    assert parsed(t, "settentrionale") == "attack from Northern Europe"


def test_ambiguous_and_unknown_names() -> None:
    t = at("p1=western_australia:3,western_europe:3")
    t.refuses("western", "can mean attack from Western Europe, attack from Western Australia")
    t.refuses("atlantis", "is not the name of an action")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("by=p9", "'p9' is no seat; the seats are P1 to P4"),
        ("at=lunch", "at=lunch is no place in a turn"),
        ("weather=rain", "a position has no 'weather'"),
        ("p1=atlantis", "there is no territory 'atlantis'"),
        ("p1=brazil p2=brazil", "'brazil' is named twice"),
        ("p1=brazil:0", "at least one army"),
        ("p1=brazil:x", "'x' is not a whole number"),
        ("p1_hand=siam p2_hand=siam", "the card 'siam' is named twice"),
        ("p1_hand=joker,joker,joker", "only two jokers"),
        ("p1_objective=15", "objectives run from 1 to 14"),
        ("p1_objective=3 p2_objective=3", "same objective"),
        ("colours=red,red,blue,green", "same colour"),
        ("colours=red", "need as many colours"),
        ("new=1 by=p1", "nothing else of the position"),
        ("by", "KEY=VALUE"),
        ("p7=brazil", "a position has no 'p7'"),
        ("rest=p2", "it is the turn of an eliminated player"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(words: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason.replace("(", r"\(")):
        make_game({}).position(words)


def test_a_fact_that_does_not_exist_is_refused_with_the_list() -> None:
    t = at("p1=brazil:2")
    for key in ("weather", "owner Atlantis", "points P9", "rolls 4 4", "rolls"):
        with pytest.raises(ValueError, match=r"there is no|does not name"):
            t.fact(key)


# --- in short -------------------------------------------------------------------------------------------------

ATTACK = Event(m.SAID_ATTACK, 31, 0, 10, 24, 3, 0)
DEFENCE = Event(m.SAID_DEFENCE, 31, 1, 24, 2, 0, 0)
BATTLE = Event(m.SAID_BATTLE, 31, 10, 24, 163, 54, 12)


def test_a_battle_in_one_line() -> None:
    """All its rolls, each side from the highest die down (R6.6)."""
    line = "P1 attacks North Africa from Brazil: 631:54, 631:54; loses 2, the defender 4"
    assert short_log_lines([ATTACK, DEFENCE, BATTLE, ATTACK, DEFENCE, BATTLE]) == [line]


def test_a_last_army_that_stands_is_told_once_after_its_battle() -> None:
    """R8.2, G10: else the dice and the losses would not fit."""
    t = at("round=4 p1=south_africa:5 p3=madagascar rest=p2,p4", early_elimination="capture")
    t.do("attack from South Africa", "attack Madagascar", "2 dice", "roll 6", "roll 5", "roll 1")
    t.do("again", "roll 6", "roll 4", "roll 2", "again", "roll 1", "roll 1", "roll 3")
    assert short_log_lines(t.log.events) == [
        "P1 attacks Madagascar from South Africa: 65:1, 64:2, 11:3; loses 1, the defender 0",
        "Madagascar: the last army of P3 stands, nobody is eliminated before round 5 (R8.2)",
    ]
    assert short_log_lines(t.log.events, ITALIAN)[1].startswith("Madagascar: l'ultima armata di P3 resiste, nessuno")
    assert sum("stands" in line for line in log_lines(t.log.events)) == 2


def test_an_attack_that_waits_for_the_defender_in_short() -> None:
    """Whoever hears only a part of it is told that part in full."""
    assert short_log_lines([ATTACK]) == ["P1 attacks North Africa from Brazil with 3 dice"]
    assert short_log_lines([ATTACK, DEFENCE, BATTLE, ATTACK]) == [
        "P1 attacks North Africa from Brazil: 631:54; loses 1, the defender 2",
        "P1 attacks North Africa from Brazil with 3 dice",
    ]
    assert short_log_lines([DEFENCE, BATTLE, ATTACK])[0].startswith("Brazil rolls 1 6 3, North Africa rolls 5 4")
    assert short_log_lines([DEFENCE]) == ["P2 defends North Africa with 2 dice"]


def test_attacks_from_different_territories_are_different_battles() -> None:
    other = Event(m.SAID_ATTACK, 31, 0, 20, 24, 1, 0)
    lines = short_log_lines([ATTACK, BATTLE, other, Event(m.SAID_BATTLE, 31, 20, 24, 5, 54, 1)])
    assert [line.partition(":")[0] for line in lines] == [
        "P1 attacks North Africa from Brazil",
        "P1 attacks North Africa from Congo",
    ]


def test_placements_in_one_line() -> None:
    rows = [(0, 10, 1, 4), (0, 10, 2, 6), (0, 11, 1, 2), (1, 12, 3, 4)]
    events = [Event(m.SAID_PLACED, 31, *row, 0) for row in rows]
    assert short_log_lines(events) == [
        "P1 places 4 armies: Brazil +3 (6), Peru +1 (2)",
        "P2 places 3 armies in Venezuela (4)",
    ]


def test_places_are_told_by_territories_where_there_are_no_points() -> None:
    event = Event(m.SAID_POINTS, 31, 2, 21, 34, 1, 0)
    assert event_text(event) == "Place 1: P3 with 21 points (outside the objective: 34)"
    assert event_text(event, ENGLISH.at_table(scores_points=False)) == "Place 1: P3 with 21 territories"


def test_why_nothing_can_be_attacked_is_said_in_words() -> None:
    beside = "egypt:3,congo:3,east_africa:3,western_europe:3,southern_europe:3"
    weaker = "2 armies throw 1 die, and the enemies beside would throw more (R9.3)"
    t = at(f"p1=north_africa:2,china:9 p2={beside},brazil:3 rest=p3", preset="tournament")
    t.refuses("attack from north_africa", f"nothing may be attacked from North Africa now: {weaker}")
    t = at(f"p1=north_africa:2,china:9 p2=brazil:1 p3={beside} rest=p3", preset="tournament")
    t.refuses(
        "attack from north_africa", f"{weaker}; the only territory of an enemy cannot be taken before round 5 (R8.2)"
    )


def test_an_objective_is_named_where_the_deck_is_known() -> None:
    words = ENGLISH.at_table(objectives=("The bed", "Elvis"))
    event = Event(m.SAID_OBJECTIVE, 1, 0, 2, 0, 0, 0)
    assert event_text(event, words) == "P1 gets objective 2 (Elvis)"
    assert event_text(event) == "P1 gets objective 2"
