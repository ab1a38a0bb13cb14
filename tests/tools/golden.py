"""`make golden`: the golden games of every game, replayed round by round or, with ARGS=new, played anew."""

from tests.tools.games import modules

if __name__ == "__main__":
    for module in modules("golden").values():
        module.GOLDENS.main()
