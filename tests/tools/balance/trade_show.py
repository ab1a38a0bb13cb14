"""The balance of *Trade Show*: what its rules ask of its cards (TS-CARD-3), and what games show."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sv_widgets.games.trade_show.names import EventKind
from sv_widgets.lab import Match
from sv_widgets.players import Planner, Search
from tests.tools.balance.claims import Claim, Found, Range, claim, for_each, not_refuted, points, ratio
from tests.tools.balance.settings import Balance, Results, Section, Setting, numbers, seats

GAME: Final = "trade_show"
TABLES: Final = (2, 3, 4, 5)
ACCEPTED: Final = Range(0.55, 0.85)
FULL: Final = Range(0.05, 0.30)
EARNS: Final = Range(high=0.15)


def _settings() -> Iterator[Setting]:
    for players in TABLES:
        yield Setting(f"{GAME}-{players}", GAME, (Planner(),), 2000, players)
    for players in TABLES:
        yield Setting(f"{GAME}-{players}-search", GAME, (Search(200),), 200, players)


def sections(results: Results) -> Iterable[Section]:
    """Return what is said of the games that were played."""
    tables = {players: results[f"{GAME}-{players}"] for players in TABLES}
    searched = [results[f"{GAME}-{players}-search"] for players in TABLES]
    yield Section("Trade Show", (*_sales(tables.values()), *_confirmed(searched), *seats(tables)))


class Sale:
    """A sale, as its events tell it."""

    def __init__(self, company: str) -> None:
        self.company = company
        self.accepted = self.full = False
        self.dollars = 0


def sales_of(match: Match, number: int) -> list[Sale]:
    """Return the sales of a game."""
    found = list[Sale]()
    for play in match.replay(number):
        for event in play.events:
            match event.kind:
                case EventKind.SHOW:
                    found.append(Sale(play.position.deck.companies[event.card].name))
                case EventKind.MUST_ACCEPT:
                    found[-1].full = event.rule == "TS-R5"
                case EventKind.ACCEPT:
                    found[-1].accepted, found[-1].dollars = True, event.amount
                case EventKind.CONSOLATION:
                    found[-1].dollars = event.amount
    return found


def _sales(matches: Iterable[Match]) -> Iterator[Claim]:
    games = [sales_of(match, number) for match in matches for number in numbers(match)]
    yield claim("Sales that end with an accepted offer", "55% to 85%", _accepted(games), ACCEPTED)
    yield claim("Sales in which the whole stack is fulfilled", "5% to 30%", _full(games), FULL)
    every = [sale.dollars for sales in games for sale in sales]
    even = sum(every) / max(1, len(every))
    dollars: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for sales in games:
        for company in {sale.company for sale in sales}:
            own = [sale.dollars for sale in sales if sale.company == company]
            dollars[company].append((sum(own), len(own)))
    above = {name: _above(ratio(parts), even) for name, parts in sorted(dollars.items())}
    yield for_each("What a company earns in a sale, above the mean", "at most 15%", above, EARNS, say=points)


def _confirmed(matches: Iterable[Match]) -> Iterator[Claim]:
    games = [sales_of(match, number) for match in matches for number in numbers(match)]
    yield claim(
        "Search of 200 confirms the offers", "55% to 85%", _accepted(games), ACCEPTED, judge=not_refuted
    )
    yield claim("Search of 200 confirms the stacks", "5% to 30%", _full(games), FULL, judge=not_refuted)


def _accepted(games: Iterable[Sequence[Sale]]) -> Found | None:
    return ratio([(sum(sale.accepted for sale in sales), len(sales)) for sales in games])


def _full(games: Iterable[Sequence[Sale]]) -> Found | None:
    return ratio([(sum(sale.full for sale in sales), len(sales)) for sales in games])


def _above(found: Found | None, even: float) -> Found | None:
    if found is None:
        return None
    return Found(found.value / even - 1, found.low / even - 1, found.high / even - 1, found.games)


BALANCE: Final = Balance("Trade Show", tuple(_settings()), sections)
