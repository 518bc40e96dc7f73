"""One module per step, named by its order. Not here: running them (``storage.schema``)."""
