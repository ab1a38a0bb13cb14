"""The loader of card sets names every defect by file, card and field."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from sv_widgets.kernel.plain import Slip
from sv_widgets.trade_show import deck, load, new
from tests.trade_show.games import DECK

FOLDER = Path(__file__).parent / "deck"
FIRST = '"Plain One"\nsell = 1\ndollars = 2'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the test deck, to be spoilt."""
    return Path(shutil.copytree(FOLDER, tmp_path / "mine"))


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


COMPANIES, DEVELOPMENTS = "companies.toml", "developments.toml"


@pytest.mark.rule("TS-CARD-1", "TS-CARD-2", "TS-COMP-1", "TS-COMP-2", "TS-COMP-3", "TS-R17")
@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("deck.toml", "= 26", "= 27", "deck.toml: developments says 27, but there are 26"),
        ("deck.toml", '"test deck"', "7", "deck.toml: Settings.title must be a text, not 7"),
        ("deck.toml", "developments", "cards", "deck.toml: Settings has no 'cards'"),
        ("deck.toml", "title =", "title", "deck.toml is no TOML"),
        ("deck.toml", "title", f"x = {'[' * 50000}\ntitle", "deck.toml is no TOML"),
        (
            COMPANIES,
            "2d4 2d6 1d8",
            "2d4, 2d6",
            "Apps Co: dice are written like '2d4 2d6 1d8', not '2d4, 2d6'",
        ),
        (COMPANIES, "2d4 2d6 1d8", "2d10 3d6", "Apps Co: dice are written like"),
        (COMPANIES, '"2d4 2d6 1d8"', "5", "Apps Co: dice are written like '2d4 2d6 1d8', not 5"),
        (
            COMPANIES,
            "2d4 2d6 1d8",
            "2d6 3d8",
            "Apps Co: dice must be among the box's 4d4 4d6 2d8, not 2d6 3d8",
        ),
        (
            COMPANIES,
            "2d4 2d6 1d8",
            "2d4 1d8",
            r"Apps Co: dice must be 4 to 6, and 2d4 1d8 are 3 \(TS-CARD-2\)",
        ),
        (COMPANIES, "2d4 2d6 1d8", "", "Apps Co: dice must be 4 to 6, and none are 0"),
        (COMPANIES, "2d4 2d6 1d8", "2d6 2d8", r"companies.toml: dice must differ, and 2 have 2d6 2d8"),
        (
            COMPANIES,
            'type = "apps"',
            'type = "cars"',
            "Apps Co: type must be one of apps, chips, .*, not 'cars'",
        ),
        (COMPANIES, 'type = "apps"', 'type = "money"', "companies.toml: type must differ, and 2 have money"),
        (COMPANIES, 'dice = "2d4 2d6 1d8"\n', "", "Apps Co: Company.dice is missing"),
        (COMPANIES, "Apps Co", "", "name must not be empty"),
        (COMPANIES, "[[card]]", "[card]", "companies.toml"),
        (COMPANIES, "Apps Co", "plain one", "name is taken 2 times"),
        (DEVELOPMENTS, FIRST, FIRST.replace("= 1", "= 0"), "Plain One: sell must be from 1 to 12, and is 0"),
        (
            DEVELOPMENTS,
            FIRST,
            FIRST.replace("= 1", "= 13"),
            "Plain One: sell must be from 1 to 12, and is 13",
        ),
        (
            DEVELOPMENTS,
            FIRST,
            FIRST.replace("= 1", "= 1.5"),
            "Plain One: Development.sell must be a whole number",
        ),
        (
            DEVELOPMENTS,
            FIRST,
            FIRST.replace("= 2", "= -2"),
            "Plain One: dollars must be from 0 to 99, and is -2",
        ),
        (DEVELOPMENTS, FIRST, FIRST.replace("dollars", "cash"), "Plain One: Development has no 'cash'"),
        (DEVELOPMENTS, "apps = 2", "aps = 2", "Apps Two: bonuses must name types among apps, chips"),
        (
            DEVELOPMENTS,
            "apps = 2",
            "apps = 0",
            "Apps Two: bonuses.apps must be a whole number from 1 to 99, not 0",
        ),
        (
            DEVELOPMENTS,
            "apps = 2",
            'apps = "2"',
            "Apps Two: bonuses.apps must be a whole number from 1 to 99",
        ),
        (DEVELOPMENTS, "{ apps = 2 }", "2", "Apps Two: bonuses must name types among .*, not 2"),
        (DEVELOPMENTS, '"Plain One"', '"\\u202eOne"', "name must be made of letters that can be seen"),
        (DEVELOPMENTS, '"Plain One"', '"plain two"', "plain two: name is taken 2 times"),
        (DEVELOPMENTS, '"Plain One"', "7", "developments.toml, 7: Development.name must be a text"),
    ],
)
def test_defects(folder: Path, file: str, old: str, new: str, sentence: str) -> None:
    spoil(folder, file, old, new)
    with pytest.raises(deck.BadCard, match=sentence):
        deck.load(folder)


