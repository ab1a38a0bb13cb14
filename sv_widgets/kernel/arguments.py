"""Functions that people call from a cell: arguments that do not fit are told in a sentence."""

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import ParamSpec, TypeVar

from sv_widgets.kernel.plain import Slip

P = ParamSpec("P")
R = TypeVar("R")


def plainly(function: Callable[P, R]) -> Callable[P, R]:
    """The same function, which says what it takes when it is given something else.

    >>> @plainly
    ... def greet(name, loud=False): ...
    >>> greet("Ada", loudly=True)
    Traceback (most recent call last):
        ...
    sv_widgets.kernel.plain.Slip: greet: got an unexpected keyword argument 'loudly'; it takes name, loud.
    """
    form, called_by = signature(function), function.__name__
    if called_by == "__init__":
        called_by = function.__qualname__.split(".")[-2]

    @wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            form.bind(*args, **kwargs)
        except TypeError as error:
            kinds = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
            named = (name for name, each in form.parameters.items() if each.kind in kinds)
            takes = [name for name in named if name != "self"]
            raise Slip(f"{called_by}: {error}; it takes {', '.join(takes) or 'nothing'}.") from None
        return function(*args, **kwargs)

    return called
