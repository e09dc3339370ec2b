import type pg from 'pg';

/** What is not known, applied or back yet. */
export interface Waiting {
  /** Payments, refunds, events, surpluses, subscriptions whose money goes back, and wishes to leave a plan. */
  open: number;
  /** When the next of it is due, in Unix milliseconds; null where nothing is. */
  dueMs: number | null;
}

const unknown = `('unknown', 'processing', 'pending')`;

const text = `select
  ((select count(*) from provider_event_queue)
    + (select count(*) from payments where status in ${unknown})
    + (select count(*) from refunds where status in ${unknown})
    + (select count(*) from surpluses where settled_at is null)
    + (select count(*) from subscriptions where refund_requested_at is not null and refunded_at is null)
    + (select count(*) from plan_cancellations where status = 'requested'))::int "open",
  (select extract(epoch from min(at)) * 1000 from (
     select next_check_at at from payments where status in ('unknown', 'processing')
     union all select next_check_at from refunds where status in ('unknown', 'pending')
     union all select next_attempt_at from surpluses where settled_at is null
     union all select greatest(refund_requested_at + interval '90 seconds', now() + interval '1 minute') from subscriptions
       where refund_requested_at is not null and refunded_at is null
     union all select greatest(updated_at, now()) + interval '1 minute' from plan_cancellations
       where status = 'requested'
     union all select coalesce(leased_until, due_at) from provider_event_queue) due)::float8 "dueMs"`;

/** Reads what waits in the product's database. */
export async function readWaiting(client: pg.Client): Promise<Waiting> {
  const { rows } = await client.query<Waiting>({ name: 'read-waiting', text });
  const [row] = rows;
  if (!row) throw new Error('The database answered nothing');
  return row;
}
