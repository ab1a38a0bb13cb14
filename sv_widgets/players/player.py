"""What every player is: a name, a seed, and a way to choose."""

from sv_widgets.kernel import Move, Stream, View, checked_seed
from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.plain import Slip


class Player:
    """Somebody who chooses moves by a seat's view alone.

    To write one, derive from it and choose one of the answers:

    >>> class Last(Player):
    ...     def choose(self, view):
    ...         return self.answers(view)[-1]
    >>> Last()
    Last(seed=0)
    """

    seed: int = 0

    @plainly
    def __init__(self, seed: int = 0) -> None:
        self.seed = checked_seed(seed)

    @property
    def name(self) -> str:
        """What it is called at a table."""
        return type(self).__name__

    def choose(self, view: View) -> Move:
        """The answer to what the view's seat is asked."""
        raise Slip(f"{self.name} has no way to choose yet; give it choose(view).")

    def answers(self, view: View) -> tuple[Move, ...]:
        """What there is to choose from."""
        if not isinstance(view, View):
            raise Slip(f"{self.name} chooses by a view, such as game.view('Ada'), not by {view!r:.60}.")
        if not view.answers:
            raise Slip(f"{self.name} can only choose where its own seat is asked; here it is not.")
        return view.answers

    def luck(self, view: View) -> Stream:
        """A stream of its own for this choice, which hangs on nothing but the seed and the view."""
        return Stream(self.seed, f"{self.name}/{view!r}")

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seed={self.seed})"
