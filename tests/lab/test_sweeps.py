"""Sweeps: one setting, or a grid of them, on the same deals."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel import Move, View
from sv_widgets.kernel.plain import UserError
from sv_widgets.lab import CardField, Decks, Option, Parameter, Sweep, load, match, sweep
from sv_widgets.players import Greedy, Random

BOTS = (Greedy(), Random(1))
WRONG: Any = "wrong"


def rounds(**how: Any) -> Sweep:
    return sweep(BOTS, Option("rounds", [1, 2, 4]), games=4, seed=3, **how)


def test_each_point_is_the_match_with_that_option_on_the_same_deals() -> None:
    result = rounds()
    for run, limit in enumerate((1, 2, 4)):
        there = match(BOTS, 4, 3, options={"rounds": limit})
        rows = [row for row in result.games if row["run"] == run]
        assert {row["option rounds"] for row in rows} == {limit}
        assert {row["rounds"] for row in rows} == {limit}
        assert [row["money"] for row in rows] == there.games.column("money")
        (score, _) = there.scores
        point = result.points[run]
        assert point == ((limit,), score.score, score.low, score.high, 4)
    assert len(repr(result).splitlines()) >= 6


def test_a_number_of_a_card_is_varied_by_decks_that_are_checked() -> None:
    result = sweep(BOTS, CardField("Noa Reply", "salary", [0, 9]), games=2, rounds=2)
    decks = [result.game(0, run=run).position.deck for run in (0, 1)]
    assert [deck.find("Noa Reply").salary for deck in decks] == [0, 9]
    tile = sweep(BOTS, CardField("Nap Sync", "innovator.upkeep", [0, 5]), games=2, rounds=2)
    assert tile.game(0, run=1).position.deck.find("Nap Sync").innovator.upkeep == 5
    with pytest.raises(UserError, match="salary must be from 0 to 999, and is -1"):
        sweep(BOTS, CardField("Noa Reply", "salary", [1, -1]))
    with pytest.raises(UserError, match="No 'Nobody' in the deck"):
        sweep(BOTS, CardField("Nobody", "salary", [1, 2]))


def test_a_deck_of_ones_own_is_the_one_that_is_varied() -> None:
    deck = sv.silicon_valley.deck.open_deck().change("Mina Mal", salary=7)
    result = sweep(BOTS, CardField("Noa Reply", "salary", [0, 9]), games=2, rounds=2, deck=deck)
    assert result.game(0, run=1).position.deck.find("Mina Mal").salary == 7


OLD = sv.silicon_valley.deck.open_deck()
NEW = OLD.change("Mina Mal", salary=7, title="dear Mina")


def test_each_deck_is_played_on_the_same_deals() -> None:
    result = sweep(BOTS, Decks([OLD, NEW]), games=4, seed=3, rounds=4)
    assert result.axes == (("deck", ("open deck", "dear Mina")),)
    for run, deck in enumerate((OLD, NEW)):
        there = match(BOTS, 4, 3, rounds=4, deck=deck)
        assert [result.game(at, run=run).position for at in range(4)] == [
            there.game(at).position for at in range(4)
        ]
        assert {row["deck"] for row in result.games if row["run"] == run} == {deck.title}
        assert result.game(0, run=run).position.deck is deck
    assert repr(result).splitlines()[0] == "Score of Greedy by deck"
    assert OLD.digest not in repr(result), "the table says which deck it was, and no line names one of them"


@pytest.mark.parametrize("decks_first", [True, False])
def test_a_card_is_varied_in_each_deck_whichever_is_named_first(decks_first: bool) -> None:  # noqa: FBT001
    card, decks = CardField("Noa Reply", "salary", [1, 9]), Decks([NEW, OLD])
    result = sweep(BOTS, *((decks, card) if decks_first else (card, decks)), games=1, rounds=1)
    for point, run in zip(result.points, range(4), strict=True):
        title, salary = point.values if decks_first else point.values[::-1]
        there = result.game(0, run=run).position.deck
        mina = (NEW if title == NEW.title else OLD).find("Mina Mal")
        assert there.find("Noa Reply").salary == salary
        assert there.find("Mina Mal") == mina
    usual = {axis["name"]: axis["usual"] for axis in result.made["axes"]}
    noa: Any = NEW.find("Noa Reply")
    assert usual == {"deck": "dear Mina", "Noa Reply: salary": noa.salary}


def test_a_card_that_only_some_decks_have_is_told() -> None:
    other = OLD.change("Noa Reply", name="Noah Reply", title="Noah")
    with pytest.raises(UserError, match="No 'Noa Reply' in the deck 'Noah'"):
        sweep(BOTS, CardField("Noa Reply", "salary", [1, 2]), Decks([OLD, other]), games=1)
    both = [other, other.change("Mina Mal", salary=7, title="both")]
    result = sweep(BOTS, CardField("Noah Reply", "salary", [1, 9]), Decks(both), games=1, rounds=1)
    assert len(result.points) == 4, "a card that the open deck does not have"


def test_decks_are_compared_by_one_bot_alone_and_by_any_executor() -> None:
    how: dict[str, Any] = {"games": 3, "seed": 3, "solo": "beginner"}
    result = sweep([Greedy()], Decks([OLD, NEW]), **how)
    with ThreadPoolExecutor(2) as executor:
        assert sweep([Greedy()], Decks([OLD, NEW]), executor=executor, **how).compare(result) == ()
    for run, point in enumerate(result.of("valuation")):
        rows = [row["valuation"] for row in result.games if row["run"] == run]
        assert point.values == (("open deck", "dear Mina")[run],)
        assert point.found == pytest.approx(sum(rows) / 3)
    won = [sum(row["score"] for row in result.games if row["run"] == run) / 3 for run in (0, 1)]
    assert [point.found for point in result.points] == pytest.approx(won)
    lines = repr(result).splitlines()
    assert lines[1].startswith(
        "6 games of silicon_valley for 1, solo beginner, seed 3, cut off after 40 rounds"
    )
    assert [line.split()[0] for line in lines[3:]] == ["open", "dear"]
    assert result.chart("sweep", figure="valuation").columns == ("deck", "valuation")


def test_decks_with_more_or_fewer_cards_share_seeds_and_no_deals() -> None:
    fewer = replace(OLD, title="fewer", vcs=OLD.vcs[:-1])
    assert "2 points on the same seeds" in repr(sweep(BOTS, Decks([OLD, fewer]), games=1, rounds=1))
    assert "2 points on the same deals" in repr(sweep(BOTS, Decks([OLD, NEW]), games=1, rounds=1))
    assert "3 points on the same deals" in repr(rounds())


def test_decks_of_ones_own_are_there_when_a_sweep_is_loaded(tmp_path: Path) -> None:
    result = sweep(BOTS, Decks([OLD, NEW]), games=1, rounds=1)
    again = load(result.save(tmp_path / "s.jsonl"))
    assert again.game(0, run=1).position.deck == NEW
    assert repr(again) == repr(result)


class Saves(Random):
    """Stops early if it may, in some of its turns."""

    def __init__(self, share: float = 0.5) -> None:
        super().__init__()
        self.share = share

    def choose(self, view: View) -> Move:
        stops = [move for move in self.answers(view) if move.kind == "stop"]
        return stops[0] if stops and self.luck(view).random() < self.share else super().choose(view)


def test_a_parameter_of_a_bot_is_varied_and_the_bot_stays_as_it_is() -> None:
    bot = Saves()
    result = sweep([bot, Random(1)], Parameter("share", [0.0, 1.0]), games=6, rounds=4)
    own = [row for row in result.moves if row["player"] == "Saves" and row["move"] == "stop"]
    stops = [sum(row["times"] for row in own if row["run"] == run) for run in (0, 1)]
    assert stops[0] < stops[1]
    assert bot.share == 0.5
    other = sweep([Random(1), bot], Parameter("share", [0.0, 1.0], bot=1), games=2, rounds=4)
    assert [each["bots"][1] for each in other.made["comparisons"]] == [
        "Saves(seed=0, share=0.0)",
        "Saves(seed=0, share=1.0)",
    ]
    with pytest.raises(UserError, match="Greedy has no parameter 'share'; it has seed"):
        sweep([Greedy(), bot], Parameter("share", [0, 1]))
    with pytest.raises(UserError, match="There is no bot 2; the line-up has 2"):
        sweep([Greedy(), bot], Parameter("share", [0, 1], bot=2))


class Weighs(Random):
    def __init__(self, weights: list[float]) -> None:
        super().__init__()
        self.weights = weights

    def choose(self, view: View) -> Move:
        return self.answers(view)[-1 if self.weights.copy().count(1) else 0]


def test_a_list_of_weights_is_varied(tmp_path: Path) -> None:
    values = [[0.5, 1], [0.5, 2]]
    result = sweep([Weighs([0.5, 1]), Random(1)], Parameter("weights", values), games=4, rounds=1)
    assert [point.values for point in result.points] == [((0.5, 1),), ((0.5, 2),)]
    bots = [each["bots"][0] for each in result.made["comparisons"]]
    assert len({*bots}) == 2, "they are told apart"
    assert result.made["axes"][0]["usual"] == (0.5, 1)
    again = load(result.save(tmp_path / "s.jsonl"))
    assert repr(again) == repr(result)
    assert "(0.5, 2)" in repr(again)
    assert str(again.chart()) == str(result.chart())
    with pytest.raises(UserError, match="The values of weights are numbers or texts, or lists of them, not "):
        Parameter("weights", [[1], [None]])


def test_a_grid_has_a_point_for_each_pair_and_is_drawn_as_a_heat_map() -> None:
    result = sweep(
        BOTS, Option("rounds", [1, 2]), CardField("Noa Reply", "salary", [0, 3, 9]), games=2, seed=3
    )
    assert [point.values for point in result.points] == [(r, s) for r in (1, 2) for s in (0, 3, 9)]
    chart = result.chart()
    assert chart.columns == ("rounds / Noa Reply: salary", "0", "3", "9")
    assert [row[0] for row in chart.rows] == ["1", "2"]
    assert "ring: as it is" not in chart.svg()
    usual = Option("rounds", [1, 2]), CardField("Noa Reply", "salary", [1, 2, 3])
    ringed = sweep(BOTS, *usual, games=1, options={"rounds": 2}).chart().svg()
    assert "ring: as it is" in ringed


def test_other_figures_than_the_score_are_shown() -> None:
    result = rounds()
    assert [point.found for point in result.of("rounds")] == [1, 2, 4]
    money = [row["money"] for row in result.games if row["run"] == 0 and row["player"] == "Greedy"]
    assert result.of("money")[0].found == pytest.approx(sum(money) / len(money))
    first, second = (result.of(seat) for seat in ("seat 1", "seat 2"))
    assert [one.found + other.found for one, other in zip(first, second, strict=True)] == pytest.approx(
        [1, 1, 1]
    )
    assert result.chart().rows[0][1] == f"{result.points[0].found:.4g}"
    assert result.chart("sweep", figure="seat 2").title == "Sweep: seat 2"
    with pytest.raises(UserError, match="cannot show 'fame'; it shows score, seat 1, seat 2, rounds, plays"):
        result.of("fame")


def test_it_is_saved_and_loaded(tmp_path: Path) -> None:
    result = rounds()
    again = load(result.save(tmp_path / "s.jsonl"))
    assert isinstance(again, Sweep)
    assert repr(again) == repr(result)
    assert again.axes == (("rounds", (1, 2, 4)),)
    assert again.chart().svg() == result.chart().svg()


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: sweep(BOTS), "A sweep varies one or more axes"),
        (lambda: sweep(BOTS, WRONG), "A sweep varies one or more axes"),
        (lambda: Option("rounds", 3), "A sweep of rounds takes two values or more"),
        (lambda: Option("rounds", [3]), "A sweep of rounds takes two values or more"),
        (lambda: Option("rounds", [3, None]), "The values of rounds are numbers or texts"),
        (lambda: Option(3, [3, 4]), "An option is named by a text, not by 3"),
        (lambda: CardField("Noa", 3, [1, 2]), "A field of a card is named by a text"),
        (lambda: Parameter("share", [1, 2], bot=WRONG), "A bot is named by its number"),
        (lambda: sweep(BOTS, Option("round", [3, 4])), "There is no setting 'round'"),
        (
            lambda: Decks([OLD]),
            r"Decks takes a list of two loaded decks or more, such as Decks\(\[old, new\]\)",
        ),
        (lambda: Decks(WRONG), "Decks takes a list of two loaded decks or more, .*, not 'wrong'"),
        (lambda: Decks([OLD, WRONG]), "Decks takes a list of two loaded decks or more"),
        (lambda: Decks([OLD, NEW, OLD]), "2 of these decks have the title 'open deck'; give each its own"),
        (lambda: sweep(BOTS, Decks([OLD, NEW]), deck=NEW), r"so leave out deck=; put that deck into it"),
        (lambda: sweep(BOTS, Decks([OLD, NEW]), Decks([NEW, OLD])), "A sweep has one axis of decks"),
        (
            lambda: sweep(BOTS, Decks([OLD, NEW]), game="trade_show"),
            "The deck 'open deck' is none of trade_show; say whose it is with game=",
        ),
        (lambda: sweep(BOTS, Option("rounds", range(1, 500))), "at most 400 points, and these axes have 499"),
    ],
)
def test_what_is_no_sweep_is_explained(call: Any, says: str) -> None:
    with pytest.raises(UserError, match=says):
        call()
