import type pg from 'pg';
import type Stripe from 'stripe';
import type { ProviderObjects } from '../stage/provider-objects.ts';
import type { Broken } from './broken.ts';

interface Row {
  kind: 'subscription' | 'invoice' | 'dispute' | 'plan' | 'plan_invoice';
  id: string;
  externalId: string;
  status: string;
  amount: number;
  refunded: number;
  /** Whether a full refund was given, and whether it is still owed. */
  isRefunded: boolean;
  isOwed: boolean;
  /** Types of the events that tell of it. */
  told: string[];
}

const told = (table: string): string =>
  `(select coalesce(json_agg(e.type order by e.created_at, e.id), '[]') from events e where e.data->>'id' = ${table}.id)`;

const text = `
  select 'subscription' "kind", id, external_id "externalId", provider_status "status", 0 "amount",
    coalesce(amount_refunded_minor, 0)::int "refunded", refunded_at is not null "isRefunded",
    refund_requested_at is not null and refunded_at is null "isOwed", ${told('subscriptions')} "told" from subscriptions
  union all select 'invoice', id, external_id, status, amount_paid_minor::int, amount_refunded_minor::int, false, false,
    ${told('invoices')} from invoices
  union all select 'dispute', id, external_id, status, amount_minor::int, 0, false, false, ${told('disputes')} from disputes
  union all select 'plan', p.id, p.external_id, p.status, 0, 0, p.refunded_at is not null,
    exists (select from plan_cancellations c where c.plan_id = p.id and c.kind = 'refund' and c.status = 'requested'),
    '[]' from plan_subscriptions p`;

const fault = (rule: string, message: string): Broken => ({ rule, message });

const times = ({ told: all }: Row, type: string): number => all.filter((one) => one === type).length;

const decided = new Set(['won', 'lost']);

function disputeFaults(rows: readonly Row[], { disputes }: ProviderObjects): Broken[] {
  const own = rows.filter(({ kind }) => kind === 'dispute');
  return disputes.flatMap(({ id, status }) => {
    const copies = own.filter(({ externalId }) => externalId === id);
    const [row] = copies;
    if (!row || copies.length > 1) return [fault('dispute', `${id} is here ${copies.length} times`)];
    const ends = decided.has(status) ? 1 : 0;
    return [
      ...(row.status === status
        ? []
        : [fault('dispute', `${id} is ${row.status} here, and ${status} there`)]),
      ...(times(row, 'dispute.created') === 1 && times(row, 'dispute.closed') === ends
        ? []
        : [fault('dispute', `${id}, ${status}, was told as ${row.told.join(', ')}`)]),
    ];
  });
}

/** What an invoice's payments took, and how much of it went back. */
function moneyOf(invoice: Stripe.Invoice, { charges, payments }: ProviderObjects) {
  const intents = payments
    .filter((payment) => payment.invoice === invoice.id)
    .flatMap(({ payment }) => payment.payment_intent ?? []);
  const own = charges.filter(
    ({ payment_intent: intent, status }) => intents.includes(intent ?? '') && status === 'succeeded',
  );
  return { count: own.length, refunded: own.reduce((sum, charge) => sum + charge.amount_refunded, 0) };
}

const subscriptionOf = ({ parent }: Stripe.Invoice): unknown => parent?.subscription_details?.subscription;

function subscriptionFaults(rows: readonly Row[], objects: ProviderObjects): Broken[] {
  const { subscriptions, invoices } = objects;
  return subscriptions.flatMap((subscription) => {
    const { id, status, metadata } = subscription;
    const isPlan = 'trilho_user_id' in metadata;
    const row = rows.find(
      ({ kind, externalId }) => externalId === id && kind === (isPlan ? 'plan' : 'subscription'),
    );
    const own = invoices.filter((invoice) => subscriptionOf(invoice) === id);
    const money = own.map((invoice) => ({ invoice, ...moneyOf(invoice, objects) }));
    const paid = money.reduce((sum, { invoice }) => sum + invoice.amount_paid, 0);
    const refunded = money.reduce((sum, one) => sum + one.refunded, 0);
    return [
      ...money
        .filter(({ count }) => count > 1)
        .map(({ invoice, count }) => fault('double_effect', `${invoice.id} was charged ${count} times`)),
      ...(refunded > paid ? [fault('double_effect', `${refunded} of ${paid} of ${id} went back`)] : []),
      ...(isPlan ? planFaults(id, status, row, { paid, refunded }) : copyFaults(id, status, row, refunded)),
      ...(isPlan ? [] : invoiceFaults(rows, own)),
    ];
  });
}

