"""From the bytes of a file to the lines of a log: encodings, and logs that were saved as web pages."""

import re
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Final

from theatrum.records.log_format import BadLog
from theatrum.records.unreadable import Reason

MOST_BYTES: Final = 4_000_000  # a long game has 30,000
MOST_BYTES_OF_PAGE: Final = 1_000_000  # tags take longer to read

MARKUP: Final = re.compile(
    r"<(?:!doctype|/?(?:html|head|body|br|p|div|li|ul|ol|pre|span|table|tr|td|font|b|i))\b|&(?:amp|lt|gt|quot|nbsp|#\d+);",
    re.IGNORECASE,
)
END_LINES: Final = frozenset(
    ("br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "section", "table", "tr", "ul")
)
UNSEEN: Final = frozenset(("script", "style", "title"))
DECLARATION: Final = re.compile(r"<[!?][^<>]*>")
NO_TAG: Final = re.compile(r"<(?!/?[a-zA-Z][^<>]*>)")
SOURCE_LINE_END: Final = "\x1e"  # stands for one until it is known what it means
ZERO_WIDTH: Final = dict.fromkeys(map(ord, "\x1e\u200b\u200c\u200d\u2060\ufeff\u00ad"))


@dataclass(frozen=True)
class PlainText:
    lines: list[str]
    ends_line: bool  # the file ends with the end of a line: it was not cut in the middle of one


def readings_of(content: bytes, name: str) -> list[PlainText]:
    """The lines of a file, in every way in which they may be meant; `BadLog` if it is no text."""
    if len(content) > MOST_BYTES:
        raise BadLog(f"{name} is too big for a log of one game: it has more than {MOST_BYTES:,} bytes", Reason.TOO_LONG)
    text = decoded(content, name).translate(ZERO_WIDTH)
    if MARKUP.search(text) is None:
        return [PlainText(text.splitlines(), text.endswith(("\n", "\r")))]
    if len(content) > MOST_BYTES_OF_PAGE:
        why = f"{name} is too big for a log saved as a web page: it has more than {MOST_BYTES_OF_PAGE:,} bytes"
        raise BadLog(why, Reason.TOO_LONG)
    page = page_text(text)
    # a line end in the source of a page is a space, unless the page was made from a text as it stands
    return [PlainText(log_lines(page.replace(SOURCE_LINE_END, meant)), ends_line=True) for meant in (" ", "\n")]


def decoded(content: bytes, name: str) -> str:
    """The text of a file; `BadLog` if it is none."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            text = content.decode("utf-16")
        except UnicodeDecodeError:
            raise BadLog(f"{name} is neither a text in UTF-8 nor in UTF-16; save the log as plain text") from None
    else:
        # line by line: one name in another encoding does not spoil the others
        text = "\n".join(decoded_line(line) for line in content.removeprefix(b"\xef\xbb\xbf").split(b"\n"))
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise BadLog(f"{name}, line {line}: not a text at all (it has zero bytes)")
    return text


def decoded_line(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", errors="replace")


def log_lines(page: str) -> list[str]:
    """The lines of a page, from the beginning of the log on."""
    lines = page.splitlines()
    begins = next((i for i, line in enumerate(lines) if line.lstrip().startswith("SETUP:")), 0)
    return lines[begins:]


def page_text(source: str) -> str:
    """What a page shows."""
    reader = PageReader()
    reader.feed(with_tags_only(source))
    reader.close()
    return "".join(reader.parts)


def with_tags_only(source: str) -> str:
    """A page whose every "<" begins a tag. The parser would go back again and again over what is never closed."""
    parts: list[str] = []
    start = 0
    while (begin := source.find("<!--", start)) >= 0 and (end := source.find("-->", begin)) >= 0:
        parts.append(source[start:begin])
        start = end + 3
    parts.append(source[start:])
    return NO_TAG.sub("&lt;", DECLARATION.sub("", "".join(parts)))


class PageReader(HTMLParser):
    """Collects what a web page shows, with its line ends."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.unseen = 0
        self.preformatted = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in END_LINES:
            self.parts.append("\n")
        elif tag in ("td", "th"):
            self.parts.append(" ")
        if tag in UNSEEN:
            self.unseen += 1
        elif tag == "body":
            self.unseen = 0
        if tag == "pre":
            self.preformatted += 1

    def handle_endtag(self, tag: str) -> None:
        if tag in END_LINES:
            self.parts.append("\n")
        if tag in UNSEEN:
            self.unseen = max(0, self.unseen - 1)
        if tag == "pre":
            self.preformatted = max(0, self.preformatted - 1)

    def handle_data(self, data: str) -> None:
        if self.unseen:
            return
        self.parts.append(data if self.preformatted else SOURCE_LINE_END.join(data.replace("\r", "").split("\n")))
