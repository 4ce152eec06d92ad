"""What viewers know, and states sampled from views (R5.2, R13.3)."""

import pytest

from tests.risiko.table import at, new
from theatrum.agents.risiko.bot_settings import PROFILES
from theatrum.arena.fuzz import pick
from theatrum.core.build import compiled
from theatrum.core.rng import seeded
from theatrum.games.risiko.constants import DISCARDS, DRAW_PILE
from theatrum.games.risiko.game import make_game
from theatrum.games.risiko.state import OBJECTIVE, RULED_OUT
from theatrum.testing.conformance import leak_check

SPECTATOR = 4
GAMES = 8 if compiled() else 1
EVERY = 5 if compiled() else 40  # decisions between two checks


def test_own_cards_and_objective_only() -> None:
    t = at("p1=brazil:2 p1_hand=siam,joker p2_hand=alaska p1_objective=3 p2_objective=5 discards=china")
    own, other, spectator = t.view(0), t.view(1), t.view(SPECTATOR)
    assert (own.cards_in(0), own.cards_in(1), own.cards_in(DISCARDS)) == ([34, 42], [], [27])
    assert (other.cards_in(0), other.cards_in(1)) == ([], [0])
    assert (spectator.cards_in(0), spectator.cards_in(1), spectator.cards_in(DISCARDS)) == ([], [], [27])
    assert (own.objectives, other.objectives) == ([2, -1, -1, -1], [-1, 4, -1, -1])
    assert spectator.objectives == [-1] * 4
    assert spectator.hand_sizes == [2, 1, 0, 0]


def test_only_the_one_who_is_asked_sees_the_choices() -> None:
    t = at("at=reinforce p1=brazil:2 p1_hand=siam,quebec,eastern_us")
    assert (len(t.view(0).legal), t.view(1).legal, t.view(SPECTATOR).legal) == (2, [], [])


def test_a_set_is_public_as_it_is_chosen() -> None:
    t = at("at=reinforce p1=brazil:2 p1_hand=siam,quebec,eastern_us,alaska").do("set", "card Siam")
    assert t.view(SPECTATOR).cards_in(DISCARDS) == [34]
    assert t.view(SPECTATOR).hand_sizes[0] == 3


@pytest.mark.parametrize("chosen", [[], ["card Joker 1"], ["card Joker 1", "card Siam"]])
def test_a_state_dealt_anew_can_complete_the_set_that_is_being_chosen(chosen: list[str]) -> None:
    t = at("at=reinforce p1=brazil:2 p1_hand=joker,siam,quebec,alaska others=p4").do("set", *chosen)
    rng = seeded(1)
    for viewer in (1, 2, SPECTATOR):
        for _ in range(30):
            s = t.game.sample_state(t.view(viewer), rng)
            assert t.game.actors(s) == [0]
            assert t.game.legal(s, 0)


def test_unseen_cards_keep_to_their_shuffle() -> None:
    """P4 holds 38 cards when 6 discards become the pile: none of the 38 can be in the pile, nor with P1 after the
    draw."""
    t = at("at=end conquests=1 p1=alaska discards=alaska,brazil,china,egypt,japan,joker others=p4").do("draw China")
    discarded = {0, 10, 27, 22, 30, 42}
    rng = seeded(2)
    drawn = set()
    for _ in range(60):
        s = t.game.sample_state(t.view(SPECTATOR), rng)
        drawn |= set(s.hand(0))
        assert set(s.hand(3)).isdisjoint(discarded)
    assert drawn == discarded


