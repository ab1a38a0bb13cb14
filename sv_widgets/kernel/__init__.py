"""The rules engine shared by all turn-based games: no game, no Jupyter, only the standard library.

Six terms: a *position* with its stack of *decisions*, the *moves* that answer them, the *events* that result
from a move, the *refusal* of an illegal move, and the *record* of a whole game. People use `Game`; programs
need only `apply`, and `playout` to play at random.
"""

from sv_widgets.kernel.chain import play_chain
from sv_widgets.kernel.chance import Stream, any_seed, checked_seed
from sv_widgets.kernel.decks import BadCard, Card, Deck
from sv_widgets.kernel.event import CommonKind, Event, Names
from sv_widgets.kernel.game import Game
from sv_widgets.kernel.ledger import Place, move_card, totals, transfer
from sv_widgets.kernel.listeners import Listeners
from sv_widgets.kernel.log import Line, Log, PlayResult
from sv_widgets.kernel.names import checked_names, match_name
from sv_widgets.kernel.plain import InvalidData, Reader, Reference, digest, text_of, to_json
from sv_widgets.kernel.playout import playout
from sv_widgets.kernel.position import (
    Between,
    Choices,
    Decision,
    Events,
    Move,
    Offer,
    Outcome,
    Pending,
    Places,
    Position,
    Step,
    apply,
    choices,
    legal_moves,
    open_decision,
    settle,
    violated_rule,
)
from sv_widgets.kernel.prices import Bill, Discount, Price
from sv_widgets.kernel.ranking import Ranked
from sv_widgets.kernel.record import Divergence, Turn, Unreadable, begin
from sv_widgets.kernel.refusal import IllegalMove, Refusal, refusal
from sv_widgets.kernel.rulebook import Rule, Rulebook
from sv_widgets.kernel.rules import Caption, Rules, Start
from sv_widgets.kernel.seat import Seat
from sv_widgets.kernel.told import Played, Told, ToldKind
from sv_widgets.kernel.view import View, common, cover, fill

__all__ = [
    "BadCard",
    "Between",
    "Bill",
    "Caption",
    "Card",
    "Choices",
    "CommonKind",
    "Decision",
    "Deck",
    "Discount",
    "Divergence",
    "Event",
    "Events",
    "Game",
    "IllegalMove",
    "InvalidData",
    "Line",
    "Listeners",
    "Log",
    "Move",
    "Names",
    "Offer",
    "Outcome",
    "Pending",
    "Place",
    "Places",
    "PlayResult",
    "Played",
    "Position",
    "Price",
    "Ranked",
    "Reader",
    "Reference",
    "Refusal",
    "Rule",
    "Rulebook",
    "Rules",
    "Seat",
    "Start",
    "Step",
    "Stream",
    "Told",
    "ToldKind",
    "Turn",
    "Unreadable",
    "View",
    "any_seed",
    "apply",
    "begin",
    "checked_names",
    "checked_seed",
    "choices",
    "common",
    "cover",
    "digest",
    "fill",
    "legal_moves",
    "match_name",
    "move_card",
    "open_decision",
    "play_chain",
    "playout",
    "refusal",
    "settle",
    "text_of",
    "to_json",
    "totals",
    "transfer",
    "violated_rule",
]
