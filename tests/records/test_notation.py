"""Canonical notation: a text for every legal action, and tolerant reading."""

import pytest

from tests.samples import samples
from tests.twilight_struggle.table import Table, at_event, at_headline, at_round, card, new_game, roll
from theatrum.core.errors import BadOption, IllegalAction
from theatrum.core.notation import Phrase, begins, find, is_short_for, plain
from theatrum.core.registry import make_game
from theatrum.core.rng import seeded
from theatrum.core.state import CHANCE
from theatrum.games.example.game import BidsGame
from theatrum.games.example.rules import SULK
from theatrum.games.twilight_struggle.board import (
    EAST_GERMANY,
    INDIA,
    IRAN,
    NIGERIA,
    NORTH_KOREA,
    POLAND,
    SE_AFRICAN_STATES,
    SOUTH_KOREA,
    SPAIN_PORTUGAL,
    UK,
    WEST_GERMANY,
)
from theatrum.games.twilight_struggle.constants import (
    BOYCOTT,
    COUP,
    DONE,
    EVENT,
    EVENT_FIRST,
    IN_REGION,
    INFLUENCE,
    OPS,
    OPS_FIRST,
    PASS,
    SPACE,
    TO_DEFCON,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import (
    ARAB_ISRAELI_WAR,
    BLOCKADE,
    CHERNOBYL,
    DE_GAULLE_LEADS_FRANCE,
    DUCK_AND_COVER,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    KOREAN_WAR,
    NASSER,
    OLYMPIC_GAMES,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
    TRUMAN_DOCTRINE,
    UN_INTERVENTION,
)
from theatrum.games.twilight_struggle.notation import card_named, country_named, region_named

POSITIONS = samples(100_000, 30_000, 4_000)
OPTIONS: list[dict[str, object]] = [
    {},
    {"optional_cards": False, "held_scoring": "lose", "handicap_us": 2, "unspent_ops": "always"},
    {"granted_ops_to_space": True, "trapped_scoring_any_time": True, "handicap_ussr": 3, "reshuffle": "on_demand"},
]


def names(t: Table) -> list[str]:
    return [t.game.notation(t.state, t.actor, action) for action in t.legal]


def parsed(t: Table, text: str) -> int:
    return t.game.parse_action(t.state, t.actor, text)


def refusal(t: Table, text: str) -> str:
    before = t.game.dump(t.state)
    with pytest.raises(IllegalAction) as error:
        t.game.play(t.state, t.actor, text)
    assert t.game.dump(t.state) == before
    return str(error.value)


# --- every action, everywhere ---------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS)
def test_every_legal_action_has_a_text_of_its_own_that_leads_back(options: dict[str, object]) -> None:
    game = make_game("twilight-struggle", options)
    rng = seeded(3)
    seed = positions = 0
    kinds = set()
    while positions < POSITIONS // len(OPTIONS):
        seed += 1
        s = game.new(seed, stops_at_chance=True)
        while actors := game.actors(s):
            seat = actors[rng.below(len(actors))]
            legal = game.legal(s, seat)
            texts = [game.notation(s, seat, action) for action in legal]
            assert len({plain(text) for text in texts}) == len(texts), texts
            kinds.add(game.decision(s, seat).kind)
            choice = rng.below(len(legal))
            assert game.parse_action(s, seat, texts[choice]) == legal[choice]
            if positions % 16 == 0:
                for action, text in zip(legal, texts, strict=True):
                    assert game.parse_action(s, seat, text) == action
                    assert game.parse_action(s, seat, f"  {text.upper().replace(' ', '   ')} ") == action
                    assert game.parse_action(s, seat, game.action_name(action)) == action
            game.apply(s, seat, legal[choice])
            positions += 1
    assert positions >= POSITIONS // len(OPTIONS)
    assert len(kinds) > 12


def test_every_text_of_a_whole_game_replays_it() -> None:
    game = make_game("twilight-struggle")
    rng = seeded(11)
    s = game.new(11, stops_at_chance=True)
    record: list[tuple[int, str]] = []
    while actors := game.actors(s):
        seat = actors[0]
        legal = game.legal(s, seat)
        action = legal[rng.below(len(legal))]
        record.append((seat, game.notation(s, seat, action)))
        game.apply(s, seat, action)
    again = game.new(11, stops_at_chance=True)
    for who, text in record:
        game.play(again, who, text)
    assert game.dump(again) == game.dump(s)


# --- the canonical words --------------------------------------------------------------------------


def test_the_words_depend_on_what_is_asked() -> None:
    t = at_headline(us_hand=[NASSER, TRUMAN_DOCTRINE], ussr_hand=[BLOCKADE])
    assert names(t) == ["headline 15", "headline 19"]
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER], influence={IRAN: (1, 0)})
    assert names(t) == ["play 6", "play 28"]
    t.do("play 28")
    assert names(t) == ["event", "ops", "space"]
    t.do("ops")
    assert names(t) == ["influence", "realign", "coup"]
    t.do("coup")
    assert names(t) == ["coup Iran"]
    t.do("coup Iran")
    assert names(t) == [f"roll {face}" for face in range(1, 7)]
    t.do("roll 3")
    assert t.pair(IRAN) == (0, 1)


