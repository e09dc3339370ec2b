"""Addresses: paths with ids in them, and query strings."""

from __future__ import annotations

import re
from typing import Any, Iterator, Mapping, Optional, Tuple
from urllib.parse import quote, urlencode


def _pairs(name: str, value: Any) -> Iterator[Tuple[str, str]]:
    if value is None:
        return
    if isinstance(value, bool):
        yield name, "true" if value else "false"
    elif isinstance(value, Mapping):
        for key, member in value.items():
            yield from _pairs(f"{name}[{key}]", member)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _pairs(name, item)
    else:
        yield name, str(value)


def query_string(query: Optional[Mapping[str, Any]]) -> str:
    """Writes a query string with its `?`, or nothing.

    None is left out; `{"metadata": {"order": "7"}}` becomes `metadata[order]=7`, and each item of a list repeats the
    name.
    """
    pairs = [pair for name, value in (query or {}).items() for pair in _pairs(name, value)]
    return f"?{urlencode(pairs)}" if pairs else ""


def fill_path(template: str, values: Mapping[str, str]) -> str:
    """Fills `/payments/{id}` with the given values, each encoded: an id cannot reach another path."""

    def value_of(match: "re.Match[str]") -> str:
        value = values.get(match[1])
        # An empty id would turn a retrieval into a list.
        if not isinstance(value, str) or value == "":
            raise ValueError(f'The parameter "{match[1]}" is empty')
        return quote(value, safe="")

    return re.sub(r"\{(\w+)\}", value_of, template)
