"""Charts: the same bytes for the same values, readable without a page, a theme or eyes."""

import re
from base64 import b64decode
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sv_widgets.kernel.plain import UserError
from sv_widgets.look import TOKENS
from sv_widgets.look.charts import MINUS, Bar, Chart, Line, Rate, bars, heat, histogram, ladder, lines, rates

LINES = (
    Line("Ada", (1, 4.5, 9), (0, 3, 8), (2, 6, 11), 0),
    Line("Bo", (1, None, 8.9), seat=1),
    Line("needed", (0, 5, 10)),
)
DRAWN: dict[str, Callable[[], Chart]] = {
    "rates": lambda: rates("Who wins", "9 games", [Rate("A & B", 0.6, 0.4, 0.8), Rate("C", 0, 0, 0.3)], 0.5),
    "lines": lambda: lines("Money", "", ["1", "2", "3"], LINES, [(0, "$0"), (10, "$10")], goal=(10, "won")),
    "histogram": lambda: histogram("Lengths", "9 games", {3: 4, 5: 120}, "game", "rounds"),
    "bars": lambda: bars("Cards", "", [Bar("far", 23, 17, 29), Bar("near", -3, -9, 3)], 15, "even share"),
    "ladder": lambda: ladder(
        "Ladder", "", [Bar("A", 200, 150, 250), Bar("B", 180, 140, 220), Bar("C", -9, -50, 30)]
    ),
    "heat": lambda: heat(
        "Sweep", "", ["1", "2"], ["x", "y"], [[0.1, 0.9], [None, 0.5]], across="a", down="b", ringed=(1, 0)
    ),
}
EMPTY: dict[str, Callable[[], Chart]] = {
    "rates": lambda: rates("None", "", []),
    "lines": lambda: lines("None", "", [], [], []),
    "one point": lambda: lines("One", "", ["1"], [Line("Ada", (3,), seat=0)], [(3, "3")]),
    "nothing known": lambda: lines("One", "", ["1"], [Line("Ada", (None,), seat=0)], []),
    "histogram": lambda: histogram("None", "", {}, "game", "rounds"),
    "one bar": lambda: histogram("One", "", {7: 1}, "game", "rounds"),
    "many bars": lambda: histogram("Many", "", dict.fromkeys(range(200), 10**6), "game", "rounds"),
    "bars": lambda: bars("None", "", [], 15, "even"),
    "one rung": lambda: ladder("One", "", [Bar("A", 0, 0, 0)]),
    "alike": lambda: heat("Alike", "", ["1"], ["x"], [[0.5]], across="a", down="b"),
}


