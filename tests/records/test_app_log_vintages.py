"""The app has written its logs in more than one way. Each way is tried on logs of ours that are changed accordingly:
they still hold in every line, and a changed number is still found."""

import re
from collections.abc import Callable

import pytest

from tests.records.app_logs import EIGHT_ROUNDS, check, check_found, explained, followed, index, own_log, put
from theatrum.core.rng import Rng, seeded
from theatrum.games.twilight_struggle import deck
from theatrum.records.twilight_struggle.app_log.names import CARD_NUMBERS, card_name, plain

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
ROUND = re.compile(r"(Turn \d+, (?:USSR|US) AR\d:) ?(.*?) ?:(?: (.*))?")


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
