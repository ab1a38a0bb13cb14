"""Plays summed up in sentences: what a company did, what operating brought it, and the Rival's turn.

A play goes through up to three phases: an action, the Rival's turn and the operate phase. In each, the events
of a company are gathered into clauses, a clause for each thing it did, and each clause becomes a sentence.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from sv_widgets.games.silicon_valley import blocks, company
from sv_widgets.games.silicon_valley.actions.poach import PRICE
from sv_widgets.games.silicon_valley.blocks import squares
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.operate import Replenish
from sv_widgets.games.silicon_valley.payments import PayCode
from sv_widgets.games.silicon_valley.personalities import Personalities
from sv_widgets.games.silicon_valley.position import PRICES, Position, is_second, product_of
from sv_widgets.games.silicon_valley.valuation import amount
from sv_widgets.games.silicon_valley.words import say, thing
from sv_widgets.kernel import Event, Played, Told, ToldKind, open_decision
from sv_widgets.kernel.grammar import Person, series, without_s

MINUS = "\N{MINUS SIGN}"


@dataclass
class Clause:
    """One thing that a company did, or all that a phase did to it, with what it brought and cost."""

    seat: int | None
    kind: ToldKind
    verb: str
    """The verb in the third person, such as "hires"; empty if nothing was done but paid or gained."""
    rest: str
    where: str
    before: int
    """The company's valuation before and after it."""
    after: int
    cash: int = 0
    code: int = 0
    """Squares of code gained."""
    rise: int = 0
    fall: int = 0
    dollars: int = 0
    """Money paid, where the verb does not say it."""
    paid: int = 0
    """Squares of code paid, where the verb does not say it."""
    bills: list[str] = field(default_factory=list)
    """What that code was paid for."""
    named: bool = False
    """Whether the verb says what code is paid."""
    raised: list[int] = field(default_factory=list)
    """The salary tokens that each employee has got."""
    relieved: int = 0
    """The number of employees who have lost salary tokens."""
    more: list[str] = field(default_factory=list)
    """Further sentences."""


def tell(play: Played) -> tuple[Told, ...]:
    """Sum up a play in sentences, company by company in each phase."""
    clauses = _Reader(play).clauses()
    seats = play.after.seats
    told: list[Told] = []
    for clause in clauses:
        if says := _sentence(clause, Person("The Rival" if clause.seat is None else seats[clause.seat])):
            figures = ("", "") if clause.seat is None else (amount(clause.before), amount(clause.after))
            told.append(Told(clause.seat, says, clause.where, clause.kind, *figures))
    return tuple(told)