def test_it_is_saved_as_svg_and_as_nothing_else(tmp_path: Path) -> None:
    chart = DRAWN["rates"]()
    assert chart.save(tmp_path / "who.svg").read_text("utf-8") == chart.svg()
    with pytest.raises(UserError, match=r"A chart is saved as SVG: name it \.svg, not 'who\.png'"):
        chart.save(tmp_path / "who.png")
    with pytest.raises(UserError, match=r"who\.svg' cannot be written: No such file or directory"):
        chart.save(tmp_path / "nowhere" / "who.svg")
    with pytest.raises(UserError, match="A chart is the name of a file, not 3"):
        chart.save(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", DRAWN)
def test_the_same_values_give_the_same_bytes(name: str) -> None:
    assert DRAWN[name]().svg() == DRAWN[name]().svg()
    assert max(map(len, re.findall(r"\.\d+", DRAWN[name]().svg().partition("<desc>")[2]))) <= 3


@pytest.mark.parametrize("draw", [*DRAWN.values(), *EMPTY.values()], ids=[*DRAWN, *EMPTY])
def test_it_is_a_whole_picture_within_its_frame(draw: Callable[[], Chart]) -> None:
    svg = draw().svg()
    root = ET.fromstring(svg)  # noqa: S314 - our own
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    for each in root.iter("{http://www.w3.org/2000/svg}text"):
        assert 0 <= float(each.attrib["x"]) <= width, each.text
        assert 0 <= float(each.attrib["y"]) <= height, each.text
        assert int(each.attrib["font-size"]) >= 11
    for each in root.iter("{http://www.w3.org/2000/svg}rect"):
        assert float(each.attrib["width"]) >= 0
    assert "nan" not in svg
    assert "inf" not in svg.replace("interval", "")


@pytest.mark.parametrize(("most", "square"), [(5, "1 game"), (120, "5 games")])
def test_a_histogram_says_what_a_square_stands_for(most: int, square: str) -> None:
    assert f">{square}</text>" in histogram("Lengths", "", {3: most}, "game", "rounds").svg()


@pytest.mark.parametrize("name", DRAWN)
def test_it_needs_no_page_and_no_script(name: str) -> None:
    chart = DRAWN[name]()
    alone, inside = chart.svg(), chart.svg(alone=False)
    assert "<script" not in alone
    assert "<use" not in alone
    assert "style=" not in alone
    assert "<style" not in inside, "inside a page it follows the page's theme"
    used = {*re.findall(r"var\(--sv-([a-z0-9]+),", alone)}
    assert used <= {*TOKENS["colour"]["light"]}
    style = re.findall(r"<style>(.*)</style>", alone)[0]
    assert {*re.findall(r"--sv-([a-z0-9]+):", style)} == used
    assert "prefers-color-scheme:dark" in style


@pytest.mark.parametrize("name", DRAWN)
def test_its_values_are_there_as_a_table(name: str) -> None:
    chart = DRAWN[name]()
    root = ET.fromstring(chart.svg())  # noqa: S314 - our own
    title, about = (root.find(f"{{http://www.w3.org/2000/svg}}{each}") for each in ("title", "desc"))
    assert title is not None
    assert title.text == chart.title
    assert about is not None
    for row in chart.rows:
        assert len(row) == len(chart.columns)
        assert ", ".join(filter(None, row)) in (about.text or "")
        assert all(cell in str(chart) for cell in row)
    assert repr(chart).startswith(chart.title)
    picture = re.findall(r'base64,([^"]+)"', chart._repr_html_())[0]
    assert b64decode(picture).decode() == chart.svg() == chart._repr_svg_()


def test_names_are_text_and_escaped() -> None:
    svg = DRAWN["rates"]().svg()
    assert "A &amp; B" in svg
    assert ">60%<" in svg
    assert ">±20%<" in svg


def test_no_colour_is_the_only_sign() -> None:
    svg = DRAWN["lines"]().svg()
    assert svg.count("stroke-dasharray") >= 3, "each line but the first is dashed in its own way"
    assert 'stroke-width="1.2"' in svg, "what nobody plays is thin"
    far = DRAWN["bars"]().svg()
    assert far.count("url(#sv-far)") == 1
    assert ">+23 !<" in far
    assert f">{MINUS}3<" in far


def test_a_bracket_joins_neighbours_that_are_not_told_apart() -> None:
    assert DRAWN["ladder"]().svg().count("h-4v24h4") == 1


@pytest.mark.parametrize("limit", [1, 15, 40, 80])
def test_the_limits_of_bars_do_not_run_into_the_word_between_them(limit: float) -> None:
    drawing = bars("Difference", "made", [Bar("Ada", 60, 20, 90)], limit, "even share").drawing
    texts = re.findall(r'<text x="([\d.]+)" y="\d+" text-anchor="(\w+)"[^>]*>([^<]*)</text>', drawing)
    ends = dict[str, tuple[float, float]]()
    for x, anchor, words in texts:
        wide = 5.5 * len(words)
        left = float(x) - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        ends[words] = left, left + wide
    low, middle, high = (ends[words] for words in (f"{MINUS}{limit}", "even share", f"+{limit}"))
    assert low[1] < middle[0] < middle[1] < high[0]


def test_every_figure_of_a_heat_map_can_be_read() -> None:
    """Text is light on dark squares and dark on light ones; no square is in between."""
    cells = re.findall(r'fill-opacity="([\d.]+)"/><text [^>]*fill="var\(--sv-(\w+),', DRAWN["heat"]().svg())
    assert {(float(ink) > 0.5, role) for ink, role in cells} == {(True, "card"), (False, "text")}
    assert not [ink for ink, _ in cells if 0.3 < float(ink) < 0.7]


def test_names_at_the_ends_of_lines_do_not_overlap() -> None:
    svg = DRAWN["lines"]().svg()
    heights = sorted(float(y) for y in re.findall(r'y="([\d.]+)" [^>]*font-size="12"', svg))
    assert all(later - earlier >= 14.9 for earlier, later in pairwise(heights))
