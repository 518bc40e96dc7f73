"""Rulebooks as data: schema, reading, inheriting, checking, compiling. Not here: what cards mean (``kernel``)."""
