"""What a request keeps for itself (Flask's ``g``), past the proxy that asks each time which it is.

A page looks there some hundred times; a proxy costs more than what is looked up.
"""

from flask import g

this_g = g._get_current_object  # noqa: SLF001 - werkzeug's own way past its proxy
"""What ``g`` stands for in the request that is being answered.

Raises:
    RuntimeError: no request is being answered.
"""
