"""The client's files: packed, kept by the browser as long as they may be, and none but them."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from theatrum.server.app import make_app
from theatrum.server.settings import Settings

SCRIPT = "console.log('a script of some length');\n" * 3000  # several pieces when it is sent
FONT = bytes(range(256)) * 20


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    client = folder / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Theatrum</title>")
    (client / "assets" / "index-1a2b3c4d.js").write_text(SCRIPT)
    (client / "assets" / "face-1a2b3c4d.woff2").write_bytes(FONT)
    return folder


class Site:
    """The application without a network."""

    def __init__(self, folder: Path) -> None:
        self.app = make_app(Settings(data=folder / "data", client=folder / "client"))

    def get(self, address: str, encoding: str = "gzip, br") -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://site") as browser:
                return await browser.get(address, headers={"Accept-Encoding": encoding})

        return asyncio.run(ask())


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Site]:
    made = Site(folder)
    yield made
    asyncio.run(made.app.state.services.stop())


def test_scripts_are_packed_for_who_can_unpack(site: Site) -> None:
    packed = site.get("/assets/index-1a2b3c4d.js")
    assert packed.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["vary"]
    assert packed.num_bytes_downloaded < len(SCRIPT) / 10
    assert packed.text == SCRIPT
    plain = site.get("/assets/index-1a2b3c4d.js", "identity")
    assert "content-encoding" not in plain.headers
    assert "Accept-Encoding" in plain.headers["vary"]
    assert plain.text == SCRIPT


def test_fonts_are_packed_already(site: Site) -> None:
    font = site.get("/assets/face-1a2b3c4d.woff2")
    assert "content-encoding" not in font.headers
    assert font.content == FONT


def test_answers_of_the_server_are_packed(site: Site) -> None:
    facts = site.get("/api/games/twilight-struggle/facts")
    assert facts.headers["content-encoding"] == "gzip"
    assert len(facts.json()["cards"]) == 110


def test_files_with_a_digest_are_kept_and_the_page_is_asked_for_again(site: Site) -> None:
    assert site.get("/assets/index-1a2b3c4d.js").headers["cache-control"] == "public, max-age=31536000, immutable"
    for address in ("/", "/table/abc", "/index.html"):
        page = site.get(address)
        assert page.text.startswith("<!doctype html>")
        assert page.headers["cache-control"] == "no-cache"


def test_nothing_outside_the_folder_is_sent(site: Site, folder: Path) -> None:
    (folder / "secret.txt").write_text("secret")
    for address in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//secret.txt"):
        assert "secret" not in site.get(address).text
    missing = site.get("/assets/index-older.js")
    assert missing.status_code == 404
    assert missing.json()["error"]["code"] == "not_found"
