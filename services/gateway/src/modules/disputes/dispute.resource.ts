import type { SyncContext, SyncedResource } from '../../provider-sync/synced-resource.ts';
import { findOrImport } from '../../provider-sync/upsert-from-provider.ts';
import type { ProviderDispute } from '../../providers/port/disputes.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { invoiceResource } from '../billing/invoices/invoice.resource.ts';
import { markDisputed } from '../payments/events/payment-dispute.ts';
import type { PaymentRow } from '../payments/record/payment.entity.ts';
import { findPaymentByExternalId, findPaymentByReference } from '../payments/record/payment.repository.ts';
import { bookDispute } from './book-dispute.ts';
import { type DisputeRow, disputeTable } from './dispute.repository.ts';
import { eventTypeOf } from './dispute.state.ts';
import { disputeView } from './dispute.view.ts';

interface Links {
  paymentId: string | null;
  invoiceId: string | null;
}

/**
 * Finds our payment that is disputed. One whose creation is not answered yet has no provider's id here: it is
 * found by our id, which an event lacks and the provider is asked for.
 */
async function disputedPayment(
  { externalId, paymentExternalId, paymentOwnId }: ProviderDispute,
  sync: SyncContext,
): Promise<PaymentRow | null> {
  const { scope, configId, em } = sync;
  if (paymentExternalId === null) return null;
  const known = await findPaymentByExternalId({ ...scope, configId }, paymentExternalId, em);
  if (known) return known;
  const ownId =
    paymentOwnId === undefined
      ? (await sync.provider((provider) => requireNamespace(provider, 'disputes').retrieve(externalId)))
          .paymentOwnId
      : paymentOwnId;
  const own = ownId ? await findPaymentByReference(scope, ownId, em) : null;
  return own?.externalId === null ? own : null;
}

/** How a dispute of the provider becomes a row of ours. */
export const disputeResource: SyncedResource<DisputeRow, ProviderDispute, Links> = {
  prefix: 'dsp',
  table: disputeTable,
  async links(state, sync) {
    const { paymentExternalId } = state;
    if (paymentExternalId === null) return null;
    const payment = await disputedPayment(state, sync);
    if (payment) return { paymentId: payment.id, invoiceId: null };
    const charged = await sync.provider(
      async ({ invoices }) => (await invoices?.findByPayment(paymentExternalId)) ?? null,
    );
    const invoice = charged && (await findOrImport(invoiceResource, sync, charged.externalId));
    // A payment that the merchant made past us is not ours to show.
    return invoice ? { paymentId: null, invoiceId: invoice.id } : null;
  },
  fields: ({ amountMinor, currency, feeMinor, reason, status, evidenceDueAt }, links, before) => ({
    ...links,
    amountMinor,
    currency,
    feeMinor: feeMinor ?? before?.feeMinor ?? null,
    reason,
    status,
    evidenceDueAt,
  }),
  eventType: eventTypeOf,
  view: disputeView,
  retrieve: (provider, externalId) => requireNamespace(provider, 'disputes').retrieve(externalId),
  async onWrite(before, after, tx, event) {
    const { paymentId } = after;
    await bookDispute(after, tx);
    if (paymentId) await markDisputed(paymentId, after, { statusBefore: before?.status ?? null, event }, tx);
  },
};
