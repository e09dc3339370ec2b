import type { SQLInputValue } from 'node:sqlite';
import type Stripe from 'stripe';
import type { Context } from './context.ts';
import { invalidRequest, resourceMissing } from './errors.ts';
import { nounOf, type ObjectType, type ObjectTypes } from './object-types.ts';
import type { Params } from './params/params.ts';

/** Parameters of a list that cannot be asked for by its creation. */
export const pageParams = ['limit', 'starting_after', 'ending_before'];

/** Parameters of most lists. */
export const listParams = [...pageParams, 'created', { created: ['gt', 'gte', 'lt', 'lte'] }];

/** Equality on an indexed column, or on a path inside the object (`$.status`). */
export type Filters = Record<string, string | number | undefined>;

/** `limit` of a list request: 1 to 100, 10 by default. */
export function readLimit(params: Params): number {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: must be between 1 and 100.', { param: 'limit' });
  }
  return limit;
}

function createdConditions(params: Params, add: (condition: string, value: number) => void): void {
  if (typeof params.values.created === 'string') {
    add('created = ?', params.requiredInteger('created'));
    return;
  }
  const range = params.object('created');
  for (const [name, operator] of [
    ['gt', '>'],
    ['gte', '>='],
    ['lt', '<'],
    ['lte', '<='],
  ] as const) {
    const value = range?.integer(name);
    if (value !== undefined) add(`created ${operator} ?`, value);
  }
}

interface Cursor {
  id: string;
  param: 'ending_before' | 'starting_after';
}

function readCursor(params: Params): Cursor | undefined {
  const after = params.string('starting_after');
  const before = params.string('ending_before');
  if (after && before) throw invalidRequest('You may only specify one of starting_after and ending_before.');
  if (after) return { id: after, param: 'starting_after' };
  return before ? { id: before, param: 'ending_before' } : undefined;
}

/** One page of a list that an object carries whole, in the list's own order. */
export function pageOf<T extends { id: string }>(list: Stripe.ApiList<T>, params: Params): Stripe.ApiList<T> {
  const limit = readLimit(params);
  const cursor = readCursor(params);
  const at = cursor ? list.data.findIndex(({ id }) => id === cursor.id) : -1;
  if (cursor && at < 0) throw resourceMissing('object', cursor.id, cursor.param);
  const isBack = cursor?.param === 'ending_before';
  const rest = isBack ? list.data.slice(0, at) : list.data.slice(at + 1);
  const data = isBack ? rest.slice(-limit) : rest.slice(0, limit);
  return { ...list, data, has_more: rest.length > limit };
}

/** One page of an account's objects, newest first, with the provider's cursors. */
export function listObjects<K extends ObjectType>(
  ctx: Context,
  type: K,
  params: Params,
  url: string,
  filters: Filters = {},
  conditions: string[] = [],
): Stripe.ApiList<ObjectTypes[K]> {
  const limit = readLimit(params);
  const where = ['account = ?', 'type = ?', 'deleted = 0', ...conditions];
  const values: SQLInputValue[] = [ctx.store.account, type];
  const add = (condition: string, value: SQLInputValue) => {
    where.push(condition);
    values.push(value);
  };
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    add(name.startsWith('$') ? `json_extract(data, '${name}') = ?` : `${name} = ?`, value);
  }
  createdConditions(params, add);
  const cursor = readCursor(params);
  const isBack = cursor?.param === 'ending_before';
  if (cursor) {
    const row = ctx.store.db.one(
      'SELECT seq FROM objects WHERE account = ? AND type = ? AND id = ?',
      ctx.store.account,
      type,
      cursor.id,
    );
    if (!row) throw resourceMissing(nounOf(type), cursor.id, cursor.param);
    add(isBack ? 'seq > ?' : 'seq < ?', Number(row.seq));
  }
  const order = isBack ? 'ASC' : 'DESC';
  const rows = ctx.store.db.all(
    `SELECT data FROM objects WHERE ${where.join(' AND ')} ORDER BY seq ${order} LIMIT ?`,
    ...values,
    limit + 1,
  );
  const page = rows.slice(0, limit).map((row) => ctx.store.parse(type, row));
  if (isBack) page.reverse();
  return { object: 'list', data: page, has_more: rows.length > limit, url };
}
