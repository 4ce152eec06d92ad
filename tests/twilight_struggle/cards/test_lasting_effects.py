"""Table (a): every lasting effect is set by its event, only by its event, and ends when the table says."""

import pytest

from tests.twilight_struggle.positions import SIDES, event, hands
from tests.twilight_struggle.table import Table, at_end_of_turn, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    BENELUX,
    CANADA,
    DENMARK,
    FRANCE,
    HUNGARY,
    ITALY,
    NORWAY,
    POLAND,
    ROMANIA,
    UK,
)
from theatrum.games.twilight_struggle.constants import (
    ADD_USSR,
    AMES,
    ASIA,
    AWACS,
    BEAR_TRAPPED,
    BRANDT,
    BREZHNEV,
    BURY_PENDING,
    CAMP_DAVID,
    CONTAINED,
    CONTRAS,
    DE_GAULLE,
    EFFECT_COUNT,
    EIGHTH_ROUND,
    EVIL_EMPIRE,
    FALLOUT,
    FLOWERS,
    FORMOSAN,
    HOSTAGES,
    IN_REGION,
    IRON_LADY,
    MARSHALL,
    MISSILE_CRISIS,
    NATO_FORMED,
    NORAD_ACTIVE,
    OBLIGED,
    POPE,
    QUAGMIRE_PLAYED,
    QUAGMIRED,
    REFORMED,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SEA_OIL,
    SQUADS,
    SQUADS_NEUTRAL,
    SUBS,
    U2,
    US,
    US_JAPAN_PACT,
    USSR,
    VIETNAM_BONUS,
    WALL_DOWN,
    WARSAW_PACT,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    ALDRICH_AMES_REMIX,
    AN_EVIL_EMPIRE,
    AWACS_SALE_TO_SAUDIS,
    BEAR_TRAP,
    BREZHNEV_DOCTRINE,
    CAMP_DAVID_ACCORDS,
    CARD_SIDE,
    CHERNOBYL,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DE_GAULLE_LEADS_FRANCE,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    IRAN_CONTRA_SCANDAL,
    IRANIAN_HOSTAGE_CRISIS,
    JOHN_PAUL_II_ELECTED_POPE,
    LATIN_AMERICAN_DEATH_SQUADS,
    MARSHALL_PLAN,
    MISSILE_ENVY,
    NASSER,
    NATO,
    NORAD,
    NORTH_SEA_OIL,
    NUCLEAR_SUBS,
    QUAGMIRE,
    RED_SCARE_PURGE,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    TEAR_DOWN_THIS_WALL,
    THE_IRON_LADY,
    THE_REFORMER,
    TRUMAN_DOCTRINE,
    U2_INCIDENT,
    US_JAPAN_MUTUAL_DEFENSE_PACT,
    VIETNAM_REVOLTS,
    WARSAW_PACT_FORMED,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
    YURI_AND_SAMANTHA,
)
from theatrum.games.twilight_struggle.messages import SAID_EFFECT_OVER, SAID_MILOPS_CHECK, SAID_TURN

SEVEN_IN_THE_WEST = [CANADA, UK, NORWAY, DENMARK, BENELUX, FRANCE, ITALY]

FIVE_IN_THE_EAST = [POLAND, POLAND, HUNGARY, HUNGARY, ROMANIA]

NO_EFFECTS = [SQUADS_NEUTRAL if effect == SQUADS else 0 for effect in range(EFFECT_COUNT)]

