"""The built page: its files from memory, compressed once, and the page itself for every address it knows.

Where the page is not built, a plain page says how to build it. Not here: the interface the page uses (``api``).
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tuolaji.server.said import lang_of
from tuolaji.wording.serving import page_missing

FOLDER: Final = Path(__file__).parent.parent / "static"
INDEX: Final = "index.html"
ADDRESSES: Final = re.compile(
    r"/(new|join|settings|book|judge|hall|rules(/[^/]+){0,3}|replay(/[^/]+){0,2}|shuffle|t/[^/]+"
    r"|live(/[^/]+){0,2}|event(/[^/]+){0,2})?/?"
)
"""Addresses of the page's own making."""
HASHED: Final = re.compile(r".*[.-][A-Za-z0-9_-]{8}\.\w+")
SAVED: Final = "/judge.html"
"""A page for people's own devices: it is kept, not opened here, where its one file's scripts may not run."""
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
KEPT: Final = "private, max-age=604800"
"""Of the page itself: its link opens from the browser's own keeping while the server is away. Each connection compares
builds, and a reload asks anew."""
BUILD: Final = re.compile(rb'<meta name="tuolaji-build" content="(\w+)"')
BEGINNING: Final = re.compile(r"/assets/index-[A-Za-z0-9_-]{8}\.js")
AGAIN: Final = (
    "const last = Number(sessionStorage.getItem('tuolaji.again')) || 0;\n"
    "if (Date.now() - last > 10000) { sessionStorage.setItem('tuolaji.again', Date.now()); location.reload(); }\n"
)
"""In place of the script of an earlier edition, which a page out of the browser's keeping asks for where that script
was not kept as well: the page asks anew."""
WORTH: Final = 600
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
SQUEEZED: Final = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt")


class File(NamedTuple):
    """A file as it is sent. small: compressed, b"" where that does not help."""

    body: bytes
    small: bytes
    kind: str
    tag: str
    cache: str


class Pages:
    """All files of a folder. `__call__` answers a request."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if path.is_file():
                self.files["/" + path.relative_to(folder).as_posix()] = _file(path)

    @property
    def build(self) -> str:
        """What this edition of the page goes by; "" without one."""
        index = self.files.get("/" + INDEX)
        found = BUILD.search(index.body) if index is not None else None
        return found[1].decode() if found else ""

    @property
    def built(self) -> bool:
        """Whether there is a page."""
        return "/" + INDEX in self.files

    async def __call__(self, request: Request) -> Response:
        """A file, the page for one of its addresses, or the page with status 404 for anything else."""
        path = request.url.path
        file = self.files.get(path)
        if file is not None:
            response = _sent(file, request)
            if path == SAVED:
                response.headers["Content-Disposition"] = 'attachment; filename="tuolaji-judge.html"'
            return response
        if BEGINNING.fullmatch(path):
            return Response(AGAIN, 200, {"Cache-Control": "no-store"}, TYPES[".js"])
        known = ADDRESSES.fullmatch(path) is not None
        index = self.files.get("/" + INDEX)
        if index is not None and (known or "." not in path):
            return _sent(index, request, 200 if known else 404)
        if known and index is None:
            said = page_missing(lang_of(request.headers.get("accept-language", "")))
            return Response(said, 503, {"Cache-Control": "no-store"}, "text/plain; charset=utf-8")
        return Response(b"", 404)


def _file(path: Path) -> File:
    body = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    small = gzip.compress(body, 9, mtime=0) if path.suffix in SQUEEZED and len(body) >= WORTH else b""
    cache = KEPT if path.name == INDEX else FOREVER if HASHED.fullmatch(path.name) else ASK_AGAIN
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return File(body, small if len(small) < len(body) else b"", kind, tag, cache)


def _sent(file: File, request: Request, status: int = 200) -> Response:
    cache = file.cache if status == 200 else ASK_AGAIN
    headers = {"Cache-Control": cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", 304, headers)
    body = file.body
    if file.small and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = file.small, "gzip"
    return Response(body, status, headers, file.kind)
