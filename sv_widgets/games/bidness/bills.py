"""What moves cost and change, line by line, for people who consider them: from what everybody can see."""

from typing import Final

from sv_widgets.games.bidness.company import can_pay, credit, earnings, loans, trial_dice
from sv_widgets.games.bidness.odds import chance
from sv_widgets.games.bidness.position import IOU, Position
from sv_widgets.kernel import Price
from sv_widgets.kernel.grammar import counted

Lines = tuple[tuple[str, str], ...]

AWARDS: Final = {"market_leader": "Market Leader", "tech_leader": "Tech Leader"}


def price(position: Position, seat: int, amount: int) -> Price | None:
    """Return an amount as a price for a player, who may borrow for it; None if nothing is to be paid."""
    return Price.of("money", amount, (), can_pay(position, seat)) if amount else None


def payment(position: Position, seat: int, amount: int, to: int | None) -> Lines:
    """Return who is paid an amount, what is borrowed for it, and what cash it leaves."""
    if not 0 < amount <= can_pay(position, seat):
        return ()
    payee = "the bank" if to is None else str(position.person(to).inside)
    ious = loans(position, seat, amount)
    borrowed = (("borrows", f"${IOU * ious} ({counted(ious, 'IOU')})"),) if ious else ()
    left = position.money[seat] + IOU * ious - amount
    return (
        ("pays", payee),
        *borrowed,
        ("leaves", cash_and_credit(left, credit(position, seat) - IOU * ious)),
    )


def cash_and_credit(cash: int, more: int) -> str:
    """Return cash and credit in words."""
    return f"${cash} and ${more} credit"


def changes(before: Position, after: Position) -> Lines:
    """Return what a change of the open figures does to the next earnings, and to the awards."""
    lines = []
    for seat in range(len(before.seats)):
        earned = [earnings(each, seat) for each in (before, after)]
        if earned[0] != earned[1]:
            change = f"${earned[0]} \N{RIGHTWARDS ARROW} ${earned[1]}"
            lines.append((f"{before.person(seat):'s} next earnings", change))
    for award, title in AWARDS.items():
        held = [_holder(each, getattr(each, award)) for each in (before, after)]
        if held[0] != held[1]:
            lines.append((title, f"{held[0]} \N{RIGHTWARDS ARROW} {held[1]}"))
    return tuple(lines)


def trial(position: Position, plaintiff: int, defendant: int) -> Lines:
    """Return the dice of a trial, and the plaintiff's chance."""
    dice = [trial_dice(position, seat) for seat in (plaintiff, defendant)]
    likely = f"{float(chance(dice[0], dice[1])):.0%}"
    sides = f"{dice[0]} dice against {dice[1]}"
    return (("at the trial", sides), (f"{position.person(plaintiff):'s} chance", likely))


def _holder(position: Position, seat: int | None) -> str:
    return "the bank" if seat is None else str(position.person(seat).inside)
