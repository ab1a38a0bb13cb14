"""The table fits the window: what is asked, what answers it and what pays for it are seen without scrolling.

The windows are those of laptops, with JupyterLab's side bar open. Besides, no scene is cut, spills out of its
box, or is too small to read in any of the sizes for which the table was designed.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.desk import Desk
from tests.browser.jupyterlab import REST

pytestmark = pytest.mark.slow

SMALL, LARGE = (1280, 800), (1440, 900)
"""The windows of two laptops."""

OUT_OF_SIGHT = """() => {
    // a covered point is one on which something else would be pressed
    const area = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
    const table = document.querySelector('.sv-table');
    const sheet = table.querySelector('.sv-sheet:not(.sv-folded)');
    const row = '.sv-desk > :is(.sv-acts, .sv-film) button';
    const always = `.sv-question, .sv-head button, ${row}, .sv-purse, .sv-shut`;
    const parts = sheet ? `${always}, .sv-sheet button` : `${always}, .sv-plate.sv-go, .sv-deed`;
    const found = [];
    for (const part of table.querySelectorAll(parts)) {
        const box = part.getBoundingClientRect();
        if (!box.width || getComputedStyle(part).visibility === 'hidden') continue;
        const name = `${part.className} "${part.textContent.trim().slice(0, 40)}"`;
        const inHeight = box.top >= area.top - 1 && box.bottom <= area.bottom + 1;
        if (!inHeight || box.left < area.left || box.right > area.right) found.push(`outside: ${name}`);
        else {
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const hit = document.elementFromPoint(x, y);
            if (hit !== part && !part.contains(hit) && !hit?.contains(part))
                found.push(`covered: ${name} by ${hit?.className}`);
        }
    }
    if (!table.querySelector('.sv-question')) found.push('nothing is asked');
    return found;
}"""

SCROLLED = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"


class Laptop:
    """Somebody at a laptop, who looks at the table before each press."""

    def __init__(self, desk: Desk, window: tuple[int, int]) -> None:
        self.desk = desk
        desk.page.set_viewport_size({"width": window[0], "height": window[1]})

    def lay(self, code: str, shows: str = "table") -> None:
        """Lay a table, and bring it into the window, as the first press in it does."""
        self.desk.lay(code, shows=shows)
        self.desk.question.click()
        self.desk.page.evaluate(REST)
        self.scrolled = self.desk.page.evaluate(SCROLLED)

    def looks(self) -> None:
        """See that all that matters is in the window, and that the notebook has not been scrolled."""
        self.desk.page.evaluate(REST)
        assert self.desk.page.evaluate(OUT_OF_SIGHT) == [], self.desk.question.inner_text()
        assert self.desk.page.evaluate(SCROLLED) == self.scrolled, "the notebook was scrolled"

    def press(self, where: Locator, then: str | None = None) -> None:
        self.looks()
        version = self.desk.version
        where.click()
        if then is None:
            expect(self.desk.table).not_to_have_attribute("data-version", str(version))
        else:
            expect(self.desk.table.locator(then).first).to_be_visible()
        self.desk.away()
        self.desk.seen()
        self.looks()


@pytest.fixture(params=[SMALL, LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
def laptop(desk: Desk, request: pytest.FixtureRequest) -> Laptop:
    return Laptop(desk, request.param)


ROUND = """table = sv.play(hand_over=False, autosave=False, game=sv.silicon_valley.scenario(
    seed=5, round=2, row=["Theo Retical"], vcs=["Seedy Capital"], hqs=["Houseboat"],
    products=["Inbox Negative", "Nap Sync"],
    ada={"money": 40, "blocks": "square, 3 bar, 4 dot", "valuation": 2, "innovated": ["Nap Sync"]},
    bo={"money": 20, "blocks": "square, 3 bar, 2 dot", "valuation": 4, "employees": ["Hugo First"]}))"""


def test_a_round_of_two_is_played_without_scrolling(laptop: Laptop) -> None:
    """A hire, a payment, a block bought, an HQ card, a launch, a poaching, and the upkeep of both."""
    desk = laptop.desk
    laptop.lay(ROUND)
    laptop.press(desk.slot("people", 0))
    laptop.press(desk.slot("capital", 0), then=".sv-payment")
    laptop.press(desk.pay())
    laptop.press(desk.block("dot"))
    laptop.press(desk.slot("rooms", 0))
    laptop.press(desk.slot("offerings", 0), then=".sv-sheet")
    laptop.press(desk.table.locator(".sv-design").first)
    laptop.press(desk.answer("Stop here"), then=".sv-payment")
    laptop.press(desk.pay())
    laptop.press(desk.pay())
    expect(desk.table.locator(".sv-round")).to_contain_text("Round 3")


def test_a_turn_of_the_solo_game_and_the_rivals_are_seen_without_scrolling(laptop: Laptop) -> None:
    desk = laptop.desk
    laptop.lay('table = sv.play(solo="easy", seed=3, autosave=False)')
    laptop.press(desk.founder(0))
    laptop.press(desk.slot("people", 0))
    laptop.press(desk.block("dot"))
    desk.python("sv.settings(pace='step')")
    laptop.looks()
    desk.answer("Stop here").click()
    for _ in range(4):
        expect(desk.table).not_to_have_attribute("data-ahead", "0")
        laptop.looks()
        desk.page.keyboard.press(".")
    desk.seen()
    laptop.looks()
    desk.asked("Ada, choose your first action.")


CROWD = """import random
game, luck = sv.silicon_valley.new({names}, seed=4), random.Random(5)
while game.position.round < 6:
    _ = game.play(luck.choice(game.legal_moves()))
