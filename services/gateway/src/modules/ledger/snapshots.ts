import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { clockMs, clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { idFloor } from '../../platform/ids.ts';
import { dayAfter } from '../../platform/sao-paulo-day.ts';
import { accountColumns, accountSums, bothAccounts } from './account-columns.ts';
import { dayBounds, seen, slackMs } from './balances.ts';

/** After so many postings of a book its next snapshot is written. */
const postingsOfSnapshot = 10_000;

/** How many postings are counted at once. */
const countedAtOnce = 50_000;

/** The end of what was posted by transactions that have all ended. */
const ended = sql`pg_snapshot_xmin(pg_current_snapshot())`;

const plain = (em: EntityManager) => queries(em).withoutPlugins();

/**
 * Counts the postings since the last run for the books that they are of. Returns whether there may be more. One worker at a time: the
 * others find the row locked, and count nothing.
 */
const countPostings = (em: EntityManager): Promise<boolean> =>
  em.transactional(async (tx) => {
    const { rows } = await sql<{ counted: string }>`
      with place as (
        select case when xact > ${seen} then '0'::xid8 else xact end as xact, case when xact > ${seen} then '' else id end as id
        from ledger_progress where name = 'snapshots' for update skip locked),
      news as materialized (
        select l.xact, l.id, l.book from ledger_postings l, place
        where (l.xact, l.id) > (place.xact, place.id) and l.xact < ${ended}
        order by l.xact, l.id limit ${countedAtOnce}),
      books as (
        update ledger_books b set unsummed = unsummed + n.count
        from (select book, count(*)::integer as count from news group by book) n where b.id = n.book),
      moved as (
        update ledger_progress p set xact = n.xact, id = n.id
        from (select xact, id from news order by xact desc, id desc limit 1) n where p.name = 'snapshots')
      select count(*) as counted from news`.execute(plain(tx));
    return Number(rows[0]?.counted ?? 0) === countedAtOnce;
  });

/**
 * Writes what a book holds by all transactions that have ended, from its snapshot before and the postings since. Nothing is written
 * where the clock stood still since then.
 */
export async function writeSnapshot(book: number, em: EntityManager): Promise<void> {
  const low = idFloor('ltx', clockMs() - slackMs);
  await sql`
    with past as (
      select * from ledger_snapshots where book = ${book} and cut <= ${seen} order by low desc limit 1),
    snapshot as (
      insert into ledger_snapshots (book, low, cut, ${accountColumns})
      select ${book}, ${low}, c.cut, ${bothAccounts('s', 't')}
      from (select ${ended} as cut) as c
      left join past as s on true
      left join lateral (
        select ${accountSums('l')} from ledger_postings l
        where l.book = ${book} and l.id >= coalesce(s.low, '') and l.xact >= coalesce(s.cut, '0'::xid8)
          and (l.xact < c.cut or (s.low is null and l.xact >= ${seen}))) as t on true
      where s.low is null or s.low < ${low}
      on conflict (book, low) do nothing)
    update ledger_books set unsummed = 0 where id = ${book}`.execute(plain(em));
}

const writeSnapshots = async (least: number, em: EntityManager): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_books where unsummed >= ${least}`.execute(plain(em));
  for (const { id } of rows) await writeSnapshot(id, em);
};

/** Writes where a day that is over was closed, once. Returns whether this call did. */
export async function closeDay(day: string, em: EntityManager): Promise<boolean> {
  const { low, high } = dayBounds(day);
  const { numAffectedRows } = await sql`
    insert into ledger_days (day, cut, low, high) values (${day}::date, ${ended}, ${low}, ${high})
    on conflict (day) do nothing`.execute(plain(em));
  return Number(numAffectedRows ?? 0) > 0;
}

/** The days that are over and not closed: those since the last that is, or yesterday alone. */
async function openDays(em: EntityManager): Promise<string[]> {
  const yesterday = dayAfter(clockNow(), -1);
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from generate_series(
      coalesce((select max(day) + 1 from ledger_days), ${yesterday}::date)::timestamp,
      ${yesterday}::timestamp, interval '1 day') as day`.execute(plain(em));
  return rows.map(({ day }) => day);
}

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');

/** Closes the days that are over, and sums up the books of which much was posted since, or a month has ended. */
export async function keepLedger({ orm }: Pick<AppContext, 'orm'>): Promise<void> {
  const em = orm.em.fork();
  // Snapshots of a database that was restored with numbers of its own would count as ours once the numbers have come so far.
  await sql`delete from ledger_snapshots where cut > ${seen}`.execute(plain(em));
  while (await countPostings(em));
  let hasNewMonth = false;
  for (const day of await openDays(em)) {
    const isMine = await closeDay(day, em);
    hasNewMonth ||= isMine && isFirstOfMonth(dayAfter(new Date(`${day}T12:00:00-03:00`), 1));
  }
  await writeSnapshots(hasNewMonth ? 1 : postingsOfSnapshot, em);
}
