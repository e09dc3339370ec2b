import type { components } from './generated/api.ts';

/** The types of events: `payment.succeeded`. */
export type EventType = components['schemas']['EventType'];

/**
 * An event as posted to a merchant's endpoint, and as `trilho.events` reads it. `type` decides what `data.object` is;
 * types that are added later arrive too. Events of a thin endpoint have only its `id`.
 */
export type WebhookEvent = components['schemas']['WebhookEvent'];

/** What each event's `data.object` is: the resource as it was then. */
export type EventData = { [Event in WebhookEvent as Event['type']]: Event['data']['object'] };
