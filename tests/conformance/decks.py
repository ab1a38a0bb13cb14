"""What every game's decks promise: each defect is named by file, card and field, and a deck stays that deck.

A game is put through it by a class derived from `DeckTests`, with its test deck and the defects of its rows.
"""

import base64
import json
import pickle
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from sv_widgets.kernel import BadCard, Deck
from sv_widgets.kernel.plain import InvalidData, UserError
from tests.conformance.battery import copies, is_sentence
from tests.tools.pythons import run_on

MONSTER = "x" * 10**6


def documented(game: str) -> list[str]:
    """The TOML in the section of docs/your-cards.md about the cards of a game, given by its title."""
    text = (Path(__file__).parents[2] / "docs" / "your-cards.md").read_text("utf-8")
    section = text.split(f"## Cards for {game}\n")[1].split("\n## ")[0]
    return re.findall(r"```toml\n(.*?)```", section, re.DOTALL)


Defect = tuple[str, str, str, str]
"""A file, what stands in it and what is put there instead, and what is then said: a regular expression."""

HEAD: tuple[tuple[str, str, str], ...] = (
    ("title = .*", "title = 7", "deck.toml: title must be a text, not 7"),
    ("title = .*", f'title = "{MONSTER}"', "deck.toml: title must have at most 60 letters, and has 1000000"),
    ("title = .*", r'title = "a\\u202eb"', "deck.toml: title must be made of letters that can be seen"),
    ("title = .*\n", "", "deck.toml: title is missing"),
    ("title", "pet = 1\ntitle", "deck.toml: there is no 'pet'; there are title, .*counts"),
    ("title =", "title", "deck.toml is no TOML"),
    ("title", f"x = {'9' * 5000}\ntitle", "deck.toml is no TOML"),
    ("title", f"x = {'[' * 50000}\ntitle", "deck.toml is no TOML"),
    (r"\[counts\]", r"[counts]\npets = 1", "deck.toml: counts has no 'pets'; it has "),
    (r"(\[counts\]\n\w+) = \d+", r"\1 = 99", r"deck.toml: counts.\w+ says 99, but there are \d+"),
    (r"(\[counts\]\n\w+) = \d+", r'\1 = "x"', r"deck.toml: counts.\w+ says 'x', but there are \d+"),
)
"""Defects of any `deck.toml`."""

CARD: tuple[tuple[str, str, str], ...] = (
    (r"\[\[card\]\]", "[card]", ""),
    ('name = ".*"\n', "", "a card without a name: name is missing"),
    ('name = ".*"', "name = 7", "7: name must be a text, not 7"),
    ('name = ".*"', 'name = " "', " : name must not be empty"),
    ('name = ".*"', r'name = "a\\u202eb"', ".*: name must be made of letters that can be seen"),
    ('name = ".*"', f'name = "{MONSTER}"', ".*: name must have at most 60 letters, and has 1000000"),
    (
        r'name = (".*")\n(line = .*\n)?',
        rf'name = \1\nline = "{MONSTER}"\n',
        ".*: line must have at most 200 letters, and has 1000000",
    ),
    ('name = "', f'{MONSTER} = 1\nname = "', r".*: \w+ has no 'xxx.*; it has name, "),
    ('name = "', 'pet = 1\nname = "', r".*: \w+ has no 'pet'; it has name, "),
)
"""Defects of the first card of any file."""


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    """Put something else into a file of a deck, in its first place."""
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")


