"""Phones that ask the scorer by raw bytes on kept connections, so that the client costs little beside the server."""

import http.client
import json
import socket
from dataclasses import dataclass, field

ARMIES = "fwdb"


def request(method: str, path: str, port: int, body: bytes = b"", cookie: str = "") -> bytes:
    """The bytes of a request, with the headers that a phone's browser would send to a server on its network."""
    head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Accept: text/html", "Accept-Encoding: gzip"]
    if cookie:
        head.append(f"Cookie: {cookie}")
    if body:
        origin = f"Origin: http://127.0.0.1:{port}"
        head += [origin, "Content-Type: application/json", f"Content-Length: {len(body)}"]
    return ("\r\n".join(head) + "\r\n\r\n").encode() + body


def read_answer(connection: socket.socket, rest: bytes = b"") -> tuple[int, bytes]:
    """Status and body of one answer."""
    data = rest
    while b"\r\n\r\n" not in data:
        data += connection.recv(65536)
    head, _, body = data.partition(b"\r\n\r\n")
    length = (
        int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0]) if b"content-length" in head.lower() else 0
    )
    while len(body) < length:
        body += connection.recv(65536)
    return int(head.split(b" ", 2)[1]), body


def new_game(port: int) -> tuple[str, str]:
    """Makes a game through its form; returns its path and the cookie that the phone got."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    form = "seat=f&seat=w&seat=d&seat=b&tiles=double-six&boards=separate"
    headers = {"Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", "/new", form, headers)
    answer = connection.getresponse()
    location, cookie = answer.getheader("Location") or "", answer.getheader("Set-Cookie") or ""
    connection.close()
    return location.split("/r/")[0], cookie.split(";")[0]


@dataclass
class Snapshots:
    """A phone that saves one snapshot after the other, each different, each from the newest revision."""

    port: int
    game: str
    cookie: str
    revision: int = 0
    saved: str = ""
    count: int = 0
    cells: dict[str, str] = field(default_factory=dict)

    def next(self) -> bytes:
        self.count += 1
        square = f"{'abcde'[self.count % 5]}{1 + self.count // 5 % 5}"
        if square != "c3":
            self.cells[square] = f"{ARMIES[self.count % 4]}{1 + self.count // 25 % 6}"
        body = {
            "save_id": f"bench-{self.game[-8:]}-{self.count}",
            "base": self.revision,
            "base_id": self.saved,
            "unconfirmed": [],
            "layout": {"cells": self.cells, "pairs": []},
        }
        return request("PUT", f"{self.game}/r/1/sheet", self.port, json.dumps(body).encode(), self.cookie)

    def heard(self, status: int, body: bytes) -> None:
        if status != 200:
            raise RuntimeError(f"a snapshot was answered with {status}: {body[:200]!r}")
        answer = json.loads(body)
        self.revision, self.saved = answer["revision"], answer["save_id"]
