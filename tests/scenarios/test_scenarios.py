"""Every scenario file, case by case; the whole list of examples and checks; and how bad files and failures read."""

import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from theatrum.cli import main as cli
from theatrum.core.registry import make_game
from theatrum.records.scenario import BadScenario, Case, read_scenarios, run_case

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.toml"))
CASES = [case for path in FILES for case in read_scenarios(path.read_text(encoding="utf-8"), path.name)]
# section 15 of the rules specification
EXAMPLES = """
    2.1.7a 2.1.7b 2.1.7c 3.2 3.3 5.2-1 5.2-2 5.2-3 5.2-4 5.3 6.1.2a 6.1.2b 6.1.3a 6.1.3b 6.1.3c 6.2.2 6.3.3 6.3.2 6.4.3
    6.4.4a 6.4.4b 6.4.4c 7.4 7.4.1 7.4.2-1 7.4.2-2 7.4.2-3 8.1.3 8.2.1 8.2.1b 8.2.4 10.1.2 10.2.1 10.2.2 11.1.4.1 LWS
"""
# the scenario, the variant, the designer's options and the bids
OTHERS = """
    LWS-1 LWS-2 LWS-3 LWS-4 LWS-5 Q-12 OPT-1 OPT-2 OPT-3 OPT-4
    TS-11.1.3-2E TS-11.1.4 TS-12.3 TS-12.4 TS-12.4.1 TS-12.4.2
"""
IDS = [f"EX-{number}" for number in EXAMPLES.split()] + [f"CHK-{number}" for number in range(1, 27)] + OTHERS.split()
IDS += [f"E{number}" for number in range(1, 60)]  # RisiKo!, R14


@pytest.mark.parametrize("case", CASES, ids=[case.title for case in CASES])
def test_scenario(case: Case) -> None:
    assert [str(difference) for difference in run_case(case)] == []


def test_every_example_and_check_is_there() -> None:
    assert sorted({case.id for case in CASES}) == sorted(IDS)


def test_ids_are_unique_over_all_files() -> None:
    titles = [case.title for case in CASES]
    assert len(set(titles)) == len(titles)


def test_every_file_names_its_game() -> None:
    assert FILES
    for path in FILES:
        name = tomllib.loads(path.read_text(encoding="utf-8"))["game"]
        assert make_game(name).name == name


# --- failures -------------------------------------------------------------------------------------

GOOD = """
game = "twilight-struggle"
[[case]]
id = "coup"
rules = ["TS 6.3"]
position = { round = 1, by = "ussr", influence = { Iran = "1/0" }, ussr_hand = [28], us_hand = [19] }
do = ["play 28", "ops", "coup", "coup Iran", "roll 3"]
"""


def differences(text: str) -> list[str]:
    return [str(d) for case in read_scenarios(text, "t.toml") for d in run_case(case)]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("expect = { defcon = 5 }", "defcon: expected 5, found 4"),
        ('expect = { influence = { Iran = "1/1" } }', "influence Iran: expected 1/1, found 0/1"),
        ('expect = { "control Iran" = "US" }', "control Iran: expected US, found nobody"),
        ('expect = { milops = "0/2" }', "milops: expected 0/2, found 0/3"),
        ('expect = { "hand us" = [19, 20] }', "hand us: expected [19, 20], found [19]"),
        ('expect = { "card 28" = "removed" }', "card 28: expected removed, found discard pile"),
        ('expect = { "effect NATO" = true }', "effect NATO: expected yes, found 0"),
        ('expect = { effects = "NATO" }', "effects: expected NATO, found nothing"),
        ('expect = { asked = "coup" }', "asked: expected coup, found play"),
        ('expect = { phase = "headlines" }', "phase: expected headlines, found action rounds"),
        ('acts = "ussr"', "acts: expected USSR, found US"),
        ('acts = "nobody"', "acts: expected nobody, found US"),
        ("left = 3", "left: expected 3, found 1"),
        ('legal = ["play 23"]', "'play 23': expected legal, found refused: play 23 (Marshall Plan): it is not in"),
        ("only = []", "legal: expected nothing but nothing, found also play 19"),
        ('illegal = ["play 19"]', "'play 19': expected refused, found legal"),
        ('illegal = { "play 23" = "DEFCON" }', "'play 23': expected refused with 'DEFCON', found refused: play 23"),
        ('ending = "US"', "ending, winner: expected US, found none"),
        ('ending = { reason = "nuclear war" }', "ending, reason: expected nuclear war, found none"),
    ],
)
def test_a_failure_shows_what_was_expected_and_found(more: str, expected: str) -> None:
    found = differences(GOOD + more)
    assert len(found) == 1
    assert found[0].startswith(expected)


