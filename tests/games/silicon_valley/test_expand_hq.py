"""Expanding the HQ, and how the board fills up again."""

import pytest

from sv_widgets.games.silicon_valley import Decline, ExpandHq, Fund, Hire, Launch, Outsource, Stop
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import Event, IllegalMove, apply, totals
from tests.conformance.play import of_kind, refused, told
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import annexes, hqs, launch, launched, money, staff, table

NAMES = [card.name for card in DECK.hqs]


def finish_round(position: Position) -> list[Event]:
    """Everybody stops, and all companies operate."""
    now, events = position.round, list[Event]()
    while position.round == now and position.outcome is None:
        apply(position, Stop(), events)
    return events


@pytest.mark.rule("SV-HQ-1", "SV-MONEY-1")
def test_the_first_card_costs_5_the_second_10_the_third_15() -> None:
    game = table(ada={"money": 30})
    bank = game.position.money[-1]
    left = []
    for _ in range(3):
        game.play(ExpandHq(0))
        left.append(money(game, "Ada"))
    assert left == [30 - 5, 30 - 5 - 10, 0]
    assert game.position.money[-1] == bank + 30


@pytest.mark.rule("SV-HQ-1")
@pytest.mark.parametrize("held", range(6))
def test_every_card_beside_the_mat_makes_the_next_5_dearer(held: int) -> None:
    price = 5 * (held + 1)
    exact = table(ada={"money": price, "hqs": NAMES[:held]})
    exact.play(ExpandHq(0))
    assert money(exact, "Ada") == 0
    short = table(ada={"money": price - 1, "hqs": NAMES[:held]})
    assert refused(short, ExpandHq(0)).rule == "SV-HQ-1"


@pytest.mark.rule("SV-HQ-1")
def test_the_cards_of_others_and_the_rounds_gone_by_make_nothing_dearer() -> None:
    game = table(round=7, ada={"money": 20}, bo={"hqs": ["Annex", "Loft"]})
    game.play(ExpandHq(0))
    assert money(game, "Ada") == 20 - 5


@pytest.mark.rule("SV-HQ-1", "SV-COMP-7")
def test_symbols_give_no_discount_here() -> None:
    game = table(ada={"money": 20, "mat": "Mat Tech"}, hqs=["Annex"])
    game.play(ExpandHq(0))
    assert money(game, "Ada") == 20 - 5


@pytest.mark.rule("SV-R40", "SV-HQ-1")
def test_a_card_had_by_a_power_counts_for_the_price_of_the_next() -> None:
    game = table(ada={"money": 20, "blocks": "square", "mat": "Mat Tech"}, vcs=["Free Floor"])
    game.play(Fund(0), ExpandHq(1))
    assert money(game, "Ada") == 20 + 3
    game.play(ExpandHq(0))
    assert money(game, "Ada") == 20 + 3 - 10


@pytest.mark.rule("SV-HQ-2")
@pytest.mark.parametrize("slot", range(3))
def test_the_chosen_slot_is_refilled_at_once_and_the_others_stay(slot: int) -> None:
    game = table(ada={"money": 30}, hqs=["Annex", "Loft", "Barn"])
    following, after = (DECK.hqs[card].name for card in game.position.hqs[-2][:2])
    game.play(ExpandHq(slot))
    open_now = ["Annex", "Loft", "Barn"]
    taken, open_now[slot] = open_now[slot], following
    assert annexes(game, "Ada") == [taken]
    assert hqs(game) == open_now
    game.play(ExpandHq(slot))  # whoever is next may have the very card that came
    assert annexes(game, "Ada") == [taken, following]
    assert hqs(game)[slot] == after


@pytest.mark.rule("SV-HQ-3")
def test_it_goes_to_the_right_of_the_cards_already_there() -> None:
    game = table(ada={"money": 60, "hqs": ["Tower", "Annex"]}, hqs=["Loft", "Barn", "Cellar"])
    game.play(ExpandHq(2), ExpandHq(0))
    assert annexes(game, "Ada") == ["Tower", "Annex", "Cellar", "Loft"]
    assert annexes(game, "Bo") == []


