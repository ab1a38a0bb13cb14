"""Validators for the fields of cards, declared beside their types, and reading a card from a row of a file.

A field declares its limits with `Annotated`: `salary: Annotated[int, Number(0, 9)]`. Without a declaration
the default of its type applies: a number is from 0 to 999, a text fits into a line, a record is checked by
its own fields. Each error names the field by its path in the row, such as `power.amount`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from types import NoneType
from typing import Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from sv_widgets.kernel.names import LONGEST_LINE, check_words
from sv_widgets.kernel.plain import Reader, Struct, Tagged, UserError, shown

R = TypeVar("R", bound=Struct)

LARGEST_FIGURE = 999
"""The limit of a number that declares none, so that all arithmetic stays exact, also in front ends."""

READER = Reader((), ())


class BadRow(UserError):
    """The defects of a row, each a sentence; as a text it is the first of them."""

    def __str__(self) -> str:
        return str(self.args[0])


def defects_in(error: ValueError) -> list[str]:
    """Return the sentences of an error that reading raised: of a row all, else the only one."""
    return [*map(str, error.args)] if isinstance(error, BadRow) else [str(error)]


class Field(Struct):
    """How a field is read, and which values are valid."""

    def read(self, where: str, data: Any, wanted: Any) -> Any:
        """Return the validated value of a field from the data in the file; a `UserError` names the field."""
        value = READER.from_json(wanted, data, where)
        self.check(where, value)
        return value

    def check(self, where: str, value: Any) -> None:
        """Raise a `UserError` for a value of the right type that is not valid."""


class Number(Field):
    """A whole number within limits, or a tuple of such numbers."""

    least: int = 0
    most: int = LARGEST_FIGURE
    rule: str = ""
    """The rule that sets the limits, if there is one."""

    def check(self, where: str, value: Any) -> None:
        several = isinstance(value, tuple)
        for each in value if several else (value,):
            if not self.least <= each <= self.most:
                raise UserError(
                    f"{where} must be from {self.least} to {self.most}, and {'one ' * several}is {each}"
                    f"{_cited(self.rule)}."
                )


class Words(Field):
    """A text of printable characters that fits into a line."""

    longest: int = LONGEST_LINE
    needed: bool = False
    """Whether it must not be empty."""

    def check(self, where: str, value: Any) -> None:
        for words in value if isinstance(value, tuple) else (value,):
            check_words(where, words, self.longest)
        if self.needed and not value.strip():
            raise UserError(f"{where} must not be empty.")


class OneOf(Field):
    """One of these words."""

    choices: Sequence[str]
    rule: str = ""

    def check(self, where: str, value: Any) -> None:
        if value not in self.choices:
            there = ", ".join(self.choices)
            raise UserError(f"{where} must be one of {there}, not {shown(value, 40)}{_cited(self.rule)}.")


class Checked(Field):
    """A value checked by a function, which gets the field's name and value and raises if it is invalid."""

    checks: Callable[[str, Any], None]

    def check(self, where: str, value: Any) -> None:
        self.checks(where, value)


class Written(Field):
    """A value with a notation of its own, parsed by a function that gets the field's name and the data."""

    reads: Callable[[str, Any], Any]

    def read(self, where: str, data: Any, wanted: Any) -> Any:
        return super().read(where, self.reads(where, data), wanted)


def prefixed(reads: Callable[[Any], Any]) -> Callable[[str, Any], Any]:
    """Turn a parser of a text into one for `Written`, which puts the field's name before its errors."""

    def read(where: str, words: Any) -> Any:
        try:
            return reads(words)
        except UserError as error:
            raise UserError(f"{where}: {error}") from None

    return read


class Kinds(Field):
    """A record of one of several kinds; the row names its kind in `kind`."""

    kinds: Callable[[], Sequence[type[Tagged]]]
    """Called when a row is read, not before: the kinds may be in modules that import the cards."""

    def read(self, where: str, data: Any, wanted: Any) -> Any:
        if not isinstance(data, dict):
            raise UserError(f"{where} must be a table with a kind, not {shown(data, 40)}.")
        named = data.get("kind")
        kinds = self.kinds()
        kind = next((each for each in kinds if each.kind == named), None)
        if kind is None:
            names = ", ".join(each.kind for each in kinds)
            raise UserError(f"{where}.kind must be one of {names}, not {shown(named, 40)}.")
        return read_row(kind, {name: value for name, value in data.items() if name != "kind"}, where)


class Row(Field):
    """A nested record, read by its own fields."""

    def read(self, where: str, data: Any, wanted: Any) -> Any:
        if not isinstance(data, dict):
            raise UserError(f"{where} must be a table, not {shown(data, 40)}.")
        return read_row(wanted, data, where)


class Declared(NamedTuple):
    """A declared field of a record: its type, its validator, and whether it is required."""

    wanted: Any
    field: Field
    needed: bool


def read_row(record: type[R], row: Mapping[str, Any], where: str = "") -> R:
    """Return the record that a row of a file describes; a `BadRow` names each invalid field."""
    there, what = declared(record), where or record.__name__
    values, at = dict[str, Any](), f"{where}." if where else ""
    defects = [
        f"{what} has no {shown(name, 40)}; it has {', '.join(there) or 'no fields'}."
        for name in row
        if name not in there
    ]
    for name, (wanted, field, needed) in there.items():
        if name not in row:
            defects += [f"{at}{name} is missing."] if needed else []
            continue
        try:
            values[name] = field.read(at + name, row[name], wanted)
        except ValueError as error:
            defects += defects_in(error)
    if defects:
        raise BadRow(*defects)
    return record(**values)


def declared(record: type) -> dict[str, Declared]:
    """Return the fields of a record class, each with its type, its validator, and whether it is required."""
    if record not in _DECLARED:
        _DECLARED[record] = dict(_declared(record))
    return _DECLARED[record]


_DECLARED: dict[type, dict[str, Declared]] = {}


def _declared(record: Any) -> Iterator[tuple[str, Declared]]:
    hints = get_type_hints(record, include_extras=True)
    for each in fields(record):
        wanted = hints[each.name]
        extras = getattr(wanted, "__metadata__", ())
        wanted = wanted.__origin__ if extras else wanted
        said = next((extra for extra in extras if isinstance(extra, Field)), None)
        yield each.name, Declared(wanted, said or _usual(wanted), each.default is MISSING)


def _usual(wanted: Any) -> Field:
    """Return the default validator for a type."""
    inner = {each for each in get_args(wanted) if each not in (NoneType, Ellipsis)}
    kinds = inner if get_origin(wanted) else {wanted}
    if kinds == {int}:
        return Number()
    if kinds == {str}:
        return Words()
    return Row() if isinstance(wanted, type) and issubclass(wanted, Struct) else Field()


def _cited(rule: str) -> str:
    return f" ({rule})" if rule else ""


def counted(where: str, words: Any, names: Sequence[str], what: str) -> list[int]:
    """Return how often each name occurs in a text that lists names, such as "tech tech vacation"."""
    listed = words.replace(",", " ").split() if isinstance(words, str) else None
    if listed is None or any(word not in names for word in listed):
        raise UserError(f"{where} must name {what} among {', '.join(names)}, not {shown(words, 40)}.")
    return [listed.count(name) for name in names]
