"""The app has written its logs in more than one way. Each way is tried on logs of ours that are changed accordingly:
they still hold in every line, and a changed number is still found."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.records.app_logs import NAME, explained, followed, own_game, own_log
from theatrum.core.registry import make_game
from theatrum.core.rng import Rng, seeded
from theatrum.games.twilight_struggle import deck
from theatrum.records.header import RECONSTRUCTED, header_from
from theatrum.records.lines import BadRecord
from theatrum.records.log_format import BadLog
from theatrum.records.record import read
from theatrum.records.redact import parse_redacted, redacted_text
from theatrum.records.twilight_struggle.app_log.convert import write_record
from theatrum.records.twilight_struggle.app_log.names import CARD_NUMBERS, card_name, plain
from theatrum.records.twilight_struggle.app_log.search import Search, SearchResult, follow
from theatrum.records.twilight_struggle.app_log.sections import MOST_STATEMENTS, read_log
from theatrum.records.twilight_struggle.app_log.writer import app_log

Lines = list[str]

# games of ours in which it happens
EXACT_DEAL = 96  # the deal of turn 7 needs exactly what is left of the pile
TIED_BY_BREZHNEV = 1045  # a 3 is handed over for Missile Envy, and a 4 is held
NOTHING_TO_HAND_OVER = 7495
EMPTY_HANDS = {130: deck.CIA_CREATED, 435: deck.LONE_GUNMAN, 2316: deck.ALDRICH_AMES_REMIX}
CHERNOBYL = 14
GRAIN_SALES = [18, 85]  # the card is played; it is given back
U2_AND_UN = [213, 660]
ORDINARY = [18, 28]
EIGHT_ROUNDS = 16  # the last of them passed
ROUND = re.compile(r"(Turn \d+, (?:USSR|US) AR\d:) ?(.*?) ?:(?: (.*))?")


def check(lines: Lines, options: dict[str, object] | None = None) -> SearchResult:
    verdict = followed(lines, options)
    assert verdict.holds, explained(verdict)
    return verdict


def check_found(lines: Lines, near: int) -> SearchResult:
    """Something is wrong around this line of the log, and it is said."""
    verdict = followed(lines)
    assert not verdict.holds
    assert verdict.says
    assert near - 6 <= verdict.line <= near + 12, explained(verdict)
    return verdict


def index(lines: Lines, words: str) -> int:
    return next(i for i, text in enumerate(lines) if words in text)


def put(lines: Lines, at: int, *more: str) -> Lines:
    return [*lines[:at], *more, *lines[at:]]


# --- the preset -----------------------------------------------------------------------------------------------


def test_a_deal_of_exactly_what_is_left_ends_with_a_reshuffle() -> None:
    """Q-1: the pile is reshuffled the moment it is empty."""
    lines = list(own_log(EXACT_DEAL))
    at = index(lines, "Turn 7, Headline Phase")
    assert "*RESHUFFLE*" in "\n".join(lines[at : at + 3])
    check(lines)
    verdict = followed(lines, {"reshuffle": "on_demand"})
    assert not verdict.holds
    assert at + 1 <= verdict.line <= at + 3


def test_a_card_of_the_same_modified_value_is_handed_over() -> None:
    """Q-3: 3 and 4 are equal under Brezhnev Doctrine, so the hands may hold a 4 although a 3 was given."""
    lines = list(own_log(TIED_BY_BREZHNEV))
    check(lines)
    verdict = followed(lines, {"missile_envy_compares": "printed"})
    assert not verdict.holds
    assert verdict.line > index(lines, "Event: Missile Envy")


def test_missile_envy_takes_nothing_from_a_hand_of_scoring_cards() -> None:
    lines = list(own_log(NOTHING_TO_HAND_OVER))
    at = index(lines, "Event: Missile Envy")
    assert "reveals" not in lines[at + 1]
    check(lines)


@pytest.mark.parametrize("seed", [0, 4, 9])
def test_where_scoring_cards_must_be_played_they_are_kept_out_of_other_hands(seed: int) -> None:
    """RUL-57: a game by the printed rules is followed by the printed rules."""
    lines = list(own_log(seed, "deluxe2015"))
    check(lines, {"preset": "deluxe2015"})


# --- empty hands ----------------------------------------------------------------------------------------------


def about_hand(seed: int) -> tuple[Lines, int, str]:
    """A log, the place behind the event that shows an empty hand, and whose hand it is."""
    card = EMPTY_HANDS[seed]
    lines = list(own_log(seed))
    return lines, index(lines, f"Event: {card_name(card)}") + 1, "USSR" if card == deck.CIA_CREATED else "US"


@pytest.mark.parametrize("seed", EMPTY_HANDS)
def test_an_empty_hand_has_no_cards_to_reveal(seed: int) -> None:
    lines, at, side = about_hand(seed)
    check(put(lines, at, f"{side} has no cards to reveal"))


@pytest.mark.parametrize("seed", EMPTY_HANDS)
def test_a_hand_with_cards_has_cards_to_reveal(seed: int) -> None:
    lines, _, side = about_hand(seed)
    earlier = index(lines, "US AR2")
    check_found(put(lines, earlier + 1, f"{side} has no cards to reveal"), earlier + 2)


# --- sections without a name ----------------------------------------------------------------------------------


def with_unnamed_sections(lines: Lines, before: str) -> Lines:
    """`: :` in front of every such head but the first of the game."""
    out: Lines = []
    for text in lines:
        if text.startswith("Turn") and before in text and not text.startswith("Turn 1, Headline"):
            out += [": :", ""]
        out.append(text)
    return out


@pytest.mark.parametrize("seed", ORDINARY)
@pytest.mark.parametrize("before", ["Headline Phase", "Cleanup"])
def test_an_unnamed_section_may_follow_the_last_round_of_any_turn(seed: int, before: str) -> None:
    lines = with_unnamed_sections(list(own_log(seed)), before)
    assert lines.count(": :") >= 5
    check(lines)


@pytest.mark.parametrize("seed", ORDINARY)
def test_an_unnamed_section_may_stand_without_cleanups(seed: int) -> None:
    """Logs without cleanup heads do not have their VP either: the score differs afterwards."""
    lines = without_cleanups(list(own_log(seed)))
    check(with_unnamed_sections(lines, "Headline Phase"))


def without_cleanups(lines: Lines) -> Lines:
    out: Lines = []
    for text in lines:
        match = re.fullmatch(r"Turn \d+, Cleanup:? ?(.*)", text)
        rest = match.group(1) if match else text
        if match is None or (rest and "gains" not in rest):
            out.append(rest)
    return out


def test_an_unnamed_section_may_be_the_last_thing_of_a_log() -> None:
    """The log stops between two turns; or the game ended otherwise than by final scoring."""
    lines = list(own_log(18))
    check([*lines[: index(lines, "Turn 3, Headline")], ": :"])
    check([*lines[: index(lines, "Turn 3, Cleanup")], ": :"])
    ended = next(list(own_log(seed)) for seed in range(12) if "wins by Final" not in own_log(seed)[-1])
    check([*ended, ": :"])
    check([*ended[:-1], "", ": :"])
    check([*ended[:-1], "", f": : {ended[-1]}"])


def test_an_unnamed_section_in_the_middle_of_a_turn_is_found() -> None:
    lines = list(own_log(18))
    at = index(lines, "Turn 3, USSR AR3")
    check_found(put(lines, at, ": :"), at + 1)


def test_facts_of_an_unnamed_section_must_be_true() -> None:
    lines = list(own_log(18))
    at = index(lines, "Turn 3, Headline")
    check_found(put(lines, at, ": : US gains 1 VP. Score is US 1.", ""), at + 1)


# --- heads ----------------------------------------------------------------------------------------------------


def without_colons(lines: Lines, glued: bool) -> Lines:
    """The head of a round in a line of its own without its last colon, or with what follows behind a space."""
    out: Lines = []
    for text in lines:
        match = ROUND.fullmatch(text)
        if match is None:
            out.append(text)
            continue
        head, rest = f"{match.group(1)} {match.group(2)}".strip(), match.group(3)
        if glued and rest:
            out.append(f"{head} {rest}")
        else:
            out += [head, rest] if rest else [head]
    return out


@pytest.mark.parametrize("glued", [False, True])
@pytest.mark.parametrize("seed", ORDINARY)
def test_heads_of_rounds_may_lack_their_last_colon(seed: int, glued: bool) -> None:
    lines = without_colons(list(own_log(seed)), glued)
    assert not any(ROUND.fullmatch(text) and not text.endswith("Ops):") and "Event" not in text for text in lines)
    check(lines)


@pytest.mark.parametrize("end", [":", ": :", ""])
def test_a_round_without_a_card_may_lack_colons(end: str) -> None:
    lines = list(own_log(EIGHT_ROUNDS))
    at = index(lines, "AR8: :")
    check([*lines[:at], lines[at].removesuffix(": :") + end, *lines[at + 1 :]])


def test_another_card_in_a_head_without_colon_is_found() -> None:
    lines = list(own_log(18))
    at = index(lines, "Turn 2, USSR AR2")
    match = ROUND.fullmatch(lines[at])
    assert match is not None
    check_found([*lines[:at], f"{match.group(1)} The China Card", match.group(3), *lines[at + 1 :]], at + 1)


def test_no_card_is_the_beginning_of_another() -> None:
    """Or a head without colon could be read in two ways."""
    words = {name: plain(name) for card in range(1, deck.CARD_COUNT + 1) for name in [card_name(card)]}
    for name in words:
        parts = name.split(" ")
        assert [n for n in range(1, len(parts)) if plain(" ".join(parts[:n])) in CARD_NUMBERS] == []


# --- choices --------------------------------------------------------------------------------------------------


def chosen_at(lines: Lines) -> int:
    return next(i for i, text in enumerate(lines) if re.fullmatch(r"US chooses (?!to ).*", text))


def test_the_region_of_a_choice_may_be_missing() -> None:
    lines = list(own_log(CHERNOBYL))
    at = chosen_at(lines)
    glued = f"US chooses {lines[at + 1]}".strip()
    check([*lines[:at], glued, *lines[at + 2 :]])
    check([*lines[:at], "US chooses", *lines[at + 1 :]])


def test_a_choice_without_region_is_glued_to_any_statement() -> None:
    lines = list(own_log(CHERNOBYL))
    at = chosen_at(lines)
    marker = "Chernobyl* is now in play."
    rest = [text for text in lines[at + 1 :] if text != marker]
    check([*lines[:at], f"US chooses {marker}", *rest])
    following = next(i for i, text in enumerate(rest) if text.startswith("Turn"))
    check([*lines[:at], *rest[:following], f"US chooses {rest[following]}", *rest[following + 1 :]][: at + 2])


@pytest.mark.parametrize("line", ["USSR chooses", "US chooses Atlantis", "US chooses Asia Minor"])
def test_a_choice_of_another_side_or_of_no_region_is_found(line: str) -> None:
    lines = list(own_log(CHERNOBYL))
    at = chosen_at(lines)
    check_found([*lines[:at], line, *lines[at + 1 :]], at + 1)


# --- Grain Sales ----------------------------------------------------------------------------------------------


def with_repeats(lines: Lines, times: int) -> Lines:
    """The lines that show and play the card of Grain Sales, so often."""
    out: Lines = []
    in_event = False
    for text in lines:
        if re.search(r"Event: |Ops\):|^Turn", text):
            in_event = "Event: Grain Sales" in text
        out += [text] * (times if in_event and re.match(r"USSR reveals|US plays", text) else 1)
    return out


@pytest.mark.parametrize("times", [0, 2, 3])
@pytest.mark.parametrize("seed", GRAIN_SALES)
def test_grain_sales_may_show_and_play_its_card_several_times(seed: int, times: int) -> None:
    lines = list(own_log(seed))
    shown = index(lines, " from hand")
    once = [text for i, text in enumerate(lines) if "from hand" not in text and text != lines[i - 1]]
    repeated = with_repeats(lines, times) if times else once
    assert repeated != lines
    assert shown
    check(repeated)


def test_another_card_shown_again_by_grain_sales_is_found() -> None:
    lines = list(own_log(GRAIN_SALES[0]))
    at = index(lines, " from hand")
    check_found(put(lines, at, "USSR reveals NATO*"), at + 1)


# --- what a declaration triggers ------------------------------------------------------------------------------


def with_points_first(lines: Lines, marker: bool) -> tuple[Lines, int]:
    """U2 Incident pays for UN Intervention before the head of the event, and its marker goes off."""
    at = next(
        i
        for i, text in enumerate(lines)
        if "Event: UN Intervention" in text and lines[i + 2].startswith("USSR gains 1 VP")
    )
    head, _, event = lines[at].partition(": Event: ")
    first = f"{head}: {lines[at + 2]}"
    off = ["U2 Incident* is no longer in play."] if marker else []
    return [*lines[:at], first, *off, f"Event: {event}", lines[at + 1], *lines[at + 3 :]], at


@pytest.mark.parametrize("marker", [True, False])
@pytest.mark.parametrize("seed", U2_AND_UN)
def test_points_of_u2_may_stand_before_the_head_of_un_intervention(seed: int, marker: bool) -> None:
    lines, at = with_points_first(list(own_log(seed)), marker)
    check(lines)
    behind = index(lines[at:], "Event: UN") + at
    check([*lines[:at], lines[at].partition(" USSR gains")[0], *lines[at + 1 : behind + 2],
           f"USSR gains{lines[at].partition(' USSR gains')[2]}", *lines[behind + 2 :]])  # fmt: skip


def test_other_points_before_the_head_of_un_intervention_are_found() -> None:
    lines, at = with_points_first(list(own_log(U2_AND_UN[0])), True)
    changed = lines[at].replace("gains 1 VP", "gains 2 VP")
    assert changed != lines[at]
    check_found([*lines[:at], changed, *lines[at + 1 :]], at + 1)


def test_a_marker_of_u2_that_goes_off_without_un_intervention_is_found() -> None:
    lines = list(own_log(U2_AND_UN[0]))
    at = index(lines, "U2 Incident* is now in play")
    check_found(put(lines, at + 1, "U2 Incident* is no longer in play."), at + 2)


# --- all at once ----------------------------------------------------------------------------------------------

CHANGES: list[Callable[[Lines], Lines]] = [
    lambda lines: with_unnamed_sections(lines, "Headline Phase"),
    lambda lines: with_unnamed_sections(lines, "Cleanup"),
    lambda lines: without_colons(lines, True),
    lambda lines: with_repeats(lines, 2),
    lambda lines: [text.replace(" ", "\u00a0") for text in lines],
]


def varied(lines: Lines, rng: Rng) -> Lines:
    for change in CHANGES:
        if rng.below(2):
            lines = change(lines)
    return lines


def other_number(text: str) -> str:
    """A total, score or level that is one more."""
    return re.sub(r"(\d+)(\D*)$", lambda match: f"{int(match.group(1)) + 1}{match.group(2)}", text)


@pytest.mark.parametrize("seed", ORDINARY)
def test_a_changed_number_is_found_whatever_the_log_looks_like(seed: int) -> None:
    rng = seeded(seed)
    lines = varied(list(own_log(seed)), rng)
    check(lines)
    body = lines[: max(i for i, text in enumerate(lines) if re.match(r"Turn.\d+, ?", text))]
    numbers = re.compile(r".*(\]\[\d+\]|DEFCON.*\d|Military.Ops.to.\d|gains.*\d+\.)")
    places = [i for i, text in enumerate(body) if numbers.fullmatch(text)]
    for _ in range(10):
        at = places[rng.below(len(places))]
        verdict = followed([*lines[:at], other_number(lines[at]), *lines[at + 1 :]])
        assert not verdict.holds, lines[at]
        assert at - 12 <= verdict.line <= at + 24, explained(verdict)


# --- files ----------------------------------------------------------------------------------------------------


def from_bytes(content: bytes) -> SearchResult:
    return follow(read_log(content, "a log"), seconds=600)


def check_same(content: bytes, lines: Lines) -> SearchResult:
    """The file holds, with as many facts as the log it was made from."""
    verdict = from_bytes(content)
    assert verdict.holds, explained(verdict)
    assert verdict.facts == followed(lines).facts
    assert verdict.log.notices == []
    return verdict


def named(lines: Lines, name: str) -> Lines:
    return [text.replace("PLAYER_USSR", name) for text in lines]


def test_bytes_that_are_not_utf_8_are_read_as_cp1252() -> None:
    lines = list(own_log(1))
    content = "\r\n".join(named(lines, "Zoë €")).encode("cp1252")
    verdict = check_same(content, lines)
    assert verdict.log.players == ["", "Zoë €"]


def test_one_line_in_another_encoding_does_not_spoil_the_others() -> None:
    lines = list(own_log(1))
    mixed = "\n".join(lines).encode().replace(b"PLAYER_USSR", "Zoë".encode()).replace(b"PLAYER_USA", b"Ren\xe9")
    assert check_same(mixed, lines).log.players == ["René", "Zoë"]


def test_spaces_that_do_not_break_are_spaces() -> None:
    lines = list(own_log(1))
    check_same("\n".join(lines).replace(" ", "\u00a0").encode(), lines)
    check_same("\n".join(lines).replace(" ", "\u00a0").encode("cp1252"), lines)
    check_same("\n".join(f"\u200b\t{text}\u202f" for text in lines).encode(), lines)


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace(" ", "&nbsp;", 1)


PAGES: dict[str, Callable[[Lines], str]] = {
    "br": lambda lines: "<html><head><title>Log</title></head><body>" + "<br>\n".join(map(escaped, lines)) + "</body>",
    "br without line ends": lambda lines: "<!DOCTYPE html><body>" + "<BR/>".join(map(escaped, lines)),
    "p": lambda lines: "".join(f"<p>{escaped(text)}</p>\n" for text in lines),
    "div and span": lambda lines: "".join(f"<div class='x'><span>{escaped(t)}</span></div>" for t in lines),
    "li": lambda lines: "<ul>" + "".join(f"<li>{escaped(text)}" for text in lines) + "</ul>",
    "pre": lambda lines: "<h1>My game</h1><pre>" + "\n".join(map(escaped, lines)) + "</pre>",
    "wrapped": lambda lines: "<br>".join(escaped(text).replace(" ", "\n    ") for text in lines),
    "bold heads": lambda lines: "<br>".join(re.sub(r"^(Turn \d+)", r"<b>\1</b>", escaped(text)) for text in lines),
    "lines as they stand": lambda lines: "<body style='white-space: pre'>" + "\n".join(map(escaped, lines)),
    "entities without tags": lambda lines: "\n".join(map(escaped, lines)),
    "signs as they are": lambda lines: "<br>".join(lines),
    "script": lambda lines: "<script>if (a < b) go()</script><style>p {}</style>" + "<br>".join(map(escaped, lines)),
}  # fmt: skip


def with_signs() -> Lines:
    """The first turns of a game, with signs that mean something in a page."""
    lines = list(own_log(18))
    lines = lines[: index(lines, "Turn 4, Headline")]
    assert any("<" in text for text in lines)
    assert any("&" in text for text in lines)
    return lines


@pytest.mark.parametrize("page", PAGES)
def test_a_log_saved_as_a_web_page_is_read(page: str) -> None:
    lines = with_signs()
    check_same(PAGES[page](lines).encode(), lines)


def test_a_changed_number_in_a_web_page_is_found() -> None:
    lines = with_signs()
    at = index(lines, "DEFCON degrades to")
    verdict = from_bytes(PAGES["br"]([*lines[:at], "DEFCON degrades to 1", *lines[at + 1 :]]).encode())
    assert not verdict.holds
    assert " ".join(verdict.log.text[verdict.line - 1].split()) == "DEFCON degrades to 1"


@pytest.mark.parametrize("part", [b"<p>", b"<!--", b"<a ", b"<a b='", b"&#", b"<", b"</", b"<![CDATA[", b"<?"])
def test_a_web_page_without_a_log_is_refused(part: bytes) -> None:
    """Also one that never closes what it opens, over which a parser would go again and again."""
    with pytest.raises(BadLog, match="a log"):
        read_log(b"<br>" + part * 100_000, "a log")


@pytest.mark.parametrize(
    ("cut", "behind"),
    [
        ("US +1 in Ira", "\n"),
        ("Turn 3, USSR AR2: Nuclear T", ""),
        ("Turn 3, Headline Phase: Nuclear T", ""),
        ("USSR discards Mus", ""),
        ("USSR gains 3 VP. Sco", ""),
    ],
)
def test_a_cut_last_line_is_left_off_with_a_notice(cut: str, behind: str) -> None:
    lines = list(own_log(18))
    lines = lines[: index(lines, "Turn 2, USSR AR3")]
    verdict = from_bytes(("\n".join([*lines, cut]) + behind).encode())
    assert verdict.holds, explained(verdict)
    assert verdict.facts == followed(lines).facts
    assert verdict.log.notices == [f"line {len(lines) + 1} is cut off and was left out: '{cut}'"]


def test_a_score_cut_between_its_digits_is_left_off() -> None:
    """`Score is US 12.` cut to `Score is US 1`."""
    lines = list(own_log(18))
    at = next(i for i, text in enumerate(lines) if re.search(r"Score is \w+ \d\d\.$", text))
    verdict = from_bytes("\n".join([*lines[:at], lines[at][:-2]]).encode())
    assert verdict.holds, explained(verdict)
    assert len(verdict.log.notices) == 1
    assert not from_bytes("\n".join([*lines[:at], lines[at][:-2] + ".", ""]).encode()).holds


def test_a_die_cut_from_its_modifier_is_left_off() -> None:
    """`US rolls 4 (+1) = 5` cut to `US rolls 4`."""
    lines = list(own_log(18))
    at = next(i for i, text in enumerate(lines) if re.search(r"rolls \d \([+-]\d\) = -?\d", text))
    verdict = from_bytes("\n".join([*lines[:at], lines[at].partition(" (")[0]]).encode())
    assert verdict.holds, explained(verdict)
    assert len(verdict.log.notices) == 1


def test_only_the_last_line_may_be_cut() -> None:
    lines = list(own_log(18))
    at = index(lines, "Turn 2, USSR AR3")
    verdict = followed(put(lines, at, "US +1 in Ira"))
    assert not verdict.holds
    assert verdict.line == at + 1
    assert verdict.log.notices == []


# --- names ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "players"),
    [
        ("SETUP: : Rosa will play as USSR.", ["", "Rosa"]),
        ("Karl the Great will play as USA.", ["Karl the Great", ""]),
        ("PLAYER_USA will play as USA.", ["", ""]),
        (f"{'x' * 70} will play as US", ["x" * 40, ""]),
    ],
)
def test_the_names_of_the_players_are_kept(line: str, players: Lines) -> None:
    log = read_log(f"{line}\nTurn 1, Headline Phase: Fidel* & Blockade*:".encode(), "a log")
    assert log.players == players


def test_names_and_reconstructed_hands_are_in_the_record(tmp_path: Path) -> None:
    lines = named(list(own_log(1)), "Rosa")
    write_record(followed(lines), tmp_path / "game.jsonl")
    record = read(tmp_path / "game.jsonl")
    assert [seat.name for seat in record.header.seats] == ["", "Rosa"]
    assert record.header.hands == RECONSTRUCTED
    assert own_game(1).header.hands == ""
    export = parse_redacted("\n".join([*redacted_text(record, 0), ""]).encode())
    assert export.hands == RECONSTRUCTED
    assert "SETUP: Rosa will play as USSR." in app_log(record)


def test_a_record_says_nothing_else_about_hands(tmp_path: Path) -> None:
    write_record(followed(list(own_log(1))), tmp_path / "game.jsonl")
    first = json.loads((tmp_path / "game.jsonl").read_text().splitlines()[0])
    del first["hash"]
    with pytest.raises(BadRecord, match="'hands' is 'guessed'; it can only be: reconstructed"):
        header_from({**first, "hands": "guessed"})


# --- limits ---------------------------------------------------------------------------------------------------


def test_a_log_of_too_many_statements_is_refused() -> None:
    head = "Handicap influence: US +10\nTurn 1, Headline Phase: Fidel* & Blockade*:\n"
    with pytest.raises(BadLog, match=f"more than {MOST_STATEMENTS:,} statements"):
        read_log((head + "US +1 in Iran [1][0]\n" * 150_000).encode(), "a log")
    with pytest.raises(BadLog, match=f"more than {MOST_STATEMENTS:,} statements"):
        read_log((head + "nothing\n" * 150_000).encode(), "a log")


def test_a_log_is_given_up_when_its_time_is_over() -> None:
    """By a clock that goes on by a second at every try."""
    lines = list(own_log(18))
    log = read_log("\n".join(lines).encode(), "a log")
    game: Any = make_game(NAME, {"preset": "digital", **log.options})
    times = iter(range(1_000_000))
    search = Search(log, game, seconds=100, clock=lambda: float(next(times)))
    verdict = search.run()
    assert not verdict.holds
    assert search.tried_in_all == 100
    assert verdict.says.endswith("(the search was given up after 100 seconds)")
    assert 0 < len(verdict.verified) < verdict.facts
