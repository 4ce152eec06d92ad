"""The Chinese Civil War (TS 12) as pages show it: its box, what is missing, and a China Card that nobody has yet."""

from typing import Any, Final

import pytest

from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle.game import TwilightStruggle, make_game
from theatrum.presentation.twilight_struggle.presentation import TwilightStrugglePresentation, make_presentation
from theatrum.server.match import Match

GAME: Final[TwilightStruggle] = make_game({"variant": "chinese_civil_war"})
PAGE: Final[TwilightStrugglePresentation] = make_presentation(GAME)
ROUND: Final = "turn=1 round=2 by=ussr ussr_hand=Comecon,Nasser us_hand=NATO civil_war=%d"


def at_placing(influence: int) -> Any:
    state = GAME.position(ROUND % influence)
    for text in ("Comecon", "operations", "place influence"):
        GAME.play(state, k.USSR, text)
    state.stops_at_chance = False
    return state


def shown(state: Any, seat: int = k.USSR, lang: str = "en") -> dict[str, Any]:
    return dict(PAGE.position(GAME.view(state, seat), lang))


@pytest.mark.parametrize(
    ("lang", "influence", "text"),
    [
        ("en", 0, "The USSR needs 3 more influence here to end the war and take the China Card."),
        ("en", 2, "The USSR needs 1 more influence here to end the war and take the China Card."),
        ("it", 1, "All'URSS mancano qui 2 punti influenza per finire la guerra e prendere la Carta Cina."),
        ("it", 2, "All'URSS manca qui 1 punto influenza per finire la guerra e prendere la Carta Cina."),
    ],
)
def test_box_says_what_is_missing(lang: str, influence: int, text: str) -> None:
    war = shown(at_placing(influence), lang=lang)["civil_war"]
    assert (war["influence"], war["needed"], war["text"]) == (influence, 3, text)


def test_china_card_is_nobodys_and_has_a_name_for_that() -> None:
    state = at_placing(0)
    assert shown(state)["china"]["owner"] == k.NEITHER
    for lang, name in (("en", "nobody"), ("it", "nessuno")):
        assert PAGE.facts(lang)["sides"][k.NEITHER] == name
    assert all(card["card"] != 6 for seat in (k.US, k.USSR) for card in shown(state, seat)["hand"])


def test_box_is_offered_to_the_ussr_and_refused_to_the_us() -> None:
    offered = {action["action"]: action for action in PAGE.actions(GAME.view(at_placing(0), k.USSR), "en")}
    assert offered[k.CIVIL_WAR]["target"] == {"kind": "box", "id": 0}
    assert shown(at_placing(0))["civil_war"]["action"] == k.CIVIL_WAR
    state = GAME.position((ROUND % 0).replace("by=ussr", "by=us"))
    for text in ("NATO", "operations", "place influence"):
        GAME.play(state, k.US, text)
    reasons = PAGE.why_not(GAME.view(state, k.US), [k.CIVIL_WAR], "en")
    assert reasons == {k.CIVIL_WAR: "only the USSR can place influence in the Chinese Civil War"}


def test_third_point_ends_the_war_and_the_box_is_gone() -> None:
    match = Match(GAME, 1, PAGE.reveals_secret)
    match.state = at_placing(2)
    change = match.move(k.USSR, k.CIVIL_WAR)
    page = shown(change.state)
    assert (page["civil_war"], page["china"]) == (None, {"owner": k.USSR, "up": True})
    lines = PAGE.log_lines(change.step.events, None, "en")
    assert [line["text"] for line in lines] == [
        "USSR +1 in the Chinese Civil War (3 of 3): the war is over",
        "USSR has the China Card, face up",
    ]
    assert lines[0]["about"] == [{"kind": "box", "id": 0}]


def test_without_the_variant_there_is_no_box() -> None:
    game = make_game({})
    assert make_presentation(game).position(game.view(game.new(1), k.US), "en")["civil_war"] is None
