"""Where other devices on the network find this server."""

import ipaddress
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "cni", "flannel", "podman")
TUNNELS = ("tun", "tap", "wg", "ppp", "utun", "tailscale", "zt")
"""How names of network interfaces begin: those that lead to containers on this machine, and those into a tunnel."""


@dataclass(frozen=True)
class Candidate:
    """An address of this machine, and the name of its network interface, empty if unknown."""

    address: str
    interface: str = ""


def rank_addresses(candidates: Iterable[Candidate]) -> list[str]:
    """The addresses that may work from another device, the likeliest first; never loopback or ``0.0.0.0``.

    A home network's IPv4 comes first, then other IPv4, then IPv6; after them those of tunnels and of containers on this
    machine. Link-local addresses are left out: phones cannot open them.
    """
    ranked: dict[str, tuple[int, int, int]] = {}
    for place, candidate in enumerate(candidates):
        address = ipaddress.ip_address(candidate.address.partition("%")[0])
        if address.is_loopback or address.is_unspecified or address.is_multicast or address.is_link_local:
            continue
        kind = 0 if address.version == 4 and address.is_private else 1 if address.version == 4 else 2
        rank = (_remoteness(candidate.interface), kind, place)
        ranked[str(address)] = min(rank, ranked.get(str(address), rank))
    return sorted(ranked, key=lambda address: ranked[address])


def _remoteness(interface: str) -> int:
    name = interface.lower()
    return 2 if name.startswith(VIRTUAL) else 1 if name.startswith(TUNNELS) else 0


def is_base_address(text: str) -> bool:
    """Whether a text can be the beginning of a server's links: ``https://example.org``, perhaps with port and path."""
    try:
        parts = urlsplit(text)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return has_host and parts.scheme in ("http", "https") and not (parts.query or parts.fragment)


def is_far(host: str) -> bool:
    """Whether a host's name or address leads to this server from other devices too, unlike localhost and the like."""
    name = host.lower().strip("[]").rstrip(".")
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name != "localhost" and not name.endswith(".localhost")
    return not (address.is_loopback or address.is_unspecified)


def own_candidates() -> list[Candidate]:
    """The addresses of this machine, found without sending anything; the one that leads outside comes first."""
    found: list[Candidate] = []
    for family, target in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((target, 9))  # UDP: this only asks which address would be used
                found.append(Candidate(probe.getsockname()[0], _interface_of(probe.getsockname()[0])))
        except OSError:
            continue
    try:
        names = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        names = []
    found += [Candidate(str(entry[4][0]), _interface_of(str(entry[4][0]))) for entry in names]
    known = {candidate.address for candidate in found}
    return found + [other for other in _interface_addresses() if other.address not in known]


def _interface_of(address: str) -> str:
    return next((c.interface for c in _interface_addresses() if c.address == address), "")


def _interface_addresses() -> list[Candidate]:
    """IPv4 addresses with their interfaces, where the system tells (Linux); else none."""
    try:
        import fcntl
    except ImportError:
        return []
    found = []
    for _index, name in socket.if_nameindex():
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                answer = fcntl.ioctl(probe.fileno(), 0x8915, name.encode()[:15].ljust(256, b"\0"))  # SIOCGIFADDR
            except OSError:
                continue
        found.append(Candidate(socket.inet_ntoa(answer[20:24]), name))
    return found


def base_addresses(host: str, port: int) -> list[str]:
    """``http://192.168.1.20:8000`` and so on, best first, for a server that listens on ``host``.

    Empty if only this machine can reach it.
    """
    if host in ("0.0.0.0", "::"):  # each lets in its own kind of address alone
        addresses = [address for address in rank_addresses(own_candidates()) if (":" in address) == (host == "::")]
    else:
        try:
            addresses = rank_addresses([Candidate(host)])
        except ValueError:
            addresses = [host] if is_far(host) else []
    return [f"http://[{a}]:{port}" if ":" in a else f"http://{a}:{port}" for a in addresses]
