"""Table (a): every lasting effect is set by its event, only by its event, and ends when the table says."""

import pytest

from tests.twilight_struggle.positions import SIDES, event, hands
from tests.twilight_struggle.table import Table, at_end_of_turn, at_round, card, roll
from theatrum.games.twilight_struggle.board import (
    BENELUX,
    CANADA,
    CUBA,
    DENMARK,
    FRANCE,
    HUNGARY,
    IRAN,
    ITALY,
    NORWAY,
    POLAND,
    ROMANIA,
    TURKEY,
    UK,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    ADD_USSR,
    AMES,
    ASIA,
    ASK_PLACE,
    AWACS,
    BEAR_TRAPPED,
    BRANDT,
    BREZHNEV,
    BURY_PENDING,
    CAMP_DAVID,
    CONTAINED,
    CONTRAS,
    DE_GAULLE,
    DISCARD,
    DONE,
    EFFECT_COUNT,
    EIGHTH_ROUND,
    EVENT,
    EVIL_EMPIRE,
    FALLOUT,
    FLOWERS,
    FORMOSAN,
    HOSTAGES,
    IN_FRONT,
    IN_REGION,
    INFLUENCE,
    IRON_LADY,
    MARSHALL,
    MISSILE_CRISIS,
    NATO_FORMED,
    NORAD_ACTIVE,
    OBLIGED,
    OPS,
    PASS,
    POPE,
    QUAGMIRE_PLAYED,
    QUAGMIRED,
    REFORMED,
    SALT_SIGNED,
    SCARED_US,
    SCARED_USSR,
    SEA_OIL,
    SPACE,
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
    TERRORISM,
    THE_IRON_LADY,
    THE_REFORMER,
    TRUMAN_DOCTRINE,
    U2_INCIDENT,
    UN_INTERVENTION,
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
    while t.actors and t.kind == ASK_PLACE:
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
    prerequisite = {MARSHALL: 1} if number == NATO else {}
    t = event(number, by, effects=prerequisite)
    for answer in answers:
        t.do(answer)
    assert t.effect(effect) == value


@pytest.mark.parametrize("by", SIDES)
def test_shuttle_diplomacy_stays_on_the_table(by: int) -> None:
    assert event(SHUTTLE_DIPLOMACY, by).where(SHUTTLE_DIPLOMACY) == IN_FRONT


@pytest.mark.parametrize(("by", "effect"), [(US, SCARED_USSR), (USSR, SCARED_US)])
def test_red_scare_counts_per_victim(by: int, effect: int) -> None:
    t = event(RED_SCARE_PURGE, by, effects={SCARED_US: 1, SCARED_USSR: 1})
    assert t.effect(effect) == 2
    assert t.effect(SCARED_US + SCARED_USSR - effect) == 1


@pytest.mark.parametrize(("by", "value"), [(US, SQUADS_NEUTRAL), (USSR, SQUADS_NEUTRAL - 2)])
def test_death_squads_of_both_sides_add_up(by: int, value: int) -> None:
    t = event(LATIN_AMERICAN_DEATH_SQUADS, by, effects={SQUADS: SQUADS_NEUTRAL - 1})
    assert t.effect(SQUADS) == value


# --- set only by the event ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", LASTING_CARDS)
def test_played_for_ops_by_its_own_side_sets_nothing_and_is_discarded(number: int) -> None:
    side = USSR if CARD_SIDE[number] == USSR else US
    t = at_round(side, turn=8, **hands(side, [number, UN_INTERVENTION], [TERRORISM]))
    spread(t.do(card(number), OPS, INFLUENCE))
    assert untouched(t)
    assert t.where(number) == DISCARD


@pytest.mark.parametrize("number", LASTING_CARDS)
@pytest.mark.parametrize("side", SIDES)
def test_sent_to_space_sets_nothing_and_is_discarded(side: int, number: int) -> None:
    t = at_round(side, turn=8, **hands(side, [number, UN_INTERVENTION], [TERRORISM]))
    t.do(card(number), SPACE, roll(6))
    assert untouched(t)
    assert t.where(number) == DISCARD


@pytest.mark.parametrize("number", LASTING_CARDS)
@pytest.mark.parametrize("victim", SIDES)
def test_discarded_by_an_effect_sets_nothing(victim: int, number: int) -> None:
    t = event(TERRORISM, 1 - victim, **hands(victim, [number, UN_INTERVENTION], [NASSER]))
    t.do(card(number))
    assert untouched(t)
    assert t.where(number) == DISCARD


@pytest.mark.parametrize("number", [n for n in LASTING_CARDS if CARD_SIDE[n] in (US, USSR)])
def test_cancelled_by_un_intervention_sets_nothing_and_is_discarded(number: int) -> None:
    side = 1 - CARD_SIDE[number]
    t = at_round(side, turn=8, **hands(side, [UN_INTERVENTION, number, TERRORISM], [LATIN_AMERICAN_DEATH_SQUADS]))
    spread(t.do(card(UN_INTERVENTION), EVENT, card(number), OPS, INFLUENCE))
    assert untouched(t)
    assert t.where(number) == DISCARD
    assert t.where(UN_INTERVENTION) == DISCARD


# --- ended ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", sorted(VALUES))
def test_the_end_of_the_turn_ends_what_lasts_for_a_turn_and_nothing_else(effect: int) -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), us_hand=[MISSILE_ENVY], effects={effect: VALUES[effect]})
    assert t.state.turn == 9
    if effect in ENDS_WITH_THE_TURN:
        assert untouched(t)
    else:
        assert t.effect(effect) == VALUES[effect]


