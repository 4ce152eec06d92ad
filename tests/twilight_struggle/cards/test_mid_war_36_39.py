"""Cards 36-39: Brush War, Central America Scoring, Southeast Asia Scoring, Arms Race; headers of 36-58."""

import pytest

from tests.twilight_struggle.table import at_end_of_turn, at_event, at_headline, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    AFGHANISTAN,
    BURMA,
    COSTA_RICA,
    COUNTRIES,
    CUBA,
    DOMINICAN_REPUBLIC,
    EL_SALVADOR,
    GREECE,
    GUATEMALA,
    HAITI,
    HONDURAS,
    INDONESIA,
    IRAN,
    ITALY,
    JAPAN,
    LAOS_CAMBODIA,
    MALAYSIA,
    MEXICO,
    NICARAGUA,
    NORTH_KOREA,
    PAKISTAN,
    PANAMA,
    PHILIPPINES,
    SAHARAN_STATES,
    SPAIN_PORTUGAL,
    SUDAN,
    TAIWAN,
    THAILAND,
    TURKEY,
    UK,
    VIETNAM,
)
from theatrum.games.twilight_struggle.constants import (
    ASK_PLAY,
    ASK_WAR,
    BREZHNEV,
    BY_FINAL_SCORING,
    BY_VP,
    CONTAINED,
    EVENT,
    FLOWERS,
    FORMOSAN,
    IN_FRONT,
    INFLUENCE,
    MID,
    MISSILE_CRISIS,
    NATO_FORMED,
    NEITHER,
    OPS,
    SALT_SIGNED,
    SQUADS,
    US,
    USSR,
    YURI,
)
from theatrum.games.twilight_struggle.deck import (
    ABM_TREATY,
    ALLENDE,
    ARMS_RACE,
    BEAR_TRAP,
    BREZHNEV_DOCTRINE,
    BRUSH_WAR,
    CARDS,
    CENTRAL_AMERICA_SCORING,
    CUBAN_MISSILE_CRISIS,
    CULTURAL_REVOLUTION,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    JUNTA,
    KITCHEN_DEBATES,
    MISSILE_ENVY,
    MUSLIM_REVOLUTION,
    NUCLEAR_SUBS,
    PORTUGUESE_EMPIRE_CRUMBLES,
    QUAGMIRE,
    SALT_NEGOTIATIONS,
    SHUTTLE_DIPLOMACY,
    SOUTH_AFRICAN_UNREST,
    SOUTHEAST_ASIA_SCORING,
    STAR_WARS,
    SUMMIT,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
)

NEUTRAL = NEITHER


@pytest.mark.parametrize(
    ("number", "ops", "side", "once"),
    [
        (BRUSH_WAR, 3, NEUTRAL, False),
        (CENTRAL_AMERICA_SCORING, 0, NEUTRAL, False),
        (SOUTHEAST_ASIA_SCORING, 0, NEUTRAL, True),
        (ARMS_RACE, 3, NEUTRAL, False),
        (CUBAN_MISSILE_CRISIS, 3, NEUTRAL, True),
        (NUCLEAR_SUBS, 2, US, True),
        (QUAGMIRE, 3, USSR, True),
        (SALT_NEGOTIATIONS, 3, NEUTRAL, True),
        (BEAR_TRAP, 3, US, True),
        (SUMMIT, 1, NEUTRAL, False),
        (HOW_I_LEARNED_TO_STOP_WORRYING, 2, NEUTRAL, True),
        (JUNTA, 2, NEUTRAL, False),
        (KITCHEN_DEBATES, 1, US, True),
        (MISSILE_ENVY, 2, NEUTRAL, False),
        (WE_WILL_BURY_YOU, 4, USSR, True),
        (BREZHNEV_DOCTRINE, 3, USSR, True),
        (PORTUGUESE_EMPIRE_CRUMBLES, 2, USSR, True),
        (SOUTH_AFRICAN_UNREST, 2, USSR, False),
        (ALLENDE, 1, USSR, True),
        (WILLY_BRANDT, 2, USSR, True),
        (MUSLIM_REVOLUTION, 4, USSR, False),
        (ABM_TREATY, 4, NEUTRAL, False),
        (CULTURAL_REVOLUTION, 3, USSR, True),
    ],
)
def test_header_of_the_card(number: int, ops: int, side: int, once: bool) -> None:
    """Ops, side, era and asterisk of the entries 36-58."""
    found = CARDS[number - 1]
    assert (found.number, found.ops, found.side, found.era, found.once) == (number, ops, side, MID, once)


