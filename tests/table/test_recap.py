"""What happened: told since a viewer's own last play, play by play for the film, and for a look back."""

import json
import random
from typing import Any

import pytest

from sv_widgets import silicon_valley
from sv_widgets.games.silicon_valley import Hire, Stop
from sv_widgets.kernel import Game, Played, Told, ToldKind
from sv_widgets.kernel.rules import Rules
from sv_widgets.kernel.told import each_event
from sv_widgets.players import Greedy
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from sv_widgets.table.recap import MOST_PLAYS, Teller
from tests.conformance import toy
from tests.games.silicon_valley.games import DECK
from tests.table.random_games import STARTS, Begun, named, played


def plays_told(teller: Teller, viewer: int) -> set[int]:
    return {line.play for part in Teller(teller.game, viewer).recap(bool) for line in part.told}


def is_own_turn(teller: Teller, at: int, viewer: int) -> bool:
    """Whether it was the viewer's to play, and no answer while all operate."""
    kinds = {each.kind for each in teller.told(at)}
    return viewer in teller.seats(at) and (not kinds or ToldKind.PLAY in kinds)


def test_who_has_paid_for_a_product_reads_what_operating_brought_before() -> None:
    game = silicon_valley.scenario(
        seed=5,
        actions=1,
        ada={
            "money": 20,
            "blocks": "dot, bar, corner",
            "innovated": ["Nap Sync"],
            "employees": ["Tess Ting"],
        },
    )
    game.play("Stop()")
    while game.decision is not None and game.decision.seat == 1:
        game.play("Stop()")
    while game.decision is not None and type(game.decision).__name__ == "PayCode":
        game.play(game.legal_moves()[0])
    parts = {part.name: " ".join(line.says for line in part.told) for part in Teller(game, 0).recap(bool)}
    said = parts["Ada"]
    assert "Ada operates: +$2" in said
    assert "for the upkeep of Nap Sync" in said


@pytest.mark.parametrize("begun", STARTS, ids=named)
def test_a_recap_tells_every_play_since_ones_own(begun: Begun) -> None:
    for game in played(begun, longest=60):
        if game.outcome is not None:
            break
        last = len(game.turns) - 1
        for viewer in range(len(game.seats)):
            teller = Teller(game, viewer)
            own = max((at for at in range(1, last + 1) if is_own_turn(teller, at, viewer)), default=0)
            since = range(max(own + 1, last - MOST_PLAYS + 1), last + 1)
            told = plays_told(teller, viewer)
            assert {at for at in since if teller.told(at)} <= told
            assert min(told, default=own) >= own
            after = [each for each in teller.told(own) if each.kind != ToldKind.PLAY] if own else []
            assert (own in told) == bool(after) or own <= last - MOST_PLAYS


@pytest.mark.parametrize("begun", STARTS, ids=named)
def test_what_is_told_comes_from_nothing_that_its_reader_may_not_know(begun: Begun) -> None:
    """The same is told if all that is hidden from the reader lies otherwise."""
    rules: Rules[Any, Any] = begun[0]
    luck = random.Random(3)
    for game in played(begun, longest=60):
        before, turn = game.turns[-2:]
        viewer = luck.choice([None, *range(len(game.seats))])
        if before.after.outcome is not None or turn.after.outcome is not None:
            break
        events = tuple(event.seen_from(viewer) for event in turn.events)
        otherwise = (
            rules.redeal(rules.view(each.after, viewer), luck.randrange(1000)) for each in (before, turn)
        )
        seat = Teller(game, viewer).seat(len(game.turns) - 1)
        assert rules.told(Played(seat, events, *otherwise)) == Teller(game, viewer).told(len(game.turns) - 1)


@pytest.mark.parametrize("begun", STARTS, ids=named)
def test_every_play_has_a_sentence_and_a_place_in_the_film(begun: Begun) -> None:
    *_, game = played(begun)
    for viewer in (None, 0):
        teller = Teller(game, viewer)
        reel = teller.reel()
        assert [each.play for each in reel] == [*range(1, len(game.turns))]
        assert all(each.says and each.seat is not None for each in reel)
        assert [each.says for each in reel] == [teller.whole(each.play) for each in reel]


def test_a_secret_choice_is_told_as_one_and_to_its_seat_in_full() -> None:
    game = silicon_valley.new(["Ada", "Bo"], seed=7)
    game.play(game.legal_moves()[0])
    kept = game.position.deck.founders[game.position.founders[0][0]].name
    assert Teller(game, 0).sentence(1) == f"Ada keeps {kept}."
    assert Teller(game, 1).sentence(1) == Teller(game, None).sentence(1) == "Ada keeps a founder."


def test_a_part_of_a_longer_choice_gives_nothing_away() -> None:
    """Which blocks somebody pays with is known when all are paid, not before."""
    game = silicon_valley.scenario(
        seed=1, deck=DECK, vcs=["Just Cash"], ada={"blocks": "2 square, 2 tee, bar, dot", "mat": "Mat Tech"}
    )
    game.play("Fund(slot=0)")
    game.play("Pay(shape='square')")
    assert game.turns[-1].events == ()
    assert Teller(game, 1).sentence(2) == "Ada goes on choosing."
    assert Teller(game, 1).recap(bool)[0].told[-1].play == 1


