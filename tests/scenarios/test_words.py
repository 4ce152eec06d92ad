"""`docs/scenarios.md` has every word of scenario files, as the code understands them."""

import re
import tomllib
from typing import Any

import pytest
from tools.scenario_words import TARGET, updated

from theatrum.core.errors import BadOption
from theatrum.core.ops import Ask
from theatrum.core.registry import make_game
from theatrum.games.risiko import constants as rk
from theatrum.games.risiko import notation as risiko_notation
from theatrum.games.risiko.position_words import PLAIN_KEYS, SEAT_KEYS, STARTS
from theatrum.games.risiko.scenario_facts import FACT_FORMS as RISIKO_FACTS
from theatrum.games.twilight_struggle import constants as tk
from theatrum.games.twilight_struggle import notation as ts_notation
from theatrum.games.twilight_struggle.lasting import EFFECT_LIMITS, EFFECT_WORDS
from theatrum.games.twilight_struggle.position_words import KEYS, LIMITS, WHERE
from theatrum.games.twilight_struggle.scenario_facts import FACT_FORMS as TS_FACTS
from theatrum.presentation.risiko import scenario_words as risiko_words
from theatrum.presentation.risiko.scenario_tables import actions_at as risiko_actions
from theatrum.presentation.twilight_struggle import scenario_words as ts_words
from theatrum.presentation.twilight_struggle.scenario_tables import actions_at as ts_actions
from theatrum.records.scenario import position_words

DOCUMENT = TARGET.read_text(encoding="utf-8")
TS = make_game("twilight-struggle")
RISIKO = make_game("risiko")


def test_the_document_is_up_to_date() -> None:
    assert updated(DOCUMENT) == DOCUMENT, "run `make scenario-words`"


def row(word: str, part: str) -> str:
    """The line of the document about a word, in the part of one game."""
    begin = DOCUMENT.index(f"<!-- {part}: made by")
    text = DOCUMENT[begin : DOCUMENT.index(f"<!-- end of {part}")]
    found = [line for line in text.splitlines() if line.startswith(f"| `{word}` |")]
    assert found, word
    return "\n".join(found)


# --- keys of positions ------------------------------------------------------------------------------------------------


def test_every_key_of_a_position_is_documented() -> None:
    assert list(ts_words.POSITION) == KEYS
    assert set(ts_words.PLACES) == set(WHERE)
    risiko_keys = {*PLAIN_KEYS, *[f"p1{ending}" for ending in SEAT_KEYS]}
    assert {*risiko_words.POSITION, *risiko_words.PLACES} == risiko_keys
    assert list(risiko_words.STARTS) == STARTS
    for key in (*KEYS, *WHERE):
        row(key, "Twilight Struggle")
    for key in risiko_keys:
        row(key, "RisiKo!")


def position_of(text: str) -> str:
    return position_words(tomllib.loads(f"position = {{ {text} }}")["position"], "here")


@pytest.mark.parametrize("key", [key for key in KEYS if key != "civil_war"])
def test_an_example_of_the_document_is_a_position_of_twilight_struggle(key: str) -> None:
    TS.position(position_of(f'round = 1, by = "us", {ts_words.POSITION[key][0]}'))


def test_examples_of_where_play_begins() -> None:
    for key, (example, _) in ts_words.PLACES.items():
        if key != "by":
            TS.position(position_of(example))
    for key, (example, _) in risiko_words.PLACES.items():
        RISIKO.position(position_of(example if key == "new" else f'{example}, p1 = ["Brazil"]'))
    for start in STARTS:
        RISIKO.position(f"at={start} p1=brazil")
    civil_war = make_game("twilight-struggle", {"variant": "chinese_civil_war"})
    civil_war.position(position_of(f"headlines = true, {ts_words.POSITION['civil_war'][0]}"))


@pytest.mark.parametrize("key", list(risiko_words.POSITION))
def test_an_example_of_the_document_is_a_position_of_risiko(key: str) -> None:
    game = make_game("risiko", {"seats": 3} if key == "colours" else {})
    more = {"pool": ', at = "reinforce"', "out": ', rest = ["P3"]', "out_by": ', rest = ["P2", "P3"]'}.get(key, "")
    own = "" if key == "p1" else ', p1 = ["Peru"]'
    game.position(position_of(f"{risiko_words.POSITION[key][0]}{own}{more}"))


def test_the_limits_of_the_document_are_those_of_the_code() -> None:
    assert set(LIMITS) <= {*KEYS, *WHERE}
    for key, (least, most, _) in LIMITS.items():
        assert f"| {least} to {most} |" in row(key, "Twilight Struggle")


# --- facts ------------------------------------------------------------------------------------------------------------

EXAMPLES = {"SIDE": "us", "COUNTRY": "Iran", "CARD": "21", "NAME": "SALT", "REGION": "Asia", "A": "3", "D": "2"}
EXAMPLES |= {"TERRITORY": "Brazil", "SEAT": "P1"}


