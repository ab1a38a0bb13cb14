"""The kinds of questions of this course: each builds a position and computes the answer with the engine."""

from collections.abc import Sequence
from typing import Any, Final

from sv_widgets.games.silicon_valley import Game, blocks, cards, company, scenario, valuation
from sv_widgets.games.silicon_valley.actions import ExpandHq, Fund, Hire, Launch, Poach
from sv_widgets.games.silicon_valley.cards import ATTRIBUTES
from sv_widgets.games.silicon_valley.forecast import forecast
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.position import PRICES
from sv_widgets.games.silicon_valley.valuation import amount
from sv_widgets.kernel import Event
from sv_widgets.kernel.grammar import counted, series
from sv_widgets.lessons.questions import Luck, Problem, Questions

QUESTIONS: Final = Questions()


def _first(events: Sequence[Event], kind: EventKind) -> Event:
    return next(event for event in events if event.kind == kind)


DECK: Final = cards.open_deck()
ADDS: Final = tuple(card for card in DECK.hqs if card.places == 1)
STAFF: Final = tuple(card.name for card in DECK.employees)


def _match(game: Game, card: Any) -> str:
    """A sentence on the symbols that a card wants, and one on those that Ada offers."""
    offers = company.headquarters(game.position, 0).offers
    return f"{card.name} wants {_symbols(card.wants)}. Ada offers {_symbols(offers)}."


TIMES = ("never", "once", "twice", "three times", "four times", "five times", "six times", "seven times")


def _symbols(counts: Sequence[int]) -> str:
    each = [
        name if count == 1 else f"{name} {TIMES[count]}"
        for name, count in zip(ATTRIBUTES, counts, strict=True)
        if count
    ]
    return series(each) or "nothing"


def _names(wanted: Sequence[Any]) -> list[str]:
    return [each.name for each in wanted]


@QUESTIONS.kind("code-value", "SV-CODE-1")
def code_value(luck: Luck) -> Problem:
    counts = [luck.number(0, 2) for _ in range(3)]
    shapes = luck.some(blocks.SHAPES, 3)
    counts[0] += 1
    held = ", ".join(f"{n} {shape}" for n, shape in zip(counts, shapes, strict=True) if n)
    game = scenario(seed=1, ada={"blocks": held, "money": 0})
    lie = blocks.words(game.position.code[0])
    value = blocks.squares(game.position.code[0])
    return Problem(
        f"Behind Ada's screen lie {lie}. How much code is that, if she pays with all of it?",
        game,
        value,
        f"a block is worth its squares, and these are {value}",
    )


@QUESTIONS.kind("track", "SV-VAL-1", "SV-R2")
def track(luck: Luck) -> Problem:
    space, rise = luck.number(4, 22), luck.number(2, 5)
    game = scenario(seed=1, ada={"valuation": space})
    after = amount(space + rise)
    return Problem(
        f"Ada is worth {amount(space)}, and her valuation rises by {rise}. What is she worth then? "
        '(Write it as on the track, such as "$9M".)',
        game,
        after,
        f"each of the {rise} counts one space of the track, whatever is printed on it",
    )


@QUESTIONS.kind("hire-price", "SV-HIRE-1", "SV-HIRE-2", "SV-R27")
def hire_price(luck: Luck) -> Problem:
    slot, row = luck.number(0, 4), luck.some(STAFF, 5)
    hqs = _names(luck.some(ADDS, 2))
    game = scenario(seed=1, row=row, ada={"money": 40, "hqs": hqs, "mat": luck.some(_names(DECK.mats), 1)[0]})
    card = next(each for each in DECK.employees if each.name == row[slot])
    paid = _first(game.copy().play(Hire(slot)), EventKind.PAY).amount
    return Problem(
        f"{row[slot]} stands in the ${PRICES[slot]} slot. {_match(game, card)} "
        "How many dollars does Ada pay?",
        game,
        paid,
        f"${PRICES[slot]} less $1 for each want that finds an offer of its own, here {PRICES[slot] - paid}",
    )


