"""The lines of the app's log: every form both ways, every name both ways, and lines under their heads."""

import pytest

from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT, COUNTRY_NAMES
from theatrum.records.log_format import BadLog
from theatrum.records.twilight_struggle.app_log import lines as a
from theatrum.records.twilight_struggle.app_log.lines import FORMS, Item, in_words, read_item
from theatrum.records.twilight_struggle.app_log.names import card_name, country_name, plain
from theatrum.records.twilight_struggle.app_log.plain_text import MOST_BYTES
from theatrum.records.twilight_struggle.app_log.sections import LONGEST_LINE, AppLog, read_log

# every form, with each of its variants, in the app's spelling
LINES = [
    "US +4 in West Germany [4][0]",
    "USSR -12 in Spain/Portugal [0][13]",
    "US +1 in SE African States [1][0]",
    "US gains 4 VP. Score is US 4.",
    "USSR gains 12 VP. Score is USSR 8.",
    "US gains 2 VP. Score is even.",
    "No VP awarded. Score is even.",
    "No VP awarded. Score is USSR 19.",
    "DEFCON degrades to 4",
    "DEFCON improves to 5",
    "US Military Ops to 4",
    "USSR Military Ops to 0",
    "US advances to 1 in the Space Race.",
    "SUCCESS: 3 [ + 4 - 2x2 = 3 ]",
    "FAILURE: 1 [ + 1 (-1)  - 2x3 = -5 ]",
    "SUCCESS: 6 [ + 4 (+1)  - 2x1 = 9 ]",
    "USSR rolls 5",
    "US rolls 2 (+3) = 5",
    "US rolls 1 (-2) = -1",
    "VICTORY: 5 >= 4",
    "DEFEAT: 6 (-3)  < 4",
    "VICTORY: 3 (+1)  >= 4",
    "Die roll: 2 -- Success! (Needed 3 or less)",
    "Die roll: 5 -- Failed! (Needed 4 or less)",
    "Trap Roll: 2 <= 4 -- Trap Escaped",
    "Trap Roll: 5 > 4 -- Trap Remains in Effect",
    "US discards De Gaulle Leads France*",
    "USSR reveals NATO*",
    "USSR reveals NATO* from hand",
    "USSR has no cards to reveal",
    "US plays UN Intervention",
    "US Headlines Mideast Scoring",
    "*RESHUFFLE*",
    "NORAD* is now in play.",
    "Flower Power* is no longer in play.",
    "US chooses South America",
    "USSR chooses to boycott the Olympics",
    "USSR chooses to participate in the Olympics",
    "US wins by Final Scoring",
    "USSR wins by Nuclear War",
    'Event: "Ask Not What Your Country..."*',
    "Event: OAS Founded",
    "Place Influence (4 Ops):",
    "Coup (1 Ops):",
    "Realignment (3 Ops):",
    "Space Race (2 Ops):",
    "Target: Iran",
    "War in India",
]


@pytest.mark.parametrize("text", LINES)
def test_every_line_comes_back_as_it_was(text: str) -> None:
    item = read_item(text, 7)
    assert item.line == 7
    assert in_words(item.kind, item.values) == text


def test_every_form_is_among_the_lines() -> None:
    """And every form writes what it reads, so that a form added without a line here is tried too."""
    seen = {read_item(text, 1).kind for text in LINES}
    missing = {one.kind for one in FORMS} - seen
    for kind in missing:
        number = next(one.pattern.groups for one in FORMS if one.kind == kind)
        values = tuple([1] * max(number, 1)) if number else ()
        written = in_words(kind, values)
        assert read_item(written, 1) == Item(kind, values, 1), written


@pytest.mark.parametrize("way", ["lost", "added", "doubled"])
def test_a_mangled_line_is_refused_or_says_something_else(way: str) -> None:
    """A lost, added or doubled character never goes unnoticed, except in the marks and spaces of names and at
    the end, where the app itself is not consistent."""
    for text in LINES:
        item = read_item(text, 1)
        for place in range(len(text)):
            with_it = {"lost": "", "added": text[place] + "x", "doubled": text[place] * 2}[way]
            mangled = text[:place] + with_it + text[place + 1 :]
            try:
                other = read_item(mangled, 1)
            except BadLog:
                continue
            if other == item:
                assert plain(mangled).replace("00", "0") == plain(text), mangled
            elif other.kind != a.WINS or other.values[1] != 0:  # in words of the app that we do not know
                assert plain(in_words(other.kind, other.values)) == plain(mangled), mangled


