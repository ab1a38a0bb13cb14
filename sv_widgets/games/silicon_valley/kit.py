"""The kit of *Silicon Valley*: the parts that the frameworks may use, each as the path of its module."""

from sv_widgets.registry import Kit

KIT = Kit(
    rules=".game:RULES",
    game=".game:Game",
    new=".game:new",
    start=".start:START",
    worth=".bots.worth:worth",
    plans=".bots.planner:PLANS",
    notes=".mat:Mat",
    story=".story:ValleyStory",
    statistics=".statistics:STATISTICS",
    automatic=".automatic:automatic",
    course=".course:COURSE",
    deck=".cards:Deck",
    cards=".cards.overview:open_cards",
    parts={"board": "", "company": "", "mat": "", "rival": ".solo:why_no_rival"},
)