@QUESTIONS.kind("tile-price", "SV-LAUNCH-4", "SV-HIRE-2")
def tile_price(luck: Luck) -> Problem:
    product = luck.some([card for card in DECK.products if not card.advanced], 1)[0]
    mat, slot = luck.some(DECK.mats, 1)[0], luck.number(0, 4)
    offered = product.innovator.offers
    # an employee for whom the tile may make a difference
    wanting = [card.name for card in DECK.employees if any(map(min, card.wants, offered))]
    who = luck.some(wanting, 1)[0]
    row = luck.some([name for name in STAFF if name != who], 4)
    row.insert(slot, who)
    ada = {"money": 40, "mat": mat.name, "innovated": [product.name]}
    game = scenario(seed=1, round=3, products=[product.name], row=row, ada=ada)
    card = next(each for each in DECK.employees if each.name == who)
    paid = _first(game.copy().play(Hire(slot)), EventKind.PAY).amount
    return Problem(
        f"Ada's mat offers {_symbols(mat.offers)}, and "
        f"her tile of {product.name} offers {_symbols(offered)}. "
        f"{who} stands in the ${PRICES[slot]} slot and wants {_symbols(card.wants)}. "
        "How many dollars does Ada pay?",
        game,
        paid,
        f"what mat and tile offer counts together: ${PRICES[slot]} less {PRICES[slot] - paid}",
    )


@QUESTIONS.kind("poach-price", "SV-POACH-1")
def poach_price(luck: Luck) -> Problem:
    who, hqs = luck.some(STAFF, 1)[0], _names(luck.some(ADDS, 2))
    game = scenario(seed=1, ada={"money": 40, "hqs": hqs}, bo={"employees": [who]})
    card = game.position.employees[1][0]
    paid = _first(game.copy().play(Poach(card)), EventKind.PAY).amount
    return Problem(
        f"{who} works for Bo. {_match(game, DECK.employees[card])} "
        f"What does Ada pay to poach {who}, in dollars?",
        game,
        paid,
        f"poaching costs $15, less the same discount as for hiring, here ${15 - paid}",
    )


@QUESTIONS.kind("room", "SV-HIRE-5", "SV-HQ-3")
def room(luck: Luck) -> Problem:
    hqs = luck.some(DECK.hqs, luck.number(1, 3))
    staff = luck.some(STAFF, luck.number(0, 3))
    game = scenario(seed=1, ada={"money": 60, "hqs": _names(hqs), "employees": staff})
    left = company.places(game.position, 0) - len(staff)
    return Problem(
        "How many more people fit into Ada's HQ?",
        game,
        left,
        f"it holds {left + len(staff)}, 3 on the mat and the rest on HQ cards, and {len(staff)} are there",
        picture=True,
    )


@QUESTIONS.kind("hq-price", "SV-HQ-1")
def hq_price(luck: Luck) -> Problem:
    have = luck.some(DECK.hqs, luck.number(0, 4))
    game = scenario(seed=1, ada={"money": 60, "hqs": _names(have)})
    paid = _first(game.copy().play(ExpandHq(0)), EventKind.PAY).amount
    return Problem(
        f"Ada has {len(have) or 'no'} HQ card{'' if len(have) == 1 else 's'} so far. "
        "What does the next one cost her, in dollars?",
        game,
        paid,
        "the first costs $5, and each further one $5 more than the one before",
    )


@QUESTIONS.kind("vc-cost", "SV-VC-1")
def vc_cost(luck: Luck) -> Problem:
    vc = luck.some([card for card in DECK.vcs if any(card.wants)], 1)[0]
    hqs = luck.some(ADDS, 2)
    game = scenario(seed=1, vcs=[vc.name], ada={"blocks": "4 square", "hqs": _names(hqs)})
    due = _first(game.copy().play(Fund(0)), EventKind.FUND).amount
    return Problem(
        f"{vc.name} asks for {vc.cost} code. {_match(game, vc)} How much code must she pay at least?",
        game,
        due,
        f"{vc.cost} less 1 for each want that finds an offer of its own, here {vc.cost - due}",
    )


@QUESTIONS.kind("outsource", "SV-OUT-1")
def outsource(luck: Luck) -> Problem:
    shape = luck.some(range(8), 1)[0]
    game = scenario(seed=1, ada={"money": 20})
    price = DECK.prices[shape]
    return Problem(
        f"What does it cost to outsource a block of the shape {blocks.SHAPES[shape]}, in dollars?",
        game,
        price,
        f"a block of {counted(blocks.squares(blocks.ONE[shape]), 'square')} costs ${price}",
    )


@QUESTIONS.kind("grid", "SV-LAUNCH-1")
def grid(luck: Luck) -> Problem:
    product = luck.some([card for card in DECK.products if not card.advanced], 1)[0]
    squares = sum(row.count("#") for row in product.grid)
    lies = luck.some(["corner", "square", "bar", "line"], 1)[0]
    game = scenario(seed=1, products=[product.name], ada={"blocks": lies})
    value = blocks.squares(blocks.parse(lies))
    return Problem(
        f"Ada has laid one block, a {lies}, on the grid of {product.name}. "
        "How many squares of the grid are still open?",
        game,
        squares - value,
        f"the grid has {squares} squares and the {lies} covers {value}",
        picture=True,
    )


