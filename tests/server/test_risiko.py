"""What pages receive about RisiKo!: odds, notes, objectives with progress, points, names, the log."""

import random
from typing import Any

import pytest

from tests.risiko.table import at
from theatrum.core.events import Event
from theatrum.core.state import CHANCE
from theatrum.games.risiko import constants as k
from theatrum.games.risiko import messages
from theatrum.games.risiko.board import IN_CONTINENT, MADAGASCAR, TERRITORY_NAMES
from theatrum.games.risiko.game import RisikoGame, make_game
from theatrum.games.risiko.objectives import TOURNAMENT_DECK
from theatrum.games.risiko.state import COLOUR_OF, OBJECTIVE, RisikoState
from theatrum.presentation.risiko.log_lines import MAKER
from theatrum.presentation.risiko.presentation import RisikoPresentation, make_presentation
from theatrum.presentation.risiko.shapes import RisikoObjective
from theatrum.presentation.risiko.words import risiko_words
from theatrum.server.match import Match

GAME: RisikoGame = make_game({})
PAGE: RisikoPresentation = make_presentation(GAME)
FIRST_TO_DESTROY = 8  # in the deck of the base game, by colour


def match_at(kind: int, seed: int, game: RisikoGame = GAME) -> Match:
    """A random game up to a question of some kind."""
    match = Match(game, seed, make_presentation(game).reveals_secret)
    luck = random.Random(seed)
    while game.decision(match.state, game.actors(match.state)[0]).kind != kind:
        seat = game.actors(match.state)[0]
        match.take(match.move(seat, luck.choice(game.legal(match.state, seat))))
    return match


def view_at(match: Match, game: RisikoGame = GAME) -> Any:
    return game.view(match.state, game.actors(match.state)[0])


# --- odds -------------------------------------------------------------------------------------------------------------


def test_odds_of_a_roll_are_those_of_the_engine() -> None:
    """All dice of one attack thrown by the engine, against the rows of the offered choice."""
    game = make_game({"defence_choice": "max"})
    page = make_presentation(game)
    match = match_at(k.ASK_DICE, 2, game)
    position = page.position(view_at(match, game), "en")
    source = position["source"]
    match.state.add_armies(position["target"], 5)  # no conquest: nothing but the dice moves armies
    view = view_at(match, game)
    for action in page.actions(view, "en"):
        state = game.copy(match.state)
        state.stops_at_chance = True
        game.apply(state, view.viewer, action["action"])
        before = int(state.armies[source])
        lost: dict[int, float] = {}
        throw_all(game, state, source, 1.0, before, lost)
        odds = action["odds"]
        assert odds is not None
        assert [row["chance"] for row in odds["rows"]] == pytest.approx([lost[n] for n in sorted(lost)], abs=0.0001)
        assert f"you lose 0, the enemy {len(lost) - 1}" == odds["rows"][0]["text"]


def throw_all(game: RisikoGame, state: Any, source: int, chance: float, before: int, lost: dict[int, float]) -> None:
    if game.actors(state) != [CHANCE] or game.decision(state, CHANCE).kind != k.ROLL_BATTLE:
        n = before - int(state.armies[source])
        lost[n] = lost.get(n, 0.0) + chance
        return
    for face in game.legal(state, CHANCE):
        after = game.copy(state)
        after.stops_at_chance = True
        game.apply(after, CHANCE, face)
        throw_all(game, after, source, chance / 6, before, lost)


def test_odds_of_a_whole_battle() -> None:
    """Known figures: 4 armies against 2 conquer with 65.6 %, by the tournament's rule with 62.5 %."""
    for options, chance, words in (({}, 0.656, "66 %"), ({"no_inferior_attack": True}, 0.6249, "62 %")):
        game = make_game({**options, "seats": 3})
        page = make_presentation(game)
        match = match_at(k.ASK_TARGET, 4, game)
        state = match.state
        view = view_at(match, game)
        source, target = page.position(view, "en")["source"], view.legal[0]
        state.add_armies(source, 4 - state.armies[source])
        state.add_armies(target, 2 - state.armies[target])
        [odds] = [a["odds"] for a in page.actions(view_at(match, game), "en") if a["action"] == target]
        assert odds is not None
        assert odds["chance"] == pytest.approx(chance, abs=0.0001)
        assert odds["text"].startswith(f"{words} conquest")


def test_odds_of_a_defence() -> None:
    """One die against one: the attacker wins 15 of 36."""
    match = match_at(k.ASK_DEFENCE, 3)
    while GAME.decision(match.state, GAME.actors(match.state)[0]).kind != k.ASK_DEFENCE or match.state.stack[-1].b != 1:
        seat = GAME.actors(match.state)[0]
        match.take(match.move(seat, random.Random(match.version).choice(GAME.legal(match.state, seat))))
    one = PAGE.actions(view_at(match), "en")[0]
    assert one["odds"] is not None
    assert [row["chance"] for row in one["odds"]["rows"]] == pytest.approx([21 / 36, 15 / 36], abs=0.0001)
    assert one["odds"]["text"].startswith("58 % to lose nothing")


