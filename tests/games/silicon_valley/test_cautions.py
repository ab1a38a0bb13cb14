"""Warnings about decks: each caution speaks of a deck with one number that spoils its games."""

from dataclasses import replace
from statistics import median
from typing import ClassVar

import pytest

from sv_widgets.games.silicon_valley import blocks, cards, effects
from sv_widgets.games.silicon_valley.cards import cautions, product_cautions, usual
from sv_widgets.games.silicon_valley.cards.cautions import CAUTIONS, Caution
from sv_widgets.games.silicon_valley.cards.effect import Effect
from sv_widgets.games.silicon_valley.effects import EFFECTS
from tests.conformance.decks import CautionTests
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.test_lavish_decks import lavish

OPEN = cards.open_deck()
change = OPEN.change


class TestCautions(CautionTests):
    deck = OPEN
    cautions = CAUTIONS
    shown: ClassVar = {
        "grids_out_of_reach": (
            change("Nap Sync", grid=["#.#.#", "#####", "#.#.#"]),
            "products.toml, Nap Sync: grid can be filled by 7",
        ),
        "grids_with_few_ways": (
            change("Nap Sync", grid=["###"]),
            "products.toml, Nap Sync: grid can be filled in 2 ways; usual is 6 or more.",
        ),
        "grids_alike": (
            change("Standup Scribe", grid=["###", ".##", "..#"]),
            "products.toml, Standup Scribe: grid is that of Stair Counter, turned or flipped;",
        ),
        "tiles_eaten_by_upkeep": (
            change("Nap Sync", innovator={"upkeep": 12}),
            "products.toml, Nap Sync: innovator.upkeep is 12 code a round, for $",
        ),
        "one_tile_better_in_everything": (
            change("Nap Sync", second={"ongoing_valuation": 9}),
            "products.toml, Nap Sync: second is as good as innovator or better in every number;",
        ),
        "tiles_apart": (
            change("Nap Sync", innovator={"ongoing_valuation": 9}),
            "products.toml, Nap Sync: innovator is worth $2",
        ),
        "founders_apart": (
            change("Jun Pinn", ongoing="3 corner"),
            "founders.toml, Jun Pinn: instant and ongoing bring 43 code in 4 rounds; usual is about ",
        ),
        "salaries_above_the_work": (
            change("Noa Reply", ongoing="bar, dot", salary=9),
            "employees.toml, Noa Reply: salary is $9 a round for 3 code, worth $4.50; usual is $1 to ",
        ),
        "employees_apart": (
            change("Noa Reply", ongoing="3 line", salary=1),
            "employees.toml, Noa Reply: ongoing is worth $17.00 a round more than the salary;",
        ),
        "blocks_beyond_the_supply": (
            change("Noa Reply", ongoing="3 bar"),
            "employees.toml, Noa Reply: ongoing brings 3 bars a round, 24 in 8 rounds, and the box has 20;",
        ),
        "hqs_eaten_by_upkeep": (
            change("Tea House", upkeep=19),
            "hqs.toml, Tea House: upkeep is $19 a round, and a slot and 1 place bring about $",
        ),
        "wants_that_nobody_offers": (
            change("Noa Reply", wants="tech " * 12),
            "employees.toml, Noa Reply: wants has tech 12 times, and a company with 3 HQ cards and 4",
        ),
        "symbols_wanted_more_than_offered": (
            change("Yes Yields", wants="tech " * 60),
            "employees.toml and vcs.toml: wants has tech 7",
        ),
        "vcs_out_of_reach": (
            change("Yes Yields", cost=60),
            "vcs.toml, Yes Yields: cost is 60 code, and a founder and 3 employees write ",
        ),
        "vcs_apart": (
            change("Yes Yields", cost=8, cash=60),
            "vcs.toml, Yes Yields: cash, valuation and power are worth $7.50 for each code of its cost;",
        ),
        "cards_that_beat_others": (
            change("Unicorn Stables", cost=1),
            "vcs.toml, Unicorn Stables: cash and valuation are at least 1.5 times those of ",
        ),
        "levels_alike": (
            change("Out-of-Office King", power={"spaces": 99}),
            "personalities.toml: power of a red card costs ",
        ),
        "personalities_of_the_wrong_colour": (
            change("Out-of-Office King", colour="blue"),
            "personalities.toml, Out-of-Office King: power costs about 5.0 valuation and colour is blue;",
        ),
        "decisions_apart": (
            change("All-Hands", blocks="dot"),
            "decisions.toml, All-Hands: blocks are worth 1 code; usual is about ",
        ),
        "prices_out_of_proportion": (
            replace(OPEN, prices=(*OPEN.prices[:4], 1, *OPEN.prices[5:])),
            "deck.toml: prices has $1 for a block of 4 code, square, and $",
        ),
        "markers_out_of_reach": (
            replace(OPEN, markers=(24,)),
            "deck.toml: markers begins at 24, so that salaries hardly ever rise;",
        ),
        "games_of_another_length": (
            change("Yes Yields", valuation=99),
            "employees.toml, products.toml and vcs.toml: ongoing of employees is ",
        ),
        "too_few_cards": (
            replace(OPEN, employees=OPEN.employees[:10]),
            "employees.toml: there are 10 employees, and a game of 4 companies runs out of them;",
        ),
    }


