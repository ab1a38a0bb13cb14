"""Sweeps: a match at several values of an option, a card's field or a parameter, and with several decks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy, deepcopy
from itertools import product
from statistics import fmean
from typing import Any, ClassVar, Final, NamedTuple, Unpack

from sv_widgets import registry
from sv_widgets.kernel import Deck
from sv_widgets.kernel.arguments import ExplainsArguments, explain_bad_arguments
from sv_widgets.kernel.names import LONGEST_LINE, check_words
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.bootstrap import mean_interval
from sv_widgets.lab.estimate import estimate
from sv_widgets.lab.experiment import Experiment, How, checked_how, compared, counted_games, tupled
from sv_widgets.lab.lineup import labels, lineup_of
from sv_widgets.lab.result import Result, Summary
from sv_widgets.lab.tournaments import by_deals
from sv_widgets.look.charts import Chart, Line, heat, lines
from sv_widgets.players import Player

GAMES: Final = 200
MOST_POINTS: Final = 400
SCORE: Final = "score"
"""What is shown of a sweep if nothing else is asked for: the score of the first bot."""


class Axis(ExplainsArguments):
    """Something that a sweep varies, and its values."""

    what: ClassVar[str]
    """The words for what it varies."""
    allowed: ClassVar[str] = "numbers or texts"

    def __init__(self, name: Any, values: Any) -> None:
        if not isinstance(name, str) or not name:
            raise UserError(f"{self.what} is named by a text, not by {shown(name, 40)}.")
        check_words(self.what, name, LONGEST_LINE)
        if isinstance(values, str) or not isinstance(values, list | tuple | range) or len(values) < 2:
            raise UserError(f"A sweep of {name} takes two values or more, not {shown(values, 40)}.")
        if not all(map(self.allows, values)):
            raise UserError(f"The values of {name} are {self.allowed}, not {shown(values, 80)}.")
        self.name, self.values = name, tuple(map(tupled, values))

    def allows(self, value: Any) -> bool:
        """Return whether a value is one that it can have."""
        return isinstance(value, bool | int | float | str)

    def applied(self, lineup: list[Player], how: How, value: Any) -> None:
        """Change bots or settings so that it has a value."""
        raise NotImplementedError

    def usual(self, lineup: Sequence[Player], position: Any) -> Any:
        """Return the value that it has where nothing varies it."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r}, {[*self.values]!r})"


class Option(Axis):
    """An option of the game, such as `Option("rounds", [6, 8, 10])`."""

    what = "An option"

    def applied(self, lineup: list[Player], how: How, value: Any) -> None:
        how["options"] = {**(how.get("options") or {}), self.name: value}

    def usual(self, lineup: Sequence[Player], position: Any) -> Any:
        return getattr(position.options, self.name, None)


class CardField(Axis):
    """A number of a card, such as `CardField("Noa Reply", "salary", [1, 2, 3])`.

    A number within a part of the card is named with a dot, such as "innovator.upkeep".
    """

    what = "A card"

    def __init__(self, card: str, field: Any, values: Sequence[Any]) -> None:
        if not isinstance(field, str) or not field:
            raise UserError(f"A field of a card is named by a text, not by {shown(field, 40)}.")
        check_words("A field of a card", field, LONGEST_LINE)
        super().__init__(card, values)
        self.card, self.field, self.name = card, field, f"{card}: {field}"

    def applied(self, lineup: list[Player], how: How, value: Any) -> None:
        data: Any = value
        *outer, last = self.field.split(".")
        for name in reversed(outer):
            data, last = {last: data}, name
        how["deck"] = how["deck"].change(self.card, **{last: data})

    def usual(self, lineup: Sequence[Player], position: Any) -> Any:
        found = position.deck.find(self.card)
        for name in self.field.split("."):
            found = getattr(found, name, None)
        return found

    def __repr__(self) -> str:
        return f"CardField({self.card!r}, {self.field!r}, {[*self.values]!r})"


