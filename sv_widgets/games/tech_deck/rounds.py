"""The phases of a round, and what ends it (TD-ROUND-1, TD-END)."""

from sv_widgets.games.tech_deck.assist import BeginAttempt
from sv_widgets.games.tech_deck.customers import NewCustomers
from sv_widgets.games.tech_deck.end import end, lost, over
from sv_widgets.games.tech_deck.names import EventKind, Phase, WindowKind
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.games.tech_deck.refresh import Refresh
from sv_widgets.games.tech_deck.windows import Window
from sv_widgets.kernel import Event, Events, Step


class Round(Step[Position]):
    """Begin a round: its phases in their order (TD-ROUND-1)."""

    def run(self, position: Position, events: Events) -> None:
        position.round += 1
        events.append(
            Event(EventKind.ROUND, "TD-ROUND-1", position.lead(position.marker), amount=position.round)
        )
        position.push(NewCustomers(), *phases(position))


def phases(position: Position) -> tuple[Step[Position], ...]:
    """The phases of a round after the new customers."""
    window = Window(WindowKind.FREE, position.marker)
    effects = (Begin(Phase.EFFECTS), window)
    return (*effects, BeginAttempt(), Begin(Phase.MORE_EFFECTS), window, Refresh(), EndRound())


class Begin(Step[Position]):
    """Begin a phase of effects."""

    phase: str

    def run(self, position: Position, events: Events) -> None:
        position.phase = self.phase


class EndRound(Step[Position]):
    """End the game, in the order of TD-R14, or pass the marker and begin the next round (TD-END)."""

    def run(self, position: Position, events: Events) -> None:
        position.phase = Phase.END
        position.used = ()  # TD-R21
        if lost(position) or over(position):
            end(position, events)
            return
        if position.teams > 1:
            position.marker = 1 - position.marker
            events.append(Event(EventKind.MARKER, "TD-END-3", position.lead(position.marker)))
        position.push(Round())