def test_certain_is_only_what_is_certain() -> None:
    match = match_at(k.ASK_TARGET, 4)
    view = view_at(match)
    source, target = PAGE.position(view, "en")["source"], view.legal[0]
    match.state.add_armies(source, 10 - match.state.armies[source])
    match.state.add_armies(target, 1 - match.state.armies[target])
    [odds] = [a["odds"] for a in PAGE.actions(view_at(match), "en") if a["action"] == target]
    assert odds is not None
    assert odds["text"].startswith(">99 %")


# --- choices ----------------------------------------------------------------------------------------------------------


def test_notes_of_choices() -> None:
    match = match_at(k.ASK_ATTACK, 1)
    offered = {action["action"]: action for action in PAGE.actions(view_at(match), "en")}
    assert offered[k.END_ATTACKS]["note"] == risiko_words("en").choices["no_card_yet"]
    sources = [action for number, action in offered.items() if number < k.NUMBER]
    assert all(action["note"].startswith("best target: ") for action in sources)
    match.state.conquests = 1
    [end] = [a for a in PAGE.actions(view_at(match), "en") if a["action"] == k.END_ATTACKS]
    assert end["note"] == risiko_words("en").choices["draws_card"]


def test_the_largest_amount_says_why_it_is_the_largest() -> None:
    for preset, note in (("base", "1 stays"), ("tournament", "2 stay: enemy beside")):
        t = at("p1=brazil:9 p2=north_africa:1 rest=p2", preset=preset)
        t.do("attack from Brazil", "attack North Africa", "3 dice")
        while t.game.actors(t.state) == [CHANCE]:  # the attacker's dice are thrown first
            t.do("6" if t.game.decision(t.state, CHANCE).left > 1 else "1")
        offered = make_presentation(t.game).actions(t.view(0), "en")
        assert [action["note"] for action in offered] == [""] * (len(offered) - 1) + [note]
    match = match_at(k.ASK_PLACE_ARMIES, 1)
    assert [a["note"] for a in PAGE.actions(view_at(match), "en")][-1] == "all"


def test_attack_again_names_the_attack() -> None:
    game = make_game({"defence_choice": "max"})
    page = make_presentation(game)
    for seed in range(20):
        match = match_at(k.ASK_DICE, seed, game)
        view = view_at(match, game)
        match.take(match.move(view.viewer, view.legal[-1]))
        view = view_at(match, game)
        again = [action for action in page.actions(view, "en") if action["action"] == k.AGAIN]
        if again:
            source, target = page.position(view, "en")["last"]
            assert again[0]["text"] == f"Attack {TERRITORY_NAMES[target]} from {TERRITORY_NAMES[source]} again"
            assert again[0]["odds"] is not None
            return
    raise AssertionError("no attack could be repeated")


def test_set_of_cards_is_worth_what_it_says() -> None:
    match = match_at(k.ASK_PLACE, 6)
    state = match.state
    seat = GAME.actors(state)[0]
    own = next(t for t in range(42) if state.owner[t] == seat)
    symbols = [card["symbol"] for card in PAGE.facts("en")["cards"]]
    other = next(t for t in range(42) if symbols[t] == symbols[own] and state.owner[t] != seat)
    for card in (k.JOKER, own, other):
        state.draw(seat, card)
    position = PAGE.position(GAME.view(state, seat), "en")
    assert position["sets"][0]["armies"] == 12 + 2
    assert set(position["sets"][0]["cards"]) == {k.JOKER, own, other}
    assert dict(zip(position["hand"], position["hand_bonus"], strict=True)) == {own: 2, other: 0, k.JOKER: 0}
    assert GAME.problems(state) == []
    GAME.apply(state, seat, k.PLAY_SET)
    GAME.apply(state, seat, own)
    choosing = PAGE.position(GAME.view(state, seat), "en")
    assert (choosing["hand"], choosing["sets"]) == (position["hand"], position["sets"])  # nothing moves while choosing
    assert choosing["chosen"] == [own]
    other_seat = PAGE.position(GAME.view(state, (seat + 1) % 3), "en")
    assert own not in other_seat["hand"]


@pytest.mark.parametrize(
    ("attack", "defence", "beaten"),
    [
        ("631", "51", [[False, False, False], [True, True]]),
        ("413", "41", [[True, False, False], [False, True]]),  # a tie goes to the defender
        ("2", "56", [[True], [False, False]]),
    ],
)
def test_r6_7_dice_that_lost_their_pair_are_marked(attack: str, defence: str, beaten: list[list[bool]]) -> None:
    event = Event(messages.SAID_BATTLE, 15, 0, 1, int(attack), int(defence), 0)
    line = MAKER.lines([("", [event])])[0]
    assert line["dice"] == [sorted(map(int, dice), reverse=True) for dice in (attack, defence)]
    assert line["beaten"] == beaten


