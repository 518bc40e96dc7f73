"""Wire messages: what a page or an outside program and the server say to each other, as typed structs.

Not here: sockets (``server``), what commands do (``services``), sentences (``wording``).
"""

VERSION = 1
