"""Table (a), last column: what every lasting effect modifies, compared with the same position without it."""

from typing import Any

import pytest

from tests.twilight_struggle.positions import SIDES, event, hands
from tests.twilight_struggle.table import Table, at_end_of_turn, at_headline, at_round, card
from theatrum.games.twilight_struggle.constants import ASIA, BY_MISSILE_CRISIS, EUROPE, SQUADS_NEUTRAL, US, USSR
from theatrum.games.twilight_struggle.deck import SUMMIT

OFF_ON = [0, 1]


def round_of(side: int, number: str, **given: Any) -> Table:
    """An action round in which a side has just played this card; everybody keeps something for later."""
    other = "Truman Doctrine" if side == USSR else "Nasser"
    return at_round(side, **({"turn": 8} | hands(side, [number, "Summit"], [other]) | given)).do(number)


# --- The China Card -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("country", "points"), [("Pakistan", 5), ("Libya", 4)])
def test_china_card_is_worth_one_more_in_asia(country: str, points: int) -> None:
    t = at_round(US, turn=8, us_hand=["Summit"], ussr_hand=["Nasser"], china=(US, True), influence={country: (1, 0)})
    t.do("The China Card", "ops", "influence", *[country] * points)
    assert t.us(country) == 1 + points
    assert t.actor == USSR
    assert (t.state.china_owner, t.state.china_up) == (USSR, 0)


@pytest.mark.parametrize(("owner", "vp"), [(US, 1), (USSR, -1)])
@pytest.mark.parametrize("face_up", [True, False])
def test_china_card_is_worth_a_point_at_the_end_of_turn_ten(owner: int, vp: int, face_up: bool) -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), china=(owner, face_up))
    assert t.vp == vp


# --- Ops values -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bonus", OFF_ON)
def test_vietnam_revolts_adds_one_in_southeast_asia_after_the_clamp(bonus: int) -> None:
    effects = {"Vietnam Revolts": bonus, "Brezhnev Doctrine": 1}
    t = round_of(USSR, "Glasnost", effects=effects, influence={"Vietnam": (0, 1)})
    t.do("ops", "influence", *["Vietnam"] * (4 + bonus))
    assert t.ussr("Vietnam") == 5 + bonus
    assert t.actor == US


@pytest.mark.parametrize("first", ["Vietnam", "Poland"])
def test_vietnam_revolts_needs_every_point_in_southeast_asia(first: str) -> None:
    t = round_of(USSR, "Terrorism", effects={"Vietnam Revolts": 1}, influence={"Vietnam": (0, 1)})
    t.do("ops", "influence", first, "Poland" if first == "Vietnam" else "Vietnam")
    assert t.actor == US


def test_vietnam_revolts_gives_the_us_nothing() -> None:
    t = round_of(US, "Terrorism", effects={"Vietnam Revolts": 1}, influence={"Vietnam": (1, 0)})
    t.do("ops", "influence", "Vietnam", "Vietnam")
    assert t.actor == USSR


@pytest.mark.parametrize(
    ("side", "effects", "values"),
    [
        (US, {}, {"Summit": 1, "Terrorism": 2, "Junta": 2, "NATO": 4}),
        (US, {"Containment": 1}, {"Summit": 2, "Terrorism": 3, "NATO": 4}),
        (US, {"Brezhnev Doctrine": 1}, {"Summit": 1, "Terrorism": 2, "NATO": 4}),
        (USSR, {"Brezhnev Doctrine": 1}, {"Summit": 2, "Terrorism": 3, "Glasnost": 4}),
        (USSR, {"Containment": 1}, {"Summit": 1, "Terrorism": 2, "Glasnost": 4}),
        (US, {"Red Scare US": 1}, {"Summit": 1, "Terrorism": 1, "NATO": 3}),
        (US, {"Red Scare US": 2}, {"Summit": 1, "Terrorism": 1, "NATO": 2}),
        (USSR, {"Red Scare US": 1}, {"Terrorism": 2, "Glasnost": 4}),
        (USSR, {"Red Scare USSR": 1, "Brezhnev Doctrine": 1}, {"Terrorism": 2, "Glasnost": 4}),
        (US, {"Red Scare US": 1, "Containment": 1}, {"Terrorism": 2, "NATO": 4}),
    ],
)
def test_containment_brezhnev_and_red_scare_change_ops(
    side: int, effects: dict[str, int], values: dict[str, int]
) -> None:
    for number, value in values.items():
        t = at_round(side, turn=8, effects=effects, **hands(side, [number], [])).do(number, "ops", "influence")
        assert t.left == value, number


