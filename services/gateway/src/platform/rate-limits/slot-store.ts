import type { EntityManager } from '@mikro-orm/postgresql';
import { groupedStatement } from '../database/groups/grouped-statement.ts';

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
  place: number;
  takenFrom: number;
  taken: number;
  askedAt: number;
}

const takeStatement = (table: SlotTable) =>
  groupedStatement<Taken>({
    name: `take-slots-of-${table}`,
    isOutcome: table === 'provider_turns',
    parameters: { account: 'text', count: 'int', within: 'float8', reach: 'float8', every: 'float8' },
    text: () => `,
  answered as (
    insert into ${table} as slots (account, free_at, taken_from, taken, asked_at)
    select account, 0, 0, 0, 0 from given
    on conflict (account) do update set (free_at, taken_from, taken, asked_at) = (
      select first + k * every, first, k, asked from (
        select first, asked, every, least(count, greatest(0, floor((within + asked - first) / every) + 1)) as k
        from (
          select greatest(slots.free_at, asked - reach) as first, asked, every, count, within
          from given, (select extract(epoch from clock_timestamp())::float8 * 1000 as asked) clock
          where given.account = slots.account) free) granted)
    returning account, taken_from, taken, asked_at)
  select place, taken_from "takenFrom", taken, asked_at "askedAt" from answered join given using (account)`,
  });

const takeFrom = {
  provider_turns: takeStatement('provider_turns'),
  rate_limit_slots: takeStatement('rate_limit_slots'),
};

/**
 * Counts slots in the database, so that all nodes and workers together keep within an account's limit. The next slot is
 * the earliest one that is free, but a slot that nobody took is kept for as long as the burst is. Slots are taken while
 * the last of them is near enough. Times are those of the database's clock, which all nodes share. The table is
 * unlogged: losing it in a crash costs a second's count.
 */
export function createSlotStore(em: EntityManager, table: SlotTable): SlotStore {
  return {
    async take(account, count, { everyMs, burst }, withinMs) {
      const values = [account, count, withinMs, (burst - 1) * everyMs, everyMs];
      const ask = async () => (await takeFrom[table](em, { unique: account, owner: account, values }))[0];
      let answer = await ask();
      // The account's first call only wrote its row.
      if (answer?.askedAt === 0) answer = await ask();
      if (!answer) throw new Error('The slot store did not answer');
      return { count: answer.taken, firstInMs: answer.takenFrom - answer.askedAt, everyMs };
    },
  };
}
