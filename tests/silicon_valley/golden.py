"""Whole games as transcripts that read well: `make golden` writes them anew, and the review is in the diff.

A player with simple habits and some luck plays them, so that games come to an end and every rule has its
turn. There is one for each way a game can end, alone against the Rival at each level too.
"""

import random
from pathlib import Path
from typing import Any

from sv_widgets import kernel
from sv_widgets.kernel import Move
from sv_widgets.silicon_valley import RULES, blocks, valuation
from sv_widgets.silicon_valley.position import Position
from sv_widgets.silicon_valley.setup import NewGame
from sv_widgets.silicon_valley.solo import LEVELS
from sv_widgets.silicon_valley.view import View
from tests.silicon_valley.games import DECK
from tests.silicon_valley.play import table

FOLDER = Path(__file__).parent / "golden"

HABITS = (
    *("build", "launch", "pay", "dismiss", "maintain", "take_instead", "take_block", "keep_founder"),
    *("fund", "hire", "expand_hq", "outsource", "poach", "done", "decline", "stop", "sunset", "lay_off"),
)
"""Kinds of move, the dearest to a player of habit first."""
WHIM = 0.15
"""How often something else is played."""
MOST = 1500
"""Moves after which a golden game must have ended."""


def habitual(position: Position, luck: random.Random) -> Move:
    """What a player of habit would do."""
    legal = kernel.legal_moves(position)
    if luck.random() < WHIM:
        return luck.choice(legal)
    first = min((move.kind for move in legal), key=HABITS.index)
    return luck.choice([move for move in legal if move.kind == first])


def well_under_way(level: str, seed: int, **wishes: Any) -> kernel.Start:
    """A company that chases the unicorn and has a good part of the way behind it."""
    ada = {"money": 60, "blocks": "6 square, 4 bar, 6 dot, 3 corner, 2 zig", **wishes.pop("ada")}
    return table(solo=level, seed=seed, ada=ada, **wishes).start


STARTS: dict[str, kernel.Start] = {
    "two players": NewGame(("Ada", "Bo"), 11, DECK),
    "three players": NewGame(("Ada", "Bo", "Cy"), 12, DECK),
    "four players": NewGame(("Ada", "Bo", "Cy", "Di"), 13, DECK),
    "tie by money": table(
        players=2,
        round=9,
        turn="bo",
        actions=1,
        seed=4,
        ada={"valuation": 28, "money": 20, "founder": "Founder One"},
        bo={"valuation": 28, "money": 20, "founder": "Founder Three", "blocks": "nothing"},
    ).start,
    "tie by blocks": table(
        players=2,
        round=9,
        turn="bo",
        actions=1,
        seed=4,
        ada={"valuation": 28, "money": 4, "founder": "Founder One", "blocks": "3 dot"},
        bo={"valuation": 28, "money": 4, "founder": "Founder Three", "blocks": "square"},
    ).start,
    "shared": table(
        players=3,
        round=9,
        turn="cy",
        actions=1,
        seed=4,
        ada={"valuation": 29, "money": 7, "founder": "Founder One", "blocks": "3 dot"},
        bo={"valuation": 28, "money": 90},
        cy={"valuation": 29, "money": 7, "founder": "Founder Three", "blocks": "2 square, zig"},
    ).start,
    **{f"solo {level} lost": NewGame(("Ada",), 21, DECK, solo=level) for level in LEVELS},
    "solo beginner won": well_under_way("beginner", 14, round=4, ada={"valuation": 18}),
    "solo easy won": well_under_way("easy", 3, round=5, ada={"valuation": 20}),
    "solo medium won": well_under_way("medium", 4, round=4, ada={"valuation": 16}),
    "solo hard won": well_under_way("hard", 12, round=5, ada={"valuation": 20}),
}
"""A name that ends in won or lost tells how a solo game ends."""


def transcript(name: str) -> str:
    """A game from its start to its end."""
    luck = random.Random(name)
    game = kernel.Game(RULES, STARTS[name])
    labels = ["The deal"]
    while game.outcome is None:
        assert len(game.turns) < MOST, f"{name}: no end in sight"
        if name == "tie by money" and game.legal_moves()[-1].kind == "stop":
            # buying the one block costs what then decides
            move = next(move for move in game.legal_moves() if move.kind == "outsource")
        elif name in ("tie by blocks", "shared"):
            move = game.legal_moves()[-1]
        else:
            move = habitual(game.position, luck)
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
        f"Ended by {outcome.rule} after round {position.round}: {RULES.verdict(position)}.",
        *(
            f"{place}. {position.seats[seat]}: {valuation.amount(position.valuation[seat])}, "
            f"${position.money[seat]}; blocks {blocks.pieces(position.code[seat])}, "
            f"employees {len(position.employees[seat])}, products {len(position.tiles[seat])}"
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
