"""What games with a deck would show, said from its cards alone: a function for each caution.

Cards are compared with others of their sort, and with what the company in `usual` can do. The cautions about
products are in `product_cautions`. Whether a deck is valid at all is decided where it is read.
"""

from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any, Final, NamedTuple

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.cards import product_cautions as products
from sv_widgets.games.silicon_valley.cards.deck import ATTRIBUTES, HQ, TRACK, VC, Deck, Employee, Tile
from sv_widgets.games.silicon_valley.cards.usual import (
    CODE,
    FAR,
    LATER,
    ROUNDS,
    SAVING,
    STAFF,
    cost_of,
    gain_of_employee,
    middle,
    tiles,
    worth_of_vc,
)
from sv_widgets.kernel.cautions import dollars, far_from_others, usual_range
from sv_widgets.kernel.grammar import counted
from sv_widgets.kernel.names import listed

MUCH: Final = 1.5
"""How many times a number is so much better that neither price nor shape of the blocks makes up for it."""
ROW, SLOTS, MOST_COMPANIES = 5, 3, 4
"""The cards in the employee row, those in the HQ and VC slots, and the most companies (SV-COMP-1, SV-R4)."""
MOST_MARKERS: Final = 8
USUAL_LEVERS: Final = (4.7, 3.0, 0.4)
"""The code of an employee, the valuation of an advanced Innovator, and that of a VC, on average.

They are those of the open deck, whose games last 7 or 8 rounds as a rule.
"""
LEVER_ROUNDS, ROUNDS_APART = 1.5, 3
"""The rounds by which one more of each ends games sooner (Part 3), and those by which they may differ."""
LEVELS_APART: Final = 1.0
"""The least valuation by which red personalities cost more than blue ones; about 2 is meant (Part 3)."""

Caution = Callable[[Deck], Iterator[str]]


# --- people and rooms


def founders_apart(deck: Deck) -> Iterator[str]:
    code = {
        card.name: float(blocks.squares(card.instant) + LATER * blocks.squares(card.ongoing))
        for card in deck.founders
    }
    for name, others in far_from_others(code, FAR):
        yield (
            f"founders.toml, {name}: instant and ongoing bring {code[name]:.0f} code in {LATER} rounds; "
            f"usual is about {others:.0f}."
        )


def salaries_above_the_work(deck: Deck) -> Iterator[str]:
    for card in deck.employees:
        if gain_of_employee(card) <= 0:
            code = blocks.squares(card.ongoing)
            usual = usual_range((each.salary for each in deck.employees if each is not card), "$")
            yield (
                f"employees.toml, {card.name}: salary is ${card.salary} a round for {code} code, "
                f"worth ${CODE * code:.2f}; {usual}."
            )


def employees_apart(deck: Deck) -> Iterator[str]:
    gains = {card.name: gain_of_employee(card) for card in deck.employees}
    for name, others in far_from_others(gains, FAR):
        if gains[name] > others:
            yield (
                f"employees.toml, {name}: ongoing is worth ${gains[name]:.2f} a round more than the salary; "
                f"usual is about ${others:.2f}."
            )


def blocks_beyond_the_supply(deck: Deck) -> Iterator[str]:
    for sort, cards in (("founders", deck.founders), ("employees", deck.employees)):
        for card in cards:
            for shape, number in enumerate(blocks.unpack(card.ongoing)):
                there = blocks.PIECES[shape]
                if number * ROUNDS > there:
                    brings = counted(number, blocks.SHAPES[shape])
                    yield (
                        f"{sort}.toml, {card.name}: ongoing brings {brings} a round, {number * ROUNDS} in "
                        f"{ROUNDS} rounds, and the box has {there}; usual is {there // ROUNDS} at most."
                    )


def hqs_eaten_by_upkeep(deck: Deck) -> Iterator[str]:
    place = middle(map(gain_of_employee, deck.employees))
    slot = middle(tile.ongoing_money for *_, tile in tiles(deck))
    for card in deck.hqs:
        brings = card.places * place + slot
        if card.upkeep > brings:
            usual = usual_range((each.upkeep for each in deck.hqs if each is not card), "$")
            yield (
                f"hqs.toml, {card.name}: upkeep is ${card.upkeep} a round, and a slot and "
                f"{counted(card.places, 'place')} bring about ${brings:.0f}; {usual}."
            )


def wants_that_nobody_offers(deck: Deck) -> Iterator[str]:
    most = [_most_offered(deck, at) for at in range(len(ATTRIBUTES))]
    for sort, card in _wanting(deck):
        for name, wanted, offered in zip(ATTRIBUTES, card.wants, most, strict=True):
            if wanted > offered:
                yield (
                    f"{sort}.toml, {card.name}: wants has {name} {counted(wanted, 'time')}, and a company "
                    f"with {SLOTS} HQ cards and {SLOTS + 1} products offers it {counted(offered, 'time')} at "
                    "most; usual is once."
                )


