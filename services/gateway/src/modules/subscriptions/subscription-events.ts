import { bringIn, type Copying } from '../../copy/copied-resource.ts';
import type { CustomerInvoice } from '../../providers/invoice-verbs.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { ProviderEvent } from '../../providers/provider-event.ts';
import type { CustomerSubscription } from '../../providers/subscription-verbs.ts';
import { invoiceResource } from '../invoices/invoice.resource.ts';
import { subscriptionResource } from './subscription.resource.ts';

/** What is told with the time of a test clock says nothing of before and after: it is asked for as it is now. */
async function newsOf<T extends CustomerSubscription | CustomerInvoice>(
  told: T,
  at: Date,
  copying: Copying,
  retrieve: (provider: PaymentProvider) => Promise<T>,
) {
  if (!told.onTestClock) return { truth: told, at, source: 'event' } as const;
  const askedAt = new Date();
  return { truth: await copying.provider(retrieve), at: askedAt, source: 'retrieved' } as const;
}

const isOwnPayment = (copying: Copying, externalId: string): Promise<boolean> =>
  copying.transaction(async (tx) => {
    const rows = await tx.execute<unknown[]>('select 1 from payments where external_id = ?', [externalId]);
    return rows.length > 0;
  });

/**
 * Takes a provider's event into our copy of subscriptions and invoices; what was made at the provider directly is adopted.
 * May run twice and in any order. A refund changes the invoice that it gives back.
 */
export async function applySubscriptionEvent(copying: Copying, event: ProviderEvent): Promise<void> {
  const taken = async () => true;
  if (event.kind === 'subscription') {
    const { customerSubscription: told, createdAt } = event;
    const news = await newsOf(told, createdAt, copying, (p) => p.fetchSubscription(told.externalId));
    await bringIn(subscriptionResource, copying, news, taken);
  }
  if (event.kind === 'invoice') {
    const { customerInvoice: told, createdAt } = event;
    const news = await newsOf(told, createdAt, copying, (p) => p.fetchInvoice(told.externalId));
    await bringIn(invoiceResource, copying, news, taken);
  }
  if (event.kind === 'refund') {
    // A payment of ours was not made for an invoice.
    if (await isOwnPayment(copying, event.paymentExternalId)) return;
    const at = new Date();
    const truth = await copying.provider((p) => p.fetchInvoiceOfPayment(event.paymentExternalId));
    if (truth) await bringIn(invoiceResource, copying, { truth, at, source: 'retrieved' }, taken);
  }
}
