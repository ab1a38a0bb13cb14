"""The development phase: one lower card or a whole column, until there is a card for each die."""

import pytest

from sv_widgets.games.trade_show import Accept, PutFirst, Take, TakeBoth
from sv_widgets.games.trade_show.game import Game
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.trade_show.games import DECK
from tests.games.trade_show.play import finish_drafting, lower, stack, table, upper

UPPER = ["Plain One", "Plain Two", "Plain Three", "Plain Four", "Plain Five"]
LOWER = ["Plain Six", "Plain Seven", "Plain Eight", "Plain Nine", "Plain Ten"]
ROWS = {"upper": UPPER, "lower": LOWER}
FOUR = ["Apps Two", "Apps Five", "Chips Three", "Chips Six"]
"""All but one of what Apps Co takes, and as many as Money Co does."""
BACKS = ["Games Four", "Games Seven", "Health One", "Money Two"]


@pytest.mark.rule("TS-DEV-1", "TS-DEV-3", "TS-DEV-4")
def test_ada_takes_a_lower_card_and_the_upper_one_moves_down() -> None:
    game = table(**ROWS)
    top = DECK.developments[game.position.cards[-1][0]].name
    game.play(Take(2))
    assert stack(game, "Ada") == ["Plain Eight"]
    assert lower(game) == [*LOWER[:2], "Plain Three", *LOWER[3:]]
    assert upper(game) == [*UPPER[:2], top, *UPPER[3:]]
    assert told(game) == [
        "Ada takes Plain Eight. [TS-DEV-4]",
        "Plain Three moves down. [TS-DEV-3]",
        f"{top} comes to the upper place of column 2. [TS-DEV-3]",
    ]
    assert asked(game) == "Bo"


@pytest.mark.rule("TS-DEV-1", "TS-DEV-3", "TS-R16")
def test_bo_takes_a_column_and_two_new_cards_fill_it_the_lower_place_first() -> None:
    game = table(turn="bo", **ROWS)
    first, second = (DECK.developments[card].name for card in game.position.cards[-1][:2])
    game.play(TakeBoth(0))
    assert asked(game) == "Bo"
    assert game.question == "Bo, which card do you put first: Plain One, or Plain Six?"
    events = game.play(PutFirst("upper"))
    assert stack(game, "Bo") == ["Plain One", "Plain Six"]
    assert (lower(game)[0], upper(game)[0]) == (first, second)
    assert [event.target for event in of_kind(events, "draw")] == ["lower 0", "upper 0"]
    assert all(event.reveals for event in of_kind(events, "draw"))
    assert asked(game) == "Ada"


@pytest.mark.rule("TS-DEV-4")
def test_taken_cards_go_below_the_stack_in_the_order_one_chooses() -> None:
    game = table(ada={"stack": ["Apps Two", "Apps Five"], "company": "Games Co"}, **ROWS)
    game.play(TakeBoth(4), PutFirst("lower"))
    assert stack(game, "Ada") == ["Apps Two", "Apps Five", "Plain Ten", "Plain Five"]
    game.play(Take(0))
    game.play(Take(1))
    assert stack(game, "Ada") == ["Apps Two", "Apps Five", "Plain Ten", "Plain Five", "Plain Seven"]


@pytest.mark.rule("TS-DEV-4")
def test_two_cards_taken_wait_for_their_order() -> None:
    game = table(**ROWS)
    game.play(TakeBoth(1))
    for strange in (PutFirst("middle"), Take(0), TakeBoth(1)):
        assert refused(game, strange).rule == "TS-DEV-4"
    assert "which one comes first: upper or lower" in refused(game, Take(0)).sentence


@pytest.mark.rule("TS-DEV-1", "TS-DEV-7")
def test_turns_go_clockwise_from_the_start_player() -> None:
    game = table(players=4, start="cy")
    order = []
    for _ in range(8):
        order.append(asked(game))
        game.play(Take(0))
    assert order == ["Cy", "Di", "Ada", "Bo"] * 2


@pytest.mark.rule("TS-DEV-2")
def test_nobody_passes_or_takes_from_elsewhere() -> None:
    game = table(**ROWS)
    assert game.legal_moves() == [*map(Take, range(5)), *map(TakeBoth, range(5))]
    for column in (-1, 5):
        found = refused(game, Take(column))
        assert found.rule == "TS-DEV-2"
        assert found.sentence == f"The grid has the columns 0 to 4; there is no {column}."
    assert refused(game, Accept()).rule == "TS-DEV-1"
    assert refused(game, PutFirst("upper")).rule == "TS-DEV-1"


@pytest.mark.rule("TS-DEV-5")
def test_one_card_short_only_one_card_can_be_taken() -> None:
    game = table(ada={"company": "Apps Co", "stack": FOUR}, **ROWS)
    assert game.legal_moves() == [*map(Take, range(5))]
    found = refused(game, TakeBoth(1))
    assert found.rule == "TS-DEV-5"
    assert found.sentence == "Ada needs one more card and cannot take two."
    game.play(Take(0))
    assert told(game)[1] == "Ada has 5 cards, one for each die, and is finished. [TS-DEV-5]"


@pytest.mark.rule("TS-DEV-5")
def test_who_is_finished_is_skipped() -> None:
    game = table(players=3, bo={"company": "Money Co", "stack": FOUR})
    game.play(Take(0))
    assert asked(game) == "Cy"


