"""Everything a person meets in a cell has a name in a list, a plain text, and a picture or a table."""

import re
from dataclasses import replace
from typing import Any

import pytest

from sv_widgets import look
from sv_widgets.games.silicon_valley import Hire, Stop, blocks, cards, scenario, tilings
from sv_widgets.games.silicon_valley.cards import ATTRIBUTES
from sv_widgets.kernel import InvalidData
from sv_widgets.kernel.html import image
from sv_widgets.library import rules
from tests.conformance.pictures import CardTests, said
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import table

OPEN = cards.open_deck()


class TestCards(CardTests):
    deck = OPEN


def test_the_words_of_a_card() -> None:
    assert str(DECK.find("Two Techs")) == (
        "Two Techs: wants tech tech, at once 2 dots, code 2, every round a line, code a round 4, salary 2"
    )
    assert "power Then hire as a free action." in str(DECK.find("Free Hand"))


def test_a_solo_game_shows_the_rival_board_and_its_pawns() -> None:
    game = table(
        solo="hard",
        round=3,
        products=["Starting 1", "Starting 2"],
        designs={"Starting 1": "3 dot"},
        rival={
            "white": "product 0",
            "gray": "vc 1",
            "innovated": ["Starting 1"],
            "employees": ["Tech Ted"],
            "personalities": ["Red Payday"],
            "trackers": {"mindfulness": 2},
            "tech": "bar, dot",
        },
    )
    shown = said(game.picture("Ada"))
    for word in (
        "The Rival",
        "hard, round 3 of 7",
        "Red Payday",
        "harsh",
        "Pay all your salaries",
        "Tech Ted",
    ):
        assert word in shown
    assert "Starting 1 (launched by the Rival)" in shown
    assert "mindfulness 1 to ! (Red Payday)" in shown
    assert "tech row a bar and a dot; has launched Starting 1." in shown
    assert shown.count("the white pawn") == shown.count("the gray pawn") == 1
    assert "the white pawn" not in said(table().picture("Ada"))


def test_a_game_shows_its_products_its_companies_and_who_has_won() -> None:
    game = table(
        round=3,
        products=["Starting 1", "Starting 2"],
        ada={"innovated": ["Starting 1"], "hqs": ["Annex"], "valuation": 28, "employees": ["Tech Ted"]},
        bo={"second": ["Starting 5"]},
    )
    shown = said(game.picture("Ada"))
    for word in (
        "Starting 1",
        "Starting 2",
        "Tech Ted",
        "Starting 5 (second)",
        "Ada, choose your first action.",
    ):
        assert word in shown
    assert "Starting 1 (launched by Ada)" in shown  # in words, for who cannot see it
    assert "money and code hidden" in shown
    game.play(Stop())
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    assert game.headline == "The game has ended: Ada wins."
    assert game.headline in said(game._repr_svg_())
    ranking = game.ranking
    assert repr(ranking) == "<Ranking: 1. Ada, 2. Bo>"
    assert str(ranking).splitlines()[1].startswith("1. Ada, valuation $")
    assert list(ranking[0].standing) == ["valuation", "money", "blocks"]
    assert "<caption>The game has ended: Ada wins.</caption>" in ranking._repr_html_()


def test_a_game_that_goes_on_has_no_ranking() -> None:
    with pytest.raises(ValueError, match="The game has not ended: Ada, choose"):
        _ = table().ranking


def test_what_is_hidden_is_not_in_a_seats_picture() -> None:
    game = table(ada={"money": 123, "blocks": "3 zig"}, bo={"money": 45})
    assert "$123" in said(game.picture("Ada"))
    for seat in ("Bo", None):
        assert "123" not in game.picture(seat)
        assert "3 zig" not in game.picture(seat)


def test_a_seat_shows_its_company() -> None:
    game = table(ada={"money": 12, "employees": ["Tech Ted"]})
    shown = said(game.seat("Ada")._repr_svg_())
    assert "$12" in shown
    assert "Tech Ted" in shown


def test_the_supply_is_a_table_with_prices() -> None:
    game = table(ada={"blocks": "3 zig"}, bo={"blocks": "nothing"})
    supply = game.supply
    assert repr(supply) == "<Supply: 40 dot, 20 bar, 20 corner, 12 line, 12 square, 12 tee, 12 ell, 9 zig>"
    assert str(supply).splitlines()[-1].split() == ["9", "zig", "$7"]
    assert supply._repr_html_().count("<img") == 8, "of a notebook that is not trusted, Lab drops inline SVG"


def test_a_refusal_says_what_would_be_legal() -> None:
    refusal = table(ada={"money": 2}).why_not(Hire(0))
    assert refusal is not None
    assert "SV-HIRE-1" in refusal._repr_html_()
    assert "Legal would be <code>" in refusal._repr_html_()


def test_ways_to_build_are_drawn() -> None:
    game = table(products=["Starting 1"])
    ways = game.designs("Starting 1", "Ada")
    assert ways._repr_html_().count("<img") == len(ways)
    assert [str(way) for way in ways[:1]] == str(ways).splitlines()[1:2]


def test_a_game_is_an_image_where_a_notebook_is_not_trusted() -> None:
    game = table()
    assert game._repr_html_() == image(game._repr_svg_(), repr(game))


