"""Setup and the draw pile (TS 3, 4.3, 4.4, 4.5 B)."""

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_event, at_start_of_turn, new_game
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.board import (
    AUSTRALIA,
    CANADA,
    COUNTRY_COUNT,
    EAST_GERMANY,
    EASTERN_EUROPE,
    FINLAND,
    IRAN,
    IRAQ,
    ISRAEL,
    JAPAN,
    NORTH_KOREA,
    PANAMA,
    PHILIPPINES,
    POLAND,
    SOUTH_AFRICA,
    SOUTH_KOREA,
    SYRIA,
    UK,
    WESTERN_EUROPE,
)
from theatrum.games.twilight_struggle.constants import DISCARD, DRAW_PILE, EARLY, LATE, LATER, MID, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import (
    BLOCKADE,
    COMECON,
    CONTAINMENT,
    DUCK_AND_COVER,
    FIDEL,
    NASSER,
    NATO,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
    TRUMAN_DOCTRINE,
    VIETNAM_REVOLTS,
    era_cards,
)
from theatrum.games.twilight_struggle.messages import SAID_DRAW, SAID_ERA, SAID_RESHUFFLE

FIXED_USSR = {SYRIA: 1, IRAQ: 1, NORTH_KOREA: 3, EAST_GERMANY: 3, FINLAND: 1}
FIXED_US = {
    IRAN: 1,
    ISRAEL: 1,
    JAPAN: 1,
    AUSTRALIA: 4,
    PHILIPPINES: 1,
    SOUTH_KOREA: 1,
    PANAMA: 1,
    SOUTH_AFRICA: 1,
}
FIXED_US |= {UK: 5, CANADA: 2}


def total(t: Table, side: int) -> int:
    return sum(t.pair(c)[side] for c in range(COUNTRY_COUNT))


def count(t: Table, zone: int) -> int:
    return t.game.view(t.state, SPECTATOR).counts.entries[zone]


def in_zone(t: Table, zone: str) -> list[int]:
    return [number for number in range(1, 111) if t.where(number) == zone]


# --- setup (3.1 to 3.4) -------------------------------------------------------------------------------------


def test_eight_cards_each_are_dealt_before_the_placement() -> None:
    t = new_game()
    assert t.asked == "setup"
    assert (len(t.hand(US)), len(t.hand(USSR))) == (8, 8)
    assert set(t.state.hand(US) + t.state.hand(USSR)) <= set(era_cards(EARLY, True))
    assert "The China Card" not in t.hand(US) + t.hand(USSR)
    assert count(t, DRAW_PILE) == 38 - 16


def test_players_may_look_at_their_own_hands_only() -> None:
    t = new_game()
    assert t.seen(US, "US hand") == t.hand(US)
    assert t.seen(USSR, "USSR hand") == t.hand(USSR)
    assert t.seen(US, "USSR hand") == t.seen(USSR, "US hand") == []
    assert t.seen(SPECTATOR, "US hand") == t.seen(SPECTATOR, "USSR hand") == []


def test_the_hands_differ_from_seed_to_seed() -> None:
    assert len({tuple(new_game(seed).state.hand(US)) for seed in range(20)}) > 15


def test_the_china_card_lies_face_up_before_the_ussr() -> None:
    t = new_game()
    assert (t.state.china_owner, t.state.china_up) == (USSR, 1)


def test_fixed_influence() -> None:
    t = new_game()
    for c in range(COUNTRY_COUNT):
        assert t.pair(c) == (FIXED_US.get(c, 0), FIXED_USSR.get(c, 0))


def test_setup_sums() -> None:
    """EX-3.2, EX-3.3."""
    t = new_game()
    assert (total(t, US), total(t, USSR)) == (18, 9)
    t.do(*["Poland"] * 6, *["Italy"] * 7)
    assert (total(t, US), total(t, USSR)) == (25, 15)


def test_the_ussr_places_six_points_first_then_the_us_seven() -> None:
    t = new_game()
    assert t.actor == USSR
    for left in range(6, 0, -1):
        assert (t.actor, t.left) == (USSR, left)
        t.do("Poland")
    for left in range(7, 0, -1):
        assert (t.actor, t.left) == (US, left)
        t.do("West Germany")
    assert t.asked == "headline"


def test_the_us_sees_the_soviet_placement() -> None:
    t = new_game().do(*["Poland"] * 4, "Austria", "Bulgaria")
    assert t.game.view(t.state, US).influence[COUNTRY_COUNT + POLAND] == 4


