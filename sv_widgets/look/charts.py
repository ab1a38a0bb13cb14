"""Charts in the style of the house, as SVG from plain values: rates, lines, bars, ladders, heat maps.

A chart is the same text for the same values: no script, no style of its own inside a page, names as text. It
carries the values as a table, too. Colours are the palette's variables; a picture that stands alone takes
the system's theme, one inside a page the page's.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from math import ceil, copysign
from os import PathLike
from pathlib import Path
from typing import Final, NamedTuple

from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.files import path_of, write_whole
from sv_widgets.kernel.grammar import counted
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.look import TOKENS, colour
from sv_widgets.look.parts import TOKENS as SHAPES

WIDTH: Final = 408
SEATS: Final = len(SHAPES)
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3", "12 3", "1 4")
"""The dashes of each seat's line, so that colour is not the only sign."""
STEPS: Final = (0.06, 0.16, 0.28, 0.72, 0.9)
"""The steps of a heat map; there is no middle grey, so that text can be read on all of them."""
LETTER: Final = 6.6
"""The mean width of a letter of a name."""
WIDEST: Final = 176
"""The widest margin for names."""
NAME: Final = 15
"""The least distance of two names at the ends of lines."""
MINUS: Final = "\N{MINUS SIGN}"

Point = tuple[float, float]


