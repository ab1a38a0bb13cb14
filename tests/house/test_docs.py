"""The documentation is laid out so that links lead where they do in the repository; it fetches nothing."""

import re
from pathlib import Path

import pytest

from sv_widgets import registry
from tests.tools import docs, licences
from tests.tools.environments import ROOT

KEPT = {"docs/keys.md", "notebooks/00_welcome.ipynb", "README.md"}


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("[keys](keys.md#more)", "[keys](keys.md#more)"),
        ("[one](../notebooks/00_welcome.ipynb)", "[one](../notebooks/00_welcome.ipynb)"),
        ("[the deck](../sv_widgets/games)", "the deck"),
        ("[the front page](../README.md)", "[the front page](../index.md)"),
        ("[elsewhere](https://mybinder.org)", "[elsewhere](https://mybinder.org)"),
        ("![a table](table.png)", "![a table](table.png)"),
    ],
)
def test_links_to_pages_stay_and_those_to_other_files_become_words(text: str, made: str) -> None:
    assert docs.with_links(text, Path("docs"), KEPT) == made


def test_every_picture_that_a_page_shows_is_laid_out_with_it() -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        for target in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page.read_text("utf-8")):
            assert Path(target).suffix in docs.SHOWN, f"{page.name}: {target}"


@pytest.mark.parametrize("game", registry.names())
def test_a_rulebook_has_its_rules_to_link_to_and_positions_to_look_at(game: str, tmp_path: Path) -> None:
    page = tmp_path / "rules.md"
    book = registry.part(game, "rules").book
    page.write_text(book.markdown, "utf-8")
    made = docs.with_pictures(game, page)
    assert [rule for rule in book.rules if f"- []{{#{rule.lower()}}}**{rule}" not in made] == []
    pictures = [path.read_text("utf-8") for path in tmp_path.glob("*.svg")]
    assert len(pictures) >= 5
    assert all(picture.startswith("<svg") for picture in pictures)
    assert made.count("{figure}") == len(pictures)
    assert [line for line in made.splitlines() if line.startswith("# ")] == [made.splitlines()[0]]


@pytest.mark.parametrize(
    "html",
    [
        '<script src="https://a.test/b.js"></script>',
        '<link rel="stylesheet" href="//a.test/b.css">',
        "<img alt='' src='http://a.test/b.png'>",
        "@font-face { src: url(https://a.test/b.woff2) }",
    ],
)
def test_what_a_page_would_load_from_elsewhere_is_found(html: str) -> None:
    assert docs.ELSEWHERE.search(html)


@pytest.mark.parametrize(
    "html", ['<a href="https://a.test">', '<script src="_static/b.js"></script>', "url(b.png)"]
)
def test_what_a_page_links_to_or_has_itself_is_no_concern(html: str) -> None:
    assert not docs.ELSEWHERE.search(html)


def test_the_licences_of_all_that_is_bundled_are_on_their_page() -> None:
    listed = licences.PAGE.read_text("utf-8")
    for bundled, text in licences.in_the_package():
        assert f"### {bundled.name} {bundled.version} ({bundled.licence})" in listed
        assert text.strip().splitlines()[-1] in listed
    imported = {
        found
        for path in (ROOT / "js").glob("*/**/*.ts*")
        if path.relative_to(ROOT / "js").parts[0] in {"core", "parts", "entries", "games"}
        for found in licences.packages_imported(path.read_text("utf-8"))
    }
    assert imported
    assert imported <= set(licences.BUNDLED)
