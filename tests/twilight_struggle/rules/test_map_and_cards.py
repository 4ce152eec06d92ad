"""The map and the deck as facts (TS 2.1, 2.2, appendix A, appendix E)."""

import json
from pathlib import Path
from typing import Any

import pytest

from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    ALGERIA,
    ANGOLA,
    ARGENTINA,
    AUSTRALIA,
    AUSTRIA,
    BRAZIL,
    BULGARIA,
    BURMA,
    CANADA,
    CHILE,
    COLOMBIA,
    COSTA_RICA,
    COUNTRIES,
    COUNTRY_COUNT,
    CUBA,
    DOMINICAN_REPUBLIC,
    EAST_GERMANY,
    EASTERN_EUROPE,
    EGYPT,
    FINLAND,
    FRANCE,
    GREECE,
    GUATEMALA,
    HAITI,
    HONDURAS,
    INDIA,
    INDONESIA,
    IRAN,
    IRAQ,
    ISRAEL,
    ITALY,
    JAPAN,
    LAOS_CAMBODIA,
    LEBANON,
    LIBYA,
    MALAYSIA,
    MEXICO,
    NICARAGUA,
    NIGERIA,
    NORTH_KOREA,
    PAKISTAN,
    PANAMA,
    PHILIPPINES,
    POLAND,
    ROMANIA,
    SAUDI_ARABIA,
    SOUTH_AFRICA,
    SOUTH_KOREA,
    SOUTHEAST_ASIA,
    SYRIA,
    TAIWAN,
    THAILAND,
    TURKEY,
    VENEZUELA,
    VIETNAM,
    WEST_GERMANY,
    WESTERN_EUROPE,
    ZAIRE,
)
from theatrum.games.twilight_struggle.constants import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    EARLY,
    EUROPE,
    LATE,
    MID,
    MIDDLE_EAST,
    NEITHER,
    REGION_COUNT,
    SOUTH_AMERICA,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    CARDS,
    DEFECTORS,
    SCORING_CARDS,
    SOUTHEAST_ASIA_SCORING,
    THE_CHINA_CARD,
    era_cards,
)

DATA = Path(__file__).resolve().parents[3].parent / "shared" / "data" / "twilight-struggle"
REGION_KEYS = ["europe", "asia", "middle_east", "africa", "central_america", "south_america"]
SIDE_KEYS = {"us": US, "ussr": USSR, None: NEITHER, "neutral": NEITHER}
ERA_KEYS = {"early": EARLY, "mid": MID, "late": LATE}


def data(name: str) -> dict[str, Any]:
    path = DATA / name
    if not path.exists():
        pytest.skip(f"the data file {name} is not beside this repository")
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def country_rows() -> dict[str, dict[str, Any]]:
    """The rows of the data file by our names: the long ones, but UK."""
    rows = {row["long_name"]: row for row in data("countries.json")["countries"]}
    rows["UK"] = next(row for row in rows.values() if row["id"] == "uk")
    return rows


# --- against the data files ---------------------------------------------------------------------------------


def test_every_country_agrees_with_the_data() -> None:
    rows = country_rows()
    assert len({row["id"] for row in rows.values()}) == COUNTRY_COUNT == 84
    for c in COUNTRIES:
        row = rows[c.name]
        assert c.stability == row["stability"], c.name
        assert c.battleground == row["battleground"], c.name
        assert REGION_KEYS[c.region] == row["region"], c.name
        assert c.superpower == SIDE_KEYS[row["adjacent_superpower"]], c.name


def test_every_link_agrees_with_the_data() -> None:
    rows = country_rows()
    for c in COUNTRIES:
        assert sorted(rows[COUNTRIES[n].name]["id"] for n in c.neighbours) == sorted(rows[c.name]["neighbours"]), c.name


def test_sub_regions_agree_with_the_data() -> None:
    rows = country_rows()
    areas = {
        "western_europe": WESTERN_EUROPE,
        "eastern_europe": EASTERN_EUROPE,
        "southeast_asia": SOUTHEAST_ASIA,
    }
    for key, members in areas.items():
        listed = {i for i, c in enumerate(COUNTRIES) if key in rows[c.name]["subregions"]}
        assert set(members) == listed, key


