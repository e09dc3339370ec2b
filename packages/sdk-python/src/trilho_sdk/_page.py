"""Pages of lists."""

from __future__ import annotations

from typing import Any, Callable, Generic, Iterator, List, Mapping, Optional, TypeVar

Item = TypeVar("Item")

ReadPage = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Reads the page that the cursors select."""


class Page(Generic[Item]):
    """One page of a list, newest first; iterated, every item from this page on, page after page.

    `items` are those of this page alone. A cursor is opaque, and None where nothing further lies that way.
    """

    items: List[Item]
    has_more: bool
    next_cursor: Optional[str]
    previous_cursor: Optional[str]

    def __init__(self, data: Mapping[str, Any], read: ReadPage, backwards: bool) -> None:
        self.items = data["items"]
        self.has_more = data.get("hasMore", False)
        self.next_cursor = data.get("nextCursor")
        self.previous_cursor = data.get("previousCursor")
        self._read = read
        self._backwards = backwards

    def __iter__(self) -> Iterator[Item]:
        page = self
        while True:
            # Towards the newest item, so that a walk that goes back never meets what it has seen.
            yield from reversed(page.items) if self._backwards else page.items
            following = page._following()
            if following is None:
                return
            page = following

    def _following(self) -> Optional[Page[Item]]:
        cursor = self.previous_cursor if self._backwards else self.next_cursor
        if cursor is None:
            return None
        cursors = {"endingBefore" if self._backwards else "startingAfter": cursor}
        return Page(self._read(cursors), self._read, self._backwards)

    def __repr__(self) -> str:
        return f"<Page of {len(self.items)} items, has_more={self.has_more}>"


def read_page(read: ReadPage, start: Mapping[str, Any]) -> Page[Any]:
    """Reads the first page of a list."""
    return Page(read(start), read, start.get("endingBefore") is not None)
