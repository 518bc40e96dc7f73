"""What cards mean under a rulebook: pure functions on integers, interpreted or compiled from the same sources.

Here: order, shapes, splits, leads, follows, throws, beating, scores. The modules named by ``compiled.txt`` are the hot
source: they import one another, `ints` and ``typing.Final``, and nothing else.
Not here: who may do what when (``deal``), what follows from it (``match``, ``referee``), sentences (``wording``).

Before any of them is imported, `build_info` settles whether they run compiled, and refuses a build that no longer
matches its source.
"""

from tuolaji.kernel import build_info

build_info.prepare()
