"""Every message has words: reports, prompts, refusals, cards, effects; and they fit the position."""

import re
from collections.abc import Iterator

import pytest

from tests.samples import samples
from tests.twilight_struggle.table import Table, at_round, card
from theatrum.core.errors import IllegalAction
from theatrum.core.events import Event, EventList
from theatrum.core.game import Decision
from theatrum.core.rng import Rng, seeded
from theatrum.games.twilight_struggle import constants as k
from theatrum.games.twilight_struggle import messages as m
from theatrum.games.twilight_struggle.board import ANGOLA, EGYPT, FRANCE, IRAN, JAPAN, WEST_GERMANY
from theatrum.games.twilight_struggle.deck import CARD_COUNT, DUCK_AND_COVER, FIDEL, NATO, QUAGMIRE
from theatrum.games.twilight_struggle.game import TwilightStruggle, make_game
from theatrum.games.twilight_struggle.sides import Side, side_asked
from theatrum.games.twilight_struggle.state import TsState
from theatrum.presentation.twilight_struggle.log import FIELDS, event_text, log_lines
from theatrum.presentation.twilight_struggle.prompts import choice_text, prompt_text
from theatrum.presentation.twilight_struggle.words import ts_words

GAMES = samples(300, 120, 120)  # everything is met in a hundred
ENGLISH = ts_words("en")
EXPLAINED = 200  # choices and refusals are looked at about every so many decisions

SAID = {name: value for name, value in vars(m).items() if name.startswith("SAID_")}
REASONS = {name: value for name, value in vars(m).items() if name.startswith("NO_")}
KINDS = {
    name: value
    for name, value in vars(k).items()
    if name.startswith("ASK_") or name in ("ROLL_DIE", "DRAW_CARD", "RANDOM_CARD", "DRAW_LOTS")
}


def assert_reads_well(text: str) -> None:
    assert text
    assert text == text.strip()
    assert "  " not in text
    assert not re.search(r"[{}]|None|nobody|no card", text), text


def said(kind: int, *numbers: int, mask: int = k.ALL_EYES) -> str:
    padded = [*numbers, 0, 0, 0, 0, 0][:5]
    return event_text(Event(kind, mask, *padded))


# --- completeness -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SAID)
def test_report_has_templates(name: str) -> None:
    assert FIELDS[SAID[name]] is not None
    assert ENGLISH.events[SAID[name]]


@pytest.mark.parametrize("name", REASONS)
def test_reason_has_words(name: str) -> None:
    text = ENGLISH.refusals[REASONS[name]]
    assert not text.endswith(".")  # it stands behind "Iran: "


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("optional", [False, True])
def test_question_has_a_prompt(name: str, optional: bool) -> None:
    text = prompt_text(Decision(k.USSR, KINDS[name], FIDEL, 2, optional), Side(k.USSR), ENGLISH)
    assert_reads_well(text)
    assert len(text) < 100
    speaks_for_itself = KINDS[name] in ENGLISH.stops
    assert text.endswith(("(you may stop)", "(you may pass)")) == (optional and not speaks_for_itself)


def test_ids_are_unique_and_no_template_is_left_over() -> None:
    for ids in (SAID, REASONS, KINDS):
        assert len(set(ids.values())) == len(ids)
    assert set(ENGLISH.events) == set(FIELDS) == set(SAID.values())
    assert set(ENGLISH.refusals) == set(REASONS.values())
    assert set(ENGLISH.prompts) == set(KINDS.values())


def test_cards_and_effects_are_explained() -> None:
    assert len(ENGLISH.card_summaries) == CARD_COUNT + 1
    assert len(set(ENGLISH.card_summaries)) == CARD_COUNT + 1
    for summary in ENGLISH.card_summaries[1:]:
        assert summary.endswith(".")
        assert len(summary) <= 110, summary
    assert set(ENGLISH.effects) == set(range(k.EFFECT_COUNT))
    for effect in range(k.EFFECT_COUNT):
        assert_reads_well(ENGLISH.effect_name(effect, 1))
        assert_reads_well(ENGLISH.effect_explained(effect, 1))


def test_every_option_and_ending_has_a_name() -> None:
    assert set(ENGLISH.endings) == set(k.REASON_NAMES)
    named = [ENGLISH.action(a) for a in range(k.ACTION_COUNT) if a <= k.DIE or a in k.OPTION_NAMES]
    assert len(set(named)) == len(named)