# --- what they are judged by


def test_hands_are_counted_as_if_each_was_laid_out() -> None:
    """A deck of 12 employees and 8 founders: 66 pairs, 8 times."""
    there = usual.hands(DECK, 2)
    assert there.total() == 8 * 66
    founder, one, other = DECK.founders[0], DECK.employees[0], DECK.employees[1]
    hand = sum(card.instant + card.ongoing for card in (founder, one, other))
    assert there[hand] >= 1
    assert usual.can_be_filled(("#",), there) == sum(
        times for each, times in there.items() if blocks.count(each, 0)
    ) / (8 * 66)


def test_of_very_many_employees_some_are_counted() -> None:
    many = replace(
        OPEN,
        employees=tuple(
            replace(card, name=f"{card.name} {at}") for at in range(3) for card in OPEN.employees
        ),
    )
    assert usual.hands(many, 2).total() == 9 * 36 * 35 / 2


def test_a_deck_that_promises_more_blocks_than_there_are_is_judged_too() -> None:
    told = cards.warnings(lavish())
    assert sum("and the box has 40" in sentence for sentence in told) == 20


def test_a_deck_with_hardly_any_card_is_judged_too() -> None:
    bare = replace(OPEN, founders=(), employees=(), mats=(), hqs=(), vcs=(), decisions=(), personalities=())
    assert all(sentence.endswith(".") for sentence in cards.warnings(bare))


def test_every_kind_of_effect_is_judged() -> None:
    """Only what has no figure costs nothing: new faces, and a free action at its full price."""
    powers = [*(card.power for card in OPEN.vcs if card.power), *(card.power for card in OPEN.personalities)]
    costs = {type(power) for power in powers if usual.cost_of(OPEN, power)}
    assert costs == {*EFFECTS} - {effects.NewFaces}


@pytest.mark.parametrize(
    ("power", "cost"),
    [
        (effects.Cash(-12), 2),
        (effects.GiveCode(8), 2),
        (effects.Valuation(-2), 2),
        (effects.CashPer(-4, "employees"), 2),
        (effects.ValuationPer(1, "products"), -2),
        (effects.Relief(1), -1.5),
        (effects.Relief(9), -1.5),
    ],
)
def test_what_part_3_calls_equal_costs_the_same(power: Effect, cost: float) -> None:
    assert usual.cost_of(OPEN, power) == pytest.approx(cost)


def said(caution: Caution, deck: cards.Deck, part: str = "") -> list[str]:
    return [sentence for sentence in caution(deck) if part in sentence]


