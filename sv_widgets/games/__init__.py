"""The games, one package each: no game imports another, and frameworks open games through `registry`."""
