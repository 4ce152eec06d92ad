"""Presets and the differences between editions (TS 0.3, section 13: ED-1 to ED-23).

Rows without an effect in play have no flag: ED-3 (numbers printed on the board), ED-5 (whose a neutral card is),
ED-6 and ED-9 (slips of translations). What they could be mistaken for is tested all the same, in every preset.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round, new_game
from theatrum.core.errors import BadOption
from theatrum.core.registry import random_options
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import EVERYWHERE
from theatrum.games.twilight_struggle.constants import US, USSR
from theatrum.games.twilight_struggle.deck import CARDS, OLYMPIC_GAMES
from theatrum.games.twilight_struggle.messages import SAID_SPACE
from theatrum.games.twilight_struggle.options import (
    CATALOGUE,
    CLASHES,
    SPECS,
    WHY_NOT,
    make_options,
)
from theatrum.games.twilight_struggle.rules import SPACE_OPS, SPACE_ROLL, SPACE_VP_FIRST, SPACE_VP_SECOND
from theatrum.presentation.base import default_presentation
from theatrum.presentation.twilight_struggle.log import event_text

PAGE = default_presentation("twilight-struggle")
EDITIONS = ["second", "deluxe", "deluxe2015"]
HANDS: dict[str, Any] = {"us_hand": ["Duck and Cover"], "ussr_hand": ["Fidel"]}
in_every_edition = pytest.mark.parametrize("preset", EDITIONS)


def of(preset: str, **options: object) -> dict[str, object]:
    return {"preset": preset, **options}


# --- presets --------------------------------------------------------------------------------------------------


def test_0_3_presets_differ_where_the_table_says() -> None:
    changed = {
        name: {option: value for option, value in values.items() if value != CATALOGUE.presets["deluxe2015"][option]}
        for name, values in CATALOGUE.presets.items()
        if name in EDITIONS
    }
    assert changed == {
        "second": {
            "optional_cards": False,
            "us_canada_setup": 0,
            "realign_needs_enemy_influence": False,
            "space_track": "old_names",
        },
        "deluxe": {"realign_needs_enemy_influence": False},
        "deluxe2015": {},
    }


@in_every_edition
def test_0_3_what_no_edition_switches_on(preset: str) -> None:
    values = make_options({"preset": preset}).values
    assert not any(value for name, value in values.items() if name.startswith("opt_") or name == "reveal_held_cards")
    assert (values["side_bid"], values["variant"], values["scenario"]) == ("none", "none", "standard")
    assert (values["held_scoring"], values["reshuffle"], values["unspent_ops"]) == ("enforce", "on_empty", "never")
    assert values["event_ops_use_modifiers"] is True


@in_every_edition
@pytest.mark.parametrize("spec", SPECS, ids=[spec.name for spec in SPECS])
def test_any_single_option_of_a_preset_can_be_changed(preset: str, spec: Any) -> None:
    for value in spec.values:
        given = of(preset, **{spec.name: value})
        if spec.name == "late_war_defcon_rises":
            given["scenario"] = "late_war"
        assert make_options(given).values[spec.name] == value


@pytest.mark.parametrize(
    ("word", "value"), [("late-war", "late_war"), ("LATE_WAR", "late_war"), ("standard", "standard")]
)
def test_hyphens_and_capitals_do_not_matter(word: str, value: str) -> None:
    assert make_options({"scenario": word}).values["scenario"] == value


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"handicap_us": 1, "handicap_ussr": 1}, "only one side"),
        ({"side_bid": "vp", "handicap_us": 1}, "the bids decide"),
        ({"side_bid": "influence", "handicap_ussr": 1}, "the bids decide"),
        ({"variant": "chinese_civil_war", "scenario": "late_war"}, "needs scenario=standard"),
        ({"late_war_defcon_rises": True}, "set scenario=late_war"),
        ({"preset": "first"}, "the presets are: second, deluxe, deluxe2015, digital"),
        ({"scenario": "early_war"}, "it can be: standard, late_war"),
        ({"variant": True}, "it can be: none, chinese_civil_war"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(given: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        make_options(given)


def test_every_clash_names_options_that_exist() -> None:
    for code, clashing in CLASHES.items():
        assert PAGE.option_errors("en")[code] == WHY_NOT[code]
        for name, harmless in clashing.items():
            assert set(harmless) < set(next(spec.values for spec in SPECS if spec.name == name))


def test_random_options_can_be_played_and_try_everything() -> None:
    rng = seeded(1)
    tried: dict[str, set[object]] = {name: set() for name in CATALOGUE.by_name}
    for _ in range(600):
        values = make_options(random_options("twilight-struggle", rng)).values
        for name, value in values.items():
            tried[name].add(value)
    assert {name: len(values) for name, values in tried.items()} == {spec.name: len(spec.values) for spec in SPECS}


def test_the_table_of_options_has_every_option_and_preset() -> None:
    heading, *rows = CATALOGUE.table()
    assert heading[:4] == ["group", "option", "values", "rule"]
    assert heading[4:] == list(CATALOGUE.presets)
    assert sorted(row[1] for row in rows) == sorted(CATALOGUE.by_name)
    row = next(dict(zip(heading, row, strict=True)) for row in rows if row[1] == "optional_cards")
    assert (row["group"], row["values"], row["second"]) == ("edition", "no, yes", "no")


def test_the_page_of_options_is_complete() -> None:
    """docs/twilight-struggle.md has this table, row by row."""
    page = (Path(__file__).parents[3] / "docs" / "twilight-struggle.md").read_text(encoding="utf-8")
    heading, *rows = CATALOGUE.table()
    presets = heading[4:]
    for group, option, values, rule, *own in rows:
        table = page.partition(f"### {PAGE.option_groups('en')[group]}\n")[2].partition("\n#")[0]
        assert f"| option | values | {' | '.join(presets)} | rule | meaning |" in table
        meaning = PAGE.option_help("en")[option]
        assert f"| `{option}` | {values} | {' | '.join(own)} | {rule} | {meaning} |" in table


# --- ED-1 to ED-3 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "cards"), [("second", 103), ("deluxe", 110), ("deluxe2015", 110)])
def test_ed_1_number_of_cards(preset: str, cards: int) -> None:
    """All but the China Card are in some zone of the game."""
    t = new_game(options=of(preset))
    assert sum(t.where(n) != "aside" for n in range(1, 111)) == cards - 1


def test_ed_1_optional_cards_are_independent_of_the_edition() -> None:
    for preset in EDITIONS:
        for optional in (False, True):
            t = new_game(options=of(preset, optional_cards=optional))
            assert (t.where(104) != "aside") == optional


@pytest.mark.parametrize(("preset", "canada", "total"), [("second", 0, 23), ("deluxe", 2, 25), ("deluxe2015", 2, 25)])
def test_ed_2_us_setup(preset: str, canada: int, total: int) -> None:
    t = new_game(options=of(preset)).do(*["East Germany"] * 6)
    assert t.us("Canada") == canada
    assert sum(t.us(c) for c in EVERYWHERE) + t.left == total


# --- ED-4 to ED-6: cards --------------------------------------------------------------------------------------


@in_every_edition
def test_ed_4_scoring_cards_have_no_ops(preset: str) -> None:
    t = at_round(US, options=of(preset), us_hand=["Central America Scoring", "Nasser"], ussr_hand=["Fidel"], turn=4)
    t.do("Central America Scoring")
    assert t.actor == USSR  # it was scored at once, without a choice


@in_every_edition
@pytest.mark.parametrize("side", [US, USSR])
def test_ed_5_a_neutral_event_belongs_to_whoever_plays_it(preset: str, side: int) -> None:
    hands: dict[str, Any] = {"us_hand": ["Nasser"], "ussr_hand": ["Fidel"]}
    hands["us_hand" if side == US else "ussr_hand"].append(OLYMPIC_GAMES)
    t = at_round(side, options=of(preset), **hands).do("Olympic Games")
    assert {"event", "ops"} <= set(t.options)
    assert "event first" not in t.options
    assert t.do("event").actor == 1 - side  # the other one takes part or boycotts


@in_every_edition
@pytest.mark.parametrize(("space", "happens"), [((1, 1), False), ((0, 1), False), ((2, 1), True)])
def test_ed_6_star_wars_fails_unless_the_us_is_ahead(preset: str, space: tuple[int, int], happens: bool) -> None:
    t = at_round(USSR, options=of(preset), turn=8, space=space, ussr_hand=["Star Wars", "Fidel"], us_hand=["Nasser"],
                 discards=["Duck and Cover"])  # fmt: skip
    t.do("Star Wars", "event first")
    assert (t.actor == US) == happens


# --- ED-7 to ED-9: realignment and coups ------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "empty"), [("second", True), ("deluxe", True), ("deluxe2015", False)])
def test_ed_7_realignment_where_the_enemy_has_nothing(preset: str, empty: bool) -> None:
    t = at_round(
        US, options=of(preset), us_hand=["Containment", "Nasser"], ussr_hand=["Fidel"], influence={"Cuba": (0, 1)}
    )
    t.do("Containment", "ops", "realign")
    assert ("Chile" in t.options) == empty
    assert "Cuba" in t.options


def test_ed_7_f_the_faq_reading_for_deluxe_is_one_option_away() -> None:
    options = of("deluxe", realign_needs_enemy_influence=True)
    t = at_round(
        US, options=options, us_hand=["Containment", "Nasser"], ussr_hand=["Fidel"], influence={"Cuba": (0, 1)}
    )
    assert t.do("Containment", "ops", "realign").options == ["Cuba"]


@in_every_edition
def test_ed_8_the_winner_of_a_realignment_removes_without_being_asked(preset: str) -> None:
    t = at_round(
        US, options=of(preset), us_hand=["CIA Created", "Nasser"], ussr_hand=["Fidel"], influence={"Chile": (0, 2)}
    )
    t.do("CIA Created", "ops", "realign", "Chile", "roll 6", "roll 1")
    assert t.ussr("Chile") == 0
    assert t.actor == USSR


@in_every_edition
def test_ed_9_a_free_coup_ignores_defcon_lowers_it_and_gives_no_milops(preset: str) -> None:
    t = at_event(
        "Tear Down this Wall", US, options=of(preset), turn=8, defcon=3, influence={"East Germany": (0, 3)}, **HANDS
    )
    t.do("coup", "East Germany", "roll 1")
    assert (t.defcon, t.milops(US)) == (2, 0)


OLD_BOXES = [
    "", "an animal in space", "", "a man in space", "", "a space walk", "a lunar probe", "landing on the moon",
]  # fmt: skip
NEW_BOXES = [
    "a satellite", "an animal in space", "a man in space", "a man in orbit", "lunar orbit", "landing on the moon",
    "a space shuttle", "a space station",
]  # fmt: skip


# --- ED-10 to ED-12: space race -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "names"),
    [
        ("second", OLD_BOXES),
        ("deluxe", NEW_BOXES),
        ("deluxe2015", NEW_BOXES),
    ],
)
def test_ed_10_ed_11_names_of_the_boxes(preset: str, names: list[str]) -> None:
    for box, name in enumerate(names, 1):
        t = at_round(US, options=of(preset), turn=4, space=(box - 1, 0), us_hand=["Red Scare/Purge", "Nasser"],
                     ussr_hand=["Fidel"])  # fmt: skip
        t.do("Red Scare/Purge", "space", "roll 1")
        line = event_text(t.heard(SAID_SPACE)[0])
        assert line == f"US reaches space box {box}" + (f": {name}" if name else "")


@in_every_edition
def test_ed_11_abilities_go_by_box_in_every_edition(preset: str) -> None:
    hands: dict[str, Any] = {"us_hand": ["Duck and Cover"], "ussr_hand": ["Fidel"]}
    t = at_headline(options=of(preset), space=(4, 3), **hands)
    assert t.actors == [USSR]  # box 4: the other side shows its headline first
    t = at_headline(options=of(preset), space=(3, 3), **hands)
    assert t.actors == [US, USSR]


@in_every_edition
def test_ed_12_numbers_of_the_boxes_are_the_same(preset: str) -> None:
    """The second edition's are not known beyond 4/2 for one box (Q-13): all editions use appendix B."""
    assert (SPACE_OPS[1:], SPACE_ROLL[1:]) == ([2, 2, 2, 2, 3, 3, 3, 4], [3, 4, 3, 4, 3, 4, 3, 2])
    assert (SPACE_VP_FIRST[1:], SPACE_VP_SECOND[1:]) == ([2, 0, 2, 0, 3, 0, 4, 2], [1, 0, 0, 0, 1, 0, 2, 0])
    for other, vp in ((0, 4), (7, 2)):
        t = at_round(
            US, options=of(preset), turn=4, space=(6, other), us_hand=["Containment", "Nasser"], ussr_hand=["Fidel"]
        )
        assert t.do("Containment", "space", "roll 1").vp == vp


