"""Outsourcing."""

import pytest

from sv_widgets.games.silicon_valley import Outsource
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import IllegalMove
from tests.conformance.play import asked, refused, told
from tests.games.silicon_valley.play import code, money, supply, table

LIST = {"dot": 2, "bar": 4, "corner": 5, "line": 7, "square": 7, "tee": 7, "ell": 7, "zig": 7}
"""The price list of the test deck."""
BOX = {"dot": 40, "bar": 20, "corner": 20, "line": 12, "square": 12, "tee": 12, "ell": 12, "zig": 12}


@pytest.mark.rule("SV-OUT-1", "SV-MONEY-1")
@pytest.mark.parametrize(("shape", "price"), LIST.items())
def test_each_shape_has_its_price_and_comes_from_the_supply(shape: str, price: int) -> None:
    game = table(ada={"money": 10, "blocks": "nothing"}, bo={"blocks": "nothing", "money": 10})
    bank = game.position.money[-1]
    game.play(Outsource(shape))
    assert (money(game, "Ada"), game.position.money[-1]) == (10 - price, bank + price)
    assert code(game, "Ada") == shape
    left = {name: number - (name == shape) for name, number in BOX.items()}
    assert supply(game) == ", ".join(f"{number} {name}" for name, number in left.items())
    assert (code(game, "Bo"), money(game, "Bo")) == ("nothing", 10)


@pytest.mark.rule("SV-OUT-1")
@pytest.mark.parametrize(("shape", "price"), LIST.items())
def test_the_exact_price_is_enough_and_a_dollar_less_is_not(shape: str, price: int) -> None:
    exact = table(ada={"money": price})
    exact.play(Outsource(shape))
    assert money(exact, "Ada") == 0
    refusal = refused(table(ada={"money": price - 1}), Outsource(shape))
    assert refusal.rule == "SV-OUT-1"
    article = "an" if shape == "ell" else "a"
    assert refusal.sentence == f"Ada needs ${price} for {article} {shape} and has ${price - 1}."
    assert refusal.place == f"supply {shape}"


@pytest.mark.rule("SV-OUT-1", "SV-TURN-1")
def test_an_action_buys_exactly_one() -> None:
    game = table(ada={"money": 50, "blocks": "nothing"})
    game.play(Outsource("dot"))
    assert game.decision == Act(0, 2)
    game.play(Outsource("zig"), Outsource("dot"))
    assert asked(game) == "Bo"
    assert code(game, "Ada") == "2 dot, zig"
    assert money(game, "Ada") == 50 - 2 - 7 - 2


@pytest.mark.rule("SV-OUT-1", "SV-COMP-7")
def test_symbols_give_no_discount_here() -> None:
    game = table(ada={"money": 7, "mat": "Mat Tech", "hqs": ["Annex", "Attic"]})
    game.play(Outsource("line"))
    assert money(game, "Ada") == 0


@pytest.mark.rule("SV-COMP-4", "SV-R1", "SV-R36")
@pytest.mark.parametrize(("shape", "pieces"), BOX.items())
def test_the_last_piece_of_the_box_can_be_bought_and_no_more(shape: str, pieces: int) -> None:
    game = table(ada={"money": 50, "blocks": "nothing"}, bo={"blocks": f"{pieces - 1} {shape}"})
    game.play(Outsource(shape))
    assert code(game, "Ada") == shape
    assert refused(game, Outsource(shape)).rule == "SV-R36"


@pytest.mark.rule("SV-COMP-4")
def test_the_box_holds_140_blocks() -> None:
    game = table(ada={"blocks": "nothing"}, bo={"blocks": "nothing"})
    assert supply(game) == ", ".join(f"{number} {name}" for name, number in BOX.items())
    assert sum(BOX.values()) == 140


@pytest.mark.rule("SV-R36")
def test_what_the_supply_lacks_cannot_be_bought_and_nothing_comes_instead() -> None:
    game = table(ada={"money": 50, "blocks": "nothing"}, bo={"blocks": "12 square"})
    refusal = refused(game, Outsource("square"))
    assert refusal.rule == "SV-R36"
    assert refusal.sentence == "The supply has no square left, and only what it has can be bought."
    assert refusal.place == "supply square"
    others = [Outsource(shape) for shape in LIST if shape != "square"]
    assert [move for move in game.legal_moves() if isinstance(move, Outsource)] == others
    assert list(refusal.legal) == others
    with pytest.raises(IllegalMove, match="SV-R36"):
        game.play(Outsource("square"))
    assert (money(game, "Ada"), code(game, "Ada")) == (50, "nothing")


@pytest.mark.rule("SV-R36")
def test_what_lies_on_a_product_or_behind_a_screen_is_not_for_sale() -> None:
    game = table(
        ada={"money": 50, "blocks": "2 square"},
        bo={"blocks": "9 square", "innovated": ["Starting 1"]},
        products=["Starting 1"],
        designs={"Starting 1": "square, dot"},
    )
    assert refused(game, Outsource("square")).rule == "SV-R36"


@pytest.mark.rule("SV-OUT-1")
@pytest.mark.parametrize("shape", ["blob", "", "Dot", "dots", "<b>"])
def test_shapes_that_are_not_there(shape: str) -> None:
    refusal = refused(table(ada={"money": 50}), Outsource(shape))
    assert refusal.rule == "SV-OUT-1"
    assert refusal.sentence == (
        f"There is no block {shape!r}; the shapes are dot, bar, corner, line, square, tee, ell, zig."
    )


@pytest.mark.rule("SV-OUT-1")
def test_only_what_can_be_paid_is_listed() -> None:
    offered = [move for move in table(ada={"money": 5}).legal_moves() if isinstance(move, Outsource)]
    assert offered == [Outsource("dot"), Outsource("bar"), Outsource("corner")]


@pytest.mark.rule("SV-UPKEEP-1", "SV-FORCED-1")
def test_a_warning_says_what_is_left_for_upkeep() -> None:
    """The mat costs $2 and Tech Ted $2, with a token $3."""
    ted = {"employees": ["Tech Ted"], "tokens": {"Tech Ted": 1}}
    game = table(ada={"money": 8} | ted)
    assert game.warning(Outsource("bar")) == "This leaves $4 for $5 of upkeep (SV-FORCED-1)."
    assert game.warning(Outsource("dot")) is None
    assert table(ada={"money": 7} | ted).warning(Outsource("dot")) is None
    assert (money(game, "Ada"), game.decision) == (8, Act(0, 3))


@pytest.mark.rule("SV-OUT-1")
def test_the_log_says_what_was_bought() -> None:
    game = table(ada={"money": 20})
    assert game.decision is not None
    assert game.decision.label(game.position, Outsource("bar")) == "Buy a bar for $4"
    game.play(Outsource("bar"))
    assert told(game) == ["Ada pays $4. [SV-OUT-1]", "Ada has a bar made elsewhere. [SV-OUT-1]"]