def test_a_refused_action_ends_the_case() -> None:
    text = GOOD.replace("coup Iran", "coup India") + "expect = { defcon = 1 }"
    assert differences(text) == [
        "action 'coup India': expected to be carried out, found refused: coup India: the US has no influence there"
    ]


def test_steps_are_numbered() -> None:
    text = GOOD + "[[case.step]]\nexpect = { defcon = 4 }\n[[case.step]]\nexpect = { vp = 3 }\n"
    assert differences(text) == ["step 3, vp: expected 3, found 0"]


# --- what `illegal` means -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("play 23", ""),  # a known action of this question, refused
        ("us: play 23", ""),
        ("Marshall Plan", ""),  # the verb may be left out, here as everywhere
        ("coup Iran", ""),  # of another question, but there is no doubt what is meant
        ("headline 19", ""),
        ("discard Marshall Plan", ""),
        ("play 19", "legal"),
        ("plya 23", "'plya 23' is not the name of an action, at this question or another"),
        ("coup Atlantis", "'coup Atlantis' is not the name of an action, at this question or another"),
        ("play 111", "'play 111' is not the name of an action, at this question or another"),
        ("coup Ira", "'coup Ira' can mean coup Iraq, coup Iran; write more of it"),
        ("play S", "'play S' can mean play 7 (Socialist Governments), play 28 (Suez Crisis), "),
        ("roll 4", "'roll 4' is an action of luck, not of a player"),
        ("lot first player", "'lot first player' is an action of luck, not of a player"),
        ("", "'' is not the name of an action, at this question or another"),
        (
            "ussr: play 15",
            "it is not USSR's decision; waiting for US; if this is meant, give these words as the reason",
        ),
        ("chance: roll 4", "it is not chance's decision; waiting for US; if this is meant"),
    ],
)
def test_illegal_holds_for_one_known_action_of_the_seat_asked(text: str, found: str) -> None:
    differences_found = differences(GOOD + f'illegal = ["{text}"]')
    assert len(differences_found) == (1 if found else 0)
    if found:
        assert differences_found[0].startswith(f"'{text}': expected refused, found {found}")


@pytest.mark.parametrize(
    ("text", "words", "found"),
    [
        ("ussr: play 15", "not USSR's decision", ""),
        ("chance: roll 4", "waiting for US", ""),
        ("ussr: play 15", "DEFCON", "refused: it is not USSR's decision; waiting for US"),
        ("ussr: plya 15", "not USSR's decision", "'plya 15' is not the name of an action"),
        ("ussr: roll 4", "not USSR's decision", "'roll 4' is an action of luck, not of a player"),
        ("plya 23", "not the name", "'plya 23' is not the name of an action, at this question or another"),
        ("coup Ira", "can mean", "'coup Ira' can mean coup Iraq, coup Iran; write more of it"),
    ],
)
def test_illegal_for_a_seat_that_is_not_asked_needs_this_as_its_reason(text: str, words: str, found: str) -> None:
    differences_found = differences(GOOD + f'illegal = {{ "{text}" = "{words}" }}')
    assert len(differences_found) == (1 if found else 0)
    if found:
        assert differences_found[0].startswith(f"'{text}': expected refused with '{words}', found {found}")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("draw 104", ""),
        ("roll 6", ""),
        ("roll 7", "is not the name of an action"),
        ("draw 111", "is not the name of an action"),
        ("coup Iran", "is an action of a player, and luck is asked now"),
    ],
)
def test_illegal_answers_of_luck(text: str, found: str) -> None:
    """While cards are dealt: a card that is not in the game, a die, and what is no answer of luck at all."""
    case = 'game = "twilight-struggle"\n[[case]]\nid = "a"\nposition = "new=1"\noptions = { optional_cards = false }\n'
    differences_found = differences(case + f'illegal = ["{text}"]')
    assert len(differences_found) == (1 if found else 0)
    assert found in "".join(differences_found)


