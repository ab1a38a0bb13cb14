"""VC funding and special powers."""

import pytest

from sv_widgets.games.silicon_valley import Decline, Fund, Hire, Pay, Stop
from sv_widgets.games.silicon_valley.effects import FreeAction
from sv_widgets.games.silicon_valley.market import draw
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import Event, IllegalMove
from tests.conformance.play import asked, of_kind, refused
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import code, money, row, staff, supply, table, vcs

RICH = {"money": 30, "blocks": "3 square, 2 bar, 2 dot", "mat": "Mat Calm"}


@pytest.mark.rule("SV-VC-1", "SV-COMP-7")
def test_code_is_paid_less_the_discount() -> None:
    dear = table(ada={"blocks": "square, bar", "mat": "Mat Calm"}, vcs=["Free Hand"])  # 6, wants tech
    dear.play(Fund(0))
    assert code(dear, "Ada") == "nothing"
    cheap = table(ada={"blocks": "corner, bar", "mat": "Mat Tech"}, vcs=["Free Hand"])
    cheap.play(Fund(0))
    assert code(cheap, "Ada") == "nothing"


@pytest.mark.rule("SV-VC-1")
def test_who_lacks_code_is_told_the_numbers() -> None:
    game = table(ada={"blocks": "square, dot", "mat": "Mat Calm"}, vcs=["Free Hand"])
    refusal = refused(game, Fund(0))
    assert refusal.rule == "SV-VC-1"
    assert refusal.sentence == "Ada needs 6 code for Free Hand and has 5."
    assert refusal.place == "vc 0"


@pytest.mark.rule("SV-VC-1")
@pytest.mark.parametrize("slot", [-1, 3, 10**20])
def test_slots_that_are_not_there(slot: int) -> None:
    assert "VC slots 0 to 2" in refused(table(ada=RICH), Fund(slot)).sentence


@pytest.mark.rule("SV-R6", "SV-VC-1")
def test_a_discount_may_make_it_free() -> None:
    game = table(
        ada={"blocks": "nothing", "mat": "Mat Climb", "hqs": ["Barn"]}, vcs=["Small Change"]
    )  # 2 code, wants promotion twice
    game.play(Fund(0))
    assert code(game, "Ada") == "nothing"
    assert of_kind(game.log[0:0], "pay_code") == []
    assert money(game, "Ada") == 34


@pytest.mark.rule("SV-VC-2", "SV-R35", "SV-VAL-1")
def test_cash_then_valuation_then_power_then_the_card_goes() -> None:
    game = table(ada=RICH, vcs=["Free Hand"])
    events = game.play(Fund(0), Pay("square"), Pay("bar"))
    assert [event.kind for event in events if event.kind != "only_choice"] == [
        "fund",
        "pay_code",
        "cash",
        "valuation",
    ]
    assert money(game, "Ada") == 40
    assert game.position.valuation[0] == 1
    assert isinstance(game.decision, FreeAction)
    assert vcs(game)[0] == "Free Hand"
    after = game.play(Decline())
    assert [event.kind for event in after] == ["discard", "draw"]
    assert "Free Hand" not in vcs(game)


@pytest.mark.rule("SV-R35")
def test_blocks_paid_are_in_the_supply_before_anything_is_gained() -> None:
    """All twelve squares are out; the one Ada pays comes back to her as Lou's instant square."""
    game = table(
        ada={"money": 30, "blocks": "square, bar", "mat": "Mat Calm"},
        bo={"blocks": "11 square"},
        row=["Last Lou"],
        vcs=["Free Hand"],
    )
    assert "square" not in supply(game)
    game.play(Fund(0), Hire(0))
    assert code(game, "Ada") == "square"


@pytest.mark.rule("SV-VC-3")
def test_a_used_card_is_discarded_and_its_slot_filled() -> None:
    game = table(ada=RICH, vcs=["Just Cash", "Free Hand", "Patient Pool"])
    game.play(Fund(0), Pay("square"))
    assert vcs(game)[0] not in {"Just Cash", "Free Hand", "Patient Pool", None}
    assert len(game.position.vcs[-1]) == 1
    assert money(game, "Ada") == 46


@pytest.mark.rule("SV-VC-2", "SV-VAL-1")
def test_a_valuation_of_three_is_three_spaces() -> None:
    game = table(ada={"blocks": "4 square", "mat": "Mat Calm"}, vcs=["Patient Pool"])
    game.play(Fund(0))
    assert game.position.valuation[0] == 3


