"""The balance of *Bidness*: what its rules ask of its cards (BD-R15), and what games show."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sv_widgets.games.bidness.auction import Bid
from sv_widgets.games.bidness.card_play import PlayCard, PlayOn
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import Position
from sv_widgets.kernel import Move
from sv_widgets.lab import Match
from sv_widgets.players import Greedy
from tests.tools.balance.claims import (
    Claim,
    Found,
    Range,
    Say,
    claim,
    figure,
    for_each,
    mean,
    middle,
    not_refuted,
    part,
    percent,
    plain,
    points,
    ratio,
    share,
)
from tests.tools.balance.settings import ABOVE_SHARE, Balance, Results, Section, Setting, numbers

GAME: Final = "bidness"
TABLES: Final = (2, 3, 4, 5, 6)
ROUNDS: Final = {2: Range(4, 6), 3: Range(4, 6), 4: Range(4, 6), 5: Range(3, 5), 6: Range(3, 5)}
LATEST: Final = 10
LONG: Final = Range(6, 9)
LONG_START: Final = 5
AUCTIONED: Final = ("marketer", "engineer", "lawyer", "contract")
KINDS: Final = (*AUCTIONED, "headhunt_lawyer", "headhunt_marketer", "headhunt_engineer", "intern")
"""The kinds of cards of BD-R2."""
PLAYED: Final = {"marketer": 1 / 3, "contract": 1 / 3, "lawyer": 1 / 3}
"""How often some kinds are to be played of the times that they leave a hand."""
PLAYED_ELSE, ENGINEERS_LONG = 0.1, 0.2
SETTLED: Final = Range(0.1, 0.35)
LOANS: Final = Range(1, 2.5)


class NeverBids(Greedy):
    """Greedy, but it drops out of auctions of one kind of card at once."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def answers(self, view: Any) -> tuple[Move, ...]:
        every = super().answers(view)
        shunned = view.auction is not None and view.deck.ids[view.auction.card] == self.kind
        return _left(every, [shunned and isinstance(move, Bid) for move in every])


