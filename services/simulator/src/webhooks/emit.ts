import type Stripe from 'stripe';
import { apiVersion, type Context, nowOf, realNow } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

function isDeepEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The attributes that changed, with their earlier values. */
export function previousAttributes(before: object, after: object): Record<string, unknown> {
  const later = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => !isDeepEqual(value, later.get(name))),
  );
}

interface Subject {
  id: string;
  object: string;
  customer?: unknown;
}

/** Returns the customer whose clock dates the event. */
function customerOf(object: Subject): string | null {
  if (object.object === 'customer') return object.id;
  return typeof object.customer === 'string' ? object.customer : null;
}

/**
 * Records an event about an object as it is now, and one delivery per endpoint of the account that asked for
 * its type. Both are part of the running transaction; the deliveries are sent after it. Without a test clock
 * an event is dated when it is recorded, also for overdue work, so that events and API answers stay in order.
 */
export function emit(ctx: Context, type: Stripe.Event.Type, object: Subject, before?: object): void {
  if (ctx.silent) return;
  const endpoints = ctx.store
    .all('webhook_endpoint')
    .filter(
      (endpoint) =>
        endpoint.status === 'enabled' &&
        (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type)),
    );
  const created = ctx.now === undefined ? nowOf(ctx, customerOf(object)) : realNow();
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created,
    data: before ? { object, previous_attributes: previousAttributes(before, object) } : { object },
    livemode: ctx.caller.livemode,
    pending_webhooks: endpoints.length,
    request: { id: ctx.requestId, idempotency_key: ctx.idempotencyKey },
    type,
  };
  ctx.store.insert('event', event, created, { parent: object.id, lookup: type }, { recordedMs: Date.now() });
  for (const endpoint of endpoints) {
    ctx.store.db.run(
      `INSERT INTO deliveries (account, endpoint, event, object, state) VALUES (?, ?, ?, ?, 'new')`,
      ctx.store.account,
      endpoint.id,
      event.id,
      object.id,
    );
  }
}
