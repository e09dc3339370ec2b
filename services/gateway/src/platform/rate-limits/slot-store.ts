import type { SqlRunner } from '../database/sql-runner.ts';

/** Some turns of one account, the first after `firstInMs` (negative: it is overdue), one each `everyMs` from there. */
export interface GrantedSlots {
  count: number;
  firstInMs: number;
  everyMs: number;
}

/** How many calls of an account may start at once, and the pace of those that follow. */
export interface Pace {
  everyMs: number;
  burst: number;
}

/** Where the turns of every account are counted, for all nodes together. */
export interface SlotStore {
  /** Takes up to `count` turns, none of which is more than `withinMs` from now. May give none. */
  take(account: string, count: number, pace: Pace, withinMs: number): Promise<GrantedSlots>;
}

/** The tables of this shape: calls towards a provider account, and calls of a key pair. */
export type SlotTable = 'provider_turns' | 'rate_limit_slots';

/**
 * The next turn is the earliest one not taken, but a turn that nobody took is kept for as long as the burst is. RateSlots
 * are taken while the last of them is near enough. Times in milliseconds of the database's clock, which all nodes share.
 */
const takeSql = (table: SlotTable) => `
  insert into ${table} as turns (account, free_at, taken_from, taken, asked_at) values (?, 0, 0, 0, 0)
  on conflict (account) do update set (free_at, taken_from, taken, asked_at) = (
    select first + k * every, first, k, asked from (
      select first, asked, every, least(?::int, greatest(0, floor((?::float8 + asked - first) / every) + 1)) as k
      from (
        select greatest(turns.free_at, asked - ?::float8) as first, asked, ?::float8 as every
        from (select extract(epoch from clock_timestamp())::float8 * 1000 as asked) clock) free) granted)
  returning taken_from "from", taken, asked_at "askedAt"`;

interface Taken {
  from: number;
  taken: number;
  askedAt: number;
}

/**
 * Counts turns in the database, so that all nodes and workers together keep within an account's limit. The table is
 * unlogged: losing it in a crash costs a second's count.
 */
export function createSlotStore(sql: SqlRunner, table: SlotTable): SlotStore {
  const statement = takeSql(table);
  return {
    async take(account, count, { everyMs, burst }, withinMs) {
      const params = [account, count, withinMs, (burst - 1) * everyMs, everyMs];
      const ask = async (): Promise<Taken | undefined> => (await sql.execute<Taken[]>(statement, params))[0];
      let answer = await ask();
      // The account's first call only wrote its line.
      if (answer?.askedAt === 0) answer = await ask();
      if (!answer) throw new Error('The book of turns did not answer');
      return { count: answer.taken, firstInMs: answer.from - answer.askedAt, everyMs };
    },
  };
}