def _wanting(deck: Deck) -> Iterator[tuple[str, Employee | VC]]:
    yield from (("employees", card) for card in deck.employees)
    yield from (("vcs", card) for card in deck.vcs)


def _most_offered(deck: Deck, attribute: int) -> int:
    """The most symbols of an attribute that a company with a mat, three HQ cards and four products has."""
    mats, hqs = (sorted(card.offers[attribute] for card in cards) for cards in (deck.mats, deck.hqs))
    sides = ((each.innovator, each.second) for each in deck.products)
    products = sorted(max(tile.offers[attribute] for tile in both) for both in sides)
    return sum([*mats[-1:], *hqs[-SLOTS:], *products[-SLOTS - 1 :]])


def symbols_wanted_more_than_offered(deck: Deck) -> Iterator[str]:
    rooms: list[HQ | Tile] = [*deck.mats, *deck.hqs, *(tile for *_, tile in tiles(deck))]
    for at, name in enumerate(ATTRIBUTES):
        wanted = sum(card.wants[at] for _, card in _wanting(deck))
        offered = sum(room.offers[at] for room in rooms)
        if wanted > FAR * offered:
            yield (
                f"employees.toml and vcs.toml: wants has {name} {counted(wanted, 'time')} in all, and mats, "
                f"HQ cards and tiles offer it {counted(offered, 'time')}; usual is about as often."
            )


# --- VCs, and cards of any sort


def vcs_out_of_reach(deck: Deck) -> Iterator[str]:
    founder, employee = (
        middle(blocks.squares(card.ongoing) for card in cards) for cards in (deck.founders, deck.employees)
    )
    code = SAVING * (founder + STAFF * employee)
    for card in deck.vcs:
        if card.cost - sum(card.wants) > code:
            usual = usual_range(each.cost for each in deck.vcs if each is not card)
            yield (
                f"vcs.toml, {card.name}: cost is {card.cost} code, and a founder and {STAFF} employees write "
                f"{code:.0f} in {SAVING} rounds; {usual}."
            )


def vcs_apart(deck: Deck) -> Iterator[str]:
    rates = {card.name: worth_of_vc(deck, card) / max(1, card.cost) for card in deck.vcs}
    for name, others in far_from_others(rates, FAR):
        yield (
            f"vcs.toml, {name}: cash, valuation and power are worth {dollars(rates[name])} for each code of "
            f"its cost; usual is about ${others:.2f}."
        )


class Comparison(NamedTuple):
    """By what cards of a sort are compared."""

    brings: Callable[[Any], tuple[int, ...]]
    """Its numbers of which more is better."""
    words: str
    """What these are called."""
    costs: Callable[[Any], tuple[int, ...]]
    """Its numbers of which less is better."""
    no_worse: str
    """What is said of these."""


COMPARED: Final = {
    "employees": Comparison(
        lambda card: (blocks.squares(card.instant), blocks.squares(card.ongoing)),
        "instant and ongoing",
        lambda card: (card.salary, -sum(card.wants)),
        "salary and wants are no worse",
    ),
    "hqs": Comparison(
        lambda card: (card.places, sum(card.offers)),
        "places and offers",
        lambda card: (card.upkeep,),
        "upkeep is no higher",
    ),
    "vcs": Comparison(
        lambda card: (card.cash, card.valuation),
        "cash and valuation",
        lambda card: (card.cost, -sum(card.wants)),
        "cost and wants are no worse",
    ),
}


def cards_that_beat_others(deck: Deck) -> Iterator[str]:
    for sort, compared in COMPARED.items():
        cards = deck.sorts()[sort]
        beaten = dict[str, list[str]]()
        for card in cards:
            for other in cards:
                if _beats(other, card, compared):
                    beaten.setdefault(other.name, []).append(card.name)
                    break
        for better, names in beaten.items():
            yield (
                f"{sort}.toml, {better}: {compared.words} are at least {MUCH} times those of "
                f"{listed(names)}, and {compared.no_worse}; usual is a card that has to give way in "
                "something."
            )


def _beats(other: Any, card: Any, compared: Comparison) -> bool:
    brings = zip(compared.brings(other), compared.brings(card), strict=True)
    costs = zip(compared.costs(other), compared.costs(card), strict=True)
    return all(theirs > own and theirs >= MUCH * own for theirs, own in brings) and all(
        theirs <= own for theirs, own in costs
    )


# --- the Rival


def levels_alike(deck: Deck) -> Iterator[str]:
    red, blue = (_costs(deck, colour).values() for colour in ("red", "blue"))
    if red and blue and fmean(red) - fmean(blue) < LEVELS_APART:
        yield (
            f"personalities.toml: power of a red card costs {fmean(red):.1f} valuation on average "
            f"and of a blue one {fmean(blue):.1f}, so that the levels are alike; usual is 2 more."
        )


