"""What every turn-based game here shares. It knows no game, no Jupyter, and only the standard library.

Six nouns: a *position* with its stack of *decisions*, the *moves* that answer them, the *events* that come
of it, the *refusal* of what is not legal, and the *record* of it all. `Game` is the handle for people;
`apply` is all that a machine needs.
"""

from sv_widgets.kernel.chance import Stream, checked_seed
from sv_widgets.kernel.event import Event
from sv_widgets.kernel.game import Game
from sv_widgets.kernel.ledger import Place, hand, totals, transfer
from sv_widgets.kernel.listeners import Listeners
from sv_widgets.kernel.log import Happened, Line, Log
from sv_widgets.kernel.names import checked_names, meant
from sv_widgets.kernel.plain import Malformed, Opaque, Reader, digest, text_of, to_json
from sv_widgets.kernel.position import (
    Decision,
    Events,
    Move,
    Outcome,
    Pending,
    Position,
    Reckoning,
    Step,
    apply,
    asked,
    broken_by,
    legal_moves,
    settle,
)
from sv_widgets.kernel.record import Parting, Turn, Unreadable, begin
from sv_widgets.kernel.refusal import IllegalMove, Refusal, refusal
from sv_widgets.kernel.rulebook import Rule, Rulebook
from sv_widgets.kernel.rules import Rules, Start
from sv_widgets.kernel.seat import Seat
from sv_widgets.kernel.view import View, common, cover, fill

__all__ = [
    "Decision",
    "Event",
    "Events",
    "Game",
    "Happened",
    "IllegalMove",
    "Line",
    "Listeners",
    "Log",
    "Malformed",
    "Move",
    "Opaque",
    "Outcome",
    "Parting",
    "Pending",
    "Place",
    "Position",
    "Reader",
    "Reckoning",
    "Refusal",
    "Rule",
    "Rulebook",
    "Rules",
    "Seat",
    "Start",
    "Step",
    "Stream",
    "Turn",
    "Unreadable",
    "View",
    "apply",
    "asked",
    "begin",
    "broken_by",
    "checked_names",
    "checked_seed",
    "common",
    "cover",
    "digest",
    "fill",
    "hand",
    "legal_moves",
    "meant",
    "refusal",
    "settle",
    "text_of",
    "to_json",
    "totals",
    "transfer",
]
