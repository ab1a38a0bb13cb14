"""The types of plain records as TypeScript, so that a front end cannot misread what Python sends."""

from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from sv_widgets.kernel.plain import Kinded, Opaque, annotations

SCALARS: dict[Any, str] = {int: "number", str: "string", bool: "boolean", NoneType: "null"}


WIDEST = 110
"""Letters in a line, as the front ends' formatter has it."""


def typescript(roots: Iterable[type], families: dict[type, tuple[type, ...]]) -> str:
    """Interfaces for some records and all they are made of; families become unions of their kinds."""
    written: dict[str, str] = {}
    todo = list(roots)
    while todo:
        record = todo.pop(0)
        if record.__name__ in written:
            continue
        if record in families:
            kinds = sorted(families[record], key=lambda kind: kind.__name__)
            names = [kind.__name__ for kind in kinds] or ["never"]
            line = f"export type {record.__name__} = {' | '.join(names)};"
            listed = "".join(f"\n  | {name}" for name in names)
            tall = f"export type {record.__name__} ={listed};"
            written[record.__name__] = f"{line if len(line) <= WIDEST else tall}\n"
            todo += kinds
            continue
        unsent = getattr(record, "unsent", ())
        lines = [f"  kind: '{record.kind}';"] if issubclass(record, Kinded) else []
        for name, wanted in annotations(record).items():
            if name not in unsent:
                lines.append(f"  {name}: {_type(wanted, todo)};")
        written[record.__name__] = "\n".join([f"export interface {record.__name__} {{", *lines, "}\n"])
    return "\n".join(written[name] for name in sorted(written))


def _type(wanted: Any, todo: list[type]) -> str:
    if wanted in SCALARS:
        return SCALARS[wanted]
    origin, arguments = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return " | ".join(_type(each, todo) for each in arguments)
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            inner = _type(arguments[0], todo)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        return f"[{', '.join(_type(each, todo) for each in arguments)}]"
    record = origin or wanted
    if issubclass(record, Opaque):
        return "string"
    todo.append(record)
    return str(record.__name__)
