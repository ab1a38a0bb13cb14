"""Fast random play, for programs that play millions of moves: searches, experiments, studies of balance."""

from collections.abc import Callable

from sv_widgets.kernel.position import Decision, Events, P, Step


def playout(position: P, luck: Callable[[], float], until: Callable[[P], bool]) -> None:
    """Play random moves on a position, in place, until `until` returns True or the game has ended.

    `luck` returns numbers from 0 to below 1, such as `random.Random(seed).random`. At each decision every
    legal answer is equally likely; a decision with a single answer uses no number. `until` is called before
    each decision with several answers, and the playout stops where it returns True.

    The result is the position that `apply` reaches when each move is drawn from `legal_moves` with the same
    numbers. But events and moves are not kept, and the answers to a decision are listed only once, whereas
    `apply` lists them to see whether there is a choice and `legal_moves` lists them again. A game that random
    play never ends is played for ever, unless `until` stops it.

    >>> from random import Random
    >>> from sv_widgets import kernel, silicon_valley
    >>> game = silicon_valley.new(["Ada", "Bo"], seed=7, options={"rounds": 9})
    >>> position = game.position.copy()
    >>> kernel.playout(position, Random(1).random, until=lambda now: now.round == 3)
    >>> position.round, len(kernel.legal_moves(position)) > 1
    (3, True)
    >>> kernel.playout(position, Random(1).random, until=lambda now: False)
    >>> position.outcome.rule
    'SV-R22'
    """
    events: Events = []  # written by the rules, and discarded
    while position.pending and position.outcome is None:
        pending = position.pending
        top = pending[-1]
        if isinstance(top, Step):
            position.pending = pending[:-1]
            top.run(position, events)
            continue
        assert isinstance(top, Decision)
        answers = list(top.answers(position))
        if len(answers) == 1:
            (move,) = answers
        elif until(position):
            return
        else:
            move = answers[int(luck() * len(answers))]
        events.clear()
        position.pending = pending[:-1]
        top.take(position, move, events)
