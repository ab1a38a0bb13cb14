"""A match: the same deals from every seat, tables of everything, and every game opened again."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets import registry
from sv_widgets.kernel import Move, View
from sv_widgets.kernel.plain import UserError
from sv_widgets.lab import How, Match, ladder, load, match, sprt, sweep, tournament
from sv_widgets.lab.lineup import described, labels
from sv_widgets.look.charts import MINUS
from sv_widgets.players import Greedy, Player, Random
from sv_widgets.table.story import story_of
from tests.lab.bots import High, Low
from tests.lab.workers import Dying


def small(games: int = 12, **how: Any) -> Match:
    return match([Random(1), Random(2)], games, 3, game="trade_show", **how)


def test_each_deal_is_played_from_every_seat() -> None:
    rows = small(6).games.columns()
    assert rows["seed"] == [seed for seed in (3_000_000, 3_000_001, 3_000_002) for _ in range(4)]
    first, second = "Random(seed=1)", "Random(seed=2)"
    assert rows["player"] == [first, second, second, first] * 3
    assert rows["game"] == [game for game in range(6) for _ in range(2)]


def test_with_seats_fixed_every_game_is_a_deal_of_its_own() -> None:
    rows = small(4, swap=False).games.columns()
    assert rows["player"] == ["Random(seed=1)", "Random(seed=2)"] * 4
    assert len({*rows["seed"]}) == 4


def test_the_same_seed_gives_the_same_result_and_another_one_no_deal_in_common() -> None:
    result = small()
    assert result.digest == small().digest
    assert result.compare(small()) == ()
    assert repr(result) == repr(small())
    other = match([Random(1), Random(2)], 12, 4, game="trade_show")
    assert not {*result.games.column("seed")} & {*other.games.column("seed")}
    assert result.compare(other) == tuple((0, number) for number in range(12))
    assert result.compare(small(10)) == ((0, 10), (0, 11)), "games that only one of them has"


def test_its_scores_are_those_of_the_games() -> None:
    result = small()
    won: Counter[str] = Counter()
    for row in result.games:
        won[row["player"]] += row["score"]
    assert {each.player: each.score * each.games for each in result.scores} == pytest.approx(dict(won))
    assert all(each.low < each.score < each.high for each in result.scores)
    assert sum(each.score for each in result.scores) == pytest.approx(1)
    assert sum(seat.score for seat in result.seats) == pytest.approx(1)


def test_bots_that_play_alike_have_half_and_the_luck_of_the_seat_is_shown() -> None:
    result = match([High(), High()], 40, game="pips", rounds=None)
    assert [each.score for each in result.scores] == [0.5, 0.5]
    assert result.correlation == pytest.approx(-1)
    assert "Two games of a deal correlate by -1.00." in repr(result)


def test_a_bot_has_the_share_of_its_seats() -> None:
    result = match([High(), Low()], 6, game="pips", players=3, rounds=None)
    assert [each.even for each in result.scores] == pytest.approx([2 / 3, 1 / 3])
    assert "67%" in repr(result)
    teams = match([High(), Low()], 4, game="pips", players=4, rounds=None)
    assert [each.even for each in teams.scores] == [0.5, 0.5]


def test_alone_it_is_a_rate() -> None:
    result = match([Greedy()], 6, 1, solo="beginner")
    (score,) = result.scores
    assert (score.games, score.even) == (6, 1)
    assert len(result.games) == 6
    assert "solo beginner" in repr(result)
    chart = str(result.chart())
    assert "Greedy" in chart


def test_games_that_all_lose_together_count_for_nobody_and_are_told() -> None:
    result = match([Random(1), Random(2)], 8, 2, game="tech_deck", rounds=6)
    lost = sum(row["end"] == "TD-END-1" for row in result.games) // 2
    assert 0 < lost <= 8
    assert sum(each.games for each in result.scores) == 2 * (8 - lost)
    assert f"{lost} of the games: lost by all together" in repr(result)


def test_what_does_not_end_is_cut_off_after_40_rounds_and_told() -> None:
    result = match([Random(1), Random(2)], 2, 1, rounds=2)
    assert {row["end"] for row in result.games} == {"cut off"}
    assert {row["rounds"] for row in result.games} == {2}
    assert "2 of the games: cut off and ranked as they stood." in repr(result)
    assert "cut off after 40 rounds" in repr(small(1))


# --- tables


def test_rounds_tell_how_each_seat_stands_when_they_have_ended() -> None:
    result = match([Greedy(), Random()], 2, 5, rounds=4)
    for number in range(2):
        game = result.game(number)
        rows = [row for row in result.rounds if row["game"] == number]
        assert [(row["round"], row["seat"]) for row in rows] == [
            (at, seat) for at in range(1, 5) for seat in (0, 1)
        ]
        last = {row["seat"]: row for row in rows if row["round"] == 4}
        position: Any = game.position
        for seat in (0, 1):
            assert last[seat]["valuation"] == position.valuation[seat]
            assert last[seat]["money"] == position.money[seat]
            assert last[seat]["employees"] == len(position.employees[seat])
        final = [row for row in result.games if row["game"] == number]
        assert [row["money"] for row in final] == [last[0]["money"], last[1]["money"]]


def test_a_game_that_ended_by_itself_has_its_last_round_too() -> None:
    result = small(2)
    rows = [row for row in result.rounds if row["game"] == 1]
    position: Any = result.game(1).position
    assert [row["round"] for row in rows] == [at for at in range(1, position.round + 1) for _ in range(2)]
    assert [row["money"] for row in rows[-2:]] == [*position.money[:2]]
    assert result.games[2]["rounds"] == position.round


def test_moves_are_counted_by_kind_without_payments() -> None:
    result = match([Greedy(), Random()], 2, 5, rounds=6)
    game = result.game(0)
    kinds = Counter(move.kind for turn in game.turns for move in turn.moves)
    payments = {"pay", "take_instead", "maintain", "done"}
    assert payments & {*kinds}
    counted: Counter[str] = Counter()
    for row in result.moves:
        counted[row["move"]] += row["times"] * (row["game"] == 0)
    assert +counted == Counter({kind: times for kind, times in kinds.items() if kind not in payments})


def test_cards_are_told_by_name_with_who_took_them_and_when() -> None:
    result = match([Greedy(), Random()], 2, 5, rounds=5)
    position: Any = result.game(0).position
    names = {card.name for card in position.deck.employees}
    hired = [row for row in result.cards if row["event"] == "hire"]
    assert hired
    assert {row["card"] for row in hired} <= names
    founders = [row for row in result.cards if row["game"] == 0 and row["sort"] == "founder"]
    own = {position.deck.founders[pile[0]].name for pile in position.founders[:2]}
    assert {row["card"] for row in founders} == own


def test_offers_tell_what_lay_open_and_what_of_it_was_taken() -> None:
    result = match([Greedy(), Random()], 2, 5, rounds=3)
    rows = [row for row in result.offers if row["game"] == 1]
    hired = {row["card"] for row in result.cards if row["game"] == 1 and row["event"] == "hire"}
    assert {row["card"] for row in rows if row["sort"] == "employee" and row["taken"]} == hired
    seen = dict[str, None]()
    for turn in result.game(1).turns:
        after: Any = turn.after
        seen.update((after.deck.vcs[card].name, None) for pile in after.open_vcs for card in pile)
    assert {row["card"] for row in rows if row["sort"] == "vc"} >= {*seen}
    assert not [*match([Random()], 1, 5, game="bidness", players=3, rounds=1).offers]


def test_how_often_a_card_is_taken_when_seen_is_drawn() -> None:
    result = match([Random()], 30, 1, players=2, rounds=3)
    rows = [row for row in result.offers if row["sort"] == "product"]
    for name, shown, _ in result.chart("taken", sort="product").rows:
        taken = [row["taken"] for row in rows if row["card"] == name]
        assert len(taken) >= 10
        assert shown == f"{sum(taken) / len(taken):.1%}"
    with pytest.raises(UserError, match="No cards of the sort 'tarot' lay open; there are employee"):
        result.chart("taken", sort="tarot")
    with pytest.raises(UserError, match="No card of the sort 'hq' was seen 10 times"):
        match([Random()], 2, 1, players=2, rounds=1).chart("taken", sort="hq")


@pytest.mark.parametrize("name", registry.names())
def test_the_tables_of_one_game_are_those_of_a_match(name: str) -> None:
    result = match([Random(1), Random(2)], 3, 2, game=name, rounds=3)
    ended = {"place", "score", "end", "rounds"}
    for there, here in zip(result.tables, sv.lab.frame(result.game(2)), strict=True):
        rows = [row for row in there if row["game"] == 2]
        # the game that is looked at has not ended where the match cut it off
        same = [
            each for each in here.names if each != "game" and not (here.name == "games" and each in ended)
        ]
        assert [[row[each] for each in same] for row in rows] == [
            [row[each] for each in same] for row in here
        ]
        assert rows


def test_a_table_turns_into_columns_and_files(tmp_path: Path) -> None:
    table = small(2).rounds
    columns = table.columns()
    assert [*columns] == [*table.names] == ["game", "round", "seat", "player", "money", "cubes"]
    assert {len(column) for column in columns.values()} == {len(table)}
    assert table[0] == {name: column[0] for name, column in columns.items()}
    lines = table.csv(tmp_path / "rounds.csv").read_text().splitlines()
    assert lines[0] == "game,round,seat,player,money,cubes"
    assert lines[1].startswith("0,1,0,Random(seed=1),")
    assert len(lines) == len(table) + 1
    assert "<table>" in table._repr_html_()
    assert str(table).splitlines()[0].split() == [*table.names]
    with pytest.raises(UserError, match="rounds has no column 'mony'; it has game, round"):
        table.column("mony")
    with pytest.raises(UserError, match="cannot be written: "):
        table.csv(tmp_path / "nowhere" / "rounds.csv")


def test_pandas_takes_a_table() -> None:
    pandas = pytest.importorskip("pandas")
    for table in small(2).tables:
        frame = table.pandas()
        assert isinstance(frame, pandas.DataFrame)
        assert [*frame.columns] == [*table.names]
        assert len(frame) == len(table)


def test_polars_takes_a_table() -> None:
    polars = pytest.importorskip("polars")
    for table in small(2).tables:
        frame = table.polars()
        assert isinstance(frame, polars.DataFrame)
        assert frame.height == len(table)
        assert frame.columns == [*table.names]


def test_parquet_holds_a_table(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    table = small(2).cards
    read = parquet.read_table(table.parquet(tmp_path / "cards.parquet"))
    assert read.to_pydict() == table.columns()


def test_without_a_package_it_says_which_one_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(UserError, match=r"pandas is not installed: pip install 'sv_widgets\[study\]'"):
        small(1).games.pandas()


# --- single games, saving and loading


def test_every_game_can_be_opened_again_with_its_players_names() -> None:
    result = small(4)
    game = result.game(1)
    assert game.seats == ("Random(seed=2)", "Random(seed=1)")
    assert game.outcome is not None
    winners = {game.seats[seat] for seat in game.outcome.winners}
    assert winners == {row["player"] for row in result.games if row["game"] == 1 and row["place"] == 1}
    with pytest.raises(UserError, match="Games are counted from 0; there are 0 to 3, not 4"):
        result.game(4)


def test_it_is_saved_and_loaded(tmp_path: Path) -> None:
    result = match([Greedy(), Random(name="Dicey")], 4, 5, rounds=3, options={"rounds": 2})
    path = result.save(tmp_path / "result.jsonl")
    again = load(path)
    assert isinstance(again, Match)
    assert repr(again) == repr(result)
    assert again.made == result.made
    assert again.made["seed"] == 5
    assert [*map(str, again.tables)] == [*map(str, result.tables)]
    assert again.game(3).record() == result.game(3).record()
    assert again.save(tmp_path / "again.jsonl").read_bytes() == path.read_bytes()


def test_what_is_no_result_is_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    for text in ("", "no json\n", "[1]\n", '{"format":1}\n', '{"format":99,"comparisons":[]}\n'):
        path.write_text(text)
        with pytest.raises(UserError):
            load(path)
    with pytest.raises(UserError, match="cannot be read"):
        load(tmp_path / "nothing.jsonl")
    small(1).save(path)
    whole = path.read_text()
    wrong = {'"swap"': '"swop"', '"comparisons":[': '"comparisons":[3,', '"decks":[]': '"deck":[]'}
    for old, new in wrong.items():
        assert old in whole
        path.write_text(whole.replace(old, new))
        with pytest.raises(UserError, match=r"The first line of .*x\.jsonl.* is damaged"):
            load(path)
    path.write_text(whole.replace('"kind":"match"', '"kind":"mulch"'))
    with pytest.raises(UserError, match="a kind that is not known here: 'mulch'"):
        load(path)


def test_a_game_that_comes_out_otherwise_is_not_opened(tmp_path: Path) -> None:
    path = small(1).save(tmp_path / "r.jsonl")
    head, line = path.read_text().splitlines()
    game = json.loads(line.partition(" ")[2])
    game[9] = "0" * 12
    path.write_text(f"{head}\n0 {json.dumps(game)}\n")
    with pytest.raises(UserError, match="Game 0 comes out otherwise now"):
        load(path).game(0)


# --- games that fail


class Stumbles(Player):
    """Plays at random, and breaks in some games."""

    def choose(self, view: View) -> Move:
        money: Any = view.money[view.seat or 0]  # type: ignore[attr-defined]
        if view.round == 3 and money % 3 == 0:  # type: ignore[attr-defined]
            raise ZeroDivisionError("no third share")
        return Random(5).choose(view)


def stumbling(**how: Any) -> Match:
    return match([Stumbles(), Random()], 12, 1, game="trade_show", **how)


def test_a_game_that_fails_ends_it_with_a_sentence() -> None:
    with pytest.raises(UserError, match=r"Game \d+ \(seed 1\d+\) failed: Stumbles.* no third share") as error:
        stumbling()
    assert 'With on_error="keep"' in str(error.value)


def test_an_executor_that_was_made_is_shut_down_where_games_fail() -> None:
    made = list[Dying]()

    def executor() -> Dying:
        made.append(Dying())
        return made[-1]

    with pytest.raises(UserError, match="failed: Stumbles"):
        match([Stumbles(), Stumbles(1)], 40, 1, game="trade_show", executor=executor)
    assert [each.shut for each in made] == [True]


def test_a_game_that_fails_is_kept_and_can_be_looked_at() -> None:
    result = stumbling(on_error="keep")
    failed = result.failed
    assert 0 < len(failed) < 12
    assert f"{len(failed)} of the games: failed, and count for nobody" in repr(result)
    assert {each.games for each in result.scores} == {12 - len(failed)}
    number, why = failed[0]
    assert "ZeroDivisionError" in why
    game = result.game(number)
    assert game.outcome is None
    position: Any = game.position
    assert position.round == 3
    assert {row["end"] for row in result.games if row["game"] == number} == {"failed"}


def test_what_has_failed_is_played_again_when_it_is_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.jsonl"
    failed = stumbling(on_error="keep", resume=path).failed
    assert failed
    assert stumbling(on_error="keep", resume=path).failed == failed
    monkeypatch.setattr(Stumbles, "choose", lambda _, view: Random(5).choose(view))
    mended = stumbling(on_error="keep", resume=path)
    assert mended.failed == ()
    assert mended.number == 12
    assert mended.compare(stumbling()) == load(path).compare(mended) == ()


def test_a_replayed_play_shows_what_a_seat_knew() -> None:
    """What Ada is offered is hidden from Bo, and the position, which knows it, from both."""
    plays = match([Random(1), Random(2)], 1, 3, rounds=1).replay(0)
    start = next(plays)
    assert start.view(0).founders[3] is None
    assert start.view("Player 2").founders[3] is not None
    assert start.view().founders[2] is None, "a spectator knows least"
    asked = start.view().decision
    assert start.view(asked.seat).answers == next(plays).answers
    with pytest.raises(UserError, match="Nobody called 'Ada' sits here"):
        start.view("Ada")


def test_help_names_the_further_arguments_of_a_match() -> None:
    said = " ".join((match.__doc__ or "").split())
    assert all(name in said for name in How.__annotations__)
    others = (tournament, sprt, ladder, sweep)
    assert all("Further arguments are those of `match`" in (verb.__doc__ or "") for verb in others)


# --- names, and what is refused


class Tuned(Random):
    def __init__(self, wage: int = 3) -> None:
        super().__init__()
        self.wage = wage


def test_bots_are_named_so_that_they_can_be_told_apart() -> None:
    assert labels([Greedy(), Random()]) == ("Greedy", "Random")
    assert labels([Random(), Random(1)]) == ("Random(seed=0)", "Random(seed=1)")
    assert labels([Random(), Random()]) == ("Random(seed=0) (1)", "Random(seed=0) (2)")
    assert labels([Tuned(1), Tuned(2)]) == ("Tuned(seed=0, wage=1)", "Tuned(seed=0, wage=2)")
    same = Random()
    assert labels([same, same]) == ("Random(seed=0)",) * 2
    assert described(Tuned(4)) == "Tuned(seed=0, wage=4)"


class Slow(Random):
    seconds = 2.0


def test_bots_that_think_for_a_time_are_refused_unless_that_is_wanted() -> None:
    with pytest.raises(UserError, match=r"Slow.* thinks for a time.*reproducible=False"):
        match([Slow(), Random()], 1)
    assert match([Slow(), Random()], 1, game="trade_show", reproducible=False).number == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"bots": []}, "Bots are given as a list"),
        ({"bots": Greedy()}, "Bots are given as a list"),
        ({"bots": ["Greedy"]}, r"A bot is a player such as sv\.players\.Greedy\(\), not 'Greedy'"),
        ({"bots": [Greedy, Random]}, r"Greedy is a kind of player; the player itself is Greedy\(\)"),
        ({"games": 0}, "games are from 1 to 1,000,000, not 0"),
        ({"games": 1.5}, "games are from 1 to"),
        ({"seed": "x"}, "A seed is a whole number"),
        ({"rounds": 0}, "rounds are 1 or more"),
        ({"round": 3}, "There is no 'round' here; further arguments are game, players, rounds"),
        ({"on_error": "ignore"}, 'on_error is "raise" or "keep"'),
        ({"executor": 3}, "an executor such as ProcessPoolExecutor"),
        ({"seconds": -1}, "seconds are more than 0"),
        ({"players": 99}, "players are a number from 1 to 12"),
        ({"players": 1}, "2 to 4 can play"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"resume": 3}, "What is resumed is the name of a file"),
    ],
)
def test_what_cannot_be_is_explained(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(UserError, match=says):
        match(**{"bots": [Random(), Random(1)], "games": 2, **arguments})


def test_means_have_intervals_over_deals_and_so_have_differences() -> None:
    result = match([Greedy(), Random()], 20, 1, rounds=5)
    first, second, less = result.means("valuation")
    assert (first.name, second.name, less.name) == ("Greedy", "Random", "Greedy less Random")
    columns = result.games.columns()
    for mean in (first, second):
        values = [
            value
            for name, value in zip(columns["player"], columns["valuation"], strict=True)
            if name == mean.name
        ]
        assert mean.mean == pytest.approx(sum(values) / len(values))
        assert mean.low < mean.mean < mean.high
    assert less.mean == pytest.approx(first.mean - second.mean)
    assert result.means("valuation") == result.means("valuation")
    assert result.means("seat")[0][1:] == (0.5, 0.5, 0.5), "in each deal every bot sits in both seats"
    for wrong in ("valution", "player", 3):
        with pytest.raises(
            UserError, match=f"There is no figure {wrong!r}; there are game, seed, seat, place"
        ):
            result.means(wrong)  # type: ignore[arg-type]


def test_a_deck_of_ones_own_is_played_and_travels_with_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = sv.silicon_valley.deck.open_deck().change("Noa Reply", salary=9, title="dear")
    result = match([Greedy(), Random()], 2, 1, rounds=2, deck=deck)
    assert result.made["comparisons"][0]["settings"] == {"deck": deck.digest}
    assert result.game(0).position.deck is deck
    assert result.made["made"]["deck"] == f"dear {deck.digest}"
    path = result.save(tmp_path / "r.jsonl")
    monkeypatch.setattr(type(deck), "loaded", {})
    again = load(path)
    assert repr(again) == repr(result)
    assert again.game(0).position.deck == deck
    assert again.game(0).position.deck is not deck, "it was not known here any more"


# --- charts


def test_it_draws_what_it_has_found() -> None:
    result = match([Greedy(), Random()], 20, 1, rounds=5)
    assert result.charts() == (result.chart(),)
    assert result.chart("rates").title == "Who wins"
    assert sum(int(row[1]) for row in result.chart("lengths").rows) == 20
    rows = result.chart("rounds", figure="money").rows
    values = sorted(row["money"] for row in result.rounds if row["round"] == 5 and row["player"] == "Greedy")
    assert rows[4][:2] == ("5", f"{(values[9] + values[10]) / 2:.4g}")
    kinds = {row[0] for row in result.chart("actions").rows}
    assert {"hire", "launch", "stop"} <= kinds
    with pytest.raises(UserError, match="was taken 10 times; play more games"):
        result.chart("cards", sort="founder")
    html = result._repr_html_()
    assert "<table>" in html
    assert "<img" in html
    for wrong, says in (
        ({"what": "pie"}, "There is no chart 'pie'; there are rates, lengths, rounds, cards, taken, actions"),
        ({"what": "rounds", "figure": "fame"}, "There is no figure 'fame'; there are valuation, money"),
        ({"what": "cards", "sort": "tarot"}, "No cards of the sort 'tarot' were taken; there are founder"),
        ({"what": "lengths", "figure": "money"}, "unexpected keyword argument"),
    ):
        with pytest.raises(UserError, match=says):
            result.chart(**wrong)


def test_what_a_card_does_is_the_score_of_those_who_took_it_above_an_even_share() -> None:
    result = match([Random(1), Random(2)], 60, 1, rounds=4)
    taken: dict[str, list[float]] = {}
    scores = {(row["game"], row["seat"]): row["score"] for row in result.games}
    for row in result.cards:
        if row["sort"] == "founder":
            taken.setdefault(row["card"], []).append(scores[row["game"], row["seat"]])
    for name, value, _ in result.chart("cards", sort="founder").rows:
        mean = 100 * sum(taken[name]) / len(taken[name]) - 50
        figure = value.replace(MINUS, "-").replace("±", "").removesuffix(" points")
        assert float(figure) == pytest.approx(mean, abs=0.1)


def test_the_charts_of_a_game_are_those_at_its_end() -> None:
    game = match([Greedy(), Random()], 1, 5).game(0)
    charts = sv.lab.charts(game)
    for drawn, told in zip(charts, story_of(game).charts(), strict=True):
        assert drawn.title == told.title
        assert drawn.columns[1:] == tuple(line.name for line in told.series)
        columns = zip(*(line.values for line in told.series), strict=True)
        for row, values in zip(drawn.rows, columns, strict=True):
            assert row[1:] == tuple(f"{value:.4g}" for value in values)
    with pytest.raises(UserError, match="drawn when a game has ended: Ada, choose"):
        sv.lab.charts(sv.silicon_valley.new(["Ada", "Bo"], 7))
    with pytest.raises(UserError, match="The tables are made from a game, not from 3"):
        sv.lab.frame(3)  # type: ignore[arg-type]