# --- wording ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (said(m.SAID_INFLUENCE, k.USSR, EGYPT, 2, 0, 2), "USSR +2 in Egypt (0/2)"),
        (said(m.SAID_INFLUENCE, k.US, EGYPT, -1, 0, 2), "US -1 in Egypt (0/2)"),
        (said(m.SAID_VP, k.US, 3, 1), "US gains 3 VP (score: US 1)"),
        (said(m.SAID_VP, k.US, 3, 0), "US gains 3 VP (score: even)"),
        (said(m.SAID_VP, k.USSR, 3, -4), "USSR gains 3 VP (score: USSR 4)"),
        (said(m.SAID_DEFCON, 3, 4), "DEFCON degrades to 3"),
        (said(m.SAID_DEFCON, 5, 3), "DEFCON improves to 5"),
        (said(m.SAID_COUP_ROLL, k.US, 4, 0, 3, 3), "Coup roll: 4 + 3 Ops - 4 = 3, success"),
        (said(m.SAID_COUP_ROLL, k.US, 1, -1, 1, -3), "Coup roll: 1 - 1 + 1 Op - 4 = -3, failure"),
        (said(m.SAID_REALIGN_ROLL, 4, 1, 3, 0), "Realignment rolls: US 4 + 1 = 5, USSR 3: US wins"),
        (said(m.SAID_REALIGN_ROLL, 4, 0, 3, 1), "Realignment rolls: US 4, USSR 3 + 1 = 4: a tie"),
        (said(m.SAID_WAR_ROLL, k.USSR, 5, -1, 4, 1), "War roll: 5 - 1 = 4, needed 4: the USSR wins"),
        (said(m.SAID_NO_EVENT, NATO, m.NO_NATO_YET),
         "NATO has no effect: neither Marshall Plan nor Warsaw Pact Formed has happened yet"),
        (said(m.SAID_EFFECT, k.MISSILE_CRISIS, 1 + k.USSR), "In force: Cuban Missile Crisis (on the USSR)"),
        (said(m.SAID_EFFECT, k.FALLOUT, 1 + k.MIDDLE_EAST), "In force: Chernobyl (the Middle East)"),
        (said(m.SAID_EFFECT, k.SQUADS, 4), "In force: Latin American Death Squads (for the USSR)"),
        (said(m.SAID_EFFECT, k.SQUADS, k.SQUADS_NEUTRAL), "Over: Latin American Death Squads"),
        (said(m.SAID_EFFECT_OVER, k.MISSILE_CRISIS), "Over: Cuban Missile Crisis"),
        (said(m.SAID_DRAW, k.US, 0), "US draws a card"),
        (said(m.SAID_REVEAL, k.US, FIDEL), "US shows Fidel"),
        (said(m.SAID_REVEAL, k.US, FIDEL, mask=k.US_EYES), "US sees Fidel in the draw pile"),
        (said(m.SAID_END, k.USSR, k.BY_VP), "The USSR wins: 20 victory points"),
        (said(m.SAID_END, k.NEITHER, k.BY_WARGAMES), "The game is a draw: Wargames has ended the game"),
        (said(m.SAID_CHOICE, k.US, k.DONE), "US changes nothing"),
    ],
)  # fmt: skip
def test_report_reads(line: str, expected: str) -> None:
    assert line == expected


def test_runs_of_draws_become_one_line_per_side() -> None:
    log = EventList()
    for number in (FIDEL, NATO):
        log.add(m.SAID_DRAW, k.USSR_EYES, k.USSR, number, 0, 0, 0)
        log.add(m.SAID_DRAW, k.US_EYES, k.USSR, 0, 0, 0, 0)
    log.add(m.SAID_PASS, k.ALL_EYES, k.US, 0, 0, 0, 0)
    assert log_lines(log.seen_by(k.USSR)) == ["USSR draws Fidel, NATO", "US passes"]
    assert log_lines(log.seen_by(k.US)) == ["USSR draws 2 cards", "US passes"]


def test_event_is_not_announced_twice() -> None:
    log = EventList()
    log.add(m.SAID_PLAY, k.ALL_EYES, k.USSR, FIDEL, k.EVENT, 0, 0)
    log.add(m.SAID_EVENT, k.ALL_EYES, FIDEL, k.USSR, 0, 0, 0)
    assert log_lines(log.events) == ["USSR plays Fidel for the event"]


# --- refusals, with the facts of the position -------------------------------------------------------------


def refusal(t: Table, action: int | str) -> str:
    with pytest.raises(IllegalAction) as refused:
        t.do(action)
    return str(refused.value)


