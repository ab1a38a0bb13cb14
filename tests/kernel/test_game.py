"""The handle for people, on a game that needs no knowledge of any: what it says, plays and takes back."""

from typing import Any

import pytest
from bs4 import BeautifulSoup

from sv_widgets import silicon_valley
from sv_widgets.kernel import Divergence, Game, IllegalMove, InvalidData
from sv_widgets.kernel.plain import UserError
from tests.conformance.toy import RULES, Deal, Pips, Play, Respond, Seen
from tests.games.silicon_valley.play import table

Toy = Game[Pips, Seen]


@pytest.fixture
def game() -> Toy:
    return Game(RULES, Deal(("Ada", "Bo"), 7))


def ended() -> Toy:
    game = Game(RULES, Deal(("Ada", "Bo"), 7))
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    return game


def test_it_says_who_plays_and_how_far_they_are(game: Toy) -> None:
    assert repr(game) == "<Game pips: Ada, Bo; 0 plays, running>"
    game.play(Play(0))
    assert repr(game) == "<Game pips: Ada, Bo; 1 plays, running>"
    done = ended()
    assert repr(done) == f"<Game pips: Ada, Bo; {len(done.turns) - 1} plays, ended>"


def test_what_is_asked_ends_with_the_game(game: Toy) -> None:
    assert game.question
    assert game.headline == game.question
    done = ended()
    assert (done.question, done.decision, done.legal_moves()) == ("", None, [])
    assert done.headline.startswith("The game has ended: ")
    with pytest.raises(IllegalMove, match="The game has ended"):
        done.play(Play(0))


def test_only_whoever_is_asked_has_answers(game: Toy) -> None:
    answers = game.legal_moves()
    assert len(answers) == 4
    assert game.legal_moves(seat="Ada") == game.legal_moves(seat=0) == answers
    assert game.legal_moves(seat="Bo") == game.legal_moves("Bo") == []
    assert ended().legal_moves(seat=0) == []


def test_a_move_may_be_written_out(game: Toy) -> None:
    assert game.why_not("Play(card=0)") is None
    refused = game.why_not("Play(99)")
    assert refused is not None
    assert refused.rule == "TOY-1"
    assert game.why_not(Play(0), seat="Bo") == game.why_not(Play(0), "Bo") is not None
    game.play("Play(0)")
    assert game.turns[-1].moves == (Play(0),)
    with pytest.raises(InvalidData, match="is no move of pips; its moves are Play, Respond"):
        game.play(7)  # type: ignore[arg-type]
    with pytest.raises(InvalidData, match=r"^Play is a kind of move; write Play\(card=\.\.\.\)\.$"):
        game.play(Play)  # type: ignore[arg-type]
    with pytest.raises(InvalidData, match=r"^'Bo' is a player and no move; write seat='Bo'.$"):
        game.play(Play(0), "Bo")
    with pytest.raises(UserError, match="There is no move to play"):
        game.play()


def test_a_warning_is_for_a_move_that_is_legal() -> None:
    game = table(ada={"money": 12}, row=["Plain Jane"])
    warned = [move for move in game.legal_moves() if game.warning(move)]
    assert warned
    assert game.warning("Hire(slot=99)") is None
    assert ended().warning(Play(0)) is None


def test_what_was_taken_back_can_be_played_again(game: Toy) -> None:
    first, second = Play(game.position.cards[0][0]), Respond(doubles=True)
    game.play(first)
    game.play(second)
    after = game.record()
    assert (game.can_redo, game.changes) == (False, 2)
    assert game.undo() == (second,)
    assert game.undo() == (first,)
    assert (game.can_redo, game.changes) == (True, 4)
    with pytest.raises(UserError, match="There is nothing to undo"):
        game.undo()
    assert game.redo() == (first,)
    assert game.redo() == (second,)
    assert (game.can_redo, game.changes, game.record()) == (False, 6, after)
    with pytest.raises(UserError, match="There is nothing to redo"):
        game.redo()


def test_what_would_be_is_seen_on_a_twin(game: Toy) -> None:
    card = game.position.cards[0][0]
    twin = game.after(Play(card), Respond(doubles=False))
    assert (len(twin.turns), len(game.turns)) == (2, 1)
    assert game.changes == 0
    assert twin.compare(game) == Divergence(0, twin.script().splitlines()[-1], "nothing more")


