"""The app's log as a format among others."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from theatrum.records import log_format
from theatrum.records.log_format import SECONDS, LogFormat
from theatrum.records.record import Record
from theatrum.records.twilight_struggle.app_log.convert import write_record
from theatrum.records.twilight_struggle.app_log.plain_text import MOST_BYTES
from theatrum.records.twilight_struggle.app_log.search import SearchResult, follow
from theatrum.records.twilight_struggle.app_log.sections import read_log
from theatrum.records.twilight_struggle.app_log.writer import app_log

SIGN: Final = b"Headline"  # of the phase that every turn begins with


class AppLogFormat(LogFormat):
    most_bytes = MOST_BYTES

    def recognises(self, content: bytes) -> bool:
        return SIGN in content.replace(b"\0", b"")  # which UTF-16 has between the letters

    def follow(
        self,
        content: bytes,
        name: str,
        options: Mapping[str, object] | None = None,
        progress: Callable[[int], None] | None = None,
        seconds: float = SECONDS,
    ) -> log_format.Verdict:
        return summed_up(follow(read_log(content, name), options, progress, seconds))

    def lines(self, record: Record) -> list[str]:
        return app_log(record)


def summed_up(result: SearchResult) -> log_format.Verdict:
    log = result.log
    return log_format.Verdict(
        facts=result.facts,
        verified=len(result.verified),
        holds=result.holds,
        write_record=partial(write_record, result),
        notices=tuple(log.notices),
        code=result.code,
        line=result.line,
        text=" ".join(log.text[result.line - 1].split()) if result.line else "(the end of the log)",
        says=result.says,
        rule=result.rule,
    )


FORMAT: Final = AppLogFormat()
