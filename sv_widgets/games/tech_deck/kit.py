"""The kit of *Tech Deck*: the parts that the frameworks may use, each as the path of its module."""

from sv_widgets.registry import Kit

KIT = Kit(
    rules=".game:RULES",
    game=".game:Game",
    new=".game:new",
    start=".start:START",
    story=".story:DeckStory",
    statistics=".statistics:STATISTICS",
    worth=".bots.worth:worth",
    plans=".bots.planner:PLANS",
    deck=".cards:Deck",
    cards=".cards.overview:open_cards",
    parts={"board": ""},
)
