"""Tournament rules (TS 11.1.1 to 11.1.3)."""

from __future__ import annotations

import pytest

from tests.twilight_struggle.table import Table, at_end_of_turn, at_start_of_turn, new_game
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle.constants import BY_HELD_SCORING, NEITHER, SPECTATOR, US, USSR
from theatrum.games.twilight_struggle.deck import FIDEL, NASSER, SUEZ_CRISIS
from theatrum.games.twilight_struggle.game import make_game
from theatrum.games.twilight_struggle.messages import SAID_DRAW, SAID_END, SAID_REVEAL

SHOWN: dict[str, object] = {"reveal_held_cards": True}
HANDS = {"us_hand": ["Nasser", "Fidel"], "ussr_hand": ["Suez Crisis"]}


def with_options(options: dict[str, object], **given: object) -> Table:
    """The end of turn 3. The US could discard a held card (box 6) and does not, so that what follows is heard."""
    t = at_end_of_turn(options=options, turn=3, milops=(5, 5), space=(6, 0), **given)
    assert t.asked == "held"
    return t.do("done")


# --- 11.1.1 ---------------------------------------------------------------------------------------------------


def test_11_1_1_held_cards_are_shown_to_the_opponent() -> None:
    t = with_options(SHOWN, **HANDS)
    told = {viewer: {(e.a, e.b) for e in t.heard(SAID_REVEAL, viewer)} for viewer in (US, USSR, SPECTATOR)}
    everything = {(US, NASSER), (US, FIDEL), (USSR, SUEZ_CRISIS)}
    assert told == {US: everything, USSR: everything, SPECTATOR: set()}
    assert set(t.seen(US, "USSR hand")) >= {"Suez Crisis"}
    assert set(t.seen(USSR, "US hand")) >= {"Nasser", "Fidel"}
    assert t.seen(SPECTATOR, "US hand") == []


def test_11_1_1_what_was_seen_is_remembered_in_the_next_turn() -> None:
    t = with_options(SHOWN, **HANDS).luck()
    assert t.state.turn == 4
    assert t.seen(US, "USSR hand") == ["Suez Crisis"]
    for _ in range(5):
        other = t.game.sample_state(t.game.view(t.state, US), seeded(1))
        assert SUEZ_CRISIS in other.hand(USSR)


def test_11_1_1_not_by_default() -> None:
    t = with_options({}, **HANDS)
    assert not t.heard(SAID_REVEAL, US)
    assert t.seen(US, "USSR hand") == []


def test_4_5_f_the_box_6_discard_comes_first() -> None:
    t = at_end_of_turn(options=SHOWN, turn=3, milops=(5, 5), space=(6, 0), **HANDS).do("Nasser")
    assert {e.b for e in t.heard(SAID_REVEAL, USSR)} == {FIDEL, SUEZ_CRISIS}
    assert "Nasser" in t.seen(USSR, "discard pile")


# --- 11.1.2 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held_scoring", ["enforce", "lose"])
@pytest.mark.parametrize(("us", "ussr", "winner"), [
    ("Europe Scoring", "Fidel", USSR), ("Fidel", "Asia Scoring", US), ("Europe Scoring", "Asia Scoring", NEITHER),
])  # fmt: skip
def test_11_1_2_who_holds_a_scoring_card_loses(held_scoring: str, us: str, ussr: str, winner: int) -> None:
    t = with_options(SHOWN | {"held_scoring": held_scoring}, us_hand=[us], ussr_hand=[ussr])
    assert t.ending is not None
    assert (t.winner, t.ending.reason) == (winner, BY_HELD_SCORING)
    kinds = [e.kind for e in t.log.seen_by(US)]
    assert kinds.index(SAID_REVEAL) < kinds.index(SAID_END)


# --- 11.1.3 ---------------------------------------------------------------------------------------------------


def receivers(t: Table) -> list[int]:
    """Who got the cards of a deal, in order."""
    return [e.a for e in t.heard(SAID_DRAW)]


def test_11_1_3_the_ussr_gets_the_first_card_and_then_every_other() -> None:
    game = make_game({})
    t = Table(game, game.new(1, stops_at_chance=True))
    while t.actor == CHANCE:
        t.do(t.legal[0])
    assert receivers(t) == [USSR, US] * 8


@pytest.mark.parametrize(
    ("us", "ussr", "order"),
    [
        ([], ["Nasser"] , [USSR, US] * 7 + [US]),
        (["Nasser", "Fidel", "Duck and Cover"], [], [USSR, US] * 5 + [USSR] * 3),
        (["Nasser"], ["Suez Crisis", "Fidel", "Nuclear Test Ban", "Duck and Cover"], [USSR, US] * 4 + [US] * 3),
    ],
)  # fmt: skip
def test_11_1_3_when_one_hand_is_full_the_other_takes_the_rest(
    us: list[str], ussr: list[str], order: list[int]
) -> None:
    t = at_start_of_turn(turn=2, us_hand=us, ussr_hand=ussr)
    while t.actor == CHANCE:
        t.do(t.legal[0])
    assert receivers(t) == order


def test_11_1_3_so_in_every_edition() -> None:
    for preset in ("second", "deluxe", "deluxe2015"):
        game = make_game({"preset": preset})
        t = Table(game, game.new(1, stops_at_chance=True))
        while t.actor == CHANCE:
            t.do(t.legal[0])
        assert receivers(t)[:4] == [USSR, US, USSR, US]


def test_a_tournament_game_plays_through() -> None:
    t = new_game(3, options=SHOWN | {"held_scoring": "lose", "side_bid": "influence"})
    rng = seeded(3)
    while t.actors:
        legal = t.game.legal(t.state, t.actor)
        t.do(legal[rng.below(len(legal))])
    assert t.ending is not None
