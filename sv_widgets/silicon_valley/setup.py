"""Setting up a game, and the choice of founders (SV-SETUP)."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from sv_widgets.kernel import Decision, Event, Events, Move, Start, Step, Stream, checked_seed, hand
from sv_widgets.kernel.plain import Slip
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.cards import Deck, open_deck
from sv_widgets.silicon_valley.code import Gain
from sv_widgets.silicon_valley.position import CARD_SLOTS, SLOTS, Piles, Position
from sv_widgets.silicon_valley.turn import NextTurn

FEWEST, MOST = 2, 4
PRODUCTS_OPEN = {2: 4, 3: 5, 4: 6}
STARTING_MONEY = (30, 35, 40, 45)
FOUNDERS_OFFERED = 2
LONGEST_NAME = 40
PLACES = re.compile(r"bank|supply|market|box|deck|discard|offer|(row|vc|hq|product|employee) \d+")
MOST_ROUNDS = 999
JOINER = "\N{ZERO WIDTH JOINER}"  # it holds one emoji together
BLANKS = (
    "\N{BRAILLE PATTERN BLANK}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"  # printable, and not to be seen
)


class NewGame(Start):
    """A game from its beginning, the youngest player first (SV-R24)."""

    players: tuple[str, ...]
    seed: int
    deck: Deck
    rounds: int | None = None

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.rounds)
        seats = range(len(position.seats))
        for seat in seats:
            offer = position.founders_offered(seat).held(position)
            events.append(Event("offer", "SV-SETUP-9", seat, "founders", len(offer)))
        position.push(*map(ChooseFounder, seats), ShowFounders(), NextTurn(0))
        return position

    def __repr__(self) -> str:
        options: dict[str, Any] = {"players": list(self.players), "seed": self.seed}
        if self.deck != open_deck():
            options["deck"] = self.deck.digest
        if self.rounds is not None:
            options["rounds"] = self.rounds
        return f"sv.silicon_valley.new({', '.join(f'{name}={value!r}' for name, value in options.items())})"


def table(players: tuple[str, ...], seed: int, deck: Deck, rounds: int | None) -> Position:
    """Everything laid out, and founders offered, before anybody has decided anything (SV-COMP-5)."""
    seats = len(checked_names(players))
    checked_seed(seed)
    if rounds is not None and (type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS):
        raise Slip(f"A game can be set to 1 to {MOST_ROUNDS} rounds, not {rounds!r:.40} (SV-R22).")

    def shuffled(name: str, cards: Iterable[int]) -> tuple[int, ...]:
        order, _ = Stream(seed, f"setup/{name}").shuffled(cards)
        return order

    starting = shuffled("products", (i for i, product in enumerate(deck.products) if not product.advanced))
    advanced = shuffled("advanced", (i for i, product in enumerate(deck.products) if product.advanced))
    spaces = PRODUCTS_OPEN[seats]
    founders = shuffled("founders", range(len(deck.founders)))
    offered = FOUNDERS_OFFERED * seats
    mats = shuffled("mats", range(len(deck.mats)))
    needs = {"starting products": spaces, "founders": offered, "mats": seats}
    have = {"starting products": len(starting), "founders": len(founders), "mats": len(mats)}
    for name, number in needs.items():
        if have[name] < number:
            raise Slip(f"{seats} players need {number} {name}; the deck {deck.title!r} has {have[name]}.")
    return Position(
        checked_names(players),
        seed,
        deck=deck,
        rounds=rounds,
        money=(*STARTING_MONEY[:seats], -sum(STARTING_MONEY[:seats])),  # SV-SETUP-8
        code=(*(0,) * (seats + spaces), blocks.FULL),  # SV-SETUP-4
        valuation=(0,) * (seats + 1),  # SV-SETUP-7
        tokens=(0,) * (len(deck.employees) + 1),  # SV-R38
        founders=(
            *((),) * seats,
            *(founders[i : i + FOUNDERS_OFFERED] for i in range(0, offered, FOUNDERS_OFFERED)),  # SV-SETUP-9
            *((),) * seats,
            founders[offered:],
        ),
        employees=(
            *((),) * seats,
            *laid(shuffled("employees", range(len(deck.employees))), SLOTS),
            (),
        ),  # SV-SETUP-1
        mats=(*((mat,) for mat in mats[:seats]), mats[seats:]),  # SV-SETUP-6, SV-R33
        hqs=(*((),) * seats, *laid(shuffled("hqs", range(len(deck.hqs))), CARD_SLOTS), ()),  # SV-SETUP-5
        vcs=(*laid(shuffled("vcs", range(len(deck.vcs))), CARD_SLOTS), ()),  # SV-SETUP-5
        products=(
            *((card,) for card in starting[:spaces]),
            (),
            advanced,
            starting[spaces:],
        ),  # SV-SETUP-2, SV-SETUP-3
        tiles=(*((),) * seats, tuple(range(2 * len(deck.products)))),  # SV-SETUP-2, SV-COMP-2
        launched=(None,) * spaces,
        stack=tuple(reversed(range(seats))),  # SV-SETUP-7
        order=tuple(range(seats)),  # SV-SETUP-7
        employees_stream=Stream(seed, "employees"),
        hqs_stream=Stream(seed, "hqs"),
        vcs_stream=Stream(seed, "vcs"),
    )


def laid(cards: tuple[int, ...], slots: int) -> Piles:
    """Cards laid out face up, one in each slot, and the deck that is left."""
    return (*(cards[slot : slot + 1] for slot in range(slots)), cards[slots:])


def checked_names(players: Any) -> tuple[str, ...]:
    """The players' names, if a game can be played by them."""
    if isinstance(players, str) or not isinstance(players, (list, tuple)):
        raise Slip(f"Players are given as a list of names, not {players!r:.60}.")
    if not FEWEST <= len(players) <= MOST:
        raise Slip(f"{FEWEST} to {MOST} can play (SV-SETUP-2), not {len(players)}.")
    for name in players:
        if not isinstance(name, str):
            raise Slip(f"A player's name is a text, not {name!r:.60}.")
        if not _plainly_seen(name):
            raise Slip(f"A player's name needs letters that can be seen, unlike {name!r:.60}.")
        if PLACES.fullmatch(name.strip().casefold()):
            raise Slip(f"{name!r} is what the log calls a place of the table; a player needs another name.")
        if len(name) > LONGEST_NAME:
            raise Slip(f"A player's name has at most {LONGEST_NAME} letters, unlike {name[:20]!r}...")
    alike = [name.replace(JOINER, "").strip().casefold() for name in players]
    for name, folded in zip(players, alike, strict=True):
        if alike.count(folded) > 1:
            raise Slip(f"Two players are called {name!r}, or nearly so; give each a name of their own.")
    return tuple(players)


