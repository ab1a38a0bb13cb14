"""What `sv.play()` returns: a box with the start card, and after Begin with the table in its place."""

import gc
import json
import weakref
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel.plain import UserError
from sv_widgets.widgets import Play, Start
from sv_widgets.widgets.start import Card
from tests.tools.threads import at_once


class Page:
    """A page that shows the box: it writes messages to what is inside, and keeps what comes back."""

    def __init__(self) -> None:
        self.box = sv.play()
        self.replies: list[Any] = []
        self.card.send = lambda reply, *_: self.replies.append(reply)
        self.says("choose_seed", seed="7")

    @property
    def card(self) -> Card:
        (card,) = self.box.children
        assert isinstance(card, Card)
        return card

    def says(self, kind: str, **fields: Any) -> Any:
        self.card._receive(self.card, {"kind": kind, "id": 1, **fields}, [])
        return self.replies[-1]


@pytest.fixture
def page() -> Page:
    return Page()


def test_the_box_holds_the_card_and_then_the_table(page: Page) -> None:
    assert isinstance(page.box, Start)
    assert repr(page.box) == "<The start card. Choose a game, and press Begin.>"
    assert page.card.offer["games"][0]["title"] == "Silicon Valley"
    assert page.says("name_seat", seat=0, name="Ada")["ok"]
    assert page.card.card["seats"][0]["known_as"] == "Ada"
    assert page.says("begin") == {"id": 1, "ok": True}
    (table,) = page.box.children
    assert isinstance(table, Play)
    assert repr(page.box) == repr(table)
    assert repr(table) == "<Play silicon_valley: Ada, Casual. Ada, choose the founder you keep.>"


@pytest.mark.parametrize("name", ["game", "table", "board", "log", "mat"])
def test_before_the_game_begins_its_parts_are_told_to_be_missing(name: str, page: Page) -> None:
    with pytest.raises(UserError, match=f"There is no {name} yet: choose on the card and press Begin"):
        getattr(page.box, name)
    assert not hasattr(page.box, name)
    assert page.box.parts == ()
    for use in (lambda: page.box.seat("You"), lambda: page.box.part("board"), page.box.resume_bots):
        with pytest.raises(UserError, match="yet: choose on the card and press Begin"):
            use()


def test_afterwards_they_are_those_of_the_table(page: Page) -> None:
    page.says("begin")
    box = page.box
    (table,) = box.children
    assert box.game is table.game
    assert box.table is table.table
    assert box.parts == table.parts
    assert box.board is table.board
    assert box.log is table.log
    assert set(box.parts) <= set(dir(box))
    box.seat("You").play(box.game.legal_moves()[0])
    assert len(box.game.turns) > 1
    with pytest.raises(UserError, match="has no 'rook'"):
        _ = box.rook


def test_the_game_that_was_played_last_takes_the_place_of_the_card(page: Page) -> None:
    played = sv.play(["Ada", "Bo"], 7)
    played.game.play(played.game.legal_moves()[0])
    page = Page()
    assert page.says("resume")["ok"]
    assert page.box.game.record() == played.game.record()


def test_the_reply_comes_before_the_table_and_only_one_table_comes(page: Page) -> None:
    card, shown = page.card, list[Any]()
    page.box.observe(lambda change: shown.append((len(page.replies), change.new)), "children")
    before = len(page.replies)
    at_once(*(lambda: card._receive(card, {"kind": "begin", "id": 1}, []) for _ in range(4)))
    assert len(shown) == 1
    assert shown[0][0] > before
    assert [reply["ok"] for reply in page.replies[before:]].count(True) == 1


def test_no_page_changes_what_the_box_shows(page: Page) -> None:
    before = page.box.children, page.card.card
    for widget in (page.box, page.card, page.box.layout, page.card.layout):
        state = {"children": [], "card": {}, "offer": {}, "overflow": "hidden"}
        widget._handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}})
    assert (page.box.children, page.card.card) == before
    assert page.box.layout.overflow == "visible"


def test_nothing_is_left_of_the_card() -> None:
    page = Page()
    card = page.card
    gone = weakref.ref(card)
    page.says("begin")
    assert card.comm is None
    assert card.layout.comm is None
    del card
    page.replies.clear()
    gc.collect()
    assert gone() is None
    assert page.box.game.seats == ("You", "Casual")


def test_a_saved_output_shows_the_games_and_then_the_table(page: Page) -> None:
    data = page.box._repr_mimebundle_()
    assert json.dumps(data)
    assert "Silicon Valley" in data["image/svg+xml"]
    assert "Run the cell, and choose a game here" in data["image/svg+xml"]
    assert data["image/svg+xml"] == sv.play().picture(), "the same each time, whatever the seed"
    assert data["text/html"].startswith('<img alt="&lt;The start card.')
    assert "application/vnd.jupyter.widget-view+json" in data
    assert page.card._repr_mimebundle_()[0]["image/svg+xml"] == data["image/svg+xml"]
    page.says("begin")
    (table,) = page.box.children
    assert page.box._repr_mimebundle_()["image/svg+xml"] == table.picture()


def test_the_doctor_hears_whether_the_page_of_the_card_has_spoken() -> None:
    box = sv.play()
    assert not sv.doctor(box).ok
    (card,) = box.children
    card._receive(card, {"kind": "there", "id": 1}, [])
    assert sv.doctor(box).ok


def test_only_without_arguments_there_is_a_card() -> None:
    for table in (sv.play(seed=7), sv.play(undo="free"), sv.play(autosave=False), sv.play(hand_over=False)):
        assert isinstance(table, Play)
        assert table.game.seats == ("Ada", "Bo")
