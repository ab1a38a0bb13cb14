"""Markdown in which a dollar is money, wherever a notebook is read.

A backslash does not help: it is gone before MathJax looks. JupyterLab looks for pairs of dollars even before
Markdown is read, so the form in `kernel.html.DOLLAR` holds none.
"""

import re
from typing import Final

from markdown_it import MarkdownIt

from sv_widgets.kernel.html import DOLLAR

PARTS: Final = re.compile(
    r"""
    (?P<escaped>\\[^$])
    | (?P<code>(?<!`)(?P<ticks>`++) (?:(?!\n[ \t]*\n).)+? (?<!`)(?P=ticks)(?!`))
    | (?P<alt>!\[[^\]]*(?=\]\())
    | \]\( (?P<address>[^\s()]*) (?P<title>\s+"[^"]*")?
    | (?P<dollar>\\?\$)
    """,
    re.VERBOSE | re.DOTALL,
)


def with_money(markdown: str) -> str:
    """The same text, to the eye, with no dollar that a page could take for the beginning of a formula."""
    lines = markdown.splitlines(keepends=True)
    made, at = "", 0
    for token in MarkdownIt().parse(markdown):
        if token.type in ("fence", "code_block") and token.map:
            begin, end = token.map
            made += _prose("".join(lines[at:begin])) + "".join(lines[begin:end])
            at = end
    return made + _prose("".join(lines[at:]))


def _prose(text: str) -> str:
    return PARTS.sub(_part, text)


def _part(found: re.Match[str]) -> str:
    text = found[0]
    if found["dollar"]:
        return DOLLAR
    if found["code"]:
        # Lab knows code only where it ends on the line that it began on
        return text.replace("\n", " ") if "$" in text else text
    if found["alt"]:
        return text.replace("$", "&#36;")
    if found["address"] is not None:
        title = found["title"] or ""
        return f"]({found['address'].replace('$', '%24')}{title.replace('$', '&#36;')}"
    return text
