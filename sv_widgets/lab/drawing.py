"""Charts of long tables: how long games last, figures by round, what each card does, actions by kind."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from statistics import fmean, median, quantiles
from typing import Any, Final

from sv_widgets.kernel import Game
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.lab.estimate import estimate, wilson
from sv_widgets.lab.tables import Table, Tables
from sv_widgets.look.charts import Bar, Chart, Line, Rate, bars, heat, histogram, lines, rates
from sv_widgets.table.story import Chart as StoryChart
from sv_widgets.table.story import story_of, ticks

FEWEST: Final = 10
"""The fewest times that a card was taken for it to be drawn."""
MOST_CARDS: Final = 20
LIMIT: Final = 15
"""The points by which a card may win more or less than an even share before it stands out."""


def lengths(games: Table, made: str) -> Chart:
    """Return how many rounds games last."""
    keys = [name for name in games.names if name in ("run", "game")]
    rounds = {tuple(row[key] for key in keys): row["rounds"] for row in games}
    return histogram("How long games last", made, Counter(rounds.values()), "game", "rounds")


def by_round(rounds: Table, figure: str, made: str, words: Mapping[str, Callable[[int], str]]) -> Chart:
    """Return a figure by round for each player: the median, and the middle half as a band."""
    figures = rounds.names[rounds.names.index("player") + 1 :]
    if not figures:
        raise UserError("Nothing is counted by round in this game.")
    figure = figure or figures[0]
    if figure not in figures:
        raise UserError(f"There is no figure {shown(figure, 40)}; there are {', '.join(figures)}.")
    found: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for row in rounds:
        found[row["player"]][row["round"]].append(row[figure])
    numbers = sorted({number for each in found.values() for number in each})
    several = any(len(values) > 1 for each in found.values() for values in each.values())
    series = []
    for seat, (name, values) in enumerate(found.items()):
        middle = tuple(median(values[number]) if values[number] else None for number in numbers)
        quarters = [_quarters(values[number]) for number in numbers]
        low, high = (tuple(each[end] for each in quarters) if several else () for end in (0, 1))
        series.append(Line(name, middle, low, high, seat))
    most = max(
        (value for line in series for row in (line.values, line.high) for value in row if value), default=1
    )
    say = words.get(figure, str)
    axis = [(tick.at, say(tick.at)) for tick in ticks(int(most) or 1, "")]
    title = f"{figure.replace('_', ' ').capitalize()} by round"
    band = "median and middle half" if several else ""
    return lines(title, made, tuple(map(str, numbers)), series, axis, across="round", band=band)


def _quarters(values: Sequence[int]) -> tuple[float | None, float | None]:
    if not values:
        return None, None
    first, _, third = quantiles(values, n=4, method="inclusive") if len(values) > 1 else (*values,) * 3
    return first, third


def cards(tables: Tables, sort: str, made: str) -> Chart:
    """Return for each card by how much who takes it wins above an even share, in points."""
    sorts = [*dict.fromkeys(tables.cards.column("sort"))]
    sort = sort or next(iter(sorts), "")
    if sort not in sorts:
        raise UserError(f"No cards of the sort {shown(sort, 40)} were taken; there are {', '.join(sorts)}.")
    keys = [name for name in tables.games.names if name in ("run", "game", "seat")]
    scores, seats = dict[tuple[Any, ...], float](), Counter[tuple[Any, ...]]()
    for row in tables.games:
        if row["score"] is not None:
            key = tuple(row[each] for each in keys)
            scores[key] = row["score"]
            seats[key[:-1]] += 1
    taken: dict[str, dict[tuple[Any, ...], None]] = defaultdict(dict)
    for row in tables.cards:
        key = tuple(row[each] for each in keys)
        if row["sort"] == sort and key in scores:
            taken[row["card"]][key] = None
    found = [_effect(name, [*each], scores, seats) for name, each in taken.items() if len(each) >= FEWEST]
    if not found:
        raise UserError(f"No card of the sort {shown(sort, 40)} was taken {FEWEST} times; play more games.")
    found.sort(key=lambda bar: (-bar.value, bar.name))
    if len(found) > MOST_CARDS:
        found = [*found[: MOST_CARDS // 2], *found[-MOST_CARDS // 2 :]]
    title = f"What a card does for who takes it: {sort}"
    return bars(title, f"winning above an even share, {made}", found, LIMIT, "even share", unit=" points")


def _effect(name: str, keys: Sequence[Any], scores: Mapping[Any, float], seats: Mapping[Any, int]) -> Bar:
    games: dict[Any, list[float]] = defaultdict(list)
    for key in keys:
        games[key[:-1]].append(scores[key])
    even = fmean(1 / seats[key[:-1]] for key in keys)
    found = estimate([*games.values()])
    return Bar(name, *(round(100 * (value - even), 1) for value in found[:3]))


def taken(offers: Table, sort: str, made: str) -> Chart:
    """Return for each card of a sort in how many of the games in which it lay open somebody took it."""
    found: dict[str, dict[str, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for row in offers:
        found[row["sort"]][row["card"]].append(row["taken"])
    sort = sort or next(iter(found), "")
    if sort not in found:
        raise UserError(f"No cards of the sort {shown(sort, 40)} lay open; there are {', '.join(found)}.")
    rows = [
        Rate(name, fmean(each), *wilson(fmean(each), len(each)))
        for name, each in found[sort].items()
        if len(each) >= FEWEST
    ]
    if not rows:
        raise UserError(f"No card of the sort {shown(sort, 40)} was seen {FEWEST} times; play more games.")
    rows.sort(key=lambda row: (-row.share, row.name))
    title = f"Taken of the games in which it is seen: {sort}"
    return rates(title, made, rows)


def actions(tables: Tables, made: str) -> Chart:
    """Return how often each player has played each kind of action in a game."""
    games = Counter(tables.games.column("player"))
    times: dict[str, Counter[str]] = defaultdict(Counter)
    for row in tables.moves:
        times[row["move"]][row["player"]] += row["times"]
    names, kinds = [*games], sorted(times, key=lambda kind: (-times[kind].total(), kind))
    values = [[times[kind][name] / games[name] for name in names] for kind in kinds]
    return heat(
        "Actions in a game",
        made,
        names,
        [kind.replace("_", " ") for kind in kinds],
        values,
        across="player",
        down="action",
        label="{:.1f}".format,
    )


@explain_bad_arguments
def charts(game: Game[Any, Any]) -> tuple[Chart, ...]:
    """Return the charts of a game that has ended, from the same values as those at its end at a table."""
    if not isinstance(game, Game):
        raise UserError(f"The charts are drawn of a game, not of {shown(game, 40)}.")
    if game.outcome is None:
        raise UserError(f"The charts are drawn when a game has ended: {game.question}")
    return tuple(map(_of_story, story_of(game).charts()))


def _of_story(chart: StoryChart) -> Chart:
    series = [Line(line.name, line.values, seat=line.seat) for line in chart.series]
    axis = [(tick.at, tick.label) for tick in chart.axis]
    goal = None if chart.goal is None else (chart.goal.at, chart.goal.label)
    return lines(chart.title, "", chart.x, series, axis, goal=goal, across="round")
