"""How an app is set up: limits and cookies, the same wherever it runs."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from scorekeeper.web.server.addresses import TrustedHosts
from scorekeeper.web.server.door.keys import DEVICE, TAGGED, Keys

LARGEST_REQUEST = 256 * 1024
"""Bytes that anybody may send at once: every form of the house fits in many times over."""

ONE_WRITING = 128 * 1024
"""Bytes of an answer that a server keeps back for the rest of it before they are sent."""

MOST_FIELDS = 1000
"""Parts that an uploaded form may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Serving:
    """How a server is reached: what decides whom it trusts.

    ``listens_on_loopback`` says that nobody but this machine can connect; ``behind_proxy`` that
    one proxy passes everything on and says for whom; ``trusted_hosts`` are the server's names
    beside those of loopback. ``in_browser`` says that the app runs within the one browser that it
    answers, as on a phone alone (`scorekeeper.phone`): nobody else can ask it anything.
    """

    listens_on_loopback: bool = False
    behind_proxy: bool = False
    trusted_hosts: tuple[str, ...] = ()
    in_browser: bool = False

    @property
    def hosts(self) -> TrustedHosts:
        """The names that are answered."""
        is_reached_otherwise = self.listens_on_loopback or self.behind_proxy or self.in_browser
        on_a_lan = not is_reached_otherwise
        return TrustedHosts.named(self.trusted_hosts, private_addresses=on_a_lan)


IN_BROWSER = "IN_BROWSER"
"""The setting that says what `Serving.in_browser` says."""


def config(keys: Keys, serving: Serving, *, testing: bool) -> dict[str, Any]:
    """Flask's configuration."""
    return {
        IN_BROWSER: serving.in_browser,
        "TESTING": testing,
        "SECRET_KEY": keys.secret,
        "MAX_CONTENT_LENGTH": LARGEST_REQUEST,
        "MAX_FORM_MEMORY_SIZE": LARGEST_REQUEST,
        "MAX_FORM_PARTS": MOST_FIELDS,
        # Cookies know no ports: another program on localhost must not overwrite ours, nor another
        # instance of this one.
        "SESSION_COOKIE_NAME": f"scorekeeper_session_{keys.tag}",
        TAGGED: f"{DEVICE}_{keys.tag}",
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_REFRESH_EACH_REQUEST": False,
        "PERMANENT_SESSION_LIFETIME": timedelta(days=365),
        "WTF_CSRF_TIME_LIMIT": None,
        "WTF_I18N_ENABLED": False,
        # The token is bound to the session; a browser that sends no referrer loses nothing.
        "WTF_CSRF_SSL_STRICT": False,
    }
