"""Functions for all games: search the rulebook, and load a record."""

from typing import Any

from sv_widgets import registry
from sv_widgets.kernel import Rulebook
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.rulebook import Rules as Found
from sv_widgets.table.loading import load

__all__ = ["load", "rules"]


@explain_bad_arguments
def rules(about: str = "", game: str | None = None) -> Found:
    """Return rules by their ID, by its beginning, or by words they contain; without an argument, all rules.

    If no game is given and the ID does not tell which, they are those of *Silicon Valley*.

    >>> rules("discount below 0")
    <1 rule: discount below 0>
    >>> print(rules("SV-HIRE-4"))
    SV-HIRE-4: Gain the employee's instant blocks.
    >>> rules("TS-DEV")
    <7 rules: TS-DEV>
    """
    if game is None:
        asked: Any = about  # if it is no text, the rulebook raises the error
        game = registry.of_rule(asked.strip() if isinstance(asked, str) else "") or registry.first()
    book: Rulebook = registry.part(game, "rules").book
    return book.search(about)
