"""Everything a person meets in a cell has a name in a list, a plain text, and a picture or a table."""

from dataclasses import replace
from typing import Any
from xml.dom import minidom

import pytest

from sv_widgets.kernel import Malformed
from sv_widgets.shelf import rules
from sv_widgets.silicon_valley import Hire, Stop, cards, scenario
from tests.silicon_valley.games import DECK
from tests.silicon_valley.play import table

OPEN = cards.open_deck()
EVERY: list[Any] = [*OPEN.founders, *OPEN.employees, *OPEN.mats, *OPEN.hqs, *OPEN.vcs, *OPEN.products]
EVERY += [*OPEN.decisions, *OPEN.personalities]


def said(svg: str) -> str:
    """The texts of a picture, which has to be well-formed for that."""

    def texts(node: Any) -> list[str]:
        if node.nodeType == node.TEXT_NODE:
            return [node.data]
        return [text for child in node.childNodes for text in texts(child)]

    return " ".join(texts(minidom.parseString(svg)))  # noqa: S318 - our own picture


@pytest.mark.parametrize("card", EVERY, ids=lambda card: card.name)
def test_every_card_draws_itself(card: Any) -> None:
    assert repr(card) == f"<{type(card).__name__} {card.name!r}>"
    assert str(card).startswith(f"{card.name}: ")
    assert card.name in said(card._repr_svg_())
    assert card._repr_svg_() == card._repr_svg_()


def test_a_card_is_found_by_its_name_or_the_beginning_of_it() -> None:
    assert DECK.find("tech ted").name == "Tech Ted"
    assert DECK.find("Greedy").name == "Greedy Gus"
    with pytest.raises(ValueError, match="'Starting' may be Starting 1 or Starting 2 or"):
        DECK.find("Starting")
    with pytest.raises(ValueError, match="The deck 'test deck' has no card 'Nobody'"):
        DECK.find("Nobody")
    with pytest.raises(ValueError, match="has no card ''"):
        DECK.find("")


def test_the_words_of_a_card() -> None:
    assert str(DECK.find("Two Techs")) == (
        "Two Techs: wants tech tech, at once 2 dot, code 2, every round line, code a round 4, salary 2"
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
    assert "tech row bar, dot; has launched Starting 1." in shown
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
    assert supply._repr_html_().count("<svg") == 8


def test_a_refusal_says_what_would_be_legal() -> None:
    refusal = table(ada={"money": 2}).why_not(Hire(0))
    assert refusal is not None
    assert "SV-HIRE-1" in refusal._repr_html_()
    assert "Legal would be <code>" in refusal._repr_html_()


def test_ways_to_build_are_drawn() -> None:
    game = table(products=["Starting 1"])
    ways = game.designs("Starting 1", "Ada")
    assert ways._repr_html_().count("<svg") == len(ways)


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
    with pytest.raises(Malformed):
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
    assert all("&#36;" in each and "$" not in each for each in shown)
