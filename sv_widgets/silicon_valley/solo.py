"""Chasing the Unicorn: how a game against the Rival is set up (SV-SOLO)."""

from collections.abc import Sequence
from typing import Any

from sv_widgets.kernel import Events, Place, Stream, hand
from sv_widgets.kernel.plain import Slip
from sv_widgets.silicon_valley.cards import ATTRIBUTES, COLOURS, Deck
from sv_widgets.silicon_valley.options import Options
from sv_widgets.silicon_valley.personalities import move_trackers
from sv_widgets.silicon_valley.position import Position, Rival
from sv_widgets.silicon_valley.rival import join_row, printed

LEVELS = {"beginner": (4, 1), "easy": (3, 2), "medium": (2, 3), "hard": (1, 4)}
"""How many blue and how many red personalities there are at each level (SV-SOLO-2)."""


def check(level: object, deck: Deck, options: Options) -> None:
    """Refuse a level that there is none of, or a deck or options that no solo game can have."""
    if not isinstance(level, str) or level not in LEVELS:
        raise Slip(f"A solo game is {', '.join(LEVELS)}, not {level!r:.40} (SV-SOLO-2).")
    if options.rounds is not None:
        raise Slip(
            "A solo game has 7 rounds (SV-SOLO-6); the setting rounds is for several players (SV-R22)."
        )
    if not deck.decisions:
        raise Slip(f"The deck {deck.title!r} has no decision cards, which a solo game needs (SV-COMP-6).")
    for colour, number in zip(COLOURS, LEVELS[level], strict=True):
        have = sum(card.colour == colour for card in deck.personalities)
        if have < number:
            raise Slip(
                f"The level {level} needs {number} {colour} personalities (SV-SOLO-2); "
                f"the deck {deck.title!r} has {have}."
            )


def accounts(level: str, seed: int, deck: Deck) -> dict[str, Any]:
    """What a position has in a solo game alone (SV-COMP-6).

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
    """Personalities by level, the Rival's mat, and its founder (SV-SOLO-2, SV-SOLO-3, SV-SOLO-4)."""
    for attribute, card in enumerate(drawn(position) or ()):
        box, place = Place("personalities", -1, "box"), position.personality(attribute)
        hand(position, events, card, box, place, rule="SV-SOLO-2", kind="join")
    take_mat(position, events, position.mats[-1][0])
    take_founder(position, events, position.founders[-2][0])


def drawn(position: Position, wished: Sequence[int | None] = ()) -> tuple[int, ...] | None:
    """Blue and red personalities at random, shuffled: one for each attribute (SV-SOLO-2).

    Some may be wished for; None if there are not so many of their colour.
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
    """Each attribute on the Rival's mat moves its tracker; then the mat is put away (SV-SOLO-3)."""
    box, away = Place("mats", -1, "box"), position.rival_mat
    hand(position, events, mat, box, away, rule="SV-SOLO-3", kind="put_away")
    move_trackers(position, events, position.deck.mats[mat].offers, "SV-SOLO-3")


def take_founder(position: Position, events: Events, founder: int) -> None:
    """All blocks of the Rival's founder join the tech row, from left to right (SV-SOLO-4)."""
    box, mine = Place("founders", -2, "box"), position.rival_founder
    hand(position, events, founder, box, mine, rule="SV-SOLO-4", kind="take")
    join_row(position, events, printed(position.deck.founders[founder]), "SV-SOLO-4")
