import type Stripe from 'stripe';
import { resourceMissing } from './errors.ts';
import type { Caller } from './keys.ts';
import { nounOf, type ObjectType, type ObjectTypes } from './object-types.ts';
import type { Store } from './store.ts';

/** API version of every response and event: the one that the pinned SDK is made for. */
export const apiVersion = '2026-10-28.endive';

/** Callbacks through which payments and customers reach billing without importing it. */
export interface Hooks {
  intentSucceeded(ctx: Context, intent: Stripe.PaymentIntent): void;
  intentFailed(ctx: Context, intent: Stripe.PaymentIntent): void;
  setupSucceeded(ctx: Context, intent: Stripe.SetupIntent): void;
  /** Called before the customer's methods are detached. */
  customerDeleted(ctx: Context, customer: string): void;
}

/** What a handler works with: the caller, the account's objects, and the simulator's address. */
export interface Context {
  caller: Caller;
  store: Store;
  hooks: Hooks;
  publicUrl: string;
  requestId: string | null;
  idempotencyKey: string | null;
  /** Overrides the wall clock (Unix seconds), for work that is done later than its due time. */
  now?: number;
  /** Suppresses events and webhooks, for a history that is loaded. */
  silent?: true;
}

/** Unix seconds, by the wall clock. */
export function realNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** Returns Unix seconds for a customer: the time of the customer's test clock, or the wall clock. */
export function nowOf(ctx: Context, customer?: string | null): number {
  if (ctx.now !== undefined) return ctx.now;
  const clock = customer ? clockOf(ctx, customer) : null;
  return clock ? (ctx.store.get('test_helpers.test_clock', clock)?.frozen_time ?? realNow()) : realNow();
}

/** Returns the id of a customer's test clock, if any. */
export function clockOf(ctx: Context, customer: string): string | null {
  const clock = ctx.store.get('customer', customer)?.test_clock;
  return typeof clock === 'string' ? clock : null;
}

/** The object, or the provider's "No such …" error; `param` names the parameter that carried the id. */
export function need<K extends ObjectType>(
  ctx: Context,
  type: K,
  id: string,
  param?: string,
): ObjectTypes[K] {
  const object = ctx.store.get(type, id);
  if (!object) throw resourceMissing(nounOf(type), id, param);
  return object;
}

/** The id behind a reference. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
