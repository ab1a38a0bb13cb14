"""A player's hand with the words of this game: cards by name, blocks as people write them, whole chains.

What is not said stays open: `ada.fund("Yes Yields")` leaves the payment to be asked, and with `pay=` it is
made in the same breath. A chain is played whole or not at all.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from sv_widgets import kernel
from sv_widgets.kernel import Happened, Malformed, Move
from sv_widgets.kernel.names import meant
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.actions import ExpandHq, Fund, Hire, Launch, LayOff, Outsource, Poach, Sunset
from sv_widgets.silicon_valley.actions.launch import Build, Design, lying, on_card
from sv_widgets.silicon_valley.actions.lay_off import LayOffMore
from sv_widgets.silicon_valley.actions.poach import companies
from sv_widgets.silicon_valley.actions.sunset import Done, SunsetMore
from sv_widgets.silicon_valley.code import PAYMENTS, Pay, PayCode, TakeInstead
from sv_widgets.silicon_valley.operate import Dismiss, Maintain
from sv_widgets.silicon_valley.position import CARD_SLOTS, SLOTS, Position
from sv_widgets.silicon_valley.powers import Decline, TakeBlock
from sv_widgets.silicon_valley.setup import KeepFounder
from sv_widgets.silicon_valley.turn import Stop

Played = Happened
Card = str | int
"""A card by its name or the beginning of it, or by the slot it lies in, counted from 0."""


class Seat(kernel.Seat):
    """A player of *Silicon Valley*.

    >>> from sv_widgets.silicon_valley import scenario
    >>> game = scenario(seed=1, ada={"money": 40, "blocks": "square, 3 bar, 2 dot"})
    >>> ada = game.seat("Ada")
    """

    def _repr_svg_(self) -> str:
        from sv_widgets.silicon_valley.picture import company  # noqa: PLC0415 - only where somebody looks

        return company(self.game.view(self.number), self.number)

    # --- the eight actions

    def hire(self, who: Card) -> Played:
        """Hire somebody from the employee row, by name or by slot.

        >>> from sv_widgets.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"money": 40}, row=["Theo Retical"])
        >>> print(game.seat("Ada").hire("Theo")[1].kind)
        hire
        """
        position = self._position
        row = position.employees[len(position.seats) :][:SLOTS]
        return self.play(Hire(_slot("the employee row", who, row, position.deck.employees)))

    def poach(self, who: str) -> Played:
        """Poach somebody from another company, by name.

        >>> from sv_widgets.silicon_valley import scenario
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
        return self.play(Poach(_card("other companies", who, others, position.deck.employees)))

    def expand_hq(self, which: Card) -> Played:
        """Add an HQ card, by name or by slot.

        >>> from sv_widgets.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"money": 40}, hqs=["Houseboat"])
        >>> print(game.seat("Ada").expand_hq("Houseboat")[0].amount)
        5
        """
        position = self._position
        slots = position.hqs[len(position.seats) :][:CARD_SLOTS]
        return self.play(ExpandHq(_slot("the HQ slots", which, slots, position.deck.hqs)))

    def fund(self, which: Card, pay: str | None = None) -> Played:
        """Take the funding of a VC card, by name or by slot, and pay with these blocks.

        >>> from sv_widgets.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"blocks": "square, 3 bar, 2 dot"}, vcs=["Seedy Capital"])
        >>> paid = game.seat("Ada").fund("Seedy", pay="square, dot")
        >>> print(game.log[1])
        Ada pays dot, square. [SV-VC-1]
        """
        position = self._position
        slot = _slot("the VC slots", which, position.vcs[:CARD_SLOTS], position.deck.vcs)
        moves: list[Move] = [Fund(slot)]
        if pay is not None:
            moves += self._payment(moves, blocks.parse(pay))
        return self.play(*moves)

    def outsource(self, shape: str) -> Played:
        """Buy one block.

        >>> from sv_widgets.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"money": 9})
        >>> print(game.seat("Ada").outsource("bar")[0].amount)
        4
        """
        bought = list(blocks.each(blocks.parse(shape)))
        if len(bought) != 1:
            raise Malformed(f"Outsourcing buys exactly one block (SV-OUT-1), not {shape!r:.40}.")
        return self.play(Outsource(blocks.SHAPES[bought[0]]))

    def launch(self, product: Card, design: str | None = None, layout: str = "") -> Played:
        """Launch a product, by name or by its space on the board.

        An Innovator fills the grid with the blocks of `design`; without one the fewest are taken, then the
        cheapest. A `layout` says where they lie, and then which they are.

        >>> from sv_widgets.silicon_valley import scenario
        >>> game = scenario(seed=1, products=["Inbox Negative"], ada={"blocks": "square, bar, dot"})
        >>> print(game.seat("Ada").launch("Inbox")[1].kind)
        build
        """
        position = self._position
        space = _slot("the board", product, position.products[: position.spaces], position.deck.products)
        move = Launch(space)
        asked = self._asked_after(move)
        if position.launched[space] is not None:
            there, name = on_card(position, space), lying(position, space).name
            if layout or (design is not None and blocks.parse(design) != there):
                raise Malformed(
                    f"A Second Mover builds {name} of exactly {blocks.words(there)}, as they lie (SV-R34)."
                )
            return self.play(move)
        if layout and design is None:
            design = blocks.words(_laid(position, space, layout))
        if not isinstance(asked, Design):
            (only,) = blocks_of(position, space, self.number)
            if design is not None and blocks.parse(design) != only:
                name, wanted = lying(position, space).name, blocks.words(blocks.parse(design))
                raise Malformed(f"{name} can only be built of {blocks.words(only)}, not {wanted}.")
            return self.play(move, Build(blocks.words(only), layout)) if layout else self.play(move)
        if design is None:
            answers = asked.answers(position)
            build = next(answers)
            assert isinstance(build, Build)
            design = build.blocks
        return self.play(move, Build(design, layout))

    def sunset(self, *products: str) -> Played:
        """Give up one or more of one's own products, by name.

        >>> from sv_widgets.silicon_valley import scenario
        >>> game = scenario(seed=1, round=3, ada={"innovated": ["Nap Sync"]}, products=["Nap Sync"])
        >>> print(game.seat("Ada").sunset("Nap")[0].kind)
        sunset
        """
        position = self._position
        held = [tile // 2 for tile in position.tiles[self.number]]
        wanted = [_card("your products", name, held, position.deck.products) for name in products]
        return self._each(Sunset, sorted(wanted, key=held.index), SunsetMore)

    def lay_off(self, *employees: str) -> Played:
        """Send one or more of one's own people away, by name.

        >>> from sv_widgets.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"employees": ["Hugo First", "Lou Ping", "Ade Hoc"]})
        >>> gone = game.seat("Ada").lay_off("Ade", "Hugo")
        >>> print(game.log[0])
        Hugo First has to leave Ada's company. [SV-LAYOFF-1]
        """
        position = self._position
        staff = position.employees[self.number]
        wanted = [_card("your company", name, staff, position.deck.employees) for name in employees]
        return self._each(LayOff, sorted(wanted, key=staff.index), LayOffMore)

    def stop(self) -> Played:
        """Take no further action this turn.

        >>> from sv_widgets.silicon_valley import scenario
        >>> game = scenario(seed=1)
        >>> print(game.seat("Ada").stop()[0].rule)
        SV-TURN-1
        """
        return self.play(Stop())

    # --- answers to what comes of it

    def keep_founder(self, who: Card) -> Played:
        """Keep one of the two founders one was dealt, by name, or as 0 or 1.

        >>> from sv_widgets.silicon_valley import new
        >>> game = new(["Ada", "Bo"], seed=7)
        >>> kept = game.seat("Ada").keep_founder("Jun")
        >>> game.question
        'Bo, choose the founder you keep.'
        """
        position = self._position
        offer = position.founders_offered(self.number).held(position)
        if type(who) is int and who in (0, 1) and len(offer) == 2:
            return self.play(KeepFounder(offer[who]))
        return self.play(KeepFounder(_card("your offer", str(who), offer, position.deck.founders)))

    def pay(self, with_blocks: str) -> Played:
        """Pay what is asked with these blocks.

        >>> from sv_widgets.silicon_valley import scenario
        >>> game = scenario(seed=1, ada={"blocks": "square, 3 bar, 2 dot"}, vcs=["Seedy Capital"])
        >>> ada = game.seat("Ada")
        >>> asked = ada.fund("Seedy")
        >>> print(ada.pay("2 bar, dot")[0].kind)
        pay_code
        """
        return self.play(*self._payment([], blocks.parse(with_blocks)))

    def build(self, design: str, layout: str = "") -> Played:
        """Fill the grid of a product that is being launched with these blocks."""
        return self.play(Build(design, layout))

    def maintain(self, product: str) -> Played:
        """Pay for this product next, by name."""
        position = self._position
        held = [tile // 2 for tile in position.tiles[self.number]]
        return self.play(Maintain(_card("your products", product, held, position.deck.products)))

    def dismiss(self, who: str) -> Played:
        """Send somebody away who cannot be paid, by name."""
        position = self._position
        staff = position.employees[self.number]
        return self.play(Dismiss(_card("your company", who, staff, position.deck.employees)))

    def take_instead(self, shape: str) -> Played:
        """Take this block in place of one that has run out."""
        return self.play(TakeInstead(shape))

    def take_block(self, shape: str) -> Played:
        """Take a block of one's choice."""
        return self.play(TakeBlock(shape))

    def decline(self) -> Played:
        """Do without a free action."""
        return self.play(Decline())

    def done(self) -> Played:
        """No more of them."""
        return self.play(Done())

    # --- how

    @property
    def _position(self) -> Position:
        position: Position = self.game.position
        return position

    def _asked_after(self, *moves: Move) -> Any:
        """What would be asked after some moves; the refusal if they are not legal."""
        twin = self.game.copy()
        twin.play(*moves, seat=self.number)
        return twin.decision

    def _payment(self, before: Sequence[Move], wanted: int) -> list[Move]:
        """The blocks to name, one after the other, so that exactly these are paid."""
        asked = self.game.decision
        if not before and (not isinstance(asked, PayCode) or asked.seat != self.number):
            self.play(PAYMENTS[0])  # which is refused, in the words that fit
        twin = self.game.copy()
        happened = list(twin.play(*before, seat=self.number)) if before else []
        named: list[Move] = []

        def paid() -> int | None:
            mine = (e.amount for e in happened if e.kind == "pay_code" and e.seat == self.number)
            return next(mine, None)

        while paid() is None and isinstance(twin.decision, PayCode):
            decision, possible = twin.decision, [m for m in twin.legal_moves() if isinstance(m, Pay)]
            left = blocks.lacking(decision.chosen, wanted)
            shapes = [blocks.SHAPES[shape] for shape in blocks.each(left)]
            fits = blocks.covers(wanted, decision.chosen)
            move = next((move for move in possible if fits and move.shape in shapes), None)
            if move is None:
                raise Malformed(
                    f"{blocks.words(wanted)} does not pay {decision.cost} code: laid down from the largest "
                    f"block on, after {blocks.words(decision.chosen)} comes one of: "
                    f"{', '.join(move.shape for move in possible)}."
                )
            named.append(move)
            happened += twin.play(move, seat=self.number)
        if (paid() or 0) != wanted:
            made = blocks.words(paid() or 0)
            raise Malformed(f"{made} is what would be paid, not {blocks.words(wanted)} (SV-R9).")
        return named

    def _each(self, kind: type[Any], cards: Sequence[int], more: type[Any]) -> Played:
        """Name several in one action, and say that it is all."""
        if not cards:
            raise Malformed(f"{kind.kind} takes at least one name.")
        moves: list[Move] = [kind(card) for card in cards]
        if isinstance(self._asked_after(*moves), more):
            moves.append(Done())
        return self.play(*moves)


def _laid(position: Position, space: int, layout: str) -> int:
    """The blocks that a layout shows."""
    from sv_widgets.silicon_valley.designs import laid  # noqa: PLC0415 - only where a layout is named

    product = lying(position, space)
    try:
        return laid(product.grid, str(layout))
    except ValueError as error:
        raise Malformed(f"That layout does not fill the grid of {product.name}: {error}.") from None


def blocks_of(position: Position, space: int, seat: int) -> tuple[int, ...]:
    """The designs that a seat can build in a space."""
    from sv_widgets.silicon_valley.designs import buildable  # noqa: PLC0415 - only where a design is named

    return buildable(lying(position, space).grid, position.code[seat])


# --- cards by name


def _slot(where: str, wanted: Card, piles: Iterable[tuple[int, ...]], cards: Sequence[Any]) -> int:
    """The slot that is meant by a number or by the name of the card in it."""
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        return wanted
    slots = {pile[0]: slot for slot, pile in enumerate(piles) if pile}
    return slots[_card(where, wanted, list(slots), cards)]


def _card(where: str, wanted: Any, among: Iterable[int], cards: Sequence[Any]) -> int:
    """The card that is meant by its name or by the beginning of it."""
    return meant(where, wanted, {card: str(cards[card].name) for card in among})
