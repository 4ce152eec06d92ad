"""A tournament as a picture: ratings with their intervals, the crosstable, and the style table, as one SVG file."""

from html import escape
from typing import Final

from theatrum.arena.ratings import Rating
from theatrum.arena.report import Report

WIDTH: Final = 900
LINE: Final = 26  # height of a row
MARGIN: Final = 24
NAMES: Final = 150  # width of a column of names
LABELS: Final = 380  # … of rows of the style table
TICKS: Final = (10, 20, 25, 50, 100, 200, 250, 500, 1000)
HEAD: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">
<style>
text {{ font: 13px system-ui, sans-serif; fill: #1c2733 }}
.title {{ font-size: 16px; font-weight: 600 }}
.head {{ font-weight: 600 }}
.dim {{ fill: #5b6875 }}
.right {{ text-anchor: end }}
.middle {{ text-anchor: middle }}
line {{ stroke: #c9d1d9 }}
.whisker {{ stroke: #2f6db3; stroke-width: 3 }}
.dot {{ fill: #2f6db3 }}
</style>
<rect width="100%" height="100%" fill="#ffffff"/>
"""


class Sheet:
    """Elements from top to bottom."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.y = MARGIN

    def text(self, x: float, words: str, css: str = "") -> None:
        mark = f' class="{css}"' if css else ""
        self.parts.append(f'<text x="{x:g}" y="{self.y:g}"{mark}>{escape(words)}</text>')

    def line(self, x1: float, y1: float, x2: float, y2: float, css: str = "") -> None:
        mark = f' class="{css}"' if css else ""
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"{mark}/>')

    def add(self, element: str) -> None:
        self.parts.append(element)

    def title(self, words: str, css: str = "title") -> None:
        self.y += LINE
        self.text(MARGIN, words, css)
        self.y += LINE


def picture(report: Report) -> str:
    """The whole file."""
    sheet = Sheet()
    title = f"{report.game.name}: {len(report.results)} games, seeds from {report.seed}"
    sheet.text(MARGIN, title, "title")
    if report.ratings:
        draw_ratings(sheet, report.ratings)
    if report.crosstable:
        draw_crosstable(sheet, report)
    if report.rows and report.style:
        draw_style(sheet, report)
    head = HEAD.format(width=WIDTH, height=sheet.y + MARGIN, title=escape(title))
    return head + "\n".join(sheet.parts) + "\n</svg>\n"


def draw_ratings(sheet: Sheet, ratings: list[Rating]) -> None:
    sheet.title("Ratings: Elo points around the average, with 95 % intervals", "head")
    low, high = min(rating.low for rating in ratings), max(rating.high for rating in ratings)
    left, right = MARGIN + NAMES, WIDTH - MARGIN - 170
    step = next((tick for tick in TICKS if (high - low) / tick <= 8), 2000)
    low, high = step * (low // step), step * -(-high // step)

    def at(elo: float) -> float:
        return left + (right - left) * (elo - low) / max(1.0, high - low)

    top = sheet.y - LINE / 2
    bottom = top + LINE * len(ratings)
    for n in range(int((high - low) / step) + 1):
        x = at(low + n * step)
        sheet.line(x, top, x, bottom)
        sheet.add(f'<text x="{x:.1f}" y="{bottom + 14:g}" class="dim middle">{low + n * step:+.0f}</text>')
    for rating in ratings:
        middle = sheet.y - 4
        sheet.text(MARGIN, rating.bot)
        sheet.line(at(rating.low), middle, at(rating.high), middle, "whisker")
        sheet.add(f'<circle cx="{at(rating.elo):.1f}" cy="{middle:g}" r="5" class="dot"/>')
        sheet.text(WIDTH - MARGIN, f"{rating.elo:+.0f}  ({rating.low:+.0f} … {rating.high:+.0f})", "right")
        sheet.y += LINE
    sheet.y += LINE // 2


def draw_crosstable(sheet: Sheet, report: Report) -> None:
    sheet.title("Crosstable: share of the points that the two got", "head")
    names = [rating.bot for rating in report.ratings] or report.bots
    width = min(110, (WIDTH - 2 * MARGIN - NAMES) / len(names))
    for column, name in enumerate(names):
        sheet.text(MARGIN + NAMES + width * (column + 0.5), name, "head middle")
    sheet.y += LINE
    for one in names:
        sheet.text(MARGIN, one)
        for column, other in enumerate(names):
            points, both = report.crosstable.get((one, other), (0.0, 0.0))
            if both:
                share = points / both
                x = MARGIN + NAMES + width * column
                sheet.add(
                    f'<rect x="{x + 1:.1f}" y="{sheet.y - 18:g}" width="{width - 2:.1f}" height="{LINE - 2}" rx="3" '
                    f'fill="{shade(share)}"/>'
                )
                sheet.text(x + width / 2, f"{100 * share:.1f} %", "middle")
        sheet.y += LINE


def shade(share: float) -> str:
    """Blue for wins, ochre for losses, white in between."""
    strong = (47, 109, 179) if share >= 0.5 else (214, 150, 60)
    depth = 0.75 * abs(share - 0.5) * 2
    return "#" + "".join(f"{round(255 + (part - 255) * depth):02x}" for part in strong)


def draw_style(sheet: Sheet, report: Report) -> None:
    sheet.title("Style of play", "head")
    width = min(130, (WIDTH - 2 * MARGIN - LABELS) / len(report.style))
    for number, column in enumerate(report.style):
        sheet.text(MARGIN + LABELS + width * (number + 1), column.title, "head right")
    sheet.y += LINE
    for row in report.rows:
        sheet.text(MARGIN, row.label)
        for number, column in enumerate(report.style):
            sheet.text(MARGIN + LABELS + width * (number + 1), row.text(column.counts), "right")
        sheet.line(MARGIN, sheet.y + 7, WIDTH - MARGIN, sheet.y + 7)
        sheet.y += LINE
