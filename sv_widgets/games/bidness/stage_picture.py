"""Draws what is going on between the desks and the hand: an auction, a lawsuit or the business phase."""

from fractions import Fraction
from typing import Final

from sv_widgets.games.bidness import company
from sv_widgets.games.bidness.business import PRICES as PAYOFF
from sv_widgets.games.bidness.business import Layoffs, Repayment, Salaries, most_paid_off
from sv_widgets.games.bidness.cards import CONTRACT
from sv_widgets.games.bidness.claims import Negligence
from sv_widgets.games.bidness.desk_picture import EDGE, MINUS, WIDTH, Box, column
from sv_widgets.games.bidness.lawsuit import bounds, claim
from sv_widgets.games.bidness.odds import chance, trial_worth
from sv_widgets.games.bidness.position import IOU, Auction, Case
from sv_widgets.games.bidness.view import View
from sv_widgets.kernel.grammar import Person, counted
from sv_widgets.look import colour
from sv_widgets.look.emblems import emblem
from sv_widgets.look.parts import ground, icon, text, token

TAG: Final = 34
"""The height of a player's line in an auction or a lawsuit, at the bottom of the desk."""
LOT: Final = 176
"""The width of the card that is auctioned."""
WIDE: Final = WIDTH - 2 * EDGE


class Stage:
    """What is going on: a line for each desk, and a drawing below all of them."""

    title = ""

    def __init__(self, view: View) -> None:
        self.view = view

    def tag(self, seat: int) -> tuple[str, str]:
        """Return a player's part in it: a figure or a word, and what it means."""
        return "", ""

    def draw(self, top: float, high: float) -> list[str]:
        """Return the drawing."""
        return []

    def words(self) -> str:
        """Return it as a text."""
        return ""

    def tags(self, top: float) -> list[str]:
        """Return the lines of all desks."""
        parts = []
        for seat in range(len(self.view.seats)):
            (x, wide), (figure, says) = column(self.view, seat), self.tag(seat)
            ink = f'stroke="{colour("edge")}" stroke-dasharray="4 3"'
            left = x + 12 + (8 + 9 * len(figure) if figure else 0)
            parts += [
                f'<path d="M{x + 6:.4g} {top:.4g}h{wide - 8:.4g}" {ink}/>',
                text(x + 12, top + 23, figure, size=15, weight=700),
                text(left, top + 22, says, size=11, role="text2", width=x + wide - left - 2),
            ]
        return parts


class AuctionStage(Stage):
    """An auction: the card, and how far everybody who is still in can go."""

    def __init__(self, view: View, auction: Auction) -> None:
        super().__init__(view)
        self.auction = auction

    def tag(self, seat: int) -> tuple[str, str]:
        auction, sells = self.auction, " \N{MIDDLE DOT} seller" if seat == self.auction.seller else ""
        if seat == auction.bidder:
            return f"${auction.high}", f"highest{sells}"
        if seat not in auction.bidders:
            return "", f"out{sells}"
        return "", f"up to ${company.can_pay(self.view, seat)}{sells}"

    def draw(self, top: float, high: float) -> list[str]:
        view, auction = self.view, self.auction
        card, kind = view.deck.titles[auction.card], view.deck.kind_of[auction.card]
        left, right = EDGE + LOT + 52, WIDTH - EDGE - 16
        most = max([IOU, *(company.can_pay(view, seat) for seat in auction.bidders)])
        scale = (right - left) / most
        title = "How far those left can go: cash, then $100 on each IOU"
        parts = [
            ground(EDGE, top, WIDE, high),
            *_lot(card.name, kind.name, kind.effect.words(), top),
            text(left - 26, top + 18, title, size=12, role="text2"),
        ]
        each = min(24.0, (high - 50) / max(1, len(auction.bidders)))
        for at, seat in enumerate(sorted(auction.bidders)):
            parts += _reach(view, seat, Box(left, top + 30 + at * each, scale, each - 4))
        below = top + 30 + len(auction.bidders) * each
        if auction.high:
            x = left + auction.high * scale
            parts += [
                f'<path d="M{x:.4g} {top + 26:.4g}V{below:.4g}" stroke="{colour("go")}" stroke-width="2.5"/>',
                text(x, below + 13, f"${auction.high}", size=12, weight=700, role="go", anchor="middle"),
            ]
        return parts

    def words(self) -> str:
        view, auction = self.view, self.auction
        card, kind = view.deck.titles[auction.card], view.deck.kind_of[auction.card]
        bid = "no bid yet"
        if auction.bidder is not None:
            bid = f"${auction.high} is bid by {Person(view.seats[auction.bidder]).inside}"
        left = ", ".join(
            f"{Person(view.seats[seat]).inside} to ${company.can_pay(view, seat)}"
            for seat in sorted(auction.bidders)
        )
        seller = Person(view.seats[auction.seller]).inside
        lot = f"{card.name} ({kind.name}: {kind.effect.words()})"
        return f"Auction of {lot}, sold by {seller}; {bid}; still in: {left}."


