import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../context.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** What a dashboard shows of payments and paid invoices. */
export interface CountedMetrics {
  current: { volume: number; approved: number; declined: number };
  previous: { volume: number; approved: number; declined: number };
  daily: { date: string; volume: number; previousVolume: number; approved: number; declined: number }[];
  declineReasons: { code: string; count: number }[];
  byMethod: { gateway: string; method: string; volume: number; approved: number; declined: number }[];
}

interface Day {
  date: string;
  volume: number;
  approved: number;
  declined: number;
}

const sum = (days: Day[], of: 'volume' | 'approved' | 'declined') =>
  days.reduce((total, day) => total + day[of], 0);

/**
 * Counts the figures of a period anew from the payments and invoices alone, sharing no code with the service. Days are
 * reckoned at −03:00, as São Paulo's are since 2019.
 * @param firstDay the UTC midnight of the first day's date
 */
export async function countMetrics(
  { userId, environment }: MerchantScope,
  { firstDay, days, until }: { firstDay: Date; days: number; until: Date },
  em: EntityManager,
): Promise<CountedMetrics> {
  const from = new Date(firstDay.getTime() + 3 * hourMs);
  const earlier = (at: Date) => new Date(at.getTime() - days * dayMs);
  const count = async (since: Date, end: Date): Promise<Day[]> => {
    const rows = await em.execute<{ date: string; volume: string; approved: string; declined: string }[]>(
      `select to_char(at at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD') as date, sum(volume) as volume,
         sum(approved) as approved, sum(declined) as declined
       from (
         select created_at as at, case lower(currency) when 'brl' then amount_captured_minor else 0 end as volume,
           case when amount_captured_minor > 0 or status = 'succeeded' or status = 'requires_capture' then 1 else 0 end
             as approved,
           case when decline_code <> '' and (status = 'failed' or status = 'requires_payment_method') then 1 else 0 end
             as declined
         from payments where user_id = ? and environment = ?
         union all
         select paid_at, amount_paid_minor, 0, 0 from invoices
         where user_id = ? and environment = ? and status = 'paid' and lower(currency) = 'brl' and deleted_at is null
       ) moves where at >= ? and at < ? group by 1`,
      [userId, environment, userId, environment, since, end],
    );
    return rows.map(({ date, ...day }) => ({
      date,
      volume: Number(day.volume),
      approved: Number(day.approved),
      declined: Number(day.declined),
    }));
  };
  const current = await count(from, until);
  const previous = await count(earlier(from), earlier(until));
  const reasons = await em.execute<{ code: string; count: string }[]>(
    `select decline_code as code, count(*) as count from payments
     where user_id = ? and environment = ? and created_at >= ? and created_at < ? and decline_code is not null
       and status in ('failed', 'requires_payment_method')
     group by decline_code order by count(*) desc, decline_code`,
    [userId, environment, from, until],
  );
  const methods = await em.execute<
    Record<'gateway' | 'method' | 'volume' | 'approved' | 'declined', string>[]
  >(
    `select gateway, method, sum(volume) as volume, sum(approved) as approved, sum(declined) as declined
     from (
       select gateway, case when method is null then 'card' else method end as method,
         case lower(currency) when 'brl' then amount_captured_minor else 0 end as volume,
         case when amount_captured_minor > 0 or status = 'succeeded' or status = 'requires_capture' then 1 else 0 end
           as approved,
         case when decline_code <> '' and (status = 'failed' or status = 'requires_payment_method') then 1 else 0 end
           as declined
       from payments where user_id = ? and environment = ? and created_at >= ? and created_at < ?
     ) paid group by gateway, method
     having sum(volume) > 0 or sum(approved) > 0 or sum(declined) > 0
     order by sum(volume) desc, gateway, method`,
    [userId, environment, from, until],
  );
  const totals = (counted: Day[]) => ({
    volume: sum(counted, 'volume'),
    approved: sum(counted, 'approved'),
    declined: sum(counted, 'declined'),
  });
  const dateOf = (at: Date) => at.toISOString().slice(0, 10);
  return {
    current: totals(current),
    previous: totals(previous),
    daily: Array.from({ length: days }, (_day, n) => {
      const day = new Date(firstDay.getTime() + n * dayMs);
      const ofDay = current.find(({ date }) => date === dateOf(day));
      return {
        date: dateOf(day),
        volume: ofDay?.volume ?? 0,
        previousVolume: previous.find(({ date }) => date === dateOf(earlier(day)))?.volume ?? 0,
        approved: ofDay?.approved ?? 0,
        declined: ofDay?.declined ?? 0,
      };
    }),
    declineReasons: reasons.map(({ code, count: n }) => ({ code, count: Number(n) })),
    byMethod: methods.map(({ gateway, method, volume, approved, declined }) => ({
      ...{ gateway, method, volume: Number(volume) },
      ...{ approved: Number(approved), declined: Number(declined) },
    })),
  };
}
