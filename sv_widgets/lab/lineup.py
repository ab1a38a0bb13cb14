"""The bots of an experiment: checked, described with all their parameters, and told apart by their names.

By its description a bot is known again when an experiment is resumed. A parameter that is no number or text
stands in it as a digest, so that bots with other weights are other bots.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from types import CodeType, FunctionType
from typing import Any

from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.players import Player
from sv_widgets.players.player import check_no_kind


def lineup_of(bots: Any) -> tuple[Player, ...]:
    """Return bots that were given; raises `UserError` if they are none."""
    if not isinstance(bots, list | tuple) or not bots:
        raise UserError(f"Bots are given as a list, such as [Greedy(), Random()], not {shown(bots)}.")
    for bot in bots:
        check_no_kind(bot)
        if not isinstance(bot, Player):
            raise UserError(f"A bot is a player such as sv.players.Greedy(), not {shown(bot, 40)}.")
    return tuple(bots)


def described(bot: Player) -> str:
    """Return a bot as its `repr`, with its further parameters if the `repr` does not name them."""
    text = repr(bot)
    says_itself = type(bot).__repr__ is not Player.__repr__
    further = [
        f"{name}={value!r}" if _is_plain(value) else f"{name}=#{digest_of(value)}"
        for name, value in sorted(vars(bot).items())
        if name not in ("seed", "own_name") and f"{name}=" not in text
        if not (says_itself and (value is None or _said(value) in text))
    ]
    if not further:
        return text
    return f"{text[:-1]}, {', '.join(further)})" if text.endswith(")") else f"{text} ({', '.join(further)})"


def labels(lineup: Sequence[Player]) -> tuple[str, ...]:
    """Return a name for each bot that no other has: its own, or with what tells it from the others."""
    names = [bot.name for bot in lineup]
    full = [described(bot) for bot in lineup]
    found = list[str]()
    for at, name in enumerate(names):
        others = [other for other in range(len(names)) if other != at and names[other] == name]
        alike = any(full[other] == full[at] and lineup[other] is not lineup[at] for other in others)
        number = sum(full[other] == full[at] for other in range(at + 1))
        found.append(name if not others else f"{full[at]} ({number})" if alike else full[at])
    return tuple(found)


def _is_plain(value: Any) -> bool:
    return isinstance(value, int | float | str | None)


def _said(value: Any) -> str:
    """Return the text of a value; of one that cannot be written a text that stands nowhere."""
    try:
        return str(value) or repr(value)
    except Exception:  # noqa: BLE001 - the text of an unknown object may raise anything
        return "\0"


# --- a digest of any value


def digest_of(value: Any) -> str:
    """Return a short digest of the value of a parameter: equal values have the same in every process.

    It goes into lists, dicts, sets and arrays, and into objects as far as they can be pickled.

    >>> digest_of([[0.5, 1.0], [2.0, -1.0]]) == digest_of(((0.5, 1.0), (2.0, -1.0)))
    True
    >>> digest_of({"depth": 3}) == digest_of({"depth": 4})
    False
    """
    try:
        return _hash(value, ()).hex()[:8]
    except (RecursionError, ValueError):  # nested too deep, or a function around a name without a value
        return _hash(type(value), ()).hex()[:8]


def _hash(value: Any, around: tuple[int, ...]) -> bytes:
    """Return the hash of a value; `around` has the ids of what it lies in, as objects may hold themselves."""
    if id(value) in around:
        return f"the {around.index(id(value))}. around it".encode()
    hashed = sha256()
    for part in _parts(value, (*around, id(value))):
        hashed.update(len(part).to_bytes(8, "big") + part)
    return hashed.digest()


def _parts(value: Any, around: tuple[int, ...]) -> Iterator[bytes]:
    """Yield what makes a value what it is."""
    match value:
        case None | bool():
            yield repr(value).encode()
        case int():
            yield b"int" + int.__repr__(value).encode()
        case float():
            yield b"float" + float.__repr__(value).encode()
        case str():
            yield b"str" + str.encode(value, "utf-8", "surrogatepass")
        case list() | tuple():
            yield b"sequence"
            yield from (_hash(each, around) for each in value)
        case dict():
            yield b"dict"
            items = value.items()
            yield from sorted(_hash(name, around) + _hash(each, around) for name, each in items)
        case set() | frozenset():
            yield b"set"
            yield from sorted(_hash(each, around) for each in value)
        case type():
            yield b"type" + value.__qualname__.encode()
        case FunctionType():
            yield b"function" + value.__qualname__.encode()
            if "<" in value.__qualname__:  # it has no name of its own, so its code says what it is
                cells = [cell.cell_contents for cell in value.__closure__ or ()]
                yield _hash([value.__code__, value.__defaults__, value.__kwdefaults__, cells], around)
        case CodeType():
            yield value.co_code
            yield _hash([value.co_consts, value.co_names], around)
        case _:
            yield type(value).__qualname__.encode()
            yield from _inside(value, around)


def _inside(value: Any, around: tuple[int, ...]) -> Iterator[bytes]:
    """Yield the bytes of an array, or else what a pickle would hold; nothing of what cannot be pickled."""
    if hasattr(value, "detach"):  # a tensor of PyTorch, whose pickles hold addresses
        yield repr(value.detach().cpu().tolist()).encode()
        return
    try:
        memory = memoryview(value)
    except (TypeError, ValueError, BufferError):
        pass
    else:
        if "O" not in memory.format:  # an array of objects has their addresses for bytes
            yield f"{memory.format} {memory.shape}".encode()
            yield memory.tobytes()
            return
    try:
        reduced = value.__reduce_ex__(4)
    except Exception:  # noqa: BLE001 - an object may refuse in any way
        return
    if isinstance(reduced, str):  # a name to import it by
        yield reduced.encode()
        return
    made_by, arguments, state, items, pairs = (*reduced, *(None,) * 5)[:5]
    yield _hash([made_by, arguments, state, list(items or ()), dict(pairs or ())], around)
