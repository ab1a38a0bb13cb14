"""An answer that is a number between bounds: one for people, every value for legality and machines."""

from collections.abc import Iterator

import pytest

from sv_widgets.kernel import Between, Decision, Events, Move, Position, choices, legal_moves, refusal


class Bid(Move):
    amount: int
    open: bool = True


class Pass(Move):
    pass


class Offer(Decision[Position]):
    rule = "NO-1"

    def ranges(self, position: Position) -> tuple[Between, ...]:
        return (Between(Bid(0), "amount", low=5, high=22, step=5),)

    def take(self, position: Position, move: Move, events: Events) -> None:
        pass


class OfferOrPass(Offer):
    def ranges(self, position: Position) -> tuple[Between, ...]:
        return (*super().ranges(position), Between(Bid(0, open=False), "amount", 1, 3))

    def answers(self, position: Position) -> Iterator[Move]:
        yield Pass()
        yield from super().answers(position)


def asked(decision: type[Offer]) -> Position:
    return Position(("Ada", "Bo"), 1, pending=(decision(0),))


def test_machines_get_every_value_and_people_one_answer() -> None:
    position = asked(Offer)
    assert legal_moves(position) == [Bid(5), Bid(10), Bid(15), Bid(20)]
    assert choices(position) == ((), (Between(Bid(0), "amount", 5, 22, 5),))


def test_other_answers_stand_beside_it() -> None:
    position = asked(OfferOrPass)
    hidden = [Bid(number, open=False) for number in (1, 2, 3)]
    assert legal_moves(position) == [Pass(), Bid(5), Bid(10), Bid(15), Bid(20), *hidden]
    answers, ranges = choices(position)
    assert answers == (Pass(),)
    assert [move for each in ranges for move in each.moves()] == legal_moves(position)[1:]


@pytest.mark.parametrize("number", [4, 0, -5, 7, 21, 25, 10**20])
def test_what_is_out_of_bounds_or_off_the_steps_is_refused_with_the_bounds(number: int) -> None:
    refused = refusal(asked(OfferOrPass), Bid(number))
    assert refused is not None
    assert refused.rule == "NO-1"
    assert refused.sentence == f"The amount is from 5 to 22 in steps of 5, not {number}. Ada, offer or pass."
    assert refusal(asked(OfferOrPass), Bid(4, open=False)).sentence.startswith(  # type: ignore[union-attr]
        "The amount is from 1 to 3, not 4."
    )


def test_where_nothing_is_asked_there_is_nothing_to_choose() -> None:
    assert choices(Position(("Ada", "Bo"), 1)) == ((), ())


def test_a_decision_says_what_its_answers_are() -> None:
    class Nothing(Decision[Position]):
        rule = "NO-1"

    with pytest.raises(NotImplementedError):
        legal_moves(Position(("Ada",), 1, pending=(Nothing(0),)))
