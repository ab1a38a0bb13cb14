"""Lawsuits: the claim, bargaining over a settlement, and the trial (BD-LAW)."""

from collections.abc import Iterator
from dataclasses import replace

from sv_widgets.games.bidness import bills
from sv_widgets.games.bidness.awards import settle_awards
from sv_widgets.games.bidness.claims import Claim
from sv_widgets.games.bidness.company import can_pay, trial_dice
from sv_widgets.games.bidness.dice import roll
from sv_widgets.games.bidness.money import pay
from sv_widgets.games.bidness.names import EventKind, PlaceKind
from sv_widgets.games.bidness.played_cards import lay_down, put_away
from sv_widgets.games.bidness.position import STEP, Case, Position, Rows
from sv_widgets.kernel import Between, Bill, Decision, Event, Events, Move, Step


class Offer(Move):
    """Name a sum in dollars for which the defendant may settle."""

    amount: int


class Accept(Move):
    """Accept the other side's last sum."""


class GoToTrial(Move):
    """Name no sum, or reject the other side's: the case goes to trial."""


ACCEPT, GO_TO_TRIAL = Accept(), GoToTrial()


# --- the claim


class Sue(Move):
    """Play a lawsuit card: sue a player, by seat, for dollars, Marketers or tech points, as the card says."""

    card: int
    defendant: int
    damages: int


def sue(position: Position, events: Events, move: Sue, plaintiff: int) -> None:
    """Open a case; its card lies on the table (BD-LAW-1), and the damages stay as they are named (BD-R24)."""
    lay_down(position, events, move.card, plaintiff)
    position.case = Case(plaintiff, move.defendant, move.card, move.damages)
    amount, defendant = claim(position).amount(move.damages), position.seats[move.defendant]
    events.append(Event(EventKind.SUE, "BD-LAW-1", plaintiff, amount, target=defendant))
    position.push(Settle())


def claim(rows: Rows) -> Claim:
    """What the running lawsuit claims."""
    effect = rows.kind(rows.suit.card).effect
    assert isinstance(effect, Claim)
    return effect


# --- bargaining


def bounds(rows: Rows) -> tuple[int, int]:
    """The lowest and the highest sum that the next side may name; none may if they cross (BD-R6).

    It lies strictly between the last sums of the two sides, and between $10 and what the defendant can pay.
    """
    case, limit = rows.suit, rows.options.sums_a_side
    sums = case.sums
    low, high = STEP, can_pay(rows, case.defendant)
    if sums:
        high = sums[-1 if len(sums) % 2 else -2] - STEP  # the plaintiff's last
    if len(sums) > 1:
        low = sums[-2 if len(sums) % 2 else -1] + STEP  # the defendant's last
    return (low, high) if not limit or len(sums) // 2 < limit else (low, low - STEP)


class Settle(Step[Position]):
    """Ask the plaintiff for a first sum; a defendant who cannot pay $10 is not bargained with (BD-R6)."""

    def run(self, position: Position, events: Events) -> None:
        case = position.suit
        if can_pay(position, case.defendant) < STEP:  # there is one answer (BD-R19)
            events.append(Event(EventKind.TRIAL, "BD-R6", case.plaintiff))
            position.push(Trial())
        else:
            position.push(FirstSum(case.plaintiff))


