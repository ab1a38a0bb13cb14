"""The kit of *Silicon Valley*: the parts that the frameworks may use, each as the path of its module."""

from sv_widgets.registry import Kit

KIT = Kit(
    rules=".game:RULES",
    game=".game:Game",
    new=".game:new",
    start=".start:START",
    worth=".bots.worth:worth",
    notes=".mat:Mat",
    story=".story:ValleyStory",
    automatic=".automatic:automatic",
    course=".course:COURSE",
    cards=".cards.overview:open_cards",
    parts={"board": "", "company": "", "mat": "", "rival": ".solo:why_no_rival"},
)
