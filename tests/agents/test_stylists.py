"""Stylists have their way, play every question, and are known to the arena but offered to nobody."""

from collections.abc import Mapping

import pytest

from theatrum.agents.registry import agent_names, check_agent, entrants_of
from theatrum.arena.games import GameResult, play_one
from theatrum.arena.schedule import Pairing
from theatrum.core.errors import BadOption
from theatrum.core.registry import game_names, make_game, manifest_of

SHORT: Mapping[str, object] = {"preset": "tournament", "round_limit": 4}


def played(game: str, stylist: str, options: Mapping[str, object], seed: int = 1) -> GameResult:
    """One in the first seat, chance in the others."""
    rules = make_game(game, options)
    return play_one(rules, Pairing(seed, (stylist, *["random"] * (rules.seats - 1))))


@pytest.mark.parametrize("game", game_names())
def test_people_are_not_offered_them(game: str) -> None:
    stylists = manifest_of(game).stylists
    assert stylists
    assert not set(stylists) & set(agent_names(game))
    assert set(stylists) < set(entrants_of(game))
    with pytest.raises(BadOption, match=f"the bots are: random, .*{next(iter(stylists))}"):
        check_agent("nobody", game)


def test_the_spacer_goes_to_space_and_the_aggressive_one_does_not() -> None:
    spacer, aggressive = (played("twilight-struggle", who, {}).style[0] for who in ("spacer", "aggressive"))
    assert 100 * spacer["space attempts"] > 10 * spacer["plays"]
    assert aggressive.get("points", 0) < spacer["points"], "its Ops are coups"


def test_the_hoarder_keeps_the_china_card() -> None:
    assert played("twilight-struggle", "hoarder", {}).style[0]["China plays"] <= 1


def test_the_european_stays_in_europe() -> None:
    style = played("twilight-struggle", "european", {}).style[0]
    assert style["points"] > 0
    assert style["early points in Asia"] + style["early points in Africa"] <= 0.1 * style["early points"]


def test_the_turtle_takes_one_territory_a_turn_and_the_rusher_many() -> None:
    turtle, rusher = (played("risiko", who, SHORT).style[0] for who in ("turtle", "rusher"))
    assert turtle["conquests"] <= turtle["turns"]
    assert rusher["conquests"] > 2 * rusher["turns"]