# --- coups and realignments in Europe and Japan ---------------------------------------------------------------


@pytest.mark.parametrize("nato", OFF_ON)
@pytest.mark.parametrize("operation", ["coup", "realign"])
def test_nato_protects_us_controlled_europe_from_the_ussr(operation: str, nato: int) -> None:
    where = {"Italy": (2, 0), "France": (2, 0), "Zaire": (1, 0)}
    t = round_of(USSR, "COMECON", effects={"NATO": nato}, influence=where).do("ops", operation)
    assert ("Italy" in t.options) == (nato == 0)
    assert "France" in t.options  # not controlled
    assert "Zaire" in t.options


@pytest.mark.parametrize("nato", OFF_ON)
def test_nato_protects_us_controlled_europe_from_a_soviet_brush_war(nato: int) -> None:
    where = {"Italy": (2, 0), "Turkey": (1, 0)}
    t = event("Brush War", USSR, effects={"NATO": nato}, influence=where)
    assert ("Italy" in t.options) == (nato == 0)
    assert "Turkey" in t.options


def test_nato_does_not_bind_the_us() -> None:
    t = event("Brush War", US, effects={"NATO": 1}, influence={"Italy": (2, 0)})
    assert "Italy" in t.options


@pytest.mark.parametrize("nato", OFF_ON)
def test_nato_upgrades_special_relationship(nato: int) -> None:
    t = event("Special Relationship", US, effects={"NATO": nato}, influence={"UK": (5, 0)})
    assert ("Italy" in t.options) == (nato == 1)
    t.do("Norway")
    assert (t.us("Norway"), t.vp) == ((2, 2) if nato else (1, 0))


@pytest.mark.parametrize(("effect", "country"), [("De Gaulle", "France"), ("Willy Brandt", "West Germany")])
@pytest.mark.parametrize("on", OFF_ON)
@pytest.mark.parametrize("operation", ["coup", "realign"])
def test_de_gaulle_and_brandt_lift_the_protection_of_one_country(
    operation: str, on: int, effect: str, country: str
) -> None:
    where = {"France": (3, 0), "West Germany": (4, 0), "Italy": (2, 0), "Zaire": (1, 0)}
    t = round_of(USSR, "COMECON", effects={"NATO": 1, effect: on}, influence=where).do("ops", operation)
    assert [c for c in ("France", "West Germany", "Italy") if c in t.options] == ([country] if on else [])


@pytest.mark.parametrize("effect", ["Warsaw Pact", "Marshall Plan"])
@pytest.mark.parametrize("on", OFF_ON)
def test_warsaw_pact_or_marshall_plan_enables_nato(effect: str, on: int) -> None:
    t = round_of(US, "NATO", effects={effect: on})
    assert ("event" in t.options) == (on == 1)


@pytest.mark.parametrize("pact", OFF_ON)
@pytest.mark.parametrize("operation", ["coup", "realign"])
def test_japan_pact_bars_the_ussr_from_japan_whoever_controls_it(operation: str, pact: int) -> None:
    where = {"Japan": (1, 0), "Zaire": (1, 0)}
    t = round_of(USSR, "COMECON", effects={"US/Japan Pact": pact}, influence=where).do("ops", operation)
    assert ("Japan" in t.options) == (pact == 0)


def test_japan_pact_leaves_placement_open() -> None:
    t = round_of(USSR, "COMECON", effects={"US/Japan Pact": 1}, influence={"Japan": (4, 1)}).do("ops", "influence")
    assert "Japan" in t.options


@pytest.mark.parametrize("reformed", OFF_ON)
def test_reformer_bars_soviet_coups_in_europe_and_improves_glasnost(reformed: int) -> None:
    t = round_of(USSR, "COMECON", effects={"Reformer": reformed}, influence={"Italy": (1, 0), "Zaire": (1, 0)})
    t.do("ops", "coup")
    assert ("Italy" in t.options) == (reformed == 0)
    t = event("Glasnost", USSR, effects={"Reformer": reformed})
    assert (t.actor == USSR) == (reformed == 1)