def test_the_ussr_places_in_eastern_europe_only() -> None:
    """Austria and Finland included."""
    t = new_game()
    assert t.legal == sorted(EASTERN_EUROPE)
    for country in ("Italy", "Turkey", "Iran", "Canada"):
        t.refuses(country)


def test_the_us_places_in_western_europe_only() -> None:
    """Austria, Finland, Canada and Turkey included."""
    t = new_game().do(*["Poland"] * 6)
    assert t.legal == sorted(WESTERN_EUROPE)
    assert {"Austria", "Finland", "Canada", "Turkey"} <= set(t.options)
    t.refuses("Poland")


def test_no_limit_per_country_and_no_stopping() -> None:
    t = new_game()
    t.refuses("done")
    t.do(*["Finland"] * 6)
    assert t.ussr("Finland") == 7
    t.refuses("done")
    t.do(*["Finland"] * 7)
    assert t.us("Finland") == 7


def test_the_tracks_at_the_start() -> None:
    """TS 3.4."""
    t = new_game().do(*["Poland"] * 6, *["Italy"] * 7)
    assert (t.state.turn, t.defcon, t.vp) == (1, 5, 0)
    assert [t.milops(US), t.milops(USSR), t.space(US), t.space(USSR)] == [0, 0, 0, 0]


# --- the deal (4.5 B) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "limit"), [(1, 8), (2, 8), (3, 8), (4, 9), (7, 9), (8, 9), (10, 9)])
def test_hands_are_filled_to_eight_or_nine(turn: int, limit: int) -> None:
    """TS 4.1: by the turn that begins."""
    t = at_start_of_turn(turn=1) if turn == 1 else at_end_of_turn(turn=turn - 1, milops=(5, 5))
    t.luck()
    assert t.state.turn == turn
    assert t.asked == "headline"
    assert (len(t.hand(US)), len(t.hand(USSR))) == (limit, limit)


def test_held_cards_count() -> None:
    t = at_end_of_turn(turn=1, us_hand=["NATO", "Containment"], ussr_hand=["Fidel"], milops=(5, 5)).luck()
    assert (len(t.hand(US)), len(t.hand(USSR))) == (8, 8)
    assert {"NATO", "Containment"} <= set(t.hand(US))
    assert "Fidel" in t.hand(USSR)


def test_a_player_at_or_above_the_limit_draws_nothing() -> None:
    nine = [NATO, CONTAINMENT, DUCK_AND_COVER, TRUMAN_DOCTRINE, FIDEL, NASSER, BLOCKADE, COMECON, SUEZ_CRISIS]
    for hand in (nine, nine[:8]):
        t = at_end_of_turn(turn=1, us_hand=hand, milops=(5, 5)).luck()
        assert t.state.hand(US) == sorted(hand)
        assert len(t.hand(USSR)) == 8


def test_a_draw_is_any_card_of_the_pile() -> None:
    t = at_end_of_turn(turn=1, pile=["NATO", "Fidel", "Nasser"], milops=(5, 5))
    assert t.actor == CHANCE
    assert t.asked == "draw"
    assert t.options == ["Fidel", "Nasser", "NATO"]


def test_a_drawn_card_is_known_to_its_owner_only() -> None:
    t = at_end_of_turn(turn=1, pile=["NATO", "Fidel", "Nasser"], milops=(5, 5)).do("NATO")
    owner = int(t.state.zones.where[NATO])
    assert [(e.a, e.b) for e in t.heard(SAID_DRAW, owner)] == [(owner, NATO)]
    for viewer in (1 - owner, SPECTATOR):
        assert [(e.a, e.b) for e in t.heard(SAID_DRAW, viewer)] == [(owner, 0)]
        assert NATO in t.game.view(t.state, viewer).unseen()


# --- reshuffles (4.3, 4.3.1, 4.4) ---------------------------------------------------------------------------


def test_every_card_left_is_dealt_before_the_shuffle() -> None:
    t = at_end_of_turn(turn=1, pile=["NATO", "Fidel"], discards=["Nasser", "Blockade", "COMECON"], milops=(5, 5))
    assert t.options == ["Fidel", "NATO"]
    t.do("Fidel")
    assert t.options == ["NATO"]
    assert in_zone(t, "discard pile") == [BLOCKADE, COMECON, NASSER]
    t.do("NATO")
    assert t.options == ["Blockade", "COMECON", "Nasser"]
    assert in_zone(t, "discard pile") == []
    assert [e.a for e in t.heard(SAID_RESHUFFLE)] == [3]


