"""A live game: whose eyes are at the screen, and what may be taken back. It knows no widget."""

from sv_widgets.table.table import Table

__all__ = ["Table"]
