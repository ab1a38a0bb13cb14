"""What a seat may know: everything but hands, discards unseen and the order of the deck."""

import pytest

from sv_widgets import kernel
from sv_widgets.games.bidness import RULES
from sv_widgets.games.bidness.setup import NewGame
from sv_widgets.games.bidness.view import catalogue as shown
from sv_widgets.kernel.plain import annotations
from tests.conformance.play import asked
from tests.games.bidness.games import DECK, PAY_DAY
from tests.games.bidness.play import REST, asks, holding, table


@pytest.mark.rule("BD-SETUP-2", "BD-R31")
def test_a_seat_sees_its_own_hand_and_all_that_lies_open() -> None:
    game = holding("smear", players=3)
    game.seat("Ada").play_card("smear", "Cy")
    position, seen = game.position, game.view("Ada")
    assert seen.hands == (position.hands[0], None, None)
    assert seen.workplaces == position.workplaces
    assert seen.draw_pile.held(seen) is None
    assert seen.discards.held(seen) == position.discards.held(position)
    assert (seen.money, seen.ious, seen.points) == (position.money, position.ious, position.points)
    assert seen.sizes == tuple(map(len, position.cards)), "the number of cards in each hand is open"


@pytest.mark.rule("BD-R31")
def test_a_spectator_sees_no_hand() -> None:
    assert holding("smear", players=3).view().hands == (None, None, None)


@pytest.mark.rule("BD-R31")
def test_at_the_end_all_is_shown() -> None:
    game = table(players=3)
    game.resign("Cy")
    for viewer in ("Ada", None):
        assert game.view(viewer).cards == game.position.cards


@pytest.mark.rule("BD-R31", "BD-R26")
def test_a_card_taken_by_market_research_is_seen_by_its_new_owner_alone() -> None:
    game = holding("market_research", players=3, bo={"hand": [*REST, "libel"]})
    game.seat("Ada").play_card("market_research", "Bo")
    taken = game.position.hands[0][-1]
    assert taken in (game.view("Ada").hands[0] or ())
    assert game.view("Bo").hands[0] is None, "its log says which one it was"
    assert game.view("Cy").hands == (None, None, game.position.hands[2])


def test_the_stack_of_decisions_names_nothing_hidden() -> None:
    """What lies in `pending` is open, so it may name nothing that is not."""
    for kind in RULES.kinds:
        if issubclass(kind, kernel.Pending):
            assert set(annotations(kind)) <= {"seat"}


def test_a_script_and_a_record_are_the_referees() -> None:
    game = kernel.Game(RULES, NewGame(("Ada", "Bo"), 123456789, DECK))
    assert "123456789" in game.script()
    assert "123456789" not in kernel.text_of(game.view("Ada"))


def test_the_catalogue_has_every_card_by_its_number() -> None:
    catalogue = shown(holding().position)
    assert [card.name for card in catalogue.cards] == [card.name for card in DECK.titles]
    assert {card.kind for card in catalogue.cards} == {kind.id for kind in catalogue.kinds}
    says = {kind.id: kind.says for kind in catalogue.kinds}
    assert says["lawyer"] == "a die in trials; salary $10, $40, $90 for 1, 2, 3"


@pytest.mark.rule("BD-R31")
def test_fair_undo_goes_back_past_no_deal_no_dice_and_no_card_from_a_hand() -> None:
    """Events that bring something to light say so."""
    shown = {"shuffle", "roll", "research", "play", "sell"}
    game = kernel.Game(RULES, PAY_DAY.start)
    while game.outcome is None:
        game.play(game.legal_moves()[0])
    for turn in game.turns:
        for event in turn.events:
            assert event.reveals == (event.kind in shown), event


@pytest.mark.rule("BD-R30")
def test_which_hand_is_asked_to_discard_says_nothing_about_it() -> None:
    """A hand of one kind is asked like any other."""
    same = table(phase="discards", ada={"hand": ["libel", "libel"]})
    other = table(phase="discards", ada={"hand": ["libel", "smear"]})
    assert [(asked(game), asks(game)) for game in (same, other)] == [("Ada", "discarding")] * 2
