"""A launch, for the picture that moves in the documentation: `make pictures`."""

from tests.browser.desk import Desk
from tests.tools.pictures import Film, Still

CELL = """import sv_widgets as sv
sv.settings(coach=False, recap="never")
game = sv.silicon_valley.scenario(
    seed=1, round=3, products=["Inbox Negative", "Nap Sync", "Umbrella Buddy", "Plant Whisperer"],
    ada={"blocks": "square, 3 bar, dot", "money": 12, "employees": ["Rhea Factor"]})
table = sv.play(game=game, hand_over=False, autosave=False)"""
WAY = "Launch Inbox Negative as Innovator with a dot, a bar and a square"


def look(desk: Desk) -> None:
    desk.asked("Ada, choose your first action.")
    desk.page.mouse.move(0, 0)


def open_product(desk: Desk) -> None:
    desk.click(desk.slot("offerings", 0))
    desk.page.mouse.move(0, 0)
    desk.answer(WAY).wait_for()


def launch(desk: Desk) -> None:
    desk.answer(WAY).click()
    desk.page.mouse.move(0, 0)


FILM = Film(
    "launch",
    CELL,
    (
        Still(look, 1800),
        Still(lambda desk: desk.slot("offerings", 0).hover(), 700),
        Still(open_product, 1500),
        Still(lambda desk: desk.answer(WAY).hover(), 900),
    ),
    launch,
)