def test_g10_the_page_says_that_a_last_army_stands() -> None:
    t = at("round=4 p1=south_africa:9,alaska p3=madagascar:2 rest=p2,p4", early_elimination="capture")
    page = make_presentation(t.game)
    t.do("attack from South Africa")
    target = next(action for action in page.actions(t.view(0), "en") if action["action"] == MADAGASCAR)
    assert target["note"] == "against 2 armies; the last one stands until round 5"
    assert target["odds"] is not None
    assert (target["odds"]["chance"], target["odds"]["text"]) == (
        0,
        "no conquest before round 5, the last army stands; to the end you lose 8.0 on average, the defender 1.0",
    )
    lost = [row["text"] for row in target["odds"]["rows"]]
    assert lost == ["you lose 0, the enemy 1", "you lose 1, the enemy 1", "you lose 2, the enemy 0"]
    t.do("attack Madagascar", "3 dice")
    both = page.actions(t.view(2), "en")[1]["odds"]
    assert both is not None
    assert [row["text"] for row in both["rows"]] == [
        "you lose 0, the enemy 2",
        "you lose 1, the enemy 1",
        "you lose 1, the enemy 0",
    ]
    assert "the territory falls with 0 %" in both["text"]
    later = at("round=5 p1=south_africa:9,alaska p3=madagascar:2 rest=p2,p4", early_elimination="capture")
    later.do("attack from South Africa")
    target = next(action for action in page.actions(later.view(0), "en") if action["action"] == MADAGASCAR)
    assert target["note"] == "against 2 armies"


def test_g31_the_page_says_what_sets_are_worth_here() -> None:
    game = make_game({"equal_sets": 8})
    page = make_presentation(game)
    state = at("at=reinforce p1=brazil:2 p1_hand=siam,quebec,eastern_us", equal_sets=8).state
    position = page.position(game.view(state, 0), "en")
    assert len(page.facts("en")["sets"]) == 7
    assert (position["set_armies"], position["sets"][0]["armies"]) == ([8, 8, 8, 10, 12, 12, 12], 8)
    notes = [action["note"] for action in page.actions(game.view(state, 0), "en") if action["action"] == k.PLAY_SET]
    assert notes == ["up to 8 armies"]
    assert PAGE.position(view_at(match_at(k.ASK_PLACE, 6)), "en")["set_armies"] == [4, 6, 8, 10, 12, 12, 12]


# --- objectives and points --------------------------------------------------------------------------------------------


def test_facts_of_the_map() -> None:
    facts = PAGE.facts("en")
    assert len(facts["territories"]) == 42
    assert sum(continent["armies"] for continent in facts["continents"]) == 24
    for territory in facts["territories"]:
        assert all(territory["id"] in facts["territories"][n]["neighbours"] for n in territory["neighbours"])
    for objective in facts["objectives"]["tournament"]:
        assert sum(facts["territories"][t]["value"] for t in objective["territories"]) == 86
    assert facts["objectives"]["base"][0]["text"] == "Conquer North America and Africa"
    assert len(facts["objectives"]["base"][0]["territories"]) == 15


def test_names_of_the_tournament_lists_are_those_of_the_deck() -> None:
    assert risiko_words("en").lists == [objective.name for objective in TOURNAMENT_DECK]


def own_objective(state: RisikoState) -> RisikoObjective:
    objective = PAGE.position(GAME.view(state, 0), "en")["objective"]
    assert objective is not None
    return objective


def test_progress_with_continents() -> None:
    match = match_at(k.ASK_PLACE, 1)
    state = match.state
    state.tracks[OBJECTIVE] = 0  # North America and Africa for the first seat
    before = own_objective(state)
    assert before["of"] == 15
    for territory in IN_CONTINENT[0]:
        if state.owner[territory] != 0:
            state.give(territory, 0)
    after = own_objective(state)
    assert "North America 9/9" in after["progress"]
    assert after["done"] > before["done"]
    assert PAGE.position(GAME.view(state, 0), "en")["continents"][0] == 0


@pytest.mark.parametrize(
    ("colour", "words"), [("own", "your own colour"), ("absent", "nobody plays "), ("other", "territories left")]
)
def test_progress_against_a_colour(colour: str, words: str) -> None:
    match = match_at(k.ASK_PLACE, 1)
    state = match.state
    colours = [int(state.tracks[COLOUR_OF + seat]) for seat in range(4)]
    absent = next(c for c in range(6) if c not in colours)
    wanted = {"own": colours[0], "absent": absent, "other": colours[1]}[colour]
    state.tracks[OBJECTIVE] = FIRST_TO_DESTROY + wanted
    objective = own_objective(state)
    assert words in objective["progress"]
    assert bool(objective["otherwise"]) == (colour == "other")  # R8.8 c: 24 territories, if somebody else is quicker


