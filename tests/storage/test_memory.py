"""The store in memory keeps to the kit."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.storage.kit import LAWS, closing
from tuolaji.storage.memory import MemoryStore


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Any) -> None:
    async def run() -> None:
        async with closing(MemoryStore()) as store:
            await law(store)

    asyncio.run(run())
