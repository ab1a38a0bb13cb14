"""What is on offer at the places of the board: its price as the rules have it, and what keeps one from it."""

import random
from typing import Any

import pytest

from sv_widgets.games.silicon_valley import blocks, company, new
from sv_widgets.games.silicon_valley.actions.action import Action, ChooseAction
from sv_widgets.games.silicon_valley.facts import facts
from sv_widgets.games.silicon_valley.payments import Charge
from sv_widgets.games.silicon_valley.prices import offers
from sv_widgets.kernel import Game, Move, Offer, Price, to_json
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import table
from tests.games.silicon_valley.test_powers import FREE, offered

BOARD = ["Tech Ted", "Greedy Gus", "Last Lou", "Two Techs"]


def on_offer(game: Game[Any, Any], seat: int | None = 0) -> dict[str, Offer]:
    return {offer.where: offer for offer in offers(game.position, seat)}


def price_of(game: Game[Any, Any], move: Move) -> Price:
    assert game.decision is not None
    price = game.decision.bill(game.position, move).price
    assert price is not None
    return price


def paid(game: Game[Any, Any], move: Action, seat: int, off: int) -> int:
    """What a move really costs: the money that goes, or the code that comes due."""
    after = game.position.copy()
    move.carry_out(after, seat, [], off)
    due = [step.cost for step in after.pending if isinstance(step, Charge)]
    return due[0] if due else game.position.money[seat] - after.money[seat]


@pytest.mark.rule("SV-HIRE-1", "SV-HIRE-2", "SV-R6", "SV-POACH-1", "SV-HQ-1", "SV-VC-1", "SV-OUT-1", "SV-R16")
@pytest.mark.parametrize("seed", range(6))
def test_every_answer_says_what_it_will_cost(seed: int) -> None:
    """Random games, free actions at lower prices among them."""
    luck, game = random.Random(seed), new(["Ada", "Bo", "Cy"], seed, deck=DECK, options={"rounds": 5})
    kinds = set[str]()
    while game.decision is not None:
        decision = game.decision
        if isinstance(decision, ChooseAction):
            off = decision.off(game.position)
            for move in game.legal_moves():
                if isinstance(move, Action) and move.price(game.position, decision.seat, off):
                    assert price_of(game, move).due == paid(game, move, decision.seat, off), (move, off)
                    kinds.add(move.kind)
        game.play(luck.choice(game.legal_moves()))
    assert {"hire", "outsource"} <= kinds


@pytest.mark.rule("SV-R16")
@pytest.mark.parametrize("name", [name for name in FREE if name not in ("Free Ship", "Free Round")])
def test_a_free_action_has_its_lower_price_wherever_it_is_on_offer(name: str) -> None:
    game = offered(name, ada={"money": 60}, row=BOARD)
    decision = game.decision
    assert isinstance(decision, ChooseAction)
    (kind,), off = decision.actions(game.position), decision.off(game.position)
    there = [offer for offer in offers(game.position, 0) if type(offer.move) is kind]
    there += [Offer(move, "", price_of(game, move), "") for move in game.legal_moves() if type(move) is kind]
    assert there
    for offer in there:
        assert isinstance(offer.move, Action)
        dear = offer.move.price(game.position, 0)
        if dear is not None and offer.price is not None:
            assert offer.price.due == max(0, dear.full - sum(each.amount for each in dear.off) - off)
            assert offer.price.full == dear.full, "what is taken off is told beside what it was"
    others = [offer for offer in offers(game.position, 0) if type(offer.move) is not kind]
    assert others
    for offer in others:
        assert isinstance(offer.move, Action)
        assert offer.price == offer.move.price(game.position, 0), "no other action is cheaper for it"


LACKS = {
    "money": ({"money": 1}, {}, "row 3", "you have $1"),
    "code": ({"blocks": "dot"}, {"vcs": ["Free Shop"]}, "vc 0", "you have 1 code"),
    "a place": (
        {"money": 60, "mat": "Mat Calm", "employees": ["Plain Jane", "Greedy Gus", "Last Lou"]},
        {"row": ["Tech Ted"]},
        "row 0",
        "no free place",
    ),
    "squares": ({"blocks": "dot"}, {"products": ["Starting 1"]}, "product 0", "1 of 5 squares"),
}


@pytest.mark.rule("SV-HIRE-5", "SV-LAUNCH-1")
@pytest.mark.parametrize(("ada", "board", "where", "lacks"), LACKS.values(), ids=LACKS)
def test_what_keeps_one_from_it_is_said_in_a_few_words(
    ada: dict[str, Any], board: dict[str, Any], where: str, lacks: str
) -> None:
    game = table(seed=1, ada=ada, **board)
    assert on_offer(game)[where].lacks == lacks


@pytest.mark.rule("SV-INFO-1")
def test_nobody_learns_what_others_have_from_what_is_on_offer() -> None:
    """What Bo has behind his screen makes no difference to anybody else, nor what Ada has to a spectator."""
    rich = table(seed=1, ada={"money": 9}, bo={"money": 40, "blocks": "zig"}, row=BOARD)
    poor = table(seed=1, ada={"money": 9}, bo={"money": 1, "blocks": "dot"}, row=BOARD)
    for seat in (0, None):
        assert to_json(offers(rich.position, seat)) == to_json(offers(poor.position, seat))
    before, after = rich.position.copy(), rich.position.copy()
    after.money = (1, *before.money[1:])
    assert [to_json(each) for each in offers(before, None)] == [to_json(each) for each in offers(after, None)]
    assert all(offer.price is None or offer.price.have is None for offer in offers(before, None))


def test_what_is_legal_is_no_offer_and_after_the_end_nothing_is() -> None:
    game = table(seed=1, ada={"money": 60}, row=BOARD)
    legal = game.legal_moves()
    assert not [offer for offer in offers(game.position, 0) if offer.move in legal]
    assert {offer.where for offer in offers(game.position, 1)} >= {f"row {slot}" for slot in range(5)}
    ended = new(["Ada", "Bo"], 1, deck=DECK, options={"rounds": 1})
    while ended.decision is not None:
        ended.play(ended.legal_moves()[-1])
    assert offers(ended.position, 0) == ()


@pytest.mark.rule("SV-COMP-7", "SV-R29", "SV-CODE-1", "SV-INFO-1", "SV-R22", "SV-SOLO-6")
@pytest.mark.parametrize("who", [2, 4, "easy"])
def test_what_front_ends_show_of_a_company_is_what_the_rules_go_by(who: int | str) -> None:
    luck = random.Random(3)
    game = (
        new(["Ada", "Bo", "Cy", "Di"][:who], 3, deck=DECK, options={"rounds": 5})
        if isinstance(who, int)
        else new(seed=3, deck=DECK, solo=who)
    )
    while game.decision is not None:
        position = game.position
        shown = facts(game.view(0))
        assert shown.last_round == (7 if position.rival else 5)
        for seat, each in enumerate(shown.companies):
            hq = company.headquarters(position, seat)
            assert (each.offers, each.places, each.slots) == (hq.offers, hq.places, hq.slots)
            assert each.squares == (blocks.squares(position.code[0]) if seat == 0 else None)
            for tile, owned in zip(position.tiles[seat], each.owned, strict=True):
                assert owned.flipped == company.flipped(position, tile)
                printed = position.deck.products[owned.product]
                half = printed.second if owned.second else printed.innovator
                assert half == company.tile_of(position.deck, tile)
        game.play(luck.choice(game.legal_moves()))
