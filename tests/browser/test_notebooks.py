"""Every notebook as a newcomer first sees it: opened in a real JupyterLab and scrolled from top to bottom.

Nothing is run. No formula stands where money was meant, no link and no picture is broken, and the browser has
nothing to complain of.
"""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest

from tests.browser.jupyterlab import Notebook

pytestmark = pytest.mark.new_page  # Lab complains where notebooks are taken away while their kernels start

COURSE = sorted(path.name for path in (Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))

OPEN = """async path => {
    const panel = await window.jupyterapp.commands.execute('docmanager:open', {path});
    await panel.context.ready;
    await panel.revealed;
}"""

IN_SIGHT = """
    const notebook = window.jupyterapp.shell.currentWidget.content;
    const pane = notebook.outerNode.getBoundingClientRect();
    const inSight = notebook.widgets.filter(({node}) => {
        const {top, bottom} = node.getBoundingClientRect();
        return node.isConnected && bottom > pane.top && top < pane.bottom;
    });
    const last = inSight.at(-1);
    const isLast = last === notebook.widgets.at(-1);
    const reachesDown = last?.node.getBoundingClientRect().bottom > pane.bottom;
    const all = selector => inSight.flatMap(({node}) => [...node.querySelectorAll(selector)]);
"""

# Lab draws a link first and finds out afterwards where it leads
DRAWN = f"""() => {{
    {IN_SIGHT}
    return last && (isLast || reachesDown)
        && inSight.every(({{model, node}}) =>
            model.type !== 'markdown' || node.querySelector('.jp-RenderedMarkdown')?.textContent)
        && all('.jp-RenderedHTMLCommon a[href]').every(link =>
            /^($|#|[a-z]+:)/.test(link.getAttribute('href')))
        && all('img').every(picture => picture.complete);
}}"""

LOOK = f"""async () => {{
    {IN_SIGHT}
    // formulas are typeset in the order in which they were asked for: after this one, all are done
    await notebook.rendermime.latexTypesetter.typeset(document.createElement('div'));
    const seen = {{
        rendered: inSight.filter(({{model}}) => model.type === 'markdown').map(({{model}}) => model.id),
        formulas: all('mjx-container, mjx-merror, [class*=MathJax]')
            .map(each => each.parentElement.textContent),
        pictures: all('img').filter(each => !each.naturalWidth).map(each => each.alt || each.src),
        links: all('.jp-RenderedHTMLCommon a').map(each => each.getAttribute('href') ?? ''),
        headings: all('[data-jupyter-id]').map(each => each.dataset.jupyterId),
    }};
    notebook.outerNode.scrollTop += pane.height * 0.9;
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    return {{...seen, more: !isLast || reachesDown}};
}}"""

# a kernel that is ended while it starts leaves an error in the console
STARTED = """async () => {
    const panels = [...window.jupyterapp.shell.widgets('main')];
    await Promise.all(panels.map(panel => panel.sessionContext?.ready));
}"""


@dataclass
class Seen:
    """What a notebook shows on its way from top to bottom."""

    rendered: set[str] = field(default_factory=set)
    formulas: set[str] = field(default_factory=set)
    pictures: set[str] = field(default_factory=set)
    links: set[str] = field(default_factory=set)
    headings: set[str] = field(default_factory=set)


def read(notebook: Notebook, path: str) -> Seen:
    """Scroll a notebook of the server's folder from top to bottom, and see each of its texts on the page."""
    page, seen, more = notebook.page, Seen(), True
    page.evaluate(OPEN, path)
    while more:
        page.wait_for_function(DRAWN)
        found = page.evaluate(LOOK)
        for name, known in vars(seen).items():
            known.update(found[name])
        more = found["more"]
    cells = nbformat.read(notebook.root / path, 4).cells
    assert seen.rendered == {cell.id for cell in cells if cell.cell_type == "markdown"}
    return seen


def faults(notebook: Notebook, path: str, errors: list[str]) -> list[str]:
    """What is wrong in a notebook; errors of the console are taken from their list into this one."""
    seen = read(notebook, path)
    found = [f"formula: {each}" for each in sorted(seen.formulas)]
    found += [f"picture: {each}" for each in sorted(seen.pictures)]
    found += [f"link: {each}" for each in sorted(seen.links) if _leads_nowhere(notebook, each, seen.headings)]
    found += [f"console: {each}" for each in errors]
    errors.clear()
    return [f"{path}: {each}" for each in found]


def _leads_nowhere(notebook: Notebook, link: str, headings: set[str]) -> bool:
    address = urlsplit(link)
    if address.scheme and f"{address.scheme}://{address.netloc}" != notebook.base:
        return False  # tests do not leave this machine
    if not address.path:
        return unquote(address.fragment) not in headings
    file = notebook.root / unquote(address.path).removeprefix("/files/")
    return not file.is_file()


def test_every_notebook_reads_as_it_was_written(notebook: Notebook, errors: list[str]) -> None:
    notebook.open(f"notebooks/{COURSE[0]}")
    found = [each for name in COURSE for each in faults(notebook, f"notebooks/{name}", errors)]
    notebook.page.evaluate(STARTED)
    assert found == []
    assert len(COURSE) == 18


def test_whatever_is_broken_would_be_seen(notebook: Notebook, errors: list[str]) -> None:
    """Below the window, so that only scrolling brings it there."""
    texts = [
        *["A paragraph.\n\n" * 20] * 3,
        "# What <span>&#36;</span>5 buys",
        "[here](#What-$5-buys) and [there](notebooks/00_welcome.ipynb)",
        "It costs <span>&#36;</span>5 and not <span>&#36;</span>7, and `$5` is code as `$7` is.",
        "[nowhere](#What-$6-buys) and [gone](notebooks/99_gone.ipynb)",
        "![gone](gone.png) ![torn](data:image/png;base64,AAAA)",
        "It costs \\$5 and not \\$7.",
        "$x^2$",
    ]
    made = nbformat.v4.new_notebook()
    made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    made.cells = [nbformat.v4.new_markdown_cell(text, id=f"text-{at}") for at, text in enumerate(texts)]
    nbformat.write(made, notebook.root / "broken.ipynb")
    notebook.open("broken.ipynb")
    found = faults(notebook, "broken.ipynb", errors)
    notebook.page.evaluate(STARTED)
    told = [each.removeprefix("broken.ipynb: ").split("?")[0] for each in found]
    assert told == [
        "formula: It costs 5andnot7.",
        "formula: x2",
        "picture: gone",
        "picture: torn",
        "link: #What-$6-buys",
        f"link: {notebook.base}/files/notebooks/99_gone.ipynb",
        "console: Failed to load resource: the server responded with a status of 404 (Not Found)",
    ]
