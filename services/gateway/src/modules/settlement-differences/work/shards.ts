import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';

/** Books are shared out by their numbers: so many workers at most compare at once, each the lines of other books. */
const shards = sql.raw('16');
/** Among so many lines, oldest first, work is looked for. */
const linesSeen = sql.raw('16000');
/** How many lines a batch takes. */
const linesAtOnce = 1_000;

const plain = (em: EntityManager) => queries(em).withoutPlugins();

/** The oldest lines that are still to be compared, read without a lock: others may take them meanwhile. */
const waiting = sql`(
  select id, book % ${shards} as shard from settlement_lines where compared_at is null order by id limit ${linesSeen}) as w`;

/** The shards that have lines to be compared, the one with the oldest line first. */
export async function waitingShards(em: EntityManager): Promise<number[]> {
  const { rows } = await sql<{ shard: number }>`
    select w.shard from ${waiting} group by w.shard order by min(w.id)`.execute(plain(em));
  return rows.map(({ shard }) => shard);
}

/** The next lines of a shard. */
export async function peekLines(shard: number, em: EntityManager): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from ${waiting} where w.shard = ${shard}::integer order by w.id limit ${linesAtOnce}`.execute(
    plain(em),
  );
  return rows.map(({ id }) => id);
}

/** Takes the lock of a shard to the end of the transaction; false where another worker has it. */
export async function takeShard(shard: number, tx: EntityManager): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`settlement-shard-${shard}`}, 0)) as mine`.execute(
    plain(tx),
  );
  return rows[0]?.mine === true;
}

/** Shares the place of the comparison with other workers of this release; false while one of the release before has it alone. */
export async function sharesPlace(tx: EntityManager): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_progress where name = 'settlements' for key share skip locked`.execute(plain(tx));
  return rows.length > 0;
}