@pytest.mark.rule("SV-HQ-3", "SV-HIRE-2")
def test_its_symbols_count_from_then_on() -> None:
    """Extra Ed wants vacation and promotion. Mat Even offers neither, Loft vacation and Barn promotion."""
    game = table(
        ada={"money": 40, "mat": "Mat Even"},
        row=[None, None, None, None, "Extra Ed"],
        hqs=["Loft", "Barn"],
    )
    prices = [_label(game.position)]
    for slot in (0, 1):
        game.play(ExpandHq(slot))
        prices.append(_label(game.position))
    assert prices == [f"Hire Extra Ed for ${price}" for price in (9, 8, 7)]
    game.play(Hire(4))
    assert money(game, "Ada") == 40 - 5 - 10 - 7


def _label(position: Position) -> str:
    return Act(0, 1).label(position, Hire(4))


@pytest.mark.rule("SV-HQ-3", "SV-HIRE-5")
@pytest.mark.parametrize(("card", "places"), [("Annex", 2), ("Loft", 1)])
def test_it_adds_its_places(card: str, places: int) -> None:
    full = ["Plain Jane", "Tech Ted", "Calm Cara"]
    game = table(ada={"money": 60, "employees": full}, hqs=[card])
    assert refused(game, Hire(0)).rule == "SV-HIRE-5"
    game.play(ExpandHq(0), *[Hire(0)] * places)
    assert len(staff(game, "Ada")) == 3 + places
    if places == 1:  # with two places the third action is gone by now
        refusal = refused(game, Hire(0))
        assert refusal.rule == "SV-HIRE-5"
        assert "4 of 4 are taken" in refusal.sentence


@pytest.mark.rule("SV-HQ-3", "SV-UPKEEP-1", "SV-R5")
def test_it_adds_its_upkeep() -> None:
    """A mat costs $2, Annex $3 and Loft $2; nobody works here, and founders cost nothing."""
    game = table(ada={"money": 20, "hqs": ["Annex"]}, bo={"money": 20}, hqs=["Loft"])
    game.play(ExpandHq(0), Stop())
    paid = {event.seat: event.amount for event in of_kind(game.play(Stop()), "pay_hq")}
    assert paid == {0: 2 + 3 + 2, 1: 2}


@pytest.mark.rule("SV-HQ-3", "SV-LAUNCH-3", "SV-R5")
def test_the_junction_is_one_more_product_slot() -> None:
    """The mat has one slot; a card, whatever is on it, brings exactly one more."""
    game = table(
        ada={"money": 20, "blocks": "3 square, 3 dot, 3 bar", "second": ["Starting 5"]},
        products=["Starting 1", "Starting 2"],
        hqs=["Annex"],
    )
    assert refused(game, Launch(0)).rule == "SV-LAUNCH-3"
    game.play(ExpandHq(0), launch(game, 0, "dot, square"))
    assert launched(game, "Ada") == ["Starting 5", "Starting 1"]
    refusal = refused(game, Launch(1))
    assert refusal.rule == "SV-LAUNCH-3"
    assert "2 of 2 are taken" in refusal.sentence


@pytest.mark.rule("SV-R5", "SV-R33")
@pytest.mark.parametrize("mat", [mat.name for mat in DECK.mats])
def test_every_mat_holds_three_costs_2_has_one_slot_and_two_symbols(mat: str) -> None:
    (card,) = [each for each in DECK.mats if each.name == mat]
    assert sum(card.offers) == 2
    three = ["Plain Jane", "Tech Ted", "Calm Cara"]
    game = table(ada={"money": 60, "mat": mat, "employees": three[:2]})
    game.play(Hire(0))
    assert len(staff(game, "Ada")) == 3
    assert "3 of 3 are taken" in refused(game, Hire(0)).sentence
    blocks = "square, dot, corner, bar"  # enough for both
    product = table(ada={"mat": mat, "blocks": blocks}, products=["Starting 1", "Starting 2"])
    product.play(launch(product, 0, "dot, square"))
    assert launched(product, "Ada") == ["Starting 1"]
    assert "1 of 1 are taken" in refused(product, Launch(1)).sentence
    bare = table(ada={"money": 20, "mat": mat})
    bare.play(Stop())
    assert [event.amount for event in of_kind(bare.play(Stop()), "pay_hq") if event.seat == 0] == [2]


