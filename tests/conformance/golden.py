"""Golden games: whole games as transcripts that read well, a file for each round; the review is in the diff.

A round is played from its checkpoint, the position in which it began when it was recorded, by the moves in
its transcript; the first one is played from the deal. So a change of the rules shows in the rounds in which
something comes out otherwise, and in none only because it comes later. Whether rounds still follow from each
other is asked by itself. Which games there are, and who plays them, is said by each game of the house.
"""

import json
import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple

import pytest

from sv_widgets import kernel
from sv_widgets.kernel import InvalidData, Move, Turn
from sv_widgets.kernel.position import P

NEW = "new"
GAPS = "gaps.txt"
SAME = "the same moves come out otherwise"
MOST = 500
"""Moves after which a golden round must have ended."""
MOVE = re.compile(r"^\d+\. .+?  (\w+\(.*\))$", re.MULTILINE)
"""A move in a transcript: its number, who plays it and what a button for it says, then the move itself."""
ON = re.compile(r"Round \d+ begins from \w+\.")
"""The last line of a round after which the game goes on."""


class Round(NamedTuple):
    """A round as it comes out."""

    number: int
    checkpoint: str
    """Nothing for the first round, which has none."""
    transcript: str
    astray: str
    """From where on, and why, not the recorded moves were played; nothing if they were."""
    after: Any


@dataclass(frozen=True)
class Goldens(Generic[P]):
    """The golden games of one game."""

    rules: kernel.Rules[P, Any]
    folder: Path
    starts: Mapping[str, kernel.Start]
    policy: Callable[[str, P, random.Random], Move]
    """What is played in the golden game of that name, where no recorded move can be."""
    ending: Callable[[P], list[str]]
    """How a game has ended, in lines."""

    # --- what is recorded

    def files(self, name: str) -> list[Path]:
        """The transcripts of a game's rounds: a folder of them, or one file if there is but one round."""
        alone = self._alone(name)
        return [alone] if alone.exists() else sorted(alone.with_suffix("").glob("*.txt"))

    @property
    def rounds(self) -> dict[str, tuple[str, Path]]:
        """For every round its game and its transcript."""
        every = [(name, file) for name in self.starts for file in self.files(name)]
        return {self._short(file).removesuffix(".txt"): (name, file) for name, file in every}

    def transcript(self, name: str) -> str:
        """A game from its start to its end."""
        return "".join(map(_text, self.files(name)))

    def gaps(self, name: str) -> list[str]:
        """Where the rounds of a game do not follow from each other, in sentences."""
        files = self.files(name)
        found = [] if files else [f"{name} is not recorded."]
        for here, there in zip_longest(files, files[1:]):
            last = _text(here).splitlines()[-1]
            if there is None and ON.fullmatch(last):
                found.append(
                    f"{name}: round {here.stem} does not end the game, and is the last one recorded."
                )
            elif there is not None and last != _leads_on(there.stem, _text(there.with_suffix(".json"))):
                found.append(f"{name}: round {here.stem} does not lead to where round {there.stem} begins.")
        return found

    def known_gaps(self, name: str) -> list[str]:
        """Those that somebody has looked at and let stand: each round is still a test by itself."""
        return [line for line in _text(self.folder / GAPS).splitlines() if line.startswith(f"{name}: ")]

    def _alone(self, name: str) -> Path:
        return self.folder / f"{name.replace(' ', '_')}.txt"

    def _short(self, file: Path) -> str:
        return file.relative_to(self.folder).as_posix()

    # --- how it comes out

    def replayed(self, name: str, file: Path) -> Round:
        """A round by its recorded moves; a `ValueError` says why its checkpoint cannot be read."""
        recorded = MOVE.findall(_text(file))
        # of its own, so that what the policy plays in a round depends on no other round
        luck = random.Random(f"{name}, round {file.stem}")
        if file == self.files(name)[0]:
            return self._first(name, recorded, luck)
        data = json.loads(_text(file.with_suffix(".json")))
        # a deck is known by what its cards say, and those may change under a checkpoint
        data |= {field: said for field, said in kernel.to_json(self.starts[name]).items() if field == "deck"}
        position = self.rules.reader.from_json(self.rules.position, data)
        return self._later(name, position, recorded, luck)

    def anew(self, name: str) -> list[Round]:
        """The rounds of a game, from the deal on, by the policy alone."""
        luck = random.Random(name)
        rounds = [self._first(name, (), luck)]
        while rounds[-1].after.outcome is None:
            rounds.append(self._later(name, rounds[-1].after, (), luck))
        return rounds

    def _first(self, name: str, recorded: Sequence[str], luck: random.Random) -> Round:
        start = self.starts[name]
        deal = kernel.begin(start)
        head = [f"{start!r}", "", "0. The deal", *self._told(deal)]
        return self._played(name, deal.after, head, recorded, luck)._replace(checkpoint="")

    def _later(self, name: str, position: P, recorded: Sequence[str], luck: random.Random) -> Round:
        decision = kernel.open_decision(position)
        assert decision is not None, f"{name}: a round begins with a decision"
        head = [f"Round {_number(position)}. {decision.ask(position)}", ""]
        return self._played(name, position, head, recorded, luck)

    def _played(
        self, name: str, position: P, lines: list[str], recorded: Sequence[str], luck: random.Random
    ) -> Round:
        number, checkpoint, astray, count = _number(position), _checkpoint(position), "", 0
        while (decision := kernel.open_decision(position)) and _number(position) == number:
            assert count < MOST, f"{name}: no end of round {number} in sight"
            count += 1
            if not astray and (fault := self._fault(position, recorded, count)):
                astray = f"{fault}, and from there the policy plays"
            move = self.policy(name, position, luck) if astray else self._move(recorded[count - 1])
            player = position.seats[decision.seat]
            lines.append(f"{count}. {player}: {decision.label(position, move)}  {move!r}")
            turn = kernel.play_chain(position.copy(), (move,))
            lines += self._told(turn)
            position = turn.after
        if not astray and count < len(recorded):
            astray = f"it is over before move {count + 1}, {recorded[count]}"
        on = [_leads_on(_number(position), _checkpoint(position))]
        lines += ["", *(on if position.outcome is None else self.ending(position))]
        return Round(number, checkpoint, "\n".join(lines) + "\n", astray, position)

    def _fault(self, position: P, recorded: Sequence[str], count: int) -> str:
        """Why a recorded move cannot be played; nothing if it can."""
        if count > len(recorded):
            return f"no move {count} is recorded"
        text = recorded[count - 1]
        try:
            broken = kernel.violated_rule(position, self._move(text))
        except InvalidData as error:
            return f"move {count} cannot be read ({error})"
        return f"move {count}, {text}, is not legal [{broken}]" if broken else ""

    def _move(self, text: str) -> Move:
        move: Move = self.rules.reader.from_text(Move, text)
        return move

    def _told(self, turn: Turn) -> list[str]:
        return [f"    {self.rules.say(event, turn.after)} [{event.rule}]" for event in turn.events]

    # --- writing

    def main(self) -> None:
        """What `make golden` does; its ARGS are on the command line."""
        asked = sys.argv[1:]
        if asked not in ([], [NEW]):
            sys.exit(f"ARGS is {NEW} or nothing, not {' '.join(asked)!r}.")
        changed = [line for name in self.starts for line in self.write(name, new=bool(asked))]
        gaps = [gap for name in self.starts for gap in self.gaps(name)]
        print(f"{self.rules.name}: {'what changed, and why' if changed else 'nothing changed'}")
        for line in [*changed, *gaps]:
            print(f"  {line}")
        if gaps:
            print(f"  They are listed in {GAPS} now; ARGS={NEW} plays whole games anew, and closes them.")
        _write(self.folder / GAPS, "".join(f"{gap}\n" for gap in gaps))

    def write(self, name: str, *, new: bool = False) -> list[str]:
        """Write a golden game as it comes out; gives what changed and why, in lines."""
        files = self.files(name)
        if new or not files:
            return self._write_anew(name)
        lines = []
        for file in files:
            try:
                now = self.replayed(name, file)
            except ValueError as error:
                lines.append(f"{self._short(file)} stays, because its checkpoint cannot be read: {error}")
                continue
            if _write(file, now.transcript):
                lines.append(f"{self._short(file)}: {now.astray or SAME}")
        return lines

    def _write_anew(self, name: str) -> list[str]:
        alone, rounds, wanted = self._alone(name), self.anew(name), dict[Path, str]()
        folder = alone.with_suffix("")
        for each in rounds:
            file = alone if len(rounds) == 1 else folder / f"{each.number:02}.txt"
            wanted[file] = each.transcript
            if each.checkpoint:
                wanted[file.with_suffix(".json")] = each.checkpoint
        gone = {*alone.parent.glob(alone.name), *folder.glob("*")} - wanted.keys()
        for file in gone:
            file.unlink()
        changed = [file for file, text in wanted.items() if _write(file, text)]
        figures = f"{len(changed)} of {len(wanted)} files changed, {len(gone)} removed"
        return [f"{name} is played anew: {figures}"] if changed or gone else []


