"""Options and presets (R12): the whole table, refusals, and objectives of one's own (R9.7)."""

import ast
import re
from pathlib import Path

import pytest

from theatrum.core.errors import BadOption
from theatrum.games.risiko.game import make_game
from theatrum.games.risiko.options import CATALOGUE, REFUSED, SPECS, make_options
from theatrum.presentation.base import default_presentation
from theatrum.presentation.risiko.words import risiko_words

ENGLISH = risiko_words("en")

# option: base, tournament, circuit (R12; the three flags of R9 and R11 that have no row there stand below)
TABLE = {
    "min_reinforcement": (0, 0, 0),
    "max_sets_per_turn": ("none", "none", "none"),
    "equal_sets": ("printed", "printed", "printed"),
    "max_hand": ("none", "none", 7),
    "trade_after_elimination": (False, False, False),
    "defence_choice": ("choose", "max", "max"),
    "defence_timeout_s": (10, 0, 0),
    "early_elimination": ("forbid", "forbid", "forbid"),
    "elimination_from_round": (5, 5, 5),
    "victory_check": ("action", "action", "action"),
    "drop_absent_colours": (False, False, False),
    "reveal_eliminated": (False, False, False),
    "round_limit": ("none", 35, 35),
    "end_mode": ("round_end", "round_end", "closing_roll"),
    "tie_break": ("armies,seat", "none", "outside,seat"),
    "min_garrison": (1, 2, 2),
    "setup_min_two": (False, False, False),
    "deal_continent_cap": (False, False, True),
    "army_cap": ("none", "none", 130),
    "show_hand_sizes": (True, True, True),
    "chat": (True, False, False),
    "seating": ("dice", "dice", "dice"),
    "turn_seconds": ("none", 120, 120),
    "seats": (4, 4, 4),
    "objectives": ("base", "tournament", "tournament"),
    "no_inferior_attack": (False, True, True),
    "custom_objectives": ("", "", ""),
}


def test_r12_presets() -> None:
    found = {
        spec.name: tuple(CATALOGUE.presets[p][spec.name] for p in ("base", "tournament", "circuit")) for spec in SPECS
    }
    assert found == TABLE


def test_every_option_names_its_rule() -> None:
    for spec in SPECS:
        assert spec.rule.startswith(("R", "G"))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"preset": "third"}, "there is no preset 'third'; the presets are: base, tournament, circuit"),
        ({"flying_pigs": True}, "there is no option 'flying_pigs'"),
        ({"seats": 2}, "option seats cannot be 2; it can be: 3 to 6"),
        ({"seats": True}, "option seats cannot be True"),
        ({"min_garrison": 3}, "it can be: 1, 2"),
        ({"equal_sets": 10}, "option equal_sets cannot be 10; it can be: printed, 8"),
        ({"max_hand": 0}, "it can be: none, 1 to 44"),
        ({"chat": 1}, "it can be: no, yes"),
        ({"tie_break": "luck"}, "there is no tie-break 'luck'; the tie-breaks are: outside, armies, extra_round, seat"),
        ({"tie_break": "seat,seat"}, "names a step twice"),
        ({"tie_break": 3}, "it can be: none, or with commas between them: outside, armies, extra_round, seat"),
        ({"custom_objectives": "china"}, "only used with objectives=custom"),
        ({"objectives": "custom"}, "4 players need as many objectives; custom_objectives has 0"),
        ({"objectives": "custom", "custom_objectives": "atlantis"}, "there is no territory 'atlantis'"),
        ({"objectives": "custom", "custom_objectives": "china,china"}, "names a territory twice"),
        ({"objectives": "custom", "custom_objectives": "china;" * 41}, "at most 40"),
    ],
)
def test_bad_options_are_refused_with_the_reason(options: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption) as error:
        make_options(options)
    assert words in str(error.value)


def test_errors_say_what_people_read() -> None:
    english = default_presentation("risiko").option_errors("en")
    assert {code: english[code] for code in REFUSED} == REFUSED


def test_words_of_a_command_line_are_understood() -> None:
    options = make_options(
        {"preset": "circuit", "seats": "5", "chat": "yes", "max_hand": "NONE", "tie_break": " Seat "}
    )
    assert (options.seats, options.values["chat"], options.max_hand, options.tie_break) == (5, True, 1000, ["seat"])


def test_repr_makes_the_same_options() -> None:
    options = make_options({"preset": "tournament", "seats": 3, "chat": True})
    assert repr(options) == "make_options({'preset': 'tournament', 'seats': 3, 'chat': True})"


CARPET = (
    "congo, east africa, egypt, madagascar, north africa, south africa, afghanistan, china, chita, india, japan, "
    "kamchatka, middle east, mongolia, siam, siberia, urals, yakutia, southern europe, ukraine"
)


def test_r9_7_objectives_of_ones_own_with_a_warning_when_not_worth_86() -> None:
    text = f"{CARPET}; cina, india; brazil, peru; alaska"
    game = make_game({"preset": "tournament", "objectives": "custom", "custom_objectives": text})
    assert game.warnings == [
        "custom objective 2 is worth 10; it should be worth 86 (R9.7)",
        "custom objective 3 is worth 7; it should be worth 86 (R9.7)",
        "custom objective 4 is worth 3; it should be worth 86 (R9.7)",
    ]
    s = game.position("at=start p1=china:2,india p1_objective=2")
    ending = game.ending(s)
    assert ending is not None
    assert (ending.winners, ending.scores[0]) == ([0], 100)


def test_printed_objectives_warn_of_nothing() -> None:
    assert make_game({"preset": "tournament"}).warnings == []


def test_the_page_of_options_is_complete() -> None:
    """docs/risiko.md has the table of `--list-options`, row by row."""
    page = (Path(__file__).parents[2] / "docs" / "risiko.md").read_text(encoding="utf-8")
    heading, *rows = CATALOGUE.table()
    presets = heading[4:]
    groups = default_presentation("risiko").option_groups("en")
    for group, option, values, rule, *own in rows:
        table = page.partition(f"### {groups[group]}\n")[2].partition("\n#")[0]
        assert f"| option | values | {' | '.join(presets)} | rule | meaning |" in table
        meaning = ENGLISH.options[option]
        assert f"| `{option}` | {values} | {' | '.join(own)} | {rule} | {meaning} |" in table


def test_the_page_has_every_ruling() -> None:
    """Each ruling listed in `rules.py` has its row, by the ids it names."""
    source = Path(__file__).parents[2] / "src" / "theatrum" / "games" / "risiko" / "rules.py"
    docstring = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8")))  # compiled modules have none
    assert docstring is not None
    page = (Path(__file__).parents[2] / "docs" / "risiko.md").read_text(encoding="utf-8")
    table = page.partition("## Rulings")[2]
    listed = re.findall(r"^- ((?:R\d+|G\d+)[^:]*):", docstring, re.MULTILINE)
    assert len(listed) > 15
    for ids in listed:
        for rule in re.findall(r"[RG]\d+(?:\.\d+)?", ids):
            assert re.search(rf"^\| [^|]*\b{re.escape(rule)}\b[^|]* \|", table, re.MULTILINE), rule
