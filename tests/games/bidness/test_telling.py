"""Plays in a sentence for each player, and what is told of a game that has ended."""

import random

import pytest

from sv_widgets.games.bidness.game import RULES, Game
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import Options
from sv_widgets.games.bidness.setup import NewGame
from sv_widgets.kernel import ToldKind
from sv_widgets.table.recap import Teller
from sv_widgets.table.story import story_of
from tests.games.bidness.games import DECK
from tests.games.bidness.play import everybody_passes, holding, table


def told(game: Game, viewer: int | None = 0) -> list[str]:
    return [each.says for each in Teller(game, viewer).told(len(game.turns) - 1)]


def played(seed: int, players: int, longest: int = 400, rounds: int | None = None) -> Game:
    """A random game, to its end or for so many plays."""
    names = ("Ada", "Bo", "Cy", "Di")[:players]
    game, luck = Game(RULES, NewGame(names, seed, DECK, Options(rounds=rounds))), random.Random(seed)
    for _ in range(longest):
        if game.outcome is not None:
            break
        game.play(luck.choice(game.legal_moves()))
    return game


@pytest.mark.rule("BD-PLAY-7", "BD-CARD-4")
def test_a_card_is_told_with_its_kind_its_price_and_what_it_changes() -> None:
    game = holding("ad_blitz", ada={"cash": 100})
    game.seat("Ada").play_card("ad_blitz")
    name = next(title.name for title in DECK.cards if title.kind == "ad_blitz")
    assert told(game)[0] == (
        f"Ada plays {name} (Ad blitz), pays $30 to the bank, has {name} this round "
        "and becomes the Market Leader."
    )


@pytest.mark.rule("BD-AUC-3")
def test_an_auction_ends_with_a_sentence_for_each_of_both() -> None:
    game = holding("marketer", players=3)
    game.seat("Ada").play_card("marketer")
    game.seat("Ada").drop_out()
    game.seat("Bo").bid(30)
    game.seat("Cy").drop_out()
    told_ = Teller(game, 0).told(len(game.turns) - 1)
    assert told_[0].says == "Cy drops out."
    by_seat = {each.seat: each for each in told_}
    assert by_seat[1].says.startswith("Bo pays $30 to Ada, wins ")
    assert (by_seat[0].says, by_seat[0].before, by_seat[0].after) == ("Ada gets $30.", "$100", "$130")
    assert (by_seat[1].before, by_seat[1].after) == ("$100", "$70")


@pytest.mark.rule("BD-LAW-2")
def test_a_settlement_is_told_with_who_pays() -> None:
    game = holding("negligence", round=2, bo={"cash": 100})
    game.seat("Ada").sue("Bo", 50)
    assert told(game)[0].endswith("(Negligence) and sues Bo for $50.")
    game.seat("Ada").offer(40)
    game.seat("Bo").accept()
    assert told(game)[0].startswith("Bo accepts $40 and pays $40 to Ada")
    assert "Ada gets $40." in told(game)


@pytest.mark.rule("BD-BIZ-1", "BD-BIZ-5", "BD-BIZ-6")
def test_the_business_phase_is_told_as_what_happens_to_all() -> None:
    game = table(players=2, turn="bo", ada={"hand": []}, bo={"hand": ["smear", "intern", "libel"]}, round=2)
    everybody_passes(game)
    parts = Teller(game, 0).told(len(game.turns) - 1)
    kinds = {each.kind for each in parts if each.seat == 0}
    assert kinds == {ToldKind.OPERATE}
    ada = next(each.says for each in parts if each.seat == 0 and "salaries" in each.says)
    assert "$20 of salaries" in ada


@pytest.mark.rule("BD-BIZ-2")
def test_layoffs_share_a_verb() -> None:
    game = table(phase="business", ada={"cash": 10, "ious": 6, "marketers": 2, "engineers": 1})
    game.seat("Ada").lay_off(marketers=2, engineers=1)
    assert told(game)[0].startswith("Ada lays off ")
    assert told(game)[0].count("lays off") == 1


