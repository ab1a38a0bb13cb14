"""Generates TypeScript types from plain records, so that a front end cannot misread what Python sends."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from sv_widgets.kernel.plain import Raw, Reference, Tagged, annotations, optional

SCALARS: dict[Any, str] = {
    int: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
    Raw: "unknown",
}


WIDEST = 110
"""The longest line, as in the settings of the front ends' formatter."""


def typescript(
    roots: Iterable[type],
    families: Mapping[type, tuple[type, ...]],
    given: Mapping[type, str] | None = None,
    words: Mapping[str, Iterable[str]] | None = None,
) -> str:
    """Return interfaces for some records and all their parts; families become unions of their kinds.

    `given` maps types to their TypeScript; `words` maps names of further types to the texts they allow.
    """
    written = {
        each.__name__: f"export type {each.__name__} = {text};\n" for each, text in (given or {}).items()
    }
    for name, each in (words or {}).items():
        written[name] = _union(name, _quoted(each))
    todo = list(roots)
    while todo:
        record = todo.pop(0)
        if record.__name__ in written:
            continue
        if record in families:
            kinds = sorted(families[record], key=lambda kind: kind.__name__)
            written[record.__name__] = _union(record.__name__, [kind.__name__ for kind in kinds])
            todo += kinds
            continue
        unsent, may_be_missing = getattr(record, "unsent", ()), optional(record)
        lines = [f"  kind: '{record.kind}';"] if issubclass(record, Tagged) else []
        for name, wanted in annotations(record).items():
            if name not in unsent:
                lines.append(f"  {name}{'?' if name in may_be_missing else ''}: {_type(wanted, todo)};")
        written[record.__name__] = "\n".join([f"export interface {record.__name__} {{", *lines, "}\n"])
    return "\n".join(written[name] for name in sorted(written))


def _union(name: str, members: Sequence[str]) -> str:
    """Return a union type, on one line or, if that is too long, with each member on a line of its own."""
    members = members or ["never"]
    line = f"export type {name} = {' | '.join(members)};"
    listed = "".join(f"\n  | {member}" for member in members)
    return f"{line if len(line) <= WIDEST else f'export type {name} ={listed};'}\n"


def _quoted(words: Iterable[str]) -> list[str]:
    return [f"'{each}'" for each in words]


def _type(wanted: Any, todo: list[type]) -> str:
    if wanted in SCALARS:
        return SCALARS[wanted]
    if isinstance(wanted, type) and issubclass(wanted, StrEnum):
        return " | ".join(_quoted(wanted))
    origin, arguments = get_origin(wanted), get_args(wanted)
    if origin is Literal:
        return " | ".join(_quoted(arguments))
    if origin in (Union, UnionType):
        return " | ".join(_type(each, todo) for each in arguments)
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            inner = _type(arguments[0], todo)
            is_union = " | " in inner and not inner.endswith(")[]")
            return f"({inner})[]" if is_union else f"{inner}[]"
        return f"[{', '.join(_type(each, todo) for each in arguments)}]"
    record = origin or wanted
    if issubclass(record, Reference):
        return "string"
    todo.append(record)
    return str(record.__name__)
