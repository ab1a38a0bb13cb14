"""Results that were saved, or kept in a file while they were played, are opened again."""

from os import PathLike
from typing import Final

from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.files import path_of
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.experiment import restored
from sv_widgets.lab.matches import Match
from sv_widgets.lab.result import Result
from sv_widgets.lab.store import Store
from sv_widgets.lab.sweeps import Sweep
from sv_widgets.lab.tournaments import Tournament
from sv_widgets.lab.verdicts import Ladder, Test

KINDS: Final[dict[str, type[Result]]] = {each.kind: each for each in (Match, Tournament, Test, Ladder, Sweep)}


@explain_bad_arguments
def load(path: str | PathLike[str]) -> Result:
    """Return the result in a file that `save` or `resume=` has written; its bots cannot play any more."""
    store = Store.load(path_of(path, "A result"))
    kind = KINDS.get(store.header.get("kind", ""))
    if kind is None:
        raise UserError(
            f"{shown(str(path), 200)} holds an experiment of a kind that is not known here: "
            f"{shown(store.header.get('kind'), 40)}."
        )
    try:
        return kind(restored(store))
    except (KeyError, TypeError, AttributeError) as error:
        why = f"{type(error).__name__}: {error!s:.100}"
        raise UserError(f"The first line of {shown(str(path), 200)} is damaged ({why}).") from None