class DeckTests:
    deck: ClassVar[Any]
    """The test deck."""
    folder: ClassVar[Path]
    """Where it lies."""
    defects: ClassVar[tuple[Defect, ...]]
    """What may be wrong with the game's own fields."""
    new: ClassVar[Callable[..., Any]]
    """Begins a game."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "defect" in metafunc.fixturenames:
            named = [pytest.param(each, id=f"{each[0]}: {each[3][:60]}") for each in self.defects]
            metafunc.parametrize("defect", named)

    @pytest.fixture
    def mine(self, tmp_path: Path) -> Path:
        """A copy of the test deck, to be spoilt."""
        return Path(shutil.copytree(self.folder, tmp_path / "mine"))

    @property
    def kind(self) -> type[Deck]:
        return type(self.deck)

    @property
    def file(self) -> str:
        """The first of the files that hold cards."""
        return f"{next(iter(self.deck.sorts()))}.toml"

    def said(self, folder: Path) -> str:
        with pytest.raises(BadCard) as error:
            self.kind.load(folder)
        assert is_sentence(str(error.value))
        return str(error.value)

    # --- defects

    def test_a_defect_of_this_games_own(self, mine: Path, defect: Defect) -> None:
        file, old, new, sentence = defect
        spoil(mine, file, old, new)
        assert re.match(f"{re.escape(file)}.*{sentence}", self.said(mine))

    @pytest.mark.parametrize(("old", "new", "sentence"), HEAD, ids=[each[2][:40] for each in HEAD])
    def test_a_defect_of_its_head(self, mine: Path, old: str, new: str, sentence: str) -> None:
        path = mine / "deck.toml"
        path.write_text(re.sub(old, new, path.read_text("utf-8"), count=1), "utf-8")
        assert re.search(f"^{sentence}", self.said(mine))

    @pytest.mark.parametrize(("old", "new", "sentence"), CARD, ids=[each[2][:40] for each in CARD])
    def test_a_defect_of_a_card(self, mine: Path, old: str, new: str, sentence: str) -> None:
        path = mine / self.file
        path.write_text(re.sub(old, new, path.read_text("utf-8"), count=1), "utf-8")
        assert re.search(f"^{re.escape(self.file)}, {sentence}" if sentence else self.file, self.said(mine))

    def test_a_name_that_is_taken(self, mine: Path) -> None:
        first, *_, (sort, other) = [
            (sort, card) for sort, cards in self.deck.sorts().items() for card in (cards[:1] + cards[-1:])
        ]
        spoil(mine, f"{sort}.toml", f'"{other.name}"', f'"{first[1].name.upper()}"')
        assert self.said(mine) == f"{sort}.toml, {first[1].name.upper()}: name is taken 2 times."

    def test_a_file_that_is_missing(self, mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (mine / self.file).unlink()
        assert self.said(mine) == f"{self.file} is missing in mine."
        assert not self.kind.check(mine / "nowhere")
        (line,) = capsys.readouterr().out.splitlines()
        assert line.startswith("There is no folder '")

    def test_every_defect_is_printed_at_once(self, mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
        spoil(mine, "deck.toml", "title = ", "pet = 1\ntitle = 7 #")
        file, card = self.file, next(iter(self.deck.sorts().values()))[0]
        spoil(mine, file, "[[card]]", "[[card]]\npet = 1\ntoy = 2")
        assert not self.kind.check(mine)
        printed = capsys.readouterr().out.splitlines()
        assert [re.split("; | must", line)[0] for line in printed] == [
            "deck.toml: there is no 'pet'",
            "deck.toml: title",
            *(f"{file}, {card.name}: {type(card).__name__} has no '{each}'" for each in ("pet", "toy")),
        ]

    def test_a_copy_that_keeps_the_title_is_told_so(
        self, mine: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert self.kind.check(mine)
        assert "title" not in capsys.readouterr().out
        assert self.kind.check(self.kind.home), "the open deck has its title with good reason"
        assert "too; give yours" not in capsys.readouterr().out
        spoil(mine, "deck.toml", "title = ", 'title = "open deck" #')
        assert self.kind.check(mine)
        assert "has the title 'open deck', too; give yours its own in deck.toml." in capsys.readouterr().out

    @pytest.mark.parametrize("given", [3, None, "a\0b"])
    def test_what_names_no_folder_is_told(self, given: Any) -> None:
        for read in (self.kind.load, self.kind.check):
            with pytest.raises(UserError, match="named by its folder"):
                read(given)

    # --- which deck it is

    def test_a_changed_set_has_another_digest(self, mine: Path) -> None:
        assert self.kind.load(mine) is self.deck
        spoil(mine, "deck.toml", "title = ", 'title = "other" #')
        changed = self.kind.load(mine)
        assert changed.digest != self.deck.digest
        assert changed != self.deck
        assert repr(changed) == f"<Deck 'other' {changed.digest}>"

    def test_a_card_is_found_by_its_name_or_a_part_of_it(self) -> None:
        for cards in self.deck.sorts().values():
            assert all(self.deck.find(f" {card.name.upper()}") is card for card in cards)
        for wanted in ("", None, 7):
            with pytest.raises(UserError, match="A card is given by its name, not "):
                self.deck.find(wanted)
        with pytest.raises(UserError, match=f"No 'Nobody' in the deck {self.deck.title!r}; there is: "):
            self.deck.find("Nobody")

    def test_a_deck_of_ones_own_stays_that_deck(self) -> None:
        for deck in (self.deck, replace(self.deck, title="one's own")):
            game = type(self).new(["Ada", "Bo"], 7, deck=deck)
            game.play(game.legal_moves()[0])
            for thing in (deck, game.position, game.view("Ada"), game.start, game.log, game.turns[1]):
                assert all(twin == thing for twin in copies(thing))
            assert all(twin is deck for twin in copies(deck))
            assert all(twin.record() == game.record() for twin in copies(game))

    def test_even_a_deck_that_nobody_has_played_with_is_found_again(self) -> None:
        deck = replace(self.deck, title="nobody's")
        assert all(twin is deck for twin in copies(deck))

    def test_in_another_process_every_deck_is_there(self) -> None:
        def elsewhere(deck: Any) -> str:
            packed = base64.b64encode(pickle.dumps(type(self).new(["Ada", "Bo"], 7, deck=deck).position))
            return f"import base64, pickle; position = pickle.loads(base64.b64decode({packed!r}));"

        for deck in (self.kind.open_deck(), self.deck):
            assert run_on(sys.executable, elsewhere(deck) + "print(position.deck)") == repr(deck)

    def test_decks_positions_and_views_are_compared_by_value(self, monkeypatch: pytest.MonkeyPatch) -> None:
        game = type(self).new(["Ada", "Bo"], 7, deck=self.deck)
        things = self.deck, game.position, game.view("Ada")
        packed = pickle.dumps(things)
        monkeypatch.setattr(self.kind, "loaded", {})
        twins = pickle.loads(packed)  # noqa: S301 - it is our own
        assert twins[0] is not self.deck
        assert twins == things
        assert hash(twins[0]) == hash(self.deck)
        other = type(self).new(["Ada", "Bo"], 7, deck=replace(self.deck, title="other"))
        assert (replace(self.deck, title="other"), other.position, other.view("Ada")) != things
        assert other.position != game.position

    def test_a_deck_is_restored_from_its_content(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for deck in (self.deck, self.kind.open_deck()):
            content = json.loads(json.dumps(deck.content()))
            with monkeypatch.context() as forgotten:
                forgotten.setattr(self.kind, "loaded", {})
                twin = self.kind.restored(content)
                assert twin == deck
                assert twin is not deck
                assert self.kind.named(deck.digest) is twin
        for wrong in ({}, {**content, "pet": 1}, {**content, "title": 3}, None):
            with pytest.raises(InvalidData):
                self.kind.restored(wrong)

    def test_a_changed_card_makes_a_checked_deck(self) -> None:
        sort, (card, *_) = next(iter(self.deck.sorts().items()))
        mine = self.deck.change(card.name, line="It is mine.", title="mine")
        assert (mine.title, mine.find(card.name).line) == ("mine", "It is mine.")
        assert self.deck.find(card.name) is card, "the deck itself stays as it is"
        assert getattr(mine, sort)[1:] == getattr(self.deck, sort)[1:]
        assert self.kind.of(mine.digest) is mine
        assert type(self).new(["Ada", "Bo"], 7, deck=mine).position.deck is mine
        assert self.deck.change(card.name, line="It is mine.").title == f"{self.deck.title}, changed"
        with pytest.raises(UserError, match=rf"{re.escape(card.name)} has no 'pet'; it has name, "):
            self.deck.change(card.name, pet=1)
        with pytest.raises(UserError, match="line must have at most 200 letters"):
            self.deck.change(card.name, line="x" * 1000)
        with pytest.raises(UserError, match="No 'Nobody' in the deck"):
            self.deck.change("Nobody", line="")
        *_, last = [each for cards in self.deck.sorts().values() for each in cards]
        with pytest.raises(BadCard, match="name is taken 2 times"):
            self.deck.change(card.name, name=last.name)

    # --- warnings

    def test_warnings_take_what_names_a_deck_and_a_deck_is_asked_about_itself(self, mine: Path) -> None:
        ours, opened = self.kind.warnings(self.deck), self.kind.warnings()
        assert (
            ours == self.kind.warnings(self.deck.digest) == self.kind.warnings(mine) == self.deck.warnings()
        )
        assert ours.title == self.deck.title
        assert opened == self.kind.warnings(None) == self.kind.open_deck().warnings()
        spoil(mine, "deck.toml", "title = ", "title = 7 #")
        with pytest.raises(BadCard, match="title must be a text"):
            self.kind.warnings(mine)
        for wrong, said in ((7, "A deck is a loaded deck, its digest"), ("nowhere", "There is no folder")):
            with pytest.raises(UserError, match=said):
                self.kind.warnings(wrong)

    def test_the_open_deck_gives_no_warning(self) -> None:
        assert [*self.kind.warnings()] == []
        assert repr(self.kind.warnings()) == "The deck 'open deck' gives no warning."


Shown = tuple[Deck, str]
"""A deck that differs from a sound one in a number, and the beginning of what the caution says of it."""


class CautionTests:
    """Each caution speaks of a deck with one number of its kind, and not of the deck without it.

    A game is put through it by a class derived from this one, with a sound deck and a deck for each caution.
    """

    deck: ClassVar[Any]
    """A deck of which no caution speaks."""
    cautions: ClassVar[Sequence[Callable[[Any], Iterator[str]]]]
    """All cautions of the game."""
    shown: ClassVar[Mapping[str, Shown]]
    """For each caution, by its name, the deck that shows it."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "caution" in metafunc.fixturenames:
            metafunc.parametrize("caution", self.cautions, ids=lambda each: each.__name__)

    def test_every_caution_is_tried(self) -> None:
        assert {caution.__name__ for caution in self.cautions} == {*self.shown}

    def test_it_speaks_of_that_number_alone(self, caution: Callable[[Any], Iterator[str]]) -> None:
        spoilt, said = self.shown[caution.__name__]
        assert [*caution(self.deck)] == []
        (sentence,) = caution(spoilt)
        assert sentence.startswith(said)
        assert is_sentence(sentence)
        assert re.match(rf"({'|'.join(spoilt.sorts())}|deck)\.toml", sentence)
        assert re.search("; usual is .*[.]$", sentence)

    def test_they_are_what_a_deck_warns_of(self) -> None:
        spoilt, said = next(iter(self.shown.values()))
        warnings = spoilt.warnings()
        assert (*warnings,) == tuple(sentence for caution in self.cautions for sentence in caution(spoilt))
        assert warnings[0].startswith(said)
        assert repr(warnings) == "\n".join(warnings)
