"""The trade-show phase: each player takes one push-your-luck turn (TS-SHOW)."""

from collections.abc import Iterator
from dataclasses import replace

from sv_widgets.games.trade_show.dice import Use, reachable, roll, roll_words, shown_by, superfluous, uses
from sv_widgets.games.trade_show.names import EventKind
from sv_widgets.games.trade_show.position import Position, Sale
from sv_widgets.games.trade_show.sale import (
    REROLL_COST,
    accept,
    can_reroll,
    fail,
    free_dice,
    full,
    offer,
    topmost,
)
from sv_widgets.games.trade_show.words import cubes
from sv_widgets.kernel import Decision, Event, Events, Move, Step, transfer
from sv_widgets.kernel.grammar import series


class Lay(Move):
    """Lay these dice of one size, faces from the lowest up, on the topmost unfulfilled card."""

    size: int
    faces: tuple[int, ...]


class Reroll(Move):
    """Spend two cubes to roll all the dice just rolled again."""


class Fail(Move):
    """Let the sale fail."""


class Accept(Move):
    """Accept the offer."""


class Roll(Move):
    """Roll again, for the next card."""


REROLL, FAIL, ACCEPT, ROLL = Reroll(), Fail(), Accept(), Roll()


# --- turns


class Show(Step[Position]):
    """Give each player in clockwise order one whole turn (TS-SHOW-1, TS-SHOW-10)."""

    turns: int
    """The number of players who have had their turn."""

    def run(self, position: Position, events: Events) -> None:
        seats = len(position.seats)
        if self.turns == seats:
            return
        seat = (position.start + self.turns) % seats
        position.sale = Sale(seat)
        events.append(Event(EventKind.SHOW, "TS-SHOW-1", seat, "companies", card=position.companies[seat][0]))
        # the first roll is mandatory (TS-R7)
        position.push(RollDice(), Show(self.turns + 1))


class RollDice(Step[Position]):
    """Roll all dice that do not lie on a card (TS-SHOW-2)."""

    def run(self, position: Position, events: Events) -> None:
        sale = position.running
        rolled, position.dice_stream = roll(free_dice(position), position.dice_stream)
        position.sale = replace(sale, rolled=rolled)
        events.append(Event(EventKind.ROLL, "TS-SHOW-2", sale.seat, roll_words(rolled), reveals=True))
        fits = uses(rolled, topmost(position).sell)
        position.push(Fulfil(sale.seat) if fits else Rescue(sale.seat))


class AfterRoll(Decision[Position]):
    """A decision after a roll."""

    def broken(self, position: Position, move: Move) -> str | None:
        sell = topmost(position).sell
        match move:
            case Reroll():
                return None if can_reroll(position) else "TS-SHOW-9"
            case Fail():
                return "TS-R3" if isinstance(self, Fulfil) else None
            case Lay():
                use = Use(move.size, move.faces)
                if move.faces != tuple(sorted(move.faces)) or not shown_by(position.running.rolled, use):
                    return "TS-SHOW-2"
                if sum(move.faces) < sell:
                    return "TS-SHOW-3"
                return "TS-R10" if superfluous(move.faces, sell) else None
        return "TS-SHOW-6"

    def why(self, position: Position, move: Move, rule: str) -> str:
        who, card, rolled = position.person(self.seat), topmost(position), position.running.rolled
        dice = f"d{move.size} {'+'.join(map(str, move.faces))}"[:60] if isinstance(move, Lay) else ""
        match rule:
            case "TS-SHOW-9":
                owned = position.cubes[self.seat]
                return f"Rolling again costs {REROLL_COST} cubes, and {who.inside:owns} {owned}."
            case "TS-R3":
                ways = series(map(str, uses(rolled, card.sell)), "or")
                return f"This roll can fulfil {card.name} with {ways}, so it does not fail."
            case "TS-SHOW-2":
                return f"There is no {dice} among the dice just rolled, lowest first: {roll_words(rolled)}."
            case "TS-SHOW-3":
                total = sum(move.faces) if isinstance(move, Lay) else 0
                return f"{card.name} sells at {card.sell}, and {dice} makes {total}."
            case "TS-R10":
                return f"Without its lowest die {dice} reaches the {card.sell} of {card.name} already."
        return f"{who:has} rolled {roll_words(rolled)} and first {who.verb('says')} what comes of it."

    def label(self, position: Position, move: Move) -> str:
        if isinstance(move, Lay):
            use, card = Use(move.size, move.faces), topmost(position)
            earns = " for a cube" if use.exact(card.sell) else ""
            return f"Lay {use} on {card.name}{earns}"
        return f"Spend {REROLL_COST} cubes and roll again" if move == REROLL else "Let the sale fail"

    def warning(self, position: Position, move: Move) -> str | None:
        on_cards = position.cubes_on_cards.held(position)
        if move == FAIL and on_cards:
            return f"The dollars and the {cubes(on_cards)} on the cards are lost (TS-SHOW-8)."
        return None

    def take(self, position: Position, move: Move, events: Events) -> None:
        match move:
            case Lay():
                lay(position, Use(move.size, move.faces), events)
            case Reroll():
                seat, supply = self.seat, position.supply
                transfer(
                    *(position, events, REROLL_COST, position.cubes_of(seat), supply),
                    rule="TS-R12",
                    seat=seat,
                    kind=EventKind.REROLL,
                )
                position.push(RollDice())  # may repeat as long as the player has cubes (TS-R2)
            case _:
                fail(position, events)


