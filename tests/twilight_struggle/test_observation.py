"""The pieces that learners are shown of Twilight Struggle say what the view says."""

from __future__ import annotations

from tests.observations import observed, ones, seen
from tests.twilight_struggle.positions import with_ops
from tests.twilight_struggle.table import Table, at_event, at_round, card_id, country_id
from theatrum.core.rng import seeded
from theatrum.games.twilight_struggle.board import COUNTRY_COUNT
from theatrum.games.twilight_struggle.constants import (
    ASIDE,
    CAMP_DAVID,
    DISCARD,
    LATER,
    MISSILE_CRISIS,
    REMOVED,
    US,
    USSR,
)
from theatrum.games.twilight_struggle.deck import CARD_COUNT
from theatrum.games.twilight_struggle.game import make_game
from theatrum.games.twilight_struggle.notation import KIND_WORDS
from theatrum.games.twilight_struggle.observation import make_observer
from theatrum.games.twilight_struggle.sides import Side
from theatrum.games.twilight_struggle.view import KEYS, TsView

# where to find what a view says (`TsView.as_dict`) in an observation, or why it is left out
SHOWN_AS = {
    "viewer": "observations begin with their own side", "side": ["side"], "crossed": "sides are all that matters",
    "turn": ["turn"], "round": ["round"], "phase": ["phase"], "phasing": ["phasing"], "vp": ["vp"],
    "defcon": ["defcon"], "moved_to_two": ["moved_to_two"], "china_owner": ["china_card"], "china_up": ["china_card"],
    "civil_war": ["civil_war"], "result": "passed between programs, nothing that players know", "reason": "at the end",
    "winner": "at the end: rewards tell", "influence": ["own_influence", "opponent_influence", "control"],
    "presence": "says where influence may be placed, as the mask does", "effects": ["effects"],
    "milops": ["military_operations"], "space": ["space"], "space_tries": ["space_tries"],
    "has_headline": ["headlines"], "headline": ["in_play"], "has_bid": "nobody who has bid is asked before all have",
    "bids": ["standing_bid"], "counts": ["counts"],
    "places": ["hand", "opponent_hand", "unseen", "in_play", "discards", "removed"],
    "eyes": "what the opponent knows of cards that one knows", "epochs": ["may_hold"], "bars": ["may_hold"],
    "stack": "for sampling alone", "actors": ["asked"], "decision": ["question", "left", "card"],
    "legal": "the action mask", "stops_at_chance": "no part of the game",
    "situation": ["card", "picked", "target", "plays", "use", "ops"],
}  # fmt: skip


def shown(t: Table, side: int) -> dict[str, list[int]]:
    return seen(make_observer(t.game), t.state, side)


def test_everything_in_a_view_is_shown_or_left_out_for_a_reason() -> None:
    assert set(SHOWN_AS) == set(KEYS)
    _, observer = observed("twilight-struggle")
    named = {name for where in SHOWN_AS.values() if isinstance(where, list) for name in where}
    assert named == {piece.name for piece in observer.pieces}


def test_pieces_say_what_the_view_says() -> None:
    """Through whole games, for both sides."""
    game, observer = observed("twilight-struggle")
    for seed in range(2):
        s = game.new(seed)
        rng = seeded(seed)
        while game.actors(s):
            seat = game.actors(s)[0]
            for side in (US, USSR):
                compare(game.view(s, side), seen(observer, s, side), side)
            legal = game.legal(s, seat)
            game.apply(s, seat, legal[rng.below(len(legal))])


