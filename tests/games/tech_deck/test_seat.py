"""The words of seats and teams: cards by label or name, and who speaks for a team."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck import new
from sv_widgets.kernel import IllegalMove
from tests.conformance.play import of_kind, told
from tests.games.tech_deck.games import DECK
from tests.games.tech_deck.play import card, customers, hand, kind, table, venture

DRAWS = ["3-Service", "3-Information"]


def test_a_venture_is_kept_by_its_name() -> None:
    game = new(["Ada", "Bo"], 1, deck=DECK)
    assert game.decision is not None
    name = game.seats[game.decision.seat]
    wanted = DECK.cards[game.legal_moves()[1].card]  # type: ignore[attr-defined]
    game.seat(name).keep_venture(wanted.name.upper())
    assert venture(game, name) == [wanted.label]


@pytest.mark.rule("TD-R4", "TD-R18")
def test_a_team_speaks_through_whoever_may() -> None:
    """Ada leads and passes for the team, Cy uses his venture."""
    game = table(4, cy={"venture": ["8-Service"]}, team1={"hand": DRAWS, "deck": ["9-Science", "8-Science"]})
    game.team(1).use("Eight of Service")
    assert of_kind(game.turns[-1].events, "use")[0].seat == 2
    game.team(1).discard("3-Information")
    game.team(1).play("Use(card=2)")
    assert of_kind(game.turns[-1].events, "use")[0].seat == 0
    with pytest.raises(IllegalMove, match="Bo is not asked now, "):
        game.team(2).passes()


@pytest.mark.rule("TD-SETUP-1")
@pytest.mark.parametrize("team", [0, 3, "1", None, True])
def test_teams_are_counted_from_one(team: Any) -> None:
    with pytest.raises(ValueError, match=r"A team is given by its number, 1 and 2, not .* \[TD-SETUP-1\]"):
        table().team(team)
    with pytest.raises(ValueError, match="A team is given by its number, 1 alone, not 2"):
        table(1).team(2)


def test_a_team_lays_and_assists() -> None:
    game = table(
        phase="assist",
        row=["5-Technology", "5-Service"],
        team1={"hand": ["1-Technology", "4-Service"]},
        team2={"hand": []},
    )
    assert repr(game.team(1)) == "<Team 1 of tech_deck>"
    game.team(1).lay("Four of Service", "1-technology")
    game.team(1).assist("5-Technology")
    game.team(1).join("13-Service")
    assert venture(game, "Ada") == ["13-Service", "5-Technology"]


def test_a_venture_is_named_by_its_number_or_a_card_in_it() -> None:
    def placing() -> Any:
        game = table(
            4,
            phase="assist",
            row=["5-Technology"],
            team1={"hand": ["1-Technology", "4-Service"]},
            team2={"hand": []},
        )
        game.team(1).lay("1-Technology", "4-Service")
        return game

    for wanted, owner in ((None, "Ada"), (2, "Cy"), ("9-Service", "Cy"), ("13-Service", "Ada")):
        game = placing()
        game.seat("Ada").join(wanted)
        assert "5-Technology" in venture(game, owner)
    with pytest.raises(
        ValueError, match=r"No '5-Service' in the ventures of the team; there is: .* \[TD-ASSIST-5\]"
    ):
        placing().seat("Ada").join("5-Service")


def test_every_word_is_a_move() -> None:
    game = table(
        1,
        ada={"venture": ["11-Information", "2-Service"]},
        customers=["9-Science", "8-Science", "7-Science"],
        row=["6-Science"],
        team1={"hand": [*DRAWS, "10-Technology"], "discard": ["13-Science"]},
    )
    ada = game.seat("Ada")
    ada.use("11-Information")
    ada.put_back("7-Science", "9-Science", "8-Science")
    assert customers(game)[:3] == ["7-Science", "9-Science", "8-Science"]
    ada.use("10-Technology")
    ada.swap("3-Information", "13-Science")
    assert hand(game, 1) == ["3-Service", "13-Science", "10-Technology"]
    assert card("13-Science") in game.position.hand(0).held(game.position)
    ada.use("2-Service")
    assert "Ada sends 6-Science under the customer deck. [TD-R24]" in told(game)
    with pytest.raises(ValueError, match="No '14-Art' in the deck 'test deck'"):
        ada.use("14-Art")
    with pytest.raises(ValueError, match="A card is given by its name, not 7"):
        ada.lay(7)  # type: ignore[arg-type]
    assert kind(game)