@QUESTIONS.kind("collect", "SV-OPER-1")
def collect(luck: Luck) -> Problem:
    staff, founder = luck.some(STAFF, luck.number(1, 3)), luck.some(_names(DECK.founders), 1)[0]
    game = scenario(seed=1, ada={"employees": staff, "founder": founder})
    value = blocks.squares(blocks.pack(forecast(game.view("Ada"), 0).code))
    makes = {card.name: card.ongoing for card in DECK.founders} | {
        card.name: card.ongoing for card in DECK.employees
    }
    works = [f"{founder}, her founder ({blocks.words(makes[founder])})"]
    works += [f"{name} ({blocks.words(makes[name])})" for name in staff]
    return Problem(
        f"What Ada's people make every round: {'; '.join(works)}. "
        "How much code do they all make when the companies operate?",
        game,
        value,
        f"the founder's blocks count every round, too; together it is {value}",
    )


@QUESTIONS.kind("bill", "SV-UPKEEP-1", "SV-UPKEEP-2", "SV-R5")
def bill(luck: Luck) -> Problem:
    staff, hqs = luck.some(STAFF, luck.number(1, 3)), _names(luck.some(DECK.hqs, luck.number(0, 2)))
    tokens = {staff[0]: luck.number(1, 2)}
    game = scenario(seed=1, ada={"employees": staff, "hqs": hqs, "tokens": tokens})
    known = forecast(game.view("Ada"), 0)
    upkeep = {card.name: card.upkeep for card in DECK.hqs}
    salary = {card.name: card.salary for card in DECK.employees}
    parts = ["her mat", *(f"{name} (upkeep ${upkeep[name]})" for name in hqs)]
    people = [f"{name} (salary ${salary[name]})" for name in staff]
    given = f"{tokens[staff[0]]} salary token{'' if tokens[staff[0]] == 1 else 's'}"
    return Problem(
        f"Ada's HQ: {', '.join(parts)}. Her employees: {', '.join(people)}; {staff[0]} has {given}. "
        "How much money does Ada pay when the companies operate, for the HQ and everybody in it?",
        game,
        known.hq + known.salaries,
        f"the HQ takes ${known.hq}, the mat's $2 included, and salaries, with the tokens, ${known.salaries}",
    )


@QUESTIONS.kind("second-blocks", "SV-SECOND-1", "SV-R34")
def second_blocks(luck: Luck) -> Problem:
    product = luck.some([card for card in DECK.products if not card.advanced], 1)[0]
    game = scenario(
        seed=1,
        round=3,
        products=[product.name],
        ada={"money": 20, "blocks": ""},
        bo={"innovated": [product.name]},
    )
    lie = game.position.code[2]
    return Problem(
        f"Bo has launched {product.name}; the blocks lie on the card. "
        'Name those that Ada must pay to launch it, too (such as "2 bar, dot").',
        game,
        blocks.words(lie),
        "a Second Mover pays exactly the blocks that lie there",
        picture=True,
    )


@QUESTIONS.kind("flip", "SV-SECOND-5", "SV-R29")
def flip(luck: Luck) -> Problem:
    product = luck.some([card for card in DECK.products if not card.advanced], 1)[0]
    board: dict[str, Any] = {"round": 3, "turn": "bo", "products": [product.name]}
    ada = {"innovated": [product.name]}
    there = scenario(seed=1, ada=ada, **board).position.code[2]
    game = scenario(seed=1, ada=ada, bo={"blocks": blocks.words(there)}, **board)
    then, tile = game.after(Launch(0)), product.innovator
    return Problem(
        f"Ada is Innovator of {product.name}: ${tile.ongoing_money} and {tile.ongoing_valuation} valuation "
        "a round. Somebody becomes Second Mover. How many dollars does her tile bring a round from then on?",
        game,
        forecast(then.view("Ada"), 0).cash,
        "the flipped tile keeps its cash and loses its valuation",
    )


@QUESTIONS.kind("markers", "SV-SALARY-1", "SV-R13")
def markers(luck: Luck) -> Problem:
    marker = luck.some(DECK.markers, 1)[0]
    before, rise = marker - luck.number(1, 3), luck.number(1, 6)
    staff = luck.some(STAFF, luck.number(2, 3))
    game = scenario(seed=1, round=3, ada={"valuation": before, "employees": staff})
    then = game.position
    valuation.change(then, [], 0, rise, "SV-VAL-1")
    grown = sum(then.tokens[card] for card in then.employees[0])
    crossed = grown // len(staff)
    return Problem(
        f"Ada stands at {amount(before)} with {len(staff)} employees and rises by {rise}. "
        f"There are markers at {', '.join(amount(each) for each in DECK.markers)}. "
        "By how many dollars do her salaries grow?",
        game,
        grown,
        f"markers reached or crossed: {crossed}; each gives a token to each of the {len(staff)}",
    )


