"""A beginning with the open deck, for the battery."""

from sv_widgets.games.trade_show import RULES, deck
from sv_widgets.games.trade_show.setup import NewGame

STARTS = (NewGame(("Ada", "Bo", "Cy", "Di"), 9, deck.open_deck()),)

__all__ = ["RULES", "STARTS"]
