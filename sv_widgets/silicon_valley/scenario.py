"""Positions made to order: what is named is laid out so, and all the rest is dealt from the seed.

Blocks come out of the supply and money out of the bank, so a made position is as sound as a played one;
a wish that no game could grant is refused by field and rule.
"""

from collections.abc import Sequence
from dataclasses import replace
from operator import ge
from typing import Any

from sv_widgets.kernel import Events, Start
from sv_widgets.kernel.plain import Plain, Slip
from sv_widgets.silicon_valley import blocks, company, designs, solo, valuation
from sv_widgets.silicon_valley.cards import ATTRIBUTES, Deck, open_deck
from sv_widgets.silicon_valley.end import SOLO_ROUNDS
from sv_widgets.silicon_valley.options import NONE, Options
from sv_widgets.silicon_valley.pawns import PAWNS, path
from sv_widgets.silicon_valley.personalities import move_trackers
from sv_widgets.silicon_valley.position import CARD_SLOTS, RIVAL, SLOTS, Launched, Piles, Position
from sv_widgets.silicon_valley.rival import printed
from sv_widgets.silicon_valley.setup import instant, table
from sv_widgets.silicon_valley.turn import ACTIONS_A_TURN, NextTurn, Turn

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


class RivalWish(Plain):
    """What the Rival should have; None is left to the seed."""

    trackers: tuple[int, ...] | None = None
    """Steps down for each attribute; else those of its mat."""
    tech: tuple[int, ...] | None = None
    """Its tech row from left to right; else the blocks of its founder."""
    white: str | None = None
    """The space on which the pawn stands, by its name; None is still beside the products."""
    gray: str | None = None
    founder: int | None = None
    mat: int | None = None
    personalities: tuple[int | None, ...] = ()
    """One for each attribute."""
    decisions: tuple[int, ...] = ()
    """The next cards it will turn."""
    spent: tuple[int, ...] = ()
    """Those it has turned already."""
    employees: tuple[int, ...] = ()
    innovated: tuple[int, ...] = ()
    """Products of the board that it has launched."""
    second: tuple[int, ...] = ()
    """Products that have left the board, of which it has the Second Mover tile."""


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
    options: Options = NONE
    hqs: tuple[int | None, ...] = ()
    products: tuple[int | None, ...] = ()
    """What lies in the product spaces, from the left."""
    designs: tuple[tuple[int, int], ...] = ()
    """Products of the board and the blocks that lie on them; without one, the fewest blocks."""
    solo: str | None = None
    rival: RivalWish = RivalWish()

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
        founders = [_one(wish.founder) for wish in wishes]
        mats = [_one(wish.mat) for wish in wishes] + [_one(rival.mat)] * alone
        theirs = [_one(rival.founder)] * alone
        *kept, box = arranged(
            "founder", position.founders, [*founders, *nothing, *theirs, None], self.deck.founders
        )
        position.founders = (*kept[: 3 * seats], box, *kept[3 * seats :])
        position.mats = arranged("mat", position.mats, [*mats, None], self.deck.mats)
        taken = [wish.hqs for wish in wishes]
        hqs = _open("hqs", self.hqs, CARD_SLOTS, "SV-R4", pawns.get("hq", ()))
        position.hqs = arranged("hqs", position.hqs, [*taken, *hqs, None, ()], self.deck.hqs)
        staff = [wish.employees for wish in wishes]
        row = _open("row", self.row, SLOTS, "SV-SETUP-1", pawns.get("row", ()))
        with_rival = [rival.employees] if alone else []
        position.employees = arranged(
            "employees", position.employees, [*staff, *row, *with_rival, None, ()], self.deck.employees
        )
        free = (slot for slot in range(SLOTS) if slot not in pawns.get("row", ()))
        slots = [bool(position.employees[seats + slot]) for slot in free]
        if slots != sorted(slots, reverse=True):
            raise Impossible("row: with the deck used up, only the dear slots stay empty (SV-HIRE-3).")
        vcs = _open("vcs", self.vcs, CARD_SLOTS, "SV-R4", pawns.get("vc", ()))
        position.vcs = arranged("vcs", position.vcs, [*vcs, None, ()], self.deck.vcs)
        self._lay_out_products(position, pawns.get("product", ()))
        self._launch(position)

    def _place_pawns(self, position: Position) -> dict[str, tuple[int, ...]]:
        """Put the pawns on their spaces; gives those by the sort of space."""
        names = [place.name for place in path(position)]
        for pawn, name in zip(PAWNS, (self.rival.white, self.rival.gray), strict=True):
            if name is not None and name not in names:
                raise Impossible(f"rival.{pawn}: {name!r:.40} is no space; there are {', '.join(names)}.")
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
            movers.append((RIVAL, self.rival))
        for name, wish in movers:
            if (both := next((card for card in wish.innovated if card in wish.second), None)) is not None:
                raise Impossible(f"{name}.second: nobody is both movers of {cards[both].name} (SV-R11).")
            tiles.append((*(2 * card for card in wish.innovated), *(2 * card + 1 for card in wish.second)))
            held = len(tiles[-1])
            if isinstance(wish, Wish) and held > (slots := 1 + len(wish.hqs)):
                raise Impossible(
                    f"{name}.innovated: {held} products do not fit into {slots} slots (SV-LAUNCH-3)."
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
            owner = next((seat for seat, held in enumerate(tiles) if 2 * card in held), None)
            design = wished.pop(card, None)
            if owner is None:
                if design is not None:
                    raise Impossible(f"designs: nobody has launched {cards[card].name} (SV-LAUNCH-2).")
                continue
            fits = designs.designs(cards[card].grid)
            if design is not None and design not in fits and owner < seats:  # but see SV-R46
                raise Impossible(
                    f"designs: {blocks.words(design)} do not fill {cards[card].name} (SV-LAUNCH-1)."
                )
            launched = list(position.launched)
            launched[space] = Launched(owner if owner < seats else None, self.round - 1, "")
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
            within(f"{name}.money", wish.money, 0, MOST_MONEY, "SV-MONEY-1")
            row = list(position.money)
            row[-1] += row[seat] - wish.money
            row[seat] = wish.money
            position.money = tuple(row)
        within(f"{name}.valuation", wish.valuation, 0, MOST_MONEY, "SV-VAL-1")
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
            within(f"{name}.tokens", tokens, 0, MOST_MONEY, "SV-SALARY-1")
            row[employee] += tokens
            row[-1] -= tokens
        position.tokens = tuple(row)

    def _give_rival(self, position: Position) -> None:
        wish, deck, rival = self.rival, self.deck, position.rival
        assert rival is not None
        (mat,), (founder,) = position.mats[-2], position.founders[-1]
        if wish.trackers is None:
            move_trackers(position, [], deck.mats[mat].offers, "SV-SOLO-3")
        else:
            steps = self.options.tracker_steps
            for attribute, step in zip(ATTRIBUTES, wish.trackers, strict=True):
                within(f"rival.trackers.{attribute}", step, 0, steps, "SV-R42")
            position.rival = replace(rival, trackers=wish.trackers)
        tech = printed(deck.founders[founder]) if wish.tech is None else wish.tech
        _take_code(position, position.tech_row.at, blocks.pack(map(tech.count, range(8))), "rival.tech")
        position.rival = replace(position.rival or rival, tech=tech)
        _, now, later, spent = arranged(
            "rival.decisions", position.decisions, [(), wish.decisions, None, wish.spent], deck.decisions
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
        )

    def __repr__(self) -> str:
        deck = self.deck
        options: dict[str, Any] = {"players": list(self.players), "seed": self.seed}
        if self.solo is not None:
            options = {"solo": self.solo, **options}
        if deck != open_deck():
            options["deck"] = deck.digest
        options |= {"round": self.round, "turn": self.players[self.turn], "actions": self.actions}
        if self.options != NONE:
            options["options"] = self.options
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
        if self.rival != RivalWish():
            options["rival"] = _rival_shown(self.rival, deck)
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


def _rival_shown(wish: RivalWish, deck: Deck) -> dict[str, Any]:
    """A wish for the Rival as people write it."""
    shown: dict[str, Any] = {}
    if wish.trackers is not None:
        shown["trackers"] = dict(zip(ATTRIBUTES, wish.trackers, strict=True))
    if wish.tech is not None:
        shown["tech"] = blocks.listed(wish.tech)
    for field in ("white", "gray"):
        if (place := getattr(wish, field)) is not None:
            shown[field] = place
    if wish.founder is not None:
        shown["founder"] = deck.founders[wish.founder].name
    if wish.mat is not None:
        shown["mat"] = deck.mats[wish.mat].name
    lists = {
        "personalities": (wish.personalities, deck.personalities),
        "decisions": (wish.decisions, deck.decisions),
        "spent": (wish.spent, deck.decisions),
        "employees": (wish.employees, deck.employees),
        "innovated": (wish.innovated, deck.products),
        "second": (wish.second, deck.products),
    }
    for field, (numbers, cards) in lists.items():
        if numbers:
            shown[field] = [None if number is None else cards[number].name for number in numbers]
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
            rule = "SV-COMP-6" if field.startswith(RIVAL) else "SV-COMP-3"
            raise Impossible(f"{where}: {cards[card].name} is wished for twice, and is there once ({rule}).")
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


def _one(card: int | None) -> tuple[int, ...] | int:
    """A card that is wished for, or any one."""
    return 1 if card is None else (card,)


def _open(
    field: str, cards: tuple[int | None, ...], slots: int, rule: str, pawns: Sequence[int] = ()
) -> list[tuple[int, ...] | int]:
    """The slots of the board: named cards, any card, or none where a pawn stands (SV-R18)."""
    if len(cards) > slots:
        raise Impossible(f"{field}: {len(cards)} cards for {slots} slots ({rule}).")
    wished = [*map(_one, cards), *[1] * (slots - len(cards))]
    for slot in pawns:
        if wished[slot] != 1:
            raise Impossible(f"{field}: a pawn stands in slot {slot}, so no card lies there (SV-R18).")
        wished[slot] = ()
    return wished


def within(field: str, value: object, least: int, most: int, rule: str) -> None:
    if type(value) is not int or not least <= value <= most:
        raise Impossible(
            f"{field}: a whole number from {least} to {most} is possible, not {value!r:.40} ({rule})."
        )
