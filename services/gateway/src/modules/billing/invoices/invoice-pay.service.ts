import type { Invoice, PayInvoiceInput } from '@trilho/contracts/invoice';
import type { AppContext } from '../../../context.ts';
import { conflict } from '../../../platform/errors.ts';
import { uncertain } from '../../../provider-sync/provider-failures.ts';
import { refresh, upsertAnswer } from '../../../provider-sync/upsert-from-provider.ts';
import { createOnce, syncContextOf, type WritingCall } from '../../../provider-sync/write-through.ts';
import { requireNamespace } from '../../../providers/port/require-namespace.ts';
import { subscriptionTable } from '../subscription-record/subscription.repository.ts';
import { subscriptionResource } from '../subscription-record/subscription.resource.ts';
import { namedCustomer, namedPaymentMethod } from '../subscription-record/subscription-references.ts';
import { getInvoice, type InvoiceRow } from './invoice.repository.ts';
import { invoiceResource } from './invoice.resource.ts';
import { invoiceView } from './invoice.view.ts';

/** Refreshes the subscription that the invoice renews. The provider's event does too: a failure here costs nothing. */
async function refreshSubscription(
  context: AppContext,
  call: WritingCall,
  { subscriptionId }: InvoiceRow,
): Promise<void> {
  const em = context.orm.em;
  const row = subscriptionId && (await subscriptionTable.find(call.merchant, subscriptionId, em));
  if (!row) return;
  await refresh(subscriptionResource, syncContextOf(context, call), row.externalId);
}

/**
 * The operation behind `POST /invoices/:id/pay`: each request without a key is another attempt.
 * @throws 402 for a declined card, 404, 409 for an invoice that is not open
 */
export function payInvoice(context: AppContext, call: WritingCall, id: string, input: PayInvoiceInput) {
  const em = context.orm.em;
  return createOnce<Invoice>(context, call, 'req', async (attempt, finish, isRetry) => {
    const row = await getInvoice(call.merchant, id, em);
    if (row.status !== 'open' && !isRetry) {
      throw conflict('Somente uma fatura em aberto pode ser paga.', 'invoice_state');
    }
    const { paymentMethodId } = input;
    const customer = paymentMethodId
      ? await namedCustomer(call.merchant, row.customerId, row.gateway, em)
      : null;
    const method =
      customer && paymentMethodId
        ? {
            ...(await namedPaymentMethod(call.merchant, customer, paymentMethodId, em)),
            customerExternalId: customer.externalId,
          }
        : null;
    const { externalId } = row;
    const ask = () =>
      call.provider((provider) =>
        requireNamespace(provider, 'invoices').pay(externalId, method, {
          idempotencyKey: `${id}:pay:${attempt}`,
        }),
      );
    const question = { externalId, ask, isRetry };
    const answer = await upsertAnswer(invoiceResource, syncContextOf(context, call), question, (after, tx) =>
      finish(invoiceView(after), tx),
    );
    await refreshSubscription(context, call, row).catch(() => undefined);
    return answer ?? Promise.reject(uncertain(null));
  });
}
