import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/database/queries.ts';

/** Books are shared out by their numbers: so many workers at most compare at once, each the lines of other books. */
const shards = sql.raw('16');
/** Among so many lines, oldest first, work is looked for. */
const linesSeen = sql.raw('16000');
/** How many lines a batch takes. */
const linesAtOnce = sql.raw('1000');
/** How many shards are tried before others have all that waits. */
const shardsTried = sql.raw('4');

const plain = (em: EntityManager) => queries(em).withoutPlugins();

/** Lines of a shard that are still to be compared, oldest first. */
interface Waiting {
  shard: number;
  lineIds: string[];
}

/** The shards with the oldest lines that are to be compared, read without a lock: others may take them meanwhile. */
export async function waitingShards(em: EntityManager): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select w.shard, (array_agg(w.id order by w.id))[1:${linesAtOnce}] as "lineIds" from (
      select id, book % ${shards} as shard from settlement_lines where compared_at is null order by id limit ${linesSeen}) as w
    group by w.shard order by min(w.id) limit ${shardsTried}`.execute(plain(em));
  return rows;
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
