"""A beginning with the open deck, for the battery."""

from sv_widgets.games.bidness import RULES, deck
from sv_widgets.games.bidness.position import Options
from sv_widgets.games.bidness.setup import NewGame

STARTS = (NewGame(("Ada", "Bo", "Cy", "Di"), 9, deck.open_deck(), Options(rounds=2)),)

__all__ = ["RULES", "STARTS"]
