"""Names as people give them, for any game."""

import re
from typing import Any

import pytest

from sv_widgets.kernel import InvalidData, checked_names, match_name

PLACES = re.compile(r"bank|deck")
CARDS = {3: "Nap Meter", 5: "Nap", 8: "Left Sock Finder", 9: "Lorem Ipsum"}


def test_good_names_are_kept_as_they_are() -> None:
    names = ["Ada", " Bo", "👩\u200d💻"]
    assert checked_names(names, 2, 4, rule="XX-1", places=PLACES) == tuple(names)


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (["Ada"], r"2 to 4 can play \(XX-1\), not 1\."),
        ("Ada", "Players are given as a list of names, not 'Ada'"),
        (["Ada", "ADA "], "Two players are called 'Ada', or nearly so"),
        (["Ada", "Bank"], "'Bank' is what the log calls a place"),
        (["Ada", "x" * 41], "at most 40 letters"),
        (["Ada", "\u2800"], "needs letters that can be seen"),
        (["Ada", 7], "A player's name is a text, not 7"),
    ],
)
def test_others_are_refused_with_a_sentence(players: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        checked_names(players, 2, 4, rule="XX-1", places=PLACES)


@pytest.mark.parametrize(
    ("wanted", "card"), [("nap", 5), ("Nap M", 3), ("left", 8), (" LOREM IPSUM ", 9), ("sock", 8)]
)
def test_a_card_is_meant_by_its_name_its_beginning_or_a_part(wanted: str, card: int) -> None:
    assert match_name("the deck", wanted, CARDS) == card


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("L", "'L' may be Left Sock Finder or Lorem Ipsum; say which."),
        ("zed", "No 'zed' in the deck; there is: Nap Meter, Nap, Left Sock Finder, Lorem Ipsum."),
        ("", "A card is given by its name, not ''; in the deck: Nap Meter"),
        (None, "A card is given by its name, not None"),
    ],
)
def test_what_is_not_clear_is_asked_back(wanted: Any, sentence: str) -> None:
    with pytest.raises(InvalidData, match=re.escape(sentence)):
        match_name("the deck", wanted, CARDS)


@pytest.mark.parametrize(
    ("wanted", "instead"),
    [
        ("Noa Rply", "did you mean Noa Reply?"),
        ("NAP SINC", "did you mean Nap Sync?"),
        ("zed", "there is: Nap 1"),
    ],
)
def test_of_many_cards_the_one_that_is_spelt_nearly_so_is_named(wanted: str, instead: str) -> None:
    many = dict(enumerate([*(f"Nap {each}" for each in range(1, 20)), "Noa Reply", "Nap Sync"]))
    with pytest.raises(InvalidData, match=re.escape(f"No '{wanted}' in the deck; {instead}")):
        match_name("the deck", wanted, many)


def test_where_nothing_lies_nothing_is_meant() -> None:
    with pytest.raises(InvalidData, match="No 'nap' in the row; there is: nothing"):
        match_name("the row", "nap", {})
