"""An experiment: some comparisons, their games in a store, and how they are played.

Every verb of the laboratory says which games are wanted, runs them here, and makes a result of its own kind.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from os import PathLike
from statistics import fmean
from typing import Any, Final, Literal, TypedDict

from sv_widgets import registry
from sv_widgets.kernel import checked_seed
from sv_widgets.kernel.files import path_of
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.comparison import SEEDS, Comparison
from sv_widgets.lab.estimate import Estimate, estimate
from sv_widgets.lab.lineup import described, labels, lineup_of
from sv_widgets.lab.packing import checked_executor
from sv_widgets.lab.played import Played
from sv_widgets.lab.progress import Progress, display_here
from sv_widgets.lab.running import Run, Stopped
from sv_widgets.lab.store import FORMAT, Key, OtherExperiment, Store
from sv_widgets.players import Player

ROUNDS: Final = 40
"""The rounds after which a game is cut off, unless something else is said."""
MOST_REPLAYED: Final = 5
"""The most games that are played again before an experiment goes on, to see that they come out the same."""


class How(TypedDict, total=False):
    """How an experiment is played; every verb takes these arguments."""

    game: str
    """The game; the default is *Silicon Valley*."""
    players: int
    """The number of players; the default is the number of bots."""
    rounds: int | None
    """The rounds after which a game is cut off and ranked as it stands; bots know nothing of it."""
    solo: str
    """The level of a solo game."""
    deck: Any
    """A deck, its digest, or the folder of its files."""
    options: Mapping[str, Any]
    """The settings of the game that differ from its rules."""
    swap: bool
    """Whether each deal is played from every seat, which is the default."""
    executor: Any
    """An executor of `concurrent.futures`, or a function that makes one; without it games are played here."""
    resume: str | PathLike[str]
    """A file in which games are kept as they are finished; those that are in it are not played again, and all
    of them count."""
    on_error: Literal["raise", "keep"]
    """Whether a game that fails ends the experiment, or is kept and counted apart."""
    progress: bool
    """Whether progress is shown, in a notebook or a terminal."""
    seconds: float | None
    """The time after which it stops, with what is done."""
    reproducible: bool
    """False allows bots that think for a time, whose games do not come out the same again."""


class Experiment:
    """Comparisons and the games of them that were played."""

    def __init__(
        self,
        kind: str,
        comparisons: Sequence[Comparison],
        store: Store | None = None,
        *,
        resume: Any = None,
        names: Sequence[Sequence[str]] | None = None,
        **about: Any,
    ) -> None:
        self.kind = kind
        self.comparisons = tuple(comparisons)
        self.labels = tuple(map(tuple, names or [labels(comparison.lineup) for comparison in comparisons]))
        if store is None:
            path = None if resume is None else path_of(resume, "What is resumed")
            store = Store(_header(kind, self.comparisons, self.labels, about), len(self.comparisons), path)
        self.store = store
        self.header = self.store.header
        self.stopped = ""
        self.limits: list[int | None] = [None] * len(self.comparisons)
        """For each comparison how many games count; further ones were played before that was known."""
        self.scores = tuple(dict[int, tuple[float, ...] | None]() for _ in comparisons)
        self.failed = dict[Key, None]()
        """The games that have failed."""
        self._same: dict[tuple[float, ...] | None, tuple[float, ...] | None] = {}
        for at in range(len(self.comparisons)):
            for played in self.store.games(at):
                self._note(played, at)

    def _note(self, played: Played, at: int) -> None:
        scores, key = self.comparisons[at].scores(played), (at, played.number)
        if played.error:
            self.failed[key] = None
        else:
            self.failed.pop(key, None)
        self.scores[at][played.number] = self._same.setdefault(scores, scores)  # most games score alike

    def run(
        self,
        todo: Iterator[Key],
        total: int | None,
        figure: Callable[[], str],
        how: How,
    ) -> None:
        """Play the games that are wanted; what stops it early is told in `stopped`."""
        self._check_same()
        executor = how.get("executor")
        progress = Progress(total, figure, display_here() if how.get("progress", True) else None)
        again = {*self.failed}  # what has failed is played again, since its reason may be gone
        progress.known = len(self.store) - len(again)

        def watch(played: Played, at: int) -> None:
            self._note(played, at)
            progress.add()

        keep = how.get("on_error", "raise") == "keep"
        missing = (key for key in todo if key not in self.store or key in again)
        run = Run(self.comparisons, missing, self.store, watch, keep_errors=keep, seconds=how.get("seconds"))
        try:
            run.here() if executor is None else run.by(executor)
        except KeyboardInterrupt:
            self.stopped = "it was interrupted"
        except Stopped as why:
            self.stopped = str(why)
        finally:
            self.store.flush()
            progress.close()

    def _check_same(self) -> None:
        """Raise `UserError` if some of the games that are resumed would come out otherwise now."""
        if any(not bot.reproducible for each in self.comparisons for bot in each.lineup):
            return
        for at, number in self._sample():
            if self.comparisons[at].play(number).digest != self.store.game((at, number)).digest:
                raise OtherExperiment(
                    f"In {shown(str(self.store.path), 200)} lie games that come out otherwise now, such as "
                    f"game {number}: bots, rules or cards have changed. Name another file, to play them anew."
                )

    def _sample(self) -> list[Key]:
        """Return a tenth of the games that are there, spread over them: one at least, and five at most."""
        there = [
            (at, number)
            for at, scores in enumerate(self.scores)
            for number in sorted(scores)
            if (at, number) not in self.failed
        ]
        wanted = min(MOST_REPLAYED, len(there) // 10 or len(there[:1]))
        return [there[len(there) * part // wanted] for part in range(wanted)]

    def games(self, at: int) -> Iterator[Played]:
        """Yield the games of a comparison that count, by their numbers."""
        limit = self.limits[at]
        for played in self.store.games(at):
            if limit is not None and played.number >= limit:
                return
            yield played

    @property
    def number(self) -> int:
        """The number of games that count."""
        return sum(self._counts(at, number) for at, scores in enumerate(self.scores) for number in scores)

    def _counts(self, at: int, number: int) -> bool:
        limit = self.limits[at]
        return limit is None or number < limit

    def blocks(self, at: int, bot: int) -> list[list[float]]:
        """Return the scores of a bot in the games of each block of a comparison; those that count."""
        rotations = self.comparisons[at].rotations
        held = [[seat for seat, each in enumerate(seating) if each == bot] for seating in rotations]
        return self._blocks(at, lambda number, scores: sum(scores[seat] for seat in held[number % len(held)]))

    def seat_blocks(self, at: int, seat: int) -> list[list[float]]:
        """Return the scores of a seat in the games of each block of a comparison."""
        return self._blocks(at, lambda _, scores: scores[seat])

    def _blocks(self, at: int, score: Callable[[int, tuple[float, ...]], float]) -> list[list[float]]:
        size, found = len(self.comparisons[at].rotations), dict[int, list[float]]()
        for number, scores in sorted(self.scores[at].items()):
            if scores is not None and self._counts(at, number):
                found.setdefault(number // size, []).append(score(number, scores))
        return [*found.values()]

    def estimate(self, at: int, bot: int) -> Estimate | None:
        """Return the score of a bot with its interval; None before a game counts."""
        blocks = self.blocks(at, bot)
        return estimate(blocks) if blocks else None

    def block_scores(self, at: int, blocks: int) -> list[float | None]:
        """Return the score of the first bot in each of so many blocks, up to the first that is not finished.

        None is a block of which no game counts for anybody.
        """
        comparison, scores, found = self.comparisons[at], self.scores[at], list[float | None]()
        size = len(comparison.rotations)
        for block in range(blocks):
            numbers = range(block * size, (block + 1) * size)
            if any(number not in scores for number in numbers):
                break
            own = [
                sum(each[seat] for seat, bot in enumerate(comparison.seating(number)) if bot == 0)
                for number in numbers
                if (each := scores[number]) is not None
            ]
            found.append(fmean(own) if own else None)
        return found

    def figure(self, at: int = 0) -> str:
        """Return the score of the first bot so far, in words."""
        found = self.estimate(at, 0)
        if found is None:
            return ""
        return f"{self.labels[at][0]} {found.score:.1%} ({found.low:.1%} to {found.high:.1%})"


def checked_how(how: How, *, without: Sequence[str] = ()) -> None:
    """Raise `UserError` for arguments that no experiment has, or that make no sense."""
    there = [name for name in How.__annotations__ if name not in without]
    if strange := [name for name in how if name not in there]:
        raise UserError(
            f"There is no {shown(strange[0], 40)} here; further arguments are {', '.join(there)}."
        )
    if how.get("on_error", "raise") not in ("raise", "keep"):
        raise UserError(f'on_error is "raise" or "keep", not {shown(how["on_error"], 40)}.')
    checked_executor(how.get("executor"))
    seconds, rounds = how.get("seconds"), how.get("rounds", ROUNDS)
    if seconds is not None and not (_is_number(seconds) and seconds > 0):
        raise UserError(f"seconds are more than 0, or None for no limit, not {shown(seconds, 40)}.")
    if rounds is not None and not (type(rounds) is int and rounds > 0):
        raise UserError(f"rounds are 1 or more, or None for no limit, not {shown(rounds, 40)}.")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def counted_games(games: Any, what: str = "games") -> int:
    """Return a number of games; raises `UserError` if it is none."""
    if type(games) is not int or not 1 <= games <= SEEDS:
        raise UserError(f"{what} are from 1 to {SEEDS:,}, not {shown(games, 40)}.")
    return games


def compared(bots: Any, seed: Any, how: How) -> Comparison:
    """Return who plays whom, with everything checked that can be checked before a game is played."""
    lineup = lineup_of(bots)
    if how.get("reproducible", True):
        for bot in lineup:
            if not bot.reproducible:
                raise UserError(
                    f"{described(bot)} thinks for a time, so its games would come out otherwise each time. "
                    "Give it a number of simulations, or say reproducible=False."
                )
    settings: dict[str, Any] = {}
    if how.get("solo") is not None:
        settings["solo"] = how["solo"]
    if how.get("options"):
        settings["options"] = how["options"]
    if how.get("deck") is not None:
        settings["deck"] = how["deck"]
    players = how.get("players") or len(lineup)
    if type(players) is not int or not 1 <= players <= MOST_PLAYERS:
        raise UserError(f"players are a number from 1 to {MOST_PLAYERS}, not {shown(players, 40)}.")
    rounds = how.get("rounds", ROUNDS)
    game = how.get("game", registry.first())
    comparison = Comparison(game, lineup, players, rounds, settings, how.get("swap", True), _first(seed))
    return comparison.prepared()


MOST_PLAYERS: Final = 12


def _first(seed: Any) -> int:
    return checked_seed(seed) * SEEDS


def _header(
    kind: str,
    comparisons: Sequence[Comparison],
    names: Sequence[Sequence[str]],
    about: Mapping[str, Any],
) -> dict[str, Any]:
    """Return the first line of a file: how its games are made, with the cards of decks that are not open."""
    return {
        "format": FORMAT,
        "kind": kind,
        **about,
        "comparisons": list(map(_plain, comparisons, names)),
        "decks": [deck.content() for comparison in comparisons if (deck := comparison.deck) is not None],
        "made": _made(comparisons[0]),
    }


def _plain(comparison: Comparison, names: Sequence[str]) -> dict[str, Any]:
    """Return a comparison as it stands in the file of its results."""
    return {
        "game": comparison.game,
        "bots": [described(bot) for bot in comparison.lineup],
        "names": [*names],
        "players": comparison.players,
        "rounds": comparison.rounds,
        "settings": dict(comparison.settings),
        "swap": comparison.swap,
        "first": comparison.first,
    }


class Recorded(Player):
    """A bot of results that were loaded: its name and parameters are known, and it cannot play."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(name=name)
        self._text = text

    def __repr__(self) -> str:
        return self._text


