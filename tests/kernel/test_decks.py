"""A deck and a start of a game that nobody plays: all that they need is said by the types of their fields."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import pytest

from sv_widgets.kernel import BadCard, Card, Deck
from sv_widgets.kernel.fields import Number, OneOf
from sv_widgets.kernel.plain import Struct
from sv_widgets.kernel.scenario_words import (
    ByCard,
    Cards,
    Described,
    Each,
    Impossible,
    OneCard,
    SeatOf,
    Within,
    Word,
    WordedStart,
    arranged,
)


class Coat(Struct):
    colour: Annotated[str, OneOf(("black", "grey"), "ZZ-1")]
    buttons: tuple[int, ...] = ()


class Cat(Card):
    lives: Annotated[int, Number(1, 9)]
    coat: Coat


class Cats(Deck):
    naps: int
    cats: tuple[Cat, ...]
    kittens: tuple[Cat, ...] = ()

    def defects(self) -> Iterator[str]:
        if sum(cat.lives for cat in self.cats) > 12:
            yield "cats.toml: all cats together have at most 12 lives (ZZ-2)."


HEAD = 'title = "cats"\nnaps = 3\n[counts]\ncats = 2\n'
ROWS = """
[[card]]
name = "Tom"
lives = 9
coat = { colour = "grey", buttons = [1, 2] }
[[card]]
name = "Mia"
lives = 2
coat = { colour = "black" }
"""


def cats(folder: Path, head: str = HEAD, rows: str = ROWS) -> Cats:
    (folder / "deck.toml").write_text(head, "utf-8")
    (folder / "cats.toml").write_text(rows, "utf-8")
    return Cats.load(folder)


def test_a_deck_is_all_that_its_fields_say(tmp_path: Path) -> None:
    deck = cats(tmp_path)
    assert (deck.title, deck.naps, deck.kittens) == ("cats", 3, ())
    assert deck.find("tom") == Cat("Tom", 9, Coat("grey", (1, 2)))
    assert cats(tmp_path) is deck is Cats.of(deck.digest) is Cats.of(tmp_path)


def test_every_defect_of_a_card_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Mia has ten lives and a pink coat, whose buttons are no list, and she has a dog."""
    cats(tmp_path)
    spoilt = ROWS.replace("lives = 2", "lives = 10\ndog = 1").replace('"black"', '"pink", buttons = 3')
    (tmp_path / "cats.toml").write_text(spoilt, "utf-8")
    assert not Cats.check(tmp_path)
    assert capsys.readouterr().out.splitlines() == [
        "cats.toml, Mia: Cat has no 'dog'; it has name, line, lives, coat.",
        "cats.toml, Mia: lives must be from 1 to 9, and is 10.",
        "cats.toml, Mia: coat.colour must be one of black, grey, not 'pink' (ZZ-1).",
        "cats.toml, Mia: coat.buttons must be a list, not 3.",
    ]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("lives = 9", "lives = 10", "cats.toml, Tom: lives must be from 1 to 9, and is 10."),
        ("lives = 9", 'lives = "9"', "cats.toml, Tom: lives must be a whole number, not '9'."),
        ("lives = 9\n", "", "cats.toml, Tom: lives is missing."),
        ('"grey"', '"red"', "cats.toml, Tom: coat.colour must be one of black, grey, not 'red' (ZZ-1)."),
        ("[1, 2]", "[1, -2]", "cats.toml, Tom: coat.buttons must be from 0 to 999, and one is -2."),
        ("buttons", "zips", "cats.toml, Tom: coat has no 'zips'; it has colour, buttons."),
        ('{ colour = "black" }', "7", "cats.toml, Mia: coat must be a table, not 7."),
        ("lives = 2", "lives = 4", "cats.toml: all cats together have at most 12 lives (ZZ-2)."),
        ("naps = 3", "naps = 1000", "deck.toml: naps must be from 0 to 999, and is 1000."),
        ("naps = 3\n", "", "deck.toml: naps is missing."),
        ("cats = 2", "cats = 3", "deck.toml: counts.cats says 3, but there are 2."),
    ],
)
def test_a_defect_is_named_by_file_card_and_field(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert (HEAD + ROWS).count(old) == 1
    with pytest.raises(BadCard) as error:
        cats(tmp_path, HEAD.replace(old, new), ROWS.replace(old, new))
    assert str(error.value) == sentence


class Bowl(Struct):
    milk: Annotated[int, Within(0, 9, "ZZ-3")] = 0
    guest: Annotated[int | None, OneCard("cats")] = None
    naps: Annotated[tuple[tuple[int, int], ...], ByCard("cats", Word())] = ()


class Evening(WordedStart):
    call = "evening"
    always = ("turn",)

    deck: Cats
    turn: Annotated[int, SeatOf()] = 0
    sofa: Annotated[tuple[int | None, ...], Cards("cats", holes=True)] = ()
    moon: Annotated[Bowl, Described(Bowl)] = Bowl()
    bowls: Annotated[tuple[Bowl, ...], Each(Bowl)] = ()


def evening(deck: Cats, **wishes: Any) -> Evening:
    return Evening.worded(("Ada", "Bo"), 7, deck, wishes)


def test_a_start_is_read_and_written_by_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = cats(tmp_path)
    monkeypatch.setattr(Cats, "home", tmp_path, raising=False)
    made = evening(
        deck, turn="bo", sofa=[None, "mi"], ada={"milk": 2, "naps": {"Tom": 4}}, moon={"guest": "tom"}
    )
    assert (made.turn, made.sofa, made.bowls) == (1, (None, 1), (Bowl(2, None, ((0, 4),)), Bowl()))
    assert repr(made) == (
        "evening(players=['Ada', 'Bo'], seed=7, turn='Bo', sofa=[None, 'Mia'], moon={'guest': 'Tom'}, "
        "bowls={'Ada': {'milk': 2, 'naps': {'Tom': 4}}})"
    )
    again = eval(repr(made), {"evening": lambda players, seed, **given: evening(deck, **given)})  # noqa: S307
    assert again == made


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"zoe": {}}, "'zoe' is neither a field nor a player; the players are Ada, Bo"),
        ({"ada": {"tea": 1}}, "ada: there is no field 'tea'; there are milk, guest, naps"),
        ({"ada": {"milk": 10}}, r"ada.milk: a whole number from 0 to 9 is possible, not 10 \(ZZ-3\)"),
        ({"ada": {}, "bowls": {"ada": {}}}, "ada: Ada is described twice"),
        ({"bowls": {"Ada": {}, "ada": {}}}, "ada: Ada is described twice"),
        ({"turn": True}, "turn: nobody called True plays"),
        ({"sofa": ["Rex"]}, "sofa: No 'Rex' in the cats; there is: Tom, Mia"),
        ({"moon": 7}, r"moon: described by dict\(...\) with milk, guest, naps, not 7"),
        ({"bo": {"naps": {"Tom": 1, "to": 2}}}, "bo.naps: 'to' comes twice"),
    ],
)
def test_a_wish_that_cannot_be_is_named(tmp_path: Path, wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Impossible, match=f"^{sentence}"):
        evening(cats(tmp_path), **wishes)


def test_what_is_named_is_laid_out_and_the_rest_as_it_was_dealt() -> None:
    cards = [Cat(f"Cat {at}", 1, Coat("grey")) for at in range(6)]
    row = ((5, 4), (3,), (2, 1, 0))
    assert arranged("sofa", row, [(1,), 2, None, ()], cards, "ZZ-4") == ((1,), (5, 4), (3, 2, 0), ())
    with pytest.raises(Impossible, match=r"sofa: Cat 1 is wished for twice, and is there once \(ZZ-4\)"):
        arranged("sofa", row, [(1,), (1,)], cards, "ZZ-4")
    with pytest.raises(Impossible, match="sofa: there is no card 9"):
        arranged("sofa", row, [(9,)], cards, "ZZ-4")
