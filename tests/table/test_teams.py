"""A team at a table: screens are covered between teams, not between mates, and people decide for bots."""

import json
from dataclasses import replace
from typing import Any

import pytest

from sv_widgets import kernel as k
from sv_widgets.kernel import Game
from sv_widgets.players import Player, Random
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from sv_widgets.table.recap import Teller
from sv_widgets.table.story import Story
from tests.conformance.toy import RULES, Bid, Lay, Match, Pips, Play, Round, Stake

NAMES = ("Ada", "Bo", "Cy", "Di")


class Stakes(Match):
    """A match that begins with bids: by the first of each pair of seats, unless the second lets it be."""

    pairs: tuple[tuple[int, int], ...]

    def deal(self, events: k.Events) -> Pips:
        position = super().deal(events)
        position.pending = ()
        position.push(*(Stake(bidder, leaver, 2) for bidder, leaver in self.pairs), Round())
        return position


STAKES = replace(RULES, kinds=(*RULES.kinds, Stakes))


class Set(Player):
    """Chooses this move if there is one; else the last answer, which is a bid."""

    move: Play | None

    def __init__(self, move: Play | None = None, seed: int = 0, name: str = "") -> None:
        super().__init__(seed, name)
        self.move = move

    def choose(self, view: k.View) -> k.Move:
        return self.move or self.answers(view)[-1]


def stake(**players: Player) -> Table:
    """Di bids for her team, unless Bo lets it be; some of them are bots."""
    return Table(Game(STAKES, Stakes(NAMES, 9, ((3, 1),))), players=players, hand_over=False)


def bids(desk: Desk) -> dict[str, Any]:
    """Bid at a desk, and return its reply."""
    move = {"kind": "bid", "amount": 5}
    return desk.receive({"kind": "play", "id": 1, "base_version": desk.table.version, "moves": [move]})


def moves(table: Table) -> list[k.Move]:
    return [move for turn in table.game.turns for move in turn.moves]


def match(**options: Any) -> Table:
    """Ada and Cy against Bo and Di."""
    return Table(Game(RULES, Match(NAMES, 9)), **{"hand_over": True, **options})


def lay(table: Table, seat: str) -> None:
    table.game.seat(seat).play(table.game.legal_moves()[0])


def test_the_screen_is_covered_between_teams_and_not_between_team_mates() -> None:
    table = match()
    assert (table.viewer, table.covered) == (0, False)
    lay(table, "Cy")  # who speaks for both
    assert (table.viewer, table.covered) == (None, True)
    assert Desk(table).question == "Pass the screen to Bo or Di."
    table.ready()
    assert (table.viewer, table.covered) == (1, False)


def test_the_screen_passes_from_mate_to_mate_as_it_is() -> None:
    """Cy alone is asked after Ada; what Ada knows, Cy may know, too."""
    table = Table(Game(STAKES, Stakes(NAMES, 9, ((0, 0), (2, 2), (1, 1)))), hand_over=True)
    seen = []
    for _ in range(3):
        seen.append((table.viewer, table.covered))
        table.game.play(table.game.legal_moves()[0])
    assert seen == [(0, False), (2, False), (None, True)], "Bo is of the other team"


def test_in_a_team_with_a_bot_the_person_decides() -> None:
    table = match(players={"Cy": Random(), "Bo": Random(), "Di": Random()})
    assert isinstance(table.game.decision, Lay)
    assert (table.viewer, len(table.game.turns)) == (0, 1), "Cy waits for Ada"
    lay(table, "Ada")
    assert len(table.game.turns) > 2, "Bo and Di are bots alone"
    while (decision := table.game.decision) is not None:
        assert 0 in decision.seats
        table.game.play(table.game.legal_moves()[0])


def test_a_bot_with_answers_of_its_own_is_asked_before_the_people_of_its_team() -> None:
    table = stake(Bo=Set(Play(0)))
    assert moves(table) == [Play(0)]
    assert table.viewer is not None


def test_it_may_leave_the_decision_to_them() -> None:
    table = stake(Bo=Set())
    assert moves(table) == []
    assert table.viewer == 3
    assert table.note == ""
    table.game.seat("Di").play(Bid(5))
    assert moves(table) == [Bid(5)]


def test_people_decide_for_a_bot_that_is_asked_by_name() -> None:
    table = stake(Di=Set())
    desk = Desk(table)
    assert (moves(table), desk.viewer) == ([], 1), "Bo is asked, and Di waits"
    assert {each["move"]["kind"] for each in desk.shown["answers"]} == {"play"}
    assert desk.shown["ranges"] != []
    assert bids(desk)["ok"]
    assert moves(table) == [Bid(5)]


