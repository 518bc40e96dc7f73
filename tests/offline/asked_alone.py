"""Run by a Python that has nothing but the bundle's sources (``python -I -S``): questions in, answers out.

Not here: what the answers should be (``test_bundle``). Arguments: the folder of the sources, the file of the bundle's
books, the file of questions, the file for the answers.
"""

import json
import sys


def main() -> None:
    folder, books, questions, answers = sys.argv[1:]
    sys.path.insert(0, folder)
    from tuolaji.offline.page import shelf

    with open(books, encoding="utf-8") as file:
        for book in json.load(file).values():
            shelf.hand_over(json.dumps(book))
    assert "tuolaji.kernel.rules" not in sys.modules  # forms stand before the kernel is read
    from tuolaji.offline.page import desk

    with open(questions, encoding="utf-8") as file:
        found = [json.loads(desk.answer(json.dumps(question))) for question in json.load(file)]
    assert "msgspec" not in sys.modules or not hasattr(sys.modules["msgspec"], "Struct")
    with open(answers, "w", encoding="utf-8") as file:
        json.dump(found, file)


main()
