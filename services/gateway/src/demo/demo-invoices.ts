import type { MerchantScope } from '../context.ts';
import { addIntervals, after, dayMs } from './demo-calendar.ts';
import { attemptDays, type DemoLife } from './demo-lives.ts';
import { copied, type DemoPerson } from './demo-people.ts';
import type { DemoSubscription } from './demo-subscriptions.ts';
import { namedId, namedToken } from './random.ts';

interface Billed {
  row: DemoSubscription;
  key: string;
  life: DemoLife;
  person: DemoPerson;
}

type Outcome = 'paid' | 'open' | 'void';

function outcomeOf({ row, life }: Billed, last: boolean): Outcome {
  if (row.providerStatus === 'expired') return 'void';
  const owes = row.providerStatus === 'incomplete' || (last && life.refusedAt.length > 0);
  return owes ? 'open' : 'paid';
}

/** The next time the provider tries, after so many attempts that were refused. */
function nextAttempt({ row }: Billed, refusals: number): Date | null {
  const days = attemptDays[refusals];
  return row.providerStatus === 'past_due' && days ? after(row.periodStartAt, days * dayMs) : null;
}

/** What was charged at the beginning of a period, or not yet. A trial's costs nothing. */
function invoiceOf(scope: MerchantScope, billed: Billed, at: Date, n: number) {
  const { row, key, life } = billed;
  const last = n === life.periods.length - 1;
  const outcome = outcomeOf(billed, last);
  const paid = outcome === 'paid';
  const amountMinor = row.trialEndAt ? 0 : row.unitAmountMinor;
  const refusals = last ? life.refusedAt.length : 0;
  return {
    ...copied(scope, at),
    metadata: {},
    id: namedId('inv', at, `${key}:${n}`),
    externalId: `in_demo_${namedToken(`${key}:${n}`)}`,
    customerId: row.customerId,
    subscriptionId: row.id,
    number: '',
    status: outcome,
    reason: n === 0 ? 'subscription_create' : 'subscription_cycle',
    amountMinor,
    amountDueMinor: amountMinor,
    amountPaidMinor: paid ? amountMinor : 0,
    amountRefundedMinor: 0,
    currency: 'BRL',
    attemptCount: paid && amountMinor > 0 ? 1 : refusals,
    nextAttemptAt: nextAttempt(billed, refusals),
    paidAt: paid ? at : null,
    periodStartAt: at,
    periodEndAt: row.trialEndAt ?? addIntervals(row.startedAt, row.interval, row.intervalCount * (n + 1)),
  };
}

/** The invoices of these subscriptions since `billedFrom`, by time; each customer's are numbered one after the other. */
export function drawInvoices(scope: MerchantScope, subscriptions: Billed[], billedFrom: Date) {
  const drawn = subscriptions.flatMap((billed) =>
    billed.life.periods.flatMap((at, n) =>
      at < billedFrom
        ? []
        : { invoice: invoiceOf(scope, billed, at, n), prefix: billed.person.invoicePrefix },
    ),
  );
  const numbers = new Map<string, number>();
  return drawn
    .sort((a, b) => a.invoice.createdAt.getTime() - b.invoice.createdAt.getTime())
    .map(({ invoice, prefix }) => {
      const number = (numbers.get(prefix) ?? 0) + 1;
      numbers.set(prefix, number);
      return { ...invoice, number: `${prefix}-${String(number).padStart(4, '0')}` };
    });
}

export type DemoInvoice = ReturnType<typeof drawInvoices>[number];
