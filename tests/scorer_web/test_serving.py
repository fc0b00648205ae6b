"""The command `serve`: which addresses it names, its QR code, and how it stops."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from PIL import Image

from scorer_web.addresses import Candidate, base_addresses, rank_addresses
from scorer_web.qr import qr_modules, qr_path, qr_text
from scorer_web.serving import greeting
from tests.ports import lone_port
from tests.scorer_web.conftest import Phone

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("candidates", "ranked"),
    [
        ([("127.0.0.1", "lo"), ("172.17.0.1", "docker0"), ("192.168.1.20", "wlan0")], ["192.168.1.20", "172.17.0.1"]),
        ([("10.8.0.2", "tun0"), ("192.168.1.20", "wlan0")], ["192.168.1.20", "10.8.0.2"]),
        ([("fd00::5", "eth0"), ("10.0.0.7", "eth0")], ["10.0.0.7", "fd00::5"]),
        ([("93.184.216.34", "eth0"), ("192.168.0.3", "wlan0")], ["192.168.0.3", "93.184.216.34"]),
        ([("169.254.7.7", "eth0"), ("fe80::1%eth0", "eth0"), ("::1", "lo"), ("0.0.0.0", "")], []),
        ([("172.17.0.2", "eth0")], ["172.17.0.2"]),
        ([("192.168.1.20", ""), ("192.168.1.20", "wlan0")], ["192.168.1.20"]),
        (
            [("172.18.0.1", "br-1a2b"), ("100.64.0.9", "tailscale0"), ("10.1.2.3", "en0")],
            ["10.1.2.3", "100.64.0.9", "172.18.0.1"],
        ),
        ([], []),
    ],
)
def test_addresses_that_phones_can_reach_come_first(candidates: list[tuple[str, str]], ranked: list[str]) -> None:
    assert rank_addresses(Candidate(*candidate) for candidate in candidates) == ranked


def test_an_address_on_two_interfaces_keeps_its_better_place() -> None:
    ranked = rank_addresses(
        [Candidate("10.0.0.1", "docker0"), Candidate("10.0.0.2", "tun0"), Candidate("10.0.0.1", "eth0")]
    )
    assert ranked == ["10.0.0.1", "10.0.0.2"]


@pytest.mark.parametrize(
    "asked",
    ["localhost", "LOCALHOST", "localhost.", "app.localhost", "127.0.0.1", "127.0.0.2", "0.0.0.0", "[::1]", "[::]"],
)
def test_links_to_share_lead_to_the_network_however_this_machine_was_asked(phone: Phone, asked: str) -> None:
    phone.client.application.config["ADDRESSES"] = ("http://192.168.1.20:8000",)
    share = phone.get(f"{phone.new_game()}/share", headers={"Host": f"{asked}:8000"}).text
    assert {urlsplit(link).netloc for link in re.findall(r'href="(http:[^"]+)"', share)} == {"192.168.1.20:8000"}


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_for_this_machine_names_no_address_for_others(host: str) -> None:
    assert base_addresses(host, 8000) == []
    text = "\n".join(greeting([], 8000, qr=True))
    assert "http://localhost:8000" in text
    assert "No other device can reach it" in text
    assert "\u2588" not in text, "no QR code that leads nowhere"


@pytest.mark.parametrize(("host", "listed"), [("0.0.0.0", "http://192.168.1.20:80"), ("::", "http://[fd00::5]:80")])
def test_only_addresses_that_the_server_listens_on_are_listed(
    monkeypatch: pytest.MonkeyPatch, host: str, listed: str
) -> None:
    both = [Candidate("fd00::5", "wlan0"), Candidate("192.168.1.20", "wlan0")]
    monkeypatch.setattr("scorer_web.addresses.own_candidates", lambda: both)
    assert base_addresses(host, 80) == [listed]


def test_ipv6_addresses_stand_in_brackets() -> None:
    assert base_addresses("fd00::5", 8000) == ["http://[fd00::5]:8000"]


def test_all_candidates_are_listed_and_the_best_one_is_the_code() -> None:
    lines = greeting(["http://192.168.1.20:8000", "http://10.8.0.2:8000"], 8000, qr=True)
    text = "\n".join(lines)
    assert qr_text("http://192.168.1.20:8000") in text
    assert "http://10.8.0.2:8000" in text
    assert "same Wi-Fi" in text


def picture(rows: list[list[bool]], scale: int = 6) -> Image.Image:
    image = Image.new("L", (len(rows[0]) * scale, len(rows) * scale), 255)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                image.paste(0, (x * scale, y * scale, (x + 1) * scale, (y + 1) * scale))
    return image


def read(image: Image.Image) -> str:
    import zxingcpp

    (code,) = zxingcpp.read_barcodes(image)
    return str(code.text)


TEXTS = ["http://192.168.1.20:8000", "http://[fd00::5]:8000/g/" + "A-_b" * 6, "http://x/new?kit=" + "Zz09" * 40]


@pytest.mark.parametrize("text", TEXTS)
def test_the_terminals_code_is_read_by_an_independent_reader(text: str) -> None:
    signs = {" ": (False, False), "\u2580": (True, False), "\u2584": (False, True), "\u2588": (True, True)}
    rows: list[list[bool]] = []
    for line in re.sub(r"\x1b\[[0-9;]*m", "", qr_text(text)).splitlines():
        pairs = [signs[sign] for sign in line]
        rows += [[upper for upper, _ in pairs], [lower for _, lower in pairs]]
    assert read(picture(rows)) == text


@pytest.mark.parametrize("text", TEXTS)
def test_the_pages_code_is_the_same_one(text: str) -> None:
    drawn = qr_path(text)
    size = drawn["size"]
    assert isinstance(size, int)
    rows = [[False] * size for _ in range(size)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", str(drawn["path"])):
        for i in range(int(width)):
            rows[int(y)][int(x) + i] = True
    assert read(picture(rows)) == text
    assert [row[4:-4] for row in rows[4:-4]] == [list(row) for row in qr_modules(text)]


STARTED: list["subprocess.Popen[str]"] = []


@pytest.fixture(autouse=True)
def _ended() -> Iterator[None]:
    """What a failed test leaves running ends with it, and spoils no other."""
    yield
    while STARTED:
        with STARTED.pop() as process:
            process.kill()


def start(tmp_path: Path, *more: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "scorer_web", "serve", *more]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    STARTED.append(process)
    return process


def address_of(process: "subprocess.Popen[str]") -> str:
    assert process.stdout
    for line in process.stdout:
        if found := re.search(r"On this machine: (http://localhost:\d+)", line):
            return found[1].replace("localhost", "127.0.0.1")
    raise AssertionError("no address was printed")


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_keeps_its_database_in_the_data_directory_and_stops_cleanly(
    tmp_path: Path, stop: signal.Signals
) -> None:
    process = start(tmp_path, "--host", "127.0.0.1", "--port", "0")
    address = address_of(process)
    with urllib.request.urlopen(address, timeout=10) as answer:
        assert b"Sengoku Domino" in answer.read()
    process.send_signal(stop)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 0
    assert out.rstrip().endswith("Stopped.")
    assert err == ""
    assert (tmp_path / "sengoku-domino" / "games.db").exists()


def test_the_environment_configures_it_and_its_log_is_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {"HOST": "127.0.0.1", "PORT": "0", "LOG": "json", "DATABASE": f"sqlite:///{tmp_path}/mine.db"}
    settings |= {"ADDRESS": "https://score.example/", "PROXIES": "1", "KEEP_DAYS": "400"}
    for name, value in settings.items():
        monkeypatch.setenv(f"SENGOKU_{name}", value)
    process = start(tmp_path)
    assert process.stdout
    greeted = process.stdout.readline() + process.stdout.readline() + process.stdout.readline()
    assert "https://score.example\n" in greeted
    with urllib.request.urlopen(address_of(process) + "/health", timeout=10) as answer:
        assert json.load(answer) == {"status": "ok"}
    process.send_signal(signal.SIGTERM)
    _out, err = process.communicate(timeout=20)
    assert process.returncode == 0
    (line,) = err.splitlines()
    assert json.loads(line)["rule"] == "/health"
    assert (tmp_path / "mine.db").exists()


def test_it_serves_with_its_streams_closed(tmp_path: Path) -> None:
    port = lone_port()
    command = f"exec '{sys.executable}' -m scorer_web serve --host 127.0.0.1 --port {port} --log json <&- >&- 2>&-"
    process = subprocess.Popen(["/bin/sh", "-c", command], cwd=ROOT, env={**os.environ, "XDG_DATA_HOME": str(tmp_path)})
    answered = None
    for _ in range(400):
        try:
            answered = urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=10).read()
            break
        except OSError:
            time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=20) == 0
    assert answered is not None


@pytest.mark.parametrize(("name", "value"), [("PORT", "many"), ("PROXIES", "-1"), ("KEEP_DAYS", "0"), ("LOG", "xml")])
def test_a_wrong_setting_of_the_environment_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"SENGOKU_{name}", value)
    process = start(tmp_path)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (2, "")
    assert err.startswith("sengoku-score: Invalid value for")
    assert err.count("\n") == 1


def test_a_taken_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        process = start(tmp_path, "--host", "127.0.0.1", "--port", port)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 2
    assert out == ""
    assert err == (
        f"sengoku-score: cannot listen on 127.0.0.1 port {port}: another program uses it; "
        "give another number with --port\n"
    )


def test_an_address_of_another_machine_is_one_clear_line(tmp_path: Path) -> None:
    process = start(tmp_path, "--host", "192.0.2.1", "--port", "0")
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (2, "")
    assert re.fullmatch(r"sengoku-score: cannot listen on 192\.0\.2\.1 port 0: [^\n]+\n", err)
    assert "--port" not in err


@pytest.mark.parametrize(
    "address",
    ["example.org", "example.org:8000", "ftp://example.org", "https://", "http://a:b", "http://[::1", "//a.org"],
)
def test_an_address_that_no_link_can_begin_with_is_one_clear_line(tmp_path: Path, address: str) -> None:
    process = start(tmp_path, "--host", "127.0.0.1", "--port", "0", "--address", address)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (2, "")
    assert err == f"sengoku-score: --address: expected an address like https://example.org, got {address!r}\n"


@pytest.mark.parametrize("url", ["nonsense", "sqlite:////proc/x/games.db"])
def test_an_unusable_database_is_one_clear_line(tmp_path: Path, url: str) -> None:
    out, err = start(tmp_path, "--database", url).communicate(timeout=20)
    assert out == ""
    assert err.startswith("sengoku-score: ")
    assert err.count("\n") == 1


def test_a_request_under_way_is_answered_before_it_stops(tmp_path: Path) -> None:
    process = start(tmp_path, "--host", "127.0.0.1", "--port", "0")
    address = address_of(process)
    answers: list[int] = []

    def ask() -> None:
        for _ in range(30):
            try:
                with urllib.request.urlopen(address + "/new", timeout=10) as answer:
                    answers.append(len(answer.read()))
            except OSError:
                return

    thread = threading.Thread(target=ask)
    thread.start()
    while len(answers) < 3 and thread.is_alive():
        time.sleep(0.01)
    process.send_signal(signal.SIGTERM)
    thread.join()
    process.communicate(timeout=20)
    assert process.returncode == 0
    assert len(set(answers)) == 1, "no answer was cut short"