def _plainly_seen(name: str) -> bool:
    """Whether a name has something to see and nothing that hides or turns what is around it."""
    letters = name.replace(JOINER, "")
    return letters.isprintable() and any(not letter.isspace() and letter not in BLANKS for letter in letters)


class KeepFounder(Move):
    """Keep one of the two founders that one was dealt; cards are known by their place in the deck."""

    founder: int


class ChooseFounder(Decision[Position]):
    """Which of two founders to keep. The pair is seen by its owner alone (SV-R32)."""

    rule = "SV-SETUP-9"
    secret = True

    def ask(self, position: Position) -> str:
        return f"{position.seats[self.seat]}, choose the founder you keep."

    def answers(self, position: Position) -> Iterator[Move]:
        return map(KeepFounder, position.founders_offered(self.seat).held(position))

    def why(self, position: Position, move: Move, rule: str) -> str:
        offer = position.founders_offered(self.seat).held(position)
        names = " and ".join(f"{position.deck.founders[card].name} ({card})" for card in offer)
        return f"{position.seats[self.seat]} was dealt {names}, and keeps one of them."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, KeepFounder)
        return f"Keep {position.deck.founders[move.founder].name}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, KeepFounder)
        offered, kept = position.founders_offered(self.seat), position.founder_kept(self.seat)
        box = position.founder_put_back(self.seat)
        (other,) = (card for card in offered.held(position) if card != move.founder)
        mine = {"rule": "SV-R32", "seat": self.seat, "seen_by": (self.seat,)}
        hand(position, events, move.founder, offered, kept, kind="keep", **mine)  # type: ignore[arg-type]
        hand(position, events, other, offered, box, kind="put_back", **mine)  # type: ignore[arg-type]


class ShowFounders(Step[Position]):
    """Show the founders that were kept, then take their instant blocks in turn order (SV-R32)."""

    def run(self, position: Position, events: Events) -> None:
        position.founders_open = True
        for seat in position.order:
            (card,) = position.founder_kept(seat).held(position)
            events.append(Event("found", "SV-R32", seat, "founders", card=card, reveals=True))
        position.push(*(Gain(seat, instant(position, seat), "SV-SETUP-9") for seat in position.order))


def instant(position: Position, seat: int) -> int:
    """The blocks of a founder's instant section."""
    (card,) = position.founders[seat]
    return position.deck.founders[card].instant