@pytest.mark.rule("SV-R7", "SV-HQ-2")
def test_with_the_deck_empty_the_slot_stays_empty() -> None:
    game = table(ada={"money": 60}, bo={"hqs": NAMES[3:]}, hqs=NAMES[:3])
    game.play(ExpandHq(1))
    assert hqs(game) == [NAMES[0], None, NAMES[2]]
    refusal = refused(game, ExpandHq(1))
    assert (refusal.rule, refusal.sentence) == ("SV-HQ-2", "No card lies in HQ slot 1.")
    assert [move for move in game.legal_moves() if isinstance(move, ExpandHq)] == [ExpandHq(0), ExpandHq(2)]
    game.play(Stop())
    game.play(Stop())
    assert game.position.round == 2
    assert hqs(game) == [NAMES[0], None, NAMES[2]]


@pytest.mark.rule("SV-R7")
def test_an_empty_slot_is_filled_at_the_end_of_the_operate_phase_and_not_before() -> None:
    """The deck is used up, slot 0 is empty, and a card has come back among the discards since."""
    position = table(ada={"money": 60}, bo={"hqs": NAMES[3:]}, hqs=NAMES[:3]).position
    position.hqs = (*position.hqs[:2], (), *position.hqs[3:6], (0,))
    before = totals(position)
    apply(position, Outsource("dot"), [])
    apply(position, Stop(), [])
    assert not position.hqs[2]
    events = finish_round(position)
    assert position.hqs[2] == (0,)
    assert position.hqs[-2:] == ((), ())
    kinds = [event.kind for event in events]
    assert kinds[-3:] == ["shuffle", "draw", "round"]
    assert totals(position)["hqs"] == before["hqs"]


@pytest.mark.rule("SV-R7")
def test_a_refill_at_once_takes_the_discards_where_the_deck_is_empty() -> None:
    """It fills the slot that was chosen; the one that was empty before waits."""
    position = table(ada={"money": 60}, bo={"hqs": NAMES[3:]}, hqs=NAMES[:3]).position
    position.hqs = (*position.hqs[:2], (), *position.hqs[3:6], (0,))
    events: list[Event] = []
    apply(position, ExpandHq(1), events)
    assert position.hqs[2:5] == ((), (0,), (2,))
    assert [(event.kind, event.rule) for event in events[-2:]] == [("shuffle", "SV-R7"), ("draw", "SV-HQ-2")]


@pytest.mark.rule("SV-R47", "SV-R7")
def test_gaps_are_filled_from_left_to_right_products_then_vcs_then_hqs() -> None:
    position = table(ada={"money": 60}).position
    seats, spaces = 2, position.spaces
    shown, (gone, advanced, box) = position.products[:spaces], position.products[spaces:]
    position.products = (shown[0], (), shown[2], (), (*shown[1], *shown[3], *gone), advanced, box)
    vcs, hqs_open = position.vcs, position.hqs[seats : seats + 3]
    position.vcs = ((), vcs[1], (), vcs[3], (*vcs[0], *vcs[2]))
    position.hqs = ((), (), (), (), hqs_open[2], position.hqs[-2], (*hqs_open[0], *hqs_open[1]))
    decks = {"products": advanced, "vcs": vcs[3], "hqs": position.hqs[-2]}
    drawn = [event for event in finish_round(position) if event.kind == "draw"]
    assert [event.target for event in drawn] == ["product 1", "product 3", "vc 0", "vc 2", "hq 0", "hq 1"]
    for name, deck in decks.items():
        assert [event.card for event in drawn if event.what == name] == list(deck[:2])
    assert (position.products[0], position.vcs[1], position.hqs[4]) == (shown[0], vcs[1], hqs_open[2])


