import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import type { Say } from '../../platform/queue/say.ts';
import type { LedgerBackfillSchema } from '../ledger/ledger.entity.ts';
import { type BackfillPart, parts } from './parts.ts';

/** How many rows a transaction looks at: of those that hold money it locks each until it ends. */
const rowsAtOnce = 50;

/** How long one run goes on, in ms; the next goes on from there. */
const longestRunMs = 5 * 60 * 1000;

/** Every so many rows the log is told. */
const rowsBetweenReports = 10_000;

const db = (em: EntityManager) => queries<typeof LedgerBackfillSchema>(em);

interface Progress {
  seen: number;
  isDone: boolean;
}

/**
 * Posts the next rows of a part, in one transaction with the place that was reached. Null where all are posted, or another worker is at
 * it. What is posted already is not posted again, whoever posted it.
 */
const postNext = (part: BackfillPart, em: EntityManager): Promise<Progress | null> =>
  em.transactional(async (tx) => {
    const { name } = part;
    await db(tx)
      .insertInto('ledger_backfills')
      .values({ part: name, position: '', seen: 0 })
      .onConflict((known) => known.column('part').doNothing())
      .execute();
    const place = await db(tx)
      .selectFrom('ledger_backfills')
      .select(['position', 'seen'])
      .where('part', '=', name)
      .where('doneAt', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!place) return null;
    const ids = await part.idsAfter(place.position, rowsAtOnce, tx);
    for (const id of ids) await part.book(id, tx);
    const isDone = ids.length < rowsAtOnce;
    const seen = place.seen + ids.length;
    await db(tx)
      .updateTable('ledger_backfills')
      .set({ position: ids.at(-1) ?? place.position, seen, doneAt: isDone ? clockNow() : null })
      .where('part', '=', name)
      .execute();
    return { seen, isDone };
  });

/** Posts what is from before the ledger: payments with their refunds and surpluses, then invoices, then disputes of both. */
export async function backfillLedger({ orm }: Pick<AppContext, 'orm'>, say: Say): Promise<void> {
  const em = orm.em.fork();
  const until = performance.now() + longestRunMs;
  for (const part of parts) {
    for (;;) {
      const progress = await postNext(part, em.fork());
      if (!progress) break;
      const { seen, isDone } = progress;
      if (isDone && seen > 0) say({ part: part.name, seen }, 'the ledger has what was before it');
      if (isDone) break;
      if (seen % rowsBetweenReports === 0)
        say({ part: part.name, seen }, 'posting what was before the ledger');
      if (performance.now() > until) return;
    }
  }
}

/** Has all rows looked at once more, by the next run: they were written past the ledger. */
export const backfillAnew = async (tx: EntityManager): Promise<void> =>
  void (await sql`delete from ledger_backfills`.execute(queries(tx)));
