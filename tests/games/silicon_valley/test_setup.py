"""Setting up, and the choice of founders."""

from collections import Counter
from dataclasses import replace

import pytest

from sv_widgets.games.silicon_valley import KeepFounder, blocks, new
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.position import PRICES
from tests.conformance.play import asked, of_kind
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import code, money, table

PLAYERS = ("Ada", "Bo", "Cy", "Di")


def fresh(players: int = 2, seed: int = 1) -> Game:
    return new(PLAYERS[:players], seed, deck=DECK)


def begun(players: int = 2, seed: int = 1) -> Game:
    """A game in which everybody has kept the first founder offered."""
    game = fresh(players, seed)
    for _ in range(players):
        game.play(game.legal_moves()[0])
    return game


@pytest.mark.rule("SV-SETUP-1", "SV-COMP-1")
def test_five_employees_stand_in_the_row_and_the_rest_is_the_deck() -> None:
    position = fresh(3).position
    slots, (deck, discard) = position.employees[3:8], position.employees[8:]
    assert [len(slot) for slot in slots] == [1] * 5
    assert len(deck) == len(DECK.employees) - 5
    assert discard == ()
    assert PRICES == (5, 6, 7, 8, 9)


@pytest.mark.rule("SV-SETUP-1", "SV-SETUP-3", "SV-SETUP-5")
def test_every_seed_deals_otherwise_and_the_same_seed_the_same() -> None:
    dealt = {seed: fresh(seed=seed).position for seed in range(30)}
    for row in ("employees", "hqs", "vcs", "products", "founders", "mats"):
        assert len({getattr(position, row) for position in dealt.values()}) > 10, row
    assert fresh(seed=5).position == dealt[5]


@pytest.mark.rule("SV-SETUP-2", "SV-SETUP-3")
@pytest.mark.parametrize(("players", "open_products"), [(2, 4), (3, 5), (4, 6)])
def test_starting_products_lie_open_and_advanced_ones_wait(players: int, open_products: int) -> None:
    *spaces, discard, deck, box = fresh(players).position.products
    assert discard == ()
    assert len(spaces) == open_products
    assert all(len(space) == 1 and not DECK.products[space[0]].advanced for space in spaces)
    assert [DECK.products[card].advanced for card in deck] == [True] * 3
    assert [DECK.products[card].advanced for card in box] == [False] * (6 - open_products)


@pytest.mark.rule("SV-SETUP-4", "SV-COMP-4", "SV-R1")
def test_all_140_blocks_are_there() -> None:
    assert blocks.notation(fresh().position.code[-1]) == (
        "40 dot, 20 bar, 20 corner, 12 line, 12 square, 12 tee, 12 ell, 12 zig"
    )
    assert blocks.pieces(begun(4).position.code[-1] + sum(begun(4).position.code[:-1])) == 140
    assert blocks.VALUES == (1, 2, 3, 4, 4, 4, 4, 4)


@pytest.mark.rule("SV-SETUP-5", "SV-R4")
def test_three_hqs_and_three_vcs_lie_open() -> None:
    position = fresh(4).position
    assert [len(pile) for pile in position.hqs] == [0, 0, 0, 0, 1, 1, 1, 3, 0]
    assert [len(pile) for pile in position.vcs] == [1, 1, 1, 15, 0]


@pytest.mark.rule("SV-SETUP-6", "SV-COMP-5", "SV-R33", "SV-R5")
def test_everybody_gets_a_mat_of_their_own() -> None:
    seen = Counter(mat for seed in range(40) for mat in fresh(2, seed).position.mats[0])
    assert set(seen) == {0, 1, 2, 3}
    for mat in DECK.mats:
        assert (mat.places, mat.upkeep, sum(mat.offers)) == (3, 2, 2)
    assert len({mat.offers for mat in DECK.mats}) == 4


@pytest.mark.rule("SV-SETUP-7", "SV-R24")
def test_the_youngest_lies_on_top_and_begins() -> None:
    position = fresh(3).position
    assert position.valuation[:3] == (0, 0, 0)
    assert position.stack == (2, 1, 0)
    assert position.order == (0, 1, 2)
    assert asked(begun(3)) == "Ada"


@pytest.mark.rule("SV-SETUP-8")
def test_later_seats_begin_with_more_money() -> None:
    game = begun(4)
    assert [money(game, player) for player in PLAYERS] == [30, 35, 40, 45]