def personalities_of_the_wrong_colour(deck: Deck) -> Iterator[str]:
    red, blue = _costs(deck, "red"), _costs(deck, "blue")
    if not red or not blue:
        return
    mild, harsh = middle(blue.values()), middle(red.values())
    wrong = [
        *(("red", name, cost) for name, cost in red.items() if cost <= mild + LEVELS_APART / 2),
        *(("blue", name, cost) for name, cost in blue.items() if cost >= max(harsh, mild + LEVELS_APART)),
    ]
    for colour, name, cost in wrong:
        yield (
            f"personalities.toml, {name}: power costs about {cost:.1f} valuation and colour is {colour}; "
            f"usual is {harsh:.1f} for red and {mild:.1f} for blue."
        )


def _costs(deck: Deck, colour: str) -> dict[str, float]:
    """What each personality of a colour costs."""
    return {card.name: cost_of(deck, card.power) for card in deck.personalities if card.colour == colour}


def decisions_apart(deck: Deck) -> Iterator[str]:
    code = {card.name: float(sum(blocks.VALUES[shape] for shape in card.blocks)) for card in deck.decisions}
    for name, others in far_from_others(code, FAR):
        yield (
            f"decisions.toml, {name}: blocks are worth {code[name]:.0f} code; usual is about {others:.1f}."
        )


# --- the deck as a whole


def prices_out_of_proportion(deck: Deck) -> Iterator[str]:
    offers = sorted(zip(blocks.VALUES, deck.prices, blocks.SHAPES, strict=True))
    for value, price, shape in offers:
        if smaller := [(cost, name) for less, cost, name in offers if less < value and cost >= price]:
            cost, name = max(smaller)
            yield (
                f"deck.toml: prices has ${price} for a block of {value} code, {shape}, and ${cost} for a "
                f"smaller one, {name}; usual is $2, $4, $5 and $7 for 1 to 4 squares."
            )


def markers_out_of_reach(deck: Deck) -> Iterator[str]:
    usual = "usual is 4 of them, the first at 7"
    if not deck.markers or deck.markers[0] > TRACK // 2:
        which = f"begins at {deck.markers[0]}" if deck.markers else "is empty"
        yield f"deck.toml: markers {which}, so that salaries hardly ever rise; {usual}."
    if (number := len(deck.markers)) > MOST_MARKERS:
        yield f"deck.toml: markers has {number} spaces, each of which adds $1 to all salaries; {usual}."


def games_of_another_length(deck: Deck) -> Iterator[str]:
    levers = [
        [float(blocks.squares(card.ongoing)) for card in deck.employees],
        [float(card.innovator.ongoing_valuation) for card in deck.products if card.advanced],
        [float(card.valuation) for card in deck.vcs],
    ]
    if not all(levers):
        return
    there = [fmean(figures) for figures in levers]
    sooner = sum(figure - usual for figure, usual in zip(there, USUAL_LEVERS, strict=True)) * LEVER_ROUNDS
    if abs(sooner) >= ROUNDS_APART:
        (code, rise, paid), when = there, "sooner" if sooner > 0 else "later"
        yield (
            f"employees.toml, products.toml and vcs.toml: ongoing of employees is {code:.1f} code on "
            f"average, ongoing_valuation of advanced innovators {rise:.1f} and valuation of VCs {paid:.1f}, "
            f"with which games end about {abs(sooner):.0f} rounds {when}; usual is 4.7, 3.0 and 0.4."
        )


def too_few_cards(deck: Deck) -> Iterator[str]:
    companies = min(MOST_COMPANIES, len(deck.founders) // 2, len(deck.mats))
    advanced = sum(product.advanced for product in deck.products)
    for sort, what, there, needed in (
        ("employees", "employees", len(deck.employees), ROW + STAFF * companies),
        ("hqs", "HQ cards", len(deck.hqs), SLOTS + companies),
        ("vcs", "VC cards", len(deck.vcs), SLOTS + 1),
        ("products", "advanced products", advanced, companies),
    ):
        if there < needed:
            yield (
                f"{sort}.toml: there are {there} {what}, and a game of {companies} companies runs out of "
                f"them; usual is {needed} or more."
            )


CAUTIONS: Final[tuple[Caution, ...]] = (
    *(products.grids_out_of_reach, products.grids_with_few_ways, products.grids_alike),
    *(products.tiles_eaten_by_upkeep, products.one_tile_better_in_everything, products.tiles_apart),
    *(founders_apart, salaries_above_the_work, employees_apart, blocks_beyond_the_supply),
    *(hqs_eaten_by_upkeep, wants_that_nobody_offers, symbols_wanted_more_than_offered),
    *(vcs_out_of_reach, vcs_apart, cards_that_beat_others),
    *(levels_alike, personalities_of_the_wrong_colour, decisions_apart),
    *(prices_out_of_proportion, markers_out_of_reach, games_of_another_length, too_few_cards),
)