def test_illegal_after_the_end_needs_a_known_action() -> None:
    over = GOOD.replace("round = 1,", "round = 1, defcon = 2,").replace("Iran", "Algeria") + 'ending = "US"\n'
    assert differences(over + 'illegal = ["play 19", "us: coup Iran", "roll 4"]') == []
    assert differences(over + 'illegal = { "play 19" = "the game is over" }') == []
    assert "'plya 19' is not the name of an action" in differences(over + 'illegal = ["plya 19"]')[0]


def test_illegal_without_a_seat_fails_while_several_are_asked() -> None:
    text = """
game = "twilight-struggle"
[[case]]
id = "a"
position = "headlines=yes us_hand=nasser ussr_hand=19"
illegal = ["headline 19"]
"""
    assert differences(text) == [
        "'headline 19': expected refused, found several seats must act; write 'us: headline 19' or 'ussr: headline 19'"
    ]
    assert differences(text.replace('["head', '["us: head')) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("attack from Peru", "R6.2"),
        ("place Brazil", "is not the name"),
        ("end turn", "end turn"),
        ("atack from Peru", ""),
        ("move from Moon", ""),
    ],
)
def test_illegal_in_risiko(text: str, found: str) -> None:
    """The same with territories: an action of another question counts, a slip of the pen does not."""
    case = 'game = "risiko"\n[[case]]\nid = "a"\nposition = "p1=brazil:5,peru:1 rest=p2,p3,p4"\n'
    assert len(differences(case + f'illegal = ["{text}"]')) == (0 if found else 1)
    if found:
        assert differences(case + f'illegal = {{ "{text}" = "{found}" }}') == []


def test_secret_choices_need_their_seat() -> None:
    text = """
game = "twilight-struggle"
[[case]]
id = "a"
position = "headlines=yes us_hand=nasser ussr_hand=19"
do = "headline 15"
"""
    assert "several seats must act; write 'us: headline 15' or 'ussr: headline 15'" in differences(text)[0]


# --- bad files ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a = ", "t.toml is not TOML: "),
        ("", "t.toml has no cases"),
        ("case = 3", "t.toml has no cases"),
        ("colour = 3", "t.toml: there is no key 'colour'; the keys are: game, options, case"),
        ("[[case]]\nposition = 'new=1'", "t.toml, case 1 has no id"),
        ("[[case]]\nid = 'a'\nname = 3", "t.toml, case 1: name should be a text, not 3"),
        ("[[case]]\nid = 'a'", "t.toml, case a does not name its game"),
        ("game = 'chess'\n[[case]]\nid = 'a'\nposition = ''\nacts = 'us'", "case a: there is no game 'chess'"),
        (GOOD + "colour = 3", "t.toml, case coup: there is no key 'colour'"),
        (GOOD + "options = { colour = 3 }", "t.toml, case coup: there is no option 'colour'"),
        (GOOD + "left = true", "t.toml, case coup: left should be a whole number, not True"),
        (GOOD + "legal = 3", "t.toml, case coup: legal should be a text or a list of texts, not 3"),
        (GOOD + "illegal = { a = 3 }", "t.toml, case coup: illegal should be a table of texts"),
        (GOOD + "expect = 3", "t.toml, case coup: expect should be a table, not 3"),
        (GOOD + "expect = { colour = 3 }", "t.toml, case coup: there is no fact 'colour'; the facts are: asked, vp"),
        (GOOD + "expect = { control = { Atlantis = 'us' } }", "t.toml, case coup: there is no country 'Atlantis'"),
        (GOOD + "expect = { 'effect joy' = 1 }", "t.toml, case coup: there is no lasting effect 'joy'"),
        (GOOD + "expect = { 'value 28' = 1 }", "t.toml, case coup: 'value 28' does not name a side"),
        (GOOD + "acts = 'france'", "t.toml, case coup: there is no seat 'france'; the seats are: US, USSR, chance"),
        (GOOD + "ending = { loser = 'us' }", "t.toml, case coup, ending: there is no key 'loser'"),
        (GOOD + GOOD[GOOD.index("[[") :], "t.toml, case coup: there are two of this id"),
        (GOOD.replace("by =", "colour ="), "t.toml, case coup: a position has no 'colour'"),
        (GOOD.replace('"ussr", infl', '"france", infl'), "t.toml, case coup: by=france is no side"),
        (GOOD.replace("Iran = ", "Atlantis = "), "t.toml, case coup: there is no country 'Atlantis'"),
        (GOOD.replace('"1/0"', "1"), "t.toml, case coup: '1' should be two numbers with a slash"),
        (GOOD.replace("[28]", "[19]"), "t.toml, case coup: a card cannot be in two places"),
        (GOOD.replace("[28]", "[1.5]"), "t.toml, case coup: 1.5 cannot be the ussr_hand of a position"),
        (GOOD.replace("round = 1, ", ""), "t.toml, case coup: the position does not say where play begins"),
        (
            GOOD.replace('do = ["play 28", "ops", "coup", "coup Iran", "roll 3"]', ""),
            "t.toml, case coup expects nothing",
        ),
        (GOOD.replace("position", "note"), "t.toml, case coup: position should be a table or words"),
    ],
)
def test_a_bad_file_is_refused_with_file_case_and_reason(text: str, words: str) -> None:
    with pytest.raises(BadScenario) as error:
        differences(text)
    assert words in str(error.value)