# --- ED-13 to ED-18 -----------------------------------------------------------------------------------------------


@in_every_edition
@pytest.mark.parametrize(("modified", "left"), [(True, 2), (False, 1)])
def test_ed_13_ops_from_events_take_modifiers(preset: str, modified: bool, left: int) -> None:
    options = of(preset) if modified else of(preset, event_ops_use_modifiers=False)
    t = at_event("CIA Created", US, options=options, effects={"Containment": 1}, influence={"Japan": (1, 0)}, **HANDS)
    assert t.do("influence").left == left


@in_every_edition
def test_ed_14_both_short_of_milops_is_netted_before_20_vp_are_looked_for(preset: str) -> None:
    t = at_end_of_turn(options=of(preset), turn=3, vp=18, defcon=5, milops=(0, 0), **HANDS)
    assert (t.vp, t.ending) == (18, None)


@in_every_edition
def test_ed_15_a_war_gives_the_milops_printed_on_it(preset: str) -> None:
    """Korean War is worth 3 Ops under Brezhnev Doctrine and still gives 2."""
    t = at_event("Korean War", USSR, options=of(preset), effects={"Brezhnev Doctrine": 1}, **HANDS).do("roll 1")
    assert t.milops(USSR) == 2


@in_every_edition
@pytest.mark.parametrize(
    ("number", "before", "owner", "up"),
    [
        ("Cultural Revolution", (US, True), USSR, 1),
        ("Ussuri River Skirmish", (USSR, False), US, 1),
        ("Nixon Plays the China Card", (USSR, True), US, 0),
    ],
)
def test_ed_16_events_say_how_the_china_card_moves(
    preset: str, number: str, before: tuple[int, bool], owner: int, up: int
) -> None:
    t = at_event(number, USSR, options=of(preset), turn=4, china=before, **HANDS)
    assert (t.state.china_owner, t.state.china_up) == (owner, up)


