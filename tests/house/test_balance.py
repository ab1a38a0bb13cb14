"""`make balance` says of each claim whether games show it, goes on next time, and writes its page."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from sv_widgets.games.trade_show.names import EventKind
from sv_widgets.players import Greedy, Player, Random, Search
from tests.tools.balance import bidness, silicon_valley, trade_show
from tests.tools.balance.__main__ import measure
from tests.tools.balance.claims import (
    Found,
    Range,
    Verdict,
    claim,
    for_each,
    judged,
    less,
    mean,
    middle,
    not_refuted,
    part,
    plain,
    ratio,
    share,
)
from tests.tools.balance.games import GAMES
from tests.tools.balance.page import write
from tests.tools.balance.settings import Setting


@pytest.mark.parametrize(
    ("low", "high", "verdict", "confirmed"),
    [
        (0.2, 0.3, Verdict.HOLDS, Verdict.HOLDS),
        (0.1, 0.3, Verdict.HOLDS, Verdict.HOLDS),
        (0.05, 0.3, Verdict.OPEN, Verdict.HOLDS),
        (0.2, 0.6, Verdict.OPEN, Verdict.HOLDS),
        (0.0, 0.09, Verdict.FAILS, Verdict.FAILS),
        (0.6, 0.7, Verdict.FAILS, Verdict.FAILS),
    ],
)
def test_a_claim_holds_if_the_whole_interval_lies_in_its_range(
    low: float, high: float, verdict: Verdict, confirmed: Verdict
) -> None:
    found, asked = Found((low + high) / 2, low, high, 50), Range(0.1, 0.5)
    assert judged(found, asked) is verdict
    assert not_refuted(found, asked) is confirmed


def test_without_games_everything_is_open() -> None:
    assert share(0, 0) is None
    assert middle([]) is None
    assert mean([1.0]) is None
    assert ratio([]) is None
    assert less(None, share(1, 2)) is None
    assert judged(None, Range()) is Verdict.OPEN
    assert not_refuted(None, Range()) is Verdict.OPEN
    assert for_each("all", "", {}, Range()).verdict is Verdict.OPEN


def test_the_interval_of_a_median_is_that_of_order_statistics() -> None:
    # of 100 values the 40th and the 61st enclose the median in 96.5% of samples
    found = middle(range(1, 101))
    assert found == Found(50.5, 41, 60, 100)
    assert middle([7]) == Found(7, 7, 7, 1)


def test_scores_that_are_all_alike_prove_little() -> None:
    found = part([0.0, 0.0], 0.5)
    assert found is not None
    assert found.value == -0.5
    assert found.high > 0
    assert part([]) is None


def test_a_ratio_counts_games_not_actions() -> None:
    often = ratio([(1, 10)] * 50 + [(3, 10)] * 50)
    assert often is not None
    assert often.value == pytest.approx(0.2)
    # the standard error of the mean of 100 games that differ by 0.1 is 0.01
    assert often.high - often.low == pytest.approx(2 * 1.96 * 0.01005, rel=1e-3)
    never = ratio([(0, 1000)] * 10)
    assert never is not None
    assert never.high > 0.2, "ten games alike prove little, however many actions they have"


def test_of_many_things_the_worst_is_named() -> None:
    every = {"good": share(900, 1000), "bad": share(1, 1000), "worse": share(0, 1000), "new": share(1, 20)}
    line = for_each("taken", "at least 5%", every, Range(0.05))
    assert line.found == "2 do not, 1 open, 1 hold; worst worse 0.0%"
    assert line.verdict is Verdict.FAILS
    assert for_each("taken", "at least 5%", {"one": share(900, 1000)}, Range(0.05)).found == "90.0%"


def test_a_claim_says_what_was_asked_and_found() -> None:
    line = claim("Median", "7 to 9", middle([8] * 30), Range(7, 9), say=plain)
    assert line[:5] == ("Median", "7 to 9", "8", "8 to 8", 30)
    assert line.verdict is Verdict.HOLDS


def test_every_game_is_measured_and_confirmations_come_last() -> None:
    names = [setting.name for balance in GAMES.values() for setting in balance.settings]
    assert len({*names}) == len(names)
    for game, balance in GAMES.items():
        assert {setting.game for setting in balance.settings} == {game}
        assert any(not setting.confirms for setting in balance.settings)


def small(*, games: int) -> tuple[Setting, ...]:
    """The settings of the flagship as they are, with bots that cost little and few games of each."""
    return tuple(
        Setting(
            setting.name,
            setting.game,
            (Random() if isinstance(setting.bots[0], Random | Search) else Greedy(),),
            games,
            setting.players,
            setting.further,
        )
        for setting in silicon_valley.BALANCE.settings
    )


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1) as made:
        yield made


def test_it_plays_keeps_and_reports(pool: ProcessPoolExecutor, tmp_path: Path) -> None:
    settings = tuple(each for each in small(games=3) if not each.name.endswith("-search"))
    results = measure(settings, 600, tmp_path / "kept", pool)
    assert {match.number for match in results.values()} == {3}
    again = measure(settings, 0, tmp_path / "kept", pool)
    assert [match.digest for match in again.values()] == [match.digest for match in results.values()]

    missing = {each.name: each for each in small(games=3) if each.name not in results}
    results |= measure([*missing.values()], 0, tmp_path / "kept", pool)
    assert {results[name].number for name in missing} == {0}, "no time, no games"
    sections = {section.title: section for section in silicon_valley.sections(results)}
    claims = {each.words: each for section in sections.values() for each in section.claims}
    lost = claims["Random wins at each level"]
    assert (lost.games, lost.verdict) == (3, Verdict.OPEN)
    assert claims["Search of 200 confirms Hard"].verdict is Verdict.OPEN
    actions = [each for each in sections["Silicon Valley, what is played"].claims[:8] if each.found]
    assert sum(float(each.found.rstrip("%")) for each in actions) == pytest.approx(100, abs=0.5)

    write(tmp_path, [silicon_valley.BALANCE], results)
    page = (tmp_path / "balance.md").read_text("utf-8")
    for chart in sections["Silicon Valley, alone"].charts:
        assert f"![{chart.title}](balance/" in page
    assert len([*(tmp_path / "balance").glob("*.svg")]) == page.count("![")


@pytest.mark.parametrize("game", ["trade_show", "tech_deck", "bidness"])
def test_each_game_reports_from_few_games_and_from_none(
    game: str, pool: ProcessPoolExecutor, tmp_path: Path
) -> None:
    settings = [replace(each, bots=(Random(),), games=2) for each in GAMES[game].settings]
    nothing = measure(settings, 0, tmp_path / "nothing", pool)
    claims = [each for section in GAMES[game].sections(nothing) for each in section.claims]
    assert {each.verdict for each in claims} <= {Verdict.OPEN, None}
    some = measure(settings, 600, tmp_path, pool)
    sections = [*GAMES[game].sections(some)]
    assert [section.title for section in sections] == [
        section.title for section in GAMES[game].sections(nothing)
    ]
    assert sum(each.games > 0 for section in sections for each in section.claims) > len(claims) / 2


def test_the_sales_of_a_show_add_up_to_what_was_earned(pool: ProcessPoolExecutor, tmp_path: Path) -> None:
    setting = Setting("one", "trade_show", (Greedy(),), 2, 3)
    (match,) = measure([setting], 600, tmp_path, pool).values()
    sales = trade_show.sales_of(match, 1)
    events = [event for play in match.replay(1) for event in play.events]
    cubes = sum(event.amount for event in events if event.kind == EventKind.SCORE_CUBES)
    money = sum(row["money"] for row in match.games if row["game"] == 1)
    assert sum(sale.dollars for sale in sales) + cubes == money
    assert all(sale.accepted for sale in sales if sale.full)


@pytest.mark.parametrize("bot", [bidness.NeverPlays("marketer"), Greedy()])
def test_a_bot_that_shuns_a_kind_of_card_does_not_play_it(
    bot: Player, pool: ProcessPoolExecutor, tmp_path: Path
) -> None:
    setting = Setting("one", "bidness", (bot,), 3, 3)
    (match,) = measure([setting], 600, tmp_path, pool).values()
    games = [bidness.told(match, number) for number in range(3)]
    assert sum(game.left["marketer"] for game in games)
    assert bool(sum(game.played["marketer"] for game in games)) == (type(bot) is Greedy)


def test_games_of_other_bots_are_put_aside(pool: ProcessPoolExecutor, tmp_path: Path) -> None:
    setting = Setting("one", "trade_show", (Random(),), 4, 2)
    (before,) = measure([setting], 60, tmp_path, pool).values()
    changed = Setting("one", "trade_show", (Greedy(),), 4, 2)
    (after,) = measure([changed], 60, tmp_path, pool).values()
    assert after.compare(before)
    assert (tmp_path / "one.old.jsonl").exists()


def test_a_card_counts_as_taken_in_the_games_in_which_it_was_seen(
    pool: ProcessPoolExecutor, tmp_path: Path
) -> None:
    (two,) = [each for each in small(games=2) if each.name == "silicon_valley-2"]
    results = measure([two], 600, tmp_path, pool)
    taken = silicon_valley._taken({2: results[two.name]})
    seen = Counter(row["card"] for row in results[two.name].offers if row["sort"] == "vc")
    found = {name: each.games for name, each in taken["vc"].items() if each is not None}
    assert found == dict(seen)
