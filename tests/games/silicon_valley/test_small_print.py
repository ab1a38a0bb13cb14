"""What is easy to get wrong and hard to notice: words on buttons, counts of idle turns, edges of numbers."""

import random
from typing import Any

import pytest

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import (
    RULES,
    Decline,
    Fund,
    Hire,
    Pay,
    Stop,
    TakeInstead,
    blocks,
    cards,
    new,
    scenario,
)
from sv_widgets.games.silicon_valley import valuation as track
from sv_widgets.games.silicon_valley.actions import ExpandHq, Launch, LayOff, Outsource, Poach, Sunset
from sv_widgets.games.silicon_valley.market import draw
from sv_widgets.games.silicon_valley.payments import PayCode, Substitute
from sv_widgets.games.silicon_valley.setup import ChooseFounder
from sv_widgets.kernel import Event, IllegalMove, Move
from tests.conformance.play import refused
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import money, product, reprinted, staff, table

BROKE = {"money": 0, "blocks": "nothing", "mat": "Mat Calm"}


# --- turns in which nothing can be done


@pytest.mark.rule("SV-R48", "SV-R49")
def test_turns_without_a_choice_are_counted_and_any_choice_ends_the_count() -> None:
    """Only the founders' blocks bring something in, so for a while nobody can do anything."""
    game = table(
        round=2, ada=BROKE, bo={**BROKE, "mat": "Mat Even"}, row=["Greedy Gus", "Last Lou", "Plain Jane"]
    )
    idle = [line.event.seat for line in game.log if line.rule == "SV-R48"]
    assert set(idle) == {0, 1}
    assert len(idle) == 2
    assert game.position.idle == 2  # nobody has had a choice since
    after = game.play(Stop())
    # whoever stops with something to do was not idle; only those after them may be
    assert game.position.idle == len([event for event in after if event.rule == "SV-R48"])


@pytest.mark.rule("SV-R49")
def test_an_action_ends_the_count_and_a_later_stop_is_no_idle_turn() -> None:
    position = table(ada={"money": 30, "mat": "Mat Calm"}, row=["Plain Jane"]).position
    position.idle = 1
    twin = position.copy()
    kernel.apply(twin, Hire(0), [])
    assert twin.idle == 0
    position.idle = 1
    kernel.apply(position, Stop(), [])
    assert position.idle == 0
    late = table(ada={**BROKE, "money": 5}, row=["Plain Jane"], actions=3, bo={"money": 30})
    late.play(Hire(0))  # and then there is nothing left but to lay her off
    late.play(Stop())
    assert late.position.idle == 0


# --- questions and buttons


@pytest.mark.rule("SV-TURN-1")
def test_the_questions_of_a_turn_are_counted() -> None:
    game = table(ada={"money": 60})
    asked = []
    for _ in range(3):
        asked.append(game.question)
        game.play(Hire(0))
    assert asked == [f"Ada, choose your {ordinal} action." for ordinal in ("first", "second", "third")]


@pytest.mark.parametrize(
    ("move", "label"),
    [
        (Hire(0), "Hire Plain Jane for $5"),
        (Poach(6), "Poach Even Eve from Bo for $15"),
        (ExpandHq(0), "Add Loft for $10"),
        (Fund(0), "Fund Just Cash with 7 code"),
        (Outsource("ell"), "Buy an ell for $7"),
        (Launch(0, "aa/aa/b."), "Launch Starting 1 as Innovator with a dot and a square"),
        (Sunset(2), "Give up Starting 3"),
        (LayOff(1), "Lay off Tech Ted"),
        (Stop(), "Stop here"),
    ],
)
def test_every_action_has_a_button(move: Move, label: str) -> None:
    game = table(
        round=3,
        row=["Plain Jane"],
        hqs=["Loft"],
        vcs=["Just Cash"],
        products=["Starting 1", "Starting 2", "Starting 3"],
        ada={
            "money": 60,
            "blocks": "4 square, 3 dot",
            "mat": "Mat Calm",
            "hqs": ["Annex"],
            "employees": ["Tech Ted"],
            "innovated": ["Starting 3"],
        },
        bo={"employees": ["Even Eve"]},
    )
    assert game.decision is not None
    assert game.decision.label(game.position, move) == label
    assert move in game.legal_moves()