def test_other_questions_have_their_own_words() -> None:
    t = at_round(USSR, ussr_hand=[DUCK_AND_COVER], us_hand=[NASSER])
    assert names(t.do("play 4")) == ["space", "event first", "ops first"]
    t = at_event(OLYMPIC_GAMES, US, ussr_hand=[NASSER])
    assert names(t) == ["participate", "boycott"]
    t = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, US, turn=4, ussr_hand=[NASSER])
    assert names(t) == [f"defcon {level}" for level in range(1, 6)]
    t = at_event(CHERNOBYL, US, turn=8, ussr_hand=[NASSER])
    assert names(t)[1:3] == ["region Europe", "region Asia"]
    t = at_event(SOCIALIST_GOVERNMENTS, USSR, us_hand=[NASSER], influence={UK: (2, 0), WEST_GERMANY: (2, 0)})
    assert names(t) == ["remove UK", "remove West Germany"]
    t = at_event(BLOCKADE, USSR, us_hand=[DUCK_AND_COVER])
    assert names(t) == ["discard 4", "done"]
    t = new_game()
    assert names(t)[-1] == "place Bulgaria"


def test_a_deal_is_a_draw() -> None:
    game = make_game("twilight-struggle")
    s = game.new(1, stops_at_chance=True)
    assert game.actors(s) == [CHANCE]
    assert game.notation(s, CHANCE, card(23)) == "draw 23"
    assert game.parse_action(s, CHANCE, "Marshall") == card(23)


# --- tolerance ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play 28", card(SUEZ_CRISIS)),
        ("PLAY   28", card(SUEZ_CRISIS)),
        ("28", card(SUEZ_CRISIS)),
        ("#28", card(SUEZ_CRISIS)),
        ("Suez Crisis", card(SUEZ_CRISIS)),
        ("play suez", card(SUEZ_CRISIS)),
        ("su cr", card(SUEZ_CRISIS)),
        ("play the china card", card(6)),
        ("China", card(6)),
        ("korean war", card(KOREAN_WAR)),
        ("arab", card(ARAB_ISRAELI_WAR)),
        ("Arab-Israeli War", card(ARAB_ISRAELI_WAR)),
        ("de gaulle leads France", card(DE_GAULLE_LEADS_FRANCE)),
    ],
)
def test_cards_by_number_name_and_abbreviation(text: str, action: int) -> None:
    hand = [SUEZ_CRISIS, KOREAN_WAR, ARAB_ISRAELI_WAR, DE_GAULLE_LEADS_FRANCE]
    assert parsed(at_round(USSR, ussr_hand=hand, us_hand=[NASSER]), text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place poland", POLAND),
        ("Poland", POLAND),
        ("  add   POL ", POLAND),
        ("UK", UK),
        ("place U.K.", UK),
        ("united kingdom", UK),
        ("W. Germany", WEST_GERMANY),
        ("West Germ", WEST_GERMANY),
        ("E.Germany", EAST_GERMANY),
        ("S. Korea", SOUTH_KOREA),
        ("n kor", NORTH_KOREA),
        ("spain", SPAIN_PORTUGAL),
        ("Spain / Portugal", SPAIN_PORTUGAL),
        ("SE African States", SE_AFRICAN_STATES),
        ("southeast", SE_AFRICAN_STATES),
    ],
)
def test_countries_by_printed_and_usual_names(text: str, action: int) -> None:
    everywhere = (UK, WEST_GERMANY, EAST_GERMANY, SOUTH_KOREA, NORTH_KOREA, SPAIN_PORTUGAL, SE_AFRICAN_STATES, POLAND)
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER], influence=dict.fromkeys(everywhere, (0, 1)))
    assert parsed(t.do(card(SUEZ_CRISIS), OPS, INFLUENCE), text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [("op", OPS), ("operations", OPS), ("Event", EVENT), ("space race", SPACE), ("sp", SPACE)],
)
def test_uses_of_a_card(text: str, action: int) -> None:
    assert parsed(at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER]).do("28"), text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [("event first", EVENT_FIRST), ("ev f", EVENT_FIRST), ("ops first", OPS_FIRST), ("operations first", OPS_FIRST)],
)
def test_uses_of_an_opponents_card(text: str, action: int) -> None:
    assert parsed(at_round(USSR, ussr_hand=[DUCK_AND_COVER], us_hand=[NASSER]).do("4"), text) == action


