"""Beginnings with the open deck."""

from sv_widgets import kernel
from sv_widgets.games.tech_deck import RULES, deck
from sv_widgets.games.tech_deck.setup import NewGame

STARTS: tuple[kernel.Start, ...] = (
    NewGame(("Ada",), 1, deck.open_deck()),
    NewGame(("Ada", "Bo", "Cy", "Di"), 2, deck.open_deck()),
)

__all__ = ["RULES", "STARTS"]
