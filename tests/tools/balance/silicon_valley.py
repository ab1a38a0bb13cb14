"""The balance of *Silicon Valley*: what the end of its rules asks of its cards, and what games show."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final

from sv_widgets.games.silicon_valley.solo import LEVELS
from sv_widgets.lab import Match
from sv_widgets.look.charts import Bar, Chart, Rate, bars, histogram, rates
from sv_widgets.players import Planner, Random, Search
from tests.tools.balance.claims import (
    Claim,
    Found,
    Range,
    claim,
    figure,
    for_each,
    less,
    mean,
    middle,
    not_refuted,
    plain,
    points,
    ratio,
    share,
)
from tests.tools.balance.settings import Balance, Results, Section, Setting, seats

GAME: Final = "silicon_valley"
TABLES: Final = (2, 3, 4)
SOLO: Final = {"beginner": (0.75, 0.90), "easy": (0.55, 0.75), "medium": (0.35, 0.55), "hard": (0.15, 0.35)}
"""In how many solo games Planner is to win at each level."""
ROUNDS: Final = Range(7, 9)
LATEST: Final = 12
"""The round by which 95% of the games are to be over."""
ACTIONS: Final = {
    "fund": 0.02,
    "hire": 0.02,
    "poach": 0.01,
    "expand_hq": 0.02,
    "outsource": 0.02,
    "launch": 0.02,
    "sunset": 0.02,
    "lay_off": 0.0,
}
"""The kinds of action, and the least part of all actions that each is to be."""
LAYOFF_GAMES: Final = 0.05
TAKEN: Final = 0.05
"""In how many of the games in which a card is seen somebody is to take it."""
SORTS: Final = {"employee": "Employees", "hq": "HQ cards", "vc": "VCs", "product": "Products"}
TAKERS: Final = 0.15
"""By how much the takers of a card may win above an even share."""
FEWEST: Final = 20
"""The fewest games in which a card was seen or taken for it to be judged."""
SECOND: Final = 0.2


def _settings() -> Iterator[Setting]:
    for level in LEVELS:
        yield Setting(f"{GAME}-{level}", GAME, (Planner(),), 2000, further={"solo": level})
    for players in TABLES:
        yield Setting(f"{GAME}-{players}", GAME, (Planner(),), 2000, players)
    for level in LEVELS:
        yield Setting(f"{GAME}-{level}-random", GAME, (Random(),), 2000, further={"solo": level})
    for level in LEVELS:
        yield Setting(f"{GAME}-{level}-search", GAME, (Search(200),), 200, further={"solo": level})
    for players in TABLES:
        yield Setting(f"{GAME}-{players}-search", GAME, (Search(200),), 200, players)


def sections(results: Results) -> Iterable[Section]:
    """Return what is said of the games that were played."""
    tables = {players: results[f"{GAME}-{players}"] for players in TABLES}
    solo = {level: results[f"{GAME}-{level}"] for level in LEVELS}
    yield Section("Silicon Valley, alone", (*_alone(solo, results),), (*_distributions(solo),))
    yield Section("Silicon Valley, two to four players", (*_lengths(tables, results), *seats(tables)))
    yield Section(
        "Silicon Valley, what is played",
        (*_actions(tables), *_layoffs(tables), *_second_movers(tables)),
        words="The kinds of action among Planner's actions, in games of two to four players.",
    )
    yield _cards(tables)


# --- alone


def _wins(match: Match) -> Found | None:
    return share(sum(row["score"] == 1 for row in match.games), match.number)


def _alone(solo: Mapping[str, Match], results: Results) -> Iterator[Claim]:
    found = {level: _wins(match) for level, match in solo.items()}
    for level, (low, high) in SOLO.items():
        yield claim(
            f"Planner wins at {level.title()}", f"{low:.0%} to {high:.0%}", found[level], Range(low, high)
        )
    for level, harder in zip(SOLO, [*SOLO][1:], strict=False):
        words = f"{harder.title()} is harder than {level.title()}"
        yield claim(words, "above 0", less(found[level], found[harder]), Range(1e-9), say=points)
    random = {level.title(): _wins(results[f"{GAME}-{level}-random"]) for level in SOLO}
    yield for_each("Random wins at each level", "under 1%", random, Range(high=0.01))
    for level, (low, high) in SOLO.items():
        searched = _wins(results[f"{GAME}-{level}-search"])
        words = f"Search of 200 confirms {level.title()}"
        yield claim(words, f"{low:.0%} to {high:.0%}", searched, Range(low, high), judge=not_refuted)


def _distributions(solo: Mapping[str, Match]) -> Iterator[Chart]:
    for level, match in solo.items():
        spaces = Counter(row["valuation"] for row in match.games)
        if spaces:
            made = f"spaces after the last round, 28 win; Planner, {match.number} games"
            yield histogram(f"How far one gets: {level.title()}", made, spaces, "game", "space")


# --- several players


def _ends(match: Match) -> list[int]:
    return [row["rounds"] for row in match.games if row["seat"] == 0]


def _lengths(tables: Mapping[int, Match], results: Results) -> Iterator[Claim]:
    for players, match in tables.items():
        ends = _ends(match)
        yield claim(f"Median round, {players} players", "7 to 9", middle(ends), ROUNDS, say=plain)
        over = share(sum(end <= LATEST for end in ends), len(ends))
        yield claim(f"Over by round {LATEST}, {players} players", "95%", over, Range(0.95))
    for players in tables:
        ends = _ends(results[f"{GAME}-{players}-search"])
        words = f"Search of 200 confirms the median, {players} players"
        yield claim(words, "7 to 9", middle(ends), ROUNDS, say=plain, judge=not_refuted)


def _actions(tables: Mapping[int, Match]) -> Iterator[Claim]:
    games: dict[tuple[int, int], Counter[str]] = defaultdict(Counter)
    for players, match in tables.items():
        for row in match.moves:
            if row["move"] in ACTIONS:
                games[players, row["game"]][row["move"]] += row["times"]
    for kind, least in ACTIONS.items():
        found = ratio([(each[kind], each.total()) for each in games.values()])
        words = f"{kind.replace('_', ' ').capitalize()}"
        if least:
            yield claim(words, f"at least {least:.0%}", found, Range(least))
        else:
            yield figure(words, found)


def _layoffs(tables: Mapping[int, Match]) -> Iterator[Claim]:
    games = {
        (players, row["game"])
        for players, match in tables.items()
        for row in match.moves
        if row["move"] == "lay_off"
    }
    number = sum(match.number for match in tables.values())
    yield claim(
        "Games in which somebody is laid off", "at least 5%", share(len(games), number), Range(LAYOFF_GAMES)
    )


def _second_movers(tables: Mapping[int, Match]) -> Iterator[Claim]:
    for players in (3, 4):
        launches: dict[int, Counter[str]] = defaultdict(Counter)
        for row in tables[players].cards:
            if row["event"] == "launch":
                launches[row["game"]][row["card"]] += 1
        # a product is launched at most twice, and the second time by a Second Mover
        found = ratio([(sum(n > 1 for n in each.values()), each.total()) for each in launches.values()])
        words = f"Launches by a Second Mover, {players} players"
        yield claim(words, "at least 20%", found, Range(SECOND))


# --- cards


def _cards(tables: Mapping[int, Match]) -> Section:
    claims, charts = list[Claim](), list[Chart]()
    taken, effects = _taken(tables), _effects(tables)
    number = sum(match.number for match in tables.values())
    made = f"games of two to four players, {number:,} in all"
    for sort, title in SORTS.items():
        seen = {
            name: found for name, found in taken[sort].items() if found is not None and found.games >= FEWEST
        }
        does = {
            name: found
            for name, found in effects[sort].items()
            if found is not None and found.games >= FEWEST
        }
        claims.append(for_each(f"{title}: taken when seen", "at least 5% each", seen, Range(TAKEN)))
        words = f"{title}: takers' wins above an even share"
        claims.append(for_each(words, "at most 15 points each", does, Range(high=TAKERS), say=points))
        if seen:
            rows = [Rate(name, *found[:3]) for name, found in _by_value(seen)]
            charts.append(rates(f"{title}: taken of the games in which they are seen", made, rows))
        if does:
            effect = [
                Bar(name, *(round(100 * value, 1) for value in found[:3])) for name, found in _by_value(does)
            ]
            what = f"{title}: wins of who takes them, above an even share"
            charts.append(bars(what, made, effect, 100 * TAKERS, "even share", unit=" points"))
    return Section("Silicon Valley, card by card", tuple(claims), tuple(charts))


def _by_value(every: Mapping[str, Found]) -> Sequence[tuple[str, Found]]:
    return sorted(every.items(), key=lambda item: (-item[1].value, item[0]))


def _taken(tables: Mapping[int, Match]) -> dict[str, dict[str, Found | None]]:
    """Return for each card of a sort in how many of the games in which it lay open somebody took it."""
    seen: dict[str, dict[str, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for match in tables.values():
        for row in match.offers:
            seen[row["sort"]][row["card"]].append(row["taken"])
    return {sort: {name: share(sum(each), len(each)) for name, each in seen[sort].items()} for sort in SORTS}


def _effects(tables: Mapping[int, Match]) -> dict[str, dict[str, Found | None]]:
    """Return for each card of a sort by how much its takers have won above an even share."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for players, match in tables.items():
        scores = {(row["game"], row["seat"]): row["score"] for row in match.games}
        takers: dict[tuple[str, str, int], set[int]] = defaultdict(set)
        for row in match.cards:
            if row["sort"] in SORTS:
                takers[row["sort"], row["card"], row["game"]].add(row["seat"])
        for (sort, card, game), those in takers.items():
            found[sort][card].append(fmean(scores[game, seat] for seat in those) - 1 / players)
    return {sort: {name: mean(each) for name, each in found[sort].items()} for sort in SORTS}


BALANCE: Final = Balance("Silicon Valley", tuple(_settings()), sections)
