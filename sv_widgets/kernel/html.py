"""Text for a notebook's page: markup and dollar signs are escaped, and what cannot be encoded is replaced."""

from typing import Any

DOLLAR = "<span>&#36;</span>"
"""A dollar sign that a page does not read as the start of a formula: the text between two of them would be
typeset as mathematics."""


def to_html(words: str) -> str:
    """Return a text as HTML."""
    from html import escape  # noqa: PLC0415 - only needed for display

    return escape(words).replace("$", DOLLAR)


def sendable(value: Any) -> Any:
    """Return a text, or data with texts in it, with "?" for lone surrogates, which cannot be encoded."""
    match value:
        case str():
            return value.encode("utf-8", "replace").decode()
        case dict():
            return {key: sendable(each) for key, each in value.items()}
        case list() | tuple():
            return [sendable(each) for each in value]
    return value


def image(svg: str, alt: str = "") -> str:
    """Return an SVG as an `<img>`, the only form that JupyterLab shows of it in an untrusted notebook."""
    from base64 import b64encode  # noqa: PLC0415 - only needed for display
    from html import escape  # noqa: PLC0415

    return f'<img alt="{escape(alt)}" src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'