@pytest.mark.rule("SV-R7")
def test_every_reshuffle_is_another_one() -> None:
    position = table().position
    orders = []
    for _ in range(4):
        cards = tuple(sorted(card for pile in position.vcs for card in pile))
        position.vcs = ((), (), (), (), cards)
        draw(position, [], position.vc_slot(0), "SV-VC-3")
        orders.append((*position.vcs[0], *position.vcs[-2]))
    assert len(set(orders)) > 1


@pytest.mark.rule("SV-R7")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    position = table(vcs=["Small Change", "Just Cash", "Patient Pool"]).position
    *slots, deck, _ = position.vcs
    position.vcs = ((), *slots[1:], (), (*slots[0], *deck))
    events: list[Event] = []
    draw(position, events, position.vc_slot(0), "SV-VC-3")
    assert [(event.kind, event.rule) for event in events] == [("shuffle", "SV-R7"), ("draw", "SV-VC-3")]
    assert position.vcs[-1] == ()
    assert sorted(card for pile in position.vcs for card in pile) == list(range(len(DECK.vcs)))


@pytest.mark.rule("SV-R16")
def test_a_free_hire_takes_no_action_and_costs_as_usual() -> None:
    game = table(ada=RICH, row=["Plain Jane"], vcs=["Free Hand"], actions=1)
    game.play(Fund(0), Pay("square"), Pay("bar"), Hire(0))
    assert staff(game, "Ada") == ["Plain Jane"]
    assert money(game, "Ada") == 30 + 10 - 5
    assert asked(game) == "Bo"


@pytest.mark.rule("SV-R16")
def test_a_free_hire_may_be_declined_and_leaves_the_actions_as_they_were() -> None:
    game = table(ada=RICH, vcs=["Free Hand"], actions=2)
    game.play(Fund(0), Pay("square"), Pay("bar"))
    assert Decline() in game.legal_moves()
    assert refused(game, Stop()).rule == "SV-R16"
    assert refused(game, Fund(1)).rule == "SV-R16"
    game.play(Decline())
    assert game.decision == Act(0, 1)


@pytest.mark.rule("SV-R17", "SV-R16")
def test_a_power_that_cannot_be_used_is_lost() -> None:
    full = ["Plain Jane", "Tech Ted", "Calm Cara"]
    game = table(ada=RICH | {"employees": full}, vcs=["Free Hand"])
    events = game.play(Fund(0), Pay("square"), Pay("bar"))
    assert [event.rule for event in of_kind(events, "only_choice")][-1] == "SV-R17"
    assert game.decision == Act(0, 2)
    assert money(game, "Ada") == 40


def test_the_whole_stack_in_one_chain() -> None:
    """Pay block by block, gain, power, hire, and a substitute for a shape that ran out."""
    game = table(
        ada={"money": 30, "blocks": "3 bar, 3 dot", "mat": "Mat Calm"},
        bo={"blocks": "12 square"},
        row=["Last Lou"],
        vcs=["Free Hand"],
    )
    chain = ("Fund(slot=0)", "Pay(shape='dot')")  # two bars before it, and a dot after, leave no choice
    before = game.record()
    with pytest.raises(ValueError, match="TakeInstead"):
        game.play(*chain, "Hire(slot=0)", "TakeInstead(shape=4)")
    assert game.record() == before
    game.play(*chain, "Hire(slot=0)", "TakeInstead(shape='zig')")
    assert code(game, "Ada") == "dot, bar, zig"
    assert money(game, "Ada") == 30 + 10 - 5
    assert isinstance(game.decision, Act)
    game.undo()
    assert game.record() == before


def test_a_chain_names_real_choices_only() -> None:
    game = table(ada={"blocks": "square, bar", "mat": "Mat Calm"}, vcs=["Free Hand"])
    with pytest.raises(IllegalMove, match=r"Pay is not what is asked\. Ada, you may hire"):
        game.play(Fund(0), Pay("square"), Pay("bar"), Decline())
    game.play(Fund(0), Decline())
    assert game.script().rstrip().endswith("game.play(Fund(slot=0), Decline())")


@pytest.mark.rule("SV-R16", "SV-HIRE-3")
def test_a_free_hire_slides_the_row_like_any_other() -> None:
    game = table(ada=RICH, row=["Plain Jane", "Tech Ted"], vcs=["Free Hand"])
    game.play(Fund(0), Pay("square"), Pay("bar"), Hire(0))
    assert row(game)[0] == "Tech Ted"
    assert None not in row(game)
