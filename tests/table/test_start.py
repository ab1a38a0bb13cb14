"""The start card: what is chosen comes to one line of code, and beginning runs exactly that line."""

import json
import os
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets import registry
from sv_widgets.kernel import Game, any_seed, text_of
from sv_widgets.kernel.plain import UserError
from sv_widgets.look.covers import HIGH, WIDE
from sv_widgets.players import Greedy
from sv_widgets.players.opponents import OPPONENTS, Opponent, opponents_in, usual_in
from sv_widgets.table.autosave import folder
from sv_widgets.table.game_start import GameStart, begin, playable, start_of
from sv_widgets.table.start import StartCard, last_kept
from sv_widgets.widgets import Play, play, resume
from tests.conformance import toy
from tests.tools.threads import at_once


class Person:
    """Somebody who chooses on a card."""

    def __init__(self) -> None:
        self.card: StartCard[Play] = StartCard(play, resume)
        self.sent = 0
        self.does("choose_seed", seed="7")

    def says(self, kind: str, **fields: Any) -> str:
        """Send a message, and return the sentence with which it was refused; empty if it was not."""
        self.sent += 1
        reply = self.card.receive({"kind": kind, "id": self.sent, **fields})
        assert reply["id"] == self.sent
        return "" if reply["ok"] else reply["sentence"]

    def does(self, kind: str, **fields: Any) -> None:
        assert self.says(kind, **fields) == ""

    @property
    def names(self) -> list[str]:
        return [seat["known_as"] for seat in self.card.shown["seats"]]

    @property
    def problem(self) -> str:
        problem: str = self.card.shown["problem"]
        return problem

    @property
    def offered(self) -> dict[str, Any]:
        return {game["game"]: game for game in self.card.offer["games"]}


@pytest.fixture
def person() -> Person:
    return Person()


def test_whether_a_first_game_is_explained_is_a_setting_of_all_tables(person: Person) -> None:
    assert person.card.shown["coach"] is True
    before = person.card.code
    person.does("choose_coach", coach=False)
    assert person.card.shown["coach"] is sv.settings().coach is False
    assert person.card.code == before
    assert Person().card.shown["coach"] is False
    assert "coach" in person.says("choose_coach", coach="no")


# --- the line of code


def test_it_starts_with_a_game_that_can_begin_at_once(person: Person) -> None:
    assert person.card.code == 'sv.play(["You", sv.players.opponent("casual")], seed=7)'
    assert person.problem == ""
    assert person.names == ["You", "Casual"]
    assert person.card.begun is None


LINES: dict[str, tuple[list[dict[str, Any]], str]] = {
    "as it stands": ([], 'sv.play(["You", sv.players.opponent("casual")], seed=7)'),
    "names": (
        [
            {"kind": "name_seat", "seat": 0, "name": " Ada "},
            {"kind": "name_seat", "seat": 1, "name": "Bo"},
        ],
        'sv.play(["Ada", sv.players.opponent("casual", name="Bo")], seed=7)',
    ),
    "names with signs": (
        [
            {"kind": "name_seat", "seat": 0, "name": 'O\'Brien "Ann" \\'},
            {"kind": "choose_who", "seat": 1, "who": "person"},
        ],
        'sv.play(["O\'Brien \\"Ann\\" \\\\", "Player 2"], seed=7)',
    ),
    "four": (
        [
            *({"kind": "add_seat"}, {"kind": "add_seat"}),
            {"kind": "choose_who", "seat": 3, "who": "newcomer"},
            {"kind": "choose_undo", "undo": "free"},
        ],
        (
            'sv.play(["You", sv.players.opponent("casual"), "Player 3", sv.players.opponent("newcomer")], '
            'seed=7, undo="free")'
        ),
    ),
    "alone": (
        [{"kind": "choose_level", "level": "hard"}],
        'sv.play(["You"], solo="hard", seed=7)',
    ),
    "another game": (
        [{"kind": "choose_game", "game": "trade_show"}],
        'sv.play(["You", sv.players.opponent("casual")], game="trade_show", seed=7)',
    ),
}


@pytest.mark.parametrize("name", LINES)
def test_beginning_runs_exactly_the_line(name: str, person: Person) -> None:
    """The line is run as a person would, and the two games are the same."""
    choices, line = LINES[name]
    for message in choices:
        person.does(**message)
    assert person.card.code == line
    assert "".join(part["text"] for part in person.card.shown["code"]) == line
    person.does("begin")
    begun, typed = person.card.begun, eval(line, {"sv": sv})  # noqa: S307 - the very line that people copy
    assert begun is not None
    assert text_of(begun.game.position) == text_of(typed.game.position)
    assert begun.game.seats == typed.game.seats == tuple(person.names)
    assert {seat: repr(bot) for seat, bot in begun.table.bots.items()} == {
        seat: repr(bot) for seat, bot in typed.table.bots.items()
    }
    assert begun.table.undo_rule == typed.table.undo_rule