# --- 36 Brush War -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [US, USSR])
def test_brush_war_may_be_fought_in_every_country_of_stability_1_or_2(side: int) -> None:
    t = at_event(BRUSH_WAR, side)
    assert (t.actor, t.kind) == (side, ASK_WAR)
    assert t.legal == [i for i, c in enumerate(COUNTRIES) if c.stability <= 2]
    assert {ITALY, PAKISTAN, IRAN, SUDAN, MEXICO} <= set(t.legal)


@pytest.mark.parametrize("country", [UK, NORTH_KOREA, COSTA_RICA, CUBA])
def test_brush_war_not_where_stability_is_3_or_more(country: int) -> None:
    at_event(BRUSH_WAR, US).refuses(country)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("side", "before", "after"), [(US, (0, 2), (2, 0)), (USSR, (2, 0), (0, 2))])
def test_brush_war_succeeds_on_3_to_6(side: int, before: tuple[int, int], after: tuple[int, int], face: int) -> None:
    t = at_event(BRUSH_WAR, side, influence={SAHARAN_STATES: before}).do(SAHARAN_STATES, roll(face))
    won = face >= 3
    assert t.pair(SAHARAN_STATES) == (after if won else before)
    assert t.vp == (0 if not won else 1 if side == US else -1)


@pytest.mark.parametrize("face", [1, 6])
@pytest.mark.parametrize("side", [US, USSR])
def test_brush_war_gives_three_milops_won_or_lost(side: int, face: int) -> None:
    t = at_event(BRUSH_WAR, side).do(SUDAN, roll(face))
    assert (t.milops(side), t.milops(1 - side)) == (3, 0)


def test_brush_war_gives_its_milops_before_the_roll() -> None:
    """Card specification 1.8, step 1."""
    assert at_event(BRUSH_WAR, US).do(SUDAN).milops(US) == 3


def test_brush_war_milops_stop_at_five() -> None:
    assert at_event(BRUSH_WAR, US, milops=(4, 0)).do(SUDAN, roll(1)).milops(US) == 5


@pytest.mark.parametrize(("side", "effect"), [(US, CONTAINED), (USSR, BREZHNEV)])
def test_brush_war_milops_are_not_ops(side: int, effect: int) -> None:
    """The stated number does not take Ops modifiers (card specification 1.4)."""
    assert at_event(BRUSH_WAR, side, effects={effect: 1}).do(SUDAN, roll(1)).milops(side) == 3


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, False), (5, True), (6, True)])
def test_brush_war_loses_1_per_enemy_controlled_neighbour(face: int, won: bool) -> None:
    """Vietnam and Laos/Cambodia are Soviet; Malaysia has Soviet influence but no control."""
    board = {THAILAND: (0, 1), VIETNAM: (0, 1), LAOS_CAMBODIA: (0, 1), MALAYSIA: (0, 1)}
    t = at_event(BRUSH_WAR, US, influence=board).do(THAILAND, roll(face))
    assert t.pair(THAILAND) == ((1, 0) if won else (0, 1))


def test_brush_war_own_neighbours_and_control_of_the_target_do_not_count() -> None:
    """RUL-12: only Arab-Israeli War looks at the target itself."""
    board = {THAILAND: (0, 5), VIETNAM: (1, 0), LAOS_CAMBODIA: (1, 0)}
    assert at_event(BRUSH_WAR, US, influence=board).do(THAILAND, roll(3)).pair(THAILAND) == (5, 0)


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, True)])
@pytest.mark.parametrize(
    ("side", "target", "before", "after"),
    [(US, AFGHANISTAN, (0, 2), (2, 0)), (USSR, MEXICO, (2, 0), (0, 2))],
)
def test_brush_war_next_to_the_enemy_superpower(
    side: int, target: int, before: tuple[int, int], after: tuple[int, int], face: int, won: bool
) -> None:
    """CHK-15, RUL-13."""
    t = at_event(BRUSH_WAR, side, influence={target: before}).do(target, roll(face))
    assert t.pair(target) == (after if won else before)
    assert abs(t.vp) == int(won)
    assert t.milops(side) == 3


