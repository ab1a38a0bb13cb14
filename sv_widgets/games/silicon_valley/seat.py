"""A player's moves as methods: they take cards by name and blocks as text, and may play several moves.

An omitted answer becomes the next decision: `ada.fund("Yes Yields")` leaves the payment to be decided, and
with `pay=` it is made in the same call. A chain of moves is played completely or not at all.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.actions import (
    ExpandHq,
    Fund,
    Hire,
    Launch,
    LayOff,
    Outsource,
    Poach,
    Sunset,
)
from sv_widgets.games.silicon_valley.actions.launch import lying, on_card
from sv_widgets.games.silicon_valley.actions.lay_off import LayOffMore
from sv_widgets.games.silicon_valley.actions.poach import companies
from sv_widgets.games.silicon_valley.actions.sunset import Done, SunsetMore
from sv_widgets.games.silicon_valley.cards import Product
from sv_widgets.games.silicon_valley.effects import Decline
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.operate import Dismiss, LetGo, Maintain
from sv_widgets.games.silicon_valley.payments import PAYMENTS, Pay, PayCode, TakeInstead
from sv_widgets.games.silicon_valley.position import Position, product_of
from sv_widgets.games.silicon_valley.powers import ChooseLeaver, TakeBlock
from sv_widgets.games.silicon_valley.setup import KeepFounder
from sv_widgets.games.silicon_valley.turn import Stop
from sv_widgets.kernel import InvalidData, Move, PlayResult
from sv_widgets.kernel.grammar import an, series
from sv_widgets.kernel.names import listed, match_name
from sv_widgets.kernel.plain import UserError, shown

Played = PlayResult
Card = str | int
"""A card by its name or a prefix of the name, or by its slot, counted from 0."""


class Seat(kernel.Seat):
    """A player of *Silicon Valley*.

    >>> from sv_widgets.games.silicon_valley import scenario
    >>> game = scenario(seed=1, ada={"money": 40, "blocks": "square, 3 bar, 2 dot"})
    >>> ada = game.seat("Ada")
    """

    def _repr_svg_(self) -> str:
        from sv_widgets.games.silicon_valley.picture import company  # noqa: PLC0415 - loaded only for display

        return company(self.game.view(self.number), self.number)

    # --- the eight actions

    def hire(self, who: Card) -> Played:
        """Hire somebody from the employee row, by name or by slot.

        >>> from sv_widgets.games.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"money": 40}, row=["Theo Retical"])
        >>> print(game.seat("Ada").hire("Theo")[1].kind)
        hire
        """
        position = self._position
        row = position.in_row
        return self.play(Hire(_slot("the employee row", who, row, position.deck.employees, "SV-HIRE-1")))

    def poach(self, who: str) -> Played:
        """Poach an employee from another company, by name.

        >>> from sv_widgets.games.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"money": 40}, bo={"employees": ["Hugo First"]})
        >>> print(game.seat("Ada").poach("Hugo")[1].source)
        Bo
        """
        position = self._position
        others = [
            card
            for staff in companies(position)
            if staff != position.staff(self.number)
            for card in staff.held(position)
        ]
        return self.play(Poach(_card("other companies", who, others, position.deck.employees, "SV-POACH-1")))

    def expand_hq(self, which: Card) -> Played:
        """Add an HQ card, by name or by slot.

        >>> from sv_widgets.games.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"money": 40}, hqs=["Houseboat"])
        >>> print(game.seat("Ada").expand_hq("Houseboat")[0].amount)
        5
        """
        position = self._position
        slots = position.open_hqs
        return self.play(ExpandHq(_slot("the HQ slots", which, slots, position.deck.hqs, "SV-HQ-2")))

    def fund(self, which: Card, pay: str | None = None) -> Played:
        """Take the funding of a VC card, by name or by slot, and pay with the blocks of `pay`.

        >>> from sv_widgets.games.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"blocks": "square, 3 bar, 2 dot"}, vcs=["Seedy Capital"])
        >>> paid = game.seat("Ada").fund("Seedy", pay="square, dot")
        >>> print(game.log[1])
        Ada pays a dot and a square. [SV-VC-1]
        """
        position = self._position
        slot = _slot("the VC slots", which, position.open_vcs, position.deck.vcs, "SV-VC-1")
        moves: list[Move] = [Fund(slot)]
        if pay is not None:
            moves += self._payment(moves, _blocks(pay, "SV-CODE-1"))
        return self.play(*moves)

    def outsource(self, shape: str) -> Played:
        """Buy one block.

        >>> from sv_widgets.games.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"money": 9})
        >>> print(game.seat("Ada").outsource("bar")[0].amount)
        4
        """
        bought = list(blocks.each(_blocks(shape, "SV-OUT-1")))
        if len(bought) != 1:
            raise InvalidData(f"Outsourcing buys exactly one block, not {shown(shape, 40)}. [SV-OUT-1]")
        return self.play(Outsource(blocks.SHAPES[bought[0]]))

    def launch(self, product: Card, design: str | None = None, layout: str = "") -> Played:
        """Launch a product, by name or by its space on the board.

        An Innovator fills the grid with the blocks of `design`; the default is the fewest blocks, then the
        cheapest. A `layout` gives their positions, and so determines the blocks.

        >>> from sv_widgets.games.silicon_valley import scenario
        >>> game = scenario(seed=1, products=["Inbox Negative"], ada={"blocks": "square, bar, dot"})
        >>> print(game.seat("Ada").launch("Inbox")[1].kind)
        launch
        """
        position = self._position
        board = position.board
        space = _slot("the board", product, board, position.deck.products, "SV-LAUNCH-1")
        wanted = None if design is None else _blocks(design, "SV-LAUNCH-1")
        listed = [m for m in self.legal_moves() if isinstance(m, Launch) and m.space == space]
        if not listed:
            return self.play(Launch(space, layout))  # raises the rules' own refusal
        if position.launched[space] is not None:
            there, name = on_card(position, space), lying(position, space).name
            if wanted not in (None, there):
                raise InvalidData(
                    f"A Second Mover builds {name} of exactly {blocks.words(there)}, as they lie. [SV-R34]"
                )
            return self.play(Launch(space, layout))
        if wanted is None:
            return self.play(Launch(space, layout or listed[0].layout))
        return self.play(Launch(space, _layout(lying(position, space), wanted, layout)))

    def sunset(self, *products: str) -> Played:
        """Give up one or more own products, by name.

        >>> from sv_widgets.games.silicon_valley import scenario
        >>> game = scenario(seed=1, round=3, ada={"innovated": ["Nap Sync"]}, products=["Nap Sync"])
        >>> print(game.seat("Ada").sunset("Nap")[0].kind)
        sunset
        """
        position = self._position
        held = [product_of(tile) for tile in position.tiles[self.number]]
        cards = position.deck.products
        wanted = [_card("your products", name, held, cards, "SV-SUNSET-1") for name in products]
        there = [cards[card].name for card in held]
        return self._each(Sunset, sorted(wanted, key=held.index), SunsetMore, there)

    def lay_off(self, *employees: str) -> Played:
        """Send one or more own employees away, by name.

        >>> from sv_widgets.games.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"employees": ["Hugo First", "Lou Ping", "Ade Hoc"]})
        >>> gone = game.seat("Ada").lay_off("Ade", "Hugo")
        >>> print(game.log[0])
        Hugo First has to leave Ada's company. [SV-LAYOFF-1]
        """
        position = self._position
        staff = position.employees[self.number]
        cards = position.deck.employees
        wanted = [_card("your company", name, staff, cards, "SV-LAYOFF-1") for name in employees]
        there = [cards[card].name for card in staff]
        return self._each(LayOff, sorted(wanted, key=staff.index), LayOffMore, there)

    def stop(self) -> Played:
        """Take no further action this turn.

        >>> from sv_widgets.games.silicon_valley import scenario
        >>> game = scenario(seed=1)
        >>> print(game.seat("Ada").stop()[0].rule)
        SV-TURN-1
        """
        return self.play(Stop())

    # --- answers to further decisions

    def keep_founder(self, who: Card) -> Played:
        """Keep one of the two offered founders, by name, or as 0 or 1.

        >>> from sv_widgets.games.silicon_valley import new
        >>> game = new(["Ada", "Bo"], seed=7)
        >>> kept = game.seat("Ada").keep_founder("Jun")
        >>> game.question
        'Bo, choose the founder you keep.'
        """
        position = self._position
        offer = position.founders_offered(self.number).held(position)
        if type(who) is int and who in (0, 1) and len(offer) == 2:
            return self.play(KeepFounder(offer[who]))
        return self.play(KeepFounder(_card("your offer", who, offer, position.deck.founders, "SV-SETUP-9")))

    def pay(self, with_blocks: str) -> Played:
        """Pay the demanded cost with these blocks.

        >>> from sv_widgets.games.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"blocks": "square, 3 bar, 2 dot"}, vcs=["Seedy Capital"])
        >>> ada = game.seat("Ada")
        >>> asked = ada.fund("Seedy")
        >>> print(ada.pay("2 bar, dot")[0].kind)
        pay_code
        """
        return self.play(*self._payment([], _blocks(with_blocks, "SV-CODE-1")))

    def maintain(self, product: str) -> Played:
        """Pay for this product next, by name."""
        position = self._position
        held = [product_of(tile) for tile in position.tiles[self.number]]
        return self.play(Maintain(_card("your products", product, held, position.deck.products, "SV-R9")))

    def dismiss(self, who: str) -> Played:
        """Send an employee away who cannot be paid, by name."""
        position = self._position
        staff = position.employees[self.number]
        asked = self.game.decision
        rule = asked.rule if isinstance(asked, (LetGo, ChooseLeaver)) else LetGo.rule
        return self.play(Dismiss(_card("your company", who, staff, position.deck.employees, rule)))

    def take_instead(self, shape: str) -> Played:
        """Take this block in place of one that has run out."""
        return self.play(TakeInstead(shape))

    def take_block(self, shape: str) -> Played:
        """Take a block of the player's choice."""
        return self.play(TakeBlock(shape))

    def decline(self) -> Played:
        """Decline a free action."""
        return self.play(Decline())

    def done(self) -> Played:
        """Finish a choice of several, such as products to give up, without another one."""
        return self.play(Done())

    # --- helpers

    @property
    def _position(self) -> Position:
        position: Position = self.game.position
        return position

    def _asked_after(self, *moves: Move) -> Any:
        """The decision that would follow some moves; raises the refusal if they are not legal."""
        twin = self.game.copy()
        twin.play(*moves, seat=self.number)
        return twin.decision

    def _payment(self, before: Sequence[Move], wanted: int) -> list[Move]:
        """The payment moves, one block each, that pay exactly the blocks `wanted`."""
        asked = self.game.decision
        if not before and (not isinstance(asked, PayCode) or asked.seat != self.number):
            self.play(PAYMENTS[0])  # raises the rules' own refusal
        twin = self.game.copy()
        happened = list(twin.play(*before, seat=self.number)) if before else []
        named: list[Move] = []

        def paid() -> int | None:
            mine = (e.amount for e in happened if e.kind == EventKind.PAY_CODE and e.seat == self.number)
            return next(mine, None)

        while paid() is None and isinstance(twin.decision, PayCode):
            decision, possible = twin.decision, [m for m in twin.legal_moves() if isinstance(m, Pay)]
            left = blocks.lacking(decision.chosen, wanted)
            shapes = [blocks.SHAPES[shape] for shape in blocks.each(left)]
            fits = blocks.covers(wanted, decision.chosen)
            move = next((move for move in possible if fits and move.shape in shapes), None)
            if move is None:
                raise InvalidData(
                    f"A cost of {decision.cost} code is not paid with {blocks.words(wanted)}: laid down from "
                    f"the largest block on, after {blocks.words(decision.chosen)} comes "
                    f"{series((an(move.shape) for move in possible), 'or')}. [SV-R9]"
                )
            named.append(move)
            happened += twin.play(move, seat=self.number)
        if (paid() or 0) != wanted:
            made = blocks.words(paid() or 0)
            raise InvalidData(f"What would be paid is {made}, not {blocks.words(wanted)}. [SV-R9]")
        return named

    def _each(self, kind: type[Any], cards: Sequence[int], more: type[Any], there: Sequence[str]) -> Played:
        """Play one action on several cards, followed by the move that finishes it."""
        if not cards:
            if self.why_not(nearest := kind.nearest(self._position, self.number)):
                self.play(nearest)  # raises the rules' own refusal
            raise InvalidData(f"{kind.kind} takes at least one name, of: {listed(there)}. [SV-R15]")
        moves: list[Move] = [kind(card) for card in cards]
        if isinstance(self._asked_after(*moves), more):
            moves.append(Done())
        return self.play(*moves)


