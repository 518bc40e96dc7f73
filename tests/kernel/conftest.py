"""The deep profile: ``pytest tests/kernel --hypothesis-profile=deep`` tries many times as many, fresh examples.

Not here: the tests themselves, or how many examples each takes (``tables.budget``).
"""

from hypothesis import settings

settings.register_profile("deep", deadline=None, print_blob=True)