def test_points_and_objectives_of_others_are_shown_at_the_end_only() -> None:
    game = make_game({"preset": "tournament", "seats": 3, "round_limit": 1})
    page = make_presentation(game)
    match = match_at(k.ASK_PLACE, 2, game)
    players = page.position(game.view(match.state, 1), "en")["players"]
    assert [player["points"] is not None for player in players] == [False, True, False]
    assert [player["objective"] is not None for player in players] == [False, True, False]
    assert [player["place"] for player in players] == [0, 0, 0]
    luck = random.Random(1)
    while not match.over:
        seat = game.actors(match.state)[0]
        match.take(match.move(seat, luck.choice(game.legal(match.state, seat))))
    ending = game.ending(match.state)
    assert ending is not None
    view = game.view(match.state, game.spectator)
    players = page.position(view, "en")["players"]
    assert [player["points"] for player in players] == ending.scores
    assert sorted(player["place"] for player in players) == [1, 2, 3]
    assert [player["seat"] for player in players if player["place"] == 1] == ending.winners
    assert all(player["objective"] and len(player["objective"]["territories"]) > 10 for player in players)
    text = page.ending(view, "en")
    assert text.startswith(f"{players[ending.winners[0]]['name']} wins: first after the last round. 1. ")
    assert f"with {max(ending.scores)} points" in text


def test_joint_winners_share_the_first_place() -> None:
    """R10.6: in the preset `tournament` equal points are not told apart; red and blue have 5 each, green 3."""
    lists = "mongolia,brazil; siberia,brazil; peru,mongolia"
    game = make_game({"preset": "tournament", "seats": 3, "objectives": "custom", "custom_objectives": lists})
    page = make_presentation(game)
    owners = "p1=mongolia p2=siberia rest=p3 p1_objective=1 p2_objective=2 p3_objective=3"
    view = game.view(game.position(f"round=35 by=p3 at=end {owners}"), game.spectator)
    assert [player["place"] for player in page.position(view, "en")["players"]] == [1, 1, 3]
    ranking = "1. Red with 5 points, 1. Blue with 5 points, 3. Green with 3 points"
    assert page.ending(view, "en") == f"Red and Blue win together: first after the last round. {ranking}."
    assert page.ending(view, "it").startswith("Vincono insieme Rosso e Blu: ")


def test_hand_sizes_can_be_kept_back() -> None:
    game = make_game({"show_hand_sizes": False})
    page = make_presentation(game)
    match = match_at(k.ASK_PLACE, 2, game)
    players = page.position(game.view(match.state, 1), "en")["players"]
    assert [player["cards"] for player in players] == [None, 0, None, None]


def test_options_without_effect_are_not_offered() -> None:
    offered = {option["name"] for option in PAGE.options("en")}
    assert offered | RisikoPresentation.not_offered == set(GAME.options.values)


# --- names and the log ------------------------------------------------------------------------------------------------


def test_seats_are_called_by_their_colours() -> None:
    match = match_at(k.ASK_PLACE, 2)
    view = view_at(match)
    colours = [PAGE.facts("en")["colours"][colour].capitalize() for colour in view.colours]
    assert PAGE.seat_names("en") == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert PAGE.seat_names("en", view) == colours
    first = PAGE.log_lines(match.steps[0].events, view, "en")
    assert all(line["text"].startswith("Player ") for line in first)
    later = PAGE.log_lines(match.steps[-1].events, view, "en")
    assert later[0]["text"].startswith(tuple(colours))


def test_every_report_has_a_name() -> None:
    reports = [value for name, value in vars(messages).items() if name.startswith("SAID_")]
    assert sorted(MAKER.names) == sorted(reports)


def test_battle_is_one_line_with_the_dice_of_both() -> None:
    game = make_game({"defence_choice": "max"})
    match = match_at(k.ASK_DICE, 1, game)
    view = view_at(match, game)
    change = match.move(view.viewer, view.legal[-1])
    lines = make_presentation(game).log_lines(change.step.events, view, "en")
    assert lines[0]["kind"] == "battle"
    assert not any(digit in lines[0]["text"].partition(": ")[0] for digit in "0123456789")  # the dice are shown as dice
    assert [len(dice) for dice in lines[0]["dice"]] == [view.legal[-1] - k.NUMBER, len(lines[0]["dice"][1])]
    kinds = [target["kind"] for target in lines[0]["about"]]
    assert kinds == ["seat", "territory", "territory"]