class Fulfil(AfterRoll):
    """Choose the dice that fulfil the topmost card, or reroll (TS-SHOW-3, TS-R10)."""

    rule = "TS-SHOW-3"
    no_choice = "TS-R3"

    def ask(self, position: Position) -> str:
        card = topmost(position)
        question = f"which dice do you lay on {card.name}, which sells at {card.sell}?"
        return position.person(self.seat).asked(question)

    def answers(self, position: Position) -> Iterator[Move]:
        for use in uses(position.running.rolled, topmost(position).sell):
            yield Lay(use.size, use.faces)
        if can_reroll(position):
            yield REROLL


class Rescue(AfterRoll):
    """After a roll that would fail: choose whether to spend two cubes on a reroll (TS-SHOW-9, TS-R12)."""

    rule = "TS-SHOW-9"
    no_choice = "TS-SHOW-8"

    def ask(self, position: Position) -> str:
        card = topmost(position)
        question = f"this roll does not reach the {card.sell} of {card.name}: do you roll again?"
        return position.person(self.seat).asked(question)

    def answers(self, position: Position) -> Iterator[Move]:
        if can_reroll(position):
            yield REROLL
        yield FAIL


class Offer(Decision[Position]):
    """Choose to accept the offer or to roll for the next card (TS-SHOW-6)."""

    rule = "TS-SHOW-6"

    def ask(self, position: Position) -> str:
        card = topmost(position)
        question = f"do you accept {_offered(position)}, or roll for {card.name}, which sells at {card.sell}?"
        return position.person(self.seat).asked(question)

    def answers(self, position: Position) -> Iterator[Move]:
        return iter((ACCEPT, ROLL))

    def why(self, position: Position, move: Move, rule: str) -> str:
        who = position.person(self.seat)
        return f"{who:accepts} the offer or {who.verb('rolls')} again; there is nothing else to do now."

    def label(self, position: Position, move: Move) -> str:
        return f"Accept {_offered(position)}" if move == ACCEPT else f"Roll for {topmost(position).name}"

    def warning(self, position: Position, move: Move) -> str | None:
        sell = topmost(position).sell
        hopeless = move == ROLL and not reachable(free_dice(position), sell)
        return f"No roll of the dice left reaches {sell} (TS-SHOW-3)." if hopeless else None

    def take(self, position: Position, move: Move, events: Events) -> None:
        if move == ACCEPT:
            accept(position, events)
        else:
            position.push(RollDice())


# --- effects of moves


def lay(position: Position, use: Use, events: Events) -> None:
    """Fulfil the topmost card; the dice lie on it until the end of the turn (TS-SHOW-4)."""
    sale, card = position.running, topmost(position)
    number = position.cards[sale.seat][len(sale.laid)]
    position.sale = replace(sale, laid=(*sale.laid, use), rolled=())
    events.append(Event(EventKind.FULFIL, "TS-SHOW-3", sale.seat, str(use), card=number))
    if use.exact(card.sell):
        supply, there = position.supply, position.cubes_on_cards
        transfer(position, events, 1, supply, there, rule="TS-SHOW-5", seat=sale.seat, kind=EventKind.CUBE)
    # with no card left to fulfil (TS-R5) or no dice left to roll (TS-R7), accepting is mandatory
    rule = "TS-R5" if full(position) else None if any(free_dice(position)) else "TS-R7"
    if rule is None:
        position.push(Offer(sale.seat))
    else:
        events.append(Event(EventKind.MUST_ACCEPT, rule, sale.seat))
        accept(position, events)


def _offered(position: Position) -> str:
    earned = position.cubes_on_cards.held(position)
    return f"${offer(position)}" + (f" and {cubes(earned)}" if earned else "")