@pytest.mark.rule("SV-R16")
def test_a_free_action_has_its_buttons_and_its_price() -> None:
    row = ["Plain Jane", "Tech Ted", None, None, "Spare Sue"]
    ada = {"money": 4, "blocks": "square", "mat": "Mat Even"}
    game = table(ada=ada, row=row, vcs=["Free Lunch"])
    game.play(Fund(0))
    decision = game.decision
    assert decision is not None
    assert decision.label(game.position, Decline()) == "Decline"
    assert decision.label(game.position, Hire(0)) == "Hire Plain Jane for $2"
    assert decision.warning(game.position, Decline()) is None
    assert refused(game, Hire(4)).sentence == "Ada needs $6 for Spare Sue and has $5."
    with pytest.raises(IllegalMove, match="Fund is not what is asked"):
        game.play(Fund(1))
    game.play(Hire(0))
    assert money(game, "Ada") == 4 + 1 - 2
    assert staff(game, "Ada") == ["Plain Jane"]


@pytest.mark.rule("SV-R8", "SV-SETUP-9")
def test_other_questions_and_their_buttons() -> None:
    game = new(["Ada", "Bo"], 1, deck=DECK)
    decision = game.decision
    assert isinstance(decision, ChooseFounder)
    assert decision.secret
    assert game.question == "Ada, choose the founder you keep."
    name = DECK.founders[game.position.founders_offered(0).held(game.position)[0]].name
    assert decision.label(game.position, game.legal_moves()[0]) == f"Keep {name}"
    game = table(ada={"money": 30, "blocks": "nothing"}, bo={"blocks": "12 square"}, row=["Last Lou"])
    game.play(Hire(0))
    assert isinstance(game.decision, Substitute)
    assert game.decision.label(game.position, TakeInstead("ell")) == "Take an ell"
    found = refused(game, TakeInstead("square"))
    assert found.sentence == (
        "In place of a square comes a block of the same value, or of a smaller one where none is left; "
        "possible: a line, a tee, an ell or a zig, but not a square."
    )


@pytest.mark.rule("SV-HIRE-1", "SV-UPKEEP-1")
def test_a_hire_that_leaves_too_little_for_the_upkeep_is_warned_of() -> None:
    game = table(ada={"money": 7, "mat": "Mat Calm"}, row=["Plain Jane"])  # 2 left, for $2 and a salary of $1
    assert game.warning(Hire(0)) == "This leaves $2 for $3 of upkeep (SV-FORCED-1)."
    assert table(ada={"money": 8, "mat": "Mat Calm"}, row=["Plain Jane"]).warning(Hire(0)) is None


# --- edges


def test_slots_are_refused_by_their_own_sentences() -> None:
    game = table(
        ada={"money": 2, "blocks": "nothing"},
        products=["Starting 1", "Starting 2", "Starting 3", "Starting 4"],
    )
    assert refused(game, ExpandHq(0)).sentence.startswith("Ada needs $5 for ")
    assert refused(game, Launch(3)).sentence.startswith("Starting 4 has ")
    assert refused(game, Launch(4)).sentence == "There are the product spaces 0 to 3; there is no 4."
    owned = table(ada={"innovated": ["Starting 3"]}, products=["Starting 3"], round=2)
    assert refused(owned, Sunset(0)).sentence == "Ada has only Starting 3 to give up."


@pytest.mark.rule("SV-POACH-1")
def test_exactly_enough_money_to_poach_with_every_want_matched() -> None:
    """Climbing Cleo wants a promotion; the mat offers that and tech, so she costs $14."""
    game = table(ada={"money": 14, "mat": "Mat Climb"}, bo={"employees": ["Climbing Cleo"]})
    cleo = next(at for at, card in enumerate(DECK.employees) if card.name == "Climbing Cleo")
    assert Poach(cleo) in game.legal_moves()
    both = table(ada={"money": 13, "mat": "Mat Even"}, bo={"employees": ["Mixed Max"]})
    assert not any(isinstance(move, Poach) for move in both.legal_moves())
    exact = table(ada={"money": 13, "mat": "Mat Tech"}, bo={"employees": ["Mixed Max"]})
    assert any(isinstance(move, Poach) for move in exact.legal_moves())


