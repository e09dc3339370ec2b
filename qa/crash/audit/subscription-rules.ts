import type pg from 'pg';
import type Stripe from 'stripe';
import { type Billed, chargesOf, invoicesOf } from '../stage/billed.ts';
import type { Broken } from './broken.ts';

interface Row {
  kind: 'subscription' | 'invoice';
  externalId: string;
  status: string;
  /** What was paid of an invoice, and what has gone back. In centavos. */
  paid: number;
  refunded: number;
  /** Whether a full refund was given. */
  isRefunded: boolean;
  /** Types of the events that tell of it. */
  told: string[];
}

const told = (table: string): string =>
  `(select coalesce(json_agg(e.type order by e.created_at, e.id), '[]') from events e where e.data->>'id' = ${table}.id)`;

const text = `
  select 'subscription' "kind", external_id "externalId", provider_status "status", 0 "paid",
    amount_refunded_minor::int "refunded", refunded_at is not null "isRefunded", ${told('subscriptions')} "told" from subscriptions
  union all select 'invoice', external_id, status, amount_paid_minor::int, amount_refunded_minor::int, false,
    ${told('invoices')} from invoices`;

const broken = (rule: string, message: string): Broken => ({ rule, message });

const times = ({ told: all }: Row, type: string): number => all.filter((one) => one === type).length;

/** An invoice is charged once, is here what it is there, and is told as paid once. */
function invoiceFaults(rows: readonly Row[], invoice: Stripe.Invoice, billed: Billed): Broken[] {
  const { id, status, amount_paid: paid } = invoice;
  const { count, refunded } = chargesOf(invoice, billed);
  const copies = rows.filter(({ kind, externalId }) => kind === 'invoice' && externalId === id);
  const [row] = copies;
  if (!row || copies.length > 1) return [broken('lost_effect', `${id} is here ${copies.length} times`)];
  const isSame = row.status === status && row.paid === paid && row.refunded === refunded;
  const there = `${status} ${paid} ${refunded} there`;
  const isPaid = status === 'paid' && paid > 0 ? 1 : 0;
  return [
    ...(count > 1 ? [broken('double_effect', `${id} was charged ${count} times`)] : []),
    ...(refunded > paid ? [broken('double_effect', `${refunded} of ${paid} went back`)] : []),
    ...(isSame
      ? []
      : [broken('lost_effect', `${id} is ${row.status} ${row.paid} ${row.refunded} here, and ${there}`)]),
    ...(times(row, 'invoice.paid') === isPaid
      ? []
      : [broken('told_once', `${id} was told as ${row.told.join(', ')}`)]),
  ];
}

/** A subscription is here what it is there, all of its invoices are, and what went back of them is told once. */
function subscriptionFaults(
  rows: readonly Row[],
  { id, status }: Stripe.Subscription,
  billed: Billed,
): Broken[] {
  const invoices = invoicesOf(id, billed);
  const refunded = invoices.reduce((sum, invoice) => sum + chargesOf(invoice, billed).refunded, 0);
  const copies = rows.filter(({ kind, externalId }) => kind === 'subscription' && externalId === id);
  const [row] = copies;
  if (!row || copies.length > 1) return [broken('lost_effect', `${id} is here ${copies.length} times`)];
  const isTold =
    times(row, 'subscription.created') === 1 &&
    times(row, 'subscription.refunded') === Number(refunded > 0) &&
    times(row, 'subscription.canceled') === Number(status === 'canceled');
  return [
    ...invoices.flatMap((invoice) => invoiceFaults(rows, invoice, billed)),
    ...(row.status === status
      ? []
      : [broken('lost_effect', `${id} is ${row.status} here, and ${status} there`)]),
    ...(row.refunded === refunded && row.isRefunded === refunded > 0
      ? []
      : [broken('lost_effect', `${row.refunded} of ${id} went back here, and ${refunded} there`)]),
    ...(isTold ? [] : [broken('told_once', `${id}, ${status}, was told as ${row.told.join(', ')}`)]),
  ];
}

/** At rest each subscription and each of its invoices is here what it is at the provider, and was charged and told once. */
export async function findSubscriptionFaults(client: pg.Client, billed: Billed): Promise<Broken[]> {
  if (billed.subscriptions.length === 0) return [];
  const { rows } = await client.query<Row>({ name: 'read-our-subscriptions', text });
  const there = new Set([...billed.subscriptions, ...billed.invoices].map(({ id }) => id));
  const invented = rows.filter(({ externalId }) => !there.has(externalId));
  return [
    ...billed.subscriptions.flatMap((subscription) => subscriptionFaults(rows, subscription, billed)),
    ...invented.map(({ kind, externalId }) => broken('invented_effect', `no ${kind} there is ${externalId}`)),
  ];
}