class _Reader:
    """Reads the events of one play into clauses."""

    def __init__(self, play: Played) -> None:
        self.play = play
        self.position: Position = play.after
        self.kind = _phase(play.before)
        self.done: list[Clause] = []
        self.open: dict[int | None, Clause] = {}
        """The clause of each company to which further events belong."""
        self.price = 0
        """The last sum of money paid for something that a later event names."""
        self.laid = 0
        """The last blocks paid for a product that a later event names."""
        asked = None if play.before is None else open_decision(play.before)
        self.bill = asked.for_what if isinstance(asked, PayCode) else ""
        """What the first payment in code is for, if the play goes on with it."""
        self.standing = list(self.position.valuations)
        for event in play.events:
            if event.kind == EventKind.VALUATION and event.seat is not None:
                self.standing[event.seat] -= spaces_of(event)

    def clauses(self) -> list[Clause]:
        """Return all clauses: those of actions in order, those of other phases company by company."""
        for event in self.play.events:
            self.read(event)
        return self.done

    def clause(self, seat: int | None) -> Clause:
        """Return the clause to which the events of a company now belong."""
        return self.open[seat] if seat in self.open else self.begin(seat)

    def begin(self, seat: int | None, verb: str = "", rest: str = "", where: str = "") -> Clause:
        """Begin another clause of a company."""
        now = 0 if seat is None else self.standing[seat]
        made = Clause(seat, self.kind, verb, rest, where, now, now)
        self.open[seat] = made
        self.done.append(made)
        return made

    def enter(self, kind: ToldKind) -> None:
        self.kind, self.open = kind, {}

    def read(self, event: Event) -> None:
        if event.kind in READ:
            READ[event.kind](self, event)

    # --- phases

    def turn(self, event: Event) -> None:
        self.enter(ToldKind.OPPONENT)

    def operate(self, event: Event) -> None:
        self.enter(ToldKind.OPERATE)

    # --- what a company does

    def keep(self, event: Event) -> None:
        self.begin(event.seat, "keeps", "a founder" if event.card is None else thing(event, self.position))

    def found(self, event: Event) -> None:
        self.begin(event.seat, "begins", f"with {thing(event, self.position)}")

    def pay(self, event: Event) -> None:
        """A price is named with what it bought; what a personality demands is a payment of its own."""
        if self.kind == ToldKind.PLAY:
            self.price = event.amount
        else:
            self.clause(event.seat).dollars += event.amount

    def hire(self, event: Event) -> None:
        self.join(event, PRICES[int(event.source.rpartition(" ")[2])], "")

    def poach(self, event: Event) -> None:
        rival = event.source == PlaceKind.RIVAL
        source = "the Rival" if rival else str(Person(event.source, begins=False))
        self.join(event, PRICE, f" from {source}")
        if not rival:
            other = self.position.seats.index(event.source)
            name = thing(event, self.position)
            assert event.seat is not None
            winner = Person(self.position.seats[event.seat], begins=False)
            self.begin(other, "loses", f"{name} to {winner}")

    def join(self, event: Event, full: int, source: str) -> None:
        """An employee joins the company, for a price of which something may be taken off."""
        assert event.seat is not None
        assert event.card is not None
        off = full - self.price
        wants = company.wants_of(self.position.deck).employees[event.card]
        met = company.discount(wants, company.headquarters(self.play.before, event.seat).bits)
        why = "" if off != met else " for a want met" if met == 1 else f" for {met} wants met"
        taken = f", ${off} off{why}" if off > 0 else ""
        verb = "poaches" if source else "hires"
        name = thing(event, self.position)
        self.begin(event.seat, verb, f"{name}{source} for {_dollars(self.price)}{taken}", event.source)

    def expand(self, event: Event) -> None:
        name, cost = thing(event, self.position), _dollars(self.price)
        self.begin(event.seat, "adds", f"{name} to the HQ for {cost}", event.source)

    def outsource(self, event: Event) -> None:
        made, cost = blocks.words(event.amount), _dollars(self.price)
        self.begin(event.seat, "outsources", f"{made} for {cost}", event.source)

    def fund(self, event: Event) -> None:
        name = self.position.deck.vcs[event.card or 0].name
        self.begin(event.seat, "turns", f"to {name} for funding, at {event.amount} code", event.source)
        self.open[event.seat].named = True

    def launch(self, event: Event) -> None:
        role = "Second Mover" if is_second(event.card or 0) else "Innovator"
        rest = f"{thing(event, self.position)} as {role}"
        if event.seat is None:
            self.rival_does(f"launches {rest}")
            return
        self.begin(event.seat, "launches", f"{rest} with {blocks.words(self.laid)}", self.space(event))

    def build(self, event: Event) -> None:
        self.laid = event.amount

    def space(self, event: Event) -> str:
        """The place of a product that has just been launched; empty if it had left the board before."""
        board, card = self.play.before.board, product_of(event.card or 0)
        return next((self.position.product(at).name for at, pile in enumerate(board) if pile == (card,)), "")

    def flip(self, event: Event) -> None:
        if event.seat is not None:
            self.begin(event.seat).more.append(say(event, self.position))

    def sunset(self, event: Event) -> None:
        self.go(event, "gives up")

    def lay_off(self, event: Event) -> None:
        self.go(event, "lays off" if event.rule == "SV-LAYOFF-1" else "loses")

    def go(self, event: Event, verb: str) -> None:
        """A card leaves the company: those of one action together in one clause."""
        name = thing(event, self.position)
        if self.kind != ToldKind.PLAY:
            self.clause(event.seat).more.append(say(event, self.position))
        elif (now := self.open.get(event.seat)) is not None and now.verb == verb:
            now.rest += f" and {name}"
        else:
            self.begin(event.seat, verb, name, event.source)

    def stop(self, event: Event) -> None:
        left = f"{event.amount} action{'' if event.amount == 1 else 's'}"
        self.begin(event.seat, "stops", f"with {left} left")

    # --- what it gains and pays

    def cash(self, event: Event) -> None:
        self.clause(event.seat).cash += event.amount

    def gain_code(self, event: Event) -> None:
        self.clause(event.seat).code += squares(event.amount)

    def pay_code(self, event: Event) -> None:
        if event.rule == "SV-SECOND-1":
            self.laid = event.amount
        elif not (clause := self.clause(event.seat)).named:
            clause.paid += squares(event.amount)
            clause.bills.append(self.bill if not clause.bills else "")

    def dues(self, event: Event) -> None:
        self.clause(event.seat).dollars += event.amount

    def forgiven(self, event: Event) -> None:
        self.clause(event.seat).more.append(say(event, self.position))

    def valuation(self, event: Event) -> None:
        clause, spaces = self.clause(event.seat), spaces_of(event)
        assert event.seat is not None
        self.standing[event.seat] += spaces
        clause.after = self.standing[event.seat]
        clause.rise += max(spaces, 0)
        clause.fall -= min(spaces, 0)

    def raised(self, event: Event) -> None:
        self.clause(event.seat).raised.append(event.amount)

    def cut(self, event: Event) -> None:
        self.clause(event.seat).relieved += event.rule != "SV-R38"

    # --- what the Rival does

    def take(self, event: Event) -> None:
        self.rival_does(f"takes {thing(event, self.position)}")

    def discard(self, event: Event) -> None:
        if self.kind == ToldKind.OPPONENT and event.what in ("hqs", "vcs"):
            self.rival_does(f"clears away {thing(event, self.position)}")

    def act(self, event: Event) -> None:
        if None not in self.open:
            self.begin(None)
        self.open[None].more.append(say(event, self.position))

    def rival_does(self, what: str) -> None:
        verb, _, rest = what.partition(" ")
        now = self.open.get(None)
        if now is None:
            self.begin(None, verb, rest)
        else:
            now.rest += f" and {rest if verb == now.verb else what}"


