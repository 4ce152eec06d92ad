"""Tables (d) and (e): how DEFCON falls through cards, and granted Operations."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, hands
from tests.twilight_struggle.table import Table, at_headline, at_round, roll
from theatrum.games.twilight_struggle.constants import BY_DEFCON, BY_MISSILE_CRISIS, US, USSR
from theatrum.games.twilight_struggle.messages import SAID_MILOPS

EVERYONE_EVERYWHERE = {
    "Poland": (1, 1), "France": (1, 1), "Thailand": (1, 1), "Egypt": (1, 1), "Zaire": (1, 1), "Cuba": (1, 1),
    "Chile": (1, 1),
}  # fmt: skip


# --- (d) how DEFCON falls: who loses at DEFCON 2 --------------------------------------------------------------


def lost(t: Table, loser: int, reason: int = BY_DEFCON) -> None:
    assert t.winner == 1 - loser
    assert t.ending is not None
    assert t.ending.reason == reason


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("number", ["Duck and Cover", "We Will Bury You", "Soviets Shoot Down KAL-007"])
def test_defcon_falls_with_4_50_and_89_whoever_plays_them(number: str, by: int) -> None:
    lost(event(number, by, defcon=2), by)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("number", ["Duck and Cover", "We Will Bury You", "Soviets Shoot Down KAL-007"])
def test_defcon_falls_in_the_headline_for_who_headlined_the_card(number: str, side: int) -> None:
    t = at_headline(turn=8, defcon=2, **hands(side, [number, "Truman Doctrine"], ["Summit", "Nasser"]))
    t.do_as(side, number).do_as(1 - side, "Summit")
    lost(t, side)


FALLS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("Olympic Games", {}, ["boycott"]),
    ("Summit", {}, ["roll 1", "roll 6", "degrade"]),
    ("Summit", {}, ["roll 6", "roll 1", "degrade"]),
    ("How I Learned to Stop Worrying", {}, ["defcon 1"]),
    ("CIA Created", {}, ["coup", "Zaire", "roll 1"]),
    ("Lone Gunman", {}, ["coup", "Zaire", "roll 1"]),
    ("Grain Sales to Soviets", {}, ["Nasser", "return", "coup", "Zaire", "roll 1"]),
    (
        "Grain Sales to Soviets",
        {"ussr_hand": ["Duck and Cover"]},
        ["Duck and Cover", "play", "event"],
    ),
    ("Junta", {}, ["Panama", "coup", "Cuba", "roll 1"]),
    ("Ortega Elected in Nicaragua", {}, ["coup", "Cuba", "roll 1"]),
    ("Tear Down this Wall", {}, ["coup", "Poland", "roll 1"]),
    ("Five Year Plan", {"ussr_hand": ["Duck and Cover"]}, ["Duck and Cover"]),
    ("Five Year Plan", {"ussr_hand": ["Soviets Shoot Down KAL-007"]}, ["Soviets Shoot Down KAL-007"]),
    (
        "Five Year Plan",
        {"ussr_hand": ["Grain Sales to Soviets", "Nasser"]},
        ["Grain Sales to Soviets", "Nasser", "return", "coup", "Zaire", "roll 1"],
    ),
    ("Five Year Plan", {"ussr_hand": ["CIA Created"]}, ["CIA Created", "coup", "Zaire", "roll 1"]),
    (
        "Five Year Plan",
        {"ussr_hand": ["Tear Down this Wall"]},
        ["Tear Down this Wall", "coup", "Poland", "roll 1"],
    ),
    (
        "Five Year Plan",
        {"ussr_hand": ["Star Wars"], "space": (1, 0), "discards": ["Duck and Cover"]},
        ["Star Wars", "Duck and Cover"],
    ),
    ("Star Wars", {"space": (1, 0), "discards": ["Duck and Cover"]}, ["Duck and Cover"]),
    ("Star Wars", {"space": (1, 0), "discards": ["We Will Bury You"]}, ["We Will Bury You"]),
    ("Star Wars", {"space": (1, 0), "discards": ["Junta"]}, ["Junta", "Panama", "coup", "Cuba", "roll 1"]),
    (
        "Star Wars",
        {"space": (1, 0), "discards": ["How I Learned to Stop Worrying"]},
        ["How I Learned to Stop Worrying", "defcon 1"],
    ),
]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("number", "given", "answers"), FALLS)
def test_defcon_falls_for_the_phasing_player(number: str, given: dict[str, Any], answers: list[str], by: int) -> None:
    t = event(number, by, defcon=2, influence=EVERYONE_EVERYWHERE, **given).do(*answers)
    lost(t, by)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("received", "answers"),
    [
        ("Duck and Cover", []),
        ("We Will Bury You", []),
        ("Junta", ["Panama", "coup", "Cuba", "roll 1"]),
        ("Summit", ["roll 1", "roll 6", "degrade"]),
    ],
)
def test_defcon_falls_through_missile_envy_for_its_player(by: int, received: str, answers: list[str]) -> None:
    """By an own or neutral event; with the Ops of an opponent's card, by their own coup."""
    opponents = (received == "Duck and Cover" and by == USSR) or (received == "We Will Bury You" and by == US)
    t = event("Missile Envy", by, defcon=2, influence=EVERYONE_EVERYWHERE, **hands(by, ["Nasser"], [received]))
    t.do(received)
    t.do(*(["ops", "coup", "Zaire", "roll 1"] if opponents else answers))
    lost(t, by)