@pytest.mark.rule("SV-R2")
def test_the_start_space_has_no_amount() -> None:
    assert track.amount(0) == "start"
    shown = RULES.catalogue(table().position)
    assert shown is not None
    printed = shown.track  # type: ignore[attr-defined]
    assert (len(printed), printed[0], printed[-1]) == (29, "start", "$1B")


def test_the_catalogue_tells_people_apart() -> None:
    shown: Any = RULES.catalogue(table().position)
    assert {(person.wants, person.salary) for person in shown.founders} == {((0, 0, 0, 0, 0), 0)}
    gus = next(person for person in shown.employees if person.name == "Greedy Gus")
    assert (gus.wants, gus.salary) == ((1, 2, 2, 1, 2), 4)


@pytest.mark.parametrize("text", ["100 dot", "1000 dot"])
def test_numbers_of_blocks_are_read_before_they_are_judged(text: str) -> None:
    with pytest.raises(
        ValueError, match="There are 40 blocks" if text == "100 dot" else "'1000' is no block"
    ):
        blocks.parse(text)


@pytest.mark.rule("SV-R22")
def test_the_longest_game_that_can_be_set() -> None:
    assert new(["Ada", "Bo"], 1, deck=DECK, options={"rounds": 999}).position.options.rounds == 999
    with pytest.raises(ValueError, match="1 to 999 rounds, not 1000"):
        new(["Ada", "Bo"], 1, deck=DECK, options={"rounds": 1000})


def test_a_fresh_table_has_as_many_accounts_as_it_needs() -> None:
    position = new(["Ada", "Bo", "Cy"], 1, deck=DECK).position
    assert len(position.valuation) == 4
    assert len(position.tokens) == len(DECK.employees) + 1
    assert len(position.code) == 3 + 5 + 1


@pytest.mark.rule("SV-R7")
def test_a_reshuffle_reveals_so_it_cannot_be_taken_back_in_fairness() -> None:
    position, events = table().position, list[Event]()
    *slots, deck, _ = position.vcs
    position.vcs = ((), *slots[1:], (), (*slots[0], *deck))
    draw(position, events, position.vc_slot(0), "SV-VC-3")
    assert [(event.kind, event.reveals) for event in events] == [("shuffle", True), ("draw", True)]


@pytest.mark.rule("SV-CODE-1")
def test_a_block_that_is_already_laid_down_cannot_be_laid_down_again() -> None:
    game = table(ada={"blocks": "square, 2 corner, 2 bar, 2 dot", "mat": "Mat Calm"}, vcs=["Patient Pool"])
    position = game.position
    decision = PayCode(0, 9, "a test", "SV-VC-1", blocks.parse("square"))
    assert decision.broken(position, Pay("square")) == "SV-CODE-1"
    assert decision.broken(position, Pay("corner")) is None


@pytest.mark.rule("SV-SECOND-3", "SV-R29", "SV-OPER-1")
def test_a_second_movers_tile_keeps_its_ongoing_valuation() -> None:
    """Its product has left the board, but it has no side B."""
    deck = cards.known(reprinted("Starting 5", second={"ongoing_valuation": 3, "ongoing_money": 4}))
    ada = {"second": ["Starting 5"], "money": 9, "blocks": "3 dot"}
    game = scenario(deck=deck, round=3, ada=ada)
    assert product("Starting 5") == 4
    while game.position.round == 3:
        game.play(game.legal_moves()[-1])
    assert game.position.valuation[0] == 3
    assert game.position.money[0] == 9 + 4 - 2


# --- a short playout, in the process that asks


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_short_random_game_holds_what_all_of_them_hold(players: int) -> None:
    from tests.games.silicon_valley.playout import PLAYOUTS  # noqa: PLC0415 - it is the dear part

    assert PLAYOUTS.random_game(DECK, players, random.Random(players).randrange(1000)).moves