# card, player (None: either), effect, value, what the event asks
ROWS: list[tuple[int, int | None, int, int, list[int]]] = [
    (VIETNAM_REVOLTS, None, VIETNAM_BONUS, 1, []),
    (WARSAW_PACT_FORMED, None, WARSAW_PACT, 1, [ADD_USSR, *FIVE_IN_THE_EAST]),
    (DE_GAULLE_LEADS_FRANCE, None, DE_GAULLE, 1, []),
    (NATO, None, NATO_FORMED, 1, []),
    (MARSHALL_PLAN, None, MARSHALL, 1, SEVEN_IN_THE_WEST),
    (CONTAINMENT, None, CONTAINED, 1, []),
    (US_JAPAN_MUTUAL_DEFENSE_PACT, None, US_JAPAN_PACT, 1, []),
    (RED_SCARE_PURGE, US, SCARED_USSR, 1, []),
    (RED_SCARE_PURGE, USSR, SCARED_US, 1, []),
    (FORMOSAN_RESOLUTION, None, FORMOSAN, 1, []),
    (CUBAN_MISSILE_CRISIS, US, MISSILE_CRISIS, 1 + USSR, []),
    (CUBAN_MISSILE_CRISIS, USSR, MISSILE_CRISIS, 1 + US, []),
    (NUCLEAR_SUBS, None, SUBS, 1, []),
    (QUAGMIRE, None, QUAGMIRED, 1, []),
    (BEAR_TRAP, None, BEAR_TRAPPED, 1, []),
    (SALT_NEGOTIATIONS, US, SALT_SIGNED, 1, []),
    (SALT_NEGOTIATIONS, USSR, SALT_SIGNED, 1, []),
    (MISSILE_ENVY, US, OBLIGED, 1 + USSR, [card(NASSER)]),
    (MISSILE_ENVY, USSR, OBLIGED, 1 + US, [card(TRUMAN_DOCTRINE)]),
    (WE_WILL_BURY_YOU, None, BURY_PENDING, 1, []),
    (BREZHNEV_DOCTRINE, None, BREZHNEV, 1, []),
    (WILLY_BRANDT, None, BRANDT, 1, []),
    (FLOWER_POWER, None, FLOWERS, 1, []),
    (U2_INCIDENT, None, U2, 1, []),
    (CAMP_DAVID_ACCORDS, None, CAMP_DAVID, 1, []),
    (JOHN_PAUL_II_ELECTED_POPE, None, POPE, 1, []),
    (LATIN_AMERICAN_DEATH_SQUADS, US, SQUADS, SQUADS_NEUTRAL + 1, []),
    (LATIN_AMERICAN_DEATH_SQUADS, USSR, SQUADS, SQUADS_NEUTRAL - 1, []),
    (IRANIAN_HOSTAGE_CRISIS, None, HOSTAGES, 1, []),
    (THE_IRON_LADY, None, IRON_LADY, 1, []),
    (NORTH_SEA_OIL, None, SEA_OIL, 1, []),
    (NORTH_SEA_OIL, None, EIGHTH_ROUND, 1, []),
    (THE_REFORMER, None, REFORMED, 1, [POLAND, POLAND, FRANCE, FRANCE]),
    (IRAN_CONTRA_SCANDAL, None, CONTRAS, 1, []),
    (CHERNOBYL, None, FALLOUT, 1 + ASIA, [IN_REGION + ASIA]),
    (TEAR_DOWN_THIS_WALL, None, WALL_DOWN, 1, []),
    (AN_EVIL_EMPIRE, None, EVIL_EMPIRE, 1, []),
    (ALDRICH_AMES_REMIX, None, AMES, 1, [card(TRUMAN_DOCTRINE)]),
    (NORAD, None, NORAD_ACTIVE, 1, []),
    (YURI_AND_SAMANTHA, None, YURI, 1, []),
    (AWACS_SALE_TO_SAUDIS, None, AWACS, 1, []),
]

PLAYS = [
    pytest.param(number, by, effect, value, answers, id=f"{number}-by-{by}-effect-{effect}")
    for number, player, effect, value, answers in ROWS
    for by in (SIDES if player is None else [player])
]

ENDS_WITH_THE_TURN = {
    VIETNAM_BONUS, CONTAINED, BREZHNEV, SCARED_US, SCARED_USSR, MISSILE_CRISIS, SUBS, SALT_SIGNED, U2, SQUADS,
    EIGHTH_ROUND, CONTRAS, FALLOUT, AMES, YURI,
}  # fmt: skip

VALUES = {effect: value for _, _, effect, value, _ in ROWS}

LASTING_CARDS = sorted({row[0] for row in ROWS} | {SHUTTLE_DIPLOMACY})


def spread(t: Table) -> Table:
    """Spend Ops on influence wherever it is legal."""
    while t.actors and t.asked == "place":
        t.do(t.legal[0])
    return t


def untouched(t: Table) -> bool:
    return [int(t.effect(effect)) for effect in range(EFFECT_COUNT)] == NO_EFFECTS


# --- set ------------------------------------------------------------------------------------------------------


def test_the_rows_cover_every_effect_of_the_engine() -> None:
    """All but the memory of Quagmire for Q-14, which is no row of the table."""
    assert set(VALUES) | {QUAGMIRE_PLAYED} == set(range(EFFECT_COUNT))


