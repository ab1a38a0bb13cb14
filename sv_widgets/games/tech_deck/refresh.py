"""The refresh phase: effects that keep cards, then a new hand (TD-REFRESH-1, TD-R33)."""

from sv_widgets.games.tech_deck.choices import discard
from sv_widgets.games.tech_deck.names import EventKind, Phase, WindowKind
from sv_widgets.games.tech_deck.piles import draw, move_secretly
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.games.tech_deck.windows import Window
from sv_widgets.kernel import Events, Step

RULE = "TD-REFRESH-1"


class Refresh(Step[Position]):
    """Let the first team refresh wholly, then the other (TD-R33)."""

    def run(self, position: Position, events: Events) -> None:
        position.phase = Phase.REFRESH
        for team in reversed(position.order):
            position.push(Window(WindowKind.REFRESH, team), NewHand(team))


class NewHand(Step[Position]):
    """Discard what a team has not kept, and draw a new hand."""

    team: int

    def run(self, position: Position, events: Events) -> None:
        lead, hand = position.lead(self.team), position.hand(self.team)
        discard(position, events, self.team, hand.held(position), rule=RULE, seat=lead)
        laid = position.laid(self.team)
        kept = laid.held(position)
        move_secretly(position, events, kept, laid, hand, rule="TD-R33", kind=EventKind.RETURN, seat=lead)
        draw(position, events, self.team, position.options.hand, rule=RULE, seat=lead)
