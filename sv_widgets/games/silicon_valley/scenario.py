"""Scenarios: positions built from given values, with everything else dealt from the seed.

Blocks come from the supply and money from the bank, so a built position is as consistent as a played one. A
value that no game could reach is refused with an error that names the field and the rule.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import ge, gt
from typing import Annotated, Any

from sv_widgets.games.silicon_valley import blocks, company, solo, tilings, valuation
from sv_widgets.games.silicon_valley.cards import ATTRIBUTES
from sv_widgets.games.silicon_valley.end import SOLO_ROUNDS
from sv_widgets.games.silicon_valley.names import PlaceKind
from sv_widgets.games.silicon_valley.pawns import PAWNS, path
from sv_widgets.games.silicon_valley.personalities import move_trackers
from sv_widgets.games.silicon_valley.position import (
    CARD_SLOTS,
    SLOTS,
    Launched,
    Position,
    innovator_tile,
    product_of,
    second_tile,
)
from sv_widgets.games.silicon_valley.rival import printed
from sv_widgets.games.silicon_valley.setup import AnyStart, instant, table
from sv_widgets.games.silicon_valley.turn import ACTIONS_A_TURN, NextTurn, Turn
from sv_widgets.kernel import Events, Place
from sv_widgets.kernel.plain import Struct, UserError, shown
from sv_widgets.kernel.scenario_words import (
    ByCard,
    Cards,
    Described,
    Each,
    Impossible,
    OneCard,
    Read,
    SeatOf,
    Within,
    Word,
    arranged,
    one,
    slots,
    within,
)

MOST_MONEY = 999


Open = tuple[int | None, ...]
"""Cards of an open row; None is dealt from the seed."""
BLOCKS = Read(blocks.parse, blocks.notation)


def _trackers(wish: Any) -> tuple[int, ...]:
    """Read a dict of steps down by attribute; trackers that are not named stand on their green spaces."""
    if not isinstance(wish, Mapping):
        raise UserError(f"written as a dict of attributes, not {shown(wish, 40)}.")
    if strange := [name for name in wish if name not in ATTRIBUTES]:
        raise UserError(f"no attribute is called {shown(strange[0], 40)}; there are {', '.join(ATTRIBUTES)}.")
    return tuple(wish.get(attribute, 0) for attribute in ATTRIBUTES)


def _tracked(steps: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(ATTRIBUTES, steps, strict=True))


def _space(wish: Any) -> str | None:
    if wish is not None and not isinstance(wish, str):
        raise UserError(f"a space of the board, such as 'vc 1' or 'row 4', not {shown(wish, 40)}.")
    return wish


SPACE = Read(_space, str)


class Wish(Struct):
    """The requested possessions of a company; None is dealt from the seed."""

    money: Annotated[int | None, Within(0, MOST_MONEY, "SV-MONEY-1")] = None
    blocks: Annotated[int | None, BLOCKS] = None
    valuation: Annotated[int, Within(0, MOST_MONEY, "SV-VAL-1")] = 0
    founder: Annotated[int | None, OneCard("founders")] = None
    mat: Annotated[int | None, OneCard("mats")] = None
    employees: Annotated[tuple[int, ...], Cards("employees")] = ()
    hqs: Annotated[tuple[int, ...], Cards("hqs")] = ()
    innovated: Annotated[tuple[int, ...], Cards("products")] = ()
    """Products of which it has the Innovator tile: on its A side, with a design, if the product lies on the
    board, and on its B side if not."""
    second: Annotated[tuple[int, ...], Cards("products")] = ()
    """Products of which it has the Second Mover tile; they have left the board."""
    tokens: Annotated[tuple[tuple[int, int], ...], ByCard("employees", Word())] = ()
    """Employees with the number of their salary tokens."""


class RivalWish(Struct):
    """The requested state of the Rival; None is dealt from the seed."""

    trackers: Annotated[tuple[int, ...] | None, Read(_trackers, _tracked)] = None
    """Steps down for each attribute; the default is those of its mat."""
    tech: Annotated[
        tuple[int, ...] | None, Read(lambda wish: tuple(blocks.in_order(wish)), blocks.listed)
    ] = None
    """Its tech row from left to right; the default is the blocks of its founder."""
    white: Annotated[str | None, SPACE] = None
    """The name of the space on which the pawn stands; None means still beside the products."""
    gray: Annotated[str | None, SPACE] = None
    founder: Annotated[int | None, OneCard("founders")] = None
    mat: Annotated[int | None, OneCard("mats")] = None
    personalities: Annotated[Open, Cards("personalities", holes=True)] = ()
    """One for each attribute."""
    decisions: Annotated[tuple[int, ...], Cards("decisions")] = ()
    """The next cards it will turn."""
    spent: Annotated[tuple[int, ...], Cards("decisions")] = ()
    """The cards it has turned already."""
    employees: Annotated[tuple[int, ...], Cards("employees")] = ()
    innovated: Annotated[tuple[int, ...], Cards("products")] = ()
    """Products of the board that it has launched."""
    second: Annotated[tuple[int, ...], Cards("products")] = ()
    """Products that have left the board, of which it has the Second Mover tile."""


class Scenario(AnyStart):
    """The start of a game in a given position in the middle of a round."""

    call = "sv.silicon_valley.scenario"
    always = ("round", "turn", "actions")

    round: int = 1
    turn: Annotated[int, SeatOf()] = 0
    """The seat whose turn it is."""
    actions: int = ACTIONS_A_TURN
    """The number of actions that seat still has."""
    row: Annotated[Open, Cards("employees", holes=True)] = ()
    """Employees in the row, from the $5 slot on; None, and slots not listed, are dealt from the seed."""
    vcs: Annotated[Open, Cards("vcs", holes=True)] = ()
    hqs: Annotated[Open, Cards("hqs", holes=True)] = ()
    products: Annotated[Open, Cards("products", holes=True)] = ()
    """The products in the product spaces, from the left."""
    designs: Annotated[tuple[tuple[int, int], ...], ByCard("products", BLOCKS)] = ()
    """Products of the board with the blocks on them; the default is a design of the fewest blocks."""
    rival: Annotated[RivalWish, Described(RivalWish)] = RivalWish()
    companies: Annotated[tuple[Wish, ...], Each(Wish)] = ()

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.options, self.solo)
        seats = range(len(self.players))
        if self.solo is None:
            if self.rival != RivalWish():
                raise Impossible('rival: there is one in solo games only; name a level, such as solo="easy".')
            within("round", self.round, 1, self.options.rounds or MOST_MONEY, "SV-ROUND-1")
        else:
            within("round", self.round, 1, SOLO_ROUNDS, "SV-SOLO-6")
        within("actions", self.actions, 1, ACTIONS_A_TURN, "SV-TURN-1")
        within("turn", self.turn, 0, len(self.players) - 1, "SV-SETUP-7")
        if len(self.companies) != len(self.players):
            raise Impossible(
                f"companies: {len(self.companies)} for {len(self.players)} players (SV-SETUP-6)."
            )
        position.round = self.round
        position.founders_open = True
        self._lay_out(position)
        for seat in seats:
            self._give(position, seat)
        if self.solo is not None:
            self._give_rival(position)
        position.order = valuation.turn_order(position) if self.round > 1 else tuple(seats)
        position.push(Turn(self.turn, self.actions), NextTurn(position.order.index(self.turn) + 1))
        return position

    def _lay_out(self, position: Position) -> None:
        wishes, seats, rival = self.companies, len(self.players), self.rival
        alone = self.solo is not None
        pawns = self._place_pawns(position) if alone else {}
        nothing: list[tuple[int, ...] | int] = [()] * (2 * seats)
        founders = [one(wish.founder) for wish in wishes]
        mats = [one(wish.mat) for wish in wishes] + [one(rival.mat)] * alone
        theirs = [one(rival.founder)] * alone
        *kept, box = arranged(
            "founder",
            position.founders,
            [*founders, *nothing, *theirs, None],
            self.deck.founders,
            "SV-COMP-3",
        )
        position.founders = (*kept[: 3 * seats], box, *kept[3 * seats :])
        position.mats = arranged("mat", position.mats, [*mats, None], self.deck.mats, "SV-COMP-3")
        taken = [wish.hqs for wish in wishes]
        hqs = _open("hqs", self.hqs, CARD_SLOTS, "SV-R4", pawns.get("hq", ()))
        position.hqs = arranged("hqs", position.hqs, [*taken, *hqs, None, ()], self.deck.hqs, "SV-COMP-3")
        staff = [wish.employees for wish in wishes]
        row = _open("row", self.row, SLOTS, "SV-SETUP-1", pawns.get("row", ()))
        with_rival = [rival.employees] if alone else []
        position.employees = arranged(
            "row or employees",
            position.employees,
            [*staff, *row, *with_rival, None, ()],
            self.deck.employees,
            "SV-COMP-3",
        )
        free = (slot for slot in range(SLOTS) if slot not in pawns.get("row", ()))
        slots = [bool(position.in_row[slot]) for slot in free]
        if slots != sorted(slots, reverse=True):
            raise Impossible("row: with the deck used up, only the dear slots stay empty (SV-HIRE-3).")
        vcs = _open("vcs", self.vcs, CARD_SLOTS, "SV-R4", pawns.get("vc", ()))
        position.vcs = arranged("vcs", position.vcs, [*vcs, None, ()], self.deck.vcs, "SV-COMP-3")
        self._lay_out_products(position, pawns.get("product", ()))
        self._launch(position)

    def _place_pawns(self, position: Position) -> dict[str, tuple[int, ...]]:
        """Put the pawns on their spaces; returns the numbers of these by the kind of space."""
        names = [place.name for place in path(position)]
        for pawn, name in zip(PAWNS, (self.rival.white, self.rival.gray), strict=True):
            if name is not None and name not in names:
                raise Impossible(
                    f"rival.{pawn}: {shown(name, 40)} is no space; there are {', '.join(names)}."
                )
        taken = [name for name in (self.rival.white, self.rival.gray) if name is not None]
        if len(set(taken)) < len(taken):
            raise Impossible(f"rival.gray: white stands on {taken[0]} already (SV-PAWN-1).")
        white, gray = (
            None if name is None else names.index(name) for name in (self.rival.white, self.rival.gray)
        )
        assert position.rival is not None
        position.rival = replace(position.rival, pawns=(white, gray))
        found: dict[str, tuple[int, ...]] = {}
        for name in taken:
            kind, _, at = name.partition(" ")
            found[kind] = (*found.get(kind, ()), int(at))
        return found

    def _lay_out_products(self, position: Position, pawns: Sequence[int]) -> None:
        cards, spaces = self.deck.products, position.spaces
        innovated = self.rival.innovated
        under = [at for at in pawns if at >= len(self.products) or self.products[at] not in innovated]
        board = _open("products", self.products, spaces, "SV-SETUP-2", under)
        named = [card for pile in board if isinstance(pile, tuple) for card in pile]
        wishes: tuple[Wish | RivalWish, ...] = (*self.companies, self.rival)
        owned = [card for wish in wishes for card in (*wish.innovated, *wish.second)]
        _all_there("products", [*named, *owned, *(card for card, _ in self.designs)], cards)
        tokens = [card for wish in self.companies for card, _ in wish.tokens]
        _all_there("tokens", tokens, self.deck.employees)
        if (twice := next((card for card in named if named.count(card) > 1), None)) is not None:
            raise Impossible(
                f"products: {cards[twice].name} is wished for twice, and is there once (SV-COMP-2)."
            )
        gone = [*dict.fromkeys(card for card in owned if card not in named)]
        rest = [card for pile in position.products for card in pile if card not in (*named, *gone)]
        starting = [card for card in rest if not cards[card].advanced]
        advanced = [card for card in rest if cards[card].advanced]
        shown: list[tuple[int, ...]] = []
        for pile in board:
            left = starting or advanced
            shown.append(pile if isinstance(pile, tuple) else tuple(left[:1]))
            if not isinstance(pile, tuple):
                del left[:1]
        position.products = (*shown, tuple(gone), tuple(advanced), tuple(starting))

    def _launch(self, position: Position) -> None:
        """Hand out the launch tiles, and lay blocks on the products of the board that have an Innovator."""
        cards, seats = self.deck.products, len(self.players)
        tiles = []
        movers: list[tuple[str, Wish | RivalWish]] = [*zip(self.players, self.companies, strict=True)]
        if self.solo is not None:
            movers.append((PlaceKind.RIVAL, self.rival))
        for name, wish in movers:
            if (both := next((card for card in wish.innovated if card in wish.second), None)) is not None:
                raise Impossible(f"{name}.second: nobody is both movers of {cards[both].name} (SV-R11).")
            tiles.append((*map(innovator_tile, wish.innovated), *map(second_tile, wish.second)))
            held = len(tiles[-1])
            if isinstance(wish, Wish) and held > (slots := 1 + len(wish.hqs)):
                raise Impossible(
                    f"{name}.innovated: {held} products do not fit into {slots} slots (SV-LAUNCH-3)."
                )
        taken = [tile for pile in tiles for tile in pile]
        if (twice := next((tile for tile in taken if taken.count(tile) > 1), None)) is not None:
            raise Impossible(
                f"innovated: the tile of {cards[product_of(twice)].name} is there once (SV-COMP-2)."
            )
        rest = tuple(tile for tile in position.other_tiles.held(position) if tile not in taken)
        position.tiles = (*tiles, rest)
        wished = dict(self.designs)
        for space in range(position.spaces):
            if not position.products[space]:
                continue
            (card,) = position.products[space]
            if second_tile(card) in taken:
                raise Impossible(
                    f"second: {cards[card].name} lies on the board, so it has no Second Mover (SV-SECOND-4)."
                )
            owner = next((seat for seat, held in enumerate(tiles) if innovator_tile(card) in held), None)
            design = wished.pop(card, None)
            if owner is None:
                if design is not None:
                    raise Impossible(f"designs: nobody has launched {cards[card].name} (SV-LAUNCH-2).")
                continue
            grid = cards[card].grid
            fits = tilings.designs(grid)
            if design is not None and design not in fits and owner < seats:  # not so the Rival's (SV-R46)
                raise Impossible(
                    f"designs: {blocks.notation(design)} do not fill {cards[card].name} (SV-LAUNCH-1)."
                )
            lies = fits[0] if design is None else design
            first, layout = (owner, tilings.layout(grid, lies)) if owner < seats else (None, "")
            launched = list(position.launched)
            launched[space] = Launched(first, self.round - 1, layout)
            position.launched = tuple(launched)
            _take_code(position, position.design(space), lies, cards[card].name)
        if wished:
            raise Impossible(
                f"designs: {cards[next(iter(wished))].name} does not lie on the board (SV-LAUNCH-2)."
            )

    def _give(self, position: Position, seat: int) -> None:
        wish, name = self.companies[seat], self.players[seat]
        held, places = len(wish.employees), company.places(position, seat)
        if held > places:
            raise Impossible(f"{name}.employees: {held} do not fit into {places} places (SV-HIRE-5).")
        if wish.money is not None:
            within(f"{name}.money", wish.money, 0, MOST_MONEY, "SV-MONEY-1")
            row = list(position.money)
            row[position.bank.at] += row[seat] - wish.money
            row[seat] = wish.money
            position.money = tuple(row)
        within(f"{name}.valuation", wish.valuation, 0, MOST_MONEY, "SV-VAL-1")
        row = list(position.valuation)
        row[position.market.at] -= wish.valuation
        row[seat] = wish.valuation
        position.valuation = tuple(row)
        code = instant(position, seat) if wish.blocks is None else wish.blocks
        _take_code(position, position.screen(seat), code, f"{name}.blocks")
        row = list(position.tokens)
        for employee, tokens in wish.tokens:
            if employee not in wish.employees:
                card = self.deck.employees[employee].name
                raise Impossible(f"{name}.tokens: {card} does not work for {name} (SV-SALARY-1).")
            within(f"{name}.tokens", tokens, 0, MOST_MONEY, "SV-SALARY-1")
            row[employee] += tokens
            row[position.token_bank.at] -= tokens
        position.tokens = tuple(row)

    def _give_rival(self, position: Position) -> None:
        wish, deck, rival = self.rival, self.deck, position.rival
        assert rival is not None
        (mat,), (founder,) = position.rival_mat.held(position), position.rival_founder.held(position)
        if wish.trackers is None:
            move_trackers(position, [], deck.mats[mat].offers, "SV-SOLO-3")
        else:
            steps = self.options.tracker_steps
            for attribute, step in zip(ATTRIBUTES, wish.trackers, strict=True):
                within(f"rival.trackers.{attribute}", step, 0, steps, "SV-R42")
            position.rival = replace(rival, trackers=wish.trackers)
        tech = printed(deck.founders[founder]) if wish.tech is None else wish.tech
        counts = [tech.count(shape) for shape in range(len(blocks.SHAPES))]
        if len(tech) != sum(counts) or any(map(gt, counts, blocks.PIECES)):
            supply = blocks.words(position.supply.held(position))
            raise Impossible(f"rival.tech: the supply has only {supply} left (SV-COMP-4).")
        _take_code(position, position.tech_row, blocks.pack(counts), "rival.tech")
        position.rival = replace(position.rival or rival, tech=tech)
        _, now, later, spent = arranged(
            "rival.decisions",
            position.decisions,
            [(), wish.decisions, None, wish.spent],
            deck.decisions,
            "SV-COMP-6",
        )
        position.decisions = ((), (*now, *later), spent)
        if len(wish.personalities) > len(ATTRIBUTES):
            raise Impossible(f"rival.personalities: there is one for each of {len(ATTRIBUTES)} (SV-SOLO-2).")
        chosen = solo.drawn(position, wish.personalities)
        if chosen is None:
            mild, harsh = solo.LEVELS[rival.level]
            raise Impossible(
                f"rival.personalities: {rival.level} has {mild} blue and {harsh} red ones (SV-SOLO-2)."
            )
        position.personalities = arranged(
            "rival.personalities",
            position.personalities,
            [*((card,) for card in chosen), None],
            deck.personalities,
            "SV-COMP-6",
        )


def _all_there(field: str, named: Sequence[int], cards: Sequence[Any]) -> None:
    if (strange := next((card for card in named if not 0 <= card < len(cards)), None)) is not None:
        raise Impossible(f"{field}: there is no card {strange}.")


def _take_code(position: Position, place: Place, code: int, whose: str) -> None:
    """Move blocks from the supply to a screen or a product card."""
    supply = position.supply.held(position)
    sound = 0 <= code <= blocks.FULL and all(map(ge, blocks.PIECES, blocks.unpack(code)))
    if not sound or not blocks.covers(supply, code):
        raise Impossible(
            f"{whose}: the supply has only {blocks.words(supply)} left, "
            f"which does not hold {blocks.words(code)} (SV-COMP-4)."
        )
    row = list(position.code)
    row[position.supply.at] -= code
    row[place.at] = code
    position.code = tuple(row)


def _open(
    field: str, cards: tuple[int | None, ...], number: int, rule: str, pawns: Sequence[int] = ()
) -> list[tuple[int, ...] | int]:
    """The slots of a row: named cards, any card, or none where a pawn stands (SV-R18)."""
    wished = slots(field, cards, number, rule)
    for slot in pawns:
        if wished[slot] != 1:
            raise Impossible(f"{field}: a pawn stands in slot {slot}, so no card lies there (SV-R18).")
        wished[slot] = ()
    return wished
