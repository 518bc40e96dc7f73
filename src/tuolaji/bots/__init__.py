"""Players that are programs: what they remember, how they choose.

A player is given the view of its own seat, a question and the rules of the table; it never sees a state. Not here: who
plays which kind (``simulation``, ``services``). The compiled sources of this room load after the kernel has settled
which build runs.
"""

import tuolaji.kernel as _kernel

assert _kernel is not None