def turned(grid: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("".join(column) for column in zip(*grid[::-1], strict=True))


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("flipped", [False, True])
def test_a_grid_is_known_however_it_is_turned_and_flipped(turns: int, flipped: bool) -> None:  # noqa: FBT001
    (grid,) = (product.grid for product in OPEN.products if product.name == "Lost Sock Finder")
    for _ in range(turns):
        grid = turned(grid)
    grid = tuple(row[::-1] for row in grid) if flipped else grid
    assert said(
        product_cautions.grids_alike,
        change("Whale Mail", grid=[*grid]),
        "Whale Mail: grid is that of Lost Sock Finder",
    )


def test_a_salary_is_too_high_from_the_worth_of_the_code_on() -> None:
    """Two bars are worth $6 a round."""
    assert said(
        cautions.salaries_above_the_work,
        change("Noa Reply", ongoing="2 bar", salary=6),
        "Noa Reply: salary is $6 a round for 4 code",
    )
    assert not said(
        cautions.salaries_above_the_work, change("Noa Reply", ongoing="2 bar", salary=5), "Noa Reply: salary"
    )


def test_wants_bring_a_vc_into_reach() -> None:
    founder, employee = (
        median(blocks.squares(card.ongoing) for card in people) for people in (OPEN.founders, OPEN.employees)
    )
    code = int(2 * (founder + 3 * employee))
    assert said(cautions.vcs_out_of_reach, change("Yes Yields", cost=code + 1, wants=""))
    assert not said(cautions.vcs_out_of_reach, change("Yes Yields", cost=code + 1, wants="tech"))


def test_an_advanced_product_is_for_three_employees() -> None:
    spoke = change("Kind Regards", grid=["..#..", "..#..", "#####", "..#..", "..#.."])
    assert usual.can_be_filled(spoke.products[-2].grid, usual.hands(spoke, 3)) > 0.7
    nobody = replace(spoke, employees=tuple(replace(card, instant=0, ongoing=0) for card in spoke.employees))
    (told,) = said(product_cautions.grids_out_of_reach, nobody, "Kind Regards: grid")
    assert "a founder and 3 employees" in told
    (told,) = said(product_cautions.grids_out_of_reach, nobody, "Nap Sync: grid")
    assert "a founder and 2 employees" in told


def test_a_larger_block_costs_more_than_any_smaller_one() -> None:
    same = replace(OPEN, prices=(2, 4, 4, 7, 7, 7, 7, 7))
    (told,) = said(cautions.prices_out_of_proportion, same)
    assert "prices has $4 for a block of 3 code, corner, and $4 for a smaller one, bar" in told


@pytest.mark.parametrize(
    ("caution", "deck", "usual_is"),
    [
        (product_cautions.tiles_eaten_by_upkeep, change("Nap Sync", innovator={"upkeep": 20}), "1 to 5"),
        (product_cautions.tiles_eaten_by_upkeep, change("Nap Sync", second={"upkeep": 20}), "1 to 3"),
        (cautions.salaries_above_the_work, change("Noa Reply", salary=20), "$1 to $4"),
        (cautions.hqs_eaten_by_upkeep, change("Tea House", upkeep=20), "$2 to $4"),
        (cautions.vcs_out_of_reach, change("Yes Yields", cost=90), "4 to 14"),
    ],
)
def test_what_is_usual_is_what_the_other_cards_have(
    caution: Caution, deck: cards.Deck, usual_is: str
) -> None:
    (told,) = caution(deck)
    assert told.endswith(f"; usual is {usual_is}.")


def test_a_red_personality_must_be_harsher_than_a_blue_one() -> None:
    """By half a space at least, and a blue one less harsh than the red ones."""
    kinds: dict[str, dict[str, object]] = {"nothing": {"kind": "new_faces"}}
    kinds["help"] = {"kind": "valuation", "spaces": 2}
    kinds["mild"] = {"kind": "valuation", "spaces": -1}
    kinds["harsh"] = {"kind": "valuation", "spaces": -3}
    wrong = cautions.personalities_of_the_wrong_colour
    assert not said(wrong, change("Server Melter", power=kinds["nothing"]), "Server Melter")
    assert said(
        wrong, change("Server Melter", power=kinds["help"]), "Server Melter: power costs about -2.0 valuation"
    )
    assert not said(wrong, change("Silent Retreat", power=kinds["mild"]), "Silent Retreat")
    assert said(
        wrong,
        change("Silent Retreat", power=kinds["harsh"]),
        "Silent Retreat: power costs about 3.0 valuation",
    )


def test_the_first_marker_is_in_the_first_half_of_the_track() -> None:
    assert not said(cautions.markers_out_of_reach, replace(OPEN, markers=(14, 20)), "markers")
    assert said(cautions.markers_out_of_reach, replace(OPEN, markers=(15, 20)), "markers begins at 15")
    assert said(cautions.markers_out_of_reach, replace(OPEN, markers=()), "markers is empty")


def test_cards_must_last_for_as_many_companies_as_can_play() -> None:
    assert said(
        cautions.too_few_cards,
        replace(OPEN, hqs=OPEN.hqs[:6]),
        "hqs.toml: there are 6 HQ cards, and a game of 4 companies",
    )
    assert not said(cautions.too_few_cards, replace(OPEN, hqs=OPEN.hqs[:7]), "hqs.toml: there are")
    assert not said(
        cautions.too_few_cards, replace(OPEN, hqs=OPEN.hqs[:6], mats=OPEN.mats[:3]), "hqs.toml: there are"
    )
    assert said(cautions.too_few_cards, replace(OPEN, vcs=OPEN.vcs[:3]), "vcs.toml: there are 3 VC cards")
    starting = tuple(product for product in OPEN.products if not product.advanced)
    assert said(
        cautions.too_few_cards,
        replace(OPEN, products=starting),
        "products.toml: there are 0 advanced products",
    )


def test_one_more_of_each_lever_ends_games_sooner() -> None:
    more = replace(
        OPEN, employees=tuple(replace(card, ongoing=blocks.parse("7 dot")) for card in OPEN.employees)
    )
    less = replace(
        OPEN, employees=tuple(replace(card, ongoing=blocks.parse("2 dot")) for card in OPEN.employees)
    )
    (sooner,), (later,) = (said(cautions.games_of_another_length, deck) for deck in (more, less))
    assert "is 7.0 code on average" in sooner
    assert "games end about 4 rounds sooner" in sooner
    assert "games end about 4 rounds later" in later


def test_many_markers_raise_every_salary() -> None:
    (told,) = said(cautions.markers_out_of_reach, replace(OPEN, markers=tuple(range(2, 28))))
    assert told.startswith("deck.toml: markers has 26 spaces, each of which adds $1 to all salaries")
    assert not said(cautions.markers_out_of_reach, replace(OPEN, markers=tuple(range(7, 15))))


def test_a_card_that_beats_many_is_named_once() -> None:
    told = [
        each for each in cards.warnings(change("Noa Reply", ongoing="8 dot")) if "Noa Reply: instant" in each
    ]
    assert len(told) == 1
    assert sum(card.name in told[0] for card in OPEN.employees) > 2, "with several of those it beats"
