"""The conformance battery: what every game of this house promises, tested through the kernel's doors alone.

A game is put through it by a class derived from `Battery` that names its rules and some starts.
"""

import ast
import copy
import inspect
import json
import pathlib
import pickle
import random
import re
import weakref
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from enum import StrEnum
from functools import partial
from hashlib import sha256
from typing import Any, ClassVar

import pytest

from sv_widgets import kernel as k
from sv_widgets.kernel import record
from sv_widgets.kernel.plain import Struct, annotations
from tests.tools.pythons import pythons, run_on
from tests.tools.threads import at_once

LONGEST = 700
"""Letters of a sentence about what somebody sent; the longest ones name all kinds of move."""


def is_sentence(words: str) -> bool:
    """Whether people can read it: not without end, and made of letters that can be seen."""
    return len(words) <= LONGEST and words.replace("\n", "").isprintable()


Path = list[tuple[k.Position, k.Move]]


def whole(position: k.Position) -> str:
    """A position to the byte."""
    return k.text_of(position)


def copies(thing: Any) -> Iterator[Any]:
    """A thing again, by every way in which Python copies."""
    yield copy.copy(thing)
    yield copy.deepcopy(thing)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(thing, protocol))  # noqa: S301 - it is our own


class Battery:
    rules: ClassVar[k.Rules[Any, Any]]
    starts: ClassVar[tuple[k.Start, ...]]
    """Beginnings that between them reach every kind of decision."""
    games: ClassVar[int] = 10
    """Random games from each start."""
    longest: ClassVar[int] = 400
    damaged: ClassVar[int] = 2_000
    """Records with something wrong. One reader reads those of all games, so one of them tries many more."""
    open_rows: ClassVar[frozenset[str]]
    """The rows of accounts in which nothing is ever hidden from anybody."""
    module: ClassVar[str]
    """Where `rules` and `starts` can be imported from, as RULES and STARTS, by a bare Python."""

    pinned: ClassVar[str] = ""
    """What `test_the_same_seed...` must come to, for a game whose rules no longer change."""
    every_decision: ClassVar[bool] = True
    """Whether these starts are to reach every kind of decision."""

    # --- playing

    @pytest.fixture(scope="class")
    @classmethod
    def played(cls) -> "list[tuple[Path, k.Events]]":
        """Random games from every start, each with all that has happened in it."""
        luck = random.Random(cls.rules.name)
        return [cls.random_game(start, luck) for start in cls.starts for _ in range(cls.games)]

    @pytest.fixture(scope="class")
    @classmethod
    def walk(cls, played: "list[tuple[Path, k.Events]]") -> list[Path]:
        """The same games as positions with the move that was played there."""
        return [path for path, _ in played]

    @classmethod
    def random_game(cls, start: k.Start, luck: random.Random) -> "tuple[Path, k.Events]":
        deal = k.begin(start)
        position: k.Position = deal.after
        path: Path = []
        events = [*deal.events]
        while position.outcome is None and len(path) < cls.longest:
            move = luck.choice(k.legal_moves(position))
            path.append((position, move))
            position = position.copy()
            k.apply(position, move, events)
        return path, events

    def positions(self, walk: "list[Path]") -> Iterator[k.Position]:
        return (position for path in walk for position, _ in path)

    def game(self, start: k.Start, luck: random.Random, moves: int = 40) -> k.Game[Any, Any]:
        """A game of some random moves, played through the handle for people."""
        game = k.Game(self.rules, start)
        for _ in range(moves):
            if game.outcome is not None:
                break
            game.play(luck.choice(game.legal_moves()))
        return game

    def sample(self, walk: "list[Path]", size: int = 60) -> "list[k.Position]":
        found = list(self.positions(walk))
        return random.Random(size).sample(found, min(size, len(found)))

    # --- moves

    def test_random_games_come_upon_every_decision(self, walk: "list[Path]") -> None:
        kinds = {type(position.pending[-1]) for position in self.positions(walk)}
        decisions = {kind for kind in self.rules.kinds if issubclass(kind, k.Decision)}
        assert kinds == decisions or not self.every_decision, (
            "the starts of this battery do not reach every decision"
        )

    def test_what_is_legal_can_be_played(self, walk: "list[Path]") -> None:
        for position in self.sample(walk):
            moves = k.legal_moves(position)
            assert len(moves) >= 2, "a decision with one answer is not asked"
            assert len(set(moves)) == len(moves), "an answer is listed twice"
            for move in moves:
                assert k.violated_rule(position, move) is None
                assert k.refusal(position, move) is None
                twin = position.copy()
                k.apply(twin, move, [])
                assert twin != position, f"{move} changes nothing"

    def test_what_is_not_legal_is_refused_with_a_rule_and_changes_nothing(self, walk: "list[Path]") -> None:
        luck = random.Random(5)
        refused = 0
        seen = sorted({move for path in walk for _, move in path}, key=repr)
        seen = luck.sample(seen, min(60, len(seen)))
        for position in self.sample(walk):
            before, legal = whole(position), set(k.legal_moves(position))
            for move in [*self.strange_moves(position, legal, luck), *seen]:
                found = k.refusal(position, move)
                assert (found is None) == (move in legal), f"{move}: listing and refusing disagree"
                if found is not None:
                    refused += 1
                    assert found.rule in self.rules.book
                    assert found.sentence
                    assert set(found.legal) <= legal
            assert whole(position) == before
        assert refused

    def test_what_people_are_offered_as_a_range_is_what_is_listed(self, walk: "list[Path]") -> None:
        for position in self.positions(walk):
            decision, (answers, ranges) = decision_of(position), k.choices(position)
            legal = set(k.legal_moves(position))
            values = [move for each in ranges for move in each.moves()]
            assert len(answers) + len(values) == len(legal)
            assert {*answers, *values} == legal
            for each in ranges:
                beyond = [each.low - each.step, each.high + each.step]
                between = [each.low + 1] if each.step > 1 else []
                for number in (*beyond, *between):
                    move = replace(each.move, **{each.field: number})
                    if move not in legal:
                        refused = k.refusal(position, move)
                        assert refused is not None
                        assert refused.rule == decision.broken(position, move)
                        assert {str(each.low), str(each.high), str(number)} <= numbers_in(refused.sentence)

    def test_a_kind_of_which_nothing_is_legal_has_a_move_that_says_why(self, walk: "list[Path]") -> None:
        for position in self.sample(walk):
            decision, legal = k.open_decision(position), k.legal_moves(position)
            assert decision is not None
            kinds = decision.kinds(position)
            assert not kinds or {move.kind for move in legal} <= set(kinds)
            for kind in set(kinds) - {move.kind for move in legal}:
                nearest = decision.nearest(position, kind)
                assert nearest.kind == kind
                assert k.refusal(position, nearest) is not None

    def strange_moves(
        self, position: k.Position, legal: "set[k.Move]", luck: random.Random
    ) -> Iterator[k.Move]:
        """Moves of every kind with fields of the right types, most of them nonsense."""
        for move in list(legal)[:5]:
            for name, kind in annotations(type(move)).items():
                if kind is int:
                    yield replace(move, **{name: luck.choice([-1, 0, 1, 2, 7, 10**9, -(10**30)])})
        for kind in self.rules.moves:
            types = annotations(kind)
            for _ in range(3):
                yield kind(**{name: self.any_value(wanted, luck) for name, wanted in types.items()})

    def any_value(self, wanted: Any, luck: random.Random) -> Any:
        """A value of a plain type."""
        if wanted is bool:
            return luck.random() < 0.5
        if wanted is int:
            return luck.choice([-1, 0, 1, 2, 3, 5, 8, 40, 10**12])
        if wanted is str:
            return luck.choice(["", "dot", "<b>", "\N{UNICORN FACE}"])
        (inner, *_) = getattr(wanted, "__args__", (int,))
        return tuple(self.any_value(inner, luck) for _ in range(luck.randrange(3)))

    def test_a_game_refuses_without_a_trace(self) -> None:
        luck = random.Random(9)
        for start in self.starts:
            game = self.game(start, luck)
            before = game.record(), str(game.log), repr(game)
            for move in self.strange_moves(game.position, set(game.legal_moves()), luck):
                if game.why_not(move) is not None:
                    with pytest.raises(k.IllegalMove) as raised:
                        game.play(move)
                    assert raised.value.refusal == game.why_not(move)
            assert (game.record(), str(game.log), repr(game)) == before

    def test_a_chain_is_played_whole_or_not_at_all(self) -> None:
        luck = random.Random(11)
        for start in self.starts:
            game = k.Game(self.rules, start)
            chain = [move for _, move in self.random_game(start, luck)[0][:5]]
            whole_chain = game.after(*chain)
            one_by_one = game.copy()
            for move in chain:
                one_by_one.play(move)
            assert whole(whole_chain.position) == whole(one_by_one.position)
            assert whole(self.scripted(whole_chain).position) == whole(whole_chain.position)
            before = whole(game.position)
            bad = next(
                m for m in self.strange_moves(whole_chain.position, set(), luck) if whole_chain.why_not(m)
            )
            with pytest.raises(k.IllegalMove):
                game.play(*chain, bad)
            assert whole(game.position) == before

    @pytest.mark.parametrize("nonsense", [None, 7, object(), "", "Nothing()", "1 + 1", "f(" * 300, ()])
    def test_what_is_no_move_at_all_is_a_clear_error(self, nonsense: Any) -> None:
        game = k.Game(self.rules, self.starts[0])
        before = whole(game.position)
        for ask in (game.play, game.why_not, game.after, game.warning):
            with pytest.raises(ValueError, match=r"\w+ .+"):
                ask(nonsense)
        assert whole(game.position) == before

    def monstrous_moves(self) -> Iterator[k.Move]:
        """Moves of every kind with fields of the right types, as large or as strange as those can be."""
        monsters: dict[Any, tuple[Any, ...]] = {
            int: (10**99, -(10**99)),
            str: ("x" * 10**6, "nothing " * 10**5, "\ud800" * 50, "\0\n\N{RIGHT-TO-LEFT OVERRIDE}"),
        }
        for kind in self.rules.moves:
            types = annotations(kind)
            for at in range(4):
                values = [monsters.get(wanted, (tuple([10**99] * 10**4),)) for wanted in types.values()]
                yield kind(*(value[at % len(value)] for value in values))

    def test_however_monstrous_a_move_is_its_refusal_is_a_sentence(self, walk: "list[Path]") -> None:
        asked: dict[type, k.Position] = {type(k.open_decision(each)): each for each in self.positions(walk)}
        for position, move in ((each, move) for each in asked.values() for move in self.monstrous_moves()):
            found = k.refusal(position, move)
            decision = k.open_decision(position)
            if found is None or decision is None:
                continue
            for words in (str(found), found.place, *sum(decision.bill(position, move).lines, ())):
                assert is_sentence(words), f"{type(decision).__name__}: {words[:200]!a}"

    def test_however_monstrous_a_record_is_its_fault_is_a_sentence(self) -> None:
        game = k.Game(self.rules, self.starts[0])
        game.play(game.legal_moves()[0])
        header, line, end = game.record().splitlines()
        monsters: list[Any] = [
            "x" * 10**6,
            "\ud800",
            10**99,
            [10**99] * 10**4,
            {"x" * 10**6: 1},
            None,
            1.5,
            [[[]]],
        ]
        lines = [{"moves": [k.to_json(move)], "after": "x"} for move in self.monstrous_moves()]
        lines += [{"moves": [{"kind": monster}], "after": "x"} for monster in monsters]
        lines += [
            {"moves": [{"kind": move.kind, "x" * 10**6: 1}], "after": "x"} for move in game.legal_moves()
        ]
        lines += [{"moves": monster, "after": "x"} for monster in monsters]
        texts = [f"{header}\n{json.dumps(each)}\n{end}\n" for each in lines]
        for field in ("format", "game", "rules", "start", "after"):
            heads = [json.loads(header) | {field: monster} for monster in monsters]
            texts += [f"{json.dumps(head)}\n{line}\n{end}\n" for head in heads]
        for field in json.loads(header)["start"]:
            for monster in monsters:
                head = json.loads(header)
                head["start"][field] = monster
                texts.append(f"{json.dumps(head)}\n{line}\n{end}\n")
        for text in texts:
            with pytest.raises(k.Unreadable) as error:
                k.Game.load(self.rules, text)
            assert is_sentence(str(error.value)), f"{str(error.value)[:300]!a}"

    def test_however_monstrous_the_text_of_a_move_is_its_fault_is_a_sentence(self) -> None:
        game = k.Game(self.rules, self.starts[0])
        kinds = [kind.__name__ for kind in self.rules.moves]
        texts = ["x" * 10**6, "x" * 10**6 + "()", "(" * 10**5, "-" * 10**6 + "1", "\ud800", "\0", "f(\n)"]
        texts += [
            f"{kind}({inner})" for kind in kinds for inner in ("x" * 10**6 + "=1", "'" + "y" * 10**6 + "'")
        ]
        texts += [
            f"{kinds[0]}({inner})" for inner in ("**{}", "*[1]", "1, 2, 3", "a=1, a=1", "1" * 5000, "[" * 500)
        ]
        for text in texts:
            with pytest.raises(k.InvalidData) as error:
                game.play(text)
            assert is_sentence(str(error.value)), f"{text[:40]!a}: {str(error.value)[:300]!a}"

    def test_fields_of_wrong_types_are_named(self) -> None:
        game = k.Game(self.rules, self.starts[0])
        for kind in self.rules.moves:
            for name in annotations(kind):
                values = {
                    other: self.any_value(wanted, random.Random(1))
                    for other, wanted in annotations(kind).items()
                }
                with pytest.raises(k.InvalidData, match=rf"{kind.__name__}\.{name} must be"):
                    game.play(kind(**{**values, name: 2.5}))

    def test_out_of_turn_everything_is_refused(self) -> None:
        for start in self.starts:
            game = k.Game(self.rules, start)
            decision = game.decision
            assert decision is not None
            for number, name in enumerate(game.seats):
                seat = game.seat(name)
                if number in decision.seats:
                    every = game.legal_moves()
                    own = [move for move in every if number in decision.whose(game.position, move)]
                    assert seat.legal_moves() == own
                    continue
                assert seat.legal_moves() == []
                for move in game.legal_moves():
                    refused = seat.why_not(move)
                    assert refused is not None
                    assert f"{name} is not asked now" in refused.sentence
                    with pytest.raises(k.IllegalMove, match="is not asked now"):
                        seat.play(move)
            first = game.legal_moves()[0]
            game.seat(decision.whose(game.position, first)[-1]).play(first)

    @pytest.mark.parametrize("stranger", ["", "Nobody", 99, -1, True, 2.5, "<b>"])
    def test_strangers_are_named(self, stranger: Any) -> None:
        game = k.Game(self.rules, self.starts[0])
        for ask in (game.seat, game.view, game.log.seen_from):
            with pytest.raises(ValueError, match=r"Nobody called .* sits here; there are"):
                ask(stranger)

    def test_after_the_end_everything_is_refused(self) -> None:
        luck = random.Random(13)
        ended = 0
        for start in self.starts:
            game = self.game(start, luck, self.longest)
            if game.outcome is None:
                continue
            ended += 1
            assert game.decision is None
            assert game.legal_moves() == []
            for move in self.strange_moves(game.position, set(), luck):
                refused = game.why_not(move)
                assert refused is not None
                assert refused.rule == game.outcome.rule
                assert "ended" in refused.sentence
        assert ended

    # --- resigning

    def test_wherever_somebody_resigns_the_game_ends_for_all_and_they_are_last(
        self, walk: "list[Path]"
    ) -> None:
        for position in self.sample(walk):
            kept, seats = k.totals(position), range(len(position.seats))
            for seat in seats:
                after = position.copy()
                turn = record.resign(self.rules, after, seat)
                outcome = after.outcome
                assert outcome is not None
                assert (outcome.resigned, outcome.ranking[-1]) == (seat, (seat,))
                assert outcome.winners == outcome.ranking[0]
                assert sorted(sum(outcome.ranking, ())) == [*seats]
                told = turn.events[0]
                assert (told.kind, told.rule, told.seat) == (k.CommonKind.RESIGN, outcome.rule, seat)
                assert told.reveals, "at the end everything is shown"
                assert told.rule == (self.rules.resignation or decision_of(position).rule)
                assert told.rule in self.rules.book
                assert self.rules.say(told, after) == f"{position.seats[seat]} resigns."
                assert (k.open_decision(after), k.legal_moves(after), after.pending) == (None, [], ())
                assert k.totals(after) == kept
                back = self.rules.reader.from_json(self.rules.position, json.loads(k.text_of(after)))
                assert back == after

    def test_a_game_that_was_resigned_can_be_looked_at_by_all(self, walk: "list[Path]") -> None:
        for position in self.sample(walk, 20):
            after = position.copy()
            record.resign(self.rules, after, 0)
            for seat in (None, *range(len(after.seats))):
                view = self.rules.view(after, seat)
                assert (view.answers, view.decision) == ((), None)
                assert self.rules.picture(view, self.rules.verdict(after)).startswith("<svg")
                assert self.rules.redeal(view, 1).outcome == after.outcome
                for look in (self.rules.facts, self.rules.insight, self.rules.standing):
                    look(*((view,) if look is not self.rules.standing else (after, 0)))
                assert self.rules.offers(after, seat) == ()

    def test_a_resignation_is_a_line_of_the_record_and_no_move(self) -> None:
        luck = random.Random(61)
        assert "resign" not in {kind.kind for kind in self.rules.moves}
        for start in self.starts:
            game = self.game(start, luck, luck.randrange(12))
            if game.outcome is not None:
                continue
            seat, before = luck.randrange(len(game.seats)), game.copy()
            line = str(game.resign(game.seats[seat])[0].kind), game.log[-1].turn
            assert line == ("resign", len(game.turns) - 1)
            text, name = game.record(), game.seats[seat]
            assert json.loads(text.splitlines()[-2])["resigned"] == seat
            assert f"{name} resigned" in game.headline
            assert [row.name for row in game.ranking if row.resigned] == [game.ranking[-1].name] == [name]
            twins = [k.Game.load(self.rules, text), self.scripted(game), *copies(game), game.fork()]
            for twin in twins:
                assert game.compare(twin) is None
                assert (whole(twin.position), twin.record()) == (whole(game.position), text)
                with pytest.raises(ValueError, match="The game has ended; nobody can resign"):
                    twin.resign(0)
                twin.undo()
                assert twin.record() == before.record()
                assert str(game.compare(twin)).endswith(
                    f"game.resign({name!r}) here, and nothing more there."
                )
                twin.redo()
                assert twin.record() == text
            with pytest.raises(k.IllegalMove, match="ended"):
                game.play(*(before.legal_moves()[:1]))
            assert before.seat(name).resign() == game.turns[-1].events
            assert before.record() == text

    @pytest.mark.parametrize("stranger", ["", "Nobody", 99, -1, True, 2.5, None, (), b"Ada"])
    def test_nobody_else_resigns(self, stranger: Any) -> None:
        game = k.Game(self.rules, self.starts[0])
        before = game.record()
        with pytest.raises(ValueError, match=r"Nobody called .* sits here; there are|Which seat\? There are"):
            game.resign(stranger)
        assert game.record() == before

    # --- positions

    def test_copies_are_independent(self, walk: "list[Path]") -> None:
        for position, move in random.Random(1).choices([pair for path in walk for pair in path], k=80):
            before = whole(position)
            twin = position.copy()
            assert twin == position
            k.apply(twin, move, [])
            assert whole(position) == before
            assert all(map(cannot_change, vars(twin).values()))

    def test_copies_and_pickles_are_equal_to_what_they_are_of(self, walk: "list[Path]") -> None:
        luck = random.Random(47)
        found: list[Any] = [self.rules, *self.starts]
        for position in self.sample(walk, 15):
            decision, moves = k.open_decision(position), k.legal_moves(position)
            views = [self.rules.view(position, seat) for seat in (None, *range(len(position.seats)))]
            strange = next(self.strange_moves(position, set(), luck), moves[0])
            found += [position, decision, *moves[:5], *views, k.refusal(position, strange), position.outcome]
        for start in self.starts:
            game = self.game(start, luck, self.longest)
            found += [*game.turns[:4], game.turns[-1], game.log, game.log.seen_from(0), game.log.table()]
            found += [game.position, game.outcome, *game.log[:5], game.turns[-1].events]
            found += [] if game.outcome is None else [game.ranking]
            found.append(game.fork(0).play(game.turns[1].moves[0]))
        for each in found:
            for twin in copies(each):
                assert type(twin) is type(each)
                assert twin == each, f"{type(each).__name__}: {each!r:.200}"
                assert repr(twin) == repr(each)
                if isinstance(each, k.Position):
                    assert k.legal_moves(twin) == k.legal_moves(each)
                    assert whole(twin) == whole(each)

    def test_a_refusal_that_was_raised_can_be_pickled(self) -> None:
        for start in self.starts:
            game = k.Game(self.rules, start)
            bad = next(move for move in self.strange_moves(game.position, set(), random.Random(1)))
            with pytest.raises(k.IllegalMove) as error:
                game.play(*([bad] if game.why_not(bad) else [game.legal_moves()[0]] * 1000))
            for twin in copies(error.value):
                assert (str(twin), twin.refusal) == (str(error.value), error.value.refusal)

    def test_positions_come_back_from_their_json(self, walk: "list[Path]") -> None:
        for position in self.sample(walk):
            back = self.rules.reader.from_json(self.rules.position, json.loads(k.text_of(position)))
            assert back == position
            assert k.legal_moves(back) == k.legal_moves(position)

    def test_moves_come_back_from_json_and_from_their_readable_form(self, walk: "list[Path]") -> None:
        for position in self.sample(walk):
            for move in k.legal_moves(position):
                assert self.rules.reader.from_json(k.Move, json.loads(k.text_of(move))) == move
                assert self.rules.reader.from_text(k.Move, repr(move)) == move

    def test_starts_come_back_from_their_json(self) -> None:
        for start in self.starts:
            assert self.rules.reader.from_json(k.Start, json.loads(k.text_of(start))) == start

    def test_nothing_is_lost_and_nothing_made(self, walk: "list[Path]") -> None:
        for path in walk:
            kept = k.totals(path[0][0])
            assert kept, "a game says which of its rows are conserved"
            for position, _ in path:
                assert k.totals(position) == kept

    def test_no_row_of_piles_is_left_out_of_what_is_conserved(self, walk: list[Path]) -> None:
        position = walk[0][0][0]
        rows = {
            name
            for name, value in vars(position).items()
            if value and isinstance(value, tuple) and all(type(each) is tuple for each in value)
        }
        assert rows <= set(position.conserved)

    def test_reprs_say_everything_and_the_same_every_time(self, walk: "list[Path]") -> None:
        for position in self.sample(walk, 20):
            decision = k.open_decision(position)
            shown = repr(position), repr(decision), repr(k.legal_moves(position))
            assert shown == (repr(position.copy()), repr(decision), repr(k.legal_moves(position.copy())))
            assert " at 0x" not in "".join(shown)

    # --- events

    def test_every_event_cites_a_rule_and_can_be_said(self) -> None:
        luck = random.Random(3)
        for start in self.starts:
            game = self.game(start, luck)
            assert len(game.log)
            for line in game.log:
                assert line.rule in self.rules.book
                assert line.sentence.strip()

    # --- going back

    def test_undo_leads_back_to_the_start_and_redo_forward_again(self) -> None:
        luck = random.Random(17)
        for start in self.starts:
            game = self.game(start, luck)
            plays = game.record().count('"moves"')
            with pytest.raises(ValueError, match="nothing to redo"):
                game.redo()
            seen = [(whole(game.position), str(game.log))]
            for _ in range(plays):
                game.undo()
                seen.append((whole(game.position), str(game.log)))
            with pytest.raises(ValueError, match="nothing to undo"):
                game.undo()
            assert whole(game.position) == whole(k.Game(self.rules, start).position)
            for then in seen[-2::-1]:
                game.redo()
                assert (whole(game.position), str(game.log)) == then

    def test_a_fork_goes_its_own_way(self) -> None:
        luck = random.Random(19)
        for start in self.starts:
            game = self.game(start, luck, 12)
            before = game.record()
            for at in (0, 3, None):
                fork = game.fork(at)
                if fork.outcome is None:
                    fork.play(luck.choice(fork.legal_moves()))
            assert game.record() == before
            with pytest.raises(ValueError, match="can be forked after 0 to"):
                game.fork(99)

    def test_what_if_changes_nothing(self) -> None:
        game = k.Game(self.rules, self.starts[0])
        before = game.record()
        futures = {whole(game.after(move).position) for move in game.legal_moves()}
        assert len(futures) > 1
        assert game.record() == before

    # --- records

    def test_a_record_replays_to_the_byte(self) -> None:
        luck = random.Random(23)
        for start in self.starts:
            game = self.game(start, luck)
            text = game.record()
            again = k.Game.load(self.rules, text)
            assert again.record() == text
            assert whole(again.position) == whole(game.position)
            assert str(again.log) == str(game.log)
            again.undo()

    def test_long_chains_are_the_same_as_one_by_one(self) -> None:
        luck = random.Random(27)
        for start in self.starts:
            for _ in range(5):
                path, _ = self.random_game(start, luck)
                cut = luck.randrange(1, min(40, len(path)) + 1)
                game = k.Game(self.rules, start)
                game.play(*(move for _, move in path[:cut]))
                last = path[cut - 1][0].copy()
                k.apply(last, path[cut - 1][1], [])
                assert whole(game.position) == whole(last)

    def test_a_script_plays_the_same_game(self) -> None:
        for start in self.starts:
            game = self.game(start, random.Random(29), 8)
            assert whole(self.scripted(game).position) == whole(game.position)

    def scripted(self, game: k.Game[Any, Any]) -> k.Game[Any, Any]:
        """The game that a game's script makes."""
        room: dict[str, Any] = {}
        exec(compile(ast.parse(game.script()), "script", "exec"), room)  # noqa: S102 - it is our own
        made: k.Game[Any, Any] = room["game"]
        return made

    @pytest.mark.slow
    def test_damaged_records_are_clear_errors(self) -> None:
        """Thousands of mutations: none is taken for the game, none breaks anything else."""
        luck = random.Random(31)
        texts = [self.game(start, luck, 6).record() for start in self.starts]
        for number in range(self.damaged):
            text = texts[number % len(texts)]
            damaged = mutated(text, luck)
            if damaged.strip("\n") == text.strip("\n"):
                continue
            with pytest.raises(k.Unreadable, match=r"\w+ .+"):
                k.Game.load(self.rules, damaged)

    def test_a_record_of_other_rules_says_so(self) -> None:
        game = self.game(self.starts[0], random.Random(37), 5)
        older = replace(self.rules, version="0.0.1")
        text = k.Game.load(self.rules, game.record()).record()
        lines = text.replace(f'"rules":"{self.rules.version}"', '"rules":"0.0.1"').splitlines(keepends=True)
        assert k.Game.load(older, resealed(lines)).record() == resealed(lines)
        assert whole(k.Game.load(self.rules, resealed(lines)).position) == whole(game.position)
        first = json.loads(lines[0])
        dealt = [json.dumps({**first, "after": "0" * 12}, separators=(",", ":")) + "\n", *lines[1:]]
        with pytest.raises(k.Unreadable, match="part at the deal"):
            k.Game.load(self.rules, resealed(dealt))
        third = json.loads(lines[3])
        lines[3] = json.dumps({**third, "after": "0" * 12}, separators=(",", ":")) + "\n"
        with pytest.raises(k.Unreadable, match=r"part at move 3, by .+ played by the rules '0\.0\.1'"):
            k.Game.load(self.rules, resealed(lines))

    # --- who may know what

    def test_views_fit_their_schema(self, walk: "list[Path]") -> None:
        for position in self.sample(walk, 20):
            for seat in (None, *range(len(position.seats))):
                view = self.rules.view(position, seat)
                data = json.loads(k.text_of(view))
                back = self.rules.reader.from_json(self.rules.view_type, data)
                assert k.to_json(back) == data

    def test_views_hold_the_answers_of_their_own_seat_alone(self, walk: "list[Path]") -> None:
        for position in self.sample(walk, 20):
            for seat in (None, *range(len(position.seats))):
                mine = seat in decision_of(position).seats
                answers = tuple(k.legal_moves(position)) if mine else ()
                assert self.rules.view(position, seat).answers == answers

    def test_redeals_fit_the_view_and_vary_what_is_unknown(self, walk: "list[Path]") -> None:
        """What differs between two redeals is unknown to the seat; what never differs is in the view."""
        varied = False
        for position in self.sample(walk, 20):
            kept = k.totals(position)
            for seat in (None, *range(len(position.seats))):
                view = self.rules.view(position, seat)
                dealt = [self.rules.redeal(view, seed) for seed in range(8)]
                for other in dealt:
                    assert k.text_of(self.rules.view(other, seat)) == k.text_of(view)
                    assert k.totals(other) == kept
                    if seat in decision_of(other).seats:
                        assert k.legal_moves(other) == k.legal_moves(position)
                varied |= len(set(map(whole, dealt))) > 1
                assert whole(self.rules.redeal(view, 3)) == whole(dealt[3])
        assert varied

    def test_views_leak_nothing(self, walk: list[Path]) -> None:
        """What is hidden from a seat is changed in the position itself; nothing the seat gets may change."""
        luck = random.Random(37)
        changed = 0
        for position in self.sample(walk, 40):
            for seat in (None, *range(len(position.seats))):
                other = self.changed_where_hidden(position, seat, luck)
                changed += other != position
                for look in (k.text_of, repr):
                    assert look(self.rules.view(other, seat)) == look(self.rules.view(position, seat))
                mine, theirs = self.rules.view(position, seat), self.rules.view(other, seat)
                assert mine.pending == theirs.pending
                assert decision_of(other).ask(other) == decision_of(position).ask(position)
        assert changed
        assert all("seed" not in name for name in annotations(self.rules.view_type))

    def changed_where_hidden(self, position: k.Position, seat: int | None, luck: random.Random) -> k.Position:
        """The same position to a seat's eyes: cards it cannot see change places, hidden totals change."""
        other = position.copy()
        for row in position.conserved:
            accounts = list(getattr(position, row))
            places = [at for at in range(len(accounts)) if (row, at) in self.hidden_now(position, seat)]
            if all(isinstance(accounts[at], tuple) for at in places):
                cards = [card for at in places for card in accounts[at]]
                luck.shuffle(cards)
                for at in places:
                    accounts[at] = tuple(cards.pop() for _ in accounts[at])
            elif len(places) > 1:
                accounts[places[0]], accounts[places[1]] = accounts[places[1]], accounts[places[0]]
            setattr(other, row, tuple(accounts))
        return other

    def secret(self, position: Any, seat: int | None) -> list[k.Place]:
        """What a seat, or a spectator, may not look at: the rulebook's word, not the code's."""
        raise NotImplementedError

    def hidden_now(self, position: k.Position, seat: int | None) -> set[tuple[str, int]]:
        """The same by row and place, whichever end the places are counted from."""
        places = self.secret(position, seat)
        return {(each.row, each.at % len(getattr(position, each.row))) for each in places}

    def test_hidden_is_what_the_rulebook_says(self, walk: list[Path]) -> None:
        hidden_somewhere = set()
        for position in self.sample(walk, 40):
            for seat in (None, *range(len(position.seats))):
                wanted = self.hidden_now(position, seat)
                every = [(row, at) for row in position.conserved for at in range(len(getattr(position, row)))]
                hidden = self.rules.hidden(position, seat)
                assert {place for place in every if place in hidden} == wanted
                hidden_somewhere |= {row for row, _ in wanted}
        # a new row of cards is either open or hidden here, too, and nobody has to remember the view
        assert hidden_somewhere | self.open_rows == set(self.rules.position.conserved)
        assert not hidden_somewhere & self.open_rows

    def test_a_log_shows_a_seat_nothing_of_what_others_did_in_secret(self) -> None:
        """Two games that differ only where a seat may not look give it the same log."""
        luck = random.Random(38)
        secrets = 0
        for start in self.starts:
            game = self.game(start, luck)
            for seat in (None, *range(len(game.seats))):
                name = None if seat is None else game.seats[seat]
                assert list(game.log.seen_from(name)) == list(game.log.seen_from(seat))
                for line, seen in zip(game.log, game.log.seen_from(seat), strict=True):
                    covered = line.event.seen_by is not None and seat not in line.event.seen_by
                    if covered and game.outcome is None:  # at the end all is shown
                        secrets += 1
                        assert seen.event.card is None
                        assert seen.event.amount == 0
                        assert seen.event.what in ("", *self.rules.position.conserved)
                    else:
                        assert seen.event == line.event

    def test_what_a_seat_asks_and_tries_looks_no_further_than_its_view(self, walk: "list[Path]") -> None:
        """In every position that looks the same to a seat, it gets the same answers, chains and all."""
        luck, told_early = random.Random(39), 0
        for position in self.sample(walk, 25):
            seat, legal = luck.choice(decision_of(position).seats), k.legal_moves(position)
            dealt = [self.rules.redeal(self.rules.view(position, seat), seed) for seed in range(4)]
            # one that no game would come to, so that it can be asked about but not played on
            others = [*dealt, self.changed_where_hidden(position, seat, luck)]
            tried = [*legal[:30], *self.strange_moves(position, set(legal), luck)]
            for move in tried:
                said = self.said_of(position, seat, move)
                assert all(self.said_of(other, seat, move) == said for other in others), move
            for first in luck.sample(legal, min(6, len(legal))):
                after = position.copy()
                k.apply(after, first, [])
                following = [*k.legal_moves(after)[:4], *luck.sample(tried, min(4, len(tried)))]
                for second in following:
                    said = self.answer_to(position, seat, (first, second))
                    told_early += isinstance(said, k.Refusal) and said.too_early
                    assert all(self.answer_to(each, seat, (first, second)) == said for each in dealt)
        assert told_early, "no chain has brought anything to light"

    def test_what_is_chosen_in_secret_is_known_to_those_who_chose_until_it_is_shown(
        self, walk: "list[Path]"
    ) -> None:
        """Whichever answer a seat or a team gives in secret, all others see, are told and can do the same."""
        for position in self.positions(walk):
            decision, legal = decision_of(position), k.legal_moves(position)
            if not decision.secret:
                continue
            turns = [k.play_chain(position.copy(), (move,)) for move in legal]
            hidden = [turn for turn in turns if not any(event.reveals for event in turn.events)]
            others: set[int | None] = {*range(len(position.seats))} - {*position.team(decision.seat)}
            others |= {None} if others else set()  # a spectator sees what all seats see
            for seat in others if hidden else ():
                seen = {k.text_of(self.rules.view(turn.after, seat)) for turn in hidden}
                told = {tuple(event.seen_from(seat) for event in turn.events) for turn in hidden}
                asked = {k.open_decision(turn.after) for turn in hidden}
                assert len(seen) == len(told) == len(asked) == 1, decision
            for seat in position.team(decision.seat):
                views = [k.text_of(self.rules.view(turn.after, seat)) for turn in turns]
                assert len(set(views)) == len(views), "the team that has chosen does not see it"

    def said_of(self, position: k.Position, seat: int, move: k.Move) -> Any:
        """All that a seat can be told about a move."""
        decision = decision_of(position)
        kinds = decision.kinds(position)
        found = k.refusal(position, move, seat)
        legal = {each.kind for each in k.legal_moves(position)}
        return (
            found,
            decision.ask(position),
            decision.bill(position, move),
            [decision.nearest(position, kind) for kind in kinds if kind not in legal],
            found or (decision.label(position, move), decision.warning(position, move)),
            decision.where(position, move),
        )

    def answer_to(self, position: k.Position, seat: int, chain: tuple[k.Move, ...]) -> k.Refusal | None:
        """What a seat is told when it tries a chain of moves."""
        try:
            k.play_chain(position.copy(), chain, seat)
        except k.IllegalMove as illegal:
            return illegal.refusal
        return None

    def test_redeals_can_be_played(self, walk: "list[Path]") -> None:
        luck = random.Random(41)
        for position in self.sample(walk, 5):
            dealt = self.rules.redeal(self.rules.view(position, 0), 1)
            for _ in range(20):
                if dealt.outcome is not None:
                    break
                k.apply(dealt, luck.choice(k.legal_moves(dealt)), [])

    # --- names

    def test_every_event_is_of_a_kind_that_the_game_or_the_kernel_names(
        self, played: "list[tuple[Path, k.Events]]"
    ) -> None:
        kinds = {*self.rules.events, *k.CommonKind}
        for _, events in played:
            assert {event.kind for event in events} <= kinds
            assert all(isinstance(event.kind, StrEnum) for event in events), "a kind is a bare text"

    def test_every_place_is_of_a_sort_that_the_game_names(
        self, played: "list[tuple[Path, k.Events]]"
    ) -> None:
        for path, events in played:
            seats, at = path[0][0].seats, {each for event in events for each in (event.source, event.target)}
            assert {*filter(partial(self.is_nowhere, seats), at)} == set()

    def test_every_place_that_an_answer_points_at_is_of_a_sort_that_the_game_names(
        self, walk: "list[Path]"
    ) -> None:
        for position in self.sample(walk):
            decision = decision_of(position)
            at = {decision.where(position, move) for move in k.legal_moves(position)}
            for seat in (None, *range(len(position.seats))):
                at |= {offer.where for offer in self.rules.offers(position, seat)}
            assert {*filter(partial(self.is_nowhere, position.seats), at)} == set()

    def is_nowhere(self, seats: tuple[str, ...], place: str) -> bool:
        """Whether the name of a place is neither empty, nor a seat's, nor begins with a sort of place."""
        return place not in ("", *seats) and place.partition(" ")[0] not in {*self.rules.places}

    def test_no_kind_of_event_and_no_sort_of_place_is_named_in_vain(self) -> None:
        """Each is used by the game's code for more than to say what it is called."""
        for names in (self.rules.events, self.rules.places):
            folder = pathlib.Path(inspect.getfile(names)).parent
            used = {member for file in folder.rglob("*.py") for member in members_used(names, file)}
            assert used == set(names.__members__)

    # --- chance

    def test_the_global_generator_has_no_say(self) -> None:
        def play(noise: int) -> str:
            luck = random.Random(43)
            game = k.Game(self.rules, self.starts[0])
            for _ in range(15):
                random.seed(noise)
                if game.outcome is None:
                    game.play(luck.choice(game.legal_moves()))
            return game.record()

        state = random.getstate()
        assert play(1) == play(2)
        random.seed(1)
        k.Game(self.rules, self.starts[0])
        first = random.random()
        random.seed(1)
        assert random.random() == first, "the game drew from the global generator"
        random.setstate(state)

    def test_the_same_seed_gives_the_same_game_on_every_python(self) -> None:
        code = (
            "import random; from hashlib import sha256; from sv_widgets import kernel as k\n"
            f"from {self.module} import RULES, STARTS\n"
            "luck, whole = random.Random(47), sha256()\n"
            "for start in STARTS:\n"
            "    game = k.Game(RULES, start)\n"
            "    for _ in range(30):\n"
            "        if game.outcome is None: game.play(luck.choice(game.legal_moves()))\n"
            "    whole.update(game.record().encode())\n"
            "print(whole.hexdigest()[:12])"
        )
        said = {version: run_on(python, code) for version, python in pythons().items()}
        assert len(set(said.values())) == 1, said
        assert self.pinned in ("", *said.values()), "games are dealt or played otherwise than before"

    # --- the handle

    def test_listeners_are_told_and_not_kept_alive(self) -> None:
        class Listener:
            def __init__(self) -> None:
                self.told = 0

            def hear(self) -> None:
                self.told += 1

        game = k.Game(self.rules, self.starts[0])
        listener = Listener()
        game.listen(listener.hear)
        game.play(game.legal_moves()[0])
        game.undo()
        game.redo()
        assert listener.told == 3
        gone = weakref.ref(listener)
        del listener
        assert gone() is None
        game.undo()

    def test_a_failing_listener_keeps_nobody_else_from_hearing(
        self, caplog: pytest.LogCaptureFixture
    ) -> None:
        game = k.Game(self.rules, self.starts[0])
        heard = []

        def fail() -> None:
            raise RuntimeError("spilt coffee")

        def hear() -> None:
            heard.append(game.outcome)

        game.listen(fail)
        game.listen(hear)
        game.play(game.legal_moves()[0])
        assert len(heard) == 1
        assert "a listener failed" in caplog.text

    def test_many_hands_lose_no_move(self) -> None:
        """Threads that play without asking first: what was legal is played once, what was not is refused."""
        game = k.Game(self.rules, self.starts[0])
        played: list[tuple[k.Move, ...]] = []

        def hand(seed: int) -> None:
            luck = random.Random(seed)
            for _ in range(15):
                moves = game.legal_moves()
                if moves:
                    move = luck.choice(moves)
                    try:
                        game.play(move)
                    except k.IllegalMove:
                        continue
                    played.append((move,))

        at_once(*(partial(hand, seed) for seed in range(4)))
        again = k.Game.load(self.rules, game.record())
        assert whole(again.position) == whole(game.position)
        assert played
        assert Counter(turn.moves for turn in game.turns[1:]) == Counter(played)
        assert game.changes == len(played)

    def test_copies_of_a_game_are_games_of_their_own(self) -> None:
        luck = random.Random(53)
        game = self.game(self.starts[0], luck, 5)
        before, told = game.record(), []

        def hear() -> None:
            told.append(1)

        game.listen(hear)
        for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game)), game.fork(2)):  # noqa: S301
            if twin.outcome is None:
                twin.play(luck.choice(twin.legal_moves()))
            with game.lock, ThreadPoolExecutor(1) as other:
                other.submit(twin.undo).result(timeout=5)
        assert game.record() == before
        assert told == []

    def test_a_new_move_forgets_what_was_undone(self) -> None:
        game = self.game(self.starts[0], random.Random(57), 3)
        game.undo()
        assert game.can_redo
        game.play(game.legal_moves()[-1])
        assert not game.can_redo
        with pytest.raises(ValueError, match="nothing to redo"):
            game.redo()

    def test_listeners_are_told_when_the_lock_is_let_go(self) -> None:
        game = k.Game(self.rules, self.starts[0])
        free = []

        def hear() -> None:
            with ThreadPoolExecutor(1) as other:
                free.append(other.submit(self.can_take, game).result(timeout=5))

        game.listen(hear)
        with game.lock:
            game.play(game.legal_moves()[0])
            game.undo()
            assert free == []
        assert free == [True]

    def can_take(self, game: k.Game[Any, Any]) -> bool:
        with game.lock:
            return True

    def test_streams_of_a_position_are_independent_and_not_those_of_a_redeal(self, walk: list[Path]) -> None:
        position = walk[0][0][0]
        redealt = self.rules.redeal(self.rules.view(position, 0), position.seed)
        streams = [value for value in vars(position).values() if isinstance(value, k.Stream)]
        again = [value for value in vars(redealt).values() if isinstance(value, k.Stream)]
        assert len({(each.seed, each.name) for each in [*streams, *again]}) == 2 * len(streams)

    def test_a_playout_leads_where_listing_and_applying_leads_with_the_same_luck(
        self, walk: list[Path]
    ) -> None:
        """From anywhere, and however far: to the next choice, a few choices on, or to the end."""
        for at, position in enumerate(self.sample(walk, 24)):
            choices = (0, 1, 7, 40, self.longest)[at % 5]
            ours, theirs, luck = position.copy(), position.copy(), random.Random(at)
            asked = [0]

            def far_enough(
                now: k.Position, asked: list[int] = asked, last: int = choices, ours: k.Position = ours
            ) -> bool:
                assert now is ours
                assert len(k.legal_moves(now)) > 1, "asked where there is no choice"
                asked[0] += 1
                return asked[0] > last

            k.playout(ours, luck.random, far_enough)
            again = random.Random(at)
            for _ in range(choices):
                if theirs.outcome is not None:
                    break
                moves = k.legal_moves(theirs)
                k.apply(theirs, moves[int(again.random() * len(moves))], [])
            assert whole(ours) == whole(theirs)
            assert luck.random() == again.random(), "not as many numbers were drawn"

    def test_after_every_play_the_game_has_ended_or_somebody_has_a_choice(self) -> None:
        """Nobody is ever left waiting for rules that go round in circles."""
        luck = random.Random(59)
        for start in self.starts:
            position: k.Position = k.begin(start).after
            for _ in range(1500):
                moves = k.legal_moves(position)
                assert (position.outcome is None) == (len(moves) >= 2)
                if position.outcome is not None:
                    assert k.open_decision(position) is None
                    break
                steps: list[object] = []

                def watch(_: object, step: object, __: object, steps: list[object] = steps) -> None:
                    steps.append(step)
                    assert len(steps) < MOST_STEPS, "the rules go on and ask nobody"

                k.apply(position, luck.choice(moves), [], watch)


