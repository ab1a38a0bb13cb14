"""Paying with blocks, and gaining blocks that may have run out."""

import random
from itertools import product

import pytest

from sv_widgets.games.silicon_valley import Fund, Hire, Pay, TakeInstead, blocks
from sv_widgets.games.silicon_valley.payments import PayCode
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import apply, legal_moves
from tests.conformance.play import of_kind, refused
from tests.games.silicon_valley.play import code, supply, table


@pytest.mark.rule("SV-CODE-1")
def test_no_change_is_given_and_the_blocks_go_to_the_supply() -> None:
    game = table(ada={"blocks": "2 square", "mat": "Mat Calm"}, bo={"blocks": "nothing"}, vcs=["Free Hand"])
    game.play(Fund(0))  # 6 code, paid with 8
    assert code(game, "Ada") == "nothing"
    assert supply(game).startswith("40 dot, 20 bar, 20 corner, 12 line, 12 square")


@pytest.mark.rule("SV-CODE-1")
def test_a_wasteful_block_is_legal_with_a_warning() -> None:
    game = table(ada={"blocks": "2 square, bar, dot", "mat": "Mat Calm"}, vcs=["Free Hand"])
    game.play(Fund(0))  # the first square leaves no choice
    assert game.warning(Pay("square")) == "This wastes 2 code: no change is given (SV-CODE-1)."
    assert game.warning(Pay("bar")) is None


def payments(position: Position) -> set[int]:
    """Every collection that the decisions of a payment can come to."""
    found, todo = set(), [position]
    while todo:
        now = todo.pop()
        if not isinstance(now.pending[-1], PayCode):
            found.add(position.code[0] - now.code[0])
            continue
        for move in legal_moves(now):
            then = now.copy()
            apply(then, move, [])
            todo.append(then)
    return found


@pytest.mark.rule("SV-R9")
@pytest.mark.parametrize("seed", range(25))
def test_every_payment_is_offered_in_which_no_block_is_superfluous(seed: int) -> None:
    """Against brute force: all collections that meet the cost, and no longer do without any one block."""
    luck = random.Random(seed)
    counts = [luck.randrange(4) for _ in range(8)]
    have, cost = blocks.pack(counts), luck.randrange(1, 15)
    if blocks.squares(have) < cost:
        return
    position = table().position
    position.code = (have, position.code[1], position.code[2] - have + position.code[0])
    position.pending = (*position.pending, PayCode(0, cost, "a test", "SV-CODE-1"))
    minimal = set()
    for chosen in product(*(range(number + 1) for number in counts)):
        worth = sum(n * value for n, value in zip(chosen, blocks.VALUES, strict=True))
        least = min((value for n, value in zip(chosen, blocks.VALUES, strict=True) if n), default=0)
        if worth >= cost > worth - least:
            minimal.add(blocks.pack(chosen))
    assert payments(position) == minimal


@pytest.mark.rule("SV-R9")
def test_a_payment_goes_from_the_largest_block_to_the_smallest() -> None:
    game = table(ada={"blocks": "square, 3 bar, 3 dot", "mat": "Mat Calm"}, vcs=["Free Hand"])
    game.play(Fund(0), Pay("bar"))
    refusal = refused(game, Pay("square"))
    assert refusal.rule == "SV-R9"
    assert "from the largest block to the smallest" in refusal.sentence
    assert Pay("square") not in game.legal_moves()


@pytest.mark.rule("SV-R9")
def test_no_block_is_offered_with_which_the_cost_could_not_be_met() -> None:
    game = table(ada={"blocks": "square, 2 bar, dot", "mat": "Mat Calm"}, vcs=["Free Hand"])
    events = game.play(Fund(0))  # two bars and a dot come to 5 of 6, so the square has to be laid down
    assert of_kind(events, "only_choice") == []  # the one event of the payment says all there is to say
    assert [blocks.notation(event.amount) for event in of_kind(events, "pay_code")] == ["bar, square"]
    assert code(game, "Ada") == "dot, bar"


@pytest.mark.rule("SV-CODE-1")
@pytest.mark.parametrize("shape", ["zig", "blob", "", "<b>"])
def test_blocks_one_does_not_have(shape: str) -> None:
    game = table(ada={"blocks": "2 square, 2 bar, 3 dot", "mat": "Mat Calm"}, vcs=["Free Hand"])
    game.play(Fund(0))
    assert refused(game, Pay(shape)).rule == "SV-CODE-1"


@pytest.mark.rule("SV-CODE-2", "SV-R8")
def test_in_place_of_a_shape_that_ran_out_comes_one_of_the_same_value() -> None:
    game = table(ada={"money": 30, "blocks": "nothing"}, bo={"blocks": "12 square"}, row=["Last Lou"])
    game.play(Hire(0))
    assert game.legal_moves() == [TakeInstead(shape) for shape in ("line", "tee", "ell", "zig")]
    assert refused(game, TakeInstead("dot")).rule == "SV-R8"
    assert refused(game, TakeInstead("square")).rule == "SV-R8"
    game.play(TakeInstead("tee"))
    assert code(game, "Ada") == "tee"


@pytest.mark.rule("SV-CODE-2", "SV-R8")
def test_where_there_is_none_of_the_same_value_comes_any_smaller_one() -> None:
    game = table(
        ada={"money": 30, "blocks": "nothing"},
        bo={"blocks": "12 line, 12 square, 12 tee, 12 ell, 12 zig"},
        row=["Last Lou"],
    )
    game.play(Hire(0))
    assert game.legal_moves() == [TakeInstead(shape) for shape in ("dot", "bar", "corner")]


@pytest.mark.rule("SV-R8")
def test_with_only_one_left_there_is_no_question() -> None:
    game = table(
        ada={"money": 30, "blocks": "nothing"},
        bo={"blocks": "20 bar, 20 corner, 12 line, 12 square, 12 tee, 12 ell, 12 zig"},
        row=["Last Lou"],
    )
    events = game.play(Hire(0))
    assert of_kind(events, "only_choice")[0].rule == "SV-R8"
    assert code(game, "Ada") == "dot"


@pytest.mark.rule("SV-CODE-2")
def test_with_nothing_left_nothing_is_gained() -> None:
    everything = "40 dot, 20 bar, 20 corner, 12 line, 12 square, 12 tee, 12 ell, 12 zig"
    game = table(ada={"money": 30, "blocks": "nothing"}, bo={"blocks": everything}, row=["Last Lou"])
    events = game.play(Hire(0))
    assert [event.rule for event in of_kind(events, "no_code")] == ["SV-CODE-2"]
    assert code(game, "Ada") == "nothing"
    assert "gains nothing for a square" in str(game.log)


@pytest.mark.rule("SV-CODE-2")
def test_what_is_there_is_taken_before_anything_is_replaced() -> None:
    game = table(
        ada={"money": 30, "blocks": "nothing"}, bo={"blocks": "39 dot"}, row=["Two Techs"]
    )  # two dots
    events = game.play(Hire(0))
    assert [blocks.notation(event.amount) for event in of_kind(events, "gain_code")] == ["dot"]
    # nothing is smaller than a dot, and nothing else has its value
    assert len(of_kind(events, "no_code")) == 1
