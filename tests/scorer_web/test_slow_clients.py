"""Clients that send or read a byte now and then, or nothing: they hold up nobody, and are cut off after a while."""

import http.client
import socket
from collections.abc import Iterator

import pytest
from flask import Flask

from scorer_web.serving import THREADS, open_server
from tests.scorer_web.running import running

BEGUN = (
    b"",
    b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    b"POST /join HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nc",
    b"POST /join HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
)
DEAF = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 40


@pytest.fixture
def port(app: Flask) -> Iterator[int]:
    """A running server's port; its patience is a second instead of half a minute."""
    server = open_server(app, "127.0.0.1", 0)
    assert server.adj.channel_timeout + server.adj.cleanup_interval <= 60
    server.adj.channel_timeout = server.adj.cleanup_interval = 1
    with running(server) as port:
        yield port


def status(port: int) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/health")
    found = connection.getresponse().status
    connection.close()
    return found


def test_many_slow_clients_keep_nobody_waiting_and_are_cut_off(port: int) -> None:
    clients = [socket.create_connection(("127.0.0.1", port), timeout=20) for _ in range(20 * THREADS)]
    for index, client in enumerate(clients):
        client.sendall(DEAF if index % 5 == 4 else BEGUN[index % 5])
    assert [status(port) for _ in range(5)] == [200] * 5
    for index, client in enumerate(clients):
        if index % 5 != 4:
            assert client.recv(1) == b"", "expected the end of the connection"
    for client in clients:
        client.close()
    assert status(port) == 200


@pytest.mark.parametrize(
    "request_line",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"a" * 40_000,
        b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: x",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked, identity",
        b"POST /join HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: a\nSet-Cookie: b",
        b"\x16\x03\x01\x02\x00",
    ],
)
def test_requests_that_are_none_are_refused_at_the_door(port: int, request_line: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(request_line + b"\r\n\r\n")
        with client.makefile("rb") as answer:
            assert answer.read(13)[9:10] in (b"4", b"5")
    assert status(port) == 200
