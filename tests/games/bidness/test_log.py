"""The log in words, and what moved by it as a table."""

import pytest

from tests.conformance.play import told
from tests.games.bidness.play import everybody_passes, holding, table


def test_a_turn_reads_as_a_story() -> None:
    game = holding("headhunt_marketer", ada={"cash": 0}, bo={"marketers": 2})
    game.seat("Ada").play_card("headhunt_marketer", "Bo")
    name = game.turns[-1].events[4].card
    assert name is not None
    title = game.position.deck.titles[name].name
    assert told(game) == [
        "Ada plays Plain Headhunt Marketer (Headhunting: marketer). [BD-PLAY-1]",
        "Ada signs 1 IOU. [BD-LOAN-2]",
        "Ada borrows $100. [BD-LOAN-2]",
        "Ada pays $40 to Bo. [BD-PLAY-7]",
        f"Ada takes {title} (Marketer) from Bo. [BD-CARD-1]",
        "Plain Headhunt Marketer is discarded. [BD-PLAY-7]",
        "Ada is the Market Leader now. [BD-AWARD-1]",
    ]


def test_a_player_called_you_is_addressed() -> None:
    game = table(players=["You", "Bo"], you={"hand": ["smear", "intern", "libel"]})
    assert game.question == "Play a card, sell a card or pass."
    game.seat("You").play_on("smear", "Bo")
    assert told(game)[:2] == [
        "You play Plain Smear (Smear campaign). [BD-PLAY-1]",
        "You pay $40 to the bank. [BD-PLAY-7]",
    ]


@pytest.mark.rule("BD-SETUP-2")
def test_the_business_phase_reads_in_its_order() -> None:
    working = {"marketers": 1, "engineers": 1, "cash": 20, "hand": ["smear", "intern"]}
    game = table(ada={**working, "hand": ["libel", "libel", "libel"]}, bo=working)
    everybody_passes(game)
    lines = [line for line in told(game) if "[BD-BIZ" in line]
    assert lines[:6] == [
        "Ada's salaries are $20. [BD-BIZ-1]",
        "Ada pays $20 to the bank. [BD-BIZ-1]",
        "Bo's salaries are $20. [BD-BIZ-1]",
        "Bo pays $20 to the bank. [BD-BIZ-1]",
        "Ada earns 20 \N{MULTIPLICATION SIGN} 1 = $20. [BD-BIZ-5]",
        "Ada receives $20 from the bank. [BD-BIZ-5]",
    ]


def test_the_table_of_the_log_shows_what_changed_hands() -> None:
    game = holding("espionage")
    game.seat("Ada").play_card("espionage", "Bo")
    ledger = game.log.table()
    assert set(ledger.resources) == {"cards", "money", "points"}
    assert "Ada +2 tech points" in str(ledger)
    assert "Ada \N{MINUS SIGN}$10" in str(ledger)
