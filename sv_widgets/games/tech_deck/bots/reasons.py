"""Why an answer of *Tech Deck* is better than another, in words: by how the round then ends for the team."""

from collections.abc import Iterator
from typing import Final

from sv_widgets.games.tech_deck.bots.worth import strength
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import Move, open_decision
from sv_widgets.kernel.grammar import counted, series

End = tuple[Move, Position]
"""An answer, and the position at the end of the round to which it leads."""
SLIGHT: Final = 0.02
"""Differences in the strength of a team's cards that are not told."""
NOTHING: Final = "Your team then likely assists nobody in this round."


def reason(start: Position, seat: int, line: End, other: End | None) -> str:
    """Return why to give an answer: what the team has by the end of the round, and what more than else."""
    decision = open_decision(start)
    assert decision is not None, "a move answers a decision"
    (_, end), team = line, start.team_of[seat]
    done = series(_done(start, end, team))
    first = f"Your team then likely {done} in this round." if done else NOTHING
    if other is None:
        return first
    move, there = other
    better = series(_better(end, there, team))
    return f"{first} That {better} than after “{decision.label(start, move)}”." if better else first


def _done(start: Position, end: Position, team: int) -> Iterator[str]:
    """Yield what a team does until the end of the round."""
    scored = _new(end, start.score(team).held(start), end.score(team).held(end))
    if scored:
        yield f"scores {scored}"
    joined = _new(end, _in_ventures(start, team), _in_ventures(end, team))
    if joined:
        yield f"gets {joined} for its ventures"
    recruited = _new(end, _group(start, team), _group(end, team))
    if recruited:
        yield f"recruits {recruited}"


def _better(end: Position, there: Position, team: int) -> Iterator[str]:
    """Yield what a team has more of than at the other end, or all have less of."""
    scored = len(end.score(team).held(end)) - len(there.score(team).held(there))
    if scored > 0:
        yield f"scores {counted(scored, 'customer')} more"
    unhappy = len(there.unhappy.held(there)) - len(end.unhappy.held(end))
    if unhappy > 0:
        yield f"leaves {unhappy} fewer unhappy"
    waiting = len(there.row.held(there)) - len(end.row.held(end))
    if waiting > 0:
        yield f"leaves {waiting} fewer in the row"
    ventures = len(_in_ventures(end, team)) - len(_in_ventures(there, team))
    if ventures > 0:
        yield f"gives the ventures {counted(ventures, 'card')} more"
    if strength(end, team) - strength(there, team) > SLIGHT:
        yield "makes the team's cards stronger"


def _in_ventures(position: Position, team: int) -> tuple[int, ...]:
    return tuple(card for at in position.ventures(team) for card in position.venture(at).held(position))


def _group(position: Position, team: int) -> tuple[int, ...]:
    places = (position.hand, position.laid, position.group_deck, position.discard)
    return tuple(card for place in places for card in place(team).held(position))


def _new(end: Position, before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """The cards that have come to some places, in words."""
    return series(end.card(card).label for card in after if card not in before)
