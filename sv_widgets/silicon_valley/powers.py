"""Special powers of VC cards. A card names the kind of its power; the kinds stand here."""

from collections.abc import Iterator

from sv_widgets.kernel import Decision, Events, Move, Step
from sv_widgets.silicon_valley.actions.action import Action
from sv_widgets.silicon_valley.actions.hire import Hire
from sv_widgets.silicon_valley.position import Position

FREE_ACTIONS: dict[str, type[Action]] = {"free_hire": Hire}


class Power(Step[Position]):
    """Let a company use the power of a card it has just been funded by (SV-VC-2)."""

    seat: int
    power: str
    source: str

    def run(self, position: Position, events: Events) -> None:
        if self.power in FREE_ACTIONS:
            position.push(FreeAction(self.seat, self.power, self.source))


class Decline(Move):
    """Do without the free action."""


class FreeAction(Decision[Position]):
    """An action besides the three, taken at once or declined, with every other cost and condition (SV-R16).

    Where it cannot be taken it is lost (SV-R17).
    """

    rule = "SV-R16"
    no_choice = "SV-R17"
    power: str
    source: str

    @property
    def action(self) -> type[Action]:
        return FREE_ACTIONS[self.power]

    def ask(self, position: Position) -> str:
        what = self.action.kind.replace("_", " ")
        return f"{position.seats[self.seat]}, {self.source} lets you {what} as a free action, if you like."

    def answers(self, position: Position) -> Iterator[Move]:
        for move in self.action.candidates(position, self.seat):
            if move.broken(position, self.seat) is None:
                yield move
        yield Decline()

    def broken(self, position: Position, move: Move) -> str | None:
        if isinstance(move, self.action):
            return move.broken(position, self.seat)
        return None if isinstance(move, Decline) else self.rule

    def why(self, position: Position, move: Move, rule: str) -> str:
        if isinstance(move, self.action):
            return move.why(position, self.seat, rule)
        name = move.kind.replace("_", " ").capitalize()
        return f"{name} is not what {self.source} offers. {self.ask(position)}"

    def where(self, position: Position, move: Move) -> str:
        return move.where(position) if isinstance(move, Action) else ""

    def label(self, position: Position, move: Move) -> str:
        return move.label(position, self.seat) if isinstance(move, Action) else "Decline"

    def take(self, position: Position, move: Move, events: Events) -> None:
        if isinstance(move, Action):
            move.carry_out(position, self.seat, events)