def compare(view: TsView, row: dict[str, list[int]], me: int) -> None:
    you = 1 - me
    assert ones(row["side"]) == [me]
    assert row["own_influence"] == [view.influence[me * COUNTRY_COUNT + c] for c in range(COUNTRY_COUNT)]
    assert row["opponent_influence"] == [view.influence[you * COUNTRY_COUNT + c] for c in range(COUNTRY_COUNT)]
    sign = 1 if me == US else -1
    assert row["vp"] == [max(-20, min(20, sign * view.vp))]
    assert [row[name][0] for name in ("turn", "round", "defcon")] == [view.turn, view.round, view.defcon]
    assert row["military_operations"] == [view.milops.entries[me], view.milops.entries[you]]
    assert row["space"] == [view.space.entries[me], view.space.entries[you]]
    assert row["china_card"] == [1 if view.china_owner == me else -1, view.china_up]
    own_headline = view.headline.entries[me]
    assert cards_of(row["hand"]) == set(view.hand_of(Side(me))) - {own_headline}
    assert cards_of(row["opponent_hand"]) == set(view.hand_of(Side(you)))
    assert cards_of(row["unseen"]) == set(view.unseen())
    assert cards_of(row["may_hold"]) <= cards_of(row["unseen"])
    assert cards_of(row["discards"]) == set(view.cards_in(DISCARD))
    assert cards_of(row["removed"]) == set(view.cards_in(REMOVED))
    pieces = ("hand", "opponent_hand", "unseen", "in_play", "discards", "removed")
    shown_cards = set().union(*(cards_of(row[name]) for name in pieces))
    assert set(range(1, CARD_COUNT + 1)) - shown_cards == set(view.cards_in(LATER) + view.cards_in(ASIDE))
    assert view.decision is not None
    assert ones(row["question"]) == [view.decision.kind]
    assert row["asked"] == [int(me in view.actors)]
    assert row["left"] == [min(20, view.decision.left)]
    assert cards_of(row["card"]) == ({view.decision.subject} if view.decision.subject else set())


def cards_of(numbers: list[int]) -> set[int]:
    assert len(numbers) == CARD_COUNT
    return {1 + place for place in ones(numbers)}


def test_control_has_the_sign_of_who_has_it() -> None:
    t = at_round(US, us_hand=["Nasser"], influence={"Italy": (2, 0), "Iran": (0, 2), "France": (1, 0)})
    for side, sign in ((US, 1), (USSR, -1)):
        control = shown(t, side)["control"]
        assert [control[country_id(name)] for name in ("Italy", "Iran", "France")] == [sign, -sign, 0]


def test_a_headline_is_shown_to_its_owner_alone() -> None:
    t = Table(make_game({}), make_game({}).position("headlines=yes us_hand=4,21 ussr_hand=5,8"))
    before = shown(t, USSR)
    t.game.play(t.state, US, "Duck and Cover")
    assert cards_of(shown(t, US)["in_play"]) == {card_id("Duck and Cover")}
    assert cards_of(shown(t, US)["hand"]) == {card_id("NATO")}
    after = shown(t, USSR)
    assert {name for name in after if after[name] != before[name]} == {"headlines"}


def test_lasting_effects_bind_with_a_sign() -> None:
    t = at_round(US, us_hand=["Nasser"], effects={CAMP_DAVID: 1, MISSILE_CRISIS: 1 + USSR})
    effects = {side: shown(t, side)["effects"] for side in (US, USSR)}
    assert [effects[side][CAMP_DAVID] for side in (US, USSR)] == [1, 1]
    assert [effects[side][MISSILE_CRISIS] for side in (US, USSR)] == [-1, 1]
    assert sum(map(abs, effects[US])) == 2  # nothing else is in force, the neutral modifier of Latin America included


def test_ops_are_shown_while_they_are_spent() -> None:
    t = with_ops(US, 4, influence={"Italy": (1, 0)}).do("influence", "Italy")
    row = shown(t, US)
    assert row["ops"] == [4, 1]
    assert row["left"] == [3]
    assert row["use"] == [0, 1, 0, 0, 0]
    assert ones(row["plays"]) == ones(row["card"]) == [card_id("Nuclear Test Ban") - 1]
    assert shown(t, USSR)["plays"][card_id("Nuclear Test Ban") - 1] == -1


def test_countries_chosen_so_far_are_counted() -> None:
    t = at_event("Marshall Plan", US, influence={}).do("France", "Italy")
    picked = shown(t, US)["picked"]
    assert ones(picked) == sorted([country_id("France"), country_id("Italy")])
    assert KIND_WORDS[ones(shown(t, US)["question"])[0]] == t.asked


def test_bids_are_shown_while_sides_are_bid_for() -> None:
    game, observer = observed("twilight-struggle", {"side_bid": "vp"})
    s = game.new(1)
    first = game.actors(s)[0]
    game.play(s, first, "bid USSR 3")
    row = seen(observer, s, 1 - first)
    assert ones(row["standing_bid"]) == [20 + 3]
    assert row["side"] == [0, 0]
    assert row["asked"] == [1]