@pytest.mark.rule("TS-COMP-2")
def test_there_are_five_companies(folder: Path) -> None:
    rows = (folder / COMPANIES).read_text("utf-8").rpartition("[[card]]")[0]
    (folder / COMPANIES).write_text(rows, "utf-8")
    with pytest.raises(deck.BadCard, match=r"companies.toml must hold 5 cards, and holds 4 \(TS-COMP-2\)"):
        deck.load(folder)


@pytest.mark.rule("TS-R17")
def test_there_is_a_card_for_each_die(folder: Path) -> None:
    rows = (folder / DEVELOPMENTS).read_text("utf-8").split("[[card]]")
    (folder / DEVELOPMENTS).write_text("[[card]]".join(rows[:24]), "utf-8")
    spoil(folder, "deck.toml", "26", "23")
    with pytest.raises(deck.BadCard, match="must hold at least 24 cards, for the grid and for every die"):
        deck.load(folder)


def test_a_missing_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / COMPANIES).unlink()
    with pytest.raises(deck.BadCard, match=r"companies\.toml is missing in mine"):
        deck.load(folder)
    assert not deck.check(folder / "nowhere")
    assert "deck.toml is missing in nowhere" in capsys.readouterr().out


def test_every_defect_is_printed_at_once(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(folder, COMPANIES, "2d4 2d6 1d8", "lots")
    spoil(folder, DEVELOPMENTS, FIRST, FIRST.replace("= 2", "= 100"))
    assert not deck.check(folder)
    printed = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in printed] == [
        "companies.toml, Apps Co",
        "developments.toml, Plain One",
    ]


def test_a_changed_set_has_another_digest(folder: Path) -> None:
    assert deck.load(folder) is DECK
    spoil(folder, DEVELOPMENTS, FIRST, FIRST.replace("= 2", "= 3"))
    changed = deck.load(folder)
    assert changed.digest != DECK.digest
    assert changed != DECK
    assert repr(changed) == f"<Deck 'test deck' {changed.digest}>"


def test_a_card_is_found_by_its_name_or_the_beginning_of_it() -> None:
    assert DECK.find("plain twelve").name == "Plain Twelve"
    assert DECK.find("Apps C").name == "Apps Co"
    with pytest.raises(ValueError, match="'Health' may be Health Co or Health One or Health Five; say which"):
        DECK.find("Health")
    with pytest.raises(ValueError, match="No 'Nobody' in the deck 'test deck'"):
        DECK.find("Nobody")


@pytest.mark.parametrize("given", [3, None, "a\0b"])
def test_what_names_no_folder_is_told(given: object) -> None:
    mine: Any = given
    for read in (deck.load, deck.check):
        with pytest.raises(Slip, match="named by its folder"):
            read(mine)


def test_the_documented_template_is_a_playable_set(tmp_path: Path) -> None:
    """The rows of docs/your-cards.md, with as many copies as a game needs."""
    text = (Path(__file__).parents[2] / "docs" / "your-cards.md").read_text("utf-8")
    settings, company, development = re.findall(
        r"```toml\n(.*?)```", text.split("## Cards for Trade Show")[1], re.DOTALL
    )
    dice = ("2d4 2d6 1d8", "4d4", "4d6", "2d6 2d8", "1d4 4d6")
    companies = [
        company.replace("2d4 2d6 1d8", each).replace('"apps"', f'"{kind}"').replace("Beep", kind)
        for kind, each in zip(deck.TYPES, dice, strict=True)
    ]
    developments = [development.replace("Spare Button", f"Spare Button {at}") for at in range(55)]
    (tmp_path / "deck.toml").write_text(settings, "utf-8")
    (tmp_path / COMPANIES).write_text("\n".join(companies), "utf-8")
    (tmp_path / DEVELOPMENTS).write_text("\n".join(developments), "utf-8")
    assert deck.check(tmp_path)
    game = new(["Ada", "Bo"], 1, deck=tmp_path)
    while game.decision is not None:
        game.play(game.legal_moves()[0])
    game.save(tmp_path / "game.json")
    assert load((tmp_path / "game.json").read_text("utf-8")).position == game.position
