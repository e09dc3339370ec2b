import type pg from 'pg';
import type { Broken } from './broken.ts';

const overRefundedText = `select refund.payment_id "id", sum(refund.amount_minor)::int "returned", max(payment.amount_captured_minor)::int "paid"
  from refunds refund join payments payment on payment.id = refund.payment_id
  where refund.status <> 'failed' and refund.reason is null
  group by refund.payment_id
  having sum(refund.amount_minor) > max(payment.amount_captured_minor)`;

/** At no moment is more on its way back, or back, than was paid: the provider's own guard is not asked for it. */
export async function findOverRefunded(client: pg.Client): Promise<Broken[]> {
  const { rows } = await client.query<{ id: string; returned: number; paid: number }>({
    name: 'find-over-refunded',
    text: overRefundedText,
  });
  return rows.map(({ returned, paid }) => ({
    rule: 'over_refunded',
    message: `${returned} are on their way back, and ${paid} were paid`,
  }));
}

const undeliveredText = `select event.type from events event
  join webhook_endpoints endpoint on endpoint.user_id = event.user_id and endpoint.environment = event.environment
  where not exists (select from deliveries delivery
    where delivery.event_id = event.id and delivery.endpoint_id = endpoint.id)
  order by 1`;

/** Every event has its delivery to the merchant's endpoint, which takes them all. */
export async function findUndelivered(client: pg.Client): Promise<Broken[]> {
  const { rows } = await client.query<{ type: string }>({ name: 'find-undelivered', text: undeliveredText });
  return rows.map(({ type }) => ({ rule: 'undelivered', message: `${type} is sent to nobody` }));
}

const write = /^(\S+) (?:POST|PUT|PATCH|DELETE):/;

/**
 * While a request holds its lease no other one with its key asks the provider for anything. `sharing`: the actors with one key,
 * where no time passes and nothing fails.
 */
export function findTwoSenders(trace: readonly string[], sharing: readonly string[]): Broken[] {
  const senders = new Set(trace.flatMap((entry) => write.exec(entry)?.[1] ?? []));
  const both = sharing.filter((name) => senders.has(name));
  return both.length > 1
    ? [{ rule: 'two_senders', message: `${both.join(' and ')} asked the provider under one key` }]
    : [];
}

const record = /^update "payments" set "journal" = .* where "id" in \(select/s;

/** Nothing waits for a mere record of what was asked. `waited`: the words of the statements that waited for a lock. */
export const findWaitingRecords = (waited: readonly string[]): Broken[] =>
  waited.some((text) => record.test(text))
    ? [{ rule: 'record_waits', message: 'A record in the journal waits for who has the payment' }]
    : [];