@pytest.mark.parametrize(
    ("defcon", "country", "reason"),
    [
        (2, IRAN, "Iran: DEFCON 2 forbids coups and realignment in the Middle East"),
        (4, FRANCE, "France: DEFCON 4 forbids coups and realignment in Europe"),
        (5, WEST_GERMANY, "West Germany: NATO protects West Germany while the US controls it"),
        (5, JAPAN, "Japan: the US/Japan Mutual Defense Pact protects Japan"),
        (5, EGYPT, "Egypt: the US has no influence there"),
        (5, k.PASS, "pass: it is not one of the choices; possible now: France, Iran, Angola"),
    ],
)
def test_refused_coup_says_why(defcon: int, country: int, reason: str) -> None:
    t = at_round(
        k.USSR,
        ussr_hand=[FIDEL],
        influence={ANGOLA: (1, 0), IRAN: (1, 0), WEST_GERMANY: (4, 0), FRANCE: (1, 0), JAPAN: (4, 0)},
        effects={k.NATO_FORMED: 1, k.US_JAPAN_PACT: 1},
        defcon=defcon,
    )
    t.do(card(FIDEL), k.OPS, k.COUP)
    assert refusal(t, country) == reason


def test_other_refusals_say_why() -> None:
    t = at_round(k.US, us_hand=[FIDEL, DUCK_AND_COVER], influence={FRANCE: (1, 0)}, defcon=5)
    assert refusal(t, card(NATO)) == "NATO: it is not in the US hand"
    assert refusal(t, k.PASS) == "pass: a card must be played in this round"
    assert refusal(t, "The China Card") == "The China Card: the USSR has the China Card"
    t.do(card(FIDEL))
    assert refusal(t, k.EVENT) == "event: the event is the USSR's and happens before or after your operations"
    t.do(k.OPS_FIRST, k.INFLUENCE)
    assert refusal(t, k.DONE) == "done: all Ops must be used while they can be; 2 Ops left"
    assert refusal(t, EGYPT) == "Egypt: the US had no influence there or next to it when this round began"


def test_trapped_player_is_told() -> None:
    t = at_round(k.US, us_hand=[FIDEL, NATO], effects={k.QUAGMIRED: 1})
    assert refusal(t, card(DUCK_AND_COVER)) == (
        f"Duck and Cover: {ENGLISH.cards[QUAGMIRE]} only lets the US discard a card worth 2 Ops or more"
    )


# --- everything that happens in random games --------------------------------------------------------------


def decisions(game: TwilightStruggle, seed: int, log: EventList) -> Iterator[tuple[TsState, int, Rng]]:
    """A random game, decision by decision; nuclear war is rarer than blind chance would have it."""
    rng = seeded(seed)
    state = game.new(seed)
    while actors := game.actors(state):
        seat = actors[rng.below(len(actors))]
        yield state, seat, rng
        legal = list(game.legal(state, seat))
        if k.COUP in legal and len(legal) > 1 and state.defcon <= 2:
            legal.remove(k.COUP)
        game.apply(state, seat, legal[rng.below(len(legal))], log)


# together they can say everything there is to say; games take turns between them
TOLD: list[dict[str, object]] = [
    {},
    {"preset": "second", "side_bid": "vp", "variant": "chinese_civil_war", "opt_space_no_roll": True},
    {"side_bid": "influence", "opt_mixed_ops": True, "reveal_held_cards": True},
]


def test_random_games_can_be_told() -> None:
    games = [make_game(options) for options in TOLD]
    kinds: set[int] = set()
    asked: set[int] = set()
    for seed in range(GAMES):
        game = games[seed % len(games)]
        log = EventList()
        for state, seat, rng in decisions(game, seed, log):
            decision = game.decision(state, seat)
            asked.add(decision.kind)
            assert_reads_well(prompt_text(decision, side_asked(decision, int(state.crossed)), ENGLISH))
            if rng.below(EXPLAINED) == 0:
                for action in game.legal(state, seat):
                    assert_reads_well(choice_text(decision, action, side_asked(decision, int(state.crossed)), ENGLISH))
                check_refusals(game, state, seat)
        kinds |= {e.kind for e in log.events}
        for line in [event_text(e) for e in log.events] + log_lines(log.events):
            assert_reads_well(line)
    assert kinds >= set(SAID.values()) - {m.SAID_FINAL_SCORING, m.SAID_NONE_TO_REVEAL, m.SAID_DEFUSED}
    assert len(asked) >= 38


def check_refusals(game: TwilightStruggle, state: TsState, seat: int) -> None:
    """Every action that is not legal is refused with a clause, and the state stays as it was."""
    before = game.dump(state)
    legal = game.legal(state, seat)
    for action in range(game.num_actions):
        if action not in legal:
            with pytest.raises(IllegalAction) as refused:
                game.play(state, seat, action)
            name, _, reason = str(refused.value).partition(": ")
            assert name == game.action_name(action)
            assert_reads_well(reason)
            assert not reason.endswith(".")
    assert game.dump(state) == before
