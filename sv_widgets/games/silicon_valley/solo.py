"""Chasing the Unicorn: setting up a solo game against the Rival (SV-SOLO)."""

from collections.abc import Sequence
from typing import Any

from sv_widgets.games.silicon_valley.cards import ATTRIBUTES, COLOURS, Deck
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.personalities import move_trackers
from sv_widgets.games.silicon_valley.position import Position, Rival
from sv_widgets.games.silicon_valley.rival import join_row, printed
from sv_widgets.kernel import Events, Stream, move_card
from sv_widgets.kernel.plain import UserError, shown

LEVELS = {"beginner": (4, 1), "easy": (3, 2), "medium": (2, 3), "hard": (1, 4)}
"""The numbers of blue and of red personalities at each level (SV-SOLO-2)."""


def check(level: object, deck: Deck, options: Options) -> None:
    """Raise `UserError` for an unknown level, or for a deck or options unfit for a solo game."""
    if not isinstance(level, str) or level not in LEVELS:
        raise UserError(f"A solo game is {', '.join(LEVELS)}, not {shown(level, 40)} (SV-SOLO-2).")
    if options.rounds is not None:
        raise UserError(
            "A solo game has 7 rounds (SV-SOLO-6); the setting rounds is for several players (SV-R22)."
        )
    if not deck.decisions:
        raise UserError(
            f"The deck {deck.title!r} has no decision cards, which a solo game needs (SV-COMP-6)."
        )
    for colour, number in zip(COLOURS, LEVELS[level], strict=True):
        have = sum(card.colour == colour for card in deck.personalities)
        if have < number:
            raise UserError(
                f"The level {level} needs {number} {colour} personalities (SV-SOLO-2); "
                f"the deck {deck.title!r} has {have}."
            )


def accounts(level: str, seed: int, deck: Deck) -> dict[str, Any]:
    """The fields of a position that only a solo game uses (SV-COMP-6).

    The Rival has no money, no valuation and no turn (SV-SOLO-1). Its trackers stand on the green spaces, its
    pawns beside the products (SV-SOLO-5), its personalities still lie in the box.
    """
    decisions, _ = Stream(seed, "setup/decisions").shuffled(range(len(deck.decisions)))
    return {
        "rival": Rival(level, (0,) * len(ATTRIBUTES), (None, None), ()),
        "decisions": ((), decisions, ()),
        "personalities": (*((),) * len(ATTRIBUTES), tuple(range(len(deck.personalities)))),
    }


def set_up(position: Position, events: Events) -> None:
    """Set up the Rival: personalities by level, mat and founder (SV-SOLO-2, SV-SOLO-3, SV-SOLO-4)."""
    for attribute, card in enumerate(drawn(position) or ()):
        box, place = position.personalities_box, position.personality(attribute)
        move_card(position, events, card, box, place, rule="SV-SOLO-2", kind=EventKind.JOIN)
    take_mat(position, events, position.mats_box.held(position)[0])
    take_founder(position, events, position.founders_box.held(position)[0])


def drawn(position: Position, wished: Sequence[int | None] = ()) -> tuple[int, ...] | None:
    """Random blue and red personalities by level, shuffled: one for each attribute (SV-SOLO-2).

    `wished` may fix some of them; returns None if it has more of a colour than the level allows.
    """
    deck, seed = position.deck, position.seed
    assert position.rival is not None
    named = [card for card in wished if card is not None]
    chosen: list[int] = []
    for colour, number in zip(COLOURS, LEVELS[position.rival.level], strict=True):
        cards = [at for at, card in enumerate(deck.personalities) if card.colour == colour]
        order, _ = Stream(seed, f"setup/{colour}").shuffled(card for card in cards if card not in named)
        left = number - sum(card in cards for card in named)
        if left < 0:
            return None
        chosen += order[:left]
    order, _ = Stream(seed, "setup/personalities").shuffled(chosen)
    rest = iter(order)
    places = (*wished, *(None,) * (len(ATTRIBUTES) - len(wished)))
    return tuple(next(rest) if card is None else card for card in places)


def take_mat(position: Position, events: Events, mat: int) -> None:
    """Put the Rival's mat away and move a tracker for each attribute on it (SV-SOLO-3)."""
    box, away = position.mats_box, position.rival_mat
    move_card(position, events, mat, box, away, rule="SV-SOLO-3", kind=EventKind.PUT_AWAY)
    move_trackers(position, events, position.deck.mats[mat].offers, "SV-SOLO-3")


def take_founder(position: Position, events: Events, founder: int) -> None:
    """Add all blocks of the Rival's founder to the tech row, from left to right (SV-SOLO-4)."""
    box, mine = position.founders_box, position.rival_founder
    move_card(position, events, founder, box, mine, rule="SV-SOLO-4", kind=EventKind.TAKE)
    join_row(position, events, printed(position.deck.founders[founder]), "SV-SOLO-4")


def why_no_rival(position: Position) -> str:
    """A sentence that says why there is no Rival board; empty if there is one."""
    if position.rival is not None:
        return ""
    return "There is no Rival in this game; it plays with sv.play(solo=...) (SV-SOLO-1)."