table = sv.play(game=game, hand_over=False, undo="free", autosave=False)"""


@pytest.mark.parametrize("names", [["Ada", "Bo", "Cy"], ["Ada", "Bo", "Cy", "Di"]], ids=len)
def test_three_and_four_late_in_a_game_see_all_that_matters(desk: Desk, names: list[str]) -> None:
    laptop = Laptop(desk, LARGE)
    laptop.lay(CROWD.format(names=names))
    laptop.press(desk.answer("Stop here"))
    laptop.looks()


OVER = """game = sv.silicon_valley.scenario(seed=3, round=9, ada=dict(valuation=29, money=40),
    bo=dict(valuation=28, money=31))
table = sv.play(game=game, hand_over=False, autosave=False)"""


def test_the_end_of_a_game_is_seen_without_scrolling(laptop: Laptop) -> None:
    desk = laptop.desk
    laptop.lay(OVER)
    laptop.press(desk.answer("Stop here"))
    desk.asked(re.compile("Ada wins"))
    expect(desk.table.locator(".sv-ranking")).to_be_visible()
    laptop.looks()


@pytest.mark.parametrize("lesson", ["welcome-1", "mat-1", "oper-2", "rival-1"])
def test_a_lesson_is_seen_with_its_task_and_what_answers_it(laptop: Laptop, lesson: str) -> None:
    desk = laptop.desk
    laptop.lay(f"table = sv.lesson({lesson!r})")
    expect(desk.table.locator(".sv-task")).to_be_in_viewport(ratio=1)
    laptop.looks()


# --- nothing is cut in any size

SIZES = [(840, 640), (848, 632), (848, 640), (1000, 700), (1184, 740), (1440, 860)]
NARROW = [(760, 640), (560, 640), (480, 720), (390, 760)]
LOW = [(848, 600), (848, 580), (848, 560), (848, 500)]

SIZED = """([width, height]) => {
    const el = document.querySelector('.sv');
    el.style.width = `${width}px`;
    const around = el.querySelector('.sv-window');
    around.style.setProperty('--sv-window', `${height}px`, 'important');
    around.scrollIntoView({block: 'nearest'});
}"""
"""Gives the table a size, whatever its window is."""

LATE = CROWD.format(names=["Ada", "Bo"])
SOLO_LATE = """import random
game, luck = sv.silicon_valley.new(solo="medium", seed=4), random.Random(2)
while game.position.round < 5:
    _ = game.play(luck.choice(game.legal_moves()))
table = sv.play(game=game, undo="free", autosave=False)"""

GROWN = """table = sv.play(autosave=False, game=sv.silicon_valley.scenario(
    seed=3, solo="easy", round=5, products=["Moat as a Service", "Nap Sync", "Kind Regards", "Stair Counter"],
    rival={"innovated": ["Moat as a Service", "Nap Sync", "Stair Counter"]},
    ada={"valuation": 12, "money": 30, "hqs": ["Theatre Wings", "Old Lighthouse"],
         "innovated": ["Detour Plus", "Lost Sock Finder", "Cactus Coach"],
         "employees": ["Rhoda Mapp", "Perry Scope", "Otto Complete"]}))"""
"""Three products on three parts of the headquarters, and the Rival's blocks beside the grids."""

TROUBLE = """table = sv.play(autosave=False, game=sv.silicon_valley.scenario(
    seed=3, solo="hard", round=4,
    row=["Mona Repo", "Yuna Versal", "Marge Conflict", "Noa Reply", "Ravi Sion"],
    vcs=["Due Dilly Gents", "Pie Slicers", "Oval Table Group"], ada={"valuation": 9, "money": 0,
         "blocks": "3 dot, bar, 2 corner, square, tee, zig", "hqs": ["Clock Tower"],
         "innovated": ["Inbox Negative", "Nap Sync"],
         "employees": ["Gus Timate", "Perry Scope", "Nell Pointer", "Rhea Factor"],
         "tokens": {"Gus Timate": 2, "Perry Scope": 12, "Nell Pointer": 2}}))"""
