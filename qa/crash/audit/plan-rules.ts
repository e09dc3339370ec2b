import type { Answer, Operation } from '@trilho/chaos/books/books.ts';
import { settledAttempts } from '@trilho/chaos/books/settled.ts';
import type Stripe from 'stripe';
import { type Billed, cardOf, chargesOf, invoicesOf } from '../stage/billed.ts';
import type { Broken } from './broken.ts';
import type { PlanRow, PlanRows } from './plan-rows.ts';

const broken = (rule: string, message: string): Broken => ({ rule, message });

/** What was paid of a plan, and what of that went back. */
function moneyOf({ id }: Stripe.Subscription, billed: Billed): { isPaid: boolean; refunded: number } {
  const charges = invoicesOf(id, billed).map((invoice) => chargesOf(invoice, billed));
  return {
    isPaid: charges.some(({ count }) => count > 0),
    refunded: charges.reduce((sum, charge) => sum + charge.refunded, 0),
  };
}

/** An invoice is charged once, goes back once, and is here what it is there. */
function invoiceFaults({ invoices }: PlanRow, invoice: Stripe.Invoice, billed: Billed): Broken[] {
  const { id, status, amount_paid: paid } = invoice;
  const { count, refunded } = chargesOf(invoice, billed);
  const copies = invoices.filter(({ externalId }) => externalId === id);
  const [row] = copies;
  if (!row || copies.length > 1) return [broken('lost_effect', `${id} is here ${copies.length} times`)];
  const here = `${row.status} ${row.paid} ${row.refunded}`;
  const there = `${status} ${paid} ${refunded}`;
  return [
    ...(count > 1 ? [broken('double_effect', `${id} was charged ${count} times`)] : []),
    ...(refunded > paid ? [broken('double_effect', `${refunded} of ${paid} went back`)] : []),
    ...(here === there ? [] : [broken('lost_effect', `${id} is ${here} here, and ${there} there`)]),
  ];
}

const statuses: Partial<Record<Stripe.Subscription.Status, string>> = {
  active: 'ACTIVE',
  canceled: 'CANCELED',
};

const stateOf = (status: string | undefined, ends: boolean, isOver: boolean, card: string | null): string =>
  `${status}${ends ? ', ends with its period' : ''}${isOver ? ', given back' : ''}, by ${card}`;

/** A plan that was paid is here what it is there, is over where its money went back, and each change was told once. */
function planFaults({ plans, mails }: PlanRows, subscription: Stripe.Subscription, billed: Billed): Broken[] {
  const { id, status, cancel_at_period_end: ends } = subscription;
  const { isPaid, refunded } = moneyOf(subscription, billed);
  // One that nobody was shown lapses unpaid.
  if (!isPaid) return [];
  const copies = plans.filter(({ externalId }) => externalId === id);
  const [row] = copies;
  if (!row || copies.length > 1) return [broken('lost_effect', `${id} is here ${copies.length} times`)];
  const isOver = refunded > 0;
  const here = stateOf(row.status, row.cancelAtPeriodEnd, row.isRefunded, row.card);
  const there = stateOf(statuses[status], ends, isOver, cardOf(subscription, billed));
  const times = (template: string) => mails.filter((one) => one === template).length;
  const wasToEnd = ends || row.cancellations.includes('period_end undone');
  const isTold =
    times('plan-active') === 1 &&
    times('refund') === Number(isOver) &&
    times('cancellation') === Number(wasToEnd);
  const open = row.cancellations.filter((one) => one.endsWith(' requested'));
  return [
    ...invoicesOf(id, billed).flatMap((invoice) => invoiceFaults(row, invoice, billed)),
    ...(row.isActivated && here === there
      ? []
      : [broken('lost_effect', `${id} is ${here} here, and ${there} there`)]),
    ...((status === 'canceled') === isOver
      ? []
      : [broken('lost_effect', `${refunded} of ${id}, ${status}, went back`)]),
    ...(isTold ? [] : [broken('told_once', `${there} was told as ${mails.join(', ')}`)]),
    ...open.map((one) => broken('still_waiting', `${one} after two hours`)),
  ];
}

/** What each call is for, at the provider. */
const done: Record<string, (subscription: Stripe.Subscription, billed: Billed) => boolean> = {
  'cancel-with-refund': (one, billed) => one.status === 'canceled' && moneyOf(one, billed).refunded > 0,
  'cancel-at-period-end': ({ cancel_at_period_end: ends }) => ends,
  resume: ({ cancel_at_period_end: ends }) => !ends,
  'update-payment-method': (one, billed) => cardOf(one, billed) === changedCard,
};

/** The last digits of the card that a plan is changed to. */
export const changedCard = '4444';

/** What a settled answer says that is not so. Nothing that is asked for here may be refused, but to begin what is there. */
function untrueOf({ path }: Operation, answer: Answer, isLast: boolean, billed: Billed): string | null {
  const [paid] = billed.subscriptions.filter((one) => moneyOf(one, billed).isPaid);
  const name = `${path}: ${answer.status} ${answer.error ?? ''}`.trim();
  if (path === '/subscriptions') {
    return answer.status === 200 || (answer.error === 'plan_active' && paid)
      ? null
      : `${name}, and no plan is active`;
  }
  if (answer.status !== 200) return `${name}, of what is allowed`;
  const isDone = done[path.split('/').at(-1) ?? ''];
  // What was asked for later may have undone it.
  return !isLast || (paid && isDone?.(paid, billed)) ? null : `${name}, and it is not so at the provider`;
}

/** At rest a plan was paid once, is here what it is at the provider, and nobody was told anything else. */
export function findPlanFaults(rows: PlanRows, operations: readonly Operation[], billed: Billed): Broken[] {
  const { subscriptions } = billed;
  const paid = subscriptions.filter((subscription) => moneyOf(subscription, billed).isPaid);
  const invented = rows.plans.filter(({ externalId }) => !subscriptions.some(({ id }) => id === externalId));
  const asked = operations.filter(({ kind }) => kind === 'plan');
  return [
    ...(paid.length > 1 ? [broken('double_effect', `${paid.length} plans of one merchant were paid`)] : []),
    ...subscriptions.flatMap((subscription) => planFaults(rows, subscription, billed)),
    ...invented.map(({ externalId }) => broken('invented_effect', `no plan there is ${externalId}`)),
    ...asked.flatMap((operation) =>
      settledAttempts(operation).flatMap(({ answer }) => {
        const untrue = untrueOf(operation, answer, operation === asked.at(-1), billed);
        return untrue ? [broken('untrue_answer', untrue)] : [];
      }),
    ),
  ];
}
