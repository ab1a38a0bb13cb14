"""`make pictures`: takes the pictures in docs/ from a real JupyterLab, so that they show what there is."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser import chromium, jupyterlab
from tests.browser.jupyterlab import REST, Notebook

DOCS: Final = Path(__file__).parents[2] / "docs"


@dataclass(frozen=True)
class Picture:
    """One picture: the cells that show it, and what is done before it is taken."""

    name: str
    cells: tuple[str, ...]
    ready: Callable[[Page], None]


def _table(page: Page) -> None:
    expect(page.locator(".sv-question")).to_have_text("Ada, choose your first action.")


def _mistake(page: Page) -> None:
    page.locator(".sv-people .sv-plate").nth(1).click()
    expect(page.locator(".sv-says")).to_contain_text("cheaper?")


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
)


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
    page.locator(".sv-table").first.screenshot(path=target)
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


if __name__ == "__main__":
    main()
