"""What the server itself says to people, in every language; games have their own words (`presentation`)."""

from dataclasses import dataclass
from functools import cache

from theatrum.languages import language
from theatrum.languages.language import flat, text


@dataclass(frozen=True)
class ServerWords:
    """One language. Sentences have named parameters, `{reason}`."""

    errors: dict[str, str]
    record_reasons: dict[str, str]  # why a file cannot be read, by `records.unreadable.Reason`
    no_undo: dict[str, str]  # "" where nothing is against it
    no_course: str
    bots: dict[str, str]  # `heuristic.title`, and one line about it: `heuristic.text`
    guest: str
    everything: str  # of a replay
    spectator: str

    def bot_title(self, name: str) -> str:
        """What people call a bot; one that we have no words for goes by its name."""
        return self.bots.get(f"{name}.title", name)


@cache
def words_in(lang: str) -> ServerWords:
    table = language(lang).table("server")
    return ServerWords(
        errors=flat(table, "errors"),
        record_reasons=flat(table, "record_reasons"),
        no_undo={"": "", **flat(table, "no_undo")},
        no_course=text(table["no_course"]),
        bots=flat(table, "bots"),
        guest=text(table["guest"]),
        everything=text(table["everything"]),
        spectator=text(table["spectator"]),
    )
