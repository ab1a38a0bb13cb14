"""The wire between Python and every front end: state goes down, what people want comes up.

Down goes one trait, `shown`, replaced whole; and the card catalogue, once. Up come messages of three kinds,
`play`, `ask` and `do`, each with an id; each gets one reply with that id. Python alone knows for whom a
widget speaks, and a message it cannot accept changes nothing.

A handler may run in another thread than a cell does, so the game's lock is held round every reading,
deciding and changing.
"""

import traceback
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

import traitlets

from sv_widgets.kernel import IllegalMove, Malformed, Move, Position, asked, refusal, to_json
from sv_widgets.table import Table
from sv_widgets.table.plans import grids, plans_of, sent, way
from sv_widgets.widgets.base import Widget

LOG_LINES = 24
MOST_MOVES = 50
"""In one message; no turn of any game is longer."""

Message = dict[str, Any]
Handler = Callable[[Message], Message]


class Rejected(Exception):
    """A message that is not acted on: the reason as a word for the program, a sentence for people."""

    def __init__(self, reason: str, sentence: str, **more: Any) -> None:
        super().__init__(sentence)
        self.reply = {"reason": reason, "sentence": sentence, **more}


class Wire(Widget):
    """A front end on a table.

    | trait | direction | meaning |
    |---|---|---|
    | shown | to the browser | the table as the widget's seat may see it, replaced whole |
    | catalogue | to the browser | what the cards say; set once |
    """

    shown = traitlets.Dict().tag(sync=True)
    catalogue = traitlets.Dict().tag(sync=True)

    kinds: ClassVar[dict[str, frozenset[str]]] = {
        "play": frozenset({"moves"}),
        "ask": frozenset({"about"}),
        "do": frozenset({"what"}),
    }
    """The fields of each kind of message, besides id, kind and base_version; a plan has one more."""

    def __init__(self, table: Table, seat: int | None = None) -> None:
        """A front end for whoever sits at the table's screen, or with a seat for that seat alone."""
        super().__init__()
        self.table = table
        self._seat = seat
        self._plans = plans_of(table)
        self.heard = 0
        """How many messages have come from its pages."""
        self._since = 0  # the version since which it has shown what this same seat may see
        game = table.game
        self.catalogue = to_json(game.rules.catalogue(game.position)) or {}
        self._publish()
        table.listen(self._publish)
        self._plans.listen(self._publish_plan)
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        game = self.table.game
        return f"<{type(self).__name__} {game.rules.name}: {', '.join(game.seats)}. {self._question()}>"

    def picture(self) -> str:
        # what a saved output shows stays there for everybody, so it is the spectator's unless made for a seat
        return self.table.game.rules.picture(self.table.game.view(self._seat), self._question())

    @property
    def eyes(self) -> int | None:
        """The seat this widget speaks for now, and whose view it shows."""
        return self.table.eyes if self._seat is None else self._seat

    # --- down

    def _publish(self) -> None:
        with self.table.game.lock:
            now = self._now()
            if now["seat"] != self.shown.get("seat"):
                self._since = now["version"]
            self.shown = now

    def _publish_plan(self) -> None:
        """A plan is nobody's play, so the version stays: what others are about to play is still good."""
        with self.table.game.lock:
            plan = self._plan(self.table.game.view(self.eyes))
            if self.shown["seat"] == self.eyes and self.shown["plan"] != plan:
                self.shown = self.shown | {"plan": plan}

    def _plan(self, view: Any) -> dict[str, Any] | None:
        """What lies on the R&D mat of whoever looks: nobody else is ever sent it."""
        eyes = self.eyes
        return None if eyes is None else sent(self._plans.seen(eyes, view))

    def _now(self) -> dict[str, Any]:
        table, game, eyes = self.table, self.table.game, self.eyes
        view = game.view(eyes)
        decision, position = game.decision, game.position
        seen = [event.seen_from(eyes) for event in table.latest]
        return {
            "version": table.version,
            "game": game.rules.name,
            "seat": eyes,
            "seats": list(game.seats),
            "asked": None if decision is None else decision.seat,
            "question": self._question(),
            "covered": self._seat is None and table.covered,
            "answers": [self._answer(position, move) for move in view.answers],
            "kinds": self._kinds(view.answers),
            "events": [to_json(event) | {"says": game.rules.say(event, position)} for event in seen],
            "log": self._log(len(game.turns)),
            "plays": len(game.turns) - 1,
            "undo": table.why_no_undo(self._seat),
            "redo": game.can_redo,
            "outcome": to_json(game.outcome),
            "ranking": [row._asdict() for row in game.ranking] if game.outcome else [],
            "view": to_json(view),
            "plan": self._plan(view),
            "insight": to_json(game.rules.insight(view)),
            "frames": self._frames() if table.latest else [],
            "by": self._by(),
            "bots": list(table.bots),
            "note": table.note,
        }

    def _by(self) -> int | None:
        """Who has made the last play, if that is what has changed."""
        turns = self.table.game.turns
        decision = asked(turns[-2].after) if self.table.latest and len(turns) > 1 else None
        return None if decision is None else decision.seat

    def _frames(self) -> list[dict[str, Any]]:
        """The last play step by step, each step as what is different in it from now."""
        game, eyes = self.table.game, self.eyes
        frames = []
        for events, position in game.frames():
            seen = [event.seen_from(eyes) for event in events]
            says = [game.rules.say(event, position) for event in seen]
            frames.append(
                {
                    "asked": None,
                    "question": says[-1],
                    "answers": [],
                    "events": [
                        to_json(event) | {"says": said} for event, said in zip(seen, says, strict=True)
                    ],
                    "outcome": None,
                    "ranking": [],
                    "view": to_json(game.rules.view(position, eyes)),
                    "insight": None,
                }
            )
        return frames

    def _log(self, turns: int) -> list[dict[str, Any]]:
        """The last lines of what had happened after so many turns."""
        game = self.table.game
        last = sum(len(turn.events) for turn in game.turns[:turns])
        first = max(0, last - LOG_LINES)
        return [
            {"at": at, "says": line.sentence, "rule": line.rule, "turn": line.turn, "code": line.code}
            for at, line in enumerate(game.log.seen_from(self.eyes)[first:last], start=first)
        ]

    def _past(self, plays: int) -> dict[str, Any]:
        """What is different from now in a look back at the table after so many plays."""
        game, eyes = self.table.game, self.eyes
        position, events = game.turns[plays].after, game.turns[plays].events
        view = game.rules.view(position, eyes)
        seen = [event.seen_from(eyes) for event in events]
        return {
            "asked": None,
            "question": f"Looking back: after play {plays} of {len(game.turns) - 1}.",
            "answers": [],
            "events": [to_json(event) | {"says": game.rules.say(event, position)} for event in seen],
            "log": self._log(plays + 1),
            "outcome": to_json(position.outcome),
            "ranking": [],
            "view": to_json(view),
            "insight": None,
        }

    def _question(self) -> str:
        game = self.table.game
        if self._seat is None and self.table.covered:
            return f"Pass the screen to {game.seats[game.decision.seat]}."  # type: ignore[union-attr]
        return game.headline

    def _answer(self, position: Position, move: Move) -> dict[str, Any]:
        decision = self.table.game.decision
        assert decision is not None
        return {
            "move": to_json(move),
            "label": decision.label(position, move),
            "where": decision.where(position, move),
            "warning": decision.warning(position, move),
        }

    def _kinds(self, answers: Sequence[Move]) -> list[dict[str, Any]]:
        """The kinds of moves that are asked for; those of which none is legal with one that can tell why."""
        decision, position = self.table.game.decision, self.table.game.position
        if decision is None:
            return []
        legal = {move.kind for move in answers}
        return [
            {"kind": kind, "nearest": to_json(decision.nearest(position, kind))}
            if answers and kind not in legal
            else {"kind": kind, "nearest": None}
            for kind in decision.kinds(position)
        ]

    # --- up

    def _receive(self, _widget: object, message: Any, _buffers: object) -> None:
        """Answer a message, whatever it is."""
        self.heard += 1
        name = message.get("id") if isinstance(message, dict) else None
        reply: Message = {"id": name if isinstance(name, (int, str)) else None}
        try:
            reply |= {"ok": True} | self._handled(message)
        except Rejected as rejected:
            reply |= {"ok": False} | rejected.reply
        except Exception as error:  # noqa: BLE001 - an exception in a handler is shown nowhere else
            reply |= {
                "ok": False,
                "reason": "crashed",
                "sentence": f"Something broke in Python, and nothing was changed: {type(error).__name__}.",
                "details": traceback.format_exc(),
            }
        reply["version"] = self.table.version
        self.send(reply)

    def _handled(self, message: Any) -> Message:
        self._check_form(message)
        handlers: dict[str, Callable[[Message], Message]] = {
            "play": self._play,
            "ask": self._ask,
            "do": self._do,
        }
        with self.table.game.lock:
            plan = "plan" in message  # which another's play does not change
            if message["kind"] != "ask" and not plan and message["base_version"] != self.table.version:
                raise Rejected("stale", "The table has moved on since you looked; nothing was played.")
            return handlers[message["kind"]](message)

    def _check_form(self, message: Any) -> None:
        def wrong(what: str) -> Rejected:
            return Rejected("malformed", f"That message cannot be understood: {what}.")

        if not isinstance(message, dict):
            raise wrong("it is no object")
        kind, name, base = (message.get(key) for key in ("kind", "id", "base_version"))
        if not isinstance(kind, str) or kind not in self.kinds:
            raise wrong(f"its kind must be one of {', '.join(self.kinds)}")
        fields = {"kind", "id", "base_version"} | self.kinds[kind]
        if kind == "do" and message.get("what") == "plan":
            fields |= {"plan"}
        if set(message) != fields:
            raise wrong(f"it must have exactly the fields {', '.join(sorted(fields))}")
        if isinstance(name, bool) or not isinstance(name, (int, str)) or len(str(name)) > 40:
            raise wrong("its id must be a number or a short text")
        if type(base) is not int:
            raise wrong("its base_version must be a whole number")

    def _play(self, message: Message) -> Message:
        moves = message["moves"]
        if not isinstance(moves, list) or not 1 <= len(moves) <= MOST_MOVES:
            raise Rejected("malformed", f"moves must be a list of 1 to {MOST_MOVES} moves.")
        if self.table.covered and self._seat is None:
            raise Rejected("covered", self._question())
        try:
            self.table.game.play(*map(self._read_move, moves), seat=self.eyes)
        except IllegalMove as illegal:
            found = illegal.refusal
            raise Rejected("refused", found.sentence, rule=found.rule, place=found.place) from None
        return {}

    def _read_move(self, data: Any) -> Move:
        try:
            move: Move = self.table.game.rules.reader.from_json(Move, data)
        except Malformed as error:
            raise Rejected("malformed", str(error)) from None
        return move

    def _ask(self, message: Message) -> Message:
        """Why a move is not legal, what a rule says, whether anybody is there: this changes nothing."""
        about = message["about"]
        if about == "there":
            return {}
        if about == "picture":
            game = self.table.game
            return {"picture": game.rules.picture(game.view(self.eyes), self._question())}
        if isinstance(about, dict) and set(about) == {"move"}:
            if self.eyes is None and self.table.game.outcome is None:
                # a reason names money and code of whoever is asked, and nobody knows who is looking
                raise Rejected("covered", self._question())
            return self._about(self._read_move(about["move"]))
        if isinstance(about, dict) and set(about) == {"designs"}:
            return {"way": self._way(about["designs"])}
        if isinstance(about, dict) and set(about) == {"past"}:
            plays, last = about["past"], len(self.table.game.turns) - 1
            if type(plays) is not int or not 0 <= plays <= last:
                raise Rejected("malformed", f"There are the plays 0 to {last} to look back to.")
            return {"past": self._past(plays)}
        if isinstance(about, dict) and set(about) == {"rule"}:
            try:
                rule = self.table.game.explain(str(about["rule"]))
            except ValueError as error:
                raise Rejected("malformed", str(error)) from None
            return {"rule": rule.id, "title": rule.title, "text": rule.text, "section": rule.section}
        raise Rejected(
            "malformed",
            "One can ask about a move, a rule, designs, a past play, or if anybody is there.",
        )

    def _way(self, space: Any) -> Any:
        """How a seat can fill a grid with its own blocks, or what it lacks."""
        if self.eyes is None:
            raise Rejected("covered", "Designs are made of a seat's own blocks, and nobody's are shown here.")
        view = self.table.game.view(self.eyes)
        open_ = grids(view)
        spaces = [at for at, pile in enumerate(getattr(view, "products", ())) if pile and pile[0] in open_]
        if type(space) is not int or space not in spaces:
            raise Rejected("malformed", f"Designs are asked for in one of the spaces {spaces}.")
        return to_json(way(view, space, self._plans.seen(self.eyes, view)))

    def _about(self, move: Move) -> Message:
        """What a move would cost, and whether it is legal or why not."""
        game, position = self.table.game, self.table.game.position
        found, decision = refusal(position, move, self.eyes), game.decision
        reply: Message = {"legal": found is None, "lines": [], "rules": []}
        if decision is not None and self.eyes in (None, decision.seat):
            bill = decision.reckoning(position, move)
            reply |= {"lines": [list(line) for line in bill.lines], "rules": list(bill.rules)}
        if found is not None:
            return reply | {"rule": found.rule, "sentence": found.sentence, "place": found.place}
        assert decision is not None
        return reply | {
            "title": decision.label(position, move),
            "place": decision.where(position, move),
            "sentence": decision.warning(position, move) or "",
        }

    def _deeds(self) -> dict[str, Callable[[], object]]:
        """What one can do here besides playing, and without saying more."""
        table = self.table
        return {
            "undo": partial(table.undo, self._seat),
            "redo": partial(table.redo, self._seat),
            "ready": table.ready,
            "go_on": table.go_on,
        }

    def _do(self, message: Message) -> Message:
        deeds = self._deeds() | {"plan": partial(self._lay, message)}
        what = message["what"]
        if not isinstance(what, str) or what not in deeds:
            raise Rejected("malformed", f"One can do {', '.join(deeds)}; not that.")
        try:
            deeds[what]()
        except Malformed as error:
            raise Rejected("malformed", str(error)) from None
        except ValueError as error:
            raise Rejected("refused", str(error)) from None
        return {}

    def _lay(self, message: Message) -> None:
        """Keep what lies on the mat, for the seat that was shown when it was laid."""
        if self.eyes is None:
            raise Rejected("covered", "A plan belongs to a seat, and nobody's is shown here.")
        if not self._since <= message["base_version"] <= self.table.version:
            raise Rejected("stale", "Somebody else sits at the screen by now; this plan was not kept.")
        self._plans.lay(self.eyes, message["plan"])
