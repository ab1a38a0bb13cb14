"""The kit of *Bidness*: the parts that the frameworks may use, each as the path of its module."""

from sv_widgets.registry import Kit

KIT = Kit(
    rules=".game:RULES",
    game=".game:Game",
    new=".game:new",
    story=".story:BidnessStory",
    statistics=".statistics:STATISTICS",
    worth=".bots.worth:worth",
    worth_of=".bots.worth:worth_of",
    plans=".bots.planner:PLANS",
    start=".start:START",
    deck=".cards:Deck",
    cards=".cards.overview:open_cards",
    parts={"board": ""},
)