class Decks(Axis):
    """Whole decks, such as `Decks([old, new])`, each named by its title; the first is taken as the usual one.

    Decks with as many cards of each sort are dealt alike, card for card; others only share the seeds.

    >>> from sv_widgets import silicon_valley
    >>> old = silicon_valley.deck.open_deck()
    >>> Decks([old, old.change("Noa Reply", salary=3, title="dearer")])
    Decks(['open deck', 'dearer'])
    """

    what = "A deck"

    def __init__(self, decks: Sequence[Deck]) -> None:
        if (
            not isinstance(decks, list | tuple)
            or len(decks) < 2
            or not all(isinstance(deck, Deck) for deck in decks)
        ):
            raise UserError(
                "Decks takes a list of two loaded decks or more, such as Decks([old, new]), "
                f"not {shown(decks, 80)}."
            )
        titles = [deck.title for deck in decks]
        for title in titles:
            if (times := titles.count(title)) > 1:
                raise UserError(
                    f"{times} of these decks have the title {title!r}; "
                    "give each its own, in deck.toml or by deck.change(..., title=)."
                )
        super().__init__("deck", titles)
        self.first: Deck = decks[0]
        self.decks = dict(zip(titles, decks, strict=True))

    def applied(self, lineup: list[Player], how: How, value: Any) -> None:
        how["deck"] = self.decks[value]

    def usual(self, lineup: Sequence[Player], position: Any) -> Any:
        return self.first.title

    def __repr__(self) -> str:
        return f"Decks({[*self.values]!r})"


class Parameter(Axis):
    """A parameter of a bot, such as `Parameter("wage", [1, 2, 3])`; `bot` is its number in the line-up.

    A value may be a list, such as weights: `Parameter("weights", [[0.5, 1.0], [1.0, 0.0]])`.
    """

    what = "A parameter"
    allowed = "numbers or texts, or lists of them"

    def __init__(self, name: str, values: Sequence[Any], bot: int = 0) -> None:
        super().__init__(name, values)
        if type(bot) is not int or bot < 0:
            raise UserError(
                f"A bot is named by its number in the line-up, from 0 on, not by {shown(bot, 40)}."
            )
        self.bot = bot
        self._lists = {tupled(value): value for value in values if isinstance(value, list)}

    def allows(self, value: Any) -> bool:
        return all(map(self.allows, value)) if isinstance(value, list | tuple) else super().allows(value)

    def applied(self, lineup: list[Player], how: How, value: Any) -> None:
        if self.bot >= len(lineup):
            raise UserError(f"There is no bot {self.bot}; the line-up has {len(lineup)}, counted from 0.")
        old = lineup[self.bot]
        if not hasattr(old, self.name):
            own = [name for name in vars(old) if not name.startswith("_")]
            there = f"it has {', '.join(own)}" if own else "it has none"
            raise UserError(f"{type(old).__name__} has no parameter {shown(self.name, 40)}; {there}.")
        new = copy(old)
        try:
            setattr(new, self.name, deepcopy(self._lists.get(value, value)))
        except AttributeError as error:
            raise UserError(f"{self.name} of {type(old).__name__} cannot be set: {error!s:.100}.") from None
        lineup[self.bot] = new

    def usual(self, lineup: Sequence[Player], position: Any) -> Any:
        return getattr(lineup[self.bot], self.name)


@explain_bad_arguments
def sweep(
    bots: Sequence[Player], *axes: Axis, games: int = GAMES, seed: int = 0, **how: Unpack[How]
) -> "Sweep":
    """Play the same match at each value of one axis, or at each point of a grid of several.

    An axis is an `Option` of the game, a `CardField`, `Decks`, or a `Parameter` of a bot. All points play the
    same deals. A `CardField` beside `Decks` changes that card in each of them.

    Further arguments are those of `match`; `help(sv.lab.How)` says what each of them does.

    >>> from sv_widgets.lab import Option
    >>> from sv_widgets.players import Greedy, Random
    >>> result = sweep([Greedy(), Random()], Option("rounds", [2, 3]), games=4, seed=1)
    >>> [point.values for point in result.points]
    [(2,), (3,)]
    """
    checked_how(how)
    wanted, lineup = counted_games(games), lineup_of(bots)
    if not axes or not all(isinstance(axis, Axis) for axis in axes):
        raise UserError(
            "A sweep varies one or more axes: Option(name, values), CardField(card, field, values), "
            "Decks(decks) or Parameter(name, values)."
        )
    how = _with_first_deck(axes, how)
    points = [*product(*(axis.values for axis in axes))]
    if len(points) > MOST_POINTS:
        raise UserError(f"A sweep has at most {MOST_POINTS} points, and these axes have {len(points)}.")
    dealt: Any = compared(lineup, seed, how).dealt
    comparisons = []
    for values in points:
        changed, settings = [*lineup], How(**how)
        if any(isinstance(axis, CardField) for axis in axes):
            settings["deck"] = dealt.deck
        for axis, value in _decks_first(zip(axes, values, strict=True)):
            axis.applied(changed, settings, value)
        comparisons.append(compared(changed, seed, settings))
    about: dict[str, Any] = {
        "axes": [
            {"name": axis.name, "values": [*axis.values], "usual": _plain(axis.usual(lineup, dealt))}
            for axis in axes
        ]
    }
    names = [labels(lineup)] * len(points)
    experiment = Experiment("sweep", comparisons, resume=how.get("resume"), names=names, **about)
    experiment.run(by_deals(comparisons, wanted), wanted * len(points), str, how)
    return Sweep(experiment)


