"""What all games' pictures are drawn with: tokens of seats, icons, emblems, strips of squares."""

import json
import re
from pathlib import Path

import pytest

from sv_widgets import look
from sv_widgets.games.trade_show.cards import open_deck
from sv_widgets.look import TOKENS, colour, parts, squares
from sv_widgets.look.emblems import INKS, SIDE, emblem, rows

ROOT = Path(__file__).parents[2]
ICONS = json.loads((ROOT / "sv_widgets" / "look" / "icons.json").read_text("utf-8"))


def test_every_seat_has_a_shape_and_a_colour_in_both_themes() -> None:
    seats = {f"seat{number + 1}" for number in range(len(parts.TOKENS))}
    assert len(seats) == 6
    assert seats == {name for name in TOKENS["seats"] if name.startswith("seat")}
    for theme in ("light", "dark"):
        assert seats == {role for role in TOKENS["colour"][theme] if role.startswith("seat")}
    assert len(set(parts.TOKENS)) == len(seats)


def test_pictures_and_front_ends_draw_the_same_tokens() -> None:
    source = (ROOT / "js" / "parts" / "token.tsx").read_text("utf-8")
    drawn = re.search(r"SHAPES = \[(.*?)\];", source, re.DOTALL)
    assert drawn is not None
    shapes = re.findall(r"<(\w+)\s+([^>]*?)\s*/>", drawn[1])
    assert shapes == [re.findall(r"<(\w+)\s+([^>]*?)\s*/>", shape)[0] for shape in parts.TOKENS]


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_drawn_where_it_is_asked_for(name: str) -> None:
    drawn = parts.icon(name, 10, 20, 16, role="gain")
    assert 'x="10" y="20" width="16"' in drawn
    assert colour("gain") in drawn
    assert all(path in drawn for path in ICONS[name].values())


def test_domains_have_a_shape_and_an_icon_of_their_own() -> None:
    domains = TOKENS["domains"].values()
    assert {each["shape"] for each in domains} <= set(look.SHAPES)
    assert {each["icon"] for each in domains} <= set(ICONS)
    assert len({each["shape"] for each in domains}) == len({each["icon"] for each in domains}) == len(domains)


def test_a_block_is_squares_in_its_own_shape() -> None:
    assert look.block("bar", 5, 6, 12) == squares("bar", [(0, 0), (0, 1)], 5, 6, 12)


def test_a_strip_has_as_many_squares_as_asked() -> None:
    assert squares("line", [(0, column) for column in range(9)], 0, 0, 12).count("<rect") == 9


def test_an_emblem_is_mirrored_and_the_same_for_the_same_name() -> None:
    assert rows("Office Dog") == rows("Office Dog")
    for row in rows("Office Dog"):
        assert len(row) == SIDE
        assert row == row[::-1]
        assert set(row) <= {*INKS, "."}


def test_different_cards_have_different_emblems() -> None:
    names = [card.name for card in open_deck().developments]
    assert len({rows(name) for name in names}) == len(names)


def test_an_emblem_is_drawn_where_it_is_asked_for() -> None:
    drawn = emblem("Office Dog", 3, 4, 45)
    assert 'x="3" y="4" width="45"' in drawn
    letters = "".join(rows("Office Dog"))
    assert drawn.count("M") == len(letters) - letters.count(".")


def test_wrapped_lines_are_shown_whole() -> None:
    lines = parts.wrapped("send a customer of the row to the bottom of the customer deck", 120, 11)
    assert " ".join(lines) == "send a customer of the row to the bottom of the customer deck"
    assert len(lines) > 2
    assert all(line in parts.text(0, 0, line, size=11, width=120) for line in lines)
