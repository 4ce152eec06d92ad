"""Table (a): every lasting effect is set by its event, only by its event, and ends when the table says."""

import pytest

from tests.twilight_struggle.positions import SIDES, event, hands
from tests.twilight_struggle.table import Table, at_end_of_turn, at_round, card_id, roll
from theatrum.games.twilight_struggle.constants import ASIA, EFFECT_COUNT, SQUADS, SQUADS_NEUTRAL, US, USSR
from theatrum.games.twilight_struggle.deck import CARD_SIDE
from theatrum.games.twilight_struggle.lasting import EFFECT_WORDS
from theatrum.games.twilight_struggle.messages import SAID_EFFECT_OVER, SAID_MILOPS_CHECK, SAID_TURN

SEVEN_IN_THE_WEST = ["Canada", "UK", "Norway", "Denmark", "Benelux", "France", "Italy"]
FIVE_IN_THE_EAST = ["Poland", "Poland", "Hungary", "Hungary", "Romania"]
NO_EFFECTS = [SQUADS_NEUTRAL if effect == SQUADS else 0 for effect in range(EFFECT_COUNT)]

# card, player (None: either), effect, value, what the event asks
ROWS: list[tuple[str, int | None, str, int, list[str]]] = [
    ("Vietnam Revolts", None, "Vietnam Revolts", 1, []),
    ("Warsaw Pact Formed", None, "Warsaw Pact", 1, ["add", *FIVE_IN_THE_EAST]),
    ("De Gaulle Leads France", None, "De Gaulle", 1, []),
    ("NATO", None, "NATO", 1, []),
    ("Marshall Plan", None, "Marshall Plan", 1, SEVEN_IN_THE_WEST),
    ("Containment", None, "Containment", 1, []),
    ("US/Japan Mutual Defense Pact", None, "US/Japan Pact", 1, []),
    ("Red Scare/Purge", US, "Red Scare USSR", 1, []),
    ("Red Scare/Purge", USSR, "Red Scare US", 1, []),
    ("Formosan Resolution", None, "Formosan Resolution", 1, []),
    ("Cuban Missile Crisis", US, "Cuban Missile Crisis", 1 + USSR, []),
    ("Cuban Missile Crisis", USSR, "Cuban Missile Crisis", 1 + US, []),
    ("Nuclear Subs", None, "Nuclear Subs", 1, []),
    ("Quagmire", None, "Quagmire", 1, []),
    ("Bear Trap", None, "Bear Trap", 1, []),
    ("SALT Negotiations", US, "SALT", 1, []),
    ("SALT Negotiations", USSR, "SALT", 1, []),
    ("Missile Envy", US, "Missile Envy", 1 + USSR, ["Nasser"]),
    ("Missile Envy", USSR, "Missile Envy", 1 + US, ["Truman Doctrine"]),
    ("We Will Bury You", None, "We Will Bury You", 1, []),
    ("Brezhnev Doctrine", None, "Brezhnev Doctrine", 1, []),
    ("Willy Brandt", None, "Willy Brandt", 1, []),
    ("Flower Power", None, "Flower Power", 1, []),
    ("U2 Incident", None, "U2", 1, []),
    ("Camp David Accords", None, "Camp David", 1, []),
    ("John Paul II Elected Pope", None, "John Paul II", 1, []),
    ("Latin American Death Squads", US, "Death Squads", SQUADS_NEUTRAL + 1, []),
    ("Latin American Death Squads", USSR, "Death Squads", SQUADS_NEUTRAL - 1, []),
    ("Iranian Hostage Crisis", None, "Iranian Hostage Crisis", 1, []),
    ("The Iron Lady", None, "Iron Lady", 1, []),
    ("North Sea Oil", None, "North Sea Oil", 1, []),
    ("North Sea Oil", None, "Eighth round", 1, []),
    ("The Reformer", None, "Reformer", 1, ["Poland", "Poland", "France", "France"]),
    ("Iran-Contra Scandal", None, "Iran-Contra", 1, []),
    ("Chernobyl", None, "Chernobyl", 1 + ASIA, ["region Asia"]),
    ("Tear Down this Wall", None, "Tear Down this Wall", 1, []),
    ("An Evil Empire", None, "Evil Empire", 1, []),
    ("Aldrich Ames Remix", None, "Aldrich Ames", 1, ["Truman Doctrine"]),
    ("NORAD", None, "NORAD", 1, []),
    ("Yuri and Samantha", None, "Yuri and Samantha", 1, []),
    ("AWACS Sale to Saudis", None, "AWACS", 1, []),
]
PLAYS = [
    pytest.param(number, by, effect, value, answers, id=f"{number}-by-{by}-effect-{effect}")
    for number, player, effect, value, answers in ROWS
    for by in (SIDES if player is None else [player])
]
ENDS_WITH_THE_TURN = {
    "Vietnam Revolts", "Containment", "Brezhnev Doctrine", "Red Scare US", "Red Scare USSR", "Cuban Missile Crisis",
    "Nuclear Subs", "SALT", "U2", "Death Squads", "Eighth round", "Iran-Contra", "Chernobyl",
    "Aldrich Ames", "Yuri and Samantha",
}  # fmt: skip
VALUES = {effect: value for _, _, effect, value, _ in ROWS}
LASTING_CARDS = sorted({row[0] for row in ROWS} | {"Shuttle Diplomacy"}, key=card_id)


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
    assert set(VALUES) | {"Quagmire played"} == set(EFFECT_WORDS)


