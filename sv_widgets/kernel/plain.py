"""Plain records and their JSON forms, made from nothing but their type annotations.

A plain value is a number, a text, a truth value, None, a tuple of plain values, a named tuple or frozen
dataclass of them. Classes derived from `Kinded` are told apart by their `kind`. Reading is strict: it
either gives a value of exactly the type that was asked for or says which part of the data is wrong.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from hashlib import sha256
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Final,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")


class Slip(ValueError):
    """Somebody's slip. A notebook shows its sentence alone, without the way it took through the code."""

    def _render_traceback_(self) -> list[str]:
        # notes are what others have to say about it, such as a teacher
        return [f"{type(self).__name__}: {self}", *getattr(self, "__notes__", ())]


class Unnamed(Slip, AttributeError):
    """Something was asked for by a name that it does not go by. Python may still probe for names with it."""


class Malformed(Slip):
    """Data that are not what they should be; the text names the part."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Plain:
    """A record that cannot be changed. Every class derived from it is a dataclass by that alone."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        # what is the same for all of them is written once below: generating it for each class would
        # take most of the time that importing a game takes
        dataclass(repr=False, eq=False, match_args=False)(cls)

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


class Kinded(Plain):
    """A record that stands beside others of its family and carries its kind in its JSON form."""

    kind: ClassVar[str]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        name = cls.__name__
        cls.kind = "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


class Opaque:
    """Something shared that a record only names, such as a deck of cards."""

    def name(self) -> str:
        raise NotImplementedError

    @classmethod
    def named(cls, name: str) -> Self:
        """The one of that name; a `Malformed` if there is none here."""
        raise NotImplementedError


def to_json(value: Any) -> Any:
    """The JSON form of a plain value."""
    match value:
        case None | bool() | int() | str():
            return value
        case Opaque():
            return value.name()
        case tuple():
            names = getattr(value, "_fields", None)
            if names is None:
                return [to_json(each) for each in value]
            unsent = getattr(value, "unsent", ())
            return {
                name: to_json(each) for name, each in zip(names, value, strict=True) if name not in unsent
            }
    if not is_dataclass(type(value)):
        raise TypeError(f"{type(value).__name__} is no plain value: {_shown(value)}")
    data: dict[str, Any] = {"kind": value.kind} if isinstance(value, Kinded) else {}
    unsent = getattr(value, "unsent", ())
    for name in annotations(type(value)):
        if name not in unsent:
            data[name] = to_json(getattr(value, name))
    return data