# --- Formosan Resolution --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formosan", "taiwan", "vp"), [(0, (3, 0), 3), (1, (3, 0), 4), (1, (2, 0), 0), (1, (0, 3), -3)]
)
def test_formosan_makes_us_taiwan_a_battleground_in_asia_scoring(
    formosan: int, taiwan: tuple[int, int], vp: int
) -> None:
    """CHK-25."""
    assert event("Asia Scoring", US, effects={"Formosan Resolution": formosan}, influence={"Taiwan": taiwan}).vp == vp


@pytest.mark.parametrize("formosan", OFF_ON)
def test_formosan_counts_in_final_scoring(formosan: int) -> None:
    t = at_end_of_turn(turn=10, milops=(5, 5), effects={"Formosan Resolution": formosan}, influence={"Taiwan": (3, 0)})
    assert t.vp == 3 + formosan - 1  # the USSR holds the China Card


@pytest.mark.parametrize("formosan", OFF_ON)
def test_formosan_does_not_make_coups_in_taiwan_lower_defcon(formosan: int) -> None:
    t = round_of(USSR, "COMECON", effects={"Formosan Resolution": formosan}, influence={"Taiwan": (3, 0)})
    assert t.do("ops", "coup", "Taiwan", "roll 1").defcon == 5


@pytest.mark.parametrize("use", ["ops", "space"])
@pytest.mark.parametrize("side", SIDES)
def test_formosan_ends_when_the_us_uses_the_china_card(side: int, use: str) -> None:
    cards: dict[str, Any] = {"us_hand": ["Truman Doctrine"], "ussr_hand": ["Nasser"]}
    t = at_round(side, turn=8, china=(side, True), effects={"Formosan Resolution": 1}, **cards)
    t.do("The China Card", use)
    assert t.effect("Formosan Resolution") == (0 if side == US else 1)


# --- coups ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("target", SIDES)
def test_missile_crisis_makes_only_the_targets_coups_lose(target: int, side: int) -> None:
    where = {"Peru": (1, 0) if side == USSR else (0, 1)}
    t = round_of(side, "Terrorism", defcon=2, effects={"Cuban Missile Crisis": 1 + target}, influence=where)
    t.do("ops", "coup", "Peru")
    if side == target:
        assert t.winner == 1 - target
        assert t.ending is not None
        assert t.ending.reason == BY_MISSILE_CRISIS
    else:
        t.do("roll 1")
        assert t.ending is None


@pytest.mark.parametrize("subs", OFF_ON)
@pytest.mark.parametrize("side", SIDES)
def test_nuclear_subs_keep_defcon_in_us_battleground_coups(side: int, subs: int) -> None:
    where = {"Zaire": (1, 0) if side == USSR else (0, 1)}
    t = round_of(side, "Terrorism", effects={"Nuclear Subs": subs}, influence=where).do(
        "ops", "coup", "Zaire", "roll 1"
    )
    assert t.defcon == (5 if side == US and subs else 4)


@pytest.mark.parametrize("salt", OFF_ON)
@pytest.mark.parametrize("side", SIDES)
def test_salt_lowers_every_coup_roll(side: int, salt: int) -> None:
    """Peru has stability 2: die 4 + 2 Ops - 4 = 2."""
    where = {"Peru": (3, 0) if side == USSR else (0, 3)}
    t = round_of(side, "Terrorism", effects={"SALT": salt}, influence=where).do("ops", "coup", "Peru", "roll 4")
    assert sum(t.pair("Peru")) == 1 + salt
    assert t.milops(side) == 2


@pytest.mark.parametrize("country", ["Peru", "Haiti", "Malaysia"])
@pytest.mark.parametrize("squads", [-1, 0, 1])
@pytest.mark.parametrize("side", SIDES)
def test_death_squads_change_coup_rolls_in_latin_america_only(side: int, squads: int, country: str) -> None:
    where = {country: (9, 0) if side == USSR else (0, 9)}
    t = round_of(side, "Terrorism", effects={"Death Squads": SQUADS_NEUTRAL + squads}, influence=where)
    t.do("ops", "coup", country, "roll 4")
    stability = 1 if country == "Haiti" else 2
    change = 0 if country == "Malaysia" else (squads if side == US else -squads)
    assert sum(t.pair(country)) == 9 - (4 + 2 + change - 2 * stability)
    assert t.milops(side) == 2


