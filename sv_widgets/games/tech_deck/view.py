"""The only module that passes information about a position to a seat (TD-R15, TD-R34, TD-R35).

Every place is shown with its number of cards. Of a place that is hidden from a seat it shows the cards that
the seat's team knows to lie there. Which cards a team's hand and deck hold together is open, since every card
comes and goes in the open (TD-R39).
"""

from dataclasses import replace
from typing import ClassVar

from sv_widgets.games.tech_deck.cards import Deck
from sv_widgets.games.tech_deck.customers import next_customers
from sv_widgets.games.tech_deck.end import most_unhappy
from sv_widgets.games.tech_deck.knowledge import bit
from sv_widgets.games.tech_deck.names import PlaceKind
from sv_widgets.games.tech_deck.options import Options
from sv_widgets.games.tech_deck.placing import limit
from sv_widgets.games.tech_deck.position import TEAM_PLACES, Attempt, Piles, Position, Rows
from sv_widgets.kernel import View as AnyView
from sv_widgets.kernel import common
from sv_widgets.kernel.plain import Struct

Seen = tuple[tuple[int | None, ...], ...]
"""Piles of cards; None for a card that the seat does not know."""


class View(Rows, AnyView):
    """The information that one seat may have, in the same rows as in a position."""

    game: ClassVar = "tech_deck"

    deck: Deck
    options: Options
    round: int
    phase: str
    marker: int
    """The team with the marker; teams count from 0."""
    leads: tuple[int, ...]
    """The seat that leads each team in this round."""
    team_of: tuple[int, ...]
    owners: tuple[int, ...]
    """The seat that owns each venture."""
    cards: Seen
    """For each team hand, laid cards, deck, discard, score; the ventures; row, customer deck, revealed,
    unhappy, expelled and boxed cards. Decks are listed from the bottom up. In a hand that the seat does not
    see the known cards come first."""
    known: Piles
    """For each card in `cards` the teams that know it there, as bits."""
    either: Piles
    """For each team the cards known to be in its hand or among its cards face down, no more (TD-R34)."""
    stock: Piles
    """The cards in the hand, face down or in the deck of each team, and those in the customer deck."""
    used: tuple[int, ...]
    """The cards whose effect has been used in this round."""
    put_off: tuple[int, ...]
    """The customers that cannot be sent back any more (TD-R24)."""
    attempt: Attempt | None
    """The current attempt; what another team has chosen is None until all have laid."""

    limit: int
    """The most cards of a venture (TD-ASSIST-5)."""
    coming: int
    """The number of new customers if they came now (TD-NEW-1)."""
    most_unhappy: int
    """The number of unhappy customers at which all lose (TD-END-1)."""


def view(position: Position, seat: int | None) -> View:
    """The view of a seat; None gives the view of a spectator."""
    closed, viewers = hidden(position, seat), watching(position, seat)
    piles, known = list[tuple[int | None, ...]](), list[tuple[int, ...]]()
    for at, pile in enumerate(position.cards):
        open_ = pile, tuple(position.known[card] for card in pile)
        seen = pile_seen(position, at, pile, viewers) if ("cards", at) in closed else open_
        piles.append(seen[0])
        known.append(seen[1])
    teams = range(position.teams)
    return View(
        *common(position, seat),
        pending=position.pending,
        deck=position.deck,
        options=position.options,
        round=position.round,
        phase=position.phase,
        marker=position.marker,
        leads=tuple(map(position.lead, teams)),
        team_of=position.team_of,
        owners=position.owners,
        cards=tuple(piles),
        known=tuple(known),
        either=tuple(either(position, team, viewers) for team in teams),
        stock=(*(stock(position, team) for team in teams), tuple(sorted(position.customers.held(position)))),
        used=position.used,
        put_off=position.put_off,
        attempt=attempt_seen(position, viewers),
        limit=limit(position),
        coming=next_customers(position),
        most_unhappy=most_unhappy(position),
    )


def watching(position: Position, seat: int | None) -> int:
    """The teams that all have to know what is shown: a seat's own, or every team for a spectator (TD-R35)."""
    return position.everybody if seat is None else bit(position.team_of[seat])


def hidden(position: Position, seat: int | None) -> set[tuple[str, int]]:
    """The accounts hidden from a seat; at the end everything is open (TD-R35)."""
    if position.outcome is not None:
        return set()
    viewers, accounts = watching(position, seat), len(position.cards)
    places = [position.customers, *map(position.group_deck, range(position.teams))]
    for team in range(position.teams):
        if viewers != bit(team):
            places.append(position.hand(team))
            places += (
                [position.laid(team)] if position.attempt is None or not position.attempt.up[team] else []
            )
    return {(place.row, place.at % accounts) for place in places}


def pile_seen(
    position: Position, at: int, pile: tuple[int, ...], viewers: int
) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    """A hidden pile as teams see it, and which teams know each of its cards."""
    team, part = divmod(at, len(TEAM_PLACES))
    if team < position.teams and TEAM_PLACES[part] != PlaceKind.DECK:
        # where a card stands in a hand says nothing
        there = () if position.face_down(team) else known_of(position, pile, viewers)
        others = len(pile) - len(there)
        return (*there, *(None,) * others), (*(position.everybody,) * len(there), *(bit(team),) * others)
    knows = {*known_of(position, pile, viewers)}
    return tuple(card if card in knows else None for card in pile), tuple(
        position.known[card] for card in pile
    )


def known_of(position: Position, cards: tuple[int, ...], viewers: int) -> tuple[int, ...]:
    """The cards of which all these teams know where they are, in rising order."""
    return tuple(sorted(card for card in cards if position.known[card] & viewers == viewers))


def either(position: Position, team: int, viewers: int) -> tuple[int, ...]:
    """A team's cards that are known to others to be in its hand or face down before it (TD-R34)."""
    if viewers == bit(team) or position.outcome is not None or not position.face_down(team):
        return ()
    return known_of(
        position, (*position.hand(team).held(position), *position.laid(team).held(position)), viewers
    )


def stock(position: Position, team: int) -> tuple[int, ...]:
    """The cards of a team that are in its hand, face down or in its deck."""
    laid = position.laid(team).held(position) if position.face_down(team) else ()
    return tuple(
        sorted((*position.hand(team).held(position), *laid, *position.group_deck(team).held(position)))
    )


def attempt_seen(position: Position, viewers: int) -> Attempt | None:
    """The attempt without what other teams have chosen."""
    attempt = position.attempt
    if attempt is None or position.outcome is not None:
        return attempt
    chosen = (cards if viewers == bit(team) else None for team, cards in enumerate(attempt.chosen))
    return replace(attempt, chosen=tuple(chosen))


class CardText(Struct):
    """A card with its texts, for front ends."""

    label: str
    name: str
    line: str
    value: int
    domain: str
    home: str
    effect: str
    """The kind of its effect."""
    words: str
    """What its effect does."""
    window: str
    """The kind of window in which its effect works."""


class Catalogue(Struct):
    """The data of all cards, which is open and the same for every seat."""

    title: str
    domains: tuple[str, ...]
    """The domain order, highest first."""
    cards: tuple[CardText, ...]


def catalogue(position: Position) -> Catalogue:
    """The catalogue of the cards of a game."""
    cards = (
        CardText(
            card.label, card.name, card.line, card.value, card.domain, card.home,
            card.effect.kind, card.effect.words(), card.effect.window,
        )
        for card in position.deck.cards
    )  # fmt: skip
    return Catalogue(position.deck.title, position.options.domains, tuple(cards))
