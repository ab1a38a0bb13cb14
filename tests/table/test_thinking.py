"""A bot that thinks in slices: others are answered in between, and it can be stopped; a cell waits for it."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley import Stop
from sv_widgets.kernel import Move, View
from sv_widgets.players import Player, Search
from sv_widgets.table import Table
from sv_widgets.table import table as room
from sv_widgets.table.desk import Desk
from sv_widgets.table.slices import in_slices
from sv_widgets.widgets import Play
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import table as position


class Slow(Player):
    """Finds the last answer best, but only in its last slice; notes each slice in a diary."""

    slices = 3

    def __init__(self, diary: list[str]) -> None:
        super().__init__()
        self.diary = diary

    def think(self, view: View) -> Iterator[Move]:
        answers = self.answers(view)
        for number in range(1, self.slices + 1):
            self.diary.append(f"slice {number}")
            yield answers[-1] if number == self.slices else answers[0]

    def choose(self, view: View) -> Move:
        *_, best = self.think(view)
        return best


class Page:
    """A page of a table, whose clicks are messages of a notebook's kernel."""

    def __init__(self, *, bot: Player | None = None, undo: Any = "free") -> None:
        self.diary: list[str] = []
        self.table = Table(position(), players={"Bo": bot or Slow(self.diary)}, undo=undo)
        self.widget = Play(self.table)
        self.widget.send = self._sent
        self.replies: list[Any] = []

    def _sent(self, reply: Any, *_: object) -> None:
        self.replies.append(reply)
        self.diary.append(f"reply {reply['id']}")

    def click(self, kind: str, **message: Any) -> Any:
        number = len(self.replies) + 1
        self.widget._receive(
            None, {"kind": kind, "id": number, "base_version": self.table.version, **message}, None
        )
        return self.replies[-1]

    def stop(self) -> Any:
        return self.click("play", moves=[{"kind": "stop"}])

    @property
    def shown(self) -> Any:
        return self.widget.shown

    @property
    def plays(self) -> int:
        return len(self.table.game.turns) - 1


async def turns(number: int) -> None:
    """Let the event loop turn."""
    for _ in range(number):
        await asyncio.sleep(0)


def in_a_loop(deed: Callable[[], Any]) -> None:
    asyncio.run(deed())


def test_a_click_is_answered_before_a_bot_has_thought_and_others_in_between() -> None:
    page = Page()

    async def deed() -> None:
        assert page.stop()["ok"]
        assert (page.plays, page.shown["asked"], page.shown["thinking"]) == (1, 1, 1)
        await turns(1)
        page.click("why", move={"kind": "stop"})
        await turns(1)
        page.click("ask_reel")
        await turns(1)
        assert (page.plays, page.shown["asked"], page.shown["thinking"]) == (2, 0, None)

    in_a_loop(deed)
    assert page.diary == ["slice 1", "reply 1", "slice 2", "reply 2", "slice 3", "reply 3"]
    assert page.table.game.turns[-1].moves == (Stop(),), "what it found in its last slice"


def test_a_search_plays_against_clicks_and_answers_them_between_its_slices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sv_widgets.players.search.SLICE", 0.0)  # a slice is one simulation
    page = Page(bot=Search(simulations=9))
    versions = list[int]()

    async def deed() -> None:
        page.stop()
        while page.table.thinking is not None:
            page.click("there")
            versions.append(page.replies[-1]["version"])
            await turns(1)

    in_a_loop(deed)
    assert versions.count(versions[0]) >= 8, "each of its simulations lets a message through"
    assert page.plays >= 2
    assert page.table.note == ""


def test_stop_plays_the_best_so_far_for_the_rest_of_the_bots_turn() -> None:
    page = Page()

    async def deed() -> None:
        page.stop()
        assert page.click("stop_thinking")["ok"]
        await turns(20)

    in_a_loop(deed)
    assert "slice 2" not in page.diary
    assert page.table.game.turns[2].moves != (Stop(),), "its first thought"
    assert page.shown["asked"] == 0
    assert page.shown["thinking"] is None


def test_after_a_persons_move_a_bot_that_was_stopped_thinks_at_length_again() -> None:
    page = Page()

    async def deed() -> None:
        page.stop()
        page.click("stop_thinking")
        await turns(20)
        page.stop()
        await turns(20)

    in_a_loop(deed)
    assert page.diary.count("slice 3") == 1