class Chart(NamedTuple):
    """A finished chart: its drawing, and its values as a table."""

    title: str
    made: str
    """How it was made, in a line; empty if that needs no saying."""
    height: float
    drawing: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @explain_bad_arguments
    def svg(self, *, alone: bool = True) -> str:
        """Return the picture; one that does not stand alone takes its colours from the page around it."""
        family = escape(TOKENS["type"]["sans"])
        values = "; ".join(", ".join(filter(None, row)) for row in self.rows)
        top = (
            f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{_n(self.height - 1)}" rx="10" '
            f'fill="{colour("card")}" stroke="{colour("line")}"/>'
            f'<text x="14" y="21" font-size="13" font-weight="650" fill="{colour("text")}">'
            f"{escape(self.title)}</text>"
        )
        made = f'<text x="14" y="36" font-size="11" fill="{colour("text3")}">{escape(self.made)}</text>'
        drawing = top + (made if self.made else "") + self.drawing
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="sv-chart" width="{WIDTH}" '
            f'height="{_n(self.height)}" viewBox="0 0 {WIDTH} {_n(self.height)}" role="img" '
            f'font-family="{family}"><title>{escape(self.title)}</title>'
            f"<desc>{escape(f'{values}. {self.made}')}</desc>{_dark(drawing) if alone else ''}{drawing}</svg>"
        )

    @explain_bad_arguments
    def save(self, path: str | PathLike[str]) -> Path:
        """Write the picture into a file, whose name ends in .svg, and return its path."""
        target = path_of(path, "A chart")
        if target.suffix.lower() != ".svg":
            raise UserError(f"A chart is saved as SVG: name it .svg, not {shown(target.name, 40)}.")
        try:
            write_whole(target, self.svg())
        except OSError as error:
            why = error.strerror or error
            raise UserError(f"{shown(str(target), 200)} cannot be written: {why}.") from None
        return target

    def __str__(self) -> str:
        rows = [self.columns, *self.rows]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = (
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        )
        return "\n".join([self.title, *filter(None, [self.made]), *lines])

    def __repr__(self) -> str:
        return str(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import image  # noqa: PLC0415 - only needed for display

        return image(self.svg(), str(self))


def _dark(drawing: str) -> str:
    """Return the style by which a picture that stands alone follows the system's theme."""
    dark = TOKENS["colour"]["dark"]
    used = "".join(f"--sv-{role}:{value};" for role, value in dark.items() if f"var(--sv-{role}," in drawing)
    return f"<style>@media (prefers-color-scheme:dark){{svg.sv-chart{{{used}}}}}</style>"


# --- the kinds of charts


class Rate(NamedTuple):
    """A share with its interval."""

    name: str
    share: float
    low: float
    high: float


def rates(title: str, made: str, rows: Sequence[Rate], even: float | None = None) -> Chart:
    """Return shares with their intervals; an even share is dashed."""
    left = _margin((row.name for row in rows), 96)
    plot = _Plot(62 + 30 * len(rows) + 26, left=left, right=86)
    for share in (0, 0.25, 0.5, 0.75, 1):
        plot.line(plot.x(share), plot.top, plot.x(share), plot.bottom)
        plot.text(plot.x(share), plot.bottom + 14, f"{share:.0%}", anchor="middle")
    if even is not None:
        plot.line(plot.x(even), plot.top, plot.x(even), plot.bottom, "text2", 1.2, "4 3")
    for at, (name, share, low, high) in enumerate(rows):
        y, role = plot.top + 17 + 30 * at, f"seat{at % SEATS + 1}"
        plot.text(
            plot.left - 10, y + 4, _fitting(name, left - 20), anchor="end", size=12, weight=600, role="text"
        )
        plot.rect(plot.x(low), y - 4, plot.x(high) - plot.x(low), 8, role, opacity=0.28)
        for end in (low, high):
            plot.line(plot.x(end), y - 6, plot.x(end), y + 6, role, 2)
        plot.mark(plot.x(share), y, at)
        plot.text(plot.right + 12, y + 4, f"{share:.0%}", size=13, weight=700, role="text")
        plot.text(plot.right + 50, y + 4, f"±{(high - low) / 2:.0%}")
    if even is not None:
        plot.text(plot.left, plot.height - 5, "dashed: an even share; bars: 95% interval", role="text3")
    cells = tuple((name, f"{share:.1%}", f"{low:.1%} to {high:.1%}") for name, share, low, high in rows)
    return plot.chart(title, made, ("", "share", "95% interval"), cells)


class Line(NamedTuple):
    """A series of values, one for each label; None where there is none."""

    name: str
    values: tuple[float | None, ...]
    low: tuple[float | None, ...] = ()
    """The lower end of a band around it; empty without one."""
    high: tuple[float | None, ...] = ()
    seat: int | None = None
    """The seat of which it has the look; None gives it a thin line of ink."""


def lines(
    title: str,
    made: str,
    labels: Sequence[str],
    series: Sequence[Line],
    axis: Sequence[tuple[float, str]],
    *,
    goal: tuple[float, str] | None = None,
    across: str = "",
    band: str = "",
) -> Chart:
    """Return a line for each series, with its name at its end; `axis` has the labelled values."""
    right = _margin((line.name for line in series), 88)
    plot = _Plot(256, left=56, right=right)
    ends = [at for at, _ in axis] + ([goal[0]] if goal else [])
    every = [value for line in series for row in (line.values, line.low, line.high) for value in row]
    ends += [value for value in every if value is not None]
    least, most = min(ends, default=0), max(ends, default=1)

    def x(at: int) -> float:
        return plot.x(at / max(1, len(labels) - 1))

    def y(value: float) -> float:
        return plot.y((value - least) / ((most - least) or 1))

    for value, label in axis:
        plot.line(plot.left, y(value), plot.right, y(value))
        if goal is None or abs(y(value) - y(goal[0])) > 12:
            plot.text(plot.left - 7, y(value) + 4, label, anchor="end")
    step = ceil(len(labels) / 12)
    for at, label in enumerate(labels):
        if at % step == 0:
            plot.text(x(at), plot.bottom + 14, label, anchor="middle")
    plot.text(plot.right, plot.height - 6, across, anchor="end", role="text3")
    plot.text(plot.left, plot.height - 6, band, role="text3")
    if goal is not None:
        plot.line(plot.left, y(goal[0]), plot.right, y(goal[0]), "text", 1.5, "4 3")
        plot.text(plot.left - 7, y(goal[0]) + 4, goal[1], anchor="end", weight=600, role="text")
    for line in series:
        high = [(x(at), y(value)) for at, value in enumerate(line.high) if value is not None]
        low = [(x(at), y(value)) for at, value in enumerate(line.low) if value is not None]
        if high and low:
            plot.path([*high, *reversed(low)], fill=_role(line.seat), closed=True)
    heights = _apart([y(_last(line.values) or 0) for line in series])
    for line, height in zip(series, heights, strict=True):
        points = [None if value is None else (x(at), y(value)) for at, value in enumerate(line.values)]
        dash = "1.5 3" if line.seat is None else DASHES[line.seat % SEATS]
        plot.path(points, stroke=_role(line.seat), width=1.2 if line.seat is None else 2.2, dash=dash)
        if line.seat is not None:
            plot.mark(plot.right + 10, height, line.seat)
        plot.text(
            plot.right + 20, height + 4, _fitting(line.name, right - 24), size=12, weight=600, role="text"
        )
    cells = tuple((label, *(_value(line.values[at]) for line in series)) for at, label in enumerate(labels))
    return plot.chart(title, made, (across, *(line.name for line in series)), cells)


def histogram(title: str, made: str, counts: Mapping[int, int], unit: str, across: str) -> Chart:
    """Return how often each number came, in squares that stand for so many each; the median is marked.

    The unit is what is counted, in the singular.
    """
    plot = _Plot(246, left=20, right=20, top=74)
    keys = [*range(min(counts), max(counts) + 1)] if counts else [0]
    wide = (plot.right - plot.left) / len(keys)
    most = max(counts.values(), default=1)
    each = next(
        size for power in range(12) for size in (10**power, 2 * 10**power, 5 * 10**power) if size * 36 >= most
    )
    stacks = ceil(ceil(most / each) / 3)
    side = min(wide / 3 - 1.5, (plot.bottom - plot.top) / stacks - 1.5, 12)
    every = ceil(len(keys) / 14)
    for at, key in enumerate(keys):
        number = counts.get(key, 0)
        left = plot.left + wide * at + (wide - 3 * (side + 1.5)) / 2
        whole, rest = divmod(number, each)
        for square in range(whole + (rest > 0)):
            part = 1 if square < whole else max(0.3, rest / each)
            x, y = left + square % 3 * (side + 1.5), plot.bottom - (square // 3 + 1) * (side + 1.5)
            plot.rect(x, y, side * part, side, "text2", radius=1.5)
        middle = plot.left + wide * (at + 0.5)
        if at % every == 0:
            plot.text(middle, plot.bottom + 14, str(key), anchor="middle")
        if number and wide > 16:
            tall = ceil((whole + (rest > 0)) / 3) * (side + 1.5)
            plot.text(middle, plot.bottom - tall - 5, str(number), anchor="middle", weight=600, role="text")
    plot.line(plot.left, plot.bottom + 0.5, plot.right, plot.bottom + 0.5, "edge", 1.5)
    plot.rect(plot.left, plot.height - 14, 8, 8, "text2", radius=1.5)
    plot.text(plot.left + 13, plot.height - 6, counted(each, unit))
    plot.text(plot.right, plot.height - 6, across, anchor="end", role="text3")
    if counts:
        centre = _median(counts)
        x = plot.left + wide * (centre - keys[0] + 0.5)
        plot.triangle(x, plot.bottom + 19)
        plot.text(x + 8, plot.bottom + 27, "median", weight=600, role="text")
    cells = tuple((str(key), str(counts.get(key, 0))) for key in keys)
    return plot.chart(title, made, (across, f"{unit}s"), cells)


class Bar(NamedTuple):
    """A difference from zero with its interval."""

    name: str
    value: float
    low: float
    high: float


def bars(title: str, made: str, rows: Sequence[Bar], limit: float, middle: str, *, unit: str = "") -> Chart:
    """Return bars from zero both ways; one whose interval is beyond the limit is hatched, and has a "!"."""
    left = _margin((row.name for row in rows), 132)
    plot = _Plot(56 + 22 * len(rows) + 26, left=left, right=60)
    top = 1.05 * max([limit, *(abs(end) for row in rows for end in (row.low, row.high))])

    def x(value: float) -> float:
        return plot.x((value + top) / (2 * top))

    plot.hatching()
    for value in sorted({-limit, 0, limit}):
        ends = x(value), plot.top, x(value), plot.bottom
        plot.line(*ends, "text2" if value else "edge", 1 if value else 1.5, "4 3" if value else "")
        place, anchor, room = x(value), "middle", LETTER * len(middle)
        if value and abs(place - x(0)) < room:  # beside the word in the middle, not into it
            place = x(0) + copysign(max(abs(place - x(0)), room / 2 + 4), value)
            anchor = "end" if value < 0 else "start"
        plot.text(place, plot.bottom + 14, _signed(value) if value else middle, anchor=anchor)
    for at, (name, value, low, high) in enumerate(rows):
        y, far = plot.top + 12 + 22 * at, low > limit or high < -limit
        weight = 600 if far else 400
        plot.text(
            plot.left - 8, y + 4, _fitting(name, left - 16), anchor="end", size=12, weight=weight, role="text"
        )
        first, last = sorted((x(0), x(value)))
        plot.rect(first, y - 6, last - first, 12, "" if far else "edge")
        plot.line(x(low), y, x(high), y, "text", 1.5)
        for end in (low, high):
            plot.line(x(end), y - 3.5, x(end), y + 3.5, "text", 1.5)
        said = _signed(value) + (" !" if far else "")
        role = "warn" if far else "text"
        plot.text(plot.right + 52, y + 4, said, anchor="end", size=12, weight=700, role=role)
    cells = tuple(
        (name, f"{_signed(value)}{unit}", f"{_signed(low)} to {_signed(high)}{unit}")
        for name, value, low, high in rows
    )
    return plot.chart(title, made, ("", middle, "95% interval"), cells)


def ladder(title: str, made: str, rows: Sequence[Bar]) -> Chart:
    """Return ratings on rungs, the first on top; a bracket joins neighbours whose intervals overlap."""
    left = _margin((row.name for row in rows), 118)
    plot = _Plot(56 + 28 * len(rows) + 34, left=left, right=56)
    ticks = _ticks(min(row.low for row in rows), max(row.high for row in rows))

    def x(value: float) -> float:
        return plot.x((value - ticks[0]) / ((ticks[-1] - ticks[0]) or 1))

    for value in ticks:
        plot.line(x(value), plot.top, x(value), plot.bottom)
        plot.text(x(value), plot.bottom + 14, _minus(f"{value:g}"), anchor="middle")
    for at, (name, value, low, high) in enumerate(rows):
        y = plot.top + 15 + 28 * at
        plot.text(
            plot.left - 12, y + 4, _fitting(name, left - 22), anchor="end", size=12, weight=600, role="text"
        )
        plot.line(plot.left, y, plot.right, y)
        plot.line(x(low), y, x(high), y, "text", 2)
        for end in (low, high):
            plot.line(x(end), y - 5, x(end), y + 5, "text", 2)
        plot.mark(x(value), y, at, role="text")
        plot.text(
            plot.right + 48, y + 4, _minus(f"{value:.0f}"), anchor="end", size=13, weight=700, role="text"
        )
        if at and rows[at - 1].low < high:
            plot.bracket(plot.left - 3, y - 26, 24)
    plot.text(plot.left, plot.height - 6, "a bracket: not told apart by these games", role="text3")
    cells = tuple(
        (name, _minus(f"{value:.0f}"), _minus(f"{low:.0f} to {high:.0f}")) for name, value, low, high in rows
    )
    return plot.chart(title, made, ("", "rating", "95% interval"), cells)


def heat(
    title: str,
    made: str,
    columns: Sequence[str],
    rows: Sequence[str],
    values: Sequence[Sequence[float | None]],
    *,
    across: str,
    down: str,
    label: Callable[[float], str] = "{:.0%}".format,
    ringed: tuple[int, int] | None = None,
) -> Chart:
    """Return a value for each pair of two settings, from paper to ink with the figure in each square."""
    left = _margin(rows, 86)
    plot = _Plot(62 + 34 * len(rows) + 38, left=left)
    wide = (plot.right - plot.left) / len(columns)
    flat = [value for row in values for value in row if value is not None]
    least, most = min(flat, default=0), max(flat, default=1)
    for at, name in enumerate(rows):
        plot.text(plot.left - 8, plot.top + 34 * at + 22, _fitting(name, left - 16), anchor="end")
        for column in range(len(columns)):
            value = values[at][column]
            x, y = plot.left + wide * column, plot.top + 34 * at
            share = 0.0 if value is None else (value - least) / ((most - least) or 1)
            ink = STEPS[min(len(STEPS) - 1, int(share * len(STEPS)))]
            plot.rect(x + 1, y + 1, wide - 2, 32, "text", radius=4, opacity=ink)
            said, role = "" if value is None else label(value), "card" if ink > 0.5 else "text"
            plot.text(x + wide / 2, y + 21, said, anchor="middle", size=12, weight=600, role=role)
            if ringed == (at, column):
                plot.ring(x + 1, y + 1, wide - 2, 32)
    for column, name in enumerate(columns):
        middle = plot.left + wide * (column + 0.5)
        plot.text(middle, plot.top + 34 * len(rows) + 14, name, anchor="middle")
    plot.text(14, plot.height - 8, f"{down} (down), {across} (across)", role="text3")
    if ringed is not None:
        plot.text(plot.right, plot.height - 8, "ring: as it is", anchor="end", role="text3")
    cells = tuple(
        (name, *("" if value is None else label(value) for value in row))
        for name, row in zip(rows, values, strict=True)
    )
    return plot.chart(title, made, (f"{down} / {across}", *columns), cells)


# --- drawing


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".") if "." in f"{value:.1f}" else f"{value:.1f}"


def _role(seat: int | None) -> str:
    return "text2" if seat is None else f"seat{seat % SEATS + 1}"


def _signed(value: float) -> str:
    sign = "+" if value > 0 else MINUS if value < 0 else "±"
    return f"{sign}{abs(value):.3g}"


def _minus(words: str) -> str:
    return words.replace("-", MINUS)


def _margin(names: Iterable[str], least: float) -> float:
    """Return the width of a margin in which names fit, if that leaves room for the drawing."""
    return max(least, min(WIDEST, 24 + LETTER * max(map(len, names), default=0)))


def _fitting(words: str, wide: float) -> str:
    """Return words as far as they fit."""
    most = int(wide / LETTER)
    return words if len(words) <= most else f"{words[: most - 1]}\N{HORIZONTAL ELLIPSIS}"


def _value(value: float | None) -> str:
    return "" if value is None else f"{value:.4g}"


def _median(counts: Mapping[int, int]) -> int:
    """Return the number at which half of the counts are reached."""
    half, reached = sum(counts.values()) / 2, 0
    return next(key for key in sorted(counts) if (reached := reached + counts[key]) >= half)


def _last(values: Sequence[float | None]) -> float | None:
    return next((value for value in reversed(values) if value is not None), None)


def _apart(heights: Sequence[float]) -> list[float]:
    """Return heights for names that would overlap, pushed apart downward."""
    placed, last = [*heights], float("-inf")
    for at in sorted(range(len(heights)), key=lambda each: (heights[each], each)):
        placed[at] = last = max(heights[at], last + NAME)
    return placed


def _ticks(low: float, high: float) -> list[float]:
    """Return at most seven round values around a range."""
    steps = (size * 10**power for power in range(-3, 12) for size in (1, 2, 5))
    step = next(each for each in steps if (high - low) / each <= 5)
    first, last = int(low // step), -int(-high // step)
    return [step * at for at in range(first, max(last, first + 1) + 1)]


class _Plot:
    """A drawing: a field with margins, in which places are given from 0 to 1, and what was drawn."""

    def __init__(
        self, height: float, *, left: float = 96, right: float = 16, top: float = 46, bottom: float = 34
    ) -> None:
        self.height = height
        self.left, self.right, self.top, self.bottom = left, WIDTH - right, top, height - bottom
        self.parts = list[str]()

    def x(self, share: float) -> float:
        return self.left + share * (self.right - self.left)

    def y(self, share: float) -> float:
        return self.bottom - share * (self.bottom - self.top)

    def chart(
        self, title: str, made: str, columns: tuple[str, ...], rows: tuple[tuple[str, ...], ...]
    ) -> Chart:
        return Chart(title, made, self.height, "".join(self.parts), columns, rows)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        anchor: str = "start",
        size: int = 11,
        weight: int = 400,
        role: str = "text2",
    ) -> None:
        if words:
            self.parts.append(
                f'<text x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}" font-size="{size}" '
                f'font-weight="{weight}" fill="{colour(role)}">{escape(words)}</text>'
            )

    def line(  # noqa: PLR0917 - two points, and how it is drawn
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        role: str = "line",
        width: float = 1,
        dash: str = "",
    ) -> None:
        self.path([(x1, y1), (x2, y2)], stroke=role, width=width, dash=dash)

    def path(
        self,
        points: Sequence[Point | None],
        *,
        stroke: str = "",
        fill: str = "",
        width: float = 1,
        dash: str = "",
        closed: bool = False,
    ) -> None:
        d, pen = "", "M"
        for point in points:
            d += "" if point is None else f"{pen}{_n(point[0])} {_n(point[1])}"
            pen = "M" if point is None else "L"
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        inside = f'fill="{colour(fill)}" fill-opacity=".16"' if fill else 'fill="none"'
        outline = f' stroke="{colour(stroke)}" stroke-width="{width:g}"{dashed}' if stroke else ""
        self.parts.append(f'<path d="{d}{"z" * closed}" {inside}{outline} stroke-linejoin="round"/>')

    def rect(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        role: str,
        *,
        radius: float = 2,
        opacity: float = 1,
    ) -> None:
        """Draw a rectangle in a colour; without one it is hatched."""
        fill = f'fill="{colour(role)}"' if role else f'fill="url(#sv-far)" stroke="{colour("warn")}"'
        faint = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
        self.parts.append(
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(max(0, wide))}" height="{_n(high)}" '
            f'rx="{radius:g}" {fill}{faint}/>'
        )

    def ring(self, x: float, y: float, wide: float, high: float) -> None:
        self.parts.append(
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(wide)}" height="{_n(high)}" rx="4" fill="none" '
            f'stroke="{colour("offer")}" stroke-width="3"/>'
        )

    def hatching(self) -> None:
        """Define the hatching of rectangles without a colour."""
        self.parts.append(
            '<defs><pattern id="sv-far" width="5" height="5" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate(45)"><rect width="5" height="5" fill="{colour("warnsoft")}"/>'
            f'<path d="M0 0V5" stroke="{colour("warn")}" stroke-width="2"/></pattern></defs>'
        )

    def mark(self, x: float, y: float, seat: int, *, role: str = "") -> None:
        """Draw the shape of a seat around a point."""
        shape, fill = SHAPES[seat % SEATS], colour(role or _role(seat))
        self.parts.append(
            f'<g transform="translate({_n(x - 7)} {_n(y - 7)}) scale(.58)" fill="{fill}" '
            f'stroke="{colour("card")}" stroke-width="2">{shape}</g>'
        )

    def triangle(self, x: float, y: float) -> None:
        self.parts.append(f'<path d="M{_n(x - 4)} {_n(y)}h8l-4-5z" fill="{colour("text")}"/>')

    def bracket(self, x: float, y: float, high: float) -> None:
        self.parts.append(
            f'<path d="M{_n(x)} {_n(y)}h-4v{_n(high)}h4" fill="none" stroke="{colour("text2")}" '
            'stroke-width="1.5"/>'
        )
