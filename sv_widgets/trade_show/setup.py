"""Setting up a game (TS-SETUP)."""

import re
from collections.abc import Mapping
from typing import Any

from sv_widgets.kernel import Event, Events, Start, Stream, checked_names, checked_seed
from sv_widgets.kernel.plain import Slip, annotations
from sv_widgets.trade_show.cards import Deck, open_deck
from sv_widgets.trade_show.position import Options, Position
from sv_widgets.trade_show.rounds import Round, laid_out

FEWEST, MOST = 2, 5
PLACES = re.compile(r"bank|supply|cards|deck|queue|(upper|lower) \d+")
MOST_ROUNDS = 999


class NewGame(Start):
    """A game from its beginning."""

    players: tuple[str, ...]
    seed: int
    deck: Deck
    options: Options = Options()

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.options)
        for seat in range(len(position.seats)):
            (card,) = position.companies[seat]
            events.append(Event("company", "TS-SETUP-1", seat, "companies", card=card))
        rule = "TS-R9" if self.options.first is None else "TS-SETUP-3"
        events.append(Event("marker", rule, position.start))
        position.push(Round())
        return position

    def __repr__(self) -> str:
        given: dict[str, Any] = {"players": list(self.players), "seed": self.seed}
        if self.deck != open_deck():
            given["deck"] = self.deck.digest
        if changed := set_options(self.options, self.players):
            given["options"] = changed
        return f"sv.trade_show.new({', '.join(f'{name}={value!r}' for name, value in given.items())})"


def set_options(options: Options, players: tuple[str, ...]) -> dict[str, Any]:
    """The options that were set, as people write them."""
    given: dict[str, Any] = {}
    if options.rounds is not None:
        given["rounds"] = options.rounds
    if options.first is not None:
        given["first"] = players[options.first]
    return given


def table(players: tuple[str, ...], seed: int, deck: Deck, options: Options) -> Position:
    """Everything laid out, before anybody has decided anything."""
    names = checked_players(players)
    checked_seed(seed)
    checked_options(options, names)

    def shuffled(name: str, cards: int) -> tuple[int, ...]:
        order, _ = Stream(seed, f"setup/{name}").shuffled(range(cards))
        return order

    seats = len(names)
    companies = shuffled("companies", len(deck.companies))
    drawn, _ = Stream(seed, "setup/first").below(seats)
    return Position(
        names,
        seed,
        deck=deck,
        options=options,
        money=(0,) * (seats + 1),
        cubes=(0,) * (seats + 2),
        cards=laid_out(shuffled("cards", len(deck.developments)), seats),  # TS-SETUP-2
        companies=(*((card,) for card in companies[:seats]), companies[seats:]),  # TS-SETUP-1
        start=drawn if options.first is None else options.first,  # TS-SETUP-3, TS-R9
        dice_stream=Stream(seed, "dice"),
        cards_stream=Stream(seed, "cards"),
    )


def checked_players(players: Any) -> tuple[str, ...]:
    """The players' names, if a game can be played by them."""
    return checked_names(players, FEWEST, MOST, rule="TS-END-1", places=PLACES)


def read_options(options: object, players: tuple[str, ...]) -> Options:
    """Settings as a record: given as one, as a dict of those that differ from the rules, or not at all."""
    if not isinstance(options, Options):
        if options is not None and not isinstance(options, Mapping):
            raise Slip(f"Options are given as a dict of settings, not {options!r:.40}.")
        given = dict(options or {})
        if strange := [name for name in given if name not in annotations(Options)]:
            raise Slip(
                f"There is no setting {strange[0]!r:.40}; there are {', '.join(annotations(Options))}."
            )
        if given.get("first") in players:
            given["first"] = players.index(given["first"])
        options = Options(**given)
    checked_options(options, players)
    return options


def checked_options(options: Options, players: tuple[str, ...]) -> None:
    """Refuse options that no game can be played by."""
    rounds, first = options.rounds, options.first
    if rounds is not None and (type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS):
        raise Slip(f"A game can be set to 1 to {MOST_ROUNDS} rounds, not {rounds!r:.40} (TS-END-1).")
    if first is not None and (type(first) is not int or not 0 <= first < len(players)):
        raise Slip(f"first names who begins, one of {', '.join(players)}, not {first!r:.40} (TS-R9).")
