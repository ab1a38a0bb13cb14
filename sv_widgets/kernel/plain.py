"""Immutable records, and their JSON forms, which are derived from their type annotations alone.

A plain value is an int, str, bool or None, a tuple of plain values, or a named tuple or frozen dataclass of
them. Classes derived from `Tagged` are distinguished by their `kind`. Reading is strict: it returns a value
of exactly the requested type, or raises an error that names the wrong part of the data.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from hashlib import sha256
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Final,
    NamedTuple,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")


class UserError(ValueError):
    """Base class of errors caused by the caller; a notebook shows only the sentence, without a traceback."""

    def _render_traceback_(self) -> list[str]:
        # notes are added by other code, such as the teacher of a lesson
        return [f"{type(self).__name__}: {self}", *getattr(self, "__notes__", ())]


class UnknownName(UserError, AttributeError):
    """No such name. It is an `AttributeError` too, so that `hasattr` and similar probes still work."""


class OutOfRange(UserError, IndexError):
    """No such index. It is an `IndexError` too, by which Python finds the end of a sequence."""


class InvalidData(UserError):
    """Data of the wrong form; the message names the wrong part."""


def shown(data: Any, most: int = 60) -> str:
    """Return the `repr` of any value for use in a sentence, cut to at most that many letters."""
    # only the beginning of a long text is formatted, so that a megabyte costs no time
    long = isinstance(data, (str, bytes)) and len(data) > most
    try:
        text = repr(data[:most] if long else data)
    except Exception:  # noqa: BLE001 - the repr of an unknown object may raise anything
        text = f"some {type(data).__name__}"
    return text if not long and len(text) <= most else f"{text[: most - 3]}..."


def picked(rows: Sequence[Any], at: Any, whose: str) -> Any:
    """Return the item or the slice of a sequence; raises `OutOfRange` with a sentence about `whose` items."""
    try:
        return rows[at]
    except (IndexError, TypeError):
        there = f"0 to {len(rows) - 1}" if rows else "none"
        raise OutOfRange(f"{whose} are counted from 0; there are {there}, not {shown(at, 40)}.") from None


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Struct:
    """An immutable record. Every subclass is a dataclass without a decorator."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        # the methods that are the same for all records are written below, since letting dataclass generate
        # them for each class would take most of the time of importing a game
        dataclass(init=False, repr=False, eq=False, match_args=False)(cls)
        cls.__init__ = _initialiser(cls)  # type: ignore[method-assign]

    def __setattr__(self, name: str, value: object) -> None:
        if name in self.__dict__:
            raise AttributeError(f"{type(self).__name__}.{name} cannot be changed; make another one.")
        self.__dict__[name] = value

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be taken away.")

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.__dict__ == other.__dict__)

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        unsent = getattr(self, "unsent", ())
        shown = ((name, value) for name, value in self.__dict__.items() if name not in unsent)
        fields = ", ".join(f"{name}={value!r}" for name, value in shown)
        return f"{type(self).__qualname__}({fields})"


def _initialiser(cls: type[Struct]) -> Callable[..., None]:
    """Return an `__init__` that fills a record's dict directly, since going through `__setattr__` is slow."""
    own = fields(cls)  # type: ignore[arg-type]  # every subclass of Struct is a dataclass
    known: dict[str, Any] = {
        "__name__": cls.__module__,
        **{f"default_{each.name}": each.default for each in own},
    }
    given = {
        each.name if each.default is MISSING else f"{each.name}=default_{each.name}": each.kw_only
        for each in own
    }
    by_name = [parameter for parameter, kw_only in given.items() if kw_only]
    by_place = [parameter for parameter in given if parameter not in by_name]
    lines = [
        f"def __init__({', '.join(['self', *by_place, *(['*', *by_name] if by_name else [])])}):",
        "_dict = self.__dict__",
        *(f"_dict['{each.name}'] = {each.name}" for each in own),
        *(["self.__post_init__()"] if hasattr(cls, "__post_init__") else []),
    ]
    exec("\n ".join(lines), known)  # noqa: S102 - it is made of field names only, as in dataclasses
    made: Callable[..., None] = known["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__annotations__ = {**{each.name: each.type for each in own}, "return": None}
    return made


class Tagged(Struct):
    """A record of a family of kinds, such as moves; its JSON form includes its kind."""

    kind: ClassVar[str]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        name = cls.__name__
        cls.kind = "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


class Raw(NamedTuple):
    """Data already in JSON form; it can be written but not read."""

    data: Any


class Reference:
    """A shared object that is serialised by its name only, such as a deck of cards.

    There is one object per name, so copying returns the object itself, and pickles hold only its name.
    """

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).named, (self.name(),)

    def name(self) -> str:
        raise NotImplementedError

    @classmethod
    def named(cls, name: str) -> Self:
        """Return the object with that name; raises `InvalidData` if there is none."""
        raise NotImplementedError


