"""The command line: reading arguments, asking the rooms below, printing what `wording` says.

Not here: any rule of the game, any sentence. Exit statuses: 0 fine, 1 the answer is "no", 2 unusable input,
70 a fault of the program, 130 interrupted.
"""
