import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventListQuery } from '@trilho/contracts/event';
import type { MerchantScope } from '../../context.ts';
import type { MerchantEventSchema } from '../../event-log/event.entity.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { createdBetween } from '../../platform/lists/conditions.ts';
import { type Page, readPage } from '../../platform/lists/page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';

export type EventRow = RowOf<typeof MerchantEventSchema>;

const selectEvents = (em: EntityManager) =>
  queries<typeof MerchantEventSchema>(em).selectFrom('events').selectAll();

/** A merchant's events. */
export const ownEvents = ({ userId, environment }: MerchantScope, em: EntityManager) =>
  selectEvents(em).where((eb) => eb.and({ userId, environment }));

/** Finds a merchant's event; null when there is none, or none any more. */
export async function findEvent(
  scope: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<EventRow | null> {
  return (await ownEvents(scope, em).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds a merchant's event. @throws 404 */
export async function getEvent(scope: MerchantScope, id: string, em: EntityManager): Promise<EventRow> {
  const row = await findEvent(scope, id, em);
  if (!row) throw notFound();
  return row;
}

/** Reads a page of a merchant's events, newest first. @throws 400 for a cursor that is not of this list */
export function listEvents(
  scope: MerchantScope,
  query: EventListQuery,
  em: EntityManager,
): Promise<Page<EventRow>> {
  const { type } = query;
  const selection = selectEvents(em).$if(type !== undefined, (typed) => typed.where('type', '=', type ?? ''));
  return readPage<EventRow>(selection, {
    prefix: 'evt',
    scope: merchantRows('events', scope),
    conditions: createdBetween('id', 'evt', query),
    query,
  });
}
