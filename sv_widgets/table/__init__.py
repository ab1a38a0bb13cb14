"""A live game: who sits where, who sees what, what may be taken back, and a file that keeps it all.

It knows no widget.
"""

from sv_widgets.table.table import Table

__all__ = ["Table"]