def test_the_recap_of_a_turn_of_others_with_what_operating_brought() -> None:
    table = Table(silicon_valley.new(["Ada", "Bo"], seed=7), players={"Bo": Greedy(seed=1)})
    desk = Desk(table)
    game = table.game
    game.play(game.legal_moves()[0])
    assert desk.shown["recap"] != [], "the founders were shown, and nothing of one's own was left out"
    game.play(Hire(0))
    assert desk.shown["recap"] == []
    assert desk.shown["last"].startswith("Ada hires Otto Complete for $4, $1 off for a want met")
    game.play(Stop())
    ada, bo = sorted(desk.shown["recap"], key=lambda part: part["seat"])
    assert (ada["name"], bo["name"]) == ("Ada", "Bo")
    assert {line["kind"] for line in ada["told"]} == {"operate"}
    assert [line["kind"] for line in bo["told"]].count("play") == 3
    assert any("Bo operates: " in line["says"] for line in bo["told"])
    assert (bo["before"], bo["after"]) == ("start", "$2M")
    assert len(json.dumps(desk.shown["recap"])) < 3000


def test_the_recap_of_the_rivals_turn() -> None:
    table = Table(silicon_valley.new(solo="medium", seed=3))
    desk = Desk(table)
    table.game.play(table.game.legal_moves()[0])
    table.game.play(Stop())
    rival, ada = desk.shown["recap"]
    assert (rival["seat"], rival["name"], rival["before"]) == (None, "The Rival", "")
    assert rival["told"][0]["says"].startswith("The Rival ")
    assert {line["kind"] for line in rival["told"]} == {"opponent"}
    assert ada["seat"] == 0


def test_a_look_back_and_the_film_tell_the_rivals_turn_with_the_play_that_led_to_it() -> None:
    desk = Desk(Table(silicon_valley.new(solo="medium", seed=3)))
    desk.table.game.play(desk.table.game.legal_moves()[0])
    desk.table.game.play(Stop())
    message = {"kind": "look_back", "id": 1, "base_version": 2, "plays": 2}
    past = desk.receive(message)["past"]["question"]
    (rival,) = (part for part in desk.shown["recap"] if part["seat"] is None)
    assert past == f"Ada stops with 3 actions left. {rival['told'][0]['says']}"
    assert desk.receive({"kind": "ask_reel", "id": 2, "base_version": 2})["plays"][-1]["says"] == past


def test_nothing_is_told_on_a_covered_screen_or_after_the_end() -> None:
    table = Table(silicon_valley.new(["Ada", "Bo"], seed=7))
    table.game.play(table.game.legal_moves()[0])
    covered, own = Desk(table), Desk(table, seat=1)
    assert covered.covered
    assert covered.shown["recap"] == []
    assert own.shown["recap"][0]["told"][0]["says"] == "Ada keeps a founder."
    luck = random.Random(1)
    short = Table(silicon_valley.new(["Ada", "Bo"], seed=7, options={"rounds": 1}), hand_over=False)
    while short.game.outcome is None:
        short.game.play(luck.choice(short.game.legal_moves()))
    assert Desk(short, seat=0).shown["recap"] == []


def test_a_look_back_names_the_play_that_led_there() -> None:
    game = silicon_valley.new(["Ada", "Bo"], seed=7)
    desk = Desk(Table(game, hand_over=False))
    for _ in range(2):
        game.play(game.legal_moves()[0])
    game.play(Hire(0))
    past = desk.receive({"kind": "look_back", "id": 1, "base_version": 3, "plays": 3})["past"]
    assert past["question"].startswith("Ada hires Otto Complete for $4")
    assert past["says"] == "Looking back: round 1, play 3 of 3, by Ada."
    assert (past["play"], past["by"], past["round"]) == (3, 0, 1)
    assert past["answers"] == []
    begin = desk.receive({"kind": "look_back", "id": 2, "base_version": 3, "plays": 0})["past"]
    assert (begin["question"], begin["by"]) == ("The game begins.", None)


def test_the_film_marks_what_only_the_end_of_a_round_asked() -> None:
    game = silicon_valley.new(["Ada", "Bo"], seed=7)
    table, luck = Table(game, hand_over=False), random.Random(2)
    while game.position.round < 4:
        game.play(luck.choice(game.legal_moves()))
    reel = Desk(table).receive({"kind": "ask_reel", "id": 1, "base_version": 0})["plays"]
    asked = [game.turns[each["play"]].moves[0].kind for each in reel if each["operate"]]
    assert {*asked} <= {"pay", "maintain", "dismiss", "take_instead"}
    assert asked
    assert [each["round"] for each in reel] == sorted(each["round"] for each in reel)


def test_a_game_without_sentences_of_its_own_tells_its_events() -> None:
    game: Game[Any, Any] = Game(toy.RULES, toy.STARTS[0])
    game.play(toy.Play(0))
    scored, rolled = game.turns[1].events
    said = [toy.RULES.say(event, game.position) for event in (scored, rolled)]
    assert toy.RULES.told(Teller(game, 0).play(1)) == (
        Told(0, said[0], "score"),
        Told(1, said[1]),
    ), "a transfer is told, since nothing else is of its seat"
    both = Played(1, (scored._replace(seat=1), rolled), None, game.position)
    assert [each.says for each in each_event(toy.RULES.say, both)] == said[1:]