# --- the command ----------------------------------------------------------------------------------


def check(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(cli.app, ["check", *map(str, arguments)])
    return result.exit_code, result.stdout, result.stderr


def test_the_command_runs_files_and_folders() -> None:
    code, out, _ = check(HERE)
    assert (code, out) == (0, f"{len(CASES)} of {len(CASES)} cases hold\n")
    code, out, _ = check(HERE, "--case", "CHK-25", "-v")
    assert code == 0
    assert out.splitlines()[-1] == "2 of 2 cases hold"
    assert "checks.toml: CHK-25 (plain): holds" in out


def test_the_command_runs_several_cases_by_id() -> None:
    code, out, _ = check(HERE, "--case", "CHK-25,EX-6.3.2", "--case", " E7 ", "-v")
    assert code == 0
    assert {line.split()[1].rstrip(":") for line in out.splitlines()[:-1]} == {"CHK-25", "EX-6.3.2", "E7"}


def test_an_unknown_case_is_answered_with_near_ones() -> None:
    code, out, err = check(HERE, "--case", "ex-6.3.2,CHK-255,Zanzibar,CHK-25")
    assert code == 2
    assert out == "2 of 2 cases hold, 3 could not be carried out\n"
    lines = err.splitlines()
    assert lines[0].startswith("theatrum: there is no case CHK-255 in these files; near it: CHK-25, ")
    assert lines[1] == "theatrum: there is no case Zanzibar in these files"
    assert lines[2].startswith("theatrum: there is no case ex-6.3.2 in these files; near it: EX-6.3.2, ")


def test_the_command_shows_differences(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    path.write_text(GOOD + "expect = { defcon = 5 }", encoding="utf-8")
    code, out, _ = check(path)
    assert code == 1
    assert out.splitlines() == [
        f"{path}: coup [TS 6.3]: FAILED",
        "  defcon",
        "    - expected 5",
        "    + found    4",
        "0 of 1 cases hold, 1 failed",
    ]


def test_the_command_goes_on_after_bad_files(tmp_path: Path) -> None:
    good, junk, bad = (tmp_path / name for name in ("a.toml", "b.toml", "c.toml"))
    good.write_text(GOOD, encoding="utf-8")
    junk.write_bytes(b"\xff\x00\xfe")
    bad.write_text(GOOD + "expect = { colour = 3 }", encoding="utf-8")
    code, out, err = check(good, junk, bad, tmp_path / "none.toml", "--case", "coup", "--case", "x")
    assert code == 2
    assert out == "1 of 1 cases hold, 4 could not be carried out\n"
    lines = err.splitlines()
    assert lines[0] == f"theatrum: {junk} is not a text in UTF-8"
    assert lines[1].startswith(f"theatrum: {bad}, case coup: there is no fact 'colour'")
    assert lines[2] == f"theatrum: {tmp_path / 'none.toml'} cannot be read: No such file or directory"
    assert lines[3] == "theatrum: there is no case x in these files"
