"""Everything a person meets in a cell has a name in a list, a plain text, and a picture or a table."""

from typing import Any
from xml.dom import minidom

from sv_widgets.games.trade_show import RULES, Accept, deck, new
from sv_widgets.look import TOKENS
from tests.conformance.pictures import CardTests, said
from tests.games.trade_show.games import DECK
from tests.games.trade_show.play import selling, table

OPEN = deck.open_deck()


class TestCards(CardTests):
    deck = OPEN

    def test_it_shows_its_line(self, card: Any) -> None:
        assert card.line in said(card._repr_svg_())


def test_a_game_shows_the_grid_and_every_stand() -> None:
    game = new(["Ada", "Bo", "Cy", "Di", "Ed"], 3, options={"first": "Cy"})
    shown = said(game.picture())
    position = game.position
    for pile in position.cards[5:15]:
        assert OPEN.developments[pile[0]].name in shown
    for seat, name in enumerate(game.seats):
        assert f"{name}: $0, 0 cubes, {position.company(seat)}; stack: no card yet." in shown
    assert "Round 1 of 3; Cy holds the marker; 45 cards in the deck" in shown
    assert game.question in shown
    roles = {f"var(--sv-seat{seat}," for seat in range(1, 6)}
    assert all(role in game.picture() for role in roles)
    assert {f"seat{seat}" for seat in range(1, 6)} <= set(TOKENS["colour"]["dark"]) & set(TOKENS["seats"])


def test_a_table_of_five_is_no_higher_than_one_of_three_and_fits_below_a_question() -> None:
    heights = []
    for players in (2, 3, 5):
        svg = minidom.parseString(RULES.picture(table(players=players).view(0), "")).documentElement  # noqa: S318
        assert svg is not None
        heights.append((svg.getAttribute("width"), int(svg.getAttribute("height"))))
    assert {width for width, _ in heights} == {"832"}
    assert heights[1] == heights[2]
    assert max(high for _, high in heights) < 530


def test_the_stand_in_full_is_the_sellers_and_else_the_viewers() -> None:
    """A fulfilled card is green in it; the tiles of the others only list their cards."""
    developing = table(players=3, ada={"stack": ["Plain Four"]}, bo={"stack": ["Apps Five"]})
    assert RULES.picture(developing.view(1), "").count(">apps +") > RULES.picture(
        developing.view(0), ""
    ).count(">apps +")
    sale = selling("Plain Four", "Apps Five", laid=("d6 4",))
    assert RULES.picture(sale.view(0), "") == RULES.picture(sale.view(1), "")


def test_without_a_headline_the_question_is_nowhere() -> None:
    game = table()
    assert game.question in said(game.picture())
    assert game.question not in said(RULES.picture(game.view(0), ""))


def test_the_queue_is_shown_where_there_is_one() -> None:
    game = table(players=4)
    waiting = game.position.companies[-1][0]
    assert f"in the queue: {DECK.companies[waiting]}" in said(game.picture())


def test_a_sale_shows_what_lies_on_cards_and_what_was_rolled() -> None:
    game = selling(
        "Plain Four", "Apps Five", laid=("d6 4",), rolled="d4 2 3, d6 6, d8 7", ada={"money": 12, "cubes": 1}
    )
    shown = said(game.picture("Bo"))
    for words in ("d6 4 for 1 cube", "needs 5", "$12, 1 cube", "has rolled d4 2 3, d6 6, d8 7"):
        assert words in shown
    assert "Plain Four: sells at 4 for $6 (fulfilled)" in shown
    before = selling("Plain Four", "Apps Five", laid=("d6 4",))
    assert game.picture().count("<path") == before.picture().count("<path") + 4  # four dice


def test_the_end_is_said() -> None:
    game = selling("Plain Four", laid=("d6 4",), round=5, start="bo", bo={"money": 3})
    game.play(Accept())
    assert "The game has ended: Ada wins." in said(game._repr_svg_())
    assert repr(game.ranking) == "<Ranking: 1. Ada, 2. Bo>"
    assert "<caption>The game has ended: Ada wins.</caption>" in game.ranking._repr_html_()


def test_the_order_of_the_deck_is_in_no_picture() -> None:
    game = table()
    shown = game.picture("Ada")
    assert not any(f">{DECK.developments[card].name}<" in shown for card in game.position.cards[-1])


def test_a_seat_shows_its_stand() -> None:
    game = table(ada={"stack": ["Plain Nine"], "money": 31})
    shown = said(game.seat("Ada")._repr_svg_())
    assert "Plain Nine" in shown
    assert "$31" in shown
    assert repr(game.seat("Ada")) == "<Seat 'Ada' of trade_show>"


def test_a_picture_is_the_same_every_time_and_keeps_markup_as_text() -> None:
    game = new(["<b>Ada</b>", "Bo"], 3, deck=DECK)
    assert game.picture() == game.picture()
    assert "<b>" not in game.picture()
    assert "<b>Ada</b>" in said(game.picture())


def test_short_columns_leave_places_empty() -> None:
    game = table(players=5, upper=["Plain One"], ada={"company": "Games Co"})
    while game.position.sale is None:
        game.play(game.legal_moves()[0])
    assert "no card" in said(game.picture())
