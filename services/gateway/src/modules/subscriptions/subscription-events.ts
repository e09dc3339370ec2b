import {
  justApply,
  refresh,
  type SyncContext,
  upsertFromProvider,
} from '../../provider-sync/synced-resource.ts';
import type { ProviderEvent } from '../../providers/provider-event.ts';
import { invoiceResource } from '../invoices/invoice.resource.ts';
import { subscriptionResource } from './subscription.resource.ts';

const isOwnPayment = (copying: SyncContext, externalId: string): Promise<boolean> =>
  copying.transaction(async (tx) => {
    const rows = await tx.execute<unknown[]>('select 1 from payments where external_id = ?', [externalId]);
    return rows.length > 0;
  });

/**
 * Takes a provider's event into our copy of subscriptions and invoices; what was made at the provider directly is adopted.
 * May run twice and in any order. A refund changes the invoice that it gives back.
 */
export async function applySubscriptionEvent(copying: SyncContext, event: ProviderEvent): Promise<void> {
  const { isCreation } = event;
  if (event.kind === 'subscription') {
    const news = { truth: event.customerSubscription, source: 'event', isCreation } as const;
    await upsertFromProvider(subscriptionResource, copying, news, justApply);
  }
  if (event.kind === 'invoice') {
    const news = { truth: event.customerInvoice, source: 'event', isCreation } as const;
    await upsertFromProvider(invoiceResource, copying, news, justApply);
  }
  if (event.kind === 'refund') {
    // A payment of ours was not made for an invoice.
    if (await isOwnPayment(copying, event.paymentExternalId)) return;
    const invoice = await copying.provider((p) => p.fetchInvoiceOfPayment(event.paymentExternalId));
    if (invoice) await refresh(invoiceResource, copying, invoice.externalId);
  }
}
