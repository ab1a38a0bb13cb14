"""A live game without any widget: seats and bots, views, undo, and autosave."""

from sv_widgets.table.story import Story
from sv_widgets.table.table import Table

__all__ = ["Story", "Table"]
