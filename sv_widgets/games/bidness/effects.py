"""What cards do, a class for each kind of effect (BD-CARD); auctions and lawsuits have their own modules."""

from typing import Annotated, ClassVar, Final

from sv_widgets.games.bidness.auction import Auctioned
from sv_widgets.games.bidness.cards import EMPLOYEES, ENGINEER, LAWYER, MARKETER
from sv_widgets.games.bidness.cards.effect import Effect, Play
from sv_widgets.games.bidness.claims import Infringement, Libel, Negligence
from sv_widgets.games.bidness.company import count, newest
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import Position
from sv_widgets.kernel import Events, Place, move_card, transfer
from sv_widgets.kernel.fields import Number, OneOf
from sv_widgets.kernel.grammar import counted

Points = Annotated[int, Number(1, 99)]


ONE: Final = {MARKETER: "a Marketer", ENGINEER: "an Engineer", LAWYER: "a Lawyer"}


# --- people


class Headhunting(Effect):
    """Pay the employer and take one employee of the named kind from a workplace (BD-CARD-1, BD-R13)."""

    from_round = 2
    names_player = True
    pays_player = True

    employee: Annotated[str, OneOf(EMPLOYEES)]

    def words(self) -> str:
        return f"take {ONE[self.employee]}, and the employer is paid"

    def missing(self, position: Position, player: int) -> str:
        return "" if count(position, player, self.employee) else f"no {self.employee.capitalize()}"

    def carry_out(self, position: Position, events: Events, play: Play) -> None:
        (employee,) = newest(position, play.other, self.employee, 1)
        source, target = position.desk(play.other), position.desk(play.seat)
        move_card(
            *(position, events, employee, source, target),
            rule="BD-CARD-1",
            seat=play.seat,
            kind=EventKind.HEADHUNT,
        )


class Research(Effect):
    """Take a random card of a player's hand, which only the two players see (BD-CARD-5, BD-R26)."""

    names_player = True

    def words(self) -> str:
        return "take a random card of a player's hand"

    def missing(self, position: Position, player: int) -> str:
        return "" if position.hands[player] else "no card in hand"

    def carry_out(self, position: Position, events: Events, play: Play) -> None:
        source, target = position.hand(play.other), position.hand(play.seat)
        hand = source.held(position)
        at, position.cards_stream = position.cards_stream.below(len(hand))
        move_card(
            *(position, events, hand[at], source, target),
            rule="BD-CARD-5",
            seat=play.seat,
            kind=EventKind.RESEARCH,
            reveals=True,
            seen_by=(play.seat, play.other),
        )


# --- bonus cards, which lie in a workplace until the end of the round


class Bonus(Effect):
    """A card that lies in a workplace until the end of the round (BD-PLAY-7)."""

    rule: ClassVar = "BD-CARD-4"

    def carry_out(self, position: Position, events: Events, play: Play) -> None:
        lay_out(position, events, play, play.seat, self.rule)


class Internship(Bonus):
    """Dice in trials this round, without a salary (BD-CARD-2, BD-R25)."""

    rule = "BD-CARD-2"

    number: Annotated[int, Number(1, 9)]

    @property
    def dice(self) -> int:
        return self.number

    def words(self) -> str:
        dice = "a die" if self.number == 1 else f"{self.number} dice"
        return f"{dice} in trials this round"


class Campaign(Bonus):
    """Marketing points this round (BD-CARD-4)."""

    points: Points

    @property
    def marketing(self) -> int:
        return self.points

    def words(self) -> str:
        return f"+{counted(self.points, 'marketing point')} this round"


class JointCampaign(Campaign):
    """Marketing points this round, for which a partner is paid (BD-CARD-4)."""

    names_player = True
    pays_player = True

    def words(self) -> str:
        return f"pay a partner, and have {super().words()}"


class Smear(Effect):
    """The card goes to another player, who has fewer marketing points this round (BD-CARD-4)."""

    names_player = True

    points: Points

    @property
    def marketing(self) -> int:
        return -self.points

    def words(self) -> str:
        return f"a player has \N{MINUS SIGN}{counted(self.points, 'marketing point')} this round"

    def carry_out(self, position: Position, events: Events, play: Play) -> None:
        lay_out(position, events, play, play.other, "BD-CARD-4")


def lay_out(position: Position, events: Events, play: Play, seat: int, rule: str) -> None:
    """Lay a played card into a workplace."""
    table, desk = position.table, position.desk(seat)
    move_card(position, events, play.card, table, desk, rule=rule, seat=seat, kind=EventKind.LAY_OUT)


# --- tech points


class Technology(Effect):
    """A card that moves tech points (BD-CARD-3)."""

    points: Points

    def gain(self, position: Position, events: Events, seat: int) -> None:
        """Let a player gain the points."""
        self.move(position, events, position.supply, position.tech(seat), seat)

    def move(self, position: Position, events: Events, source: Place, target: Place, seat: int) -> None:
        """Move the points, or as many as there are (BD-R3)."""
        number = self.points if source.endless else min(self.points, source.held(position))
        transfer(position, events, number, source, target, rule="BD-CARD-3", seat=seat, kind=EventKind.POINTS)


class Growth(Technology):
    """Gain tech points."""

    def words(self) -> str:
        return f"+{counted(self.points, 'tech point')}"

    def carry_out(self, position: Position, events: Events, play: Play) -> None:
        self.gain(position, events, play.seat)


class JointGrowth(Technology):
    """Gain tech points, and so does a partner."""

    names_player = True

    def words(self) -> str:
        return f"+{counted(self.points, 'tech point')} for you and a partner"

    def carry_out(self, position: Position, events: Events, play: Play) -> None:
        for seat in (play.seat, play.other):
            self.gain(position, events, seat)


class Theft(Technology):
    """Take tech points from a player."""

    names_player = True

    def words(self) -> str:
        return f"take {counted(self.points, 'tech point')} from a player"

    def missing(self, position: Position, player: int) -> str:
        return "" if position.points[player] else "no tech point"

    def carry_out(self, position: Position, events: Events, play: Play) -> None:
        self.move(position, events, position.tech(play.other), position.tech(play.seat), play.seat)


class Damage(Technology):
    """A player loses tech points to the bank."""

    names_player = True

    def words(self) -> str:
        return f"a player loses {counted(self.points, 'tech point')}"

    def missing(self, position: Position, player: int) -> str:
        return "" if position.points[player] else "no tech point"

    def carry_out(self, position: Position, events: Events, play: Play) -> None:
        self.move(position, events, position.tech(play.other), position.supply, play.other)


EFFECTS: Final[tuple[type[Effect], ...]] = (
    *(Auctioned, Negligence, Libel, Infringement),
    *(Headhunting, Research),
    *(Internship, Campaign, JointCampaign, Smear),
    *(Growth, JointGrowth, Theft, Damage),
)
