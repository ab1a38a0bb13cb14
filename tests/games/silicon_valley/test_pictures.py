"""Everything a person meets in a cell has a name in a list, a plain text, and a picture or a table."""

import re
from dataclasses import replace
from typing import Any

import pytest

from sv_widgets.games.silicon_valley import Hire, Stop, cards, scenario
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
    shown = [each for line in lines for each in line.rstrip(",").split(", ")]
    wanted = [
        name if number == 1 else f"{number} {name}"
        for person in row
        for name, number in zip(ATTRIBUTES, person.wants, strict=True)
        if number
    ]
    assert sorted(shown) == sorted(wanted)


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