@pytest.mark.parametrize(("side", "target"), [(USSR, AFGHANISTAN), (US, MEXICO)])
def test_brush_war_next_to_the_own_superpower_has_no_malus(side: int, target: int) -> None:
    assert abs(at_event(BRUSH_WAR, side).do(target, roll(3)).vp) == 1


def test_brush_war_a_natural_six_is_nothing_special() -> None:
    board = {COSTA_RICA: (3, 0), EL_SALVADOR: (1, 0), GUATEMALA: (1, 0), NICARAGUA: (1, 0), HONDURAS: (1, 0)}
    t = at_event(BRUSH_WAR, USSR, influence=board).do(HONDURAS, roll(6))
    assert t.pair(HONDURAS) == (1, 0)
    assert t.vp == 0


def test_brush_war_adds_the_replaced_influence_to_the_own() -> None:
    assert at_event(BRUSH_WAR, US, influence={THAILAND: (2, 3)}).do(THAILAND, roll(3)).pair(THAILAND) == (
        5,
        0,
    )


@pytest.mark.parametrize("before", [(0, 0), (1, 0)])
def test_brush_war_without_enemy_influence_still_wins_the_point(before: tuple[int, int]) -> None:
    t = at_event(BRUSH_WAR, US, influence={SUDAN: before}).do(SUDAN, roll(3))
    assert t.pair(SUDAN) == before
    assert t.vp == 1


def test_brush_war_soviet_not_in_europe_under_nato() -> None:
    """RUL-62: US-controlled European countries only."""
    board = {ITALY: (2, 0), TURKEY: (2, 0), GREECE: (1, 0), PAKISTAN: (2, 0)}
    t = at_event(BRUSH_WAR, USSR, influence=board, effects={NATO_FORMED: 1})
    t.refuses(ITALY)
    t.refuses(TURKEY)
    assert {GREECE, SPAIN_PORTUGAL, PAKISTAN} <= set(t.legal)


def test_brush_war_soviet_in_europe_without_nato() -> None:
    t = at_event(BRUSH_WAR, USSR, influence={ITALY: (2, 0)}).do(ITALY, roll(3))
    assert t.pair(ITALY) == (0, 2)


def test_brush_war_nato_does_not_bind_the_us() -> None:
    t = at_event(BRUSH_WAR, US, influence={ITALY: (2, 0)}, effects={NATO_FORMED: 1})
    assert ITALY in t.legal


@pytest.mark.parametrize("target", [ITALY, PAKISTAN, IRAN, PANAMA])
def test_brush_war_ignores_and_leaves_defcon(target: int) -> None:
    t = at_event(BRUSH_WAR, US, defcon=2, influence={target: (0, 2)}).do(target, roll(6))
    assert t.pair(target) == (2, 0)
    assert t.defcon == 2
    assert t.ending is None


def test_brush_war_is_no_coup() -> None:
    """No Cuban Missile Crisis, SALT, Death Squads or Yuri and Samantha (card specification 1.8)."""
    effects = {MISSILE_CRISIS: 1 + US, SALT_SIGNED: 1, SQUADS: 4, YURI: 1}
    t = at_event(BRUSH_WAR, US, influence={PANAMA: (0, 2)}, effects=effects).do(PANAMA, roll(3))
    assert t.ending is None
    assert t.pair(PANAMA) == (2, 0)
    assert t.vp == 1


@pytest.mark.parametrize("use", [EVENT, OPS])
def test_brush_war_is_a_war_card_for_flower_power(use: int) -> None:
    t = at_round(US, us_hand=[BRUSH_WAR], effects={FLOWERS: 1}).do(card(BRUSH_WAR), use)
    assert t.vp == -2


def test_brush_war_of_the_ussr_pays_no_flower_power() -> None:
    t = at_round(USSR, ussr_hand=[BRUSH_WAR], effects={FLOWERS: 1}).do(card(BRUSH_WAR), EVENT)
    assert t.vp == 0