def restored(store: Store) -> Experiment:
    """Return the experiment of a file that was loaded."""
    every = store.header["comparisons"]
    varied = [each["game"] for each in every if "deck" in each["settings"]]
    for game, content in zip(varied, store.header["decks"], strict=True):
        registry.part(game, "deck").restored(content)  # so that it is known by its digest
    comparisons = [
        Comparison(
            each["game"],
            tuple(map(Recorded, each["bots"], each["names"])),
            each["players"],
            each["rounds"],
            tupled(each["settings"]),
            each["swap"],
            each["first"],
        )
        for each in every
    ]
    names = [each["names"] for each in every]
    return Experiment(store.header["kind"], comparisons, store, names=names)


def tupled(data: Any) -> Any:
    """Return data with tuples for its lists."""
    if isinstance(data, dict):
        return {name: tupled(value) for name, value in data.items()}
    return tuple(map(tupled, data)) if isinstance(data, list | tuple) else data


def _made(comparison: Comparison) -> dict[str, str]:
    """Return by which versions and with which cards games are played."""
    try:
        own = version("sv_widgets")
    except PackageNotFoundError:
        own = "unknown"
    deck = getattr(comparison.dealt, "deck", None)
    made = {"sv_widgets": own, "rules": comparison.rules.version}
    return made if deck is None else {**made, "deck": f"{deck.title} {deck.digest}"}
