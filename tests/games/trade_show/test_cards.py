"""The loader of card sets names every defect by file, card and field."""

from pathlib import Path

import pytest

from sv_widgets.games.trade_show import deck, load, new
from tests.conformance.decks import DeckTests, documented, spoil
from tests.games.trade_show.games import DECK, FOLDER

FIRST = '"Plain One"\nsell = 1\ndollars = 2'


COMPANIES, DEVELOPMENTS = "companies.toml", "developments.toml"


@pytest.mark.rule("TS-CARD-1", "TS-CARD-2", "TS-COMP-1", "TS-COMP-2", "TS-COMP-3", "TS-R17")
class TestDeck(DeckTests):
    deck = DECK
    folder = FOLDER
    new = new
    defects = (
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
        (COMPANIES, "2d4 2d6 1d8", "2d6 2d8", r"dice must differ, and 2 have 2d6 2d8"),
        (
            COMPANIES,
            'type = "apps"',
            'type = "cars"',
            "Apps Co: type must be one of apps, chips, .*, not 'cars'",
        ),
        (COMPANIES, 'type = "apps"', 'type = "money"', "type must differ, and 2 have money"),
        (DEVELOPMENTS, FIRST, FIRST.replace("= 1", "= 0"), "Plain One: sell must be from 1 to 12, and is 0"),
        (
            DEVELOPMENTS,
            FIRST,
            FIRST.replace("= 1", "= 13"),
            "Plain One: sell must be from 1 to 12, and is 13",
        ),
        (DEVELOPMENTS, FIRST, FIRST.replace("= 1", "= 1.5"), "Plain One: sell must be a whole number"),
        (
            DEVELOPMENTS,
            FIRST,
            FIRST.replace("= 2", "= -2"),
            "Plain One: dollars must be from 0 to 99, and is -2",
        ),
        (DEVELOPMENTS, FIRST, FIRST.replace("dollars", "cash"), "Plain One: Development has no 'cash'"),
        (DEVELOPMENTS, "apps = 2", "aps = 2", "Apps Two: bonuses must name types among apps, chips"),
        (DEVELOPMENTS, "apps = 2", "apps = 0", "Apps Two: bonuses.apps must be from 1 to 99, and is 0"),
        (DEVELOPMENTS, "apps = 2", 'apps = "2"', "Apps Two: bonuses.apps must be a whole number, not '2'"),
        (DEVELOPMENTS, "{ apps = 2 }", "2", "Apps Two: bonuses must name types among .*, not 2"),
    )

    @pytest.mark.rule("TS-COMP-2")
    def test_there_are_five_companies(self, mine: Path) -> None:
        rows = (mine / COMPANIES).read_text("utf-8").rpartition("[[card]]")[0]
        (mine / COMPANIES).write_text(rows, "utf-8")
        spoil(mine, "deck.toml", "companies = 5", "companies = 4")
        with pytest.raises(
            deck.BadCard, match=r"companies.toml must hold 5 cards, and holds 4 \(TS-COMP-2\)"
        ):
            deck.load(mine)

    @pytest.mark.rule("TS-R17")
    def test_there_is_a_card_for_each_die(self, mine: Path) -> None:
        rows = (mine / DEVELOPMENTS).read_text("utf-8").split("[[card]]")
        (mine / DEVELOPMENTS).write_text("[[card]]".join(rows[:24]), "utf-8")
        spoil(mine, "deck.toml", "26", "23")
        with pytest.raises(deck.BadCard, match="must hold at least 24 cards, for the grid and for every die"):
            deck.load(mine)


def test_the_documented_template_is_a_playable_set(tmp_path: Path) -> None:
    """The rows of docs/your-cards.md, with as many copies as a game needs."""
    settings, company, development = documented("Trade Show")
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
