import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../database/queries.ts';

/** Some slots of one account, the first after `firstInMs` (negative: it is overdue), one each `everyMs` from there. */
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

/** Counts the slots of every account, for all nodes together. */
export interface SlotStore {
  /** Takes up to `count` slots, none of which is more than `withinMs` from now. May give none. */
  take(account: string, count: number, pace: Pace, withinMs: number): Promise<GrantedSlots>;
}

/** The tables of slots: calls towards a provider account, and calls of a key pair. */
export type SlotTable = 'provider_turns' | 'rate_limit_slots';

interface Taken {
  takenFrom: number;
  taken: number;
  askedAt: number;
}

/**
 * Counts slots in the database, so that all nodes and workers together keep within an account's limit. The next slot is
 * the earliest one that is free, but a slot that nobody took is kept for as long as the burst is. Slots are taken while
 * the last of them is near enough. Times are those of the database's clock, which all nodes share. The table is
 * unlogged: losing it in a crash costs a second's count.
 */
export function createSlotStore(em: EntityManager, table: SlotTable): SlotStore {
  return {
    async take(account, count, { everyMs, burst }, withinMs) {
      const statement = sql<Taken>`
        insert into ${sql.table(table)} as slots (account, free_at, taken_from, taken, asked_at)
        values (${account}, 0, 0, 0, 0)
        on conflict (account) do update set (free_at, taken_from, taken, asked_at) = (
          select first + k * every, first, k, asked from (
            select first, asked, every,
              least(${count}::int, greatest(0, floor((${withinMs}::float8 + asked - first) / every) + 1)) as k
            from (
              select greatest(slots.free_at, asked - ${(burst - 1) * everyMs}::float8) as first, asked,
                ${everyMs}::float8 as every
              from (select extract(epoch from clock_timestamp())::float8 * 1000 as asked) clock) free) granted)
        returning taken_from, taken, asked_at`;
      const ask = async () => (await statement.execute(queries(em))).rows[0];
      let answer = await ask();
      // The account's first call only wrote its row.
      if (answer?.askedAt === 0) answer = await ask();
      if (!answer) throw new Error('The slot store did not answer');
      return { count: answer.taken, firstInMs: answer.takenFrom - answer.askedAt, everyMs };
    },
  };
}