def _decks_first(values: Iterable[tuple[Axis, Any]]) -> list[tuple[Axis, Any]]:
    """Return axes with their values in the order in which they apply: a deck before the cards in it."""
    return sorted(values, key=lambda each: not isinstance(each[0], Decks))


def _with_first_deck(axes: Sequence[Axis], how: How) -> How:
    """Return how the usual point is played, with the first of `Decks`; `UserError` if they cannot be."""
    decks = [axis for axis in axes if isinstance(axis, Decks)]
    if not decks:
        return how
    if len(decks) > 1:
        raise UserError("A sweep has one axis of decks; put all of them into one Decks(...).")
    if how.get("deck") is not None:
        raise UserError("Decks(...) says which decks are played, so leave out deck=; put that deck into it.")
    game = how.get("game", registry.first())
    kind = registry.part(game, "deck") or ()  # a game may have no decks
    for deck in decks[0].decks.values():
        if not isinstance(deck, kind):
            raise UserError(f"The deck {deck.title!r} is none of {game}; say whose it is with game=.")
    return How(**{**how, "deck": decks[0].first})


def _plain(value: Any) -> Any:
    value = tupled(value)
    return value if isinstance(value, bool | int | float | str | tuple) else None


class Point(NamedTuple):
    """What was found at a point of a sweep, with its 95% interval."""

    values: tuple[Any, ...]
    """The values of the axes."""
    found: float
    low: float
    high: float
    games: int


