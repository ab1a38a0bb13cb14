"""The companies by themselves."""

from sv_widgets.widgets.base import bundle
from sv_widgets.widgets.wire import Wire


class Companies(Wire):
    """The company of whoever looks, at length, and the others in short."""

    _esm = bundle("company.js")
    _css = bundle("company.css")