def test_people_at_one_screen_answer_for_each_other_and_elsewhere_for_themselves() -> None:
    both, bo, di = (Desk(stake(), seat) for seat in (None, 1, 3))
    assert [(len(desk.shown["answers"]), len(desk.shown["ranges"])) for desk in (both, bo, di)] == [
        (1, 1),
        (1, 0),
        (0, 1),
    ]
    assert bids(both)["ok"]
    assert bids(di)["ok"]
    assert bids(bo)["sentence"] == "That answer is Di's to give, not Bo's."


def test_in_a_team_of_bots_the_one_asked_by_name_decides_last() -> None:
    bo, di = {"Bo": Set(), "Di": Set(Play(0))}, {"Bo": Set(Play(0)), "Di": Set()}
    both = {"Bo": Set(), "Di": Set()}
    played = [moves(stake(**bots))[:1] for bots in (bo, di, both)]
    assert played == [[Play(0)], [Play(0)], [Bid(10)]]


def test_what_a_bot_did_beside_a_person_is_not_the_persons_to_take_back() -> None:
    table = Table(Game(STAKES, Stakes(NAMES, 9, ((0, 0), (3, 1), (0, 0)))), players={"Bo": Set(Play(0))})
    table.game.play(Play(0))
    assert moves(table) == [Play(0), Play(0)], "and Bo let it be at once"
    table.undo()
    assert moves(table) == []
    table.redo()
    assert moves(table) == [Play(0), Play(0)]


def test_a_play_of_a_team_is_taken_back_by_any_of_it_and_by_nobody_else() -> None:
    table = match(hand_over=False)
    lay(table, "Cy")
    assert table.why_no_undo(1) == "The last move was Ada's."
    table.undo(0)
    assert len(table.game.turns) == 1
    with pytest.raises(ValueError, match="was Ada's play"):
        table.redo(1)
    table.redo(2)
    assert len(table.game.turns) == 2


def test_what_a_team_has_laid_leaves_for_nobody_else() -> None:
    """Whatever Ada's team lays, Bo's and a spectator's desk show the same until both have laid."""
    shown = []
    for choice in (0, 2):
        table = match(hand_over=False)
        desks = [Desk(table, seat) for seat in (1, None)]
        table.game.play(table.game.legal_moves()[choice])
        shown.append([json.dumps({**desk.shown, "version": 0}) for desk in desks])
    assert shown[0][0] == shown[1][0]


def test_team_mates_see_the_same_question_with_the_same_answers() -> None:
    table = match(hand_over=False)
    ada, cy, bo = (Desk(table, seat).shown for seat in (0, 2, 1))
    assert ada["answers"] == cy["answers"] != []
    assert bo["answers"] == []
    assert ada["team"] == bo["team"] == [0, 2]


def test_a_number_is_one_answer_with_bounds_and_step_and_is_played_by_message() -> None:
    table = match(hand_over=False, undo="free")
    while not isinstance(table.game.decision, Stake):
        table.game.play(table.game.legal_moves()[0])
    desk = Desk(table)
    (bid,), high = desk.shown["ranges"], desk.shown["ranges"][0]["high"]
    assert bid == {
        "move": {"kind": "bid", "amount": 5},
        "field": "amount",
        "low": 5,
        "high": high,
        "step": 5,
        "where": "",
        "label": "",
    }
    assert [answer["move"] for answer in desk.shown["answers"]] == [{"kind": "play", "card": 0}]
    message = {"kind": "play", "id": 1, "base_version": table.version}
    refused = desk.receive({**message, "moves": [{"kind": "bid", "amount": 7}]})
    assert refused["rule"] == "TOY-5"
    assert refused["sentence"].startswith(f"The amount is from 5 to {high} in steps of 5, not 7.")
    assert desk.receive({**message, "moves": [{"kind": "bid", "amount": high}]})["ok"]
    assert Play(0) not in table.game.turns[-1].moves


def test_a_play_is_told_of_the_seat_that_gave_the_answer() -> None:
    for move, name in ((Play(0), "Bo"), (Bid(5), "Di")):
        table = stake()
        table.game.play(move)
        assert Teller(table.game, None).reel()[-1].seat == NAMES.index(name)


class Scores(Story):
    def score(self, position: Pips, seat: int) -> int:
        return position.points[seat % 2]


def test_a_team_mate_is_no_rival_of_whom_one_is_ahead() -> None:
    game = Game(STAKES, Stakes(NAMES, 9, ((3, 1),)))
    while game.decision is not None:
        game.play(game.legal_moves()[-1])
    told = Scores(game)
    ahead = told._distance(game.position, 0, 0)
    assert ahead == told.score(game.position, 0) - told.score(game.position, 1) != 0