@pytest.mark.parametrize(("number", "by", "effect", "value", "answers"), PLAYS)
def test_the_event_sets_its_effect(number: str, by: int, effect: str, value: int, answers: list[str]) -> None:
    prerequisite = {"Marshall Plan": 1} if number == "NATO" else {}
    t = event(number, by, effects=prerequisite)
    t.do(*answers)
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
def test_played_for_ops_by_its_own_side_sets_nothing_and_is_discarded(number: str) -> None:
    side = USSR if CARD_SIDE[card_id(number)] == USSR else US
    t = at_round(side, turn=8, **hands(side, [number, "UN Intervention"], ["Terrorism"]))
    spread(t.do(number, "ops", "influence"))
    assert untouched(t)
    assert t.where(number) == "discard pile"


@pytest.mark.parametrize("number", LASTING_CARDS)
@pytest.mark.parametrize("side", SIDES)
def test_sent_to_space_sets_nothing_and_is_discarded(side: int, number: str) -> None:
    t = at_round(side, turn=8, **hands(side, [number, "UN Intervention"], ["Terrorism"]))
    t.do(number, "space", "roll 6")
    assert untouched(t)
    assert t.where(number) == "discard pile"


@pytest.mark.parametrize("number", LASTING_CARDS)
@pytest.mark.parametrize("victim", SIDES)
def test_discarded_by_an_effect_sets_nothing(victim: int, number: str) -> None:
    t = event("Terrorism", 1 - victim, **hands(victim, [number, "UN Intervention"], ["Nasser"]))
    t.do(number)
    assert untouched(t)
    assert t.where(number) == "discard pile"


@pytest.mark.parametrize("number", [n for n in LASTING_CARDS if CARD_SIDE[card_id(n)] in (US, USSR)])
def test_cancelled_by_un_intervention_sets_nothing_and_is_discarded(number: str) -> None:
    side = 1 - CARD_SIDE[card_id(number)]
    t = at_round(side, turn=8, **hands(side, ["UN Intervention", number, "Terrorism"], ["Latin American Death Squads"]))
    spread(t.do("UN Intervention", "event", number, "ops", "influence"))
    assert untouched(t)
    assert t.where(number) == "discard pile"
    assert t.where("UN Intervention") == "discard pile"


# --- ended ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", [effect for effect in EFFECT_WORDS if effect in VALUES])
def test_the_end_of_the_turn_ends_what_lasts_for_a_turn_and_nothing_else(effect: str) -> None:
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
    effects = {effect: VALUES[effect] for effect in ENDS_WITH_THE_TURN - {"Eighth round", "Cuban Missile Crisis"}}
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
def test_an_event_ends_an_effect(number: str, by: int, ended: str, answers: list[str]) -> None:
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
