"""What a play gives back reads like the log, through the eyes of whoever has played."""

from bs4 import BeautifulSoup

from sv_widgets import silicon_valley
from sv_widgets.kernel import Event, Game, Log, PlayResult, Turn
from tests.conformance.toy import RULES, Deal, Pips, Play, Respond, Seen

MINUS = "\N{MINUS SIGN}"


def test_what_a_play_has_led_to_reads_as_the_log_does() -> None:
    game = silicon_valley.new(["Ada", "Bo"], seed=7)
    first = game.play(game.legal_moves()[0])
    assert first == game.turns[-1].events
    assert repr(first).splitlines() == [str(line) for line in game.log[-len(first) :]]
    bo = game.seat("Bo")
    assert repr(bo.play(game.legal_moves()[0])).splitlines()[-1] == str(game.log[-1])


def test_a_seat_reads_of_its_play_what_it_may_know() -> None:
    game = silicon_valley.new(["Ada", "Bo"], seed=7)
    game.play(game.legal_moves()[0])
    turn = game.turns[-1]
    assert "Addy Venture back" in repr(PlayResult.of(turn, game.rules, 0))
    assert "Addy Venture back" not in repr(PlayResult.of(turn, game.rules, 1))
    assert {event.card for event in turn.events} - {
        event.card for event in PlayResult.of(turn, game.rules, 1)
    }
    assert all(event == event.seen_from(1) for event in PlayResult.of(turn, game.rules, 1))


def bet() -> "Game[Pips, Seen]":
    """Ada rolls a 1 and keeps it; Bo rolls and bets a card, and Ada lets it be."""
    game = Game(RULES, Deal(("Ada", "Bo"), 7))
    game.play(Play(0))
    game.play(Play(game.position.cards[1][0]))
    game.play(Respond(doubles=False))
    return game


def test_the_table_has_a_row_for_each_event_and_a_column_for_each_resource() -> None:
    table = bet().log.table()
    assert str(table).replace(MINUS, "-").splitlines() == [
        "turn  event                                      points               cards                rule",
        "0     Ada: roll  1                                                                         TOY-1",
        "1     Ada: transfer points 1 from bank to score  bank -1, score +1                         TOY-1",
        "1     Bo: roll  4                                                                          TOY-1",
        "2     Bo: hand cards 10 from hand to table                            hand -10, table +10  TOY-1",
        "3     Bo: transfer points 40 from bank to score  bank -40, score +40                       TOY-2",
        "3     Ada: transfer points from bank to score    bank -?, score +?                         TOY-2",
        "3     Ada: roll  2                                                                         TOY-1",
    ]
    assert repr(table) == "<Ledger of 7 events: points, cards>"
    assert [entry.turn for entry in table[1:3]] == [1, 1]
    first = table[3].changes[0]
    assert first == ("hand", "cards", -1, 1, 10, "10")
    assert table[1].changes[1] == ("score", "points", 1, 1, None, "1")
    html = table._repr_html_()
    cells = BeautifulSoup(html, "html.parser")
    rows = [[cell.get_text() for cell in row.find_all(["th", "td"])] for row in cells.find_all("tr")]
    assert rows[0] == ["turn", "event", "points", "cards", "rule"]
    assert rows[4] == ["2", "Bo: hand cards 10 from hand to table", "", f"hand {MINUS}10, table +10", "TOY-1"]
    assert len(rows) == 8


def test_lines_of_a_log_can_be_counted_cut_and_shown() -> None:
    log = bet().log
    assert repr(log) == f"<Log of {len(log)} events>"
    assert [*log] == log[:] == [log[at] for at in range(len(log))]
    assert str(log).splitlines() == [f"{line.sentence} [{line.rule}]" for line in log]
    codes = [line.code for line in log]
    assert [at for at, code in enumerate(codes) if code] == [1, 3, 4], "on the first line of each play"
    assert codes[3] == "game.play(Play(card=10))"
    html = log._repr_html_()
    assert html.count("<li>") == len(log)
    assert all(line.sentence in html for line in log)


def test_the_code_of_a_secret_play_is_hidden_also_where_its_events_say_nothing() -> None:
    """Otherwise the code of laying no card would be the only one that is shown."""
    position = Game(RULES, Deal(("Ada", "Bo"), 7)).position
    turn = Turn((Play(0),), (Event("roll", "TOY-1", 0, seen_by=(0,)),), position)
    log = Log(RULES, position, [turn])
    assert [log.seen_from(seat)[0].code for seat in ("Ada", "Bo", None)] == [
        "game.play(Play(card=0))",
        "",
        "",
    ]
