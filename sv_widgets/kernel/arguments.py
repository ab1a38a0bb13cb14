"""For functions that people call from a cell: wrong arguments raise an error that reads as a sentence."""

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import Parameter, isfunction, signature
from typing import Any, ParamSpec, TypeVar, get_args, get_type_hints

from sv_widgets.kernel.plain import Struct, UserError, annotations, shown

P = ParamSpec("P")
R = TypeVar("R")


def explain_bad_arguments(function: Callable[P, R]) -> Callable[P, R]:
    """Wrap a function: a call whose arguments do not fit raises a `UserError` that names its parameters.

    >>> @explain_bad_arguments
    ... def greet(name): ...
    >>> greet("Ada", loud=True)
    Traceback (most recent call last):
        ...
    sv_widgets.kernel.plain.UserError: greet: got an unexpected keyword argument 'loud'; it takes name.
    """

    @wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except TypeError as error:
            # checked only after an error, so that a correct call costs next to nothing; an error raised by a
            # line inside the function is not about its arguments
            entered = error.__traceback__ is not None and error.__traceback__.tb_next is not None
            sentence = "" if entered else _misfit(function, args, kwargs)
            if not sentence:
                raise
        raise UserError(sentence)

    return called


def _misfit(function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
    """Return a sentence on why the arguments do not fit the function; an empty text if they do."""
    form = signature(function)
    try:
        form.bind(*args, **kwargs)
    except TypeError as error:
        name = type(args[0]).__name__ if function.__name__ == "__init__" else function.__name__
        named = [each for each, kind in form.parameters.items() if kind.kind is not Parameter.VAR_KEYWORD]
        takes = [each for each in named if each not in ("self", "cls")]
        kind = get_type_hints(function)["options"] if "options" in form.parameters else None
        options = as_options(kind, {each: value for each, value in kwargs.items() if each not in takes})
        instead = f"; write {options}" if options else ""
        return f"{name}: {error!s:.120}; it takes {', '.join(takes) or 'nothing'}{instead}."
    return ""


def as_options(kind: Any, given: Mapping[str, Any]) -> str:
    """Return how those arguments are written that are fields of a record of options; empty if none is."""
    records = [
        each for each in (kind, *get_args(kind)) if isinstance(each, type) and issubclass(each, Struct)
    ]
    there = {name for record in records for name in annotations(record)}
    settings = {name: value for name, value in given.items() if name in there}
    return f"options={shown(settings, 80)}" if settings else ""


class ExplainsArguments:
    """Base class: the public methods of its subclasses explain bad arguments (`explain_bad_arguments`)."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for name, value in list(vars(cls).items()):
            if name.startswith("_") and name != "__init__":
                continue
            if isfunction(value):
                setattr(cls, name, explain_bad_arguments(value))
            elif isinstance(value, classmethod):
                setattr(cls, name, classmethod(explain_bad_arguments(value.__func__)))