@in_every_edition
def test_ed_17_domination_needs_a_battleground(preset: str) -> None:
    """A country to none, but no battleground: presence."""
    t = at_event("Central America Scoring", USSR, options=of(preset), turn=4, influence={"Haiti": (0, 1)}, **HANDS)
    assert t.vp == -1


@in_every_edition
def test_ed_18_the_china_card_counts_in_final_scoring(preset: str) -> None:
    for owner, vp in ((US, 1), (USSR, -1)):
        t = at_end_of_turn(options=of(preset), turn=10, milops=(5, 5), china=(owner, False))
        assert t.vp == vp


# --- ED-19 to ED-22: bids (test_bidding.py, test_tournament.py), variants (test_civil_war.py, test_late_war.py) ---


@in_every_edition
@pytest.mark.parametrize(
    "more",
    [
        {"side_bid": "vp"},
        {"side_bid": "influence"},
        {"reveal_held_cards": True},
        {"variant": "chinese_civil_war"},
        {"scenario": "late_war"},
        {"opt_mixed_ops": True},
    ],
)
def test_ed_19_to_ed_21_every_edition_can_be_played_with_them(preset: str, more: dict[str, object]) -> None:
    t = new_game(options=of(preset, **more))
    assert t.actors
    assert t.game.problems(t.state) == []