@pytest.mark.parametrize("yuri", OFF_ON)
def test_yuri_pays_for_us_coups(yuri: int) -> None:
    t = round_of(US, "Terrorism", effects={"Yuri and Samantha": yuri}, influence={"Peru": (0, 1)})
    assert t.do("ops", "coup", "Peru").vp == -yuri


@pytest.mark.parametrize("contras", OFF_ON)
def test_iran_contra_lowers_the_us_realignment_die(contras: int) -> None:
    t = round_of(US, "Terrorism", effects={"Iran-Contra": contras}, influence={"Peru": (1, 1)})
    t.do("ops", "realign", "Peru", "roll 3", "roll 3")
    assert t.pair("Peru") == (1 - contras, 1)


@pytest.mark.parametrize("fallout", [0, 1 + EUROPE, 1 + ASIA])
def test_chernobyl_bars_ops_placement_in_its_region(fallout: int) -> None:
    t = round_of(USSR, "COMECON", effects={"Chernobyl": fallout}, influence={"India": (0, 1)}).do("ops", "influence")
    assert ("Poland" in t.options) == (fallout != 1 + EUROPE)
    assert ("India" in t.options) == (fallout != 1 + ASIA)


# --- rounds and duties ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "effect"), [(US, "Quagmire"), (USSR, "Bear Trap")])
@pytest.mark.parametrize("on", OFF_ON)
def test_traps_change_the_victims_rounds_only(side: int, effect: str, on: int) -> None:
    cards: dict[str, Any] = {"us_hand": ["Terrorism", "Blockade"], "ussr_hand": ["Junta", "Nasser"]}
    t = at_round(side, turn=8, effects={effect: on}, **cards)
    assert t.asked == ("trap" if on else "play")
    if on:
        assert t.options == ["Terrorism" if side == US else "Junta"]
    assert at_round(1 - side, turn=8, effects={effect: on}, **cards).asked == "play"


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("bound", OFF_ON)
def test_missile_envy_must_be_used_for_ops(side: int, bound: int) -> None:
    cards = hands(side, ["Missile Envy", "Summit"], [])
    t = at_round(side, turn=8, china=(1 - side, True), effects={"Missile Envy": bound * (1 + side)}, **cards)
    assert t.options == (["Missile Envy"] if bound else ["Summit", "Missile Envy"])
    t.do("Missile Envy")
    assert ("event" in t.options) == (bound == 0)
    assert "ops" in t.options


def test_missile_envy_under_duty_may_not_be_headlined() -> None:
    t = at_headline(turn=8, us_hand=["Missile Envy", "Summit"], ussr_hand=["Nasser"], effects={"Missile Envy": 1 + US})
    assert t.game.legal(t.state, US) == [card(SUMMIT)]


@pytest.mark.parametrize("pending", OFF_ON)
def test_bury_you_pays_three_as_soon_as_the_us_commits_another_card(pending: int) -> None:
    t = round_of(US, "Terrorism", effects={"We Will Bury You": pending})
    assert t.vp == -3 * pending


def test_bury_you_lapses_with_un_intervention() -> None:
    """CHK-12."""
    t = at_round(
        US, turn=8, us_hand=["UN Intervention", "Fidel"], ussr_hand=["Nasser"], effects={"We Will Bury You": 1}
    )
    t.do("UN Intervention", "event", "Fidel")
    assert (t.vp, t.effect("We Will Bury You")) == (0, 0)


@pytest.mark.parametrize("eighth", OFF_ON)
def test_north_sea_oil_gives_eight_us_rounds(eighth: int) -> None:
    cards: dict[str, Any] = {"us_hand": ["Truman Doctrine", "Summit"], "ussr_hand": ["Nasser"]}
    t = at_round(US, 7, turn=8, china=(USSR, False), effects={"Eighth round": eighth}, **cards)
    t.do("Truman Doctrine", "event")
    assert t.state.turn == (8 if eighth else 9)


