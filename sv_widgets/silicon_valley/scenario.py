"""Positions made to order: what is named is laid out so, and all the rest is dealt from the seed.

Blocks come out of the supply and money out of the bank, so a made position is as sound as a played one;
a wish that no game could grant is refused by field and rule.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import ge
from typing import Any

from sv_widgets.kernel import Events, Start
from sv_widgets.kernel.plain import Plain, Slip, annotations
from sv_widgets.silicon_valley import blocks, company, designs, valuation
from sv_widgets.silicon_valley.cards import Deck, open_deck
from sv_widgets.silicon_valley.position import CARD_SLOTS, SLOTS, Launched, Piles, Position
from sv_widgets.silicon_valley.setup import checked_names, instant, table
from sv_widgets.silicon_valley.turn import ACTIONS_A_TURN, NextTurn, Turn

NAMES = ("Ada", "Bo", "Cy", "Di")
MOST_MONEY = 999


class Impossible(Slip):
    """A wish that no game could grant, named by field and rule."""


class Wish(Plain):
    """What a company should have; None is left to the seed."""

    money: int | None = None
    blocks: int | None = None
    valuation: int = 0
    founder: int | None = None
    mat: int | None = None
    employees: tuple[int, ...] = ()
    hqs: tuple[int, ...] = ()
    innovated: tuple[int, ...] = ()
    """Products of which it has the Innovator tile: on its A side if the product lies on the board, with its
    design, and on its B side if not."""
    second: tuple[int, ...] = ()
    """Products of which it has the Second Mover tile; they have left the board."""
    tokens: tuple[tuple[int, int], ...] = ()
    """Employees and how many salary tokens they have."""


class Scenario(Start):
    """A position made to order, in the middle of a round."""

    players: tuple[str, ...]
    seed: int
    deck: Deck
    round: int
    turn: int
    """The seat whose turn it is."""
    actions: int
    """How many actions it still has."""
    companies: tuple[Wish, ...]
    row: tuple[int | None, ...] = ()
    """Who stands in the row, from the $5 slot on; None, and what is not named, is left to the seed."""
    vcs: tuple[int | None, ...] = ()
    rounds: int | None = None
    hqs: tuple[int | None, ...] = ()
    products: tuple[int | None, ...] = ()
    """What lies in the product spaces, from the left."""
    designs: tuple[tuple[int, int], ...] = ()
    """Products of the board and the blocks that lie on them; without one, the fewest blocks."""

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.rounds)
        seats = range(len(self.players))
        _within("round", self.round, 1, self.rounds or MOST_MONEY, "SV-ROUND-1")
        _within("actions", self.actions, 1, ACTIONS_A_TURN, "SV-TURN-1")
        _within("turn", self.turn, 0, len(self.players) - 1, "SV-SETUP-7")
        if len(self.companies) != len(self.players):
            raise Impossible(
                f"companies: {len(self.companies)} for {len(self.players)} players (SV-SETUP-6)."
            )
        position.round = self.round
        position.founders_open = True
        self._lay_out(position)
        for seat in seats:
            self._give(position, seat)
        position.order = valuation.turn_order(position) if self.round > 1 else tuple(seats)
        position.push(Turn(self.turn, self.actions), NextTurn(position.order.index(self.turn) + 1))
        return position

    def _lay_out(self, position: Position) -> None:
        wishes, seats = self.companies, len(self.players)
        nothing: list[tuple[int, ...] | int] = [()] * (2 * seats)
        founders = [1 if wish.founder is None else (wish.founder,) for wish in wishes]
        mats = [1 if wish.mat is None else (wish.mat,) for wish in wishes]
        position.founders = arranged(
            "founder", position.founders, [*founders, *nothing, None], self.deck.founders
        )
        position.mats = arranged("mat", position.mats, [*mats, None], self.deck.mats)
        taken = [wish.hqs for wish in wishes]
        hqs = _open("hqs", self.hqs, CARD_SLOTS, "SV-R4")
        position.hqs = arranged("hqs", position.hqs, [*taken, *hqs, None, ()], self.deck.hqs)
        staff = [wish.employees for wish in wishes]
        row = _open("row", self.row, SLOTS, "SV-SETUP-1")
        position.employees = arranged(
            "employees", position.employees, [*staff, *row, None, ()], self.deck.employees
        )
        slots = [bool(pile) for pile in position.employees[seats : seats + SLOTS]]
        if slots != sorted(slots, reverse=True):
            raise Impossible("row: with the deck used up, only the dear slots stay empty (SV-HIRE-3).")
        vcs = _open("vcs", self.vcs, CARD_SLOTS, "SV-R4")
        position.vcs = arranged("vcs", position.vcs, [*vcs, None, ()], self.deck.vcs)
        self._lay_out_products(position)
        self._launch(position)

    def _lay_out_products(self, position: Position) -> None:
        cards, spaces = self.deck.products, position.spaces
        board = _open("products", self.products, spaces, "SV-SETUP-2")
        named = [card for pile in board if isinstance(pile, tuple) for card in pile]
        owned = [card for wish in self.companies for card in (*wish.innovated, *wish.second)]
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
        for seat, wish in enumerate(self.companies):
            if (both := next((card for card in wish.innovated if card in wish.second), None)) is not None:
                raise Impossible(
                    f"{self.players[seat]}.second: nobody is both movers of {cards[both].name} (SV-R11)."
                )
            tiles.append((*(2 * card for card in wish.innovated), *(2 * card + 1 for card in wish.second)))
            held, slots = len(tiles[-1]), 1 + len(wish.hqs)
            if held > slots:
                raise Impossible(
                    f"{self.players[seat]}.innovated: {held} products do not fit into {slots} slots "
                    "(SV-LAUNCH-3)."
                )
        taken = [tile for pile in tiles for tile in pile]
        if (twice := next((tile for tile in taken if taken.count(tile) > 1), None)) is not None:
            raise Impossible(f"innovated: the tile of {cards[twice // 2].name} is there once (SV-COMP-2).")
        rest = tuple(tile for tile in position.tiles[-1] if tile not in taken)
        position.tiles = (*tiles, rest)
        wished = dict(self.designs)
        for space in range(position.spaces):
            if not position.products[space]:
                continue
            (card,) = position.products[space]
            if 2 * card + 1 in taken:
                raise Impossible(
                    f"second: {cards[card].name} lies on the board, so it has no Second Mover (SV-SECOND-4)."
                )
            owner = next((seat for seat in range(seats) if 2 * card in tiles[seat]), None)
            design = wished.pop(card, None)
            if owner is None:
                if design is not None:
                    raise Impossible(f"designs: nobody has launched {cards[card].name} (SV-LAUNCH-2).")
                continue
            fits = designs.designs(cards[card].grid)
            if design is not None and design not in fits:
                raise Impossible(
                    f"designs: {blocks.words(design)} do not fill {cards[card].name} (SV-LAUNCH-1)."
                )
            launched = list(position.launched)
            launched[space] = Launched(owner, self.round - 1, "")
            position.launched = tuple(launched)
            _take_code(position, seats + space, fits[0] if design is None else design, cards[card].name)
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
            _within(f"{name}.money", wish.money, 0, MOST_MONEY, "SV-MONEY-1")
            row = list(position.money)
            row[-1] += row[seat] - wish.money
            row[seat] = wish.money
            position.money = tuple(row)
        _within(f"{name}.valuation", wish.valuation, 0, MOST_MONEY, "SV-VAL-1")
        row = list(position.valuation)
        row[-1] -= wish.valuation
        row[seat] = wish.valuation
        position.valuation = tuple(row)
        code = instant(position, seat) if wish.blocks is None else wish.blocks
        _take_code(position, seat, code, f"{name}.blocks")
        row = list(position.tokens)
        for employee, tokens in wish.tokens:
            if employee not in wish.employees:
                card = self.deck.employees[employee].name
                raise Impossible(f"{name}.tokens: {card} does not work for {name} (SV-SALARY-1).")
            _within(f"{name}.tokens", tokens, 0, MOST_MONEY, "SV-SALARY-1")
            row[employee] += tokens
            row[-1] -= tokens
        position.tokens = tuple(row)

    def __repr__(self) -> str:
        deck = self.deck
        options: dict[str, Any] = {"players": list(self.players), "seed": self.seed}
        if deck != open_deck():
            options["deck"] = deck.digest
        options |= {"round": self.round, "turn": self.players[self.turn], "actions": self.actions}
        if self.rounds is not None:
            options["rounds"] = self.rounds
        if self.row:
            options["row"] = [None if card is None else deck.employees[card].name for card in self.row]
        if self.vcs:
            options["vcs"] = [None if card is None else deck.vcs[card].name for card in self.vcs]
        if self.hqs:
            options["hqs"] = [None if card is None else deck.hqs[card].name for card in self.hqs]
        if self.products:
            options["products"] = [
                None if card is None else deck.products[card].name for card in self.products
            ]
        if self.designs:
            options["designs"] = {
                deck.products[card].name: blocks.words(design) for card, design in self.designs
            }
        options["companies"] = {
            name: _shown(wish, deck)
            for name, wish in zip(self.players, self.companies, strict=True)
            if wish != Wish()
        }
        shown = ", ".join(f"{name}={value!r}" for name, value in options.items() if value != {})
        return f"sv.silicon_valley.scenario({shown})"


def _shown(wish: Wish, deck: Deck) -> dict[str, Any]:
    """A wish as people write it."""
    shown: dict[str, Any] = {}
    if wish.money is not None:
        shown["money"] = wish.money
    if wish.blocks is not None:
        shown["blocks"] = blocks.words(wish.blocks)
    if wish.valuation:
        shown["valuation"] = wish.valuation
    if wish.founder is not None:
        shown["founder"] = deck.founders[wish.founder].name
    if wish.mat is not None:
        shown["mat"] = deck.mats[wish.mat].name
    if wish.employees:
        shown["employees"] = [deck.employees[card].name for card in wish.employees]
    if wish.hqs:
        shown["hqs"] = [deck.hqs[card].name for card in wish.hqs]
    for field, cards in (("innovated", wish.innovated), ("second", wish.second)):
        if cards:
            shown[field] = [deck.products[card].name for card in cards]
    if wish.tokens:
        shown["tokens"] = {deck.employees[card].name: tokens for card, tokens in wish.tokens}
    return shown


def arranged(
    field: str, row: Piles, wishes: Sequence[tuple[int, ...] | int | None], cards: Sequence[Any]
) -> Piles:
    """A row of piles laid out to order: these cards, or so many from the seed; None is all the rest."""
    order = [card for pile in row for card in pile]
    named = [card for wish in wishes if isinstance(wish, tuple) for card in wish]
    for card in named:
        if card not in order:
            raise Impossible(f"{field}: there is no card {card}.")
        if named.count(card) > 1:
            where = "row or employees" if field == "employees" else field
            raise Impossible(
                f"{where}: {cards[card].name} is wished for twice, and is there once (SV-COMP-3)."
            )
    rest = [card for card in order if card not in named]
    piles = []
    for wish in wishes:
        size = len(rest) if wish is None else wish
        if isinstance(size, int):
            piles.append(tuple(rest[:size]))
            del rest[:size]
        else:
            piles.append(size)
    return tuple(piles)


def _all_there(field: str, named: Sequence[int], cards: Sequence[Any]) -> None:
    if (strange := next((card for card in named if not 0 <= card < len(cards)), None)) is not None:
        raise Impossible(f"{field}: there is no card {strange}.")


def _take_code(position: Position, account: int, code: int, whose: str) -> None:
    """Blocks out of the supply, for a screen or a product card."""
    supply = position.supply.held(position)
    sound = 0 <= code <= blocks.FULL and all(map(ge, blocks.PIECES, blocks.unpack(code)))
    if not sound or not blocks.covers(supply, code):
        raise Impossible(
            f"{whose}: the supply has only {blocks.words(supply)} left, "
            f"which does not hold {blocks.words(code)} (SV-COMP-4)."
        )
    row = list(position.code)
    row[-1] -= code
    row[account] = code
    position.code = tuple(row)


def _open(field: str, cards: tuple[int | None, ...], slots: int, rule: str) -> list[tuple[int, ...] | int]:
    if len(cards) > slots:
        raise Impossible(f"{field}: {len(cards)} cards for {slots} slots ({rule}).")
    wished: list[tuple[int, ...] | int] = [1 if card is None else (card,) for card in cards]
    return wished + [1] * (slots - len(cards))


def _within(field: str, value: object, least: int, most: int, rule: str) -> None:
    if type(value) is not int or not least <= value <= most:
        raise Impossible(
            f"{field}: a whole number from {least} to {most} is possible, not {value!r:.40} ({rule})."
        )


# --- as people write it


def scenario(
    players: int | Sequence[str],
    seed: int,
    deck: Deck,
    *,
    round: int = 1,  # noqa: A002 - the rulebook's word
    turn: str | int = 0,
    actions: int = ACTIONS_A_TURN,
    rounds: int | None = None,
    row: Sequence[str | None] = (),
    vcs: Sequence[str | None] = (),
    hqs: Sequence[str | None] = (),
    products: Sequence[str | None] = (),
    designs: Mapping[str, str] | None = None,
    companies: Mapping[str, Mapping[str, Any]] | None = None,
    **named: Mapping[str, Any],
) -> Scenario:
    """The scenario of wishes written with names."""
    if type(players) is int:
        _within("players", players, 2, len(NAMES), "SV-SETUP-2")
        players = NAMES[:players]
    names = checked_names(players)
    by_key = _keys(names)
    blank = Wish()
    wishes = [blank] * len(names)
    if companies is not None and not isinstance(companies, Mapping):
        raise Impossible(f"companies: a dict of players and what they have, not {companies!r:.40}.")
    for key, wish in [*named.items(), *(companies or {}).items()]:
        if key not in by_key:
            raise Impossible(
                f"{key!r:.40} is neither a field nor a player; the players are {', '.join(names)}."
            )
        seat = by_key[key]
        if wishes[seat] is not blank:
            raise Impossible(f"{key}: {names[seat]} is described twice.")
        wishes[seat] = _wish(key, wish, deck)
    if isinstance(turn, str):
        if turn not in by_key:
            raise Impossible(f"turn: nobody called {turn!r:.40} plays; the players are {', '.join(names)}.")
        turn = by_key[turn]
    return Scenario(
        names,
        seed,
        deck,
        round,
        turn,
        actions,
        tuple(wishes),
        _named("row", row, deck.employees),
        _named("vcs", vcs, deck.vcs),
        rounds,
        _named("hqs", hqs, deck.hqs),
        _named("products", products, deck.products),
        _counted("designs", {} if designs is None else designs, deck.products, _blocks),
    )


def _keys(names: Sequence[str]) -> dict[object, int]:
    """Players by their names, and by their names in small letters."""
    keys: dict[object, int] = {name.lower(): seat for seat, name in enumerate(names)}
    return keys | {name: seat for seat, name in enumerate(names)}


def _wish(key: str, wish: Mapping[str, Any], deck: Deck) -> Wish:
    fields = tuple(annotations(Wish))
    if not isinstance(wish, Mapping):
        raise Impossible(
            f"{key}: a company is described by dict(...) with {', '.join(fields)}, not {wish!r:.40}."
        )
    for field in wish:
        if field not in fields:
            raise Impossible(f"{key}: there is no field {field!r:.40}; there are {', '.join(fields)}.")
    read: dict[str, Any] = {}
    for field, value in wish.items():
        where = f"{key}.{field}"
        if field in ("employees", "hqs", "innovated", "second"):
            cards = deck.products if field in ("innovated", "second") else getattr(deck, field)
            read[field] = _named(where, value, cards)
            if None in read[field]:
                raise Impossible(f"{where}: every card is given by its name; None names nobody.")
        elif field in ("founder", "mat"):
            read[field] = _named(where, [value], getattr(deck, f"{field}s"))[0]
        elif field == "blocks":
            read[field] = _blocks(where, value)
        elif field == "tokens":
            read[field] = _counted(where, value, deck.employees, lambda _, number: number)
        else:
            _within(where, value, 0, MOST_MONEY, "SV-MONEY-1" if field == "money" else "SV-VAL-1")
            read[field] = value
    return Wish(**read)


def _blocks(where: str, value: Any) -> int:
    try:
        return blocks.parse(value)
    except ValueError as error:
        raise Impossible(f"{where}: {error}") from None


def _counted(
    field: str, wish: Mapping[str, Any], cards: Sequence[Any], read: Callable[[str, Any], int]
) -> tuple[tuple[int, int], ...]:
    """Cards by their names, and something that each of them has."""
    if not isinstance(wish, Mapping):
        raise Impossible(f"{field}: written as a dict of names, not {wish!r:.40}.")
    found: dict[int, int] = {}
    for name, value in wish.items():
        (number,) = _named(field, [name], cards)
        if number is None or number in found:
            raise Impossible(f"{field}: {name!r:.40} {'names no card' if number is None else 'comes twice'}.")
        found[number] = read(f"{field}.{name}", value)
    return tuple(found.items())


def _named(field: str, names: Sequence[str | None], cards: Sequence[Any]) -> tuple[int | None, ...]:
    """Cards by their names."""
    if isinstance(names, str) or not isinstance(names, (list, tuple)):
        raise Impossible(f"{field}: cards are given as a list of names, not {names!r:.40}.")
    found: list[int | None] = []
    for name in names:
        fits = [
            at for at, card in enumerate(cards) if isinstance(name, str) and card.name.lower() == name.lower()
        ]
        if name is not None and not fits:
            near = [
                card.name for card in cards if isinstance(name, str) and name.lower() in card.name.lower()
            ][:5]
            hint = (
                f"Did you mean {', '.join(near)}?"
                if near and name
                else f"There are {', '.join(c.name for c in cards)}."
            )
            raise Impossible(f"{field}: no card is called {name!r:.40}. {hint}")
        found.append(None if name is None else fits[0])
    return tuple(found)