def test_without_a_seed_one_is_drawn(person: Person) -> None:
    person.does("choose_seed", seed="")
    assert person.card.code == 'sv.play(["You", sv.players.opponent("casual")])'
    person.does("begin")


def test_a_die_rolls_another_seed(person: Person) -> None:
    seeds = set()
    for _ in range(20):
        person.does("roll_seed")
        seeds.add(int(person.card.shown["seed"]))
    assert len(seeds) > 1
    assert all(0 <= seed < 1000 for seed in seeds)
    assert person.card.code.endswith(f"seed={person.card.shown['seed']})")


# --- games and seats


def test_every_game_that_can_be_begun_is_offered(person: Person) -> None:
    assert list(person.offered) == list(registry.names())
    valley, show = person.offered["silicon_valley"], person.offered["trade_show"]
    assert (valley["title"], valley["players"]) == ("Silicon Valley", "1 to 4 players · 60 to 120 minutes")
    assert valley["seating"] == "youngest first: that is the order of round 1"
    assert [level["value"] for level in valley["alone"]["levels"]] == ["beginner", "easy", "medium", "hard"]
    assert show["players"] == "2 to 5 players · 45 to 60 minutes"
    assert show["alone"] is None


@pytest.mark.parametrize("game", registry.names())
def test_what_a_game_says_of_its_start_is_so(game: str) -> None:
    """Its numbers of players and its levels are taken by the function that begins it, and no others are."""
    start = start_of(game)
    assert isinstance(start, GameStart)
    names = [f"Player {number}" for number in range(1, start.most + 2)]
    for number in range(start.fewest, start.most + 1):
        begin(game, names[:number], 7)
    for number in (start.fewest - 1, start.most + 1):
        with pytest.raises(UserError):
            begin(game, names[:number], 7)
    for level in start.alone.levels if start.alone else ():
        assert level.says
        begin(game, names[:1], 7, solo=level.value)
    assert start.cover.startswith("<svg ")
    assert f'viewBox="0 0 {WIDE} {HIGH}"' in start.cover


@pytest.mark.parametrize("game", registry.names())
def test_the_bots_that_are_offered_play_the_game(game: str) -> None:
    for opponent in opponents_in(game):
        table = play(["Ada", opponent.player()], 7, game=game)
        for _ in range(5):
            table.game.play(table.game.legal_moves()[0])
        assert table.table.note == ""


@pytest.mark.parametrize("opponent", OPPONENTS, ids=lambda each: each.level)
@pytest.mark.usefixtures("own")
def test_a_level_is_offered_where_the_game_has_what_it_needs(opponent: Opponent) -> None:
    """A game of one's own has nothing for bots but its rules, so whoever needs more is not offered."""
    view = new(["Ada", "Bo"], 7).view("Ada")
    if opponent in opponents_in("pips"):
        assert opponent.player().choose(view) in view.answers
    else:
        with pytest.raises(UserError):
            opponent.player().choose(view)


def test_what_another_game_does_not_have_is_there_again_with_the_first(person: Person) -> None:
    person.does("name_seat", seat=0, name="Ada")
    before = person.card.code
    person.does("choose_game", game="trade_show")
    assert person.names == ["Ada", "Casual"]
    person.does("choose_game", game="silicon_valley")
    assert person.card.code == before
    person.does("choose_level", level="hard")
    person.does("choose_game", game="trade_show")
    assert person.names == ["Ada", "Casual"]
    person.does("choose_game", game="silicon_valley")
    assert person.card.code == 'sv.play(["Ada"], solo="hard", seed=7)'


def test_seats_that_a_game_does_not_have_do_not_come_up_when_others_go(person: Person) -> None:
    person.does("choose_game", game="trade_show")
    for seat in (2, 3, 4):
        person.does("add_seat")
        person.does("name_seat", seat=seat, name="CyDiEd"[2 * seat - 4 : 2 * seat - 2])
    assert person.names == ["You", "Casual", "Cy", "Di", "Ed"]
    assert not person.card.shown["can_add"]
    person.does("choose_game", game="silicon_valley")
    assert person.names == ["You", "Casual", "Cy", "Di"]
    person.does("remove_seat", seat=2)
    assert person.names == ["You", "Casual", "Di"]
    assert person.problem == ""