def test_removed_cards_stay_out_of_a_reshuffle() -> None:
    t = at_end_of_turn(turn=1, pile=["NATO"], discards=["Nasser"], removed=["Fidel", "COMECON"], milops=(5, 5))
    t.do("NATO")
    assert t.options == ["Nasser"]
    assert t.removed("Fidel")


def test_hands_stay_out_of_a_reshuffle() -> None:
    t = at_end_of_turn(
        turn=1, pile=["NATO"], discards=["Nasser"], us_hand=["Containment"], ussr_hand=["Fidel"], milops=(5, 5)
    )
    t.do("NATO")
    assert t.options == ["Nasser"]


def test_the_deal_stops_when_there_is_nothing_left() -> None:
    t = at_end_of_turn(turn=1, pile=["NATO"], discards=["Nasser"], milops=(5, 5)).do("NATO", "Nasser")
    assert t.asked == "headline"
    assert len(t.hand(US)) + len(t.hand(USSR)) == 2


def test_the_card_being_resolved_and_shuttle_diplomacy_stay_out_of_a_reshuffle() -> None:
    """RUL-33: the cards just discarded are part of it."""
    t = at_event(
        "Ask Not What Your Country Can Do For You",
        US,
        turn=4,
        us_hand=["Containment", "NATO", "Duck and Cover"],
        ussr_hand=["Fidel"],
        pile=["Nasser"],
        discards=["Blockade"],
        shuttle="Shuttle Diplomacy",
    )
    t.do("Containment", "NATO", "done")
    assert t.options == ["Nasser"]
    t.do("Nasser")
    assert t.options == ["Blockade", "NATO", "Containment"]


def test_a_reshuffle_hides_the_discards() -> None:
    """The discard pile is public (2.2.6); after the shuffle only the draw pile can hold its cards."""
    t = at_end_of_turn(turn=1, pile=["NATO"], discards=["Nasser", "Fidel"], milops=(5, 5))
    assert t.seen(SPECTATOR, "discard pile") == ["Fidel", "Nasser"]
    t.do("NATO")
    for viewer in (US, USSR, SPECTATOR):
        assert t.seen(viewer, "discard pile") == []
        assert {FIDEL, NASSER} <= set(t.game.view(t.state, viewer).unseen())


DISCARDS = [*range(10, 30)]


@pytest.mark.parametrize(("turn", "optional", "joined"), [(3, True, 48), (3, False, 46), (7, True, 23), (7, False, 21)])
def test_a_new_era_joins_the_remaining_pile_without_the_discards(turn: int, optional: bool, joined: int) -> None:
    """CHK-21."""
    pile = [DUCK_AND_COVER, SOCIALIST_GOVERNMENTS, VIETNAM_REVOLTS]
    t = at_end_of_turn(turn=turn, pile=pile, discards=DISCARDS, milops=(5, 5), options={"optional_cards": optional})
    assert t.state.turn == turn + 1
    assert count(t, DRAW_PILE) == 3 + joined
    assert count(t, DISCARD) == 20
    assert set(in_zone(t, "draw pile")) == set(pile) | set(era_cards(MID if turn == 3 else LATE, optional))


@pytest.mark.parametrize("turn", [1, 2, 4, 5, 6, 8, 9])
def test_no_cards_join_at_other_turns(turn: int) -> None:
    t = at_end_of_turn(turn=turn, pile=["Duck and Cover", "Socialist Governments"], milops=(5, 5))
    assert count(t, DRAW_PILE) == 2
    assert t.heard(SAID_ERA) == []


def test_the_discards_wait_for_the_next_ordinary_reshuffle() -> None:
    t = at_end_of_turn(turn=3, pile=["Duck and Cover"], discards=DISCARDS, milops=(5, 5)).luck()
    assert count(t, DISCARD) == 20
    assert count(t, DRAW_PILE) == 1 + 48 - 18


@pytest.mark.parametrize(("turn", "waiting"), [(1, 48 + 23), (3, 48 + 23), (4, 23), (7, 23), (8, 0)])
def test_later_eras_wait_aside(turn: int, waiting: int) -> None:
    t = at_event("Romanian Abdication", USSR, turn=turn, us_hand=["NATO"], ussr_hand=["Decolonization"])
    assert count(t, LATER) == waiting
