"""`make pictures`: takes the pictures in docs/ from a real JupyterLab, so that they show what there is."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser import chromium, jupyterlab
from tests.browser.desk import Desk
from tests.browser.jupyterlab import REST, Notebook
from tests.tools.apng import Frame, joined
from tests.tools.games import modules

DOCS: Final = Path(__file__).parents[2] / "docs"


@dataclass(frozen=True)
class Picture:
    """One picture: the cells that show it, and what is done before it is taken."""

    name: str
    cells: tuple[str, ...]
    ready: Callable[[Page], None]
    shows: str = ".sv-table"


@dataclass(frozen=True)
class Still:
    """What is done at a table, and for how long it is then seen."""

    do: Callable[[Desk], object]
    milliseconds: int


@dataclass(frozen=True)
class Film:
    """A play in motion: the cell that makes `table`, what is done there, and the play itself."""

    name: str
    cell: str
    stills: tuple[Still, ...]
    play: Callable[[Desk], object]


def _table(page: Page) -> None:
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your first action.")


def _mistake(page: Page) -> None:
    page.locator(".sv-people .sv-plate").nth(1).click()
    expect(page.locator(".sv-says")).to_contain_text("cheaper?")


def _card(page: Page) -> None:
    page.get_by_label("Seed", exact=True).fill("7")
    page.keyboard.press("Tab")
    expect(page.locator(".sv-start code")).to_contain_text("seed=7")


def _rival(page: Page) -> None:
    expect(page.locator(".sv-lanes")).to_be_visible()


BEGUN: Final = """import sv_widgets as sv
sv.settings(coach=False, recap="never")
table = sv.play(["Ada", "Bo"], seed=7, hand_over=False, autosave=False)
for _ in range(2):
    _ = table.game.play(table.game.legal_moves()[0])"""

CHASED: Final = """import sv_widgets as sv
sv.settings(coach=False, recap="never")
table = sv.play(solo="medium", seed=4, autosave=False)
_ = table.game.play(table.game.legal_moves()[0])
while table.game.position.round < 4:
    _ = table.game.play(table.game.legal_moves()[-1])"""

PICTURES: Final = (
    Picture("table", (BEGUN, "table"), _table),
    Picture("lesson", ("import sv_widgets as sv", 'sv.lesson("hire-1")'), _mistake),
    Picture("solo", (CHASED, "table"), _rival),
    Picture("start", ("import sv_widgets as sv", "sv.play()"), _card, ".sv-start"),
)

HOLD_MOTION: Final = """() => {
    window.held = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const motion = animate.apply(this, how);
        motion.pause();
        window.held.push(motion);
        return motion;
    };
}"""
"""From now on what moves stands still, and is moved on by hand."""

MOVE_ON: Final = """time => {
    for (const motion of window.held) {
        if (time < motion.effect.getComputedTiming().endTime) motion.currentTime = time;
        else motion.finish();
    }
    const others = document.getAnimations().filter(each => each instanceof CSSTransition);
    for (const each of others) each.finish();
}"""
STEP: Final = 60
"""Milliseconds between two frames of a motion."""
MOTION: Final = 960
"""Milliseconds until all has come to rest."""


def take(notebook: Notebook, picture: Picture) -> Path:
    """Take one picture."""
    notebook.write(*picture.cells)
    notebook.run_all()
    notebook.theme("light")
    page = notebook.page
    picture.ready(page)
    page.mouse.move(0, 0)
    page.evaluate(REST)
    target = DOCS / f"{picture.name}.png"
    page.locator(picture.shows).first.screenshot(path=target)
    return target


def shoot(notebook: Notebook, film: Film) -> Path:
    """Film a play: the table as it is before, what is done there, what moves, and what has come of it."""
    notebook.write(film.cell, "table")
    notebook.run_all()
    notebook.theme("light")
    page, desk = notebook.page, Desk(notebook)
    frames = list[Frame]()

    def see(milliseconds: int) -> None:
        frames.append(Frame(desk.table.screenshot(), milliseconds))

    for still in film.stills:
        still.do(desk)
        page.evaluate(REST)
        see(still.milliseconds)
    page.evaluate(HOLD_MOTION)
    film.play(desk)
    page.wait_for_selector(".sv-moving")
    for time in range(0, MOTION, STEP):
        page.evaluate(MOVE_ON, time)
        see(STEP)
    page.evaluate(MOVE_ON, MOTION)
    page.evaluate(REST)
    see(3000)
    target = DOCS / f"{film.name}.png"
    target.write_bytes(joined(page, frames))
    return target


def main() -> None:
    """Take all of them."""
    with (
        tempfile.TemporaryDirectory() as folder,
        jupyterlab.server(Path(folder)) as base,
        chromium.launched() as browser,
    ):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        for picture in PICTURES:
            print(take(Notebook(page, base, Path(folder)), picture).relative_to(DOCS.parent))
        for module in modules("film").values():
            print(shoot(Notebook(page, base, Path(folder)), module.FILM).relative_to(DOCS.parent))


if __name__ == "__main__":
    main()