MOST_STEPS = 100
"""More in a row than the rules of any game here take."""


def members_used(names: type[StrEnum], file: pathlib.Path) -> Iterator[str]:
    """The members of an enumeration that a file of Python uses other than as the keys of a table."""
    tree = ast.parse(file.read_text("utf-8"))
    keys = {key for each in ast.walk(tree) if isinstance(each, ast.Dict) for key in each.keys}
    for each in ast.walk(tree):
        match each:
            case ast.Attribute(ast.Name(named), member) if named == names.__name__ and each not in keys:
                yield member


def decision_of(position: k.Position) -> k.Decision[Any]:
    decision = k.open_decision(position)
    assert decision is not None
    return decision


def numbers_in(words: str) -> set[str]:
    """The whole numbers that a sentence names."""
    return set(re.findall(r"-?\d+", words))


def cannot_change(value: Any) -> bool:
    """Whether a value is plain all the way down."""
    if isinstance(value, tuple):
        return all(map(cannot_change, value))
    return value is None or isinstance(value, (bool, int, str, Struct, k.Reference))


def mutated(text: str, luck: random.Random) -> str:
    """A text with one thing wrong."""
    at = luck.randrange(len(text))
    lines = text.splitlines(keepends=True)
    line = luck.randrange(len(lines))
    match luck.randrange(8):
        case 0:
            return text[:at] + text[at + 1 :]
        case 1:
            return text[:at] + luck.choice('0123456789{}[]",:abcxyz\n\x00 ') + text[at + 1 :]
        case 2:
            return text[:at] + luck.choice('0123456789{}[]",:ab\n') + text[at:]
        case 3:
            return text[:at]
        case 4:
            return "".join(lines[:line] + lines[line + 1 :])
        case 5:
            return "".join(lines[: line + 1] + lines[line:])
        case 6:
            return "".join([*lines[:line], "[" * 5000, *lines[line:]])
    words = [each for each in json.loads(lines[line]) if isinstance(each, str)]
    changed = {
        **json.loads(lines[line]),
        luck.choice(words): luck.choice([None, -1, "", [], {}, "x" * 50, True, 10**40]),
    }
    return "".join([*lines[:line], json.dumps(changed, separators=(",", ":")) + "\n", *lines[line + 1 :]])


def resealed(lines: "list[str]") -> str:
    """A record whose last line fits lines that were changed on purpose."""
    above = "".join(lines[:-1])
    end = {"end": len(lines) - 2, "check": sha256(above.encode()).hexdigest()[:12]}
    return above + json.dumps(end, separators=(",", ":")) + "\n"
