"""Sentences of every language: each template with every word it can get, and whole games without a word of English."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from string import Formatter

import pytest

from tests.languages.tables import english_left
from theatrum.core.build import compiled
from theatrum.core.events import EventList
from theatrum.core.rng import seeded
from theatrum.games.risiko import constants as rk
from theatrum.games.risiko.game import make_game as make_risiko
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.deck import CARD_COUNT
from theatrum.games.twilight_struggle.game import make_game as make_ts
from theatrum.games.twilight_struggle.sides import side_asked
from theatrum.languages import language_codes
from theatrum.presentation.risiko import log as risiko_log
from theatrum.presentation.risiko.prompts import prompt_text as risiko_prompt
from theatrum.presentation.risiko.refusals import action_text
from theatrum.presentation.risiko.refusals import refusal_text as risiko_refusal
from theatrum.presentation.risiko.words import risiko_words
from theatrum.presentation.twilight_struggle import log as ts_log
from theatrum.presentation.twilight_struggle.prompts import choice_text, prompt_text, waiting_text
from theatrum.presentation.twilight_struggle.refusals import refusal_text
from theatrum.presentation.twilight_struggle.words import TsWords, ts_words

OTHERS = [code for code in language_codes() if code != "en"]
GAMES = 30 if compiled() else 6
EXPLAINED = 60  # refusals are looked at about every so many decisions
CHANCES = (0.0, 0.001, 0.42, 0.999, 1.0)
NUMBERS = (0, 1, 2, 5, 12, 22)  # all that languages tell apart: Polish has one form for 2 and 22, another for 5 and 12


def assert_reads_well(text: str, lang: str) -> None:
    assert text
    assert text == text.strip()
    assert "  " not in text
    assert "{" not in text
    assert "}" not in text
    assert not english_left(text, lang), text


def said(template: str, candidates: dict[str, Sequence[str]]) -> Iterator[str]:
    """The template with every candidate of every parameter, one parameter at a time."""
    names = {name.partition(".")[0] for _, name, _, _ in Formatter().parse(template) if name}
    first = {name: candidates[name][0] for name in names}
    yield template.format(**first)
    for name in names:
        for candidate in candidates[name]:
            yield template.format(**{**first, name: candidate})


def all_read_well(templates: Iterable[str], candidates: dict[str, Sequence[str]], lang: str) -> None:
    for template in templates:
        for text in said(template, candidates):
            assert_reads_well(text, lang)


# --- Twilight Struggle: every template with every word ------------------------------------------------------------


def ts_candidates(words: TsWords) -> dict[str, Sequence[str]]:
    sides, cards = words.sides[: k.NEITHER], words.cards[1:]
    numbers = [words.number(n) for n in NUMBERS]
    ops = [words.points(n) for n in NUMBERS]
    return {
        "side": sides, "enemy": sides, "controller": sides, "card": cards, "source": cards, "trap": cards,
        "country": words.countries, "region": words.regions, "half": words.halves, "left": numbers, "cost": numbers,
        "tries": numbers, "box": numbers, "defcon": numbers, "n": numbers, "points": numbers, "ops": ops,
        "left_ops": ops, "box_ops": ops, "choices": ["…"], "cards": ["…"],
    }  # fmt: skip


def ts_wordings(words: TsWords) -> dict[Callable[[TsWords, int], str], Iterable[int]]:
    """What the numbers of reports can be."""
    free = [reason for reason, text in words.refusals.items() if "{" not in text]
    return {
        ts_log.number: NUMBERS, ts_log.signed: (-2, 1), ts_log.modifier: (-1, 0, 1), ts_log.ops: NUMBERS,
        ts_log.side: (k.US, k.USSR), ts_log.player: (0, 1), ts_log.country: range(COUNTRY_COUNT),
        ts_log.card: range(1, CARD_COUNT + 1), ts_log.region: range(k.REGION_COUNT), ts_log.era: range(3),
        ts_log.use: words.uses, ts_log.operation: words.operations, ts_log.action: words.options,
        ts_log.reason: free, ts_log.ending: words.endings, ts_log.score: (-3, 0, 1),
    }  # fmt: skip


@pytest.mark.parametrize("lang", OTHERS)
def test_every_report_of_twilight_struggle_reads_well(lang: str) -> None:
    words = ts_words(lang)
    possible = ts_wordings(words)
    for kind, templates in words.events.items():
        candidates: dict[str, Sequence[str]] = {
            name: [wording(words, n) for n in possible[wording]] for name, wording in ts_log.FIELDS[kind]
        }
        candidates.setdefault("enemy", words.sides[: k.NEITHER])
        candidates.setdefault("n", [words.number(n) for n in NUMBERS])
        for derived in ("defence", "roll", "us", "ussr", "box_name", "effect", "line", "parts", "cards"):
            candidates.setdefault(derived, ["2"])
        candidates.setdefault("reason", [*words.vain.values(), words.vain_event])
        all_read_well(templates.values(), candidates, lang)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_question_and_refusal_of_twilight_struggle_reads_well(lang: str) -> None:
    words = ts_words(lang)
    candidates = ts_candidates(words)
    for table in (words.prompts, words.refusals):
        all_read_well(table.values(), candidates, lang)
    for by_two in (words.prompts_by_card, words.refusals_by_kind):
        all_read_well(by_two.values(), candidates, lang)
    all_read_well([words.must_go_on, words.not_offered, words.lead, *words.asking.values()], candidates, lang)
    all_read_well([*words.ops.values(), *words.scoring.values()], candidates, lang)
    all_read_well([*words.orders.values(), *words.levels, words.shuttle, *words.warnings.values()], candidates, lang)
    for effect in range(k.EFFECT_COUNT):
        for value in range(1, 7):
            assert_reads_well(words.effect_name(effect, value), lang)
            assert_reads_well(words.effect_explained(effect, value), lang)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_remark_of_twilight_struggle_reads_well(lang: str) -> None:
    """Odds, phases, bids, reasons and results."""
    words = ts_words(lang)
    numbers = [words.number(n) for n in NUMBERS]
    percents = [words.language.percent(chance) for chance in CHANCES]
    scores = [words.score(vp) for vp in (-12, -5, -2, -1, 0, 1, 2, 5, 12)]
    candidates = {
        **ts_candidates(words), "percent": percents, "win": percents, "tie": percents, "lose": percents,
        "mean": [words.language.decimal(2.5)], "removed": numbers, "added": numbers, "player": words.players,
        "reason": list(words.endings.values()), "score": scores, "turn": numbers, "round": numbers, "rounds": numbers,
        "when": [words.phases["setup"]],
    }  # fmt: skip
    for table in (words.odds, words.bidding, words.phases, words.result):
        all_read_well(table.values(), candidates, lang)
    all_read_well([words.summary, words.civil_war_text], candidates, lang)
    reasons = {**candidates, "reason": [*words.vain.values(), words.vain_event]}
    all_read_well([words.no_effect], reasons, lang)
    for texts in (words.options, words.uses, words.operations, words.stops, words.abilities, words.defcon):
        all_read_well(texts.values(), {}, lang)
    all_read_well([*scores, *filter(None, words.boxes), *filter(None, words.old_boxes), *words.eras], {}, lang)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_explanation_of_twilight_struggle_reads_well(lang: str) -> None:
    words = ts_words(lang)
    signed = ["-12", "+1", "0", "+2", words.language.decimal(-2.5)]
    effects = [name for name, _, _ in words.effects.values()]
    candidates = {
        **ts_candidates(words), "points": signed, "before": signed, "after": signed, "loss": [*signed[3:], "1"],
        "effect": effects, "use": list(words.uses.values()),
    }  # fmt: skip
    texts = words.explanation
    all_read_well([texts.worth, *texts.reasons.values(), *texts.fears.values()], candidates, lang)


@pytest.mark.parametrize("lang", OTHERS)
def test_cards_have_short_texts(lang: str) -> None:
    words = ts_words(lang)
    assert len(set(words.cards)) == len(set(words.card_summaries)) == CARD_COUNT + 1
    for name, summary in zip(words.cards[1:], words.card_summaries[1:], strict=True):
        assert name[0].isupper()
        assert summary.endswith(".")
        assert len(summary) <= 110, summary
    named = [words.action(a) for a in range(k.ACTION_COUNT) if a <= k.DIE or a in k.OPTION_NAMES]
    assert len(set(named)) == len(named)


# --- RisiKo! --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", OTHERS)
def test_every_sentence_of_risiko_reads_well(lang: str) -> None:
    words = risiko_words(lang)
    numbers = [words.number(n) for n in NUMBERS]
    armies = [words.armies(n) for n in NUMBERS]
    dice = [words.dice(n) for n in NUMBERS]
    candidates: dict[str, Sequence[str]] = {
        "seat": ["P1"], "seats": ["P1"], "winner": ["P2"], "loser": ["P2"], "owner": ["P2"], "colour": words.colours,
        "territory": words.territories, "source": words.territories, "target": words.territories, "armies": armies,
        "dice": dice, "most": dice, "cards": [words.counted(words.amounts["cards"], n) for n in NUMBERS],
        "card": [words.card(n) for n in range(rk.CARD_COUNT)], "reason": list(words.endings.values()),
        "rolls": ["6:1"], "places": ["…"], "choices": ["…"], "objective": ["3"], "attack": ["6 1"], "defence": ["5"],
        "why": [
            words.no_target["weaker"].format(armies=armies[2], dice=dice[1]),
            words.no_target["protected"].format(from_round=4),
        ],
    }  # fmt: skip
    for name in ("die", "round", "total", "by_territory", "by_continent", "due", "value", "bonus", "lost", "won", "sum",
                 "threshold", "points", "outside", "place", "n", "from_round"):  # fmt: skip
        candidates[name] = numbers
    for templates in words.log.values():
        all_read_well(templates.values(), candidates, lang)
    # where armies are left to place, and in prompts of attacks, amounts come with their noun
    all_read_well([*words.prompts.values(), *words.refusals.values()], {**candidates, "left": armies}, lang)
    all_read_well([*words.battles.values(), words.placements, words.not_offered], candidates, lang)
    all_read_well(words.other_prompts.texts().values(), candidates, lang)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_remark_of_risiko_reads_well(lang: str) -> None:
    """Objectives, progress, odds, notes beside choices, rules of the table, results."""
    words = risiko_words(lang)
    language = words.language
    numbers = [words.number(n) for n in NUMBERS]
    percents = [language.percent(chance) for chance in CHANCES]
    places = [words.result["place"].format(place=n, seat="P1", score=words.counted(words.amounts[unit], n))
              for unit in ("points", "territories") for n in NUMBERS]  # fmt: skip
    continents = [language.listing(words.continents[:n]) for n in range(1, 4)]
    steps = [words.tie_breaks[step] for step in words.tie_breaks.table]
    candidates: dict[str, Sequence[str]] = {
        "seat": ["P1"], "seats": ["P1", "P1, P2"], "target": words.territories, "source": words.territories,
        "colour": words.colours, "name": words.lists, "phase": words.phases, "when": [words.status["setup"]],
        "continents": [*continents, language.listing([words.continents[0], words.objective["third_continent"]])],
        "percent": percents, "falls": percents, "attacker": [language.decimal(1.5)], "defender": [language.decimal(2)],
        "reason": list(words.endings.values()), "ranking": places, "score": numbers, "place": numbers,
        "territories": [words.counted(words.amounts["territories"], n) for n in NUMBERS], "first": steps,
        "then": steps, "steps": steps,
    }  # fmt: skip
    for name in ("n", "held", "all", "points", "worth", "outside", "round", "last", "threshold", "lost", "won"):
        candidates[name] = numbers
    amounts = {**candidates, "armies": [words.armies(n) for n in NUMBERS]}
    for table in (words.amounts, words.progress, words.odds, words.status, words.result, words.tie_breaks):
        all_read_well(table.texts().values(), candidates, lang)
    all_read_well(words.objective.texts().values(), {**candidates, "armies": numbers}, lang)
    all_read_well(words.choices.texts().values(), amounts, lang)
    for variants in words.table_rules.values():
        all_read_well(variants.values(), candidates, lang)
    all_read_well(words.table_ending.texts().values(), candidates, lang)
    all_read_well([*places, *words.symbols, *words.jokers, *words.actions.values()], candidates, lang)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_explanation_of_risiko_reads_well(lang: str) -> None:
    words = risiko_words(lang)
    candidates: dict[str, Sequence[str]] = {
        "seat": ["P1"], "territory": words.territories, "target": words.territories, "continent": words.continents,
        "armies": [words.armies(n) for n in NUMBERS], "n": [words.number(n) for n in NUMBERS],
        "odds": [words.language.percent(chance) for chance in CHANCES], "losses": [words.language.decimal(1.5)],
    }  # fmt: skip
    texts = words.explanation
    all_read_well([texts.worth, *texts.reasons.values(), *texts.fears.values()], candidates, lang)


# --- whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", OTHERS)
def test_games_of_twilight_struggle_are_told_without_english(lang: str) -> None:
    words = ts_words(lang)
    variants: list[dict[str, object]] = [
        {},
        {"preset": "second", "side_bid": "vp", "variant": "chinese_civil_war", "opt_space_no_roll": True},
        {"side_bid": "influence", "opt_mixed_ops": True, "reveal_held_cards": True},
    ]
    kinds: set[int] = set()
    for seed in range(GAMES):
        game = make_ts(variants[seed % len(variants)])
        state, log, rng = game.new(seed), EventList(), seeded(seed)
        while actors := game.actors(state):
            seat = actors[rng.below(len(actors))]
            decision = game.decision(state, seat)
            legal = list(game.legal(state, seat))
            side = side_asked(decision, int(state.crossed))
            assert_reads_well(prompt_text(decision, side, words), lang)
            if seat >= 0:
                assert_reads_well(waiting_text(decision, side, words), lang)
            if rng.below(EXPLAINED) == 0:
                for action in legal:
                    assert_reads_well(choice_text(decision, action, side, words), lang)
                for action in range(game.num_actions):
                    if action not in legal:
                        reason = game.refusal(state, seat, action)
                        assert_reads_well(refusal_text(state, decision, legal, action, reason, words), lang)
            if k.COUP in legal and len(legal) > 1 and state.defcon <= 2:  # or nearly all games end by nuclear war
                legal.remove(k.COUP)
            game.apply(state, seat, legal[rng.below(len(legal))], log)
        for line in ts_log.log_lines(log.events, words):
            assert_reads_well(line, lang)
        kinds |= {event.kind for event in log.events}
    assert {m.SAID_COUP_ROLL, m.SAID_INFLUENCE, m.SAID_SPACE_ROLL, m.SAID_END} <= kinds


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("preset", ["base", "tournament", "circuit"])
def test_games_of_risiko_are_told_without_english(lang: str, preset: str) -> None:
    words = risiko_words(lang)
    game = make_risiko({"preset": preset, "round_limit": 8, "early_elimination": "allow"})
    for seed in range(max(1, GAMES // 6)):
        state, log, rng = game.new(seed), EventList(), seeded(seed)
        while actors := game.actors(state):
            seat = actors[0]
            legal = game.legal(state, seat)
            for viewer in (seat, game.spectator):
                assert_reads_well(risiko_prompt(game.view(state, viewer), words), lang)
            if rng.below(EXPLAINED) == 0:
                decision = game.decision(state, seat)
                for action in range(game.num_actions):
                    assert_reads_well(action_text(action, words), lang)
                    if action not in legal:
                        reason = game.refusal(state, seat, action)
                        assert_reads_well(risiko_refusal(state, decision, legal, action, reason, words), lang)
            game.apply(state, seat, legal[rng.below(len(legal))], log)
        for line in risiko_log.log_lines(log.events, words) + risiko_log.short_log_lines(log.events, words):
            assert_reads_well(line, lang)