@pytest.mark.rule("SV-R7")
def test_products_are_not_made_anew_from_those_that_are_gone() -> None:
    position = table().position
    shown, (gone, advanced, box) = position.products[:4], position.products[4:]
    position.products = ((), *shown[1:], (*gone, *shown[0], *advanced), (), box)
    finish_round(position)
    assert position.products[0] == ()
    assert position.products[4] == (*gone, *shown[0], *advanced)


@pytest.mark.rule("SV-HQ-1")
def test_who_cannot_pay_is_told_the_numbers() -> None:
    game = table(ada={"money": 9, "hqs": ["Loft"]}, hqs=["Barn", "Annex"])
    refusal = refused(game, ExpandHq(1))
    assert refusal.rule == "SV-HQ-1"
    assert refusal.sentence == "Ada needs $10 for Annex and has $9."
    assert refusal.place == "hq 1"
    with pytest.raises(IllegalMove, match=r"needs \$10 .* \[SV-HQ-1\]"):
        game.play(ExpandHq(1))
    assert (money(game, "Ada"), annexes(game, "Ada")) == (9, ["Loft"])
    assert not [move for move in game.legal_moves() if isinstance(move, ExpandHq)]


@pytest.mark.rule("SV-HQ-2", "SV-R4")
@pytest.mark.parametrize("slot", [-1, 3, 10**20])
def test_slots_that_are_not_there(slot: int) -> None:
    refusal = refused(table(ada={"money": 50}), ExpandHq(slot))
    assert refusal.rule == "SV-HQ-2"
    assert refusal.sentence == f"There are the HQ slots 0 to 2; there is no {slot}."
    assert refusal.legal == (ExpandHq(0), ExpandHq(1), ExpandHq(2))


@pytest.mark.rule("SV-UPKEEP-1", "SV-FORCED-1")
def test_a_warning_counts_the_upkeep_as_it_will_be() -> None:
    """Mat and Annex cost $5, Plain Jane $1; the card itself costs $5."""
    jane = {"employees": ["Plain Jane"]}
    short = table(ada={"money": 10} | jane, hqs=["Annex"])
    assert short.warning(ExpandHq(0)) == "This leaves $5 for $6 of upkeep (SV-FORCED-1)."
    assert money(short, "Ada") == 10
    assert table(ada={"money": 11} | jane, hqs=["Annex"]).warning(ExpandHq(0)) is None


@pytest.mark.rule("SV-R14", "SV-UPKEEP-1")
def test_a_warning_counts_the_cash_that_comes_in_before() -> None:
    """Upkeep is $5, and a Second Mover tile brings $2."""
    with_product = {"second": ["Starting 1"]}
    assert table(ada={"money": 8} | with_product, hqs=["Annex"]).warning(ExpandHq(0)) is None
    short = table(ada={"money": 7} | with_product, hqs=["Annex"])
    assert short.warning(ExpandHq(0)) == "This leaves $4 for $5 of upkeep (SV-FORCED-1)."


@pytest.mark.rule("SV-HQ-1", "SV-HQ-2", "SV-HQ-3")
def test_the_log_says_what_was_added_and_what_came() -> None:
    game = table(ada={"money": 30}, hqs=["Annex", "Loft", "Barn"])
    following = DECK.hqs[game.position.hqs[-2][0]].name
    assert game.decision is not None
    assert game.decision.label(game.position, ExpandHq(1)) == "Add Loft for $5"
    events = game.play(ExpandHq(1))
    assert told(game) == [
        "Ada pays $5. [SV-HQ-1]",
        "Ada adds Loft to the HQ. [SV-HQ-3]",
        f"{following} comes to the second HQ slot. [SV-HQ-2]",
    ]
    assert [event.reveals for event in events] == [False, False, True]
    assert game.decision == Act(0, 2)
    assert refused(game, Decline()).rule == "SV-TURN-1"
