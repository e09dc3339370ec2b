"""The log of events."""

from __future__ import annotations

from typing import Iterator, Optional

from ._api import Resource
from .generated.types import WebhookEvent


class EventLog(Resource):
    def since(
        self,
        event_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator[WebhookEvent]:
        """Yields every event that follows this one in the log, in its order, up to now.

        An event that it has passed is never added later. Keep the id of the last event that was applied and begin with
        it next time; "" begins 30 days ago.
        """
        after = event_id
        while True:
            query = {"after": after, "limit": 100}
            page = self._api.call(
                "GET", "/events", query=query, timeout=timeout, max_retries=max_retries
            )
            yield from page["items"]
            if not page["hasMore"]:
                return
            after = page["nextCursor"] or after