def test_r5_9_everybody_knows_a_pile_that_was_just_shuffled() -> None:
    """The last card of the pile is drawn: the discards, which everybody saw, are the new pile and in nobody's hand.
    Cards played later are not among them."""
    words = "at=end conquests=1 p1=alaska p2=brazil:3 rest=p3,p4 p2_hand=siam,quebec,eastern_us pile=china"
    t = at(f"{words} discards=alaska,brazil,peru,egypt,japan,joker others=p4").do("draw China")
    pile = [0, 10, 11, 22, 30, 42]
    assert t.state.cards_in(DRAW_PILE) == pile
    rng = seeded(7)
    for viewer in (1, 2, SPECTATOR):
        assert t.view(viewer).pile == len(pile)
        for _ in range(20):
            assert t.game.sample_state(t.view(viewer), rng).cards_in(DRAW_PILE) == pile
    t.do("set", "card Siam", "card Quebec", "card Eastern United States")
    for viewer in (0, 2, SPECTATOR):
        assert t.view(viewer).cards_in(DISCARDS) == [3, 7, 34]
        for _ in range(20):
            assert t.game.sample_state(t.view(viewer), rng).cards_in(DRAW_PILE) == pile


def test_r5_9_the_card_drawn_last_stays_secret() -> None:
    t = at("at=end conquests=1 p1=alaska pile=china discards=peru others=p4").do("draw China")
    assert t.view(0).cards_in(0) == [27]
    rng = seeded(8)
    drawn = {tuple(t.game.sample_state(t.view(SPECTATOR), rng).hand(0)) for _ in range(60)}
    assert len(drawn) > 10
    assert (11,) not in drawn
    leak_check(t.game, t.state, rng)


def test_objectives_dealt_anew_are_none_that_would_have_won() -> None:
    t = at("at=start p1=asia,south_america,europe,oceania p1_objective=1")
    excluded = t.state.tracks[RULED_OUT]
    assert bin(excluded).count("1") >= 4
    rng = seeded(3)
    for _ in range(60):
        s = t.game.sample_state(t.view(1), rng)
        assert excluded >> int(s.tracks[OBJECTIVE]) & 1 == 0


def test_the_own_objective_is_kept_and_all_are_different() -> None:
    t = at("p1=brazil:2 p2_objective=5")
    rng = seeded(4)
    for _ in range(40):
        s = t.game.sample_state(t.view(1), rng)
        objectives = [int(s.tracks[OBJECTIVE + seat]) for seat in range(4)]
        assert objectives[1] == 4
        assert len(set(objectives)) == 4


def test_a_victim_knows_where_their_cards_are_until_they_are_shuffled() -> None:
    t = at("round=6 p1=south_africa:5 p3=madagascar rest=p2,p4 p3_hand=brazil,alaska")
    t.do("attack from South Africa", "attack Madagascar", "1 die", "roll 6", "roll 1", "1 army")
    rng = seeded(5)
    for _ in range(20):
        assert {0, 10} <= set(t.game.sample_state(t.view(2), rng).hand(0))


def test_fresh_luck() -> None:
    t = new()
    rng = seeded(6)
    words = {tuple(t.game.sample_state(t.view(0), rng).rng.words()) for _ in range(10)}
    assert len(words) == 10
    assert tuple(t.state.rng.words()) not in words


@pytest.mark.parametrize("preset", ["base", "circuit"])
def test_nothing_leaks_in_games_with_eliminations(preset: str) -> None:
    """Players who like war get to where random ones do not: eliminations, captured cards, reshuffles."""
    game = make_game({"preset": preset, "round_limit": 20, "early_elimination": "allow", "seats": 5})
    eliminated = shuffles = 0
    for profile in PROFILES:
        for seed in range(GAMES):
            s = game.new(seed)
            rng = seeded(seed)
            n = 0
            while game.actors(s):
                if n % EVERY == 0:
                    leak_check(game, s, rng)
                seat = game.actors(s)[0]
                game.apply(s, seat, pick(game, s, seat, profile, rng))
                n += 1
            leak_check(game, s, rng)
            eliminated += sum(1 for order in game.view(s, 0).out if order)
            shuffles += int(s.shuffles)
    assert eliminated > 0
    assert shuffles > 0
