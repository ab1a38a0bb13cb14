"""A bot that searches: information-set Monte Carlo tree search, in any game whose kit has `plans`.

One tree is grown in many simulations. Each one deals the hidden parts anew, goes down the tree along the
moves that promise most, adds one move to it, lets everybody wait until the round is over, and values that
position for each seat; the values go back up to all moves on the way. So a move is judged by how it does in
many worlds, against opponents who look after themselves.

Whole actions are single steps: what belongs to a move, such as its payment, is answered by the game's plans.
Before a move is tried its promise is what the world after it is worth at once, and for the decision itself
what the game's plans hope for, in another world every so often. Promises are corrected by how much the moves
of the same node have turned out better or worse. So the first tries go to the likeliest moves, and a small
budget is not spent on hopeless ones. Budgets in simulations make a bot repeatable.
"""

import math
import time
from collections.abc import Iterator, Sequence
from typing import Final

from sv_widgets.kernel import Move, View
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.players.player import Player
from sv_widgets.players.worlds import World, parts

SLICE: Final = 0.03
"""The seconds after which a search lets others work."""
CURIOSITY: Final = 0.1
"""How much is added to the promise of a move that was tried seldom."""
AT_ONCE: Final = 1.0
"""How many tries the worth of the world right after a move counts as."""
PLANNED: Final = 4.0
"""How many tries the value of a plan counts as."""
SIMULATIONS_A_PLAN: Final = 25
"""After how many simulations plans are made in another world."""
ENOUGH: Final = 10
"""A move is played if at least this fraction is known of it of what is known of the best known one."""


class Edge:
    """A move in the tree, with what is known of the chance to win of the seat that makes it."""

    __slots__ = ("available", "hope", "move", "node", "squares", "total", "tries", "trust")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.hope = 0.0
        """The chances that were hoped for before it was tried, added up."""
        self.trust = 0.0
        """How many tries they count as."""
        self.tries = 0
        self.total = 0.0
        """The chances that were found by trying it, added up; `squares` adds up their squares."""
        self.squares = 0.0
        self.available = 0
        """How often it could have been tried: a world in which it is not legal is not held against it."""
        self.node: Node | None = None

    def expect(self, chance: float, trust: float) -> None:
        """Take note of a chance that is hoped for, as if it had been found by so many tries."""
        self.hope += trust * chance
        self.trust += trust

    def add(self, chance: float) -> None:
        """Take note of what a try has found."""
        self.tries += 1
        self.total += chance
        self.squares += chance * chance

    @property
    def known(self) -> float:
        """How many tries all that is known counts as."""
        return self.trust + self.tries

    @property
    def prior(self) -> float:
        """The chance that is hoped for."""
        return self.hope / self.trust

    def chance(self, shift: float) -> float:
        """Return the expected chance, where what is hoped for is off by `shift`."""
        return (self.hope + self.trust * shift + self.total) / self.known

    def error(self) -> float:
        """Return the standard error of the chance."""
        if self.tries < 2:
            return 0.5
        spread = max(0.0, self.squares / self.tries - (self.total / self.tries) ** 2)
        return math.sqrt(spread / (self.tries - 1))


class Node:
    """A decision in the tree, known by the moves that have led to it."""

    __slots__ = ("edges", "surprise", "tries")

    def __init__(self) -> None:
        self.edges = dict[Move, Edge]()
        self.tries = 0
        self.surprise = 0.0
        """What tries have found beyond what was hoped for, added up."""

    @property
    def shift(self) -> float:
        """By how much what is hoped for here is off."""
        return self.surprise / self.tries if self.tries else 0.0

    def edge(self, move: Move) -> Edge:
        """Return the edge of a move, which is new if need be."""
        if move not in self.edges:
            self.edges[move] = Edge(move)
        return self.edges[move]

    def open(self, world: World, seat: int) -> list[Edge]:
        """Return the edges of the moves that are worth a thought in a world."""
        found = [self.edge(move) for move in world.considered()]
        for edge in found:
            if not edge.trust:
                edge.expect(world.chance_after(edge.move, seat), AT_ONCE)
            edge.available += 1
        return found

    def most_promising(self, edges: Sequence[Edge]) -> Edge:
        """Return the edge to try next."""
        shift = self.shift

        def promise(edge: Edge) -> float:
            seldom = math.sqrt(math.log(edge.available + 1) / (edge.tries + 1))
            return edge.chance(shift) + CURIOSITY * seldom

        return max(edges, key=promise)

    def add(self, edge: Edge, chance: float) -> None:
        """Take note of what a try has found."""
        self.tries += 1
        self.surprise += chance - edge.prior
        edge.add(chance)


