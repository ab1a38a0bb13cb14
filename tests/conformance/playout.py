"""Random games with eyes wide open: what must hold after every move, and dearer checks now and then.

Each game says who plays and what must hold besides; the tests play a fixed number of games, and `make soak`
plays without end.
"""

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import pytest

from sv_widgets import kernel
from sv_widgets.kernel import Move

Check = Callable[[Any, list[Move]], None]
"""What must hold in every position of a game, besides what must hold in every game."""


class Played(NamedTuple):
    """A random game that has passed."""

    moves: tuple[Move, ...]
    outcome: kernel.Outcome


@dataclass(frozen=True)
class Playouts:
    """The random games of one game."""

    rules: kernel.Rules[Any, Any]
    decks: tuple[Any, Any]
    """The open deck and the test deck, which take turns."""
    start: Callable[[Any, Any, int], kernel.Start]
    """The beginning of a random game: with a deck, by these players, from a seed."""
    players: Mapping[str, Sequence[Any]]
    """Who plays, in groups of which each has its number of games: whatever `start` takes for it."""
    check: Check
    typical: Callable[[Any], int]
    """About as many moves as a random game of these players has: the close looks are spread over so many."""
    close: int = 10
    """Positions of a game that are looked at closely."""
    refusals: int = 3
    """Moves from elsewhere that are tried at each decision."""
    open_choices: bool = False
    """Whether everybody knows what others can choose from where that is no secret: no hand is hidden."""

    def numbered(self, group: str, number: int) -> tuple[Any, Any, int]:
        """The deck, the players and the seed of a random game."""
        among = self.players[group]
        return self.decks[number % 2], among[number // 2 % len(among)], number

    def sound(self, position: Any, legal: list[Move], whole: Mapping[str, object]) -> None:
        """What must hold in every position."""
        assert kernel.totals(position) == whole, "something was lost or made"
        assert position.outcome is not None or len(legal) >= 2, "asked without a choice"
        self.check(position, legal)

    def random_game(self, deck: Any, who: Any, seed: int) -> Played:
        """Play a random game to its end; an `AssertionError` says what does not hold, and where."""
        luck = random.Random(f"{who}/{seed}")
        position: Any = kernel.begin(self.start(deck, who, seed)).after
        whole, strangers, played = kernel.totals(position), list[Move](), list[Move]()
        close = set(luck.sample(range(self.typical(who)), self.close))
        while position.outcome is None:
            legal = kernel.legal_moves(position)
            try:
                self.sound(position, legal, whole)
                for stranger in luck.sample(strangers, min(self.refusals, len(strangers))):
                    assert (kernel.violated_rule(position, stranger) is None) == (stranger in legal), stranger
                if len(played) in close:
                    self._look_closely(position, legal, whole, luck)
            except AssertionError as error:
                raise AssertionError(f"seed {seed} of {who}, move {len(played)}: {error}") from error
            move = luck.choice(legal)
            if len(strangers) < 200:
                strangers.append(move)
            played.append(move)
            kernel.apply(position, move, [])
        self.sound(position, [], whole)
        return Played(tuple(played), position.outcome)

    def _look_closely(
        self, position: Any, legal: list[Move], whole: Mapping[str, object], luck: random.Random
    ) -> None:
        """What must hold and takes longer to see."""
        before, read = kernel.text_of(position), self.rules.reader.from_json
        assert len(set(legal)) == len(legal), "an answer is listed twice"
        for move in legal:
            twin = position.copy()
            assert kernel.refusal(twin, move) is None
            kernel.apply(twin, move, [])
            assert kernel.totals(twin) == whole, f"{move} loses or makes something"
            assert twin != position, f"{move} changes nothing"
            assert read(Move, json.loads(kernel.text_of(move))) == move
        assert kernel.text_of(position) == before, "trying moves has changed the position"
        assert read(type(position), json.loads(before)) == position, "it does not come back from its JSON"
        for seat in (*range(len(position.seats)), None):
            dealt = self.rules.redeal(self.rules.view(position, seat), luck.randrange(10**6))
            assert kernel.totals(dealt) == whole, "a redeal loses or makes something"
            decision = kernel.open_decision(position)
            known = self.open_choices and decision is not None and not decision.secret
            if decision is not None and (known or seat in decision.seats):
                assert kernel.legal_moves(dealt) == legal, "a redeal has other moves"

    def replayed(self, deck: Any, who: Any, seed: int, played: Played) -> None:
        """The same game through the handle for people, written down, read again and taken back."""
        game = kernel.Game(self.rules, self.start(deck, who, seed))
        for move in played.moves:
            game.play(move)
        assert game.outcome == played.outcome
        text = game.record()
        again = kernel.Game.load(self.rules, text)
        assert again.record() == text
        for _ in played.moves:
            again.undo()
        for _ in played.moves:
            again.redo()
        assert again.record() == text


class PlayoutTests:
    """A batch at a time; the first of each group is played in `make check`, too."""

    playouts: ClassVar[Playouts]
    games: ClassVar[int] = 300
    """Of each group of players."""
    batch: ClassVar[int] = 25
    """Of so many one is also played through the handle for people."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "first" not in metafunc.fixturenames:
            return
        every = range(0, self.games, self.batch)
        batches = [pytest.param(at, marks=pytest.mark.slow if at else ()) for at in every]
        metafunc.parametrize("first", batches)
        metafunc.parametrize("group", self.playouts.players)

    def test_random_games(self, group: str, first: int) -> None:
        for number in range(first, first + self.batch):
            deck, who, seed = self.playouts.numbered(group, number)
            played = self.playouts.random_game(deck, who, seed)
            if number % self.batch == self.batch // 5:
                self.playouts.replayed(deck, who, seed, played)
