import type { History, PastPayment, PastSubscription } from '@trilho/simulator/history/history.ts';
import { priceIdKey, productIdKey } from '../providers/stripe/billing/catalog.ts';
import { customerIdKey } from '../providers/stripe/billing/customers.ts';
import { subscriptionIdKey } from '../providers/stripe/billing/subscription-state.ts';
import { paymentIdKey } from '../providers/stripe/payments.ts';
import { refundIdKey } from '../providers/stripe/refunds.ts';
import { after, dayMs } from './demo-calendar.ts';
import { demoProviderKeys } from './demo-data.ts';
import type { DemoInvoice } from './demo-invoices.ts';
import { attemptDays } from './demo-lives.ts';
import type { DemoPayment, DemoRefund } from './demo-payments.ts';
import type { drawShelf } from './demo-shelf.ts';
import type { DemoSubscription } from './demo-subscriptions.ts';
import type { DrawnHistory } from './drawn-history.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const secondsOrNull = (at: Date | null): number | null => at && seconds(at);

type Named = { externalId: string; createdAt: Date; metadata: Record<string, string> };
const past = ({ externalId: id, createdAt, metadata }: Named, idKey: string, ownId: string) => ({
  id,
  created: seconds(createdAt),
  metadata: { ...metadata, [idKey]: ownId },
});

/** A row's id at the provider, by ours. */
const externalIds = (rows: { id: string; externalId: string }[]) => {
  const ids = new Map(rows.map(({ id, externalId }) => [id, externalId]));
  return (id: string | null): string => ids.get(id ?? '') ?? '';
};

const groupBy = <T>(rows: T[], keyOf: (row: T) => string): Map<string, T[]> => Map.groupBy(rows, keyOf);

const outcomes: Record<string, PastPayment['outcome']> = {
  succeeded: 'succeeded',
  failed: 'declined',
  canceled: 'released',
  requires_capture: 'held',
};

function pastRefund({ id, externalId, createdAt, amountMinor }: DemoRefund) {
  return { ...past({ externalId, createdAt, metadata: {} }, refundIdKey, id), amount: amountMinor };
}

function pastInvoice({ externalId, number, createdAt, status, attemptCount }: DemoInvoice) {
  const refusals = status === 'open' ? attemptCount : 0;
  const refusedAt = attemptDays.slice(0, refusals).map((days) => seconds(after(createdAt, days * dayMs)));
  return { id: externalId, number, created: seconds(createdAt), refused_at: refusedAt };
}

/** When it came to the status it has; what renews or waits does so by itself. */
function changedAt(row: DemoSubscription, invoices: PastSubscription['invoices']): number | null {
  if (row.providerStatus === 'canceled') return secondsOrNull(row.endedAt);
  if (row.providerStatus === 'paused') return seconds(row.updatedAt);
  return row.providerStatus === 'unpaid' ? (invoices.at(-1)?.refused_at.at(-1) ?? null) : null;
}

/** What the provider has to have been through to have come to these rows. */
export function buildProviderHistory(shelf: ReturnType<typeof drawShelf>, history: DrawnHistory): History {
  const customerOf = externalIds(history.customers);
  const methodOf = externalIds(history.paymentMethods);
  const priceOf = externalIds(shelf.prices);
  const pricesOf = groupBy(shelf.prices, (price) => price.productId);
  const refundsOf = groupBy(history.refunds, (refund) => refund.paymentId);
  const invoicesOf = groupBy(history.invoices, (invoice) => invoice.subscriptionId);
  const cardOf = new Map(history.paymentMethods.map((method) => [method.customerId, method]));

  const paymentOf = (row: DemoPayment): PastPayment => {
    const outcome = outcomes[row.status] ?? 'succeeded';
    return {
      ...past(row, paymentIdKey, row.id),
      customer: customerOf(row.customerId),
      payment_method: methodOf(row.paymentMethodId),
      amount: row.amountMinor,
      currency: row.currency.toLowerCase(),
      description: row.description,
      receipt_email: row.customerEmail,
      outcome,
      decline_code: row.declineCode,
      released_at: outcome === 'released' ? seconds(row.updatedAt) : null,
      refunds: (refundsOf.get(row.id) ?? []).map(pastRefund),
    };
  };

  const subscriptionOf = (row: DemoSubscription): PastSubscription => {
    const invoices = (invoicesOf.get(row.id) ?? []).map(pastInvoice);
    const { providerStatus: status } = row;
    return {
      ...past(row, subscriptionIdKey, row.id),
      customer: customerOf(row.customerId),
      default_payment_method: row.paymentMethodExternalId,
      price: priceOf(row.priceId),
      trial_end: secondsOrNull(row.trialEndAt),
      status: status === 'expired' ? 'incomplete_expired' : status,
      changed_at: changedAt(row, invoices),
      end_requested_at: row.cancelAtPeriodEnd ? secondsOrNull(row.canceledAt) : null,
      period_start: seconds(row.periodStartAt),
      invoices,
    };
  };

  return {
    products: shelf.products.map((product) => ({
      ...past(product, productIdKey, product.id),
      name: product.name,
      description: product.description,
      prices: (pricesOf.get(product.id) ?? []).map((price) => ({
        ...past(price, priceIdKey, price.id),
        unit_amount: price.unitAmountMinor,
        currency: price.currency.toLowerCase(),
        recurring: price.interval && { interval: price.interval, interval_count: price.intervalCount ?? 1 },
      })),
    })),
    customers: history.people.map((person, n) => {
      const card = cardOf.get(person.id);
      return {
        ...past({ ...person, metadata: history.customers[n]?.metadata ?? {} }, customerIdKey, person.id),
        name: person.name,
        email: person.email,
        invoice_prefix: person.invoicePrefix,
        card: {
          id: person.cardExternalId,
          brand: card?.brand ?? 'visa',
          last4: card?.lastFourDigits ?? '',
          exp_month: card?.expiryMonth ?? 1,
          exp_year: card?.expiryYear ?? 0,
        },
      };
    }),
    payments: history.payments.map(paymentOf),
    subscriptions: history.subscriptions.map(subscriptionOf),
  };
}

/**
 * Has the stand-in for the provider live this past, on the demo merchant's account. Safe to repeat.
 * @throws when it is no stand-in that can, or cannot be reached
 */
export async function loadAtProvider(providerUrl: string, history: History): Promise<void> {
  const response = await fetch(new URL('/_simulator/history', providerUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${demoProviderKeys.SANDBOX.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(history),
  });
  if (!response.ok)
    throw new Error(
      `The stand-in for the provider took no past: ${response.status} ${await response.text()}`,
    );
}