def test_seats_come_and_go_between_the_fewest_and_the_most(person: Person) -> None:
    assert person.says("remove_seat", seat=0) == "Silicon Valley has 2 to 4 seats; no seat can be taken away."
    person.does("add_seat")
    person.does("add_seat")
    assert person.says("add_seat") == "Silicon Valley has 2 to 4 seats; there is no seat for another player."
    person.does("name_seat", seat=3, name="Di")
    person.does("remove_seat", seat=1)
    assert person.names == ["You", "Player 2", "Di"]


def test_alone_there_is_one_seat_and_the_others_come_back(person: Person) -> None:
    person.does("name_seat", seat=1, name="Bo")
    person.does("choose_level", level="medium")
    assert person.names == ["You"]
    assert person.card.shown["level_says"] == "won with a good plan and some luck"
    assert not person.card.shown["can_add"]
    assert person.says("name_seat", seat=1, name="Cy") == "There are the seats 0 to 0, not 1."
    person.does("choose_level", level="")
    assert person.names == ["You", "Bo"]


def test_a_game_that_is_not_played_alone_says_so(person: Person) -> None:
    person.does("choose_level", level="easy")
    person.does("choose_game", game="trade_show")
    assert person.card.shown["level"] == ""
    said = person.says("choose_level", level="easy")
    assert said == "Trade Show has no level 'easy'; it is not played alone."


# --- mistakes


def test_names_that_are_alike_are_told_before_the_game_begins(person: Person) -> None:
    person.does("choose_who", seat=1, who="person")
    person.does("name_seat", seat=1, name="you")
    assert person.problem.startswith("Two players are called 'You', or nearly so")
    assert person.says("begin") == person.problem
    assert person.card.begun is None
    person.does("name_seat", seat=1, name="Bo")
    assert person.problem == ""
    person.does("begin")


def test_a_name_that_the_game_needs_for_itself_is_told(person: Person) -> None:
    person.does("name_seat", seat=0, name="supply")
    assert "is what the log calls a place of the table" in person.problem


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"kind": "choose_game", "game": "chess"}, "There is no game 'chess'; there are silicon_valley, trade"),
    ({"kind": "choose_level", "level": "nightmare"}, "its levels are beginner, easy, medium, hard."),
    (
        {"kind": "choose_who", "seat": 0, "who": "Deep Blue"},
        f"are person, {', '.join(each.level for each in OPPONENTS)}.",
    ),
    ({"kind": "choose_who", "seat": 7, "who": "casual"}, "There are the seats 0 to 1, not 7."),
    ({"kind": "name_seat", "seat": -1, "name": "Bo"}, "There are the seats 0 to 1, not -1."),
    ({"kind": "name_seat", "seat": 0, "name": "x" * 41}, "A name has at most 40 letters, not 41."),
    ({"kind": "choose_seed", "seed": "seven"}, "A seed is a whole number such as 7, not 'seven'."),
    ({"kind": "choose_seed", "seed": "9" * 2000}, "A seed has at most"),
    ({"kind": "choose_seed", "seed": "9" * 5000}, "A seed is a whole number such as 7, not '9999"),
    ({"kind": "choose_undo", "undo": "never"}, "undo is fair or free, not 'never'."),
    ({"kind": "explode"}, "kind must be one of there, choose_game"),
    ({"kind": "name_seat", "seat": 0}, "name"),
    ({"kind": "begin", "seed": 7}, "seed"),
]


@pytest.mark.parametrize(("message", "says"), WRONG)
def test_a_wrong_choice_is_refused_with_a_sentence_and_changes_nothing(
    message: dict[str, Any], says: str, person: Person
) -> None:
    before = person.card.shown
    assert says in person.says(**message)
    assert person.card.shown == before
    assert person.card.begun is None


@pytest.mark.parametrize("message", [None, 7, [], {}, {"kind": "begin"}, {"kind": "begin", "id": [1]}])
def test_what_is_no_message_begins_nothing(message: Any, person: Person) -> None:
    reply = person.card.receive(message)
    assert (reply["id"], reply["ok"], reply["reason"]) == (None, False, "malformed")
    assert person.card.begun is None


def test_what_breaks_is_told_and_the_card_goes_on() -> None:
    def broken(*_: object, **__: object) -> Play:
        raise ZeroDivisionError

    card: StartCard[Play] = StartCard(broken, resume)
    reply = card.receive({"kind": "begin", "id": 1})
    assert reply["reason"] == "crashed"
    assert reply["sentence"] == "Something broke in Python, and no game was begun: ZeroDivisionError."
    assert card.receive({"kind": "add_seat", "id": 2})["ok"]


