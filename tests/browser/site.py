"""What browser tests run against: the built page behind a server, the page's fixture states, and the browser itself.

Everything stays on loopback: the made-up host name is mapped there, and no other name resolves.
Not here: pytest's fixtures (``conftest``), what is done on the page (``person``).
"""

from __future__ import annotations

import base64
import functools
import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import bootstrap
import browser_step
import web_step
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, sync_playwright

from tests.house.tree import ROOT
from tests.server.running import Process, serving
from tuolaji.server import certificates

HOST = "club.tuolaji.test"
MAPPED = f"--host-resolver-rules=MAP {HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost"
OURS = (HOST, "localhost")
"""Names a page may be opened under: the one made up, where nothing is a secure context, and the machine's own, for the
laptop's page."""


def browser_program() -> str:
    """The browser's program, or ""."""
    return browser_step.found()


def page_built() -> bool:
    """Whether there is a page; it is built if it is not current and there is Node.js to do it."""
    with bootstrap.alone():
        return web_step.page(strict=web_step.machines_node() is not None)


def fixture_pages() -> Path | None:
    """Folder of the built fixture states; None where nothing can build them."""
    with bootstrap.alone():
        return web_step.fixture_pages()


STACKED = (
    f"import sys; sys.path.append({str(ROOT)!r}); from tests.browser.stacked import main; raise SystemExit(main())"
)
PATIENT = {
    "TUOLAJI_NAMES": HOST,
    "TUOLAJI_LOG": "quiet",
    "TUOLAJI_LIMIT_ADDED_BYTES": "5000",
    "TUOLAJI_LIMIT_TABLES_PER_PAGE": "10000",
    "TUOLAJI_LIMIT_CREATIONS_PER_PAGE": "10000",
}


@contextmanager
def server(folder: Path, **environ: str) -> Iterator[Process]:
    """A server that knows the made-up name and deals good cards to persons (``stacked``)."""
    with serving(folder, STACKED, **{**PATIENT, **environ}) as process:
        yield process


def address(process: Process) -> str:
    """A server's address under the made-up name."""
    return process.base.replace("127.0.0.1", HOST).rstrip("/")


def laptop_address(process: Process) -> str:
    """A server's address as the laptop itself opens it."""
    return process.base.replace("127.0.0.1", "localhost").rstrip("/")


def laptop_link(process: Process) -> str:
    """The laptop's own link to the hall's page."""
    return f"{laptop_address(process)}/hall#laptop={(process.folder / 'laptop.key').read_text().strip()}"


class _Quiet(SimpleHTTPRequestHandler):
    """Files without a word, and the icon every browser asks for."""

    def do_GET(self) -> None:
        """A file; an empty answer for the icon."""
        if self.path != "/favicon.ico":
            return super().do_GET()
        self.send_response(204)
        self.end_headers()
        return None

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@contextmanager
def files(folder: Path) -> Iterator[str]:
    """Address under which a folder's files are served."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as httpd:
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        try:
            yield f"http://{HOST}:{httpd.server_port}"
        finally:
            httpd.shutdown()


@contextmanager
def secure_server(folder: Path, **environ: str) -> Iterator[tuple[Process, str]]:
    """A server with a certificate for the made-up name, and what makes a browser trust it."""
    held = certificates.make(folder, [HOST])
    leaf = x509.load_pem_x509_certificate(held.certificate.read_bytes())
    public = leaf.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    with server(folder, **environ) as process:
        yield process, base64.b64encode(hashlib.sha256(public).digest()).decode()


@contextmanager
def browser(program: str, trusted: str = "") -> Iterator[Browser]:
    """A running browser that knows one host name. trusted: digest of the key of a certificate it takes for good, as a
    phone does that was told to."""
    more = [f"--ignore-certificate-errors-spki-list={trusted}"] if trusted else []
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=program, args=[MAPPED, "--no-sandbox", "--disable-gpu", "--mute-audio", *more]
        )
        try:
            yield started
        finally:
            started.close()
