"""Whole games as transcripts that read well: `make golden` writes them anew, and the review is in the diff.

At the trade show everybody does what the odds advise, and in between what comes to mind.
"""

import random
from pathlib import Path

from sv_widgets import kernel
from sv_widgets.kernel import Move
from sv_widgets.trade_show import RULES, odds
from sv_widgets.trade_show.position import Options, Position
from sv_widgets.trade_show.setup import NewGame
from sv_widgets.trade_show.view import View
from tests.trade_show.games import DECK
from tests.trade_show.play import table

FOLDER = Path(__file__).parent / "golden"

WHIM = 0.15
"""How often something else is played than what the odds advise."""

STARTS: dict[str, kernel.Start] = {
    "two players": NewGame(("Ada", "Bo"), 26, DECK),
    "five players": NewGame(("Ada", "Bo", "Cy", "Di", "Ed"), 12, DECK, Options(first=3)),
    "shared": table(
        players=3,
        round=4,
        show="ada",
        start="bo",
        laid=["d6 4"],
        ada={"company": "Apps Co", "stack": ["Plain Four", "Plain Twelve", "Plain Eleven"], "money": 20},
        bo={"money": 27},
        cy={"money": 3, "cubes": 2},
    ).start,
}


def played(position: Position, luck: random.Random) -> Move:
    """What somebody would do who knows the odds and has whims."""
    legal = kernel.legal_moves(position)
    if position.sale is None or luck.random() < WHIM:
        return luck.choice(legal)
    return odds(position).best


def transcript(name: str) -> str:
    """A game from its start to its end."""
    luck = random.Random(name)
    game = kernel.Game(RULES, STARTS[name])
    labels = ["The deal"]
    while game.outcome is None:
        move = game.legal_moves()[0] if name == "shared" else played(game.position, luck)
        decision = game.decision
        assert decision is not None
        labels.append(f"{game.seats[decision.seat]}: {decision.label(game.position, move)}  {move!r}")
        game.play(move)
    return "\n".join([f"{game.start!r}", "", *_turns(game, labels), "", *_end(game)]) + "\n"


def _turns(game: kernel.Game[Position, View], labels: list[str]) -> list[str]:
    lines = []
    for number, (turn, label) in enumerate(zip(game.turns, labels, strict=True)):
        lines.append(f"{number}. {label}")
        lines += [f"    {RULES.say(event, turn.after)} [{event.rule}]" for event in turn.events]
    return lines


def _end(game: kernel.Game[Position, View]) -> list[str]:
    position, outcome = game.position, game.outcome
    assert outcome is not None
    return [
        f"Ended by {outcome.rule} after round {position.round}.",
        *(
            f"{place}. {position.seats[seat]}: ${position.money[seat]}, cubes {position.cubes[seat]}"
            for place, seats in enumerate(outcome.ranking, start=1)
            for seat in seats
        ),
    ]


def file(name: str) -> Path:
    return FOLDER / f"{name.replace(' ', '_')}.txt"


if __name__ == "__main__":
    for each in STARTS:
        text = transcript(each)
        file(each).write_text(text, "utf-8")
        print(f"{each}: {len(text.splitlines())} lines")
