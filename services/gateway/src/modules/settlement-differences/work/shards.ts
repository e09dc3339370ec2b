import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';

/** Books are shared out by their numbers: so many workers at most compare at once, each the lines of other books. */
const shards = sql.raw('16');
/** How many lines a batch takes. */
const linesAtOnce = sql.raw('1000');

const plain = (em: EntityManager) => queries(em).withoutPlugins();

/** A line's shard, as the index of waiting lines has it. */
const shardOf = sql`book % ${shards}`;
const isWaiting = sql`compared_at is null`;

/**
 * The shards with lines that are to be compared, that with the oldest line first, read without a lock: others may take them meanwhile. Steps
 * from the first line of a shard to that of the next by `settlement_lines_waiting_index`, however many wait in each.
 */
export async function waitingShards(em: EntityManager): Promise<number[]> {
  const { rows } = await sql<{ shard: number }>`
    with recursive firsts as (
      (select ${shardOf} as shard, id from settlement_lines where ${isWaiting} order by ${shardOf}, id limit 1)
      union all
      select next.shard, next.id from firsts cross join lateral (
        select ${shardOf} as shard, id from settlement_lines
        where ${isWaiting} and ${shardOf} > firsts.shard order by ${shardOf}, id limit 1) as next)
    select shard from firsts order by id`.execute(plain(em));
  return rows.map(({ shard }) => shard);
}

/**
 * The next lines of a shard that are to be compared, oldest first, read without a lock. `between` keeps the planner from the order of ids
 * alone, in which those of other shards come first.
 */
export async function waitingLines(shard: number, em: EntityManager): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from settlement_lines where ${isWaiting} and ${shardOf} between ${shard} and ${shard}
    order by ${shardOf}, id limit ${linesAtOnce}`.execute(plain(em));
  return rows.map(({ id }) => id);
}

/** Takes the lock of a shard to the end of the transaction, or of the statement where there is none; false where another worker has it. */
export async function takeShard(shard: number, tx: EntityManager): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`settlement-shard-${shard}`}, 0)) as mine`.execute(
    plain(tx),
  );
  return rows[0]?.mine === true;
}

/** Whether no other worker has a shard at this moment. */
export const isShardFree = (shard: number, em: EntityManager): Promise<boolean> => takeShard(shard, em);

/** Shares the place of the comparison with other workers of this release; false while one of the release before has it alone. */
export async function sharesPlace(tx: EntityManager): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_progress where name = 'settlements' for key share skip locked`.execute(plain(tx));
  return rows.length > 0;
}