def test_shuttle_diplomacy_waits_over_the_end_of_the_turn() -> None:
    t = at_end_of_turn(turn=8, milops=(5, 5), shuttle=SHUTTLE_DIPLOMACY)
    assert t.where(SHUTTLE_DIPLOMACY) == IN_FRONT


def test_turn_effects_end_after_the_military_operations_check_and_before_the_next_turn() -> None:
    effects = {effect: VALUES[effect] for effect in ENDS_WITH_THE_TURN - {EIGHTH_ROUND, MISSILE_CRISIS}}
    t = at_round(US, 7, turn=8, us_hand=[TRUMAN_DOCTRINE], china=(USSR, False), effects=effects)
    t.do(card(TRUMAN_DOCTRINE), EVENT)
    kinds = [e.kind for e in t.events]
    ended = [i for i, kind in enumerate(kinds) if kind == SAID_EFFECT_OVER]
    assert len(ended) >= len(effects) - 1  # Death Squads goes back to neutral instead
    assert kinds.index(SAID_MILOPS_CHECK) < min(ended)
    assert max(ended) < kinds.index(SAID_TURN)


@pytest.mark.parametrize(
    ("number", "by", "ended", "answers"),
    [
        (TEAR_DOWN_THIS_WALL, US, BRANDT, []),
        (TEAR_DOWN_THIS_WALL, USSR, BRANDT, []),
        (AN_EVIL_EMPIRE, US, FLOWERS, []),
        (AN_EVIL_EMPIRE, USSR, FLOWERS, []),
        (QUAGMIRE, US, NORAD_ACTIVE, []),
        (QUAGMIRE, USSR, NORAD_ACTIVE, []),
    ],
)
def test_an_event_ends_an_effect(number: int, by: int, ended: int, answers: list[int]) -> None:
    assert event(number, by, effects={ended: 1}).do(*answers).effect(ended) == 0


def test_bear_trap_does_not_touch_norad() -> None:
    assert event(BEAR_TRAP, US, effects={NORAD_ACTIVE: 1}).effect(NORAD_ACTIVE) == 1


@pytest.mark.parametrize(("target", "country"), [(USSR, CUBA), (US, WEST_GERMANY), (US, TURKEY)])
def test_the_target_ends_the_missile_crisis_with_two_influence(target: int, country: int) -> None:
    where = {country: (2, 0) if target == US else (0, 2)}
    t = at_round(
        target,
        turn=8,
        defcon=2,
        us_hand=[TRUMAN_DOCTRINE],
        ussr_hand=[NASSER],
        effects={MISSILE_CRISIS: 1 + target},
        influence=where,
    )
    t.do_as(target, country)
    assert t.effect(MISSILE_CRISIS) == 0
    assert t.pair(country) == (0, 0)
    assert t.defcon == 2


def test_one_influence_in_each_country_does_not_end_the_missile_crisis() -> None:
    where = {WEST_GERMANY: (1, 0), TURKEY: (1, 0)}
    t = at_round(US, turn=8, us_hand=[TRUMAN_DOCTRINE], effects={MISSILE_CRISIS: 1 + US}, influence=where)
    assert t.legal == [card(TRUMAN_DOCTRINE)]


@pytest.mark.parametrize(("side", "effect"), [(US, QUAGMIRED), (USSR, BEAR_TRAPPED)])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_trap_ends_on_one_to_four(side: int, effect: int, die: int) -> None:
    t = at_round(side, turn=8, effects={effect: 1}, **hands(side, [TERRORISM, NASSER], [TRUMAN_DOCTRINE]))
    t.do(card(TERRORISM), roll(die))
    assert t.effect(effect) == (1 if die > 4 else 0)


@pytest.mark.parametrize("side", SIDES)
def test_the_duty_of_missile_envy_ends_with_its_play(side: int) -> None:
    t = at_round(side, turn=8, effects={OBLIGED: 1 + side}, **hands(side, [MISSILE_ENVY, NASSER], [TRUMAN_DOCTRINE]))
    spread(t.do(card(MISSILE_ENVY), OPS, INFLUENCE))
    assert t.effect(OBLIGED) == 0
    assert t.discarded(MISSILE_ENVY)


@pytest.mark.parametrize("use", [EVENT, OPS])
def test_bury_you_ends_in_the_next_us_round(use: int) -> None:
    t = at_round(US, turn=8, us_hand=[RED_SCARE_PURGE], ussr_hand=[NASSER], effects={BURY_PENDING: 1})
    t.do(card(RED_SCARE_PURGE), use)
    assert (t.effect(BURY_PENDING), t.vp) == (0, -3)


def test_bury_you_ends_when_the_us_passes() -> None:
    t = at_round(US, turn=8, us_hand=[], ussr_hand=[NASSER], china=(US, True), effects={BURY_PENDING: 1})
    t.do(PASS)
    assert (t.effect(BURY_PENDING), t.vp) == (0, -3)


def test_norad_does_not_come_back_after_quagmire_by_itself() -> None:
    t = event(QUAGMIRE, US, effects={NORAD_ACTIVE: 1})
    assert t.effect(NORAD_ACTIVE) == 0


def test_norad_played_after_quagmire_takes_effect() -> None:
    """Q-14."""
    assert event(NORAD, US, effects={QUAGMIRE_PLAYED: 1}).effect(NORAD_ACTIVE) == 1


def test_declining_the_free_coup_of_the_wall_still_bars_willy_brandt() -> None:
    t = event(TEAR_DOWN_THIS_WALL, US, influence={POLAND: (0, 1), IRAN: (0, 1)}).do(DONE)
    assert t.effect(WALL_DOWN) == 1