@pytest.mark.parametrize("by", SIDES)
def test_defcon_falls_by_the_own_coup_of_the_boycott_ops(by: int) -> None:
    t = event("Olympic Games", by, defcon=3, influence=EVERYONE_EVERYWHERE).do("boycott", "coup", "Zaire", "roll 1")
    lost(t, by)


@pytest.mark.parametrize("by", SIDES)
def test_defcon_falls_from_three_after_abm_treaty_only_to_two(by: int) -> None:
    """At DEFCON 2 the treaty raises it first: one coup of its Ops is safe."""
    t = event("ABM Treaty", by, defcon=2, influence=EVERYONE_EVERYWHERE).do("coup", "Zaire", "roll 1")
    assert t.ending is None
    assert t.defcon == 2


@pytest.mark.parametrize("by", SIDES)
def test_missile_crisis_sets_two_and_then_the_targets_coup_loses_for_the_target(by: int) -> None:
    number = "Lone Gunman" if by == US else "CIA Created"
    t = event("Cuban Missile Crisis", by, influence={"Zaire": (1, 1)}, **hands(by, ["Summit"], [number, "Nasser"]))
    assert t.defcon == 2
    t.do_as(1 - by, number, "event", "coup", "Zaire")
    lost(t, 1 - by, BY_MISSILE_CRISIS)


@pytest.mark.parametrize("by", SIDES)
def test_missile_crisis_at_defcon_two_moves_nothing(by: int) -> None:
    t = event("Cuban Missile Crisis", by, defcon=2)
    assert t.defcon == 2
    assert t.ending is None


def test_che_never_moves_defcon() -> None:
    t = event("Che", US, defcon=2, influence={"Peru": (1, 0), "Kenya": (1, 0), **EVERYONE_EVERYWHERE})
    t.do("coup")
    assert t.options == ["Kenya", "Peru"]  # no battleground among the targets
    t.do("Peru", "roll 6", "coup", "Kenya", "roll 6")
    assert t.defcon == 2


@pytest.mark.parametrize(
    ("number", "answers"),
    [
        ("Korean War", []),
        ("Arab-Israeli War", []),
        ("Indo-Pakistani War", None),
        ("Brush War", None),
        ("Iran-Iraq War", None),
    ],
)
@pytest.mark.parametrize("by", SIDES)
def test_wars_never_move_defcon(by: int, number: str, answers: list[int] | None) -> None:
    t = event(number, by, defcon=2)
    if answers is None:
        t.do(t.legal[0])
    t.do("roll 6")
    assert t.ending is None
    assert t.defcon == 2


@pytest.mark.parametrize(
    ("number", "answers"),
    [
        ("CIA Created", ["coup", "Zaire", "roll 1"]),
        ("Tear Down this Wall", ["coup", "Poland", "roll 1"]),
        ("Grain Sales to Soviets", ["Nasser", "return", "coup", "Zaire", "roll 1"]),
    ],
)
def test_with_nuclear_subs_us_coups_leave_defcon_alone(number: str, answers: list[str]) -> None:
    t = event(number, USSR, defcon=2, effects={"Nuclear Subs": 1}, influence=EVERYONE_EVERYWHERE).do(*answers)
    assert t.ending is None
    assert t.defcon == 2


@pytest.mark.parametrize("by", SIDES)
def test_declining_the_coup_saves_the_phasing_player(by: int) -> None:
    for number in ("CIA Created", "Lone Gunman", "Ortega Elected in Nicaragua", "Tear Down this Wall"):
        t = event(number, by, defcon=2, influence=EVERYONE_EVERYWHERE)
        assert t.asked == "operation"
        assert t.do("done").ending is None


# --- (e) granted Operations -----------------------------------------------------------------------------------

