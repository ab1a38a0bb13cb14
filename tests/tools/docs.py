"""`make docs`: puts the documentation together and has Sphinx build it, strictly and offline.

The pages are those of the repository, laid out as they lie here, so that a link leads to the same page in
both. The first page is the README; rulebooks get pictures of positions, and notebooks have their outputs.
"""

import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sv_widgets import kernel, registry
from tests.tools.environments import ROOT, run

SITE: Final = ROOT / "build" / "docs"
PAGES: Final = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "docs", "notebooks", "sv_widgets")
SHOWN: Final = {".md", ".ipynb", ".png", ".svg"}
LINK: Final = re.compile(r"(?<!!)\[(?P<words>[^\]]*)\]\((?P<target>[^)#:\s]+)(?P<anchor>#[^)]*)?\)")
HEADING: Final = re.compile(r"^## (?P<words>.+)$", re.MULTILINE)
PART: Final = re.compile(r"^# ", re.MULTILINE)
RULE: Final = re.compile(r"^- \*\*(?P<id>[A-Z]+-[A-Z]*-?R?\d+)", re.MULTILINE)
ELSEWHERE: Final = re.compile(
    r"""
      <(?:script|img|iframe|source)\b[^>]*\bsrc=["'](?:https?:)?//
    | <link\b[^>]*\brel=["']stylesheet["'][^>]*\bhref=["'](?:https?:)?//
    | url\(["']?https?://
    | @import\s+["']https?://
    """,
    re.VERBOSE,
)
"""What would make a page load something from another server."""


def build(environment: Path, out: Path = SITE) -> None:
    """Build the site with Sphinx from its environment; a warning or a request to elsewhere is an error."""
    source = out.with_name("docs-source")
    for old in (source, out):
        shutil.rmtree(old, ignore_errors=True)
    lay_out(source)
    command = ("-W", "--keep-going", "--quiet", "--jobs", "2", "-b", "html", "-c", ROOT / "docs", source, out)
    done = subprocess.run([environment / "bin" / "sphinx-build", *map(str, command)], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit("The documentation was not built; what Sphinx says is above.")
    loud = [path.relative_to(out) for path in pages(out) if ELSEWHERE.search(path.read_text("utf-8"))]
    if loud:
        sys.exit(f"These pages load something from another server: {', '.join(map(str, loud))}.")


def pages(out: Path) -> Iterator[Path]:
    return (path for path in sorted(out.rglob("*")) if path.suffix in {".html", ".css"})


def lay_out(source: Path) -> None:
    """Write every page to where it lies in the repository, ready for Sphinx."""
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", *PAGES).splitlines()
    kept = {name for name in listed if is_page(name)}
    for name in sorted(kept):
        target = source / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)
        if target.suffix == ".md":
            text = target.read_text("utf-8")
            target.write_text(with_links(text, Path(name).parent, kept), "utf-8")
    for game in registry.names():
        page = source / "sv_widgets" / "games" / game / "rules.md"
        page.write_text(with_pictures(game, page), "utf-8")
    front = (source / "README.md").read_text("utf-8")
    contents = (ROOT / "docs" / "contents.md").read_text("utf-8")
    (source / "index.md").write_text(f"{front}\n{contents}", "utf-8")
    for merged in ("README.md", "docs/contents.md"):
        (source / merged).unlink()


def is_page(name: str) -> bool:
    path = Path(name)
    if path.parts[0] == "sv_widgets":
        return path.name == "rules.md"
    return path.suffix in SHOWN and "src" not in path.parts


def with_links(text: str, folder: Path, kept: set[str]) -> str:
    """Keep the links that lead to pages; of the others, to files of the repository, keep the words."""

    def link(found: re.Match[str]) -> str:
        target = (ROOT / folder / found["target"]).resolve()
        inside = target.relative_to(ROOT).as_posix() if target.is_relative_to(ROOT) else ""
        if inside == "README.md":
            return f"[{found['words']}]({'../' * len(folder.parts)}index.md)"
        return found[0] if inside in kept else found["words"]

    return LINK.sub(link, text)


def with_pictures(game: str, page: Path) -> str:
    """A rulebook whose rules can be linked to, with a position in which a rule of a chapter was just used."""
    book: Any = registry.part(game, "rules").book
    shown = dict(positions(game))

    def heading(found: re.Match[str]) -> str:
        chapter = [rule.id for rule in book.rules.values() if rule.section == found["words"]]
        for rule in chapter:
            if rule in shown:
                said, picture = shown.pop(rule)
                name = f"{rule.lower()}.svg"
                (page.parent / name).write_text(picture, "utf-8")
                return f"{found[0]}\n\n:::{{figure}} {name}\n:alt: {said}\n\n{said} [{rule}]\n:::\n"
        return found[0]

    text = HEADING.sub(heading, page.read_text("utf-8"))
    text = RULE.sub(lambda found: f"- []{{#{found['id'].lower()}}}**{found['id']}", text)
    # a page has one title; the parts of a rulebook are chapters of it
    title, _, rest = text.partition("\n")
    deeper = re.sub(r"^#", "##", rest, flags=re.MULTILINE) if PART.search(rest) else rest
    return f"{title}\n{deeper}"


def positions(game: str, seeds: range = range(6), most: int = 400) -> Iterator[tuple[str, tuple[str, str]]]:
    """For each rule that is carried out in some random games: the sentence that cites it, and a picture."""
    seen = set[str]()
    for seed in seeds:
        luck = random.Random(seed)
        played: kernel.Game[Any, Any] = registry.part(game, "new")(["Ada", "Bo"], seed=seed)
        while played.decision and len(played.turns) < most:
            events = played.play(luck.choice(played.legal_moves()))
            for event in events:
                if event.rule not in seen:
                    seen.add(event.rule)
                    yield event.rule, (played.rules.say(event, played.position), played.picture())


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve())