@QUESTIONS.kind("layoff-cost", "SV-LAYOFF-1", "SV-SUNSET-1", "SV-FORCED-1", "SV-FORCED-2")
def layoff_cost(luck: Luck) -> Problem:
    number = luck.number(2, 3)
    deed, each, least = luck.some(
        [
            (f"lays off {number} employees with one action", 1, "a layoff costs 1 in all"),
            (f"gives up {number} products with one action", number, "a sunset costs 1 for each product"),
            (f"cannot pay {number} employees, and they go", 2, "a forced layoff costs 2 in all"),
            (
                f"cannot pay the code of {number} products",
                2 * number,
                "a forced sunset costs 2 for each product",
            ),
        ],
        1,
    )[0]
    game = scenario(seed=1, round=3, ada={"valuation": 9})
    return Problem(f"Ada {deed}. How many spaces of valuation does she lose?", game, each, least)


@QUESTIONS.kind("order", "SV-ROUND-2", "SV-VAL-2")
def order(luck: Luck) -> Problem:
    names = ["Ada", "Bo", "Cy"]
    spaces = luck.some(range(1, 10), 3)
    wishes: dict[str, Any] = {name.lower(): {"valuation": at} for name, at in zip(names, spaces, strict=True)}
    game = scenario(3, seed=1, round=2, **wishes)
    stand = ", ".join(f"{name} {amount(at)}" for name, at in zip(names, spaces, strict=True))
    first = names[game.position.order[0]]
    return Problem(
        f"A round begins with {stand}. Who plays first?", game, first, "the lowest valuation goes first"
    )


@QUESTIONS.kind("winner", "SV-END-2", "SV-R26")
def winner(luck: Luck) -> Problem:
    top, money = luck.number(28, 30), luck.some(range(3, 20), 2)
    tied = luck.number(0, 1)
    other = top if tied else luck.some([at for at in (27, 28, 29, 30) if at != top], 1)[0]
    game = scenario(
        seed=1, round=8, ada={"valuation": top, "money": money[0]}, bo={"valuation": other, "money": money[1]}
    )
    if top == other:
        first = "Ada" if money[0] > money[1] else "Bo"
        why = "both are worth the same, so the money decides"
    else:
        first = "Ada" if top > other else "Bo"
        why = "the higher valuation wins, whatever else lies there"
    return Problem(
        f"The last round is over: Ada {amount(top)} with ${money[0]}, Bo {amount(other)} with ${money[1]}. "
        "Who wins?",
        game,
        first,
        why,
    )


@QUESTIONS.kind("pawn", "SV-PAWN-1", "SV-R4")
def pawn(luck: Luck) -> Problem:
    steps = luck.number(2, 7)
    game = scenario(solo="easy", seed=luck.number(1, 500))
    ends = game.rival.white
    steps = min(ends, key=lambda each: abs(each - steps))
    return Problem(
        f"The white pawn stands to the left of the products. The decision card says white {steps}. "
        "Which card does it come to? (Its name.)",
        game,
        ends[steps].card,
        "it walks the spaces in the order of their numbers: products, VCs, the row from $9 down, HQ cards",
        picture=True,
    )


@QUESTIONS.kind("tech-row", "SV-RPROD-1")
def tech_row(luck: Luck) -> Problem:
    shapes = luck.some(["bar", "bar", "corner", "dot", "dot", "square"], 5)
    product = luck.some(
        [card for card in DECK.products if not card.advanced and sum(map(len, card.grid)) < 14], 1
    )[0]
    size = sum(row.count("#") for row in product.grid)
    total = count = 0
    for shape in shapes:
        if total >= size:
            break
        total, count = total + blocks.squares(blocks.parse(shape)), count + 1
    game = scenario(solo="easy", seed=1, products=[product.name], rival={"tech": ", ".join(shapes)})
    words = ", ".join(shapes)
    return Problem(
        f"The Rival's tech row is {words}, from the left, and it launches {product.name} ({size} squares). "
        f"How many of these blocks does it lay down?",
        game,
        count,
        f"from the left, one by one, until {size} squares are reached or the row is empty",
    )
