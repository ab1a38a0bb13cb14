"""The public information about the Rival's next turn: its cards are open except their order (SV-R37)."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.cards import ATTRIBUTES
from sv_widgets.games.silicon_valley.end import SOLO_ROUNDS
from sv_widgets.games.silicon_valley.pawns import GRAY, PAWNS, WHITE, Walk, path, walk
from sv_widgets.games.silicon_valley.position import Position, product_of
from sv_widgets.games.silicon_valley.words import effect_words, place_words
from sv_widgets.kernel.plain import UserError


class Landing(NamedTuple):
    """Where a pawn would end."""

    place: str
    """The name of the place, as in events; empty if the pawn cannot move and is not on the path."""
    card: str
    """The name of the card that lies there; empty if the pawn stays because it cannot move."""

    def __str__(self) -> str:
        if not self.place:
            return "nowhere"
        return f"{self.card or 'stays'} ({place_words(self.place)})"


class Prospect(NamedTuple):
    """A decision card that may come next, and where the pawns would end."""

    name: str
    white: int
    gray: int
    blocks: str
    white_to: Landing
    gray_to: Landing
    """Where gray ends, given that white moves first and gray skips the space on which white stands."""


class Track(NamedTuple):
    """An attribute's tracker and the personality below it."""

    attribute: str
    steps_left: int
    """The steps left to its "!"; at 0 the personality acts in the next turn."""
    personality: str
    colour: str
    acts: str


class Outlook(NamedTuple):
    """The public information about the Rival before its next turn."""

    level: str
    round: int
    rounds: int
    prospects: tuple[Prospect, ...]
    """Every decision card that may come next, all equally likely."""
    white: dict[int, Landing]
    """Where the white pawn would end, by the number of steps on the card."""
    gray: dict[int, Landing]
    """The same for the gray pawn, computed as if white stayed where it is now."""
    tracks: tuple[Track, ...]
    tech: str
    """The blocks of its tech row, from left to right."""
    employees: tuple[str, ...]
    products: tuple[str, ...]

    @property
    def moves(self) -> dict[str, dict[int, int]]:
        """For each pawn and number of steps, the number of cards with it."""
        return {pawn: _counted(getattr(card, pawn) for card in self.prospects) for pawn in PAWNS}

    def __repr__(self) -> str:
        left = len(self.prospects)
        return f"<Outlook on the Rival, {self.level}, round {self.round}: {left} cards may come>"

    def __str__(self) -> str:
        lines = [f"The Rival, {self.level}: round {self.round} of {self.rounds}."]
        lines += [
            f"  {each.attribute:12} {each.steps_left} to !  {each.personality} ({each.colour}): {each.acts}"
            for each in self.tracks
        ]
        lines.append(f"Tech row: {self.tech or 'empty'}.")
        for pawn, ends in zip(PAWNS, (self.white, self.gray), strict=True):
            often = self.moves[pawn]
            lines.append(f"{pawn.capitalize()} pawn, with how many of {len(self.prospects)} cards:")
            lines += [f"  {steps:2}  {often[steps]:2} x  {end}" for steps, end in ends.items()]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import to_html  # noqa: PLC0415 - loaded only for display

        def table(head: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
            def row(cells: Iterable[object], tag: str) -> str:
                inner = "".join(
                    f"<{tag} style='text-align:left'>{to_html(str(cell))}</{tag}>" for cell in cells
                )
                return f"<tr>{inner}</tr>"

            body = "".join(row(cells, "td") for cells in rows)
            return f"<table><thead>{row(head, 'th')}</thead><tbody>{body}</tbody></table>"

        tracks = table(
            ("attribute", "steps to !", "personality", "", "acts"),
            ((t.attribute, t.steps_left, t.personality, t.colour, t.acts) for t in self.tracks),
        )
        cards = table(
            ("card", "white", "gray", "then takes", "white comes to", "gray comes to"),
            ((c.name, c.white, c.gray, c.blocks, c.white_to, c.gray_to) for c in self.prospects),
        )
        head = (
            f"The Rival, {self.level}: round {self.round} of {self.rounds}. Tech row: {self.tech or 'empty'}."
        )
        return f"<p>{to_html(head)}</p>{tracks}{cards}"


def outlook(position: Position) -> Outlook:
    """The public information about the Rival's next turn; raises `UserError` if there is no Rival."""
    rival, deck = position.rival, position.deck
    if rival is None:
        raise UserError("There is no Rival here: it plays in solo games only (SV-SOLO-1).")
    _, left, _ = position.decisions
    cards = [deck.decisions[card] for card in sorted(left or range(len(deck.decisions)))]  # SV-R43
    now_white, now_gray = rival.pawns
    white = {card.white: walk(position, WHITE, card.white, now_gray) for card in cards}
    gray = {card.gray: walk(position, GRAY, card.gray, now_white) for card in cards}

    def after(white: Walk | None, steps: int) -> Walk | None:
        return walk(position, GRAY, steps, other=now_white if white is None else white.end)

    prospects = [
        Prospect(
            card.name,
            card.white,
            card.gray,
            blocks.listed(card.blocks),
            landing(position, white[card.white], now_white),
            landing(position, after(white[card.white], card.gray), now_gray),
        )
        for card in cards
    ]
    staff, tiles = position.rival_staff.held(position), position.rival_portfolio.held(position)
    return Outlook(
        rival.level,
        position.round,
        SOLO_ROUNDS,
        tuple(prospects),
        {steps: landing(position, white[steps], now_white) for steps in sorted(white)},
        {steps: landing(position, gray[steps], now_gray) for steps in sorted(gray)},
        tuple(track(position, attribute) for attribute in range(len(ATTRIBUTES))),
        blocks.listed(rival.tech),
        tuple(deck.employees[card].name for card in staff),
        tuple(deck.products[product_of(tile)].name for tile in tiles),
    )


def landing(position: Position, way: Walk | None, now: int | None) -> Landing:
    """The place and card where a pawn's move ends; a pawn that cannot move stays where it is now."""
    ring = path(position)
    if way is None:
        return Landing("" if now is None else ring[now].name, "")
    place = ring[way.end]
    (card,) = place.held(position)
    return Landing(place.name, getattr(position.deck, place.row)[card].name)


def track(position: Position, attribute: int) -> Track:
    """An attribute's tracker and its personality."""
    assert position.rival is not None
    (card,) = position.personality(attribute).held(position)
    personality = position.deck.personalities[card]
    left = position.options.tracker_steps - position.rival.trackers[attribute]
    acts = effect_words(personality.power)
    return Track(ATTRIBUTES[attribute], left, personality.name, personality.colour, acts)


def _counted(moves: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(moves).items()))