class Sweep(Result):
    """The games of a sweep, and what was found at each of its points."""

    kind = "sweep"

    @property
    def axes(self) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        """The names of the axes, and their values."""
        return tuple((axis["name"], tupled(axis["values"])) for axis in self._experiment.header["axes"])

    @property
    def points(self) -> tuple[Point, ...]:
        """The score of the first bot at each point."""
        return self.of()

    def of(self, what: str = SCORE) -> tuple[Point, ...]:
        """Return at each point the score of the first bot, or of a seat such as "seat 2", or a mean figure.

        A figure is a column of `games`, such as "rounds" or "money": of the first bot, at the end of a game.
        """
        blocks = self._blocks(what)
        grid = product(*(values for _, values in self.axes))
        rows = zip(grid, range(len(self._experiment.comparisons)), strict=True)
        return tuple(point for values, at in rows for point in self._point(values, blocks(at), what))

    def _point(self, values: tuple[Any, ...], blocks: Sequence[Sequence[float]], what: str) -> list[Point]:
        if not blocks:
            return []
        games = sum(map(len, blocks))
        if self._is_share(what):
            found = estimate(blocks)
            return [Point(values, found.score, found.low, found.high, games)]
        means = [fmean(block) for block in blocks]
        return [Point(values, fmean(means), *mean_interval(means), games)]

    def _is_share(self, what: str) -> bool:
        return what == SCORE or what in self._seats()

    def _seats(self) -> list[str]:
        return [f"seat {seat + 1}" for seat in range(self._experiment.comparisons[0].players)]

    def _blocks(self, what: str) -> Callable[[int], list[list[float]]]:
        experiment = self._experiment
        if what == SCORE:
            return lambda at: experiment.blocks(at, 0)
        if what in self._seats():
            seat = self._seats().index(what)
            return lambda at: experiment.seat_blocks(at, seat)
        names = [name for name in self.games.names if name in ("rounds", "plays", *self._figures())]
        if what not in names:
            there = ", ".join([SCORE, *self._seats(), *names])
            raise UserError(f"A sweep cannot show {shown(what, 40)}; it shows {there}.")
        found: dict[int, dict[int, list[float]]] = {}
        first = experiment.labels[0][0]
        for row in self.games:
            if row["player"] == first and row[what] is not None:
                size = len(experiment.comparisons[row["run"]].rotations)
                found.setdefault(row["run"], {}).setdefault(row["game"] // size, []).append(row[what])
        return lambda at: [*found.get(at, {}).values()]

    def _figures(self) -> Mapping[str, Any]:
        return self._experiment.comparisons[0].statistics.figures

    def _said(self, what: str, value: float) -> str:
        return f"{value:.1%}" if self._is_share(what) else f"{value:.3g}"

    @property
    def summary(self) -> Summary:
        rows = tuple(
            (
                *map(str, point.values),
                *(self._said(SCORE, value) for value in (point.found, point.low, point.high)),
                f"{point.games:,}",
            )
            for point in self.points
        )
        names = [name for name, _ in self.axes]
        title = f"Score of {self._experiment.labels[0][0]} by {' and '.join(names)}"
        columns = (*names, "score", "from", "to", "games")
        return Summary(title, self._made(self.number), columns, rows, self._notes())

    def _made(self, games: int, at: int = 0) -> str:
        made = super()._made(games, at)
        what = "deals" if self._is_dealt_alike() else "seeds"
        return f"{made}, {len(self._experiment.comparisons)} points on the same {what}"

    def _is_dealt_alike(self) -> bool:
        """Return whether all decks have as many cards of each sort, so that a seed deals the same cards."""
        every = self._experiment.comparisons
        kind = registry.part(every[0].game, "deck")
        names = {each.settings["deck"] for each in every if "deck" in each.settings}
        return len({tuple(kind.named(name).counts().items()) for name in names}) <= 1

    def charts(self) -> tuple[Chart, ...]:
        return (self.chart(),) if self.points and len(self.axes) < 3 else ()

    def kinds_of_charts(self) -> dict[str, Callable[..., Chart]]:
        return {"sweep": self._sweep, **super().kinds_of_charts()}

    def _sweep(self, figure: str = SCORE) -> Chart:
        points = {point.values: point for point in self.of(figure)}
        axes = self.axes
        if len(axes) > 2 or not points:
            raise UserError(
                f"A chart of a sweep has one axis or two, and {'games' if len(axes) < 3 else 'not three'}."
            )
        name = self._experiment.labels[0][0]
        subject = f"score of {name}" if figure == SCORE else figure.replace("_", " ")
        title = f"Sweep: {subject}"
        if len(axes) == 2:
            return self._heat(title, points, figure)
        ((axis, values),) = axes
        found = [points.get((value,)) for value in values]
        line = Line(
            name if figure == SCORE else subject,
            tuple(None if point is None else point.found for point in found),
            tuple(None if point is None else point.low for point in found),
            tuple(None if point is None else point.high for point in found),
            0,
        )
        most = max(point.high for point in points.values())
        share = self._is_share(figure)
        ticks = [0, 0.25, 0.5, 0.75, 1] if share else [most * part / 4 for part in range(5)]
        marked = [(value, f"{value:.0%}" if share else f"{value:.3g}") for value in ticks]
        return lines(
            title, self.source, [str(value) for value in values], [line], marked, across=axis, band="95%"
        )

    def _heat(self, title: str, points: Mapping[tuple[Any, ...], Point], figure: str) -> Chart:
        (down, rows), (across, columns) = self.axes
        values = [
            [None if (point := points.get((one, other))) is None else point.found for other in columns]
            for one in rows
        ]

        row, column = (tupled(axis["usual"]) for axis in self._experiment.header["axes"])
        there = row in rows and column in columns
        ringed = (rows.index(row), columns.index(column)) if there else None

        def label(value: float) -> str:
            return f"{value:.0%}" if self._is_share(figure) else f"{value:.3g}"

        return heat(
            title,
            self.source,
            [str(column) for column in columns],
            [str(row) for row in rows],
            values,
            across=across,
            down=down,
            label=label,
            ringed=ringed,
        )

    def _extra(self) -> dict[str, Sequence[Any]]:
        grid = [*product(*(values for _, values in self.axes))]
        columns = {name: [values[at] for values in grid] for at, (name, _) in enumerate(self.axes)}
        taken = {"game", "seed", "seat", "player", "round", "rounds"}
        return {
            **super()._extra(),
            **{(f"option {name}" if name in taken else name): column for name, column in columns.items()},
        }