ANY = ["influence", "realign", "coup"]
# card, player, who gets it (None: the player), value, uses, MilOps, geography applies, answers before
GRANTS: list[tuple[str, int | None, int, list[str], bool, bool, list[str], dict[str, Any]]] = [
    ("Olympic Games", None, 4, ANY, True, True, ["boycott"], {}),
    ("CIA Created", US, 1, ANY, True, True, [], {}),
    ("Lone Gunman", USSR, 1, ANY, True, True, [], {}),
    ("ABM Treaty", None, 4, ANY, True, True, [], {}),
    ("Grain Sales to Soviets", US, 2, ANY, True, True, ["Nasser", "return"], {}),
    ("Grain Sales to Soviets", US, 2, ANY, True, True, [], {"ussr_hand": []}),
    ("Soviets Shoot Down KAL-007", US, 4, ["influence", "realign"], False, True, [], {}),
    ("Glasnost", USSR, 4, ["influence", "realign"], False, True, [], {"effects": {"Reformer": 1}}),
    ("Junta", None, 2, ["realign", "coup"], False, False, ["Panama"], {}),
    ("Ortega Elected in Nicaragua", USSR, 2, ["coup"], False, False, [], {}),
    ("Tear Down this Wall", US, 3, ["realign", "coup"], False, False, [], {}),
    ("Che", USSR, 3, ["coup"], True, True, [], {}),
]
GRANT_NAMES = [f"{row[0]}-{i}" for i, row in enumerate(GRANTS)]
BOARD = {**EVERYONE_EVERYWHERE, "South Korea": (4, 1), "Honduras": (2, 2), "Haiti": (2, 2), "Peru": (2, 2)}


def granted(row: tuple[Any, ...], by: int, **more: Any) -> tuple[Table, int]:
    number, to, _, _, _, _, answers, given = row
    effects = {**given.get("effects", {}), **more.pop("effects", {})}
    t = event(number, by, **({"influence": BOARD} | given | more | {"effects": effects})).do(*answers)
    return t, by if to is None else to


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("row", GRANTS, ids=GRANT_NAMES)
def test_grant_goes_to_the_right_side_with_the_right_uses_and_may_be_declined(row: tuple[Any, ...], by: int) -> None:
    t, side = granted(row, by)
    assert (t.actor, t.asked) == (side, "operation")
    assert sorted(t.options) == sorted(["done", *row[3]])
    t.refuses("space")
    t.do("done")
    assert t.milops(side) == 0


@pytest.mark.parametrize("row", GRANTS, ids=GRANT_NAMES)
def test_grant_has_the_right_value(row: tuple[Any, ...]) -> None:
    t, _ = granted(row, US)
    assert t.do(row[3][0]).left == row[2]


@pytest.mark.parametrize("row", GRANTS, ids=GRANT_NAMES)
def test_grant_takes_the_modifiers_of_its_user(row: tuple[Any, ...]) -> None:
    for up, down in ((1, 0), (0, 1)):
        effects = {"Containment": up, "Brezhnev Doctrine": up, "Red Scare US": down, "Red Scare USSR": down}
        t, _ = granted(row, US, effects=effects)
        assert t.do(row[3][0]).left == max(1, min(4, row[2] + up - down))


@pytest.mark.parametrize("row", [row for row in GRANTS if "coup" in row[3]])
def test_grant_coups_earn_military_operations_unless_free(row: tuple[Any, ...]) -> None:
    t, side = granted(row, US)
    t.do("coup")
    target = next(c for c in ("Honduras", "Haiti", "Peru", "Poland") if c in t.options)
    t.do(target, "roll 1")
    assert t.milops(side) == (row[2] if row[4] else 0)


@pytest.mark.parametrize("row", [row for row in GRANTS if "realign" in row[3] and row[5]])
@pytest.mark.parametrize("defcon", [2, 3, 4, 5])
def test_grant_realignments_obey_defcon_geography_after_the_events_own_move(row: tuple[Any, ...], defcon: int) -> None:
    if defcon == 2 and row[0] in ("Olympic Games", "Soviets Shoot Down KAL-007"):
        defcon = 3  # at 2 these two end the game
    t, _ = granted(row, US, defcon=defcon)
    t.do("realign")
    level = t.defcon
    assert [c in t.options for c in ("Poland", "Thailand", "Egypt", "Zaire")] == [level > 4, level > 3, level > 2, True]


@pytest.mark.parametrize("operation", ["coup", "realign"])
@pytest.mark.parametrize(
    ("number", "before", "inside", "outside"),
    [
        ("Junta", ["Panama"], ["Cuba", "Chile", "Haiti", "Peru"], ["Poland", "Zaire"]),
        ("Tear Down this Wall", [], ["Poland", "France"], ["Cuba", "Zaire", "Egypt"]),
    ],
)
def test_free_operations_ignore_geography_but_keep_to_their_area(
    number: str, before: list[str], inside: list[str], outside: list[str], operation: str
) -> None:
    t = event(number, US, defcon=2, influence=BOARD).do(*before, operation)
    assert all(c in t.options for c in inside)
    assert not any(c in t.options for c in outside)