def test_every_card_agrees_with_the_data() -> None:
    rows = {row["number"]: row for row in data("cards.json")["cards"]}
    assert len(rows) == len(CARDS) == 110
    for row in CARDS:
        expected = rows[row.number]
        assert row.name == expected["name"].strip('"').removesuffix("..."), row.number
        assert row.side == SIDE_KEYS[expected["side"]], row.name
        assert row.ops == (expected["ops"] or 0), row.name
        assert row.once == expected["removed_after_event"], row.name
        assert row.war == expected["war_event"], row.name
        assert (row.ops == 0) == expected["scoring"], row.name
        if row.number != THE_CHINA_CARD:
            assert row.era == ERA_KEYS[expected["era"]], row.name


# --- the map by itself --------------------------------------------------------------------------------------


def test_adjacency_is_symmetric_without_loops_or_doubles() -> None:
    for i, c in enumerate(COUNTRIES):
        assert i not in c.neighbours
        assert len(set(c.neighbours)) == len(c.neighbours)
        for n in c.neighbours:
            assert i in COUNTRIES[n].neighbours, (c.name, COUNTRIES[n].name)


def test_there_are_112_links_and_nine_to_the_superpowers() -> None:
    assert sum(len(c.neighbours) for c in COUNTRIES) == 2 * 112
    assert sum(c.superpower != NEITHER for c in COUNTRIES) == 9


@pytest.mark.parametrize(
    ("region", "countries"),
    [(EUROPE, 21), (ASIA, 15), (MIDDLE_EAST, 10), (CENTRAL_AMERICA, 10), (SOUTH_AMERICA, 10), (AFRICA, 18)],
)
def test_countries_per_region(region: int, countries: int) -> None:
    assert sum(c.region == region for c in COUNTRIES) == countries


def test_there_are_six_regions() -> None:
    assert {c.region for c in COUNTRIES} == set(range(REGION_COUNT))
    assert REGION_COUNT == 6


@pytest.mark.parametrize(
    ("region", "battlegrounds"),
    [
        (EUROPE, [FRANCE, ITALY, WEST_GERMANY, EAST_GERMANY, POLAND]),
        (ASIA, [INDIA, JAPAN, NORTH_KOREA, PAKISTAN, SOUTH_KOREA, THAILAND]),
        (MIDDLE_EAST, [EGYPT, IRAN, IRAQ, ISRAEL, LIBYA, SAUDI_ARABIA]),
        (CENTRAL_AMERICA, [CUBA, MEXICO, PANAMA]),
        (SOUTH_AMERICA, [ARGENTINA, BRAZIL, CHILE, VENEZUELA]),
        (AFRICA, [ALGERIA, ANGOLA, NIGERIA, SOUTH_AFRICA, ZAIRE]),
    ],
)
def test_battlegrounds(region: int, battlegrounds: list[int]) -> None:
    found = [i for i, c in enumerate(COUNTRIES) if c.region == region and c.battleground]
    assert sorted(battlegrounds) == found


def test_austria_and_finland_are_in_both_halves_of_europe_and_nothing_else_is() -> None:
    assert set(WESTERN_EUROPE) & set(EASTERN_EUROPE) == {AUSTRIA, FINLAND}
    assert set(WESTERN_EUROPE) | set(EASTERN_EUROPE) == {i for i, c in enumerate(COUNTRIES) if c.region == EUROPE}
    assert (len(WESTERN_EUROPE), len(EASTERN_EUROPE)) == (14, 9)


def test_canada_and_turkey_are_western_europe() -> None:
    assert {CANADA, TURKEY} <= set(WESTERN_EUROPE)
    assert not {CANADA, TURKEY} & set(EASTERN_EUROPE)


def test_libya_and_egypt_are_the_middle_east() -> None:
    assert COUNTRIES[LIBYA].region == COUNTRIES[EGYPT].region == MIDDLE_EAST


def test_southeast_asia() -> None:
    members = {BURMA, LAOS_CAMBODIA, THAILAND, VIETNAM, MALAYSIA, INDONESIA, PHILIPPINES}
    assert set(SOUTHEAST_ASIA) == members
    assert all(COUNTRIES[c].region == ASIA for c in members)
    assert COUNTRIES[AUSTRALIA].region == COUNTRIES[TAIWAN].region == ASIA


