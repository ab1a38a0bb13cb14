"""Why a move is not legal, in words that help."""

from dataclasses import dataclass

from sv_widgets.kernel.plain import Slip
from sv_widgets.kernel.position import Move, P, asked


@dataclass(frozen=True)
class Refusal:
    """A move that the rules do not allow: which rule, why, where, and what they would allow."""

    rule: str
    sentence: str
    place: str = ""
    legal: tuple[Move, ...] = ()

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"

    def _repr_html_(self) -> str:
        from sv_widgets.kernel.html import spelt  # noqa: PLC0415 - only where somebody looks

        instead = ", ".join(f"<code>{spelt(repr(move))}</code>" for move in self.legal[:6])
        more = f" and {len(self.legal) - 6} more" if len(self.legal) > 6 else ""
        legal = f"<br>Legal would be {instead}{more}." if instead else ""
        return f"<p>{spelt(self.sentence)} <small>{spelt(self.rule)}</small>{legal}</p>"


class IllegalMove(Slip):
    """Raised for a move that breaks a rule. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refusal(position: P, move: Move, seat: int | None = None) -> Refusal | None:
    """Why a move is not legal in a position, or not this seat's to make; None if it is."""
    decision = asked(position)
    if decision is None:
        assert position.outcome is not None
        return Refusal(position.outcome.rule, "The game has ended; nothing more is played.")
    if seat is not None and seat != decision.seat:
        who = position.seats[seat]
        return Refusal(decision.rule, f"{who} is not asked now: {decision.ask(position)}")
    rule = decision.broken(position, move)
    if rule is None:
        return None
    legal = tuple(decision.answers(position))
    alike = tuple(each for each in legal if type(each) is type(move))
    return Refusal(rule, decision.why(position, move, rule), decision.where(position, move), alike or legal)
