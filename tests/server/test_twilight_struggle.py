"""What pages are told about Twilight Struggle: odds, warnings, scoring, the log."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from theatrum.core.events import EventList
from theatrum.core.state import CHANCE
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import deck, messages
from theatrum.games.twilight_struggle.board import COUNTRY_NAMES
from theatrum.games.twilight_struggle.game import TwilightStruggle, make_game
from theatrum.games.twilight_struggle.lasting import EFFECT_CARDS
from theatrum.languages import language_codes
from theatrum.presentation.twilight_struggle.log_lines import MAKER, about
from theatrum.presentation.twilight_struggle.presentation import TwilightStrugglePresentation, make_presentation
from theatrum.presentation.twilight_struggle.words import ts_words
from theatrum.server.match import Match

GAME: TwilightStruggle = make_game({})
PAGE: TwilightStrugglePresentation = make_presentation(GAME)
Actions = dict[str, dict[str, Any]]


def actions_at(words: str, seat: int, *before: str, lang: str = "en") -> Actions:
    """The offered actions by their names, in a position made by hand after some more actions."""
    state = GAME.position(words)
    for text in before:
        GAME.play(state, seat, text)
    state.stops_at_chance = False
    view = GAME.view(state, seat)
    return {action["text"]: dict(action) for action in PAGE.actions(view, lang)}


US_TURN = "turn=4 round=2 by=us us_hand=%s"


# --- odds -------------------------------------------------------------------------------------------------------------


def test_coup_odds() -> None:
    """4 Ops against stability 1 with 2 USSR influence: 4 + die - 2 takes 2 and adds die - 0 … (TS 6.3.2)."""
    offered = actions_at(
        f"{US_TURN % 'Marshall_Plan'} defcon=5 influence=nigeria:0/2", 0, "Marshall Plan", "operations", "coup"
    )
    odds = offered["Nigeria"]["odds"]
    assert odds["chance"] == 1.0
    assert [row["text"] for row in odds["rows"]] == [f"removes 2, adds {n}" for n in (6, 5, 4, 3, 2, 1)]
    assert sum(row["chance"] for row in odds["rows"]) == pytest.approx(1, abs=0.001)
    assert odds["text"] == "100 % success, 5.5 influence on average"


def test_coup_odds_with_failures() -> None:
    """1 Op in Iran (stability 2): die 4 and better succeeds."""
    offered = actions_at(
        f"{US_TURN % 'CIA_Created'} defcon=5 influence=iran:0/3", 0, "CIA Created", "operations", "coup"
    )
    odds = offered["Iran"]["odds"]
    assert odds["chance"] == 0.5
    assert [row["text"] for row in odds["rows"]] == ["removes 3", "removes 2", "removes 1", "no effect"]
    assert odds["rows"][-1]["chance"] == 0.5


def test_realignment_odds_are_those_of_the_engine() -> None:
    """Counted odds against all 36 pairs of dice thrown by the engine, in positions of random games."""
    compared = 0
    for state, seat in decisions_of_games(range(30)):
        if GAME.decision(state, seat).kind != k.ASK_REALIGN:
            continue
        offered = {action["action"]: action for action in PAGE.actions(GAME.view(state, seat), "en")}
        for country in [a for a in GAME.legal(state, seat) if a < len(COUNTRY_NAMES)][:3]:
            odds = offered[country]["odds"]
            assert odds is not None
            assert odds["chance"] == pytest.approx(engine_wins(state, seat, country), abs=0.0001)
            assert sum(row["chance"] for row in odds["rows"]) == pytest.approx(1, abs=0.001)
            compared += 1
        if compared > 40:
            break
    assert compared > 20


def engine_wins(state: Any, seat: int, country: int) -> float:
    """How often the enemy loses influence."""
    wins = 0
    first = GAME.copy(state)
    first.stops_at_chance = True
    GAME.apply(first, seat, country)
    for us in GAME.legal(first, CHANCE):
        second = GAME.copy(first)
        GAME.apply(second, CHANCE, us)
        for ussr in GAME.legal(second, CHANCE):
            end = GAME.copy(second)
            GAME.apply(end, CHANCE, ussr)
            wins += end.influence_of(1 - seat, country) < state.influence_of(1 - seat, country)
    return wins / 36


def test_space_odds() -> None:
    offered = actions_at(f"{US_TURN % 'Duck_and_Cover'} defcon=5", 0, "Duck and Cover")
    assert offered["space race"]["odds"]["text"] == "50 % success"
    assert offered["operations"]["odds"] is None


def test_war_odds() -> None:
    """Brush War needs 3 or more; every neighbour that the defender controls takes 1 off (RUL-12)."""
    offered = actions_at(f"{US_TURN % 'Brush_War'} defcon=5 influence=zaire:0/1,angola:0/3", 0, "Brush War", "event")
    assert offered["Zaire"]["odds"]["chance"] == 0.5
    assert offered["Nigeria"]["odds"]["text"] == "67 % victory"


# --- warnings ---------------------------------------------------------------------------------------------------------


def test_warning_before_a_coup_that_ends_the_game() -> None:
    offered = actions_at(
        f"{US_TURN % 'Marshall_Plan'} defcon=2 influence=nigeria:0/2,haiti:0/1",
        0,
        "Marshall Plan",
        "operations",
        "coup",
    )
    assert offered["Nigeria"]["warning"] == "This ends the game: DEFCON falls to 1 and you lose."
    assert offered["Haiti"]["warning"] == ""


def test_no_warning_where_nothing_can_happen() -> None:
    offered = actions_at(
        f"{US_TURN % 'Marshall_Plan'} defcon=3 influence=nigeria:0/2", 0, "Marshall Plan", "operations", "coup"
    )
    assert offered["Nigeria"]["warning"] == ""


def test_warning_before_an_event_that_lowers_defcon() -> None:
    offered = actions_at(f"{US_TURN % 'Duck_and_Cover,NATO'} defcon=2", 0, "Duck and Cover")
    assert offered["event"]["warning"] == "This ends the game: DEFCON falls to 1 and you lose."
    assert offered["operations"]["warning"] == ""
    assert offered["space race"]["warning"] == ""


def test_warning_before_ops_for_the_other_side() -> None:
    """Lone Gunman gives the USSR an Op in a US round: a coup in a battleground would lose the US the game."""
    words = f"{US_TURN % 'Lone_Gunman,NATO'} defcon=2 influence=nigeria:2/0"
    offered = actions_at(words, 0, "Lone Gunman")
    for text in ("USSR event, then operations", "operations, then USSR event"):
        assert offered[text]["warning"] == "The other side could then bring DEFCON to 1, and you would lose."


def test_card_is_only_warned_of_if_every_use_is_dangerous() -> None:
    offered = actions_at(f"{US_TURN % 'Lone_Gunman,NATO'} defcon=2 influence=nigeria:2/0", 0)
    assert "you would lose" in offered["Lone Gunman"]["warning"]
    assert offered["NATO"]["warning"] == ""


NOW = "This ends the game: DEFCON falls to 1 and you lose."
LATER = "However you go on, DEFCON falls to 1 in this round and you lose."
BY_EVENT = "The event will then bring DEFCON to 1, and you lose."
BY_OTHER = "The other side could then bring DEFCON to 1, and you would lose."
BY_CHANCE = "With bad luck DEFCON falls to 1 and you lose."
USSR_TURN = "turn=%d round=2 by=ussr ussr_hand=%s defcon=2 influence=%s"
EVERYWHERE = "nigeria:2/2,cuba:0/3,panama:2/0,angola:1/1,zaire:1/0,poland:0/4,italy:2/1,iran:1/1,india:1/1"


@pytest.mark.parametrize(
    ("turn", "card", "first", "last"),
    [
        (4, "Duck_and_Cover", NOW, BY_EVENT),
        (8, "Soviets_Shoot_Down_KAL-007", NOW, BY_EVENT),
        (4, "CIA_Created", BY_OTHER, BY_OTHER),
        (8, "Tear_Down_this_Wall", BY_OTHER, BY_OTHER),
        (4, "Grain_Sales_to_Soviets", BY_OTHER, BY_OTHER),
    ],
)
def test_both_orders_of_a_dangerous_event_are_warned_of(turn: int, card: str, first: str, last: str) -> None:
    """The board has so many targets for coups and realignments that not all can be looked at."""
    words = USSR_TURN % (turn, f"{card},Comecon", EVERYWHERE)
    offered = actions_at(words, 1, card.replace("_", " "))
    assert offered["US event, then operations"]["warning"] == first
    assert offered["operations, then US event"]["warning"] == last


def test_operations_before_a_fatal_event_are_warned_of() -> None:
    words = USSR_TURN % (4, "Duck_and_Cover,Comecon", "haiti:1/0,nigeria:1/0,poland:0/4")
    offered = actions_at(words, 1, "Duck and Cover", "operations first")
    assert {text: action["warning"] for text, action in offered.items()} == {
        "place influence": BY_EVENT,
        "realignment": BY_EVENT,
        "coup": BY_EVENT,
    }


def test_card_whose_event_is_fatal_in_any_case() -> None:
    words = USSR_TURN % (4, "Duck_and_Cover,Comecon", "poland:0/4") + " space=0/8"
    assert actions_at(words, 1)["Duck and Cover"]["warning"] == BY_EVENT
    assert actions_at(words, 1)["COMECON"]["warning"] == ""


def test_coup_where_all_targets_are_fatal() -> None:
    words = f"{US_TURN % 'Marshall_Plan'} defcon=2 influence=nigeria:0/2,canada:2/0"
    offered = actions_at(words, 0, "Marshall Plan", "operations")
    assert offered["coup"]["warning"] == LATER
    assert offered["place influence"]["warning"] == ""


def test_event_that_leaves_the_choice_to_the_other_side() -> None:
    """Summit: whoever wins the roll may lower DEFCON; Olympic Games: the opponent may boycott."""
    for card in ("Summit", "Olympic Games"):
        words = f"{US_TURN % card.replace(' ', '_')} defcon=2"
        assert actions_at(words, 0, card)["event"]["warning"] == BY_OTHER


def test_luck_of_the_draw() -> None:
    """Five Year Plan: one of two random cards of the Soviet hand would end the game."""
    words = USSR_TURN % (4, "Five_Year_Plan,Duck_and_Cover,Comecon", "poland:0/4")
    offered = actions_at(words, 1, "Five Year Plan")
    assert offered["US event, then operations"]["warning"] == BY_CHANCE
    assert offered["operations, then US event"]["warning"] == BY_CHANCE


def test_loss_by_the_event_is_not_laid_to_the_missile_crisis() -> None:
    words = USSR_TURN % (4, "Duck_and_Cover,Comecon", "haiti:1/0,poland:0/4") + " effects=Cuban_Missile_Crisis:2"
    offered = actions_at(words, 1, "Duck and Cover", "operations first")
    assert offered["place influence"]["warning"] == BY_EVENT
    assert "Cuban Missile Crisis" in offered["coup"]["warning"]


def test_ops_for_the_other_side_without_a_target_are_not_warned_of() -> None:
    """Lone Gunman: the US has no influence in a battleground where the USSR could make a coup."""
    words = f"{US_TURN % 'Lone_Gunman,NATO'} defcon=2 influence=haiti:1/1,canada:2/0"
    offered = actions_at(words, 0, "Lone Gunman")
    assert offered["USSR event, then operations"]["warning"] == ""
    assert offered["operations, then USSR event"]["warning"] == ""


@pytest.mark.parametrize("lang", language_codes())
def test_every_warning_has_its_own_words(lang: str) -> None:
    words = ts_words(lang).warnings
    assert len(set(words.values())) == len(words) == 6


def test_warning_under_the_missile_crisis() -> None:
    words = f"{US_TURN % 'NATO'} defcon=3 influence=haiti:0/1 effects=28:1"
    offered = actions_at(words, 0, "NATO", "operations")
    assert "Cuban Missile Crisis" in offered["coup"]["warning"]


# --- questions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "own", "opponents"),
    [
        (
            "en",
            ["event", "operations", "space race"],
            ["USSR event, then operations", "operations, then USSR event", "space race"],
        ),
        (
            "it",
            ["evento", "operazioni", "corsa allo spazio"],
            ["evento dell'URSS, poi operazioni", "operazioni, poi evento dell'URSS", "corsa allo spazio"],
        ),
    ],
)
def test_uses_of_a_card_have_one_order(lang: str, own: list[str], opponents: list[str]) -> None:
    words = f"{US_TURN % 'Duck_and_Cover,Comecon'} defcon=5"
    assert list(actions_at(words, 0, "Duck and Cover", lang=lang)) == own
    assert list(actions_at(words, 0, "Comecon", lang=lang)) == opponents


def test_declining_granted_ops_comes_last() -> None:
    words = "turn=4 event=CIA_Created by=us defcon=5 influence=iran:1/1"
    offered = list(actions_at(words, 0))
    assert offered[0] == "place influence"
    assert offered[-1] == "no operation"


CHINA_CARD = (
    "turn=4 round=2 by=us us_hand=NATO china=us/up defcon=%d "
    "influence=japan:4/0,thailand:2/0,italy:1/0,india:1/1,egypt:1/1"
)


def prompt_at(words: str, seat: int, *before: str, lang: str = "en") -> str:
    state = GAME.position(words)
    for text in before:
        GAME.play(state, seat, text)
    view = GAME.view(state, seat)
    assert view.decision is not None
    return PAGE.prompt(view, view.decision, lang)


def test_bonus_of_the_china_card_is_announced_while_it_is_possible() -> None:
    before = ["The China Card", "operations"]
    asked = [prompt_at(CHINA_CARD % 5, 0, *before)]
    before.append("influence")
    for country in ("Japan", "Thailand", "Japan", "India", "Japan"):
        asked.append(prompt_at(CHINA_CARD % 5, 0, *before))
        before.append(country)
    assert asked == [
        "The China Card: which operation? (4 Ops, 5 in Asia)",
        "The China Card: place influence, 4 Ops left (+1 if all in Asia)",
        "The China Card: place influence, 3 Ops left (+1 if all in Asia)",
        "The China Card: place influence, 2 Ops left (+1 if all in Asia)",
        "The China Card: place influence, 1 Op left (+1 if all in Asia)",
        "The China Card: place influence, 1 Op left (the bonus, only in Asia)",
    ]


def test_bonus_is_not_announced_once_it_is_lost() -> None:
    text = prompt_at(CHINA_CARD % 5, 0, "The China Card", "operations", "influence", "Italy")
    assert text == "The China Card: place influence, 3 Ops left"


def test_bonus_in_coups_and_realignments() -> None:
    before = ("The China Card", "operations")
    assert prompt_at(CHINA_CARD % 5, 0, *before, "coup") == "The China Card: coup where? Worth 4 Ops (5 in Asia)"
    assert (
        prompt_at(CHINA_CARD % 5, 0, *before, "realignment")
        == "The China Card: realign where? 4 Ops left (+1 if all in Asia)"
    )
    # DEFCON 3 closes Asia: nothing there can earn it
    assert prompt_at(CHINA_CARD % 3, 0, *before, "coup") == "The China Card: coup where? Worth 4 Ops"


@pytest.mark.parametrize(
    ("lang", "card", "text"),
    [
        ("en", "NATO", "NATO: place influence, 4 Ops left (+1 if all in Southeast Asia)"),
        (
            "en",
            "The China Card",
            "The China Card: place influence, 4 Ops left (+1 if all in Asia, +2 if all in Southeast Asia)",
        ),
        ("it", "NATO", "NATO: piazza influenza, restano 4 Op (+1 se tutti nel Sud-est asiatico)"),
    ],
)
def test_bonus_of_vietnam_revolts_is_announced(lang: str, card: str, text: str) -> None:
    words = "turn=4 round=2 by=ussr ussr_hand=NATO china=ussr/up influence=vietnam:0/2 effects=Vietnam_Revolts:1"
    use = "operations first" if card == "NATO" else "operations"
    assert prompt_at(words, 1, card, use, "influence", lang=lang) == text


def test_shuttle_diplomacy_stands_among_the_effects_while_it_waits() -> None:
    words = f"{US_TURN % 'NATO'} shuttle=Shuttle_Diplomacy"
    view = GAME.view(GAME.position(words), 0)
    for lang, name in (("en", "Shuttle Diplomacy"), ("it", "Diplomazia Itinerante")):
        [effect] = PAGE.position(view, lang)["effects"]
        assert effect["name"] == name
        assert effect["card"] == deck.SHUTTLE_DIPLOMACY
        assert effect["id"] not in range(k.EFFECT_COUNT)
        assert not effect["until_turn_end"]
        assert "Asia" in effect["text"]
    assert PAGE.position(GAME.view(GAME.position(US_TURN % "NATO"), 0), "en")["effects"] == []


def test_final_scoring_has_a_heading() -> None:
    state = GAME.position("turn=10 round=7 by=us us_hand=Central_America_Scoring china=ussr/up")
    sink = EventList()
    GAME.play(state, 0, "Central America Scoring", sink)
    lines = {line["text"]: line for line in PAGE.log_lines(sink.events, None, "en")}
    assert lines["Final scoring"]["heading"] == 1
    assert {"kind": "side", "id": k.USSR} in lines["The China Card: 1 VP for the USSR"]["about"]


def test_scoring_is_nobodys_line() -> None:
    state = GAME.position(f"{US_TURN % 'Asia_Scoring,NATO'} influence=india:0/3,japan:4/0")
    sink = EventList()
    GAME.play(state, 0, "Asia Scoring", sink)
    [line] = [line for line in PAGE.log_lines(sink.events, None, "en") if line["kind"] == "scores"]
    assert line["about"] == [{"kind": "region", "id": k.ASIA}]


def test_line_is_about_its_cause_too() -> None:
    state = GAME.position(f"{US_TURN % 'NATO,Fidel'} effects=We_Will_Bury_You:1")
    sink = EventList()
    GAME.play(state, 0, "NATO", sink)
    line = PAGE.log_lines(sink.events, None, "en")[-1]
    assert line["text"] == "We Will Bury You: USSR gains 3 VP (score: USSR 3)"
    assert line["kind"] == "vp"
    assert {"kind": "card", "id": deck.WE_WILL_BURY_YOU} in line["about"]


# --- words ---------------------------------------------------------------------------------------------------------


def test_every_lasting_effect_has_its_card() -> None:
    assert set(EFFECT_CARDS) == set(range(k.EFFECT_COUNT)) - {k.QUAGMIRE_PLAYED}
    assert all(1 <= card <= deck.CARD_COUNT for card in EFFECT_CARDS.values())


def test_every_report_has_a_name() -> None:
    reports = [value for name, value in vars(messages).items() if name.startswith("SAID_")]
    assert sorted(MAKER.names) == sorted(reports)


def test_log_lines_say_what_they_are_about() -> None:
    match = new_match(1)
    change = match.move(1, GAME.legal(match.state, 1)[0])
    [line] = PAGE.log_lines(change.step.events, None, "en")
    assert line["kind"] == "influence"
    assert {"kind": "country", "id": change.step.action} in line["about"]
    assert {"kind": "side", "id": 1} in about(change.step.events[0])


def test_scoring_preview() -> None:
    state = GAME.position("turn=4 round=1 by=us us_hand=NATO influence=west_germany:4/0,france:3/0,uk:5/0,poland:0/3")
    europe = PAGE.position(GAME.view(state, 0), "en")["regions"][0]
    assert [side["level_name"] for side in europe["sides"]] == ["domination", "presence"]
    assert europe["sides"][0]["points"] == 7 + 2
    assert europe["net"] == europe["sides"][0]["points"] - europe["sides"][1]["points"]
    assert europe["text"] == f"US +{europe['net']}"


def new_match(seed: int) -> Match:
    return Match(GAME, seed, PAGE.reveals_secret)


def decisions_of_games(seeds: range) -> Iterator[tuple[Any, int]]:
    """Positions of random games and who decides."""
    for seed in seeds:
        match = new_match(seed)
        luck = random.Random(seed)
        while not match.over:
            seat = GAME.actors(match.state)[0]
            yield match.state, seat
            match.take(match.move(seat, luck.choice(GAME.legal(match.state, seat))))


def test_unseen_cards_are_those_of_the_pile_and_of_hidden_hands() -> None:
    for i, (state, _) in enumerate(decisions_of_games(range(4))):
        if i % 5:
            continue
        views = [GAME.view(state, seat) for seat in (k.US, k.USSR, k.SPECTATOR)]
        for view in views[: k.SPECTATOR]:
            body = PAGE.position(view, "en")
            seen = {card["card"] for card in body["hand"]}
            seen.update(
                *(body[pile] for pile in ("known", "table", "in_front", "shown", "looked_at", "discards", "removed"))
            )
            assert not seen & set(body["unseen"])
            hidden = body["hand_sizes"][1 - view.viewer] - len(body["known"])
            assert len(body["unseen"]) == body["pile"] + hidden
        whole = PAGE.whole_position(views, "en")
        assert len(whole["unseen"]) == whole["pile"]