@pytest.mark.parametrize(("preset", "space"), [("second", (8, 6)), ("deluxe", (6, 4)), ("deluxe2015", (6, 4))])
def test_ed_22_space_markers_of_the_late_war_scenario(preset: str, space: tuple[int, int]) -> None:
    t = new_game(options=of(preset, scenario="late_war"))
    assert (t.space(US), t.space(USSR)) == space


# --- ED-23: the newest wording in every edition -------------------------------------------------------------------


@in_every_edition
def test_ed_23_formosan_resolution_counts_in_final_scoring(preset: str) -> None:
    given: dict[str, Any] = {"turn": 10, "milops": (5, 5), "influence": {"Taiwan": (3, 0)}, "china": (USSR, True)}
    assert at_end_of_turn(options=of(preset), **given).vp == 2
    assert at_end_of_turn(options=of(preset), effects={"Formosan Resolution": 1}, **given).vp == 3


@in_every_edition
def test_ed_23_shuttle_diplomacy_does_not_count_in_final_scoring(preset: str) -> None:
    given: dict[str, Any] = {"turn": 10, "milops": (5, 5), "influence": {"South Korea": (0, 3)}, "china": (US, True)}
    without = at_end_of_turn(options=of(preset), **given).vp
    assert at_end_of_turn(options=of(preset), shuttle="Shuttle Diplomacy", **given).vp == without == -3


