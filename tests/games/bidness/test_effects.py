"""What the other cards do: people, tech points, marketing points, and a card of another hand."""

from typing import Any

import pytest

from sv_widgets.games.bidness import PlayOn
from sv_widgets.games.bidness.company import marketing, trial_dice
from sv_widgets.games.bidness.game import Game
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.bidness.games import DECK
from tests.games.bidness.play import (
    REST,
    asks,
    card,
    cash,
    debt,
    discards,
    everybody_passes,
    hand,
    holding,
    kinds,
    leaders,
    people,
    points,
    table,
    workplace,
)


def played(kind: str, on: str | None = None, **wishes: Any) -> Game:
    """Ada has played a card."""
    game = holding(kind, **wishes)
    game.seat("Ada").play_card(kind, on)
    return game


def targets(game: Game, kind: str) -> set[str]:
    """On whom Ada may play a card."""
    number = card(kind, game.position, 0)
    return {
        game.seats[move.player]
        for move in game.legal_moves()
        if isinstance(move, PlayOn) and move.card == number
    }


# --- people


@pytest.mark.rule("BD-CARD-1", "BD-R13")
@pytest.mark.parametrize(
    ("kind", "price", "after"),
    [("lawyer", 20, (1, 1, 1)), ("marketer", 40, (2, 1, 0)), ("engineer", 10, (1, 2, 0))],
)
def test_headhunting_pays_the_employer_and_takes_an_employee(
    kind: str, price: int, after: tuple[int, int, int]
) -> None:
    bo = {"marketers": 2, "engineers": 2, "lawyers": 2}
    game = holding(f"headhunt_{kind}", bo=bo)
    newest = [each for each in game.position.workplace(1) if DECK.ids[each] == kind][-1]
    game.seat("Ada").play_card(f"headhunt_{kind}", "Bo")
    assert people(game, "Ada") == after
    assert (cash(game, "Ada"), cash(game, "Bo")) == (100 - price, 100 + price)
    assert game.position.workplace(0)[-1] == newest, "the one that joined last goes first (BD-R17)"
    assert told(game)[2] == f"Ada takes {DECK.titles[newest].name} ({kind.title()}) from Bo. [BD-CARD-1]"
    assert discards(game) == [f"headhunt_{kind}"]


@pytest.mark.rule("BD-R3", "BD-R13")
def test_only_an_employee_of_the_kind_in_a_workplace_is_headhunted() -> None:
    game = holding(
        "headhunt_lawyer", players=3, bo={"hand": ["lawyer"], "bonuses": ["intern"]}, cy={"lawyers": 1}
    )
    assert targets(game, "headhunt_lawyer") == {"Cy"}, "no card in hand, and no Legal intern (BD-CARD-2)"
    found = refused(game, PlayOn(card("headhunt_lawyer", game.position, 0), 1))
    assert str(found) == "Bo has no Lawyer. [BD-R3]"


@pytest.mark.rule("BD-R3")
def test_who_can_just_pay_hears_what_else_is_missing() -> None:
    game = holding("headhunt_lawyer", ada={"cash": 20, "ious": 6}, players=3, bo={"lawyers": 1})
    assert targets(game, "headhunt_lawyer") == {"Bo"}
    found = refused(game, PlayOn(card("headhunt_lawyer", game.position, 0), 2))
    assert str(found) == "Cy has no Lawyer. [BD-R3]"


@pytest.mark.rule("BD-R22")
def test_nobody_is_asked_whether_they_agree() -> None:
    game = played("headhunt_marketer", "Cy", players=3)
    assert (asked(game), asks(game)) == ("Bo", "card_play")
    assert "Cy pays" not in str(game.log)


@pytest.mark.rule("BD-CARD-2", "BD-R25")
def test_a_legal_intern_is_a_die_this_round_without_a_salary() -> None:
    game = table(ada={"hand": ["intern", "intern", *REST[:2]]}, bo={"hand": [*REST[:2], "smear"]})
    game.seat("Ada").play_card("intern")
    assert (cash(game, "Ada"), trial_dice(game.position, 0)) == (70, 3)
    game.seat("Bo").pass_turn()
    game.seat("Ada").play_card("intern")
    assert (cash(game, "Ada"), trial_dice(game.position, 0)) == (40, 4)
    everybody_passes(game)
    assert "Ada's salaries are $20. [BD-BIZ-1]" in [str(line) for line in game.log], "Marketer and Engineer"
    assert trial_dice(game.position, 0) == 2


# --- tech points


@pytest.mark.rule("BD-CARD-3")
@pytest.mark.parametrize(
    ("kind", "on", "price", "ada", "bo"),
    [
        ("acquisition", None, 10, 22, 20),
        ("joint_development", "Bo", 10, 22, 22),
        ("breakthrough", None, 30, 26, 20),
        ("espionage", "Bo", 10, 22, 18),
        ("sabotage", "Bo", 10, 20, 18),
    ],
)
def test_tech_points(kind: str, on: str | None, price: int, ada: int, bo: int) -> None:
    game = played(kind, on, players=3)
    assert (points(game, "Ada"), points(game, "Bo"), points(game, "Cy")) == (ada, bo, 20)
    assert (cash(game, "Ada"), cash(game, "Bo")) == (100 - price, 100)


