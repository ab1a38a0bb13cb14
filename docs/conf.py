"""How Sphinx makes the documentation; `make docs` puts the pages together and calls it."""

import json
from pathlib import Path

project = "sv_widgets"
author = "the sv_widgets maintainers"
copyright = author  # noqa: A001 - Sphinx's name for it
root_doc = "index"
extensions = ["myst_nb", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = "sv_widgets"
html_copy_source = False
html_show_sphinx = False

# notebooks are shown as they are kept, with the outputs that tests compare
nb_execution_mode = "off"
nb_render_markdown_format = "myst"
nb_mime_priority_overrides = [("html", "text/html", 0)]
myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 3

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
default_role = "code"

LOOK = json.loads((Path(__file__).parents[1] / "sv_widgets" / "look" / "tokens.json").read_text("utf-8"))


def worn(theme: str) -> dict[str, str]:
    """The colours of a table, by the names of the theme of these pages."""
    colour = LOOK["colour"][theme]
    return {
        "font-stack": LOOK["type"]["sans"],
        "font-stack--monospace": LOOK["type"]["mono"],
        "color-brand-primary": colour["go"],
        "color-brand-content": colour["go"],
        "color-brand-visited": colour["go"],
        "color-foreground-primary": colour["text"],
        "color-foreground-secondary": colour["text2"],
        "color-foreground-muted": colour["text3"],
        "color-background-primary": colour["card"],
        "color-background-secondary": colour["table"],
        "color-background-border": colour["line"],
        "color-code-background": colour["table"],
    }


html_theme_options = {"light_css_variables": worn("light"), "dark_css_variables": worn("dark")}