def _lot(name: str, kind: str, says: str, top: float) -> list[str]:
    """The card that is auctioned."""
    x = EDGE + 12
    first, second = halves(says, 28)
    return [
        text(x, top + 19, kind, size=11, role="text2"),
        text(x, top + 36, name, weight=650, width=LOT - 10),
        text(x, top + 53, first, size=11),
        text(x, top + 66, second, size=11),
        emblem(name, x, top + 76, 54),
    ]


def _reach(view: View, seat: int, box: Box) -> list[str]:
    """How far a player can bid: cash, then a hatched field for each IOU; the box is as wide as a dollar."""
    x, y, dollar, high = box
    cash, ink = view.money[seat], colour("text")
    parts = [
        f'<g transform="translate({x - 16:.4g} {y + high / 2:.4g}) scale({high / 22:.3g})">'
        + token(seat, view.seats[seat], 0, 0)
        + "</g>",
        box._replace(wide=max(1, cash * dollar)).rect(f'fill="{ink}"'),
    ]
    for at in range(company.credit(view, seat) // IOU):
        field = Box(x + (cash + at * IOU) * dollar, y, IOU * dollar, high)
        parts.append(field.rect(f'fill="{colour("sunken")}" stroke="{ink}"'))
        parts.append(f'<path d="{_hatching(field)}" stroke="{colour("edge")}"/>')
    return parts


def _hatching(box: Box) -> str:
    strokes = []
    for past in range(0, int(box.wide), 8):
        long = min(box.high, box.wide - past)
        strokes.append(f"M{box.x + past:.4g} {box.y + box.high:.4g}l{long:.4g} -{long:.4g}")
    return "".join(strokes)


class LawsuitStage(Stage):
    """A lawsuit: the dice and chances of both sides, and the sums that they have named."""

    def __init__(self, view: View, case: Case) -> None:
        super().__init__(view)
        self.case = case
        self.dice = company.trial_dice(view, case.plaintiff), company.trial_dice(view, case.defendant)
        self.damages = claim(view).amount(case.damages)

    def tag(self, seat: int) -> tuple[str, str]:
        if seat == self.case.plaintiff:
            return self.damages if len(self.damages) < 6 else "", f"sues for {self.damages}"
        if seat == self.case.defendant:
            return self.damages if len(self.damages) < 6 else "", "is sued; ties count"
        return "", "no part in this"

    def draw(self, top: float, high: float) -> list[str]:
        view, case = self.view, self.case
        card = view.deck.titles[case.card]
        wins, middle = chance(*self.dice), EDGE + WIDE / 2
        title = f"{card.name}: at the trial a tie is the defendant's"
        parts = [
            ground(EDGE, top, WIDE, high),
            text(EDGE + 12, top + 18, title, size=12, role="text2"),
        ]
        sides = ((case.plaintiff, "sues", self.dice[0]), (case.defendant, "defends", self.dice[1]))
        for at, (seat, role, dice) in enumerate(sides):
            parts += _side(view, seat, role, dice, top + 28 + 36 * at)
        bar = Box(EDGE + 14, top + 106, middle - EDGE - 40, 12)
        mine, theirs = (self._name(seat) for seat in (case.plaintiff, case.defendant))
        below, right = bar.y + 28, bar.x + bar.wide
        parts += [
            bar.rect(f'fill="{colour("sunken")}" stroke="{colour("edge")}"'),
            bar._replace(wide=bar.wide * float(wins)).rect(f'fill="{colour("text")}"'),
            text(bar.x, below, f"{mine} {_percent(wins)}", size=12, weight=650),
            text(right, below, f"{theirs} {_percent(1 - wins)}", size=12, anchor="end"),
        ]
        lines = [*self._bargain(), *self._worth()]
        for at, line in enumerate(lines):
            bold = 650 if at == 0 else 400
            parts.append(
                text(middle + 6, top + 18 + 20 * at, line, weight=bold, size=12, width=WIDE / 2 - 10)
            )
        return parts

    def words(self) -> str:
        case, wins = self.case, chance(*self.dice)
        card = self.view.deck.titles[case.card]
        mine, theirs = (self._name(seat) for seat in (case.plaintiff, case.defendant))
        sides = f"{mine} with {self.dice[0]} dice against {theirs} with {self.dice[1]}"
        return " ".join(
            [
                f"Lawsuit by {card.name} for {self.damages}: {sides}; a tie is the defendant's.",
                f"Chance of the plaintiff: {_percent(wins)}.",
                *self._bargain(),
                *self._worth(),
            ]
        )

    def _name(self, seat: int) -> str:
        return str(Person(self.view.seats[seat]).inside)

    def _bargain(self) -> list[str]:
        """What has been named so far, and what may be named next."""
        case, (low, high) = self.case, bounds(self.view)
        named = [f"${amount}" for amount in case.sums]
        lines = ["No sum has been named yet."] if not named else []
        for seat, verb, sums in (
            (case.plaintiff, "asks", named[::2]),
            (case.defendant, "offers", named[1::2]),
        ):
            if sums:
                lines.append(f"{Person(self.view.seats[seat]):{verb}} {', then '.join(sums)}.")
        lines.append(f"The next sum: ${low} to ${high}." if low <= high else "No further sum may be named.")
        return lines

    def _worth(self) -> list[str]:
        """What the trial is worth in dollars to either side, where dollars are claimed."""
        if not isinstance(claim(self.view), Negligence):
            return []
        case = self.case
        gets, costs = trial_worth(*self.dice, case.damages)
        return [
            f"On average the trial brings {self._name(case.plaintiff)} {_dollars(gets)}",
            f"and costs {self._name(case.defendant)} {_dollars(costs)}.",
        ]


def _side(view: View, seat: int, role: str, dice: int, y: float) -> list[str]:
    """A side of a lawsuit: the player, and a die for each that will be rolled."""
    x, (_, _, lawyers) = EDGE + 14, company.employees(view, seat)
    interns = dice - company.OWN_DICE - lawyers
    more = [counted(number, name) for number, name in ((lawyers, "lawyer"), (interns, "intern")) if number]
    why = f"{role} \N{MIDDLE DOT} {' + '.join([str(company.OWN_DICE), *more])}"
    step = min(26.0, 190 / dice)
    paint = f'rx="4" fill="{colour("raised")}" stroke="{colour("edge")}" stroke-width="1.5"'
    squares = [Box(x + 208 + at * step, y + 3, step - 4, step - 4).rect(paint) for at in range(dice)]
    return [
        token(seat, view.seats[seat], x + 11, y + 15),
        text(x + 28, y + 12, view.seats[seat], weight=650, width=170),
        text(x + 28, y + 27, why, size=11, role="text2", width=180),
        *squares,
    ]


class BusinessStage(Stage):
    """The business phase as a pay slip of five rows, which all players have beside each other."""

    rows: Final = (
        ("1 Salaries", "everybody pays before anybody pays off"),
        ("2 Pay off IOUs", "one $100, two $300, three $600; not after a layoff"),
        ("3 Earnings", "price \N{MULTIPLICATION SIGN} units + $30 a contract"),
        ("4 Tech points", "a die for each engineer"),
        ("5 Cards back", "bonus cards leave"),
    )

    def draw(self, top: float, high: float) -> list[str]:
        parts, each = list[str](), high / len(self.rows)
        for at, (title, says) in enumerate(self.rows):
            y, done = top + at * each, at < self._row()
            bold = 650 if at == self._row() else 400
            parts += [
                *([icon("check", EDGE, y + 1, 12)] if done else []),
                text(EDGE + (16 if done else 0), y + 11, title, size=12, weight=bold),
                text(EDGE + 130, y + 11, says, size=11, role="text2"),
            ]
            for seat in range(len(self.view.seats)):
                parts += self._cell(at, seat, y + 15, each - 19)
        return parts

    def _row(self) -> int:
        """The row in which somebody is asked."""
        return 0 if isinstance(self.view.decision, Layoffs) else 1

    def _cell(self, row: int, seat: int, y: float, high: float) -> list[str]:
        x, wide = column(self.view, seat)
        asked = row == self._row() and getattr(self.view.decision, "seat", None) == seat
        says, figure = self.cell(row, seat)
        base = y + high / 2 + 4
        return [
            ground(x, y, wide, high, edge="go" if asked else "line"),
            text(x + 8, base, says, size=11, width=wide - 20 - 9 * len(figure)),
            text(x + wide - 8, base, figure, size=12, weight=650, anchor="end"),
        ]

    def cell(self, row: int, seat: int) -> tuple[str, str]:
        """Return what a row does to a player: how it comes about, and the figure."""
        view = self.view
        marketers, engineers, lawyers = company.employees(view, seat)
        if row == 0:
            waits = any(isinstance(each, (Salaries, Layoffs)) and each.seat == seat for each in view.pending)
            how = f"{marketers + engineers} \N{MULTIPLICATION SIGN} $10"
            how += f" + ${company.salaries(0, 0, lawyers)} law" if lawyers else ""
            return how, f"${company.due(view, seat)} due" if waits else "paid"
        if row == 1:
            return self._payoff(seat), f"${view.ious[seat] * IOU}"
        if row == 2:
            contracts = company.count(view, seat, CONTRACT)
            how = f"${company.price(view, seat)} \N{MULTIPLICATION SIGN} {company.units(view, seat)}"
            how += f" + ${company.CONTRACT_INCOME * contracts}" if contracts else ""
            return how, f"+${company.earnings(view, seat)}"
        if row == 3:
            most = f"+{engineers} to {6 * engineers}" if engineers else "no engineer"
            return f"{view.points[seat]} points", most
        names = [
            view.deck.titles[card].name
            for card in view.workplace(seat)
            if view.deck.marketing[card] or view.deck.dice[card]
        ]
        return ", ".join(names) or "nothing lies out", ""

    def _payoff(self, seat: int) -> str:
        view = self.view
        if any(isinstance(each, (Salaries, Layoffs)) and each.seat == seat for each in view.pending):
            return "after salaries"
        if seat in view.laid_off:
            return "laid off: none"
        most = most_paid_off(view, seat)
        return f"can pay off {most} for ${PAYOFF[most]}" if most else f"${view.money[seat]}: none"

    def words(self) -> str:
        rows = []
        for at, (title, _) in enumerate(self.rows):
            cells = (" ".join(self.cell(at, seat)).strip() for seat in range(len(self.view.seats)))
            told = ", ".join(f"{name} {cell}" for name, cell in zip(self.view.seats, cells, strict=True))
            rows.append(f"{title}: {told}.")
        return " ".join(rows)


def stage_of(view: View) -> Stage | None:
    """Return what is going on; None while players are asked about their hands."""
    if view.auction is not None:
        return AuctionStage(view, view.auction)
    if view.case is not None:
        return LawsuitStage(view, view.case)
    return BusinessStage(view) if isinstance(view.decision, (Layoffs, Repayment)) else None


def halves(words: str, most: int) -> tuple[str, str]:
    """Return a text on two lines of at most so many letters, if it fits."""
    if len(words) <= most:
        return words, ""
    cut = words.rfind(" ", 0, most + 1)
    return words[:cut], words[cut + 1 :]


def _percent(likely: Fraction) -> str:
    return f"{float(likely):.0%}"


def _dollars(value: Fraction) -> str:
    number = round(value)
    return f"{MINUS if number < 0 else ''}${abs(number)}"
