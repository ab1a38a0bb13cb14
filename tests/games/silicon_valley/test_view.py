"""Who may know what."""

import json
from typing import Any

import pytest

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import RULES, ExpandHq, Fund, Hire, Launch, Stop, blocks, scenario
from sv_widgets.kernel import IllegalMove
from tests.games.silicon_valley.games import STARTS
from tests.games.silicon_valley.play import employee, table


@pytest.mark.rule("SV-INFO-1", "SV-R37")
def test_totals_behind_a_screen_are_its_owners_alone() -> None:
    game = table(ada={"money": 17, "blocks": "zig"}, bo={"money": 23, "blocks": "tee"})
    ada, bo, anybody = game.view("Ada"), game.view("Bo"), game.view()
    # nor the bank's account, from which two could work out each other's
    assert ada.money == (17, None, None)
    assert bo.money == (None, 23, None)
    assert anybody.money == (None, None, None)
    assert ada.code[0] == (0, 0, 0, 0, 0, 0, 0, 1)
    assert ada.code[1] is None
    assert anybody.code[:2] == (None, None)


@pytest.mark.rule("SV-INFO-1", "SV-R37")
def test_everything_else_is_open() -> None:
    game = table(ada={"employees": ["Plain Jane"]}, bo={"valuation": 3})
    position, seen = game.position, game.view()
    assert seen.code[-1] is not None
    assert sum(seen.code[-1]) > 100
    assert seen.valuation == position.valuation
    assert seen.employees[:7] == position.employees[:7]
    assert seen.vcs[-1] == position.vcs[-1]
    assert seen.mats == position.mats
    assert seen.founders[:2] == position.founders[:2]


@pytest.mark.rule("SV-R37")
def test_the_order_of_decks_is_nobodys() -> None:
    game = kernel.Game(RULES, STARTS[1])
    for seat in (None, 0, 1, 2):
        seen = game.view(seat)
        assert seen.employees[-2] is None
        assert seen.hqs[-2] is None
        assert seen.vcs[-2] is None
        assert seen.products[-2:] == (None, None)
        assert seen.sizes[1][-2] == len(game.position.employees[-2])


@pytest.mark.rule("SV-R37")
def test_what_can_be_reckoned_serves_search_and_is_never_sent() -> None:
    seen = table(ada={"money": 17}, bo={"money": 23, "blocks": "tee"}).view("Ada")
    assert seen.reckoned_money[1] == 23
    data = kernel.to_json(seen)
    assert not {"reckoned_money", "reckoned_code", "pending"} & set(data)
    assert "23" not in json.dumps(data["money"])
    assert "reckoned" not in repr(seen)


@pytest.mark.rule("SV-R37")
def test_at_the_end_all_screens_are_lifted() -> None:
    game = table(ada={"valuation": 28, "money": 17}, bo={"money": 23, "blocks": "tee"})
    game.play("Stop()")
    assert game.view("Ada").money[1] is None
    game.play("Stop()")
    assert game.view().money[:2] == game.view("Ada").money[:2] == (17 - 2, 23 - 2)
    assert (game.view().code[1] or ())[5] == 1  # the tee, among what the founder brought in
    assert None not in game.view().founders + game.view().employees


@pytest.mark.rule("SV-INFO-1")
def test_gains_are_public_when_they_happen() -> None:
    game = table(ada={"blocks": "2 square", "mat": "Mat Calm"}, vcs=["Just Cash"])
    game.play(Fund(0))
    for seat in (1, None):
        assert "Ada gets $16." in str(game.log.seen_from(seat))


def test_numbers_in_a_view_are_exact_in_a_browser() -> None:
    def numbers(data: object) -> list[int]:
        if isinstance(data, dict):
            return [each for value in data.values() for each in numbers(value)]
        if isinstance(data, list):
            return [each for value in data for each in numbers(value)]
        return [data] if isinstance(data, int) else []

    game = table(ada={"blocks": "4 zig, 3 ell", "mat": "Mat Calm"}, vcs=["Patient Pool"])
    game.play(Fund(0), "Pay('ell')", "Pay('ell')")
    assert max(numbers(kernel.to_json(game.view("Ada")))) < 2**53


@pytest.mark.rule("SV-R37")
@pytest.mark.parametrize("move", [Hire, Fund, ExpandHq, Launch])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_bill_names_what_lies_in_a_deck_or_a_box(move: Any, players: int) -> None:
    """A bill for a slot that there is not is empty, whatever pile that number would lead to."""
    solo: Any = {"solo": "easy"} if players == 1 else {"players": players}
    game = scenario(seed=1, **solo)
    position, decision = game.position, game.decision
    assert decision is not None
    for row in ("employees", "vcs", "hqs", "products"):
        piles = [pile[:1] for pile in getattr(position, row)]  # one card each is all that a bill can read
        setattr(position, row, tuple(piles))
    there = {at for at in range(-40, 60) if decision.bill(position, move(at)).lines}
    assert there == set(range({Hire: 5, Launch: position.spaces}.get(move, 3)))


@pytest.mark.rule("SV-INFO-1")
def test_a_chain_does_not_tell_what_others_have_behind_their_screens() -> None:
    """Ada can pay her people or cannot; a chain of Bo's over the operate phase sounds the same."""
    said, asked = set(), set()
    for money in (2, 5, 40):
        ada = {"money": money, "employees": ["Hugo First", "Lou Ping", "Ade Hoc"], "hqs": ["Houseboat"]}
        game = scenario(seed=1, turn="bo", actions=1, ada=ada, bo={"money": 40})
        asked.add(game.after(Stop()).question)
        for second in (Stop(), Hire(0), Hire(77)):
            with pytest.raises(IllegalMove) as refused:
                game.seat("Bo").play(Stop(), second)
            found = refused.value.refusal
            said.add((found.rule, found.place, found.legal, found.too_early))
    assert len(asked) > 1, "the game itself goes on otherwise"
    assert [too_early for *_, too_early in said] == [True]


def test_places_have_the_same_names_in_a_view_as_in_a_position() -> None:
    """What lies open lies where the position says, and what is hidden is a hole there."""
    game = table(solo="hard", seed=3, round=2, rival={"employees": ["Even Eve"]})
    position, seen = game.position, game.view("Ada")
    assert (seen.in_row, seen.open_hqs, seen.open_vcs) == (
        position.in_row,
        position.open_hqs,
        position.open_vcs,
    )
    assert (seen.board, seen.valuations) == (position.board, position.valuations)
    assert seen.on_products == tuple(map(blocks.unpack, position.on_products))
    for place in (position.row(3), position.rival_staff, position.rival_portfolio, position.vc_slot(1)):
        assert place.held(seen) == place.held(position)
    assert position.rival_staff.held(seen) == (employee("Even Eve"),)
    for place in (position.products_box, position.founders_box, position.bank):
        assert place.held(seen) is None
        assert place.held(position) is not None
