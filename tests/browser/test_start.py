"""The start card in a real JupyterLab: a game is begun by mouse or by keys, and its table comes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.desk import STATE, Desk

CARD = ".sv-start"
SAME = """from sv_widgets.kernel import text_of
print(text_of(box.game.position) == text_of(pasted.game.position))"""


class Card(Desk):
    """Somebody before a start card."""

    def show(self, before: str = "") -> None:
        self.notebook.write(f"import sv_widgets as sv\n{before}\nbox = sv.play()", "box", "1 + 1")
        self.notebook.run_all()
        expect(self.card).to_be_visible()
        self.answered()

    @property
    def card(self) -> Locator:
        return self.page.locator(CARD)

    @property
    def line(self) -> Locator:
        return self.card.locator("code")

    def row(self, seat: int) -> Locator:
        return self.card.locator("li").nth(seat)

    def who(self, seat: int, name: str) -> Locator:
        return self.row(seat).get_by_role("radio", name=name)

    def field(self, seat: int) -> Locator:
        return self.row(seat).get_by_role("textbox")


@pytest.fixture
def card(notebook: object) -> Card:
    return Card(notebook)  # type: ignore[arg-type]


def test_a_game_is_chosen_and_begun_and_its_table_stands_in_the_place_of_the_card(card: Card) -> None:
    card.show()
    card.card.get_by_role("button", name="Another player").click()
    card.who(2, "Newcomer").check()
    card.who(1, "Casual").check()
    card.field(1).fill("Bo")
    card.card.get_by_label("Seed", exact=True).fill("7")
    bots = 'sv.players.opponent("casual", name="Bo"), sv.players.opponent("newcomer")'
    line = f'sv.play(["You", {bots}], seed=7)'
    expect(card.line).to_have_text(line)
    before = card.card.bounding_box()
    card.card.get_by_role("button", name="Begin").click()
    expect(card.table).to_be_visible()
    expect(card.card).to_have_count(0)
    after = card.table.bounding_box()
    expect(card.question).to_have_text("Choose the founder you keep.")
    assert card.python("print(*box.game.seats)") == "You Bo Newcomer"
    assert card.python(f"pasted = {line}\n{SAME}") == "True", "the line that was shown begins the same game"
    assert before is not None
    assert after is not None
    assert [round(after[at]) for at in ("x", "y", "width", "height")] == [
        round(before[at]) for at in ("x", "y", "width", "height")
    ], "nothing jumps"


def test_everything_is_chosen_by_keys_alone_and_none_of_them_reaches_the_notebook(card: Card) -> None:
    card.show()
    keys, page = card.page.keyboard, card.page
    before = page.evaluate(STATE)
    chosen = card.card.get_by_role("radio", name="Silicon Valley")
    chosen.focus()
    keys.press("ArrowRight")
    expect(card.line).to_contain_text('game="trade_show"')
    keys.press("ArrowLeft")
    expect(card.line).not_to_contain_text("trade_show")
    keys.press("Tab")
    expect(card.field(0)).to_be_focused()
    keys.press("ControlOrMeta+a")
    keys.type("Ada dd")
    keys.press("Tab")
    expect(card.who(0, "Person")).to_be_focused()
    for _ in range(2):
        keys.press("Tab")
    expect(card.who(1, "Casual")).to_be_focused()
    keys.press("ArrowLeft")
    expect(card.line).to_contain_text('"Ada dd", sv.players.opponent("newcomer")')
    for key in "dd":
        keys.press(key)
    keys.press("Enter")
    expect(card.question).to_have_text("Ada dd, choose the founder you keep.")
    expect(card.question).to_be_focused()
    assert page.evaluate(STATE)[0] == before[0], "no cell was made or deleted"
    assert card.python("print(*box.game.seats)") == "Ada dd Newcomer"


def test_the_focus_starts_on_the_chosen_game_unless_somebody_writes(card: Card) -> None:
    card.show()
    expect(card.card.get_by_role("radio", name="Silicon Valley")).to_be_focused()


def test_the_game_that_was_played_last_is_resumed(card: Card) -> None:
    card.show(
        'played = sv.play(["You", sv.players.Greedy(name="Bo")], seed=7)\n'
        "_ = played.game.play(played.game.legal_moves()[0])"
    )
    button = card.card.get_by_role("button", name="Go on where you were")
    expect(button).to_contain_text("Silicon Valley, you and Bo, round 1")
    button.click()
    expect(card.table).to_be_visible()
    assert card.python("print(box.game.record() == played.game.record())") == "True"


def test_a_mistake_is_told_and_everybody_can_read_the_card(
    card: Card, shots: Callable[[str, str], None]
) -> None:
    card.show()
    card.who(1, "Person").check()
    card.field(1).fill("you")
    expect(card.card.get_by_role("alert")).to_contain_text("Two players are called 'You', or nearly so")
    card.field(1).press("Enter")
    expect(card.card).to_be_visible()
    card.field(1).fill("Bo")
    expect(card.card.get_by_role("alert")).to_be_empty()
    for theme in ("light", "dark"):
        card.notebook.theme(theme)
        assert card.notebook.violations(CARD) == []
    card.page.set_viewport_size({"width": 1280, "height": 800})
    expect(card.card).to_have_js_property("clientWidth", 846)
    window = card.card.evaluate("card => card.closest('.jp-WindowedPanel-outer').clientHeight")
    expect(card.card).to_have_js_property("offsetHeight", window - 8)
    shots("start", CARD)
    card.who(1, "Expert").check()
    expect(card.row(1)).to_contain_text("thinks up to two seconds a move")
    assert card.card.evaluate("card => card.scrollWidth <= card.clientWidth")
    shots("start-expert", CARD)
    card.card.get_by_role("button", name="Alone against the Rival").click()
    card.row(1).get_by_role("radio", name="Hard").check()
    expect(card.line).to_contain_text('solo="hard"')
    card.answered()
    shots("start-alone", CARD)


def test_a_narrow_card_is_for_fingers(card: Card, shots: Callable[[str, str], None]) -> None:
    card.show()
    card.page.set_viewport_size({"width": 760, "height": 1200})
    expect(card.card.locator(".sv-start-head")).to_have_css("flex-wrap", "wrap")
    sizes = card.card.evaluate(
        """card => [...card.querySelectorAll('button, .sv-start-segments label, input[type=text]')]
            .map(each => each.getBoundingClientRect().height)"""
    )
    assert min(sizes) >= 44
    assert card.card.evaluate("card => card.scrollWidth <= card.clientWidth")
    assert card.notebook.violations(CARD) == []
    shots("start-narrow", CARD)