@pytest.mark.parametrize(
    "text",
    [
        "VICTORY: 5 < 4",
        "DEFEAT: 2 >= 4",
        "Trap Roll: 5 <= 4 -- Trap Remains in Effect",
        "Trap Roll: 2 > 4 -- Trap Escaped",
        "US rolls 2 (+3) = 6",
        "US rolls 7",
        "SUCCESS: 3 [ + 4 - 2x2 = 4 ]",
        "SUCCESS: 1 [ + 1 - 2x3 = -4 ]",
        "FAILURE: 6 [ + 4 - 2x1 = 8 ]",
        "US gains 4 VP. Score is",
        "DEFCON degrades to",
        "Military Ops to 4",
    ],
)
def test_a_line_that_contradicts_itself_is_never_taken_for_a_sound_one(text: str) -> None:
    """It is refused, or read as the nonsense that it is: what is compared with the engine is all of it."""
    try:
        item = read_item(text, 1)
    except BadLog:
        return
    assert in_words(item.kind, item.values) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Event: Nassser*", "there is no card 'Nassser*'"),
        ("US discards The Cake", "there is no card 'The Cake'"),
        ("Target: Narnia", "there is no country 'Narnia'"),
        ("US +1 in Narnia [1][0]", "there is no country 'Narnia'"),
        ("US chooses Narnia", "there is no region 'Narnia'"),
        ("hello", "'hello' is not a line that the app is known to write"),
        ("FRANCE +1 in France [1][0]", "is not a line that the app is known to write"),
        ("x" * 200, "'" + "x" * 57 + "...' is not a line"),
    ],
)
def test_why_a_line_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadLog) as refused:
        read_item(text, 1)
    assert why in str(refused.value)


# --- names ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", range(1, deck.CARD_COUNT + 1))
def test_every_card_is_known_by_its_two_names(card: int) -> None:
    for name in (card_name(card), deck.CARD_NAMES[card], card_name(card).upper()):
        assert read_item(f"Event: {name}", 1).values == (card,)
    assert in_words(a.EVENT, (card,)) == f"Event: {card_name(card)}"


def test_the_asterisk_marks_cards_that_leave_the_game() -> None:
    """With one exception that the app makes."""
    for card in range(1, deck.CARD_COUNT + 1):
        leaves = deck.REMOVED_AFTER_EVENT[card] == 1 and card != deck.OAS_FOUNDED
        assert card_name(card).endswith("*") == leaves, card_name(card)


@pytest.mark.parametrize("country", range(COUNTRY_COUNT))
def test_every_country_is_known_by_its_two_names(country: int) -> None:
    for name in (country_name(country), COUNTRY_NAMES[country]):
        assert read_item(f"Target: {name}", 1).values == (country, 0)
        assert read_item(f"War in {name}", 1).values == (country, 1)
        assert read_item(f"US +1 in {name} [3][2]", 1).values == (k.US, country, 1, 3, 2)


def test_no_two_names_are_alike() -> None:
    cards = {plain(card_name(card)) for card in range(1, deck.CARD_COUNT + 1)}
    assert len(cards) == deck.CARD_COUNT
    assert len({plain(country_name(country)) for country in range(COUNTRY_COUNT)}) == COUNTRY_COUNT


def test_every_region_and_every_ending_has_its_words() -> None:
    for region in range(k.REGION_COUNT):
        text = in_words(a.CHOOSES, (k.US, region))
        assert read_item(text, 1).values == (k.US, region)
    for reason in a.ENDINGS:
        text = in_words(a.WINS, (k.USSR, reason))
        assert read_item(text, 1).values == (k.USSR, reason)
    assert read_item("US wins by a hair", 1).values == (k.US, 0)


# --- sections -------------------------------------------------------------------------------------------------

OPENING = "SETUP: A will play as USSR.\nB will play as USA.\n"
TURN_1 = "Turn 1, Headline Phase: Suez Crisis* & Mideast Scoring: USSR Headlines Suez Crisis*"


def log_of(*lines: str) -> AppLog:
    return read_log("\n".join(lines).encode(), "a log")


def heads(log: AppLog) -> list[tuple[str, a.Values]]:
    return [(segment.head.kind, segment.head.values) for segment in log.segments]


def test_a_log_is_heads_with_their_facts() -> None:
    log = log_of(
        "SETUP: : A will play as USSR.",
        "B will play as USA.",
        "USSR +1 in East Germany [0][4]",
        "",
        TURN_1,
        "US Headlines Mideast Scoring",
        "Event: Suez Crisis*",
        "US -2 in UK [3][0]",
        "",
        "Turn 1, USSR AR1: NATO*: Coup (4 Ops):",
        "Target: Iran",
        "SUCCESS: 3 [ + 4 - 2x2 = 3 ]",
        "Turn 1, US AR1: :",
    )
    assert heads(log) == [
        (a.SETUP, ()),
        (a.TURN, (1, deck.SUEZ_CRISIS, deck.MIDDLE_EAST_SCORING)),
        (a.EVENT, (deck.SUEZ_CRISIS,)),
        (a.ROUND, (1, k.USSR, 1, deck.NATO)),
        (a.OPERATION, (k.COUP, 4)),
        (a.TARGET, (COUNTRY_NAMES.index("Iran"), 0)),
        (a.ROUND, (1, k.US, 1, 0)),
    ]
    assert [len(segment.facts) for segment in log.segments] == [1, 2, 1, 0, 0, 1, 0]
    assert [segment.begins_section for segment in log.segments] == [True, True, False, True, False, False, True]
    assert log.section_end(1) == 3
    assert log.section_end(3) == 6
    assert log.section_end(6) == 7
    # a head and the fact in the same line are one line
    assert log.fact_lines() == {3, 5, 6, 7, 8, 10, 11, 12, 13}
    assert log.strange == {}


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("Turn 10, US AR8: :", (a.ROUND, (10, k.US, 8, 0))),
        ("Turn 10, USSR AR8: Nasser*:", (a.ROUND, (10, k.USSR, 8, deck.NASSER))),
        ("Turn 3, US AR2: SALT Negotiations*: Event: SALT Negotiations*", (a.ROUND, (3, k.US, 2, 43))),
        ("Turn 4, Cleanup: US gains 1 VP. Score is US 1.", (a.CLEANUP, ())),
        ("Turn 4, Cleanup:", (a.CLEANUP, ())),
        (": : US gains 28 VP. Score is US 34.", (a.FINAL, ())),
        (": :", (a.FINAL, ())),
        ("Turn 2, Headline Phase:  & :", (a.TURN, (2, 0, 0))),
        ("Turn 2, Headline Phase: Nasser* & :", (a.TURN, (2, deck.NASSER, 0))),
    ],
)
def test_heads_of_sections(text: str, head: tuple[str, a.Values]) -> None:
    log = log_of(TURN_1, text)
    assert head in heads(log)
    assert log.strange == {}
    assert 2 in log.fact_lines()


