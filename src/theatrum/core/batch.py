"""Many games at once, for learners: every call plays one choice in each of them, and begins games anew that are over.

Only choices are left to the caller: luck answers for itself, and where just one action is possible it is taken. Seats
that choose in secret at the same time are asked one after the other, in the order of their numbers.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from .engine import take
from .errors import BadOption, IllegalAction
from .game import AnyGame
from .observation import AnyObserver, Memory
from .rng import MAX_SEED, Rng
from .state import NOBODY, SIMULTANEOUS, State, mark_actions

NO_ACTION: Final = -1  # for a game that is to stay as it is
MOST_GAMES: Final = 1 << 20

REWARDS: Final = ["rank", "points"]


def to_next_choice(game: AnyGame, s: State) -> i64:
    """Play on until somebody has a choice between at least two actions; who, or NOBODY when the game is over."""
    while s.actor != NOBODY:
        if s.actor == SIMULTANEOUS:
            seat: int = game.actors(s)[0]
            legal = game.legal(s, seat)
            if len(legal) > 1:
                return seat
            game.apply(s, seat, legal[0])
        elif s.choice_count() > 1:
            return game.seat_of(s, s.actor)
        else:
            take(game.programs, s, s.actor, s.choice(0))
    return NOBODY


def carry_out(game: AnyGame, s: State, seat: i64, action: int) -> None:
    """What `game.apply` does, without its detours where nobody listens and only one seat is asked."""
    if s.actor == SIMULTANEOUS:
        game.apply(s, seat, action)
    else:
        take(game.programs, s, s.actor, action)


def rewards_of(observer: AnyObserver, s: State, kind: str) -> list[float]:
    """What a finished game is worth to every seat; the sum is 0.

    `rank`: 1 for the first place, -1 for the last, evenly spaced between; those who share places share their rewards.
    `points`: the points (VP) of the seat, less the mean of all.
    """
    game: AnyGame = observer.game
    seats = game.seats
    if kind == "points":
        ending = game.ending(s)
        assert ending is not None
        mean = sum(ending.scores) / seats
        return [score - mean for score in ending.scores]
    rewards = [0.0] * seats
    before = 0
    for group in observer.ranking(s):
        place = before + (len(group) - 1) / 2.0
        for seat in group:
            rewards[seat] = 1.0 - 2.0 * place / (seats - 1)
        before += len(group)
    return rewards


@final
class Batch:
    """So many games of one kind. The n-th game that begins has the seed `seed + n`, whichever place it is in.

    After `reset` and `step`, `seats` says whose choice it is in every game, `done` which games have just ended (and
    begun anew), `cut` which of these were broken off, and `rewards` what they were worth to each seat.
    """

    def __init__(self, observer: AnyObserver, count: int, reward: str = "rank", max_steps: int = 0) -> None:
        if not 0 < count <= MOST_GAMES:
            raise BadOption(f"{count} games cannot be played at once; 1 to {MOST_GAMES} can")
        if reward not in REWARDS:
            raise BadOption(f"there is no reward '{reward}'; the rewards are: {', '.join(REWARDS)}")
        if max_steps < 0:
            raise BadOption(f"max_steps={max_steps} is less than nothing; 0 means: no limit")
        self.observer: Final = observer
        self.game: Final[AnyGame] = observer.game
        self.count: Final[i64] = count
        self.reward: Final = reward
        self.max_steps: Final[i64] = max_steps  # choices after which a game is broken off; 0: never
        self.states: list[State] = []
        self.next_seed: int = 0
        self.seats: vec[i64] = vec[i64]([0] * count)
        self.steps: vec[i64] = vec[i64]([0] * count)  # choices made in each game
        self.done: vec[u8] = vec[u8]([0] * count)
        self.cut: vec[u8] = vec[u8]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * self.game.seats))
        self._memories: Final[list[Memory]] = [observer.memory() for _ in range(count)]
        # what a new array begins as: a copy of these is far quicker than a loop
        self._no_flags: Final[vec[u8]] = vec[u8]([0] * count)
        self._no_rewards: Final[vec[float]] = vec[float]([0.0] * (count * self.game.seats))
        self._no_masks: Final[vec[u8]] = vec[u8]([0] * (count * self.game.num_actions))
        self._masks: vec[u8] = self._no_masks

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        if not 0 <= seed <= MAX_SEED:
            raise BadOption(f"seed {seed} is out of range; a seed is a whole number from 0 to {MAX_SEED}")
        self.next_seed = seed
        self.states = []
        self._forget_endings()
        i: i64 = 0
        while i < self.count:
            self.states.append(self._begun(i))
            i += 1
        self._mark_choices()

    def step(self, actions: list[int]) -> None:
        """Carry out one action in every game (NO_ACTION: none). If any is not possible, nothing happens at all."""
        self._check(actions)
        self._forget_endings()
        i: i64 = 0
        while i < self.count:
            action = actions[i]
            if action != NO_ACTION:
                s = self.states[i]
                carry_out(self.game, s, self.seats[i], action)
                self.steps[i] += 1
                self._go_on(i, s)
                if self.seats[i] == NOBODY:
                    self._end(i, s)
                elif self.steps[i] == self.max_steps:
                    self.cut[i] = 1
                    self.done[i] = 1
                    self.states[i] = self._begun(i)
            i += 1
        self._mark_choices()

    def rows(self) -> vec[u8]:
        """What the seats whose choice it is are shown, one row after the other."""
        observer = self.observer
        rows = vec[u8](capacity=self.count * observer.size)
        i: i64 = 0
        while i < self.count:
            rows = observer.add_row(rows, self.states[i], self.seats[i], self._memories[i])
            i += 1
        return rows

    def masks(self) -> vec[u8]:
        """The actions that are possible for them, one row after the other."""
        return self._masks

    def legal(self, i: i64) -> list[int]:
        """The same of one game, as a list."""
        legal: list[int] = self.game.legal(self.states[i], self.seats[i])
        return legal

    def random_actions(self, rng: Rng) -> list[int]:
        """A possible action for every game, all equally likely."""
        out: list[int] = []
        i: i64 = 0
        while i < self.count:
            s = self.states[i]
            if s.actor == SIMULTANEOUS:
                legal = self.legal(i)
                out.append(legal[rng.below(len(legal))])
            else:
                out.append(s.choice(rng.below(s.choice_count())))
            i += 1
        return out

    def _forget_endings(self) -> None:
        self.done = self._no_flags[:]
        self.cut = self._no_flags[:]
        self.rewards = self._no_rewards[:]

    def _begun(self, i: i64) -> State:
        """A game with the next seed, at its first choice; one that has none does not count."""
        self.steps[i] = 0
        while True:
            s: State = self.game.new(self.next_seed)
            self.next_seed = self.next_seed + 1 if self.next_seed < MAX_SEED else 0
            self._go_on(i, s)
            if self.seats[i] != NOBODY:
                return s

    def _go_on(self, i: i64, s: State) -> None:
        """To the next choice."""
        self.seats[i] = to_next_choice(self.game, s)

    def _mark_choices(self) -> None:
        """In a new array: whoever was handed the one before may keep it."""
        self._masks = self._no_masks[:]
        width: i64 = self.game.num_actions
        i: i64 = 0
        while i < self.count:
            s = self.states[i]
            if s.actor == SIMULTANEOUS:
                mark_actions(self.legal(i), self._masks, i * width)
            else:
                s.mark_choices(self._masks, i * width)
            i += 1

    def _end(self, i: i64, s: State) -> None:
        self.done[i] = 1
        first = i * self.game.seats
        for seat, reward in enumerate(rewards_of(self.observer, s, self.reward)):
            self.rewards[first + seat] = reward
        self.states[i] = self._begun(i)

    def _check(self, actions: list[int]) -> None:
        if not self.states:
            raise IllegalAction("no game has begun; call reset() first")
        if len(actions) != self.count:
            raise IllegalAction(f"{self.count} games need as many actions, not {len(actions)}")
        i: i64 = 0
        while i < self.count:
            action = actions[i]
            if action != NO_ACTION and not self._is_possible(i, action):
                self._refuse(i, action)
            i += 1

    def _is_possible(self, i: i64, action: int) -> bool:
        width = self.game.num_actions
        return 0 <= action < width and self._masks[i * width + action] == 1

    def _refuse(self, i: i64, action: int) -> None:
        """Say why an action is not possible; nothing has changed yet."""
        try:
            self.game.check_action(self.states[i], self.seats[i], action)
        except IllegalAction as error:
            raise IllegalAction(f"game {i} of the batch: {error}") from error