def test_grain_sales_played_card_is_a_normal_play_of_the_us() -> None:
    t = event("Grain Sales to Soviets", USSR, ussr_hand=["COMECON", "Nasser"], influence=BOARD)
    t.do("COMECON", "play")
    assert t.actor == US
    assert sorted(t.options) == sorted(["space", "event first", "ops first"])
    t.do("ops first", "coup", "Honduras", "roll 1")
    assert t.milops(US) == 3


def test_missile_envy_opponents_card_is_used_for_ops_or_space_without_event() -> None:
    t = event("Missile Envy", US, ussr_hand=["COMECON", "Nasser"], influence=BOARD).do("COMECON")
    assert t.actor == US
    assert sorted(t.options) == sorted(["ops", "space"])
    t.do("ops", "coup", "Honduras", "roll 1")
    assert t.milops(US) == 3
    assert t.discarded("COMECON")
    assert t.where("Missile Envy") == "USSR hand"


def test_un_intervention_companion_is_used_for_ops_or_space() -> None:
    t = at_round(US, turn=8, us_hand=["UN Intervention", "COMECON"], ussr_hand=["Nasser"], influence=BOARD)
    t.do("UN Intervention", "event", "COMECON")
    assert sorted(t.options) == sorted(["ops", "space"])
    t.do("ops", "coup", "Honduras", "roll 1")
    assert t.milops(US) == 3


def test_che_grants_two_coups_each_with_military_operations() -> None:
    t = event("Che", US, influence={"Peru": (1, 0), "Kenya": (1, 0)}).do("coup", "Peru", "roll 6")
    assert t.milops(USSR) == 3
    assert t.options == ["done", "coup"]
    t.do("coup")
    assert t.options == ["Kenya"]
    t.do("Kenya", "roll 1")
    assert t.milops(USSR) == 5


def test_che_grants_no_second_coup_without_a_success() -> None:
    t = event("Che", USSR, influence={"Peru": (1, 0), "Kenya": (1, 0)}).do("coup", "Peru", "roll 1")
    assert t.asked == "play"


@pytest.mark.parametrize(
    ("number", "milops"),
    [("Korean War", 2), ("Arab-Israeli War", 2), ("Indo-Pakistani War", 2), ("Iran-Iraq War", 2), ("Brush War", 3)],
)
@pytest.mark.parametrize("die", [1, 6])
def test_wars_earn_military_operations_won_or_lost(number: str, milops: int, die: int) -> None:
    t = event(number, USSR)
    if t.actor == USSR:
        t.do(t.legal[0])
    t.do(roll(die))
    assert t.milops(USSR) == milops


def test_stop_worrying_sets_military_operations_to_five() -> None:
    assert event("How I Learned to Stop Worrying", US, milops=(2, 0)).do("defcon 4").milops(US) == 5


def test_the_eighth_round_of_north_sea_oil_is_a_normal_one() -> None:
    t = at_round(US, 8, turn=8, defcon=2, us_hand=["Terrorism"], effects={"Eighth round": 1}, influence=BOARD)
    t.do("Terrorism", "ops", "coup")
    assert [c in t.options for c in ("Poland", "Thailand", "Egypt", "Honduras")] == [False, False, False, True]
    t.do("Honduras")
    assert t.milops(US) == 0
    t.do("roll 1")
    assert [e.b for e in t.heard(SAID_MILOPS) if e.a == US] == [2]


@pytest.mark.parametrize("side", SIDES)
def test_grants_are_good_in_the_headline_phase_too(side: int) -> None:
    t = at_headline(turn=8, influence=BOARD, **hands(side, ["ABM Treaty", "Truman Doctrine"], ["Nasser", "Summit"]))
    t.do_as(side, "ABM Treaty").do_as(1 - side, "Nasser")
    assert (t.actor, t.asked) == (side, "operation")
    assert t.do("coup", "Honduras", "roll 1").milops(side) == 4


def test_grants_place_from_where_the_markers_were_at_the_start_of_the_round() -> None:
    """1.6, RUL-6: the literal snapshot, even if the marker has gone since."""
    cards = hands(USSR, ["CIA Created", "Nasser"], ["Truman Doctrine"])
    t = at_round(USSR, turn=8, influence={"Honduras": (1, 0)}, **cards)
    t.do("CIA Created", "ops first", "coup", "Honduras", "roll 6")
    assert t.us("Honduras") == 0
    t.do_as(US, "influence")
    assert "Guatemala" in t.options
    t.refuses("Panama")
