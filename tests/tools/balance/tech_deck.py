"""The balance of *Tech Deck*: what its rules ask of its cards (TD-CARD-3), and what games show."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sv_widgets.games.tech_deck.moves import Use
from sv_widgets.games.tech_deck.names import EventKind
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import Move, View
from sv_widgets.lab import Match
from sv_widgets.players import Planner, Random, Search
from tests.tools.balance.claims import (
    Claim,
    Found,
    Range,
    claim,
    for_each,
    less,
    not_refuted,
    part,
    points,
    share,
)
from tests.tools.balance.settings import Balance, Results, Section, Setting, numbers

GAME: Final = "tech_deck"
TABLES: Final = (1, 2, 3, 4, 5, 6)
LOST: Final = Range(0.1, 0.4)
HALF: Final = Range(-0.05, 0.05)
"""By how much a side may win more or less than half of what was not lost."""
VENTURES: Final = Range(high=0.15)
FEWEST: Final = 20
"""The fewest games in which a card was kept, or could be used, for it to be judged."""
ONCE_OR_TWICE, OFTEN = (1, 2), 5
"""How often a team recruits that recruits now and then, and one that recruits often."""


class RecruitsNobody(Planner):
    """Planner, but it sends no customer to its own hand, deck or discard."""

    def choose(self, view: View) -> Move:
        plans = [plan.move for plan in self.plans(view)]
        return next((move for move in plans if not _recruits(view, move)), plans[0])


def _recruits(view: Any, move: Move) -> bool:
    return isinstance(move, Use) and view.deck.cards[move.card].effect.kind == "recruit"


def _settings() -> Iterator[Setting]:
    for players in TABLES:
        yield Setting(f"{GAME}-{players}", GAME, (Planner(),), 2000, players)
    for players in TABLES:
        yield Setting(f"{GAME}-{players}-random", GAME, (Random(),), 2000, players)
    yield Setting(f"{GAME}-2-no-recruits", GAME, (RecruitsNobody(),), 2000, 2)
    for players in TABLES:
        yield Setting(f"{GAME}-{players}-search", GAME, (Search(200),), 200, players)


class Told(NamedTuple):
    """What is counted of a game."""

    won: tuple[float, ...]
    """The part of the victory of each team; empty if all have lost together."""
    first: int
    """The team that was first in round 1."""
    sizes: tuple[int, ...]
    """The players of each team."""
    kept: tuple[tuple[int, str], ...]
    """The ventures kept at the start, each with its team."""
    used: frozenset[tuple[int, str]]
    usable: frozenset[tuple[int, str]]
    """The cards whose effects a team has used, or could have used at some time."""
    kinds: frozenset[str]
    """The kinds of effects used."""
    recruits: tuple[int, ...]
    """How often each team has recruited."""


def told(match: Match, number: int) -> Told:
    """Return what is counted of a game."""
    plays = match.replay(number)
    position: Position = next(plays).position
    first, team_of, cards = position.marker, position.team_of, position.deck.cards
    kept, recruits = list[tuple[int, str]](), Counter[int]()
    used, usable, kinds = set[tuple[int, str]](), set[tuple[int, str]](), set[str]()
    for play in plays:
        assert play.decision is not None
        team = team_of[play.decision.seat]
        usable.update((team, cards[each.card].label) for each in play.answers if isinstance(each, Use))
        for event in play.events:
            if event.card is None or event.seat is None:
                continue
            label = cards[event.card].label
            if event.kind == EventKind.KEEP_VENTURE:
                kept.append((team_of[event.seat], label))
            elif event.kind == EventKind.USE:
                used.add((team_of[event.seat], label))
                kinds.add(cards[event.card].effect.kind)
            recruits[team_of[event.seat]] += event.kind == EventKind.RECRUIT
    teams = range(position.teams)
    winners = () if position.outcome is None else {team_of[seat] for seat in position.outcome.winners}
    won = tuple((team in winners) / len(winners) for team in teams) if winners else ()
    sizes = tuple(team_of.count(team) for team in teams)
    return Told(
        won,
        first,
        sizes,
        tuple(kept),
        frozenset(used),
        frozenset(usable),
        frozenset(kinds),
        tuple(recruits[team] for team in teams),
    )


def sections(results: Results) -> Iterable[Section]:
    """Return what is said of the games that were played."""
    matches = {players: results[f"{GAME}-{players}"] for players in TABLES}
    games = {
        players: [told(match, number) for number in numbers(match)] for players, match in matches.items()
    }
    yield Section("Tech Deck, lost together", (*_lost(results),))
    yield Section("Tech Deck, who wins", (*_sides(games), _ventures(games)))
    yield Section("Tech Deck, what is used", (*_effects(games[4]), *_recruiting(results, games)))


def _lost_together(match: Match) -> Found | None:
    ended = [row["score"] for row in match.games if row["seat"] == 0 and not row["error"]]
    lost = {row["game"] for row in match.games} - {row["game"] for row in match.games if row["score"]}
    return share(len(lost), len(ended))


def _lost(results: Results) -> Iterator[Claim]:
    for players in TABLES:
        words = f"Lost together, {_people(players)}"
        yield claim(words, "10% to 40%", _lost_together(results[f"{GAME}-{players}"]), LOST)
    random = {_people(players): _lost_together(results[f"{GAME}-{players}-random"]) for players in TABLES}
    yield for_each("Random loses together", "over 99%", random, Range(0.99))
    for players in TABLES:
        found = _lost_together(results[f"{GAME}-{players}-search"])
        words = f"Search of 200 confirms, {_people(players)}"
        yield claim(words, "10% to 40%", found, LOST, judge=not_refuted)


def _people(players: int) -> str:
    return "alone" if players == 1 else f"{players} players"


def _sides(games: Mapping[int, Sequence[Told]]) -> Iterator[Claim]:
    for players in TABLES[1:]:
        decided = [game for game in games[players] if game.won]
        sides = {
            "team 1": part([game.won[0] for game in decided], 0.5),
            "the first team": part([game.won[game.first] for game in decided], 0.5),
        }
        if players % 2:
            larger = [game.won[game.sizes.index(max(game.sizes))] for game in decided]
            sides["the larger team"] = part(larger, 0.5)
        words = f"Team 1, the first team and the larger one, {players} players"
        yield for_each(words, "within 5 points of half each", sides, HALF, say=points)


def _ventures(games: Mapping[int, Sequence[Told]]) -> Claim:
    kept: dict[str, list[float]] = defaultdict(list)
    for game in (game for players in TABLES[1:] for game in games[players] if game.won):
        for team, label in game.kept:
            kept[label].append(game.won[team])
    every = {label: part(values, 0.5) for label, values in sorted(kept.items()) if len(values) >= FEWEST}
    words = "Wins of the team that has kept a starting venture"
    return for_each(words, "at most 15 points above half each", every, VENTURES, say=points)


def _effects(games: Sequence[Told]) -> Iterator[Claim]:
    every = {kind for game in games for kind in game.kinds}
    kinds = {kind: share(sum(kind in game.kinds for game in games), len(games)) for kind in sorted(every)}
    yield for_each("A kind of effect is used, 4 players", "in at least 10% of the games", kinds, Range(0.1))
    could = Counter(card for game in games for card in game.usable)
    did = Counter(card for game in games for card in game.used)
    labels = sorted({label for _, label in could})
    both = {label: sum(could[team, label] for team in (0, 1)) for label in labels}
    cards = {
        label: share(sum(did[team, label] for team in (0, 1)), times)
        for label, times in both.items()
        if times >= FEWEST
    }
    words = "A card's effect is used where its team could, 4 players"
    yield for_each(words, "in at least 5% of the games", cards, Range(0.05))


def _recruiting(results: Results, games: Mapping[int, Sequence[Told]]) -> Iterator[Claim]:
    never = _lost_together(results[f"{GAME}-2-no-recruits"])
    yield claim("Teams of one that never recruit lose together", "over 60%", never, Range(0.6))
    teams = [
        (times, won)
        for players in TABLES[1:]
        for game in games[players]
        if game.won
        for times, won in zip(game.recruits, game.won, strict=True)
    ]
    some = part([won for times, won in teams if times in ONCE_OR_TWICE])
    often = part([won for times, won in teams if times >= OFTEN])
    words = "Recruiting once or twice wins more often than five times or more"
    yield claim(words, "above 0", less(some, often), Range(1e-9), say=points)


BALANCE: Final = Balance("Tech Deck", tuple(_settings()), sections)
