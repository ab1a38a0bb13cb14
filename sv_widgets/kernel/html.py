"""Words for a notebook's page: markup stays text, and dollars stay money."""

DOLLAR = "<span>&#36;</span>"
"""A dollar that no page takes for the beginning of a formula: two of them would otherwise typeset what stands
between."""


def spelt(words: str) -> str:
    """Words as HTML."""
    from html import escape  # noqa: PLC0415 - only where somebody looks

    return escape(words).replace("$", DOLLAR)