def text_of(value: Any) -> str:
    """The JSON text of a plain value, the same for equal values."""
    return json.dumps(to_json(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(value: Any) -> str:
    """A short fingerprint of a plain value."""
    return sha256(text_of(value).encode("utf-8", "surrogatepass")).hexdigest()[:12]


def annotations(record: Any) -> dict[str, Any]:
    """The fields of a record with their types."""
    if record not in _ANNOTATIONS:
        _ANNOTATIONS[record] = _annotations(record)
    return _ANNOTATIONS[record]


_ANNOTATIONS: dict[type, dict[str, Any]] = {}


def _annotations(record: Any) -> dict[str, Any]:
    hints = get_type_hints(record)
    names = [each.name for each in fields(record)] if is_dataclass(record) else getattr(record, "_fields", ())
    return {name: hints[name] for name in names}


PLAIN: Final[dict[Any, str]] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    NoneType: "nothing",
}


LARGEST: Final = 10**100
"""Beyond any number that a game needs; larger ones cannot even be printed."""


class Reader:
    """Reads plain values; it knows the kinds that stand for each family."""

    def __init__(self, families: Iterable[type[Kinded]], kinds: Iterable[type[Kinded]]) -> None:
        self.families = {
            family: {each.kind: each for each in kinds if issubclass(each, family)} for family in families
        }

    def from_json(self, wanted: type[T], data: Any) -> T:
        """The value of the wanted type that has this JSON form."""
        value: T = self._read(wanted, data, wanted.__name__)
        return value

    def from_text(self, family: type[T], text: str) -> T:
        """The record that has this readable form, such as `Hire(slot=2)`."""
        import ast  # noqa: PLC0415 - seldom needed, and slow to load

        try:
            call = ast.parse(text.strip(), mode="eval").body
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                raise Malformed(f"{text!r:.80} does not have the form Name(field=value).")
            kinds: dict[str, type] = {each.__name__: each for each in self._kinds(family).values()}
            if call.func.id not in kinds:
                raise Malformed(f"There is no {call.func.id}; there are {', '.join(kinds)}.")
            kind = kinds[call.func.id]
            names = [*annotations(kind)][: len(call.args)]
            given = dict(zip(names, map(ast.literal_eval, call.args), strict=True))
            for each in call.keywords:
                if str(each.arg) in given:
                    raise Malformed(f"{text!r:.80} names {each.arg} twice.")
                given[str(each.arg)] = ast.literal_eval(each.value)
        except (SyntaxError, MemoryError, RecursionError, TypeError, ValueError) as error:
            if isinstance(error, Malformed):
                raise
            raise Malformed(f"{text!r:.80} cannot be read: {error}.") from None
        value: T = self._record(kind, given, kind.__name__)
        return value

    def check(self, value: Any) -> None:
        """Refuse a record that was made with values of wrong types."""
        for name, wanted in annotations(type(value)).items():
            given = getattr(value, name)
            where = f"{type(value).__name__}.{name}"
            try:
                data = to_json(given)
            except TypeError:
                data = given
            except RecursionError:
                raise Malformed(f"{where} is nested too deep.") from None
            if self._read(wanted, data, where) != given:
                raise Malformed(f"{where} must be a tuple, not {_shown(given)}.")

    def _kinds(self, family: type) -> dict[str, type[Kinded]]:
        return self.families.get(family, {})

    def _read(self, wanted: Any, data: Any, where: str) -> Any:
        if wanted in PLAIN:
            if type(data) is not wanted:
                raise Malformed(f"{where} must be {PLAIN[wanted]}, not {_shown(data)}.")
            if wanted is int and abs(data) >= LARGEST:
                raise Malformed(f"{where} must have at most {len(str(LARGEST)) - 1} digits.")
            return data
        origin, arguments = get_origin(wanted), get_args(wanted)
        if origin in (Union, UnionType):
            return self._union(arguments, data, where)
        if origin is tuple:
            return self._tuple(arguments, data, where)
        record = origin or wanted
        if issubclass(record, Opaque):
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
            except Malformed:
                continue
        return self._read(rest[-1], data, where)

    def _tuple(self, arguments: tuple[Any, ...], data: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(data, (list, tuple)):
            raise Malformed(f"{where} must be a list, not {_shown(data)}.")
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            types: Iterator[Any] = iter([arguments[0]] * len(data))
        elif len(arguments) == len(data):
            types = iter(arguments)
        else:
            raise Malformed(f"{where} must have {len(arguments)} entries, not {len(data)}.")
        return tuple(self._read(next(types), each, f"{where}[{i}]") for i, each in enumerate(data))

    def _of_family(self, family: type[Kinded], data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            raise Malformed(f"{where} must be an object with a kind, not {_shown(data)}.")
        kinds = self._kinds(family)
        kind = data.get("kind")
        if not isinstance(kind, str) or kind not in kinds:
            raise Malformed(f"{where}.kind must be one of {', '.join(kinds)}, not {_shown(kind)}.")
        rest = {name: value for name, value in data.items() if name != "kind"}
        return self._record(kinds[kind], rest, f"{where}({kind})")

    def _record(self, record: type, data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            raise Malformed(f"{where} must be an object, not {_shown(data)}.")
        wanted = annotations(record)
        unsent = getattr(record, "unsent", ())
        if strange := [name for name in data if name not in wanted]:
            raise Malformed(
                f"{where} has no {_shown(strange[0])}; it has {', '.join(wanted) or 'no fields'}."
            )
        if missing := [name for name in wanted if name not in data and name not in unsent]:
            raise Malformed(f"{where}.{missing[0]} is missing.")
        values = {name: self._read(wanted[name], value, f"{where}.{name}") for name, value in data.items()}
        return record(**values)


def _shown(data: Any) -> str:
    """A stranger's value, short enough for a sentence."""
    try:
        text = repr(data) if not isinstance(data, (list, dict, tuple)) else type(data).__name__
    except Exception:  # noqa: BLE001 - whatever a stranger's repr may do
        text = f"some {type(data).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."
