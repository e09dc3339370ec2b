import { refresh, type SyncContext, type SyncedResource } from '../../provider-sync/synced-resource.ts';
import type { CustomerInvoice } from '../../providers/invoice-verbs.ts';
import { ensureCustomer } from '../customers/customer.resource.ts';
import { ensureSubscription } from '../subscriptions/subscription.resource.ts';
import { type InvoiceRow, invoiceTable } from './invoice.table.ts';
import { invoiceView } from './invoice.view.ts';

/** What a change of status is told as; `open` is what a draft becomes. */
const announced: Partial<Record<InvoiceRow['status'], string>> = {
  open: 'invoice.created',
  paid: 'invoice.paid',
  void: 'invoice.voided',
  uncollectible: 'invoice.uncollectible',
};

/** How an invoice of the provider becomes a row of ours. */
export const invoiceResource: SyncedResource<
  InvoiceRow,
  CustomerInvoice,
  { customerId: string; subscriptionId: string | null }
> = {
  prefix: 'inv',
  table: invoiceTable,
  async links({ customerExternalId, subscriptionExternalId }, copying) {
    const customerId = await ensureCustomer(copying, customerExternalId);
    if (customerId === null) return null;
    const subscriptionId =
      subscriptionExternalId && (await ensureSubscription(copying, subscriptionExternalId));
    return { customerId, subscriptionId: subscriptionId || null };
  },
  fields: (truth, links, before) => ({
    ...links,
    number: truth.number,
    status: truth.status,
    reason: truth.reason,
    amountMinor: truth.amountMinor,
    amountDueMinor: truth.amountDueMinor,
    amountPaidMinor: truth.amountPaidMinor,
    amountRefundedMinor: truth.amountRefundedMinor ?? before?.amountRefundedMinor ?? 0,
    currency: truth.currency,
    attemptCount: truth.attemptCount,
    nextAttemptAt: truth.nextAttemptAt,
    paidAt: truth.paidAt,
    periodStartAt: truth.periodStart,
    periodEndAt: truth.periodEnd,
  }),
  eventType: (before, after) => {
    if (before?.status !== after.status) return announced[after.status] ?? null;
    if (after.amountRefundedMinor > before.amountRefundedMinor) return 'invoice.refunded';
    return after.status === 'open' && after.attemptCount > before.attemptCount
      ? 'invoice.payment_failed'
      : null;
  },
  view: invoiceView,
  retrieve: (provider, externalId) => provider.fetchInvoice(externalId),
};

/** Asks for the provider's invoice as it is now, and writes that down. */
export const refreshInvoice = (copying: SyncContext, externalId: string): Promise<true | null> =>
  refresh(invoiceResource, copying, externalId);
