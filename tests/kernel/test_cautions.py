"""Warnings about a deck: how they show themselves, which deck is asked, and the figures that games share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sv_widgets.kernel import BadCard, Card, Deck
from sv_widgets.kernel.cautions import Warnings, dollars, far_from_others, usual_range
from sv_widgets.kernel.plain import UserError


class Coin(Card):
    value: int


class Purse(Deck):
    """A deck that is warned of for each coin above 9."""

    coins: tuple[Coin, ...]

    def cautions(self) -> Iterator[str]:
        for coin in self.coins:
            if coin.value > 9:
                yield f"coins.toml, {coin.name}: value is ${coin.value}; usual is $1 to $9."


class Bag(Deck):
    """A deck whose game has no cautions."""

    coins: tuple[Coin, ...]


RICH = Purse("rich", (Coin("One", 1), Coin("Ten", 10), Coin("Much", 99)))
POOR = Purse("poor", (Coin("One", 1),))
SAID = (
    "coins.toml, Ten: value is $10; usual is $1 to $9.",
    "coins.toml, Much: value is $99; usual is $1 to $9.",
)


def test_they_are_the_sentences_and_show_themselves_as_lines() -> None:
    warnings = Purse.warnings(RICH)
    assert (*warnings,) == SAID
    assert (len(warnings), warnings[0], warnings[-1:]) == (2, SAID[0], SAID[1:])
    assert SAID[1] in warnings
    assert repr(warnings) == str(warnings) == "\n".join(SAID)
    html = warnings._repr_html_()
    assert html.count("<li>") == 2
    assert "$" not in html, "two dollars would make a formula"
    with pytest.raises(UserError, match="These warnings are counted from 0; there are 0 to 1, not 2"):
        warnings[2]


def test_they_say_that_there_are_none() -> None:
    warnings = POOR.warnings()
    assert not warnings
    assert repr(warnings) == "The deck 'poor' gives no warning."
    assert warnings._repr_html_() == "<p>The deck &#x27;poor&#x27; gives no warning.</p>"
    assert not Bag.warnings(Bag("bag", RICH.coins)), "no game, no cautions"


def test_a_class_is_asked_about_any_deck_and_a_deck_about_itself() -> None:
    assert RICH.warnings() == Purse.warnings(RICH) == Purse.warnings(RICH.digest) == POOR.warnings(RICH)
    assert RICH.warnings() != POOR.warnings()
    assert RICH.warnings() != SAID, "they name their deck, too"
    assert {RICH.warnings(), Warnings("rich", SAID), Warnings("other", SAID)} == {
        RICH.warnings(),
        Warnings("other", SAID),
    }
    with pytest.raises(UserError, match="warnings: got an unexpected keyword argument 'dek'; it takes deck"):
        Purse.warnings(dek=RICH)
    with pytest.raises(UserError, match=r"<Deck 'bag' .*> is a deck of another game; this game has"):
        Purse.warnings(Bag("bag", RICH.coins))


def test_the_default_of_a_class_is_the_open_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "deck.toml").write_text('title = "open"\n[counts]\ncoins = 1\n', "utf-8")
    (tmp_path / "coins.toml").write_text('[[card]]\nname = "Big"\nvalue = 50\n', "utf-8")
    monkeypatch.setattr(Purse, "home", tmp_path, raising=False)
    assert repr(Purse.warnings()) == "coins.toml, Big: value is $50; usual is $1 to $9."
    assert Purse.warnings(tmp_path) == Purse.warnings()
    (tmp_path / "coins.toml").write_text('[[card]]\nname = "Big"\nvalue = -1\n', "utf-8")
    with pytest.raises(BadCard, match="Big: value must be from 0 to 999, and is -1"):
        Purse.warnings(tmp_path)


@pytest.mark.parametrize(
    ("figures", "far"),
    [
        ({"a": 1.0, "b": 1.0, "c": 2.0, "d": 2.0}, []),
        ({"a": 1.0, "b": 1.0, "c": 2.1}, [("c", 1.0)]),
        ({"a": 0.4, "b": 1.0, "c": 1.0}, [("a", 1.0)]),
        ({"a": 0.5, "b": 1.0, "c": 1.0}, []),
        ({"a": 1.0, "b": 1.0, "c": 1.0, "d": 1000.0}, [("d", 1.0)]),
        ({"a": 0.0, "b": 0.0, "c": 0.0, "d": 5.0}, []),
        ({"a": 7.0}, []),
        ({}, []),
    ],
)
def test_one_card_may_be_far_from_the_others(figures: dict[str, float], far: list[tuple[str, float]]) -> None:
    assert [*far_from_others(figures, 2)] == far


def test_what_is_usual_and_dollars_in_words() -> None:
    assert usual_range([]) == "there is no other card"
    assert usual_range([5, 1, 5], "$") == "usual is $1 to $5"
    assert usual_range([2, 2]) == "usual is 2"
    assert (dollars(0), dollars(12.346)) == ("$0.00", "$12.35")