def _write(file: Path, text: str) -> bool:
    """Write a text where it is not there yet; gives whether it was not."""
    if _text(file) == text:
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return True


def _number(position: Any) -> int:
    """Which round it is: every game with golden games counts them under this name."""
    number: int = position.round
    return number


def _checkpoint(position: kernel.Position) -> str:
    """A position as it is stored: a field a line, so that a diff shows which ones changed."""
    fields = kernel.to_json(position)
    fields.pop("deck", None)
    lines = (f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _leads_on(number: int | str, checkpoint: str) -> str:
    return f"Round {int(number)} begins from {sha256(checkpoint.encode()).hexdigest()[:12]}."


def _text(file: Path) -> str:
    """What is written there; nothing if there is no such file."""
    return file.read_text("utf-8") if file.exists() else ""


class GoldenTests:
    """The golden games of a game come out as their transcripts say, and show every kind of move."""

    goldens: ClassVar[Goldens[Any]]
    unseen: ClassVar[frozenset[str]] = frozenset()
    """Kinds of move that none of them has."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        for name, values in (("at", self.goldens.rounds), ("name", self.goldens.starts)):
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, values)

    def test_a_round_comes_out_as_its_transcript_says(self, at: str) -> None:
        name, file = self.goldens.rounds[at]
        now = self.goldens.replayed(name, file)
        assert now.transcript == _text(file), f"{now.astray or SAME}: make golden; git diff"

    def test_rounds_follow_from_each_other_but_where_it_is_known_that_they_do_not(self, name: str) -> None:
        assert self.goldens.gaps(name) == self.goldens.known_gaps(name), "make golden; git diff"

    def test_between_them_they_see_every_kind_of_move(self) -> None:
        everything = "".join(map(self.goldens.transcript, self.goldens.starts))
        kinds = {kind.__name__ for kind in self.goldens.rules.moves}
        assert {kind for kind in kinds if f"  {kind}(" not in everything} == self.unseen