def test_a_verb_may_be_left_out() -> None:
    t = at_event(HOW_I_LEARNED_TO_STOP_WORRYING, US, turn=4, ussr_hand=[NASSER])
    assert parsed(t, "3") == TO_DEFCON + 3
    t = at_event(CHERNOBYL, US, turn=8, ussr_hand=[NASSER])
    assert parsed(t, "in the Middle East") == IN_REGION + 2
    assert parsed(t, "asia") == IN_REGION + 1
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER], influence={IRAN: (1, 0)})
    t.do("28", "o", "c")
    assert (
        t.kind
        == at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER], influence={IRAN: (1, 0)})
        .do(card(SUEZ_CRISIS), OPS, COUP)
        .kind
    )
    assert parsed(t.do("iran"), "4") == roll(4)
    assert parsed(at_event(OLYMPIC_GAMES, US, ussr_hand=[NASSER]), "b") == BOYCOTT


def test_stopping_and_passing() -> None:
    t = at_event(BLOCKADE, USSR, us_hand=[DUCK_AND_COVER])
    assert [parsed(t, text) for text in ("done", "stop", "DECLINE")] == [DONE] * 3
    t = at_round(US, 8, turn=8, us_hand=[NASSER], ussr_hand=[], space=(8, 0))
    assert parsed(t, "pass") == PASS


# --- refusals -------------------------------------------------------------------------------------


def test_ambiguous_text_is_refused_with_the_candidates() -> None:
    t = at_round(USSR, ussr_hand=[KOREAN_WAR, ARAB_ISRAELI_WAR], us_hand=[NASSER])
    assert refusal(t, "war") == "'war' can mean play 11 (Korean War), play 13 (Arab-Israeli War); write more of it"
    t = at_round(US, us_hand=[SUEZ_CRISIS, NASSER], ussr_hand=[BLOCKADE])
    assert refusal(t, "play") == "'play' can mean play 15 (Nasser), play 28 (Suez Crisis); write more of it"
    t = new_game()
    assert refusal(t, "place") == (
        "'place' can mean place Finland, place East Germany, place Poland, place Czechoslovakia, place Austria, "
        "place Hungary, place Romania, place Yugoslavia, …; write more of it"
    )