@pytest.mark.parametrize(("number", "by", "effect", "value", "answers"), PLAYS)
def test_the_event_sets_its_effect(number: int, by: int, effect: int, value: int, answers: list[int]) -> None:
    prerequisite = {"Marshall Plan": 1} if number == NATO else {}
    t = event(number, by, effects=prerequisite)
    for answer in answers:
        t.do(answer)
    assert t.effect(effect) == value


@pytest.mark.parametrize("by", SIDES)
def test_shuttle_diplomacy_stays_on_the_table(by: int) -> None:
    assert event("Shuttle Diplomacy", by).where("Shuttle Diplomacy") == "in front of the US"


@pytest.mark.parametrize(
    ("by", "effect", "other"), [(US, "Red Scare USSR", "Red Scare US"), (USSR, "Red Scare US", "Red Scare USSR")]
)
def test_red_scare_counts_per_victim(by: int, effect: str, other: str) -> None:
    t = event("Red Scare/Purge", by, effects={"Red Scare US": 1, "Red Scare USSR": 1})
    assert t.effect(effect) == 2
    assert t.effect(other) == 1


@pytest.mark.parametrize(("by", "value"), [(US, SQUADS_NEUTRAL), (USSR, SQUADS_NEUTRAL - 2)])
def test_death_squads_of_both_sides_add_up(by: int, value: int) -> None:
    t = event("Latin American Death Squads", by, effects={"Death Squads": SQUADS_NEUTRAL - 1})
    assert t.effect("Death Squads") == value


# --- set only by the event ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", LASTING_CARDS)
def test_played_for_ops_by_its_own_side_sets_nothing_and_is_discarded(number: int) -> None:
    side = USSR if CARD_SIDE[number] == USSR else US
    t = at_round(side, turn=8, **hands(side, [number, "UN Intervention"], ["Terrorism"]))
    spread(t.do(card(number), "ops", "influence"))
    assert untouched(t)
    assert t.where(number) == "discard pile"


@pytest.mark.parametrize("number", LASTING_CARDS)
@pytest.mark.parametrize("side", SIDES)
def test_sent_to_space_sets_nothing_and_is_discarded(side: int, number: int) -> None:
    t = at_round(side, turn=8, **hands(side, [number, "UN Intervention"], ["Terrorism"]))
    t.do(card(number), "space", "roll 6")
    assert untouched(t)
    assert t.where(number) == "discard pile"


@pytest.mark.parametrize("number", LASTING_CARDS)
@pytest.mark.parametrize("victim", SIDES)
def test_discarded_by_an_effect_sets_nothing(victim: int, number: int) -> None:
    t = event("Terrorism", 1 - victim, **hands(victim, [number, "UN Intervention"], ["Nasser"]))
    t.do(card(number))
    assert untouched(t)
    assert t.where(number) == "discard pile"


@pytest.mark.parametrize("number", [n for n in LASTING_CARDS if CARD_SIDE[n] in (US, USSR)])
def test_cancelled_by_un_intervention_sets_nothing_and_is_discarded(number: int) -> None:
    side = 1 - CARD_SIDE[number]
    t = at_round(side, turn=8, **hands(side, ["UN Intervention", number, "Terrorism"], ["Latin American Death Squads"]))
    spread(t.do("UN Intervention", "event", card(number), "ops", "influence"))
    assert untouched(t)
    assert t.where(number) == "discard pile"
    assert t.where("UN Intervention") == "discard pile"


# --- ended ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", sorted(VALUES))
def test_the_end_of_the_turn_ends_what_lasts_for_a_turn_and_nothing_else(effect: int) -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), us_hand=["Missile Envy"], effects={effect: VALUES[effect]})
    assert t.state.turn == 9
    if effect in ENDS_WITH_THE_TURN:
        assert untouched(t)
    else:
        assert t.effect(effect) == VALUES[effect]


def test_shuttle_diplomacy_waits_over_the_end_of_the_turn() -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), shuttle="Shuttle Diplomacy")
    assert t.where("Shuttle Diplomacy") == "in front of the US"


def test_turn_effects_end_after_the_military_operations_check_and_before_the_next_turn() -> None:
    effects = {effect: VALUES[effect] for effect in ENDS_WITH_THE_TURN - {EIGHTH_ROUND, MISSILE_CRISIS}}
    t = at_round(US, 7, turn=8, us_hand=["Truman Doctrine"], china=(USSR, False), effects=effects)
    t.do("Truman Doctrine", "event")
    kinds = [e.kind for e in t.events]
    ended = [i for i, kind in enumerate(kinds) if kind == SAID_EFFECT_OVER]
    assert len(ended) >= len(effects) - 1  # Death Squads goes back to neutral instead
    assert kinds.index(SAID_MILOPS_CHECK) < min(ended)
    assert max(ended) < kinds.index(SAID_TURN)


