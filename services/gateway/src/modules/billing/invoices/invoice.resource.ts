import type { SyncedResource } from '../../../provider-sync/synced-resource.ts';
import { findOrImport } from '../../../provider-sync/upsert-from-provider.ts';
import type { ProviderInvoice } from '../../../providers/port/invoices.ts';
import { requireNamespace } from '../../../providers/port/require-namespace.ts';
import { customerResource } from '../../customers/customer.resource.ts';
import { subscriptionResource } from '../subscription-record/subscription.resource.ts';
import { bookInvoice } from './book-invoice.ts';
import { type InvoiceRow, invoiceTable } from './invoice.repository.ts';
import { invoiceView } from './invoice.view.ts';

/** The event of each status that an invoice may come to; `open` is what a draft becomes. */
const statusEvents: Partial<Record<InvoiceRow['status'], string>> = {
  open: 'invoice.created',
  paid: 'invoice.paid',
  void: 'invoice.voided',
  uncollectible: 'invoice.uncollectible',
};

/** How an invoice of the provider becomes a row of ours. */
export const invoiceResource: SyncedResource<
  InvoiceRow,
  ProviderInvoice,
  { customerId: string; subscriptionId: string | null }
> = {
  prefix: 'inv',
  table: invoiceTable,
  async links({ customerExternalId, subscriptionExternalId }, sync) {
    const customer = await findOrImport(customerResource, sync, customerExternalId);
    if (!customer) return null;
    const subscription =
      subscriptionExternalId && (await findOrImport(subscriptionResource, sync, subscriptionExternalId));
    return { customerId: customer.id, subscriptionId: subscription ? subscription.id : null };
  },
  fields: (state, links, before) => ({
    ...links,
    number: state.number,
    status: state.status,
    reason: state.reason,
    amountMinor: state.amountMinor,
    amountDueMinor: state.amountDueMinor,
    amountPaidMinor: state.amountPaidMinor,
    amountRefundedMinor: state.amountRefundedMinor ?? before?.amountRefundedMinor ?? 0,
    currency: state.currency,
    attemptCount: state.attemptCount,
    nextAttemptAt: state.nextAttemptAt,
    paidAt: state.paidAt,
    periodStartAt: state.periodStart,
    periodEndAt: state.periodEnd,
    settlement: before?.settlement ?? null,
  }),
  eventType: (before, after) => {
    // A renewal is often first seen after its charge: that the charge failed matters more than that it is open.
    const hasFailed = after.status === 'open' && after.attemptCount > (before?.attemptCount ?? 0);
    if (hasFailed) return 'invoice.payment_failed';
    if (before?.status !== after.status) return statusEvents[after.status] ?? null;
    return after.amountRefundedMinor > before.amountRefundedMinor ? 'invoice.refunded' : null;
  },
  view: invoiceView,
  retrieve: (provider, externalId) => requireNamespace(provider, 'invoices').retrieve(externalId),
  onWrite: (_before, after, tx) => bookInvoice(after, tx),
};