@pytest.mark.rule("BD-R3", "BD-CARD-3")
@pytest.mark.parametrize(("kind", "gained"), [("espionage", 1), ("sabotage", 0)])
def test_a_target_with_too_few_points_gives_what_it_has_and_one_with_none_is_no_target(
    kind: str, gained: int
) -> None:
    game = holding(kind, players=3, bo={"points": 1}, cy={"points": 0})
    assert targets(game, kind) == {"Bo"}
    assert str(refused(game, PlayOn(card(kind, game.position, 0), 2))) == "Cy has no tech point. [BD-R3]"
    game.seat("Ada").play_card(kind, "Bo")
    assert (points(game, "Ada"), points(game, "Bo")) == (20 + gained, 0)


@pytest.mark.rule("BD-R3")
def test_smears_and_partners_may_be_any_other_player() -> None:
    game = holding("smear", "coop_marketing", "joint_development", players=4, bo={"marketers": 0})
    for kind in ("smear", "coop_marketing", "joint_development"):
        assert targets(game, kind) == {"Bo", "Cy", "Di"}


# --- marketing points this round


@pytest.mark.rule("BD-CARD-4")
@pytest.mark.parametrize(("kind", "price", "gained"), [("ad_blitz", 30, 3), ("social_media", 10, 1)])
def test_campaigns(kind: str, price: int, gained: int) -> None:
    game = played(kind)
    assert marketing(game.position, 0) == 1 + gained
    assert (cash(game, "Ada"), workplace(game, "Ada")[-1]) == (100 - price, kind)


@pytest.mark.rule("BD-CARD-4")
def test_coop_marketing_pays_a_partner_who_gains_nothing_else() -> None:
    game = played("coop_marketing", "Bo")
    assert (cash(game, "Ada"), cash(game, "Bo")) == (90, 110)
    assert (marketing(game.position, 0), marketing(game.position, 1)) == (2, 1)


@pytest.mark.rule("BD-CARD-4", "BD-R36")
def test_a_smear_lies_before_another_player_and_marketing_is_never_below_0() -> None:
    game = played("smear", "Bo", players=3, bo={"marketers": 3})
    assert workplace(game, "Bo")[-1] == "smear"
    assert (cash(game, "Ada"), marketing(game.position, 1)) == (60, 1)
    assert people(game, "Bo") == (3, 1, 0), "salaries stay due"
    low = played("smear", "Bo", bo={"marketers": 1})
    assert marketing(low.position, 1) == 0
    assert "Plain Smear lies in Bo's workplace this round. [BD-CARD-4]" in told(game)


# --- market research


@pytest.mark.rule("BD-CARD-5", "BD-R26")
def test_market_research_takes_a_random_card_that_only_two_see() -> None:
    game = holding("market_research", players=3, bo={"hand": ["smear", "libel", "patent"]})
    before = hand(game, "Bo")
    game.seat("Ada").play_card("market_research", "Bo")
    (taken,) = of_kind(game.turns[-1].events, "research")
    assert taken.card is not None
    assert taken.reveals
    assert game.position.hands[0][-1] == taken.card
    assert sorted([*hand(game, "Bo"), *kinds([taken.card])]) == sorted(before)
    name = DECK.titles[taken.card].name
    for seat, said in (("Ada", name), ("Bo", name), ("Cy", "a card"), (None, "a card")):
        lines = [str(line) for line in game.log.seen_from(seat)]
        assert f"Ada takes {said} from Bo's hand. [BD-CARD-5]" in lines
    assert (asked(game), asks(game)) == ("Bo", "card_play") or len(hand(game, "Bo")) < 3, "the turn is over"


@pytest.mark.rule("BD-CARD-5")
def test_every_card_of_the_hand_may_be_taken() -> None:
    taken = set()
    for seed in range(40):
        game = holding("market_research", seed=seed, bo={"hand": ["smear", "libel", "patent", "espionage"]})
        game.seat("Ada").play_card("market_research", "Bo")
        taken |= set(hand(game, "Ada")) - {*REST}
    assert taken == {"smear", "libel", "patent", "espionage"}


@pytest.mark.rule("BD-R3")
def test_market_research_needs_a_card_in_hand() -> None:
    game = holding("market_research", players=3, bo={"hand": []})
    assert targets(game, "market_research") == {"Cy"}
    found = refused(game, PlayOn(card("market_research", game.position, 0), 1))
    assert str(found) == "Bo has no card in hand. [BD-R3]"


@pytest.mark.rule("BD-R18", "BD-AWARD-1")
def test_awards_are_looked_at_when_a_card_has_done_all_it_says() -> None:
    game = played("headhunt_marketer", "Bo")
    assert leaders(game)[0] == "Ada"
    awards = of_kind(game.turns[-1].events, "award")
    assert [event.seat for event in awards] == [0]
    both = played("joint_development", "Bo", players=3)
    assert leaders(both)[1] is None, "Ada was never alone at the top"
    assert not of_kind(both.turns[-1].events, "award")


@pytest.mark.rule("BD-LOAN-2")
def test_a_price_to_a_player_is_borrowed_for_too() -> None:
    game = played("headhunt_marketer", "Bo", ada={"cash": 0})
    assert (cash(game, "Ada"), debt(game, "Ada"), cash(game, "Bo")) == (60, 4, 140)