def test_brush_war_can_win_the_game() -> None:
    t = at_event(BRUSH_WAR, USSR, vp=-19).do(SUDAN, roll(3))
    assert t.winner == USSR
    assert t.ending is not None
    assert t.ending.reason == BY_VP


def test_brush_war_is_discarded() -> None:
    assert at_event(BRUSH_WAR, US).do(SUDAN, roll(6)).discarded(BRUSH_WAR)


def test_brush_war_for_ops_is_no_war() -> None:
    t = at_round(US, us_hand=[BRUSH_WAR]).do(card(BRUSH_WAR), OPS, INFLUENCE, CUBA, CUBA, CUBA)
    assert t.us(CUBA) == 3
    assert t.milops(US) == 0
    assert t.discarded(BRUSH_WAR)


# --- 37 Central America Scoring -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "vp"),
    [
        ({}, 0),
        ({GUATEMALA: (1, 0)}, 1),  # Presence
        ({GUATEMALA: (0, 1)}, -1),
        ({PANAMA: (2, 0), GUATEMALA: (1, 0)}, 3 + 1),  # Domination
        ({PANAMA: (0, 2), GUATEMALA: (0, 1)}, -3 - 1),
        ({PANAMA: (2, 0), CUBA: (3, 0)}, 1 + 2),  # no country that is no battleground: Presence
        ({PANAMA: (2, 0), CUBA: (3, 0), MEXICO: (2, 0)}, 5 + 3),  # Control
        ({PANAMA: (0, 2), CUBA: (0, 3), MEXICO: (0, 2)}, -5 - 3 - 2),
        ({MEXICO: (0, 2)}, -1 - 1 - 1),  # Presence, battleground, next to the US
        ({CUBA: (0, 3)}, -1 - 1 - 1),
        ({MEXICO: (2, 0)}, 1 + 1),
        ({GUATEMALA: (1, 0), HAITI: (0, 1)}, 0),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_central_america_scoring(side: int, board: dict[int, tuple[int, int]], vp: int) -> None:
    """Presence 1, Domination 3, Control 5, whoever plays the card."""
    assert at_event(CENTRAL_AMERICA_SCORING, side, influence=board).vp == vp


def test_central_america_scoring_example_of_the_rulebook() -> None:
    """EX-10.1.2."""
    board = {CUBA: (0, 3), HAITI: (0, 1), DOMINICAN_REPUBLIC: (0, 1), GUATEMALA: (1, 0), PANAMA: (1, 0)}
    assert at_event(CENTRAL_AMERICA_SCORING, USSR, influence=board).vp == -4


def test_central_america_scoring_has_one_use_and_is_discarded() -> None:
    t = at_round(US, us_hand=[CENTRAL_AMERICA_SCORING], influence={GUATEMALA: (1, 0)})
    t.do(card(CENTRAL_AMERICA_SCORING))
    assert t.vp == 1
    assert t.discarded(CENTRAL_AMERICA_SCORING)
    assert (t.actor, t.kind) == (USSR, ASK_PLAY)


# --- 38 Southeast Asia Scoring ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("country", "points"),
    [
        (BURMA, 1),
        (LAOS_CAMBODIA, 1),
        (VIETNAM, 1),
        (MALAYSIA, 1),
        (INDONESIA, 1),
        (PHILIPPINES, 1),
        (THAILAND, 2),
    ],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_southeast_asia_scoring_per_country(side: int, country: int, points: int) -> None:
    ours = at_event(SOUTHEAST_ASIA_SCORING, side, influence={country: (2, 0)})
    theirs = at_event(SOUTHEAST_ASIA_SCORING, side, influence={country: (0, 2)})
    assert (ours.vp, theirs.vp) == (points, -points)


def test_southeast_asia_scoring_counts_control_and_nets() -> None:
    board = {THAILAND: (2, 0), VIETNAM: (0, 1), LAOS_CAMBODIA: (0, 1), BURMA: (0, 2), MALAYSIA: (1, 0)}
    assert at_event(SOUTHEAST_ASIA_SCORING, US, influence=board).vp == 2 - 3


def test_southeast_asia_scoring_has_no_levels_or_bonuses() -> None:
    everything = [BURMA, LAOS_CAMBODIA, VIETNAM, MALAYSIA, INDONESIA, PHILIPPINES, THAILAND]
    assert at_event(SOUTHEAST_ASIA_SCORING, USSR, influence=dict.fromkeys(everything, (0, 2))).vp == -8


def test_southeast_asia_scoring_leaves_out_the_rest_of_asia() -> None:
    """Nor does Formosan Resolution matter."""
    board = {JAPAN: (4, 0), TAIWAN: (3, 0), PAKISTAN: (0, 2), AFGHANISTAN: (0, 2)}
    assert at_event(SOUTHEAST_ASIA_SCORING, US, influence=board, effects={FORMOSAN: 1}).vp == 0


def test_southeast_asia_scoring_does_not_trigger_shuttle_diplomacy() -> None:
    t = at_event(SOUTHEAST_ASIA_SCORING, US, influence={THAILAND: (0, 2)}, shuttle=SHUTTLE_DIPLOMACY)
    assert t.vp == -2
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


@pytest.mark.parametrize("side", [US, USSR])
def test_southeast_asia_scoring_is_removed(side: int) -> None:
    """TS 7.2: the only scoring card with an asterisk, also when it scores nothing."""
    assert at_event(SOUTHEAST_ASIA_SCORING, side).removed(SOUTHEAST_ASIA_SCORING)


def test_southeast_asia_is_not_scored_separately_at_the_end() -> None:
    """Asia Presence 3 for Vietnam and Burma, China Card 1 for the USSR."""
    t = at_end_of_turn(turn=10, milops=(5, 5), influence={VIETNAM: (1, 0), BURMA: (2, 0)}, pile=[])
    assert t.vp == 3 - 1
    assert t.ending is not None
    assert t.ending.reason == BY_FINAL_SCORING


# --- 39 Arms Race -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "defcon", "points"),
    [(3, 2, 4, 1), (4, 2, 4, 3), (5, 4, 4, 3), (1, 0, 2, 1), (2, 1, 2, 3), (4, 3, 5, 1), (5, 0, 5, 3)],
)
@pytest.mark.parametrize("side", [US, USSR])
def test_arms_race_with_more_milops(side: int, own: int, other: int, defcon: int, points: int) -> None:
    """RUL-65: 3 VP if they also reach DEFCON, else 1."""
    milops = (own, other) if side == US else (other, own)
    t = at_event(ARMS_RACE, side, milops=milops, defcon=defcon)
    assert t.vp == (points if side == US else -points)
    assert t.discarded(ARMS_RACE)