class Tree:
    """The search for one decision of a seat."""

    def __init__(self, player: Player, view: View) -> None:
        assert view.seat is not None, "only a seat is ever asked"
        self.view, self.seat = view, view.seat
        self.root = Node()
        self.simulations = 0
        self._redeal, self._luck = parts(view.game).rules.redeal, player.luck(view)
        self.example = self.world()
        """One world that the view could be of, in which nothing is ever played: to look at and to tell of."""
        considered = self.example.considered()
        self.only = considered[0] if len(considered) == 1 else None
        """The answer that is given without a search; None if there are several to think about."""

    def world(self) -> World:
        """Return another world that the view could be of."""
        return World(self.view.game, self._redeal(self.view, self._luck.getrandbits(32)))

    def simulate(self) -> None:
        """Make one simulation."""
        if self.simulations % SIMULATIONS_A_PLAN == 0:
            self._plan()
        world, node, path = self.world(), self.root, list[tuple[int, Node, Edge]]()
        last = world.round
        while (decision := world.decision) is not None and world.round == last:
            edges = node.open(world, decision.seat)
            if len(edges) == 1:
                world.play(edges[0].move)
                continue
            edge = node.most_promising(edges)
            path.append((decision.seat, node, edge))
            world.play(edge.move)
            if edge.node is None:
                edge.node = Node()
                break
            node = edge.node
        world.wait(last)
        chances = world.chances()
        for seat, at, edge in path:
            at.add(edge, chances[seat])
        self.simulations += 1

    def _plan(self) -> None:
        """Let the moves of the decision have the chances that plans hope for, in another world."""
        world, plans = self.world(), parts(self.view.game).plans
        assert plans is not None, "only a game with plans is searched"
        for plan in plans.plans(world, self.seat):
            self.root.edge(plan.move).expect(plans.chance(plan.value), PLANNED)

    def ranked(self) -> list[Edge]:
        """Return the moves of which something is known, the best one first."""
        edges = [edge for edge in self.root.edges.values() if edge.trust]
        most, shift = max((edge.known for edge in edges), default=0.0), self.root.shift
        return sorted(edges, key=lambda edge: (edge.known * ENOUGH >= most, edge.chance(shift)), reverse=True)

    def best(self) -> Move:
        """Return the best move so far."""
        if self.only is not None:
            return self.only
        ranked = self.ranked()
        return ranked[0].move if ranked else self.example.best_now()


class Search(Player):
    """Chooses by a search of so many simulations, or of so many seconds, whichever is over first.

    >>> from sv_widgets import silicon_valley
    >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
    >>> Search(simulations=20).choose(game.view("Ada")) in game.legal_moves()
    True
    """

    def __init__(
        self, simulations: int = 200, seconds: float | None = None, *, seed: int = 0, name: str = ""
    ) -> None:
        """Make one; with `seconds` it may choose otherwise the next time, as that hangs on the machine."""
        super().__init__(seed=seed, name=name)
        if type(simulations) is not int or simulations < 1:
            raise UserError(f"A search makes at least 1 simulation, not {shown(simulations, 40)}.")
        if seconds is not None and not (type(seconds) in (int, float) and seconds > 0):
            raise UserError(f"A search takes some seconds, such as 2, not {shown(seconds, 40)}.")
        self.simulations = simulations
        self.seconds = seconds

    def choose(self, view: View) -> Move:
        *_, best = self.think(view)
        return best

    def think(self, view: View) -> Iterator[Move]:
        tree = self.tree(view)
        for _ in self.grow(tree):
            yield tree.best()
        yield tree.best()

    def tree(self, view: View) -> Tree:
        """Return a search that has not begun."""
        self.answers(view)
        needed = parts(view.game)
        if needed.worth is None or needed.plans is None:
            raise UserError(f"{self.name} knows no plans for {view.game}; Random plays any game.")
        return Tree(self, view)

    def grow(self, tree: Tree) -> Iterator[int]:
        """Search within the budget, and yield the simulations made whenever a slice of time is over."""
        begun = sliced = time.perf_counter()
        while tree.only is None and tree.simulations < self.simulations:
            tree.simulate()
            now = time.perf_counter()
            if self.seconds is not None and now - begun >= self.seconds:
                return
            if now - sliced >= SLICE:
                yield tree.simulations
                sliced = time.perf_counter()

    def __repr__(self) -> str:
        seconds = f", seconds={self.seconds!r}" if self.seconds is not None else ""
        named = f", name={self.own_name!r}" if self.own_name else ""
        return f"Search({self.simulations}{seconds}, seed={self.seed}{named})"
