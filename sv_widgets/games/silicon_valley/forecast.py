"""Forecasts that front ends show besides a view; everything in them can be derived from the view."""

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.actions import LayOff, Sunset, lay_off, sunset
from sv_widgets.games.silicon_valley.blocks import SHAPES
from sv_widgets.games.silicon_valley.company import built, tile_of
from sv_widgets.games.silicon_valley.dues import Due, Payment, warned, ways_to_pay, what_is_due
from sv_widgets.games.silicon_valley.leaving import Leaving, who_may_leave
from sv_widgets.games.silicon_valley.operate import LAYOFF_LOSS, SUNSET_LOSS
from sv_widgets.games.silicon_valley.pawns import PAWNS
from sv_widgets.games.silicon_valley.payments import PayCode
from sv_widgets.games.silicon_valley.position import is_second, product_of
from sv_widgets.games.silicon_valley.rival_forecast import outlook
from sv_widgets.games.silicon_valley.turn import Act, Stop
from sv_widgets.games.silicon_valley.view import Counts, View, redeal
from sv_widgets.kernel import Move
from sv_widgets.kernel.plain import Struct


class Forecast(Struct):
    """The income and the costs of a company in the coming operate phase, from its current state."""

    cash: int
    code: Counts
    rise: int
    hq: int
    salaries: int
    upkeep: int
    """The upkeep of all products together, in code."""
    due: int
    """The cost of the HQ and all salaries, in money."""
    squares: int
    """The value of the code to be collected."""
    leaves: int | None
    """The money that will be left; None if the view does not know the money or it does not suffice."""
    short_money: int | None
    """The money that would be missing; None if the view does not know the money."""
    short_code: int | None


class Ahead(Struct):
    """Where a pawn of the Rival would end after one of its possible moves."""

    steps: int
    cards: int
    """The number of decision cards that may come next and move it this far."""
    place: str
    card: str
    """The name of the card there; empty if the pawn cannot move."""


class RivalAhead(Struct):
    """The known part of the Rival's next turn; gray is computed as if white stayed where it is."""

    cards: int
    white: tuple[Ahead, ...]
    gray: tuple[Ahead, ...]


class Insight(Struct):
    """The forecasts for all companies, and the payments for the viewer who has to pay."""

    forecasts: tuple[Forecast, ...]
    payments: tuple[Payment, ...]
    """All payments of the due cost, best first; empty if there are too many."""
    due: Due | None
    """The cost that the payments cover."""
    leaving: tuple[Leaving, ...]
    """All groups of people or products that the viewer may give up together now."""
    rival: RivalAhead | None
    advice: str
    """What the viewer, who chooses an action, can still do about upkeep that cannot be paid, or where little
    else is possible; empty otherwise."""


def insight(view: View) -> Insight:
    """Derive the forecasts from a view."""
    decision, payments = view.decision, list[Payment]()
    if isinstance(decision, PayCode) and decision.seat == view.seat:
        have = view.code[decision.seat]
        if have is not None:
            payments = warned(view, decision, ways_to_pay(decision, blocks.pack(have), view.deck.prices))
    forecasts = tuple(forecast(view, seat) for seat in range(len(view.seats)))
    due = what_is_due(view, decision, payments) if isinstance(decision, PayCode) and payments else None
    rival = None if view.rival is None else ahead(view)
    asked = view.seat if isinstance(decision, Act) and decision.seat == view.seat else None
    help_out = "" if asked is None else advice(forecasts[asked], {type(move) for move in view.answers})
    return Insight(forecasts, tuple(payments), due, tuple(who_may_leave(view)), rival, help_out)


RELIEF: dict[type[Move], str] = {LayOff: "lay people off", Sunset: "sunset products"}
"""The actions that lower the upkeep, in words."""


def advice(told: Forecast, possible: set[type[Move]]) -> str:
    """What a company with this forecast and these kinds of moves can still do, if it is in trouble."""
    lacks, remedies = list[str](), list[str]()
    if told.short_money:
        lacks.append(f"${told.short_money} of the ${told.due} for HQ and salaries")
    if told.short_money and told.salaries:
        cost = f"costs {lay_off.LOSS} valuation in all, and {LAYOFF_LOSS} if it is forced"
        remedies.append(f"{RELIEF[LayOff]}, which {cost} (SV-FORCED-1)")
    if told.short_code:
        lacks.append(f"{told.short_code} of the {told.upkeep} code for products")
        cost = f"costs {sunset.LOSS} valuation each, and {SUNSET_LOSS} if it is forced"
        remedies.append(f"{RELIEF[Sunset]}, which {cost} (SV-FORCED-2)")
    if lacks:
        can = f"You can still {', or '.join(remedies)}." if remedies else FORGIVEN
        return f"As things stand you will lack {' and '.join(lacks)} when all operate. {can}"
    if possible <= {Stop, *RELIEF}:
        left = " or ".join(words for action, words in RELIEF.items() if action in possible)
        return f"Besides stopping you can only {left}."
    return ""


FORGIVEN = "What is missing for the HQ is forgiven (SV-FORCED-3)."


def ahead(view: View) -> RivalAhead:
    """Where the pawns could go (SV-PAWN-1); it does not depend on hidden cards, so any redeal will do."""
    known = outlook(redeal(view, 0))
    white, gray = (
        tuple(Ahead(steps, known.moves[pawn][steps], end.place, end.card) for steps, end in ends.items())
        for pawn, ends in zip(PAWNS, (known.white, known.gray), strict=True)
    )
    return RivalAhead(len(known.prospects), white, gray)


def forecast(view: View, seat: int) -> Forecast:
    """The forecast of a company for an operate phase that began now (SV-OPER-1, SV-UPKEEP-1)."""
    deck, tiles = view.deck, view.tiles[seat]
    people = [deck.founders[card] for card in view.founders[seat] or ()]
    staff = view.employees[seat] or ()
    gains = [*(card.ongoing for card in people), *(deck.employees[card].ongoing for card in staff)]
    # counts instead of a packed collection: cards may yield more blocks than exist, replaced by substitutes
    code = tuple(map(sum, zip((0,) * len(SHAPES), *map(blocks.unpack, gains), strict=True)))
    board = {pile[0] for pile in view.board if pile}
    cash = sum(tile_of(deck, tile).ongoing_money for tile in tiles)
    rise = sum(
        tile_of(deck, tile).ongoing_valuation
        for tile in tiles
        if is_second(tile) or product_of(tile) in board  # side B yields none (SV-R29)
    )
    hq = built(deck, view.mats[seat], view.hqs[seat] or (), tiles).upkeep
    salaries = sum(deck.employees[card].salary + view.tokens[card] for card in staff)
    upkeep = sum(tile_of(deck, tile).upkeep for tile in tiles)
    money, held = view.money[seat], view.code[seat]
    return Forecast(
        cash,
        code,
        rise,
        hq,
        salaries,
        upkeep,
        hq + salaries,
        blocks.value(code),
        None if money is None or money + cash < hq + salaries else money + cash - hq - salaries,
        None if money is None else max(0, hq + salaries - money - cash),
        None if held is None else max(0, upkeep - blocks.value(held) - blocks.value(code)),
    )