def _layout(product: Product, wanted: int, layout: str) -> str:
    """A layout of the wanted blocks: the given one if it shows them, or any if none is given."""
    from sv_widgets.games.silicon_valley import tilings  # noqa: PLC0415 - loaded only if a design is given

    words, name = blocks.words(wanted), product.name
    if layout:
        try:
            shows = tilings.laid(product.grid, layout)
        except ValueError:
            return layout  # the rules refuse it with a fitting sentence
        if shows != wanted:
            raise InvalidData(f"That layout shows {blocks.words(shows)}, not {words}. [SV-LAUNCH-1]")
        return layout
    if wanted in tilings.fitting(product.grid):
        return tilings.layout(product.grid, wanted)
    size, squares = len(tilings.squares_of(product.grid)), blocks.squares(wanted)
    if size != squares:
        raise InvalidData(
            f"The grid of {name} has {size} squares, and {words} would fill {squares}. [SV-LAUNCH-1]"
        )
    raise InvalidData(f"The grid of {name} cannot be filled with {words}. [SV-LAUNCH-1]")


# --- cards by name


def _slot(where: str, wanted: Card, piles: Iterable[tuple[int, ...]], cards: Sequence[Any], rule: str) -> int:
    """The slot given by a number or by the name of the card in it."""
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        return wanted
    slots = {pile[0]: slot for slot, pile in enumerate(piles) if pile}
    return slots[_card(where, wanted, list(slots), cards, rule)]


def _card(where: str, wanted: Any, among: Iterable[int], cards: Sequence[Any], rule: str) -> int:
    """The card given by its name or a prefix of the name; an error cites the rule."""
    return match_name(where, wanted, {card: str(cards[card].name) for card in among}, rule)


def _blocks(wanted: Any, rule: str) -> int:
    """Parse blocks from text; an error cites the rule."""
    try:
        return blocks.parse(wanted)
    except UserError as error:
        raise InvalidData(f"{error} [{rule}]") from None