@pytest.mark.rule("SV-SETUP-9")
def test_each_is_dealt_two_founders_and_keeps_one() -> None:
    game = fresh()
    offers = game.position.founders[2:4]
    assert [len(offer) for offer in offers] == [2, 2]
    assert game.legal_moves() == [KeepFounder(card) for card in offers[0]]
    game.play(KeepFounder(offers[0][1]))
    assert asked(game) == "Bo"
    game.play(KeepFounder(offers[1][0]))
    assert game.position.founders[:2] == ((offers[0][1],), (offers[1][0],))
    assert game.position.founders[4:6] == ((offers[0][0],), (offers[1][1],))


@pytest.mark.rule("SV-SETUP-9", "SV-R32")
def test_founders_bring_their_instant_blocks_once_all_have_chosen() -> None:
    game = fresh()
    first = game.legal_moves()[0]
    assert of_kind(game.play(first), "gain_code") == []
    gained = of_kind(game.play(game.legal_moves()[0]), "gain_code")
    assert [event.seat for event in gained] == [0, 1]
    for seat, player in enumerate(game.seats):
        (founder,) = game.position.founders[seat]
        assert code(game, player) == blocks.notation(DECK.founders[founder].instant)


@pytest.mark.rule("SV-R32", "SV-INFO-1")
def test_nobody_sees_anothers_pair_or_choice_before_all_have_chosen() -> None:
    game = fresh(3)
    mine = game.position.founders[3]
    assert game.view("Ada").founders[3] == mine
    assert game.view("Bo").founders[3] is None
    assert game.view(None).founders[3:6] == (None, None, None)
    kept = game.legal_moves()[0]
    game.play(kept)
    assert game.view("Ada").founders[0] == (kept.founder,)  # type: ignore[attr-defined]
    assert game.view("Bo").founders[0] is None
    name = DECK.founders[mine[0]].name
    assert name in str(game.log.seen_from(0))
    assert name not in str(game.log.seen_from(1))
    assert "Ada keeps a founder." in str(game.log.seen_from(1))
    for _ in range(2):
        game.play(game.legal_moves()[0])
    assert game.view("Bo").founders[0] == (kept.founder,)  # type: ignore[attr-defined]
    assert name in str(game.log.seen_from(1))


@pytest.mark.rule("SV-R32")
def test_founders_not_kept_stay_unseen() -> None:
    game = begun()
    for seat in ("Ada", "Bo", None):
        assert game.view(seat).founders[-1] is None
    assert game.view("Ada").founders[4] == game.position.founders[4]
    assert game.view("Ada").founders[5] is None
    assert game.view(None).founders[4:6] == (None, None)
    assert game.log.seen_from(1)[3].event.card is None


@pytest.mark.rule("SV-R32")
def test_showing_the_founders_reveals_something() -> None:
    game = fresh()
    game.play(game.legal_moves()[0])
    shown = of_kind(game.play(game.legal_moves()[0]), "found")
    assert [event.reveals for event in shown] == [True, True]


@pytest.mark.rule("SV-SETUP-1", "SV-SETUP-5")
def test_every_pile_is_shuffled_by_itself() -> None:
    """A deck of six HQs and one of six starting products lie in different orders."""
    same = 0
    for seed in range(40):
        position = fresh(4, seed).position
        hqs = [card for pile in position.hqs for card in pile]
        products = [card for pile in (*position.products[:6], position.products[-1]) for card in pile]
        same += hqs == products
    assert same < 3


@pytest.mark.rule("SV-SETUP-9")
def test_anothers_founder_cannot_be_kept() -> None:
    game = fresh()
    theirs = game.position.founders[3][0]
    refusal = game.why_not(KeepFounder(theirs))
    assert refusal is not None
    assert refusal.rule == "SV-SETUP-9"
    assert refusal.sentence.startswith("Ada was dealt ")


@pytest.mark.rule("SV-R3")
def test_a_founder_takes_no_place() -> None:
    game = table(ada={"founder": "Founder One", "employees": ["Plain Jane", "Tech Ted"], "money": 50})
    assert game.why_not("Hire(slot=0)") is None
    assert len(game.position.employees[0]) == 2


def test_a_deck_too_small_for_the_table_is_refused() -> None:
    small = replace(DECK, mats=DECK.mats[:2])
    with pytest.raises(ValueError, match="3 players need 3 mats; the deck 'test deck' has 2"):
        new(PLAYERS[:3], 1, deck=small)