@pytest.mark.rule("TS-DEV-6", "TS-R14")
def test_the_last_unfinished_player_takes_from_the_centre_one_turn_after_another() -> None:
    game = table(ada={"company": "Money Co", "stack": FOUR}, bo={"company": "Games Co"}, turn="bo", **ROWS)
    centre = [Take(1), Take(2), Take(3), TakeBoth(1), TakeBoth(2), TakeBoth(3)]
    assert game.legal_moves() == centre
    for column in (0, 4):
        for move in (Take(column), TakeBoth(column)):
            found = refused(game, move)
            assert found.rule == "TS-DEV-6"
            assert found.sentence.endswith(f"takes from the columns 1, 2 and 3 only, not {column}.")
    game.play(Take(1))
    assert None not in lower(game) + upper(game)
    assert asked(game) == "Bo"
    game.play(TakeBoth(2), PutFirst("upper"))
    game.play(TakeBoth(3), PutFirst("upper"))
    assert game.legal_moves() == centre[:3]
    assert refused(game, TakeBoth(1)).rule == "TS-DEV-5"


@pytest.mark.rule("TS-R14")
def test_the_centre_binds_from_the_moment_all_others_are_finished() -> None:
    game = table(ada={"company": "Money Co", "stack": FOUR[:3]}, **ROWS)
    assert Take(0) in game.legal_moves()
    game.play(Take(4))
    assert asked(game) == "Bo"
    assert Take(0) not in game.legal_moves()


@pytest.mark.rule("TS-DEV-7", "TS-SHOW-1")
def test_when_all_are_finished_the_trade_show_begins() -> None:
    game = table(start="bo")
    finish_drafting(game)
    position = game.position
    assert [position.lacks(seat) for seat in (0, 1)] == [0, 0]
    assert position.sale is not None
    assert position.seats[position.sale.seat] == "Bo"


def test_questions_and_answers_say_what_is_meant_and_point_at_it() -> None:
    game = table(ada={"company": "Apps Co"}, **ROWS)
    assert game.question == "Ada, take a lower card, or both of a column: you need 5 more."
    decision, position = game.decision, game.position
    assert decision is not None
    assert [decision.label(position, move) for move in (Take(1), TakeBoth(1))] == [
        "Take Plain Seven",
        "Take both: Plain Two and Plain Seven",
    ]
    places = [decision.where(position, move) for move in (Take(1), TakeBoth(3), Accept())]
    assert places == ["lower 1", "column 3", ""]
    game.play(TakeBoth(1))
    decision, position = game.decision, game.position
    assert decision is not None
    assert [decision.label(position, move) for move in game.legal_moves()] == [
        "First Plain Two",
        "First Plain Seven",
    ]
    moves = (PutFirst("upper"), PutFirst("lower"), PutFirst("middle"))
    assert [decision.where(position, move) for move in moves] == ["upper 1", "lower 1", ""]
    short_of_one = table(
        ada={"company": "Apps Co", "stack": FOUR}, bo={"company": "Money Co", "stack": BACKS}
    )
    assert short_of_one.question == "Ada, take a lower card of the centre columns: you need 1 more."


# --- a deck too small


def short(*ada: str) -> Game:
    """Five players of the test deck, which has 26 cards: those that are left lie in the lower row."""
    return table(
        players=5,
        ada={"company": "Apps Co", "stack": list(ada)},
        bo={"company": "Chips Co", "stack": FOUR},
        cy={"company": "Games Co", "stack": [*BACKS, "Plain Four", "Plain Five"]},
        di={"company": "Health Co", "stack": LOWER},
        ed={"company": "Money Co", "stack": ["Health Five", "Money Eight", "Both Three", "Both Six"]},
    )


@pytest.mark.rule("TS-R6", "TS-R17")
def test_with_the_deck_used_up_columns_stay_short() -> None:
    game = short("Plain One", "Plain Two", "Plain Three")
    assert (lower(game)[4], game.position.cards[-1]) == (None, ())
    assert upper(game) == [None] * 5
    assert refused(game, Take(4)).rule == "TS-R6"
    assert refused(game, Take(4)).sentence == "The deck is used up, and column 4 has no card left."
    found = refused(game, TakeBoth(1))
    assert (found.rule, found.sentence) == ("TS-R17", "Column 1 has one card left, not two.")


@pytest.mark.rule("TS-R6")
def test_a_short_column_is_filled_at_its_lower_place_first() -> None:
    game = table(players=5, upper=UPPER, lower=LOWER, ada={"company": "Games Co"}, bo={"stack": FOUR[:3]})
    while game.position.cards[-1]:
        game.play(game.legal_moves()[0])
    column = next(at for at in (3, 4) if game.why_not(TakeBoth(at)) is None)
    game.play(TakeBoth(column), PutFirst("upper"))
    assert (lower(game)[column], upper(game)[column]) == (None, None)
    other = next(at for at in range(5) if game.why_not(Take(at)) is None and upper(game)[at])
    above = upper(game)[other]
    game.play(Take(other))
    assert (lower(game)[other], upper(game)[other]) == (above, None)


@pytest.mark.rule("TS-R17", "TS-DEV-6")
def test_where_the_centre_is_empty_the_last_player_takes_from_any_column() -> None:
    game = short("Plain One")
    for column in (1, 2):  # and then the card of column 3, without being asked
        assert refused(game, Take(0)).rule == "TS-DEV-6"
        game.play(Take(column))
    assert lower(game)[1:4] == [None] * 3
    assert game.legal_moves() == [Take(0), Take(4)]
    game.play(Take(4))
    assert game.position.sale is not None