class NeverPlays(Greedy):
    """Greedy, but it never plays one kind of card."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def answers(self, view: Any) -> tuple[Move, ...]:
        every = super().answers(view)
        plays = [isinstance(move, PlayCard | PlayOn) and move.card for move in every]
        return _left(every, [card is not False and view.deck.ids[card] == self.kind for card in plays])


def _left(every: Sequence[Move], shunned: Sequence[bool]) -> tuple[Move, ...]:
    left = tuple(move for move, out in zip(every, shunned, strict=True) if not out)
    return left or tuple(every)


def _settings() -> Iterator[Setting]:
    for players in TABLES:
        yield Setting(f"{GAME}-{players}", GAME, (Greedy(),), 2000, players)
    long = {"options": {"start_ious": LONG_START}}
    yield Setting(f"{GAME}-3-long", GAME, (Greedy(),), 2000, 3, long)
    for kind in AUCTIONED:
        shunning = NeverBids(kind), Greedy(), Greedy()
        yield Setting(f"{GAME}-3-never-bids-{kind}", GAME, shunning, 2000, 3)
    for kind in KINDS:
        lineup = NeverPlays(kind), Greedy(), Greedy()
        yield Setting(f"{GAME}-3-never-plays-{kind}", GAME, lineup, 2000, 3)


class Told(NamedTuple):
    """What is counted of a game."""

    rounds: int
    rule: str
    """The rule by which it ended."""
    free: int
    """How many players were free of debt at the end."""
    won: tuple[float, ...]
    """The part of the victory of each seat, the first player of round 1 first."""
    loans: float
    """The IOUs that a player has signed, on average."""
    sued: int
    settled: int
    left: Counter[str]
    """How many cards of each kind have left a hand."""
    played: Counter[str]


def told(match: Match, number: int) -> Told:
    """Return what is counted of a game."""
    plays = match.replay(number)
    position: Position = next(plays).position
    first, seats, ids = position.first, len(position.seats), position.deck.ids
    kinds, signed, left, played = Counter[str](), 0, Counter[str](), Counter[str]()
    for play in plays:
        for event in play.events:
            kinds[event.kind] += 1
            signed += event.amount if event.kind == EventKind.SIGN else 0
            if event.kind in LEAVES and event.card is not None:
                left[ids[event.card]] += 1
                played[ids[event.card]] += event.kind == EventKind.PLAY
    outcome = position.outcome
    winners = () if outcome is None else outcome.winners
    return Told(
        position.round,
        "" if outcome is None else outcome.rule,
        position.ious[:seats].count(0),
        tuple((seat in winners) / max(1, len(winners)) for seat in position.clockwise(first)),
        signed / seats,
        kinds[EventKind.SUE],
        kinds[EventKind.ACCEPT],
        left,
        played,
    )


LEAVES: Final = (EventKind.PLAY, EventKind.SELL, EventKind.DISCARD)


def sections(results: Results) -> Iterable[Section]:
    """Return what is said of the games that were played."""
    games = {players: _games(results[f"{GAME}-{players}"]) for players in TABLES}
    long = _games(results[f"{GAME}-3-long"])
    yield Section("Bidness, how long it lasts", (*_lengths(games, long), *_ends(games)), words=WORDS)
    yield Section("Bidness, who wins", (*_seats(games), *_shunning(results)))
    yield Section("Bidness, what is played", (*_kinds(games, long), *_suits(games), *_loans(games)))


WORDS: Final = (
    "Here a claim holds as long as its interval does not lie wholly outside the range (BD-R15), between bots "
    "that look one step ahead."
)


def _games(match: Match) -> list[Told]:
    return [told(match, number) for number in numbers(match)]


def _lengths(games: Mapping[int, Sequence[Told]], long: Sequence[Told]) -> Iterator[Claim]:
    for players, every in games.items():
        wanted, ends = ROUNDS[players], [game.rounds for game in every]
        asked = f"{wanted.low:g} to {wanted.high:g}"
        yield _claim(f"Median round, {players} players", asked, middle(ends), wanted, say=plain)
        over = share(sum(end <= LATEST for end in ends), len(ends))
        yield _claim(f"Over by round {LATEST}, {players} players", "95%", over, Range(0.95))
    ends = [game.rounds for every in games.values() for game in every]
    once = share(sum(end <= 1 for end in ends), len(ends))
    yield figure("Over in round 1, of which there is to be none", once)
    found = middle([game.rounds for game in long])
    yield _claim(f"Median round with {LONG_START} IOUs, 3 players", "6 to 9", found, LONG, say=plain)


def _ends(games: Mapping[int, Sequence[Told]]) -> Iterator[Claim]:
    every = [game for each in games.values() for game in each]
    ended = share(sum(game.rule == "BD-BIZ-4" for game in every), len(every))
    yield _claim("Ends by somebody being free", "always", ended, Range(1))
    several = share(sum(game.free > 1 for game in every), len(every))
    yield _claim("Several are free at once", "at most 20%", several, Range(high=0.2))
    shared = share(sum(max(game.won) < 1 for game in every), len(every))
    yield _claim("Victory is shared", "under 1%", shared, Range(high=0.01))


def _seats(games: Mapping[int, Sequence[Told]]) -> Iterator[Claim]:
    for players, every in games.items():
        above = {
            f"seat {number}": part([game.won[number - 1] for game in every], 1 / players)
            for number in range(1, players + 1)
        }
        words = f"A seat's wins above its even share, from the first player on, {players} players"
        yield for_each(
            words, "at most 5 points", above, Range(high=ABOVE_SHARE), say=points, judge=not_refuted
        )


def _shunning(results: Results) -> Iterator[Claim]:
    bids = {kind: _first_of(results[f"{GAME}-3-never-bids-{kind}"]) for kind in AUCTIONED}
    plays = {kind: _first_of(results[f"{GAME}-3-never-plays-{kind}"]) for kind in KINDS}
    asked, wanted = "at most a third", Range(high=1 / 3)
    yield for_each("One of three that never bids for a kind wins", asked, bids, wanted, judge=not_refuted)
    yield for_each("One of three that never plays a kind wins", asked, plays, wanted, judge=not_refuted)


def _first_of(match: Match) -> Found | None:
    return Found(*match.scores[0][1:5]) if match.number else None


def _kinds(games: Mapping[int, Sequence[Told]], long: Sequence[Told]) -> Iterator[Claim]:
    every = [game for each in games.values() for game in each]
    for kind in KINDS:
        least = PLAYED.get(kind, PLAYED_ELSE)
        found = ratio([(game.played[kind], game.left[kind]) for game in every])
        words = f"{kind.replace('_', ' ').capitalize()}: played when it leaves a hand"
        yield _claim(words, f"at least {least:.0%}", found, Range(least))
    found = ratio([(game.played["engineer"], game.left["engineer"]) for game in long])
    yield _claim("Engineer, in the long game", "at least 20%", found, Range(ENGINEERS_LONG))


def _suits(games: Mapping[int, Sequence[Told]]) -> Iterator[Claim]:
    for players, every in games.items():
        found = ratio([(game.settled, game.sued) for game in every])
        words = f"Lawsuits that are settled, {players} players"
        yield figure(words, found) if players == 2 else _claim(words, "10% to 35%", found, SETTLED)


def _loans(games: Mapping[int, Sequence[Told]]) -> Iterator[Claim]:
    for players, every in games.items():
        found = mean([game.loans for game in every])
        yield _claim(
            f"Loans a player takes, {players} players", "1 to 2.5", found, LOANS, say="{:.1f}".format
        )


def _claim(words: str, asked: str, found: Found | None, wanted: Range, say: Say = percent) -> Claim:
    return claim(words, asked, found, wanted, say=say, judge=not_refuted)


BALANCE: Final = Balance("Bidness", tuple(_settings()), sections)