READ: dict[str, Callable[[_Reader, Event], None]] = {
    EventKind.TURN: _Reader.turn,
    EventKind.OPERATE: _Reader.operate,
    EventKind.KEEP: _Reader.keep,
    EventKind.FOUND: _Reader.found,
    EventKind.PAY: _Reader.pay,
    EventKind.HIRE: _Reader.hire,
    EventKind.POACH: _Reader.poach,
    EventKind.EXPAND: _Reader.expand,
    EventKind.OUTSOURCE: _Reader.outsource,
    EventKind.FUND: _Reader.fund,
    EventKind.BUILD: _Reader.build,
    EventKind.LAUNCH: _Reader.launch,
    EventKind.FLIP: _Reader.flip,
    EventKind.SUNSET: _Reader.sunset,
    EventKind.LAY_OFF: _Reader.lay_off,
    EventKind.STOP: _Reader.stop,
    EventKind.CASH: _Reader.cash,
    EventKind.GAIN_CODE: _Reader.gain_code,
    EventKind.PAY_CODE: _Reader.pay_code,
    EventKind.PAY_HQ: _Reader.dues,
    EventKind.PAY_SALARIES: _Reader.dues,
    EventKind.FORGIVEN: _Reader.forgiven,
    EventKind.VALUATION: _Reader.valuation,
    EventKind.RAISE: _Reader.raised,
    EventKind.CUT: _Reader.cut,
    EventKind.TAKE: _Reader.take,
    EventKind.DISCARD: _Reader.discard,
    EventKind.ACT: _Reader.act,
}
"""How each kind of event is read; all others only move cards on the board."""


def _phase(before: Position | None) -> ToldKind:
    """The phase in which a play was made, by what was still to be done."""
    steps = () if before is None else before.pending
    if any(isinstance(step, Personalities) for step in steps):
        return ToldKind.OPPONENT
    return ToldKind.OPERATE if any(isinstance(step, Replenish) for step in steps) else ToldKind.PLAY


def spaces_of(event: Event) -> int:
    """The spaces by which a company's valuation changes, less than 0 for a fall."""
    return event.amount if event.source == PlaceKind.MARKET else -event.amount


# --- sentences


def _sentence(clause: Clause, who: Person) -> str:
    """A clause as one or more sentences; empty if it says nothing."""
    gains, dues = _gains(clause), _dues(clause)
    verb, rest = clause.verb, clause.rest
    earns = clause.cash or clause.code or clause.rise
    if not verb and earns and clause.kind == ToldKind.OPERATE:
        verb = "operates"
    elif not verb and dues:
        verb, rest, dues = "pays", dues, ""
    elif not verb and earns:
        verb = "gets"
    elif not verb and clause.fall:
        verb, rest, gains = "loses", f"{clause.fall} valuation", []
    said = f"{who:{verb} {rest}}".rstrip() if verb else ""
    brought = f": {', '.join(gains)}" if gains else ""
    paid = f"; {who.verb('pays')} {dues}" if dues else ""
    return " ".join([*([f"{said}{brought}{paid}."] if said else []), *clause.more, *_salaries(clause)])


def _gains(clause: Clause) -> list[str]:
    """What a clause brought, and the valuation that it cost."""
    changes = ((clause.cash, "+${}"), (clause.code, "+{} code"), (clause.rise, "+{} valuation"))
    return [
        *(words.format(number) for number, words in changes if number),
        *([f"{MINUS}{clause.fall} valuation"] if clause.fall else []),
    ]


def _dues(clause: Clause) -> str:
    """What was paid, where the verb does not say it."""
    sums = [f"${clause.dollars}" if clause.dollars else "", f"{clause.paid} code" if clause.paid else ""]
    what = f" for {clause.bills[0]}" if len(clause.bills) == 1 and clause.bills[0] else ""
    return series(filter(None, sums)) + what


def _salaries(clause: Clause) -> Iterator[str]:
    """The sentences on salaries that have changed."""
    if raised := clause.raised:
        each = {*raised}
        by = f" by ${each.pop()}" if len(each) == 1 else ""
        yield f"{_salaries_that(len(raised), 'rises')}{by}."
    if clause.relieved:
        yield f"{_salaries_that(clause.relieved, 'falls')}."


def _salaries_that(number: int, change: str) -> str:
    if number == 1:
        return f"One salary {change}"
    words = ("Two", "Three", "Four", "Five", "Six")
    count = words[number - 2] if number - 2 < len(words) else str(number)
    return f"{count} salaries {without_s(change)}"


def _dollars(number: int) -> str:
    return f"${number}" if number else "nothing"
