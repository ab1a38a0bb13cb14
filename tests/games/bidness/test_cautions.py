"""Warnings about decks: each caution speaks of a deck with one number that spoils its games."""

from typing import ClassVar

import pytest

from sv_widgets.games.bidness import effects
from sv_widgets.games.bidness.auction import Auctioned
from sv_widgets.games.bidness.cards import open_deck
from sv_widgets.games.bidness.cards.cautions import BEST, CAUTIONS, MIDDLING, worth
from sv_widgets.games.bidness.claims import Claim
from tests.conformance.decks import CautionTests

OPEN = open_deck()
change = OPEN.change


@pytest.mark.rule("BD-CARD-7", "BD-R15")
class TestCautions(CautionTests):
    deck = OPEN
    cautions = CAUTIONS
    shown: ClassVar = {
        "prices_above_all_that_is_brought": (
            change("Acquisition", price=60),
            "kinds.toml, Acquisition: price is $60, and the card brings $50 at most; usual is $10 to ",
        ),
        "prices_of_what_is_free": (
            change("Libel", price=20),
            "kinds.toml, Libel: price is $20, which is paid for beginning a lawsuit; usual is $0 ",
        ),
        "cards_that_pay_all_debts": (
            change("Breakthrough", effect={"points": 60}),
            "kinds.toml, Breakthrough: effect brings $360 to a company of middling size for $30, more ",
        ),
        "interns_that_decide_trials": (
            change("Legal intern", effect={"number": 3}),
            "kinds.toml, Legal intern: effect.number is 3 dice, which win 99% of the trials; usual is 1, ",
        ),
        "claims_beyond_what_there_is": (
            change("Patent infringement", effect={"most": 40}),
            "kinds.toml, Patent infringement: effect.most is 40, and a company starts with 20 tech points;",
        ),
    }


def test_an_auction_is_free_to_begin_and_libel_takes_no_more_marketers_than_there_are() -> None:
    (auction,) = change("Marketer", price=10).warnings()
    assert "price is $10, which is paid for beginning an auction" in auction
    (libel,) = change("Libel", effect={"most": 9}).warnings()
    assert "effect.most is 9, and a company has 3 Marketers as a rule" in libel


@pytest.mark.parametrize("name", [kind.name for kind in OPEN.kinds])
def test_what_a_kind_brings_is_known_but_of_auctions_lawsuits_and_the_market(name: str) -> None:
    kind = next(each for each in OPEN.kinds if each.name == name)
    best, middling = worth(kind.effect, BEST), worth(kind.effect, MIDDLING)
    if isinstance(kind.effect, Auctioned | Claim | effects.Research):
        assert best is None
    else:
        assert best is not None
        assert middling is not None
        assert middling < best
        assert kind.price < best


@pytest.mark.rule("BD-CARD-1")
def test_a_marketer_is_worth_more_than_an_engineer_in_a_short_game() -> None:
    marketer, engineer = (worth(effects.Headhunting(kind), MIDDLING) for kind in ("marketer", "engineer"))
    assert marketer is not None
    assert engineer is not None
    assert marketer > engineer


@pytest.mark.parametrize(
    ("name", "best", "middling"),
    [
        ("Acquisition", 50, 12),  # 2 points, 5 units, 5 rounds; and 2 units, 3 rounds
        ("Espionage", 100, 24),  # what one has another has not
        ("Ad blitz", 175, 125),  # 3 points and the award's 2 units, at $35 or $25
        ("Legal intern", 100.46, 33.49),  # 77.9% less 44.4% of what is at stake
        ("Headhunting: lawyer", 452.31, 70.46),  # the same in each round, less the salary
    ],
)
def test_what_a_kind_brings_a_company(name: str, best: float, middling: float) -> None:
    kind = next(each for each in OPEN.kinds if each.name == name)
    assert (worth(kind.effect, BEST), worth(kind.effect, MIDDLING)) == pytest.approx(
        (best, middling), abs=0.01
    )


def test_what_is_just_worth_its_price_or_just_there_is_not_warned_of() -> None:
    assert not change("Acquisition", price=50).warnings()
    assert not change("Libel", effect={"most": 3}).warnings()
    assert not change("Patent infringement", effect={"most": 20}).warnings()
    assert not change("Legal intern", effect={"number": 2}).warnings()