def test_stopping_nobody_changes_nothing() -> None:
    page = Page()
    assert page.click("stop_thinking") == {"id": 1, "ok": True, "version": 0}


def test_undo_stops_the_thinking() -> None:
    page = Page()

    async def deed() -> None:
        page.stop()
        assert page.click("undo")["ok"]
        assert (page.plays, page.shown["asked"], page.shown["thinking"]) == (0, 0, None)
        await turns(5)

    in_a_loop(deed)
    assert page.plays == 0
    assert page.diary.count("slice 2") == 0


def test_whoever_plays_for_a_bot_that_thinks_ends_its_thought() -> None:
    page = Page()

    async def deed() -> None:
        page.stop()
        page.table.game.seat("Bo").play(Stop())
        assert page.shown["asked"] == 0
        await turns(5)

    in_a_loop(deed)
    assert page.plays == 2


def test_what_is_played_in_a_cell_waits_for_bots() -> None:
    page = Page()

    async def cell() -> None:
        page.table.game.play(Stop())
        assert page.plays == 2, "the next line of the cell reads what the bot has answered"
        assert page.shown["thinking"] is None

    in_a_loop(cell)


def test_a_cell_can_wait_for_a_bot_that_thinks_since_a_click() -> None:
    page = Page()

    async def deed() -> None:
        page.stop()
        page.widget.resume_bots()
        assert page.plays == 2
        await turns(5)

    in_a_loop(deed)
    assert page.plays == 2
    assert page.diary.count("slice 1") == 1, "what it had thought by then counts"


def test_a_cell_waits_for_a_bot_that_thinks_in_another_thread() -> None:
    inside, free = threading.Event(), threading.Event()

    class Held(Slow):
        def think(self, view: View) -> Iterator[Move]:
            for number, move in enumerate(super().think(view)):
                if number == 1:
                    inside.set()
                    free.wait(10)
                yield move

    page = Page(bot=Held([]))

    async def deed() -> None:
        page.stop()
        await turns(20)

    other = threading.Thread(target=in_a_loop, args=(deed,))
    other.start()
    inside.wait(10)
    threading.Timer(0.05, free.set).start()
    page.widget.resume_bots()
    assert page.plays == 2
    other.join(10)
    assert page.plays == 2


def test_without_an_event_loop_a_click_waits_for_bots() -> None:
    page = Page()
    page.stop()
    assert page.plays == 2


def test_a_loop_that_has_ended_leaves_no_bot_thinking_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Slow, "slices", 100)
    page = Page()

    async def deed() -> None:
        page.stop()

    in_a_loop(deed)
    assert page.plays == 1
    page.click("stop_thinking")
    assert page.plays >= 2
    assert page.shown["asked"] == 0


def test_a_bot_that_breaks_in_a_later_slice_is_told() -> None:
    class Breaks(Slow):
        def think(self, view: View) -> Iterator[Move]:
            yield self.answers(view)[0]
            raise ZeroDivisionError

    page = Page(bot=Breaks([]))

    async def deed() -> None:
        page.stop()
        await turns(5)

    in_a_loop(deed)
    assert page.plays == 1
    assert "Bo could not choose a move (ZeroDivisionError)" in page.shown["note"]
    assert page.shown["thinking"] is None


def test_bots_alone_can_be_watched_and_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "STRETCH", 3)
    diary: list[str] = []

    async def deed() -> None:
        with in_slices():
            table = Table(position(), players={"Ada": Slow(diary), "Bo": Slow(diary)})
        desk = Desk(table)
        assert (len(table.game.turns), desk.shown["thinking"]) == (1, 0)
        await turns(20)
        assert len(table.game.turns) == 4
        assert table.paused
        assert table.thinking is None

    in_a_loop(deed)


def test_a_game_against_the_best_level_comes_back_with_it() -> None:
    table = sv.play(["Ada", sv.players.opponent("expert", seed=3)], seed=7, deck=DECK)
    (bot,) = table.table.bots.values()
    assert isinstance(bot, Search)
    bot.simulations, bot.seconds = 2, None
    table.game.play(table.game.legal_moves()[0])
    back = sv.resume().table
    assert back.game.seats == ("Ada", "Expert")
    (again,) = back.bots.values()
    assert isinstance(again, Search)
    assert (again.simulations, again.seconds, again.seed) == (2, None, 3)
    assert back.note == ""
