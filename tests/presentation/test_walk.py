"""Every page of every sort of game: presets, variants, scenarios and options, with nothing left out."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, count, product
from typing import Any, Final, get_args

import pytest
from pydantic import ValidationError

from tests.presentation.walk import (
    ONLOOKERS,
    POSITIONS,
    Met,
    PageFault,
    PageWalk,
    check_text,
    state_type,
    walk_event,
    walk_pages,
)
from tests.samples import samples
from theatrum.agents.bot_settings import profiles_of
from theatrum.core.errors import BadOption
from theatrum.core.registry import game_names, make_game, options_of, random_options
from theatrum.core.rng import seeded
from theatrum.games.risiko import notation as risiko
from theatrum.games.risiko.constants import BY_SURVIVAL
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import notation as twilight_struggle
from theatrum.games.twilight_struggle.deck import CARD_COUNT, THE_CHINA_CARD, WARGAMES
from theatrum.languages import language_codes

Options = dict[str, object]

# every preset, variant, scenario and way of bidding, and each with some of the others
SORTS: Final[dict[str, list[Options]]] = {
    "twilight-struggle": [
        {},
        {"preset": "second"},
        {"preset": "deluxe"},
        {"preset": "digital"},
        {"optional_cards": False},
        {"variant": "chinese_civil_war"},
        {"scenario": "late_war"},
        {"side_bid": "vp"},
        {"side_bid": "influence"},
        {"preset": "second", "side_bid": "vp", "variant": "chinese_civil_war"},
        {"scenario": "late_war", "side_bid": "influence", "space_track": "old_names"},
        {"handicap_us": 2, "opt_mixed_ops": True, "opt_space_no_roll": True},
        {"reveal_held_cards": True, "side_bid": "influence", "variant": "chinese_civil_war"},
    ],
    "risiko": [
        *[Options(preset=preset, seats=seats, round_limit=3) for preset in ("base", "tournament", "circuit")
          for seats in (3, 4, 5, 6)],
        {"round_limit": "none"},
        {"preset": "circuit", "turn_seconds": "none", "round_limit": 2},
        {"objectives": "custom", "custom_objectives": "china; india; peru; brazil", "round_limit": 4},
    ],
}  # fmt: skip
# positions that lead to questions and endings which games hardly ever come to
RARE: Final = [
    "event=4 by=us defcon=3 effects=norad:1 removed=106 influence=canada:4/0,italy:2/0",
    "event=108 by=us turn=8 influence=iran:4/0",
    "event=2 by=us turn=8 influence=france:3/0,italy:2/0,poland:3/0,westgermany:4/0,eastgermany:3/0,uk:5/0",
    "event=47 by=us turn=8 effects=cubanmissilecrisis:1 influence=cuba:0/3,chile:0/2,brazil:0/2",
    "event=100 by=us turn=8 defcon=2 vp=10",
]
RARE_TRIES: Final = 4  # of each: some depend on what is chosen
# endings that random play does not come to
NEVER: Final = {"twilight-struggle": {k.BY_FINAL_EUROPE}, "risiko": {BY_SURVIVAL}}
LONGEST: Final = 700  # decisions of a game that nothing else ends
BEGINNING: Final = 150  # decisions of a game that is played for one more number
ROUNDS: Final = 3  # of RisiKo! with options at random
MOST_LISTED: Final = 12  # numbers of an option that are all tried
KINDS: Final = {"twilight-struggle": twilight_struggle.KIND_WORDS, "risiko": risiko.KIND_WORDS}
# dice, draws and lots: nobody is asked
OF_CHANCE: Final = {
    "twilight-struggle": {"roll", "draw", "pick", "lots"},
    "risiko": {"roll_for_first", "objective", "deal", "roll", "draw", "closing_roll"},
}


def listed_values(name: str) -> set[tuple[str, object]]:
    """Every value of every option; of long ranges of numbers only the words beside them."""
    return {
        (spec.name, value)
        for spec in options_of(name).specs
        for value in spec.values
        if not (len(spec.numbers) > MOST_LISTED and value in spec.numbers)
    }


def options_with_everything(name: str) -> Iterator[tuple[Options, int]]:
    """Combinations at random, with as many new values in each as can be played together, until every value of every
    option was in one; and how many decisions to play."""
    missing = listed_values(name) - {pair for sort in SORTS[name] for pair in sort.items()}
    for seed in count():
        if not missing:
            return
        options = random_options(name, seeded(seed))
        for option, value in sorted(missing, key=str):
            if (option, options.get(option)) not in missing and can_be_played(name, {**options, option: value}):
                options[option] = value
        new = missing & options.items()
        if new:
            missing -= new
            yield options, LONGEST if len(new) > 1 else BEGINNING


def can_be_played(name: str, options: Options) -> bool:
    try:
        make_game(name, options)
    except BadOption:
        return False
    return True


def players_questions(name: str) -> set[str]:
    """The kinds of questions that people can be asked, as pages call them."""
    page = PageWalk(make_game(name), 0, {}, Met()).table.presentation
    return {page.question_name(kind) for kind in KINDS[name]} - OF_CHANCE[name]


def walk_sorts(name: str, met: Met) -> None:
    profiles = profiles_of(name)
    for seed, options in enumerate(SORTS[name]):
        for n in range(samples(6, 1, 1)):
            walk_pages(make_game(name, options), seed + n, options, profiles[(seed + n) % len(profiles)], met, LONGEST)


def walk_options(name: str, met: Met) -> None:
    profiles = profiles_of(name)
    for seed, (options, most) in enumerate(chain(options_with_everything(name), more_options(name))):
        if name == "risiko":
            met.options.update(options.items())
            options = {**options, "round_limit": ROUNDS}
        walk_pages(make_game(name, options), seed, options, profiles[seed % len(profiles)], met, most)


def more_options(name: str) -> Iterator[tuple[Options, int]]:
    return ((random_options(name, seeded(1_000_000 + n)), LONGEST) for n in range(samples(60, 4, 0)))


def report(name: str, met: Met) -> str:
    questions: Counter[str] = Counter()
    for (_, question), n in met.questions.items():
        questions[question] += n
    return (
        f"{name}: {met.games} games, {met.decisions} decisions, {met.states} states; {len(questions)} kinds of "
        f"questions {dict(questions)}; phases {dict(met.phases)}; {len(met.options)} values of options; endings "
        f"{dict(met.endings)}; {len(met.reports)} kinds of log lines"
    )


def check_met(name: str, met: Met) -> None:
    """Nothing that a page can be asked to show was left out."""
    print(report(name, met))  # `pytest -s` shows the counts
    phases = set(get_args(POSITIONS[name].__annotations__["phase"]))
    assert set(met.phases) == phases
    questions = players_questions(name)
    assert set(met.questions) == set(product(language_codes(), questions))
    assert set(met.watched) == set(product(ONLOOKERS, questions))
    assert not listed_values(name) - met.options.keys()
    assert set(met.endings) == set(make_game(name).reasons) - NEVER[name]


def test_pages_of_twilight_struggle() -> None:
    """Whole games of every sort, then every event of every card from a position where both sides have something to
    lose."""
    name = "twilight-struggle"
    met = Met()
    walk_sorts(name, met)
    walk_options(name, met)
    walk_events(met)
    check_met(name, met)


def walk_events(met: Met) -> None:
    game = make_game("twilight-struggle")
    profiles = profiles_of("twilight-struggle")
    cards = [card for card in range(1, CARD_COUNT + 1) if card != THE_CHINA_CARD]  # which has no event
    positions = [
        f"event={card} {by} turn=8 setup=yes {'defcon=2' if card == WARGAMES else ''}"
        for card in cards
        for by in ("by=us", "by=ussr crossed=yes")
    ]
    for seed, words in enumerate([*positions, *RARE * RARE_TRIES]):
        walk_event(game, words, seed, profiles[seed % len(profiles)], met, {"play", "headline"})


def test_pages_of_risiko() -> None:
    name = "risiko"
    met = Met()
    walk_sorts(name, met)
    walk_options(name, met)
    check_met(name, met)


def test_every_game_is_walked() -> None:
    assert set(SORTS) == set(game_names()) == set(POSITIONS)


# --- the checks themselves can fail -----------------------------------------------------------------------------------


@pytest.fixture(name="message")
def message_of_a_page() -> dict[str, Any]:
    walk = PageWalk(make_game("twilight-struggle"), 1, {}, Met())
    return {**walk.table.state_message(walk.pages[1, "en"]), "n": 1}


def changed(message: Mapping[str, Any], change: Any) -> dict[str, Any]:
    other = copy.deepcopy(dict(message))
    change(other)
    return other


def test_the_types_are_checked_to_the_last_field(message: dict[str, Any]) -> None:
    check = state_type("twilight-struggle").validate_python
    check(message)
    for change in (
        lambda m: m.pop("undo"),
        lambda m: m.update(secret=1),
        lambda m: m["position"].update(vp="3"),
        lambda m: m["position"].update(phase="bids"),
        lambda m: m["position"]["china"].update(owner=None),
        lambda m: m["position"]["space"][0].update(more=1),
        lambda m: m["actions"][0]["target"].update(kind="planet"),
        lambda m: m["log"]["steps"][0].pop("lines"),
    ):
        with pytest.raises(ValidationError):
            check(changed(message, change))


@pytest.mark.parametrize("text", ["", "{side} plays", "gioca|giocano", "None", "two  spaces", " a"])
def test_marks_of_templates_are_found(text: str) -> None:
    with pytest.raises(PageFault):
        check_text("prompt", text, "en")


def test_words_of_another_language_are_found() -> None:
    check_text("prompt", "the USSR wins", "en")
    with pytest.raises(PageFault, match="English"):
        check_text("prompt", "the USSR wins", "it")


def test_two_choices_with_one_name_are_found() -> None:
    walk = PageWalk(make_game("twilight-struggle"), 1, {}, Met())
    seat = walk.game.actors(walk.table.match.state)[0]
    shown = walk.table.state_message(walk.pages[seat, "en"])
    walk.check_choices(seat, shown)
    shown["actions"][1]["text"] = shown["actions"][0]["text"]
    with pytest.raises(PageFault, match="called"):
        walk.check_choices(seat, shown)
