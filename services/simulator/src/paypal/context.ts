import type { Database } from '../kernel/database.ts';
import type { ObjectType, ObjectTypes } from '../kernel/object-types.ts';
import { Store } from '../kernel/store.ts';
import { accountById, type PayPalAccount } from './account.ts';
import { notFound } from './errors.ts';

/** What a handler works with: the account, its objects, the time, and the address of PayPal's paths. */
export interface PayPalContext {
  account: PayPalAccount;
  store: Store;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Unix milliseconds. */
  nowMs: number;
}

export function contextOf(
  db: Database,
  account: PayPalAccount,
  publicUrl: string,
  nowMs: number,
): PayPalContext {
  return { account, store: new Store(db, account.accountId), baseUrl: `${publicUrl}${BASE_PATH}`, nowMs };
}

/** Where PayPal's paths begin, so that they do not collide with those of the other providers. */
export const BASE_PATH = '/paypal';

export const secondsOf = (ms: number): number => Math.floor(ms / 1000);

/** `2026-11-23T10:00:00Z` */
export const timeText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** The account's object of an id; 404 for any other. */
export function need<K extends ObjectType>(
  ctx: PayPalContext,
  type: K,
  id: string | undefined,
  parameter: string,
): ObjectTypes[K] {
  const object = ctx.store.get(type, id ?? '');
  if (!object) throw notFound(parameter, id ?? '');
  return object;
}

/** An object of any account, with the context to change it in. */
export interface Found<K extends ObjectType> {
  ctx: PayPalContext;
  object: ObjectTypes[K];
}

/** Finds an object by its id alone, of whichever account; undefined when there is none. */
export function find<K extends ObjectType>(
  db: Database,
  publicUrl: string,
  type: K,
  id: string,
): Found<K> | undefined {
  const row = db.one('SELECT account FROM objects WHERE id = ? AND type = ? AND deleted = 0', id, type);
  if (!row) return undefined;
  const ctx = contextOf(db, accountById(db, String(row.account)), publicUrl, Date.now());
  const object = ctx.store.get(type, id);
  return object && { ctx, object };
}