@pytest.mark.parametrize("norad", OFF_ON)
@pytest.mark.parametrize("side", SIDES)
def test_norad_gives_a_marker_when_defcon_moved_to_two(side: int, norad: int) -> None:
    where = {"Canada": (4, 0), "Zaire": (3, 3)}
    t = round_of(side, "Terrorism", defcon=3, effects={"NORAD": norad}, influence=where)
    t.do("ops", "coup", "Zaire", "roll 1")
    assert (t.asked == "norad") == (norad == 1)
    if norad:
        assert t.actor == US
        assert t.options == ["Canada", "Zaire", "done"]


# --- points, bars, cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("flowers", OFF_ON)
@pytest.mark.parametrize("side", SIDES)
def test_flower_power_pays_for_us_war_cards(side: int, flowers: int) -> None:
    t = round_of(side, "Brush War", effects={"Flower Power": flowers}).do("ops")
    assert t.vp == (-2 * flowers if side == US else 0)


@pytest.mark.parametrize("u2", OFF_ON)
@pytest.mark.parametrize("side", SIDES)
def test_u2_pays_for_un_intervention_of_either_side(side: int, u2: int) -> None:
    companion = "Fidel" if side == US else "Duck and Cover"
    t = at_round(side, turn=8, effects={"U2": u2}, **hands(side, ["UN Intervention", companion], []))
    t.do("UN Intervention", "event", companion)
    assert t.vp == -u2


def test_u2_does_not_pay_for_un_intervention_used_for_ops() -> None:
    assert round_of(US, "UN Intervention", effects={"U2": 1}).do("ops", "influence", "Canada").vp == 0


@pytest.mark.parametrize(
    ("effect", "number"),
    [
        ("Camp David", "Arab-Israeli War"),
        ("Iron Lady", "Socialist Governments"),
        ("North Sea Oil", "OPEC"),
        ("AWACS", "Muslim Revolution"),
        ("Tear Down this Wall", "Willy Brandt"),
        ("Evil Empire", "Flower Power"),
    ],
)
@pytest.mark.parametrize("on", OFF_ON)
def test_bars_of_other_events(effect: str, number: str, on: int) -> None:
    t = round_of(USSR, number, effects={effect: on}, influence={"Israel": (1, 0), "Egypt": (1, 0)})
    assert ("event" in t.options) == (on == 0)


@pytest.mark.parametrize("pope", OFF_ON)
def test_john_paul_enables_solidarity(pope: int) -> None:
    assert ("event" in round_of(US, "Solidarity", effects={"John Paul II": pope}).options) == (pope == 1)


@pytest.mark.parametrize("hostages", OFF_ON)
def test_hostage_crisis_doubles_terrorism(hostages: int) -> None:
    t = event("Terrorism", USSR, us_hand=["NATO", "Fidel", "Summit"], effects={"Iranian Hostage Crisis": hostages}).do(
        "NATO"
    )
    assert t.asked == ("pick" if hostages else "play")


@pytest.mark.parametrize("ames", OFF_ON)
def test_ames_opens_later_draws_to_the_ussr(ames: int) -> None:
    cards: dict[str, Any] = {"us_hand": ["Summit", "NATO"], "pile": ["Fidel", "Blockade"]}
    t = event("Ask Not What Your Country Can Do For You", USSR, effects={"Aldrich Ames": ames}, **cards)
    t.do("NATO", "done", "Fidel")
    assert ("Fidel" in t.seen(USSR, "US hand")) == (ames == 1)


@pytest.mark.parametrize(("number", "country"), [("Asia Scoring", "Thailand"), ("Middle East Scoring", "Egypt")])
@pytest.mark.parametrize("by", SIDES)
def test_shuttle_diplomacy_takes_a_soviet_battleground_off_one_scoring(by: int, number: str, country: str) -> None:
    where = {country: (0, 2)}
    assert event(number, by, influence=where).vp == -4
    t = event(number, by, influence=where, shuttle="Shuttle Diplomacy").do_as(US, country)
    assert t.vp == 0
    assert t.discarded("Shuttle Diplomacy")


def test_shuttle_diplomacy_is_not_used_by_southeast_asia_or_final_scoring() -> None:
    t = event("Southeast Asia Scoring", US, influence={"Thailand": (0, 2)}, shuttle="Shuttle Diplomacy")
    assert t.vp == -2
    t = at_end_of_turn(
        turn=10, milops=(5, 5), influence={"Thailand": (0, 2)}, shuttle="Shuttle Diplomacy", china=(US, True)
    )
    assert t.vp == -4 + 1
