"""The kit of *Trade Show*: the parts that the frameworks may use, each as the path of its module."""

from sv_widgets.registry import Kit

KIT = Kit(
    rules=".game:RULES",
    game=".game:Game",
    new=".game:new",
    story=".story:ShowStory",
    start=".start:START",
    cards=".cards.overview:open_cards",
    parts={"board": ""},
)
