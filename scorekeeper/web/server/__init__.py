"""サーバー: keys, access, hosts, caching, language and errors."""

import sys

# Flask-WTF has words of its own only with Flask-Babel; to find that out it reads all of Babel.
sys.modules.setdefault("flask_wtf.i18n", None)  # type: ignore[arg-type]