@pytest.mark.parametrize(
    ("side", "neighbours"),
    [(US, {CANADA, MEXICO, CUBA, JAPAN}), (USSR, {FINLAND, POLAND, ROMANIA, AFGHANISTAN, NORTH_KOREA})],
)
def test_neighbours_of_the_superpowers(side: int, neighbours: set[int]) -> None:
    assert {i for i, c in enumerate(COUNTRIES) if c.superpower == side} == neighbours


@pytest.mark.parametrize(
    ("country", "stability"),
    [
        (ISRAEL, 4), (TURKEY, 2), (GREECE, 2), (SYRIA, 2), (LEBANON, 1), (NORTH_KOREA, 3), (SOUTH_KOREA, 3),
        (MEXICO, 2), (IRAN, 2), (CUBA, 3), (HAITI, 1), (DOMINICAN_REPUBLIC, 1), (GUATEMALA, 1), (PANAMA, 2),
        (COSTA_RICA, 3), (COLOMBIA, 1), (NICARAGUA, 1), (AFGHANISTAN, 2), (EAST_GERMANY, 3), (TAIWAN, 3),
    ],
)  # fmt: skip
def test_stability(country: int, stability: int) -> None:
    assert COUNTRIES[country].stability == stability


@pytest.mark.parametrize(
    ("country", "neighbours"),
    [
        (PANAMA, {COSTA_RICA, COLOMBIA}),
        (COSTA_RICA, {PANAMA, NICARAGUA, HONDURAS}),
        (NICARAGUA, {COSTA_RICA, HONDURAS, CUBA}),
        (NORTH_KOREA, {SOUTH_KOREA}),
        (SOUTH_KOREA, {NORTH_KOREA, JAPAN, TAIWAN}),
        (TURKEY, {GREECE, BULGARIA, ROMANIA, SYRIA}),
    ],
)
def test_neighbours(country: int, neighbours: set[int]) -> None:
    assert set(COUNTRIES[country].neighbours) == neighbours


def test_taiwan_is_no_printed_battleground() -> None:
    assert not COUNTRIES[TAIWAN].battleground


# --- the deck by itself (2.2, appendix E) -------------------------------------------------------------------


@pytest.mark.parametrize(("era", "with_optional", "without"), [(EARLY, 38, 35), (MID, 48, 46), (LATE, 23, 21)])
def test_era_decks(era: int, with_optional: int, without: int) -> None:
    assert len(era_cards(era, True)) == with_optional
    assert len(era_cards(era, False)) == without


def test_the_eras_by_number() -> None:
    early = [*range(1, 6), *range(7, 36), DEFECTORS]
    assert era_cards(EARLY, True) == [*early, 104, 105, 106]
    assert era_cards(MID, True) == [*range(36, 82), 107, 108]
    assert era_cards(LATE, True) == [*range(82, 103), 109, 110]


def test_the_china_card_is_in_no_deck() -> None:
    assert all(THE_CHINA_CARD not in era_cards(era, True) for era in (EARLY, MID, LATE))


def test_the_optional_cards_are_104_to_110() -> None:
    everything = [c for era in (EARLY, MID, LATE) for c in era_cards(era, True)]
    base = [c for era in (EARLY, MID, LATE) for c in era_cards(era, False)]
    assert sorted(set(everything) - set(base)) == list(range(104, 111))


def test_seven_scoring_cards_without_ops_and_only_southeast_asia_has_an_asterisk() -> None:
    assert SCORING_CARDS == [1, 2, 3, 37, 38, 79, 81]
    assert [c.number for c in CARDS if c.ops == 0 and c.once] == [SOUTHEAST_ASIA_SCORING]
    assert all(c.side == NEITHER for c in CARDS if c.ops == 0)


def test_all_other_cards_are_worth_one_to_four() -> None:
    assert all(1 <= c.ops <= 4 for c in CARDS if c.number not in SCORING_CARDS)


def test_cards_are_listed_by_number() -> None:
    assert [c.number for c in CARDS] == list(range(1, 111))


def test_the_five_wars() -> None:
    """TS 7.6."""
    assert [c.number for c in CARDS if c.war] == [11, 13, 24, 36, 102]