def test_an_event_printed_twice_is_one_event() -> None:
    """Warsaw Pact and South African Unrest."""
    event = "Event: Warsaw Pact Formed*"
    log = log_of(TURN_1, f"Turn 1, USSR AR1: Warsaw Pact Formed*: {event}", event)
    assert [kind for kind, _ in heads(log)].count(a.EVENT) == 1
    assert log.segments[-1].again[0].line == 3
    assert log.fact_lines() == {1, 2, 3}


def test_an_event_again_after_facts_is_another_event() -> None:
    log = log_of(TURN_1, "Event: Nasser*", "USSR +2 in Egypt [0][2]", "Event: Nasser*")
    assert [kind for kind, _ in heads(log)].count(a.EVENT) == 2


@pytest.mark.parametrize(
    ("lines", "options"),
    [
        ([], {"optional_cards": False}),
        (["Handicap influence: US +2"], {"handicap_us": 2, "optional_cards": False}),
        (["Handicap influence: USSR +1", "Optional Cards Added"], {"handicap_ussr": 1, "optional_cards": True}),
        (["Optional Cards Added"], {"optional_cards": True}),
        (["Optional Cards Not Added"], {"optional_cards": False}),
        (["Scenario: Standard", "Time per Player: 45 Minutes"], {"optional_cards": False}),
    ],
)
def test_options_of_the_set_up(lines: list[str], options: dict[str, object]) -> None:
    log = log_of(*OPENING.splitlines(), *lines, TURN_1)
    assert log.options == options
    assert log.strange == {}
    assert log.fact_lines() == {len(lines) + 3}


def test_an_optional_card_that_is_played_says_that_they_are_in() -> None:
    played = log_of(TURN_1, "Turn 4, US AR1: Our Man in Tehran*: Event: Our Man in Tehran*")
    assert played.options == {"optional_cards": True}


def test_another_scenario_is_refused() -> None:
    log = log_of("Scenario: Late War", TURN_1)
    assert log.strange == {1: "the scenario 'Late War' is not known; only Standard games are read"}


def test_lines_not_understood_are_facts_that_are_not_proven() -> None:
    log = log_of(TURN_1, "What a game!", "Event: Nothing", "US Headlines Mideast Scoring")
    assert sorted(log.strange) == [2, 3]
    assert log.fact_lines() == {1, 2, 3, 4}
    assert log.notices == []


def test_a_last_line_not_understood_is_no_fact() -> None:
    log = log_of(TURN_1, "US Headlines Mideast Scoring", "US +1 in Ira")
    assert log.strange == {}
    assert log.fact_lines() == {1, 2}
    assert log.notices == ["line 3 is cut off and was left out: 'US +1 in Ira'"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", r"it begins with 'nothing'"),
        (b"\n\n  \n", r"it begins with 'nothing'"),
        (b"hello\n", r"a log is not a log of the app: .* \(it begins with 'hello'\)"),
        (b"x" * (LONGEST_LINE + 1), r"a log, line 1: 401 characters long"),
        (b"x\n" * MOST_BYTES, r"a log is too big"),
        (b"\xe9t\xe9\n", r"a log is not a log of the app: .* \(it begins with 'été'\)"),
        (b"\xff\xfeT\0u\0r", r"a log is neither a text in UTF-8 nor in UTF-16"),
        (b"Turn 1\n\0\n", r"a log, line 2: not a text at all"),
    ],
)
def test_what_is_no_log_at_all_is_refused(content: bytes, why: str) -> None:
    with pytest.raises(BadLog, match=why):
        read_log(content, "a log")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_spellings_of_the_file_itself(encoding: str, newline: str) -> None:
    text = newline.join([*OPENING.splitlines(), TURN_1, "US Headlines Mideast Scoring", ""])
    log = read_log(text.encode(encoding), "a log")
    assert log.strange == {}
    assert log.fact_lines() == {3, 4}
