import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import type { Say } from '../../platform/queue/say.ts';
import type { LedgerBackfillSchema } from '../ledger/ledger.entity.ts';
import { type BackfillPart, parts } from './parts.ts';

/** How many rows a transaction looks at: those that hold money are locked for the tenths of a second that it takes. */
const rowsAtOnce = 500;

/** How long one run goes on, in ms; the next goes on from there. */
const longestRunMs = 5 * 60 * 1000;

/**
 * How often all rows are looked at: nodes of a release without a ledger may write on for some time, behind the first look.
 */
const passes = 2;
const hoursBetweenPasses = 24;

const hoursAgo = (hours: number) => sql<Date>`now() - ${hours} * interval '1 hour'`;

/** Every so many rows the log is told. */
const rowsBetweenReports = 10_000;

const db = (em: EntityManager) => queries<typeof LedgerBackfillSchema>(em);

interface Progress {
  seen: number;
  isDone: boolean;
}

/**
 * Opens the books of the next rows, before a transaction holds any of them: who posts in a book that is not committed waits for it, and
 * may hold what is waited for here.
 */
async function openBooks({ name, idsAfter }: BackfillPart, em: EntityManager): Promise<void> {
  const place = await db(em)
    .selectFrom('ledger_backfills')
    .select('position')
    .where('part', '=', name)
    .where('doneAt', 'is', null)
    .executeTakeFirst();
  const ids = await idsAfter(place?.position ?? '', rowsAtOnce, em);
  if (ids.length === 0) return;
  await sql`
    insert into ledger_books (user_id, environment, gateway, currency)
    select user_id, environment, gateway, currency from ${sql.table(name)} where id = any(${ids}::text[])
    except select user_id, environment, gateway, currency from ledger_books
    on conflict do nothing`.execute(queries(em).withoutPlugins());
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
      .values({ part: name, position: '', seen: 0, passes: 0 })
      .onConflict((known) => known.column('part').doNothing())
      .execute();
    const place = await db(tx)
      .selectFrom('ledger_backfills')
      .select(['position', 'seen', 'passes', 'doneAt'])
      .where('part', '=', name)
      .where('passes', '<', passes)
      .where((eb) => eb.or([eb('doneAt', 'is', null), eb('doneAt', '<', hoursAgo(hoursBetweenPasses))]))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!place) return null;
    const ids = await part.idsAfter(place.doneAt ? '' : place.position, rowsAtOnce, tx);
    await part.book(ids, tx);
    const isDone = ids.length < rowsAtOnce;
    const seen = (place.doneAt ? 0 : place.seen) + ids.length;
    await db(tx)
      .updateTable('ledger_backfills')
      .set({
        position: ids.at(-1) ?? place.position,
        seen,
        passes: place.passes + (isDone ? 1 : 0),
        doneAt: isDone ? sql<Date>`now()` : null,
      })
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
      await openBooks(part, em.fork());
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
