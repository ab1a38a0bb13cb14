"""Upkeep that leaves nothing to choose is paid by itself if it is wished, and undone with the play."""

from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets import kernel, registry
from sv_widgets.games.silicon_valley import Maintain, Pay, Stop
from sv_widgets.games.silicon_valley.automatic import automatic
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.operate import PayNext
from sv_widgets.games.silicon_valley.payments import PayCode
from sv_widgets.kernel import apply, legal_moves
from sv_widgets.kernel.plain import UserError
from sv_widgets.players import Greedy
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from tests.conformance import toy
from tests.games.silicon_valley.play import code, product, table

CORNERS = "3 corner"
"""With the corner that operating brings: both products cost 2 code, and only corners can pay that."""


def before_the_end(blocks: str = CORNERS, **more: Any) -> Game:
    """Bo, who is the last to act, has two products and one more action in this round."""
    bo = {"founder": "Founder Two", "money": 50, "blocks": blocks, "mat": "Mat Tech", "hqs": ["Loft"]}
    bo |= {"innovated": ["Starting 1", "Starting 2"], "valuation": 5}
    return table(seed=1, turn="bo", actions=1, bo=bo, ada={"founder": "Founder Three"}, **more)


def test_nothing_is_paid_by_itself_unless_it_is_wished() -> None:
    game = Table(before_the_end(), hand_over=False).game
    game.play(Stop())
    assert isinstance(game.decision, PayNext)


def test_the_order_of_two_like_payments_is_not_asked() -> None:
    sv.settings(pay_alone=True)
    game = before_the_end()
    desk = Desk(Table(game, hand_over=False))
    game.play(Stop())
    assert code(game, "Bo") == "2 corner"
    assert [turn.moves for turn in game.turns[1:]] == [(Stop(),), (Maintain(product("Starting 1")),)]
    assert desk.shown["plays"] == 2, "what is paid by itself is a play like others"
    assert desk.shown["version"] == 2
    assert Game.load(game.rules, game.record()).position == game.position


def test_what_leaves_a_choice_is_asked() -> None:
    sv.settings(pay_alone=True)
    game = Table(before_the_end("2 corner, 2 dot"), hand_over=False).game
    game.play(Stop())
    assert isinstance(game.decision, PayNext), "two dots or a corner: that is for Bo to say"
    game.play(Maintain(product("Starting 1")))
    assert isinstance(game.decision, PayCode)


def test_undo_takes_it_back_together_with_the_play_before_and_it_stays_so() -> None:
    sv.settings(pay_alone=True)
    table = Table(before_the_end(), hand_over=False, undo="free")
    begin = table.game.position
    table.game.play(Stop())
    end = table.game.position
    table.undo()
    assert table.game.position == begin, "nothing is paid anew by the undo"
    table.redo()
    assert table.game.position == end
    assert not table.game.can_redo


def test_an_undo_up_to_a_payment_that_was_made_by_hand_is_not_undone_by_paying() -> None:
    table = Table(before_the_end(), hand_over=False, undo="free")
    table.game.play(Stop())
    asked = table.game.position
    table.game.play(Maintain(product("Starting 2")))
    sv.settings(pay_alone=True)
    table.undo()
    assert table.game.position == asked
    table.redo()
    table.undo()
    assert table.game.position == asked


def first_card(position: toy.Pips, seat: int) -> tuple[kernel.Move, ...]:
    """Bo, who is in seat 1, always lays the first card."""
    return tuple(legal_moves(position)[:1]) if seat == 1 else ()


KIT = registry.Kit(rules="tests.conformance.toy:RULES", automatic=":first_card")
"""The toy, in which what is played by itself shows what all have laid."""


def test_why_no_undo_names_what_was_paid_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "pips", registry.Entry("TOY-", __name__))
    sv.settings(pay_alone=True)
    there = Table(kernel.Game(toy.RULES, toy.STARTS[2]), hand_over=False)
    there.game.play(there.game.legal_moves()[0])
    assert len(there.game.turns) == 3
    assert there.is_automatic(there.game.turns[-1])
    assert there.why_no_undo() == (
        "What was paid by itself revealed something, so your move before it stands."
    )
    with pytest.raises(UserError, match="by itself"):
        there.undo()


def test_bots_and_lessons_pay_as_before() -> None:
    sv.settings(pay_alone=True)
    game = before_the_end()
    assert not Table(game, players={"Bo": Greedy()}, hand_over=False).is_automatic(game.turns[-1])
    assert len(game.turns) > 2, "the bot has chosen for itself"
    lesson = before_the_end()
    there = Table(lesson, hand_over=False, pays_alone=False)
    lesson.play(Stop())
    assert isinstance(lesson.decision, PayNext)
    assert there.game is lesson


@pytest.mark.rule("SV-R9")
@pytest.mark.parametrize(
    ("blocks", "alone"),
    [
        ("3 corner", True),
        ("2 corner, dot", True),
        ("3 bar", False),
        ("nothing", False),
        ("9 dot", False),
        ("3 corner, square", False),
    ],
)
def test_it_pays_exactly_where_all_ways_end_alike(blocks: str, alone: bool) -> None:  # noqa: FBT001
    """Every way to pay is tried at the table itself, to its end."""
    game = before_the_end(blocks)
    game.play(Stop())
    position, seat = game.position, 1
    moves = automatic(position, seat)
    ends = set[tuple[int, tuple[int, ...]]]()
    todo = [position]
    while todo:
        now = todo.pop()
        decision = now.pending[-1]
        if not isinstance(decision, (PayNext, PayCode)) or decision.seat != seat:
            ends.add((now.code[seat], now.tiles[seat]))
            continue
        for move in legal_moves(now):
            after = now.copy()
            apply(after, move, [])
            todo.append(after)
    asked = position.pending[-1]
    if isinstance(asked, (PayNext, PayCode)) and asked.seat == seat:
        assert bool(moves) == alone == (len(ends) == 1)
    if moves:
        game.play(*moves, seat=seat)
        assert (game.position.code[seat], game.position.tiles[seat]) in ends


def test_another_seat_pays_nothing_for_it() -> None:
    game = before_the_end()
    game.play(Stop())
    assert automatic(game.position, 1) == (Maintain(product("Starting 1")),)
    assert automatic(game.position, 0) == ()
    game.play(Maintain(product("Starting 1")))
    assert automatic(game.position, 1) == ()
    assert Pay("corner") not in legal_moves(game.position)
