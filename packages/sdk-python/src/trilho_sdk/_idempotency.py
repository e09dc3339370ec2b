"""Keys under which something takes effect once."""

from __future__ import annotations

import re
from typing import Optional, Union
from urllib.parse import quote

LONGEST_KEY = 255
"""The longest key that the service takes."""

# What `encodeURIComponent` leaves as it is: every language makes the same key of an order.
_UNESCAPED = "!~*'()"


def idempotency_key_for(
    order: Union[str, int], attempt: Optional[Union[str, int]] = None
) -> str:
    """Returns the key under which all attempts at one thing take effect once.

    It is the same in every process and after a crash: `idempotency_key_for("1042")`. `attempt` tells apart what happens
    to an order more than once: `refund-77`, or `card-2` for a second attempt with another card. The key is made of what
    is given alone, so give the same body with it.

    Raises ValueError for an id that is empty or too long.
    """
    parts = [str(part) for part in ((order,) if attempt is None else (order, attempt))]
    # Escaped, the parts hold no slash: two orders never come to one key.
    key = "/".join(["order", *(quote(part, safe=_UNESCAPED) for part in parts)])
    if "" in parts or len(key) > LONGEST_KEY:
        raise ValueError(f"An order needs an id, and its key at most {LONGEST_KEY} characters")
    return key


def require_sendable(key: str) -> str:
    """Refuses a key that no header can carry."""
    if not re.fullmatch(r"[\x21-\x7e]+", key):
        raise ValueError("An idempotency key has to be visible ASCII characters without spaces")
    return key