@in_every_edition
def test_ed_23_a_trapped_player_without_discards_plays_scoring_cards_and_then_skips(preset: str) -> None:
    t = at_round(US, 1, options=of(preset), turn=4, effects={"Quagmire": 1}, us_hand=["Nasser", "Asia Scoring"],
                 ussr_hand=["Fidel", "Socialist Governments"])  # fmt: skip
    assert t.options == ["Asia Scoring"]
    t.do("Asia Scoring", "Fidel", "event")
    assert t.actor == USSR  # the US round was skipped


@in_every_edition
def test_ed_23_death_squads_stay_in_latin_america(preset: str) -> None:
    t = at_event("Latin American Death Squads", USSR, options=of(preset), turn=4, us_hand=["Containment", "Nasser"],
                 ussr_hand=["Fidel"], influence={"Nigeria": (0, 1), "Chile": (0, 1)})  # fmt: skip
    assert t.effect("Death Squads") == 4
    t.do("Containment", "ops", "coup", "Nigeria", "roll 1")
    assert t.pair("Nigeria") == (1, 0)  # 1 + 3 - 2 = 2: no -1 in Africa


@in_every_edition
@pytest.mark.parametrize("split", [True, False])
def test_ed_23_south_african_unrest_in_one_neighbour_or_any(preset: str, split: bool) -> None:
    t = at_event("South African Unrest", USSR, options=of(preset, unrest_may_split=split), turn=4, **HANDS)
    t.do("neighbours", "Angola")
    assert ("Botswana" in t.options) == split


@in_every_edition
def test_ed_23_un_intervention_is_no_headline(preset: str) -> None:
    t = at_headline(options=of(preset), us_hand=["UN Intervention", "Nasser"], ussr_hand=["Fidel"])
    assert t.options == ["Nasser"]


@in_every_edition
def test_ed_23_korean_war_leaves_defcon_and_arab_israeli_war_counts_israel(preset: str) -> None:
    assert at_event("Korean War", USSR, options=of(preset), defcon=4, **HANDS).do("roll 6").defcon == 4
    t = at_event("Arab-Israeli War", USSR, options=of(preset), influence={"Israel": (4, 0)}, **HANDS).do("roll 4")
    assert t.vp == 0


def test_cards_have_the_numbers_of_the_deluxe_editions() -> None:
    names = {n: CARDS[n - 1].name for n in (35, 81, 101, 102, 103)}
    assert names[35] == "Formosan Resolution"
    assert names[81] == "South America Scoring"
    assert names[103] == "Defectors"