"""A company that cannot pay its four people, who have salary tokens, nor has room for a third product."""


def nothing(_: Desk) -> None:
    """It is there at once."""


def paying(desk: Desk) -> None:
    desk.slot("capital", 0).click()
    expect(desk.table.locator(".sv-payment")).to_be_visible()


def hinted(desk: Desk) -> None:
    desk.question.focus()
    desk.page.keyboard.press("h")
    expect(desk.last).to_have_attribute("title", re.compile("400 imagined rounds"), timeout=20_000)


def sheet(key: str) -> Callable[[Desk], None]:
    """What opens the sheet of a key."""

    def open_it(desk: Desk) -> None:
        desk.question.focus()
        desk.page.keyboard.press(key)
        expect(desk.table.locator(".sv-sheet")).to_be_visible()

    return open_it


SCENES: dict[str, tuple[str, Callable[[Desk], None], list[tuple[int, int]]]] = {
    "two": (ROUND, nothing, SIZES + NARROW + LOW),
    "paying": (ROUND, paying, SIZES),
    "hints": (ROUND, hinted, SIZES + NARROW),
    "mat": (ROUND, sheet("b"), SIZES),
    "companies": (ROUND, sheet("o"), SIZES),
    "log": (LATE, sheet("g"), SIZES),
    "signs": (ROUND, sheet("?"), SIZES),
    "signs of the Rival": (TROUBLE, sheet("?"), SIZES),
    "settings": (ROUND, sheet("s"), SIZES),
    "late": (LATE, nothing, SIZES + NARROW),
    "three": (CROWD.format(names=["Ada", "Bo", "Cy"]), nothing, SIZES),
    "four": (CROWD.format(names=["Ada", "Bo", "Cy", "Di"]), nothing, SIZES + LOW),
    "solo": (SOLO_LATE, nothing, SIZES + LOW[:2]),
    "grown": (GROWN, nothing, SIZES + LOW[:2]),
    "trouble": (TROUBLE, nothing, [*SIZES, (848, 670), *LOW[:2]]),
}


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_or_too_small_in_any_size(desk: Desk, scene: str) -> None:
    code, bring_about, sizes = SCENES[scene]
    desk.page.set_viewport_size({"width": 1900, "height": 1100})
    desk.lay(code)
    bring_about(desk)
    faults = {}
    for size in sizes:
        desk.page.evaluate(SIZED, size)
        faults[size] = desk.notebook.misfits()
    assert {size: found for size, found in faults.items() if found} == {}


COVERED = """() => [...document.querySelectorAll('.sv-strip > .sv-can')].filter(held => {
    const box = held.querySelector('.sv-pick > span').getBoundingClientRect();
    const sign = held.querySelector('.sv-offers').getBoundingClientRect();
    return box.left < sign.right && sign.left < box.right && box.top < sign.bottom && sign.top < box.bottom;
}).map(held => held.title)"""
"""The products whose symbols lie under the box that chooses them."""


def test_the_box_that_chooses_a_product_covers_none_of_its_symbols(desk: Desk) -> None:
    desk.lay(GROWN)
    desk.click(desk.kind("Sunset"))
    expect(desk.table.locator(".sv-strip > .sv-can")).to_have_count(3)
    for size in SIZES:
        desk.page.evaluate(SIZED, size)
        desk.page.evaluate(REST)
        assert desk.page.evaluate(COVERED) == [], size


FOUR_OVER = """game = sv.silicon_valley.scenario(
    players=["Ada", "Bo", "Cy", "Di"], seed=3, round=9, ada=dict(valuation=29, money=40),
    bo=dict(valuation=28, money=31), cy=dict(valuation=12, money=9), di=dict(valuation=28, money=31))
while not game.outcome:
    legal = game.legal_moves()
    _ = game.play(([move for move in legal if isinstance(move, sv.silicon_valley.Stop)] or legal)[0])
table = sv.play(game=game, hand_over=False, autosave=False)"""

BURIED = """() => [...document.querySelectorAll('.sv-sheet .sv-foot button')].filter(button => {
    const {left, top, width, height} = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map(button => button.textContent)"""
"""The buttons below the end of a game on which something else would be pressed."""


@pytest.mark.parametrize("size", [*SIZES, (1484, 640)], ids=str)
def test_how_four_have_ended_leaves_what_to_do_next_free(desk: Desk, size: tuple[int, int]) -> None:
    desk.page.set_viewport_size({"width": 1900, "height": 1100})
    desk.lay(FOUR_OVER)
    expect(desk.table.locator(".sv-ranking")).to_be_visible()
    desk.page.evaluate(SIZED, size)
    desk.page.evaluate(REST)
    assert desk.page.evaluate(BURIED) == []
