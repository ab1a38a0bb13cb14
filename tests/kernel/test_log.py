"""What a play gives back reads like the log, through the eyes of whoever has played."""

from sv_widgets import silicon_valley
from sv_widgets.kernel import Happened


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
    assert "Addy Venture back" in repr(Happened.of(turn, game.rules, 0))
    assert "Addy Venture back" not in repr(Happened.of(turn, game.rules, 1))
