"""Who may know what: everything is open but the order of the deck, and nobody knows the next roll."""

import pytest

from sv_widgets import kernel
from sv_widgets.games.trade_show import Roll, new
from sv_widgets.games.trade_show.setup import NewGame
from sv_widgets.kernel import Stream
from sv_widgets.kernel.plain import annotations
from tests.games.trade_show.games import DECK, RULES, STARTS
from tests.games.trade_show.play import selling, table


@pytest.mark.rule("TS-R15")
def test_all_is_open_but_the_deck() -> None:
    game = table(ada={"money": 17, "cubes": 3, "stack": ["Plain Four"]}, bo={"money": 5})
    position = game.position
    for seat in ("Ada", "Bo", None):
        seen = game.view(seat)
        assert seen.money == position.money
        assert seen.cubes == position.cubes
        assert seen.companies == position.companies
        assert seen.cards[:-1] == position.cards[:-1]
        assert seen.cards[-1] is None
        assert seen.left == len(position.cards[-1])


@pytest.mark.rule("TS-R15")
@pytest.mark.parametrize("start", STARTS)
def test_no_view_holds_a_seed_or_a_stream(start: kernel.Start) -> None:
    game = kernel.Game(RULES, start)
    for seat in (None, 0, 1):
        seen = game.view(seat)
        names = {name for name in vars(seen) if "seed" in name or "stream" in name}
        assert names == set()
        assert not any(isinstance(value, Stream) for value in vars(seen).values())
        assert "seed" not in kernel.text_of(seen)
        assert "Stream" not in repr(seen)
        assert all("seed" not in repr(pending) for pending in seen.pending)


@pytest.mark.rule("TS-R15")
def test_two_games_that_differ_in_dice_and_deck_alone_look_the_same() -> None:
    """Whatever a view is, it is no function of what chance will bring."""
    for start in STARTS:
        position = kernel.begin(start).after
        other = position.copy()
        other.seed += 1
        other.dice_stream, other.cards_stream = Stream(99, "dice"), Stream(99, "cards")
        other.cards = (*position.cards[:-1], position.cards[-1][::-1])
        for seat in (None, 0, 1):
            assert kernel.text_of(RULES.view(other, seat)) == kernel.text_of(RULES.view(position, seat))


@pytest.mark.rule("TS-R15")
def test_a_redeal_rolls_dice_of_its_own() -> None:
    """The next roll of a redeal is no better guess than any other, even with the seed of the game itself."""
    alike, other = 0, set()
    for seed in range(60):
        game = selling("Plain Four", "Plain Six", laid=("d6 5",), seed=seed)
        dealt = RULES.redeal(game.view("Ada"), seed)
        events: kernel.Events = []
        kernel.apply(dealt, Roll(), events)
        real = game.play(Roll())[0].what
        other.add(events[0].what)
        alike += events[0].what == real
    assert len(other) > 30
    assert alike < 6


@pytest.mark.rule("TS-R15")
def test_a_redeal_has_a_deck_of_its_own() -> None:
    game = new(["Ada", "Bo"], 4, deck=DECK)
    decks = {RULES.redeal(game.view(), seed).cards[-1] for seed in range(20)}
    assert len(decks) == 20
    assert {tuple(sorted(order)) for order in decks} == {tuple(sorted(game.position.cards[-1]))}
    assert game.position.cards[-1] not in decks


def test_the_stack_of_decisions_holds_no_dice_and_no_deck() -> None:
    """What lies in `pending` is open, so it may name nothing that is not."""
    for kind in RULES.kinds:
        if issubclass(kind, kernel.Pending):
            assert set(annotations(kind)) <= {"seat", "column", "turns"}


def test_a_script_and_a_record_are_the_referees() -> None:
    game = kernel.Game(RULES, NewGame(("Ada", "Bo"), 123456789, DECK))
    assert "123456789" in game.script()
    assert "123456789" not in kernel.text_of(game.view("Ada"))
