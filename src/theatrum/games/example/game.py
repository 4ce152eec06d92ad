"""The contract: how everybody else plays this game."""

import json
from collections.abc import Mapping
from typing import Final

from ...core.errors import BadDump, BadOption
from ...core.frame import Frame
from ...core.game import Decision, Ending, Game
from ...core.notation import Phrase
from ...core.ops import Programs, seq
from ...core.options import Value
from ...core.rng import Rng, seeded
from ...core.state import Seat
from .manifest import MANIFEST
from .options import CATALOGUE
from .rules import ACTIONS, ALL_ROUNDS, ASK_BID, ASK_SULK, MAIN, ROLL, SEATS, STOP, SULK, BidsState
from .view import BidsView, sample

KIND_WORDS: Final[dict[int, str]] = {ASK_BID: "bid", ROLL: "roll", ASK_SULK: "sulk"}


class BidsGame(Game[BidsState, BidsView]):
    def __init__(self, rounds: int = 3) -> None:
        self.name = MANIFEST.name
        self.manifest = MANIFEST
        self.rules_version = 1
        self.seats = SEATS
        self.num_actions = ACTIONS
        self.max_decisions = 40
        self.programs = Programs([seq(), MAIN])
        self.reasons = [ALL_ROUNDS]
        self.turn_word = "round"
        self.rounds: Final = rounds

    # --- states -----------------------------------------------------------------------------------------------

    def option_values(self) -> dict[str, Value]:
        return {"rounds": self.rounds}

    def new(self, seed: int, stops_at_chance: bool = False) -> BidsState:
        s = BidsState(seeded(seed), self.rounds)
        s.stops_at_chance = stops_at_chance
        s.stack.append(Frame(1, 0, 0, 0))
        self.start(s)
        return s

    def copy(self, s: BidsState) -> BidsState:
        t = BidsState(s.rng, s.last_round)
        t.copy_kernel(s)
        t.points, t.bids, t.rounds = list(s.points), list(s.bids), s.rounds
        return t

    def dump(self, s: BidsState) -> str:
        words = [int(w) for w in s.rng.words()]
        return json.dumps(
            [s.last_round, s.points, s.bids, s.rounds, s.dump_stack(), words, int(s.reason), s.stops_at_chance]
        )

    def load(self, text: str) -> BidsState:
        try:
            last_round, points, bids, rounds, stack, words, reason, stops = json.loads(text)
        except ValueError as error:
            raise BadDump("not a saved game") from error
        s = BidsState(Rng(*words), last_round)
        s.points, s.bids, s.rounds, s.stops_at_chance = points, bids, rounds, stops
        s.reason = reason
        s.load_stack(stack)
        return self.resumed(s)

    def resumed(self, s: BidsState) -> BidsState:
        if not s.reason:
            self.start(s)
        return s

    def problems(self, s: BidsState) -> list[str]:
        return [] if 0 <= s.rounds <= s.last_round else ["too many rounds"]

    # --- what is known ----------------------------------------------------------------------------------------

    def view(self, s: BidsState, viewer: int) -> BidsView:
        actors = self.actors(s)
        decision: Decision | None = None
        if actors:
            decision = self.decision(s, Seat(viewer) if viewer in actors else actors[0])
        return BidsView(s, viewer, actors, decision, list(self.legal(s, viewer)))

    def sample_state(self, v: BidsView, rng: Rng) -> BidsState:
        return self.resumed(sample(v, rng))

    def ending(self, s: BidsState) -> Ending | None:
        if not s.reason:
            return None
        best = max(s.points)
        return Ending([i for i in range(SEATS) if s.points[i] == best], list(s.points), ALL_ROUNDS)

    def turn(self, s: BidsState) -> int:
        return min(s.rounds + 1, s.last_round)

    def optional(self, s: BidsState, seat: int) -> bool:
        return STOP in self.legal(s, seat)

    def refusal(self, s: BidsState, seat: int, action: int) -> int:
        """A question has one reason against whatever is no answer, which has its number."""
        return 0 if action in self.legal(s, seat) else self.decision(s, seat).kind

    # --- notation ---------------------------------------------------------------------------------------------

    def action_name(self, action: int) -> str:
        return {SULK: "sulk", STOP: "stop"}.get(action, f"number {action}")

    def phrases_at(self, kind: int) -> list[Phrase]:
        verbs = ["roll", "number"] if kind == ROLL else ["number", "bid"]
        named = {SULK: Phrase([], ["sulk"]), STOP: Phrase([], ["stop"])}
        return [named.get(action) or Phrase(verbs, [str(action)]) for action in range(ACTIONS)]

    def kind_words(self) -> dict[int, str]:
        return KIND_WORDS

    def is_luck(self, kind: int) -> bool:
        return kind == ROLL

    def fact(self, s: BidsState, key: str) -> object:
        if key == "points":
            return "/".join(str(n) for n in s.points)
        if key == "rounds":
            return s.rounds
        raise BadOption(f"there is no fact '{key}'; the facts are: points, rounds")

    def reason_name(self, reason: int) -> str:
        return "all rounds are over"


def make_game(options: Mapping[str, object]) -> BidsGame:
    """The game with these options; `BadOption` says what is wrong with them."""
    rounds = CATALOGUE.values_of(options)["rounds"]
    assert isinstance(rounds, int)
    return BidsGame(rounds)
