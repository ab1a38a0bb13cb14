"""What lawsuits claim: cash, Marketers or tech points, with their limits (BD-LAW-5 to BD-LAW-7)."""

from typing import Annotated, ClassVar

from sv_widgets.games.bidness.cards import MARKETER
from sv_widgets.games.bidness.cards.effect import Effect
from sv_widgets.games.bidness.company import can_pay, newest
from sv_widgets.games.bidness.money import pay
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import STEP, Position
from sv_widgets.kernel import Events, move_card, transfer
from sv_widgets.kernel.fields import Number
from sv_widgets.kernel.grammar import counted

Most = Annotated[int, Number(1, 99)]


class Claim(Effect):
    """A lawsuit: what it may claim, and what is given for it."""

    from_round = 2

    rule: ClassVar[str]
    unit: ClassVar[str]
    """What is claimed, in words."""
    step: ClassVar[int] = 1
    """The least damages, and the step between two sums of damages (BD-R3)."""

    def limit(self, position: Position, plaintiff: int, defendant: int) -> int:
        """The most that may be claimed; less than `step` if nothing may be."""
        raise self._unknown()

    def reason(self, position: Position, plaintiff: int, defendant: int) -> str:
        """The reason for that limit, as a part of a sentence."""
        return f"the card claims up to {self.amount(self.limit(position, plaintiff, defendant))}"

    def amount(self, damages: int) -> str:
        """Damages in words."""
        raise self._unknown()

    def win(self, position: Position, events: Events, damages: int, loser: int, winner: int) -> None:
        """Let a losing defendant pay the plaintiff; who has too little gives what there is (BD-R24)."""
        raise self._unknown()

    def lose(self, position: Position, events: Events, damages: int, loser: int) -> None:
        """Let a losing plaintiff pay the same to the bank (BD-LAW-4)."""
        raise self._unknown()


class Negligence(Claim):
    """Claim cash: as much as the defendant has, and as the plaintiff could pay (BD-LAW-5)."""

    rule = "BD-LAW-5"
    unit = "dollars"
    step = STEP

    def words(self) -> str:
        return "sue for cash"

    def limit(self, position: Position, plaintiff: int, defendant: int) -> int:
        return min(position.money[defendant], can_pay(position, plaintiff))

    def reason(self, position: Position, plaintiff: int, defendant: int) -> str:
        cash, most = position.money[defendant], can_pay(position, plaintiff)
        sued, suing = position.person(defendant).inside, position.person(plaintiff).inside
        return f"{sued:has} ${cash} in cash, and {suing} could pay ${most}"

    def amount(self, damages: int) -> str:
        return f"${damages}"

    def win(self, position: Position, events: Events, damages: int, loser: int, winner: int) -> None:
        pay(position, events, damages, loser, winner, rule="BD-LAW-4")

    def lose(self, position: Position, events: Events, damages: int, loser: int) -> None:
        pay(position, events, damages, loser, None, rule="BD-LAW-4")


class Libel(Claim):
    """Claim Marketers (BD-LAW-6); those that joined last go first (BD-R17)."""

    rule = "BD-LAW-6"
    unit = "Marketers"

    most: Most

    def words(self) -> str:
        return f"sue for up to {counted(self.most, 'Marketer')}"

    def limit(self, position: Position, plaintiff: int, defendant: int) -> int:
        return self.most

    def amount(self, damages: int) -> str:
        return counted(damages, "Marketer")

    def win(self, position: Position, events: Events, damages: int, loser: int, winner: int) -> None:
        desk, target = position.desk(loser), position.desk(winner)
        for card in newest(position, loser, MARKETER, damages):
            move_card(position, events, card, desk, target, rule=self.rule, seat=loser, kind=EventKind.GIVE)

    def lose(self, position: Position, events: Events, damages: int, loser: int) -> None:
        desk, target = position.desk(loser), position.discards
        for card in newest(position, loser, MARKETER, damages):
            move_card(position, events, card, desk, target, rule=self.rule, seat=loser, kind=EventKind.LOSE)


class Infringement(Claim):
    """Claim tech points (BD-LAW-7)."""

    rule = "BD-LAW-7"
    unit = "tech points"

    most: Most

    def words(self) -> str:
        return f"sue for up to {counted(self.most, 'tech point')}"

    def limit(self, position: Position, plaintiff: int, defendant: int) -> int:
        return self.most

    def amount(self, damages: int) -> str:
        return counted(damages, "tech point")

    def win(self, position: Position, events: Events, damages: int, loser: int, winner: int) -> None:
        self._move(position, events, damages, loser, winner)

    def lose(self, position: Position, events: Events, damages: int, loser: int) -> None:
        self._move(position, events, damages, loser, None)

    def _move(self, position: Position, events: Events, damages: int, loser: int, to: int | None) -> None:
        source, target = position.tech(loser), position.supply if to is None else position.tech(to)
        if number := min(damages, source.held(position)):
            transfer(
                *(position, events, number, source, target),
                rule=self.rule,
                seat=loser,
                kind=EventKind.POINTS,
            )