def test_every_fact_is_documented_and_known() -> None:
    assert list(ts_words.FACTS) == TS_FACTS
    assert list(risiko_words.FACTS) == RISIKO_FACTS
    of_ts = TS.position("round=1 by=us us_hand=4 ussr_hand=7")
    of_risiko = RISIKO.position("p1=brazil:5")
    for form in TS_FACTS:
        row(form, "Twilight Struggle")
        TS.fact(of_ts, " ".join(EXAMPLES.get(word, word) for word in form.split()))
    for form in RISIKO_FACTS:
        row(form, "RisiKo!")
        word = "Siam" if form == "card CARD" else form
        RISIKO.fact(of_risiko, " ".join(EXAMPLES.get(w, w) for w in form.replace("card CARD", f"card {word}").split()))


@pytest.mark.parametrize(("game", "forms"), [(TS, TS_FACTS), (RISIKO, RISIKO_FACTS)])
def test_an_unknown_fact_is_answered_with_all_of_them(game: Any, forms: list[str]) -> None:
    state = game.position("new=1")
    with pytest.raises(BadOption) as error:
        game.fact(state, "weather")
    assert str(error.value) == f"there is no fact 'weather'; the facts are: {', '.join(forms)}"


# --- lasting effects --------------------------------------------------------------------------------------------------


def test_every_effect_is_documented_with_its_values() -> None:
    assert set(EFFECT_LIMITS) <= set(ts_words.EFFECT_VALUES)
    for effect, word in enumerate(EFFECT_WORDS):
        least, most = EFFECT_LIMITS.get(effect, (0, 1))
        assert f"| {least} to {most} |" in row(word, "Twilight Struggle")
        key = "_".join(word.split())
        for value in range(least, most + 1):
            hands = "us_hand=49 ussr_hand=7" if value == 1 else "us_hand=4 ussr_hand=49"
            state = TS.position(f"round=1 by=us turn=8 {hands} effects={key}:{value}")
            assert TS.fact(state, f"effect {word}") == value
        for value in (least - 1, most + 1):
            with pytest.raises(BadOption, match=f"cannot be {value}; it is {least} to {most}"):
                TS.position(f"round=1 by=us turn=8 effects={key}:{value}")


# --- questions and verbs ----------------------------------------------------------------------------------------------


def kinds_of(constants: Any) -> set[int]:
    names = [name for name in vars(constants) if re.match(r"(ASK|ROLL|DEAL)_|DRAW_(CARD|LOTS)$|RANDOM_CARD$", name)]
    return {getattr(constants, name) for name in names if name != "ROLL_IT"}


@pytest.mark.parametrize(
    ("game", "constants", "notation", "words", "part", "actions"),
    [
        (TS, tk, ts_notation, ts_words, "Twilight Struggle", ts_actions),
        (RISIKO, rk, risiko_notation, risiko_words, "RisiKo!", risiko_actions),
    ],
    ids=["twilight-struggle", "risiko"],
)
def test_every_question_is_documented_with_its_verbs(
    game: Any, constants: Any, notation: Any, words: Any, part: str, actions: Any
) -> None:
    kinds = kinds_of(constants)
    asked = {op.kind for code in game.programs.codes for op in code if isinstance(op, Ask)}
    assert asked <= kinds == set(notation.KIND_WORDS) == set(words.ASKED)
    assert len(set(notation.KIND_WORDS.values())) == len(kinds)
    for kind, word in notation.KIND_WORDS.items():
        line = row(word, part)
        assert ("| luck |" in line) == game.is_luck(kind)
        forms = [re.sub(r" ?[A-Z]{3,}.*$", "", form) for form in re.findall(r"`([^`]+)`", ", ".join(actions(kind)))]
        assert forms
        for phrase in game.phrases_at(kind):
            if phrase.asked and phrase.text != "done":
                assert any(phrase.text == form or phrase.text.startswith(f"{form} ") or form == "" for form in forms), (
                    word,
                    phrase.text,
                )


def test_every_other_word_of_an_action_is_documented() -> None:
    for notation, part in ((ts_notation, "Twilight Struggle"), (risiko_notation, "RisiKo!")):
        begin = DOCUMENT.index(f"<!-- {part}: made by")
        text = DOCUMENT[begin : DOCUMENT.index(f"<!-- end of {part}")]
        for words in notation.OPTION_WORDS.values():
            for word in words:
                assert f"`{word}`" in text, word


def test_every_reason_phase_and_place_is_documented() -> None:
    for name in [*tk.REASON_NAMES.values(), *tk.ZONE_NAMES, *rk.REASON_NAMES.values(), *rk.PHASE_NAMES]:
        assert f"`{name}`" in DOCUMENT