@pytest.mark.parametrize("at", [-1, 3, True, "1", 1.0])
def test_a_game_is_forked_after_one_of_its_plays(game: Toy, at: Any) -> None:
    game.play(Play(0))
    game.play(Play(0))
    assert [len(game.fork(plays).turns) for plays in (0, 1, 2)] == [1, 2, 3]
    assert len(game.fork().turns) == 3
    with pytest.raises(UserError, match="A game of 2 plays can be forked after 0 to 2 of them, not"):
        game.fork(at)


def test_seats_are_named_or_numbered(game: Toy) -> None:
    assert [game.seat_number(seat) for seat in ("Ada", 1, None)] == [0, 1, None]
    with pytest.raises(UserError, match="Which seat\\? There are Ada, Bo"):
        game.seat(None)  # type: ignore[arg-type]
    for seat in (2, -1, True, "Cy"):
        with pytest.raises(UserError, match="sits here; there are Ada, Bo"):
            game.seat(seat)


def test_a_game_without_steps_to_be_watched_has_no_frames(game: Toy) -> None:
    assert game.frames() == []
    game.play(Play(0))
    assert game.frames() == []
    assert silicon_valley.new(solo="easy", seed=3).frames() == [], "nothing has been played"


def test_the_ranking_names_places_and_what_decided_them() -> None:
    with pytest.raises(UserError, match="The game has not ended: "):
        _ = Game(RULES, Deal(("Ada", "Bo"), 7)).ranking
    done = table(round=3, turn="bo", actions=1, ada={"valuation": 30}, bo={"valuation": 2})
    while done.outcome is None:
        done.play(done.legal_moves()[-1])
    ranking = done.ranking
    assert repr(ranking) == "<Ranking: 1. Ada, 2. Bo>"
    assert [row.place for row in ranking] == [1, 2]
    headline, first, second = str(ranking).splitlines()
    assert headline == ranking.headline == done.headline
    assert first == "1. Ada" + "".join(f", {what} {much}" for what, much in ranking[0].standing.items())
    assert second.startswith("2. Bo, ")
    soup = BeautifulSoup(ranking._repr_html_(), "html.parser")
    assert [each.get_text() for each in soup.find_all("th")] == ["", "", *ranking[0].standing]
    rows = [[cell.get_text() for cell in row.find_all("td")] for row in soup.find_all("tr")[1:]]
    assert rows == [[f"{row.place}.", row.name, *row.standing.values()] for row in ranking]
    assert ranking.headline in soup.find("caption").get_text()  # type: ignore[union-attr]


def test_a_rule_is_explained_by_its_number_by_a_refusal_or_by_an_event(game: Toy) -> None:
    refused = game.why_not(Play(99))
    assert refused is not None
    event = game.turns[0].events[0]
    assert game.explain("TOY-1") == game.explain(refused) == game.explain(event)
    with pytest.raises(UserError, match="There is no rule"):
        game.explain("TOY-9")


def test_a_refusal_offers_at_most_six_moves_in_html(game: Toy) -> None:
    refused = game.why_not(Play(99))
    assert refused is not None
    assert str(refused) == f"{refused.sentence} [TOY-1]"
    html = refused._repr_html_()
    assert html.count("<code>") == 4
    assert "more" not in html
    many = type(refused)(refused.rule, refused.sentence, legal=tuple(map(Play, range(9))))
    assert many._repr_html_().count("<code>") == 6
    assert " and 3 more." in many._repr_html_()
    none = type(refused)(refused.rule, refused.sentence)
    assert "Legal would be" not in none._repr_html_()


def test_of_moves_of_the_same_kind_a_refusal_names_those_and_else_all(game: Toy) -> None:
    alike, other = game.why_not(Play(99)), game.why_not(Respond(doubles=True))
    assert alike is not None
    assert other is not None
    assert set(alike.legal) == set(other.legal) == set(game.legal_moves())
    start = table(ada={"money": 30}, row=["Plain Jane"])
    hire = start.why_not("Hire(99)")
    assert hire is not None
    assert {move.kind for move in hire.legal} == {"hire"}