def test_illegal_text_is_refused_with_the_reason() -> None:
    t = at_round(
        USSR, defcon=2, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER], influence={IRAN: (1, 0), NIGERIA: (1, 0)}
    ).do("28", "ops", "coup")
    assert refusal(t, "coup iran") == "coup Iran: DEFCON 2 forbids coups and realignment in the Middle East"
    assert refusal(t, "india") == "India: the US has no influence there"
    assert refusal(t, "coup indi") == "coup India: the US has no influence there"
    assert "can mean coup North Korea, coup South Korea" not in refusal(t, "south korea")
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER])
    assert refusal(t, "play nasser") == "play 15 (Nasser): it is not in the USSR hand"
    assert refusal(t, "play 4") == "play 4 (Duck and Cover): it is not in the USSR hand"
    t = at_headline(us_hand=[UN_INTERVENTION, NASSER], ussr_hand=[BLOCKADE])
    assert refusal(t, "headline 32") == "headline 32 (UN Intervention): UN Intervention cannot be a headline"


def test_several_things_none_of_them_possible() -> None:
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER], influence={IRAN: (1, 0)}).do("28", "ops", "coup")
    assert refusal(t, "korea") == "'korea' can mean coup South Korea, coup North Korea; none of these is possible now"


def test_the_wrong_verb_is_not_taken_for_the_right_one() -> None:
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER], influence={INDIA: (0, 1)})
    t.do("28", "ops", "influence")
    assert refusal(t, "coup India").startswith("'coup India' is not the name of an action; possible now: place ")


def test_a_number_is_never_an_abbreviation() -> None:
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER])
    assert refusal(t, "2") == "play 2 (Europe Scoring): it is not in the USSR hand"
    assert "possible now: play 6 (The China Card), play 28 (Suez Crisis)" in refusal(t, "play 111")


@pytest.mark.parametrize("text", ["", "  ", "…", "frobnicate", "\x00", "28 28", "é" * 3000])
def test_unknown_text_is_refused_with_what_is_possible(text: str) -> None:
    t = at_round(US, us_hand=[SUEZ_CRISIS, NASSER], ussr_hand=[BLOCKADE])
    assert "play 15 (Nasser), play 28 (Suez Crisis)" in refusal(t, text)


def test_something_of_another_kind_is_refused_with_what_is_possible() -> None:
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER])
    assert refusal(t, "Poland").startswith("Poland: it is not one of the choices; possible now: ")


def test_whose_turn_it_is_comes_first() -> None:
    t = at_round(USSR, ussr_hand=[SUEZ_CRISIS], us_hand=[NASSER])
    with pytest.raises(IllegalAction, match="it is not US's decision; waiting for USSR"):
        t.game.parse_action(t.state, US, "play 28")


# --- other games, and the machinery ---------------------------------------------------------------


def test_the_example_game_speaks_too() -> None:
    game = BidsGame()
    s = game.new(5, stops_at_chance=True)
    assert [game.notation(s, 0, a) for a in game.legal(s, 0)] == ["number 1", "number 2", "number 3"]
    for seat, text in enumerate(("bid 3", "2", "NUMBER 1")):
        game.play(s, seat, text)
    assert game.notation(s, CHANCE, 4) == "roll 4"
    game.play(s, CHANCE, "4")
    assert game.parse_action(s, 2, "su") == SULK
    assert (game.fact(s, "points"), game.fact(s, "rounds")) == ("4/0/0", 1)
    with pytest.raises(BadOption, match="there is no fact 'colour'; the facts are: points, rounds"):
        game.fact(s, "colour")


def test_plain_text() -> None:
    assert plain("  W. Germany / x-Y ") == "w germany x y"
    assert begins("1", "17") is False
    assert begins("1", "1 asia scoring") is True
    assert is_short_for("s kor", "south korea")
    assert not is_short_for("kor s", "south korea")
    phrases = [Phrase(["add"], ["Iran"]), Phrase(["add"], ["Iraq"])]
    assert find("ira", [1, 2], phrases).actions == [1, 2]
    assert find("", [1, 2], phrases).actions == []


def test_names_of_countries_cards_and_regions() -> None:
    assert country_named("se_african_states") == SE_AFRICAN_STATES
    assert card_named("un intervention") == UN_INTERVENTION
    assert region_named("middle east") == 2
    with pytest.raises(BadOption, match="there is no country 'Atlantis'"):
        country_named("Atlantis")
    with pytest.raises(BadOption, match="the country 'korea' can be South Korea, North Korea; write more of the name"):
        country_named("korea")