@pytest.mark.parametrize("milops", [(0, 0), (5, 5), (2, 3)])
def test_arms_race_without_more_milops_is_no_event(milops: tuple[int, int]) -> None:
    t = at_round(US, us_hand=[ARMS_RACE], milops=milops, defcon=2).do(card(ARMS_RACE))
    t.refuses(EVENT)
    assert OPS in t.legal


def test_arms_race_headlined_without_more_milops_does_nothing() -> None:
    t = at_headline(us_hand=[ARMS_RACE], milops=(1, 3), defcon=2).do_as(US, card(ARMS_RACE))
    assert t.vp == 0
    assert t.discarded(ARMS_RACE)


def test_arms_race_looks_at_the_phasing_player() -> None:
    """Reached by the US through Star Wars in a Soviet round: the USSR is compared, and scores."""
    t = at_event(STAR_WARS, USSR, discards=[ARMS_RACE], space=(1, 0), milops=(0, 3), defcon=3)
    t.do(card(ARMS_RACE))
    assert t.vp == -3
    assert t.discarded(ARMS_RACE)


def test_arms_race_is_no_use_when_the_phasing_player_is_behind() -> None:
    """The lead of the US, who would carry it out, does not count in a Soviet round."""
    t = at_event(STAR_WARS, USSR, discards=[ARMS_RACE, SUMMIT], space=(1, 0), milops=(4, 1), defcon=3)
    assert t.legal == [card(SUMMIT)]