def test_a_game_begins_once_however_often_begin_is_pressed(person: Person) -> None:
    replies: list[Any] = []
    at_once(*(lambda: replies.append(person.card.receive({"kind": "begin", "id": 1})) for _ in range(4)))
    assert sum(reply["ok"] for reply in replies) == 1
    assert {reply["sentence"] for reply in replies if not reply["ok"]} == {"The game has begun already."}


def test_all_that_travels_is_json_and_not_much(person: Person) -> None:
    assert len(json.dumps(person.card.offer)) < 40_000
    assert len(json.dumps(person.card.shown)) < 3_000


# --- the game that was played last


def kept(*players: Any, **options: Any) -> Play:
    table = play([*players], 7, **options)
    table.game.play(table.game.legal_moves()[0])
    (path,) = folder().glob("game-*.jsonl")
    os.utime(path, (1_700_000_000, 1_700_000_000))
    return table


def test_the_game_played_last_is_offered_and_resumed() -> None:
    table = kept("You", Greedy(name="Bo"))
    person = Person()
    says = person.card.offer["kept"]["says"]
    assert says.startswith("Silicon Valley, you and Bo, round 1, 1")
    assert says.endswith(" November")
    person.does("resume")
    assert person.card.begun is not None
    assert text_of(person.card.begun.game.position) == text_of(table.game.position)
    assert repr(person.card.begun.table.bots[1]) == "Greedy(seed=0)"
    assert person.card.begun.table.note == "", "a bot is back whole, with the name of its seat"


def test_who_played_is_told_in_words() -> None:
    kept("Ada", solo="easy")
    found = last_kept()
    assert found is not None
    assert found.says.startswith("Silicon Valley, Ada against the Rival, round 1, ")


def test_looking_at_the_game_does_not_take_it_from_who_plays_it() -> None:
    table = kept("Ada", "Bo")
    last_kept()
    table.game.play(table.game.legal_moves()[0])
    assert table.table.note == ""


@pytest.mark.parametrize("text", ["", "nonsense", '{"table":1}'])
def test_a_game_that_cannot_be_read_is_not_offered(text: str) -> None:
    kept("Ada", "Bo")
    (path,) = folder().glob("game-*.jsonl")
    path.write_text(text)
    assert last_kept() is None


def test_a_game_that_is_over_is_not_offered_and_none_is_if_none_was_played() -> None:
    assert last_kept() is None
    table = play(["Ada", "Bo"], 7, options={"rounds": 1})
    while table.game.decision:
        table.game.play(table.game.legal_moves()[-1])
    assert last_kept() is None


def test_what_is_gone_by_the_time_it_is_resumed_is_told() -> None:
    kept("Ada", "Bo")
    person = Person()
    for path in folder().glob("game-*.jsonl"):
        path.unlink()
    assert person.says("resume").startswith("There is no game to go on with")
    person.does("begin")


# --- a game of one's own


def new(players: list[str], seed: int | None) -> Game[Any, Any]:
    return Game(toy.RULES, toy.Deal(tuple(players), any_seed(seed)))


KIT = registry.Kit(rules="tests.conformance.toy:RULES", new=":new")


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", registry.GAMES.copy())
    registry.add("pips", "TOY-", "tests.table.test_start")


@pytest.mark.usefixtures("own")
def test_a_game_of_ones_own_needs_to_say_nothing() -> None:
    person = Person()
    offered = person.offered["pips"]
    assert (offered["title"], offered["players"]) == ("Pips", "2 to 5 players")
    assert offered["cover"].startswith("<svg ")
    assert [who["value"] for who in offered["who"]] == [
        "person",
        *(each.level for each in opponents_in("pips")),
    ]
    person.does("choose_game", game="pips")
    usual = usual_in("pips").level
    assert person.card.code == f'sv.play(["You", sv.players.opponent("{usual}")], game="pips", seed=7)'
    person.does("begin")


@pytest.mark.usefixtures("own")
def test_a_game_that_cannot_be_begun_by_names_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.table.test_start.KIT", registry.Kit(rules=KIT.rules))
    assert playable() == tuple(name for name in registry.names() if name != "pips")
    with pytest.raises(UserError, match="pips is not begun by its name"):
        play(["Ada", "Bo"], game="pips")


@pytest.mark.usefixtures("own")
def test_a_game_without_rounds_is_offered_again_without_one() -> None:
    kept("Ada", "Bo", game="pips")
    found = last_kept()
    assert found is not None
    assert found.says.startswith("Pips, Ada and Bo, 1")
    assert "round" not in found.says