@pytest.mark.parametrize("first", range(0, len(OPEN.employees) - 4, 5))
def test_everything_that_somebody_in_the_row_wants_can_be_read(first: int) -> None:
    row = OPEN.employees[first : first + 5]
    drawn = scenario(row=[person.name for person in row]).picture()
    lines = re.findall(r'var\(--sv-want[^"]*">([^<]*)<', drawn)
    people = [line for line in lines if not line.startswith("wants ")]  # as it is said of VCs
    shown = [each for line in people for each in line.rstrip(",").split(", ")]
    wanted = [
        name if number == 1 else f"{number} {name}"
        for person in row
        for name, number in zip(ATTRIBUTES, person.wants, strict=True)
        if number
    ]
    assert sorted(shown) == sorted(wanted)


def test_the_path_of_the_pawns_is_numbered_as_they_walk() -> None:
    drawn = scenario(solo="easy", seed=3, rival={"white": "vc 0"}).picture()
    badges = re.findall(
        r'<circle cx="[^"]*" cy="[^"]*" r="9"[^>]*/><text x="([^"]*)" y="([^"]*)"[^>]*>(\d+)<', drawn
    )
    at = {int(number): (float(y), float(x)) for x, y, number in badges}
    assert sorted(at) == [*range(1, 16)]
    for spaces in ((1, 2, 3, 4), (5, 6, 7), (13, 14, 15)):
        places = [at[space] for space in spaces]
        assert len({y for y, _ in places}) == 1
        assert places == sorted(places), "products, VCs and HQ cards from left to right"
    row = [at[space] for space in range(8, 13)]
    assert row == sorted(row, reverse=True), "the row from $9 down"
    assert "from 1 to 15" in said(drawn)
    assert 'r="9"' not in scenario(seed=3).picture()


def test_pawns_that_have_not_moved_stand_beside_the_products() -> None:
    drawn = scenario(solo="easy", seed=3).picture()
    pawns = re.findall(r'<svg x="([^"]*)"[^>]*><title>the (white|gray) pawn</title>', drawn)
    at = {colour: float(x) for x, colour in pawns}
    assert at["white"] < 16
    assert at["gray"] > 868


def test_a_company_shows_what_it_offers_collects_and_pays() -> None:
    company = {"employees": ["Mina Mal"], "tokens": {"Mina Mal": 1}, "innovated": ["Nap Sync"]}
    ada = {"mat": "Garage, heated", "founder": "Jun Pinn", **company}
    game = scenario(seed=1, round=3, products=["Nap Sync"], ada=ada)
    product: Any = OPEN.find("Nap Sync")
    mina: Any = OPEN.find("Mina Mal")
    shown = said(game.picture())
    assert "offers mindfulness, " in shown
    assert f"Mina Mal ${mina.salary + 1}" in shown
    tile = product.innovator
    collects = f"${tile.ongoing_money} and {tile.ongoing_valuation} valuation"
    assert f"{collects}; pays ${2 + mina.salary + 1} and {tile.upkeep} code" in shown


def test_a_card_shows_every_symbol() -> None:
    for vc in OPEN.vcs:
        wants = [name for name, number in zip(ATTRIBUTES, vc.wants, strict=True) if number]
        assert all(name in said(vc._repr_svg_()) for name in wants)
    for product in OPEN.products:
        both = zip(ATTRIBUTES, product.innovator.offers, product.second.offers, strict=True)
        assert all(name in said(product._repr_svg_()) for name, *offers in both if any(offers))


def test_two_blocks_of_a_shape_are_told_apart_on_a_product() -> None:
    ells = {"Nap Sync": "2 ell"}
    game = scenario(seed=1, round=3, products=[*ells], designs=ells, bo={"innovated": [*ells]})
    product: Any = OPEN.find("Nap Sync")
    launched, grid = game.position.launched[0], product.grid
    assert launched is not None
    pieces = tilings.pieces_of(grid, launched.layout)
    assert [blocks.SHAPES[shape] for shape, _ in pieces] == ["ell", "ell"]
    assert sorted(square for _, squares in pieces for square in squares) == tilings.squares_of(grid)
    for _, squares in pieces:
        assert look.squares("ell", squares, 26, 110, 15, marks=False) in game.picture()


def test_names_with_markup_stay_text() -> None:
    name = "<script>1</script>"
    for card in (DECK.employees[0], DECK.hqs[0], DECK.vcs[0], DECK.products[0]):
        odd: Any = replace(card, name=name)
        assert "<script" not in odd._repr_svg_()
        assert name[:8] in said(odd._repr_svg_())
    game = table(players=["<b>A</b>", "Bo"])
    assert "<b>A" not in game.picture()
    deck = cards.known(replace(DECK, employees=(replace(DECK.employees[0], name=name), *DECK.employees[1:])))
    assert "<script" not in scenario(deck=deck).picture()
    with pytest.raises(InvalidData):
        table().seat("Ada").hire(name)


def test_dollars_never_become_formulas() -> None:
    """A notebook typesets what stands between two dollars of one text."""
    game = table(ada={"money": 7}, row=["Last Lou"])
    refusal = table(ada={"money": 0}).why_not(Hire(0))
    assert refusal is not None
    game.play(Hire(0))
    shown = [game.log._repr_html_(), game.log.table()._repr_html_(), refusal._repr_html_()]
    shown += [game.supply._repr_html_(), game.designs(0)._repr_html_()]
    shown += [game.explain("SV-HIRE-1")._repr_markdown_(), rules("SV-HIRE")._repr_markdown_()]
    shown.append(rules("$5 to $9")._repr_markdown_())
    assert all("&#36;" in each and "$" not in each for each in shown)
