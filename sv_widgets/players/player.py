"""The base class of bots: a name, a seed, and a method to choose a move."""

import random
from collections.abc import Iterator
from inspect import isfunction, signature
from typing import Any, Final

from sv_widgets.kernel import Move, View, checked_seed
from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.players.worlds import World, check_number, parts

NOT_OF_THE_GAME: Final = frozenset({"seats", "options"})
"""The fields of a view on which no bot's luck depends: the names of players, and settings."""


class Player(ExplainsArguments):
    """A bot: it chooses moves from a seat's view alone.

    To write one, derive a class from it and choose one of the answers:

    >>> class Last(Player):
    ...     def choose(self, view):
    ...         return self.answers(view)[-1]
    >>> Last()
    Last(seed=0)
    """

    seed: int = 0
    own_name: str = ""
    """The name it was given; empty if it is called by its kind."""

    def __init__(self, seed: int = 0, name: str = "") -> None:
        self.seed = checked_seed(seed)
        if not isinstance(name, str):
            raise UserError(f"The name of a player is a text, not {shown(name, 40)}.")
        if name:
            self.own_name = name

    @property
    def name(self) -> str:
        """Its name at a table."""
        return self.own_name or type(self).__name__

    @property
    def reproducible(self) -> bool:
        """Whether the same view always gives the same choice; not if it thinks for so many seconds."""
        return getattr(self, "seconds", None) is None

    def __init_subclass__(cls, **options: Any) -> None:
        choose = vars(cls).get("choose")
        if isfunction(choose):
            try:
                signature(choose).bind("self", "view")
            except TypeError:
                raise UserError(f"choose of {cls.__name__} takes the view: def choose(self, view).") from None
        super().__init_subclass__(**options)

    # the view is Any, so that a bot for one game may name that game's own view
    def choose(self, view: Any) -> Move:
        """Return an answer to the decision of the view's seat."""
        raise UserError(f"{self.name} has no way to choose yet; give it choose(view).")

    def think(self, view: Any) -> Iterator[Move]:
        """Yield the best answer so far whenever some 50 ms have passed; the last one is what it chooses.

        A bot that thinks for long derives this, so that a table can show other things meanwhile, and stop it.
        """
        yield self.choose(view)

    def answers(self, view: View) -> tuple[Move, ...]:
        """Return the answers to choose from; raises `UserError` if the decision is not this seat's."""
        self._check(view)
        if not view.answers:
            raise UserError(f"{self.name} can only choose where its own seat is asked; here it is not.")
        return view.answers

    def luck(self, view: View) -> random.Random:
        """Return a random generator for this choice, which depends on the seed and on what the seat knows.

        Names of players and settings of the game change nothing of it, so that games that differ only in
        them are played alike.
        """
        self._check(view)
        without = NOT_OF_THE_GAME.union(view.unsent)
        known = [value for name, value in vars(view).items() if name not in without]
        # by its kind, since a bot that is brought back to a saved game gets its seed but not its name
        return random.Random(f"{self.seed}/{type(self).__name__}/{known!r}")

    def worlds(self, view: View, number: int = 1) -> tuple[World, ...]:
        """Return whole positions that the view could be of, what is hidden dealt from the bot's luck."""
        luck = self.luck(view)
        check_number("Worlds", number)
        redeal = parts(view.game).rules.redeal
        return tuple(World(view.game, redeal(view, luck.getrandbits(32))) for _ in range(number))

    def _check(self, view: object) -> None:
        if not isinstance(view, View):
            raise UserError(f"{self.name} chooses by a view, such as game.view('Ada'), not by {shown(view)}.")

    def __repr__(self) -> str:
        named = f", name={self.own_name!r}" if self.own_name else ""
        return f"{type(self).__name__}(seed={self.seed}{named})"


def check_no_kind(player: object) -> None:
    """Raise `UserError` if it is a class of players, where one of them is wanted."""
    if isinstance(player, type) and issubclass(player, Player):
        name = player.__name__
        raise UserError(f"{name} is a kind of player; the player itself is {name}().")
