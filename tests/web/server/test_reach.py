"""What the options of ``serve`` mean together, and the addresses that come of it."""

import socket
from ipaddress import ip_address

import pytest

from scorekeeper.cards import Refusal
from scorekeeper.web.server import listening as reaching
from scorekeeper.web.server.addresses import Address, lan_addresses, own_names, qr
from scorekeeper.web.server.listening import (
    EVERYWHERE,
    Reach,
    close,
    open_sockets,
)
from tests.strays import every

REACHES = [
    # options                                            listens on                  prints
    ({}, ("127.0.0.1", "::1"), ["http://localhost:8000/"]),
    ({"host": "127.0.0.1"}, ("127.0.0.1",), ["http://127.0.0.1:8000/"]),
    ({"host": "::1"}, ("::1",), ["http://[::1]:8000/"]),
    ({"host": "192.168.1.4"}, ("192.168.1.4",), ["http://192.168.1.4:8000/"]),
    ({"lan": True}, EVERYWHERE, ["http://192.168.1.4:8000/"]),
    ({"host": EVERYWHERE[0]}, EVERYWHERE[:1], ["http://192.168.1.4:8000/"]),
    (
        {"lan": True, "public_hosts": ("table.example",)},
        EVERYWHERE,
        ["http://192.168.1.4:8000/", "http://table.example:8000/"],
    ),
    (
        {"proxy": True, "public_hosts": ("table.example",)},
        ("127.0.0.1", "::1"),
        ["https://table.example/"],
    ),
    (
        {"proxy": True, "public_hosts": ("table.example",), "prefix": "/club/scores"},
        ("127.0.0.1", "::1"),
        ["https://table.example/club/scores/"],
    ),
]


@pytest.fixture
def _home(monkeypatch):
    monkeypatch.setattr(reaching, "lan_addresses", lambda: ("192.168.1.4",))


@pytest.mark.usefixtures("_home")
@every("options, listens_on, printed", REACHES)
def test_options_mean_what_they_say(options, listens_on, printed):
    reach = Reach(**options)
    assert reach.listens_on == listens_on
    assert [address.url() for address in reach.addresses(8000)] == printed


def test_a_machine_without_a_network_still_has_an_address(monkeypatch):
    monkeypatch.setattr(reaching, "lan_addresses", lambda: ())
    assert [each.url() for each in Reach(lan=True).addresses(80)] == ["http://localhost/"]


@pytest.mark.usefixtures("_home")
def test_on_a_lan_the_server_goes_by_its_addresses_and_names():
    names = Reach(lan=True, public_hosts=("table.example",)).names()
    assert {"192.168.1.4", "table.example", *own_names()} == set(names)
    assert Reach().names() == ()


@every(
    "options, code",
    [
        ({"lan": True, "host": "::1"}, "serve-lan-or-host"),
        ({"proxy": True}, "serve-proxy-needs-name"),
    ],
)
def test_options_that_contradict_each_other_are_refused(options, code):
    with pytest.raises(Refusal) as refused:
        Reach(**options)
    assert refused.value.code == code


def test_lan_addresses_are_this_machines_own():
    assert all(not ip_address(address).is_loopback for address in lan_addresses())


NAMES = [
    ("Kana", ("kana", "kana.local")),
    ("kana.home.arpa", ("kana.home.arpa", "kana.local")),
    ("kana.local", ("kana.local", "kana.local")),
]


@every("hostname, names", NAMES)
def test_own_names(monkeypatch, hostname, names):
    monkeypatch.setattr(socket, "gethostname", lambda: hostname)
    assert own_names() == names


def test_sockets_share_one_port_and_know_who_reaches_them():
    sockets = open_sockets(("127.0.0.1", "::1"), 0)
    try:
        assert len({each.getsockname()[1] for each in sockets}) == 1
        assert {each.getsockname()[0] for each in sockets} <= {"127.0.0.1", "::1"}
        with pytest.raises(Refusal) as refused:
            open_sockets(("127.0.0.1",), sockets[0].getsockname()[1])
        assert refused.value.code == "serve-port-busy"
    finally:
        close(sockets)


def test_every_address_is_more_than_loopback():
    sockets = open_sockets(EVERYWHERE[:1], 0)
    try:
        assert sockets[0].getsockname()[0] == EVERYWHERE[0]
    finally:
        close(sockets)


def test_a_machine_without_ipv6_leaves_it_out(monkeypatch):
    real = socket.socket

    def no_ipv6(family=socket.AF_INET, *rest, **kw):
        if family == socket.AF_INET6:
            raise OSError(97, "Address family not supported")
        return real(family, *rest, **kw)

    monkeypatch.setattr(socket, "socket", no_ipv6)
    sockets = open_sockets(("127.0.0.1", "::1"), 0)
    assert [each.family for each in sockets] == [socket.AF_INET]
    close(sockets)


def test_a_qr_code_fits_a_terminal_of_eighty_columns():
    link = Address(host="192.168.100.100", port=8000).url("/enter#" + "a" * 32)
    assert max(map(len, qr(link).splitlines())) <= 60


def test_a_port_for_root_alone_is_said_so(monkeypatch):
    def forbidden(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", forbidden)
    with pytest.raises(Refusal) as refused:
        open_sockets(("127.0.0.1",), 80)
    assert (refused.value.code, refused.value.params) == ("serve-port-forbidden", {"port": "80"})


@every("prefix", ["/", "scores", "/scores/", "//evil.example", "/a/../b", "/a b"])
def test_a_path_that_is_none_is_refused(prefix):
    with pytest.raises(Refusal, match="serve-prefix-unreadable"):
        Reach(prefix=prefix)
