import type { QueryOf } from '../caller.ts';
import type { WebhookEvent } from '../events.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';

export type EventListParams = Omit<QueryOf<'GET /events'>, 'after'>;

export class Events extends Resource {
  /** Lists events, newest first. */
  list(query?: EventListParams, options?: CallOptions): List<WebhookEvent> {
    return this.api.list('GET /events', { query }, options) as List<WebhookEvent>;
  }

  /** Retrieves an event as it was sent to endpoints. */
  async retrieve(id: string, options?: CallOptions): Promise<WebhookEvent> {
    return (await this.api.call('GET /events/{id}', { path: { id } }, options)) as WebhookEvent;
  }

  /**
   * Yields every event that follows this one in the log, in its order, up to now: an event that it has passed is never
   * added later. Keep the id of the last event that was applied and begin with it next time; '' begins 30 days ago.
   */
  async *since(eventId: string, options?: CallOptions): AsyncGenerator<WebhookEvent, void, undefined> {
    let after = eventId;
    for (;;) {
      const page = await this.api.call('GET /events', { query: { after, limit: 100 } }, options);
      yield* page.items as WebhookEvent[];
      if (!page.hasMore) return;
      after = page.nextCursor ?? after;
    }
  }
}