def to_json(value: Any) -> Any:
    """Return the JSON form of a plain value.

    Fields named in its `unsent` are left out, and so are the `optional` ones while they have their default,
    so that a field that is added later changes neither the JSON forms nor the digests of older values.
    """
    match value:
        case None | bool() | int() | str():
            return value
        case Reference():
            return value.name()
        case Raw():
            return value.data
        case tuple():
            names = getattr(value, "_fields", None)
            if names is None:
                return [to_json(each) for each in value]
            left_out = optional(type(value))
            return {
                name: to_json(each)
                for name, each in zip(names, value, strict=True)
                if name not in left_out or each != left_out[name]
            }
    if not is_dataclass(type(value)):
        raise TypeError(f"{type(value).__name__} is no plain value: {_shown(value)}")
    data: dict[str, Any] = {"kind": value.kind} if isinstance(value, Tagged) else {}
    unsent, left_out = getattr(value, "unsent", ()), optional(type(value))
    for name in annotations(type(value)):
        if name not in unsent:
            each = getattr(value, name)
            if name not in left_out or each != left_out[name]:
                data[name] = to_json(each)
    return data


def optional(record: Any) -> dict[str, Any]:
    """Return the fields that are left out while they have their default, with it; cached.

    Of a named tuple these are all that are None by default, of any other record those named in its `added`.
    """
    if record not in _OPTIONAL:
        _OPTIONAL[record] = _optional(record)
    return _OPTIONAL[record]


_OPTIONAL: dict[type, dict[str, Any]] = {}


def _optional(record: Any) -> dict[str, Any]:
    defaults: dict[str, Any] | None = getattr(record, "_field_defaults", None)
    if defaults is None:
        return {name: getattr(record, name) for name in getattr(record, "added", ())}
    return {name: None for name, default in defaults.items() if default is None}


