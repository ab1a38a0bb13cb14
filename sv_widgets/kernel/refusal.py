"""Refusals: why a move is not legal, in a helpful sentence."""

from dataclasses import dataclass

from sv_widgets.kernel.plain import UserError
from sv_widgets.kernel.position import Decision, Move, P, open_decision


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal: the rule, a sentence, the place, and moves that would be legal."""

    rule: str
    sentence: str
    place: str = ""
    legal: tuple[Move, ...] = ()
    too_early: bool = False
    """Whether the move was not checked, since a move before it in the chain reveals something."""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import to_html  # noqa: PLC0415 - only needed for display

        instead = ", ".join(f"<code>{to_html(repr(move))}</code>" for move in self.legal[:6])
        more = f" and {len(self.legal) - 6} more" if len(self.legal) > 6 else ""
        legal = f"<br>Legal would be {instead}{more}." if instead else ""
        return f"<p>{to_html(self.sentence)} <small>{to_html(self.rule)}</small>{legal}</p>"


class IllegalMove(UserError):
    """Raised for a move that violates a rule; the game has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refusal(position: P, move: Move, seat: int | None = None) -> Refusal | None:
    """Return why a move is not legal in a position, or not for this seat to make; None if it is."""
    decision = open_decision(position)
    if decision is None:
        assert position.outcome is not None
        return Refusal(position.outcome.rule, "The game has ended; nothing more is played.")
    if seat is not None and seat not in decision.seats:
        who, asked = position.person(seat), position.person(decision.seat).inside
        said = f"{who:is} not asked now, {asked:is}. {decision.ask(position)}"
        return Refusal(decision.rule, said)
    rule = decision.broken(position, move)
    if rule is None:
        whose = decision.whose(position, move)
        return None if seat is None or seat in whose else _of_another(position, decision, whose[0], seat)
    legal = tuple(decision.answers(position))
    alike = tuple(each for each in legal if type(each) is type(move))
    return Refusal(rule, decision.why(position, move, rule), decision.where(position, move), alike or legal)


def _of_another(position: P, decision: Decision[P], owner: int, seat: int) -> Refusal:
    """Return why a seat may not give an answer that another of its team may give."""
    whose, own = (position.person(each).inside.own for each in (owner, seat))
    return Refusal(decision.shared_by or decision.rule, f"That answer is {whose} to give, not {own}.")