function copyFaults(id: string, status: string, row: Row | undefined, refunded: number): Broken[] {
  if (!row) return [fault('lost_effect', `${id} is not here at all`)];
  return [
    ...(row.status === status
      ? []
      : [fault('lost_effect', `${id} is ${row.status} here, and ${status} there`)]),
    ...(row.isOwed ? [fault('unresolved', `the refund of ${id} is still owed`)] : []),
    ...(row.isRefunded === refunded > 0 && row.refunded === refunded
      ? []
      : [fault('lost_effect', `${row.refunded} of ${id} went back here, and ${refunded} there`)]),
    ...(times(row, 'subscription.created') === 1 &&
    times(row, 'subscription.refunded') === Number(refunded > 0)
      ? []
      : [fault('told_once', `${id} was told as ${row.told.join(', ')}`)]),
  ];
}

function invoiceFaults(rows: readonly Row[], invoices: readonly Stripe.Invoice[]): Broken[] {
  return invoices.flatMap(({ id, status, amount_paid: paid }) => {
    const row = rows.find(({ kind, externalId }) => kind === 'invoice' && externalId === id);
    const isSame = row?.status === status && row?.amount === paid;
    const isTold = times(row ?? nothing, 'invoice.paid') === (status === 'paid' && paid > 0 ? 1 : 0);
    return [
      ...(isSame
        ? []
        : [fault('lost_effect', `${id} is ${row?.status} ${row?.amount} here, and ${status} ${paid} there`)]),
      ...(isTold ? [] : [fault('told_once', `${id} was told as ${row?.told.join(', ')}`)]),
    ];
  });
}

const nothing: Row = {
  ...{ kind: 'invoice', id: '', externalId: '', status: '', amount: 0, refunded: 0 },
  ...{ isRefunded: false, isOwed: false, told: [] },
};

const planStatuses: Record<string, string> = {
  ...{ incomplete: 'INCOMPLETE', active: 'ACTIVE', canceled: 'CANCELED', incomplete_expired: 'INACTIVE' },
};

function planFaults(
  id: string,
  status: string,
  row: Row | undefined,
  { paid, refunded }: { paid: number; refunded: number },
): Broken[] {
  // One that was begun and never answered is unpaid, and lapses by itself.
  if (!row) return paid > 0 ? [fault('lost_effect', `the plan ${id} is paid, and not here`)] : [];
  return [
    ...(row.status === planStatuses[status]
      ? []
      : [fault('lost_effect', `the plan is ${row.status} here, and ${status} there`)]),
    ...(row.isOwed ? [fault('unresolved', 'the refund of the plan is still owed')] : []),
    ...(row.isRefunded === refunded > 0 && (refunded === 0 || refunded === paid)
      ? []
      : [
          fault(
            'lost_effect',
            `${refunded} of ${paid} of the plan went back, and here it ${row.isRefunded ? 'all' : 'none'} did`,
          ),
        ]),
  ];
}

/** One who starts a plan has one. */
function doublePlans({ subscriptions }: ProviderObjects): Broken[] {
  const running = subscriptions.filter(
    ({ status, metadata }) =>
      'trilho_user_id' in metadata && (status === 'incomplete' || status === 'active'),
  );
  return running.length > 1 ? [fault('double_effect', `${running.length} plans of one merchant`)] : [];
}

/** At rest disputes, subscriptions, their invoices and plans are here what they are at the provider, and each end is told once. */
export async function findObjectFaults(client: pg.Client, objects: ProviderObjects): Promise<Broken[]> {
  if (objects.disputes.length + objects.subscriptions.length === 0) return [];
  const { rows } = await client.query<Row>({ name: 'read-our-objects', text });
  return [...disputeFaults(rows, objects), ...subscriptionFaults(rows, objects), ...doublePlans(objects)];
}