@pytest.mark.parametrize(
    ("number", "by", "ended", "answers"),
    [
        ("Tear Down this Wall", US, "Willy Brandt", []),
        ("Tear Down this Wall", USSR, "Willy Brandt", []),
        ("An Evil Empire", US, "Flower Power", []),
        ("An Evil Empire", USSR, "Flower Power", []),
        ("Quagmire", US, "NORAD", []),
        ("Quagmire", USSR, "NORAD", []),
    ],
)
def test_an_event_ends_an_effect(number: str, by: int, ended: str, answers: list[int]) -> None:
    assert event(number, by, effects={ended: 1}).do(*answers).effect(ended) == 0


def test_bear_trap_does_not_touch_norad() -> None:
    assert event("Bear Trap", US, effects={"NORAD": 1}).effect("NORAD") == 1


@pytest.mark.parametrize(("target", "country"), [(USSR, "Cuba"), (US, "West Germany"), (US, "Turkey")])
def test_the_target_ends_the_missile_crisis_with_two_influence(target: int, country: str) -> None:
    where = {country: (2, 0) if target == US else (0, 2)}
    t = at_round(
        target,
        turn=8,
        defcon=2,
        us_hand=["Truman Doctrine"],
        ussr_hand=["Nasser"],
        effects={"Cuban Missile Crisis": 1 + target},
        influence=where,
    )
    t.do_as(target, country)
    assert t.effect("Cuban Missile Crisis") == 0
    assert t.pair(country) == (0, 0)
    assert t.defcon == 2


def test_one_influence_in_each_country_does_not_end_the_missile_crisis() -> None:
    where = {"West Germany": (1, 0), "Turkey": (1, 0)}
    t = at_round(US, turn=8, us_hand=["Truman Doctrine"], effects={"Cuban Missile Crisis": 1 + US}, influence=where)
    assert t.options == ["Truman Doctrine"]


@pytest.mark.parametrize(("side", "effect"), [(US, "Quagmire"), (USSR, "Bear Trap")])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_trap_ends_on_one_to_four(side: int, effect: str, die: int) -> None:
    t = at_round(side, turn=8, effects={effect: 1}, **hands(side, ["Terrorism", "Nasser"], ["Truman Doctrine"]))
    t.do("Terrorism", roll(die))
    assert t.effect(effect) == (1 if die > 4 else 0)


@pytest.mark.parametrize("side", SIDES)
def test_the_duty_of_missile_envy_ends_with_its_play(side: int) -> None:
    t = at_round(
        side, turn=8, effects={"Missile Envy": 1 + side}, **hands(side, ["Missile Envy", "Nasser"], ["Truman Doctrine"])
    )
    spread(t.do("Missile Envy", "ops", "influence"))
    assert t.effect("Missile Envy") == 0
    assert t.discarded("Missile Envy")


@pytest.mark.parametrize("use", ["event", "ops"])
def test_bury_you_ends_in_the_next_us_round(use: str) -> None:
    t = at_round(US, turn=8, us_hand=["Red Scare/Purge"], ussr_hand=["Nasser"], effects={"We Will Bury You": 1})
    t.do("Red Scare/Purge", use)
    assert (t.effect("We Will Bury You"), t.vp) == (0, -3)


def test_bury_you_ends_when_the_us_passes() -> None:
    t = at_round(US, turn=8, us_hand=[], ussr_hand=["Nasser"], china=(US, True), effects={"We Will Bury You": 1})
    t.do("pass")
    assert (t.effect("We Will Bury You"), t.vp) == (0, -3)


def test_norad_does_not_come_back_after_quagmire_by_itself() -> None:
    t = event("Quagmire", US, effects={"NORAD": 1})
    assert t.effect("NORAD") == 0


def test_norad_played_after_quagmire_takes_effect() -> None:
    """Q-14."""
    assert event("NORAD", US, effects={"Quagmire played": 1}).effect("NORAD") == 1


def test_declining_the_free_coup_of_the_wall_still_bars_willy_brandt() -> None:
    t = event("Tear Down this Wall", US, influence={"Poland": (0, 1), "Iran": (0, 1)}).do("done")
    assert t.effect("Tear Down this Wall") == 1