class Bargain(Decision[Position]):
    """A decision about a settlement (BD-LAW-2)."""

    rule = "BD-LAW-2"

    def ranges(self, position: Position) -> tuple[Between, ...]:
        low, high = bounds(position)
        return (Between(Offer(low), "amount", low=low, high=high, step=STEP),) if low <= high else ()

    def named(self, position: Position) -> Iterator[Move]:
        """The sums that may be named."""
        return (move for each in self.ranges(position) for move in each.moves())

    def broken(self, position: Position, move: Move) -> str | None:
        match move:
            case GoToTrial():
                return None
            case Offer():
                return None if any(move in each for each in self.ranges(position)) else "BD-R6"
        return self.rule

    def why(self, position: Position, move: Move, rule: str) -> str:
        if not isinstance(move, Offer):
            who = position.person(self.seat)
            return f"{who:accepts} a sum, {who.verb('names')} one or {who.verb('goes')} to trial now."
        low, high = bounds(position)
        case, limit = position.suit, position.options.sums_a_side
        if low > high:
            left = (
                f"{position.person(self.seat):has} named {limit} sums"
                if limit and len(case.sums) // 2 >= limit
                else "Nothing is left between the two sides' sums"
            )
            return f"{left}, so no further sum is named, not even ${move.amount}."
        same = case.sums and move.amount == case.sums[-1]
        reason = ", which is the other side's sum and can be accepted" if same else ""
        return f"A sum is a multiple of ${STEP} from ${low} to ${high}, not ${move.amount}{reason}."

    def label(self, position: Position, move: Move) -> str:
        case = position.suit
        match move:
            case Offer(amount=amount):
                return f"Counter ${amount}" if case.sums else f"Offer to settle for ${amount}"
            case Accept():
                return f"Accept ${case.sums[-1]}"
        return "Go to trial"

    def bill(self, position: Position, move: Move) -> Bill:
        case = position.suit
        match move:
            case Offer(amount=amount):
                lines = (("would pay", str(position.person(case.defendant).inside)), ("sum", f"${amount}"))
                return Bill(("BD-LAW-2", "BD-R6"), None, lines)
            case Accept() if case.sums:
                amount, payer = case.sums[-1], case.defendant
                pays = (f"{position.person(payer):pays}", f"${amount}")
                payment = bills.payment(position, payer, amount, case.plaintiff)
                return Bill(("BD-LAW-2",), None, (pays, *payment[1:]))
            case GoToTrial():
                return Bill(
                    ("BD-LAW-3", "BD-LAW-4"), None, bills.trial(position, case.plaintiff, case.defendant)
                )
        return Bill((self.rule,))

    def where(self, position: Position, move: Move) -> str:
        return PlaceKind.TABLE

    def take(self, position: Position, move: Move, events: Events) -> None:
        case = position.suit
        match move:
            case Offer(amount=amount):
                events.append(Event(EventKind.OFFER, self.rule, self.seat, amount=amount))
                position.case = replace(case, sums=(*case.sums, amount))
                position.push(Answering(case.plaintiff + case.defendant - self.seat))
            case Accept():
                events.append(Event(EventKind.ACCEPT, self.rule, self.seat, amount=case.sums[-1]))
                pay(position, events, case.sums[-1], case.defendant, case.plaintiff, rule="BD-LAW-2")
                close(position, events)
            case _:
                events.append(Event(EventKind.TRIAL, self.rule, self.seat))
                position.push(Trial())


class FirstSum(Bargain):
    """The plaintiff names a first sum, or goes to trial."""

    def ask(self, position: Position) -> str:
        amount = claim(position).amount(position.suit.damages)
        return position.person(self.seat).asked(f"for which sum, if any, do you settle instead of {amount}?")

    def answers(self, position: Position) -> Iterator[Move]:
        yield from self.named(position)
        yield GO_TO_TRIAL


class Answering(Bargain):
    """A side accepts the other's sum, names another one, or rejects it (BD-LAW-2)."""

    def ask(self, position: Position) -> str:
        offer = f"the other side offers to settle for ${position.suit.sums[-1]}"
        return position.person(self.seat).asked(f"{offer}: what do you answer?")

    def answers(self, position: Position) -> Iterator[Move]:
        yield ACCEPT
        yield from self.named(position)
        yield GO_TO_TRIAL

    def broken(self, position: Position, move: Move) -> str | None:
        return None if move == ACCEPT else super().broken(position, move)


# --- the trial


class Trial(Step[Position]):
    """Both sides roll; a tie goes to the defendant (BD-LAW-3), and the loser pays (BD-LAW-4)."""

    def run(self, position: Position, events: Events) -> None:
        case, claims = position.suit, claim(position)
        plaintiff, defendant = (
            roll(position, events, seat, trial_dice(position, seat), "BD-LAW-3")
            for seat in (case.plaintiff, case.defendant)
        )
        wins = plaintiff > defendant
        winner = case.plaintiff if wins else case.defendant
        events.append(Event(EventKind.VERDICT, "BD-LAW-3", winner))
        if wins:
            claims.win(position, events, case.damages, case.defendant, case.plaintiff)
        else:
            claims.lose(position, events, case.damages, case.plaintiff)
        close(position, events)


def close(position: Position, events: Events) -> None:
    """End the case: its card is discarded, then the awards are looked at (BD-R18)."""
    case = position.suit
    position.case = None
    put_away(position, events, case.card, case.plaintiff)
    settle_awards(position, events)