def text_of(value: Any) -> str:
    """Return the JSON text of a plain value; equal values have equal texts."""
    return json.dumps(to_json(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(value: Any) -> str:
    """Return a short hash of a plain value."""
    return sha256(text_of(value).encode("utf-8", "surrogatepass")).hexdigest()[:12]


def annotations(record: Any) -> dict[str, Any]:
    """Return the fields of a record class with their types; cached."""
    if record not in _ANNOTATIONS:
        _ANNOTATIONS[record] = _annotations(record)
    return _ANNOTATIONS[record]


_ANNOTATIONS: dict[type, dict[str, Any]] = {}


def _annotations(record: Any) -> dict[str, Any]:
    hints = get_type_hints(record)
    names = [each.name for each in fields(record)] if is_dataclass(record) else getattr(record, "_fields", ())
    return {name: hints[name] for name in names}


def _defaults(record: Any) -> dict[str, Any]:
    """Return the defaults of the fields that may be omitted in a record's readable form."""
    return {each.name: each.default for each in fields(record) if each.default is not MISSING}


PLAIN: Final[dict[Any, str]] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    NoneType: "nothing",
}


LARGEST: Final = 10**100
"""The limit for whole numbers, beyond any that a game needs; Python refuses to print far larger ones."""


LONGEST_TEXT: Final = 10_000
"""The most letters of a record's readable form; longer texts may crash Python's parser."""


class Reader:
    """Reads plain values; it is given the kinds of each family of records."""

    def __init__(self, families: Iterable[type[Tagged]], kinds: Iterable[type[Tagged]]) -> None:
        self.families = {
            family: {each.kind: each for each in kinds if issubclass(each, family)} for family in families
        }

    def from_json(self, wanted: type[T], data: Any, where: str = "") -> T:
        """Return the value of the wanted type with this JSON form; raises `InvalidData`, which says where."""
        value: T = self._read(wanted, data, where or wanted.__name__)
        return value

    def from_text(self, family: type[T], text: str) -> T:
        """Return the record with this readable form, such as `Hire(slot=2)`; raises `InvalidData`."""
        import ast  # noqa: PLC0415 - rarely needed, and slow to load

        if len(text) > LONGEST_TEXT:
            raise InvalidData(f"{shown(text)} is too long: at most {LONGEST_TEXT} letters are read.")
        try:
            call = ast.parse(text.strip(), mode="eval").body
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                raise InvalidData(f"{shown(text, 80)} does not have the form Name(field=value).")
            kinds: dict[str, type] = {each.__name__: each for each in self._kinds(family).values()}
            if call.func.id not in kinds:
                raise InvalidData(f"There is no {call.func.id:.60}; there are {', '.join(kinds)}.")
            kind = kinds[call.func.id]
            names = [*annotations(kind)][: len(call.args)]
            given = dict(zip(names, map(ast.literal_eval, call.args), strict=True))
            for each in call.keywords:
                if str(each.arg) in given:
                    raise InvalidData(f"{shown(text, 80)} names {each.arg!s:.60} twice.")
                given[str(each.arg)] = ast.literal_eval(each.value)
            given = _defaults(kind) | given
        except (SyntaxError, MemoryError, RecursionError, TypeError, ValueError) as error:
            if isinstance(error, InvalidData):
                raise
            raise InvalidData(f"{shown(text, 80)} cannot be read: {error!s:.100}.") from None
        value: T = self._record(kind, given, kind.__name__)
        return value

    def check(self, value: Any) -> None:
        """Raise `InvalidData` if a record was created with values of the wrong types."""
        for name, wanted in annotations(type(value)).items():
            given = getattr(value, name)
            where = f"{type(value).__name__}.{name}"
            try:
                data = to_json(given)
            except TypeError:
                data = given
            except RecursionError:
                raise InvalidData(f"{where} is nested too deep.") from None
            if self._read(wanted, data, where) != given:
                raise InvalidData(f"{where} must be a tuple, not {_shown(given)}.")

    def _kinds(self, family: type) -> dict[str, type[Tagged]]:
        return self.families.get(family, {})

    def _read(self, wanted: Any, data: Any, where: str) -> Any:
        if wanted is Any:
            return data  # it is validated by other code
        if wanted in PLAIN:
            if type(data) is not wanted:
                raise InvalidData(f"{where} must be {PLAIN[wanted]}, not {_shown(data)}.")
            if wanted is int and abs(data) >= LARGEST:
                raise InvalidData(f"{where} must have at most {len(str(LARGEST)) - 1} digits.")
            return data
        origin, arguments = get_origin(wanted), get_args(wanted)
        if origin in (Union, UnionType):
            return self._union(arguments, data, where)
        if origin is tuple:
            return self._tuple(arguments, data, where)
        record = origin or wanted
        if issubclass(record, Reference):
            return record.named(self._read(str, data, where))
        if record in self.families:
            return self._of_family(record, data, where)
        return self._record(record, data, where)

    def _union(self, choices: tuple[Any, ...], data: Any, where: str) -> Any:
        if data is None and NoneType in choices:
            return None
        rest = [choice for choice in choices if choice is not NoneType]
        for choice in rest[:-1]:
            try:
                return self._read(choice, data, where)
            except InvalidData:
                continue
        return self._read(rest[-1], data, where)

    def _tuple(self, arguments: tuple[Any, ...], data: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(data, (list, tuple)):
            raise InvalidData(f"{where} must be a list, not {_shown(data)}.")
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            types: Iterator[Any] = iter([arguments[0]] * len(data))
        elif len(arguments) == len(data):
            types = iter(arguments)
        else:
            raise InvalidData(f"{where} must have {len(arguments)} entries, not {len(data)}.")
        return tuple(self._read(next(types), each, f"{where}[{i}]") for i, each in enumerate(data))

    def _of_family(self, family: type[Tagged], data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            raise InvalidData(f"{where} must be an object with a kind, not {_shown(data)}.")
        kinds = self._kinds(family)
        kind = data.get("kind")
        if not isinstance(kind, str) or kind not in kinds:
            raise InvalidData(f"{where}.kind must be one of {', '.join(kinds)}, not {_shown(kind)}.")
        rest = {name: value for name, value in data.items() if name != "kind"}
        return self._record(kinds[kind], rest, f"{where}({kind})")

    def _record(self, record: type, data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            raise InvalidData(f"{where} must be an object, not {_shown(data)}.")
        wanted = annotations(record)
        omitted = (*getattr(record, "unsent", ()), *optional(record))
        if strange := [name for name in data if name not in wanted]:
            raise InvalidData(
                f"{where} has no {_shown(strange[0])}; it has {', '.join(wanted) or 'no fields'}."
            )
        if missing := [name for name in wanted if name not in data and name not in omitted]:
            raise InvalidData(f"{where}.{missing[0]} is missing.")
        values = {name: self._read(wanted[name], value, f"{where}.{name}") for name, value in data.items()}
        return record(**values)


def _shown(data: Any) -> str:
    """Return an unknown value for use in a sentence; of a list, dict or tuple only its type."""
    return type(data).__name__ if isinstance(data, (list, dict, tuple)) else shown(data)