@pytest.mark.rule("BD-BIZ-3")
def test_paying_off_names_the_ious() -> None:
    game = table(phase="business", ada={"cash": 400, "ious": 4})
    game.seat("Ada").pay_off(2)
    paid, *others = Teller(game, 0).told(len(game.turns) - 1)
    assert (paid.kind, paid.says) == (ToldKind.PLAY, "Ada pays off 2 IOUs.")
    assert any(each.seat == 0 and each.says.startswith("Ada earns $") for each in others)


@pytest.mark.rule("BD-ROUND-3", "BD-R31")
def test_a_discard_is_named_to_its_player_alone() -> None:
    game = played(3, 2, longest=0)
    seat = game.decision.seat if game.decision is not None else 0
    game.play(game.legal_moves()[0])
    card = next(event.card for event in game.turns[-1].events if event.kind == EventKind.DISCARD)
    assert card is not None
    assert told(game, seat)[0].endswith(f"discards {DECK.titles[card].name} unseen.")
    assert told(game, 1 - seat)[0].endswith("discards a card unseen.")


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4)])
def test_the_cash_of_all_sentences_follows_from_each_other(seed: int, players: int) -> None:
    game = played(seed, players, longest=150)
    for at in range(1, len(game.turns)):
        before, now = (turn.after.money[:-1] for turn in game.turns[at - 1 : at + 1])
        cash = {seat: f"${money}" for seat, money in enumerate(before)}
        for each in Teller(game, None).told(at):
            assert each.seat is not None
            assert each.before == cash[each.seat], each
            cash[each.seat] = each.after
        assert cash == {seat: f"${money}" for seat, money in enumerate(now)}


@pytest.mark.rule("BD-BIZ-4", "BD-R33")
def test_a_reason_says_who_is_free_and_what_decided_between_them() -> None:
    game = table(
        phase="business",
        players=3,
        ada={"cash": 400, "ious": 1, "points": 40},
        bo={"cash": 400, "ious": 1, "points": 50},
    )
    for name in ("Ada", "Bo"):
        game.seat(name).pay_off(1)
    rows = story_of(game).end().rows
    assert [row.name for row in rows] == ["Bo", "Ada", "Cy"]
    assert rows[0].reason == (
        "Bo is free of debt: 1 IOU paid off, 0 IOUs signed on the way. "
        "With the same debt as Ada, tech points decide: 50 tech points."
    )
    assert rows[2].reason == "Cy owes $300: 0 IOUs paid off, 0 IOUs signed on the way."


@pytest.mark.rule("BD-R8")
def test_who_is_level_in_everything_shares_the_place_and_is_told_so() -> None:
    game = table(phase="business", ada={"cash": 200, "ious": 1}, bo={"cash": 200, "ious": 1})
    for name in ("Ada", "Bo"):
        game.seat(name).pay_off(1)
    assert all("in everything, so the place is shared." in row.reason for row in story_of(game).end().rows)


@pytest.mark.rule("BD-R14")
def test_the_charts_are_of_debt_cash_and_tech_points_round_by_round() -> None:
    game = played(5, 3, rounds=3)
    assert game.outcome is not None
    story = story_of(game)
    debt, cash, tech = story.charts()
    assert [chart.title for chart in (debt, cash, tech)] == [
        "Debt by round",
        "Cash by round",
        "Tech points by round",
    ]
    assert len(debt.x) == game.position.round
    assert [line.values[-1] for line in cash.series] == list(game.position.money[:-1])
    assert [line.values[-1] for line in debt.series] == [100 * ious for ious in game.position.ious[:-1]]
    for deed in story.deeds():
        assert abs(deed.value) >= 100
        assert deed.brought.startswith("It brings " if deed.value > 0 else "It costs ")
    assert [point.play for point in story.turning()] == sorted(point.play for point in story.turning())


def test_a_new_game_can_be_played_again_with_other_seats() -> None:
    game = played(5, 3, rounds=1)
    story = story_of(game)
    swapped = story.swapped(game.start)
    assert swapped is not None
    assert getattr(swapped, "players", None) == ("Bo", "Cy", "Ada")
    assert story.swapped(table().start) is None
