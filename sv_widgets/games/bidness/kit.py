"""The kit of *Bidness*: the parts that the frameworks may use, each as the path of its module."""

from sv_widgets.registry import Kit

KIT = Kit(
    rules=".game:RULES",
    game=".game:Game",
    new=".game:new",
    story=".story:BidnessStory",
    worth=".bots.worth:worth",
    worth_of=".bots.worth:worth_of",
    start=".start:START",
    cards=".cards.overview:open_cards",
    parts={"board": ""},
)
