"""`make strength` measures one comparison after the other in its time, goes on next time, writes its page."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from sv_widgets import registry
from sv_widgets.lab import Verdict
from sv_widgets.lab.comparison import Block, Comparison
from sv_widgets.lab.measuring import Measured, Sample
from sv_widgets.lab.results import Results
from sv_widgets.lab.sequential import Sprt
from sv_widgets.players import Greedy, Planner, Random, Search
from sv_widgets.table.game_start import start_of
from tests.lab.bots import High, Low, register
from tests.tools import strength
from tests.tools.strength import ALONE, LADDER, Rung, Task, page, plays, row, run, tasks


@pytest.fixture(autouse=True)
def pips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", dict(registry.GAMES))
    register()


def test_every_bot_meets_the_one_below_it_in_every_game_that_both_play() -> None:
    for task in tasks():
        comparison, start = task.comparison, start_of(task.comparison.game)
        bot, *others = comparison.lineup
        assert all(plays(each, comparison.game) for each in comparison.lineup)
        if task.section == ALONE:
            assert (comparison.players, comparison.rounds, others) == (1, None, [])
        else:
            (wins,) = (rung.wins for rung in LADDER if [rung.bot, rung.below] == [bot, *others])
            assert task.goal == Sprt(wins - 0.05, wins)
            assert start.fewest <= comparison.players <= start.most
            assert comparison.rounds == 20
    sections = [task.section for task in tasks()]
    assert list(dict.fromkeys(sections)) == ["Two players", "Four players", "Alone"]
    assert sections == sorted(sections, key=["Two players", "Four players", "Alone"].index)


@pytest.mark.parametrize("game", [name for name in registry.names() if plays(Greedy(), name)])
def test_a_game_is_played_alone_at_each_of_its_levels(game: str) -> None:
    alone, wanted = start_of(game).alone, []
    if alone is not None:
        wanted = [{"solo": level.value} for level in alone.levels]
    elif start_of(game).fewest == 1:
        wanted = [{}]
    found = [task.comparison for task in tasks() if task.section == ALONE]
    for kind in (Greedy, Planner, Search):
        assert [
            each.settings for each in found if each.game == game and type(each.lineup[0]) is kind
        ] == wanted


def test_a_bot_plays_the_games_whose_kits_have_what_it_needs() -> None:
    assert plays(Random(), "pips")
    assert plays(High(), "pips"), "one's own bot is not held to a list"
    assert not plays(Greedy(), "pips")


def test_a_new_bot_joins_by_its_rung(monkeypatch: pytest.MonkeyPatch) -> None:
    ladder = (*LADDER, Rung(Greedy(name="Greedier"), Greedy(), wins=0.7))
    monkeypatch.setattr(strength, "LADDER", ladder)
    two = [task for task in tasks() if task.section == "Two players"]
    whos = list(dict.fromkeys(task.who for task in two))
    assert whos[:2] == ["Greedy against Random", "Planner against Greedy"], "the weakest come first"
    assert whos[-1] == "Greedier against Greedy"
    alone = {task.who for task in tasks() if task.section == ALONE}
    assert alone == {"Greedy", "Planner", "Search of 200", "Greedier"}


class Clock:
    """A clock that is moved on by the blocks that are played."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock, block = Clock(), Comparison.block

    def timed(comparison: Comparison, seed: int) -> Block:
        clock.now += 1
        return block(comparison, seed)

    monkeypatch.setattr(Comparison, "block", timed)
    return clock


def some_tasks() -> list[Task]:
    """A test that is decided soon, one that is not, and a figure."""
    clear, even = Comparison("pips", (High(), Low())), Comparison("pips", (Random(), Random(1)))
    return [
        Task("Two players", "Pips", "High against Low", "60%", clear, Sprt(0.3, 0.4)),
        Task("Two players", "Pips", "Random against Random", "51%", even, Sprt(0.49, 0.51)),
        Task(ALONE, "Pips", "Random", "", Comparison("pips", (Random(),), players=3), Sample(100)),
    ]


def test_each_comparison_has_its_share_of_the_time_that_is_left(tmp_path: Path, clock: Clock) -> None:
    results, told = Results(tmp_path / "kept.jsonl"), list[str]()
    found = run(some_tasks(), results, 90, clock=clock, tell=told.append)
    first, second, third = found
    assert first.verdict is Verdict.REACHED
    assert second.verdict is third.verdict is Verdict.UNDECIDED
    assert len(first.blocks) < 30
    left = (90 - len(first.blocks)) / 2
    assert [len(second.blocks), len(third.blocks)] == pytest.approx([left, left], abs=1)
    assert len(told) == 3
    again = run(some_tasks(), results, 20, clock=clock, tell=told.append)
    assert again[0] == first, "it was decided"
    assert again[1].blocks[: len(second.blocks)] == second.blocks
    assert len(again[1].blocks) == len(second.blocks) + 10
    assert run(some_tasks(), results, 0, clock=clock, tell=told.append) == again


def measured(verdict: Verdict, *blocks: Sequence[float | None], cut_off: int = 0) -> Measured:
    return Measured(verdict, tuple(Block(at, tuple(block), cut_off) for at, block in enumerate(blocks)))


def test_the_page_says_each_figure_with_its_games_and_its_interval() -> None:
    won, lost = (1.0, 1.0), (1.0, 0.0)
    found = [
        measured(Verdict.REACHED, won, won, won, lost),
        measured(Verdict.UNDECIDED, (1.0, None), won, cut_off=1),
        measured(Verdict.UNDECIDED),
    ]
    first, second, third = some_tasks()
    assert row(first, found[0]) == (
        *("Pips", "High against Low", "87.5%", "50.5% to 98.0%", "8", "60%", "reached", "-0.14"),
    )
    assert row(second, found[1])[4:7] == ("4, 1 lost together, 2 cut off", "51%", "undecided")
    assert row(third, found[2]) == ("Pips", "Random", "", "", "0", "", "", "")
    text = page(some_tasks(), found)
    assert text.startswith("# How strong the bots are\n")
    assert "cut off after 20 rounds" in text
    assert (
        text.index("## Two players")
        < text.index("| Pips | High against Low | 87.5% |")
        < text.index("## Alone")
    )
    assert text.count("| game | who |") == 2


def test_it_writes_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    every, kept = some_tasks()[:1], tmp_path / "build" / "kept.jsonl"
    monkeypatch.setattr(strength, "tasks", lambda: every)
    monkeypatch.setattr(strength, "TARGET", tmp_path / "strength.md")
    monkeypatch.setattr(strength, "KEPT", kept)
    monkeypatch.setattr("sys.argv", ["strength", "--minutes", "5"])
    strength.main()
    assert capsys.readouterr().out.splitlines()[-1] == "Written: docs/strength.md"
    assert (tmp_path / "strength.md").read_text() == page(every, run(every, Results(kept), 0, tell=str))


def test_stopped_by_a_key_it_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(strength, "TARGET", tmp_path / "strength.md")
    monkeypatch.setattr(strength, "run", stopped)
    monkeypatch.setattr("sys.argv", ["strength"])
    with pytest.raises(SystemExit, match="what was played is kept"):
        strength.main()
    assert not (tmp_path / "strength.md").exists()
