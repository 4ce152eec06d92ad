"""A table in the terminal: asks the people, lets the bots choose, shows everybody what they may know.

Whatever a person reads comes from `game.view` of their seat and from the events that seat may see.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.text import Text

from theatrum.agents.base import Agent
from theatrum.agents.registry import adviser_of, make_agent
from theatrum.cli import saves
from theatrum.cli.action_lookup import BEGINS, ask_back, find
from theatrum.cli.hints import hint_panel
from theatrum.cli.history import Typed, UndoHistory
from theatrum.cli.log_rendering import folded, log_text
from theatrum.cli.screen import Choice, Macro, Screen, all_choices, choice_list, help_text, keys_of, question
from theatrum.core.errors import IllegalAction, TheatrumError
from theatrum.core.events import Event, EventList
from theatrum.core.game import AnyGame, View
from theatrum.core.state import State
from theatrum.records.lines import BadRecordFile
from theatrum.records.record import Recorder

HUMAN: Final = "human"
NEWS_LINES: Final = 25  # of the log before a decision; `log` shows the rest
LOG_LINES: Final = 40
# also the lines that scrolled out of sight: the other player's cards may be among them
WIPE: Final = "\x1b[3J\x1b[2J\x1b[H"
ADVISERS_LUCK: Final = 0  # the seed of who gives hints; the same question, the same hint
HELP_ROWS: Final = (
    "table.commands.log",
    "table.commands.back",
    "table.commands.hint",
    "table.commands.save",
    "table.commands.help_quit",
)


class Leave(Exception):
    """The person wants to go."""


class TakenBack(Exception):
    """The person is back at an earlier question."""


Reader = Callable[[str], str]  # shows a prompt, returns a line; EOFError at the end of the input


class Session:
    """One game being played."""

    def __init__(
        self,
        game: AnyGame,
        state: State,
        screen: Screen,
        seats: list[str],
        agents: list[Agent | None],
        console: Console,
        read: Reader,
        options: dict[str, object] | None = None,
        log: list[Event] | None = None,
        save_to: Path | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.screen = screen
        self.t = screen.t
        self.seats = seats  # "human" or the name of a bot
        self.agents = agents  # None for a person
        self.console = console
        self.read = read
        self.options = options or {}
        self.log = EventList()
        self.log.events.extend(log or [])
        self.save_to = save_to
        self.adviser = make_agent(adviser_of(game.name), game, ADVISERS_LUCK)
        self.hints = False  # at every question, or only when somebody asks for one?
        self.recorder: Recorder | None = None
        self.unrecorded: list[tuple[int, int]] = []  # decisions that may yet be taken back
        self.history = UndoHistory()
        self.log_shown = [0] * (game.seats + 1)  # how much of the log each viewer has been shown
        self.shown: list[object] = [None] * (game.seats + 1)  # the situation of their last overview
        self.macros: dict[int, Macro[Any]] = {}  # what the people have asked for in advance, by seat
        people = [seat for seat, agent in enumerate(agents) if agent is None]
        self.to_introduce = set(people)  # who have not yet seen by which rules they play
        self.shared = len(people) > 1
        self.at_keyboard = people[0] if len(people) == 1 else -1
        self.reader = game.spectator if not people else people[0]

    # --- the game -----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until somebody leaves (`Leave`)."""
        while actors := self.game.actors(self.state):
            seat = self.next_of(actors)
            agent = self.agents[seat]
            if agent is None:
                action = self.ask(seat)
            else:
                view = self.game.view(self.state, seat)
                assert view.decision is not None
                action = agent.choose(view, view.decision, view.legal)
            self.carry_out(seat, action)
            if self.reader == self.game.spectator:
                self.show_log_since(self.reader)
        self.show_end()

    def carry_out(self, seat: int, action: int) -> None:
        reported, luck = len(self.log.events), self.state.rng.words()
        if self.agents[seat] is not None:
            self.game.play(self.state, seat, action, self.log)
            self.history.end()
            self.record(seat, action)
            return
        self.game.play(self.state, seat, action, self.log)
        view = self.game.view(self.state, seat)
        secret = any(self.screen.presentation.reveals_secret(e, view) for e in self.log.events[reported:])
        self.history.note(seat, self.state.rng.words() != luck, secret)
        self.record(seat, action)
        self.keep()

    def next_of(self, actors: Sequence[int]) -> int:
        """Of several who choose in secret: bots first, then whoever sits at the keyboard already."""
        bots = [seat for seat in actors if self.agents[seat] is not None]
        if bots:
            return bots[0]
        return self.at_keyboard if self.at_keyboard in actors else actors[0]

    # --- asking a person ----------------------------------------------------------------------------------

    def ask(self, seat: int) -> int:
        action = self.next_of_macro(seat)
        if action is not None:
            return action
        if self.shared and seat != self.at_keyboard:
            self.hand_over(seat)
        while True:
            view = self.game.view(self.state, seat)
            action = self.asked(view, self.show_decision(view))
            if action is not None:
                return action

    def asked(self, view: View, choices: list[Choice]) -> int | None:
        """The action that is typed, or None if the question is another one now."""
        if self.history.why_not(view.viewer):
            self.keep_record()
        while True:
            line = self.read("> ").strip()
            if not line:
                continue
            place = Typed(view.viewer, self.game.copy(self.state), len(self.log.events), len(self.unrecorded))
            try:
                if self.command(view, line):
                    continue
                action = self.macro_begun(view, line)
                if action is None:
                    action = self.answer(view, choices, line)
            except TakenBack:
                return None
            except TheatrumError as error:
                self.say(str(error), "yellow")
                continue
            self.history.add(place)
            return action

    def next_of_macro(self, seat: int) -> int | None:
        """What the person has asked for in advance, while it lasts; nothing is shown before they are asked again."""
        macro = self.macros.pop(seat, None)
        if macro is None:
            return None
        view = self.game.view(self.state, seat)
        action = macro.then(view)
        if action is None or action not in view.legal:
            return None
        self.macros[seat] = macro
        return action

    def macro_begun(self, view: View, line: str) -> int | None:
        macro = self.screen.macro(view, line)
        if macro is None:
            return None
        self.check(view, macro.first)
        self.macros[view.viewer] = macro
        return macro.first

    def hand_over(self, seat: int) -> None:
        """Nothing of one player's cards is left on the screen when the other sits down."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
        name = self.screen.seat_title(self.game.view(self.state, seat))
        self.say(self.t("table.hand_over", name=name), "bold")
        self.read("")
        if self.console.is_terminal:
            self.console.file.write(WIPE)
        self.at_keyboard = seat
        self.shown[seat] = None

    def show_decision(self, view: View) -> list[Choice]:
        """Where we stand, what has happened, what is asked, and the choices."""
        seat = view.viewer
        situation = self.screen.situation(view)
        fresh = situation != self.shown[seat]
        self.shown[seat] = situation
        if fresh:
            self.console.print()
            self.console.print(self.screen.overview(view, self.console.width))
        self.introduce(seat)
        self.show_log_since(seat)
        if not fresh:
            self.console.print(self.screen.summary(view))
        groups = self.screen.choices(view)
        name = self.screen.seat_title(view)
        self.console.print(question(f"{name}: {self.screen.prompt(view)}", self.console.width))
        self.console.print(choice_list(groups, self.console.width))
        if self.hints:
            self.show_hint(view)
        if self.screen.goes_on(view) and not self.history.why_not(seat):
            self.say(self.t("table.choose_again"), "dim")
        return all_choices(groups)

    def introduce(self, seat: int) -> None:
        """By which rules they play, once to everybody, where it is not wiped away before it is read."""
        if seat in self.to_introduce:
            self.to_introduce.remove(seat)
            introduction = self.screen.introduction()
            if introduction is not None:
                self.show(introduction)

    def show_log_since(self, viewer: int) -> None:
        """The log since this viewer last saw it, as far as they may know it. Who has won is said last of all."""
        fresh = self.log.events[self.log_shown[viewer] :]
        news = [e for e in fresh if e.visible_to(viewer) and not self.screen.is_ending(e)]
        self.log_shown[viewer] = len(self.log.events)
        self.show_log(news, NEWS_LINES)

    def show_log(self, events: list[Event], most: int) -> None:
        lines = log_text(self.screen.log_lines(events))
        if len(lines) > most:
            can_ask = self.game.actors(self.state) and self.reader != self.game.spectator
            text = "log.earlier_all" if can_ask else "log.earlier"
            earlier = self.t(text, n=len(lines) - most)
            self.console.print(Text(earlier, style="dim"))
            lines = lines[-most:]
        for line in lines:
            self.console.print(folded(line, self.console.width))

    # --- what was typed -----------------------------------------------------------------------------------

    def answer(self, view: View, choices: list[Choice], line: str) -> int:
        """The action meant; a `TheatrumError` says what is wrong."""
        if line.isdecimal():
            keys = keys_of(choices)
            if (number := int(line[:9])) in keys:
                return choices[keys.index(number)].action
            if choices[0].amount is None:
                raise IllegalAction(self.t("table.no_choice", number=number, highest=len(choices)))
        return self.action_named(view, choices, line)

    def action_named(self, view: View, choices: list[Choice], line: str) -> int:
        """A choice by its name. A name that is complete for something else is refused with the reason."""
        found = find(line, [(c.action, c.names) for c in choices])
        if found.rank > BEGINS:
            self.check_usage(line)
        anything = find(line, [(a, self.screen.action_names(a)) for a in range(self.game.num_actions)])
        if anything.rank < found.rank:
            found = anything
        if len(found.actions) == 1:
            self.check(view, found.actions[0])
            return found.actions[0]
        if found.actions:
            raise IllegalAction(ask_back(line, found, self.t))
        raise IllegalAction(self.t("table.not_understood", line=line))

    def check(self, view: View, action: int) -> None:
        """As the game does it, but in the language of the screen."""
        if action not in view.legal:
            raise IllegalAction(self.screen.why_not(view, action))

    def command(self, view: View, line: str) -> bool:
        """Carry out a command, which is understood at every question; False if it is none."""
        typed, _, rest = line.partition(" ")
        word, rest = self.t.command(typed), rest.strip()
        if word in self.screen.panels and not rest:
            self.show(self.screen.panels[word](view, self.console.width))
        elif word == "help" and not rest:
            self.show_help()
        elif word == "quit" and not rest:
            raise Leave
        elif word == "back" and not rest:
            self.take_back(view.viewer)
        elif word == "hint" and not rest:
            self.show_hint(view)
        elif word == "log" and (not rest or self.t.command(rest) == "all" or rest.isdecimal()):
            self.show_whole_log(view.viewer, self.t.command(rest))
        elif word == "save":
            self.save_as(rest)
        elif word in self.screen.reports and not rest:
            self.show(self.screen.reports[word](self.log.seen_by(view.viewer)))
        elif word in self.screen.look_ups and rest:
            self.show(self.screen.look_ups[word](view, rest))
        else:
            return False
        return True

    def check_usage(self, line: str) -> None:
        """A command with something wrong behind it is no short name of a choice: `card` is not the China Card."""
        typed, _, rest = line.partition(" ")
        word = self.t.command(typed)
        if word == "log":
            raise IllegalAction(self.t("table.log_usage"))
        if word in self.screen.look_ups:
            raise IllegalAction(self.t("table.needs_more", word=typed, usage=self.screen.usage(word)))
        if rest and word in ("help", "quit", "back", "hint", *self.screen.panels, *self.screen.reports):
            raise IllegalAction(self.t("table.stands_alone", word=typed))

    def take_back(self, seat: int) -> None:
        """Before the last line that this seat typed, if that is still possible."""
        why = self.history.why_not(seat)
        if why:
            raise IllegalAction(self.t("undo.refused", why=self.t(why)))
        before = self.history.take_back()
        self.macros.pop(seat, None)
        self.state = before.state
        del self.log.events[before.events :]
        del self.unrecorded[before.decisions :]
        self.log_shown = [min(shown, before.events) for shown in self.log_shown]
        self.keep()
        raise TakenBack

    def show_hint(self, view: View) -> None:
        """What a strong bot would choose in this place, and why; from the view alone."""
        assert view.decision is not None
        explanation = self.adviser.explain(view, view.decision, view.legal)
        hint = self.screen.presentation.explained(view, explanation, self.t.lang)
        self.show(hint_panel(hint, self.t.language))

    def show_whole_log(self, viewer: int, rest: str) -> None:
        most = int(rest) if rest.isdecimal() else LOG_LINES
        events = self.log.seen_by(viewer)
        self.show_log(events, len(events) if rest == "all" else most)

    def show_help(self) -> None:
        rows = [self.t(row) for row in HELP_ROWS] + self.screen.command_help()
        self.show(help_text(self.t, "table.help", rows, self.screen.macro_help()))

    def show_end(self) -> None:
        viewer = self.reader if not self.shared else self.game.spectator
        view = self.game.view(self.state, viewer)
        self.console.print()
        self.show(self.screen.overview(view, self.console.width))
        self.show_log_since(viewer)
        self.say(self.screen.ending(view), "bold")

    def show(self, what: RenderableType) -> None:
        self.console.print(what)

    def say(self, text: str, style: str = "", fold: bool = True) -> None:
        """A line of our own; with a path in it better not folded, so that it can be copied."""
        self.console.print(Text(text, style=style), soft_wrap=not fold)

    # --- recording ----------------------------------------------------------------------------------------

    def record(self, seat: int, action: int) -> None:
        """One more decision for the record, which is complete when the game is over."""
        if self.recorder is None:
            return
        self.unrecorded.append((seat, action))
        over = not self.game.actors(self.state)
        if self.history.settled or over:
            self.keep_record()
        if over:
            self.finish_record()

    def keep_record(self) -> None:
        """Write down what can no longer be taken back."""
        if self.recorder is not None:
            try:
                self.write_decisions(self.recorder)
            except BadRecordFile as error:
                self.stop_recording(error)

    def finish_record(self) -> None:
        if self.recorder is not None:
            try:
                self.recorder.finish()
                self.recorder = None
            except BadRecordFile as error:
                self.stop_recording(error)

    def write_decisions(self, recorder: Recorder) -> None:
        decisions, self.unrecorded = self.unrecorded, []
        for seat, action in decisions:
            recorder.write(seat, action)

    def stop_recording(self, error: BadRecordFile | None = None) -> None:
        """Somebody leaves, or the record cannot be written any more: that must not end the game."""
        recorder, self.recorder = self.recorder, None
        if recorder is None:
            return
        if error is None:
            try:
                self.write_decisions(recorder)
                recorder.stop("the players left the table")
                return
            except BadRecordFile as failed:
                error = failed
        recorder.abandon()
        self.say(self.t("table.record_ends", error=error), "yellow")

    # --- saving -------------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        luck = [[] if agent is None else [int(n) for n in agent.rng.words()] for agent in self.agents]
        dumped = self.game.dump(self.state)
        saves.write(path, saves.SavedGame(self.game.name, self.options, self.seats, luck, dumped, self.log.events))

    def keep(self) -> None:
        """After every decision, where --save or --resume said. A full disk must not end the game."""
        if self.save_to is not None:
            try:
                self.save(self.save_to)
            except saves.BadFile as error:
                self.say(str(error), "yellow")

    def save_as(self, name: str) -> None:
        if not name and self.save_to is None:
            raise IllegalAction(self.t("table.save_usage"))
        path = Path(name) if name else self.save_to
        assert path is not None
        self.save(path)
        self.say(self.t("table.saved", path=path), fold=False)
