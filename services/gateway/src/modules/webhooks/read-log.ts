import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventListQuery } from '@trilho/contracts/event';
import { eventDays, logDays } from '@trilho/contracts/retention';
import { type SqlBool, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { invalid, malformed } from '../../platform/errors.ts';
import { idFloor } from '../../platform/ids.ts';
import type { Page } from '../../platform/lists/page.ts';
import { type EventRow, findEvent, ownEvents } from './event-list.repository.ts';

/** Where `after` leads without an event. */
const beginningMs = logDays * 24 * 60 * 60 * 1000;
const longestTransactionMs = 60 * 60 * 1000;

/** A place in the log: what comes after it follows. */
interface Place {
  xactId: number;
  position: number;
}

const unknownEvent = () =>
  invalid([
    {
      field: 'after',
      message: `Este evento não existe ou não é mais guardado: são ${eventDays} dias. Recomece com \`after\` vazio, ${logDays} dias atrás.`,
    },
  ]);

/**
 * The place of the last event before the log's beginning, or before the merchant's first. An hour more than asked for is read:
 * so long may a transaction of the window have been open before the event that comes before it by its id.
 */
async function beginning(scope: MerchantScope, now: Date, em: EntityManager): Promise<Place> {
  const last = await ownEvents(scope, em)
    .clearSelect()
    .select(['xactId', 'position'])
    .where('id', '<', idFloor('evt', now.getTime() - beginningMs - longestTransactionMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Negative ones are of a cluster that the database was moved from.
  return last ?? { xactId: Number.MIN_SAFE_INTEGER, position: 0 };
}

async function placeOf(scope: MerchantScope, after: string, now: Date, em: EntityManager): Promise<Place> {
  if (after === '') return beginning(scope, now, em);
  const event = await findEvent(scope, after, em);
  if (!event) throw unknownEvent();
  return event;
}

/** What the lists' other parameters would do to the log: leave gaps, or turn it around. */
const notWithAfter = ['startingAfter', 'endingBefore', 'type', 'createdFrom', 'createdTo'] as const;

/**
 * Reads the events that follow one of them in the log, oldest first. An event of a transaction appears once every older
 * transaction has ended: none can come before it later, so that a reader who goes on from `nextCursor` misses nothing.
 * @throws 400 with another parameter than `limit`, 422 for an event that is not kept
 */
export async function readLog(
  scope: MerchantScope,
  query: EventListQuery & { after: string },
  now: Date,
  em: EntityManager,
): Promise<Page<EventRow>> {
  const { after, limit } = query;
  if (notWithAfter.some((name) => query[name] !== undefined)) {
    throw malformed('Com after use só limit: o registro é completo e na ordem.');
  }
  const place = await placeOf(scope, after, now, em);
  const found = await ownEvents(scope, em)
    .where(sql<SqlBool>`(xact_id, position) > (${place.xactId}::bigint, ${place.position}::bigint)`)
    .where('xactId', '<', sql<number>`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`)
    .orderBy('xactId')
    .orderBy('position')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  return {
    rows,
    hasMore: found.length > limit,
    nextCursor: rows.at(-1)?.id ?? after,
    previousCursor: null,
  };
}
