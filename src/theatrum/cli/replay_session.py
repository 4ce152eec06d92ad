"""Stepping through a record in the terminal: forwards, backwards, and to any decision or turn."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from theatrum.cli.log_rendering import LogRenderer, folded, log_text
from theatrum.cli.screen import Screen, help_text, question
from theatrum.cli.typed import unaccented
from theatrum.core.errors import BadOption, TheatrumError
from theatrum.core.events import Event
from theatrum.records.complete_log import complete_log
from theatrum.records.header import RECONSTRUCTED
from theatrum.records.record import Record, Step

ALL: Final = -1  # as a viewer: everything is shown; the board is the one that spectators see
SPECTATOR: Final = "spectator"
EVERYBODY: Final = "all"
HANDS_RECONSTRUCTED: Final = "story.hands_reconstructed"
LOG_LINES: Final = 40
NEWS_LINES: Final = 25
HELP_ROWS: Final = (
    "replay.commands.next_back",
    "replay.commands.go_turn",
    "replay.commands.start_end",
    "replay.commands.log",
    "replay.commands.seat",
    "replay.commands.help_quit",
)


def visible_events(events: Iterable[Event], viewer: int) -> list[Event]:
    """Those of some events that this viewer may know."""
    return complete_log(events) if viewer == ALL else [event for event in events if event.visible_to(viewer)]


class ReplaySession:
    """A record and the place in it that is shown: after so many decisions."""

    def __init__(
        self, record: Record, screen: Screen, viewer: int, console: Console, read: Callable[[str], str]
    ) -> None:
        self.record = record
        self.screen = screen
        self.t = screen.t
        self.viewer = viewer
        self.console = console
        self.read = read
        self.place = 0
        self.situation: object = None  # that of the last board shown

    def run(self) -> None:
        """Until `quit`; EOFError at the end of the input."""
        if self.record.header.hands == RECONSTRUCTED:
            self.say(self.t(HANDS_RECONSTRUCTED))
        self.say(self.t("replay.welcome", n=self.record.decisions))
        self.show_place()
        while True:
            typed, _, rest = self.read("> ").strip().partition(" ")
            word = self.t.keys.get(unaccented(typed)) or self.t.command(typed)
            if word == "quit" and not rest:
                return
            try:
                self.command(word, rest.strip())
            except TheatrumError as error:
                self.say(str(error), "yellow")

    # --- moving -------------------------------------------------------------------------------------------

    def command(self, word: str, rest: str) -> None:
        if word in ("", "next"):
            self.step(self.number_of(rest, "next") if rest else 1)
        elif word == "back":
            self.step(-(self.number_of(rest, "back") if rest else 1))
        elif word == "go":
            self.go(self.number_of(rest, "go"))
        elif word == "turn":
            self.go_to_turn(self.number_of(rest, "turn"))
        elif word in ("start", "end") and not rest:
            self.go(0 if word == "start" else self.record.decisions)
        else:
            self.look(word, rest)

    def step(self, by: int) -> None:
        place = self.place + by
        if self.place == self.record.decisions and by > 0:
            raise BadOption(self.t("replay.at_end"))
        if self.place == 0 and by < 0:
            raise BadOption(self.t("replay.at_start"))
        self.place = min(max(place, 0), self.record.decisions)
        self.show_place()

    def go(self, place: int) -> None:
        if not 0 <= place <= self.record.decisions:
            raise BadOption(self.t("replay.no_decision", place=place, last=self.record.decisions))
        self.place = place
        self.situation = None
        self.show_place()

    def go_to_turn(self, turn: int) -> None:
        turns = [self.record.game.turn(state) for state in self.record.states]
        if turn not in turns:
            raise BadOption(self.t("replay.no_turn", word=self.turn_word(), turn=turn, first=turns[0], last=turns[-1]))
        self.go(turns.index(turn))

    # --- looking ------------------------------------------------------------------------------------------

    def look(self, word: str, rest: str) -> None:
        if word == "help" and not rest:
            self.show_help()
        elif word == "log" and (not rest or self.t.command(rest) == "all" or rest.isdecimal()):
            self.show_log(self.t.command(rest))
        elif word == "seat":
            self.sit(rest)
        elif word in self.screen.reports and not rest:
            self.console.print(self.screen.reports[word](self.events_so_far()))
        elif word in self.screen.look_ups and rest:
            self.console.print(self.screen.look_ups[word](self.view(), rest))
        elif word in self.screen.panels and not rest:
            self.console.print(self.screen.panels[word](self.view(), self.console.width))
        else:
            line = f"{self.t.word(word)} {rest}".strip()
            raise BadOption(self.t("replay.not_understood", line=line))

    def view(self) -> Any:
        viewer = self.record.game.spectator if self.viewer == ALL else self.viewer
        return self.record.game.view(self.record.states[self.place], viewer)

    def show_place(self) -> None:
        """The decision, what it led to, and the board if it is worth a look."""
        step = self.record.steps[self.place]
        state = self.record.states[self.place]
        self.console.print(question(self.title(state), self.console.width))
        if step.player is not None:
            choice = self.chosen(step) if self.may_know(step.seat) else self.t("replay.chooses")
            self.say(f"{self.screen.seat_names[step.seat]}: {choice}")
        news = [event for event in visible_events(step.events, self.viewer) if not self.screen.is_ending(event)]
        self.print_log(news, NEWS_LINES)
        view = self.view()
        situation = self.screen.situation(view)
        if situation != self.situation:
            self.console.print(self.screen.overview(view, self.console.width))
        else:
            self.console.print(self.screen.summary(view))
        self.situation = situation
        self.show_what_follows(view)

    def chosen(self, step: Step) -> str:
        """In English as the record has it; its notation is the same everywhere."""
        return step.text if self.t.lang == "en" else self.screen.action_names(step.action)[0]

    def title(self, state: Any) -> str:
        game = self.record.game
        turn = game.turn(state)
        text = self.t("replay.decision", n=self.place, all=self.record.decisions)
        return text + (f", {self.turn_word()} {turn}" if turn else "")

    def turn_word(self) -> str:
        return self.t(f"replay.{self.record.game.turn_word}")

    def may_know(self, seat: int) -> bool:
        return self.viewer in (ALL, seat)

    def show_what_follows(self, view: Any) -> None:
        """The question that comes next, or how it ended."""
        if not view.actors:
            self.say(self.screen.ending(view), "bold")
            return
        if self.place < self.record.decisions:
            names = ", ".join(self.screen.seat_names[seat] for seat in view.actors)
            self.say(self.t("replay.next", names=names), "dim")
            return
        end = self.record.end
        why = self.t("replay.damaged") if end is None else end.text
        self.say(self.t("replay.stops_here", why=why), "bold")

    def show_log(self, rest: str) -> None:
        events = self.events_so_far()
        most = int(rest[:9]) if rest.isdecimal() else LOG_LINES
        self.print_log(events, len(events) if rest == "all" else most)

    def events_so_far(self) -> list[Event]:
        return [
            event for step in self.record.steps[: self.place + 1] for event in visible_events(step.events, self.viewer)
        ]

    def print_log(self, events: list[Event], most: int) -> None:
        lines = log_text(self.screen, events)
        if len(lines) > most:
            earlier = self.t("log.earlier_all", n=len(lines) - most)
            self.console.print(Text(earlier, style="dim"))
        for line in lines[max(0, len(lines) - most) :]:
            self.console.print(folded(line, self.console.width))

    def sit(self, name: str) -> None:
        self.viewer = viewer_named(name, self.screen)
        self.situation = None
        self.show_place()

    def show_help(self) -> None:
        rows = [self.t(row) for row in HELP_ROWS] + self.screen.command_help()
        self.console.print(help_text(self.t, "replay.help", rows))

    def number_of(self, text: str, command: str) -> int:
        if not text.isdecimal() or len(text) > 9:
            raise BadOption(self.t("replay.needs_number", command=self.t.word(command)))
        return int(text)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))


def viewer_named(name: str, renderer: LogRenderer) -> int:
    """The number of a seat, of spectators, or ALL."""
    names = [unaccented(seat) for seat in renderer.seat_keys]
    viewers = {**{seat: number for number, seat in enumerate(names)}, SPECTATOR: len(names), EVERYBODY: ALL}
    wanted = renderer.t.command(name.strip())
    names_now = [unaccented(seat) for seat in renderer.seat_names]
    if wanted in names_now:
        return names_now.index(wanted)
    if wanted not in viewers:
        raise BadOption(
            renderer.t("replay.no_seat", name=name, names=", ".join(renderer.t.word(viewer) for viewer in viewers))
        )
    return viewers[wanted]
