"""Everything that a game shows without a front end: its picture, which one can play by, and its text."""

import re
from typing import Any

import pytest

from sv_widgets.games.bidness import deck, new
from sv_widgets.games.bidness.picture import desk_alone, picture
from sv_widgets.look import TOKENS
from tests.conformance.pictures import said
from tests.games.bidness.games import COURT, PAY_DAY
from tests.games.bidness.play import table

OPEN = deck.open_deck()
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]


@pytest.mark.parametrize("card", [*OPEN.cards, *OPEN.kinds], ids=lambda card: card.name)
def test_every_card_and_kind_draws_itself(card: Any) -> None:
    assert card.name in said(card._repr_svg_())
    assert str(card).startswith(card.name)
    assert re.sub(r"\s+", "", card.line) in re.sub(r"\s+", "", said(card._repr_svg_()))


def test_a_game_of_six_shows_every_desk_and_the_rules_of_playing_by_it() -> None:
    game = new(NAMES, 3)
    shown = said(game.picture("Ada"))
    for name in NAMES:
        assert f"{name}: $100 in cash, $300 credit; owes $300" in shown
    assert "20 tech points; price $20" in shown or "20 tech points, price $20" in shown
    assert (
        "1 Marketer; 1 unit; 1 Engineer, 0 Lawyers; 0 contracts; earns $20, pays $20; 6 cards in hand"
        in shown
    )
    assert "Round 1; " in shown
    assert "Market Leader: the bank; Tech Leader: the bank" in shown
    roles = {f"var(--sv-seat{seat}," for seat in range(1, 7)}
    assert all(role in game.picture("Ada") for role in roles)
    assert {f"seat{seat}" for seat in range(1, 7)} <= set(TOKENS["colour"]["dark"]) & set(TOKENS["seats"])


@pytest.mark.rule("BD-R31")
def test_a_hand_is_shown_to_its_player_alone() -> None:
    game = new(["Ada", "Bo"], 3)
    held = [OPEN.titles[card].name for card in game.position.hands[0]]
    assert all(name in said(game.picture("Ada")) for name in held)
    for viewer in ("Bo", None):
        shown = said(picture(game.view(viewer), "Who knows?"))
        others = {OPEN.titles[card].name for card in game.position.hands[1]} if viewer else set()
        assert not any(name in shown for name in held if name not in others)
    assert "All hands are hidden." in said(picture(game.view(None), ""))


@pytest.mark.rule("BD-AUC-2", "BD-R20")
def test_an_auction_shows_who_is_in_and_how_far_each_can_go() -> None:
    game = table(players=3, ada={"hand": ["marketer", "acquisition", "intern"]}, cy={"cash": 70, "ious": 6})
    ada = game.seat("Ada")
    ada.play_card("marketer")
    ada.bid(40)
    shown = said(game.picture("Bo"))
    assert "sold by Ada; $40 is bid by Ada; still in: Ada to $400, Bo to $400, Cy to $70" in shown
    assert "highest · seller" in shown
    assert "up to $70" in shown
    game.seat("Bo").drop_out()
    assert " out " in said(game.picture("Cy"))


@pytest.mark.rule("BD-LAW-3", "BD-R6")
def test_a_lawsuit_shows_dice_chances_and_the_sums_that_are_left() -> None:
    game = table(
        ada={"hand": ["negligence", "acquisition", "intern"], "lawyers": 1}, bo={"cash": 200}, round=2
    )
    ada, bo = game.seat("Ada"), game.seat("Bo")
    ada.sue("Bo", 120)
    assert "No sum has been named yet. The next sum: $10 to $500." in said(game.picture())
    ada.offer(90)
    bo.offer(40)
    shown = said(game.picture("Ada"))
    assert "Ada with 3 dice against Bo with 2" in shown
    assert "Chance of the plaintiff: 78%." in shown
    assert "Ada asks $90. Bo offers $40. The next sum: $50 to $80." in shown
    assert "On average the trial brings Ada $67 and costs Bo $93." in shown
    assert game.picture("Ada").count('rx="4"') == 5, "a place for each die"


@pytest.mark.rule("BD-BIZ-1", "BD-BIZ-3", "BD-BIZ-5")
def test_the_business_phase_is_a_pay_slip_for_all() -> None:
    shown = said(PAY_DAY.picture())
    assert "1 Salaries: Ada 3 \N{MULTIPLICATION SIGN} $10 + $40 law $70 due" in shown
    assert "Bo" in shown
    assert "3 Earnings: Ada $20 \N{MULTIPLICATION SIGN} 4 +$80" in shown
    assert "2 Pay off IOUs: Ada after salaries $500" in shown


def test_each_iou_says_in_which_round_it_goes() -> None:
    game = table(
        round=4, ada={"cash": 140, "points": 34, "marketers": 3, "engineers": 2, "lawyers": 1, "contracts": 1}
    )
    svg = desk_alone(game.view("Ada"), 0)
    # the award of the lone leader is there, and the tech award
    assert re.search(r"owes \$300, free in round \d+ \(its IOUs go in rounds \d+, \d+, \d+\)", said(svg))
    assert svg.count("stroke-dasharray") == 3, "three IOUs are free"


def test_the_end_is_said_and_all_hands_are_open() -> None:
    game = table(phase="business", ada={"cash": 400, "ious": 1})
    game.play(game.legal_moves()[-1])
    assert "The game has ended: Ada wins" in said(game._repr_svg_())
    assert "owes nothing" in said(game._repr_svg_())


@pytest.mark.parametrize("game", [COURT, PAY_DAY], ids=["court", "pay day"])
def test_a_picture_is_the_same_every_time_and_keeps_markup_as_text(game: Any) -> None:
    assert game.picture() == game.picture()
    named = new(["<b>Ada</b>", "Bo"], 3)
    assert "<b>" not in named.picture()
    assert "<b>Ada</b>" in said(named.picture())
